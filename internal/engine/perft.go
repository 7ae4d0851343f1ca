package engine

// Perft counts the paths of exactly depth decisions from p, each decision played
// out. A path that ends earlier counts nothing, and repetition, which a position
// does not see, ends none. It is the usual check and benchmark of move generation.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	stack := make([]perftPly, depth)
	for i := range stack {
		stack[i].position = p.Clone()
	}
	return perft(p, stack)
}

type perftPly struct {
	position Position
	moves    [MaxMoves]Move
}

// MaxMoves is more than the legal decisions of any position of any game.
const MaxMoves = 64

func perft(p Position, stack []perftPly) uint64 {
	ply := &stack[0]
	moves := p.Moves(ply.moves[:0])
	var count uint64
	for _, m := range moves {
		ply.position.CopyFrom(p)
		ply.position.Play(m, nil)
		if len(stack) == 1 {
			count++
		} else {
			count += perft(ply.position, stack[1:])
		}
	}
	return count
}

// Divide is Perft split by the first decision, in the order of Moves.
func Divide(p Position, depth int) ([]Move, []uint64) {
	moves := p.Moves(nil)
	counts := make([]uint64, len(moves))
	for i, m := range moves {
		next := p.Clone()
		next.Play(m, nil)
		counts[i] = Perft(next, depth-1)
	}
	return moves, counts
}
