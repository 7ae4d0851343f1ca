package record

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/games/auale"
)

// What is wrong in a file is said with line and column.
func TestParseErrors(t *testing.T) {
	au := func(body string) string { return tagged("Oware Abapa", body) }
	lq := func(body string) string { return tagged("Laomuzhu Qi", body) }
	rp := func(body string) string { return tagged("Raja Pasu", body) }
	tests := []struct{ name, text, want string }{
		{"empty", "", "1:1: this file is empty"},
		{"blank", "\n \r\n\t", "1:1: this file is empty"},
		{"a byte order mark alone", "\ufeff", "1:1: this file is empty"},
		{"prose", "\n  Dear Ada,\n", `2:3: this is no saved game: it should begin with a tag such as [Variant "Oware Abapa"]`},
		{"binary", "\x7fELF\x02\x01\x00\x00", "1:7: this is not a text file: it holds a NUL byte"},
		{"Latin-1", "[Variant \"Oware Abapa\"]\n[South \"Núria\"]\n[North \"N\xfaria\"]\n", "3:10: this is not UTF-8 text: the byte 0xfa"},
		{"UTF-16", "\xff\xfe[\x00V\x00", "1:1: this is not UTF-8 text: the byte 0xff"},
		{"an unknown game", "[Event \"x\"]\n[Variant \"Chess\"]\n", `2:11: "Chess" is no game known here`},
		{"a tag without a value", "[Variant]\n", `1:1: a tag looks like [Name "value"]`},
		{"a tag without a name", "[\"Oware\"]\n", `1:1: a tag looks like [Name "value"]`},
		{"a tag with more", "[Variant \"Oware\" 1]\n", `1:1: a tag looks like [Name "value"]`},
		{"an open tag", "[Variant \"Oware]\n[South \"A\"]\n", "1:10: the value of the tag Variant has no closing quote"},
		{"an open tag at the end", "[Variant \"Oware\\\"", "1:10: the value of the tag Variant has no closing quote"},
		{"a bad position", "[Variant \"Raja Pasu\"]\n[FEN \"7-7-7-7-7-7-7-7-7-7-7-7-7-9z-0-0-S\"]\n", "2:33: "},
		{"rounds", "[Variant \"Raja Pasu\"]\n[Rounds \"many\"]\n", `2:10: the tag Rounds is a number of rounds from 1 to 9999, not "many"`},
		{"no rounds", "[Variant \"Raja Pasu\"]\n[Rounds \"0\"]\n", `2:10: the tag Rounds is a number of rounds from 1 to 9999, not "0"`},
		{"a starter", "[Variant \"Raja Pasu\"]\n[Starter \"me\"]\n", `2:11: the tag Starter is "South", "North" or "lot", not "me"`},
		{"a starter that cannot be", "[Variant \"Dou Shou Qi\"]\n[Starter \"north\"]\n", `2:11: in this game the starter cannot be chosen: the tag Starter says "north"`},

		{"no such turn", au("1. A g"), `3:6: "g" is no turn of this game, and nothing else that may stand here`},
		{"after runes", au("{ ñandú 田 } 1. A { ü } z"), `3:24: "z" is no turn of this game, and nothing else that may stand here`},
		{"an illegal turn", au("1. A a 2. B\nB"), "4:1: B: AU 2.2: "},
		{"an illegal turn in the middle of a word", au("1.AB"), "3:4: B: AU 2.2: "},
		{"a long word", au("1. " + strings.Repeat("x", 1000)), `3:4: "` + strings.Repeat("x", 40) + `…" is no turn`},
		{"a word of another game's files", au("agree"), `3:1: "agree" is no turn`},
		{"a plus without a number", au("1. A+"), `3:4: "A+" is no turn`},
		{"numbers in a turn", "[Variant \"Laomuzhu Qi\"]\n[FEN \"s-4-t-t-t-5-5-5-5-s-0-13-S*\"]\n\n1. B-2.s", `4:4: "B-2.s" is not yet a whole turn`},
		{"half a turn", "[Variant \"Laomuzhu Qi\"]\n[FEN \"s-4-t-t-t-5-5-5-5-s-0-13-S*\"]\n\n1. B-", `4:4: "B-" is not yet a whole turn`},
		{"half a word", lq("lot=S 1. E"), `3:10: "E" is no turn`},
		{"more than a turn", lq("lot=S 1. E+s"), `3:12: `},
		{"a turn before the lot", lq("1. E+"), `3:4: a lot is due before "E+": lot=S or lot=N`},
		{"a lot too many", lq("lot=S lot=S"), "3:7: no lot is due"},
		{"a bad lot", lq("lot=X"), `3:1: "lot=X" is no turn`},
		{"a turn between rounds", rp("1. A agree 1. A"), `3:15: the round is over before "A": the next one begins with round=2`},
		{"a wrong round", rp("1. A agree round=3 1. A"), "3:12: this is the start of round 2, not 3"},
		{"a round too early", rp("1. A round=2"), "3:6: the round is not over"},
		{"a round without a number", rp("round=x"), `3:1: "round=x" is no turn`},
		{"a stop in a round", rp("stop"), "3:1: the round is not over"},
		{"a turn after the end", rp("1. A resign=S 1. A"), `3:18: the match is over before "A"`},
		{"a turn after the result", rp("1. A a *\n2. B"), `4:1: nothing may follow the result, and here is "2."`},
		{"a mark after the result", rp("1. A * !"), `3:8: nothing may follow the result`},
		{"another match", au("1. A *\n\n[Variant \"Oware Abapa\"]"), "5:1: a file holds one match, and here another begins"},
		{"a claim of nothing", rp("claim=S"), "3:1: nothing is decided yet"},

		{"an open comment", au("1. A { why\n a"), "3:6: this comment is never closed: a } is missing"},
		{"a comment of one byte", au("1. A {"), "3:6: this comment is never closed: a } is missing"},
		{"a brace", au("1. A } a"), "3:6: this } closes no comment"},
		{"a parenthesis", au("1. A ) a"), "3:6: this ) closes no variation"},
		{"an open variation", au("1. A (1. B a"), "3:6: this variation is never closed: a ) is missing"},
		{"an inner open variation", au("1. A (1. B (1. C) a"), "3:6: this variation is never closed: a ) is missing"},
		{"a variation of nothing", au("(1. A) 1. A"), "3:1: a variation stands after the turn that it replaces"},
		{"a variation of a lot", lq("lot=S (1. E+)"), "3:7: a variation stands after the turn that it replaces"},
		{"a variation in a variation of nothing", au("1. A ((1. B)"), "3:7: a variation stands after the turn that it replaces"},
		{"an illegal turn in a variation", au("1. A a (1... b 2. A)"), "3:19: A: AU 2.2: "},
		{"half a turn in a variation", "[Variant \"Laomuzhu Qi\"]\n[FEN \"s-4-t-t-t-5-5-5-5-s-0-13-S*\"]\n\n1. B-ss (1. B-)", `4:13: "B-" is not yet a whole turn`},
		{"a result in a variation", au("1. A (1. B 25-23) a"), `3:12: a variation holds turns only, not "25-23"`},
		{"an ending in a variation", rp("1. A (1. B agree) a"), `3:12: a variation holds turns only, not "agree"`},
		{"a mark of nothing", au("! 1. A"), "3:1: a mark stands after the turn that it judges"},
		{"a mark without a number", au("1. A $ a"), "3:6: a $ is followed by a number"},
		{"deep", au("1. A " + strings.Repeat("(1. B ", 100) + strings.Repeat(")", 100)), "3:390: variations are nested more than 64 deep"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, err := Parse(strings.NewReader(test.text), games.Find)
			var e *ParseError
			if !errors.As(err, &e) {
				t.Fatalf("record %v, error %v; want a ParseError", r, err)
			}
			if !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("error %q\n want %q", err, test.want)
			}
			var problem *engine.Problem
			var illegal *engine.IllegalError
			if !errors.As(e.Err, &problem) && !errors.As(e.Err, &illegal) {
				t.Errorf("%T inside, want a Problem or an IllegalError", e.Err)
			}
		})
	}
}

