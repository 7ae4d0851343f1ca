package picture

import (
	"image/color"

	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// ink is a colour by what it is for. Drawing code knows inks only.
type ink uint8

// The inks. A name is also the class of the ink in an SVG.
const (
	noInk ink = iota
	screen
	words
	dim
	tray
	wood
	gleam // lit edges of the wood
	edge  // its dark edges
	rim
	pit
	deep // the shaded side of a pit
	seed
	husk  // the outline of a seed
	glint // the light on it
	fresh // a seed that has just fallen
	sow
	hide // the outline of a sow
	label
	ghost
	lit
	south
	north
	onSouth // what is written on South's colour
	onNorth
	land
	line
	water
	wave
	trap
	net
	den
	stone
	inks
)

var inkNames = [inks]string{
	screen: "screen", words: "words", dim: "dim", tray: "tray", wood: "wood", gleam: "gleam", edge: "edge",
	rim: "rim", pit: "pit", deep: "deep", seed: "seed", husk: "husk", glint: "glint", fresh: "fresh",
	sow: "sow", hide: "hide", label: "label", ghost: "ghost", lit: "lit", south: "south", north: "north",
	onSouth: "on-south", onNorth: "on-north", land: "land", line: "line", water: "water", wave: "wave",
	trap: "trap", net: "net", den: "den", stone: "stone",
}

// shades are the colours of the inks.
type shades [inks]color.RGBA

// mixInks mixes shades from a palette of the terminal, so that pictures and
// screens look alike.
func mixInks(p *theme.Palette) *shades {
	black, white := color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}
	s := &shades{
		screen: rgb(p.Text.Bg), words: rgb(p.Text.Fg), dim: rgb(p.Dim.Fg), tray: rgb(p.Box.Bg),
		wood: rgb(p.Board.Bg), rim: rgb(p.Rim.Fg), pit: rgb(p.Pit.Bg),
		seed: rgb(p.Seed.Fg), fresh: rgb(p.Fresh.Fg), sow: rgb(p.Sow.Fg), label: rgb(p.Label.Fg),
		ghost: rgb(p.Ghost.Fg), lit: rgb(p.Taken.Fg),
		south: rgb(p.Side[0].Fg), north: rgb(p.Side[1].Fg), onSouth: rgb(p.Piece[0].Fg), onNorth: rgb(p.Piece[1].Fg),
		land: rgb(p.Land.Bg), water: rgb(p.Water.Bg), trap: rgb(p.Trap.Bg), den: rgb(p.Den.Bg),
	}
	s[gleam] = mix(s[wood], white, 14)
	s[edge] = mix(s[wood], black, 34)
	s[deep] = mix(s[pit], black, 30)
	if bright(s[pit]) {
		s[deep] = mix(s[pit], s[rim], 38)
	}
	if s[wood] == s[pit] { // nothing but lines tells them apart
		s[gleam], s[edge] = s[rim], mix(s[rim], s[wood], 35)
	}
	s[husk] = mix(s[seed], black, 52)
	s[glint] = mix(s[seed], white, 62)
	s[hide] = mix(s[sow], black, 48)
	s[line] = mix(s[land], s[rim], 45)
	s[wave] = mix(s[water], white, 28)
	s[net] = mix(s[trap], s[label], 45)
	s[stone] = mix(s[den], s[label], 45)
	return s
}

func rgb(c canvas.Color) color.RGBA {
	return color.RGBA{uint8(c.RGB >> 16), uint8(c.RGB >> 8), uint8(c.RGB), 255}
}

// mix puts so many hundredths of b into a.
func mix(a, b color.RGBA, hundredths int) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8((int(x)*(100-hundredths) + int(y)*hundredths + 50) / 100) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 255}
}

func bright(c color.RGBA) bool { return int(c.R)*3+int(c.G)*6+int(c.B) > 1280 }

// palettes are the palettes that a choice stands for: the one it names or, for
// a picture that suits itself to its reader, dark and light.
func palettes(name string) []theme.Palette {
	for _, known := range theme.Names() {
		if name == known {
			return []theme.Palette{named(name)}
		}
	}
	return []theme.Palette{named("dark"), named("light")}
}

func named(name string) theme.Palette {
	return theme.New(theme.Choice{Palette: name}, plainTerminal).Palette
}

// plainTerminal is the environment of a terminal that can show everything; what
// a picture looks like does not depend on the terminal it is made in.
func plainTerminal(variable string) string {
	return map[string]string{"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}[variable]
}
