package tui

import (
	"math/rand/v2"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/tui/i18n"
	"tian/internal/tui/study"
	"tian/internal/tui/tell"
	"tian/internal/tui/theme"
)

// Config is what a session of the full screen is given by the command line.
type Config struct {
	Games    []engine.Game
	Words    *i18n.Catalogue
	Settings Settings
	// SettingsPath is the file that changed settings are kept in; "" for none.
	SettingsPath string
	// SettingsProblem is why the settings could not be read, if so.
	SettingsProblem error
	Getenv          func(string) string // describes the terminal; os.Getenv but in tests
	Now             func() time.Time
	Rand            *rand.Rand // for lots

	// Store keeps the games; nil keeps nothing.
	Store *record.Store
	// Opponent makes the player that WHO of the command line names, such as
	// "level:3". Nil if there are only people.
	Opponent func(who string, g engine.Game) (Opponent, error)
	// Analyst looks back at games; nil if nobody does.
	Analyst study.Analyst
	// Prover tells what is proved of decisions; nil if nothing ever is.
	Prover Prover

	// First is what the session begins with; the menu if nothing is set.
	First First
}

// First is what a session begins with.
type First struct {
	Play   *record.Record // go on with this match
	File   File           // where what is played, or stepped through, is kept
	Seats  [2]string      // WHO plays it; "" or "human" for a person
	Replay *record.Record // step through this one
	At     int            // from this turn
}

// env is what every screen shares.
type env struct {
	config  Config
	words   *i18n.Catalogue
	theme   *theme.Theme
	journal *journal
	played  *play // whose match was kept last

	variants   map[string]engine.Game // by what the files of the games call them
	unreadable map[string]unread      // games of the store that turned out so, by name
	opening    bool                   // a screen is on its way: a game is being opened for it
}

func newEnv(c Config) *env {
	e := &env{config: c, words: c.Words, journal: &journal{}, variants: variantsOf(c.Games), unreadable: map[string]unread{}}
	if e.config.Rand == nil {
		e.config.Rand = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	}
	if e.config.Now == nil {
		e.config.Now = time.Now
	}
	e.dress()
	return e
}

// dress makes the theme that the settings ask for.
func (e *env) dress() { e.theme = theme.New(e.config.Settings.Look(), e.config.Getenv) }

// text is a sentence of the catalogue as the terminal can show it.
func (e *env) text(key string, args ...any) string {
	return e.theme.Plain(e.words.Text(key, args...))
}

// plain is a text as the terminal can show it.
func (e *env) plain(text string) string { return e.theme.Plain(text) }

// newFile is where a new game is kept.
func (e *env) newFile() File {
	if e.config.Store == nil {
		return nil
	}
	return e.config.Store.New()
}

// teller tells of a game.
func (e *env) teller(g engine.Game) tell.Teller { return tell.Teller{Game: g, Words: e.words} }

// title is a game's name for people.
func (e *env) title(g engine.Game) string { return e.text("games." + g.Name() + ".title") }
