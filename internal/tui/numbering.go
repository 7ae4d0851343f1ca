package tui

import (
	"strconv"
	"strings"

	"tian/internal/engine"
)

// listNumber is the number that a turn, the n-th of its round from 1, has in the list of
// turns and in files: in pairs, "8." and then "8...".
func listNumber(n int) string {
	text := strconv.Itoa((n+1)/2) + "."
	if n%2 == 0 {
		text += ".."
	}
	return text
}

// placed is the place of a turn in its round by such a number, with the round before
// it if it is another than the one given: "8...", "2:8.". False if the text is none.
func placed(text string, round int) (inRound, of int, ok bool) {
	if before, after, named := strings.Cut(text, ":"); named {
		n, err := strconv.Atoi(strings.TrimSpace(before))
		if err != nil {
			return 0, 0, false
		}
		round, text = n, strings.TrimSpace(after)
	}
	number := strings.TrimRight(text, ".")
	n, err := strconv.Atoi(number)
	dots := len(text) - len(number)
	if err != nil || n < 1 || dots != 1 && dots != 3 {
		return 0, 0, false
	}
	return 2*n - 1 + dots/3, round, true
}

// stepOf is the step that is the n-th turn of a round; false if there is none.
func stepOf(steps []engine.Step, n, round int) (step int, ok bool) {
	for i, s := range steps {
		if s.Kind == engine.TurnEntry && s.Round == round {
			if n--; n == 0 {
				return i, true
			}
		}
	}
	return 0, false
}
