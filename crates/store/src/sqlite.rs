//! SQLite: a file, its write-ahead log, and beside them a lock and a note of what was acknowledged.
//!
//! Nothing is written before all of it has been checked; and where a check fails, all is left as it is.

use crate::backend::{Backend, Cell, PATIENCE, Param, Row};
use crate::error::StoreError;
use crate::mark::Mark;
use crate::schema::{self, Dialect};
use crate::wal::{self, Damage};
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, params_from_iter};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long a statement waits for a lock of the file: an administrator may have it open in a shell.
const BUSY: Duration = Duration::from_secs(10);

/// Where the database is.
#[derive(Clone)]
pub(crate) struct Place {
    /// As it was named; of one in memory, what SQLite calls it.
    path: PathBuf,
    in_memory: bool,
    /// The file may not grow beyond this: how tests fill a disk.
    max_pages: Option<u32>,
}

/// A connection. The lock outlives it.
pub(crate) struct Sqlite {
    connection: Connection,
    place: Place,
    /// Of the writer of a file.
    mark: Option<Mark>,
    _lock: Option<File>,
}

impl Place {
    /// Reads what stands behind `sqlite:`.
    pub(crate) fn parse(text: &str) -> Place {
        static MADE: AtomicU64 = AtomicU64::new(0);
        if text == ":memory:" {
            // Under a name, so that writer and reader mean the same one; a new name for each store.
            let name = format!("file:/store-{}?vfs=memdb", MADE.fetch_add(1, Ordering::Relaxed));
            return Place { path: PathBuf::from(name), in_memory: true, max_pages: None };
        }
        let path = text.strip_prefix("//").unwrap_or(text);
        let limited = path.rsplit_once("?max_pages=").and_then(|(path, pages)| Some((path, pages.parse().ok()?)));
        let (path, max_pages) = limited.map_or((path, None), |(path, pages)| (path, Some(pages)));
        Place { path: PathBuf::from(path), in_memory: false, max_pages }
    }

