//! `paiju deck show`: what a deck is made of.

use crate::args::DeckArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, deck_words, shown};
use cards::{DeckSummary, Designed};

pub fn run(args: &DeckArgs, lang: Lang) -> Result<(), Failure> {
    let summary = match args.game.as_deref() {
        Some(game) => catalog::with_game!(game, G => summary::<G>(args))??,
        None => found(args)?,
    };
    if args.json { output::json(&summary) } else { Ok(print(&summary, lang)?) }
}

/// The deck in the one game that knows it.
fn found(args: &DeckArgs) -> Result<DeckSummary, Failure> {
    let mut known = Vec::new();
    let mut refusals: Vec<String> = Vec::new();
    for &game in catalog::IDS {
        let tried = catalog::with_game!(game, G => (G::deck_options().is_empty(), summary::<G>(args)))?;
        match tried {
            (true, _) => {}
            (false, Ok(summary)) => known.push((game, summary)),
            (false, Err(Failure::BadInput(what))) => refusals.push(what),
            (false, Err(other)) => return Err(other),
        }
    }
    if let [_, _, ..] = known.as_slice() {
        let games: Vec<&str> = known.iter().map(|(game, _)| *game).collect();
        let (deck, games) = (&args.deck, games.join(" and "));
        return Err(Failure::BadInput(format!("`{deck}` is a deck of {games}: say which with --game")));
    }
    // Of all refusals the one that comes nearest: a hint, or else the fewest words.
    refusals.sort_by_key(|refusal| (!refusal.contains("did you mean"), refusal.len()));
    known
        .pop()
        .map(|(_, summary)| summary)
        .ok_or_else(|| Failure::BadInput(refusals.into_iter().next().unwrap_or_default()))
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
