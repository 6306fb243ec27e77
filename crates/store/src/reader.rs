//! Every question that the store answers.

use crate::backend::{Backend, Row, params};
use crate::error::StoreError;
use crate::rows::{AccountRow, BanRow, EntryRow, LoginRow, RatingRow, ResultRow, Size, TableRow};
use crate::worker::Message;
use std::sync::mpsc::Receiver;

/// A question brings its way to be answered with it.
pub(crate) type Question = Box<dyn FnOnce(&mut dyn Backend) + Send>;

/// Answers until it is told to stop.
pub(crate) fn run(db: &mut dyn Backend, questions: &Receiver<Message<Question>>) {
    while let Ok(Message::Do(question)) = questions.recv() {
        question(db);
    }
}

pub(crate) fn tables(db: &mut dyn Backend, unfinished_only: bool) -> Result<Vec<TableRow>, StoreError> {
    let sql = if unfinished_only {
        "SELECT id, game, setup, files, created, status, public FROM tables \
         WHERE status <> 'over' AND status <> 'closed' ORDER BY created, id"
    } else {
        "SELECT id, game, setup, files, created, status, public FROM tables ORDER BY created, id"
    };
    all(db.query(sql, &[])?, table_row)
}

pub(crate) fn table(db: &mut dyn Backend, id: &str) -> Result<Option<TableRow>, StoreError> {
    let sql = "SELECT id, game, setup, files, created, status, public FROM tables WHERE id = $1";
    one(db.query(sql, params![id])?, table_row)
}

pub(crate) fn entries(db: &mut dyn Backend, table: &str) -> Result<Vec<EntryRow>, StoreError> {
    let sql = "SELECT table_id, seq, at, body FROM entries WHERE table_id = $1 ORDER BY seq";
    all(db.query(sql, params![table])?, entry_row)
}

pub(crate) fn all_entries_unfinished(db: &mut dyn Backend) -> Result<Vec<EntryRow>, StoreError> {
    // SQLite takes the two sides of a cross join in the order given, and that is the right one: few tables are
    // unfinished, and most entries belong to others.
    let sql = "SELECT e.table_id, e.seq, e.at, e.body FROM tables t CROSS JOIN entries e \
               WHERE e.table_id = t.id AND t.status <> 'over' AND t.status <> 'closed' ORDER BY t.id, e.seq";
    all(db.query(sql, &[])?, entry_row)
}

pub(crate) fn account(db: &mut dyn Backend, id: &str) -> Result<Option<AccountRow>, StoreError> {
    let sql = "SELECT a.id, a.name, a.created, EXISTS (SELECT 1 FROM logins l WHERE l.account = a.id) \
               FROM accounts a WHERE a.id = $1";
    one(db.query(sql, params![id])?, account_row)
}

pub(crate) fn account_by_token(db: &mut dyn Backend, hash: &str) -> Result<Option<(AccountRow, i64)>, StoreError> {
    let sql = "SELECT a.id, a.name, a.created, EXISTS (SELECT 1 FROM logins l WHERE l.account = a.id), k.at \
               FROM tokens k JOIN accounts a ON a.id = k.account WHERE k.hash = $1";
    one(db.query(sql, params![hash])?, |row| Ok((account_row(row)?, row.int()?)))
}

pub(crate) fn tokens_of(db: &mut dyn Backend, account: &str) -> Result<Vec<(String, i64)>, StoreError> {
    let sql = "SELECT hash, at FROM tokens WHERE account = $1 ORDER BY at DESC, hash";
    all(db.query(sql, params![account])?, |row| Ok((row.text()?, row.int()?)))
}

pub(crate) fn accounts_named(db: &mut dyn Backend, name: &str, limit: u32) -> Result<Vec<AccountRow>, StoreError> {
    let sql = "SELECT a.id, a.name, a.created, EXISTS (SELECT 1 FROM logins l WHERE l.account = a.id) \
               FROM accounts a WHERE lower(a.name) = lower($1) ORDER BY a.created DESC, a.id LIMIT $2";
    all(db.query(sql, params![name, i64::from(limit)])?, account_row)
}

pub(crate) fn login(db: &mut dyn Backend, name_key: &str) -> Result<Option<LoginRow>, StoreError> {
    let sql = "SELECT name_key, account, password FROM logins WHERE name_key = $1";
    one(db.query(sql, params![name_key])?, login_row)
}

pub(crate) fn login_of(db: &mut dyn Backend, account: &str) -> Result<Option<LoginRow>, StoreError> {
    let sql = "SELECT name_key, account, password FROM logins WHERE account = $1 ORDER BY name_key";
    one(db.query(sql, params![account])?, login_row)
}

pub(crate) fn name_keys(db: &mut dyn Backend) -> Result<Vec<String>, StoreError> {
    all(db.query("SELECT name_key FROM logins ORDER BY name_key", &[])?, Row::text)
}

/// One account's rating of one game.
pub(crate) fn rating(db: &mut dyn Backend, account: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
    let sql =
        "SELECT account, game, rating, deviation, volatility, games FROM ratings WHERE account = $1 AND game = $2";
    one(db.query(sql, params![account, game])?, rating_row)
}

