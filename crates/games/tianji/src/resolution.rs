//! The Resolution phase and the fund: TJ-18; the end of the game: TJ-22, destinies: TJC-13.

use crate::action::Action;
use crate::amounts::{Source, cite_rounding, share_up};
use crate::clause::*;
use crate::event::{End, Event, Reason};
use crate::options::{CentreToll, DiShared, FeintScope, TianShared};
use crate::reckoning::{Cited, Steps};
use crate::round::Answer;
use crate::stack::{Frame, Question, Step};
use crate::state::{Discarded, Phase, Tianji, mark};
use crate::table::{Dept, Destiny, Element, Natal, Palace, RuleKind, Star, Status, Zone};
use kernel::facts::Modifier;
use kernel::{Clause, Log, Outcome, Pile, Seat, Seats};

impl Tianji {
    pub(crate) fn resolution_step(&mut self, step: Step, at: u8, answer: Option<Answer>, log: &mut impl Log<Event>) {
        let seats = self.table.seats;
        match step {
            Step::Xun => {
                if at == seats {
                    return self.go(Step::Heaven);
                }
                let seat = self.in_order(at);
                if self.table.rewards != [0; 8] {
                    self.cite_no_claim(seat, log);
                }
                let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Xun)) else { return };
                self.replace(Frame::Round { step, at: at + 1 });
                if let Some(Action::Take(zone)) = answer
                    && let Some(palace) = zone.palace()
                {
                    self.use_skill(seat, TJ_16_10, log);
                    let counter = &mut self.table.rewards[palace as usize];
                    let half = counter.div_ceil(2);
                    *counter -= half;
                    self.stack.push(Frame::Payment { seat, base: half, ground: false, due: None });
                }
            }
            Step::Heaven | Step::Ground => self.settle_zone(step == Step::Ground, at, log),
            Step::Toll => {
                self.go(Step::FundCheck);
                if self.rules.options.centre_toll == CentreToll::Resolution {
                    self.tolls(log);
                }
            }
            _ => {
                self.go(Step::ResolutionEnd);
                if self.table.fund == 0 {
                    log.cite(TJ_18_6);
                    self.open_replenishment(log);
                }
            }
        }
    }

    /// Able to receive gold rewards of zones (TJ-18.2)?
    pub(crate) fn may_claim(&self, seat: Seat) -> bool {
        let feint = self.player(seat).has(mark::FEINT) && self.rules.options.feint_scope == FeintScope::All;
        !feint && !self.bears(seat, Status::NoZoneGold)
    }

    /// What keeps somebody from receiving gold rewards of zones.
    fn cite_no_claim(&self, seat: Seat, log: &mut impl Log<Event>) {
        if self.bears(seat, Status::NoZoneGold) {
            log.cite(TJC_7_10);
        } else if !self.may_claim(seat) {
            log.cite(TJ_11_7);
        } else if self.star(Star::Tiangou) {
            log.cite(TJC_14_7);
        }
    }

    /// One zone after another by Luoshu number; even steps settle, odd ones empty the counter of a
    /// penalty (TJ-18.2, TJ-18.4).
    fn settle_zone(&mut self, ground: bool, at: u8, log: &mut impl Log<Event>) {
        let step = if ground { Step::Ground } else { Step::Heaven };
        let Some(&palace) = Palace::ALL.get(at as usize / 2) else {
            return self.go(if ground { Step::Toll } else { Step::Ground });
        };
        let reversed = self.rule(RuleKind::Reversal);
        let pays = ground == reversed;
        self.replace(Frame::Round { step, at: at + 1 });
        let zone = palace.zone(if ground { Dept::Di } else { Dept::Tian });
        let counter = if ground { self.table.penalties[palace as usize] } else { self.table.rewards[palace as usize] };
        let here: Pile<Seat, 8> = self.order(self.table.start).filter(|&seat| self.player(seat).zone == zone).collect();
        if here.is_empty() || counter == 0 {
            return;
        }
        if !ground && self.star(Star::Tiangou) {
            if reversed {
                log.cite(TJ_14_4);
            }
            return log.cite(TJC_14_7);
        }
        if reversed {
            log.cite(TJC_8_2);
        }
        if at % 2 == 1 {
            if !pays {
                self.set_counter(palace, ground, 0, log);
            }
            return;
        }
        if pays {
            return self.share_out(palace, ground, counter, &here, log);
        }
        let base = match self.rules.options.di_shared {
            DiShared::Each => counter,
            DiShared::Split => counter.div_ceil(here.len() as u16),
        };
        here.iter().rev().for_each(|&seat| self.stack.push(Frame::Fine { seat, base, ground }));
    }

    fn set_counter(&mut self, palace: Palace, ground: bool, value: u16, log: &mut impl Log<Event>) {
        let zone = palace.zone(if ground { Dept::Di } else { Dept::Tian });
        let counters = if ground { &mut self.table.penalties } else { &mut self.table.rewards };
        counters[palace as usize] = value;
        log.tell(if ground { TJ_18_4 } else { TJ_18_2 }, || Event::Counter { zone, value });
    }

    fn share_out(&mut self, palace: Palace, ground: bool, counter: u16, here: &[Seat], log: &mut impl Log<Event>) {
        let claimants: Pile<Seat, 8> = here.iter().copied().filter(|&seat| self.may_claim(seat)).collect();
        here.iter().for_each(|&seat| self.cite_no_claim(seat, log));
        if claimants.is_empty() {
            return log.cite(TJ_18_2);
        }
        let count = claimants.len() as u16;
        let (share, rest) = match self.rules.options.tian_shared {
            TianShared::Split => (counter / count, counter % count),
            TianShared::Each => (counter, 0),
        };
        self.set_counter(palace, ground, rest, log);
        if share > 0 {
            claimants
                .iter()
                .rev()
                .for_each(|&seat| self.stack.push(Frame::Payment { seat, base: share, ground, due: None }));
        }
    }

    /// Mars halves what Heaven settles and doubles what Ground settles (TJC-14.3). `half`: what the half comes to.
    pub(crate) fn zone_factor(&self, ground: bool, half: u32, steps: &mut impl Steps) -> (u32, u32) {
        if !self.star(Star::Yinghuo) {
            return (1, 1);
        }
        let by = if ground { Modifier::Times(2) } else { Modifier::Sets(half as i32) };
        steps.step(("star", Star::Yinghuo.id()), by, TJC_14_3);
        if ground { (2, 1) } else { (1, 2) }
    }

    /// The fund pays a reward (TJ-18.3). What is due is reckoned once: a replenishment for it may shift
    /// tracks, and that changes nothing any more.
    pub(crate) fn payment_step(
        &mut self,
        seat: Seat,
        base: u16,
        ground: bool,
        due: Option<u32>,
        log: &mut impl Log<Event>,
    ) {
        if !self.living(seat) {
            self.stack.pop();
            return;
        }
        let amount = due.unwrap_or_else(|| self.zone_reward(seat, base, ground, &mut Cited(log)));
        if amount > self.table.fund && due.is_none() {
            self.replace(Frame::Payment { seat, base, ground, due: Some(amount) });
            return self.open_replenishment(log);
        }
        self.stack.pop();
        let paid = amount.min(self.table.fund);
        self.pay_from_fund(seat, paid, ground, log);
        if self.table.fund == 0 && due.is_none() && amount > 0 && !self.over() {
            if ground {
                log.cite(TJ_18_9);
            }
            self.open_replenishment(log);
        }
    }

    /// What a zone's reward comes to (TJ-18.3).
    pub(crate) fn zone_reward(&self, seat: Seat, base: u16, ground: bool, steps: &mut impl Steps) -> u32 {
        let base = u32::from(base);
        let qian = u32::from(self.is_natal(seat, Natal::Qian) && !ground);
        let factor = self.zone_factor(ground, base / 2, steps);
        self.reckon_reward(seat, base, factor, qian, Source::Heaven, steps)
    }

    /// What a zone's penalty comes to before the limit to one's gold (TJ-18.4).
    pub(crate) fn zone_fine(&self, seat: Seat, base: u16, ground: bool, steps: &mut impl Steps) -> u32 {
        let base = u32::from(base);
        let factor = self.zone_factor(ground, base.div_ceil(2), steps);
        self.reckon_penalty(seat, base, factor, fined(ground), steps)
    }

    fn pay_from_fund(&mut self, seat: Seat, paid: u32, ground: bool, log: &mut impl Log<Event>) {
        self.table.fund -= paid;
        self.give_gold(seat, paid, Reason::Heaven, TJ_18_3, log);
        if paid > 10 && !ground {
            self.shift(seat, 1, TJ_17_2, log);
        }
    }

    /// A zone's penalty, paid into the fund (TJ-18.4).
    pub(crate) fn fine_step(
        &mut self,
        seat: Seat,
        base: u16,
        ground: bool,
        answer: Option<Answer>,
        log: &mut impl Log<Event>,
    ) {
        if !self.living(seat) {
            self.stack.pop();
            return;
        }
        let due = self.zone_fine(seat, base, ground, &mut Cited(log));
        if due > 0 && ground && self.has_skill(seat, Natal::Kun) {
            log.cite(TJ_16_4);
            let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Kun)) else { return };
            if answer == Some(Action::Cancel) {
                self.stack.pop();
                return self.use_skill(seat, TJ_16_4, log);
            }
        }
        self.stack.pop();
        self.table.fund += self.take_gold(seat, due, fined(ground), TJ_18_4, log);
    }

    /// Everybody in the centre pays a tenth into the fund (TJ-18.5).
    fn tolls(&mut self, log: &mut impl Log<Event>) {
        let here: Pile<Seat, 8> =
            self.order(self.table.start).filter(|&seat| self.player(seat).zone == Zone::CENTRE).collect();
        for &seat in here.iter() {
            cite_rounding(self.player(seat).gold, 10, log);
            let base = share_up(self.player(seat).gold, 1, 10);
            let due = self.penalty_of(seat, base, (1, 1), Source::Toll, log);
            self.table.fund += self.take_gold(seat, due, Source::Toll, TJ_18_5, log);
        }
    }

    /// Option `centre_toll`.
    pub(crate) fn toll_after_movement(&mut self, log: &mut impl Log<Event>) {
        if self.rules.options.centre_toll == CentreToll::EndOfMovement {
            self.tolls(log);
        }
    }

    // --- replenishment ---

    fn open_replenishment(&mut self, log: &mut impl Log<Event>) {
        log.tell(TJ_18_7, || Event::Replenish { fund: self.table.fund });
        self.stack.push(Frame::Replenish { at: 0, given: false });
    }

    pub(crate) fn replenish_step(&mut self, at: u8, given: bool, answer: Option<Answer>, log: &mut impl Log<Event>) {
        if at == self.table.seats {
            self.stack.pop();
            if given {
                return self.star_event(0, log);
            }
            return self.exhausted(log);
        }
        let seat = self.in_order(at);
        let Some(answer) = answer.or_else(|| self.ask_for(seat, Question::Fund)) else { return };
        let gold = if let Some(Action::Fund(gold)) = answer { gold } else { 0 };
        self.replace(Frame::Replenish { at: at + 1, given: given || gold > 0 });
        if gold > 0 {
            self.contribute(seat, gold, log);
        }
    }

    /// TJ-18.8
    fn contribute(&mut self, seat: Seat, gold: u16, log: &mut impl Log<Event>) {
        self.lose_gold(seat, gold.into(), Reason::Contribution, TJ_18_7, log);
        self.table.fund += u32::from(gold);
        self.player_mut(seat).contributed += u32::from(gold);
        log.tell(TJ_18_8, || Event::Contributed { seat, gold });
        if let Some(dui) = self.living_seats().iter().find(|&one| self.is_natal(one, Natal::Dui)) {
            self.reward(dui, share_up(gold.into(), 1, 5), 1, Source::Natal, TJ_16_12, log);
        }
        self.shift(seat, -((gold / 5).min(10) as i8), TJ_18_8, log);
    }

    /// Nobody gave: the rest goes to whoever was being paid, and the game ends (TJ-18.7).
    fn exhausted(&mut self, log: &mut impl Log<Event>) {
        if let Some(&Frame::Payment { seat, ground, due: Some(amount), .. }) = self.stack.top() {
            let paid = amount.min(self.table.fund);
            self.pay_from_fund(seat, paid, ground, log);
            if self.over() {
                return;
            }
        }
        self.finish(TJ_22_2, log);
    }

    // --- the end ---

    /// Only one is left (TJ-22.1).
    pub(crate) fn sole_survivor(&mut self, living: Seats, log: &mut impl Log<Event>) {
        let mut gold = self.final_gold();
        for seat in living.iter() {
            let player = self.player(seat);
            let (life, reversals) = (player.life, player.reversals);
            match player.destiny {
                Some(Destiny::LoneStar) => self.table.great = true,
                Some(Destiny::Chosen) if life > 100 => gold[seat.index()] *= 2,
                Some(Destiny::Crosser) if reversals > 0 => gold[seat.index()] += 25,
                // Whatever else a destiny would add does not count.
                _ => {
                    if self.bonus(seat) == (0, 0) {
                        continue;
                    }
                }
            }
            [TJ_22_5, TJC_13_5].into_iter().for_each(|clause| log.cite(clause));
        }
        self.end(living, TJ_22_1, gold, log);
    }

    fn final_gold(&self) -> [i32; 8] {
        let mut gold = [0; 8];
        self.living_seats().iter().for_each(|seat| gold[seat.index()] = self.player(seat).gold as i32);
        gold
    }

    /// What a player's gold would come to if the game ended now.
    pub(crate) fn gold_now(&self, seat: Seat) -> i32 {
        self.player(seat).gold as i32 + i32::from(self.player(seat).score) + self.bonus(seat).0
    }

    /// Every other end: bonuses from one end state, ranking, co-winners, honours (TJ-22.6).
    pub(crate) fn finish(&mut self, how: Clause, log: &mut impl Log<Event>) {
        let living = self.living_seats();
        for seat in living.iter() {
            if let Some(destiny) = self.player(seat).destiny {
                log.tell(TJ_22_6, || Event::DestinyShown { seat, destiny });
            }
        }
        let mut gold = self.final_gold();
        let mut life = [0i16; 8];
        for seat in living.iter() {
            let (more_gold, more_life) = self.bonus(seat);
            if (more_gold, more_life) != (0, 0) {
                log.cite(TJC_13_1);
            }
            if self.player(seat).score > 0 {
                log.cite(TJC_3_1);
            }
            gold[seat.index()] += more_gold + i32::from(self.player(seat).score);
            life[seat.index()] = self.player(seat).life + more_life;
        }
        let rank = |seat: Seat| (gold[seat.index()], life[seat.index()], -i16::from(self.player(seat).zone.number()));
        let best = living.iter().map(rank).max();
        let mut winners: Seats = living.iter().filter(|&seat| Some(rank(seat)) == best).collect();
        let most = living.iter().map(|seat| gold[seat.index()]).max().unwrap_or(0);
        if living.iter().filter(|seat| gold[seat.index()] == most).count() > 1 {
            log.cite(TJ_22_6);
        }
        for seat in living.iter() {
            let hermit = self.player(seat).destiny == Some(Destiny::Hermit);
            if hermit && gold[seat.index()] < most && self.player(seat).track == 0 {
                log.cite(TJC_13_2);
                winners = winners.with(seat);
            }
        }
        for seat in living.iter() {
            let prophet = self.player(seat).destiny == Some(Destiny::Prophet) && !winners.has(seat);
            if prophet && self.player(seat).predicted.is_some_and(|named| winners.has(named)) {
                log.cite(TJC_13_3);
                winners = winners.with(seat);
            }
        }
        for seat in winners.iter() {
            let player = self.player(seat);
            if player.destiny == Some(Destiny::Crosser) && player.reversals > 0 {
                log.cite(TJC_13_2);
                gold[seat.index()] += 25;
            }
        }
        self.end(winners, how, gold, log);
    }

    /// The additive bonus of a destiny: gold and life (TJC-13.1).
    fn bonus(&self, seat: Seat) -> (i32, i16) {
        let player = self.player(seat);
        let living = self.living_seats();
        let least = living.iter().all(|other| self.player(other).gold >= player.gold);
        let most = living.iter().all(|other| self.player(other).gold <= player.gold);
        let gave_most = living.iter().all(|other| self.player(other).contributed <= player.contributed);
        match player.destiny {
            Some(Destiny::Strategist) => {
                let element = player.zone.palace().map(Palace::element);
                let there = matches!(element, Some(Element::Metal | Element::Wood));
                (if there { 30 } else { 0 }, 0)
            }
            Some(Destiny::Prodigal) if least && player.contributed > 0 && gave_most => (50, 0),
            Some(Destiny::LongLived) if living.iter().all(|other| self.player(other).life <= player.life) => (30, 0),
            Some(Destiny::Fighter) => (5 * i32::from(player.won), 0),
            Some(Destiny::Peacemaker) => (3 * i32::from(player.drawn), 3 * i16::from(player.drawn)),
            Some(Destiny::Miser) if most && player.contributed == 0 => (50, 0),
            _ => (0, 0),
        }
    }

    /// Cards that are being shown, flipped or played lie on the discard pile when all is over.
    fn lay_down_cards(&mut self) {
        let shown = self.stack.iter().flat_map(|frame| match *frame {
            Frame::Exec(exec) => [(exec.card, exec.controller), (0, exec.controller)],
            Frame::Debate { challenger, defender, cards, .. } => [(cards[0], challenger), (cards[1], defender)],
            Frame::Turn { seat, flipped, .. } => [(flipped, seat), (0, seat)],
            _ => [(0, Seat(0)); 2],
        });
        let shown: Pile<(u8, Seat), 64> = shown.filter(|(card, _)| *card > 0).collect();
        shown.iter().for_each(|&(card, seat)| self.table.basic_discard.push(Discarded { card, tag: seat.0 }));
        for card in std::mem::take(&mut self.table.aside).iter() {
            self.table.basic_deck.insert(0, *card);
        }
    }

    fn end(&mut self, winners: Seats, how: Clause, score: [i32; 8], log: &mut impl Log<Event>) {
        self.lay_down_cards();
        self.stack.cut(0);
        self.table.phase = Phase::Over;
        self.outcome = Some(Outcome { winners, how, score });
        let by = match how {
            TJ_22_1 => End::Survivor,
            TJ_22_2 => End::Fund,
            TJ_22_3 => End::Stars,
            _ => End::RoundCap,
        };
        log.tell(how, || Event::Ended { winners, by });
    }
}

/// Where the penalty of a zone comes from.
fn fined(ground: bool) -> Source {
    if ground { Source::Ground } else { Source::Heaven }
}
