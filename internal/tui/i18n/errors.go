package i18n

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"tian/internal/engine"
	"tian/internal/engine/record"
)

// Error is the sentence for an error, without a full stop or the name of the
// file it happened in: that of the innermost rule or problem, with the rule's
// number in parentheses. It is one line that a terminal does not obey, whoever
// wrote what it tells of.
func (c *Catalogue) Error(err error) string { return Clean(c.sentence(err)) }

// Clean puts a question mark for everything in a text that a terminal would obey and
// not show: control characters, and those that turn the direction of writing.
func Clean(text string) string {
	if !strings.ContainsFunc(text, obeyed) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if obeyed(r) {
			return '?'
		}
		return r
	}, text)
}

func obeyed(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }

func (c *Catalogue) sentence(err error) string {
	var illegal *engine.IllegalError
	var problem *engine.Problem
	var rule engine.Rule
	var store *record.StoreError
	switch {
	case err == nil:
		return ""
	case errors.As(err, &store) && store.Reason() != nil:
		return c.problem(store.Problem) + ": " + store.Reason().Error()
	case errors.As(err, &illegal):
		return c.Text("error.illegal", illegal.Text, c.Rule(illegal.Rule)) + cite(illegal.Rule)
	case errors.As(err, &problem):
		return c.problem(problem) + cite(problem.Rule)
	case errors.As(err, &rule):
		return c.Rule(rule) + cite(rule)
	}
	if key := "errors." + err.Error(); c.Has(key) {
		return c.Text(key)
	}
	return err.Error()
}

// Place is where in a text an error lies, from 1; 0 for what is not known.
func (c *Catalogue) Place(err error) (line, column int) {
	var parse *record.ParseError
	if errors.As(err, &parse) {
		return parse.Line, parse.Column
	}
	var problem *engine.Problem
	if errors.As(err, &problem) {
		return 0, problem.Column
	}
	return 0, 0
}

// Rule is the sentence of a rule, without its number.
func (c *Catalogue) Rule(rule engine.Rule) string {
	if key := "rules." + string(rule); c.Has(key) {
		return c.Text(key)
	}
	_, reason, _ := strings.Cut(string(rule), ": ")
	return reason
}

// problem is the sentence of a problem with a text, without the rule's number.
func (c *Catalogue) problem(p *engine.Problem) string {
	key, args := "problems."+p.Format, shortened(p.Args)
	if !c.Has(key) {
		return fmt.Sprintf(p.Format, args...)
	}
	return c.Text(key, args...)
}

// shortened cuts texts that somebody gave us to what a sentence can bear.
func shortened(args []any) []any {
	const most = 60
	out := make([]any, len(args))
	for i, arg := range args {
		out[i] = arg
		if text, is := arg.(string); is && utf8.RuneCountInString(text) > most {
			out[i] = string([]rune(text)[:most]) + "..."
		}
	}
	return out
}

// cite is a rule's number in parentheses. Rules that every game shares have
// names, not numbers, and are not cited.
func cite(rule engine.Rule) string {
	number := rule.Number()
	if strings.IndexFunc(number, unicode.IsDigit) < 0 {
		return ""
	}
	return " (" + number + ")"
}

// said puts arguments that the catalogue has words for into its language.
func (c *Catalogue) said(args []any) []any {
	out := make([]any, len(args))
	for i, arg := range args {
		switch arg := arg.(type) {
		case engine.Side:
			out[i] = c.Side(arg)
		case engine.End:
			out[i] = c.End(arg)
		case error:
			out[i] = c.Error(arg)
		default:
			out[i] = arg
		}
	}
	return out
}

// Side is a side's name.
func (c *Catalogue) Side(s engine.Side) string {
	return c.Text([...]string{"side.south", "side.north", "side.nobody"}[s])
}

// ends are the keys of the ways to end, in the order of engine.End.
var ends = [...]string{
	engine.EndRules: "end.rules", engine.EndRepetition: "end.repetition",
	engine.EndAgreement: "end.agreement", engine.EndClaim: "end.claim",
	engine.EndResign: "end.resign", engine.EndBroke: "end.broke",
	engine.EndRounds: "end.rounds", engine.EndStop: "end.stop", engine.EndCycle: "end.cycle",
}

// End is the reason why a round or a match ended, as words that go on after "by"
// or a comma.
func (c *Catalogue) End(e engine.End) string { return c.Text(ends[e]) }
