//! How the game speaks to people: prompts, labels, reasons and log lines in zh and en.

use crate::action::{Action, Face, face_text};
use crate::event::Event;
use crate::legal::Why;
use crate::priority::Prices;
use crate::program::{Amount, How, Op};
use crate::stack::{Blow, Question};
use crate::state::Duel;
use crate::table::{Effect, Kind, Param, Price, Window};
use duel::seat_text;
use kernel::face::Paragraph;
use kernel::facts::{Change, Piece};
use kernel::{Design, Eye, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing};

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
        if face.cost == printed {
            Text::new(format!("{}（{}）", name.zh, face.cost), format!("{} ({})", name.en, face.cost))
        } else {
            Text::new(
                format!("{}（{}，原{printed}）", name.zh, face.cost),
                format!("{} ({}, printed {printed})", name.en, face.cost),
            )
        }
    }

    /// The same, and what tells it from another card of that name and cost.
    fn priced_in_hand(&self, seat: Seat, face: Face) -> Text {
        let hand = &self.side(seat).hand;
        let alike = self.alike_in_hand(seat, face.design, face.cost);
        let held: Vec<_> = alike.iter().map(|&at| hand[at as usize]).collect();
        let Some(own) = held.get(face.copy as usize) else { return self.priced(face) };
        let mut marks = Vec::new();
        if held.iter().any(|other| other.known != own.known) {
            marks.push(if own.known {
                Text::new("敌方已知", "known to the enemy")
            } else {
                Text::new("敌方未知", "unknown to the enemy")
            });
        }
        if held.iter().any(|other| other.prices != own.prices) {
            marks.push(price_text(&own.prices));
        }
        with_marks(self.priced(face), &marks)
    }

    /// The same for a set trap.
    fn priced_in_row(&self, seat: Seat, face: Face) -> Text {
        let row = &self.side(seat).row;
        let alike = self.alike_in_row(seat, face.design, face.cost);
        let laid: Vec<_> = alike.iter().map(|&at| row[at as usize]).collect();
        let Some(own) = laid.get(face.copy as usize) else { return self.priced(face) };
        let mut marks = Vec::new();
        if laid.iter().any(|other| other.seen != own.seen) {
            marks.push(if own.seen {
                Text::new("敌方看过", "seen by the enemy")
            } else {
                Text::new("敌方没看过", "not seen by the enemy")
            });
        }
        if laid.iter().any(|other| other.prices != own.prices) {
            marks.push(price_text(&own.prices));
        }
        with_marks(self.priced(face), &marks)
    }

    /// The hits that an attack card would make now, by RD-6.4: `7+4`.
    fn hits_of(&self, seat: Seat, design: Design) -> Option<String> {
        let card = self.card(design);
        if card.kind != Kind::Attack {
            return None;
        }
        let me = self.side(seat);
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
                    let bonus = || if self.attacks == 0 { self.lasting(seat, |lasting| lasting.first_hit) } else { 0 };
                    let first = std::mem::take(&mut first).then(|| (me.stacks(Effect::Heat), bonus()));
                    hits.push(self.reckon(seat, Blow { target: seat.other(), amount: base }, first, |_, _, _| {}));
                }
            }
        }
        let hits: Vec<String> = hits.iter().map(u8::to_string).collect();
        (!hits.is_empty()).then(|| hits.join("+"))
    }

    /// The window that is open, for tables that draw it.
    pub fn window(&self) -> Option<Window> {
        self.opening().map(|opening| opening.window)
    }
}

