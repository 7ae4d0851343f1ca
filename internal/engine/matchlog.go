package engine

// EntryKind says what an entry of a match's log is.
type EntryKind uint8

// The kinds of entry.
const (
	TurnEntry     EntryKind = iota // a whole turn
	LotEntry                       // a lot, drawn
	AgreeEntry                     // both sides end the round
	ResignEntry                    // Side gives up the match
	ClaimEntry                     // Side claims a decided match
	ContinueEntry                  // the next round is begun
	StopEntry                      // the players stop between rounds
)

// Entry is one line of a match's log.
type Entry struct {
	Kind EntryKind
	Turn []Move // the decisions of a turn
	Side Side   // who made the turn, resigned or claimed; whom the lot favours
	Lot  Lot    // which lot was drawn
}

// Step is an entry with where it happened.
type Step struct {
	Entry
	Round  int
	Before Position // between turns; nil before the first lot
	After  Position // nil before the first lot
}

// The sentences about what a match does not allow now.
const (
	notPlaying  = "no turn can be made now"
	notDrawing  = "no lot is due"
	notResting  = "the round is not over"
	noSideLot   = "a lot must favour South or North"
	midTurn     = "finish the turn first"
	matchOver   = "the match is over"
	noClaim     = "nothing is decided yet: there is nothing to claim"
	nothingDone = "there is nothing to undo"
	nothingUndo = "there is nothing to redo"
)

// Log is everything that was decided, in order. The slice must not be changed.
func (m *Match) Log() []Entry { return m.log }

// Steps are the log with the positions before and after each entry. The slice
// must not be changed.
func (m *Match) Steps() []Step { return m.steps }

// Decide makes one decision, records what happened if t is not nil, and closes
// the turn if nothing more is owed. An error changes nothing.
func (m *Match) Decide(d Move, t *Trace) error {
	if m.phase != Playing {
		return m.refuse(notPlaying)
	}
	if err := m.turn.Decide(d, t); err != nil {
		return err
	}
	m.undone = nil
	if m.turn.Done() {
		m.commit(Entry{Kind: TurnEntry, Turn: m.turn.Decisions, Side: m.turn.Start.Side()})
	}
	return nil
}

// Play makes a whole turn from the start of a turn, or nothing.
func (m *Match) Play(turn []Move) error {
	e := Entry{Kind: TurnEntry, Turn: append([]Move(nil), turn...)}
	return m.Enter(e)
}

// Draw settles the lot that is due in favour of side.
func (m *Match) Draw(side Side) error { return m.Enter(Entry{Kind: LotEntry, Side: side}) }

// Agree ends the round by agreement, at a turn boundary.
func (m *Match) Agree() error { return m.Enter(Entry{Kind: AgreeEntry, Side: NoSide}) }

// Resign ends the match as side's loss.
func (m *Match) Resign(side Side) error { return m.Enter(Entry{Kind: ResignEntry, Side: side}) }

// Claim ends a decided match with the scores as they stand.
func (m *Match) Claim() error { return m.Enter(Entry{Kind: ClaimEntry, Side: m.Claimant()}) }

// Continue begins the next round.
func (m *Match) Continue() error { return m.Enter(Entry{Kind: ContinueEntry, Side: NoSide}) }

// Stop ends the match between rounds.
func (m *Match) Stop() error { return m.Enter(Entry{Kind: StopEntry, Side: NoSide}) }

// Enter does what an entry says, as when a saved match is read. The entry's Lot,
// and the Side of a turn, are filled in. An error changes nothing.
func (m *Match) Enter(e Entry) error {
	if err := m.admit(&e); err != nil {
		return err
	}
	m.undone = nil
	m.commit(e)
	return nil
}

// admit checks an entry against the phase and fills it in.
func (m *Match) admit(e *Entry) error {
	switch e.Kind {
	case TurnEntry:
		return m.admitTurn(e)
	case LotEntry:
		if m.phase != Drawing {
			return m.refuse(notDrawing)
		}
		if e.Side > North {
			return Wrong(0, noSideLot)
		}
		e.Lot = m.due
	case AgreeEntry, ClaimEntry:
		if m.phase != Playing {
			return m.refuse(notPlaying)
		}
		if m.turn.Now.MidTurn() {
			return Wrong(0, midTurn)
		}
		if e.Kind == ClaimEntry && (e.Side > North || m.Claimant() != e.Side) {
			return Wrong(0, noClaim)
		}
	case ResignEntry:
		if m.phase == Finished || e.Side > North {
			return Wrong(0, matchOver)
		}
	case ContinueEntry, StopEntry:
		if m.phase != Resting {
			return m.refuse(notResting)
		}
	}
	return nil
}

func (m *Match) admitTurn(e *Entry) error {
	if m.phase != Playing {
		return m.refuse(notPlaying)
	}
	t := NewTurn(m.turn.Start)
	for _, d := range e.Turn {
		if t.Done() {
			return Wrong(0, trailingTurn, TurnText(m.game, e.Turn), m.game.MoveText(d))
		}
		if err := t.Decide(d, nil); err != nil {
			return err
		}
	}
	if !t.Done() {
		return Wrong(0, halfTurn, TurnText(m.game, e.Turn))
	}
	e.Side = t.Start.Side()
	m.turn = t
	return nil
}

