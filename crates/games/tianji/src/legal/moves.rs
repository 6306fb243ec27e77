//! Where may a piece go: in a Movement turn (TJ-7, TJ-16.2), and by a card (TJC-3.11 to TJC-3.13).

use super::{Check, Why, refuse};
use crate::clause::*;
use crate::options::StayAllowed;
use crate::program::{Mode, Op, Set, Who};
use crate::stack::Exec;
use crate::state::Tianji;
use crate::table::{Dept, EntityKind, Natal, RuleKind, Status, Zone};
use crate::verbs::{entity_clause, status_clause};
use kernel::{Clause, Seat, require};

impl Tianji {
    /// Staying is free, except in the centre and under an option, as long as there is a step.
    pub(super) fn check_stay(&self, seat: Seat) -> Check {
        let stuck = self.steps(seat).is_empty();
        require(stuck || self.player(seat).zone != Zone::CENTRE, TJ_7_5, Why::MustLeave)?;
        require(stuck || self.rules.options.stay_allowed == StayAllowed::Yes, TJ_7_2, Why::MustMove)
    }

    /// One step of a Movement turn.
    pub(super) fn check_turn_step(&self, seat: Seat, to: Zone) -> Check {
        self.check_free(seat)?;
        self.check_step(seat, to, TJ_7_3)
    }

    /// Flying Dragon (TJ-16.2).
    pub(super) fn check_flight(&self, seat: Seat, to: Zone) -> Check {
        self.has_unused(seat, Natal::Qian, TJ_16_2)?;
        self.check_free(seat)?;
        require(to.dept() == Some(Dept::Tian), TJ_16_2, Why::NotHeaven(to))?;
        require(to != self.player(seat).zone, TJ_16_2, Why::AlreadyThere(to))?;
        require(self.others_in(to, seat).is_empty(), TJ_16_2, Why::Occupied(to))?;
        self.check_entry(seat, to)?;
        self.check_near(seat, to)
    }

    /// The step of a Rapid March (TJC-7.7).
    pub(super) fn check_march(&self, seat: Seat, to: Zone) -> Check {
        self.check_card_moves(seat)?;
        self.check_step(seat, to, TJC_3_11)
    }

    /// The next place of a piece that a card moves (TJC-3.11).
    pub(super) fn check_card_step(&self, exec: &Exec, mode: Mode, to: Zone) -> Check {
        let seat = Seat(exec.sub);
        let (from, me) = (self.player(seat).zone, self.player(exec.controller).zone);
        let way = |right: bool| require(right, TJC_3_11, Why::WrongWay(mode));
        let next = from.adjacent().contains(&to);
        self.check_card_moves(seat)?;
        match mode {
            Mode::Step | Mode::Random => self.check_step(seat, to, TJC_3_11),
            Mode::StepFree => {
                self.check_step(seat, to, TJC_3_11)?;
                require(self.pieces_in(to) == 0, TJC_3_11, Why::Occupied(to))
            }
            Mode::Away => {
                self.check_step(seat, to, TJC_3_11)?;
                way(to.distance(me) > from.distance(me))
            }
            Mode::Toward => {
                self.check_step(seat, to, TJC_3_11)?;
                way(to.distance(me) < from.distance(me))
            }
            Mode::Advance => {
                way(next && to.dept() < from.dept())?;
                self.check_entry(seat, to)
            }
            Mode::Retreat if from == Zone::CENTRE => self.check_exit(seat, to),
            Mode::Retreat => {
                way(next && (to.dept() > from.dept() || to.dept() == Some(Dept::Di)))?;
                self.check_entry(seat, to)
            }
            Mode::Leap => {
                way(is_leap(from, to))?;
                self.check_entry(seat, to)?;
                self.check_near(seat, to)
            }
        }
    }

