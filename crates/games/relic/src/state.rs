//! The table (RD-1, RD-2): two players' zones, numbers, effects and relics.

use crate::cards::{Card, CardSet, Ruleset};
use crate::clause::*;
use crate::event::Event;
use crate::options::{Options, SetRowCount};
use crate::priority::{Claim, Prices};
use crate::stack::Frame;
use crate::table::{Effect, Kind, Param, Polarity, Price};
use kernel::{BySeat, Chance, Design, Log, Outcome, Pile, Seat, Stack};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

pub(crate) const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The most cards of one player in hand, row and piles: a gain beyond it creates nothing. A deck has 50.
pub(crate) const ROOM: usize = 160;
/// The most traps in a row: as many as a deck may hold.
pub(crate) const ROW: usize = 50;
/// The largest hand limit that anything can set.
pub(crate) const HAND: usize = 20;
/// The most relics in a card set: they are marked as sealed and used in a set of this many bits.
pub(crate) const RELICS: usize = 32;
/// Stacks of an effect (RD-14.2).
pub(crate) const STACKS: u8 = 99;
/// Beyond this depth of the stack no further discard trigger or CHAIN window opens; the book's cards
/// stay far below it.
pub(crate) const DEEP: u8 = 18;

/// A card in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Held {
    pub design: Design,
    /// Both players know that it is here.
    pub known: bool,
    pub prices: Prices,
}

/// A trap in the set row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Laid {
    pub design: Design,
    /// RD-10.9
    pub declined: bool,
    /// The enemy has looked at it.
    pub seen: bool,
    pub prices: Prices,
}

/// What last gave an effect its stacks, and whose it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Giver {
    #[default]
    Nobody,
    Card(Seat, Design),
    Relic(Seat, u8),
}

/// One player's half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Side {
    pub health: u8,
    pub energy: u8,
    /// By [`Param`]; the start values of health and energy are not used any more.
    pub params: [u8; 12],
    pub turn_number: u16,
    pub judgements: u8,
    /// Failed draws since S2: the Depletion mark (RD-5.4).
    pub failed: u8,
    pub extra_turns: u8,
    /// X06, X07, X04.
    pub lamp: bool,
    pub kiln: bool,
    pub basket: bool,
    pub stood_down: bool,
    /// Stacks by effect, and the effects in the order in which the player came to have them.
    pub stacks: [u8; 20],
    pub age: Pile<Effect, 20>,
    /// Where each effect comes from, for whoever looks at it. No rule asks for it.
    pub givers: [Giver; 20],
    /// Relics in slot order; sealed and used ones as bits by number.
    pub relics: Pile<u8, RELICS>,
    pub sealed: u32,
    pub used: u32,
    pub hand: Pile<Held, HAND>,
    pub row: Pile<Laid, ROW>,
    /// The top is the last.
    pub draw: Pile<Design, ROOM>,
    pub discard: Pile<Design, ROOM>,
    /// Special cards out of the game, in the order in which the first of each went there.
    pub outside: Pile<(Design, u8), 16>,
}

/// A game of Relic Duel.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Duel {
    #[serde(skip, default = "crate::cards::book")]
    pub(crate) rules: Arc<Ruleset>,
    /// The game turn (RD-4.2).
    pub(crate) turn: u16,
    pub(crate) first: Seat,
    pub(crate) active: Seat,
    /// Cards and attack cards played this turn; plays, sets and activations.
    pub(crate) played: u16,
    pub(crate) attacks: u16,
    pub(crate) actions: u16,
    /// Effects still to come in this S6, as bits (RD-14.10).
    pub(crate) due: u32,
    pub(crate) sides: BySeat<Side, 2>,
    /// Discard triggers that wait (RD-5.9).
    pub(crate) pending: Pile<(Seat, Design), 40>,
    pub(crate) stack: Stack<Frame, 30>,
    pub(crate) chance: Chance,
    pub(crate) outcome: Option<Outcome>,
}

impl Side {
    pub(crate) fn param(&self, param: Param) -> u8 {
        self.params[param as usize]
    }

    pub(crate) fn has(&self, effect: Effect) -> bool {
        self.stacks[effect as usize] > 0
    }

    pub(crate) fn stacks(&self, effect: Effect) -> u8 {
        self.stacks[effect as usize]
    }

    /// In near-death is alive with health 0 (RD-7.6).
    pub(crate) fn near_death(&self) -> bool {
        self.health == 0
    }

    pub(crate) fn hand_is_full(&self) -> bool {
        self.hand.len() >= self.param(Param::HandLimit) as usize
    }

    /// Does this relic work (RD-3.6)?
    pub(crate) fn works(&self, relic: u8) -> bool {
        self.sealed >> relic & 1 == 0
    }

    pub(crate) fn is_used(&self, relic: u8) -> bool {
        self.used >> relic & 1 == 1
    }

    /// Cards in hand, row and piles.
    pub(crate) fn circulating(&self) -> usize {
        self.hand.len() + self.row.len() + self.draw.len() + self.discard.len()
    }

