package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
)

// The tests of this file run the test program again as another tian, told by the
// environment what to do.
const (
	childRole = "RECORD_TEST_ROLE"
	childDir  = "RECORD_TEST_DIR"
	childName = "RECORD_TEST_NAME"
)

func TestMain(m *testing.M) {
	roles := map[string]func(s *Store, name string) error{
		"play":  childPlays,
		"begin": childBegins,
		"open":  childOpens,
	}
	role, ok := roles[os.Getenv(childRole)]
	if !ok {
		os.Exit(m.Run())
	}
	if err := role(&Store{Dir: os.Getenv(childDir)}, os.Getenv(childName)); err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
}

// child starts another tian; what it says comes from the reader, which ends when
// it ends. Its standard input stays open until it is waited for.
func child(t *testing.T, role, dir, name string) (*exec.Cmd, *bufio.Reader) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), childRole+"="+role, childDir+"="+dir, childName+"="+name)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.Stderr = os.Stderr
	if _, err := c.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c, bufio.NewReader(out)
}

// childPlays makes turns for ever, and says when it begins to save one and when
// that is done.
func childPlays(s *Store, _ string) error {
	s.replace = func(path string, content []byte) error {
		fmt.Println("saving", path)
		return Replace(path, content)
	}
	g, _ := games.Find("doushouqi")
	rng := rand.New(rand.NewPCG(uint64(os.Getpid()), 3))
	for {
		m := engine.NewMatch(g, engine.Options{})
		r, f := New(m, someDay), s.New()
		for m.Phase() != engine.Finished {
			moves := m.Now().Moves(nil)
			if err := m.Decide(moves[rng.IntN(len(moves))], nil); err != nil {
				return err
			}
			if err := f.Save(r); err != nil {
				return err
			}
			fmt.Println("saved", f.Name(), r.Turns())
		}
		f.Close()
	}
}

// A tian that is killed, no matter when, loses no turn that it was told was
// saved; the next one can play on, and nothing is left lying about.
func TestKilledProgramLosesNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 4))
	for round := range 12 {
		s := &Store{Dir: t.TempDir()}
		c, out := child(t, "play", s.Dir, "")
		acknowledged := map[string]int{}
		for line := range 1 + rng.IntN(120) {
			text, err := out.ReadString('\n')
			if err != nil {
				t.Fatalf("round %d, line %d: %v", round, line, err)
			}
			note(acknowledged, text)
		}
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		// What it said before it died, it has promised.
		rest, err := io.ReadAll(out)
		if err != nil {
			t.Fatal(err)
		}
		for text := range strings.Lines(string(rest)) {
			note(acknowledged, text)
		}
		c.Wait()
		for name, turns := range acknowledged {
			checkSurvivor(t, s, name, turns)
		}
		checkTidy(t, s)
	}
}

// note takes down what a child has promised. A line that was cut off by its
// death promises nothing.
func note(acknowledged map[string]int, line string) {
	words := strings.Fields(line)
	if len(words) == 3 && words[0] == "saved" && strings.HasSuffix(line, "\n") {
		turns, _ := strconv.Atoi(words[2])
		acknowledged[words[1]] = turns
	}
}

func checkSurvivor(t *testing.T, s *Store, name string, turns int) {
	t.Helper()
	f, r, err := s.Open(name, games.Find)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	defer f.Close()
	if got := r.Turns(); got < turns || got > turns+1 {
		t.Errorf("%s holds %d turns of %d that were saved", name, got, turns)
	}
	if err := f.Save(r); err != nil {
		t.Errorf("%s cannot be saved again: %v", name, err)
	}
}

// checkTidy begins another game, and nothing but games is left.
func checkTidy(t *testing.T, s *Store) {
	t.Helper()
	save(t, s, begun(t, "auale", "A"))
	for _, name := range files(t, s.Dir) {
		if !isGameName(name) {
			t.Errorf("%q is left over", name)
		}
	}
}

const gamesOfAChild = 12

// childBegins begins games and makes some turns in each.
func childBegins(s *Store, name string) error {
	g, _ := games.Find("auale")
	for range gamesOfAChild {
		m := engine.NewMatch(g, engine.Options{})
		r, f := New(m, someDay), s.New()
		if err := r.SetTag(TagSouth, name); err != nil {
			return err
		}
		for range 3 {
			if err := m.Decide(m.Now().Moves(nil)[0], nil); err != nil {
				return err
			}
			if err := f.Save(r); err != nil {
				return err
			}
		}
		defer f.Close()
	}
	return nil
}

// Several tians that begin games at once do not overwrite each other's.
func TestProgramsDoNotMeet(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	players := []string{"Ada", "Ben", "Cyd"}
	var running []*exec.Cmd
	for _, name := range players {
		c, out := child(t, "begin", s.Dir, name)
		running = append(running, c)
		defer io.Copy(io.Discard, out)
	}
	for i, c := range running {
		if err := c.Wait(); err != nil {
			t.Errorf("%s: %v", players[i], err)
		}
	}
	listed, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for _, l := range listed {
		r, err := s.Load(l.Name, games.Find)
		if err != nil || r.Turns() != 3 {
			t.Errorf("%s: %d turns, %v; want 3", l.Name, r.Turns(), err)
			continue
		}
		counts[r.Tag(TagSouth)]++
	}
	for _, name := range players {
		if counts[name] != gamesOfAChild {
			t.Errorf("%d games of %s, want %d", counts[name], name, gamesOfAChild)
		}
	}
}

// childOpens tries to play a game on and says what comes of it. Once it has it,
// it holds it until it is killed.
func childOpens(s *Store, name string) error {
	f, _, err := s.Open(name, games.Find)
	var e *StoreError
	switch {
	case errors.As(err, &e) && e.Problem.Format == inUse:
		fmt.Println("in use")
	case err != nil:
		return err
	default:
		fmt.Println("open")
		io.Copy(io.Discard, os.Stdin) // which does not end before we do
		f.Close()
	}
	return nil
}

// A game that another tian plays cannot be opened, and can be as soon as that
// tian is gone, however it went.
func TestLockGoesWithItsProgram(t *testing.T) {
	s := &Store{Dir: t.TempDir()}
	name := save(t, s, begun(t, "auale", "A"))
	holder, out := child(t, "open", s.Dir, name)
	wantLine(t, out, "open\n")
	_, _, err := s.Open(name, games.Find)
	wantProblem(t, err, inUse)
	other, otherOut := child(t, "open", s.Dir, name)
	wantLine(t, otherOut, "in use\n")
	if err := other.Wait(); err != nil {
		t.Error(err)
	}
	if err := holder.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	holder.Wait()
	if left := files(t, s.Dir); !slices.Contains(left, lockName(name)) {
		t.Errorf("a killed program has tidied up: %q; the test shows nothing", left)
	}
	f, _, err := s.Open(name, games.Find)
	if err != nil {
		t.Fatalf("after the kill: %v", err)
	}
	f.Close()
}

func wantLine(t *testing.T, out *bufio.Reader, want string) {
	t.Helper()
	if got, err := out.ReadString('\n'); got != want {
		t.Fatalf("the other program says %q, %v; want %q", got, err, want)
	}
}
