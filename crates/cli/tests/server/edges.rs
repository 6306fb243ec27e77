//! What nobody thinks of until it happens: what clocks and metrics reveal, names that look alike,
//! tokens that were lost, other names of the server, a store that fails for a while.

use crate::client::{METRICS, Running, Visitor};
use serde_json::{Value, json};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

fn server(args: &[&str]) -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), args);
    (folder, server)
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as i64
}

/// The metrics without what takes time; the sum of the durations never repeats.
async fn figures(server: &Running) -> Vec<String> {
    let (status, text) = server.http("GET", "/metrics", Some(METRICS), None).await;
    assert_eq!(status, 200, "{text}");
    let lines = text.as_str().expect("a text").lines();
    lines.filter(|line| line.contains("_total ") || line.contains("_count ")).map(str::to_owned).collect()
}

fn total(figures: &[String], name: &str) -> u64 {
    let line = figures.iter().find_map(|line| line.strip_prefix(name)).expect("a metric of that name");
    line.trim().parse().expect("a number")
}

/// Whatever came to somebody by now.
async fn read_now(visitor: &mut Visitor) {
    while let Ok(message) = tokio::time::timeout(Duration::from_millis(15), visitor.next()).await {
        message.expect("the connection stands");
    }
}

/// One action of the seat that is asked openly, and the answers to the questions that only one
/// seat can see. How many there were, between which times it was done, and the metrics before.
async fn one_action(
    server: &Running,
    seats: &mut [Visitor],
    watcher: &mut Visitor,
    count: usize,
) -> (usize, i64, i64, Vec<String>) {
    // What comes before: a question that nobody else may notice, of a seat that has all the time it wants.
    while watcher.seen["waiting"] == json!([]) && !watcher.is_over() {
        if let Some(asked) = seats.iter().position(Visitor::is_asked) {
            let first = seats[asked].options()[0].clone();
            seats[asked].act(&first).await.expect("it was offered");
        }
        for visitor in seats.iter_mut().chain([&mut *watcher]) {
            read_now(visitor).await;
        }
    }
    let before = figures(server).await;
    let seen = watcher.seen["version"].clone();
    let acting = seats.iter().position(Visitor::is_asked).expect("somebody is asked");
    let options = seats[acting].options();
    let began = now();
    // At the end of a turn there is most to answer.
    let end = options.iter().find(|option| *option == "end" && count.is_multiple_of(2));
    seats[acting].act(end.unwrap_or(&options[(count * 7919) % options.len()])).await.expect("it was offered");
    let done = now();
    let mut secret = 0;
    while watcher.seen["version"] == seen && !watcher.is_over() {
        for seat in seats.iter_mut() {
            read_now(seat).await;
        }
        read_now(watcher).await;
        let asked = seats.iter().position(Visitor::is_asked);
        if let Some(asked) = asked.filter(|_| watcher.seen["version"] == seen) {
            let options = seats[asked].options();
            seats[asked].act(options.last().expect("an option")).await.expect("it was offered");
            secret += 1;
        }
    }
    for seat in seats.iter_mut() {
        read_now(seat).await;
    }
    (secret, began, done, before)
}

/// Whether somebody was asked secretly must not show: not in the time of the clocks, not in the metrics.
#[tokio::test]
async fn clocks_and_metrics_do_not_tell_whether_somebody_was_asked() {
    let (_folder, server) = server(&["--hush", "250"]);
    let clock = json!({ "kind": "total", "seconds": 3600, "increment": 0 });
    let setup = json!({ "game": "kim", "chairs": ["person", "person"], "clock": clock });
    let (mut asked, mut not_asked) = (0, 0);
    'matches: for _ in 0..20 {
        let (table, _, mut seats) = server.seated(2, setup.clone()).await;
        let mut watcher = server.visit(None, &table).await;
        let mut count = 0;
        while !watcher.is_over() && count < 60 {
            if asked >= 2 && not_asked >= 2 {
                break 'matches;
            }
            count += 1;
            let (secret, began, done, before) = one_action(&server, &mut seats, &mut watcher, count).await;
            let after = figures(&server).await;
            if watcher.is_over() {
                break;
            }
            asked += usize::from(secret > 0);
            not_asked += usize::from(secret == 0);
            let at = watcher.seen["clock"]["at"].as_i64().expect("there is a clock");
            assert!((began..=done).contains(&at), "{secret} secret answers, and the clock is of {} later", at - done);
            for name in ["paiju_actions_total", "paiju_durable_seconds_count"] {
                assert_eq!(total(&after, name), total(&before, name) + 1, "{name} after {secret} secret answers");
            }
        }
    }
    assert!(asked >= 2 && not_asked >= 2, "{asked} with and {not_asked} without a secret question");
}

#[tokio::test]
async fn without_a_clock_no_message_has_a_time() {
    let (_folder, server) = server(&["--hush", "0"]);
    let (_, _, mut seats) = server.seated(2, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await;
    let options = seats[0].options();
    seats[0].act(&options[0]).await.expect("it was offered");
    seats[1].until(|message| message["t"] == "step").await;
    for message in &seats[1].came {
        let clock = message.get("clock");
        assert!(clock.is_none_or(|clock| clock["kind"] == "none" && clock.get("at").is_none()), "{message}");
    }
}

#[tokio::test]
async fn metrics_are_for_whoever_runs_the_server() {
    let (folder, server) = server(&[]);
    let guest = server.guest().await;
    for token in [None, Some(""), Some("wrong"), Some(guest.as_str())] {
        assert_eq!(server.http("GET", "/metrics", token, None).await.0, 401, "{token:?}");
    }
    let admin = std::fs::read_to_string(folder.path().join("server.db.keeper")).expect("the admin token");
    assert_eq!(server.http("GET", "/metrics", Some(&admin), None).await.0, 200);
    for (accept, kind) in [
        ("*/*", "text/plain; version=0.0.4"),
        ("application/openmetrics-text", "application/openmetrics-text; version=1.0.0"),
    ] {
        let head = format!(
            "GET /metrics HTTP/1.0\r\nHost: {}\r\nAccept: {accept}\r\nAuthorization: Bearer {METRICS}\r\n",
            server.place
        );
        let answer = server.raw(&head, b"").await.expect("an answer");
        assert!(answer.head.contains(&format!("content-type: {kind}; charset=utf-8")), "{}", answer.head);
        assert!(answer.body.ends_with("# EOF\n"), "{}", answer.body);
    }
}
