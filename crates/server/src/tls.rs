//! HTTPS and WSS: a certificate from two files, which are read again when the server gets SIGHUP.

use crate::accept::Listener;
use kernel::{Text, text};
use rustls::ServerConfig;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, PoisonError, RwLock};
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::server::TlsStream;
use tokio_rustls::{Accept, TlsAcceptor};

/// Where the certificate and its key are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlsFiles {
    /// The certificate, then those that signed it, in PEM.
    pub cert: PathBuf,
    /// Its private key, in PEM.
    pub key: PathBuf,
}

/// The certificate that new connections get.
pub(crate) struct Certificate {
    files: TlsFiles,
    current: RwLock<Arc<ServerConfig>>,
}

impl Certificate {
    pub fn read(files: TlsFiles) -> Result<Certificate, Text> {
        let current = RwLock::new(load(&files)?);
        Ok(Certificate { files, current })
    }

    /// Reads the files again; if they are no good, the old certificate stays.
    pub fn reload(&self) -> Result<(), Text> {
        let fresh = load(&self.files)?;
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = fresh;
        Ok(())
    }

    fn acceptor(&self) -> TlsAcceptor {
        TlsAcceptor::from(self.current.read().unwrap_or_else(PoisonError::into_inner).clone())
    }
}

fn load(TlsFiles { cert, key }: &TlsFiles) -> Result<Arc<ServerConfig>, Text> {
    let unreadable = |what: (&str, &str), path: &Path, error: pem::Error| match error {
        pem::Error::Io(error) => cards::file_error(what, path, &error),
        other => Text::new(
            format!("{} {}：{other}", what.0, path.display()),
            format!("{} {}: {other}", what.1, path.display()),
        ),
    };
    let certificates = CertificateDer::pem_file_iter(cert)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| unreadable(("读不了证书", "cannot read the certificate in"), cert, error))?;
    if certificates.is_empty() {
        return Err(text!(
            "{0} 里没有证书：应有 `-----BEGIN CERTIFICATE-----`",
            "there is no certificate in {0}: expected `-----BEGIN CERTIFICATE-----`",
            cert.display()
        ));
    }
    let private = PrivateKeyDer::from_pem_file(key)
        .map_err(|error| unreadable(("读不了私钥", "cannot read the private key in"), key, error))?;
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let built = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map(|config| config.with_no_client_auth())
        .and_then(|config| config.with_single_cert(certificates, private));
    let mut config = built.map_err(|error| {
        text!(
            "证书 {} 和私钥 {} 不能用：{error}",
            "the certificate in {} and the key in {} cannot be used: {error}",
            cert.display(),
            key.display()
        )
    })?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}

/// Accepts connections whose handshake is still to come: one slow client must not keep others waiting.
pub(crate) struct TlsListener {
    pub listener: TcpListener,
    pub certificate: Arc<Certificate>,
}

impl Listener for TlsListener {
    type Stream = Secured;

    async fn accept(&mut self) -> io::Result<(Secured, SocketAddr)> {
        let (stream, peer) = Listener::accept(&mut self.listener).await?;
        Ok((Secured::Shaking(Box::new(self.certificate.acceptor().accept(stream))), peer))
    }
}

/// A connection; its handshake happens with the first byte that is read, within the time that a request may take.
pub(crate) enum Secured {
    Shaking(Box<Accept<TcpStream>>),
    Open(Box<TlsStream<TcpStream>>),
    Failed,
}

impl Secured {
    fn poll_open(&mut self, context: &mut Context<'_>) -> Poll<io::Result<Pin<&mut TlsStream<TcpStream>>>> {
        if let Secured::Shaking(accept) = self {
            *self = match ready!(Pin::new(accept.as_mut()).poll(context)) {
                Ok(stream) => Secured::Open(Box::new(stream)),
                Err(error) => {
                    *self = Secured::Failed;
                    return Poll::Ready(Err(error));
                }
            };
        }
        Poll::Ready(match self {
            Secured::Open(stream) => Ok(Pin::new(stream.as_mut())),
            Secured::Shaking(_) | Secured::Failed => Err(io::ErrorKind::NotConnected.into()),
        })
    }
}

impl AsyncRead for Secured {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_open(context))?.poll_read(context, to)
    }
}

impl AsyncWrite for Secured {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        ready!(self.poll_open(context))?.poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_open(context))?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut *self {
            Secured::Open(stream) => Pin::new(stream.as_mut()).poll_shutdown(context),
            Secured::Shaking(_) | Secured::Failed => Poll::Ready(Ok(())),
        }
    }
}
