package tui

import (
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/tui/canvas"
	"tian/internal/tui/study"
)

func TestMenuKeys(t *testing.T) {
	s := begin(t, Config{})
	s.press("up", "enter") // the last line: quit
	if !s.quit {
		t.Error("the last line does not quit")
	}
	s = begin(t, Config{}).see("> n     New game").press("down").see("> i     Rules").press("enter").see("Rules of")
	s.press("esc").see("New game").press("?").see("Help", "arrow keys").press("?").see("New game")
}

func TestMenuByMouse(t *testing.T) {
	s := begin(t, Config{})
	for y, line := range strings.Split(s.text(), "\n") {
		if strings.Contains(line, "Rules") {
			s.click(c40(line, "Rules"), y)
			break
		}
	}
	s.see("Rules of")
}

// c40 is the column of a word in a line.
func c40(line, word string) int {
	before, _, _ := strings.Cut(line, word)
	return len([]rune(before))
}

func TestNewGame(t *testing.T) {
	s := begin(t, Config{}).press("n").see("Laomuzhu Qi", "Rounds").press("left").see("Auale")
	s.press("down", "down", "down", "right", "right").see("North").press("enter")
	if got := s.play().match.Now().Side(); got != engine.North {
		t.Errorf("%v leads", got)
	}
}

func TestNewGameWithRounds(t *testing.T) {
	s := begin(t, Config{}).press("n", "right").see("Raja Pasu")
	s.press("down", "down", "down", "down", "right", "right").see("2").press("down").see("> Start").press("enter")
	s.see("round 1 of 2")
}

// A game whose leader the rules fix says so and offers no choice of one.
func TestFixedLeader(t *testing.T) {
	s := begin(t, Config{}).press("n")
	for !strings.Contains(s.text(), "Dou Shou Qi") {
		s.press("right")
	}
	s.press("down", "down", "down").see("> Who begins", "The rules of Dou Shou Qi say who begins.")
	before := s.text()
	if s.press("right", "left", "left", "space"); s.text() != before {
		t.Errorf("who begins is changed:\n%s", s.text())
	}
	s.press("enter").see("South · to move")
}

// The lines keep their places whatever game is chosen, and every line says what it
// is for, on the smallest terminal too.
func TestNewGameKeepsItsPlaces(t *testing.T) {
	for _, size := range [][2]int{{40, 16}, {80, 24}} {
		s := begin(t, Config{Opponent: nobody})
		s.send(resized{size[0], size[1]})
		s.press("n")
		places := map[string]int{}
		for range 4 {
			told := map[string]bool{}
			for _, label := range []string{"Game", "▲ South", "▽ North", "Who begins", "Rounds", "Start"} {
				at, start, about := -1, size[1], ""
				for y, line := range strings.Split(s.text(), "\n") {
					if strings.Contains(line, "> "+label) {
						at = y
					}
					if strings.HasSuffix(strings.TrimRight(line, " "), "  Start") || strings.Contains(line, "> Start") {
						start = y
					}
					if y > start && y < size[1]-1 {
						about += strings.TrimSpace(line)
					}
				}
				if place, known := places[label]; at < 0 || known && at != place {
					t.Errorf("%v: %s is in line %d, before in %d:\n%s", size, label, at, place, s.text())
				}
				places[label] = at
				if about == "" || strings.HasSuffix(about, "…") {
					t.Errorf("%v: %s is not explained:\n%s", size, label, s.text())
				}
				told[about] = true
				s.press("down")
			}
			if len(told) != 5 { // one for both sides
				t.Errorf("%v: %d explanations: %v", size, len(told), told)
			}
			s.press("right") // at the game again
		}
	}
}

// nobody is an opponent for the form alone.
func nobody(string, engine.Game) (Opponent, error) { return nil, nil }

