package enginetest

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

// rounds is how many random rounds Run plays, and longest how many decisions a
// round may take before it counts as endless.
const (
	rounds  = 60
	longest = 20000
)

// Run holds a game against the suite.
func Run(t *testing.T, g engine.Game) {
	t.Run("moves", func(t *testing.T) { moveTexts(t, g) })
	t.Run("start", func(t *testing.T) { starts(t, g) })
	t.Run("play", func(t *testing.T) {
		starts := roundStarts(t, g)
		for seed := range uint64(rounds) {
			playRound(t, g, starts[seed%uint64(len(starts))], seed)
		}
	})
	t.Run("allocations", func(t *testing.T) { allocations(t, g) })
	t.Run("match", func(t *testing.T) { matches(t, g) })
}

// moveTexts checks that each move has one text, which reads back, and that no
// text begins another.
func moveTexts(t *testing.T, g engine.Game) {
	for m := range engine.Move(g.NumMoves()) {
		text := g.MoveText(m)
		if got, err := engine.ParseMove(g, text); err != nil || got != m {
			t.Errorf("move %d has the text %q, which reads as %d, %v", m, text, got, err)
		}
		if got, rest := engine.CutMove(g, text+"!"); got != m || rest != "!" {
			t.Errorf("the text %q of move %d is cut as %d, %q", text, m, got, rest)
		}
		from := g.Gesture(m).From
		if from != engine.NoSquare && int(from) >= len(g.Layout().Places) {
			t.Errorf("move %q begins on square %d, which is not on the board", text, from)
		}
	}
}

// starts checks the first position for either leader.
func starts(t *testing.T, g engine.Game) {
	for _, side := range []engine.Side{engine.South, engine.North} {
		p := g.Start(side)
		if p.Over() || p.MidTurn() || len(p.Moves(nil)) == 0 {
			t.Errorf("the start led by %v, %s, is no start", side, p)
		}
		if p.Side() != side {
			t.Errorf("the start led by %v has %v to move", side, p.Side())
		}
	}
}

// playRound plays one random round and checks every decision of it.
func playRound(t *testing.T, g engine.Game, start engine.Position, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	turn := engine.NewTurn(start)
	var seen = map[uint64]int{turn.Now.Hash(): 1}
	total := pieces(turn.Now)
	for range longest {
		moves := checkMoves(t, g, turn)
		if len(moves) == 0 {
			checkOver(t, turn.Now)
			return
		}
		step(t, g, turn, moves[rng.IntN(len(moves))])
		if got := pieces(turn.Now); got != total {
			t.Fatalf("%s: %d pieces were %d", turn.Text(g), got, total)
		}
		if turn.Done() {
			turn = engine.NewTurn(turn.Now)
			h := turn.Now.Hash()
			if seen[h]++; seen[h] >= 3 {
				return
			}
		}
	}
	t.Fatalf("seed %d: the round goes on after %d decisions, at %s", seed, longest, turn.Text(g))
}

// checkMoves checks legality for every move number, and what a position says of
// itself, and gives the legal moves.
func checkMoves(t *testing.T, g engine.Game, turn *engine.Turn) []engine.Move {
	t.Helper()
	p := turn.Now
	moves := p.Moves(nil)
	if len(moves) > engine.MaxMoves {
		t.Fatalf("%s: %d moves are more than MaxMoves", turn.Text(g), len(moves))
	}
	next := 0
	for m := range engine.Move(g.NumMoves() + 3) {
		err := p.Check(m)
		if next < len(moves) && moves[next] == m {
			next++
			if err != nil {
				t.Fatalf("%s: Moves has %s, and Check refuses it: %v", turn.Text(g), g.MoveText(m), err)
			}
			continue
		}
		named(t, turn.Text(g), m, err)
	}
	if next != len(moves) {
		t.Fatalf("%s: the moves %v are not in order or not of this game", turn.Text(g), moves)
	}
	named(t, turn.Text(g), engine.NoMove, p.Check(engine.NoMove))
	if p.MidTurn() && len(moves) < 2 {
		t.Fatalf("%s: rests in mid-turn with %d choices", turn.Text(g), len(moves))
	}
	if (len(moves) == 0) != p.Over() {
		t.Fatalf("%s: Over is %v with %d moves", turn.Text(g), p.Over(), len(moves))
	}
	roundTrip(t, g, turn)
	return moves
}

