//! Accepting connections: how many there may be, in all and from one address, and how long each may take.
//!
//! A connection that has not sent a whole request yet makes room for a new one when there are too many in all.

use crate::limits::place;
use crate::server::Server;
use crate::world::now;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::Sleep;

/// The most that the head of a request may have.
const HEAD: usize = 64 * 1024;

/// After this the connections that are left are cut when the server stops.
const GOOD_BYE: Duration = Duration::from_millis(300);

/// Descriptors that are not for connections.
const RESERVE: usize = 64;

/// Every connection there is.
pub struct Connections {
    most: usize,
    most_each: usize,
    open: Mutex<Counted>,
}

#[derive(Default)]
struct Counted {
    all: usize,
    by_place: BTreeMap<IpAddr, usize>,
    /// Those without a whole request so far, the oldest first.
    fresh: BTreeMap<u64, Arc<Notify>>,
    next: u64,
}

/// A connection that is counted until it is dropped.
struct Held {
    connections: Arc<Connections>,
    place: IpAddr,
    number: u64,
    /// Told when it must make room.
    make_room: Arc<Notify>,
}

impl Connections {
    pub fn new(most: usize, most_each: usize) -> Connections {
        // Whoever runs out of descriptors can serve nobody at all.
        let most = descriptors().map_or(most, |limit| most.min(limit.saturating_sub(RESERVE).max(limit / 2)));
        Connections { most, most_each, open: Mutex::default() }
    }

    fn open(&self) -> MutexGuard<'_, Counted> {
        self.open.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn admit(self: &Arc<Connections>, address: IpAddr) -> Option<Held> {
        let place = place(address);
        let mut open = self.open();
        if open.by_place.get(&place).copied().unwrap_or_default() >= self.most_each {
            return None;
        }
        if open.all >= self.most {
            let (_, oldest) = open.fresh.pop_first()?;
            oldest.notify_one();
        }
        open.all += 1;
        *open.by_place.entry(place).or_default() += 1;
        let (number, make_room) = (open.next, Arc::new(Notify::new()));
        open.next += 1;
        open.fresh.insert(number, make_room.clone());
        Some(Held { connections: self.clone(), place, number, make_room })
    }

    /// A whole request has come.
    fn has_asked(&self, number: u64) {
        self.open().fresh.remove(&number);
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.all -= 1;
        open.fresh.remove(&self.number);
        if let Some(count) = open.by_place.get_mut(&self.place) {
            *count -= 1;
            if *count == 0 {
                open.by_place.remove(&self.place);
            }
        }
    }
}

/// How many files this process may have open, where the system says so.
fn descriptors() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    limits.lines().find_map(|line| line.strip_prefix("Max open files")?.split_whitespace().next()?.parse().ok())
}

/// Where connections come from: a port, or a test.
pub trait Listener: Send {
    /// One connection.
    type Stream: AsyncRead + AsyncWrite + Send + Unpin + 'static;

    /// The next connection, and who is at its other end.
    fn accept(&mut self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

impl Listener for TcpListener {
    type Stream = TcpStream;

    async fn accept(&mut self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, peer) = TcpListener::accept(self).await?;
        // Steps are small, and somebody is waiting for each one.
        let _ = stream.set_nodelay(true);
        Ok((stream, peer))
    }
}

/// Serves until `stop` is done.
pub async fn serve(server: Arc<Server>, mut listener: impl Listener, router: Router, stop: impl Future<Output = ()>) {
    let config = &server.config;
    // Behind a proxy they all come from one address, and the proxy counts.
    let most_each = if config.behind_proxy { usize::MAX } else { config.connections_per_address };
    let connections = Arc::new(Connections::new(config.connections, most_each));
    // Its receivers are the connections: they learn of the end, and the end waits for them.
    let (stopping, stopped) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => match connections.admit(peer.ip()) {
                Some(held) => {
                    tokio::spawn(talk(stream, peer, held, router.clone(), config.timeout, stopped.clone()));
                }
                None => server.metrics.refusal(),
            },
            // One that was given up before it was accepted says nothing about the others.
            Err(error) if matches!(error.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) => {
            }
            Err(error) => {
                tracing::error!(%error, "cannot accept a connection");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop((listener, stopped));
    let _ = stopping.send(());
    let _ = tokio::time::timeout(GOOD_BYE, stopping.closed()).await;
}

/// How many requests came before this one on the same connection.
#[derive(Clone, Copy)]
pub struct NthRequest(pub u64);

async fn talk(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    peer: SocketAddr,
    held: Held,
    router: Router,
    patience: Duration,
    mut stopped: watch::Receiver<()>,
) {
    let (connections, number, make_room) = (held.connections.clone(), held.number, held.make_room.clone());
    let inner = TowerToHyperService::new(router);
    let count = AtomicU64::new(0);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        let nth = count.fetch_add(1, Ordering::Relaxed);
        if nth == 0 {
            connections.has_asked(number);
        }
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(NthRequest(nth));
        inner.call(request.map(|body| Body::new(Timely::new(body, patience))))
    });
    let io = TokioIo::new(Patient { stream, patience, stuck: None, _held: held });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        // Counted from the end of the last answer: so it is also how long a connection may be idle.
        .header_read_timeout(patience)
        .max_buf_size(HEAD)
        // Ours is the world's (`http::guard`).
        .auto_date_header(false)
        .serve_connection(io, service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let mut ending = false;
    loop {
        tokio::select! {
            _ = connection.as_mut() => return,
            () = make_room.notified() => return,
            _ = stopped.changed(), if !ending => {
                ending = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// The body of a request, which must come in time as a whole.
struct Timely {
    body: Incoming,
    until: Pin<Box<Sleep>>,
}

impl Timely {
    fn new(body: Incoming, patience: Duration) -> Timely {
        Timely { body, until: Box::pin(tokio::time::sleep(patience)) }
    }
}

impl hyper::body::Body for Timely {
    type Data = hyper::body::Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<hyper::body::Frame<Self::Data>, Self::Error>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|read| read.map_err(axum::Error::new)));
        }
        self.until.as_mut().poll(context).map(|()| Some(Err(axum::Error::new(too_slow()))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> hyper::body::SizeHint {
        self.body.size_hint()
    }
}

/// A stream that ends when the other side takes nothing for too long.
struct Patient<S> {
    stream: S,
    patience: Duration,
    stuck: Option<Pin<Box<Sleep>>>,
    _held: Held,
}

impl<S> Patient<S> {
    fn wait<T>(&mut self, context: &mut Context<'_>, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.stuck = None;
            return done;
        }
        let until = now() + self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(until)));
        stuck.as_mut().poll(context).map(|()| Err(too_slow()))
    }
}

fn too_slow() -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, "the other side is too slow")
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, to)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(context, done)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.wait(context, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
