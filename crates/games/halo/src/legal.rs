//! What is allowed now (rulebook 4). `check` decides; `legal` lists what it accepts.

use crate::action::{Action, Aim};
use crate::cards::{Card, Target};
use crate::clause::*;
use crate::stack::{Frame, Phase};
use crate::state::{Halo, Held, Spot};
use crate::table::{CardKind, Lane, Place, Row, Tag};
use kernel::{Clause, Design, Game, Illegal, Seat, require};

/// Why an action is refused, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    Over,
    NotAsked,
    /// Something else is being asked.
    OtherQuestion,
    PlayOutsideDeployment,
    AttackOutsideSkirmish,
    NotInHand(Design),
    /// No copy of it in hand is reduced this turn, or none is not.
    NoSuchCopy {
        design: Design,
        reduced: bool,
    },
    TooDear {
        cost: u8,
        supply: u8,
    },
    NoBattery {
        cost: u8,
        battery: u8,
    },
    RowFull(Row),
    LaneFull(Lane),
    /// The card does not go there or names something else.
    WrongTarget(Design),
    TagDoesNotFit {
        design: Design,
        at: Spot,
    },
    TooManyAttachments {
        at: Spot,
        limit: u16,
    },
    Hidden(Spot),
    /// The card wants a unit with less health.
    TooHealthy {
        at: Spot,
        health: u8,
        most: u8,
    },
    /// The card wants a unit without this tag.
    ExcludedTag(Spot),
    NotDiscarded(Design),
    NotAUnitCard(Design),
    AlreadyConverted,
    NoUnit(Spot),
    /// The target must be another unit.
    Itself(Spot),
    /// The unit does not stand in the lane of the one that attacks or hijacks.
    OtherLane {
        at: Spot,
        lane: Lane,
    },
    HasAttacked(Spot),
    Fatigued(Spot),
    Emped {
        at: Spot,
        until: u16,
    },
    Guarded(Spot),
    BaseGuarded(Lane),
    NoHijack(Spot),
    NotAVehicle(Spot),
    NotControlled(Lane),
}

type Check = Result<(), Illegal<Why>>;

/// The clause by which this question, and no other, is to be answered now.
fn what_is_asked(frame: &Frame) -> Clause {
    match frame {
        Frame::Mulligan { .. } => HL_1_3,
        Frame::Turn { phase: Phase::Skirmish, .. } => HL_6_4,
        Frame::Turn { .. } | Frame::Idle => HL_6_3,
        Frame::Entry { .. } => HL_7_2,
        Frame::Zone { .. } => HL_15_2,
    }
}

fn refuse(clause: Clause, why: Why) -> Check {
    Err(Illegal { clause, why })
}

impl Halo {
    /// May this seat do this now?
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Check {
        if let Some(outcome) = &self.outcome {
            return refuse(outcome.how, Why::Over);
        }
        let Some(frame) = self.stack.top() else { return refuse(HL_6_1, Why::NotAsked) };
        let in_turn = !matches!(frame, Frame::Mulligan { .. });
        require(self.awaiting().has(seat), if in_turn { HL_6_1 } else { HL_1_3 }, Why::NotAsked)?;
        match (*frame, *action) {
            (Frame::Turn { phase: Phase::Deploy, .. }, Action::Play { card, aim }) => self.check_play(seat, card, aim),
            (Frame::Entry { .. }, Action::Play { .. }) => refuse(HL_7_2, Why::OtherQuestion),
            (_, Action::Play { .. }) => refuse(HL_6_3, Why::PlayOutsideDeployment),
            (Frame::Turn { .. }, Action::Convert(card)) => self.check_convert(seat, card),
            // Between two actions only.
            (_, Action::Convert(_)) => refuse(HL_5_2, Why::OtherQuestion),
            (Frame::Turn { .. }, Action::Hijack { unit, vehicle }) => self.check_hijack(seat, unit, vehicle),
            (Frame::Turn { phase: Phase::Skirmish, .. }, Action::Attack { unit, target }) => {
                self.check_attack(seat, unit, target)
            }
            (_, Action::Attack { .. }) => refuse(HL_6_4, Why::AttackOutsideSkirmish),
            (Frame::Turn { .. }, Action::End) => Ok(()),
            (Frame::Entry { unit, .. }, Action::Pick(place)) => {
                let at = Spot { seat, place };
                require(self.unit(at).is_some(), HL_7_2, Why::NoUnit(at))?;
                require(self.entry_may_choose(unit, place), HL_7_2, Why::Itself(at))
            }
            (Frame::Zone { .. }, Action::ZoneLane(lane)) => {
                require(self.controls(seat, lane), HL_16_1, Why::NotControlled(lane))?;
                require(self.zone_lane(seat, lane), HL_15_2, Why::LaneFull(lane))
            }
            (Frame::Mulligan { .. }, Action::Keep | Action::Redraw) => Ok(()),
            (_, Action::Keep | Action::Redraw) => refuse(HL_1_3, Why::OtherQuestion),
            _ => refuse(what_is_asked(frame), Why::OtherQuestion),
        }
    }

