//! Counters, timings and the report.

use super::Usage;
use kernel::Text;
use serde::Serialize;
use std::collections::BTreeMap;
use tokio::time::Instant;

/// At most this many errors are kept; more would say nothing new.
const MOST_ERRORS: usize = 10;

/// Every single time and when it began, so that percentiles are exact, over any part of a measurement.
#[derive(Debug, Default)]
pub struct Times(Vec<(Instant, u32)>);

/// In milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Spread {
    pub p50: f64,
    pub p99: f64,
    pub max: f64,
}

impl Times {
    pub fn note(&mut self, from: Instant, to: Instant) {
        self.0.push((from, u32::try_from((to - from).as_micros()).unwrap_or(u32::MAX)));
    }

    /// None: nothing was timed.
    pub fn spread(&self) -> Option<Spread> {
        Times::spread_of(self.0.iter().map(|&(_, took)| took).collect())
    }

    /// Of what began within these times.
    pub fn spread_between(&self, from: Instant, until: Instant) -> Option<Spread> {
        let within = self.0.iter().filter(|(began, _)| (from..until).contains(began));
        Times::spread_of(within.map(|&(_, took)| took).collect())
    }

    fn spread_of(mut times: Vec<u32>) -> Option<Spread> {
        times.sort_unstable();
        let max = *times.last()?;
        // The nearest rank: so many of a hundred took at most this long.
        let rank = |percent: usize| times[(times.len() * percent).div_ceil(100).saturating_sub(1)];
        let ms = |micros: u32| f64::from(micros) / 1000.0;
        Some(Spread { p50: ms(rank(50)), p99: ms(rank(99)), max: ms(max) })
    }
}

/// What some players have counted.
#[derive(Debug, Default)]
pub struct Figures {
    /// From sending to the acknowledgement that it is on the disk.
    pub acks: Times,
    /// From sending to the step that the opponent receives.
    pub seen: Times,
    /// From when an action was due to when it was sent.
    pub late: Times,
    /// Actions that are on the disk.
    pub acked: u64,
    /// Of those, the ones that were before the measurement ended.
    pub in_time: u64,
    /// Actions that the opponent was shown nothing of, because the actor was asked again in secret.
    pub withheld: u64,
    /// Due actions that were never sent, because no table was waiting for a whole second.
    pub skipped: u64,
    /// Matches that were played to their end.
    pub matches: u64,
    /// Steps that the players were shown, and their total length.
    pub steps: u64,
    pub step_bytes: u64,
    /// By code.
    pub refused: BTreeMap<String, u64>,
    /// Actions that were never answered.
    pub lost: u64,
    /// Actions that the other player was never shown.
    pub unseen: u64,
    pub errors: Vec<Text>,
}

impl Figures {
    pub fn error(&mut self, error: Text) {
        if self.errors.len() < MOST_ERRORS {
            self.errors.push(error);
        }
    }

    pub fn add(&mut self, other: Figures) {
        self.acks.0.extend(other.acks.0);
        self.seen.0.extend(other.seen.0);
        self.late.0.extend(other.late.0);
        self.acked += other.acked;
        self.in_time += other.in_time;
        self.withheld += other.withheld;
        self.skipped += other.skipped;
        self.matches += other.matches;
        self.steps += other.steps;
        self.step_bytes += other.step_bytes;
        self.lost += other.lost;
        self.unseen += other.unseen;
        for (code, count) in other.refused {
            *self.refused.entry(code).or_default() += count;
        }
        other.errors.into_iter().for_each(|error| self.error(error));
    }
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
pub struct Report {
    pub game: String,
    /// Target rate, in actions a second.
    pub rate: u32,
    pub seconds: u32,
    /// Its address, if it was not started by this command.
    pub server: Option<String>,
    pub db: Option<String>,
    /// Cores of this machine; the server and the load generator share them.
    pub cores: usize,
    pub runs: Vec<Run>,
}

/// One number of tables.
#[derive(Debug, Serialize)]
pub struct Run {
    pub tables: usize,
    pub sockets: usize,
    pub set_up_seconds: f64,
    pub actions: u64,
    /// On the disk while the measurement ran.
    pub per_second: f64,
    /// From sending to durable.
    pub ack_ms: Option<Spread>,
    /// From sending to seen by the other player.
    pub seen_ms: Option<Spread>,
    /// From due to sent: how far the load generator itself was behind.
    pub late_ms: Option<Spread>,
    pub withheld: u64,
    pub skipped: u64,
    pub matches: u64,
    /// Average size of the message that shows a player what changed.
    pub mean_step_bytes: f64,
    pub refused: BTreeMap<String, u64>,
    pub lost: u64,
    pub unseen: u64,
    #[serde(serialize_with = "in_english")]
    pub errors: Vec<Text>,
    pub memory: Option<Memory>,
    pub cpu: Option<Cpu>,
}

impl Run {
    /// Nothing was refused, lost, unseen or broken.
    pub fn is_clean(&self) -> bool {
        self.refused.is_empty() && self.lost == 0 && self.unseen == 0 && self.errors.is_empty()
    }
}

/// Resident memory of the server.
#[derive(Debug, Serialize)]
pub struct Memory {
    /// Before the first table.
    pub idle_mib: f64,
    /// With all tables open, before the first action.
    pub live_mib: f64,
    /// After the last action: live tables, and those that ended less than a minute ago.
    pub end_mib: f64,
    /// Memory added by the live tables and their sockets, measured at the end.
    pub kib_per_table: f64,
}

impl Memory {
    pub fn of(idle: Option<Usage>, live: Option<Usage>, end: Option<Usage>, tables: usize) -> Option<Memory> {
        let (idle, live, end) = (idle?.memory_kib, live?.memory_kib, end?.memory_kib);
        let mib = |kib: u64| kib as f64 / 1024.0;
        let kib_per_table = end.saturating_sub(idle) as f64 / tables as f64;
        Some(Memory { idle_mib: mib(idle), live_mib: mib(live), end_mib: mib(end), kib_per_table })
    }
}

/// Processor time over the measurement, in cores.
#[derive(Debug, Serialize)]
pub struct Cpu {
    /// None: it was not started by this command.
    pub server: Option<f64>,
    pub load: f64,
    /// Everything else on this machine, including the kernel's work for the two: a measure of noise.
    pub others: Option<f64>,
}

/// Processor time until now, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Spent {
    pub server: Option<f64>,
    pub load: f64,
    pub machine: f64,
}

impl Spent {
    /// None: the system does not say.
    pub fn now(server: Option<Usage>) -> Option<Spent> {
        let load = super::server::own_usage()?.cpu_seconds;
        Some(Spent {
            server: server.map(|server| server.cpu_seconds),
            load,
            machine: super::server::machine_seconds()?,
        })
    }
}

impl Cpu {
    pub fn of(before: Option<Spent>, after: Option<Spent>, seconds: f64) -> Option<Cpu> {
        let (before, after) = (before?, after?);
        let server = after.server.zip(before.server).map(|(after, before)| (after - before) / seconds);
        let load = (after.load - before.load) / seconds;
        let others = server.map(|server| ((after.machine - before.machine) / seconds - server - load).max(0.0));
        Some(Cpu { server, load, others })
    }
}

/// For programs that read the report.
pub fn in_english<S: serde::Serializer>(errors: &[Text], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(errors.iter().map(|error| &error.en))
}
