//! Which events an ability answers (KM-13.7), and which of their facts it asks for.

use super::objects::{BOUND, OBJECTS, PLAYERS, SET, SIDES, bound, set};
use super::{Place, word};
use crate::program::*;
use crate::table::{Arrival, Cause, Happening};
use cards::language::Shape::*;
use cards::language::{Arg, Block, Family, Grammar, Making, Param, Row, Said, Shape, Words, named, row};

pub(super) static ON: Grammar<Place, On> = Grammar { verbs: &TRIGGERS, conditions: None, most: 1 };

/// Each event with the facts that it has: asking for another one is a mistake.
pub(super) static TRIGGERS: Family<Place, On> = Family {
    noun: ("事件", "event"),
    rows: &[
        word("start", ("你的回合开始时", "at the start of your turn"), |_, _, out| *out = On::Start),
        word("end", ("你的回合结束时", "at the end of your turn"), |_, _, out| *out = On::End),
        event(
            Happening::ProphecyAnnounce,
            &[PLAYER],
            ("宣告使用预言", "a prophecy is announced"),
            |m, s, out| {
                trigger(m, s, out, Happening::ProphecyAnnounce);
            },
        ),
        event(
            Happening::SkillAnnounce,
            &[MONSTER, SPECIAL],
            ("宣告使用技能", "a skill is announced"),
            |m, s, out| {
                trigger(m, s, out, Happening::SkillAnnounce);
            },
        ),
        event(Happening::AttackDeclare, &[ATTACKER, TARGET], ("宣告攻击", "an attack is declared"), |m, s, out| {
            trigger(m, s, out, Happening::AttackDeclare);
        }),
        event(Happening::Draw, &[PLAYER, CAUSE, SOURCE], ("玩家抽了牌", "a player has drawn"), |m, s, out| {
            trigger(m, s, out, Happening::Draw);
        }),
        event(Happening::Summon, &[CARD, CAUSE, SOURCE], ("怪物被召唤", "a monster is summoned"), |m, s, out| {
            trigger(m, s, out, Happening::Summon);
        }),
        event(
            Happening::Destroyed,
            &[CARD, BY, KIND, SPIRIT, CAUSE, SOURCE],
            ("卡被破坏", "a card is destroyed"),
            |m, s, out| trigger(m, s, out, Happening::Destroyed),
        ),
        event(
            Happening::Damage,
            &[PLAYER, CAUSE, SOURCE],
            ("玩家受到伤害", "a player takes damage"),
            |m, s, out| {
                trigger(m, s, out, Happening::Damage);
            },
        ),
        event(Happening::Heal, &[PLAYER, SOURCE], ("玩家回复生命", "a player gains life"), |m, s, out| {
            trigger(m, s, out, Happening::Heal);
        }),
        event(Happening::Buff, &[CARD, SOURCE], ("获得增益", "a Buff is gained"), |m, s, out| {
            trigger(m, s, out, Happening::Buff);
        }),
        event(Happening::ShieldGained, &[CARD, SOURCE], ("获得护盾", "a Shield is gained"), |m, s, out| {
            trigger(m, s, out, Happening::ShieldGained);
        }),
        event(Happening::ShieldBroken, &[CARD, CAUSE, SOURCE], ("护盾破碎", "a Shield is broken"), |m, s, out| {
            trigger(m, s, out, Happening::ShieldBroken);
        }),
        event(
            Happening::SpiritGained,
            &[CARD, HOW, CAUSE, SOURCE],
            ("获得灵力", "spirit is gained"),
            |m, s, out| trigger(m, s, out, Happening::SpiritGained),
        ),
        event(
            Happening::Discard,
            &[PLAYER, SOURCE],
            ("玩家弃了手牌", "a player has discarded from hand"),
            |m, s, out| {
                trigger(m, s, out, Happening::Discard);
            },
        ),
        event(
            Happening::ReactionUsed,
            &[PLAYER],
            ("玩家使用了反应", "a player has used a reaction"),
            |m, s, out| {
                trigger(m, s, out, Happening::ReactionUsed);
            },
        ),
    ],
};

/// Has the event a card, monster or attacker that programs can name?
pub(super) fn has_card(event: Happening) -> bool {
    match event {
        Happening::ProphecyAnnounce
        | Happening::SkillAnnounce
        | Happening::AttackDeclare
        | Happening::Summon
        | Happening::Destroyed
        | Happening::Buff
        | Happening::ShieldGained
        | Happening::ShieldBroken
        | Happening::SpiritGained
        | Happening::ReactionUsed => true,
        Happening::Draw | Happening::Damage | Happening::Heal | Happening::Discard => false,
    }
}

