package theme

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tian/internal/tui/canvas"
)

// Palette is a style for every role on the screen.
type Palette struct {
	Name string

	Text, Dim, Strong canvas.Style // words
	Bar, Key, KeyWord canvas.Style // the title and the key bar
	Warn, Good        canvas.Style // what is wrong; what is well
	Box               canvas.Style // a dialog's ground
	Select            canvas.Style // the chosen line of a list

	Board, Rim, Pit      canvas.Style // wood, the rim of a pit, its inside
	Seed, Fresh, Sow     canvas.Style // pieces; the one dropped last
	Label, Count, Cross  canvas.Style
	Cursor, Lit, Ghost   canvas.Style // under the cursor; why not; where it would end
	Taken, Closed, Field canvas.Style // would be captured; a closed hole; a tian

	Side                        [2]canvas.Style // a side's colour as text
	Piece                       [2]canvas.Style // an animal of a side
	Land, Water, Trap, Den, Hop canvas.Style    // ground; a square that can be reached
}

// shades is what a palette is made from.
type shades struct {
	screen, text, dim       canvas.Color
	wood, rim, pit, seed    canvas.Color
	fresh, sow, label       canvas.Color
	cursor, lit, ghost      canvas.Color
	south, north, inkS, ink canvas.Color
	land, water, trap, den  canvas.Color
	bar, select_            canvas.Color
}

func fg(c, bg canvas.Color) canvas.Style { return canvas.Style{Fg: c, Bg: bg} }

// palette gives the roles their shades.
func palette(name string, s shades) Palette {
	return Palette{
		Name: name,
		Text: fg(s.text, s.screen), Dim: fg(s.dim, s.screen), Strong: fg(s.text, s.screen).Strong(),
		Bar: fg(s.text, s.bar).Strong(), Key: fg(s.cursor, s.screen).Strong(), KeyWord: fg(s.dim, s.screen),
		Warn: fg(s.lit, s.screen).Strong(), Good: fg(s.ghost, s.screen).Strong(),
		Box: fg(s.text, s.bar), Select: fg(s.text, s.select_).Strong(),
		Board: fg(s.rim, s.wood), Rim: fg(s.rim, s.wood), Pit: fg(s.rim, s.pit),
		Seed: fg(s.seed, s.pit), Fresh: fg(s.fresh, s.pit).Strong(), Sow: fg(s.sow, s.pit).Strong(),
		Label: fg(s.label, s.wood), Count: fg(s.label, s.wood).Strong(), Cross: fg(s.rim, s.pit),
		Cursor: fg(s.cursor, s.wood).Strong(), Lit: fg(s.lit, s.wood).Strong().Inverted(),
		Ghost: fg(s.ghost, s.wood).Strong(), Taken: fg(s.lit, s.wood).Strong(),
		Closed: fg(s.rim, s.wood), Field: fg(s.label, s.pit),
		Side:  [2]canvas.Style{fg(s.south, s.screen).Strong(), fg(s.north, s.screen).Strong()},
		Piece: [2]canvas.Style{fg(s.inkS, s.south).Strong(), fg(s.ink, s.north).Strong()},
		Land:  fg(s.rim, s.land), Water: fg(s.label, s.water), Trap: fg(s.label, s.trap), Den: fg(s.label, s.den),
		Hop: fg(s.ghost, s.land).Strong(),
	}
}

