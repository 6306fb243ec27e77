# Two commands do everything: `make run` and `make test`. They need Rust and a C compiler; cargo
# fetches the libraries that Cargo.lock pins, and the tests install the rest where they may.

CARGO ?= cargo
export CARGO_TERM_PROGRESS_WHEN ?= never

.PHONY: help run build test lint bench load clean

help:
	@echo "make run    build the program, open the hall and print its address"
	@echo "make test   lint, then run every test (PAIJU_GAMES=20000 make test plays longer)"
	@echo "make lint   formatting and clippy, warnings denied"
	@echo "make bench  playouts per second of each game"
	@echo "make load   live tables over real sockets: our hall, then boardgame.io's server (needs Node)"

run: build
	@./target/release/paiju

build:
	$(CARGO) build --release --locked --package paiju-cli

test: lint
	$(CARGO) test --workspace --locked --no-fail-fast

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
