//! Stored tables: the first line is a setup with its secret, each further line the time and content of an entry, as the
//! store and a device keep them. A table that can be rebuilt is shown to everybody, reads the same from what it writes,
//! and goes on; one that cannot is refused.

use device::{Call, Device};
use host::{Entry, Person, Setup, Table, book_files};
use kernel::{Lang, Rng, Seat, Seats};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// See the module.
pub fn check(input: &[u8]) {
    let Some((head, rest)) = crate::headed(input) else { return };
    on_device(head, rest);
    let Ok(setup) = serde_json::from_str::<Setup>(head) else { return };
    let entries: Vec<(i64, Entry)> = rest.lines().map_while(|line| serde_json::from_str(line).ok()).collect();
    let Some(mut table) = rebuilt(&setup, &entries) else { return };
    let before = everything(&table);
    let stored: Vec<String> = entries.iter().map(|entry| serde_json::to_string(entry).expect("plain data")).collect();
    let read: Vec<(i64, Entry)> =
        stored.iter().map(|entry| serde_json::from_str(entry).expect("what we have written")).collect();
    assert_eq!(read, entries, "an entry is written otherwise than it was read");
    assert_eq!(everything(&rebuilt(&setup, &read).expect("it was rebuilt before")), before);
    go_on(&mut table);
    everything(&table);
}

/// The table, unless an entry does not fit.
fn rebuilt(setup: &Setup, entries: &[(i64, Entry)]) -> Option<Table> {
    setup.check_stored().ok()?;
    let files = Arc::new(book_files(&setup.game).ok()?);
    let mut table = Table::new("table".to_owned(), setup.clone(), files, vec![7; 32], 0);
    entries.iter().try_for_each(|(at, entry)| table.apply(*at, entry)).ok()?;
    Some(table)
}

/// Everything that anybody is shown or that a host asks.
pub fn everything(table: &Table) -> Vec<String> {
    let people = table.people().into_iter().flatten().map(|person| Some(person.account)).chain([None]);
    let mut shown: Vec<String> = Vec::new();
    for account in people {
        for lang in [Lang::Zh, Lang::En] {
            let whole = table.whole(account.as_deref(), lang, Seats::NONE);
            shown.push(serde_json::to_string(&whole).expect("plain data"));
        }
    }
    for eye in table.eyes() {
        shown.push(serde_json::to_string(&table.step(eye, Lang::En)).expect("plain data"));
    }
    let record = table.record().map(|record| record.write());
    shown.push(format!("{:?} {:?} {:?} {record:?} {}", table.due(), table.owing(), table.places(), table.state()));
    shown.push(format!("{:?} {:?}", table.next_setup(), table.last_said()));
    shown
}

/// The clock runs, bots answer, and everybody who is asked does something legal.
fn go_on(table: &mut Table) {
    let mut rng = Rng::new(1);
    for _ in 0..10 {
        let now = table.time().saturating_add(60_000);
        let due = table.due();
        let entry = match (due.auto, due.bots.first()) {
            (Some(seat), _) => table.skip_response(seat),
            (None, Some(&(seat, _))) => {
                let think = table.think(seat, bots::Player::Random).expect("a bot that is asked thinks");
                Some(table.bot_answer(seat, think()).expect("a bot's answer is legal"))
            }
            (None, None) => table.expire(now).or_else(|| acts(table, &mut rng)),
        };
        let Some(entry) = entry else { return };
        table.apply(now, &entry).unwrap_or_else(|refusal| panic!("{entry:?}: {refusal}"));
    }
}

fn acts(table: &Table, rng: &mut Rng) -> Option<Entry> {
    let seat: Seat = table.owing().iter().next()?;
    let person: Person = table.people()[seat.index()].clone()?;
    let shown = table.shown(kernel::Eye::Seat(seat), Lang::En);
    let action = shown.options.get(rng.below(shown.options.len().max(1)))?.action.clone();
    let act = host::Command::Act { id: "fuzz".to_owned(), version: shown.version, action };
    // An earlier entry may have used the id, or somebody else must answer first.
    table.decide(&person, &act, Lang::En, 0).ok()?.into_iter().next()
}

