//! What is allowed now (rulebook 4). `check` decides and gives the reason; `options` lists what it
//! accepts, and a law compares them.

mod check;
mod defaults;
mod moves;
mod options;

use crate::action::Held;
use crate::clause::*;
use crate::program::{Cost, Mode, Set};
use crate::stack::{Frame, Question, Secret, Wanted};
use crate::state::Tianji;
use crate::table::{Dept, EntityKind, Function, Natal, Status, Zone};
use kernel::{Ask, AskKind, Clause, Illegal, Listing, Seat};

/// Why an action is refused, with the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    Over,
    /// Whoever is eliminated decides nothing.
    Out,
    /// Somebody else decides now.
    NotAsked,
    /// The secret answer is given, and final.
    Answered,
    /// Something else is being asked.
    OtherQuestion,

    /// So many do not play.
    NoSuchPlayer(Seat),
    Eliminated(Seat),
    /// Another player must be named.
    NotYourself,
    SamePlayerTwice(Seat),
    FormalAlly(Seat),
    NotAnAlly(Seat),
    /// The piece stands elsewhere.
    NotHere(Seat),
    /// Whoever was fogged is no target of the cast.
    Fogged(Seat),
    /// The ally stands in one's own palace or in the centre.
    NoOtherDoor(Seat),

    NotInHand(Held),
    /// It lies in one's own stack.
    InStack(Held),
    NotInTheirHand {
        card: Held,
        of: Seat,
    },
    OnlyOneInHand(Function),
    SameCardTwice(u8),
    AlreadyGiven(Held),
    /// Not one of the cards that the diviner looks at.
    NotLookedAt(u8),
    /// Not one of the two that Zhen placed.
    NotPlaced(u8),
    /// Only function cards are to be discarded now, or only basic ones.
    OtherKind {
        functions: bool,
    },
    NotDiscarded(u8),
    NotYourDiscard(u8),
    NoReaction(u8),
    /// This card answers something else.
    OtherWindow(u8),
    SealedHand,
    NoDraws,

    NatalTaken {
        natal: Natal,
        by: Seat,
    },
    NotYourSkill(Natal),
    SkillUsed,

    /// Nobody stays in the centre.
    MustLeave,
    /// Under `stay_allowed` = `false` whoever can step does.
    MustMove,
    /// The card does not let the piece stop here.
    MustStep,
    /// Rooted or Imprisoned.
    Fixed(Status),
    NoCardMoves,
    NotAdjacent {
        from: Zone,
        to: Zone,
    },
    /// From the centre a step leads to Ground only.
    GroundOnly,
    /// The way out of the centre is this free zone.
    ForcedExit(Zone),
    /// All are occupied: the way out is one with the fewest pieces.
    FewestPieces,
    Blocked {
        zone: Zone,
        by: EntityKind,
    },
    DepartmentsApart,
    Hobbled,
    AlreadyThere(Zone),
    Occupied(Zone),
    NotHeaven(Zone),
    EmptyCounter(Zone),
    /// The step or jump is none of this mode.
    WrongWay(Mode),
    NotInSet(Set),

    NotRead {
        by: Seat,
        hexagram: u8,
        dept: Dept,
    },
    CannotPay(Cost),
    TooLittleGold {
        need: u16,
        have: u32,
    },
    /// There is no number to choose.
    FixedCost,
    OutOfRange {
        least: u8,
        most: u8,
    },
    NoSuchBranch(u8),
    ChangesNothing(u8),
    OtherPolarity(Status),
    NotBorne {
        of: Seat,
        status: Status,
    },
    NoEntity {
        zone: Zone,
        kind: EntityKind,
    },
    Permanent(EntityKind),
}

type Check = Result<(), Illegal<Why>>;

fn refuse(clause: Clause, why: Why) -> Check {
    Err(Illegal { clause, why })
}

impl Tianji {
    /// The question that a seat must answer now.
    pub(crate) fn question(&self, seat: Seat) -> Option<Asked> {
        match self.stack.top()? {
            Frame::Ask { seat: asked, question } if *asked == seat => Some(Asked::One(*question)),
            Frame::Secret(secret) if self.sealed.open().has(seat) => Some(Asked::Secret(*secret)),
            _ => None,
        }
    }

