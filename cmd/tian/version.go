package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

func versionCommand() *command {
	return &command{name: "version", run: func(p *program, _ []string) error { return p.version() }}
}

func (p *program) version() error {
	fmt.Fprintf(p.out, "tian %s %s/%s\n", version(), runtime.GOOS, runtime.GOARCH)
	return nil
}

// version is what the build knows of itself: the module's version or, in a
// checkout, the commit.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return "devel-" + s.Value[:min(12, len(s.Value))]
		}
	}
	return "devel"
}
