//! What every database must do.

use crate::crash;
pub use crate::integrity::{a_changed_row_is_noticed_and_harms_no_other, entries_that_are_lost_or_moved_are_noticed};
pub use crate::older::a_database_of_an_earlier_version_opens;
use crate::places::{Place, account, accounts, entry, run, table};
use std::time::{Duration, Instant};
use store::{BanRow, EntryRow, LoginRow, RatingRow, RatingRule, ResultRow, Size, Store, StoreError, TableRow, Write};

fn result(table: &str, finished: i64, accounts: &[&str]) -> ResultRow {
    ResultRow {
        table: table.to_owned(),
        game: "weiqi".to_owned(),
        finished,
        seats: format!("[{finished}]"),
        record: "a long story".to_owned(),
        state: "1:00".to_owned(),
        accounts: accounts.iter().map(|&id| id.to_owned()).collect(),
    }
}

fn rating(account: &str, game: &str, rating: f64, deviation: f64) -> RatingRow {
    RatingRow { account: account.to_owned(), game: game.to_owned(), rating, deviation, volatility: 0.06, games: 12 }
}

fn login(name_key: &str, account: &str) -> LoginRow {
    LoginRow { name_key: name_key.to_owned(), account: account.to_owned(), password: "hash".to_owned() }
}

fn register(name_key: &str, account: &str) -> Write {
    Write::Register { login: login(name_key, account), name: format!("new name of {account}") }
}

fn forget(tables_before: i64, live: &[&str]) -> Write {
    Write::Forget { tables_before, live: live.iter().map(|&id| id.to_owned()).collect() }
}

fn token(hash: &str, account: &str) -> Write {
    Write::Token { hash: hash.to_owned(), account: account.to_owned(), at: 1 }
}

fn status(table: &str, status: &str) -> Write {
    Write::Status { table: table.to_owned(), status: status.to_owned() }
}

#[track_caller]
fn assert_refused<T: std::fmt::Debug>(outcome: Result<T, StoreError>, what: &str) {
    match outcome {
        Err(StoreError::Refused { what: found, .. }) => assert_eq!(found, what),
        other => panic!("{what}: {other:?}"),
    }
}

/// The unfinished tables, and the entries of all of them.
async fn unfinished(store: &Store) -> (Vec<TableRow>, Vec<EntryRow>) {
    let stored = store
        .unfinished("no body begins with this")
        .await
        .unwrap()
        .into_iter()
        .map(|unfinished| unfinished.stored.unwrap());
    let (tables, entries): (Vec<_>, Vec<_>) = stored.unzip();
    (tables, entries.into_iter().flatten().collect())
}

pub fn what_is_written_can_be_read(place: &Place) {
    let store = place.open();
    let written = run(async {
        assert_eq!(store.size().await.unwrap(), Size::default());
        assert_eq!(store.table("t").await.unwrap(), None);
        let mut writes = vec![Write::Table(table("t", 4, "playing")), Write::Entry(entry("t", 0))];
        writes.extend(accounts(&["ann"]));
        assert_eq!(store.write(writes).await.unwrap(), [1, 1, 1]);
        assert_eq!(store.write(Vec::new()).await.unwrap(), [0; 0]);
        (store.table("t").await.unwrap().unwrap(), store.entries("t").await.unwrap())
    });
    assert_eq!(written, (table("t", 4, "playing"), vec![entry("t", 0)]));
    store.close();

    let store = place.open();
    let kept = run(async { (store.table("t").await.unwrap().unwrap(), store.entries("t").await.unwrap()) });
    assert_eq!(kept, written);
    assert_eq!(run(store.size()).unwrap(), Size { tables: 1, entries: 1, accounts: 1 });
}

