//! Decks and relics (RD-2, RD-3): lists in files and on the command line, validated with the clause.

use crate::cards::{Card, CardSet, Deck};
use crate::keys::{CARDS, ID, KEYS, NAME, RELICS};
use cards::deck::{self as lists, Checked, Fault, Kind, Offered, Part, Pool};
use cards::{DeckSummary, Entry, Mistake, Reader, Source};
use kernel::{Design, Text, text};

/// The number of cards in a deck (RD-2.1).
pub(crate) const SMALLEST: usize = 30;
pub(crate) const LARGEST: usize = 50;

/// The most relics in the book (RD-3.3); the option `max_relics` may say otherwise.
pub(crate) const MOST_RELICS: usize = 4;

/// Reads a `[[deck]]` entry into the set.
pub(crate) fn read_entry(entry: &mut Entry<'_>, set: &mut CardSet) -> bool {
    let Some(id) = entry.name(ID) else { return false };
    let name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    let mut list = Vec::new();
    // Cards that nobody knows count too: that they are unknown is a mistake of its own.
    let mut size = 0;
    for (card, count) in entry.counts(CARDS) {
        size += count as usize;
        match set.find(&card.value) {
            Some(design) => {
                if let Err(fault) = check_copies(set, design, count) {
                    entry.mistake(card.span.clone(), fault.said(), ("这张牌", "this card"), None);
                }
                list.extend(std::iter::repeat_n(design, count.min(99) as usize));
            }
            None => {
                let ids: Vec<&str> = set.ids.iter().map(String::as_str).collect();
                entry.unknown(card.span.clone(), ("牌", "card"), &card.value, &ids);
            }
        }
    }
    if let Err(fault) = check_size(size) {
        entry.mistake(id.span.clone(), fault.said().at(&format!("`{}`", id.value)), ("这副牌组", "this deck"), None);
    }
    let (mut relics, mut unknown) = (Vec::new(), false);
    if entry.has(RELICS) {
        for relic in entry.names(RELICS) {
            match set.find_relic(&relic.value) {
                Some(number) => relics.push(number),
                None => {
                    let ids: Vec<&str> = set.relic_ids.iter().map(String::as_str).collect();
                    entry.unknown(relic.span.clone(), ("遗物", "relic"), &relic.value, &ids);
                    unknown = true;
                }
            }
        }
    }
    // What the others weigh says nothing while one of them is unknown.
    if let Err(what) = check_relics(set, &relics, MOST_RELICS)
        && !unknown
    {
        entry.mistake(id.span.clone(), what.at(&format!("`{}`", id.value)), ("这些遗物", "these relics"), None);
    }
    list.sort_unstable();
    set.decks.push(Deck { id: id.value, name, cards: list, relics });
    true
}

fn check_copies(set: &CardSet, design: Design, count: u32) -> Result<(), Fault> {
    let (most, id) = (set.card(design).copies(), set.id(design));
    let rarity = set.card(design).rarity;
    if most == 0 {
        Err(Fault::against(
            "RD-11.1",
            format!("`{id}`是特殊牌，不能携带"),
            format!("`{id}` is a special card and cannot be carried"),
        ))
    } else if count > most {
        Err(Fault::against(
            "RD-2.2",
            format!("`{id}`有 {count} 张：稀有度 {rarity} 至多 {most} 张"),
            format!("{count} of `{id}`: at most {most} with rarity {rarity}"),
        ))
    } else if count == 0 {
        Err(Fault::of_words(format!("`{id}`有 0 张：不必写"), format!("0 of `{id}`: leave it out")))
    } else {
        Ok(())
    }
}

fn check_size(count: usize) -> Result<(), Fault> {
    if (SMALLEST..=LARGEST).contains(&count) {
        Ok(())
    } else {
        Err(Fault::against(
            "RD-2.1",
            format!("牌组有 {count} 张牌：应为 {SMALLEST} 至 {LARGEST} 张"),
            format!("the deck has {count} cards: expected {SMALLEST} to {LARGEST}"),
        ))
    }
}

/// `+2`, `−2`, `0`.
pub(crate) fn signed(weight: i8) -> String {
    match weight {
        0 => "0".to_owned(),
        1.. => format!("+{weight}"),
        ..0 => format!("−{}", weight.unsigned_abs()),
    }
}

fn weight_of(set: &CardSet, relics: &[u8]) -> i32 {
    relics.iter().map(|&relic| i32::from(set.relic(relic).weight)).sum()
}

/// RD-3.2, RD-3.3
fn relic_faults(set: &CardSet, relics: &[u8], most: usize) -> Vec<Fault> {
    let mut faults = Vec::new();
    if relics.len() > most {
        let count = relics.len();
        faults.push(Fault::against(
            "RD-3.3",
            format!("{count} 件遗物：至多 {most} 件"),
            format!("{count} relics: at most {most}"),
        ));
    }
    if let Some(&alike) = relics.iter().find(|&&one| relics.iter().filter(|&&other| other == one).count() > 1) {
        let id = &set.relic_ids[alike as usize];
        faults.push(Fault::against(
            "RD-3.3",
            format!("遗物`{id}`重复：不得相同"),
            format!("the relic `{id}` twice: no two alike"),
        ));
    }
    let weight = weight_of(set, relics);
    if weight > 0 {
        faults.push(Fault::against(
            "RD-3.2",
            format!("遗物权重之和为 {weight}：至多为 0"),
            format!("the weights of the relics sum to {weight}: at most 0"),
        ));
    }
    faults
}

