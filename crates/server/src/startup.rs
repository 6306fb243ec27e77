//! After a start. The lists are there at once: they need to know who sits where, and no match is replayed for it. Then
//! every unfinished table is rebuilt once, in the background, one at a time, and leaves the memory again: whatever
//! cannot be rebuilt is found, clocks run on, bots whose turn it is go on. Whoever opens a table before that brings it
//! back themselves.

use crate::rebuild::{self, Kept, row_of};
use crate::server::{Server, open};
use crate::table_task::TaskMessage;
use crate::world::now;
use host::{Entry, Listed, Person, Phase, Refusal, Setup, Table};
use kernel::Lang;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Weak;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::{EntryRow, StoreError, TableRow, Write};

/// How entries begin that change nobody's seat, and that there are most of.
const DECISIONS: &str = r#"{"k":"act""#;

/// A table that could not be looked at, because the store had a fault, is tried again after this.
const AGAIN: Duration = Duration::from_secs(60);

impl Server {
    /// Enters every unfinished table into the lists. Returns them in the order in which they are looked at later: first
    /// those with clocks.
    pub(crate) async fn read_lists(&self) -> Result<VecDeque<String>, StoreError> {
        let (mut timed, mut others) = (VecDeque::new(), VecDeque::new());
        for store::Unfinished { id, stored } in self.store.unfinished(DECISIONS).await? {
            let outline = stored.map_err(|error| rebuild::damaged(&id, &error.to_string()));
            match outline.and_then(|(row, entries)| outlined(&row, &entries)) {
                Ok((listed, public, people)) => {
                    let has_clock = listed.clock != host::Clock::None;
                    self.listed(listed, public, people);
                    open(&self.unchecked).insert(id.clone());
                    if has_clock { timed.push_back(id) } else { others.push_back(id) }
                }
                Err(refusal) => self.quarantine(&id, refusal),
            }
        }
        timed.append(&mut others);
        tracing::info!(tables = timed.len(), "unfinished tables");
        Ok(timed)
    }

    /// Looks at every table once. It takes half of one processor at most.
    pub(crate) fn check_all(own: Weak<Server>, mut tables: VecDeque<String>) {
        tokio::spawn(async move {
            while let Some(id) = tables.pop_front() {
                let Some(server) = own.upgrade().filter(|server| !server.closing.load(Ordering::Acquire)) else {
                    return;
                };
                if !open(&server.unchecked).contains(&id) {
                    continue;
                }
                let began = now();
                let done = server.check(&id).await;
                drop(server);
                tokio::time::sleep(now() - began).await;
                if !done {
                    tables.push_back(id);
                    tokio::time::sleep(AGAIN).await;
                }
            }
        });
    }

    /// Brings a table back and lets it go again, if nobody wants it. `false`: nobody can know what is wrong with it now.
    async fn check(&self, id: &str) -> bool {
        match self.task(id).await {
            Ok(inbox) => _ = inbox.try_send(TaskMessage::MakeRoom),
            Err(refusal) if open(&self.unchecked).contains(id) => {
                tracing::error!(table = %id, %refusal, "cannot look at this table now");
                return false;
            }
            // It is quarantined.
            Err(_) => {}
        }
        true
    }

    /// The first time that a table comes back after the start: while the server was down no clock ran.
    pub(crate) async fn wake(&self, table: &mut Table) -> Result<(), Refusal> {
        let timed = table.phase() == Phase::Playing && table.setup().clock != host::Clock::None;
        if !open(&self.unchecked).contains(table.id()) || !(timed || table.is_dealing()) {
            return Ok(());
        }
        // Since then they run again, whoever looks.
        let at = self.started.max(table.time());
        self.write(vec![Write::Entry(row_of(table, 0, at, &Entry::Wake))]).await?;
        table.apply(at, &Entry::Wake)
    }

    /// How many tables nobody has looked at since the start.
    pub(crate) fn unchecked(&self) -> usize {
        open(&self.unchecked).len()
    }
}

type Outline = (Listed, bool, Vec<Option<Person>>);

