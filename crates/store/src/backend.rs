//! What a database must be able to do. SQLite and PostgreSQL agree on all our SQL, so this is little.

use crate::error::StoreError;
use crate::{postgres, sqlite};
use std::path::Path;
use std::time::Duration;
use std::vec;

/// How long a store waits for somebody who is just going: a process that was killed a moment ago
/// may still hold the lock of the database.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);

/// One connection. Parameters are `$1`, `$2` … and appear in this order: so both dialects number them alike.
pub(crate) trait Backend: Send {
    /// Begins a transaction.
    fn begin(&mut self) -> Result<(), StoreError>;

    /// Runs SQL that has no parameters: savepoints, the schema.
    fn run(&mut self, sql: &str) -> Result<(), StoreError>;

    /// Runs a change and says how many rows it touched. [`StoreError::Refused`]: the transaction
    /// can go on from its last savepoint. Any other error ends it.
    fn execute(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<u64, StoreError>;

    /// Asks.
    fn query(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<Vec<Row>, StoreError>;

    /// Commits: `Ok` means that all of it is on the disk. [`StoreError::Broken`] means that nobody
    /// knows whether it is; any other error, that nothing of it is.
    fn commit(&mut self) -> Result<(), StoreError>;

    /// How much the database holds.
    fn bytes(&mut self) -> Result<i64, StoreError>;

    /// After a failure: leaves the transaction and makes sure of the connection.
    fn renew(&mut self) -> Result<(), StoreError>;
}

/// A value that is put into SQL.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Param<'a> {
    Text(&'a str),
    Int(i64),
    Real(f64),
}

impl<'a> From<&'a str> for Param<'a> {
    fn from(text: &'a str) -> Self {
        Param::Text(text)
    }
}

impl<'a> From<&'a String> for Param<'a> {
    fn from(text: &'a String) -> Self {
        Param::Text(text)
    }
}

impl From<i64> for Param<'_> {
    fn from(number: i64) -> Self {
        Param::Int(number)
    }
}

impl From<f64> for Param<'_> {
    fn from(number: f64) -> Self {
        Param::Real(number)
    }
}

/// Parameters of all kinds in one list.
macro_rules! params {
    ($($value:expr),* $(,)?) => { &[$($crate::backend::Param::from($value)),*] };
}
pub(crate) use params;

/// A value that comes out of the database. Truth is a number, as SQLite has it.
#[derive(Clone, Debug)]
pub(crate) enum Cell {
    Text(String),
    Int(i64),
    Real(f64),
}

/// An answer's row, read from left to right.
#[derive(Debug)]
pub(crate) struct Row(vec::IntoIter<Cell>);

impl Row {
    pub(crate) fn new(cells: Vec<Cell>) -> Self {
        Row(cells.into_iter())
    }

    pub(crate) fn text(&mut self) -> Result<String, StoreError> {
        match self.0.next() {
            Some(Cell::Text(text)) => Ok(text),
            other => Err(unexpected("a text", other)),
        }
    }

    pub(crate) fn int(&mut self) -> Result<i64, StoreError> {
        match self.0.next() {
            Some(Cell::Int(number)) => Ok(number),
            other => Err(unexpected("a whole number", other)),
        }
    }

    pub(crate) fn real(&mut self) -> Result<f64, StoreError> {
        match self.0.next() {
            Some(Cell::Real(number)) => Ok(number),
            other => Err(unexpected("a number", other)),
        }
    }

    pub(crate) fn bool(&mut self) -> Result<bool, StoreError> {
        Ok(self.int()? != 0)
    }
}

/// Only who edits the database by hand can cause this.
fn unexpected(wanted: &str, found: Option<Cell>) -> StoreError {
    StoreError::Failed { place: "`column`".to_owned(), detail: format!("expected {wanted}, found {found:?}") }
}

/// Where a store lies, from its address.
#[derive(Clone)]
pub(crate) enum Location {
    Sqlite(sqlite::Place),
    Postgres(Box<postgres::Place>),
}

impl Location {
    pub(crate) fn parse(url: &str) -> Result<Location, StoreError> {
        match url.split_once(':') {
            Some(("sqlite", path)) if !path.is_empty() => Ok(Location::Sqlite(sqlite::Place::parse(path))),
            Some(("postgres" | "postgresql", _)) => Ok(Location::Postgres(Box::new(postgres::Place::parse(url)?))),
            Some((scheme, _)) => Err(StoreError::Scheme { found: format!("{scheme}:") }),
            None => Err(StoreError::Scheme { found: url.to_owned() }),
        }
    }

    /// The one connection that writes: takes the lock, makes the schema.
    pub(crate) fn writer(&self) -> Result<Box<dyn Backend>, StoreError> {
        match self {
            Location::Sqlite(place) => Ok(Box::new(place.writer()?)),
            Location::Postgres(place) => Ok(Box::new(place.writer()?)),
        }
    }

    /// A connection that only reads, of a database that a writer has made ready.
    pub(crate) fn reader(&self) -> Result<Box<dyn Backend>, StoreError> {
        match self {
            Location::Sqlite(place) => Ok(Box::new(place.reader()?)),
            Location::Postgres(place) => Ok(Box::new(place.reader()?)),
        }
    }

    /// A copy of everything, over a connection of its own.
    pub(crate) fn backup(&self, to: &Path) -> Result<(), StoreError> {
        match self {
            Location::Sqlite(place) => place.backup(to),
            Location::Postgres(place) => Err(place.use_pg_dump()),
        }
    }
}
