// The race detector takes several times the memory of the program that it watches.

//go:build !race

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

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
		runs = append(runs, run{
			fmt.Sprint("ranks ", hash),
			fmt.Sprintf("setoption name Hash value %d\nposition %s\ngo nodes 1000\n", hash, circle),
			hash, []string{"uci", "auale"},
		})
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
