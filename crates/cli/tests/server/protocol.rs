//! Clients of other versions play on or are told what to do; nothing breaks silently.

use crate::client::{Client, Running};
use serde_json::json;

#[tokio::test]
async fn a_client_of_the_previous_version_plays_on_and_a_later_one_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), &["--response-delay", "0"]);
    // Version 1 named no number, added its random number openly and knew nothing of reveals.
    let (table, tokens, mut visitors) =
        server.seated(2, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await;
    assert_eq!(visitors[0].seen["phase"], "playing");
    let options = visitors[0].options();
    visitors[0].act(&options[0]).await.expect("it was offered");
    let old = server.table(&tokens[0], json!({ "game": "weiqi", "seat": 0, "entropy": "00ff" })).await;
    visitors[0].client.send(json!({ "t": "sit", "table": old, "re": "x" })).await;
    assert_eq!(visitors[0].client.wait_for(&["done"]).await["re"], "x");

    let hello = async |protocol: u32, lang: &str| {
        let mut client = Client::silent(&server.place, None).await.expect("a socket");
        client.send(json!({ "t": "hello", "lang": lang, "protocol": protocol })).await;
        let answer = client.next().await.expect("an answer");
        (answer, client)
    };
    for known in [1, 2] {
        let (welcome, _) = hello(known, "en").await;
        assert_eq!((&welcome["t"], &welcome["protocol"]), (&json!("welcome"), &json!(2)), "{welcome}");
    }
    let (error, mut client) = hello(3, "en").await;
    assert_eq!((&error["t"], &error["code"]), (&json!("error"), &json!("protocol")));
    assert!(error["text"].as_str().expect("a text").contains("reload the page"), "{error}");
    assert!(client.rest().await.is_empty() && client.closed == Some(1008));
    let (error, _) = hello(3, "zh").await;
    assert!(error["text"].as_str().expect("a text").contains("刷新页面"), "{error}");

    let ask = async |header: &str| {
        let head = format!("GET /api/tables/{table} HTTP/1.0\r\nHost: {}\r\n{header}", server.place);
        server.raw(&head, b"").await.expect("an answer")
    };
    for header in ["", "Paiju-Protocol: 1\r\n", "Paiju-Protocol: 2\r\n"] {
        let answer = ask(header).await;
        assert!(answer.status == 200 && answer.head.contains("paiju-protocol: 2"), "{}", answer.head);
    }
    let refused = ask("Paiju-Protocol: 3\r\n").await;
    assert!(refused.status == 400 && refused.body.contains("you speak 3"), "{}", refused.body);
    assert_eq!(ask("Paiju-Protocol: two\r\n").await.status, 400);
}
