//! Nonsense in a card file is refused: once, at its place, with the reason.

use cards::{Designed, Mistake, Source};
use std::collections::BTreeMap;

/// The book with this edit, wherever the old text stands first.
fn edited<G: Designed>(old: &str, new: &str) -> (Vec<Source>, usize, String) {
    let mut files = G::book_sources();
    let file = files.iter_mut().find(|file| file.text.contains(old)).unwrap_or_else(|| panic!("no card says `{old}`"));
    let at = file.text.find(old).expect("it was found");
    file.text.replace_range(at..at + old.len(), new);
    let path = file.path.clone();
    (files, at, path)
}

/// Each edit gives exactly one mistake, inside what was edited, that says this.
pub fn is_refused<G: Designed>(edits: &[(&str, &str, &str)]) {
    for &(old, new, says) in edits {
        let (files, at, path) = edited::<G>(old, new);
        let mistakes: Vec<Mistake> = match G::configure(&BTreeMap::new(), &files) {
            Ok(_) => panic!("`{new}` passes"),
            Err(mistakes) => mistakes,
        };
        let [mistake] = mistakes.as_slice() else { panic!("`{new}` gives {} mistakes: {mistakes:#?}", mistakes.len()) };
        assert!(mistake.what.en.contains(says), "`{new}` says `{}`, not `{says}`", mistake.what.en);
        let inside = mistake.path == path && mistake.span.start >= at && mistake.span.end <= at + new.len();
        assert!(
            inside,
            "`{new}` is pointed at {:?} of {}, not in {at}..{}",
            mistake.span,
            mistake.path,
            at + new.len()
        );
    }
}
