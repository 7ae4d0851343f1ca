//go:build !full

package endgame

// bruteSeeds is how far the brute-force solver goes in a test of every day.
const bruteSeeds = 5
