//! How the game speaks to people: names, prompts and labels in zh and en. Reasons are in `reasons`, the log in `telling`.

use crate::action::{Action, Aim};
use crate::damage::Hit;
use crate::event::Event;
use crate::legal::Why;
use crate::options::EntrySelf;
use crate::program::Op;
use crate::stack::{Frame, Phase};
use crate::state::{Halo, Held, Spot};
use crate::table::{CardKind, DamageType, Faction, Keyword, Lane, Place, Row, Tag};
use duel::seat_text;
use kernel::facts::{Change, Piece};
use kernel::{Design, Eye, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing, rules_of, text};

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
        Text::new(["通用物理", "等离子", "实弹", "真实"][self as usize], self.id())
    }
}

impl Keyword {
    /// 装甲, ARMOR.
    pub fn name(self) -> Text {
        let zh = match self {
            Keyword::Shielded => "护盾",
            Keyword::Armor => "装甲",
            Keyword::Emp => "电磁脉冲",
            Keyword::Camo => "迷彩",
            Keyword::Hijack => "夺取",
            Keyword::Plasma => "等离子",
            Keyword::Ballistic => "实弹",
            Keyword::Headshot => "爆头",
            Keyword::Infect => "感染",
            Keyword::DropPod => "空降舱",
            Keyword::Ranged => "远程",
            Keyword::Sentinel => "哨兵",
            Keyword::Squad => "编组",
            Keyword::Vehicle => "载具",
        };
        Text::new(zh, self.id())
    }
}

impl Tag {
    /// 载具, VEHICLE.
    pub fn name(self) -> Text {
        Text::new(["步兵", "斯巴达", "精英", "载具"][self as usize], self.id())
    }
}

impl Faction {
    /// 星盟, Covenant.
    pub fn name(self) -> Text {
        let at = self as usize;
        let en = ["UNSC", "Covenant", "Flood", "Forerunner", "Neutral"][at];
        Text::new(["UNSC", "星盟", "洪魔", "先行者", "中立"][at], en)
    }
}

impl CardKind {
    /// 单位, unit.
    pub fn name(self) -> Text {
        Text::new(["单位", "武器", "改件", "战术", "场地", "衍生物"][self as usize], self.id())
    }
}

impl Halo {
    /// The name on a card.
    pub fn card_name(&self, design: Design) -> &Text {
        &self.cards().prints[design.0 as usize].name
    }

    /// 阿尔法前排的死灵迫击炮车, Wraith Mortar (Alpha front); with its code where its row holds two of the name.
    pub(crate) fn unit_name(&self, spot: Spot) -> Text {
        let (row, code) = (spot.place.row(), spot.place.id());
        let place = row.name();
        let Some(unit) = self.unit(spot) else {
            return Text::new(format!("{}（{code}）", place.zh), format!("{} ({code})", place.en));
        };
        let like = |at: &Place| self.sides[spot.seat].unit(*at).is_some_and(|other| other.design == unit.design);
        let name = self.card_name(unit.design);
        if row.places().iter().filter(|at| like(at)).count() < 2 {
            return Text::new(format!("{}的{}", place.zh, name.zh), format!("{} ({})", name.en, place.en));
        }
        Text::new(format!("{}的{}（{code}）", place.zh, name.zh), format!("{} ({}, {code})", name.en, place.en))
    }

    /// The same, and whose it is: 红方阿尔法前排的陆战队火力组, Red's Marine Fireteam (Alpha front).
    pub(crate) fn unit_of(&self, spot: Spot) -> Text {
        let (seat, unit) = (seat_text(spot.seat), self.unit_name(spot));
        Text::new(format!("{}{}", seat.zh, unit.zh), format!("{}'s {}", seat.en, unit.en))
    }

    /// What an attack would do, in numbers: both sides (HL-9.6), with the clauses behind each number.
    fn told_exchange(&self, by: Spot, target: Spot) -> Text {
        let hits = self.exchange(by, target);
        let mut text = self.told(&hits[0]);
        if let Some(back) = hits.get(1) {
            let back = self.told(back);
            text.zh += &format!("；反击：{}", back.zh);
            text.en += &format!("; strikes back: {}", back.en);
        }
        text
    }

