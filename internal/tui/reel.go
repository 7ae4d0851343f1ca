package tui

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/engine"
	"tian/internal/tui/board"
)

// reel shows a turn event by event: a scene, and the events that still change
// it. It sows nothing itself; what the events say is what is seen.
type reel struct {
	scene  engine.Scene
	events []engine.Event
	next   int
	run    int // tells its ticks from those of earlier runs
	pace   time.Duration
	rest   time.Duration // how long the scene before is shown
	before engine.Scene  // for a repetition
}

// tick is the moment for the next event of a run.
type tick struct{ run int }

// longest is how long the showing of one turn may take at the normal speed;
// longer turns go faster.
const longest = 9 * time.Second

// start begins to show events on a scene, a pace between two of them.
func (r *reel) start(before engine.Scene, events []engine.Event, pace time.Duration) command {
	return r.startAfter(0, before, events, pace)
}

// startAfter begins to show events when the scene before them has been shown for a
// while; a pace of 0 shows the end without it.
func (r *reel) startAfter(rest time.Duration, before engine.Scene, events []engine.Event, pace time.Duration) command {
	r.before, r.scene = before, before
	r.events = append(r.events[:0], events...)
	r.next = 0
	r.pace = pace
	if n := time.Duration(len(events)); n > 0 && pace > longest/n {
		r.pace = longest / n
	}
	r.run++
	if pace <= 0 {
		r.finish()
		return nil
	}
	if r.rest = rest; rest <= 0 {
		r.step()
	}
	return r.wait()
}

// wait is the command that brings the next tick.
func (r *reel) wait() command {
	if r.done() {
		return nil
	}
	run, pace := r.run, r.pace
	if r.next == 0 {
		pace = r.rest
	}
	return tea.Tick(pace, func(time.Time) message { return tick{run} })
}

// tick goes on if the tick is of this run.
func (r *reel) tick(t tick) command {
	if t.run != r.run || r.done() {
		return nil
	}
	r.step()
	return r.wait()
}

// step applies one event, and with it those after that change nothing to see.
func (r *reel) step() {
	for !r.done() {
		e := r.events[r.next]
		r.scene.Apply(e)
		r.next++
		if e.Kind != engine.Skip && e.Kind != engine.Endless {
			break
		}
	}
	// The last event, Pass, shows nothing new.
	if r.next == len(r.events)-1 && r.events[r.next].Kind == engine.Pass {
		r.finish()
	}
}

// finish shows the end at once.
func (r *reel) finish() {
	for ; r.next < len(r.events); r.next++ {
		r.scene.Apply(r.events[r.next])
	}
}

func (r *reel) done() bool { return r.next >= len(r.events) }

// landing is the square of the piece that fell last, NoSquare if the last event
// was no fall; before the first event the square where the turn begins.
func (r *reel) landing() engine.Square {
	switch {
	case r.done():
		return engine.NoSquare
	case r.next == 0:
		return beginning(r.events)
	}
	switch e := r.events[r.next-1]; e.Kind {
	case engine.Drop, engine.Bank:
		return e.At
	case engine.Slide, engine.Leap:
		return e.To
	}
	return engine.NoSquare
}

// taking is what is just being captured, and by whom; nil if nothing is.
func (r *reel) taking() []board.Take {
	if !r.done() && r.events[r.next].Kind == engine.Capture {
		return []board.Take{capturing(&r.scene, r.events[r.next])}
	}
	return nil
}

// beginning is the square where a turn begins: of the first pieces lifted, or of the
// animal that moves.
func beginning(events []engine.Event) engine.Square {
	for _, e := range events {
		if e.Kind == engine.Lift || e.Kind == engine.Slide {
			return e.At
		}
	}
	return engine.NoSquare
}

// moved are the squares of an animal's move that is being shown: where it stands
// before it goes, and then both.
func (r *reel) moved() engine.SquareSet {
	for i, e := range r.events {
		switch {
		case e.Kind != engine.Slide || r.done():
		case r.next <= i:
			return engine.Squares(e.At)
		default:
			return engine.Squares(e.At, e.To)
		}
	}
	return 0
}
