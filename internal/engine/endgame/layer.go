package endgame

import "encoding/binary"

// kind is what the numbers of a table mean.
type kind uint8

const (
	points kind = iota + 1 // bounds and a guide value in seeds, and ranks
	plies                  // who wins, and in how many plies
)

// layer is the table of one layer. Its planes are arrays by position number, each
// with entries of so many bytes as widths says. A layer of points that was unpacked
// has its first plane in dense, and no planes.
type layer struct {
	number int
	size   int
	kind   kind
	planes [][]byte
	dense  *dense
	file   *file // where the planes lie, nil if in memory only
}

// widths are the sizes of a plane's entries in bytes, by kind.
func (k kind) widths() []int {
	switch k {
	case points:
		return []int{2, 1}
	case plies:
		return []int{1}
	}
	return nil
}

func newLayer(k kind, number, size int) *layer {
	l := &layer{number: number, size: size, kind: k}
	for _, width := range k.widths() {
		l.planes = append(l.planes, make([]byte, width*size))
	}
	return l
}

// newPackedLayer makes an empty layer that is to be unpacked: the first plane alone.
func newPackedLayer(k kind, number, size int) *layer {
	l := &layer{number: number, size: size, kind: k}
	if k == points {
		l.dense = newDense(number, size)
	} else {
		l.planes = [][]byte{make([]byte, k.widths()[0]*size)}
	}
	return l
}

// packedLayerSize is about how many bytes newPackedLayer takes.
func packedLayerSize(k kind, number, size int) int {
	if k == points {
		return 8 * denseWords(number, size)
	}
	return k.widths()[0] * size
}

// newPointsLayer makes an empty layer of bounds.
func newPointsLayer(number, size int) *layer { return newLayer(points, number, size) }

// An entry of bounds is sixteen bits. With n seeds on the board both bounds are
// among the n+1 values -n, -n+2 to n, because a round that ends shares out all
// seeds; the guide is any of -n to n. So 5, 5 and 6 bits do for up to 31 seeds.
const (
	boundBits = 5
	guideBits = 6
	boundMask = 1<<boundBits - 1
	guideMask = 1<<guideBits - 1
)

func (l *layer) word(at int) uint16 {
	if l.dense != nil {
		return l.dense.word(at)
	}
	return binary.LittleEndian.Uint16(l.planes[0][2*at:])
}

func (l *layer) setWord(at int, w uint16) { binary.LittleEndian.PutUint16(l.planes[0][2*at:], w) }

// bounds are the proved bounds of a position.
func (l *layer) bounds(at int) pair { return unpackBounds(l.word(at), l.number) }

func unpackBounds(w uint16, n int) pair {
	return pair{int8(2*int(w&boundMask) - n), int8(2*int(w>>boundBits&boundMask) - n)}
}

// guide is the guide value of a position.
func (l *layer) guide(at int) int8 { return unpackGuide(l.word(at), l.number) }

func unpackGuide(w uint16, n int) int8 {
	return int8(int(w>>(2*boundBits)&guideMask) - n)
}

// packWord is the entry of bounds and a guide value.
func packWord(p pair, guide int8, n int) uint16 {
	return uint16((int(p.lo)+n)/2 | (int(p.hi)+n)/2<<boundBits | (int(guide)+n)<<(2*boundBits))
}

// setBounds writes the bounds and clears the guide value.
func (l *layer) setBounds(at int, p pair) { l.setWord(at, packWord(p, int8(-l.number), l.number)) }

// setGuide writes the guide value of a position that has none yet.
func (l *layer) setGuide(at int, g int8) {
	l.setWord(at, l.word(at)|uint16(int(g)+l.number)<<(2*boundBits))
}

// ranks is the plane of ranks: by position, how many positions whose repetition
// would break the upper bound the side not to move passes at most to keep it.
func (l *layer) ranks() []byte { return l.planes[1] }
