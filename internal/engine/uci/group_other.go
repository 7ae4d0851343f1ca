//go:build !unix

package uci

import "os/exec"

func setGroup(*exec.Cmd) {}

// killGroup ends the program; groups are not known here.
func killGroup(cmd *exec.Cmd) error { return cmd.Process.Kill() }
