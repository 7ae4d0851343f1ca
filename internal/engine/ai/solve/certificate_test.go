package solve

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai/solve/verify"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// TestCertificates proves the first rounds, and checks the proofs by themselves.
func TestCertificates(t *testing.T) {
	for _, c := range []struct {
		game  engine.Game
		text  string
		value int
	}{
		{rajapasu.Game{}, "start", 16},
		{rajapasu.Game{}, "x-7-7-7-7-7-7-7-7-7-7-7-7-7-0-7-S", -22},
		{rajapasu.Game{}, "0-0-1-0-0-0-0-0-1-0-0-0-0-0-63-33-N", -28},
		{laomuzhu.Game{}, "0-0-0-1-0-1-3-0-0-0-27-ss8-S", 9},
	} {
		turn, err := engine.ParsePosition(c.game, c.text)
		if err != nil {
			t.Fatal(err)
		}
		claims, err := Certify(t.Context(), turn.Now, Options{})
		if err != nil {
			t.Fatal(err)
		}
		lower, upper, err := verify.Round(turn.Now.(verify.Position), claims)
		if err != nil || lower != c.value || upper != c.value {
			t.Errorf("%s: %d claims prove %d to %d, %v, want %d", c.text, len(claims), lower, upper, err, c.value)
		}
		var text bytes.Buffer
		written := &verify.Certificate{Game: c.game, Openings: []verify.Opening{{Start: turn.Now.(verify.Position), Winner: engine.NoSide, Claims: claims}}}
		if err := written.Write(&text); err != nil {
			t.Fatal(err)
		}
		read, err := verify.Read(&text, []engine.Game{c.game})
		if err != nil {
			t.Fatal(err)
		}
		if lower, _, err := verify.Round(read.Openings[0].Start, read.Openings[0].Claims); err != nil || lower != c.value {
			t.Errorf("%s: written and read, the claims prove %d, %v", c.text, lower, err)
		}
	}
}

// TestCertificatesOfGraphs checks the proofs about made-up games full of ways round.
func TestCertificatesOfGraphs(t *testing.T) {
	rng := rand.New(rand.NewPCG(29, 6))
	withRound := 0
	for range graphs {
		g := randomGraph(rng, 2+rng.IntN(12))
		p := &toy{g, 0}
		if p.Over() {
			continue
		}
		r, err := Round(t.Context(), engine.NewTurn(p), Options{})
		if err != nil {
			t.Fatal(err)
		}
		claims, err := Certify(t.Context(), p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		lower, upper, err := verify.Round(p, claims)
		if err != nil || lower != r.Lower || upper != r.Upper {
			t.Fatalf("%v: solved %+v, the claims prove %d to %d, %v", p, r.Bounds, lower, upper, err)
		}
		ranks := map[int]bool{}
		for _, c := range claims {
			if ranks[c.Rank] {
				withRound++
				break
			}
			ranks[c.Rank] = true
		}
	}
	if withRound < graphs/20 {
		t.Errorf("only %d proofs have claims of the same rank", withRound)
	}
}