    pub(crate) fn writer(&self) -> Result<Sqlite, StoreError> {
        let lock = if self.in_memory { None } else { Some(self.lock()?) };
        if !self.in_memory {
            self.touch()?;
            self.check_log()?;
        }
        let mut sqlite = Sqlite { connection: self.connect()?, place: self.clone(), mark: None, _lock: lock };
        sqlite.keep_log(true)?;
        // The file is left as it is until we know that it is sound and ours.
        sqlite.check_pages()?;
        let ours = sqlite.is_ours()?;
        if ours && !self.in_memory {
            sqlite.open_mark()?;
        }
        if !self.in_memory {
            sqlite.use_log()?;
        }
        schema::migrate(&mut sqlite, Dialect::Sqlite, ours, &self.name())?;
        if sqlite.mark.is_none() && !self.in_memory {
            sqlite.open_mark()?;
            // Without its log too the file knows from now on who it is.
            sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)")?;
        }
        sqlite.keep_log(false)?;
        Ok(sqlite)
    }

    pub(crate) fn reader(&self) -> Result<Sqlite, StoreError> {
        Ok(Sqlite { connection: self.connect()?, place: self.clone(), mark: None, _lock: None })
    }

    /// Copies into a file beside the wanted one and renames it when it is complete and synced.
    pub(crate) fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let failed = |detail: String| StoreError::Backup { path: to.display().to_string(), detail };
        if self.in_memory {
            return Err(failed("a store in memory cannot be copied".to_owned()));
        }
        if to.exists() {
            return Err(failed("there is a file of that name; name one that does not exist".to_owned()));
        }
        let part = beside(to, ".part");
        let Some(part_name) = part.to_str() else { return Err(failed("the path is not valid UTF-8".to_owned())) };
        drop(fs::remove_file(&part)); // left by a copy that was interrupted
        // SQLite fills an empty file, and so it is nobody else's from the beginning.
        ours_alone().open(&part).map_err(|error| failed(error.to_string()))?;
        let copied = self.connect()?.execute("VACUUM INTO ?1", [part_name]).map_err(|error| match self.fault(error) {
            StoreError::Full { .. } => "the disk is full".to_owned(),
            other => other.to_string(),
        });
        let copied = copied.and_then(|_| rename_copy(&part).map_err(|error| error.to_string()));
        let synced = copied.and_then(|()| put_in_place(&part, to).map_err(|error| error.to_string()));
        synced.map_err(|detail| {
            drop(fs::remove_file(&part));
            failed(detail)
        })
    }

    /// Sentences without a path of their own use this.
    fn name(&self) -> String {
        format!("`{}`", self.path.display())
    }

    fn path(&self) -> String {
        self.path.display().to_string()
    }

    fn connect(&self) -> Result<Connection, StoreError> {
        let mut flags =
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        flags.set(OpenFlags::SQLITE_OPEN_URI, self.in_memory);
        let connect = || {
            let connection = Connection::open_with_flags(&self.path, flags)?;
            connection.busy_timeout(BUSY)?;
            connection.set_prepared_statement_cache_capacity(64);
            // FULL: a commit returns when the log is synced. On a Mac only `fullfsync` reaches the disk.
            connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA foreign_keys = ON;")?;
            if let Some(pages) = self.max_pages {
                connection.execute_batch(&format!("PRAGMA max_page_count = {pages};"))?;
            }
            Ok(connection)
        };
        connect().map_err(|error| self.fault(error))
    }

    /// Held as long as the file is open, so for life; the system releases it even when we are killed.
    /// Before anything else touches the database: to open and close it once more in this process
    /// would take SQLite's own locks from a connection that is open already.
    fn lock(&self) -> Result<File, StoreError> {
        if self.path.is_dir() {
            return Err(StoreError::Folder { path: self.path() });
        }
        if has_another_name(&self.path) {
            return Err(StoreError::Linked { path: self.path() });
        }
        // Through a link it is the same database, and the same lock.
        let lock = beside(&fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone()), ".lock");
        let file = ours_alone().open(&lock);
        let file = file.map_err(|error| match error.kind() {
            io::ErrorKind::PermissionDenied => StoreError::Denied { path: folder_of(&lock) },
            _ => self.trouble(&error),
        })?;
        let start = Instant::now();
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::Error(error)) => return Err(self.trouble(&error)),
                Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => thread::sleep(Duration::from_millis(20)),
                Err(TryLockError::WouldBlock) => return Err(StoreError::Locked { place: self.name() }),
            }
        }
    }

    /// Makes sure that the file can be written: the system says more clearly than SQLite why not.
    fn touch(&self) -> Result<(), StoreError> {
        // SQLite gives its log the permissions of the file.
        let file = ours_alone().read(true).open(&self.path);
        file.map(drop).map_err(|error| self.trouble(&error))
    }

    /// SQLite would read the log as far as it is sound, and forget the rest.
    fn check_log(&self) -> Result<(), StoreError> {
        let path = beside(&self.path, "-wal");
        let log = match File::open(&path) {
            Ok(log) => io::BufReader::with_capacity(1 << 16, log),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(self.trouble(&error)),
        };
        let detail = match wal::damage(log).map_err(|error| self.trouble(&error))? {
            None => return Ok(()),
            Some(Damage::Header) => "header".to_owned(),
            Some(Damage::Frame(frame)) => format!("frame {frame}"),
        };
        Err(StoreError::Log { path: path.display().to_string(), detail })
    }

    fn trouble(&self, error: &io::Error) -> StoreError {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                StoreError::NoFolder { folder: folder_of(&self.path) }
            }
            io::ErrorKind::PermissionDenied if File::open(&self.path).is_err() => {
                StoreError::Denied { path: self.path() }
            }
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                StoreError::ReadOnly { path: self.path() }
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { place: self.name() },
            _ => StoreError::Failed { place: self.name(), detail: error.to_string() },
        }
    }

    fn fault(&self, error: rusqlite::Error) -> StoreError {
        let detail = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig) => {
                StoreError::Refused { what: String::new(), detail }
            }
            Some(ErrorCode::DiskFull) => StoreError::Full { place: self.name() },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                StoreError::Unavailable { place: self.name(), detail }
            }
            Some(ErrorCode::NotADatabase) => StoreError::NotADatabase { path: self.path() },
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Corrupt { path: self.path(), detail },
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly { path: self.path() },
            _ => StoreError::Failed { place: self.name(), detail },
        }
    }
}

