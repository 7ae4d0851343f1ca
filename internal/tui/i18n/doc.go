// Package i18n is the message catalogue: every sentence that a player reads
// comes from here, and so does the full text of each game's rules.
//
// # A language is one more file
//
// The sentences of a language stand in the files en.toml, en.screens.toml and so
// on, all of them embedded in the program: every file whose name begins with the
// language's tag and a dot. English is split by room only so that people can work
// side by side; a translation may be a single file, say de.toml or pt_BR.toml, of
// the same shape. Whatever it leaves out is said in English, key by key. Its name
// for itself and its plural rule stand in the table "language":
//
//	[language]
//	name = "Deutsch"
//	plural = "one"     # see plural.go
//
//	[play]
//	turn = "%[1]s ist am Zug."
//	captured = { one = "%[1]d Samen", other = "%[1]d Samen" }
//
// A key is the path of its tables joined with dots: "play.turn". A sentence is a
// format of package fmt; a translation that needs another word order numbers its
// arguments, "%[2]s ... %[1]s". A sentence whose form depends on a number is a
// table of forms, and the first whole number among the arguments chooses.
// Arguments that the catalogue itself can say (a side, an end, a rule) are said
// in its language.
//
// The rules of a game are the file rules/LANGUAGE/GAME.txt, plain text of at
// most 72 columns.
//
// # Errors
//
// [Catalogue.Error] turns an error of the engine into the sentence a player
// reads. A rule's key is "rules." and the whole text of the [engine.Rule]
// constant; the key of a [engine.Problem] is "problems." and its format. An error
// the catalogue does not know speaks for itself.
//
// # Cost
//
// Loading parses one or two small files and takes well under five
// milliseconds (BenchmarkLoad); nothing else is done at start-up.
package i18n
