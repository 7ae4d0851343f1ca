package endgame

import (
	"context"
	"embed"
	"path"
	"runtime"
	"sync"
)

// The folder embedded holds a small table of each game, packed. It is made anew by
//
//	tian tables build auale --seeds 14 --embed internal/engine/endgame/embedded
//
//go:generate go run ../../../cmd/tian tables build auale --seeds 14 --embed embedded
//go:embed embedded/*.packed
var embedded embed.FS

// small is the tables of a game inside the program. A layer is unpacked, and before
// it those below, when it is first looked at; so are its ranks worked out. Nobody has
// to wait for that (see [Set.Within]).
type small struct {
	codec  Codec
	last   int
	packed [][]byte         // by layer
	layers []*chore[*layer] // by layer; nil below the first. What comes of one that is damaged is nil
	ranks  []*chore[[]byte] // by layer, for who counts seeds; nil comes of those of a damaged layer
}

// smalls are the small tables by game, shared by all sets.
var smalls sync.Map

// smallOf gives the small tables of a game, nil if it has none that can be used.
func smallOf(c Codec) *small {
	if s, ok := smalls.Load(c.Game()); ok {
		return s.(*small)
	}
	data, err := embedded.ReadFile(path.Join("embedded", packedName(c.Game())))
	if err != nil {
		return nil
	}
	fresh, err := newSmall(c, data)
	if err != nil {
		return nil
	}
	s, _ := smalls.LoadOrStore(c.Game(), fresh)
	return s.(*small)
}

// newSmall makes sense of a packed table.
func newSmall(c Codec, data []byte) (*small, error) {
	packed, err := cutPacked(c, data)
	if err != nil {
		return nil, err
	}
	last := len(packed) - 1
	s := &small{codec: c, last: last, packed: packed, layers: make([]*chore[*layer], last+1)}
	first, _ := c.Layers()
	for n := first; n <= last; n++ {
		s.layers[n] = newChore(func() *layer { return s.unpackLayer(n) })
	}
	if sowing, ok := c.(Sowing); ok {
		for n := range last + 1 {
			s.ranks = append(s.ranks, newChore(func() []byte { return s.rankLayer(sowing, n) }))
		}
	}
	return s, nil
}

// unpackLayer unpacks a layer; nil if it or one below it is damaged.
func (s *small) unpackLayer(n int) *layer {
	lower, ok := s.upTo(n - 1)
	if !ok {
		return nil
	}
	l, err := unpack(s.codec, n, s.packed[n], lower)
	if err != nil {
		return nil
	}
	return l
}

// rankLayer works out the ranks of a layer; nil if the layer is damaged.
func (s *small) rankLayer(c Sowing, n int) []byte {
	lower, ok := s.upTo(n)
	if !ok {
		return nil
	}
	// No more workers than cores: the screen has processors beyond them.
	solver := newSolver(newPlan(c, n), min(runtime.GOMAXPROCS(0), runtime.NumCPU()))
	solver.load(lower[n])
	solver.fillLeaves(lower, (*layer).bounds)
	ranks := make([]byte, lower[n].size)
	if solver.rankAll(context.Background(), ranks, nil) != nil {
		return nil
	}
	return ranks
}

// upTo is the layers up to n, by number; false if one is damaged.
func (s *small) upTo(n int) ([]*layer, bool) {
	layers := make([]*layer, n+1)
	first, _ := s.codec.Layers()
	for i := first; i <= n; i++ {
		if layers[i] = s.layer(i, nil); layers[i] == nil {
			return nil, false
		}
	}
	return layers, true
}

// layer is a layer of the small tables, nil if it is damaged, or not unpacked before
// until is closed.
func (s *small) layer(n int, until <-chan struct{}) *layer {
	l, _ := s.layers[n].await(until)
	return l
}

// memory is how many bytes all layers take once they are unpacked.
func (s *small) memory() int {
	n := 0
	first, _ := s.codec.Layers()
	for i := first; i <= s.last; i++ {
		n += packedLayerSize(kindOf(s.codec), i, s.codec.Size(i))
	}
	return n
}

// rankMemory is how many bytes it takes to work out the ranks of a layer, the ranks
// among them: as much as for the last layer, so that it seldom changes in a round, or
// nothing to speak of.
func (s *small) rankMemory(n int) int {
	const perPosition, little = 12, 10 << 20
	if s.codec.Size(n)*perPosition < little {
		return 0
	}
	return s.codec.Size(s.last) * perPosition
}
