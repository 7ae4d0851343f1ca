package theme

import "strings"

// Frame is a box: its corners and sides.
type Frame struct{ TL, T, TR, L, R, BL, B, BR string }

// Glyphs is a set of characters to draw with. All are one cell wide but Sow.
type Glyphs struct {
	Name string
	// Pebble is a small piece: a seed, a counter, a piglet.
	Pebble string
	// Sow is the large piece, SowWidth cells wide.
	Sow                 string
	Pit, Heavy          Frame // a pit; the pit under the cursor
	Line, Wall          string
	Cross               [2]string // the strokes of a crossed square: falling, rising
	CrossMark           string    // in the rim of a crossed square
	Field               Field     // a tian
	Cover               string    // a closed hole is full of it
	Mark                [2]string // South's sign and North's: told apart by shape
	Water, Trap, Den    string
	Left, Right         string // arrows
	Up, Down            string
	Bullet, Times, Dash string
	Becomes             string    // between a count and what it would be
	Meter               [9]string // a bar's last cell, by eighths: empty to full
	Spinner             []string
	Open, Close         [2]string // what stands around an animal of each side
}

// Field is how a tian is drawn: the character 田, large.
type Field struct {
	Frame
	H, V, Mid, Top, Bottom, Left, Right string
}

// SowWidth is the width of a sow in cells.
const SowWidth = 4

// Unicode is for UTF-8 terminals whose box characters are one cell wide.
var Unicode = Glyphs{
	Name:      "unicode",
	Pebble:    "●",
	Sow:       "(••)",
	Pit:       Frame{"╭", "─", "╮", "│", "│", "╰", "─", "╯"},
	Heavy:     Frame{"┏", "━", "┓", "┃", "┃", "┗", "━", "┛"},
	Line:      "─",
	Wall:      "│",
	Cross:     [2]string{"╲", "╱"},
	CrossMark: "╳",
	Field:     Field{Frame{"╔", "═", "╗", "║", "║", "╚", "═", "╝"}, "═", "║", "╬", "╦", "╩", "╠", "╣"},
	Cover:     "░",
	Mark:      [2]string{"▲", "▽"},
	Water:     "≈", Trap: "╳", Den: "⌂",
	Left: "←", Right: "→", Up: "↑", Down: "↓",
	Bullet: "·", Times: "×", Dash: "–", Becomes: "→",
	Meter:   [9]string{" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"},
	Spinner: []string{"⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"},
	Open:    [2]string{"[", "("},
	Close:   [2]string{"]", ")"},
}

// ASCII is for every other terminal, and for locales in which box characters may
// be two cells wide.
var ASCII = Glyphs{
	Name:      "ascii",
	Pebble:    "o",
	Sow:       "(oo)",
	Pit:       Frame{".", "-", ".", "|", "|", "'", "-", "'"},
	Heavy:     Frame{"#", "=", "#", "|", "|", "#", "=", "#"},
	Line:      "-",
	Wall:      "|",
	Cross:     [2]string{`\`, "/"},
	CrossMark: "x",
	Field:     Field{Frame{"+", "=", "+", "|", "|", "+", "=", "+"}, "=", "|", "+", "+", "+", "+", "+"},
	Cover:     "x",
	Mark:      [2]string{"^", "v"},
	Water:     "~", Trap: "x", Den: "@",
	Left: "<", Right: ">", Up: "^", Down: "v",
	Bullet: "-", Times: "x", Dash: "-", Becomes: ">",
	Meter:   [9]string{" ", " ", "-", "-", "=", "=", "=", "#", "#"},
	Spinner: []string{"|", "/", "-", `\`},
	Open:    [2]string{"[", "("},
	Close:   [2]string{"]", ")"},
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

var plain = strings.NewReplacer(
	"–", "-", "—", "-", "−", "-", "·", "-", "•", "*", "…", "...", "’", "'", "‘", "'",
	"“", `"`, "”", `"`, "×", "x", "→", "->", "←", "<-", "↑", "^", "↓", "v", "½", " 1/2",
)

// Animals are the letters of the animals by strength, 1 to 8, as moves and
// positions have them.
var Animals = [9]string{"", "R", "C", "W", "D", "P", "T", "L", "E"}

// Hanzi are the animals' characters by strength, two cells wide in every terminal.
var Hanzi = [9]string{"", "鼠", "貓", "狼", "狗", "豹", "虎", "獅", "象"}
