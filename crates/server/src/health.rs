//! Is the server well? Asks the store, and so notices a fault as well as its end.

use crate::server::Server;
use crate::world::now;
use host::Refusal;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use store::{Store, StoreError, Write};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// A store that takes longer than this to answer is in trouble.
const DEADLINE: Duration = Duration::from_secs(2);

/// The store is asked no more often than this, however often we are.
const FRESH: Duration = Duration::from_secs(1);

/// What is known about the health of the server.
#[derive(Default)]
pub struct Health {
    last: tokio::sync::Mutex<Last>,
    /// Tables that cannot be used until the server is restarted, and why.
    damaged: Mutex<BTreeMap<String, Refusal>>,
}

#[derive(Default)]
struct Last {
    checked: Option<(Instant, Option<&'static str>)>,
    /// A probe that has not come back yet: another one would only stand behind it.
    probe: Option<JoinHandle<Result<(), StoreError>>>,
}

impl Health {
    /// What is wrong with the store, if anything. The log says more.
    pub async fn trouble(&self, server: &Server) -> Option<&'static str> {
        let mut last = self.last.lock().await;
        if let Some((_, trouble)) = last.checked.filter(|(at, _)| now() - *at < FRESH) {
            return trouble;
        }
        let probe = last.probe.get_or_insert_with(|| tokio::spawn(probe(server.store.clone())));
        let answer = tokio::time::timeout(DEADLINE, probe).await;
        if answer.is_ok() {
            last.probe = None;
        }
        let trouble = match answer {
            Ok(Ok(Ok(()))) => None,
            Ok(Ok(Err(error))) => {
                server.broken(&error);
                Some("the store fails: nothing can be saved")
            }
            Ok(Err(error)) => {
                tracing::error!(%error, "the store cannot be probed");
                Some("the store cannot be probed")
            }
            Err(_) => {
                tracing::error!("the store does not answer");
                Some("the store does not answer")
            }
        };
        last.checked = Some((now(), trouble));
        trouble
    }

    /// This table cannot be used, for this reason.
    pub fn quarantine(&self, table: &str, why: Refusal) {
        self.out_of_use().insert(table.to_owned(), why);
    }

    /// Why this table cannot be used, if it cannot.
    pub fn quarantined(&self, table: &str) -> Option<Refusal> {
        self.out_of_use().get(table).cloned()
    }

    /// The tables that cannot be used.
    pub fn damaged(&self) -> Vec<String> {
        self.out_of_use().keys().cloned().collect()
    }

    fn out_of_use(&self) -> MutexGuard<'_, BTreeMap<String, Refusal>> {
        self.damaged.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Writes and reads, over both connections.
async fn probe(store: Store) -> Result<(), StoreError> {
    store.write(vec![Write::Probe]).await?;
    store.table("").await.map(drop)
}