func (m *Match) refuse(format string) error {
	if m.phase == Finished {
		return Wrong(0, matchOver)
	}
	return Wrong(0, format)
}

// commit takes an admitted entry into the log and goes on from there. For a turn
// m.turn has already been played.
func (m *Match) commit(e Entry) {
	m.log = append(m.log, e)
	step := Step{Entry: e, Round: m.round}
	if m.turn != nil {
		step.Before = m.turn.Start
	}
	switch e.Kind {
	case TurnEntry:
		m.turn = NewTurn(m.turn.Now)
		m.arrive()
	case LotEntry:
		m.drawn(e)
	case AgreeEntry:
		m.settle(m.turn.Start.Result(EndAgreement))
	case ClaimEntry:
		m.halt(EndClaim, e.Side)
	case ResignEntry:
		m.halt(EndResign, e.Side.Other())
	case ContinueEntry:
		m.next()
	case StopEntry:
		m.finish(Verdict{Why: EndStop, Winner: m.game.Rounds().Winner(m.outcome)})
	}
	if m.turn != nil {
		step.After = m.turn.Start
	}
	m.steps = append(m.steps, step)
}

// drawn goes on with what waited for the lot.
func (m *Match) drawn(e Entry) {
	switch {
	case e.Lot != LotStarter:
		m.lots = append(m.lots, e.Side)
		m.settle(m.outcome)
	case m.round == 0:
		m.begin(m.game.Start(e.Side))
	default:
		m.open(e.Side)
	}
}

// halt ends the match in the middle of things, the board left as it stands.
func (m *Match) halt(why End, winner Side) {
	if m.turn != nil {
		m.turn = NewTurn(m.turn.Start)
		if m.phase == Playing {
			m.outcome = m.turn.Start.Result(why)
			m.outcome.Winner = winner
		}
	}
	m.finish(Verdict{Why: why, Winner: winner})
}

// next begins the next round or asks for the lot of its leader.
func (m *Match) next() {
	if leader := m.game.Rounds().Leader(m.outcome); leader == NoSide {
		m.draw(LotStarter)
	} else {
		m.open(leader)
	}
}

func (m *Match) open(leader Side) {
	start, _, _ := m.game.Rounds().Next(m.outcome, leader)
	m.begin(start)
}

// undone is one thing that Undo took back: a choice of the turn in progress, or else
// entries of the log.
type undone struct {
	choice  Move    // NoMove if it is entries
	entries []Entry // a turn or a player's word, and what followed from it
}

// Undo takes back the last choice of the turn in progress; where none is in progress,
// the last turn or player's word with all that followed from it (lots, the next round).
// Redo does it again.
func (m *Match) Undo() error {
	if m.turn != nil && len(m.turn.Decisions) > 0 {
		m.unchoose()
		return nil
	}
	at := len(m.log) - 1
	for at >= 0 && (m.log[at].Kind == LotEntry || m.log[at].Kind == ContinueEntry) {
		at--
	}
	if at < 0 {
		return Wrong(0, nothingDone)
	}
	log := m.log
	m.undone = append(m.undone, undone{choice: NoMove, entries: append([]Entry(nil), log[at:]...)})
	m.rewind()
	for _, e := range log[:at] {
		m.replay(e)
	}
	return nil
}

// unchoose takes back the last choice of the turn in progress.
func (m *Match) unchoose() {
	made := m.turn.Decisions
	last := len(made) - 1
	m.undone = append(m.undone, undone{choice: made[last]})
	m.turn = NewTurn(m.turn.Start)
	for _, d := range made[:last] {
		m.choose(d)
	}
}

// choose makes a choice in the turn in progress again; it was legal there once.
func (m *Match) choose(d Move) {
	if err := m.turn.Decide(d, nil); err != nil {
		panic("engine: a choice that was made cannot be made again: " + err.Error())
	}
}

// Redo does again what Undo last took back. What is undone is a stack, so the match
// stands as it did when that was first done.
func (m *Match) Redo() error {
	last := len(m.undone) - 1
	if last < 0 {
		return Wrong(0, nothingUndo)
	}
	back := m.undone[last]
	m.undone = m.undone[:last]
	if back.choice != NoMove {
		m.choose(back.choice) // the turn is not whole by it, or it would be in the log
		return nil
	}
	for _, e := range back.entries {
		m.replay(e)
	}
	return nil
}

// CanUndo says whether Undo would do anything.
func (m *Match) CanUndo() bool {
	if m.turn != nil && len(m.turn.Decisions) > 0 {
		return true
	}
	for _, e := range m.log {
		if e.Kind != LotEntry && e.Kind != ContinueEntry {
			return true
		}
	}
	return false
}

// CanRedo says whether Redo would do anything.
func (m *Match) CanRedo() bool { return len(m.undone) > 0 }

// replay enters an entry of the log again; it was admitted once, so it is now.
func (m *Match) replay(e Entry) {
	if err := m.admit(&e); err != nil {
		panic("engine: a log that was accepted cannot be replayed: " + err.Error())
	}
	m.commit(e)
}
