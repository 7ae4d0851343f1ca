//go:build !linux

package ai

// system is how many bytes of memory there are: nobody tells.
func system() uint64 { return 1 << 62 }

// granted says whether the system would give so many bytes: nobody tells.
func granted(int) bool { return true }
