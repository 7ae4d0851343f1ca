package solve

import (
	"bufio"
	"cmp"
	"embed"
	"fmt"
	"io"
	"slices"

	"tian/internal/engine"
)

// The tables of solved matches, a file a game: the starts of rounds that South leads,
// in the order in which they are proved, as Write writes a line.
//
//go:embed tables
var tables embed.FS

// Known is the solved match of a game, if the program has it.
func Known(g engine.Game) (*Knockout, bool) {
	f, err := tables.Open("tables/" + g.Name() + ".knockout")
	if err != nil {
		return nil, false
	}
	defer f.Close()
	k, err := readKnockout(g, f)
	if err != nil {
		panic("solve: the table in the program is damaged: " + err.Error())
	}
	return k, true
}

// readKnockout reads a table: the total, and the starts in order of their proofs.
func readKnockout(g engine.Game, r io.Reader) (*Knockout, error) {
	k := newKnockout(g, 0)
	in := bufio.NewScanner(r)
	if in.Scan() {
		if _, err := fmt.Sscanf(in.Text(), "total %d", &k.total); err != nil {
			return nil, fmt.Errorf("%q: %w", in.Text(), err)
		}
	}
	for in.Scan() {
		var south int
		var leader, winner string
		if _, err := fmt.Sscan(in.Text(), &south, &leader, &winner); err != nil {
			return nil, fmt.Errorf("%q: %w", in.Text(), err)
		}
		l, ok := engine.ParseSide(leader)
		w, ok2 := engine.ParseSide(winner)
		if !ok || !ok2 {
			return nil, fmt.Errorf("%q: sides are S and N", in.Text())
		}
		k.decided(opening{south, l}, w)
	}
	return k, in.Err()
}

// writeTable writes what readKnockout reads.
func (k *Knockout) writeTable(w io.Writer) error {
	if _, err := fmt.Fprintln(w, "total", k.total); err != nil {
		return err
	}
	all := slices.DeleteFunc(k.sorted(), func(o opening) bool { return o.leader != engine.South })
	slices.SortStableFunc(all, func(a, b opening) int { return cmp.Compare(k.rank[a], k.rank[b]) })
	for _, o := range all {
		if err := k.writeLine(w, o); err != nil {
			return err
		}
	}
	return nil
}

func (k *Knockout) writeLine(w io.Writer, o opening) error {
	_, err := fmt.Fprintf(w, "%d %c %c\n", o.south, o.leader.Letter(), k.winner[o].Letter())
	return err
}

// Winner is who wins the match from the start of a round, South holding so much of
// what there is; false if that is not known.
func (k *Knockout) Winner(south int, leader engine.Side) (engine.Side, bool) {
	w, ok := k.winner[opening{south, leader}]
	return w, ok
}

// sorted are the openings by South's holding, South's lead first.
func (k *Knockout) sorted() []opening {
	var all []opening
	for o := range k.winner {
		all = append(all, o)
	}
	slices.SortFunc(all, func(a, b opening) int {
		return cmp.Or(cmp.Compare(a.south, b.south), cmp.Compare(a.leader, b.leader))
	})
	return all
}

// Write writes a line for each start of a round: South's holding, who leads, and who
// wins the match, as in "49 S S".
func (k *Knockout) Write(w io.Writer) error {
	for _, o := range k.sorted() {
		if err := k.writeLine(w, o); err != nil {
			return err
		}
	}
	return nil
}
