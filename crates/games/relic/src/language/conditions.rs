//! Players and bounds, the `if` of a line (RD-9.3), the conditions of traps (RD-10.4), and what relics do all the time.

use super::{PLAYED, Place, TRAP};
use crate::program::*;
use crate::table::Kind;
use cards::language::Shape::{All, Call, Number};
use cards::language::{Block, Family, Grammar, Making, Param, Print, Said, Shape, needed, optional, phrase, row, word};

/// Is it the enemy?
pub(super) static PLAYERS: Family<Place, bool> = Family {
    noun: ("玩家", "player"),
    rows: &[
        word("me", ("你", "you"), |_, _, out| *out = false),
        word("foe", ("敌方", "the enemy"), |_, _, out| *out = true),
    ],
};

/// At least, or at most, so much.
pub(super) static BOUNDS: Family<Place, (bool, u8)> = Family {
    noun: ("界限", "bound"),
    rows: &[
        phrase("least", &[needed("number", LIMIT)], ("至少", "at least"), |_, said, out| {
            *out = (true, said.small("number"));
        }),
        phrase("most", &[needed("number", LIMIT)], ("至多", "at most"), |_, said, out| {
            *out = (false, said.small("number"));
        }),
    ],
};

const LIMIT: Shape = Number(0, 99, Print::Must);
pub(super) const WHO: Param = needed("who", Call(&PLAYERS));
const BOUND: Param = needed("bound", Call(&BOUNDS));

/// The parameter `who`: is it the enemy?
pub(super) fn foe(making: &mut Making<'_, Place>, said: &Said) -> bool {
    PLAYERS.of(making, said.arg("who"))
}

fn bound(making: &mut Making<'_, Place>, said: &Said) -> (bool, u8) {
    BOUNDS.of(making, said.arg("bound"))
}

/// What may stand behind `if`.
pub(super) static TESTS: Family<Place, Test> = Family {
    noun: ("条件", "condition"),
    rows: &[
        row(
            "health",
            &[WHO, BOUND],
            Block::None,
            ("血量在界限内", "health is within the bound"),
            |making, said, out| {
                let (foe, (least, n)) = (foe(making, said), bound(making, said));
                *out = Test::Health { foe, least, n };
            },
        ),
        row(
            "energy",
            &[WHO, BOUND],
            Block::None,
            ("能量在界限内", "energy is within the bound"),
            |making, said, out| {
                let (foe, (least, n)) = (foe(making, said), bound(making, said));
                *out = Test::Energy { foe, least, n };
            },
        ),
        row("near_death", &[WHO], Block::None, ("处于濒死", "in near-death"), |making, said, out| {
            *out = Test::NearDeath { foe: foe(making, said) };
        }),
        row("pile_empty", &[WHO], Block::None, ("牌库已空", "the draw pile is empty"), |making, said, out| {
            *out = Test::PileEmpty { foe: foe(making, said) };
        }),
        row("unarmoured", &[WHO], Block::None, ("没有护甲", "without Armour"), |making, said, out| {
            *out = Test::Unarmoured { foe: foe(making, said) };
        }),
        row(
            "healthier",
            &[WHO],
            Block::None,
            ("血量高于另一方", "has more health than the other"),
            |making, said, out| *out = Test::Healthier { foe: foe(making, said) },
        ),
        row(
            "noted",
            &[BOUND],
            Block::None,
            ("`note` 记下的数在界限内", "the number taken by `note` is within the bound"),
            |making, said, out| {
                Place::require(making, said, |place| place.noted, ("之前的 `note(…)`", "`note(…)` before it"));
                let (least, n) = bound(making, said);
                *out = Test::Noted { least, n };
            },
        ),
        row(
            "paid",
            &[BOUND],
            Block::None,
            ("为宣告的牌支付的能量在界限内", "the energy paid for the declared card is within the bound"),
            |making, said, out| {
                let (least, n) = bound(making, said);
                *out = Test::Paid { least, n };
            },
        )
        .only_in(&[TRAP]),
        word(
            "declared_near_death",
            ("宣告这张牌时你处于濒死", "you were in near-death when the card was declared"),
            |_, _, out| *out = Test::DeclaredNearDeath,
        )
        .only_in(PLAYED),
    ],
};

pub(super) static WHEN: Grammar<Place, When> = Grammar { verbs: &WHENS, conditions: None, most: 1 };

/// `least 3`
const LEAST: Shape = All(&[Shape::Word("least"), Number(1, 99, Print::Must)]);

