//! Damage, near-death and death (RD-6, RD-7).

use crate::clause::*;
use crate::event::Event;
use crate::options::DoubleDeath;
use crate::priority::Claim;
use crate::stack::{Blow, Frame, Part, Strike, StrikeStage, flag};
use crate::state::{Duel, SEATS, Side};
use crate::table::{Effect, Window};
use kernel::{Log, Seat, Seats};

/// What makes an attack hit another amount than its card says (RD-6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Swing {
    Effect(Effect),
    /// Relics that add to the first hit.
    Relics,
}

impl Duel {
    /// A damage instance or health loss.
    pub(crate) fn strike(&mut self, controller: Option<Seat>, target: Seat, amount: u8, flags: u8) {
        let blows = [Blow { target, amount }, Blow::default()];
        self.stack.push(Frame::Strike(Strike { controller, flags, blows, count: 1, ..Strike::default() }));
    }

    /// One event with an instance at each player, the active player's first (RD-6.10).
    pub(crate) fn strike_both(&mut self, controller: Seat, amount: u8, flags: u8) {
        let blows = [self.active, self.waiting()].map(|target| Blow { target, amount });
        let strike = Strike { controller: Some(controller), flags, blows, count: 2, ..Strike::default() };
        self.stack.push(Frame::Strike(strike));
    }

    /// RD-6.5, in a copy of the frame that is written back below what it opens.
    pub(crate) fn strike_step(&mut self, mut strike: Strike, log: &mut impl Log<Event>) {
        let depth = self.stack.depth();
        while self.stack.depth() == depth {
            let at = strike.at as usize & 1;
            match strike.stage {
                StrikeStage::Aim if strike.at == strike.count => {
                    strike.stage = StrikeStage::Entries;
                    if !self.arrive(&mut strike, log) {
                        return;
                    }
                }
                StrikeStage::Aim => {
                    strike.blows[at].amount = self.amount_of(&strike, strike.blows[at], log);
                    self.ward(&mut strike, at, log);
                    let blow = strike.blows[at];
                    let answered = blow.amount > 0
                        && strike.flags & (flag::RULE | flag::LOSS) == 0
                        && blow.target == self.waiting()
                        && strike.controller == Some(self.active);
                    if answered {
                        strike.stage = StrikeStage::Answered;
                        self.open_window(Window::Hit);
                    } else {
                        strike.at += 1;
                    }
                }
                StrikeStage::Answered => {
                    // A redirected instance goes on at step (3) for its new target (RD-6.6).
                    if strike.blows[at].target != self.waiting() {
                        log.cite(RD_6_6);
                        self.ward(&mut strike, at, log);
                    }
                    strike.stage = StrikeStage::Aim;
                    strike.at += 1;
                }
                StrikeStage::Entries => {
                    let next = [self.active, self.waiting()].into_iter().find(|&seat| strike.entered.has(seat));
                    let Some(seat) = next else {
                        self.stack.pop();
                        return;
                    };
                    strike.entered = strike.entered.without(seat);
                    self.stack.push(Frame::Brink { seat, stage: 0 });
                }
            }
        }
        if let Some(frame) = self.stack.at_mut(depth) {
            *frame = Frame::Strike(strike);
        }
    }

    /// RD-6.4
    fn amount_of(&self, strike: &Strike, blow: Blow, log: &mut impl Log<Event>) -> u8 {
        if strike.flags & flag::ATTACK == 0 {
            return blow.amount;
        }
        let first = self.first_hit(strike);
        self.reckon(strike.controller.unwrap_or(self.active), blow, first, |what, _, _| {
            if matches!(what, Swing::Effect(Effect::Heat | Effect::Resonance) | Swing::Relics) {
                log.cite(RD_6_2);
            }
            log.cite(RD_6_4);
        })
    }

    /// What is added to the first hit of the declared attack card: its Heat and the bonus of relics.
    pub(crate) fn first_hit(&self, strike: &Strike) -> Option<(u8, u8)> {
        (strike.flags & flag::FIRST != 0).then(|| self.declared().map_or((0, 0), |play| (play.heat, play.bonus)))
    }

    /// An attack hit by RD-6.4, told step by step: what makes a difference, by how much, and on whom it lies.
    pub(crate) fn reckon(
        &self,
        attacker: Seat,
        blow: Blow,
        first: Option<(u8, u8)>,
        mut step: impl FnMut(Swing, i32, Seat),
    ) -> u8 {
        let (me, foe) = (self.side(attacker), self.side(blow.target));
        let mut amount = i32::from(blow.amount);
        let mut tell = |amount: &mut i32, what: Swing, by: i32, of: Seat| {
            *amount += by;
            step(what, by, of);
        };
        if let Some((heat, bonus)) = first {
            let resonance = |of: &Side| i32::from(of.stacks(Effect::Resonance));
            let more = [
                (Swing::Effect(Effect::Heat), heat.into(), attacker),
                (Swing::Relics, bonus.into(), attacker),
                (Swing::Effect(Effect::Resonance), resonance(me), attacker),
                (Swing::Effect(Effect::Resonance), resonance(foe), blow.target),
            ];
            more.into_iter().filter(|more| more.1 > 0).for_each(|(what, by, of)| tell(&mut amount, what, by, of));
        }
        if me.has(Effect::Ebb) {
            let less = amount.min(2);
            tell(&mut amount, Swing::Effect(Effect::Ebb), -less, attacker);
        }
        if foe.has(Effect::Crack) {
            let more = amount / 2;
            tell(&mut amount, Swing::Effect(Effect::Crack), more, blow.target);
        }
        if self.forbidden(blow.target, Effect::Stillwater, Claim::line(crate::priority::Layer::Card, false)) {
            let all = amount;
            tell(&mut amount, Swing::Effect(Effect::Stillwater), -all, blow.target);
        }
        amount.min(250) as u8
    }

