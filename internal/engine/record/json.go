package record

import (
	"bytes"
	"encoding/json"
	"io"

	"tian/internal/engine"
)

// WriteJSON writes a record as one JSON object on one line: the tags, and every
// round with its start, its turns, its lots and its result. A turn comes with
// the position after it and the events that led there, by which a picture of
// the board can be moved without knowing any rule. A turn begun is told as far as
// it has come, in the last round.
func WriteJSON(w io.Writer, r *Record) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(jsonOf(r))
}

type jsonRecord struct {
	Game    string       `json:"game"`
	Variant string       `json:"variant"`
	Tags    jsonTags     `json:"tags"`
	Intro   []string     `json:"comments,omitempty"`
	Rounds  []*jsonRound `json:"rounds"`
	Result  string       `json:"result"`
	Verdict *jsonVerdict `json:"verdict,omitempty"`
}

type jsonRound struct {
	Round  int         `json:"round"`
	Start  string      `json:"start,omitempty"`
	Turns  []jsonTurn  `json:"turns"`
	Begun  *jsonBegun  `json:"begun,omitempty"` // in the last round only
	Lots   []jsonLot   `json:"lots"`
	Result *jsonResult `json:"result,omitempty"`
}

type jsonTurn struct {
	Number     int         `json:"number"` // in the match, as --at counts
	Side       string      `json:"side"`
	Turn       string      `json:"turn"`
	Position   string      `json:"position"`
	Events     []jsonEvent `json:"events"`
	Marks      []string    `json:"marks,omitempty"`
	Comments   []string    `json:"comments,omitempty"`
	Variations []jsonLine  `json:"variations,omitempty"`
}

// jsonBegun is a turn in which a choice is still owed. Its position is a mid-turn
// text, and its events lead as far as that.
type jsonBegun struct {
	Number    int         `json:"number"` // that the turn will have
	Side      string      `json:"side"`
	Turn      string      `json:"turn"`
	Decisions []string    `json:"decisions"`
	Position  string      `json:"position"`
	Events    []jsonEvent `json:"events"`
}

type jsonLine struct {
	Comments []string   `json:"comments,omitempty"`
	Turns    []jsonTurn `json:"turns"`
}

type jsonEvent struct {
	Kind string `json:"kind"`
	At   string `json:"at,omitempty"`
	To   string `json:"to,omitempty"`
	Side string `json:"side,omitempty"`
	Big  bool   `json:"big,omitempty"`
}

type jsonLot struct {
	Lot   string `json:"lot"`
	Side  string `json:"side"`
	After int    `json:"after"` // turns of the round
}

type jsonResult struct {
	Why    string      `json:"why"`
	Text   string      `json:"text"`
	Winner string      `json:"winner,omitempty"`
	South  jsonHolding `json:"south"`
	North  jsonHolding `json:"north"`
}

type jsonHolding struct {
	Small uint8 `json:"small"`
	Big   uint8 `json:"big,omitempty"`
}

type jsonVerdict struct {
	Why    string `json:"why"`
	Winner string `json:"winner,omitempty"`
	Rule   string `json:"rule,omitempty"`
}

// jsonTags are an object in the order of the file.
type jsonTags []Tag

