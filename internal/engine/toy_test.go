package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// toy is a small game with everything a match has to deal with: a pile of sticks,
// a turn that takes one or two, or three with a choice in mid-turn whether to put
// one back. Who cannot take loses a stick's holding; the starter and the last
// stick go by lot.
type toy struct{}

type heap struct {
	Sticks, Held [1]uint8
	Hold         [2]uint8
	side         Side
	choosing     bool
}

const (
	tooFew  Rule = "TY 1: there are not so many sticks"
	noTwo   Rule = "TY 2: a side without sticks loses the match"
	badText      = "%q is no heap"
)

// The toy's moves: take one, take two, take three and then keep or give back.
const (
	takeOne Move = iota
	takeTwo
	takeThree
	keepAll
	giveBack
)

var toyTexts = []string{"1", "2", "3", "k", "b"}

func (toy) Name() string           { return "toy" }
func (toy) Layout() *Layout        { return &Layout{Places: []Place{{Name: "heap"}}} }
func (toy) NumMoves() int          { return len(toyTexts) }
func (toy) MoveText(m Move) string { return toyTexts[m] }
func (toy) Gesture(m Move) Gesture { return Gesture{NoSquare, NoSquare, toyTexts[m][0]} }
func (toy) Start(leader Side) Position {
	return &heap{Sticks: [1]uint8{8}, side: leader}
}

func (toy) Parse(text string) (Position, error) {
	var sticks, south, north int
	var side string
	parts := strings.Split(text, "-")
	if len(parts) == 4 {
		sticks, _ = strconv.Atoi(parts[0])
		south, _ = strconv.Atoi(parts[1])
		north, _ = strconv.Atoi(parts[2])
		side = parts[3]
	}
	s, ok := ParseSide(side)
	if !ok {
		return nil, Wrong(1, badText, text)
	}
	return &heap{Sticks: [1]uint8{uint8(sticks)}, Hold: [2]uint8{uint8(south), uint8(north)}, side: s}, nil
}

func (toy) ResultText(r Result) string { return fmt.Sprint(r.Hold[0].Small, "-", r.Hold[1].Small) }
func (toy) Rounds() Rounds             { return toyRounds{} }

func (h *heap) Side() Side            { return h.side }
func (h *heap) MidTurn() bool         { return h.choosing }
func (h *heap) Over() bool            { return !h.choosing && h.Sticks[0] < 2 }
func (h *heap) CopyFrom(src Position) { *h = *src.(*heap) }
func (h *heap) Clone() Position       { c := *h; return &c }
func (h *heap) Scene(s *Scene)        { s.Blank() }

func (h *heap) Hash() uint64 {
	x := uint64(h.Sticks[0])<<16 | uint64(h.side)<<8
	if h.choosing {
		x |= 1
	}
	return Mix(1, x)
}

func (h *heap) Moves(buf []Move) []Move {
	for m := range Move(len(toyTexts)) {
		if h.Check(m) == nil {
			buf = append(buf, m)
		}
	}
	return buf
}

func (h *heap) Check(m Move) error {
	switch {
	case m > giveBack:
		return &IllegalError{Move: m, Rule: NoSuchMove}
	case h.choosing != (m >= keepAll):
		return &IllegalError{Move: m, Rule: ChoicePending}
	case h.Over():
		return &IllegalError{Move: m, Rule: RoundOver}
	case m <= takeThree && uint8(m)+1 > h.Sticks[0]:
		return &IllegalError{Move: m, Text: toyTexts[m], Rule: tooFew}
	}
	return nil
}

func (h *heap) Play(m Move, t *Trace) {
	switch m {
	case takeThree:
		h.Sticks[0] -= 3
		h.choosing = true
		return
	case keepAll:
		h.Hold[h.side] += 3
	case giveBack:
		h.Hold[h.side] += 2
		h.Sticks[0]++
	default:
		h.Sticks[0] -= uint8(m) + 1
		h.Hold[h.side] += uint8(m) + 1
	}
	h.choosing = false
	h.side = h.side.Other()
	t.Add(Event{Kind: Pass, Side: h.side})
}

func (h *heap) Result(why End) Result {
	return Result{
		Why: why, ToMove: h.side, Winner: NoSide,
		Hold: [2]Holding{{Small: h.Hold[0]}, {Small: h.Hold[1]}},
		Left: Holding{Small: h.Sticks[0]},
		Diff: int(h.Hold[0]) - int(h.Hold[1]),
	}
}

func (h *heap) String() string {
	return fmt.Sprintf("%d-%d-%d-%c", h.Sticks[0], h.Hold[0], h.Hold[1], h.side.Letter())
}

type toyRounds struct{}

func (toyRounds) Single() bool          { return false }
func (toyRounds) Starter() Side         { return NoSide }
func (toyRounds) AnyStarter() bool      { return true }
func (toyRounds) Leader(Result) Side    { return NoSide }
func (toyRounds) Decided(Position) Side { return NoSide }

// Settle halves what is left; one over goes by lot.
func (toyRounds) Settle(r Result, lots []Side) (Result, Lot) {
	for side := range r.Hold {
		r.Hold[side].Small += r.Left.Small / 2
	}
	if r.Left.Small%2 == 1 {
		if len(lots) == 0 {
			return r, LotOdd
		}
		r.Hold[lots[0]].Small++
	}
	r.Left = Holding{}
	return r, NoLot
}

// Next begins with eight sticks again; a side that has none has lost.
func (toyRounds) Next(r Result, leader Side) (Position, Side, Rule) {
	for side, h := range r.Hold {
		if h.Empty() {
			return nil, Side(side), noTwo
		}
	}
	return &heap{Sticks: [1]uint8{8}, Hold: [2]uint8{r.Hold[0].Small, r.Hold[1].Small}, side: leader}, NoSide, ""
}

func (toyRounds) Winner(r Result) Side {
	switch {
	case r.Hold[0].Small > r.Hold[1].Small:
		return South
	case r.Hold[0].Small < r.Hold[1].Small:
		return North
	}
	return NoSide
}
