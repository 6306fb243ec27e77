//! The page, whose files are embedded in the program.

use crate::ready::Ready;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use rust_embed::RustEmbed;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// Shown if the program was built without its page.
const BARE: &str = "<!doctype html><meta charset=utf-8><title>牌局 Paiju</title><h1>牌局 Paiju</h1>\
    <p>这个程序不含网页：用 <code>make run</code> 一并构建。<p>This program was built without its page: \
    <code>make run</code> builds both. The server itself is running: <a href=/api>/api</a>.";

/// An answer, and the hash of the file that it was made of.
type Sent = ([u8; 32], Arc<Ready>);

/// What was sent of the page so far, by the names of the files.
static SENT: LazyLock<Mutex<BTreeMap<String, Sent>>> = LazyLock::new(Mutex::default);

/// What is in a file of the page's build that is no page itself.
pub fn bytes(name: &str) -> Option<std::borrow::Cow<'static, [u8]>> {
    Files::get(name).map(|file| file.data)
}

/// The screens that have an address of their own; all others are behind the `#` of `/`.
fn is_screen(path: &str) -> bool {
    path == "credits" || path.strip_prefix("words/").is_some_and(|game| catalog::IDS.contains(&game))
}

/// A file of the page, by its path.
pub fn file(path: &str, headers: &HeaderMap) -> Response<Body> {
    let path = path.trim_start_matches('/');
    let name = if path.is_empty() || is_screen(path) { "index.html" } else { path };
    let Some(found) = Files::get(name) else {
        let (status, kind, body) = match name {
            "index.html" => (StatusCode::OK, "text/html; charset=utf-8", BARE),
            _ => (
                StatusCode::NOT_FOUND,
                "application/json",
                r#"{"code":"no_page","text":"not found; the page is at /"}"#,
            ),
        };
        let mut response = Response::new(Body::from(body));
        *response.status_mut() = status;
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        return response;
    };
    let sent = || SENT.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let hash = found.metadata.sha256_hash();
    let known = sent().get(name).filter(|(old, _)| *old == hash).map(|(_, ready)| ready.clone());
    let ready = known.unwrap_or_else(|| {
        let ready = Arc::new(Ready::new(kind_of(name), found.data.into_owned()));
        sent().insert(name.to_owned(), (hash, ready.clone()));
        ready
    });
    let mut response = ready.answer(headers);
    if name.starts_with("assets/") {
        // The names of these files change with their content.
        let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
        response.headers_mut().insert(header::CACHE_CONTROL, forever);
    }
    response
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/json",
    }
}
