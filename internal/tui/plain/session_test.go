package plain

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/i18n"
	"tian/internal/tui/tell"
)

// table is a plain game set up for a test.
type table struct {
	*Session
	saves int
}

func sitDown(t *testing.T, game string, o engine.Options) *table {
	t.Helper()
	g, found := games.Find(game)
	if !found {
		t.Fatalf("no game %s", game)
	}
	m := engine.NewMatch(g, o)
	s := &table{Session: &Session{
		Teller: tell.Teller{Game: g, Words: i18n.English()},
		Record: record.New(m, time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)),
		Lots:   rand.New(rand.NewPCG(1, 1)),
		Where:  "here.txt",
	}}
	s.Save = func(record.Draft) error { s.saves++; return nil }
	return s
}

// play gives the lines to the session and returns what it prints.
func (s *table) play(t *testing.T, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n"))
	err := s.Run(context.Background(), in, bufio.NewWriter(&out))
	var refused *RefusedError
	if err != nil && !errors.As(err, &refused) {
		t.Fatalf("%v after\n%s", err, &out)
	}
	return out.String()
}

// from reads a position to begin at.
func from(t *testing.T, game, text string) engine.Options {
	t.Helper()
	g, _ := games.Find(game)
	turn, err := engine.ParsePosition(g, text)
	if err != nil {
		t.Fatal(err)
	}
	return engine.Options{Start: turn.Start}
}

// wants fails unless the text holds all the parts, in their order.
func wants(t *testing.T, text string, parts ...string) {
	t.Helper()
	rest := text
	for _, part := range parts {
		_, after, found := strings.Cut(rest, part)
		if !found {
			t.Fatalf("%q is missing in\n%s\nwhole text:\n%s", part, rest, text)
		}
		rest = after
	}
}

func TestTurnByTurn(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	text := s.play(t, "D", "", "a", "  F  ", "quit")
	wants(t, text,
		"Auale. Type a turn, or help.", "South to move.",
		"South sows D: 4 seeds, ending in b.", "North to move.",
		"North sows a: 5 seeds, ending in f.",
		"South sows F: 5 seeds, ending in e.",
		"The game is kept")
	if s.saves != 4 || len(s.Record.Match().Log()) != 3 {
		t.Errorf("%d saves of %d turns", s.saves, len(s.Record.Match().Log()))
	}
}

func TestPromptsOnlyForAPerson(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	if text := s.play(t, "D"); strings.Contains(text, "South: ") {
		t.Errorf("a prompt in a pipe:\n%s", text)
	}
	s = sitDown(t, "auale", engine.Options{})
	s.Prompt = true
	wants(t, s.play(t, "D"), "South: ", "North: ")
}

func TestWholeMatchesOfEveryGame(t *testing.T) {
	for _, g := range games.All() {
		for seed := range uint64(3) {
			s := sitDown(t, g.Name(), engine.Options{Rounds: 3})
			s.Players = [2]Player{&rover{seed}, &rover{seed + 100}}
			text := s.play(t) // nobody is asked anything
			m := s.Record.Match()
			if m.Phase() != engine.Finished {
				t.Fatalf("%s: not finished:\n%s", g.Name(), text[max(0, len(text)-2000):])
			}
			wants(t, text, s.Teller.Verdict(m.Verdict()), "The match is over.")
			for i, r := range text {
				if r > '~' || r < ' ' && r != '\n' {
					t.Fatalf("%s: %q at %d", g.Name(), r, i)
				}
			}
			for _, line := range strings.Split(text, "\n") {
				if len(line) > 250 || strings.Contains(line, "%!") || strings.TrimRight(line, " ") != line {
					t.Errorf("%s: a bad line: %q", g.Name(), line)
				}
			}
		}
	}
}

// Two people do all that is to be done: turns, choices, lots, rounds.
func TestWholeMatchesByHand(t *testing.T) {
	for _, g := range games.All() {
		s := sitDown(t, g.Name(), engine.Options{Rounds: 2})
		s.Ask = true
		m := s.Record.Match()
		var out bytes.Buffer
		s.match, s.out, s.lines = m, page{to: bufio.NewWriter(&out)}, lines{}
		r := &rover{9}
		for m.Phase() != engine.Finished {
			line := ""
			if m.Phase() == engine.Playing {
				turn, err := r.Choose(context.Background(), m)
				if err != nil {
					t.Fatal(err)
				}
				// Every other turn is typed a decision at a time.
				if len(m.Log())%2 == 0 {
					turn = turn[:1]
				}
				line = engine.TurnText(g, turn)
			}
			if err := s.obey(context.Background(), line); err != nil {
				t.Fatal(err)
			}
			if s.refused.count > 0 {
				t.Fatalf("%s: %s", g.Name(), s.refused.first)
			}
		}
		s.out.to.Flush()
		wants(t, out.String(), s.Teller.Verdict(m.Verdict()))
	}
}

