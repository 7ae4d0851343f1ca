//go:build !unix

package main

import (
	"os"
	"syscall"
)

// dumping are the signals at which a program in Go shows its goroutines.
var dumping = []os.Signal{syscall.SIGQUIT, syscall.SIGABRT, syscall.SIGTRAP}

// unwritten are the signals that tell of a write that failed.
var unwritten = []os.Signal{syscall.SIGPIPE}
