//! What happened, as it is told to the table. Hands, set traps, windows and the order of piles are
//! hidden (rulebook 5).

use crate::table::{Effect, Param, Price};
use kernel::{Design, Eye, Pile, Redact, Seat, Told};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// The coin (RD-1.7).
    First {
        seat: Seat,
    },
    /// A turn begins (RD-4.3).
    Turn {
        seat: Seat,
        turn: u16,
        number: u16,
    },
    /// A card is drawn; nobody else learns which.
    Drew {
        seat: Seat,
        design: Told<Design>,
    },
    /// A draw without effect: the hand is full (RD-5.2).
    HandFull {
        seat: Seat,
    },
    /// A draw without effect: the pile is empty; a Depletion mark (RD-5.4).
    DrawFailed {
        seat: Seat,
    },
    /// The mark is settled (RD-4.4).
    Depletion {
        seat: Seat,
    },
    /// The piles are one draw pile again (RD-5.11).
    Reshuffled {
        seat: Seat,
        cards: u8,
    },
    Energy {
        seat: Seat,
        from: u8,
        energy: u8,
    },
    Healed {
        seat: Seat,
        from: u8,
        health: u8,
    },
    /// A lowered cap cut health down (option `cap_fill`).
    Trimmed {
        seat: Seat,
        health: u8,
    },
    /// Damage arrives: what Armour took, what health lost.
    Damaged {
        seat: Seat,
        amount: u8,
        absorbed: u8,
        /// The Armour that is left.
        armour: u8,
        health: u8,
    },
    /// Health loss (RD-6.7).
    Lost {
        seat: Seat,
        amount: u8,
        health: u8,
    },
    /// Bell Ward took it (RD-6.5).
    Warded {
        seat: Seat,
    },
    NearDeath {
        seat: Seat,
    },
    Recovered {
        seat: Seat,
    },
    /// A near-death judgement with chance 1/2^power (RD-7.4).
    Judged {
        seat: Seat,
        count: u8,
        power: u8,
        survived: bool,
    },
    /// The Unquenched Lamp burns (X06).
    Spared {
        seat: Seat,
    },
    Died {
        seat: Seat,
    },
    Played {
        seat: Seat,
        design: Design,
        paid: u8,
        echoed: bool,
    },
    /// A trap is set; nobody else learns which (RD-10.1), nor that one is where the option hides it.
    Laid {
        seat: Seat,
        design: Told<Design>,
        #[serde(skip)]
        hidden: bool,
    },
    Triggered {
        seat: Seat,
        design: Design,
        paid: u8,
    },
    /// Only the player who let it pass is told (rulebook 5).
    Declined {
        seat: Seat,
        design: Design,
    },
    StoodDown {
        seat: Seat,
    },
    /// A declined trap comes back, shown (RD-10.11).
    Returned {
        seat: Seat,
        design: Design,
        into_hand: bool,
    },
    /// A card comes back from the discard pile (RD-16.21).
    TakenBack {
        seat: Seat,
        design: Design,
    },
    /// A card is void, or one of its lines (RD-12).
    VoidCard {
        design: Design,
        forced: bool,
    },
    VoidLine {
        design: Design,
        line: u8,
    },
    /// A line does not take place: it is void or its "if" is false.
    LineSkipped {
        design: Design,
        line: u8,
    },
    /// The stacks of an effect changed.
    Effect {
        seat: Seat,
        effect: Effect,
        from: u8,
        stacks: u8,
    },
    /// Something was forbidden by an effect.
    Prevented {
        seat: Seat,
        effect: Effect,
    },
    Gained {
        seat: Seat,
        design: Design,
    },
    NotGained {
        seat: Seat,
        design: Design,
    },
    Discarded {
        seat: Seat,
        design: Design,
        random: bool,
    },
    /// A line D (RD-5.9).
    DiscardTrigger {
        seat: Seat,
        design: Design,
    },
    Milled {
        seat: Seat,
        design: Design,
    },
    /// A played card leaves the resolve zone.
    PutAway {
        seat: Seat,
        design: Design,
        outside: bool,
    },
    /// A modifier is attached; others learn of a known card only (RD-13).
    Priced {
        seat: Seat,
        kind: Price,
        card: Told<(Design, u8)>,
    },
    /// A modifier on every card of a hand (Salt Tax). How many is as public as the size of the hand.
    Taxed {
        seat: Seat,
        cards: Told<u8>,
    },
    /// A cap, limit or parameter became this.
    Limit {
        seat: Seat,
        param: Param,
        value: u8,
    },
    /// A judgement picked an outcome, counted from 1 (RD-15).
    Judgement {
        seat: Seat,
        outcome: u8,
        of: u8,
        rolled: bool,
    },
    /// A relic works.
    RelicWorks {
        seat: Seat,
        relic: u8,
    },
    Sealed {
        seat: Seat,
        relic: u8,
    },
    /// The enemy's set row is looked at.
    Looked {
        seat: Seat,
        faces: Told<Pile<Design, 50>>,
    },
    ExtraTurn {
        seat: Seat,
    },
    BasketOpen {
        seat: Seat,
    },
    MarkCleared {
        seat: Seat,
    },
    LampLit {
        seat: Seat,
    },
    KilnOpen {
        seat: Seat,
    },
    TurnNumber {
        seat: Seat,
        number: u16,
    },
    /// The hit of this window becomes so much.
    Softened {
        amount: u8,
    },
    Redirected {
        to: Seat,
    },
    Toll {
        seat: Seat,
    },
    MainEnds {
        seat: Seat,
    },
    Conceded {
        seat: Seat,
    },
    Ended {
        winner: Option<Seat>,
        /// The last game turn has been played (RD-4.17).
        #[serde(skip_serializing_if = "Option::is_none")]
        last_turn: Option<u16>,
    },
}

impl Redact for Event {
    fn for_eye(&self, eye: Eye) -> Option<Event> {
        let mut event = self.clone();
        match &mut event {
            Event::Laid { design, hidden: true, .. } if !design.to.has(eye) => return None,
            Event::Drew { design, .. } | Event::Laid { design, .. } => *design = design.for_eye(eye),
            Event::Taxed { cards, .. } => *cards = cards.for_eye(eye),
            Event::Priced { card, .. } => *card = card.for_eye(eye),
            Event::Looked { faces, .. } => *faces = faces.for_eye(eye),
            Event::Declined { seat, .. } | Event::StoodDown { seat } => {
                return (eye == Eye::Seat(*seat) || eye == Eye::Referee).then_some(event);
            }
            _ => {}
        }
        Some(event)
    }

    fn reveals(&self, eye: Eye) -> bool {
        match self {
            Event::Drew { design, .. } => design.to.has(eye),
            Event::Looked { faces, .. } => faces.to.has(eye),
            // What happens without a question shows that there was only one thing to choose, a full
            // hand shows how many cards it holds.
            Event::First { .. }
            | Event::Priced { .. }
            | Event::HandFull { .. }
            | Event::NotGained { .. }
            | Event::Judged { .. }
            | Event::Judgement { .. }
            | Event::Discarded { .. }
            | Event::Taxed { .. }
            | Event::Milled { .. }
            | Event::Triggered { .. }
            | Event::Returned { .. } => true,
            _ => false,
        }
    }
}
