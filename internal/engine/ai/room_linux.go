package ai

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// system is how many bytes of memory there are for the program: what is in the machine,
// what its group of processes may take, and what is left to it of its own limits.
func system() uint64 {
	has := uint64(1) << 62
	var info syscall.Sysinfo_t
	if syscall.Sysinfo(&info) == nil {
		has = uint64(info.Totalram) * uint64(info.Unit)
	}
	groups, _ := os.ReadFile("/proc/self/cgroup")
	for _, name := range groupLimits(string(groups)) {
		if text, err := os.ReadFile(name); err == nil {
			has = min(has, limitOf(text))
		}
	}
	mapped := mappedBytes()
	for _, kind := range []int{syscall.RLIMIT_AS, syscall.RLIMIT_DATA} {
		var limit syscall.Rlimit
		if syscall.Getrlimit(kind, &limit) == nil {
			has = min(has, limit.Cur-min(mapped, limit.Cur))
		}
	}
	return has
}

// groupLimits are the files that may hold the limit of memory of a group of processes
// or of one that it is in, given what /proc/self/cgroup says.
func groupLimits(groups string) []string {
	const root = "/sys/fs/cgroup"
	files := []string{root + "/memory/memory.limit_in_bytes"}
	for line := range strings.Lines(groups) {
		inside, found := strings.CutPrefix(strings.TrimSpace(line), "0::")
		for dir := filepath.Clean("/" + inside); found; dir = filepath.Dir(dir) {
			files = append(files, filepath.Join(root, dir, "memory.max"))
			if dir == "/" {
				break
			}
		}
	}
	return files
}

// limitOf is the number of bytes that such a file holds; more than any if it is none,
// such as max.
func limitOf(text []byte) uint64 {
	n, err := strconv.ParseUint(string(bytes.TrimSpace(text)), 10, 64)
	if err != nil {
		return 1 << 62
	}
	return n
}

// mappedBytes is how many bytes of addresses the program has taken.
func mappedBytes() uint64 {
	var pages uint64
	if text, err := os.ReadFile("/proc/self/statm"); err == nil {
		first, _, _ := bytes.Cut(text, []byte(" "))
		pages = limitOf(first)
	}
	return pages * uint64(os.Getpagesize())
}

// arena is by how many bytes at a time Go asks the system for memory.
const arena = 64 << 20

// granted says whether the system would give so many bytes: it is asked, and they are
// given back untouched.
func granted(size int) bool {
	memory, err := syscall.Mmap(-1, 0, size+arena, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return false
	}
	return syscall.Munmap(memory) == nil
}
