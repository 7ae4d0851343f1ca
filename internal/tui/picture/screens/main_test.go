package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/gif"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every picture is drawn, reads as what it is called, and is the same each time.
func TestPictures(t *testing.T) {
	one, two := t.TempDir(), t.TempDir()
	for _, dir := range []string{one, two} {
		if err := drawAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range pictures() {
		a, err := os.ReadFile(filepath.Join(one, p.name))
		if err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(two, p.name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a, b) {
			t.Errorf("%s: two drawings differ", p.name)
		}
		check(t, p.name, a)
	}
}

func check(t *testing.T, name string, data []byte) {
	t.Helper()
	if strings.HasSuffix(name, ".gif") {
		if _, err := gif.DecodeAll(bytes.NewReader(data)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		return
	}
	d := xml.NewDecoder(bytes.NewReader(data))
	texts := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if s, is := token.(xml.StartElement); is && s.Name.Local == "text" {
			texts++
		}
	}
	if texts < 5 {
		t.Errorf("%s: only %d texts: nothing is to be seen", name, texts)
	}
}

// A folder that cannot be written is said.
func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if drawAll(filepath.Join(file, "below")) == nil {
		t.Error("drawn into a file")
	}
}
