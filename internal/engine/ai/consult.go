package ai

import "context"

// never is for what is asked without waiting: it is closed.
var never = func() <-chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}()

// consult has the search ask the prober. A search under no limit of time waits for one
// that has to get ready first, so that it gives the same every time, but not when it is
// stopped. One whose time runs does without what is not ready, except that at the root,
// where what is proved counts most, it gives it half of its time. Whoever calls consult
// calls free at the end.
func (r *run) consult(ctx context.Context, p Prober) (free func()) {
	r.prober, r.keeper = p, p
	t, is := p.(Tardy)
	if !is {
		return func() {}
	}
	if r.budget.hard <= 0 {
		r.prober = t.Within(ctx.Done())
		r.keeper = r.prober
		return func() {}
	}
	half, free := context.WithTimeout(ctx, r.budget.hard/2)
	r.prober, r.keeper = t.Within(never), t.Within(half.Done())
	return free
}
