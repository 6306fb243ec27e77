//! What a player can do, and how records and scenarios write it.

use crate::table::{Gap, Kind, Lane, Role};
use kernel::Unreadable;

/// One decision of one player. The text in backticks is its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `choose gu_li`: keep this role (D1).
    Choose(Role),
    /// `stone C3`: a Stone into an own lane (WQ-4.2).
    Stone(Lane),
    /// `extend L2`, `surround L2`, `eye L2`: into an own area, named by its host lane (WQ-4.4).
    Move(Kind, Lane),
    /// `connect g1`: into an own gap (WQ-5.1).
    Connect(Gap),
    /// `cut g1`: into a gap of the opponent, named from the opponent's view (WQ-5.5).
    Cut(Gap),
    /// `capture L2 R2`: fight their area R2 with our area L2, both named by host lane (WQ-6.1).
    Capture {
        /// The host lane of the own area.
        ours: Lane,
        /// The host lane of the opponent's area.
        theirs: Lane,
    },
    /// `oriole L2` and so on: face down into an own area, named by its host lane (WQ-4.9).
    Tesuji(Kind, Lane),
    /// `search`: Shi Yue takes a Capture from the deck (WQ-10.3).
    Search,
    /// `reveal R2 1`: Shin Jinseo turns up the first face-down card of their area R2 (WQ-10.6).
    Reveal {
        /// The host lane of the opponent's area.
        theirs: Lane,
        /// Counted from 1, in order of entry.
        nth: u8,
    },
    /// `inspect`: Byun Sangil looks at the opponent's hand (WQ-10.8).
    Inspect,
    /// `pass`: play no card this turn (WQ-3.3).
    Pass,
    /// `take R1`: the area that a Bent Four removes, where it has a choice (WQ-7.6, D3).
    Take(Lane),
    /// `keep`: leave the hand as it is (D4).
    Keep,
    /// `sort`: Stones, moves, tesuji (D4).
    Sort,
    /// `arrange`: give the hand a custom order, card by card (D4).
    Arrange,
    /// `next oriole`: the next card of a custom order, from the left (D4).
    Next(Kind),
    /// `captures 2`: how many Captures Shi Yue takes (D5).
    Captures(u8),
}

impl Action {
    /// Its notation.
    pub fn write(&self, out: &mut String) {
        let mut words = |words: &[&str]| out.push_str(&words.join(" "));
        match *self {
            Action::Choose(role) => words(&["choose", role.id()]),
            Action::Stone(lane) => words(&["stone", lane.id()]),
            Action::Move(kind, lane) | Action::Tesuji(kind, lane) => words(&[kind.id(), lane.id()]),
            Action::Connect(gap) => words(&["connect", gap.id()]),
            Action::Cut(gap) => words(&["cut", gap.id()]),
            Action::Capture { ours, theirs } => words(&["capture", ours.id(), theirs.id()]),
            Action::Search => words(&["search"]),
            Action::Reveal { theirs, nth } => words(&["reveal", theirs.id(), &nth.to_string()]),
            Action::Inspect => words(&["inspect"]),
            Action::Pass => words(&["pass"]),
            Action::Take(lane) => words(&["take", lane.id()]),
            Action::Keep => words(&["keep"]),
            Action::Sort => words(&["sort"]),
            Action::Arrange => words(&["arrange"]),
            Action::Next(kind) => words(&["next", kind.id()]),
            Action::Captures(count) => words(&["captures", &count.to_string()]),
        }
    }

    /// Reads the notation back.
    pub fn read(text: &str) -> Result<Action, Unreadable> {
        let unreadable = |expected: &str| Unreadable { text: text.to_owned(), expected: expected.to_owned() };
        let words: Vec<&str> = text.split_whitespace().collect();
        let lane = |word: &str| Lane::from_id(word).ok_or_else(|| unreadable("a lane: L1, L2, C3, R2 or R1"));
        let gap = |word: &str| Gap::from_id(word).ok_or_else(|| unreadable("a gap: g1, g2, g3 or g4"));
        let number = |word: &str| word.parse().map_err(|_| unreadable("a number from 0 to 255"));
        Ok(match *words.as_slice() {
            ["choose", role] => {
                let ids = Role::ALL.map(Role::id).join(", ");
                Action::Choose(Role::from_id(role).ok_or_else(|| unreadable(&format!("a role: {ids}")))?)
            }
            ["stone", at] => Action::Stone(lane(at)?),
            ["connect", at] => Action::Connect(gap(at)?),
            ["cut", at] => Action::Cut(gap(at)?),
            ["capture", ours, theirs] => Action::Capture { ours: lane(ours)?, theirs: lane(theirs)? },
            ["search"] => Action::Search,
            ["reveal", theirs, nth] => Action::Reveal { theirs: lane(theirs)?, nth: number(nth)? },
            ["inspect"] => Action::Inspect,
            ["pass"] => Action::Pass,
            ["take", at] => Action::Take(lane(at)?),
            ["keep"] => Action::Keep,
            ["sort"] => Action::Sort,
            ["arrange"] => Action::Arrange,
            ["next", kind] => {
                let ids = Kind::ALL.map(Kind::id).join(", ");
                Action::Next(Kind::from_id(kind).ok_or_else(|| unreadable(&format!("a card: {ids}")))?)
            }
            ["captures", count] => Action::Captures(number(count)?),
            [kind, at] => match Kind::from_id(kind) {
                Some(kind) if Kind::PLAIN.contains(&kind) => Action::Move(kind, lane(at)?),
                Some(kind) if kind.is_tesuji() => Action::Tesuji(kind, lane(at)?),
                _ => return Err(unreadable("a card and where it goes, such as `extend L2` or `capture L2 R2`")),
            },
            _ => {
                return Err(unreadable(
                    "such as `stone C3`, `extend L2`, `connect g1`, `capture L2 R2`, `pass`, `search`",
                ));
            }
        })
    }
}
