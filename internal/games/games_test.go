package games

import "testing"

func TestFind(t *testing.T) {
	for _, g := range All() {
		for _, name := range Names(g) {
			if got, ok := Find(name); !ok || got.Name() != g.Name() {
				t.Errorf("%q finds %v, want %s", name, got, g.Name())
			}
		}
		if got, ok := Find(g.Name()[:2]); !ok || got.Name() != g.Name() {
			t.Errorf("%q finds %v, want %s", g.Name()[:2], got, g.Name())
		}
	}
	for _, name := range []string{"", "chess", "x", "aualee"} {
		if got, ok := Find(name); ok {
			t.Errorf("%q finds %s", name, got.Name())
		}
	}
}
