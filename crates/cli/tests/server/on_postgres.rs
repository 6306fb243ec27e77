//! The same server on PostgreSQL.

use crate::client::{Running, Visitor};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// PostgreSQL, as the store's own tests start it.
#[allow(dead_code)]
#[path = "../../../store/tests/suite/server.rs"]
mod postgres;

/// As that file names it.
pub mod places {
    /// Work that must not block a runtime.
    pub fn on_a_thread<T: Send>(work: impl FnOnce() -> T + Send) -> T {
        std::thread::scope(|scope| scope.spawn(work).join().expect("it does not panic"))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_after_the_server_and_the_database_were_killed() {
    let mut database = tokio::task::spawn_blocking(postgres::Server::start).await.expect("PostgreSQL starts");
    let url = database.fresh_database();
    let mut server = Running::start(Path::new(&url), &["--response-delay", "0"]);
    // PostgreSQL has no text with a zero in it: nothing of that name is asked for.
    for path in ["/api/tables/%00", "/api/tables/%00/record", "/api/tables/%00/replay/0"] {
        assert_eq!(server.http("GET", path, None, None).await.0, 404, "{path}");
    }
    let zero = json!({ "name": "\0", "password": "a long password" });
    assert_eq!(server.http("POST", "/api/login", None, Some(zero)).await.0, 401);
    assert_eq!(server.http("GET", "/healthz", None, None).await.0, 200);
    let setup = json!({ "game": "halo", "chairs": ["person", "person"] });
    let (table, tokens, mut visitors) = server.seated(2, setup).await;
    let third = |seen: &Value| seen["view"]["turn"].as_u64() >= Some(3);
    let [one, two] = &mut visitors[..] else { panic!("two sat down") };
    tokio::join!(one.play_until(third), two.play_until(third));
    let before = [one.seen["view"].clone(), two.seen["view"].clone()];

    server.kill();
    let server = Running::start(Path::new(&url), &["--response-delay", "0"]);
    let mut visitors = Vec::new();
    for (token, before) in tokens.iter().zip(before) {
        let visitor = server.visit(Some(token), &table).await;
        assert_eq!(visitor.seen["view"], before, "nothing was lost");
        visitors.push(visitor);
    }

    let database = tokio::task::spawn_blocking(move || {
        database.crash();
        database
    });
    let _database = database.await.expect("PostgreSQL is back");
    // Whoever acts while the connection is being made anew is told so, and nothing has changed.
    for visitor in &mut visitors {
        for _ in 0..50 {
            if !visitor.is_asked() {
                break;
            }
            match act_first(visitor).await {
                Ok(_) => break,
                Err(refused) => assert_eq!(refused["code"], "storage", "{refused}"),
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let [one, two] = &mut visitors[..] else { panic!("two are here") };
    tokio::join!(one.play(), two.play());
    assert!(one.is_over() && two.is_over());
    assert_eq!(server.record(&table).await.game, "halo");
    assert_eq!(server.http("GET", "/healthz", None, None).await.0, 200, "and it is well again");
}

async fn act_first(visitor: &mut Visitor) -> Result<Value, Value> {
    let first = visitor.options().first().cloned().expect("something can be done");
    visitor.act(&first).await
}
