package tui

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/uci"
)

// What cannot be done while a choice is owed is said, and what may be chosen stays to be
// seen and to be clicked: the question too, where there is room for both.
func TestARefusalLeavesTheQuestion(t *testing.T) {
	for _, test := range []struct {
		keys, refused []string
		said          string
		open          []string
		question      string
	}{
		{[]string{"B", "-"}, []string{"o", "w"}, "Finish this turn first.", []string{"s sow", "k skip"}, "Tians next"},
		{[]string{"B", "-"}, []string{"r"}, "There is nothing to do again.", []string{"s sow", "k skip"}, "Tians next"},
		{[]string{"B", "-"}, []string{"p"}, "No turn was made before it.", []string{"s sow", "k skip"}, "Tians next"},
		{[]string{"B", "B"}, []string{"z"}, "No square has that name.", []string{"+ ", "- "}, "Sow B which way?"},
	} {
		for _, size := range [][2]int{{40, 16}, {60, 20}, {80, 24}, {120, 40}} {
			for _, key := range test.refused {
				s := game(t, "laomuzhu", choicesOwed)
				s.send(resized{size[0], size[1]})
				s.press(test.keys...).see(test.open...).press(key).see(test.said).see(test.open...)
				if size[1] > 16 {
					s.see(test.question)
				}
				s.press("down").miss(test.said).see(test.question)
				s.press(key)
				spot := s.play().menu[len(s.play().menu)-1]
				if line := strings.Split(s.text(), "\n")[spot.at.Y]; !strings.Contains(line, string(spot.key)+" ") {
					t.Errorf("%v, %s: a click on %q chooses %q", size, key, line, spot.key)
				}
			}
		}
	}
}

// At tians the last choice is taken back first, then the turn; each is made again.
func TestUndoAtTians(t *testing.T) {
	s := game(t, "laomuzhu", choicesOwed).press("B", "B", "-")
	first := s.text()
	s.press("s")
	second := s.text()
	s.press("u").see("Tians next")
	if got := s.text(); boardOf(got) != boardOf(first) {
		t.Errorf("taken back\n%s\nwant\n%s", got, first)
	}
	s.press("u").see("South · to move").press("r", "r")
	if got := s.text(); boardOf(got) != boardOf(second) {
		t.Errorf("made again\n%s\nwant\n%s", got, second)
	}
	s.press("k").see("North · to move").press("u").see("South · to move").press("r").see("North · to move")
}

// mishap is an opponent that answers with an error.
type mishap struct{ err error }

func (m mishap) Choose(context.Context, *engine.Match, func(Thought)) ([]engine.Move, error) {
	return nil, m.err
}

// What an opponent fails of is said in words for players: that nothing was ready when it
// was cut short, that it answered with no turn, that it does not answer.
func TestWhatAnOpponentFailsOf(t *testing.T) {
	nonsense := engine.Wrong(0, "%s plays %q: %v", "engine", "z9", errors.New("no such hole"))
	if !uci.Answered(nonsense) {
		t.Fatal("the sentence is another one now")
	}
	for _, test := range []struct {
		err  error
		want string
	}{
		{context.Canceled, "The opponent had no turn ready yet. Enter asks again."},
		{nonsense, `The opponent plays something that is no turn here: engine plays "z9": no such hole. Enter asks again.`},
		{engine.Wrong(0, "%s gives no move though there are some", "engine"), "The opponent plays something that is no turn here: engine gives no move"},
		{engine.Wrong(0, "%s gives no move within %v", "engine", "5s"), "The opponent does not answer: engine gives no move within 5s. Enter asks again."},
	} {
		o := mishap{test.err}
		s := begin(t, Config{
			Opponent: func(string, engine.Game) (Opponent, error) { return o, nil },
			First:    First{Play: match(t, "auale", ""), Seats: [2]string{"human", "uci:engine"}},
		})
		s.press("C", "C").see(test.want).miss("context")
	}
	s := begin(t, Config{
		Opponent: func(string, engine.Game) (Opponent, error) { return mishap{context.Canceled}, nil },
		First:    First{Play: match(t, "auale", "")},
	})
	s.press("h").see("There was no hint ready yet. h asks again.").miss("context")
}

// The very first game is offered with an opponent, and any other as the last one was.
func TestTheFirstGameHasAnOpponent(t *testing.T) {
	c := Config{Opponent: func(string, engine.Game) (Opponent, error) { return &firstLegal{}, nil }}
	s := begin(t, c).press("n").see("▲ South a person here", "▽ North tian, level 2")
	s.press("down", "down", "left", "left", "enter", "s", "q", "n").see("▽ North a person here")
	begin(t, Config{}).press("n").see("▽ North a person here") // where there is none to be had
}

// What begins with a name, and what an illegal turn is refused for, stays as it is; all
// else is a sentence.
func TestErrorsAreSentences(t *testing.T) {
	e := begin(t, Config{}).model.env
	illegal := match(t, "auale", "0-1-0-0-0-4-1-0-0-0-0-0-0-0-S").Match().Decide(0, nil)
	for _, test := range []struct {
		err  error
		want string
	}{
		{errNoTurnBefore, "No turn was made before it."},
		{engine.Wrong(0, "%s is damaged", "a.tian"), "a.tian is damaged."},
		{illegal, e.words.Error(illegal)},
	} {
		if got := e.sentence(test.err); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
