//! What lies on the table, as facts: players, monsters and eggs with their numbers and marks, prophecies, hands, what
//! is being resolved; and the words that these facts and the view use.
//!
//! A seat calls them as its click paths do: `ours:M1`, `theirs:P2`, `hand:P16`, the opponent is `enemy`. Watchers and
//! the referee, whose sides have no owner among them, call them `red:M1`, `blue:hand:2`, `seat:red`. Plain piles are in
//! the view alone: nothing is told apart in them.

use crate::options::EggDefence;
use crate::stack::Obj;
use crate::state::{HAND, Kim, SEATS, SPIRIT, Text as Row, Unit};
use crate::table::{Known, Mark, Slot};
use crate::view::knows;
use duel::{seat_id, seat_text};
use kernel::facts::{Number, Piece, Reason, Status};
use kernel::{Design, Eye, Seat, Text, Thing};

/// Words that are no cards, keywords or marks: id, zh, en, the clause that governs it.
const WORDS: &[(&str, &str, &str, &str)] = &[
    ("place:player", "玩家", "player", "KM-1.1"),
    ("place:hand", "手牌", "hand", "KM-3.3"),
    ("place:resolving", "结算区", "resolving area", "KM-8.4"),
    ("sign:level", "等级", "level", "KM-4.1"),
    ("sign:attack", "攻击力", "ATK", "KM-4.6"),
    ("sign:defence", "防御力", "DEF", "KM-4.6"),
    ("sign:life", "生命", "life", "KM-11.8"),
    ("sign:spirit", "灵力", "spirit", "KM-10.1"),
    ("sign:shields", "护盾", "Shields", "KM-12.5"),
    ("sign:hand", "手牌", "hand", "KM-3.3"),
    ("sign:deck", "牌组", "deck", "KM-6.4"),
    ("sign:summons", "可召唤", "summons left", "KM-7.2"),
    ("sign:uses", "可用预言", "prophecies left", "KM-8.1"),
    ("phase:start", "开始", "start", "KM-6.2"),
    ("phase:draw", "抽牌", "draw", "KM-6.3"),
    ("phase:layout", "布置", "layout", "KM-7.1"),
    ("phase:prophecy", "预言", "prophecy", "KM-8.1"),
    ("phase:action", "行动", "action", "KM-9.1"),
    ("phase:end", "结束", "end", "KM-6.6"),
    ("phase:over", "对局结束", "over", "KM-14.1"),
    ("pending:attack", "攻击", "Attack", "KM-9.6"),
    ("pending:skill", "技能", "Skill", "KM-9.5"),
    ("pending:attack_skill", "攻击技能", "Attack skill", "KM-12.10"),
    ("pending:prophecy", "预言", "Prophecy", "KM-8.4"),
    ("status:egg", "蛋", "egg", "KM-2.2"),
    ("status:book", "预言书", "book", "KM-2.3"),
    ("status:effect_damaged", "本回合受过效果伤害", "took effect damage this turn", "KM-11.8"),
    ("status:forbidden", "不能攻击", "cannot attack", "KM-9.2"),
    ("status:destroyed", "破坏", "destroyed", "KM-11.1"),
    ("status:stands", "破坏不了", "not destroyed", "KM-11.3"),
    ("status:shield_broken", "打破一层护盾", "breaks a Shield", "KM-12.5"),
    ("status:unknown", "未知", "unknown", "KM-11.6"),
    ("status:gone", "离场", "leaves the field", "KM-2.6"),
    ("status:summoned", "登场", "comes to the field", "KM-7.2"),
    ("status:negated", "无效", "negated", "KM-9.6"),
];

