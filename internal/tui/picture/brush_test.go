package picture

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// drawing is what a brush draws in white on black, as parts of full coverage.
func drawing(t *testing.T, target image.Rectangle, draw func(p pen)) func(x, y int) float64 {
	t.Helper()
	s := &shades{words: {255, 255, 255, 255}}
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	draw(newBrush(img.SubImage(target).(*image.RGBA), s, newFaces(), [stamps]float64{}))
	return func(x, y int) float64 { return float64(img.At(x, y).(color.RGBA).R) / 255 }
}

var all100 = image.Rect(0, 0, 100, 100)

func area(at func(x, y int) float64) float64 {
	sum := 0.0
	for y := range 100 {
		for x := range 100 {
			sum += at(x, y)
		}
	}
	return sum
}

func TestBrushAreas(t *testing.T) {
	full, lined := look{fill: words}, look{line: words, width: 4}
	for _, c := range []struct {
		name  string
		shape outline
		look  look
		want  float64
	}{
		{"circle", circle(50, 50, 30), full, math.Pi * 900},
		{"ring", circle(50, 50, 30), lined, math.Pi * (32*32 - 28*28)},
		{"thick ring", circle(50, 50, 2), look{line: words, width: 8}, math.Pi * 36},
		{"box", box(20, 30, 40, 20, 0), full, 800},
		{"round box", box(20, 30, 40, 20, 10), full, 800 - (4-math.Pi)*100},
		{"frame", box(20, 30, 40, 20, 0), look{line: words, width: 2}, 42*22 - 38*18 - (4 - math.Pi)},
		{"triangle", polygon(10, 10, 50, 10, 10, 50), full, 800},
		{"line", polyline(10, 20, 60, 20), lined, 200 + math.Pi*4},
		{"line backwards", polyline(60, 20, 10, 20), lined, 200 + math.Pi*4},
		{"cross", polyline(10, 50, 90, 50).then(50, 90, 50, 10), lined, 2*(320+math.Pi*4) - 16},
		{"closed", polygon(20, 20, 60, 20, 60, 60, 20, 60), lined, 44*44 - 36*36 - 4*(4-math.Pi)},
		{"curve", polyline(10, 80).curve(50, 0, 90, 80), full, 80.0 * 80 / 3},
		{"none", polyline(10, 10, 10, 10), look{}, 0},
	} {
		at := drawing(t, all100, func(p pen) { p.shape(c.shape, c.look) })
		if got := area(at); math.Abs(got-c.want) > 4+c.want/100 {
			t.Errorf("%s: an area of %.1f, want %.1f", c.name, got, c.want)
		}
	}
}

// A line that crosses itself leaves no hole, a ring does.
func TestBrushHoles(t *testing.T) {
	at := drawing(t, all100, func(p pen) {
		p.shape(polyline(10, 10, 90, 90).then(90, 10, 10, 90), look{line: words, width: 6})
	})
	if at(50, 50) < 0.99 {
		t.Error("a hole where lines cross")
	}
	at = drawing(t, all100, func(p pen) { p.shape(circle(50, 50, 20), look{line: words, width: 6}) })
	if at(50, 50) > 0.01 {
		t.Error("a ring without a hole")
	}
}

// Nothing is drawn outside the target, whatever lies across its edge.
func TestBrushClips(t *testing.T) {
	target := image.Rect(30, 30, 60, 60)
	at := drawing(t, target, func(p pen) {
		p.shape(circle(30, 30, 20), look{words, words, 3})
		p.shape(box(-50, 50, 300, 300, 9), look{words, words, 3})
		p.shape(circle(-50, -50, 20), look{fill: words})
		p.write(50, 40, lettering{"text over the edge", 20, true, 0, words})
		p.press(sowStamp, 60, 30)
	})
	for y := range 100 {
		for x := range 100 {
			if !image.Pt(x, y).In(target) && at(x, y) != 0 {
				t.Fatalf("drawn at %d, %d", x, y)
			}
		}
	}
	if at(35, 35) != 1 || at(31, 58) != 1 {
		t.Error("what lies inside is not drawn")
	}
}

func TestBrushWrites(t *testing.T) {
	for align, x := range map[int]float64{-1: 20, 0: 50, 1: 80} {
		at := drawing(t, all100, func(p pen) { p.write(x, 60, lettering{"HHHH", 20, true, align, words}) })
		low, high := 100, 0
		for x := range 100 {
			for y := range 100 {
				if at(x, y) > 0.5 {
					low, high = min(low, x), max(high, x)
				}
				if at(x, y) > 0.5 && (y > 60 || y < 40) {
					t.Fatalf("ink at a height of %d", y)
				}
			}
		}
		middle := float64(low+high) / 2
		want := x - float64(align)*float64(high-low)/2
		if high == 0 || math.Abs(middle-want) > 3 {
			t.Errorf("aligned %d, the text lies from %d to %d", align, low, high)
		}
	}
}

func TestFaces(t *testing.T) {
	f := newFaces()
	if got := f.spell("Ada · 虎"); got != "Ada · ?" {
		t.Errorf("spelled %q", got)
	}
	if size := f.fit("elephant", 10, false, 20); f.width("elephant", size, false) > 20 || size < 2 {
		t.Errorf("fitted to a size of %v", size)
	}
	if f.fit("cat", 10, false, 200) != 10 {
		t.Error("a short text is made smaller")
	}
	text := "one two three four five six seven eight nine ten eleven twelve"
	lines := f.lines(text, 12, 100, 3)
	if len(lines) != 3 {
		t.Fatalf("lines %q", lines)
	}
	for _, l := range lines {
		if f.width(l, 12, false) > 100 {
			t.Errorf("%q is too long", l)
		}
	}
	if last := lines[2]; last[len(last)-len("…"):] != "…" {
		t.Errorf("nothing says that %q goes on", last)
	}
	if got := f.lines("short", 12, 100, 3); len(got) != 1 || got[0] != "short" {
		t.Errorf("lines %q", got)
	}
	if f.cut("unbreakable", 12, 0) != "" {
		t.Error("a text without room")
	}
}
