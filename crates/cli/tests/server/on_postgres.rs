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

/// Ends the connection at every commit that has entries.
const UNKNOWN: &str = "
    CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(10); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION at_commit()";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_know_what_was_stored_says_so_and_is_asked_again() {
    let database = tokio::task::spawn_blocking(postgres::Server::start).await.expect("PostgreSQL starts");
    let url = database.fresh_database();
    let sql = |sql: &'static str| {
        places::on_a_thread(|| {
            let mut client = ::postgres::Client::connect(&url, ::postgres::NoTls).expect("a connection");
            client.batch_execute(sql).expect("it is changed");
        });
    };
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let mut server = Running::start_with_log(Path::new(&url), &["--response-delay", "0"], &log);
    let (table, tokens, mut seats) = server.seated(2, json!({ "game": "weiqi", "chairs": ["person", "person"] })).await;
    sql(UNKNOWN);
    let act = |seat: &Visitor| {
        let action = seat.options().first().cloned().expect("something can be done");
        json!({ "t": "act", "id": "once", "version": seat.seen["version"], "action": action })
    };
    let asked = seats.iter().position(Visitor::is_asked).expect("somebody is asked");
    let decision = act(&seats[asked]);
    seats[asked].tell(decision.clone()).await;
    let answer = seats[asked].until(|message| message["id"] == "once").await;
    assert_eq!((&answer["t"], &answer["code"]), (&json!("refused"), &json!("unknown")), "{answer}");
    assert!(!answer["text"].as_str().unwrap_or_default().contains("nothing has changed"), "{answer}");
    assert_eq!(server.ended().code(), Some(1), "it ends");
    let said = std::fs::read_to_string(&log).expect("a log");
    assert!(said.contains("it is unknown whether the last writes were kept (") && said.contains("start it again"));

    sql("DROP TRIGGER at_commit ON entries");
    let server = Running::start(Path::new(&url), &["--response-delay", "0"]);
    let mut seat = server.visit(Some(&tokens[asked]), &table).await;
    for _ in 0..2 {
        seat.tell(decision.clone()).await;
        let answer = seat.until(|message| message["id"] == "once").await;
        assert_eq!(answer["t"], "ack", "whether it was there or not: {answer}");
    }
}
