package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/tui/i18n"
)

// withTables is a console whose caches lie in a folder.
func withTables(dir string) *console {
	p := newConsole(i18n.English())
	p.getenv = func(name string) string { return map[string]string{"XDG_CACHE_HOME": dir}[name] }
	return p
}

// builtTables is a folder of caches with tables of Auale.
func builtTables(t *testing.T, seeds string) (cache, tables string) {
	t.Helper()
	cache = t.TempDir()
	if p := withTables(cache); p.run([]string{"tables", "build", "auale", "--seeds", seeds}) != statusDone {
		t.Fatalf("build: %s", &p.stderr)
	}
	return cache, filepath.Join(cache, "tian", "tables")
}

// ruin spoils the data of a table and leaves its header.
func ruin(t *testing.T, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for at := len(data) - 1; at > len(data)/2; at -= 100 {
		data[at] ^= 1
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// Damage in a table changes no answer, and is told with what mends it.
func TestDamageIsToldAndChangesNothing(t *testing.T) {
	cache, tables := builtTables(t, "7")
	ask := func(p *console) string {
		t.Helper()
		args := []string{"best", "auale", "1-1-0-1-1-1-2-0-0-0-0-0-20-21-S", "--depth", "4", "--json"}
		if status := p.run(args); status != statusDone {
			t.Fatalf("status %d: %s", status, &p.stderr)
		}
		answer, _, _ := strings.Cut(p.stdout.String(), `"time_ms"`)
		return answer
	}
	sound := withTables(cache)
	want := ask(sound)
	if sound.stderr.Len() > 0 {
		t.Errorf("sound tables: %s", &sound.stderr)
	}
	for _, name := range []string{"auale-04.table", "auale-05.table", "auale-06.table", "auale-07.table"} {
		ruin(t, filepath.Join(tables, name))
	}
	hurt := withTables(cache)
	if got := ask(hurt); got != want {
		t.Errorf("with damage: %s, without: %s", got, want)
	}
	said := hurt.stderr.String()
	for _, part := range []string{tables + ": auale-0", " is damaged", "'tian tables build auale --seeds 7'", "inside the program"} {
		if !strings.Contains(said, part) {
			t.Errorf("it is not said that %q: %s", part, said)
		}
	}
	if strings.Count(said, "\n") != 1 {
		t.Errorf("told more than once: %s", said)
	}
}

// What cannot be a table is listed as damaged, and all that is wrong is verified.
func TestDamagedTablesAreListed(t *testing.T) {
	cache, tables := builtTables(t, "4")
	if err := os.WriteFile(filepath.Join(tables, "auale-02.table"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	ruin(t, filepath.Join(tables, "auale-04.table"))
	list := withTables(cache)
	if status := list.run([]string{"tables", "list"}); status != statusDone {
		t.Errorf("list: status %d", status)
	}
	lines := strings.Split(list.stdout.String(), "\n")
	if len(lines) != 6 || !strings.HasPrefix(lines[2], "auale 2: damaged, 0 bytes, "+tables) || !strings.Contains(lines[3], "positions") {
		t.Errorf("listed: %s", &list.stdout)
	}
	if !strings.Contains(list.stderr.String(), "auale-02.table is not an endgame table; 'tian tables build auale --seeds 4' builds it anew") {
		t.Errorf("said: %s", &list.stderr)
	}
	verify := withTables(cache)
	if status := verify.run([]string{"tables", "verify", "auale"}); status != statusInput {
		t.Errorf("verify: status %d", status)
	}
	if got := verify.stdout.String(); got != "auale 0: ok\nauale 1: ok\n" {
		t.Errorf("verified: %s", got)
	}
	said := verify.stderr.String()
	for _, part := range []string{"auale-02.table is not", "auale-03.table is whole", "auale-04.table is damaged"} {
		if !strings.Contains(said, part) {
			t.Errorf("it is not said that %s: %s", part, said)
		}
	}
}
