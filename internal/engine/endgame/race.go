package endgame

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"

	"tian/internal/engine"
)

// The entries of a table of plies. Any other is the number of plies to the end
// with the shortest win and the longest resistance: odd if the side to move wins,
// even if it loses.
const (
	drawn    = 255
	nobody   = 254 // no position has the number
	mostPly  = 253
	unsolved = drawn // while solving: not won or lost so far
)

// solveRace solves a layer of a game that is won or lost, given the lower ones,
// part by part.
func solveRace(ctx context.Context, c Racing, n int, lower []*layer, workers int, tell teller) (*layer, error) {
	out := newLayer(plies, n, c.Size(n))
	ends := append([]int{0}, c.Parts(n)...)
	races := make([]*race, workers)
	for w := range races {
		races[w] = newRace(c, n, lower, out)
	}
	var done atomic.Int64
	err := share(ctx, workers, len(ends)-1, func(w, part int) error {
		err := races[w].solve(ends[part], ends[part+1])
		if count := done.Add(1); w == 0 && tell != nil {
			tell(float64(count) / float64(len(ends)))
		}
		return err
	})
	return out, err
}

// race solves parts of a layer. It plays every move of every position once, and
// from then on knows the part as a graph.
type race struct {
	codec  Racing
	number int
	lower  []*layer
	out    []byte // the plane of the whole layer
	first  int    // where the part begins in it

	p, child engine.Position
	moves    []engine.Move

	nodes    []node
	children []int32   // of all nodes
	parents  []int32   // of all nodes
	due      [][]int32 // by plies: nodes that are decided then, if not before
}

// node is a position of the part.
type node struct {
	children, parents int32 // where its lists begin
	open              uint8 // children in the part that are not known to be won for the other side
	slowest           uint8 // the longest of the other side's wins so far
	saved             bool  // a move that leaves the part does not lose
}

func newRace(c Racing, n int, lower []*layer, out *layer) *race {
	return &race{
		codec: c, number: n, lower: lower, out: out.planes[0],
		p: c.New(), child: c.New(), due: make([][]int32, mostPly+2),
	}
}

// solve solves the part with the numbers from..to.
func (r *race) solve(from, to int) error {
	r.first = from
	r.nodes = slices.Grow(r.nodes[:0], to-from+1)[:to-from+1]
	clear(r.nodes)
	r.children = r.children[:0]
	for i := range to - from {
		if err := r.explore(i); err != nil {
			return err
		}
	}
	r.nodes[to-from].children = int32(len(r.children))
	r.turnRound()
	for ply := range mostPly + 1 {
		for _, i := range r.due[ply] {
			r.decide(i, ply)
		}
		r.due[ply] = r.due[ply][:0]
	}
	if len(r.due[mostPly+1]) > 0 {
		return fmt.Errorf("endgame: a win takes more than %d plies", mostPly)
	}
	return nil
}

// explore plays the moves of a position.
func (r *race) explore(i int) error {
	node := &r.nodes[i]
	node.children = int32(len(r.children))
	entry := &r.out[r.first+i]
	*entry = unsolved
	if !r.codec.Place(r.p, r.number, r.first+i) {
		*entry = nobody
		return nil
	}
	r.moves = r.p.Moves(r.moves[:0])
	if len(r.moves) == 0 {
		r.put(0, i)
		return nil
	}
	for _, m := range r.moves {
		r.child.CopyFrom(r.p)
		r.child.Play(m, nil)
		if err := r.follow(i); err != nil {
			return err
		}
	}
	if node.open == 0 && !node.saved {
		r.put(int(node.slowest)+1, i)
	}
	return nil
}

// put has a node decided at a number of plies.
func (r *race) put(ply, i int) {
	r.due[min(ply, mostPly+1)] = append(r.due[min(ply, mostPly+1)], int32(i))
}

// follow looks at the child just played: a node of the part is noted, and any
// other position has its value already.
func (r *race) follow(i int) error {
	node := &r.nodes[i]
	layer, at, ok := r.codec.Locate(r.child)
	if ok && layer == r.number {
		r.children = append(r.children, int32(at-r.first))
		node.open++
		return nil
	}
	value := drawn
	switch {
	case ok:
		value = int(r.lower[layer].planes[0][at])
	case !r.child.Over():
		return fmt.Errorf("endgame: no layer holds %s, which follows from %s", r.child, r.p)
	case r.child.Result(engine.EndRules).Winner == r.p.Side():
		value = 0
	}
	switch {
	case value == drawn:
		node.saved = true
	case value%2 == 0:
		node.saved = true
		r.put(value+1, i)
	default:
		node.slowest = max(node.slowest, uint8(value))
	}
	return nil
}

// turnRound makes the lists of parents from those of children.
func (r *race) turnRound() {
	n := len(r.nodes) - 1
	for _, to := range r.children {
		r.nodes[to+1].parents++
	}
	for i := range n {
		r.nodes[i+1].parents += r.nodes[i].parents
	}
	r.parents = slices.Grow(r.parents[:0], len(r.children))[:len(r.children)]
	for from := n - 1; from >= 0; from-- {
		for _, to := range r.children[r.nodes[from].children:r.nodes[from+1].children] {
			r.nodes[to+1].parents--
			r.parents[r.nodes[to+1].parents] = int32(from)
		}
	}
	// Now the list of node i begins where that of i+1 should: one further.
	for i := range n {
		r.nodes[i].parents = r.nodes[i+1].parents
	}
	r.nodes[n].parents = int32(len(r.children))
}

// decide gives a node its value, if it has none yet, and tells its parents.
func (r *race) decide(i int32, ply int) {
	if r.out[r.first+int(i)] != unsolved {
		return
	}
	r.out[r.first+int(i)] = byte(ply)
	for _, parent := range r.parents[r.nodes[i].parents:r.nodes[i+1].parents] {
		node := &r.nodes[parent]
		if ply%2 == 0 {
			r.put(ply+1, int(parent))
			continue
		}
		node.open--
		node.slowest = max(node.slowest, uint8(ply))
		if node.open == 0 && !node.saved {
			r.put(int(node.slowest)+1, int(parent))
		}
	}
}
