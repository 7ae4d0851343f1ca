package i18n

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"sort"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"
)

//go:embed *.toml rules
var files embed.FS

// base is the language that is complete and that the others fall back to.
const base = "en"

// Catalogue says things in one language. It does not change once loaded and may
// be used by several goroutines.
type Catalogue struct {
	tag      string
	plural   pluralRule
	texts    map[string]text
	fallback *Catalogue // nil for English
	files    fs.FS
}

// text is a sentence: one form of it, or one for each plural category.
type text struct {
	one   string
	forms map[string]string
}

// Load gives the catalogue of a language, named as "de" or "pt_BR" (see
// [Language]). A language that the program does not have is English. The files
// are part of the program and checked by its tests, so Load does not fail.
func Load(language string) *Catalogue {
	c, err := Open(files, language)
	if err != nil {
		// Only a translation that no test has read can come here.
		return English()
	}
	return c
}

// English is the complete catalogue. It is parsed once.
var English = sync.OnceValue(func() *Catalogue {
	c, err := read(files, base, nil)
	if err != nil {
		panic("i18n: the English catalogue cannot be read: " + err.Error())
	}
	return c
})

// Open loads a language from other files than the program's own, over English:
// how a translation is tried out.
func Open(from fs.FS, language string) (*Catalogue, error) {
	tag := has(from, language)
	if tag == base {
		return English(), nil
	}
	return read(from, tag, English())
}

// has finds the tag among the files that serves a language best: itself, the
// language without the country, or English.
func has(from fs.FS, language string) string {
	bare, _, _ := strings.Cut(language, "_")
	for _, tag := range []string{language, bare} {
		if tag == "" {
			continue
		}
		if found, _ := fs.Glob(from, tag+".*toml"); len(found) > 0 {
			return tag
		}
	}
	return base
}

// Languages are the tags of the languages there are, sorted.
func Languages() []string {
	found, _ := fs.Glob(files, "*.toml")
	seen := map[string]bool{}
	var tags []string
	for _, name := range found {
		tag, _, _ := strings.Cut(name, ".")
		if !seen[tag] {
			seen[tag] = true
			tags = append(tags, tag)
		}
	}
	sort.Strings(tags)
	return tags
}

// read parses the files of one language.
func read(from fs.FS, tag string, fallback *Catalogue) (*Catalogue, error) {
	names, err := fs.Glob(from, tag+".*toml")
	if err != nil {
		return nil, err
	}
	c := &Catalogue{tag: tag, texts: map[string]text{}, fallback: fallback, files: from}
	for _, name := range names {
		data, err := fs.ReadFile(from, name)
		if err != nil {
			return nil, err
		}
		var tree map[string]any
		if err := toml.Unmarshal(data, &tree); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if err := c.add("", tree); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	rule := c.texts["language.plural"].one
	var known bool
	if c.plural, known = pluralRules[rule]; !known {
		return nil, fmt.Errorf("%s: there is no plural rule %q", tag, rule)
	}
	return c, nil
}

// add takes a table and the tables in it into the catalogue.
func (c *Catalogue) add(prefix string, tree map[string]any) error {
	for name, value := range tree {
		key := prefix + name
		switch value := value.(type) {
		case string:
			if _, twice := c.texts[key]; twice {
				return fmt.Errorf("the key %q stands there twice", key)
			}
			c.texts[key] = text{one: value}
		case map[string]any:
			if forms := pluralForms(value); forms != nil {
				if _, twice := c.texts[key]; twice {
					return fmt.Errorf("the key %q stands there twice", key)
				}
				c.texts[key] = text{forms: forms}
				continue
			}
			if err := c.add(key+".", value); err != nil {
				return err
			}
		default:
			return fmt.Errorf("the key %q is neither a sentence nor a table", key)
		}
	}
	return nil
}

// Tag is the language's tag, such as "en".
func (c *Catalogue) Tag() string { return c.tag }

// Name is what the language calls itself.
func (c *Catalogue) Name() string { return c.Text("language.name") }

// Has says whether the catalogue, or English behind it, has a sentence.
func (c *Catalogue) Has(key string) bool {
	_, _, found := c.find(key)
	return found
}

// Text is the sentence of a key, its arguments filled in. A key that there is no
// sentence for is shown itself, which is ugly, harmless, and caught by a test.
func (c *Catalogue) Text(key string, args ...any) string {
	t, from, found := c.find(key)
	if !found {
		return key
	}
	form := t.one
	if t.forms != nil {
		form = t.choose(from.plural, args)
	}
	// A form may leave its arguments out: "no seeds".
	if len(args) == 0 || !strings.Contains(form, "%") {
		return form
	}
	return fmt.Sprintf(form, c.said(args)...)
}

// find looks a key up, in English if the language itself has it not, and tells
// which catalogue had it.
func (c *Catalogue) find(key string) (text, *Catalogue, bool) {
	for from := c; from != nil; from = from.fallback {
		if t, found := from.texts[key]; found {
			return t, from, true
		}
	}
	return text{}, nil, false
}

// Keys are the keys of the catalogue that begin with a prefix, sorted, those it
// has only in English included.
func (c *Catalogue) Keys(prefix string) []string {
	seen := map[string]bool{}
	var keys []string
	for from := c; from != nil; from = from.fallback {
		for key := range from.texts {
			if strings.HasPrefix(key, prefix) && !seen[key] {
				seen[key] = true
				keys = append(keys, key)
			}
		}
	}
	sort.Strings(keys)
	return keys
}

// Forms are the forms of a sentence by plural category, or the only form under
// the category "", their arguments not filled in; nil for a key there is no
// sentence for.
func (c *Catalogue) Forms(key string) map[string]string {
	t, _, found := c.find(key)
	switch {
	case !found:
		return nil
	case t.forms == nil:
		return map[string]string{"": t.one}
	}
	return maps.Clone(t.forms)
}

// Rules is the full text of a game's rules for players, lines of at most 72
// columns, in the language or else in English.
func (c *Catalogue) Rules(game string) (string, error) {
	for from := c; from != nil; from = from.fallback {
		data, err := fs.ReadFile(from.files, path.Join("rules", from.tag, game+".txt"))
		if err == nil {
			return string(data), nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return "", fmt.Errorf("the rules of %s are not written down", game)
}
