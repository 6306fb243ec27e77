//! What happened, as it is told to the table. Hands, stacks, destinies and deck order are hidden
//! (rulebook 5).

use crate::action::Held;
use crate::state::Chosen;
use crate::table::{
    Branch, Dept, Destiny, Door, Element, EntityKind, Function, Natal, RuleKind, Star, Status, Stem, Zone,
};
use kernel::{Eye, Redact, Seat, Seats, Told};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// Why gold or life changes, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Reason {
    Heaven,
    Ground,
    Toll,
    Door,
    Debate,
    Card,
    Status,
    Natal,
    Harmony,
    Cost,
    Reversal,
    Contribution,
    Pact,
    Destiny,
    Lawsuit,
}

/// Why a card in a turn does nothing, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Idle {
    /// The player may not execute core mechanisms this round.
    Barred,
    /// The centre has no variant.
    Centre,
    /// The condition is false.
    Condition,
    /// The cost cannot be paid.
    Cost,
}

/// What ended the game (TJ-22), for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// TJ-22.1
    Survivor,
    /// TJ-22.2
    Fund,
    /// TJ-22.3
    Stars,
    /// TJ-22.4
    RoundCap,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// The start player is drawn (TJ-3.2).
    Start {
        seat: Seat,
    },
    NatalTaken {
        seat: Seat,
        natal: Natal,
    },
    /// A piece is set up (TJ-3.5).
    Stands {
        seat: Seat,
        zone: Zone,
    },
    DestinyDealt {
        seat: Seat,
        destiny: Told<Destiny>,
    },
    Predicted {
        seat: Seat,
        who: Told<Seat>,
    },
    Round {
        round: u8,
        start: Seat,
    },
    Doors {
        ju: u8,
    },
    Pillar {
        stem: Stem,
        branch: Branch,
        #[serde(serialize_with = "written::elements")]
        #[schemars(with = "Vec<Element>")]
        lucky: u8,
        #[serde(serialize_with = "written::elements")]
        #[schemars(with = "Vec<Element>")]
        unlucky: u8,
    },
    Counter {
        zone: Zone,
        value: u16,
    },
    Stagnant {
        zone: Zone,
    },
    StarTurned {
        star: Star,
    },
    StarEnded {
        star: Star,
    },
    Committed {
        seat: Seat,
    },
    /// What was announced (TJ-6.6).
    Announced {
        seat: Seat,
        chosen: Chosen,
        basics: u8,
        functions: u8,
        skill: bool,
    },
    /// The cards a diviner looks at.
    Divined {
        seat: Seat,
        #[serde(serialize_with = "written::cards_told")]
        #[schemars(with = "Option<Vec<u8>>")]
        cards: Told<[u8; 3]>,
    },
    Kept {
        seat: Seat,
        card: Told<u8>,
    },
    Drew {
        seat: Seat,
        card: Told<Held>,
        function: bool,
    },
    /// A card of the deal or the refill: only its owner hears of it, all hear how many there were.
    Dealt {
        seat: Seat,
        card: Told<Held>,
    },
    Shown {
        seat: Seat,
        card: Held,
    },
    /// A basic card comes back from the discard pile (TJC-3.9).
    Recovered {
        seat: Seat,
        card: u8,
    },
    Discarded {
        seat: Seat,
        card: Held,
    },
    Reshuffled {
        function: bool,
    },
    Moved {
        seat: Seat,
        to: Zone,
    },
    Stayed {
        seat: Seat,
    },
    Flew {
        seat: Seat,
        to: Zone,
    },
    Debate {
        challenger: Seat,
        defender: Seat,
    },
    NoDebate {
        challenger: Seat,
        defender: Seat,
        shield: bool,
    },
    /// Cards and scores of a debate or lawsuit; card 0, and in JSON null: none.
    Compared {
        one: Seat,
        two: Seat,
        #[serde(serialize_with = "written::pair")]
        #[schemars(with = "[Option<u8>; 2]")]
        cards: [u8; 2],
        scores: [i8; 2],
        lawsuit: bool,
    },
    Won {
        seat: Seat,
        lawsuit: bool,
    },
    Drawn,
    DoorEffect {
        seat: Seat,
        door: Door,
    },
    Viewed {
        seat: Seat,
        whom: Seat,
        #[serde(serialize_with = "written::hand_told")]
        #[schemars(with = "Option<Vec<u8>>")]
        hand: Told<u64>,
        #[serde(serialize_with = "written::kinds_told")]
        #[schemars(with = "Option<Vec<Function>>")]
        functions: Told<[u8; 5]>,
    },
    SawDestiny {
        seat: Seat,
        whom: Seat,
        destiny: Told<Destiny>,
    },
    SawStack {
        seat: Seat,
        whom: Seat,
        #[serde(serialize_with = "written::cards_told")]
        #[schemars(with = "Option<Vec<u8>>")]
        basics: Told<[u8; 2]>,
        #[serde(serialize_with = "written::kinds_told")]
        #[schemars(with = "Option<Vec<Function>>")]
        functions: Told<[u8; 5]>,
    },
    SawDeck {
        seat: Seat,
        count: u8,
        #[serde(serialize_with = "written::cards_told")]
        #[schemars(with = "Option<Vec<u8>>")]
        cards: Told<[u8; 3]>,
    },
    BlockRight {
        seat: Seat,
    },
    Blocked {
        seat: Seat,
    },
    SkillUsed {
        seat: Seat,
        natal: Natal,
    },
    Banned {
        seat: Seat,
        whom: Seat,
    },
    PactOffered {
        seat: Seat,
        whom: Seat,
    },
    PactMade {
        one: Seat,
        two: Seat,
    },
    PactRefused {
        seat: Seat,
    },
    /// Who reads now (TJ-10.2).
    Reads {
        seat: Seat,
    },
    Revealed {
        seat: Seat,
        #[serde(serialize_with = "written::cards")]
        #[schemars(with = "Vec<u8>")]
        basics: [u8; 2],
        #[serde(serialize_with = "written::kinds")]
        #[schemars(with = "Vec<Function>")]
        functions: [u8; 5],
    },
    Feinting {
        seat: Seat,
    },
    Transformed {
        seat: Seat,
        from: u8,
        to: u8,
    },
    Flipped {
        seat: Seat,
        card: u8,
    },
    /// A program begins (TJ-12.2).
    Executes {
        seat: Seat,
        hexagram: u8,
        dept: Dept,
    },
    Copies {
        seat: Seat,
        by: Seat,
        hexagram: u8,
        dept: Dept,
    },
    NotExecuted {
        seat: Seat,
        why: Idle,
    },
    Declined {
        seat: Seat,
    },
    Bankrupt {
        seat: Seat,
    },
    Targets {
        seat: Seat,
        whom: Seat,
    },
    Offered {
        seat: Seat,
        whom: Seat,
    },
    Answered {
        seat: Seat,
        accepted: bool,
    },
    Reacts {
        seat: Seat,
        card: u8,
    },
    Fogged {
        seat: Seat,
        by: Seat,
        teach: bool,
    },
    Detonated {
        seat: Seat,
        zone: Zone,
    },
    Gold {
        seat: Seat,
        by: i32,
        why: Reason,
    },
    Life {
        seat: Seat,
        by: i16,
        why: Reason,
    },
    Score {
        seat: Seat,
        by: u8,
    },
    Damage {
        seat: Seat,
        amount: u16,
    },
    Prevented {
        seat: Seat,
    },
    Exchanged {
        one: Seat,
        two: Seat,
        what: &'static str,
    },
    Track {
        seat: Seat,
        value: i8,
    },
    Reversal {
        seat: Seat,
    },
    StatusGiven {
        seat: Seat,
        status: Status,
    },
    StatusEnded {
        seat: Seat,
        status: Status,
    },
    Allied {
        one: Seat,
        two: Seat,
    },
    RuleSet {
        rule: RuleKind,
    },
    Created {
        seat: Seat,
        kind: EntityKind,
        zone: Zone,
    },
    Removed {
        kind: EntityKind,
        zone: Zone,
    },
    /// Something is due in a later round.
    Waits {
        seat: Seat,
        hexagram: u8,
    },
    Harmony {
        seat: Seat,
    },
    Replenish {
        fund: u32,
    },
    Contributed {
        seat: Seat,
        gold: u16,
    },
    Refilled {
        seat: Seat,
        basics: u8,
        functions: u8,
    },
    Marker {
        seat: Seat,
    },
    Avenged {
        seat: Seat,
    },
    Eliminated {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    DestinyShown {
        seat: Seat,
        destiny: Destiny,
    },
    Ended {
        #[serde(serialize_with = "written::seats")]
        #[schemars(with = "Vec<Seat>")]
        winners: Seats,
        by: End,
    },
}

