//! What is allowed now. `check` decides; `legal` lists what it accepts, and a law compares them.

use crate::action::Action;
use crate::clause::*;
use crate::options::{CutAfterRemoval, CutNeedsStones, PassPolicy, TesujiNeedsStone};
use crate::stack::{Frame, Step};
use crate::state::{Face, Side, Weiqi};
use crate::table::{Area, Gap, Kind, Lane, Role};
use kernel::{Clause, Game, Illegal, Seat, require};

/// Why an action is refused, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    /// The game is over.
    Over,
    /// Somebody else decides now.
    NotAsked,
    /// Something else is being asked.
    OtherQuestion,
    /// This role is not among the three offered.
    NotOffered(Role),
    NotInHand(Kind),
    LaneHasStone(Lane),
    /// The area that this lane belongs to goes by another name.
    NotHost {
        lane: Lane,
        host: Lane,
    },
    NoStone(Lane),
    NoStonesBeside(Gap),
    GapConnected(Gap),
    GapCut(Gap),
    /// A Connect took effect here once.
    GapMarked(Gap),
    NotOpposite {
        ours: Lane,
        theirs: Lane,
    },
    Alive(Lane),
    TooFewLiberties {
        have: u32,
        need: u32,
    },
    NotYourSkill,
    SkillUsedUp,
    SkillThisTurn,
    NoCaptureInDeck,
    NothingFaceDown(Lane),
    /// Under `stuck_only` a playable card must be played.
    MustPlay,
    NotFalling(Lane),
    OutOfRange {
        most: u8,
    },
    NotLeft(Kind),
}

type Check = Result<(), Illegal<Why>>;

/// The clause by which this question, and no other, is to be answered now.
fn what_is_asked(frame: &Frame) -> Clause {
    match frame {
        Frame::Draft => WQ_1_5,
        Frame::Turn { .. } => WQ_3_2,
        Frame::Number { .. } => WQ_10_3,
        Frame::Fall { .. } => WQ_7_6,
        Frame::Arrange { .. } | Frame::Arranging { .. } => WQ_3_6,
    }
}

fn refuse(clause: Clause, why: Why) -> Check {
    Err(Illegal { clause, why })
}

/// The area of a lane, if the lane is its name (WQ-2.6).
pub(crate) fn named_area(side: &Side, lane: Lane) -> Result<Area, Illegal<Why>> {
    let area = side.areas().at(lane);
    require(area.host == lane, WQ_2_6, Why::NotHost { lane, host: area.host })?;
    Ok(area)
}

impl Weiqi {
    /// May this seat do this now?
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Check {
        if let Some(outcome) = &self.outcome {
            return refuse(outcome.how, Why::Over);
        }
        let Some(frame) = self.stack.top() else { return refuse(WQ_3_2, Why::OtherQuestion) };
        require(self.awaiting().has(seat), self.whose_decision(seat, frame), Why::NotAsked)?;
        match (*frame, *action) {
            (Frame::Draft, Action::Choose(role)) => {
                require(self.sides[seat].offers.contains(&role), WQ_1_4, Why::NotOffered(role))
            }
            (Frame::Turn { skilled, .. }, _) => self.check_main(seat, skilled, action),
            (Frame::Number { .. }, Action::Captures(count)) => {
                let most = self.deck_counts()[Kind::Capture as usize];
                require((1..=most).contains(&count), WQ_10_3, Why::OutOfRange { most })
            }
            (Frame::Fall { from, .. }, Action::Take(theirs)) => {
                let (area, target) =
                    (self.sides[seat].areas().at(from), named_area(&self.sides[seat.other()], theirs)?);
                let falls = self.bent_four_targets(seat, area).contains(&target);
                require(falls, WQ_7_5, Why::NotFalling(theirs))
            }
            (Frame::Arrange { .. }, Action::Keep | Action::Sort | Action::Arrange) => Ok(()),
            (Frame::Arranging { placed, .. }, Action::Next(kind)) => {
                let left = self.sides[seat].hand[placed as usize..].contains(&kind);
                require(left, WQ_10_9, Why::NotLeft(kind))
            }
            _ => refuse(what_is_asked(frame), Why::OtherQuestion),
        }
    }

