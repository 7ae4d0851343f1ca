package record

import (
	"strings"
	"testing"

	"tian/internal/engine"
)

func TestNewHasTheUsualTags(t *testing.T) {
	r := begun(t, "auale")
	want := []Tag{{"Variant", "Oware Abapa"}, {"Event", "?"}, {"Site", "?"}, {"Date", "2026.11.30"}, {"Round", "?"},
		{"South", "?"}, {"North", "?"}, {"Result", "*"}}
	got := r.Tags()
	if len(got) != len(want) {
		t.Fatalf("tags %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("tag %d is %v, want %v", i, got[i], want[i])
		}
	}
	if r.Tag("Event") != "" || r.Tag("Date") != "2026.11.30" || r.Tag("Nothing") != "" {
		t.Errorf("Event %q, Date %q, Nothing %q", r.Tag("Event"), r.Tag("Date"), r.Tag("Nothing"))
	}
}

func TestSetTag(t *testing.T) {
	r := begun(t, "rajapasu")
	for name, value := range map[string]string{TagSouth: "Ada \"the\\best\"", TagNorthLevel: "3", "Ürün_1": "é"} {
		if err := r.SetTag(name, value); err != nil {
			t.Fatal(err)
		}
		if got := parse(t, format(t, r)).Tag(name); got != value {
			t.Errorf("%s read back as %q, want %q", name, got, value)
		}
	}
	if err := r.SetTag(TagNorthLevel, ""); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(format(t, r), TagNorthLevel) {
		t.Error("a tag that was removed is still there")
	}
	for _, test := range []struct{ name, value, want string }{
		{TagVariant, "Chess", ownTag}, {TagResult, "1-0", ownTag}, {TagFEN, "x", ownTag}, {TagStarter, "North", ownTag},
		{TagRounds, "3", ownTag}, {TagSetUp, "1", ownTag},
		{"", "x", badTagName}, {"a b", "x", badTagName}, {"a\"", "x", badTagName}, {"Event", "two\nlines", badTagValue}, {"Event", "\x1b[2J", badTagValue},
	} {
		err := r.SetTag(test.name, test.value)
		if problem, ok := err.(*engine.Problem); !ok || problem.Format != test.want {
			t.Errorf("%q = %q: error %v, want %q", test.name, test.value, err, test.want)
		}
	}
}

// Tags that mean nothing here stay where they were.
func TestTagsKeepTheirPlaces(t *testing.T) {
	const text = `[Zebra "1"]
[Result "*"]
[Annotator "Eve \"x\" \\"]
[Variant "Raja Pasu"]
[Round "4.2"]
[Rounds "3"]
[Termination "unterminated"]
[Starter "North"]

1. a A *
`
	if got := format(t, parse(t, text)); got != text {
		t.Errorf("written\n%s\nwant\n%s", got, text)
	}
}

func TestStarterAndFEN(t *testing.T) {
	north := game(t, "auale").Start(engine.North).String()
	tests := []struct {
		name, variant, head, body string
		lead                      engine.Lead
		start                     string // "" for the game's own
	}{
		{"usual", "Oware Abapa", "", "1. A", engine.LeadUsual, ""},
		{"North", "Raja Pasu", `[Starter "North"]`, "1. a", engine.LeadNorth, ""},
		{"small letters", "Raja Pasu", `[Starter "north"]`, "1. a", engine.LeadNorth, ""},
		{"by lot", "Raja Pasu", `[Starter "lot"]`, "lot=N 1. a", engine.LeadLot, ""},
		{"North in OGN", "Oware Abapa", "[Starter \"North\"]\n[FEN \"" + north + "\"]", "1. a", engine.LeadNorth, ""},
		{"North in OGN by FEN alone", "Oware Abapa", "[FEN \"" + north + "\"]", "1. a", engine.LeadUsual, north},
		{"a FEN leads", "Oware Abapa", "[Starter \"North\"]\n[FEN \"4-4-4-4-4-4-0-0-0-0-1-1-0-0-S\"]", "1. F", engine.LeadUsual, "4-4-4-4-4-4-0-0-0-0-1-1-0-0-S"},
		{"the usual one by name", "Dou Shou Qi", `[Starter "South"]`, "1. g3g4", engine.LeadSouth, ""},
		{"unknown", "Raja Pasu", `[Starter "?"]`, "1. A", engine.LeadUsual, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := parse(t, "[Variant \""+test.variant+"\"]\n"+test.head+"\n\n"+test.body)
			o := r.Match().Options()
			start := ""
			if o.Start != nil {
				start = o.Start.String()
			}
			if o.Lead != test.lead || start != test.start {
				t.Errorf("lead %d, start %q; want %d, %q", o.Lead, start, test.lead, test.start)
			}
			wantSame(t, parse(t, format(t, r)), r)
		})
	}
	// By lot, a file of Auale tells the Aualé program who begins.
	m := engine.NewMatch(game(t, "auale"), engine.Options{Lead: engine.LeadLot})
	if err := m.Draw(engine.North); err != nil {
		t.Fatal(err)
	}
	if text := format(t, New(m, someDay)); !strings.Contains(text, "[Starter \"lot\"]\n[FEN \""+north+"\"]\n\nlot=N *") {
		t.Errorf("written\n%s", text)
	}
}

// A whole match in one file: rounds, lots, and an ending between rounds.
func TestRoundsAndLots(t *testing.T) {
	r := parse(t, "[Variant \"Laomuzhu Qi\"]\n\nlot=S 1. E+ agree")
	lots := 0
	for r.Match().Phase() == engine.Drawing {
		lots++
		if err := r.Match().Draw(engine.South); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Match().Stop(); err != nil {
		t.Fatal(err)
	}
	wantSame(t, parse(t, format(t, r)), r)
	if got := strings.Count(format(t, r), "lot=S"); got != lots+1 {
		t.Errorf("%d lots in the file, want %d", got, lots+1)
	}
	if _, _, found := strings.Cut(format(t, r), "stop"); !found {
		t.Errorf("no word of the stop in\n%s", format(t, r))
	}
}

func TestUntil(t *testing.T) {
	r := parse(t, tagged("Raja Pasu", "{ intro } 1. A { one } b 2. B agree round=2 1. G { four } resign=S"))
	r.doubts = []*ParseError{{}}
	for _, test := range []struct {
		turns int
		want  string
	}{
		{0, "{ intro } *\n"},
		{-1, "{ intro } *\n"},
		{1, "{ intro } 1. A { one } *\n"},
		{3, "{ intro } 1. A { one } b 2. B *\n"},
		{4, "{ intro } 1. A { one } b 2. B agree\nround=2 1. G { four } resign=S 0-1\n"},
		{9, "{ intro } 1. A { one } b 2. B agree\nround=2 1. G { four } resign=S 0-1\n"},
	} {
		if got := body(t, r.Until(test.turns)); got != test.want {
			t.Errorf("until %d\n%s\nwant\n%s", test.turns, got, test.want)
		}
	}
	c := r.Until(1)
	c.Edit(0).AddComment("shared")
	if err := c.SetTag(TagSouth, "Ada"); err != nil || r.Tag(TagSouth) != "" {
		t.Errorf("%v; the tag went into the original: %q", err, r.Tag(TagSouth))
	}
	if err := c.Match().Resign(engine.North); err != nil || r.Result() != "0-1" {
		t.Errorf("%v; the original's result is now %s", err, r.Result())
	}
}
