//! How the game speaks to people: prompts, labels, reasons and log lines in zh and en.

use crate::action::{Action, Face, face_text};
use crate::event::Event;
use crate::legal::Why;
use crate::program::{Amount, How, Op};
use crate::stack::Question;
use crate::state::Duel;
use crate::table::{Effect, Kind, Param, Window};
use ::cards::seat_text;
use kernel::{Design, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing};

impl Duel {
    /// The name on a card.
    pub fn card_name(&self, design: Design) -> &Text {
        &self.cards().prints[design.0 as usize].name
    }

    /// The name on a relic.
    pub fn relic_name(&self, relic: u8) -> &Text {
        &self.cards().relic_prints[relic as usize].name
    }

    /// The name of an effect.
    pub fn effect_name(effect: Effect) -> Text {
        let (zh, en) = effect.names();
        Text::new(zh, en)
    }

    /// `坠钟（2，原4）`: the name with what it costs now, and why if that is not what is printed.
    fn priced(&self, face: Face) -> Text {
        let (name, printed) = (self.card_name(face.design), self.card(face.design).cost);
        match face.cost == printed {
            true => Text::new(format!("{}（{}）", name.zh, face.cost), format!("{} ({})", name.en, face.cost)),
            false => Text::new(
                format!("{}（{}，原{printed}）", name.zh, face.cost),
                format!("{} ({}, printed {printed})", name.en, face.cost),
            ),
        }
    }

    /// The hits that an attack card would make now, by RD-6.4: `7+4`.
    fn hits_of(&self, seat: Seat, design: Design) -> Option<String> {
        let card = self.card(design);
        if card.kind != Kind::Attack {
            return None;
        }
        let (me, foe) = (self.side(seat), self.side(seat.other()));
        let mut first = true;
        let mut hits = Vec::new();
        let lines = &self.cards().lines[design.0 as usize];
        for line in lines.iter().filter(|line| line.how == How::All && line.test == crate::program::Test::Always) {
            for op in line.ops.iter() {
                let Op::Hit { amount, times, .. } = op else { continue };
                let base = match *amount {
                    Amount::Just(number) => number,
                    Amount::Armour(most) => me.stacks(Effect::Armour).min(most),
                    Amount::Spent(base, each) => {
                        let left = me.energy.saturating_sub(card.cost);
                        base.saturating_add(each.saturating_mul(left))
                    }
                    Amount::Discarded => 0,
                };
                for _ in 0..*times {
                    let mut hit = u16::from(base);
                    if std::mem::take(&mut first) {
                        hit += u16::from(me.stacks(Effect::Heat)) + u16::from(me.stacks(Effect::Resonance));
                        hit += u16::from(foe.stacks(Effect::Resonance));
                        if self.attacks == 0 {
                            hit += u16::from(self.lasting(seat, |lasting| lasting.first_hit));
                        }
                    }
                    if me.has(Effect::Ebb) {
                        hit = hit.saturating_sub(2);
                    }
                    if foe.has(Effect::Crack) {
                        hit += hit / 2;
                    }
                    hits.push(if foe.has(Effect::Stillwater) { 0 } else { hit });
                }
            }
        }
        let hits: Vec<String> = hits.iter().map(u16::to_string).collect();
        (!hits.is_empty()).then(|| hits.join("+"))
    }

    /// The window that is open, for tables that draw it.
    pub fn window(&self) -> Option<Window> {
        self.opening().map(|opening| opening.window)
    }
}

impl Present for Duel {
    fn name() -> Text {
        Text::new("遗物对决", "Relic Duel")
    }

    fn rulebook() -> (&'static str, &'static str) {
        (include_str!("../../../../rules/relic.zh.md"), include_str!("../../../../rules/relic.en.md"))
    }

    fn options() -> Vec<OptionInfo> {
        crate::options::table()
    }

