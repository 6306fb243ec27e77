//! Playing cards and running their programs: HL-5, HL-7.

use crate::action::Aim;
use crate::cards::Card;
use crate::clause::*;
use crate::damage::{Dead, Mode, Packet};
use crate::event::Event;
use crate::options::{CapGainFills, EntrySelf};
use crate::program::{Op, Program, Who};
use crate::stack::Frame;
use crate::state::{Attached, Halo, Held, Marks, Spot};
use crate::table::{CardKind, Keyword, Keywords, Lane, Place, Row};
use kernel::{Design, Log, Pile, Seat};

/// What a running program acts on.
#[derive(Clone, Copy)]
struct Context {
    seat: Seat,
    /// The card whose program runs.
    card: Design,
    aim: Aim,
    target: Option<Spot>,
    dead: Pile<Dead, 24>,
}

impl Halo {
    /// Pays the whole cost and resolves the card completely (HL-7.1).
    pub(crate) fn play_card(&mut self, seat: Seat, held: Held, aim: Aim, log: &mut impl Log<Event>) {
        let design = held.design;
        let Card { kind, faction, supply: printed, battery, .. } = *self.card(design);
        let supply = self.supply_cost(seat, held);
        self.leave_hand(seat, held);
        let side = &mut self.sides[seat];
        (side.supply, side.battery) = (side.supply - supply, side.battery - battery);
        if supply != printed {
            log.cite(HL_5_4);
        }
        // What is attached is told with its unit.
        let (lane, target) = (aim.lane(), aim.unit(seat).filter(|_| kind == CardKind::Tactical));
        log.tell(HL_7_1, || Event::Played { seat, design, supply, battery, lane, target });
        self.count_played(seat, faction);
        match (kind, aim) {
            (CardKind::Unit, Aim::Row(row)) => self.play_unit(seat, design, row, log),
            (CardKind::Weapon | CardKind::Mod, Aim::Own(place)) => self.attach(seat, design, place, log),
            (CardKind::Field, _) => self.set_field(seat, design, log),
            _ => self.play_tactical(seat, design, aim, log),
        }
    }

    /// HL-7.2: the unit enters, then its entry effect happens.
    fn play_unit(&mut self, seat: Seat, design: Design, row: Row, log: &mut impl Log<Event>) {
        let Some(place) = self.sides[seat].free_place(row) else { return };
        self.enter(seat, place, design, seat, HL_7_2, log);
        let (program, unit) = (self.card(design).on_entry, Spot { seat, place });
        if program.is_empty() {
            return;
        }
        if !asks_for_other(&program) {
            let context = Context { seat, card: design, aim: Aim::None, target: None, dead: Pile::default() };
            return self.run(&program, context, log);
        }
        if self.sides[seat].places().any(|target| self.entry_may_choose(unit, target)) {
            self.stack.push(Frame::Entry { seat, unit });
        }
    }

    /// May the entry effect of `unit` choose the friendly unit at this place (HL-R51)?
    pub(crate) fn entry_may_choose(&self, unit: Spot, target: Place) -> bool {
        target != unit.place || self.rules.options.entry_self == EntrySelf::Yes
    }

    /// The answer to an entry effect (HL-7.2).
    pub(crate) fn pick_entry_target(&mut self, seat: Seat, target: Place, log: &mut impl Log<Event>) {
        let Frame::Entry { unit, .. } = self.stack.pop() else { return };
        let Some(entered) = self.unit(unit) else { return };
        let (card, target) = (entered.design, Some(Spot { seat, place: target }));
        let program = self.card(card).on_entry;
        self.run(&program, Context { seat, card, aim: Aim::None, target, dead: Pile::default() }, log);
    }

