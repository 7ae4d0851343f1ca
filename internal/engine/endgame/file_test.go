package endgame

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
)

// tryFile opens the bytes of a file as a table and checks all of it.
func tryFile(c Codec, name string, layer int, data []byte) error {
	f, err := newFile(c, name, layer, data)
	if err != nil {
		return err
	}
	return f.checkAll()
}

// Whatever byte of a table is changed, it is refused with a sentence.
func TestAnyByteMatters(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 4)
	path := filepath.Join(dir, fileName("auale", 4))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := tryFile(c, path, 4, data); err != nil {
		t.Fatal(err)
	}
	for at := range data {
		for _, flip := range []byte{0x01, 0x80, 0xff} {
			data[at] ^= flip
			err := tryFile(c, path, 4, data)
			data[at] ^= flip
			var known *Error
			if !errors.As(err, &known) {
				t.Fatalf("byte %d of %d changed by %#x: %v", at, len(data), flip, err)
			}
		}
	}
	for cut := range data {
		if err := tryFile(c, path, 4, data[:cut]); err == nil {
			t.Fatalf("cut to %d bytes of %d: nobody minds", cut, len(data))
		}
	}
	if err := tryFile(c, path, 4, append(data, 0)); err == nil {
		t.Error("a byte more: nobody minds")
	}
}

// Damage on the disk is told when it is met, and what is sound is used without.
func TestSetMeetsDamage(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 8)
	path := filepath.Join(dir, fileName("auale", 8))
	p := c.New()
	c.Place(p, 8, 70000) // in the third block of the first plane

	// A table of the small ones' size, but they are not asked.
	set := disk(t, c, dir)
	if _, ok := set.Probe(p); !ok {
		t.Fatal("a sound table does not know")
	}
	set.Close()

	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := newFile(c, path, 8, data)
	if err != nil {
		t.Fatal(err)
	}
	spoil(t, path, f.dataStart()+2*70000)
	set, err = openDisk(c, dir)
	if err != nil {
		t.Fatalf("opening reads no data, but: %v", err)
	}
	t.Cleanup(func() { set.Close() })
	if v, ok := set.Probe(p); ok || v != (Value{}) {
		t.Errorf("damage gives %+v", v)
	}
	wantProblem(t, "a damaged block", set.Err(), damaged)
	if _, err := Verify(context.Background(), c, dir, 2, nil); err == nil {
		t.Error("verify does not mind")
	} else {
		wantProblem(t, "verify", err, damaged)
	}

	// With the tables inside the program play goes on.
	full, err := Open(c, dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { full.Close() })
	if _, ok := full.Probe(p); !ok || full.Err() == nil {
		t.Errorf("where damage is met: known %v, error %v", ok, full.Err())
	}
}

// Whoever meets damage is answered by the tables inside the program at once, and what
// is sound on the disk is used on.
func TestDamageChangesNoAnswer(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 8)
	for _, n := range []int{6, 7, 8} {
		path := filepath.Join(dir, fileName("auale", n))
		f, err := openFile(c, dir, n)
		if err != nil {
			t.Fatal(err)
		}
		start, size := f.dataStart(), f.dataSize()
		f.close()
		for at := 0; at < size; at += blockSize {
			spoil(t, path, start+at)
		}
	}
	inside := Inside(c)
	for _, repeated := range []bool{false, true} {
		set, err := Open(c, dir)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { set.Close() })
		p := c.New()
		for _, n := range []int{8, 7, 6, 5} {
			for at := 0; at < c.Size(n); at += c.Size(n)/50 + 1 {
				if !c.Place(p, n, at) {
					continue
				}
				want, known := inside.Kept(p, repeated, nil)
				if got, ok := set.Kept(p, repeated, nil); ok != known || !slices.Equal(got, want) {
					t.Fatalf("%s: %v %v, want %v %v", p, got, ok, want, known)
				}
			}
		}
		wantProblem(t, "damaged layers", set.Err(), damaged)
		if set.onDisk(8) != nil || set.onDisk(5) == nil {
			t.Error("a damaged layer is used on, or a sound one is not")
		}
	}
}

