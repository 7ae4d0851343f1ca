package picture

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/theme"
)

func svgOf(t *testing.T, r *record.Record, o Options) (string, node) {
	t.Helper()
	var b bytes.Buffer
	if err := SVG(&b, r, o); err != nil {
		t.Fatal(err)
	}
	return b.String(), parse(t, b.Bytes())
}

// randomly plays so many random matches of every game and stops in between.
func randomly(t *testing.T, matches uint64, see func(t *testing.T, r *record.Record)) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			for seed := range matches {
				random := rand.New(rand.NewPCG(seed, 2))
				r := begun(t, g.Name(), engine.Options{})
				for range 8 {
					see(t, r)
					wander(t, r.Match(), random, 1+random.IntN(30))
				}
			}
		})
	}
}

// Every SVG is well-formed, uses only what it brings along, and defines every
// colour.
func TestSVGIsSelfContained(t *testing.T) {
	randomly(t, 6, func(t *testing.T, r *record.Record) {
		text, n := svgOf(t, r, Options{})
		ids := map[string]bool{}
		n.walk(func(n node) {
			if id := n.attr("id"); id != "" {
				if ids[id] {
					t.Errorf("two elements %q", id)
				}
				ids[id] = true
			}
		})
		n.walk(func(n node) {
			switch n.XMLName.Local {
			case "image", "script", "foreignObject", "link":
				t.Errorf("a picture with <%s>", n.XMLName.Local)
			case "use":
				if href := n.attr("href"); !strings.HasPrefix(href, "#") || !ids[href[1:]] {
					t.Errorf("%q is not in the picture", href)
				}
			}
			for _, class := range strings.Fields(n.attr("class")) {
				if !strings.Contains(text, "."+class+"{") {
					t.Errorf("no rule for the class %q", class)
				}
			}
		})
		if strings.Contains(text, "url(") || strings.Contains(text, "@import") || strings.Contains(text, "NaN") {
			t.Error("something from outside, or no number")
		}
	})
}

// Every piece of the scene is drawn where it is, and counted.
func TestEveryPieceAppears(t *testing.T) {
	randomly(t, 6, func(t *testing.T, r *record.Record) {
		_, n := svgOf(t, r, Options{})
		var s engine.Scene
		now := r.Match().Now()
		if now == nil {
			now = r.Match().Game().Start(engine.South)
		}
		now.Scene(&s)
		for i, place := range r.Match().Game().Layout().Places {
			if r.Match().Game().Layout().Kind == engine.Grid {
				checkSquare(t, n.group(t, "square-"+place.Name), s.Cells[i])
			} else {
				checkPit(t, n.group(t, "pit-"+place.Name), s.Cells[i])
			}
		}
		for side, id := range []string{"south", "north"} {
			tray := n.group(t, id)
			checkStore(t, tray, s.Store[side])
			for strength := uint8(1); strength <= 8; strength++ {
				letter := theme.Animals[strength]
				if side == int(engine.South) {
					letter = strings.ToLower(letter)
				}
				if got, want := tray.writes(letter), s.Taken[side]>>strength&1 == 1; got != want {
					t.Errorf("%s: animal %s in the tray: %v", now, letter, got)
				}
			}
		}
		if r.Match().Game().Layout().Kind == engine.Pits {
			checkStore(t, n.group(t, "hand"), s.Hand)
		}
	})
}

func checkPit(t *testing.T, n node, c engine.Cell) {
	t.Helper()
	seeds, sows := n.presses(seedStamp)+n.presses(freshStamp), n.presses(sowStamp)
	count := amount(pieces(c))
	switch c.State {
	case engine.Closed:
		count = "×"
	case engine.Tian:
		c.Small, count = 1, "1"
	}
	if seeds != int(c.Small) || sows != int(c.Big) {
		t.Errorf("%s: %d seeds and %d sows drawn of %+v", n.attr("id"), seeds, sows, c)
	}
	if !n.writes(count) {
		t.Errorf("%s: no count %s", n.attr("id"), count)
	}
}

func checkStore(t *testing.T, n node, h engine.Holding) {
	t.Helper()
	if seeds, sows := n.presses(storeStamp), n.presses(storeSow); seeds != int(h.Small) || sows != int(h.Big) {
		t.Errorf("%s: %d seeds and %d sows drawn of %+v", n.attr("id"), seeds, sows, h)
	}
}

func checkSquare(t *testing.T, n node, c engine.Cell) {
	t.Helper()
	if c.Animal == 0 {
		if n.writes("1") || len(n.Children) > 4 {
			t.Errorf("%s: an animal that is not there", n.attr("id"))
		}
		return
	}
	letter := theme.Animals[c.Animal]
	shape := "rect"
	if c.Owner == engine.North {
		letter, shape = strings.ToLower(letter), "circle"
	}
	body := false
	n.walk(func(n node) { body = body || n.XMLName.Local == shape })
	if !body || !n.writes(letter) || !n.writes(strconv.Itoa(int(c.Animal))) {
		t.Errorf("%s: %s %d is not drawn on a %s", n.attr("id"), letter, c.Animal, shape)
	}
}