/// The words that facts use.
pub(crate) fn words() -> impl Iterator<Item = Thing> {
    let word = |id: &str, name: Text, clause: &str| Thing {
        id: id.to_owned(),
        name,
        clauses: vec![clause.to_owned()],
        ..Thing::default()
    };
    let plain = WORDS.iter().map(move |&(id, zh, en, clause)| word(id, Text::new(zh, en), clause));
    let slots = Slot::ALL.into_iter();
    let slots = slots.map(move |slot| word(&place(slot), crate::naming::slot_name(slot), "KM-2.1"));
    let seats = SEATS.into_iter().map(move |seat| word(&player(seat), seat_text(seat), "KM-1.1"));
    plain.chain(slots).chain(seats)
}

fn place(slot: Slot) -> String {
    format!("place:{}", slot.id())
}

fn player(seat: Seat) -> String {
    format!("seat:{}", seat_id(seat))
}

/// How an eye calls what lies in a slot.
pub(crate) fn element(eye: Eye, seat: Seat, slot: Slot) -> String {
    match eye {
        Eye::Seat(own) if own == seat => format!("ours:{}", slot.id()),
        Eye::Seat(_) => format!("theirs:{}", slot.id()),
        Eye::Watcher | Eye::Referee => format!("{}:{}", seat_id(seat), slot.id()),
    }
}

/// How an eye calls a player.
pub(crate) fn player_element(eye: Eye, seat: Seat) -> String {
    if eye == Eye::Seat(seat.other()) { "enemy".to_owned() } else { player(seat) }
}

impl Kim {
    pub(crate) fn card_id(&self, design: Design) -> String {
        format!("card:{}", self.cards().id(design))
    }

    /// Everything on the table that this eye can tell apart.
    pub(crate) fn seen_pieces(&self, eye: Eye) -> Vec<Piece> {
        let near = if let Eye::Seat(seat) = eye { seat } else { Seat(0) };
        let mut pieces = Vec::new();
        for seat in [near, near.other()] {
            pieces.push(self.player_piece(seat, eye));
            for slot in Slot::ALL {
                let side = self.side(seat);
                pieces.extend(side.unit(slot).map(|unit| self.unit_piece(seat, slot, unit, eye)));
                pieces.extend(side.text(slot).map(|text| self.row_piece(seat, slot, text, eye)));
            }
            self.hand_pieces(seat, eye, &mut pieces);
        }
        for (at, used) in self.resolving.iter().enumerate() {
            pieces.push(Piece {
                element: format!("resolving:{}", at + 1),
                thing: Some(self.card_id(used.design)),
                seat: Some(seat_id(used.seat).to_owned()),
                place: "place:resolving".to_owned(),
                ..Piece::default()
            });
        }
        pieces
    }

    fn player_piece(&self, seat: Seat, eye: Eye) -> Piece {
        let side = self.side(seat);
        let mut numbers = vec![
            Number::of("life", side.life),
            Number::of("hand", side.hand.len() as i32).capped(HAND as i32),
            Number::of("deck", side.deck.len() as i32),
            Number::of("spirit", side.spirit() as i32),
        ];
        if seat == self.active && !self.over() {
            numbers.push(Number::of("summons", i32::from(self.summon_left)));
            numbers.push(Number::of("uses", self.uses_left));
        }
        let hurt = Status { until: Some(self.turn.into()), ..Status::of("status:effect_damaged").good(false) };
        Piece {
            element: player_element(eye, seat),
            thing: Some(player(seat)),
            seat: Some(seat_id(seat).to_owned()),
            place: "place:player".to_owned(),
            numbers,
            statuses: side.effect_damaged.then_some(hurt).into_iter().collect(),
            ..Piece::default()
        }
    }

