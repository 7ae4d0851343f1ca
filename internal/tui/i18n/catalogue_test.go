package i18n

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

// german is a small translation: one file, as a translator would drop it in.
var german = fstest.MapFS{"de.toml": {Data: []byte(`
[language]
name = "Deutsch"
[side]
south = "Süd"
[test]
won = "%[1]s gewinnt %[2]d"
seeds = { one = "%[1]d Same", other = "%[1]d Samen", zero = "kein Same" }
[rules]
"choice owed: the turn waits for a choice" = "der Zug ist noch nicht zu Ende"
[problems]
"%q is no move of this game" = "%q ist kein Zug dieses Spiels"
`)}, "rules/de/auale.txt": {Data: []byte("Auale\n")}}

func load(t *testing.T, files fstest.MapFS, language string) *Catalogue {
	t.Helper()
	c, err := Open(files, language)
	if err != nil {
		t.Fatalf("open %s: %v", language, err)
	}
	return c
}

func TestTranslationFallsBackKeyByKey(t *testing.T) {
	c := load(t, german, "de_AT")
	for _, test := range []struct{ got, want string }{
		{c.Tag(), "de"},
		{c.Name(), "Deutsch"},
		{c.Side(engine.South), "Süd"},
		{c.Side(engine.North), "North"},
		{c.Text("test.won", engine.South, 25), "Süd gewinnt 25"},
		{c.Text("test.seeds", 1), "1 Same"},
		{c.Text("test.seeds", 2), "2 Samen"},
		{c.Text("test.seeds", 0), "kein Same"},
		{c.Text("end.agreement"), English().Text("end.agreement")},
		{c.Text("no.such.key"), "no.such.key"},
		{c.Rule(engine.ChoicePending), "der Zug ist noch nicht zu Ende"},
	} {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}

func TestLanguageThatIsNotThereIsEnglish(t *testing.T) {
	for _, language := range []string{"", "xx", "xx_YY", "C", "en", "en_GB"} {
		if c := Load(language); c.Tag() != "en" {
			t.Errorf("Load(%q) speaks %q", language, c.Tag())
		}
	}
}

func TestBrokenFilesAreErrors(t *testing.T) {
	for name, data := range map[string]string{
		"not toml":       "[a",
		"a number":       "[language]\nplural = 'one'\n[a]\nb = 3",
		"unknown plural": "[language]\nplural = 'baroque'",
	} {
		if _, err := Open(fstest.MapFS{"xx.toml": {Data: []byte(data)}}, "xx"); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	twice := fstest.MapFS{
		"xx.toml":   {Data: []byte("[a]\nb = 'one'")},
		"xx.b.toml": {Data: []byte("[a]\nb = 'two'")},
	}
	if _, err := Open(twice, "xx"); err == nil || !strings.Contains(err.Error(), `"a.b" stands there twice`) {
		t.Errorf("a key in two files: %v", err)
	}
}

func TestErrorSentences(t *testing.T) {
	const rule engine.Rule = "AU 9.9: nobody told us"
	c := load(t, german, "de")
	for _, test := range []struct {
		name string
		err  error
		want string
	}{
		{"none", nil, ""},
		{"illegal, translated", &engine.IllegalError{Text: "D", Rule: engine.ChoicePending}, "D: der Zug ist noch nicht zu Ende"},
		{"illegal, unknown rule", &engine.IllegalError{Text: "D", Rule: rule}, "D: nobody told us (AU 9.9)"},
		{"rule alone", rule, "nobody told us (AU 9.9)"},
		{"problem, translated", engine.Wrong(3, "%q is no move of this game", "x"), `"x" ist kein Zug dieses Spiels`},
		{"problem, unknown", engine.Wrong(3, "%d is odd", 7).By(rule), "7 is odd (AU 9.9)"},
		{"endless", engine.Wrong(1, "%q goes on", strings.Repeat("x", 1000)), `"` + strings.Repeat("x", 60) + `..." goes on`},
		{"wrapped", fmt.Errorf("turn 3: %w", rule), "nobody told us (AU 9.9)"},
		{"foreign", errors.New("disk full"), "disk full"},
		{"of the system", &record.StoreError{Problem: engine.Wrong(0, "saved games cannot be reached"), Err: errors.New("too far")},
			"saved games cannot be reached: too far"},
	} {
		if got := c.Error(test.err); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func TestPlaceOfAnError(t *testing.T) {
	for _, test := range []struct {
		err          error
		line, column int
	}{
		{engine.Wrong(5, "x"), 0, 5},
		{fmt.Errorf("a: %w", &record.ParseError{Line: 12, Column: 3, Err: engine.Wrong(5, "x")}), 12, 3},
		{errors.New("x"), 0, 0},
	} {
		if line, column := English().Place(test.err); line != test.line || column != test.column {
			t.Errorf("%v: at %d:%d, want %d:%d", test.err, line, column, test.line, test.column)
		}
	}
}

func TestPluralRules(t *testing.T) {
	for rule, want := range map[string]string{
		"one":      "other one other other other other other other",
		"zero-one": "one one other other other other other other",
		"none":     "other other other other other other other other",
		"slavic":   "many one few many many one few many",
	} {
		var got []string
		for _, n := range []int{0, 1, 2, 5, 11, 21, 22, 112} {
			got = append(got, pluralRules[rule](n))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: %s, want %s", rule, s, want)
		}
	}
}

func TestLanguageFromSettingAndLocale(t *testing.T) {
	for _, test := range []struct {
		setting string
		env     map[string]string
		want    string
		utf8    bool
	}{
		{"", nil, "en", false},
		{"", map[string]string{"LANG": "de_AT.UTF-8"}, "de_AT", true},
		{"", map[string]string{"LANG": "de_AT.UTF-8", "LC_MESSAGES": "eu"}, "eu", true},
		{"", map[string]string{"LANG": "de_AT.UTF-8", "LC_MESSAGES": "eu", "LC_ALL": "C"}, "en", false},
		{"", map[string]string{"LC_ALL": "ca_ES.utf8@valencia"}, "ca_ES", true},
		{"", map[string]string{"LC_ALL": "C.UTF-8"}, "en", true},
		{"", map[string]string{"LANG": "et_EE.ISO-8859-15"}, "et_EE", false},
		{"pt-BR", map[string]string{"LC_ALL": "de"}, "pt_BR", false},
		{"../../etc/passwd", nil, "en", false},
	} {
		getenv := func(name string) string { return test.env[name] }
		if got := Language(test.setting, getenv); got != test.want {
			t.Errorf("%q %v: %q, want %q", test.setting, test.env, got, test.want)
		}
		if got := UTF8(getenv); got != test.utf8 {
			t.Errorf("%v: UTF-8 %v", test.env, got)
		}
	}
}

func TestRulesText(t *testing.T) {
	c := load(t, german, "de")
	if text, err := c.Rules("auale"); err != nil || text != "Auale\n" {
		t.Errorf("translated rules: %q, %v", text, err)
	}
	if _, err := c.Rules("chess"); err == nil {
		t.Error("the rules of chess are there")
	}
}

func TestLanguages(t *testing.T) {
	tags := Languages()
	if len(tags) == 0 || tags[0] == "" {
		t.Fatalf("no languages: %q", tags)
	}
	for _, tag := range tags {
		if c := Load(tag); c.Tag() != tag || c.Name() == "language.name" {
			t.Errorf("%s: speaks %q and calls itself %q", tag, c.Tag(), c.Name())
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := read(files, base, nil); err != nil {
			b.Fatal(err)
		}
	}
}
