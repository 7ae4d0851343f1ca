//go:build !full

package main

// endings is how many endings the highest level plays out.
const endings = 25

// hashes are the table sizes, in megabytes, of which TestMemoryBar holds the bar.
var hashes = []int{16}
