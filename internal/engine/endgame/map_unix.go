//go:build unix

package endgame

import (
	"os"

	"golang.org/x/sys/unix"
)

// mapFile gives the bytes of a file without reading them, and what lets go of
// them. Our own files are only ever replaced whole, so the bytes stay as they are.
func mapFile(path string) (data []byte, release func() error, err error) {
	// Without waiting, for a pipe might have no other end.
	f, err := os.OpenFile(path, os.O_RDONLY|unix.O_NONBLOCK, 0)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() || info.Size() == 0 || info.Size() != int64(int(info.Size())) {
		return nil, func() error { return nil }, nil // no table, and said so by the header
	}
	data, err = unix.Mmap(int(f.Fd()), 0, int(info.Size()), unix.PROT_READ, unix.MAP_SHARED)
	if err != nil {
		return nil, nil, os.NewSyscallError("mmap", err)
	}
	return data, func() error { return unix.Munmap(data) }, nil
}

// syncDir brings the names in a folder to the disk.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
