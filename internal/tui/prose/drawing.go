package prose

import (
	"slices"
	"strings"

	"tian/internal/tui/canvas"
)

// apart is how many spaces at least stand between the columns of a drawing.
const apart = "  "

// inDrawing says that a line belongs to a drawing of a board or to a table, whose
// spaces mean something: it stands in columns, or far from the margin.
func inDrawing(line string) bool {
	return indent(line) >= 8 || strings.Contains(line[margin(line):], apart)
}

// besideFrom is how many spaces at least stand before words beside a row.
const besideFrom = "    "

// indent is how many spaces a line begins with.
func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// drawing fits the lines of a drawing into a width: they move to the left together, as
// far as they must. If that is not enough, what is written beside a row goes on beside
// the next one, or below where nothing is free, and rows that are too wide by
// themselves have their columns moved together, all alike.
func drawing(lines []string, width int) []string {
	room, over := Measure, 0
	for _, line := range lines {
		room, over = min(room, indent(line)), max(over, canvas.Width(line)-width)
	}
	room = min(room, over)
	crowded := slices.ContainsFunc(lines, func(line string) bool {
		row, _, _ := part(line[room:], 0)
		return canvas.Width(row) > width
	})
	var out []string
	beside, at := "", 0 // what is still to be written beside a row, and where
	for _, line := range lines {
		line = line[room:]
		if crowded {
			line = strings.ReplaceAll(line, apart+" ", apart)
		}
		switch {
		case beside == "":
		case canvas.Width(line)+len(apart) <= at:
			line += strings.Repeat(" ", at-canvas.Width(line)) + beside
			beside = ""
		default:
			out = append(out, aside(beside, at, width)...)
			beside = ""
		}
		if canvas.Width(line) > width {
			line, beside, at = part(line, width)
		}
		out = append(out, Hang(line, width)...)
	}
	if beside != "" {
		out = append(out, aside(beside, at, width)...)
	}
	return out
}

// part takes from a row that is too wide the words beside it that are too many, and
// tells in which column they stand. A row with nothing beside it stays whole.
func part(row string, width int) (rest, beside string, at int) {
	body := strings.TrimLeft(row, " ")
	gap := strings.LastIndex(body, besideFrom)
	if gap < 0 {
		return row, "", 0
	}
	words := strings.TrimLeft(body[gap:], " ")
	before := row[:len(row)-len(words)]
	at = canvas.Width(before)
	if room := width - at; room >= width/3 && room > 0 {
		if fit := canvas.Wrap(words, room); canvas.Width(fit[0]) <= room {
			return before + fit[0], strings.Join(fit[1:], " "), at
		}
	}
	return strings.TrimRight(before, " "), words, at
}

// aside are lines for words that found no place beside a row: in their own column if
// that has room enough, else near the margin.
func aside(words string, at, width int) []string {
	if width-at < width/3 {
		at = min(len(apart), width/2)
	}
	var out []string
	for _, line := range canvas.Wrap(words, width-at) {
		out = append(out, strings.Repeat(" ", at)+line)
	}
	return out
}
