//! A table is rebuilt from what is stored: its setup, its card files, its entries.
//!
//! A table that cannot be rebuilt as it was is quarantined: it is left in the store as it is, everybody who asks for it
//! is told why, and all others go on. Nothing that is wrong with one table, not even a panic in its rules, may end the
//! server: it would come back to the same table at every start.

use cards::Source;
use host::{Entry, Refusal, Setup, Table};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use store::{EntryRow, TableRow};

/// A stored setup: what was asked for, and the secret of the deal.
#[derive(Serialize, Deserialize)]
pub struct Kept {
    pub setup: Setup,
    pub secret: String,
}

/// Every so many entries the hash of the match is stored too.
const STATED: i64 = 16;

/// An entry as it is stored; `offset`: how many are written before it that are not applied yet.
pub fn row_of(table: &Table, offset: usize, at: i64, entry: &Entry) -> EntryRow {
    let seq = table.entries() + offset as i64;
    EntryRow {
        table: table.id().to_owned(),
        seq,
        at,
        body: serde_json::to_string(entry).expect("an entry is plain data"),
        rules: table.rules().to_owned(),
        state: if offset == 0 && seq % STATED == 0 { table.state() } else { String::new() },
    }
}

/// The card files that are stored under a hash.
pub fn files_in(hash: &str, body: Option<String>) -> Result<Arc<Vec<Source>>, Refusal> {
    let missing = || Refusal::new("damaged", format!("the card files {hash} are not in the store"));
    let body = body.ok_or_else(missing)?;
    if blake3::hash(body.as_bytes()).to_hex().as_str() != hash {
        let text = format!("the card files {hash} in the store are damaged: they do not match their hash");
        return Err(Refusal::new("damaged", text));
    }
    let read: Vec<(String, String)> = serde_json::from_str(&body).map_err(|_| missing())?;
    Ok(Arc::new(read.into_iter().map(|(path, text)| Source::stored(&path, text)).collect()))
}

/// The table as it was. `end`: the hash of its match at the end, if it is over.
pub fn rebuild(
    row: &TableRow,
    files: Arc<Vec<Source>>,
    entries: &[EntryRow],
    end: Option<&str>,
) -> Result<Table, Refusal> {
    catch_unwind(AssertUnwindSafe(|| replay(row, files, entries, end)))
        .unwrap_or_else(|panic| Err(stopped(&row.id, panic.as_ref())))
}

fn replay(row: &TableRow, files: Arc<Vec<Source>>, entries: &[EntryRow], end: Option<&str>) -> Result<Table, Refusal> {
    let kept: Kept =
        serde_json::from_str(&row.setup).map_err(|error| damaged(&row.id, &format!("its setup: {error}")))?;
    let secret: Option<Vec<u8>> = (0..kept.secret.len() / 2)
        .map(|at| u8::from_str_radix(kept.secret.get(at * 2..at * 2 + 2)?, 16).ok())
        .collect();
    let secret = secret.ok_or_else(|| damaged(&row.id, "its secret"))?;
    kept.setup.check_stored().map_err(|refusal| damaged(&row.id, &format!("its setup: {refusal}")))?;
    let first = entries.first().map_or(row.created, |entry| entry.at);
    let mut table = Table::new(row.id.clone(), kept.setup, files, secret, first);
    for (at, entry) in entries.iter().enumerate() {
        if entry.seq != at as i64 {
            return Err(damaged(&row.id, &format!("entry {at} is missing")));
        }
        if !table.agrees(&entry.state) {
            return Err(differs(&table, entry, "the match was another one before it"));
        }
        let read: Entry =
            serde_json::from_str(&entry.body).map_err(|error| damaged(&row.id, &format!("entry {at}: {error}")))?;
        fail_if_a_test_wants_it(&read);
        table.apply(entry.at, &read).map_err(|refusal| differs(&table, entry, &refusal.text))?;
    }
    if let (Some(end), Some(last)) = (end, entries.last())
        && !table.agrees(end)
    {
        return Err(differs(&table, last, "the match ended otherwise after it"));
    }
    for eye in table.eyes() {
        table.told(eye);
    }
    Ok(table)
}

/// What is stored is not what was written.
pub fn damaged(table: &str, detail: &str) -> Refusal {
    tracing::error!(table, detail, "what is stored of this table is damaged: it is left as it is");
    Refusal::said(
        "damaged",
        (
            "这张牌桌的存档已损坏，已原样保留并停用；请联系服务器管理员（`paiju admin doctor`）",
            "the data stored for this table is damaged: it is kept as it is and cannot be used. Server admins can find out \
             more with `paiju admin doctor`",
        ),
    )
}

/// What is stored is what was written, and yet it does not lead where it did.
fn differs(table: &Table, entry: &EntryRow, detail: &str) -> Refusal {
    let detail = format!("entry {}: {detail}", entry.seq);
    if entry.rules == table.rules() {
        return damaged(&entry.table, &detail);
    }
    let (then, now) = (entry.rules.as_str(), table.rules());
    tracing::error!(table = table.id(), detail, then, now, "this table was played by other rules: it is left as it is");
    Refusal::said(
        "other_rules",
        (
            "这一局是按另一版规则打的，服务器现在的程序无法照原样继续；牌桌已原样保留，换回先前的版本即可接着打",
            "this game was played by another version of the rules, and the server's program cannot continue it as it \
             was: it is kept unchanged and goes on with the version before",
        ),
    )
}

/// The rules of a table have failed.
pub fn stopped(table: &str, panic: &(dyn Any + Send)) -> Refusal {
    let detail = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let detail = detail.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    tracing::error!(table, detail, "the rules of this table failed: it is stopped, and left as it is");
    Refusal::said(
        "stopped",
        (
            "程序在这张牌桌上出了错，牌桌已停用并原样保留；其他牌桌不受影响",
            "the program failed at this table, which was stopped and kept as it is; other tables are not affected",
        ),
    )
}

/// Runs to the end or to the first panic.
pub async fn contained(work: impl Future<Output = ()>) -> Result<(), Box<dyn Any + Send>> {
    let mut work = pin!(work);
    std::future::poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context))) {
        Ok(Poll::Pending) => Poll::Pending,
        Ok(Poll::Ready(())) => Poll::Ready(Ok(())),
        Err(panic) => Poll::Ready(Err(panic)),
    })
    .await
}

/// No rule is known to fail, so a test must bring that about: with the variable `PAIJU_TEST_PANIC` the program, as it
/// is built for tests, fails where that text is said at a table.
pub fn fail_if_a_test_wants_it(entry: &Entry) {
    if cfg!(debug_assertions)
        && let Entry::Chat { text, .. } = entry
        && std::env::var("PAIJU_TEST_PANIC").is_ok_and(|fatal| fatal == *text)
    {
        panic!("as a test wants it");
    }
}