// A table that cannot be put in its place leaves nothing beside it.
func TestBuildCleansUp(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 2)
	inTheWay := filepath.Join(dir, fileName("auale", 3), "x")
	if err := os.MkdirAll(inTheWay, 0o755); err != nil {
		t.Fatal(err)
	}
	wantProblem(t, "a folder in the way", Build(context.Background(), c, Options{Dir: dir, Last: 3}, nil), tableFailed)
	if parts, _ := filepath.Glob(filepath.Join(dir, "*"+partSuffix)); len(parts) > 0 {
		t.Errorf("%v are left", parts)
	}
}

// A disk that takes no more is an error at every point of writing.
func TestWriteFails(t *testing.T) {
	l, err := solveAll(auale.Codec{}, 4)
	if err != nil {
		t.Fatal(err)
	}
	h := header{kind: points, rules: 1, layer: 4, size: l.size, game: "auale"}
	var whole bytes.Buffer
	if _, err := h.write(&whole, l); err != nil {
		t.Fatal(err)
	}
	for room := 0; room < whole.Len(); room += 37 {
		if _, err := h.write(&full{room}, l); !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("with room for %d bytes of %d: %v", room, whole.Len(), err)
		}
	}
}

// full is a disk with room for so many bytes.
type full struct{ room int }

func (f *full) Write(data []byte) (int, error) {
	n := min(f.room, len(data))
	f.room -= n
	if n < len(data) {
		return n, syscall.ENOSPC
	}
	return n, nil
}

// Tables that are whole but do not belong together are refused.
func TestOpenRefuses(t *testing.T) {
	c := auale.Codec{}
	whole := build(t, c, 5)
	name := func(n int) string { return fileName("auale", n) }
	for _, test := range []struct {
		what string
		do   func(dir string) error
		want string
		last int // the layer up to which the set can be used
	}{
		{"missing", func(dir string) error { return os.Remove(filepath.Join(dir, name(3))) }, missingLayer, 2},
		{"empty", func(dir string) error { return os.WriteFile(filepath.Join(dir, name(3)), nil, 0o644) }, notATable, 2},
		{"other", func(dir string) error {
			return os.WriteFile(filepath.Join(dir, name(2)), []byte(strings.Repeat("seeds ", 100)), 0o644)
		}, notATable, 1},
		{"a folder", func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, name(2))), os.Mkdir(filepath.Join(dir, name(2)), 0o755))
		}, notATable, 1},
		{"swapped", func(dir string) error {
			return os.Rename(filepath.Join(dir, name(5)), filepath.Join(dir, name(4)))
		}, otherGame, 3},
		{"cut", func(dir string) error { return os.Truncate(filepath.Join(dir, name(4)), 3000) }, cutShort, 3},
		{"other rules", reheader(name(3), func(h *header) { h.rules++ }), otherFormat, 2},
		{"other game", reheader(name(3), func(h *header) { h.game = "oware" }), otherGame, 2},
		{"other size", reheader(name(3), func(h *header) { h.size-- }), otherGame, 2},
		{"other kind", reheader(name(3), func(h *header) { h.kind = plies }), otherGame, 2},
		{"no kind", reheader(name(3), func(h *header) { h.kind = 9 }), otherFormat, 2},
		{"other layers below", reheader(name(3), func(h *header) { h.below++ }), strayLayer, 2},
	} {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
			t.Fatal(err)
		}
		if err := test.do(dir); err != nil {
			t.Fatal(err)
		}
		set, err := openDisk(c, dir)
		wantProblem(t, test.what, err, test.want)
		if set.Last() != test.last {
			t.Errorf("%s: layers up to %d can be used, want %d", test.what, set.Last(), test.last)
		}
		set.Close()
		_, err = Verify(context.Background(), c, dir, 1, nil)
		wantProblem(t, test.what+", verified", err, test.want)
		if err := Build(context.Background(), c, Options{Dir: dir, Last: 5}, nil); test.what != "a folder" && err != nil {
			t.Errorf("%s: a new build: %v", test.what, err)
		}
	}
}

