//! HTTPS and WSS with a certificate that is made here, and its renewal while the server runs.

use crate::client::{PATIENCE, Running, program};
use futures_util::{SinkExt, StreamExt};
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_tungstenite::tungstenite::Message;

/// A certificate for `localhost`, which stands for itself, in two files.
fn certify(folder: &Path) -> (PathBuf, PathBuf, CertificateDer<'static>) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let (cert, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    std::fs::write(&key, made.signing_key.serialize_pem()).expect("written");
    std::fs::write(&cert, made.cert.pem()).expect("written");
    (cert, key, made.cert.der().clone())
}

/// A connection to a server that has this certificate, and no other.
async fn connect(place: &str, trusted: &CertificateDer<'static>) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).expect("a certificate");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().expect("versions");
    let config = config.with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from("localhost").expect("a name");
    TlsConnector::from(Arc::new(config)).connect(name, TcpStream::connect(place).await?).await
}

async fn health(mut stream: TlsStream<TcpStream>) -> String {
    stream.write_all(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n").await.expect("sent");
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer).await;
    answer
}

async fn until_presented(place: &str, certificate: &CertificateDer<'static>) {
    let began = Instant::now();
    while connect(place, certificate).await.is_err() {
        assert!(began.elapsed() < PATIENCE, "the new certificate never comes");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn https_and_wss_and_a_certificate_that_is_renewed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (cert, key, first) = certify(folder.path());
    let (cert_flag, key_flag) = (cert.display().to_string(), key.display().to_string());
    let args = ["--tls-cert", cert_flag.as_str(), "--tls-key", key_flag.as_str()];
    let server = Running::start(&folder.path().join("server.db"), &args);
    let stream = connect(&server.place, &first).await.expect("a secure connection");
    assert!(health(stream).await.starts_with("HTTP/1.0 200"));
    let stream = connect(&server.place, &first).await.expect("a secure connection");
    let url = format!("wss://{}/ws", server.place);
    let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.expect("a socket");
    socket.send(Message::text(r#"{"t":"hello"}"#)).await.expect("sent");
    let welcome = socket.next().await.expect("an answer").expect("a frame").into_text().expect("text");
    assert!(welcome.contains("welcome"), "{welcome}");
    // Whoever speaks no TLS is not answered, and harms nobody.
    let plain = server.raw("GET /healthz HTTP/1.0\r\nHost: localhost\r\n", b"").await;
    assert!(plain.is_none_or(|answer| answer.status != 200));

    let (_, _, second) = certify(folder.path());
    assert!(connect(&server.place, &second).await.is_err(), "nobody has told the server yet");
    server.hang_up();
    until_presented(&server.place, &second).await;
    // Damaged files change nothing, and good ones that follow are taken.
    std::fs::write(&cert, "not a certificate").expect("written");
    server.hang_up();
    connect(&server.place, &second).await.expect("the old certificate stays");
    let (_, _, third) = certify(folder.path());
    server.hang_up();
    until_presented(&server.place, &third).await;
    socket.send(Message::text(r#"{"t":"ping"}"#)).await.expect("sent");
    let pong = socket.next().await.expect("an answer").expect("a frame").into_text().expect("text");
    assert!(pong.contains("pong"), "open connections stay: {pong}");
}

#[test]
fn bad_certificates_are_refused_with_their_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let (cert, key, _) = certify(folder.path());
    let other = folder.path().join("other");
    std::fs::create_dir(&other).expect("a folder");
    let (_, other_key, _) = certify(&other);
    let empty = folder.path().join("empty.pem");
    std::fs::write(&empty, "").expect("written");
    let missing = folder.path().join("missing.pem");
    for (cert, key, says) in [
        (&missing, &key, "cannot read the certificate"),
        (&empty, &key, "there is no certificate in"),
        (&cert, &missing, "cannot read the private key"),
        (&cert, &empty, "cannot read the private key"),
        (&cert, &other_key, "cannot be used"),
    ] {
        let (cert, key) = (cert.display().to_string(), key.display().to_string());
        let args = ["--tls-cert", cert.as_str(), "--tls-key", key.as_str()];
        let output = program(&folder.path().join("server.db"), &args).output().expect("it ends");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && error.contains(says), "{says}: {error}");
    }
}