pub(super) static WHENS: Family<Place, When> = Family {
    noun: ("条件", "condition"),
    rows: &[
        word("attack", ("敌方打出攻击牌", "the enemy plays an attack card"), |_, _, out| *out = When::Attack),
        word(
            "attack_valid",
            ("敌方打出未无效的攻击牌", "the enemy plays an attack card that is not void"),
            |_, _, out| *out = When::AttackValid,
        ),
        word(
            "support_line",
            ("敌方打出第1行未无效的辅助牌", "the enemy plays a support card whose first line is not void"),
            |_, _, out| *out = When::LineValid(Kind::Support),
        ),
        word(
            "defence_line",
            ("敌方打出第1行未无效的防御牌", "the enemy plays a defence card whose first line is not void"),
            |_, _, out| *out = When::LineValid(Kind::Defence),
        ),
        row(
            "paid",
            &[needed("bound", LEAST)],
            Block::None,
            ("敌方打出至少支付了这么多能量的牌", "the enemy plays a card for which it paid so much energy"),
            |_, said, out| *out = When::Paid(least(said)),
        ),
        word(
            "second_card",
            ("敌方打出本回合的第二张或之后的牌", "the enemy plays its second or a later card this turn"),
            |making, _, out| {
                making.printed.may.push(2);
                *out = When::SecondCard;
            },
        ),
        row(
            "hit",
            &[optional("bound", LEAST)],
            Block::None,
            ("一次攻击伤害将作用于你", "an attack hit is about to hit you"),
            |_, said, out| *out = When::Hit(least(said)),
        ),
        word("brink", ("你的血量刚降至0", "your health has just dropped to 0"), |making, _, out| {
            making.printed.may.push(0);
            *out = When::Brink;
        }),
        word(
            "gained_armour",
            ("敌方因该牌获得护甲", "the enemy gained Armour through that card"),
            |_, _, out| *out = When::GainedArmour,
        ),
        word("drew", ("敌方因该牌抽到牌", "the enemy drew through that card"), |making, _, out| {
            making.printed.may.push(1);
            *out = When::Drew;
        }),
        word(
            "gained_energy",
            ("敌方因该牌获得能量", "the enemy gained energy through that card"),
            |_, _, out| *out = When::GainedEnergy,
        ),
        word(
            "no_attack",
            ("敌方本回合未打出攻击牌", "the enemy played no attack card this turn"),
            |_, _, out| *out = When::NoAttack,
        ),
        row(
            "energy",
            &[needed("bound", LEAST)],
            Block::None,
            ("敌方至少有这么多能量", "the enemy has so much energy"),
            |_, said, out| *out = When::FoeEnergy(least(said)),
        ),
        word(
            "other_trap",
            ("你的另一张异名陷阱刚结算完毕", "another trap of yours with a different name has just resolved"),
            |_, _, out| *out = When::OtherTrap,
        ),
        word("more_cards", ("敌方手牌多于你", "the enemy holds more cards than you"), |_, _, out| {
            *out = When::MoreCards
        }),
    ],
};

fn least(said: &Said) -> u8 {
    said.get("bound").map_or(0, |arg| arg.parts()[1].number().unsigned_abs() as u8)
}

pub(super) static LASTING: Grammar<Place, Lasting> = Grammar { verbs: &LASTINGS, conditions: None, most: 4 };

/// What relics do all the time.
pub(super) static LASTINGS: Family<Place, Lasting> = Family {
    noun: ("动词", "verb"),
    rows: &[
        row(
            "first_hit",
            &[needed("by", FEW)],
            Block::None,
            ("每个己方回合首张攻击牌的第一击加伤", "the first hit of your first attack card each turn deals more"),
            |making, said, out| once(making, said, &mut out.first_hit),
        ),
        row(
            "offset",
            &[needed("by", FEW)],
            Block::None,
            ("判定偏移", "the judgement offset"),
            |making, said, out| once(making, said, &mut out.offset),
        ),
        row(
            "less_armour",
            &[needed("by", FEW)],
            Block::None,
            ("己方防御牌每次给的护甲减少", "each time a defence card of yours gives Armour, it gives less"),
            |making, said, out| once(making, said, &mut out.less_armour),
        ),
        row(
            "cheap_traps",
            &[needed("cost", All(&[Shape::Word("least"), COST])), needed("by", All(&[Shape::Word("less"), COST]))],
            Block::None,
            ("印刷消耗至少这么多的己方陷阱少付能量", "your traps with at least this printed cost cost less"),
            |making, said, out| {
                let number = |name| said.arg(name).parts()[1].number().unsigned_abs() as u8;
                if out.cheap_traps.replace((number("cost"), number("by"))).is_some() {
                    again(making, said);
                }
            },
        ),
    ],
};

const FEW: Shape = Number(1, 20, Print::Must);
const COST: Shape = Number(1, 15, Print::Must);

fn once(making: &mut Making<'_, Place>, said: &Said, out: &mut u8) {
    if std::mem::replace(out, said.small("by")) != 0 {
        again(making, said);
    }
}

fn again(making: &mut Making<'_, Place>, said: &Said) {
    let what = kernel::text!("`{}` 出现了两次", "`{}` is given twice", said.word);
    making.wrong(said.span.clone(), what, ("只写一次", "once"));
}
