package plain

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"tian/internal/engine"
)

// To look at the board, to ask, to slip, says neither yes nor no.
func TestAnOfferWaitsForItsAnswer(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	text := s.play(t, "offer", "show", "", "help", "moves", "words", "words", "rules", "save", "acept", "a", "zz", "accept")
	wants(t, text, "South offers to end the round here.", "North, accept or decline:", "there is no word", "not in your own field", "Both sides agree")
	if strings.Contains(text, "declines") || strings.Count(text, "North, accept or decline:") != 12 {
		t.Errorf("declined, or not asked again:\n%s", text)
	}
	for _, word := range []string{"undo", "redo", "offer", "resign", "claim", "a"} {
		s = sitDown(t, "auale", engine.Options{})
		text = s.play(t, "D", "offer", word, "accept")
		if word == "offer" {
			wants(t, text, "South declines.", "North offers", "Both sides agree")
			continue
		}
		if !strings.Contains(text, "South declines.") && word != "D" {
			t.Errorf("%s is no answer:\n%s", word, text)
		}
	}
	s = sitDown(t, "auale", engine.Options{})
	text = s.play(t, "D", "offer", "quit")
	if strings.Contains(text, "declines") || !strings.Contains(text, "The game is kept") {
		t.Errorf("leaving declines:\n%s", text)
	}
}

func TestWordsThatAreNoTurns(t *testing.T) {
	for _, test := range []struct{ game, line, want string }{
		{"auale", "accept", "nobody has offered to end the round"},
		{"auale", "decline", "nobody has offered to end the round"},
		{"auale", "board", `there is no word "board" here`},
		{"auale", "exit", `there is no word "exit" here`},
		{"doushouqi", "accept", "nobody has offered"},
		{"doushouqi", "exit", `there is no word "exit" here`},
		{"laomuzhu", "skip", `there is no word "skip" here`},
		{"auale", "DEF", "goes on after the turn is over"},
		{"auale", "Z", `"Z" is no move of this game`},
		{"doushouqi", "g3f4", "g3f4: an animal moves one square, never diagonally (DQ 4.2)"},
		{"doushouqi", "g3g4g5", "goes on after the turn is over"},
		{"laomuzhu", "A+s", "goes on after the turn is over"},
	} {
		s := sitDown(t, test.game, engine.Options{Lead: engine.LeadSouth})
		wants(t, s.play(t, test.line), test.want)
	}
}

// In a pipe too, whatever is asked but a turn is said.
func TestQuestionsInAPipe(t *testing.T) {
	s := sitDown(t, "laomuzhu", engine.Options{})
	s.Ask = true
	wants(t, s.play(t, "help"), "The lot: who leads the round? S, N, or Enter to draw it:", "A turn is", "The lot: who leads the round?")
	s = sitDown(t, "laomuzhu", from(t, "laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*"))
	wants(t, s.play(t, "B-", "s"), "South, s to sow the tians or k to skip them:", "South, s to sow")
	s = sitDown(t, "rajapasu", engine.Options{})
	wants(t, s.play(t, "offer", "accept", "", ""), "Enter begins the next round", "Round 2.")
}

// A turn taken back is taken back in the file too.
func TestTheFileFollowsAnUndo(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	s.play(t, "D", "undo")
	if s.saves != 2 {
		t.Errorf("%d saves of a turn and its undoing", s.saves)
	}
}

// never is a reader from which nothing comes.
type never struct{ asked chan struct{} }

func (n never) Read([]byte) (int, error) {
	close(n.asked)
	select {}
}

// A session that is ended from outside keeps the game and says so, whether it waits
// for a line or for an engine.
func TestEndedFromOutside(t *testing.T) {
	s := sitDown(t, "auale", engine.Options{})
	ctx, cancel := context.WithCancel(t.Context())
	in := never{make(chan struct{})}
	go func() {
		<-in.asked
		cancel()
	}()
	var out bytes.Buffer
	err := s.Run(ctx, io.MultiReader(strings.NewReader("D\na\n"), in), bufio.NewWriter(&out))
	if err != nil || s.Record.Turns() != 2 {
		t.Errorf("%v after %d turns", err, s.Record.Turns())
	}
	wants(t, out.String(), "North sows a", "The game is kept")

	s = sitDown(t, "auale", engine.Options{})
	ctx, cancel = context.WithCancel(t.Context())
	s.Players[engine.North] = thinker{cancel}
	out.Reset()
	err = s.Run(ctx, strings.NewReader("D\n"), bufio.NewWriter(&out))
	if err != nil || s.Record.Turns() != 1 {
		t.Errorf("%v after %d turns", err, s.Record.Turns())
	}
	wants(t, out.String(), "South sows D", "The game is kept")
}

// thinker is a player who is interrupted and then moves in haste.
type thinker struct{ interrupt func() }

func (p thinker) Choose(_ context.Context, m *engine.Match) ([]engine.Move, error) {
	p.interrupt()
	return m.Now().Moves(nil)[:1], nil
}
