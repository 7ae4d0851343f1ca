package uci

import (
	"context"
	"strconv"
	"strings"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// wish is what a go command asks for.
type wish struct {
	limits   ai.Limits
	infinite bool
	ponder   bool
	clocks   [2]ai.Clock
	turns    int
	only     []string // turns to choose among; none for all
}

// numbers are the words of go that take a number.
func (o *wish) numbers() map[string]func(n int64) {
	ms := func(d *time.Duration) func(int64) {
		return func(n int64) { *d = time.Duration(max(n, 1)) * time.Millisecond }
	}
	return map[string]func(int64){
		"depth":     func(n int64) { o.limits.Depth = int(max(n, 1)) },
		"nodes":     func(n int64) { o.limits.Nodes = uint64(max(n, 1)) },
		"movetime":  ms(&o.limits.Time),
		"wtime":     ms(&o.clocks[engine.South].Left),
		"btime":     ms(&o.clocks[engine.North].Left),
		"winc":      ms(&o.clocks[engine.South].Increment),
		"binc":      ms(&o.clocks[engine.North].Increment),
		"movestogo": func(n int64) { o.turns = int(max(n, 1)) },
	}
}

// readWish reads what follows the word go. Unknown words are passed over, as the
// protocol has it, and so is all of an order in which a number is none.
func readWish(text string) (wish, error) {
	var o wish
	numbers := o.numbers()
	words := strings.Fields(text)
	chosen := false // searchmoves has been said, and turns may follow
	for i := 0; i < len(words); i++ {
		set, number := numbers[words[i]]
		switch {
		case number:
			value := ""
			if i+1 < len(words) {
				value = words[i+1]
			}
			n, err := strconv.ParseInt(value, 10, 64)
			if err != nil {
				return wish{}, engine.Wrong(0, badNumber, words[i], value)
			}
			set(n)
			i++
		case words[i] == "infinite":
			o.infinite = true
		case words[i] == "ponder":
			o.ponder = true
		case words[i] == "searchmoves":
			chosen = true
			continue
		case words[i] == "mate":
		case chosen:
			o.only = append(o.only, words[i])
			continue
		}
		chosen = false
	}
	return o, nil
}

// limitsFor joins the wish with the level set. What is asked for outright (a time, a
// clock, a depth, nodes) stands in place of the level's own measure.
func (s *server) limitsFor(o wish) (ai.Limits, error) {
	l, err := ai.Level(s.game, s.setup.level)
	if err != nil {
		return l, err
	}
	ask := o.limits
	side := s.match.Now().Side()
	ask.Clock = o.clocks[side]
	ask.Clock.Turns = o.turns
	if ask.Depth > 0 || ask.Nodes > 0 || ask.Time > 0 || ask.Clock.Left > 0 || o.infinite {
		l.Time, l.Clock = ask.Time, ask.Clock
		if s.setup.level == ai.MaxLevel || ask.Depth > 0 || ask.Nodes > 0 {
			l.Depth, l.Nodes = ask.Depth, ask.Nodes
		}
	}
	l.Lines = s.setup.lines
	l.Moves = ask.Moves
	return l, nil
}

// choose finds the decisions that the turns of searchmoves begin with. Where a turn is
// more than one decision the first alone counts, and that is told.
func (s *server) choose(turns []string) []engine.Move {
	var chosen []engine.Move
	joined := separator(s.game) == ""
	for _, text := range turns {
		for rest := text; rest != ""; {
			m, after := engine.CutMove(s.game, rest)
			var err error
			if m == engine.NoMove {
				_, err = engine.ParseMove(s.game, rest)
			} else {
				err = s.match.Now().Check(m)
			}
			if err != nil {
				s.complain(err)
				break
			}
			chosen = append(chosen, m)
			if after != "" && !joined {
				s.complain(engine.Wrong(0, firstDecision, text))
				break
			}
			rest = after
		}
	}
	return chosen
}

// think begins the search that a go command orders.
func (s *server) think(ctx context.Context, text string) error {
	if s.match == nil {
		s.complain(engine.Wrong(0, badPosition))
		s.out.say("bestmove 0000")
		return nil
	}
	if s.match.Phase() != engine.Playing {
		s.out.say("bestmove 0000")
		return nil
	}
	o, err := readWish(text)
	if err != nil { // it is answered all the same: the other side waits for that
		s.complain(err)
	}
	o.limits.Moves = s.choose(o.only)
	t := thought{match: s.match, infinite: o.infinite, thinker: s.thinker()}
	if t.limits, err = s.limitsFor(o); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	s.search = &search{stop: stop, done: make(chan struct{}), bounded: !o.infinite && !o.ponder, ends: !o.infinite}
	if o.ponder {
		// What bounds the search counts from the ponderhit.
		free := wish{infinite: true, limits: ai.Limits{Moves: o.limits.Moves}}
		if t.before, err = s.limitsFor(free); err != nil {
			return err
		}
		t.pondering, s.search.hit = context.WithCancel(ctx)
	}
	go s.answer(ctx, s.search, t)
	return nil
}
