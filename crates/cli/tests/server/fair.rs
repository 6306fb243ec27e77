//! Deals that nobody can choose, over the wire: commitments, reveals, restarts in between, and `replay --verify`.

use crate::client::{Running, Visitor};
use assert_cmd::Command;
use serde_json::json;
use std::path::Path;

fn number(n: u64) -> String {
    format!("{n:064x}")
}

/// `paiju replay FILE --verify`: exit code, output, errors.
fn verify(file: &Path, args: &[&str]) -> (i32, String, String) {
    let mut program = Command::cargo_bin("paiju").expect("the program");
    let output =
        program.args(["--lang", "en", "replay"]).arg(file).arg("--verify").args(args).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

#[tokio::test]
async fn a_crash_between_commitment_and_reveal_loses_nothing_and_the_record_verifies() {
    let folder = tempfile::tempdir().expect("a folder");
    let db = folder.path().join("server.db");
    let mut server = Running::start(&db, &[]);
    let (one, two) = (server.guest().await, server.guest().await);
    let table = server.table(&one, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let sit = |seat: u8| json!({ "seat": seat, "commitment": host::commitment_to(&number(seat.into())) });
    assert_eq!(server.post(&path("sit"), &one, sit(0)).await.0, 200);
    assert_eq!(server.post(&path("reveal"), &one, json!({ "reveal": number(0) })).await.1["code"], "too_early");
    assert_eq!(server.post(&path("sit"), &two, json!({ "commitment": "c0ffee" })).await.1["code"], "bad_commitment");
    assert_eq!(server.post(&path("sit"), &two, sit(1)).await.0, 200);
    let before = server.get(&format!("/api/tables/{table}"), &one).await;
    assert_eq!((&before["phase"], &before["deal"]["you"]), (&json!("waiting"), &json!("reveal")));
    let print = before["deal"]["fingerprint"].as_str().expect("a fingerprint").to_owned();

    server.kill();
    let mut server = Running::start(&db, &[]);
    let mut visitors = [server.visit(Some(&one), &table).await, server.visit(Some(&two), &table).await];
    assert_eq!(visitors[0].seen["deal"]["fingerprint"], json!(print));
    visitors[0].wish(json!({ "t": "reveal", "reveal": number(7) })).await.expect_err("that is another number");
    visitors[0].wish(json!({ "t": "reveal", "reveal": number(0) })).await.expect("reveals");

    server.kill();
    let server = Running::start(&db, &[]);
    let mut visitors: [Visitor; 2] = [server.visit(Some(&one), &table).await, server.visit(Some(&two), &table).await];
    assert_eq!(visitors[0].seen["deal"]["waiting"], json!([1]), "the first reveal is on disk");
    visitors[1].wish(json!({ "t": "reveal", "reveal": number(1) })).await.expect("reveals");
    visitors[0].until_seen(|seen| seen["phase"] == "playing").await;
    visitors[0].wish(json!({ "t": "resign" })).await.expect("resigns");
    visitors[0].until_seen(|seen| seen.get("result").is_some()).await;
    assert_eq!(visitors[0].seen["result"]["entropy"], json!([number(0), number(1)]));

    let record = server.record(&table).await;
    let file = folder.path().join("match.paiju");
    std::fs::write(&file, record.write()).expect("written");
    let (code, out, error) = verify(&file, &["--deal", &print]);
    assert!(code == 0 && out.contains("fair deal") && out.contains(&print), "{out}{error}");

    // A server that picks its secret once it has seen the reveals, and forges the whole record with it.
    let mut forged = record;
    let deal = forged.deal.as_mut().expect("a deal");
    deal.secret = "ab".repeat(32);
    let read = |deal: &kernel::Deal| host::Fair::read(deal).expect("numbers");
    forged.seed = read(deal).seed();
    // It would forge these as well.
    (forged.result, forged.hash) = (String::new(), String::new());
    let half = forged.write();
    let deal = forged.deal.as_mut().expect("a deal");
    deal.commitment = read(deal).commitment();
    std::fs::write(&file, half).expect("written");
    let (code, _, error) = verify(&file, &[]);
    assert!(code == 1 && error.contains("the secret gives the commitment"), "{code}: {error}");
    std::fs::write(&file, forged.write()).expect("written");
    let (code, _, error) = verify(&file, &["--deal", &print]);
    assert!(code == 1 && error.contains("but you were shown"), "{code}: {error}");
}

#[tokio::test]
async fn a_rematch_waits_for_new_commitments_of_whoever_took_part() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(&folder.path().join("server.db"), &[]);
    let (one, two) = (server.guest().await, server.guest().await);
    let chairs = ["person", "person"];
    let body = json!({ "game": "weiqi", "chairs": chairs, "seat": 0, "commitment": host::commitment_to(&number(1)) });
    let table = server.table(&one, body).await;
    let path = |table: &str, what: &str| format!("/api/tables/{table}/{what}");
    // The second player's program knows nothing of commitments.
    assert_eq!(server.post(&path(&table, "sit"), &two, json!({})).await.0, 200);
    assert_eq!(server.post(&path(&table, "reveal"), &one, json!({ "reveal": number(1) })).await.0, 200);
    assert_eq!(server.post(&path(&table, "resign"), &two, json!({})).await.0, 200);
    for token in [&one, &two] {
        assert_eq!(server.post(&path(&table, "rematch"), token, json!({})).await.0, 200);
    }
    let mut visitor = server.visit(Some(&one), &table).await;
    visitor.until_seen(|seen| seen["next"].is_string()).await;
    let next = visitor.seen["next"].as_str().expect("a table").to_owned();
    let seen = server.get(&format!("/api/tables/{next}"), &one).await;
    assert_eq!((&seen["phase"], &seen["deal"]["you"]), (&json!("waiting"), &json!("commit")));
    let commitment = json!({ "commitment": host::commitment_to(&number(2)) });
    assert_eq!(server.post(&path(&next, "commit"), &one, commitment).await.0, 200);
    assert_eq!(server.post(&path(&next, "reveal"), &one, json!({ "reveal": number(2) })).await.0, 200);
    assert_eq!(server.get(&format!("/api/tables/{next}"), &two).await["phase"], "playing");
}
