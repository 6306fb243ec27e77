//! The offline server, called the way the worker calls it.

use crate::phone::Phone;
use device::Device;
use serde_json::{Value, json};

#[test]
fn every_game_is_played_to_its_end_without_a_hall() {
    for game in catalog::IDS {
        let mut phone = Phone::default();
        phone.say(json!({ "t": "hello", "lang": "zh" }));
        let table = phone.table(json!({ "game": game, "chairs": ["person", "bot:random"] }));
        let opened = phone.say(json!({ "t": "open", "table": table }));
        assert_eq!((&opened[0]["t"], &opened[0]["you"]), (&json!("table"), &json!(0)));
        let over = phone.play(&table, 20_000);
        assert_eq!(over["phase"], "over", "{game}");
        let (status, record) = phone.ask("GET", &format!("/api/tables/{table}/record"), Value::Null);
        let record = kernel::Record::parse(record.as_str().expect("a text")).expect("a record");
        assert_eq!((status, record.game.as_str()), (200, *game));
        assert_eq!(host::verify(&record), Some(Ok(())), "the deal can be checked");
        let (_, history) = phone.ask("GET", "/api/me/history", Value::Null);
        assert_eq!(history[0]["table"], table.as_str());
        let last = record.moves.len();
        let (status, step) = phone.ask("GET", &format!("/api/tables/{table}/replay/{last}?lang=en"), Value::Null);
        assert_eq!((status, &step["actions"]), (200, &json!(last)));
    }
}

/// Both place a card in Tianji: whoever is second has not seen yet that the first has.
#[test]
fn an_answer_to_a_table_that_has_gone_on_is_acknowledged_with_the_version_that_it_met() {
    let mut phone = Phone::default();
    let table = phone.table(json!({ "game": "tianji", "chairs": ["person", "bot:random"] }));
    phone.say(json!({ "t": "open", "table": table }));
    for _ in 0..200 {
        let seen = phone.whole(&table);
        let Some((at, seat)) = phone.think.pop() else {
            phone.play(&table, 1);
            continue;
        };
        phone.call(json!({ "k": "think", "table": at, "seat": seat }));
        let met = phone.whole(&table);
        if seen["asked"] != true || met["asked"] != true || seen["version"] == met["version"] {
            continue;
        }
        let act = json!({
            "t": "act", "table": table, "id": "late", "version": seen["version"], "action": seen["options"][0]["action"],
        });
        let heard = phone.say(act.clone());
        assert_eq!((&heard[0]["t"], &heard[0]["version"]), (&json!("ack"), &met["version"]));
        assert_eq!(phone.say(act)[0]["version"], 0, "it was done before");
        return;
    }
    panic!("nobody was asked beside the bot");
}

#[test]
fn a_device_that_was_switched_off_has_lost_nothing() {
    let mut phone = Phone::default();
    let table = phone.table(json!({ "game": "halo", "chairs": ["bot:random", "person"] }));
    phone.say(json!({ "t": "open", "table": table }));
    for most in [3, 10, 25] {
        phone.play(&table, most);
        let before = phone.whole(&table);
        phone = phone.again();
        assert_eq!(phone.whole(&table)["view"], before["view"]);
        let opened = phone.say(json!({ "t": "open", "table": table, "version": 0, "hash": "" }));
        assert_eq!(opened[0]["t"], "table");
    }
    let (_, tables) = phone.ask("GET", "/api/me/tables", Value::Null);
    assert_eq!(tables[0]["id"], table.as_str());
}

#[test]
fn people_who_share_a_device_see_their_own_hands_only() {
    let mut phone = Phone::default();
    phone.say(json!({ "t": "hello", "lang": "en" }));
    let table = phone.table(json!({ "game": "weiqi", "chairs": ["person", "person"] }));
    let opened = phone.say(json!({ "t": "open", "table": table }));
    assert_eq!(opened[0]["you"], Value::Null, "the device lies between two people");
    let seats = phone.hands[&table].clone();
    assert!(!seats.is_empty());
    let act = json!({ "t": "act", "table": table, "id": "x", "version": 0, "action": "pass" });
    assert_eq!(phone.say(act)[0]["code"], "not_seated");
    phone.call(json!({ "k": "take", "table": table, "seat": seats[0] }));
    assert_eq!(phone.heard[0]["you"], seats[0]);
    let mut turns = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let whole = phone.play(&table, 1);
        if let Some(you) = whole["you"].as_u64() {
            turns.insert(you);
            let other = if you == 0 { "white" } else { "black" };
            let hidden = whole["view"]["players"].as_array().and_then(|players| {
                players.iter().find(|player| player["seat"] == other).map(|player| player["hand"].is_array())
            });
            assert_ne!(hidden, Some(true), "the other hand is not shown");
        }
    }
    assert_eq!(turns.len(), 2, "both have had the device");
}

