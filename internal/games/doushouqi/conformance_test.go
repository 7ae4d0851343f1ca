package doushouqi

import (
	"os"
	"testing"

	"tian/internal/engine/enginetest"
)

func TestConformance(t *testing.T) { enginetest.Run(t, Game{}) }

// TestCases reads this repository's copy of the cases, and their source where it
// lies beside the clone.
func TestCases(t *testing.T) {
	enginetest.Cases(t, Game{}, "../../../testdata/cases")
	const source = "../../../../shared/cases"
	if _, err := os.Stat(source); err == nil {
		enginetest.Cases(t, Game{}, source)
	}
}
