package record

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// ParseError says what is wrong in a saved game, and where. Err is an
// *engine.Problem or an *engine.IllegalError.
type ParseError struct {
	Line, Column int // from 1; columns in characters, not bytes
	Err          error
}

// Error is "LINE:COLUMN: what is wrong", so that a file's name can be put before it.
func (e *ParseError) Error() string { return fmt.Sprintf("%d:%d: %v", e.Line, e.Column, e.Err) }

// Unwrap gives what is wrong.
func (e *ParseError) Unwrap() error { return e.Err }

// The sentences about saved games, each a key of the message catalogue; the
// arguments are in the comments.
const (
	tooLarge       = "this file is larger than a saved game may be: %d MB at most" // the limit
	notText        = "this is not a text file: it holds a NUL byte"
	notUTF8        = "this is not UTF-8 text: the byte %#02x" // the byte
	emptyFile      = "this file is empty"
	noTags         = "this is no saved game: it should begin with a tag such as [Variant \"Oware Abapa\"]"
	noVariant      = "there is no Variant tag: Oware Abapa is taken for granted"
	unknownVariant = "%q is no game known here" // the Variant tag
	badTag         = "a tag looks like [Name \"value\"]"
	openTag        = "the value of the tag %s has no closing quote"                       // the name
	twiceTag       = "the tag %s is given twice; the later value counts"                  // the name
	badStarter     = "the tag Starter is \"South\", \"North\" or \"lot\", not %q"         // the value
	fixedStarter   = "in this game the starter cannot be chosen: the tag Starter says %q" // the value
	badRounds      = "the tag Rounds is a number of rounds from 1 to %d, not %q"          // the most, the value
	openComment    = "this comment is never closed: a } is missing"
	openVariation  = "this variation is never closed: a ) is missing"
	strayBrace     = "this } closes no comment"
	strayParen     = "this ) closes no variation"
	strayVariation = "a variation stands after the turn that it replaces"
	deepVariation  = "variations are nested more than %d deep" // the limit
	turnsOnly      = "a variation holds turns only, not %q"    // the word
	badMark        = "a $ is followed by a number"
	strayMark      = "a mark stands after the turn that it judges"
	unknownWord    = "%q is no turn of this game, and nothing else that may stand here" // the word
	unfinishedTurn = "%q is not yet a whole turn"                                       // the word
	lotFirst       = "a lot is due before %q: lot=S or lot=N"                           // the word
	roundFirst     = "the round is over before %q: the next one begins with round=%d"   // the word, the number
	roundNumber    = "this is the start of round %d, not %d"                            // the right number, the file's
	overBefore     = "the match is over before %q"                                      // the word
	afterResult    = "nothing may follow the result, and here is %q"                    // the word
	secondMatch    = "a file holds one match, and here another begins"
	wrongCapture   = "%s captures %d here, not %d"                        // the turn, the right number, the file's
	strayCapture   = "a +%d must follow the turn that captured"           // the number
	wrongResult    = "the match ended %s, but the result given is %s"     // the right one, the file's
	stoppedResult  = "the game stops where it cannot have come to %s"     // the file's result
	twoResults     = "the tag Result says %q, but the game ends with %s"  // the tag, the end of the text
	unknownResult  = "%q is no result"                                    // the tag
	ownTag         = "the tag %s follows from the game and cannot be set" // the name
	badTagName     = "%q cannot name a tag: letters, digits and _ only"   // the name
	badTagValue    = "a tag's value is one line of text"
	strayMidTurn   = "the turn begun in the tag MidTurn cannot be gone on with here, and is passed over: %q" // the tag
	noSuchTurn     = "there is no turn %d to write beside"                                                   // the index
	wholeTurns     = "the turns of a variation must be whole turns"
	notOware       = "only Auale games can be written as OGN, and this is %s" // the game
)

// shorten makes a word fit into a sentence.
func shorten(word string) string {
	const most = 40
	if utf8.RuneCountInString(word) <= most {
		return word
	}
	return string([]rune(word)[:most]) + "…"
}

// place gives the line and column of a byte in text. Lines end with \n, so that
// \r\n counts once.
func place(text string, at int) (line, column int) {
	before := text[:min(at, len(text))]
	begin := strings.LastIndexByte(before, '\n') + 1
	return strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[begin:]) + 1
}
