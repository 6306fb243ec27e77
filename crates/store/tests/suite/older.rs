//! Databases of earlier versions: they open, with all that is in them, and what is in them is protected from then on.
//!
//! `format-1.db` was made by the program before there were checksums: matches that are over, running and waiting,
//! accounts, ratings, a ban. `format-1.json` says what its people were told.

use crate::places::{Place, on_a_thread, run};
use postgres::types::ToSql;
use rusqlite::types::Value;
use store::StoreError;

const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/format-1.db");

/// In the order in which they can be filled.
const TABLES: [&str; 10] =
    ["paiju_meta", "files", "tables", "entries", "accounts", "tokens", "logins", "ratings", "results", "result_seats"];

pub fn a_database_of_an_earlier_version_opens(place: &Place) {
    // A copy: SQLite lays files beside whatever it reads.
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("old.db");
    std::fs::copy(FIXTURE, &copy).unwrap();
    let old = rusqlite::Connection::open(&copy).unwrap();
    match place {
        Place::Sqlite(_) => drop(std::fs::copy(FIXTURE, place.file()).unwrap()),
        Place::Postgres { url } => into_postgres(&old, url),
        Place::Memory => panic!("it has no past"),
    }
    let texts = |sql: &str| -> Vec<String> {
        let mut statement = old.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let store = place.open();
    run(async {
        assert!(store.damaged().await.unwrap().is_empty());
        let (mut entries, mut statuses) = (0, Vec::new());
        for table in store.tables().await.unwrap() {
            let (row, own) = store.stored(&table.id).await.unwrap().unwrap();
            assert_eq!(row, table);
            let bodies = texts(&format!("SELECT body FROM entries WHERE table_id = '{}' ORDER BY seq", table.id));
            assert_eq!(own.iter().map(|entry| entry.body.clone()).collect::<Vec<_>>(), bodies);
            entries += own.len();
            statuses.push(row.status);
        }
        assert!(entries > 100, "{entries} entries");
        statuses.sort();
        assert_eq!(statuses, ["closed", "over", "over", "playing", "playing", "waiting"]);
        assert_eq!(
            store.unfinished("{\"k\":\"act\"").await.unwrap().iter().filter(|one| one.stored.is_ok()).count(),
            3
        );
        for table in texts("SELECT table_id FROM results") {
            let result = store.result(&table).await.unwrap().unwrap();
            assert_eq!(texts(&format!("SELECT record FROM results WHERE table_id = '{table}'")), [result.record]);
            assert_eq!(result.accounts.len(), 2);
        }
        let ladder = store.ladder("weiqi", 5).await.unwrap();
        assert_eq!(ladder.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().len(), 2);
        let ann = store.accounts_named("Ann", 5).await.unwrap();
        assert!(ann[0].registered && store.login_of(&ann[0].id).await.unwrap().is_some());
    });
    store.close();
    // From now on every bit counts.
    place.sql("UPDATE entries SET at = at + 1 WHERE seq = 3");
    let store = place.open();
    for table in run(store.tables()).unwrap() {
        match run(store.entries(&table.id)) {
            Ok(entries) => assert!(entries.len() < 4, "{}", table.id),
            Err(error) => assert_eq!(error, StoreError::Damaged { what: format!("entry 3 of table `{}`", table.id) }),
        }
    }
}

/// The same tables with the same rows.
fn into_postgres(old: &rusqlite::Connection, url: &str) {
    let sql = "SELECT group_concat(sql, ';') FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid";
    let schema: String = old.query_row(sql, [], |row| row.get(0)).unwrap();
    let rows_of = |table: &str| -> Vec<Vec<Value>> {
        let mut statement = old.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns = statement.column_count();
        let rows = statement.query_map([], |row| (0..columns).map(|column| row.get(column)).collect()).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let rows: Vec<(&str, Vec<Vec<Value>>)> = TABLES.into_iter().map(|table| (table, rows_of(table))).collect();
    on_a_thread(move || {
        let mut client = postgres::Client::connect(url, postgres::NoTls).unwrap();
        client.batch_execute(&schema).unwrap();
        for (table, rows) in rows {
            for row in rows {
                let cell = |value: &Value| -> Box<dyn ToSql + Sync> {
                    match value {
                        Value::Integer(number) => Box::new(*number),
                        Value::Real(number) => Box::new(*number),
                        Value::Text(text) => Box::new(text.clone()),
                        other => panic!("{other:?}"),
                    }
                };
                let cells: Vec<_> = row.iter().map(cell).collect();
                let places: Vec<String> = (1..=cells.len()).map(|number| format!("${number}")).collect();
                let sql = format!("INSERT INTO {table} VALUES ({})", places.join(", "));
                client.execute(&sql, &cells.iter().map(AsRef::as_ref).collect::<Vec<_>>()).unwrap();
            }
        }
    });
}
