//! The page, whose files are embedded in the program.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// Shown if the program was built without its page.
const BARE: &str = "<!doctype html><meta charset=utf-8><title>牌局 Paiju</title><h1>牌局 Paiju</h1>\
    <p>这个程序不含网页：用 <code>make run</code> 一并构建。<p>This program was built without its page: \
    <code>make run</code> builds both. The server itself is running: <a href=/api>/api</a>.";

/// A file of the page, by its path.
pub fn file(path: &str) -> Response<Body> {
    let path = path.trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let (status, found) = match Files::get(name) {
        Some(found) => (StatusCode::OK, found.data.into_owned()),
        None if name == "index.html" => (StatusCode::OK, BARE.as_bytes().to_vec()),
        None => (StatusCode::NOT_FOUND, br#"{"code":"no_page","text":"not found; the page is at /"}"#.to_vec()),
    };
    let kind = match (status, name.rsplit('.').next()) {
        (StatusCode::OK, Some("html")) => "text/html; charset=utf-8",
        (StatusCode::OK, Some("css")) => "text/css; charset=utf-8",
        (StatusCode::OK, Some("js" | "mjs")) => "text/javascript; charset=utf-8",
        (StatusCode::OK, Some("svg")) => "image/svg+xml",
        (StatusCode::OK, Some("png")) => "image/png",
        (StatusCode::OK, Some("wasm")) => "application/wasm",
        (StatusCode::OK, Some("webmanifest")) => "application/manifest+json",
        _ => "application/json",
    };
    let mut response = Response::new(Body::from(found));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    // The names of these files change with their content.
    let cached = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cached));
    response
}
