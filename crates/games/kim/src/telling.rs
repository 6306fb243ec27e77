//! The lines of the log.

use crate::event::{Event, Face};
use crate::naming::of;
use crate::state::Kim;
use crate::table::{Cause, Slot};
use duel::seat_text;
use kernel::{Design, Eyes, Seat, Text};

impl Kim {
    /// What happened, as a line of the log.
    pub(crate) fn log_line(&self, event: &Event) -> Option<Text> {
        let one = |seat: Seat, zh: &str, en: &str| {
            let who = seat_text(seat);
            Text::new(format!("{}{zh}", who.zh), format!("{} {en}", who.en))
        };
        let name = |design: Design| self.card_name(design).clone();
        // "Red uses Skyfall Cinder": the name stands at the end.
        let with = |seat: Seat, zh: &str, en: &str, design: Design| {
            let (who, name) = (seat_text(seat), name(design));
            Text::new(format!("{}{zh}{}", who.zh, name.zh), format!("{} {en} {}", who.en, name.en))
        };
        let own = |seat: Seat, design: Design, zh: &str, en: &str| {
            let card = of(seat, &name(design));
            Text::new(format!("{}{zh}", card.zh), format!("{} {en}", card.en))
        };
        let unit = |seat: Seat, slot: Slot, face: Face, zh: &str, en: &str| {
            let card = self.told_unit(seat, slot, face);
            Text::new(format!("{}{zh}", card.zh), format!("{} {en}", card.en))
        };
        let open = |design: Design| Face::to(design, Eyes::ALL);
        Some(match *event {
            Event::First { seat } => one(seat, "先手", "goes first"),
            Event::Turn { seat, turn } => Text::new(
                format!("第{turn}回合：{}", seat_text(seat).zh),
                format!("Turn {turn}: {}", seat_text(seat).en),
            ),
            Event::Drew { seat, design } => with(seat, "抽到", "draws", design.value?),
            Event::DrewCards { seat, cards } => {
                one(seat, &format!("抽了{cards}张牌"), &format!("draws {}", counted(cards, "card", "cards")))
            }
            Event::Reshuffled { seat, cards } => one(
                seat,
                &format!("把弃牌堆的{cards}张牌洗成新牌组"),
                &format!("shuffles the discard pile into a new deck ({})", counted(cards, "card", "cards")),
            ),
            Event::Summoned { seat, design, hatched: true, .. } => own(seat, design, "翻开登场", "is opened"),
            Event::Summoned { seat, design, .. } => with(seat, "召唤", "summons", design),
            Event::Set { seat, slot, design } => {
                let (zh, en) =
                    if slot.is_monster() { ("盖下一个蛋", "an egg") } else { ("盖下一本预言书", "a book") };
                match design.value {
                    Some(design) => with(seat, &format!("{zh}："), &format!("sets {en}:"), design),
                    None => one(seat, zh, &format!("sets {en}")),
                }
            }
            Event::DiscardedHand { seat, design, random: true } => {
                with(seat, "随机弃掉手牌", "discards from hand at random:", design)
            }
            Event::DiscardedHand { seat, design, .. } => with(seat, "弃掉手牌", "discards from hand:", design),
            Event::DiscardedField { seat, design, .. } => with(seat, "弃掉场上的", "discards from the field:", design),
            Event::Paid { seat, slot, card, .. } => {
                let holder = self.told_unit(seat, slot, card);
                Text::new(format!("{}支付1点灵力", holder.zh), format!("{} pays 1 spirit", holder.en))
            }
            Event::Opened { seat, design, .. } => with(seat, "翻开预言书", "opens the book", design),
            Event::Used { seat, design, .. } => with(seat, "使用", "uses", design),
            Event::Negated { what: "attack" } => Text::new("这次攻击无效", "The attack is negated"),
            Event::Negated { what: "skill" } => Text::new("这次技能无效", "The skill is negated"),
            Event::Negated { .. } => Text::new("这次使用无效", "The use of the prophecy is negated"),
            Event::Skill { seat, slot, design, ability } => {
                let skill = &self.ability(design, ability).name;
                unit(seat, slot, open(design), &format!("发动{}", skill.zh), &format!("uses {}", skill.en))
            }
            Event::Attack { seat, slot, target, card, on } => {
                let target = self.told_target(seat.other(), target, on);
                unit(seat, slot, open(card), &target.zh, &target.en)
            }
            Event::Battle { attack, defence, on: Some(_), .. } => {
                let (zh, en) = if attack > defence { ("", "") } else { ("，没有破坏", ": not destroyed") };
                Text::new(
                    format!("攻击力{attack}对防御力{defence}{zh}"),
                    format!("ATK {attack} against DEF {defence}{en}"),
                )
            }
            Event::Battle { attack, .. } => Text::new(format!("攻击力{attack}"), format!("ATK {attack}")),
            Event::Disposed { design, under: Some(slot), card: Some(card), seat } => {
                let (holder, used) = (self.told_unit(seat, slot, card), name(design));
                Text::new(
                    format!("{}叠到{}下，成为1点灵力", used.zh, holder.zh),
                    format!("{} goes under {} as 1 spirit", used.en, holder.en),
                )
            }
            Event::Absorbed { seat, slot, cards, card } => {
                unit(seat, slot, card, &format!("吸收{cards}点灵力"), &format!("absorbs {cards} spirit"))
            }
            Event::SpiritGained { seat, slot, cards, card, .. } => unit(
                seat,
                slot,
                card,
                &format!("充灵{cards}"),
                &format!("charges {cards} spirit from the bottom of the deck"),
            ),
            Event::Drained { seat, slot, cards, card } => {
                unit(seat, slot, card, &format!("失去{cards}点灵力"), &format!("loses {cards} spirit"))
            }
            Event::Shifted { seat, from, to, cards, card, giver } => {
                let giver = self.told_unit(seat, from, giver);
                unit(
                    seat,
                    to,
                    card,
                    &format!("得到{}的{cards}点灵力", giver.zh),
                    &format!("gets {cards} spirit from {}", giver.en),
                )
            }
            Event::Revealed { seat, design, .. } => own(seat, design, "（蛋）亮出", "is revealed from its egg"),
            Event::Damaged { seat, amount, life, cause } => {
                let (zh, en) = if cause == Cause::Battle { ("战斗", "battle") } else { ("效果", "effect") };
                one(
                    seat,
                    &format!("受到{amount}点{zh}伤害，生命剩{life}"),
                    &format!("takes {amount} {en} damage and has {life} life left"),
                )
            }
            Event::Healed { seat, amount, life } => {
                one(seat, &format!("回复{amount}点，生命{life}"), &format!("heals {amount} and has {life} life"))
            }
            Event::EquipmentLost { seat, design, .. } => {
                own(seat, design, "随装备的怪物离场而被破坏", "is destroyed with the monster that carried it")
            }
            Event::Equipped { seat, on, design, card, .. } => {
                let (name, monster) = (name(design), self.told_unit(seat, on, open(card)));
                Text::new(format!("{}装备给{}", name.zh, monster.zh), format!("{} equips {}", monster.en, name.en))
            }
            Event::Stays { seat, design, .. } => own(seat, design, "留在场上生效", "stays on the field"),
            Event::ShieldBroken { seat, slot, card } => unit(seat, slot, card, "的护盾破碎一层", "loses a Shield"),
            Event::ShieldGained { seat, slot, layers, card } => unit(
                seat,
                slot,
                card,
                &format!("获得{layers}层护盾"),
                &format!("gains {}", counted(layers, "Shield", "Shields")),
            ),
            Event::Buffed { seat, slot, attack, defence, card } => {
                let numbers = signed(attack.into(), defence.into());
                unit(seat, slot, card, &format!("获得增益{numbers}"), &format!("gains Buff {numbers}"))
            }
            Event::Weakened { seat, slot, attack, defence, card } => {
                let numbers = format!("−{attack}/−{defence}");
                unit(seat, slot, card, &format!("受到减益{numbers}"), &format!("gets Weaken {numbers}"))
            }
            Event::Changed { seat, slot, attack, defence, card } => {
                let numbers = signed(attack.into(), defence.into());
                unit(seat, slot, card, &format!("本回合{numbers}"), &format!("gets {numbers} this turn"))
            }
            Event::Destroyed { seat, design, .. } => own(seat, design, "被破坏", "is destroyed"),
            Event::Dismissed { seat, design, .. } => own(seat, design, "被撤下", "is dismissed"),
            Event::Bounced { seat, slot, design, into_hand: true } => {
                unit(seat, slot, design, "弹回手牌", "returns to hand")
            }
            Event::Bounced { seat, slot, design, .. } => {
                unit(seat, slot, design, "弹回时手牌已满，进入弃牌堆", "would return to a full hand and is discarded")
            }
            Event::Peeked { by, design, .. } if design.value.is_some() => {
                with(by, "查看了", "looks at", design.value.unwrap_or_default())
            }
            Event::Peeked { by, slot: Some(slot), seat, .. } => {
                let (zh, en) = if slot.is_monster() { ("一个蛋", "an egg") } else { ("一本预言书", "a book") };
                let whose = seat_text(seat);
                one(by, &format!("查看了{}的{zh}", whose.zh), &format!("looks at {en} of {}'s", whose.en))
            }
            Event::Peeked { by, seat, .. } => {
                let whose = seat_text(seat);
                one(by, &format!("查看了{}的一张手牌", whose.zh), &format!("looks at a card in {}'s hand", whose.en))
            }
            Event::Recovered { seat, design } => {
                let name = name(design);
                one(seat, &format!("从弃牌堆拿回{}", name.zh), &format!("takes {} back from the discard pile", name.en))
            }
            Event::PutOnBottom { seat, design } => match design.value {
                Some(design) => with(seat, "放到牌组底：", "puts on the bottom of the deck:", design),
                None => one(seat, "把一张手牌放到牌组底", "puts a card from hand on the bottom of the deck"),
            },
            Event::CannotAttack { seat, slot, until, card } => unit(
                seat,
                slot,
                card,
                &format!("到第{until}回合结束为止不能攻击"),
                &format!("cannot attack until turn {until} ends"),
            ),
            Event::FinaleMark { seat, slot, card } => unit(
                seat,
                slot,
                card,
                "本回合的技能与攻击均为压轴",
                "is marked: its skills and attacks this turn are Finale",
            ),
            Event::ExtraUse { seat, uses } => one(
                seat,
                &format!("本回合可多使用{uses}次预言"),
                &format!("may use {} this turn", counted(uses, "more prophecy", "more prophecies")),
            ),
            Event::ChainClosed => Text::new("这次启动不再产生连锁", "No more chain links follow from this activation"),
            Event::Link { number, seat, design, finale, from, .. } => {
                let (last_zh, last_en) = if finale { ("（压轴）", " (Finale)") } else { ("", "") };
                let (zh, en) = match number {
                    0 => ("响应（不算连锁）".to_owned(), "an answer that is no link".to_owned()),
                    _ => (format!("连锁{number}"), format!("link {number}")),
                };
                // The card stands at the end: clients look for it there.
                let (zh, en) = match from {
                    "book" => (format!("翻开预言书，{zh}"), format!("opens a book, {en}")),
                    "egg" => (format!("让蛋破壳，{zh}"), format!("hatches an egg, {en}")),
                    _ => (zh, format!("makes {en}")),
                };
                with(seat, &format!("{zh}{last_zh}："), &format!("{en}{last_en}:"), design)
            }
            Event::Scheduled { seat, design, .. } => own(seat, design, "的定时效果", "has its scheduled effect"),
            Event::Conceded { seat } => one(seat, "认输", "concedes"),
            Event::TurnLimit { turn } => Text::new(
                format!("第{turn}回合结束，到了回合上限：生命较多者获胜（上限是本程序所加，为免对局没完没了）"),
                format!(
                    "Turn {turn} was the last: more life wins (the turn limit is this program's addition, so that games end)"
                ),
            ),
            Event::Ended { winner: Some(seat) } => one(seat, "获胜", "wins"),
            Event::Ended { winner: None } => Text::new("平局", "The game is a draw"),
            Event::Phase { .. } | Event::Disposed { .. } => return None,
        })
    }

    fn told_target(&self, seat: Seat, slot: Option<Slot>, face: Option<Face>) -> Text {
        let Some((slot, face)) = slot.zip(face) else {
            let who = seat_text(seat);
            return Text::new(format!("直接攻击{}", who.zh), format!("attacks {} directly", who.en));
        };
        let target = self.told_unit(seat, slot, face);
        Text::new(format!("攻击{}", target.zh), format!("attacks {}", target.en))
    }
}

/// `1 card`, `2 cards`
fn counted(count: u8, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `+2/−1`
fn signed(attack: i32, defence: i32) -> String {
    format!("{attack:+}/{defence:+}").replace('-', "−")
}
