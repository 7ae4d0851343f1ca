package ai

import (
	"math"
	"slices"
	"testing"
)

func TestGranted(t *testing.T) {
	if !granted(1 << 20) {
		t.Error("there is no megabyte")
	}
	if granted(math.MaxInt / 2) {
		t.Error("there is half of all that can be numbered")
	}
	if has := system(); has < 1<<20 || has >= 1<<50 {
		t.Errorf("the system has %d bytes", has)
	}
}

func TestGroupLimits(t *testing.T) {
	v1 := "/sys/fs/cgroup/memory/memory.limit_in_bytes"
	for groups, want := range map[string][]string{
		"":                          {v1},
		"4:memory:/a\n0::/\n":       {v1, "/sys/fs/cgroup/memory.max"},
		"0::/user.slice/tian.scope": {v1, "/sys/fs/cgroup/user.slice/tian.scope/memory.max", "/sys/fs/cgroup/user.slice/memory.max", "/sys/fs/cgroup/memory.max"},
	} {
		if got := groupLimits(groups); !slices.Equal(got, want) {
			t.Errorf("%q: %q", groups, got)
		}
	}
	for text, want := range map[string]uint64{"max\n": 1 << 62, "1048576\n": 1 << 20, "": 1 << 62} {
		if got := limitOf([]byte(text)); got != want {
			t.Errorf("%q is %d", text, got)
		}
	}
}