pub fn tables_and_entries_in_order(place: &Place) {
    let store = place.open();
    run(async {
        // The small letter sorts behind the great one everywhere, whatever a language thinks of it.
        let rows = [
            table("b", 3, "playing"),
            table("B", 3, "waiting"),
            table("c", 1, "over"),
            table("d", 2, "closed"),
            table("a", 1, "playing"),
        ];
        let mut writes: Vec<Write> = rows.iter().cloned().map(Write::Table).collect();
        for id in ["b", "B", "c", "d", "a"] {
            writes.extend([10, 1, 2].map(|seq| Write::Entry(entry(id, seq))));
        }
        store.write(writes).await.unwrap();
        let ids = |tables: Vec<store::TableRow>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
        assert_eq!(ids(store.tables().await.unwrap()), ["a", "c", "d", "B", "b"]);
        let (open, _) = unfinished(&store).await;
        assert_eq!(ids(open), ["a", "B", "b"]);
        assert_eq!(store.entries("b").await.unwrap(), [1, 2, 10].map(|seq| entry("b", seq)));
        assert_eq!(store.entries("nowhere").await.unwrap(), []);
        let of = |ids: &[&str]| -> Vec<_> { ids.iter().flat_map(|id| [1, 2, 10].map(|seq| entry(id, seq))).collect() };
        assert_eq!(unfinished(&store).await.1, of(&["a", "B", "b"]));
        let without = store.unfinished("{\"n\":1").await.unwrap().remove(0).stored.unwrap().1;
        assert_eq!(without, [entry("a", 2)], "neither 1 nor 10");
        store.write(vec![status("b", "over")]).await.unwrap();
        assert_eq!(unfinished(&store).await.1, of(&["a", "B"]));
        assert_eq!(store.table("b").await.unwrap().unwrap().status, "over");
    });
}

pub fn every_change_counts_its_rows(place: &Place) {
    let store = place.open();
    run(async {
        let files = Write::Files { hash: "h".to_owned(), game: "weiqi".to_owned(), body: "cards".to_owned() };
        let ban = BanRow { kind: "account".to_owned(), value: "ann".to_owned(), reason: "r".to_owned(), at: 1 };
        let unban = Write::Unban { kind: "account".to_owned(), value: "ann".to_owned() };
        let writes = vec![
            Write::Table(table("t", 1, "waiting")),
            status("t", "playing"),
            status("nowhere", "playing"),
            Write::Account(account("ann")),
            Write::Account(account("bob")),
            token("1", "ann"),
            token("2", "ann"),
            token("3", "ann"),
            Write::UseToken { hash: "1".to_owned(), at: 5 },
            Write::RevokeToken { hash: "1".to_owned() },
            Write::RevokeToken { hash: "1".to_owned() },
            Write::UseToken { hash: "1".to_owned(), at: 5 },
            Write::RevokeOthers { account: "ann".to_owned(), hash: "3".to_owned() },
            Write::RevokeAll { account: "ann".to_owned() },
            register("ann", "ann"),
            register("ann", "bob"),
            Write::NameKey { from: "ann".to_owned(), to: "anna".to_owned() },
            Write::NameKey { from: "anna".to_owned(), to: "anna".to_owned() },
            Write::Password { account: "ann".to_owned(), password: "other".to_owned() },
            Write::Password { account: "bob".to_owned(), password: "other".to_owned() },
            Write::Probe,
            Write::Rating(rating("ann", "weiqi", 1500.0, 350.0)),
            Write::Rating(rating("ann", "weiqi", 1600.0, 200.0)),
            Write::Result(result("t", 5, &["ann", "ann"])),
            Write::Result(result("t", 6, &["ann"])),
            files.clone(),
            files,
            Write::Ban(ban.clone()),
            Write::Ban(ban),
            unban.clone(),
            unban,
        ];
        let counts = [1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 1, 1, 1, 0];
        assert_eq!(store.write(writes).await.unwrap(), counts);
    });
}

