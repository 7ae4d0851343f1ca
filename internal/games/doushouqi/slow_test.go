package doushouqi

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
)

// slowBoard is a second implementation, written from rules/doushouqi.md alone: a
// letter a square, small for North, 0 for none, and no trick. It shares nothing
// with the first one, not even its numbers.
type slowBoard struct {
	cell [9][7]byte // by rank, then file
	blue bool       // South is to move
}

// slowMap is the board from rank 9 down (DQ 1): ~ water, ^ trap, # den.
const slowMap = "" +
	"..^#^.." +
	"...^..." +
	"......." +
	".~~.~~." +
	".~~.~~." +
	".~~.~~." +
	"......." +
	"...^..." +
	"..^#^.."

func slowGround(rank, file int) byte { return slowMap[(8-rank)*7+file] }

// slowBlue says whose a letter or, by its half of the board, a trap or den is.
func slowBlue(letter byte) bool     { return letter >= 'A' && letter <= 'Z' }
func slowBlueHalf(rank int) bool    { return rank < 4 }
func slowKind(letter byte) byte     { return strings.ToUpper(string(letter))[0] }
func slowStrength(letter byte) int  { return strings.IndexByte(".RCWDPTLE", slowKind(letter)) }
func slowOnBoard(rank, fl int) bool { return rank >= 0 && rank < 9 && fl >= 0 && fl < 7 }

// slowMove is a move as four numbers.
type slowMove struct{ rank, file, toRank, toFile int }

func (m slowMove) String() string {
	return fmt.Sprintf("%c%d%c%d", 'a'+m.file, m.rank+1, 'a'+m.toFile, m.toRank+1)
}

// mover says that a letter is an animal of the side to move.
func (b *slowBoard) mover(letter byte) bool { return letter != 0 && slowBlue(letter) == b.blue }

// moves are all legal moves.
func (b *slowBoard) moves() []slowMove {
	if b.denWinner() != "" {
		return nil
	}
	var all []slowMove
	for rank := range 9 {
		for file := range 7 {
			if !b.mover(b.cell[rank][file]) {
				continue
			}
			for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				if m, ok := b.reach(rank, file, d[0], d[1]); ok {
					all = append(all, m)
				}
			}
		}
	}
	return all
}

// reach is the move in one direction, if there is a legal one.
func (b *slowBoard) reach(rank, file, up, right int) (slowMove, bool) {
	animal := b.cell[rank][file]
	kind := slowKind(animal)
	m := slowMove{rank, file, rank + up, file + right}
	if !slowOnBoard(m.toRank, m.toFile) {
		return m, false
	}
	if kind == 'L' || kind == 'T' { // DQ 6
		for slowGround(m.toRank, m.toFile) == '~' {
			if b.cell[m.toRank][m.toFile] != 0 { // DQ 6.2
				return m, false
			}
			m.toRank, m.toFile = m.toRank+up, m.toFile+right
		}
	}
	ground := slowGround(m.toRank, m.toFile)
	if ground == '#' && slowBlueHalf(m.toRank) == b.blue { // DQ 4.4
		return m, false
	}
	if ground == '~' && kind != 'R' { // DQ 4.5
		return m, false
	}
	target := b.cell[m.toRank][m.toFile]
	if target == 0 {
		return m, true
	}
	return m, !b.mover(target) && b.takes(m, animal, target)
}

// takes is rule 5 with the traps of rule 7.
func (b *slowBoard) takes(m slowMove, animal, target byte) bool {
	from, to := slowGround(m.rank, m.file), slowGround(m.toRank, m.toFile)
	if (from == '~') != (to == '~') { // DQ 5.3, 5.4
		return false
	}
	if to == '^' && slowBlueHalf(m.toRank) == b.blue { // DQ 7.2
		return true
	}
	if slowKind(animal) == 'R' && slowKind(target) == 'E' { // DQ 5.2
		return true
	}
	return slowStrength(animal) >= slowStrength(target) // DQ 5.1
}

// after is the board after a legal move.
func (b slowBoard) after(m slowMove) slowBoard {
	b.cell[m.toRank][m.toFile] = b.cell[m.rank][m.file]
	b.cell[m.rank][m.file] = 0
	b.blue = !b.blue
	return b
}

// denWinner is "South" or "North" if its animal is in the other's den (DQ 3).
func (b *slowBoard) denWinner() string {
	for _, rank := range []int{0, 8} {
		if animal := b.cell[rank][3]; animal != 0 && slowBlue(animal) {
			return "South"
		} else if animal != 0 {
			return "North"
		}
	}
	return ""
}

// outcome is the winner's name, or "" while the game goes on.
func (b *slowBoard) outcome() string {
	if w := b.denWinner(); w != "" {
		return w
	}
	if len(b.moves()) > 0 {
		return ""
	}
	if b.blue { // DQ 8.1
		return "North"
	}
	return "South"
}

// text is the position text.
func (b *slowBoard) text() string {
	var rows []string
	for rank := 8; rank >= 0; rank-- {
		row := ""
		for file := range 7 {
			if b.cell[rank][file] == 0 {
				row += "."
			} else {
				row += string(b.cell[rank][file])
			}
		}
		for n := 7; n > 0; n-- {
			row = strings.ReplaceAll(row, strings.Repeat(".", n), fmt.Sprint(n))
		}
		rows = append(rows, row)
	}
	side := " b"
	if b.blue {
		side = " w"
	}
	return strings.Join(rows, "/") + side
}

