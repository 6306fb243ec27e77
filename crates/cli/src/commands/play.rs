//! `paiju play`: the game in the terminal.

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, configure, configured, of_game, read_source, shown};
use cards::{Designed, Source};
use kernel::{Game, Journal, LogEntry, Present, Record, Rng, Seat, Seed, Text, clause_id, text};
use std::io::IsTerminal;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use terminal::{Drawn, Sitting, Table};

pub fn run(args: &PlayArgs, lang: Lang) -> Result<(), Failure> {
    catalog::with_game!(args.game.as_str(), G => play::<G>(args, lang))?
}

/// A match as it stands when the person sits down.
struct Start<G: Game> {
    config: G::Config,
    game: G,
    opening: Vec<LogEntry<G::Event>>,
    record: Record,
}

fn play<G: Drawn + Designed>(args: &PlayArgs, lang: Lang) -> Result<(), Failure> {
    let drawable = std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
    if !args.plain && !drawable {
        return Err(Failure::bad((
            "这里不是终端，画不了牌桌；`--plain` 逐行进行",
            "this is not a terminal; `--plain` plays line by line",
        )));
    }
    let seed = args
        .seed
        .unwrap_or_else(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64));
    let mut start = match (&args.from, args.save.as_deref().filter(|path| path.exists())) {
        (Some(_), _) if args.save.is_some() => {
            return Err(Failure::bad((
                "--from 与 --save：从局面开始的对局没有可保存的记录",
                "--from cannot be combined with --save: a match that starts from a position has no record",
            )));
        }
        (Some(file), _) => from_position::<G>(args, file, seed)?,
        (None, Some(file)) => continued::<G>(args, file)?,
        (None, None) => fresh::<G>(args, seed)?,
    };
    let sitting =
        if start.record.seats.is_empty() { seat_people::<G>(args, &start.game, seed)? } else { reseat(&start.record)? };
    if start.record.seats.is_empty() {
        let name = |(at, who): (usize, &Sitting)| (G::seat_id(Seat(at as u8)).to_owned(), written(who));
        start.record.seats = sitting.iter().enumerate().map(name).collect();
    }
    let Start { config, game, opening, record } = start;
    let table = Table { config, game, opening, record, sitting, lang, seed, save: args.save.clone() };
    let ending = if args.plain {
        terminal::run_plain(table, std::io::stdin().lock(), std::io::stdout().lock())
    } else {
        terminal::run_drawn(table)
    };
    let ending = ending.map_err(|failure| Failure::bad(failure.text()))?;
    if let Some(outcome) = ending.outcome {
        let winners: Vec<String> = outcome.winners.iter().map(|seat| lang.of(&G::seat_name(seat)).to_owned()).collect();
        let clause = clause_id(G::CLAUSES[outcome.how.0 as usize]);
        let result = if winners.is_empty() {
            lang.pick("平局", "draw").to_owned()
        } else {
            format!("{}{}", lang.pick("胜者：", "winner: "), winners.join(" + "))
        };
        output::line(format!("{result} [{clause}]"))?;
    }
    if let Some(path) = &args.save {
        output::line(format!("{}{}", lang.pick("记录：", "record: "), path.display()))?;
    }
    Ok(())
}

fn fresh<G: Present + Designed>(args: &PlayArgs, seed: u64) -> Result<Start<G>, Failure> {
    let (config, _) = configure::<G>(&args.cards)?;
    let mut journal = Journal::default();
    let game = G::start(&config, Seed(seed), &mut journal).map_err(|error| error.0)?;
    let record = Record::begin::<G>(&config, Seed(seed), G::changed_options(&config), &[]);
    Ok(Start { config, game, opening: journal.entries, record })
}

fn from_position<G: Present + Designed>(args: &PlayArgs, file: &Path, seed: u64) -> Result<Start<G>, Failure> {
    if !args.cards.option.is_empty() || args.cards.preset != "book" {
        return Err(Failure::bad((
            "--from 与 --option、--preset：局面自己写明选项",
            "--from cannot be combined with --option or --preset: a position states its own options",
        )));
    }
    let source = read_source(file)?;
    of_game::<G>(std::slice::from_ref(&source))?;
    let files = card_files::<G>(args.cards.cards.as_deref())?;
    let (game, config) = cards::position::<G>(&source, &files, &mut Journal::default()).map_err(|mistakes| {
        let files: Vec<Source> = files.iter().chain([&source]).cloned().collect();
        Failure::bad(shown(&mistakes, &files))
    })?;
    let record = Record::begin::<G>(&config, Seed(seed), G::changed_options(&config), &[]);
    Ok(Start { config, game, opening: Vec::new(), record })
}

/// Goes on with an unfinished record.
fn continued<G: Present + Designed>(args: &PlayArgs, file: &Path) -> Result<Start<G>, Failure> {
    let source = read_source(file)?;
    let bad = |what: Text| Failure::bad(what.at(&source.path));
    let mut record = Record::parse(&source.text).map_err(|error| bad(error.said()))?;
    if record.game != G::ID {
        return Err(bad(text!("这是 {} 的记录，不是 {} 的", "this is a record of {}, not of {}", record.game, G::ID)));
    }
    if !record.result.is_empty() {
        return Err(bad(Text::new(
            "这局已经结束；`paiju replay` 可以回放，新的对局请换一个文件名",
            "this match is over: view it with `paiju replay`, or choose another file for a new match",
        )));
    }
    // The hash is that of the last action; more actions are to come.
    let options = record.options.iter().cloned().collect();
    let config = configured::<G>(&options, &card_files::<G>(args.cards.cards.as_deref())?)?;
    let mut opening = Vec::new();
    let game = kernel::replay::<G>(&record, &config, |step| opening.extend_from_slice(step.entries))
        .map_err(|error| bad(error.said()))?;
    record.hash.clear();
    Ok(Start { config, game, opening, record })
}

/// People sit from the chosen seat on; bots take the rest. Random seats come from the seed (WQ-R11).
fn seat_people<G: Present>(args: &PlayArgs, game: &G, seed: u64) -> Result<Vec<Sitting>, Failure> {
    let seats: Vec<Seat> = game.seats().iter().collect();
    if args.people > seats.len() {
        return Err(Failure::bad(text!(
            "--people {}：{} 有 {} 个座位",
            "--people {}: {} has {} seats",
            args.people,
            G::ID,
            seats.len()
        )));
    }
    let own = match args.seat.as_str() {
        "random" => Rng::new(seed ^ 0x5ea7).below(seats.len()),
        name => seats.iter().position(|&seat| G::seat_id(seat) == name).ok_or_else(|| {
            let names: Vec<&str> = seats.iter().map(|&seat| G::seat_id(seat)).chain(["random"]).collect();
            cards::unknown_word(("座位", "seat"), name, names.into_iter())
        })?,
    };
    let mut sitting = vec![Sitting::Bot(args.bot); seats.len()];
    (0..args.people).for_each(|at| sitting[(own + at) % seats.len()] = Sitting::Person);
    Ok(sitting)
}

fn written(who: &Sitting) -> String {
    match who {
        Sitting::Person => "person".to_owned(),
        Sitting::Bot(player) => player.to_string(),
    }
}

/// The seats as a record names them.
fn reseat(record: &Record) -> Result<Vec<Sitting>, Failure> {
    let sit = |(_, who): &(String, String)| match who.as_str() {
        "person" => Ok(Sitting::Person),
        player => player.parse().map(Sitting::Bot).map_err(|error: bots::PlayerError| Failure::bad(error.text())),
    };
    record.seats.iter().map(sit).collect()
}
