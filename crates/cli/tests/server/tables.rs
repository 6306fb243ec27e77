//! Tables: joining, playing, chat, draws, undo, clocks, rematches, history.

use crate::client::{Client, Running, Visitor};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A separate server for each test, without the constant delay.
fn server() -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), &["--response-delay", "0"]);
    (folder, server)
}

/// A match of Halo that the first seat begins.
fn halo(chairs: &[&str]) -> Value {
    json!({ "game": "halo", "chairs": chairs, "options": { "first_player": "SEAT_1" } })
}

fn two(game: &str) -> Value {
    json!({ "game": game, "chairs": ["person", "person"] })
}

/// Both at a table.
async fn pair(server: &Running, setup: Value) -> (String, [String; 2], Visitor, Visitor) {
    let (table, tokens, visitors) = server.seated(2, setup).await;
    let [first, second] = <[Visitor; 2]>::try_from(visitors).ok().expect("two");
    (table, <[String; 2]>::try_from(tokens).expect("two"), first, second)
}

/// The code of a refusal, and that it says something.
fn code(refused: Result<Value, Value>) -> String {
    let refused = refused.expect_err("it is refused");
    assert!(refused["text"].as_str().is_some_and(|text| !text.is_empty()), "{refused}");
    refused["code"].as_str().expect("a code").to_owned()
}

fn words(visitor: &Visitor) -> Vec<&str> {
    let chat = visitor.came.iter().filter(|message| message["t"] == "chat");
    chat.filter_map(|message| message["text"].as_str()).collect()
}

#[tokio::test]
async fn two_people_who_look_for_a_match_find_each_other_and_play_it_to_the_end() {
    let (_folder, server) = server();
    let (first, second, third) = (server.guest().await, server.guest().await, server.guest().await);
    let quick = json!({ "game": "weiqi" });
    let (_, made) = server.post("/api/quick", &first, quick.clone()).await;
    let table = made["id"].as_str().expect("a table").to_owned();
    let mut one = server.visit(Some(&first), &table).await;
    let (_, found) = server.post("/api/quick", &second, quick.clone()).await;
    assert_eq!(found["id"], json!(table), "they meet at one table");
    let (_, other) = server.post("/api/quick", &third, quick).await;
    assert_ne!(other["id"], json!(table), "a full table is full");
    let mut two = server.visit(Some(&second), &table).await;
    tokio::join!(one.play(), two.play());
    assert!(one.seen["result"].is_object(), "it was played to the end: {}", one.seen["result"]);
    assert_eq!(one.seen["result"], two.seen["result"]);
    let record = server.record(&table).await;
    assert!(!record.moves.is_empty() && !record.result.is_empty(), "a whole match: {record:?}");
}

#[tokio::test]
async fn a_finished_table_can_still_be_viewed() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &["--response-delay", "0"]);
    let (table, tokens, mut one, mut two) = pair(&server, two("weiqi")).await;
    let unfinished = server.http("GET", &format!("/api/tables/{table}/record"), None, None).await;
    assert_eq!((unfinished.0, &unfinished.1["code"]), (403, &json!("unfinished")));
    tokio::join!(one.play_until(|seen| seen["view"]["turn"] == 5), two.play_until(|seen| seen["view"]["turn"] == 5));
    one.wish(json!({ "t": "resign" })).await.expect("resigned");
    two.until_seen(|seen| seen["phase"] == "over").await;
    let before = server.record(&table).await;
    // Another server on the same files brings it back for whoever asks.
    server.kill();
    server = Running::start(&db, &[]);
    for token in [None, Some(tokens[1].as_str())] {
        let late = server.visit(token, &table).await;
        assert_eq!(late.seen["phase"], "over");
        assert_eq!(late.seen["result"]["winners"], json!([1]));
        assert_eq!((&late.seen["options"], &late.seen["asked"]), (&json!([]), &json!(false)));
        assert!(!late.seen["log"].as_array().expect("a log").is_empty());
    }
    assert_eq!(server.record(&table).await, before);
}

#[tokio::test]
async fn a_private_table_is_not_in_the_lobby_but_its_link_works() {
    let (_folder, server) = server();
    let (host, friend) = (server.guest().await, server.guest().await);
    let mut setup = two("weiqi");
    setup["seat"] = json!(0);
    let private = server.table(&host, setup.clone()).await;
    setup["public"] = json!(true);
    let public = server.table(&host, setup).await;
    let (_, lobby) = server.http("GET", "/api/lobby", None, None).await;
    let listed: Vec<&Value> = lobby["tables"].as_array().expect("tables").iter().map(|table| &table["id"]).collect();
    assert_eq!(listed, [&json!(public)]);
    let (_, none) = server.http("GET", "/api/lobby?game=halo", None, None).await;
    assert_eq!(none["tables"], json!([]));
    let mut friend = server.visit(Some(&friend), &private).await;
    assert_eq!(friend.seen["phase"], "waiting");
    friend.wish(json!({ "t": "sit" })).await.expect("there is a free chair");
    friend.until_seen(|seen| seen["phase"] == "playing").await;
}

/// Reads until the lobby is as wanted.
async fn until_lobby(client: &mut Client, wanted: impl Fn(&[Value]) -> bool) {
    loop {
        let message = client.wait_for(&["lobby"]).await;
        if wanted(message["tables"].as_array().expect("tables")) {
            return;
        }
    }
}