// What is to be seen is also said: as a whole, and of every hole.
func TestSVGSpeaks(t *testing.T) {
	r := at(t, "laomuzhu", "s-t-t-t-t-5-5-5-5-s-0-16-S*")
	_, n := svgOf(t, r, Options{})
	said := map[string]string{}
	for _, c := range n.Children {
		said[c.XMLName.Local] = c.Text
	}
	if want := "Laomuzhu Qi. Round 1 · Turn 0"; said["title"] != want {
		t.Errorf("title %q, want %q", said["title"], want)
	}
	for _, want := range []string{"B tian of North", "a 5", "South to move."} {
		if !strings.Contains(said["desc"], want) {
			t.Errorf("the description %q does not say %q", said["desc"], want)
		}
	}
	for id, want := range map[string]string{"pit-A": "A: a sow", "pit-B": "B: tian of North", "pit-a": "a: 5 piglets", "north": "North: 16 piglets"} {
		title := n.group(t, id).Children[0]
		if title.XMLName.Local != "title" || title.Text != want {
			t.Errorf("%s says %q, want %q", id, title.Text, want)
		}
	}
}

// A palette that is named is the picture's only one; else it is dark or light as
// its reader prefers.
func TestPalettes(t *testing.T) {
	r := played(t, "auale", 1, 10)
	seen := map[string]bool{}
	for _, name := range append(theme.Names(), "auto", "") {
		text, _ := svgOf(t, r, Options{Look: theme.Choice{Palette: name}})
		auto := name == "auto" || name == ""
		if strings.Contains(text, "prefers-color-scheme:light") != auto {
			t.Errorf("%q: two palettes: %v", name, !auto)
		}
		if !auto && seen[text] {
			t.Errorf("%q is a palette like another", name)
		}
		seen[text] = true
	}
}

func TestFlippedAndHanzi(t *testing.T) {
	r := begun(t, "doushouqi", engine.Options{})
	_, n := svgOf(t, r, Options{Flip: true, Look: theme.Choice{Animals: "hanzi"}})
	y := func(id string) float64 {
		n := n.group(t, id)
		for _, c := range n.Children {
			if c.attr("y") != "" {
				v, _ := strconv.ParseFloat(c.attr("y"), 64)
				return v
			}
		}
		t.Fatalf("%s has no place", id)
		return 0
	}
	if y("south") > y("north") || y("square-a1") > y("square-a9") {
		t.Error("South is not on top")
	}
	if !n.group(t, "square-a1").writes("虎") {
		t.Error("the tiger is not written in Chinese")
	}
}

// The hand shows in mid-turn, and nobody's marks of a turn that is not over.
func TestMidTurn(t *testing.T) {
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
		t.Fatal("the turn is over")
	}
	_, n := svgOf(t, r, Options{})
	if hand := n.group(t, "hand"); hand.presses(storeStamp) == 0 || !hand.writes(strconv.Itoa(hand.presses(storeStamp))) {
		t.Error("no pieces in hand")
	}
}

// The largest heap there can be is drawn to the last counter.
func TestFullPit(t *testing.T) {
	r := at(t, "rajapasu", "98-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-S")
	_, n := svgOf(t, r, Options{})
	if got := n.group(t, "pit-A").presses(seedStamp); got != 98 {
		t.Errorf("%d counters drawn of 98", got)
	}
}

// Tags come from files: whatever stands there is only a name.
func TestHostileNames(t *testing.T) {
	r := begun(t, "auale", engine.Options{})
	if err := r.SetTag(record.TagSouth, `</svg><script>"&`+strings.Repeat("very long ", 40)); err != nil {
		t.Fatal(err)
	}
	_, n := svgOf(t, r, Options{})
	n.walk(func(n node) {
		if n.XMLName.Local == "script" {
			t.Error("a name became a script")
		}
	})
}

type fullDisk struct{ room int }

var errFull = errors.New("no room")

func (f *fullDisk) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

func TestWritersErrorsAreGiven(t *testing.T) {
	r := played(t, "auale", 1, 10)
	for name, make := range map[string]func(io.Writer) error{
		"svg":      func(w io.Writer) error { return SVG(w, r, Options{}) },
		"gif":      func(w io.Writer) error { return GIF(w, r, Options{}) },
		"cast":     func(w io.Writer) error { return Cast(w, r, Options{}) },
		"terminal": func(w io.Writer) error { return Terminal(w, "tian", "text", 80, 24) },
	} {
		if err := make(&fullDisk{100}); !errors.Is(err, errFull) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
