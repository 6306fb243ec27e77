//! Is the server well? Asks the store, and so notices a fault as well as its end.

use crate::world::now;
use std::collections::BTreeSet;
use std::sync::Mutex;
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
    /// Tables that could not be rebuilt from the store.
    damaged: Mutex<BTreeSet<String>>,
}

#[derive(Default)]
struct Last {
    checked: Option<(Instant, Option<&'static str>)>,
    /// A probe that has not come back yet: another one would only stand behind it.
    probe: Option<JoinHandle<Result<(), StoreError>>>,
}

impl Health {
    /// What is wrong with the store, if anything. The log says more.
    pub async fn trouble(&self, store: &Store) -> Option<&'static str> {
        let mut last = self.last.lock().await;
        if let Some((_, trouble)) = last.checked.filter(|(at, _)| now() - *at < FRESH) {
            return trouble;
        }
        let probe = last.probe.get_or_insert_with(|| tokio::spawn(probe(store.clone())));
        let answer = tokio::time::timeout(DEADLINE, probe).await;
        if answer.is_ok() {
            last.probe = None;
        }
        let trouble = match answer {
            Ok(Ok(Ok(()))) => None,
            Ok(Ok(Err(error))) => {
                tracing::error!(%error, "the store fails");
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

    /// Could this table be rebuilt?
    pub fn rebuilt(&self, table: &str, done: bool) {
        let mut damaged = self.damaged.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if done {
            damaged.remove(table);
        } else {
            damaged.insert(table.to_owned());
        }
    }

    /// The tables that could not be rebuilt.
    pub fn damaged(&self) -> Vec<String> {
        self.damaged.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).iter().cloned().collect()
    }
}

/// Writes and reads, over both connections.
async fn probe(store: Store) -> Result<(), StoreError> {
    store.write(vec![Write::Probe]).await?;
    store.table("").await.map(drop)
}
