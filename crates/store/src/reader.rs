//! Every question that the store answers.

use crate::backend::{Backend, Row, params};
use crate::error::StoreError;
use crate::rows::{AccountRow, BanRow, EntryRow, LoginRow, RatingRow, ResultRow, Size, TableRow, TokenRow, Unfinished};
use crate::seal::{self, Link, Sealed};
use crate::worker::Message;
use std::collections::BTreeMap;
use std::sync::mpsc::Receiver;

/// A question brings its way to be answered with it.
pub(crate) type Question = Box<dyn FnOnce(&mut dyn Backend) + Send>;

/// Answers until it is told to stop.
pub(crate) fn run(db: &mut dyn Backend, questions: &Receiver<Message<Question>>) {
    while let Ok(Message::Do(question)) = questions.recv() {
        question(db);
    }
}

pub(crate) fn tables(db: &mut dyn Backend) -> Result<Vec<TableRow>, StoreError> {
    let sql = "SELECT id, game, setup, files, created, status, public, sum FROM tables ORDER BY created, id";
    all(db.query(sql, &[])?, |row| sound(table_row(row)))
}

pub(crate) fn table(db: &mut dyn Backend, id: &str) -> Result<Option<TableRow>, StoreError> {
    checked(table_unchecked(db, id)?)
}

pub(crate) fn table_unchecked(db: &mut dyn Backend, id: &str) -> Result<Vec<(TableRow, String)>, StoreError> {
    let sql = "SELECT id, game, setup, files, created, status, public, sum FROM tables WHERE id = $1";
    all(db.query(sql, params![id])?, table_row)
}

/// A table and its entries.
pub(crate) fn stored(db: &mut dyn Backend, id: &str) -> Result<Option<(TableRow, Vec<EntryRow>)>, StoreError> {
    let Some(table) = table(db, id)? else { return Ok(None) };
    let entries = entries_unchecked(db, id)?;
    Ok(Some((table.clone(), seal::chained(&table, entries)?)))
}

pub(crate) fn entries_unchecked(db: &mut dyn Backend, table: &str) -> Result<Vec<(EntryRow, String)>, StoreError> {
    let sql = "SELECT table_id, seq, at, body, rules, state, sum FROM entries WHERE table_id = $1 ORDER BY seq";
    all(db.query(sql, params![table])?, entry_row)
}

/// What is wrong with one of them is no concern of the others.
pub(crate) fn unfinished(db: &mut dyn Backend, without: &str) -> Result<Vec<Unfinished>, StoreError> {
    let sql = "SELECT id, game, setup, files, created, status, public, sum FROM tables \
               WHERE status <> 'over' AND status <> 'closed' ORDER BY created, id";
    let tables = all(db.query(sql, &[])?, table_row)?;
    // SQLite takes the two sides of a cross join in the order given, and that is the right one: few tables are
    // unfinished, and most entries belong to others. Each entry is read with the checksum of the one before it.
    let sql = "SELECT e.table_id, e.seq, e.at, e.body, e.rules, e.state, e.sum, \
               COALESCE((SELECT p.sum FROM entries p WHERE p.table_id = e.table_id AND p.seq = e.seq - 1), '') \
               FROM tables t CROSS JOIN entries e WHERE e.table_id = t.id AND t.status <> 'over' \
               AND t.status <> 'closed' AND substr(e.body, 1, length(CAST($1 AS TEXT))) <> $1 ORDER BY t.id, e.seq";
    let mut entries: BTreeMap<String, Vec<Link>> = BTreeMap::new();
    for mut row in db.query(sql, params![without])? {
        let (entry, sum) = entry_row(&mut row)?;
        entries.entry(entry.table.clone()).or_default().push(Link { entry, sum, before: row.text()? });
    }
    let mut with_entries = |(table, sum): (TableRow, String)| {
        let (id, own) = (table.id.clone(), entries.remove(&table.id).unwrap_or_default());
        let linked = |table: TableRow| seal::linked(&table, own).map(|own| (table, own));
        Unfinished { id, stored: table.sound(&sum).and_then(linked) }
    };
    Ok(tables.into_iter().map(&mut with_entries).collect())
}

pub(crate) fn account(db: &mut dyn Backend, id: &str) -> Result<Option<AccountRow>, StoreError> {
    let sql = "SELECT a.id, a.name, a.created, EXISTS (SELECT 1 FROM logins l WHERE l.account = a.id), a.sum \
               FROM accounts a WHERE a.id = $1";
    one(db.query(sql, params![id])?, |row| sound(account_row(row)))
}

pub(crate) fn account_by_token(db: &mut dyn Backend, hash: &str) -> Result<Option<(AccountRow, i64)>, StoreError> {
    let Some(token) = token(db, hash)? else { return Ok(None) };
    Ok(account(db, &token.account)?.map(|account| (account, token.at)))
}

pub(crate) fn token(db: &mut dyn Backend, hash: &str) -> Result<Option<TokenRow>, StoreError> {
    let sql = "SELECT hash, account, at, sum FROM tokens WHERE hash = $1";
    one(db.query(sql, params![hash])?, |row| sound(token_row(row)))
}

