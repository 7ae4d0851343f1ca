package record

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"tian/internal/engine"
)

// Tag is a name and a value at the head of a file.
type Tag struct{ Name, Value string }

// The tags that follow from the match itself. Record.Tags tells them; they
// cannot be set.
const (
	TagVariant     = "Variant"     // the game
	TagResult      = "Result"      // as Record.Result has it
	TagFEN         = "FEN"         // where the first round begins, if that was chosen
	TagSetUp       = "SetUp"       // "1" with a FEN, as in PGN; not in OGN
	TagStarter     = "Starter"     // "South", "North" or "lot", if that was chosen
	TagRounds      = "Rounds"      // how many rounds at most, if that was chosen
	TagTermination = "Termination" // in OGN, how a game ended whose result does not tell
	TagMidTurn     = "MidTurn"     // the turn begun, while a choice is owed in it
)

// Tags that anybody may set; there may be others. The first six are those that
// the Aualé program always writes, "?" standing for what is not known.
const (
	TagEvent      = "Event"
	TagSite       = "Site"
	TagDate       = "Date"  // 2026.11.30
	TagRound      = "Round" // of a tournament; not the rounds of a match
	TagSouth      = "South" // who plays South: a name, or WHO of the command line
	TagNorth      = "North"
	TagSouthLevel = "SouthLevel" // 1 to 8, if South is the computer
	TagNorthLevel = "NorthLevel"
)

// Record is a saved game: a match, the tags, and what has been written beside
// its turns. The match may be played on; what was written beside entries that
// have been taken back since is dropped.
type Record struct {
	match  *engine.Match
	tags   []Tag
	intro  []string       // comments before everything
	beside map[int]beside // by index of the match's log
	given  given
	doubts []*ParseError
	wrong  *ParseError // see Contradiction

	passedOver *ParseError // see PassedOver
}

// beside is a Note with the entry that it was written for.
type beside struct {
	entry engine.Entry
	note  *Note
}

// given is a result that a file states although its game has not come to it.
type given struct {
	result string
	length int // of the log when it was stated
}

// New makes the record of a match, begun on a day, with the usual tags.
func New(m *engine.Match, when time.Time) *Record {
	r := &Record{match: m}
	for _, name := range []string{TagVariant, TagEvent, TagSite, TagDate, TagRound, TagSouth, TagNorth, TagResult} {
		r.tags = append(r.tags, Tag{name, "?"})
	}
	r.put(TagDate, when.Format("2006.01.02"))
	return r
}

// Match is the match. It may be played on.
func (r *Record) Match() *engine.Match { return r.match }

// Doubts are what a careful reader would remark on in the file that the record
// was read from, but which hinders nobody: a +n that is not what the turn
// captured, a result that is not the game's. There are at most a hundred.
func (r *Record) Doubts() []*ParseError { return r.doubts }

// Contradiction is what is wrong with the result that the file states, the tag or
// the end of the text: not what the match came to when it was replayed or, in Auale,
// seeds that a game stopped there does not give, neither by agreement (AU 6.1) nor by
// a claim (AU 6.3). nil if it is right, if it is "*", or if it is a winner where the
// game does not tell one, for a game may be stopped for reasons that no rule knows.
func (r *Record) Contradiction() *ParseError { return r.wrong }

// Turns is how many turns have been made in the match.
func (r *Record) Turns() int {
	n := 0
	for _, e := range r.match.Log() {
		if e.Kind == engine.TurnEntry {
			n++
		}
	}
	return n
}

// Tag is the value of a tag, "" if there is none or it is "?".
func (r *Record) Tag(name string) string {
	for _, t := range r.Tags() {
		if t.Name == name && t.Value != "?" {
			return t.Value
		}
	}
	return ""
}