impl Redact for Event {
    fn for_eye(&self, eye: Eye) -> Option<Event> {
        let mut event = self.clone();
        match &mut event {
            Event::DestinyDealt { destiny, .. } | Event::SawDestiny { destiny, .. } => *destiny = destiny.for_eye(eye),
            // That somebody must name another player would betray the Prophet.
            Event::Predicted { who, .. } if !who.to.has(eye) => return None,
            Event::Divined { cards, .. } | Event::SawDeck { cards, .. } => *cards = cards.for_eye(eye),
            Event::Kept { card, .. } => *card = card.for_eye(eye),
            Event::Dealt { card, .. } if !card.to.has(eye) => return None,
            Event::Drew { card, .. } => *card = card.for_eye(eye),
            Event::Viewed { hand, functions, .. } => {
                (*hand, *functions) = (hand.for_eye(eye), functions.for_eye(eye));
            }
            Event::SawStack { basics, functions, .. } => {
                (*basics, *functions) = (basics.for_eye(eye), functions.for_eye(eye));
            }
            _ => {}
        }
        Some(event)
    }

    fn reveals(&self, eye: Eye) -> bool {
        match self {
            Event::DestinyDealt { destiny, .. } | Event::SawDestiny { destiny, .. } => destiny.to.has(eye),
            Event::Predicted { who, .. } => who.to.has(eye),
            Event::Divined { cards, .. } | Event::SawDeck { cards, .. } => cards.to.has(eye),
            Event::Kept { card, .. } => card.to.has(eye),
            Event::Drew { card, .. } | Event::Dealt { card, .. } => card.to.has(eye),
            Event::Viewed { hand, .. } => hand.to.has(eye),
            Event::SawStack { basics, .. } => basics.to.has(eye),
            Event::Start { .. }
            | Event::Stands { .. }
            | Event::Pillar { .. }
            | Event::StarTurned { .. }
            | Event::Announced { .. }
            | Event::Shown { .. }
            | Event::Recovered { .. }
            | Event::Discarded { .. }
            | Event::Moved { .. }
            | Event::Compared { .. }
            | Event::Revealed { .. }
            | Event::Flipped { .. }
            | Event::Targets { .. }
            | Event::Reacts { .. }
            | Event::Gold { .. }
            | Event::Life { .. }
            | Event::Exchanged { .. }
            | Event::Avenged { .. }
            | Event::DestinyShown { .. } => true,
            _ => false,
        }
    }
}

