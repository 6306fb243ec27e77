//! The operations of lines (RD-16).

use super::conditions::{TESTS, WHO, foe};
use super::{Place, TRAP};
use crate::program::*;
use crate::table::{Effect, Kind, Param as Value, Price};
use cards::language::Shape::{All, Any, Call, Maybe, Name, Number, OneOf};
use cards::language::{
    Arg, Block, Conditions, Family, Grammar, Making, Param, Print, Row, Said, Shape, Type, Words, named, needed,
    optional, rest, row, word,
};
use kernel::text;

pub(super) static LINE: Grammar<Place, Line> = Grammar {
    verbs: &VERBS,
    conditions: Some(Conditions { tests: &TESTS, or_else: false, make: conditional }),
    most: MOST_OPS,
};

/// So many operations a line has room for.
const MOST_OPS: usize = 4;

/// `6`, `5 plus 3 spent`, `my_armour most 14`, `discarded`
const AMOUNT: Shape = Shape::Of(&AMOUNT_TYPE);
static AMOUNT_TYPE: Type = Type {
    name: "AMOUNT",
    doc: (
        "数量：`6`、`my_armour most 14`、`discarded`（弃掉的张数）、`5 plus 3 spent`（每花一点能量加3）",
        "`6`, `my_armour most 14`, `discarded` (as many as before), `5 plus 3 spent` (3 more for each energy spent)",
    ),
    shape: Any(&[
        All(&[COUNT, Maybe(&All(&[Shape::Word("plus"), COUNT, Shape::Word("spent")]))]),
        All(&[Shape::Word("my_armour"), Shape::Word("most"), COUNT]),
        Shape::Word("discarded"),
    ]),
};

const COUNT: Shape = Number(1, 99, Print::Must);
/// More or less, never nothing.
const ENERGY: Shape = Any(&[Number(1, 15, Print::Must), Number(-15, -1, Print::Must)]);
const EFFECTS: Words = Words { noun: ("效果", "effect"), words: Effect::IDS };
const PRICES: Words = Words { noun: ("改变方式", "kind of change"), words: Price::IDS };
const STACKS: Shape = Number(1, 99, Print::Must);
const COST: Shape = Number(1, 15, Print::Must);

