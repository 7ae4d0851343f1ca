package picture

import (
	"bytes"
	"image"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

// views are the moments of a random match, some of them.
func views(t *testing.T, r *record.Record, each int) []view {
	t.Helper()
	var all []view
	n := 0
	err := watching(r, 10_000, true).run(func(m moment) error {
		if n++; n%each == 0 {
			all = append(all, *m.view)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The parts of a sheet have names of their own, lie on it and do not overlap, and
// the sheet itself has room for them all.
func TestPartsDoNotOverlap(t *testing.T) {
	for _, g := range games.All() {
		for _, flip := range []bool{false, true} {
			r := played(t, g.Name(), 2, 30)
			s := newSheet(r, Options{Flip: flip})
			v := viewer{s.tell, r.Match()}.still()
			parts := s.parts(&v)
			for i, p := range parts {
				if p.box.Empty() || !p.box.In(s.box) {
					t.Errorf("%s: %s is %v of %v", g.Name(), p.id, p.box, s.box)
				}
				for _, q := range parts[:i] {
					if p.id == q.id || p.box.Overlaps(q.box) {
						t.Errorf("%s: %s %v and %s %v", g.Name(), p.id, p.box, q.id, q.box)
					}
				}
			}
			if want := len(g.Layout().Places) + 4; len(parts) < want {
				t.Errorf("%s: %d parts of %d", g.Name(), len(parts), want)
			}
		}
	}
}

// A part draws inside its own box, so that neither an SVG, which does not clip,
// nor a GIF, which does, loses or spoils anything. An animal on its way is the
// one thing that passes over boxes; it is drawn by each of them.
func TestPartsKeepToTheirBoxes(t *testing.T) {
	for _, g := range games.All() {
		r := played(t, g.Name(), 5, 60)
		s := newSheet(r, Options{})
		p := named("light")
		c := mixInks(&p)
		blank := image.NewRGBA(s.box.Inset(-20))
		b := newBrush(blank, c, s.faces, s.stampSizes())
		for _, v := range views(t, r, 61) {
			if v.slide.of > 0 {
				continue
			}
			for _, part := range s.parts(&v) {
				clearAll(blank)
				part.draw(b)
				if drawn := inked(blank); !drawn.In(part.box) {
					t.Fatalf("%s: %s draws in %v outside %v", g.Name(), part.id, drawn, part.box)
				}
			}
		}
	}
}

func clearAll(img *image.RGBA) {
	for i := range img.Pix {
		img.Pix[i] = 0
	}
}

// inked is the rectangle around all that is drawn on a picture.
func inked(img *image.RGBA) image.Rectangle {
	r := image.Rectangle{}
	for i, v := range img.Pix {
		if v != 0 && i%4 == 3 { // opaque
			at := img.Rect.Min.Add(image.Pt(i%img.Stride/4, i/img.Stride))
			r = r.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
		}
	}
	return r
}

// Painting only what differs gives the picture that painting everything gives,
// from whatever view to whatever other.
func TestPaintingWhatDiffers(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	for _, g := range games.All() {
		r := played(t, g.Name(), 4, 60)
		s := newSheet(r, Options{})
		p := named("dark")
		c := mixInks(&p)
		painter := newPainter(s, c)
		all := views(t, r, 3)
		for range 4 {
			v := all[random.IntN(len(all))]
			painter.paint(&v)
			anew := newPainter(s, c)
			anew.paint(&v)
			if !bytes.Equal(painter.shown.Pix, anew.shown.Pix) {
				t.Fatalf("%s: a part that differs has the key of one that does not", g.Name())
			}
			if dirty := painter.paint(&v); len(dirty) != 0 {
				t.Errorf("%s: the same view paints %v again", g.Name(), dirty)
			}
		}
	}
}

// A text is cut where there is no more room, and never further; an endless one, whose
// runes may take none, is cut too.
func TestTextsAreCut(t *testing.T) {
	f := newFaces()
	for _, text := range []string{"a", "Oware", "wwwwwwwwwwwwwwwwwwwwwwwwww", strings.Repeat("i", 1_000_000), strings.Repeat("\u0301", 5000)} {
		for _, room := range []float64{0, 5, 40, 92, 3000} {
			got := f.cut(text, 14, room)
			if w := f.width(got, 14, false); w > room && got != "" {
				t.Errorf("%.20q takes %v of %v", text, w, room)
			}
			if got == text {
				continue
			}
			n := utf8.RuneCountInString(got)
			if longer := string([]rune(text)[:max(n, 1)]) + "…"; n < 400 && f.width(longer, 14, false) <= room {
				t.Errorf("%.20q is cut to %q in %v", text, got, room)
			}
		}
	}
}

// A side is called by its name, and by that of a person who plays it.
func TestPlayerNames(t *testing.T) {
	for tag, want := range map[string]string{
		"": "South", "?": "South", "human": "South", "level:3": "South", "uci:engine --fast": "South",
		"Ada": "South: Ada", "象": "South", strings.Repeat("é", 1_000_000): "South: " + strings.Repeat("é", 80) + "…",
	} {
		r := begun(t, "auale", engine.Options{})
		if err := r.SetTag(record.TagSouth, tag); err != nil {
			t.Fatal(err)
		}
		if got := newSheet(r, Options{}).players[engine.South]; got != want {
			t.Errorf("%.20q is called %.100q, want %q", tag, got, want)
		}
	}
}

// The head counts turns over all rounds, and names the round where there are
// several.
func TestHead(t *testing.T) {
	r := played(t, "laomuzhu", 7, 60)
	rounds, turns := 0, 0
	f := watching(r, 10_000, true)
	for i, s := range r.Match().Steps() {
		if s.Kind == engine.TurnEntry {
			turns++
		}
		if s.Kind == engine.LotEntry && s.Lot == engine.LotStarter {
			rounds++
		}
		v := f.after(i, turns)
		want := f.tell.Words.Text("picture.round", max(1, rounds))
		if s.Kind == engine.ContinueEntry && r.Match().Game().Rounds().Starter() != engine.NoSide {
			continue
		}
		if !strings.HasPrefix(v.head, want+" ") || !strings.HasSuffix(v.head, " "+f.tell.Words.Text("picture.turn", turns)) {
			t.Errorf("step %d of round %d, turn %d: %q", i, rounds, turns, v.head)
		}
	}
	if rounds < 2 {
		t.Errorf("only %d rounds", rounds)
	}
	if v := watching(played(t, "auale", 1, 5), 10, true).still(); v.head != "Turn 5" {
		t.Errorf("a match of one round says %q", v.head)
	}
}

// Whose turn it is follows from what comes next.
func TestMover(t *testing.T) {
	r := played(t, "rajapasu", 7, 150)
	f := watching(r, 10_000, true)
	steps := r.Match().Steps()
	ends := 0
	for i, s := range steps {
		v := f.after(i, 0)
		if i+1 == len(steps) {
			break
		}
		switch steps[i+1].Kind {
		case engine.TurnEntry:
			if want := steps[i+1].Side; v.mover != want {
				t.Errorf("after step %d %v is to move, not %v", i, v.mover, want)
			}
		case engine.ContinueEntry:
			ends++
			if s.Kind == engine.TurnEntry && v.mover != engine.NoSide {
				t.Errorf("after a round's last turn %v is to move", v.mover)
			}
		}
	}
	if ends == 0 {
		t.Error("no round ended")
	}
}

// Everything said on a picture comes from the catalogue.
func TestPictureInAnotherLanguage(t *testing.T) {
	if o := (Options{}); o.words() != i18n.English() {
		t.Error("English is not what is spoken when nothing else is asked for")
	}
	if words := i18n.Load("xx"); (Options{Words: words}).words() != words {
		t.Error("the language asked for is not spoken")
	}
}
