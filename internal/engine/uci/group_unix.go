//go:build unix

package uci

import (
	"os/exec"
	"syscall"
)

// setGroup makes the program the head of a group of its own, so that what it
// starts can be ended with it, and so that the terminal's Ctrl-C is not for it.
func setGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends the program and all that it started.
func killGroup(cmd *exec.Cmd) error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
