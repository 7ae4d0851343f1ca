package solve

import (
	"context"
	"slices"

	"tian/internal/engine"
	"tian/internal/engine/ai/solve/verify"
)

// Knockout is who wins a match that goes on until a side cannot begin another
// round, from every start of a round, by best play of both sides.
type Knockout struct {
	game   engine.Game
	total  int // counters of both sides
	winner map[opening]engine.Side
	// rank puts the openings in the order in which they were decided, one and its
	// mirror image together: each by those of lower rank alone.
	rank map[opening]int
}

// opening is a start of a round: what South holds, of all that there is, and who
// leads.
type opening struct {
	south  int
	leader engine.Side
}

// exchanged is the same with the sides exchanged.
func (k *Knockout) exchanged(o opening) opening {
	return opening{k.total - o.south, o.leader.Other()}
}

func newKnockout(g engine.Game, total int) *Knockout {
	return &Knockout{game: g, total: total, winner: map[opening]engine.Side{}, rank: map[opening]int{}}
}

// leads is the opening that a result leads to.
func (k *Knockout) leads(r engine.Result) opening {
	return opening{int(r.Hold[engine.South].Small), k.game.Rounds().Leader(r)}
}

// decided notes who wins from an opening, and from its mirror image.
func (k *Knockout) decided(o opening, winner engine.Side) {
	rank := len(k.winner) / 2
	k.winner[o], k.rank[o] = winner, rank
	o, winner = k.exchanged(o), winner.Other()
	k.winner[o], k.rank[o] = winner, rank
}

// after is who wins the match after a round with that result; NoSide if that is
// not known. A side that cannot begin another round has lost.
func (k *Knockout) after(r engine.Result) engine.Side {
	rounds := k.game.Rounds()
	leader := rounds.Leader(r)
	if w, ok := k.winner[k.leads(r)]; ok {
		return w
	}
	if next, loser, _ := rounds.Next(r, leader); next == nil {
		return loser.Other()
	}
	return engine.NoSide
}

// SolveKnockout finds who wins from every start of a round of a game that is played
// for counters alone, total of them in all, such as Raja Pasu with 98. Progress, if
// not nil, is told of every start that is decided.
//
// It goes over the starts again and again. A start is won if a side can bring about
// an end of the round that leads to a start that has been found won before, or leaves
// the other side unable to go on; so what is found rests on a finite number of rounds.
func SolveKnockout(ctx context.Context, g engine.Game, total int, progress func(south int, leader, winner engine.Side)) (*Knockout, error) {
	k, _, err := solveKnockout(ctx, g, total, false, progress)
	return k, err
}

// CertifyKnockout does the same and gives the claims that prove it, to be checked by
// verify.Match. They are about the starts that South leads.
func CertifyKnockout(ctx context.Context, g engine.Game, total int) (*Knockout, []verify.Opening, error) {
	return solveKnockout(ctx, g, total, true, nil)
}

func solveKnockout(ctx context.Context, g engine.Game, total int, certify bool, progress func(south int, leader, winner engine.Side)) (*Knockout, []verify.Opening, error) {
	k := newKnockout(g, total)
	var proofs []verify.Opening
	left := k.openings()
	for changed := true; changed; {
		changed = false
		for _, o := range slices.Clone(left) {
			winner, claims, err := k.decide(ctx, o, certify)
			if err != nil {
				return nil, nil, err
			}
			if winner == engine.NoSide {
				continue
			}
			if certify {
				proofs = append(proofs, k.proof(o, winner, claims))
			}
			k.decided(o, winner)
			left = slices.DeleteFunc(left, func(x opening) bool { return x == o })
			changed = true
			if progress != nil {
				progress(o.south, o.leader, winner)
			}
		}
	}
	return k, proofs, nil
}

// openings are the starts with South to lead, the most unequal first.
func (k *Knockout) openings() []opening {
	var all []opening
	for south := range k.total + 1 {
		if k.start(opening{south, engine.South}) != nil {
			all = append(all, opening{south, engine.South})
		}
	}
	away := func(o opening) int { return max(2*o.south-k.total, k.total-2*o.south) }
	slices.SortStableFunc(all, func(a, b opening) int { return away(b) - away(a) })
	return all
}

// start is the position in which the opening begins; nil if a side cannot begin.
func (k *Knockout) start(o opening) engine.Position {
	var r engine.Result
	r.Hold[engine.South].Small, r.Hold[engine.North].Small = uint8(o.south), uint8(k.total-o.south)
	p, _, _ := k.game.Rounds().Next(r, o.leader)
	return p
}

// decide finds who wins from an opening, as far as what is known by now tells, with
// the claims that prove it if they are wanted.
func (k *Knockout) decide(ctx context.Context, o opening, certify bool) (engine.Side, []verify.Claim, error) {
	p, ok := k.start(o).(Counted)
	if !ok {
		return engine.NoSide, nil, ErrNotSolvable
	}
	w := &wager{p, k.after}
	s, err := newSearch(ctx, &engine.Turn{Start: w, Now: w}, Options{})
	if err != nil {
		return engine.NoSide, nil, err
	}
	var claims []verify.Claim
	if certify {
		s.plain, s.journal = true, &journal{}
	}
	v := s.solve(w)
	if s.err != nil {
		return engine.NoSide, nil, s.err
	}
	if certify {
		claims = s.journal.claims
	}
	switch {
	case v.lo > 0:
		return o.leader, claims, nil
	case v.hi < 0:
		return o.leader.Other(), claims, nil
	}
	return engine.NoSide, nil, nil
}

// proof is the proof of an opening, without what it does not rest on.
func (k *Knockout) proof(o opening, winner engine.Side, claims []verify.Claim) verify.Opening {
	known := map[string]engine.Side{}
	for o, w := range k.winner {
		known[k.start(o).String()] = w
	}
	for i := range claims {
		claims[i].Position = claims[i].Position.(*wager).Counted
	}
	start := k.start(o).(Counted)
	return verify.Opening{Start: start, Winner: winner, Claims: verify.TrimMatch(k.game, start, claims, known)}
}
