package record

import (
	"fmt"
	"strconv"
	"strings"

	"tian/internal/engine"
)

// unfinished is the result of a game that goes on.
const unfinished = "*"

// The words of the Termination tag.
const (
	byAgreement   = "agreement"
	byResignation = "resignation"
	byClaim       = "claim"
)

// Result is the result as the file has it. Auale: the seeds of each side, as in
// "25-23", and "1-0" or "0-1" after a resignation. The other games: "1-0" when
// South won the match, "0-1" or "1/2-1/2". "*" for a match that goes on, unless
// its file stated a result all the same.
func (r *Record) Result() string {
	m := r.match
	switch {
	case m.Phase() != engine.Finished && r.given.result != "" && r.given.length == len(m.Log()):
		return r.given.result
	case m.Phase() != engine.Finished:
		return unfinished
	case r.dialect().ogn && m.Verdict().Why != engine.EndResign:
		outcome, _ := m.Outcome()
		return seeds(outcome)
	}
	return winner(m.Verdict().Winner)
}

func winner(s engine.Side) string {
	switch s {
	case engine.South:
		return "1-0"
	case engine.North:
		return "0-1"
	}
	return "1/2-1/2"
}

// seeds is a result in the manner of OGN.
func seeds(r engine.Result) string {
	return fmt.Sprintf("%d-%d", r.Hold[engine.South].Small, r.Hold[engine.North].Small)
}

// readResult reads a result; in OGN the seeds of each side are one.
func readResult(word string, ogn bool) (string, bool) {
	switch word {
	case unfinished, "1-0", "0-1", "1/2-1/2":
		return word, true
	case "½-½":
		return "1/2-1/2", true
	}
	south, north, ok := strings.Cut(word, "-")
	if !ok || !ogn {
		return "", false
	}
	s, err := strconv.ParseUint(south, 10, 8)
	n, err2 := strconv.ParseUint(north, 10, 8)
	if err != nil || err2 != nil {
		return "", false
	}
	return fmt.Sprintf("%d-%d", s, n), true
}

// isSeeds says that a result counts seeds and does not merely name the winner.
func isSeeds(result string) bool {
	switch result {
	case unfinished, "1-0", "0-1", "1/2-1/2":
		return false
	}
	return true
}

// told is how a game of Auale must have ended at p to have come to a result
// while the rules let it go on. By agreement, which is also how the Aualé
// program ends at the second occurrence of a position, each side keeps its own
// row (AU 6.1); with a claim, which is how that program ends above 24, the seeds
// on the board stay uncounted (AU 6.3).
func told(g engine.Game, p engine.Position, result string) (engine.Entry, bool) {
	if p == nil || p.MidTurn() {
		return engine.Entry{}, false
	}
	if seeds(p.Result(engine.EndAgreement)) == result {
		return engine.Entry{Kind: engine.AgreeEntry, Side: engine.NoSide}, true
	}
	side := g.Rounds().Decided(p)
	if side != engine.NoSide && seeds(p.Result(engine.EndClaim)) == result {
		return engine.Entry{Kind: engine.ClaimEntry, Side: side}, true
	}
	return engine.Entry{}, false
}

// termination is the Termination tag that an OGN file needs: none, where the
// result tells the ending.
func (r *Record) termination() string {
	log := r.match.Log()
	if r.match.Phase() != engine.Finished || len(log) == 0 {
		return ""
	}
	last := log[len(log)-1]
	if last.Kind == engine.ResignEntry {
		return byResignation
	}
	if e, ok := told(r.match.Game(), r.match.Now(), r.Result()); ok && e.Kind == last.Kind {
		return ""
	}
	switch last.Kind {
	case engine.AgreeEntry:
		return byAgreement
	case engine.ClaimEntry:
		return byClaim
	}
	return ""
}

// terminated is the entry that a Termination tag means, given the result.
func terminated(m *engine.Match, word, result string) (engine.Entry, bool) {
	switch {
	case word == byAgreement:
		return engine.Entry{Kind: engine.AgreeEntry, Side: engine.NoSide}, true
	case word == byClaim:
		return engine.Entry{Kind: engine.ClaimEntry, Side: m.Claimant()}, true
	case word == byResignation && result == "1-0":
		return engine.Entry{Kind: engine.ResignEntry, Side: engine.North}, true
	case word == byResignation && result == "0-1":
		return engine.Entry{Kind: engine.ResignEntry, Side: engine.South}, true
	}
	return told(m.Game(), m.Now(), result)
}

// agrees says whether a result is a fair account of a match that has ended. In
// Auale that is also what a side's claim would have come to: the Aualé program
// leaves the other seeds uncounted once a side holds more than 24.
func (r *Record) agrees(result string) bool {
	if result == r.Result() || result == winner(r.match.Verdict().Winner) {
		return true
	}
	p := r.match.Now()
	return r.dialect().ogn && p != nil && r.match.Game().Rounds().Decided(p) != engine.NoSide &&
		result == seeds(p.Result(engine.EndClaim))
}