    /// `2 ×2 HEADSHOT HL-10.4 −1 ARMOR HL-10.5 = 3 BALLISTIC: health −3, dies`.
    fn told(&self, hit: &Hit) -> Text {
        let amount = &hit.amount;
        let (bonus, armored) = (amount.on_front, amount.armored());
        let steps = [
            (bonus > 0, format!("+{bonus}"), ("打前排", "front row", "HL-10.3")),
            (amount.headshot, "×2".to_owned(), ("爆头", "HEADSHOT", "HL-10.4")),
            (amount.armor, format!("−{armored}"), ("装甲", "ARMOR", "HL-10.5")),
            (amount.combo, "×2".to_owned(), ("协同连击", "Noob Combo", "HL-10.6")),
        ];
        let (mut zh, mut en) = (amount.dealt.to_string(), amount.dealt.to_string());
        for (_, by, (zh_word, en_word, clause)) in steps.iter().filter(|(applied, ..)| *applied) {
            zh += &format!(" {by}{zh_word} {clause}");
            en += &format!(" {by} {en_word} {clause}");
        }
        if steps.iter().any(|(applied, ..)| *applied) {
            zh += &format!(" = {}", amount.total);
            en += &format!(" = {}", amount.total);
        }
        let losses = self.told_losses(hit);
        let pierced = hit.shield == 0 && self.unit(hit.target).is_some_and(|unit| unit.shield > 0) && amount.total > 0;
        let clauses = match hit.kind {
            _ if pierced => " [HL-12.12]",
            DamageType::Plasma => " [HL-10.7, HL-10.8]",
            DamageType::Generic | DamageType::Ballistic | DamageType::True => "",
        };
        let kind = hit.kind.name();
        Text::new(
            format!("{zh}点{}：{}{clauses}", kind.zh, losses.0.join("、")),
            format!("{en} {}: {}{clauses}", kind.en, losses.1.join(", ")),
        )
    }

