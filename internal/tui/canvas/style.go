package canvas

// Color is a colour in each of the ways a terminal may know. The zero value is
// the terminal's own default colour.
type Color struct {
	RGB   uint32 // 0xRRGGBB, for terminals with 24 bits
	Rich  bool   // whether RGB and Index are given
	Index uint8  // for terminals with 256 colours, where it means the same on all: from 16
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

// RGB is a colour with its kin among the 256 and among the basic ones. They are
// chosen by eye: what is nearest by arithmetic to a dark brown is a grey.
func RGB(rgb uint32, index uint8, basic Basic) Color {
	return Color{RGB: rgb, Rich: true, Index: index, Basic: basic}
}

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
