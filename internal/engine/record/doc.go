// Package record reads and writes saved games and keeps them on the disk.
//
// # The file
//
// A saved game is UTF-8 text in the manner of PGN: tags, an empty line, and the
// movetext. One file holds one match, all its rounds, and every lot that was
// drawn, so that a replay is exact:
//
//	[Variant "Laomuzhu Qi"]
//	[Event "?"]
//	[Date "2026.11.30"]
//	[South "Ada"]
//	[North "level:3"]
//	[Result "0-1"]
//
//	lot=S 1. E+ a- 2. B+ { Bold. } (2. C- d+) 2... c-! agree lot=N
//	round=2 lot=N 1. b+ resign=S 0-1
//
// Turns are the texts of the rules and are numbered in pairs from 1 in every
// round; the numbers are for people and are not looked at when read. A comment is in
// braces, or from ; to the end of the line; it is kept as words with one space
// between them. A variation stands in parentheses after the turn that it would
// replace, and may hold variations. Marks such as ?! or $14 follow their turn.
// Tags that mean nothing here are kept in their places.
//
// A turn in which a choice is still owed is no whole turn yet and stands in a tag,
//
//	[MidTurn "s-4-t-t-t-5-5-5-5-s-0-13-S* B-s"]
//
// the position text of the rules: where the turn began, and how far it has come. The
// tag goes when the turn is whole or taken back. Readers that do not know it begin
// the turn anew; where it does not fit the position that the turns lead to, so does
// this one, and says so ([Record.PassedOver]).
//
// # Auale
//
// Files of Auale are OGN, as the program Aualé reads and writes them. Facts about
// that program which this package is built on:
//
//   - It writes the tags Variant, Event, Site, Date, Round, South, North and
//     Result first, "?" for what is not known, then others by name; the turns
//     wrapped to 79 characters; and the result unless it is "*".
//   - Everywhere in the movetext but in comments and variations, it takes each
//     letter from A to F and a to f for a turn, and nothing else for anything.
//     So no word may be written there: how a game ended follows from the
//     result, and from a Termination tag where that does not tell.
//   - It skips a variation up to the first ) and a comment up to the first }. It
//     fails on a comment before the first turn, and keeps only the last comment
//     beside a turn. Of a nested variation it would read the rest as turns.
//     [WriteOGN] therefore writes what it can read, where [Format] keeps all.
//   - The +n of the turn that ends a game counts the seeds gathered from the
//     board as well. Both that and the plain capture are right when read.
//   - It ends a game when a side holds more than 24 (here: a claim, AU 6.3), and
//     at the second occurrence of a position, not the third (here: by
//     agreement, AU 6.1). A game that went on past either can be read here, but
//     not by it.
//   - It sets no Starter: where North begins, a FEN says so.
//
// # Trust
//
// Nothing in a file is believed. Every turn is played by the rules, in the
// variations too; the first that is not legal is a [ParseError] with line and
// column. What does not hinder reading, such as a wrong +n or result, is among
// [Record.Doubts]. Control characters in comments and tags become spaces, for
// they would end up on a terminal. Size and nesting have limits.
//
// # The store
//
// A [Store] is a folder with one file a match. A [File] is a match of it that is
// being played: it is locked against every other tian, and replaced as a whole
// after every decision: written beside, synced, renamed, and the folder synced. So a
// program that dies at any instant loses at most the decision being made. The lock
// is the kernel's and dies with its holder.
//
// In a program whose screen must not wait for a disk, a save is
//
//	draft := rec.Draft()                       // at once, in memory
//	go func() { done <- file.Write(draft) }()  // whenever the disk likes
//
// and drafts that overtake each other do no harm. A [StoreError] is worth saying
// once; the next turn tries again.
//
// A name that somebody else has taken or whose file has been changed by other
// hands is never written to: the match moves to a new name.
package record
