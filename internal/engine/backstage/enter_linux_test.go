package backstage

import (
	"syscall"
	"testing"
)

// entered is the niceness of a goroutine's thread after so many calls of Enter.
func entered(times int) (n int, err error) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range times {
			Enter()
		}
		n, err = niceness(syscall.Gettid())
	}()
	<-done
	return n, err
}

// TestEnter reads the priorities of threads: lower for who has entered, once or more
// often, and the usual one for who has not, whoever did before.
func TestEnter(t *testing.T) {
	before, err := usual()
	if err != nil {
		t.Fatal(err)
	}
	for _, times := range []int{0, 1, 2, 3, 0, 1} {
		want := before
		if times > 0 {
			want = min(before+steps, 19)
		}
		if got, err := entered(times); err != nil || got != want {
			t.Errorf("entered %d times: niceness %d (%v), want %d", times, got, err, want)
		}
	}
}
