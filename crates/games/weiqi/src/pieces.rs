//! Areas, the cards in them and open hands, as one eye sees them.
//!
//! An area is one thing with numbers of its own, and its cards are touched by touching it; both bear its host lane:
//! `ours:C3`. Elements are named as the seat that looks would touch them. Whoever only watches, and the referee, sits
//! behind Black.

use crate::stack::Frame;
use crate::state::{Face, Placed, Weiqi};
use crate::table::{Area, Gap, Kind, Lane, Role};
use crate::view::{Secret, seat_id};
use kernel::facts::{Number, Piece, Reason, Status};
use kernel::{Eye, Seat};

/// The seat behind which this eye sits.
fn seat_behind(eye: Eye) -> Seat {
    match eye {
        Eye::Seat(seat) => seat,
        Eye::Watcher | Eye::Referee => Seat(0),
    }
}

/// How a seat names a lane or a gap: `ours:C3`, `theirs:g1`.
pub(crate) fn element(viewer: Seat, seat: Seat, id: &str) -> String {
    format!("{}:{id}", if viewer == seat { "ours" } else { "theirs" })
}

fn card(kind: Kind) -> Option<String> {
    Some(format!("card:{}", kind.id()))
}

impl Weiqi {
    /// Hand, role, areas and cards of the near side; then those of the far side.
    pub(crate) fn pieces_for(&self, eye: Eye) -> Vec<Piece> {
        let near = seat_behind(eye);
        let mut pieces = Vec::new();
        for seat in [near, near.other()] {
            self.held_pieces(near, seat, eye, &mut pieces);
            self.role_pieces(near, seat, eye, &mut pieces);
            let side = &self.sides[seat];
            for area in side.areas().iter() {
                pieces.push(self.area_piece(near, seat, area, eye));
                let here =
                    side.battlefield.iter().filter(|card| card.spot.as_lane().is_some_and(|at| area.has_lane(at)));
                pieces.extend(here.map(|card| self.card_piece(near, seat, area, card, eye)));
            }
            for gap in Gap::ALL {
                let holds = [(side.connected, Kind::Connect, seat), (side.cut, Kind::Cut, seat.other())];
                let holds = holds.into_iter().find(|(gaps, ..)| gaps & gap.bit() != 0);
                pieces.extend(holds.map(|(_, kind, owner)| Piece {
                    element: element(near, seat, gap.id()),
                    thing: card(kind),
                    owner: Some(seat_id(owner).to_owned()).filter(|_| owner != seat),
                    ..at(seat, gap.id())
                }));
            }
        }
        pieces
    }

    fn held_pieces(&self, near: Seat, seat: Seat, eye: Eye, out: &mut Vec<Piece>) {
        if self.sees(eye, Secret::Hand(seat)) {
            let before = if near == seat { "" } else { "theirs:" };
            let held = self.sides[seat].hand.iter();
            out.extend(held.map(|kind| Piece {
                element: format!("{before}hand:{}", kind.id()),
                thing: card(*kind),
                ..at(seat, "hand")
            }));
        }
    }

    /// The role, with the uses of its skill; before it is known, the roles that were offered.
    fn role_pieces(&self, near: Seat, seat: Seat, eye: Eye, out: &mut Vec<Piece>) {
        let (side, before) = (&self.sides[seat], if near == seat { "" } else { "theirs:" });
        if side.role == Role::None {
            let chosen = self.draft.seen(eye, seat).copied();
            let offers = side.offers.iter().filter(|role| **role != Role::None && self.sees(eye, Secret::Offers(seat)));
            out.extend(offers.map(|role| Piece {
                element: format!("{before}role:{}", role.id()),
                thing: Some(format!("role:{}", role.id())),
                statuses: (chosen == Some(*role)).then(|| Status::of("status:chosen")).into_iter().collect(),
                ..at(seat, "offers")
            }));
            return;
        }
        let uses = self.skill_uses(side.role);
        let mut numbers = Vec::new();
        if uses > 0 {
            numbers.push(Number::of("uses", uses.saturating_sub(side.used)).capped(uses));
        }
        if side.triggers > 0 {
            numbers.push(Number::of("triggers", side.triggers));
        }
        let skilled =
            self.active() == seat && self.stack.iter().any(|one| matches!(one, Frame::Turn { skilled: true, .. }));
        out.push(Piece {
            element: format!("{before}skill"),
            thing: Some(format!("role:{}", side.role.id())),
            numbers,
            statuses: skilled.then(|| Status::of("status:skilled")).into_iter().collect(),
            ..at(seat, "role")
        });
    }

