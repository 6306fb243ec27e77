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
                  Exit codes: 0 success; 1 the command ran and found something wrong; 2 the input cannot be used; 130 interrupted.\n\
                  `paiju` alone starts a server on this machine; `paiju play weiqi` plays in the terminal, and\n\
                  `paiju rules weiqi` shows the rulebook."
)]
pub struct Paiju {
    /// Language of the output [default: from the locale]
    #[arg(long, global = true, value_name = "zh|en")]
    pub lang: Option<Lang>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Start the server: a web page, tables for people and bots [the default command]
    Serve(Box<ServeArgs>),
    /// Manage a server: backup, export, bans, cleanup
    #[command(subcommand)]
    Admin(AdminCommand),
    /// Play in the terminal, against bots or with several people at one keyboard
    Play(PlayArgs),
    /// Simulate many games between bots: win rates, lengths, invariant checks
    Sim(SimArgs),
    /// Step through a match record, or verify it
    Replay(ReplayArgs),
    /// Run scenario files and print what differs
    Scenario(ScenarioArgs),
    /// Show which clauses of the rulebook are covered by scenarios and simulated games
    Coverage(CoverageArgs),
    /// Validate card, deck, scenario, guide and position files
    Check(CheckArgs),
    /// Write a game's card files into a folder, for editing
    Cards(CardsArgs),
    /// Show what is in a deck
    #[command(subcommand)]
    Deck(DeckCommand),
    /// Show the rulebook, or one entry of it
    Rules(RulesArgs),
    /// Play through a game's guide and show where it ends
    Guide(GuideArgs),
    /// Measure playouts per second for each game
    Bench(BenchArgs),
    /// Measure a server's throughput and latency with many live tables over real sockets
    Load(LoadArgs),
    /// Print shell completions
    Completions(CompletionsArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  paiju guide weiqi\n  paiju guide halo --file crates/games/halo/guide.toml --view")]
pub struct GuideArgs {
    /// The game, such as weiqi
    pub game: String,
    /// A guide file to use instead of the built-in one
    #[arg(long, value_name = "FILE")]
    pub file: Option<std::path::PathBuf>,
    /// Print what the player sees after the last step, as JSON
    #[arg(long)]
    pub view: bool,
}

#[derive(Debug, Default, Args)]
#[command(
    after_help = "Every flag can also be given in the environment (PAIJU_PORT=8000) or in a config file (port = 8000); \
                        flags override the environment, which overrides the file.\n\n\
                        Examples:\n  paiju serve --port 8000\n  paiju serve --host 0.0.0.0 --db postgres://user@localhost/paiju\n  \
                        paiju serve --config paiju.toml"
)]
pub struct ServeArgs {
    /// Port; if it is taken, the next free one [default: 7411]
    #[arg(long, env = "PAIJU_PORT", value_name = "N")]
    pub port: Option<u16>,
    /// Address to listen on; 0.0.0.0 for everyone who can reach this machine [default: 127.0.0.1]
    #[arg(long, env = "PAIJU_HOST", value_name = "ADDRESS")]
    pub host: Option<std::net::IpAddr>,
    /// Serve HTTPS with this certificate (PEM, with those that signed it); read again on SIGHUP
    #[arg(long, env = "PAIJU_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// Its private key (PEM)
    #[arg(long, env = "PAIJU_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// Append who did what, and from where, to this file: logins, bans, admin actions, new tables; opened again on SIGHUP
    #[arg(long, env = "PAIJU_AUDIT_LOG", value_name = "FILE")]
    pub audit_log: Option<PathBuf>,
    /// Database: sqlite:PATH or postgres://… [default: paiju.db in your data folder]
    #[arg(long, env = "PAIJU_DB", value_name = "URL")]
    pub db: Option<String>,
    /// Delay in milliseconds that hides whether a player had a response [default: 400]
    #[arg(long, alias = "hush", env = "PAIJU_RESPONSE_DELAY", value_name = "MS")]
    pub response_delay: Option<u64>,
    /// Another website that may connect, such as https://example.org; may be repeated
    #[arg(long, env = "PAIJU_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    pub origin: Vec<String>,
    /// Another name of this server, such as play.example.org. It always answers to addresses, to local names (localhost,
    /// box, box.local) and to the hosts of --origin; behind a proxy, give the name that the proxy passes on. May be repeated
    #[arg(long, env = "PAIJU_ALLOW_HOST", value_name = "NAME", value_delimiter = ',')]
    pub allow_host: Vec<String>,
    /// The server is behind a proxy that sets X-Forwarded-For
    #[arg(long, env = "PAIJU_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// Maximum messages or requests per second for one connection or address [default: 100]
    #[arg(long, env = "PAIJU_RATE", value_name = "N")]
    pub rate: Option<u32>,
    /// Maximum sockets for one address [default: 100]
    #[arg(long, env = "PAIJU_SOCKETS", value_name = "N")]
    pub sockets: Option<usize>,
    /// Maximum connections in all; those without a whole request make room first [default: 10000, or what the system allows]
    #[arg(long, env = "PAIJU_CONNECTIONS", value_name = "N")]
    pub connections: Option<usize>,
    /// Maximum connections for one address; not counted with --behind-proxy [default: twice --sockets]
    #[arg(long, env = "PAIJU_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    pub connections_per_address: Option<usize>,
    /// Seconds that a request may take to arrive, an answer may take to be read, and a connection may be idle [default: 20]
    #[arg(long, env = "PAIJU_TIMEOUT", value_name = "SECONDS")]
    pub timeout: Option<u32>,
    /// Maximum unfinished tables for one account [default: 200]
    #[arg(long, env = "PAIJU_TABLES", value_name = "N")]
    pub tables: Option<usize>,
    /// Maximum unfinished tables for one address [default: twice --tables]
    #[arg(long, env = "PAIJU_TABLES_PER_ADDRESS", value_name = "N")]
    pub tables_per_address: Option<usize>,
    /// Maximum unfinished tables in all [default: 10000, or --tables if that is more]
    #[arg(long, env = "PAIJU_ALL_TABLES", value_name = "N")]
    pub all_tables: Option<usize>,
    /// Maximum new tables per hour for one account; ten times as many for one address [default: 120]
    #[arg(long, env = "PAIJU_NEW_TABLES", value_name = "N")]
    pub new_tables: Option<u32>,
    /// Maximum new guests per hour for one address [default: 300]
    #[arg(long, env = "PAIJU_GUESTS", value_name = "N")]
    pub guests: Option<u32>,
    /// GiB that the database may have; when it is full, games go on but nobody can begin anything new [default: 50]
    #[arg(long, env = "PAIJU_STORAGE", value_name = "GIB")]
    pub storage: Option<u32>,
    /// Days after which a game that nobody has touched is closed; a table that has not started is closed after one day [default: 90]
    #[arg(long, env = "PAIJU_EXPIRE", value_name = "DAYS")]
    pub expire: Option<u32>,
    /// Minutes after which a table that nobody has touched leaves the memory; it comes back when somebody opens it [default: 30]
    #[arg(long, env = "PAIJU_UNLOAD", value_name = "MINUTES")]
    pub unload: Option<u32>,
    /// Maximum tables in memory; if there are more, those that nobody watches leave it sooner [default: 2000]
    #[arg(long, env = "PAIJU_LOADED", value_name = "N")]
    pub loaded: Option<usize>,
    /// Maximum chat messages per minute for one account; three times as many at one table [default: 60]
    #[arg(long, env = "PAIJU_CHAT", value_name = "N")]
    pub chat: Option<u32>,
    /// Number of threads for bots [default: one per core]
    #[arg(long, env = "PAIJU_THINKERS", value_name = "N")]
    pub thinkers: Option<usize>,
    /// Token for /metrics (Authorization: Bearer TOKEN), besides the admin token in the file beside the database
    #[arg(long, env = "PAIJU_METRICS_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    pub metrics_token: Option<String>,
    /// Log format: text or json
    #[arg(long, env = "PAIJU_LOG", value_name = "text|json")]
    pub log: Option<LogFormat>,
    /// A TOML file with the same options: port, host, tls_cert, tls_key, audit_log, db, response_delay, origin, allow_host, behind_proxy, rate, sockets, connections, connections_per_address, timeout, tables, tables_per_address, all_tables, new_tables, guests, storage, expire, unload, loaded, chat, thinkers, metrics_token, log
    #[arg(long, env = "PAIJU_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Log format.
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
    /// Write a copy of the database, also while the server is running
    Backup {
        /// The file to write; it must not exist yet
        to: PathBuf,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Write the records of all finished matches into a folder
    Export {
        /// The folder; created if necessary
        dir: PathBuf,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// List the accounts with a name, and their ids for banning
    Who {
        /// The name (case-insensitive)
        name: String,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Ban an account or an address
    Ban {
        /// account:ID (see `paiju admin who NAME`) or address:IP
        whom: String,
        /// The reason; shown to the banned person
        #[arg(long, default_value = "banned by a server admin")]
        reason: String,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Lift the ban of an account or an address
    Unban {
        /// account:ID or address:IP
        whom: String,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Delete tables that were never played at
    Cleanup {
        /// Only tables at least this many days old
        #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(i64).range(1..=36_500))]
        days: i64,
        #[command(flatten)]
        at: AdminArgs,
    },
}

/// Which server.
#[derive(Debug, Args)]
pub struct AdminArgs {
    /// The server's database [default: paiju.db in your data folder]
    #[arg(long, env = "PAIJU_DB", value_name = "URL")]
    pub db: Option<String>,
    /// The address of the running server
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7411")]
    pub url: String,
}

/// Which cards and options a game is played with.
#[derive(Debug, Args)]
pub struct CardArgs {
    /// Folder with edited card files (*.toml); missing files are taken from the original game
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
    /// Option preset: book (by the rulebook), or fair where the game has it (relic, kim)
    #[arg(long, value_name = "NAME", default_value = "book")]
    pub preset: String,
    /// An option of the rulebook, such as area_scoring=final; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    pub option: Vec<(String, String)>,
    /// One deck per seat, separated by commas: ids of preconstructed decks or deck files;
    /// for `sim`, `all` plays every deck against every other
    #[arg(long, value_name = "DECK,DECK", value_delimiter = ',')]
    pub decks: Vec<String>,
    /// Number of players, where the game leaves it open (tianji: 2 to 8)
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
    /// The bot for the other seats: easy, normal, hard, greedy, random or ismcts:ITERATIONS
    #[arg(long, default_value = "normal")]
    pub bot: Player,
    /// Your seat (weiqi: black or white), or random
    #[arg(long = "as", value_name = "SEAT", default_value = "random")]
    pub seat: String,
    /// Number of people at this keyboard; bots take the other seats
    #[arg(long, default_value_t = 1)]
    pub people: usize,
    /// Seed of the match [default: from the clock]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Start from a position file (TOML, as `replay --position` writes it)
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// Save the match record to this file after every action; continues an unfinished match
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Line by line, without drawing: for scripts and screen readers
    #[arg(long)]
    pub plain: bool,
    #[command(flatten)]
    pub cards: CardArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  paiju sim weiqi -n 10000 --seed 1 --json\n  \
                        paiju sim weiqi -n 200 --bots hard,normal     the bots swap seats from game to game\n  \
                        paiju sim weiqi -n 100 --records games        a record file for every game")]
pub struct SimArgs {
    /// The game, such as weiqi
    pub game: String,
    /// Number of games
    #[arg(short = 'n', long, default_value_t = 1000)]
    pub games: u64,
    /// Seed of the first game; each further game takes the next one
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// One player per seat, separated by commas: random, greedy, easy, normal, hard, ismcts:ITERATIONS;
    /// a single one takes every seat
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub bots: Vec<Player>,
    /// Write a record of every game into this folder
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Number of cores to use [default: all]
    #[arg(long)]
    pub cores: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub cards: CardArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "On a terminal you step through the record: → and ← go from action to action, e changes \
                        the point of view, K shows all keys. In a pipe, or with --print, --at, --json, --position or \
                        --verify, nothing is drawn.\n\n\
                        With --json: one line per action with the complete state after it, hidden cards included, the events and \
                        their clauses.\n\n\
                        Examples:\n  paiju replay match.paiju\n  paiju replay match.paiju --print | less\n  \
                        paiju replay match.paiju --verify --deal 60e05bd1b195af2f…")]
pub struct ReplayArgs {
    /// The record file
    pub file: PathBuf,
    /// Print every action and its effects instead of opening the record on the terminal
    #[arg(long)]
    pub print: bool,
    /// Replay silently and compare result and hash with the record; check that nobody could choose the deal
    #[arg(long)]
    pub verify: bool,
    /// The fingerprint of the deal, as you were shown it before the cards were dealt
    #[arg(long, value_name = "FINGERPRINT", requires = "verify")]
    pub deal: Option<String>,
    /// Stop after this many actions
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Print the position, as a file for `play --from`; refused while a question is open
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
    /// Scenario files (TOML) [default: the built-in ones of every game]
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
    /// Number of random games to simulate
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
    /// Folder with card files, or one card, deck, scenario, guide or position file [default: the built-in card files]
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
    /// Print a deck's cards, its cost curve and its counts, or the mistakes in a deck file
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
    /// The folder to write into; created if necessary, and no file in it is overwritten
    pub dir: PathBuf,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  paiju rules weiqi\n  paiju rules weiqi WQ-6.2\n  paiju rules weiqi --search rooster"
)]
pub struct RulesArgs {
    /// The game, such as weiqi
    pub game: String,
    /// A clause, ruling, option, decision or example, such as WQ-6.2, or a chapter, such as WQ-6
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
    /// The game [default: all]
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
    after_help = "Without --url a server is started for each number of tables, on a new database, and stopped afterwards. \
                        With --url the tables are created on that server and resigned at the end; its own limits \
                        (paiju serve --rate, --tables, --sockets) must be high enough.\n\n\
                        Examples:\n  paiju load\n  paiju load --tables 1000 --rate 500 --seconds 60 --json\n  \
                        paiju load --tables 50 --url http://localhost:7411"
)]
pub struct LoadArgs {
    /// Number of live tables; several numbers are measured one after the other
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_value = "100,1000,10000")]
    pub tables: Vec<usize>,
    /// Actions per second over all tables
    #[arg(long, value_name = "N", default_value_t = 2000)]
    pub rate: u32,
    /// Duration of each measurement in seconds
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub seconds: u32,
    /// The game; it must be playable by two
    #[arg(long, default_value = "weiqi")]
    pub game: String,
    /// Number of sockets, one per player; a pair of them shares up to 200 tables
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub sockets: usize,
    /// A server that already runs on this machine [default: starts its own]
    #[arg(long, value_name = "URL", conflicts_with = "db")]
    pub url: Option<String>,
    /// Database of the server that is started [default: a new SQLite file in the temporary folder]
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
