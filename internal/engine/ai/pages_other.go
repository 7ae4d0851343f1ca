//go:build !linux

package ai

// advise has no advice to give here.
func advise([]bucket) {}