#[tokio::test]
async fn the_lobby_changes_as_tables_come_and_go() {
    let (_folder, server) = server();
    let mut watcher = server.client(None).await;
    watcher.send(json!({ "t": "lobby", "on": true })).await;
    until_lobby(&mut watcher, |tables| tables.is_empty()).await;
    let (host, guest) = (server.guest().await, server.guest().await);
    let mut setup = two("weiqi");
    (setup["seat"], setup["public"]) = (json!(0), json!(true));
    let first = server.table(&host, setup.clone()).await;
    until_lobby(&mut watcher, |tables| tables.len() == 1 && tables[0]["id"] == json!(first)).await;
    let second = server.table(&host, setup).await;
    until_lobby(&mut watcher, |tables| tables.len() == 2 && tables[0]["id"] == json!(second)).await;
    server.post(&format!("/api/tables/{first}/sit"), &guest, json!({})).await;
    until_lobby(&mut watcher, |tables| tables.len() == 2 && tables[1]["phase"] == "playing").await;
    server.post(&format!("/api/tables/{second}/leave"), &host, json!({})).await;
    until_lobby(&mut watcher, |tables| tables.len() == 1 && tables[0]["id"] == json!(first)).await;
    server.post(&format!("/api/tables/{first}/resign"), &guest, json!({})).await;
    until_lobby(&mut watcher, |tables| tables.is_empty()).await;
    watcher.send(json!({ "t": "lobby", "on": false })).await;
    server.table(&host, json!({ "game": "weiqi", "public": true })).await;
    watcher.send(json!({ "t": "ping" })).await;
    assert_eq!(watcher.next().await.expect("a pong")["t"], "pong", "whoever has had enough is told no more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_lobby_delays_nobody() {
    let (_folder, server) = server();
    let token = server.guest().await;
    let mut watcher = server.client(None).await;
    watcher.send(json!({ "t": "lobby", "on": true })).await;
    let made = AtomicUsize::new(0);
    let bustle = async || {
        let setup = json!({ "game": "weiqi", "chairs": ["person", "person"], "seat": 0, "public": true });
        loop {
            let table = server.table(&token, setup.clone()).await;
            server.post(&format!("/api/tables/{table}/leave"), &token, json!({})).await;
            made.fetch_add(1, Ordering::Relaxed);
        }
    };
    let heard = async {
        let mut slowest = Duration::ZERO;
        for _ in 0..100 {
            let asked = Instant::now();
            watcher.send(json!({ "t": "ping" })).await;
            watcher.wait_for(&["pong"]).await;
            slowest = slowest.max(asked.elapsed());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        slowest
    };
    let slowest = tokio::select! {
        slowest = heard => slowest,
        () = async { tokio::join!(bustle(), bustle(), bustle(), bustle()); } => unreachable!("they never end"),
    };
    let made = made.into_inner();
    assert!(made > 20, "only {made} tables came and went");
    // Generous, since the machine may be busy: a lobby that kept its watchers waiting did so for minutes.
    assert!(slowest < Duration::from_secs(20), "an answer took {slowest:?} while {made} tables came and went");
}

#[tokio::test]
async fn spectators_see_no_hand_and_no_options_and_cannot_act() {
    let (_folder, server) = server();
    for (game, names) in [("halo", ["red", "blue"]), ("relic", ["red", "blue"]), ("kim", ["red", "blue"])] {
        let (table, _, one, two) = pair(&server, two(game)).await;
        let stranger = server.guest().await;
        let mut known = server.visit(Some(&stranger), &table).await;
        let mut unknown = server.visit(None, &table).await;
        assert!(one.is_asked() != two.is_asked(), "one of them begins");
        for (seat, other) in [(&one, 1), (&two, 0)] {
            let own = &seat.seen["view"][names[1 - other]];
            let cards = own["hand"].as_array().expect("one's own hand");
            assert!(!cards.is_empty() && cards.iter().all(Value::is_string), "{game}: {own}");
            assert!(is_hidden(&seat.seen["view"][names[other]]["hand"]), "{game}: the other's hand");
        }
        for watcher in [&mut known, &mut unknown] {
            assert_eq!(watcher.seen["you"], Value::Null);
            assert_eq!((&watcher.seen["asked"], &watcher.seen["options"]), (&json!(false), &json!([])));
            for name in names {
                assert!(is_hidden(&watcher.seen["view"][name]["hand"]), "{game}: {name}'s hand");
            }
        }
        let action = if one.is_asked() { one.options() } else { two.options() }.remove(0);
        assert_eq!(code(known.act(&action).await), "not_seated");
        assert_eq!(code(unknown.act(&action).await), "not_known");
        assert_eq!(code(known.wish(json!({ "t": "resign" })).await), "not_seated");
        known.tell(json!({ "t": "why" })).await;
        assert_eq!(known.until(|message| message["t"] == "why").await["refused"], json!([]));
    }
}

fn is_hidden(hand: &Value) -> bool {
    hand.as_array().map_or(hand.is_null(), |cards| !cards.is_empty() && cards.iter().all(Value::is_null))
}

#[tokio::test]
async fn chat_reaches_everybody_except_those_who_muted_it() {
    let (_folder, server) = server();
    let (table, _, mut one, mut two) = pair(&server, two("weiqi")).await;
    let stranger = server.guest().await;
    let mut watcher = server.visit(Some(&stranger), &table).await;
    let chat = |text: &str| json!({ "t": "chat", "text": text });
    one.wish(chat("good luck\u{7}, \u{1b}[31mhave\nfun\u{0}")).await.expect("said");
    watcher.wish(chat("go, 围棋!")).await.expect("whoever watches may talk");
    for visitor in [&mut one, &mut two, &mut watcher] {
        visitor.catch_up().await;
        assert_eq!(words(visitor), ["good luck, [31mhavefun", "go, 围棋!"]);
    }
    let first = two.came.iter().find(|message| message["t"] == "chat").expect("words");
    assert_eq!((&first["seat"], &first["from"]), (&json!(0), &one.seen["seats"][0]["who"]));
    assert_eq!(code(one.wish(chat(&"字".repeat(301))).await), "bad_chat");
    assert_eq!(code(one.wish(chat(" \n ")).await), "bad_chat");
    one.wish(chat(&"字".repeat(300))).await.expect("three hundred characters are not too many");
    two.wish(json!({ "t": "mute", "seat": 0, "on": true })).await.expect("muted");
    assert_eq!(code(two.wish(json!({ "t": "mute", "seat": 9, "on": true })).await), "no_seat");
    one.wish(chat("can you hear me?")).await.expect("said");
    watcher.catch_up().await;
    assert_eq!(words(&watcher).last(), Some(&"can you hear me?"));
    two.tell(json!({ "t": "open" })).await;
    let whole = two.until(|message| message["t"] == "table").await;
    assert_eq!(words(&two).len(), 3, "not what was said after");
    let kept = whole["chat"].as_array().expect("words");
    assert!(kept.iter().all(|line| line["seat"] != 0), "{kept:?}");
    two.wish(json!({ "t": "mute", "seat": 0, "on": false })).await.expect("unmuted");
    one.wish(chat("and now?")).await.expect("said");
    two.catch_up().await;
    assert_eq!(words(&two).last(), Some(&"and now?"));
    let mut unknown = server.visit(None, &table).await;
    assert_eq!(code(unknown.wish(chat("hello")).await), "not_known");
}

#[tokio::test]
async fn resigning_loses() {
    let (_folder, server) = server();
    for game in ["weiqi", "halo", "relic", "kim"] {
        let (table, tokens, mut one, mut two) = pair(&server, two(game)).await;
        let (status, _) = server.post(&format!("/api/tables/{table}/resign"), &tokens[0], json!({})).await;
        assert_eq!(status, 200);
        for visitor in [&mut one, &mut two] {
            visitor.until_seen(|seen| seen["phase"] == "over").await;
            assert_eq!(visitor.seen["result"]["winners"], json!([1]), "{game}");
            assert_eq!((&visitor.seen["asked"], &visitor.seen["options"]), (&json!(false), &json!([])));
        }
        assert_eq!(code(two.wish(json!({ "t": "resign" })).await), "over");
        let record = server.record(&table).await;
        assert_eq!(record.moves.last().map(|(_, action)| action.as_str()), Some("resign"));
    }
}

#[tokio::test]
async fn a_draw_is_a_draw_when_both_agree() {
    let (_folder, server) = server();
    let (table, tokens, mut one, mut two) = pair(&server, two("halo")).await;
    let draw = |yes: bool| json!({ "t": "draw", "yes": yes });
    one.wish(draw(true)).await.expect("offered");
    two.until_seen(|seen| seen["offers"]["draw"] == json!([0])).await;
    two.wish(draw(false)).await.expect("declined");
    one.until_seen(|seen| seen["offers"]["draw"] == json!([])).await;
    assert!(!one.is_over());
    two.wish(draw(true)).await.expect("offered");
    // An action is an answer too: the offer lapses.
    let asked = if one.is_asked() { &mut one } else { &mut two };
    let action = asked.options().remove(0);
    asked.act(&action).await.expect("it was offered");
    two.until_seen(|seen| seen["offers"]["draw"] == json!([])).await;
    two.wish(draw(true)).await.expect("offered");
    one.until_seen(|seen| seen["offers"]["draw"] == json!([1])).await;
    one.wish(draw(true)).await.expect("accepted");
    for visitor in [&mut one, &mut two] {
        visitor.until_seen(|seen| seen["phase"] == "over").await;
        assert_eq!(visitor.seen["result"]["winners"], json!([]));
        assert_eq!(visitor.seen["result"].get("clause"), None, "no clause ended it");
    }
    assert_eq!(server.record(&table).await.result, "draw agreed");
    for token in &tokens {
        assert_eq!(server.get("/api/me/history", token).await[0]["result"], "draw");
    }
}

#[tokio::test]
async fn bots_do_not_agree_to_draws() {
    let (_folder, server) = server();
    let (_, _, mut one) = alone(&server, halo(&["person", "bot:easy"])).await;
    assert_eq!(code(one.wish(json!({ "t": "draw", "yes": true })).await), "bots");
}

async fn alone(server: &Running, setup: Value) -> (String, String, Visitor) {
    let (table, mut tokens, mut visitors) = server.seated(1, setup).await;
    (table, tokens.remove(0), visitors.remove(0))
}

#[tokio::test]
async fn an_action_is_undone_when_the_opponent_agrees() {
    let (_folder, server) = server();
    let (table, _, mut one, mut two) = pair(&server, halo(&["person", "person"])).await;
    let undo = |yes: bool| json!({ "t": "undo", "yes": yes });
    assert_eq!(code(one.wish(undo(true)).await), "nothing_to_undo");
    let before = one.seen.clone();
    let convert = one.options().into_iter().find(|action| action.starts_with("convert")).expect("a card to convert");
    one.act(&convert).await.expect("it was offered");
    one.catch_up().await;
    assert_ne!(one.seen["view"], before["view"]);
    one.wish(undo(true)).await.expect("asked");
    two.until_seen(|seen| seen["offers"]["undo"] == json!([0])).await;
    two.wish(undo(false)).await.expect("declined");
    one.until_seen(|seen| seen["offers"]["undo"].is_null()).await;
    assert_ne!(one.seen["view"], before["view"], "declined: nothing is taken back");
    one.wish(undo(true)).await.expect("asked again");
    two.until_seen(|seen| seen["offers"]["undo"] == json!([0])).await;
    let after = one.seen["version"].as_u64();
    two.wish(undo(true)).await.expect("agreed");
    one.until_seen(|seen| seen["view"] == before["view"]).await;
    assert!(one.seen["version"].as_u64() > after, "what was taken back is news");
    assert_eq!((&one.seen["options"], &one.seen["asked"]), (&before["options"], &json!(true)));
    assert!(one.seen["offers"]["undo"].is_null());
    // Whoever comes back with what they see has seen everything, and play goes on from there.
    for visitor in [&mut one, &mut two] {
        visitor.catch_up().await;
        let (version, hash) = (visitor.seen["version"].clone(), visitor.seen["hash"].clone());
        visitor.tell(json!({ "t": "open", "version": version, "hash": hash })).await;
        visitor.until(|message| message["t"] == "same").await;
    }
    one.act(&convert).await.expect("it is offered again");
    two.catch_up().await;
    one.wish(json!({ "t": "resign" })).await.expect("resigned");
    let moves = server.record(&table).await.moves;
    assert_eq!(moves.iter().map(|(_, action)| action.as_str()).collect::<Vec<_>>(), [convert.as_str(), "resign"]);
}

#[tokio::test]
async fn nothing_is_undone_after_hidden_information_was_revealed() {
    let (_folder, server) = server();
    let (_, _, mut one, mut two) = pair(&server, halo(&["person", "person"])).await;
    // The turn ends, and the other draws a card.
    while !two.is_asked() {
        if one.is_asked() {
            one.act("end").await.expect("a phase can be ended");
        }
        one.catch_up().await;
        two.catch_up().await;
    }
    assert_eq!(code(one.wish(json!({ "t": "undo", "yes": true })).await), "revealed");
    let mut setup = halo(&["person", "person"]);
    setup["undo"] = json!(false);
    let (_, _, mut one, _two) = pair(&server, setup).await;
    one.act("end").await.expect("a phase can be ended");
    assert_eq!(code(one.wish(json!({ "t": "undo", "yes": true })).await), "no_undo");
}

#[tokio::test]
async fn against_a_bot_an_action_that_revealed_nothing_is_undone_at_once() {
    let (_folder, server) = server();
    let (table, _, mut one) = alone(&server, halo(&["person", "bot:easy"])).await;
    let before = one.seen.clone();
    let convert = one.options().into_iter().find(|action| action.starts_with("convert")).expect("a card to convert");
    one.act(&convert).await.expect("it was offered");
    one.wish(json!({ "t": "undo", "yes": true })).await.expect("nobody has to be asked");
    one.catch_up().await;
    assert_eq!((&one.seen["view"], &one.seen["options"]), (&before["view"], &before["options"]));
    one.play().await;
    server.record(&table).await;
}

#[tokio::test]
async fn whoever_leaves_before_the_start_frees_the_chair_and_the_last_one_closes_the_table() {
    let (_folder, server) = server();
    let (host, guest, late) = (server.guest().await, server.guest().await, server.guest().await);
    let table =
        server.table(&host, json!({ "game": "tianji", "seats": 3, "chairs": ["person", "person", "person"] })).await;
    let mut host = server.visit(Some(&host), &table).await;
    let mut guest = server.visit(Some(&guest), &table).await;
    let mut late = server.visit(Some(&late), &table).await;
    host.wish(json!({ "t": "sit", "seat": 0 })).await.expect("sits");
    guest.wish(json!({ "t": "sit", "seat": 2 })).await.expect("sits");
    assert_eq!(code(late.wish(json!({ "t": "sit", "seat": 2 })).await), "taken");
    guest.wish(json!({ "t": "leave" })).await.expect("gets up");
    late.until_seen(|seen| seen["seats"][2]["kind"] == "empty").await;
    late.wish(json!({ "t": "sit", "seat": 2 })).await.expect("the chair is free");
    host.wish(json!({ "t": "leave" })).await.expect("gets up");
    guest.catch_up().await;
    assert_eq!(guest.seen["phase"], "waiting", "somebody still waits");
    late.wish(json!({ "t": "leave" })).await.expect("gets up");
    guest.until_seen(|seen| seen["phase"] == "closed").await;
    assert_eq!(code(guest.wish(json!({ "t": "sit" })).await), "closed");
    let record = server.http("GET", &format!("/api/tables/{table}/record"), None, None).await;
    assert_eq!(record.0, 403);
}

#[tokio::test]
async fn empty_seats_can_be_filled_with_bots() {
    let (_folder, server) = server();
    let (_, _, mut one) = alone(&server, two("weiqi")).await;
    assert_eq!(code(one.act("pass").await), "not_started");
    one.wish(json!({ "t": "start" })).await.expect("begun");
    one.until_seen(|seen| seen["phase"] == "playing").await;
    assert_eq!(one.seen["seats"][1]["kind"], "bot");
    assert_eq!(code(one.wish(json!({ "t": "start" })).await), "started");
}

#[tokio::test]
async fn a_bot_takes_over_when_a_player_leaves_and_gives_the_seat_back() {
    let (_folder, server) = server();
    let mut setup = halo(&["person", "person"]);
    setup["takeover"] = json!(true);
    let (table, tokens, mut one, mut two) = pair(&server, setup).await;
    let name = two.seen["seats"][1]["who"].clone();
    two.wish(json!({ "t": "leave" })).await.expect("a bot takes over");
    for visitor in [&mut one, &mut two] {
        visitor.until_seen(|seen| seen["seats"][1]["kind"] == "bot").await;
        assert_eq!(visitor.seen["seats"][1]["who"], name, "it is still their seat");
    }
    // Two turns of the bot.
    one.play_until(|seen| seen["view"]["turn"].as_u64() >= Some(5)).await;
    let (status, _) = server.post(&format!("/api/tables/{table}/sit"), &tokens[1], json!({})).await;
    assert_eq!(status, 200);
    two.until_seen(|seen| seen["seats"][1]["kind"] == "person").await;
    two.catch_up().await;
    tokio::join!(one.play(), two.play());
    let by_two = two.came.iter().filter(|message| message["t"] == "ack").count();
    assert!(by_two > 0, "whoever is back decides again");
    server.record(&table).await;
}

#[tokio::test]
async fn without_takeover_nobody_leaves_a_match() {
    let (_folder, server) = server();
    let (_, _, mut one, mut two) = pair(&server, two("halo")).await;
    assert_eq!(code(two.wish(json!({ "t": "leave" })).await), "no_takeover");
    one.catch_up().await;
    assert_eq!((&one.seen["seats"][1]["kind"], &one.seen["phase"]), (&json!("person"), &json!("playing")));
}

#[tokio::test]
async fn a_rematch_wanted_by_all_has_a_table_of_its_own_with_the_seats_swapped() {
    let (_folder, server) = server();
    let (_, tokens, mut one, mut two) = pair(&server, two("weiqi")).await;
    let rematch = json!({ "t": "rematch" });
    assert_eq!(code(one.wish(rematch.clone()).await), "not_over");
    one.wish(json!({ "t": "resign" })).await.expect("resigned");
    two.until_seen(|seen| seen["phase"] == "over").await;
    one.wish(rematch.clone()).await.expect("wanted");
    two.until_seen(|seen| seen["rematch"] == json!([0])).await;
    assert_eq!(two.seen.get("next"), None, "one alone makes no match");
    // Whatever else is said at that moment, there is one new table.
    two.tell(rematch.clone()).await;
    for _ in 0..20 {
        two.tell(json!({ "t": "chat", "text": "again!" })).await;
        one.tell(rematch.clone()).await;
    }
    for visitor in [&mut one, &mut two] {
        visitor.until_seen(|seen| seen["next"].is_string()).await;
        visitor.wish(json!({ "t": "chat", "text": "let's go" })).await.expect("said");
    }
    one.catch_up().await;
    two.catch_up().await;
    assert_eq!(one.seen["next"], two.seen["next"]);
    let next = one.seen["next"].as_str().expect("a table").to_owned();
    let (first, second) = (server.visit(Some(&tokens[0]), &next).await, server.visit(Some(&tokens[1]), &next).await);
    assert_eq!((&first.seen["you"], &second.seen["you"]), (&json!(1), &json!(0)));
    assert_eq!(first.seen["phase"], "playing");
    let mine = server.get("/api/me/tables", &tokens[0]).await;
    let running = mine.as_array().expect("tables").iter().filter(|table| table["phase"] == "playing").count();
    assert_eq!(running, 1, "{mine}");
}

#[tokio::test]
async fn a_move_clock_plays_the_default_action() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &["--response-delay", "0"]);
    let mut setup = halo(&["person", "bot:easy"]);
    setup["clock"] = json!({ "kind": "move", "seconds": 5 });
    let (table, _, mut one) = alone(&server, setup.clone()).await;
    assert_eq!(one.seen["clock"]["running"], json!([0]));
    let version = one.seen["version"].clone();
    let slept = Instant::now();
    one.until_seen(|seen| seen["version"] != version).await;
    let slept = slept.elapsed();
    assert!(slept >= Duration::from_millis(4500), "it waited {slept:?}");
    // The rest of the turn by hand: the bot has its turn, and then it is ours again.
    one.play_until(|seen| seen["view"]["turn"].as_u64() >= Some(2)).await;
    one.until_seen(|seen| seen["asked"] == true).await;
    // And by the clock: whatever it ends, the bot answers.
    setup["clock"] = json!({ "kind": "move", "seconds": 4 });
    let refused = server.post("/api/tables", &server.guest().await, setup).await;
    assert_eq!((refused.0, &refused.1["code"]), (400, &json!("bad_setup")));
    server.kill();
    let by_clock: Vec<Value> = entries(&db, &table).await.into_iter().filter(|entry| entry["by"] == "clock").collect();
    assert!(!by_clock.is_empty() && by_clock.iter().all(|entry| entry["k"] == "act" && entry["seat"] == 0));
}

