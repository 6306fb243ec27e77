//! What can happen to a connection, and to the server behind it.

use crate::crash::{burst, check};
use crate::places::{Place, accounts, entry, on_a_thread, refusal, run, table};
use crate::server::{self, Server};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use store::{Store, StoreError, Write};

/// Ends every connection of ours to the database.
const DISCONNECT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                          WHERE datname = current_database() AND application_name = 'paiju'";

#[test]
fn a_connection_lost_at_rest_is_made_anew() {
    let place = Place::postgres();
    let store = place.open();
    run(store.write(accounts(&["ann"]))).unwrap();
    for id in ["bob", "cyd"] {
        place.sql(DISCONNECT);
        assert_eq!(run(store.size()).unwrap().accounts, if id == "bob" { 1 } else { 2 });
        assert_eq!(run(store.write(accounts(&[id]))), Ok(vec![1]));
    }
    assert!(matches!(place.refusal(), StoreError::Locked { .. }), "and so is its lock");
}

#[test]
fn who_was_away_while_another_wrote_writes_no_more() {
    let place = Place::postgres();
    let store = place.open();
    // What another process does between losing and finding the connection.
    place.sql("UPDATE paiju_meta SET value = value + 1 WHERE key = 'opened'");
    place.sql(DISCONNECT);
    let error = run(store.write(accounts(&["ann"]))).unwrap_err();
    assert!(error.to_string().contains("while the connection was lost another process used the database"), "{error}");
    assert!(matches!(error, StoreError::Broken { .. }));
    assert_eq!(run(store.write(accounts(&["ann"]))), Err(error), "the first reason stays");
    assert_eq!(run(store.size()).unwrap().accounts, 0, "reading goes on");
}

#[test]
fn a_commit_that_loses_its_connection_is_unknown() {
    let place = Place::postgres();
    let store = place.open();
    on_commit(&place, "PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(10);");
    let error = run(store.write(accounts(&["ann"]))).unwrap_err();
    assert!(matches!(error, StoreError::Broken { .. }), "{error}");
    assert!(error.to_string().ends_with("it is unknown whether the last writes were kept"), "{error}");
    assert_eq!(run(store.write(vec![Write::Table(table("t", 1, "over"))])), Err(error));
    store.close();
    place.sql("DROP TRIGGER at_commit ON accounts");
    run(place.open().write(accounts(&["ann"]))).unwrap();
}

#[test]
fn a_commit_that_is_refused_fails_its_group_and_the_next_is_tried() {
    let place = Place::postgres();
    let store = place.open();
    for (raise, expected) in [
        ("RAISE EXCEPTION 'no' USING ERRCODE = '53100';", "the disk is full; nothing was written"),
        ("RAISE EXCEPTION 'too late' USING ERRCODE = '57014';", "is not available: too late"),
    ] {
        on_commit(&place, raise);
        let error = run(store.write(accounts(&["ann"]))).unwrap_err();
        assert!(error.to_string().ends_with(expected), "{error}");
        place.sql("DROP TRIGGER at_commit ON accounts");
    }
    assert_eq!(run(store.write(accounts(&["ann"]))), Ok(vec![1]));
}

#[test]
fn copies_are_left_to_pg_dump() {
    let place = Place::postgres();
    let error = run(place.open().backup(Path::new("/tmp/copy"))).unwrap_err();
    assert!(error.to_string().ends_with("must be backed up with PostgreSQL's own `pg_dump`"), "{error}");
}

#[test]
fn whoever_does_not_answer_is_named_without_the_password() {
    let nobody = refusal("postgres://ann:secret@127.0.0.1:1/games").to_string();
    assert!(nobody.starts_with("the database `postgres://127.0.0.1:1/games` is not available: "), "{nobody}");
    assert!(nobody.contains("refused"), "{nobody}");
    let nowhere = refusal(&server::shared().url("nowhere")).to_string();
    assert!(nowhere.ends_with("database \"nowhere\" does not exist"), "{nowhere}");
    let wrong = refusal("postgres://ann:secret@localhost:port/games").to_string();
    assert!(wrong.starts_with("the address of the PostgreSQL database is wrong ("), "{wrong}");
    assert!(!nobody.contains("secret") && !wrong.contains("secret"));
}

#[test]
fn every_schema_is_a_store_of_its_own() {
    let place = Place::postgres();
    place.sql("CREATE SCHEMA one");
    let open = |path: &str| Store::open(&format!("{}?options=-c%20search_path%3D{path}", place.url()));
    let one = open("one").unwrap();
    run(one.write(accounts(&["ann"]))).unwrap();
    assert_eq!(run(place.open().size()).unwrap().accounts, 0);
    assert_eq!(run(one.size()).unwrap().accounts, 1);
    let error = open("two").err().unwrap();
    assert!(error.to_string().ends_with("its search path names no schema that exists"), "{error}");
}

