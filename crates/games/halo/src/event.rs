//! What happened, as it is told to the table. Only hands and deck order are hidden (rulebook 5).

use crate::damage::Amount;
use crate::state::Spot;
use crate::table::{DamageType, Keyword, Lane, Place};
use kernel::{Design, Eye, Pile, Redact, Seat, Told};
use schemars::JsonSchema;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// Who takes the odd turns (HL-1.4).
    First { seat: Seat },
    /// The opening hand was kept or redrawn (option `mulligan`).
    Mulligan { seat: Seat, redrawn: bool },
    /// A turn begins (HL-6.2).
    Turn { seat: Seat, turn: u16, supply: u8 },
    /// So many cards are drawn; nobody else learns which. `missing`: there was nothing left to draw.
    Drew { seat: Seat, cards: Told<Pile<Design, 40>>, count: u8, missing: u8 },
    /// A shield is full again (HL-8.9).
    Recharged { at: Spot, shield: u8 },
    /// A card is played and paid (HL-7.1).
    Played { seat: Seat, design: Design, supply: u8, battery: u8, lane: Option<Lane>, target: Option<Spot> },
    /// A unit or token stands on the battlefield.
    Entered { seat: Seat, design: Design, place: Place },
    /// A card is attached (HL-7.3).
    Attached { seat: Seat, design: Design, place: Place },
    /// A field is in force (HL-7.5).
    FieldSet { seat: Seat, design: Design },
    /// A tactical card is done (HL-7.4).
    Resolved { seat: Seat, design: Design },
    /// A card became Battery (HL-5.2).
    Converted { seat: Seat, design: Design },
    /// A unit attacks (HL-9.5).
    Attacks { by: Spot, target: Option<Place> },
    /// Two units exchange blows (HL-9.6).
    Exchange { by: Spot, target: Spot },
    /// A base is hit (HL-9.8).
    BaseHit { seat: Seat, damage: u8, base: u8 },
    /// A unit is damaged by a card: what its shield and its health lose (HL-10.7, HL-10.8).
    Damaged { at: Spot, by: Design, kind: DamageType, amount: Amount, shield: u8, health: u8 },
    /// The combo doubled the damage (HL-10.6).
    Combo { at: Spot },
    /// A vehicle can neither attack nor move (HL-12.3).
    Emped { at: Spot, until: u16 },
    /// A unit recovers (HL-8.10).
    Healed { at: Spot, health: u8 },
    /// A shield regains points.
    ShieldRestored { at: Spot, shield: u8 },
    /// A unit has ARMOR this turn.
    Armored { at: Spot },
    /// A unit has another keyword this turn.
    Granted { at: Spot, keyword: Keyword },
    /// A unit dies (HL-11.1).
    Died { at: Spot, design: Design },
    /// A killer with INFECT (HL-12.9).
    Infected { by: Spot, lane: Lane },
    /// A token finds no place, in the back row or in the whole lane (HL-11.5).
    NoToken { seat: Seat, lane: Lane, back_only: bool },
    /// A card returns from the discard pile and costs less (HL-R54).
    Recalled { seat: Seat, design: Design },
    /// A vehicle changes sides (HL-14.1).
    Hijacked { from: Spot, to: Spot },
    /// A phase ends (HL-6.3, HL-6.4).
    PhaseEnded { seat: Seat, skirmish: bool },
    /// Full control so many times in a row (HL-16.4).
    Streak { seat: Seat, streak: u8 },
    /// The last turn is over, and no player has won (HL-16.6).
    TurnLimit { turn: u16 },
    /// A player gives up (HL-16.7).
    Conceded { seat: Seat },
    /// The game is over.
    Ended { winner: Option<Seat>, how: Ending },
}

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Ending {
    Annihilation,
    FullControl,
    TurnLimit,
    EmptyDeck,
    Concession,
}

impl Event {
    /// A unit has this keyword until the end of the turn.
    pub(crate) fn granted(at: Spot, keyword: Keyword) -> Event {
        match keyword {
            Keyword::Armor => Event::Armored { at },
            keyword => Event::Granted { at, keyword },
        }
    }
}

impl Redact for Event {
    fn for_eye(&self, eye: Eye) -> Option<Event> {
        let mut event = self.clone();
        if let Event::Drew { cards, .. } = &mut event {
            *cards = cards.for_eye(eye);
        }
        Some(event)
    }

    fn reveals(&self, eye: Eye) -> bool {
        match self {
            Event::Drew { cards, .. } => cards.to.has(eye),
            _ => false,
        }
    }
}
