//! Nobody can choose the deal, not even whoever runs the server and sits last.

use cards::Source;
use kernel::{Lang, Record, Seats};
use paiju_host::{Command, Entry, Person, Phase, Setup, Table, book_files, commitment_to, verify};
use std::sync::Arc;

const MINUTE: i64 = 60_000;

fn person(seat: usize) -> Person {
    Person { account: format!("account {seat}"), name: format!("Player {seat}") }
}

fn fresh(chairs: &[&str]) -> Table {
    let files: Arc<Vec<Source>> = Arc::new(book_files("weiqi").expect("a game"));
    let body = serde_json::json!({ "game": "weiqi", "chairs": chairs });
    let setup: Setup = serde_json::from_value(body).expect("a setup");
    let setup = setup.checked(&files).expect("it can be played");
    Table::new("table".to_owned(), setup, files, vec![7; 32], 0)
}

/// A table and everything that was applied to it, as it is stored.
struct Kept {
    table: Table,
    stored: Vec<(i64, String)>,
}

impl Kept {
    fn new() -> Kept {
        Kept { table: fresh(&["person", "person"]), stored: Vec::new() }
    }

    fn apply(&mut self, at: i64, entry: &Entry) {
        self.stored.push((at, serde_json::to_string(entry).expect("plain data")));
        self.table.apply(at, entry).expect("what was decided can be applied");
    }

    /// What somebody asks for; the code of a refusal.
    fn ask(&mut self, who: usize, command: Command) -> Result<(), &'static str> {
        let entries = self.table.decide(&person(who), &command, Lang::En, 0).map_err(|refusal| refusal.code)?;
        entries.iter().for_each(|entry| self.apply(0, entry));
        Ok(())
    }

    /// The server is killed and restarted.
    fn restart(&mut self) {
        let before = self.shown(0);
        self.table = fresh(&["person", "person"]);
        for (at, entry) in &self.stored {
            let entry: Entry = serde_json::from_str(entry).expect("it is read back");
            self.table.apply(*at, &entry).expect("it was applied before");
        }
        assert_eq!(self.shown(0), before, "what was stored is all there is");
    }

    fn shown(&self, who: usize) -> serde_json::Value {
        let whole = self.table.whole(Some(&person(who).account), Lang::En, Seats::NONE);
        serde_json::to_value(whole).expect("plain data")
    }

    /// The record, once seat 0 has resigned.
    fn record(mut self) -> Record {
        self.ask(0, Command::Resign {}).expect("it is over");
        let record = self.table.record().expect("a record");
        Record::parse(&record.write()).expect("it is read back")
    }
}

/// The `n`th random number of somebody.
fn number(n: u64) -> String {
    format!("{n:064x}")
}

fn sit(seat: u8, reveal: &str) -> Command {
    let commitment = Some(commitment_to(reveal));
    Command::Sit { seat: Some(seat), deck: None, entropy: None, commitment }
}

fn sit_openly(seat: u8, entropy: &str) -> Command {
    Command::Sit { seat: Some(seat), deck: None, entropy: Some(entropy.to_owned()), commitment: None }
}

fn reveal(number: &str) -> Command {
    Command::Reveal { reveal: number.to_owned() }
}

#[test]
fn the_match_begins_with_the_last_reveal_and_the_record_verifies() {
    let mut kept = Kept::new();
    kept.ask(0, sit(0, &number(1))).expect("sits");
    assert_eq!(kept.ask(0, reveal(&number(1))), Err("too_early"), "others could choose by it");
    kept.restart();
    kept.ask(1, sit(1, &number(2))).expect("sits");
    kept.restart();
    assert_eq!(kept.table.phase(), Phase::Waiting);
    assert_eq!((kept.shown(0)["deal"]["you"].as_str(), kept.shown(9)["deal"]["you"].as_str()), (Some("reveal"), None));
    let print = kept.shown(0)["deal"]["fingerprint"].clone();
    kept.ask(0, reveal(&number(1))).expect("reveals");
    kept.ask(0, reveal(&number(1))).expect("again is harmless");
    kept.restart();
    assert!(!kept.shown(1).to_string().contains(&number(1)), "nobody is shown a reveal before the end");
    assert_eq!(kept.table.phase(), Phase::Waiting);
    kept.ask(1, reveal(&number(2))).expect("reveals");
    assert_eq!(kept.table.phase(), Phase::Playing);
    kept.restart();
    assert_eq!(kept.shown(0)["deal"]["fingerprint"], print, "nothing was exchanged");
    let record = kept.record();
    assert_eq!(verify(&record), Some(Ok(())));
    assert_eq!(record.deal.expect("a deal").luck, [number(1), number(2)]);
}