pub(crate) fn tokens_of(db: &mut dyn Backend, account: &str) -> Result<Vec<(String, i64)>, StoreError> {
    let sql = "SELECT hash, account, at, sum FROM tokens WHERE account = $1 ORDER BY at DESC, hash";
    all(db.query(sql, params![account])?, |row| sound(token_row(row)).map(|token| (token.hash, token.at)))
}

pub(crate) fn accounts_named(db: &mut dyn Backend, name: &str, limit: u32) -> Result<Vec<AccountRow>, StoreError> {
    let sql = "SELECT a.id, a.name, a.created, EXISTS (SELECT 1 FROM logins l WHERE l.account = a.id), a.sum \
               FROM accounts a WHERE lower(a.name) = lower($1) ORDER BY a.created DESC, a.id LIMIT $2";
    all(db.query(sql, params![name, i64::from(limit)])?, |row| sound(account_row(row)))
}

pub(crate) fn login(db: &mut dyn Backend, name_key: &str) -> Result<Option<LoginRow>, StoreError> {
    let sql = "SELECT name_key, account, password, sum FROM logins WHERE name_key = $1";
    one(db.query(sql, params![name_key])?, |row| sound(login_row(row)))
}

pub(crate) fn login_of(db: &mut dyn Backend, account: &str) -> Result<Option<LoginRow>, StoreError> {
    Ok(logins_of(db, account)?.into_iter().next())
}

pub(crate) fn logins_of(db: &mut dyn Backend, account: &str) -> Result<Vec<LoginRow>, StoreError> {
    let sql = "SELECT name_key, account, password, sum FROM logins WHERE account = $1 ORDER BY name_key";
    all(db.query(sql, params![account])?, |row| sound(login_row(row)))
}

pub(crate) fn name_keys(db: &mut dyn Backend) -> Result<Vec<String>, StoreError> {
    all(db.query("SELECT name_key FROM logins ORDER BY name_key", &[])?, Row::text)
}

/// One account's rating of one game.
pub(crate) fn rating(db: &mut dyn Backend, account: &str, game: &str) -> Result<Option<RatingRow>, StoreError> {
    let sql =
        "SELECT account, game, rating, deviation, volatility, games, sum FROM ratings WHERE account = $1 AND game = $2";
    one(db.query(sql, params![account, game])?, |row| sound(rating_row(row)))
}

pub(crate) fn ratings_of(db: &mut dyn Backend, account: &str) -> Result<Vec<RatingRow>, StoreError> {
    let sql =
        "SELECT account, game, rating, deviation, volatility, games, sum FROM ratings WHERE account = $1 ORDER BY game";
    all(db.query(sql, params![account])?, |row| sound(rating_row(row)))
}

pub(crate) fn ladder(db: &mut dyn Backend, game: &str, limit: u32) -> Result<Vec<(String, RatingRow)>, StoreError> {
    let sql = "SELECT a.id, a.name, a.created, FALSE, a.sum, \
               r.account, r.game, r.rating, r.deviation, r.volatility, r.games, r.sum \
               FROM ratings r JOIN accounts a ON a.id = r.account WHERE r.game = $1 \
               ORDER BY (r.rating - 2 * r.deviation) DESC, r.account LIMIT $2";
    all(db.query(sql, params![game, i64::from(limit)])?, |row| {
        Ok((sound(account_row(row))?.name, sound(rating_row(row))?))
    })
}

pub(crate) fn result(db: &mut dyn Backend, table: &str) -> Result<Option<ResultRow>, StoreError> {
    checked(result_unchecked(db, table)?)
}

pub(crate) fn result_unchecked(db: &mut dyn Backend, table: &str) -> Result<Vec<(ResultRow, String)>, StoreError> {
    let sql = "SELECT table_id, game, finished, seats, record, state, sum FROM results WHERE table_id = $1";
    let found = all(db.query(sql, params![table])?, result_row)?;
    found.into_iter().map(|result| with_accounts(db, result)).collect()
}

pub(crate) fn history(
    db: &mut dyn Backend,
    account: &str,
    before: i64,
    limit: u32,
) -> Result<Vec<ResultRow>, StoreError> {
    // The inner query runs on its index alone, however long the records and the history are.
    let sql = "SELECT r.table_id, r.game, r.finished, r.seats, r.record, r.state, r.sum \
               FROM (SELECT DISTINCT finished, table_id FROM result_seats WHERE account = $1 AND finished < $2 \
                     ORDER BY finished DESC, table_id DESC LIMIT $3) h \
               JOIN results r ON r.table_id = h.table_id ORDER BY r.finished DESC, r.table_id DESC";
    let found = all(db.query(sql, params![account, before, i64::from(limit)])?, result_row)?;
    found.into_iter().map(|result| sound(with_accounts(db, result))).collect()
}

pub(crate) fn files(db: &mut dyn Backend, hash: &str) -> Result<Option<String>, StoreError> {
    one(db.query("SELECT body FROM files WHERE hash = $1", params![hash])?, Row::text)
}

