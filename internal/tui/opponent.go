package tui

import (
	"context"
	"sync/atomic"
	"time"

	"tian/internal/engine"
)

// Opponent is a player who is not at the keyboard: the program itself at some
// level, or another engine. One opponent is asked for one turn at a time.
type Opponent interface {
	// Choose gives a whole turn to be made now in a match, or the rest of one in
	// mid-turn. The match is a copy of its own. When ctx is cancelled it answers
	// soon, with the best turn it knows by then. tell may be called now and then
	// with what has been found so far.
	Choose(ctx context.Context, m *engine.Match, tell func(Thought)) ([]engine.Move, error)
}

// Thought is what an opponent thinks so far.
type Thought struct {
	Depth  int
	Nodes  uint64
	Time   time.Duration
	Line   []engine.Move // the decisions foreseen
	Points float64       // for the side to move: counters or, in Dou Shou Qi, rats
	Mate   int           // plies to a forced end, negative when losing; 0 for none
	Exact  bool          // proved
}

// chosen is an opponent's answer.
type chosen struct {
	id   int
	turn []engine.Move
	err  error
}

// thinking is an opponent at work. The thought may be read at any time.
type thinking struct {
	id      int
	cancel  context.CancelFunc
	thought atomic.Pointer[Thought]
	begun   time.Time
}

// think begins to think about a match as it stands now and gives the command that
// waits for the answer.
func think(o Opponent, m *engine.Match, id int, now time.Time) (*thinking, command) {
	ctx, cancel := context.WithCancel(context.Background())
	k := &thinking{id: id, cancel: cancel, begun: now}
	tell := func(thought Thought) { k.thought.Store(&thought) }
	// A log is only ever added to or replaced, so its slice may be read beside
	// the game that goes on.
	game, options, log := m.Game(), m.Options(), m.Log()
	var begun []engine.Move
	if t := m.Turn(); t != nil {
		begun = append(begun, t.Decisions...)
	}
	return k, func() message {
		defer cancel()
		again, err := repeat(game, options, log, begun)
		if err != nil {
			return chosen{id, nil, err}
		}
		turn, err := o.Choose(ctx, again, tell)
		return chosen{id, turn, err}
	}
}

// repeat makes a match anew from its log and the decisions of the turn begun.
func repeat(g engine.Game, o engine.Options, log []engine.Entry, begun []engine.Move) (*engine.Match, error) {
	m := engine.NewMatch(g, o)
	for _, e := range log {
		if err := m.Enter(e); err != nil {
			return nil, err
		}
	}
	for _, d := range begun {
		if err := m.Decide(d, nil); err != nil {
			return nil, err
		}
	}
	return m, nil
}
