//go:build !full

package endgame

// bruteSeeds is how far the brute-force solver goes in a test of every day.
const bruteSeeds = 5

// sampleSeeds is up to how many seeds positions are drawn from the small tables.
const sampleSeeds = 11

// threeParts is how many parts of three animals are solved and sampled.
const threeParts = 2