#[tokio::test]
async fn a_bot_answers_what_a_clock_has_played() {
    let (_folder, server) = server();
    let setup = json!({ "game": "weiqi", "chairs": ["person", "bot:easy"], "clock": { "kind": "move", "seconds": 5 } });
    let (_, _, mut one) = alone(&server, setup).await;
    // To the first own turn by hand; then the clock passes, and nobody but the bot can go on.
    one.play_until(|seen| seen["view"]["phase"] != "draft" && seen["asked"] == true).await;
    let turn = one.seen["view"]["turn"].as_u64().expect("a turn");
    one.until_seen(|seen| seen["view"]["turn"].as_u64() >= Some(turn + 2)).await;
}

#[tokio::test]
async fn a_total_clock_that_runs_out_loses_the_match() {
    let (_folder, server) = server();
    let mut setup = halo(&["person", "person"]);
    setup["clock"] = json!({ "kind": "total", "seconds": 10, "increment": 1 });
    let (table, _, mut one, mut two) = pair(&server, setup).await;
    assert_eq!(one.seen["clock"]["left"], json!([10_000, 10_000]));
    // What is decided at once gains the increment.
    one.act("end").await.expect("a phase can be ended");
    one.until_seen(|seen| seen["clock"]["left"][0].as_i64() > Some(10_000)).await;
    two.until_seen(|seen| seen["phase"] == "over").await;
    let loser = usize::from(two.seen["result"]["winners"] == json!([0]));
    let slept = if one.seen["waiting"] == json!([0]) { 0 } else { 1 };
    assert_eq!(loser, slept, "whoever was waited for loses");
    assert_eq!(two.seen["clock"]["running"], json!([]));
    server.record(&table).await;
}

