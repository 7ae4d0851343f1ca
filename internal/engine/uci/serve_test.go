package uci

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/engine/backstage"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// served is what the server says to a script, to its end.
func served(t *testing.T, g engine.Game, script ...string) []string {
	t.Helper()
	var out strings.Builder
	in := strings.NewReader(strings.Join(script, "\n"))
	if err := Serve(quietly(), g, ai.New, Identity{"tian", "the authors"}, in, &out); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n")
}

// last is the last line of what was said.
func last(lines []string) string { return lines[len(lines)-1] }

func TestIntroduction(t *testing.T) {
	lines := served(t, auale.Game{}, "uci", "isready")
	if lines[0] != "id name tian" || lines[1] != "id author the authors" || last(lines) != "readyok" {
		t.Errorf("said %q", lines)
	}
	if lines[len(lines)-2] != "uciok" {
		t.Errorf("uciok is not said before isready is answered: %q", lines)
	}
	if hash := fmt.Sprintf("option name Hash type spin default %d min 1 max %d", min(128, ai.MostMB()), ai.MostMB()); !slices.Contains(lines, hash) {
		t.Errorf("%q is not among %q", hash, lines)
	}
	for _, name := range []string{"Hash", "Threads", "Level", "MultiPV"} {
		if !strings.Contains(strings.Join(lines, "\n"), "option name "+name+" type spin") {
			t.Errorf("option %s is not told of", name)
		}
	}
}

// TestScripts tells conversations by their last line.
func TestScripts(t *testing.T) {
	for _, c := range []struct {
		why    string
		game   engine.Game
		script []string
		want   string // how the last line begins
	}{
		{"the start", auale.Game{}, []string{"position startpos", "go depth 3"}, "bestmove "},
		{"nothing set", auale.Game{}, []string{"go nodes 100"}, "bestmove "},
		{"joined moves", auale.Game{}, []string{"position startpos moves DaBc", "go depth 1"}, "bestmove "},
		{"separate moves", auale.Game{}, []string{"position startpos moves D a B c", "go depth 1"}, "bestmove "},
		{"a forced move", auale.Game{}, []string{"position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S", "go depth 2"}, "bestmove F"},
		{"one move on", auale.Game{}, []string{"position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S moves F", "go depth 1"}, "bestmove "},
		{"the end", auale.Game{}, []string{"position fen 0-0-0-0-0-0-0-0-0-0-0-1-24-23-S", "go depth 1"}, "bestmove 0000"},
		{"a text with spaces", doushouqi.Game{}, []string{"position fen 7/7/3C3/7/7/7/7/7/r6 w", "go depth 4"}, "bestmove d7d8"},
		{"and moves", doushouqi.Game{}, []string{"position fen 7/7/3C3/7/7/7/7/7/r6 w moves d7d8 a1a2", "go depth 4"}, "bestmove d8d9"},
		{"mid-turn", laomuzhu.Game{}, []string{"position fen s-4-t-t-t-5-5-5-5-s-0-13-S* B-s", "go nodes 500"}, "bestmove "},
		{"mid-turn and moves", laomuzhu.Game{}, []string{"position fen s-4-t-t-t-5-5-5-5-s-0-13-S* B-s moves k", "go nodes 500"}, "bestmove "},
		{"a whole turn", laomuzhu.Game{}, []string{"position startpos moves E+", "go nodes 500"}, "bestmove "},
		{"a clock", rajapasu.Game{}, []string{"position startpos", "go wtime 1000 btime 1000 winc 0 binc 0"}, "bestmove "},
		{"a level", rajapasu.Game{}, []string{"setoption name Level value 2", "go"}, "bestmove "},
		{"several lines", auale.Game{}, []string{"setoption name MultiPV value 3", "go depth 2"}, "bestmove "},
		{"no search to stop", auale.Game{}, []string{"stop", "isready"}, "readyok"},
		{"unknown words of go", auale.Game{}, []string{"go searchmoves A depth 1 mate"}, "bestmove "},
		{"a carriage return", auale.Game{}, []string{"isready\r"}, "readyok"},
		{"tabs", doushouqi.Game{}, []string{"position\tfen 7/7/3C3/7/7/7/7/7/r6\t w \tmoves\td7d8\t\ta1a2", "\tgo\t depth\t4\t"}, "bestmove d8d9"},
		{"spaces", laomuzhu.Game{}, []string{"  position   fen s-4-t-t-t-5-5-5-5-s-0-13-S*   B-s  moves   k ", "go   nodes   500"}, "bestmove "},
		{"a word before", auale.Game{}, []string{"joho isready"}, "readyok"},
		{"words before", auale.Game{}, []string{"would you kindly go depth 1"}, "bestmove "},
		{"one of the moves", auale.Game{}, []string{"go searchmoves C depth 3"}, "bestmove C ponder "},
		{"one of several, joined", auale.Game{}, []string{"position fen 0-0-0-0-0-1-3-4-5-0-0-1-10-24-N", "go depth 4 searchmoves bc"}, "bestmove "},
		{"a turn of several decisions", laomuzhu.Game{}, []string{"go searchmoves C+ nodes 500"}, "bestmove C+"},
		{"none of the moves", auale.Game{}, []string{"position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S", "go depth 1 searchmoves A"}, "bestmove F"},
		{"words we know and do nothing for", auale.Game{}, []string{"debug on", "register later", "ponderhit", "isready"}, "readyok"},
	} {
		if got := last(served(t, c.game, c.script...)); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: the last line is %q, want %q", c.why, got, c.want)
		}
	}
}

