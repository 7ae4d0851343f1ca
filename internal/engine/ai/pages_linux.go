package ai

import (
	"syscall"
	"unsafe"
)

// hugePages is madvise's word for "put this on large pages".
const hugePages = 14

// advise asks for large pages under a table that has not been written to yet:
// looking up a random bucket then misses the processor's page cache far less. It
// is advice, so an error means nothing.
func advise(buckets []bucket) {
	size := len(buckets) * int(unsafe.Sizeof(bucket{}))
	memory := unsafe.Slice((*byte)(unsafe.Pointer(&buckets[0])), size)
	_ = syscall.Madvise(memory, hugePages)
}
