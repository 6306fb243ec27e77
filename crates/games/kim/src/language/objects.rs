//! Whom and how much: players, objects, sets of objects, filters, bounds and numbers.

use super::{A_CARD, A_TARGET, AIMED, AN_ATTACK, AN_EQUIPMENT, ANSWERS, EFFECTS, Place};
use crate::program::*;
use crate::table::{Form, Happening, Tribe};
use cards::language::Shape::*;
use cards::language::{Arg, Block, Family, Making, Print, Shape, Type, Words, needed, phrase, row, word};

pub(super) static PLAYERS: Family<Place, Player> = Family {
    noun: ("玩家", "player"),
    rows: &[
        word("you", ("你，这张卡的主人", "you, the owner of the card"), |_, _, out| *out = Player::You),
        word("opp", ("敌方玩家", "the opponent"), |_, _, out| *out = Player::Opp),
    ],
};

const SELF: &str = "self";
const TARGET: &str = "target";

/// The objects that an instruction names.
pub(super) const WHO: Shape = Call(&OBJECTS);

pub(super) static OBJECTS: Family<Place, Who> = Family {
    noun: ("对象", "object"),
    rows: &[
        word(SELF, ("这张卡", "this card"), |_, _, out| *out = Who::This),
        word(
            TARGET,
            ("`target` 选定的第一个目标", "the first target chosen by `target`"),
            |making, said, out| {
                Place::require(making, said, |place| place.targets > 0, A_TARGET);
                *out = Who::Target;
            },
        )
        .only_in(AIMED),
        word("target2", ("第二个目标", "the second target"), |making, said, out| {
            Place::require(making, said, |place| place.targets > 1, ("先有两个目标", "two targets chosen before"));
            *out = Who::Target2;
        })
        .only_in(AIMED),
        word("equipped", ("装备这张卡的怪物", "the monster that bears this equipment"), |making, said, out| {
            Place::require(making, said, |place| place.form == Form::Equipment, AN_EQUIPMENT);
            *out = Who::Equipped;
        }),
        word(
            "attacker",
            ("所答复的攻击中的攻击者", "the attacker of the attack that is answered"),
            |making, said, out| {
                Place::require(making, said, |place| place.event == Some(Happening::AttackDeclare), AN_ATTACK);
                *out = Who::Attacker;
            },
        )
        .only_in(ANSWERS),
        word(
            "attacked",
            ("所答复的攻击的目标，玩家除外", "the target of that attack, unless it is a player"),
            |making, said, out| {
                Place::require(making, said, |place| place.event == Some(Happening::AttackDeclare), AN_ATTACK);
                *out = Who::Attacked;
            },
        )
        .only_in(ANSWERS),
        word(
            "card",
            ("所答复的事件中的那张卡", "the card of the event that is answered"),
            |making, said, out| {
                Place::require(making, said, |place| place.event.is_some_and(super::triggers::has_card), A_CARD);
                *out = Who::Card;
            },
        )
        .only_in(ANSWERS),
        phrase(
            "each",
            &[needed("set", SET)],
            ("集合里的每一个，按卡位顺序", "each of a set, in slot order"),
            |making, said, out| *out = Who::Each(set(making, said.arg("set"))),
        ),
        phrase(
            "first",
            &[needed("set", SET)],
            ("集合里卡位最靠前的一个", "the first of a set in slot order"),
            |making, said, out| *out = Who::First(set(making, said.arg("set"))),
        )
        .only_in(EFFECTS),
        phrase(
            "fewest_buffs",
            &[needed("set", SET)],
            (
                "集合里增益最少的一个；相同时取卡位靠前的",
                "the one of a set with the fewest Buffs; on a tie the first in slot order",
            ),
            |making, said, out| *out = Who::FewestBuffs(set(making, said.arg("set"))),
        )
        .only_in(EFFECTS),
    ],
};

/// `enemy egg or enemy monster level(most 2)`
pub(super) const SET: Shape = Of(&SET_TYPE);

static SET_TYPE: Type = Type {
    name: "SET",
    doc: (
        "一方、一类和若干筛选，可用 or 相连：`friendly monster buffs(below 2)`",
        "a side, a sort and filters, joined by or: `friendly monster buffs(below 2)`",
    ),
    shape: All(&[SELECTOR, Many(&All(&[Word("or"), SELECTOR]))]),
};

const SELECTOR: Shape = All(&[Call(&SIDES), Call(&SORTS), Many(&Call(&FILTERS))]);

