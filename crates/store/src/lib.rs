//! What a server must not forget: tables and every step of their matches, accounts, ratings, results.
//!
//! **What was acknowledged is on the disk.** [`Store::write`] resolves when its transaction has been
//! committed and synced, not before. One thread writes; it takes whatever waits, puts it into one
//! transaction and tells everybody when that is safe, so a busy server syncs no more often than an
//! idle one. A second thread reads.
//!
//! **An unknown outcome is reported as unknown.** A commit that fails without an answer breaks the store:
//! it writes nothing more ([`StoreError::Broken`]) until it is reopened and its content can be checked.
//!
//! SQLite by default, PostgreSQL for larger installations. Both run the same SQL ([`Write`] lists every
//! change, the methods of [`Store`] every question), so `sqlite.rs` and `postgres.rs` only say how to
//! connect, how to lock, and what errors mean.
//!
//! Never here: what a setup, an entry or a record says.

mod apply;
mod backend;
mod chinese;
mod error;
mod mark;
mod postgres;
mod postgres_tls;
mod reader;
mod rows;
mod schema;
mod seal;
mod sqlite;
mod wal;
mod worker;
mod writer;

pub use error::StoreError;
pub use rows::{
    AccountRow, BanRow, EntryRow, LoginRow, RatingRow, RatingRule, Rerate, ResultRow, Size, TableRow, Unfinished, Write,
};

use backend::{Backend, Location};
use reader::Question;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use tokio::sync::oneshot;
use worker::Worker;
use writer::Job;

/// A handle of an open store; clones are handles of the same one.
///
/// Works on any async runtime and on none. When the last handle is dropped the store is closed.
#[derive(Clone)]
pub struct Store {
    workers: Arc<Workers>,
}

enum Workers {
    /// The reader is dropped, and so stopped, first: the writer holds the lock.
    Threads { reader: Worker<Question>, writer: Worker<Job>, location: Location },
    /// None: closed.
    Here { connection: Mutex<Option<Connection>>, location: Location },
}

/// A connection that reads and writes.
struct Connection {
    db: Box<dyn Backend>,
    broken: Option<StoreError>,
}

impl Store {
    /// Opens a store, and makes it when there is none: `sqlite:PATH`, `sqlite::memory:` (forgets
    /// everything in the end), or `postgres://USER:PASSWORD@HOST/DATABASE`, in the schema that the
    /// connection's search path names first; `?sslmode=require` for an encrypted connection (`postgres_tls.rs`).
    ///
    /// Takes the lock of the database: one process at a time. Blocks until all is ready; a large
    /// SQLite file is checked first, which takes a while.
    pub fn open(url: &str) -> Result<Store, StoreError> {
        let location = Location::parse(url)?;
        let (writes, reads) = (location.clone(), location.clone());
        let writer = Worker::start("store-writer", move || writes.writer(), writer::run)?;
        let reader = Worker::start("store-reader", move || reads.reader(), reader::run)?;
        Ok(Store { workers: Arc::new(Workers::Threads { reader, writer, location }) })
    }

    /// A store without threads: whoever asks does the work, and every future is ready at once. For worlds in which no
    /// time passes unless it is told to. SQLite only: the PostgreSQL client does not run within an async runtime.
    pub fn open_on_this_thread(url: &str) -> Result<Store, StoreError> {
        let location = Location::parse(url)?;
        if matches!(location, Location::Postgres(_)) {
            let detail = "PostgreSQL needs threads of its own".to_owned();
            return Err(StoreError::Failed { place: "`postgres`".to_owned(), detail });
        }
        let connection = Mutex::new(Some(Connection { db: location.writer()?, broken: None }));
        Ok(Store { workers: Arc::new(Workers::Here { connection, location }) })
    }

