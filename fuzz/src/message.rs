//! Messages from clients. The first line names a game and how many sit there, each further line is a digit (who) and a
//! message, or `+` and how many seconds pass. What somebody decides concerns their own seat, what was decided can be
//! applied, an action that is sent again is applied once, and the table can be rebuilt from its entries.

use crate::entry::everything;
use host::{Body, ClientMessage, Command, Entry, Envelope, Person, Setup, Table, book_files};
use kernel::{Lang, Seat};
use serde_json::json;
use std::sync::Arc;

/// So many lines of an input count.
const MOST_LINES: usize = 60;

/// See the module.
pub fn check(input: &[u8]) {
    let Some((head, rest)) = crate::headed(input) else { return };
    let (game, seats) = head.split_once(' ').unwrap_or((head, "2"));
    let Some(mut table) = fresh(game, seats.parse().unwrap_or(2)) else { return };
    let mut stored: Vec<(i64, String)> = Vec::new();
    let mut now = 0;
    for line in rest.lines().take(MOST_LINES) {
        let Some(who) = line.get(..1) else { continue };
        if who == "+" {
            now += line[1..].trim().parse::<u16>().map_or(1000, |seconds| i64::from(seconds) * 1000);
        } else if let Some(who) = who.parse().ok().map(person) {
            hear(&mut table, &who, &line[1..], now, &mut stored);
        }
        settle(&mut table, now, &mut stored);
    }
    let mut back = fresh(game, seats.parse().unwrap_or(2)).expect("it was made before");
    for (at, entry) in &stored {
        let entry: Entry = serde_json::from_str(entry).expect("what we have written");
        back.apply(*at, &entry).expect("it was applied before");
    }
    assert_eq!(everything(&back), everything(&table), "a rebuilt table differs");
}

fn person(number: u8) -> Person {
    Person { account: format!("account {number}"), name: format!("Player {number}") }
}

fn fresh(game: &str, seats: usize) -> Option<Table> {
    let files = book_files(game).ok()?;
    let clock = json!({ "kind": "move", "seconds": 30 });
    let body = json!({ "game": game, "chairs": vec!["person"; seats.clamp(2, 4)], "takeover": true, "clock": clock });
    let setup: Setup = serde_json::from_value(body).expect("a setup");
    let setup = setup.checked(&files).ok()?;
    Some(Table::new("table".to_owned(), setup, Arc::new(files), vec![7; 32], 0))
}

fn hear(table: &mut Table, who: &Person, text: &str, now: i64, stored: &mut Vec<(i64, String)>) {
    Envelope::names(text);
    let body = match Envelope::read(text) {
        Ok(envelope) => envelope.body,
        Err(why) => return assert!(!why.text.is_empty(), "refused without a word"),
    };
    let mine = table.seat_of(&who.account);
    match body {
        Body::Table(command) => {
            let decided = match table.decide(who, &command, Lang::Zh, 3) {
                Ok(decided) => decided,
                Err(why) => return assert!(!why.text.is_empty(), "refused without a word"),
            };
            for entry in decided {
                assert!(is_theirs(who, mine, &entry), "{who:?} at {mine:?} asked for {command:?} and got {entry:?}");
                apply(table, now, &entry, stored);
            }
            if matches!(command, Command::Act { .. }) {
                let again = table.decide(who, &command, Lang::En, 3);
                assert!(again.is_ok_and(|entries| entries.is_empty()), "the same action was accepted twice");
            }
        }
        Body::Server(ClientMessage::Open { .. }) => {
            table.whole(Some(&who.account), Lang::Zh, kernel::Seats::NONE);
        }
        Body::Server(ClientMessage::Why {}) => {
            mine.map(|seat| table.grey(seat, Lang::En));
        }
        Body::Server(_) => {}
    }
}

/// May a command of this person, on this seat, lead to this?
fn is_theirs(who: &Person, mine: Option<Seat>, entry: &Entry) -> bool {
    let own = |seat: u8| mine == Some(Seat(seat));
    match entry {
        Entry::Sit { account, .. } => mine.is_none() && *account == who.account,
        Entry::Chat { account, seat, .. } => *account == who.account && *seat == mine.map(|seat| seat.0),
        Entry::Mute { account, .. } => *account == who.account,
        Entry::Stand { seat }
        | Entry::Commit { seat, .. }
        | Entry::Reveal { seat, .. }
        | Entry::Act { seat, .. }
        | Entry::Resign { seat, .. }
        | Entry::Takeover { seat, .. }
        | Entry::Return { seat }
        | Entry::Draw { seat, .. }
        | Entry::Undo { seat, .. }
        | Entry::Auto { seat, .. }
        | Entry::Rematch { seat } => own(*seat),
        Entry::Cancel { seats } => seats.iter().all(|&seat| own(seat)),
        // They follow when somebody sits down, starts or agrees.
        Entry::Deal | Entry::Start => true,
        Entry::Fill { .. } | Entry::Drawn | Entry::Undone { .. } | Entry::Close => mine.is_some(),
        Entry::Branch { .. } | Entry::Next { .. } | Entry::Wake => false,
    }
}