    /// The declared card is in hand, as cheap or dear as it was named (HL-7.1, HL-5.4).
    fn check_held(&self, seat: Seat, held: Held) -> Check {
        let hand = &self.sides[seat].hand;
        require(hand.iter().any(|card| card.design == held.design), HL_7_1, Why::NotInHand(held.design))?;
        let why = Why::NoSuchCopy { design: held.design, reduced: held.reduced > 0 };
        require(hand.contains(&held), HL_5_4, why)
    }

    fn check_convert(&self, seat: Seat, card: Held) -> Check {
        self.check_held(seat, card)?;
        require(!self.sides[seat].converted, HL_5_2, Why::AlreadyConverted)
    }

    /// HL-7.1: the card, its place or target, its cost.
    fn check_play(&self, seat: Seat, held: Held, aim: Aim) -> Check {
        let side = &self.sides[seat];
        self.check_held(seat, held)?;
        let card = self.card(held.design);
        self.check_aim(seat, held.design, aim)?;
        let cost = self.supply_cost(seat, held);
        require(cost <= side.supply, HL_5_3, Why::TooDear { cost, supply: side.supply })?;
        require(card.battery <= side.battery, HL_5_3, Why::NoBattery { cost: card.battery, battery: side.battery })
    }

    /// May the card go there, or name that?
    fn check_aim(&self, seat: Seat, design: Design, aim: Aim) -> Check {
        let wrong = |clause: Clause| refuse(clause, Why::WrongTarget(design));
        match (self.card(design).kind, aim) {
            (CardKind::Unit, Aim::Row(row)) => {
                require(self.sides[seat].free_place(row).is_some(), HL_4_3, Why::RowFull(row))
            }
            (CardKind::Unit, _) => wrong(HL_7_2),
            (CardKind::Weapon | CardKind::Mod, Aim::Own(place)) => self.check_attach(seat, design, place),
            (CardKind::Weapon | CardKind::Mod, _) => wrong(HL_7_3),
            (CardKind::Field, Aim::None) => Ok(()),
            (CardKind::Field, _) => wrong(HL_7_5),
            (CardKind::Tactical | CardKind::Token, _) => self.check_target(seat, design, aim),
        }
    }

    fn check_attach(&self, seat: Seat, design: Design, place: Place) -> Check {
        let at = Spot { seat, place };
        let Some(unit) = self.unit(at) else { return refuse(HL_7_3, Why::NoUnit(at)) };
        let fits = self.card(design).fits >> self.card(unit.design).tag as u8 & 1 == 1;
        require(fits, HL_7_3, Why::TagDoesNotFit { design, at })?;
        let limit = self.rules.options.attachment_limit;
        let under = self.attached.iter().filter(|card| card.to == at).count();
        require(limit == 0 || under < limit.into(), HL_7_3, Why::TooManyAttachments { at, limit })
    }

    /// HL-7.4, HL-7.6, HL-7.9
    fn check_target(&self, seat: Seat, design: Design, aim: Aim) -> Check {
        let card = self.card(design);
        match (card.target, aim) {
            (Target::None, Aim::None) | (Target::Lane, Aim::Lane(_)) => Ok(()),
            (Target::Unit, Aim::Own(place)) => self.check_unit_target(seat, card, Spot { seat, place }),
            (Target::Unit, Aim::Enemy(place)) => self.check_unit_target(seat, card, Spot { seat: seat.other(), place }),
            (Target::DiscardedUnit, Aim::Discarded(named)) => {
                require(self.sides[seat].discard.contains(&named), HL_7_9, Why::NotDiscarded(named))?;
                require(self.card(named).kind == CardKind::Unit, HL_7_9, Why::NotAUnitCard(named))
            }
            _ => refuse(HL_7_4, Why::WrongTarget(design)),
        }
    }

    fn check_unit_target(&self, seat: Seat, card: &Card, at: Spot) -> Check {
        let Some(unit) = self.unit(at) else { return refuse(HL_7_4, Why::NoUnit(at)) };
        require(self.selectable(seat, at), HL_7_6, Why::Hidden(at))?;
        let tag: Tag = self.card(unit.design).tag;
        require(card.target_without >> tag as u8 & 1 == 0, HL_7_9, Why::ExcludedTag(at))?;
        let (health, most) = (unit.health, card.target_health);
        require(most == 0 || health <= most, HL_7_9, Why::TooHealthy { at, health, most })
    }

