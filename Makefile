# Two commands do everything: `make run` and `make test`. They need Rust, a C compiler and Node; cargo and
# npm fetch the libraries that the lock files pin, and the tests install the rest where they may.

CARGO ?= cargo
export CARGO_TERM_PROGRESS_WHEN ?= never

.PHONY: help run build page test lint bench load clean

help:
	@echo "make run    build the program with its page, open the hall and print its address"
	@echo "make test   lint, then run every test, the page in a browser too (PAIJU_GAMES=20000 make test plays longer)"
	@echo "make lint   formatting and clippy, warnings denied"
	@echo "make bench  playouts per second of each game"
	@echo "make load   live tables over real sockets: our hall, then boardgame.io's server"

run: build
	@./target/release/paiju

build: page
	$(CARGO) build --release --locked --package paiju-cli

# The page becomes part of the program.
page: web/node_modules/.installed
	cd web && npm run wasm && npm run build

web/node_modules/.installed: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

# The tests of the command line have built the program that the browser meets.
test: lint page
	cd web && npm run check && npm test
	$(CARGO) test --workspace --locked --no-fail-fast
	cd web && PAIJU=$(abspath $(or $(CARGO_TARGET_DIR),target))/debug/paiju npm run browser

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

bench: build
	./target/release/paiju bench

# One after the other, so that neither takes the machine from the other.
load: build
	./target/release/paiju load
	./target/release/paiju load --tables 100,1000 --sockets 2000
	cd bench/boardgame-io && npm ci --no-audit --no-fund && node load.js --tables 100,1000

clean:
	$(CARGO) clean
	rm -rf web/dist web/node_modules