// TestWhatIsWrong checks that what cannot be understood is answered and changes
// nothing.
func TestWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"hello", fmt.Sprintf(unknownWord, "hello")},
		{"position", noPosition},
		{"position nowhere", noPosition},
		{"position startpos here", noPosition},
		{"position fen 1-2-3", ""},
		{"position startpos moves x", ""},
		{"position startpos moves a", "AU 2.2"},
		{"position fen 0-0-0-0-0-0-0-0-0-0-0-1-24-23-S moves A", fmt.Sprintf(afterRound, "A")},
		{"setoption name Nonsense value 3", fmt.Sprintf(unknownOption, "Nonsense")},
		{"setoption name Hash value lots", fmt.Sprintf(badOption, "Hash", fmt.Sprint("1-", ai.MostMB()), "lots")},
		{fmt.Sprint("setoption name Hash value ", ai.MostMB()+1), fmt.Sprintf(badOption, "Hash", fmt.Sprint("1-", ai.MostMB()), fmt.Sprint(ai.MostMB()+1))},
		{"setoption name Level value 9", fmt.Sprintf(badOption, "Level", "1-8", "9")},
		{"setoption", fmt.Sprintf(unknownOption, "")},
		{"setoption name Ponder value maybe", fmt.Sprintf(badOption, "Ponder", "true or false", "maybe")},
		{"setoption name OwnBook", fmt.Sprintf(badOption, "OwnBook", "true or false", "")},
		{"go depth 1 searchmoves x", "\"x\" is no move"},
		{"go searchmoves a", "AU 2.2"},
		{"go depth", fmt.Sprintf(badNumber, "depth", "")},
		{"go movetime soon", fmt.Sprintf(badNumber, "movetime", "soon")},
	} {
		lines := served(t, auale.Game{}, "position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S", c.line, "go depth 1")
		if !strings.HasPrefix(lines[0], "info string ") || !strings.Contains(lines[0], c.want) {
			t.Errorf("%q is answered by %q, want %q", c.line, lines[0], c.want)
		}
		// After a position that is wrong there is none to answer for.
		want := "bestmove F"
		if strings.HasPrefix(c.line, "position") {
			want = "bestmove 0000"
		}
		if bare(last(lines)) != want {
			t.Errorf("after %q: %q", c.line, last(lines))
		}
	}
}

