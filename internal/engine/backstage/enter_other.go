//go:build !linux

package backstage

// Enter does nothing here.
func Enter() {}
