package tui

import (
	"context"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// oracle is a prover who knows some positions by their texts. It notes what it is
// asked, and for which games it got ready.
type oracle struct {
	knows    map[string]Proof
	asked    []string
	prepared []string
	ended    []context.Context
}

func (o *oracle) Prove(ctx context.Context, turn *engine.Turn, history []uint64) (Proof, bool) {
	o.asked = append(o.asked, turn.Now.String())
	o.ended = append(o.ended, ctx)
	if history[len(history)-1] != turn.Now.Hash() {
		panic("the history does not end with the position")
	}
	proof, known := o.knows[turn.Now.String()]
	return proof, known
}

func (o *oracle) Prepare(g engine.Game) { o.prepared = append(o.prepared, g.Name()) }

// proving begins a session that looks back at a game, at a turn of which values of
// the moves are proved.
func proving(t *testing.T, text string, at int, source ai.Source, values map[string]Proved) (*session, *oracle) {
	t.Helper()
	r := parsed(t, text)
	g, p := r.Match().Game(), r.Match().Steps()[at].Before
	proof := Proof{Source: source}
	for _, m := range p.Moves(nil) {
		if v, ok := values[g.MoveText(m)]; ok {
			v.Move = m
			proof.Decisions = append(proof.Decisions, v)
		}
	}
	o := &oracle{knows: map[string]Proof{p.String(): proof}}
	return begin(t, Config{First: First{Replay: r, File: newFile(t), At: at}, Prover: o}), o
}

// What is proved of the open turns is told, the best first, with the source, and
// which of them was played.
func TestReplayTellsWhatIsProved(t *testing.T) {
	s, o := proving(t, annotated, 6, ai.FromTable, map[string]Proved{
		"A": {Lower: 400, Upper: 400}, "B": {Lower: -200, Upper: -200}, "D": {Lower: 700, Upper: 700},
		"E": {Lower: 400, Upper: 400},
	})
	s.see("South's lead, exact, from the endgame table. +7: D; +4: A (played), E; -2: B.", "Tab values")
	s.press("tab").see("from the endgame table", "+7: D", "+4: A (played), E", "-2: B").miss("North sows c")
	s.press("right").see("South sows A").miss("endgame table").press("left").see("+7: D").miss("North sows c")
	s.press("tab").see("North sows c", "+7: D;")
	if !slices.Equal(o.prepared, []string{"auale"}) {
		t.Errorf("ready for %v", o.prepared)
	}
	if n := len(o.asked); n != 3 {
		t.Errorf("asked %d times: %v", n, o.asked)
	}
	s.press("tab").send(resized{40, 16})
	s.see("+4: A (played), E").press("tab").miss("North sows c").press("tab").see("North sows c").press("tab").see("+7: D")
}

// What the position is said to be worth does not contradict what is proved of its
// turns: for either side, and without a word of exactness where repetitions are left
// out of account.
func TestReplayIsWorthWhatIsProved(t *testing.T) {
	for _, test := range []struct {
		at     int
		values map[string]Proved
		afresh bool
		want   string
	}{
		{6, map[string]Proved{"A": {Lower: 400, Upper: 400}, "D": {Lower: 200, Upper: 400}}, false, "South ahead by 4 seeds (exact)"},
		{6, map[string]Proved{"A": {Lower: 400, Upper: 400}, "D": {Lower: 200, Upper: 400}}, true, "South ahead by 4 seeds"},
		{6, map[string]Proved{"A": {}, "D": {Lower: -200, Upper: -200}}, true, "nobody is ahead"},
		{7, map[string]Proved{"f": {Lower: -2200, Upper: -2200}, "d": {Lower: -2600, Upper: -2600}}, false, "South ahead by 22 seeds (exact)"},
		{7, map[string]Proved{"f": {Lower: 2200, Upper: 2200}}, false, "North ahead by 22 seeds (exact)"},
		{6, map[string]Proved{"A": {Lower: 400, Upper: 400}, "D": {Lower: 200, Upper: 600}}, false, ""},
	} {
		s, o := proving(t, annotated, test.at, ai.FromTable, test.values)
		for text, proof := range o.knows {
			proof.Afresh = test.afresh
			o.knows[text] = proof
		}
		s.press("left", "right")
		if got := s.replay().worth(); got != test.want {
			t.Errorf("%d %v: %q, want %q", test.at, test.values, got, test.want)
		}
	}
}

// What is written beside a turn does not take the place of the values: the board
// gives up a row or two, however many comments there are.
func TestCommentsLeaveRoomForValues(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {60, 24}, {120, 40}, {80, 40}} {
		s, _ := proving(t, annotated, 6, ai.FromTable, map[string]Proved{"A": {Lower: 400, Upper: 400}, "D": {Lower: 700, Upper: 700}})
		s.send(resized{size[0], size[1]})
		for range 4 {
			s.press("E", "w", "h", "y", "enter", "left", "right")
		}
		s.see("“why”", "North sows c", "+7: D; +4: A (played)")
	}
}

