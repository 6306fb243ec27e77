//! A world that a seat cannot tell from the true one: everything that `sees` denies is dealt again.
//!
//! The hidden cards are taken up as counts, in the order of the card table, before they are dealt:
//! so the result depends on what the seat knows and on the generator, never on where things lay.

use crate::options::{BentFourTiming, HandArranging, RoleOffers};
use crate::stack::Frame;
use crate::state::{Battlefield, Face, Hand, Weiqi};
use crate::table::{KINDS, Kind, Role};
use crate::view::Secret;
use kernel::{Eye, Pile, Rng, Seat, Seats};

/// The faces that a seat cannot see, in random order.
type Pool = Pile<Kind, { Hand::CAPACITY + Battlefield::CAPACITY + 80 }>;

impl Weiqi {
    pub(crate) fn scramble_for(&mut self, seat: Seat, rng: &mut Rng) {
        self.chance.rekey(rng);
        self.redraw_roles(seat, rng);
        self.redeal(seat, rng);
    }

    /// The opponent's offers, and a choice that is still sealed (WQ-R13).
    fn redraw_roles(&mut self, seat: Seat, rng: &mut Rng) {
        let (foe, mine) = (seat.other(), self.sides[seat].offers);
        if self.sides[foe].offers.contains(&Role::None) {
            return;
        }
        let chosen = self.sides[foe].role;
        let disjoint = self.rules.options.role_offers == RoleOffers::Disjoint;
        let mut roles: Pile<Role, 10> =
            Role::ALL.into_iter().filter(|role| *role != chosen && !(disjoint && mine.contains(role))).collect();
        rng.shuffle(&mut roles);
        let offers = &mut self.sides[foe].offers;
        *offers = [roles[0], roles[1], roles[2]];
        if chosen != Role::None {
            offers[rng.below(3)] = chosen;
        }
        let offers = *offers;
        if self.stack.top() == Some(&Frame::Draft) {
            let mut choice = || offers[rng.below(3)];
            self.draft.redraw(seat, Seats::first(2), |_, chosen| if chosen { choice() } else { Role::None });
        }
    }

    /// The deck, the opponent's hand and the opponent's face-down tesuji.
    fn redeal(&mut self, seat: Seat, rng: &mut Rng) {
        let foe = seat.other();
        let mut counts = [0; KINDS];
        self.lift_hidden(foe, &mut counts);
        // While Shi Yue's player takes, the deck is known but for its order.
        let deck_is_known = self.sees(Eye::Seat(seat), Secret::DeckContents);
        let deck = self.deck_counts();
        if !deck_is_known {
            counts.iter_mut().zip(deck).for_each(|(count, more)| *count += more);
        }
        let mut pool = pool_of(&counts);
        rng.shuffle(&mut pool);
        let holds_capture = self.search_is_known(seat);
        let mut hand = self.reserve_hand(foe, holds_capture, &mut pool);
        self.lay_face_down(foe, &mut pool);
        while hand.len() < self.sides[foe].hand.len() {
            hand.extend(pool.pop());
        }
        if deck_is_known {
            pool = pool_of(&deck);
            rng.shuffle(&mut pool);
        }
        self.deck = pool.iter().copied().collect();
        if holds_capture == Some(true) && !self.deck.contains(&Kind::Capture) {
            self.swap_capture_into_deck(foe, &mut hand, rng);
        }
        self.order_hand(seat, &mut hand, rng);
        self.sides[foe].hand = hand;
    }

    /// Takes up the faces of `foe` that the other seat cannot see. Stones are not among them: each
    /// player's five are always accounted for in public.
    fn lift_hidden(&self, foe: Seat, counts: &mut [u8; KINDS]) {
        let side = &self.sides[foe];
        let face_down = side.battlefield.iter().filter(|card| card.face == Face::Down).map(|card| card.kind);
        let in_hand = side.hand.iter().copied().filter(|&kind| kind != Kind::Stone);
        face_down.chain(in_hand).for_each(|kind| counts[kind as usize] += 1);
    }

    /// What Shi Yue's player knows of the deck (WQ-R51).
    fn search_is_known(&self, seat: Seat) -> Option<bool> {
        self.sees(Eye::Seat(seat), Secret::HoldsCapture(seat)).then(|| self.deck.contains(&Kind::Capture))
    }