pub fn accounts_tokens_and_logins(place: &Place) {
    let store = place.open();
    run(async {
        store.write(accounts(&["ann", "bob"])).await.unwrap();
        store.write(vec![token("t1", "ann"), token("t2", "ann"), token("t3", "bob")]).await.unwrap();
        assert_eq!(store.account("ann").await.unwrap(), Some(account("ann")));
        assert_eq!(store.account("cyd").await.unwrap(), None);
        assert_eq!(store.account_by_token("t2").await.unwrap(), Some((account("ann"), 1)));
        store.write(vec![Write::UseToken { hash: "t2".to_owned(), at: 9 }]).await.unwrap();
        assert_eq!(store.account_by_token("t2").await.unwrap(), Some((account("ann"), 9)));
        assert_eq!(store.tokens_of("ann").await.unwrap(), [("t2".to_owned(), 9), ("t1".to_owned(), 1)]);
        assert_eq!(store.tokens_of("cyd").await.unwrap(), []);
        // Of too many, those that were used last stay.
        store.write(accounts(&["dee"])).await.unwrap();
        let many = (1..=60).map(|at| Write::Token { hash: format!("dee {at}"), account: "dee".to_owned(), at });
        assert_eq!(store.write(many.collect()).await.unwrap().iter().sum::<u64>(), 60 + 10);
        assert_eq!(store.tokens_of("dee").await.unwrap().len(), 50);
        assert_eq!(store.account_by_token("dee 10").await.unwrap(), None);
        assert_eq!(store.account_by_token("dee 11").await.unwrap(), Some((account("dee"), 11)));
        assert_eq!(store.account_by_token("t4").await.unwrap(), None);

        // The name is taken: the first login stays.
        assert_eq!(store.write(vec![register("key", "ann")]).await.unwrap(), [1]);
        assert_eq!(store.write(vec![register("key", "bob")]).await.unwrap(), [0]);
        // And the account keeps its name.
        assert_eq!(store.write(vec![register("another key", "ann")]).await.unwrap(), [0]);
        assert_eq!(store.login("another key").await.unwrap(), None);
        assert_eq!(store.login_of("ann").await.unwrap(), Some(login("key", "ann")));
        assert_eq!(store.login_of("bob").await.unwrap(), None);
        assert_eq!(store.name_keys().await.unwrap(), ["key"]);
        assert_eq!(store.login("key").await.unwrap(), Some(login("key", "ann")));
        assert_eq!(store.login("other").await.unwrap(), None);
        assert!(store.account("ann").await.unwrap().unwrap().registered);
        assert!(store.account_by_token("t1").await.unwrap().unwrap().0.registered);
        assert!(!store.account("bob").await.unwrap().unwrap().registered);

        assert_eq!(store.account("ann").await.unwrap().unwrap().name, "new name of ann");
        assert_eq!(store.account("bob").await.unwrap().unwrap().name, "name of bob");
        store.write(vec![Write::Password { account: "ann".to_owned(), password: "new".to_owned() }]).await.unwrap();
        assert_eq!(store.login("key").await.unwrap().unwrap().password, "new");
        store.write(vec![Write::RevokeToken { hash: "t1".to_owned() }]).await.unwrap();
        assert_eq!(store.account_by_token("t1").await.unwrap(), None);
        assert!(store.account_by_token("t2").await.unwrap().is_some());
        store.write(vec![Write::RevokeAll { account: "ann".to_owned() }]).await.unwrap();
        assert_eq!(store.account_by_token("t2").await.unwrap(), None);
        assert!(store.account_by_token("t3").await.unwrap().is_some());
    });
}

