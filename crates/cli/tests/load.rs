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
    assert!(error.contains("only this machine may be put under load"), "{error}");
}
