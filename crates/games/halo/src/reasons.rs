//! Why something is refused, in zh and en: what is wrong here, with names and numbers.

use crate::cards::Target;
use crate::legal::Why;
use crate::options::BaseGate;
use crate::stack::{Frame, Phase};
use crate::state::{Halo, Spot};
use crate::table::{CardKind, Tag};
use duel::seat_text;
use kernel::{Design, Game, Present, Seat, Text, text};

impl Halo {
    pub(crate) fn reason(&self, why: Why) -> Text {
        match why {
            Why::Over => Text::new("对局已经结束", "the game is over"),
            Why::NotAsked => self.somebody_else_decides(),
            Why::OtherQuestion => self.something_else_is_asked(),
            Why::PlayOutsideDeployment => match self.stack.top() {
                Some(Frame::Turn { phase: Phase::Skirmish, .. }) => Text::new(
                    "现在是交战阶段：牌只能在部署阶段打出",
                    "this is the Skirmish phase: cards are played in the Deployment phase",
                ),
                _ => Text::new("牌只能在部署阶段打出", "cards are played in the Deployment phase"),
            },
            Why::AttackOutsideSkirmish => match self.stack.top() {
                Some(Frame::Turn { phase: Phase::Deploy, .. }) => Text::new(
                    "现在是部署阶段：结束部署之后才能攻击",
                    "this is the Deployment phase: end it first, then units can attack",
                ),
                _ => Text::new("只有在交战阶段才能攻击", "units attack in the Skirmish phase"),
            },
            Why::NotInHand(design) => {
                let Text { zh, en } = self.card_name(design);
                text!("你手里没有{zh}", "you have no {en} in hand")
            }
            Why::NoSuchCopy { design, reduced } => self.no_such_copy(design, reduced),
            Why::TooDear { cost, supply } => {
                text!("需要{cost}补给，你只有{supply}", "this costs {cost} Supply, and you have {supply}")
            }
            Why::NoBattery { cost, battery } => {
                text!("需要{cost}电池，你只有{battery}", "this costs {cost} Battery, and you have {battery}")
            }
            Why::RowFull(row) => {
                let Text { zh, en } = row.name();
                text!("你的{zh}已经有2个单位", "your {en} row already has 2 units")
            }
            Why::LaneFull(lane) => {
                let Text { zh, en } = lane.name();
                text!("你在{zh}战线没有空位", "you have no free place in {en}")
            }
            Why::WrongTarget(design) => self.what_it_names(design),
            Why::TagDoesNotFit { design, at } => self.tag_does_not_fit(design, at),
            Why::TooManyAttachments { at, limit } => {
                let Text { zh, en } = self.unit_name(at);
                let cards = if limit == 1 { "attachment" } else { "attachments" };
                text!("{zh}已经有{limit}张附着牌，不能再加", "{en} already has {limit} {cards}, the most allowed")
            }
            Why::Hidden(at) => {
                let Text { zh, en } = self.unit_name(at);
                text!("{zh}迷彩生效，不能选中", "{en} is hidden by CAMO and cannot be selected")
            }
            Why::TooHealthy { at, health, most } => {
                let Text { zh, en } = self.unit_name(at);
                text!(
                    "{zh}有{health}点生命，目标不能超过{most}点",
                    "{en} has {health} health; the target may have {most} at most"
                )
            }
            Why::ExcludedTag(at) => {
                let (Text { zh, en }, tag) = (self.unit_name(at), self.tag_of(at).name());
                let (zh_tag, en_tag) = (tag.zh, tag.en);
                text!("{zh}是{zh_tag}，这张牌不能选{zh_tag}", "{en} is {en_tag}, which this card cannot choose")
            }
            Why::NotDiscarded(design) => {
                let Text { zh, en } = self.card_name(design);
                text!("你的弃牌堆里没有{zh}", "there is no {en} in your discard pile")
            }
            Why::NotAUnitCard(design) => {
                let Text { zh, en } = self.card_name(design);
                text!("{zh}不是单位牌", "{en} is not a unit card")
            }
            Why::AlreadyConverted => {
                Text::new("本回合已经转化过一次电池", "you have already converted a card to Battery this turn")
            }
            Why::NoUnit(at) => {
                let (seat, row, code) = (seat_text(at.seat), at.place.row().name(), at.place.id());
                Text::new(
                    format!("{}{}没有单位 {code}", seat.zh, row.zh),
                    format!("{} has no unit at {code} ({})", seat.en, row.en),
                )
            }
            Why::Itself(at) => {
                let Text { zh, en } = self.unit_name(at);
                text!("要选另一个单位，不能选{zh}自己", "choose another unit: {en} cannot choose itself")
            }
            Why::OtherLane { at, lane } => {
                let (Text { zh, en }, lane) = (self.unit_name(at), lane.name());
                let (zh_lane, en_lane) = (lane.zh, lane.en);
                text!("{zh}不在{zh_lane}战线", "{en} is not in {en_lane}")
            }
            Why::HasAttacked(at) => {
                let Text { zh, en } = self.unit_name(at);
                text!("{zh}本回合已经攻击过", "{en} has already attacked this turn")
            }
            Why::Fatigued(at) => {
                let Text { zh, en } = self.unit_name(at);
                text!(
                    "{zh}本回合刚入场，有部署疲劳，还不能攻击",
                    "{en} entered this turn: it is fatigued and cannot attack yet"
                )
            }
            Why::Emped { at, until } => {
                let Text { zh, en } = self.unit_name(at);
                text!(
                    "{zh}受到电磁脉冲，到第{until}回合结束为止不能攻击",
                    "{en} is under EMP and cannot attack until the end of turn {until}"
                )
            }
            Why::Guarded(at) => {
                let Text { zh, en } = self.unit_name(at);
                text!(
                    "{zh}受前排保护：先攻击前排，或用有远程的单位",
                    "the front row protects {en}: attack the front row first, or use a unit with RANGED"
                )
            }
            Why::BaseGuarded(lane) => {
                let Text { zh, en } = lane.name();
                match self.rules.options.base_gate {
                    BaseGate::LaneEmpty => text!(
                        "{zh}战线还有可攻击的敌方单位，不能攻击基地",
                        "there are enemy units in {en} to attack before the base"
                    ),
                    BaseGate::FrontEmpty => text!(
                        "{zh}前排还有可攻击的敌方单位，不能攻击基地",
                        "there are enemy units in {en} front to attack before the base"
                    ),
                }
            }
            Why::NoHijack(at) => {
                let Text { zh, en } = self.unit_name(at);
                text!("{zh}没有夺取", "{en} does not have HIJACK")
            }
            Why::NotAVehicle(at) => {
                let Text { zh, en } = self.unit_name(at);
                text!("{zh}不是载具，不能夺取", "{en} is not a vehicle and cannot be hijacked")
            }
            Why::NotControlled(lane) => {
                let Text { zh, en } = lane.name();
                text!("你没有控制{zh}战线", "you do not control {en}")
            }
        }
    }

