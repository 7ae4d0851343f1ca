package uci

import (
	"sync"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/ai"
	"tian/internal/games/auale"
)

// unready is a prober that gets ready when it is let go on.
type unready struct {
	begun *sync.Once
	asked chan struct{} // closed when Prepare is called
	ready <-chan struct{}
}

func (u unready) Probe(engine.Position) (lower, upper ai.Value, ok bool) { return 0, 0, false }

func (u unready) Within(<-chan struct{}) ai.Prober { return u }

func (u unready) Prepare(_ engine.Game, until <-chan struct{}) {
	u.begun.Do(func() { close(u.asked) })
	select {
	case <-u.ready:
	case <-until:
	}
}

// isready is answered when the tables are ready, and before that to who asks for more,
// ends, or has a search under way.
func TestReady(t *testing.T) {
	begin := func(t *testing.T) (*conversation, unready, chan struct{}) {
		ready := make(chan struct{})
		u := unready{begun: new(sync.Once), asked: make(chan struct{}), ready: ready}
		mk := func(o ai.Options) *ai.Engine {
			o.Prober = u
			return ai.New(o)
		}
		return converseMaking(t, auale.Game{}, mk), u, ready
	}
	c, u, ready := begin(t)
	c.say("isready")
	<-u.asked
	close(ready)
	c.until(t, "readyok")
	c.in.Close()
	if err := <-c.done; err != nil {
		t.Error(err)
	}
	for _, next := range []string{"position startpos", "isready", "debug off", "quit", ""} {
		c, u, _ := begin(t)
		c.say("isready")
		<-u.asked
		if next == "" {
			c.in.Close()
		} else {
			c.say(next)
		}
		c.until(t, "readyok")
		c.in.Close()
		for c.lines.Scan() {
			if c.lines.Text() != "readyok" {
				t.Errorf("%q: says %q", next, c.lines.Text())
			}
		}
		if err := <-c.done; err != nil {
			t.Errorf("%q: %v", next, err)
		}
	}
	c, _, _ = begin(t)
	c.say("setoption name Hash value 1", "ucinewgame", "go infinite", "isready")
	c.until(t, "readyok")
	c.say("quit")
	c.until(t, "bestmove ")
	if err := <-c.done; err != nil {
		t.Error(err)
	}
}
