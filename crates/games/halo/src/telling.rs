//! The log: what happened, one line each, in zh and en.

use crate::event::{Ending, Event};
use crate::present::paid;
use crate::state::{Halo, Spot};
use duel::seat_text;
use kernel::{Design, Seat, Text, text};

impl Halo {
    /// Told from the state before the action: who died of it still stands there.
    pub(crate) fn log_line(&self, event: &Event) -> Option<Text> {
        Some(match event {
            Event::First { seat } => {
                let Text { zh, en } = seat_text(*seat);
                text!("{zh}先手", "{en} goes first")
            }
            Event::Mulligan { seat, redrawn } => {
                let Text { zh, en } = seat_text(*seat);
                if *redrawn {
                    text!("{zh}把起手洗回牌库，重新抽牌", "{en} shuffles the opening hand back and redraws")
                } else {
                    text!("{zh}保留起手", "{en} keeps the opening hand")
                }
            }
            Event::Turn { seat, turn, supply } => {
                let Text { zh, en } = seat_text(*seat);
                text!("第{turn}回合：{zh}，{supply}补给", "Turn {turn}: {en}, {supply} Supply")
            }
            Event::Drew { seat, cards, count, missing } => self.drew(*seat, cards.value, *count, *missing),
            Event::Recharged { at, shield } => {
                let Text { zh, en } = self.unit_of(*at);
                text!("{zh}护盾充能到{shield}", "{en} recharges its shield to {shield}")
            }
            Event::Played { seat, design, supply, battery, lane, target } => {
                let (who, card, cost) = (seat_text(*seat), self.card_name(*design), paid(*supply, *battery));
                let on = match (lane, target) {
                    (Some(lane), _) => {
                        let Text { zh, en } = lane.name();
                        text!("对{zh}战线", " on {en}")
                    }
                    (_, Some(target)) => {
                        let Text { zh, en } = self.unit_of(*target);
                        text!("对{zh}", " on {en}")
                    }
                    _ => Text::default(),
                };
                Text::new(
                    format!("{}{}打出{}（{}）", who.zh, on.zh, card.zh, cost.zh),
                    format!("{} plays {}{} ({})", who.en, card.en, on.en, cost.en),
                )
            }
            Event::Entered { seat, design, place } => {
                let (who, card, row) = (seat_text(*seat), self.card_name(*design), place.row().name());
                Text::new(
                    format!("{}的{}进入{}", who.zh, card.zh, row.zh),
                    format!("{}'s {} enters {}", who.en, card.en, row.en),
                )
            }
            Event::Attached { seat, design, place } => {
                let (card, unit) = (self.card_name(*design), self.unit_of(Spot { seat: *seat, place: *place }));
                Text::new(format!("{}附着到{}", card.zh, unit.zh), format!("{} is attached to {}", card.en, unit.en))
            }
            Event::FieldSet { seat, design } => {
                let (who, card) = (seat_text(*seat), self.card_name(*design));
                Text::new(
                    format!("{}的场地{}生效", who.zh, card.zh),
                    format!("{}'s field {} takes effect", who.en, card.en),
                )
            }
            Event::Converted { seat, design } => {
                let (who, card) = (seat_text(*seat), self.card_name(*design));
                Text::new(
                    format!("{}弃掉{}，得到1电池", who.zh, card.zh),
                    format!("{} discards {} for 1 Battery", who.en, card.en),
                )
            }
            Event::Exchange { by, target } => {
                let (by, target) = (self.unit_of(*by), self.unit_of(*target));
                Text::new(format!("{}攻击{}", by.zh, target.zh), format!("{} attacks {}", by.en, target.en))
            }
            // An attack on a unit is told by its exchange.
            Event::Attacks { by, target: None } => {
                let (unit, foe) = (self.unit_of(*by), seat_text(by.seat.other()));
                Text::new(format!("{}攻击{}基地", unit.zh, foe.zh), format!("{} attacks {}'s base", unit.en, foe.en))
            }
            Event::BaseHit { seat, damage, base } => {
                let Text { zh, en } = seat_text(*seat);
                text!(
                    "{zh}基地受到{damage}点伤害，还剩{base}点生命",
                    "{en}'s base takes {damage} damage and has {base} health left"
                )
            }
            Event::Damaged { at, kind, shield, health, .. } => {
                let (unit, kind) = (self.unit_of(*at), kind.name());
                let lost = |parts: [(&str, u8); 2], none: &str, between: &str| {
                    let parts: Vec<String> =
                        parts.iter().filter(|(_, by)| *by > 0).map(|(word, by)| format!("{word}{by}")).collect();
                    if parts.is_empty() { none.to_owned() } else { parts.join(between) }
                };
                let zh = lost([("护盾−", *shield), ("生命−", *health)], "没有损失", "，");
                let en = lost([("shield −", *shield), ("health −", *health)], "no loss", ", ");
                Text::new(
                    format!("{}受到{}伤害：{zh}", unit.zh, kind.zh),
                    format!("{} takes {} damage: {en}", unit.en, kind.en),
                )
            }
            Event::Combo { at } => {
                let Text { zh, en } = self.unit_of(*at);
                text!("协同连击：对{zh}的伤害加倍", "Noob Combo: double damage to {en}")
            }
            Event::Emped { at, until } => {
                let Text { zh, en } = self.unit_of(*at);
                text!(
                    "{zh}受到电磁脉冲，到第{until}回合结束为止不能攻击，也不能移动",
                    "{en} is hit by EMP and cannot attack or move until the end of turn {until}"
                )
            }
            Event::Healed { at, health } => {
                let Text { zh, en } = self.unit_of(*at);
                text!("{zh}恢复到{health}点生命", "{en} recovers to {health} health")
            }
            Event::ShieldRestored { at, shield } => {
                let Text { zh, en } = self.unit_of(*at);
                text!("{zh}护盾补到{shield}", "{en} regains shield, up to {shield}")
            }
            Event::Armored { at } => {
                let Text { zh, en } = self.unit_of(*at);
                text!("{zh}本回合有装甲", "{en} has ARMOR this turn")
            }
            Event::Granted { at, keyword } => {
                let (unit, keyword) = (self.unit_of(*at), keyword.name());
                Text {
                    zh: format!("{}本回合有{}", unit.zh, keyword.zh),
                    en: format!("{} has {} this turn", unit.en, keyword.en),
                }
            }
            Event::Died { at, .. } => {
                let Text { zh, en } = self.unit_of(*at);
                text!("{zh}阵亡", "{en} dies")
            }
            Event::Infected { by, .. } => {
                let Text { zh, en } = self.unit_of(*by);
                text!("{zh}触发感染", "{en} infects its victim")
            }
            Event::NoToken { seat, lane, back_only } => {
                let (who, lane) = (seat_text(*seat), lane.name());
                let (zh, en) = if *back_only { ("后排", " back") } else { ("战线", "") };
                Text::new(
                    format!("{}{}{zh}已满，没有产生衍生物", who.zh, lane.zh),
                    format!("{}'s {}{en} is full: no token is made", who.en, lane.en),
                )
            }
            Event::Recalled { seat, design } => {
                let (who, card) = (seat_text(*seat), self.card_name(*design));
                Text::new(
                    format!("{}从弃牌堆取回{}", who.zh, card.zh),
                    format!("{} returns {} from the discard pile to hand", who.en, card.en),
                )
            }
            Event::Hijacked { from, to } => {
                let (who, unit) = (seat_text(to.seat), self.unit_of(*from));
                let moved = if from.place.row() == to.place.row() {
                    Text::default()
                } else {
                    let Text { zh, en } = to.place.row().name();
                    text!("，放到己方{zh}", " and moves it to {en}")
                };
                Text::new(
                    format!("{}夺取{}{}", who.zh, unit.zh, moved.zh),
                    format!("{} hijacks {}{}", who.en, unit.en, moved.en),
                )
            }
            Event::Streak { seat, streak } => {
                let Text { zh, en } = seat_text(*seat);
                text!(
                    "{zh}回合结束时控制全部三条战线：连续第{streak}次，2次获胜",
                    "{en} ends the turn in control of all three lanes: {streak} of 2 in a row"
                )
            }
            Event::TurnLimit { turn } => text!(
                "第{turn}回合结束，到达回合上限（本版新增的规则）：对局结束",
                "Turn {turn} is over and the turn limit, a rule this edition adds, ends the game"
            ),
            Event::Conceded { seat } => {
                let Text { zh, en } = seat_text(*seat);
                text!("{zh}认输", "{en} concedes")
            }
            Event::Ended { winner, how } => ended(*winner, *how),
            Event::Attacks { target: Some(_), .. } | Event::Resolved { .. } | Event::PhaseEnded { .. } => return None,
        })
    }

