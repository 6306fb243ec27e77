//! What is stored: one struct for each kind of row, and every change that can be made to them.
//!
//! Times are numbers of the caller's choosing (milliseconds, say); the store only compares them.

use crate::error::StoreError;
use std::fmt;

/// A table at which a match is, will be or was played.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// Its name.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Seats, options and seed, in JSON.
    pub setup: String,
    /// The hash of the cards it is played with: see [`Write::Files`].
    pub files: String,
    /// When it was made.
    pub created: i64,
    /// `waiting`, `playing`, `over` or `closed`; nothing else is accepted.
    pub status: String,
    /// Whether it is listed for everybody.
    pub public: bool,
}

/// One step of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryRow {
    /// The table's name.
    pub table: String,
    /// Its number among the entries of the table.
    pub seq: i64,
    /// When it was made.
    pub at: i64,
    /// What happened, in JSON.
    pub body: String,
    /// The version of the rules that it was made under.
    pub rules: String,
    /// The hash of the match before it, with the version of the layout that was hashed; empty: not stated.
    pub state: String,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq)]
pub struct AccountRow {
    /// Its name in the database, which never changes.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// When it was made.
    pub created: i64,
    /// Whether it has a [`LoginRow`]. Read only: writing an account ignores it.
    pub registered: bool,
}

/// How an account logs in.
#[derive(Clone, Debug, PartialEq)]
pub struct LoginRow {
    /// The name as it is compared: names that look alike have one key.
    pub name_key: String,
    /// Whose login it is.
    pub account: String,
    /// The hash of the password.
    pub password: String,
}

/// By which the holder of a token is known.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TokenRow {
    pub(crate) hash: String,
    pub(crate) account: String,
    pub(crate) at: i64,
}

/// How well an account plays a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// Whose rating it is.
    pub account: String,
    /// Which game.
    pub game: String,
    /// The estimate.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
    /// How many matches it rests on.
    pub games: i64,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultRow {
    /// The table's name.
    pub table: String,
    /// Which game.
    pub game: String,
    /// When it ended.
    pub finished: i64,
    /// Who sat where and came in at which place: a JSON list of account, name and place.
    pub seats: String,
    /// The whole match, as a record that can be replayed.
    pub record: String,
    /// The hash of the match at its end, as in [`EntryRow::state`].
    pub state: String,
    /// In whose history it appears.
    pub accounts: Vec<String>,
}

/// Somebody who may not come in.
#[derive(Clone, Debug, PartialEq)]
pub struct BanRow {
    /// `account` or `address`.
    pub kind: String,
    /// Which one.
    pub value: String,
    /// Why.
    pub reason: String,
    /// Since when.
    pub at: i64,
}

/// How the ratings of a game change: from the game, the accounts, their ratings so far and their places. It runs
/// inside the transaction that stores the result, so no rating that another match has just changed is overwritten.
#[derive(Clone, Copy, Debug)]
pub struct RatingRule(pub Rerate);

/// See [`RatingRule`].
pub type Rerate = fn(&str, &[String], &[Option<RatingRow>], &[usize]) -> Vec<RatingRow>;

impl PartialEq for RatingRule {
    fn eq(&self, other: &RatingRule) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

/// An unfinished table and some of its entries, or why they cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Unfinished {
    /// The table's name.
    pub id: String,
    /// [`StoreError::Damaged`] where a row is not what was written.
    pub stored: Result<(TableRow, Vec<EntryRow>), StoreError>,
}

/// How much the store holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// Tables, finished ones too.
    pub tables: u64,
    /// Entries of all tables.
    pub entries: u64,
    /// Accounts, registered or not.
    pub accounts: u64,
}

