//! A fresh database for a test, and hands to tamper with it.

use crate::server;
use std::path::PathBuf;
use std::thread;
use store::{AccountRow, EntryRow, Store, StoreError, TableRow, Write};
use tempfile::TempDir;

/// A database that goes away with the test.
pub enum Place {
    Sqlite(TempDir),
    Memory,
    Postgres { url: String },
}

impl Place {
    pub fn sqlite() -> Place {
        Place::Sqlite(tempfile::tempdir().unwrap())
    }

    pub fn postgres() -> Place {
        Place::Postgres { url: server::shared().fresh_database() }
    }

    pub fn file(&self) -> PathBuf {
        let Place::Sqlite(folder) = self else { panic!("no file") };
        folder.path().join("paiju.db")
    }

    pub fn url(&self) -> String {
        match self {
            Place::Sqlite(_) => format!("sqlite:{}", self.file().display()),
            Place::Memory => "sqlite::memory:".to_owned(),
            Place::Postgres { url } => url.clone(),
        }
    }

    pub fn open(&self) -> Store {
        Store::open(&self.url()).unwrap()
    }

    /// Why it cannot be opened.
    pub fn refusal(&self) -> StoreError {
        refusal(&self.url())
    }

    /// Runs SQL behind the store's back.
    pub fn sql(&self, sql: &str) {
        match self {
            Place::Sqlite(_) => rusqlite::Connection::open(self.file()).unwrap().execute_batch(sql).unwrap(),
            Place::Memory => panic!("nobody else can reach it"),
            Place::Postgres { url } => on_a_thread(|| {
                postgres::Client::connect(url, postgres::NoTls).unwrap().batch_execute(sql).unwrap();
            }),
        }
    }
}

pub fn refusal(url: &str) -> StoreError {
    Store::open(url).err().unwrap_or_else(|| panic!("{url} was opened"))
}

/// The PostgreSQL client must not be used within a runtime.
pub fn on_a_thread<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| scope.spawn(work).join().unwrap())
}

pub fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap().block_on(future)
}

pub fn table(id: &str, created: i64, status: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        game: "weiqi".to_owned(),
        setup: "{}".to_owned(),
        files: "hash".to_owned(),
        created,
        status: status.to_owned(),
        public: created % 2 == 0,
    }
}

pub fn entry(table: &str, seq: i64) -> EntryRow {
    let (rules, state) = ("book".to_owned(), if seq % 16 == 0 { format!("1:{seq:016x}") } else { String::new() });
    EntryRow { table: table.to_owned(), seq, at: seq.wrapping_mul(10), body: format!(r#"{{"n":{seq}}}"#), rules, state }
}

pub fn account(id: &str) -> AccountRow {
    AccountRow { id: id.to_owned(), name: format!("name of {id}"), created: 7, registered: false }
}

pub fn accounts(ids: &[&str]) -> Vec<Write> {
    ids.iter().map(|id| Write::Account(account(id))).collect()
}
