package engine

import "fmt"

// Problem says what is wrong in a text that a person or a program gave. Format
// is a fmt format and the key of its sentence in the message catalogue.
type Problem struct {
	Format string
	Args   []any
	Rule   Rule // the rule broken, if one is
	Column int  // where, in bytes from 1; 0 when the whole text is meant
}

// Wrong makes a Problem at a column (1 is the first byte, 0 the whole text).
func Wrong(column int, format string, args ...any) *Problem {
	return &Problem{Format: format, Args: args, Column: column}
}

// By names the rule that the text breaks and returns the problem itself.
func (p *Problem) By(rule Rule) *Problem {
	p.Rule = rule
	return p
}

// Error is the sentence in plain English, without the column.
func (p *Problem) Error() string {
	text := fmt.Sprintf(p.Format, p.Args...)
	if p.Rule != "" {
		text += " (" + p.Rule.Number() + ")"
	}
	return text
}

// Unwrap gives the Rule, if there is one.
func (p *Problem) Unwrap() error {
	if p.Rule == "" {
		return nil
	}
	return p.Rule
}
