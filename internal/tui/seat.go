package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/canvas"
	"tian/internal/tui/tell"
)

// seatLine is what is said of a side: who plays it, what it does and what it holds,
// each the fullest first and as it is said where room is scarce last. None of them
// need be said at all.
type seatLine struct {
	side              engine.Side
	who, doing, holds []string
}

// fit puts as much as fits a width into the two ends of a line. First the player is
// told in fewer words, then what the side does, then what it holds; the player, whom
// the title of the game's list tells too, is the first to be left out.
func (s seatLine) fit(e *env, width int) (left, right string) {
	const full, brief, none = 0, 1, 2
	for _, how := range [][3]int{
		{full, full, full}, {brief, full, full}, {brief, brief, full}, {brief, full, brief}, {brief, brief, brief},
		{none, full, full}, {none, full, brief}, {none, brief, brief},
	} {
		left, right = s.head(e, form(s.who, how[0]), form(s.doing, how[1])), form(s.holds, how[2])
		if gap := 3; right == "" && canvas.Width(left) <= width || canvas.Width(left)+canvas.Width(right)+gap <= width {
			return left, right
		}
	}
	return e.cut(left, width-canvas.Width(right)-3), right
}

// form is one of the forms of what is said: the last if there is none so brief, and
// nothing if even that is to be left out.
func form(forms []string, how int) string {
	if len(forms) == 0 || how > 1 {
		return ""
	}
	return forms[min(how, len(forms)-1)]
}

// head is the heading of a side: its sign and name, who plays it and what it does.
func (s seatLine) head(e *env, who, doing string) string {
	text := " " + e.theme.Mark[s.side&1] + " " + e.plain(e.words.Side(s.side))
	if who != "" {
		text += " (" + who + ")"
	}
	if doing != "" {
		text += doing + " "
	}
	return text
}

// whoForms are who plays a side: "tian, level 3", "level 3". A nameless person has
// none.
func (e *env) whoForms(who string) []string {
	if who == "" || who == "human" {
		return nil
	}
	if level, ok := cutLevel(who); ok {
		return []string{whoText(e, who), e.text("who.levelBrief", level)}
	}
	return []string{whoText(e, who)}
}

// doingForms are what a side does, as a sentence goes on after its name.
func (e *env) doingForms(doing string) []string { return []string{e.plain(" · ") + doing} }

// holdsForms are what a side has: pieces off the board, or the animals it has
// captured.
func (e *env) holdsForms(t tell.Teller, side engine.Side, s *engine.Scene) []string {
	if t.Game.Layout().Kind == engine.Pits {
		return []string{e.text("seat.holds", t.Amount(s.Store[side])), e.text("seat.holds", e.amount(s.Store[side]))}
	}
	taken := ""
	for strength := 8; strength > 0; strength-- {
		if s.Taken[side]>>strength&1 == 1 {
			taken += " " + e.theme.Animals[strength]
		}
	}
	if taken == "" {
		return []string{e.text("seat.tookNone")}
	}
	return []string{e.text("seat.took", taken)}
}

// narrowSeat is the width up to which a seat has its words below one another.
const narrowSeat = 20

// drawSeat writes what is said of a side on a line, or in a column below its name.
func (e *env) drawSeat(c *canvas.Canvas, r canvas.Rect, s seatLine, style canvas.Style) {
	if r.H == 1 {
		left, right := s.fit(e, r.W)
		c.Text(r.X, r.Y, left, style)
		c.Right(r.X+r.W-1, r.Y, right, e.theme.Strong)
		return
	}
	holds := form(s.holds, 0)
	below := canvas.Rect{X: r.X + 3, Y: r.Y + 1, W: r.W - 3, H: r.H - 1} // below the name
	s.holds = nil
	if r.W <= narrowSeat {
		below.X, below.W = r.X+1, r.W-1 // below the sign
	}
	held := wrapped(e.theme.Strong, holds, below.W)
	if who := form(s.who, 1); who != "" && r.W <= narrowSeat && canvas.Width(who) <= below.W && len(held) < below.H {
		held = append([]styled{{who, e.theme.Side[s.side&1]}}, held...)
		s.who = nil
	}
	left, _ := s.fit(e, r.W)
	c.Text(r.X, r.Y, left, style)
	drawLines(c, e, below, held)
}