// rover plays at random.
type rover struct{ seed uint64 }

func (r *rover) Choose(_ context.Context, m *engine.Match) ([]engine.Move, error) {
	rng := rand.New(rand.NewPCG(r.seed, uint64(len(m.Log()))))
	p := m.Now().Clone()
	var turn []engine.Move
	for len(turn) == 0 || p.MidTurn() {
		moves := p.Moves(nil)
		d := moves[rng.IntN(len(moves))]
		p.Play(d, nil)
		turn = append(turn, d)
	}
	return turn, nil
}

func TestChoicesInMidTurn(t *testing.T) {
	const start = "s-4-t-t-t-5-5-5-5-s-0-13-S*"
	for _, lines := range [][]string{{"B-sk"}, {"B-", "s", "k"}, {"B-", "sk"}, {"b - s k", "B - s k"}, {"B-s", "k"}} {
		s := sitDown(t, "laomuzhu", from(t, "laomuzhu", start))
		text := s.play(t, lines...)
		if got := s.Record.Match().Now().String(); got != "1-2-t-t-t-7-0-0-8-ss2-1-16-N" {
			t.Errorf("%q leads to %s:\n%s", lines, got, text)
		}
	}
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", start))
	text := s.play(t, "B-", "moves", "x", "A+", "undo", "A-")
	wants(t, text,
		"South has 4 piglets in hand, at a.", "k s",
		`"x" is no move`, "a choice is still to be made", "Taken back.", "South to move.", "in hand")
	if d := s.Record.Match().Turn().Decisions; len(d) != 1 {
		t.Errorf("%d decisions are made", len(d))
	}
}

func TestHalfAWrongLineChangesNothing(t *testing.T) {
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*"))
	for _, line := range []string{"B-sx", "B-sks", "B-sq", "B-skB-"} {
		s.play(t, line)
		if m := s.Record.Match(); len(m.Turn().Decisions) != 0 || len(m.Log()) != 0 {
			t.Errorf("%q left %v and %v", line, m.Turn().Decisions, m.Log())
		}
	}
}

func TestRefusals(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	var out bytes.Buffer
	err := s.Run(context.Background(), strings.NewReader("D\nD\nnonsense\n"), bufio.NewWriter(&out))
	var refused *RefusedError
	if !errors.As(err, &refused) || refused.Count != 2 || !strings.HasPrefix(refused.First, "line 2: D: ") {
		t.Errorf("refused: %#v", err)
	}
	wants(t, out.String(), "D: that hole is not in your own field (AU 2.2)", `there is no word "nonsense" here`)
	s = sitDown(t, "auale", engine.Options{})
	s.Prompt = true
	if err := s.Run(context.Background(), strings.NewReader("D\nD\n"), bufio.NewWriter(&out)); err != nil {
		t.Errorf("a person's slip is an error: %v", err)
	}
}

// A file that is no list of turns does not fill the disk with complaints.
func TestEndlessNonsenseIsLeft(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	text := s.play(t, "D", strings.Repeat("nonsense\n", 50_000))
	wants(t, text, "Too many lines that are no turns.")
	if s.refused.count != mostRefused || s.Record.Turns() != 1 {
		t.Errorf("%d refusals, %d turns", s.refused.count, s.Record.Turns())
	}
}

func TestUndoAndRedo(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	text := s.play(t, "undo", "D", "a", "undo", "undo", "undo", "redo", "redo", "redo")
	wants(t, text, "there is nothing to take back", "Taken back.", "Taken back.", "there is nothing to take back",
		"South sows D", "North sows a", "there is nothing to do again")
	if n := s.Record.Turns(); n != 2 {
		t.Errorf("%d turns", n)
	}
}

// A choice in mid-turn is taken back and made again by itself.
func TestUndoAndRedoOfAChoice(t *testing.T) {
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", twoChoices))
	wants(t, s.play(t, "B-", "s", "u", "r", "u", "u", "r"), "in hand", "Taken back.", "Made again.", "Taken back.", "Taken back.", "South to move.", "Made again.")
	if got := engine.TurnText(s.match.Game(), s.match.Turn().Decisions); got != "B-" {
		t.Errorf("the turn so far is %q", got)
	}
}

