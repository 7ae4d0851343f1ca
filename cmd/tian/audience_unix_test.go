//go:build unix

package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"
)

// A pipe is left when its last reader closes it; a file is never left, nor is what
// is no file.
func TestAudience(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	if (audience{w}).Left() {
		t.Error("left by a reader who is there")
	}
	r.Close()
	if !(audience{w}).Left() {
		t.Error("nobody reads, and nobody knows")
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "said"))
	if err != nil {
		t.Fatal(err)
	}
	if (audience{file}).Left() || (audience{io.Discard}).Left() {
		t.Error("a file is left")
	}
	file.Close()
	if (audience{file}).Left() {
		t.Error("a closed file is left")
	}
}
