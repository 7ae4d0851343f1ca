// Package internal_test keeps the arrows of the house: which room may import which.
package internal_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"
)

// pkg is what go list tells of a package.
type pkg struct {
	ImportPath string
	Imports    []string
	Standard   bool
}

// rooms are the rooms of the house with what each may import of tian, longest
// prefix first. A room may always import itself and the rooms inside it.
var rooms = []struct {
	path    string
	may     []string
	outside bool // may import modules of others
}{
	{"tian/cmd", []string{"tian/internal"}, true},
	{"tian/internal/tui", []string{"tian/internal/engine", "tian/internal/games"}, true},
	{"tian/internal/games/games", nil, false},
	{"tian/internal/engine/enginetest", []string{"tian/internal/engine"}, false},
	{"tian/internal/engine/record", []string{"tian/internal/engine"}, true},
	{"tian/internal/engine/endgame", []string{"tian/internal/engine"}, true},
	{"tian/internal/engine/uci", []string{"tian/internal/engine", "tian/internal/engine/ai"}, false},
	{"tian/internal/engine/ai", []string{"tian/internal/engine"}, false},
	{"tian/internal/engine/backstage", nil, false},
	{"tian/internal/engine", nil, false},
	{"tian/internal/games", []string{"tian/internal/engine"}, false},
}

// forbidden are arrows that the prefixes above would let through.
var forbidden = []struct{ from, to string }{
	{"tian/internal/engine", "tian/internal/games"},
	{"tian/internal/engine", "tian/internal/tui"},
	{"tian/internal/engine/record", "tian/internal/engine/ai"},
	{"tian/internal/engine/ai", "tian/internal/engine/record"},
	{"tian/internal/engine/ai", "tian/internal/engine/uci"},
	{"tian/internal/engine/endgame", "tian/internal/engine/ai"},
	{"tian/internal/games/auale", "tian/internal/engine/"},
	{"tian/internal/games/rajapasu", "tian/internal/engine/"},
	{"tian/internal/games/laomuzhu", "tian/internal/engine/"},
	{"tian/internal/games/doushouqi", "tian/internal/engine/"},
}

func list(t *testing.T) []pkg {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports,Standard", "tian/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	var pkgs []pkg
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		pkgs = append(pkgs, p)
	}
	if len(pkgs) == 0 {
		t.Fatal("go list names no package")
	}
	return pkgs
}

func TestArrowsPointDown(t *testing.T) {
	standard := map[string]bool{"C": true, "unsafe": true}
	pkgs := list(t)
	for _, p := range pkgs {
		standard[p.ImportPath] = p.Standard
	}
	for _, p := range pkgs {
		if strings.HasPrefix(p.ImportPath, "tian/") {
			for _, to := range p.Imports {
				checkArrow(t, p.ImportPath, to, standard[to])
			}
		}
	}
}

func checkArrow(t *testing.T, from, to string, standard bool) {
	t.Helper()
	for _, f := range forbidden {
		if within(from, f.from) && strings.HasPrefix(to, f.to) {
			t.Errorf("%s imports %s, which points up", from, to)
		}
	}
	if standard {
		return
	}
	for _, room := range rooms {
		if !within(from, room.path) {
			continue
		}
		if strings.HasPrefix(to, "tian/") {
			if !within(to, room.path) && !withinAny(to, room.may) && from != "tian/internal/games" {
				t.Errorf("%s imports %s, which its room may not", from, to)
			}
		} else if !room.outside {
			t.Errorf("%s imports %s from outside the standard library", from, to)
		}
		return
	}
	t.Errorf("%s is in no room of the house", from)
}

func within(path, room string) bool { return path == room || strings.HasPrefix(path, room+"/") }

func withinAny(path string, rooms []string) bool {
	for _, r := range rooms {
		if within(path, r) {
			return true
		}
	}
	return false
}
