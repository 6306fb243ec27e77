//! How long a bot may think.

use std::time::{Duration, Instant};

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
        let deadline = self.time.map(|time| Instant::now() + time);
        Thinking { done: 0, most: self.iterations.unwrap_or(unbounded), deadline }
    }
}

/// What is left of a budget.
#[derive(Debug)]
pub(crate) struct Thinking {
    done: u32,
    most: u32,
    deadline: Option<Instant>,
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
        let looks = self.done.is_multiple_of(CLOCK_EVERY);
        looks && self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
