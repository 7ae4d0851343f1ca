//go:build unix

package main

import (
	"io"
	"syscall"

	"golang.org/x/sys/unix"
)

// audience is a writer that may know whether its reader has left, as uci.Audience has
// it: a pipe without a reader, a terminal that has been hung up.
type audience struct{ io.Writer }

// Left says whether nobody can read any more what is written.
func (a audience) Left() bool {
	file, is := a.Writer.(syscall.Conn)
	if !is {
		return false
	}
	raw, err := file.SyscallConn()
	if err != nil {
		return false
	}
	left := false
	err = raw.Control(func(fd uintptr) {
		looks := []unix.PollFd{{Fd: int32(fd)}}
		n, err := unix.Poll(looks, 0)
		left = err == nil && n > 0 && looks[0].Revents&(unix.POLLERR|unix.POLLHUP) != 0
	})
	return err == nil && left
}
