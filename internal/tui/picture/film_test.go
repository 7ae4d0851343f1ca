package picture

import (
	"errors"
	"strings"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/i18n"
	"tian/internal/tui/tell"
)

func watching(r *record.Record, most int, gliding bool) *film {
	return &film{viewer: viewer{tell.Teller{Game: r.Match().Game(), Words: i18n.English()}, r.Match()}, most: most, gliding: gliding}
}

// total counts the pieces of a scene.
func total(s *engine.Scene) (small, big, animals int) {
	for _, c := range s.Cells {
		small, big = small+int(c.Small), big+int(c.Big)
		if c.Animal != 0 {
			animals++
		}
	}
	for _, h := range append(s.Store[:], s.Hand) {
		small, big = small+int(h.Small), big+int(h.Big)
	}
	return small, big, animals
}

// A film keeps every piece, gives every moment a time, ends with the still view,
// and rests at exactly the positions between turns.
func TestFilm(t *testing.T) {
	randomly(t, 3, func(t *testing.T, r *record.Record) {
		f := watching(r, 100_000, true)
		var last view
		scenes := map[engine.Scene]bool{}
		begun := f.start()
		small, big, _ := total(&begun.scene)
		err := f.run(func(m moment) error {
			if m.hold <= 0 {
				t.Error("a moment without a time")
			}
			last = *m.view
			if last.slide.of == 0 {
				scenes[last.scene] = true
			}
			if s, b, _ := total(&last.scene); r.Match().Round() == 1 && (s != small || b != big) {
				t.Errorf("%d pieces and %d sows became %d and %d", small, big, s, b)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if last != f.still() {
			t.Error("the last moment is not the still view")
		}
		for _, s := range r.Match().Steps() {
			if s.After == nil {
				continue
			}
			var scene engine.Scene
			s.After.Scene(&scene)
			if !scenes[scene] {
				t.Errorf("%v is not shown", s.After)
			}
		}
	})
}

// Seed by seed: in a film with room enough two moments of a turn differ by one
// event.
func TestFilmShowsEveryDrop(t *testing.T) {
	r := golden(t, "6-0-4-14-2-4-4-0-2-4-5-0-0-0-S", "auale", "D")
	f := watching(r, 1000, true)
	n, hand := 0, -1
	err := f.run(func(m moment) error {
		n++
		if h := int(m.view.scene.Hand.Small); hand > 0 && h != hand-1 {
			t.Errorf("from %d in hand to %d", hand, h)
		} else {
			hand = h
		}
		return nil
	})
	// The beginning, a lift, fourteen drops, the rest, the end.
	if err != nil || n != 1+1+14+1+1 {
		t.Errorf("%d moments, %v", n, err)
	}
}

// However long a match is, its film keeps to the moments it may have and no turn
// takes much longer than the longest.
func TestFilmKeepsWithinItsMoments(t *testing.T) {
	for _, name := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		r := played(t, name, 3, 400)
		for _, most := range []int{20, 100, 1000} {
			f := watching(r, most, true)
			n, caption, told := 0, "", time.Duration(0)
			err := f.run(func(m moment) error {
				n++
				if m.view.caption != caption {
					caption, told = m.view.caption, 0
				}
				if told += m.hold; told > 3*longest {
					t.Errorf("%s: a turn of %v", name, told)
				}
				return nil
			})
			// Rounds that begin and end are shown whatever happens.
			if limit := most + most/5 + 4*r.Match().Round() + 20; err != nil || n > limit {
				t.Errorf("%s: %d moments of %d, %v", name, n, most, err)
			}
			if r.Turns() > most && f.every == 1 {
				t.Errorf("%s: every one of %d turns in %d moments", name, r.Turns(), most)
			}
		}
	}
}

// An animal glides from its square to the next; it is never in two places.
func TestGlide(t *testing.T) {
	r := golden(t, "7/7/1r5/7/7/7/1L5/7/7 w", "doushouqi", "b3b7")
	f := watching(r, 100, true)
	steps := 0
	err := f.run(func(m moment) error {
		_, _, animals := total(&m.view.scene)
		if s := m.view.slide; s.of > 0 {
			steps++
			if s.step != steps || s.cell.Animal != 7 || animals != 1 {
				t.Errorf("step %d of %+v, with %d animals", steps, s, animals)
			}
		}
		return nil
	})
	if err != nil || steps != glides-1 {
		t.Errorf("%d steps, %v", steps, err)
	}
	if m := f.still().marks; m.from == m.end || !m.animal.Has(m.end) {
		t.Errorf("marks %+v", m)
	}
}

func TestFilmStopsAtAnError(t *testing.T) {
	r := played(t, "rajapasu", 3, 40)
	for _, at := range []int{1, 2, 5, 50} {
		stop, n := errors.New("stop"), 0
		err := watching(r, 1000, true).run(func(moment) error {
			if n++; n == at {
				return stop
			}
			return nil
		})
		if !errors.Is(err, stop) || n != at {
			t.Errorf("%v after %d moments of %d", err, n, at)
		}
	}
}

// Before the first lot the board stands ready, and nobody is to move.
func TestBeforeTheFirstLot(t *testing.T) {
	r := begun(t, "laomuzhu", engine.Options{})
	v := watching(r, 10, true).still()
	if v.mover != engine.NoSide || v.scene.Cells[1].Small != 5 {
		t.Errorf("mover %v, B holds %d", v.mover, v.scene.Cells[1].Small)
	}
	if err := r.Match().Draw(engine.North); err != nil {
		t.Fatal(err)
	}
	if v = watching(r, 10, true).still(); v.mover != engine.North {
		t.Errorf("mover %v after North's lot", v.mover)
	}
}

// What was captured is remembered where it stood.
func TestTrail(t *testing.T) {
	r := golden(t, "0-0-0-0-0-0-1-0-0-5-0-0-2-0-0-0-S", "rajapasu", "G")
	m := watching(r, 10, true).still().marks
	if m.from != 6 || m.end != 7 || m.taken[9].Small != 5 || m.landed != engine.NoSquare {
		t.Errorf("marks %+v", m)
	}
}

// The end of a match is said.
func TestEndIsSaid(t *testing.T) {
	r := played(t, "auale", 1, 5)
	if err := r.Match().Resign(engine.South); err != nil {
		t.Fatal(err)
	}
	v := watching(r, 10, true).still()
	if want := "North wins the match: by resignation."; !strings.HasSuffix(v.caption, want) || v.mover != engine.NoSide {
		t.Errorf("caption %q without %q; mover %v", v.caption, want, v.mover)
	}
}
