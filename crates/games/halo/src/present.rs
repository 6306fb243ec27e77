//! How the game speaks to people: prompts, labels, reasons and log lines in zh and en.

use crate::action::{Action, Aim};
use crate::damage::Hit;
use crate::event::Event;
use crate::legal::Why;
use crate::options::PlasmaVsBase;
use crate::stack::{Frame, Phase};
use crate::state::{Halo, Held, Spot};
use crate::table::{CardKind, DamageType, Keyword, Lane, Place, Row};
use ::cards::seat_text;
use kernel::{Design, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing, rules_of};

impl Lane {
    /// 阿尔法战线, Alpha.
    pub fn name(self) -> Text {
        let at = self.0 as usize;
        Text::new(["阿尔法", "布拉沃", "查理"][at], ["Alpha", "Bravo", "Charlie"][at])
    }
}

impl Row {
    /// 阿尔法前排, Alpha front.
    pub fn name(self) -> Text {
        let lane = self.lane().name();
        let (zh, en) = if self.is_front() { ("前排", "front") } else { ("后排", "back") };
        Text::new(format!("{}{zh}", lane.zh), format!("{} {en}", lane.en))
    }
}

impl DamageType {
    /// 等离子, PLASMA.
    pub fn name(self) -> Text {
        Text::new(["通用", "等离子", "实弹", "真实"][self as usize], self.id())
    }
}

impl Halo {
    /// The name on a card.
    pub fn card_name(&self, design: Design) -> &Text {
        &self.cards().prints[design.0 as usize].name
    }

    /// The name of a unit, with its place.
    fn unit_name(&self, spot: Spot) -> Text {
        let place = spot.place.id();
        match self.unit(spot) {
            Some(unit) => {
                let name = self.card_name(unit.design);
                Text::new(format!("{}（{place}）", name.zh), format!("{} ({place})", name.en))
            }
            None => Text::same(place),
        }
    }

    /// What an attack would do, in numbers: both sides (HL-9.6), with the clauses behind each number.
    fn preview(&self, by: Spot, target: Spot) -> Text {
        let hits = self.exchange(by, target);
        let mut text = self.told(&hits[0]);
        if let Some(back) = hits.get(1) {
            let back = self.told(back);
            text.zh += &format!("；反击：{}", back.zh);
            text.en += &format!("; strikes back: {}", back.en);
        }
        text
    }

    /// `2 ×2 HL-10.4 −1 HL-10.5 = 3 BALLISTIC: health −3, dies`.
    fn told(&self, hit: &Hit) -> Text {
        let attack = hit.source.map_or(0, |source| self.attack(source));
        let source = hit.source.and_then(|source| self.unit(source));
        let bonus = source.map_or(0, |source| source.attack_on_front);
        let mut sum = attack.to_string();
        let mut so_far = u32::from(attack);
        if hit.front_bonus {
            sum += &format!(" +{bonus} HL-10.3");
            so_far += u32::from(bonus);
        }
        if hit.headshot {
            sum += " ×2 HL-10.4";
            so_far *= 2;
        }
        match hit.armor {
            true if so_far <= 1 => sum += " −0 HL-10.5",
            true => sum += " −1 HL-10.5",
            false => {}
        }
        if hit.combo {
            sum += " ×2 HL-10.6";
        }
        if hit.front_bonus || hit.headshot || hit.armor || hit.combo {
            sum += &format!(" = {}", hit.amount);
        }
        let (zh, en) = self.told_losses(hit);
        let pierced = hit.shield == 0 && self.unit(hit.target).is_some_and(|unit| unit.shield > 0) && hit.amount > 0;
        let steps = match hit.kind {
            _ if pierced => " [HL-12.12]",
            DamageType::Plasma => " [HL-10.7, HL-10.8]",
            DamageType::Generic | DamageType::Ballistic | DamageType::True => "",
        };
        let kind = hit.kind.name();
        Text::new(
            format!("{sum}{}：{}{steps}", kind.zh, zh.join("、")),
            format!("{sum} {}: {}{steps}", kind.en, en.join(", ")),
        )
    }

