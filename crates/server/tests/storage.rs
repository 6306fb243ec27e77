//! What guests can make the server store, and where that ends.

use host::{Command, Person};
use kernel::Lang;
use paiju_server::{Asker, Config, Server, Virtual};
use std::sync::Arc;
use std::time::Duration;

async fn server(config: Config) -> Arc<Server> {
    let world = Virtual::new(1, 1_800_000_000_000, Duration::from_millis(10));
    Server::open(config, Arc::new(world)).await.expect("a server")
}

/// Makes a table and says why not.
async fn table(server: &Server, account: &str, place: u8) -> Option<&'static str> {
    let asker = Asker { account: account.to_owned(), address: [10, 0, 0, place].into() };
    let person = Person { account: account.to_owned(), name: account.to_owned() };
    let setup = serde_json::json!({ "game": "weiqi", "chairs": ["person", "person"] });
    let setup = serde_json::from_value(setup).expect("a setup");
    let sit = Command::Sit { seat: Some(0), deck: None, entropy: None, commitment: None };
    server.create(setup, vec![(person, sit)], Some(&asker)).await.err().map(|refusal| refusal.code)
}

#[tokio::test(start_paused = true)]
async fn new_tables_are_limited_by_account_and_address() {
    let server = server(Config { new_tables: 2, ..Config::default() }).await;
    for _ in 0..2 {
        assert_eq!(table(&server, "ann", 1).await, None);
    }
    assert_eq!(table(&server, "ann", 2).await, Some("too_many_tables"), "from anywhere");
    for n in 0..18 {
        assert_eq!(table(&server, &format!("guest {n}"), 1).await, None);
    }
    assert_eq!(table(&server, "another guest", 1).await, Some("too_many_tables"), "from this address");
    assert_eq!(table(&server, "bob", 2).await, None);
    tokio::time::sleep(Duration::from_secs(3600)).await;
    assert_eq!(table(&server, "ann", 1).await, None, "an hour later");
}

#[tokio::test(start_paused = true)]
async fn where_the_store_is_full_nothing_new_begins() {
    let room = server(Config::default()).await;
    assert_eq!(table(&room, "ann", 1).await, None);
    assert!(room.guest(None, Lang::En).await.is_ok());
    let full = server(Config { storage: 1, ..Config::default() }).await;
    assert_eq!(table(&full, "ann", 1).await, Some("server_full"));
    assert_eq!(full.guest(None, Lang::En).await.err().map(|refusal| refusal.code), Some("server_full"));
}
