package canvas

import (
	"iter"
	"strings"
)

// Wrap breaks a text into lines of at most width cells, at spaces where it can.
// Line breaks in the text stay. What is one name stays on a line: the number of a rule
// with its letters (RP 7.3), and of a turn with the turn (3... c).
func Wrap(text string, width int) []string {
	var lines []string
	for _, paragraph := range strings.Split(text, "\n") {
		lines = append(lines, wrapLine(paragraph, max(1, width))...)
	}
	return lines
}

func wrapLine(text string, width int) []string {
	var lines []string
	var line []byte
	used := 0 // cells of the line
	for word := range unbroken(text, width) {
		w := Width(word)
		if used > 0 && used+1+w > width {
			lines, line, used = append(lines, string(line)), line[:0], 0
		}
		for w > width {
			head := Cut(word, width)
			if head == "" {
				break
			}
			lines = append(lines, head)
			word = word[len(head):]
			w -= Width(head)
		}
		if used > 0 {
			line, used = append(line, ' '), used+1
		}
		line, used = append(line, word...), used+w
	}
	return append(lines, string(line))
}

// unbroken are the words of a text, two that are one name as one word unless they are
// too long for a line.
func unbroken(text string, width int) iter.Seq[string] {
	return func(yield func(string) bool) {
		held := "" // a word that may belong to the next
		for word := range strings.FieldsSeq(text) {
			if held != "" {
				if isNumber(word) || isTurn(held) {
					if both := held + " " + word; Width(both) <= width {
						held, word = "", both
					}
				}
				if held != "" && !yield(held) {
					return
				}
				held = ""
			}
			if isLetters(word) || isTurn(word) {
				held = word
			} else if !yield(word) {
				return
			}
		}
		if held != "" {
			yield(held)
		}
	}
}

// isLetters says whether a word is the two letters of a game, as rules are named:
// "RP", or "(RP".
func isLetters(word string) bool {
	word = strings.TrimLeft(word, "(“\"")
	return len(word) == 2 && 'A' <= word[0] && word[0] <= 'Z' && 'A' <= word[1] && word[1] <= 'Z'
}

// isNumber says whether a word begins as the number of a rule does.
func isNumber(word string) bool { return word[0] >= '0' && word[0] <= '9' }

// isTurn says whether a word is the number of a turn: "3." or "3...".
func isTurn(word string) bool {
	rest := strings.TrimLeft(word, "0123456789")
	return len(rest) < len(word) && (rest == "." || rest == "...")
}