    /// The cards that must be in the opponent's hand: Stones, what is known, and every Capture if
    /// the deck is known to hold none.
    fn reserve_hand(&self, foe: Seat, holds_capture: Option<bool>, pool: &mut Pool) -> Hand {
        let side = &self.sides[foe];
        let stones = side.hand.iter().filter(|&&kind| kind == Kind::Stone).count();
        let mut hand: Hand = std::iter::repeat_n(Kind::Stone, stones).collect();
        let mut must: [u8; KINDS] = side.known.opponent;
        must[Kind::Stone as usize] = 0;
        if holds_capture == Some(false) {
            must[Kind::Capture as usize] = pool.iter().filter(|&&kind| kind == Kind::Capture).count() as u8;
        }
        for kind in Kind::ALL {
            for _ in 0..must[kind as usize] {
                hand.extend(draw(pool, |card| card == kind));
            }
        }
        hand
    }

    /// Face-down cards are tesuji; none is a Bent Four that would already have triggered. Narrow
    /// places first.
    fn lay_face_down(&mut self, foe: Seat, pool: &mut Pool) {
        let side = &self.sides[foe];
        let always = self.rules.options.bent_four_timing == BentFourTiming::State;
        let checked = always && !matches!(self.stack.top(), Some(Frame::Fall { .. }));
        let narrow = |lane| checked && !self.bent_four_targets(foe, side.areas().at(lane)).is_empty();
        let mut places: Pile<(bool, u8), { Battlefield::CAPACITY }> = Pile::default();
        for (at, card) in side.battlefield.iter().enumerate().filter(|(_, card)| card.face == Face::Down) {
            places.push((!card.spot.as_lane().is_some_and(narrow), at as u8));
        }
        places.sort_unstable();
        for &(any, at) in places.iter() {
            let fits = |kind: Kind| kind.is_tesuji() && (any || kind != Kind::BentFour);
            if let Some(kind) = draw(pool, fits) {
                let side = &mut self.sides[foe];
                // The sums of a lane follow its cards.
                let Some(lane) = side.battlefield[at as usize].spot.as_lane() else { continue };
                let card = &mut side.battlefield[at as usize];
                let tally = &mut side.tally[lane.index()];
                *tally =
                    *tally - crate::state::Tally::one(card.kind, card.face) + crate::state::Tally::one(kind, card.face);
                card.kind = kind;
            }
        }
    }

    /// The deck is known to hold a Capture: one of the hand's changes places with a deck card.
    fn swap_capture_into_deck(&mut self, foe: Seat, hand: &mut Hand, rng: &mut Rng) {
        let known = self.sides[foe].known.opponent[Kind::Capture as usize] as usize;
        let captures = hand.iter().enumerate().filter(|(_, kind)| **kind == Kind::Capture);
        if let Some(at) = captures.map(|(at, _)| at).nth(known) {
            let place = rng.below(self.deck.len());
            std::mem::swap(&mut hand[at], &mut self.deck[place]);
        }
    }

    /// The order of a hand is a secret (WQ-10.9). Where it can matter, half of the imagined
    /// players have put theirs in order.
    fn order_hand(&self, seat: Seat, hand: &mut Hand, rng: &mut Rng) {
        let watched = self.role(seat) == Role::ByunSangil;
        let sorted = self.rules.options.hand_arranging == HandArranging::Auto || (watched && rng.below(2) == 0);
        rng.shuffle(hand);
        if sorted {
            hand.sort_by_key(|kind| kind.class());
        }
    }
}

/// So many cards of each kind, in the order of the card table.
fn pool_of(counts: &[u8; KINDS]) -> Pool {
    let copies = |kind: Kind| std::iter::repeat_n(kind, counts[kind as usize] as usize);
    Kind::ALL.into_iter().flat_map(copies).collect()
}

/// Takes the first card of the pool that fits.
fn draw(pool: &mut Pool, fits: impl Fn(Kind) -> bool) -> Option<Kind> {
    let at = pool.iter().position(|&kind| fits(kind))?;
    Some(pool.remove(at))
}
