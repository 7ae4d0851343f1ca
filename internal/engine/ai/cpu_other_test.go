//go:build !unix

package ai

import "time"

var begun = time.Now()

// cpu is the time that has passed, for want of something better.
func cpu() time.Duration { return time.Since(begun) }
