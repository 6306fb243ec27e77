//! Who knows what. One function says it; the view and the imagined worlds both ask it.

use crate::cards::DESIGNS;
use crate::table::*;
use kernel::{Card, Design, Eye, Pile, Redeal, Ref, Rng, Seat, Seats};
use serde::Serialize;
use std::slice::{from_mut, from_ref};

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Place {
    Hand(Seat),
    Deck(Seat),
    Well,
    Discard,
    Flight,
    Unit(usize),
    Under(usize),
}

/// What somebody may not know.
pub enum Secret<'a> {
    Face(&'a Card),
    /// What a shuffled group was made of.
    MakeUp(u8),
    /// What a seat has chosen so far of a choice that is not complete.
    Chosen(Seat),
}

#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub open: Open,
    /// Every card by place, with the pile that it came from, and its face where it is known.
    pub cards: Vec<(Place, u8, Option<Design>)>,
    /// Faces that are known to be among the unseen cards of a group, but not where.
    pub unseen: Vec<(u8, Design)>,
    pub units: Vec<(Ref, Seat, Seat)>,
    /// Plays, hits and turns; never who is being asked for an answer.
    pub pending: Vec<Frame>,
    /// Who has not offered yet, and the offers that this eye knows.
    pub owes_offer: Seats,
    pub offers: Vec<Option<Option<Design>>>,
    pub chosen: Option<u32>,
}

impl Ground {
    pub fn sees(&self, eye: Eye, secret: Secret<'_>) -> bool {
        match secret {
            Secret::Face(card) => card.eyes.has(eye),
            Secret::MakeUp(group) => self.open.groups.0[group as usize].has(eye),
            Secret::Chosen(seat) => eye == Eye::Seat(seat) || eye == Eye::Referee,
        }
    }

    /// Every card with its place, always in the same order.
    pub fn each_card(&mut self, mut visit: impl FnMut(Place, &mut Card)) {
        let mut pile = |place, cards: &mut [Card]| cards.iter_mut().for_each(|card| visit(place, card));
        for seat in (0..SEATS as u8).map(Seat) {
            pile(Place::Hand(seat), &mut self.hands[seat]);
            pile(Place::Deck(seat), &mut self.decks[seat]);
        }
        pile(Place::Well, &mut self.well);
        pile(Place::Discard, &mut self.discard);
        pile(Place::Flight, &mut self.flight);
        for field in 0..WIDTH {
            let Some(unit) = self.field.at(field).and_then(|name| self.field.get_mut(name)) else { continue };
            pile(Place::Unit(field), unit.card.as_mut_slice());
            pile(Place::Under(field), unit.under.as_mut_slice());
        }
    }

    pub fn cards(&self) -> Vec<(Place, Card)> {
        let mut cards = Vec::with_capacity(WHOLE);
        self.clone().each_card(|place, card| cards.push((place, *card)));
        cards
    }

    pub fn view_of(&self, eye: Eye) -> View {
        let cards = self.cards();
        let face = |card: &Card| Some(card.design).filter(|_| self.sees(eye, Secret::Face(card)));
        let remembered = |card: &Card| face(card).is_none() && self.sees(eye, Secret::MakeUp(card.group));
        let unseen = cards.iter().filter(|(_, card)| remembered(card)).map(|(_, card)| (card.group, card.design));
        let mut unseen: Vec<_> = unseen.collect();
        unseen.sort();
        let public = |frame: &&Frame| matches!(frame, Frame::Act(_) | Frame::Hit { .. } | Frame::Turn { .. });
        View {
            open: self.open.clone(),
            cards: cards.iter().map(|(place, card)| (*place, card.group, face(card))).collect(),
            unseen,
            units: self.field.iter().map(|(name, unit)| (name, unit.owner, unit.controller)).collect(),
            pending: self.stack.iter().filter(public).copied().collect(),
            owes_offer: self.offers.open(),
            offers: (0..SEATS as u8).map(|seat| self.offers.seen(eye, Seat(seat)).copied()).collect(),
            chosen: match self.stack.top() {
                Some(&Frame::Pay { by, chosen, .. }) if self.sees(eye, Secret::Chosen(by)) => Some(chosen),
                _ => None,
            },
        }
    }

    /// Draws again all that a seat cannot know: later chance, lists, faces, sealed offers; in this order.
    pub fn forget_all_but(&mut self, seat: Seat, rng: &mut Rng) {
        let (eye, groups, open) = (Eye::Seat(seat), self.open.groups, self.offers.open());
        self.chance.rekey(rng);
        for owner in (0..SEATS as u8).map(Seat).filter(|&owner| owner != seat) {
            let mut redeal = Redeal::<LIST>::new(eye, &groups);
            redeal.lift(&self.imagined_rest_of_list(owner, eye, rng));
            self.each_card(|_, card| {
                if card.group == owner.0 + 1 {
                    redeal.lay(rng, from_mut(card), |_| true);
                }
            });
        }
        let mut redeal = Redeal::<WHOLE>::new(eye, &groups);
        let known = |card: &Card| groups.0[card.group as usize].has(eye);
        self.each_card(|_, card| {
            if known(card) {
                redeal.lift(from_ref(card))
            }
        });
        self.each_card(|_, card| {
            if known(card) {
                redeal.lay(rng, from_mut(card), |_| true)
            }
        });
        let (offers, hands) = (&mut self.offers, &self.hands);
        if matches!(self.stack.top(), Some(Frame::Offers)) {
            offers.redraw(seat, self.open.living, |other, given| {
                if !given {
                    return None;
                }
                let place = rng.below(hands[other].len() + 1);
                hands[other].get(place).map(|card| card.design)
            });
        }
        debug_assert_eq!(self.offers.open(), open);
    }

    /// The prior: any list that PG-1.1 allows, around what this eye has seen of it.
    fn imagined_rest_of_list(&self, owner: Seat, eye: Eye, rng: &mut Rng) -> Pile<Card, LIST> {
        let mut list = self.open.seen[owner];
        let of_list = |card: &Card| card.group == owner.0 + 1;
        let cards = self.cards();
        for (_, card) in cards.iter().filter(|(_, card)| of_list(card) && self.sees(eye, Secret::Face(card))) {
            list[card.design.0 as usize] += 1;
        }
        let mut rest = Pile::default();
        while list.iter().sum::<u8>() < LIST as u8 {
            let at = rng.below(DESIGNS);
            if list[at] < ALIKE {
                list[at] += 1;
                rest.push(Card { design: Design(at as u8), group: owner.0 + 1, ..Card::default() });
            }
        }
        rest
    }
}
