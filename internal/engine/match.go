package engine

import "strings"

// Lead is who leads the first round of a match.
type Lead uint8

// The ways to choose the first leader.
const (
	LeadUsual Lead = iota // as the game's rules have it
	LeadSouth
	LeadNorth
	LeadLot
)

// Options set up a match.
type Options struct {
	Start  Position // where the first round begins, its side to move leading; nil for the game's own
	Lead   Lead     // who leads the first round; not looked at if Start is set
	Rounds int      // how many rounds at most; 0 until the rules end the match
}

// Phase is what a match waits for.
type Phase uint8

// The phases of a match.
const (
	Playing  Phase = iota // a decision of Now().Side()
	Drawing               // a lot: Due()
	Resting               // between rounds: Continue or Stop
	Finished              // nothing; Verdict() tells the outcome
)

// Verdict is how a match ended.
type Verdict struct {
	Why    End
	Winner Side // NoSide for a draw
	Rule   Rule // the rule by which a side could not go on, with EndBroke
}

// Match is a match being played: one round or more, with everything that was
// decided, so that it can be saved, replayed, undone and redone. Its log is the
// whole truth; all else is derived from it.
//
// A match is not safe for use by several goroutines at once.
type Match struct {
	game    Game
	options Options

	log    []Entry
	undone []undone // what Undo took back, the latest last

	phase   Phase
	round   int // from 1
	start   Position
	turn    *Turn
	steps   []Step
	hashes  []uint64       // of the round's positions between turns, in order
	seen    map[uint64]int // how often each occurred in this round
	starts  map[string]int // how often each start of a round occurred (RP 8.3, LQ 10.3)
	lots    []Side         // drawn for the settling of the present round
	due     Lot
	outcome Result   // of the present round, once it has ended
	results []Result // of the settled rounds
	verdict Verdict
}

// NewMatch begins a match.
func NewMatch(g Game, o Options) *Match {
	m := &Match{game: g, options: o}
	if o.Start != nil {
		m.options.Start = o.Start.Clone()
	}
	m.rewind()
	return m
}

// rewind sets the match to its very beginning, before any entry of the log.
func (m *Match) rewind() {
	*m = Match{game: m.game, options: m.options, undone: m.undone, starts: map[string]int{}}
	switch {
	case m.options.Start != nil:
		m.begin(m.options.Start)
	case m.leader() == NoSide:
		m.draw(LotStarter)
	default:
		m.begin(m.game.Start(m.leader()))
	}
}

// leader of the first round, NoSide if it is to be drawn.
func (m *Match) leader() Side {
	switch m.options.Lead {
	case LeadSouth:
		return South
	case LeadNorth:
		return North
	case LeadLot:
		return NoSide
	}
	return m.game.Rounds().Starter()
}

// begin starts a round at p.
func (m *Match) begin(p Position) {
	m.round++
	m.phase, m.due = Playing, NoLot
	m.start = p.Clone()
	m.turn = NewTurn(p)
	m.hashes, m.seen, m.lots = nil, map[uint64]int{}, nil
	m.starts[m.startKey(p)]++
	m.arrive()
}

// startKey tells starts of rounds apart: by holdings and leader, or by holdings
// alone where the leader is drawn by lot.
func (m *Match) startKey(p Position) string {
	text := p.String()
	if m.game.Rounds().Starter() != NoSide {
		return text
	}
	// Every position text ends with the side to move.
	return text[:strings.LastIndexByte(text, '-')]
}

// arrive looks at the position between two turns: has the round ended?
func (m *Match) arrive() {
	p := m.turn.Now
	h := p.Hash()
	m.hashes = append(m.hashes, h)
	m.seen[h]++
	switch {
	case p.Over():
		m.settle(p.Result(EndRules))
	case m.seen[h] >= 3:
		m.settle(p.Result(EndRepetition))
	}
}

// settle goes on with the sharing-out of a round that has ended.
func (m *Match) settle(r Result) {
	m.outcome = r
	settled, due := m.game.Rounds().Settle(r, m.lots)
	if due != NoLot {
		m.draw(due)
		return
	}
	m.outcome = settled
	m.results = append(m.results, settled)
	m.rest()
}

func (m *Match) draw(due Lot) { m.phase, m.due = Drawing, due }

// rest is the pause between rounds, if there is to be another round.
func (m *Match) rest() {
	rounds := m.game.Rounds()
	m.phase, m.due = Resting, NoLot
	if rounds.Single() {
		m.finish(Verdict{Why: m.outcome.Why, Winner: m.outcome.Winner})
		return
	}
	leader := rounds.Leader(m.outcome)
	if leader == NoSide {
		leader = South // to see whether there is a next round, either will do
	}
	next, loser, rule := rounds.Next(m.outcome, leader)
	switch {
	case next == nil:
		m.finish(Verdict{Why: EndBroke, Winner: loser.Other(), Rule: rule})
	case m.options.Rounds > 0 && m.round >= m.options.Rounds:
		m.finish(Verdict{Why: EndRounds, Winner: rounds.Winner(m.outcome)})
	case m.starts[m.startKey(next)] >= 2:
		m.finish(Verdict{Why: EndCycle, Winner: rounds.Winner(m.outcome)})
	}
}

func (m *Match) finish(v Verdict) { m.phase, m.due, m.verdict = Finished, NoLot, v }

// Game is the game being played.
func (m *Match) Game() Game { return m.game }

// Options are what the match was set up with.
func (m *Match) Options() Options { return m.options }

// Phase is what the match waits for.
func (m *Match) Phase() Phase { return m.phase }

// Round is the number of the present round, from 1; 0 before the first lot.
func (m *Match) Round() int { return m.round }

// Due is the lot that is due while Drawing, else NoLot.
func (m *Match) Due() Lot { return m.due }

// Start is the position that the present round began with; nil before the first
// lot. It must not be changed.
func (m *Match) Start() Position { return m.start }

// Now is the present position, in mid-turn perhaps; nil before the first lot.
// It must not be changed.
func (m *Match) Now() Position {
	if m.turn == nil {
		return nil
	}
	return m.turn.Now
}

// Turn is the turn being made; nil before the first lot. It must not be changed.
func (m *Match) Turn() *Turn { return m.turn }

// Untouched says that nothing has been decided in the match, and no turn begun.
func (m *Match) Untouched() bool {
	return len(m.log) == 0 && (m.turn == nil || len(m.turn.Decisions) == 0)
}

// Outcome is the result of the present round once it has ended: with a lot due,
// as far as it is known.
func (m *Match) Outcome() (Result, bool) {
	ended := m.phase == Resting || m.phase == Finished || m.phase == Drawing && m.due != LotStarter
	return m.outcome, ended
}

// Results are the settled results of the rounds that have ended.
func (m *Match) Results() []Result { return m.results }

// Verdict is how the match ended, once it is Finished.
func (m *Match) Verdict() Verdict { return m.verdict }

// Occurrences is how often the position between turns has now occurred in this
// round, itself counted.
func (m *Match) Occurrences() int {
	if len(m.hashes) == 0 {
		return 0
	}
	return m.seen[m.hashes[len(m.hashes)-1]]
}

// Hashes are those of the round's positions between turns, in order, the
// present one last. The slice must not be changed.
func (m *Match) Hashes() []uint64 { return m.hashes }

// Claimant is the side that may claim the match now, or NoSide.
func (m *Match) Claimant() Side {
	if m.phase != Playing || m.turn.Now.MidTurn() {
		return NoSide
	}
	return m.game.Rounds().Decided(m.turn.Now)
}
