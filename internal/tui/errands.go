package tui

import (
	"errors"

	"tian/internal/engine"
)

// errand is something a player asks for beside making a turn: by a key, in the
// game's menu, or in the panel between rounds.
type errand int

const (
	undo errand = iota
	redo
	hint
	turnBoard
	offer
	claim
	resign
	again
	leaveGame
	readRules
	setUp
	repaint
	offerMade
	offerTaken
	offerRefused
	claimSure
	leaveSure
	resignSure
	drawLot
	lotSouth
	lotNorth
	playLot
	nextRound
	stopMatch
	rematch
	stepThrough
	lookAtBoard
	pauseOrGo
)

// errands do what is asked. Each may refuse by an error.
func (p *play) run(e errand) step {
	p.trouble, p.lit = "", 0
	switch e {
	case undo:
		return p.undo()
	case pauseOrGo:
		return p.space()
	case redo:
		return p.change(p.match.Redo())
	case hint:
		return p.askHint()
	case turnBoard:
		p.flip = !p.flip
	case offer:
		return p.offer()
	case offerTaken:
		return p.change(p.match.Agree())
	case offerRefused:
		p.report(news{said: []string{p.env.text("play.refused", p.resigner().Other())}})
	case claim:
		return p.askClaim()
	case claimSure:
		return p.change(p.match.Claim())
	case offerMade:
		return p.offered()
	case resign:
		return p.askResign()
	case resignSure:
		return p.change(p.match.Resign(p.resigner()))
	case again:
		return p.showAgain()
	case leaveGame:
		if p.lost() {
			return step{push: newAsk(p.env, p.env.text("ask.leaveUnsaved"), []string{p.env.plain(p.quiet), p.env.text("ask.rescue")},
				option{"n", p.env.text("ask.stay"), nil},
				option{"y", p.env.text("ask.leaveSure"), leaveSure})}
		}
		return step{pop: true}
	case leaveSure:
		return step{pop: true}
	case readRules:
		return step{push: newRules(p.env, p.match.Game())}
	case setUp:
		return step{push: newSettings(p.env)}
	case repaint:
		return do(func() message { return resumed{} })
	default:
		return p.runPanel(e)
	}
	return step{}
}

// change goes on after something other than a decision has changed the match, or
// says why it has not.
func (p *play) change(err error) step {
	if err != nil {
		p.refuse(err)
		return step{}
	}
	p.dismiss()
	p.scales.known = false // it was said of another position
	p.recall()
	p.settle()
	return do(batch(p.keep(), p.onward()))
}

// undo takes back the turn in progress or the last turn, and an opponent's turn
// with the one before it, so that a person is to move again. Where nobody at the
// keyboard plays, a turn at a time is taken back, and the players wait.
func (p *play) undo() step {
	if p.watched() && p.match.CanUndo() {
		p.paused = true
		return p.change(p.match.Undo())
	}
	err := p.match.Undo()
	for err == nil && !p.human() && p.match.CanUndo() {
		err = p.match.Undo()
	}
	return p.change(err)
}

// watched says that both sides are played by opponents.
func (p *play) watched() bool { return p.seats[0].opponent != nil && p.seats[1].opponent != nil }

// errBothPlayed is for giving up, or offering to end the round, where nobody at the
// keyboard plays.
var errBothPlayed = errors.New("neither side is yours: others play both")

// offer asks the other side whether to end the round.
func (p *play) offer() step {
	now := p.match.Now()
	if p.match.Phase() != engine.Playing || now.MidTurn() {
		return p.change(p.match.Agree()) // which says why not
	}
	if p.watched() {
		p.refuse(errBothPlayed)
		return step{}
	}
	side := p.resigner()
	if p.seats[side.Other()].opponent != nil {
		return step{push: newAsk(p.env, p.env.text("ask.offerTo", side.Other()), nil,
			option{"n", p.env.text("ask.playOn"), nil},
			option{"y", p.env.text("ask.offerSure"), offerMade})}
	}
	return step{push: newAsk(p.env, p.env.text("ask.offer", side, side.Other()), nil,
		option{"n", p.env.text("ask.refuse"), offerRefused},
		option{"y", p.env.text("ask.accept"), offerTaken})}
}

// offered has an opponent answer an offer.
func (p *play) offered() step {
	if p.match.Phase() == engine.Playing && !p.content(p.resigner().Other()) {
		return p.run(offerRefused)
	}
	return p.run(offerTaken)
}

