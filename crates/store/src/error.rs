//! Every way in which a store can say no, each with its own sentence; the Chinese ones are in `chinese`.

/// Why something was not stored or could not be read.
///
/// The texts are for whoever runs the server: they name the place and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The address is of no kind that we know. A password in it is not repeated.
    #[error("`{found}` is not a store address: expected `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`")]
    Scheme {
        /// The part before the colon.
        found: String,
    },
    /// The address of a PostgreSQL database cannot be read.
    #[error(
        "the address of the PostgreSQL database is wrong ({detail}): expected `postgres://USER:PASSWORD@HOST/DATABASE`"
    )]
    Address {
        /// What is wrong with it.
        detail: String,
    },
    /// The path is a folder.
    #[error("`{path}` is a folder: expected the path of a file, such as `{path}/paiju.db`")]
    Folder {
        /// The path.
        path: String,
    },
    /// The folder of the file does not exist.
    #[error("the folder `{folder}` does not exist: create it first, or choose a file in another folder")]
    NoFolder {
        /// The folder.
        folder: String,
    },
    /// The file or its folder may not be used.
    #[error(
        "no permission to use `{path}`: the user that runs this program must be able to read and write the database \
         and the folder it lies in"
    )]
    Denied {
        /// The file or folder.
        path: String,
    },
    /// The file can be read, but not written.
    #[error("`{path}` can be read but not written: change its permissions, or choose another file")]
    ReadOnly {
        /// The file.
        path: String,
    },
    /// The file system cannot keep a write-ahead log.
    #[error("the file system of `{path}` cannot keep a write-ahead log, only `{mode}`: choose a file on a local disk")]
    NoLog {
        /// The file.
        path: String,
        /// The kind of journal that SQLite would use instead.
        mode: String,
    },
    /// Another process has the database.
    #[error("the database {place} is already in use by another process: stop it first, or use another database")]
    Locked {
        /// The file or the database.
        place: String,
    },
    /// The file has a second name.
    #[error(
        "`{path}` has another name (it is a hard link): its log would be lost or mixed up under the other one; remove \
         the other name, or copy the file"
    )]
    Linked {
        /// The file.
        path: String,
    },
    /// The file is something else.
    #[error("`{path}` is not an SQLite database: choose another file, or move this one away to start a new database")]
    NotADatabase {
        /// The file.
        path: String,
    },
    /// A database, but somebody else's.
    #[error("the database {place} belongs to another program: expected an empty database or one made by paiju")]
    NotOurs {
        /// The file or the database.
        place: String,
    },
    /// The file is damaged.
    #[error(
        "the database `{path}` is damaged ({detail}): restore a backup in its place, or move the file away and a new, \
         empty database is made"
    )]
    Corrupt {
        /// The file.
        path: String,
        /// What the check found first.
        detail: String,
    },
    /// The write-ahead log is damaged in the middle.
    #[error(
        "the log `{path}` of the database is damaged ({detail}): SQLite would forget writes that were acknowledged, so \
         nothing was opened or changed; restore a backup, or, if there is none, move the log away: everything since the \
         last checkpoint is lost then"
    )]
    Log {
        /// The log.
        path: String,
        /// Where.
        detail: String,
    },
    /// Acknowledged transactions are no longer there.
    #[error(
        "the last {lost} acknowledged transactions are missing from the database that `{mark}` belongs to: its log was \
         damaged or removed, or an older copy was put in its place; restore what is missing, or delete `{mark}` to go on \
         without it"
    )]
    Lost {
        /// The note of what was acknowledged.
        mark: String,
        /// How many.
        lost: i64,
    },
    /// A row is not what was written.
    #[error("{what} is damaged: what is stored does not match its checksum; `paiju admin doctor` says what to do")]
    Damaged {
        /// Which row.
        what: String,
    },
    /// Made by a newer program.
    #[error(
        "the database {place} has the format {found}, and this program knows formats up to {known}: it was used by a newer version \
         of the program; use that one, or restore a backup that was made before the upgrade"
    )]
    Newer {
        /// The file or the database.
        place: String,
        /// Its format.
        found: i64,
        /// The newest that we know.
        known: i64,
    },
    /// No room. Nothing was written.
    #[error("no space for the database {place}: the disk is full; nothing was written")]
    Full {
        /// The file or the database.
        place: String,
    },
    /// The database does not answer, or is busy. What was to be written was not.
    #[error("the database {place} is not available: {detail}")]
    Unavailable {
        /// The file or the database.
        place: String,
        /// What the system or the database says.
        detail: String,
    },
    /// Anything that should not happen: a failing disk, a missing right.
    #[error("{place} failed: {detail}")]
    Failed {
        /// The file or the database.
        place: String,
        /// What the system or the database says.
        detail: String,
    },
    /// These writes break a rule of the data, such as a second entry of one number. None of the list was written.
    #[error("{what} cannot be written: {detail}")]
    Refused {
        /// Which write.
        what: String,
        /// Which rule.
        detail: String,
    },
    /// A copy could not be made.
    #[error("no backup was made at `{path}`: {detail}")]
    Backup {
        /// Where to.
        path: String,
        /// Why not.
        detail: String,
    },
    /// PostgreSQL has its own tool.
    #[error("the database {place} must be backed up with PostgreSQL's own `pg_dump`")]
    UsePgDump {
        /// The database.
        place: String,
    },
    /// Nothing more is written by this store: open it anew to learn what it holds.
    #[error("the store no longer accepts writes: {reason}")]
    Broken {
        /// The first failure.
        reason: String,
    },
    /// The store was closed before this was begun.
    #[error("the store is closed")]
    Closed,
}

/// An error and its causes in one line.
pub(crate) fn whole_story(error: &dyn std::error::Error) -> String {
    let mut story = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        story.push_str(": ");
        story.push_str(&inner.to_string());
        cause = inner.source();
    }
    story.replace('\n', "; ")
}
