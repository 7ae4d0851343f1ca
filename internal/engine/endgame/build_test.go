package endgame

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// build builds tables into a fresh folder.
func build(t testing.TB, c Codec, last int) string {
	t.Helper()
	dir := t.TempDir()
	if err := Build(context.Background(), c, Options{Dir: dir, Last: last}, nil); err != nil {
		t.Fatal(err)
	}
	return dir
}

// disk opens the tables in a folder, those and no others.
func disk(t testing.TB, c Codec, dir string) *Set {
	t.Helper()
	set, err := openDisk(c, dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { set.Close() })
	return set
}

// contents reads the tables in a folder.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.table*"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found[filepath.Base(file)] = string(data)
	}
	return found
}

func sameContents(t *testing.T, got, want map[string]string) {
	t.Helper()
	for name, data := range want {
		if got[name] != data {
			t.Errorf("%s differs from what an undisturbed build gives", name)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s is left over", name)
		}
	}
}

func TestVerifyFindsNothingWrong(t *testing.T) {
	for _, c := range []struct {
		codec Codec
		last  int
	}{{auale.Codec{}, 8}, {doushouqi.Codec{}, 2}} {
		dir := build(t, c.codec, c.last)
		stats, err := Verify(context.Background(), c.codec, dir, 2, nil)
		if err != nil {
			t.Errorf("%s: %v", c.codec.Game(), err)
		}
		first, _ := c.codec.Layers()
		if len(stats) != c.last-first+1 {
			t.Errorf("%s: %d layers verified, want %d to %d", c.codec.Game(), len(stats), first, c.last)
		}
	}
}

// The number of workers makes no difference to a single byte.
func TestBuildIsTheSameWithAnyWorkers(t *testing.T) {
	for _, c := range []struct {
		codec Codec
		last  int
	}{{auale.Codec{}, 6}, {doushouqi.Codec{}, 2}} {
		var want map[string]string
		for _, workers := range []int{1, 2, 5} {
			dir := t.TempDir()
			if err := Build(context.Background(), c.codec, Options{dir, c.last, workers}, nil); err != nil {
				t.Fatal(err)
			}
			if got := contents(t, dir); want == nil {
				want = got
			} else {
				sameContents(t, got, want)
			}
		}
	}
}

func TestBuildTellsProgress(t *testing.T) {
	before, calls := 0.0, 0
	err := Build(context.Background(), auale.Codec{}, Options{Dir: t.TempDir(), Last: 6}, func(p Progress) {
		if p.Done < before || p.Done > 1 || p.Last != 6 || p.Layer > 6 || p.Game != "auale" {
			t.Errorf("after %v: %+v", before, p)
		}
		before = p.Done
		calls++
	})
	if err != nil {
		t.Fatal(err)
	}
	if before != 1 || calls < 20 {
		t.Errorf("progress ended at %v after %d calls", before, calls)
	}
}

// A build that is cancelled says so and keeps what is whole; the next goes on.
func TestBuildResumesAfterCancel(t *testing.T) {
	c := auale.Codec{}
	want := contents(t, build(t, c, 7))
	for _, stop := range []int{1, 2, 50, 200} {
		dir := t.TempDir()
		ctx, cancel := context.WithCancel(context.Background())
		calls := 0
		err := Build(ctx, c, Options{Dir: dir, Last: 7, Workers: 2}, func(Progress) {
			if calls++; calls == stop {
				cancel()
			}
		})
		cancel()
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped at call %d of %d: %v, want context.Canceled", stop, calls, err)
		}
		for name, data := range contents(t, dir) {
			if data != want[name] {
				t.Errorf("stopped at call %d: %s is not whole", stop, name)
			}
		}
		if err := Build(context.Background(), c, Options{Dir: dir, Last: 7}, nil); err != nil {
			t.Fatal(err)
		}
		sameContents(t, contents(t, dir), want)
	}
}

// What a build left that was killed while it wrote is no table, and in nobody's way.
func TestBuildWritesOverParts(t *testing.T) {
	c := auale.Codec{}
	whole := build(t, c, 4)
	want := contents(t, whole)
	name := fileName("auale", 4)
	for _, cut := range []int{0, 10, headerSize, len(want[name]) - 1, len(want[name])} {
		dir := build(t, c, 3)
		part := filepath.Join(dir, name+partSuffix)
		if err := os.WriteFile(part, []byte(want[name][:cut]), 0o644); err != nil {
			t.Fatal(err)
		}
		if set := disk(t, c, dir); set.Last() != 3 {
			t.Errorf("a part of %d bytes counts as a table: layers up to %d", cut, set.Last())
		}
		if err := Build(context.Background(), c, Options{Dir: dir, Last: 4}, nil); err != nil {
			t.Fatal(err)
		}
		sameContents(t, contents(t, dir), want)
	}
}

