package prose

import (
	"strings"

	"tian/internal/tui/canvas"
)

// Fold breaks a line at spaces so that a terminal of that width need not break it
// within a word; 0 stands for a width that is not known, and nothing is broken then.
// Of a line that stands in columns the last ones go to a line of their own. A word
// that is wider than the terminal stays whole, for it is a file's name or a position
// and somebody may want to copy it. No character but white space is lost, and spaces at
// the end are kept: a question has one there.
func Fold(line string, width int) []string {
	body := strings.TrimRight(line, " ")
	if width <= 0 || body == "" || canvas.Width(line) <= width {
		return []string{line}
	}
	tail := line[len(body):]
	at := margin(body)
	if at > width/2 {
		at = 0
	}
	if gap := strings.LastIndex(body[margin(body):], "  "); gap >= 0 {
		return unrow(line, margin(body)+gap, width)
	}
	head := line[:at]
	var lines []string
	for word := range strings.FieldsSeq(body[at:]) {
		switch n := len(lines) - 1; {
		case n < 0:
			lines = append(lines, head+word)
		case canvas.Width(lines[n])+1+canvas.Width(word) <= width:
			lines[n] += " " + word
		default:
			lines = append(lines, strings.Repeat(" ", at)+word)
		}
	}
	if len(lines) == 0 { // nothing but white space, of whatever kind
		return []string{line}
	}
	lines[len(lines)-1] += tail
	return lines
}

// unrow breaks a line that stands in columns before its last one, which begins after
// the gap. If what is before it does not fit either, no break would help.
func unrow(line string, gap, width int) []string {
	row := strings.TrimRight(line[:gap], " ")
	if canvas.Width(row) > width {
		return []string{line}
	}
	const indent = "    "
	return append([]string{row}, Fold(indent+strings.TrimLeft(line[gap:], " "), width)...)
}
