package ai

// usualMostMB is the most that an engine can be given where the system does not tell
// what it has, or has more, in megabytes.
const usualMostMB = 1 << 16

// MostMB is the most memory that an engine can be given on this machine, in megabytes
// from 1 up: seven eighths of what the system has, or lets the program have, and no
// more than 65536. The rest is for everybody else.
func MostMB() int { return mostMB(system()) }

func mostMB(has uint64) int {
	return int(max(1, min(has/8*7>>20, usualMostMB)))
}

// leastTable is how many bytes of a table are taken without asking.
const leastTable = 1 << 20

// affordable is size, or as many halves of it as it takes until the system grants it:
// asked for more than there is, Go ends the program.
func affordable(size int, granted func(size int) bool) int {
	for size > leastTable && !granted(size) {
		size /= 2
	}
	return size
}
