package prose

import (
	"strings"

	"tian/internal/tui/canvas"
)

// Measure is the width that the texts of the rules are broken for.
const Measure = 72

// Join undoes the line breaks within paragraphs, so that a narrow terminal does
// not break them twice. A line goes on in the next if that begins where its words
// begin and its first word would not have fitted.
func Join(lines []string) []string {
	var out []string
	last := "" // the line before, as it was
	for _, line := range lines {
		body := strings.TrimLeft(line, " ")
		first, _, _ := strings.Cut(body, " ")
		same := len(line)-len(body) == margin(last) && last != ""
		if n := len(out); same && body != "" && canvas.Width(last)+1+canvas.Width(first) > Measure-2 {
			out[n-1] += " " + body
			last = strings.Repeat(" ", margin(last)) + body
			continue
		}
		out = append(out, line)
		last = line
	}
	return out
}

// margin is the column where the words of a line begin, after a number such as
// "5.1" if it has one.
func margin(line string) int {
	rest := strings.TrimLeft(line, " ")
	if number := strings.TrimLeft(rest, "0123456789."); number != rest && strings.HasPrefix(number, "  ") {
		rest = strings.TrimLeft(number, " ")
	}
	return len(line) - len(rest)
}

// Hang wraps a line, with the margin of its words on every line but the first. No
// line that it gives is wider.
func Hang(line string, width int) []string {
	if canvas.Width(line) <= width {
		return []string{line}
	}
	at := margin(line)
	if at > width/2 { // no number of a rule is so long
		at = 0
	}
	var out []string
	for _, l := range canvas.Wrap(line[at:], width-at) {
		out = append(out, strings.Repeat(" ", at)+l)
	}
	out[0] = line[:at] + strings.TrimLeft(out[0], " ")
	return out
}