// named checks that a refusal is an IllegalError with a rule.
func named(t *testing.T, where string, m engine.Move, err error) {
	t.Helper()
	illegal, ok := err.(*engine.IllegalError)
	if !ok || illegal.Move != m || illegal.Rule == "" || illegal.Error() == "" {
		t.Fatalf("%s: move number %d is not in Moves, and Check gives %#v", where, m, err)
	}
}

// roundTrip checks that the text reads back to the same position.
func roundTrip(t *testing.T, g engine.Game, turn *engine.Turn) {
	t.Helper()
	text := turn.Text(g)
	again, err := engine.ParsePosition(g, text)
	if err != nil {
		t.Fatalf("%q was printed and cannot be read: %v", text, err)
	}
	if got := again.Text(g); got != text {
		t.Fatalf("%q reads back as %q", text, got)
	}
	if again.Now.Hash() != turn.Now.Hash() {
		t.Fatalf("%q: the hash changes when it is read back", text)
	}
	if scene(again.Now) != scene(turn.Now) {
		t.Fatalf("%q: the scene changes when it is read back", text)
	}
}

// step makes one decision and checks its events and the clone's independence.
func step(t *testing.T, g engine.Game, turn *engine.Turn, m engine.Move) {
	t.Helper()
	before := turn.Now.Clone()
	was, hash, text := scene(before), before.Hash(), turn.Text(g)
	silent := before.Clone()
	silent.Play(m, nil)
	var trace engine.Trace
	if err := turn.Decide(m, &trace); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if scene(before) != was || before.Hash() != hash {
		t.Fatalf("%s: playing %s on one copy changed another", text, g.MoveText(m))
	}
	if silent.Hash() != turn.Now.Hash() || scene(silent) != scene(turn.Now) {
		t.Fatalf("%s: %s plays otherwise without a trace", text, g.MoveText(m))
	}
	now := was
	for _, e := range trace.Events {
		now.Apply(e)
	}
	if now != scene(turn.Now) {
		t.Fatalf("%s: the events of %s lead to\n%+v\nand the position is\n%+v", text, g.MoveText(m), now, scene(turn.Now))
	}
}

func scene(p engine.Position) engine.Scene {
	var s engine.Scene
	p.Scene(&s)
	return s
}

// pieces counts everything in the scene: on the board, in the hand, off the board.
func pieces(p engine.Position) int {
	s := scene(p)
	total := amount(s.Hand) + amount(s.Store[0]) + amount(s.Store[1])
	for _, c := range s.Cells {
		total += int(c.Small) + int(c.Big)
		if c.Animal != 0 {
			total++
		}
	}
	for _, taken := range s.Taken {
		for ; taken != 0; taken &= taken - 1 {
			total++
		}
	}
	return total
}

func amount(h engine.Holding) int { return int(h.Small) + int(h.Big) }

// checkOver checks what a finished round says of itself.
func checkOver(t *testing.T, p engine.Position) {
	t.Helper()
	r := p.Result(engine.EndRules)
	if r.Why != engine.EndRules || r.ToMove != p.Side() {
		t.Fatalf("%s: the result is %+v", p, r)
	}
	if r.Diff > 0 && r.Winner != engine.South || r.Diff < 0 && r.Winner != engine.North {
		t.Fatalf("%s: %v wins with a difference of %d", p, r.Winner, r.Diff)
	}
}

// allocations checks that a random round allocates nothing in what search calls.
func allocations(t *testing.T, g engine.Game) {
	p, next := g.Start(engine.South), g.Start(engine.South)
	start := g.Start(engine.South)
	rng := rand.New(rand.NewPCG(7, 7))
	var buf [engine.MaxMoves]engine.Move
	var sum uint64
	perRound := testing.AllocsPerRun(20, func() {
		p.CopyFrom(start)
		for range 200 {
			moves := p.Moves(buf[:0])
			if len(moves) == 0 || p.Over() {
				break
			}
			next.CopyFrom(p)
			next.Play(moves[rng.IntN(len(moves))], nil)
			p.CopyFrom(next)
			sum += p.Hash() + uint64(p.Result(engine.EndRepetition).Diff)
		}
	})
	if perRound != 0 {
		t.Errorf("a round of moves, copies and plays allocates %v times", perRound)
	}
}
