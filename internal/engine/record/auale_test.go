package record

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
)

// aualeGame is a game as the Aualé program would play and write it: it ends when
// a side holds more than 24, when a position comes back, or when there is no
// move. It is written from the facts in doc.go and shares no code with Format.
type aualeGame struct {
	start engine.Position
	turns []string
	gains []int
	// final are the seeds of each side, once the game has ended.
	final [2]int
	over  bool
	notes map[int]string
}

func playAuale(t *testing.T, start engine.Position, most int, rng *rand.Rand) *aualeGame {
	t.Helper()
	g := game(t, "auale")
	a := &aualeGame{start: start, notes: map[int]string{}}
	p := start.Clone()
	seen := map[string]bool{p.String(): true}
	for len(a.turns) < most && !a.over {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			t.Fatalf("no moves at %s", p)
		}
		m := moves[rng.IntN(len(moves))]
		side, before := p.Side(), stores(p)
		p.Play(m, nil)
		a.turns = append(a.turns, g.MoveText(m))
		after := stores(p)
		switch {
		case after[0] > 24 || after[1] > 24:
			a.over = true
		case seen[p.String()] || p.Over():
			a.over = true
			after = rowsAndStores(p)
		}
		seen[p.String()] = true
		a.gains = append(a.gains, after[side]-before[side])
		a.final = after
		if rng.IntN(6) == 0 {
			a.notes[len(a.turns)-1] = strings.TrimSpace(strings.Repeat("word (in) [a] note; ", 1+rng.IntN(8)))
		}
	}
	return a
}

func stores(p engine.Position) [2]int {
	var s engine.Scene
	p.Scene(&s)
	return [2]int{int(s.Store[0].Small), int(s.Store[1].Small)}
}

func rowsAndStores(p engine.Position) [2]int {
	var s engine.Scene
	p.Scene(&s)
	total := stores(p)
	for i := range 12 {
		total[i/6] += int(s.Cells[i].Small)
	}
	return total
}

// write is the file. The Aualé program writes no "*"; we do.
func (a *aualeGame) write(fen string) string {
	result := "*"
	if a.over {
		result = fmt.Sprintf("%d-%d", a.final[0], a.final[1])
	}
	var tokens []string
	for i, turn := range a.turns {
		if i%2 == 0 {
			tokens = append(tokens, fmt.Sprintf("%d.", i/2+1))
		}
		if a.gains[i] > 0 {
			turn += fmt.Sprintf("+%d", a.gains[i])
		}
		tokens = append(tokens, turn)
		if note := a.notes[i]; note != "" {
			tokens = append(append(append(tokens, "{"), strings.Fields(note)...), "}")
		}
	}
	var b strings.Builder
	for _, tag := range []string{`Variant "Oware Abapa"`, `Event "A \"small\" meeting"`, `Site "C:\\games"`, `Date "?"`,
		`Round "?"`, `South "Núria"`, `North "?"`, `Result "` + result + `"`, fen, `Zone "?"`} {
		if tag != "" {
			fmt.Fprintf(&b, "[%s]\n", tag)
		}
	}
	b.WriteString("\n")
	line := ""
	for _, token := range append(tokens, result) {
		if line != "" && len([]rune(line))+1+len([]rune(token)) >= 80 {
			fmt.Fprintln(&b, line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + token)
	}
	fmt.Fprintln(&b, line)
	return b.String()
}

// A file of the Aualé program is read without a doubt and written again to the
// byte, but for the last +n of a game whose rows were gathered.
func TestAualeFilesComeBack(t *testing.T) {
	g := game(t, "auale")
	kinds := map[engine.End]int{}
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 1))
		start, fen := g.Start(engine.South), ""
		if seed%3 == 0 {
			start, fen = g.Start(engine.North), `FEN "`+g.Start(engine.North).String()+`"`
		}
		a := playAuale(t, start, 1+rng.IntN(300), rng)
		text := a.write(fen)
		r := parse(t, text)
		if len(r.Doubts()) > 0 {
			t.Fatalf("seed %d: doubts %v\n%s", seed, r.Doubts(), text)
		}
		if got := r.Match().Phase() == engine.Finished; got != a.over {
			t.Fatalf("seed %d: finished is %v, want %v\n%s", seed, got, a.over, text)
		}
		if a.over {
			kinds[r.Match().Verdict().Why]++
			last := len(a.turns) - 1
			steps := r.Match().Steps()
			// Above 24 that program leaves the last seeds uncounted even if there is
			// no further move; by AU 5.2 they are counted.
			outcome, _ := r.Match().Outcome()
			a.final = [2]int{int(outcome.Hold[0].Small), int(outcome.Hold[1].Small)}
			a.gains[last] = gain(steps[last].Before, steps[last].After)
		}
		if got, want := format(t, r), a.write(fen); got != want {
			t.Fatalf("seed %d: rewritten as\n%s\nwant\n%s", seed, got, want)
		}
	}
	for _, why := range []engine.End{engine.EndRules, engine.EndAgreement, engine.EndClaim} {
		if kinds[why] == 0 {
			t.Errorf("no game of the sample ended by %d: %v", why, kinds)
		}
	}
}

// aualeReads are the turns and their comments that the Aualé program would take
// from a file: every letter of a hole outside comments and variations, these
// running to the first closing sign.
func aualeReads(t *testing.T, text string) (turns, comments []string) {
	t.Helper()
	_, body, _ := strings.Cut(text, "\n\n")
	for i := 0; i < len(body); i++ {
		switch c := body[i]; {
		case c == '{':
			end := strings.IndexByte(body[i:], '}')
			if len(turns) == 0 {
				t.Fatalf("a comment before the first turn:\n%s", text)
			}
			comments[len(comments)-1] = strings.Join(strings.Fields(body[i+1:i+end]), " ")
			i += end
		case c == '(':
			i += strings.IndexByte(body[i:], ')')
		case 'A' <= c && c <= 'F' || 'a' <= c && c <= 'f':
			turns = append(turns, string(c))
			comments = append(comments, "")
		}
	}
	return turns, comments
}

// What WriteOGN writes, the Aualé program reads, whatever stands beside turns.
func TestWriteOGNIsReadByAuale(t *testing.T) {
	g := game(t, "auale")
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 2))
		o := engine.Options{}
		if seed%4 == 0 {
			o.Lead = engine.LeadLot
		}
		r := New(play(t, g, o, 1+rng.IntN(80), rng), someDay)
		annotate(t, r, rng)
		var b bytes.Buffer
		if err := WriteOGN(&b, r); err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, e := range r.Match().Log() {
			if e.Kind == engine.TurnEntry {
				want = append(want, engine.TurnText(g, e.Turn))
			}
		}
		got, comments := aualeReads(t, b.String())
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d: Aualé reads %v, want %v\n%s", seed, got, want, b.String())
		}
		if len(r.Intro()) > 0 && len(comments) > 0 && !strings.HasPrefix(comments[0], r.Intro()[0]) {
			t.Errorf("seed %d: the first comment is %q, want it to begin with %q", seed, comments[0], r.Intro()[0])
		}
		again := parse(t, b.String())
		if again.Result() != r.Result() || len(again.Match().Log()) != len(r.Match().Log()) {
			t.Errorf("seed %d: read back as %s, %d entries; want %s, %d", seed, again.Result(), len(again.Match().Log()), r.Result(), len(r.Match().Log()))
		}
	}
}