// The rule itself can be asked for, through the location.
func TestParseErrorUnwraps(t *testing.T) {
	_, err := Parse(strings.NewReader(tagged("Oware Abapa", "1. A a 2. A")), games.Find)
	if !errors.Is(err, auale.EmptyHole) {
		t.Errorf("error %v, want one that is %v", err, auale.EmptyHole)
	}
}

// The same game in the ways that systems and people write text.
func TestParseTakesAnyText(t *testing.T) {
	const plain = "[Variant \"Oware Abapa\"]\n[South \"Núria\"]\n\n1. A { so\nit is } b ; to the end\n2. B+0 $3 a! (2... c) *\n"
	want := parse(t, plain)
	tests := map[string]string{
		"CRLF":              strings.ReplaceAll(plain, "\n", "\r\n"),
		"BOM":               "\ufeff" + plain,
		"BOM and CRLF":      "\ufeff" + strings.ReplaceAll(plain, "\n", "\r\n"),
		"no final newline":  strings.TrimSuffix(plain, "\n"),
		"no empty line":     strings.ReplaceAll(plain, "\n\n", "\n"),
		"spaces everywhere": strings.ReplaceAll(strings.ReplaceAll(plain, "[", "\t [ \t"), "1.", "\u00a01. "),
		"joined":            strings.ReplaceAll(plain, "1. A", "1.A"),
		"without numbers":   strings.NewReplacer("1. ", "", "2. ", "", "2... ", "").Replace(plain),
		"strange numbers":   strings.NewReplacer("1. ", "7 ... ", "2. ", "12.").Replace(plain),
		"without a result":  strings.Replace(plain, " *", "", 1),
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) { wantSame(t, parse(t, text), want) })
	}
}