/// The attacker runs the server, so they know its secret, and sits last. Before somebody else could commit, they tried
/// numbers until the seed suited them.
#[test]
fn whoever_runs_the_server_and_sits_last_cannot_choose() {
    let seed_with = |own: u64, others: u64| {
        let mut kept = Kept::new();
        kept.ask(0, sit(0, &number(others))).expect("sits");
        kept.ask(1, sit(1, &number(own))).expect("sits");
        kept.ask(0, reveal(&number(others))).expect("reveals");
        kept.ask(1, reveal(&number(own))).expect("reveals");
        kept.record().seed.0
    };
    let even = |others: u64| (0..16).filter(|own| seed_with(*own, others).is_multiple_of(2)).collect::<Vec<_>>();
    // Numbers that suit one reveal of the other seat do not suit another one.
    assert!(even(1000) != even(1001) && even(1001) != even(1002));

    // Once the other reveal is known, it is too late to exchange anything.
    let mut kept = Kept::new();
    kept.ask(0, sit(0, &number(1000))).expect("sits");
    kept.ask(1, sit(1, &number(1))).expect("sits");
    kept.ask(0, reveal(&number(1000))).expect("reveals");
    assert_eq!(kept.ask(1, Command::Commit { commitment: commitment_to(&number(2)) }), Err("too_late"));
    assert_eq!(kept.ask(1, reveal(&number(2))), Err("bad_reveal"));
    assert_eq!(kept.ask(2, sit(1, &number(2))), Err("taken"));
    assert_eq!(kept.table.phase(), Phase::Waiting);
}

#[test]
fn a_seat_that_never_reveals_is_freed_and_gains_nothing() {
    let mut kept = Kept::new();
    kept.ask(0, sit(0, &number(1))).expect("sits");
    kept.ask(1, sit(1, &number(2))).expect("sits");
    kept.ask(0, reveal(&number(1))).expect("reveals");
    let server_had = kept.shown(0)["commitment"].clone();
    assert_eq!(kept.table.due().deadline, Some(10 * MINUTE));
    assert_eq!(kept.table.expire(10 * MINUTE - 1), None);
    let cancel = kept.table.expire(10 * MINUTE).expect("the start is cancelled");
    kept.apply(10 * MINUTE, &cancel);
    kept.restart();
    let shown = kept.shown(0);
    assert_eq!(shown["seats"][1]["kind"], "empty");
    assert_eq!(shown["deal"]["cancelled"], serde_json::json!(["Player 1"]), "everybody sees who did not reveal");
    assert_eq!(shown["deal"]["you"], "commit", "everybody else commits afresh");
    assert_ne!(shown["commitment"], server_had, "and so does the server");
    assert_eq!(kept.ask(1, sit(1, &number(3))), Err("barred"), "no second try");
    // Somebody else comes; the number that was revealed is worth nothing, and a new one is waited for.
    kept.ask(2, sit(1, &number(4))).expect("sits");
    assert_eq!(kept.ask(0, reveal(&number(1))), Err("no_commitment"));
    assert_eq!(kept.ask(2, reveal(&number(4))), Err("too_early"));
    assert_eq!(kept.shown(2)["deal"]["waiting"], serde_json::json!([0]));
    kept.ask(0, Command::Commit { commitment: commitment_to(&number(5)) }).expect("commits");
    kept.ask(2, reveal(&number(4))).expect("reveals");
    kept.ask(0, reveal(&number(5))).expect("reveals");
    assert_eq!(kept.table.phase(), Phase::Playing);
    let record = kept.record();
    assert_eq!(verify(&record), Some(Ok(())));
    let deal = record.deal.expect("a deal");
    assert_eq!((deal.cancelled, deal.luck), (vec!["Player 1".to_owned()], vec![number(5), number(4)]));
}

#[test]
fn leaving_while_others_reveal_cancels_too() {
    let mut kept = Kept::new();
    kept.ask(0, sit(0, &number(1))).expect("sits");
    kept.ask(1, sit(1, &number(2))).expect("sits");
    kept.ask(1, Command::Leave {}).expect("leaves");
    assert_eq!(kept.shown(0)["deal"]["cancelled"], serde_json::json!(["Player 1"]));
    assert_eq!(kept.ask(1, sit(1, &number(3))), Err("barred"));
    // The server was down: the time for revealing begins anew.
    kept.ask(2, sit(1, &number(3))).expect("sits");
    kept.apply(8 * MINUTE, &Entry::Wake);
    assert_eq!(kept.table.due().deadline, Some(18 * MINUTE));
}

