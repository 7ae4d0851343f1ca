package plain

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/i18n/pseudo"
	"tian/internal/tui/tell"
)

// english is a word of two letters or more.
var english = regexp.MustCompile(`[A-Za-z]{2,}`)

// number is that of a rule, which is the same in every language.
var number = regexp.MustCompile(`\((AU|RP|LQ|DQ) [0-9.]+\)`)

// Everything a session says in a language comes from its catalogue. What is left
// are the names of squares, the texts of moves, and the words to be typed.
func TestASessionSpeaksOneLanguage(t *testing.T) {
	for _, g := range games.All() {
		s := sitDown(t, g.Name(), engine.Options{Rounds: 2})
		s.Teller = tell.Teller{Game: g, Words: pseudo.Catalogue()}
		s.Ask, s.Prompt = true, true
		s.Players[engine.North] = &rover{}
		s.Hints = &rover{}
		text := s.play(t, "help", "save", "x", "lot=S", "nonsense", "hint", "claim", "undo", "redo", "words", "show", "quiet",
			"offer", "accept", "moves", "undo", "resign", "resign south", "yes")
		for _, line := range strings.Split(pseudo.Unmarked(text), "\n") {
			if typed := strings.TrimSuffix(line, ": "); typed != line {
				if _, found := command(typed); found {
					continue
				}
			}
			for _, word := range english.FindAllString(number.ReplaceAllString(line, ""), -1) {
				if _, err := engine.ParseMove(g, word); err != nil && !strings.HasPrefix(line, "       (e)") {
					t.Errorf("%s: %q is not from the catalogue: %q", g.Name(), word, line)
				}
			}
		}
	}
}

// So does the story of a match.
func TestAStorySpeaksOneLanguage(t *testing.T) {
	for _, g := range games.All() {
		s := sitDown(t, g.Name(), engine.Options{Rounds: 2})
		s.Players = [2]Player{&rover{1}, &rover{2}}
		s.play(t, strings.Repeat("\n", 400))
		var story bytes.Buffer
		if err := Story(&story, tell.Teller{Game: g, Words: pseudo.Catalogue()}, s.Record); err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(pseudo.Unmarked(story.String()), "\n") {
			if english.MatchString(strings.ReplaceAll(line, "ss", "")) {
				t.Errorf("%s: %q", g.Name(), line)
			}
		}
	}
}

// Drawings of random positions: rows as wide as each other, every pile in its
// place, and nothing but printable ASCII.
func TestBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	for _, g := range games.All() {
		words := sitDown(t, g.Name(), engine.Options{}).Teller
		for range 200 {
			p := wander(g, rng, rng.IntN(60))
			board := Board(words, p)
			checkBoard(t, words, p, board)
			lines := strings.Split(board, "\n")
			if len(lines) != g.Layout().Rows+3 {
				t.Fatalf("%s %s:\n%s", g.Name(), p, board)
			}
			spoken := strings.Join(Words(words, p), " ")
			if strings.Contains(spoken, "%") || len(spoken) < 20 {
				t.Errorf("%s %s: %q", g.Name(), p, spoken)
			}
		}
	}
}

func checkBoard(t *testing.T, words tell.Teller, p engine.Position, board string) {
	t.Helper()
	for _, r := range board {
		if r != '\n' && (r < ' ' || r > '~') {
			t.Fatalf("%s: %q in\n%s", p, r, board)
		}
	}
	var scene engine.Scene
	p.Scene(&scene)
	fields := strings.Fields(strings.ReplaceAll(board, "*", ""))
	for i, place := range words.Game.Layout().Places {
		cell := scene.Cells[i]
		want := square(place, cell)
		if words.Game.Layout().Kind == engine.Pits {
			want = strings.TrimPrefix(pit(&scene, engine.Square(i)), "*")
		}
		found := false
		for _, f := range fields {
			found = found || f == want
		}
		if !found {
			t.Errorf("%s: %s holds %q, which is not in\n%s", p, place.Name, want, board)
		}
	}
}

// wander plays so many decisions at random, in mid-turn perhaps.
func wander(g engine.Game, rng *rand.Rand, decisions int) engine.Position {
	p := g.Start(engine.South)
	for range decisions {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		p.Play(moves[rng.IntN(len(moves))], nil)
	}
	return p
}

func TestLetters(t *testing.T) {
	var south, north string
	for strength := uint8(8); strength > 0; strength-- {
		south += Letter(strength, engine.South)
		north += Letter(strength, engine.North)
	}
	if south != "ELTPDWCR" || north != "eltpdwcr" {
		t.Errorf("%s %s", south, north)
	}
}

func TestStoryOfEachEnd(t *testing.T) {
	for _, test := range []struct{ game, lines, want string }{
		{"auale", "D a F f resign", "South resigns."},
		{"rajapasu", "A offer accept stop", "The players stop here."},
		{"laomuzhu", "S E+ offer accept", "A lot is due"},
		{"laomuzhu", "", "A lot is due: who leads the round."},
		{"doushouqi", "g3g4 g7g6 offer accept", "The match is a draw."},
		{"auale", "D", "North to move."},
	} {
		s := sitDown(t, test.game, engine.Options{})
		s.Ask = true
		s.play(t, strings.Fields(test.lines)...)
		var story, moment bytes.Buffer
		if err := Story(&story, s.Teller, s.Record); err != nil {
			t.Fatal(err)
		}
		if err := Moment(&moment, s.Teller, s.Record); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(story.String(), test.want) {
			t.Errorf("%s %q: no %q in\n%s", test.game, test.lines, test.want, &story)
		}
		if !strings.Contains(moment.String(), "Result: ") {
			t.Errorf("%s %q:\n%s", test.game, test.lines, &moment)
		}
	}
}

func TestRefusedErrorIsTheFirst(t *testing.T) {
	err := &RefusedError{Count: 3, First: "line 2: no"}
	if fmt.Sprint(err) != "line 2: no" {
		t.Error(err)
	}
}
