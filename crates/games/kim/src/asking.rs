//! What a player is asked, in words (rulebook, "Decisions").

use crate::naming::of;
use crate::stack::{At, Ev, Frame, Obj, Question, What};
use crate::state::Kim;
use crate::table::{Arrival, Cause, Happening};
use duel::seat_text;
use kernel::{Design, Eye, Seat, Text};

impl Kim {
    /// The open question.
    pub(crate) fn asked_in_words(&self, seat: Seat) -> Text {
        let Some((_, question)) = self.question() else { return Text::new("对局结束", "The game is over") };
        match question {
            Question::Layout => {
                Text::new("布置阶段：召唤、盖牌、弃牌，或结束阶段", "Layout: summon, set, discard, or end the phase")
            }
            Question::Quick => {
                Text::new("回合开始：使用快速预言，或不用", "Start of your turn: use a Quick prophecy, or pass")
            }
            Question::Prophecy => {
                Text::new("预言阶段：使用一张预言，或结束阶段", "Prophecy phase: use a prophecy, or end the phase")
            }
            Question::Action => {
                Text::new("行动阶段：发动技能、攻击，或结束回合", "Action phase: use skills, attack, or end the turn")
            }
            Question::Target => {
                let name = self.aimer();
                Text::new(format!("{}：选择目标", name.zh), format!("{}: choose a target", name.en))
            }
            Question::AttackTarget => {
                let name = self.aimer();
                Text::new(format!("{}：攻击谁？", name.zh), format!("{}: choose what to attack", name.en))
            }
            Question::Pay => self.ask_to_pay(),
            Question::React => self.ask_to_react(seat),
            Question::Dispose => {
                let used = self.resolving.last().map(|used| self.card_name(used.design).clone()).unwrap_or_default();
                Text::new(
                    format!("用过的{}：弃掉，还是叠为灵力？", used.zh),
                    format!("Discard {}, or stack it as spirit?", used.en),
                )
            }
            Question::Bottom => {
                Text::new("把一张手牌放到牌组底", "Put a card from your hand on the bottom of your deck")
            }
            Question::Recover => {
                Text::new("从弃牌堆拿回哪张预言？", "Take back which prophecy from your discard pile?")
            }
            Question::Number => Text::new("移动几点灵力？", "Move how many points of spirit?"),
        }
    }

    /// Whose effect chooses a target: the card, with the skill where it is one.
    fn aimer(&self) -> Text {
        let link = self.stack.iter().find_map(|frame| match frame {
            Frame::Link(link) => Some(Some(link.design)),
            Frame::Act { .. } => Some(None),
            _ => None,
        });
        match (link.flatten(), self.act.what) {
            (Some(design), _) => self.card_name(design).clone(),
            (None, What::Skill) => self.ability(self.act.card, self.act.ability).name.clone(),
            (None, _) => self.card_name(self.act.card).clone(),
        }
    }

    fn ask_to_pay(&self) -> Text {
        let left =
            self.stack.iter().find_map(|frame| if let Frame::Pay { left, .. } = frame { Some(*left) } else { None });
        let left = left.unwrap_or(0);
        Text::new(
            format!("支付灵力，还差{left}点：从哪里付？"),
            format!("Pay spirit, {left} to go: from which monster or egg?"),
        )
    }

    /// Each question says what happened that the player could answer, and who did it (KM-13.8, KM-R69).
    fn ask_to_react(&self, seat: Seat) -> Text {
        let (base, end) = self.window().unwrap_or_default();
        let mut answered: Vec<u8> = self.optional(base, end, seat).map(|one| one.ev).collect();
        answered.sort_unstable();
        answered.dedup();
        let mut said: Vec<Text> = Vec::new();
        for ev in answered.iter().filter_map(|&at| self.events.get(usize::from(at).checked_sub(1)?)) {
            let text = self.event_in_words(ev, seat);
            if !said.contains(&text) {
                said.push(text);
            }
        }
        let (zh, en): (Vec<&str>, Vec<&str>) = said.iter().map(|text| (text.zh.as_str(), text.en.as_str())).unzip();
        let left = self.options().chain_limit.saturating_sub(self.act.count.into());
        let links = if left == 1 { "link" } else { "links" };
        Text::new(
            format!("响应吗（还可连锁{left}次）？{}", zh.join("；")),
            format!("React ({left} {links} left)? {}", en.join("; ")),
        )
    }

