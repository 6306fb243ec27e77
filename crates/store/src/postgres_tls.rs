//! An encrypted connection to PostgreSQL: what `sslmode` and `sslrootcert` in the address of a database ask for.
//!
//! | `sslmode` | |
//! |---|---|
//! | `disable` | never encrypted |
//! | `prefer` (also without any) | encrypted if the database offers it, whoever it may be |
//! | `require`, `verify-full` | encrypted, with a certificate of its name that an authority we know has signed |
//!
//! So `require` asks for more than PostgreSQL's own programs do: a connection that anybody could have answered protects
//! nobody. The authorities are those of the system, or those in the file `sslrootcert`.

use crate::error::StoreError;
use ::postgres::Socket;
use ::postgres::config::SslMode;
use ::postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::CryptoProvider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, InvalidDnsNameError, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::TlsConnector;

/// How connections are encrypted, and whom they trust.
#[derive(Clone)]
pub(crate) struct Tls {
    config: Arc<ClientConfig>,
    pub(crate) mode: SslMode,
}

/// Takes `sslmode` and `sslrootcert` out of an address: PostgreSQL's library knows less of them than we do.
pub(crate) fn take_from(url: &str) -> Result<(String, Tls), StoreError> {
    let (base, query) = url.split_once('?').unwrap_or((url, ""));
    let (mut mode, mut authorities, mut rest) = (None, None, Vec::new());
    for part in query.split('&').filter(|part| !part.is_empty()) {
        match part.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => authorities = Some(decoded(value)?),
            _ => rest.push(part),
        }
    }
    let wrong = |detail: String| StoreError::Address { detail };
    let tls = match (mode.unwrap_or("prefer"), authorities) {
        ("disable", _) => Tls { config: trusting_anybody(), mode: SslMode::Disable },
        ("prefer", None) => Tls { config: trusting_anybody(), mode: SslMode::Prefer },
        ("prefer", Some(_)) => {
            return Err(wrong("`sslrootcert` needs `sslmode=require`: `prefer` trusts any certificate".to_owned()));
        }
        ("require" | "verify-full", authorities) => {
            let roots = match authorities.as_deref() {
                None | Some("system") => of_the_system()?,
                Some(file) => in_file(Path::new(file))?,
            };
            Tls { config: trusting(roots), mode: SslMode::Require }
        }
        (other, _) => {
            return Err(wrong(format!("`sslmode={other}`: expected `disable`, `prefer`, `require` or `verify-full`")));
        }
    };
    let query = if rest.is_empty() { String::new() } else { format!("?{}", rest.join("&")) };
    Ok((format!("{base}{query}"), tls))
}

fn decoded(value: &str) -> Result<String, StoreError> {
    let text = percent_encoding::percent_decode_str(value).decode_utf8();
    let wrong = |_| StoreError::Address { detail: "`sslrootcert`: expected the path of a file".to_owned() };
    text.map(|text| text.into_owned()).map_err(wrong)
}

fn of_the_system() -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        let detail = "this system has no list of certificate authorities: name a file with `sslrootcert=FILE`";
        return Err(StoreError::Address { detail: detail.to_owned() });
    }
    Ok(roots)
}

fn in_file(file: &Path) -> Result<RootCertStore, StoreError> {
    let wrong = |what: &dyn std::fmt::Display| StoreError::Address {
        detail: format!("`sslrootcert`: no certificate can be read from `{}`: {what}", file.display()),
    };
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut roots = RootCertStore::empty();
    for certificate in read.map_err(|error| wrong(&error))? {
        roots.add(certificate).map_err(|error| wrong(&error))?;
    }
    if roots.is_empty() { Err(wrong(&"expected `-----BEGIN CERTIFICATE-----`")) } else { Ok(roots) }
}

fn ring() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}

fn trusting(roots: RootCertStore) -> Arc<ClientConfig> {
    let config = ClientConfig::builder_with_provider(ring()).with_safe_default_protocol_versions();
    let config = config.expect("ring knows the usual versions");
    Arc::new(config.with_root_certificates(roots).with_no_client_auth())
}

fn trusting_anybody() -> Arc<ClientConfig> {
    let config = ClientConfig::builder_with_provider(ring()).with_safe_default_protocol_versions();
    let config = config.expect("ring knows the usual versions").dangerous();
    Arc::new(config.with_custom_certificate_verifier(Arc::new(Anybody(ring()))).with_no_client_auth())
}

/// What is wrong with a certificate, if that is why a connection failed.
pub(crate) fn distrust(error: &(dyn std::error::Error + 'static)) -> Option<String> {
    let mut cause = Some(error);
    while let Some(error) = cause {
        let inner = error.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        let tls = error.downcast_ref::<rustls::Error>().or_else(|| inner?.downcast_ref::<rustls::Error>());
        if let Some(rustls::Error::InvalidCertificate(why)) = tls {
            return Some(format!(
                "its certificate is not trusted ({why}): give the file of the authority that signed it as \
                 `sslrootcert=FILE`, and the name it was made for as host"
            ));
        }
        cause = error.source();
    }
    None
}

/// Whoever answers: the connection is encrypted, and no more is promised.
#[derive(Debug)]
struct Anybody(Arc<CryptoProvider>);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        rustls::crypto::verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        rustls::crypto::verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Encrypted;
    type TlsConnect = Connect;
    type Error = InvalidDnsNameError;

    fn make_tls_connect(&mut self, host: &str) -> Result<Connect, InvalidDnsNameError> {
        Ok(Connect { config: self.config.clone(), name: ServerName::try_from(host.to_owned())? })
    }
}

/// One connection that is being made.
pub(crate) struct Connect {
    config: Arc<ClientConfig>,
    name: ServerName<'static>,
}

impl TlsConnect<Socket> for Connect {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        let connecting = TlsConnector::from(self.config).connect(self.name, socket);
        Box::pin(async move { connecting.await.map(Encrypted) })
    }
}

/// One connection.
pub(crate) struct Encrypted(tokio_rustls::client::TlsStream<Socket>);

impl TlsStream for Encrypted {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, to)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
