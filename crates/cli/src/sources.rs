//! Card files and configurations from the command line.

use crate::args::CardArgs;
use crate::failure::Failure;
use cards::{Designed, Mistake, Source};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::Path;

/// The card files to play with: the program's own, those in `dir` instead where they are.
pub fn card_files<G: Designed>(dir: Option<&Path>) -> Result<Vec<Source>, Failure> {
    let mut files = G::book_sources();
    let Some(dir) = dir else { return Ok(files) };
    let changed = read_toml_files(dir)?;
    if changed.is_empty() {
        return Err(Failure::BadInput(format!(
            "{} holds no .toml file; `paiju cards {} DIR` writes the book's there",
            dir.display(),
            G::ID
        )));
    }
    for file in changed {
        let name = |path: &str| Path::new(path).file_name().map(ToOwned::to_owned);
        match files.iter_mut().find(|own| name(&own.path) == name(&file.path)) {
            Some(own) => *own = file,
            None => files.push(file),
        }
    }
    Ok(files)
}

fn read_toml_files(dir: &Path) -> Result<Vec<Source>, Failure> {
    let entries = std::fs::read_dir(dir)
        .map_err(|error| Failure::BadInput(format!("cannot read the folder {}: {error}", dir.display())))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    paths.iter().map(|path| read_source(path)).collect()
}

/// One file, with its path as the person wrote it.
pub fn read_source(path: &Path) -> Result<Source, Failure> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::BadInput(format!("cannot read {}: {error}", path.display())))?;
    Ok(Source { path: path.display().to_string(), text })
}

/// The configuration that the arguments ask for, and the card files behind it.
pub fn configure<G: Designed>(args: &CardArgs) -> Result<(G::Config, Vec<Source>), Failure> {
    let files = card_files::<G>(args.cards.as_deref())?;
    let mut options = options_of::<G>(args)?;
    if !args.decks.is_empty() {
        let keys = G::deck_options();
        if keys.len() != args.decks.len() {
            let (given, seats) = (args.decks.len(), keys.len());
            return Err(Failure::BadInput(format!("--decks names {given} decks, but {} has {seats}", G::ID)));
        }
        for (key, deck) in keys.iter().zip(&args.decks) {
            options.insert((*key).to_owned(), deck_words::<G>(deck, &files)?);
        }
    }
    options.extend(seats_option::<G>(args)?);
    let config = configured::<G>(&options, &files)?;
    Ok((config, files))
}

/// The options of the preset, and those that are named besides.
pub fn options_of<G: Designed>(args: &CardArgs) -> Result<BTreeMap<String, String>, Failure> {
    let mut options = BTreeMap::new();
    if args.preset != "book" {
        let found = G::presets().iter().find(|(name, _)| *name == args.preset);
        let (_, changes) = found.ok_or_else(|| {
            let known = std::iter::once("book").chain(G::presets().iter().map(|(name, _)| *name));
            Failure::BadInput(cards::unknown_word("preset", &args.preset, known.collect::<Vec<_>>().into_iter()))
        })?;
        options.extend(changes.iter().map(|(id, word)| ((*id).to_owned(), (*word).to_owned())));
    }
    options.extend(args.option.iter().cloned());
    Ok(options)
}

/// `--seats` as the option that the game knows.
pub fn seats_option<G: Designed>(args: &CardArgs) -> Result<Option<(String, String)>, Failure> {
    let counts = G::seat_counts();
    match args.seats {
        Some(seats) if !counts.contains(&seats) => {
            let (least, most) = (counts.start(), counts.end());
            let expected = if least == most { least.to_string() } else { format!("{least} to {most}") };
            Err(Failure::BadInput(format!("--seats {seats}: {} has {expected} seats", G::ID)))
        }
        Some(seats) if counts.start() < counts.end() => Ok(Some(("seats".to_owned(), seats.to_string()))),
        _ => Ok(None),
    }
}

/// A deck as an option's value: the id of a preconstructed one, or a file's list.
pub fn deck_words<G: Designed>(deck: &str, files: &[Source]) -> Result<String, Failure> {
    let known = G::decks(files).map_err(|mistakes| Failure::BadInput(shown(&mistakes, files)))?;
    if known.iter().any(|id| id == deck) || !Path::new(deck).exists() {
        return Ok(deck.to_owned());
    }
    let source = read_source(Path::new(deck))?;
    G::read_deck(&source, files).map_err(|mistakes| Failure::BadInput(shown(&mistakes, std::slice::from_ref(&source))))
}

/// The configuration of these options and files.
pub fn configured<G: Designed>(options: &BTreeMap<String, String>, files: &[Source]) -> Result<G::Config, Failure> {
    G::configure(options, files).map_err(|mistakes| Failure::BadInput(shown(&mistakes, files)))
}

/// Mistakes as a person reads them.
pub fn shown(mistakes: &[Mistake], files: &[Source]) -> String {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let (placed, plain): (Vec<Mistake>, Vec<Mistake>) =
        mistakes.iter().cloned().partition(|mistake| !mistake.path.is_empty());
    let mut parts: Vec<String> = plain.into_iter().map(|mistake| mistake.what).collect();
    if !placed.is_empty() {
        let count = placed.len();
        let s = if count == 1 { "" } else { "s" };
        parts.push(format!("{count} mistake{s} in the files\n\n{}", cards::render(&placed, files, colour)));
    }
    parts.join("\n")
}