    /// HL-7.3: the card stays under the unit.
    fn attach(&mut self, seat: Seat, design: Design, place: Place, log: &mut impl Log<Event>) {
        let (boost, to) = (self.card(design).boost, Spot { seat, place });
        if self.unit(to).is_some_and(|unit| self.keywords(unit).shares(boost.keywords)) {
            log.cite(HL_8_4);
        }
        if boost.keywords.has(Keyword::Shielded) {
            log.cite(HL_12_1);
        }
        self.with_caps(log, |game| {
            game.attached.push(Attached { to, design, owner: seat });
            if let Some(unit) = game.unit_mut(to) {
                unit.boost(&boost);
            }
            None
        });
        let filled = self.rules.options.cap_gain_fills == CapGainFills::Yes;
        if let Some(unit) = self.unit_mut(to) {
            if boost.health > 0 && !filled {
                unit.health = unit.health.saturating_add(boost.health);
            }
            if boost.hides {
                unit.marks.set(Marks::HIDING);
                log.cite(HL_13_3);
            }
        }
        log.tell(HL_7_3, || Event::Attached { seat, design, place });
    }

    /// HL-7.5: the field is in force.
    fn set_field(&mut self, seat: Seat, design: Design, log: &mut impl Log<Event>) {
        let limit = usize::from(self.rules.options.field_limit);
        let oldest = (limit > 0 && self.sides[seat].fields.len() >= limit).then(|| self.sides[seat].fields[0]);
        let felt = self.with_caps(log, |game| {
            if oldest.is_some() {
                game.sides[seat].fields.remove(0);
            }
            game.sides[seat].fields.push(design);
            None
        });
        if let Some(oldest) = oldest {
            self.discard(seat, oldest, log);
        }
        if felt {
            log.cite(HL_15_1);
        }
        log.tell(HL_7_5, || Event::FieldSet { seat, design });
    }

    /// HL-7.4: the program runs, then the card goes to the discard pile.
    fn play_tactical(&mut self, seat: Seat, design: Design, aim: Aim, log: &mut impl Log<Event>) {
        let target = aim.unit(seat);
        if target.is_some_and(|target| self.no_attack_could(seat, target)) {
            log.cite(HL_7_7);
        }
        let program = self.card(design).on_play;
        self.run(&program, Context { seat, card: design, aim, target, dead: Pile::default() }, log);
        self.discard(seat, design, log);
        log.tell(HL_7_4, || Event::Resolved { seat, design });
    }

    /// Is it an own unit, or one that its front row protects from attacks (HL-7.7)?
    fn no_attack_could(&self, seat: Seat, target: Spot) -> bool {
        let [front, back] = target.place.lane().rows();
        let protected = target.place.row() == back && self.sides[target.seat].row_count(front) > 0;
        target.seat == seat || protected
    }

    /// Runs a program from its first operation to its last; then what deaths trigger (HL-11.4).
    fn run(&mut self, program: &Program, mut context: Context, log: &mut impl Log<Event>) {
        let mut skip = false;
        for &op in program.iter() {
            if std::mem::take(&mut skip) {
                continue;
            }
            if let Op::IfFaction(faction) = op {
                let unit = context.target.and_then(|target| self.unit(target));
                skip = unit.is_none_or(|unit| self.card(unit.design).faction != faction);
                continue;
            }
            self.run_op(op, &mut context, log);
            if self.outcome.is_some() {
                return;
            }
        }
        let dead = context.dead;
        self.death_triggers(&dead, log);
    }

