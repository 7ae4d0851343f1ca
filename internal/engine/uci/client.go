package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"strings"
	"sync"
	"time"

	"tian/internal/engine"
	"tian/internal/engine/ai"
)

// The sentences about another program. Each is a key of the message catalogue;
// the arguments are in the comments.
const (
	noCommand   = "no command is given for the other program"
	notFound    = "%s cannot be started: there is no such program in $PATH"       // the program
	noSuchFile  = "%s cannot be started: there is no such file"                   // the program
	notAllowed  = "%s cannot be started: it is no program, or you may not run it" // the program
	notStarted  = "%s cannot be started: %v"                                      // the program, cause
	noHandshake = "%s does not answer %q within %v"                               // command, what was asked, time
	gone        = "%s has ended by itself: %v"                                    // command, how
	hung        = "%s gives no move within %v"                                    // command, time
	illegal     = "%s plays %q: %v"                                               // command, turn, why not
	gaveUp      = "%s gives no move though there are some"                        // command
)

// Patience is how long another program may take where no limit of ours says.
type Patience struct {
	Start time.Duration // to answer the handshake; a Java engine takes its time
	Grace time.Duration // beyond the time for a turn
	Stop  time.Duration // to answer stop with the best turn found so far
	Quit  time.Duration // to end after quit, before it is killed
}

// usualPatience is for real programs.
var usualPatience = Patience{Start: 20 * time.Second, Grace: 5 * time.Second, Stop: time.Second / 2, Quit: time.Second}

// Client drives another program's engine in one game. What it is asked to do waits
// for what it is doing, but Close ends that. After an error of Turn the program has
// been put away; the next Turn starts it anew.
type Client struct {
	mu       sync.Mutex
	closed   chan struct{} // closed by Close
	closing  sync.Once
	game     engine.Game
	command  string
	limits   ai.Limits
	patience Patience
	setup    []string // setoption commands sent after the handshake
	process  *process // nil when not running
	name     string
	fresh    bool // no position has been sent since the last ucinewgame
}

// process is a running program.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string   // what it says, closed at the end of it
	quit  chan struct{} // closed when nobody listens any more
	err   error         // how it ended, once lines is closed and waited for
	once  sync.Once
}

// ClientOptions set up a Client. Zero fields mean the usual.
type ClientOptions struct {
	Limits   ai.Limits // for each turn: Time, Depth, Nodes or Clock
	Setup    []string  // lines such as "setoption name Hash value 64"
	Patience Patience
}

// NewClient makes a client whose program is started for its first turn.
func NewClient(g engine.Game, command string, o ClientOptions) *Client {
	if o.Patience == (Patience{}) {
		o.Patience = usualPatience
	}
	return &Client{
		closed: make(chan struct{}), game: g,
		command: command, limits: o.Limits, setup: o.Setup, patience: o.Patience, name: command,
	}
}

// Open starts a program and shakes hands with it.
func Open(ctx context.Context, g engine.Game, command string, o ClientOptions) (*Client, error) {
	c := NewClient(g, command, o)
	c.mu.Lock()
	defer c.mu.Unlock()
	return c, c.start(ctx)
}

// Name is what the program calls itself, or its command until it is started.
func (c *Client) Name() string { return c.name }

// start runs the program up to uciok and readyok.
func (c *Client) start(ctx context.Context) error {
	select {
	case <-c.closed:
		return errClosed
	default:
	}
	words := SplitCommand(c.command)
	if len(words) == 0 {
		return engine.Wrong(0, noCommand)
	}
	p, err := launch(words)
	if err != nil {
		return unstarted(words[0], err)
	}
	c.process, c.fresh = p, true
	if err := c.ask(ctx, "uci", "uciok"); err != nil {
		return err
	}
	for _, line := range c.setup {
		c.send("%s", line)
	}
	return c.ask(ctx, "isready", "readyok")
}

