package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"tian/internal/engine"
	"tian/internal/engine/backstage"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/i18n"
	"tian/internal/tui/i18n/pseudo"
)

// console is a program whose output is kept.
type console struct {
	program
	stdout, stderr bytes.Buffer
}

func newConsole(words *i18n.Catalogue) *console {
	c := &console{}
	c.program = program{
		in: strings.NewReader(""), stdout: &c.stdout, err: &c.stderr, utf8: true,
		getenv: func(string) string { return "" }, messages: words,
	}
	return c
}

// Every command of the table has its sentences, and every flag that takes a value
// a word for it.
func TestTheTableIsWhole(t *testing.T) {
	p := newConsole(i18n.English())
	seen := map[string]bool{}
	for _, c := range commands() {
		if seen[c.name] {
			t.Errorf("%s stands there twice", c.name)
		}
		seen[c.name] = true
		for _, part := range []string{"args", "about", "example"} {
			if key := "commands." + c.name + "." + part; !p.messages.Has(key) {
				t.Errorf("%s is missing", key)
			}
		}
		p.flagsOf(c).VisitAll(func(f *pflag.Flag) {
			if f.Usage == "" || strings.HasPrefix(f.Usage, "commands.") {
				t.Errorf("%s --%s has no sentence", c.name, f.Name)
			}
			if takesValue(f) && strings.HasPrefix(p.value(c, f), "cli.") {
				t.Errorf("%s --%s: no word for its value", c.name, f.Name)
			}
		})
		if c.max >= 0 && len(c.takes) > c.max {
			t.Errorf("%s completes more arguments than it takes", c.name)
		}
		if example := p.Text("commands." + c.name + ".example"); !strings.Contains(example, "tian") {
			t.Errorf("%s: the example does not call tian: %q", c.name, example)
		}
		for line := range strings.Lines(p.Text("commands." + c.name + ".about")) {
			if len(line) > 62 {
				t.Errorf("%s: %q is too long for the overview", c.name, line)
			}
		}
	}
}

// What the table does not know has no sentence either: nothing stale is left.
func TestNoSentencesOfCommandsThatAreNotThere(t *testing.T) {
	p := newConsole(i18n.English())
	for _, key := range p.messages.Keys("commands.") {
		parts := strings.Split(key, ".")
		c, found := find(parts[1])
		if !found {
			t.Errorf("%s: there is no such command", key)
			continue
		}
		if parts[2] == "flags" && p.flagsOf(c).Lookup(parts[3]) == nil {
			t.Errorf("%s: there is no such flag", key)
		}
	}
}

// Everything that --help says in another language comes from its catalogue, but
// for the names of commands, flags and choices.
func TestHelpSpeaksOneLanguage(t *testing.T) {
	for _, c := range commands() {
		p := newConsole(pseudo.Catalogue())
		if status := p.run([]string{c.name, "--help"}); status != statusDone {
			t.Fatalf("%s --help: status %d, %s", c.name, status, &p.stderr)
		}
		for line := range strings.Lines(pseudo.Unmarked(p.stdout.String())) {
			for _, word := range strings.Fields(line) {
				known := word == "tian" || word == c.name || strings.HasPrefix(word, "-") || strings.Contains(word, "|")
				if !known {
					t.Errorf("%s: %q is not from the catalogue: %q", c.name, word, line)
				}
			}
		}
	}
}

func TestErrorsSpeakOneLanguage(t *testing.T) {
	for _, args := range [][]string{
		{"prft"}, {"perft"}, {"perft", "chess", "3"}, {"perft", "auale", "x"}, {"perft", "auale", "3", "--divid"},
		{"apply", "auale", "start", "D", "D"}, {"moves", "auale", "4-4"}, {"check", "/nowhere"}, {"play", "--plain"},
		{"export", "x"}, {"export", "x", "--to", "y"}, {"show", "auale"}, {"perft", "auale", "1", "2", "3"},
		{"play", "auale", "--seed"}, {"best", "auale", "start", "--lines", "0"}, {"completion", "csh"},
	} {
		p := newConsole(pseudo.Catalogue())
		if status := p.run(args); status != statusInput && status != statusUsage {
			t.Errorf("%q: status %d", args, status)
		}
		if p.stdout.Len() > 0 {
			t.Errorf("%q: on standard output: %s", args, &p.stdout)
		}
		text := p.stderr.String()
		if !strings.Contains(text, "«") && !strings.Contains(text, "no such file") {
			t.Errorf("%q: %s", args, text)
		}
	}
}

