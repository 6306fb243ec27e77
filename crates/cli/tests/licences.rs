//! Every library that we build with may be used under our licences.

use serde_json::Value;
use spdx::{Expression, LicenseItem};
use std::process::Command;

const ALLOWED: &[&str] = &["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "ISC", "Unicode-3.0", "Zlib", "0BSD", "Unlicense", "MPL-2.0"];

#[test]
fn every_library_has_an_allowed_licence() {
    let version = Command::new("rustc").arg("-vV").output().unwrap();
    let version = String::from_utf8_lossy(&version.stdout).into_owned();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    // Offline: what this platform builds with is there, or we would not run.
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 20, "only {} packages", packages.len());
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or_else(|| panic!("{name} names no licence"));
        let expression = Expression::parse(&licence.replace('/', " OR ")).unwrap_or_else(|error| panic!("{name}: {licence}: {error}"));
        let allowed = expression.evaluate(|wanted| match &wanted.license {
            LicenseItem::Spdx { id, .. } => ALLOWED.contains(&id.name),
            LicenseItem::Other { .. } => false,
        });
        assert!(allowed, "{name} is licensed under {licence}, which is not in the list");
    }
}