    fn seat_id(seat: Seat) -> &'static str {
        ::cards::seat_id(seat)
    }

    fn seat_name(seat: Seat) -> Text {
        seat_text(seat)
    }

    fn prompt(&self, seat: Seat) -> Text {
        let Some((_, question)) = self.question() else { return Text::new("对局结束", "The game is over") };
        match question {
            Question::Main => Text::new("行动：出牌、设陷阱，或结束", "Your turn: play cards, set traps, or end"),
            Question::Trap => self.trap_prompt(),
            Question::Keep => {
                let side = self.side(seat);
                let most = side.param(Param::HandKeep).min(side.param(Param::HandLimit));
                Text::new(format!("弃到{most}张手牌"), format!("Discard down to {most} cards"))
            }
            Question::Limit => {
                let limit = self.side(seat).param(Param::HandLimit);
                Text::new(format!("手牌上限变为{limit}：弃牌"), format!("Your hand limit is now {limit}: discard"))
            }
            Question::Discard(false) => Text::new("弃置1张手牌", "Discard a card"),
            Question::Discard(true) => Text::new("弃置手牌，或停止", "Discard a card, or stop"),
            Question::Card => Text::new("选择1张手牌", "Choose a card in your hand"),
            Question::Option => Text::new("选择一项", "Choose one"),
            Question::Discarded => Text::new("从弃牌堆选1张牌", "Choose a card in your discard pile"),
            Question::Relic => Text::new("封印敌方哪件遗物？", "Seal which enemy relic?"),
        }
    }

    fn label(&self, seat: Seat, action: &Action) -> Text {
        match *action {
            Action::Play(face) => {
                let card = self.priced(face);
                match self.hits_of(seat, face.design) {
                    Some(hits) => {
                        Text::new(format!("打出{}：伤害{hits}", card.zh), format!("Play {}: {hits} damage", card.en))
                    }
                    None => Text::new(format!("打出{}", card.zh), format!("Play {}", card.en)),
                }
            }
            Action::Set(face) => {
                let card = self.priced(face);
                Text::new(format!("伏设{}", card.zh), format!("Set {}", card.en))
            }
            Action::Activate(relic) => {
                let name = self.relic_name(relic);
                Text::new(format!("启动{}", name.zh), format!("Activate {}", name.en))
            }
            Action::End => Text::new("结束行动", "End the turn"),
            Action::Trigger(face) => {
                let card = self.priced(face);
                Text::new(format!("触发{}", card.zh), format!("Trigger {}", card.en))
            }
            Action::Pass => Text::new("放过", "Let it pass"),
            Action::StandDown => Text::new("本回合按兵不动", "Stand down this turn"),
            Action::Discard(face) => {
                let name = self.card_name(face.design);
                Text::new(format!("弃置{}", name.zh), format!("Discard {}", name.en))
            }
            Action::Stop => Text::new("不再弃牌", "Discard no more"),
            Action::Pick(face) => self.priced(face),
            Action::Choose(design) => {
                let name = self.card_name(design);
                Text::new(format!("获得{}", name.zh), format!("Gain {}", name.en))
            }
            Action::Take(design) => {
                let name = self.card_name(design);
                Text::new(format!("取回{}", name.zh), format!("Take {} back", name.en))
            }
            Action::Seal(relic) => {
                let name = self.relic_name(relic);
                Text::new(format!("封印{}", name.zh), format!("Seal {}", name.en))
            }
        }
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        let hand = |face: Face| format!("hand:{}", face_text(self.cards(), face));
        let relic = |whose: &str, relic: u8| format!("{whose}:{}", self.cards().relic_ids[relic as usize]);
        match *action {
            Action::Play(face) => vec![hand(face), "play".to_owned()],
            Action::Set(face) => vec![hand(face), "set".to_owned()],
            Action::Activate(number) => vec![relic("relic", number)],
            Action::End => vec!["end".to_owned()],
            Action::Trigger(face) => vec![format!("trap:{}", face_text(self.cards(), face))],
            Action::Pass => vec!["pass".to_owned()],
            Action::StandDown => vec!["stand_down".to_owned()],
            Action::Discard(face) | Action::Pick(face) => vec![hand(face)],
            Action::Stop => vec!["stop".to_owned()],
            Action::Choose(design) => vec![format!("option:{}", self.cards().id(design))],
            Action::Take(design) => vec![format!("discard:{}", self.cards().id(design))],
            Action::Seal(number) => vec![relic("foe_relic", number)],
        }
    }

    fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut all = Vec::new();
        let Some((_, question)) = self.question() else { return all };
        match question {
            Question::Main => {
                self.each_face(seat, |face| {
                    all.push(match self.card(face.design).kind {
                        Kind::Trap => Action::Set(face),
                        _ => Action::Play(face),
                    });
                });
                let active = |&&relic: &&u8| self.cards().has_part(relic, crate::stack::Part::Activated);
                all.extend(self.side(seat).relics.iter().filter(active).map(|&relic| Action::Activate(relic)));
                all.push(Action::End);
            }
            Question::Trap => {
                let row = self.side(seat).row.iter();
                all.extend(row.map(|laid| {
                    let cost = self.cost(seat, laid.design, &laid.prices);
                    Action::Trigger(Face { design: laid.design, cost })
                }));
                all.extend([Action::Pass, Action::StandDown]);
            }
            _ => self.answers(seat, question, &mut |action| all.push(action)),
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    fn why(&self, refusal: &Illegal<Why>) -> Text {
        let named = |design: Design, zh: &str, en: &str| {
            let name = self.card_name(design);
            Text::new(format!("{}{zh}", name.zh), format!("{} {en}", name.en))
        };
        let relic_with = |relic: u8, zh: &str, en: &str| {
            let print = self.cards().relic_prints.get(relic as usize);
            let name = print.map(|print| print.name.clone()).unwrap_or_default();
            Text::new(format!("{}{zh}", name.zh), format!("{} {en}", name.en))
        };
        match refusal.why {
            Why::Over => Text::new("对局已经结束", "the game is over"),
            Why::NotAsked => Text::new("现在不由你决定", "it is not your decision now"),
            Why::OtherQuestion => Text::new("现在问的是另一件事", "something else is being asked now"),
            Why::NotInHand(design) => {
                let name = self.card_name(design);
                Text::new(
                    format!("手里没有这个消耗的{}", name.zh),
                    format!("{} is not in your hand at this cost", name.en),
                )
            }
            Why::TooDear { cost, energy } => {
                Text::new(format!("需要{cost}点能量，只有{energy}"), format!("costs {cost} energy, you have {energy}"))
            }
            Why::IsTrap(design) => {
                named(design, "是陷阱：伏设，在敌方回合触发", "is a trap: set it, and trigger it in the enemy's turn")
            }
            Why::NoTrap(design) => named(design, "不是陷阱，不能伏设", "is no trap and cannot be set"),
            Why::Stillwater { turns } => Text::new(
                format!("止水（{turns}）：不能打出攻击牌"),
                format!("Stillwater ({turns}): you cannot play attack cards"),
            ),
            Why::NotSet(design) => {
                let name = self.card_name(design);
                Text::new(format!("没有伏设这个消耗的{}", name.zh), format!("{} is not set at this cost", name.en))
            }
            Why::TrapsForbidden => Text::new("有效果禁止你触发陷阱", "an effect forbids you to trigger traps"),
            Why::Declined(design) => named(design, "本回合已放弃", "was declined this turn"),
            Why::StoodDown => Text::new("本回合已按兵不动", "you have stood down this turn"),
            Why::OtherWindow(design) => named(design, "不能在这个窗口触发", "cannot be triggered in this window"),
            Why::NotNow(design) => {
                let (name, print) = (self.card_name(design), &self.cards().prints[design.0 as usize]);
                let condition = print.condition.clone().unwrap_or_default();
                Text::new(
                    format!("{}的条件未满足：{}", name.zh, condition.zh),
                    format!("{}: its condition is not met ({})", name.en, condition.en),
                )
            }
            Why::SameName(design) => {
                named(design, "：同一效果上只能触发一张同名陷阱", "was already triggered on this effect")
            }
            Why::NothingToStandDown => Text::new("没有可用的无条件陷阱", "no unconditional trap is on offer"),
            Why::NotCarried(relic) => relic_with(relic, "：你没有携带", "is not one of your relics"),
            Why::NotTheirs(relic) => relic_with(relic, "：敌方没有携带", "is not one of the enemy's relics"),
            Why::NotActivated(relic) => relic_with(relic, "没有可以启动的部分", "has no part that is activated"),
            Why::Sealed(relic) => relic_with(relic, "已被封印", "is sealed"),
            Why::Used(relic) => relic_with(relic, "本局已经用过", "has been used in this game"),
            Why::MayNotStop => Text::new("必须弃牌", "you must discard"),
            Why::NoChoice(design) => named(design, "不在选择之列", "is not one of the choices"),
            Why::NotDiscarded(design) => named(design, "不在你的弃牌堆里", "is not in your discard pile"),
        }
    }

    fn line(&self, event: &Event) -> Option<Text> {
        self.log_line(event)
    }

    fn things(&self) -> Vec<Thing> {
        let cards = (0..self.cards().cards.len()).map(|at| self.card_thing(Design(at as u8)));
        let relics = self.cards().relic_prints.iter().enumerate().map(|(at, print)| {
            let weight = self.cards().relics[at].weight;
            Thing {
                id: format!("relic:{}", self.cards().relic_ids[at]),
                name: print.name.clone(),
                text: Text::new(
                    format!("遗物，权重{weight:+}\n{}", print.text.zh),
                    format!("Relic, weight {weight:+}\n{}", print.text.en),
                ),
                clauses: vec!["RD-3.1".to_owned(), "RD-3.5".to_owned()],
            }
        });
        let effects = Effect::ALL.iter().map(|&effect| {
            let print = &self.cards().effect_prints[effect as usize];
            Thing {
                id: format!("effect:{}", effect.id()),
                name: print.name.clone(),
                text: print.text.clone(),
                clauses: vec![format!("RD-K-{}", effect.id()), "RD-14.1".to_owned()],
            }
        });
        cards.chain(relics).chain(effects).collect()
    }

    fn opening(&self, seat: Seat) -> Vec<String> {
        let mut ids = Vec::new();
        self.each_face(seat, |face| ids.push(self.cards().id(face.design).to_owned()));
        ids
    }

    fn length(&self) -> u32 {
        self.turn.into()
    }

    fn scales(&self, seat: Seat) -> Vec<Scale> {
        vec![Scale { by: "order", id: if seat == self.first { "first" } else { "second" }.to_owned() }]
    }
}

