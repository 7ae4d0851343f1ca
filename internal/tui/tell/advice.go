package tell

import "tian/internal/engine"

// Advice says what to do to make a turn, or the rest of one, without a full stop:
// "sow C counter-clockwise, then sow at the tians 3 times, then skip the tians". The
// decisions must be legal at now, which is left as it is.
func (t Teller) Advice(now engine.Position, decisions []engine.Move) string {
	text := ""
	for len(decisions) > 0 {
		g, alike := t.Game.Gesture(decisions[0]), 1
		for alike < len(decisions) && decisions[alike] == decisions[0] {
			alike++
		}
		said := t.advised(now, decisions[0], g, alike)
		if text == "" {
			text = said
		} else {
			text = t.Words.Text("advice.then", text, said)
		}
		decisions = decisions[alike:]
	}
	return text
}

// advised is one decision in words, or several in a row that are alike: only skip
// and sow are made more than once in a turn.
func (t Teller) advised(now engine.Position, m engine.Move, g engine.Gesture, alike int) string {
	switch {
	case g.Option == 's':
		return t.Words.Text("advice.sowTians", alike)
	case g.Option == 'k':
		return t.Words.Text("advice.skipTians", alike)
	case g.To == engine.NoSquare:
		return t.Words.Text("advice.sow", t.start(g.From, g.Option))
	}
	var scene engine.Scene
	now.Scene(&scene)
	var trace engine.Trace
	now.Clone().Play(m, &trace)
	s := *reckon(scene, now.Side(), trace.Events).slide
	key := "advice.goes"
	if s.leap {
		key = "advice.leaps"
	}
	if s.taken != 0 {
		key += "AndTakes"
	}
	return t.Words.Text(key, t.Animal(s.animal), t.name(s.to), t.Animal(s.taken))
}
