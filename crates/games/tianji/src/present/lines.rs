//! What happened, line by line.

use crate::event::{End, Event, Idle, Reason, kinds_of};
use crate::present::say::{counted, fill, joined, say, signed, text, who};
use crate::state::{Chosen, Tianji, bits};
use crate::table::{Destiny, Element, EntityKind};
use kernel::{Seat, Text};

impl Tianji {
    pub(super) fn line_of(&self, event: &Event) -> Option<Text> {
        Some(match *event {
            Event::Start { seat } => say!("{0}为起始玩家", "{0} is the start player", seat),
            Event::NatalTaken { seat, natal } => {
                say!("{0}选{1}为本命卦", "{0} takes {1} as natal trigram", seat, natal)
            }
            Event::Stands { seat, zone } => say!("{0}的棋子在{1}", "{0} starts at {1}", seat, zone),
            Event::DestinyDealt { seat, ref destiny } => {
                let destiny = self.destiny_name(destiny.value?);
                say!("{0}的天命：{1}", "{0}'s destiny: {1}", seat, destiny)
            }
            Event::Predicted { seat, ref who } => {
                say!("{0}预测{1}获胜", "{0} predicts that {1} will win", seat, who.value?)
            }
            Event::Round { round, start } => {
                say!("── 第{0}轮，{1}起始 ──", "── Round {0}, {1} starts ──", round, start)
            }
            Event::Doors { ju } => say!("阳{0}局，八门就位", "Yang {0}: the doors are placed", ju),
            Event::Pillar { stem, branch, lucky, unlucky } => {
                let list = |set: u8| {
                    let all = Element::ALL.iter().filter(|element| set & element.bit() != 0);
                    let names: Vec<(&str, &str)> = all.map(|element| element.names()).collect();
                    let join = |words: Vec<&str>, with: &str| {
                        if words.is_empty() { "—".to_owned() } else { words.join(with) }
                    };
                    Text::new(
                        join(names.iter().map(|name| name.0).collect(), ""),
                        join(names.iter().map(|name| name.1).collect(), ", "),
                    )
                };
                let pillar = Text::new(
                    format!("{}{}", stem.names().0, branch.names().0),
                    format!("{} {}", stem.names().1, branch.names().1),
                );
                say!(
                    "流年{0}：吉{1}，凶{2}",
                    "Year pillar {0}: lucky {1}; unlucky {2}",
                    pillar,
                    list(lucky),
                    list(unlucky)
                )
            }
            Event::Counter { zone, value } => say!("{0}的计数为{1}", "{0} counter: {1}", zone, value),
            Event::Stagnant { zone } => say!("{0}停滞", "{0} is stagnant", zone),
            Event::StarTurned { star } => say!("翻开星象：{0}", "New star: {0}", self.star_name(star)),
            Event::StarEnded { star } => say!("{0}结束", "{0} ends", self.star_name(star)),
            Event::Committed { seat } => say!("{0}已选定", "{0} has chosen", seat),
            Event::Announced { seat, chosen, basics, functions, skill } => match chosen {
                Chosen::None => say!("{0}不放牌", "{0} places nothing", seat),
                Chosen::Divine => say!("{0}卜筮", "{0} divines", seat),
                _ if skill => say!(
                    "{0}用震惊百里放{1}",
                    "{0} uses Shock for a Hundred Miles and places {1}",
                    seat,
                    counted(basics, functions)
                ),
                _ => say!("{0}放{1}", "{0} places {1}", seat, counted(basics, functions)),
            },
            Event::Divined { seat, ref cards } => match cards.value {
                Some(cards) => {
                    let names = cards.into_iter().filter(|&card| card > 0).map(|card| self.card_name(card));
                    say!("{0}看到{1}", "{0} looks at {1}", seat, joined(names, ", "))
                }
                None => say!("{0}看牌库顶的牌", "{0} looks at the top of the deck", seat),
            },
            Event::Kept { seat, ref card } => match card.value {
                Some(card) => say!("{0}留下{1}", "{0} keeps {1}", seat, self.card_name(card)),
                None => say!("{0}留下一张", "{0} keeps one card", seat),
            },
            Event::Drew { seat, ref card, function } => match card.value {
                Some(card) => say!("{0}摸到{1}", "{0} draws {1}", seat, self.held_name(card)),
                None if function => say!("{0}摸1张功能牌", "{0} draws a function card", seat),
                None => say!("{0}摸1张基础牌", "{0} draws a basic card", seat),
            },
            Event::Dealt { seat, ref card } => say!("{0}摸到{1}", "{0} draws {1}", seat, self.held_name(card.value?)),
            Event::Recovered { seat, card } => {
                say!("{0}从弃牌堆取回{1}", "{0} takes {1} back from the discard pile", seat, self.card_name(card))
            }
            Event::Shown { seat, card } => say!("{0}展示{1}", "{0} shows {1}", seat, self.held_name(card)),
            Event::Discarded { seat, card } => say!("{0}弃{1}", "{0} discards {1}", seat, self.held_name(card)),
            Event::Reshuffled { function: false } => say!("基础牌重洗", "The basic deck is reshuffled"),
            Event::Reshuffled { function: true } => say!("功能牌重洗", "The function deck is reshuffled"),
            Event::Moved { seat, to } => say!("{0}走到{1}", "{0} moves to {1}", seat, to),
            Event::Stayed { seat } => say!("{0}停留", "{0} stays", seat),
            Event::Flew { seat, to } => say!("{0}飞到{1}", "{0} flies to {1}", seat, to),
            Event::Debate { challenger, defender } => {
                say!("{0}与{1}论道", "{0} challenges {1} to a debate", challenger, defender)
            }
            Event::NoDebate { challenger, defender, shield } => {
                if shield {
                    say!(
                        "论道护盾抵消了{0}与{1}的论道",
                        "A debate shield cancels the debate between {0} and {1}",
                        challenger,
                        defender
                    )
                } else {
                    say!(
                        "一方没有基础牌：{0}与{1}不论道",
                        "No debate between {0} and {1}: one of them has no basic card",
                        challenger,
                        defender
                    )
                }
            }
            Event::Compared { one, two, cards, scores, .. } => {
                let card = |card: u8| if card > 0 { self.card_name(card) } else { say!("无牌", "no card") };
                say!(
                    "{0}出{1}，点数{2}；{3}出{4}，点数{5}",
                    "{0} shows {1}, score {2}; {3} shows {4}, score {5}",
                    one,
                    card(cards[0]),
                    scores[0],
                    two,
                    card(cards[1]),
                    scores[1]
                )
            }
            Event::Won { seat, lawsuit: false } => say!("{0}论道得胜", "{0} wins the debate", seat),
            Event::Won { seat, lawsuit: true } => say!("{0}争讼得胜", "{0} wins the lawsuit", seat),
            Event::Drawn => say!("平局", "A draw"),
            Event::DoorEffect { seat, door } => say!("{0}在{1}", "{0} is at the {1} door", seat, door),
            Event::Viewed { seat, whom, ref hand, ref functions } => match (hand.value, functions.value) {
                (Some(hand), Some(functions)) => {
                    let cards = bits(hand).map(|card| self.card_name(card));
                    let kinds = kinds_of(&functions).map(|kind| text(kind.names()));
                    say!(
                        "{0}看{1}的手牌：{2}",
                        "{0} sees {1}'s hand: {2}",
                        seat,
                        whom,
                        joined(cards.chain(kinds), ", ")
                    )
                }
                _ => say!("{0}看{1}的手牌", "{0} looks at {1}'s hand", seat, whom),
            },
            Event::SawDestiny { seat, whom, ref destiny } => match destiny.value {
                Some(destiny) => {
                    let destiny = self.destiny_name(destiny);
                    say!("{0}看{1}的天命：{2}", "{0} sees {1}'s destiny: {2}", seat, whom, destiny)
                }
                None => say!("{0}看{1}的天命", "{0} looks at {1}'s destiny", seat, whom),
            },
            Event::SawStack { seat, whom, ref basics, ref functions } => match (basics.value, functions.value) {
                (Some(basics), Some(functions)) => {
                    say!(
                        "{0}看{1}的盖牌：{2}",
                        "{0} sees {1}'s stack: {2}",
                        seat,
                        whom,
                        self.placed_names(&basics, &functions)
                    )
                }
                _ => say!("{0}看{1}的盖牌", "{0} looks at {1}'s stack", seat, whom),
            },
            Event::SawDeck { seat, count, ref cards } => match cards.value {
                Some(cards) => {
                    let names = cards.into_iter().filter(|&card| card > 0).map(|card| self.card_name(card));
                    say!("{0}看牌库顶：{1}", "{0} sees the top of the deck: {1}", seat, joined(names, ", "))
                }
                None if count == 1 => say!("{0}看牌库顶1张", "{0} looks at the top card of the deck", seat),
                None => say!("{0}看牌库顶{1}张", "{0} looks at the top {1} cards of the deck", seat, count),
            },
            Event::BlockRight { seat } => say!("{0}得到杜门之权", "{0} gets the Block right", seat),
            Event::Blocked { seat } => {
                say!("{0}使用杜门之权，得到论道护盾", "{0} uses the Block right and gets a debate shield", seat)
            }
            Event::SkillUsed { seat, natal } => {
                say!("{0}使用{1}的本命技", "{0} uses the natal skill of {1}", seat, natal)
            }
            Event::Banned { seat, whom } => {
                say!(
                    "{0}令{1}本轮不能执行核心机制",
                    "{0} bars {1} from executing core mechanisms this round",
                    seat,
                    whom
                )
            }
            Event::PactOffered { seat, whom } => say!("{0}向{1}提和谈", "{0} offers {1} a pact", seat, whom),
            Event::PactMade { one, two } => say!("{0}与{1}达成和谈", "{0} and {1} make a pact", one, two),
            Event::PactRefused { seat } => say!("{0}拒绝和谈", "{0} refuses the pact", seat),
            Event::Reads { seat } => {
                let zone = self.player(seat).zone;
                say!("轮到{0}解读（{1}，洛书{2}）", "{0} reads ({1}, Luoshu number {2})", seat, zone, zone.number())
            }
            Event::Revealed { seat, basics, functions } => {
                say!("{0}翻开{1}", "{0} reveals {1}", seat, self.placed_names(&basics, &functions))
            }
            Event::Feinting { seat } => say!("{0}的虚招生效", "{0}'s Feint takes effect", seat),
            Event::Transformed { seat, from, to } => {
                say!("{0}：{1}变为{2}", "{0}: {1} becomes {2}", seat, self.card_name(from), self.card_name(to))
            }
            Event::Flipped { seat, card } => {
                say!("{0}的互卦翻出{1}", "{0}'s Interlock flips {1}", seat, self.card_name(card))
            }
            Event::Executes { seat, hexagram, dept } => {
                say!(
                    "{0}执行{1}：{2}",
                    "{0} executes {1}: {2}",
                    seat,
                    self.variant_name(hexagram, dept),
                    self.variant_text(hexagram, dept)
                )
            }
            Event::Copies { seat, by, hexagram, dept } => {
                say!("{0}复制{1}的{2}", "{0} copies {1}'s {2}", seat, by, self.variant_name(hexagram, dept))
            }
            Event::NotExecuted { seat, why } => match why {
                Idle::Barred => {
                    say!("{0}本轮不能执行核心机制", "{0} is barred from executing core mechanisms this round", seat)
                }
                Idle::Centre => say!(
                    "{0}在中宫，没有变体可执行",
                    "{0} is in the centre, which has no variant: nothing is executed",
                    seat
                ),
                Idle::Condition => {
                    say!("{0}不满足条件，什么也不执行", "{0} does not meet the condition: nothing is executed", seat)
                }
                Idle::Cost => say!("{0}付不起代价，什么也不执行", "{0} cannot pay the cost: nothing is executed", seat),
            },
            Event::Declined { seat } => say!("{0}不付代价", "{0} declines to pay", seat),
            Event::Bankrupt { seat } => say!("{0}破产", "{0} is bankrupt", seat),
            Event::Targets { seat, whom } => say!("{0}选择{1}", "{0} chooses {1}", seat, whom),
            Event::Offered { seat, whom } => say!("{0}向{1}提议", "{0} makes {1} an offer", seat, whom),
            Event::Answered { seat, accepted: true } => say!("{0}同意", "{0} accepts", seat),
            Event::Answered { seat, accepted: false } => say!("{0}拒绝", "{0} refuses", seat),
            Event::Reacts { seat, card } => say!("{0}响应：{1}", "{0} reacts with {1}", seat, self.card_name(card)),
            Event::Fogged { seat, by, teach: true } => {
                say!("启蒙之雾：{1}教化{0}", "Mentor's Fog: {1} teaches {0}", seat, by)
            }
            Event::Fogged { seat, by, teach: false } => {
                say!("启蒙之雾：{1}惩戒{0}", "Mentor's Fog: {1} disciplines {0}", seat, by)
            }
            Event::Detonated { seat, zone } => {
                say!("{0}引爆{1}的【屯】", "{0} detonates the Thicket at {1}", seat, zone)
            }
            Event::Gold { seat, by, why } => Tianji::gain_or_loss(seat, by, why, true),
            Event::Life { seat, by, why } => Tianji::gain_or_loss(seat, by.into(), why, false),
            Event::Score { seat, by: 1 } => say!("{0}得1分", "{0} scores 1 point", seat),
            Event::Score { seat, by } => say!("{0}得{1}分", "{0} scores {1} points", seat, by),
            Event::Damage { seat, amount } => say!("{0}受到{1}点伤害", "{0} takes {1} damage", seat, amount),
            Event::Prevented { seat } => say!("{0}不受影响", "{0} is not affected", seat),
            Event::Exchanged { one, two, what } => {
                let what = match what {
                    "gold" => ("金币", "all gold"),
                    "yinyang" => ("阴阳", "Yin-Yang values"),
                    "hand" => ("手牌", "whole hands"),
                    "discards" => ("弃牌", "discards"),
                    "position" => ("位置", "places"),
                    _ => ("若干手牌", "cards"),
                };
                say!("{0}与{1}互换{2}", "{0} and {1} exchange {2}", one, two, text(what))
            }
            Event::Track { seat, value } => {
                say!("{0}的阴阳为{1}", "{0}'s Yin-Yang is {1}", seat, signed(value.into()))
            }
            Event::Reversal { seat } => say!("{0}阴阳逆转！", "{0}: Reversal!", seat),
            Event::StatusGiven { seat, status } => say!("{0}得到【{1}】", "{0} gets {1}", seat, status),
            Event::StatusEnded { seat, status } => say!("{0}的【{1}】结束", "{0}'s {1} ends", seat, status),
            Event::Allied { one, two } => say!("{0}与{1}结盟", "{0} and {1} become formal allies", one, two),
            Event::RuleSet { rule } => say!("全局规则：{0}", "Global rule: {0}", rule),
            Event::Created { seat, kind, zone } => {
                let article = if kind == EntityKind::Outpost { "an" } else { "a" };
                say!("{0}在{2}立【{1}】", "{0} creates {3} {1} at {2}", seat, kind, zone, Text::same(article))
            }
            Event::Removed { kind, zone } => say!("{1}的【{0}】消失", "The {0} at {1} is gone", kind, zone),
            Event::Waits { seat, hexagram } => {
                say!("{0}的{1}有一部分稍后结算", "Part of {0}'s {1} is due later", seat, self.card_name(hexagram))
            }
            Event::Replenish { fund } => {
                say!("基金只剩{0}，各玩家可补充", "The fund is down to {0}: players may refill it", fund)
            }
            Event::Contributed { seat, gold } => {
                say!("{0}向基金补充{1}金币", "{0} puts {1} gold into the fund", seat, gold)
            }
            Event::Refilled { seat, basics, functions } => {
                say!("{0}补{1}", "{0} refills with {1}", seat, counted(basics, functions))
            }
            Event::Marker { seat } => say!("起始标记交给{0}", "The start marker passes to {0}", seat),
            Event::Avenged { seat } => {
                say!("{0}亮出天命：{1}", "{0} reveals {1}", seat, self.destiny_name(Destiny::Avenger))
            }
            Event::Eliminated { seat } => say!("{0}出局", "{0} is eliminated", seat),
            Event::Resigned { seat } => say!("{0}认输", "{0} resigns", seat),
            Event::DestinyShown { seat, destiny } => {
                say!("{0}的天命是{1}", "{0}'s destiny was {1}", seat, self.destiny_name(destiny))
            }
            Event::Harmony { .. } => return None,
            Event::Ended { winners, by } => {
                let names = joined(winners.iter().map(who), " and ");
                match by {
                    End::Survivor => say!("只剩{0}在场，{0}获胜", "{0} is the last player left and wins", names),
                    End::Fund => say!(
                        "基金耗尽，无人补充，对局结束：{0}获胜",
                        "The fund is empty and nobody refills it, so the game ends. Winner: {0}",
                        names
                    ),
                    End::Stars => say!(
                        "最后一张星象已尽，对局结束：{0}获胜",
                        "The last star has run its course, so the game ends. Winner: {0}",
                        names
                    ),
                    End::RoundCap => say!(
                        "第{1}轮已满，对局结束（轮数上限是本程序对原规则的补充）：{0}获胜",
                        "Round {1} is over, so the game ends (the round cap is an addition to the original rules). Winner: {0}",
                        names,
                        self.rules.options.max_rounds
                    ),
                }
            }
        })
    }

