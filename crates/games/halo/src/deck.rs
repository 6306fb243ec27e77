//! Decks (HL-2): lists of cards in files and on the command line, validated with the clause.

use crate::cards::{CardSet, DECK, by_id};
use crate::table::CardKind;
use cards::{DeckSummary, Entry, Mistake, Reader, Source, deck as lists};
use kernel::Design;

/// The greatest number of cards of one name (HL-2.2).
const COPIES: u32 = 3;

/// Reads a `[[deck]]` entry into the set.
pub(crate) fn read_entry(entry: &mut Entry<'_>, set: &mut CardSet) -> bool {
    let Some(id) = entry.name("id") else { return false };
    let name = entry.text("name").map(|name| name.value).unwrap_or_default();
    let counts = entry.counts("cards");
    let mut list = Vec::new();
    let known = by_id(set);
    for (card, count) in &counts {
        match known.get(card.value.as_str()) {
            Some(&design) => {
                if let Err(what) = check_copies(set, design, *count) {
                    entry.mistake(card.span.clone(), what, "this card".to_owned(), None);
                }
                list.extend(std::iter::repeat_n(design, *count as usize));
            }
            None => {
                let ids: Vec<&str> = known.keys().copied().collect();
                entry.unknown(card.span.clone(), "card", &card.value, &ids);
            }
        }
    }
    if list.len() != DECK {
        let what = format!("the deck `{}` has {} cards", id.value, list.len());
        entry.mistake(id.span.clone(), what, "this deck".to_owned(), Some(format!("exactly {DECK} (HL-2.1)")));
    }
    list.sort_unstable();
    set.decks.push((id.value, name, list));
    true
}

fn check_copies(set: &CardSet, design: Design, count: u32) -> Result<(), String> {
    let (card, id) = (set.card(design), set.id(design));
    match () {
        () if card.kind == CardKind::Token => Err(format!("`{id}` is a token and cannot be put into a deck (HL-2.4)")),
        () if card.legendary && count > 1 => Err(format!("{count} of the legendary `{id}`: at most 1 (HL-2.3)")),
        () if count > COPIES => Err(format!("{count} of `{id}`: at most {COPIES} (HL-2.2)")),
        () if count == 0 => Err(format!("0 of `{id}`: leave it out")),
        () => Ok(()),
    }
}

/// A deck by the id of a preconstructed one, or as a list `3xUNSC-001,2xCOV-003,…`.
pub(crate) fn from_words(set: &CardSet, words: &str) -> Result<Vec<Design>, String> {
    if let Some((_, _, list)) = set.decks.iter().find(|(id, _, _)| id == words) {
        return Ok(list.clone());
    }
    if !lists::is_list(words) {
        let ids: Vec<&str> = set.decks.iter().map(|(id, _, _)| id.as_str()).collect();
        return Err(lists::unknown_deck(words, &ids, "3xUNSC-001,…"));
    }
    let counts = lists::read_list(words, &set.ids)?;
    for (&design, &count) in &counts {
        check_copies(set, design, count)?;
    }
    let list: Vec<Design> =
        counts.into_iter().flat_map(|(design, count)| std::iter::repeat_n(design, count as usize)).collect();
    if list.len() == DECK {
        Ok(list)
    } else {
        Err(format!("the deck has {} cards: expected exactly {DECK} (HL-2.1)", list.len()))
    }
}

/// The words of a deck: its id if it is a preconstructed one, else the list.
pub(crate) fn to_words(set: &CardSet, list: &[Design]) -> String {
    if let Some((id, _, _)) = set.decks.iter().find(|(_, _, known)| known == list) {
        return id.clone();
    }
    lists::write_list(list, &set.ids)
}

/// The one deck of a deck file, as words.
pub(crate) fn read_file(file: &Source, mut set: CardSet) -> Result<String, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    set.decks.clear();
    if let Some(mut reader) = Reader::parse(file, &mut mistakes) {
        reader.entries(&["deck"], |_, entry| read_entry(entry, &mut set));
    }
    match (mistakes.is_empty(), set.decks.as_slice()) {
        (false, _) => Err(mistakes),
        (true, [(_, _, list)]) => Ok(lists::write_list(list, &set.ids)),
        (true, decks) => Err(vec![Mistake::plain(format!(
            "{} holds {} decks: expected exactly one [[deck]]",
            file.path,
            decks.len()
        ))]),
    }
}

/// What a deck is made of.
pub(crate) fn describe(set: &CardSet, list: &[Design]) -> DeckSummary {
    let mut summary = DeckSummary::default();
    for (at, (id, card)) in set.ids.iter().zip(&set.cards).enumerate() {
        let count = list.iter().filter(|design| design.0 as usize == at).count() as u32;
        if count == 0 {
            continue;
        }
        summary.cards.push((id.clone(), set.prints[at].name.clone(), count));
        let cost = card.supply as usize;
        summary.curve.resize(summary.curve.len().max(cost + 1), 0);
        summary.curve[cost] += count;
        *summary.counts.entry(card.kind.id().to_owned()).or_default() += count;
        *summary.counts.entry(card.faction.id().to_owned()).or_default() += count;
    }
    summary
}
