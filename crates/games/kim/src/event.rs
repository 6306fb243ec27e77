//! What happened, as it is told to the table. Hands, eggs, books, decks and hidden spirit are secret
//! (rulebook 5).

use crate::stack::At;
use crate::table::{Arrival, Cause, Known, Slot};
use kernel::{Design, Eye, Eyes, Redact, Seat, Told};
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    First {
        seat: Seat,
    },
    Turn {
        seat: Seat,
        turn: u16,
    },
    Phase {
        seat: Seat,
        phase: &'static str,
    },
    /// Nobody else learns which cards.
    Drew {
        seat: Seat,
        design: Told<Design>,
    },
    Reshuffled {
        seat: Seat,
        cards: u8,
    },
    Summoned {
        seat: Seat,
        slot: Slot,
        design: Design,
        hatched: bool,
    },
    /// An egg or book; nobody else learns which card.
    Set {
        seat: Seat,
        slot: Slot,
        design: Told<Design>,
    },
    DiscardedHand {
        seat: Seat,
        design: Design,
        random: bool,
    },
    DiscardedField {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    Paid {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    Used {
        seat: Seat,
        design: Design,
        slot: Option<Slot>,
    },
    Negated {
        what: &'static str,
    },
    Skill {
        seat: Seat,
        slot: Slot,
        design: Design,
        ability: u8,
    },
    Attack {
        seat: Seat,
        slot: Slot,
        target: Option<Slot>,
    },
    Disposed {
        seat: Seat,
        design: Design,
        under: Option<Slot>,
    },
    Absorbed {
        seat: Seat,
        slot: Slot,
        cards: u8,
    },
    SpiritGained {
        seat: Seat,
        slot: Slot,
        cards: u8,
        how: Arrival,
    },
    Drained {
        seat: Seat,
        slot: Slot,
        cards: u8,
    },
    Shifted {
        seat: Seat,
        from: Slot,
        to: Slot,
        cards: u8,
    },
    Revealed {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    Battle {
        seat: Seat,
        slot: Slot,
        attack: u16,
        target: Option<Slot>,
        defence: u16,
    },
    Damaged {
        seat: Seat,
        amount: u16,
        life: u16,
        cause: Cause,
    },
    Healed {
        seat: Seat,
        amount: u16,
        life: u16,
    },
    EquipmentLost {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    Equipped {
        seat: Seat,
        slot: Slot,
        on: Slot,
    },
    Stays {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    ShieldBroken {
        seat: Seat,
        slot: Slot,
    },
    ShieldGained {
        seat: Seat,
        slot: Slot,
        layers: u8,
    },
    Buffed {
        seat: Seat,
        slot: Slot,
        attack: u16,
        defence: u16,
    },
    Weakened {
        seat: Seat,
        slot: Slot,
        attack: u16,
        defence: u16,
    },
    Changed {
        seat: Seat,
        slot: Slot,
        attack: i16,
        defence: i16,
    },
    Destroyed {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    Dismissed {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    /// To the hand, or to the discard pile if that is full.
    Bounced {
        seat: Seat,
        slot: Slot,
        design: Told<Design>,
        into_hand: bool,
    },
    /// A hidden card is looked at.
    Peeked {
        by: Seat,
        seat: Seat,
        slot: Option<Slot>,
        design: Told<Design>,
    },
    Recovered {
        seat: Seat,
        design: Design,
    },
    PutOnBottom {
        seat: Seat,
        design: Told<Design>,
    },
    CannotAttack {
        seat: Seat,
        slot: Slot,
        until: u16,
    },
    FinaleMark {
        seat: Seat,
        slot: Slot,
    },
    ExtraUse {
        seat: Seat,
        uses: u8,
    },
    ChainClosed,
    /// A chain link, counted from 1 (KM-13.8).
    Link {
        number: u8,
        seat: Seat,
        slot: Slot,
        design: Design,
        finale: bool,
    },
    Scheduled {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    Conceded {
        seat: Seat,
    },
    Ended {
        winner: Option<Seat>,
    },
}

/// Who may learn the face of a hidden card of this owner.
pub(crate) fn eyes(owner: Seat, known: Known) -> Eyes {
    match known {
        Known::Nobody => Eyes::only(owner),
        Known::Enemy => Eyes::only(owner).and(Eyes::only(owner.other())),
        Known::All => Eyes::ALL,
    }
}

/// The slot that an attack is aimed at; `None`: the player.
pub(crate) fn slot_of(at: At) -> Option<Slot> {
    if let At::Unit(obj) = at { Some(obj.slot) } else { None }
}

impl Redact for Event {
    fn for_eye(&self, eye: Eye) -> Option<Event> {
        let mut event = self.clone();
        match &mut event {
            Event::Drew { design, .. }
            | Event::Set { design, .. }
            | Event::Bounced { design, .. }
            | Event::Peeked { design, .. }
            | Event::PutOnBottom { design, .. } => *design = design.for_eye(eye),
            _ => {}
        }
        Some(event)
    }

    fn reveals(&self, eye: Eye) -> bool {
        match self {
            Event::Drew { design, .. } | Event::Peeked { design, .. } => design.to.has(eye),
            // Faces that were hidden, chance, and what happens where another world would have asked
            // somebody first.
            Event::First { .. }
            | Event::Phase { .. }
            | Event::Turn { .. }
            | Event::DiscardedHand { .. }
            | Event::DiscardedField { .. }
            | Event::Paid { .. }
            | Event::Drained { .. }
            | Event::Destroyed { .. }
            | Event::Dismissed { .. }
            | Event::Revealed { .. }
            | Event::Battle { .. }
            | Event::Bounced { .. }
            | Event::Damaged { .. }
            | Event::Absorbed { .. }
            | Event::Disposed { .. }
            | Event::PutOnBottom { .. }
            | Event::Recovered { .. }
            | Event::Link { .. } => true,
            _ => false,
        }
    }
}