    fn somebody_else_decides(&self) -> Text {
        match self.awaiting().iter().next().map(seat_text) {
            Some(Text { zh, en }) => text!("现在由{zh}决定", "{en} has to decide now"),
            None => Text::new("现在没有要决定的事", "there is nothing to decide now"),
        }
    }

    fn something_else_is_asked(&self) -> Text {
        if matches!(self.stack.top(), Some(Frame::Turn { .. } | Frame::Idle) | None) {
            return Text::new("现在没有这样的选择", "there is no such choice now");
        }
        let Text { zh, en } = self.prompt(Seat::default());
        text!("先回答：{zh}", "first answer this: {en}")
    }

    /// Copies of one card that cost more and less are told apart by a star.
    fn no_such_copy(&self, design: Design, reduced: bool) -> Text {
        let (Text { zh, en }, id) = (self.card_name(design), self.cards().id(design));
        if reduced {
            text!("手里的{zh}没有减费：写 {id}，不带星号", "your {en} is not reduced: write {id} without the star")
        } else {
            text!("手里的{zh}本回合减费：写 {id}*", "your {en} is reduced this turn: write {id}*")
        }
    }

    /// What a card of this kind names when it is played.
    fn what_it_names(&self, design: Design) -> Text {
        let (card, Text { zh, en }) = (self.card(design), self.card_name(design));
        match (card.kind, card.target) {
            (CardKind::Unit, _) => {
                text!(
                    "{zh}是单位牌：要放进你的一排，例如 AF",
                    "{en} is a unit: it goes to one of your rows, such as AF"
                )
            }
            (CardKind::Weapon | CardKind::Mod, _) => {
                text!("{zh}要附着到你的一个单位，例如 AF1", "{en} is attached to one of your units, such as AF1")
            }
            (CardKind::Field, _) | (_, Target::None) => text!("{zh}不指定目标", "{en} names no target"),
            (_, Target::Lane) => text!("{zh}要指定一条战线：A、B 或 C", "{en} names a lane: A, B or C"),
            (_, Target::Unit) => {
                text!("{zh}要指定一个单位，例如 AF1 或 enemy AF1", "{en} names a unit, such as AF1 or enemy AF1")
            }
            (_, Target::DiscardedUnit) => {
                text!("{zh}要指定你弃牌堆里的一张单位牌", "{en} names a unit card in your discard pile")
            }
        }
    }

    fn tag_does_not_fit(&self, design: Design, at: Spot) -> Text {
        let (fits, unit) = (self.card(design).fits, self.unit_name(at));
        let tags: Vec<Text> =
            Tag::ALL.iter().filter(|&&tag| fits >> tag as u8 & 1 == 1).map(|tag| tag.name()).collect();
        let joined = |between: &str, of: fn(&Text) -> &String| {
            tags.iter().map(|tag| of(tag).as_str()).collect::<Vec<_>>().join(between)
        };
        let (tag, zh_fits, en_fits) =
            (self.tag_of(at).name(), joined("、", |tag| &tag.zh), joined(", ", |tag| &tag.en));
        let Text { zh, en } = self.card_name(design);
        Text::new(
            format!("{zh}只能附着到{zh_fits}；{}是{}", unit.zh, tag.zh),
            format!("{en} fits {en_fits} only; {} is {}", unit.en, tag.en),
        )
    }

    fn tag_of(&self, at: Spot) -> Tag {
        self.unit(at).map(|unit| self.card(unit.design).tag).unwrap_or_default()
    }
}
