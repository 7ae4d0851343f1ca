package main

import (
	"bytes"
	"fmt"
	"os"
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
	circle := parse(t, auale, "1-0-1-2-2-0-1-1-2-3-1-0-17-17-S").Now // where ranks may be due
	if got := tables.Memory(circle); got < 60<<20 {
		t.Errorf("with ranks they take %d bytes", got)
	}
	tables.memory = 16 << 20
	if got := tables.Memory(circle); got > 8<<20 {
		t.Errorf("of 16 MB they take %d bytes", got)
	}
	if opponentMB+analystMB+proofMB != usualMB || opponentMB < usualMB/2 {
		t.Error("the screen takes more than is given")
	}
}
