//! Effects that trigger at the same moment, one after another in one order: layer, polarity, player,
//! age (TJ-14.3). The moments are the Round start (TJ-4.2) and Upkeep step 1a (TJ-19.1).

use crate::action::Action;
use crate::amounts::{Source, cite_rounding};
use crate::clause::*;
use crate::event::{Event, Reason};
use crate::options::BiShare;
use crate::program::Op;
use crate::round::Answer;
use crate::stack::{Cause, Exec, Frame, Question, flag};
use crate::state::{Instance, Later, Tianji};
use crate::table::{EntityKind, RuleKind, Status};
use kernel::{Log, Pile, Seat};

/// Something that is due.
#[derive(Clone, Copy)]
enum Due {
    Part(usize),
    Cauldron(usize),
    Refill(usize),
    Well(usize),
    March(usize),
    Share(usize),
}

/// The sort key of TJ-14.3, as one number. All effects of these moments are of layer 3.
fn key(positive: bool, place: u32, age: u16) -> u32 {
    3 << 28 | u32::from(positive) << 24 | (place + 1) << 16 | u32::from(age)
}

/// What is left of a key without layer and polarity: player and age.
const BESIDES_POLARITY: u32 = 0xff_ffff;

impl Tianji {
    pub(crate) fn moment_step(
        &mut self,
        end: bool,
        last: u32,
        before: u16,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if let Some(answer) = answer {
            return self.march(last, answer, log);
        }
        let Some((next, due)) = self.next_due(end, last, before) else {
            self.stack.pop();
            return;
        };
        if Tianji::listens(log) {
            self.cite_order_of_effects(end, next, before, log);
        }
        self.replace(Frame::Moment { end, last: next, before });
        // Each effect is an action of its own (TJ-14.10).
        self.table.chain = 0;
        match due {
            Due::Part(at) => self.start_part(at, log),
            Due::Cauldron(at) => {
                let owner = self.table.entities[at].owner;
                self.reward(owner, 1, 1, Source::Card, TJC_9_5, log);
            }
            Due::Refill(at) => {
                let guard = &mut self.table.statuses[at];
                if guard.value < guard.full {
                    guard.value = guard.full;
                    log.cite(TJC_7_15);
                }
            }
            Due::Well(at) => {
                let zone = self.table.entities[at].zone;
                let there: Pile<Seat, 8> =
                    self.order(self.table.start).filter(|&seat| self.player(seat).zone == zone).collect();
                for &seat in there.iter() {
                    self.reward(seat, 2, 1, Source::Card, TJC_9_4, log);
                }
            }
            Due::March(at) => {
                let seat = self.table.statuses[at].bearer;
                log.cite(if self.rule(RuleKind::NoCardMoves) { TJC_8_4 } else { TJC_7_7 });
                if let Some(answer) = self.ask_for(seat, Question::March) {
                    self.march(next, answer, log);
                }
            }
            Due::Share(at) => self.share(at, log),
        }
    }

    /// An effect is due now; with others behind it the order decided something.
    fn cite_order_of_effects(&self, end: bool, key: u32, before: u16, log: &mut impl Log<Event>) {
        if end {
            log.cite(TJ_19_1);
        }
        if let Some((behind, _)) = self.next_due(end, key, before) {
            log.cite(TJ_14_3);
            if behind & BESIDES_POLARITY < key & BESIDES_POLARITY {
                log.cite(TJ_14_2);
            }
        }
    }

