package picture

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"

	"tian/internal/engine/record"
)

// SVG draws the present position of a record's match.
func SVG(w io.Writer, r *record.Record, o Options) error {
	s := newSheet(r, o)
	s.hanzi = o.Look.Animals == "hanzi"
	see := viewer{s.tell, r.Match()}
	v := see.still()
	s.crop(v.caption)
	var all []*shades
	for _, p := range palettes(o.Look.Palette) {
		all = append(all, mixInks(&p))
	}
	p := newSVG(s.box.Dx(), s.box.Dy(), s.stampSizes())
	s.background(p)
	for _, part := range s.parts(&v) {
		title := ""
		if part.title != nil {
			title = part.title()
		}
		p.open(part.id, title)
		part.draw(p)
		p.shut()
	}
	_, err := w.Write(p.finish(see.title(), see.description(), all))
	return err
}

// svgPen writes the elements of an SVG.
type svgPen struct {
	w, h    int
	sizes   [stamps]float64
	body    bytes.Buffer
	fills   [inks]bool
	lines   [inks]bool
	pressed [stamps]bool
}

func newSVG(w, h int, sizes [stamps]float64) *svgPen { return &svgPen{w: w, h: h, sizes: sizes} }

// element writes an element without content, or leaves it open.
func (p *svgPen) element(open bool, name string, attributes ...any) {
	p.body.WriteString("<" + name)
	for i := 0; i+1 < len(attributes); i += 2 {
		value := ""
		switch v := attributes[i+1].(type) {
		case string:
			if v == "" {
				continue
			}
			value = v
		case int:
			value = strconv.Itoa(v)
		case float64:
			value = number(v)
		}
		fmt.Fprintf(&p.body, ` %s="`, attributes[i])
		escape(&p.body, value)
		p.body.WriteByte('"')
	}
	if open {
		p.body.WriteString(">")
	} else {
		p.body.WriteString("/>\n")
	}
}

// content writes an element with text in it.
func (p *svgPen) content(text, name string, attributes ...any) {
	p.element(true, name, attributes...)
	// Outside attributes a line may end as it does everywhere.
	var b bytes.Buffer
	escape(&b, text)
	p.body.Write(bytes.ReplaceAll(b.Bytes(), []byte("&#xA;"), []byte("\n")))
	p.body.WriteString("</" + name + ">\n")
}

func escape(w io.Writer, text string) { _ = xml.EscapeText(w, []byte(text)) } // a bytes.Buffer does not fail

// number is a length, to hundredths.
func number(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}

func (p *svgPen) open(id, title string) {
	p.element(true, "g", "id", id)
	p.body.WriteByte('\n')
	if title != "" {
		p.content(title, "title")
	}
}

func (p *svgPen) shut() { p.body.WriteString("</g>\n") }

// class names the inks of a shape, and remembers that they are needed.
func (p *svgPen) class(k look) string {
	name := "no"
	if k.fill != noInk {
		name = inkNames[k.fill]
		p.fills[k.fill] = true
	}
	if k.line != noInk {
		name += " " + inkNames[k.line] + "-line"
		p.lines[k.line] = true
	}
	return name
}

func (p *svgPen) shape(o outline, k look) {
	width := ""
	if k.line != noInk {
		width = number(k.width)
	}
	switch o.kind {
	case circleShape:
		p.element(false, "circle", "cx", o.x, "cy", o.y, "r", o.r, "class", p.class(k), "stroke-width", width)
	case boxShape:
		round := ""
		if o.r > 0 {
			round = number(o.r)
		}
		p.element(false, "rect", "x", o.x, "y", o.y, "width", o.w, "height", o.h, "rx", round, "class", p.class(k), "stroke-width", width)
	case pathShape:
		p.element(false, "path", "d", pathData(o.path), "class", p.class(k), "stroke-width", width)
	}
}

// pathData is a path as SVG has it.
func pathData(path []segment) string {
	var b []byte
	add := func(x, y float64) {
		b = append(b, number(x)...)
		b = append(b, ' ')
		b = append(b, number(y)...)
	}
	for _, s := range path {
		b = append(b, s.op)
		switch s.op {
		case 'Q':
			add(s.x1, s.y1)
			b = append(b, ' ')
			add(s.x, s.y)
		case 'M', 'L':
			add(s.x, s.y)
		}
	}
	return string(b)
}

func (p *svgPen) write(x, y float64, t lettering) {
	class := p.class(look{fill: t.ink})
	if t.bold {
		class += " bold"
	}
	anchor := [...]string{"", "middle", "end"}[t.align+1]
	p.content(t.text, "text", "x", x, "y", y, "font-size", t.size, "text-anchor", anchor, "class", class)
}

func (p *svgPen) press(s stamp, x, y int) {
	p.pressed[s] = true
	p.element(false, "use", "href", "#"+stampNames[s], "x", x, "y", y)
}

// finish gives the whole document.
func (p *svgPen) finish(title, desc string, palettes []*shades) []byte {
	defs := newSVG(0, 0, p.sizes)
	for s, used := range p.pressed {
		if used {
			defs.open(stampNames[s], "")
			drawStamp(defs, stamp(s), p.sizes[s])
			defs.shut()
			for i := range inks {
				p.fills[i] = p.fills[i] || defs.fills[i]
				p.lines[i] = p.lines[i] || defs.lines[i]
			}
		}
	}
	out := newSVG(0, 0, p.sizes)
	out.element(true, "svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", fmt.Sprintf("0 0 %d %d", p.w, p.h),
		"width", p.w*3/2, "height", p.h*3/2, "role", "img", "aria-labelledby", "picture-title picture-desc")
	out.body.WriteByte('\n')
	out.content(title, "title", "id", "picture-title")
	out.content(desc, "desc", "id", "picture-desc")
	out.content(p.css(palettes), "style")
	out.body.WriteString("<defs>\n" + defs.body.String() + "</defs>\n")
	out.body.Write(p.body.Bytes())
	out.body.WriteString("</svg>\n")
	return out.body.Bytes()
}

// fonts are generic: an SVG brings no font along.
const fonts = "system-ui,sans-serif"

// css gives the inks that are used their colours: those of the first palette
// and, where there is another, those of the second for readers who prefer light.
func (p *svgPen) css(palettes []*shades) string {
	var b bytes.Buffer
	b.WriteString("\ntext{font-family:" + fonts + "}.bold{font-weight:700}.no{fill:none}")
	b.WriteString("path{stroke-linecap:round;stroke-linejoin:round}\n")
	p.rules(&b, palettes[0], nil)
	if len(palettes) > 1 {
		b.WriteString("@media (prefers-color-scheme:light){\n")
		p.rules(&b, palettes[1], palettes[0])
		b.WriteString("}\n")
	}
	return b.String()
}

// rules writes the colours that differ from other ones.
func (p *svgPen) rules(b *bytes.Buffer, s, other *shades) {
	type rule struct{ name, text string }
	var all []rule
	add := func(i ink, used bool, suffix, property string) {
		if used && (other == nil || s[i] != other[i]) {
			all = append(all, rule{inkNames[i] + suffix, property + ":" + hex(s[i])})
		}
	}
	for i := noInk + 1; i < inks; i++ {
		add(i, p.fills[i], "", "fill")
		add(i, p.lines[i], "-line", "stroke")
	}
	slices.SortFunc(all, func(a, b rule) int {
		if a.name < b.name {
			return -1
		}
		return 1
	})
	for _, r := range all {
		fmt.Fprintf(b, ".%s{%s}\n", r.name, r.text)
	}
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
