//! A little load, as `paiju load` puts it on a server of its own: nothing is refused, lost or unseen.

use assert_cmd::Command;
use serde_json::Value;

#[test]
fn under_a_little_load_nothing_is_refused_lost_or_unseen() {
    let args = ["--lang", "en", "load", "--tables", "20", "--rate", "200", "--seconds", "2", "--json"];
    let output = Command::cargo_bin("paiju").unwrap().args(args).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let run = &report["runs"][0];
    assert_eq!(run["tables"], 20);
    assert_eq!(run["refused"], serde_json::json!({}), "{run}");
    assert_eq!((&run["lost"], &run["unseen"]), (&Value::from(0), &Value::from(0)), "{run}");
    assert_eq!(run["errors"], serde_json::json!([]), "{run}");
    // How many there are in two seconds depends on the machine; that there are some does not.
    assert!(run["actions"].as_u64().unwrap() > 20, "{run}");
    assert!(run["seen_ms"]["p99"].as_f64().unwrap() > 0.0, "{run}");
}

#[test]
fn a_load_is_put_on_this_machine_alone() {
    let args = ["--lang", "en", "load", "--url", "http://192.0.2.1:7411"];
    let output = Command::cargo_bin("paiju").unwrap().args(args).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("load tests run only against this machine"), "{error}");
}

/// How fast it is depends on the machine, so the requirements may be missed here; what is counted does not.
#[test]
fn beside_a_flood_honest_players_are_refused_nothing_and_the_flood_is() {
    let args =
        ["--lang", "en", "load", "--flood", "frames", "--tables", "4", "--rate", "40", "--seconds", "1", "--json"];
    let output = Command::cargo_bin("paiju").unwrap().args(args).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{error}"));
    assert_eq!(report["refused"], serde_json::json!({}), "{report}");
    assert_eq!((&report["lost"], &report["unseen"]), (&Value::from(0), &Value::from(0)), "{report}");
    assert_eq!(report["errors"], serde_json::json!([]), "{report}");
    let phases = report["phases"].as_array().unwrap();
    let named: Vec<String> = phases.iter().map(|phase| format!("{} {}", phase["flood"], phase["level"])).collect();
    assert_eq!(named, ["null null", "\"frames\" \"within\"", "\"frames\" \"beyond\"", "null null"]);
    assert!(phases.iter().all(|phase| phase["ack_ms"]["p99"].as_f64() > Some(0.0)), "{report}");
    assert!(phases[1]["answers"]["bad_message"].as_u64() > Some(0), "{report}");
    assert!(phases.iter().all(|phase| phase["memory"]["most"].as_f64() < Some(512.0)), "{report}");
}