impl Duel {
    /// What happens now, and so why the waiting player is asked.
    fn trap_prompt(&self) -> Text {
        let window = self.window().unwrap_or_default();
        let declared = self.declared().map(|play| self.card_name(play.design).clone()).unwrap_or_default();
        let (zh, en) = match window {
            Window::Open => ("敌方回合开始".to_owned(), "The enemy's turn begins".to_owned()),
            Window::Declare => (format!("敌方打出{}", declared.zh), format!("The enemy plays {}", declared.en)),
            Window::Hit => {
                let amount = self.struck().map_or(0, |blow| blow.amount);
                (format!("{amount}点伤害将作用于你"), format!("{amount} damage is about to strike you"))
            }
            Window::Brink => ("你的血量刚降至0".to_owned(), "Your health has just become 0".to_owned()),
            Window::After => (format!("{}结算完毕", declared.zh), format!("{} has resolved", declared.en)),
            Window::Close => ("敌方回合将结束".to_owned(), "The enemy's turn is about to end".to_owned()),
            Window::Chain => ("你的陷阱结算完毕".to_owned(), "Your trap has resolved".to_owned()),
        };
        Text::new(format!("{zh}：触发陷阱？"), format!("{en}: trigger a trap?"))
    }

    fn card_thing(&self, design: Design) -> Thing {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let (kind_zh, kind_en) = card.kind.names();
        let rarity = card.rarity as usize;
        let (rarity_zh, rarity_en) =
            (["界外", "凡", "良", "珍", "孤"][rarity], ["Outside", "Common", "Fine", "Rare", "Unique"][rarity]);
        let mut text = Text::new(
            format!("{kind_zh} · 消耗{} · {rarity_zh}", card.cost),
            format!("{kind_en} · cost {} · {rarity_en}", card.cost),
        );
        if let Some(condition) = &print.condition {
            let window = card.window().unwrap_or_default().names();
            text.zh += &format!("\n{}：{}", window.0, condition.zh);
            text.en += &format!("\n{}: {}", window.1, condition.en);
        } else if card.kind == Kind::Trap {
            text.zh += "\n无条件";
            text.en += "\nunconditional";
        }
        text.zh += &format!("\n{}", print.text.zh);
        text.en += &format!("\n{}", print.text.en);
        let mut clauses = vec![
            match card.kind {
                Kind::Trap => "RD-10.4",
                Kind::Special => "RD-11.2",
                _ => "RD-9.1",
            }
            .to_owned(),
        ];
        let at = design.0 as usize;
        for line in self.cards().lines[at].iter().chain(self.cards().discarded[at].iter()) {
            for op in line.ops.iter() {
                if let Op::Apply { effect, .. } = op {
                    clauses.push(format!("RD-K-{}", effect.id()));
                }
            }
        }
        Thing { id: format!("card:{}", self.cards().id(design)), name: print.name.clone(), text, clauses }
    }

