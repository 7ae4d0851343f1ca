package record

import (
	"maps"
	"slices"

	"tian/internal/engine"
)

// Until is a copy of the record as it was after so many turns of the match,
// counted over all rounds, and after the lots that fell to them. With all the turns
// that there are, or more, it is a copy of the whole, the turn begun with it. The
// notes are shared.
func (r *Record) Until(turns int) *Record {
	m := engine.NewMatch(r.match.Game(), r.match.Options())
	made, all := 0, turns >= r.Turns()
	for _, e := range r.match.Log() {
		if !all && made >= turns && e.Kind != engine.LotEntry {
			break
		}
		if e.Kind == engine.TurnEntry {
			made++
		}
		if err := m.Enter(e); err != nil {
			panic("record: a match cannot be replayed: " + err.Error())
		}
	}
	if t := r.match.Turn(); all && t != nil {
		for _, d := range t.Decisions { // of the turn begun
			if err := m.Decide(d, nil); err != nil {
				panic("record: a turn begun cannot be replayed: " + err.Error())
			}
		}
	}
	c := *r
	c.match, c.tags, c.beside, c.doubts = m, slices.Clone(r.tags), maps.Clone(r.beside), nil
	return &c
}
