package record

import "tian/internal/engine"

// A turn begun, in which a choice is still owed, is not in the movetext, which holds
// whole turns only. The tag MidTurn keeps it, for as long as the choice is owed: the
// position at the start of the turn and the turn so far, as the rules write a
// position in mid-turn (LQ, "Mid-turn").
//
// The position is there so that it is known where the turn belongs. A reader that
// knows nothing of the tag stands at the start of the turn, plays on, and perhaps
// leaves the tag where it is; the position is then another, and the tag means
// nothing any more.

// ownMidTurn is the tag of a turn begun; false if there is none.
func (r *Record) ownMidTurn() (Tag, bool) {
	m := r.match
	if m.Phase() != engine.Playing || !m.Now().MidTurn() {
		return Tag{}, false
	}
	return Tag{TagMidTurn, m.Turn().Text(m.Game())}, true
}

// PassedOver is why the turn begun that the file tells of could not be taken up: it
// is none, it breaks a rule, or it was begun elsewhere. The match then stands at the
// start of its turn, and the tag is written no more. nil if nothing is wrong. It is
// among the Doubts too.
func (r *Record) PassedOver() *ParseError { return r.passedOver }

// midTurn takes up the turn begun that the file tells of, once all whole turns have
// been played. One that cannot be played hinders nobody.
func (p *parser) midTurn() {
	text, at, ok := p.given(TagMidTurn)
	if !ok || p.takeUp(text) {
		return
	}
	f := wrong(at, strayMidTurn, shorten(text))
	p.doubt(f)
	p.rec.passedOver = p.locate(f)
}

// takeUp makes the decisions of a turn begun, if it was begun where the match stands.
func (p *parser) takeUp(text string) bool {
	m := p.rec.match
	begun, err := engine.ParsePosition(m.Game(), text)
	if err != nil || !begun.Now.MidTurn() || m.Phase() != engine.Playing || begun.Start.String() != m.Now().String() {
		return false
	}
	for _, d := range begun.Decisions {
		if m.Decide(d, nil) != nil {
			return false
		}
	}
	return true
}
