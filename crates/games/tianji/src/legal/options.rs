//! The answers to each question (rulebook 4), listed. This is what bots and playouts run on; what is
//! allowed and why is decided in `check`, and a law compares the two.

use crate::action::{Action, Held};
use crate::legal::Asked;
use crate::program::{Mode, Op};
use crate::stack::{Question, Secret};
use crate::state::{Tianji, mark};
use crate::table::{Dept, Natal, RuleKind, Star, Zone};
use kernel::Seat;

impl Tianji {
    /// The answers to whatever this seat is asked.
    pub(crate) fn each_option(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        match self.question(seat) {
            Some(Asked::One(question)) => self.options(seat, question, out),
            Some(Asked::Secret(Secret::Placement)) => self.placements(seat, out),
            Some(Asked::Secret(Secret::Debate | Secret::Lawsuit)) => {
                self.player(seat).basic_cards().for_each(|card| out(Action::Show(card)));
            }
            Some(Asked::Secret(Secret::Exchange(_))) => {
                let given = self.sealed.seen(kernel::Eye::Referee, seat).copied().unwrap_or_default();
                let player = self.player(seat);
                let left = player.hand & !given.basics;
                crate::state::bits(left).for_each(|card| out(Action::Give(Held::Basic(card))));
                player
                    .kinds()
                    .filter(|&kind| player.functions[kind as usize] > given.functions[kind as usize])
                    .for_each(|kind| out(Action::Give(Held::Function(kind))));
            }
            None => {}
        }
    }

    /// The answers to a question (rulebook 4).
    pub(crate) fn options(&self, seat: Seat, question: Question, out: &mut impl FnMut(Action)) {
        let player = self.player(seat);
        match question {
            Question::Natal => {
                let taken = |natal: Natal| self.all_seats().iter().any(|other| self.player(other).natal == Some(natal));
                Natal::ALL.iter().copied().filter(|&natal| !taken(natal)).for_each(|natal| out(Action::Natal(natal)));
            }
            Question::Predict => {
                self.all_seats().without(seat).iter().for_each(|other| out(Action::Predict(other)));
            }
            Question::LiDraw | Question::Open => [Action::Draw, Action::Decline].into_iter().for_each(out),
            Question::Keep => self.table.aside.iter().for_each(|&card| out(Action::Keep(card))),
            Question::Bottom => {
                if let [one, two] = *self.table.aside {
                    out(Action::Bottom(one, two));
                    out(Action::Bottom(two, one));
                }
            }
            Question::Move => self.moves(seat, out),
            Question::Move2 => {
                out(Action::Stop);
                self.steps(seat).iter().for_each(|&zone| out(Action::Go(zone)));
            }
            Question::Defender => {
                let defenders = self.defenders(seat);
                self.order(seat).filter(|&other| defenders.has(other)).for_each(|other| out(Action::Target(other)));
            }
            Question::Kun => [Action::Cancel, Action::Allow].into_iter().for_each(out),
            Question::Life => [Action::Gold, Action::Life].into_iter().for_each(out),
            Question::View => {
                self.order(seat).filter(|&other| other != seat).for_each(|other| out(Action::View(other)));
                out(Action::Decline);
            }
            Question::Fright => {
                if player.function_count() > 0 {
                    player.kinds().for_each(|kind| out(Action::Discard(Held::Function(kind))));
                } else {
                    player.basic_cards().for_each(|card| out(Action::Discard(Held::Basic(card))));
                }
            }
            Question::Detonate(_) | Question::Pact | Question::Block | Question::May { .. } => {
                [Action::Yes, Action::No].into_iter().for_each(out);
            }
            Question::NatalWindow { first } => self.natal_options(seat, first, out),
            Question::ZhenPick => player.stack.basics.into_iter().for_each(|card| out(Action::Read(card))),
            Question::Variant => Dept::ALL.iter().for_each(|&dept| out(Action::Variant(dept))),
            Question::LiCopy => {
                out(Action::Own);
                self.copy_sources(seat, out);
            }
            Question::Pay(cost) => {
                if cost.most > cost.cards {
                    let most = u32::from(cost.most).min(player.hand_size()) as u8;
                    (cost.cards..=most).for_each(|cards| out(Action::Pay(cards)));
                } else {
                    out(Action::Pay(0));
                }
                out(Action::Decline);
            }
            Question::CostCard | Question::Discard => player.cards().for_each(|card| out(Action::Discard(card))),
            Question::Branch { pc } => self.branch_options(pc, out),
            Question::Target { word, attack } => self.candidates_of(seat, word, attack, out),
            Question::Step { mode, first } => {
                let Some(exec) = self.exec() else { return };
                let mover = Seat(exec.sub);
                if mode == Mode::Step && !first {
                    out(Action::Stop);
                }
                self.next_places(exec, mover, mode).iter().for_each(|&zone| out(Action::Go(zone)));
            }
            Question::Place { pc } => {
                let Some(exec) = self.exec() else { return };
                if let Some(Op::Place { set, .. }) = self.variant_of(exec).ops.get(pc as usize) {
                    self.places(exec, Seat(exec.sub), *set).iter().for_each(|&zone| out(Action::Go(zone)));
                }
            }
            Question::Pick { of } => self.player(of).cards().for_each(|card| out(Action::Discard(card))),
            Question::Recover => {
                let own = self.table.basic_discard.iter().filter(|card| card.tag == seat.0);
                own.for_each(|card| out(Action::Recover(card.card)));
            }
            Question::SwapCount { with } => {
                let most = player.hand_size().min(self.player(with).hand_size());
                (1..=most as u8).for_each(|count| out(Action::Count(count)));
            }
            Question::Give { most } => {
                let most = u32::from(most).min(player.gold) as u16;
                (0..=most).for_each(|gold| out(Action::Amount(gold)));
            }
            Question::Strip { of, positive } => {
                self.strippable(of, positive).iter().for_each(|&status| out(Action::Strip(status)));
            }
            Question::Destroy { temporary } => {
                let doomed = self.table.entities.iter().filter(|one| !temporary || one.kind.lasts().is_some());
                doomed.for_each(|one| out(Action::Destroy(one.zone, one.kind)));
            }
            Question::Offer { payable } => {
                if payable {
                    out(Action::Accept);
                }
                out(Action::Refuse);
            }
            Question::Fog => [Action::Teach, Action::Discipline].into_iter().for_each(out),
            Question::Cast => {
                if let Some(exec) = self.exec() {
                    self.cast_options(exec, out);
                }
            }
            Question::March => {
                out(Action::Stay);
                if !self.rule(RuleKind::NoCardMoves) {
                    self.steps(seat).iter().for_each(|&zone| out(Action::Go(zone)));
                }
            }
            Question::SharedDoor => {
                let palace = player.zone.palace();
                let shares = |&ally: &Seat| {
                    let other = self.player(ally).zone.palace();
                    other.is_some() && other != palace
                };
                let allies = self.allies_of(seat);
                out(Action::Decline);
                self.order(seat)
                    .filter(|&ally| allies.has(ally))
                    .filter(shares)
                    .for_each(|ally| out(Action::Door(ally)));
            }
            Question::React { loss } => {
                self.reaction_cards(seat, loss).for_each(|card| out(Action::React(card)));
                out(Action::Pass);
            }
            Question::Xun => {
                out(Action::Pass);
                if self.has_skill(seat, Natal::Xun) && self.may_claim(seat) && !self.star(Star::Tiangou) {
                    let full =
                        Zone::of(Dept::Tian).filter(|zone| self.counter(*zone).is_some_and(|counter| counter > 0));
                    full.for_each(|zone| out(Action::Take(zone)));
                }
            }
            Question::Fund => self.fund_options(seat, out),
            Question::Harmony => [Action::Gold, Action::Life, Action::Decline].into_iter().for_each(out),
            Question::Limit { functions } => {
                if functions {
                    player.kinds().for_each(|kind| out(Action::Discard(Held::Function(kind))));
                } else {
                    player.basic_cards().for_each(|card| out(Action::Discard(Held::Basic(card))));
                }
            }
        }
    }

