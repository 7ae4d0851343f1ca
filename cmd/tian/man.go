package main

import (
	"fmt"
	"strings"
)

func manCommand() *command {
	return &command{name: "man", run: func(p *program, _ []string) error {
		p.manHead()
		for _, c := range commands() {
			p.manCommand(c)
		}
		p.manTail()
		return nil
	}}
}

func (p *program) manHead() {
	fmt.Fprintf(p.out, ".TH TIAN 1\n.SH %s\ntian \\- %s\n", p.Text("man.name"), roff(p.Text("cli.about")))
	fmt.Fprintf(p.out, ".SH %s\n.B tian\n.RI [ %s ]\n.RI [ %s ...]\n", p.Text("man.synopsis"),
		roff(p.Text("man.command")), roff(p.Text("man.argument")))
	fmt.Fprintf(p.out, ".SH %s\n", p.Text("man.description"))
	p.paragraphs(p.Text("man.about"))
	fmt.Fprintf(p.out, ".SH %s\n", p.Text("man.commands"))
}

// manCommand is a command's part of the page.
func (p *program) manCommand(c *command) {
	key := "commands." + c.name
	fmt.Fprintf(p.out, ".SS %s\n%s\n", roff(p.synopsis(c)), roff(p.Text(key+".about")))
	if p.messages.Has(key + ".more") {
		fmt.Fprintln(p.out, ".PP")
		p.paragraphs(p.Text(key + ".more"))
	}
	for _, line := range p.flagLines(c) {
		if strings.Contains(line.flag, "--help") {
			continue
		}
		fmt.Fprintf(p.out, ".TP\n.B %s\n%s\n", roff(line.flag), roff(line.about))
	}
	fmt.Fprintf(p.out, ".PP\n.nf\n")
	for line := range strings.Lines(strings.TrimSpace(p.Text(key + ".example"))) {
		fmt.Fprintf(p.out, ".RS\n%s\n.RE\n", roff(strings.TrimSuffix(line, "\n")))
	}
	fmt.Fprintln(p.out, ".fi")
}

func (p *program) manTail() {
	for _, part := range []string{"status", "files", "environment"} {
		fmt.Fprintf(p.out, ".SH %s\n", p.Text("man."+part+"Title"))
		for line := range strings.Lines(strings.TrimSpace(p.Text("man." + part))) {
			name, about, _ := strings.Cut(strings.TrimSpace(line), ": ")
			fmt.Fprintf(p.out, ".TP\n.B %s\n%s\n", roff(name), roff(about))
		}
	}
}

// paragraphs writes text whose paragraphs have empty lines between them.
func (p *program) paragraphs(text string) {
	for i, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
		if i > 0 {
			fmt.Fprintln(p.out, ".PP")
		}
		fmt.Fprintln(p.out, roff(paragraph))
	}
}

// roff escapes what the man page's markup takes for itself.
func roff(text string) string {
	text = strings.ReplaceAll(text, `\`, `\e`)
	text = strings.ReplaceAll(text, "-", `\-`)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
