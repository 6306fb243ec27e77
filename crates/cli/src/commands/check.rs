//! `paiju check`: validates files that designers write, and adds the line that says which game they are for.

use crate::args::CheckArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{read_source, read_toml_files, shown, with_book};
use cards::deck::Fault;
use cards::toml::de::{DeTable, DeValue};
use cards::{Designed, Mistake, Source};
use kernel::{Game, Journal, Present, Text, text};
use std::collections::BTreeMap;

pub fn run(args: &CheckArgs, lang: Lang) -> Result<(), Failure> {
    let Some(path) = args.path.as_deref() else {
        return catalog::IDS.iter().try_for_each(|&id| {
            let found = catalog::with_game!(id, G => {
                let files = G::book_sources();
                Found { game: id, mistakes: cards_of::<G>(&files), files }
            });
            found?.tell(args, lang)
        });
    };
    let mut sources = if path.is_dir() { read_toml_files(path)? } else { vec![read_source(path)?] };
    if args.fix {
        fix(args, &mut sources, lang)?;
    }
    let stated = args.game.clone().or_else(|| most_stated(&sources));
    let Some(game) = stated else {
        let all: Vec<&Source> = sources.iter().collect();
        let mistakes = vec![cards::no_game(guess(&sources), &all)];
        return Found { game: "", mistakes, files: sources }.tell(args, lang);
    };
    let found = catalog::with_game!(game.as_str(), G => {
        let (mistakes, files) = mistakes_in::<G>(&sources);
        Found { game: G::ID, mistakes, files }
    });
    found?.tell(args, lang)
}

/// The game that a file states, or the one error that says how to state it.
pub fn stated(source: &Source) -> Result<String, Failure> {
    let alone = std::slice::from_ref(source);
    cards::stated_game(source)
        .map(|game| game.value)
        .ok_or_else(|| Failure::bad(shown(&[cards::no_game(guess(alone), &[source])], alone)))
}

/// The game that most of the files state.
fn most_stated(sources: &[Source]) -> Option<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for game in sources.iter().filter_map(cards::stated_game) {
        *counts.entry(game.value).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(game, _)| game)
}

/// The one game in which the files have no mistakes. It is a suggestion: what decides is what the files state.
fn guess(sources: &[Source]) -> Option<&'static str> {
    let fits = |id: &str| {
        let stated: Vec<Source> = sources.iter().map(|source| with_line(id, source)).collect();
        catalog::with_game!(id, G => mistakes_in::<G>(&stated).0.is_empty()).unwrap_or(false)
    };
    let mut fitting = catalog::IDS.iter().copied().filter(|id| fits(id));
    match (fitting.next(), fitting.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}

/// The file as it states this game; one that states a game is left as it is.
fn with_line(game: &str, source: &Source) -> Source {
    if cards::stated_game(source).is_some() {
        return source.clone();
    }
    let text = source.text.trim_start_matches('\u{feff}');
    Source { path: source.path.clone(), text: format!("{}\n{text}", cards::game_line(game)) }
}

/// Adds the line to every file that lacks it.
fn fix(args: &CheckArgs, sources: &mut [Source], lang: Lang) -> Result<(), Failure> {
    if sources.iter().all(|source| cards::stated_game(source).is_some()) {
        return Ok(());
    }
    let known = args.game.clone().or_else(|| most_stated(sources)).or_else(|| guess(sources).map(str::to_owned));
    let game = known.ok_or_else(|| {
        let games = catalog::IDS.join(", ");
        Failure::bad(text!(
            "看不出这些文件属于哪个游戏：请用 --game 指明（{games}）",
            "cannot tell which game the files are for: say it with --game ({games})"
        ))
    })?;
    catalog::with_game!(game.as_str(), G => G::ID)?;
    for source in sources.iter_mut().filter(|source| cards::stated_game(source).is_none()) {
        *source = with_line(&game, source);
        std::fs::write(&source.path, &source.text).map_err(|error| {
            Failure::bad(cards::file_error(("无法写入", "cannot write"), source.path.as_ref(), &error))
        })?;
        let line = cards::game_line(&game);
        let (line, path) = (line.trim_end(), &source.path);
        eprintln!("{}", lang.pick(format!("{path}：已加上 {line}"), format!("{path}: added {line}")));
    }
    Ok(())
}

/// What kind of file it is, by the tables in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Cards,
    Deck,
    Scenario,
    Guide,
    Position,
}

