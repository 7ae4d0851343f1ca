// Package pseudo makes a language for tests: every sentence of English between
// guillemets. What a test sees without them was not said by the catalogue.
package pseudo

import (
	"fmt"
	"io/fs"
	"regexp"
	"sort"
	"strings"
	"testing/fstest"

	"tian/internal/tui/i18n"
)

// Tag is the language's tag.
const Tag = "xx"

// Catalogue is the language. It panics if the English catalogue cannot be marked,
// which is a fault of this package.
func Catalogue() *i18n.Catalogue {
	c, err := i18n.Open(Files(), Tag)
	if err != nil {
		panic(err)
	}
	return c
}

// Files are the language as a translator would drop it in: one file of sentences,
// and the rules of each game.
func Files() fs.FS {
	english := i18n.English()
	var b strings.Builder
	for _, key := range english.Keys("") {
		if key != "language.plural" {
			fmt.Fprintf(&b, "%s = %s\n", written(key), marked(english.Forms(key)))
		}
	}
	files := fstest.MapFS{Tag + ".toml": {Data: []byte(b.String())}}
	for _, key := range english.Keys("games.") {
		if game, is := strings.CutSuffix(strings.TrimPrefix(key, "games."), ".title"); is {
			files["rules/"+Tag+"/"+game+".txt"] = &fstest.MapFile{Data: []byte(Mark(game))}
		}
	}
	return files
}

// Mark puts a text between guillemets, as the language does.
func Mark(text string) string { return "«" + text + "»" }

// innermost is a marked text with no other inside.
var innermost = regexp.MustCompile(`«[^«»]*»`)

// Unmarked is what is left of a text when all that the catalogue said is cut out.
func Unmarked(text string) string {
	for {
		less := innermost.ReplaceAllString(text, "")
		if less == text {
			return text
		}
		text = less
	}
}

// marked writes a sentence, or a table of its forms, for TOML.
func marked(forms map[string]string) string {
	if only, is := forms[""]; is {
		return fmt.Sprintf("%q", Mark(only))
	}
	var parts []string
	for name, form := range forms {
		parts = append(parts, fmt.Sprintf("%s = %q", name, Mark(form)))
	}
	sort.Strings(parts)
	return "{ " + strings.Join(parts, ", ") + " }"
}

// written writes a key for TOML: its tables are bare, and the last part is quoted
// where it is a whole sentence.
func written(key string) string {
	for _, table := range []string{"rules", "problems", "errors"} {
		if rest, is := strings.CutPrefix(key, table+"."); is {
			return fmt.Sprintf("%s.%q", table, rest)
		}
	}
	return key
}
