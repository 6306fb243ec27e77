//! Clocks. Pure arithmetic on the times of the entries, so a restored table has the clocks it had.

use kernel::{Seat, Seats, Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The time control of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No time limit.
    #[default]
    None,
    /// A limit per decision; when it runs out, the game's default action is played.
    Move {
        /// From 5 seconds to an hour.
        seconds: u32,
    },
    /// A total per seat and an increment per decision; running out loses.
    Total {
        /// From 10 seconds to a day.
        seconds: u32,
        /// Up to 10 minutes.
        #[serde(default)]
        increment: u32,
    },
    /// Days per decision.
    Days {
        /// From 1 to 30.
        days: u32,
    },
}

/// The time limit of a secret question where there is a clock. It is not taken off anybody's time:
/// a clock that had moved would reveal that there was a question.
const QUIET: i64 = 20_000;

impl Clock {
    /// Checks the bounds.
    pub fn check(&self) -> Result<(), Text> {
        let within = |what: &str, value: u32, least: u32, most: u32| {
            let fits = (least..=most).contains(&value);
            if fits {
                Ok(())
            } else {
                Err(text!(
                    "计时：{what} {value}：应为 {least} 到 {most}",
                    "clock: {what} {value}: expected {least} to {most}"
                ))
            }
        };
        match *self {
            Clock::None => Ok(()),
            Clock::Move { seconds } => within("seconds", seconds, 5, 3600),
            Clock::Total { seconds, increment } => {
                within("seconds", seconds, 10, 86_400).and_then(|()| within("increment", increment, 0, 600))
            }
            Clock::Days { days } => within("days", days, 1, 30),
        }
    }

    /// The limit for one decision; `None`: no limit, or only the total.
    fn each(self) -> Option<i64> {
        match self {
            Clock::Move { seconds } => Some(i64::from(seconds) * 1000),
            Clock::Days { days } => Some(i64::from(days) * 86_400_000),
            Clock::None | Clock::Total { .. } => None,
        }
    }
}

/// The clocks as shown to one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClockShown {
    /// The rule.
    #[serde(flatten)]
    pub rule: Clock,
    /// Milliseconds left by seat, as of `at`; null: no limit, or no decision due.
    pub left: Vec<Option<i64>>,
    /// The seats whose clock is running.
    pub running: Vec<u8>,
    /// The time of the last change, in milliseconds since 1970; without a clock it is nobody's business.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<i64>,
}

/// The clocks of the seats.
#[derive(Clone, Debug)]
pub(crate) struct Times {
    rule: Clock,
    /// What is left of the total.
    left: Vec<i64>,
    /// Since when each seat is asked.
    since: Vec<Option<i64>>,
    quiet: Seats,
    at: i64,
}

impl Times {
    pub fn new(rule: Clock, seats: usize, at: i64) -> Times {
        let total = if let Clock::Total { seconds, .. } = rule { i64::from(seconds) * 1000 } else { 0 };
        Times { rule, left: vec![total; seats], since: vec![None; seats], quiet: Seats::NONE, at }
    }

    /// A seat has decided.
    pub fn stop(&mut self, seat: Seat, at: i64) {
        let since = self.since[seat.index()].take();
        if let (Some(since), Clock::Total { increment, .. }, false) = (since, self.rule, self.quiet.has(seat)) {
            let left = &mut self.left[seat.index()];
            *left = (*left - (at - since).max(0)).max(0) + i64::from(increment) * 1000;
        }
    }

    /// Who is asked now, and who of them secretly; clocks that were already running continue.
    pub fn run(&mut self, asked: Seats, quiet: Seats, at: i64) {
        for (index, since) in self.since.iter_mut().enumerate() {
            let is_asked = asked.has(Seat(index as u8));
            *since = if is_asked { since.or(Some(at)) } else { None };
        }
        self.quiet = quiet;
        self.at = at;
    }

