//! Decks (HL-2): lists of cards in files and on the command line, validated with the clause.

use crate::cards::{Card, CardSet, DECK, by_id};
use crate::keys::{CARDS, ID, KEYS, NAME};
use crate::table::CardKind;
use cards::deck::{self as lists, Checked, Fault, Kind, Offered, Pool};
use cards::{DeckSummary, Entry, Mistake, Reader, Source};
use kernel::{Design, Text, text};

/// The greatest number of cards of one name (HL-2.2).
const COPIES: u32 = 3;

/// Reads a `[[deck]]` entry into the set.
pub(crate) fn read_entry(entry: &mut Entry<'_>, set: &mut CardSet) -> bool {
    let Some(id) = entry.name(ID) else { return false };
    let name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    let counts = entry.counts(CARDS);
    let mut list = Vec::new();
    let known = by_id(set);
    for (card, count) in &counts {
        match known.get(card.value.as_str()) {
            Some(&design) => {
                if let Err(fault) = check_copies(set, design, *count) {
                    entry.mistake(card.span.clone(), fault.said(), ("这张牌", "this card"), None);
                }
                list.extend(std::iter::repeat_n(design, *count as usize));
            }
            None => {
                let ids: Vec<&str> = known.keys().copied().collect();
                entry.unknown(card.span.clone(), ("牌", "card"), &card.value, &ids);
            }
        }
    }
    // Cards that nobody knows count too: that they are unknown is a mistake of its own.
    let size: usize = counts.iter().map(|(_, count)| *count as usize).sum();
    if size != DECK {
        let what = text!("牌组 `{}` 有 {size} 张牌", "the deck `{}` has {size} cards", id.value);
        let expected = text!("正好 {DECK} 张（HL-2.1）", "exactly {DECK} (HL-2.1)");
        entry.mistake(id.span.clone(), what, ("这副牌组", "this deck"), Some(expected));
    }
    list.sort_unstable();
    set.decks.push((id.value, name, list));
    true
}

fn check_copies(set: &CardSet, design: Design, count: u32) -> Result<(), Fault> {
    let (card, id) = (set.card(design), set.id(design));
    if card.kind == CardKind::Token {
        Err(Fault::against(
            "HL-2.4",
            format!("`{id}`是衍生物，不能放入牌组"),
            format!("`{id}` is a token and cannot be put into a deck"),
        ))
    } else if card.legendary && count > 1 {
        Err(Fault::against(
            "HL-2.3",
            format!("传奇牌`{id}`有 {count} 张：至多 1 张"),
            format!("{count} of the legendary `{id}`: at most 1"),
        ))
    } else if count > COPIES {
        Err(Fault::against(
            "HL-2.2",
            format!("`{id}`有 {count} 张：至多 {COPIES} 张"),
            format!("{count} of `{id}`: at most {COPIES}"),
        ))
    } else if count == 0 {
        Err(nothing(id))
    } else {
        Ok(())
    }
}

fn nothing(id: &str) -> Fault {
    Fault::of_words(format!("`{id}`有 0 张：不必写"), format!("0 of `{id}`: leave it out"))
}

fn check_size(count: usize) -> Result<(), Fault> {
    if count == DECK {
        Ok(())
    } else {
        Err(Fault::against(
            "HL-2.1",
            format!("牌组有 {count} 张牌：应为 {DECK} 张"),
            format!("the deck has {count} cards: expected exactly {DECK}"),
        ))
    }
}

/// A deck by the id of a preconstructed one, or as a list `3xUNSC-001,2xCOV-003,…`, and what is wrong with it.
fn read_words(set: &CardSet, words: &str) -> (Vec<Design>, Vec<Fault>) {
    if let Some((_, _, list)) = set.decks.iter().find(|(id, _, _)| id == words) {
        return (list.clone(), Vec::new());
    }
    if !lists::is_list(words) {
        let ids: Vec<&str> = set.decks.iter().map(|(id, _, _)| id.as_str()).collect();
        return (Vec::new(), vec![lists::unknown_deck(words, &ids, "3xUNSC-001,…")]);
    }
    let (counts, mut faults) = lists::read_list(words, &set.ids);
    faults.extend(counts.iter().filter_map(|(&design, &count)| check_copies(set, design, count).err()));
    let list = lists::expand(&counts);
    faults.extend(check_size(list.len()).err());
    (list, faults)
}

/// A deck by the id of a preconstructed one, or as a list.
pub(crate) fn from_words(set: &CardSet, words: &str) -> Result<Vec<Design>, Text> {
    let (list, faults) = read_words(set, words);
    lists::first(&faults).map(|()| list)
}

/// As far as it can be read, and everything that is wrong with it.
pub(crate) fn check(set: &CardSet, words: &str) -> Checked {
    let (list, faults) = read_words(set, words);
    Checked { faults, ..Checked::new(&list, &set.ids, |design| Some(set.card(design).supply)) }
}

/// The cards that decks are made of.
pub(crate) fn pool(set: &CardSet) -> Pool {
    let kind = |id: &str, name: Text| Kind::new(id, (&name.zh, &name.en));
    let offered = |(id, card): (&String, &Card)| Offered {
        id: id.clone(),
        cost: Some(card.supply),
        kind: kind(card.kind.id(), card.kind.name()),
        group: kind(card.faction.id(), card.faction.name()),
        copies: if card.legendary { 1 } else { COPIES },
        weight: None,
    };
    let cards = set.ids.iter().zip(&set.cards).filter(|(_, card)| card.kind != CardKind::Token);
    Pool::of_cards(DECK, DECK, cards.map(offered).collect())
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
    if let Some(mut reader) = Reader::parse(file, KEYS, &mut mistakes) {
        reader.entries(&["deck"], |_, entry| read_entry(entry, &mut set));
    }
    match (mistakes.is_empty(), set.decks.as_slice()) {
        (false, _) => Err(mistakes),
        (true, [(_, _, list)]) => Ok(lists::write_list(list, &set.ids)),
        (true, decks) => Err(vec![Mistake::plain(text!(
            "{} 有 {} 个牌组：应为正好一个 [[deck]]",
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
        for (id, name) in [(card.kind.id(), card.kind.name()), (card.faction.id(), card.faction.name())] {
            *summary.counts.entry(id.to_owned()).or_default() += count;
            summary.names.insert(id.to_owned(), name);
        }
    }
    summary
}
