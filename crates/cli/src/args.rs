//! The command line, with help that teaches. Help texts are written in both languages, the Chinese one after a `‖`;
//! `command_line` picks the reader's.

use crate::output::Lang;
use bots::Player;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Card games played exactly by their rulebooks
/// ‖ 严格按规则书打牌
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Games: weiqi (Weiqi Cards), halo (Halo: Combat Evolved TCG), relic (Relic Duel), kim (Kim Continent),\n\
                  tianji (Tianji)\n\n\
                  Exit codes: 0 success; 1 the command ran and found a problem; 2 invalid input; 130 interrupted.\n\
                  `paiju` alone starts a server on this machine; `paiju play weiqi` plays in the terminal, and\n\
                  `paiju rules weiqi` shows the rulebook.\
                  ‖游戏：weiqi（围棋牌）、halo（光环）、relic（遗物对决）、kim（基姆大陆）、tianji（天机变）\n\n\
                  退出码：0 成功；1 命令已运行并发现问题；2 输入无效；130 被中断。\n\
                  只写 `paiju` 就在本机启动服务器；`paiju play weiqi` 在终端里打牌；`paiju rules weiqi` 查看规则书。"
)]
pub struct Paiju {
    /// Language of the output [default: from the locale]
    /// ‖ 输出语言 [默认：跟随系统]
    #[arg(long, global = true, value_name = "zh|en")]
    pub lang: Option<Lang>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Start the server: a web page, tables for people and bots [the default command]
    /// ‖ 启动服务器：网页，供真人和机器人使用的牌桌 [不写命令时就是它]
    Serve(Box<ServeArgs>),
    /// Manage a server: backup, export, bans, cleanup, doctor
    /// ‖ 管理服务器：备份、导出、封禁、清理、诊断
    #[command(subcommand)]
    Admin(AdminCommand),
    /// Play in the terminal, against bots or with several people at one keyboard
    /// ‖ 在终端里打牌：对机器人，或几个人共用一个键盘
    Play(PlayArgs),
    /// Simulate many games between bots: win rates, lengths, invariant checks
    /// ‖ 让机器人打很多局：胜率、长度、不变量检查
    Sim(SimArgs),
    /// Step through a match record, or verify it
    /// ‖ 逐步回放对局记录，或验证它
    Replay(ReplayArgs),
    /// Run scenario files and print what differs
    /// ‖ 运行情景文件，列出不符之处
    Scenario(ScenarioArgs),
    /// Show which clauses of the rulebook are covered by scenarios and simulated games
    /// ‖ 列出情景和模拟对局用到了规则书的哪些条文
    Coverage(CoverageArgs),
    /// Validate card, deck, scenario, guide and position files
    /// ‖ 检查卡牌、牌组、情景、教学和局面文件
    Check(CheckArgs),
    /// Write a game's card files into a folder, for editing
    /// ‖ 把一款游戏的卡牌文件写进文件夹，以便修改
    Cards(CardsArgs),
    /// Show what is in a deck
    /// ‖ 查看牌组
    #[command(subcommand)]
    Deck(DeckCommand),
    /// Show the rulebook, or one entry of it
    /// ‖ 查看规则书，或其中一条
    Rules(RulesArgs),
    /// Explain the words that card files may use: forms, meanings, and a card that uses each
    /// ‖ 讲解卡牌文件里可以用的词：写法、意思，以及用到它的牌
    Words(WordsArgs),
    /// Play through a game's guide and show where it ends
    /// ‖ 走一遍游戏的教学，看它停在哪里
    Guide(GuideArgs),
    /// Measure playouts per second for each game
    /// ‖ 测量每款游戏每秒能模拟多少局
    Bench(BenchArgs),
    /// Measure a server's throughput and latency with many live tables over real sockets
    /// ‖ 用许多进行中的牌桌和真实连接，测量服务器的吞吐和延迟
    Load(LoadArgs),
    /// Print shell completions
    /// ‖ 输出命令行补全脚本
    Completions(CompletionsArgs),
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  paiju guide weiqi\n  paiju guide halo --file crates/games/halo/guide.toml --view\
                        ‖例：\n  paiju guide weiqi\n  paiju guide halo --file crates/games/halo/guide.toml --view")]
pub struct GuideArgs {
    /// The game, such as weiqi
    /// ‖ 游戏，例如 weiqi
    pub game: String,
    /// A guide file to use instead of the built-in one
    /// ‖ 用这个教学文件代替内置的
    #[arg(long, value_name = "FILE")]
    pub file: Option<std::path::PathBuf>,
    /// Print what the player sees after the last step, as JSON
    /// ‖ 以 JSON 输出最后一步之后玩家看到的内容
    #[arg(long)]
    pub view: bool,
}

#[derive(Debug, Default, Args)]
#[command(
    after_help = "Every flag can also be set in the environment (PAIJU_PORT=8000) or in a config file (port = 8000); \
                        flags override the environment, which overrides the file.\n\n\
                        Examples:\n  paiju serve --port 8000\n  paiju serve --host 0.0.0.0 --db postgres://user@localhost/paiju\n  \
                        paiju serve --config paiju.toml\
                        ‖每个选项也可以写在环境变量里（PAIJU_PORT=8000）或配置文件里（port = 8000）；选项优先于环境变量，\
                        环境变量优先于文件。\n\n\
                        例：\n  paiju serve --port 8000\n  paiju serve --host 0.0.0.0 --db postgres://user@localhost/paiju\n  \
                        paiju serve --config paiju.toml"
)]
pub struct ServeArgs {
    /// Port; if it is taken, the next free one [default: 7411]
    /// ‖ 端口；被占用时用下一个空闲的 [默认：7411]
    #[arg(long, env = "PAIJU_PORT", value_name = "N")]
    pub port: Option<u16>,
    /// Address to listen on; 0.0.0.0 for everyone who can reach this machine [default: 127.0.0.1]
    /// ‖ 监听的地址；0.0.0.0 表示能连到本机的人都可以用 [默认：127.0.0.1]
    #[arg(long, env = "PAIJU_HOST", value_name = "ADDRESS")]
    pub host: Option<std::net::IpAddr>,
    /// Serve HTTPS with this certificate (PEM, full chain); reloaded on SIGHUP
    /// ‖ 用这份证书提供 HTTPS（PEM，含完整证书链）；收到 SIGHUP 时重新读取
    #[arg(long, env = "PAIJU_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// The private key of the certificate (PEM)
    /// ‖ 证书的私钥（PEM）
    #[arg(long, env = "PAIJU_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// Append an audit log to this file: who did what, and from where (logins, bans, admin actions, new tables); reopened on SIGHUP
    /// ‖ 把审计日志追加到这个文件：谁从哪里做了什么（登录、封禁、管理操作、新牌桌）；收到 SIGHUP 时重新打开
    #[arg(long, env = "PAIJU_AUDIT_LOG", value_name = "FILE")]
    pub audit_log: Option<PathBuf>,
    /// Database: sqlite:PATH or postgres://… [default: paiju.db in your data folder]
    /// ‖ 数据库：sqlite:路径 或 postgres://… [默认：你的数据文件夹里的 paiju.db]
    #[arg(long, env = "PAIJU_DB", value_name = "URL")]
    pub db: Option<String>,
    /// Delay in milliseconds that hides whether a player had a response [default: 400]
    /// ‖ 固定延迟（毫秒），让人看不出有没有人可以响应 [默认：400]
    #[arg(long, alias = "hush", env = "PAIJU_RESPONSE_DELAY", value_name = "MS")]
    pub response_delay: Option<u64>,
    /// Another website that may connect, such as https://example.org; may be repeated
    /// ‖ 另一个可以连接的网站，例如 https://example.org；可以写多次
    #[arg(long, env = "PAIJU_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    pub origin: Vec<String>,
    /// Another name of this server, such as play.example.org. It always answers to addresses, to local names (localhost,
    /// box, box.local) and to the hosts of --origin; behind a proxy, give the name that the proxy passes on. May be repeated
    /// ‖ 本服务器的另一个名字，例如 play.example.org。地址、本地名字（localhost、box、box.local）和 --origin 的主机名总是可以；在代理后面时写代理转发的名字。可以写多次
    #[arg(long, env = "PAIJU_ALLOW_HOST", value_name = "NAME", value_delimiter = ',')]
    pub allow_host: Vec<String>,
    /// The server is behind a proxy that sets X-Forwarded-For
    /// ‖ 服务器在会设置 X-Forwarded-For 的代理后面
    #[arg(long, env = "PAIJU_BEHIND_PROXY")]
    pub behind_proxy: bool,
    /// Maximum messages or requests per second for one connection or address [default: 100]
    /// ‖ 一个连接或地址每秒至多多少条消息或请求 [默认：100]
    #[arg(long, env = "PAIJU_RATE", value_name = "N")]
    pub rate: Option<u32>,
    /// Maximum sockets for one address [default: 100]
    /// ‖ 一个地址至多多少个 WebSocket 连接 [默认：100]
    #[arg(long, env = "PAIJU_SOCKETS", value_name = "N")]
    pub sockets: Option<usize>,
    /// Maximum connections in total; those with an incomplete request are dropped first [default: 10000, or what the system allows]
    /// ‖ 总共至多多少个连接；还没发完请求的先让位 [默认：10000，或系统允许的数量]
    #[arg(long, env = "PAIJU_CONNECTIONS", value_name = "N")]
    pub connections: Option<usize>,
    /// Maximum connections for one address; not counted with --behind-proxy [default: twice --sockets]
    /// ‖ 一个地址至多多少个连接；用 --behind-proxy 时不计 [默认：--sockets 的两倍]
    #[arg(long, env = "PAIJU_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    pub connections_per_address: Option<usize>,
    /// Timeout in seconds for receiving a request, for sending a response to a slow reader, and for idle connections [default: 20]
    /// ‖ 超时秒数：接收请求、等待对方读取回答、空闲连接 [默认：20]
    #[arg(long, env = "PAIJU_TIMEOUT", value_name = "SECONDS")]
    pub timeout: Option<u32>,
    /// Maximum unfinished tables for one account [default: 200]
    /// ‖ 一个账号至多多少张没打完的牌桌 [默认：200]
    #[arg(long, env = "PAIJU_TABLES", value_name = "N")]
    pub tables: Option<usize>,
    /// Maximum unfinished tables for one address [default: twice --tables]
    /// ‖ 一个地址至多多少张没打完的牌桌 [默认：--tables 的两倍]
    #[arg(long, env = "PAIJU_TABLES_PER_ADDRESS", value_name = "N")]
    pub tables_per_address: Option<usize>,
    /// Maximum unfinished tables in total [default: 10000, or --tables if that is more]
    /// ‖ 总共至多多少张没打完的牌桌 [默认：10000；--tables 更大时用它]
    #[arg(long, env = "PAIJU_ALL_TABLES", value_name = "N")]
    pub all_tables: Option<usize>,
    /// Maximum new tables per hour for one account; ten times as many for one address [default: 120]
    /// ‖ 一个账号每小时至多新开多少张牌桌；一个地址至多十倍 [默认：120]
    #[arg(long, env = "PAIJU_NEW_TABLES", value_name = "N")]
    pub new_tables: Option<u32>,
    /// Maximum new guests per hour for one address [default: 300]
    /// ‖ 一个地址每小时至多多少名新访客 [默认：300]
    #[arg(long, env = "PAIJU_GUESTS", value_name = "N")]
    pub guests: Option<u32>,
    /// Maximum size of the database in GiB; when it is full, games go on but nothing new can be started [default: 50]
    /// ‖ 数据库至多多少 GiB；满了之后，进行中的对局继续，不能再开新的 [默认：50]
    #[arg(long, env = "PAIJU_STORAGE", value_name = "GIB")]
    pub storage: Option<u32>,
    /// Days without activity after which a game is closed; a table that has not started is closed after one day [default: 90]
    /// ‖ 多少天没人动的对局会关闭；没开始的牌桌一天后关闭 [默认：90]
    #[arg(long, env = "PAIJU_EXPIRE", value_name = "DAYS")]
    pub expire: Option<u32>,
    /// Minutes without activity after which a table is unloaded from memory; it is loaded again when somebody opens it [default: 30]
    /// ‖ 多少分钟没人动的牌桌移出内存；有人打开时再载入 [默认：30]
    #[arg(long, env = "PAIJU_UNLOAD", value_name = "MINUTES")]
    pub unload: Option<u32>,
    /// Maximum tables in memory; beyond that, tables that nobody is watching are unloaded sooner [default: 2000]
    /// ‖ 内存中至多多少张牌桌；更多时，没人看的先移出 [默认：2000]
    #[arg(long, env = "PAIJU_LOADED", value_name = "N")]
    pub loaded: Option<usize>,
    /// Maximum chat messages per minute for one account; three times as many at one table [default: 60]
    /// ‖ 一个账号每分钟至多多少条聊天；一张牌桌至多三倍 [默认：60]
    #[arg(long, env = "PAIJU_CHAT", value_name = "N")]
    pub chat: Option<u32>,
    /// Number of threads for bots [default: one per core]
    /// ‖ 给机器人用的线程数 [默认：每核一个]
    #[arg(long, env = "PAIJU_THINKERS", value_name = "N")]
    pub thinkers: Option<usize>,
    /// Token for /metrics (Authorization: Bearer TOKEN); the admin token in the file next to the database works too
    /// ‖ 查看 /metrics 的令牌（Authorization: Bearer 令牌）；数据库旁边的管理员令牌也可以用
    #[arg(long, env = "PAIJU_METRICS_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    pub metrics_token: Option<String>,
    /// Log format: text or json
    /// ‖ 日志格式：text 或 json
    #[arg(long, env = "PAIJU_LOG", value_name = "text|json")]
    pub log: Option<LogFormat>,
    /// A TOML file with the same options: port, host, tls_cert, tls_key, audit_log, db, response_delay, origin, allow_host, behind_proxy, rate, sockets, connections, connections_per_address, timeout, tables, tables_per_address, all_tables, new_tables, guests, storage, expire, unload, loaded, chat, thinkers, metrics_token, log
    /// ‖ 写有同样选项的 TOML 文件：port、host、tls_cert、tls_key、audit_log、db、response_delay、origin、allow_host、behind_proxy、rate、sockets、connections、connections_per_address、timeout、tables、tables_per_address、all_tables、new_tables、guests、storage、expire、unload、loaded、chat、thinkers、metrics_token、log
    #[arg(long, env = "PAIJU_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Log format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Debug, Subcommand)]
pub enum AdminCommand {
    /// Back up the database, even while the server is running
    /// ‖ 备份数据库；服务器运行时也可以
    Backup {
        /// The file to write; it must not exist yet
        /// ‖ 要写的文件；不能已经存在
        to: PathBuf,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Write the records of all finished matches into a folder
    /// ‖ 把所有打完的对局的记录写进文件夹
    Export {
        /// The folder; created if necessary
        /// ‖ 文件夹；没有就新建
        dir: PathBuf,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// List the accounts with this name and their ids (for bans)
    /// ‖ 列出叫这个名字的账号及其编号（封禁时要用）
    Who {
        /// The name (case-insensitive)
        /// ‖ 名字（不分大小写）
        name: String,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Ban an account or an address
    /// ‖ 封禁账号或地址
    Ban {
        /// account:ID (see `paiju admin who NAME`) or address:IP
        /// ‖ account:编号（见 `paiju admin who 名字`）或 address:IP
        whom: String,
        /// The reason, which the banned person sees [default: banned by a server admin]
        /// ‖ 原因，被封的人会看到 [默认：被服务器管理员封禁]
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Lift the ban of an account or an address
    /// ‖ 解除账号或地址的封禁
    Unban {
        /// account:ID or address:IP
        /// ‖ account:编号 或 address:IP
        whom: String,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Delete tables where no game was ever started
    /// ‖ 删除从没开打的牌桌
    Cleanup {
        /// Only tables at least this many days old
        /// ‖ 只删至少这么多天以前的
        #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(i64).range(1..=36_500))]
        days: i64,
        #[command(flatten)]
        at: AdminArgs,
    },
    /// Examine the whole database: what is damaged, and what to do about it
    /// ‖ 检查整个数据库：哪里损坏了，该怎么办
    Doctor {
        #[command(flatten)]
        at: AdminArgs,
    },
}

/// Which server.
#[derive(Debug, Args)]
pub struct AdminArgs {
    /// The server's database [default: paiju.db in your data folder]
    /// ‖ 服务器的数据库 [默认：你的数据文件夹里的 paiju.db]
    #[arg(long, env = "PAIJU_DB", value_name = "URL")]
    pub db: Option<String>,
    /// The address of the running server
    /// ‖ 正在运行的服务器的地址
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7411")]
    pub url: String,
}

/// Which cards and options a game is played with.
#[derive(Debug, Args)]
pub struct CardArgs {
    /// Folder with edited card files (*.toml); missing files are taken from the original game
    /// ‖ 改过的卡牌文件（*.toml）所在的文件夹；缺的文件用原版
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
    /// Option preset: book (by the rulebook), or fair where the game has it (relic, kim)
    /// ‖ 选项预设：book（按规则书），或 fair（平衡先后手，relic 和 kim 有）
    #[arg(long, value_name = "NAME", default_value = "book")]
    pub preset: String,
    /// An option of the rulebook, such as area_scoring=final; may be repeated
    /// ‖ 规则书的一个选项，例如 area_scoring=final；可以写多次
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    pub option: Vec<(String, String)>,
    /// One deck per seat, separated by commas: ids of preconstructed decks or deck files;
    /// for `sim`, `all` plays every deck against every other
    /// ‖ 每个座位一副牌组，用逗号分开：预组的编号或牌组文件；`sim` 里写 `all` 让所有牌组两两对打
    #[arg(long, value_name = "DECK,DECK", value_delimiter = ',')]
    pub decks: Vec<String>,
    /// Number of players, for games that allow several (tianji: 2 to 8)
    /// ‖ 人数，用于人数不定的游戏（tianji：2 到 8）
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
                        paiju play weiqi --plain             line by line, for scripts and screen readers\
                        ‖例：\n  paiju play weiqi\n  paiju play weiqi --bot hard --as white\n  \
                        paiju play weiqi --people 2          两个人共用一个键盘\n  \
                        paiju play weiqi --cards my-cards    用改过的牌\n  \
                        paiju play weiqi --plain             逐行文字，供脚本和读屏软件使用")]
pub struct PlayArgs {
    /// The game, such as weiqi
    /// ‖ 游戏，例如 weiqi
    #[arg(default_value = catalog::IDS[0])]
    pub game: String,
    /// The bot for the other seats: easy, normal, hard, greedy, random or ismcts:ITERATIONS
    /// ‖ 坐其他座位的机器人：easy、normal、hard、greedy、random 或 ismcts:次数
    #[arg(long, default_value = "normal")]
    pub bot: Player,
    /// Your seat (weiqi: black or white), or random
    /// ‖ 你的座位（weiqi：black 或 white），或 random
    #[arg(long = "as", value_name = "SEAT", default_value = "random")]
    pub seat: String,
    /// Number of people at this keyboard; bots take the other seats
    /// ‖ 共用这个键盘的人数；其余座位由机器人坐
    #[arg(long, default_value_t = 1)]
    pub people: usize,
    /// Seed of the match [default: from the clock]
    /// ‖ 对局的随机种子 [默认：按时钟]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Start from a position file (TOML, as `replay --position` writes it)
    /// ‖ 从局面文件开始（TOML，`replay --position` 写出的那种）
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// Save the match record to this file after every action; continues an unfinished match
    /// ‖ 每次行动后把对局记录存进这个文件；没打完的会继续打
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Line by line, without drawing: for scripts and screen readers
    /// ‖ 逐行文字，不画牌桌：供脚本和读屏软件使用
    #[arg(long)]
    pub plain: bool,
    #[command(flatten)]
    pub cards: CardArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  paiju sim weiqi -n 10000 --seed 1 --json\n  \
                        paiju sim weiqi -n 200 --bots hard,normal     the bots swap seats from game to game\n  \
                        paiju sim weiqi -n 100 --records games        a record file for every game\
                        ‖例：\n  paiju sim weiqi -n 10000 --seed 1 --json\n  \
                        paiju sim weiqi -n 200 --bots hard,normal     机器人每局交换座位\n  \
                        paiju sim weiqi -n 100 --records games        每局一个记录文件")]
pub struct SimArgs {
    /// The game, such as weiqi
    /// ‖ 游戏，例如 weiqi
    pub game: String,
    /// Number of games
    /// ‖ 局数
    #[arg(short = 'n', long, default_value_t = 1000)]
    pub games: u64,
    /// Seed of the first game; each further game takes the next one
    /// ‖ 第一局的随机种子；之后每局加一
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// One player per seat, separated by commas: random, greedy, easy, normal, hard, ismcts:ITERATIONS;
    /// a single one takes every seat
    /// ‖ 每个座位一个机器人，用逗号分开：random、greedy、easy、normal、hard、ismcts:次数；只写一个就坐所有座位
    #[arg(long, value_delimiter = ',', default_value = "random")]
    pub bots: Vec<Player>,
    /// Write a record of every game into this folder
    /// ‖ 把每一局的记录写进这个文件夹
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Number of cores to use [default: all]
    /// ‖ 用几个核 [默认：全部]
    #[arg(long)]
    pub cores: Option<usize>,
    /// Print one JSON object
    /// ‖ 输出一个 JSON 对象
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub cards: CardArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "In a terminal you step through the record: → and ← go from action to action, e changes \
                        the point of view, K shows all keys. In a pipe, or with --print, --at, --json, --position or \
                        --verify, nothing is drawn.\n\n\
                        With --json: one line per action with the complete state after it, hidden cards included, the events and \
                        their clauses.\n\n\
                        Examples:\n  paiju replay match.paiju\n  paiju replay match.paiju --print | less\n  \
                        paiju replay match.paiju --verify --deal 60e05bd1b195af2f…\
                        ‖在终端里可以逐步回放：→ 和 ← 前后走一步，e 换视角，K 列出所有按键。用管道，或写了 --print、--at、\
                        --json、--position、--verify 时，不画牌桌。\n\n\
                        --json：每个行动一行，含行动后的完整状态（包括暗牌）、事件和条文。\n\n\
                        例：\n  paiju replay match.paiju\n  paiju replay match.paiju --print | less\n  \
                        paiju replay match.paiju --verify --deal 60e05bd1b195af2f…")]
pub struct ReplayArgs {
    /// The record file
    /// ‖ 对局记录文件
    pub file: PathBuf,
    /// Print every action and its effects instead of opening the record on the terminal
    /// ‖ 逐条输出行动和结果，不在终端里打开
    #[arg(long)]
    pub print: bool,
    /// Only verify: replay the match, compare result and hash with the record, and check that nobody could choose the deal
    /// ‖ 只验证：重打一遍，与记录的结果和校验值比较；检查发牌是否谁也无法挑选
    #[arg(long)]
    pub verify: bool,
    /// The fingerprint of the deal that you were shown before the cards were dealt
    /// ‖ 发牌之前向你显示的发牌指纹
    #[arg(long, value_name = "FINGERPRINT", requires = "verify")]
    pub deal: Option<String>,
    /// Stop after this many actions
    /// ‖ 走这么多步就停
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Print the position, as a file for `play --from`; refused while a question is open
    /// ‖ 输出局面，可供 `play --from` 使用；有待回答的问题时拒绝
    #[arg(long)]
    pub position: bool,
    /// One JSON object per line
    /// ‖ 每行一个 JSON 对象
    #[arg(long, conflicts_with = "position")]
    pub json: bool,
    /// Folder with the card files that the match was played with
    /// ‖ 这一局所用卡牌文件的文件夹
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct ScenarioArgs {
    /// Scenario files (TOML) [default: the built-in ones of every game]
    /// ‖ 情景文件（TOML）[默认：各游戏内置的]
    pub files: Vec<PathBuf>,
    /// Print one JSON object
    /// ‖ 输出一个 JSON 对象
    #[arg(long)]
    pub json: bool,
    /// Folder with edited card files
    /// ‖ 改过的卡牌文件所在的文件夹
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct CoverageArgs {
    /// The game, such as weiqi
    /// ‖ 游戏，例如 weiqi
    pub game: String,
    /// Number of random games to simulate
    /// ‖ 随机模拟多少局
    #[arg(short = 'n', long, default_value_t = 2000)]
    pub games: u64,
    /// Print one JSON object
    /// ‖ 输出一个 JSON 对象
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
                        Example: paiju cards weiqi my-cards, edit a number in my-cards/cards.toml, paiju check my-cards, paiju play weiqi --cards my-cards\
                        ‖卡牌、牌组、情景、教学和局面文件都在开头写明属于哪款游戏：game = \"kim\"，只看这一行。（情景里的牌\
                        属于情景的游戏；对局记录自有一行 `game kim`。）\n\n\
                        例：paiju cards weiqi my-cards，改 my-cards/cards.toml 里的一个数，paiju check my-cards，\
                        paiju play weiqi --cards my-cards"
)]
pub struct CheckArgs {
    /// Folder with card files, or one card, deck, scenario, guide or position file [default: the built-in card files]
    /// ‖ 卡牌文件夹，或一个卡牌、牌组、情景、教学、局面文件 [默认：内置的卡牌文件]
    pub path: Option<PathBuf>,
    /// Add the line that says which game a file is for (game = "kim") wherever it is missing
    /// ‖ 哪个文件没有写明游戏（game = "kim"），就加上这一行
    #[arg(long, requires = "path")]
    pub fix: bool,
    /// The game that the files must be for, or that --fix writes [default: the one that the files state]
    /// ‖ 文件必须属于的游戏，或 --fix 要写的游戏 [默认：文件写明的]
    #[arg(long)]
    pub game: Option<String>,
    /// Print one JSON object
    /// ‖ 输出一个 JSON 对象
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
pub enum DeckCommand {
    /// Print a deck's cards, its cost curve and its counts, or the mistakes in a deck file
    /// ‖ 列出牌组的牌、费用曲线和张数，或牌组文件里的错误
    Show(DeckArgs),
}

#[derive(Debug, Args)]
pub struct DeckArgs {
    /// A deck file (TOML with one [[deck]]) or the id of a preconstructed deck, such as halo-unsc
    /// ‖ 牌组文件（TOML，有一个 [[deck]]）或预组的编号，例如 halo-unsc
    pub deck: String,
    /// The game that the deck is for [default: what the file states, or the game that has this deck]
    /// ‖ 牌组属于哪款游戏 [默认：文件写明的，或有这副预组的]
    #[arg(long)]
    pub game: Option<String>,
    /// Folder with edited card files
    /// ‖ 改过的卡牌文件所在的文件夹
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
    /// Print one JSON object
    /// ‖ 输出一个 JSON 对象
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
pub struct CardsArgs {
    /// The game, such as weiqi
    /// ‖ 游戏，例如 weiqi
    pub game: String,
    /// The folder to write into; created if necessary, and no file in it is overwritten
    /// ‖ 要写进的文件夹；没有就新建，不覆盖任何文件
    pub dir: PathBuf,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  paiju rules weiqi\n  paiju rules weiqi WQ-6.2\n  paiju rules weiqi --search rooster\
                  ‖例：\n  paiju rules weiqi\n  paiju rules weiqi WQ-6.2\n  paiju rules weiqi --search 金鸡"
)]
pub struct RulesArgs {
    /// The game, such as weiqi
    /// ‖ 游戏，例如 weiqi
    pub game: String,
    /// A clause, ruling, option, decision or example, such as WQ-6.2, or a chapter, such as WQ-6
    /// ‖ 条文、裁定、选项、决定或例子，例如 WQ-6.2；或一章，例如 WQ-6
    pub clause: Option<String>,
    /// Show every entry that contains this text
    /// ‖ 列出含有这段文字的每一条
    #[arg(long, value_name = "TEXT", conflicts_with = "clause")]
    pub search: Option<String>,
    /// Print a JSON list of {id, kind, zh, en}
    /// ‖ 输出 JSON 列表 {id, kind, zh, en}
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "In a form, CAPITALS name a type, [brackets] hold what may be left out, and … means more of the same.\n\n\
                  An editor with a TOML language server checks and completes card files with the schema: \
                  paiju words kim --schema > kim.schema.json, and as the first line of a card file: #:schema kim.schema.json\n\n\
                  Examples:\n  paiju words kim\n  paiju words kim destroy\
                  ‖写法里，大写是类型，[方括号] 里的可以不写，… 表示可以继续写同样的东西。\n\n\
                  带 TOML 语言服务的编辑器可以用 JSON Schema 检查和补全卡牌文件：\
                  paiju words kim --schema > kim.schema.json，并在卡牌文件第一行写 #:schema kim.schema.json\n\n\
                  例：\n  paiju words kim\n  paiju words kim destroy"
)]
pub struct WordsArgs {
    /// The game, such as kim
    /// ‖ 游戏，例如 kim
    pub game: String,
    /// A word, type or key, such as destroy [default: lists all of them]
    /// ‖ 一个词、类型或键，例如 destroy [默认：全部列出]
    pub word: Option<String>,
    /// Print one JSON object: the words with everything about them, and the schema of the card files
    /// ‖ 输出一个 JSON 对象：所有词及其说明，以及卡牌文件的 JSON Schema
    #[arg(long)]
    pub json: bool,
    /// Print only the JSON Schema of the card files, for editors
    /// ‖ 只输出卡牌文件的 JSON Schema，供编辑器使用
    #[arg(long, conflicts_with_all = ["word", "json"])]
    pub schema: bool,
}

#[derive(Debug, Args)]
pub struct BenchArgs {
    /// The game [default: all]
    /// ‖ 游戏 [默认：全部]
    pub game: Option<String>,
    /// Seconds for each measurement
    /// ‖ 每次测量多少秒
    #[arg(long, default_value_t = 2.0)]
    pub seconds: f64,
    /// Print a JSON list
    /// ‖ 输出 JSON 列表
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Without --url a server is started for each number of tables, on a new database, and stopped afterwards. \
                        With --url the tables are created on that server and resigned at the end; its own limits \
                        (paiju serve --rate, --tables, --sockets) must be high enough.\n\n\
                        Examples:\n  paiju load\n  paiju load --tables 1000 --rate 500 --seconds 60 --json\n  \
                        paiju load --tables 50 --url http://localhost:7411\n  paiju load --flood hints,one-table --seconds 20\
                        ‖不写 --url 时，每个牌桌数都用新数据库启动一个服务器，测完停掉。写了 --url 时，牌桌开在那个服务器上，\
                        最后认输；它自己的上限（paiju serve --rate、--tables、--sockets）要够高。\n\n\
                        例：\n  paiju load\n  paiju load --tables 1000 --rate 500 --seconds 60 --json\n  \
                        paiju load --tables 50 --url http://localhost:7411\n  paiju load --flood hints,one-table --seconds 20"
)]
pub struct LoadArgs {
    /// Number of live tables; several numbers are measured one after the other [default: 100,1000,10000; beside a flood
    /// 50]
    /// ‖ 进行中的牌桌数；写几个数就依次测量 [默认：100,1000,10000；同时冲击时 50]
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    pub tables: Vec<usize>,
    /// Actions per second over all tables [default: 2000; beside a flood 200]
    /// ‖ 所有牌桌每秒共多少次行动 [默认：2000；同时冲击时 200]
    #[arg(long, value_name = "N")]
    pub rate: Option<u32>,
    /// Duration of each measurement in seconds [default: 20; of each flood 10]
    /// ‖ 每次测量多少秒 [默认：20；每种冲击 10]
    #[arg(long, value_name = "N")]
    pub seconds: Option<u32>,
    /// Flood the server while the tables play, each kind first within its limits and then beyond them: options (refused
    /// requests), hints, half-open, tables, chat, guests, logins, pages, frames (malformed), one-table, together (all of
    /// them at once); `all` is each of these in turn. The server has its usual limits
    /// ‖ 牌桌对局时用大量请求冲击服务器，每种先在限制之内，再超出限制：options（被拒绝的请求）、hints（提示）、half-open（只发一半的连接）、tables（开桌）、chat（聊天）、guests（新客人）、logins（登录）、pages（网页文件）、frames（不合格式的消息）、one-table（同一张牌桌）、together（以上同时）；`all` 表示依次全部。服务器用平常的限制
    #[arg(long, value_name = "KIND,KIND", value_delimiter = ',', conflicts_with = "url", hide_possible_values = true)]
    pub flood: Vec<Flood>,
    /// The game; it must be playable by two
    /// ‖ 游戏；必须能两个人打
    #[arg(long, default_value = catalog::IDS[0])]
    pub game: String,
    /// Number of sockets, one per player; a pair of them shares up to 200 tables
    /// ‖ 连接数，每人一个；一对连接至多共用 200 张牌桌
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub sockets: usize,
    /// A server that already runs on this machine [default: starts its own]
    /// ‖ 本机上已在运行的服务器 [默认：自己启动一个]
    #[arg(long, value_name = "URL", conflicts_with = "db")]
    pub url: Option<String>,
    /// Database of the server that is started [default: a new SQLite file in the temporary folder]
    /// ‖ 所启动的服务器的数据库 [默认：临时文件夹里新的 SQLite 文件]
    #[arg(long, value_name = "URL")]
    pub db: Option<String>,
    /// Print one JSON object
    /// ‖ 输出一个 JSON 对象
    #[arg(long)]
    pub json: bool,
}

impl LoadArgs {
    pub fn tables(&self) -> Vec<usize> {
        match (self.tables.as_slice(), self.flood.is_empty()) {
            ([], true) => vec![100, 1000, 10_000],
            ([], false) => vec![50],
            (given, _) => given.to_vec(),
        }
    }

    pub fn rate(&self) -> u32 {
        self.rate.unwrap_or(if self.flood.is_empty() { 2000 } else { 200 })
    }

    pub fn seconds(&self) -> u32 {
        self.seconds.unwrap_or(if self.flood.is_empty() { 20 } else { 10 })
    }
}

/// What a server is flooded with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flood {
    Options,
    Hints,
    HalfOpen,
    Tables,
    Chat,
    Guests,
    Logins,
    Pages,
    Frames,
    OneTable,
    Together,
    All,
}

#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    /// ‖ shell 的名称
    pub shell: clap_complete::Shell,
}