pub(super) static SIDES: Family<Place, Whose> = Family {
    noun: ("一方", "side"),
    rows: &[
        word("friendly", ("你的", "yours"), |_, _, out| *out = Whose::Friendly),
        word("enemy", ("敌方的", "the opponent's"), |_, _, out| *out = Whose::Enemy),
        word("any", ("双方的", "either player's"), |_, _, out| *out = Whose::Any),
    ],
};

pub(super) static SORTS: Family<Place, Sort> = Family {
    noun: ("对象种类", "kind of object"),
    rows: &[
        word("monster", ("怪物", "monsters"), |_, _, out| *out = Sort::Monster),
        word("egg", ("蛋", "eggs"), |_, _, out| *out = Sort::Egg),
        word("unit", ("怪物和蛋", "monsters and eggs"), |_, _, out| *out = Sort::Unit),
        word("book", ("预言书", "books"), |_, _, out| *out = Sort::Book),
        word("row", ("预言区的卡，正面或背面", "cards in prophecy slots, face up or down"), |_, _, out| {
            *out = Sort::Row
        }),
        word("hand", ("手牌，只用于 `peek`", "cards in a hand, for `peek` only"), |making, said, out| {
            Place::require(making, said, |place| place.looks, ("`peek` 里的集合", "a set inside `peek`"));
            *out = Sort::Hand;
        }),
    ],
};

const TRIBES: Words = Words { noun: ("部族", "tribe"), words: Tribe::IDS };

pub(super) static FILTERS: Family<Place, Option<Filter>> = Family {
    noun: ("筛选条件", "filter"),
    rows: &[
        row(
            "buffs",
            &[needed("bound", BOUND)],
            Block::None,
            ("增益个数", "number of Buffs"),
            |making, said, out| {
                *out = Some(Filter::Buffs(bound(making, said.arg("bound"))));
            },
        ),
        row(
            "weakens",
            &[needed("bound", BOUND)],
            Block::None,
            ("减益个数", "number of Weakens"),
            |making, said, out| {
                *out = Some(Filter::Weakens(bound(making, said.arg("bound"))));
            },
        ),
        row(
            "shields",
            &[needed("bound", BOUND)],
            Block::None,
            ("护盾层数", "layers of Shield"),
            |making, said, out| {
                *out = Some(Filter::Shields(bound(making, said.arg("bound"))));
            },
        ),
        row("spirit", &[needed("bound", BOUND)], Block::None, ("灵力", "spirit"), |making, said, out| {
            *out = Some(Filter::Spirit(bound(making, said.arg("bound"))));
        }),
        row("level", &[needed("bound", BOUND)], Block::None, ("等级", "level"), |making, said, out| {
            *out = Some(Filter::Level(bound(making, said.arg("bound"))));
        }),
        // Current values are made of ordinary attributes: one that asked for them would ask itself.
        row("atk", &[needed("bound", BOUND)], Block::None, ("当前攻击", "current ATK"), |making, said, out| {
            *out = Some(Filter::Attack(bound(making, said.arg("bound"))));
        })
        .only_in(EFFECTS),
        row("def", &[needed("bound", BOUND)], Block::None, ("当前防御", "current DEF"), |making, said, out| {
            *out = Some(Filter::Defence(bound(making, said.arg("bound"))));
        })
        .only_in(EFFECTS),
        row("tribe", &[needed("tribe", OneOf(&TRIBES))], Block::None, ("部族", "tribe"), |_, said, out| {
            *out = Tribe::from_id(said.word_of("tribe")).map(Filter::Tribe);
        }),
        row(
            "payable",
            &[needed("less", All(&[Word("less"), Number(0, 9, Print::May)]))],
            Block::None,
            ("主人付得起少付之后的等级", "its owner can pay its level less so much"),
            |_, said, out| *out = Some(Filter::Payable(tagged(said.arg("less")))),
        ),
        phrase(
            "not",
            &[needed("object", Call(&EXCEPTED))],
            ("不是这个对象", "another object than this"),
            |making, said, out| {
                *out = EXCEPTED.of(making, said.arg("object"));
            },
        ),
        word("unknown", ("对方还不知道是什么的卡", "not known to the other player"), |_, _, out| {
            *out = Some(Filter::Unknown)
        }),
        word("face_up", ("正面朝上的卡", "face up"), |_, _, out| *out = Some(Filter::FaceUp)),
    ],
};

