package record

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// decoded is the JSON of a record, as another program would read it.
type decoded struct {
	Game, Variant, Result string
	Tags                  map[string]string
	Comments              []string
	Rounds                []struct {
		Round int
		Start string
		Turns []decodedTurn
		Begun *struct {
			decodedTurn
			Decisions []string
		}
		Lots   []struct{ Lot, Side string }
		Result *struct{ Why, Text, Winner string }
	}
	Verdict *struct{ Why, Winner, Rule string }
}

type decodedTurn struct {
	Number               int
	Side, Turn, Position string
	Events               []decodedEvent
	Marks, Comments      []string
	Variations           []struct {
		Comments []string
		Turns    []decodedTurn
	}
}

type decodedEvent struct {
	Kind, At, To, Side string
	Big                bool
}

func decode(t *testing.T, r *Record) decoded {
	t.Helper()
	var b bytes.Buffer
	if err := WriteJSON(&b, r); err != nil {
		t.Fatal(err)
	}
	if strings.Count(b.String(), "\n") != 1 || !strings.HasSuffix(b.String(), "\n") {
		t.Fatalf("not one line: %q", b.String())
	}
	var d decoded
	if err := json.Unmarshal(b.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// The events of every turn turn the picture of the position before it into that
// of the position told after it.
func TestJSONEventsLeadFromPositionToPosition(t *testing.T) {
	for _, g := range games.All() {
		for seed := range uint64(8) {
			rng := rand.New(rand.NewPCG(seed, 5))
			r := New(play(t, g, engine.Options{Rounds: 3}, 60, rng), someDay)
			annotate(t, r, rng)
			d := decode(t, r)
			made := 0
			for _, round := range d.Rounds {
				before := round.Start
				for _, turn := range round.Turns {
					made++
					if turn.Number != made {
						t.Fatalf("%s: turn %d is numbered %d", g.Name(), made, turn.Number)
					}
					checkEvents(t, g, before, turn)
					for _, v := range turn.Variations {
						at := before
						for _, other := range v.Turns {
							checkEvents(t, g, at, other)
							at = other.Position
						}
					}
					before = turn.Position
				}
			}
			if made != r.Turns() {
				t.Errorf("%s: %d turns, want %d", g.Name(), made, r.Turns())
			}
		}
	}
}

func checkEvents(t *testing.T, g engine.Game, before string, turn decodedTurn) {
	t.Helper()
	from, err := g.Parse(before)
	if err != nil {
		t.Fatal(err)
	}
	to, err := g.Parse(turn.Position)
	if err != nil {
		t.Fatal(err)
	}
	if from.Side().String() != turn.Side {
		t.Errorf("%s is made by %s, want %s", turn.Turn, turn.Side, from.Side())
	}
	var scene, want engine.Scene
	from.Scene(&scene)
	to.Scene(&want)
	for _, e := range turn.Events {
		scene.Apply(encoded(t, g, e))
	}
	// Who captured what cannot be told from a position text; the board can.
	scene.Taken, want.Taken = [2]uint16{}, [2]uint16{}
	if scene != want {
		t.Errorf("%s at %s: the events do not lead to %s", turn.Turn, before, turn.Position)
	}
}

// encoded is the event that a JSON event tells of.
func encoded(t *testing.T, g engine.Game, d decodedEvent) engine.Event {
	t.Helper()
	kind := slices.Index([]string{"lift", "drop", "bank", "skip", "leap", "capture", "slide", "endless", "pass"}, d.Kind)
	if kind < 0 {
		t.Fatalf("event %q", d.Kind)
	}
	e := engine.Event{Kind: engine.EventKind(kind), Big: d.Big, At: engine.NoSquare, To: engine.NoSquare, Side: engine.NoSide}
	for name, square := range map[string]*engine.Square{d.At: &e.At, d.To: &e.To} {
		if name == "" {
			continue
		}
		found, ok := g.Layout().Find(name)
		if !ok {
			t.Fatalf("no square %q", name)
		}
		*square = found
	}
	switch d.Side {
	case "South":
		e.Side = engine.South
	case "North":
		e.Side = engine.North
	}
	return e
}

func TestJSONOfAWholeMatch(t *testing.T) {
	r := parse(t, "[Variant \"Raja Pasu\"]\n[South \"A & <B>\"]\n\n{ one } 1. A! { two } (1. B { three } e) b agree\nround=2 1. g resign=S 0-1")
	d := decode(t, r)
	if d.Game != "rajapasu" || d.Variant != "Raja Pasu" || d.Result != "0-1" || d.Tags["South"] != "A & <B>" || d.Tags["Result"] != "0-1" {
		t.Errorf("head %+v", d)
	}
	if !slices.Equal(d.Comments, []string{"one"}) {
		t.Errorf("comments %q", d.Comments)
	}
	if d.Verdict == nil || d.Verdict.Why != "resignation" || d.Verdict.Winner != "North" {
		t.Errorf("verdict %+v", d.Verdict)
	}
	if len(d.Rounds) != 2 || len(d.Rounds[0].Turns) != 2 || len(d.Rounds[1].Turns) != 1 {
		t.Fatalf("rounds %+v", d.Rounds)
	}
	first := d.Rounds[0]
	if first.Start != "7-7-7-7-7-7-7-7-7-7-7-7-7-7-0-0-S" || first.Result == nil || first.Result.Why != "agreement" || first.Result.Text == "" {
		t.Errorf("first round %+v, result %+v", first.Start, first.Result)
	}
	turn := first.Turns[0]
	if turn.Turn != "A" || !slices.Equal(turn.Marks, []string{"!"}) || !slices.Equal(turn.Comments, []string{"two"}) {
		t.Errorf("turn %+v", turn)
	}
	if len(turn.Variations) != 1 || len(turn.Variations[0].Turns) != 2 || turn.Variations[0].Turns[1].Number != 2 ||
		!slices.Equal(turn.Variations[0].Turns[0].Comments, []string{"three"}) {
		t.Errorf("variations %+v", turn.Variations)
	}
	if d.Rounds[1].Result != nil || d.Rounds[1].Start != r.Match().Start().String() {
		t.Errorf("second round %+v, result %+v", d.Rounds[1].Start, d.Rounds[1].Result)
	}
}

func TestJSONOfBeginnings(t *testing.T) {
	for text, want := range map[string]struct {
		rounds int
		start  bool // of the last round
		lots   int
	}{
		tagged("Oware Abapa", ""):                          {1, true, 0},
		tagged("Laomuzhu Qi", ""):                          {1, false, 0},
		tagged("Laomuzhu Qi", "lot=S"):                     {1, true, 1},
		tagged("Raja Pasu", "agree"):                       {1, true, 0},
		tagged("Raja Pasu", "agree round=2"):               {2, true, 0},
		tagged("Raja Pasu", "agree round=2 resign=N"):      {2, true, 0},
		tagged("Laomuzhu Qi", "lot=S resign=S"):            {1, true, 1},
		tagged("Laomuzhu Qi", "lot=S agree round=2"):       {2, false, 0},
		tagged("Laomuzhu Qi", "lot=S agree round=2 lot=N"): {2, true, 1},
	} {
		d := decode(t, parse(t, text))
		last := d.Rounds[len(d.Rounds)-1]
		if len(d.Rounds) != want.rounds || (last.Start != "") != want.start || len(last.Lots) != want.lots || last.Turns == nil {
			t.Errorf("%s: rounds %+v, want %+v", text, d.Rounds, want)
		}
	}
}
