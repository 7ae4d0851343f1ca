package endgame

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// Unpacking gives the very tables that were packed, and ranks that are worked out
// are those of the files.
func TestPackRoundTrip(t *testing.T) {
	for _, c := range []struct {
		codec Codec
		last  int
	}{{auale.Codec{}, 8}, {doushouqi.Codec{}, 2}} {
		dir := build(t, c.codec, c.last)
		set := disk(t, c.codec, dir)
		packed, err := Pack(c.codec, dir, c.last)
		if err != nil {
			t.Fatal(err)
		}
		s, err := newSmall(c.codec, packed)
		if err != nil {
			t.Fatal(err)
		}
		first, _ := c.codec.Layers()
		for n := first; n <= c.last; n++ {
			want, got := set.layers[n], s.layer(n, nil)
			if got == nil || !bytes.Equal(firstPlane(got), want.planes[0]) {
				t.Errorf("%s: layer %d is not what was packed", c.codec.Game(), n)
			}
			if len(want.planes) == 1 {
				continue
			}
			if ranks, ok := s.ranks[n].await(nil); !ok || !bytes.Equal(ranks, want.ranks()) {
				t.Errorf("%s: the ranks of layer %d differ", c.codec.Game(), n)
			}
		}
	}
}

// firstPlane is the first plane of a layer as a file has it.
func firstPlane(l *layer) []byte {
	if l.dense == nil {
		return l.planes[0]
	}
	var plane []byte
	for at := range l.size {
		plane = binary.LittleEndian.AppendUint16(plane, l.word(at))
	}
	return plane
}

func TestWritePacked(t *testing.T) {
	c := auale.Codec{}
	dir, folder := build(t, c, 3), t.TempDir()
	if err := WritePacked(c, dir, 3, folder); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(packedFile(folder, c))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := newSmall(c, data); err != nil {
		t.Error(err)
	}
	wantProblem(t, "packing what is not there", WritePacked(c, dir, 5, folder), missingLayer)
	wantProblem(t, "no folder", WritePacked(c, dir, 3, folder+"/nowhere"), tableFailed)
}

// A packed table that is damaged anywhere is not used.
func TestPackedDamage(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 4)
	packed, err := Pack(c, dir, 4)
	if err != nil {
		t.Fatal(err)
	}
	for at := range packed {
		packed[at] ^= 0x40
		_, err := newSmall(c, packed)
		packed[at] ^= 0x40
		wantProblem(t, "a changed byte", err, badEmbedding)
	}
	for cut := range packed {
		if _, err := newSmall(c, packed[:cut]); err == nil {
			t.Errorf("cut to %d bytes: nobody minds", cut)
		}
	}
	if _, err := newSmall(doushouqi.Codec{}, packed); err == nil {
		t.Error("another game's table: nobody minds")
	}
}

// The program holds the endings of fourteen seeds and of two animals.
func TestSmallTables(t *testing.T) {
	for _, c := range []struct {
		game  engine.Game
		codec Codec
		last  int
		text  string
		want  Value
	}{
		{auale.Game{}, auale.Codec{}, 14, "0-0-0-0-0-1-1-0-0-0-0-0-20-26-S", Value{Lower: -2, Upper: -2, Guide: -2}},
		{doushouqi.Game{}, doushouqi.Codec{}, 2, "7/3E3/7/7/7/7/7/7/r6 w", Value{Lower: 1, Upper: 1, Guide: 1, Plies: 1}},
	} {
		s, err := Open(c.codec, t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		if s.Last() != c.last {
			t.Errorf("%s: up to %d, want %d", c.codec.Game(), s.Last(), c.last)
		}
		p, err := c.game.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := s.Probe(p); !ok || got != c.want {
			t.Errorf("%s: %+v (%v), want %+v", c.text, got, ok, c.want)
		}
	}
}

// A set that is warm has every layer inside the program unpacked; one that has none
// has nothing to do.
func TestWarm(t *testing.T) {
	fresh, err := newSmall(doushouqi.Codec{}, mustRead(t, "embedded/"+packedName("doushouqi")))
	if err != nil {
		t.Fatal(err)
	}
	s := &Set{shelf: &shelf{codec: doushouqi.Codec{}, small: fresh}}
	s.Warm()
	first, _ := s.codec.Layers()
	for n := first; n <= fresh.last; n++ {
		if l, ok := fresh.layers[n].await(closed); !ok || l == nil {
			t.Errorf("layer %d is not there", n)
		}
	}
	(&Set{shelf: &shelf{codec: doushouqi.Codec{}}}).Warm()
}

func mustRead(t *testing.T, name string) []byte {
	t.Helper()
	data, err := embedded.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Memory tells what is unpacked, and what ranks will take where they are many.
func TestSetMemory(t *testing.T) {
	s, err := Open(auale.Codec{}, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	s.Warm()
	taken := 0
	for n := range s.Last() + 1 {
		taken += 8 * len(s.small.layer(n, nil).dense.bits)
	}
	if got := s.Memory(); got != taken || taken > 13<<20 {
		t.Errorf("%d bytes, %d are unpacked", got, taken)
	}
	for text, more := range map[string]int{
		"1-0-1-2-2-0-1-1-2-3-1-0-17-17-S": 12 * s.codec.Size(14),
		"1-0-1-2-2-0-1-0-1-2-1-0-18-19-S": 0, // eleven seeds
	} {
		p, err := auale.Game{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.RankMemory(p); got != more {
			t.Errorf("%s: %d bytes for ranks, want %d", text, got, more)
		}
	}
	c := auale.Codec{}
	onDisk := disk(t, c, build(t, c, 4)) // without those inside the program
	p := draw(c, 4, rand.New(rand.NewPCG(1, 2)))
	if got := onDisk.Memory() + onDisk.RankMemory(p); got != 0 {
		t.Errorf("mapped tables take %d bytes", got)
	}
}

// A stream that is not one of ours is refused or gives values in range.
func FuzzUnpack(f *testing.F) {
	c := auale.Codec{}
	var lower []*layer
	for n := range 5 {
		l, err := solve(f.Context(), c, n, lower, 1, nil)
		if err != nil {
			f.Fatal(err)
		}
		lower = append(lower, l)
	}
	w := newWriter()
	transcribe(c, w, lower[4], lower)
	f.Add(w.finish())
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := unpack(c, 4, data, lower[:4])
		if err != nil {
			var known *Error
			if !errors.As(err, &known) {
				t.Fatalf("%v is no sentence", err)
			}
			return
		}
		for at := range l.size {
			b, g := l.bounds(at), l.guide(at)
			if b.lo < -4 || b.hi > 4 || b.lo > b.hi || g < b.lo || g > b.hi {
				t.Fatalf("number %d: bounds %+v, guide %d", at, b, g)
			}
		}
	})
}
