package tui

import (
	"tian/internal/engine"
	"tian/internal/tui/canvas"
)

// throw is rock, paper, scissors for a lot (LQ 2.1). Each side chooses with keys
// of its own, unseen until both have chosen; an opponent throws at random.
type throw struct {
	env     *env
	hands   [2]int // 1 to 3, 0 while not chosen
	auto    [2]bool
	message string
	winner  errand // the lot's outcome, once both hands are shown; 0 before
	spots   []spot
	bar     keyBar
}

// The keys of each side: South's left hand and North's right one.
var throwKeys = [2][3]key{{"1", "2", "3"}, {"8", "9", "0"}}

func newThrow(e *env, seats [2]seat) *throw {
	t := &throw{env: e}
	for side, s := range seats {
		t.auto[side] = s.opponent != nil
	}
	return t
}

func (t *throw) key(k key) step {
	switch {
	case t.winner != 0 && (k == "enter" || k == "esc" || k == "space"):
		return step{pop: true, answer: t.winner}
	case t.winner != 0 || k == "?" || k == "f1":
		return step{unused: k == "?" || k == "f1"}
	case k == "esc" || k == "enter": // the one answer that is marked
		return step{pop: true}
	}
	for side := range throwKeys {
		for hand, its := range throwKeys[side] {
			if k == its && t.hands[side] == 0 && !t.auto[side] {
				t.hands[side] = hand + 1
			}
		}
	}
	t.judge()
	return step{}
}

// judge decides once both hands are shown; equal hands are thrown again. What was
// thrown stays to be read, and the lot is told when that has been acknowledged.
func (t *throw) judge() {
	for side := range t.hands {
		if t.auto[side] && (t.hands[1-side] != 0 || t.auto[1-side]) {
			t.hands[side] = 1 + t.env.config.Rand.IntN(3)
		}
	}
	if t.hands[0] == 0 || t.hands[1] == 0 {
		return
	}
	if t.hands[0] == t.hands[1] {
		t.message = t.env.text("throw.same", t.env.text(handWords[t.hands[0]]))
		t.hands = [2]int{}
		return
	}
	// Paper wraps rock, scissors cut paper, rock blunts scissors.
	side := engine.North
	t.winner = lotNorth
	if t.hands[0]%3 == (t.hands[1]+1)%3 {
		side, t.winner = engine.South, lotSouth
	}
	t.message = t.env.text("throw.decided", t.env.text(throwWords[t.hands[side]]), side)
}

// throwWords say how each hand beats the one that it beats.
var throwWords = [4]string{"", "throw.blunts", "throw.cover", "throw.cut"}

// handWords are the hands' names: rock, paper, scissors.
var handWords = [4]string{"", "throw.rock", "throw.paper", "throw.scissors"}

func (t *throw) click(m click) step {
	if k := t.bar.hit(m); k != "" {
		return t.key(k)
	}
	for _, s := range t.spots {
		if m.wheel == 0 && s.at.Has(m.x, m.y) {
			return t.key(s.key)
		}
	}
	return step{}
}

func (t *throw) told(any) step { return step{} }
func (t *throw) topic() string { return "help.throw" }

func (t *throw) draw(c *canvas.Canvas) {
	e := t.env
	var lines []string
	for side := range engine.Side(2) {
		state := e.text("throw.keys", string(throwKeys[side][0]), string(throwKeys[side][1]), string(throwKeys[side][2]))
		switch {
		case t.winner != 0:
			state = e.text(handWords[t.hands[side]])
		case t.hands[side] != 0:
			state = e.text("throw.ready")
		case t.auto[side]:
			state = e.text("throw.waits")
		}
		lines = append(lines, e.theme.Mark[side]+" "+e.plain(e.words.Side(side))+": "+state)
	}
	if t.message != "" {
		lines = append(lines, t.message)
	}
	end, leave := option{"esc", e.text("bar.back"), nil}, bind("esc", "bar.back", "esc")
	if t.winner != 0 {
		end, leave = option{"enter", e.text("ask.good"), nil}, bind("enter", "bar.goOn", "enter")
	}
	t.spots = drawBox(c, e, e.text("throw.title"), lines, []option{end}, 0)
	t.bar.draw(c, e, c.H-1, []binding{leave, bind("?", "bar.help", "?")})
}
