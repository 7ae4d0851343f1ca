package tui

import (
	"context"
	"strings"
	"testing"

	"tian/internal/engine"
)

// adviser answers with a turn by its text, and with what it is worth.
type adviser struct {
	turn    string
	thought Thought
}

func (a adviser) Choose(_ context.Context, m *engine.Match, tell func(Thought)) ([]engine.Move, error) {
	tell(a.thought)
	now := m.Turn()
	begun := engine.TurnText(m.Game(), now.Decisions)
	turn, err := engine.ParseTurn(m.Game(), now.Start, begun+a.turn)
	if err != nil {
		return nil, err
	}
	return turn[len(now.Decisions):], nil
}

// A hint says in words what to do and what it is worth, and the board shows where it
// begins and where it goes.
func TestHints(t *testing.T) {
	for _, test := range []struct {
		game, position string
		keys           []string
		adviser
		w, h int
		want []string
	}{
		{"doushouqi", "", nil, adviser{"a3b3", Thought{Depth: 5, Points: 1.2}}, 80, 24,
			[]string{"Hint: the elephant goes to b3; South ahead by about 1 rat", "┃ >●< ┃", "a3: your elephant"}},
		{"doushouqi", "", nil, adviser{"a3b3", Thought{Depth: 5, Points: 1.2}}, 40, 16, []string{"Hint: the elephant goes to b3", ">●<"}},
		{"doushouqi", "7/7/7/7/7/7/7/r6/E6 w", nil, adviser{"a1a2", Thought{Depth: 5, Mate: 1, Exact: true}}, 80, 24,
			[]string{"Hint: the elephant goes to a2 and captures the rat; South wins in one turn (exact)"}},
		{"doushouqi", "7/7/7/7/7/7/L6/7/4r2 w", nil, adviser{"a3a4", Thought{}}, 80, 24, []string{"Hint: the lion goes to a4"}},
		{"doushouqi", "7/7/1c5/7/7/7/1L5/7/7 w", nil, adviser{"b3b7", Thought{Depth: 1, Points: 3}}, 80, 24,
			[]string{"Hint: the lion leaps to b7 and captures the cat; South ahead by about 3 rats"}},
		{"auale", "", []string{"left"}, adviser{"D", Thought{Depth: 9, Points: -2.4}}, 80, 24,
			[]string{"Hint: sow D; North ahead by about 2.5 seeds", " D ", "(4→5)"}},
		{"laomuzhu", tians, nil, adviser{"B+s", Thought{Depth: 9, Points: 4}}, 80, 24,
			[]string{"Hint: sow B counter-clockwise, then sow at the tians; South ahead by about 4 points", "(4→2)"}},
		{"laomuzhu", tians, []string{"B", "-"}, adviser{"kk", Thought{Depth: 9}}, 80, 24,
			[]string{"Hint: skip the tians 2 times; about even", "> k skip"}},
		{"laomuzhu", tians, []string{"B", "-"}, adviser{"kk", Thought{Depth: 9}}, 40, 16,
			[]string{"Hint: skip the tians", "  s sow", "> k skip"}},
		{"laomuzhu", tians, []string{"B"}, adviser{"B-kk", Thought{Depth: 9}}, 40, 16, []string{"Hint: sow B clockwise"}},
		{"rajapasu", "x-x-x-1-7-2-1-0-14-9-40-1-0-2-16-4-S", nil, adviser{"E", Thought{Depth: 9, Points: 7, Exact: true}}, 80, 24,
			[]string{"Hint: sow E; South ahead by 7 counters (exact)", "g +2▲"}},
	} {
		s := begin(t, Config{
			Opponent: func(string, engine.Game) (Opponent, error) { return test.adviser, nil },
			First:    First{Play: match(t, test.game, test.position)},
		})
		s.send(resized{test.w, test.h})
		s.press(test.keys...).press("h").see(test.want...)
	}
}

// Where the cursor has left it, the hint's square is still marked, and the next turn
// begins without.
func TestHintStaysMarked(t *testing.T) {
	a := adviser{turn: "D"}
	s := begin(t, Config{
		Opponent: func(string, engine.Game) (Opponent, error) { return a, nil }, First: First{Play: match(t, "auale", "")},
	}).press("h", "right").see(">D<", "Hint: sow D")
	s.press("left", "enter").miss(">D<").miss("Hint")
	if strings.Contains(s.text(), "about") {
		t.Errorf("a worth that nobody knows is told:\n%s", s.text())
	}
}