    pub(crate) fn put_outside(&mut self, design: Design) {
        match self.outside.iter_mut().find(|(known, _)| *known == design) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => self.outside.push((design, 1)),
        }
    }
}

impl Duel {
    pub(crate) fn cards(&self) -> &CardSet {
        &self.rules.cards
    }

    pub(crate) fn card(&self, design: Design) -> &Card {
        self.rules.cards.card(design)
    }

    pub(crate) fn options(&self) -> &Options {
        &self.rules.options
    }

    pub(crate) fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat]
    }

    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat]
    }

    pub(crate) fn waiting(&self) -> Seat {
        self.active.other()
    }

    pub(crate) fn over(&self) -> bool {
        self.outcome.is_some()
    }

    /// Does the option hide from others how many traps are set?
    pub(crate) fn hides_set_count(&self) -> bool {
        self.options().set_row_count == SetRowCount::Hidden
    }

    /// Does this effect of the player forbid what the claim says (RD-14.6, RD-14.7)?
    pub(crate) fn forbidden(&self, seat: Seat, effect: Effect, what: Claim) -> bool {
        self.side(seat).has(effect) && Claim::forbids(effect.is_forced()).beats(what, self.options().priority_order)
    }

    /// The current cost of a card in hand or row (RD-13.3).
    pub(crate) fn cost(&self, seat: Seat, design: Design, prices: &Prices) -> u8 {
        prices.cost(self.card(design).cost, self.relic_price(seat, design))
    }

    /// What a relic says about the cost of a card in hand or row: a modifier of the relic layer.
    pub(crate) fn relic_price(&self, seat: Seat, design: Design) -> Option<(Price, u8)> {
        self.pricing_relic(seat, design).map(|(_, price)| price)
    }

    /// The same with the relic that says it.
    pub(crate) fn pricing_relic(&self, seat: Seat, design: Design) -> Option<(u8, (Price, u8))> {
        let card = self.card(design);
        let mut relic = None;
        if card.kind == Kind::Trap && self.cards().lasting != 0 {
            let side = self.side(seat);
            for &number in side.relics.iter().filter(|&&number| self.is_lasting(seat, number)) {
                if let Some((least, less)) = self.cards().relic(number).lasting.cheap_traps
                    && card.cost >= least
                {
                    relic = Some((number, (Price::Set, card.cost.saturating_sub(less))));
                }
            }
        }
        relic
    }

    pub(crate) fn held_cost(&self, seat: Seat, held: &Held) -> u8 {
        self.cost(seat, held.design, &held.prices)
    }

    /// Does this relic do something all the time, and is it not sealed?
    pub(crate) fn is_lasting(&self, seat: Seat, relic: u8) -> bool {
        self.cards().lasting >> relic & 1 == 1 && self.side(seat).works(relic)
    }

    /// What the working relics of a player add up to.
    pub(crate) fn lasting(&self, seat: Seat, of: impl Fn(&crate::program::Lasting) -> u8) -> u8 {
        let working = self.side(seat).relics.iter().filter(|&&number| self.is_lasting(seat, number));
        working.map(|&number| of(&self.cards().relic(number).lasting)).fold(0, u8::saturating_add)
    }

    /// The judgement offset (RD-1.5).
    pub(crate) fn offset(&self, seat: Seat) -> u8 {
        self.lasting(seat, |lasting| lasting.offset)
    }

    /// Puts another frame in the place of the one on top.
    pub(crate) fn replace(&mut self, frame: Frame) {
        if let Some(top) = self.stack.top_mut() {
            *top = frame;
        }
    }

    // --- energy, health and caps (RD-8) ---

    /// Energy gained or lost (RD-8.1); says whether it rose.
    pub(crate) fn change_energy(&mut self, seat: Seat, by: i8, log: &mut impl Log<Event>) -> bool {
        let side = self.side_mut(seat);
        let (old, cap) = (side.energy, side.param(Param::EnergyCap));
        side.energy = if by < 0 {
            old.saturating_sub(by.unsigned_abs())
        } else {
            old.max(old.saturating_add(by.unsigned_abs()).min(cap))
        };
        let energy = side.energy;
        if energy != old {
            log.tell(RD_8_1, || Event::Energy { seat, from: old, energy });
        } else if by != 0 {
            // At the cap or at 0 already.
            log.cite(RD_8_1);
        }
        energy > old
    }

    /// Healing (RD-8.4).
    pub(crate) fn heal(&mut self, seat: Seat, amount: u8, what: Claim, log: &mut impl Log<Event>) {
        if self.forbidden(seat, Effect::Brine, what) {
            log.cite(RD_14_6);
            return log.tell(RD_16_6, || Event::Prevented { seat, effect: Effect::Brine });
        }
        let side = self.side(seat);
        let (old, cap) = (side.health, side.param(Param::HealthCap));
        let health = old.max(old.saturating_add(amount).min(cap));
        if health > old { self.raise_health(seat, health, RD_8_4, log) } else { log.cite(RD_8_4) }
    }

    fn raise_health(&mut self, seat: Seat, health: u8, clause: kernel::Clause, log: &mut impl Log<Event>) {
        let side = self.side_mut(seat);
        let from = side.health;
        side.health = health;
        log.tell(clause, || Event::Healed { seat, from, health });
        if from == 0 {
            self.side_mut(seat).judgements = 0;
            log.tell(RD_7_5, || Event::Recovered { seat });
        }
    }

    /// A cap of energy or health becomes something else (RD-8.3, RD-8.5); says whether energy rose.
    pub(crate) fn change_cap(&mut self, seat: Seat, param: Param, value: u8, log: &mut impl Log<Event>) -> bool {
        let side = self.side_mut(seat);
        if side.param(param) == value {
            log.cite(RD_8_6);
            return false;
        }
        let raised = value > side.param(param);
        side.params[param as usize] = value;
        let is_energy = param == Param::EnergyCap;
        let now = if is_energy { side.energy } else { side.health };
        let clause = if is_energy { RD_8_3 } else { RD_8_5 };
        log.tell(clause, || Event::Limit { seat, param, value });
        let clamp = self.options().cap_fill == crate::options::CapFill::Clamp;
        let next = if !clamp {
            now.max(value)
        } else if raised {
            now
        } else {
            now.min(value)
        };
        if next == now {
            if now > value && !is_energy && !clamp {
                log.cite(RD_8_7);
            }
            return false;
        }
        if is_energy {
            self.side_mut(seat).energy = next;
            log.tell(clause, || Event::Energy { seat, from: now, energy: next });
            return next > now;
        }
        if next > now {
            self.raise_health(seat, next, clause, log);
        } else {
            self.side_mut(seat).health = next;
            log.tell(clause, || Event::Trimmed { seat, health: next });
        }
        false
    }

    // --- effects (RD-14) ---

    /// Puts an effect on a player (RD-16.9).
    pub(crate) fn apply_effect(
        &mut self,
        seat: Seat,
        effect: Effect,
        stacks: u8,
        (what, by): (Claim, Giver),
        log: &mut impl Log<Event>,
    ) {
        let negative = effect.polarity() == Polarity::Negative;
        if negative && self.forbidden(seat, Effect::HardGlaze, what) {
            log.cite(RD_14_6);
            return log.tell(RD_14_8, || Event::Prevented { seat, effect: Effect::HardGlaze });
        }
        let side = self.side_mut(seat);
        let old = side.stacks(effect);
        if old > 0 {
            log.cite(RD_14_2);
        }
        let new = if effect == Effect::Stillwater {
            old.max(stacks)
        } else if effect.is_single() {
            1
        } else {
            old.saturating_add(stacks).min(STACKS)
        };
        if old == 0 && new > 0 {
            side.age.push(effect);
        }
        side.stacks[effect as usize] = new;
        if new != old {
            side.givers[effect as usize] = by;
            log.tell(RD_16_9, || Event::Effect { seat, effect, from: old, stacks: new });
        }
    }

    /// The stacks of an effect become so many; 0: it is gone (RD-14.3).
    pub(crate) fn set_stacks(
        &mut self,
        seat: Seat,
        effect: Effect,
        stacks: u8,
        clause: kernel::Clause,
        log: &mut impl Log<Event>,
    ) {
        let side = self.side_mut(seat);
        let from = side.stacks(effect);
        if from == stacks {
            return;
        }
        side.stacks[effect as usize] = stacks;
        if stacks == 0 {
            side.age.retain(|&one| one != effect);
            side.givers[effect as usize] = Giver::Nobody;
            log.cite(RD_14_3);
            if seat == self.active {
                self.due &= !effect.bit();
            }
        }
        log.tell(clause, || Event::Effect { seat, effect, from, stacks });
    }

    /// Armour absorbs damage; the damage tells it (RD-6.5).
    pub(crate) fn use_up_armour(&mut self, seat: Seat, absorbed: u8, log: &mut impl Log<Event>) {
        let side = self.side_mut(seat);
        let stacks = side.stacks(Effect::Armour) - absorbed;
        side.stacks[Effect::Armour as usize] = stacks;
        if absorbed > 0 && stacks == 0 {
            side.age.retain(|&one| one != Effect::Armour);
            side.givers[Effect::Armour as usize] = Giver::Nobody;
            log.cite(RD_14_3);
        }
    }

    /// Removes a player's positive or negative effects (RD-14.5).
    pub(crate) fn remove_effects(&mut self, seat: Seat, what: Polarity, forced: bool, log: &mut impl Log<Event>) {
        let such = |effect: &Effect| effect.polarity() == what;
        let met: Pile<Effect, 20> = self.side(seat).age.iter().copied().filter(such).collect();
        for &effect in met.iter() {
            if effect.is_forced() {
                log.cite(RD_14_4);
            }
            match effect {
                Effect::Armour => log.cite(RD_6_3),
                _ if effect.is_forced() && !forced => {}
                _ => self.set_stacks(seat, effect, 0, RD_14_5, log),
            }
        }
    }
}
