package main

import (
	"context"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

// noTables is a program that has the tables inside it only.
func noTables(t *testing.T) *program {
	p := newConsole(i18n.English())
	dir := t.TempDir()
	p.getenv = func(name string) string { return map[string]string{"XDG_CACHE_HOME": dir}[name] }
	return &p.program
}

// What is proved of the decisions of a position, by the tables inside the program
// and by the solver; what is banked is counted.
func TestProofs(t *testing.T) {
	pf := proofs{noTables(t).newProber()}
	for _, test := range []struct {
		game, position string
		source         ai.Source
		want           map[string][2]ai.Value
	}{
		{"auale", "0-0-0-0-0-1-1-1-0-0-0-5-20-20-S", ai.FromTable, map[string][2]ai.Value{"F": {800, 800}}},
		{"auale", "0-0-0-0-0-1-1-1-0-0-0-5-23-17-S", ai.FromTable, map[string][2]ai.Value{"F": {1400, 1400}}},
		{"auale", "0-0-0-0-0-1-1-1-0-0-0-5-17-23-N", ai.FromTable, nil},
		{"doushouqi", "7/3R3/7/7/7/7/7/7/e6 w", ai.FromTable, map[string][2]ai.Value{
			"d8d9": {ai.MateIn(1), ai.MateIn(1)}, "d8c8": {ai.MateIn(5), ai.MateIn(5)},
			"d8d7": {ai.MateIn(5), ai.MateIn(5)}, "d8e8": {ai.MateIn(5), ai.MateIn(5)},
		}},
		{"rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S", ai.FromSolver, nil},
		{"auale", "start", "", nil},
		{"doushouqi", "start", "", nil},
	} {
		g, _ := games.Find(test.game)
		turn, err := engine.ParsePosition(g, test.position)
		if err != nil {
			t.Fatal(err)
		}
		proof, known := pf.Prove(context.Background(), turn, []uint64{turn.Now.Hash()})
		if known != (test.source != "") || proof.Source != test.source || proof.Afresh {
			t.Errorf("%s %s: %v, %+v", test.game, test.position, known, proof)
			continue
		}
		if n := len(turn.Now.Moves(nil)); known && len(proof.Decisions) != n {
			t.Errorf("%s %s: %d decisions of %d", test.game, test.position, len(proof.Decisions), n)
		}
		for _, d := range proof.Decisions {
			if want, is := test.want[g.MoveText(d.Move)]; is && (d.Lower != want[0] || d.Upper != want[1]) {
				t.Errorf("%s %s: %s is worth %d to %d, want %d", test.game, test.position, g.MoveText(d.Move), d.Lower, d.Upper, want)
			}
		}
	}
}

// Tables do not know what has occurred in a round; where a position has twice, that
// is told. A look that is cancelled proves nothing.
func TestProofsAndThePast(t *testing.T) {
	pf := proofs{noTables(t).newProber()}
	g, _ := games.Find("doushouqi")
	pf.Prepare(g)
	turn, err := engine.ParsePosition(g, "7/3R3/7/7/7/7/7/7/e6 w")
	if err != nil {
		t.Fatal(err)
	}
	h := turn.Now.Hash()
	if proof, known := pf.Prove(context.Background(), turn, []uint64{h, h + 1, h}); !known || !proof.Afresh {
		t.Errorf("%v, %+v", known, proof)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	other, _ := games.Find("laomuzhu")
	pf.Prepare(other) // which has no tables
	if _, known := pf.Prove(ctx, engine.NewTurn(other.Start(engine.South)), nil); known {
		t.Error("a look that is cancelled proves something")
	}
}
