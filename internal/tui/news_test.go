package tui

import (
	"strings"
	"testing"
)

// led is a round of Raja Pasu at the end of which North leads a round that begins
// with a closed hole, and what is said of it.
const led, ledNews = "0-0-0-0-0-0-1-0-0-0-0-0-2-0-55-40-S", "North cannot fill a: it is closed in this round (7.3)."

// What a round begins with is read although an opponent leads it: above the opponent's
// turn, and where there is no room for both before it, until a key is pressed.
func TestOpeningIsReadBeforeTheOpponentsTurn(t *testing.T) {
	s, _ := withOpponent(t, "rajapasu", led)
	s.press("g", "g").see("Round 1 is over").press("enter")
	s.see(ledNews, "North sows", "turn 2")
	s.send(resized{40, 16})
	s.see(ledNews).miss("North b to e")
	s.press("tab").see("North b to e; gets 9, South 4.").miss("closed")
}

// A turn that is being shown is not told before its end; what was before it is.
func TestNewsStaysWhileTheNextTurnIsShown(t *testing.T) {
	s, _ := withOpponent(t, "rajapasu", led)
	s.press("g", "g")
	s.model.env.config.Settings.Speed = "normal"
	p := s.play()
	p.run(nextRound)
	s.see("Round 2 begins. "+ledNews+" North leads.", "thinking")
	p.chose(chosen{id: p.thinking.id, turn: p.match.Now().Moves(nil)[:1]})
	s.see(ledNews, "sowing").miss("North sows")
	p.key("space")
	s.see(ledNews, "North sows")
}

// The notice of a second occurrence outlives the opponent's answer to it.
func TestNoticeOutlivesTheAnswer(t *testing.T) {
	s := game(t, "doushouqi", "")
	p := s.play()
	p.report(news{said: []string{"South's rat goes from g3 to g4.", "Twice."}})
	p.report(news{said: []string{"North's rat goes from a7 to a6.", "Decided."}})
	s.see("Twice.", "Decided.")
	p.report(news{said: []string{"South's rat goes from g4 to g3.", "Decided."}})
	s.miss("Twice.").see("Decided.", "from a7 to a6.", "from g4 to g3.")
	if n := strings.Count(s.text(), "Decided."); n != 1 {
		t.Errorf("the match is said to be decided %d times", n)
	}
}

// After a game is opened, and after taking back, the news is what it was then.
func TestNewsAfterTakingBack(t *testing.T) {
	const aim = "Sow along the ring; harvest holes"
	s := game(t, "auale", "").see(aim).press("c", "c").see(aim, "South sows C")
	s.press("u").see(aim).miss("South sows C").miss("The match begins")
	s.press("r", "a", "a", "d", "d").miss(aim).miss("South sows C").see("North sows a", "South sows D")
	s.press("u").miss("South sows D").see("South sows C", "North sows a")
	opened := begin(t, Config{First: First{Play: s.play().record}})
	opened.see("South sows C", "North sows a")
	s = game(t, "laomuzhu", "").press("s").see("South leads, by lot. Sow either way; capture")
	s.press("B", "+", "u").see("South leads, by lot. Sow either way; capture")
}

// What is said while a turn is being shown, as that an offer is refused, is read at once.
func TestWhatIsSaidMeanwhileIsRead(t *testing.T) {
	s, _ := withOpponent(t, "auale", "")
	s.model.env.config.Settings.Speed = "normal"
	p := s.play()
	p.key("c")
	p.key("c")
	if s.miss("South sows C"); p.reel.done() {
		t.Fatal("no turn is being shown")
	}
	p.run(offerRefused)
	s.see("North would rather play on.")
}