    /// The first effect behind this key that was there when the moment began.
    fn next_due(&self, end: bool, last: u32, before: u16) -> Option<(u32, Due)> {
        let order: Pile<Seat, 8> = self.order(self.table.start).collect();
        let place = |seat: Seat| order.iter().position(|&one| one == seat).unwrap_or(0) as u32;
        let (table, round) = (&self.table, self.table.round);
        let mut best: Option<(u32, Due)> = None;
        let mut consider = |key: u32, age: u16, due: Due| {
            if key > last && age <= before && best.is_none_or(|(least, _)| key < least) {
                best = Some((key, due));
            }
        };
        for (at, part) in table.later.iter().enumerate() {
            if part.start != end && (part.first..=part.last).contains(&round) {
                consider(key(!self.takes(part), place(part.owner), part.age), part.age, Due::Part(at));
            }
        }
        for (at, one) in table.entities.iter().enumerate() {
            match (one.kind, end) {
                (EntityKind::Cauldron, false) => {
                    consider(key(true, place(one.owner), one.age), one.age, Due::Cauldron(at));
                }
                (EntityKind::Well, true) => consider(key(true, place(one.owner), one.age), one.age, Due::Well(at)),
                _ => {}
            }
        }
        for (at, one) in table.statuses.iter().enumerate().filter(|(_, one)| self.in_force(one)) {
            match (one.status, end) {
                (Status::Guard, false) if one.full > 0 => {
                    consider(key(true, place(one.bearer), one.age), one.age, Due::Refill(at));
                }
                // Several instances act as one (TJC-7.7): the oldest.
                (Status::RapidMarch, true) if self.oldest(one) => {
                    consider(key(true, place(one.bearer), one.age), one.age, Due::March(at));
                }
                _ => {}
            }
        }
        if end {
            for (at, pair) in table.allies.iter().enumerate().filter(|(_, pair)| pair.share > 0) {
                let first = place(pair.one).min(place(pair.two));
                consider(key(false, first, pair.age), pair.age, Due::Share(at));
            }
        }
        best
    }

    /// Does nothing older of the same status act on the same player?
    fn oldest(&self, one: &Instance) -> bool {
        let older = |other: &Instance| (other.bearer, other.status) == (one.bearer, one.status) && other.age < one.age;
        !self.table.statuses.iter().any(|other| older(other) && self.in_force(other))
    }

    /// Does a delayed part contain something negative (TJC-R62)?
    fn takes(&self, part: &Later) -> bool {
        let ops = &self.cards().variant(part.hexagram, part.dept).ops;
        let Some(Op::Later { len, .. }) = ops.get(part.pc as usize) else { return false };
        let inside = &ops[part.pc as usize + 1..part.pc as usize + 1 + *len as usize];
        inside.iter().any(|op| op.negative().is_some() && !op.spares_controller())
    }

    fn start_part(&mut self, at: usize, log: &mut impl Log<Event>) {
        let part = self.table.later[at];
        if part.last <= self.table.round {
            self.table.later.remove(at);
        }
        let ops = &self.cards().variant(part.hexagram, part.dept).ops;
        let Some(Op::Later { len, .. }) = ops.get(part.pc as usize) else { return };
        log.cite(TJC_3_28);
        let mut exec = Exec::new(part.owner, part.hexagram, part.dept, Cause::Later, part.age);
        (exec.pc, exec.end) = (part.pc + 1, part.pc + 1 + len);
        exec.slots = part.slots;
        if part.skip {
            exec.flags |= flag::SKIP;
        }
        self.stack.push(Frame::Exec(exec));
    }

    /// The step of a rapid march (TJC-7.7).
    fn march(&mut self, key: u32, answer: Answer, log: &mut impl Log<Event>) {
        let age = key as u16;
        let marching = |one: &&Instance| one.age == age && one.status == Status::RapidMarch;
        let Some(seat) = self.table.statuses.iter().find(marching).map(|one| one.bearer) else { return };
        if let Some(Action::Go(to)) = answer {
            log.tell(TJC_7_7, || Event::Moved { seat, to });
            self.enter(seat, to, log);
            self.after_card_move(seat, log);
        }
    }

    /// Allies with a share give each other so many percent of what they gained (TJC-7.23 d).
    fn share(&mut self, at: usize, log: &mut impl Log<Event>) {
        let pair = self.table.allies[at];
        for seat in [pair.one, pair.two] {
            cite_rounding(self.player(seat).gained.saturating_mul(pair.share.into()), 100, log);
        }
        let part = |seat: Seat| {
            let player = self.player(seat);
            (player.gained.saturating_mul(pair.share.into()) / 100).min(player.gold)
        };
        let gives = [part(pair.one), part(pair.two)];
        let supply = self.rules.options.bi_share == BiShare::Supply;
        for (from, to, gold) in [(pair.one, pair.two, gives[0]), (pair.two, pair.one, gives[1])] {
            if gold == 0 {
                continue;
            }
            if !supply {
                self.lose_gold(from, gold, Reason::Card, TJC_7_23, log);
            }
            // No gain for the next share.
            self.player_mut(to).gold += gold;
            log.tell(TJC_7_23, || Event::Gold { seat: to, by: gold as i32, why: Reason::Card });
        }
    }
}
