package endgame

import (
	"encoding/binary"
	"os"
	"path/filepath"
)

// A packed table is the header of its last layer with its data left out, and then
// for each layer from the first the length of its packed data (32 bits), their
// checksum (32 bits) and the data.

// packedName is the name of a game's packed table.
func packedName(game string) string { return game + ".packed" }

// Pack packs the tables of a game on the disk, up to a layer, for embedding.
func Pack(c Codec, dir string, last int) ([]byte, error) {
	set, err := openDisk(c, dir)
	if err != nil {
		set.Close()
		return nil, err
	}
	defer set.Close()
	first, _ := c.Layers()
	head, _ := header{kind: kindOf(c), rules: c.Rules(), layer: last, size: c.Size(last), game: c.Game()}.encode()
	packed := head[:]
	for n := first; n <= last; n++ {
		l := set.layers[n]
		if l == nil {
			return nil, refuse(missingLayer, c.Game(), n)
		}
		if err := l.file.checkAll(); err != nil {
			return nil, err
		}
		w := newWriter()
		transcribe(c, w, l, set.layers)
		data := w.finish()
		packed = binary.LittleEndian.AppendUint32(packed, uint32(len(data)))
		packed = binary.LittleEndian.AppendUint32(packed, checksum(data))
		packed = append(packed, data...)
	}
	return packed, nil
}

// packedFile is where Pack's bytes are kept in a folder.
func packedFile(dir string, c Codec) string { return filepath.Join(dir, packedName(c.Game())) }

// cutPacked gives the packed data of the layers by number, checked.
func cutPacked(c Codec, packed []byte) ([][]byte, error) {
	bad := refuse(badEmbedding, c.Game())
	h, _, err := decodeHeader(packed, packedName(c.Game()))
	first, most := c.Layers()
	switch {
	case err != nil, h.rules != c.Rules(), h.game != c.Game(), h.kind != kindOf(c),
		h.layer < first, h.layer > most, h.size != c.Size(h.layer):
		return nil, bad
	}
	packed = packed[headerSize:]
	layers := make([][]byte, h.layer+1)
	for n := first; n <= h.layer; n++ {
		if len(packed) < 8 {
			return nil, bad
		}
		size, sum := int(binary.LittleEndian.Uint32(packed)), binary.LittleEndian.Uint32(packed[4:])
		packed = packed[8:]
		if size > len(packed) || checksum(packed[:size]) != sum {
			return nil, bad
		}
		layers[n], packed = packed[:size], packed[size:]
	}
	if len(packed) > 0 {
		return nil, bad
	}
	return layers, nil
}

// unpack unpacks a layer.
func unpack(c Codec, n int, data []byte, lower []*layer) (*layer, error) {
	l := newPackedLayer(kindOf(c), n, c.Size(n))
	r := newReader(data)
	transcribe(c, r, l, lower)
	if l.dense != nil {
		l.dense.close()
	}
	if r.cut || len(r.data) > 0 {
		return nil, refuse(badEmbedding, c.Game())
	}
	return l, nil
}

// transcribe writes a layer with a coder or reads it.
func transcribe(c Codec, x *coder, l *layer, lower []*layer) {
	if s, ok := c.(Sowing); ok {
		newScribe(s, x, l, lower).all()
	} else {
		x.plies(l.planes[0])
	}
}

// plies writes or reads a plane of plies, with odds for each by the one before it.
func (c *coder) plies(plane []byte) {
	trees := manyOdds(256 * 256)
	before := byte(0)
	for i, b := range plane {
		before = c.byte(trees[int(before)*256:][:256], b)
		if c.reading {
			plane[i] = before
		}
	}
}

// manyOdds makes odds of bits about which nothing is known.
func manyOdds(n int) []odds {
	list := make([]odds, n)
	for i := range list {
		list[i] = even
	}
	return list
}

// WritePacked packs tables into a folder, for the program to be built with them.
func WritePacked(c Codec, dir string, last int, folder string) error {
	packed, err := Pack(c, dir, last)
	if err == nil {
		err = os.WriteFile(packedFile(folder, c), packed, 0o644)
	}
	return systemError(err)
}
