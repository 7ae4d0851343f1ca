package uci

import (
	"strings"
	"testing"

	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// A search that ponders goes on until the ponderhit, and from there on within the
// limits that it was given.
func TestPonderhit(t *testing.T) {
	for _, limit := range []string{"movetime 1", "depth 2", "nodes 50", "wtime 100 btime 100", "movetime 1 searchmoves C"} {
		c := converseWith(t, auale.Game{})
		c.say("setoption name Hash value 1", "go ponder "+limit)
		c.until(t, "info depth 5 ") // beyond what the limit allows
		c.say("ponderhit")
		if got := c.until(t, "bestmove"); got == "bestmove 0000" || strings.Contains(limit, "C") && bare(got) != "bestmove C" {
			t.Errorf("%s: %q", limit, got)
		}
		c.say("ponderhit", "isready") // for nobody
		c.until(t, "readyok")
		c.in.Close()
		if err := <-c.done; err != nil {
			t.Error(err)
		}
	}
}

// A search that is proved while it ponders still waits for the ponderhit.
func TestProvedWhilePondering(t *testing.T) {
	c := converseWith(t, doushouqi.Game{})
	c.say("setoption name Hash value 1", "position fen 7/3C3/7/7/7/7/7/7/r6 w", "go ponder movetime 3600000")
	c.until(t, "info depth")
	c.say("isready")
	if got := c.until(t, ""); got != "readyok" {
		t.Errorf("%q before the ponderhit", got)
	}
	c.say("ponderhit")
	if got := c.until(t, "bestmove"); got != "bestmove d8d9" {
		t.Errorf("%q", got)
	}
	c.say("quit")
	if err := <-c.done; err != nil {
		t.Error(err)
	}
}

// A search that ponders ends with stop and with the end of the input, and one that is
// infinite does not end by the ponderhit.
func TestPonderingEnds(t *testing.T) {
	c := converseWith(t, auale.Game{})
	c.say("setoption name Hash value 1", "go ponder movetime 1", "stop")
	c.until(t, "bestmove ")
	c.say("go ponder infinite", "ponderhit", "isready")
	if got := c.until(t, "readyok"); got != "readyok" {
		t.Errorf("%q", got)
	}
	c.say("stop")
	c.until(t, "bestmove ")
	c.say("go ponder movetime 3600000")
	c.in.Close()
	c.until(t, "bestmove ")
	if err := <-c.done; err != nil {
		t.Error(err)
	}
	// From a file.
	script := []string{"go depth 1", "go ponder depth 2", "ponderhit", "go depth 1", "ponderhit", "go ponder", "isready"}
	answers := 0
	for _, l := range served(t, auale.Game{}, script...) {
		if strings.HasPrefix(l, "bestmove ") && l != "bestmove 0000" {
			answers++
		}
	}
	if answers != 4 {
		t.Errorf("%d answers to four searches", answers)
	}
}

// A search that is stopped before it has valued anything says one line all the same.
func TestCutBeforeDepthOne(t *testing.T) {
	lines := served(t, auale.Game{}, "setoption name MultiPV value 1", "go nodes 1")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], "info depth 0 ") || strings.Contains(lines[0], "score") {
		t.Errorf("said %q", lines)
	}
}
