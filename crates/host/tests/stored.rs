//! What is stored may have been changed by anybody: an entry or a setup that cannot be is refused. Found by `make fuzz`.

use kernel::{Lang, Seats};
use paiju_host::{Entry, Setup, Table, book_files};
use std::sync::Arc;

fn setup(body: serde_json::Value) -> Setup {
    serde_json::from_value(body).expect("a setup")
}

/// Two people who play.
fn playing() -> Table {
    let files = Arc::new(book_files("weiqi").expect("a game"));
    let setup = setup(serde_json::json!({ "game": "weiqi", "chairs": ["person", "person"] }));
    let setup = setup.checked(&files).expect("it can be played");
    let mut table = Table::new("table".to_owned(), setup, files, vec![7; 32], 0);
    for seat in 0..2 {
        let sit = format!(r#"{{"k":"sit","seat":{seat},"account":"a{seat}","name":"A{seat}"}}"#);
        apply(&mut table, 0, &sit).expect("a free seat");
    }
    apply(&mut table, 0, r#"{"k":"start"}"#).expect("a match");
    table
}

fn apply(table: &mut Table, at: i64, entry: &str) -> Result<(), &'static str> {
    let entry: Entry = serde_json::from_str(entry).expect("an entry");
    table.apply(at, &entry).map_err(|refusal| refusal.code)
}

#[test]
fn an_entry_of_a_seat_that_is_not_there_is_refused() {
    for seat in [2, 8, 200, 255] {
        for rest in [
            r#""k":"sit","account":"b","name":"B""#,
            r#""k":"stand""#,
            r#""k":"fill","level":"easy""#,
            r#""k":"commit","commitment":"""#,
            r#""k":"reveal","reveal":"""#,
            r#""k":"act","action":"pass","by":"person""#,
            r#""k":"resign","by":"person""#,
            r#""k":"takeover","level":"easy""#,
            r#""k":"return""#,
            r#""k":"draw","yes":true"#,
            r#""k":"undo","yes":true"#,
            r#""k":"auto","on":true"#,
            r#""k":"chat","account":"b","name":"B","text":"hello""#,
            r#""k":"mute","account":"b","on":true"#,
            r#""k":"rematch""#,
        ] {
            let entry = format!("{{\"seat\":{seat},{rest}}}");
            assert_eq!(apply(&mut playing(), 0, &entry), Err("damaged"), "{entry}");
        }
        let cancel = format!(r#"{{"k":"cancel","seats":[0,{seat}]}}"#);
        assert_eq!(apply(&mut playing(), 0, &cancel), Err("damaged"));
        let branch = format!(r#"{{"k":"branch","seed":1,"moves":[[{seat},"pass"]]}}"#);
        assert_eq!(apply(&mut playing(), 0, &branch), Err("damaged"));
    }
}

#[test]
fn an_entry_of_a_time_that_no_clock_shows_is_refused() {
    for at in [i64::MAX, i64::MIN, i64::MAX / 2] {
        assert_eq!(apply(&mut playing(), at, r#"{"k":"wake"}"#), Err("damaged"), "{at}");
        assert_eq!(
            apply(&mut playing(), at, r#"{"k":"chat","account":"b","name":"B","text":"hello"}"#),
            Err("damaged")
        );
    }
    let mut table = playing();
    table.set_wall(1_700_000_000_000);
    apply(&mut table, 4_000_000_000_000, r#"{"k":"chat","account":"b","name":"B","text":"hello"}"#).expect("some day");
    table.whole(None, Lang::En, Seats::NONE);
}

#[test]
fn a_setup_whose_chairs_are_not_those_of_its_game_is_refused() {
    let stored = |body| setup(body).check_stored().map_err(|refusal| refusal.code);
    let chairs =
        |chairs: usize| serde_json::json!({ "game": "weiqi", "seats": chairs, "chairs": vec!["person"; chairs] });
    assert_eq!(stored(chairs(2)), Ok(()));
    for wrong in [0, 1, 3, 9, 300] {
        assert_eq!(
            stored(serde_json::json!({ "game": "weiqi", "seats": 2, "chairs": vec!["person"; wrong] })),
            Err("damaged")
        );
    }
    assert_eq!(
        stored(serde_json::json!({ "game": "tianji", "seats": 2, "chairs": vec!["person"; 4] })),
        Err("damaged")
    );
    assert_eq!(stored(serde_json::json!({ "game": "weqi", "seats": 2, "chairs": vec!["person"; 2] })), Err("damaged"));
    assert_eq!(
        stored(serde_json::json!({ "game": "weiqi" })),
        Err("damaged"),
        "what was asked for, not what was made of it"
    );
}
