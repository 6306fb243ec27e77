//! Who knows what (NF-1.3). One function says it; the view and the imagined worlds both ask it.

use crate::cards::{DECK, Kind};
use crate::table::{Cards, Ferry, Frame, Side, TURNS};
use kernel::{Design, Eye, Game, Pile, Rng, Seat, clause_id};
use schemars::JsonSchema;
use serde::Serialize;

/// What is not public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secret {
    /// The cards of a hand.
    Hand(Seat),
    /// The faces of set traps.
    Set(Seat),
    /// The order of a deck.
    Deck,
}

/// The table as one eye may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct View {
    pub turn: u8,
    pub turns: u8,
    /// `main`, `crossing` or `over`.
    pub phase: &'static str,
    pub active: &'static str,
    pub goal: u16,
    /// The boat on the river.
    pub boat: Option<String>,
    pub red: SideView,
    pub blue: SideView,
    pub result: Option<ResultView>,
}

/// One player's bank; null: hidden from this eye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct SideView {
    pub lights: u8,
    pub hand: Option<Vec<String>>,
    pub hand_count: usize,
    pub deck: Option<Vec<String>>,
    pub deck_count: usize,
    pub set: Vec<Option<String>>,
    /// What has been played, newest last.
    pub river: Vec<String>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct ResultView {
    pub winner: Option<&'static str>,
    pub clause: String,
}

impl Ferry {
    /// May this eye see this?
    pub(crate) fn sees(&self, eye: Eye, secret: Secret) -> bool {
        match secret {
            Secret::Hand(seat) | Secret::Set(seat) => eye == Eye::Seat(seat) || eye == Eye::Referee,
            Secret::Deck => eye == Eye::Referee,
        }
    }

    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        let boat = self.boat();
        let result = self.outcome.map(|outcome| ResultView {
            winner: outcome.winners.iter().next().map(duel::seat_id),
            clause: clause_id(Self::CLAUSES[outcome.how.0 as usize]),
        });
        View {
            turn: TURNS.min(self.turns_ended + 1),
            turns: TURNS,
            phase: if result.is_some() { "over" } else { boat.map_or("main", |_| "crossing") },
            active: duel::seat_id(self.active()),
            goal: self.rules.options.goal,
            boat: boat.map(|boat| self.spec(boat).id.clone()),
            red: self.side_seen_by(eye, Seat(0)),
            blue: self.side_seen_by(eye, Seat(1)),
            result,
        }
    }

    fn side_seen_by(&self, eye: Eye, seat: Seat) -> SideView {
        let side = &self.sides[seat];
        let ids = |cards: &Cards| cards.iter().map(|&card| self.spec(card).id.clone()).collect();
        let set = |&card: &Design| self.sees(eye, Secret::Set(seat)).then(|| self.spec(card).id.clone());
        SideView {
            lights: side.lights,
            hand: self.sees(eye, Secret::Hand(seat)).then(|| ids(&side.hand)),
            hand_count: side.hand.len(),
            deck: self.sees(eye, Secret::Deck).then(|| ids(&side.deck)),
            deck_count: side.deck.len(),
            set: side.set.iter().map(set).collect(),
            river: ids(&side.river),
        }
    }

    /// Deals everything anew that `sees` denies this seat. The hidden cards are taken up in the order of the card files
    /// before they are dealt, so the result depends on what the seat knows and never on where they lay.
    pub(crate) fn scramble_for(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng);
        self.sides[seat].deck.sort_unstable();
        rng.shuffle(&mut self.sides[seat].deck);
        let foe = self.sides[seat.other()];
        let mut hidden: Pile<Design, DECK> =
            foe.hand.iter().chain(foe.set.iter()).chain(foe.deck.iter()).copied().collect();
        hidden.sort_unstable();
        rng.shuffle(&mut hidden);
        let mut deal = |count: usize, fits: &dyn Fn(Design) -> bool| {
            let mut cards = Cards::default();
            while cards.len() < count {
                let at = hidden.iter().position(|&card| fits(card)).unwrap_or(0);
                cards.push(hidden.remove(at));
            }
            cards
        };
        // Only traps are set.
        let set = deal(foe.set.len(), &|card| self.spec(card).kind == Kind::Trap);
        let (hand, deck) = (deal(foe.hand.len(), &|_| true), deal(foe.deck.len(), &|_| true));
        self.sides[seat.other()] = Side { hand, set, deck, ..foe };
    }

    /// What the rulebook promises of every state.
    pub(crate) fn broken(&self, out: &mut Vec<&'static str>) {
        let mut claim = |holds: bool, what| out.extend((!holds).then_some(what));
        for (seat, side) in self.sides.iter() {
            let crossing = self.boat().filter(|_| seat == self.active());
            let count = |card: Design| {
                let places = [&side.hand, &side.deck, &side.set, &side.river];
                let lying = places.into_iter().flat_map(|place| place.iter()).chain(&crossing);
                lying.filter(|&&other| other == card).count()
            };
            let whole = self.rules.cards.designs().all(|card| count(card) == self.spec(card).copies as usize);
            claim(whole, "a card is lost or doubled");
            claim(side.set.iter().all(|&card| self.spec(card).kind == Kind::Trap), "something else than a trap is set");
        }
        claim(
            self.outcome.is_some() == self.stack.waits_for().is_empty(),
            "nobody is asked, or somebody after the end",
        );
    }

    /// Could this state have come from a match? Damaged bytes may be well-formed.
    pub(crate) fn check_loaded(&self) -> Result<(), String> {
        let claim = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        let designs = self.rules.cards.0.len();
        let known = |card: &Design| (card.0 as usize) < designs;
        let placed =
            |side: &Side| [side.hand, side.deck, side.set, side.river].iter().all(|place| place.iter().all(known));
        claim(self.sides.iter().all(|(_, side)| placed(side)), "there is no such card")?;
        claim(self.boat().is_none_or(|boat| known(&boat) && self.spec(boat).kind == Kind::Boat), "no boat crosses")?;
        claim(self.turns_ended <= TURNS && (self.turns_ended < TURNS || self.outcome.is_some()), "too many turns")?;
        let frames: Pile<Frame, 3> = self.stack.iter().copied().collect();
        let asked = match *frames {
            [] => self.outcome.is_some_and(|outcome| outcome.is_possible(self.seats(), Self::CLAUSES.len())),
            [Frame::Turn { seat }] => self.outcome.is_none() && seat == self.active(),
            [Frame::Window { seat: other }, Frame::Crossing { asked: true, sunk: false, .. }, Frame::Turn { seat }] => {
                self.outcome.is_none() && seat == self.active() && other == seat.other()
            }
            _ => false,
        };
        claim(asked, "nobody is asked")?;
        let mut broken = Vec::new();
        self.broken(&mut broken);
        broken.first().map_or(Ok(()), |what| Err((*what).to_owned()))
    }
}
