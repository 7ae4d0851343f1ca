package endgame

import "slices"

// plan is a layer of a sowing game laid out for solving it row by row. A row is
// all positions with the same other half, and a column all with the same own half.
type plan struct {
	layer  int
	size   int
	splits []split
	widest int // the most own halves of a split
}

// split is the positions of a layer with the same number of seeds in the mover's
// half: a rectangle of own halves by other halves.
type split struct {
	own, other int // how many halves there are
	first      int // where its positions begin in the layer
	// spread is the mover's seeds less the other's: the value of a round that
	// ends by repetition here.
	spread int8
	end    int8 // the value of a position without legal moves
	// order is the own halves by number of moves, and a place is an index of it:
	// a loop whose length seldom changes is a faster one.
	order   []int32
	moves   lists[move]  // by place: what each own half can do
	runs    lists[run]   // by row: where reaches lead that harvest nothing
	hauls   lists[haul]  // by row: where reaches lead that harvest
	entries lists[run]   // by column: the rows from which a reach leads here
	origins lists[int32] // by reach and own half afterwards: the places it comes from
	reachX  []int32      // where the lists of each reach begin in origins
}

// lists are short lists in one piece of memory.
type lists[T any] struct {
	all    []T
	starts []int32 // list i is all[starts[i]:starts[i+1]]
}

func (l *lists[T]) of(i int) []T { return l.all[l.starts[i]:l.starts[i+1]] }

func (l *lists[T]) count() int { return len(l.starts) - 1 }

// close ends a list; what is added to all from now on belongs to the next.
func (l *lists[T]) close() { l.starts = append(l.starts, int32(len(l.all))) }

// move is an own half's move: its reach above, the half afterwards below bit 24.
type move uint32

const leftBits = 24

func (m move) reach() int { return int(m >> leftBits) }
func (m move) left() int  { return int(m & (1<<leftBits - 1)) }

// run is a reach that harvests nothing, seen from its row or from its column: the
// other end of it is a column or a row of that split. The own half afterwards is
// the number in the column.
type run struct {
	reach uint8
	split uint8
	place uint32
}

// haul is where a reach leads that harvests: into a lower layer.
type haul struct {
	reach uint8
	gain  uint8
	first uint32 // of the lower layer's column
}

// newPlan lays out a layer for solving it.
func newPlan(c Sowing, layer int) *plan {
	p := newSketch(c, layer)
	for k := range p.splits {
		p.detail(c, k)
	}
	for k := range p.splits {
		p.addEntries(k)
		p.addOrigins(k)
	}
	return p
}

// newSketch lays out a layer, but for the lists of its splits.
func newSketch(c Sowing, layer int) *plan {
	p := &plan{layer: layer, size: c.Size(layer)}
	first := 0
	for k := range layer + 1 {
		own, other := c.Halves(layer, k)
		p.splits = append(p.splits, split{
			own: own, other: other, first: first,
			spread: int8(2*k - layer), end: int8(c.End(layer, k)),
		})
		first += own * other
		p.widest = max(p.widest, own)
	}
	return p
}

// detail adds the lists of a split by which its moves are followed.
func (p *plan) detail(c Sowing, k int) {
	p.splits[k].addMoves(c, k)
	p.addLandings(c, k)
}

// forget takes them away.
func (s *split) forget() {
	s.order, s.moves, s.runs, s.hauls = nil, lists[move]{}, lists[run]{}, lists[haul]{}
}

// addMoves lists what each own half with so many seeds can do.
func (s *split) addMoves(c Sowing, seeds int) {
	byCount := make([][]int32, c.Holes()+1)
	all := make([][]move, s.own)
	for half := range s.own {
		for hole := range c.Holes() {
			if reach, left, ok := c.Sow(seeds, half, hole); ok {
				all[half] = append(all[half], move(reach)<<leftBits|move(left))
			}
		}
		n := len(all[half])
		byCount[n] = append(byCount[n], int32(half))
	}
	s.order = slices.Concat(byCount...)
	s.moves.close()
	for _, half := range s.order {
		s.moves.all = append(s.moves.all, all[half]...)
		s.moves.close()
	}
}

// addLandings finds where the reaches of k seeds lead from each other half.
func (p *plan) addLandings(c Sowing, k int) {
	s := &p.splits[k]
	reaches := min(c.Reaches(p.layer), 2*k+1)
	s.runs.close()
	s.hauls.close()
	for half := range s.other {
		for reach := range reaches {
			gain, left, ok := c.Meet(p.layer-k, half, reach)
			if ok {
				p.land(c, k, reach, gain, left)
			}
		}
		s.runs.close()
		s.hauls.close()
	}
}

// land notes one landing: the half that met the reach is to move next.
func (p *plan) land(c Sowing, k, reach, gain, half int) {
	s := &p.splits[k]
	to := p.layer - k + sent(reach) - gain
	if gain == 0 {
		s.runs.all = append(s.runs.all, run{uint8(reach), uint8(to), uint32(half)})
		return
	}
	below := p.layer - gain
	first := 0
	for j := range to {
		own, other := c.Halves(below, j)
		first += own * other
	}
	_, others := c.Halves(below, to)
	s.hauls.all = append(s.hauls.all, haul{uint8(reach), uint8(gain), uint32(first + half*others)})
}

// sent is the number of seeds that a reach sends to the other half.
func sent(reach int) int { return (reach + 1) / 2 }

// addEntries finds the runs that lead to each column of a split.
func (p *plan) addEntries(k int) {
	to := &p.splits[k]
	byColumn := make([][]run, to.own)
	for from := range p.splits {
		s := &p.splits[from]
		for row := range s.other {
			for _, r := range s.runs.of(row) {
				if int(r.split) == k {
					byColumn[r.place] = append(byColumn[r.place], run{r.reach, uint8(from), uint32(row)})
				}
			}
		}
	}
	to.entries.close()
	for _, column := range byColumn {
		to.entries.all = append(to.entries.all, column...)
		to.entries.close()
	}
}

// addOrigins turns the moves of a split round.
func (p *plan) addOrigins(k int) {
	s := &p.splits[k]
	var byReach [reachLimit][][]int32
	for place := range s.own {
		for _, m := range s.moves.of(place) {
			r := m.reach()
			if byReach[r] == nil {
				byReach[r] = make([][]int32, p.splits[k-sent(r)].own)
			}
			byReach[r][m.left()] = append(byReach[r][m.left()], int32(place))
		}
	}
	s.origins.close()
	for _, byLeft := range byReach {
		s.reachX = append(s.reachX, int32(s.origins.count()))
		for _, places := range byLeft {
			s.origins.all = append(s.origins.all, places...)
			s.origins.close()
		}
	}
}

// originsOf are the places whose moves of that reach leave the half given.
func (s *split) originsOf(reach, left int) []int32 {
	list := int(s.reachX[reach]) + left
	if reach+1 < reachLimit && list >= int(s.reachX[reach+1]) {
		return nil // no own half has a move of that reach
	}
	return s.origins.of(list)
}

// movesOf are the moves of the own half at a place.
func (s *split) movesOf(place int32) []move { return s.moves.of(int(place)) }

// runsOf are where the reaches that harvest nothing lead in a row.
func (s *split) runsOf(row int) []run { return s.runs.of(row) }

// entriesOf are the runs that lead to a column.
func (s *split) entriesOf(column int) []run { return s.entries.of(column) }
