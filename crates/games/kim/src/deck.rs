//! Decks (KM-3.1): lists of cards in files and on the command line, validated with the clause.

use crate::cards::{Card, CardSet, Deck};
use crate::options::Options;
use crate::table;
use cards::deck::{self as lists, Checked, Fault, Kind, Offered, Pool};
use cards::{DeckSummary, Entry, Mistake, Reader, Source};
use kernel::Design;

/// Reads a `[[deck]]` entry into the set.
pub(crate) fn read_entry(entry: &mut Entry<'_>, set: &mut CardSet) -> bool {
    let Some(id) = entry.name("id") else { return false };
    let name = entry.text("name").map(|name| name.value).unwrap_or_default();
    let text = if entry.has("text") { entry.text("text").map(|text| text.value) } else { None };
    let mut cards = Vec::new();
    for (card, count) in entry.counts("cards") {
        match set.find(&card.value) {
            Some(design) => {
                if let Err(fault) = check_copies(set, &Options::default(), design, count) {
                    entry.mistake(card.span.clone(), fault.to_string(), "this card".to_owned(), None);
                }
                cards.extend(std::iter::repeat_n(design, count.min(99) as usize));
            }
            None => {
                let ids: Vec<&str> = set.ids.iter().map(String::as_str).collect();
                entry.unknown(card.span.clone(), "card", &card.value, &ids);
            }
        }
    }
    if let Err(what) = check_size(&Options::default(), cards.len()) {
        entry.mistake(id.span.clone(), format!("`{}`: {what}", id.value), "this deck".to_owned(), None);
    }
    cards.sort_unstable();
    set.decks.push(Deck { id: id.value, name, text: text.unwrap_or_default(), cards });
    true
}

fn check_copies(set: &CardSet, options: &Options, design: Design, count: u32) -> Result<(), Fault> {
    let (most, id) = (u32::from(options.max_copies), set.id(design));
    match () {
        () if most > 0 && count > most => Err(Fault::against(
            "KM-R2",
            format!("`{id}`有 {count} 张：至多 {most} 张"),
            format!("{count} of `{id}`: at most {most}"),
        )),
        () if count == 0 => {
            Err(Fault::of_words(format!("`{id}`有 0 张：不必写"), format!("0 of `{id}`: leave it out")))
        }
        () => Ok(()),
    }
}

fn check_size(options: &Options, count: usize) -> Result<(), Fault> {
    let (least, most) = (options.deck_min as usize, options.deck_max as usize);
    match (least..=most).contains(&count) {
        true => Ok(()),
        false => Err(Fault::against(
            "KM-3.1",
            format!("牌组有 {count} 张牌：应为 {least} 至 {most} 张"),
            format!("the deck has {count} cards: expected {least} to {most}"),
        )),
    }
}

/// A deck by the id of a preconstructed one, or as a list `3xM01,2xP05,…`, and what is wrong with it.
fn read_words(set: &CardSet, options: &Options, words: &str) -> (Vec<Design>, Vec<Fault>) {
    let known = set.decks.iter().find(|deck| deck.id == words);
    let (counts, mut faults) = match known {
        Some(deck) => lists::read_list(&lists::write_list(&deck.cards, &set.ids), &set.ids),
        None if lists::is_list(words) => lists::read_list(words, &set.ids),
        None => {
            let ids: Vec<&str> = set.decks.iter().map(|deck| deck.id.as_str()).collect();
            return (Vec::new(), vec![lists::unknown_deck(words, &ids, "3xM01,2xP05,…")]);
        }
    };
    faults.extend(counts.iter().filter_map(|(&design, &count)| check_copies(set, options, design, count).err()));
    let list = lists::expand(&counts);
    faults.extend(check_size(options, list.len()).err());
    (list, faults)
}

/// A deck by the id of a preconstructed one, or as a list.
pub(crate) fn from_words(set: &CardSet, options: &Options, words: &str) -> Result<Vec<Design>, String> {
    let (list, faults) = read_words(set, options, words);
    lists::first(&faults).map(|()| list)
}

/// As far as it can be read, and everything that is wrong with it.
pub(crate) fn check(set: &CardSet, words: &str) -> Checked {
    let (list, faults) = read_words(set, &Options::default(), words);
    Checked { faults, ..Checked::new(&list, &set.ids, |design| level(set.card(design))) }
}

/// Prophecies have no level.
fn level(card: &Card) -> Option<u8> {
    (card.kind == table::Kind::Monster).then_some(card.level)
}

/// The cards that decks are made of.
pub(crate) fn pool(set: &CardSet) -> Pool {
    let options = Options::default();
    let offered = |(id, card): (&String, &Card)| Offered {
        id: id.clone(),
        cost: level(card),
        kind: Kind::new(card.kind.id(), card.kind.names()),
        group: Kind::new(card.tribe.id(), card.tribe.names()),
        copies: options.max_copies.into(),
        weight: None,
    };
    Pool {
        size: (options.deck_min.into(), options.deck_max.into()),
        cards: set.ids.iter().zip(&set.cards).map(offered).collect(),
        ..Pool::default()
    }
}

/// The words of a deck: its id if it is a preconstructed one, else the list.
pub(crate) fn to_words(set: &CardSet, list: &[Design]) -> String {
    let known = set.decks.iter().find(|deck| deck.cards == list);
    known.map_or_else(|| lists::write_list(list, &set.ids), |deck| deck.id.clone())
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
        (true, [deck]) => Ok(lists::write_list(&deck.cards, &set.ids)),
        (true, decks) => Err(vec![Mistake::plain(format!(
            "{} holds {} decks: expected exactly one [[deck]]",
            file.path,
            decks.len()
        ))]),
    }
}

/// What a deck is made of; the curve is that of the monsters' levels.
pub(crate) fn describe(set: &CardSet, list: &[Design]) -> DeckSummary {
    let mut summary = DeckSummary::default();
    for (at, (id, card)) in set.ids.iter().zip(&set.cards).enumerate() {
        let count = list.iter().filter(|design| design.0 as usize == at).count() as u32;
        if count == 0 {
            continue;
        }
        summary.cards.push((id.clone(), set.prints[at].name.clone(), count));
        if card.kind == table::Kind::Monster {
            let level = card.level as usize;
            summary.curve.resize(summary.curve.len().max(level + 1), 0);
            summary.curve[level] += count;
        }
        *summary.counts.entry(card.kind.id().to_owned()).or_default() += count;
        *summary.counts.entry(card.tribe.names().1.to_owned()).or_default() += count;
    }
    summary
}
