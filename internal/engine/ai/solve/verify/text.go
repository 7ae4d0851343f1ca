package verify

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"tian/internal/engine"
)

// Certificate is proofs in a form that can be written down: the value of one round,
// or the winners of a match's openings.
type Certificate struct {
	Game     engine.Game
	Match    bool
	Openings []Opening // one, with Winner NoSide, for a round
}

const header = "tian certificate 1"

// Write writes the certificate, a claim a line:
//
//	12 >= 4 E 7-0-0-… for "worth at least 4, by decision E", of rank 12
//	13 <= 4 - 7-0-0-… for "worth at most 4"
//
// A position in mid-turn has no text by itself, so its claims cannot be written.
func (c *Certificate) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	kind := "round"
	if c.Match {
		kind = "match"
	}
	fmt.Fprintln(out, header)
	fmt.Fprintln(out, kind, c.Game.Name())
	for _, o := range c.Openings {
		fmt.Fprintf(out, "start %c %v\n", o.Winner.Letter(), o.Start)
		for _, claim := range o.Claims {
			if claim.Position.MidTurn() {
				return fmt.Errorf("a claim about %v, in mid-turn, cannot be written", claim.Position)
			}
			move := "-"
			if claim.AtLeast {
				move = c.Game.MoveText(claim.Move)
			}
			fmt.Fprintln(out, claim.Rank, relation(claim.AtLeast), claim.Value, move, claim.Position)
		}
	}
	return out.Flush()
}

// Read reads what Write wrote. Games are found by name in games.
func Read(r io.Reader, games []engine.Game) (*Certificate, error) {
	in := bufio.NewScanner(r)
	c := &Certificate{}
	for line := 1; in.Scan(); line++ {
		if err := c.read(line, in.Text(), games); err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
	}
	if err := in.Err(); err != nil {
		return nil, err
	}
	if c.Game == nil || len(c.Openings) == 0 {
		return nil, fmt.Errorf("the certificate ends too early")
	}
	return c, nil
}

func (c *Certificate) read(line int, text string, games []engine.Game) error {
	fields := strings.Fields(text)
	switch {
	case line == 1:
		if text != header {
			return fmt.Errorf("this is no certificate: %q", text)
		}
		return nil
	case line == 2:
		return c.readKind(fields, games)
	case len(fields) == 3 && fields[0] == "start":
		return c.readStart(fields)
	case len(fields) == 5 && len(c.Openings) > 0:
		return c.readClaim(fields)
	}
	return fmt.Errorf("%q is neither a start nor a claim", text)
}

func (c *Certificate) readKind(fields []string, games []engine.Game) error {
	if len(fields) == 2 && (fields[0] == "round" || fields[0] == "match") {
		c.Match = fields[0] == "match"
		for _, g := range games {
			if g.Name() == fields[1] {
				c.Game = g
				return nil
			}
		}
	}
	return fmt.Errorf("%q names no round or match of a game that can be checked", strings.Join(fields, " "))
}

func (c *Certificate) readStart(fields []string) error {
	p, err := c.position(fields[2])
	if err != nil {
		return err
	}
	winner, ok := engine.ParseSide(fields[1])
	if !ok {
		winner = engine.NoSide
	}
	if c.Match != ok || !c.Match && len(c.Openings) > 0 {
		return fmt.Errorf("a start of this kind has no place here")
	}
	c.Openings = append(c.Openings, Opening{Start: p, Winner: winner})
	return nil
}

func (c *Certificate) readClaim(fields []string) error {
	p, err := c.position(fields[4])
	if err != nil {
		return err
	}
	claim := Claim{Position: p, AtLeast: fields[1] == ">=", Move: engine.NoMove}
	if !claim.AtLeast && fields[1] != "<=" {
		return fmt.Errorf("%q is neither >= nor <=", fields[1])
	}
	if _, err := fmt.Sscanf(fields[0]+" "+fields[2], "%d %d", &claim.Rank, &claim.Value); err != nil {
		return fmt.Errorf("%q and %q are not both numbers", fields[0], fields[2])
	}
	if claim.AtLeast {
		if claim.Move, err = engine.ParseMove(c.Game, fields[3]); err != nil {
			return err
		}
	}
	last := &c.Openings[len(c.Openings)-1]
	last.Claims = append(last.Claims, claim)
	return nil
}

func (c *Certificate) position(text string) (Position, error) {
	p, err := c.Game.Parse(text)
	if err != nil {
		return nil, err
	}
	q, ok := p.(Position)
	if !ok {
		return nil, fmt.Errorf("rounds of %s cannot be checked", c.Game.Name())
	}
	return q, nil
}
