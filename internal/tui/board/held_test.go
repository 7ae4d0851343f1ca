package board

import (
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/canvas"
	"tian/internal/tui/theme"
)

// An animal taken up is seen to be, at every size, and stays so under the cursor.
// The cursor leaves every animal both of its brackets.
func TestHeldAnimalIsSeen(t *testing.T) {
	g, _ := games.Find("doushouqi")
	var s engine.Scene
	g.Start(engine.South).Scene(&s)
	rat, _ := g.Layout().Find("g3")
	for _, animals := range []string{"letters", "hanzi"} {
		for _, size := range [][2]int{{40, 11}, {46, 20}, {60, 30}, {110, 50}} {
			look := theme.New(theme.Choice{Animals: animals}, getenv())
			b, ok := Fit(g.Layout(), look, canvas.Rect{W: size[0], H: size[1]}, false)
			if !ok {
				t.Fatalf("no board of %v", size)
			}
			name := look.Animals[1]
			m := NoMarks
			m.Cursor = rat
			if text := drawn(b, &s, m); strings.Count(text, "[")-strings.Count(text, "]") != 0 || strings.Count(text, "[") < 8 {
				t.Errorf("%s, %v: brackets are missing:\n%s", animals, size, text)
			}
			m.Chosen, m.Held = rat, rat
			text := drawn(b, &s, m)
			row := ""
			for _, line := range strings.Split(text, "\n") {
				if strings.Contains(line, name+"1") {
					row = line
				}
			}
			if !strings.Contains(strings.ReplaceAll(row, " ", ""), "*"+name+"1*") {
				t.Errorf("%s, %v: the rat is not seen to be held:\n%s", animals, size, text)
			}
		}
	}
}

func drawn(b *Board, s *engine.Scene, m Marks) string {
	c := canvas.New(120, 60, canvas.Style{})
	b.Draw(c, s, m)
	return c.String()
}