var palettes = []Palette{
	palette("dark", shades{
		screen: canvas.RGB(0x15181c, 234, canvas.Black), text: canvas.RGB(0xe6e1d6, 254, canvas.BrightWhite), dim: canvas.RGB(0x98968c, 246, canvas.White),
		wood: canvas.RGB(0x4a3423, 94, canvas.Black), rim: canvas.RGB(0xa98258, 180, canvas.Yellow), pit: canvas.RGB(0x2b1d13, 234, canvas.Black),
		seed: canvas.RGB(0xe3cfa4, 223, canvas.BrightWhite), fresh: canvas.RGB(0xfff3a0, 229, canvas.BrightYellow), sow: canvas.RGB(0xf2a6a0, 217, canvas.BrightMagenta),
		label: canvas.RGB(0xf1e4c8, 230, canvas.BrightWhite), cursor: canvas.RGB(0xffc94d, 221, canvas.BrightYellow),
		lit: canvas.RGB(0xff7a66, 216, canvas.BrightRed), ghost: canvas.RGB(0x8fe08a, 120, canvas.BrightGreen),
		south: canvas.RGB(0x5aa9f0, 75, canvas.BrightBlue), north: canvas.RGB(0xf0705f, 203, canvas.BrightRed),
		inkS: canvas.RGB(0x06192b, 17, canvas.Black), ink: canvas.RGB(0x2b0a06, 16, canvas.Black),
		land: canvas.RGB(0x31402a, 22, canvas.Black), water: canvas.RGB(0x1d4a6b, 24, canvas.Blue),
		trap: canvas.RGB(0x54442a, 94, canvas.Black), den: canvas.RGB(0x5b3a5e, 96, canvas.Magenta),
		bar: canvas.RGB(0x262b31, 236, canvas.Black), select_: canvas.RGB(0x3d4b5a, 60, canvas.Blue),
	}),
	palette("light", shades{
		screen: canvas.RGB(0xfaf7f0, 231, canvas.White), text: canvas.RGB(0x22201c, 234, canvas.Black), dim: canvas.RGB(0x6b675e, 241, canvas.Black),
		wood: canvas.RGB(0xe4cda7, 223, canvas.White), rim: canvas.RGB(0x87623a, 94, canvas.Black), pit: canvas.RGB(0xf6ead3, 230, canvas.White),
		seed: canvas.RGB(0x5c3a1c, 94, canvas.Black), fresh: canvas.RGB(0xb03a00, 130, canvas.Red), sow: canvas.RGB(0xa5305a, 125, canvas.Magenta),
		label: canvas.RGB(0x37240f, 235, canvas.Black), cursor: canvas.RGB(0x9a3d00, 130, canvas.Red),
		lit: canvas.RGB(0xb3261e, 124, canvas.Red), ghost: canvas.RGB(0x1d6b2a, 22, canvas.Blue),
		south: canvas.RGB(0x1f5fa8, 25, canvas.Blue), north: canvas.RGB(0xb03024, 124, canvas.Red),
		inkS: canvas.RGB(0xffffff, 231, canvas.BrightWhite), ink: canvas.RGB(0xffffff, 231, canvas.BrightWhite),
		land: canvas.RGB(0xdfe8cf, 194, canvas.White), water: canvas.RGB(0xb5d8ef, 153, canvas.Cyan),
		trap: canvas.RGB(0xead6a6, 222, canvas.White), den: canvas.RGB(0xe3cbe6, 225, canvas.White),
		bar: canvas.RGB(0xe9e3d6, 254, canvas.White), select_: canvas.RGB(0xcfdcea, 189, canvas.Cyan),
	}),
	palette("contrast", shades{
		screen: canvas.RGB(0x000000, 16, canvas.Black), text: canvas.RGB(0xffffff, 231, canvas.BrightWhite), dim: canvas.RGB(0xd0d0d0, 252, canvas.White),
		wood: canvas.RGB(0x000000, 16, canvas.Black), rim: canvas.RGB(0xffffff, 231, canvas.BrightWhite), pit: canvas.RGB(0x000000, 16, canvas.Black),
		seed: canvas.RGB(0xffffff, 231, canvas.BrightWhite), fresh: canvas.RGB(0xffff00, 226, canvas.BrightYellow), sow: canvas.RGB(0xffff00, 226, canvas.BrightYellow),
		label: canvas.RGB(0xffffff, 231, canvas.BrightWhite), cursor: canvas.RGB(0xffff00, 226, canvas.BrightYellow),
		lit: canvas.RGB(0xff9d9d, 217, canvas.BrightRed), ghost: canvas.RGB(0x7dff7d, 120, canvas.BrightGreen),
		south: canvas.RGB(0x66ccff, 81, canvas.BrightCyan), north: canvas.RGB(0xffffff, 231, canvas.BrightWhite),
		inkS: canvas.RGB(0x000000, 16, canvas.Black), ink: canvas.RGB(0x000000, 16, canvas.Black),
		land: canvas.RGB(0x000000, 16, canvas.Black), water: canvas.RGB(0x0000a0, 19, canvas.Blue),
		trap: canvas.RGB(0x303030, 236, canvas.Black), den: canvas.RGB(0x303030, 236, canvas.Black),
		bar: canvas.RGB(0x303030, 236, canvas.Black), select_: canvas.RGB(0x005f87, 24, canvas.Blue),
	}),
	// After Okabe and Ito: blue against orange, and no red against green.
	palette("colourblind", shades{
		screen: canvas.RGB(0x17191c, 234, canvas.Black), text: canvas.RGB(0xececec, 255, canvas.BrightWhite), dim: canvas.RGB(0x9c9c9c, 247, canvas.White),
		wood: canvas.RGB(0x3a3a3a, 237, canvas.Black), rim: canvas.RGB(0x9a9a9a, 247, canvas.White), pit: canvas.RGB(0x202020, 234, canvas.Black),
		seed: canvas.RGB(0xe6e6e6, 254, canvas.BrightWhite), fresh: canvas.RGB(0xf0e442, 227, canvas.BrightYellow), sow: canvas.RGB(0xcc79a7, 175, canvas.BrightMagenta),
		label: canvas.RGB(0xf4f4f4, 255, canvas.BrightWhite), cursor: canvas.RGB(0xf0e442, 227, canvas.BrightYellow),
		lit: canvas.RGB(0xe69f00, 214, canvas.BrightYellow), ghost: canvas.RGB(0x56b4e9, 74, canvas.BrightCyan),
		south: canvas.RGB(0x56b4e9, 74, canvas.BrightCyan), north: canvas.RGB(0xe69f00, 214, canvas.BrightYellow),
		inkS: canvas.RGB(0x00131f, 16, canvas.Black), ink: canvas.RGB(0x1f1400, 16, canvas.Black),
		land: canvas.RGB(0x2c2c2c, 236, canvas.Black), water: canvas.RGB(0x0a4d78, 24, canvas.Blue),
		trap: canvas.RGB(0x4d4328, 58, canvas.Black), den: canvas.RGB(0x4d3a45, 53, canvas.Black),
		bar: canvas.RGB(0x2b2e33, 236, canvas.Black), select_: canvas.RGB(0x264a63, 24, canvas.Blue),
	}),
}

