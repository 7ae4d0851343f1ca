package tui

import (
	"context"

	"tian/internal/tui/study"
)

// begin is what is to be done when the screen is first shown: the analysis
// begins by itself, for it takes a few seconds only.
func (p *replay) begin() command {
	return batch(p.env.prepare(p.match.Game()), p.study(), p.consult())
}

// studied is what an analysis has found so far.
type studied struct {
	by     *study.Analysis
	report study.Report
}

// study begins the analysis, or goes on with one that was stopped, and waits for
// what it finds.
func (p *replay) study() command {
	if p.env.config.Analyst == nil {
		return nil
	}
	o := study.Quick(p.match.Game())
	if p.deeper {
		o = study.Deep(p.match.Game())
	}
	if p.report.Done < p.report.Of {
		found := p.report
		o.Found = &found
	}
	p.analysis = study.Start(context.Background(), p.match, p.env.config.Analyst, o)
	p.report = p.analysis.Report()
	return p.wait()
}

// wait is the command that waits for the analysis to find more.
func (p *replay) wait() command {
	a, done := p.analysis, p.report.Done
	return func() message { return studied{a, a.Wait(done)} }
}

// studied takes what has been found.
func (p *replay) studied(s studied) command {
	if s.by != p.analysis {
		return nil // of an analysis that another has taken the place of
	}
	p.report = s.report
	if !p.report.Running {
		return nil
	}
	return p.wait()
}

// analyse stops the analysis, goes on with it, or, if it is done, looks again
// for longer.
func (p *replay) analyse() step {
	switch {
	case p.env.config.Analyst == nil:
		return p.say("replay.noAnalyst")
	case p.report.Running:
		p.analysis.Stop()
		return p.say("replay.analysisStopped")
	case p.analysis != nil && p.report.Done == p.report.Of:
		p.deeper = true
		p.report = study.Report{}
	}
	return do(p.study())
}

// plotted is the graph of the match with the cursor where the line departs.
func (p *replay) plotted() study.Graph {
	return study.Graph{Report: p.report, At: p.line.departs(p.at), Unit: p.judge.Unit}
}
