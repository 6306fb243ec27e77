//! How long a bot may think.

use std::cell::Cell;
use std::time::Duration;

/// The clock is read once in so many iterations: often enough to keep a promise of milliseconds,
/// seldom enough to cost nothing.
const CLOCK_EVERY: u32 = 4;

/// How long a bot may think about one decision: whichever bound is reached first ends it. Without
/// a time the clock is never read, and the same seed gives the same choice. With neither bound
/// there is no thinking at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// At most so many iterations.
    pub iterations: Option<u32>,
    /// At most so much time.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many iterations, however long they take.
    pub fn iterations(iterations: u32) -> Budget {
        Budget { iterations: Some(iterations), time: None }
    }

    /// As many iterations as fit into this time.
    pub fn time(time: Duration) -> Budget {
        Budget { iterations: None, time: Some(time) }
    }

    /// Starts to think.
    pub(crate) fn begin(self) -> Thinking {
        let unbounded = if self.time.is_some() { u32::MAX } else { 0 };
        let deadline = self.time.map(|time| now() + time);
        Thinking { done: 0, most: self.iterations.unwrap_or(unbounded), deadline }
    }
}

/// What is left of a budget.
#[derive(Debug)]
pub(crate) struct Thinking {
    done: u32,
    most: u32,
    deadline: Option<Duration>,
}

impl Thinking {
    /// May another iteration begin?
    pub fn goes_on(&mut self) -> bool {
        if self.done == self.most || self.is_late() {
            return false;
        }
        self.done += 1;
        true
    }

    fn is_late(&self) -> bool {
        let looks = self.done.is_multiple_of(CLOCK_EVERY) && !NO_CLOCK.get();
        looks && self.deadline.is_some_and(|deadline| now() >= deadline)
    }
}

thread_local! {
    static NO_CLOCK: Cell<bool> = const { Cell::new(false) };
}

/// Bots that think in here, on this thread, have all the time they want: only their iterations end it, and so the same
/// seed gives the same choice on every machine.
pub fn without_clock<T>(think: impl FnOnce() -> T) -> T {
    struct Before(bool);
    impl Drop for Before {
        fn drop(&mut self) {
            NO_CLOCK.set(self.0);
        }
    }
    let _before = Before(NO_CLOCK.replace(true));
    think()
}

/// The time since some moment that stays the same while the program runs.
#[cfg(not(target_arch = "wasm32"))]
fn now() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}

/// There is no clock in wasm but the one that it is given.
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code)]
fn now() -> Duration {
    #[link(wasm_import_module = "paiju")]
    unsafe extern "C" {
        /// Milliseconds.
        safe fn now() -> f64;
    }
    Duration::from_secs_f64(now().max(0.0) / 1000.0)
}