#[test]
fn what_is_taken_back_is_agreed_to_by_everybody_who_shares_the_device() {
    let mut phone = Phone::default();
    phone.say(json!({ "t": "hello", "lang": "en" }));
    let table = phone.table(json!({ "game": "weiqi", "chairs": ["person", "bot:random"] }));
    phone.say(json!({ "t": "open", "table": table }));
    phone.play(&table, 12);
    while phone.whole(&table)["asked"] != true {
        phone.play(&table, 1);
    }
    let heard = phone.say(json!({ "t": "undo", "table": table, "yes": true, "re": "7" }));
    let word = heard[0]["t"].as_str().expect("a word");
    assert!(word == "done" || heard[0]["code"] == "revealed", "{heard:?}");
}

#[test]
fn a_rematch_is_another_table_with_the_seats_exchanged() {
    let mut phone = Phone::default();
    phone.say(json!({ "t": "hello", "lang": "en" }));
    let table = phone.table(json!({ "game": "relic", "chairs": ["person", "bot:random"] }));
    phone.say(json!({ "t": "open", "table": table }));
    assert_eq!(phone.play(&table, 20_000)["phase"], "over");
    phone.say(json!({ "t": "rematch", "table": table }));
    let next = phone.whole(&table)["next"].as_str().expect("another table").to_owned();
    assert_eq!(phone.whole(&next)["seats"][1]["kind"], "person");
}

#[test]
fn what_makes_no_sense_is_refused_with_a_reason() {
    let mut phone = Phone::default();
    for (text, code) in [
        ("nonsense", "bad_message"),
        ("{\"t\":\"dance\"}", "bad_message"),
        ("{\"t\":\"open\",\"table\":\"here-0\"}", "no_table"),
        ("{\"t\":\"act\",\"table\":\"x\",\"id\":\"1\",\"version\":0,\"action\":\"pass\"}", "no_table"),
    ] {
        phone.call(json!({ "k": "say", "text": text }));
        assert_eq!(phone.heard[0]["code"], code, "{text}");
    }
    for (method, path, body, status) in [
        ("GET", "/api/tables/here-0", Value::Null, 404),
        ("GET", "/api/nothing", Value::Null, 404),
        ("POST", "/api/tables", json!({ "game": "chess" }), 400),
        ("POST", "/api/tables", json!([]), 400),
        ("POST", "/api/quick", json!({ "game": "weiqi" }), 404),
    ] {
        assert_eq!(phone.ask(method, path, body).0, status, "{method} {path}");
    }
}

#[test]
fn a_table_stored_by_another_version_is_named_and_kept() {
    let mut phone = Phone::default();
    let fine = phone.table(json!({ "game": "weiqi", "chairs": ["person", "bot:easy"] }));
    let other = phone.table(json!({ "game": "halo", "chairs": ["person", "bot:easy"] }));
    // As the version before commitments stored it: such tables are read as they are.
    let sat = phone.disk[&format!("entry/{fine}/00000000")].clone();
    assert!(sat.ends_with(r#",{"k":"sit","seat":0,"account":"seat-0","name":"You"}]"#), "{sat}");
    phone.disk.insert(format!("entry/{other}/00000001"), r#"[5,{"k":"teleport","seat":0}]"#.to_owned());
    let rows: Vec<_> = phone.disk.clone().into_iter().collect();
    let call = json!({ "k": "load", "rows": rows, "now": 9, "luck": "7".repeat(64) });
    let mut device = Device::default();
    let answer = device.call(serde_json::from_value(call).expect("a call"));
    assert_eq!(answer.unreadable, [other]);
    assert!(answer.rows.is_empty(), "nothing is deleted: a later version may read it");
    let call = json!({ "k": "ask", "method": "GET", "path": format!("/api/tables/{fine}") });
    let reply = device.call(serde_json::from_value(call).expect("a call")).reply.expect("a reply");
    assert_eq!(reply.status, 200, "the other table is there");
}
