package ai

import "testing"

func TestMostMB(t *testing.T) {
	for has, want := range map[uint64]int{0: 1, 5 << 20: 4, 24 << 30: 21 << 10, 1 << 62: 65536} {
		if got := mostMB(has); got != want {
			t.Errorf("of %d bytes %d MB, want %d", has, got, want)
		}
	}
	if got := MostMB(); got < 1 || got > usualMostMB {
		t.Errorf("%d MB here", got)
	}
}

// A table of more than the system has becomes as large as it can be.
func TestAffordable(t *testing.T) {
	has := func(most int) func(int) bool { return func(size int) bool { return size <= most } }
	for _, c := range []struct{ size, most, want int }{
		{64 << 20, 1 << 30, 64 << 20}, {64 << 20, 63 << 20, 32 << 20}, {64 << 20, 5 << 20, 4 << 20},
		{64 << 20, 0, 1 << 20}, {1000, 0, 1000},
	} {
		if got := affordable(c.size, has(c.most)); got != c.want {
			t.Errorf("%d bytes of %d are asked for: %d, want %d", c.size, c.most, got, c.want)
		}
	}
}