pub fn results_and_history(place: &Place) {
    let store = place.open();
    run(async {
        let results = [
            result("t1", 10, &["ann", "bob"]),
            result("t2", 30, &["bob", "ann", "bob"]),
            result("t3", 20, &["ann"]),
            result("t4", 20, &["cyd", "ann"]),
            result("t5", 40, &["bob"]),
            result("t6", 50, &[]),
        ];
        store.write(results.iter().cloned().map(Write::Result).collect()).await.unwrap();
        let [t1, t2, t3, t4, t5, t6] = results;
        let again = ResultRow { record: "another story".to_owned(), ..t1.clone() };
        assert_eq!(store.write(vec![Write::Result(again)]).await.unwrap(), [0]);
        assert_eq!(store.result("t1").await.unwrap(), Some(t1.clone()));
        assert_eq!(store.result("t2").await.unwrap(), Some(t2.clone()));
        assert_eq!(store.result("t6").await.unwrap(), Some(t6));
        assert_eq!(store.result("t7").await.unwrap(), None);
        let history = [t2.clone(), t4.clone(), t3.clone(), t1.clone()];
        assert_eq!(store.history("ann", i64::MAX, 10).await.unwrap(), history);
        assert_eq!(store.history("ann", i64::MAX, 2).await.unwrap(), history[..2]);
        assert_eq!(store.history("ann", 30, 10).await.unwrap(), history[1..]);
        assert_eq!(store.history("ann", 10, 10).await.unwrap(), []);
        assert_eq!(store.history("bob", i64::MAX, 10).await.unwrap(), [t5, t2, t1], "twice at a table counts once");
        assert_eq!(store.history("bob", i64::MAX, 0).await.unwrap(), []);
        assert_eq!(store.history("nobody", i64::MAX, 10).await.unwrap(), []);
    });
}

pub fn the_ladder(place: &Place) {
    let store = place.open();
    run(async {
        store.write(accounts(&["ann", "bob", "cyd", "dan"])).await.unwrap();
        let rows = [
            rating("ann", "weiqi", 1800.0, 300.0),
            rating("bob", "weiqi", 1500.5, 50.25),
            rating("cyd", "weiqi", 1600.0, 100.0),
            rating("dan", "weiqi", 1300.0, 50.0),
            rating("dan", "halo", 2000.0, 50.0),
        ];
        store.write(rows.iter().cloned().map(Write::Rating).collect()).await.unwrap();
        let [ann, bob, cyd, dan, dan_in_halo] = rows;
        let named = |row: &RatingRow| (format!("name of {}", row.account), row.clone());
        assert_eq!(store.ladder("weiqi", 10).await.unwrap(), [&bob, &cyd, &ann, &dan].map(named));
        assert_eq!(store.ladder("weiqi", 2).await.unwrap(), [&bob, &cyd].map(named));
        assert_eq!(store.ladder("kim", 10).await.unwrap(), []);
        assert_eq!(store.ratings_of("dan").await.unwrap(), [dan_in_halo, dan]);
        let better = rating("ann", "weiqi", 1810.0, 40.0);
        store.write(vec![Write::Rating(better.clone())]).await.unwrap();
        assert_eq!(store.ladder("weiqi", 1).await.unwrap(), [named(&better)]);
        assert_eq!(store.ratings_of("ann").await.unwrap(), [better]);
    });
}

/// Many matches of the same two end at once: each counts, and a result that is known counts no more.
pub fn every_result_counts_in_the_ratings(place: &Place) {
    fn one_more(game: &str, accounts: &[String], before: &[Option<RatingRow>], places: &[usize]) -> Vec<RatingRow> {
        let count = |at: usize| before[at].as_ref().map_or(0, |row| row.games) + 1;
        let row = |at: usize| RatingRow { games: count(at), ..rating(&accounts[at], game, places[at] as f64, 50.0) };
        (0..accounts.len()).map(row).collect()
    }
    let store = place.open();
    run(async {
        store.write(accounts(&["ann", "bob"])).await.unwrap();
        let ends = |n: i64| {
            let result = result(&format!("t{n}"), n, &["ann", "bob"]);
            Write::Rated { result, places: vec![2, 1], rule: RatingRule(one_more) }
        };
        let writers: Vec<_> = (0..40)
            .map(|n| {
                let (store, end) = (store.clone(), ends(n));
                tokio::spawn(async move { store.write(vec![end]).await.unwrap() })
            })
            .collect();
        for writer in writers {
            assert_eq!(writer.await.unwrap(), [1]);
        }
        assert_eq!(store.write(vec![ends(7)]).await.unwrap(), [0]);
        for (account, place) in [("ann", 2.0), ("bob", 1.0)] {
            let expected = RatingRow { games: 40, ..rating(account, "weiqi", place, 50.0) };
            assert_eq!(store.ratings_of(account).await.unwrap(), [expected]);
        }
    });
}

