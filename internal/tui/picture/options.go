package picture

import (
	"tian/internal/tui/i18n"
	"tian/internal/tui/theme"
)

// Options are how a picture is to be made. The zero value is a good one.
type Options struct {
	// Words is the language; English if nil.
	Words *i18n.Catalogue
	// Look names a palette of package theme, and how animals are written. An
	// SVG without a palette is dark or light as its reader likes it, anything
	// else dark. Animals are letters in a GIF, whose font has no others. Glyphs
	// are those of Cast.
	Look theme.Choice
	// Flip puts North at the bottom.
	Flip bool
}

func (o Options) words() *i18n.Catalogue {
	if o.Words == nil {
		return i18n.English()
	}
	return o.Words
}