#[test]
fn before_all_seats_are_taken_anybody_may_leave_or_commit_again() {
    let mut kept = Kept::new();
    kept.ask(0, sit(0, &number(1))).expect("sits");
    kept.ask(0, Command::Commit { commitment: commitment_to(&number(2)) }).expect("commits again");
    assert_eq!(kept.ask(0, Command::Commit { commitment: "c0ffee".to_owned() }), Err("bad_commitment"));
    assert_eq!(kept.ask(1, Command::Commit { commitment: commitment_to(&number(2)) }), Err("not_seated"));
    kept.ask(1, sit_openly(1, "0a")).expect("sits");
    assert_eq!(kept.ask(0, reveal(&number(1))), Err("bad_reveal"));
    kept.ask(0, reveal(&number(2))).expect("reveals");
    assert_eq!(kept.table.phase(), Phase::Playing, "nobody waits for a seat that takes no part");
    let record = kept.record();
    assert_eq!(verify(&record), Some(Ok(())));
    assert_eq!(record.deal.expect("a deal").commitments, [commitment_to(&number(2)), String::new()]);
}

#[test]
fn without_commitments_a_match_begins_at_once_as_it_always_did() {
    let mut kept = Kept::new();
    kept.ask(0, sit_openly(0, "")).expect("sits");
    kept.ask(1, sit_openly(1, "0a0b")).expect("sits");
    assert_eq!(kept.table.phase(), Phase::Playing);
    let record = kept.record();
    // As a table with this secret and these numbers was dealt before seats could commit.
    let hash = blake3::hash(&[&[7; 32][..], &[0, 2, 0x0a, 0x0b]].concat());
    assert_eq!(record.seed.0.to_le_bytes(), hash.as_bytes()[..8]);
    assert_eq!(verify(&record), Some(Ok(())));
    assert!(!record.write().contains("commit "));
}

#[test]
fn alone_with_bots_nobody_is_blamed() {
    let mut table = fresh(&["person", "bot:easy"]);
    let apply = |table: &mut Table, command: &Command| {
        for entry in table.decide(&person(0), command, Lang::En, 0).expect("allowed") {
            table.apply(0, &entry).expect("it is applied");
        }
    };
    apply(&mut table, &sit(0, &number(1)));
    let cancel = table.expire(10 * MINUTE).expect("it was not revealed");
    table.apply(10 * MINUTE, &cancel).expect("it is applied");
    apply(&mut table, &sit(0, &number(2)));
    apply(&mut table, &reveal(&number(2)));
    assert_eq!(table.phase(), Phase::Playing);
}

#[test]
fn a_server_that_chooses_after_the_reveals_is_found_out() {
    let mut kept = Kept::new();
    kept.ask(0, sit(0, &number(1))).expect("sits");
    kept.ask(1, sit(1, &number(2))).expect("sits");
    let print = kept.shown(0)["deal"]["fingerprint"].as_str().expect("a fingerprint").to_owned();
    kept.ask(0, reveal(&number(1))).expect("reveals");
    kept.ask(1, reveal(&number(2))).expect("reveals");
    let honest = kept.record();
    let fair = |record: &Record| paiju_host::Fair::read(record.deal.as_ref().expect("a deal")).expect("numbers");
    assert_eq!(fair(&honest).fingerprint(), print);
    let forged = |change: &dyn Fn(&mut kernel::Deal)| {
        let mut record = honest.clone();
        change(record.deal.as_mut().expect("a deal"));
        record.seed = fair(&record).seed();
        record
    };
    let says = |record: &Record, what: &str| match verify(record) {
        Some(Err(text)) => assert!(text.en.contains(what), "{}", text.en),
        other => panic!("{other:?}"),
    };
    says(&forged(&|deal| deal.secret = "ab".repeat(32)), "the secret gives the commitment");
    says(&forged(&|deal| deal.luck[1] = number(3)), "seat 2 revealed");
    says(&forged(&|deal| deal.luck[1].clear()), "seat 2 revealed");
    says(&forged(&|deal| drop(deal.commitments.pop())), "commitments of 1 seats");
    says(&Record { seed: kernel::Seed(1), ..honest.clone() }, "the record says 1");
    // A record may be forged as a whole, but then it is not the one whose fingerprint the players were shown.
    let whole = forged(&|deal| {
        deal.secret = "ab".repeat(32);
        deal.commitment = paiju_host::Fair::read(deal).expect("numbers").commitment();
    });
    assert_eq!(verify(&whole), Some(Ok(())));
    assert_ne!(fair(&whole).fingerprint(), print);
}
