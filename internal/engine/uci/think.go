package uci

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// order is what a go command asks for.
type order struct {
	limits   ai.Limits
	infinite bool
	clocks   [2]ai.Clock
	turns    int
}

// numbers are the words of go that take a number.
func (o *order) numbers() map[string]func(n int64) {
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

// readOrder reads what follows the word go. Unknown words are passed over, as the
// protocol has it, and so is all of an order in which a number is none.
func readOrder(text string) (order, error) {
	var o order
	numbers := o.numbers()
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		if words[i] == "infinite" || words[i] == "ponder" {
			o.infinite = true
		}
		set, ok := numbers[words[i]]
		if !ok {
			continue
		}
		value := ""
		if i+1 < len(words) {
			value = words[i+1]
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			return order{}, engine.Wrong(0, badNumber, words[i], value)
		}
		set(n)
		i++
	}
	return o, nil
}

// limitsFor joins the order with the level set. What the order asks for outright
// (a time, a clock, a depth, nodes) stands in place of the level's own measure.
func (s *server) limitsFor(o order) (ai.Limits, error) {
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
	return l, nil
}

// think begins the search that a go command orders.
func (s *server) think(ctx context.Context, text string) error {
	if s.match == nil {
		s.out.say("info string %v", engine.Wrong(0, badPosition))
		s.out.say("bestmove 0000")
		return nil
	}
	if s.match.Phase() != engine.Playing {
		s.out.say("bestmove 0000")
		return nil
	}
	o, err := readOrder(text)
	if err != nil { // it is answered all the same: the other side waits for that
		s.out.say("info string %v", err)
	}
	limits, err := s.limitsFor(o)
	if err != nil {
		return err
	}
	if s.engine == nil {
		s.engine = s.make(s.setup.engine)
	}
	ctx, stop := context.WithCancel(ctx)
	s.search = &search{stop: stop, done: make(chan struct{}), bounded: !o.infinite}
	go s.answer(ctx, s.search, s.match, limits, o.infinite)
	return nil
}

// answer searches and says the best turn; an infinite search says it only when
// stopped.
func (s *server) answer(ctx context.Context, this *search, m *engine.Match, limits ai.Limits, infinite bool) {
	defer close(this.done)
	defer this.stop()
	defer func() {
		if v := recover(); v != nil {
			this.fault = &ai.Panic{Value: v, Stack: debug.Stack()}
			this.over.Store(true)
			s.out.say("bestmove 0000")
		}
	}()
	tell := func(i ai.Info) { s.report(m, i) }
	r := s.engine.Search(ctx, s.game, m.Turn(), m.Hashes(), limits, tell)
	if infinite {
		<-ctx.Done()
	}
	if r.Source != ai.FromSearch {
		s.report(m, r.Info)
	}
	this.over.Store(true)
	s.out.say("bestmove %s", engine.TurnText(s.game, r.Turn))
}

// report says what a search found at one depth, a line for each line of play.
func (s *server) report(m *engine.Match, i ai.Info) {
	ms := i.Time.Milliseconds()
	for n, line := range i.Lines {
		s.out.say("info depth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv %s",
			i.Depth, n+1, score(line.Value), i.Nodes, i.Nodes*1000/uint64(max(ms, 1)), i.Full, ms,
			strings.Join(turns(s.game, m, line.PV), " "))
	}
}

// score is a value in the protocol's words: a mate in moves of the side to move.
func score(v ai.Value) string {
	if plies, ok := v.Mate(); ok {
		if plies > 0 {
			return fmt.Sprintf("mate %d", (plies+1)/2)
		}
		return fmt.Sprintf("mate %d", plies/2)
	}
	return fmt.Sprintf("cp %d", v)
}

// turns are the texts of the whole turns of a line of play; the first may be the
// rest of one, and an unfinished last one is left out.
func turns(g engine.Game, m *engine.Match, pv []engine.Move) []string {
	var texts []string
	p := m.Now().Clone()
	from := 0
	for i, d := range pv {
		p.Play(d, nil)
		if !p.MidTurn() {
			texts = append(texts, engine.TurnText(g, pv[from:i+1]))
			from = i + 1
		}
	}
	return texts
}
