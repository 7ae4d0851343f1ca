//go:build !unix

package uci

import "os"

// alive says whether a process is there.
func alive(pid int) bool {
	_, err := os.FindProcess(pid)
	return err == nil
}
