package laomuzhu

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tian/internal/engine"
)

// randomStart is the start of a round from random holdings, as a match may have it.
func randomStart(r *rand.Rand) *Position {
	south := uint8(r.IntN(allPiglets + 1))
	leader := engine.Side(r.IntN(2))
	return deal([2]pile{heap(1, south), heap(1, allPiglets-south)}, leader)
}

// randomMadeUp is a position that may have tians anywhere and few pieces.
func randomMadeUp(r *rand.Rand) *Position {
	p := &Position{side: engine.Side(r.IntN(2))}
	left := allPiglets
	some := func(most int) pile {
		n := r.IntN(min(left, most) + 1)
		left -= n
		return heap(0, uint8(n))
	}
	most := 1 + r.IntN(12)
	for _, i := range r.Perm(squares) {
		sq := engine.Square(i)
		if left > 0 && r.IntN(3) == 0 && tiansOf(p) < squares-2 {
			p.tians |= 1 << sq
			left--
		} else {
			p.put(sq, some(most))
		}
	}
	for range r.IntN(allSows + 1) {
		if sq := engine.Square(r.IntN(squares)); !p.isTian(sq) {
			p.put(sq, sow)
		}
	}
	p.store[engine.South], p.store[engine.North] = some(allPiglets), some(allPiglets)
	p.first = r.IntN(4) == 0 && !p.rowEmpty(p.side)
	return p
}

// randomAny is one or the other.
func randomAny(r *rand.Rand) *Position {
	if r.IntN(2) == 0 {
		return randomStart(r)
	}
	return randomMadeUp(r)
}

func tiansOf(p *Position) (n int) {
	for i := range engine.Square(squares) {
		if p.isTian(i) {
			n++
		}
	}
	return n
}

// TestSlow compares every step of random rounds with the second reading of the
// rules in slow_test.go: what is open, what a decision does, where a choice is
// owed, with what in hand and after how many handfuls.
func TestSlow(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	choices := 0
	for range slowRounds {
		p := randomAny(r)
		for range 60 {
			if p.Over() {
				break
			}
			choices += compareTurn(t, r, p)
		}
		if got, want := p.Over(), readSlow(p.String()).ended(); got != want {
			t.Fatalf("%v over: %v, want %v", p, got, want)
		}
	}
	if choices < slowRounds {
		t.Errorf("the sample met %d choices: too few to mean anything", choices)
	}
}

// TestSlowEndless does the same where turns are likely to go on for ever, with
// choices to be made for hundreds of laps and with none.
func TestSlowEndless(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, text := range []string{
		"t-t-t-t-6-8-t-t-t-t-6-11-S", "t-t-5-0-t-t-t-4-5-t-9-10-S*", "t-3-2-t-t-t-t-t-1-t-19-2-S",
		"t-t-t-t-t-t-0-1-1-t-25-4-N", "t-t-1-t-t-0-s2-s-0-t-0-16-S", "t-s-t-t-s-t-t-t-0-t-27-1-S",
	} {
		for range 50 {
			compareTurn(t, r, mustParse(t, text))
		}
	}
}

// compareTurn plays one random turn on p and step by step on the slow board, and
// counts the choices in it.
func compareTurn(t *testing.T, r *rand.Rand, p *Position) (choices int) {
	t.Helper()
	start := p.String()
	before := readSlow(start)
	if before.String() != start {
		t.Fatalf("%s is read and written as %s", start, before)
	}
	if got, want := texts(p), before.openings(); !slices.Equal(got, want) {
		t.Fatalf("%s: open %v, want %v", start, got, want)
	}
	var turn []engine.Move
	for len(turn) == 0 || p.MidTurn() {
		moves := p.Moves(nil)
		m := moves[r.IntN(len(moves))]
		p.Play(m, nil)
		turn = append(turn, m)
		slow := playSlow(before, engine.TurnText(Game{}, turn))
		compareState(t, start, turn, p, slow)
		if p.MidTurn() {
			choices++
		}
	}
	return choices
}

func compareState(t *testing.T, start string, turn []engine.Move, p *Position, slow *slowTurn) {
	t.Helper()
	text := engine.TurnText(Game{}, turn)
	if slow.answers != "" || slow.owed != p.MidTurn() {
		t.Fatalf("%s %s: choice owed is %v, want %v with %q left over", start, text, p.MidTurn(), slow.owed, slow.answers)
	}
	board := *p
	board.hand = 0
	if board.String() != slow.board.String() {
		t.Fatalf("%s %s: %s, want %s", start, text, board.String(), slow.board)
	}
	if !p.MidTurn() {
		return
	}
	if got, want := string(appendPile(nil, p.hand)), writePieces(slow.hand); got != want {
		t.Fatalf("%s %s: %s in hand, want %s", start, text, got, want)
	}
	if int(p.at) != slow.place || int(p.laps) != slow.handfuls {
		t.Fatalf("%s %s: at %d after %d handfuls, want %d after %d", start, text, p.at, p.laps, slow.place, slow.handfuls)
	}
}

// texts are the sorted texts of the decisions open at p.
func texts(p engine.Position) []string {
	all := []string{}
	for _, m := range p.Moves(nil) {
		all = append(all, moveText(m))
	}
	slices.Sort(all)
	return all
}
