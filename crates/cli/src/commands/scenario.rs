//! `paiju scenario`: runs scenario files.

use crate::args::ScenarioArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, read_source, shown};
use cards::{Designed, Source};
use kernel::Present;
use lab::{Difference, ScenarioFile};

pub fn run(args: &ScenarioArgs, lang: Lang) -> Result<(), Failure> {
    let sources: Vec<Source> = if args.files.is_empty() {
        let own = |id: &&str| catalog::with_game!(*id, G => cards::sources(G::scenarios())).unwrap_or_default();
        catalog::IDS.iter().flat_map(own).collect()
    } else {
        args.files.iter().map(|path| read_source(path)).collect::<Result<_, _>>()?
    };
    let (mut cases, mut differences) = (0, Vec::new());
    let bar = output::progress(sources.len() as u64, lang.pick("情景", "scenarios"));
    for source in &sources {
        super::check::stated(source)?;
        let file = ScenarioFile::parse(source).map_err(|mistakes| Failure::bad(shown(&mistakes, &sources)))?;
        cases += file.cases();
        differences.extend(catalog::with_game!(file.game.as_str(), G => run_file::<G>(args, source, &file))??);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        output::json(&serde_json::json!({ "files": sources.len(), "cases": cases, "differences": differences }))?;
    } else {
        for difference in &differences {
            output::line(format!("{}:{}: {}", difference.file, difference.line, difference.case))?;
            difference.what.lines().try_for_each(|what| output::line(format!("    {what}")))?;
        }
        let (passed, failed) = (cases - differences.len(), differences.len());
        output::line(
            lang.pick(format!("{passed} 个通过，{failed} 个失败"), format!("{passed} passed, {failed} failed")),
        )?;
    }
    if differences.is_empty() { Ok(()) } else { Err(Failure::Found) }
}

fn run_file<G: Present + Designed>(
    args: &ScenarioArgs,
    source: &Source,
    file: &ScenarioFile,
) -> Result<Vec<Difference>, Failure> {
    Ok(lab::run_file::<G>(source, file, &card_files::<G>(args.cards.as_deref())?))
}