const fn event(
    event: Happening,
    params: &'static [Param],
    doc: (&'static str, &'static str),
    make: cards::language::Make<Place, On>,
) -> Row<Place, On> {
    row(Happening::IDS[event as usize], params, Block::None, doc, make)
}

const PLAYER: Param = named("player", Call(&PLAYERS));
const CARD: Param = named("card", WHICH);
const MONSTER: Param = named("monster", WHICH);
const ATTACKER: Param = named("attacker", WHICH);
const TARGET: Param = named("target", ATTACKED);
const BY: Param = named("by", WHICH);
const KIND: Param = named("kind", Call(&FALLEN));
const SPIRIT: Param = named("spirit", BOUND);
const CAUSE: Param = named("cause", OneOf(&CAUSES));
const SOURCE: Param = named("source", Call(&SIDES));
const HOW: Param = named("how", OneOf(&WAYS));
const SPECIAL: Param = named("special", All(&[]));

/// An object that is in a set now, or belongs to a side, or is one card.
const WHICH: Shape = Any(&[SET, Call(&SIDES), Call(&OBJECTS)]);
const ATTACKED: Shape = Any(&[SET, Call(&SIDES), Call(&OBJECTS), Call(&PLAYERS)]);
const CAUSES: Words = Words { noun: ("原因", "cause"), words: Cause::IDS };
const WAYS: Words = Words { noun: ("方式", "way"), words: Arrival::IDS };

/// What was destroyed.
pub(super) static FALLEN: Family<Place, Fallen> = Family {
    noun: ("种类", "kind"),
    rows: &[
        word("monster", ("怪物", "a monster"), |_, _, out| *out = Fallen::Monster),
        word("egg", ("蛋", "an egg"), |_, _, out| *out = Fallen::Egg),
        word("unit", ("怪物或蛋", "a monster or an egg"), |_, _, out| *out = Fallen::Unit),
        word("prophecy", ("正面的预言", "a prophecy face up"), |_, _, out| *out = Fallen::Prophecy),
        word("book", ("预言书", "a book"), |_, _, out| *out = Fallen::Book),
    ],
};

fn trigger(making: &mut Making<'_, Place>, said: &Said, out: &mut On, event: Happening) {
    let which = |making: &mut Making<'_, Place>, names: &[&str]| {
        names.iter().find_map(|name| said.get(name)).map(|arg| which(making, arg)).unwrap_or_default()
    };
    let trigger = Trigger {
        event,
        player: said.get("player").map(|arg| PLAYERS.of(making, arg)),
        card: which(making, &["card", "monster", "attacker"]),
        target: which(making, &["target"]),
        by: which(making, &["by"]),
        kind: said.get("kind").map(|arg| FALLEN.of(making, arg)).unwrap_or_default(),
        spirit: said.get("spirit").map(|arg| bound(making, arg)),
        cause: said.get("cause").and_then(|arg| Cause::from_id(arg.word())),
        source: said.get("source").map(|arg| SIDES.of(making, arg)),
        how: said.get("how").and_then(|arg| Arrival::from_id(arg.word())),
        special: said.has("special"),
    };
    making.context.event = Some(event);
    *out = On::Event(Box::new(trigger));
}

fn which(making: &mut Making<'_, Place>, arg: &Arg) -> Which {
    match arg {
        Arg::Case(0, group) => Which::In(set(making, group)),
        Arg::Case(1, side) => match SIDES.of(making, side) {
            Whose::Any => {
                let what = ("`any` 什么也不要求", "`any` alone asks for nothing");
                let expected = ("去掉它，或写成 `any monster`", "nothing, or a set such as `any monster`");
                making.wrong(side.call().span.clone(), what, expected);
                Which::Whatever
            }
            whose => Which::Of(whose),
        },
        Arg::Case(2, object) => match OBJECTS.of(making, object) {
            Who::This => Which::This,
            Who::Equipped => Which::Equipped,
            _ => {
                let what = ("事件发生时还没有这个对象", "this object is not known when the event happens");
                let expected = ("`self`、`equipped` 或集合", "`self`, `equipped` or a set");
                making.wrong(object.call().span.clone(), what, expected);
                Which::Whatever
            }
        },
        player => Which::Player(PLAYERS.of(making, player)),
    }
}