/// One change. [`Store::write`](crate::Store::write) tells how many rows each one touched.
#[derive(Clone, Debug, PartialEq)]
pub enum Write {
    /// A new table.
    Table(TableRow),
    /// A new entry of a table that exists. A second one with its number is refused.
    Entry(EntryRow),
    /// A table goes on to another status.
    Status {
        /// The table's name.
        table: String,
        /// The new status.
        status: String,
    },
    /// A new account.
    Account(AccountRow),
    /// An account can be reached by the holder of a token. Where it has too many, those that were not used for longest
    /// no longer work; they count as rows too.
    Token {
        /// The token's hash: the token itself is never stored.
        hash: String,
        /// Whose token it is.
        account: String,
        /// When it was made.
        at: i64,
    },
    /// A token was used.
    UseToken {
        /// The token's hash.
        hash: String,
        /// When.
        at: i64,
    },
    /// A token no longer works.
    RevokeToken {
        /// The token's hash.
        hash: String,
    },
    /// None of an account's tokens works any longer.
    RevokeAll {
        /// The account.
        account: String,
    },
    /// Only one of an account's tokens still works.
    RevokeOthers {
        /// The account.
        account: String,
        /// The hash of the token that still works.
        hash: String,
    },
    /// An account can log in, and gets a name. No row is touched when the name is taken or the account can log in
    /// already.
    Register {
        /// The login.
        login: LoginRow,
        /// The name that others see.
        name: String,
    },
    /// A name is compared by another key from now on. No row is touched when that key is taken.
    NameKey {
        /// The key so far.
        from: String,
        /// The new key.
        to: String,
    },
    /// An account logs in with another password.
    Password {
        /// The account.
        account: String,
        /// The hash of the password.
        password: String,
    },
    /// An account's rating of a game, instead of the one before.
    Rating(RatingRow),
    /// The end of a match. No row is touched when it is known already.
    Result(ResultRow),
    /// The end of a match that counts for the ratings of its accounts. No row is touched when it is known already.
    Rated {
        /// The result.
        result: ResultRow,
        /// The place of each account.
        places: Vec<usize>,
        /// How the ratings change.
        rule: RatingRule,
    },
    /// The card files that tables name by their hash. No row is touched when they are there and sound.
    Files {
        /// Their hash.
        hash: String,
        /// Which game's.
        game: String,
        /// The files.
        body: String,
    },
    /// Somebody may not come in, instead of the ban before.
    Ban(BanRow),
    /// Somebody may come in again.
    Unban {
        /// As in the ban.
        kind: String,
        /// As in the ban.
        value: String,
    },
    /// Tables that were closed, or never began, and all their entries are deleted. Counts the tables.
    Forget {
        /// Those made before this time.
        tables_before: i64,
        /// But not these: somebody may be there.
        live: Vec<String>,
    },
    /// Nothing changes, but the disk is written: does it work?
    Probe,
}

/// What a refusal is about: names, never bodies, since it may end up in a log.
impl fmt::Display for Write {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Write::Table(row) => write!(f, "table `{}`", row.id),
            Write::Entry(row) => write!(f, "entry {} of table `{}`", row.seq, row.table),
            Write::Status { table, status } => write!(f, "status `{status}` of table `{table}`"),
            Write::Account(row) => write!(f, "account `{}`", row.id),
            Write::Token { account, .. } => write!(f, "a token of account `{account}`"),
            Write::UseToken { .. } => write!(f, "the use of a token"),
            Write::RevokeToken { .. } => write!(f, "the end of a token"),
            Write::RevokeAll { account } => write!(f, "the end of all tokens of account `{account}`"),
            Write::RevokeOthers { account, .. } => write!(f, "the end of the other tokens of account `{account}`"),
            Write::Register { login, .. } => write!(f, "a login of account `{}`", login.account),
            Write::NameKey { .. } => write!(f, "the key of a name"),
            Write::Password { account, .. } => write!(f, "a password of account `{account}`"),
            Write::Rating(row) => write!(f, "the rating of account `{}` in `{}`", row.account, row.game),
            Write::Result(row) | Write::Rated { result: row, .. } => write!(f, "the result of table `{}`", row.table),
            Write::Files { hash, .. } => write!(f, "files `{hash}`"),
            Write::Ban(row) => write!(f, "the ban of {} `{}`", row.kind, row.value),
            Write::Unban { kind, value } => write!(f, "the end of the ban of {kind} `{value}`"),
            Write::Forget { tables_before, .. } => write!(f, "forgetting tables made before {tables_before}"),
            Write::Probe => write!(f, "a probe"),
        }
    }
}