    /// (2) and (3): Bell Ward takes an instance of 1 or more, but no rule damage.
    fn ward(&mut self, strike: &mut Strike, at: usize, log: &mut impl Log<Event>) {
        let Blow { target, amount } = strike.blows[at];
        let what = match strike.flags & flag::RULE {
            0 => Claim::line(crate::priority::Layer::Card, false),
            _ => Claim::RULE,
        };
        if amount == 0 || strike.flags & flag::LOSS != 0 || !self.side(target).has(Effect::BellWard) {
            return;
        }
        if self.forbidden(target, Effect::BellWard, what) {
            strike.blows[at].amount = 0;
            log.tell(RD_6_5, || Event::Warded { seat: target });
            self.set_stacks(target, Effect::BellWard, 0, RD_6_5, log);
        } else {
            log.cite(RD_6_8);
            log.cite(RD_14_6);
        }
    }

    /// (6) and (7) for every instance, then deaths (RD-7.7); does the game go on?
    fn arrive(&mut self, strike: &mut Strike, log: &mut impl Log<Event>) -> bool {
        let mut dead = Seats::NONE;
        if strike.count == 2 {
            log.cite(RD_6_10);
        }
        let blows = strike.blows;
        for blow in &blows[..strike.count as usize] {
            let seat = blow.target;
            if blow.amount == 0 {
                continue;
            }
            let loss = strike.flags & flag::LOSS != 0;
            let armour = self.side(seat).stacks(Effect::Armour);
            let mut absorbed = 0;
            if strike.flags & (flag::PIERCE | flag::RULE | flag::LOSS) == 0 {
                absorbed = armour.min(blow.amount);
                self.use_up_armour(seat, absorbed, log);
            } else if strike.flags & flag::RULE != 0 && armour > 0 {
                log.cite(RD_6_8);
            }
            let amount = blow.amount - absorbed;
            let before = self.side(seat).health;
            let health = before.saturating_sub(amount);
            self.side_mut(seat).health = health;
            if loss {
                log.tell(RD_6_7, || Event::Lost { seat, amount, health });
            } else {
                log.tell(RD_6_5, || Event::Damaged {
                    seat,
                    amount: blow.amount,
                    absorbed,
                    armour: armour - absorbed,
                    health,
                });
            }
            if amount == 0 {
                continue;
            }
            if before == 0 {
                log.cite(RD_7_3);
                if !self.survives(seat, log) {
                    dead = dead.with(seat);
                    log.tell(RD_7_4, || Event::Died { seat });
                }
            } else if health == 0 {
                self.side_mut(seat).judgements = 0;
                strike.entered = strike.entered.with(seat);
                log.tell(RD_7_1, || Event::NearDeath { seat });
            }
        }
        match dead.len() {
            0 => return true,
            2 => match self.options().double_death {
                DoubleDeath::Draw => self.end(Seats::NONE, RD_7_8, log),
                DoubleDeath::ActiveLoses => self.end(Seats::only(self.waiting()), RD_7_8, log),
            },
            _ => {
                let winner = SEATS.into_iter().filter(|&seat| !dead.has(seat)).collect();
                self.end(winner, RD_7_7, log);
            }
        }
        false
    }

    /// A near-death judgement (RD-7.4).
    fn survives(&mut self, seat: Seat, log: &mut impl Log<Event>) -> bool {
        if self.side(seat).lamp && Claim::BENT.beats(Claim::RULE, self.options().priority_order) {
            log.cite(RD_14_6);
            log.tell(RD_11_4, || Event::Spared { seat });
            return true;
        }
        let offset = self.offset(seat);
        let side = self.side_mut(seat);
        side.judgements = side.judgements.saturating_add(1);
        let count = side.judgements;
        let power = count.saturating_add(offset).saturating_add(side.stacks(Effect::Brittle)).min(60);
        let survived = self.chance.one_in_power(power);
        self.cite_plain_odds(seat, log);
        log.tell(RD_7_4, || Event::Judged { seat, count, power, survived });
        survived
    }

    /// A player has entered near-death: its relics, then the window (RD-7.2).
    pub(crate) fn brink_step(&mut self, seat: Seat, stage: u8, log: &mut impl Log<Event>) {
        match stage {
            0 => {
                self.replace(Frame::Brink { seat, stage: 1 });
                let depth = self.stack.depth();
                self.once_parts(seat, Part::NearDeath, log);
                if self.stack.depth() > depth {
                    log.cite(RD_7_2);
                }
            }
            1 => {
                self.replace(Frame::Brink { seat, stage: 2 });
                if seat == self.waiting() {
                    self.open_window(Window::Brink);
                }
            }
            _ => _ = self.stack.pop(),
        }
    }
}
