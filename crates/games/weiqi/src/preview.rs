//! What an action would change, as far as its player can know: it is carried out on a copy in which the opponent's
//! face-down cards do nothing, and what was told and what differs is what a preview says. Where such a card may change
//! the result, the preview says so.

use crate::action::Action;
use crate::event::Event;
use crate::pieces::element;
use crate::stack::{Frame, Step};
use crate::state::{Face, Tally, Weiqi};
use crate::table::{Area, Kind, Lane};
use crate::view::seat_id;
use kernel::facts::{Change, Reason, difference};
use kernel::{Game, Journal, Log, Seat};

impl Weiqi {
    /// What an action would change by itself; nothing where it only ends the turn, or depends on chance.
    pub(crate) fn changes(&self, seat: Seat, action: &Action) -> Vec<Change> {
        if self.check(seat, action).is_err() {
            return Vec::new();
        }
        match *action {
            Action::Search | Action::Inspect | Action::Reveal { .. } => return self.skill_is_used(seat),
            Action::Captures(count) => {
                let held = self.sides[seat].hand.len() as i32;
                return vec![Change::number(seat_element(seat), "hand", held, held + i32::from(count))];
            }
            _ => {}
        }
        let (before, mut journal) = (self.with_known_cards(seat), Journal::default());
        let mut after = before.clone();
        if !after.carry_out(seat, *action, &mut journal) {
            return Vec::new();
        }
        let mut preview =
            Preview { before: &before, after: &after, viewer: seat, changes: Vec::new(), banked: Vec::new() };
        journal.entries.iter().for_each(|entry| preview.event(&entry.event));
        preview.sides();
        preview.areas();
        preview.doubts(action);
        preview.changes
    }

    fn skill_is_used(&self, seat: Seat) -> Vec<Change> {
        let side = &self.sides[seat];
        let left = i32::from(self.skill_uses(side.role).saturating_sub(side.used));
        vec![Change::number("skill", "uses", left, left - 1)]
    }

    /// The table with cards that do nothing in place of the opponent's face-down ones.
    fn with_known_cards(&self, seat: Seat) -> Weiqi {
        const IDLE: Kind = Kind::Capture;
        let mut game = self.clone();
        let side = &mut game.sides[seat.other()];
        for card in side.battlefield.iter_mut().filter(|card| card.face == Face::Down) {
            if let Some(lane) = card.spot.as_lane() {
                let tally = &mut side.tally[lane.index()];
                *tally = *tally - Tally::one(card.kind, card.face) + Tally::one(IDLE, card.face);
            }
            card.kind = IDLE;
        }
        game
    }

    /// The card play itself and the Bent Fours that follow it, but not the end of the turn.
    fn carry_out(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) -> bool {
        match action {
            Action::Stone(lane) => self.play_stone(seat, lane, log),
            Action::Move(kind, host) => self.play_move(seat, kind, host, log),
            Action::Tesuji(kind, host) => self.play_tesuji(seat, kind, host, log),
            Action::Connect(gap) => self.play_connect(seat, gap, log),
            Action::Cut(gap) => self.play_cut(seat, gap, log),
            Action::Capture { ours, theirs } => self.play_capture(seat, ours, theirs, log),
            Action::Take(theirs) => {
                let Frame::Fall { from, .. } = self.stack.pop() else { return false };
                self.bent_four_falls(seat, from, theirs, log);
            }
            _ => return false,
        }
        while let Some(&Frame::Turn { seat, step: Step::BentFour, .. }) = self.stack.top() {
            self.bent_four_step(seat, log);
        }
        true
    }

    /// How many cards of an area lie face down.
    fn face_down_in(&self, seat: Seat, area: Area) -> usize {
        let side = &self.sides[seat];
        side.battlefield.iter().filter(|card| card.face == Face::Down && card.spot.within(area)).count()
    }
}

struct Preview<'a> {
    before: &'a Weiqi,
    after: &'a Weiqi,
    viewer: Seat,
    changes: Vec<Change>,
    /// Why points are banked.
    banked: Vec<(Seat, Reason)>,
}