pub(super) static VERBS: Family<Place, Line> = Family {
    noun: ("动词", "verb"),
    rows: &[
        row(
            "hit",
            HIT,
            Block::None,
            ("对敌方造成伤害，护甲先吸收", "damages the enemy; Armour absorbs it first"),
            |making, said, out| {
                hit(making, said, out, false);
            },
        ),
        row(
            "pierce",
            HIT,
            Block::None,
            ("对敌方造成无视护甲的伤害", "damages the enemy, ignoring Armour"),
            |making, said, out| {
                hit(making, said, out, true);
            },
        ),
        row(
            "both",
            &[needed("amount", AMOUNT)],
            Block::None,
            ("双方同时受到伤害", "both players take damage at once"),
            |making, said, out| {
                let amount = amount(making, said);
                push(making, said, out, Op::Both(amount));
            },
        ),
        row(
            "suffer",
            &[needed("amount", COUNT)],
            Block::None,
            ("你受到无视护甲的伤害", "you take damage, ignoring Armour"),
            |making, said, out| {
                push(making, said, out, Op::Suffer(said.small("amount")));
            },
        ),
        row(
            "lose",
            &[needed("amount", COUNT)],
            Block::None,
            ("你失去血量，不是伤害", "you lose health; this is not damage"),
            |making, said, out| {
                push(making, said, out, Op::Lose(said.small("amount")));
            },
        ),
        row(
            "arm",
            &[needed("amount", AMOUNT)],
            Block::None,
            ("你获得护甲", "you gain Armour"),
            |making, said, out| {
                let amount = amount(making, said);
                push(making, said, out, Op::Arm(amount));
            },
        ),
        row(
            "heal",
            &[needed("amount", COUNT)],
            Block::None,
            ("你恢复血量，不超过上限", "you regain health, up to the cap"),
            |making, said, out| {
                push(making, said, out, Op::Heal(said.small("amount")));
            },
        ),
        row("draw", &[needed("amount", AMOUNT)], Block::None, ("你抽牌", "you draw"), |making, said, out| {
            let amount = amount(making, said);
            push(making, said, out, Op::Draw(amount));
        }),
        row(
            "energy",
            &[needed("by", ENERGY)],
            Block::None,
            ("你获得或失去能量", "you gain or lose energy"),
            |making, said, out| {
                push(making, said, out, Op::Energy { foe: false, by: said.number("by") as i8 });
            },
        ),
        row(
            "foe_energy",
            &[needed("by", ENERGY)],
            Block::None,
            ("敌方获得或失去能量", "the enemy gains or loses energy"),
            |making, said, out| {
                push(making, said, out, Op::Energy { foe: true, by: said.number("by") as i8 });
            },
        ),
        row("take", EFFECT, Block::None, ("你获得效果", "you get an effect"), |making, said, out| {
            apply(making, said, out, false);
        }),
        row("give", EFFECT, Block::None, ("敌方获得效果", "the enemy gets an effect"), |making, said, out| {
            apply(making, said, out, true);
        }),
        row(
            "gain",
            &[needed("card", Name(SPECIAL)), optional("copies", Number(2, 9, Print::Must))],
            Block::None,
            ("你获得特殊牌", "you gain a special card"),
            gain,
        ),
        row(
            "discard",
            &[needed("cards", COUNT)],
            Block::None,
            ("你选择并弃掉手牌", "you discard cards of your choice"),
            |making, said, out| {
                made(making, |place| place.discarded = true);
                push(making, said, out, Op::Discard(said.small("cards")));
            },
        ),
        row(
            "discard_up_to",
            &[needed("cards", COUNT)],
            Block::None,
            ("你可以弃掉至多这么多手牌", "you may discard up to so many cards"),
            |making, said, out| {
                made(making, |place| place.discarded = true);
                push(making, said, out, Op::DiscardUpTo(said.small("cards")));
            },
        ),
        row(
            "foe_discards",
            &[needed("cards", COUNT)],
            Block::None,
            ("敌方随机弃牌", "the enemy discards at random"),
            |making, said, out| {
                push(making, said, out, Op::FoeDiscards(said.small("cards")));
            },
        ),
        row(
            "mill",
            &[needed("cards", COUNT)],
            Block::None,
            ("你的牌库顶进弃牌堆", "cards from the top of your draw pile are discarded"),
            |making, said, out| {
                push(making, said, out, Op::Mill { foe: false, count: said.small("cards") });
            },
        ),
        row(
            "foe_mills",
            &[needed("cards", COUNT)],
            Block::None,
            ("敌方牌库顶进弃牌堆", "cards from the top of the enemy's draw pile are discarded"),
            |making, said, out| {
                push(making, said, out, Op::Mill { foe: true, count: said.small("cards") });
            },
        ),
        word(
            "reshuffle",
            ("把弃牌堆洗入牌库", "your discard pile is shuffled into your draw pile"),
            |making, said, out| {
                push(making, said, out, Op::Reshuffle);
            },
        ),
        row(
            "strip",
            &[needed("armour", COUNT)],
            Block::None,
            ("移除敌方护甲；只在 `forced: ` 的行里", "removes Armour from the enemy; on a line that is `forced: `"),
            |making, said, out| {
                // Only a forced removal takes Armour away (RD-6.3).
                Place::require(making, said, |place| place.forced, ("`forced: ` 的行", "a line that is `forced: `"));
                push(making, said, out, Op::Strip(said.small("armour")));
            },
        ),
        row(
            "cleanse",
            &[named("forced", All(&[]))],
            Block::None,
            (
                "移除你的负面效果；`forced` 连强制效果也移除",
                "removes your negative effects; with `forced` also those that need force",
            ),
            |making, said, out| push(making, said, out, Op::Cleanse { forced: said.has("forced") }),
        ),
        word("dispel", ("移除敌方的正面效果", "removes the enemy's positive effects"), |making, said, out| {
            push(making, said, out, Op::Dispel);
        }),
        row(
            "price",
            &[needed("cards", Call(&PRICED)), needed("kind", OneOf(&PRICES)), needed("worth", WORTH)],
            Block::None,
            ("改变手牌的消耗（RD-13）", "changes what cards in hand cost (RD-13)"),
            price,
        ),
        limit(Value::EnergyCap, ("能量上限改变", "the energy cap changes"), |making, said, out| {
            change_limit(making, said, out, Value::EnergyCap);
        }),
        limit(Value::HealthCap, ("血量上限改变", "the health cap changes"), |making, said, out| {
            change_limit(making, said, out, Value::HealthCap);
        }),
        limit(Value::HandLimit, ("手牌上限改变", "the hand limit changes"), |making, said, out| {
            change_limit(making, said, out, Value::HandLimit);
        }),
        limit(Value::HandKeep, ("手牌保留上限改变", "the hand keep limit changes"), |making, said, out| {
            change_limit(making, said, out, Value::HandKeep);
        }),
        limit(Value::EnergyKeep, ("能量保留上限改变", "the energy keep limit changes"), |making, said, out| {
            change_limit(making, said, out, Value::EnergyKeep);
        }),
        word("void_card", ("使宣告的牌无效", "the declared card is void"), |making, said, out| {
            push(making, said, out, Op::VoidCard);
        })
        .only_in(&[TRAP]),
        row(
            "void_line",
            &[needed("line", Number(1, 4, Print::No))],
            Block::None,
            ("使宣告的牌的一行无效", "a line of the declared card is void"),
            |making, said, out| {
                push(making, said, out, Op::VoidLine(said.small("line")));
            },
        )
        .only_in(&[TRAP]),
        row(
            "soften",
            &[needed("to", Number(0, 99, Print::Must))],
            Block::None,
            ("这次伤害改为这么多", "this hit becomes so much"),
            |making, said, out| {
                push(making, said, out, Op::Soften(said.small("to")));
            },
        )
        .only_in(&[TRAP]),
        word(
            "redirect",
            ("这次伤害改由敌方承受", "this hit strikes the enemy instead"),
            |making, said, out| {
                push(making, said, out, Op::Redirect);
            },
        )
        .only_in(&[TRAP]),
        word("look", ("查看敌方盖放的牌", "you look at the enemy's set cards"), |making, said, out| {
            push(making, said, out, Op::Look);
        }),
        word(
            "return_discarded",
            ("从弃牌堆选一张牌回到手上", "a card of your choice returns from your discard pile to your hand"),
            |making, said, out| {
                may_say(making, 1);
                push(making, said, out, Op::ReturnDiscarded);
            },
        ),
        word("seal", ("封印敌方的一件遗物", "seals a relic of the enemy"), |making, said, out| {
            may_say(making, 1);
            push(making, said, out, Op::Seal);
        }),
        word(
            "extra_turn",
            ("这回合后你再进行一个回合", "you take another turn after this one"),
            |making, said, out| {
                push(making, said, out, Op::ExtraTurn);
            },
        ),
        word(
            "keep_all",
            (
                "本局你回合结束时不再因保留上限弃牌",
                "for the rest of the game you do not discard down to the keep limit",
            ),
            |making, said, out| push(making, said, out, Op::KeepAll),
        ),
        word("clear_depletion", ("清除你的枯竭标记", "your depletion mark is cleared"), |making, said, out| {
            push(making, said, out, Op::ClearDepletion);
        }),
        word(
            "survive",
            (
                "直到你的下个回合开始，你不进行濒死判定，直接存活",
                "until your next turn starts, you survive without near-death judgements",
            ),
            |making, said, out| push(making, said, out, Op::Survive),
        ),
        word(
            "attacks_pierce",
            ("本回合你的攻击牌伤害无视护甲", "this turn the damage of your attack cards ignores Armour"),
            |making, said, out| push(making, said, out, Op::AttacksPierce),
        ),
        row(
            "turn_number",
            CHANGE,
            Block::None,
            ("你的回合数改变", "your turn number changes"),
            |making, said, out| {
                let to = change(making, said);
                push(making, said, out, Op::TurnNumber(to));
            },
        ),
        row(
            "note",
            &[needed("what", Call(&NOTED))],
            Block::None,
            ("记下一个数，供之后的 `if noted(…)`", "takes a number for `if noted(…)` later"),
            |making, said, out| {
                made(making, |place| place.noted = true);
                let op = NOTED.of(making, said.arg("what"));
                push(making, said, out, op);
            },
        ),
        word(
            "spend_all",
            ("花掉你的全部能量，供之后的 `spent`", "you spend all your energy, for `spent` later"),
            |making, said, out| {
                made(making, |place| place.spent = true);
                may_say(making, 1);
                push(making, said, out, Op::SpendAll);
            },
        ),
        row(
            "judge",
            &[rest("outcome", Call(&VERBS))],
            Block::None,
            (
                "判定：2到4个结果中的一个发生（RD-15）；单独一行",
                "a judgement picks one of 2 to 4 outcomes (RD-15); alone on its line",
            ),
            judge,
        ),
        // The question names cards, so nothing but gained cards can be chosen.
        row(
            "choose",
            &[],
            Block::Either,
            ("你在两张特殊牌中选一张获得；单独一行", "you gain one of two special cards; alone on its line"),
            choose,
        ),
        word(
            "nothing",
            ("判定的一个结果：什么也不发生", "an outcome of a judgement: nothing happens"),
            |making, said, out| {
                Place::require(making, said, |place| place.judging, ("`judge` 的结果", "an outcome of `judge`"));
                push(making, said, out, Op::Nothing);
            },
        ),
    ],
};

