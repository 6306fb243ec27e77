//! What the server takes from outside besides messages: time and chance.
//!
//! Everything else in this crate asks here, so a whole server can run in a world of its own: with [`Virtual`], on a
//! paused single-threaded tokio runtime and duplex streams instead of sockets, hours pass in milliseconds and the
//! same inputs give the same bytes. clippy.toml lists the calls that nobody else may make.
//!
//! Three kinds of time. [`now`] measures how long something takes; it never jumps, and where the system allows it
//! (Linux, macOS) it stands still while the machine sleeps. [`Clock`] is the same as a number that entries keep.
//! [`World::wall`] is what a calendar says, for people to read and for dates; somebody may set it at any moment, so
//! nothing in a game depends on it.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// Time and chance.
pub trait World: Send + Sync + 'static {
    /// Milliseconds since 1970. It may jump.
    fn wall(&self) -> i64;

    /// Fills this with bytes that nobody can predict.
    fn fill(&self, bytes: &mut [u8]);

    /// Everything runs on the thread of the runtime: the store answers at once, and bots think in order, each for this
    /// long. `None`: both have threads.
    fn one_thread(&self) -> Option<Duration> {
        None
    }
}

impl dyn World {
    /// Random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.fill(&mut bytes);
        bytes
    }

    /// A random number.
    pub fn number(&self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }

    /// A random name for links: letters and digits that are not mistaken for one another.
    pub fn id(&self) -> String {
        const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
        self.bytes::<16>().iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
    }
}

/// This moment. On a paused runtime it is virtual, like every timer.
#[expect(clippy::disallowed_methods, reason = "the one place that may")]
pub fn now() -> Instant {
    Instant::now()
}

/// Time as entries keep it: milliseconds that neither jump nor go back, close to those since 1970.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    at: i64,
}

impl Clock {
    /// A clock that shows this now.
    pub fn showing(at: i64) -> Clock {
        Clock { began: now(), at }
    }

    /// The same clock, or if it shows less than this, one that shows it now.
    pub fn at_least(self, at: i64) -> Clock {
        if self.read() < at { Clock::showing(at) } else { self }
    }

    /// What it shows. Rounded up, so that it is never behind a wall clock that nobody sets.
    pub fn read(&self) -> i64 {
        self.at + (now() - self.began).as_micros().div_ceil(1000) as i64
    }

    /// When it will show this.
    pub fn moment(&self, at: i64) -> Instant {
        now() + Duration::from_millis((at - self.read()).max(0) as u64)
    }
}

/// The world outside.
#[derive(Clone, Copy, Debug, Default)]
pub struct Real;

impl World for Real {
    #[expect(clippy::disallowed_methods, reason = "the one place that may")]
    fn wall(&self) -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
    }

    #[expect(clippy::disallowed_methods, reason = "the one place that may")]
    fn fill(&self, bytes: &mut [u8]) {
        // Without randomness no token or deal would be safe: better not to run at all.
        getrandom::fill(bytes).expect("the system gives random bytes");
    }
}

/// A world for tests: its time is the runtime's, its chance follows from a seed.
#[derive(Debug)]
pub struct Virtual {
    chance: Mutex<blake3::OutputReader>,
    began: Instant,
    /// What the wall clock said in the beginning, and how far it was set since.
    wall: AtomicI64,
    thinking: Duration,
}

impl Virtual {
    /// Bots think for this long.
    pub fn new(seed: u64, wall: i64, thinking: Duration) -> Virtual {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&seed.to_le_bytes());
        Virtual { chance: Mutex::new(hasher.finalize_xof()), began: now(), wall: AtomicI64::new(wall), thinking }
    }

    /// Somebody sets the wall clock forward, or back.
    pub fn step_wall(&self, milliseconds: i64) {
        self.wall.fetch_add(milliseconds, Ordering::Relaxed);
    }
}

impl World for Virtual {
    fn wall(&self) -> i64 {
        self.wall.load(Ordering::Relaxed) + (now() - self.began).as_millis() as i64
    }

    fn fill(&self, bytes: &mut [u8]) {
        self.chance.lock().unwrap_or_else(PoisonError::into_inner).fill(bytes);
    }

    fn one_thread(&self) -> Option<Duration> {
        Some(self.thinking)
    }
}
