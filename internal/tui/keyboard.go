package tui

import (
	"bytes"
	"io"
	"sync"

	"github.com/muesli/cancelreader"
)

// How a terminal marks what is pasted.
const (
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
)

// longestPaste is how many bytes may be pasted at once; a longer paste is taken for
// an accident and comes to nothing.
const longestPaste = 64 << 10

// mostWaiting is how many bytes are kept for a program that is busy.
const mostWaiting = 1 << 20

// The keys that leave the program wherever they are pressed: Ctrl-C and Ctrl-Q.
const leavingKeys = "\x03\x11"

// keyboard reads the terminal for Bubble Tea, which takes no keys while an Update
// takes long: who wants to leave is then heard all the same. Only one goroutine
// may Read from it.
type keyboard struct {
	from  cancelreader.CancelReader
	heard func() // called when a key is pressed that leaves the program

	mu    sync.Mutex
	more  *sync.Cond
	ready []byte // to be read
	err   error  // after what is ready

	tail  []byte // the last bytes from outside a paste, or from inside it
	paste []byte // what is pasted, as far as it has come
	in    bool   // a paste has begun
	long  bool   // it is too long
}

// newKeyboard reads from a terminal until Close.
func newKeyboard(tty io.Reader, heard func()) (*keyboard, error) {
	from, err := cancelreader.NewReader(tty)
	if err != nil {
		return nil, err
	}
	k := &keyboard{from: from, heard: heard}
	k.more = sync.NewCond(&k.mu)
	return k, nil
}

// listen takes keys as they come, until the terminal has no more or Close.
func (k *keyboard) listen() {
	buf := make([]byte, 4096)
	for {
		n, err := k.from.Read(buf)
		leaves := k.take(buf[:n], err)
		if leaves {
			k.heard()
		}
		if err != nil {
			return
		}
	}
}

// take puts what was read in one piece to the rest, and says whether a key was
// pressed that leaves the program.
func (k *keyboard) take(piece []byte, err error) (leaves bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.in && len(piece) == 1 && bytes.ContainsAny(piece, leavingKeys) {
		k.end() // nobody pastes a single such byte: the end of the paste was lost
	}
	for i, b := range piece {
		k.one(b)
		escaped := i > 0 && piece[i-1] == '\x1b' // with Alt it is another key
		leaves = leaves || !k.in && !escaped && bytes.IndexByte([]byte(leavingKeys), b) >= 0
	}
	k.err = err
	k.more.Broadcast()
	return leaves
}

// one takes a byte.
func (k *keyboard) one(b byte) {
	k.tail = append(k.tail[max(0, len(k.tail)-len(pasteEnds)+1):], b)
	switch ends := string(k.tail) == pasteEnds; {
	case !k.in:
		if len(k.ready) < mostWaiting {
			k.ready = append(k.ready, b)
		}
		if string(k.tail) == pasteBegins {
			k.in, k.tail = true, k.tail[:0]
		}
	case ends:
		k.paste = k.paste[:max(0, len(k.paste)-len(pasteEnds)+1)]
		k.end()
	case len(k.paste) < longestPaste:
		k.paste = append(k.paste, b)
	default:
		k.long = true
	}
}

// end ends a paste.
func (k *keyboard) end() {
	if !k.long {
		k.ready = append(k.ready, k.paste...)
	}
	k.ready = append(k.ready, pasteEnds...)
	k.in, k.long, k.paste, k.tail = false, false, nil, k.tail[:0]
}

// Read gives Bubble Tea what has come.
func (k *keyboard) Read(to []byte) (int, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.ready) == 0 && k.err == nil {
		k.more.Wait()
	}
	if len(k.ready) == 0 {
		return 0, k.err
	}
	n := copy(to, k.ready)
	k.ready = k.ready[n:]
	return n, nil
}

// Close stops listening: what is typed from now on is for others.
func (k *keyboard) Close() {
	k.from.Cancel()
	k.mu.Lock()
	defer k.mu.Unlock()
	k.ready, k.err = nil, io.EOF
	k.more.Broadcast()
}