const HIT: &[Param] =
    &[needed("amount", AMOUNT), optional("times", All(&[Shape::Word("times"), Number(2, 9, Print::Must)]))];
const EFFECT: &[Param] = &[needed("effect", OneOf(&EFFECTS)), optional("stacks", STACKS)];
const SPECIAL: (&str, &str) = ("特殊牌", "special card");
/// `4`, or `-3, least 5`, or `+2, most 15`.
const CHANGE: &[Param] = &[needed("value", VALUE), optional("bound", WITHIN)];
const LIMIT: &[Param] = &[WHO, needed("value", VALUE), optional("bound", WITHIN)];
const VALUE: Shape = Any(&[Number(1, 40, Print::Must), Number(-15, -1, Print::Must)]);
const WITHIN: Shape = Any(&[
    All(&[Shape::Word("least"), Number(1, 99, Print::Must)]),
    All(&[Shape::Word("most"), Number(1, 20, Print::Must)]),
]);
const WORTH: Shape =
    Any(&[Number(0, 15, Print::Must), All(&[Shape::Word("less"), COST]), All(&[Shape::Word("more"), COST])]);

/// Which cards a modifier is attached to: is it one of yours?
pub(super) static PRICED: Family<Place, bool> = Family {
    noun: ("牌", "card"),
    rows: &[
        word("choose", ("你选的一张手牌", "a card of your choice in your hand"), |_, _, out| *out = true),
        word("foe_hand", ("敌方的每张手牌", "each card in the enemy's hand"), |_, _, out| *out = false),
    ],
};

