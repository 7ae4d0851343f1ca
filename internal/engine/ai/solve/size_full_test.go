//go:build full

package solve

const (
	positions   = 5000
	largest     = 20000
	graphs      = 50000
	fewestTians = 2
)