// Names are the palettes' names, in the order of the settings screen.
func Names() []string {
	var names []string
	for _, p := range palettes {
		names = append(names, p.Name)
	}
	return names
}

// Theme is a palette, a set of glyphs, and how animals are written.
type Theme struct {
	Palette
	Glyphs
	Profile canvas.Profile
	Animals *[9]string
	utf8    bool
}

// Choice is what the player asked for: each field may be "auto" or empty.
type Choice struct {
	Palette string // a name of Names
	Glyphs  string // "unicode" or "ascii"
	Animals string // "letters" or "hanzi"
}

// New makes the theme for a choice on a terminal, which getenv (os.Getenv but in
// tests) describes.
func New(choice Choice, getenv func(string) string) *Theme {
	utf8, narrow := locale(getenv)
	t := &Theme{Palette: pick(choice.Palette, getenv), Glyphs: Unicode, Animals: &Animals, utf8: utf8}
	if choice.Glyphs == "ascii" || !utf8 || choice.Glyphs != "unicode" && !narrow {
		t.Glyphs = ASCII
	}
	if choice.Animals == "hanzi" && utf8 {
		t.Animals = &Hanzi
	}
	t.Profile = profile(getenv)
	return t
}

// pick finds the palette; "auto" looks at COLORFGBG, which some terminals set,
// and is dark otherwise.
func pick(name string, getenv func(string) string) Palette {
	for _, p := range palettes {
		if p.Name == name {
			return p
		}
	}
	colors := strings.Split(getenv("COLORFGBG"), ";")
	switch colors[len(colors)-1] {
	case "7", "15":
		return palettes[1]
	}
	return palettes[0]
}

// profile is how many colours the environment promises. NO_COLOR, when not
// empty, forbids them (no-color.org).
func profile(getenv func(string) string) canvas.Profile {
	term, more := getenv("TERM"), getenv("COLORTERM")
	switch {
	case getenv("NO_COLOR") != "" || term == "dumb" || strings.HasPrefix(term, "vt"):
		return canvas.Mono
	case more == "truecolor" || more == "24bit" || strings.HasSuffix(term, "-direct"):
		return canvas.True
	case strings.Contains(term, "256color") || strings.Contains(term, "kitty") ||
		strings.Contains(term, "alacritty") || strings.Contains(term, "ghostty"):
		return canvas.Indexed
	}
	return canvas.Sixteen
}

// locale says whether the terminal reads UTF-8, and whether box characters can
// be shown on it and are one cell wide: not in an East Asian locale, where they
// may be two, and not on the Linux console, whose font has few of them.
func locale(getenv func(string) string) (utf8, narrow bool) {
	name := ""
	for _, variable := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if name = strings.ToLower(getenv(variable)); name != "" {
			break
		}
	}
	utf8 = strings.Contains(name, "utf-8") || strings.Contains(name, "utf8")
	narrow = utf8 && getenv("RUNEWIDTH_EASTASIAN") != "1" && getenv("TERM") != "linux"
	for _, wide := range []string{"zh", "ja", "ko"} {
		narrow = narrow && !strings.HasPrefix(name, wide)
	}
	return utf8, narrow
}

// Plain is a text as the terminal can show it. With the ASCII glyphs typographic
// characters, which may be missing or two cells wide, become their plain kin, and letters
// lose their accents; where the terminal does not read UTF-8 the rest become question
// marks.
func (t *Theme) Plain(text string) string {
	if t.Glyphs.Name != ASCII.Name || isASCII(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		base := norm.NFD.PropertiesString(string(r)).Decomposition()
		switch {
		case r < 0x80:
			return r
		case len(base) > 0 && base[0] < 0x80: // a letter with an accent
			return rune(base[0])
		case t.utf8:
			return r
		case unicode.Is(unicode.Mn, r): // an accent by itself
			return -1
		}
		return '?'
	}, plain.Replace(text))
}
