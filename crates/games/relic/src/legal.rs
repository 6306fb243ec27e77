//! What is allowed now (rulebook 4). `check` decides; `legal` lists what it accepts.

use crate::action::{Action, Face};
use crate::clause::*;
use crate::priority::{Claim, Layer};
use crate::program::{How, Op};
use crate::stack::{Frame, Part, Question, Source};
use crate::state::{Duel, HAND, Held, Laid, ROW};
use crate::table::{Effect, Kind};
use kernel::{Clause, Design, Game, Illegal, Pile, Seat, require};

/// Why an action is refused, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    Over,
    NotAsked,
    OtherQuestion,
    NotInHand(Design),
    /// It is there, but at another cost than the one named.
    CostsNow {
        design: Design,
        cost: u8,
    },
    /// `T01#2`, but there are no two that differ.
    NoOther(Design),
    TooDear {
        cost: u8,
        energy: u8,
    },
    /// A trap is set, not played.
    IsTrap(Design),
    NoTrap(Design),
    Stillwater {
        turns: u8,
    },
    NotSet(Design),
    TrapsForbidden,
    Declined(Design),
    StoodDown,
    /// It cannot be triggered in this window, whatever its condition.
    OtherWindow(Design),
    /// The window is its own, and the necessary condition is false.
    NotNow(Design),
    /// One of this name was triggered on the same effect.
    SameName(Design),
    NothingToStandDown,
    NotCarried(u8),
    /// The enemy does not carry it.
    NotTheirs(u8),
    NotActivated(u8),
    Sealed(u8),
    /// It works once per game.
    Used(u8),
    MayNotStop,
    NoChoice(Design),
    NotDiscarded(Design),
}

type Check = Result<(), Illegal<Why>>;

fn refuse(clause: Clause, why: Why) -> Check {
    Err(Illegal { clause, why })
}

/// The clause of a question: what is not one of its options is refused by it.
pub(crate) fn clause_of(question: Question) -> Clause {
    match question {
        Question::Main => RD_4_10,
        Question::Trap => RD_10_8,
        Question::Keep => RD_4_14,
        Question::Limit => RD_5_7,
        Question::Discard(_) => RD_16_11,
        Question::Card | Question::Option | Question::Discarded | Question::Relic => RD_16_24,
    }
}

impl Duel {
    /// The question that is open, and who is asked.
    pub(crate) fn question(&self) -> Option<(Seat, Question)> {
        match self.stack.top() {
            Some(&Frame::Ask { seat, question }) => Some((seat, question)),
            _ => None,
        }
    }

    /// May this seat do this now?
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Check {
        if let Some(outcome) = self.outcome() {
            return refuse(outcome.how, Why::Over);
        }
        let Some((asked, question)) = self.question() else { return refuse(RD_4_10, Why::NotAsked) };
        let clause = clause_of(question);
        require(asked == seat, clause, Why::NotAsked)?;
        match (question, *action) {
            (Question::Main, Action::Play(face)) => self.check_play(seat, face),
            (Question::Main, Action::Set(face)) => self.check_set(seat, face),
            (Question::Main, Action::Activate(relic)) => self.check_activate(seat, relic),
            (Question::Main, Action::End) | (Question::Trap, Action::Pass) => Ok(()),
            (Question::Trap, Action::Trigger(face)) => self.check_trigger(seat, face),
            (Question::Trap, Action::StandDown) => {
                require(self.eligible_traps(seat).any(|(_, free)| free), clause, Why::NothingToStandDown)
            }
            (Question::Keep | Question::Limit | Question::Discard(_), Action::Discard(face))
            | (Question::Card, Action::Pick(face)) => self.check_held(seat, face, clause),
            (Question::Discard(may_stop), Action::Stop) => require(may_stop, clause, Why::MayNotStop),
            (Question::Option, Action::Choose(design)) => {
                let mut offered = false;
                self.answers(seat, question, &mut |one| offered |= one == *action);
                require(offered, clause, Why::NoChoice(design))
            }
            (Question::Discarded, Action::Take(design)) => {
                require(self.side(seat).discard.contains(&design), clause, Why::NotDiscarded(design))
            }
            (Question::Relic, Action::Seal(relic)) => {
                let foe = self.side(seat.other());
                require(foe.relics.contains(&relic), clause, Why::NotTheirs(relic))?;
                require(foe.works(relic), clause, Why::Sealed(relic))
            }
            _ => refuse(clause, Why::OtherQuestion),
        }
    }

