//! How the game speaks to people: prompts, labels, reasons and log lines in zh and en.

use crate::action::{Action, At};
use crate::event::Event;
use crate::legal::Why;
use crate::program::AbilityKind;
use crate::stack::Question;
use crate::state::Kim;
use crate::table::{Form, Kind, Place, Slot};
use duel::seat_text;
use kernel::facts::{Change, Piece};
use kernel::{Design, Eye, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing};

impl Kim {
    /// What an attack would do, in numbers: `ATK 5 against DEF 3, destroys it, 2 damage`.
    fn result_of(&self, seat: Seat, slot: Slot, at: At) -> Text {
        let attack = self.attack(self.obj(seat, slot));
        let foe = seat.other();
        let At::Slot(target) = at else {
            return Text::new(format!("{attack}点伤害"), format!("{attack} damage"));
        };
        let obj = self.obj(foe, target);
        let Some(unit) = self.unit(obj) else { return Text::default() };
        if unit.egg && !crate::view::knows(Eye::Seat(seat), foe, unit.known) {
            return Text::new(format!("攻击力{attack}对未知的蛋"), format!("ATK {attack} against an unknown egg"));
        }
        let defence = self.defence(obj);
        if attack <= defence {
            Text::new(
                format!("攻击力{attack}对防御力{defence}，破坏不了"),
                format!("ATK {attack} against DEF {defence}, does not destroy it"),
            )
        } else if unit.shields > 0 {
            Text::new(
                format!("攻击力{attack}对防御力{defence}，打破一层护盾"),
                format!("ATK {attack} against DEF {defence}, breaks a Shield"),
            )
        } else {
            let damage = attack - defence;
            Text::new(
                format!("攻击力{attack}对防御力{defence}，破坏，{damage}点伤害"),
                format!("ATK {attack} against DEF {defence}, destroys it, {damage} damage"),
            )
        }
    }

    /// Whom Guard puts in the way (KM-12.11).
    fn guarded(&self, foe: Seat) -> Text {
        let guards = self.objects(foe).filter(|&obj| self.guards(obj));
        let names: Vec<Text> = guards.map(|obj| self.called(obj.place(), Eye::Seat(foe.other()))).collect();
        let (zh, en): (Vec<&str>, Vec<&str>) = names.iter().map(|name| (name.zh.as_str(), name.en.as_str())).unzip();
        Text::new(
            format!("要先攻击有守护的{}", zh.join("或")),
            format!("Guard: {} must be attacked first", en.join(" or ")),
        )
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
        duel::seat_id(seat)
    }

    fn seat_name(seat: Seat) -> Text {
        seat_text(seat)
    }

    fn prompt(&self, seat: Seat) -> Text {
        self.asked_in_words(seat)
    }

