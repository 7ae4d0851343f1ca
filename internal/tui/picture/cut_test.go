package picture

import (
	"math/rand/v2"
	"testing"

	"tian/internal/engine"
)

func TestCut(t *testing.T) {
	short := played(t, "auale", 1, 6)
	if c := GIFCut(short); !c.Whole() {
		t.Errorf("a short match is cut: %+v", c)
	}
	// Animals that walk to and fro, and a match that is longer than any film.
	long := begun(t, "doushouqi", engine.Options{})
	random := rand.New(rand.NewPCG(1, 1))
	for long.Match().Phase() == engine.Playing && long.Turns() < 700 {
		wander(t, long.Match(), random, 1)
	}
	turns := long.Turns()
	if c := GIFCut(long); c.Every != max(1, (2*turns+moments-1)/moments) || c.Merged {
		t.Errorf("%d turns: %+v", turns, c)
	}
	// What is said agrees with what is shown.
	f := watching(long, moments, true)
	shown := 0
	if err := f.run(func(moment) error { shown++; return nil }); err != nil {
		t.Fatal(err)
	}
	if c := CastCut(long); shown > moments+10 || c.Every != 1 {
		t.Errorf("%d moments; %+v", shown, c)
	}
	relay := played(t, "rajapasu", 3, 400)
	if c := GIFCut(relay); !c.Merged || c.Whole() {
		t.Errorf("a long match of long turns: %+v", c)
	}
}
