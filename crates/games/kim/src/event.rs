//! What happened, as it is told to the table. Hands, eggs, books, decks and hidden spirit are secret
//! (rulebook, "Hidden information").

use crate::stack::At;
use crate::table::{Arrival, Cause, Known, Slot};
use kernel::{Design, Eye, Eyes, Redact, Seat, Told};
use schemars::JsonSchema;
use serde::Serialize;

/// The card in a slot, for those who may know it: an egg has a face, too.
pub type Face = Told<Design>;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
    /// The same for everybody else: how many.
    DrewCards {
        seat: Seat,
        cards: u8,
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
        card: Face,
    },
    Used {
        seat: Seat,
        design: Design,
        slot: Option<Slot>,
    },
    /// A book is turned up to be used.
    Opened {
        seat: Seat,
        slot: Slot,
        design: Design,
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
        card: Design,
        on: Option<Face>,
    },
    Disposed {
        seat: Seat,
        design: Design,
        under: Option<Slot>,
        card: Option<Face>,
    },
    Absorbed {
        seat: Seat,
        slot: Slot,
        cards: u8,
        card: Face,
    },
    SpiritGained {
        seat: Seat,
        slot: Slot,
        cards: u8,
        how: Arrival,
        card: Face,
    },
    Drained {
        seat: Seat,
        slot: Slot,
        cards: u8,
        card: Face,
    },
    Shifted {
        seat: Seat,
        from: Slot,
        to: Slot,
        cards: u8,
        card: Face,
        giver: Face,
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
        card: Design,
        on: Option<Face>,
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
        design: Design,
        card: Design,
    },
    Stays {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    ShieldBroken {
        seat: Seat,
        slot: Slot,
        card: Face,
    },
    ShieldGained {
        seat: Seat,
        slot: Slot,
        layers: u8,
        card: Face,
    },
    Buffed {
        seat: Seat,
        slot: Slot,
        attack: u16,
        defence: u16,
        card: Face,
    },
    Weakened {
        seat: Seat,
        slot: Slot,
        attack: u16,
        defence: u16,
        card: Face,
    },
    Changed {
        seat: Seat,
        slot: Slot,
        attack: i16,
        defence: i16,
        card: Face,
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
        card: Face,
    },
    FinaleMark {
        seat: Seat,
        slot: Slot,
        card: Face,
    },
    ExtraUse {
        seat: Seat,
        uses: u8,
    },
    ChainClosed,
    /// A chain link, counted from 1 (KM-13.8); 0: an answer that begins a chain and is no link of it (KM-R64).
    Link {
        number: u8,
        seat: Seat,
        slot: Slot,
        design: Design,
        finale: bool,
        /// What it is: `monster`, `egg`, `prophecy` or `book`.
        from: &'static str,
    },
    Scheduled {
        seat: Seat,
        slot: Slot,
        design: Design,
    },
    Conceded {
        seat: Seat,
    },
    /// The last turn is over (KM-14.4).
    TurnLimit {
        turn: u16,
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
        // Whoever drew has been told each card.
        if let Event::DrewCards { seat, .. } = self
            && (eye == Eye::Seat(*seat) || eye == Eye::Referee)
        {
            return None;
        }
        let mut event = self.clone();
        match &mut event {
            Event::Drew { design, .. }
            | Event::Set { design, .. }
            | Event::Bounced { design, .. }
            | Event::Peeked { design, .. }
            | Event::PutOnBottom { design, .. } => *design = design.for_eye(eye),
            Event::Paid { card, .. }
            | Event::Absorbed { card, .. }
            | Event::SpiritGained { card, .. }
            | Event::Drained { card, .. }
            | Event::ShieldBroken { card, .. }
            | Event::ShieldGained { card, .. }
            | Event::Buffed { card, .. }
            | Event::Weakened { card, .. }
            | Event::Changed { card, .. }
            | Event::CannotAttack { card, .. }
            | Event::FinaleMark { card, .. } => *card = card.for_eye(eye),
            Event::Attack { on: Some(card), .. }
            | Event::Battle { on: Some(card), .. }
            | Event::Disposed { card: Some(card), .. } => *card = card.for_eye(eye),
            Event::Shifted { card, giver, .. } => (*card, *giver) = (card.for_eye(eye), giver.for_eye(eye)),
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
            | Event::Opened { .. }
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
