//! Requests for tables: whoever is refused leaves no rules behind, and nobody can have ever new ones made.

use paiju_server::{Asker, Config, Real, Server};
use serde_json::{Value, json};

/// The n-th of many sets of options.
fn options(n: usize) -> Value {
    let names = [
        "tesuji_needs_stone",
        "cut_needs_stones",
        "cut_after_removal",
        "bent_four_is_capture",
        "capture_card_stays",
        "pass_policy",
        "role_offers",
        "bent_four_timing",
    ];
    let words = [
        ["false", "true"],
        ["false", "true"],
        ["false", "true"],
        ["false", "true"],
        ["true", "false"],
        ["free", "stuck_only"],
        ["disjoint", "independent"],
        ["state", "growth"],
    ];
    let chosen = names.into_iter().zip(words).enumerate();
    chosen
        .map(|(at, (name, words))| (name.to_owned(), json!(words[n >> at & 1])))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

fn asker(account: &str, place: u8) -> Asker {
    Asker { account: account.to_owned(), address: [10, 0, 0, place].into() }
}

type Sits = Vec<(u8, host::Person, Option<String>)>;

fn ann(seat: u8, entropy: &str) -> Sits {
    vec![(seat, host::Person { account: "ann".to_owned(), name: "Ann".to_owned() }, Some(entropy.to_owned()))]
}

async fn code(server: &Server, setup: Value, sits: Sits, asker: &Asker) -> Option<&'static str> {
    let setup = serde_json::from_value(setup).expect("a setup");
    server.create(setup, sits, Some(asker)).await.err().map(|why| why.code)
}

#[tokio::test]
async fn whoever_is_refused_leaves_no_rules_behind_and_new_ones_are_limited() {
    let config = Config { option_sets: 3, ..Config::default() };
    let server = Server::open(config, std::sync::Arc::new(Real)).await.expect("a server");
    let before = kernel::interned();
    let me = asker("ann", 1);
    for n in 0..200 {
        let asked = |mut more: Value| {
            more["game"] = json!("weiqi");
            more["options"] = options(n);
            more
        };
        let (setup, sits, why) = match n % 5 {
            0 => (asked(json!({})), ann(0, "zz"), "bad_entropy"),
            1 => (asked(json!({})), ann(1, ""), "taken"),
            2 => (asked(json!({ "chairs": ["person", "person", "person"] })), ann(0, ""), "bad_setup"),
            3 => (asked(json!({ "clock": { "kind": "move", "seconds": 0 } })), ann(0, ""), "bad_setup"),
            _ => (asked(json!({ "seats": 2, "chairs": ["bot:easy", "bot:easy"] })), Vec::new(), "bad_setup"),
        };
        assert_eq!(code(&server, setup, sits, &me).await, Some(why), "{n}");
    }
    assert_eq!(kernel::interned(), before, "nothing was built for them");
    let table = |n: usize| json!({ "game": "weiqi", "options": options(n) });
    for n in 1..=3 {
        assert_eq!(code(&server, table(n), ann(0, ""), &me).await, None);
    }
    assert_eq!(kernel::interned(), before + 3, "the others were");
    for who in [&me, &asker("bob", 1), &asker("ann", 2)] {
        assert_eq!(code(&server, table(4), Vec::new(), who).await, Some("too_many_options"), "{who:?}");
        assert_eq!(code(&server, table(2), Vec::new(), who).await, None, "these rules are there already");
        assert_eq!(code(&server, json!({ "game": "weiqi" }), Vec::new(), who).await, None);
    }
    assert_eq!(code(&server, table(4), Vec::new(), &asker("eve", 3)).await, None);
    server.close().await;
}
