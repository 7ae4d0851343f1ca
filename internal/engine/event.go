package engine

// EventKind says what happened.
type EventKind uint8

// The kinds of event. Each says what it does to a Scene; the rest is for the
// words and the picture.
const (
	// Lift takes all pieces of At into the hand; HandAt becomes At. Every Lift
	// begins a lap.
	Lift EventKind = iota
	// Drop puts one piece of the hand on At, a big one if Big; HandAt becomes At.
	Drop
	// Bank drops one small piece of the hand on the tian at At and so into
	// Side's store (LQ 7.2); HandAt becomes At.
	Bank
	// Skip passes over At by a rule or a choice; nothing changes.
	Skip
	// Leap looks over the empty square At to To, whence a Capture follows, or,
	// in Dou Shou Qi, precedes the Slide of a lion or tiger over water.
	// Nothing changes.
	Leap
	// Capture moves all that stands on At to Side's store.
	Capture
	// Slide moves the animal on At to To.
	Slide
	// Endless says that the turn was stopped after its 1,000th lap; nothing changes.
	Endless
	// Pass ends the turn; Side is to move, HandAt becomes NoSquare.
	Pass
)

// Event is one thing that happened in a turn.
type Event struct {
	Kind   EventKind
	At, To Square
	Side   Side
	Big    bool
}

// Trace records events. The zero value is ready; one trace may be used again
// and again after Reset without allocating.
type Trace struct{ Events []Event }

// Reset forgets the events and keeps the memory.
func (t *Trace) Reset() { t.Events = t.Events[:0] }

// Add records an event; on a nil trace it does nothing.
func (t *Trace) Add(e Event) {
	if t != nil {
		t.Events = append(t.Events, e)
	}
}
