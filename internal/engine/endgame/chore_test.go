package endgame

import (
	"sync"
	"testing"

	"tian/internal/engine/backstage"
	"tian/internal/games/auale"
)

// closed is for who does not wait.
var closed = func() <-chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// Work is done once, and who gives up waiting does not end it.
func TestChore(t *testing.T) {
	goOn := make(chan struct{})
	times := 0
	c := newChore(func() int {
		<-goOn
		times++
		return 7
	})
	if v, ok := c.await(closed); ok || v != 0 {
		t.Errorf("%d, %v while the work is being done", v, ok)
	}
	close(goOn)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if v, ok := c.await(nil); !ok || v != 7 {
				t.Errorf("%d, %v once it is done", v, ok)
			}
		})
	}
	all.Wait()
	if v, ok := c.await(closed); !ok || v != 7 || times != 1 {
		t.Errorf("%d, %v, done %d times", v, ok, times)
	}
}

// A panic of the work comes to everybody who waits, through work that waits too.
func TestChoreThatPanics(t *testing.T) {
	below := newChore(func() int { panic("a seed too many") })
	c := newChore(func() int { v, _ := below.await(nil); return v })
	for range 2 {
		func() {
			defer func() {
				p, is := recover().(*backstage.Panic)
				if !is || p.Error() != "a seed too many" || len(p.Stack) == 0 {
					t.Errorf("the panic is %v", p)
				}
			}()
			c.await(nil)
			t.Error("the panic is lost")
		}()
	}
}

// A set that does not wait does not know what is not unpacked, nor where ranks are
// wanted that are not worked out, and knows the same as any other afterwards.
func TestWithin(t *testing.T) {
	c := auale.Codec{}
	fresh, err := newSmall(c, mustRead(t, "embedded/"+packedName(c.Game())))
	if err != nil {
		t.Fatal(err)
	}
	_, last := c.Layers()
	patient := &Set{shelf: &shelf{codec: c, small: fresh, layers: make([]*layer, last+1)}}
	hasty := patient.Within(closed)
	// Work that waits to be let go on stands for work that takes long.
	unpacking, ranking := make(chan struct{}), make(chan struct{})
	fresh.layers[3] = newChore(func() *layer { <-unpacking; return fresh.unpackLayer(3) })
	fresh.ranks[5] = newChore(func() []byte { <-ranking; return fresh.rankLayer(c, 5) })
	p, err := auale.Game{}.Parse("1-0-0-2-0-0-1-0-0-1-0-0-20-23-S")
	if err != nil {
		t.Fatal(err)
	}
	hasty.Warm()
	if v, ok := hasty.Probe(p); ok {
		t.Errorf("known before it is unpacked: %+v", v)
	}
	if _, ok := hasty.Kept(p, false, nil); ok {
		t.Error("moves are kept before it is unpacked")
	}
	if got := hasty.Memory() + hasty.RankMemory(p); got != fresh.memory() {
		t.Errorf("%d bytes", got) // and that, too, without waiting
	}
	close(unpacking)
	patient.Warm()
	want, ok := patient.Probe(p)
	if got, known := hasty.Probe(p); !ok || !known || got != want {
		t.Errorf("%+v, %v, want %+v, %v", got, known, want, ok)
	}
	if _, ok := hasty.Kept(p, true, nil); ok {
		t.Error("moves get on with it before the ranks are worked out")
	}
	close(ranking)
	kept, ok := patient.Kept(p, true, nil)
	if got, known := hasty.Kept(p, true, nil); !ok || !known || len(got) != len(kept) {
		t.Errorf("kept %v, want %v", got, kept)
	}
}