func TestNearest(t *testing.T) {
	names := []string{"play", "perft", "apply", "completion", "zsh", "fish"}
	for word, want := range map[string]string{
		"prft": "perft", "perftt": "perft", "paly": "play", "aply": "apply", "completoin": "completion",
		"fsh": "fish", "zh": "zsh", "xyzzy": "", "": "", strings.Repeat("a", 500): "",
	} {
		if got := nearest(word, names); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "abc", 3}, {"abc", "abc", 0}, {"abc", "acb", 1}, {"kitten", "sitting", 3}, {"ab", "ba", 1}} {
		if got := distance(test.a, test.b); got != test.want {
			t.Errorf("%q to %q: %d, want %d", test.a, test.b, got, test.want)
		}
	}
}

func TestOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"plain": "plain", "a\nb\tc": "a?b?c", "\x1b[2J": "?[2J", "Zoë": "Zoë", "\xff": "?", "\u009b": "?",
	} {
		if got := oneLine(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := oneLine(strings.Repeat("é", 300)); got != strings.Repeat("é", 200)+"..." {
		t.Errorf("a long line: %q", got)
	}
}

func TestShown(t *testing.T) {
	for text, want := range map[string][2]string{
		"Zoë says 你好.\n":       {"Zoë says 你好.\n", "Zo? says ??.\n"},
		"\xffa":                {"?a", "?a"},
		"\x1b[2J\u009b\r\n\ta": {"?[2J?\r\n\ta", "?[2J?\r\n\ta"},
		"\u202eevil\u2066":     {"?evil?", "?evil?"},
	} {
		for i, ascii := range []bool{false, true} {
			var whole, bits bytes.Buffer
			if n, err := (&shown{to: &whole, ascii: ascii}).Write([]byte(text)); n != len(text) || err != nil || whole.String() != want[i] {
				t.Errorf("%q: %q, %d, %v", text, &whole, n, err)
			}
			s := &shown{to: &bits, ascii: ascii}
			for _, b := range []byte(text) { // a byte at a time
				if n, err := s.Write([]byte{b}); n != 1 || err != nil {
					t.Fatal(n, err)
				}
			}
			if bits.String() != want[i] {
				t.Errorf("%q in bytes: %q", text, &bits)
			}
		}
	}
}

// What others wrote turns no writing round and moves no cursor, wherever it is told.
func TestOthersWordsAreHarmless(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	name := filepath.Join(t.TempDir(), "a\u202eb.ogn")
	if err := os.WriteFile(name, []byte("[Variant \"Oware Abapa\"]\n[South \"\u202eEve\"]\n\n1. D { \u2066so } *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"show", name}, {"export", name, "--to", "text"}, {"check", name}, {"check", "\u202enone"},
		{"\u202eplay"}, {"moves", "\u202eauale", "start"}, {"moves", "auale", "\u202e"}, {"export", name, "--to", "\u202e"},
		{"best", "auale", "start", "--depth", "\u202e"}, {"play", "auale", "--starter", "\u202e\x1b"},
		{"match", "auale", "uci:\x1b[31mr\u202eed\nd", "level:1", "--games", "2"},
	} {
		p := newConsole(i18n.English())
		p.run(args)
		said := p.stdout.String() + p.stderr.String()
		if said == "" || strings.ContainsAny(said, "\u202e\u2066\x1b") {
			t.Errorf("%q: %q", args, said)
		}
		if strings.Contains(said, "exec:") {
			t.Errorf("%q: %s", args, said)
		}
	}
	p := newConsole(i18n.English())
	p.run([]string{"export", name, "--to", "ogn"})
	if said := p.stdout.String(); !strings.Contains(said, "\u202eEve") {
		t.Errorf("the record is changed: %q", said)
	}
}

// A panic of another goroutine brings its own place along.
func TestFaultOf(t *testing.T) {
	there := []byte("on the board")
	carried := &backstage.Panic{Value: "the cat", Stack: there}
	if f := faultOf(carried, []byte("here")); f.what != "the cat" || string(f.stack) != "on the board" {
		t.Errorf("%q at %q", f.what, f.stack)
	}
	for _, v := range []any{"sat", errors.New("sat")} {
		if f := faultOf(v, []byte("here")); f.what != "sat" || string(f.stack) != "here" {
			t.Errorf("%T: %q at %q", v, f.what, f.stack)
		}
	}
}

func TestReplace(t *testing.T) {
	name := filepath.Join(t.TempDir(), "out")
	for _, text := range []string{"first", "second"} {
		if err := replace(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(name); err != nil || string(got) != text {
			t.Errorf("%q, %v", got, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(name), ".tian-*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
	if err := replace(filepath.Join(name, "under"), nil); err == nil {
		t.Error("a file under a file")
	}
	if err := replace(os.DevNull, []byte("x")); err != nil {
		t.Errorf("the null device: %v", err)
	}
}

// A link leads to what was written, and a file keeps its permissions.
func TestReplaceFollowsLinks(t *testing.T) {
	dir := t.TempDir()
	target, link, empty := filepath.Join(dir, "target"), filepath.Join(dir, "link"), filepath.Join(dir, "empty")
	if err := os.WriteFile(target, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Symlink("target", link), os.Symlink("new", empty)); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{link: target, empty: filepath.Join(dir, "new")} {
		if err := replace(name, []byte("text")); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(to); err != nil || string(got) != "text" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if info, err := os.Lstat(name); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is no link any more: %v, %v", name, info, err)
		}
	}
	if info, err := os.Stat(target); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the permissions: %v, %v", info.Mode(), err)
	}
}

// What a flag cannot be is told with what it can be, and no endless value back.
func TestWrongValuesOfFlags(t *testing.T) {
	endless := strings.Repeat("9", 100_000)
	for _, test := range []struct {
		args []string
		says string
	}{
		{[]string{"solve", "auale", "start", "--hash", "100000000"}, `"100000000" is no value for --hash: a whole number from 1 to `},
		{[]string{"best", "auale", "start", "--lines", "99"}, "--lines: a whole number from 1 to "},
		{[]string{"best", "auale", "start", "--level", "9"}, "--level: a whole number from 1 to 8 "},
		{[]string{"best", "auale", "start", "--depth", endless}, "--depth: a whole number from 1 is"},
		{[]string{"best", "auale", "start", "--movetime", "-1s"}, "--movetime: a time such as"},
		{[]string{"match", "auale", "level:1", "level:1", "--games", "2", "--openings", "101"}, "--openings: a whole number from 0 to 100 "},
		{[]string{"match", "auale", "level:1", "level:1", "--games", "2", "--save", ""}, "--save needs the name of a file or folder"},
		{[]string{"play", "auale", "--seed", endless}, "--seed: a whole number from 0 is"},
		{[]string{"play", "auale", "--rounds", "10000"}, "--rounds: a whole number from 1 to 9999 "},
		{[]string{"play", "auale", "--starter", strings.Repeat("x", 100_000)}, "--starter: it is one of south, north, lot"},
		{[]string{"show", "x.ogn", "--at", "-1"}, "--at: a whole number from 0 is"},
		{[]string{"export", "x.ogn", "--to", "svg", "-o", ""}, "--out needs the name of a file"},
	} {
		p := newConsole(i18n.English())
		if status := p.run(test.args); status != statusUsage {
			t.Errorf("%.60q: status %d", test.args, status)
		}
		if said := p.stderr.String(); !strings.Contains(said, test.says) || len(said) > 1000 {
			t.Errorf("%.60q: %.500s", test.args, said)
		}
	}
}

// One fault of a file is one line, and of what hinders nobody there are not too many.
func TestCheckSaysLittle(t *testing.T) {
	for _, test := range []struct {
		text   string
		status int
		lines  int
	}{
		{"[Variant \"Oware Abapa\"]\n[Result \"30-18\"]\n\nD a 18-30\n", statusInput, 1},
		{"[Variant \"Oware Abapa\"]\n" + strings.Repeat("[Event \"x\"]\n", 500) + "\nD a *\n", statusDone, 11},
	} {
		p := newConsole(i18n.English())
		p.in = strings.NewReader(test.text)
		if status := p.run([]string{"check", "-"}); status != test.status {
			t.Errorf("%.60q: status %d", test.text, status)
		}
		if n := strings.Count(p.stderr.String(), "\n"); n != test.lines {
			t.Errorf("%.60q: %d lines: %s", test.text, n, &p.stderr)
		}
	}
}

func TestStatusOfErrors(t *testing.T) {
	for _, test := range []struct {
		err    error
		status int
		says   string
	}{
		{nil, 0, ""},
		{fmt.Errorf("write: %w", fs.ErrClosed), 3, "file already closed"},
		{&inputError{"bad"}, 1, "tian x: bad\n"},
		{&usageError{text: "odd", hint: "even"}, 2, "tian x: odd\nDid you mean even?\n"},
		{errReported, 1, ""},
		{signalled{143}, 143, ""},
		{fault{what: "a\nb"}, 3, "a?b"},
		{fmt.Errorf("wrapped: %w", &inputError{"bad"}), 1, "bad"},
	} {
		p := newConsole(i18n.English())
		if got := p.report("tian x", test.err); got != test.status || !strings.Contains(p.stderr.String(), test.says) {
			t.Errorf("%v: %d %q", test.err, got, &p.stderr)
		}
	}
}

func TestWrongSaysTheSystemsReasonOnce(t *testing.T) {
	p := newConsole(i18n.English())
	_, err := os.Open("/nowhere/at all")
	if got := p.wrong("/nowhere/at all", err).text; got != "/nowhere/at all: no such file or directory" {
		t.Error(got)
	}
	at := &record.ParseError{Line: 3, Column: 7, Err: engine.Wrong(0, "%q is no result", "x")}
	if got := p.wrong("game\n.ogn", at).text; got != `game?.ogn:3:7: "x" is no result` {
		t.Error(got)
	}
}

// A name of the store stands for its game.
func TestGamesOfTheStoreByName(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	p := newConsole(i18n.English())
	store, err := p.store()
	if err != nil {
		t.Fatal(err)
	}
	g, _ := games.Find("auale")
	m := engine.NewMatch(g, engine.Options{})
	file := store.New()
	defer file.Close()
	if err := file.Save(record.New(m, time.Now())); err != nil {
		t.Fatal(err)
	}
	if r, err := p.load(file.Name()); err != nil || r.Turns() != 0 {
		t.Errorf("%s: %v", file.Name(), err)
	}
	stem := strings.TrimSuffix(file.Name(), filepath.Ext(file.Name()))
	if _, err := p.load(stem); err != nil {
		t.Errorf("%s: %v", stem, err)
	}
	if err := os.WriteFile(filepath.Join(store.Dir, stem+".txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := p.load(stem); err == nil {
		t.Errorf("%s: two games are called so", stem)
	}
	if _, err := p.load(file.Name()); err != nil {
		t.Errorf("%s beside another: %v", file.Name(), err)
	}
	var input *inputError
	if _, err := p.load("no-such-game"); !errors.As(err, &input) || !strings.Contains(err.Error(), "no-such-game: no such file") {
		t.Errorf("a name nobody has: %v", err)
	}
}

// Another program thinks as long as the engine that it meets.
func TestThinkingTime(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want time.Duration
	}{
		{"movetime:500ms", "uci:other", 500 * time.Millisecond},
		{"uci:other", "movetime:2s", 2 * time.Second},
		{"uci:other", "level:3", time.Second},
		{"uci:other", "movetime:-2s", time.Second},
	} {
		if got := thinkingTime(test.a, test.b); got != test.want {
			t.Errorf("%s against %s: %v, want %v", test.a, test.b, got, test.want)
		}
	}
}
