package main

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"tian/internal/engine"
	"tian/internal/engine/ai/bracket"
	"tian/internal/engine/ai/solve"
)

// solution is what solve --json prints.
type solution struct {
	Game      string           `json:"game"`
	Position  string           `json:"position"`
	Lower     value            `json:"lower"`
	Upper     value            `json:"upper"`
	Exact     bool             `json:"exact"`
	Decisions []solvedDecision `json:"decisions"`
	PV        []string         `json:"pv"` // turns of best play, as far as they are proved
	Nodes     int64            `json:"nodes"`
	TimeMS    int64            `json:"time_ms"`
	*matched
}

// matched is what --match adds.
type matched struct {
	Match      float64 `json:"match"` // the chance that the side to move wins the match
	MatchExact bool    `json:"match_exact"`
	MatchLower float64 `json:"match_lower"` // what is certain of it
	MatchUpper float64 `json:"match_upper"`
}

type solvedDecision struct {
	Decision string   `json:"decision"`
	Lower    value    `json:"lower"`
	Upper    value    `json:"upper"`
	Match    *float64 `json:"match,omitempty"` // of the side to move, where it is proved
}

// solutionOf tells what is proved of a round.
func solutionOf(g engine.Game, turn *engine.Turn, r *solve.Report) solution {
	s := solution{
		Game: g.Name(), Position: turn.Text(g), Lower: counted(r.Lower), Upper: counted(r.Upper), Exact: r.Exact(),
		Decisions: []solvedDecision{}, PV: turnTexts(g, turn, r.PV), Nodes: r.Nodes,
	}
	for _, d := range r.Decisions {
		s.Decisions = append(s.Decisions, solvedDecision{Decision: g.MoveText(d.Move), Lower: counted(d.Lower), Upper: counted(d.Upper)})
	}
	s.sort()
	return s
}

// boundsOf tells what is certain of a round.
func boundsOf(g engine.Game, turn *engine.Turn, r bracket.Report) solution {
	s := solution{
		Game: g.Name(), Position: turn.Text(g), Exact: r.Exact(),
		Lower: valueOf(g, r.Lower, true), Upper: valueOf(g, r.Upper, true),
		Decisions: []solvedDecision{}, PV: turnTexts(g, turn, r.PV), Nodes: int64(r.Nodes),
	}
	for _, d := range r.Decisions {
		s.Decisions = append(s.Decisions, solvedDecision{
			Decision: g.MoveText(d.Move), Lower: valueOf(g, d.Lower, true), Upper: valueOf(g, d.Upper, true),
		})
	}
	s.sort()
	return s
}

// counted is a value of so many counters.
func counted(points int) value { return value{points: float64(points)} }

func (s *solution) sort() {
	sort.Slice(s.Decisions, func(i, j int) bool { return s.Decisions[i].Decision < s.Decisions[j].Decision })
}

// add adds what is known of the match.
func (s *solution) add(o matchOdds) {
	s.matched = &matched{Match: o.whole.best, MatchExact: o.whole.exact, MatchLower: o.whole.lower, MatchUpper: o.whole.upper}
	s.Nodes += o.nodes
	for i := range s.Decisions {
		if c, known := o.decisions[s.Decisions[i].Decision]; known && c.exact {
			s.Decisions[i].Match = &c.best
		}
	}
}

// between writes a value, or the bounds that it lies between.
func between(lower, upper value) string {
	if lower == upper {
		return lower.String()
	}
	return lower.String() + ".." + upper.String()
}

// yesNo is how the command line writes what is so or not.
func yesNo(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// print prints a solution, one item a line.
func (s solution) print(p *program) {
	fmt.Fprintf(p.out, "value %s\nexact %s\n", between(s.Lower, s.Upper), yesNo(s.Exact))
	if m := s.matched; m != nil {
		fmt.Fprintf(p.out, "match %s\nmatch exact %s\n", chanceText(m.Match), yesNo(m.MatchExact))
	}
	for _, d := range s.Decisions {
		line := "decision " + d.Decision + " " + between(d.Lower, d.Upper)
		if d.Match != nil {
			line += " match " + chanceText(*d.Match)
		}
		fmt.Fprintln(p.out, line)
	}
	fmt.Fprintf(p.out, "line %s\nnodes %d\ntime %d ms\n", strings.Join(s.PV, " "), s.Nodes, s.TimeMS)
}

// chanceText is a chance with four decimals at the most.
func chanceText(chance float64) string {
	text := strings.TrimRight(strconv.FormatFloat(chance, 'f', 4, 64), "0")
	return strings.TrimSuffix(text, ".")
}
