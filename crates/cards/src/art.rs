//! The pictures that a card may name: the icons of game-icons.net and drawings of our own.
//!
//! Only their names are here, so that every card file is checked against them. What they look like is the page's
//! (`web/src/art`) and the server's (`/art/NAME.svg`). `npm run art` in `web/` writes both lists; a test of the page
//! compares them with the npm package and the drawings.

use crate::nearest;
use std::sync::LazyLock;

/// All names, sorted.
static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let mut names: Vec<&str> = [include_str!("../art/icons.txt"), include_str!("../art/drawings.txt")]
        .iter()
        .flat_map(|list| list.lines().filter(|line| !line.starts_with('#')))
        .collect();
    names.sort_unstable();
    names
});

/// The names of all pictures, sorted.
pub fn art_names() -> &'static [&'static str] {
    &NAMES
}

/// Is there a picture of this name?
pub fn is_art(name: &str) -> bool {
    NAMES.binary_search(&name).is_ok()
}

/// The name that was most likely meant.
pub fn nearest_art(name: &str) -> Option<&'static str> {
    // Names of another length are never near; comparing thousands of them with a long text would take seconds.
    let alike = |known: &&&str| known.len().abs_diff(name.len()) <= known.len() / 3 + 1;
    nearest(name, NAMES.iter().filter(alike).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_and_drawings_are_known_by_name_and_no_name_means_two() {
        assert!(is_art("wolf-head") && is_art("stoat"));
        assert!(!is_art("wolfhead") && !is_art("") && !is_art("# The names"));
        assert!(NAMES.windows(2).all(|pair| pair[0] < pair[1]), "each once");
        assert!(NAMES.iter().all(|name| name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))));
        assert_eq!(nearest_art("wolf-haed"), Some("wolf-head"));
        assert_eq!(nearest_art("xxxxxxxxxxxxxxxxxxxxxxxxxxxxx"), None);
        assert_eq!(nearest_art(&"wolf-head".repeat(100_000)), None, "at once");
    }
}
