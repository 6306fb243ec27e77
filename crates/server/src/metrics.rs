//! Figures for Prometheus.

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::time::Duration;

/// Figures for Prometheus.
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
        registry.register("actions", "Actions that were accepted", actions.clone());
        registry.register("refusals", "Wishes and messages that were refused", refusals.clone());
        registry.register("matches_finished", "Matches that ended", finished.clone());
        registry.register("sockets", "Open sockets", sockets.clone());
        registry.register("tables", "Tables in memory", tables.clone());
        registry.register("durable_seconds", "From an accepted wish to the disk", durable.clone());
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

    /// As Prometheus reads it.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
