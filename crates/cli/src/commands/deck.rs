//! `paiju deck show`: what a deck is made of.

use crate::args::DeckArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, deck_words, read_source, shown};
use cards::{DeckSummary, Designed};
use kernel::{Text, text};
use std::path::Path;

pub fn run(args: &DeckArgs, lang: Lang) -> Result<(), Failure> {
    let file = Path::new(&args.deck);
    let summary = match args.game.as_deref() {
        Some(game) => catalog::with_game!(game, G => summary::<G>(args))??,
        None if file.is_file() => {
            let game = super::check::stated(&read_source(file)?)?;
            catalog::with_game!(game.as_str(), G => summary::<G>(args))??
        }
        None => found(args)?,
    };
    if args.json { output::json(&summary) } else { Ok(print(&summary, lang)?) }
}

/// The preconstructed deck, in the one game that has it.
fn found(args: &DeckArgs) -> Result<DeckSummary, Failure> {
    let mut known = Vec::new();
    let mut refusals: Vec<Text> = Vec::new();
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
        let (deck, zh, en) = (&args.deck, games.join(" 和 "), games.join(" and "));
        return Err(Failure::bad(text!(
            "{zh} 都有牌组 `{deck}`：请用 --game 指明",
            "`{deck}` is a deck of {en}: say which with --game"
        )));
    }
    // Of all refusals the one that comes nearest.
    let nearest = || refusals.into_iter().find(|refusal| refusal.en.contains("did you mean"));
    match known.pop() {
        Some((_, summary)) => Ok(summary),
        None => Err(Failure::bad(nearest().map_or_else(|| nowhere(&args.deck), Ok)?)),
    }
}

/// No game has such a deck.
fn nowhere(deck: &str) -> Result<Text, Failure> {
    let mut all = Vec::new();
    for &game in catalog::IDS {
        all.extend(catalog::with_game!(game, G => G::decks(&G::book_sources()).unwrap_or_default())?);
    }
    Ok(text!(
        "没有叫 `{deck}` 的文件或预组牌组：应为牌组文件，或 {} 之一",
        "`{deck}` is neither a file nor a preconstructed deck: expected a deck file, or one of {}",
        all.join(", ")
    ))
}

fn summary<G: Designed>(args: &DeckArgs) -> Result<DeckSummary, Failure> {
    let files = card_files::<G>(args.cards.as_deref())?;
    let words = deck_words::<G>(&args.deck, &files)?;
    G::describe_deck(&words, &files).map_err(|mistakes| Failure::bad(shown(&mistakes, &files)))
}

fn print(summary: &DeckSummary, lang: Lang) -> std::io::Result<()> {
    for (id, name, count) in &summary.cards {
        output::line(format!("{count} × {id}  {}", lang.of(name)))?;
    }
    let total: u32 = summary.cards.iter().map(|(_, _, count)| count).sum();
    for (id, name) in summary.beside.values().flatten() {
        output::line(format!("    {id}  {}", lang.of(name)))?;
    }
    let name = |id: &str| summary.names.get(id).map_or(id.to_owned(), |name| lang.of(name).to_owned());
    output::line(lang.pick(format!("\n共 {total} 张"), format!("\ncards: {total}")))?;
    for (part, things) in &summary.beside {
        output::line(format!("{}{}{}", name(part), lang.pick("：", ": "), things.len()))?;
    }
    output::line(lang.pick("费用曲线：", "cost curve:"))?;
    for (cost, &count) in summary.curve.iter().enumerate() {
        output::line(format!("{cost:>3}  {:<2} {}", count, "█".repeat(count as usize)))?;
    }
    let counts: Vec<String> = summary.counts.iter().map(|(id, count)| format!("{} {count}", name(id))).collect();
    output::line(format!("{}{}", lang.pick("构成：", "counts: "), counts.join(lang.pick("、", ", "))))
}
