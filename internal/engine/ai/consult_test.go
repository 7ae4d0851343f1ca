package ai

import (
	"context"
	"testing"
	"time"

	"tian/internal/engine"
	"tian/internal/games/auale"
)

// tardy is a prober that is ready when it is let go on. It knows every position to be
// worth the same, and notes who asked without getting an answer.
type tardy struct {
	ready, until <-chan struct{}
	vain         chan<- struct{}
	prepared     *[]string // the games that Prepare was called for
}

func (p tardy) Within(until <-chan struct{}) Prober {
	p.until = until
	return p
}

func (p tardy) Prepare(g engine.Game, until <-chan struct{}) {
	*p.prepared = append(*p.prepared, g.Name())
	select {
	case <-p.ready:
	case <-until:
	}
}

func (p tardy) Probe(engine.Position) (lower, upper Value, ok bool) {
	select {
	case <-p.ready:
		return 300, 300, true
	default:
	}
	select {
	case p.vain <- struct{}{}:
	default:
	}
	select {
	case <-p.ready:
		return 300, 300, true
	case <-p.until:
		return 0, 0, false
	}
}

// A search under a limit of time does without what is not ready; one that is not waits
// for it, unless it is stopped.
func TestTardyProber(t *testing.T) {
	never, now := make(chan struct{}), make(chan struct{})
	close(now)
	p := engine.NewTurn(auale.Game{}.Start(engine.South))
	search := func(ctx context.Context, ready, vain chan struct{}, l Limits) Result {
		e := New(Options{TableMB: 1, Prober: tardy{ready: ready, vain: vain}})
		return e.Search(ctx, auale.Game{}, p, nil, l, nil)
	}
	ctx := t.Context()
	if r := search(ctx, now, nil, Limits{Depth: 3}); !r.Exact || r.Value != -300 {
		t.Errorf("ready: %+v", r)
	}
	if r := search(ctx, now, nil, Limits{Depth: 3, Time: time.Hour}); !r.Exact {
		t.Errorf("ready, and its time runs: %+v", r)
	}
	if r := search(ctx, never, nil, Limits{Depth: 3, Time: time.Hour}); r.Exact || r.Depth != 3 {
		t.Errorf("not ready, and its time runs: %+v", r)
	}
	asked, later := make(chan struct{}, 1), make(chan struct{})
	go func() {
		<-asked // only now, when it waits
		close(later)
	}()
	if r := search(ctx, later, asked, Limits{Depth: 3}); !r.Exact {
		t.Errorf("ready later: %+v", r)
	}
	for _, l := range []Limits{{}, {Depth: 3}, {Nodes: 1000}} {
		stopped, stop := context.WithCancel(ctx)
		asked := make(chan struct{}, 1)
		go func() {
			<-asked
			stop()
		}()
		if r := search(stopped, never, asked, l); r.Exact || len(r.Turn) == 0 {
			t.Errorf("%+v, stopped while it waits: %+v", l, r)
		}
	}
}

// Who prepares an engine waits no longer than asked, whatever its prober is.
func TestPrepare(t *testing.T) {
	never, now := make(chan struct{}), make(chan struct{})
	close(now)
	var prepared []string
	p := tardy{ready: never, prepared: &prepared}
	New(Options{Prober: p}).Prepare(auale.Game{}, now)
	New(Options{}).Prepare(auale.Game{}, nil)
	p.ready = now
	New(Options{Prober: p}).Prepare(auale.Game{}, nil)
	if len(prepared) != 2 || prepared[0] != "auale" {
		t.Errorf("prepared for %q", prepared)
	}
}