/// What the lists show of a table.
fn outlined(row: &TableRow, entries: &[EntryRow]) -> Result<Outline, Refusal> {
    let damaged = |what: &str, error: serde_json::Error| rebuild::damaged(&row.id, &format!("{what}: {error}"));
    let kept: Kept = serde_json::from_str(&row.setup).map_err(|error| damaged("its setup", error))?;
    let read = |entry: &EntryRow| {
        serde_json::from_str(&entry.body).map_err(|error| damaged(&format!("entry {}", entry.seq), error))
    };
    let entries = entries.iter().map(read).collect::<Result<Vec<Entry>, _>>()?;
    let seats = catch_unwind(AssertUnwindSafe(|| Table::seats_after(&kept.setup, &entries, Lang::En)))
        .unwrap_or_else(|panic| Err(rebuild::stopped(&row.id, panic.as_ref())));
    let (seats, people) = seats?;
    let phase = if row.status == Phase::Waiting.word() { Phase::Waiting } else { Phase::Playing };
    Ok((listed(&row.id, &kept.setup, phase, seats, row.created), kept.setup.public, people))
}

/// A table as lists show it.
pub fn listed(id: &str, setup: &Setup, phase: Phase, seats: Vec<host::ChairShown>, created: i64) -> Listed {
    Listed {
        id: id.to_owned(),
        game: setup.game.clone(),
        preset: setup.preset.clone(),
        phase: phase.word(),
        seats,
        clock: setup.clock,
        created,
        mine: None,
        turn: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::limits::Asker;
    use crate::world::Virtual;
    use serde_json::{Value, json};
    use std::path::Path;
    use std::sync::Arc;

    const MORNING: i64 = 1_800_000_000_000;
    const NIGHT: i64 = 12 * 3600 * 1000;

    async fn server(db: &Path, wall: i64) -> Arc<Server> {
        let config = Config { db: format!("sqlite:{}", db.display()), ..Config::default() };
        let world = Virtual::new(1, wall, Duration::from_millis(10));
        Server::open(config, Arc::new(world)).await.expect("a server")
    }

    async fn table(server: &Server, setup: Value) -> String {
        let ann = Person { account: "ann".to_owned(), name: "Ann".to_owned() };
        let asker = Asker { account: "ann".to_owned(), address: [10, 0, 0, 1].into() };
        let setup = serde_json::from_value(setup).expect("a setup");
        let sit = host::Command::Sit { seat: Some(0), deck: None, entropy: None, commitment: None };
        server.create(setup, vec![(ann, sit)], Some(&asker)).await.expect("a table")
    }

    #[tokio::test(start_paused = true)]
    async fn after_a_start_the_lists_are_there_and_tables_come_back_one_at_a_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let db = folder.path().join("paiju.db");
        let first = server(&db, MORNING).await;
        let chairs = json!(["person", "bot:easy"]);
        table(&first, json!({ "game": "weiqi", "public": true, "chairs": ["person", "person"] })).await;
        table(&first, json!({ "game": "halo", "public": true, "chairs": chairs })).await;
        let clock = json!({ "kind": "total", "seconds": 7200 });
        let timed = table(&first, json!({ "game": "weiqi", "chairs": chairs, "clock": clock })).await;
        // The server is away for a night.
        tokio::time::sleep(Duration::from_secs(600)).await;
        let lists = |server: &Server| (server.public_tables(None), server.tables_of("ann"));
        let before = lists(&first);
        assert_eq!((before.0.len(), before.1.len()), (2, 3));
        first.close().await;
        first.store.clone().close();
        drop(first);

        let second = server(&db, MORNING + NIGHT).await;
        assert_eq!((second.tables_in_memory(), second.unchecked()), (0, 3), "nothing was replayed");
        assert_eq!(lists(&second), before);
        let (began, mut most) = (now(), 0);
        while second.unchecked() > 0 {
            assert!(now() - began < Duration::from_secs(60), "all are looked at");
            tokio::time::sleep(Duration::from_millis(1)).await;
            most = most.max(second.tables_in_memory());
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
        assert!(most <= 1 && second.tables_in_memory() == 0, "{most} were in memory at once");
        assert_eq!(lists(&second), before);
        let due = open(&second.asleep).get(&timed).and_then(|asleep| asleep.due).expect("a time limit");
        // Whoever was thinking when the server went down thinks afresh.
        assert_eq!(due - second.started, 7_200_000, "no clock ran while the server was down");
    }
}
