//! `paiju coverage`: clauses against scenarios and simulated games.

use crate::args::CoverageArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{configure, configured, shown};
use cards::Designed;
use kernel::Present;
use lab::{Coverage, ScenarioFile};
use std::collections::{BTreeMap, BTreeSet};

pub fn run(args: &CoverageArgs, lang: Lang) -> Result<(), Failure> {
    catalog::with_game!(args.game.as_str(), G => cover::<G>(args, lang))?
}

fn cover<G: Present + Designed>(args: &CoverageArgs, lang: Lang) -> Result<(), Failure> {
    let configs = configs::<G>(args)?;
    let (mut shows, mut cases) = (BTreeSet::new(), 0);
    for source in cards::sources(G::scenarios()) {
        let file = ScenarioFile::parse(&source).map_err(|mistake| Failure::BadInput(shown(&[*mistake], &[source])))?;
        shows.extend(file.shows().map(str::to_owned));
        cases += file.cases();
    }
    let bar = output::progress(args.games, lang.pick("模拟", "simulating"));
    let coverage = lab::coverage::<G>(&configs, &shows, cases, args.games, &|| bar.inc(1));
    bar.finish_and_clear();
    if args.json {
        output::json(&coverage)?;
    } else {
        print(&coverage, lang)?;
    }
    if coverage.without_scenario.is_empty() && coverage.unshown_rulings_and_examples.is_empty() {
        Ok(())
    } else {
        Err(Failure::Found)
    }
}

/// Every deck against every deck, or what the arguments say.
fn configs<G: Designed>(args: &CoverageArgs) -> Result<Vec<G::Config>, Failure> {
    let (config, files) = configure::<G>(&args.cards)?;
    let decks = G::decks(&files).map_err(|mistakes| Failure::BadInput(shown(&mistakes, &files)))?;
    let [red, blue] = G::deck_options() else { return Ok(vec![config]) };
    if !args.cards.decks.is_empty() {
        return Ok(vec![config]);
    }
    let options: BTreeMap<String, String> = args.cards.option.iter().cloned().collect();
    let pairs = decks.iter().flat_map(|one| decks.iter().map(move |two| (one, two)));
    let with = |(one, two): (&String, &String)| {
        let mut options = options.clone();
        options.extend([((*red).to_owned(), one.clone()), ((*blue).to_owned(), two.clone())]);
        configured::<G>(&options, &files)
    };
    pairs.map(with).collect()
}

fn print(coverage: &Coverage, lang: Lang) -> std::io::Result<()> {
    let none = lang.pick("无", "none");
    let list = |ids: &[String]| if ids.is_empty() { none.to_owned() } else { ids.join(" ") };
    let row = |zh: &str, en: &str, value: String| format!("{}: {value}", lang.pick(zh, en));
    output::line(row("条文", "clauses", coverage.clauses.to_string()))?;
    output::line(row("情景", "scenario cases", coverage.cases.to_string()))?;
    output::line(row("没有情景的条文", "clauses without a scenario", list(&coverage.without_scenario)))?;
    let unshown = &coverage.unshown_rulings_and_examples;
    output::line(row("没有情景的裁定和例局", "rulings and examples without a scenario", list(unshown)))?;
    let never = format!("{} ({} {})", list(&coverage.never_exercised), coverage.games, lang.pick("局", "games"));
    output::line(row("模拟中从未用到", "never exercised in simulation", never))
}
