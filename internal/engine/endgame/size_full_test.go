//go:build full

package endgame

// bruteSeeds is how far the brute-force solver goes in a thorough test.
const bruteSeeds = 6