// Bounds are told as such, and so are repetitions that the table does not know of.
func TestReplayTellsBounds(t *testing.T) {
	s, o := proving(t, annotated, 6, ai.FromTable, map[string]Proved{"A": {Lower: -200, Upper: 600}})
	s.see("South's lead, proved, from the endgame table. -2 to +6: A (played).")
	for text, proof := range o.knows {
		proof.Afresh = true
		o.knows[text] = proof
	}
	s.press("left", "right").see("unless an earlier position comes again. -2 to +6: A (played).")
	s, _ = proving(t, rounds(t), 2, ai.FromSolver, map[string]Proved{"C": {Lower: 0, Upper: 0}})
	s.see("South's lead, exact, the round being solved. 0: C")
}

func TestReplayTellsWins(t *testing.T) {
	beasts := read(t, "../engine/record/testdata/doushouqi.tian")
	s, _ := proving(t, beasts, 30, ai.FromTable, map[string]Proved{
		"a1a2": {Lower: ai.MateIn(5), Upper: ai.MateIn(5)}, "e2d2": {}, "e2e1": {Lower: -ai.MateIn(4), Upper: -ai.MateIn(4)},
	})
	s.see("wins in 5: a1a2", "draw: e2d2", "loses in 4: e2e1")
}

// Where nothing is proved that is said if asked, and the words stay.
func TestReplayWithoutAProof(t *testing.T) {
	s, _ := proving(t, annotated, 6, ai.FromTable, nil)
	s.miss("endgame table").miss("Tab").press("tab").see("not known for certain", "North sows c")
}

// Who looks at the values alone sees nothing else while the next ones are looked for.
func TestReplayAwaitsValues(t *testing.T) {
	s, _ := proving(t, annotated, 6, ai.FromTable, map[string]Proved{"A": {Lower: 400, Upper: 400}})
	s.press("tab").see("+4: A")
	s.unrun("left")
	s.see("Looking for the values", "Tab words").miss("South sows B")
	s.press("right").see("+4: A").press("left").see("South sows B").miss("Looking")
}

// A look at a place that has been left is cancelled, and its answer not heeded.
func TestReplayDropsProofsOfOtherPlaces(t *testing.T) {
	s, o := proving(t, annotated, 6, ai.FromTable, map[string]Proved{"A": {Lower: 400, Upper: 400}})
	p := s.replay()
	s.press("left")
	late := p.press("right").and(p.consult()).cmd
	early := p.press("left").and(p.consult()).cmd
	s.run(late)
	if s.miss("endgame table"); o.ended[len(o.ended)-1].Err() == nil {
		t.Error("the look at the place that was left goes on")
	}
	s.run(early)
	s.miss("endgame table").press("right").see("endgame table")
	p.proofs.heed(proved{asked: p.proofs.asked - 1, known: false})
	s.see("endgame table")
	if between := boundary(t, newReplay(s.model.env, parsed(t, rounds(t)), 0)); between > 0 {
		r, q := proving(t, rounds(t), 2, ai.FromSolver, nil)
		r.replay().at = between
		r.press("x")
		if text := r.replay().line.position(between).String(); strings.Contains(strings.Join(q.asked, " "), text) {
			t.Error("a position where nothing is to be decided is asked about")
		}
	}
}

// Where no turn is open, it is said why there are no values of turns.
func TestNoValuesWhereNoTurnIsOpen(t *testing.T) {
	c := Config{Prover: &oracle{}, First: First{Replay: parsed(t, rounds(t)), At: -1}}
	s := begin(t, c)
	s.send(resized{80, 24})
	s.press("tab").see("The match is over; no turn is open.")
	p := s.replay()
	p.at = boundary(t, p)
	s.press("tab").see("The round is over; no turn is open.")
	c.First.Replay = parsed(t, read(t, "../engine/record/testdata/laomuzhu.tian"))
	c.First.At = 0
	begin(t, c).press("tab").see("A lot is to be drawn first; no turn is open.")
}