// unstarted says why a program does not start.
func unstarted(name string, err error) error {
	var file *fs.PathError
	var lookup *exec.Error
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return engine.Wrong(0, notFound, name)
	case errors.Is(err, fs.ErrNotExist):
		return engine.Wrong(0, noSuchFile, name)
	case errors.Is(err, fs.ErrPermission):
		return engine.Wrong(0, notAllowed, name)
	case errors.As(err, &file):
		err = file.Err // whose name is told already, and whose work is our own affair
	case errors.As(err, &lookup):
		err = lookup.Err
	}
	return engine.Wrong(0, notStarted, name, err)
}

// launch starts the program with its pipes and the goroutine that listens to it.
func launch(words []string) (*process, error) {
	p := &process{cmd: exec.Command(words[0], words[1:]...), lines: make(chan string), quit: make(chan struct{})}
	setGroup(p.cmd)
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in = in
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go p.listen(out)
	return p, nil
}

// listen hands over the lines that the program says, and at the end of them
// waits for the program.
func (p *process) listen(out io.Reader) {
	defer close(p.lines)
	scanner := bufio.NewScanner(out)
	scanner.Buffer(nil, longest)
	for scanner.Scan() {
		select {
		case p.lines <- scanner.Text():
		case <-p.quit:
			// Nobody listens, but the program must not block on a full pipe.
		}
	}
	if scanner.Err() != nil {
		_ = killGroup(p.cmd)
	}
	p.err = p.cmd.Wait()
	if p.err == nil {
		p.err = errors.New("exit status 0")
	}
}

// send says a line to the program. That it cannot hear is found out when it does
// not answer.
func (c *Client) send(format string, args ...any) {
	fmt.Fprintf(c.process.in, format+"\n", args...)
}

// ask sends a word and waits for its answer.
func (c *Client) ask(ctx context.Context, word, answer string) error {
	c.send("%s", word)
	_, err := c.await(ctx, c.patience.Start, answer)
	if errors.Is(err, errLate) {
		err = engine.Wrong(0, noHandshake, c.command, word, c.patience.Start)
	}
	if err != nil {
		c.abandon()
	}
	return err
}

// errLate is that the time allowed has passed, errClosed that the client is closed.
var (
	errLate   = errors.New("too late")
	errClosed = errors.New("the other program has been closed")
)

// await listens until a line begins with the word given, and gives the rest of it.
func (c *Client) await(ctx context.Context, limit time.Duration, word string) (string, error) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for {
		select {
		case line, ok := <-c.process.lines:
			if !ok {
				return "", engine.Wrong(0, gone, c.command, c.process.err)
			}
			line = spaced(line)
			c.note(line)
			if first, rest, _ := strings.Cut(line, " "); first == word {
				return rest, nil
			}
		case <-timer.C:
			return "", errLate
		case <-ctx.Done():
			return "", ctx.Err()
		case <-c.closed:
			return "", errClosed
		}
	}
}

// note remembers the program's name.
func (c *Client) note(line string) {
	if name, ok := strings.CutPrefix(line, "id name "); ok {
		c.name = name
	}
}

// abandon kills the program, whatever it is doing.
func (c *Client) abandon() {
	if c.process != nil {
		c.process.end(0)
		c.process = nil
	}
}

// Close asks the program to quit and sees to it that it does. It is not started again.
func (c *Client) Close() error {
	c.closing.Do(func() { close(c.closed) })
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.process != nil {
		c.send("quit")
		c.process.end(c.patience.Quit)
		c.process = nil
	}
	return nil
}

// end waits for the program to end by itself for a while, then kills it and all
// that it started. When end returns, nothing of it is left.
func (p *process) end(wait time.Duration) {
	p.once.Do(func() { close(p.quit) })
	p.in.Close()
	timer := time.NewTimer(wait)
	defer timer.Stop()
	for {
		select {
		case _, ok := <-p.lines:
			if !ok {
				_ = killGroup(p.cmd) // what the program itself has started
				return
			}
		case <-timer.C:
			_ = killGroup(p.cmd)
			for range p.lines {
			}
			return
		}
	}
}
