package endgame

import "math/bits"

// dense is the bounds and guide values of a layer in as few bits as they need. The
// guide lies between the bounds, so of the sixteen bits of a word ten or eleven do:
// a code says which of the words it is that a position of the layer can have.
type dense struct {
	width uint     // bits of a code
	mask  uint64   // so many ones
	bits  []uint64 // code after code, from the lowest bit; words to spare at the end
	words []uint16 // by code
	codes []uint16 // by word, while the layer is written; nil afterwards
}

// denseWidth is how many bits tell the words apart that a position with n seeds can
// have: d steps between the bounds can lie at n+1-d places, with 2d+1 guide values
// between them.
func denseWidth(n int) uint {
	words := 0
	for d := range n + 1 {
		words += (n + 1 - d) * (2*d + 1)
	}
	return uint(bits.Len(uint(words - 1)))
}

// denseWords is the length of bits.
func denseWords(n, size int) int { return size*int(denseWidth(n))/64 + 2 }

// newDense makes room for a layer of n seeds.
func newDense(n, size int) *dense {
	width := denseWidth(n)
	d := &dense{
		width: width, mask: 1<<width - 1, bits: make([]uint64, denseWords(n, size)), codes: make([]uint16, 1<<16),
	}
	for lo := -n; lo <= n; lo += 2 {
		for hi := lo; hi <= n; hi += 2 {
			for guide := lo; guide <= hi; guide++ {
				word := packWord(pair{int8(lo), int8(hi)}, int8(guide), n)
				d.codes[word] = uint16(len(d.words))
				d.words = append(d.words, word)
			}
		}
	}
	return d
}

// word is the word of a position.
func (d *dense) word(at int) uint16 {
	bit := uint(at) * d.width
	i, shift := bit/64, bit%64
	// A shift by 64 bits gives zero.
	code := (d.bits[i]>>shift | d.bits[i+1]<<(64-shift)) & d.mask
	return d.words[code]
}

// put writes the word of a position that has none yet.
func (d *dense) put(at int, word uint16) {
	bit := uint(at) * d.width
	i, shift := bit/64, bit%64
	code := uint64(d.codes[word])
	d.bits[i] |= code << shift
	d.bits[i+1] |= code >> (64 - shift)
}

// close ends the writing.
func (d *dense) close() { d.codes = nil }
