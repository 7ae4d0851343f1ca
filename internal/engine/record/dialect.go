package record

import (
	"strings"

	"tian/internal/engine"
)

// dialect is what differs in the files of one game.
type dialect struct {
	game    string // as engine.Game names it
	variant string // as the Variant tag names it
	// ogn says that the files are those of the Aualé program, to which every
	// letter from a to f outside comments, variations and tags is a turn: an
	// ending must not be spelt there. It is told by the result, and where that
	// is not enough by a Termination tag.
	ogn bool
}

// dialects are the games whose Variant is not their name. Any other game may be
// saved too.
var dialects = []dialect{
	{"auale", "Oware Abapa", true},
	{"rajapasu", "Raja Pasu", false},
	{"laomuzhu", "Laomuzhu Qi", false},
	{"doushouqi", "Dou Shou Qi", false},
}

func (r *Record) dialect() dialect { return dialectOf(r.match.Game()) }

func dialectOf(g engine.Game) dialect {
	for _, d := range dialects {
		if d.game == g.Name() {
			return d
		}
	}
	return dialect{game: g.Name(), variant: g.Name()}
}

// lookUp finds the game that a Variant tag means.
func lookUp(variant string, find Finder) (engine.Game, bool) {
	for _, d := range dialects {
		if strings.EqualFold(d.variant, variant) {
			return find(d.game)
		}
	}
	return find(strings.ToLower(variant))
}