/// The kinds of function cards as a list, for texts.
pub(crate) fn kinds_of(functions: &[u8; 5]) -> impl Iterator<Item = Function> {
    let functions = *functions;
    Function::ALL.iter().copied().flat_map(move |kind| std::iter::repeat_n(kind, functions[kind as usize] as usize))
}

/// How sets and fixed arrays stand in JSON: as lists of what is in them.
mod written {
    use super::{Function, Seats, Serialize, Serializer, Told, kinds_of};
    use crate::state::bits;
    use crate::view;

    fn some(cards: &[u8]) -> Vec<u8> {
        cards.iter().copied().filter(|&card| card > 0).collect()
    }

    pub fn cards<S: Serializer>(cards: &[u8], to: S) -> Result<S::Ok, S::Error> {
        some(cards).serialize(to)
    }

    pub fn cards_told<const N: usize, S: Serializer>(cards: &Told<[u8; N]>, to: S) -> Result<S::Ok, S::Error> {
        cards.value.map(|cards| some(&cards)).serialize(to)
    }

    pub fn pair<S: Serializer>(cards: &[u8; 2], to: S) -> Result<S::Ok, S::Error> {
        cards.map(|card| Some(card).filter(|&card| card > 0)).serialize(to)
    }

    pub fn hand_told<S: Serializer>(hand: &Told<u64>, to: S) -> Result<S::Ok, S::Error> {
        hand.value.map(|hand| bits(hand).collect::<Vec<u8>>()).serialize(to)
    }

    pub fn kinds<S: Serializer>(functions: &[u8; 5], to: S) -> Result<S::Ok, S::Error> {
        kinds_of(functions).collect::<Vec<Function>>().serialize(to)
    }

    pub fn kinds_told<S: Serializer>(functions: &Told<[u8; 5]>, to: S) -> Result<S::Ok, S::Error> {
        functions.value.map(|functions| kinds_of(&functions).collect::<Vec<Function>>()).serialize(to)
    }

    pub fn elements<S: Serializer>(set: &u8, to: S) -> Result<S::Ok, S::Error> {
        view::elements(*set).serialize(to)
    }

    pub fn seats<S: Serializer>(seats: &Seats, to: S) -> Result<S::Ok, S::Error> {
        seats.iter().collect::<Vec<_>>().serialize(to)
    }
}
