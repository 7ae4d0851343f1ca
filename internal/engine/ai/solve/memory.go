package solve

import "unsafe"

// The table is what takes most of a search's memory, and it is given what the rest
// leaves. That is not nothing: a turn of hundreds of laps is a line of thousands of
// plies, and each of them keeps a frame.

const (
	frameSize  = int(unsafe.Sizeof(frame{})) + positionSize
	childSize  = int(unsafe.Sizeof(child{}))
	edgeSize   = int(unsafe.Sizeof(edge{}))
	recordSize = int(unsafe.Sizeof(record{}))
	// positionSize is about what a position of the games that are solved takes.
	positionSize = 64
	// mapSize is about what a map takes for an entry of two words.
	mapSize = 40
)

// beside is how many bytes the search has taken beside its table. A certificate's
// claims are not counted: who asks for one has the memory.
func (s *search) beside() int {
	n := len(s.frames) * frameSize
	for _, f := range s.frames {
		n += cap(f.children)*childSize + cap(f.edges)*edgeSize
	}
	n += cap(s.stack.records)*recordSize + cap(s.stack.edges)*edgeSize + cap(s.stack.slots)*4
	return n + (len(s.failed)+len(s.table.cycles))*mapSize
}
