//! Requests for tables: neither those that are refused nor tables that are gone leave rules behind.

use paiju_server::{Asker, Config, Real, Server};
use serde_json::{Value, json};
use std::time::Duration;

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

type Sits = Vec<(host::Person, host::Command)>;

fn ann(seat: u8, entropy: &str) -> Sits {
    let ann = host::Person { account: "ann".to_owned(), name: "Ann".to_owned() };
    let entropy = Some(entropy.to_owned());
    vec![(ann, host::Command::Sit { seat: Some(seat), deck: None, entropy, commitment: None })]
}

async fn code(server: &Server, setup: Value, sits: Sits, asker: &Asker) -> Option<&'static str> {
    let setup = serde_json::from_value(setup).expect("a setup");
    server.create(setup, sits, Some(asker)).await.err().map(|why| why.code)
}

#[tokio::test]
async fn neither_refused_requests_nor_closed_tables_leave_rules_behind() {
    let server = Server::open(Config::default(), std::sync::Arc::new(Real)).await.expect("a server");
    let before = kernel::rules_in_use();
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
    assert_eq!(kernel::rules_in_use(), before, "nothing stayed of them");
    let table = |n: usize| json!({ "game": "weiqi", "options": options(n), "chairs": ["person", "bot:easy"] });
    for n in 1..=60 {
        assert_eq!(code(&server, table(n), ann(0, ""), &me).await, None);
    }
    assert_eq!(code(&server, table(7), ann(0, ""), &me).await, None);
    assert_eq!(kernel::rules_in_use(), before + 60, "tables with equal options share their rules");
    server.close().await;
    // A bot may still be thinking.
    let freed = async {
        while kernel::rules_in_use() > before {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let freed = tokio::time::timeout(Duration::from_secs(60), freed).await;
    assert!(freed.is_ok(), "{} rule sets stayed", kernel::rules_in_use() - before);
}
