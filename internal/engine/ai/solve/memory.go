package solve

import "unsafe"

// The table is what takes most of a search's memory. The rest is not nothing: a turn of
// hundreds of laps is a line of thousands of plies, and each of them keeps a frame, and
// calls on the stack.

const (
	frameSize  = int(unsafe.Sizeof(frame{})) + positionSize + stackSize
	childSize  = int(unsafe.Sizeof(child{}))
	edgeSize   = int(unsafe.Sizeof(edge{}))
	recordSize = int(unsafe.Sizeof(record{}))
	// positionSize is about what a position of the games that are solved takes.
	positionSize = 64
	// stackSize is about what the calls of a ply take of the stack.
	stackSize = 1 << 10
	// mapSize is about what a map takes for an entry of two words.
	mapSize = 40
)

// tableMemory is the part of the memory that the table may take. The line of the
// hardest rounds, of ten thousand plies, takes 14 MB.
func tableMemory(all int) int { return all / 8 * 7 }

// exceeded says whether there is no more room for all.
func (s *search) exceeded() bool {
	return s.table.made > 1 && s.table.made*partSize+s.beside() > s.memory
}

// beside is how many bytes the search has taken beside its table. A certificate's
// claims are not counted: who asks for one has the memory.
func (s *search) beside() int {
	n := len(s.frames) * frameSize
	for _, f := range s.frames {
		n += cap(f.edges) * edgeSize
	}
	n += cap(s.children)*childSize + cap(s.stack.records)*recordSize + cap(s.stack.edges)*edgeSize + cap(s.stack.slots)*4
	return n + (len(s.failed)+len(s.table.cycles))*mapSize
}
