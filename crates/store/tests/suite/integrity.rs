//! What has changed by itself is not passed on.

use crate::places::{Place, accounts, entry, run, table};
use store::{BanRow, LoginRow, RatingRow, ResultRow, Store, StoreError, Write};

/// One row of each kind for `x`, and one for `y`.
fn everything() -> Vec<Write> {
    let mut writes = accounts(&["x", "y"]);
    for id in ["x", "y"] {
        let own = || id.to_owned();
        let login = LoginRow { name_key: own(), account: own(), password: "hash".to_owned() };
        let rating = RatingRow {
            account: own(),
            game: "weiqi".to_owned(),
            rating: 1500.0,
            deviation: 80.5,
            volatility: -0.0,
            games: 3,
        };
        let result = ResultRow {
            table: own(),
            game: "weiqi".to_owned(),
            finished: 9,
            seats: "[1]".to_owned(),
            record: "a long story".to_owned(),
            state: "1:00".to_owned(),
            accounts: vec![own(), "somebody".to_owned()],
        };
        writes.push(Write::Table(table(id, 1, "waiting")));
        writes.extend((0..40).map(|seq| Write::Entry(entry(id, seq))));
        writes.push(Write::Status { table: own(), status: "playing".to_owned() });
        writes.push(Write::Token { hash: own(), account: own(), at: 1 });
        writes.push(Write::UseToken { hash: own(), at: 2 });
        writes.push(Write::Register { login, name: own() });
        writes.push(Write::Password { account: own(), password: "another hash".to_owned() });
        writes.push(Write::NameKey { from: own(), to: format!("{id} again") });
        writes.push(Write::Rating(rating));
        writes.push(Write::Result(result));
        writes.push(Write::Ban(BanRow { kind: "account".to_owned(), value: own(), reason: "r".to_owned(), at: 1 }));
    }
    writes
}

/// What the store says about an account and its table.
async fn told(store: &Store, id: &str) -> Vec<Result<String, StoreError>> {
    fn said<T: std::fmt::Debug>(told: Result<T, StoreError>) -> Result<String, StoreError> {
        told.map(|told| format!("{told:?}"))
    }
    vec![
        said(store.table(id).await),
        said(store.stored(id).await),
        said(store.account(id).await),
        said(store.account_by_token(id).await),
        said(store.tokens_of(id).await),
        said(store.login(&format!("{id} again")).await),
        said(store.ratings_of(id).await),
        said(store.result(id).await),
        said(store.history(id, 10, 5).await),
    ]
}

pub fn a_changed_row_is_noticed_and_harms_no_other(place: &Place) {
    let store = place.open();
    run(store.write(everything())).unwrap();
    assert!(run(store.damaged()).unwrap().is_empty());
    let sound = run(async { [told(&store, "x").await, told(&store, "y").await] });
    assert!(sound.iter().flatten().all(Result::is_ok), "{sound:?}");
    for (change, back, what) in [
        ("tables SET setup = '{ }'", "tables SET setup = '{}'", "table:x"),
        ("tables SET status = 'waiting'", "tables SET status = 'playing'", "table:x"),
        ("tables SET created = 3", "tables SET created = 1", "table:x"),
        ("entries SET body = '{}'", "entries SET body = '{\"n\":7}'", "entry:x/7"),
        ("entries SET at = 71", "entries SET at = 70", "entry:x/7"),
        ("entries SET rules = 'b'", "entries SET rules = 'book'", "entry:x/7"),
        ("accounts SET name = 'X'", "accounts SET name = 'x'", "account:x"),
        ("tokens SET at = 3", "tokens SET at = 2", "token:x"),
        ("logins SET password = 'hash'", "logins SET password = 'another hash'", "login:x"),
        ("ratings SET rating = 1501", "ratings SET rating = 1500", "rating:x/weiqi"),
        ("results SET record = 'lies'", "results SET record = 'a long story'", "result:x"),
        ("result_seats SET account = 'nobody'", "result_seats SET account = 'somebody'", "result:x"),
        ("bans SET reason = ''", "bans SET reason = 'r'", "ban:account:x"),
    ] {
        let of_x = |change: &str| {
            let rows = match change.split(' ').next().unwrap() {
                "tables" | "accounts" => "id = 'x'",
                "entries" => "table_id = 'x' AND seq = 7",
                "tokens" => "hash = 'x'",
                "logins" => "name_key = 'x again'",
                "ratings" => "account = 'x'",
                "results" => "table_id = 'x'",
                "result_seats" => "table_id = 'x' AND seat = 1",
                _ => "value = 'x'",
            };
            format!("UPDATE {change} WHERE {rows}")
        };
        place.sql(&of_x(change));
        assert_eq!(run(store.damaged()).unwrap(), [what], "{change}");
        let now = run(async { [told(&store, "x").await, told(&store, "y").await] });
        for (now, then) in now[0].iter().zip(&sound[0]) {
            let damaged = *now == Err(StoreError::Damaged { what: what.to_owned() });
            assert!(now == then || damaged, "{change}: {now:?}");
        }
        assert_eq!(now[1], sound[1], "{change}");
        let bans = run(store.bans()).unwrap().len();
        assert_eq!((now[0] == sound[0], bans), if change.starts_with("bans") { (true, 1) } else { (false, 2) });
        place.sql(&of_x(back));
        assert_eq!(run(told(&store, "x")), sound[0], "{back}");
    }
}

pub fn entries_that_are_lost_or_moved_are_noticed(place: &Place) {
    let store = place.open();
    run(store.write(everything())).unwrap();
    let damaged = |seq: i64| Err(StoreError::Damaged { what: format!("entry:x/{seq}") });
    place.sql("DELETE FROM entries WHERE table_id = 'x' AND seq = 12");
    assert_eq!(run(store.entries("x")), damaged(13));
    // Another table's entry of the same number is not ours.
    place.sql("UPDATE entries SET table_id = 'x' WHERE table_id = 'y' AND seq = 12");
    assert_eq!(run(store.entries("x")), damaged(12));
    let unfinished = run(store.unfinished("no body begins with this")).unwrap();
    let stored: Vec<_> = unfinished.iter().map(|one| (one.id.as_str(), one.stored.is_ok())).collect();
    assert_eq!(stored, [("x", false), ("y", false)]);
    // Nothing can be added to what nobody can read.
    let status = Write::Status { table: "x".to_owned(), status: "over".to_owned() };
    place.sql("UPDATE tables SET setup = '' WHERE id = 'x'");
    let error = run(store.write(vec![Write::Entry(entry("x", 40)), status])).unwrap_err();
    assert_eq!(error, StoreError::Damaged { what: "table:x".to_owned() });
    run(store.write(accounts(&["z"]))).unwrap();
}
