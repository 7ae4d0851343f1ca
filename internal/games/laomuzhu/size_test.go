//go:build !full

package laomuzhu

// slowRounds is how many random rounds are played twice over.
const slowRounds = 600
