//! Decks and relics (RD-2, RD-3): lists in files and on the command line, validated with the clause.

use crate::cards::{CardSet, Deck};
use cards::{DeckSummary, Entry, Mistake, Reader, Source, deck as lists, unknown_word};
use kernel::Design;

/// The number of cards in a deck (RD-2.1).
pub(crate) const SMALLEST: usize = 30;
pub(crate) const LARGEST: usize = 50;

/// The most relics in the book (RD-3.3); the option `max_relics` may say otherwise.
pub(crate) const RELICS: usize = 4;

/// Reads a `[[deck]]` entry into the set.
pub(crate) fn read_entry(entry: &mut Entry<'_>, set: &mut CardSet) -> bool {
    let Some(id) = entry.name("id") else { return false };
    let name = entry.text("name").map(|name| name.value).unwrap_or_default();
    let mut list = Vec::new();
    for (card, count) in entry.counts("cards") {
        match set.find(&card.value) {
            Some(design) => {
                if let Err(what) = check_copies(set, design, count) {
                    entry.mistake(card.span.clone(), what, "this card".to_owned(), None);
                }
                list.extend(std::iter::repeat_n(design, count.min(99) as usize));
            }
            None => {
                let ids: Vec<&str> = set.ids.iter().map(String::as_str).collect();
                entry.unknown(card.span.clone(), "card", &card.value, &ids);
            }
        }
    }
    if let Err(what) = check_size(list.len()) {
        entry.mistake(id.span.clone(), format!("`{}`: {what}", id.value), "this deck".to_owned(), None);
    }
    let mut relics = Vec::new();
    if entry.has("relics") {
        for relic in entry.names("relics") {
            match set.find_relic(&relic.value) {
                Some(number) => relics.push(number),
                None => {
                    let ids: Vec<&str> = set.relic_ids.iter().map(String::as_str).collect();
                    entry.unknown(relic.span.clone(), "relic", &relic.value, &ids);
                }
            }
        }
    }
    if let Err(what) = check_relics(set, &relics, RELICS) {
        entry.mistake(id.span.clone(), format!("`{}`: {what}", id.value), "these relics".to_owned(), None);
    }
    list.sort_unstable();
    set.decks.push(Deck { id: id.value, name, cards: list, relics });
    true
}

fn check_copies(set: &CardSet, design: Design, count: u32) -> Result<(), String> {
    let (most, id) = (set.card(design).copies(), set.id(design));
    match () {
        () if most == 0 => Err(format!("`{id}` is a special card and cannot be carried (RD-11.1)")),
        () if count > most => {
            Err(format!("{count} of `{id}`: at most {most} with rarity {} (RD-2.2)", set.card(design).rarity))
        }
        () if count == 0 => Err(format!("0 of `{id}`: leave it out")),
        () => Ok(()),
    }
}

fn check_size(count: usize) -> Result<(), String> {
    match (SMALLEST..=LARGEST).contains(&count) {
        true => Ok(()),
        false => Err(format!("the deck has {count} cards: expected {SMALLEST} to {LARGEST} (RD-2.1)")),
    }
}

/// RD-3.2, RD-3.3
pub(crate) fn check_relics(set: &CardSet, relics: &[u8], most: usize) -> Result<(), String> {
    if relics.len() > most {
        return Err(format!("{} relics: at most {most} (RD-3.3)", relics.len()));
    }
    if let Some(&alike) = relics.iter().find(|&&one| relics.iter().filter(|&&other| other == one).count() > 1) {
        return Err(format!("the relic `{}` twice: no two alike (RD-3.3)", set.relic_ids[alike as usize]));
    }
    let weight: i32 = relics.iter().map(|&relic| i32::from(set.relic(relic).weight)).sum();
    match weight <= 0 {
        true => Ok(()),
        false => Err(format!("the weights of the relics sum to {weight}: at most 0 (RD-3.2)")),
    }
}

/// A deck by the id of a preconstructed one, or as a list `4xA02,3xA07,…;Y01,Y19`: the cards, and
/// the relics behind a semicolon.
pub(crate) fn from_words(set: &CardSet, words: &str, most_relics: usize) -> Result<Deck, String> {
    let deck = match set.decks.iter().find(|deck| deck.id == words) {
        Some(deck) => deck.clone(),
        None => listed(set, words)?,
    };
    check_relics(set, &deck.relics, most_relics)?;
    Ok(deck)
}

fn listed(set: &CardSet, words: &str) -> Result<Deck, String> {
    let (cards, relics) = words.split_once(';').unwrap_or((words, ""));
    if !lists::is_list(cards) {
        let ids: Vec<&str> = set.decks.iter().map(|deck| deck.id.as_str()).collect();
        return Err(lists::unknown_deck(words, &ids, "4xA02,3xA07,…;Y01,Y19"));
    }
    let counts = lists::read_list(cards, &set.ids)?;
    for (&design, &count) in &counts {
        check_copies(set, design, count)?;
    }
    let list: Vec<Design> =
        counts.into_iter().flat_map(|(design, count)| std::iter::repeat_n(design, count as usize)).collect();
    check_size(list.len())?;
    let relic = |id: &str| {
        set.find_relic(id).ok_or_else(|| unknown_word("relic", id, set.relic_ids.iter().map(String::as_str)))
    };
    let relics: Result<Vec<u8>, String> =
        relics.split(',').map(str::trim).filter(|id| !id.is_empty()).map(relic).collect();
    Ok(Deck { cards: list, relics: relics?, ..Deck::default() })
}

/// The words of a deck: its id if it is a preconstructed one, else the list.
pub(crate) fn to_words(set: &CardSet, deck: &Deck) -> String {
    let same = |known: &&Deck| known.cards == deck.cards && known.relics == deck.relics;
    set.decks.iter().find(same).map_or_else(|| list_words(set, deck), |known| known.id.clone())
}

/// `4xA02,3xA07,…;Y01,Y19`
fn list_words(set: &CardSet, deck: &Deck) -> String {
    let cards = lists::write_list(&deck.cards, &set.ids);
    let relics: Vec<&str> = deck.relics.iter().map(|&relic| set.relic_ids[relic as usize].as_str()).collect();
    if relics.is_empty() { cards } else { format!("{cards};{}", relics.join(",")) }
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
        (true, [deck]) => Ok(list_words(&set, deck)),
        (true, decks) => Err(vec![Mistake::plain(format!(
            "{} holds {} decks: expected exactly one [[deck]]",
            file.path,
            decks.len()
        ))]),
    }
}

/// What a deck is made of.
pub(crate) fn describe(set: &CardSet, deck: &Deck) -> DeckSummary {
    let mut summary = DeckSummary::default();
    for (at, (id, card)) in set.ids.iter().zip(&set.cards).enumerate() {
        let count = deck.cards.iter().filter(|design| design.0 as usize == at).count() as u32;
        if count == 0 {
            continue;
        }
        summary.cards.push((id.clone(), set.prints[at].name.clone(), count));
        let cost = card.cost as usize;
        summary.curve.resize(summary.curve.len().max(cost + 1), 0);
        summary.curve[cost] += count;
        *summary.counts.entry(card.kind.id().to_owned()).or_default() += count;
    }
    for &relic in &deck.relics {
        let weight = set.relic(relic).weight;
        let id = set.relic_ids[relic as usize].clone();
        let name = set.relic_prints[relic as usize].name.clone();
        let signed = |name: String| format!("{name} ({weight:+})");
        summary.cards.push((id, kernel::Text::new(signed(name.zh), signed(name.en)), 1));
        *summary.counts.entry("relics".to_owned()).or_default() += 1;
    }
    summary
}
