//! Unfinished tables that nobody has touched for a while are not in memory: what the server still knows of them, and
//! when they must be back. They come back by replay, as after a restart.

use crate::server::{Server, open};
use crate::table_task::{Inbox, TaskMessage};
use crate::world::now;
use host::Refusal;
use kernel::{Lang, Seat, Seats};
use std::sync::Weak;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::Instant;

/// An unfinished table that is not in memory.
#[derive(Clone, Debug)]
pub struct Asleep {
    /// When somebody last came, went, or asked for anything.
    pub touched: i64,
    /// When something happens there that nobody asks for: somebody's time runs out, or the table is closed.
    pub due: Option<i64>,
    /// Whose players are shown that they must decide.
    pub asked: Seats,
}

/// A table in memory.
pub struct Loaded {
    pub inbox: Inbox,
    /// When somebody last had a message for it.
    pub used: Instant,
}

/// How often it is looked who must be back.
const ROUND: Duration = Duration::from_secs(1);

/// So many tables are asked in a round to leave the memory: all at once would keep everybody else waiting.
const AT_ONCE: usize = 400;

/// The store is measured every so many rounds.
const MEASURED: u64 = 60;

/// Tables are back this much before something happens there.
const EARLY: i64 = 2_000;

/// A table that could not be loaded is tried again after this.
const AGAIN: i64 = 60_000;

/// A table where something happens within this time stays in memory.
pub const SOON: i64 = 5_000;

impl Server {
    /// Brings tables back in time and unloads the least used ones where there are too many, until the server closes.
    pub(crate) fn keep_watch(own: Weak<Server>) {
        tokio::spawn(async move {
            for round in 1.. {
                tokio::time::sleep(ROUND).await;
                let Some(server) = own.upgrade().filter(|server| !server.closing.load(Ordering::Acquire)) else {
                    return;
                };
                server.wake_those_due().await;
                server.make_room();
                if round % MEASURED == 0 {
                    server.measure_storage().await;
                }
            }
        });
    }

    async fn wake_those_due(&self) {
        let soon = self.clock.read() + EARLY;
        let due = |(id, asleep): (&String, &Asleep)| asleep.due.filter(|&at| at <= soon).map(|_| id.clone());
        let due: Vec<String> = open(&self.asleep).iter().filter_map(due).collect();
        for id in due {
            if let Err(refusal) = self.task(&id).await {
                tracing::error!(table = %id, %refusal, "cannot load this table");
                if let Some(asleep) = open(&self.asleep).get_mut(&id) {
                    asleep.due = Some(self.clock.read() + AGAIN);
                }
            }
        }
    }

    /// Asks the least recently used tables to leave the memory; those where somebody is stay.
    fn make_room(&self) {
        let mut tasks = open(&self.tasks);
        let too_many = tasks.len().saturating_sub(self.config.loaded);
        if too_many == 0 {
            return;
        }
        let mut by_use: Vec<&mut Loaded> = tasks.values_mut().collect();
        by_use.sort_by_key(|loaded| loaded.used);
        for loaded in by_use.into_iter().take(too_many.min(AT_ONCE)) {
            // So that next time it is the turn of others.
            loaded.used = now();
            let _ = loaded.inbox.try_send(TaskMessage::MakeRoom);
        }
    }

