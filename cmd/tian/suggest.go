package main

// nearest is the one of names that word was most likely meant to be, or "" if
// none is near.
func nearest(word string, names []string) string {
	best, at := "", min(max(2, len(word)/2), 4)
	for _, name := range names {
		d := distance(word, name)
		// Of two as near, the one that begins alike: fish, not zsh, for fsh.
		if d < at || d == at && best != "" && name[0] == word[0] && best[0] != word[0] {
			best, at = name, d
		}
	}
	return best
}

// distance is how many letters must be changed, added, left out or swapped with
// their neighbour to turn a into b.
func distance(a, b string) int {
	const longest = 40 // nothing we know is longer
	if len(a) > longest || len(b) > longest {
		return longest
	}
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	return rows[len(a)][len(b)]
}
