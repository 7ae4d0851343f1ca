package i18n

import (
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"tian/internal/engine"
)

// Every rule that any room declares must have a sentence in English.
func TestEveryRuleHasASentence(t *testing.T) {
	count := 0
	for _, s := range sources(t, "internal") {
		for rule, at := range s.rules() {
			count++
			if !English().Has("rules." + rule) {
				t.Errorf("%s: no sentence for the rule %q", at, rule)
			}
		}
	}
	if count < 4 {
		t.Errorf("only %d rules found: the test looks in the wrong place", count)
	}
}

// Every problem with a text must have a sentence in English.
func TestEveryProblemHasASentence(t *testing.T) {
	count := 0
	for _, s := range sources(t, "internal") {
		found, unknown := s.formats()
		for format, at := range found {
			count++
			if !English().Has("problems." + format) {
				t.Errorf("%s: no sentence for the problem %q", at, format)
			}
		}
		for _, at := range unknown {
			t.Errorf("%s: the format given to Wrong is no constant that can be found here", at)
		}
	}
	if count < 10 {
		t.Errorf("only %d problems found: the test looks in the wrong place", count)
	}
}

// A sentence for a rule or a problem that no room declares any more is stale.
func TestNoStaleSentences(t *testing.T) {
	declared := map[string]bool{}
	for _, s := range sources(t, "internal") {
		for rule := range s.rules() {
			declared["rules."+rule] = true
		}
		found, _ := s.formats()
		for format := range found {
			declared["problems."+format] = true
		}
	}
	for _, table := range []string{"rules.", "problems."} {
		for _, key := range English().Keys(table) {
			if !declared[key] {
				t.Errorf("nobody declares %q", key)
			}
		}
	}
}

// Every sentence that is asked for by a constant key must be there in English.
func TestEveryKeyThatIsAskedForIsThere(t *testing.T) {
	for _, s := range sources(t, "internal/tui", "cmd/tian") {
		s.each(func(n ast.Node) {
			call, is := n.(*ast.CallExpr)
			if !is || len(call.Args) == 0 {
				return
			}
			switch called(call) {
			case "Text", "text", "usage", "bad": // the last two are those of cmd/tian
			default:
				return
			}
			key, ok := s.constant(call.Args[0])
			if !ok || called(call) == "text" && !strings.Contains(key, ".") {
				return // of another method named text
			}
			if !English().Has(key) {
				t.Errorf("%s: no sentence for %q", s.at(call), key)
			}
			if missing := short(key, len(call.Args)-1); missing > 0 && !call.Ellipsis.IsValid() {
				t.Errorf("%s: the sentence %q takes argument %d, which is not given", s.at(call), key, missing)
			}
		})
	}
}

// short is the first argument that some form of a sentence takes and that is not
// among so many given, 0 if all are.
func short(key string, given int) int {
	for _, form := range English().texts[key].all() {
		for argument := range verbs(form) {
			if argument > given {
				return argument
			}
		}
	}
	return 0
}

// No sentence, given what it asks for, says anything like %!f(BADINDEX): fmt
// reads a width or a precision before the number of the argument, not after it.
func TestSentencesAreWellFormed(t *testing.T) {
	for _, tag := range Languages() {
		for key, text := range Load(tag).texts {
			for _, form := range text.all() {
				if said := filled(form); strings.Contains(said, "%!") {
					t.Errorf("%s: %s: %q says %q", tag, key, form, said)
				}
			}
		}
	}
	for _, wrong := range []string{"%[1].1f s", "%[2]s", "%[1", "100%"} {
		if said := fmt.Sprintf(wrong, 1.5); !strings.Contains(said, "%!") {
			t.Errorf("%q is taken for well formed: %q", wrong, said)
		}
	}
}

// filled is a format with an argument of the right kind for each verb.
func filled(format string) string {
	var arguments []any
	for argument, verb := range verbs(format) {
		for len(arguments) < argument {
			arguments = append(arguments, "text")
		}
		switch verb {
		case "d":
			arguments[argument-1] = 1
		case "f", "g":
			arguments[argument-1] = 1.5
		case "c":
			arguments[argument-1] = 'x'
		}
	}
	if len(arguments) == 0 {
		return format // said as it stands
	}
	return fmt.Sprintf(format, arguments...)
}

// The sentence of a problem must take the arguments that its key gives it, and a
// translation, and every plural form, only those that the English sentence takes.
func TestArgumentsAgree(t *testing.T) {
	for _, key := range English().Keys("problems.") {
		agree(t, key, English().texts[key].one, strings.TrimPrefix(key, "problems."))
	}
	for _, tag := range Languages() {
		for key, text := range Load(tag).texts {
			for _, form := range text.all() {
				agree(t, tag+": "+key, form, English().texts[key].all()[0])
			}
		}
	}
}

