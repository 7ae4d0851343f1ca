//go:build full

package laomuzhu

// slowRounds is how many random rounds a test plays.
const slowRounds = 60_000
