//! `paiju coverage`: clauses against scenarios and simulated games.

use crate::args::CoverageArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{configure, configured, shown};
use cards::{Designed, Source};
use kernel::Present;
use lab::{Coverage, Witnesses};

pub fn run(args: &CoverageArgs, lang: Lang) -> Result<(), Failure> {
    catalog::with_game!(args.game.as_str(), G => cover::<G>(args, lang))?
}

fn cover<G: Present + Designed>(args: &CoverageArgs, lang: Lang) -> Result<(), Failure> {
    let (configs, files) = configs::<G>(args)?;
    let bar = output::progress(args.games, lang.pick("模拟", "simulating"));
    let coverage = lab::coverage::<G>(&configs, &files, args.games, &|| bar.inc(1))
        .map_err(|(mistakes, source)| Failure::bad(shown(&mistakes, &[source])))?;
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

/// The configurations of the simulated games: every deck against every deck, every number of seats,
/// and each option at the far end of its values, or what the arguments say.
fn configs<G: Present + Designed>(args: &CoverageArgs) -> Result<(Vec<G::Config>, Vec<Source>), Failure> {
    let (config, files) = configure::<G>(&args.cards)?;
    let options = crate::sources::options_of::<G>(&args.cards)?;
    let with = |more: Vec<(String, String)>| {
        let mut options = options.clone();
        options.extend(more);
        configured::<G>(&options, &files)
    };
    let mut configs = vec![config];
    let decks = G::decks(&files).map_err(|mistakes| Failure::bad(shown(&mistakes, &files)))?;
    if let ([red, blue], true) = (G::deck_options(), args.cards.decks.is_empty()) {
        for (one, two) in decks.iter().flat_map(|one| decks.iter().map(move |two| (one, two))) {
            configs.push(with(vec![((*red).to_owned(), one.clone()), ((*blue).to_owned(), two.clone())])?);
        }
    }
    let counts = G::seat_counts();
    if args.cards.seats.is_none() && counts.start() < counts.end() {
        for seats in counts {
            configs.push(with(vec![("seats".to_owned(), seats.to_string())])?);
        }
    }
    if options.is_empty() {
        for option in G::options() {
            let last = option.others().pop().unwrap_or_default();
            configs.push(with(vec![(option.id.to_owned(), last)])?);
        }
    }
    Ok((configs, files))
}

fn print(coverage: &Coverage, lang: Lang) -> std::io::Result<()> {
    let heads = lang.pick(["条文", "引用", "陈述", "未发生", "对局"], ["clause", "shown", "stated", "absent", "games"]);
    output::line(format!("{:<10} {:>7} {:>7} {:>7} {:>7}", heads[0], heads[1], heads[2], heads[3], heads[4]))?;
    for Witnesses { id, shown, stated, absent, games } in &coverage.by_clause {
        output::line(format!("{id:<10} {shown:>7} {stated:>7} {absent:>7} {games:>7}"))?;
    }
    let none = lang.pick("无", "none");
    let list = |ids: &[String]| if ids.is_empty() { none.to_owned() } else { ids.join(" ") };
    let row = |zh: &str, en: &str, value: String| lang.pick(format!("{zh}：{value}"), format!("{en}: {value}"));
    let only = |holds: &dyn Fn(&Witnesses) -> bool| {
        coverage.by_clause.iter().filter(|one| one.shown == 0 && holds(one)).count().to_string()
    };
    output::line(String::new())?;
    output::line(row("条文", "clauses", coverage.clauses.to_string()))?;
    output::line(row("其中只有陈述", "  only stated", only(&|one| one.stated > 0)))?;
    output::line(row(
        "其中只以“未发生”为证",
        "  only shown by absence",
        only(&|one| one.stated == 0 && one.absent > 0),
    ))?;
    output::line(row("情景", "scenario cases", coverage.cases.to_string()))?;
    output::line(row("没有情景的条文", "clauses without a scenario", list(&coverage.without_scenario)))?;
    let unshown = &coverage.unshown_rulings_and_examples;
    output::line(row("没有情景的裁定和示例", "rulings and examples without a scenario", list(unshown)))?;
    let never = format!("{} ({} {})", list(&coverage.never_exercised), coverage.games, lang.pick("局", "games"));
    output::line(row("情景与模拟中从未用到", "never used in scenarios or games", never))
}