// agree fails if a format takes an argument in another way than the model does.
func agree(t *testing.T, name, format, model string) {
	t.Helper()
	want := verbs(model)
	for argument, verb := range verbs(format) {
		if want[argument] != verb {
			t.Errorf("%s: argument %d is %%%s, it should be %q", name, argument, verb, want[argument])
		}
	}
}

func (t text) all() []string {
	if t.forms == nil {
		return []string{t.one}
	}
	all := []string{t.forms["other"]}
	for name, form := range t.forms {
		if name != "other" {
			all = append(all, form)
		}
	}
	return all
}

var verb = regexp.MustCompile(`%[+# 0-9.*-]*(\[(\d+)\])?[+# 0-9.*-]*([a-zA-Z%])`)

// verbs are the verbs of a format by the number of the argument each takes.
func verbs(format string) map[int]string {
	byArgument := map[int]string{}
	next := 1
	for _, found := range verb.FindAllStringSubmatch(format, -1) {
		if found[3] == "%" {
			continue
		}
		if found[2] != "" {
			fmt.Sscan(found[2], &next)
		}
		byArgument[next] = found[3]
		next++
	}
	return byArgument
}

// sentence is text that only a person would read: two words of letters.
var sentence = regexp.MustCompile("(^|[\\s\"`(])[A-Za-z]{2,}[,:;]? [A-Za-z]{2,}([\\s\"`,.:;!?)]|$)")

// program is text that another program reads: a shell script, a man page's markup.
var program = regexp.MustCompile("^[`\"](#|\\.TH)")

// Sentences in the rooms that talk to players stand in the catalogue, not in the
// code. Errors made with errors.New and fmt.Errorf speak to people who repair
// things (no such file, a pipe that broke) and panics to programmers; both may
// say so in English.
func TestNoSentencesInTheCode(t *testing.T) {
	for _, s := range sources(t, "internal/tui", "cmd/tian") {
		if s.files[0].Name.Name == "main" && s.dir != "cmd/tian" {
			continue // a tool of the house, not for players
		}
		skip := map[ast.Node]bool{}
		s.each(func(n ast.Node) {
			switch n := n.(type) {
			case *ast.CallExpr:
				switch called(n) {
				case "panic", "New", "Errorf", "MustCompile":
					ast.Inspect(n, func(inner ast.Node) bool {
						skip[inner] = true
						return true
					})
				}
			case *ast.BasicLit:
				if n.Kind == token.STRING && !skip[n] && sentence.MatchString(n.Value) && !program.MatchString(n.Value) {
					t.Errorf("%s: a sentence outside the catalogue: %s", s.at(n), n.Value)
				}
			}
		})
	}
}

// The rules fit a terminal of 80 columns with a margin, and are all there, laid out
// alike: an empty line below the title and above every heading and the notes at the
// end, and no line a stray space to the right.
func TestRulesTexts(t *testing.T) {
	for _, game := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
		if _, err := English().Rules(game); err != nil {
			t.Error(err)
		}
	}
	found, err := fs.Glob(files, "rules/*/*.txt")
	if err != nil || len(found) < 4 {
		t.Fatalf("rules: %v, %v", found, err)
	}
	for _, name := range found {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(data), "\n")
		for i, line := range lines {
			apart := i == 1 || i+1 < len(lines) && setApart.MatchString(lines[i+1])
			if apart && line != "" || len(line) > 1 && line[0] == ' ' && line[1] != ' ' {
				t.Errorf("%s:%d: %q", name, i+1, line)
			}
			if n := utf8.RuneCountInString(line); n > 72 || strings.TrimRight(line, " \t") != line {
				t.Errorf("%s:%d: %d columns: %q", name, i+1, n, line)
			}
		}
	}
}

// setApart is what an empty line stands above: a heading, or how positions are written.
var setApart = regexp.MustCompile(`^[0-9]+  [A-Z]{2}|^Written positions`)

// Every rule number that a game cites stands in its rules text, so that a player
// who is told "AU 5.1" can look it up.
func TestCitedRulesCanBeLookedUp(t *testing.T) {
	for _, s := range sources(t, "internal/games") {
		game := path.Base(s.dir)
		text, err := English().Rules(game)
		if err != nil {
			continue
		}
		for rule, at := range s.rules() {
			_, number, _ := strings.Cut(engine.Rule(rule).Number(), " ")
			if !strings.Contains("\n"+text, "\n"+number+" ") {
				t.Errorf("%s: the rules of %s for players have no %s", at, game, number)
			}
		}
	}
}
