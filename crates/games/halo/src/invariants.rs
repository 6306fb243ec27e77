//! The rulebook's invariants (section 8), as far as a state or a step can show them.

use crate::cards::DECK;
use crate::stack::{Frame, Phase};
use crate::state::{BASE, Halo, SUPPLY_CAP, Spot};
use crate::table::{Place, Row, Tag};
use kernel::{Design, Game, Seat};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

impl Halo {
    pub(crate) fn broken(&self, before: Option<&Halo>, out: &mut Vec<&'static str>) {
        let mut claim = |holds: bool, what: &'static str| {
            if !holds {
                out.push(what);
            }
        };
        claim(SEATS.iter().all(|&seat| self.owned(seat) == DECK), "1: forty cards of each owner, each in one place");
        self.broken_table(&mut claim);
        if let Some(before) = before {
            self.broken_step(before, claim);
        }
    }

    /// What holds in any state, a text position included.
    fn broken_table(&self, claim: &mut impl FnMut(bool, &'static str)) {
        claim(SEATS.iter().all(|&seat| self.tokens_are_sound(seat)), "2: tokens are on the battlefield only");
        claim(SEATS.iter().all(|&seat| self.rows_are_sound(seat)), "3: rows hold up to two units, without holes");
        claim(SEATS.iter().all(|&seat| self.base_is_sound(seat)), "4: base health from 0 to 30, 0 only at the end");
        claim(SEATS.iter().all(|&seat| self.supply_is_sound(seat)), "5: Supply within its cap");
        claim(
            self.outcome.is_some() || self.spots().all(|spot| self.unit_is_sound(spot)),
            "7: units within their caps, alive",
        );
        claim(self.attached.iter().all(|card| self.unit(card.to).is_some()), "8: attachments lie under units");
        claim(self.spots().all(|spot| self.owner_is_sound(spot)), "9: only vehicles change sides");
        claim(self.sums_are_sound(), "the sums of a unit are those of its attachments");
        claim(
            self.outcome.is_some() || SEATS.iter().all(|&seat| self.sides[seat].streak < 2),
            "18: the streak is 0 or 1",
        );
        claim(self.turn <= self.rules.options.max_turns, "20: no turn after the last");
        claim(self.outcome.is_some() == self.stack.top().is_none(), "over exactly when nothing is pending");
    }

    /// What holds between two states one action apart.
    fn broken_step(&self, before: &Halo, mut claim: impl FnMut(bool, &'static str)) {
        let all = |holds: &dyn Fn(&crate::state::Side, &crate::state::Side) -> bool| {
            SEATS.iter().all(|&seat| holds(&before.sides[seat], &self.sides[seat]))
        };
        claim(all(&|old, new| new.base <= old.base), "4: a base is never healed");
        claim(all(&|old, new| new.battery <= old.battery + 1), "6: Battery rises by one at most");
        claim(self.turn - before.turn <= 1, "one turn at a time");
        if self.turn == before.turn && self.turn > 0 {
            let waiting = self.active().other();
            claim(self.sides[waiting].hand == before.sides[waiting].hand, "17: the waiting player's hand rests");
            claim(self.sides[waiting].supply == before.sides[waiting].supply, "17: the waiting player's Supply rests");
        }
    }

    /// The cards that a player owns, tokens apart.
    fn owned(&self, owner: Seat) -> usize {
        let side = &self.sides[owner];
        let token = self.cards().token;
        let units = SEATS.iter().flat_map(|&seat| self.sides[seat].units.iter().flatten());
        side.deck.len()
            + side.hand.len()
            + side.discard.len()
            + side.fields.len()
            + self.attached.iter().filter(|card| card.owner == owner).count()
            + units.filter(|unit| unit.owner == owner && unit.design != token).count()
    }

    fn tokens_are_sound(&self, seat: Seat) -> bool {
        let (side, token) = (&self.sides[seat], self.cards().token);
        let none = |pile: &[Design]| !pile.contains(&token);
        none(&side.deck)
            && none(&side.discard)
            && none(&side.fields)
            && side.hand.iter().all(|held| held.design != token)
    }

    fn rows_are_sound(&self, seat: Seat) -> bool {
        let side = &self.sides[seat];
        Row::ALL.into_iter().all(|row| {
            let [first, second] = row.places();
            side.unit(first).is_some() || side.unit(second).is_none()
        })
    }

    fn base_is_sound(&self, seat: Seat) -> bool {
        let base = self.sides[seat].base;
        base <= BASE && (base > 0 || self.outcome.is_some())
    }

    fn supply_is_sound(&self, seat: Seat) -> bool {
        let side = &self.sides[seat];
        side.supply <= side.supply_cap && side.supply_cap <= SUPPLY_CAP
    }

    fn unit_is_sound(&self, spot: Spot) -> bool {
        self.unit(spot).is_some_and(|unit| {
            (1..=self.health_cap(spot)).contains(&unit.health)
                && unit.shield <= self.shield_cap(spot)
                && self.attack(spot) >= 1
        })
    }

    fn owner_is_sound(&self, spot: Spot) -> bool {
        self.unit(spot).is_some_and(|unit| unit.owner == spot.seat || self.card(unit.design).tag == Tag::Vehicle)
    }

    fn sums_are_sound(&self) -> bool {
        self.spots().all(|spot| {
            let Some(unit) = self.unit(spot) else { return false };
            let boosts =
                || self.attached.iter().filter(|card| card.to == spot).map(|card| self.card(card.design).boost);
            let sum =
                |of: fn(&crate::program::Boost) -> u8| boosts().map(|boost| of(&boost)).fold(0u8, u8::saturating_add);
            unit.attack == sum(|boost| boost.attack)
                && unit.attack_on_front == sum(|boost| boost.attack_on_front)
                && unit.shield_cap == sum(|boost| boost.shield_cap)
                && unit.health_cap == sum(|boost| boost.health)
                && unit.keywords == boosts().fold(Default::default(), |set, boost| boost.keywords.and(set))
        })
    }

    /// Is this, read from bytes, a state that can be played on? Damaged bytes may be well-formed.
    pub(crate) fn check_loaded(&self) -> Result<(), String> {
        let claim = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        let designs = self.cards().cards.len();
        let known = |design: Design| (design.0 as usize) < designs;
        claim(self.first.0 < 2 && self.turn <= self.rules.options.max_turns, "the turn makes no sense")?;
        for (_, side) in self.sides.iter() {
            let piles = side.deck.iter().chain(side.discard.iter()).chain(side.fields.iter()).copied();
            let hand = side.hand.iter().map(|held| held.design);
            let units = side.units.iter().flatten();
            claim(piles.chain(hand).all(known), "a card that nobody knows")?;
            claim(
                units.clone().all(|unit| known(unit.design) && unit.owner.0 < 2 && self.card(unit.design).is_unit()),
                "no unit",
            )?;
            claim(side.battery < 100 && side.hand.iter().all(|held| held.reduced < 20), "the numbers make no sense")?;
        }
        let within = |spot: Spot| {
            let caps = (self.shield_cap(spot), self.health_cap(spot));
            self.unit(spot).is_some_and(|unit| unit.shield <= caps.0 && unit.health <= caps.1)
        };
        claim(self.spots().all(within), "the numbers make no sense")?;
        let seated = |spot: Spot| spot.seat.0 < 2;
        claim(
            self.attached.iter().all(|card| seated(card.to) && card.owner.0 < 2 && known(card.design)),
            "an attachment makes no sense",
        )?;
        let frames: Vec<&Frame> = self.stack.iter().collect();
        let active = self.active();
        let asked = match frames.as_slice() {
            [] => self.outcome.is_some_and(|outcome| outcome.is_possible(self.seats(), crate::clause::NAMES.len())),
            [Frame::Mulligan { seat }] => seat.0 < 2 && self.turn == 0,
            [Frame::Turn { seat, phase: Phase::Deploy | Phase::Skirmish }] => *seat == active && self.turn > 0,
            [Frame::Entry { seat, unit }, Frame::Turn { seat: turn, phase: Phase::Deploy }] => {
                *seat == active && *turn == active && unit.seat == active && self.unit(*unit).is_some()
            }
            [Frame::Zone { seat }, Frame::Turn { seat: turn, phase: Phase::Triggers(_) }] => {
                *seat == active && *turn == active
            }
            _ => false,
        };
        claim(asked, "what is pending makes no sense")?;
        let mut sound = true;
        self.broken_table(&mut |holds, _| sound &= holds);
        claim(sound, "the table does not add up")?;
        self.check_room().map_err(|what| what.en)?;
        let mut legal = Vec::new();
        let stuck = self.awaiting().iter().any(|seat| {
            self.list(seat, &mut legal);
            legal.is_empty()
        });
        claim(!stuck && Place::all().count() == 12, "somebody is asked without a choice")
    }
}