/// What a host does by itself: skips, bots, the clock.
fn settle(table: &mut Table, now: i64, stored: &mut Vec<(i64, String)>) {
    for _ in 0..12 {
        let due = table.due();
        let entry = match (due.auto, due.bots.first()) {
            (Some(seat), _) => table.skip_response(seat),
            (None, Some(&(seat, _))) => {
                let think = table.think(seat, bots::Player::Random).expect("a bot that is asked thinks");
                Some(table.bot_answer(seat, think()).expect("a bot's answer is legal"))
            }
            (None, None) => table.expire(now),
        };
        let Some(entry) = entry else { return };
        apply(table, now, &entry, stored);
    }
}

fn apply(table: &mut Table, now: i64, entry: &Entry, stored: &mut Vec<(i64, String)>) {
    table.apply(now, entry).unwrap_or_else(|refusal| panic!("{entry:?} was decided, but: {refusal}"));
    stored.push((now, serde_json::to_string(entry).expect("plain data")));
}

/// Beginnings of matches of all games, with every kind of message.
pub fn seeds() -> Vec<Vec<u8>> {
    let asides = [
        r#"{"t":"hello","token":"x","lang":"zh","protocol":2}"#,
        r#"{"t":"open","table":"table","version":3,"hash":"00"}"#,
        r#"{"t":"why","table":"table","re":"1"}"#,
        r#"{"t":"lobby","on":true}"#,
        r#"{"t":"ping"}"#,
        r#"{"t":"chat","text":"hello"}"#,
        r#"{"t":"mute","seat":1,"on":true}"#,
        r#"{"t":"auto","on":true}"#,
        r#"{"t":"draw","yes":true}"#,
        r#"{"t":"undo","yes":true}"#,
        r#"{"t":"leave"}"#,
        r#"{"t":"rematch"}"#,
        r#"{"t":"resign"}"#,
        r#"{"t":"start"}"#,
    ];
    let reveal = "0".repeat(64);
    let commitment = host::commitment_to(&reveal);
    let mut seeds = Vec::new();
    for game in catalog::IDS {
        let sits = "0{\"t\":\"sit\",\"seat\":0}\n1{\"t\":\"sit\",\"seat\":1,\"entropy\":\"0a\"}";
        for lines in [3, 12, 40] {
            let mut table = fresh(game, 2).expect("a table");
            let mut stored = Vec::new();
            sits.lines().for_each(|line| {
                hear(&mut table, &person(line.as_bytes()[0] - b'0'), &line[1..], 0, &mut stored);
            });
            let mut text = format!("{game} 2\n{sits}");
            for at in 0..lines {
                let Some(seat) = table.owing().iter().next() else { break };
                let shown = table.shown(kernel::Eye::Seat(seat), Lang::En);
                let Some(choice) = shown.options.get(at % shown.options.len().max(1)) else { break };
                let act =
                    json!({ "t": "act", "id": at.to_string(), "version": shown.version, "action": choice.action });
                text += &format!("\n{}{act}\n{}{}", seat.0, at % 3, asides[at % 10]);
                hear(&mut table, &person(seat.0), &act.to_string(), 0, &mut stored);
                hear(&mut table, &person((at % 3) as u8), asides[at % 10], 0, &mut stored);
                settle(&mut table, 0, &mut stored);
            }
            seeds.push(format!("{text}\n+40\n1{}\n0{}\n1{}", asides[10], asides[12], asides[11]).into_bytes());
        }
        seeds.push(
            format!(
                "{game} 2\n0{{\"t\":\"sit\",\"commitment\":\"{commitment}\"}}\n1{{\"t\":\"sit\",\"commitment\":\"\"}}\n\
                 1{{\"t\":\"commit\",\"commitment\":\"{commitment}\"}}\n0{{\"t\":\"reveal\",\"reveal\":\"{reveal}\"}}\n\
                 1{{\"t\":\"reveal\",\"reveal\":\"{reveal}\"}}\n+60\n0{}",
                asides[13]
            )
            .into_bytes(),
        );
    }
    seeds
}
