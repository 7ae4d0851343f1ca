package record

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Listed is a game of a store as a list shows it. It has been looked through,
// not replayed.
type Listed struct {
	Name    string
	Tags    []Tag
	Result  string // "*" if the match goes on
	Changed time.Time
	Err     error // *ParseError if the file is damaged, *StoreError if it cannot be read
}

// Tag is the value of a tag, "" if there is none or it is "?".
func (l Listed) Tag(name string) string {
	if i := find(l.Tags, name); i >= 0 && l.Tags[i].Value != "?" {
		return l.Tags[i].Value
	}
	return ""
}

// List are the games of the store, the last one changed first; damaged ones
// among them. A folder that does not exist holds none.
func (s *Store) List() ([]Listed, error) {
	files, err := os.ReadDir(s.Dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, storeError("", err)
	}
	var games []Listed
	for _, f := range files {
		if info, err := f.Info(); err == nil && isGameName(f.Name()) && info.Mode().IsRegular() {
			l := s.look(f.Name())
			l.Changed = info.ModTime()
			games = append(games, l)
		}
	}
	slices.SortStableFunc(games, func(a, b Listed) int {
		if c := b.Changed.Compare(a.Changed); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return games, nil
}

// Unfinished is the game last changed among those that go on and can be replayed; its
// name is "" if there is none. Those changed later that may go on but cannot be read
// are passed over, Err telling why.
func (s *Store) Unfinished(find Finder) (game Listed, passed []Listed, err error) {
	games, err := s.List()
	if err != nil {
		return Listed{}, nil, err
	}
	for _, l := range games {
		if l.Result != unfinished {
			continue
		}
		if l.Err == nil {
			_, l.Err = s.Load(l.Name, find)
		}
		if l.Err == nil {
			return l, passed, nil
		}
		passed = append(passed, l)
	}
	return Listed{}, passed, nil
}

// look reads what a list shows of a game.
func (s *Store) look(name string) Listed {
	l := Listed{Name: name, Result: unfinished}
	file, err := os.Open(filepath.Join(s.Dir, name))
	if err != nil {
		l.Err = storeError(name, err)
		return l
	}
	defer file.Close()
	text, err := readAll(file)
	if err != nil {
		l.Err = lookError(name, err)
		return l
	}
	p := &parser{scanner: scanner{text: text}, rec: &Record{}, tagAt: map[string]tagPlace{}}
	if f := p.skim(); f != nil {
		l.Err = p.locate(f)
	}
	l.Tags = p.rec.tags
	l.Result, _ = p.stated()
	return l
}

func lookError(name string, err error) error {
	var damaged *ParseError
	if errors.As(err, &damaged) {
		return err
	}
	return storeError(name, err)
}

// skim looks a file through without playing: enough to see that it is whole.
func (p *parser) skim() *fault {
	if f := checkText(p.text); f != nil {
		return f
	}
	if f := p.head(); f != nil {
		return f
	}
	p.ogn = true // any result will do
	depth := 0
	for {
		t, f := p.next()
		switch {
		case f != nil:
			return f
		case t.kind == openToken:
			depth++
		case t.kind == closeToken:
			depth--
		case t.kind == wordToken:
			p.result = token{}
			if _, ok := readResult(t.text, true); ok && depth == 0 {
				p.result = t
			}
		case t.kind == endToken:
			return p.whole(depth)
		}
		if depth < 0 {
			return wrong(t.at, strayParen)
		}
	}
}

// whole says whether a text that has been read to its end had one.
func (p *parser) whole(depth int) *fault {
	result, _, ok := p.given(TagResult)
	if depth > 0 || ok && result != unfinished && p.result.text == "" {
		return wrong(len(p.text), cutShort)
	}
	return nil
}
