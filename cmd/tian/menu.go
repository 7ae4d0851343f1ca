package main

// menu is tian without a command.
func (p *program) menu() error {
	return p.usage("cli.menuNeedsTerminal")
}
