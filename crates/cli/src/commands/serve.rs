//! `paiju serve`, and `paiju` alone: the server.

use crate::args::{LogFormat, ServeArgs};
use crate::failure::Failure;
use crate::output::{self, Lang};
use kernel::text;
use serde::Deserialize;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The config file: the flags by their names.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    port: Option<u16>,
    host: Option<IpAddr>,
    tls_cert: Option<PathBuf>,
    tls_key: Option<PathBuf>,
    audit_log: Option<PathBuf>,
    db: Option<String>,
    #[serde(alias = "hush")]
    response_delay: Option<u64>,
    origin: Vec<String>,
    allow_host: Vec<String>,
    behind_proxy: bool,
    rate: Option<u32>,
    sockets: Option<usize>,
    connections: Option<usize>,
    connections_per_address: Option<usize>,
    timeout: Option<u32>,
    tables: Option<usize>,
    tables_per_address: Option<usize>,
    all_tables: Option<usize>,
    new_tables: Option<u32>,
    guests: Option<u32>,
    storage: Option<u32>,
    expire: Option<u32>,
    unload: Option<u32>,
    loaded: Option<usize>,
    chat: Option<u32>,
    thinkers: Option<usize>,
    metrics_token: Option<String>,
    log: Option<LogFormat>,
}

pub fn run(args: &ServeArgs, lang: Lang) -> Result<(), Failure> {
    let file = args.config.as_deref().map(read_file).transpose()?.unwrap_or_default();
    log_to_stderr(args.log.or(file.log).unwrap_or(LogFormat::Text));
    let config = configured(args, file)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let (db, asked) = (config.db.clone(), config.port);
        let scheme = if config.tls.is_some() { "https" } else { "http" };
        let running = server::open(config).await.map_err(Failure::bad)?;
        if running.moved {
            let port = running.address.port();
            output::line(
                lang.pick(
                    format!("端口 {asked} 已被占用，改用 {port}"),
                    format!("port {asked} is taken, using {port}"),
                ),
            )?;
        }
        let address = running.address;
        output::line(format!("{}{scheme}://{}", lang.pick("牌局服务器：", "server: "), shown(address)))?;
        output::line(format!("{}{}", lang.pick("数据库：", "database: "), without_password(&db)))?;
        output::line(lang.pick("按 Ctrl-C 停止；所有牌桌都会保留", "press Ctrl-C to stop; every table is kept"))?;
        running.serve(stop_signal()).await.map_err(Failure::found)?;
        Ok(output::line(lang.pick("服务器已停止", "server stopped"))?)
    })
}

fn configured(args: &ServeArgs, file: File) -> Result<server::Config, Failure> {
    let usual = server::Config::default();
    let db = match args.db.clone().or(file.db) {
        Some(db) => db,
        None => usual_db()?,
    };
    let origins = if args.origin.is_empty() { file.origin } else { args.origin.clone() };
    let least_one = |what: &str, value: usize| {
        if value == 0 {
            Err(Failure::bad(text!("{what} 0：至少为 1", "{what} 0: expected at least 1")))
        } else {
            Ok(value)
        }
    };
    let sockets = least_one("--sockets", args.sockets.or(file.sockets).unwrap_or(usual.sockets))?;
    let tables = least_one("--tables", args.tables.or(file.tables).unwrap_or(usual.tables))?;
    let seconds_of = |count: u32, each: u64| Duration::from_secs(u64::from(count.max(1)) * each);
    let tls = match (args.tls_cert.clone().or(file.tls_cert), args.tls_key.clone().or(file.tls_key)) {
        (Some(cert), Some(key)) => Some(server::TlsFiles { cert, key }),
        (None, None) => None,
        _ => {
            return Err(Failure::bad((
                "tls_cert 和 tls_key 要一起给出：证书和它的私钥",
                "tls_cert and tls_key must be given together: the certificate and its private key",
            )));
        }
    };
    Ok(server::Config {
        tls,
        audit_log: args.audit_log.clone().or(file.audit_log),
        host: args.host.or(file.host).unwrap_or(usual.host),
        port: args.port.or(file.port).unwrap_or(usual.port),
        next_port: true,
        admin_token: token_file(&db),
        db,
        response_delay: args.response_delay.or(file.response_delay).map_or(usual.response_delay, Duration::from_millis),
        origins,
        allowed_hosts: if args.allow_host.is_empty() { file.allow_host } else { args.allow_host.clone() },
        behind_proxy: args.behind_proxy || file.behind_proxy,
        rate: args.rate.or(file.rate).unwrap_or(usual.rate).max(1),
        sockets,
        connections: least_one("--connections", args.connections.or(file.connections).unwrap_or(usual.connections))?,
        connections_per_address: least_one(
            "--connections-per-address",
            args.connections_per_address.or(file.connections_per_address).unwrap_or(sockets.saturating_mul(2)),
        )?,
        timeout: args.timeout.or(file.timeout).map_or(usual.timeout, |seconds| seconds_of(seconds, 1)),
        tables,
        tables_per_address: least_one(
            "--tables-per-address",
            args.tables_per_address.or(file.tables_per_address).unwrap_or(tables.saturating_mul(2)),
        )?,
        all_tables: least_one(
            "--all-tables",
            args.all_tables.or(file.all_tables).unwrap_or(usual.all_tables.max(tables)),
        )?,
        new_tables: args.new_tables.or(file.new_tables).unwrap_or(usual.new_tables),
        guests: args.guests.or(file.guests).unwrap_or(usual.guests),
        storage: args.storage.or(file.storage).map_or(usual.storage, |gib| u64::from(gib) << 30),
        expire: args.expire.or(file.expire).map_or(usual.expire, |days| seconds_of(days.min(36_500), 24 * 3600)),
        unload: args.unload.or(file.unload).map_or(usual.unload, |minutes| seconds_of(minutes, 60)),
        loaded: args.loaded.or(file.loaded).unwrap_or(usual.loaded),
        chat: args.chat.or(file.chat).unwrap_or(usual.chat).max(1),
        metrics_token: args.metrics_token.clone().or(file.metrics_token).filter(|token| !token.is_empty()),
        thinkers: least_one("--thinkers", args.thinkers.or(file.thinkers).unwrap_or(usual.thinkers))?,
    })
}

