package engine

// Holding is an amount of pieces: seeds, counters or piglets, and sows.
type Holding struct{ Small, Big uint8 }

// Plus adds two holdings.
func (h Holding) Plus(o Holding) Holding {
	return Holding{h.Small + o.Small, h.Big + o.Big}
}

// Empty says that there is nothing.
func (h Holding) Empty() bool { return h == Holding{} }

// End is why a round or a match ended.
type End uint8

// The ways to end. The first three end a round, the rest the match.
const (
	EndRules      End = iota // the game's own end: Position.Over
	EndRepetition            // the third occurrence of a position
	EndAgreement             // both sides agreed to end the round
	EndClaim                 // a decided match was claimed (AU 6.3)
	EndResign                // a side gave up
	EndBroke                 // a side cannot begin another round
	EndRounds                // the rounds agreed on have been played
	EndStop                  // the players agreed between rounds to stop
	EndCycle                 // a round would begin as two before it did
)

// Result is what a round came to.
type Result struct {
	Why    End
	Winner Side       // of the round, as far as it is known without lots; NoSide for a draw
	ToMove Side       // the side that was to move when the round ended
	Hold   [2]Holding // what each side holds, all that it owns counted
	Left   Holding    // what is still to be divided, by halves and lots
	// Diff is South's expected points minus North's: seeds, counters, the worth
	// of pieces with a lot at its expectation, or +1, 0, -1 in Dou Shou Qi.
	Diff int
}

// Lot is a question that the rules settle by lot.
type Lot uint8

// The lots.
const (
	NoLot      Lot = iota
	LotStarter     // who leads the round
	LotBig         // who takes the last sow (LQ 8.3)
	LotOdd         // who takes the one piglet over (LQ 8.3)
)
