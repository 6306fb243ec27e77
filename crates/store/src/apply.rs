//! What each change means in SQL.

use crate::backend::{Backend, params};
use crate::error::StoreError;
use crate::reader;
use crate::rows::{LoginRow, RatingRow, ResultRow, Write};

/// How many tokens an account has at most.
const TOKENS: usize = 50;

/// Makes one change and says how many rows it touched.
pub(crate) fn apply(db: &mut dyn Backend, write: &Write) -> Result<u64, StoreError> {
    match write {
        Write::Table(row) => db.execute(
            "INSERT INTO tables (id, game, setup, files, created, status, public) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            params![&row.id, &row.game, &row.setup, &row.files, row.created, &row.status, i64::from(row.public)],
        ),
        Write::Entry(row) => db.execute(
            "INSERT INTO entries (table_id, seq, at, body) VALUES ($1, $2, $3, $4)",
            params![&row.table, row.seq, row.at, &row.body],
        ),
        Write::Status { table, status } => {
            db.execute("UPDATE tables SET status = $1 WHERE id = $2", params![status, table])
        }
        Write::Account(row) => db.execute(
            "INSERT INTO accounts (id, name, created) VALUES ($1, $2, $3)",
            params![&row.id, &row.name, row.created],
        ),
        Write::Token { hash, account, at } => {
            db.execute("INSERT INTO tokens (hash, account, at) VALUES ($1, $2, $3)", params![hash, account, *at])?;
            let mut rows = 1;
            for (old, _) in reader::tokens_of(db, account)?.into_iter().skip(TOKENS) {
                rows += db.execute("DELETE FROM tokens WHERE hash = $1", params![&old])?;
            }
            Ok(rows)
        }
        Write::UseToken { hash, at } => db.execute("UPDATE tokens SET at = $1 WHERE hash = $2", params![*at, hash]),
        Write::RevokeToken { hash } => db.execute("DELETE FROM tokens WHERE hash = $1", params![hash]),
        Write::RevokeAll { account } => db.execute("DELETE FROM tokens WHERE account = $1", params![account]),
        Write::RevokeOthers { account, hash } => {
            db.execute("DELETE FROM tokens WHERE account = $1 AND hash <> $2", params![account, hash])
        }
        Write::Register { login, name } => register(db, login, name),
        Write::NameKey { from, to } => {
            if !db.query("SELECT account FROM logins WHERE name_key = $1", params![to])?.is_empty() {
                return Ok(0);
            }
            db.execute("UPDATE logins SET name_key = $1 WHERE name_key = $2", params![to, from])
        }
        Write::Password { account, password } => {
            db.execute("UPDATE logins SET password = $1 WHERE account = $2", params![password, account])
        }
        Write::Rating(row) => rate(db, row),
        Write::Result(row) => finish(db, row),
        Write::Rated { result, places, rule } => {
            let new = finish(db, result)?;
            if new == 1 {
                let game = &result.game;
                let before = result.accounts.iter().map(|account| reader::rating(db, account, game));
                let before = before.collect::<Result<Vec<_>, _>>()?;
                for row in rule.0(game, &result.accounts, &before, places) {
                    rate(db, &row)?;
                }
            }
            Ok(new)
        }
        Write::Files { hash, game, body } => db.execute(
            "INSERT INTO files (hash, game, body) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING",
            params![hash, game, body],
        ),
        Write::Ban(row) => db.execute(
            "INSERT INTO bans (kind, value, reason, at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (kind, value) DO UPDATE SET reason = excluded.reason, at = excluded.at",
            params![&row.kind, &row.value, &row.reason, row.at],
        ),
        Write::Unban { kind, value } => {
            db.execute("DELETE FROM bans WHERE kind = $1 AND value = $2", params![kind, value])
        }
        Write::Forget { tables_before, live } => forget(db, *tables_before, live),
        Write::Probe => db.execute("UPDATE paiju_meta SET value = value WHERE key = $1", params!["schema"]),
    }
}

/// Both in one step: of several at once, one registers.
fn register(db: &mut dyn Backend, login: &LoginRow, name: &str) -> Result<u64, StoreError> {
    if reader::login_of(db, &login.account)?.is_some() {
        return Ok(0);
    }
    let new = db.execute(
        "INSERT INTO logins (name_key, account, password) VALUES ($1, $2, $3) ON CONFLICT (name_key) DO NOTHING",
        params![&login.name_key, &login.account, &login.password],
    )?;
    if new == 1 {
        db.execute("UPDATE accounts SET name = $1 WHERE id = $2", params![name, &login.account])?;
    }
    Ok(new)
}

/// The entries go with their table.
fn forget(db: &mut dyn Backend, before: i64, live: &[String]) -> Result<u64, StoreError> {
    let sql = "SELECT id FROM tables WHERE status IN ('closed', 'waiting') AND created < $1";
    let mut forgotten = 0;
    for mut row in db.query(sql, params![before])? {
        let id = row.text()?;
        if !live.contains(&id) {
            forgotten += db.execute("DELETE FROM tables WHERE id = $1", params![&id])?;
        }
    }
    Ok(forgotten)
}

fn rate(db: &mut dyn Backend, row: &RatingRow) -> Result<u64, StoreError> {
    // SQLite has no NaN, and PostgreSQL would put it on top of the ladder.
    if ![row.rating, row.deviation, row.volatility].into_iter().all(f64::is_finite) {
        return Err(StoreError::Refused { what: String::new(), detail: format!("{row:?} is not finite") });
    }
    db.execute(
        "INSERT INTO ratings (account, game, rating, deviation, volatility, games) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (account, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
         volatility = excluded.volatility, games = excluded.games",
        params![&row.account, &row.game, row.rating, row.deviation, row.volatility, row.games],
    )
}

fn finish(db: &mut dyn Backend, row: &ResultRow) -> Result<u64, StoreError> {
    let new = db.execute(
        "INSERT INTO results (table_id, game, finished, seats, record) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (table_id) DO NOTHING",
        params![&row.table, &row.game, row.finished, &row.seats, &row.record],
    )?;
    if new == 1 {
        for (seat, account) in (0_i64..).zip(&row.accounts) {
            db.execute(
                "INSERT INTO result_seats (table_id, seat, account, finished) VALUES ($1, $2, $3, $4)",
                params![&row.table, seat, account, row.finished],
            )?;
        }
    }
    Ok(new)
}