// reheader changes the header of a file, sealed as if it were meant.
func reheader(name string, change func(*header)) func(dir string) error {
	return func(dir string) error {
		path := filepath.Join(dir, name)
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		h, _, err := decodeHeader(data, name)
		if err != nil {
			return err
		}
		change(&h)
		head, _ := h.encode()
		copy(data, head[:])
		return os.WriteFile(path, data, 0o644)
	}
}

// A header is read as it was written.
func TestHeaderRoundTrip(t *testing.T) {
	for _, h := range []header{
		{kind: points, rules: 1, layer: 13, size: 2496144, game: "auale", below: 0xdeadbeef, sums: 7},
		{kind: plies, rules: 70000, layer: 3, size: 1 << 29, game: "doushouqi"},
	} {
		data, seal := h.encode()
		got, gotSeal, err := decodeHeader(data[:], "x")
		if err != nil || got != h || gotSeal != seal {
			t.Errorf("%+v reads as %+v, %x for %x, %v", h, got, gotSeal, seal, err)
		}
		if h.dataStart()%64 != 0 || h.dataStart() < headerSize+4*h.blocks() {
			t.Errorf("%+v: data from %d with %d blocks", h, h.dataStart(), h.blocks())
		}
	}
}

// FuzzFile reads anything as a table: it is refused with a sentence, or it can be
// used without a crash.
func FuzzFile(f *testing.F) {
	c := auale.Codec{}
	for n := range 4 {
		l, err := solveAll(c, n)
		if err != nil {
			f.Fatal(err)
		}
		h := header{kind: points, rules: c.Rules(), layer: n, size: l.size, game: c.Game()}
		var out bytes.Buffer
		if _, err := h.write(&out, l); err != nil {
			f.Fatal(err)
		}
		f.Add(out.Bytes(), n)
	}
	huge, _ := header{kind: points, size: sizeLimit - 1, game: "auale", rules: 1, layer: 3}.encode()
	f.Add(huge[:], 3)
	f.Add([]byte(magic), 0)
	f.Fuzz(func(t *testing.T, data []byte, layer int) {
		if layer < 0 || layer > 24 {
			return
		}
		reseal(data) // or nothing would ever come past the checksum
		file, err := newFile(c, "x.table", layer, data)
		if err != nil {
			var known *Error
			var problem *engine.Problem
			if !errors.As(err, &known) || !errors.As(err, &problem) {
				t.Fatalf("%v is no sentence", err)
			}
			return
		}
		l := file.table()
		for at := range min(l.size, 1000) {
			l.value(at)
		}
	})
}

// reseal makes the seal of a header right.
func reseal(data []byte) {
	if len(data) >= headerSize {
		binary.LittleEndian.PutUint32(data[56:], checksum(data[:56]))
	}
}

// solveAll solves a layer and those below it.
func solveAll(c Codec, last int) (*layer, error) {
	var all []*layer
	for n := range last + 1 {
		l, err := solve(context.Background(), c, n, all, 1, nil)
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all[last], nil
}

func TestSystemErrors(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: "x", Err: syscall.EACCES}, tableDenied},
		{&fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, tableDisk},
		{&os.LinkError{Op: "rename", Old: "x", New: "y", Err: syscall.EROFS}, tableDenied},
		{os.NewSyscallError("mmap", syscall.ENOMEM), tableFailed},
	} {
		err := systemError(c.err)
		wantProblem(t, c.err.Error(), err, c.want)
		if !errors.Is(err, c.err) {
			t.Errorf("%v does not lead back to %v", err, c.err)
		}
	}
	for _, err := range []error{nil, context.Canceled, refuse(damaged, "x")} {
		if got := systemError(err); got != err {
			t.Errorf("%v becomes %v", err, got)
		}
	}
}
