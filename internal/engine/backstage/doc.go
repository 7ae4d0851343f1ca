// Package backstage lets long work stand back for a screen.
//
// A search uses its core to the full. When a key arrives and the system happens to
// wake the reader of keys on that same core, it may let the search go on for a few
// milliseconds first, for to the system both are the same program and equally
// important. They are not: a search that is late by a millisecond is nobody's loss. A
// goroutine that calls [Enter] gets a thread of its own with a lower priority, so the
// screen's threads are let in at once. It still gets all that is left of the machine.
//
// Work in goroutines of its own has another side: a panic there has nobody to catch it
// and would end the program, with the terminal left as it was. [Caught] and [Do] carry
// it to who waits for the work.
//
// Only Linux has priorities for single threads that the standard library can set.
// Elsewhere Enter does nothing.
package backstage