    fn unit_piece(&self, seat: Seat, slot: Slot, unit: &Unit, eye: Eye) -> Piece {
        let obj = Obj { seat, slot, serial: unit.serial };
        let face = !unit.egg || knows(eye, seat, unit.known);
        let card = self.card(unit.design);
        let mut numbers = Vec::new();
        if face {
            numbers.push(Number::of("level", card.level));
        }
        if !unit.egg {
            let attack = Number::of("attack", self.attack(obj)).printed(card.attack);
            numbers.push(attack.because(self.value_reasons(obj, unit, true)));
        }
        if face {
            let defence = Number::of("defence", self.defence(obj)).printed(card.defence);
            numbers.push(defence.because(self.value_reasons(obj, unit, false)));
        } else if self.options().egg_defence == EggDefence::Zero {
            // Where all eggs have the same DEF, everybody knows it.
            numbers.push(Number::of("defence", self.defence(obj)));
        }
        numbers.push(Number::of("spirit", unit.stack.len() as i32).capped(SPIRIT as i32));
        let guard = self.guards(obj).then(|| Status::of("keyword:guard").good(true));
        let hidden = |hidden: bool, design| (!hidden || eye == Eye::Referee).then(|| self.card_id(design));
        Piece {
            element: element(eye, seat, slot),
            thing: face.then(|| self.card_id(unit.design)),
            seat: Some(seat_id(seat).to_owned()),
            place: place(slot),
            numbers,
            keywords: guard.into_iter().collect(),
            statuses: self.unit_statuses(obj, unit),
            under: unit.stack.iter().map(|spirit| hidden(spirit.hidden, spirit.design)).collect(),
            ..Piece::default()
        }
    }

    /// What made ATK or DEF differ from what is printed (KM-4.6): the egg, markers and this-turn changes card by card,
    /// then texts on the field.
    fn value_reasons(&self, obj: Obj, unit: &Unit, attack: bool) -> Vec<Reason> {
        let mut why = Vec::new();
        let printed = self.card(unit.design).defence;
        if unit.egg && !attack {
            let base = self.egg_defence(printed);
            if base != i32::from(printed) {
                why.push(Reason::sets("status:egg", base, "KM-O-egg_defence"));
            }
        }
        let pick = |of: (i32, i32)| if attack { of.0 } else { of.1 };
        let sum = |mark: Mark| match mark {
            Mark::Buff => pick((unit.buffs.attack.into(), unit.buffs.defence.into())),
            Mark::Weaken => -pick((unit.weakens.attack.into(), unit.weakens.defence.into())),
            Mark::Change if !unit.egg => pick((unit.change.0.into(), unit.change.1.into())),
            _ => 0,
        };
        for (mark, clause) in [(Mark::Buff, "KM-12.4"), (Mark::Weaken, "KM-12.13"), (Mark::Change, "KM-4.6")] {
            let mut rest = sum(mark);
            let given = unit.given.iter().filter(|given| given.mark == mark && rest != 0);
            let of = given.map(|given| (given.design, pick((given.attack.into(), given.defence.into()))));
            for (design, by) in of.filter(|(_, by)| *by != 0).collect::<Vec<_>>() {
                rest -= by;
                why.push(Reason::adds(self.card_id(design), by, clause));
            }
            if rest != 0 {
                why.push(Reason::adds(format!("mark:{}", mark.id()), rest, clause));
            }
        }
        for (from, a, d) in self.added_to(obj) {
            let by = pick((a.into(), d.into()));
            if by != 0 {
                let card = self.design(from).map(|design| self.card_id(design)).unwrap_or_default();
                why.push(Reason::adds(
                    card,
                    by,
                    kernel::clause_id(crate::clause::NAMES[self.working(from).0 as usize]),
                ));
            }
        }
        why
    }

