package record

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/games/auale"
)

func turns(t testing.TB, g engine.Game, texts ...string) [][]engine.Move {
	t.Helper()
	var all [][]engine.Move
	for _, text := range texts {
		m, err := engine.ParseMove(g, text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, []engine.Move{m})
	}
	return all
}

func TestEditing(t *testing.T) {
	r := begun(t, "auale", "A", "b", "C")
	g := r.Match().Game()
	r.SetIntro(0, " To\tbegin ")
	n := r.Edit(1)
	n.AddComment("first\nline")
	n.AddComment(" \n ")
	l, err := r.AddVariation(1, turns(t, g, "c", "F")...)
	if err != nil {
		t.Fatal(err)
	}
	n.AddComment("second")
	l.Plies()[1].AddComment("why not")
	if _, err := l.AddVariation(1, turns(t, g, "E")...); err != nil {
		t.Fatal(err)
	}
	if err := l.Add(turns(t, g, "d")...); err != nil {
		t.Fatal(err)
	}
	n.Marks = []string{"!?"}
	const want = "{ To begin } 1. A b!? { first line } (1... c 2. F { why not } (2. E) 2... d) {\nsecond } 2. C *\n"
	if got := body(t, r); got != want {
		t.Errorf("written\n%s\nwant\n%s", got, want)
	}
	wantSame(t, parse(t, format(t, r)), r)

	n.SetComment(1, " second,\nanew ")
	if got := n.Comments(); !reflect.DeepEqual(got, []string{"first line", "second, anew"}) {
		t.Errorf("comments %q", got)
	}
	if got := n.Variations(); len(got) != 1 || got[0] != l || n.Remarks[1].Line != l {
		t.Errorf("variations %v, want the one as before, between the comments", got)
	}
	n.SetComment(0, " ")
	if got := n.Comments(); !reflect.DeepEqual(got, []string{"second, anew"}) || n.Remarks[0].Line != l {
		t.Errorf("comments %q in %v", got, n.Remarks)
	}
	n.SetComment(1, "third")
	n.SetComment(5, "")
	if got := n.Comments(); !reflect.DeepEqual(got, []string{"second, anew", "third"}) || len(n.Remarks) != 3 {
		t.Errorf("comments %q in %v", got, n.Remarks)
	}
	n.SetComment(0, "")
	n.SetComment(0, "")
	if len(n.Comments()) != 0 || len(n.Remarks) != 1 {
		t.Errorf("remarks %v, want the variation alone", n.Remarks)
	}
}

