package tui

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// What a choice leads to is said in words on every width.
func TestChoicesInWords(t *testing.T) {
	const own = "s-5-5-5-5-t-t-t-1-s-16-0-S*" // three tians of South's
	for _, test := range []struct {
		position string
		keys     []string
		w, h     int
		want     []string
	}{
		{tians, []string{"B"}, 40, 16, []string{"B+ →: then tians with 4 in hand", "B- ←: then tians with 4 in hand"}},
		{tians, []string{"B", "enter"}, 40, 16, []string{"Sow B which way?", "> + →: then tians with 4 in hand"}},
		{tians, []string{"B", "enter"}, 80, 24, []string{"> + → counter-clockwise: then you choose at tians"}},
		{tians, []string{"B", "+"}, 40, 16, []string{
			"Tians next: sow them or skip them?", "> s sow: you get 1, North 3; ends in B", "k skip: you get 6 piglets; ends in A"}},
		{tians, []string{"B", "+"}, 60, 20, []string{"> s sow: you get 1 piglet, North 3 piglets; ends in B"}},
		{tians, []string{"B", "+"}, 80, 24, []string{
			"Tians next: sow a piglet on each of C, D and E, for North, or skip them?",
			"> s sow: you get 1 piglet; North gets 3 piglets by tians; ends in B"}},
		{tians, []string{"B", "+"}, 140, 40, []string{"4 piglets in hand. Tians come next: sow one piglet on each of C, D and E, for North"}},
		{tians, []string{"B", "-", "k"}, 40, 16, []string{"> s sow: North gets 3; then tians", "k skip: you get 1 piglet; ends in d"}},
		{tians, []string{"B", "-", "s"}, 80, 24, []string{"> s sow: you get 2 sows and 1 piglet; North gets 3 piglets by tians"}},
		{own, []string{"E", "-"}, 80, 24, []string{"1 piglet in hand. A tian comes next: sow one piglet on c, for you, or skip it?", "> s sow: you get 1 piglet by tians; ends in c", "(▲1)"}},
	} {
		s := game(t, "laomuzhu", test.position)
		s.send(resized{test.w, test.h})
		s.press(test.keys...).see(test.want...)
	}
}

// However a match goes, the words of the choices have room in the smallest
// terminal, and every line says what each side would get.
func TestChoicesFitTheSmallestTerminal(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	asked := 0
	for _, start := range strings.Fields(strings.Repeat(tians+" s-t-t-t-t-5-5-5-5-s-0-16-S* s-5-5-5-5-t-t-t-1-s-16-0-S* s-5-5-2-t-5-5-5-5-s-0-7-S* ", 5)) {
		s := game(t, "laomuzhu", start)
		s.send(resized{minW, minH})
		p := s.play()
		for range 200 {
			if p.match.Phase() != engine.Playing || len(p.match.Log()) > 60 {
				break
			}
			moves := p.match.Now().Moves(nil)
			if p.match.Now().MidTurn() {
				asked++
				for i, line := range p.optionLines(minW - 2) {
					if canvas.Width(line.text) > minW-2 || strings.Contains(line.text, "…") {
						t.Errorf("%q does not fit", line.text)
					}
					if v := p.looks[max(0, i-1)]; i > 0 && !v.gain(v.before.Mover).Empty() != strings.Contains(line.text, "you ") {
						t.Errorf("%q does not tell of %v", line.text, v.gain(v.before.Mover))
					}
				}
			}
			s.run(p.decide(moves[random.IntN(len(moves))]).cmd)
		}
	}
	if asked < 50 {
		t.Errorf("only %d choices were met", asked)
	}
}