    pub(crate) fn ask_of(&self, seat: Seat) -> Option<Ask> {
        let asked = self.question(seat)?;
        let (kind, clause) = match asked {
            Asked::Secret(secret) => (AskKind::Sealed, secret_clause(&secret)),
            Asked::One(question) => (self.kind_of(seat, &question), question_clause(&question)),
        };
        let secret = matches!(asked, Asked::One(Question::React { .. } | Question::Predict));
        let listing = if matches!(asked, Asked::One(Question::Fund)) { Listing::Sample } else { Listing::Complete };
        Some(Ask { kind, clause, secret, optional: false, listing })
    }

    fn kind_of(&self, seat: Seat, question: &Question) -> AskKind {
        match question {
            Question::React { .. } => AskKind::Respond,
            Question::Detonate(_)
            | Question::Pact
            | Question::Block
            | Question::May { .. }
            | Question::LiDraw
            | Question::Open
            | Question::Kun
            | Question::Offer { .. } => AskKind::YesNo,
            Question::Fund => AskKind::Amount { lo: 0, hi: self.player(seat).gold.min(i16::MAX as u32) as i16 },
            Question::Give { most } => {
                AskKind::Amount { lo: 0, hi: u32::from(*most).min(self.player(seat).gold) as i16 }
            }
            Question::Move | Question::NatalWindow { .. } => AskKind::Act,
            _ => AskKind::Pick,
        }
    }
}

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    One(Question),
    Secret(Secret),
}

/// The clause that asks.
pub(crate) fn question_clause(question: &Question) -> Clause {
    match question {
        Question::Natal => TJ_3_3,
        Question::Predict => TJ_3_9,
        Question::LiDraw => TJ_16_7,
        Question::Keep | Question::Bottom => TJ_6_7,
        Question::Move => TJ_7_2,
        Question::Move2 => TJ_16_10,
        Question::Defender => TJ_8_1,
        Question::Kun => TJ_16_4,
        Question::Open => TJ_9_6,
        Question::Life => TJ_9_7,
        Question::View => TJ_9_8,
        Question::Fright => TJ_9_10,
        Question::Detonate(_) => TJ_15_4,
        Question::NatalWindow { .. } => TJ_10_3,
        Question::Pact => TJ_16_13,
        Question::Block => TJ_9_9,
        Question::ZhenPick => TJ_10_4,
        Question::Variant => TJ_10_5,
        Question::LiCopy => TJ_16_8,
        Question::Pay(_) => TJ_12_3,
        Question::CostCard => TJC_2_3,
        Question::Branch { .. } => TJC_3_26,
        Question::May { .. } => TJC_3_25,
        Question::Target { word: Wanted::Pair, .. } => TJC_4_6,
        Question::Target { .. } => TJ_12_7,
        Question::Step { .. } => TJC_3_11,
        Question::Place { .. } => TJC_3_12,
        Question::Discard | Question::Pick { .. } => TJC_3_8,
        Question::Recover => TJC_3_9,
        Question::SwapCount { .. } => TJC_3_5,
        Question::Give { .. } => TJC_3_4,
        Question::Strip { .. } => TJC_3_15,
        Question::Destroy { .. } => TJC_3_17,
        Question::Offer { .. } => TJC_3_27,
        Question::Fog | Question::Cast => TJC_7_22,
        Question::March => TJC_7_7,
        Question::SharedDoor => TJC_7_23,
        Question::React { .. } => TJ_14_6,
        Question::Xun => TJ_18_1,
        Question::Fund => TJ_18_7,
        Question::Harmony => TJ_19_2,
        Question::Limit { .. } => TJ_19_3,
    }
}

pub(crate) fn secret_clause(secret: &Secret) -> Clause {
    match secret {
        Secret::Placement => TJ_6_1,
        Secret::Debate => TJ_8_5,
        Secret::Lawsuit => TJC_11_1,
        Secret::Exchange(_) => TJC_3_5,
    }
}
