//! Any picture that a card may name, as an image: `/art/wolf-head.svg`. The pictures of the built-in cards are part of
//! the page; this is for the cards of designers.

use crate::page;
use crate::ready::Ready;
use axum::body::Body;
use axum::http::{HeaderMap, Response};
use cards::{is_art, nearest_art};
use flate2::read::GzDecoder;
use host::Refusal;
use kernel::text;
use std::collections::BTreeMap;
use std::io::Read as _;
use std::sync::OnceLock;

/// The file of the page's build that has all of them, compressed: a line each, with name, box and markup.
const ARCHIVE: &str = "art/icons.gz";

/// Box and markup by name.
type Pictures = BTreeMap<String, (String, String)>;

/// A picture as an answer.
pub fn svg(file: &str, headers: &HeaderMap) -> Result<Response<Body>, Refusal> {
    let name = file.strip_suffix(".svg").unwrap_or(file);
    let found = pictures().and_then(|pictures| pictures.get(name));
    let (found, markup) = found.ok_or_else(|| missing(name))?;
    let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{found}\">{markup}</svg>\n");
    Ok(Ready::new("image/svg+xml", svg.into_bytes()).answer(headers))
}

fn missing(name: &str) -> Refusal {
    if is_art(name) {
        let what =
            text!("这个程序不含网页，所以没有图", "this program was built without its page, and so without pictures");
        return Refusal::said("no_page", what);
    }
    let (zh, en) = nearest_art(name).map_or_else(Default::default, |near| {
        (format!("（是不是想写 `{near}`？）"), format!(" (did you mean `{near}`?)"))
    });
    Refusal::said("no_page", text!("没有图 `{name}`{zh}", "no picture `{name}`{en}"))
}

/// They are unpacked when the first one is asked for.
fn pictures() -> Option<&'static Pictures> {
    static PICTURES: OnceLock<Pictures> = OnceLock::new();
    if let Some(known) = PICTURES.get() {
        return Some(known);
    }
    let read = unpacked(&page::bytes(ARCHIVE)?)?;
    Some(PICTURES.get_or_init(|| read))
}

fn unpacked(archive: &[u8]) -> Option<Pictures> {
    let mut text = String::new();
    GzDecoder::new(archive).read_to_string(&mut text).ok()?;
    let line = |line: &str| {
        let mut parts = line.splitn(3, '\t').map(str::to_owned);
        Some((parts.next()?, (parts.next()?, parts.next()?)))
    };
    text.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write as _;

    #[test]
    fn an_archive_is_unpacked_line_by_line() {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
        gzip.write_all(b"dot\t0 0 9 9\t<path d=\"M0 0h9\"/>\nline\t0 0 1 1\t<path d=\"M0 0\"/>").expect("memory");
        let pictures = unpacked(&gzip.finish().expect("memory")).expect("an archive");
        assert_eq!(pictures.len(), 2);
        assert_eq!(pictures["dot"], ("0 0 9 9".to_owned(), "<path d=\"M0 0h9\"/>".to_owned()));
        assert_eq!(unpacked(b"no archive"), None);
    }

    #[test]
    fn an_unknown_name_gets_the_nearest() {
        let refusal = missing("wolf-haed");
        assert_eq!(
            (refusal.code, refusal.text.as_str()),
            ("no_page", "no picture `wolf-haed` (did you mean `wolf-head`?)")
        );
        assert!(missing("../../etc/passwd").text.starts_with("no picture"));
    }
}