    /// Its player reads which cards, everybody else how many.
    fn drew(&self, seat: Seat, cards: Option<kernel::Pile<Design, 40>>, count: u8, missing: u8) -> Text {
        let who = seat_text(seat);
        let mut said = Text::default();
        if let Some(cards) = cards.filter(|cards| !cards.is_empty()) {
            let names: Vec<&Text> = cards.iter().map(|&design| self.card_name(design)).collect();
            let joined = |between: &str, of: fn(&Text) -> &str| {
                names.iter().map(|name| of(name)).collect::<Vec<_>>().join(between)
            };
            said = Text::new(
                format!("{}抽到{}", who.zh, joined("、", |name| &name.zh)),
                format!("{} draws {}", who.en, joined(", ", |name| &name.en)),
            );
        } else if count > 0 {
            let cards = if count == 1 { "a card".to_owned() } else { format!("{count} cards") };
            said = Text::new(format!("{}抽{count}张牌", who.zh), format!("{} draws {cards}", who.en));
        }
        if missing > 0 {
            let (zh, en) = if count > 0 { ("；", "; ") } else { ("", "") };
            said.zh += &format!("{zh}{}的牌库空了，没有牌可抽", who.zh);
            said.en += &format!("{en}{}'s deck is empty, so there is nothing to draw", who.en);
        }
        said
    }
}

fn ended(winner: Option<Seat>, how: Ending) -> Text {
    let Some(seat) = winner else { return Text::new("平局", "The game is a draw") };
    let (winner, loser) = (seat_text(seat), seat_text(seat.other()));
    let why = match how {
        Ending::Annihilation => Text::new(format!("{}基地被摧毁", loser.zh), format!("{}'s base has fallen", loser.en)),
        Ending::FullControl => Text::new("连续两次控制全部三条战线", "full control of all three lanes twice in a row"),
        Ending::TurnLimit => Text::new("到回合上限时基地生命较高", "the higher base health at the turn limit"),
        Ending::EmptyDeck => Text::new(format!("{}的牌库空了", loser.zh), format!("{}'s deck is empty", loser.en)),
        Ending::Concession => Text::new(format!("{}认输", loser.zh), format!("{} conceded", loser.en)),
    };
    Text::new(format!("{}获胜：{}", winner.zh, why.zh), format!("{} wins: {}", winner.en, why.en))
}