fn kind_of(source: &Source) -> Kind {
    let (root, _) = DeTable::parse_recoverable(&source.text);
    let root = root.get_ref();
    let entries = |value: &DeValue<'_>| match value {
        DeValue::Array(items) => items.iter().filter(|item| matches!(item.get_ref(), DeValue::Table(_))).count(),
        _ => 0,
    };
    let own = || root.iter().filter(|(key, _)| *key.get_ref() != "game");
    let decks = root.get("deck").map_or(0, |value| entries(value.get_ref()));
    if root.contains_key("case") {
        Kind::Scenario
    } else if root.contains_key("step") {
        Kind::Guide
    } else if own().count() == 1 && decks == 1 {
        Kind::Deck
    } else if own().all(|(_, value)| entries(value.get_ref()) > 0) {
        Kind::Cards
    } else {
        Kind::Position
    }
}

/// The mistakes of a folder of card files, or of one file of any kind; and the files that they point into.
fn mistakes_in<G: Present + Designed>(sources: &[Source]) -> (Vec<Mistake>, Vec<Source>) {
    if let Err(mistakes) = cards::check_stated(G::ID, sources) {
        return (mistakes, sources.to_vec());
    }
    let [source] = sources else {
        let files = with_book::<G>(sources.to_vec());
        return (cards_of::<G>(&files), files);
    };
    let mistakes = match kind_of(source) {
        Kind::Cards => {
            let files = with_book::<G>(vec![source.clone()]);
            return (cards_of::<G>(&files), files);
        }
        Kind::Deck => deck_mistakes::<G>(source),
        Kind::Scenario => lab::check_file::<G>(source, &G::book_sources()),
        Kind::Guide => host::guide_mistakes(G::ID, source),
        Kind::Position => {
            let read = cards::position::<G>(source, &G::book_sources(), &mut Journal::default());
            read.err().unwrap_or_default()
        }
    };
    (mistakes, vec![source.clone()])
}

/// Not every game knows the limits of a match when it reads a deck: then they are the book's.
fn deck_mistakes<G: Designed>(source: &Source) -> Vec<Mistake> {
    let book = G::book_sources();
    let checked = G::read_deck(source, &book).and_then(|deck| G::check_deck(&deck, &book));
    match checked {
        Ok(checked) => checked.faults.into_iter().map(|fault| fault_in(source, fault)).collect(),
        Err(mistakes) => mistakes,
    }
}

fn fault_in(source: &Source, Fault { clause, text }: Fault) -> Mistake {
    let said = match clause {
        Some(clause) => Text { zh: format!("{}（{clause}）", text.zh), en: format!("{} ({clause})", text.en) },
        None => text,
    };
    Mistake::plain(said.at(&source.path))
}

fn cards_of<G: Designed>(files: &[Source]) -> Vec<Mistake> {
    G::configure(&BTreeMap::new(), files).err().unwrap_or_default()
}

/// What a check has found.
struct Found {
    game: &'static str,
    mistakes: Vec<Mistake>,
    files: Vec<Source>,
}

impl Found {
    fn tell(&self, args: &CheckArgs, lang: Lang) -> Result<(), Failure> {
        let Found { game, mistakes, files } = self;
        if args.json {
            let listed: Vec<_> = mistakes.iter().map(|mistake| as_json(mistake, files, lang)).collect();
            output::json(&serde_json::json!({ "game": game, "ok": mistakes.is_empty(), "mistakes": listed }))?;
        } else if mistakes.is_empty() {
            let names = files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>().join(", ");
            output::line(lang.pick(&format!("无误：{names}"), &format!("no mistakes: {names}")))?;
        } else {
            eprintln!("{}{}", lang.pick("错误：", "error: "), lang.of(&shown(mistakes, files)));
        }
        if mistakes.is_empty() { Ok(()) } else { Err(Failure::Found) }
    }
}

fn as_json(mistake: &Mistake, files: &[Source], lang: Lang) -> serde_json::Value {
    let (line, column) = mistake.position(files);
    serde_json::json!({
        "file": mistake.path, "line": line, "column": column,
        "what": lang.of(&mistake.what), "here": lang.of(&mistake.here),
        "expected": mistake.expected.as_ref().map(|text| lang.of(text)),
        "help": mistake.help.as_ref().map(|text| lang.of(text)),
    })
}
