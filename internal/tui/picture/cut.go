package picture

import (
	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/i18n"
	"tian/internal/tui/tell"
)

// Cut says what an animation leaves out of a long match.
type Cut struct {
	Every  int  // of so many turns only one is shown; 1 if all are
	Merged bool // of turns of very many events, several are shown in one moment
}

// Whole says that nothing is left out.
func (c Cut) Whole() bool { return c.Every == 1 && !c.Merged }

// GIFCut is what GIF leaves out.
func GIFCut(r *record.Record) Cut { return cut(r, moments, true) }

// CastCut is what Cast leaves out.
func CastCut(r *record.Record) Cut { return cut(r, casts, false) }

func cut(r *record.Record, most int, gliding bool) Cut {
	see := viewer{tell.Teller{Game: r.Match().Game(), Words: i18n.English()}, r.Match()}
	f := film{viewer: see, gliding: gliding, most: most}
	f.ration()
	c := Cut{Every: f.every}
	if see.tell.Game.Layout().Kind == engine.Grid {
		return c // a step is one event
	}
	for _, s := range r.Match().Steps() {
		if s.Kind == engine.TurnEntry && visible(events(s.Before, s.Turn)) > min(f.level, int(longest/quickest)) {
			c.Merged = true
		}
	}
	return c
}