/// What happened at a table, from the files of a server that is closed.
async fn entries(db: &std::path::Path, table: &str) -> Vec<Value> {
    let store = store::Store::open(&format!("sqlite:{}", db.display())).expect("the store opens");
    let entries = store.entries(table).await.expect("it is readable");
    entries.iter().map(|entry| serde_json::from_str(&entry.body).expect("JSON")).collect()
}

#[tokio::test]
async fn optional_responses_can_be_skipped() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &["--response-delay", "0"]);
    // A deck full of traps, most of which can be sprung whenever one likes. A short match may hold no slight
    // question for one of the two; five do.
    let setup = json!({ "game": "relic", "chairs": ["person", "person"], "decks": ["deck_bell", "deck_bell"] });
    let mut tables = Vec::new();
    for _ in 0..5 {
        let (table, _, mut one, mut two) = pair(&server, setup.clone()).await;
        one.wish(json!({ "t": "auto", "on": true })).await.expect("from now on");
        one.tell(json!({ "t": "open" })).await;
        one.until(|message| message["t"] == "table" && message["auto"] == true).await;
        tokio::join!(one.play(), two.play());
        tables.push(table);
    }
    server.kill();
    let mut happened = Vec::new();
    for table in &tables {
        happened.extend(entries(&db, table).await);
    }
    let passed = |seat: u8, by: &str| {
        let fits = |entry: &&Value| entry["seat"] == seat && entry["by"] == by && entry["action"] == "pass";
        happened.iter().filter(fits).count()
    };
    assert!(passed(0, "auto") > 0, "the table let something pass");
    assert_eq!(passed(1, "auto"), 0, "only for whoever wants it");
    assert!(passed(1, "person") > 0, "the other was asked the same questions");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_people_and_three_bots_play_tianji_while_the_server_is_killed_and_comes_back() {
    const ENOUGH: usize = 150;
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &["--response-delay", "0"]);
    let chairs = ["person", "person", "person", "person", "person", "bot:easy", "bot:easy", "bot:easy"];
    let (table, tokens, visitors) = server.seated(5, json!({ "game": "tianji", "chairs": chairs })).await;
    drop(visitors);
    let (place, places) = watch::channel(Some(server.place.clone()));
    let (count, mut counted) = watch::channel(0usize);
    let mut people = Vec::new();
    for (seat, token) in tokens.into_iter().enumerate() {
        let (table, places, count) = (table.clone(), places.clone(), count.clone());
        people.push(tokio::spawn(async move { persist(&token, &table, seat, places, count, ENOUGH).await }));
    }
    tokio::time::timeout(Duration::from_secs(120), counted.wait_for(|&count| count >= ENOUGH / 2))
        .await
        .expect("they play")
        .expect("the counting goes on");
    place.send_replace(None);
    server.kill();
    server = Running::start(&db, &["--response-delay", "0"]);
    place.send_replace(Some(server.place.clone()));
    let mut acknowledged = Vec::new();
    for person in people {
        let person = tokio::time::timeout(Duration::from_secs(120), person).await.expect("they play on");
        acknowledged.extend(person.expect("without a mistake"));
    }
    assert!(acknowledged.len() >= ENOUGH || *counted.borrow() >= ENOUGH);
    server.kill();
    let entries = entries(&db, &table).await;
    for (seat, id, action) in &acknowledged {
        let same = entries.iter().filter(|entry| entry["seat"] == json!(seat) && entry["id"] == json!(id));
        let actions: Vec<&Value> = same.map(|entry| &entry["action"]).collect();
        assert_eq!(actions, [&json!(action)], "{id} was acknowledged");
    }
    assert!(entries.iter().any(|entry| entry["by"] == "bot"), "the bots played too");
}

