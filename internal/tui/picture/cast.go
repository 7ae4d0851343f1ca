package picture

import (
	"encoding/json"
	"io"
	"math"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/board"
	"tian/internal/tui/canvas"
	"tian/internal/tui/tell"
	"tian/internal/tui/theme"
)

// The terminal of a recording, in cells.
const (
	castW, castH = 80, 24
	casts        = 6000 // moments at the most, about
)

// castHeader is the first line of a recording (asciicast version 2). It has no
// time of day, so that a match always gives the same recording.
type castHeader struct {
	Version int               `json:"version"`
	Width   int               `json:"width"`
	Height  int               `json:"height"`
	Title   string            `json:"title"`
	Env     map[string]string `json:"env"`
}

// Cast records a match from its beginning, as the terminal shows it, in the
// second version of asciinema's format: a line of JSON each time the screen
// changes, with only what changes.
func Cast(w io.Writer, r *record.Record, o Options) error {
	c := newCast(w, r, o)
	header := castHeader{2, castW, castH, c.title(), map[string]string{"TERM": "xterm-256color"}}
	if err := c.out.Encode(header); err != nil {
		return err
	}
	f := film{viewer: c.viewer, most: casts}
	if err := f.run(c.add); err != nil {
		return err
	}
	// What follows the last moment keeps it in sight.
	return c.line("\x1b[?25h")
}

// cast writes moments as lines of a recording.
type cast struct {
	viewer
	out   *json.Encoder
	theme *theme.Theme
	board *board.Board
	sides [2]canvas.Rect // the lines of South and North, or of North and South
	words canvas.Rect
	flip  bool

	now  time.Duration
	last *canvas.Canvas
}

func newCast(w io.Writer, r *record.Record, o Options) *cast {
	c := &cast{
		viewer: viewer{tell.Teller{Game: r.Match().Game(), Words: o.words()}, r.Match()},
		out:    json.NewEncoder(w), theme: theme.New(o.Look, plainTerminal), flip: o.Flip,
	}
	c.out.SetEscapeHTML(false)
	layout := c.tell.Game.Layout()
	// Pits are wide: all else stands above and below. A grid is high: beside it.
	space := canvas.Rect{Y: 2, W: castW, H: castH - 9}
	c.sides = [2]canvas.Rect{{X: 1, Y: castH - 7, W: castW - 2, H: 1}, {X: 1, Y: 1, W: castW - 2, H: 1}}
	c.words = canvas.Rect{X: 2, Y: castH - 5, W: castW - 4, H: 4}
	if layout.Kind == engine.Grid {
		space = canvas.Rect{Y: 2, W: 46, H: castH - 2}
		c.sides = [2]canvas.Rect{{X: 48, Y: castH - 5, W: castW - 49, H: 4}, {X: 48, Y: 3, W: castW - 49, H: 4}}
		c.words = canvas.Rect{X: 49, Y: 9, W: castW - 50, H: 8}
	}
	if b, fits := board.Fit(layout, c.theme, space, c.flip); fits {
		c.board = b
	}
	return c
}

// add takes a moment of the film.
func (c *cast) add(m moment) error {
	next := c.screen(m.view)
	text := string(canvas.Paint(nil, c.last, next, c.theme.Profile))
	if c.last == nil {
		text = "\x1b[?25l" + text
	}
	c.last = next
	if err := c.line(text); err != nil {
		return err
	}
	c.now += m.hold
	return nil
}

// line writes that the terminal is sent a text now.
func (c *cast) line(text string) error {
	if text == "" {
		return nil
	}
	return c.out.Encode([]any{math.Round(c.now.Seconds()*1000) / 1000, "o", text})
}

// screen is what the terminal shows.
func (c *cast) screen(v *view) *canvas.Canvas {
	t := c.theme
	s := canvas.New(castW, castH, t.Text)
	s.Fill(canvas.Rect{W: castW, H: 1}, " ", t.Bar)
	s.Text(1, 0, c.tell.Words.Text("games."+c.tell.Game.Name()+".title"), t.Bar)
	s.Right(castW-1, 0, t.Plain(v.head), t.Box)
	if c.board != nil {
		c.board.Draw(s, &v.scene, c.marksOf(v))
	}
	for i, r := range c.sides {
		side := engine.Side(i)
		if c.flip {
			side = side.Other()
		}
		c.side(s, r, side, v)
	}
	for i, line := range canvas.Wrap(t.Plain(v.caption), c.words.W) {
		if i < c.words.H {
			s.Clip(c.words.X, c.words.Y+i, c.words.W, line, t.Text)
		}
	}
	return s
}

// marksOf are the marks of a view as the terminal's board shows them.
func (c *cast) marksOf(v *view) board.Marks {
	m := board.NoMarks
	m.Landing = v.marks.landed
	if c.tell.Game.Layout().Kind == engine.Grid {
		m.Last = engine.Squares(v.marks.from, v.marks.end)
	}
	return m
}

// side writes a side's line: its sign and name, whether it is to move, and what
// it holds.
func (c *cast) side(s *canvas.Canvas, r canvas.Rect, side engine.Side, v *view) {
	t, style := c.theme, c.theme.Side[side]
	name := " " + t.Mark[side] + " " + t.Plain(c.tell.Words.Side(side)) + " "
	if v.mover == side {
		style = style.Inverted()
	}
	x := s.Clip(r.X, r.Y, r.W, name, style)
	if v.mover == side {
		s.Clip(x+1, r.Y, r.W-(x+1-r.X), t.Plain(c.tell.Words.Text("picture.toMove")), t.Dim)
	}
	if c.tell.Game.Layout().Kind == engine.Grid {
		for i, line := range canvas.Wrap(t.Plain(c.tell.List(c.tell.Taken(&v.scene, side))), r.W-1) {
			if i < r.H-1 {
				s.Clip(r.X+1, r.Y+1+i, r.W-1, line, t.Dim)
			}
		}
		return
	}
	holds := c.tell.Words.Text("board.holds."+c.tell.Game.Name(), c.tell.Amount(v.scene.Store[side]))
	s.Right(r.X+r.W, r.Y, t.Plain(holds), t.Text)
}
