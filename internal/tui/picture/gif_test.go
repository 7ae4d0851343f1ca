package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/theme"
)

func gifOf(t *testing.T, r *record.Record, o Options) (*gif.GIF, int) {
	t.Helper()
	var b bytes.Buffer
	if err := GIF(&b, r, o); err != nil {
		t.Fatal(err)
	}
	size := b.Len()
	g, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	return g, size
}

// last lays all frames over each other.
func last(g *gif.GIF) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for _, f := range g.Image {
		draw.Draw(img, f.Bounds(), f, f.Bounds().Min, draw.Over)
	}
	return img
}

// static is the still picture in the colours of a GIF.
func static(t *testing.T, r *record.Record, o Options) *image.RGBA {
	t.Helper()
	s := newSheet(r, o)
	p := palettes(o.Look.Palette)[0]
	c := mixInks(&p)
	see := viewer{s.tell, r.Match()}
	still := newPainter(s, c)
	pal := choose(c, sample(still, see))
	v := see.still()
	still.paint(&v)
	for y := range s.box.Dy() {
		for x := range s.box.Dx() {
			was := still.shown.RGBAAt(x, y)
			still.shown.SetRGBA(x, y, pal.colors[pal.index(was)])
		}
	}
	return still.shown
}

// A GIF decodes, its frames lie within it, and its last one is the still picture.
func TestGIF(t *testing.T) {
	for _, name := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		for i, decisions := range []int{0, 12} {
			r := played(t, name, uint64(i), decisions)
			o := Options{Look: theme.Choice{Palette: theme.Names()[i]}, Flip: i == 1}
			g, _ := gifOf(t, r, o)
			size := image.Rect(0, 0, g.Config.Width, g.Config.Height)
			for n, f := range g.Image {
				if !f.Bounds().In(size) || f.Bounds().Empty() {
					t.Errorf("%s: frame %d is %v of %v", name, n, f.Bounds(), size)
				}
			}
			if g.Image[0].Bounds() != size {
				t.Errorf("%s: the first frame is not the whole picture", name)
			}
			if g.LoopCount != 0 {
				t.Errorf("%s: played %d times", name, g.LoopCount)
			}
			if got, want := last(g), static(t, r, o); !bytes.Equal(got.Pix, want.Pix) {
				t.Errorf("%s after %d decisions: the last frame is not the still picture", name, decisions)
			}
		}
	}
}

// There is a frame for every moment that shows something new, and it is seen as
// long as the film says.
func TestGIFFrames(t *testing.T) {
	r := golden(t, "6-0-4-14-2-4-4-0-2-4-5-0-0-0-S", "auale", "D")
	g, _ := gifOf(t, r, Options{})
	// The beginning, a lift, fourteen drops, and the rest, which is the end too.
	if want := 1 + 1 + 14 + 1; len(g.Image) != want {
		t.Errorf("%d frames, want %d", len(g.Image), want)
	}
	var film, seen time.Duration
	err := watching(r, moments, true).run(func(m moment) error {
		film += m.hold
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range g.Delay {
		seen += time.Duration(d) * 10 * time.Millisecond
		if d < 3 {
			t.Errorf("a frame of %d hundredths: viewers show these slowly", d)
		}
	}
	if d := film - seen; d < 0 || d > 10*time.Millisecond {
		t.Errorf("a film of %v is seen for %v", film, seen)
	}
}

// Only what changes is sent, so a long match is a file of reasonable size.
func TestGIFIsSmall(t *testing.T) {
	r := played(t, "laomuzhu", 7, 220)
	g, size := gifOf(t, r, Options{})
	if limit := 5 << 20; size > limit {
		t.Errorf("%d turns are %d bytes", r.Turns(), size)
	}
	if limit := moments + 4*r.Match().Round() + 50; len(g.Image) > limit {
		t.Errorf("%d turns are %d frames", r.Turns(), len(g.Image))
	}
	whole, area := g.Config.Width*g.Config.Height, 0
	for _, f := range g.Image[1:] {
		area += f.Bounds().Dx() * f.Bounds().Dy()
	}
	if mean := area / (len(g.Image) - 1); mean > whole*2/3 {
		t.Errorf("a frame sends %d of %d pixels", mean, whole)
	}
}

// A mid-turn match ends with the hand in sight.
func TestGIFMidTurn(t *testing.T) {
	r := at(t, "laomuzhu", "s-4-t-t-t-5-5-5-5-s-0-13-S*")
	m := r.Match()
	for _, d := range m.Now().Moves(nil) {
		if m.Game().MoveText(d) == "B-" {
			if err := m.Decide(d, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !m.Now().MidTurn() {
		t.Fatal("not in mid-turn")
	}
	g, _ := gifOf(t, r, Options{})
	if !bytes.Equal(last(g).Pix, static(t, r, Options{}).Pix) {
		t.Error("the last frame is not the still picture")
	}
	if len(g.Image) < 4 {
		t.Errorf("%d frames", len(g.Image))
	}
}

// The palette has the inks of a picture exactly, and the same picture gives the
// same palette.
func TestPaletteIsExactAndSteady(t *testing.T) {
	r := played(t, "doushouqi", 1, 30)
	s := newSheet(r, Options{})
	p := palettes("dark")[0]
	c := mixInks(&p)
	see := viewer{s.tell, r.Match()}
	one, two := choose(c, sample(newPainter(s, c), see)), choose(c, sample(newPainter(s, c), see))
	if len(one.colors) != len(two.colors) || len(one.colors) > colours {
		t.Fatalf("%d and %d colours", len(one.colors), len(two.colors))
	}
	for i := range one.colors {
		if one.colors[i] != two.colors[i] {
			t.Fatalf("colour %d is %v and %v", i, one.colors[i], two.colors[i])
		}
	}
	for _, i := range []ink{screen, wood, south, north, water, land} {
		if got := one.colors[one.index(c[i])]; got != c[i] {
			t.Errorf("%s is %v, not %v", inkNames[i], got, c[i])
		}
	}
	if one.index(color.RGBA{1, 2, 3, 255}) == clear {
		t.Error("a colour became transparent")
	}
}

// Every ink of every palette is a colour, and every one has a name of its own.
func TestInks(t *testing.T) {
	names := map[string]bool{}
	for i := noInk + 1; i < inks; i++ {
		if inkNames[i] == "" || names[inkNames[i]] {
			t.Errorf("ink %d is called %q", i, inkNames[i])
		}
		names[inkNames[i]] = true
	}
	for _, name := range theme.Names() {
		p := named(name)
		if p.Name != name {
			t.Fatalf("%q is %q", name, p.Name)
		}
		c := mixInks(&p)
		for i := noInk + 1; i < inks; i++ {
			if c[i].A != 255 {
				t.Errorf("%s: %s is no colour", name, inkNames[i])
			}
		}
		if c[south] == c[north] {
			t.Errorf("%s: the sides have one colour", name)
		}
	}
}

func BenchmarkSVG(b *testing.B) {
	r := benchRecord(b)
	for b.Loop() {
		if err := SVG(io.Discard, r, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGIF(b *testing.B) {
	r := benchRecord(b)
	b.ReportAllocs()
	for b.Loop() {
		if err := GIF(io.Discard, r, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// benchRecord is the first turns of Raja Pasu, always its first hole.
func benchRecord(b *testing.B) *record.Record {
	b.Helper()
	r := begun(b, "rajapasu", engine.Options{})
	m := r.Match()
	for range 10 {
		if err := m.Decide(m.Now().Moves(nil)[0], nil); err != nil {
			b.Fatal(err)
		}
	}
	return r
}
