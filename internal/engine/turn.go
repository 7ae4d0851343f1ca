package engine

import (
	"errors"
	"strings"
)

// Turn is a position at the start of a turn and the decisions made from it so
// far. Its text tells the way, which the position reached does not remember.
type Turn struct {
	Start     Position // not in mid-turn; never changed
	Decisions []Move
	Now       Position // Start with the decisions played
}

// NewTurn begins a turn at p, which must not be in mid-turn. p is not kept.
func NewTurn(p Position) *Turn { return &Turn{Start: p.Clone(), Now: p.Clone()} }

// Decide makes one decision, or says why not and changes nothing.
func (t *Turn) Decide(m Move, trace *Trace) error {
	if err := t.Now.Check(m); err != nil {
		return err
	}
	t.Now.Play(m, trace)
	t.Decisions = append(t.Decisions, m)
	return nil
}

// Done says that the turn is whole: at least one decision, and none owed.
func (t *Turn) Done() bool { return len(t.Decisions) > 0 && !t.Now.MidTurn() }

// Text is the position text, followed in mid-turn by a space and the turn so
// far. A turn that is done gives the text of the position after it.
func (t *Turn) Text(g Game) string {
	if !t.Now.MidTurn() {
		return t.Now.String()
	}
	return t.Start.String() + " " + TurnText(g, t.Decisions)
}

// TurnText is the text of a turn: its decisions' texts joined.
func TurnText(g Game, decisions []Move) string {
	if len(decisions) == 1 {
		return g.MoveText(decisions[0])
	}
	var b strings.Builder
	for _, m := range decisions {
		b.WriteString(g.MoveText(m))
	}
	return b.String()
}

// The sentences about texts that every game shares. Each is a key of the
// message catalogue; the arguments are in the comments.
const (
	unknownMove  = "%q is no move of this game"            // the text
	halfTurn     = "%q is not yet a whole turn"            // the text
	trailingTurn = "%q goes on after the turn is over: %q" // the text, the rest
	wholeTurn    = "%q is a whole turn, not a choice owed" // the text
)

// Unfinished says that an error is about a turn that still owes a choice.
func Unfinished(err error) bool {
	var p *Problem
	return errors.As(err, &p) && p.Format == halfTurn
}

// ParsePosition reads a position text, or a mid-turn text: a position, a space,
// and the turn so far. The text "start" is the game's first position with South
// to lead. Its error is a *Problem or an *IllegalError.
func ParsePosition(g Game, text string) (*Turn, error) {
	if text == "start" {
		return NewTurn(g.Start(South)), nil
	}
	if p, err := g.Parse(text); err == nil {
		return NewTurn(p), nil
	} else if !strings.Contains(text, " ") {
		return nil, err
	}
	// The last word is a turn only if the rest is a position by itself: a Dou
	// Shou Qi position has a space of its own.
	cut := strings.LastIndexByte(text, ' ')
	p, err := g.Parse(text[:cut])
	if err != nil {
		_, err = g.Parse(text)
		return nil, err
	}
	t := NewTurn(p)
	if err := t.read(g, text[cut+1:]); err != nil {
		// Columns count from the beginning of the whole text.
		if problem, is := err.(*Problem); is && problem.Column > 0 {
			problem.Column += cut + 1
		}
		return nil, err
	}
	if !t.Now.MidTurn() {
		return nil, Wrong(cut+2, wholeTurn, text[cut+1:])
	}
	return t, nil
}

// ParseMove reads one decision's text. The move need not be legal anywhere. The
// error is as that of ParseTurn.
func ParseMove(g Game, text string) (Move, error) {
	m, rest := CutMove(g, text)
	switch {
	case m == NoMove:
		return NoMove, unknown(g, 1, text)
	case rest != "":
		return NoMove, Wrong(1, unknownMove, text)
	}
	return m, nil
}

// unknown is the error for a text at a column that begins with no decision: of two
// squares that none connects the rule is told.
func unknown(g Game, column int, text string) error {
	l := g.Layout()
	if from, rest := l.cut(text); from != NoSquare {
		if to, _ := l.cut(rest); to != NoSquare {
			if err := l.FarApart(from, to); err != nil {
				return err
			}
		}
	}
	return Wrong(column, unknownMove, text)
}

// CutMove reads one decision from the front of text and gives the rest; NoMove
// if text begins with none.
func CutMove(g Game, text string) (Move, string) {
	for m := range Move(g.NumMoves()) {
		if rest, ok := strings.CutPrefix(text, g.MoveText(m)); ok {
			return m, rest
		}
	}
	return NoMove, text
}

// ParseTurn reads a whole turn to be played at p, which is left as it is. The
// error is an *IllegalError for a known move that may not be played and for two
// squares that a rule keeps apart, and a *Problem for anything else, an unfinished
// turn among them.
func ParseTurn(g Game, p Position, text string) ([]Move, error) {
	t := NewTurn(p)
	if err := t.read(g, text); err != nil {
		return nil, err
	}
	if !t.Done() {
		return nil, Wrong(0, halfTurn, text)
	}
	return t.Decisions, nil
}

// CutTurn reads one whole turn to be played at p from the front of text and
// gives the rest, so that turns may be joined without spaces.
func CutTurn(g Game, p Position, text string) ([]Move, string, error) {
	t := NewTurn(p)
	rest := text
	for !t.Done() {
		m, after := CutMove(g, rest)
		switch {
		case m != NoMove:
		case rest == "" && len(t.Decisions) > 0:
			return nil, text, Wrong(0, halfTurn, text)
		default:
			return nil, text, unknown(g, len(text)-len(rest)+1, rest)
		}
		if err := t.Decide(m, nil); err != nil {
			return nil, text, err
		}
		rest = after
	}
	return t.Decisions, rest, nil
}

// read makes the decisions that text spells, which may stop in mid-turn.
func (t *Turn) read(g Game, text string) error {
	for rest := text; rest != "" || len(t.Decisions) == 0; {
		if t.Done() {
			return Wrong(len(text)-len(rest)+1, trailingTurn, text, rest)
		}
		m, after := CutMove(g, rest)
		if m == NoMove {
			return unknown(g, len(text)-len(rest)+1, rest)
		}
		if err := t.Decide(m, nil); err != nil {
			return err
		}
		rest = after
	}
	return nil
}
