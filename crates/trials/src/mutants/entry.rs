//! Wrong entries from right ones: their keys and values.

use super::file::{Place, Sort, entry_around};
use super::program::{misspelt, one};
use cards::{KeyDoc, Source, parse_program, program_text};
use kernel::Rng;
use std::ops::Range;

/// A file that has been changed.
pub struct Mutant {
    /// What was done to it.
    pub how: &'static str,
    /// What it was done to.
    pub what: String,
    pub file: usize,
    pub text: String,
    /// Where the mistake is, if it is one.
    pub place: Range<usize>,
    /// May it be right all the same? Then it must at least make a difference.
    pub may_pass: bool,
    /// The id that nobody has any more.
    pub renamed: Option<String>,
}

/// One change of one key or value; `None` if it cannot be made here.
pub fn broken(files: &[Source], places: &[Place], keys: &[KeyDoc], rng: &mut Rng) -> Option<Mutant> {
    let place = one(rng, places)?;
    let text = &files[place.file].text;
    let entry = entry_around(text, place.span.start);
    let written = &text[place.span.clone()];
    let make =
        |how: &'static str, span: Range<usize>, by: &str, place_of: Option<Range<usize>>, may_pass: bool| Mutant {
            how,
            what: format!("{}: `{}`", place.path.join("."), by),
            file: place.file,
            text: format!("{}{by}{}", &text[..span.start], &text[span.end..]),
            place: place_of.unwrap_or(span.start..span.start + by.len()),
            may_pass,
            renamed: None,
        };
    let whole = |grown: isize| Some(entry.start..entry.end.saturating_add_signed(grown));
    match rng.below(6) {
        0 => {
            let key = place
                .key
                .clone()
                .filter(|key| text[key.clone()].starts_with(|char: char| char.is_ascii_alphabetic()))?;
            // A quoted key names a card; a header is no key.
            let line = text[..key.start].rsplit('\n').next().unwrap_or("");
            if line.trim_start().starts_with('[') {
                return None;
            }
            let by = misspelt(rng, &text[key.clone()]);
            // Another key of the game is no slip of the finger.
            if keys.iter().any(|known| known.name == by) {
                return None;
            }
            Some(make("a misspelt key", key, &by, None, false))
        }
        1 => {
            let by = match place.sort {
                Sort::Text => *one(rng, &["3", "true", "[3]", "{ zq = 3 }"])?,
                Sort::Number => *one(rng, &["\"banana\"", "true", "2.5", "[]"])?,
                Sort::List => *one(rng, &["3", "\"banana\"", "{ zq = 3 }"])?,
                Sort::Table => *one(rng, &["3", "\"banana\"", "[3]"])?,
                Sort::Other => *one(rng, &["\"banana\""])?,
            };
            // What stands under a header cannot be replaced.
            let inline = match place.sort {
                Sort::Table => written.starts_with('{'),
                Sort::List => written.starts_with('[') && !written.starts_with("[["),
                Sort::Text | Sort::Number | Sort::Other => true,
            };
            if !inline || written.contains('\n') {
                return None;
            }
            Some(make("a value of another type", place.span.clone(), by, None, false))
        }
        2 if place.sort == Sort::Number => {
            let by = *one(rng, &["-1000", "100000", "4000000000", "9223372036854775807"])?;
            let near = place.key.as_ref().map(|key| key.start..place.span.start + by.len());
            Some(make("a number out of range", place.span.clone(), by, near, false))
        }
        3 if place.sort == Sort::Text && written.len() > 2 => {
            let word = &written[1..written.len() - 1];
            let by = misspelt(rng, word);
            // What breaks the string itself is the TOML reader's business.
            // Which of two plurals is printed goes by the number.
            if by == word || by.contains(['|', '"', '\\', '\n']) || word.contains(['\\', '\n', '"']) {
                return None;
            }
            // Another space in a program is no other program.
            if let (Ok(said), Ok(was)) = (parse_program(&by), parse_program(word))
                && program_text(&said) == program_text(&was)
            {
                return None;
            }
            let by = format!("\"{by}\"");
            let grown = by.len() as isize - written.len() as isize;
            let renamed = (place.name() == "id").then(|| word.to_owned());
            Some(Mutant { renamed, ..make("another word", place.span.clone(), &by, whole(grown), true) })
        }
        4 => {
            // The whole line of a key.
            let key = place.key.clone()?;
            let line = text[..key.start].rfind('\n').map_or(0, |at| at + 1);
            let end = place.span.end + text[place.span.end..].find('\n').map_or(0, |at| at + 1);
            if text[line..key.start].trim() != "" || written.contains('\n') || line < entry.start {
                return None;
            }
            Some(make("a key less", line..end, "", whole(line as isize - end as isize), true))
        }
        _ => {
            let twin = text[entry.clone()].to_owned();
            let header = twin.starts_with("[[");
            header.then(|| make("an entry twice", entry.end..entry.end, &twin, None, true))
        }
    }
}
