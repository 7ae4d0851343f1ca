package auale

import (
	"testing"

	"tian/internal/engine"
)

// perftTable is the number of paths from the first position, at depth 1 upwards.
var perftTable = []uint64{6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872, 18137964}

func TestPerft(t *testing.T) {
	for i, want := range perftTable {
		if got := engine.Perft(Game{}.Start(engine.South), i+1); got != want {
			t.Errorf("perft %d is %d, want %d", i+1, got, want)
		}
	}
}
