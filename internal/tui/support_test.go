package tui

import (
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// noon is the only time there is in these tests.
var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// session is a model with commands run by hand, in the same goroutine.
type session struct {
	t     *testing.T
	model *Model
	quit  bool
}

// begin makes a session of 80 by 24 on a terminal that env describes.
func begin(t *testing.T, c Config, env ...string) *session {
	t.Helper()
	vars := map[string]string{"LANG": "C.UTF-8", "TERM": "xterm-256color"}
	for _, v := range env {
		name, value, _ := strings.Cut(v, "=")
		vars[name] = value
	}
	c.Games, c.Words = games.All(), i18n.English()
	c.Getenv = func(name string) string { return vars[name] }
	c.Now = func() time.Time { return noon }
	c.Rand = rand.New(rand.NewPCG(1, 2))
	if c.Settings == (Settings{}) {
		c.Settings = DefaultSettings()
		c.Settings.Speed = "off"
	}
	s := &session{t: t, model: New(c, 80, 24)}
	s.run(s.model.Init())
	s.model.Frame()
	return s
}

// game begins a session with a match at a position, "" for the game's own start.
func game(t *testing.T, name, position string, env ...string) *session {
	t.Helper()
	return begin(t, Config{First: First{Play: match(t, name, position)}}, env...)
}

func match(t *testing.T, name, position string) *record.Record {
	t.Helper()
	g, ok := games.Find(name)
	if !ok {
		t.Fatalf("no game %q", name)
	}
	var o engine.Options
	if position != "" {
		turn, err := engine.ParsePosition(g, position)
		if err != nil {
			t.Fatal(err)
		}
		o.Start = turn.Start
	}
	return record.New(engine.NewMatch(g, o), noon)
}

// run runs a command and all that follow from it, but for ticks, which wait.
func (s *session) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			s.run(c)
		}
	case tea.QuitMsg:
		s.quit = true
	default:
		s.send(msg)
	}
}

// send gives the model a message.
func (s *session) send(msg tea.Msg) {
	_, cmd := s.model.Update(msg)
	frame := s.model.Frame().String() // as after every message
	if strings.Contains(frame, "%!") {
		s.t.Errorf("a sentence lacks an argument:\n%s", frame)
	}
	s.run(cmd)
}

// press presses keys by name: "up", "enter", "a", "space".
func (s *session) press(keys ...string) *session {
	named := map[string]tea.KeyType{
		"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "enter": tea.KeyEnter,
		"esc": tea.KeyEsc, "tab": tea.KeyTab, "shift+tab": tea.KeyShiftTab, "home": tea.KeyHome, "end": tea.KeyEnd,
		"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "ctrl+c": tea.KeyCtrlC, "backspace": tea.KeyBackspace,
	}
	for _, k := range keys {
		if kind, ok := named[k]; ok {
			s.send(tea.KeyMsg{Type: kind})
		} else if k == "space" {
			s.send(tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}})
		} else {
			s.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(k)})
		}
	}
	return s
}

func (s *session) click(x, y int) *session {
	s.send(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
	return s
}

// text is what the screen shows.
func (s *session) text() string { return s.model.Frame().String() }

// see fails unless the screen shows all texts.
func (s *session) see(texts ...string) *session {
	s.t.Helper()
	for _, text := range texts {
		squeezed := strings.Join(strings.Fields(s.text()), " ") // text may be wrapped
		if !strings.Contains(s.text(), text) && !strings.Contains(squeezed, text) {
			s.t.Fatalf("%q is not on the screen:\n%s", text, s.text())
		}
	}
	return s
}

// miss fails if the screen shows a text.
func (s *session) miss(text string) *session {
	s.t.Helper()
	if strings.Contains(s.text(), text) {
		s.t.Fatalf("%q is on the screen:\n%s", text, s.text())
	}
	return s
}

// play is the screen of the game, which must be on top.
func (s *session) play() *play {
	s.t.Helper()
	p, ok := s.model.top().(*play)
	if !ok {
		s.t.Fatalf("the top screen is a %T", s.model.top())
	}
	return p
}

// golden compares a screen with the one in testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	goldenFile(t, name+".txt", got)
}

// goldenFile compares what is drawn with a file in testdata.
func goldenFile(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is\n%s\nwant\n%s", name, got, want)
	}
}

// fileOf is a File that keeps what is written, or fails.
type fileOf struct {
	t      *testing.T
	store  record.Store
	file   *record.File
	texts  []string
	fail   error
	closed bool
}

var errDisk = errors.New("the disk is full")

func newFile(t *testing.T) *fileOf {
	f := &fileOf{t: t, store: record.Store{Dir: t.TempDir()}}
	f.file = f.store.New()
	return f
}

func (f *fileOf) Write(d record.Draft) error {
	if f.fail != nil {
		return f.fail
	}
	if err := f.file.Write(d); err != nil {
		return err
	}
	f.texts = append(f.texts, read(f.t, filepath.Join(f.store.Dir, f.file.Name())))
	return nil
}

func (f *fileOf) Close() {
	f.closed = true
	f.file.Close()
}