    /// What the target loses.
    fn told_losses(&self, hit: &Hit) -> (Vec<String>, Vec<String>) {
        let (mut zh, mut en) = (Vec::new(), Vec::new());
        if hit.shield > 0 {
            zh.push(format!("护盾-{}", hit.shield));
            en.push(format!("shield −{}", hit.shield));
        }
        if hit.health > 0 {
            zh.push(format!("生命-{}", hit.health));
            en.push(format!("health −{}", hit.health));
        }
        if self.unit(hit.target).is_some_and(|unit| hit.health >= unit.health) {
            zh.push("阵亡".to_owned());
            en.push("dies".to_owned());
        }
        if hit.emp {
            zh.push("瘫痪 HL-12.3".to_owned());
            en.push("EMP HL-12.3".to_owned());
        }
        if zh.is_empty() {
            zh.push("无损失".to_owned());
            en.push("no loss".to_owned());
        }
        (zh, en)
    }

    /// What an attack takes from the base (HL-9.8).
    fn base_damage(&self, by: Spot) -> u8 {
        let half = self.rules.options.plasma_vs_base == PlasmaVsBase::Half;
        match self.attack(by) {
            attack if half && self.damage_type(by) == DamageType::Plasma => (attack / 2).max(1),
            attack => attack,
        }
    }
}

fn held_star(held: &Held) -> &'static str {
    if held.reduced > 0 { "*" } else { "" }
}

impl Present for Halo {
    fn name() -> Text {
        Text::new("光环：战斗进化 TCG", "Halo: Combat Evolved TCG")
    }

    fn rulebook() -> (&'static str, &'static str) {
        (include_str!("../../../../rules/halo.zh.md"), include_str!("../../../../rules/halo.en.md"))
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
        match self.stack.top() {
            Some(Frame::Mulligan { .. }) => Text::new("保留起手，还是重抽？", "Keep your opening hand?"),
            Some(Frame::Turn { phase: Phase::Skirmish, .. }) => {
                Text::new("交战：攻击，或结束回合", "Skirmish: attack, or end the turn")
            }
            Some(Frame::Turn { .. }) => Text::new("部署：出牌，或结束部署", "Deployment: play cards, or end the phase"),
            Some(Frame::Entry { .. }) => {
                Text::new("入场效果：选择另一个己方单位", "Entry effect: choose another unit of yours")
            }
            Some(Frame::Zone { .. }) => {
                Text::new("感染区：在哪条战线放置衍生物？", "Infested Zone: a token in which lane?")
            }
            Some(Frame::Idle) | None => Text::new("对局结束", "The game is over"),
        }
    }

