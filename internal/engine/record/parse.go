package record

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"tian/internal/engine"
)

// The limits of what is read.
const (
	maxBytes  = 16 << 20 // of a file; a game of 100,000 turns needs about one million
	maxDepth  = 64       // of variations within variations
	maxRounds = 9999
	maxDoubts = 100
)

// Finder gives a game by its name, such as "auale".
type Finder = func(name string) (engine.Game, bool)

// Parse reads a saved game. Its error is a *ParseError, or what reading failed
// with. Every turn, in the variations too, is played by the rules.
func Parse(r io.Reader, find Finder) (*Record, error) {
	text, err := readAll(r)
	if err != nil {
		return nil, err
	}
	p := &parser{scanner: scanner{text: text}, rec: &Record{}, tagAt: map[string]tagPlace{}}
	if f := p.parse(find); f != nil {
		return nil, p.locate(f)
	}
	return p.rec, nil
}

// readAll reads no more than a saved game may hold.
func readAll(r io.Reader) (string, error) {
	var b strings.Builder
	n, err := io.Copy(&b, io.LimitReader(r, maxBytes+1))
	if err != nil {
		return "", fmt.Errorf("read: %w", err)
	}
	if n > maxBytes {
		return "", &ParseError{Line: 1, Column: 1, Err: engine.Wrong(0, tooLarge, maxBytes>>20)}
	}
	return strings.TrimPrefix(b.String(), "\ufeff"), nil
}

// parser reads one file.
type parser struct {
	scanner
	rec   *Record
	tagAt map[string]tagPlace
	ogn   bool
	moves moveIndex

	result token    // the result at the end of the text; its text is "" if there is none
	pended *pending // a +n of the match's last turn that may still prove right
}

func (p *parser) parse(find Finder) *fault {
	if f := checkText(p.text); f != nil {
		return f
	}
	if f := p.head(); f != nil {
		return f
	}
	game, f := p.game(find)
	if f != nil {
		return f
	}
	options, f := p.options(game)
	if f != nil {
		return f
	}
	p.rec.match = engine.NewMatch(game, options)
	p.ogn = p.rec.dialect().ogn
	p.moves = indexMoves(game)
	if f := p.read(mainLine{p}, 0, 0); f != nil {
		return f
	}
	p.conclude()
	p.midTurn()
	return nil
}

// checkText looks for what no text file holds.
func checkText(text string) *fault {
	nul := strings.IndexByte(text, 0)
	if nul < 0 {
		nul = len(text)
	}
	for i := 0; i < nul; {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size == 1 {
			return wrong(i, notUTF8, text[i])
		}
		i += size
	}
	if nul < len(text) {
		return wrong(nul, notText)
	}
	return nil
}

// head reads the tags.
func (p *parser) head() *fault {
	known := map[string]int{}
	for {
		t, where, ok, f := p.tag()
		if f != nil {
			return f
		}
		if !ok {
			break
		}
		if i, twice := known[t.Name]; twice {
			p.doubt(wrong(where.name, twiceTag, t.Name))
			p.rec.tags[i].Value = t.Value
		} else {
			known[t.Name] = len(p.rec.tags)
			p.rec.tags = append(p.rec.tags, t)
		}
		p.tagAt[t.Name] = where
	}
	switch {
	case len(known) > 0:
		return nil
	case p.at == len(p.text):
		return wrong(0, emptyFile)
	}
	return wrong(p.at, noTags)
}

// given is a tag's value in the file.
func (p *parser) given(name string) (value string, at int, ok bool) {
	i := find(p.rec.tags, name)
	if i < 0 || p.rec.tags[i].Value == "?" || p.rec.tags[i].Value == "" {
		return "", 0, false
	}
	return p.rec.tags[i].Value, p.tagAt[name].value, true
}

func (p *parser) game(find Finder) (engine.Game, *fault) {
	variant, at, ok := p.given(TagVariant)
	if !ok {
		// The Aualé program reads such a file, so it is one of Auale.
		p.doubt(wrong(0, noVariant))
		variant = dialects[0].variant
	}
	game, ok := lookUp(variant, find)
	if !ok {
		return nil, wrong(at, unknownVariant, shorten(variant))
	}
	return game, nil
}

