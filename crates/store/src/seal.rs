//! Checksums: a bit that changed by itself is noticed before anybody is told what it says.
//!
//! Every row carries the checksum of all its columns. Those of entries are chained: each covers the one before, the
//! first covers the table's setup, so that none can be lost from the middle or taken for another table's. Card files
//! need none: they are found by their own hash.
//!
//! They are no signature: whoever may write to the database can make them anew.

use crate::backend::{Backend, Param, params};
use crate::error::StoreError;
use crate::reader;
use crate::rows::{AccountRow, BanRow, EntryRow, LoginRow, RatingRow, ResultRow, TableRow, TokenRow};

/// The checksum of a row of this kind.
fn sum(kind: &str, values: &[Param<'_>]) -> String {
    let mut hasher = blake3::Hasher::new();
    let mut add = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    };
    add(kind.as_bytes());
    for value in values {
        match value {
            Param::Text(text) => add(text.as_bytes()),
            Param::Int(number) => add(&number.to_le_bytes()),
            // SQLite keeps no sign of a zero.
            Param::Real(number) => add(&(number + 0.0).to_bits().to_le_bytes()),
        }
    }
    hasher.finalize().to_hex()[..32].to_owned()
}

/// A row that carries the checksum of its columns.
pub(crate) trait Sealed: Sized {
    fn sum(&self) -> String;

    /// What it is, for whoever must repair it.
    fn what(&self) -> String;

    /// The row, if this checksum, which was stored with it, fits.
    fn sound(self, stored: &str) -> Result<Self, StoreError> {
        if self.sum() == stored { Ok(self) } else { Err(StoreError::Damaged { what: self.what() }) }
    }
}

impl TableRow {
    /// What never changes of a table: the first link of the chain of its entries.
    fn root(&self) -> String {
        let public = i64::from(self.public);
        sum("setup", params![&self.id, &self.game, &self.setup, &self.files, self.created, public])
    }
}

impl Sealed for TableRow {
    fn sum(&self) -> String {
        sum("table", params![&self.root(), &self.status])
    }

    fn what(&self) -> String {
        format!("table:{}", self.id)
    }
}

impl EntryRow {
    /// `before`: the checksum of the entry before, or the root of the table.
    fn sum(&self, before: &str) -> String {
        sum("entry", params![before, &self.table, self.seq, self.at, &self.rules, &self.state, &self.body])
    }
}

impl Sealed for AccountRow {
    fn sum(&self) -> String {
        sum("account", params![&self.id, &self.name, self.created])
    }

    fn what(&self) -> String {
        format!("account:{}", self.id)
    }
}

impl Sealed for TokenRow {
    fn sum(&self) -> String {
        sum("token", params![&self.hash, &self.account, self.at])
    }

    fn what(&self) -> String {
        format!("token:{}", self.account)
    }
}

impl Sealed for LoginRow {
    fn sum(&self) -> String {
        sum("login", params![&self.name_key, &self.account, &self.password])
    }

    fn what(&self) -> String {
        format!("login:{}", self.account)
    }
}

impl Sealed for RatingRow {
    fn sum(&self) -> String {
        let RatingRow { account, game, rating, deviation, volatility, games } = self;
        sum("rating", params![account, game, *rating, *deviation, *volatility, *games])
    }

    fn what(&self) -> String {
        format!("rating:{}/{}", self.account, self.game)
    }
}

impl Sealed for ResultRow {
    fn sum(&self) -> String {
        let ResultRow { table, game, finished, seats, record, state, accounts } = self;
        let mut values = vec![Param::from(table), game.into(), (*finished).into(), seats.into()];
        values.extend([Param::from(record), state.into()]);
        values.extend(accounts.iter().map(Param::from));
        sum("result", &values)
    }

    fn what(&self) -> String {
        format!("result:{}", self.table)
    }
}

impl Sealed for BanRow {
    fn sum(&self) -> String {
        sum("ban", params![&self.kind, &self.value, &self.reason, self.at])
    }

    fn what(&self) -> String {
        format!("ban:{}:{}", self.kind, self.value)
    }
}

/// The checksum of a new entry.
pub(crate) fn entry_sum(db: &mut dyn Backend, entry: &EntryRow) -> Result<String, StoreError> {
    let sql = "SELECT sum FROM entries WHERE table_id = $1 AND seq = $2";
    let before = match entry.seq.checked_sub(1) {
        Some(before) => db.query(sql, params![&entry.table, before])?.into_iter().next(),
        None => None,
    };
    match before {
        Some(mut row) => Ok(entry.sum(&row.text()?)),
        None => Ok(entry.sum(&reader::table(db, &entry.table)?.map(|table| table.root()).unwrap_or_default())),
    }
}