pub fn bans_and_files(place: &Place) {
    let store = place.open();
    run(async {
        let ban = |kind: &str, value: &str, reason: &str| BanRow {
            kind: kind.to_owned(),
            value: value.to_owned(),
            reason: reason.to_owned(),
            at: 3,
        };
        let writes =
            [ban("address", "10.0.0.1", "noise"), ban("account", "ann", "noise"), ban("account", "ann", "more")];
        store.write(writes.map(Write::Ban).into()).await.unwrap();
        let bans = [ban("account", "ann", "more"), ban("address", "10.0.0.1", "noise")];
        assert_eq!(store.bans().await.unwrap(), bans);
        store.write(vec![Write::Unban { kind: "account".to_owned(), value: "ann".to_owned() }]).await.unwrap();
        assert_eq!(store.bans().await.unwrap(), bans[1..]);

        let files = |body: &str| Write::Files { hash: "h".to_owned(), game: "halo".to_owned(), body: body.to_owned() };
        // Whoever writes them has made their hash: what was there before and differs was damaged.
        assert_eq!(store.write(vec![files("damaged"), files("cards"), files("cards")]).await.unwrap(), [1, 1, 0]);
        assert_eq!(store.files("h").await.unwrap().as_deref(), Some("cards"));
        assert_eq!(store.files("i").await.unwrap(), None);
    });
}

pub fn forgetting(place: &Place) {
    let store = place.open();
    run(async {
        let statuses = ["waiting", "playing", "over", "closed"];
        for status in statuses {
            for created in [10, 20] {
                let id = format!("{status} {created}");
                let writes = vec![Write::Table(table(&id, created, status)), Write::Entry(entry(&id, 0))];
                store.write(writes).await.unwrap();
            }
        }
        assert_eq!(store.write(vec![forget(i64::MIN, &[])]).await.unwrap(), [0]);
        assert_eq!(store.write(vec![forget(10, &[])]).await.unwrap(), [0]);
        assert_eq!(store.write(vec![forget(20, &["waiting 10", "closed 10"])]).await.unwrap(), [0]);
        assert_eq!(store.write(vec![forget(20, &["waiting 20"])]).await.unwrap(), [2]);
        assert_eq!(store.size().await.unwrap(), Size { tables: 6, entries: 6, accounts: 0 });
        for (id, there) in [("waiting 10", 0), ("closed 10", 0), ("playing 10", 1), ("over 10", 1), ("closed 20", 1)] {
            assert_eq!(store.entries(id).await.unwrap().len(), there, "{id}");
        }
    });
}

pub fn odd_texts_and_numbers(place: &Place) {
    let store = place.open();
    run(async {
        let odd = "\u{1F004}牌局 'quote' \"double\" \\back $1 ?1 -- \n\t\r";
        let huge = "长".repeat(1_000_000);
        let row = store::TableRow { setup: odd.to_owned(), files: huge, created: i64::MIN, ..table(odd, 1, "over") };
        let entries =
            [i64::MIN, -1, i64::MAX].map(|seq| store::EntryRow { at: seq, body: odd.to_owned(), ..entry(odd, seq) });
        let mut writes = vec![Write::Table(row.clone())];
        writes.extend(entries.iter().cloned().map(Write::Entry));
        store.write(writes).await.unwrap();
        assert_eq!(store.table(odd).await.unwrap(), Some(row));
        assert_eq!(store.entries(odd).await.unwrap(), entries);

        store.write(accounts(&["ann"])).await.unwrap();
        let exact = RatingRow { volatility: 0.1 + 0.2, ..rating("ann", "weiqi", f64::MAX, f64::MIN_POSITIVE) };
        store.write(vec![Write::Rating(exact.clone())]).await.unwrap();
        assert_eq!(store.ratings_of("ann").await.unwrap(), [exact]);
    });
}

