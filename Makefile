# Two commands do everything: `make run` and `make test`. They need Rust, a C compiler and Node; cargo and
# npm fetch the libraries that the lock files pin, and the tests install the rest where they may.

CARGO ?= cargo
export CARGO_TERM_PROGRESS_WHEN ?= never
BUILT := $(abspath $(or $(CARGO_TARGET_DIR),target))
# What can be done at the same time is; what it prints stays together.
PARALLEL := $(MAKE) --no-print-directory --jobs 2 --output-sync=target

.PHONY: help run build release page test check lint browser bench load mutants fuzz clean

help:
	@echo "make run      build the program with its page, start the server and print its address"
	@echo "make test     lint, then run every test, the page in a browser too (PAIJU_GAMES=20000 make test plays longer)"
	@echo "make check    lint, then run the tests of whatever you have changed: a minute or two"
	@echo "make lint     formatting, clippy and eslint, warnings denied"
	@echo "make release  the fastest program, which takes much longer to build: target/dist/paiju"
	@echo "make bench    playouts per second of each game, with the fastest program"
	@echo "make load     live tables over real sockets: our server, then boardgame.io's"
	@echo "make mutants  break the rules of each game in random places and count what the tests notice (an hour or more)"
	@echo "make fuzz     random bytes into every decoder: TIME=600 seconds for each target, or TARGET=record for one"

run: build
	@$(BUILT)/release/paiju

# The page becomes part of the program.
build: page
	$(CARGO) build --release --locked --package paiju-cli

release:
	cd web && npm run wasm dist && npm run build
	$(CARGO) build --profile dist --locked --package paiju-cli

page:
	@$(PARALLEL) web/node_modules/.installed wasm-release
	cd web && npm run build

web/node_modules/.installed: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

.PHONY: wasm-release wasm-dev
wasm-release wasm-dev:
	cd web && node scripts/wasm.mjs $(@:wasm-%=%)

# The browser comes last and has both cores: its tests run two at a time.
test: web/node_modules/.installed wasm-dev lint
	cd web && npm run build
	@node scripts/test.mjs
	@$(MAKE) --no-print-directory browser

# The tests of the command line have built the program that the browser meets.
browser:
	cd web && PAIJU=$(BUILT)/debug/paiju npm run browser

lint:
	@$(PARALLEL) lint-page lint-rust

.PHONY: lint-page lint-rust
lint-page: web/node_modules/.installed
	cd web && npm run lint

lint-rust:
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

check: lint
	@scripts/check

bench: release
	$(BUILT)/dist/paiju bench

# One after the other, so that neither takes the machine from the other.
load: build
	$(BUILT)/release/paiju load
	$(BUILT)/release/paiju load --tables 100,1000 --sockets 2000
	cd bench/boardgame-io && npm ci --no-audit --no-fund && node load.js --tables 100,1000

mutants:
	@scripts/mutants

fuzz:
	@TIME=$(or $(TIME),600) scripts/fuzz $(TARGET)

clean:
	$(CARGO) clean
	rm -rf web/dist web/node_modules
