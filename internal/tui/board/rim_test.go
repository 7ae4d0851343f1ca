package board

import (
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/games"
	"tian/internal/tui/canvas"
)

// What would be captured stands on the board with its amount and its side, and no
// capture hides where the turn would end, however little room there is.
func TestCapturesAreTold(t *testing.T) {
	south, north := engine.South, engine.North
	four, twelve := engine.Holding{Small: 4}, engine.Holding{Small: 12}
	for _, test := range []struct {
		w     int
		ends  engine.Square
		takes []Take
		want  []string // on the two edges of South's B
	}{
		{80, engine.NoSquare, []Take{{1, south, four}}, []string{"─7─", "─B +4▲╯"}},
		{80, 1, []Take{{1, north, four}}, []string{"(7→9)", "B +4▽"}},
		{80, 1, []Take{{1, south, four}, {1, north, twelve}}, []string{"+4▲+12▽", ">B"}},
		{80, engine.NoSquare, []Take{{1, south, engine.Holding{Small: 3, Big: 1}}}, []string{"─7─", "B +s3▲"}},
		{40, engine.NoSquare, []Take{{1, south, four}}, []string{"▲4", "B─"}},
		{40, 1, []Take{{1, north, four}}, []string{"▽4", ">B"}},
		{40, 1, []Take{{1, north, twelve}}, []string{"+▽", ">B"}},
		{40, 1, []Take{{1, south, four}, {1, north, four}}, []string{"▲▽", ">B"}},
		{40, 1, nil, []string{">7", "B─"}},
	} {
		g, _ := games.Find("rajapasu")
		b := fit(t, g, test.w, 17, false)
		var scene, after engine.Scene
		g.Start(south).Scene(&scene)
		g.Start(south).Scene(&after)
		after.Cells[1].Small = 9
		m := NoMarks
		m.Ends, m.After, m.Takes = test.ends, &after, test.takes
		c := canvas.New(b.Area.X+b.Area.W, b.Area.Y+b.Area.H, canvas.Style{})
		b.Draw(c, &scene, m)
		r := b.Rect(1)
		for i, y := range []int{r.Y, r.Y + r.H - 1} {
			edge := ""
			for x := range r.W {
				edge += c.At(r.X+x, y).Text
			}
			if !strings.Contains(edge, test.want[i]) {
				t.Errorf("%d columns, ends %d, %v: an edge is %q, want %q in it", test.w, test.ends, test.takes, edge, test.want[i])
			}
		}
	}
}
