package solve

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai/solve/verify"
	"tian/internal/games/auale"
	"tian/internal/games/rajapasu"
)

const counters = 98 // of Raja Pasu

// known is the table of Raja Pasu in the program.
func known(t testing.TB) *Knockout {
	t.Helper()
	k, ok := Known(rajapasu.Game{})
	if !ok {
		t.Fatal("the program has no table")
	}
	return k
}

// update computes the table in the program anew, for the next time it is built:
//
//	go test ./internal/engine/ai/solve -run TestKnown -update
var update = flag.Bool("update", false, "compute the tables of matches anew")

func writeKnown(t *testing.T) {
	t.Helper()
	k, err := SolveKnockout(t.Context(), rajapasu.Game{}, counters, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := k.writeTable(&out); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("tables/rajapasu.knockout", out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestKnown looks at the table in the program: complete, the same for both sides, and
// as it is written.
func TestKnown(t *testing.T) {
	if *update {
		writeKnown(t)
		return // the program has the old one still
	}
	k := known(t)
	if len(k.winner) != 170 || k.total != counters {
		t.Fatalf("%d starts, %d counters", len(k.winner), k.total)
	}
	for o, w := range k.winner {
		if other, ok := k.Winner(counters-o.south, o.leader.Other()); !ok || other != w.Other() {
			t.Errorf("%+v is won by %v, and with the sides mirrorStart by %v", o, w, other)
		}
		if k.start(o) == nil {
			t.Errorf("%+v is no start", o)
		}
	}
	var out bytes.Buffer
	if err := k.Write(&out); err != nil || !strings.Contains(out.String(), "\n49 S S\n49 N N\n") {
		t.Errorf("%v: %s", err, out.String())
	}
	out.Reset()
	if err := k.writeTable(&out); err != nil {
		t.Error(err)
	}
	again, err := readKnockout(rajapasu.Game{}, &out)
	if err != nil || len(again.winner) != 170 {
		t.Errorf("read again: %v, %d starts", err, len(again.winner))
	}
	if _, ok := Known(auale.Game{}); ok {
		t.Error("Auale has no match to be solved")
	}
}

// TestTableStands decides starts anew by what the table says of the others.
func TestTableStands(t *testing.T) {
	k := known(t)
	for _, o := range k.openings() {
		if o.south > 7+tableReach && o.south < 91-tableReach {
			continue
		}
		want := k.winner[o]
		delete(k.winner, o)
		delete(k.winner, k.exchanged(o))
		got, _, err := k.decide(t.Context(), o, false)
		if err != nil || got != want {
			t.Errorf("%+v: %v wins, %v, the table says %v", o, got, err, want)
		}
		k.winner[o], k.winner[k.exchanged(o)] = want, want.Other()
	}
}

// mirrorStart is the start of a round with the sides mirrorStart.
func mirrorStart(p verify.Position) verify.Position {
	hold := p.Result(engine.EndRepetition).Hold // each its own row, as nothing was played yet
	return rajapasu.StartOf([2]int{int(hold[1].Small), int(hold[0].Small)}, p.Side().Other())
}

// TestSmallKnockout solves matches with few counters and checks the proofs.
func TestSmallKnockout(t *testing.T) {
	for _, total := range []int{14, 21, 28, smallMatch} {
		k, proofs, err := CertifyKnockout(t.Context(), rajapasu.Game{}, total)
		if err != nil {
			t.Fatal(err)
		}
		winners, err := verify.Match(rajapasu.Game{}, proofs, mirrorStart)
		if err != nil {
			t.Fatal(err)
		}
		for o, w := range k.winner {
			if got := winners[k.start(o).String()]; got != w {
				t.Errorf("%d counters, %+v: %v wins, the proofs say %v", total, o, w, got)
			}
		}
		fresh, err := SolveKnockout(t.Context(), rajapasu.Game{}, total, nil)
		if err != nil || len(fresh.winner) != len(k.winner) {
			t.Errorf("%d counters: %v, %d starts are decided, or %d", total, err, len(fresh.winner), len(k.winner))
		}
	}
}

// TestMatchIsWon plays matches in which one side is proved to win against one that
// plays at random, and at every turn asks anew.
func TestMatchIsWon(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	k := known(t)
	for _, south := range matchesPlayed {
		for leader := engine.South; leader <= engine.North; leader++ {
			winner, _ := k.Winner(south, leader)
			m := engine.NewMatch(rajapasu.Game{}, engine.Options{Start: k.start(opening{south, leader})})
			playOut(t, k, m, winner, rng)
			if got := m.Verdict().Winner; got != winner {
				t.Errorf("%d, %v leads: %v won, though %v should", south, leader, got, winner)
			}
		}
	}
}

// playOut plays a match to its end, the winner by what is proved.
func playOut(t *testing.T, k *Knockout, m *engine.Match, winner engine.Side, rng *rand.Rand) {
	t.Helper()
	starts := []engine.Position{m.Start()}
	for m.Phase() != engine.Finished {
		if m.Phase() == engine.Resting {
			if err := m.Continue(); err != nil {
				t.Fatal(err)
			}
			starts = append(starts, m.Start())
			continue
		}
		moves := m.Now().Moves(nil)
		move := moves[rng.IntN(len(moves))]
		if m.Now().Side() == winner {
			win, ok, err := k.Win(t.Context(), m.Turn(), starts, Options{History: m.Hashes()})
			if err != nil || !ok {
				t.Fatalf("at %v: no win is proved, %v", m.Now(), err)
			}
			move = win
		}
		if err := m.Decide(move, nil); err != nil {
			t.Fatal(err)
		}
	}
}
