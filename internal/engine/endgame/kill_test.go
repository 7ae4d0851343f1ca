package endgame

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"tian/internal/games/auale"
)

// asChild is set in a process that TestBuildSurvivesKill starts: the number of the
// progress call at which it stops for good.
const asChild = "ENDGAME_TEST_STOP_AT"

// TestMain makes the process a build that stops half-way, if it is told to.
func TestMain(m *testing.M) {
	if at, err := strconv.Atoi(os.Getenv(asChild)); err == nil {
		buildUntil(at, os.Args[len(os.Args)-1])
	}
	os.Exit(m.Run())
}

// buildUntil builds until the given call of progress, says so, and waits to be killed.
func buildUntil(at int, dir string) {
	calls := 0
	err := Build(context.Background(), auale.Codec{}, Options{Dir: dir, Last: 7, Workers: 2}, func(Progress) {
		if calls++; calls == at {
			os.Stdout.WriteString("here\n")
			io.Copy(io.Discard, os.Stdin) // until the parent is gone
		}
	})
	if err != nil {
		os.Stdout.WriteString(err.Error() + "\n")
	}
	os.Exit(0)
}

// A build that is killed at any moment leaves nothing that verify would not catch,
// its lock goes with it, and the next build goes on.
func TestBuildSurvivesKill(t *testing.T) {
	c := auale.Codec{}
	want := contents(t, build(t, c, 7))
	for _, at := range []int{1, 3, 60, 180, 400} {
		dir := t.TempDir()
		killAt(t, at, dir)
		for name, data := range contents(t, dir) {
			if data != want[name] && !strings.HasSuffix(name, partSuffix) {
				t.Errorf("killed at call %d: %s is not whole", at, name)
			}
		}
		if _, err := Verify(context.Background(), c, dir, 2, nil); err != nil && len(contents(t, dir)) > 0 {
			t.Errorf("killed at call %d: %v", at, err)
		}
		if err := Build(context.Background(), c, Options{Dir: dir, Last: 7}, nil); err != nil {
			t.Fatalf("killed at call %d: %v", at, err)
		}
		sameContents(t, contents(t, dir), want)
	}
}

// killAt runs a build in another process and kills it at a call of progress, or
// when it is done if that comes first.
func killAt(t *testing.T, at int, dir string) {
	t.Helper()
	child := exec.Command(os.Args[0], dir)
	child.Env = append(os.Environ(), asChild+"="+strconv.Itoa(at))
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	hold, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer hold.Close()
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil && err != io.EOF || line != "here\n" && line != "" {
		t.Errorf("the child says %q, %v", line, err)
	}
	if err := child.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		t.Fatal(err)
	}
	child.Wait()
}