/// Plays whatever is offered until enough was acknowledged to all or it is over, however often the
/// server goes away: what was acknowledged.
async fn persist(
    token: &str,
    table: &str,
    seat: usize,
    mut places: watch::Receiver<Option<String>>,
    count: watch::Sender<usize>,
    enough: usize,
) -> Vec<(usize, String, String)> {
    let mut acknowledged = Vec::new();
    // An action without an answer is sent again under its name.
    let mut pending: Option<(String, u64, String)> = None;
    let mut tried = 0usize;
    'connect: loop {
        let place = places.wait_for(Option::is_some).await.expect("the test goes on").clone().unwrap_or_default();
        let Some(mut client) = Client::connect(&place, Some(token)).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let act = |(id, version, action): &(String, u64, String)| json!({ "t": "act", "table": table, "id": id, "version": version, "action": action });
        client.send(json!({ "t": "open", "table": table })).await;
        if let Some(pending) = &pending {
            client.send(act(pending)).await;
        }
        let mut seen = Value::Null;
        loop {
            if *count.borrow() >= enough {
                return acknowledged;
            }
            // Nothing may come for long: others may have had enough while we wait for them.
            let next = tokio::time::timeout(Duration::from_millis(200), client.next_text());
            let message: Value = match next.await {
                Err(_) => continue,
                Ok(None) => continue 'connect,
                Ok(Some(text)) => serde_json::from_str(&text).expect("JSON"),
            };
            match message["t"].as_str().unwrap_or_default() {
                "table" | "step" => seen = message,
                "ack" => {
                    let (id, _, action) = pending.take().expect("an acknowledgement of something sent");
                    assert_eq!(message["id"], json!(id));
                    acknowledged.push((seat, id, action));
                    count.send_modify(|count| *count += 1);
                    client.send(json!({ "t": "open", "table": table })).await;
                    seen = Value::Null;
                }
                "refused" => panic!("refused: {message}"),
                _ => {}
            }
            if seen.get("result").is_some() {
                count.send_modify(|count| *count += enough);
                return acknowledged;
            }
            if seen["asked"] == true && pending.is_none() {
                tried += 1;
                let options = seen["options"].as_array().expect("options");
                let action = options[(tried * 7919 + seat * 31) % options.len()]["action"].as_str().expect("an action");
                let next = (format!("{seat}-{tried}"), seen["version"].as_u64().expect("a version"), action.to_owned());
                client.send(act(&next)).await;
                pending = Some(next);
            }
        }
    }
}