    /// The clause by which somebody else decides: this seat has chosen a role, it is not its turn, or
    /// the opponent's Bent Four has a choice in it.
    fn whose_decision(&self, seat: Seat, frame: &Frame) -> Clause {
        match frame {
            Frame::Draft => WQ_1_5,
            Frame::Fall { .. } if seat == self.active() => WQ_7_6,
            _ => WQ_3_1,
        }
    }

    /// The Main phase: a skill, a card, or a pass (D2).
    fn check_main(&self, seat: Seat, skilled: bool, action: &Action) -> Check {
        let us = &self.sides[seat];
        let in_hand = |kind: Kind| require(us.holds(kind), WQ_3_3, Why::NotInHand(kind));
        match *action {
            Action::Stone(lane) => {
                in_hand(Kind::Stone)?;
                require(!us.has_stone(lane), WQ_2_2, Why::LaneHasStone(lane))
            }
            Action::Move(kind, lane) if Kind::PLAIN.contains(&kind) => {
                in_hand(kind)?;
                let area = named_area(us, lane)?;
                require(us.sum(area).stones() > 0, WQ_4_4, Why::NoStone(lane))
            }
            Action::Tesuji(kind, lane) if kind.is_tesuji() => {
                in_hand(kind)?;
                let area = named_area(us, lane)?;
                let allowed =
                    self.rules.options.tesuji_needs_stone == TesujiNeedsStone::No || us.sum(area).stones() > 0;
                require(allowed, WQ_4_9, Why::NoStone(lane))
            }
            Action::Connect(gap) => {
                in_hand(Kind::Connect)?;
                check_connect(us, gap)
            }
            Action::Cut(gap) => {
                in_hand(Kind::Cut)?;
                self.check_cut(&self.sides[seat.other()], gap)
            }
            Action::Capture { ours, theirs } => {
                in_hand(Kind::Capture)?;
                self.check_capture(seat, ours, theirs)
            }
            Action::Search | Action::Reveal { .. } | Action::Inspect => self.check_skill(seat, skilled, action),
            Action::Pass => require(self.may_pass(seat), WQ_3_3, Why::MustPlay),
            _ => refuse(WQ_3_2, Why::OtherQuestion),
        }
    }

    /// A Cut goes where no Connect ever took effect (WQ-5.5).
    fn check_cut(&self, them: &Side, gap: Gap) -> Check {
        let options = &self.rules.options;
        require(them.cut & gap.bit() == 0, WQ_5_5, Why::GapCut(gap))?;
        require(them.connected & gap.bit() == 0, WQ_5_5, Why::GapConnected(gap))?;
        let reopened = options.cut_after_removal == CutAfterRemoval::Yes;
        require(them.marked & gap.bit() == 0 || reopened, WQ_5_5, Why::GapMarked(gap))?;
        let free = options.cut_needs_stones == CutNeedsStones::No;
        require(free || stones_beside(them, gap), WQ_5_5, Why::NoStonesBeside(gap))
    }

    /// A role's skill: its own, unused, and once per turn (WQ-1.7, WQ-3.4).
    fn check_skill(&self, seat: Seat, skilled: bool, action: &Action) -> Check {
        let us = &self.sides[seat];
        let role = match action {
            Action::Search => Role::ShiYue,
            Action::Reveal { .. } => Role::ShinJinseo,
            _ => Role::ByunSangil,
        };
        require(us.role == role, WQ_1_7, Why::NotYourSkill)?;
        require(!skilled, WQ_3_4, Why::SkillThisTurn)?;
        require(us.used < self.skill_uses(role), WQ_1_7, Why::SkillUsedUp)?;
        match *action {
            Action::Search => require(self.deck.contains(&Kind::Capture), WQ_10_3, Why::NoCaptureInDeck),
            Action::Reveal { theirs, nth } => {
                let them = &self.sides[seat.other()];
                named_area(them, theirs)?;
                require(Weiqi::face_down(them, theirs, nth).is_some(), WQ_10_6, Why::NothingFaceDown(theirs))
            }
            _ => Ok(()),
        }
    }

    /// Passing is free, unless the option asks for a card while one can be played (WQ-R5).
    fn may_pass(&self, seat: Seat) -> bool {
        match self.rules.options.pass_policy {
            PassPolicy::Free => true,
            PassPolicy::StuckOnly => {
                let mut plays = Vec::new();
                self.list_plays(seat, &mut plays);
                plays.is_empty()
            }
        }
    }