// options are how the match was set up.
func (p *parser) options(g engine.Game) (o engine.Options, f *fault) {
	if o.Lead, f = p.lead(g); f != nil {
		return o, f
	}
	if text, at, ok := p.given(TagRounds); ok {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > maxRounds {
			return o, wrong(at, badRounds, maxRounds, shorten(text))
		}
		o.Rounds = n
	}
	text, at, ok := p.given(TagFEN)
	if !ok {
		return o, nil
	}
	if o.Start, f = p.position(g, text, at); f != nil {
		return o, f
	}
	if o.Lead == engine.LeadUsual {
		return o, nil
	}
	// Beside a Starter tag, a FEN that is the game's own start says no more than
	// the Starter; any other says who leads.
	if usual := text == g.Start(engine.South).String() || text == g.Start(engine.North).String(); usual {
		o.Start = nil
	} else {
		o.Lead = engine.LeadUsual
	}
	return o, nil
}

func (p *parser) position(g engine.Game, text string, at int) (engine.Position, *fault) {
	start, err := g.Parse(text)
	if err != nil {
		if problem, ok := err.(*engine.Problem); ok && problem.Column > 0 {
			at += problem.Column - 1
		}
		return nil, &fault{at, err}
	}
	return start, nil
}

func (p *parser) lead(g engine.Game) (engine.Lead, *fault) {
	text, at, ok := p.given(TagStarter)
	if !ok {
		return engine.LeadUsual, nil
	}
	for _, lead := range []engine.Lead{engine.LeadSouth, engine.LeadNorth, engine.LeadLot} {
		if !strings.EqualFold(text, starterText(lead)) {
			continue
		}
		if !g.Rounds().AnyStarter() && leads(lead) != g.Rounds().Starter() {
			return 0, wrong(at, fixedStarter, text)
		}
		return lead, nil
	}
	return 0, wrong(at, badStarter, shorten(text))
}

func leads(l engine.Lead) engine.Side {
	return map[engine.Lead]engine.Side{engine.LeadSouth: engine.South, engine.LeadNorth: engine.North, engine.LeadLot: engine.NoSide}[l]
}

// conclude compares the result with the game, and in OGN lets it end the game.
func (p *parser) conclude() {
	result, at := p.stated()
	m := p.rec.match
	if p.result.text == "" && result != unfinished {
		p.doubt(wrong(len(p.text), cutShort))
	}
	if m.Phase() != engine.Finished && result != unfinished {
		p.end(result, at)
	}
	p.settleCapture()
	switch {
	case m.Phase() != engine.Finished && result != unfinished:
		p.rec.given = given{result, len(m.Log())}
	case m.Phase() == engine.Finished && !p.rec.agrees(result):
		p.doubt(wrong(at, wrongResult, p.rec.Result(), result))
	}
	p.contradict(result, at)
	if text, at, tagged := p.given(TagResult); tagged {
		if tag, ok := readResult(text, p.ogn); ok {
			p.contradict(tag, at)
		}
	}
}

// contradict notes a result that the match does not bear out.
func (p *parser) contradict(result string, at int) {
	finished := p.rec.match.Phase() == engine.Finished
	var f *fault
	switch {
	case result == unfinished || p.rec.wrong != nil:
		return
	case finished && !p.rec.agrees(result):
		f = wrong(at, wrongResult, p.rec.Result(), result)
	case !finished && isSeeds(result):
		f = wrong(at, stoppedResult, result)
	default:
		return
	}
	p.rec.wrong = p.locate(f)
}

// stated is the result at the end of the text, or else the tag's.
func (p *parser) stated() (string, int) {
	text, at, tagged := p.given(TagResult)
	result, ok := readResult(text, p.ogn)
	if tagged && !ok {
		p.doubt(wrong(at, unknownResult, shorten(text)))
	}
	if p.result.text == "" {
		if !ok {
			return unfinished, p.tagAt[TagResult].value
		}
		return result, at
	}
	last, _ := readResult(p.result.text, p.ogn)
	if ok && result != last {
		p.doubt(wrong(at, twoResults, result, last))
	}
	return last, p.result.at
}

// end ends an OGN game as its result and its Termination tag tell.
func (p *parser) end(result string, at int) {
	if !p.ogn {
		return
	}
	word, _, _ := p.given(TagTermination)
	e, ok := terminated(p.rec.match, word, result)
	if !ok {
		return
	}
	if err := p.rec.match.Enter(e); err != nil {
		p.doubt(&fault{at, err})
		return
	}
	switch word {
	case byAgreement, byClaim, byResignation:
		p.rec.drop(TagTermination)
	}
}

func (p *parser) doubt(f *fault) {
	if len(p.rec.doubts) < maxDoubts {
		p.rec.doubts = append(p.rec.doubts, p.locate(f))
	}
}

func (p *parser) locate(f *fault) *ParseError {
	line, column := place(p.text, f.at)
	return &ParseError{line, column, f.err}
}