#[tokio::test]
async fn players_can_bring_a_legal_deck() {
    let (_folder, server) = server();
    let games = server.http("GET", "/api/games", None, None).await.1;
    for game in ["halo", "relic", "kim"] {
        let info = games.as_array().expect("games").iter().find(|info| info["id"] == game).expect("it is offered");
        let decks = info["decks"].as_array().expect("decks");
        let id = |deck: &Value| deck["id"].as_str().expect("an id").to_owned();
        let (first, last) = (id(&decks[0]), id(&decks[decks.len() - 1]));
        assert_ne!(first, last);
        let (host, guest) = (server.guest().await, server.guest().await);
        let table = server.table(&host, two(game)).await;
        let mut one = server.visit(Some(&host), &table).await;
        for (nonsense, said) in [("no_such_deck", "no_such_deck"), ("3 Blue-Eyes White Dragon", "Blue-Eyes"), ("", "")]
        {
            let refused = one.wish(json!({ "t": "sit", "seat": 0, "deck": nonsense })).await;
            if nonsense.is_empty() {
                refused.expect("an empty deck is none");
                one.wish(json!({ "t": "leave" })).await.expect("gets up");
                break;
            }
            let refused = refused.expect_err("nonsense is refused");
            assert_eq!(refused["code"], "bad_setup");
            let text = refused["text"].as_str().expect("a text");
            assert!(text.contains(said), "{game}: `{text}` does not say what is wrong");
        }
        let table = server.table(&host, two(game)).await;
        let mut one = server.visit(Some(&host), &table).await;
        one.wish(json!({ "t": "sit", "seat": 0, "deck": last })).await.expect("a legal deck");
        let path = format!("/api/tables/{table}/sit");
        let (status, body) = server.post(&path, &guest, json!({ "seat": 1, "deck": first })).await;
        assert_eq!(status, 200, "{body}");
        one.until_seen(|seen| seen["phase"] == "playing").await;
        one.wish(json!({ "t": "resign" })).await.expect("resigned");
        let options = server.record(&table).await.options;
        assert!(options.iter().any(|(_, value)| *value == last), "{game} was played with {last}: {options:?}");
    }
}