    fn check_play(&self, seat: Seat, face: Face) -> Check {
        let card = self.card(face.design);
        self.check_named(seat, face, RD_9_1)?;
        require(card.kind != Kind::Trap, RD_10_1, Why::IsTrap(face.design))?;
        self.check_held(seat, face, RD_9_1)?;
        let energy = self.side(seat).energy;
        require(face.cost <= energy, RD_9_1, Why::TooDear { cost: face.cost, energy })?;
        if card.kind == Kind::Attack && self.forbidden(seat, Effect::Stillwater, Claim::line(Layer::Card, false)) {
            return refuse(RD_14_7, Why::Stillwater { turns: self.side(seat).stacks(Effect::Stillwater) });
        }
        Ok(())
    }

    /// Is a card of this name in hand? What it is comes before what it costs now.
    fn check_named(&self, seat: Seat, face: Face, clause: Clause) -> Check {
        let named = self.side(seat).hand.iter().any(|held| held.design == face.design);
        require(named, clause, Why::NotInHand(face.design))
    }

    /// Is such a card in hand?
    fn check_held(&self, seat: Seat, face: Face, clause: Clause) -> Check {
        let same = self.side(seat).hand.iter().filter(|held| held.design == face.design);
        let why = not_at_this_cost(face, same.map(|held| self.held_cost(seat, held)), Why::NotInHand(face.design));
        require(self.place_of(seat, face).is_some(), clause, why)
    }

    fn check_set(&self, seat: Seat, face: Face) -> Check {
        self.check_named(seat, face, RD_10_1)?;
        require(self.card(face.design).kind == Kind::Trap, RD_10_1, Why::NoTrap(face.design))?;
        self.check_held(seat, face, RD_10_1)
    }

    fn check_activate(&self, seat: Seat, relic: u8) -> Check {
        let side = self.side(seat);
        require(side.relics.contains(&relic), RD_3_5, Why::NotCarried(relic))?;
        require(self.cards().has_part(relic, Part::Activated), RD_3_5, Why::NotActivated(relic))?;
        require(side.works(relic), RD_3_6, Why::Sealed(relic))?;
        require(!side.is_used(relic), RD_3_5, Why::Used(relic))
    }

    fn check_trigger(&self, seat: Seat, face: Face) -> Check {
        let opening = self.opening().copied().unwrap_or_default();
        let row = &self.side(seat).row;
        let Some(laid) = self.trap_at(seat, face).map(|at| &row[at]) else {
            let same = row.iter().filter(|laid| laid.design == face.design);
            let costs = same.map(|laid| self.cost(seat, laid.design, &laid.prices));
            return refuse(RD_10_7, not_at_this_cost(face, costs, Why::NotSet(face.design)));
        };
        if self.eligible(&opening, laid) {
            return Ok(());
        }
        let card = self.card(laid.design);
        let energy = self.side(seat).energy;
        match card.when {
            _ if self.traps_are_forbidden() => refuse(RD_10_7, Why::TrapsForbidden),
            None if self.side(seat).stood_down => refuse(RD_10_7, Why::StoodDown),
            Some(_) if laid.declined => refuse(RD_10_7, Why::Declined(face.design)),
            Some(when) if when.window() != opening.window => refuse(RD_10_4, Why::OtherWindow(face.design)),
            None if !self.is_free_window(opening.window) => refuse(RD_10_4, Why::OtherWindow(face.design)),
            Some(_) if self.is_barred(&opening, laid) => refuse(RD_10_10, Why::SameName(face.design)),
            Some(when) if !self.holds(&opening, when, laid.design) => refuse(RD_10_7, Why::NotNow(face.design)),
            _ => refuse(RD_10_7, Why::TooDear { cost: face.cost, energy }),
        }
    }