/// RD-3.2, RD-3.3
pub(crate) fn check_relics(set: &CardSet, relics: &[u8], most: usize) -> Result<(), Text> {
    lists::first(&relic_faults(set, relics, most))
}

/// A deck by the id of a preconstructed one, or as a list `4xA02,3xA07,…;Y01,Y19`: the cards, and
/// the relics behind a semicolon; and what is wrong with it.
fn read_words(set: &CardSet, words: &str, most_relics: usize) -> (Deck, Vec<Fault>) {
    let (deck, mut faults) = match set.decks.iter().find(|deck| deck.id == words) {
        Some(deck) => (deck.clone(), Vec::new()),
        None => listed(set, words),
    };
    faults.extend(relic_faults(set, &deck.relics, most_relics));
    (deck, faults)
}

fn listed(set: &CardSet, words: &str) -> (Deck, Vec<Fault>) {
    let (cards, relics) = words.split_once(';').unwrap_or((words, ""));
    if !lists::is_list(cards) {
        let ids: Vec<&str> = set.decks.iter().map(|deck| deck.id.as_str()).collect();
        return (Deck::default(), vec![lists::unknown_deck(words, &ids, "4xA02,3xA07,…;Y01,Y19")]);
    }
    let (counts, mut faults) = lists::read_list(cards, &set.ids);
    faults.extend(counts.iter().filter_map(|(&design, &count)| check_copies(set, design, count).err()));
    let list = lists::expand(&counts);
    faults.extend(check_size(list.len()).err());
    let mut known = Vec::new();
    for id in relics.split(',').map(str::trim).filter(|id| !id.is_empty()) {
        match set.find_relic(id) {
            Some(relic) => known.push(relic),
            None => faults.push(lists::unknown("遗物", "relic", id, &set.relic_ids)),
        }
    }
    (Deck { cards: list, relics: known, ..Deck::default() }, faults)
}

/// A deck by the id of a preconstructed one, or as a list.
pub(crate) fn from_words(set: &CardSet, words: &str, most_relics: usize) -> Result<Deck, Text> {
    let (deck, faults) = read_words(set, words, most_relics);
    lists::first(&faults).map(|()| deck)
}

/// As far as it can be read, and everything that is wrong with it.
pub(crate) fn check(set: &CardSet, words: &str) -> Checked {
    let (deck, faults) = read_words(set, words, MOST_RELICS);
    Checked {
        faults,
        beside: [(RELICS, deck.relics.iter().map(|&relic| set.relic_ids[relic as usize].clone()).collect())].into(),
        weight: Some(weight_of(set, &deck.relics)),
        ..Checked::new(&deck.cards, &set.ids, |design| Some(set.card(design).cost))
    }
}

/// The cards and relics that decks are made of.
pub(crate) fn pool(set: &CardSet) -> Pool {
    let offered = |(id, card): (&String, &Card)| Offered {
        id: id.clone(),
        cost: Some(card.cost),
        kind: Kind::new(card.kind.id(), card.kind.names()),
        group: Kind::new(&format!("r{}", card.rarity), card.rarity_names()),
        copies: card.copies(),
        weight: None,
    };
    let relic = |(at, id): (usize, &String)| Offered {
        id: id.clone(),
        cost: None,
        kind: Kind::new("relic", ("遗物", "relic")),
        group: Kind::new("relic", ("遗物", "relic")),
        copies: 1,
        weight: Some(set.relics[at].weight),
    };
    let cards = set.ids.iter().zip(&set.cards).filter(|(_, card)| card.copies() > 0);
    let relics = set.relic_ids.iter().enumerate().map(relic).collect();
    Pool {
        beside: vec![Part { id: RELICS, least: 0, most: MOST_RELICS as u32, offered: relics }],
        ..Pool::of_cards(SMALLEST, LARGEST, cards.map(offered).collect())
    }
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
    if let Some(mut reader) = Reader::parse(file, KEYS, &mut mistakes) {
        reader.entries(&["deck"], |_, entry| read_entry(entry, &mut set));
    }
    match (mistakes.is_empty(), set.decks.as_slice()) {
        (false, _) => Err(mistakes),
        (true, [deck]) => Ok(list_words(&set, deck)),
        (true, decks) => Err(vec![Mistake::plain(text!(
            "{} 有 {} 个牌组：应为正好一个 [[deck]]",
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
        let zh = format!("{}（权重{}）", name.zh, signed(weight));
        let en = format!("{} (weight {})", name.en, signed(weight));
        summary.beside.entry(RELICS).or_default().push((id, Text::new(zh, en)));
    }
    summary.names.insert(RELICS.to_owned(), Text::new("遗物", "relics"));
    summary
}