func TestInfo(t *testing.T) {
	lines := served(t, doushouqi.Game{}, "setoption name MultiPV value 2", "position fen 7/7/3C3/7/7/7/7/7/r6 w", "go depth 3")
	seen := map[string]bool{}
	for _, l := range lines {
		for _, want := range []string{"depth 3 multipv 1 score mate 2 ", "multipv 2 ", " pv d7d8 ", " nps ", " hashfull ", " time "} {
			if strings.Contains(l, want) {
				seen[want] = true
			}
		}
	}
	if len(seen) != 6 {
		t.Errorf("of what info should say only %v is there: %q", seen, lines)
	}
}

func TestScore(t *testing.T) {
	for v, want := range map[ai.Value]string{
		0: "cp 0", -250: "cp -250", 31000 - 1: "mate 1", 31000 - 3: "mate 2", -31000 + 2: "mate -1", -31000: "mate 0",
	} {
		if got := score(v); got != want {
			t.Errorf("%d is %q, want %q", v, got, want)
		}
	}
}

// conversation is a server at the other end of two pipes.
type conversation struct {
	in    *io.PipeWriter
	lines *bufio.Scanner
	done  chan error
}

func converseWith(t *testing.T, g engine.Game) *conversation {
	t.Helper()
	return converseMaking(t, g, ai.New)
}

func converseMaking(t *testing.T, g engine.Game, mk func(ai.Options) *ai.Engine) *conversation {
	t.Helper()
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	c := &conversation{in: inWrite, lines: bufio.NewScanner(outRead), done: make(chan error, 1)}
	go func() {
		err := Serve(quietly(), g, mk, Identity{}, inRead, outWrite)
		outWrite.Close()
		c.done <- err
	}()
	return c
}

func (c *conversation) say(lines ...string) {
	for _, l := range lines {
		fmt.Fprintln(c.in, l)
	}
}

// until listens for a line that begins so.
func (c *conversation) until(t *testing.T, prefix string) string {
	t.Helper()
	for c.lines.Scan() {
		if strings.HasPrefix(c.lines.Text(), prefix) {
			return c.lines.Text()
		}
	}
	t.Fatalf("the server ends without saying %q", prefix)
	return ""
}

// A position that is right again makes good one that was wrong, and a number that is
// none does not leave the other side without an answer.
func TestAnswersAreNeverOwed(t *testing.T) {
	for script, want := range map[string][]string{
		"position startpos moves a/go depth 1/position startpos moves A/go depth 1": {"bestmove 0000", "bestmove "},
		"position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S/go depth x/go depth 1":        {"bestmove F", "bestmove F"},
	} {
		var answers []string
		for _, l := range served(t, auale.Game{}, strings.Split(script, "/")...) {
			if strings.HasPrefix(l, "bestmove") {
				answers = append(answers, l)
			}
		}
		if len(answers) != len(want) {
			t.Fatalf("%s: %q", script, answers)
		}
		for i := range want {
			if !strings.HasPrefix(answers[i], want[i]) || want[i] == "bestmove " && answers[i] == "bestmove 0000" {
				t.Errorf("%s: %q, want %q", script, answers[i], want[i])
			}
		}
	}
}

// bare is an answer without what it counts on.
func bare(answer string) string {
	best, _, _ := strings.Cut(answer, " ponder ")
	return best
}

// Commands that come from a file all at once are done one after another.
func TestCommandsWaitForTheSearch(t *testing.T) {
	lines := served(t, auale.Game{}, "position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S", "go depth 3",
		"position startpos moves ABCDEF", "go depth 3", "position startpos", "setoption name Level value 1", "go", "go infinite",
		"position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S", "go depth 3")
	var answers []string
	for _, l := range lines {
		if strings.HasPrefix(l, "bestmove") {
			answers = append(answers, l)
		}
	}
	if len(answers) != 5 || bare(answers[0]) != "bestmove F" || bare(answers[4]) != "bestmove F" || answers[1] != "bestmove 0000" {
		t.Errorf("answers %q", answers)
	}
}