pub fn a_conflict_refuses_the_whole_list(place: &Place) {
    let store = place.open();
    run(async {
        store.write(vec![Write::Table(table("t", 1, "playing")), Write::Entry(entry("t", 0))]).await.unwrap();
        let writes = vec![Write::Entry(entry("t", 1)), Write::Entry(entry("t", 0)), Write::Entry(entry("t", 2))];
        let refused = store.write(writes).await;
        assert_refused(refused, "entry 0 of table `t`");
        assert_eq!(store.entries("t").await.unwrap(), [entry("t", 0)]);
        assert_eq!(store.write(vec![Write::Entry(entry("t", 1))]).await.unwrap(), [1], "the writer goes on");
    });
}

pub fn a_bad_list_does_not_harm_the_others(place: &Place) {
    let store = place.open();
    run(async {
        store.write((0..200).map(|n| Write::Table(table(&format!("t{n}"), 1, "playing"))).collect()).await.unwrap();
        let writers = (0..200).map(|n| {
            let store = store.clone();
            let id = format!("t{n}");
            tokio::spawn(async move {
                let mut writes = vec![Write::Entry(entry(&id, 0))];
                if n % 3 == 0 {
                    writes.push(Write::Entry(entry("nowhere", 0)));
                }
                (n, id, store.write(writes).await)
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            let (n, id, outcome) = writer.await.unwrap();
            if n % 3 == 0 {
                assert_refused(outcome, "entry 0 of table `nowhere`");
                assert_eq!(store.entries(&id).await.unwrap(), []);
            } else {
                assert_eq!(outcome, Ok(vec![1]));
                assert_eq!(store.entries(&id).await.unwrap(), [entry(&id, 0)]);
            }
        }
    });
}

pub fn what_breaks_a_rule_is_refused(place: &Place) {
    let store = place.open();
    run(async {
        let ann = || Write::Account(account("ann"));
        store.write(vec![Write::Table(table("t", 1, "playing")), ann(), token("k", "ann")]).await.unwrap();
        let nan = |number: f64| Write::Rating(rating("ann", "weiqi", number, 50.0));
        let bad = [
            (Write::Table(table("t", 2, "waiting")), "table `t`"),
            (Write::Table(table("u", 2, "paused")), "table `u`"),
            (status("t", "paused"), "status `paused` of table `t`"),
            (ann(), "account `ann`"),
            (token("k", "ann"), "a token of account `ann`"),
            (token("l", "nobody"), "a token of account `nobody`"),
            (register("key", "nobody"), "a login of account `nobody`"),
            (Write::Rating(rating("nobody", "weiqi", 1500.0, 50.0)), "the rating of account `nobody` in `weiqi`"),
            (nan(f64::NAN), "the rating of account `ann` in `weiqi`"),
            (nan(f64::INFINITY), "the rating of account `ann` in `weiqi`"),
        ];
        for (write, what) in bad {
            let refused = store.write(vec![write, Write::Table(table("v", 1, "waiting"))]).await;
            assert_refused(refused, what);
        }
        assert_eq!(store.size().await.unwrap(), Size { tables: 1, entries: 0, accounts: 1 });
    });
}

pub fn many_at_once(place: &Place) {
    let store = place.open();
    run(async {
        let writers = (0..100).map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("t{n:03}");
                store.write(vec![Write::Table(table(&id, n, "playing"))]).await.unwrap();
                for seq in 0..20 {
                    store.write(vec![Write::Entry(entry(&id, seq))]).await.unwrap();
                    let last = store.entries(&id).await.unwrap().pop();
                    assert_eq!(last, Some(entry(&id, seq)), "what was acknowledged is seen");
                }
            })
        });
        for writer in writers.collect::<Vec<_>>() {
            writer.await.unwrap();
        }
        let all = (0..100).flat_map(|n| (0..20).map(move |seq| entry(&format!("t{n:03}"), seq)));
        assert_eq!(unfinished(&store).await.1, all.collect::<Vec<_>>());
    });
}

