package tell

import "tian/internal/engine"

// Brief says in a few words what a turn did, for one line of a narrow terminal:
// "South C+ to D; gets 7, North 12." or "South's rat takes elephant on g6." The
// decisions must be legal at before, which is left as it is.
func (t Teller) Brief(before engine.Position, decisions []engine.Move) string {
	var scene engine.Scene
	before.Scene(&scene)
	var trace engine.Trace
	now := before.Clone()
	for _, d := range decisions {
		now.Play(d, &trace)
	}
	a := reckon(scene, before.Side(), trace.Events)
	if s := a.slide; s != nil {
		key := "tell.brief.moves"
		switch {
		case s.taken != 0:
			key = "tell.brief.takes"
		case s.leap:
			key = "tell.brief.leaps"
		}
		return t.Words.Text(key, a.side, t.Animal(s.animal), t.name(s.to), t.Animal(s.taken))
	}
	first := ""
	if len(decisions) > 0 {
		first = t.Game.MoveText(decisions[0])
	}
	sown := t.Words.Text("tell.brief.sows", a.side, first, t.name(a.last))
	mine, theirs := a.gain(a.side), a.gain(a.side.Other())
	switch {
	case mine.Empty() && theirs.Empty():
		return t.Words.Text("tell.brief.getsNothing", sown)
	case theirs.Empty():
		return t.Words.Text("tell.brief.gets", sown, t.Few(mine))
	case mine.Empty():
		return t.Words.Text("tell.brief.otherGets", sown, t.Few(theirs), a.side.Other())
	}
	return t.Words.Text("tell.brief.bothGet", sown, t.Few(mine), a.side.Other(), t.Few(theirs))
}

// gain is what a side got by the turn, by captures and by its tians.
func (a *account) gain(side engine.Side) engine.Holding {
	all := engine.Holding{Small: uint8(a.banks[side&1])}
	for _, took := range a.takes {
		if took.side == side {
			all = all.Plus(took.amount)
		}
	}
	return all
}

// Few is so many pieces in a few letters: "12", "a sow", "a sow+7".
func (t Teller) Few(h engine.Holding) string {
	small := t.Words.Text("amount.few", int(h.Small))
	if h.Big == 0 {
		return small
	}
	sows := t.Words.Text("amount.sows", int(h.Big))
	if h.Small == 0 {
		return sows
	}
	return t.Words.Text("amount.both", sows, small)
}
