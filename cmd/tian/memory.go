package main

import (
	"runtime/debug"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/ai/solve"
	"tian/internal/engine/endgame"
)

// What a command that thinks may take of memory is the megabytes given to it (--hash,
// the protocol's Hash, or the usual number) and restMB. All that thinks at the same
// time shares what is given: search tables, and the solver beside them. The rest is
// for the program itself, the endgame tables inside it, the screen, and what the
// garbage collector has not come to yet. Tables on the disk are not counted: they are
// mapped, and what is in memory of them is the system's to take back.
const (
	usualMB = ai.UsualMB
	restMB  = 32
	// programMB is the part of the rest that the garbage collector does not see, the
	// pages of the program's file, and by how much it comes late on a busy machine.
	programMB = 18
)

// The full screen's share of what is given: the analyst looks back at games while an
// opponent may be thinking, and so may the prover of the replay. The opponent has what
// these leave.
const (
	analystMB  = 16
	proofMB    = 16
	opponentMB = usualMB - analystMB - proofMB
)

// hold has the garbage collector keep the program within what a command may take that
// was given so many megabytes. Else it would let garbage grow to as much as all that
// is in use, the tables included.
func hold(megabytes int) {
	debug.SetMemoryLimit(int64(megabytes+restMB-programMB) << 20)
}

// proverShare is the part of an engine's bytes that its prover may take: three times
// what the hardest rounds fill in the prover's time, if that is no more than half.
func proverShare(all int) int {
	const enough = 24 << 20
	return min(enough, all/2)
}

// rankMB is what an engine must have been given, in megabytes, to work out ranks where
// those take much. With less they would not be within what a command may take.
const rankMB = 64

// tablesShare is the part of an engine's bytes that its search table gives up for so
// many bytes of endgame tables: as many, if that is no more than half, or seven eighths
// where much is given. It is as much as that where ranks may be due, and there the
// search table is hardly needed: what a search meets is in the endgame tables.
func tablesShare(all, tables int) int {
	if all < rankMB<<20 {
		return min(tables, all/2)
	}
	return min(tables, all/8*7)
}

// Memory is what the tables inside the program take of the engine's memory around a
// position, as ai.Lodger has it. Those on the disk take none.
func (pr *prober) Memory(p engine.Position) int {
	set := pr.of(p)
	if set == nil {
		return 0
	}
	tables := set.Memory()
	if pr.ranks(set, p) {
		tables += set.RankMemory(p)
	}
	return tablesShare(pr.memory, tables)
}

// ranks says whether ranks may be worked out at a position and those that follow.
func (pr *prober) ranks(set *endgame.Set, p engine.Position) bool {
	return pr.memory >= rankMB<<20 || set.RankMemory(p) == 0
}

// Memory is how much of the engine's memory the prover takes, as ai.Lodger has it:
// none in games that it does not solve.
func (pr prover) Memory(p engine.Position) int {
	if _, solvable := p.(solve.Counted); !solvable {
		return 0
	}
	return pr.memory
}
