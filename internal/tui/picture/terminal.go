package picture

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tian/internal/tui/canvas"
)

// The size of a terminal's cell, the letters in it, and what is around the cells.
const (
	cellW, cellH = 9.0, 19.0
	letterSize   = 15.0 // of a fixed pitch, 0.6 wide in most fonts
	baseline     = 14.0
	inset        = 14.0
	titleBar     = 30.0
)

// The default colours of the terminal, where a screen sets none.
const defaultFg, defaultBg = 0xe6e1d6, 0x15181c

// Terminal draws a terminal's screen as an SVG: what it shows after a program has
// written text, with its control sequences, to a terminal of so many columns and
// rows. The title is for the window and for those who hear it.
//
// Lines, blocks, braille and the like are drawn, not written, so that they meet
// at the edges of their cells in whatever font the reader has; a run of letters
// is stretched to the width of its cells.
func Terminal(w io.Writer, title, text string, cols, rows int) error {
	c := newConsole(cols, rows)
	c.write(text)
	t := &screenshot{svg: newSVG(0, 0, [stamps]float64{}), paths: map[pathKey]*strings.Builder{}}
	t.draw(c.screen)
	_, err := w.Write(t.finish(title, c.screen))
	return err
}

// screenshot draws cells.
type screenshot struct {
	svg   *svgPen
	paths map[pathKey]*strings.Builder // strokes and areas of one colour
}

// pathKey is how a path is drawn: its colour, and the width of its line, 0 for
// an area.
type pathKey struct {
	rgb   uint32
	width float64
	faint bool
}

func (t *screenshot) path(k pathKey) *strings.Builder {
	if t.paths[k] == nil {
		t.paths[k] = &strings.Builder{}
	}
	return t.paths[k]
}

// colors are a style's colours as they are seen.
func colors(s canvas.Style) (fg, bg uint32) {
	fg, bg = defaultFg, defaultBg
	if s.Fg.Rich {
		fg = s.Fg.RGB
	}
	if s.Bg.Rich {
		bg = s.Bg.RGB
	}
	if s.Invert {
		fg, bg = bg, fg
	}
	return fg, bg
}

func (t *screenshot) draw(c *canvas.Canvas) {
	for y := range c.H {
		row := c.Cells[y*c.W : (y+1)*c.W]
		t.ground(y, row)
		t.row(y, row)
	}
}

// ground paints the backgrounds of a row, a rectangle for each run of a colour.
func (t *screenshot) ground(y int, row []canvas.Cell) {
	for x := 0; x < len(row); {
		_, bg := colors(row[x].Style)
		end := x + 1
		for end < len(row) {
			if _, other := colors(row[end].Style); other != bg {
				break
			}
			end++
		}
		if bg != defaultBg {
			area := t.path(pathKey{rgb: bg, width: -1})
			fmt.Fprintf(area, "M%s %sh%sv%sh-%sz", number(float64(x)*cellW), number(float64(y)*cellH),
				number(float64(end-x)*cellW), number(cellH), number(float64(end-x)*cellW))
		}
		x = end
	}
}

// row draws what stands in the cells of a row.
func (t *screenshot) row(y int, row []canvas.Cell) {
	for x := 0; x < len(row); {
		cell := row[x]
		switch {
		case cell.Text == "" || cell.Text == " " && !cell.Style.Underline:
			x++
		case t.sign(x, y, cell):
			x++
		default:
			x = t.run(x, y, row)
		}
	}
}

// run writes letters of one style side by side, and gives the column after them.
func (t *screenshot) run(x, y int, row []canvas.Cell) int {
	style := row[x].Style
	var text strings.Builder
	end, blanks := x, 0
	for end < len(row) && row[end].Style == style && !drawn(row[end].Text) {
		if row[end].Text == " " {
			if blanks++; blanks > 1 && !style.Underline {
				break
			}
		} else {
			blanks = 0
		}
		text.WriteString(row[end].Text)
		end++
	}
	written := text.String()
	if !style.Underline {
		written = strings.TrimRight(written, " ")
	}
	fg, _ := colors(style)
	class := ""
	for _, c := range []struct {
		on   bool
		name string
	}{{style.Bold, "b"}, {style.Faint, "f"}, {style.Underline, "u"}} {
		if c.on {
			class = strings.TrimSpace(class + " " + c.name)
		}
	}
	width := canvas.Width(written)
	t.svg.content(written, "text", "x", float64(x)*cellW, "y", float64(y)*cellH+baseline,
		"fill", hexRGB(fg), "class", class, "textLength", float64(width)*cellW, "lengthAdjust", "spacingAndGlyphs")
	return end
}

func hexRGB(c uint32) string { return fmt.Sprintf("#%06x", c) }

// finish gives the whole document: the window, the grounds, the lines and areas,
// and the letters.
func (t *screenshot) finish(title string, c *canvas.Canvas) []byte {
	inW, inH := float64(c.W)*cellW, float64(c.H)*cellH
	w, h := inW+2*inset, inH+titleBar+inset
	out := newSVG(0, 0, t.svg.sizes)
	out.element(true, "svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", fmt.Sprintf("0 0 %s %s", number(w), number(h)),
		"width", w, "height", h, "xml:space", "preserve", "role", "img", "aria-labelledby", "screen-title screen-desc")
	out.body.WriteByte('\n')
	out.content(title, "title", "id", "screen-title")
	out.content(c.String(), "desc", "id", "screen-desc")
	out.content("\ntext{font-family:ui-monospace,monospace;font-size:"+number(letterSize)+
		"px;white-space:pre}.b{font-weight:700}.f{opacity:.6}.u{text-decoration:underline}\n", "style")
	out.element(false, "rect", "width", w, "height", h, "rx", 10, "fill", hexRGB(defaultBg))
	for i, c := range []uint32{0xf0705f, 0xffc94d, 0x8fe08a} {
		out.element(false, "circle", "cx", inset+6+18*float64(i), "cy", titleBar/2, "r", 5.5, "fill", hexRGB(c))
	}
	out.content(title, "text", "x", w/2, "y", titleBar/2+5, "fill", "#98968c", "text-anchor", "middle")
	out.element(true, "g", "transform", "translate("+number(inset)+","+number(titleBar)+")")
	out.body.WriteByte('\n')
	t.writePaths(out)
	out.body.Write(t.svg.body.Bytes())
	out.body.WriteString("</g>\n</svg>\n")
	return out.body.Bytes()
}

// writePaths writes the paths in an order that does not change from run to run,
// grounds first.
func (t *screenshot) writePaths(out *svgPen) {
	var keys []pathKey
	for k := range t.paths {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b pathKey) int {
		return cmp.Or(cmp.Compare(a.width, b.width), cmp.Compare(a.rgb, b.rgb), cmp.Compare(faintness(a), faintness(b)))
	})
	for _, k := range keys {
		opacity := ""
		if k.faint {
			opacity = "0.4"
		}
		d := t.paths[k].String()
		switch {
		case k.width < 0:
			out.element(false, "path", "d", d, "fill", hexRGB(k.rgb), "shape-rendering", "crispEdges")
		case k.width == 0:
			out.element(false, "path", "d", d, "fill", hexRGB(k.rgb), "opacity", opacity)
		default:
			out.element(false, "path", "d", d, "fill", "none", "stroke", hexRGB(k.rgb),
				"stroke-width", strconv.FormatFloat(k.width, 'g', -1, 64))
		}
	}
}

func faintness(k pathKey) int {
	if k.faint {
		return 1
	}
	return 0
}
