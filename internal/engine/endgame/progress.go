package endgame

// Progress tells how far a build has come.
type Progress struct {
	Game        string
	Layer, Last int     // the layer being solved, and the last one asked for
	Done        float64 // from 0 to 1, of the whole build; an estimate
}

// teller tells the progress within a layer, from 0 to 1.
type teller func(done float64)

// stages is how many stages a layer is taken to have.
const stages = 5

// stage makes what converge calls after each sweep. The number of sweeps is not
// known beforehand; the share done approaches the end of the stage.
func (t teller) stage(n int) func(sweep int) {
	n = min(n, stages-1)
	return func(sweep int) {
		if t != nil {
			within := 1 - 20/(20+float64(sweep))
			t((float64(n) + within) / stages)
		}
	}
}
