package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tian/internal/engine/ai"
	"tian/internal/games"
	"tian/internal/tui/i18n"
)

// peakFile names the file that peak writes to.
const peakFile = "TIAN_TEST_PEAK"

// peak is tian, and writes to a file how much memory it has had at the most, in
// kilobytes: 0 where the system does not tell.
func peak() int {
	status := tian()
	most := 0
	if about, err := os.ReadFile("/proc/self/status"); err == nil {
		if _, text, found := bytes.Cut(about, []byte("VmHWM:")); found {
			fmt.Sscan(string(text), &most)
		}
	}
	if os.WriteFile(os.Getenv(peakFile), fmt.Append(nil, most), 0o600) != nil {
		return statusFault
	}
	return status
}

// Whatever memory a command is given, it takes 32 MB more at the most: the pages that
// the system has counted, the program's own among them.
func TestMemoryBar(t *testing.T) {
	type run struct {
		name, input string
		megabytes   int
		args        []string
	}
	runs := []run{
		{"best", "", usualMB, []string{"best", "auale", "start", "--nodes", "200000"}},
		{"solve", "", 8, []string{"solve", "laomuzhu", "s-5-5-5-t-5-5-5-5-s-0-4-S*", "--hash", "8"}},
		{"match", "", usualMB, []string{"match", "auale", "level:4", "level:3", "--games", "2"}},
	}
	// The last position occurs for the second time: ranks are due (see package endgame).
	const circle = "fen 1-0-1-2-2-0-1-1-2-3-1-0-17-17-S moves AcBdCbBeCaBbCcDdAeCbBcDeAdEaCeBdCbFfBcEdAaBbCdFcEbDbEeAcBeCdFbEaF"
	for _, hash := range hashes {
		if hash >= 64 { // the tables' share is what ranks take
			runs = append(runs, run{
				fmt.Sprint("ranks ", hash),
				fmt.Sprintf("setoption name Hash value %d\nposition %s\ngo nodes 1000\n", hash, circle),
				hash, []string{"uci", "auale"},
			})
		}
		for _, think := range []struct{ game, position string }{
			{"auale", "startpos"},
			{"auale", "fen 0-1-0-2-0-1-2-0-1-4-2-1-18-16-S"},
			{"doushouqi", "startpos"},
			{"rajapasu", "startpos"},
			{"laomuzhu", "fen s-5-5-5-t-5-5-5-5-s-0-4-S*"},
		} {
			runs = append(runs, run{
				fmt.Sprint(think, hash),
				fmt.Sprintf("setoption name Hash value %d\nsetoption name Threads value 2\nposition %s\ngo nodes %d\n",
					hash, think.position, min(hash*10_000, 1_000_000)),
				hash, []string{"uci", think.game},
			})
		}
	}
	for _, r := range runs {
		t.Run(r.name, func(t *testing.T) {
			told := filepath.Join(t.TempDir(), "peak")
			c := exec.Command("tianpeak", r.args...)
			c.Env = append(os.Environ(), peakFile+"="+told, "XDG_CACHE_HOME="+t.TempDir())
			c.Stdin = strings.NewReader(r.input)
			if out, err := c.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			text, err := os.ReadFile(told)
			if err != nil {
				t.Fatal(err)
			}
			var most int
			if _, err := fmt.Sscan(string(text), &most); err != nil || most > (r.megabytes+restMB)<<10 {
				t.Errorf("%d kB with %d MB given, %v", most, r.megabytes, err)
			}
			t.Logf("%d MB given, %d MB taken", r.megabytes, most>>10)
		})
	}
}

// Who thinks at the same time shares what is given, and the table has at least half.
func TestShares(t *testing.T) {
	p := newConsole(i18n.English())
	for _, megabytes := range []int{1, 3, 16, analystMB, opponentMB, usualMB, 4096} {
		all := megabytes << 20
		tables := p.newProber()
		tables.memory = all
		for _, g := range games.All() {
			start := g.Start(0)
			var lodgers []int
			for _, l := range []ai.Lodger{prover{proverShare(all)}, tables} {
				lodgers = append(lodgers, l.Memory(start))
			}
			if taken := lodgers[0] + lodgers[1]; taken < 0 || taken > all/2 || lodgers[0] > 0 && lodgers[1] > 0 {
				t.Errorf("%s: %v of %d MB are taken", g.Name(), lodgers, megabytes)
			}
		}
	}
	auale, _ := games.Find("auale")
	tables := p.newProber()
	tables.memory = usualMB << 20
	if got := tables.Memory(auale.Start(0)); got < 10<<20 || got > 16<<20 {
		t.Errorf("the endings of Auale take %d bytes", got)
	}
	if opponentMB+analystMB+proofMB != usualMB || opponentMB < usualMB/2 {
		t.Error("the screen takes more than is given")
	}
}