#[test]
fn acknowledged_writes_survive_a_crash_of_the_server() {
    let mut server = on_a_thread(Server::start);
    let url = server.fresh_database();
    for round in 0..3 {
        let store = Store::open(&url).unwrap();
        let acknowledged = Arc::new(Mutex::new(BTreeMap::new()));
        let (tell, told) = mpsc::channel();
        let writing = std::thread::spawn({
            let (store, acknowledged) = (store.clone(), Arc::clone(&acknowledged));
            move || {
                run(burst(&store, &format!("round{round}"), move |id, seq| {
                    acknowledged.lock().unwrap().insert(id.to_owned(), seq);
                    let _ = tell.send(()); // after the crash nobody listens
                }));
            }
        });
        for _ in 0..300 {
            told.recv().unwrap();
        }
        server.crash();
        writing.join().unwrap();
        store.close();

        let store = Store::open(&url).unwrap();
        for (id, &last) in acknowledged.lock().unwrap().iter() {
            check(&run(store.entries(id)).unwrap(), id, last);
        }
    }
}

#[test]
fn a_server_that_comes_back_finds_the_store_ready() {
    let mut server = on_a_thread(Server::start);
    let store = Store::open(&server.fresh_database()).unwrap();
    run(store.write(vec![Write::Table(table("t", 1, "playing"))])).unwrap();
    server.crash();
    assert_eq!(run(store.entries("t")).unwrap(), []);
    assert_eq!(run(store.write(vec![Write::Entry(entry("t", 0))])), Ok(vec![1]));
    assert_eq!(run(store.entries("t")).unwrap(), [entry("t", 0)]);
}

/// How many of our connections are encrypted, and how many are not.
const ENCRYPTED: &str = "SELECT count(*) FILTER (WHERE s.ssl), count(*) FILTER (WHERE NOT s.ssl) \
                         FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid) WHERE a.application_name = 'paiju'";

#[test]
fn connections_are_encrypted_as_the_address_says_and_a_wrong_certificate_is_refused() {
    let certified = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let other = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let (certificate, key) = (certified.cert.pem(), certified.signing_key.serialize_pem());
    let server = on_a_thread(|| Server::start_with(Some((&certificate, &key))));
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let right = file("right.pem", &certificate);
    let wrong = file("wrong.pem", &other.cert.pem());
    let nothing = file("nothing.pem", "nothing\n");
    let encrypted = || {
        on_a_thread(|| {
            let mut client = postgres::Client::connect(&server.url("postgres"), postgres::NoTls).unwrap();
            let row = client.query_one(ENCRYPTED, &[]).unwrap();
            (row.get::<_, i64>(0), row.get::<_, i64>(1))
        })
    };
    for (settings, both) in [
        (format!("sslmode=require&sslrootcert={right}"), (2, 0)),
        (format!("sslrootcert={right}&connect_timeout=5&sslmode=verify-full"), (2, 0)),
        ("sslmode=prefer".to_owned(), (2, 0)),
        ("connect_timeout=5".to_owned(), (2, 0)),
        ("sslmode=disable".to_owned(), (0, 2)),
    ] {
        let store = Store::open(&server.named_url(&settings)).unwrap();
        run(store.size()).unwrap();
        assert_eq!(encrypted(), both, "{settings}");
        store.close();
    }
    let refused = |url: String| {
        let refused = refusal(&url).to_string();
        assert!(!refused.contains("a_password"), "{refused}");
        refused
    };
    let stranger = refused(server.named_url(&format!("sslmode=require&sslrootcert={wrong}")));
    assert!(stranger.contains("localhost") && stranger.contains("its certificate is not trusted ("), "{stranger}");
    assert!(stranger.contains("`sslrootcert=FILE`"), "{stranger}");
    // An authority that we know, and the certificate of somebody else.
    let url = server.named_url(&format!("sslmode=require&sslrootcert={right}"));
    let other_name = refused(url.replace("localhost", "127.0.0.1"));
    assert!(other_name.contains("its certificate is not trusted ("), "{other_name}");
    for (settings, expected) in [
        (format!("sslmode=require&sslrootcert={nothing}"), "no certificate can be read from"),
        ("sslmode=require&sslrootcert=/nowhere.pem".to_owned(), "no certificate can be read from `/nowhere.pem`"),
        (format!("sslrootcert={right}"), "`sslrootcert` needs `sslmode=require`"),
        ("sslmode=allow".to_owned(), "expected `disable`, `prefer`, `require` or `verify-full`"),
    ] {
        let refused = refused(server.named_url(&settings));
        assert!(refused.contains(expected), "{refused}");
    }
    let plain = refused(format!("{}?sslmode=require&sslrootcert={right}", server::shared().url("postgres")));
    assert!(plain.contains("does not support TLS"), "{plain}");
}

/// What happens when a new account is committed: constraints can be put off until then.
fn on_commit(place: &Place, what: &str) {
    place.sql(&format!(
        "CREATE OR REPLACE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {what} RETURN NULL; END $$;
         CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON accounts DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION at_commit();"
    ));
}