impl Sqlite {
    fn ask<T: rusqlite::types::FromSql>(&self, sql: &str) -> Result<T, StoreError> {
        self.connection.query_row(sql, [], |row| row.get(0)).map_err(|error| self.place.fault(error))
    }

    /// Until all is checked, closing the database must not clear away its log: it may hold what is missing.
    fn keep_log(&self, kept: bool) -> Result<(), StoreError> {
        let set = self.connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, kept);
        set.map(drop).map_err(|error| self.place.fault(error))
    }

    /// Compares the database with the note of what it has acknowledged; a database of an earlier format has none.
    fn open_mark(&mut self) -> Result<(), StoreError> {
        let number = |key: &str| -> Result<Option<i64>, StoreError> {
            let sql = "SELECT max(value) FROM paiju_meta WHERE key = ?1";
            self.connection.query_row(sql, [key], |row| row.get(0)).map_err(|error| self.place.fault(error))
        };
        let (Some(mut identity), Some(commits)) = (number("identity")?, number("commits")?) else { return Ok(()) };
        if identity == 0 {
            identity = self.ask("UPDATE paiju_meta SET value = random() WHERE key = 'identity' RETURNING value")?;
        }
        let path = beside(&self.place.path, ".mark");
        let file = ours_alone().read(true).open(&path).map_err(|error| self.place.trouble(&error))?;
        self.mark = Some(Mark::open(file, &path, identity, commits)?);
        Ok(())
    }

    /// Also compares every index with its table: what an index does not find would be said not to exist. What a row says
    /// is not its concern: that has a checksum, and a wrong one is the end of that row alone.
    fn check_pages(&self) -> Result<(), StoreError> {
        self.connection
            .execute_batch("PRAGMA ignore_check_constraints = ON")
            .map_err(|error| self.place.fault(error))?;
        let found = self.ask::<String>("PRAGMA integrity_check(1)")?;
        self.connection
            .execute_batch("PRAGMA ignore_check_constraints = OFF")
            .map_err(|error| self.place.fault(error))?;
        match found {
            fine if fine == "ok" => Ok(()),
            found => Err(StoreError::Corrupt { path: self.place.path(), detail: found.replace('\n', "; ") }),
        }
    }

    /// False: there is nothing yet.
    fn is_ours(&self) -> Result<bool, StoreError> {
        if self.ask::<i64>("SELECT count(*) FROM sqlite_schema")? == 0 {
            return Ok(false);
        }
        match self.ask::<i64>("SELECT count(*) FROM sqlite_schema WHERE name = 'paiju_meta'")? {
            0 => Err(StoreError::NotOurs { place: self.place.name() }),
            _ => Ok(true),
        }
    }

    /// The log lets others read while we write, and makes a commit one sync.
    fn use_log(&self) -> Result<(), StoreError> {
        match self.ask::<String>("PRAGMA journal_mode = WAL")? {
            mode if mode == "wal" => Ok(()),
            mode => Err(StoreError::NoLog { path: self.place.path(), mode }),
        }
    }
}

impl Backend for Sqlite {
    fn begin(&mut self) -> Result<(), StoreError> {
        self.run("BEGIN IMMEDIATE")
    }

    fn run(&mut self, sql: &str) -> Result<(), StoreError> {
        self.connection.execute_batch(sql).map_err(|error| self.place.fault(error))
    }

