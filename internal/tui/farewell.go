package tui

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"tian/internal/engine"
)

// ErrRescued is the error of a session that ended in order, with a game kept
// elsewhere than in its place, or only shown.
var ErrRescued = errors.New("a game could not be saved in its place")

// Farewell saves, at once, what is still to be saved, and says what the player
// should know once the terminal is given back: that the game is kept and how to go
// on with it, or, where it cannot be kept in its place, where it is instead. No
// way out of the program loses a game, be it a key, a signal, a full disk or a
// crash.
func (m *Model) Farewell() []string {
	e := m.env
	rescued := m.abandon()
	var lines []string
	if m.unkept != nil {
		lines = append(lines, e.text("set.unsaved")+": "+strings.Join(e.settingsTrouble(m.unkept), " "))
	}
	lines = append(lines, rescued...)
	if g := e.resumable(); g != nil {
		lines = append(lines, e.text("farewell.kept", e.title(g)))
	}
	return lines
}

// abandon is what of Farewell can be done while Update or the drawing does not come
// to its end: it saves all games or puts them elsewhere, and tells of the latter.
// It touches nothing that they do but the journal.
func (m *Model) abandon() []string {
	var lines []string
	for _, u := range m.env.journal.flush(patience) {
		m.rescued = true
		lines = append(lines, m.env.teller(u.game).Rescue(u.draft, m.env.words.Error(u.why))...)
	}
	return lines
}

// resumable is the game played last in this session, if it is what `tian resume`
// goes on with.
func (e *env) resumable() engine.Game {
	p := e.played
	if p == nil || e.config.Store == nil {
		return nil
	}
	file, named := p.file.(interface{ Name() string })
	if !named {
		return nil
	}
	listed, _, err := e.config.Store.Unfinished(e.find)
	if err != nil || listed.Name == "" || listed.Name != file.Name() {
		return nil
	}
	return p.match.Game()
}

// tell writes lines on the terminal that has been given back. One that takes no
// output is not waited for.
func (t *terminal) tell(lines []string) {
	if len(lines) == 0 || t.stuck.Load() {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = fmt.Fprintln(t.out, strings.Join(lines, "\n")) // nobody is left to tell
	}()
	select {
	case <-done:
	case <-time.After(time.Second):
	}
}
