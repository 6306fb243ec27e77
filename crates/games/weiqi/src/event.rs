//! What happened, as it is told to the table. Who may read a secret is fixed when it is told.

use crate::state::Hand;
use crate::table::{Gap, KINDS, Kind, Lane, Role};
use kernel::{Eye, Redact, Seat, Told};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// Three role cards are offered (WQ-1.4).
    Offered { seat: Seat, roles: Told<[Role; 3]> },
    /// A player has chosen; what, stays sealed (WQ-1.5 c).
    Chosen { seat: Seat, role: Told<Role> },
    /// Both roles are turned up (WQ-1.5 d).
    Roles { black: Role, white: Role },
    /// The deck is shuffled (WQ-1.5 f, WQ-10.3).
    Shuffled { cards: u8 },
    /// A turn begins (WQ-3.1).
    Turn { seat: Seat, turn: u8 },
    /// A card is put into a lane or area, face up.
    Laid { seat: Seat, kind: Kind, lane: Lane },
    /// A tesuji is put down, face down (WQ-4.9).
    Hid { seat: Seat, kind: Told<Kind>, lane: Lane },
    /// A Connect is played into a gap.
    Connecting { seat: Seat, gap: Gap },
    /// Two areas become one (WQ-5.2).
    Joined { seat: Seat, gap: Gap, host: Lane },
    /// A Cut is played into the gap of `seat`'s opponent (WQ-5.5).
    CutOff { seat: Seat, gap: Gap },
    /// No card is played (WQ-3.3).
    Passed { seat: Seat },
    /// A face-down tesuji is turned up: it triggers, or Shin Jinseo reveals it. `place` is its
    /// place among the cards of the lane, in order of entry, counted from 0.
    TurnedUp { seat: Seat, kind: Kind, lane: Lane, place: u8, hidden: bool },
    /// Two areas fight with these liberties (WQ-6.4).
    Fight { seat: Seat, ours: Lane, theirs: Lane, our_liberties: u32, their_liberties: u32 },
    /// All cards of the area of `seat`'s opponent are removed by capture or counter-capture.
    Captured { seat: Seat, host: Lane, cards: u32, points: u32, counter: bool },
    /// Nothing is removed: liberties are equal, or the area is alive.
    Unharmed { seat: Seat, host: Lane },
    /// Under the Stones pays (WQ-7.3).
    UnderStones { seat: Seat, points: u32 },
    /// A Connect is void (WQ-7.4).
    Void { seat: Seat, gap: Gap },
    /// A Bent Four removes an area of `seat`'s opponent (WQ-7.5).
    BentFour { seat: Seat, host: Lane, cards: u32, points: u32 },
    /// A card leaves the battlefield, shown to all (WQ-8.2, WQ-10.2).
    Left { seat: Seat, kind: Kind, hidden: bool, to_hand: bool },
    /// The turn income is banked (WQ-9.3).
    Income { seat: Seat, points: u32 },
    /// A card is drawn, or the deck is empty (WQ-3.7).
    Drew { seat: Seat, kind: Told<Option<Kind>>, empty: bool },
    /// The hand may have been arranged (D4); nobody else is told.
    Arranged { seat: Seat },
    /// Shi Yue sees what the deck holds and takes Captures (WQ-10.3).
    Searched { seat: Seat, deck: Told<[u8; KINDS]> },
    /// So many Captures go to the hand.
    Took { seat: Seat, captures: u8 },
    /// Byun Sangil looks at the opponent's hand (WQ-10.8).
    Inspected { seat: Seat, hand: Told<Hand>, triggered: bool },
    /// Byun Sangil's first trigger pays.
    InspectionPays { seat: Seat, points: u32 },
    /// Five Stones stand (WQ-10.11).
    Pillar { seat: Seat },
    /// The table is counted at the end (WQ-9.5).
    Counted { points: [u32; 2] },
    /// A player gives up.
    Resigned { seat: Seat },
    /// The game is over.
    Ended { winner: Option<Seat> },
}

impl Redact for Event {
    fn for_eye(&self, eye: Eye) -> Option<Event> {
        let mut event = self.clone();
        match &mut event {
            Event::Arranged { seat } if eye != Eye::Seat(*seat) && eye != Eye::Referee => return None,
            Event::Offered { roles, .. } => *roles = roles.for_eye(eye),
            Event::Chosen { role, .. } => *role = role.for_eye(eye),
            Event::Hid { kind, .. } => *kind = kind.for_eye(eye),
            Event::Drew { kind, .. } => *kind = kind.for_eye(eye),
            Event::Searched { deck, .. } => *deck = deck.for_eye(eye),
            Event::Inspected { hand, .. } => *hand = hand.for_eye(eye),
            _ => {}
        }
        Some(event)
    }

    fn reveals(&self, eye: Eye) -> bool {
        match self {
            Event::Offered { roles, .. } => roles.to.has(eye),
            Event::Roles { .. } => true,
            Event::Drew { kind, .. } => kind.to.has(eye),
            Event::Searched { deck, .. } => deck.to.has(eye),
            // Whether it triggered is public, and tells everybody something about the hand.
            Event::Inspected { .. } => true,
            Event::TurnedUp { seat, hidden, .. } | Event::Left { seat, hidden, .. } => {
                *hidden && eye != Eye::Seat(*seat)
            }
            _ => false,
        }
    }
}
