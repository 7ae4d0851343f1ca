package solve

import (
	"bytes"
	"math"
	"os"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

const piglets = 40 // of Laomuzhu Qi

// oddsMemory is what the hardest rounds take, in bytes: those with one tian.
const oddsMemory = 1 << 30

// knownOdds are those of Laomuzhu Qi in the program.
func knownOdds(t testing.TB) *Odds {
	t.Helper()
	o, ok := KnownOdds(laomuzhu.Game{})
	if !ok {
		t.Fatal("the program has no odds")
	}
	return o
}

// writeOdds solves all rounds anew.
func writeOdds(t *testing.T) {
	t.Helper()
	began := time.Now()
	o, err := SolveOdds(t.Context(), laomuzhu.Game{}, piglets, Options{Memory: oddsMemory}, func(p engine.Position, v int) {
		t.Logf("%v is worth %d, after %v", p, v, time.Since(began).Round(time.Second))
	})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := o.Write(&out); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("tables/laomuzhu.odds", out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestKnownOdds looks at the odds in the program: every start of a round, the same for
// both sides.
func TestKnownOdds(t *testing.T) {
	if *update {
		writeOdds(t)
		return // the program has the old ones still
	}
	o := knownOdds(t)
	if len(o.values) != piglets+1 || len(o.chance) != piglets+1 {
		t.Fatalf("%d values, %d chances", len(o.values), len(o.chance))
	}
	for i, text := range startsOf(t, laomuzhu.Game{}) { // by South's piglets, South's lead first
		if i%2 == 1 {
			continue
		}
		if got := o.start(i/2, piglets).String(); got != text {
			t.Errorf("%s: the table has %s", text, got)
		}
		if sum := o.chance[i/2] + o.chance[piglets-i/2]; math.Abs(sum-1) > 1e-6 {
			t.Errorf("%s: the chances of both sides make %f", text, sum)
		}
	}
	var out bytes.Buffer
	if err := o.Write(&out); err != nil {
		t.Fatal(err)
	}
	again, err := readOdds(laomuzhu.Game{}, &out)
	if err != nil || len(again.values) != piglets+1 {
		t.Errorf("read again: %v, %d values", err, len(again.values))
	}
	if _, ok := KnownOdds(rajapasu.Game{}); ok {
		t.Error("there are no lots in Raja Pasu")
	}
}

// TestOddsAreChances looks at the chances by themselves.
func TestOddsAreChances(t *testing.T) {
	o := knownOdds(t)
	for south, chance := range o.chance {
		if chance <= 0 || chance >= 1 {
			t.Errorf("with %d piglets South's chance is %f", south, chance)
		}
	}
	if even := o.chance[piglets/2]; math.Abs(even-0.5) > 1e-9 {
		t.Errorf("at the start South's chance is %f", even)
	}
	if with, without := o.chance[piglets], o.chance[0]; with <= without {
		t.Errorf("with all piglets South's chance is %f, without %f", with, without)
	}
	for ahead, want := range map[int]float64{50: 1, -50: 0, 0: 0.5, 48: 1} {
		if got, ok := o.After(ahead); !ok || math.Abs(got-want) > 1e-9 {
			t.Errorf("%d ahead South's chance is %f, %v, want %f", ahead, got, ok, want)
		}
	}
	if _, ok := o.After(60); ok {
		t.Error("there are not so many points")
	}
}

// TestChance tells the chance to win a match from within a round.
func TestChance(t *testing.T) {
	o := knownOdds(t)
	for _, c := range []struct {
		text        string
		least, most float64
	}{
		{"0-0-0-0-0-0-0-1-0-1-ss37-1-N", 0, 0},   // South will hold nearly all
		{"0-0-0-0-0-0-0-1-0-1-ss37-1-S", 1, 1},   // and wins
		{"0-0-0-1-0-1-3-0-0-0-27-ss8-S", 0.5, 1}, // South is ahead
	} {
		turn, err := engine.ParsePosition(laomuzhu.Game{}, c.text)
		if err != nil {
			t.Fatal(err)
		}
		chance, r, ok, err := o.Chance(t.Context(), turn, Options{})
		if err != nil || !ok || !r.Exact() || chance < c.least || chance > c.most {
			t.Errorf("%s: %f, %v, %v, want %f to %f", c.text, chance, ok, err, c.least, c.most)
		}
	}
	turn := engine.NewTurn(mustParse(t, "0-0-0-0-0-0-0-1-0-1-5-1-N"))
	if _, _, ok, err := o.Chance(t.Context(), turn, Options{}); ok || err != nil {
		t.Errorf("with few piglets the chance is known: %v, %v", ok, err)
	}
}

func mustParse(t *testing.T, text string) engine.Position {
	t.Helper()
	p, err := laomuzhu.Game{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