pub(crate) fn bans(db: &mut dyn Backend) -> Result<Vec<BanRow>, StoreError> {
    // A ban that cannot be trusted is left out rather than stop the server: the doctor names it.
    Ok(bans_unchecked(db)?.into_iter().filter_map(|(ban, sum)| ban.sound(&sum).ok()).collect())
}

pub(crate) fn bans_unchecked(db: &mut dyn Backend) -> Result<Vec<(BanRow, String)>, StoreError> {
    all(db.query("SELECT kind, value, reason, at, sum FROM bans ORDER BY kind, value", &[])?, |row| {
        Ok((BanRow { kind: row.text()?, value: row.text()?, reason: row.text()?, at: row.int()? }, row.text()?))
    })
}

pub(crate) fn accounts_unchecked(db: &mut dyn Backend) -> Result<Vec<(AccountRow, String)>, StoreError> {
    all(db.query("SELECT id, name, created, FALSE, sum FROM accounts ORDER BY id", &[])?, account_row)
}

pub(crate) fn tokens_unchecked(db: &mut dyn Backend) -> Result<Vec<(TokenRow, String)>, StoreError> {
    all(db.query("SELECT hash, account, at, sum FROM tokens ORDER BY hash", &[])?, token_row)
}

pub(crate) fn logins_unchecked(db: &mut dyn Backend) -> Result<Vec<(LoginRow, String)>, StoreError> {
    all(db.query("SELECT name_key, account, password, sum FROM logins ORDER BY name_key", &[])?, login_row)
}

pub(crate) fn ratings_unchecked(db: &mut dyn Backend) -> Result<Vec<(RatingRow, String)>, StoreError> {
    let sql = "SELECT account, game, rating, deviation, volatility, games, sum FROM ratings ORDER BY account, game";
    all(db.query(sql, &[])?, rating_row)
}

/// A column of names.
pub(crate) fn ids(db: &mut dyn Backend, sql: &'static str) -> Result<Vec<String>, StoreError> {
    all(db.query(sql, &[])?, Row::text)
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
fn with_accounts(
    db: &mut dyn Backend,
    (mut result, sum): (ResultRow, String),
) -> Result<(ResultRow, String), StoreError> {
    let sql = "SELECT account FROM result_seats WHERE table_id = $1 ORDER BY seat";
    result.accounts = all(db.query(sql, params![&result.table])?, Row::text)?;
    Ok((result, sum))
}

fn all<T>(rows: Vec<Row>, read: impl Fn(&mut Row) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    rows.into_iter().map(|mut row| read(&mut row)).collect()
}

fn one<T>(rows: Vec<Row>, read: impl Fn(&mut Row) -> Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    rows.into_iter().next().map(|mut row| read(&mut row)).transpose()
}

/// The row, if its checksum fits.
fn sound<T: Sealed>(read: Result<(T, String), StoreError>) -> Result<T, StoreError> {
    read.and_then(|(row, sum)| row.sound(&sum))
}

fn checked<T: Sealed>(rows: Vec<(T, String)>) -> Result<Option<T>, StoreError> {
    rows.into_iter().next().map(|(row, sum)| row.sound(&sum)).transpose()
}

// Each row with the checksum that is stored with it.

fn table_row(row: &mut Row) -> Result<(TableRow, String), StoreError> {
    let table = TableRow {
        id: row.text()?,
        game: row.text()?,
        setup: row.text()?,
        files: row.text()?,
        created: row.int()?,
        status: row.text()?,
        public: row.bool()?,
    };
    Ok((table, row.text()?))
}

fn entry_row(row: &mut Row) -> Result<(EntryRow, String), StoreError> {
    let entry = EntryRow {
        table: row.text()?,
        seq: row.int()?,
        at: row.int()?,
        body: row.text()?,
        rules: row.text()?,
        state: row.text()?,
    };
    Ok((entry, row.text()?))
}

fn account_row(row: &mut Row) -> Result<(AccountRow, String), StoreError> {
    let account = AccountRow { id: row.text()?, name: row.text()?, created: row.int()?, registered: row.bool()? };
    Ok((account, row.text()?))
}

fn token_row(row: &mut Row) -> Result<(TokenRow, String), StoreError> {
    Ok((TokenRow { hash: row.text()?, account: row.text()?, at: row.int()? }, row.text()?))
}

fn login_row(row: &mut Row) -> Result<(LoginRow, String), StoreError> {
    Ok((LoginRow { name_key: row.text()?, account: row.text()?, password: row.text()? }, row.text()?))
}

fn rating_row(row: &mut Row) -> Result<(RatingRow, String), StoreError> {
    let rating = RatingRow {
        account: row.text()?,
        game: row.text()?,
        rating: row.real()?,
        deviation: row.real()?,
        volatility: row.real()?,
        games: row.int()?,
    };
    Ok((rating, row.text()?))
}

fn result_row(row: &mut Row) -> Result<(ResultRow, String), StoreError> {
    let result = ResultRow {
        table: row.text()?,
        game: row.text()?,
        finished: row.int()?,
        seats: row.text()?,
        record: row.text()?,
        state: row.text()?,
        accounts: Vec::new(),
    };
    Ok((result, row.text()?))
}