pub(crate) fn ratings_of(db: &mut dyn Backend, account: &str) -> Result<Vec<RatingRow>, StoreError> {
    let sql =
        "SELECT account, game, rating, deviation, volatility, games FROM ratings WHERE account = $1 ORDER BY game";
    all(db.query(sql, params![account])?, rating_row)
}

pub(crate) fn ladder(db: &mut dyn Backend, game: &str, limit: u32) -> Result<Vec<(String, RatingRow)>, StoreError> {
    let sql = "SELECT a.name, r.account, r.game, r.rating, r.deviation, r.volatility, r.games \
               FROM ratings r JOIN accounts a ON a.id = r.account WHERE r.game = $1 \
               ORDER BY (r.rating - 2 * r.deviation) DESC, r.account LIMIT $2";
    all(db.query(sql, params![game, i64::from(limit)])?, |row| Ok((row.text()?, rating_row(row)?)))
}

pub(crate) fn result(db: &mut dyn Backend, table: &str) -> Result<Option<ResultRow>, StoreError> {
    let sql = "SELECT table_id, game, finished, seats, record FROM results WHERE table_id = $1";
    let Some(found) = one(db.query(sql, params![table])?, result_row)? else { return Ok(None) };
    with_accounts(db, found).map(Some)
}

pub(crate) fn history(
    db: &mut dyn Backend,
    account: &str,
    before: i64,
    limit: u32,
) -> Result<Vec<ResultRow>, StoreError> {
    // The inner query runs on its index alone, however long the records and the history are.
    let sql = "SELECT r.table_id, r.game, r.finished, r.seats, r.record \
               FROM (SELECT DISTINCT finished, table_id FROM result_seats WHERE account = $1 AND finished < $2 \
                     ORDER BY finished DESC, table_id DESC LIMIT $3) h \
               JOIN results r ON r.table_id = h.table_id ORDER BY r.finished DESC, r.table_id DESC";
    let found = all(db.query(sql, params![account, before, i64::from(limit)])?, result_row)?;
    found.into_iter().map(|result| with_accounts(db, result)).collect()
}

pub(crate) fn files(db: &mut dyn Backend, hash: &str) -> Result<Option<String>, StoreError> {
    one(db.query("SELECT body FROM files WHERE hash = $1", params![hash])?, Row::text)
}

pub(crate) fn bans(db: &mut dyn Backend) -> Result<Vec<BanRow>, StoreError> {
    all(db.query("SELECT kind, value, reason, at FROM bans ORDER BY kind, value", &[])?, |row| {
        Ok(BanRow { kind: row.text()?, value: row.text()?, reason: row.text()?, at: row.int()? })
    })
}

pub(crate) fn size(db: &mut dyn Backend) -> Result<Size, StoreError> {
    let sql = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM entries), (SELECT count(*) FROM accounts)";
    let size = one(db.query(sql, &[])?, |row| {
        let mut count = || Ok(row.int()?.unsigned_abs());
        Ok(Size { tables: count()?, entries: count()?, accounts: count()? })
    })?;
    Ok(size.unwrap_or_default())
}

/// A result never changes, so it does not matter that this is a second question.
fn with_accounts(db: &mut dyn Backend, mut result: ResultRow) -> Result<ResultRow, StoreError> {
    let sql = "SELECT account FROM result_seats WHERE table_id = $1 ORDER BY seat";
    result.accounts = all(db.query(sql, params![&result.table])?, Row::text)?;
    Ok(result)
}

fn all<T>(rows: Vec<Row>, read: impl Fn(&mut Row) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    rows.into_iter().map(|mut row| read(&mut row)).collect()
}

fn one<T>(rows: Vec<Row>, read: impl Fn(&mut Row) -> Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    rows.into_iter().next().map(|mut row| read(&mut row)).transpose()
}

fn table_row(row: &mut Row) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: row.text()?,
        game: row.text()?,
        setup: row.text()?,
        files: row.text()?,
        created: row.int()?,
        status: row.text()?,
        public: row.bool()?,
    })
}

fn entry_row(row: &mut Row) -> Result<EntryRow, StoreError> {
    Ok(EntryRow { table: row.text()?, seq: row.int()?, at: row.int()?, body: row.text()? })
}

fn account_row(row: &mut Row) -> Result<AccountRow, StoreError> {
    Ok(AccountRow { id: row.text()?, name: row.text()?, created: row.int()?, registered: row.bool()? })
}

fn login_row(row: &mut Row) -> Result<LoginRow, StoreError> {
    Ok(LoginRow { name_key: row.text()?, account: row.text()?, password: row.text()? })
}

fn rating_row(row: &mut Row) -> Result<RatingRow, StoreError> {
    Ok(RatingRow {
        account: row.text()?,
        game: row.text()?,
        rating: row.real()?,
        deviation: row.real()?,
        volatility: row.real()?,
        games: row.int()?,
    })
}

fn result_row(row: &mut Row) -> Result<ResultRow, StoreError> {
    Ok(ResultRow {
        table: row.text()?,
        game: row.text()?,
        finished: row.int()?,
        seats: row.text()?,
        record: row.text()?,
        accounts: Vec::new(),
    })
}