    /// What has been laid on a monster or egg, what it has done this turn, and its equipment.
    fn unit_statuses(&self, obj: Obj, unit: &Unit) -> Vec<Status> {
        let turn = Some(u32::from(self.turn));
        let mut statuses = Vec::new();
        if unit.egg {
            statuses.push(Status::of("status:egg"));
            statuses.extend(known_status(unit.known));
        }
        let mark = |id: &str| Status::of(format!("mark:{id}"));
        // Each by the cards that gave it, oldest first; what is left was given by cards that nobody remembers.
        for (id, mut left) in [("shield", unit.shields), ("buff", unit.buffs.count), ("weaken", unit.weakens.count)] {
            let good = id != "weaken";
            for given in unit.given.iter().filter(|given| given.mark.id() == id) {
                left = left.saturating_sub(given.count);
                let from = Some(self.card_id(given.design));
                statuses.push(Status { from, ..mark(id).worth(given.count).good(good) });
            }
            if left > 0 {
                statuses.push(mark(id).worth(left).good(good));
            }
        }
        let given =
            |mark: Mark| unit.given.iter().find(|given| given.mark == mark).map(|given| self.card_id(given.design));
        if unit.change != (0, 0) {
            statuses.push(Status { until: turn, from: given(Mark::Change), ..mark("change") });
        }
        if unit.no_attack >= self.turn {
            let (until, from) = (Some(unit.no_attack.into()), given(Mark::CannotAttack));
            statuses.push(Status { until, from, ..mark("cannot_attack").good(false) });
        }
        if unit.finale {
            statuses.push(Status { until: turn, from: given(Mark::Finale), ..mark("finale_mark").good(true) });
        }
        if unit.attacked {
            statuses.push(Status { until: turn, ..mark("attacked") });
        }
        if unit.skill_used {
            statuses.push(Status { until: turn, ..mark("skill_used") });
        }
        if let Some(from) = self.forbids_attack(obj).filter(|_| !unit.egg).and_then(|from| self.design(from)) {
            statuses.push(Status { from: Some(self.card_id(from)), ..Status::of("status:forbidden").good(false) });
        }
        for text in self.side(obj.seat).texts.iter().flatten().filter(|text| text.on == unit.serial) {
            statuses.push(Status { from: Some(self.card_id(text.design)), ..Status::of("keyword:equipment") });
        }
        statuses
    }

    fn row_piece(&self, seat: Seat, slot: Slot, text: &Row, eye: Eye) -> Piece {
        let face = !text.book || knows(eye, seat, text.known);
        let mut statuses = Vec::new();
        if text.book {
            statuses.push(Status::of("status:book"));
            statuses.extend(known_status(text.known));
        }
        let on = self.monster_numbered(seat, text.on);
        if on.is_some() {
            statuses.push(Status::of(place(on.slot)));
        }
        let quick = (face && self.card(text.design).quick).then(|| Status::of("keyword:quick"));
        Piece {
            element: element(eye, seat, slot),
            thing: face.then(|| self.card_id(text.design)),
            seat: Some(seat_id(seat).to_owned()),
            place: place(slot),
            keywords: quick.into_iter().collect(),
            statuses,
            ..Piece::default()
        }
    }

    /// The whole hand for whoever may see it, else what is known of it.
    fn hand_pieces(&self, seat: Seat, eye: Eye, pieces: &mut Vec<Piece>) {
        let seen = self.side(seat).hand.iter().filter(|held| knows(eye, seat, held.known));
        for (at, held) in seen.enumerate() {
            let card = self.card(held.design);
            let element = if eye == Eye::Seat(seat) {
                format!("hand:{}", self.cards().id(held.design))
            } else {
                format!("{}:hand:{}", seat_id(seat), at + 1)
            };
            let monster = self.is_monster_card(held.design);
            let own = Eye::Seat(seat) == eye || eye == Eye::Referee;
            pieces.push(Piece {
                element,
                thing: Some(self.card_id(held.design)),
                seat: Some(seat_id(seat).to_owned()),
                place: "place:hand".to_owned(),
                cost: monster.then(|| Number::of("spirit", card.level)),
                keywords: card.quick.then(|| Status::of("keyword:quick")).into_iter().collect(),
                statuses: known_status(held.known).filter(|_| own).into_iter().collect(),
                ..Piece::default()
            });
        }
    }
}

/// Who knows a hidden card beside its owner.
fn known_status(known: Known) -> Option<Status> {
    (known != Known::Nobody).then(|| Status::of("mark:known"))
}