    /// Is the player of this seat shown that they must decide?
    pub(crate) async fn is_asked(&self, id: &str, account: &str, seat: u8) -> Result<bool, Refusal> {
        if let Some(asleep) = open(&self.asleep).get(id) {
            return Ok(asleep.asked.has(Seat(seat)));
        }
        let whole = self.look(id, Some(account.to_owned()), Lang::En, None).await?;
        let whole: serde_json::Value = serde_json::from_str(&whole).unwrap_or_default();
        Ok(whole["asked"].as_bool().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::limits::Asker;
    use crate::world::Virtual;
    use serde_json::{Value, json};
    use std::sync::Arc;

    async fn server(config: Config) -> Arc<Server> {
        let world = Virtual::new(1, 1_800_000_000_000, Duration::from_millis(10));
        Server::open(config, Arc::new(world)).await.expect("a server")
    }

    async fn table(server: &Server, setup: Value) -> String {
        let ann = host::Person { account: "ann".to_owned(), name: "Ann".to_owned() };
        let asker = Asker { account: "ann".to_owned(), address: [10, 0, 0, 1].into() };
        let setup = serde_json::from_value(setup).expect("a setup");
        let sit = host::Command::Sit { seat: Some(0), deck: None, entropy: None, commitment: None };
        server.create(setup, vec![(ann, sit)], Some(&asker)).await.expect("a table")
    }

    async fn seen(server: &Server, id: &str) -> Value {
        let whole = server.look(id, Some("ann".to_owned()), Lang::En, None).await.expect("the table");
        serde_json::from_str(&whole).expect("JSON")
    }

    async fn until(what: &str, is_so: impl Fn() -> bool) {
        let patience = now() + Duration::from_secs(4 * 3600);
        while !is_so() {
            assert!(now() < patience, "{what}");
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    fn against_a_bot() -> Value {
        json!({ "game": "weiqi", "public": true, "chairs": ["person", "bot:easy"] })
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_that_nobody_touches_leaves_the_memory_and_comes_back() {
        let server = server(Config::default()).await;
        let mut timed = against_a_bot();
        timed["clock"] = json!({ "kind": "total", "seconds": 7200 });
        let (plain, timed) = (table(&server, against_a_bot()).await, table(&server, timed).await);
        let began = now();
        until("both leave the memory", || server.tables_in_memory() == 0).await;
        assert!(now() - began >= server.config.unload);
        let asleep = |id: &str| open(&server.asleep).get(id).cloned().expect("asleep");
        let (a, b) = (asleep(&plain), asleep(&timed));
        assert_eq!(a.due, Some(a.touched + server.config.expire.as_millis() as i64));
        assert!(b.due.is_some_and(|at| at < b.touched + 7_300_000), "{b:?}");
        assert!(a.asked.has(Seat(0)) && server.is_asked(&plain, "ann", 0).await.expect("known"));
        assert_eq!(server.tables_in_memory(), 0, "nobody had to load it for that");
        assert_eq!(server.tables_of("ann").len(), 2, "they stay in the lists");
        assert_eq!(server.public_tables(None).len(), 2);
        let first = seen(&server, &plain).await;
        assert_eq!((&first["phase"], &first["you"], &first["asked"]), (&json!("playing"), &json!(0), &json!(true)));
        until("it leaves the memory again", || server.tables_in_memory() == 0).await;
        assert_eq!(seen(&server, &plain).await, first);
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_is_back_when_somebody_runs_out_of_time() {
        let server = server(Config::default()).await;
        let mut setup = against_a_bot();
        setup["clock"] = json!({ "kind": "total", "seconds": 7200 });
        let id = table(&server, setup).await;
        until("it leaves the memory", || server.tables_in_memory() == 0).await;
        let due = open(&server.asleep).get(&id).and_then(|asleep| asleep.due).expect("a time limit");
        until("it comes back", || server.tables_in_memory() == 1).await;
        assert!(server.clock.read() <= due, "in time");
        until("its time is over", || server.clock.read() >= due + 10).await;
        let over = seen(&server, &id).await;
        assert_eq!((&over["phase"], &over["result"]["winners"]), (&json!("over"), &json!([1])), "Ann lost on time");
    }

    #[tokio::test(start_paused = true)]
    async fn a_game_that_nobody_touches_for_too_long_is_closed_though_it_is_not_in_memory() {
        let server = server(Config { expire: Duration::from_secs(3600), ..Config::default() }).await;
        let id = table(&server, against_a_bot()).await;
        until("it leaves the memory", || server.tables_in_memory() == 0).await;
        assert_eq!(server.tables_of("ann").len(), 1);
        until("it is closed", || server.tables_of("ann").is_empty()).await;
        assert_eq!(seen(&server, &id).await["phase"], json!("closed"));
    }

    #[tokio::test(start_paused = true)]
    async fn when_there_are_too_many_the_least_used_leave_the_memory() {
        let server = server(Config { loaded: 3, ..Config::default() }).await;
        let mut ids = Vec::new();
        for _ in 0..10 {
            ids.push(table(&server, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let began = now();
        until("the others leave the memory", || server.tables_in_memory() == 3).await;
        assert!(now() - began < server.config.unload);
        assert!(open(&server.tasks).contains_key(&ids[9]), "the last one was used last");
        for id in &ids {
            assert_eq!(seen(&server, id).await["phase"], json!("waiting"));
        }
    }
}