    /// Everything that `check_action` accepts.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.awaiting().has(seat) {
            return;
        }
        match self.stack.top() {
            Some(Frame::Turn { phase: Phase::Deploy, .. }) => {
                self.list_plays(seat, out);
                self.list_conversions(seat, out);
                self.list_hijacks(seat, out);
                out.push(Action::End);
            }
            Some(Frame::Turn { phase: Phase::Skirmish, .. }) => {
                self.list_attacks(seat, out);
                self.list_hijacks(seat, out);
                self.list_conversions(seat, out);
                out.push(Action::End);
            }
            Some(Frame::Entry { unit, .. }) => {
                let places = self.sides[seat].places().filter(|&place| self.entry_may_choose(*unit, place));
                out.extend(places.map(Action::Pick));
            }
            Some(Frame::Zone { .. }) => {
                out.extend(Lane::ALL.into_iter().filter(|&lane| self.zone_lane(seat, lane)).map(Action::ZoneLane));
            }
            Some(Frame::Mulligan { .. }) => out.extend([Action::Keep, Action::Redraw]),
            Some(Frame::Turn { .. } | Frame::Idle) | None => {}
        }
    }

    /// The different cards of a hand: equal ones are one option.
    fn different(&self, seat: Seat) -> impl Iterator<Item = Held> + '_ {
        let hand = &self.sides[seat].hand;
        hand.iter().enumerate().filter(|(at, held)| !hand[..*at].contains(held)).map(|(_, held)| *held)
    }

    fn list_conversions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.sides[seat].converted {
            out.extend(self.different(seat).map(Action::Convert));
        }
    }

    fn list_hijacks(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.sides[seat].supply < crate::attack::HIJACK_COST {
            return;
        }
        for unit in self.sides[seat].places() {
            for vehicle in unit.lane().places().filter(|&vehicle| self.check_hijack(seat, unit, vehicle).is_ok()) {
                out.push(Action::Hijack { unit, vehicle });
            }
        }
    }

    fn list_attacks(&self, seat: Seat, out: &mut Vec<Action>) {
        for unit in self.sides[seat].places().filter(|&place| self.check_attacker(seat, place).is_ok()) {
            let targets = self.attack_targets(seat, unit);
            out.extend(targets.units.iter().map(|&target| Action::Attack { unit, target: Some(target) }));
            if targets.base {
                out.push(Action::Attack { unit, target: None });
            }
        }
    }

    fn list_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        let side = &self.sides[seat];
        for held in self.different(seat).filter(|&held| self.payable(seat, held)) {
            let card = self.card(held.design);
            let play = |aim: Aim| Action::Play { card: held, aim };
            match (card.kind, card.target) {
                (CardKind::Unit, _) => {
                    out.extend(
                        Row::ALL
                            .into_iter()
                            .filter(|&row| side.free_place(row).is_some())
                            .map(|row| play(Aim::Row(row))),
                    );
                }
                (CardKind::Weapon | CardKind::Mod, _) => {
                    let fits = |place: &Place| self.check_attach(seat, held.design, *place).is_ok();
                    out.extend(side.places().filter(fits).map(|place| play(Aim::Own(place))));
                }
                (CardKind::Field, _) | (CardKind::Tactical | CardKind::Token, Target::None) => {
                    out.push(play(Aim::None))
                }
                (CardKind::Tactical | CardKind::Token, Target::Lane) => {
                    out.extend(Lane::ALL.map(|lane| play(Aim::Lane(lane))))
                }
                (CardKind::Tactical | CardKind::Token, Target::Unit) => {
                    let foe = seat.other();
                    let fits = |seat_of: Seat, place: &Place| {
                        self.check_unit_target(seat, card, Spot { seat: seat_of, place: *place }).is_ok()
                    };
                    out.extend(side.places().filter(|place| fits(seat, place)).map(|place| play(Aim::Own(place))));
                    out.extend(
                        self.sides[foe].places().filter(|place| fits(foe, place)).map(|place| play(Aim::Enemy(place))),
                    );
                }
                (CardKind::Tactical | CardKind::Token, Target::DiscardedUnit) => {
                    let pile = &side.discard;
                    let different = pile.iter().enumerate().filter(|(at, design)| !pile[..*at].contains(design));
                    let units =
                        different.map(|(_, design)| *design).filter(|&design| self.card(design).kind == CardKind::Unit);
                    out.extend(units.map(|design| play(Aim::Discarded(design))));
                }
            }
        }
    }
}