    /// What the target loses.
    fn told_losses(&self, hit: &Hit) -> (Vec<String>, Vec<String>) {
        let (mut zh, mut en) = (Vec::new(), Vec::new());
        if hit.shield > 0 {
            zh.push(format!("护盾−{}", hit.shield));
            en.push(format!("shield −{}", hit.shield));
        }
        if hit.health > 0 {
            zh.push(format!("生命−{}", hit.health));
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
}

/// `3 Supply`, `7 Supply and 1 Battery`.
pub(crate) fn paid(supply: u8, battery: u8) -> Text {
    match battery {
        0 => Text::new(format!("{supply}补给"), format!("{supply} Supply")),
        _ => Text::new(format!("{supply}补给和{battery}电池"), format!("{supply} Supply and {battery} Battery")),
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
        duel::seat_id(seat)
    }

    fn seat_name(seat: Seat) -> Text {
        seat_text(seat)
    }

    fn prompt(&self, _: Seat) -> Text {
        match self.stack.top() {
            Some(Frame::Mulligan { .. }) => Text::new(
                "保留起手，还是把手牌洗回牌库，重抽5张？",
                "Keep this opening hand, or shuffle it back and draw 5 new cards?",
            ),
            Some(Frame::Turn { phase: Phase::Skirmish, .. }) => {
                Text::new("交战：攻击，或结束回合", "Skirmish: attack, or end the turn")
            }
            Some(Frame::Turn { .. }) => Text::new("部署：出牌，或结束部署", "Deployment: play cards, or end the phase"),
            Some(Frame::Entry { unit, .. }) => self.entry_prompt(*unit),
            Some(Frame::Zone { .. }) => Text::new(
                "感染区：把战斗体衍生物放到哪条战线？",
                "Infested Zone: which lane gets the Combat Form token?",
            ),
            Some(Frame::Idle) | None => Text::new("对局结束", "The game is over"),
        }
    }

    fn label(&self, seat: Seat, action: &Action) -> Text {
        let own = |place: Place| self.unit_name(Spot { seat, place });
        let foe = |place: Place| self.unit_name(Spot { seat: seat.other(), place });
        match *action {
            Action::Play { card, aim } => {
                let (name, star, cost) = (self.card_name(card.design), held_star(&card), self.price(seat, card));
                let to = match aim {
                    Aim::None => Text::default(),
                    Aim::Row(row) => row.name(),
                    Aim::Own(place) => own(place),
                    Aim::Enemy(place) => {
                        let unit = foe(place);
                        Text::new(format!("敌方{}", unit.zh), format!("enemy {}", unit.en))
                    }
                    Aim::Lane(lane) => {
                        let lane = lane.name();
                        Text::new(format!("{}战线", lane.zh), format!("{} lane", lane.en))
                    }
                    Aim::Discarded(design) => {
                        let card = self.card_name(design);
                        Text::new(format!("弃牌堆里的{}", card.zh), format!("{} in your discard pile", card.en))
                    }
                };
                let arrow = if aim == Aim::None { "" } else { " → " };
                Text::new(
                    format!("{}{star}（{}）{arrow}{}", name.zh, cost.zh, to.zh),
                    format!("{}{star} ({}){arrow}{}", name.en, cost.en, to.en),
                )
            }
            Action::Convert(card) => {
                let name = self.card_name(card.design);
                Text::new(format!("弃掉{}，得到1电池", name.zh), format!("Discard {} for 1 Battery", name.en))
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
                    format!("{}攻击敌方基地：{damage}点伤害，{base} → {left} [HL-9.8]", name.zh),
                    format!("{} attacks the enemy base for {damage}: {base} → {left} [HL-9.8]", name.en),
                )
            }
            Action::Attack { unit, target: Some(target) } => {
                let preview =
                    self.told_exchange(Spot { seat, place: unit }, Spot { seat: seat.other(), place: target });
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
            Action::Keep => Text::new("保留起手", "Keep the hand"),
            Action::Redraw => Text::new("洗回重抽", "Shuffle back and redraw"),
        }
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        let card = |held: &Held| format!("hand:{}", self.cards().held_text(held));
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

    fn preview(&self, seat: Seat, action: &Action) -> Vec<Change> {
        self.changes(seat, action)
    }

    fn pieces(&self, eye: Eye) -> Vec<Piece> {
        self.pieces_for(eye)
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
        self.reason(refusal.why)
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
                name: keyword.name(),
                text: Text::new(text(&zh), text(&en)),
                clauses: vec![id],
                ..Thing::default()
            }
        };
        cards.chain(Keyword::ALL.iter().map(keyword)).chain(crate::words::things()).collect()
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
    /// `3 Supply`, `7 Supply and 1 Battery`: what it costs now.
    fn price(&self, seat: Seat, held: Held) -> Text {
        paid(self.supply_cost(seat, held), self.card(held.design).battery)
    }

    /// Whose effect it is, what it does, and what is to be chosen.
    fn entry_prompt(&self, unit: Spot) -> Text {
        let Some(design) = self.unit(unit).map(|unit| unit.design) else { return Text::default() };
        let name = self.card_name(design);
        let effect = self.card(design).on_entry.iter().find_map(|op| match op {
            Op::Heal(_, amount) => {
                Some(Text::new(format!("恢复{amount}点生命"), format!("which recovers {amount} health")))
            }
            Op::GrantThisTurn(_, keyword) => {
                let Text { zh, en } = keyword.name();
                Some(text!("本回合有{zh}", "which has {en} this turn"))
            }
            _ => None,
        });
        let effect = effect.unwrap_or_else(|| Text::new("作为目标", "as its target"));
        let (zh, en) = match self.rules.options.entry_self {
            EntrySelf::No => ("另选一个己方单位", "choose another unit of yours"),
            EntrySelf::Yes => ("选一个己方单位（可以选它自己）", "choose a unit of yours (it may be this one)"),
        };
        Text::new(format!("{}入场：{zh}，{}", name.zh, effect.zh), format!("{} enters: {en}, {}", name.en, effect.en))
    }

    fn card_thing(&self, design: Design) -> Thing {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let keywords: Vec<Keyword> =
            Keyword::ALL.iter().copied().filter(|&keyword| card.keywords.has(keyword)).collect();
        let (faction, kind) = (card.faction.name(), card.kind.name());
        let mut zh = vec![format!("{}{}", faction.zh, kind.zh)];
        let mut en = vec![format!("{} {}", faction.en, kind.en)];
        if card.legendary {
            zh.push("传奇".to_owned());
            en.push("legendary".to_owned());
        }
        if card.kind != CardKind::Token {
            let battery =
                |word: &str| if card.battery > 0 { format!(" + {word} {}", card.battery) } else { String::new() };
            zh.push(format!("补给 {}{}", card.supply, battery("电池")));
            en.push(format!("Supply {}{}", card.supply, battery("Battery")));
        }
        if card.is_unit() {
            let (stats, tag) = (format!("{}/{}/{}", card.attack, card.shield, card.health), card.tag.name());
            zh.push(format!("{stats} {}", tag.zh));
            en.push(format!("{stats} {}", tag.en));
        }
        if !keywords.is_empty() {
            // The number of SHIELDED is the printed shield (HL-R29).
            let numbered = |keyword: &Keyword, name: String| match keyword {
                Keyword::Shielded => format!("{name}({})", card.shield),
                _ => name,
            };
            let names = keywords.iter().map(|keyword| numbered(keyword, keyword.name().zh));
            zh.push(names.collect::<Vec<_>>().join("、"));
            let names = keywords.iter().map(|keyword| numbered(keyword, keyword.name().en));
            en.push(names.collect::<Vec<_>>().join(", "));
        }
        let facts = Text::new(zh.join(" · "), en.join(" · "));
        let text = print.text.clone().unwrap_or_default();
        let join =
            |facts: &str, text: &str| if text.is_empty() { facts.to_owned() } else { format!("{facts}\n{text}") };
        let mut clauses: Vec<String> = keywords.iter().map(|keyword| format!("HL-K-{}", keyword.id())).collect();
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
            art: print.art.clone(),
            face: Some(self.card_face(design)),
            design: Some(design),
        }
    }
}
