package engine

import "math/bits"

// Mix folds a word into a hash. It is a 128-bit multiply, folded, which is cheap
// and spreads every bit; the constants have no meaning beyond being odd and dense.
func Mix(h, word uint64) uint64 {
	hi, lo := bits.Mul64(h^0x9e3779b97f4a7c15, word^0xd6e8feb86659fd93)
	return hi ^ lo ^ h<<1
}