#[tokio::test]
async fn a_match_between_people_is_in_their_history_and_moves_their_ratings() {
    let (_folder, server) = server();
    let (table, tokens, mut one, mut two) = pair(&server, halo(&["person", "person"])).await;
    for (token, seat) in tokens.iter().zip([0, 1]) {
        let mine = server.get("/api/me/tables", token).await;
        assert_eq!(
            (&mine[0]["id"], &mine[0]["mine"], &mine[0]["turn"]),
            (&json!(table), &json!(seat), &json!(seat == 0))
        );
        assert_eq!(server.get("/api/me/history", token).await, json!([]));
    }
    two.wish(json!({ "t": "resign" })).await.expect("resigned");
    one.until_seen(|seen| seen["phase"] == "over").await;
    let mut ended = 0;
    for (token, seat, result) in [(&tokens[0], 0, "won"), (&tokens[1], 1, "lost")] {
        let history = server.get("/api/me/history", token).await;
        let past = &history[0];
        assert_eq!((&past["table"], &past["seat"], &past["result"]), (&json!(table), &json!(seat), &json!(result)));
        assert_eq!(past["seats"].as_array().map(Vec::len), Some(2));
        ended = past["finished"].as_i64().expect("a time");
        assert_eq!(server.get(&format!("/api/me/history?before={ended}"), token).await, json!([]), "before its end");
        let later = server.get(&format!("/api/me/history?before={}", ended + 1), token).await;
        assert_eq!(later.as_array().map(Vec::len), Some(1));
    }
    assert!(ended > 0);
    let rating = |me: &Value| me["ratings"][0]["rating"].as_f64().expect("a rating");
    let (winner, loser) = (server.get("/api/me", &tokens[0]).await, server.get("/api/me", &tokens[1]).await);
    assert!(rating(&winner) > 1500.0 && rating(&loser) < 1500.0, "{winner} {loser}");
    assert_eq!((&winner["ratings"][0]["game"], &winner["ratings"][0]["games"]), (&json!("halo"), &json!(1)));
    let (_, ladder) = server.http("GET", "/api/ratings/halo", None, None).await;
    let names: Vec<&Value> = ladder.as_array().expect("a ladder").iter().map(|rated| &rated["name"]).collect();
    assert_eq!(names, [&winner["name"], &loser["name"]], "the best first");
    assert_eq!(server.http("GET", "/api/ratings/weiqi", None, None).await.1, json!([]));
}

#[tokio::test]
async fn a_match_against_a_bot_is_in_the_history_but_not_in_the_ratings() {
    let (_folder, server) = server();
    let (_, token, mut one) = alone(&server, halo(&["person", "bot:easy"])).await;
    one.wish(json!({ "t": "resign" })).await.expect("resigned");
    assert_eq!(server.get("/api/me/history", &token).await[0]["result"], "lost");
    assert_eq!(server.get("/api/me", &token).await["ratings"], json!([]));
}

#[tokio::test]
async fn a_reconnecting_client_gets_only_what_is_new() {
    let (_folder, server) = server();
    let (table, tokens, mut one, mut two) = pair(&server, two("weiqi")).await;
    let old = one.seen.clone();
    tokio::join!(one.play_until(|seen| seen["view"]["turn"] == 3), two.play_until(|seen| seen["view"]["turn"] == 3));
    one.catch_up().await;
    let mut back = server.client(Some(&tokens[0])).await;
    let open = |version: &Value, hash: &Value| json!({ "t": "open", "table": table, "version": version, "hash": hash });
    back.send(open(&one.seen["version"], &one.seen["hash"])).await;
    assert_eq!(back.wait_for(&["same", "table"]).await["t"], "same");
    for (version, hash) in [(&old["version"], &old["hash"]), (&one.seen["version"], &old["hash"])] {
        back.send(open(version, hash)).await;
        let whole = back.wait_for(&["same", "table"]).await;
        assert_eq!(whole["t"], "table");
        assert_eq!((&whole["view"], &whole["hash"]), (&one.seen["view"], &one.seen["hash"]));
    }
    // What the other sees is something else, even under the same number.
    let mut other = server.client(Some(&tokens[1])).await;
    other.send(open(&one.seen["version"], &one.seen["hash"])).await;
    assert_eq!(other.wait_for(&["same", "table"]).await["t"], "table");
    // Over HTTP: an answer as soon as there is something new, and not before.
    let version = one.seen["version"].clone();
    let path = format!("/api/tables/{table}?wait={version}");
    let resign = async {
        tokio::time::sleep(Duration::from_millis(400)).await;
        two.wish(json!({ "t": "resign" })).await.expect("resigned");
    };
    let asked = Instant::now();
    let (whole, ()) = tokio::join!(server.get(&path, &tokens[0]), resign);
    assert!(asked.elapsed() >= Duration::from_millis(350), "there was nothing new before");
    assert_eq!(whole["phase"], "over");
}

#[tokio::test]
async fn an_action_that_is_sent_again_is_acknowledged_again_and_applied_once() {
    let (_folder, server) = server();
    let (table, tokens, mut one, _two) = pair(&server, halo(&["person", "person"])).await;
    let convert = one.options().into_iter().find(|action| action.starts_with("convert")).expect("a card to convert");
    let act = json!({ "t": "act", "id": "mine", "version": one.seen["version"], "action": convert });
    for _ in 0..3 {
        one.tell(act.clone()).await;
        let ack = one.until(|message| message["id"] == "mine").await;
        assert_eq!(ack["t"], "ack", "{ack}");
    }
    let path = format!("/api/tables/{table}/act");
    let over_http = json!({ "id": "mine", "version": one.seen["version"], "action": convert });
    assert_eq!(server.post(&path, &tokens[0], over_http).await.0, 200);
    one.catch_up().await;
    assert_eq!(one.seen["view"]["red"]["discard"].as_array().map(Vec::len), Some(1), "one card was converted");
    one.wish(json!({ "t": "resign" })).await.expect("resigned");
    assert_eq!(server.record(&table).await.moves.len(), 2);
}

#[tokio::test]
async fn a_decision_must_be_ones_own_and_about_what_is_there() {
    let (_folder, server) = server();
    let (_, _, mut one, mut two) = pair(&server, halo(&["person", "person"])).await;
    assert_eq!(code(two.act("end").await), "not_asked");
    one.tell(json!({ "t": "act", "id": "old", "version": 0, "action": "end" })).await;
    let refused = one.until(|message| message["id"] == "old").await;
    assert_eq!(refused["code"], "stale");
    assert_eq!(code(one.act("fly to the moon").await), "unreadable");
    let illegal = one.act("attack AF BF").await.expect_err("there is nobody to attack with");
    assert!(illegal["code"] == "illegal" || illegal["code"] == "unreadable", "{illegal}");
    one.tell(json!({ "t": "act", "id": "", "version": one.seen["version"], "action": "end" })).await;
    assert_eq!(one.until(|message| message["t"] == "refused").await["code"], "bad_id");
    one.act("end").await.expect("this is legal");
    one.tell(json!({ "t": "why" })).await;
    let why = one.until(|message| message["t"] == "why").await;
    for refused in why["refused"].as_array().expect("a list") {
        assert!(refused["clause"].as_str().is_some_and(|clause| clause.starts_with("HL-")), "{refused}");
    }
}