    fn label(&self, seat: Seat, action: &Action) -> Text {
        let card = |design: Design| self.card_name(design).clone();
        let with = |zh: &str, en: &str, name: Text| Text::new(format!("{zh}{}", name.zh), format!("{en} {}", name.en));
        let own = |slot: Slot| self.called(Place { seat, slot }, Eye::Seat(seat));
        let foe = |slot: Slot| self.called(Place { seat: seat.other(), slot }, Eye::Seat(seat));
        let enemy = |name: Text| {
            let bare = name.en.strip_prefix("the ").unwrap_or(&name.en);
            Text { zh: format!("敌方的{}", name.zh), en: format!("the enemy {bare}") }
        };
        match *action {
            Action::SummonHand(design) => {
                let (name, level) = (card(design), self.card(design).level);
                Text::new(format!("召唤{}（{level}灵力）", name.zh), format!("Summon {} ({level} spirit)", name.en))
            }
            Action::SummonEgg(slot) => {
                let level = self.side(seat).unit(slot).map_or(0, |unit| self.card(unit.design).level);
                let name = own(slot);
                Text::new(format!("翻开{}（{level}灵力）", name.zh), format!("Open {} ({level} spirit)", name.en))
            }
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
                let (monster, preview) = (own(slot), self.result_of(seat, slot, at));
                let target = match at {
                    At::Slot(slot) => enemy(foe(slot)),
                    At::Player => Text::new("对手", "the opponent"),
                };
                Text::new(
                    format!("{}攻击{}：{}", monster.zh, target.zh, preview.zh),
                    format!("{} attacks {}: {}", monster.en, target.en, preview.en),
                )
            }
            Action::Target(true, slot) | Action::At(At::Slot(slot)) => enemy(foe(slot)),
            Action::Target(false, slot) => own(slot),
            Action::At(At::Player) => Text::new("对手", "the opponent"),
            Action::Pay(slot) => {
                let (holder, left) = (own(slot), self.side(seat).unit(slot).map_or(0, |unit| unit.stack.len()));
                Text::new(
                    format!("从{}支付（有{left}点）", holder.zh),
                    format!("Pay from {} (it has {left})", holder.en),
                )
            }
            Action::React(slot) => with("用来响应：", "React with", own(slot)),
            Action::Stack(slot) => {
                let (holder, has) = (own(slot), self.side(seat).unit(slot).map_or(0, |unit| unit.stack.len()));
                Text::new(
                    format!("叠到{}下（已有{has}点）", holder.zh),
                    format!("Stack it under {} (it has {has})", holder.en),
                )
            }
            Action::Discard => Text::new("放入弃牌堆", "Put it on the discard pile"),
            Action::Bottom(design) | Action::Recover(design) => card(design),
            Action::Move(count) => Text::new(format!("移动{count}点"), format!("Move {count}")),
            Action::Pass => match self.question() {
                Some((_, Question::Quick)) => Text::new("不用", "Pass"),
                _ => Text::new("不响应", "Pass"),
            },
            Action::End => match self.question() {
                Some((_, Question::Action)) => Text::new("结束回合", "End the turn"),
                Some((_, Question::Prophecy)) => Text::new("进入行动阶段", "Go on to the action phase"),
                _ => Text::new("进入预言阶段", "Go on to the prophecy phase"),
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

    fn preview(&self, seat: Seat, action: &Action) -> Vec<Change> {
        self.foreseen(seat, *action)
    }

    fn pieces(&self, eye: Eye) -> Vec<Piece> {
        self.seen_pieces(eye)
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
        // Only whoever is asked is told more than that it is not their decision.
        let asked = self.question().map_or(Seat(0), |(seat, _)| seat);
        let said = |name: &Text, zh: &str, en: &str| Text::new(format!("{}{zh}", name.zh), format!("{} {en}", name.en));
        let place = |place: Place, zh: &str, en: &str| said(&self.called(place, Eye::Seat(asked)), zh, en);
        let own = |slot: Slot, zh: &str, en: &str| place(Place { seat: asked, slot }, zh, en);
        let of = |design: Design, zh: &str, en: &str| said(self.card_name(design), zh, en);
        match refusal.why {
            Why::Over => Text::new("对局已经结束", "the game is over"),
            Why::NotAsked => Text::new("现在轮不到你决定", "it is not your decision now"),
            Why::OtherQuestion => {
                let now = self.asked_in_words(asked);
                Text::new(format!("现在要决定的是：{}", now.zh), format!("first decide this: {}", now.en))
            }
            Why::OtherPhase(Question::Layout) => Text::new(
                "召唤、盖牌和弃牌只能在布置阶段进行",
                "summoning, setting and discarding belong to the layout phase",
            ),
            Why::OtherPhase(Question::Prophecy) => {
                Text::new("使用预言要在预言阶段", "prophecies are used in the prophecy phase")
            }
            Why::OtherPhase(_) => Text::new("技能和攻击要在行动阶段", "skills and attacks belong to the action phase"),
            Why::NotInHand(design) => of(design, "不在你手里", "is not in your hand"),
            Why::NotAMonster(design) => of(design, "不是怪物卡", "is not a monster card"),
            Why::NotAProphecy(design) => of(design, "不是预言卡", "is not a prophecy"),
            Why::NothingThere(at) => place(at, "是空的", "is empty"),
            Why::NoMonster(slot) if self.obj(asked, slot).is_some() => own(slot, "不是怪物", "is not a monster"),
            Why::NoMonster(slot) => own(slot, "没有怪物", "has no monster in it"),
            Why::NoEgg(slot) if self.obj(asked, slot).is_some() => own(slot, "不是蛋", "is not an egg"),
            Why::NoEgg(slot) => own(slot, "没有蛋", "has no egg in it"),
            Why::NoBook(slot) if self.obj(asked, slot).is_some() => own(slot, "不是预言书", "is not a book"),
            Why::NoBook(slot) => own(slot, "没有预言书", "has no book in it"),
            Why::NoUnit(at) if self.obj(at.seat, at.slot).is_some() => {
                place(at, "不是怪物，也不是蛋", "is neither a monster nor an egg")
            }
            Why::NoUnit(at) => place(at, "没有怪物，也没有蛋", "has no monster or egg in it"),
            Why::AlreadySummoned => Text::new("本回合已经召唤过", "you have already summoned this turn"),
            Why::NoMonsterSlot => Text::new("怪物位已满", "your monster slots are full"),
            Why::NoProphecySlot => Text::new("预言位已满", "your prophecy slots are full"),
            Why::TooLittleSpirit { cost, spirit } if refusal.clause == crate::clause::KM_10_6 => Text::new(
                format!("这个技能要{cost}点灵力，能用来支付的只有{spirit}点"),
                format!("the skill costs {cost} spirit, and only {spirit} can pay for it"),
            ),
            Why::TooLittleSpirit { cost, spirit } => Text::new(
                format!("要{cost}点灵力，你只有{spirit}点"),
                format!("it costs {cost} spirit, and you have {spirit}"),
            ),
            Why::NoDirectEffect(design) => {
                of(design, "没有直接效果，只能盖下", "has no direct effect: it can only be set")
            }
            Why::NotQuick(design) => {
                of(design, "不是快速预言，要等到预言阶段", "is not Quick: it waits for the prophecy phase")
            }
            Why::NoTarget => Text::new("场上没有它能选的目标", "nothing on the field can be its target"),
            Why::NoSkill(slot) => own(slot, "没有这个技能", "has no such skill"),
            Why::SkillUsed(slot) => own(slot, "本回合已经用过技能", "has already used a skill this turn"),
            Why::HasAttacked(slot) => own(slot, "本回合已经攻击过", "has already attacked this turn"),
            Why::CannotAttack { slot, until } => own(
                slot,
                &format!("到第{until}回合结束为止不能攻击"),
                &format!("cannot attack until turn {until} ends"),
            ),
            Why::AttackForbidden { slot, by } => {
                let by = self.card_name(by);
                own(slot, &format!("因{}而不能攻击", by.zh), &format!("cannot attack because of {}", by.en))
            }
            Why::NoAttackOnTurnOne => Text::new("第1回合不能攻击", "nobody may attack on turn 1"),
            Why::UnitsInTheWay => {
                Text::new("对手还有怪物或蛋，不能直接攻击", "no direct attack while the opponent has monsters or eggs")
            }
            Why::Guarded => self.guarded(asked.other()),
            Why::AnEgg(at) => place(at, "是蛋，不是怪物", "is an egg, not a monster"),
            Why::ABook(at) => place(at, "是预言书，不是正面朝上的预言", "is a book, not a face-up prophecy"),
            Why::NotATarget(at) => place(at, "不符合这张卡对目标的要求", "is not what the card may target"),
            Why::NoSecondTarget(at) => {
                place(at, "若是第一个目标，就没有第二个目标可选了", "as the first target would leave no second one")
            }
            Why::NoSpirit(slot) => own(slot, "没有灵力", "has no spirit"),
            Why::NotItsSpirit(slot) => own(slot, "的灵力不能支付这个技能", "cannot pay for this skill"),
            Why::StackFull(at) => place(at, "的灵力已满10点", "already has 10 spirit"),
            Why::NoReaction(design) => of(design, "没有反应效果", "has no reaction effect"),
            Why::NothingOptional(slot) => {
                own(slot, "没有可以选择发动的效果", "has no effect that is yours to use or leave")
            }
            Why::Answered(slot) => own(slot, "在这次启动中已经响应过", "has already answered in this activation"),
            Why::NotTriggered(slot) => own(slot, "的条件没有满足", "does not answer what has happened"),
            Why::OwnEffect(slot) => own(slot, "不能响应自己的效果", "cannot answer its own effect"),
            Why::TooNew(slot) => {
                own(slot, "是在这件事之后才来的，不能响应", "came after this happened and cannot answer it")
            }
            Why::NotOnTop { design, top } => of(
                design,
                &format!("不在弃牌堆顶的{top}张之中"),
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
            art: print.art.clone(),
            ..Thing::default()
        });
        cards.chain(terms).chain(crate::pieces::words()).collect()
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
}