// faulty is a prober with a fault of ours in it.
type faulty struct{}

func (faulty) Probe(engine.Position) (ai.Value, ai.Value, bool) { panic("the cat sat on the board") }

// A search that panics is answered for, and the panic comes to who called Serve.
func TestAFaultOfTheSearch(t *testing.T) {
	mk := func(o ai.Options) *ai.Engine {
		o.Prober = faulty{}
		return ai.New(o)
	}
	var out strings.Builder
	defer func() {
		p, is := recover().(*backstage.Panic)
		if !is || p.Value != "the cat sat on the board" || len(p.Stack) == 0 {
			t.Errorf("the panic is %v", p)
		}
		if !strings.HasSuffix(out.String(), "bestmove 0000\n") {
			t.Errorf("said %q", out.String())
		}
	}()
	_ = Serve(quietly(), auale.Game{}, mk, Identity{}, strings.NewReader("go depth 2\n"), &out)
	t.Error("the fault is lost")
}

// TestInfinite checks that an infinite search answers when it is stopped, not
// before, and that other work waits for it.
func TestInfinite(t *testing.T) {
	c := converseWith(t, auale.Game{})
	c.say("setoption name Hash value 1", "go infinite")
	c.until(t, "info depth 3 ")
	c.say("isready")
	c.until(t, "readyok")
	c.say("ucinewgame", "setoption name Hash value 2", "position fen 0-0-0-0-0-1-3-4-5-0-0-0-10-25-S", "go infinite", "stop")
	c.until(t, "bestmove ")
	if got := c.until(t, "bestmove "); bare(got) != "bestmove F" { // it was ordered before the stop
		t.Errorf("%q", got)
	}
	c.say("position startpos moves A", "go depth 1")
	c.until(t, "bestmove ")
	c.say("quit")
	if err := <-c.done; err != nil {
		t.Error(err)
	}
}

// TestSolvedInfinite checks that even a search with nothing left to find waits.
func TestSolvedInfinite(t *testing.T) {
	c := converseWith(t, doushouqi.Game{})
	c.say("setoption name Hash value 1", "position fen 7/3C3/7/7/7/7/7/7/r6 w", "go infinite")
	c.until(t, "info depth")
	c.say("isready")
	if got := c.until(t, ""); strings.HasPrefix(got, "bestmove") {
		t.Error("an infinite search answers by itself")
	}
	c.say("stop")
	if got := c.until(t, "bestmove"); got != "bestmove d8d9" {
		t.Errorf("%q", got)
	}
	c.in.Close()
	if err := <-c.done; err != nil {
		t.Error(err)
	}
}

// TestQuitWhileSearching checks that quit does not wait for the search.
func TestQuitWhileSearching(t *testing.T) {
	c := converseWith(t, auale.Game{})
	c.say("setoption name Hash value 1", "go movetime 3600000")
	c.until(t, "info depth 2 ")
	c.say("quit")
	c.until(t, "bestmove ")
	if err := <-c.done; err != nil {
		t.Error(err)
	}
}

// broken cannot be written to.
type broken struct{}

var errBroken = errors.New("broken pipe")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

func TestNobodyListens(t *testing.T) {
	err := Serve(quietly(), auale.Game{}, ai.New, Identity{}, strings.NewReader("uci\ngo depth 1\n"), broken{})
	if !errors.Is(err, errBroken) {
		t.Errorf("the error is %v, want %v", err, errBroken)
	}
}

// FuzzServe says anything to the server, but for words that would make it work
// for long.
func FuzzServe(f *testing.F) {
	for _, s := range []string{"uci", "position startpos moves Aa", "position fen x", "setoption name Level value 3", "isready\nstop"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, script string) {
		if strings.Contains(script, "go") || strings.Contains(script, "Hash") {
			return
		}
		out := served(t, auale.Game{}, script, "isready")
		if !strings.Contains(script, "quit") && last(out) != "readyok" {
			t.Errorf("%q: the last line is %q", script, last(out))
		}
	})
}