pub(super) static NOTED: Family<Place, Op> = Family {
    noun: ("数", "number"),
    rows: &[
        word("foe_hand", ("敌方手牌数", "the size of the enemy's hand"), |_, _, out| *out = Op::NoteFoeHand),
        word("foe_energy", ("敌方能量", "the enemy's energy"), |_, _, out| *out = Op::NoteFoeEnergy),
    ],
};

/// The values that programs change.
pub(super) const LIMITS: [Value; 5] =
    [Value::EnergyCap, Value::HealthCap, Value::HandLimit, Value::HandKeep, Value::EnergyKeep];

const fn limit(
    value: Value,
    doc: (&'static str, &'static str),
    make: cards::language::Make<Place, Line>,
) -> Row<Place, Line> {
    row(Value::IDS[value as usize], LIMIT, Block::None, doc, make)
}

/// Adds an operation to the line. An `if`, a judgement and a choice are the whole line.
fn push(making: &mut Making<'_, Place>, said: &Said, out: &mut Line, op: Op) {
    if let Some(word) = making.context.alone {
        let what = text!("`{word}` 后面还有别的操作", "something follows `{word}`");
        making.wrong(said.span.clone(), what, text!("另写一行", "a line of its own"));
    } else if out.ops.len() == MOST_OPS {
        let what = ("这一行太长", "this line is too long");
        making.wrong(said.span.clone(), what, ("至多 4 个操作", "at most 4 operations"));
    } else {
        out.ops.push(op);
    }
}

