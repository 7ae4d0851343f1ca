//go:build full

package endgame

import (
	"math/rand/v2"
	"testing"

	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// TestThreeAnimalsWhole builds three animals, holds the counts against published
// ones, and plays rounds by the table.
func TestThreeAnimalsWhole(t *testing.T) {
	c := doushouqi.Codec{}
	dir := build(t, c, 3)
	stats, err := Verify(t.Context(), c, dir, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := Stats{
		Game: "doushouqi", Layer: 3, Positions: 54355896, Wins: 30294925, Draws: 686617, Losses: 23374354,
		Stuck: 1212, Exact: 54355896, Longest: 67,
	}
	if stats[1] != want {
		t.Errorf("%+v, want %+v", stats[1], want)
	}
	s := disk(t, c, dir)
	keepsWhatIsProved(t, s, 3, 3, 1000)
	table := byTable(t, s)
	rng := rand.New(rand.NewPCG(30, 31))
	for range 1000 {
		p := draw(c, 3, rng)
		v, _ := s.Probe(p)
		diff, turns := playOut(t, p, [2]player{table, table})
		if diff != v.Lower || v.Lower != 0 && turns != v.Plies {
			t.Errorf("%s: %+v, and comes to %d in %d plies", p, v, diff, turns)
		}
	}
}

// TestFifteenSeeds builds and verifies a larger table, and plays rounds by it.
func TestFifteenSeeds(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 15)
	if _, err := Verify(t.Context(), c, dir, 2, nil); err != nil {
		t.Fatal(err)
	}
	keepsWhatIsProved(t, disk(t, c, dir), 9, 15, 150)
}

// TestSmallTablesAreThese packs the tables anew: the program holds just these bytes.
func TestSmallTablesAreThese(t *testing.T) {
	for _, c := range []Codec{auale.Codec{}, doushouqi.Codec{}} {
		last := smallOf(c).last
		packed, err := Pack(c, build(t, c, last), last)
		if err != nil {
			t.Fatal(err)
		}
		held, err := embedded.ReadFile("embedded/" + packedName(c.Game()))
		if err != nil || string(held) != string(packed) {
			t.Errorf("%s: the embedded table is not what a build gives (%v): run go generate", c.Game(), err)
		}
	}
}
