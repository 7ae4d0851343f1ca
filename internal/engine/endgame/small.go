package endgame

import (
	"context"
	"embed"
	"path"
	"runtime"
	"sync"
	"sync/atomic"
)

// The folder embedded holds a small table of each game, packed. It is made anew by
//
//	tian tables build auale --seeds 14 --embed internal/engine/endgame/embedded
//
//go:generate go run ../../../cmd/tian tables build auale --seeds 14 --embed embedded
//go:embed embedded/*.packed
var embedded embed.FS

// small is the tables of a game inside the program. A layer is unpacked, and those
// below it, when it is first looked at.
type small struct {
	codec  Codec
	last   int
	packed [][]byte // by layer
	work   sync.Mutex
	layers []atomic.Pointer[layer]
	ranks  []func() []byte // by layer: ranks are worked out when they are needed
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
	s := &small{codec: c, last: last, packed: packed, layers: make([]atomic.Pointer[layer], last+1)}
	if sowing, ok := c.(Sowing); ok {
		for n := range last + 1 {
			s.ranks = append(s.ranks, sync.OnceValue(func() []byte { return s.rankLayer(sowing, n) }))
		}
	}
	return s, nil
}

// rankLayer works out the ranks of a layer; nil if the layer is damaged.
func (s *small) rankLayer(c Sowing, n int) []byte {
	if s.layer(n) == nil {
		return nil
	}
	lower := make([]*layer, n+1)
	for i := range lower {
		lower[i] = s.layers[i].Load()
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

// layer is a layer of the small tables, nil if it is damaged.
func (s *small) layer(n int) *layer {
	if l := s.layers[n].Load(); l != nil {
		return l
	}
	s.work.Lock()
	defer s.work.Unlock()
	lower := make([]*layer, n+1)
	first, _ := s.codec.Layers()
	for i := first; i <= n; i++ {
		l := s.layers[i].Load()
		if l == nil {
			var err error
			if l, err = unpack(s.codec, i, s.packed[i], lower); err != nil {
				return nil
			}
			s.layers[i].Store(l)
		}
		lower[i] = l
	}
	return lower[n]
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