    fn label(&self, seat: Seat, action: &Action) -> Text {
        let own = |place: Place| self.unit_name(Spot { seat, place });
        let foe = |place: Place| self.unit_name(Spot { seat: seat.other(), place });
        match *action {
            Action::Play { card, aim } => {
                let (name, star, cost) = (self.card_name(card.design), held_star(&card), self.supply_cost(seat, card));
                let to = match aim {
                    Aim::None => Text::default(),
                    Aim::Row(row) => row.name(),
                    Aim::Own(place) => own(place),
                    Aim::Enemy(place) => {
                        let unit = foe(place);
                        Text::new(format!("敌方{}", unit.zh), format!("enemy {}", unit.en))
                    }
                    Aim::Lane(lane) => lane.name(),
                    Aim::Discarded(design) => self.card_name(design).clone(),
                };
                let arrow = if aim == Aim::None { "" } else { " → " };
                Text::new(
                    format!("{}{star}（{cost}）{arrow}{}", name.zh, to.zh),
                    format!("{}{star} ({cost}){arrow}{}", name.en, to.en),
                )
            }
            Action::Convert(card) => {
                let name = self.card_name(card.design);
                Text::new(format!("弃{}转化电池", name.zh), format!("Discard {} for 1 Battery", name.en))
            }
            Action::Hijack { unit, vehicle } => {
                let (unit, vehicle) = (own(unit), foe(vehicle));
                Text::new(
                    format!("{}夺取{}（2补给）[HL-14.1]", unit.zh, vehicle.zh),
                    format!("{} hijacks {} (2 Supply) [HL-14.1]", unit.en, vehicle.en),
                )
            }
            Action::Attack { unit, target: None } => {
                let (name, damage) = (own(unit), self.base_damage(Spot { seat, place: unit }));
                let base = self.sides[seat.other()].base;
                let left = base.saturating_sub(damage);
                Text::new(
                    format!("{}攻击基地：{damage}点伤害，{base}→{left} [HL-9.8]", name.zh),
                    format!("{} attacks the base for {damage}: {base} → {left} [HL-9.8]", name.en),
                )
            }
            Action::Attack { unit, target: Some(target) } => {
                let preview = self.preview(Spot { seat, place: unit }, Spot { seat: seat.other(), place: target });
                let (unit, target) = (own(unit), foe(target));
                Text::new(
                    format!("{}攻击{}：{}", unit.zh, target.zh, preview.zh),
                    format!("{} attacks {}: {}", unit.en, target.en, preview.en),
                )
            }
            Action::End => match self.stack.top() {
                Some(Frame::Turn { phase: Phase::Skirmish, .. }) => Text::new("结束交战", "End skirmish"),
                _ => Text::new("结束部署", "End deployment"),
            },
            Action::Pick(place) => own(place),
            Action::ZoneLane(lane) => lane.name(),
            Action::Keep => Text::new("保留", "Keep"),
            Action::Redraw => Text::new("重抽", "Redraw"),
        }
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        let card = |held: &Held| format!("hand:{}{}", self.cards().id(held.design), held_star(held));
        match action {
            Action::Play { card: held, aim } => {
                let mut path = vec![card(held)];
                path.extend(match aim {
                    Aim::None => Some("play".to_owned()),
                    Aim::Row(row) => Some(format!("ours:{}", row.id())),
                    Aim::Own(place) => Some(format!("ours:{}", place.id())),
                    Aim::Enemy(place) => Some(format!("theirs:{}", place.id())),
                    Aim::Lane(lane) => Some(format!("lane:{}", lane.id())),
                    Aim::Discarded(design) => Some(format!("discard:{}", self.cards().id(*design))),
                });
                path
            }
            Action::Convert(held) => vec![card(held), "battery".to_owned()],
            Action::Hijack { unit, vehicle } => {
                vec![format!("ours:{}", unit.id()), "hijack".to_owned(), format!("theirs:{}", vehicle.id())]
            }
            Action::Attack { unit, target } => {
                vec![
                    format!("ours:{}", unit.id()),
                    target.map_or("base".to_owned(), |place| format!("theirs:{}", place.id())),
                ]
            }
            Action::End => vec!["end".to_owned()],
            Action::Pick(place) => vec![format!("ours:{}", place.id())],
            Action::ZoneLane(lane) => vec![format!("lane:{}", lane.id())],
            Action::Keep => vec!["keep".to_owned()],
            Action::Redraw => vec!["redraw".to_owned()],
        }
    }

    fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut all = Vec::new();
        let (us, them) = (&self.sides[seat], &self.sides[seat.other()]);
        match self.stack.top() {
            Some(Frame::Turn { .. }) => {
                for &card in us.hand.iter() {
                    let play = |aim: Aim| Action::Play { card, aim };
                    match self.card(card.design).kind {
                        CardKind::Unit => all.extend(Row::ALL.map(|row| play(Aim::Row(row)))),
                        CardKind::Weapon | CardKind::Mod => all.extend(us.places().map(|place| play(Aim::Own(place)))),
                        CardKind::Field => all.push(play(Aim::None)),
                        CardKind::Tactical | CardKind::Token => match self.card(card.design).target {
                            crate::cards::Target::None => all.push(play(Aim::None)),
                            crate::cards::Target::Lane => all.extend(Lane::ALL.map(|lane| play(Aim::Lane(lane)))),
                            crate::cards::Target::Unit => {
                                all.extend(us.places().map(|place| play(Aim::Own(place))));
                                all.extend(them.places().map(|place| play(Aim::Enemy(place))));
                            }
                            crate::cards::Target::DiscardedUnit => {
                                all.extend(us.discard.iter().map(|&design| play(Aim::Discarded(design))))
                            }
                        },
                    }
                    all.push(Action::Convert(card));
                }
                for unit in us.places() {
                    let facing = unit.lane().places().filter(|&place| them.unit(place).is_some());
                    all.extend(facing.clone().map(|target| Action::Attack { unit, target: Some(target) }));
                    all.push(Action::Attack { unit, target: None });
                    all.extend(facing.map(|vehicle| Action::Hijack { unit, vehicle }));
                }
                all.push(Action::End);
            }
            Some(Frame::Entry { .. }) => all.extend(us.places().map(Action::Pick)),
            Some(Frame::Zone { .. }) => all.extend(Lane::ALL.map(Action::ZoneLane)),
            Some(Frame::Mulligan { .. }) => all.extend([Action::Keep, Action::Redraw]),
            Some(Frame::Idle) | None => {}
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    fn why(&self, refusal: &Illegal<Why>) -> Text {
        match refusal.why {
            Why::Over => Text::new("对局已经结束", "the game is over"),
            Why::NotAsked => Text::new("现在不由你决定", "it is not your decision now"),
            Why::OtherQuestion => Text::new("现在问的是另一件事", "something else is being asked now"),
            Why::WrongPhase => Text::new(
                "出牌在部署阶段，攻击在交战阶段",
                "cards are played in Deployment, attacks are made in Skirmish",
            ),
            Why::NotInHand(design) => {
                let name = self.card_name(design);
                Text::new(format!("手里没有{}", name.zh), format!("there is no {} in your hand", name.en))
            }
            Why::NoSuchCopy { design, reduced } => {
                let name = self.card_name(design);
                let (zh, en) = if reduced { ("减费", "reduced") } else { ("原价", "full-price") };
                Text::new(
                    format!("手里没有{zh}的{}", name.zh),
                    format!("there is no {en} copy of {} in your hand", name.en),
                )
            }
            Why::TooDear { cost, supply } => {
                Text::new(format!("需要{cost}补给，只有{supply}"), format!("costs {cost} Supply, you have {supply}"))
            }
            Why::NoBattery { cost, battery } => {
                Text::new(format!("需要{cost}电池，只有{battery}"), format!("costs {cost} Battery, you have {battery}"))
            }
            Why::RowFull(row) => {
                let row = row.name();
                Text::new(format!("{}已满", row.zh), format!("{} is full", row.en))
            }
            Why::WrongTarget => Text::new("这张牌不能放在那里", "the card does not go there"),
            Why::TagDoesNotFit(place) => {
                Text::new(format!("{}的标签不合", place.id()), format!("the tag of {} does not fit", place.id()))
            }
            Why::TooManyAttachments(place) => {
                Text::new(format!("{}的附着已满", place.id()), format!("{} has no room for attachments", place.id()))
            }
            Why::Hidden(place) => Text::new(
                format!("{}有迷彩，不能选中", place.id()),
                format!("{} is hidden and cannot be selected", place.id()),
            ),
            Why::NotEligible => Text::new("不符合这张牌的条件", "does not meet the card's condition"),
            Why::AlreadyConverted => Text::new("本回合已转化过电池", "a card was already converted this turn"),
            Why::NoUnit(place) => {
                Text::new(format!("{}没有这样的单位", place.id()), format!("there is no such unit at {}", place.id()))
            }
            Why::Itself(place) => Text::new(
                format!("{}是它自己，要选另一个单位", place.id()),
                format!("{} is the unit itself", place.id()),
            ),
            Why::OtherLane(place) => {
                Text::new(format!("{}在另一条战线", place.id()), format!("{} stands in another lane", place.id()))
            }
            Why::HasAttacked(place) => {
                Text::new(format!("{}本回合已攻击", place.id()), format!("{} has attacked this turn", place.id()))
            }
            Why::Fatigued(place) => {
                Text::new(format!("{}有部署疲劳", place.id()), format!("{} entered this turn", place.id()))
            }
            Why::Emped { place, until } => Text::new(
                format!("{}到第{until}回合不能攻击", place.id()),
                format!("{} cannot attack until after turn {until}", place.id()),
            ),
            Why::Guarded(place) => {
                Text::new(format!("{}有前排保护", place.id()), format!("the front row protects {}", place.id()))
            }
            Why::BaseGuarded => {
                Text::new("战线里还有可攻击的单位", "there are units in the lane that must be attacked first")
            }
            Why::NoHijack(place) => {
                Text::new(format!("{}没有夺取", place.id()), format!("{} has no HIJACK", place.id()))
            }
            Why::NoVehicle(place) => Text::new(
                format!("{}不是同战线的敌方载具", place.id()),
                format!("{} is no enemy vehicle of this lane", place.id()),
            ),
            Why::NotControlled(lane) => {
                let lane = lane.name();
                Text::new(format!("你没有控制{}", lane.zh), format!("you do not control {}", lane.en))
            }
            Why::LaneFull(lane) => {
                let lane = lane.name();
                Text::new(format!("{}没有空位", lane.zh), format!("{} has no free place", lane.en))
            }
        }
    }

    fn line(&self, event: &Event) -> Option<Text> {
        self.log_line(event)
    }

    fn things(&self) -> Vec<Thing> {
        let cards = (0..self.cards().cards.len()).map(|at| self.card_thing(Design(at as u8)));
        let (zh, en) = Halo::rulebook();
        let (zh, en) = (rules_of(zh), rules_of(en));
        let keyword = |keyword: &Keyword| {
            let id = format!("HL-K-{}", keyword.id());
            let text = |rules: &[kernel::Rule]| {
                rules.iter().find(|rule| rule.id == id).map(|rule| rule.text.clone()).unwrap_or_default()
            };
            Thing {
                id: format!("keyword:{}", keyword.id()),
                name: Text::same(keyword.id()),
                text: Text::new(text(&zh), text(&en)),
                clauses: vec![id],
            }
        };
        cards.chain(Keyword::ALL.iter().map(keyword)).collect()
    }

    fn opening(&self, seat: Seat) -> Vec<String> {
        let mut ids: Vec<String> =
            self.sides[seat].hand.iter().map(|held| self.cards().id(held.design).to_owned()).collect();
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

impl Halo {
    fn card_thing(&self, design: Design) -> Thing {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let keywords: Vec<&str> =
            Keyword::ALL.iter().filter(|&&keyword| card.keywords.has(keyword)).map(|keyword| keyword.id()).collect();
        let (mut zh, mut en) = (Vec::new(), Vec::new());
        if card.kind != CardKind::Token {
            let battery =
                |word: &str| if card.battery > 0 { format!(" + {word} {}", card.battery) } else { String::new() };
            zh.push(format!("补给 {}{}", card.supply, battery("电池")));
            en.push(format!("Supply {}{}", card.supply, battery("Battery")));
        }
        if card.is_unit() {
            let stats = format!("{}/{}/{} {}", card.attack, card.shield, card.health, card.tag.id());
            zh.push(stats.clone());
            en.push(stats);
        }
        if !keywords.is_empty() {
            zh.push(keywords.join("、"));
            en.push(keywords.join(", "));
        }
        let facts = Text::new(zh.join(" · "), en.join(" · "));
        let text = print.text.clone().unwrap_or_default();
        let join =
            |facts: &str, text: &str| if text.is_empty() { facts.to_owned() } else { format!("{facts}\n{text}") };
        let mut clauses: Vec<String> = keywords.iter().map(|keyword| format!("HL-K-{keyword}")).collect();
        clauses.push(match card.kind {
            CardKind::Unit | CardKind::Token => "HL-7.2".to_owned(),
            CardKind::Weapon | CardKind::Mod => "HL-7.3".to_owned(),
            CardKind::Tactical => "HL-7.4".to_owned(),
            CardKind::Field => "HL-7.5".to_owned(),
        });
        Thing {
            id: format!("card:{}", self.cards().id(design)),
            name: print.name.clone(),
            text: Text::new(join(&facts.zh, &text.zh), join(&facts.en, &text.en)),
            clauses,
        }
    }

    fn log_line(&self, event: &Event) -> Option<Text> {
        let who = |seat: Seat| seat_text(seat);
        let at = |spot: Spot| {
            let (seat, unit) = (seat_text(spot.seat), self.unit_name(spot));
            Text::new(format!("{}{}", seat.zh, unit.zh), format!("{}'s {}", seat.en, unit.en))
        };
        let card = |design: Design| self.card_name(design).clone();
        Some(match event {
            Event::First { seat } => {
                let who = who(*seat);
                Text::new(format!("{}先手", who.zh), format!("{} goes first", who.en))
            }
            Event::Mulligan { seat, redrawn } => {
                let who = who(*seat);
                let (zh, en) =
                    if *redrawn { ("重抽起手", "redraws") } else { ("保留起手", "keeps the opening hand") };
                Text::new(format!("{}{zh}", who.zh), format!("{} {en}", who.en))
            }
            Event::Turn { seat, turn, supply } => {
                let who = who(*seat);
                Text::new(
                    format!("第{turn}回合，{}，补给{supply}", who.zh),
                    format!("turn {turn}, {}, Supply {supply}", who.en),
                )
            }
            Event::Drew { seat, design, empty } => {
                let who = who(*seat);
                match (empty, design.value.flatten()) {
                    (true, _) => Text::new(format!("{}牌库已空", who.zh), format!("{}'s deck is empty", who.en)),
                    (false, Some(design)) => {
                        let card = card(design);
                        Text::new(format!("{}抽到{}", who.zh, card.zh), format!("{} draws {}", who.en, card.en))
                    }
                    (false, None) => return None,
                }
            }
            Event::Recharged { at: spot, shield } => {
                let unit = at(*spot);
                Text::new(format!("{}护盾充满：{shield}", unit.zh), format!("{} recharges to {shield}", unit.en))
            }
            Event::Played { seat, design, supply, .. } => {
                let (who, card) = (who(*seat), card(*design));
                Text::new(
                    format!("{}打出{}（{supply}）", who.zh, card.zh),
                    format!("{} plays {} ({supply})", who.en, card.en),
                )
            }
            Event::Entered { seat, design, place } => {
                let (who, card) = (who(*seat), card(*design));
                Text::new(
                    format!("{}{}进入{}", who.zh, card.zh, place.id()),
                    format!("{}'s {} enters {}", who.en, card.en, place.id()),
                )
            }
            Event::Attached { seat, design, place } => {
                let (card, unit) = (card(*design), at(Spot { seat: *seat, place: *place }));
                Text::new(format!("{}附着于{}", card.zh, unit.zh), format!("{} is attached to {}", card.en, unit.en))
            }
            Event::FieldSet { design, .. } => {
                let card = card(*design);
                Text::new(format!("场地{}生效", card.zh), format!("the field {} is in force", card.en))
            }
            Event::Converted { seat, design } => {
                let (who, card) = (who(*seat), card(*design));
                Text::new(
                    format!("{}弃{}转化电池", who.zh, card.zh),
                    format!("{} turns {} into Battery", who.en, card.en),
                )
            }
            Event::Exchange { by, target } => {
                let (by, target) = (at(*by), at(*target));
                Text::new(format!("{}攻击{}", by.zh, target.zh), format!("{} attacks {}", by.en, target.en))
            }
            // An attack on a unit is told by its exchange.
            Event::Attacks { by, target: None } => {
                let by = at(*by);
                Text::new(format!("{}攻击基地", by.zh), format!("{} attacks the base", by.en))
            }
            Event::BaseHit { seat, damage, base } => {
                let who = who(*seat);
                Text::new(
                    format!("{}基地受{damage}点伤害，余{base}", who.zh),
                    format!("{}'s base takes {damage}: {base} left", who.en),
                )
            }
            Event::Damaged { at: spot, shield, health, .. } => {
                let unit = at(*spot);
                let lost = |parts: [(&str, u8); 2], none: &str, between: &str| {
                    let parts: Vec<String> =
                        parts.iter().filter(|(_, by)| *by > 0).map(|(word, by)| format!("{word}{by}")).collect();
                    if parts.is_empty() { none.to_owned() } else { parts.join(between) }
                };
                let zh = lost([("护盾-", *shield), ("生命-", *health)], "无损失", "，");
                let en = lost([("shield −", *shield), ("health −", *health)], "no loss", ", ");
                Text::new(format!("{}：{zh}", unit.zh), format!("{}: {en}", unit.en))
            }
            Event::Combo { at: spot } => {
                let unit = at(*spot);
                Text::new(
                    format!("协同连击！对{}伤害加倍", unit.zh),
                    format!("Noob Combo! double damage to {}", unit.en),
                )
            }
            Event::Emped { at: spot, until } => {
                let unit = at(*spot);
                Text::new(
                    format!("{}到第{until}回合不能攻击", unit.zh),
                    format!("{} cannot attack until after turn {until}", unit.en),
                )
            }
            Event::Healed { at: spot, health } => {
                let unit = at(*spot);
                Text::new(
                    format!("{}恢复到{health}点生命", unit.zh),
                    format!("{} recovers to {health} health", unit.en),
                )
            }
            Event::ShieldRestored { at: spot, shield } => {
                let unit = at(*spot);
                Text::new(format!("{}护盾补到{shield}", unit.zh), format!("{} regains shield: {shield}", unit.en))
            }
            Event::Armored { at: spot } => {
                let unit = at(*spot);
                Text::new(format!("{}本回合有装甲", unit.zh), format!("{} has ARMOR this turn", unit.en))
            }
            Event::Died { at: spot, design } => {
                let (who, card) = (who(spot.seat), card(*design));
                Text::new(format!("{}{}阵亡", who.zh, card.zh), format!("{}'s {} dies", who.en, card.en))
            }
            Event::Infected { lane, .. } => {
                let lane = lane.name();
                Text::new(format!("{}：感染", lane.zh), format!("{}: INFECT", lane.en))
            }
            Event::Recalled { seat, design } => {
                let (who, card) = (who(*seat), card(*design));
                Text::new(format!("{}取回{}", who.zh, card.zh), format!("{} takes {} back", who.en, card.en))
            }
            Event::Hijacked { from, to } => {
                // Told from the state before or after: the vehicle is on one side or the other.
                let at = if self.unit(*to).is_some() { to } else { from };
                let (who, unit) = (who(to.seat), self.unit_name(*at));
                Text::new(format!("{}夺取{}", who.zh, unit.zh), format!("{} hijacks {}", who.en, unit.en))
            }
            Event::Streak { seat, streak } => {
                let who = who(*seat);
                Text::new(
                    format!("{}控制全部战线（{streak}）", who.zh),
                    format!("{} controls all lanes ({streak} of 2)", who.en),
                )
            }
            Event::TurnLimit { turn } => Text::new(
                format!("第{turn}回合结束，到达回合上限（本版新增的规则）"),
                format!("turn {turn} is over: the turn limit, a rule of ours, ends the game"),
            ),
            Event::Conceded { seat } => {
                let who = who(*seat);
                Text::new(format!("{}认输", who.zh), format!("{} concedes", who.en))
            }
            Event::Ended { winner: Some(seat) } => {
                let who = who(*seat);
                Text::new(format!("{}获胜", who.zh), format!("{} wins", who.en))
            }
            Event::Ended { winner: None } => Text::new("平局", "a draw"),
            Event::Attacks { target: Some(_), .. } | Event::Resolved { .. } | Event::PhaseEnded { .. } => return None,
        })
    }
}
