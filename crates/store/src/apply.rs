//! What each change means in SQL.

use crate::backend::{Backend, params};
use crate::error::StoreError;
use crate::reader;
use crate::rows::{LoginRow, RatingRow, ResultRow, TokenRow, Write};
use crate::seal::{self, Sealed};

/// How many tokens an account has at most.
const TOKENS: usize = 50;

/// Makes one change and says how many rows it touched.
pub(crate) fn apply(db: &mut dyn Backend, write: &Write) -> Result<u64, StoreError> {
    match write {
        Write::Table(row) => db.execute(
            "INSERT INTO tables (id, game, setup, files, created, status, public, sum) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            params![
                &row.id,
                &row.game,
                &row.setup,
                &row.files,
                row.created,
                &row.status,
                i64::from(row.public),
                &row.sum()
            ],
        ),
        Write::Entry(row) => {
            let sum = seal::entry_sum(db, row)?;
            db.execute(
                "INSERT INTO entries (table_id, seq, at, body, rules, state, sum) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                params![&row.table, row.seq, row.at, &row.body, &row.rules, &row.state, &sum],
            )
        }
        Write::Status { table, status } => {
            let Some(mut row) = reader::table(db, table)? else { return Ok(0) };
            row.status.clone_from(status);
            let sql = "UPDATE tables SET status = $1, sum = $2 WHERE id = $3";
            db.execute(sql, params![status, &row.sum(), table])
        }
        Write::Account(row) => db.execute(
            "INSERT INTO accounts (id, name, created, sum) VALUES ($1, $2, $3, $4)",
            params![&row.id, &row.name, row.created, &row.sum()],
        ),
        Write::Token { hash, account, at } => {
            let row = TokenRow { hash: hash.clone(), account: account.clone(), at: *at };
            let sql = "INSERT INTO tokens (hash, account, at, sum) VALUES ($1, $2, $3, $4)";
            db.execute(sql, params![hash, account, *at, &row.sum()])?;
            let mut rows = 1;
            for (old, _) in reader::tokens_of(db, account)?.into_iter().skip(TOKENS) {
                rows += db.execute("DELETE FROM tokens WHERE hash = $1", params![&old])?;
            }
            Ok(rows)
        }
        Write::UseToken { hash, at } => {
            let Some(mut row) = reader::token(db, hash)? else { return Ok(0) };
            row.at = *at;
            db.execute("UPDATE tokens SET at = $1, sum = $2 WHERE hash = $3", params![*at, &row.sum(), hash])
        }
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
            let Some(mut row) = reader::login(db, from)? else { return Ok(0) };
            row.name_key.clone_from(to);
            let sql = "UPDATE logins SET name_key = $1, sum = $2 WHERE name_key = $3";
            db.execute(sql, params![to, &row.sum(), from])
        }
        Write::Password { account, password } => {
            let mut changed = 0;
            for mut row in reader::logins_of(db, account)? {
                row.password.clone_from(password);
                let sql = "UPDATE logins SET password = $1, sum = $2 WHERE name_key = $3";
                changed += db.execute(sql, params![password, &row.sum(), &row.name_key])?;
            }
            Ok(changed)
        }
        Write::Rating(row) => rate(db, row),
        Write::Result(row) => finish(db, row),
        Write::Rated { result, places, rule } => {
            let new = finish(db, result)?;
            if new == 1 {
                let game = &result.game;
                let before = result.accounts.iter().map(|account| reader::rating(db, account, game));
                match before.collect::<Result<Vec<_>, _>>() {
                    Ok(before) => {
                        for row in rule.0(game, &result.accounts, &before, places) {
                            rate(db, &row)?;
                        }
                    }
                    // The result counts all the same; nothing can be added to a rating that nobody knows.
                    Err(StoreError::Damaged { .. }) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(new)
        }
        Write::Files { hash, game, body } => db.execute(
            // What has this hash is right, and what differs from it is damaged.
            "INSERT INTO files (hash, game, body) VALUES ($1, $2, $3) \
             ON CONFLICT (hash) DO UPDATE SET body = excluded.body WHERE files.body <> excluded.body",
            params![hash, game, body],
        ),
        Write::Ban(row) => db.execute(
            "INSERT INTO bans (kind, value, reason, at, sum) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (kind, value) DO UPDATE SET reason = excluded.reason, at = excluded.at, sum = excluded.sum",
            params![&row.kind, &row.value, &row.reason, row.at, &row.sum()],
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
        "INSERT INTO logins (name_key, account, password, sum) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (name_key) DO NOTHING",
        params![&login.name_key, &login.account, &login.password, &login.sum()],
    )?;
    if let (1, Some(mut row)) = (new, reader::account(db, &login.account)?) {
        row.name = name.to_owned();
        db.execute("UPDATE accounts SET name = $1, sum = $2 WHERE id = $3", params![name, &row.sum(), &row.id])?;
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
        "INSERT INTO ratings (account, game, rating, deviation, volatility, games, sum) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) \
         ON CONFLICT (account, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, \
         volatility = excluded.volatility, games = excluded.games, sum = excluded.sum",
        params![&row.account, &row.game, row.rating, row.deviation, row.volatility, row.games, &row.sum()],
    )
}

fn finish(db: &mut dyn Backend, row: &ResultRow) -> Result<u64, StoreError> {
    let new = db.execute(
        "INSERT INTO results (table_id, game, finished, seats, record, state, sum) VALUES ($1, $2, $3, $4, $5, $6, $7) \
         ON CONFLICT (table_id) DO NOTHING",
        params![&row.table, &row.game, row.finished, &row.seats, &row.record, &row.state, &row.sum()],
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
