package i18n

// pluralRule tells the category of a number; the categories are those of the
// Unicode plural rules.
type pluralRule func(n int) string

// pluralRules are those that a language may name as its "plural". Most of the
// world's languages with a catalogue in other programs follow one of these.
var pluralRules = map[string]pluralRule{
	"":         one, // English, German, Catalan, Basque, Estonian, ...
	"one":      one,
	"zero-one": zeroOne, // French, Portuguese of Brazil
	"none":     none,    // Chinese, Japanese, Sinhala's counted nouns
	"slavic":   slavic,  // Russian, Ukrainian, Serbian
}

func one(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

func zeroOne(n int) string {
	if n == 0 || n == 1 {
		return "one"
	}
	return "other"
}

func none(int) string { return "other" }

func slavic(n int) string {
	tens, ones := n/10%10, n%10
	switch {
	case ones == 1 && tens != 1:
		return "one"
	case ones >= 2 && ones <= 4 && tens != 1:
		return "few"
	}
	return "many"
}

var categories = map[string]bool{"zero": true, "one": true, "two": true, "few": true, "many": true, "other": true}

// pluralForms reads a table as the forms of one sentence: all its keys are
// categories and "other" is among them. It gives nil for any other table.
func pluralForms(table map[string]any) map[string]string {
	if _, has := table["other"]; !has {
		return nil
	}
	forms := map[string]string{}
	for name, value := range table {
		form, is := value.(string)
		if !is || !categories[name] {
			return nil
		}
		forms[name] = form
	}
	return forms
}

// choose picks the form for the first whole number among the arguments; the form
// "zero", where a sentence has one, is for nought in any language.
func (t text) choose(rule pluralRule, args []any) string {
	n, has := firstNumber(args)
	if !has {
		return t.forms["other"]
	}
	if form, special := t.forms["zero"]; special && n == 0 {
		return form
	}
	if form, has := t.forms[rule(n)]; has {
		return form
	}
	return t.forms["other"]
}

func firstNumber(args []any) (int, bool) {
	for _, arg := range args {
		switch n := arg.(type) {
		case int:
			return n, true
		case uint8:
			return int(n), true
		case uint64:
			return int(n % 1_000_000), true // enough for any category
		case int64:
			return int(n), true
		}
	}
	return 0, false
}
