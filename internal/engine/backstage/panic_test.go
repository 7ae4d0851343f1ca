package backstage

import (
	"bytes"
	"testing"
)

// spill panics; its name is on the stack.
func spill() { panic("the cat sat on the board") }

// What Do is asked to do is done when it returns, and its panic is the caller's,
// with its place, through any number of goroutines.
func TestDo(t *testing.T) {
	done := false
	Do(func() { done = true })
	if !done {
		t.Error("the work is not done")
	}
	defer func() {
		p, is := recover().(*Panic)
		if !is || p.Value != "the cat sat on the board" || p.Error() != p.Value {
			t.Fatalf("the panic is %v", p)
		}
		if !bytes.Contains(p.Stack, []byte("spill")) {
			t.Errorf("where it was is lost:\n%s", p.Stack)
		}
	}()
	Do(func() { Do(spill) })
	t.Error("no panic")
}

// Nothing caught is nothing carried.
func TestCaught(t *testing.T) {
	if p := Caught(nil); p != nil {
		t.Errorf("%v of no panic", p)
	}
	first := &Panic{"a", []byte("b")}
	if p := Caught(first); p != first {
		t.Errorf("carried on, it is %v", p)
	}
}
