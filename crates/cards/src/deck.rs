//! Deck lists as words: what every game with decks reads and writes.

use crate::{nearest, unknown_word};
use kernel::Design;
use std::collections::BTreeMap;

/// How many of each card a list such as `3xA02,2xA07` names; the ids are by design.
pub fn read_list(words: &str, ids: &[String]) -> Result<BTreeMap<Design, u32>, String> {
    let mut counts: BTreeMap<Design, u32> = BTreeMap::new();
    for part in words.split(',') {
        let (count, id) = part
            .trim()
            .split_once('x')
            .ok_or_else(|| format!("`{part}`: expected a number and a card, such as 3x{}", ids[0]))?;
        let count: u32 = count.parse().map_err(|_| format!("`{part}`: `{count}` is no number"))?;
        let at = ids.iter().position(|known| known == id);
        let at = at.ok_or_else(|| unknown_word("card", id, ids.iter().map(String::as_str)))?;
        *counts.entry(Design(at as u8)).or_default() += count;
    }
    Ok(counts)
}

/// The list of these cards: `3xA02,2xA07`.
pub fn write_list(list: &[Design], ids: &[String]) -> String {
    let mut counts: BTreeMap<Design, u32> = BTreeMap::new();
    list.iter().for_each(|&design| *counts.entry(design).or_default() += 1);
    let part = |(design, count): (&Design, &u32)| format!("{count}x{}", ids[design.0 as usize]);
    counts.iter().map(part).collect::<Vec<_>>().join(",")
}

/// Is it a list, rather than the id of a deck?
pub fn is_list(words: &str) -> bool {
    let counted = words.chars().next().is_some_and(|first| first.is_ascii_digit());
    words.contains('x') && (counted || words.contains(','))
}

/// What is said about a deck that is not there.
pub fn unknown_deck(words: &str, decks: &[&str], example: &str) -> String {
    let hint = nearest(words, decks.iter().copied());
    let hint = hint.map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
    format!("unknown deck `{words}`{hint}: expected one of {}, or a list such as {example}", decks.join(", "))
}
