package record

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"tian/internal/engine"
	"tian/internal/games"
)

// seeds are files to start from, one of each kind and game.
func fuzzSeeds(f *testing.F) []string {
	f.Helper()
	all := []string{
		"", "\ufeff", "[", "[A \"\\\"", "hello",
		tagged("Oware Abapa", "{ x } 1. A+1! a $4 { c } (1... b (1... c) 2. D) ; e\n2. D 25-23"),
		"[FEN \"1-0-0-0-0-2-1-0-0-0-0-1-25-18-S\"]\n[Termination \"claim\"]\n\n25-18",
		tagged("Raja Pasu", "1. A resign=S 0-1"),
		tagged("Dou Shou Qi", "1. g3g4 agree 1/2-1/2"),
		halfTurn(twoChoices+" B-s", "*"),
		halfTurn(twoChoices+" B-s", "1. B-sk *"),
		halfTurn(twoChoices+" B-sk", "*"),
		halfTurn("start x", "1. B-sk *"),
		tagged("Laomuzhu Qi", "lot=S 1. E+ agree lot=S lot=N lot=S round=2 lot=N"),
	}
	for i, g := range games.All() {
		rng := rand.New(rand.NewPCG(uint64(i), 9))
		r := New(play(f, g, engine.Options{Rounds: 2}, 30, rng), someDay)
		annotate(f, r, rng)
		var b bytes.Buffer
		if err := Format(&b, r); err != nil {
			f.Fatal(err)
		}
		all = append(all, b.String())
	}
	return all
}

// FuzzParse reads anything, and whatever is read is the same when it is written
// and read again.
func FuzzParse(f *testing.F) {
	for _, text := range fuzzSeeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Parse(strings.NewReader(text), games.Find)
		if err != nil {
			checkPlace(t, text, err)
			return
		}
		first := format(t, r)
		again := parse(t, first)
		wantSame(t, again, r)
		if second := format(t, again); second != first {
			t.Errorf("written\n%s\nand then\n%s", first, second)
		}
		if r.Match().Game().Name() == "auale" {
			checkOGN(t, r)
		}
		if err := WriteJSON(&bytes.Buffer{}, r); err != nil {
			t.Errorf("WriteJSON: %v", err)
		}
	})
}

// checkPlace holds an error to a place in the text.
func checkPlace(t *testing.T, text string, err error) {
	t.Helper()
	e, ok := err.(*ParseError)
	if !ok {
		t.Fatalf("error %T: %v", err, err)
	}
	lines := strings.Split(text, "\n")
	if e.Line < 1 || e.Line > len(lines) || e.Column < 1 || e.Column > utf8.RuneCountInString(lines[e.Line-1])+2 {
		t.Errorf("%v is outside %q", err, text)
	}
}

// checkOGN: what is written for the Aualé program can be read here as well, and
// has the same turns.
func checkOGN(t *testing.T, r *Record) {
	t.Helper()
	var b bytes.Buffer
	if err := WriteOGN(&b, r); err != nil {
		t.Fatal(err)
	}
	if got, want := parse(t, b.String()).Turns(), r.Turns(); got != want {
		t.Errorf("%d turns in OGN, want %d\n%s", got, want, b.String())
	}
}

// FuzzSkim: what the list finds whole, and what it finds damaged, it finds
// without crashing; what it finds damaged, a replay does not find right, but for
// a missing end.
func FuzzSkim(f *testing.F) {
	for _, text := range fuzzSeeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p := &parser{scanner: scanner{text: strings.TrimPrefix(text, "\ufeff")}, rec: &Record{}, tagAt: map[string]tagPlace{}}
		fault := p.skim()
		if fault == nil {
			return
		}
		r, err := Parse(strings.NewReader(text), games.Find)
		if err == nil && !strings.Contains(fault.Error(), cutShort) {
			t.Errorf("the list says %v, but it is read as %v", fault, portray(r))
		}
	})
}
