package tune

import "math"

// scale turns hundredths of a rat into a chance to win: this many are as good as
// e to 1.
const scale = 400

// fit changes weights so that the samples' estimates come nearer to their targets
// without straying from prior where the samples say little, and gives the root of
// the mean squared error before and after. Targets are values in hundredths, or
// chances to win.
func fit(weights, prior []int16, samples []sample, chances bool) (before, after float64) {
	w, p := floats(weights), floats(prior)
	before = loss(w, samples, chances)
	if chances {
		descend(w, p, samples)
	} else {
		solve(w, p, samples)
	}
	for i, v := range w {
		weights[i] = int16(math.Round(math.Max(-30000, math.Min(30000, v))))
	}
	return before, loss(floats(weights), samples, chances)
}

func floats(weights []int16) []float64 {
	w := make([]float64, len(weights))
	for i, v := range weights {
		w[i] = float64(v)
	}
	return w
}

// estimate is what the weights make of a sample.
func estimate(w []float64, s *sample) float64 {
	v := s.bank
	for _, t := range s.terms {
		if t > 0 {
			v += w[t-1]
		} else {
			v -= w[-t-1]
		}
	}
	return v
}

// spread adds to each weight of a sample's terms.
func spread(to []float64, s *sample, amount float64) {
	for _, t := range s.terms {
		if t > 0 {
			to[t-1] += amount
		} else {
			to[-t-1] -= amount
		}
	}
}

func chance(v float64) float64 { return 1 / (1 + math.Exp(-v/scale)) }

// loss is the root of the mean squared error.
func loss(w []float64, samples []sample, chances bool) float64 {
	sum := 0.0
	for i := range samples {
		v, target := estimate(w, &samples[i]), samples[i].target
		if chances {
			v = chance(v)
		}
		sum += (v - target) * (v - target)
	}
	return math.Sqrt(sum / float64(len(samples)))
}

// What holds weights that few samples speak of near the prior: as many samples
// (ridge), or such a part of all samples (pull), speaking for it.
const (
	ridge = 20
	pull  = 1e-6
)

// solve is least squares with a ridge, by conjugate gradients on the normal equations.
func solve(w, prior []float64, samples []sample) {
	n := len(w)
	r := make([]float64, n)
	for i := range samples {
		s := &samples[i]
		spread(r, s, s.target-estimate(w, s))
	}
	for i := range r {
		r[i] -= ridge * (w[i] - prior[i])
	}
	p := append([]float64(nil), r...)
	rr := dot(r, r)
	first := rr
	for range 200 {
		if rr < 1e-9*first {
			break
		}
		ap := make([]float64, n)
		for i := range samples {
			s := &samples[i]
			bank := s.bank
			spread(ap, s, estimate(p, s)-bank)
		}
		for i := range ap {
			ap[i] += ridge * p[i]
		}
		a := rr / dot(p, ap)
		for i := range w {
			w[i] += a * p[i]
			r[i] -= a * ap[i]
		}
		next := dot(r, r)
		for i := range p {
			p[i] = r[i] + next/rr*p[i]
		}
		rr = next
	}
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// steps is how many steps the descent takes.
const steps = 400

// descend is logistic regression by Adam over all samples at once.
func descend(w, prior []float64, samples []sample) {
	n := len(w)
	m, v := make([]float64, n), make([]float64, n)
	for step := 1; step <= steps; step++ {
		g := make([]float64, n)
		for i := range samples {
			s := &samples[i]
			spread(g, s, chance(estimate(w, s))-s.target)
		}
		for i := range w {
			g[i] = g[i]/float64(len(samples)) + pull*(w[i]-prior[i])
			m[i] = 0.9*m[i] + 0.1*g[i]
			v[i] = 0.999*v[i] + 0.001*g[i]*g[i]
			mh := m[i] / (1 - math.Pow(0.9, float64(step)))
			vh := v[i] / (1 - math.Pow(0.999, float64(step)))
			w[i] -= 4 * mh / (math.Sqrt(vh) + 1e-8)
		}
	}
}
