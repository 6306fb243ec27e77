//! The rulebook's invariants (section 8), as far as a state or a step can show them. Simulated
//! games check them after every action.

use crate::options::{AreaScoring, BentFourIsCapture, BentFourTiming, CaptureCardStays, CutAfterRemoval};
use crate::setup::STONES;
use crate::stack::{Frame, Step};
use crate::state::{Face, Side, TURNS, Tally, Weiqi};
use crate::table::{Gap, KINDS, Kind, Lane, Role};
use kernel::{Game, Seat};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

impl Weiqi {
    /// Is this, read from bytes, a state that can be played on? Damaged bytes may be well-formed.
    pub(crate) fn check_loaded(&self) -> Result<(), String> {
        let claim = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        let frames: Vec<&Frame> = self.stack.iter().collect();
        let seated = frames.iter().all(|frame| frame.seat().is_none_or(|seat| seat.0 < 2));
        claim(seated, "somebody is asked who does not sit here")?;
        claim(self.turns_ended <= TURNS && (self.turns_ended < TURNS || self.outcome.is_some()), "too many turns")?;
        let asked = match frames.as_slice() {
            [] => self.outcome.is_some_and(|outcome| outcome.is_possible(self.seats(), crate::clause::NAMES.len())),
            [Frame::Draft] => {
                self.draft.open().iter().all(|seat| seat.0 < 2) && !self.draft.open().is_empty() && self.is_undealt()
            }
            [Frame::Turn { seat, step: Step::Main, .. }] => *seat == self.active(),
            [Frame::Number { .. }, Frame::Turn { seat, step: Step::Main, .. }] => *seat == self.active(),
            [Frame::Fall { .. }, Frame::Turn { seat, step: Step::BentFour, .. }] => *seat == self.active(),
            [Frame::Arrange { .. }, Frame::Turn { seat, step: Step::Close, .. }] => *seat == self.active(),
            [Frame::Arranging { placed, seat }, Frame::Turn { seat: active, step: Step::Close, .. }] => {
                *active == self.active() && usize::from(*placed) + 1 < self.sides[*seat].hand.len()
            }
            _ => false,
        };
        claim(asked && self.outcome.is_some() == frames.is_empty(), "what is pending makes no sense")?;
        for (seat, side) in self.sides.iter() {
            claim((side.connected | side.cut | side.marked) < 16, "there are four gaps")?;
            claim(self.sums_are_sound(seat) && self.knowledge_is_sound(seat), "the table does not add up")?;
            claim(self.skills_are_sound(seat) && side.banked < 1 << 24, "the numbers make no sense")?;
            claim(
                side.removed.iter().all(|&count| count < 100) && !self.deck.contains(&Kind::Stone),
                "too many cards",
            )?;
        }
        let mut legal = Vec::new();
        let stuck = self.awaiting().iter().any(|seat| {
            self.list(seat, &mut legal);
            legal.is_empty()
        });
        claim(!stuck, "somebody is asked without a choice")?;
        self.check_room().map_err(|what| what.en)
    }

    /// Only roles have been offered, three to each player (WQ-1.4).
    fn is_undealt(&self) -> bool {
        let empty = |side: &Side| {
            *side == Side { offers: side.offers, ..Side::default() } && !side.offers.contains(&Role::None)
        };
        self.turns_ended == 0 && self.deck.is_empty() && self.sides.iter().all(|(_, side)| empty(side))
    }

