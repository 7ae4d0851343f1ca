// Package games lists the games of tian. It is the one place that knows them all.
package games

import (
	"slices"
	"strings"

	"tian/internal/engine"
	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
	"tian/internal/games/laomuzhu"
	"tian/internal/games/rajapasu"
)

// All gives the games, in the order of menus and lists.
func All() []engine.Game {
	return []engine.Game{laomuzhu.Game{}, rajapasu.Game{}, doushouqi.Game{}, auale.Game{}}
}

// others are the usual other names of the games.
var others = map[string][]string{
	"auale":     {"oware", "awale", "awele", "ayo", "warri", "abapa"},
	"rajapasu":  {"raja-pasu", "pasu", "king-and-cow"},
	"laomuzhu":  {"laomuzhuqi", "laomuzhu-qi", "old-sow", "sow"},
	"doushouqi": {"dou-shou-qi", "jungle", "jungle-chess", "animal-chess"},
}

// Names gives every name of a game, its own first.
func Names(g engine.Game) []string {
	return append([]string{g.Name()}, others[g.Name()]...)
}

// Find gives the game of that name: its own, another usual one, or the beginning
// of one if it fits a single game. Case does not matter.
func Find(name string) (engine.Game, bool) {
	name = strings.ToLower(name)
	var found engine.Game
	for _, g := range All() {
		names := Names(g)
		if slices.Contains(names, name) {
			return g, true
		}
		begins := func(full string) bool { return name != "" && strings.HasPrefix(full, name) }
		if slices.ContainsFunc(names, begins) {
			if found != nil {
				return nil, false
			}
			found = g
		}
	}
	return found, found != nil
}
