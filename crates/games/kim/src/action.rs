//! What a player can do, and how records and scenarios write it. An own thing is its slot, the
//! opponent's has `enemy` before it; a card in hand is its id.

use crate::cards::CardSet;
use crate::table::Slot;
use kernel::{Design, Unreadable};

/// What an attack is aimed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum At {
    /// `enemy M2`
    Slot(Slot),
    /// `enemy`
    #[default]
    Player,
}

/// One decision of one player. The text in backticks is its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `summon M04` (KM-7.2)
    SummonHand(Design),
    /// `summon M2`: opens an egg.
    SummonEgg(Slot),
    /// `set M04`, `set P16` (KM-7.5)
    Set(Design),
    /// `discard P16`: from hand (KM-7.6).
    DiscardHand(Design),
    /// `discard M2`: from the field.
    DiscardField(Slot),
    /// `use P16` (KM-8.1)
    UseHand(Design),
    /// `use P2`: opens a book.
    UseBook(Slot),
    /// `skill M1 trample`: the skill by its number in the set.
    Skill(Slot, u8),
    /// `attack M1 enemy M2`, `attack M1 enemy` (KM-9.4)
    Attack(Slot, At),
    /// `target M1`, `target enemy M2`
    Target(bool, Slot),
    /// `at enemy M2`, `at enemy`: the target of an attack skill.
    At(At),
    /// `pay M2`: one point of spirit.
    Pay(Slot),
    /// `react P2`, `react M1` (KM-13.8)
    React(Slot),
    /// `stack M1` (KM-10.3)
    Stack(Slot),
    /// `discard`: a used prophecy goes to the discard pile.
    Discard,
    /// `bottom P16`
    Bottom(Design),
    /// `recover P16`
    Recover(Design),
    /// `move 2`: so many points of spirit.
    Move(u8),
    /// `pass`
    Pass,
    /// `end`: ends the phase, or the turn.
    End,
}

impl Action {
    /// Its notation.
    pub(crate) fn write(&self, cards: &CardSet, out: &mut String) {
        let id = |design: Design| cards.id(design);
        let at = |at: At| match at {
            At::Slot(slot) => format!("enemy {}", slot.id()),
            At::Player => "enemy".to_owned(),
        };
        let text = match *self {
            Action::SummonHand(design) => format!("summon {}", id(design)),
            Action::SummonEgg(slot) => format!("summon {}", slot.id()),
            Action::Set(design) => format!("set {}", id(design)),
            Action::DiscardHand(design) => format!("discard {}", id(design)),
            Action::DiscardField(slot) => format!("discard {}", slot.id()),
            Action::UseHand(design) => format!("use {}", id(design)),
            Action::UseBook(slot) => format!("use {}", slot.id()),
            Action::Skill(slot, skill) => format!("skill {} {}", slot.id(), cards.skills[skill as usize]),
            Action::Attack(slot, target) => format!("attack {} {}", slot.id(), at(target)),
            Action::Target(enemy, slot) => format!("target {}{}", if enemy { "enemy " } else { "" }, slot.id()),
            Action::At(target) => format!("at {}", at(target)),
            Action::Pay(slot) => format!("pay {}", slot.id()),
            Action::React(slot) => format!("react {}", slot.id()),
            Action::Stack(slot) => format!("stack {}", slot.id()),
            Action::Discard => "discard".to_owned(),
            Action::Bottom(design) => format!("bottom {}", id(design)),
            Action::Recover(design) => format!("recover {}", id(design)),
            Action::Move(count) => format!("move {count}"),
            Action::Pass => "pass".to_owned(),
            Action::End => "end".to_owned(),
        };
        out.push_str(&text);
    }

    /// Reads the notation back.
    pub(crate) fn read(text: &str, cards: &CardSet) -> Result<Action, Unreadable> {
        let unreadable = |expected: &str| Unreadable { text: text.to_owned(), expected: expected.to_owned() };
        let design = |word: &str| cards.find(word).ok_or_else(|| unreadable("a card such as M04 or P16"));
        let slot = |word: &str| Slot::from_id(word).ok_or_else(|| unreadable("a slot: M1 to M3, P1 to P3"));
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match *words.as_slice() {
            ["summon", word] => match Slot::from_id(word) {
                Some(slot) => Action::SummonEgg(slot),
                None => Action::SummonHand(design(word)?),
            },
            ["set", word] => Action::Set(design(word)?),
            ["discard"] => Action::Discard,
            ["discard", word] => match Slot::from_id(word) {
                Some(slot) => Action::DiscardField(slot),
                None => Action::DiscardHand(design(word)?),
            },
            ["use", word] => match Slot::from_id(word) {
                Some(slot) => Action::UseBook(slot),
                None => Action::UseHand(design(word)?),
            },
            ["skill", at, name] => {
                let skill = cards.skills.iter().position(|skill| skill == name);
                let skill = skill.ok_or_else(|| unreadable("a skill such as `skill M1 trample`"))?;
                Action::Skill(slot(at)?, skill as u8)
            }
            ["attack", from, "enemy", at] => Action::Attack(slot(from)?, At::Slot(slot(at)?)),
            ["attack", from, "enemy"] => Action::Attack(slot(from)?, At::Player),
            ["target", "enemy", at] => Action::Target(true, slot(at)?),
            ["target", at] => Action::Target(false, slot(at)?),
            ["at", "enemy", at] => Action::At(At::Slot(slot(at)?)),
            ["at", "enemy"] => Action::At(At::Player),
            ["pay", at] => Action::Pay(slot(at)?),
            ["react", at] => Action::React(slot(at)?),
            ["stack", at] => Action::Stack(slot(at)?),
            ["bottom", word] => Action::Bottom(design(word)?),
            ["recover", word] => Action::Recover(design(word)?),
            ["move", count] => Action::Move(count.parse().map_err(|_| unreadable("a number such as `move 2`"))?),
            ["pass"] => Action::Pass,
            ["end"] => Action::End,
            _ => {
                return Err(unreadable(
                    "such as `summon M04`, `set P16`, `use P16`, `skill M1 trample`, `attack M1 enemy M2`, `end`",
                ));
            }
        })
    }
}
