//! Sound inputs to begin with, made from the repository's own files: before libFuzzer reads its folders, a target that is
//! told where (`PAIJU_SEEDS=FOLDER`) writes them there, and beside them a dictionary of the words of our formats.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// Writes the seeds of a target, if this run is to do so.
pub fn write(target: &str, seeds: fn() -> Vec<Vec<u8>>) {
    let Some(folder) = std::env::var_os("PAIJU_SEEDS") else { return };
    let folder = Path::new(&folder).join(target);
    std::fs::create_dir_all(&folder).expect("a folder for seeds");
    for (at, seed) in seeds().into_iter().enumerate() {
        std::fs::write(folder.join(format!("seed-{at:05}")), seed).expect("a seed that can be written");
    }
    std::fs::write(folder.with_extension("dict"), dictionary()).expect("a dictionary that can be written");
}

/// Words of the card languages, of options, of messages and of records.
fn dictionary() -> String {
    let mut words: BTreeSet<String> = BTreeSet::new();
    for id in catalog::IDS {
        catalog::with_game!(*id, G => words.extend(words_of::<G>())).expect("a game of the list");
    }
    let messages = "hello open close why hint lobby ping sit commit reveal leave start act resign draw undo auto chat mute \
                    rematch token lang protocol version hash table re seat deck entropy commitment id action yes on text \
                    person bot:easy game preset options decks seats chairs public clock takeover undo stand fill deal \
                    cancel branch takeover return drawn undone next wake close account name luck level seed moves by keep \
                    paiju option cards --- result cancelled card id name zh en given when then refused shows step times";
    words.extend(messages.split_whitespace().map(str::to_owned));
    let mut text = String::new();
    for word in words {
        let escaped: String = word.bytes().map(|byte| format!("\\x{byte:02x}")).collect();
        let _ = writeln!(text, "\"{escaped}\"");
    }
    text
}

fn words_of<G: kernel::Present + cards::Designed>() -> Vec<String> {
    let families = G::words().iter();
    let verbs = families.flat_map(|family| (0..family.count()).map(|at| family.verb(at).word.to_owned()));
    let options = G::options().into_iter();
    let options = options.flat_map(|option| std::iter::once(option.id.to_owned()).chain(option.others()));
    let keys = G::book_sources().into_iter().flat_map(|file| {
        let keys = file.text.lines().filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim().to_owned());
        keys.filter(|key| key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')).collect::<Vec<_>>()
    });
    verbs.chain(options).chain(keys).filter(|word| (2..32).contains(&word.len())).collect()
}

/// The texts of a kind that lie in the repository.
pub fn files(folder: &str, extension: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the repository");
    let mut texts = Vec::new();
    for id in catalog::IDS {
        let mut paths: Vec<_> = std::fs::read_dir(root.join("crates/games").join(id).join(folder))
            .expect("a folder of the repository")
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.extension().is_some_and(|own| own == extension))
            .collect();
        paths.sort();
        texts.extend(paths.iter().map(|path| std::fs::read_to_string(path).expect("a text")));
    }
    texts
}