    /// The place to which a card puts a piece (TJC-3.12).
    pub(super) fn check_card_place(&self, exec: &Exec, pc: u8, to: Zone) -> Check {
        let Some(Op::Place { set, .. }) = self.variant_of(exec).ops.get(pc as usize) else {
            return refuse(TJC_3_12, Why::OtherQuestion);
        };
        let seat = Seat(exec.sub);
        require(self.in_set(exec, seat, *set, to), TJC_3_12, Why::NotInSet(*set))?;
        let empty = matches!(set, Set::FreeSame | Set::Free(_));
        require(to != self.player(seat).zone, TJC_3_12, Why::AlreadyThere(to))?;
        require(!empty || self.pieces_in(to) == 0, TJC_3_12, Why::Occupied(to))?;
        self.check_card_moves(seat)?;
        self.check_entry(seat, to)?;
        self.check_near(seat, to)
    }

    /// Does the place belong to the set, whoever stands there?
    fn in_set(&self, exec: &Exec, seat: Seat, set: Set, to: Zone) -> bool {
        let stands = |who: Who| self.players(exec, who).iter().next().map(|other| self.player(other).zone);
        match set {
            Set::Near(who) => stands(who).is_some_and(|near| match near {
                Zone::CENTRE => to.dept() == Some(Dept::Tian),
                near => near.adjacent().contains(&to),
            }),
            Set::Start => to == self.player(seat).started,
            Set::FreeSame => to.dept().is_some() && to.dept() == self.player(exec.controller).zone.dept(),
            Set::Free(dept) => to.dept() == Some(dept),
            Set::Zone(who) => stands(who) == Some(to),
        }
    }

    /// May the piece change its place at all (TJC-7.12, TJC-7.16)?
    fn check_free(&self, seat: Seat) -> Check {
        for status in [Status::Rooted, Status::Imprisoned] {
            require(!self.bears(seat, status), status_clause(status), Why::Fixed(status))?;
        }
        Ok(())
    }

    /// May a card move it (TJC-3.13)?
    fn check_card_moves(&self, seat: Seat) -> Check {
        require(!self.rule(RuleKind::NoCardMoves), TJC_8_4, Why::NoCardMoves)?;
        self.check_free(seat)
    }

    /// One step along adjacency, or out of the centre; `clause` asks for adjacency.
    fn check_step(&self, seat: Seat, to: Zone, clause: Clause) -> Check {
        let from = self.player(seat).zone;
        if from == Zone::CENTRE {
            return self.check_exit(seat, to);
        }
        require(from.adjacent().contains(&to), clause, Why::NotAdjacent { from, to })?;
        self.check_entry(seat, to)
    }

    /// Out of the centre there is one way, or a choice among equals (TJ-7.5).
    fn check_exit(&self, seat: Seat, to: Zone) -> Check {
        require(to.dept() == Some(Dept::Di), TJ_7_5, Why::GroundOnly)?;
        self.check_entry(seat, to)?;
        let exits = self.exits(seat);
        let free = exits.iter().find(|&&exit| self.others_in(exit, seat).is_empty());
        require(exits.contains(&to), TJ_7_5, free.map_or(Why::FewestPieces, |&exit| Why::ForcedExit(exit)))
    }

    /// Nothing keeps the piece out (TJ-7.4).
    fn check_entry(&self, seat: Seat, to: Zone) -> Check {
        for by in [EntityKind::Tun, EntityKind::Barrier] {
            require(self.entity(to, by).is_none(), entity_clause(by), Why::Blocked { zone: to, by })?;
        }
        require(!self.locked(self.player(seat).zone, to), TJC_8_1, Why::DepartmentsApart)
    }

    /// Jumps, flights and placements of whoever is Hobbled go one step far (TJC-7.13).
    fn check_near(&self, seat: Seat, to: Zone) -> Check {
        let near = !self.bears(seat, Status::MoveLimit) || self.steps(seat).contains(&to);
        require(near, TJC_7_13, Why::Hobbled)
    }
}

/// To another department of the own palace or of a neighbouring one (TJC-3.11).
fn is_leap(from: Zone, to: Zone) -> bool {
    let (Some(palace), Some(other)) = (from.palace(), to.palace()) else { return false };
    from.dept() != to.dept() && (palace == other || palace.neighbours().contains(&other))
}
