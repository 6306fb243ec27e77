//! The schema, in SQL that both dialects understand, as a list of migrations: a new database takes all of them, an older
//! one those that it lacks. What a migration does is never changed once it has been released: databases have been made
//! by it.
//!
//! Truth is a number. Which card files a table names, and which accounts a result, is not checked:
//! bots have no account, and results outlive both.

use crate::backend::{Backend, params};
use crate::error::StoreError;
use crate::seal;

/// Takes a database from one format to the next, within a transaction.
type Migration = fn(&mut dyn Backend, Dialect) -> Result<(), StoreError>;

/// The first makes format 1 out of nothing.
const MIGRATIONS: &[Migration] = &[make_tables, seal_rows];

/// The format that this program writes.
const VERSION: i64 = MIGRATIONS.len() as i64;

/// What the dialects call a text column: PostgreSQL would sort by the habits of a language.
#[derive(Clone, Copy)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    fn text(self) -> &'static str {
        match self {
            Dialect::Sqlite => "TEXT",
            Dialect::Postgres => "TEXT COLLATE \"C\"",
        }
    }
}

/// `ratings_ladder` and `tables_unfinished` are used only by queries that repeat their expressions.
const TABLES: &str = "
CREATE TABLE paiju_meta (key TEXT PRIMARY KEY, value BIGINT NOT NULL);
INSERT INTO paiju_meta (key, value) VALUES ('schema', 1), ('opened', 0);

CREATE TABLE files (hash TEXT PRIMARY KEY, game TEXT NOT NULL, body TEXT NOT NULL);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    files TEXT NOT NULL,
    created BIGINT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'playing', 'over', 'closed')),
    public BIGINT NOT NULL
);
CREATE INDEX tables_unfinished ON tables (id) WHERE status <> 'over' AND status <> 'closed';

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, created BIGINT NOT NULL);

CREATE TABLE tokens (hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), at BIGINT NOT NULL);
CREATE INDEX tokens_of ON tokens (account);

CREATE TABLE logins (
    name_key TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id),
    password TEXT NOT NULL
);
CREATE INDEX logins_of ON logins (account);

CREATE TABLE ratings (
    account TEXT NOT NULL REFERENCES accounts (id),
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (account, game)
);
CREATE INDEX ratings_ladder ON ratings (game, (rating - 2 * deviation) DESC, account);

CREATE TABLE results (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    finished BIGINT NOT NULL,
    seats TEXT NOT NULL,
    record TEXT NOT NULL
);
CREATE TABLE result_seats (
    table_id TEXT NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    account TEXT NOT NULL,
    finished BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX result_seats_history ON result_seats (account, finished, table_id);

CREATE TABLE bans (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (kind, value)
);
";

/// Every row gets a checksum, and every entry the rules and the state that it was made under.
const SUMS: &str = "
ALTER TABLE tables ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN rules TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN state TEXT NOT NULL DEFAULT '';
ALTER TABLE entries ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE logins ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE ratings ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN state TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE bans ADD COLUMN sum TEXT NOT NULL DEFAULT '';
INSERT INTO paiju_meta (key, value) VALUES ('identity', 0), ('commits', 0);
";

fn make_tables(db: &mut dyn Backend, dialect: Dialect) -> Result<(), StoreError> {
    db.run(&TABLES.replace("TEXT", dialect.text()))
}

/// What is there when the checksums come is taken as it is: nobody can know better.
fn seal_rows(db: &mut dyn Backend, dialect: Dialect) -> Result<(), StoreError> {
    db.run(&SUMS.replace("TEXT", dialect.text()))?;
    seal::seal_all(db)
}

/// Brings a database to the format of this program, one transaction for each step; `made`: it has our tables. A
/// database that is newer than the program is left alone.
pub(crate) fn migrate(db: &mut dyn Backend, dialect: Dialect, made: bool, place: &str) -> Result<(), StoreError> {
    let found = if made { format(db, place)? } else { 0 };
    if found > VERSION {
        return Err(StoreError::Newer { place: place.to_owned(), found, known: VERSION });
    }
    if made && found < 1 {
        let detail = format!("there never was a format {found}");
        return Err(StoreError::Failed { place: place.to_owned(), detail });
    }
    for (version, migration) in (1..).zip(MIGRATIONS).skip_while(|(version, _)| *version <= found) {
        db.begin()?;
        migration(db, dialect)?;
        db.execute("UPDATE paiju_meta SET value = $1 WHERE key = $2", params![version, "schema"])?;
        db.commit()?;
    }
    Ok(())
}

/// Whether the tables are still those that we work with.
pub(crate) fn check(db: &mut dyn Backend, place: &str) -> Result<(), StoreError> {
    match format(db, place)? {
        VERSION => Ok(()),
        found => Err(StoreError::Newer { place: place.to_owned(), found, known: VERSION }),
    }
}

fn format(db: &mut dyn Backend, place: &str) -> Result<i64, StoreError> {
    let rows = db.query("SELECT value FROM paiju_meta WHERE key = $1", params!["schema"])?;
    match rows.into_iter().next() {
        Some(mut row) => row.int(),
        None => Err(StoreError::NotOurs { place: place.to_owned() }),
    }
}
