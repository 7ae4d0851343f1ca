package tui

import (
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

// What a side is said to hold when a round is over is what the result says, and the
// position is worth what it came to, for certain as soon as no lot is due.
func TestReplayShowsWhatARoundCameTo(t *testing.T) {
	for _, name := range []string{"laomuzhu.tian", "rajapasu.tian"} {
		s, _ := looking(t, strings.ReplaceAll(read(t, "../engine/record/testdata/"+name), "\r", ""), 0)
		p := s.replay()
		ends, lots := 0, 0
		for p.at = 1; p.at < len(p.line.steps); p.at++ {
			came := p.line.moment(p.at).came
			if came == nil {
				s.miss("The round is over")
				continue
			}
			ends++
			for _, side := range []engine.Side{engine.South, engine.North} {
				s.see("holds " + p.tell.Amount(came.Hold[side]))
			}
			worth := p.worth()
			if came.Left.Empty() != strings.HasSuffix(worth, "(exact)") {
				t.Errorf("%s: with %v left it is said %q", name, came.Left, worth)
			}
			if exact, _ := p.outcome(); int(exact.Value.Points()) != came.Diff {
				t.Errorf("%s: %+v is worth %v", name, came, exact)
			}
			if p.line.steps[p.at-1].Kind == engine.LotEntry {
				lots++
			}
		}
		if ends == 0 || lots == 0 && name == "laomuzhu.tian" {
			t.Errorf("%s: %d positions at the end of a round, %d after a lot", name, ends, lots)
		}
	}
}

// odd is a round of Laomuzhu Qi that is over but for a lot for its last piglet.
const odd = "0-0-0-0-0-0-1-t-t-0-ss19-18-N"

// So it is in the game that is being played, whose box tells of all that the sides
// got, and in the list of saved games.
func TestPlayShowsWhatARoundCameTo(t *testing.T) {
	s := game(t, "laomuzhu", odd)
	s.see("2 tian piglets return to South.", "South: 2 sows and 21 piglets. North: 18 piglets.", "Still to be divided: 1 piglet.")
	s.press("l").see("holds 2 sows and 21 piglets", "holds 18 piglets")
	s.press("enter", "n").see("North gets 1 piglet from the board.")
	s.press("l").see("holds 2 sows and 21 piglets", "holds 19 piglets")
	store := &record.Store{Dir: t.TempDir()}
	write(t, filepath.Join(store.Dir, "mine.tian"), text(t, s.play().record))
	begin(t, Config{Store: store}).press("s").see("South: 2 sows and 21 piglets", "North: 19 piglets")
	r, _ := looking(t, text(t, s.play().record), -1)
	r.see("holds 19 piglets", "South ahead by 12 points (exact)")
	r.press("home").see("holds 18 piglets", "South ahead by about 13 points")
}

// Who gives up between rounds has the round that is over counted all the same, and
// who gives up in the middle of one holds what he held.
func TestWhoGivesUpHolds(t *testing.T) {
	between := match(t, "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S").Match()
	must(t, between.Agree())
	must(t, between.Resign(engine.North))
	midway := match(t, "rajapasu", "0-0-0-0-0-0-1-0-0-0-0-0-0-0-40-57-S").Match()
	must(t, midway.Resign(engine.North))
	teller := begin(t, Config{}).model.env.teller(midway.Game())
	for want, m := range map[string]*engine.Match{
		"South: 41 counters. North: 57 counters.": between, "South: 40 counters. North: 57 counters.": midway,
	} {
		if said := account(teller, m); said[len(said)-1] != want {
			t.Errorf("%q, want %q", said, want)
		}
		e := begin(t, Config{}).model.env
		if said := strings.Join(ledTo(e, teller, m, engine.ResignEntry), " "); !strings.Contains(said, want) {
			t.Errorf("%q, want %q", said, want)
		}
	}
	before := match(t, "laomuzhu", "").Match()
	must(t, before.Resign(engine.South))
	if said := account(teller, before); said != nil {
		t.Errorf("with nothing laid out: %q", said)
	}
}
