package endgame

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// A table file is a header, the checksums of the blocks of data, and the data: the
// planes one after the other. All numbers are little-endian.
//
//	 0  magic: "tian" "\r\n\x1a\n", which text-mode copying would spoil
//	 8  format, 16 bits; kind, 8 bits; zero, 8 bits
//	12  version of the game's rules
//	16  layer
//	20  zero
//	24  number of positions, 64 bits
//	32  name of the game, padded with zeros, 16 bytes
//	48  seal of the layer below, zero for the lowest
//	52  checksum of the checksums
//	56  seal: the checksum of the header up to here
//	60  zero
//	64  checksums of the blocks, 32 bits each; zeros to a multiple of 64
//	    data
//
// Since a layer rests on those below it, its header holds the seal of the next
// lower one, and that seal rests on everything in that file. So a layer that was
// built on others than those beside it is found when the files are opened.
type header struct {
	kind  kind
	rules int
	layer int
	size  int
	game  string
	below uint32
	sums  uint32
}

const (
	magic      = "tian\r\n\x1a\n"
	formatNow  = 1
	headerSize = 64
	nameSize   = 16
	blockSize  = 1 << 16
	// sizeLimit keeps sizes that damage has made up from overflowing.
	sizeLimit = 1 << 30
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// checksum is CRC-32C, which processors compute themselves.
func checksum(data []byte) uint32 { return crc32.Checksum(data, castagnoli) }

// encode writes the header and gives its seal.
func (h header) encode() (data [headerSize]byte, seal uint32) {
	le := binary.LittleEndian
	copy(data[:], magic)
	le.PutUint16(data[8:], formatNow)
	data[10] = byte(h.kind)
	le.PutUint32(data[12:], uint32(h.rules))
	le.PutUint32(data[16:], uint32(h.layer))
	le.PutUint64(data[24:], uint64(h.size))
	copy(data[32:32+nameSize], h.game)
	le.PutUint32(data[48:], h.below)
	le.PutUint32(data[52:], h.sums)
	seal = checksum(data[:56])
	le.PutUint32(data[56:], seal)
	return data, seal
}

// decodeHeader reads a header. name is the file's, for the error.
func decodeHeader(data []byte, name string) (h header, seal uint32, err error) {
	if len(data) < headerSize || !bytes.HasPrefix(data, []byte(magic)) {
		return header{}, 0, refuse(notATable, name)
	}
	le := binary.LittleEndian
	seal = le.Uint32(data[56:])
	if checksum(data[:56]) != seal || le.Uint32(data[60:]) != 0 {
		return header{}, 0, refuse(damaged, name)
	}
	if le.Uint16(data[8:]) != formatNow {
		return header{}, 0, refuse(otherFormat, name)
	}
	h = header{
		kind:  kind(data[10]),
		rules: int(le.Uint32(data[12:])),
		layer: int(le.Uint32(data[16:])),
		size:  int(min(le.Uint64(data[24:]), sizeLimit)),
		game:  string(bytes.TrimRight(data[32:32+nameSize], "\x00")),
		below: le.Uint32(data[48:]),
		sums:  le.Uint32(data[52:]),
	}
	if h.kind.widths() == nil || h.size >= sizeLimit {
		return header{}, 0, refuse(otherFormat, name)
	}
	return h, seal, nil
}

// dataSize is the number of bytes of all planes.
func (h header) dataSize() int {
	size := 0
	for _, width := range h.kind.widths() {
		size += width * h.size
	}
	return size
}

// blocks is the number of blocks of data.
func (h header) blocks() int { return (h.dataSize() + blockSize - 1) / blockSize }

// dataStart is where the data begins in the file.
func (h header) dataStart() int {
	const align = 64
	return (headerSize + 4*h.blocks() + align - 1) / align * align
}

// planes cuts the data.
func (h header) planes(data []byte) [][]byte {
	var planes [][]byte
	for _, width := range h.kind.widths() {
		n := width * h.size
		planes = append(planes, data[:n:n])
		data = data[n:]
	}
	return planes
}

// extend goes on with a checksum.
func extend(sum uint32, data []byte) uint32 { return crc32.Update(sum, castagnoli, data) }