/// What may stand behind `not`. (A family cannot contain itself, and sets are part of `OBJECTS`.)
static EXCEPTED: Family<Place, Option<Filter>> = Family {
    noun: ("对象", "object"),
    rows: &[
        word(SELF, ("这张卡", "this card"), |_, _, out| *out = Some(Filter::NotSelf)),
        word(TARGET, ("第一个目标", "the first target"), |making, said, out| {
            Place::require(making, said, |place| place.targets > 0, A_TARGET);
            *out = Some(Filter::NotTarget);
        }),
    ],
};

/// `below 2`, `least 1`, `most 9`, `=0`
pub(super) const BOUND: Shape = Of(&BOUND_TYPE);

static BOUND_TYPE: Type = Type {
    name: "BOUND",
    doc: ("界限：`below 2`、`least 1`、`most 9`、`=0`", "a limit: `below 2`, `least 1`, `most 9`, `=0`"),
    shape: Any(&[Call(&BOUNDS), Equals(0, 0, Print::May), Equals(1, 99, Print::Must)]),
};

// Some limits a text says in words: "without a Buff", "with spirit", "not full".
const LIMIT: Shape = Number(0, 99, Print::Must);
const ONE_OR_MORE: Shape = Any(&[Number(1, 1, Print::May), LIMIT]);
const FEWER_THAN_TEN: Shape = Any(&[Number(10, 10, Print::May), LIMIT]);

pub(super) static BOUNDS: Family<Place, Option<Bound>> = Family {
    noun: ("界限", "bound"),
    rows: &[
        phrase("below", &[needed("number", FEWER_THAN_TEN)], ("少于", "fewer than"), |_, said, out| {
            *out = Some(Bound::Below(said.small("number")));
        }),
        phrase("least", &[needed("number", ONE_OR_MORE)], ("至少", "at least"), |_, said, out| {
            *out = Some(Bound::Least(said.small("number")));
        }),
        phrase("most", &[needed("number", LIMIT)], ("至多", "at most"), |_, said, out| {
            *out = Some(Bound::Most(said.small("number")));
        }),
    ],
};

/// `3`, `+2 per buffs(self)`, `atk(target)`, `spirit(target) most 2`, `noted`
pub(super) const AMOUNT: Shape = Of(&AMOUNT_TYPE);
/// The same, and below 0.
pub(super) const CHANGE: Shape = Of(&CHANGE_TYPE);

static AMOUNT_TYPE: Type = Type {
    name: "AMOUNT",
    doc: (
        "数，结算时才读：`3`、`2 per buffs(self)`、`atk(target)`、`spirit(target) most 2`、`noted`",
        "a number, read when it resolves: `3`, `2 per buffs(self)`, `atk(target)`, `spirit(target) most 2`, `noted`",
    ),
    // Once a count is the count itself.
    shape: Any(&[All(&[Number(2, 99, Print::Must), Word("per"), COUNTED]), Number(1, 99, Print::Must), NOTED, COUNTED]),
};

static CHANGE_TYPE: Type = Type {
    name: "CHANGE",
    doc: (
        "增减，结算时才读：`+3`、`-1`、`+2 per buffs(self)`、`noted`",
        "a change, read when it resolves: `+3`, `-1`, `+2 per buffs(self)`, `noted`",
    ),
    shape: Any(&[All(&[STEP, Word("per"), COUNTED]), STEP, NOTED]),
};

/// More or less, never nothing.
const STEP: Shape = Any(&[Number(1, 99, Print::Must), Number(-99, -1, Print::Must)]);
const COUNTED: Shape = All(&[Call(&COUNTS), Maybe(&All(&[Word("most"), Number(1, 99, Print::Must)]))]);
const NOTED: Shape = Word("noted");

pub(super) static COUNTS: Family<Place, Option<Count>> = Family {
    noun: ("计数", "count"),
    rows: &[
        row("buffs", &[needed("who", WHO)], Block::None, ("增益个数", "number of Buffs"), |making, said, out| {
            *out = Some(Count::Buffs(who(making, said)));
        }),
        row(
            "shields",
            &[needed("who", WHO)],
            Block::None,
            ("护盾层数", "layers of Shield"),
            |making, said, out| {
                *out = Some(Count::Shields(who(making, said)));
            },
        ),
        row("spirit", &[needed("who", WHO)], Block::None, ("灵力", "spirit"), |making, said, out| {
            *out = Some(Count::Spirit(who(making, said)));
        }),
        row("atk", &[needed("who", WHO)], Block::None, ("当前攻击", "current ATK"), |making, said, out| {
            *out = Some(Count::Attack(who(making, said)));
        })
        .only_in(EFFECTS),
        row(
            "hand",
            &[needed("player", Call(&PLAYERS))],
            Block::None,
            ("手牌张数", "cards in hand"),
            |making, said, out| {
                *out = Some(Count::Hand(PLAYERS.of(making, said.arg("player"))));
            },
        ),
        row(
            "count",
            &[needed("set", SET)],
            Block::None,
            ("集合里有几个", "how many are in a set"),
            |making, said, out| {
                *out = Some(Count::Objects(set(making, said.arg("set"))));
            },
        ),
    ],
};

