package prose

import (
	"slices"
	"strings"
)

// Narrow is a text that was broken for [Measure] columns, as it is to be shown on a
// terminal of that width: if there are fewer, its paragraphs are broken anew and its
// drawings moved to the left. 0 stands for a width that is not known, and nothing is
// changed then.
func Narrow(text string, width int) string {
	if width <= 0 || width >= Measure {
		return text
	}
	body := strings.TrimRight(text, "\n")
	return strings.Join(Lines(strings.Split(body, "\n"), width), "\n") + text[len(body):]
}

// Lines are the lines of a text that was broken for [Measure] columns, for a width. No
// line is wider, and none ends in spaces.
func Lines(lines []string, width int) []string {
	lines = slices.Clone(lines)
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	if width < Measure {
		lines = Join(lines)
	}
	var out []string
	for len(lines) > 0 {
		n := 0
		for n < len(lines) && inDrawing(lines[n]) {
			n++
		}
		if n > 0 {
			out = append(out, drawing(lines[:n], width)...)
			lines = lines[n:]
			continue
		}
		out = append(out, Hang(lines[0], width)...)
		lines = lines[1:]
	}
	return out
}