pub fn a_second_opening_is_refused(place: &Place) {
    let store = place.open();
    let error = place.refusal();
    assert!(matches!(error, StoreError::Locked { .. }), "{error}");
    assert!(error.to_string().contains("is already in use by another process: stop it first"), "{error}");
    assert!(!error.to_string().contains("secret"));
    run(store.write(accounts(&["ann"]))).unwrap();
    let clone = store.clone();
    drop(store);
    run(clone.write(accounts(&["bob"]))).unwrap();
    drop(clone);
    assert_eq!(run(place.open().size()).unwrap().accounts, 2, "the last handle gives the lock back");
}

pub fn a_newer_format_is_refused(place: &Place) {
    place.open().close();
    place.sql("UPDATE paiju_meta SET value = 7 WHERE key = 'schema'");
    let error = place.refusal();
    assert!(matches!(error, StoreError::Newer { found: 7, known: 2, .. }), "{error}");
    let text = error.to_string();
    assert!(text.contains("has the format 7, and this program knows formats up to 2"), "{text}");
    assert!(text.ends_with("use that one, or restore a backup that was made before the upgrade"), "{text}");
    place.sql("DELETE FROM paiju_meta");
    assert!(matches!(place.refusal(), StoreError::NotOurs { .. }));
}

pub fn somebody_elses_tables_are_left_alone(place: &Place) {
    place.sql("CREATE TABLE accounts (number BIGINT)");
    let error = place.refusal();
    assert!(matches!(error, StoreError::NotOurs { .. }), "{error}");
    place.sql("DROP TABLE accounts");
    place.open();
}

pub fn closing_finishes_what_was_asked(place: &Place) {
    let store = place.open();
    let (writes, other) = run(async {
        let writes: Vec<_> = (0..50)
            .map(|n| {
                let store = store.clone();
                tokio::spawn(async move { store.write(vec![Write::Table(table(&n.to_string(), n, "over"))]).await })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(5)).await;
        let other = store.clone();
        store.close();
        let mut outcomes = Vec::new();
        for write in writes {
            outcomes.push(write.await.unwrap());
        }
        (outcomes, other)
    });
    assert_eq!(run(other.write(accounts(&["ann"]))), Err(StoreError::Closed));
    assert_eq!(run(other.size()), Err(StoreError::Closed));
    other.close();
    let kept = run(place.open().tables()).unwrap();
    for (n, outcome) in writes.into_iter().enumerate() {
        let there = kept.iter().any(|table| table.id == n.to_string());
        assert_eq!(outcome, if there { Ok(vec![1]) } else { Err(StoreError::Closed) }, "{n}");
    }
}

pub fn it_works_without_a_runtime_and_within_one(place: &Place) {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
        let store = place.open();
        store.write(accounts(&["ann"])).await.unwrap();
        assert_eq!(store.size().await.unwrap().accounts, 1);
        store.close();
    });
    let store = place.open();
    let thread = std::thread::current();
    let waker = std::task::Waker::from(std::sync::Arc::new(Unpark(thread)));
    let mut future = std::pin::pin!(store.write(accounts(&["bob"])));
    let start = Instant::now();
    loop {
        match future.as_mut().poll(&mut std::task::Context::from_waker(&waker)) {
            std::task::Poll::Ready(outcome) => return assert_eq!(outcome, Ok(vec![1])),
            std::task::Poll::Pending => std::thread::park_timeout(Duration::from_secs(10)),
        }
        assert!(start.elapsed() < Duration::from_secs(60), "nobody woke the writer's caller");
    }
}

struct Unpark(std::thread::Thread);

impl std::task::Wake for Unpark {
    fn wake(self: std::sync::Arc<Self>) {
        self.0.unpark();
    }
}

pub fn acknowledged_writes_survive_a_kill(place: &Place) {
    crash::rounds_of_kills(place);
}