// askClaim asks whether a decided match is to be claimed, if it can be.
func (p *play) askClaim() step {
	side := p.match.Claimant()
	if side == engine.NoSide {
		return p.change(p.match.Claim()) // which says why not
	}
	return step{push: newAsk(p.env, p.env.text("ask.claim", side), nil,
		option{"n", p.env.text("ask.playOn"), nil},
		option{"y", p.env.text("ask.claimSure"), claimSure})}
}

// content says whether an opponent would end the round as it stands: if that gives
// it more than it expects of playing on, or as much while nothing happens any more.
func (p *play) content(side engine.Side) bool {
	diff := float64(p.match.Now().Result(engine.EndAgreement).Diff)
	if side == engine.North {
		diff = -diff
	}
	return diff > p.expects || diff == p.expects && p.uneventful(20)
}

// uneventful says whether in so many turns nobody has captured anything.
func (p *play) uneventful(turns int) bool {
	steps := p.match.Steps()
	for i := len(steps) - 1; turns > 0; i, turns = i-1, turns-1 {
		if i < 0 || steps[i].Kind != engine.TurnEntry {
			return false
		}
		var before, after engine.Scene
		steps[i].Before.Scene(&before)
		steps[i].After.Scene(&after)
		if before.Store != after.Store || before.Taken != after.Taken {
			return false
		}
	}
	return true
}

// lost says whether the game could not be saved as it stands.
func (p *play) lost() bool { return p.file != nil && p.env.journal.lacks(p.file) }

// leaveWord is what leaving means.
func (p *play) leaveWord() string {
	if p.lost() {
		return "menu.leaveUnsaved"
	}
	return "menu.leave"
}

// resigner is the person who gives up or offers to end the round: the one at the keyboard if the other side
// is an opponent, else the side to move.
func (p *play) resigner() engine.Side {
	for _, side := range []engine.Side{engine.South, engine.North} {
		if p.seats[side].opponent == nil && p.seats[side.Other()].opponent != nil {
			return side
		}
	}
	if now := p.match.Now(); now != nil {
		return now.Side()
	}
	return engine.South
}

func (p *play) askResign() step {
	if p.match.Phase() == engine.Finished {
		return p.change(p.match.Resign(engine.South)) // which says why not
	}
	if p.watched() {
		p.refuse(errBothPlayed)
		return step{}
	}
	return step{push: newAsk(p.env, p.env.text("ask.resign", p.resigner()), nil,
		option{"n", p.env.text("ask.playOn"), nil},
		option{"y", p.env.text("ask.giveUp"), resignSure})}
}

// gameMenu is the menu of the game, with all that can be done.
func (p *play) gameMenu() screen {
	e := p.env
	var options []option
	add := func(k key, word string, what errand) {
		options = append(options, option{k, e.text(word), what})
	}
	back := "menu.goOn"
	if p.match.Phase() != engine.Playing || p.watched() {
		back = "menu.back"
	}
	options = append(options, option{"esc", e.text(back), nil})
	if p.watched() && p.match.Phase() == engine.Playing {
		word := "menu.halt"
		if p.paused {
			word = "menu.letGoOn"
		}
		add("space", word, pauseOrGo)
	}
	if p.match.CanUndo() {
		word := "menu.undo"
		if begun := p.match.Turn(); begun != nil && len(begun.Decisions) > 0 {
			word = "menu.undoChoice"
		}
		add("u", word, undo)
	}
	if p.match.CanRedo() {
		add("r", "menu.redo", redo)
	}
	if p.match.Phase() == engine.Playing {
		mine := !p.watched() // there is somebody to give up, or to offer
		if e.config.Opponent != nil && mine && p.human() {
			add("h", "menu.hint", hint)
		}
		if p.match.Claimant() != engine.NoSide {
			add("w", "menu.claim", claim)
		}
		if mine && !p.match.Now().MidTurn() {
			add("o", "menu.offer", offer)
		}
		if mine {
			add("R", "menu.resign", resign)
		}
	}
	if p.turnBack(1) >= 0 {
		add("p", "menu.again", again)
	}
	add("x", "menu.turnBoard", turnBoard)
	add("i", "menu.rules", readRules)
	add("t", "menu.settings", setUp)
	add("q", p.leaveWord(), leaveGame)
	return newAsk(e, e.text("menu.game", e.title(p.match.Game())), nil, options...)
}
