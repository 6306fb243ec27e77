//! What a newcomer meets on one device: guides, decks, a look back, another try.

use crate::phone::Phone;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Does what the guide says, step by step; what is scripted for others must happen by itself.
#[test]
fn every_guide_can_be_followed_to_its_end() {
    for game in catalog::IDS {
        let mut phone = Phone::default();
        phone.say(json!({ "t": "hello", "lang": "en" }));
        let (_, guide) = phone.ask("GET", &format!("/api/games/{game}/guide?lang=en"), Value::Null);
        let (status, made) = phone.ask("POST", &format!("/api/games/{game}/guide"), Value::Null);
        assert_eq!(status, 200, "{made}");
        let table = made["id"].as_str().expect("an id").to_owned();
        let opened = phone.say(json!({ "t": "open", "table": table }));
        assert_eq!(opened[0]["you"], guide["seat"], "{game}");
        let steps = guide["steps"].as_array().expect("steps").clone();
        let own: Vec<&str> =
            steps.iter().filter(|step| step["seat"].is_null()).filter_map(|step| step["do"].as_str()).collect();
        for (at, action) in own.iter().enumerate() {
            let whole = until_asked(&mut phone, &table);
            let options = whole["options"].as_array().expect("options");
            let offered = options.iter().any(|option| option["action"] == *action);
            assert!(offered, "{game}, own action {}, `{action}`: expected one of {options:?}", at + 1);
            phone.say(json!({
                "t": "act", "table": table, "id": at.to_string(), "version": whole["version"], "action": action,
            }));
            if at == own.len() / 2 {
                phone = phone.again();
                phone.say(json!({ "t": "open", "table": table }));
            }
        }
        let whole = until_asked(&mut phone, &table);
        assert_eq!(whole["asked"], true, "{game}: afterwards there is something to decide");
    }
}

#[test]
fn a_guide_that_is_begun_anew_leaves_nothing_behind() {
    let mut phone = Phone::default();
    let (_, first) = phone.ask("POST", "/api/games/halo/guide", Value::Null);
    let kept = phone.disk.len();
    let (status, second) = phone.ask("POST", "/api/games/halo/guide", json!({ "instead": first["id"] }));
    assert_eq!((status, phone.disk.len()), (200, kept), "{second}");
    let table = phone.table(json!({ "game": "halo", "chairs": ["person", "bot:random"] }));
    phone.ask("POST", "/api/games/halo/guide", json!({ "instead": table }));
    assert_eq!(phone.whole(&table)["phase"], "playing", "another match is not touched");
}

/// Lets bots think until the person is asked or the match is over.
fn until_asked(phone: &mut Phone, table: &str) -> Value {
    loop {
        let whole = phone.whole(table);
        match phone.think.pop() {
            Some((at, seat)) => drop(phone.call(json!({ "k": "think", "table": at, "seat": seat }))),
            None => return whole,
        }
    }
}

#[test]
fn a_guide_says_something_in_both_languages_and_cites_what_there_is() {
    for game in catalog::IDS {
        let clauses: BTreeSet<String> = kernel::rules_of(host::rulebook(game, kernel::Lang::En).expect("a rulebook"))
            .into_iter()
            .map(|rule| rule.id)
            .collect();
        let guides = [kernel::Lang::Zh, kernel::Lang::En].map(|lang| host::guide(game, lang).expect("a guide"));
        let actions = guides[0].steps.iter().filter(|step| step.act.is_some() && step.seat.is_none()).count();
        assert!(actions >= 8, "{game}: {actions} actions of one's own teach little");
        assert!((1..10).contains(&guides[0].minutes), "{game}: a guide takes less than ten minutes");
        for (zh, en) in guides[0].steps.iter().zip(&guides[1].steps) {
            assert_eq!(zh.say.is_some(), en.say.is_some());
            assert!(
                zh.say.is_some() || zh.seat.is_some(),
                "{game}: a step that says nothing and asks for nothing: {zh:?}"
            );
            if let (Some(zh), Some(en)) = (&zh.say, &en.say) {
                assert!(zh.chars().any(|letter| letter as u32 >= 0x4e00), "{game}: `{zh}` is not Chinese");
                assert!(
                    !en.chars().any(|letter| (0x4e00..0x9fff).contains(&(letter as u32))),
                    "{game}: `{en}` is not English"
                );
            }
            if let Some(clause) = &zh.clause {
                assert!(clauses.contains(clause), "{game}: the rulebook has no clause {clause}");
            }
        }
    }
}

#[test]
fn a_guide_goes_where_the_walk_says() {
    for game in catalog::IDS {
        let walked = host::walk_guide(game, None, kernel::Lang::En).expect("every step can be made");
        assert!(!walked.options.is_empty(), "{game}: afterwards there is something to decide");
        let broken = "deal = 1";
        assert!(host::walk_guide(game, Some(broken), kernel::Lang::En).is_err());
    }
}

