package doushouqi

import "tian/internal/engine"

// Game is the rules of Dou Shou Qi.
type Game struct{}

var _ engine.Game = Game{}

// Name is "doushouqi".
func (Game) Name() string { return "doushouqi" }

// Layout is the board with its lakes, traps and dens (DQ 1).
func (Game) Layout() *engine.Layout { return layout }

// NumMoves is 240: the steps between adjacent squares and the leaps.
func (Game) NumMoves() int { return numMoves }

// MoveText is the names of the two squares, as in "g3g4".
func (Game) MoveText(m engine.Move) string { return moveTexts[m] }

// Gesture is the two squares.
func (Game) Gesture(m engine.Move) engine.Gesture {
	return engine.Gesture{From: hops[m].from, To: hops[m].to}
}

// Start is the set-up (DQ 2).
func (Game) Start(leader engine.Side) engine.Position {
	p := setUp
	p.side = leader
	return &p
}

// setUp is the first position: South's animals by strength, North's the same
// turned by half a circle.
var setUp = func() Position {
	south := [animals]engine.Square{
		square(6, 2), square(1, 1), square(2, 2), square(5, 1), // R g3, C b2, W c3, D f2
		square(4, 2), square(0, 0), square(6, 0), square(0, 2), // P e3, T a1, L g1, E a3
	}
	p := empty()
	for i, sq := range south {
		p.roster[engine.South].place(i+1, sq)
		p.roster[engine.North].place(i+1, squares-1-sq)
	}
	p.settle()
	return p
}()

// settle makes the sets of squares agree with the rosters.
func (p *Position) settle() {
	for side := range p.on {
		p.on[side] = p.roster[side].squares()
	}
}

// ResultText is the winner's name, or "draw".
func (Game) ResultText(r engine.Result) string {
	if r.Winner == engine.NoSide {
		return "draw"
	}
	return r.Winner.String()
}

// Rounds is the rule that a match is one round.
func (Game) Rounds() engine.Rounds { return rounds{} }

// rounds is a match of one round (rules/README.md), which Blue starts (DQ 4.1).
type rounds struct{ engine.OneRound }

// AnyStarter is false: Blue always starts.
func (rounds) AnyStarter() bool { return false }

// Decided is nobody: a game is won when it is over and not before.
func (rounds) Decided(engine.Position) engine.Side { return engine.NoSide }