    /// Every answer to a question, in the order of the rulebook.
    pub(crate) fn answers(&self, seat: Seat, question: Question, give: &mut impl FnMut(Action)) {
        let side = self.side(seat);
        match question {
            Question::Main => {
                let mut traps: Pile<Face, HAND> = Pile::default();
                let still = self.forbidden(seat, Effect::Stillwater, Claim::line(Layer::Card, false));
                self.each_face(seat, |face| match self.card(face.design).kind {
                    Kind::Trap => traps.push(face),
                    Kind::Attack if still => {}
                    _ if face.cost <= side.energy => give(Action::Play(face)),
                    _ => {}
                });
                traps.iter().for_each(|&face| give(Action::Set(face)));
                side.relics
                    .iter()
                    .filter(|&&relic| self.check_activate(seat, relic).is_ok())
                    .for_each(|&relic| give(Action::Activate(relic)));
                give(Action::End);
            }
            Question::Trap => {
                let mut offered: Pile<Face, 50> = Pile::default();
                let mut free = false;
                for (face, unconditional) in self.eligible_traps(seat) {
                    free |= unconditional;
                    if !offered.contains(&face) {
                        offered.push(face);
                        give(Action::Trigger(face));
                    }
                }
                give(Action::Pass);
                if free {
                    give(Action::StandDown);
                }
            }
            Question::Keep | Question::Limit | Question::Discard(_) => {
                self.each_face(seat, |face| give(Action::Discard(face)));
                if question == Question::Discard(true) {
                    give(Action::Stop);
                }
            }
            Question::Card => self.each_face(seat, |face| give(Action::Pick(face))),
            Question::Option => {
                let lines = self
                    .stack
                    .iter()
                    .find_map(|frame| if let Frame::Lines(lines) = frame { Some(lines) } else { None });
                let Some(lines) = lines else { return };
                let (Source::Played(design) | Source::Trap(design)) = lines.source else { return };
                let line = self.cards().lines[design.0 as usize]
                    .get(lines.line as usize)
                    .filter(|line| line.how == How::Choose);
                for op in line.map(|line| line.ops).unwrap_or_default().iter() {
                    if let Op::Gain(design, _) = op {
                        give(Action::Choose(*design));
                    }
                }
            }
            Question::Discarded if side.hand_is_full() => {}
            Question::Discarded => {
                let mut offered = [false; 256];
                for &design in side.discard.iter() {
                    if !std::mem::replace(&mut offered[design.0 as usize], true) {
                        give(Action::Take(design));
                    }
                }
            }
            Question::Relic => {
                let foe = self.side(seat.other());
                foe.relics.iter().filter(|&&relic| foe.works(relic)).for_each(|&relic| give(Action::Seal(relic)));
            }
        }
    }

    /// The hand as faces, in hand order: cards whose whole state is equal are one.
    pub(crate) fn each_face(&self, seat: Seat, mut give: impl FnMut(Face)) {
        let hand = &self.side(seat).hand;
        for (at, held) in hand.iter().enumerate() {
            if !hand[..at].contains(held) {
                give(self.face(seat, held));
            }
        }
    }

    /// How actions name a card in hand.
    pub(crate) fn face(&self, seat: Seat, held: &Held) -> Face {
        let hand = &self.side(seat).hand;
        let cost = self.held_cost(seat, held);
        let mut copy = 0;
        if hand.iter().any(|other| other.design == held.design && other != held) {
            let alike = self.alike_in_hand(seat, held.design, cost);
            copy = alike.iter().position(|&at| hand[at as usize] == *held).unwrap_or(0);
        }
        Face { design: held.design, cost, copy: copy as u8 }
    }

    /// How actions name a set trap.
    pub(crate) fn trap_face(&self, seat: Seat, laid: &Laid) -> Face {
        let row = &self.side(seat).row;
        let cost = self.cost(seat, laid.design, &laid.prices);
        let mut copy = 0;
        if row.iter().any(|other| other.design == laid.design && !alike(other, laid)) {
            let places = self.alike_in_row(seat, laid.design, cost);
            copy = places.iter().position(|&at| alike(&row[at as usize], laid)).unwrap_or(0);
        }
        Face { design: laid.design, cost, copy: copy as u8 }
    }

    /// The place in the set row of a trap with this face.
    pub(crate) fn trap_at(&self, seat: Seat, face: Face) -> Option<usize> {
        self.alike_in_row(seat, face.design, face.cost).get(face.copy as usize).map(|&at| at.into())
    }

    /// The places of the set traps of this design and cost, one of each state, in the order in which
    /// `T01`, `T01#2` count them. A declined trap stands back behind an equal one that is not: it
    /// cannot be triggered, so it needs no name of its own.
    pub(crate) fn alike_in_row(&self, seat: Seat, design: Design, cost: u8) -> Pile<u8, ROW> {
        let row = &self.side(seat).row;
        let mut places: Pile<u8, ROW> = Pile::default();
        for declined in [false, true] {
            let same = |(_, laid): &(usize, &Laid)| laid.declined == declined && laid.design == design;
            for (at, laid) in row.iter().enumerate().filter(same) {
                let is_new = !places.iter().any(|&other| alike(&row[other as usize], laid));
                if is_new && self.cost(seat, design, &laid.prices) == cost {
                    places.push(at as u8);
                }
            }
        }
        places
    }
}

/// Are two set traps of one design equal to whoever may trigger them?
fn alike(one: &Laid, other: &Laid) -> bool {
    (one.seen, one.prices) == (other.seen, other.prices)
}

/// The reason why no card has this face: it costs something else now, or there is none.
fn not_at_this_cost(face: Face, mut costs: impl Iterator<Item = u8>, none: Why) -> Why {
    let design = face.design;
    match costs.next() {
        None => none,
        Some(cost) if cost != face.cost && costs.all(|cost| cost != face.cost) => Why::CostsNow { design, cost },
        Some(_) => Why::NoOther(design),
    }
}