// A layer that is damaged is built anew, and those above it are used again.
func TestBuildMends(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 6)
	want := contents(t, dir)
	spoil(t, filepath.Join(dir, fileName("auale", 4)), 500)
	if err := Build(context.Background(), c, Options{Dir: dir, Last: 6}, nil); err != nil {
		t.Fatal(err)
	}
	sameContents(t, contents(t, dir), want)
}

func TestBuildRefuses(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		what  string
		build func(dir string) error
		want  string // the format of the problem
	}{
		{"too many seeds", func(dir string) error {
			return Build(ctx, auale.Codec{}, Options{Dir: dir, Last: 25}, nil)
		}, layerRange},
		{"too few animals", func(dir string) error {
			return Build(ctx, doushouqi.Codec{}, Options{Dir: dir, Last: 1}, nil)
		}, layerRange},
		{"two at once", func(dir string) error {
			lock, err := lockTables(auale.Codec{}, dir)
			if err != nil {
				return err
			}
			defer lock.Close()
			return Build(ctx, auale.Codec{}, Options{Dir: dir, Last: 3}, nil)
		}, building},
		{"removing while building", func(dir string) error {
			if err := Build(ctx, auale.Codec{}, Options{Dir: dir, Last: 2}, nil); err != nil {
				return err
			}
			lock, err := lockTables(auale.Codec{}, dir)
			if err != nil {
				return err
			}
			defer lock.Close()
			_, err = Remove(auale.Codec{}, dir)
			return err
		}, building},
		{"removing nothing", func(dir string) error {
			_, err := Remove(auale.Codec{}, dir)
			return err
		}, noTables},
		{"verifying nothing", func(dir string) error {
			_, err := Verify(ctx, auale.Codec{}, dir, 1, nil)
			return err
		}, emptyTables},
		{"a file for a folder", func(dir string) error {
			file := filepath.Join(dir, "file")
			if err := os.WriteFile(file, nil, 0o644); err != nil {
				return err
			}
			return Build(ctx, auale.Codec{}, Options{Dir: file, Last: 3}, nil)
		}, tableFailed},
	} {
		wantProblem(t, c.what, c.build(t.TempDir()), c.want)
	}
}

// wantProblem checks that an error is the sentence expected.
func wantProblem(t *testing.T, what string, err error, format string) {
	t.Helper()
	var problem *engine.Problem
	var known *Error
	if !errors.As(err, &known) || !errors.As(err, &problem) {
		t.Errorf("%s: %v, want an *Error with a sentence", what, err)
		return
	}
	if problem.Format != format {
		t.Errorf("%s: %v, want the sentence %q", what, err, format)
	}
	if strings.Contains(problem.Error(), "%!") {
		t.Errorf("%s: the arguments do not fit: %v", what, problem)
	}
}

func TestListAndRemove(t *testing.T) {
	c := auale.Codec{}
	dir := build(t, c, 5)
	found, err := List(c, dir)
	if err != nil || len(found) != 6 {
		t.Fatalf("%d tables listed (%v), want 6", len(found), err)
	}
	var total int64
	for n, info := range found {
		data, err := os.ReadFile(info.Path)
		if err != nil || info.Layer != n || info.Game != "auale" || info.Bytes != int64(len(data)) ||
			info.Positions != c.Size(n) || info.Built.IsZero() {
			t.Errorf("layer %d: %+v (%v)", n, info, err)
		}
		total += info.Bytes
	}
	if others, err := List(doushouqi.Codec{}, dir); err != nil || len(others) != 0 {
		t.Errorf("%v are listed of another game (%v)", others, err)
	}
	freed, err := Remove(c, dir)
	if err != nil || freed != total {
		t.Errorf("%d bytes freed (%v), want %d", freed, err, total)
	}
	if left := contents(t, dir); len(left) != 0 {
		t.Errorf("%d tables are left", len(left))
	}
	if found, err := List(c, filepath.Join(dir, "nowhere")); err != nil || len(found) != 0 {
		t.Errorf("a folder that is not there: %v, %v", found, err)
	}
}

// spoil changes a byte of a file.
func spoil(t *testing.T, path string, at int) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	changed := bytes.Clone(data)
	changed[at] ^= 0x10
	// Like a faulty disk: the file keeps its name and its place.
	if err := os.WriteFile(path, changed, 0o644); err != nil {
		t.Fatal(err)
	}
}