// Back from a person is not the strongest player, nor from no limit the most rounds;
// forth, which is all a click can do, goes round.
func TestNewGameStopsAtTheFirst(t *testing.T) {
	s := begin(t, Config{Opponent: nobody}).press("n", "down", "left", "left").see("← a person here →")
	s.press("right").see("tian, level 1").press("left").see("← a person here →")
	for range 8 {
		s.press("right")
	}
	s.see("tian, level 8").press("space").see("← a person here →")
	s.press("down", "down", "down", "left").see("← no limit →").press("right").see("← 1 →")
}

func TestRulesAreReadable(t *testing.T) {
	s := begin(t, Config{}).press("i").see("Rules of Laomuzhu Qi", "lines 1 to")
	s.press("right").see("Rules of Raja Pasu").press("left", "left").see("Rules of")
	s.press("end").miss("lines 1 to").press("home").see("lines 1 to")
	s.press("pgdown").miss("lines 1 to").press("pgup").see("lines 1 to").press("down").see("lines 2 to").press("up").see("lines 1 to")
	s.send(resized{40, 16})
	s.press("pgdown", "pgdown", "q").see("New game")
}

// The help of every screen is there and can be left.
func TestHelpEverywhere(t *testing.T) {
	for _, keys := range [][]string{nil, {"n"}, {"t"}, {"s"}} {
		s := begin(t, Config{Store: library(t)}).press(keys...)
		before := s.text()
		s.press("?").see("Help")
		if strings.Contains(s.text(), "help.") {
			t.Errorf("%v: a sentence is missing:\n%s", keys, s.text())
		}
		if s.press("esc"); s.text() != before {
			t.Errorf("%v: help does not lead back:\n%s", keys, s.text())
		}
	}
	for _, name := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		s := game(t, name, "")
		if name == "laomuzhu" {
			s.press("s")
		}
		s.press("?").see("Help").miss("help.").press("esc").see("turn 1")
	}
}

func TestGameMenu(t *testing.T) {
	s := game(t, "auale", "").press("m").see("Auale: menu", "Go on playing", "Turn the board round").miss("Take back")
	s.press("esc").miss("Auale: menu").press("c", "c", "m").see("Take back the last turn").press("u").see("turn 1")
	s.press("m").see("Play it again").press("down", "enter").see("turn 2")
	s.press("m", "x").see("turn 2").press("m", "i").see("Rules of Auale").press("esc", "m", "t").see("Settings").press("esc").see("turn 2")
}

// The board turned round shows South's row on top.
func TestTurnedBoard(t *testing.T) {
	s := game(t, "auale", "").press("x")
	lines := strings.Split(s.text(), "\n")
	if !strings.Contains(lines[1], "South") || !strings.Contains(lines[2], "A") {
		t.Errorf("the board is not turned:\n%s", s.text())
	}
	s.press("left").see("B: 4 seeds") // B lies left of A now
}

func TestEntry(t *testing.T) {
	for keys, want := range map[string]string{
		"a b c enter":                          "abc",
		"a b left x enter":                     "axb",
		"a b home x end y enter":               "xaby",
		"a b c left left delete enter":         "ac",
		"a b backspace c enter":                "ac",
		"象 é left backspace enter":             "é",
		"a space b enter":                      "a b",
		"left right home end backspace delete": "",
		"a b c ctrl+u d enter":                 "d",
	} {
		b := newEntry(begin(t, Config{}).model.env, "Title", "", "help.help")
		got := ""
		for _, k := range strings.Fields(keys) {
			if s := b.key(key(k)); s.answer != nil {
				got = s.answer.(entered).text
			}
			b.draw(canvas.New(40, 16, canvas.Style{})) // at any moment
		}
		if got != want {
			t.Errorf("%s: %q, want %q", keys, got, want)
		}
	}
}

// A question that is too high for the terminal keeps its answers.
func TestBoxKeepsItsOptions(t *testing.T) {
	e := begin(t, Config{}).model.env
	c := canvas.New(40, 16, canvas.Style{})
	options := []option{{"a", "first", nil}, {"b", "second", nil}}
	drawBox(c, e, "Title", []string{strings.Repeat("many words ", 100), "the end"}, options, 1)
	if got := c.String(); !strings.Contains(got, "Title") || !strings.Contains(got, "the end") || !strings.Contains(got, "> b     second") {
		t.Errorf("drawn:\n%s", got)
	}
}

