//go:build full

package main

// endings is how many endings the highest level plays out in the full tests.
const endings = 1000

// hashes are the table sizes, in megabytes, of which TestMemoryBar holds the bar.
var hashes = []int{8, 16, 64, 128, 512}
