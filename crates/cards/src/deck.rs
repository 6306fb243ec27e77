//! Deck lists as words: what every game with decks reads, checks and writes.

use crate::nearest;
use kernel::{Design, Text, text};
use std::collections::BTreeMap;

/// What is wrong with a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The clause that forbids it; `None`: it is not a deck at all.
    pub clause: Option<&'static str>,
    /// What is wrong, and what was expected.
    pub text: Text,
}

impl Fault {
    /// Against a clause.
    pub fn against(clause: &'static str, zh: String, en: String) -> Fault {
        Fault { clause: Some(clause), text: Text { zh, en } }
    }

    /// Words that say nothing.
    pub fn of_words(zh: String, en: String) -> Fault {
        Fault { clause: None, text: Text { zh, en } }
    }
}

impl Fault {
    /// With its clause behind it.
    pub fn said(&self) -> Text {
        let Text { zh, en } = &self.text;
        match self.clause {
            Some(clause) => text!("{zh}（{clause}）", "{en} ({clause})"),
            None => self.text.clone(),
        }
    }
}

/// A deck as far as it could be read, and everything that is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// Id and number of each card, in the order of the card files.
    pub cards: Vec<(String, u32)>,
    /// What is carried beside the cards, by the id of the part.
    pub beside: BTreeMap<&'static str, Vec<String>>,
    /// The sum of their weights, where they have some.
    pub weight: Option<i32>,
    /// How many cards have each cost, from 0 on.
    pub curve: Vec<u32>,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

impl Checked {
    /// These cards, each with its cost where it has one.
    pub fn new(list: &[Design], ids: &[String], cost: impl Fn(Design) -> Option<u8>) -> Checked {
        let mut checked = Checked::default();
        for (design, count) in counts_of(list) {
            checked.cards.push((ids[design.0 as usize].clone(), count));
            if let Some(cost) = cost(design).map(usize::from) {
                checked.curve.resize(checked.curve.len().max(cost + 1), 0);
                checked.curve[cost] += count;
            }
        }
        checked
    }
}

/// What decks are made of.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    /// The cards.
    pub cards: Part,
    /// What is carried beside the cards, in the order of the list.
    pub beside: Vec<Part>,
}

/// A part of a deck, and what it is chosen from.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)]
pub struct Part {
    /// As deck files call it: `cards`.
    pub id: &'static str,
    pub least: u32,
    pub most: u32,
    pub offered: Vec<Offered>,
}

impl Pool {
    /// Decks of so many cards and nothing else.
    pub fn of_cards(least: usize, most: usize, offered: Vec<Offered>) -> Pool {
        Pool { cards: Part { id: "cards", least: least as u32, most: most as u32, offered }, beside: Vec::new() }
    }
}

/// A card that a deck may hold.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Offered {
    pub id: String,
    pub cost: Option<u8>,
    pub kind: Kind,
    pub group: Kind,
    /// The most in one deck; 0: any number.
    pub copies: u32,
    pub weight: Option<i8>,
}

/// A sort of cards: its id and what it is called.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Kind {
    pub id: String,
    pub name: Text,
}

impl Kind {
    /// With its names in both languages.
    pub fn new(id: &str, (zh, en): (&str, &str)) -> Kind {
        Kind { id: id.to_owned(), name: Text::new(zh, en) }
    }
}

/// How many of each card a list such as `3xA02,2xA07` names, and what could not be read; the ids are
/// by design.
pub fn read_list(words: &str, ids: &[String]) -> (BTreeMap<Design, u32>, Vec<Fault>) {
    let (mut counts, mut faults): (BTreeMap<Design, u32>, Vec<Fault>) = (BTreeMap::new(), Vec::new());
    for part in words.split(',').filter(|_| !words.trim().is_empty()) {
        match read_part(part, ids) {
            Ok((design, count)) => {
                let sum = counts.entry(design).or_default();
                *sum = (*sum + count).min(MOST);
            }
            Err(fault) => faults.push(fault),
        }
    }
    (counts, faults)
}