#[tokio::test]
async fn a_hint_is_for_those_who_play_alone() {
    let (_folder, server) = server();
    let (_, _, mut one) = alone(&server, halo(&["person", "bot:easy"])).await;
    one.tell(json!({ "t": "hint" })).await;
    let hint = one.until(|message| message["t"] == "hint" || message["t"] == "refused").await;
    let offered = one.options();
    let hinted = hint["options"].as_array().expect("a hint");
    assert!((1..=3).contains(&hinted.len()));
    assert!(hinted.iter().all(|option| offered.iter().any(|action| option["action"] == json!(action))), "{hint}");
    let (_, _, mut one, _two) = pair(&server, halo(&["person", "person"])).await;
    one.tell(json!({ "t": "hint" })).await;
    assert_eq!(one.until(|message| message["t"] == "refused").await["code"], "no_hint");
}

#[tokio::test]
async fn messages_are_in_the_language_of_the_client() {
    let (_folder, server) = server();
    let (table, tokens, mut english, _two) = pair(&server, halo(&["person", "person"])).await;
    let client = Client::connect_in(&server.place, Some(&tokens[0]), "zh").await.expect("the server listens");
    let mut chinese = Visitor::open(client, &table).await;
    let is_chinese = |text: &Value| {
        let text = text.as_str().unwrap_or_default();
        text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter))
    };
    for visitor in [&english, &chinese] {
        let wanted = std::ptr::eq(visitor, &chinese);
        let (seen, option) = (&visitor.seen, &visitor.seen["options"][0]);
        for text in
            [&seen["name"], &seen["prompt"], &seen["seats"][0]["name"], &option["label"], &seen["log"][0]["text"]]
        {
            assert_eq!(is_chinese(text), wanted, "{text}");
        }
    }
    assert_eq!(english.seen["options"][0]["action"], chinese.seen["options"][0]["action"], "one notation for all");
    let convert = english.options().remove(0);
    english.act(&convert).await.expect("it was offered");
    let step = chinese.until(|message| message["t"] == "step").await;
    assert!(is_chinese(&step["prompt"]) && is_chinese(&step["log"][0]["text"]), "{step}");
    let wishes = [
        json!({ "t": "start" }),
        json!({ "t": "leave" }),
        json!({ "t": "rematch" }),
        json!({ "t": "chat", "text": "" }),
    ];
    for wish in wishes {
        let refused = chinese.wish(wish).await.expect_err("it is refused");
        assert!(is_chinese(&refused["text"]), "{refused}");
    }
    // The turn ends, the other draws: nothing can be taken back.
    while chinese.is_asked() {
        chinese.act("end").await.expect("a phase can be ended");
        chinese.catch_up().await;
    }
    for refused in [chinese.act("end").await, chinese.wish(json!({ "t": "undo", "yes": true })).await] {
        let refused = refused.expect_err("it is refused");
        assert!(is_chinese(&refused["text"]), "{refused}");
    }
    let (_, games) = server.http("GET", "/api/games?lang=zh", None, None).await;
    assert!(is_chinese(&games[0]["name"]));
    let whole = server.get(&format!("/api/tables/{table}?lang=zh"), &tokens[0]).await;
    assert!(is_chinese(&whole["prompt"]));
}

/// Lays a copy of a table under another name into the files of a server that is closed.
async fn copy_table(db: &std::path::Path, table: &str, name: &str, change: impl FnOnce(&mut store::TableRow)) {
    let store = store::Store::open(&format!("sqlite:{}", db.display())).expect("the store opens");
    let mut row = store.table(table).await.expect("it is readable").expect("it is there");
    row.id = name.to_owned();
    change(&mut row);
    let mut writes = vec![store::Write::Table(row)];
    for entry in store.entries(table).await.expect("it is readable") {
        writes.push(store::Write::Entry(store::EntryRow { table: name.to_owned(), ..entry }));
    }
    store.write(writes).await.expect("it is writable");
    store.close();
}

#[tokio::test]
async fn a_result_lost_in_a_crash_is_recovered_on_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &["--response-delay", "0"]);
    let (table, tokens, mut one, _two) = pair(&server, two("weiqi")).await;
    one.wish(json!({ "t": "resign" })).await.expect("resigned");
    let record = server.record(&table).await;
    server.kill();
    // As if the server had gone down after the last action and before everything that follows from it.
    copy_table(&db, &table, "again", |row| row.status = "playing".to_owned()).await;
    let server = Running::start(&db, &[]);
    let visitor = server.visit(None, "again").await;
    assert_eq!(visitor.seen["phase"], "over");
    assert_eq!(server.record("again").await, record);
    let history = server.get("/api/me/history", &tokens[1]).await;
    assert_eq!(history.as_array().map(Vec::len), Some(2));
    assert_eq!(server.get("/api/me", &tokens[1]).await["ratings"][0]["games"], 2);
}

#[tokio::test]
async fn a_table_that_waits_for_days_costs_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &[]);
    let token = server.guest().await;
    let table = server.table(&token, json!({ "game": "weiqi", "chairs": ["person", "person"], "seat": 0 })).await;
    server.kill();
    // As if it had been made a day ago, but for ten seconds: then whoever has not come does not come any more.
    let now =
        || std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a clock").as_millis() as i64;
    let deserted = now() + 10_000;
    copy_table(&db, &table, "old", |row| row.created = deserted - 24 * 3600 * 1000).await;
    let server = Running::start(&db, &[]);
    let visitor = server.visit(Some(&token), "old").await;
    assert_eq!(visitor.seen["phase"], "waiting");
    while now() < deserted + 500 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let before = server.wakes();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let woken = server.wakes() - before;
    assert!(woken < 200, "it woke {woken} times in one and a half seconds of waiting");
}