/// `less 2`
pub(super) const LESS: Shape = All(&[Word("less"), Number(0, 9, Print::Must)]);

/// The number behind its word: `less 2`, `most 3`.
pub(super) fn tagged(arg: &Arg) -> u8 {
    arg.parts()[1].number().unsigned_abs() as u8
}

/// The parameter `who`.
pub(super) fn who(making: &mut Making<'_, Place>, said: &cards::language::Said) -> Who {
    OBJECTS.of(making, said.arg("who"))
}

/// A set.
pub(super) fn set(making: &mut Making<'_, Place>, arg: &Arg) -> Set {
    let [first, more] = arg.parts() else { return Set::default() };
    let more = more.parts().iter().filter_map(|part| part.parts().get(1));
    Set([first].into_iter().chain(more).map(|part| selector(making, part)).collect())
}

fn selector(making: &mut Making<'_, Place>, arg: &Arg) -> Selector {
    let [side, sort, filters] = arg.parts() else { return Selector::default() };
    let (whose, sort) = (SIDES.of(making, side), SORTS.of(making, sort));
    let mut found = Selector { whose, sort, filters: Vec::new() };
    for arg in filters.parts() {
        let Some(filter) = FILTERS.of(making, arg) else { continue };
        if !asks_of(filter).contains(&sort) {
            let said = arg.call();
            let what = kernel::text!("这类对象没有 `{}`", "`{}` means nothing for such objects", said.word);
            making.wrong(
                said.span.clone(),
                what,
                ("另一个筛选条件，或另一类对象", "another filter, or another kind of object"),
            );
        }
        found.filters.push(filter);
    }
    found
}

/// The sorts of objects that a filter makes sense for.
fn asks_of(filter: Filter) -> &'static [Sort] {
    use Sort::*;
    match filter {
        Filter::Buffs(_) | Filter::Weakens(_) | Filter::Shields(_) | Filter::Spirit(_) => &[Monster, Egg, Unit],
        Filter::Level(_) | Filter::Defence(_) => &[Monster, Egg, Unit],
        Filter::Attack(_) => &[Monster],
        Filter::Payable(_) => &[Egg],
        Filter::FaceUp => &[Row],
        Filter::Unknown => &[Egg, Unit, Book, Row],
        Filter::Tribe(_) | Filter::NotSelf | Filter::NotTarget => &[Monster, Egg, Unit, Book, Row],
    }
}

/// A bound.
pub(super) fn bound(making: &mut Making<'_, Place>, arg: &Arg) -> Bound {
    match arg {
        Arg::Case(0, arg) => BOUNDS.of(making, arg).unwrap_or(Bound::Least(0)),
        number => Bound::Just(number.number().unsigned_abs() as u8),
    }
}

/// A number of the shape [`AMOUNT`] or [`CHANGE`].
pub(super) fn number(
    making: &mut Making<'_, Place>,
    said: &cards::language::Said,
    arg: &Arg,
) -> crate::program::Number {
    use crate::program::Number;
    match arg {
        Arg::Case(0, per) => {
            let [each, _, counted] = per.parts() else { return Number::default() };
            counts(making, each.number() as i16, counted)
        }
        Arg::Case(1, just) => Number::Just(just.number() as i16),
        Arg::Case(3, counted) => counts(making, 1, counted),
        _ => {
            if !making.context.noted {
                let what = ("还没有记下的数", "no number has been noted yet");
                making.wrong(said.span.clone(), what, ("先写 `note(…)`", "`note(…)` before it"));
            }
            Number::Noted
        }
    }
}

fn counts(making: &mut Making<'_, Place>, each: i16, counted: &Arg) -> crate::program::Number {
    let [count, most] = counted.parts() else { return crate::program::Number::default() };
    // "+2 for each Buff": the one is said in words.
    making.printed.may.push(1);
    let count = COUNTS.of(making, count).unwrap_or(Count::Hand(Player::You));
    crate::program::Number::Per(each, count, (!most.is_nothing()).then(|| tagged(most)))
}