    fn execute(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<u64, StoreError> {
        let run = || self.connection.prepare_cached(sql)?.execute(params_from_iter(params));
        run().map(|rows| rows as u64).map_err(|error| self.place.fault(error))
    }

    fn bytes(&mut self) -> Result<i64, StoreError> {
        let sql = "SELECT (pages.page_count - free.freelist_count) * size.page_size \
                   FROM pragma_page_count AS pages, pragma_freelist_count AS free, pragma_page_size AS size";
        self.query(sql, &[])?.first_mut().map_or(Ok(0), Row::int)
    }

    fn query(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<Vec<Row>, StoreError> {
        let ask = || {
            let mut statement = self.connection.prepare_cached(sql)?;
            let columns = statement.column_count();
            let rows = statement.query_map(params_from_iter(params), |row| {
                (0..columns).map(|column| Ok(cell(row.get_ref(column)?))).collect::<Result<_, _>>().map(Row::new)
            })?;
            rows.collect::<Result<Vec<Row>, rusqlite::Error>>()
        };
        ask().map_err(|error| self.place.fault(error))
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        let commits = match &self.mark {
            Some(_) => Some(self.ask("UPDATE paiju_meta SET value = value + 1 WHERE key = 'commits' RETURNING value")?),
            None => None,
        };
        self.run("COMMIT").map_err(|error| match error {
            // The last page of the transaction did not reach the log, so the transaction does not count.
            StoreError::Full { .. } | StoreError::Unavailable { .. } | StoreError::Refused { .. } => error,
            // A sync that failed may have written all, some or nothing.
            other => StoreError::Broken { reason: format!("{other}; it is unknown whether the last writes were kept") },
        })?;
        if let (Some(mark), Some(commits)) = (&self.mark, commits) {
            mark.note(commits);
        }
        Ok(())
    }

    fn renew(&mut self) -> Result<(), StoreError> {
        if !self.connection.is_autocommit() {
            self.run("ROLLBACK")?;
        }
        self.connection = self.place.connect()?;
        let name = self.place.name();
        schema::check(self, &name)
    }
}

impl ToSql for Param<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match *self {
            Param::Text(text) => ValueRef::Text(text.as_bytes()),
            Param::Int(number) => ValueRef::Integer(number),
            Param::Real(number) => ValueRef::Real(number),
        }))
    }
}

/// The schema allows neither nothing nor bytes; who put them there gets an error where they are read.
fn cell(value: ValueRef<'_>) -> Cell {
    match value {
        ValueRef::Integer(number) => Cell::Int(number),
        ValueRef::Real(number) => Cell::Real(number),
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => Cell::Text(String::from_utf8_lossy(bytes).into_owned()),
        ValueRef::Null => Cell::Text(String::new()),
    }
}

/// A copy has its own identity: what was acknowledged after it was made is no concern of its.
fn rename_copy(copy: &Path) -> rusqlite::Result<()> {
    let copy = Connection::open(copy)?;
    copy.execute_batch("UPDATE paiju_meta SET value = random() WHERE key = 'identity'")
}

/// The rename is on the disk when the folder is.
fn put_in_place(part: &Path, to: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(part)?.sync_all()?;
    fs::rename(part, to)?;
    if cfg!(unix) { File::open(folder_of(to))?.sync_all() } else { Ok(()) }
}

/// Opens a file for writing; a new one can be read by its owner alone: it holds hidden cards.
fn ours_alone() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Whoever came by the other name would find neither our lock nor our log.
fn has_another_name(path: &Path) -> bool {
    #[cfg(unix)]
    return fs::metadata(path).is_ok_and(|file| std::os::unix::fs::MetadataExt::nlink(&file) > 1);
    #[cfg(not(unix))]
    return false;
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn folder_of(path: &Path) -> String {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.display().to_string(),
        _ => ".".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A killed process loses nothing that the system holds, so only a power cut would show the lack of these.
    #[test]
    fn every_connection_syncs_each_commit() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::parse(folder.path().join("paiju.db").to_str().unwrap());
        let mut writer = place.writer().unwrap();
        let settings = |sqlite: &Sqlite| {
            let number = |sql| sqlite.ask::<i64>(sql).unwrap();
            let journal = sqlite.ask::<String>("PRAGMA journal_mode").unwrap();
            (journal, number("PRAGMA synchronous"), number("PRAGMA fullfsync"), number("PRAGMA foreign_keys"))
        };
        let full = ("wal".to_owned(), 2, 1, 1);
        assert_eq!(settings(&writer), full);
        writer.begin().unwrap();
        writer.renew().unwrap();
        assert_eq!(settings(&writer), full);
        assert_eq!(settings(&place.reader().unwrap()), full);
    }
}
