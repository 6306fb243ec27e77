//! The wall clock may be set to anything: nobody's time runs by it.

use crate::stage::{Someone, Stage, in_virtual_time};
use serde_json::{Value, json};

const HOUR: i64 = 3600 * 1000;

/// The last message with a clock that somebody was sent.
fn last_seen(who: &Someone) -> Value {
    let heard = who.heard.take();
    let with_clock = heard.iter().rev().find_map(|(_, _, text)| {
        let from = text.rfind("{\"t\":\"table\"").or_else(|| text.rfind("{\"t\":\"step\""))?;
        let mut values = serde_json::Deserializer::from_str(&text[from..]).into_iter::<Value>();
        values.next()?.ok()
    });
    with_clock.unwrap_or_else(|| panic!("no table in {heard:?}"))
}

/// Two people at a table with this clock; the first to move thinks for a minute while the wall clock is set by `step`
/// after half of it, then acts. What the other one sees.
fn after_a_minute(clock: &Value, step: i64) -> Value {
    in_virtual_time(async {
        let stage = Stage::new(1).await;
        let mut people = [stage.guest("Ann").await, stage.guest("Bob").await];
        let setup = json!({ "game": "halo", "chairs": ["person", "person"], "clock": clock });
        let sits = people.iter().zip(0..).map(|(who, seat)| {
            let sit = host::Command::Sit { seat: Some(seat), deck: None, entropy: None, commitment: None };
            (host::Person { account: who.account.clone(), name: who.name.clone() }, sit)
        });
        let setup = serde_json::from_value(setup).expect("a setup");
        let table = stage.server.create(setup, sits.collect(), None).await.expect("a table");
        for who in &mut people {
            stage.come(who).await;
            who.say(&json!({ "t": "open", "table": table })).await;
        }
        stage.until(30_000).await;
        stage.world.step_wall(step);
        stage.until(60_000).await;
        let seen: Vec<Value> = people.iter().map(last_seen).collect();
        let asked = seen.iter().position(|seen| seen["asked"] == true).expect("somebody is asked");
        let action = &seen[asked]["options"][0]["action"];
        let version = &seen[asked]["version"];
        people[asked]
            .say(&json!({ "t": "act", "table": table, "id": "1", "version": version, "action": action }))
            .await;
        stage.until(62_000).await;
        let mut seen = last_seen(&people[1 - asked]);
        // The only place where the time of day appears.
        let at = seen["clock"]["at"].as_i64().expect("there is a clock");
        seen["clock"]["at"] = json!(at - step);
        seen
    })
}

#[test]
fn a_step_of_the_wall_clock_costs_nobody_any_time() {
    for clock in [
        json!({ "kind": "total", "seconds": 300, "increment": 0 }),
        json!({ "kind": "move", "seconds": 90 }),
        json!({ "kind": "days", "days": 1 }),
    ] {
        let usual = after_a_minute(&clock, 0);
        assert_eq!(usual.get("result"), None, "{usual}");
        for step in [2 * HOUR, -2 * HOUR, 48 * HOUR, -48 * HOUR] {
            assert_eq!(after_a_minute(&clock, step), usual, "{clock} {step}");
        }
    }
}
