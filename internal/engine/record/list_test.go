package record

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/games"
)

// age sets back when a file was changed.
func age(t testing.TB, s *Store, name string, hours int) {
	t.Helper()
	when := time.Now().Add(-time.Duration(hours) * time.Hour)
	if err := os.Chtimes(filepath.Join(s.Dir, name), when, when); err != nil {
		t.Fatal(err)
	}
}

func TestList(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	over := begun(t, "rajapasu", "A")
	if err := over.SetTag(TagSouth, "Ada"); err != nil {
		t.Fatal(err)
	}
	if err := over.Match().Resign(engine.North); err != nil {
		t.Fatal(err)
	}
	finished := save(t, s, over)
	age(t, s, finished, 1)
	goesOn := save(t, s, begun(t, "auale", "A"))
	age(t, s, goesOn, 2)
	write := func(name, text string, hours int) {
		if err := os.WriteFile(filepath.Join(s.Dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		age(t, s, name, hours)
	}
	write("empty.tian", "", 3)
	write("binary.ogn", "\x00\x01\xff", 4)
	write("torn.ogn", "[Variant \"Oware Abapa\"]\n[South \"Eve\"]\n[Result \"25-23\"]\n\n1. A a 2. B", 5)
	write("open.ogn", "[Variant \"Oware Abapa\"]\n\n1. A { hm", 6)
	write("closed.ogn", "[Variant \"Oware Abapa\"]\n\n1. A ) *", 7)
	write("notes.txt", "no game", 0)
	write("stated.ogn", "[Variant \"Oware Abapa\"]\n\n1. A 1-0", 8)

	got, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	want := []struct{ name, result, south, err string }{
		{finished, "1-0", "Ada", ""},
		{goesOn, "*", "", ""},
		{"empty.tian", "*", "", "1:1: this file is empty"},
		{"binary.ogn", "*", "", "1:1: this is not a text file: it holds a NUL byte"},
		{"torn.ogn", "25-23", "Eve", "5:12: this game seems to be cut short: its end is missing"},
		{"open.ogn", "*", "", "3:6: this comment is never closed: a } is missing"},
		{"closed.ogn", "*", "", "3:6: this ) closes no variation"},
		{"stated.ogn", "1-0", "", ""},
	}
	if len(got) != len(want) {
		t.Fatalf("%d games, want %d: %+v", len(got), len(want), got)
	}
	for i, w := range want {
		text := ""
		if got[i].Err != nil {
			text = got[i].Err.Error()
		}
		if g := got[i]; g.Name != w.name || g.Result != w.result || g.Tag(TagSouth) != w.south || text != w.err {
			t.Errorf("game %d is %s %s %q %q, want %+v", i, g.Name, g.Result, g.Tag(TagSouth), text, w)
		}
	}
	last, passed, err := s.Unfinished(games.Find)
	if err != nil || last.Name != goesOn || len(passed) > 0 {
		t.Errorf("the unfinished game is %q, %v, %v; want %q", last.Name, passed, err, goesOn)
	}
	// A newer one that no rule allows is passed over, and so is one that is no text.
	write("illegal.ogn", "[Variant \"Oware Abapa\"]\n\n1. D Z *", 0)
	write("zeros.ogn", "\x00", 1)
	age(t, s, goesOn, 2)
	last, passed, err = s.Unfinished(games.Find)
	if err != nil || last.Name != goesOn || len(passed) != 2 {
		t.Fatalf("the unfinished game is %q, %v, %v; want %q", last.Name, passed, err, goesOn)
	}
	for i, name := range []string{"illegal.ogn", "zeros.ogn"} {
		var damage *ParseError
		if passed[i].Name != name || !errors.As(passed[i].Err, &damage) {
			t.Errorf("passed over: %q, %v", passed[i].Name, passed[i].Err)
		}
	}
}

func TestListOfNothing(t *testing.T) {
	s := &Store{Dir: filepath.Join(t.TempDir(), "none")}
	if got, err := s.List(); err != nil || len(got) != 0 {
		t.Errorf("%v, %v; want nothing", got, err)
	}
	if l, passed, err := s.Unfinished(games.Find); l.Name != "" || passed != nil || err != nil {
		t.Errorf("an unfinished game of none: %v, %v, %v", l, passed, err)
	}
	if _, err := os.Stat(s.Dir); err == nil {
		t.Error("looking made the folder")
	}
}
