//! `paiju check`: validates card files.

use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, shown};
use cards::{Designed, Source};
use std::collections::BTreeMap;

pub fn run(args: &CheckArgs, lang: Lang) -> Result<(), Failure> {
    catalog::with_game!(args.game.as_str(), G => check::<G>(args, lang))?
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
