//! `paiju deck show`: what a deck is made of.

use crate::args::DeckArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, deck_words, shown};
use cards::{DeckSummary, Designed};

pub fn run(args: &DeckArgs, lang: Lang) -> Result<(), Failure> {
    let summary = catalog::with_game!(args.game.as_str(), G => summary::<G>(args))??;
    if args.json { output::json(&summary) } else { Ok(print(&summary, lang)?) }
}

fn summary<G: Designed>(args: &DeckArgs) -> Result<DeckSummary, Failure> {
    let files = card_files::<G>(args.cards.as_deref())?;
    let words = deck_words::<G>(&args.deck, &files)?;
    G::describe_deck(&words, &files).map_err(|mistakes| Failure::BadInput(shown(&mistakes, &files)))
}

fn print(summary: &DeckSummary, lang: Lang) -> std::io::Result<()> {
    for (id, name, count) in &summary.cards {
        output::line(format!("{count} × {id}  {}", lang.of(name)))?;
    }
    let total: u32 = summary.cards.iter().map(|(_, _, count)| count).sum();
    output::line(format!("\n{}: {total}", lang.pick("共", "cards")))?;
    output::line(format!("{}:", lang.pick("费用曲线", "cost curve")))?;
    for (cost, &count) in summary.curve.iter().enumerate() {
        output::line(format!("{cost:>3}  {:<2} {}", count, "█".repeat(count as usize)))?;
    }
    let counts: Vec<String> = summary.counts.iter().map(|(what, count)| format!("{what} {count}")).collect();
    output::line(format!("{}: {}", lang.pick("构成", "counts"), counts.join(", ")))
}
