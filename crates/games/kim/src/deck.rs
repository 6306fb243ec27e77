//! Decks (KM-3.1): lists of cards in files and on the command line, validated with the clause.

use crate::cards::{Card, CardSet, Deck, Decks};
use crate::keys::{CARDS, ID, KEYS, NAME, TEXT};
use crate::options::Options;
use crate::table;
use cards::deck::{self as lists, Checked, Fault, Kind, Offered, Pool};
use cards::{DeckSummary, Entry, Mistake, Reader, Source};
use kernel::{Design, Text, text};

/// Reads a `[[deck]]` entry into the set.
pub(crate) fn read_entry(entry: &mut Entry<'_>, set: &mut CardSet, decks: Decks) -> bool {
    let options = match decks {
        Decks::ByTheBook => Options::default(),
        Decks::AnyLimits => Options { deck_min: 0, deck_max: u16::MAX, max_copies: 0, ..Options::default() },
    };
    let Some(id) = entry.name(ID) else { return false };
    let name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    let text = if entry.has(TEXT) { entry.text(TEXT).map(|text| text.value) } else { None };
    let mut cards = Vec::new();
    // Cards that nobody knows count too: that they are unknown is a mistake of its own.
    let mut size = 0;
    for (card, count) in entry.counts(CARDS) {
        size += count as usize;
        match set.find(&card.value) {
            Some(design) => {
                if let Err(fault) = check_copies(set, &options, design, count) {
                    entry.mistake(card.span.clone(), fault.said(), ("这张牌", "this card"), None);
                }
                cards.extend(std::iter::repeat_n(design, count.min(99) as usize));
            }
            None => {
                let ids: Vec<&str> = set.ids.iter().map(String::as_str).collect();
                entry.unknown(card.span.clone(), ("牌", "card"), &card.value, &ids);
            }
        }
    }
    if let Err(fault) = check_size(&options, size) {
        entry.mistake(id.span.clone(), fault.said().at(&format!("`{}`", id.value)), ("这副牌组", "this deck"), None);
    }
    cards.sort_unstable();
    set.decks.push(Deck { id: id.value, name, text: text.unwrap_or_default(), cards });
    true
}

fn check_copies(set: &CardSet, options: &Options, design: Design, count: u32) -> Result<(), Fault> {
    let (most, id) = (u32::from(options.max_copies), set.id(design));
    if most > 0 && count > most {
        Err(Fault::against(
            "KM-R2",
            format!("`{id}`有 {count} 张：至多 {most} 张"),
            format!("{count} of `{id}`: at most {most}"),
        ))
    } else if count == 0 {
        Err(Fault::of_words(format!("`{id}`有 0 张：不必写"), format!("0 of `{id}`: leave it out")))
    } else {
        Ok(())
    }
}

fn check_size(options: &Options, count: usize) -> Result<(), Fault> {
    let (least, most) = (options.deck_min as usize, options.deck_max as usize);
    if (least..=most).contains(&count) {
        Ok(())
    } else {
        Err(Fault::against(
            "KM-3.1",
            format!("牌组有 {count} 张牌：应为 {least} 至 {most} 张"),
            format!("the deck has {count} cards: expected {least} to {most}"),
        ))
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
pub(crate) fn from_words(set: &CardSet, options: &Options, words: &str) -> Result<Vec<Design>, Text> {
    let (list, faults) = read_words(set, options, words);
    lists::first(&faults).map(|()| list)
}

/// A preconstructed deck that nobody asked for by name, changed as little as the deck options need: surplus
/// copies go first, then one of the card with the most copies at a time; what is missing comes from more
/// copies of its own cards, then from others of its tribes, then from any.
pub(crate) fn fitted(set: &CardSet, options: &Options, id: &str) -> Result<Vec<Design>, Text> {
    let Some(deck) = set.decks.iter().find(|deck| deck.id == id) else { return from_words(set, options, id) };
    let most = if options.max_copies == 0 { u32::MAX } else { options.max_copies.into() };
    let mut counts = vec![0; set.cards.len()];
    deck.cards.iter().for_each(|design| counts[design.0 as usize] += 1);
    let own: Vec<bool> = counts.iter().map(|&count| count > 0).collect();
    let kin = |at: usize| own.iter().zip(&set.cards).any(|(own, card)| *own && card.tribe == set.cards[at].tribe);
    counts.iter_mut().for_each(|count| *count = most.min(*count));
    let (least, largest) = (u32::from(options.deck_min), u32::from(options.deck_max));
    while counts.iter().sum::<u32>() > largest {
        let Some(at) = (0..counts.len()).max_by_key(|&at| counts[at]) else { break };
        counts[at] -= 1;
    }
    while counts.iter().sum::<u32>() < least {
        let free = (0..counts.len()).filter(|&at| counts[at] < most);
        let Some(at) = free.min_by_key(|&at| (!own[at], !kin(at), counts[at])) else { break };
        counts[at] += 1;
    }
    let cards = |(at, &count): (usize, &u32)| std::iter::repeat_n(Design(at as u8), count as usize);
    let list: Vec<Design> = counts.iter().enumerate().flat_map(cards).collect();
    from_words(set, options, &lists::write_list(&list, &set.ids))
}

/// As far as it can be read, and everything that is wrong with it.
pub(crate) fn check(set: &CardSet, options: &Options, words: &str) -> Checked {
    let (list, faults) = read_words(set, options, words);
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
    let cards = set.ids.iter().zip(&set.cards).map(offered).collect();
    Pool::of_cards(options.deck_min.into(), options.deck_max.into(), cards)
}

/// The words of a deck: its id if it is a preconstructed one, else the list.
pub(crate) fn to_words(set: &CardSet, list: &[Design]) -> String {
    let known = set.decks.iter().find(|deck| deck.cards == list);
    known.map_or_else(|| lists::write_list(list, &set.ids), |deck| deck.id.clone())
}

/// The one deck of a deck file, as words. Whether it may be played is for the match's options to say.
pub(crate) fn read_file(file: &Source, mut set: CardSet) -> Result<String, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    set.decks.clear();
    if let Some(mut reader) = Reader::parse(file, KEYS, &mut mistakes) {
        reader.entries(&["deck"], |_, entry| read_entry(entry, &mut set, Decks::AnyLimits));
    }
    match (mistakes.is_empty(), set.decks.as_slice()) {
        (false, _) => Err(mistakes),
        (true, [deck]) => Ok(lists::write_list(&deck.cards, &set.ids)),
        (true, decks) => Err(vec![Mistake::plain(text!(
            "{} 有 {} 个牌组：应为正好一个 [[deck]]",
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
