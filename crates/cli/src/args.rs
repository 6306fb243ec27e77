//! The command line, with help that teaches.

use crate::output::Lang;
use bots::Player;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Card games played exactly by their rulebooks. 照规则书打牌。
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Games: weiqi (Weiqi Cards 围棋牌), halo (Halo: Combat Evolved TCG), relic (Relic Duel 遗物对决),\n\
                  kim (Kim Continent 基姆大陆), tianji (Tianji 天机变)\n\n\
                  Exit codes: 0 all is well; 1 the command ran and found something wrong; 2 the input cannot be used; 130 interrupted.\n\
                  `paiju` alone opens the hall on this machine; `paiju play weiqi` plays in the terminal, and\n\
                  `paiju rules weiqi` shows the rulebook."
)]
pub struct Paiju {
    /// Language of everything that is printed [default: from the locale]
    #[arg(long, global = true, value_name = "zh|en")]
    pub lang: Option<Lang>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Open the hall: a page for browsers, tables for people and bots [what `paiju` alone does]
    Serve(Box<ServeArgs>),
    /// Look after a hall: backup, export, bans, cleanup
    #[command(subcommand)]
    Admin(AdminCommand),
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
    /// Validate card, deck, scenario, guide and position files, with pointed diagnostics
    Check(CheckArgs),
    /// Write the book's card files into a folder, to be edited
    Cards(CardsArgs),
    /// Show what a deck is made of
    #[command(subcommand)]
    Deck(DeckCommand),
    /// Show the rulebook, or one clause of it
    Rules(RulesArgs),
    /// Walk through a game's guide, and show where it leads
    Guide(GuideArgs),
    /// Measure playouts per second of each game
    Bench(BenchArgs),
    /// Measure a hall: many live tables of two scripted players each, over real sockets
    Load(LoadArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  paiju guide weiqi\n  paiju guide halo --file crates/games/halo/guide.toml --view")]
pub struct GuideArgs {
    /// The game, such as weiqi
    pub game: String,
    /// Another file than the one that is part of the program
    #[arg(long, value_name = "FILE")]
    pub file: Option<std::path::PathBuf>,
    /// Print what the newcomer is shown after the last step, as JSON
    #[arg(long)]
    pub view: bool,
}

#[derive(Debug, Default, Args)]
#[command(
    after_help = "Every flag can also be given in the environment (PAIJU_PORT=8000) or in a config file (port = 8000); \
                        a flag wins over the environment, the environment over the file.\n\n\
                        Examples:\n  paiju serve --port 8000\n  paiju serve --host 0.0.0.0 --db postgres://user@localhost/paiju\n  \
                        paiju serve --config paiju.toml"
)]
pub struct ServeArgs {
    /// The port; if it is taken, the next free one [default: 7411]
    #[arg(long, env = "PAIJU_PORT", value_name = "N")]
    pub port: Option<u16>,
    /// The address to listen on; 0.0.0.0 for everybody who can reach this machine [default: 127.0.0.1]
    #[arg(long, env = "PAIJU_HOST", value_name = "ADDRESS")]
    pub host: Option<std::net::IpAddr>,
    /// sqlite:PATH or postgres://… [default: paiju.db in your data folder]
    #[arg(long, env = "PAIJU_DB", value_name = "URL")]
    pub db: Option<String>,
    /// How long a table is hushed, in milliseconds, where somebody could be asked quietly [default: 400]
    #[arg(long, env = "PAIJU_HUSH", value_name = "MS")]
    pub hush: Option<u64>,
    /// Another page that may open sockets here, such as https://example.org; may be repeated
    #[arg(long, env = "PAIJU_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    pub origin: Vec<String>,
    /// Clients come through a proxy that names their address in X-Forwarded-For
    #[arg(long, env = "PAIJU_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// Messages or requests a second for one connection or address [default: 100]
    #[arg(long, env = "PAIJU_RATE", value_name = "N")]
    pub rate: Option<u32>,
    /// Sockets for one address [default: 100]
    #[arg(long, env = "PAIJU_SOCKETS", value_name = "N")]
    pub sockets: Option<usize>,
    /// Tables that are not over for one account [default: 200]
    #[arg(long, env = "PAIJU_TABLES", value_name = "N")]
    pub tables: Option<usize>,
    /// Threads on which bots think [default: as many as there are cores]
    #[arg(long, env = "PAIJU_THINKERS", value_name = "N")]
    pub thinkers: Option<usize>,
    /// How the log is written: text or json
    #[arg(long, env = "PAIJU_LOG", value_name = "text|json")]
    pub log: Option<LogFormat>,
    /// A TOML file with the same names: port, host, db, hush, origin, behind_proxy, rate, sockets, tables, thinkers, log
    #[arg(long, env = "PAIJU_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

#[derive(Debug, Subcommand)]
pub enum AdminCommand {
    /// Write a copy of the database while the hall is open
    Backup {
        /// The file to write; it must not be there yet
        to: PathBuf,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Write the records of all finished matches into a folder
    Export {
        /// The folder; it is made if it is not there
        dir: PathBuf,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// List the accounts of a name, with the ids that bans take
    Who {
        /// The name; capital letters are like small ones
        name: String,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Keep an account or an address out
    Ban {
        /// account:ID (`paiju admin who NAME` tells it) or address:IP
        whom: String,
        /// Why; shown to them
        #[arg(long, default_value = "by the keeper of this hall")]
        reason: String,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Let an account or an address in again
    Unban {
        /// account:ID or address:IP
        whom: String,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Forget tables where nobody ever played
    Cleanup {
        /// That were made so many days ago or earlier
        #[arg(long, default_value_t = 30)]
        days: i64,
        #[command(flatten)]
        at: AdminArgs,
    },
}

/// Which hall.
#[derive(Debug, Args)]
pub struct AdminArgs {
    /// The database of the hall [default: paiju.db in your data folder]
    #[arg(long, env = "PAIJU_DB", value_name = "URL")]
    pub db: Option<String>,
    /// The address of the hall, while it is open
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7411")]
    pub url: String,
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
    after_help = "Every card, deck, scenario, guide and position file says at the top which game it is for: game = \"kim\". \
                        Only this line decides. (Cards inside a scenario are for the scenario's game, and records have \
                        a line `game kim` of their own.)\n\n\
                        Example: paiju cards weiqi my-cards, edit a number in my-cards/cards.toml, paiju check my-cards, paiju play weiqi --cards my-cards"
)]
pub struct CheckArgs {
    /// Folder with card files, or one card, deck, scenario, guide or position file; none: the program's own card files
    pub path: Option<PathBuf>,
    /// Add the line that says which game a file is for (game = "kim") wherever it is missing
    #[arg(long, requires = "path")]
    pub fix: bool,
    /// The game that the files must be for, or that --fix writes [default: the one that the files state]
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
    /// The game that the deck is for [default: what the file states, or the game that has this deck]
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
#[command(
    after_help = "Without --url a hall is started for each number of tables, on a new database, and stopped afterwards. \
                        With --url the tables are made in that hall, and given up at the end; its own limits \
                        (paiju serve --rate, --tables, --sockets) must allow for it.\n\n\
                        Examples:\n  paiju load\n  paiju load --tables 1000 --rate 500 --seconds 60 --json\n  \
                        paiju load --tables 50 --url http://localhost:7411"
)]
pub struct LoadArgs {
    /// How many tables are live at once; several numbers are measured one after the other
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_value = "100,1000,10000")]
    pub tables: Vec<usize>,
    /// Actions a second, over all tables
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub rate: u32,
    /// How long each measurement drives the tables
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub seconds: u32,
    /// The game, for two
    #[arg(long, default_value = "weiqi")]
    pub game: String,
    /// Sockets, one for each player; two of them share up to 200 tables
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub sockets: usize,
    /// A hall on this machine that is open already [default: starts its own]
    #[arg(long, value_name = "URL", conflicts_with = "db")]
    pub url: Option<String>,
    /// The database of the hall that is started [default: a new SQLite file in the folder for temporary files]
    #[arg(long, value_name = "URL")]
    pub db: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
}
