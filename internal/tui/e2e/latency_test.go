//go:build unix

package e2e

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// keysAnOp is how many keys an operation of BenchmarkKeyToFrame is: enough for
// its 99th percentile to mean something.
const keysAnOp = 300

// BenchmarkKeyToFrame measures the time from a key to its frame: from the write
// of an arrow key to the arrival of the bytes after which the cursor stands
// elsewhere on the screen. Nobody thinks in the games of "idle"; in those of
// "thinking" the highest level does, all the time that is measured.
//
// Other programs on the machine are measured too: look at its load first.
func BenchmarkKeyToFrame(b *testing.B) {
	for _, bench := range []struct {
		name, south string
		busy        bool
	}{{"idle", "human", false}, {"thinking", "level:8", true}} {
		for _, game := range []string{"auale", "rajapasu", "laomuzhu", "doushouqi"} {
			b.Run(bench.name+"/"+game, func(b *testing.B) {
				var all []time.Duration
				for b.Loop() {
					for want := len(all) + keysAnOp; len(all) < want; {
						all = append(all, arrows(b, game, bench.south, bench.busy, want-len(all))...)
					}
				}
				slices.Sort(all)
				ms := func(part float64) float64 {
					return float64(all[int(part*float64(len(all)-1))].Microseconds()) / 1000
				}
				b.ReportMetric(ms(0.5), "p50-ms")
				b.ReportMetric(ms(0.99), "p99-ms")
				b.ReportMetric(ms(1), "max-ms")
				b.ReportMetric(0, "ns/op") // most of it are the pauses between the keys
			})
		}
	}
}

// arrows starts a game and gives the times from some arrow keys to their frames,
// fewer if the first turn is made before.
func arrows(b *testing.B, game, south string, busy bool, n int) (times []time.Duration) {
	term := start(b, options{home: b.TempDir()}, "play", game, "--south", south)
	term.inside()
	if game == "laomuzhu" {
		term.see("who leads the round")
		term.press("s")
	}
	if busy {
		term.see("Thinking")
	}
	term.wait("the cursor", func() bool { return cursor(term.text()) >= 0 })
	for len(times) < n {
		// A hand keeps no step with a scheduler.
		time.Sleep(rand.N(20 * time.Millisecond))
		from := cursor(term.look())
		if from < 0 {
			break // the turn is being shown
		}
		key := right
		if from > 20 {
			key = left
		}
		begun := time.Now()
		term.press(key)
		var heard time.Time
		var thinks bool
		term.wait("the cursor to move", func() bool {
			screen := term.text()
			heard = term.heard
			thinks = strings.Contains(screen, "Thinking")
			to := cursor(screen)
			return to != from && (to >= 0 || !thinks)
		})
		if thinks != busy {
			break // the turn has been made
		}
		times = append(times, heard.Sub(begun))
	}
	term.press(ctrlC)
	term.exit()
	term.close()
	return times
}

// cursor is the column in which the heavy frame of the square under the cursor
// begins, -1 if there is none.
func cursor(screen string) int {
	for line := range strings.Lines(screen) {
		if before, _, found := strings.Cut(line, "━"); found {
			return len([]rune(before))
		}
	}
	return -1
}
