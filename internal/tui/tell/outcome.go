package tell

import (
	"math/bits"
	"unicode"
	"unicode/utf8"

	"tian/internal/engine"
)

// Holdings says what each side holds at p.
func (t Teller) Holdings(p engine.Position) string {
	holds := t.Holds(p)
	return t.Words.Text("tell.holdings", engine.South, holds[engine.South], engine.North, holds[engine.North])
}

// Holds is what each side holds at p: what it captured or keeps off the board or, in
// Dou Shou Qi, how many animals it has left.
func (t Teller) Holds(p engine.Position) [2]string {
	var scene engine.Scene
	p.Scene(&scene)
	if t.Game.Layout().Kind == engine.Pits {
		return [2]string{t.Amount(scene.Store[engine.South]), t.Amount(scene.Store[engine.North])}
	}
	var count [2]int
	for _, cell := range scene.Cells {
		if cell.Animal != 0 {
			count[cell.Owner]++
		}
	}
	return [2]string{
		t.Words.Text("amount.doushouqi", count[engine.South]), t.Words.Text("amount.doushouqi", count[engine.North]),
	}
}

// Held says what each side holds.
func (t Teller) Held(hold [2]engine.Holding) string {
	return t.Words.Text("tell.holdings",
		engine.South, t.Amount(hold[engine.South]), engine.North, t.Amount(hold[engine.North]))
}

// Taken are the names of the animals that side has captured, strongest first.
func (t Teller) Taken(scene *engine.Scene, side engine.Side) []string {
	var names []string
	for set := scene.Taken[side]; set != 0; {
		strength := bits.Len16(set) - 1
		set &^= 1 << strength
		names = append(names, t.Animal(uint8(strength)))
	}
	return names
}

// Closed is the result of the round whose board is shown, once it is over: with a
// lot due, as far as it is known. False while it goes on, and where it was broken
// off, by a claim or by giving up: nothing is shared out then, and each side has what
// it held. Of a match that was given up while a lot was due nothing is still to be
// divided either.
func Closed(m *engine.Match) (engine.Result, bool) {
	if m.Now() == nil || m.Phase() == engine.Playing {
		return engine.Result{}, false
	}
	r, _ := m.Outcome()
	if m.Phase() == engine.Finished {
		r.Left = engine.Holding{}
	}
	return r, r.Why != engine.EndClaim && r.Why != engine.EndResign
}

// Over says why the round whose board is shown ended, what each side got then, and
// what it came to or, where it was broken off, what each side held. nil while it
// goes on, and once the lot of the next one's leader is due.
func (t Teller) Over(m *engine.Match) []string {
	switch r, over := Closed(m); {
	case m.Phase() == engine.Drawing && m.Due() == engine.LotStarter:
	case over:
		return t.RoundOver(m.Now(), r)
	case m.Now() != nil && m.Phase() == engine.Finished:
		return []string{t.Holdings(m.Now())}
	}
	return nil
}

// RoundOver says why a round ended, what each side got then, and what it came to.
// last is its last position; r may still have pieces left that go by lot.
func (t Teller) RoundOver(last engine.Position, r engine.Result) []string {
	return append([]string{t.Words.Text("tell.roundOver", t.why(last, r))}, t.outcome(last, r)...)
}

// Ending is RoundOver for where a heading says that the round is over.
func (t Teller) Ending(last engine.Position, r engine.Result) []string {
	return append([]string{t.Words.Text("tell.ending", capital(t.why(last, r)))}, t.outcome(last, r)...)
}

// capital is a text that begins a sentence.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// outcome says what each side got when a round was over, and what it came to.
func (t Teller) outcome(last engine.Position, r engine.Result) []string {
	if t.Game.Layout().Kind == engine.Grid {
		return nil
	}
	return append(t.shared(last, r), t.CameTo(r)...)
}