func TestParseJoinedTurns(t *testing.T) {
	r := parse(t, tagged("Dou Shou Qi", "1.g3g4a7a6 2.f2f3"))
	if got := r.Turns(); got != 3 {
		t.Errorf("%d turns, want 3", got)
	}
}

// A game may be given by any name that the lookup knows.
func TestVariants(t *testing.T) {
	for variant, want := range map[string]string{"Oware Abapa": "auale", "oware abapa": "auale", "oware": "auale",
		"Raja Pasu": "rajapasu", "Laomuzhu Qi": "laomuzhu", "DOU SHOU QI": "doushouqi", "jungle": "doushouqi"} {
		if got := parse(t, tagged(variant, "")).Match().Game().Name(); got != want {
			t.Errorf("%s is %s, want %s", variant, got, want)
		}
	}
}

// Escape sequences in a file do not reach the terminal.
func TestControlCharactersBecomeSpaces(t *testing.T) {
	r := parse(t, "[Variant \"Oware Abapa\"]\n[South \"a\x1b[2Jb\u009bc\"]\n\n1. A { x\x1b]0;y\x07z }")
	if got := r.Tag(TagSouth); got != "a [2Jb c" {
		t.Errorf("tag %q", got)
	}
	if got := r.Note(0).Comments()[0]; got != "x ]0;y z" {
		t.Errorf("comment %q", got)
	}
}

// endless is a reader that says how much of it was read.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return copy(p, bytes.Repeat([]byte{'A'}, len(p))), nil
}

func TestHugeFileIsRefusedUnread(t *testing.T) {
	source := &endless{}
	_, err := Parse(source, games.Find)
	var e *ParseError
	if !errors.As(err, &e) || !strings.Contains(err.Error(), "larger than a saved game may be: 16 MB") {
		t.Fatalf("error %v", err)
	}
	if source.read > 2*maxBytes {
		t.Errorf("%d bytes were read of a limit of %d", source.read, maxBytes)
	}
}

func TestReadErrorIsPassedOn(t *testing.T) {
	broken := errors.New("the cable is out")
	_, err := Parse(io.MultiReader(strings.NewReader("[Variant"), iotest.ErrReader(broken)), games.Find)
	if !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
}

// Many tags, comments, marks and variations take time in proportion; a file of
// the largest size with nothing else must not take minutes.
func TestManyOfEverything(t *testing.T) {
	const n = 50_000
	var b strings.Builder
	b.WriteString("[Variant \"Oware Abapa\"]\n")
	for i := range n {
		b.WriteString("[T")
		b.WriteString(strings.Repeat("x", i%7))
		b.WriteString(string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26)) + string(rune('a'+i/17576%26)))
		b.WriteString(" \"v\"]\n")
	}
	b.WriteString("\n1. A ")
	b.WriteString(strings.Repeat("$1 {c} ", n))
	b.WriteString(strings.Repeat("(B) ", n))
	r := parse(t, b.String())
	note := r.Note(0)
	if len(note.Marks) != n || len(note.Remarks) != 2*n || len(r.Tags()) < n {
		t.Errorf("%d marks, %d remarks, %d tags; want %d, %d, at least %d", len(note.Marks), len(note.Remarks), len(r.Tags()), n, 2*n, n)
	}
	wantSame(t, parse(t, format(t, r)), r)
}
