package main

import (
	"os"
	"os/exec"
	"strings"
)

// page shows a long text with the player's pager, as man does: PAGER is a shell
// command, and without it less is asked for. It gives false if there is no pager,
// or none is wanted (PAGER=cat is the usual way to say so), and the text is then
// still to be printed.
func (p *program) page(text string) bool {
	pager := p.getenv("PAGER")
	if pager == "" {
		if _, err := exec.LookPath("less"); err != nil || p.getenv("TERM") == "dumb" {
			return false
		}
		pager = "less"
	}
	if pager == "cat" {
		return false
	}
	cmd := exec.Command("sh", "-c", pager)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), os.Stdout, os.Stderr
	if p.getenv("LESS") == "" {
		// Stop by itself if all fits, keep colours, leave the text on the screen.
		cmd.Env = append(os.Environ(), "LESS=FRX")
	}
	// A pager that could not start has shown nothing; one that was left early
	// has shown what was wanted.
	err := cmd.Run()
	_, left := err.(*exec.ExitError)
	return err == nil || left && cmd.ProcessState.ExitCode() != 127
}