/// Is this the first thing on its line, as it must be?
fn begins(making: &mut Making<'_, Place>, said: &Said, out: &Line) -> bool {
    let first = making.context.alone.is_none() && out.ops.is_empty() && !making.context.judging;
    if !first {
        let what = text!("`{}` 要单独成行", "`{}` stands alone on its line", said.word);
        making.wrong(said.span.clone(), what, ("另写一行", "a line of its own"));
    }
    first
}

/// `if`: the whole line takes place only if the condition holds.
fn conditional(making: &mut Making<'_, Place>, said: &Said, out: &mut Line) {
    if !begins(making, said, out) {
        return;
    }
    if out.test != Test::Always {
        let what = ("一行只有一个条件", "a line has one condition");
        making.wrong(said.span.clone(), what, ("另写一行", "a line of its own"));
        return;
    }
    TESTS.make(making, said, &mut out.test);
    LINE.run(making, &said.block, out);
    making.context.alone = making.context.alone.or(Some(said.word));
}

fn judge(making: &mut Making<'_, Place>, said: &Said, out: &mut Line) {
    if !begins(making, said, out) {
        return;
    }
    let outcomes = said.get("outcome").map(Arg::parts).unwrap_or_default();
    if !(2..=MOST_OPS).contains(&outcomes.len()) {
        let what = text!("判定有 {} 个结果", "a judgement of {} outcomes", outcomes.len());
        making.wrong(said.span.clone(), what, ("2 到 4 个", "2 to 4"));
        return;
    }
    making.context.judging = true;
    outcomes.iter().for_each(|outcome| VERBS.make(making, outcome.call(), out));
    making.context.judging = false;
    (out.how, making.context.alone) = (How::Judge, Some(said.word));
}

fn choose(making: &mut Making<'_, Place>, said: &Said, out: &mut Line) {
    if !begins(making, said, out) {
        return;
    }
    for block in [Some(&said.block), said.other.as_ref()].into_iter().flatten() {
        let mut choice = Line::default();
        let before = making.mistakes();
        LINE.run(making, block, &mut choice);
        // A mistake in the block is told once.
        if making.mistakes() > before {
            continue;
        }
        match &choice.ops[..] {
            [op @ Op::Gain(..)] if choice.test == Test::Always => out.ops.push(*op),
            _ => {
                let span = block.first().unwrap_or(said).span.clone();
                let what = ("这里只能选择获得的牌", "only gained cards can be chosen here");
                making.wrong(span, what, ("gain(X03)", "gain(X03)"));
            }
        }
    }
    (out.how, making.context.alone) = (How::Choose, Some(said.word));
}

fn made(making: &mut Making<'_, Place>, what: fn(&mut Place)) {
    what(making.context);
}

/// A number that the text may say.
fn may_say(making: &mut Making<'_, Place>, number: u32) {
    making.printed.may.push(number);
}

fn amount(making: &mut Making<'_, Place>, said: &Said) -> Amount {
    let number = |arg: &Arg| arg.number().unsigned_abs() as u8;
    match said.arg("amount") {
        Arg::Case(0, just) => {
            let [base, more] = just.parts() else { return Amount::default() };
            match more.parts() {
                [_, each, _] => {
                    let needs = ("之前的 `spend_all`", "`spend_all` before it");
                    Place::require(making, said, |place| place.spent, needs);
                    Amount::Spent(number(base), number(each))
                }
                _ => Amount::Just(number(base)),
            }
        }
        Arg::Case(1, armour) => Amount::Armour(number(&armour.parts()[2])),
        _ => {
            let needs = ("之前的 `discard_up_to(…)`", "`discard_up_to(…)` before it");
            Place::require(making, said, |place| place.discarded, needs);
            Amount::Discarded
        }
    }
}