/// More of one card than any deck holds is not worth counting.
pub(crate) const MOST: u32 = 999;

fn read_part(part: &str, ids: &[String]) -> Result<(Design, u32), Fault> {
    let (count, id) = part.trim().split_once('x').ok_or_else(|| {
        Fault::of_words(
            format!("`{part}`：应为数量与牌号，例如 3x{}", ids[0]),
            format!("`{part}`: expected a number and a card, such as 3x{}", ids[0]),
        )
    })?;
    let count: u32 = count.parse().ok().filter(|&count| count <= MOST).ok_or_else(|| {
        Fault::of_words(
            format!("`{part}`：`{count}`不是 0 到 {MOST} 的数"),
            format!("`{part}`: `{count}` is not a number from 0 to {MOST}"),
        )
    })?;
    let at = ids.iter().position(|known| known == id).ok_or_else(|| unknown("牌", "card", id, ids))?;
    Ok((Design(at as u8), count))
}

/// A word that nobody knows.
pub fn unknown(zh: &str, en: &str, id: &str, ids: &[String]) -> Fault {
    let near = nearest(id, ids.iter().map(String::as_str));
    let said = |said: &dyn Fn(&str) -> String| near.map(said).unwrap_or_default();
    Fault::of_words(
        format!("未知的{zh} `{id}`{}", said(&|near| format!("（是不是想写 `{near}`？）"))),
        format!("unknown {en} `{id}`{}", said(&|near| format!(" (did you mean `{near}`?)"))),
    )
}

/// How many there are of each.
fn counts_of(list: &[Design]) -> BTreeMap<Design, u32> {
    let mut counts: BTreeMap<Design, u32> = BTreeMap::new();
    list.iter().for_each(|&design| *counts.entry(design).or_default() += 1);
    counts
}

/// As many of each as is said.
pub fn expand(counts: &BTreeMap<Design, u32>) -> Vec<Design> {
    counts.iter().flat_map(|(&design, &count)| std::iter::repeat_n(design, count as usize)).collect()
}

/// Nothing is wrong, or the first thing that is.
pub fn first(faults: &[Fault]) -> Result<(), Text> {
    faults.first().map_or(Ok(()), |fault| Err(fault.said()))
}

/// The list of these cards: `3xA02,2xA07`.
pub fn write_list(list: &[Design], ids: &[String]) -> String {
    let part = |(design, count): (&Design, &u32)| format!("{count}x{}", ids[design.0 as usize]);
    counts_of(list).iter().map(part).collect::<Vec<_>>().join(",")
}

/// Is it a list, be it empty, rather than the id of a deck?
pub fn is_list(words: &str) -> bool {
    if words.is_empty() {
        return true;
    }
    let counted = words.chars().next().is_some_and(|first| first.is_ascii_digit());
    words.contains('x') && (counted || words.contains(','))
}

/// What is said about a deck that is not there.
pub fn unknown_deck(words: &str, decks: &[&str], example: &str) -> Fault {
    let near = nearest(words, decks.iter().copied());
    let zh = near.map(|near| format!("（是不是想写 `{near}`？）")).unwrap_or_default();
    let en = near.map(|near| format!(" (did you mean `{near}`?)")).unwrap_or_default();
    let known = decks.join(", ");
    Fault::of_words(
        format!("未知的牌组 `{words}`{zh}：应为 {known} 之一，或牌表，例如 {example}"),
        format!("unknown deck `{words}`{en}: expected one of {known}, or a list such as {example}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Found by `make fuzz`: the list that was given back had a number that is not read.
    #[test]
    fn a_card_that_is_listed_again_and_again_is_counted_no_further_than_one_line_may() {
        let ids = ["A01".to_owned()];
        let (counts, faults) = read_list("600xA01,600xA01", &ids);
        assert!(faults.is_empty());
        let list = write_list(&expand(&counts), &ids);
        assert_eq!(list, "999xA01");
        assert_eq!(read_list(&list, &ids).0, counts);
    }
}
