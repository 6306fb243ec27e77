//! `paiju check`: validates card files.

use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, shown};
use cards::{Designed, Source};
use std::collections::BTreeMap;
use std::path::Path;

pub fn run(args: &CheckArgs, lang: Lang) -> Result<(), Failure> {
    let check = |id: &str| catalog::with_game!(id, G => check::<G>(args, lang))?;
    match (&args.game, &args.dir) {
        (Some(id), _) => check(id),
        (None, Some(dir)) => check(game_of(dir)),
        (None, None) => catalog::IDS.iter().try_for_each(|id| check(id)),
    }
}

/// The game whose card files have names that stand in the folder; the first one if none has.
fn game_of(dir: &Path) -> &'static str {
    let known = |id: &&&str| {
        catalog::with_game!(**id, G => G::book().iter().any(|(name, _)| dir.join(name).exists())).unwrap_or(false)
    };
    catalog::IDS.iter().find(known).copied().unwrap_or(catalog::IDS[0])
}

fn check<G: Designed>(args: &CheckArgs, lang: Lang) -> Result<(), Failure> {
    let files = card_files::<G>(args.dir.as_deref())?;
    let mistakes = G::configure(&BTreeMap::new(), &files).err().unwrap_or_default();
    if args.json {
        let listed: Vec<_> = mistakes.iter().map(|mistake| as_json(mistake, &files)).collect();
        output::json(&serde_json::json!({ "game": G::ID, "ok": mistakes.is_empty(), "mistakes": listed }))?;
    } else if mistakes.is_empty() {
        let names = files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>().join(", ");
        output::line(lang.pick(&format!("无误：{names}"), &format!("all is well: {names}")))?;
    } else {
        eprintln!("error: {}", shown(&mistakes, &files));
    }
    if mistakes.is_empty() { Ok(()) } else { Err(Failure::Found) }
}

fn as_json(mistake: &cards::Mistake, files: &[Source]) -> serde_json::Value {
    let (line, column) = mistake.position(files);
    serde_json::json!({
        "file": mistake.path, "line": line, "column": column, "what": mistake.what,
        "here": mistake.here, "expected": mistake.expected, "help": mistake.help,
    })
}
