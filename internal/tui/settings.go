package tui

import (
	"errors"
	"io/fs"
	"strings"
	"time"

	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// Settings are what a player may set. The zero value is a careful default but
// for Ghosts; use DefaultSettings.
type Settings struct {
	Palette string // "auto" or a name of theme.Names
	Glyphs  string // "auto", "unicode" or "ascii"
	Animals string // "letters" or "hanzi"
	Speed   string // of animations: "off", "fast", "normal" or "slow"
	Ghosts  bool   // show what the turn under the cursor would do
	Eval    bool   // show an evaluation beside the board
	Bell    bool   // ring when an opponent has moved
	Last    LastGame
}

// LastGame is what a new game was last begun with.
type LastGame struct {
	Game   string
	Who    [2]string // as on the command line
	Rounds int
	Lead   string // "", "south", "north" or "lot"
}

// DefaultSettings are those of a player who has set nothing.
func DefaultSettings() Settings {
	return Settings{Palette: "auto", Glyphs: "auto", Animals: "letters", Speed: "normal", Ghosts: true}
}

// paces are the times between two events of an animation.
var paces = map[string]time.Duration{
	"off": 0, "fast": 50 * time.Millisecond, "normal": 130 * time.Millisecond, "slow": 330 * time.Millisecond,
}

// Pace is the time between two events of an animation; 0 shows only the end.
func (s Settings) Pace() time.Duration {
	if pace, ok := paces[s.Speed]; ok {
		return pace
	}
	return paces["normal"]
}

// SlowPace is the time between two events of a turn shown again.
func (s Settings) SlowPace() time.Duration { return max(s.Pace(), paces["normal"]) }

// Look is the theme asked for.
func (s Settings) Look() theme.Choice {
	return theme.Choice{Palette: s.Palette, Glyphs: s.Glyphs, Animals: s.Animals}
}

// keepSettings writes the settings to the disk.
func (e *env) keepSettings() command {
	path, s := e.config.SettingsPath, e.config.Settings
	return e.journal.settings(func() error { return SaveSettings(path, s) })
}

// settingsKept tells how the writing of the settings went.
type settingsKept struct{ err error }

// settingsTrouble says what is wrong with the settings and what the player can do.
func (e *env) settingsTrouble(err error) []string {
	var wrong *SettingsError
	var file *fs.PathError
	switch {
	case errors.As(err, &wrong) && wrong.Line > 0:
		lines := []string{e.plain(e.home(wrong.Path)), e.text("set.brokenAt", wrong.Line, wrong.Column)}
		if wrong.Text != "" {
			lines = append(lines, "  "+e.plain(wrong.Text))
		}
		return append(lines, e.text("set.mend"))
	case errors.As(err, &file):
		return []string{e.text("set.unreachable", e.home(file.Path), e.words.Error(file.Err))}
	}
	return []string{e.sentence(err)}
}

// home is a file's name as people write it, with ~ for their home.
func (e *env) home(path string) string {
	home := e.config.Getenv("HOME")
	if rest, inside := strings.CutPrefix(path, home+"/"); inside && home != "" {
		return "~/" + rest
	}
	return path
}

// dressed tells the screens that the settings have changed.
type dressed struct{}

// settings is the screen on which they are set. A change is seen at once.
type settings struct {
	env   *env
	at    int
	spots []spot
	bar   keyBar
}

func newSettings(e *env) *settings { return &settings{env: e} }

func (s *settings) rows() []row {
	e := s.env
	set := &e.config.Settings
	one := func(label string, value *string, all ...string) row {
		return row{e.text("set." + label), e.text("choice." + label + "." + *value), func(by int) {
			*value = all[turnTo(indexOf(all, *value), by, len(all))]
		}, e.text("set.about." + label)}
	}
	flag := func(label string, value *bool) row {
		word := "set.off"
		if *value {
			word = "set.on"
		}
		return row{e.text("set." + label), e.text(word), func(int) { *value = !*value }, e.text("set.about." + label)}
	}
	return []row{
		one("palette", &set.Palette, append([]string{"auto"}, theme.Names()...)...),
		one("glyphs", &set.Glyphs, "auto", "unicode", "ascii"),
		one("animals", &set.Animals, "letters", "hanzi"),
		one("speed", &set.Speed, "off", "fast", "normal", "slow"),
		flag("ghosts", &set.Ghosts),
		flag("eval", &set.Eval),
		flag("bell", &set.Bell),
	}
}

func (s *settings) key(k key) step {
	rows := s.rows()
	switch k {
	case "up", "shift+tab":
		s.at = turnTo(s.at, -1, len(rows))
	case "down", "tab":
		s.at = turnTo(s.at, 1, len(rows))
	case "left", "-":
		return s.change(rows[s.at], -1)
	case "right", "enter", "space", "+":
		return s.change(rows[s.at], 1)
	case "esc", "q", "t":
		return step{pop: true, answer: dressed{}}
	default:
		return step{unused: true}
	}
	return step{}
}

func (s *settings) change(r row, by int) step {
	r.change(by)
	s.env.dress()
	return step{}
}

func (s *settings) click(c click) step {
	if k := s.bar.hit(c); k != "" {
		return s.key(k)
	}
	for i, spot := range s.spots {
		if spot.at.Has(c.x, c.y) {
			s.at = i
			return s.change(s.rows()[i], max(1, 1+2*min(0, c.wheel)))
		}
	}
	return step{}
}

// leave keeps what was set, however the screen is left.
func (s *settings) leave() command { return s.env.keepSettings() }

func (s *settings) told(any) step { return step{} }
func (s *settings) topic() string { return "help.settings" }

func (s *settings) draw(c *canvas.Canvas) {
	e := s.env
	c.Fill(c.All(), " ", e.theme.Text)
	drawHead(c, e, e.text("menu.settings"))
	w := min(c.W-4, 60)
	x, y := (c.W-w)/2, 3
	s.spots = s.spots[:0]
	rows := s.rows()
	for i, r := range rows {
		at := canvas.Rect{X: x, Y: y + i, W: w, H: 1}
		s.spots = append(s.spots, spot{at, ""})
		drawRow(c, e, at, r, i == s.at)
	}
	below := wrapped(e.theme.Dim, rows[s.at].about, w-2)
	if e.config.SettingsProblem != nil {
		below = append(below, wrapped(e.theme.Warn, e.text("set.onlyNow"), w-2)...)
	}
	y += len(s.spots) + 1
	drawLines(c, e, canvas.Rect{X: x + 2, Y: y, W: w - 2, H: c.H - 1 - y}, below)
	t := e.theme
	s.bar.draw(c, e, c.H-1, []binding{
		short(t.Up+t.Down, "bar.choose"), short(t.Left+t.Right, "bar.change"), bind("esc", "bar.back", "esc"), bind("?", "bar.help", "?"),
	})
}
