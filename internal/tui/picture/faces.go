package picture

import (
	"sort"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// goFonts are the fonts of the pixels, plain and bold, parsed once.
var goFonts = sync.OnceValue(func() [2]*opentype.Font {
	var both [2]*opentype.Font
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		f, err := opentype.Parse(data)
		if err != nil {
			panic("picture: a font of the program cannot be read: " + err.Error())
		}
		both[i] = f
	}
	return both
})

// faces are fonts at the sizes asked for. They are not safe for use by several
// goroutines at once.
type faces struct {
	made map[faceKey]font.Face
	buf  sfnt.Buffer
}

type faceKey struct {
	size float64
	bold bool
}

func newFaces() *faces { return &faces{made: map[faceKey]font.Face{}} }

// face is the font of a size, in pixels.
func (f *faces) face(size float64, bold bool) font.Face {
	key := faceKey{size, bold}
	if f.made[key] == nil {
		// With 72 dots an inch a point is a pixel. These options have no error.
		face, err := opentype.NewFace(goFonts()[weight(bold)], &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic("picture: no font of that size: " + err.Error())
		}
		f.made[key] = face
	}
	return f.made[key]
}

func weight(bold bool) int {
	if bold {
		return 1
	}
	return 0
}

// width is the length of a text. A reader's own font may be a little wider.
func (f *faces) width(text string, size float64, bold bool) float64 {
	return float64(font.MeasureString(f.face(size, bold), text)) / 64
}

// spell replaces characters that the fonts do not have.
func (f *faces) spell(text string) string {
	out := []rune(text)
	for i, r := range out {
		if !f.has(r) {
			out[i] = '?'
		}
	}
	return string(out)
}

func (f *faces) has(r rune) bool {
	glyph, err := goFonts()[0].GlyphIndex(&f.buf, r)
	return err == nil && glyph != 0
}

// fit is the largest size, at most size, at which a text has room.
func (f *faces) fit(text string, size float64, bold bool, room float64) float64 {
	if w := f.width(text, size, bold); w > room {
		// Halves, so that not every text asks for a face of its own.
		return max(1, float64(int(size*room/w*2))/2)
	}
	return size
}

// lines breaks a text into at most n lines of a width, the last one cut short
// with dots if there is more to say.
func (f *faces) lines(text string, size, width float64, n int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(text) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line == "" || f.width(longer, size, false) <= width {
			line = longer
			continue
		}
		out, line = append(out, line), word
	}
	if line != "" {
		out = append(out, line)
	}
	if len(out) > n {
		out = out[:n]
		out[n-1] = f.cut(out[n-1]+" …", size, width)
	}
	for i := range out {
		out[i] = f.cut(out[i], size, width)
	}
	return out
}

// cut shortens a text to a width, saying so with dots.
func (f *faces) cut(text string, size, width float64) string {
	const most = 400 // runes: no line of a picture has room for more
	runes := []rune(text[:runesEnd(text, most)])
	if len(runes) < most && f.width(text, size, false) <= width {
		return text
	}
	n := sort.Search(len(runes), func(n int) bool {
		return f.width(string(runes[:n+1])+"…", size, false) > width
	})
	if n == 0 {
		return ""
	}
	return string(runes[:n]) + "…"
}

// runesEnd is where so many runes of a text end, in bytes.
func runesEnd(text string, n int) int {
	for at := range text {
		if n--; n < 0 {
			return at
		}
	}
	return len(text)
}
