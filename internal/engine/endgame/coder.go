package endgame

// coder writes or reads bits, each with an estimate of how likely it is, so that
// bits that are expected cost next to nothing: a binary arithmetic coder. Writer
// and reader go through the same calls, so one description of a packed table
// serves for both.
type coder struct {
	reading   bool
	data      []byte // what has been written, or what is left to read
	low       uint64 // of the interval; writing keeps a carry in bit 32
	width     uint32 // of the interval
	code      uint32 // where in the interval the data lies, while reading
	held      byte   // the last byte, which a carry may still change
	ripple    int    // how many bytes 0xff wait behind it for the same reason
	cut       bool   // the data ended too early
	beginning bool
}

// odds is how likely the next bit is to be 1, learnt from those before it: of
// 65536, and by how many bits it has been taught.
type odds struct {
	one    uint16
	taught uint8
}

// even is what is thought of a bit before the first.
var even = odds{one: 1 << 15}

// slowest bounds how little a bit can teach, as one part in so many. What is near
// in a table is alike, so odds that soon forget are better than exact ones.
const slowest = 30

// learn moves the odds towards a bit, fast at first.
func (o *odds) learn(bit int) {
	rate := int32(o.taught) + 2
	if o.taught < slowest-2 {
		o.taught++
	}
	target := int32(0)
	if bit == 1 {
		target = 65535
	}
	o.one += uint16((target - int32(o.one)) / rate)
}

func newWriter() *coder { return &coder{width: 1<<32 - 1, beginning: true} }

func newReader(data []byte) *coder {
	c := &coder{reading: true, data: data, width: 1<<32 - 1}
	for range 4 {
		c.code = c.code<<8 | uint32(c.next())
	}
	return c
}

// next takes a byte; past the end there are zeros.
func (c *coder) next() byte {
	if len(c.data) == 0 {
		c.cut = true
		return 0
	}
	b := c.data[0]
	c.data = c.data[1:]
	return b
}

// bit writes a bit, or reads one, and gives it.
func (c *coder) bit(o *odds, bit int) int {
	ones := uint32(uint64(c.width) * uint64(o.one|1) >> 16)
	ones = max(1, min(ones, c.width-1))
	if c.reading {
		bit = 0
		if c.code < ones {
			bit = 1
		}
	}
	if bit == 1 {
		c.width = ones
	} else {
		c.low += uint64(ones)
		c.code -= ones
		c.width -= ones
	}
	o.learn(bit)
	for c.width < 1<<24 {
		c.width <<= 8
		if c.reading {
			c.code = c.code<<8 | uint32(c.next())
		} else {
			c.shift()
		}
	}
	return bit
}

// shift moves the top byte of low out, as far as no carry can reach it.
func (c *coder) shift() {
	top := byte(c.low >> 24)
	carry := byte(c.low >> 32)
	if top == 0xff && carry == 0 {
		c.ripple++
	} else {
		if !c.beginning {
			c.data = append(c.data, c.held+carry)
		}
		for ; c.ripple > 0; c.ripple-- {
			c.data = append(c.data, 0xff+carry)
		}
		c.held, c.beginning = top, false
	}
	c.low = c.low << 8 & (1<<32 - 1)
}

// finish gives all that was written.
func (c *coder) finish() []byte {
	for range 5 {
		c.shift()
	}
	return c.data
}

// count writes or reads a number as so many ones and a zero; no zero is needed
// after most. Each step has odds of its own.
func (c *coder) count(steps []odds, n, most int) int {
	for i := range most {
		more := 0
		if i < n {
			more = 1
		}
		if c.bit(&steps[min(i, len(steps)-1)], more) == 0 {
			return i
		}
	}
	return most
}

// byte writes or reads a byte, bit by bit from the top. The odds are a tree of 256.
func (c *coder) byte(tree []odds, b byte) byte {
	node := 1
	for i := 7; i >= 0; i-- {
		node = node<<1 | c.bit(&tree[node], int(b>>i&1))
	}
	return byte(node)
}