// MarshalJSON writes the object.
func (tags jsonTags) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, t := range tags {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(t.Name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(t.Value)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// The words for what the engine numbers.
var (
	endWords = [...]string{engine.EndRules: "rules", engine.EndRepetition: "repetition", engine.EndAgreement: "agreement",
		engine.EndClaim: "claim", engine.EndResign: "resignation", engine.EndBroke: "broke", engine.EndRounds: "rounds",
		engine.EndStop: "stop", engine.EndCycle: "cycle"}
	lotWords   = [...]string{engine.NoLot: "none", engine.LotStarter: "starter", engine.LotBig: "sow", engine.LotOdd: "piglet"}
	eventWords = [...]string{engine.Lift: "lift", engine.Drop: "drop", engine.Bank: "bank", engine.Skip: "skip",
		engine.Leap: "leap", engine.Capture: "capture", engine.Slide: "slide", engine.Endless: "endless", engine.Pass: "pass"}
)

// sideWord is a side's name, "" for neither.
func sideWord(s engine.Side) string {
	if s == engine.NoSide {
		return ""
	}
	return s.String()
}

func jsonOf(r *Record) jsonRecord {
	m, d := r.match, r.dialect()
	j := jsonRecord{Game: d.game, Variant: d.variant, Tags: r.Tags(), Intro: r.intro, Result: r.Result(), Rounds: jsonRounds(r)}
	if m.Phase() == engine.Finished {
		v := m.Verdict()
		j.Verdict = &jsonVerdict{endWords[v.Why], sideWord(v.Winner), string(v.Rule)}
	}
	return j
}

func jsonRounds(r *Record) []*jsonRound {
	rounds := []*jsonRound{{Round: 1, Turns: []jsonTurn{}, Lots: []jsonLot{}}}
	number := 0
	for i, s := range r.match.Steps() {
		at := rounds[len(rounds)-1]
		switch s.Kind {
		case engine.TurnEntry:
			number++
			at.Turns = append(at.Turns, jsonTurnOf(r.match.Game(), made{s.Turn, s.Before, s.After}, number, r.Note(i)))
		case engine.LotEntry:
			at.Lots = append(at.Lots, jsonLot{lotWords[s.Lot], s.Side.String(), len(at.Turns)})
		case engine.ContinueEntry:
			rounds = append(rounds, &jsonRound{Round: s.Round + 1, Turns: []jsonTurn{}, Lots: []jsonLot{}})
		}
		if at.Start == "" && s.Before != nil && s.Round == at.Round {
			at.Start = s.Before.String()
		}
	}
	// A round in which nothing has been done yet has no step to tell its start.
	if last := rounds[len(rounds)-1]; last.Start == "" && last.Round == r.match.Round() {
		last.Start = r.match.Start().String()
	}
	rounds[len(rounds)-1].Begun = jsonBegunOf(r.match, number+1)
	for i, result := range r.match.Results() {
		rounds[i].Result = jsonResultOf(r.match.Game(), result)
	}
	return rounds
}

func jsonResultOf(g engine.Game, r engine.Result) *jsonResult {
	south, north := r.Hold[engine.South], r.Hold[engine.North]
	return &jsonResult{endWords[r.Why], g.ResultText(r), sideWord(r.Winner),
		jsonHolding{south.Small, south.Big}, jsonHolding{north.Small, north.Big}}
}

func jsonTurnOf(g engine.Game, m made, number int, n *Note) jsonTurn {
	j := jsonTurn{Number: number, Side: m.before.Side().String(), Turn: engine.TurnText(g, m.turn),
		Position: m.after.String(), Events: jsonEvents(g, m)}
	if n == nil {
		return j
	}
	j.Marks, j.Comments = n.Marks, n.Comments()
	for _, l := range n.Variations() {
		v := jsonLine{Comments: l.Intro}
		for i, p := range l.plies {
			v.Turns = append(v.Turns, jsonTurnOf(g, made{p.Turn, p.Before, p.After}, number+i, &p.Note))
		}
		j.Variations = append(j.Variations, v)
	}
	return j
}

// jsonBegunOf is the turn begun in a match, nil if no choice is owed.
func jsonBegunOf(m *engine.Match, number int) *jsonBegun {
	if m.Phase() != engine.Playing || !m.Now().MidTurn() {
		return nil
	}
	g, t := m.Game(), m.Turn()
	var decisions []string
	for _, d := range t.Decisions {
		decisions = append(decisions, g.MoveText(d))
	}
	return &jsonBegun{number, t.Start.Side().String(), engine.TurnText(g, t.Decisions), decisions, t.Text(g),
		jsonEvents(g, made{t.Decisions, t.Start, t.Now})}
}

// jsonEvents plays a turn again to be told what happened in it.
func jsonEvents(g engine.Game, m made) []jsonEvent {
	var trace engine.Trace
	p := m.before.Clone()
	for _, d := range m.turn {
		p.Play(d, &trace)
	}
	places := g.Layout().Places
	events := make([]jsonEvent, 0, len(trace.Events))
	for _, e := range trace.Events {
		j := jsonEvent{Kind: eventWords[e.Kind], Big: e.Big}
		if e.Kind != engine.Pass && e.Kind != engine.Endless {
			j.At = places[e.At].Name
		}
		switch e.Kind {
		case engine.Leap, engine.Slide:
			j.To = places[e.To].Name
		case engine.Bank, engine.Capture, engine.Pass:
			j.Side = sideWord(e.Side)
		}
		events = append(events, j)
	}
	return events
}
