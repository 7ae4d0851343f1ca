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
	// SVG without a palette is dark or light as its reader likes it. Glyphs are
	// those of Cast.
	Look theme.Choice
	// Flip puts North at the bottom.
	Flip bool
	// Cols and Rows are the size of Cast's terminal, 80 by 24 if not given.
	Cols, Rows int
}

func (o Options) words() *i18n.Catalogue {
	if o.Words == nil {
		return i18n.English()
	}
	return o.Words
}
