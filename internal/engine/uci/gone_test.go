package uci

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"tian/internal/engine/ai"
	"tian/internal/games/auale"
)

// deaf cannot be written to after the first line.
type deaf struct {
	io.Writer
	lines int
}

func (d *deaf) Write(b []byte) (int, error) {
	if d.lines--; d.lines < 0 {
		return 0, errBroken
	}
	return len(b), nil
}

// When nothing can be said any more there is no point in thinking on, whether the other
// side has hung up or not.
func TestOutputFails(t *testing.T) {
	for _, goes := range []string{"go depth 90\n", "go movetime 3600000\n", "go infinite\n", "go ponder\n"} {
		err := Serve(quietly(), auale.Game{}, ai.New, Identity{}, strings.NewReader(goes), &deaf{lines: 1})
		if !strings.Contains(goes, "infinite") && !strings.Contains(goes, "ponder") && !errors.Is(err, errBroken) {
			t.Errorf("%q: the error is %v", goes, err)
		}
		in, hold := io.Pipe()
		go io.WriteString(hold, goes)
		if err := Serve(quietly(), auale.Game{}, ai.New, Identity{}, in, &deaf{lines: 1}); !errors.Is(err, errBroken) {
			t.Errorf("%q, and the input stays: the error is %v", goes, err)
		}
		hold.Close()
	}
}

// leaver is an audience that leaves.
type leaver struct {
	strings.Builder
	stays int // looks
}

func (l *leaver) Left() bool {
	l.stays--
	return l.stays < 0
}

// At the end of the input a search goes on only while somebody is there to read.
func TestAudienceLeaves(t *testing.T) {
	out := &leaver{stays: 1}
	if err := Serve(quietly(), auale.Game{}, ai.New, Identity{}, strings.NewReader("go movetime 3600000\n"), out); err != nil {
		t.Error(err)
	}
	out = &leaver{stays: 1 << 30}
	if err := Serve(quietly(), auale.Game{}, ai.New, Identity{}, strings.NewReader("go movetime 1\ngo nodes 3000"), out); err != nil {
		t.Error(err)
	}
	if n := strings.Count(out.String(), "bestmove "); n != 2 {
		t.Errorf("%d answers to a reader who stays", n)
	}
}

// A context that is cancelled ends a conversation that waits.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(quietly())
	cancel()
	in, hold := io.Pipe()
	defer hold.Close()
	var out strings.Builder
	if err := Serve(ctx, auale.Game{}, ai.New, Identity{}, in, &out); err != nil || out.Len() > 0 {
		t.Errorf("%v, said %q", err, &out)
	}
}