impl Preview<'_> {
    fn at(&self, seat: Seat, id: &str) -> String {
        element(self.viewer, seat, id)
    }

    fn push(&mut self, at: String, sign: &str, why: Vec<Reason>) {
        self.changes.push(Change { at, sign: sign.to_owned(), why, ..Change::default() });
    }

    fn event(&mut self, event: &Event) {
        let card = |kind: Kind| format!("card:{}", kind.id());
        match *event {
            Event::Laid { seat, kind, lane } => self.push(self.at(seat, lane.id()), &card(kind), Vec::new()),
            Event::Hid { seat, kind, lane } => {
                let kind = kind.value.map(card).unwrap_or_default();
                self.push(self.at(seat, lane.id()), &kind, Vec::new());
            }
            Event::Joined { seat, gap, .. } => self.push(self.at(seat, gap.id()), "card:connect", Vec::new()),
            Event::CutOff { seat, gap } => self.push(self.at(seat.other(), gap.id()), "card:cut", Vec::new()),
            Event::Void { seat, gap } => {
                let why = vec![Reason::sets("card:oriole", 0, "WQ-7.4")];
                self.push(self.at(seat, gap.id()), "status:void", why);
            }
            Event::Captured { seat, host, points, counter, .. } => {
                let clause = if counter { "WQ-6.6" } else { "WQ-6.5" };
                let why = Reason::adds("card:capture", points as i32, clause);
                self.push(self.at(seat.other(), host.id()), "status:captured", vec![why.clone()]);
                self.banked.push((seat, why));
            }
            Event::Unharmed { seat, host } => {
                self.push(self.at(seat.other(), host.id()), "status:unharmed", Vec::new())
            }
            Event::BentFour { seat, host, points, .. } => {
                let why = Reason::adds("card:bent_four", points as i32, "WQ-7.5");
                self.push(self.at(seat.other(), host.id()), "status:captured", vec![why.clone()]);
                self.banked.push((seat, why));
            }
            Event::UnderStones { seat, points } => {
                self.banked.push((seat, Reason::adds("card:under_stones", points as i32, "WQ-7.3")));
            }
            _ => {}
        }
    }

    /// Points and hands of both players.
    fn sides(&mut self) {
        for seat in [self.viewer, self.viewer.other()] {
            let numbers = |game: &Weiqi| {
                let side = &game.sides[seat];
                let points = [("banked", side.banked), ("income", game.income(seat)), ("total", game.total(seat))];
                let hand = ("hand", side.hand.len() as u32);
                points.into_iter().chain([hand]).collect::<Vec<_>>()
            };
            for ((sign, before), (_, after)) in numbers(self.before).into_iter().zip(numbers(self.after)) {
                if before == after {
                    continue;
                }
                let own = |(whose, why): &(Seat, Reason)| (*whose == seat).then(|| why.clone());
                let why = if sign == "banked" { self.banked.iter().filter_map(own).collect() } else { Vec::new() };
                let change = Change::number(seat_element(seat), sign, before as i32, after as i32);
                self.changes.push(change.because(why));
            }
        }
    }

    /// What the areas count before and afterwards. Where two become one, both count what it does.
    fn areas(&mut self) {
        for seat in [self.viewer, self.viewer.other()] {
            for area in self.before.sides[seat].areas().iter() {
                let now = self.after.sides[seat].areas().at(area.host);
                if area == now && self.before.sides[seat].sum(area) == self.after.sides[seat].sum(now) {
                    continue;
                }
                let known = seat == self.viewer;
                let before = self.before.area_numbers(seat, area, known);
                let after = self.after.area_numbers(seat, now, known);
                let at = self.at(seat, area.host.id());
                for (was, now) in before.into_iter().zip(after).filter(|(was, now)| was.now != now.now) {
                    let why = difference(&was.why, &now.why);
                    let (before, after) = (Some(was.now), Some(now.now));
                    self.changes.push(Change { at: at.clone(), sign: now.sign, before, after, why });
                }
                if self.after.is_alive(seat, now) && !self.before.is_alive(seat, area) {
                    self.push(at, "status:alive", Vec::new());
                }
            }
        }
    }

    /// What the opponent's face-down cards may change.
    fn doubts(&mut self, action: &Action) {
        let (us, foe) = (self.viewer, self.viewer.other());
        let (ours, theirs) = (self.before.sides[us].areas(), self.before.sides[foe].areas());
        match *action {
            Action::Capture { ours: host, theirs: target } => self.doubtful_fight(ours.at(host), theirs.at(target)),
            Action::Connect(gap) => {
                let joined = [gap.left(), gap.right()].map(|lane| ours.at(lane));
                let faces = |area: &Area| joined.iter().any(|ours| ours.corresponds(*area));
                if theirs.iter().filter(faces).any(|area| self.before.face_down_in(foe, area) > 0) {
                    let why = vec![Reason::sets("card:oriole", 0, "WQ-7.4")];
                    self.push(self.at(us, gap.id()), "status:may_be_void", why);
                }
            }
            _ => {}
        }
        // An area that a Bent Four could remove from now on.
        let mut fall: Vec<Lane> = Vec::new();
        for area in self.after.sides[us].areas().iter() {
            let faces = |theirs: &Area| theirs.corresponds(area) && self.after.face_down_in(foe, *theirs) > 0;
            let faced = self.after.sides[foe].areas().iter().any(|theirs| faces(&theirs));
            let was = self.before.sides[us].areas().at(area.host);
            let now = self.after.sides[us].sum(area).cards();
            if faced && now != self.before.sides[us].sum(was).cards() && self.after.may_fall(foe, area) {
                fall.push(area.host);
            }
        }
        for host in fall {
            let why = vec![Reason::sets("card:bent_four", 0, "WQ-7.5")];
            self.push(self.at(us, host.id()), "status:may_be_captured", why);
        }
    }

    /// Face-down cards of the attacked area may be Golden Roosters, which count in the fight (WQ-6.4).
    fn doubtful_fight(&mut self, ours: Area, theirs: Area) {
        let (us, foe, game) = (self.viewer, self.viewer.other(), self.before);
        let hidden = game.face_down_in(foe, theirs) as u32;
        if hidden == 0 {
            return;
        }
        let roosters = hidden.min(game.numbers().copies[Kind::GoldenRooster as usize].into());
        let most = roosters * game.numbers().rooster_liberties * game.tesuji_factor(foe);
        let why = vec![Reason::adds("card:golden_rooster", most as i32, "WQ-6.4")];
        let (have, need) = (game.declared_by_owner(us, ours), game.declared_to_all(foe, theirs) + most);
        self.push(self.at(foe, theirs.host.id()), "status:has_face_down", why.clone());
        if need >= have {
            self.push(self.at(foe, theirs.host.id()), "status:may_hold", why.clone());
        }
        if need > have && !game.is_alive(us, ours) {
            self.push(self.at(us, ours.host.id()), "status:may_be_captured", why);
        }
    }
}

fn seat_element(seat: Seat) -> String {
    format!("seat:{}", seat_id(seat))
}