    fn run_op(&mut self, op: Op, context: &mut Context, log: &mut impl Log<Event>) {
        let seat = context.seat;
        match op {
            Op::Nothing | Op::IfFaction(_) | Op::TokenBack(_) | Op::TokenControlled(_) => {}
            Op::Damage(who, amount, kind) => {
                let targets = self.targets(who, context);
                if who != Who::Target && targets.iter().any(|target| target.seat == seat) {
                    log.cite(HL_7_8);
                }
                match targets.len() {
                    0 => log.cite(HL_7_9),
                    1 => {}
                    _ => log.cite(HL_10_10),
                }
                let hits: Pile<_, 24> = targets
                    .iter()
                    .map(|&target| {
                        self.reckon(&Packet {
                            source: None,
                            by: context.card,
                            target,
                            amount,
                            kind,
                            mode: Mode::Effect,
                        })
                    })
                    .collect();
                self.land(&hits, log);
                context.dead = self.bury(&hits, &[], log);
            }
            Op::Heal(_, amount) => {
                if let Some(at) = context.target {
                    let cap = self.health_cap(at);
                    if let Some(unit) = self.unit_mut(at) {
                        unit.health = unit.health.saturating_add(amount).min(cap);
                        let health = unit.health;
                        log.tell(HL_8_10, || Event::Healed { at, health });
                    }
                }
            }
            Op::Draw(count) => self.draw(seat, count, log),
            Op::RestoreShield(whose, faction, amount) => {
                let units: Pile<_, 24> = self.spots().filter(|at| whose.includes(at.seat == seat)).collect();
                for &at in units.iter() {
                    let cap = self.shield_cap(at);
                    let of_faction = self.unit(at).is_some_and(|unit| self.card(unit.design).faction == faction);
                    let Some(unit) = self.unit_mut(at).filter(|_| of_faction) else { continue };
                    if unit.shield < cap {
                        unit.shield = unit.shield.saturating_add(amount).min(cap);
                        let shield = unit.shield;
                        log.tell(HL_7_2, || Event::ShieldRestored { at, shield });
                    }
                }
            }
            Op::GrantThisTurn(_, keyword) => {
                if let Some(at) = context.target
                    && let Some(unit) = self.unit_mut(at)
                {
                    unit.this_turn = unit.this_turn.and(Keywords::only(keyword));
                    unit.this_turn_by = Some(context.card);
                    log.tell(HL_7_2, || Event::granted(at, keyword));
                }
            }
            Op::Emp(whose, tag) => {
                let meant = |at: &Spot| {
                    whose.includes(at.seat == seat)
                        && self.unit(*at).is_some_and(|unit| self.card(unit.design).tag == tag)
                };
                let units: Pile<_, 24> = self.spots().filter(meant).collect();
                if units.is_empty() {
                    log.cite(HL_7_9);
                }
                units.iter().for_each(|&at| self.emp(at, context.card, log));
            }
            Op::Destroy => {
                if let Some(target) = context.target {
                    log.cite(HL_11_2);
                    context.dead = self.bury(&[], &[target], log);
                }
            }
            Op::Recall(reduced) => {
                if let Aim::Discarded(design) = context.aim {
                    let side = &mut self.sides[seat];
                    // Of equal cards the one longest in the pile is taken.
                    if let Some(at) = side.discard.iter().position(|&card| card == design) {
                        side.discard.remove(at);
                        side.hand.push(Held { design, reduced });
                        log.tell(HL_7_4, || Event::Recalled { seat, design });
                    }
                }
            }
            Op::TokenPerKill(most) => {
                for lane in Lane::ALL {
                    let killed =
                        context.dead.iter().filter(|dead| dead.at.seat != seat && dead.at.place.lane() == lane).count();
                    (0..killed.min(most.into())).for_each(|_| self.make_token_in_lane(seat, lane, log));
                }
            }
        }
    }

    /// The units that an effect hits, in canonical order; hidden ones too, since it selects none
    /// (HL-7.6, HL-7.8).
    fn targets(&self, who: Who, context: &Context) -> Pile<Spot, 24> {
        let lane = context.aim.lane();
        let hit = |spot: &Spot| match who {
            Who::Target | Who::Other => Some(*spot) == context.target,
            Who::FrontRows => Some(spot.place.lane()) == lane && spot.place.row().is_front(),
            Who::Lane => Some(spot.place.lane()) == lane,
            Who::All => true,
        };
        self.spots().filter(hit).collect()
    }

    /// HL-5.2: a card for Battery.
    pub(crate) fn convert(&mut self, seat: Seat, held: Held, log: &mut impl Log<Event>) {
        self.leave_hand(seat, held);
        self.discard(seat, held.design, log);
        let side = &mut self.sides[seat];
        side.battery += 1;
        side.converted = true;
        log.tell(HL_5_2, || Event::Converted { seat, design: held.design });
    }
}

/// Does the program act on another unit, which its player must choose?
pub(crate) fn asks_for_other(program: &Program) -> bool {
    program.iter().any(|op| matches!(op, Op::Heal(Who::Other, _) | Op::GrantThisTurn(Who::Other, _)))
}
