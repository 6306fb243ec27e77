//! Nonsense in a card file is refused: once, at its place, with the reason.

use cards::{Designed, Mistake, Source};
use std::collections::BTreeMap;

/// The book with this edit, wherever the old text stands first.
pub(crate) fn edited<G: Designed>(old: &str, new: &str) -> (Vec<Source>, usize, String) {
    let mut files = G::book_sources();
    let file = files.iter_mut().find(|file| file.text.contains(old)).unwrap_or_else(|| panic!("no card says `{old}`"));
    let at = file.text.find(old).expect("it was found");
    file.text.replace_range(at..at + old.len(), new);
    let path = file.path.clone();
    (files, at, path)
}

/// Each edit gives exactly one mistake, inside what was edited, that says this; whatever is not so is said together.
pub fn is_refused<G: Designed>(edits: &[(&str, &str, &str)]) {
    let wrong: Vec<String> = edits.iter().filter_map(|&(old, new, says)| complaint::<G>(old, new, says)).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What is wrong with how an edit is refused.
fn complaint<G: Designed>(old: &str, new: &str, says: &str) -> Option<String> {
    let (files, at, path) = edited::<G>(old, new);
    let mistakes: Vec<Mistake> = match G::configure(&BTreeMap::new(), &files) {
        Ok(_) => return Some(format!("`{new}` passes")),
        Err(mistakes) => mistakes,
    };
    let [mistake] = mistakes.as_slice() else {
        let all = mistakes.iter().map(|mistake| mistake.what.en.as_str()).collect::<Vec<_>>().join("; ");
        return Some(format!("`{new}` gives {} mistakes: {all}", mistakes.len()));
    };
    if !mistake.what.en.contains(says) {
        return Some(format!("`{new}` says `{}`, not `{says}`", mistake.what.en));
    }
    let inside = mistake.path == path && mistake.span.start >= at && mistake.span.end <= at + new.len();
    let (span, file) = (&mistake.span, &mistake.path);
    (!inside).then(|| format!("`{new}` is pointed at {span:?} of {file}, not in {at}..{}", at + new.len()))
}