    fn gain_or_loss(seat: Seat, by: i32, why: Reason, gold: bool) -> Text {
        let reason = match why {
            Reason::Heaven => ("天部", "Heaven"),
            Reason::Ground => ("地部", "Ground"),
            Reason::Toll => ("中宫", "centre toll"),
            Reason::Door => ("八门", "door"),
            Reason::Debate => ("论道", "debate"),
            Reason::Card => ("卦效", "card"),
            Reason::Status => ("卦效", "card"),
            Reason::Natal => ("本命", "natal card"),
            Reason::Harmony => ("冲和", "Harmony"),
            Reason::Cost => ("代价", "cost"),
            Reason::Reversal => ("逆转", "Reversal"),
            Reason::Contribution => ("补充基金", "contribution"),
            Reason::Pact => ("和谈", "pact"),
            Reason::Destiny => ("天命", "destiny"),
            Reason::Lawsuit => ("争讼", "lawsuit"),
        };
        let (what, reason) = (if gold { ("金币", "gold") } else { ("生命", "life") }, text(reason));
        let amount = signed(by);
        let what = text(what);
        say!(
            "{0}{1}{2}（{3}）",
            "{0}: {1} {2} ({3})",
            seat,
            fill("{0}", "{0}", &[Text::new(what.zh, amount.en.clone())]),
            Text::new(amount.zh, what.en),
            reason
        )
    }

    fn placed_names(&self, basics: &[u8; 2], functions: &[u8; 5]) -> Text {
        let cards = basics.iter().filter(|&&card| card > 0).map(|&card| self.card_name(card));
        let kinds = kinds_of(functions).map(|kind| text(kind.names()));
        joined(cards.chain(kinds), ", ")
    }
}
