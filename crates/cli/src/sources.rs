//! Card files and configurations from the command line.

use crate::args::CardArgs;
use crate::failure::Failure;
use cards::{Designed, Mistake, Source};
use kernel::{Lang, Text, text};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::Path;

/// The card files to play with: the program's own, those in `dir` instead where they are.
pub fn card_files<G: Designed>(dir: Option<&Path>) -> Result<Vec<Source>, Failure> {
    let Some(dir) = dir else { return Ok(G::book_sources()) };
    let changed = read_toml_files(dir)?;
    of_game::<G>(&changed)?;
    Ok(with_book::<G>(changed))
}

/// The files state this game.
pub fn of_game<G: Designed>(files: &[Source]) -> Result<(), Failure> {
    cards::check_stated(G::ID, files).map_err(|mistakes| Failure::bad(shown(&mistakes, files)))
}

/// The program's own card files, these instead where they have the same name.
pub fn with_book<G: Designed>(changed: Vec<Source>) -> Vec<Source> {
    let mut files = G::book_sources();
    for file in changed {
        let name = |path: &str| Path::new(path).file_name().map(ToOwned::to_owned);
        match files.iter_mut().find(|own| name(&own.path) == name(&file.path)) {
            Some(own) => *own = file,
            None => files.push(file),
        }
    }
    files
}

/// The .toml files of a folder; there must be one.
pub fn read_toml_files(dir: &Path) -> Result<Vec<Source>, Failure> {
    let entries = std::fs::read_dir(dir)
        .map_err(|error| Failure::bad(cards::file_error(("读不了文件夹", "cannot read the folder"), dir, &error)))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    if paths.is_empty() {
        let dir = dir.display();
        return Err(Failure::bad(text!(
            "{dir} 里没有 .toml 文件；`paiju cards GAME {dir}` 会写入一款游戏的卡牌文件",
            "{dir} holds no .toml file; `paiju cards GAME {dir}` writes a game's card files there"
        )));
    }
    paths.iter().map(|path| read_source(path)).collect()
}

/// One file, with its path as the person wrote it.
pub fn read_source(path: &Path) -> Result<Source, Failure> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::bad(cards::file_error(("读不了", "cannot read"), path, &error)))?;
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
            if seats == 0 {
                return Err(Failure::bad(text!("--decks：{} 不用牌组", "--decks: {} is not played with decks", G::ID)));
            }
            return Err(Failure::bad(text!(
                "--decks 写了 {given} 副牌组，而 {} 用 {seats} 副",
                "--decks names {given}, but {} needs {seats} decks",
                G::ID
            )));
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
            Failure::bad(cards::unknown_word(("预设", "preset"), &args.preset, known.collect::<Vec<_>>().into_iter()))
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
            Err(Failure::bad(cards::wrong_seats("--seats", seats.into(), G::ID, &counts)))
        }
        Some(seats) if counts.start() < counts.end() => Ok(Some(("seats".to_owned(), seats.to_string()))),
        _ => Ok(None),
    }
}

/// A deck as an option's value: the id of a preconstructed one, or a file's list.
pub fn deck_words<G: Designed>(deck: &str, files: &[Source]) -> Result<String, Failure> {
    let known = G::decks(files).map_err(|mistakes| Failure::bad(shown(&mistakes, files)))?;
    if known.iter().any(|id| id == deck) || !Path::new(deck).exists() {
        return Ok(deck.to_owned());
    }
    let source = read_source(Path::new(deck))?;
    of_game::<G>(std::slice::from_ref(&source))?;
    G::read_deck(&source, files).map_err(|mistakes| Failure::bad(shown(&mistakes, std::slice::from_ref(&source))))
}

/// The configuration of these options and files.
pub fn configured<G: Designed>(options: &BTreeMap<String, String>, files: &[Source]) -> Result<G::Config, Failure> {
    G::configure(options, files).map_err(|mistakes| Failure::bad(shown(&mistakes, files)))
}

/// More mistakes than this are counted, not shown.
const SHOWN: usize = 20;

/// Mistakes as a person reads them.
pub fn shown(mistakes: &[Mistake], files: &[Source]) -> Text {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let (placed, plain): (Vec<Mistake>, Vec<Mistake>) =
        mistakes.iter().take(SHOWN).cloned().partition(|mistake| !mistake.path.is_empty());
    let in_files = mistakes.iter().filter(|mistake| !mistake.path.is_empty()).count();
    let left = mistakes.len().saturating_sub(SHOWN);
    let said = |lang: Lang| {
        let mut parts: Vec<String> = plain.iter().map(|mistake| lang.of(&mistake.what).to_owned()).collect();
        if in_files > 0 {
            let s = if in_files == 1 { "" } else { "s" };
            let head = lang.pick(format!("文件中有 {in_files} 处错误"), format!("{in_files} mistake{s} in the files"));
            parts.push(format!("{head}\n\n{}", cards::render(&placed, files, lang, colour)));
        }
        if left > 0 {
            parts.push(lang.pick(format!("\n……另有 {left} 处错误"), format!("\n… and {left} more")));
        }
        parts.join("\n")
    };
    Text { zh: said(Lang::Zh), en: said(Lang::En) }
}
