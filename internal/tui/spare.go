package tui

import "runtime"

// spare is how many goroutines may run beside those that fill the cores.
//
// A search keeps what Go calls a processor from its begin to its end, and whoever
// finds all of them taken waits until one is taken away from a search, for ten
// milliseconds or twenty. On the way from a key to its frame that can happen three
// times: to Bubble Tea's reader of keys, which holds on to its processor even while
// it waits for the next one, to Bubble Tea's loop, and to our painter. With one for
// each of them nobody waits for Go, and the system, which lets those who have slept
// go before those who compute, shares out the cores. BenchmarkKeyToFrame (package
// e2e) measures it.
const spare = 3

// makeRoom gives the screen its spare processors, until the function it returns is
// called. How many workers think, and what they find, does not depend on it.
func makeRoom() (giveBack func()) {
	before := runtime.GOMAXPROCS(0)
	runtime.GOMAXPROCS(before + spare)
	return func() { runtime.GOMAXPROCS(before) }
}