// slowStart is the set-up (DQ 2).
func slowStart() slowBoard {
	b := slowBoard{blue: true}
	for _, at := range strings.Fields("Ta1 Lg1 Cb2 Df2 Ea3 Wc3 Pe3 Rg3") {
		rank, file := int(at[2]-'1'), int(at[1]-'a')
		b.cell[rank][file] = at[0]
		b.cell[8-rank][6-file] = at[0] + 'a' - 'A'
	}
	return b
}

// slowRandom is a made-up board on which much is close together: each animal is
// there or not, on any square that it may stand on, most often in the middle.
func slowRandom(rng *rand.Rand) slowBoard {
	b := slowBoard{blue: rng.IntN(2) == 0}
	crowd := 1 + rng.IntN(8)
	for _, animal := range []byte("RCWDPTLErcwdptle") {
		rank, file := rng.IntN(9), rng.IntN(7)
		ground := slowGround(rank, file)
		switch {
		case rng.IntN(8) >= crowd, b.cell[rank][file] != 0,
			ground == '~' && slowKind(animal) != 'R',
			ground == '#' && (slowBlueHalf(rank) == slowBlue(animal) || rng.IntN(4) > 0 || b.denWinner() != ""):
			continue
		}
		b.cell[rank][file] = animal
	}
	return b
}

// agree holds a position against the slow board.
func agree(t *testing.T, p engine.Position, b *slowBoard) []slowMove {
	t.Helper()
	if p.String() != b.text() {
		t.Fatalf("the position is %s, want %s", p, b.text())
	}
	moves := b.moves()
	var got, want []string
	for _, m := range p.Moves(nil) {
		got = append(got, Game{}.MoveText(m))
	}
	for _, m := range moves {
		want = append(want, m.String())
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s: the moves are %v, want %v", p, got, want)
	}
	outcome := b.outcome()
	if p.Over() != (outcome != "") {
		t.Fatalf("%s: Over is %v, want the outcome %q", p, p.Over(), outcome)
	}
	checkResult(t, p, outcome)
	return moves
}

// checkResult checks the result by the rules; outcome is "" if there is none yet.
func checkResult(t *testing.T, p engine.Position, outcome string) {
	t.Helper()
	if outcome == "" {
		outcome = "draw"
	}
	r := p.Result(engine.EndRules)
	if got := (Game{}).ResultText(r); got != outcome {
		t.Fatalf("%s: the result is %s, want %s", p, got, outcome)
	}
	if want := map[string]int{"South": 1, "North": -1}[outcome]; r.Diff != want {
		t.Fatalf("%s: the result %s has the difference %d, want %d", p, outcome, r.Diff, want)
	}
	if r := p.Result(engine.EndRepetition); r.Winner != engine.NoSide || r.Diff != 0 {
		t.Fatalf("%s: repetition gives %+v, want a draw", p, r)
	}
}

// playBoth plays at random until the game is over or has gone on long enough.
func playBoth(t *testing.T, b slowBoard, rng *rand.Rand, longest int) (over bool) {
	t.Helper()
	p, err := Game{}.Parse(b.text())
	if err != nil {
		t.Fatalf("%s: %v", b.text(), err)
	}
	for range longest {
		moves := agree(t, p, &b)
		if len(moves) == 0 {
			return true
		}
		m := moves[rng.IntN(len(moves))]
		known, err := engine.ParseMove(Game{}, m.String())
		if err == nil {
			err = p.Check(known)
		}
		if err != nil {
			t.Fatalf("%s: %s: %v", p, m, err)
		}
		p.Play(known, nil)
		b = b.after(m)
	}
	return false
}

func TestSlowGames(t *testing.T) {
	over := 0
	for seed := range uint64(40) {
		if playBoth(t, slowStart(), rand.New(rand.NewPCG(seed, 1)), 600) {
			over++
		}
	}
	if over < 20 {
		t.Errorf("only %d of 40 random games were played out", over)
	}
}

// TestCheckMadeUpBoards checks that Check accepts the legal moves of made-up boards
// and no other number.
func TestCheckMadeUpBoards(t *testing.T) {
	for seed := range uint64(5000) {
		b := slowRandom(rand.New(rand.NewPCG(seed, 3)))
		p := parsed(t, b.text())
		legal := map[string]bool{}
		for _, m := range b.moves() {
			legal[m.String()] = true
		}
		for m := range engine.Move(numMoves) {
			if err := p.Check(m); (err == nil) != legal[moveTexts[m]] {
				t.Fatalf("%s: %s: %v", p, moveTexts[m], err)
			}
		}
	}
}

func TestSlowMadeUpBoards(t *testing.T) {
	over := 0
	for seed := range uint64(2500) {
		rng := rand.New(rand.NewPCG(seed, 2))
		if playBoth(t, slowRandom(rng), rng, 12) {
			over++
		}
	}
	if over < 100 {
		t.Errorf("only %d of 2500 made-up boards came to an end", over)
	}
}