func TestUndoTakesTheReplyBackToo(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	s.Players[engine.North] = &rover{}
	text := s.play(t, "D", "undo", "redo", "quit")
	wants(t, text, "South sows D", "North plays ", "Taken back.", "South to move.", "South sows D", "North sows", "South to move.")
	if n := s.Record.Turns(); n != 2 {
		t.Errorf("%d turns", n)
	}
}

func TestOffers(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	text := s.play(t, "D", "offer", "decline", "offer", "a", "offer", "accept")
	wants(t, text, "North offers to end the round here.", "South, accept or decline:", "South declines.",
		"South declines.", "North sows a", "South offers", "Both sides agree", "by agreement", "North wins the match.")
	s = sitDown(t, "auale", engine.Options{})
	s.Players[engine.North] = &rover{}
	wants(t, s.play(t, "offer"), "North declines.")
	s = sitDown(t, "auale", engine.Options{})
	wants(t, s.play(t, "D", "offer"), "accept or decline:", "No more lines.")
	s = sitDown(t, "laomuzhu", from(t, "laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*"))
	wants(t, s.play(t, "B-", "offer"), "finish this turn first")
}

func TestClaimIsAnnouncedOnceAndTaken(t *testing.T) {
	s := sitDown(t, "auale", from(t, "auale", "0-0-0-1-0-1-0-0-1-0-0-1-24-20-S"))
	text := s.play(t, "claim", "F", "claim")
	wants(t, text, "there is nothing to claim")
	s = sitDown(t, "auale", from(t, "auale", "1-0-0-1-0-0-0-0-0-0-1-1-25-19-S"))
	text = s.play(t, "D", "f", "claim")
	wants(t, text, "South has won already and may claim the match", "South claims the match.", "South wins the match")
	if strings.Count(text, "has won already") != 1 {
		t.Errorf("announced again and again:\n%s", text)
	}
}

func TestRepetitionIsAnnounced(t *testing.T) {
	s := sitDown(t, "doushouqi", engine.Options{})
	round := []string{"a1b1", "a9b9", "b1a1", "b9a9"}
	text := s.play(t, append(round, round...)...)
	wants(t, text, "for the second time", "The round is over: the same position for the third time.", "The match is a draw.")
}

func TestResigning(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	wants(t, s.play(t, "resign"), "South resigns.", "North wins the match: by resignation.")
	s = sitDown(t, "rajapasu", engine.Options{})
	text := s.play(t, "offer", "accept", "resign", "resign north")
	wants(t, text, "Both sides agree", "say which side resigns", "North resigns.", "South wins")
}

func TestBetweenRounds(t *testing.T) {
	s := sitDown(t, "rajapasu", engine.Options{})
	text := s.play(t, "offer", "accept", "A", "", "stop", "offer", "accept", "undo", "offer", "accept", "stop")
	wants(t, text, "The round is over: by agreement.", "the round is over: an empty line begins the next one",
		"Round 2.", "the round is not over yet", "The round is over", "Taken back.", "The round is over", "The players stop here.",
		"The match is a draw: the players stopped between rounds.")
}

func TestLots(t *testing.T) {
	s := sitDown(t, "laomuzhu", engine.Options{})
	s.Ask, s.Prompt = true, true
	text := s.play(t, "E+", "lot=N", "a+")
	wants(t, text, "The lot: who leads the round? S, N, or Enter to draw it:", "a lot is due",
		"The lot, who leads the round: North.", "North to move.", "North sows a counter-clockwise")
	for _, word := range []string{"S", "south", "South", "s"} {
		s = sitDown(t, "laomuzhu", engine.Options{})
		s.Ask = true
		wants(t, s.play(t, word), "who leads the round: South.")
	}
	first := ""
	for range 3 {
		s = sitDown(t, "laomuzhu", engine.Options{})
		if text := s.play(t, "moves"); first == "" {
			first = text
		} else if text != first {
			t.Errorf("the same seed draws otherwise:\n%s\n%s", first, text)
		}
	}
}

func TestViews(t *testing.T) {
	s := sitDown(t, "laomuzhu", from(t, "laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*"))
	text := s.play(t, "words", "show", "quiet", "B-sk", "show", "quiet", "show")
	wants(t, text, "in words after every turn", "South: A a sow, B 4, C tian of North, D tian of North, E tian of North; holds 0 piglets.",
		"only when you ask", "North to move.", "drawn after every turn", "       (e)")
	s = sitDown(t, "doushouqi", engine.Options{})
	wants(t, s.play(t, "words", "show"), "South: elephant a3, lion g1, tiger a1, leopard e3, dog f2, wolf c3, cat b2, rat g3.", "North: elephant g7")
	s = sitDown(t, "rajapasu", from(t, "rajapasu", "x-x-x-x-x-x-1-x-x-x-x-x-x-5-46-46-S"))
	wants(t, s.play(t, "words", "show"), "South: A closed, B closed,", "G 1; holds 46 counters.")
}