    fn log_line(&self, event: &Event) -> Option<Text> {
        let one = |seat: &Seat, zh: &str, en: &str| {
            let who = seat_text(*seat);
            Text::new(format!("{}{zh}", who.zh), format!("{} {en}", who.en))
        };
        let with = |seat: &Seat, zh: &str, en: &str, name: &Text| {
            let who = seat_text(*seat);
            Text::new(format!("{}{zh}{}", who.zh, name.zh), format!("{} {en} {}", who.en, name.en))
        };
        let card = |design: &Design| self.card_name(*design).clone();
        Some(match event {
            Event::First { seat } => one(seat, "先手", "goes first"),
            Event::Turn { seat, turn, number } => one(
                seat,
                &format!("的第{number}个回合（总{turn}）"),
                &format!("begins turn {number} (game turn {turn})"),
            ),
            Event::Drew { seat, design } => with(seat, "抽到", "draws", &card(&design.value?)),
            Event::HandFull { seat } => one(seat, "手牌已满，抽牌无效", "draws nothing: the hand is full"),
            Event::DrawFailed { seat } => {
                one(seat, "抽牌堆已空：枯竭标记", "cannot draw: the pile is empty, a Depletion mark")
            }
            Event::Depletion { seat } => one(seat, "结算枯竭", "settles the Depletion mark"),
            Event::Reshuffled { seat, cards } => {
                one(seat, &format!("洗回，抽牌堆{cards}张"), &format!("reshuffles: {cards} cards in the draw pile"))
            }
            Event::Energy { seat, from, energy } => {
                one(seat, &format!("能量{from}→{energy}"), &format!("energy {from} → {energy}"))
            }
            Event::Healed { seat, from, health } => {
                one(seat, &format!("血量{from}→{health}"), &format!("health {from} → {health}"))
            }
            Event::Trimmed { seat, health } => {
                one(seat, &format!("血量降到{health}"), &format!("health is cut to {health}"))
            }
            Event::Damaged { seat, amount, absorbed, health } => match absorbed {
                0 => {
                    one(seat, &format!("受到{amount}点伤害，血量{health}"), &format!("takes {amount}: health {health}"))
                }
                _ => one(
                    seat,
                    &format!("受到{amount}点伤害，护甲抵消{absorbed}，血量{health}"),
                    &format!("takes {amount}, Armour absorbs {absorbed}: health {health}"),
                ),
            },
            Event::Lost { seat, amount, health } => {
                one(seat, &format!("失去{amount}点血量，剩{health}"), &format!("loses {amount} health: {health} left"))
            }
            Event::Warded { seat } => one(seat, "的铃佑抵消了这次伤害", "is saved by Bell Ward"),
            Event::NearDeath { seat } => one(seat, "濒死！", "is near death!"),
            Event::Recovered { seat } => one(seat, "脱离濒死", "recovers from near-death"),
            Event::Judged { seat, count, power, survived } => {
                let odds = if *power < 20 { format!("1/{}", 1u32 << power) } else { format!("1/2^{power}") };
                let (zh, en) = if *survived { ("存活", "survives") } else { ("死亡", "dies") };
                one(
                    seat,
                    &format!("濒死判定（第{count}次，存活{odds}）：{zh}"),
                    &format!("near-death judgement {count} ({odds}): {en}"),
                )
            }
            Event::Spared { seat } => one(seat, "有不灭灯，直接存活", "survives by the Unquenched Lamp"),
            Event::Played { seat, design, paid, echoed } => {
                let mut text = with(seat, "打出", "plays", &card(design));
                text.zh += &format!("（{paid}）");
                text.en += &format!(" ({paid})");
                if *echoed {
                    text.zh += "，结算两次";
                    text.en += ", twice by Echo";
                }
                text
            }
            Event::Laid { seat, design } => match design.value {
                Some(design) => with(seat, "伏设", "sets", &card(&design)),
                None => one(seat, "伏设一张陷阱", "sets a trap"),
            },
            Event::Triggered { seat, design, paid } => {
                let mut text = with(seat, "触发", "triggers", &card(design));
                text.zh += &format!("（{paid}）");
                text.en += &format!(" ({paid})");
                text
            }
            Event::Declined { seat, design } => with(seat, "放弃", "declines", &card(design)),
            Event::StoodDown { seat } => one(seat, "按兵不动", "stands down"),
            Event::Returned { seat, design, into_hand: true } => {
                with(seat, "的陷阱返回手牌：", "takes back the trap", &card(design))
            }
            Event::Returned { seat, design, into_hand: false } => {
                with(seat, "的陷阱返回不了，进入弃牌堆：", "has no room for the trap", &card(design))
            }
            Event::TakenBack { seat, design } => with(seat, "取回", "takes back", &card(design)),
            Event::VoidCard { design, .. } => {
                let name = card(design);
                Text::new(format!("{}无效", name.zh), format!("{} is void", name.en))
            }
            Event::VoidLine { design, line } => {
                let name = card(design);
                Text::new(format!("{}的第{line}行无效", name.zh), format!("line {line} of {} is void", name.en))
            }
            Event::LineSkipped { design, line } => {
                let name = card(design);
                Text::new(
                    format!("{}的第{line}行不生效", name.zh),
                    format!("line {line} of {} does not happen", name.en),
                )
            }
            Event::Effect { seat, effect, from, stacks } => {
                let name = Duel::effect_name(*effect);
                one(seat, &format!("{} {from}→{stacks}", name.zh), &format!("{} {from} → {stacks}", name.en))
            }
            Event::Prevented { seat, effect } => {
                let name = Duel::effect_name(*effect);
                one(seat, &format!("：被{}阻止", name.zh), &format!("is kept from it by {}", name.en))
            }
            Event::Gained { seat, design } => with(seat, "获得", "gains", &card(design)),
            Event::NotGained { seat, design } => with(seat, "手牌已满，得不到", "has no room to gain", &card(design)),
            Event::Discarded { seat, design, random } => {
                let (zh, en) = if *random { ("随机弃置", "discards at random") } else { ("弃置", "discards") };
                with(seat, zh, en, &card(design))
            }
            Event::DiscardTrigger { seat, design } => {
                with(seat, "的弃置触发：", "has a discard trigger:", &card(design))
            }
            Event::Milled { seat, design } => with(seat, "被冲刷：", "is milled:", &card(design)),
            Event::Priced { seat, card: priced, .. } => match priced.value {
                Some((design, cost)) => {
                    let mut text = with(seat, "改价：", "prices", &card(&design));
                    text.zh += &format!("现在消耗{cost}");
                    text.en += &format!(": it costs {cost} now");
                    text
                }
                None => one(seat, "给一张手牌改价", "changes the cost of a card in hand"),
            },
            Event::Taxed { seat, cards } => {
                one(seat, &format!("的{cards}张手牌变贵"), &format!("pays more for {cards} cards in hand"))
            }
            Event::Limit { seat, param, value } => {
                let (zh, en) = param.names();
                one(seat, &format!("的{zh}变为{value}"), &format!("{en} becomes {value}"))
            }
            Event::Judgement { seat, outcome, of, rolled } => {
                let (zh, en) = if *rolled { ("", "") } else { ("（正音）", " (True Pitch)") };
                one(
                    seat,
                    &format!("判定{zh}：{of}项中的第{outcome}项"),
                    &format!("judgement{en}: outcome {outcome} of {of}"),
                )
            }
            Event::RelicWorks { seat, relic } => {
                with(seat, "的遗物：", "has a relic at work:", self.relic_name(*relic))
            }
            Event::Sealed { seat, relic } => {
                with(seat, "的遗物被封印：", "loses a relic to a seal:", self.relic_name(*relic))
            }
            Event::Looked { seat, faces } => {
                let mut text = one(seat, "查看敌方陷阱", "looks at the enemy's traps");
                if let Some(faces) = faces.value.filter(|faces| !faces.is_empty()) {
                    let names = |pick: fn(&Text) -> &str| {
                        faces.iter().map(|design| pick(self.card_name(*design)).to_owned()).collect::<Vec<_>>()
                    };
                    text.zh += &format!("：{}", names(|name| &name.zh).join("、"));
                    text.en += &format!(": {}", names(|name| &name.en).join(", "));
                }
                text
            }
            Event::ExtraTurn { seat } => one(seat, "将额外进行一个回合", "will take an extra turn"),
            Event::BasketOpen { seat } => {
                one(seat, "不再因保留上限弃牌", "does not discard to the keep limit any more")
            }
            Event::MarkCleared { seat } => one(seat, "的枯竭标记移除", "is rid of the Depletion mark"),
            Event::LampLit { seat } => one(seat, "点亮不灭灯", "lights the Unquenched Lamp"),
            Event::KilnOpen { seat } => one(seat, "本回合攻击无视护甲", "attacks past Armour this turn"),
            Event::TurnNumber { seat, number } => {
                one(seat, &format!("的回合数变为{number}"), &format!("turn number becomes {number}"))
            }
            Event::Softened { amount } => {
                Text::new(format!("该次伤害变为{amount}"), format!("the hit becomes {amount}"))
            }
            Event::Redirected { to } => one(to, "改为承受该次伤害", "takes the hit instead"),
            Event::Toll { seat } => one(seat, "付暮税", "pays the toll"),
            Event::Conceded { seat } => one(seat, "认输", "concedes"),
            Event::Ended { winner: Some(seat) } => one(seat, "获胜", "wins"),
            Event::Ended { winner: None } => Text::new("平局", "a draw"),
            Event::Died { .. } | Event::PutAway { .. } | Event::MainEnds { .. } => return None,
        })
    }
}
