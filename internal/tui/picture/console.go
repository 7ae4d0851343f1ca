package picture

import (
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"tian/internal/tui/canvas"
)

// console is a terminal of which only the screen matters: it takes what programs
// write to show a screen, and leaves out everything else.
type console struct {
	screen *canvas.Canvas
	x, y   int
	style  canvas.Style
}

func newConsole(cols, rows int) *console {
	return &console{screen: canvas.New(cols, rows, canvas.Style{})}
}

// write shows a text with control sequences in it.
func (c *console) write(text string) {
	for text != "" {
		switch text[0] {
		case '\x1b':
			text = c.escape(text[1:])
			continue
		case '\n':
			c.x, c.y = 0, c.y+1
		case '\r':
			c.x = 0
		}
		if text[0] < ' ' || text[0] == 0x7f {
			text = text[1:]
			continue
		}
		grapheme, rest, width, _ := uniseg.FirstGraphemeClusterInString(text, -1)
		text = rest
		if width == 0 {
			continue
		}
		c.screen.Set(c.x, c.y, grapheme, c.style)
		c.x += width
	}
}

// escape takes a sequence, of which the escape character is read already, and
// gives what follows it.
func (c *console) escape(text string) string {
	if text == "" {
		return ""
	}
	if text[0] != '[' {
		return text[1:]
	}
	end := 1
	for end < len(text) && (text[end] < 0x40 || text[end] > 0x7e) {
		end++
	}
	if end == len(text) {
		return ""
	}
	c.control(text[end], text[1:end])
	return text[end+1:]
}

// control does what a control sequence says, if it is one that matters.
func (c *console) control(final byte, parameters string) {
	if strings.HasPrefix(parameters, "?") {
		return
	}
	n := numbers(parameters)
	count := max(1, n[0])
	switch final {
	case 'm':
		c.render(n)
	case 'H', 'f':
		c.x, c.y = 0, count-1
		if len(n) > 1 {
			c.x = max(1, n[1]) - 1
		}
	case 'A':
		c.y = max(0, c.y-count)
	case 'B':
		c.y += count
	case 'C':
		c.x += count
	case 'D':
		c.x = max(0, c.x-count)
	case 'G':
		c.x = count - 1
	case 'J':
		if n[0] == 2 {
			c.screen.Fill(c.screen.All(), " ", c.style)
		} else {
			c.screen.Fill(canvas.Rect{X: c.x, Y: c.y, W: c.screen.W, H: 1}, " ", c.style)
			c.screen.Fill(canvas.Rect{Y: c.y + 1, W: c.screen.W, H: c.screen.H}, " ", c.style)
		}
	case 'K':
		c.screen.Fill(canvas.Rect{X: c.x, Y: c.y, W: c.screen.W, H: 1}, " ", c.style)
	case 'X':
		c.screen.Fill(canvas.Rect{X: c.x, Y: c.y, W: count, H: 1}, " ", c.style)
	}
}

// numbers are the parameters of a sequence, one at least.
func numbers(parameters string) []int {
	var all []int
	for _, text := range strings.FieldsFunc(parameters+";", func(r rune) bool { return r == ';' || r == ':' }) {
		n, _ := strconv.Atoi(text)
		all = append(all, n)
	}
	if all == nil {
		return []int{0}
	}
	return all
}

// render sets the style (SGR).
func (c *console) render(n []int) {
	for i := 0; i < len(n); i++ {
		s := &c.style
		switch v := n[i]; {
		case v == 0:
			*s = canvas.Style{}
		case v == 1:
			s.Bold = true
		case v == 2:
			s.Faint = true
		case v == 4:
			s.Underline = true
		case v == 7:
			s.Invert = true
		case v == 22:
			s.Bold, s.Faint = false, false
		case v == 24:
			s.Underline = false
		case v == 27:
			s.Invert = false
		case v == 38, v == 48:
			color, used := richColor(n[i+1:])
			i += used
			if v == 38 {
				s.Fg = color
			} else {
				s.Bg = color
			}
		case v == 39:
			s.Fg = canvas.Color{}
		case v == 49:
			s.Bg = canvas.Color{}
		case v >= 30 && v <= 37:
			s.Fg = indexed(v - 30)
		case v >= 40 && v <= 47:
			s.Bg = indexed(v - 40)
		case v >= 90 && v <= 97:
			s.Fg = indexed(v - 90 + 8)
		case v >= 100 && v <= 107:
			s.Bg = indexed(v - 100 + 8)
		}
	}
}

// richColor reads "5;N" or "2;R;G;B".
func richColor(n []int) (c canvas.Color, used int) {
	switch {
	case len(n) >= 2 && n[0] == 5:
		return indexed(n[1]), 2
	case len(n) >= 4 && n[0] == 2:
		return canvas.Color{Rich: true, RGB: uint32(n[1]&255)<<16 | uint32(n[2]&255)<<8 | uint32(n[3]&255)}, 4
	}
	return canvas.Color{}, len(n)
}

// sixteen are the basic colours as many terminals show them.
var sixteen = [16]uint32{
	0x1d1f21, 0xcc342b, 0x198844, 0xb58900, 0x3971ed, 0xa36ac7, 0x2aa198, 0xc5c8c6,
	0x707880, 0xf0705f, 0x5fd068, 0xffc94d, 0x5aa9f0, 0xd78fe0, 0x5fd7d7, 0xffffff,
}

// indexed is a colour of the table of 256: sixteen basic ones, a cube, and greys.
func indexed(n int) canvas.Color {
	c := canvas.Color{Rich: true}
	switch {
	case n < 0 || n > 255:
		return canvas.Color{}
	case n < 16:
		c.RGB = sixteen[n]
	case n < 232:
		step := func(i int) uint32 {
			if i == 0 {
				return 0
			}
			return uint32(55 + 40*i)
		}
		n -= 16
		c.RGB = step(n/36)<<16 | step(n/6%6)<<8 | step(n%6)
	default:
		grey := uint32(8 + 10*(n-232))
		c.RGB = grey<<16 | grey<<8 | grey
	}
	return c
}
