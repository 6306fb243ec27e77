//! How the game speaks to people: prompts, labels, reasons and log lines in zh and en.

use crate::action::{Action, At};
use crate::event::Event;
use crate::legal::Why;
use crate::program::AbilityKind;
use crate::stack::{Frame, Question, Stage, What};
use crate::state::Kim;
use crate::table::{Cause, Form, Kind, Slot};
use ::cards::seat_text;
use kernel::{Design, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing};

impl Kim {
    /// The name on a card.
    pub fn card_name(&self, design: Design) -> &Text {
        &self.cards().prints[design.0 as usize].name
    }

    /// What stands in a slot, as this seat may call it: the name, or "egg" and "book".
    fn thing_at(&self, seat: Seat, slot: Slot, by: Seat) -> Text {
        let (side, id) = (self.side(seat), slot.id());
        let eye = kernel::Eye::Seat(by);
        if let Some(unit) = side.unit(slot) {
            if unit.egg && !crate::view::knows(eye, seat, unit.known) {
                return Text::new(format!("{id}的蛋"), format!("the egg {id}"));
            }
            let name = self.card_name(unit.design);
            let (zh, en) = if unit.egg { ("蛋", "egg ") } else { ("", "") };
            return Text::new(format!("{zh}{}（{id}）", name.zh), format!("{en}{} ({id})", name.en));
        }
        if let Some(text) = side.text(slot) {
            if text.book && !crate::view::knows(eye, seat, text.known) {
                return Text::new(format!("{id}的预言书"), format!("the book {id}"));
            }
            let name = self.card_name(text.design);
            return Text::new(format!("{}（{id}）", name.zh), format!("{} ({id})", name.en));
        }
        Text::same(id)
    }

    /// What an attack would do, in numbers: `5 against 3: destroyed, 2 damage`.
    fn preview(&self, seat: Seat, slot: Slot, at: At) -> Text {
        let attack = self.attack(self.obj(seat, slot));
        let foe = seat.other();
        let At::Slot(target) = at else {
            return Text::new(format!("{attack}点伤害"), format!("{attack} damage"));
        };
        let obj = self.obj(foe, target);
        let Some(unit) = self.unit(obj) else { return Text::default() };
        if unit.egg && !crate::view::knows(kernel::Eye::Seat(seat), foe, unit.known) {
            return Text::new(format!("攻击{attack}对未知的蛋"), format!("{attack} against an unknown egg"));
        }
        let defence = self.defence(obj);
        match () {
            () if attack <= defence => {
                Text::new(format!("{attack}对{defence}：无事"), format!("{attack} against {defence}: nothing"))
            }
            () if unit.shields > 0 => Text::new(
                format!("{attack}对{defence}：打破护盾"),
                format!("{attack} against {defence}: a Shield breaks"),
            ),
            () => {
                let damage = attack - defence;
                Text::new(
                    format!("{attack}对{defence}：破坏，{damage}点伤害"),
                    format!("{attack} against {defence}: destroyed, {damage} damage"),
                )
            }
        }
    }

    /// What somebody could try to attack.
    fn aims(&self, seat: Seat) -> impl Iterator<Item = At> + '_ {
        let units = self.objects(seat.other()).map(|obj| obj.slot).filter(|slot| slot.is_monster());
        units.map(At::Slot).chain([At::Player])
    }

    fn skill_name(&self, seat: Seat, slot: Slot, skill: u8) -> (Text, Option<u8>) {
        let unit = self.side(seat).unit(slot);
        let ability = unit.and_then(|unit| self.skill(unit.design, skill)).map(|(_, ability)| ability);
        let id = || Text::same(self.cards().skills.get(skill as usize).cloned().unwrap_or_default());
        (ability.map_or_else(id, |ability| ability.name.clone()), ability.and_then(|ability| ability.cost))
    }
}

impl Present for Kim {
    fn name() -> Text {
        Text::new("基姆大陆", "Kim Continent")
    }