    /// Everything that `check_action` accepts; D4's custom orders alone are not listed.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !self.awaiting().has(seat) {
            return;
        }
        match self.stack.top() {
            Some(Frame::Draft) => out.extend(self.sides[seat].offers.map(Action::Choose)),
            Some(&Frame::Turn { skilled, step: Step::Main, .. }) => {
                self.list_plays(seat, out);
                let stuck = out.is_empty();
                if !skilled {
                    self.list_skills(seat, out);
                }
                if stuck || self.rules.options.pass_policy == PassPolicy::Free {
                    out.push(Action::Pass);
                }
            }
            Some(Frame::Number { .. }) => {
                out.extend((1..=self.deck_counts()[Kind::Capture as usize]).map(Action::Captures));
            }
            Some(&Frame::Fall { from, .. }) => {
                let area = self.sides[seat].areas().at(from);
                out.extend(self.bent_four_targets(seat, area).iter().map(|target| Action::Take(target.host)));
            }
            Some(Frame::Arrange { .. }) => out.extend([Action::Keep, Action::Sort]),
            Some(&Frame::Arranging { placed, .. }) => {
                let left = &self.sides[seat].hand[placed as usize..];
                out.extend(Kind::ALL.into_iter().filter(|kind| left.contains(kind)).map(Action::Next));
            }
            Some(Frame::Turn { .. }) | None => {}
        }
    }

    /// One entry per kind of card in hand and place it can go (rulebook, D2).
    fn list_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        let (us, them) = (&self.sides[seat], &self.sides[seat.other()]);
        let hand = us.hand_kinds();
        let holds = |kind: Kind| hand >> kind as u16 & 1 == 1;
        if holds(Kind::Stone) {
            out.extend(Lane::ALL.into_iter().filter(|&lane| !us.has_stone(lane)).map(Action::Stone));
        }
        let mut hosts = kernel::Pile::<Lane, 5>::default();
        hosts.extend(us.areas().iter().filter(|&area| us.sum(area).stones() > 0).map(|area| area.host));
        for kind in Kind::PLAIN.into_iter().filter(|&kind| holds(kind)) {
            out.extend(hosts.iter().map(|&host| Action::Move(kind, host)));
        }
        if holds(Kind::Connect) {
            out.extend(Gap::ALL.into_iter().filter(|&gap| check_connect(us, gap).is_ok()).map(Action::Connect));
        }
        if holds(Kind::Cut) {
            out.extend(Gap::ALL.into_iter().filter(|&gap| self.check_cut(them, gap).is_ok()).map(Action::Cut));
        }
        if holds(Kind::Capture) {
            self.list_captures(seat, out);
        }
        let anywhere = self.rules.options.tesuji_needs_stone == TesujiNeedsStone::No;
        for kind in Kind::TESUJI.into_iter().filter(|&kind| holds(kind)) {
            let areas = us.areas().iter().filter(|&area| anywhere || us.sum(area).stones() > 0);
            out.extend(areas.map(|area| Action::Tesuji(kind, area.host)));
        }
    }

    fn list_skills(&self, seat: Seat, out: &mut Vec<Action>) {
        let us = &self.sides[seat];
        if us.used >= self.skill_uses(us.role) {
            return;
        }
        match us.role {
            Role::ShiYue if self.deck.contains(&Kind::Capture) => out.push(Action::Search),
            Role::ByunSangil => out.push(Action::Inspect),
            Role::ShinJinseo => {
                let them = &self.sides[seat.other()];
                for area in them.areas().iter() {
                    let hidden = |card: &&crate::state::Placed| card.face == Face::Down && card.spot.within(area);
                    let count = them.battlefield.iter().filter(hidden).count() as u8;
                    out.extend((1..=count).map(|nth| Action::Reveal { theirs: area.host, nth }));
                }
            }
            _ => {}
        }
    }
}

fn stones_beside(side: &Side, gap: Gap) -> bool {
    side.has_stone(gap.left()) && side.has_stone(gap.right())
}

/// A Connect joins two Stones across an empty gap (WQ-5.1), never across a Cut (WQ-5.6).
fn check_connect(us: &Side, gap: Gap) -> Check {
    require(us.cut & gap.bit() == 0, WQ_5_6, Why::GapCut(gap))?;
    require(us.connected & gap.bit() == 0, WQ_5_1, Why::GapConnected(gap))?;
    require(stones_beside(us, gap), WQ_5_1, Why::NoStonesBeside(gap))
}
