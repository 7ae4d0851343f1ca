package tui

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tian/internal/engine"
	"tian/internal/engine/record"
	"tian/internal/games"
	"tian/internal/tui/canvas"
	"tian/internal/tui/i18n"
	"tian/internal/tui/study"
)

// The parts of the screen do not cover one another, whatever the terminal, and
// the board always has enough room.
func TestReplayArrangement(t *testing.T) {
	for _, g := range games.All() {
		for w := minW; w < 260; w += 3 {
			for h := minH; h < 90; h++ {
				p := arrangeReplay(g.Layout(), w, h, h%11)
				parts := []canvas.Rect{p.north, p.south, p.board, p.info, p.graph, p.list}
				if !p.one {
					parts = append(parts, p.words)
				} else if p.words.H < 3 || p.graph.H < study.MinGraphRows {
					t.Fatalf("%d by %d: words %v, graph %v", w, h, p.words, p.graph)
				}
				for i, r := range parts {
					if r.H > 0 && (r.X < 0 || r.X+r.W > w || r.Y < 1 || r.Y+r.H > h-1) {
						t.Fatalf("%s, %d by %d: part %d is at %v", g.Name(), w, h, i, r)
					}
					for j, other := range parts[:i] {
						if overlap(r, other) {
							t.Fatalf("%s, %d by %d: parts %d and %d are at %v and %v", g.Name(), w, h, i, j, r, other)
						}
					}
				}
				if p.words.H < 3 || p.board.H < leastPits {
					t.Fatalf("%d by %d: %+v", w, h, p)
				}
			}
		}
	}
}

func overlap(a, b canvas.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// Where room is scarce the least important sayings go first, and what is left
// stays in order.
func TestFittedWords(t *testing.T) {
	say := func(weight int, lines ...string) saying {
		s := saying{weight: weight}
		for _, l := range lines {
			s.lines = append(s.lines, styled{text: l})
		}
		return s
	}
	all := []saying{say(3, "news 1", "news 2"), say(1, "verdict"), say(2, "comment 1", "comment 2"), say(5, "best")}
	for room, want := range []string{
		"", "verdict", "verdict, comment 1…", "verdict, comment 1, comment 2",
		"news 1…, verdict, comment 1, comment 2", "news 1, news 2, verdict, comment 1, comment 2",
		"news 1, news 2, verdict, comment 1, comment 2, best", "news 1, news 2, verdict, comment 1, comment 2, best",
	} {
		var got []string
		for _, l := range fitted(all, room, func(text string) string { return text + "…" }) {
			got = append(got, l.text)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%d lines: %q, want %q", room, got, want)
		}
	}
}

// The replay at the sizes that matter, and with other terminals.
func TestGoldenReplay(t *testing.T) {
	rounds := strings.Replace(read(t, "../engine/record/testdata/rajapasu.tian"), "\r", "", -1)
	beasts := read(t, "../engine/record/testdata/doushouqi.tian")
	usual := []resized{{80, 24}, {40, 16}, {120, 40}}
	mono, ascii := []string{"NO_COLOR=1"}, []string{"LC_ALL=C"}
	for _, test := range []struct {
		name, text string
		at         int
		keys       []string
		sizes      []resized
		env        []string
	}{
		{"replay", annotated, 6, nil, usual, nil},
		{"replay-mono", annotated, 6, nil, usual[:1], mono},
		{"replay-ascii", annotated, 6, nil, usual[:1], ascii},
		{"replay-graph", annotated, 6, []string{"tab"}, usual, nil},
		{"replay-comment", annotated, 6, []string{"e"}, usual, nil},
		{"replay-help", annotated, 6, []string{"?"}, usual, nil},
		{"replay-variation", annotated, 6, []string{"v", "1", "right"}, usual, nil},
		{"replay-rounds", rounds, 20, nil, append(usual, resized{60, 50}), nil},
		{"replay-grid", beasts, 30, nil, usual, nil},
		{"replay-grid-mono", beasts, 30, nil, usual[:1], mono},
		{"replay-grid-ascii", beasts, 30, nil, []resized{{80, 24}, {60, 20}}, ascii},
	} {
		for _, at := range test.sizes {
			s, _ := looking(t, test.text, test.at, test.env...)
			s.send(at)
			s.press(test.keys...)
			golden(t, fmt.Sprintf("%s-%dx%d", test.name, at.w, at.h), s.text())
		}
	}
}

// A key and the frame that answers it, in a match of a thousand turns.
func BenchmarkReplayKey(b *testing.B) {
	g, _ := games.Find("doushouqi")
	m := engine.NewMatch(g, engine.Options{})
	for i := 0; len(m.Log()) < 1000 && m.Phase() == engine.Playing; i++ {
		moves := m.Now().Moves(nil)
		if err := m.Decide(moves[i*i%len(moves)], nil); err != nil {
			b.Fatal(err)
		}
	}
	c := Config{
		Games: games.All(), Words: i18n.English(), Settings: DefaultSettings(), Analyst: greedy{},
		Getenv: func(name string) string { return map[string]string{"LANG": "C.UTF-8", "TERM": "xterm-256color"}[name] },
		First:  First{Replay: record.New(m, noon)},
	}
	model := New(c, 120, 40)
	model.Init()
	p := model.top().(*replay)
	<-p.analysis.Done()
	p.report = p.analysis.Report()
	for b.Loop() {
		p.key("up")
		model.Frame()
	}
}

// The replay in the colours for a light ground; cat shows the file.
func TestReplayOnALightGround(t *testing.T) {
	light := DefaultSettings()
	light.Palette, light.Speed = "light", "off"
	s := begin(t, Config{Settings: light, First: First{Replay: parsed(t, annotated), At: 6}, Analyst: greedy{}}, "COLORTERM=truecolor")
	<-s.replay().analysis.Done()
	s.replay().report = s.replay().analysis.Report()
	goldenFile(t, "replay-light.ansi", s.model.View())
}

// A title too long for a narrow terminal leaves room for the word that the replay
// is playing.
func TestReplayTitleWhilePlaying(t *testing.T) {
	s, _ := looking(t, annotated, 6)
	s.send(resized{40, 16})
	s.unrun("space")
	if title := strings.Split(s.text(), "\n")[0]; !strings.Contains(title, "playing") || !strings.Contains(title, "of 18") {
		t.Errorf("title: %q", title)
	}
}

// Every key of the catalogue that the replay asks for by name is there.
func TestReplayHasItsWords(t *testing.T) {
	files, err := filepath.Glob("replay*.go")
	if err != nil || len(files) < 5 {
		t.Fatalf("%v, %v", files, err)
	}
	keys := regexp.MustCompile(`"((?:replay|bar|key|play|seat|title|log)\.[A-Za-z]+)"`)
	count := 0
	for _, f := range files {
		for _, found := range keys.FindAllStringSubmatch(read(t, f), -1) {
			count++
			if !i18n.English().Has(found[1]) {
				t.Errorf("%s: no sentence for %q", f, found[1])
			}
		}
	}
	if count < 40 {
		t.Errorf("only %d keys found: the test looks in the wrong place", count)
	}
}