/// The same rows in the storage of a device: they become a table or are named as unreadable.
fn on_device(head: &str, rest: &str) {
    let Ok(setup) = serde_json::from_str::<Value>(head) else { return };
    let game = setup.get("game").and_then(Value::as_str).unwrap_or_default();
    let files: Vec<(String, String)> =
        book_files(game).unwrap_or_default().into_iter().map(|file| (file.path, file.text)).collect();
    let kept = json!({ "setup": setup, "secret": "07".repeat(32), "files": "f", "created": 0 });
    let mut rows =
        vec![("files/f".to_owned(), json!(files).to_string()), ("table/here-1".to_owned(), kept.to_string())];
    rows.extend(rest.lines().enumerate().map(|(at, line)| (format!("entry/here-1/{at:08}"), line.to_owned())));
    let mut device = Device::default();
    for call in [
        json!({ "k": "load", "rows": rows }),
        json!({ "k": "say", "text": json!({ "t": "open", "table": "here-1" }).to_string() }),
        json!({ "k": "say", "text": json!({ "t": "why", "table": "here-1" }).to_string() }),
        json!({ "k": "ask", "method": "GET", "path": "/api/me/tables" }),
    ] {
        let call: Call = serde_json::from_value(call).expect("a call");
        let answer = device.call(call);
        assert!(serde_json::to_string(&answer).is_ok());
    }
}

/// Tables of all games after some hundred random commands, whole matches among them.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    let tables = catalog::IDS.iter().flat_map(|game| {
        let [least, most] = host::game_info(game, Lang::En).expect("a game of the list").seats;
        BTreeSet::from([least, most.min(4)]).into_iter().map(move |seats| (*game, usize::from(seats)))
    });
    for (game, seats) in tables {
        for clock in [json!({ "kind": "none" }), json!({ "kind": "move", "seconds": 30 })] {
            let body = json!({ "game": game, "chairs": vec!["person"; seats], "takeover": true, "clock": clock });
            let setup: Setup = serde_json::from_value(body).expect("a setup");
            let setup = setup.checked(&book_files(game).expect("a game")).expect("it can be played");
            for commands in [4, 40, 120] {
                let entries = some_entries(&setup, seats, commands);
                let lines: Vec<String> = entries.iter().map(|entry| json!(entry).to_string()).collect();
                let head = serde_json::to_string(&setup).expect("plain data");
                seeds.push(format!("{head}\n{}", lines.join("\n")).into_bytes());
            }
        }
    }
    seeds
}

fn some_entries(setup: &Setup, seats: usize, commands: usize) -> Vec<(i64, Entry)> {
    use host::Command;
    let mut table = rebuilt(setup, &[]).expect("nothing to apply");
    let (mut entries, mut rng) = (Vec::new(), Rng::new(commands as u64));
    for step in 0..commands + seats {
        let seat = if step < seats { step } else { rng.below(seats) };
        let who = Person { account: format!("account {seat}"), name: format!("Player {seat}") };
        let shown = table.shown(kernel::Eye::Seat(Seat(seat as u8)), Lang::En);
        let command = match rng.below(16) {
            _ if step < seats => {
                Command::Sit { seat: Some(step as u8), deck: None, entropy: Some("0a".to_owned()), commitment: None }
            }
            0 => Command::Chat { text: "hello".to_owned() },
            1 => Command::Undo { yes: true },
            2 => Command::Auto { on: rng.below(2) == 0 },
            3 => Command::Draw { yes: rng.below(2) == 0 },
            4 if commands > 100 && step == commands => Command::Resign {},
            _ => {
                let Some(choice) = shown.options.get(rng.below(shown.options.len().max(1))) else { continue };
                Command::Act { id: step.to_string(), version: shown.version, action: choice.action.clone() }
            }
        };
        for entry in table.decide(&who, &command, Lang::En, 0).unwrap_or_default() {
            let at = step as i64 * 1000;
            table.apply(at, &entry).expect("what was decided can be applied");
            entries.push((at, entry));
        }
    }
    entries
}