// shared says what the sides got of the last position's board: the piglets of their
// tians (LQ 8.4), and what else was left there.
func (t Teller) shared(last engine.Position, r engine.Result) []string {
	var scene engine.Scene
	last.Scene(&scene)
	var back [2]uint8
	for _, cell := range scene.Cells {
		if cell.State == engine.Tian {
			back[cell.Owner] += cell.Small
		}
	}
	var said []string
	for side, n := range back {
		if n > 0 {
			said = append(said, t.Words.Text("tell.tiansBack", int(n), engine.Side(side)))
		}
	}
	for side, hold := range r.Hold {
		got := engine.Holding{
			Small: hold.Small - scene.Store[side].Small - back[side], Big: hold.Big - scene.Store[side].Big,
		}
		if !got.Empty() {
			said = append(said, t.Words.Text("tell.shared", engine.Side(side), t.Amount(got)))
		}
	}
	return said
}

// CameTo says what each side holds when a round of pieces is over, and what still
// goes by lot.
func (t Teller) CameTo(r engine.Result) []string {
	said := []string{t.Held(r.Hold)}
	if !r.Left.Empty() {
		said = append(said, t.Words.Text("tell.left", t.Amount(r.Left)))
	}
	return said
}

// why is the reason that a round ended, as words after "over, ".
func (t Teller) why(last engine.Position, r engine.Result) string {
	if r.Why != engine.EndRules {
		return t.Words.End(r.Why)
	}
	key := "tell.ended." + t.Game.Name()
	switch t.Game.Name() {
	case "doushouqi":
		if owner := t.entered(last); owner != engine.NoSide {
			return t.Words.Text(key+".den", owner.Other(), owner)
		}
		key += ".stuck"
	case "auale":
		if t.field(last) > 0 { // seeds, and no way to feed the other side
			key += ".starves"
		} else {
			key += ".empty"
		}
	case "laomuzhu":
		var scene engine.Scene
		if last.Scene(&scene); len(t.inRow(&scene, engine.South, engine.Tian))+len(t.inRow(&scene, engine.North, engine.Tian)) > 0 {
			key += ".tians"
		} else {
			key += ".plain"
		}
	}
	return t.Words.Text(key, r.ToMove, r.ToMove.Other())
}

// entered is the side in whose den the other side's animal stands, or NoSide.
func (t Teller) entered(p engine.Position) engine.Side {
	var scene engine.Scene
	p.Scene(&scene)
	for i, place := range t.Game.Layout().Places {
		if place.Ground == engine.Den && scene.Cells[i].Animal != 0 {
			return place.Owner
		}
	}
	return engine.NoSide
}

// Verdict says who won a finished match and, unless the last round's end has said
// it, why it ended.
func (t Teller) Verdict(v engine.Verdict) string {
	who := t.Words.Text("tell.draw")
	if v.Winner != engine.NoSide {
		who = t.Words.Text("tell.wins", v.Winner)
	}
	switch {
	case v.Why == engine.EndRules || v.Why == engine.EndRepetition || v.Why == engine.EndAgreement:
		return t.Words.Text("tell.verdict", who)
	case v.Why == engine.EndBroke && v.Rule != "":
		return t.Words.Text("tell.verdictBecause", who, t.Words.Text("tell.broke", v.Winner.Other(), v.Rule))
	}
	return t.Words.Text("tell.verdictBecause", who, t.Words.End(v.Why))
}

// Lot is the question that a lot answers: "who leads the round".
func (t Teller) Lot(due engine.Lot) string {
	return t.Words.Text([...]string{
		engine.NoLot: "lot.none", engine.LotStarter: "lot.starter",
		engine.LotBig: "lot.sow", engine.LotOdd: "lot.odd",
	}[due])
}

// LotBrief says the same in two or three words.
func (t Teller) LotBrief(due engine.Lot) string {
	return t.Words.Text([...]string{
		engine.NoLot: "lot.none", engine.LotStarter: "lot.starterBrief",
		engine.LotBig: "lot.sowBrief", engine.LotOdd: "lot.oddBrief",
	}[due])
}

// Drawn says whom a lot favoured.
func (t Teller) Drawn(due engine.Lot, side engine.Side) string {
	return t.Words.Text("lot.drawn", t.Lot(due), side)
}
