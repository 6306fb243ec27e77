//! The audit log: who did what, from where, and no secrets.

use crate::client::{PATIENCE, Running};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Instant;

fn lines(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[tokio::test]
async fn accounts_bans_admin_actions_and_tables_are_noted_without_secrets() {
    let folder = tempfile::tempdir().expect("a folder");
    let (db, log) = (folder.path().join("server.db"), folder.path().join("audit.log"));
    let log_flag = log.display().to_string();
    let server = Running::start(&db, &["--audit-log", &log_flag]);
    let (guest, other) = (server.guest().await, server.guest().await);
    let login = |password: &str| json!({ "name": "Ann", "password": password });
    let (first, second, wrong) = ("first secret 1", "second secret 2", "wrong secret 3");
    assert_eq!(server.post("/api/register", &guest, login(first)).await.0, 200);
    let (_, passed) = server.http("POST", "/api/login", None, Some(login(first))).await;
    let token = passed["token"].as_str().expect("a token").to_owned();
    assert_eq!(server.http("POST", "/api/login", None, Some(login(wrong))).await.0, 401);
    let passwords = json!({ "old": first, "new": second });
    assert_eq!(server.post("/api/password", &token, passwords).await.0, 200);
    let table = server.table(&token, json!({ "game": "weiqi", "seat": 0 })).await;
    let keeper = std::fs::read_to_string(folder.path().join("server.db.keeper")).expect("the admin token");
    let ban = json!({ "kind": "address", "value": "192.0.2.1", "reason": "flood" });
    assert_eq!(server.post("/admin/ban", &keeper, ban.clone()).await.0, 200);
    assert_eq!(server.post("/admin/ban", &other, ban).await.0, 401);
    assert_eq!(server.post("/api/logout", &token, json!({})).await.0, 200);

    let noted = lines(&log);
    let what = |line: &Value| (line["what"].as_str().unwrap_or_default().to_owned(), line["result"].clone());
    let expected = [
        ("register", "done"),
        ("login", "done"),
        ("login", "wrong_login"),
        ("password", "done"),
        ("table", "done"),
        ("admin ban", "done"),
        ("admin", "unknown_token"),
        ("logout", "done"),
    ];
    let expected: Vec<(String, Value)> =
        expected.iter().map(|(what, result)| ((*what).to_owned(), json!(result))).collect();
    assert_eq!(noted.iter().map(what).collect::<Vec<_>>(), expected);
    assert!(noted.iter().all(|line| line["address"] == "127.0.0.1" && line["at"].is_i64()), "{noted:?}");
    assert_eq!((&noted[4]["about"], &noted[4]["name"]), (&json!(table), &json!("Ann")));
    assert_eq!(noted[5]["about"], "192.0.2.1");
    let text = std::fs::read_to_string(&log).expect("a log");
    for secret in [&guest, &other, &token, &keeper, first, second, wrong] {
        assert!(!text.contains(secret), "a secret is in the log");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&log).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "only its owner can read it");
    }

    // Each answer has an id of its own, and the log names it.
    let ask = async || {
        let body = login(second).to_string();
        let head = format!("POST /api/login HTTP/1.0\r\nHost: {}\r\nContent-Type: application/json\r\n", server.place);
        let answer = server.raw(&head, body.as_bytes()).await.expect("an answer");
        let id = answer.head.lines().find_map(|line| line.strip_prefix("x-request-id: ").map(str::to_owned));
        id.expect("an id")
    };
    let (one, two) = (ask().await, ask().await);
    assert_ne!(one, two);
    assert_eq!(lines(&log).last().expect("a line")["request"], json!(two));

    // Moved away, it is begun anew.
    std::fs::rename(&log, folder.path().join("audit.old")).expect("moved");
    server.hang_up();
    let began = Instant::now();
    while !log.exists() {
        assert!(began.elapsed() < PATIENCE, "the log is never opened again");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let three = ask().await;
    assert_eq!(lines(&log).iter().map(|line| line["request"].clone()).collect::<Vec<_>>(), [json!(three)]);
}