    fn card_piece(&self, near: Seat, seat: Seat, area: Area, lies: &Placed, eye: Eye) -> Piece {
        let down = lies.face == Face::Down;
        Piece {
            element: element(near, seat, area.host.id()),
            thing: card(lies.kind).filter(|_| !down || self.sees(eye, Secret::FaceDown(seat))),
            statuses: down.then(|| Status::of("status:face_down")).into_iter().collect(),
            ..at(seat, lies.spot.as_lane().map_or("", Lane::id))
        }
    }

    pub(crate) fn area_piece(&self, near: Seat, seat: Seat, area: Area, eye: Eye) -> Piece {
        let from = match self.role(seat) {
            Role::FanTingyu => Some("role:fan_tingyu".to_owned()),
            _ => None,
        };
        let alive = self.is_alive(seat, area).then(|| Status { from, ..Status::of("status:alive") });
        Piece {
            element: element(near, seat, area.host.id()),
            thing: Some(format!("place:{}", area.host.id())),
            numbers: self.area_numbers(seat, area, self.sees(eye, Secret::FaceDown(seat))),
            statuses: alive.into_iter().collect(),
            ..at(seat, area.host.id())
        }
    }

    /// What an area counts, and how it comes about; face-down Golden Roosters only for those who know them.
    pub(crate) fn area_numbers(&self, seat: Seat, area: Area, known: bool) -> Vec<Number> {
        let (numbers, sum, role) = (self.numbers(), self.sides[seat].sum(area), self.role(seat));
        let adds = |from: &str, count: u32, each: u32, clause: &str| {
            (count * each > 0).then(|| Reason::adds(from, (count * each) as i32, clause))
        };
        let by_role = |is: Role, count: u32| if role == is { count } else { 0 };
        let liberties = [
            adds("card:stone", sum.stones(), numbers.stone_liberties, "WQ-4.11"),
            adds("role:gu_li", by_role(Role::GuLi, sum.stones()), numbers.gu_li_liberties, "WQ-10.1"),
            adds("card:extend", sum.extends(), numbers.extend_liberties, "WQ-4.5"),
        ];
        let liberties: Vec<Reason> = liberties.into_iter().flatten().collect();
        let roosters = if known { sum.roosters() } else { sum.roosters_up() };
        let mut declared = liberties.clone();
        declared.extend(adds("card:golden_rooster", roosters, numbers.rooster_liberties, "WQ-6.2"));
        let twice = roosters * numbers.rooster_liberties;
        declared.extend(adds(
            "role:ke_jie",
            by_role(Role::KeJie, twice),
            numbers.ke_factor.saturating_sub(1),
            "WQ-10.7",
        ));
        let raw = [
            adds("card:surround", sum.surrounds(), numbers.surround_points, "WQ-9.2"),
            adds("card:eye", sum.eyes(), numbers.eye_points, "WQ-9.2"),
            adds("role:dang_yifei", by_role(Role::DangYifei, sum.surrounds().min(1)), numbers.dang_points, "WQ-10.10"),
        ];
        let mut income: Vec<Reason> = raw.into_iter().flatten().collect();
        let (raw, now, value) = (self.raw(seat, area), self.income_of(seat, area), self.value_of(seat, area));
        if now != raw {
            income.push(Reason::times("role:chen_yaoye", numbers.chen_factor as i32, "WQ-10.5"));
        }
        let mut worth = income.clone();
        if now > 0 {
            worth.push(Reason::times(format!("place:{}", area.host.id()), area.host.multiplier() as i32, "WQ-9.2"));
        }
        let number = |sign: &str, now: u32, why: Vec<Reason>| Number::of(sign, now as i32).because(why);
        let declares = if known { self.declared_by_owner(seat, area) } else { self.declared_to_all(seat, area) };
        vec![
            number("cards", sum.cards(), Vec::new()),
            number("liberties", self.base_liberties(seat, area), liberties),
            number("declared", declares, declared),
            number("income", now, income),
            number("value", value, worth),
        ]
    }
}

fn at(seat: Seat, place: &str) -> Piece {
    Piece { seat: Some(seat_id(seat).to_owned()), place: format!("place:{place}"), ..Piece::default() }
}
