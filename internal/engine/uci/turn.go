package uci

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// NewGame tells the program that another game begins, starting it if need be.
func (c *Client) NewGame(ctx context.Context) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.process == nil {
		return c.start(ctx)
	}
	if c.fresh {
		return nil
	}
	c.send("ucinewgame")
	c.fresh = true
	return c.ask(ctx, "isready", "readyok")
}

// Turn asks the program for the turn to be made in a match, within the limits the
// client was opened with. When ctx is cancelled meanwhile, the program is told to stop
// and its best turn so far is taken. An error means that the program broke a rule of the
// game or of the protocol, or that ctx was cancelled and the program had nothing to say.
func (c *Client) Turn(ctx context.Context, m *engine.Match) ([]engine.Move, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if c.process == nil {
		if err := c.start(ctx); err != nil {
			return nil, err
		}
	}
	c.fresh = false
	c.send("%s", positionCommand(m))
	c.send("%s", goCommand(c.limits))
	text, err := c.await(ctx, c.allowance(), "bestmove")
	switch {
	case err == nil:
	case errors.Is(err, errLate):
		err = engine.Wrong(0, hung, c.command, c.allowance())
	case err == ctx.Err():
		text, err = c.hurried(err)
	}
	if err != nil {
		c.abandon()
		return nil, err
	}
	return c.read(m, text)
}

// hurried tells the program to stop and gives its answer; the error given, if it has
// none in time.
func (c *Client) hurried(cancelled error) (string, error) {
	c.send("stop")
	text, err := c.await(context.Background(), c.patience.Stop, "bestmove")
	if err != nil {
		return "", cancelled
	}
	return text, nil
}

// read takes the turn from what follows bestmove.
func (c *Client) read(m *engine.Match, text string) ([]engine.Move, error) {
	word, _, _ := strings.Cut(text, " ")
	if word == "" || word == "0000" || word == "(none)" {
		return nil, engine.Wrong(0, gaveUp, c.command)
	}
	turn, err := engine.ParseTurn(m.Game(), m.Turn().Start, word)
	if err != nil {
		return nil, engine.Wrong(0, illegal, c.command, word, err)
	}
	return turn, nil
}

// Answered says of an error of Turn that the program did answer, with something that is
// no turn to be made then.
func Answered(err error) bool {
	var p *engine.Problem
	return errors.As(err, &p) && (p.Format == illegal || p.Format == gaveUp)
}

// longTurn is how long a turn may take that no time bounds.
const longTurn = 10 * time.Minute

// allowance is how long the program may take for a turn.
func (c *Client) allowance() time.Duration {
	switch l := c.limits; {
	case l.Time > 0:
		return l.Time + c.patience.Grace
	case l.Clock.Left > 0:
		return l.Clock.Left + c.patience.Grace
	}
	return longTurn
}

// positionCommand tells of the present round from its start.
func positionCommand(m *engine.Match) string {
	g := m.Game()
	where := "startpos"
	if text := m.Start().String(); text != g.Start(engine.South).String() {
		where = "fen " + text
	}
	var turns []string
	for _, s := range m.Steps() {
		if s.Kind == engine.TurnEntry && s.Round == m.Round() {
			turns = append(turns, engine.TurnText(g, s.Turn))
		}
	}
	if len(turns) == 0 {
		return "position " + where
	}
	return "position " + where + " moves " + strings.Join(turns, separator(g))
}

// separator stands between turns. The Aualé engine reads every letter after
// moves as a move, so where a move is one letter nothing stands there.
func separator(g engine.Game) string {
	for m := range engine.Move(g.NumMoves()) {
		if len(g.MoveText(m)) > 1 {
			return " "
		}
	}
	return ""
}

// goCommand asks for a turn within the limits.
func goCommand(l ai.Limits) string {
	var b strings.Builder
	b.WriteString("go")
	if l.Depth > 0 {
		fmt.Fprintf(&b, " depth %d", l.Depth)
	}
	if l.Nodes > 0 {
		fmt.Fprintf(&b, " nodes %d", l.Nodes)
	}
	if l.Time > 0 {
		fmt.Fprintf(&b, " movetime %d", l.Time.Milliseconds())
	}
	if l.Clock.Left > 0 {
		left, inc := l.Clock.Left.Milliseconds(), l.Clock.Increment.Milliseconds()
		fmt.Fprintf(&b, " wtime %d btime %d winc %d binc %d", left, left, inc, inc)
	}
	if b.Len() == len("go") {
		fmt.Fprintf(&b, " movetime %d", time.Second.Milliseconds())
	}
	return b.String()
}
