//go:build full && unix

package endgame

import (
	"fmt"
	"syscall"
	"testing"

	"tian/internal/games/auale"
	"tian/internal/games/doushouqi"
)

// BenchmarkBuildLarge builds tables of the sizes that players build. It reports the
// processor time too, which other programs disturb less, and the most memory that
// the process has had so far, mapped tables among it.
//
//	go test -tags full -run '^$' -bench BuildLarge -benchtime 1x -timeout 2h ./internal/engine/endgame
func BenchmarkBuildLarge(b *testing.B) {
	for _, c := range []struct {
		codec Codec
		last  int
	}{{auale.Codec{}, 15}, {doushouqi.Codec{}, 3}, {auale.Codec{}, 18}, {auale.Codec{}, 20}} {
		b.Run(fmt.Sprintf("%s-%d", c.codec.Game(), c.last), func(b *testing.B) {
			var before, after syscall.Rusage
			syscall.Getrusage(syscall.RUSAGE_SELF, &before)
			for b.Loop() {
				build(b, c.codec, c.last)
			}
			syscall.Getrusage(syscall.RUSAGE_SELF, &after)
			cpu := after.Utime.Nano() + after.Stime.Nano() - before.Utime.Nano() - before.Stime.Nano()
			b.ReportMetric(float64(cpu)/1e9/float64(b.N), "cpu-s/op")
			b.ReportMetric(float64(after.Maxrss)/1e6, "GB")
		})
	}
}
