//! Every golden record, played again: native here, wasm in the page's tests, against one list.

use std::fmt::Write;
use std::path::Path;

#[test]
fn the_golden_records_give_the_bytes_that_are_written_down() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut list = String::new();
    for game in catalog::IDS {
        let folder = here.join(format!("../games/{game}/tests/records"));
        let mut files: Vec<_> = folder.read_dir().expect("a folder").map(|file| file.expect("a file").path()).collect();
        files.sort();
        for file in files {
            let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
            let record = std::fs::read_to_string(&file).expect("a record");
            let digest = device::digest(&record).unwrap_or_else(|why| panic!("{game}/{name}: {why}"));
            writeln!(list, "{digest} {game}/{name}").expect("memory");
        }
    }
    let file = here.join("tests/digests.txt");
    if std::env::var_os("PAIJU_BLESS").is_some() {
        std::fs::write(&file, &list).expect("the file can be written");
    }
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(known == list, "PAIJU_BLESS=1 cargo test -p paiju-wasm writes it anew:\n{list}");
}
