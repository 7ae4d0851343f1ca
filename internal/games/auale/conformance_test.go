package auale

import (
	"testing"

	"tian/internal/engine/enginetest"
)

func TestConformance(t *testing.T) { enginetest.Run(t, Game{}) }

func TestCases(t *testing.T) { enginetest.Cases(t, Game{}, "../../../testdata/cases") }
