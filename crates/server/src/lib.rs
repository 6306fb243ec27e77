//! The server: tables over HTTP and WebSocket that survive crashes and never leak hidden cards.
//!
//! Reading order: [`open`] starts a [`Server`] and listens; a `TableTask` runs one table;
//! `socket` and `http` bring people to it.
//!
//! Never here: rules of a game or of a table (those are [`host`]), SQL (that is [`store`]).

#![warn(clippy::disallowed_methods)]

mod accept;
mod accounts;
mod admin;
mod api;
mod art;
mod asleep;
mod audit;
mod config;
mod doctor;
mod health;
mod hosts;
mod http;
mod limits;
mod lists;
mod metrics;
mod names;
mod page;
mod passwords;
mod ratings;
mod ready;
mod rebuild;
mod server;
mod socket;
mod startup;
mod table_task;
mod thinking;
mod tls;
mod world;

pub use accept::Listener;
pub use api::document;
pub use config::Config;
pub use doctor::doctor;
pub use limits::Asker;
pub use server::Server;
pub use tls::TlsFiles;
pub use world::{Real, Virtual, World};

use crate::tls::{Certificate, TlsListener};
use kernel::{Text, text};
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};

/// A server that is listening.
pub struct Open {
    /// Its address.
    pub address: SocketAddr,
    /// The requested port was taken.
    pub moved: bool,
    server: Arc<Server>,
    listener: TcpListener,
    certificate: Option<Arc<Certificate>>,
}

/// What a store says, in both languages.
pub fn store_words(error: &store::StoreError) -> Text {
    Text::new(error.chinese(), error.to_string())
}

/// Starts a server: reads its lists of tables and binds a port.
pub async fn open(config: Config) -> Result<Open, Text> {
    let certificate = config.tls.clone().map(Certificate::read).transpose()?.map(Arc::new);
    let (listener, moved) = listen(&config).await?;
    let server = Server::open(config, Arc::new(Real)).await?;
    let address = listener.local_addr().map_err(|error| text!("无法监听：{error}", "cannot listen: {error}"))?;
    Ok(Open { address, moved, server, listener, certificate })
}

impl Open {
    /// Serves until `stop` is done, then says goodbye to every client within a few seconds.
    ///
    /// Also stops, with an error, when nobody knows whether the last writes were kept: whoever starts it again finds out.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), Text> {
        let Open { server, listener, certificate, .. } = self;
        let renewing = tokio::spawn(renew(server.clone(), certificate.clone()));
        let (unknown, reason) = (server.clone(), Arc::new(OnceLock::new()));
        let told = reason.clone();
        let stop = async move {
            tokio::select! {
                () = stop => {}
                reason = unknown.until_unknown() => drop(told.set(reason)),
            }
        };
        match certificate {
            Some(certificate) => serve(server, TlsListener { listener, certificate }, stop).await,
            None => serve(server, listener, stop).await,
        }
        renewing.abort();
        if reason.get().is_some() {
            // The tables have answered, and their answers are on the way: nobody may be left without one.
            tokio::time::sleep(LAST_ANSWERS).await;
        }
        match reason.get() {
            Some(reason) => Err(text!(
                "不知道最后几步是否已经保存（{reason}）；服务器已停止，重新启动后以数据库里的内容为准",
                "it is unknown whether the last writes were kept ({reason}); the server has stopped: start it again, and \
                 what the database holds then counts"
            )),
            None => Ok(()),
        }
    }
}

/// How long sockets may still send what they have when the server ends because nobody knows what is stored.
const LAST_ANSWERS: Duration = Duration::from_secs(1);

/// On SIGHUP the certificate is read again, and the audit log is opened again.
async fn renew(server: Arc<Server>, certificate: Option<Arc<Certificate>>) {
    #[cfg(unix)]
    {
        let hangup = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup());
        let Ok(mut hangup) = hangup else { return };
        while hangup.recv().await.is_some() {
            match certificate.as_ref().map(|certificate| certificate.reload()) {
                Some(Ok(())) => tracing::info!("certificate read again"),
                Some(Err(why)) => tracing::error!(why = why.en, "the old certificate stays"),
                None => {}
            }
            if let Err(why) = server.audit.reopen() {
                tracing::error!(why = why.en, "the old audit log stays");
            }
        }
    }
    #[cfg(not(unix))]
    drop((server, certificate));
}

/// Serves whoever comes until `stop` is done, then says goodbye to every client within a few seconds.
pub async fn serve(server: Arc<Server>, listener: impl Listener, stop: impl Future<Output = ()>) {
    let tidied = server.clone();
    let tidy = tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_secs(60)).await;
            tidied.limits.tidy();
        }
    });
    accept::serve(server.clone(), listener, http::router(server.clone()), stop).await;
    tidy.abort();
    server.close().await;
}

/// The send buffer of a socket. With the default of some megabytes it would take long to notice a client that has
/// stopped reading, and many such clients would fill the memory.
const SEND_BUFFER: u32 = 128 * 1024;

fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_reuseaddr(true)?;
    // Accepted sockets inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(1024)
}

/// The requested port, or the next free one.
async fn listen(config: &Config) -> Result<(TcpListener, bool), Text> {
    let tries = if config.next_port && config.port != 0 { 50 } else { 1 };
    let mut first = None;
    for port in (config.port..).take(tries) {
        match bind((config.host, port).into()) {
            Ok(listener) => return Ok((listener, port != config.port && config.port != 0)),
            Err(error) => {
                let taken = error.kind() == std::io::ErrorKind::AddrInUse;
                first.get_or_insert_with(|| {
                    let (host, Text { zh, en }) = (config.host, cards::io_words(&error));
                    Text::new(format!("无法监听 {host}:{port}：{zh}"), format!("cannot listen on {host}:{port}: {en}"))
                });
                if !taken {
                    break;
                }
            }
        }
    }
    Err(first.unwrap_or_else(|| Text::new("无法监听", "cannot listen")))
}
