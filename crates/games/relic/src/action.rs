//! What a player can do, and how records and scenarios write it. A card whose current cost differs
//! from its printed cost is written with it: `A11@2`. Where cards of one id and cost differ in
//! something else, the second is written `T01#2` (RD-D1 to RD-D4).

use crate::cards::CardSet;
use kernel::{Design, Unreadable};

/// A card as its owner sees it: cards whose whole state is equal are one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face {
    /// Which card.
    pub design: Design,
    /// What it costs now.
    pub cost: u8,
    /// Which of the cards of this id and cost that differ otherwise: in hand by their modifiers and
    /// by being known, known ones first; in the set row by their modifiers and by having been seen.
    pub copy: u8,
}

/// One decision of one player. The text in backticks is its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `play A02` (RD-9)
    Play(Face),
    /// `set T01` (RD-10.1)
    Set(Face),
    /// `activate Y05` (RD-3.5)
    Activate(u8),
    /// `end`: ends the main phase.
    End,
    /// `trigger T01` (RD-10.5)
    Trigger(Face),
    /// `pass`: lets the window close (RD-10.9).
    Pass,
    /// `stand_down`: the same, and no unconditional trap is offered any more this turn.
    StandDown,
    /// `discard A02` (RD-D3)
    Discard(Face),
    /// `stop`: discards no more (S27).
    Stop,
    /// `pick A02` (RD-D4)
    Pick(Face),
    /// `choose X03` (RD-D5)
    Choose(Design),
    /// `take A02` (RD-D6)
    Take(Design),
    /// `seal Y07` (RD-D7)
    Seal(u8),
}

/// The notation of a card with its cost.
pub(crate) fn face_text(cards: &CardSet, face: Face) -> String {
    let id = cards.id(face.design);
    let mut text = id.to_owned();
    if face.cost != cards.card(face.design).cost {
        text += &format!("@{}", face.cost);
    }
    if face.copy > 0 {
        text += &format!("#{}", u16::from(face.copy) + 1);
    }
    text
}

impl Action {
    /// Its notation.
    pub(crate) fn write(&self, cards: &CardSet, out: &mut String) {
        let face = |face: Face| face_text(cards, face);
        let relic = |relic: u8| cards.relic_ids[relic as usize].as_str();
        let text = match *self {
            Action::Play(card) => format!("play {}", face(card)),
            Action::Set(card) => format!("set {}", face(card)),
            Action::Activate(number) => format!("activate {}", relic(number)),
            Action::End => "end".to_owned(),
            Action::Trigger(card) => format!("trigger {}", face(card)),
            Action::Pass => "pass".to_owned(),
            Action::StandDown => "stand_down".to_owned(),
            Action::Discard(card) => format!("discard {}", face(card)),
            Action::Stop => "stop".to_owned(),
            Action::Pick(card) => format!("pick {}", face(card)),
            Action::Choose(design) => format!("choose {}", cards.id(design)),
            Action::Take(design) => format!("take {}", cards.id(design)),
            Action::Seal(number) => format!("seal {}", relic(number)),
        };
        out.push_str(&text);
    }

    /// Reads the notation back.
    pub(crate) fn read(text: &str, cards: &CardSet) -> Result<Action, Unreadable> {
        let unreadable = |expected: &str| Unreadable { text: text.to_owned(), expected: expected.to_owned() };
        let design = |word: &str| cards.find(word).ok_or_else(|| unreadable("a card such as A02"));
        let face = |word: &str| -> Result<Face, Unreadable> {
            let (word, copy) = match word.split_once('#') {
                None => (word, 0),
                Some((card, number)) => {
                    let number = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
                    (card, number.ok_or_else(|| unreadable("a number such as T01#2"))?)
                }
            };
            match word.split_once('@') {
                None => {
                    let design = design(word)?;
                    Ok(Face { design, cost: cards.card(design).cost, copy })
                }
                Some((id, cost)) => {
                    let cost = cost.parse().map_err(|_| unreadable("a cost such as A11@2"))?;
                    Ok(Face { design: design(id)?, cost, copy })
                }
            }
        };
        let relic = |word: &str| cards.find_relic(word).ok_or_else(|| unreadable("a relic such as Y05"));
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match *words.as_slice() {
            ["play", card] => Action::Play(face(card)?),
            ["set", card] => Action::Set(face(card)?),
            ["activate", word] => Action::Activate(relic(word)?),
            ["end"] => Action::End,
            ["trigger", card] => Action::Trigger(face(card)?),
            ["pass"] => Action::Pass,
            ["stand_down"] => Action::StandDown,
            ["discard", card] => Action::Discard(face(card)?),
            ["stop"] => Action::Stop,
            ["pick", card] => Action::Pick(face(card)?),
            ["choose", card] => Action::Choose(design(card)?),
            ["take", card] => Action::Take(design(card)?),
            ["seal", word] => Action::Seal(relic(word)?),
            _ => return Err(unreadable("such as `play A02`, `set T01`, `trigger T01`, `pass`, `discard A02`, `end`")),
        })
    }
}
