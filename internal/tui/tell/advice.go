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
		said := t.advised(now, decisions[0], g, alike, "")
		if text == "" {
			text = said
		} else {
			text = t.Words.Text("advice.then", text, said)
		}
		decisions = decisions[alike:]
	}
	return text
}

// AdviceBrief says how to begin a turn, or the rest of one, in few words: "sow C
// counter-clockwise", "rat takes elephant on g6".
func (t Teller) AdviceBrief(now engine.Position, m engine.Move) string {
	return t.advised(now, m, t.Game.Gesture(m), 1, "Brief")
}

// advised is one decision in words, or several in a row that are alike: only skip
// and sow are made more than once in a turn. An animal's move is told in the form of
// the catalogue that is asked for: "" or "Brief".
func (t Teller) advised(now engine.Position, m engine.Move, g engine.Gesture, alike int, form string) string {
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
	return t.Words.Text(key+form, t.Animal(s.animal), t.name(s.to), t.Animal(s.taken))
}