    /// The counter of a Heaven or Ground zone.
    pub(crate) fn counter(&self, zone: Zone) -> Option<u16> {
        match (zone.palace()?, zone.dept()?) {
            (palace, Dept::Tian) => Some(self.table.rewards[palace as usize]),
            (palace, Dept::Di) => Some(self.table.penalties[palace as usize]),
            _ => None,
        }
    }

    fn natal_options(&self, seat: Seat, first: bool, out: &mut impl FnMut(Action)) {
        out(Action::Pass);
        let player = self.player(seat);
        if player.has(mark::SKILL_USED) {
            return;
        }
        match player.natal {
            Some(Natal::Kan) if !player.has(mark::TURN_BEGUN) => out(Action::Use),
            Some(Natal::Gen) => self.order(seat).for_each(|other| out(Action::Ban(other))),
            Some(Natal::Dui) if first => {
                self.order(seat).filter(|&other| other != seat).for_each(|other| out(Action::Pact(other)));
            }
            _ => {}
        }
    }

    fn branch_options(&self, pc: u8, out: &mut impl FnMut(Action)) {
        let Some(exec) = self.exec() else { return };
        if let Some(Op::Choose { first, .. }) = self.variant_of(exec).ops.get(pc as usize) {
            for (branch, at) in [(1, pc + 1), (2, pc + 1 + first)] {
                if self.could_change(exec, at) {
                    out(Action::Choose(branch));
                }
            }
        }
    }

    /// Any whole number is legal; these are a sample that a person or bot would think of.
    fn fund_options(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        let gold = self.player(seat).gold.min(u16::MAX.into()) as u16;
        let mut last = None;
        if gold <= 20 {
            return (0..=gold).for_each(|amount| out(Action::Fund(amount)));
        }
        for amount in [0, 1, 4, 5, 9, 10, 15, 20, 30, 50, gold / 2, gold] {
            if amount <= gold && last.is_none_or(|last| amount > last) {
                out(Action::Fund(amount));
                last = Some(amount);
            }
        }
    }
}
