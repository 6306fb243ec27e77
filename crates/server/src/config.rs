//! The configuration of a server.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port; 0 means any free one.
    pub port: u16,
    /// If the port is taken, use the next free one.
    pub next_port: bool,
    /// The certificate for HTTPS; without it, plain HTTP.
    pub tls: Option<crate::TlsFiles>,
    /// Where accounts, bans, admin actions and new tables are noted.
    pub audit_log: Option<PathBuf>,
    /// `sqlite:PATH` or `postgres://…`
    pub db: String,
    /// The constant delay that hides whether a player had a response.
    pub response_delay: Duration,
    /// Origins of pages that may open a socket, besides the server's own.
    pub origins: Vec<String>,
    /// Names of the server besides addresses, local names and the hosts of `origins`.
    pub allowed_hosts: Vec<String>,
    /// Take client addresses from `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Messages or requests per second for one connection or address.
    pub rate: u32,
    /// Sockets for one address.
    pub sockets: usize,
    /// Connections in all; never more than the system allows.
    pub connections: usize,
    /// Connections for one address, unless behind a proxy.
    pub connections_per_address: usize,
    /// How long a request may take to arrive, an answer may wait for its reader, and a connection may be idle.
    pub timeout: Duration,
    /// Unfinished tables for one account.
    pub tables: usize,
    /// Unfinished tables for one address.
    pub tables_per_address: usize,
    /// Unfinished tables in all.
    pub all_tables: usize,
    /// New tables per hour for one account; ten times as many for one address.
    pub new_tables: u32,
    /// New guests per hour for one address.
    pub guests: u32,
    /// Bytes in the store; when there are more, nobody can begin anything new.
    pub storage: u64,
    /// An unfinished table that nobody has touched for this long is closed.
    pub expire: Duration,
    /// A table that nobody has touched for this long leaves the memory until somebody opens it or something is due.
    pub unload: Duration,
    /// Tables in memory; if there are more, those that nobody watches leave it, the least recently used first.
    pub loaded: usize,
    /// Chat messages per minute for one account; three times as many at one table.
    pub chat: u32,
    /// Threads on which bots think.
    pub thinkers: usize,
    /// Where the token for `paiju admin` is written; without it there is no administration over the network.
    pub admin_token: Option<PathBuf>,
    /// The token for `/metrics`, besides the admin token.
    pub metrics_token: Option<String>,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Config {
            host: IpAddr::from([127, 0, 0, 1]),
            port: 7411,
            next_port: true,
            tls: None,
            audit_log: None,
            db: "sqlite::memory:".to_owned(),
            response_delay: Duration::from_millis(400),
            origins: Vec::new(),
            allowed_hosts: Vec::new(),
            behind_proxy: false,
            rate: 100,
            sockets: 100,
            connections: 10_000,
            connections_per_address: 200,
            timeout: Duration::from_secs(20),
            tables: 200,
            tables_per_address: 400,
            all_tables: 10_000,
            new_tables: 120,
            guests: 300,
            storage: 50 << 30,
            expire: Duration::from_secs(90 * 24 * 3600),
            unload: Duration::from_secs(30 * 60),
            loaded: 2_000,
            chat: 60,
            thinkers: cores.max(1),
            admin_token: None,
            metrics_token: None,
        }
    }
}
