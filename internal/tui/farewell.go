package tui

import (
	"fmt"
	"strings"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

// Farewell saves, at once, what is still to be saved, and says what the player
// should know once the terminal is given back: that the game is kept and how to go
// on with it, or, where it cannot be kept in its place, where it is instead. No
// way out of the program loses a game, be it a key, a signal, a full disk or a
// crash.
func (m *Model) Farewell() []string {
	e := m.env
	e.journal.flush(patience)
	var lines []string
	if m.unkept != nil {
		lines = append(lines, e.text("set.unsaved")+": "+strings.Join(e.settingsTrouble(m.unkept), " "))
	}
	for _, u := range e.journal.unsaved {
		lines = append(lines, e.rescue(u.game, u.draft, e.plain(e.words.Error(u.why)))...)
	}
	if p := e.played; p != nil && p.file == nil && len(p.match.Log()) > 0 {
		lines = append(lines, e.rescue(p.match.Game(), p.record.Draft(), e.text("farewell.noPlace"))...)
	}
	if g := e.resumable(); g != nil {
		lines = append(lines, e.text("farewell.kept", e.title(g)))
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

// rescue puts a game that cannot be saved in its place elsewhere, and tells of it.
func (e *env) rescue(g engine.Game, d record.Draft, why string) []string {
	lines := e.teller(g).Rescue(d, why)
	for i := range lines[:1] { // the rest is a record
		lines[i] = e.plain(lines[i])
	}
	return lines
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