#[test]
fn a_match_is_looked_at_again_and_played_on_from_any_point() {
    for game in catalog::IDS {
        let mut phone = Phone::default();
        let table = phone.table(json!({ "game": game, "chairs": ["person", "bot:random"] }));
        phone.say(json!({ "t": "open", "table": table }));
        phone.play(&table, 20_000);
        let (_, record) = phone.ask("GET", &format!("/api/tables/{table}/record"), Value::Null);
        let moves = kernel::Record::parse(record.as_str().expect("a text")).expect("a record").moves;
        let last = moves.len();
        for at in [0, last / 2, last] {
            let (status, seen) = phone.ask("POST", "/api/review?lang=en", json!({ "record": record, "at": at }));
            assert_eq!((status, &seen["at"], &seen["actions"]), (200, &json!(at), &json!(last)), "{game}: {seen}");
            let chances: Vec<f64> =
                seen["chances"].as_array().expect("chances").iter().filter_map(Value::as_f64).collect();
            assert_eq!(chances.len(), 2, "{game}");
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 0.01, "{game}: {chances:?} are not 1 together");
            assert_eq!(seen["played"].is_null(), at == last, "{game}: {seen}");
        }
        let (status, no) = phone.ask("POST", "/api/review", json!({ "record": record, "at": last + 1 }));
        assert_eq!((status, &no["code"]), (404, &json!("no_step")));

        let asked = json!({ "record": record, "at": last / 2, "seat": 0, "level": "easy" });
        let (status, made) = phone.ask("POST", "/api/branch", asked);
        assert_eq!(status, 200, "{game}: {made}");
        let other = made["id"].as_str().expect("an id").to_owned();
        phone.say(json!({ "t": "open", "table": other }));
        let mut phone = phone.again();
        phone.say(json!({ "t": "open", "table": other }));
        let over = phone.play(&other, 20_000);
        assert_eq!((&over["phase"], &over["you"]), (&json!("over"), &json!(0)), "{game}");
        let (_, again) = phone.ask("GET", &format!("/api/tables/{other}/record"), Value::Null);
        let again = kernel::Record::parse(again.as_str().expect("a text")).expect("a record");
        assert_eq!(again.moves[..last / 2], moves[..last / 2], "{game}: it begins as the other one did");
        assert_eq!(again.deal, None, "{game}: nobody dealt it");
    }
}

#[test]
fn what_cannot_be_looked_at_says_why() {
    let mut phone = Phone::default();
    for (path, body, status, code) in [
        ("/api/review", json!({ "record": "no record", "at": 0 }), 409, "damaged"),
        ("/api/review", json!({ "at": 0 }), 400, "bad_message"),
        ("/api/branch", json!({ "record": "paiju 1", "at": 0, "seat": 0, "level": "easy" }), 409, "damaged"),
        ("/api/games/tic/guide", json!({}), 400, "bad_setup"),
        ("/api/games/weiqi/deck", json!({ "deck": "3xA" }), 404, "no_decks"),
    ] {
        let (seen, no) = phone.ask("POST", path, body);
        assert_eq!((seen, &no["code"]), (status, &json!(code)), "{path}: {no}");
    }
}

#[test]
fn decks_are_checked_with_every_mistake_and_its_clause() {
    let mut phone = Phone::default();
    for (game, list, clauses) in [
        ("halo", "4xUNSC-001,1xNOPE", vec![Value::Null, json!("HL-2.2"), json!("HL-2.1")]),
        ("relic", "5xA02;Y01,Y01", vec![json!("RD-2.2"), json!("RD-2.1"), json!("RD-3.3"), json!("RD-3.2")]),
        ("relic", "1xA02;Y01,Y19,Y06,Y20,Y21", vec![json!("RD-2.1"), json!("RD-3.3")]),
        ("kim", "2xM01,zero", vec![Value::Null, json!("KM-3.1")]),
    ] {
        for lang in ["zh", "en"] {
            let (status, seen) =
                phone.ask("POST", &format!("/api/games/{game}/deck?lang={lang}"), json!({ "deck": list }));
            let found: Vec<Value> =
                seen["mistakes"].as_array().expect("mistakes").iter().map(|one| one["clause"].clone()).collect();
            assert_eq!((status, found), (200, clauses.clone()), "{game}: {seen}");
            assert!(seen["count"].as_u64() > Some(0), "{game}: what could be read is there");
        }
        let (_, pool) = phone.ask("GET", &format!("/api/games/{game}/cards?lang=zh"), Value::Null);
        let cards = pool["cards"].as_array().expect("cards");
        assert!(cards.len() >= 40 && cards.iter().all(|card| card["name"] != "" && card["kind_name"] != ""), "{game}");
        let (_, games) = phone.ask("GET", "/api/games?lang=en", Value::Null);
        let known = games.as_array().expect("games").iter().find(|one| one["id"] == game).expect("the game");
        for deck in known["decks"].as_array().expect("decks") {
            let (_, seen) = phone.ask("POST", &format!("/api/games/{game}/deck"), json!({ "deck": deck["id"] }));
            assert_eq!(seen["mistakes"], json!([]), "{game}: a preconstructed deck can be played");
            let (_, again) = phone.ask("POST", &format!("/api/games/{game}/deck"), json!({ "deck": seen["deck"] }));
            assert_eq!(seen, again, "{game}: written as a list it is the same deck");
        }
    }
}

/// A hint is computed from what the seat knows: the same in every world that it cannot tell apart.
#[test]
fn a_hint_tells_what_would_follow() {
    let mut phone = Phone::default();
    phone.say(json!({ "t": "hello", "lang": "en" }));
    let table = phone.table(json!({ "game": "weiqi", "chairs": ["person", "bot:random"] }));
    phone.say(json!({ "t": "open", "table": table }));
    until_asked(&mut phone, &table);
    let heard = phone.say(json!({ "t": "hint", "table": table }));
    let options = heard[0]["options"].as_array().expect("options");
    assert!(!options.is_empty() && options.len() <= 3, "{heard:?}");
    let line = options[0]["line"].as_array().expect("a line");
    assert!(
        !line.is_empty() && line.iter().all(|step| step.as_str().is_some_and(|step| step.contains(": "))),
        "{line:?}"
    );
}