// SetTag sets a tag, or with an empty value removes it. Its error is a *Problem:
// some tags follow from the match, and a value is one line.
func (r *Record) SetTag(name, value string) error {
	switch {
	case r.owns(name):
		return engine.Wrong(0, ownTag, name)
	case name == "" || strings.ContainsFunc(name, func(c rune) bool { return !isNameRune(c) }):
		return engine.Wrong(0, badTagName, shorten(name))
	case strings.ContainsFunc(value, unicode.IsControl):
		return engine.Wrong(0, badTagValue)
	}
	value = strings.TrimSpace(value)
	if value == "" {
		r.drop(name)
	} else {
		r.put(name, value)
	}
	return nil
}

func (r *Record) put(name, value string) {
	for i := range r.tags {
		if r.tags[i].Name == name {
			r.tags[i].Value = value
			return
		}
	}
	r.tags = append(r.tags, Tag{name, value})
}

func (r *Record) drop(name string) {
	r.tags = slices.DeleteFunc(r.tags, func(t Tag) bool { return t.Name == name })
}

// owns says that a tag follows from the match.
func (r *Record) owns(name string) bool {
	switch name {
	case TagVariant, TagResult, TagFEN, TagStarter, TagRounds, TagMidTurn:
		return true
	case TagSetUp:
		return !r.dialect().ogn
	case TagTermination:
		return r.dialect().ogn && r.termination() != ""
	}
	return false
}

// Tags are all the tags, in the order of the file.
func (r *Record) Tags() []Tag {
	own := r.ownTags()
	tags := make([]Tag, 0, len(r.tags)+len(own))
	for _, t := range r.tags {
		if !r.owns(t.Name) {
			tags = append(tags, t)
		} else if i := find(own, t.Name); i >= 0 {
			tags = append(tags, own[i])
			own = slices.Delete(own, i, i+1)
		}
	}
	// A file without a Variant gets it first, the rest goes to the end.
	if i := find(own, TagVariant); i >= 0 {
		tags = slices.Insert(tags, 0, own[i])
		own = slices.Delete(own, i, i+1)
	}
	return append(tags, own...)
}

func find(tags []Tag, name string) int {
	return slices.IndexFunc(tags, func(t Tag) bool { return t.Name == name })
}

// ownTags are the tags that follow from the match.
func (r *Record) ownTags() []Tag {
	o, d := r.match.Options(), r.dialect()
	tags := []Tag{{TagVariant, d.variant}, {TagResult, r.Result()}}
	start := o.Start
	if start == nil {
		if text := starterText(o.Lead); text != "" {
			tags = append(tags, Tag{TagStarter, text})
		}
		if d.ogn {
			start = r.plainStart()
		}
	}
	if o.Rounds > 0 {
		tags = append(tags, Tag{TagRounds, strconv.Itoa(o.Rounds)})
	}
	if start != nil {
		if !d.ogn {
			tags = append(tags, Tag{TagSetUp, "1"})
		}
		tags = append(tags, Tag{TagFEN, start.String()})
	}
	if d.ogn {
		if text := r.termination(); text != "" {
			tags = append(tags, Tag{TagTermination, text})
		}
	}
	if begun, is := r.ownMidTurn(); is {
		tags = append(tags, begun)
	}
	return tags
}

// plainStart is the game's own start if its leader is not the usual one. The
// Aualé program knows no Starter tag and needs it as a FEN.
func (r *Record) plainStart() engine.Position {
	usual := r.match.Game().Rounds().Starter()
	leader := usual
	switch r.match.Options().Lead {
	case engine.LeadSouth:
		leader = engine.South
	case engine.LeadNorth:
		leader = engine.North
	case engine.LeadLot:
		if log := r.match.Log(); len(log) > 0 && log[0].Kind == engine.LotEntry {
			leader = log[0].Side
		}
	}
	if leader == usual {
		return nil
	}
	return r.match.Game().Start(leader)
}

func starterText(l engine.Lead) string {
	switch l {
	case engine.LeadSouth:
		return "South"
	case engine.LeadNorth:
		return "North"
	case engine.LeadLot:
		return "lot"
	}
	return ""
}
