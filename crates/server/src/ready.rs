//! Answers that do not change while the program runs: built and compressed once.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use flate2::{Compression, write::GzEncoder};
use host::Refusal;
use kernel::Lang;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::{Arc, LazyLock, Mutex};

/// Shorter answers are not worth compressing.
const SHORT: usize = 256;

/// An answer.
pub struct Ready {
    kind: &'static str,
    plain: Bytes,
    gzip: Option<Bytes>,
    tag: HeaderValue,
}

impl Ready {
    pub fn new(kind: &'static str, plain: Vec<u8>) -> Ready {
        let tag = format!("W/\"{}\"", &blake3::hash(&plain).to_hex()[..32]);
        let gzip = (plain.len() > SHORT).then(|| compressed(&plain)).filter(|gzip| gzip.len() < plain.len());
        Ready {
            kind,
            gzip: gzip.map(Bytes::from),
            plain: plain.into(),
            tag: HeaderValue::from_str(&tag).expect("hexadecimal digits"),
        }
    }

    /// For a request with these headers.
    pub fn answer(&self, asked: &HeaderMap) -> Response<Body> {
        let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).is_some_and(|tags| {
            tags.split(',').any(|tag| tag.trim().as_bytes() == self.tag.as_bytes() || tag.trim() == "*")
        });
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.tag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        let body = match &self.gzip {
            Some(gzip) if takes_gzip(asked) => {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                gzip
            }
            _ => &self.plain,
        };
        *response.body_mut() = Body::from(body.clone());
        response
    }
}

fn compressed(plain: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(plain).and_then(|()| gzip.finish()).expect("memory takes everything")
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let values = asked.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    let takes = |word: &str| {
        let (name, quality) = word.split_once(';').unwrap_or((word, ""));
        let refused = quality.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
        matches!(name.trim(), "gzip" | "*") && !refused
    };
    values.flat_map(|value| value.split(',')).any(takes)
}

type Key = (&'static str, String, bool);

/// The JSON of this kind about a game (or none) in a language; `make` is called once, unless it refuses.
pub fn json<T: Serialize>(
    what: &'static str,
    game: &str,
    lang: Lang,
    make: impl FnOnce() -> Result<T, Refusal>,
) -> Result<Arc<Ready>, Refusal> {
    static MADE: LazyLock<Mutex<BTreeMap<Key, Arc<Ready>>>> = LazyLock::new(Mutex::default);
    let made = || MADE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let key = (what, game.to_owned(), lang == Lang::Zh);
    if let Some(ready) = made().get(&key) {
        return Ok(ready.clone());
    }
    let plain = serde_json::to_vec(&make()?).expect("plain data always serializes");
    let ready = Arc::new(Ready::new("application/json", plain));
    Ok(made().entry(key).or_insert(ready).clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_made_once_for_each_language_and_game() {
        let say = |text: &str| Ok(text.repeat(1000));
        let first = json("said", "weiqi", Lang::En, || say("one")).expect("an answer");
        let again = json("said", "weiqi", Lang::En, || -> Result<String, Refusal> { panic!("it is there") });
        assert!(Arc::ptr_eq(&first, &again.expect("the same answer")));
        let other = json("said", "weiqi", Lang::Zh, || say("一")).expect("an answer");
        assert_ne!(first.tag, other.tag);
        // What was refused is asked for again.
        let none = || -> Result<String, Refusal> { Err(Refusal::new("no_game", "none")) };
        assert!(json("said", "chess", Lang::En, none).is_err());
        assert!(json("said", "chess", Lang::En, || say("two")).is_ok());
        // Compressed once, too: both answers share their bytes.
        let zipped: HeaderMap = [(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"))].into_iter().collect();
        let length = |response: Response<Body>| axum::body::HttpBody::size_hint(response.body()).exact();
        let gzip = first.gzip.as_ref().map(|gzip| gzip.len() as u64);
        assert_eq!((length(first.answer(&zipped)), length(first.answer(&zipped))), (gzip, gzip));
        assert!(gzip.is_some_and(|length| length < 1000));
    }
}
