//! Floods: what one guest or address can take, and that the others do not notice.

use crate::client::Running;
use serde_json::json;
use std::time::Duration;

fn server(args: &[&str]) -> (tempfile::TempDir, Running) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), args);
    (folder, server)
}

#[tokio::test]
async fn a_flood_of_hints_delays_no_bot() {
    let (_folder, server) = server(&["--hush", "0", "--thinkers", "1"]);
    let alone = json!({ "game": "weiqi", "chairs": ["person", "bot:easy"] });
    let (_, _, mut honest) = server.seated(1, alone.clone()).await;
    let (table, tokens, _) = server.seated(1, alone).await;
    const SOCKETS: usize = 8;
    const HINTS: usize = 40;
    let mut flood = Vec::new();
    for _ in 0..SOCKETS {
        let mut visitor = server.visit(Some(&tokens[0]), &table).await;
        for _ in 0..HINTS {
            visitor.tell(json!({ "t": "hint" })).await;
        }
        flood.push(visitor);
    }
    honest[0].play_until(|seen| seen["view"]["turn"].as_u64() >= Some(6)).await;
    let (mut hints, mut busy) = (0, 0);
    for visitor in &mut flood {
        visitor.client.send(json!({ "t": "ping" })).await;
        visitor.until(|message| message["t"] == "pong").await;
        hints += visitor.came.iter().filter(|message| message["t"] == "hint").count();
        busy += visitor.came.iter().filter(|message| message["code"] == "hint_busy").count();
    }
    assert!(hints + busy >= SOCKETS * HINTS - 1, "one at most is being computed: {hints} hints, {busy} refused");
    assert!(hints < SOCKETS * HINTS / 2, "{hints} of {} hints were computed meanwhile", SOCKETS * HINTS);
    // Whoever has left does not block the next hint.
    drop(flood);
    let mut back = server.visit(Some(&tokens[0]), &table).await;
    loop {
        back.tell(json!({ "t": "hint" })).await;
        let answer = back.until(|message| message["t"] == "hint" || message["t"] == "refused").await;
        if answer["t"] == "hint" {
            break;
        }
        assert_eq!(answer["code"], "hint_busy", "{answer}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