    pub(crate) fn broken(&self, before: Option<&Weiqi>, out: &mut Vec<&'static str>) {
        let mut claim = |holds: bool, what: &'static str| {
            if !holds {
                out.push(what);
            }
        };
        let playing = self.stack.top() != Some(&Frame::Draft);
        claim(!playing || self.cards_are_conserved(), "1: every card is in exactly one place");
        claim(SEATS.iter().all(|&seat| self.lanes_are_sound(seat)), "2: one Stone a lane, moves only beside a Stone");
        claim(SEATS.iter().all(|&seat| self.gaps_are_sound(seat)), "3: gaps hold one card, Connects join Stones");
        claim(SEATS.iter().all(|&seat| self.areas_are_sound(seat)), "4: areas divide the lanes");
        claim(SEATS.iter().all(|&seat| self.faces_are_sound(seat)), "5: only tesuji lie face down");
        claim(SEATS.iter().all(|&seat| self.liberties_are_sound(seat)), "6: no Stone, no liberties");
        claim(SEATS.iter().all(|&seat| self.sums_are_sound(seat)), "the sums of a lane are those of its cards");
        claim(self.turns_ended <= TURNS, "8: at most 60 turns");
        claim(!self.bent_four_overlooked(), "10: no Bent Four has a target after its check");
        claim(self.lee_sedol_keeps_all(), "13: nothing of Lee Sedol's is removed");
        claim(SEATS.iter().all(|&seat| self.skills_are_sound(seat)), "14: skills within their uses");
        claim(SEATS.iter().all(|&seat| self.knowledge_is_sound(seat)), "nobody knows cards that are not there");
        claim(self.outcome.is_some() == self.stack.top().is_none(), "15: over exactly when nothing is pending");
        if let Some(before) = before {
            self.broken_step(before, claim);
        }
    }

    /// What holds between two states one action apart.
    fn broken_step(&self, before: &Weiqi, mut claim: impl FnMut(bool, &'static str)) {
        let all = |holds: &dyn Fn(&crate::state::Side, &crate::state::Side) -> bool| {
            SEATS.iter().all(|&seat| holds(&before.sides[seat], &self.sides[seat]))
        };
        claim(all(&|old, new| new.banked >= old.banked), "7: banked points never fall");
        claim(all(&|old, new| new.cut & old.cut == old.cut), "3: a Cut stays to the end");
        claim(all(&|old, new| new.marked & old.marked == old.marked), "8.3: a mark stays to the end");
        claim(all(&|old, new| new.used - old.used <= 1), "9: at most one skill use at a time");
        let turns = self.turns_ended - before.turns_ended;
        claim(turns <= 1, "9: at most one turn ends at a time");
        let draws = before.deck.len().saturating_sub(self.deck.len());
        let searched = SEATS.iter().any(|&seat| self.role(seat) == Role::ShiYue && self.sides[seat].used > 0);
        claim(before.stack.top() == Some(&Frame::Draft) || searched || draws <= 1, "9: at most one draw a turn");
        if self.rules.options.area_scoring == AreaScoring::Final && turns == 1 {
            let quiet = all(&|old, new| new.battlefield.len() >= old.battlefield.len() && new.triggers == old.triggers);
            claim(!quiet || all(&|old, new| new.banked == old.banked), "7: with `final` no End phase pays");
        }
    }

    fn cards_are_conserved(&self) -> bool {
        let mut counts = [0u32; KINDS];
        let mut count = |kind: Kind, by: u32| counts[kind as usize] += by;
        self.deck.iter().for_each(|&kind| count(kind, 1));
        for seat in SEATS {
            let side = &self.sides[seat];
            side.hand.iter().for_each(|&kind| count(kind, 1));
            side.battlefield.iter().for_each(|card| count(card.kind, 1));
            count(Kind::Cut, side.cut.count_ones());
            Kind::ALL.iter().for_each(|&kind| count(kind, side.removed[kind as usize].into()));
            let stones = side.hand.iter().filter(|&&kind| kind == Kind::Stone).count()
                + side.battlefield.iter().filter(|card| card.kind == Kind::Stone).count()
                + usize::from(side.removed[Kind::Stone as usize]);
            if stones != usize::from(STONES) {
                return false;
            }
        }
        let copies = &self.numbers().copies;
        let right = |kind: Kind| counts[kind as usize] == u32::from(copies[kind as usize]);
        Kind::ALL.into_iter().all(|kind| kind == Kind::Stone || right(kind)) && !self.deck.contains(&Kind::Stone)
    }

    fn lanes_are_sound(&self, seat: Seat) -> bool {
        let side = &self.sides[seat];
        let moves_need_stone = |lane: Lane| {
            let moved =
                |card: &&crate::state::Placed| card.spot.as_lane() == Some(lane) && Kind::PLAIN.contains(&card.kind);
            side.has_stone(lane) || side.battlefield.iter().find(moved).is_none()
        };
        Lane::ALL.into_iter().all(|lane| side.tally[lane.index()].stones() <= 1 && moves_need_stone(lane))
    }

    fn gaps_are_sound(&self, seat: Seat) -> bool {
        let side = &self.sides[seat];
        let cut_stays_unmarked =
            self.rules.options.cut_after_removal == CutAfterRemoval::Yes || side.cut & side.marked == 0;
        let joins =
            |gap: Gap| side.has_stone(gap.left()) && side.has_stone(gap.right()) && side.marked & gap.bit() != 0;
        let connected = |gap: &Gap| side.connected & gap.bit() != 0;
        side.connected & side.cut == 0 && cut_stays_unmarked && Gap::ALL.into_iter().filter(connected).all(joins)
    }

    fn areas_are_sound(&self, seat: Seat) -> bool {
        let areas = self.sides[seat].areas();
        let lanes: Vec<Lane> = areas.iter().flat_map(|area| area.lanes().collect::<Vec<_>>()).collect();
        let best = |area: crate::table::Area| area.lanes().map(Lane::multiplier).max() == Some(area.host.multiplier());
        lanes == Lane::ALL && areas.iter().all(|area| area.has_lane(area.host) && best(area))
    }

    fn faces_are_sound(&self, seat: Seat) -> bool {
        self.sides[seat].battlefield.iter().all(|card| card.face != Face::Down || card.kind.is_tesuji())
    }

    fn liberties_are_sound(&self, seat: Seat) -> bool {
        let (side, least) = (&self.sides[seat], self.numbers().stone_liberties);
        side.areas().iter().all(|area| match side.sum(area).stones() {
            0 => self.base_liberties(seat, area) == 0,
            _ => self.base_liberties(seat, area) >= least,
        })
    }

    fn sums_are_sound(&self, seat: Seat) -> bool {
        let side = &self.sides[seat];
        let mut tally = [Tally::default(); 5];
        for card in side.battlefield.iter() {
            if let Some(lane) = card.spot.as_lane() {
                tally[lane.index()] = tally[lane.index()] + Tally::one(card.kind, card.face);
            }
        }
        let connects = side.battlefield.iter().filter_map(|card| card.spot.as_gap());
        tally == side.tally && connects.fold(0, |set, gap| set | gap.bit()) == side.connected
    }

    fn bent_four_overlooked(&self) -> bool {
        let options = &self.rules.options;
        let watched =
            options.bent_four_timing == BentFourTiming::State && options.bent_four_is_capture == BentFourIsCapture::No;
        let checked = matches!(self.stack.top(), Some(Frame::Turn { .. }));
        watched
            && checked
            && SEATS.iter().any(|&seat| {
                let side = &self.sides[seat];
                let armed = side.areas().iter().filter(|&area| side.sum(area).bent_fours() > 0);
                armed.into_iter().any(|area| !self.bent_four_targets(seat, area).is_empty())
            })
    }

    fn lee_sedol_keeps_all(&self) -> bool {
        let stays = self.rules.options.capture_card_stays == CaptureCardStays::Yes;
        let kept = |seat: &Seat| self.role(*seat) != Role::LeeSedol || self.sides[*seat].removed == [0; KINDS];
        !stays || SEATS.iter().all(kept)
    }

    fn skills_are_sound(&self, seat: Seat) -> bool {
        let side = &self.sides[seat];
        side.used <= self.skill_uses(side.role) && side.triggers <= side.used
    }

    fn knowledge_is_sound(&self, seat: Seat) -> bool {
        let side = &self.sides[seat];
        let held = |kind: Kind| side.hand.iter().filter(|&&card| card == kind).count();
        let sound =
            |known: &[u8; KINDS]| Kind::ALL.into_iter().all(|kind| usize::from(known[kind as usize]) <= held(kind));
        sound(&side.known.opponent) && sound(&side.known.watchers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Seed, Silent};

    /// The deal of the cards would run over its piles. Found by `make fuzz`.
    #[test]
    fn a_draft_with_cards_on_the_table_is_refused() {
        let config = crate::book();
        let mut game = Weiqi::start(&config, Seed(1), &mut Silent).unwrap();
        assert!(Weiqi::load(&config, &game.save()).is_ok());
        game.sides[Seat(0)].hand.push(Kind::Stone);
        assert!(Weiqi::load(&config, &game.save()).is_err());
    }

    /// `choose none` would be written, and not read. Found by `make fuzz`.
    #[test]
    fn a_draft_that_offers_no_role_is_refused() {
        let config = crate::book();
        let mut game = Weiqi::start(&config, Seed(1), &mut Silent).unwrap();
        game.sides[Seat(0)].offers[2] = Role::None;
        assert!(Weiqi::load(&config, &game.save()).is_err());
    }
}
