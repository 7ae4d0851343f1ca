package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/tell"
)

// moment is how a match stands when a step of a line has been made.
type moment struct {
	round int  // whose board is shown, from 1; 0 before the first lot
	idle  bool // no turn is due: the round is over, or a lot is to be drawn
	// came is what the round came to, once it is over, and winner who has won the
	// match, once that is finished; nil before.
	came   *engine.Result
	winner *engine.Side
	// said is what the step led to, beyond what a turn did itself: how a round
	// ended and the match, what the next round begins with, who leads it.
	said []string
	// held is what the sides had when the round before was over, for the heading
	// of a round that begins; nil for any other step.
	held *[2]engine.Holding
}

// moments go along a line of entries, a moment each, from where a match stands.
// They stop where the line goes on although the rules have ended the round, as a
// variation of a file may that does not count repetitions.
func moments(e *env, t tell.Teller, m *engine.Match, entries []engine.Entry) []moment {
	all := make([]moment, 0, len(entries))
	for _, entry := range entries {
		var held *[2]engine.Holding
		if r, ended := m.Outcome(); ended && entry.Kind == engine.ContinueEntry {
			held = &r.Hold
		}
		if m.Enter(entry) != nil {
			break
		}
		now := standing(m)
		now.said, now.held = ledTo(e, t, m, entry.Kind), held
		if entry.Kind == engine.ContinueEntry && m.Phase() == engine.Drawing {
			now.round++ // the lot for its leader is still due
		}
		all = append(all, now)
	}
	return all
}

// standing is how a match stands, with nothing said of how it came there.
func standing(m *engine.Match) moment {
	now := moment{round: m.Round(), idle: m.Phase() != engine.Playing}
	if r, over := tell.Closed(m); over {
		now.came = &r
	}
	if m.Phase() == engine.Finished {
		winner := m.Verdict().Winner
		now.winner = &winner
	}
	return now
}

// ledTo tells what an entry of a kind, the last of a match, led to.
func ledTo(e *env, t tell.Teller, m *engine.Match, kind engine.EntryKind) []string {
	var said []string
	if kind != engine.TurnEntry {
		said = latest(e, t, m)
	} else if m.Phase() == engine.Playing && m.Occurrences() == 2 {
		said = append(said, e.text("play.secondTime"))
	}
	switch r, over := tell.Closed(m); {
	case kind == engine.ContinueEntry || kind == engine.StopEntry || m.Now() == nil:
	case over && (kind == engine.TurnEntry || kind == engine.AgreeEntry):
		said = append(said, t.RoundOver(m.Now(), r)...)
	case over: // why the round ended has been said
		said = append(said, t.CameTo(r)...)
	case m.Phase() == engine.Finished:
		said = append(said, t.Holdings(m.Now()))
	}
	if m.Phase() == engine.Finished {
		said = append(said, t.Verdict(m.Verdict()))
	}
	return said
}

// moment is how the match stands when the step made last has been; that of the
// line above if none of this one has.
func (l *line) moment(at int) moment {
	for ; at == 0 && l.above != nil; l = l.above {
		at = l.from
	}
	switch {
	case at == 0:
		return l.first
	case at <= len(l.moments):
		return l.moments[at-1]
	}
	return moment{round: l.steps[at-1].Round}
}