    /// Something that can be answered, as this seat may know it.
    fn event_in_words(&self, ev: &Ev, seat: Seat) -> Text {
        let who = seat_text(ev.player);
        let player = |zh: &str, en: &str| Text::new(format!("{}{zh}", who.zh), format!("{} {en}", who.en));
        let thing = |name: Text, zh: &str, en: &str| Text::new(format!("{}{zh}", name.zh), format!("{} {en}", name.en));
        let card = || self.unit_in_words(ev, seat);
        let by_effect = |text: Text| match self.source_of(ev.source) {
            Some(design) if ev.cause == Cause::Effect => {
                let name = self.card_name(design);
                Text::new(format!("{}（{}的效果）", text.zh, name.zh), format!("{} (by {})", text.en, name.en))
            }
            _ => text,
        };
        match ev.what {
            Happening::ProphecyAnnounce => {
                let name = self.card_name(ev.design);
                player(&format!("使用{}", name.zh), &format!("uses {}", name.en))
            }
            Happening::SkillAnnounce => {
                let skill = &self.ability(self.act.card, self.act.ability).name;
                thing(card(), &format!("发动{}", skill.zh), &format!("uses {}", skill.en))
            }
            Happening::AttackDeclare => {
                let target = match ev.target {
                    At::Unit(obj) if self.unit(obj).is_some() => self.called_of(obj.place(), Eye::Seat(seat)),
                    At::Unit(_) => Text::new("已离场的目标", "a target that is gone"),
                    At::Player | At::Nothing => seat_text(ev.player.other()),
                };
                thing(card(), &format!("攻击{}", target.zh), &format!("attacks {}", target.en))
            }
            Happening::Draw if ev.cause == Cause::Phase => player("在抽牌阶段抽了牌", "has drawn in the draw phase"),
            Happening::Draw => by_effect(player("抽了牌", "has drawn cards")),
            Happening::Summon if ev.cause == Cause::Action => thing(card(), "被召唤", "has been summoned"),
            Happening::Summon => thing(card(), "被翻开", "has been opened"),
            Happening::Destroyed if ev.cause == Cause::Battle => {
                thing(card(), "在战斗中被破坏", "has been destroyed in battle")
            }
            Happening::Destroyed => by_effect(thing(card(), "被破坏", "has been destroyed")),
            Happening::Damage if ev.cause == Cause::Battle => player("受到战斗伤害", "has taken battle damage"),
            Happening::Damage => by_effect(player("受到效果伤害", "has taken effect damage")),
            Happening::Heal => by_effect(player("回复了生命", "has healed")),
            Happening::Buff => by_effect(thing(card(), "获得增益", "has gained a Buff")),
            Happening::ShieldGained => by_effect(thing(card(), "获得护盾", "has gained a Shield")),
            Happening::ShieldBroken => by_effect(thing(card(), "的护盾破碎", "has lost a Shield")),
            Happening::SpiritGained => match ev.how {
                Arrival::Stack => thing(card(), "叠上了一张用过的预言", "has had a used prophecy stacked under it"),
                Arrival::Absorb => thing(card(), "吸收了灵力", "has absorbed spirit"),
                Arrival::Effect => by_effect(thing(card(), "获得灵力", "has gained spirit")),
            },
            Happening::Discard => by_effect(player("弃了手牌", "has discarded from hand")),
            Happening::ReactionUsed => {
                let name = self.card_name(ev.design);
                player(&format!("的预言书{}作出了反应", name.zh), &format!("has reacted with the book {}", name.en))
            }
        }
    }

    /// The monster, egg or prophecy of an event. Where it has left, its name is told only if all saw it.
    fn unit_in_words(&self, ev: &Ev, seat: Seat) -> Text {
        let there = self.design(ev.card).is_some();
        let public = matches!(
            ev.what,
            Happening::AttackDeclare | Happening::SkillAnnounce | Happening::Summon | Happening::Destroyed
        );
        if there {
            self.called_of(ev.card.place(), Eye::Seat(seat))
        } else if public {
            of(ev.card.seat, self.card_name(ev.design))
        } else {
            of(ev.card.seat, &Text::new("一张已离场的卡", "card that is gone"))
        }
    }

    /// The card whose effect made an event: an announced one, a link, or one that lies face up.
    fn source_of(&self, source: Obj) -> Option<Design> {
        let link = self.stack.iter().find_map(|frame| match frame {
            Frame::Link(link) if link.obj.serial == source.serial => Some(link.design),
            _ => None,
        });
        let acting = self.act.from.serial == source.serial && self.act.what != What::Nothing;
        let acting = acting.then_some(self.act.card);
        let open = || self.design(source).filter(|_| self.works(source));
        link.or(acting).or_else(open).filter(|_| source.is_some())
    }
}
