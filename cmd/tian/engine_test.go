package main

import (
	"encoding/json"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/ai/arena"
	"tian/internal/engine/endgame"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

func TestValues(t *testing.T) {
	auale, _ := games.Find("auale")
	doushouqi, _ := games.Find("doushouqi")
	for _, test := range []struct {
		game       engine.Game
		value      ai.Value
		exact      bool
		json, text string
	}{
		{auale, 1600, true, "16", "16"},
		{auale, -50, false, "-0.5", "-0.5"},
		{auale, 0, true, "0", "0"},
		{doushouqi, 0, true, `{"draw":true}`, "draw"},
		{doushouqi, 0, false, "0", "0"},
		{doushouqi, 26, false, "26", "26"},
		{doushouqi, -450, false, "-450", "-450"},
		{doushouqi, 31000 - 12, true, `{"mate":12}`, "mate 12"},
		{doushouqi, -31000 + 12, false, `{"mate":-12}`, "mate -12"},
	} {
		v := valueOf(test.game, test.value, test.exact)
		got, err := json.Marshal(v)
		if err != nil || string(got) != test.json || v.String() != test.text {
			t.Errorf("%d: %s %q, %v, want %s %q", test.value, got, v, err, test.json, test.text)
		}
	}
}

// What the tables say is in the scale of the search.
func TestRaces(t *testing.T) {
	for _, test := range []struct {
		value endgame.Value
		mate  int
	}{
		{endgame.Value{Lower: 1, Upper: 1, Plies: 12}, 12},
		{endgame.Value{Lower: -1, Upper: -1, Plies: 13}, -13},
		{endgame.Value{}, 0},
	} {
		if plies, _ := raced(test.value).Mate(); plies != test.mate {
			t.Errorf("%+v: mate in %d, want %d", test.value, plies, test.mate)
		}
	}
}

func TestProber(t *testing.T) {
	p := newConsole(i18n.English())
	dir := t.TempDir()
	p.getenv = func(name string) string {
		return map[string]string{"XDG_CACHE_HOME": dir}[name]
	}
	if status := p.run([]string{"tables", "build", "auale", "--seeds", "3"}); status != statusDone {
		t.Fatalf("build: %s", &p.stderr)
	}
	pr := p.newProber()
	for _, test := range []struct {
		game, position string
		known          bool
	}{
		{"auale", "0-0-0-0-0-1-0-0-0-0-0-1-20-20-S", true},
		{"auale", "start", false},
		{"doushouqi", "start", false},
		{"rajapasu", "start", false},
	} {
		g, _ := games.Find(test.game)
		lower, upper, known := pr.Probe(parse(t, g, test.position).Now)
		if known != test.known || lower > upper {
			t.Errorf("%s %s: %d to %d, %v", test.game, test.position, lower, upper, known)
		}
		// Who does not wait knows the same once the tables are unpacked.
		pr.Prepare(g, nil)
		done := make(chan struct{})
		close(done)
		hasty, keeps := pr.Within(done).(ai.Keeper)
		if !keeps {
			t.Fatal("the prober of a search keeps nothing")
		}
		if l, u, k := hasty.Probe(parse(t, g, test.position).Now); l != lower || u != upper || k != known {
			t.Errorf("%s %s: %d to %d, %v within", test.game, test.position, l, u, k)
		}
	}
}

func TestEloText(t *testing.T) {
	for _, test := range []struct {
		wins, draws, losses int
		want                string
	}{
		{0, 0, 0, "+0 +- ?"}, {1, 0, 0, "> -512"}, {0, 0, 1, "< +512"}, {10, 0, 0, "> +183"}, {0, 0, 10, "< -183"},
		{1, 0, 1, "+0 +- ?"}, {3, 0, 1, "+191 +- ?"}, {0, 1, 0, "+0 +- ?"},
	} {
		tally := arena.Tally{Wins: test.wins, Draws: test.draws, Losses: test.losses}
		if got := eloText(tally); got != test.want {
			t.Errorf("%+v: %q, want %q", test, got, test.want)
		}
		if got := scoreText(tally); !strings.HasSuffix(got, "% +- ?") {
			t.Errorf("%+v: score %q", test, got)
		}
	}
}

// The solver that the search asks: whole turns, lines to the end, and the match.
func TestProver(t *testing.T) {
	g, _ := games.Find("rajapasu")
	ready := func() bool { return false }
	late := parse(t, g, "7-7-7-7-7-7-7-x-x-x-x-x-x-7-42-0-S")
	moves, ok := prover{}.Win(late, nil, []engine.Position{late.Start}, ready)
	if !ok || len(moves) != 1 || late.Now.Check(moves[0]) != nil {
		t.Errorf("a match that is all but won: %v, %v", moves, ok)
	}
	if _, ok := (prover{}).Win(parse(t, g, "x-x-x-x-x-x-7-7-7-7-7-7-7-7-0-42-S"), nil, nil, ready); ok {
		t.Error("a match that is lost is won")
	}
	lines, nodes, ok := prover{}.SolveLines(late, nil, 3, ready)
	if !ok || len(lines) != 3 || nodes == 0 {
		t.Fatalf("%d lines, %d nodes, %v", len(lines), nodes, ok)
	}
	best, value, ok := prover{}.Solve(late, nil, ready)
	if !ok || value != lines[0].Value || len(best) != 1 {
		t.Errorf("%v for %d, and by lines %d", best, value, lines[0].Value)
	}
	laomuzhu, _ := games.Find("laomuzhu")
	if _, ok := (prover{}).Win(parse(t, laomuzhu, "start"), nil, nil, ready); ok {
		t.Error("Laomuzhu Qi is won by lot")
	}
	auale, _ := games.Find("auale")
	if _, _, ok := (prover{}).SolveLines(parse(t, auale, "start"), nil, 1, ready); ok {
		t.Error("Auale is solved")
	}
}

func TestFirstTurn(t *testing.T) {
	g, _ := games.Find("laomuzhu")
	turn := parse(t, g, "s-4-t-t-t-5-5-5-5-s-0-13-S*")
	line, err := engine.ParseTurn(g, turn.Now, "B-sk")
	if err != nil {
		t.Fatal(err)
	}
	if got := firstTurn(turn.Now, append(line[:len(line):len(line)], 0)); len(got) != len(line) {
		t.Errorf("%v", got)
	}
	if got := firstTurn(turn.Now, line[:1]); got != nil {
		t.Errorf("half a turn: %v", got)
	}
}

func TestChances(t *testing.T) {
	for _, test := range []struct {
		lower, upper int
		want         chance
	}{
		{1, 1, chance{1, 1, 1, true}}, {3, 48, chance{1, 1, 1, true}}, {-2, -1, chance{0, 0, 0, true}},
		{0, 0, chance{0.5, 0.5, 0.5, true}}, {-1, 1, unproved}, {0, 5, chance{0.75, 0.5, 1, false}}, {-5, 0, chance{0.25, 0, 0.5, false}},
	} {
		if got := chanceOf(test.lower, test.upper); got != test.want {
			t.Errorf("%d to %d: %+v, want %+v", test.lower, test.upper, got, test.want)
		}
	}
	for chance, want := range map[float64]string{0: "0", 1: "1", 0.5: "0.5", 0.53125: "0.5312", 1.0 / 3: "0.3333"} {
		if got := chanceText(chance); got != want {
			t.Errorf("%v: %q, want %q", chance, got, want)
		}
	}
}

func TestTurnTexts(t *testing.T) {
	g, _ := games.Find("laomuzhu")
	turn := parse(t, g, "s-4-t-t-t-5-5-5-5-s-0-13-S* B-s")
	var line []engine.Move
	for _, text := range []string{"k", "A+"} {
		d, err := engine.ParseMove(g, text)
		if err != nil {
			t.Fatal(err)
		}
		line = append(line, d)
	}
	if got := strings.Join(turnTexts(g, turn, line), " "); got != "k A+" {
		t.Error(got)
	}
}
