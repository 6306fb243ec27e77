//! Every golden record, played again: native here, wasm in the page's tests, against two lists. `facts.txt` changes
//! when a game does something else or shows something else, `words.txt` when it says it otherwise.

use device::Digest;
use std::fmt::Write;
use std::path::Path;
use std::sync::LazyLock;

static DIGESTS: LazyLock<Vec<(String, Digest)>> = LazyLock::new(|| {
    let mut digests = Vec::new();
    for game in catalog::IDS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{game}/tests/records"));
        let mut files: Vec<_> = folder.read_dir().expect("a folder").map(|file| file.expect("a file").path()).collect();
        files.sort();
        for file in files {
            let name = format!("{game}/{}", file.file_name().and_then(|name| name.to_str()).expect("a name"));
            let record = std::fs::read_to_string(&file).expect("a record");
            let digest = device::digest(&record).unwrap_or_else(|why| panic!("{name}: {why}"));
            digests.push((name, digest));
        }
    }
    digests
});

fn are_written_down(file: &str, of: impl Fn(&Digest) -> &str) {
    let mut list = String::new();
    for (name, digest) in DIGESTS.iter() {
        writeln!(list, "{} {name}", of(digest)).expect("memory");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    if std::env::var_os("PAIJU_BLESS").is_some() {
        std::fs::write(&path, &list).expect("the file can be written");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    let test = file.trim_end_matches(".txt");
    assert!(known == list, "`PAIJU_BLESS=1 cargo test -p paiju-wasm {test}` writes {file} anew:\n{list}");
}

#[test]
fn the_facts_of_the_golden_records_are_those_written_down() {
    are_written_down("facts.txt", |digest| &digest.facts);
}

#[test]
fn the_words_of_the_golden_records_are_those_written_down() {
    are_written_down("words.txt", |digest| &digest.words);
}
