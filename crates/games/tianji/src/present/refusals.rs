//! Why something is refused.

use crate::legal::Why;
use crate::present::say::{price, say};
use crate::program::{Mode, Set, Who};
use crate::state::Tianji;
use kernel::{Illegal, Text};

impl Tianji {
    pub(super) fn why_not(&self, refusal: &Illegal<Why>) -> Text {
        match refusal.why {
            Why::Over => say!("对局已经结束", "The game is over"),
            Why::Out => say!("你已出局，不能再行动", "You have been eliminated and cannot act"),
            Why::NotAsked => say!("现在不由你决定", "It is not your decision right now"),
            Why::Answered => say!("已经选定，不能再改", "You have already chosen, and the choice is final"),
            Why::OtherQuestion => {
                say!("现在要决定的是：{0}", "That does not answer the question: {0}", self.asked_now())
            }
            Why::NoSuchPlayer(other) => say!("这一局没有{0}", "{0} is not in this game", other),
            Why::Eliminated(other) => say!("{0}已经出局", "{0} is eliminated", other),
            Why::NotYourself => say!("须选另一名玩家，不能选自己", "Choose another player, not yourself"),
            Why::SamePlayerTwice(other) => {
                say!("须选两名不同的玩家，不能选{0}两次", "Choose two different players, not {0} twice", other)
            }
            Why::FormalAlly(other) => {
                say!("{0}是你的正式盟友，不能选", "{0} is your formal ally and cannot be chosen", other)
            }
            Why::NotAnAlly(other) => say!("{0}不是你的正式盟友", "{0} is not your formal ally", other),
            Why::NotHere(other) => say!("{0}与你不在同一区域", "{0} is not in your zone", other),
            Why::Fogged(other) => {
                say!("{0}就是被惩戒的人，须另选一人", "{0} is the player you disciplined: choose somebody else", other)
            }
            Why::NoOtherDoor(other) => {
                say!(
                    "{0}与你同宫或在中宫，没有别的门可受",
                    "{0} is in your own palace or in the centre: there is no other door",
                    other
                )
            }
            Why::NotInHand(card) => say!("你手里没有{0}", "You do not hold {0}", self.held_name(card)),
            Why::InStack(card) => {
                say!("{0}已经盖放，不算手牌", "{0} is in your stack, not in your hand", self.held_name(card))
            }
            Why::NotInTheirHand { card, of } => {
                say!("{0}手里没有{1}", "{0} does not hold {1}", of, self.held_name(card))
            }
            Why::OnlyOneInHand(kind) => say!("你只有一张{0}", "You have only one {0}", kind),
            Why::SameCardTwice(card) => {
                say!(
                    "{0}只有一张，不能选两次",
                    "There is only one {0}: choose two different cards",
                    self.card_name(card)
                )
            }
            Why::AlreadyGiven(card) => {
                say!("{0}已经拿出来换了", "You have already put {0} up for exchange", self.held_name(card))
            }
            Why::NotLookedAt(card) => {
                say!("{0}不在卜筮所看的牌里", "{0} is not one of the cards you are looking at", self.card_name(card))
            }
            Why::NotPlaced(card) => {
                say!("{0}不在你盖放的牌里", "{0} is not one of the cards you placed", self.card_name(card))
            }
            Why::OtherKind { functions: true } => {
                say!("现在要弃的是功能牌", "You must discard a function card, not a basic card")
            }
            Why::OtherKind { functions: false } => {
                say!("现在要弃的是基础牌", "You must discard a basic card, not a function card")
            }
            Why::NotDiscarded(card) => say!("{0}不在弃牌堆里", "{0} is not in the discard pile", self.card_name(card)),
            Why::NotYourDiscard(card) => {
                say!("弃牌堆里的{0}不是你的", "{0} in the discard pile is not yours", self.card_name(card))
            }
            Why::NoReaction(card) => {
                say!(
                    "{0}不是能从手里打出的响应牌",
                    "{0} cannot be played from hand as a reaction",
                    self.card_name(card)
                )
            }
            Why::OtherWindow(card) => {
                say!("{0}现在不能用来响应", "{0} cannot be used against what is happening now", self.card_name(card))
            }
            Why::SealedHand => say!("封牌：不能打出任何牌", "Sealed Hand: you cannot play cards"),
            Why::NoDraws => say!("禁锢：不能摸牌，也就不能卜筮", "Imprisoned: you cannot draw, so you cannot divine"),
            Why::NatalTaken { natal, by } => {
                say!("{0}已被{1}选走", "{1} has already taken {0}", natal, by)
            }
            Why::NotYourSkill(natal) => {
                say!("这是{0}的本命技，不是你的", "That skill belongs to {0}, not to your natal trigram", natal)
            }
            Why::SkillUsed => {
                say!(
                    "本命技每局一次，你已经用过了",
                    "You have already used your natal skill, which works once per game"
                )
            }
            Why::MustLeave => say!("中宫不能停留，须离开", "You cannot stay in the centre"),
            Why::MustMove => say!("有路可走就不能停留", "You must move as long as you can"),
            Why::MustStep => say!("不能停在这里，还得走", "You cannot stop yet: the card moves you on"),
            Why::Fixed(status) => say!("{0}：棋子不能移动", "{0}: the piece cannot move", status),
            Why::NoCardMoves => say!("艮止：卦效不能移动棋子", "All Stands Still: cards cannot move pieces"),
            Why::NotAdjacent { from, to } => {
                say!("{0}与{1}不相邻，一次只能走一格", "{0} and {1} are not adjacent", from, to)
            }
            Why::GroundOnly => say!("从中宫只能走到地部", "From the centre you can only step to Ground"),
            Why::ForcedExit(exit) => say!(
                "离开中宫只能去编号最小的无人地部，现在是{0}",
                "From the centre you must go to the empty Ground zone with the smallest number: {0}",
                exit
            ),
            Why::FewestPieces => say!(
                "能进的地部都有人，只能去人最少的",
                "Every Ground zone you can enter is occupied: choose one with the fewest pieces"
            ),
            Why::Blocked { zone, by } => say!("{0}有【{1}】，进不去", "The {1} at {0} keeps every piece out", zone, by),
            Why::DepartmentsApart => {
                say!("天地不交：不能在三部之间移动", "Heaven and Earth Apart: no moves between departments")
            }
            Why::Hobbled => say!("限行：只能到相邻的地方", "Hobbled: you can only go to an adjacent place"),
            Why::AlreadyThere(zone) => say!("棋子就在{0}", "The piece is already at {0}", zone),
            Why::Occupied(zone) => say!("{0}已有人", "There is already a piece at {0}", zone),
            Why::NotHeaven(zone) => say!("{0}不是天部", "{0} is not a Heaven zone", zone),
            Why::EmptyCounter(zone) => say!("{0}没有奖励可取", "{0} has no reward to take", zone),
            Why::WrongWay(mode) => wrong_way(mode),
            Why::NotInSet(set) => not_in_set(set),
            Why::NotRead { by, hexagram, dept } => say!(
                "{0}本轮没有执行过{1}",
                "{0} has not executed {1} this round",
                by,
                self.variant_name(hexagram, dept)
            ),
            Why::CannotPay(cost) => say!("付不起代价：{0}", "You cannot pay the cost: {0}", price(&cost)),
            Why::TooLittleGold { need, have } => {
                say!("要{0}金币，你只有{1}", "That takes {0} gold; you have {1}", need, have)
            }
            Why::FixedCost => say!("代价是固定的，没有张数可选", "The cost is fixed: there is no number to choose"),
            Why::OutOfRange { least, most } => say!("须在{0}到{1}之间", "Choose a number from {0} to {1}", least, most),
            Why::NoSuchBranch(branch) => say!("没有第{0}项", "There is no option {0}", branch),
            Why::ChangesNothing(branch) => {
                say!("第{0}项现在不起作用，不能选", "Option {0} would change nothing now", branch)
            }
            Why::OtherPolarity(status) => {
                say!("这张牌移除不了【{0}】这类状态", "This card does not remove statuses like {0}", status)
            }
            Why::NotBorne { of, status } => say!("{0}没有【{1}】", "{0} does not have {1}", of, status),
            Why::NoEntity { zone, kind } => say!("{0}没有【{1}】", "There is no {1} at {0}", zone, kind),
            Why::Permanent(kind) => {
                say!(
                    "【{0}】是永久的，只能摧毁暂时的实体",
                    "The {0} is permanent: only a temporary entity can be destroyed",
                    kind
                )
            }
        }
    }
}

