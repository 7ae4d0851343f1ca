package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"tian/internal/tui/canvas"
)

// The smallest terminal that tian draws in.
const minW, minH = 40, 16

// Model is the one Bubble Tea model: a stack of screens, of which the last is
// shown. It does no input or output; that is in commands.
type Model struct {
	env     *env
	screens []screen
	w, h    int
	leaving bool  // quit as soon as everything is saved
	unkept  error // why the settings could not be kept on the way out
	rescued bool  // a game could not be saved in its place on the way out
	bell    bool  // ring with the next frame
	opener  key   // the key that a screen is being opened by
	held    []key // what has been pressed since
}

// New makes the model of a session for a terminal of w by h cells.
func New(c Config, w, h int) *Model {
	m := &Model{env: newEnv(c), w: w, h: h}
	m.screens = []screen{newMenu(m.env)}
	return m
}

// Init begins with what the configuration says comes first.
func (m *Model) Init() tea.Cmd {
	cmd := tea.Batch(m.take(m.top().told(shown{})), m.take(first(m.env)))
	if err := m.env.config.SettingsProblem; err != nil {
		cmd = tea.Batch(cmd, m.take(step{push: newNotice(m.env, "set.broken", m.env.settingsTrouble(err)...)}))
	}
	return cmd
}

// first is the step that brings the first screen above the menu.
func first(e *env) step {
	f := e.config.First
	switch {
	case f.Replay != nil:
		return newReplay(e, f.Replay, f.At).own(f.File).open()
	case f.Play != nil:
		p, err := newPlay(e, f.Play, f.File, f.Seats)
		if err != nil {
			return step{push: newNotice(e, "play.cannot", e.sentence(err)), cmd: e.journal.close(f.File)}
		}
		return step{push: p, cmd: p.begin()}
	}
	return step{}
}

// Update answers a message.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		return m, m.onward(m.typed(msg))
	case tea.MouseMsg:
		if c, ok := pressed(msg); ok && m.fits() && !m.env.opening {
			m.opener = ""
			return m, m.onward(m.take(m.top().click(c)))
		}
		return m, nil
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
		return m, nil
	case resized:
		m.w, m.h = msg.w, msg.h
		return m, nil
	case stop:
		return m, m.quit()
	case settingsKept:
		next := m.env.journal.settled()
		if m.unkept = msg.err; m.unkept != nil && !m.leaving {
			next = tea.Batch(next, m.take(step{push: newNotice(m.env, "set.unsaved", m.env.settingsTrouble(msg.err)...)}))
		}
		return m, m.onward(next)
	case saved:
		return m, m.onward(tea.Batch(m.env.journal.done(msg), m.tell(msg)))
	case taken:
		m.env.opening = false
		cmd := m.tell(msg)
		return m, m.onward(tea.Batch(cmd, m.release(msg.err == nil && !isDialog(m.top()))))
	}
	return m, m.onward(m.tell(msg))
}

// onward leaves, if leaving, as soon as everything is saved.
func (m *Model) onward(c tea.Cmd) tea.Cmd {
	if m.leaving && m.env.journal.idle() {
		return tea.Quit
	}
	return c
}

func (m *Model) top() screen { return m.screens[len(m.screens)-1] }

// fits says whether the terminal is large enough to draw in.
func (m *Model) fits() bool { return m.w >= minW && m.h >= minH }

// key answers a key: first the program's own, then the screen's.
func (m *Model) key(k key) tea.Cmd {
	if k == "ctrl+c" || k == "ctrl+q" {
		return m.quit()
	}
	if !m.fits() {
		return nil // unseen, nothing is played
	}
	if m.env.opening {
		m.hold(k)
		return nil
	}
	m.opener = k
	s := m.top().key(k)
	if s.unused && (k == "?" || k == "f1") {
		return m.take(step{push: newHelp(m.env, m.top())})
	}
	return m.take(s)
}

// mostHeld is how many keys wait for a screen that is being opened.
const mostHeld = 100