/// `1 card`, `3 cards`.
fn plural(count: u8, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// What has been done to the cost of a card: `cost set to 3, forcibly set to 2`.
fn price_text(prices: &Prices) -> Text {
    let kinds = || Price::ALL.iter().filter(|&&kind| prices.has(kind));
    let said = |kind: &Price| {
        let value = prices.0[*kind as usize];
        match kind {
            Price::Set => (format!("消耗改为{value}"), format!("set to {value}")),
            Price::ForcedSet => (format!("消耗强制改为{value}"), format!("forcibly set to {value}")),
            Price::Fix => (format!("消耗固定为{value}"), format!("fixed at {value}")),
            Price::ForcedFix => (format!("消耗强制固定为{value}"), format!("forcibly fixed at {value}")),
        }
    };
    if kinds().next().is_none() {
        return Text::new("消耗未改", "cost unmodified");
    }
    let (zh, en): (Vec<String>, Vec<String>) = kinds().map(said).unzip();
    Text::new(zh.join("、"), format!("cost {}", en.join(", ")))
}

fn with_marks(mut text: Text, marks: &[Text]) -> Text {
    for mark in marks {
        text.zh += &format!("，{}", mark.zh);
        text.en += &format!(", {}", mark.en);
    }
    text
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
        duel::seat_id(seat)
    }

    fn seat_name(seat: Seat) -> Text {
        seat_text(seat)
    }

    fn prompt(&self, seat: Seat) -> Text {
        let Some((_, question)) = self.question() else { return Text::new("对局结束", "The game is over") };
        match question {
            Question::Main => {
                Text::new("轮到你：出牌、伏设陷阱，或结束", "Your turn: play cards, set traps, or end it")
            }
            Question::Trap => self.trap_prompt(),
            Question::Keep => {
                let side = self.side(seat);
                let most = side.param(Param::HandKeep).min(side.param(Param::HandLimit));
                Text::new(format!("弃到剩{most}张手牌"), format!("Discard down to {}", plural(most, "card")))
            }
            Question::Limit => {
                let limit = self.side(seat).param(Param::HandLimit);
                Text::new(
                    format!("你的手牌上限变为{limit}：弃牌"),
                    format!("Your hand limit is now {limit}: discard a card"),
                )
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
                let card = self.priced_in_hand(seat, face);
                match self.hits_of(seat, face.design) {
                    Some(hits) => {
                        Text::new(format!("打出{}：伤害{hits}", card.zh), format!("Play {}: {hits} damage", card.en))
                    }
                    None => Text::new(format!("打出{}", card.zh), format!("Play {}", card.en)),
                }
            }
            Action::Set(face) => {
                let card = self.priced_in_hand(seat, face);
                Text::new(format!("伏设{}", card.zh), format!("Set {}", card.en))
            }
            Action::Activate(relic) => {
                let name = self.relic_name(relic);
                Text::new(format!("启动{}", name.zh), format!("Activate {}", name.en))
            }
            Action::End => Text::new("结束行动", "End the turn"),
            Action::Trigger(face) => {
                let card = self.priced_in_row(seat, face);
                Text::new(format!("触发{}", card.zh), format!("Trigger {}", card.en))
            }
            Action::Pass => Text::new("不触发", "Pass"),
            Action::StandDown => Text::new("本回合按兵不动", "Stand down this turn"),
            Action::Discard(face) => {
                let card = self.priced_in_hand(seat, face);
                Text::new(format!("弃置{}", card.zh), format!("Discard {}", card.en))
            }
            Action::Stop => Text::new("不再弃牌", "Stop discarding"),
            Action::Pick(face) => self.priced_in_hand(seat, face),
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

    fn preview(&self, seat: Seat, action: &Action) -> Vec<Change> {
        self.foreseen(seat, *action)
    }

    fn pieces(&self, eye: Eye) -> Vec<Piece> {
        self.seen_pieces(eye)
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
                all.extend(row.map(|laid| Action::Trigger(self.trap_face(seat, laid))));
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
            Why::NotAsked => Text::new("现在没有轮到你决定", "you are not asked to decide now"),
            // Only whoever is asked gets this reason.
            Why::OtherQuestion => {
                let asked = self.question().map(|(seat, _)| self.prompt(seat)).unwrap_or_default();
                Text::new(format!("这不是对“{}”的回答", asked.zh), format!("that is not an answer to “{}”", asked.en))
            }
            Why::NotInHand(design) => {
                let name = self.card_name(design);
                Text::new(format!("你的手牌里没有{}", name.zh), format!("{} is not in your hand", name.en))
            }
            Why::CostsNow { design, cost } => {
                let (name, face) = (self.card_name(design), face_text(self.cards(), Face { design, cost, copy: 0 }));
                Text::new(
                    format!("{}现在消耗{cost}，写作{face}", name.zh),
                    format!("{} costs {cost} now: write {face}", name.en),
                )
            }
            Why::NoOther(design) => {
                let name = self.card_name(design);
                Text::new(
                    format!("没有另一张不同的{}", name.zh),
                    format!("there is no other {} to tell apart", name.en),
                )
            }
            Why::TooDear { cost, energy } => {
                Text::new(format!("需要{cost}点能量，只有{energy}"), format!("costs {cost} energy, you have {energy}"))
            }
            Why::IsTrap(design) => named(
                design,
                "是陷阱：先伏设，到敌方回合再触发",
                "is a trap: set it now, trigger it on the enemy's turn",
            ),
            Why::NoTrap(design) => named(design, "不是陷阱，不能伏设", "is not a trap and can't be set"),
            Why::Stillwater { turns } => Text::new(
                format!("止水（{turns}）：不能打出攻击牌"),
                format!("Stillwater ({turns}): you can't play attack cards"),
            ),
            Why::NotSet(design) => {
                let name = self.card_name(design);
                Text::new(format!("你没有伏设{}", name.zh), format!("{} is not in your set row", name.en))
            }
            Why::TrapsForbidden if self.side(self.waiting()).has(Effect::BoundClapper) => {
                Text::new("缚舌：你不能触发陷阱", "Bound Clapper: you can't trigger traps")
            }
            Why::TrapsForbidden => {
                Text::new("敌方的澄明：你不能触发陷阱", "the enemy's Clear Sight: you can't trigger traps")
            }
            Why::Declined(design) => named(design, "本回合已放弃", "was declined earlier this turn"),
            Why::StoodDown => Text::new("本回合已按兵不动", "you have stood down for this turn"),
            Why::OtherWindow(design) => match self.card(design).window() {
                Some(window) => {
                    let (zh, en) = window.names();
                    named(design, &format!("只能在{zh}触发"), &format!("can be triggered only in the {en} window"))
                }
                None => named(design, "不能在这个窗口触发", "can't be triggered in this window"),
            },
            Why::NotNow(design) => {
                let (name, print) = (self.card_name(design), &self.cards().prints[design.0 as usize]);
                let condition = print.condition.clone().unwrap_or_default();
                Text::new(
                    format!("{}的条件未满足：{}", name.zh, condition.zh),
                    format!("{}: its condition is not met ({})", name.en, condition.en),
                )
            }
            Why::SameName(design) => {
                named(design, "在这个效果上已经触发过一张", "has already been triggered once on this effect")
            }
            Why::NothingToStandDown => {
                Text::new("现在没有可触发的无条件陷阱", "no unconditional trap can be triggered now")
            }
            Why::NotCarried(relic) => relic_with(relic, "不是你的遗物", "is not one of your relics"),
            Why::NotTheirs(relic) => relic_with(relic, "不是敌方的遗物", "is not one of the enemy's relics"),
            Why::NotActivated(relic) => relic_with(relic, "没有可以启动的部分", "has nothing to activate"),
            Why::Sealed(relic) => relic_with(relic, "已被封印", "is sealed"),
            Why::Used(relic) => relic_with(relic, "本局已经用过", "has already been used this game"),
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
            let weight = crate::deck::signed(self.cards().relics[at].weight);
            Thing {
                id: format!("relic:{}", self.cards().relic_ids[at]),
                name: print.name.clone(),
                text: Text::new(
                    format!("遗物，权重{weight}\n{}", print.text.zh),
                    format!("Relic, weight {weight}\n{}", print.text.en),
                ),
                clauses: vec!["RD-3.1".to_owned(), "RD-3.5".to_owned()],
                art: print.art.clone(),
                face: Some(self.relic_face(at)),
                design: None,
            }
        });
        let effects = Effect::ALL.iter().map(|&effect| {
            let print = &self.cards().effect_prints[effect as usize];
            Thing {
                id: format!("effect:{}", effect.id()),
                name: print.name.clone(),
                text: print.text.clone(),
                clauses: vec![format!("RD-K-{}", effect.id()), "RD-14.1".to_owned()],
                art: print.art.clone(),
                ..Thing::default()
            }
        });
        cards.chain(relics).chain(effects).chain(crate::pieces::words()).collect()
    }

    fn opening(&self, seat: Seat) -> Vec<String> {
        let mut ids = Vec::new();
        self.each_face(seat, |face| ids.push(self.cards().id(face.design).to_owned()));
        ids.sort_unstable();
        ids.dedup();
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
                (format!("你将受到{amount}点伤害"), format!("{amount} damage is about to hit you"))
            }
            Window::Brink => ("你的血量刚降至0".to_owned(), "Your health has just dropped to 0".to_owned()),
            Window::After => (format!("{}结算完毕", declared.zh), format!("{} has resolved", declared.en)),
            Window::Close => ("敌方回合将结束".to_owned(), "The enemy's turn is about to end".to_owned()),
            Window::Chain => ("你的陷阱结算完毕".to_owned(), "Your trap has resolved".to_owned()),
        };
        Text::new(format!("{zh}：触发陷阱？"), format!("{en}: trigger a trap?"))
    }

    fn card_thing(&self, design: Design) -> Thing {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let (kind_zh, kind_en) = card.kind.names();
        let (rarity_zh, rarity_en) = card.rarity_names();
        let mut text = Text::new(
            format!("{kind_zh} · 消耗{} · {rarity_zh}", card.cost),
            format!("{kind_en} · cost {} · {rarity_en}", card.cost),
        );
        for Paragraph { body, .. } in self.card_rules(design) {
            text.zh += &format!("\n{}", body.zh);
            text.en += &format!("\n{}", body.en);
        }
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
        Thing {
            id: format!("card:{}", self.cards().id(design)),
            name: print.name.clone(),
            text,
            clauses,
            art: print.art.clone(),
            face: Some(self.card_face(design)),
            design: Some(design),
        }
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
        // What somebody has: `Red's hand limit …`, `红方的手牌上限……`.
        let of = |seat: &Seat, zh: &str, en: &str| {
            let who = seat_text(*seat);
            Text::new(format!("{}的{zh}", who.zh), format!("{}'s {en}", who.en))
        };
        let card = |design: &Design| self.card_name(*design).clone();
        Some(match event {
            Event::First { seat } => one(seat, "先手", "goes first"),
            Event::Turn { seat, turn, number } => one(
                seat,
                &format!("的第{number}个回合（总回合{turn}）"),
                &format!("begins turn {number} (game turn {turn})"),
            ),
            Event::Drew { seat, design } => match design.value {
                Some(design) => with(seat, "抽到", "draws", &card(&design)),
                None => one(seat, "抽1张牌", "draws a card"),
            },
            Event::HandFull { seat } => one(seat, "手牌已满，抽牌无效", "draws nothing: the hand is full"),
            Event::DrawFailed { seat } => {
                one(seat, "抽牌堆已空，抽牌失败：枯竭标记", "can't draw, the draw pile is empty: Depletion mark")
            }
            Event::Depletion { seat } => of(seat, "枯竭标记到期", "Depletion mark comes due"),
            Event::Reshuffled { seat, cards } => {
                let count = plural(*cards, "card");
                one(seat, &format!("洗牌，抽牌堆{cards}张"), &format!("reshuffles: {count} in the draw pile"))
            }
            Event::Energy { seat, from, energy } => {
                of(seat, &format!("能量{from}→{energy}"), &format!("energy {from} → {energy}"))
            }
            Event::Healed { seat, from, health } => {
                of(seat, &format!("血量{from}→{health}"), &format!("health {from} → {health}"))
            }
            Event::Trimmed { seat, health } => {
                of(seat, &format!("血量降到{health}"), &format!("health is cut to {health}"))
            }
            Event::Damaged { seat, amount, absorbed, armour, health } => match absorbed {
                0 => one(
                    seat,
                    &format!("受到{amount}点伤害，血量{health}"),
                    &format!("takes {amount} damage: health {health}"),
                ),
                _ if absorbed == amount => one(
                    seat,
                    &format!("受到{amount}点伤害，全被护甲抵消，护甲剩{armour}"),
                    &format!("takes {amount} damage, all absorbed by Armour: {armour} Armour left"),
                ),
                _ => one(
                    seat,
                    &format!("受到{amount}点伤害，护甲抵消{absorbed}，血量{health}"),
                    &format!("takes {amount} damage, Armour absorbs {absorbed}: health {health}"),
                ),
            },
            Event::Lost { seat, amount, health } => {
                one(seat, &format!("失去{amount}点血量，剩{health}"), &format!("loses {amount} health: {health} left"))
            }
            Event::Warded { seat } => of(seat, "铃佑抵消了这次伤害", "Bell Ward prevents the damage"),
            Event::NearDeath { seat } => one(seat, "濒死！", "is near death!"),
            Event::Recovered { seat } => one(seat, "脱离濒死", "recovers from near-death"),
            Event::Judged { seat, count, power, survived } => {
                let odds = if *power < 20 { format!("1/{}", 1u32 << power) } else { format!("1/2^{power}") };
                let (zh, en) = if *survived { ("存活", "survives") } else { ("死亡", "dies") };
                of(
                    seat,
                    &format!("濒死判定（第{count}次，存活{odds}）：{zh}"),
                    &format!("near-death judgement {count} (survival {odds}): {en}"),
                )
            }
            Event::Spared { seat } => one(seat, "有不灭灯，直接存活", "survives thanks to the Unquenched Lamp"),
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
            Event::Laid { seat, design, .. } => match design.value {
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
                let name = card(design);
                of(seat, &format!("{}返回手牌", name.zh), &format!("{} returns to hand", name.en))
            }
            Event::Returned { seat, design, into_hand: false } => {
                let name = card(design);
                of(
                    seat,
                    &format!("{}回不了满的手牌，进入弃牌堆", name.zh),
                    &format!("{} finds the hand full and goes to the discard pile", name.en),
                )
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
                Text::new(format!("{}的第{line}行不生效", name.zh), format!("line {line} of {} has no effect", name.en))
            }
            Event::Effect { seat, effect, stacks, .. } if effect.is_single() && *effect != Effect::Stillwater => {
                let (zh, en) = if *stacks > 0 { ("获得", "gets") } else { ("失去", "loses") };
                with(seat, zh, en, &Duel::effect_name(*effect))
            }
            Event::Effect { seat, effect, from, stacks } => {
                let name = Duel::effect_name(*effect);
                of(seat, &format!("{}{from}→{stacks}", name.zh), &format!("{} {from} → {stacks}", name.en))
            }
            Event::Prevented { seat, effect: Effect::Brine } => one(seat, "有盐渍，恢复无效", "can't heal: Brine"),
            Event::Prevented { seat, effect: Effect::Silted } => one(seat, "有淤塞，抽牌无效", "draws nothing: Silted"),
            Event::Prevented { seat, effect: Effect::HardGlaze } => {
                one(seat, "有坚釉，不会得到负面效果", "gets no negative effect: Hard Glaze")
            }
            Event::Prevented { seat, effect } => {
                let name = Duel::effect_name(*effect);
                one(seat, &format!("被{}阻止", name.zh), &format!("is stopped by {}", name.en))
            }
            Event::Gained { seat, design } => with(seat, "获得", "gains", &card(design)),
            Event::NotGained { seat, design } => {
                let name = card(design);
                one(seat, &format!("手牌已满，得不到{}", name.zh), &format!("can't gain {}: the hand is full", name.en))
            }
            Event::Discarded { seat, design, random } => {
                let (zh, en) = if *random { ("随机弃置", "discards at random") } else { ("弃置", "discards") };
                with(seat, zh, en, &card(design))
            }
            Event::DiscardTrigger { seat, design } => {
                let name = card(design);
                of(seat, &format!("{}被弃置而触发", name.zh), &format!("{} triggers when discarded", name.en))
            }
            Event::Milled { seat, design } => {
                let name = card(design);
                of(
                    seat,
                    &format!("{}从抽牌堆顶进入弃牌堆", name.zh),
                    &format!("{} goes from the draw pile to the discard pile", name.en),
                )
            }
            Event::Priced { seat, card: priced, .. } => match priced.value {
                Some((design, cost)) => {
                    let mut text = with(seat, "修改消耗：", "changes the cost of", &card(&design));
                    text.zh += &format!("现在消耗{cost}");
                    text.en += &format!(": it costs {cost} now");
                    text
                }
                None => one(seat, "修改了一张手牌的消耗", "changes the cost of a card in hand"),
            },
            Event::Taxed { seat, cards } => match cards.value {
                Some(1) => one(seat, "的1张手牌消耗增加", "has 1 card in hand that now costs more"),
                Some(cards) => one(
                    seat,
                    &format!("的{cards}张手牌消耗增加"),
                    &format!("has {cards} cards in hand that now cost more"),
                ),
                None => one(seat, "的手牌消耗增加", "now pays more for every card in hand"),
            },
            Event::Limit { seat, param, value } => {
                let (zh, en) = param.names();
                of(seat, &format!("{zh}变为{value}"), &format!("{en} becomes {value}"))
            }
            Event::Judgement { seat, outcome, of: among, rolled } => {
                let (zh, en) = if *rolled { ("", "") } else { ("（正音）", " (True Pitch)") };
                of(
                    seat,
                    &format!("判定{zh}：{among}项中的第{outcome}项"),
                    &format!("judgement{en}: outcome {outcome} of {among}"),
                )
            }
            Event::RelicWorks { seat, relic } => {
                let name = self.relic_name(*relic);
                of(seat, &format!("遗物{}起作用", name.zh), &format!("relic {} takes effect", name.en))
            }
            Event::Sealed { seat, relic } => {
                let name = self.relic_name(*relic);
                of(seat, &format!("遗物{}被封印", name.zh), &format!("relic {} is sealed", name.en))
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
            Event::BasketOpen { seat } => one(seat, "不再因保留上限弃牌", "no longer discards down to the keep limit"),
            Event::MarkCleared { seat } => of(seat, "枯竭标记移除", "Depletion mark is removed"),
            Event::LampLit { seat } => one(seat, "点亮不灭灯", "lights the Unquenched Lamp"),
            Event::KilnOpen { seat } => of(seat, "攻击牌本回合无视护甲", "attack cards ignore Armour this turn"),
            Event::TurnNumber { seat, number } => {
                of(seat, &format!("回合数变为{number}"), &format!("turn number becomes {number}"))
            }
            Event::Softened { amount } => {
                Text::new(format!("该次伤害变为{amount}"), format!("that hit becomes {amount}"))
            }
            Event::Redirected { to } => one(to, "改为承受该次伤害", "takes the hit instead"),
            Event::Toll { seat } => one(seat, "付暮税", "pays the toll"),
            Event::Conceded { seat } => one(seat, "认输", "concedes"),
            Event::Ended { winner: Some(seat), .. } => one(seat, "获胜", "wins"),
            // A limit that the rulebook adds (RD-R51).
            Event::Ended { winner: None, last_turn: Some(turn) } => Text::new(
                format!("总回合{turn}已打完，到了回合上限：平局"),
                format!("game turn {turn} was the last, by the turn limit: the game is a draw"),
            ),
            Event::Ended { winner: None, .. } => {
                Text::new("双方同时死亡：平局", "both died at once: the game is a draw")
            }
            Event::Died { .. } | Event::PutAway { .. } | Event::MainEnds { .. } => return None,
        })
    }
}
