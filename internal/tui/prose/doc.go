// Package prose breaks running text into lines: the rules and the help, which are
// written for [Measure] columns, for a terminal that has fewer, and the sentences of
// the line mode for whatever terminal they are read in. Drawings of boards in such a
// text keep their columns: they move to the left as a whole.
package prose