// hold keeps a key for the screen that is being opened, which takes a while where the
// disk is slow: it is not meant for the one that is still seen. The key by which it is
// opened, pressed twice, is meant once.
func (m *Model) hold(k key) {
	if k != m.opener && len(m.held) < mostHeld {
		m.held = append(m.held, k)
	}
}

// release gives the keys held to the screen that has been opened. Where it could not be,
// they were meant for nothing that is there.
func (m *Model) release(opened bool) tea.Cmd {
	held := m.held
	m.held = nil
	var all []tea.Cmd
	for _, k := range held {
		if opened {
			all = append(all, m.key(k))
		}
	}
	return tea.Batch(all...)
}

// mostPasted is the length of the longest paste that is taken as typed where no text
// is asked for: a few turns.
const mostPasted = 1000

// typed answers a key message. Where a line of text is asked for, a paste is one
// text, and a key with Alt is a key; elsewhere see keys.
func (m *Model) typed(msg tea.KeyMsg) tea.Cmd {
	if b, is := m.top().(*entryBox); is && m.fits() {
		switch {
		case msg.Paste:
			b.insert(string(msg.Runes))
			return nil
		case msg.Alt:
			return m.key(key(msg.String()))
		}
	}
	if msg.Paste && len(msg.Runes) > mostPasted {
		return nil
	}
	var all []tea.Cmd
	for _, k := range keys(msg) {
		all = append(all, m.key(k))
	}
	return tea.Batch(all...)
}

// tell tells every screen something.
func (m *Model) tell(msg any) tea.Cmd {
	var all []tea.Cmd
	for _, s := range append([]screen(nil), m.screens...) {
		all = append(all, m.take(s.told(msg)))
	}
	return tea.Batch(all...)
}

// take does what a screen wants.
func (m *Model) take(s step) tea.Cmd {
	cmd := s.cmd
	m.bell = m.bell || s.bell
	switch {
	case s.quit:
		return tea.Batch(cmd, m.quit())
	case s.pop || s.swap != nil:
		if l, is := m.top().(leaver); is {
			cmd = tea.Batch(cmd, l.leave())
		}
		m.screens = m.screens[:len(m.screens)-1]
	}
	if len(m.screens) == 0 && s.swap == nil {
		return tea.Batch(cmd, m.quit())
	}
	if s.answer != nil {
		cmd = tea.Batch(cmd, m.take(m.top().told(s.answer)))
	}
	if s.swap != nil {
		m.screens = append(m.screens, s.swap)
	}
	if s.push != nil {
		m.screens = append(m.screens, s.push)
	}
	if s.pop && s.push == nil {
		cmd = tea.Batch(cmd, m.take(m.top().told(shown{})))
	}
	return cmd
}

// quit leaves every screen and then the program, once all games are saved.
func (m *Model) quit() tea.Cmd {
	if m.leaving {
		return nil
	}
	var all []tea.Cmd
	if b, is := m.top().(*entryBox); is && b.lasting {
		all = append(all, m.take(b.key("enter"))) // what has been written is not lost
	}
	m.leaving = true
	for _, s := range m.screens {
		if l, is := s.(leaver); is {
			all = append(all, l.leave())
		}
	}
	return m.onward(tea.Batch(all...))
}

// Frame draws what is to be seen.
func (m *Model) Frame() *canvas.Canvas {
	c := canvas.New(m.w, m.h, m.env.theme.Text)
	if !m.fits() {
		drawTooSmall(c, m.env)
		return c
	}
	// A dialog leaves the screen below to be seen around it.
	from := len(m.screens) - 1
	for from > 0 && isDialog(m.screens[from]) {
		from--
	}
	for i, s := range m.screens[from:] {
		if b, is := s.(boxed); is {
			b.cover(from+i < len(m.screens)-1)
		}
		s.draw(c)
	}
	return c
}

// View is the frame as text with the terminal's styles in it.
func (m *Model) View() string {
	return string(canvas.Paint(nil, nil, m.Frame(), m.env.theme.Profile))
}
