//go:build full

package doushouqi

import "testing"

func TestPerftFull(t *testing.T) { perftTo(t, 6, 7) }