// The comments before everything, and before a variation, are changed one by one.
func TestEditingIntros(t *testing.T) {
	r := begun(t, "auale", "A", "b")
	l, err := r.AddVariation(1, turns(t, r.Match().Game(), "c")...)
	if err != nil {
		t.Fatal(err)
	}
	for name, of := range map[string]struct {
		set func(i int, text string)
		get func() []string
	}{"game": {r.SetIntro, r.Intro}, "variation": {l.SetIntro, func() []string { return l.Intro }}} {
		of.set(0, "one")
		before := of.get()
		of.set(1, "two\n2")
		of.set(7, "three")
		of.set(7, " ")
		of.set(0, "ONE")
		if got := of.get(); !reflect.DeepEqual(got, []string{"ONE", "two 2", "three"}) || before[0] != "one" {
			t.Errorf("%s: %q, was %q", name, got, before)
		}
		of.set(1, "")
		if got := of.get(); !reflect.DeepEqual(got, []string{"ONE", "three"}) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// body is what a file holds after its tags.
func body(t testing.TB, r *Record) string {
	t.Helper()
	text := format(t, r)
	for i := range len(text) - 1 {
		if text[i:i+2] == "\n\n" {
			return text[i+2:]
		}
	}
	t.Fatalf("no empty line in\n%s", text)
	return ""
}

// A variation that the rules forbid is refused, and nothing is changed.
func TestVariationsAreLegal(t *testing.T) {
	r := begun(t, "auale", "A", "b")
	g := r.Match().Game()
	_, err := r.AddVariation(0, turns(t, g, "B", "c", "B")...)
	if !errors.Is(err, auale.EmptyHole) {
		t.Errorf("error %v, want %v", err, auale.EmptyHole)
	}
	if n := r.Note(0); n != nil && len(n.Remarks) > 0 {
		t.Errorf("remarks %v after a refusal", n.Remarks)
	}
	l, err := r.AddVariation(0, turns(t, g, "B")...)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Add(turns(t, g, "c", "B")...); !errors.Is(err, auale.EmptyHole) {
		t.Errorf("error %v, want %v", err, auale.EmptyHole)
	}
	if len(l.Plies()) != 1 {
		t.Errorf("%d turns after a refusal, want 1", len(l.Plies()))
	}
	if err := l.Add(turns(t, g, "d")...); err != nil {
		t.Errorf("after a refusal: %v", err)
	}
	if err := l.Add([]engine.Move{6, 0}); err == nil {
		t.Error("two decisions of different sides made one turn")
	}
	if err := l.Add(nil); err == nil || len(l.Plies()) != 2 {
		t.Errorf("a turn of nothing: %v, %d turns", err, len(l.Plies()))
	}
	for _, entry := range []int{-1, 2, 99} {
		if _, err := r.AddVariation(entry); err == nil {
			t.Errorf("a variation beside turn %d, which is not there", entry)
		}
		if r.Edit(entry) != nil {
			t.Errorf("a note beside turn %d, which is not there", entry)
		}
	}
	if _, err := l.AddVariation(2); err == nil {
		t.Error("a variation beside a turn of a variation that is not there")
	}
}

// A variation in a game with choices in mid-turn: whole turns only.
func TestVariationsHoldWholeTurns(t *testing.T) {
	g := game(t, "laomuzhu")
	p, err := g.Parse("s-4-t-t-t-5-5-5-5-s-0-13-S*")
	if err != nil {
		t.Fatal(err)
	}
	m := engine.NewMatch(g, engine.Options{Start: p})
	turn, err := engine.ParseTurn(g, p, "B-ss")
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Play(turn); err != nil {
		t.Fatal(err)
	}
	r := New(m, someDay)
	if _, err := r.AddVariation(0, turn[:2]); err == nil {
		t.Error("half a turn was taken for a whole one")
	}
	if _, err := r.AddVariation(0, turn); err != nil {
		t.Errorf("a whole turn: %v", err)
	}
}

// What is written beside a turn goes when the turn is taken back, and comes back
// when it is made again; another turn does not inherit it.
func TestNotesFollowUndo(t *testing.T) {
	r := begun(t, "auale", "A", "b")
	r.Edit(1).AddComment("bold")
	m := r.Match()
	undo := func() {
		if err := m.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	undo()
	if r.Note(1) != nil {
		t.Error("the note stayed when its turn was taken back")
	}
	if err := m.Redo(); err != nil {
		t.Fatal(err)
	}
	if n := r.Note(1); n == nil || len(n.Comments()) != 1 {
		t.Error("the note did not come back with its turn")
	}
	undo()
	if err := m.Play(turns(t, m.Game(), "c")[0]); err != nil {
		t.Fatal(err)
	}
	if n := r.Note(1); n != nil {
		t.Errorf("another turn inherited %q", n.Comments())
	}
	r.Edit(1).AddComment("safe")
	if got, want := body(t, r), "1. A c { safe } *\n"; got != want {
		t.Errorf("written %q, want %q", got, want)
	}
}

// Whatever is put into a note by hand, the file can be read.
func TestStrangeNotesAreWrittenSafely(t *testing.T) {
	r := begun(t, "auale", "A")
	n := r.Edit(0)
	n.Marks = []string{"", "A", "$", "$x", "!", "!a", "$7"}
	n.Remarks = []Remark{{Comment: "a }\nb"}, {Comment: ""}, {Line: newLine(r.Match().Start())},
		{Line: &Line{Intro: []string{" "}}}, {Comment: "c"}}
	got := parse(t, format(t, r)).Note(0)
	if want := []string{"!", "$7"}; !reflect.DeepEqual(got.Marks, want) {
		t.Errorf("marks %q, want %q", got.Marks, want)
	}
	if want := []string{"a } b", "c"}; !reflect.DeepEqual(got.Comments(), want) {
		t.Errorf("comments %q, want %q", got.Comments(), want)
	}
}

// Beside what is no turn there is room for comments only.
func TestNotesBesideEndings(t *testing.T) {
	for _, name := range []string{"auale", "rajapasu"} {
		r := begun(t, name)
		if err := r.Match().Agree(); err != nil {
			t.Fatal(err)
		}
		r.Edit(0).Marks = []string{"!", "$1"}
		r.Edit(0).AddComment("enough")
		r.Edit(0).Remarks = append(r.Edit(0).Remarks, Remark{Line: newLine(r.Match().Now())})
		if text := body(t, r); !strings.Contains(text, "{ enough }") {
			t.Errorf("written %q", text)
		}
		if got := parse(t, format(t, r)); got.Result() != r.Result() {
			t.Errorf("read back as %s, want %s", got.Result(), r.Result())
		}
	}
	_, err := Parse(strings.NewReader(tagged("Laomuzhu Qi", "lot=S !")), games.Find)
	if err == nil || !strings.HasPrefix(err.Error(), "3:7: a mark stands after") {
		t.Errorf("a mark of a lot: %v", err)
	}
}
