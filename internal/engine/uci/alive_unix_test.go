//go:build unix

package uci

import "syscall"

// alive says whether a process is there, as a zombie too.
func alive(pid int) bool { return syscall.Kill(pid, 0) == nil }
