//! The page: its files are in the program.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "page"]
struct Files;

/// A file of the page, by its path.
pub fn file(path: &str) -> Response<Body> {
    let path = path.trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let (status, found) = match Files::get(name) {
        Some(found) => (StatusCode::OK, found.data.into_owned()),
        None => {
            (StatusCode::NOT_FOUND, br#"{"code":"no_page","text":"there is nothing here; the hall is at /"}"#.to_vec())
        }
    };
    let kind = match (status, name.rsplit('.').next()) {
        (StatusCode::OK, Some("html")) => "text/html; charset=utf-8",
        (StatusCode::OK, Some("css")) => "text/css; charset=utf-8",
        (StatusCode::OK, Some("js" | "mjs")) => "text/javascript; charset=utf-8",
        (StatusCode::OK, Some("svg")) => "image/svg+xml",
        (StatusCode::OK, Some("wasm")) => "application/wasm",
        (StatusCode::OK, Some("webmanifest")) => "application/manifest+json",
        _ => "application/json",
    };
    let mut response = Response::new(Body::from(found));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