fn hit(making: &mut Making<'_, Place>, said: &Said, out: &mut Line, pierce: bool) {
    let times = said.get("times").map_or(1, |arg| arg.parts()[1].number() as u8);
    let amount = amount(making, said);
    push(making, said, out, Op::Hit { amount, times, pierce });
}

fn apply(making: &mut Making<'_, Place>, said: &Said, out: &mut Line, foe: bool) {
    let effect = Effect::from_id(said.word_of("effect")).unwrap_or_default();
    // What is there or not has no stacks to count (RD-14.2); those of Stillwater are its turns.
    let counted = !effect.is_single() || effect == Effect::Stillwater;
    if counted != said.has("stacks") {
        let word = effect.id();
        let (what, expected) = if counted {
            (text!("`{word}` 缺少层数", "`{word}` lacks its stacks"), format!("`{}({word}, 2)`", said.word))
        } else {
            (text!("`{word}` 没有层数", "`{word}` has no stacks"), format!("`{}({word})`", said.word))
        };
        making.wrong(said.span.clone(), what, kernel::Text::same(expected));
        return;
    }
    if !counted {
        may_say(making, 1);
    }
    let stacks = if counted { said.small("stacks") } else { 1 };
    push(making, said, out, Op::Apply { foe, effect, stacks });
}

fn gain(making: &mut Making<'_, Place>, said: &Said, out: &mut Line) {
    let Arg::Name(name, span) = said.arg("card") else { return };
    let copies = if said.has("copies") { said.small("copies") } else { 1 };
    may_say(making, 1);
    let names = making.context.names.clone();
    match names.get(name) {
        Some((design, Kind::Special)) => push(making, said, out, Op::Gain(*design, copies)),
        _ => {
            let special = names.iter().filter(|(_, (_, kind))| *kind == Kind::Special);
            let known: Vec<&str> = special.map(|(id, _)| id.as_str()).collect();
            making.unknown(span.clone(), SPECIAL, name, &known);
        }
    }
}

fn price(making: &mut Making<'_, Place>, said: &Said, out: &mut Line) {
    let kind = Price::from_id(said.word_of("kind")).unwrap_or_default();
    let by = |arg: &Arg| arg.parts()[1].number().unsigned_abs() as u8;
    let worth = match said.arg("worth") {
        Arg::Case(1, less) => Worth::Less(by(less)),
        Arg::Case(2, more) => Worth::More(by(more)),
        at => Worth::At(at.number().unsigned_abs() as u8),
    };
    if !matches!(worth, Worth::At(_)) {
        // "减1（最低0）": the text may name the floor.
        may_say(making, 0);
    }
    may_say(making, 1);
    let one = PRICED.of(making, said.arg("cards"));
    push(making, said, out, if one { Op::PriceOne(kind, worth) } else { Op::PriceFoeHand(kind, worth) });
}

fn change_limit(making: &mut Making<'_, Place>, said: &Said, out: &mut Line, param: Value) {
    let foe = foe(making, said);
    let to = change(making, said);
    push(making, said, out, Op::Limit { foe, param, to });
}

/// A new value, or more up to a bound, or less down to one.
fn change(making: &mut Making<'_, Place>, said: &Said) -> Change {
    let (value, bound) = (said.number("value"), said.get("bound"));
    let number = |arg: &Arg| arg.parts()[1].number().unsigned_abs() as u8;
    match bound {
        None if value > 0 => Change::To(value as u8),
        Some(least @ Arg::Case(0, _)) if value < 0 => Change::By(value as i8, number(least)),
        Some(most @ Arg::Case(1, _)) if value > 0 => Change::By(value as i8, number(most)),
        _ => {
            let what = text!("`{}` 的改变没有合适的界限", "the change of `{}` lacks the bound that fits it", said.word);
            let expected = ("`4`、`-3, least 5` 或 `+2, most 15`", "`4`, `-3, least 5` or `+2, most 15`");
            making.wrong(said.span.clone(), what, expected);
            Change::default()
        }
    }
}