/// The entries of a table, if each is what was written and stands where it was written.
pub(crate) fn chained(table: &TableRow, entries: Vec<(EntryRow, String)>) -> Result<Vec<EntryRow>, StoreError> {
    let root = table.root();
    let mut last: Option<(i64, String)> = None;
    let mut checked = Vec::with_capacity(entries.len());
    for (entry, sum) in entries {
        let before = last.filter(|(seq, _)| seq.checked_add(1) == Some(entry.seq)).map_or(root.clone(), |(_, sum)| sum);
        if entry.sum(&before) != sum {
            return Err(damaged_entry(&entry));
        }
        last = Some((entry.seq, sum));
        checked.push(entry);
    }
    Ok(checked)
}

/// An entry as it was read, without those around it.
pub(crate) struct Link {
    pub(crate) entry: EntryRow,
    pub(crate) sum: String,
    /// The checksum of the entry before it; empty: there is none.
    pub(crate) before: String,
}

/// Some entries of a table, if each is what was written and stands behind what it was written behind.
pub(crate) fn linked(table: &TableRow, links: Vec<Link>) -> Result<Vec<EntryRow>, StoreError> {
    let root = table.root();
    let check = |Link { entry, sum, before }: Link| {
        let before = if before.is_empty() { &root } else { &before };
        if entry.sum(before) == sum { Ok(entry) } else { Err(damaged_entry(&entry)) }
    };
    links.into_iter().map(check).collect()
}

fn damaged_entry(entry: &EntryRow) -> StoreError {
    StoreError::Damaged { what: format!("entry:{}/{}", entry.table, entry.seq) }
}

/// Gives every row its checksum, whatever it says.
pub(crate) fn seal_all(db: &mut dyn Backend) -> Result<(), StoreError> {
    for id in reader::ids(db, "SELECT id FROM tables ORDER BY id")? {
        for (table, _) in reader::table_unchecked(db, &id)? {
            db.execute("UPDATE tables SET sum = $1 WHERE id = $2", params![&table.sum(), &id])?;
            let mut before = table.root();
            for (entry, _) in reader::entries_unchecked(db, &id)? {
                before = entry.sum(&before);
                let set = "UPDATE entries SET sum = $1 WHERE table_id = $2 AND seq = $3";
                db.execute(set, params![&before, &id, entry.seq])?;
            }
        }
    }
    for id in reader::ids(db, "SELECT table_id FROM results ORDER BY table_id")? {
        for (row, _) in reader::result_unchecked(db, &id)? {
            db.execute("UPDATE results SET sum = $1 WHERE table_id = $2", params![&row.sum(), &id])?;
        }
    }
    for (row, _) in reader::accounts_unchecked(db)? {
        db.execute("UPDATE accounts SET sum = $1 WHERE id = $2", params![&row.sum(), &row.id])?;
    }
    for (row, _) in reader::tokens_unchecked(db)? {
        db.execute("UPDATE tokens SET sum = $1 WHERE hash = $2", params![&row.sum(), &row.hash])?;
    }
    for (row, _) in reader::logins_unchecked(db)? {
        db.execute("UPDATE logins SET sum = $1 WHERE name_key = $2", params![&row.sum(), &row.name_key])?;
    }
    for (row, _) in reader::ratings_unchecked(db)? {
        let set = "UPDATE ratings SET sum = $1 WHERE account = $2 AND game = $3";
        db.execute(set, params![&row.sum(), &row.account, &row.game])?;
    }
    for (row, _) in reader::bans_unchecked(db)? {
        let set = "UPDATE bans SET sum = $1 WHERE kind = $2 AND value = $3";
        db.execute(set, params![&row.sum(), &row.kind, &row.value])?;
    }
    Ok(())
}

/// Everything that is damaged, each by its name: all rows are read, card files too.
pub(crate) fn damaged(db: &mut dyn Backend) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    let mut note = |outcome: Result<(), StoreError>| match outcome {
        Err(StoreError::Damaged { what }) => {
            found.push(what);
            Ok(())
        }
        other => other,
    };
    for id in reader::ids(db, "SELECT id FROM tables ORDER BY id")? {
        note(reader::stored(db, &id).map(drop))?;
    }
    for id in reader::ids(db, "SELECT table_id FROM results ORDER BY table_id")? {
        note(reader::result(db, &id).map(drop))?;
    }
    for hash in reader::ids(db, "SELECT hash FROM files ORDER BY hash")? {
        let body = reader::files(db, &hash)?.unwrap_or_default();
        let fits = blake3::hash(body.as_bytes()).to_hex().as_str() == hash;
        note(if fits { Ok(()) } else { Err(StoreError::Damaged { what: format!("files:{hash}") }) })?;
    }
    fn all<T: Sealed>(
        rows: Vec<(T, String)>,
        note: &mut impl FnMut(Result<(), StoreError>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        rows.into_iter().try_for_each(|(row, sum)| note(row.sound(&sum).map(drop)))
    }
    all(reader::accounts_unchecked(db)?, &mut note)?;
    all(reader::tokens_unchecked(db)?, &mut note)?;
    all(reader::logins_unchecked(db)?, &mut note)?;
    all(reader::ratings_unchecked(db)?, &mut note)?;
    all(reader::bans_unchecked(db)?, &mut note)?;
    Ok(found)
}
