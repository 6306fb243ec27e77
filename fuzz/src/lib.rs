//! What must hold of bytes from outside, one module for each decoder: `check` takes any input, `seeds` gives sound ones
//! to begin with. `targets/` hands both to libFuzzer; `make fuzz` runs them.
//!
//! A check says more than "no panic": what was read is written down as it was read, what was accepted can be played, and
//! what was refused has changed nothing.

pub mod cards;
pub mod deck;
pub mod entry;
pub mod guide;
pub mod message;
pub mod play;
pub mod position;
pub mod record;
pub mod request;
pub mod save;
pub mod scenario;
pub mod seeds;
pub mod wal;

/// The largest input, and what one may cost.
const LARGEST: usize = 64 << 10;
const MOST_BYTES: u64 = 256 << 20;
const LONGEST_MS: u64 = 1000;

/// Runs a check and panics where it takes more than a second of CPU time or 256 MiB of memory.
pub fn bounded(input: &[u8], check: fn(&[u8])) {
    if input.len() > LARGEST {
        return;
    }
    let before = cpu_ms();
    let used = allocation_counter::measure(|| check(input));
    let took = cpu_ms() - before;
    assert!(took <= LONGEST_MS, "slow: {took} ms of CPU time for {} bytes", input.len());
    assert!(used.bytes_max <= MOST_BYTES, "large: {} bytes of memory for {} bytes", used.bytes_max, input.len());
}

/// The time that this thread has computed: on a busy machine a clock would accuse the innocent.
fn cpu_ms() -> u64 {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    spent.split(' ').next().and_then(|nanoseconds| nanoseconds.parse::<u64>().ok()).unwrap_or(0) / 1_000_000
}

/// The first line, and what follows it; `None` unless all of it is text.
fn headed(input: &[u8]) -> Option<(&str, &str)> {
    let text = std::str::from_utf8(input).ok()?;
    Some(text.split_once('\n').unwrap_or((text, "")))
}

/// A number that depends on every byte, for whatever the input leaves to chance.
fn dice(input: &[u8]) -> u64 {
    xxhash_rust::xxh3::xxh3_64(input)
}
