package endgame

import (
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"
)

// file is the table of a layer as it lies on the disk, in memory without having
// been read: the system brings in the pages that are looked at. So that opening
// is quick and damage is found all the same, a block is checked when it is first
// looked at.
type file struct {
	header
	path  string
	seal  uint32
	sums  []byte          // the blocks' checksums
	data  []byte          // the planes
	known []atomic.Uint32 // a bit for each block that was checked and is sound
	lost  atomic.Bool     // damage was met: nobody asks any more
	close func() error
}

// fileName is the name of a layer's file.
func fileName(game string, layer int) string { return fmt.Sprintf("%s-%02d.table", game, layer) }

// openFile opens the table of a layer and checks all but the data.
func openFile(c Codec, dir string, layer int) (*file, error) {
	path := filepath.Join(dir, fileName(c.Game(), layer))
	whole, closer, err := mapFile(path)
	if err != nil {
		return nil, err
	}
	f, err := newFile(c, path, layer, whole)
	if err != nil {
		closer()
		return nil, err
	}
	f.close = closer
	return f, nil
}

// newFile makes sense of the bytes of a file.
func newFile(c Codec, path string, layer int, whole []byte) (*file, error) {
	name := filepath.Base(path)
	h, seal, err := decodeHeader(whole, name)
	switch {
	case err != nil:
		return nil, err
	case h.rules != c.Rules():
		return nil, refuse(otherFormat, name)
	case h.game != c.Game() || h.layer != layer || h.kind != kindOf(c) || h.size != c.Size(layer):
		return nil, refuse(otherGame, name)
	case len(whole) != h.dataStart()+h.dataSize():
		return nil, refuse(cutShort, name)
	case checksum(whole[headerSize:h.dataStart()]) != h.sums:
		return nil, refuse(damaged, name)
	}
	return &file{
		header: h, path: path, seal: seal,
		sums:  whole[headerSize : headerSize+4*h.blocks()],
		data:  whole[h.dataStart():],
		known: make([]atomic.Uint32, h.blocks()/32+1),
		close: func() error { return nil },
	}, nil
}

// kindOf is what tables of a game hold.
func kindOf(c Codec) kind {
	if _, ok := c.(Sowing); ok {
		return points
	}
	return plies
}

// table is the file as a layer.
func (f *file) table() *layer {
	return &layer{number: f.layer, size: f.size, kind: f.kind, planes: f.planes(f.data), file: f}
}

// sound says that the block with a byte of the data is as it was written.
func (f *file) sound(at int) bool {
	block := at / blockSize
	if f.known[block/32].Load()>>(block%32)&1 == 1 {
		return true
	}
	return f.check(block)
}

// check compares a block with its checksum.
func (f *file) check(block int) bool {
	data := f.data[block*blockSize : min((block+1)*blockSize, len(f.data))]
	if checksum(data) != binary.LittleEndian.Uint32(f.sums[4*block:]) {
		return false
	}
	f.known[block/32].Or(1 << (block % 32))
	return true
}

// checkAll checks every block.
func (f *file) checkAll() error {
	for block := range f.blocks() {
		if !f.check(block) {
			return refuse(damaged, filepath.Base(f.path))
		}
	}
	return nil
}

// partSuffix ends the name of a file that is being written. Such a file is never
// read, and is written over by the next build.
const partSuffix = ".part"

// writeFile puts the table of a layer into its file at once: it is written beside
// it, brought to the disk, and then given the name. It gives the table's seal.
func writeFile(c Codec, dir string, l *layer, below uint32) (seal uint32, err error) {
	h := header{
		kind: l.kind, rules: c.Rules(), layer: l.number, size: l.size, game: c.Game(), below: below,
	}
	path := filepath.Join(dir, fileName(c.Game(), l.number))
	part, err := os.Create(path + partSuffix)
	if err != nil {
		return 0, err
	}
	seal, err = h.write(part, l)
	if err == nil {
		err = part.Sync()
	}
	if e := part.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(path+partSuffix, path)
	}
	if err != nil {
		os.Remove(path + partSuffix)
		return 0, err
	}
	return seal, syncDir(dir)
}

// write writes header, checksums and data.
func (h header) write(out io.Writer, l *layer) (seal uint32, err error) {
	sums := make([]byte, h.dataStart()-headerSize)
	for i, sum := range l.sums() {
		binary.LittleEndian.PutUint32(sums[4*i:], sum)
	}
	h.sums = checksum(sums)
	head, seal := h.encode()
	for _, part := range append([][]byte{head[:], sums}, l.planes...) {
		if _, err := out.Write(part); err != nil {
			return 0, err
		}
	}
	return seal, nil
}

// sums are the checksums of the blocks of a layer. Blocks do not end with planes.
func (l *layer) sums() []uint32 {
	var sums []uint32
	sum, room := uint32(0), blockSize
	for _, plane := range l.planes {
		for len(plane) > 0 {
			n := min(room, len(plane))
			sum = extend(sum, plane[:n])
			plane = plane[n:]
			if room -= n; room == 0 {
				sums, sum, room = append(sums, sum), 0, blockSize
			}
		}
	}
	if room < blockSize {
		sums = append(sums, sum)
	}
	return sums
}
