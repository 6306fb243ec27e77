//! The command line, with help that teaches.

use crate::output::Lang;
use bots::Player;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Card games played exactly by their rulebooks. 照规则书打牌。
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Games: weiqi (Weiqi Cards 围棋牌), halo (Halo: Combat Evolved TCG), tianji (Tianji 天机变)\n\n\
                  Exit codes: 0 all is well; 1 the command ran and found something wrong; 2 the input cannot be used; 130 interrupted.\n\
                  Begin with `paiju play weiqi`, and `paiju rules weiqi` for the rulebook."
)]
pub struct Paiju {
    /// Language of everything that is printed [default: from the locale]
    #[arg(long, global = true, value_name = "zh|en")]
    pub lang: Option<Lang>,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play in the terminal, against a bot or several people at one keyboard
    Play(PlayArgs),
    /// Simulate many games between bots: results, lengths, invariants checked
    Sim(SimArgs),
    /// Step through a match record, or verify it
    Replay(ReplayArgs),
    /// Run scenario files and print what differed
    Scenario(ScenarioArgs),
    /// Compare the rulebook's clauses with scenarios and simulated games
    Coverage(CoverageArgs),
    /// Validate card files, with pointed diagnostics
    Check(CheckArgs),
    /// Write the book's card files into a folder, to be edited
    Cards(CardsArgs),
    /// Show what a deck is made of
    #[command(subcommand)]
    Deck(DeckCommand),
    /// Show the rulebook, or one clause of it
    Rules(RulesArgs),
    /// Measure playouts per second of each game
    Bench(BenchArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
}

/// Which cards and options a game is played with.
#[derive(Debug, Args)]
pub struct CardArgs {
    /// Folder with edited card files (*.toml); files that are not there are the book's
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
    /// A set of options: book (the default), or fair where the game has one (relic, kim)
    #[arg(long, value_name = "NAME", default_value = "book")]
    pub preset: String,
    /// A named option of the rulebook, such as area_scoring=final; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    pub option: Vec<(String, String)>,
    /// One deck per seat, separated by commas: ids of preconstructed decks or deck files;
    /// for `sim`, `all` plays every deck against every other
    #[arg(long, value_name = "DECK,DECK", value_delimiter = ',')]
    pub decks: Vec<String>,
    /// How many play, where the game leaves it open (tianji: 2 to 8)
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
}

fn option(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(name, value)| !name.is_empty() && !value.is_empty());
    pair.map(|(name, value)| (name.to_owned(), value.to_owned())).ok_or_else(|| "expected NAME=VALUE".to_owned())
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  paiju play weiqi\n  paiju play weiqi --bot hard --as white\n  \
                        paiju play weiqi --people 2          two people at one keyboard\n  \
                        paiju play weiqi --cards my-cards    with edited cards\n  \
                        paiju play weiqi --plain             line by line, for scripts and screen readers")]
pub struct PlayArgs {
    /// The game, such as weiqi
    #[arg(default_value = "weiqi")]
    pub game: String,
    /// The bot on the other seats: easy, normal, hard, greedy, random or ismcts:ITERATIONS
    #[arg(long, default_value = "normal")]
    pub bot: Player,
    /// Your seat (weiqi: black or white), or random
    #[arg(long = "as", value_name = "SEAT", default_value = "random")]
    pub seat: String,
    /// How many people sit at this keyboard; bots take the other seats
    #[arg(long, default_value_t = 1)]
    pub people: usize,
    /// The seed of the match [default: from the clock]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Start from a text position (TOML, as scenarios write it)
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// Keep the match record in this file, written after every action
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Line by line without drawing: for scripts and screen readers
    #[arg(long)]
    pub plain: bool,
    #[command(flatten)]
    pub cards: CardArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  paiju sim weiqi -n 10000 --seed 1 --json\n  \
                        paiju sim weiqi -n 200 --bots hard,random     the players change seats from game to game\n  \
                        paiju sim weiqi -n 100 --records games        every game as a record file")]
pub struct SimArgs {
    /// The game, such as weiqi
    pub game: String,
    /// How many games
    #[arg(short = 'n', long, default_value_t = 1000)]
    pub games: u64,
    /// The first game's seed; each further game takes the next one
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// One player per seat, separated by commas: random, greedy, easy, normal, hard, ismcts:ITERATIONS;
    /// one alone sits on every seat
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub bots: Vec<Player>,
    /// Write every game into this folder as a record
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// How many cores to use [default: all]
    #[arg(long)]
    pub cores: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub cards: CardArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "On a terminal the record opens to be stepped through: → and ← go from action to action, e changes \
                        the eyes, K shows all keys. Through a pipe, or with --print, --at, --json, --position or \
                        --verify, nothing is drawn.\n\n\
                        With --json: one line per action with the whole (omniscient) state after it, the events and \
                        their clauses.\n\n\
                        Examples:\n  paiju replay match.paiju\n  paiju replay match.paiju --print | less\n  \
                        paiju replay match.paiju --verify"
)]
pub struct ReplayArgs {
    /// The record file
    pub file: PathBuf,
    /// Print every action and what came of it, instead of opening the record on the terminal
    #[arg(long)]
    pub print: bool,
    /// Replay silently and compare result and hash with what the record says
    #[arg(long)]
    pub verify: bool,
    /// Stop after this many actions
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Print the last state as a text position
    #[arg(long)]
    pub position: bool,
    /// One JSON object per line
    #[arg(long, conflicts_with = "position")]
    pub json: bool,
    /// Folder with the card files that the match was played with
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct ScenarioArgs {
    /// Scenario files (TOML); none: the program's own of every game
    pub files: Vec<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Folder with edited card files
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct CoverageArgs {
    /// The game, such as weiqi
    pub game: String,
    /// How many random games to simulate
    #[arg(short = 'n', long, default_value_t = 2000)]
    pub games: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub cards: CardArgs,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example: paiju cards weiqi my-cards, edit a number in my-cards/cards.toml, paiju check my-cards, paiju play weiqi --cards my-cards"
)]
pub struct CheckArgs {
    /// Folder with card files; none: the program's own of every game
    pub dir: Option<PathBuf>,
    /// The game that the files belong to [default: the one whose files are called so]
    #[arg(long)]
    pub game: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum DeckCommand {
    /// Print a deck's cards, its cost curve and its counts; a wrong deck file is pointed at
    Show(DeckArgs),
}

#[derive(Debug, Args)]
pub struct DeckArgs {
    /// A deck file (TOML with one [[deck]]) or the id of a preconstructed deck, such as halo-unsc
    pub deck: String,
    /// The game that the deck is for; not given: the one whose deck it is
    #[arg(long)]
    pub game: Option<String>,
    /// Folder with edited card files
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct CardsArgs {
    /// The game, such as weiqi
    pub game: String,
    /// The folder to write into; it is made if it is not there, and no file in it is overwritten
    pub dir: PathBuf,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  paiju rules weiqi\n  paiju rules weiqi WQ-6.2\n  paiju rules weiqi --search rooster"
)]
pub struct RulesArgs {
    /// The game, such as weiqi
    pub game: String,
    /// A clause, ruling, option or example, such as WQ-6.2, or a chapter, such as WQ-6
    pub clause: Option<String>,
    /// Show every entry that contains this text
    #[arg(long, value_name = "TEXT", conflicts_with = "clause")]
    pub search: Option<String>,
    /// Print a JSON list of {id, kind, zh, en}
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct BenchArgs {
    /// The game; none: all
    pub game: Option<String>,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 2.0)]
    pub seconds: f64,
    /// Print a JSON list
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
}