    /// Writes all of it or nothing, and says how many rows each write touched. When it resolves
    /// with `Ok`, all is on the disk.
    ///
    /// Other callers' writes may share the transaction, but not the fate: what is refused here does
    /// not harm them. Dropping the future does not stop the write.
    pub async fn write(&self, writes: Vec<Write>) -> Result<Vec<u64>, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Job { writes, reply };
        match self.workers.as_ref() {
            Workers::Threads { writer, .. } => writer.send(job)?,
            Workers::Here { connection, .. } => {
                let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
                let Connection { db, broken } = connection.as_mut().ok_or(StoreError::Closed)?;
                writer::write(db.as_mut(), vec![job], broken);
            }
        }
        answer.await.unwrap_or(Err(StoreError::Closed))
    }

    /// All tables, oldest first.
    pub async fn tables(&self) -> Result<Vec<TableRow>, StoreError> {
        self.ask(reader::tables).await
    }

    /// The names of all tables.
    pub async fn table_ids(&self) -> Result<Vec<String>, StoreError> {
        self.ask(|db| reader::ids(db, "SELECT id FROM tables ORDER BY created, id")).await
    }

    /// A table by its name.
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let id = id.to_owned();
        self.ask(move |db| reader::table(db, &id)).await
    }

    /// A table and its entries by number, none of them changed since they were written.
    pub async fn stored(&self, id: &str) -> Result<Option<(TableRow, Vec<EntryRow>)>, StoreError> {
        let id = id.to_owned();
        self.ask(move |db| reader::stored(db, &id)).await
    }

    /// The entries of a table by number.
    pub async fn entries(&self, table: &str) -> Result<Vec<EntryRow>, StoreError> {
        Ok(self.stored(table).await?.map(|(_, entries)| entries).unwrap_or_default())
    }

    /// Every table that is neither `over` nor `closed`, oldest first, with those of its entries whose bodies do not begin
    /// with this: what a server needs to know of its tables before it reads any of them whole.
    pub async fn unfinished(&self, without: &'static str) -> Result<Vec<Unfinished>, StoreError> {
        self.ask(move |db| reader::unfinished(db, without)).await
    }

    /// The names of all rows that are not what was written. Reads everything, over a connection of its own.
    pub async fn damaged(&self) -> Result<Vec<String>, StoreError> {
        let location = self.location();
        let failed =
            |detail: &str| StoreError::Failed { place: "`store-doctor`".to_owned(), detail: detail.to_owned() };
        let found = self.aside("store-doctor", move || seal::damaged(location.reader()?.as_mut()));
        found.await.map_err(|error| failed(&error))?
    }

    /// An account by its id.
    pub async fn account(&self, id: &str) -> Result<Option<AccountRow>, StoreError> {
        let id = id.to_owned();
        self.ask(move |db| reader::account(db, &id)).await
    }

    /// The accounts with this name, case-insensitive, newest first.
    pub async fn accounts_named(&self, name: &str, limit: u32) -> Result<Vec<AccountRow>, StoreError> {
        let name = name.to_owned();
        self.ask(move |db| reader::accounts_named(db, &name, limit)).await
    }

    /// The account that a token opens, and when the token was last used.
    pub async fn account_by_token(&self, token_hash: &str) -> Result<Option<(AccountRow, i64)>, StoreError> {
        let hash = token_hash.to_owned();
        self.ask(move |db| reader::account_by_token(db, &hash)).await
    }

    /// The hashes of an account's tokens and when each was last used, the last first.
    pub async fn tokens_of(&self, account: &str) -> Result<Vec<(String, i64)>, StoreError> {
        let account = account.to_owned();
        self.ask(move |db| reader::tokens_of(db, &account)).await
    }

    /// The login of an account.
    pub async fn login_of(&self, account: &str) -> Result<Option<LoginRow>, StoreError> {
        let account = account.to_owned();
        self.ask(move |db| reader::login_of(db, &account)).await
    }

    /// The keys of all names.
    pub async fn name_keys(&self) -> Result<Vec<String>, StoreError> {
        self.ask(reader::name_keys).await
    }

    /// The login of a name.
    pub async fn login(&self, name_key: &str) -> Result<Option<LoginRow>, StoreError> {
        let name_key = name_key.to_owned();
        self.ask(move |db| reader::login(db, &name_key)).await
    }

    /// An account's ratings by game.
    pub async fn ratings_of(&self, account: &str) -> Result<Vec<RatingRow>, StoreError> {
        let account = account.to_owned();
        self.ask(move |db| reader::ratings_of(db, &account)).await
    }

    /// The best players of a game with their names, ordered by rating minus two deviations, so that
    /// uncertain ratings rank lower.
    pub async fn ladder(&self, game: &str, limit: u32) -> Result<Vec<(String, RatingRow)>, StoreError> {
        let game = game.to_owned();
        self.ask(move |db| reader::ladder(db, &game, limit)).await
    }

    /// How the match at a table ended.
    pub async fn result(&self, table: &str) -> Result<Option<ResultRow>, StoreError> {
        let table = table.to_owned();
        self.ask(move |db| reader::result(db, &table)).await
    }

    /// The matches of an account that ended before a time, newest first. The next page is the one
    /// before the time of the last.
    pub async fn history(&self, account: &str, before: i64, limit: u32) -> Result<Vec<ResultRow>, StoreError> {
        let account = account.to_owned();
        self.ask(move |db| reader::history(db, &account, before, limit)).await
    }

    /// Card files by their hash.
    pub async fn files(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let hash = hash.to_owned();
        self.ask(move |db| reader::files(db, &hash)).await
    }

    /// All bans.
    pub async fn bans(&self) -> Result<Vec<BanRow>, StoreError> {
        self.ask(reader::bans).await
    }

    /// Row counts. Reads every row's key: for administration and metrics, not for every request.
    pub async fn size(&self) -> Result<Size, StoreError> {
        self.ask(reader::size).await
    }

    /// How many bytes the database holds, without what is free for new rows.
    pub async fn bytes(&self) -> Result<u64, StoreError> {
        self.ask(|db| db.bytes().map(i64::unsigned_abs)).await
    }

    /// Copies everything, as it is at one moment, into a new SQLite file, while others go on reading
    /// and writing. The file appears when it is complete. Of PostgreSQL this is an error that names `pg_dump`.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let (location, path) = (self.location(), to.to_owned());
        let failed = |detail: String| StoreError::Backup { path: to.display().to_string(), detail };
        self.aside("store-backup", move || location.backup(&path)).await.map_err(failed)?
    }

    fn location(&self) -> Location {
        let (Workers::Threads { location, .. } | Workers::Here { location, .. }) = self.workers.as_ref();
        location.clone()
    }

    /// Long work on a thread of its own.
    async fn aside<T: Send + 'static>(
        &self,
        name: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, String> {
        let (reply, answer) = oneshot::channel();
        let body = move || drop(reply.send(work()));
        thread::Builder::new().name(name.to_owned()).spawn(body).map_err(|error| error.to_string())?;
        answer.await.map_err(|_| "its thread ended".to_owned())
    }

    /// Finishes all that was asked before and closes the database, for every handle: later calls give
    /// [`StoreError::Closed`]. Blocks until that is done.
    pub fn close(self) {
        match self.workers.as_ref() {
            Workers::Threads { reader, writer, .. } => {
                reader.stop();
                writer.stop();
            }
            Workers::Here { connection, .. } => *connection.lock().unwrap_or_else(PoisonError::into_inner) = None,
        }
    }

    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut dyn Backend) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        match self.workers.as_ref() {
            Workers::Threads { reader, .. } => reader.send(Box::new(move |db| drop(reply.send(question(db)))))?,
            Workers::Here { connection, .. } => {
                let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
                return question(connection.as_mut().ok_or(StoreError::Closed)?.db.as_mut());
            }
        }
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}
