//! Every library that we build with may be used under our licences.

use spdx::{Expression, LicenseItem};
use std::process::Command;

const ALLOWED: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "Unicode-3.0",
    "Zlib",
    "0BSD",
    "Unlicense",
];

#[test]
fn every_library_has_an_allowed_licence() {
    // Offline: what this platform builds with is there, or we would not run.
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--workspace", "--locked", "--offline", "--prefix", "none", "--format", "{p}|{l}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<(&str, &str)> =
        tree.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|')).collect();
    assert!(lines.len() > 50, "only {} libraries", lines.len());
    for (name, licence) in lines {
        let expression = Expression::parse(&licence.replace('/', " OR "))
            .unwrap_or_else(|error| panic!("{name}: `{licence}`: {error}"));
        let allowed = expression.evaluate(|wanted| match &wanted.license {
            LicenseItem::Spdx { id, .. } => ALLOWED.contains(&id.name),
            LicenseItem::Other { .. } => false,
        });
        assert!(allowed, "{name} is licensed under {licence}, which is not in the list");
    }
}