func TestKeyBarLeavesOutWhatDoesNotFit(t *testing.T) {
	e := begin(t, Config{}).model.env
	all := []binding{bind("esc", "bar.back", "esc"), bind("u", "bar.undo", "u"), bind("?", "bar.help", "?")}
	for w, want := range map[int]string{80: " Esc back  u undo  ? help", 20: " Esc back  ? help", 9: " ? help"} {
		c := canvas.New(w, 1, canvas.Style{})
		var b keyBar
		b.draw(c, e, 0, all)
		if got := strings.TrimRight(c.String(), " \n"); got != want {
			t.Errorf("%d wide: %q, want %q", w, got, want)
		}
		if k := b.hit(click{x: c40(want, "? help"), y: 0}); k != "?" {
			t.Errorf("%d wide: a click on help is %q", w, k)
		}
	}
}

// Where not every key has room with its word, those that may do without are shown
// bare before others are left out, and can be clicked.
func TestKeyBarShortensBeforeItLeavesOut(t *testing.T) {
	e := begin(t, Config{}).model.env
	all := []binding{
		bind("x", "bar.choose"), bind("enter", "bar.play.pits", "enter"), short("u", "bar.undo", "u"), bind("h", "bar.hint", "h"),
		short("q", "bar.leave", "q"), bind("p", "bar.again", "p"), bind("?", "bar.help", "?"),
	}
	for w, want := range map[int]string{
		80: " x choose  Enter sow  u undo  h hint  q leave  p show again  ? help", 46: " Enter sow  u undo  h hint  q leave  ? help",
		40: " Enter sow  u undo  h hint  q  ? help", 32: " Enter sow  u  h hint  q  ? help", 25: " Enter sow  u  q  ? help", 9: " ? help",
	} {
		c := canvas.New(w, 1, canvas.Style{})
		var b keyBar
		b.draw(c, e, 0, all)
		if got := strings.TrimRight(c.String(), " \n"); got != want {
			t.Errorf("%d wide: %q, want %q", w, got, want)
		}
		if k := b.hit(click{x: c40(want, " q") + 1, y: 0}); strings.Contains(want, " q") && k != "q" {
			t.Errorf("%d wide: a click on q is %q", w, k)
		}
	}
}

func TestScores(t *testing.T) {
	e := begin(t, Config{}).model.env
	for _, test := range []struct {
		score study.Score
		text  string
		least float64
		most  float64
	}{
		{study.Score{Value: 0}, "even", 0, 0},
		{study.Score{Value: 350}, "▲ +3.5", 0.1, 0.9},
		{study.Score{Value: -350}, "▽ +3.5", -0.9, -0.1},
		{study.Score{Value: ai.MateFloor + 995}, "▲ wins in 5", 1, 1},
		{study.Score{Value: -9000}, "▽ +90.0", -1, -1},
	} {
		got := e.scoreText(test.score)
		if got != test.text {
			t.Errorf("%d: %q, want %q", test.score.Value, got, test.text)
		}
		if s := share(test.score); s < test.least || s > test.most {
			t.Errorf("%d fills %.2f", test.score.Value, s)
		}
	}
}

// The scales show who stands better, when asked to, and follow the game.
func TestScalesFollowTheGame(t *testing.T) {
	c := Config{
		Analyst: ai.New(ai.Options{TableMB: 1}), Settings: DefaultSettings(),
		First: First{Play: match(t, "auale", "0-0-0-0-0-2-1-1-0-0-0-1-30-10-S")},
	}
	c.Settings.Eval, c.Settings.Speed = true, "off"
	s := begin(t, c).see("▲ +")
	s.press("F", "F").see("turn 2", "▲ +")
	c.Settings.Eval = false
	c.First.Play = match(t, "auale", "0-0-0-0-0-2-1-1-0-0-0-1-30-10-S")
	begin(t, c).miss("▲ +")
}