func TestSayingWhatIsOpen(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	text := s.play(t, "?", "HELP", "moves", "rules", "hint", "save", "D", "save")
	wants(t, text, "A turn is the letter of a hole", "help or ?: ", "hint or h: ", "undo or u: ", "quit or q: ", "A turn is", "A B C D E F", "AUALE (AU)", "nobody here to ask", "Nothing was played.", "Saved: here.txt")
	s = sitDown(t, "auale", engine.Options{})
	s.Hints = &rover{}
	if text := s.play(t, "hint"); !strings.Contains(text, " would be a good turn: sow ") {
		t.Errorf("no hint:\n%s", text)
	}
}

// The keys of the full screen do here what they do there, and no turn begins like one.
func TestKeys(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	s.Hints = &rover{}
	wants(t, s.play(t, "h", "D", "U", "q"), "would be a good turn", "South sows D", "Taken back.", "The game is kept")
	for _, w := range words() {
		for _, g := range games.All() {
			if m, _ := engine.CutMove(g, w.key); m != engine.NoMove {
				t.Errorf("%s: %q is a move", g.Name(), w.key)
			}
		}
	}
}

func TestAPlayerWhoFails(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	s.Players[engine.North] = failing{}
	wants(t, s.play(t, "D", "a"), "North's player gave up: it crashed.", "North sows a")
	s = sitDown(t, "auale", engine.Options{})
	s.Hints = failing{}
	wants(t, s.play(t, "hint"), "there is no hint: it crashed")
}

type failing struct{}

func (failing) Choose(context.Context, *engine.Match) ([]engine.Move, error) {
	return nil, errors.New("it crashed")
}

func TestLinesOfEveryKind(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	text := s.play(t, "\ufeffD\r", strings.Repeat("x", 1<<20), strings.Repeat("a", 1<<20), "\x00\x1b[2J", "a\r", "\xff")
	if n := s.Record.Turns(); n != 2 {
		t.Errorf("%d turns:\n%s", n, text)
	}
	if strings.ContainsAny(text, "\x00\x1b\r") || strings.Contains(text, "\xff") || len(text) > 4000 {
		t.Errorf("what was typed reaches the terminal:\n%q", text)
	}
	s = sitDown(t, "doushouqi", engine.Options{})
	s.play(t, "G3-G4", "a9 b9", "g4xg3")
	if got := s.Record.Turns(); got != 3 {
		t.Errorf("%d turns", got)
	}
}

func TestNothingPlayedIsNotKept(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	wants(t, s.play(t, "show"), "Nothing was played.")
	if s.saves != 0 {
		t.Errorf("%d saves", s.saves)
	}
}

// broken is a writer that its reader has left.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, fmt.Errorf("broken pipe") }

func TestAReaderWhoLeaves(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	err := s.Run(context.Background(), strings.NewReader("D\na\n"), bufio.NewWriter(broken{}))
	if err == nil {
		t.Error("no error from a closed pipe")
	}
}

// Whatever is typed, a session ends in order, its match can be replayed, and
// nothing but printable text comes out.
func FuzzSession(f *testing.F) {
	f.Add("laomuzhu", "lot=S\nE+\na-\nundo\noffer\naccept\n\nstop\n")
	f.Add("auale", "D\na\nclaim\nresign\n")
	f.Add("rajapasu", "A\nb\nquiet\noffer\nc\nwords\nredo\n?")
	f.Add("doushouqi", "g3g4\ng7g6\nundo\nundo\nredo\n")
	f.Fuzz(func(t *testing.T, name, text string) {
		g, found := games.Find(name)
		if !found || len(text) > 1<<12 {
			return
		}
		s := sitDown(t, g.Name(), engine.Options{})
		s.Ask = len(text)%2 == 0
		out := s.play(t, text)
		if strings.ContainsFunc(out, func(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f }) {
			t.Errorf("%q", out)
		}
		var kept bytes.Buffer
		if err := record.Format(&kept, s.Record); err != nil {
			t.Fatal(err)
		}
		again, err := record.Parse(&kept, games.Find)
		if err != nil {
			t.Fatalf("%v in\n%s", err, &kept)
		}
		if a, b := len(again.Match().Log()), len(s.Record.Match().Log()); a != b {
			t.Errorf("%d entries are kept of %d", a, b)
		}
	})
}
