//! Prometheus metrics.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::time::Duration;

/// Prometheus metrics.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    actions: Counter,
    refusals: Counter,
    finished: Counter,
    sockets: Gauge,
    tables: Gauge,
    durable: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("paiju");
        let actions = Counter::default();
        let refusals = Counter::default();
        let finished = Counter::default();
        let sockets = Gauge::default();
        let tables = Gauge::default();
        let durable = Histogram::new(exponential_buckets(0.0005, 2.0, 14));
        registry.register("actions", "Accepted actions, without answers to hidden questions", actions.clone());
        registry.register("refusals", "Refused commands and messages", refusals.clone());
        registry.register("matches_finished", "Finished games", finished.clone());
        registry.register("sockets", "Open sockets", sockets.clone());
        registry.register("tables", "Unfinished tables, and finished ones in memory", tables.clone());
        registry.register(
            "durable_seconds",
            "Time from accepting a command to having it on disk, without answers to hidden questions",
            durable.clone(),
        );
        Metrics { registry, actions, refusals, finished, sockets, tables, durable }
    }
}

impl Metrics {
    pub fn action(&self) {
        self.actions.inc();
    }

    pub fn refusal(&self) {
        self.refusals.inc();
    }

    pub fn finished(&self) {
        self.finished.inc();
    }

    pub fn sockets(&self, by: i64) {
        self.sockets.inc_by(by);
    }

    pub fn tables(&self, count: usize) {
        self.tables.set(count as i64);
    }

    pub fn durable(&self, took: Duration) {
        self.durable.observe(took.as_secs_f64());
    }

    /// In Prometheus's text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
