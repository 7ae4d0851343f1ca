# tian: build, run and test. `make help` lists the targets.
GO      ?= go
PREFIX  ?= $(HOME)/.local
# The linter is built from its module, at this version, on the first run.
LINT    := honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: help run build install test test-full race bench lint elsewhere fuzz screens clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## open the menu
	@$(GO) run ./cmd/tian

build: ## bin/tian
	$(GO) build -trimpath -o bin/tian ./cmd/tian

install: build ## tian, its man page and completions under PREFIX (default ~/.local)
	install -Dm755 bin/tian $(DESTDIR)$(PREFIX)/bin/tian
	mkdir -p $(DESTDIR)$(PREFIX)/share/man/man1
	bin/tian man > $(DESTDIR)$(PREFIX)/share/man/man1/tian.1
	mkdir -p $(DESTDIR)$(PREFIX)/share/bash-completion/completions $(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	bin/tian completion bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/tian
	bin/tian completion zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tian
	bin/tian completion fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tian.fish

test: ## every test but the heavy ones
	$(GO) test ./...

test-full: ## the heavy ones too: deep perft, long matches, big tables, long fuzzing
	$(GO) test -tags full -timeout 6h ./...
	$(MAKE) fuzz

race: ## the short tests under the race detector
	$(GO) test -race -short ./...

bench: ## benchmarks, ten runs each, for benchstat
	$(GO) test -run '^$$' -bench . -count 10 ./internal/...

lint: ## gofmt, vet, staticcheck
	@test -z "$$(gofmt -l cmd internal)" || { gofmt -l cmd internal; echo 'gofmt: the files above are not formatted'; exit 1; }
	$(GO) vet ./...
	$(GO) run $(LINT) ./...

elsewhere: ## vet for Windows and macOS: a second each, but the first time a minute
	GOOS=windows $(GO) vet ./...
	GOOS=darwin $(GO) vet ./...

FUZZTIME ?= 1000000x
fuzz: ## every fuzz target for FUZZTIME (a million inputs)
	@set -e; for pkg in $$($(GO) list ./...); do \
	  for target in $$($(GO) test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
	    echo "$$pkg $$target"; \
	    $(GO) test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) $$pkg; \
	  done; done

screens: ## the pictures of the README, from the program itself
	$(GO) run ./internal/tui/picture/screens testdata/screens

clean: ## remove what was built
	rm -rf bin
