package record

import (
	"strconv"
	"strings"

	"tian/internal/engine"
)

// The words of the movetext beside turns. In OGN there are only lots and
// results, the other words being full of turns for the Aualé program.
const (
	wordLot    = "lot="    // S or N, the side that is favoured
	wordRound  = "round="  // and its number, where the next round begins
	wordResign = "resign=" // S or N, who gives up
	wordClaim  = "claim="  // S or N, who claims a decided match
	wordAgree  = "agree"   // both sides end the round
	wordStop   = "stop"    // the players stop between rounds
)

// mainLine reads into the match.
type mainLine struct{ p *parser }

func (b mainLine) decide(m engine.Move, word token) (bool, error) {
	match := b.p.rec.match
	if err := b.playing(word); err != nil {
		return false, err
	}
	had := len(match.Log())
	if err := match.Decide(m, nil); err != nil {
		return false, err
	}
	done := len(match.Log()) > had
	if done {
		b.p.dropCapture()
	}
	return done, nil
}

// playing says why no turn can be made now, if none can.
func (b mainLine) playing(word token) error {
	switch m := b.p.rec.match; m.Phase() {
	case engine.Drawing:
		return engine.Wrong(0, lotFirst, shorten(word.text))
	case engine.Resting:
		return engine.Wrong(0, roundFirst, shorten(word.text), m.Round()+1)
	case engine.Finished:
		return engine.Wrong(0, overBefore, shorten(word.text))
	}
	return nil
}

func (b mainLine) word(t token) (bool, *fault) {
	if _, ok := readResult(t.text, b.p.ogn); ok {
		b.p.result = t
		return true, nil
	}
	e, known := readEntry(t.text, b.p.ogn)
	switch {
	case known:
	case strings.HasPrefix(t.text, wordRound) && !b.p.ogn:
		return true, b.round(t)
	default:
		return false, nil
	}
	if err := b.p.rec.match.Enter(e); err != nil {
		return true, &fault{t.at, err}
	}
	b.p.dropCapture()
	return true, nil
}

// readEntry reads a word that stands for an entry of the log by itself.
func readEntry(word string, ogn bool) (engine.Entry, bool) {
	if letter, ok := strings.CutPrefix(word, wordLot); ok {
		side, ok := engine.ParseSide(letter)
		return engine.Entry{Kind: engine.LotEntry, Side: side}, ok
	}
	if ogn {
		return engine.Entry{}, false
	}
	switch word {
	case wordAgree:
		return engine.Entry{Kind: engine.AgreeEntry, Side: engine.NoSide}, true
	case wordStop:
		return engine.Entry{Kind: engine.StopEntry, Side: engine.NoSide}, true
	}
	if letter, ok := strings.CutPrefix(word, wordResign); ok {
		side, ok := engine.ParseSide(letter)
		return engine.Entry{Kind: engine.ResignEntry, Side: side}, ok
	}
	if letter, ok := strings.CutPrefix(word, wordClaim); ok {
		side, ok := engine.ParseSide(letter)
		return engine.Entry{Kind: engine.ClaimEntry, Side: side}, ok
	}
	return engine.Entry{}, false
}

// writeEntry is the word for an entry of the log that is not a turn; "" in OGN,
// where the ending is told by the result.
func writeEntry(e engine.Entry, ogn bool) string {
	switch {
	case e.Kind == engine.LotEntry:
		return wordLot + string(e.Side.Letter())
	case ogn:
		return ""
	}
	switch e.Kind {
	case engine.AgreeEntry:
		return wordAgree
	case engine.StopEntry:
		return wordStop
	case engine.ResignEntry:
		return wordResign + string(e.Side.Letter())
	case engine.ClaimEntry:
		return wordClaim + string(e.Side.Letter())
	}
	return ""
}

// round reads the beginning of a round. That of the first may be marked too.
func (b mainLine) round(t token) *fault {
	m := b.p.rec.match
	n, err := strconv.Atoi(t.text[len(wordRound):])
	if err != nil {
		return wrong(t.at, unknownWord, shorten(t.text))
	}
	if n == 1 && len(m.Log()) == 0 {
		return nil
	}
	if n != m.Round()+1 {
		return wrong(t.at, roundNumber, m.Round()+1, n)
	}
	if err := m.Continue(); err != nil {
		return &fault{t.at, err}
	}
	return nil
}

func (b mainLine) note() *Note { return b.p.rec.Edit(len(b.p.rec.match.Log()) - 1) }

func (b mainLine) made() (made, bool) {
	steps := b.p.rec.match.Steps()
	if len(steps) == 0 || steps[len(steps)-1].Kind != engine.TurnEntry {
		return made{}, false
	}
	last := steps[len(steps)-1]
	return made{last.Turn, last.Before, last.After}, true
}

func (b mainLine) introduce(comment string) { b.p.rec.intro = append(b.p.rec.intro, comment) }

// lineBranch reads into a variation.
type lineBranch struct{ line *Line }

func (b lineBranch) decide(m engine.Move, _ token) (bool, error) { return b.line.decide(m) }

func (b lineBranch) word(t token) (bool, *fault) {
	_, result := readResult(t.text, true)
	_, entry := readEntry(t.text, false)
	if result || entry || strings.HasPrefix(t.text, wordRound) {
		return true, wrong(t.at, turnsOnly, shorten(t.text))
	}
	return false, nil
}

func (b lineBranch) note() *Note {
	if len(b.line.plies) == 0 {
		return nil
	}
	return &b.line.plies[len(b.line.plies)-1].Note
}

func (b lineBranch) made() (made, bool) {
	if len(b.line.plies) == 0 {
		return made{}, false
	}
	last := b.line.plies[len(b.line.plies)-1]
	return made{last.Turn, last.Before, last.After}, true
}

func (b lineBranch) introduce(comment string) { b.line.Intro = append(b.line.Intro, comment) }
