package canvas

// Color is a colour in each of the ways a terminal may know. The zero value is
// the terminal's own default colour.
type Color struct {
	RGB   uint32 // 0xRRGGBB, for terminals with 256 colours or more
	Rich  bool   // whether RGB is given
	Basic Basic  // for terminals with 16 colours
}

// Basic is one of the sixteen colours every colour terminal has, or none.
type Basic uint8

// The basic colours. The bright ones follow at +8.
const (
	NoBasic Basic = iota
	Black
	Red
	Green
	Yellow
	Blue
	Magenta
	Cyan
	White
	BrightBlack
	BrightRed
	BrightGreen
	BrightYellow
	BrightBlue
	BrightMagenta
	BrightCyan
	BrightWhite
)

// RGB is a colour with its nearest kin among the basic ones.
func RGB(rgb uint32, basic Basic) Color { return Color{RGB: rgb, Rich: true, Basic: basic} }

// Style is how a cell looks.
type Style struct {
	Fg, Bg                         Color
	Bold, Faint, Underline, Invert bool
}

// On gives the style with another background.
func (s Style) On(bg Color) Style { s.Bg = bg; return s }

// Strong gives the style in bold.
func (s Style) Strong() Style { s.Bold = true; return s }

// Inverted gives the style with foreground and background exchanged.
func (s Style) Inverted() Style { s.Invert = !s.Invert; return s }

// Underlined gives the style underlined.
func (s Style) Underlined() Style { s.Underline = true; return s }
