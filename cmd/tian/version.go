package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

func versionCommand() *command {
	return &command{name: "version", run: func(p *program, _ []string) error { return p.version() }}
}

// version is what the build knows of itself: the module's version or, in a
// checkout, the commit.
func (p *program) version() error {
	version := "devel"
	if info, ok := debug.ReadBuildInfo(); ok {
		if v := info.Main.Version; v != "" && v != "(devel)" {
			version = v
		}
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && version == "devel" {
				version += " " + s.Value[:min(12, len(s.Value))]
			}
		}
	}
	fmt.Fprintf(p.out, "tian %s %s/%s\n", version, runtime.GOOS, runtime.GOARCH)
	return nil
}
