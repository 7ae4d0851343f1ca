package picture

import (
	"bufio"
	"compress/lzw"
	"encoding/binary"
	"image"
	"io"
	"time"
)

// gifWriter writes a GIF frame by frame. (The standard library's encoder wants
// all frames in memory.) The first error of the writer stays and is what end
// returns.
type gifWriter struct {
	w   *bufio.Writer
	pal *palette
	z   *lzw.Writer
	lag time.Duration // of the clock of hundredths behind the film's
}

// begin writes everything before the first frame: the size, the colours, and
// that it plays over and over.
func begin(w io.Writer, size image.Point, p *palette) *gifWriter {
	z, _ := lzw.NewWriter(io.Discard, lzw.LSB, pixelBits).(*lzw.Writer) // as its documentation says
	g := &gifWriter{w: bufio.NewWriter(w), pal: p, z: z}
	g.w.WriteString("GIF89a")
	g.words(size.X, size.Y)
	// A table of 2^(n+1) colours, sorted in no way; background 0; square pixels.
	g.bytes(0xf0|pixelBits-1, clear, 0)
	for i := range 1 << pixelBits {
		if i < len(p.colors) {
			c := p.colors[i]
			g.bytes(c.R, c.G, c.B)
		} else {
			g.bytes(0, 0, 0)
		}
	}
	g.bytes(0x21, 0xff, 11)
	g.w.WriteString("NETSCAPE2.0")
	g.bytes(3, 1, 0, 0, 0) // loop for ever
	return g
}

// pixelBits is the size of a pixel: 2^pixelBits colours.
const pixelBits = 7

func (g *gifWriter) bytes(b ...byte) { g.w.Write(b) }

func (g *gifWriter) words(n ...int) {
	for _, v := range n {
		g.w.Write(binary.LittleEndian.AppendUint16(nil, uint16(v)))
	}
}

// frame writes pixels that go over a rectangle of the last frame, clear ones
// leaving it as it is, to be seen for a time.
func (g *gifWriter) frame(r image.Rectangle, pixels []uint8, hold time.Duration) {
	g.lag += hold
	hundredths := min(g.lag/(10*time.Millisecond), 1<<16-1)
	g.lag -= hundredths * 10 * time.Millisecond
	g.bytes(0x21, 0xf9, 4, 1<<2|1) // keep what is there; with a transparent colour
	g.words(int(hundredths))
	g.bytes(clear, 0)
	g.bytes(0x2c)
	g.words(r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	g.bytes(0, pixelBits)
	blocks := &blockWriter{w: g.w}
	g.z.Reset(blocks, lzw.LSB, pixelBits)
	g.z.Write(pixels)
	g.z.Close()
	blocks.close()
}

// end writes what comes after the last frame.
func (g *gifWriter) end() error {
	g.bytes(0x3b)
	return g.w.Flush()
}

// blockWriter cuts data into blocks of at most 255 bytes, each after its length.
type blockWriter struct {
	w   *bufio.Writer
	buf [256]byte
	n   int
}

func (b *blockWriter) Write(data []byte) (int, error) {
	for _, c := range data {
		b.n++
		b.buf[b.n] = c
		if b.n == 255 {
			b.flush()
		}
	}
	return len(data), nil
}

func (b *blockWriter) flush() {
	if b.n > 0 {
		b.buf[0] = byte(b.n)
		b.w.Write(b.buf[:b.n+1])
		b.n = 0
	}
}

func (b *blockWriter) close() {
	b.flush()
	b.w.WriteByte(0)
}
