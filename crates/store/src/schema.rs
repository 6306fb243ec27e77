//! The schema, in SQL that both dialects understand.
//!
//! Truth is a number. Which card files a table names, and which accounts a result, is not checked:
//! bots have no account, and results outlive both.

use crate::backend::{Backend, params};
use crate::error::StoreError;

/// The format that this program writes.
const VERSION: i64 = 1;

/// The kinds of text columns: PostgreSQL would sort by the habits of a language.
pub(crate) const SQLITE_TEXT: &str = "TEXT";
pub(crate) const POSTGRES_TEXT: &str = "TEXT COLLATE \"C\"";

/// `ratings_ladder` and `tables_unfinished` are used only by queries that repeat their expressions.
const SCHEMA: &str = "
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

/// Makes everything, in one transaction. A table of that name that is there already is an error.
pub(crate) fn create(db: &mut dyn Backend, text: &str) -> Result<(), StoreError> {
    db.begin()?;
    db.run(&SCHEMA.replace("TEXT", text))?;
    db.commit()
}

/// Whether we can work with the tables that are there.
pub(crate) fn check(db: &mut dyn Backend, place: &str) -> Result<(), StoreError> {
    let rows = db.query("SELECT value FROM paiju_meta WHERE key = $1", params!["schema"])?;
    let Some(mut row) = rows.into_iter().next() else { return Err(StoreError::NotOurs { place: place.to_owned() }) };
    match row.int()? {
        VERSION => Ok(()),
        found if found > VERSION => Err(StoreError::Newer { place: place.to_owned(), found, known: VERSION }),
        found => {
            Err(StoreError::Failed { place: place.to_owned(), detail: format!("there never was a format {found}") })
        }
    }
}