    /// The host was down: no clock ran meanwhile.
    pub fn wake(&mut self, at: i64) {
        for since in self.since.iter_mut().flatten() {
            *since = at;
        }
        self.at = at;
    }

    /// Which seat's time runs out first, and when.
    pub fn deadline(&self) -> Option<(Seat, i64)> {
        let ends = |(index, since): (usize, &Option<i64>)| {
            let seat = Seat(index as u8);
            let allowed = match self.rule {
                Clock::None => return None,
                Clock::Days { .. } => self.rule.each()?,
                _ if self.quiet.has(seat) => QUIET,
                Clock::Total { .. } => self.left[index],
                Clock::Move { .. } => self.rule.each()?,
            };
            Some((seat, (*since)? + allowed))
        };
        self.since.iter().enumerate().filter_map(ends).min_by_key(|&(_, at)| at)
    }

    /// Does running out lose the game, or is the default action played?
    pub fn loses(&self, seat: Seat) -> bool {
        matches!(self.rule, Clock::Total { .. }) && !self.quiet.has(seat)
    }

    /// As shown to others: without secret questions. `wall` is added for the time of day.
    pub fn shown(&self, wall: i64) -> ClockShown {
        let open = |seat: Seat| self.since[seat.index()].filter(|_| !self.quiet.has(seat));
        let left = |index: usize| match (self.rule, open(Seat(index as u8))) {
            (Clock::None, _) => None,
            (Clock::Total { .. }, None) => Some(self.left[index]),
            (Clock::Total { .. }, Some(since)) => Some((self.left[index] - (self.at - since)).max(0)),
            (_, since) => Some((since? + self.rule.each()? - self.at).max(0)),
        };
        let running = (0..self.since.len() as u8).filter(|&seat| open(Seat(seat)).is_some()).collect();
        let at = (self.rule != Clock::None).then_some(self.at + wall);
        ClockShown { rule: self.rule, left: (0..self.left.len()).map(left).collect(), running, at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(seat: u8) -> Seats {
        Seats::only(Seat(seat))
    }

    #[test]
    fn a_total_is_used_up_and_grows_by_the_increment() {
        let mut times = Times::new(Clock::Total { seconds: 60, increment: 5 }, 2, 0);
        times.run(one(0), Seats::NONE, 0);
        assert_eq!(times.deadline(), Some((Seat(0), 60_000)));
        times.stop(Seat(0), 10_000);
        times.run(one(1), Seats::NONE, 10_000);
        assert_eq!(times.shown(0).left, [Some(55_000), Some(60_000)]);
        assert_eq!(times.deadline(), Some((Seat(1), 70_000)));
        assert!(times.loses(Seat(1)));
    }

    #[test]
    fn a_quiet_question_leaves_no_trace_on_a_clock() {
        let mut times = Times::new(Clock::Total { seconds: 60, increment: 5 }, 2, 0);
        times.run(one(1), one(1), 0);
        assert_eq!(times.shown(0).running, [0u8; 0]);
        times.stop(Seat(1), 9_000);
        times.run(one(0), Seats::NONE, 9_000);
        assert_eq!(times.shown(0).left, [Some(60_000), Some(60_000)]);
    }

    #[test]
    fn without_a_clock_no_time_is_told() {
        let shown_after = |at: i64| {
            let mut times = Times::new(Clock::None, 2, 0);
            times.run(one(1), one(1), at);
            times.stop(Seat(1), at);
            times.run(one(0), Seats::NONE, at);
            serde_json::to_string(&times.shown(0)).unwrap()
        };
        assert_eq!(shown_after(0), shown_after(9_000));
    }

    #[test]
    fn nobody_pays_while_the_host_is_away() {
        let mut times = Times::new(Clock::Move { seconds: 60 }, 2, 0);
        times.run(one(0), Seats::NONE, 0);
        times.wake(1_000_000);
        assert_eq!(times.deadline(), Some((Seat(0), 1_060_000)));
    }
}
