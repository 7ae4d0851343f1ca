package picture

import (
	"slices"
	"strings"
	"time"

	"tian/internal/engine"
)

// The pace of a film.
const (
	opening  = 1500 * time.Millisecond
	rest     = 1000 * time.Millisecond // after a turn
	turning  = 2500 * time.Millisecond // where a round begins or ends
	closing  = 5000 * time.Millisecond // the last moment
	drop     = 140 * time.Millisecond  // a piece, at the most
	quickest = 40 * time.Millisecond   // a frame
	longest  = 8 * time.Second         // a turn: longer ones go faster
	glide    = 45 * time.Millisecond   // a step of an animal's way
	glides   = 5                       // steps of it
)

// moment is a view and how long it is to be seen.
type moment struct {
	view *view
	hold time.Duration
}

// film shows a match from its beginning, event by event.
type film struct {
	viewer
	gliding bool // animals go from square to square in steps
	most    int  // so many moments at most, about

	level int // so many moments of one turn at most
	every int // only every so many-th turn is shown
	show  func(moment) error
}

// run shows the film. The last moment is the still view of the match.
func (f *film) run(show func(moment) error) error {
	f.show = show
	f.ration()
	v := f.start()
	steps := f.match.Steps()
	if err := f.frame(&v, opening); err != nil {
		return err
	}
	made := 0
	for i, s := range steps {
		if s.Kind == engine.TurnEntry {
			made++
		}
		if made%f.every != 0 && i+1 < len(steps) {
			continue
		}
		if err := f.step(i, made); err != nil {
			return err
		}
	}
	if t := f.match.Turn(); t != nil && len(t.Decisions) > 0 {
		v := f.still()
		if err := f.sow(t.Start, t.Decisions, v); err != nil {
			return err
		}
	}
	v = f.still()
	return f.frame(&v, closing)
}

func (f *film) frame(v *view, hold time.Duration) error { return f.show(moment{v, hold}) }

// step shows a step of the match and what it came to.
func (f *film) step(i, made int) error {
	s := f.match.Steps()[i]
	v := f.after(i, made)
	hold := rest
	switch s.Kind {
	case engine.TurnEntry:
		play := f.sow
		if f.tell.Game.Layout().Kind == engine.Grid {
			play = f.move
		}
		if err := play(s.Before, s.Turn, v); err != nil {
			return err
		}
	case engine.ContinueEntry:
		if err := f.roundOver(i, made); err != nil {
			return err
		}
		hold = turning
	default:
		hold = turning
	}
	return f.frame(&v, hold)
}

// roundOver shows what a round came to, before the step that leaves it.
func (f *film) roundOver(i, made int) error {
	s := f.match.Steps()[i]
	results := f.match.Results()
	if i == 0 || s.Round < 1 || s.Round > len(results) {
		return nil
	}
	v := f.after(i-1, made)
	v.caption = strings.Join(f.tell.RoundOver(s.Before, results[s.Round-1]), " ")
	return f.frame(&v, turning)
}

// sow shows a turn piece by piece. end is the view after it, whose words are
// there from the beginning.
func (f *film) sow(before engine.Position, decisions []engine.Move, end view) error {
	all := events(before, decisions)
	v := end
	v.marks, v.mover = noMarks, before.Side()
	before.Scene(&v.scene)
	seen := visible(all)
	frames := min(f.level, seen, int(longest/quickest))
	if frames == 0 {
		return nil
	}
	hold := min(drop, longest/time.Duration(frames))
	done := 0
	for _, e := range all {
		v.marks.follow(&v.scene, e)
		v.scene.Apply(e)
		v.scene.Mover = before.Side()
		if !changes(e) {
			continue
		}
		done++
		// Of more events than frames, those between two frames are shown with the later one.
		if done*frames/seen == (done-1)*frames/seen {
			continue
		}
		long := hold
		if e.Kind == engine.Capture {
			long = 2 * hold
		}
		now := v
		if err := f.frame(&now, long); err != nil {
			return err
		}
	}
	return nil
}

// move shows an animal on its way.
func (f *film) move(before engine.Position, decisions []engine.Move, end view) error {
	if !f.gliding || f.level < glides {
		return nil
	}
	all := events(before, decisions)
	i := slices.IndexFunc(all, func(e engine.Event) bool { return e.Kind == engine.Slide })
	if i < 0 {
		return nil
	}
	v := end
	v.marks, v.mover = noMarks, before.Side()
	before.Scene(&v.scene)
	from := &v.scene.Cells[all[i].At]
	way := slide{cell: *from, from: all[i].At, to: all[i].To, of: glides}
	*from = engine.Cell{Owner: engine.NoSide}
	v.marks.from = way.from
	for way.step = 1; way.step < glides; way.step++ {
		v.slide = way
		now := v
		if err := f.frame(&now, glide); err != nil {
			return err
		}
	}
	return nil
}

// changes says that an event is to be seen.
func changes(e engine.Event) bool {
	switch e.Kind {
	case engine.Lift, engine.Drop, engine.Bank, engine.Capture:
		return true
	}
	return false
}

func visible(events []engine.Event) int {
	n := 0
	for _, e := range events {
		if changes(e) {
			n++
		}
	}
	return n
}

// ration finds the level that keeps the film within its moments: turns of fewer
// events are shown whole, those of more in so many moments each. A match of very
// many turns is shown by leaps.
func (f *film) ration() {
	var counts []int
	for _, s := range f.match.Steps() {
		if s.Kind == engine.TurnEntry {
			counts = append(counts, f.cost(s))
		}
	}
	f.every = max(1, (2*len(counts)+f.most-1)/f.most)
	left := f.most - len(counts)/f.every
	slices.Sort(counts)
	for i, n := range counts {
		turns := (len(counts) - i + f.every - 1) / f.every
		if n*turns > left {
			f.level = max(1, left/turns)
			return
		}
		if i%f.every == 0 {
			left -= n
		}
	}
	f.level = f.most
}

// cost is how many moments a turn would take.
func (f *film) cost(s engine.Step) int {
	if f.tell.Game.Layout().Kind == engine.Grid {
		if f.gliding {
			return glides
		}
		return 0
	}
	return visible(events(s.Before, s.Turn))
}