/// Why a card does not move the piece there.
fn wrong_way(mode: Mode) -> Text {
    match mode {
        Mode::Away => say!("必须走得离你的棋子更远", "The step must lead away from your piece"),
        Mode::Toward => say!("必须走得离你的棋子更近", "The step must lead toward your piece"),
        Mode::Advance => say!("只能往里走一格", "The step must lead one zone inward"),
        Mode::Retreat => say!("只能往外退一格", "The step must lead one zone outward"),
        Mode::Leap => say!(
            "只能跃到本宫或邻宫的另一部",
            "You can only leap to another department, in your own palace or a neighbouring one"
        ),
        Mode::Step | Mode::StepFree | Mode::Random => say!("一次只能走一格", "One step at a time"),
    }
}

/// Why a card does not put the piece there.
fn not_in_set(set: Set) -> Text {
    match set {
        Set::Near(Who::Last) => {
            say!("只能到与上一位解读者相邻的地方", "The place must be adjacent to the last reader's piece")
        }
        Set::Near(_) => say!("只能到与那名玩家相邻的地方", "The place must be adjacent to that player's piece"),
        Set::Start => say!("只能回到本轮开始时的位置", "The piece can only go back to where it began the round"),
        Set::FreeSame => say!("只能到与你同部的区域", "The zone must be in the same department as you"),
        Set::Free(dept) => say!("只能到{0}部的区域", "It must be a {0} zone", dept),
        Set::Zone(_) => say!("只能到那名玩家所在的地方", "The piece can only go to where that player stands"),
    }
}