    fn rulebook() -> (&'static str, &'static str) {
        (include_str!("../../../../rules/kim.zh.md"), include_str!("../../../../rules/kim.en.md"))
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

    fn prompt(&self, _: Seat) -> Text {
        let Some((_, question)) = self.question() else { return Text::new("对局结束", "The game is over") };
        match question {
            Question::Layout => {
                Text::new("布置：召唤、盖牌、弃牌，或结束", "Layout: summon, set, discard, or end the phase")
            }
            Question::Quick => {
                Text::new("快速窗口：使用快速预言，或跳过", "Quick window: use a Quick prophecy, or pass")
            }
            Question::Prophecy => Text::new("预言：使用一张预言，或结束", "Prophecy: use one, or end the phase"),
            Question::Action => {
                Text::new("行动：技能、攻击，或结束回合", "Action: skills and attacks, or end the turn")
            }
            Question::Target => Text::new("选择目标", "Choose a target"),
            Question::AttackTarget => Text::new("选择攻击目标", "Choose what to attack"),
            Question::Pay => {
                let left = self.stack.iter().find_map(|frame| match frame {
                    Frame::Pay { left, .. } => Some(*left),
                    _ => None,
                });
                let left = left.unwrap_or(0);
                Text::new(
                    format!("支付灵力（还差{left}点）：从谁身上？"),
                    format!("Pay spirit ({left} to go): from whom?"),
                )
            }
            Question::React => self.react_prompt(),
            Question::Dispose => {
                let used = self.resolving.last().map(|used| self.card_name(used.design).clone()).unwrap_or_default();
                Text::new(
                    format!("用过的{}：弃掉，还是堆叠为灵力？", used.zh),
                    format!("{} was used: discard it, or stack it as spirit?", used.en),
                )
            }
            Question::Bottom => {
                Text::new("将1张手牌置于牌组底", "Put a card from your hand on the bottom of your deck")
            }
            Question::Recover => Text::new("从弃牌堆取回哪张预言？", "Take which prophecy back?"),
            Question::Number => Text::new("移动几点灵力？", "Move how many points of spirit?"),
        }
    }

    fn label(&self, seat: Seat, action: &Action) -> Text {
        let card = |design: Design| self.card_name(design).clone();
        let with = |zh: &str, en: &str, name: Text| Text::new(format!("{zh}{}", name.zh), format!("{en} {}", name.en));
        let own = |slot: Slot| self.thing_at(seat, slot, seat);
        let foe = |slot: Slot| self.thing_at(seat.other(), slot, seat);
        match *action {
            Action::SummonHand(design) => {
                let (name, level) = (card(design), self.card(design).level);
                Text::new(format!("召唤{}（{level}灵力）", name.zh), format!("Summon {} ({level} spirit)", name.en))
            }
            Action::SummonEgg(slot) => with("翻开", "Open", own(slot)),
            Action::Set(design) => with("盖下", "Set", card(design)),
            Action::DiscardHand(design) => with("弃掉手牌", "Discard from hand:", card(design)),
            Action::DiscardField(slot) => with("弃掉场上的", "Discard from the field:", own(slot)),
            Action::UseHand(design) => with("使用", "Use", card(design)),
            Action::UseBook(slot) => with("翻开并使用", "Open and use", own(slot)),
            Action::Skill(slot, skill) => {
                let ((name, cost), monster) = (self.skill_name(seat, slot, skill), own(slot));
                let (zh, en) = cost.map_or((String::new(), String::new()), |cost| {
                    (format!("（{cost}灵力）"), format!(" ({cost} spirit)"))
                });
                Text::new(format!("{}：{}{zh}", monster.zh, name.zh), format!("{}: {}{en}", monster.en, name.en))
            }
            Action::Attack(slot, at) => {
                let (monster, preview) = (own(slot), self.preview(seat, slot, at));
                let target = match at {
                    At::Slot(slot) => foe(slot),
                    At::Player => Text::new("敌方玩家", "the opponent"),
                };
                Text::new(
                    format!("{}攻击{}：{}", monster.zh, target.zh, preview.zh),
                    format!("{} attacks {}: {}", monster.en, target.en, preview.en),
                )
            }
            Action::Target(true, slot) | Action::At(At::Slot(slot)) => with("敌方", "enemy", foe(slot)),
            Action::Target(false, slot) => own(slot),
            Action::At(At::Player) => Text::new("敌方玩家", "the opponent"),
            Action::Pay(slot) => {
                let (holder, left) = (own(slot), self.side(seat).unit(slot).map_or(0, |unit| unit.stack.len()));
                Text::new(format!("从{}支付（有{left}点）", holder.zh), format!("Pay from {} (has {left})", holder.en))
            }
            Action::React(slot) => with("响应：", "React with", own(slot)),
            Action::Stack(slot) => {
                let (holder, has) = (own(slot), self.side(seat).unit(slot).map_or(0, |unit| unit.stack.len()));
                Text::new(format!("堆叠到{}（{has}点）", holder.zh), format!("Stack under {} (has {has})", holder.en))
            }
            Action::Discard => Text::new("放入弃牌堆", "To the discard pile"),
            Action::Bottom(design) | Action::Recover(design) => card(design),
            Action::Move(count) => Text::new(format!("移动{count}点"), format!("Move {count}")),
            Action::Pass => Text::new("不响应", "Pass"),
            Action::End => match self.question() {
                Some((_, Question::Action)) => Text::new("结束回合", "End the turn"),
                Some((_, Question::Prophecy)) => Text::new("进入行动阶段", "To the action phase"),
                _ => Text::new("进入预言阶段", "To the prophecy phase"),
            },
        }
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        let hand = |design: Design| format!("hand:{}", self.cards().id(design));
        let own = |slot: Slot| format!("ours:{}", slot.id());
        let foe = |slot: Slot| format!("theirs:{}", slot.id());
        let at = |at: At| match at {
            At::Slot(slot) => foe(slot),
            At::Player => "enemy".to_owned(),
        };
        match *action {
            Action::SummonHand(design) => vec![hand(design), "summon".to_owned()],
            Action::SummonEgg(slot) => vec![own(slot), "summon".to_owned()],
            Action::Set(design) => vec![hand(design), "set".to_owned()],
            Action::DiscardHand(design) => vec![hand(design), "discard".to_owned()],
            Action::DiscardField(slot) => vec![own(slot), "discard".to_owned()],
            Action::UseHand(design) => vec![hand(design)],
            Action::UseBook(slot) | Action::Pay(slot) | Action::React(slot) | Action::Stack(slot) => vec![own(slot)],
            Action::Skill(slot, skill) => {
                vec![own(slot), format!("skill:{}", self.cards().skills[skill as usize])]
            }
            Action::Attack(slot, target) => vec![own(slot), at(target)],
            Action::Target(enemy, slot) => vec![if enemy { foe(slot) } else { own(slot) }],
            Action::At(target) => vec![at(target)],
            Action::Discard => vec!["discard".to_owned()],
            Action::Bottom(design) => vec![hand(design)],
            Action::Recover(design) => vec![format!("pile:{}", self.cards().id(design))],
            Action::Move(count) => vec![format!("number:{count}")],
            Action::Pass => vec!["pass".to_owned()],
            Action::End => vec!["end".to_owned()],
        }
    }

    fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut all = Vec::new();
        let Some((_, question)) = self.question() else { return all };
        let hand = self.hand_designs(seat);
        let units = |seat| self.objects(seat).map(|obj| obj.slot).filter(|slot| slot.is_monster());
        match question {
            Question::Layout => {
                for &design in hand.iter() {
                    if self.is_monster_card(design) {
                        all.push(Action::SummonHand(design));
                    }
                    all.extend([Action::Set(design), Action::DiscardHand(design)]);
                }
                for obj in self.objects(seat) {
                    if self.unit(obj).is_some_and(|unit| unit.egg) {
                        all.push(Action::SummonEgg(obj.slot));
                    }
                    all.push(Action::DiscardField(obj.slot));
                }
                all.push(Action::End);
            }
            Question::Quick | Question::Prophecy => {
                let prophecies = hand.iter().filter(|&&design| !self.is_monster_card(design));
                all.extend(prophecies.map(|&design| Action::UseHand(design)));
                let books = self.objects(seat).filter(|&obj| self.text(obj).is_some_and(|text| text.book));
                all.extend(books.map(|obj| Action::UseBook(obj.slot)));
                all.push(if question == Question::Quick { Action::Pass } else { Action::End });
            }
            Question::Action => {
                for obj in self.objects(seat) {
                    let Some(unit) = self.unit(obj) else { continue };
                    let skills =
                        self.cards().abilities(unit.design).iter().filter(|one| one.kind == AbilityKind::Skill);
                    all.extend(skills.map(|ability| Action::Skill(obj.slot, ability.number)));
                    all.extend(self.aims(seat).map(|at| Action::Attack(obj.slot, at)));
                }
                all.push(Action::End);
            }
            Question::Target => {
                let objects = self.objects(seat).chain(self.objects(seat.other()));
                all.extend(objects.map(|obj| Action::Target(obj.seat != seat, obj.slot)));
            }
            Question::AttackTarget => all.extend(self.aims(seat).map(Action::At)),
            Question::Pay => all.extend(units(seat).map(Action::Pay)),
            Question::React => {
                all.extend(self.objects(seat).map(|obj| Action::React(obj.slot)));
                all.push(Action::Pass);
            }
            Question::Dispose => {
                all.extend(units(seat).map(Action::Stack));
                all.push(Action::Discard);
            }
            Question::Recover => all.extend(self.side(seat).discard.iter().map(|&design| Action::Recover(design))),
            Question::Bottom | Question::Number => self.options_of(seat, question, &mut |action| all.push(action)),
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    fn why(&self, refusal: &Illegal<Why>) -> Text {
        let at =
            |slot: Slot, zh: &str, en: &str| Text::new(format!("{}{zh}", slot.id()), format!("{} {en}", slot.id()));
        let of = |design: Design, zh: &str, en: &str| {
            let name = self.card_name(design);
            Text::new(format!("{}{zh}", name.zh), format!("{} {en}", name.en))
        };
        match refusal.why {
            Why::Over => Text::new("对局已经结束", "the game is over"),
            Why::NotAsked => Text::new("现在不由你决定", "it is not your decision now"),
            Why::OtherQuestion => Text::new("现在问的是另一件事", "something else is being decided now"),
            Why::OtherPhase => Text::new("不在这个阶段进行", "this is not done in this phase"),
            Why::NotInHand(design) => of(design, "不在手里", "is not in your hand"),
            Why::NotAMonster(design) => of(design, "不是怪物卡", "is no monster card"),
            Why::NotAProphecy(design) => of(design, "不是预言卡", "is no prophecy"),
            Why::NothingThere(slot) => at(slot, "没有卡", "holds no card"),
            Why::NoMonster(slot) => at(slot, "没有己方怪物", "holds no monster of yours"),
            Why::NoEgg(slot) => at(slot, "没有己方的蛋", "holds no egg of yours"),
            Why::NoBook(slot) => at(slot, "没有己方的预言书", "holds no book of yours"),
            Why::NoUnit(slot) => at(slot, "没有怪物或蛋", "holds no monster or egg"),
            Why::AlreadySummoned => Text::new("本回合已召唤过", "you have summoned this turn"),
            Why::NoMonsterSlot => Text::new("没有空的怪物位", "there is no empty monster slot"),
            Why::NoProphecySlot => Text::new("没有空的预言位", "there is no empty prophecy slot"),
            Why::TooLittleSpirit { cost, spirit } => {
                Text::new(format!("需要{cost}点灵力，只有{spirit}"), format!("costs {cost} spirit, you have {spirit}"))
            }
            Why::NoDirectEffect(design) => of(design, "没有直接效果，只能盖下", "has no direct effect: set it"),
            Why::NotQuick(design) => of(design, "不是快速预言", "is not Quick"),
            Why::NoTarget => Text::new("没有合法目标", "there is no legal target"),
            Why::NoSkill(slot) => at(slot, "没有这个技能", "has no such skill"),
            Why::SkillUsed(slot) => at(slot, "本回合已用过技能", "has used a skill this turn"),
            Why::HasAttacked(slot) => at(slot, "本回合已攻击过", "has attacked this turn"),
            Why::CannotAttack { slot, until } => {
                at(slot, &format!("到第{until}回合不能攻击"), &format!("cannot attack through turn {until}"))
            }
            Why::AttackForbidden(slot) => {
                at(slot, "因场上的卡而不能攻击", "cannot attack because of a card on the field")
            }
            Why::NoAttackOnTurnOne => Text::new("第1回合不能攻击", "nobody attacks on turn 1"),
            Why::UnitsInTheWay => Text::new("敌方还有怪物或蛋", "the opponent still has monsters or eggs"),
            Why::Guarded => Text::new("必须先攻击守护怪物", "a monster with Guard must be attacked first"),
            Why::AnEgg(slot) => at(slot, "是蛋，不是怪物", "is an egg, not a monster"),
            Why::ABook(slot) => at(slot, "是预言书，不是场上的预言", "is a book, not a prophecy on the field"),
            Why::NotATarget(slot) => at(slot, "不是合法目标", "is no legal target"),
            Why::NoSecondTarget(slot) => {
                at(slot, "被选后就没有第二个目标了", "would leave nothing for the second target")
            }
            Why::NoSpirit(slot) => at(slot, "没有灵力", "has no spirit"),
            Why::NotItsSpirit(slot) => at(slot, "的灵力不能支付此技能", "cannot pay for this skill"),
            Why::StackFull(slot) => at(slot, "的灵力已满10点", "already has 10 spirit"),
            Why::NoReaction(design) => of(design, "没有反应效果", "has no reaction effect"),
            Why::NothingOptional(slot) => at(slot, "没有可选择发动的效果", "has no effect that you may choose to use"),
            Why::Answered(slot) => at(slot, "在此次启动中已响应过", "has reacted in this activation"),
            Why::NotTriggered(slot) => at(slot, "的条件没有满足", "has a condition that is not met"),
            Why::OwnEffect(slot) => at(slot, "不能响应自己的效果", "cannot answer its own effect"),
            Why::TooNew(slot) => at(slot, "来得太晚，不能响应", "came too late to answer this"),
            Why::NotOnTop { design, top } => of(
                design,
                &format!("不在弃牌堆顶{top}张之中"),
                &format!("is not among the top {top} cards of your discard pile"),
            ),
            Why::OutOfRange { most } => Text::new(format!("至多{most}点"), format!("at most {most}")),
        }
    }

    fn line(&self, event: &Event) -> Option<Text> {
        self.log_line(event)
    }

    fn things(&self) -> Vec<Thing> {
        let cards = (0..self.cards().cards.len()).map(|at| self.card_thing(Design(at as u8)));
        let terms = self.cards().terms.iter().map(|(id, print)| Thing {
            id: id.clone(),
            name: print.name.clone(),
            text: print.text.clone(),
            clauses: print.clause.iter().cloned().collect(),
        });
        cards.chain(terms).collect()
    }

    fn opening(&self, seat: Seat) -> Vec<String> {
        self.hand_designs(seat).iter().map(|&design| self.cards().id(design).to_owned()).collect()
    }

    fn length(&self) -> u32 {
        self.turn.into()
    }

    fn scales(&self, seat: Seat) -> Vec<Scale> {
        vec![Scale { by: "order", id: if seat == self.first { "first" } else { "second" }.to_owned() }]
    }
}

impl Kim {
    /// What has happened, and so why somebody may react.
    fn react_prompt(&self) -> Text {
        let name = self.card_name(self.act.card);
        let over = self.stack.iter().any(|frame| matches!(frame, Frame::Act { stage: Stage::Done }));
        let (zh, en) = match (self.act.what, self.act.announced) {
            (What::Prophecy, true) if over => (format!("{}已使用", name.zh), format!("{} has been used", name.en)),
            (What::Skill, true) if over => {
                (format!("{}的技能已结算", name.zh), format!("The skill of {} is done", name.en))
            }
            (What::Attack, true) if over => {
                (format!("{}的攻击已结算", name.zh), format!("The attack of {} is done", name.en))
            }
            (What::Prophecy, true) => (format!("对方使用{}", name.zh), format!("{} is used", name.en)),
            (What::Skill, true) => (format!("{}发动技能", name.zh), format!("{} uses a skill", name.en)),
            (What::Attack, true) => (format!("{}发起攻击", name.zh), format!("{} attacks", name.en)),
            (What::Summon, _) => (format!("{}被召唤", name.zh), format!("{} was summoned", name.en)),
            (What::Draw, _) => ("抽牌阶段".to_owned(), "The draw phase".to_owned()),
            _ => ("有事发生".to_owned(), "Something has happened".to_owned()),
        };
        let left = self.options().chain_limit.saturating_sub(self.act.count.into());
        Text::new(format!("{zh}：响应吗？（还可连锁{left}次）"), format!("{en}: react? ({left} links left)"))
    }

    fn card_thing(&self, design: Design) -> Thing {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let (tribe_zh, tribe_en) = card.tribe.names();
        let mut text = match card.kind {
            Kind::Monster => Text::new(
                format!("怪物 · {tribe_zh} · 等级{} · 攻击{} · 防御{}", card.level, card.attack, card.defence),
                format!("monster · {tribe_en} · level {} · ATK {} · DEF {}", card.level, card.attack, card.defence),
            ),
            Kind::Prophecy => {
                let (form_zh, form_en) = card.form.names();
                let (quick_zh, quick_en) = if card.quick { (" · 快速", " · Quick") } else { ("", "") };
                Text::new(
                    format!("预言 · {tribe_zh} · {form_zh}{quick_zh}"),
                    format!("prophecy · {tribe_en} · {form_en}{quick_en}"),
                )
            }
        };
        text.zh += &format!("\n{}", print.text.zh);
        text.en += &format!("\n{}", print.text.en);
        let mut clauses = vec![if card.kind == Kind::Monster { "KM-4.1" } else { "KM-5.1" }.to_owned()];
        match card.form {
            Form::Lasting => clauses.push("KM-12.7".to_owned()),
            Form::Equipment => clauses.push("KM-12.1".to_owned()),
            Form::Ordinary => {}
        }
        if card.quick {
            clauses.push("KM-12.8".to_owned());
        }
        Thing { id: format!("card:{}", self.cards().id(design)), name: print.name.clone(), text, clauses }
    }

    fn log_line(&self, event: &Event) -> Option<Text> {
        let one = |seat: &Seat, zh: &str, en: &str| {
            let who = seat_text(*seat);
            Text::new(format!("{}{zh}", who.zh), format!("{} {en}", who.en))
        };
        let card = |design: &Design| self.card_name(*design).clone();
        let with = |seat: &Seat, zh: &str, en: &str, name: &Text| {
            let who = seat_text(*seat);
            Text::new(format!("{}{zh}{}", who.zh, name.zh), format!("{} {en} {}", who.en, name.en))
        };
        let at = |seat: &Seat, slot: &Slot, zh: &str, en: &str| {
            let who = seat_text(*seat);
            Text::new(format!("{}{}{zh}", who.zh, slot.id()), format!("{}'s {} {en}", who.en, slot.id()))
        };
        Some(match event {
            Event::First { seat } => one(seat, "先手", "goes first"),
            Event::Turn { seat, turn } => one(seat, &format!("的回合（第{turn}回合）"), &format!("begins turn {turn}")),
            Event::Drew { seat, design } => with(seat, "抽到", "draws", &card(&design.value?)),
            Event::Reshuffled { seat, cards } => one(
                seat,
                &format!("洗回弃牌堆（{cards}张）"),
                &format!("shuffles the discard pile into the deck ({cards})"),
            ),
            Event::Summoned { seat, slot, design, hatched } => {
                let (zh, en) = if *hatched { ("翻开", "hatches") } else { ("召唤", "summons") };
                let name = card(design);
                with(
                    seat,
                    zh,
                    en,
                    &Text::new(format!("{}（{}）", name.zh, slot.id()), format!("{} ({})", name.en, slot.id())),
                )
            }
            Event::Set { seat, slot, design } => {
                let (zh, en) = if slot.is_monster() { ("蛋", "an egg") } else { ("预言书", "a book") };
                match design.value {
                    Some(design) => with(
                        seat,
                        &format!("在{}盖下", slot.id()),
                        &format!("sets {en} at {}:", slot.id()),
                        &card(&design),
                    ),
                    None => one(seat, &format!("在{}盖下{zh}", slot.id()), &format!("sets {en} at {}", slot.id())),
                }
            }
            Event::DiscardedHand { seat, design, random } => {
                let (zh, en) = if *random { ("随机弃掉", "discards at random") } else { ("弃掉", "discards") };
                with(seat, zh, en, &card(design))
            }
            Event::DiscardedField { seat, design, .. } => {
                with(seat, "弃掉场上的", "discards from the field", &card(design))
            }
            Event::Paid { seat, slot, .. } => at(seat, slot, "支付1点灵力", "pays 1 spirit"),
            Event::Used { seat, design, .. } => with(seat, "使用", "uses", &card(design)),
            Event::Negated { what } => {
                let zh = match *what {
                    "attack" => "攻击",
                    "skill" => "技能",
                    _ => "预言",
                };
                Text::new(format!("{zh}无效"), format!("the {what} is negated"))
            }
            Event::Skill { seat, design, ability, .. } => {
                let (name, skill) = (card(design), &self.ability(*design, *ability).name);
                let both = Text::new(format!("{}：{}", name.zh, skill.zh), format!("{}: {}", name.en, skill.en));
                with(seat, "发动", "uses", &both)
            }
            Event::Attack { seat, slot, target } => match target {
                Some(target) => at(seat, slot, &format!("攻击{}", target.id()), &format!("attacks {}", target.id())),
                None => at(seat, slot, "直接攻击", "attacks directly"),
            },
            Event::Disposed { seat, design, under: Some(slot) } => {
                let name = card(design);
                at(seat, slot, &format!("堆叠{}", name.zh), &format!("gets {} as spirit", name.en))
            }
            Event::Absorbed { seat, slot, cards } => {
                at(seat, slot, &format!("吸收{cards}点灵力"), &format!("absorbs {cards} spirit"))
            }
            Event::SpiritGained { seat, slot, cards, .. } => {
                at(seat, slot, &format!("充灵{cards}"), &format!("charges {cards}"))
            }
            Event::Drained { seat, slot, cards } => {
                at(seat, slot, &format!("失去{cards}点灵力"), &format!("loses {cards} spirit"))
            }
            Event::Shifted { seat, from, to, cards } => at(
                seat,
                to,
                &format!("从{}得到{cards}点灵力", from.id()),
                &format!("gets {cards} spirit from {}", from.id()),
            ),
            Event::Revealed { seat, slot, design } => {
                let name = card(design);
                at(seat, slot, &format!("的蛋是{}", name.zh), &format!("is revealed: {}", name.en))
            }
            Event::Battle { attack, target: Some(_), defence, .. } => {
                Text::new(format!("攻击{attack}对防御{defence}"), format!("ATK {attack} against DEF {defence}"))
            }
            Event::Battle { attack, .. } => Text::new(format!("攻击{attack}"), format!("ATK {attack}")),
            Event::Damaged { seat, amount, life, cause } => {
                let (zh, en) = if *cause == Cause::Battle { ("战斗", "battle") } else { ("效果", "effect") };
                one(
                    seat,
                    &format!("受到{amount}点{zh}伤害，剩{life}"),
                    &format!("takes {amount} {en} damage: {life} left"),
                )
            }
            Event::Healed { seat, amount, life } => {
                one(seat, &format!("回复{amount}，现有{life}"), &format!("heals {amount}: {life}"))
            }
            Event::EquipmentLost { seat, design, .. } => with(seat, "失去装备", "loses the equipment", &card(design)),
            Event::Equipped { seat, slot, on } => {
                at(seat, slot, &format!("装备于{}", on.id()), &format!("is equipped to {}", on.id()))
            }
            Event::Stays { seat, design, .. } => with(seat, "的永续生效：", "has in force:", &card(design)),
            Event::ShieldBroken { seat, slot } => at(seat, slot, "的护盾破碎", "loses a Shield"),
            Event::ShieldGained { seat, slot, layers } => {
                at(seat, slot, &format!("获得{layers}层护盾"), &format!("gains {layers} Shield"))
            }
            Event::Buffed { seat, slot, attack, defence } => {
                at(seat, slot, &format!("增益+{attack}/+{defence}"), &format!("gains Buff +{attack}/+{defence}"))
            }
            Event::Weakened { seat, slot, attack, defence } => {
                at(seat, slot, &format!("减益-{attack}/-{defence}"), &format!("gets Weaken −{attack}/−{defence}"))
            }
            Event::Changed { seat, slot, attack, defence } => at(
                seat,
                slot,
                &format!("本回合{attack:+}/{defence:+}"),
                &format!("gets {attack:+}/{defence:+} this turn"),
            ),
            Event::Destroyed { seat, design, .. } => with(seat, "的卡被破坏：", "loses to destruction:", &card(design)),
            Event::Dismissed { seat, design, .. } => with(seat, "撤下", "dismisses", &card(design)),
            Event::Bounced { seat, slot, design, into_hand } => {
                let name = design.value.map_or(Text::new("蛋", "an egg"), |design| card(&design));
                let (zh, en) = if *into_hand {
                    ("弹回手牌", "to hand")
                } else {
                    ("弹回，手牌已满而弃掉", "to a full hand: discarded")
                };
                at(seat, slot, &format!("{}{zh}", name.zh), &format!("returns {en}: {}", name.en))
            }
            Event::Peeked { by, slot, design, .. } => match (design.value, slot) {
                (Some(design), _) => with(by, "查看：", "looks at", &card(&design)),
                (None, Some(slot)) => one(by, &format!("查看{}", slot.id()), &format!("looks at {}", slot.id())),
                (None, None) => one(by, "查看手牌", "looks at a hand card"),
            },
            Event::Recovered { seat, design } => with(seat, "取回", "takes back", &card(design)),
            Event::PutOnBottom { seat, design } => match design.value {
                Some(design) => with(seat, "置于牌组底：", "puts on the bottom of the deck:", &card(&design)),
                None => one(seat, "将1张手牌置于牌组底", "puts a card on the bottom of the deck"),
            },
            Event::CannotAttack { seat, slot, until } => {
                at(seat, slot, &format!("到第{until}回合不能攻击"), &format!("cannot attack through turn {until}"))
            }
            Event::FinaleMark { seat, slot } => at(seat, slot, "本回合压轴", "is Finale this turn"),
            Event::ExtraUse { seat, uses } => {
                one(seat, &format!("可再使用{uses}次预言"), &format!("may use {uses} more prophecy"))
            }
            Event::ChainClosed => Text::new("此次启动不再连锁", "this activation makes no more links"),
            Event::Link { number, seat, design, finale, .. } => {
                let (zh, en) = if *finale { ("（压轴）", " (Finale)") } else { ("", "") };
                with(seat, &format!("连锁{number}{zh}："), &format!("makes link {number}{en}:"), &card(design))
            }
            Event::Scheduled { seat, design, .. } => {
                with(seat, "的定时效果：", "has a scheduled effect:", &card(design))
            }
            Event::Conceded { seat } => one(seat, "认输", "concedes"),
            Event::Ended { winner: Some(seat) } => one(seat, "获胜", "wins"),
            Event::Ended { winner: None } => Text::new("平局", "a draw"),
            Event::Phase { .. } | Event::Disposed { under: None, .. } => return None,
        })
    }
}