fn read_file(path: &Path) -> Result<File, Failure> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::bad(cards::file_error(("读不了", "cannot read"), path, &error)))?;
    cards::toml::from_str(&text)
        .map_err(|error| Failure::bad(cards::bad_toml_in(&text, &error).at(&path.display().to_string())))
}

/// `paiju.db` in the user's data folder, which is made if it is not there.
pub fn usual_db() -> Result<String, Failure> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = std::env::home_dir();
    let data = if cfg!(target_os = "windows") {
        variable("APPDATA")
    } else if cfg!(target_os = "macos") {
        home.map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| home.map(|home| home.join(".local/share")))
    };
    let Some(folder) = data.map(|data| data.join("paiju")) else {
        return Err(Failure::bad((
            "没有可存放牌桌的数据文件夹；请给出 --db sqlite:PATH",
            "no data folder was found to keep tables in; use --db sqlite:PATH",
        )));
    };
    std::fs::create_dir_all(&folder).map_err(|error| {
        Failure::bad(cards::file_error(("无法建立文件夹", "cannot create the folder"), &folder, &error))
    })?;
    Ok(format!("sqlite:{}", folder.join("paiju.db").display()))
}

/// The admin token file, beside the database file.
pub fn token_file(db: &str) -> Option<PathBuf> {
    let path = db.strip_prefix("sqlite:").filter(|path| !path.starts_with(':'))?;
    let path = path.split('?').next().unwrap_or(path);
    Some(PathBuf::from(format!("{path}.keeper")))
}

/// The address as a browser on this machine wants it.
fn shown(address: std::net::SocketAddr) -> String {
    if address.ip().is_loopback() || address.ip().is_unspecified() {
        format!("localhost:{}", address.port())
    } else {
        address.to_string()
    }
}

fn without_password(db: &str) -> String {
    match (db.split_once("://"), db.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://…@{place}"),
        _ => db.to_owned(),
    }
}

/// What is logged is `RUST_LOG`, such as `warn,paiju_server=debug`; by default what a server's admin wants to know.
fn log_to_stderr(format: LogFormat) {
    let asked = std::env::var("RUST_LOG").ok().and_then(|words| words.parse::<Targets>().ok());
    let usual = Targets::new().with_default(LevelFilter::WARN).with_target("paiju_server", LevelFilter::INFO);
    // Whatever is asked for: these would write down what goes over the wire, tokens and hands included.
    let libraries = ["tungstenite", "tokio_tungstenite", "hyper", "hyper_util", "axum", "tokio_postgres"];
    let filter = asked.unwrap_or(usual).with_targets(libraries.map(|library| (library, LevelFilter::INFO)));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    // A second attempt in one process would only say that there is a log already.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}

/// Ctrl-C, or whatever a system uses to end a program.
pub async fn stop_signal() {
    #[cfg(unix)]
    {
        let mut end = match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(end) => end,
            Err(_) => return std::future::pending().await,
        };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = end.recv() => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = tokio::signal::ctrl_c().await;
    }
}
