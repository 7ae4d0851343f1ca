package uci

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// Words that are no command are passed over, and told of where that helps.
func TestUnknownWords(t *testing.T) {
	johoIsNone := "info string " + fmt.Sprintf(unknownWord, "joho")
	for script, want := range map[string][]string{
		"joho isready":               {"readyok"},
		"debug on/joho isready":      {johoIsNone, "readyok"},
		"debug on/isready":           {"readyok"},
		"debug off/joho\tisready":    {"readyok"},
		"joho":                       {johoIsNone},
		"joho mojo uCi":              {johoIsNone},
		"debug on/joho/debug off":    {johoIsNone},
		" \t/":                       {""},
		"setoption name Clear\tHash": {""},
		"setoption  name  Clear   Hash / isready": {"readyok"},
	} {
		if got := served(t, auale.Game{}, strings.Split(script, "/")...); !slices.Equal(got, want) {
			t.Errorf("%q is answered by %q, want %q", script, got, want)
		}
	}
}

// A line that does not end is not kept, and neither is what it would have ordered.
func TestLongLines(t *testing.T) {
	endless := strings.Repeat("A", longest)
	tooMuch := "info string " + fmt.Sprintf(tooLong, longest)
	for _, c := range []struct {
		line string
		want []string // before the answer to what follows
	}{
		{endless + endless, []string{tooMuch}},
		{"position startpos moves " + endless, []string{tooMuch, "info string " + badPosition, "bestmove 0000"}},
		{"position startpos moves " + strings.Repeat("A\t", longest), []string{tooMuch, "info string " + badPosition, "bestmove 0000"}},
		{"setoption name Hash value " + endless, []string{tooMuch}},
		{"isready " + endless, []string{"readyok"}},
	} {
		got := served(t, auale.Game{}, c.line, "go depth 1", "position startpos", "go depth 1")
		if n := min(len(c.want), len(got)); !slices.Equal(got[:n], c.want) || !strings.HasPrefix(last(got), "bestmove ") || last(got) == "bestmove 0000" {
			t.Errorf("%.40q of %d: %q", c.line, len(c.line), got)
		}
	}
	if got := served(t, auale.Game{}, "position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S", "go movetime "+endless); got[0] != tooMuch || bare(last(got)) != "bestmove F" {
		t.Errorf("a long go is answered by %q", got)
	}
}

// What is quoted of the other side is cut short, wherever it stands.
func TestQuotesAreShort(t *testing.T) {
	endless := strings.Repeat("x", 5000)
	for _, line := range []string{
		endless, "setoption name " + endless + " value 1", "setoption name Hash value " + endless, "setoption name Ponder value " + endless,
		"position startpos moves " + endless, "position fen " + endless, "position fen 7/7/7/7/7/7/7/7/7 " + endless,
		"go depth " + endless, "go depth 1 searchmoves " + endless, strings.Repeat("\xff", 5000),
	} {
		for _, g := range []engine.Game{auale.Game{}, doushouqi.Game{}} {
			said := served(t, g, "setoption name Level value 1", line)[0]
			if !strings.HasPrefix(said, "info string ") || len(said) > 300 || strings.Contains(said, endless[:mostQuoted+1]) {
				t.Errorf("%s: %.40q is answered by %q", g.Name(), line, said)
			}
		}
	}
}

func TestBrief(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""}, {"short", "short"}, {"0123456789", "0123456789"}, {"01234567890", "0123456789…"},
		{"猪猪猪猪猪猪猪猪猪猪猪", "猪猪猪猪猪猪猪猪猪猪…"}, {"\x00\x00\x00", `` + "\x00\x00…"}, {"123456789 123", "123456789…"},
	} {
		if got := brief(c.text, 10); got != c.want {
			t.Errorf("%q becomes %q, want %q", c.text, got, c.want)
		}
	}
}

// Lines of play are joined as turns are when they are sent.
func TestLineOfPlayIsJoined(t *testing.T) {
	for _, c := range []struct {
		game engine.Game
		want string
	}{{auale.Game{}, " pv FfE"}, {doushouqi.Game{}, " pv "}} {
		lines := served(t, c.game, "go depth 3")
		info, answer := lines[len(lines)-2], strings.Fields(last(lines))
		_, pv, found := strings.Cut(info, " pv ")
		if !found || !strings.Contains(info, c.want) || len(answer) != 4 || answer[2] != "ponder" {
			t.Fatalf("%s: %q, %q", c.game.Name(), info, answer)
		}
		if joined := answer[1] + separator(c.game) + answer[3]; !strings.HasPrefix(pv, joined) {
			t.Errorf("%s: the line %q does not begin with %q", c.game.Name(), pv, joined)
		}
	}
}
