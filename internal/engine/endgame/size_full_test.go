//go:build full

package endgame

// bruteSeeds is how far the brute-force solver goes in a thorough test.
const bruteSeeds = 6

// sampleSeeds is up to how many seeds positions are drawn from the small tables.
const sampleSeeds = 14

// threeParts is how many parts of three animals are solved and sampled.
const threeParts = 20
