//! Amounts, goods, costs and times: TJC-2.2, TJC-2.3, TJC-5.1, TJC-6.1.

use super::Reading;
use super::players::{GROUP, group};
use crate::program::{Amount, Cost, Good, Span};
use cards::language::{
    Arg, Block, Family, Making, Print, Said, Shape, Shape::*, Type, Words, named, needed, phrase, row, word,
};
use kernel::text;

const NUMBER: Shape = Number(1, 100, Print::Must);
const PER_CARD_PAID: Shape = Times(1, 9, "paid", Print::Must);
pub(super) const AMOUNT: Shape = Of(&Type {
    name: "Amount",
    doc: ("1 到 100 的数，或算出来的数", "a number from 1 to 100, or a word that comes to one"),
    shape: Any(&[NUMBER, Call(&AMOUNTS), PER_CARD_PAID]),
});
/// What is given to another player.
pub(super) const GIFT: Shape = All(&[Word("gold"), Any(&[NUMBER, Call(&AMOUNTS), PER_CARD_PAID, Call(&GIFTS)])]);
/// What is discarded.
pub(super) const HAND_CARDS: Shape = Any(&[NUMBER, Call(&AMOUNTS), PER_CARD_PAID, Word("all")]);
/// What can be gained.
pub(super) const GAIN: Shape =
    All(&[OneOf(&Words { noun: ("资源", "good"), words: &["gold", "life", "score"] }), AMOUNT]);
/// What can be lost.
pub(super) const LOSS: Shape = All(&[OneOf(&Words { noun: ("资源", "good"), words: &["gold", "life"] }), AMOUNT]);
pub(super) const DURATION: Shape = Of(&Type {
    name: "Duration",
    doc: (
        "从第几轮到第几轮，这一轮是 0；`[1,*]`：从下轮起不限；`perm`：从现在起不限",
        "from which round to which, this one is 0; `[1,*]`: from the next one without end; `perm`: without end",
    ),
    shape: Any(&[Interval(9, 20, 1), Word("perm")]),
});
pub(super) const TIME: Shape = Of(&Type {
    name: "Time",
    doc: (
        "几轮后的开始或归整；`start 1..3`：此后三轮每轮",
        "the start or the Upkeep of the round so many rounds from now; `start 1..3`: of each of the next three",
    ),
    // The start of this round is over already.
    shape: Any(&[
        All(&[Word("start"), Any(&[Number(1, 9, Print::No), Range(1, 9, Print::May)])]),
        All(&[Word("end"), Any(&[Number(0, 9, Print::No), Range(0, 9, Print::May)])]),
    ]),
});

/// Words that come to a number.
pub(super) static AMOUNTS: Family<Reading, Amount> = Family {
    noun: ("数量", "amount"),
    rows: &[
        row(
            "count",
            &[needed("players", GROUP)],
            Block::None,
            ("这些玩家的人数", "how many players these are"),
            |making, said, out| {
                // "1 gold for each player"
                making.printed.may.push(1);
                *out = Amount::Count(group(making, said.arg("players")));
            },
        ),
        row(
            "rnd",
            &[needed("low", Number(0, 9, Print::Must)), needed("high", Number(0, 9, Print::Must))],
            Block::None,
            ("随机一个数，从小到大机会均等", "a random number from low to high, each as likely"),
            |making, said, out| {
                if said.small("low") >= said.small("high") {
                    making.wrong(
                        said.span.clone(),
                        ("范围是反的", "this range is the wrong way round"),
                        ("`rnd(1,3)`", "`rnd(1,3)`"),
                    );
                }
                *out = Amount::Random(said.small("low"), said.small("high"));
            },
        ),
        word(
            "discarded",
            ("前一句弃掉的张数", "how many cards were discarded just before"),
            |making, said, out| {
                if !making.context.discards || making.context.delayed {
                    making.wrong(
                        said.span.clone(),
                        ("`discarded` 之前没有弃牌", "nothing is discarded before `discarded`"),
                        ("同一程序里先有 `discard`", "a `discard` before it in the same program"),
                    );
                }
                *out = Amount::Discarded;
            },
        ),
    ],
};

/// Amounts that depend on the giver.
pub(super) static GIFTS: Family<Reading, Amount> = Family {
    noun: AMOUNTS.noun,
    rows: &[
        word("half", ("给的人的金币的一半，进一", "half of the giver's gold, rounded up"), |_, _, out| {
            *out = Amount::Half;
        }),
        phrase(
            "upto",
            &[needed("most", NUMBER)],
            ("给的人自己决定，至多这么多", "as much as the giver likes, up to this"),
            |_, said, out| *out = Amount::UpTo(said.small("most")),
        ),
    ],
};

/// What a variant costs.
pub(super) static COSTS: Family<Reading, Cost> = Family {
    noun: ("代价", "cost"),
    rows: &[
        row(
            "pay",
            &[named("gold", NUMBER), named("life", NUMBER), named("cards", CARDS)],
            Block::None,
            (
                "必须付；付不起就不执行，没有金币可付则破产",
                "must be paid; else nothing happens, and whoever has no gold at all is bankrupt",
            ),
            |making, said, out| *out = cost(making, said),
        ),
        row(
            "may",
            &[named("gold", NUMBER), named("life", NUMBER), named("cards", CARDS)],
            Block::None,
            ("可付；不付就不执行", "may be paid; declined, nothing happens"),
            |making, said, out| *out = Cost { optional: true, ..cost(making, said) },
        ),
    ],
};

const CARDS: Shape = Any(&[Number(1, 9, Print::Must), Range(1, 9, Print::Must)]);

/// `gold 10, life 5`
pub(super) fn cost(making: &mut Making<'_, Reading>, said: &Said) -> Cost {
    let number = |name: &str| said.get(name).map_or(0, |arg| arg.number() as u8);
    let (cards, most) = match said.get("cards") {
        Some(Arg::Case(_, arg)) => match **arg {
            Arg::Range(low, high) => (low as u8, high as u8),
            _ => (number("cards"), number("cards")),
        },
        _ => (0, 0),
    };
    let cost = Cost { optional: false, gold: number("gold"), life: number("life"), cards, most };
    if cost.is_nothing() {
        let word = said.word;
        making.wrong(
            said.span.clone(),
            text!("`{word}` 没有写代价", "`{word}` without anything to pay"),
            text!("例如 `{word}(gold 3)`", "such as `{word}(gold 3)`"),
        );
    }
    cost
}

/// An amount of one of the shapes above, in a call.
pub(super) fn amount(making: &mut Making<'_, Reading>, said: &Said, arg: &Arg) -> Amount {
    let Arg::Case(case, arg) = arg else { return Amount::default() };
    match (case, &**arg) {
        (0, arg) => Amount::Just(arg.number() as u8),
        (1, arg) => AMOUNTS.of(making, arg),
        (2, arg) => {
            if !making.context.pays_cards || making.context.delayed {
                making.wrong(
                    said.span.clone(),
                    ("代价里没有牌", "the cost has no cards"),
                    ("`cost` 里有 `cards`", "`cards` in the `cost`"),
                );
            }
            Amount::PerPaid(arg.number() as u8)
        }
        (_, Arg::Word(_)) => Amount::Everything,
        (_, arg) => GIFTS.of(making, arg),
    }
}

/// `gold 10`, `life count(here)`
pub(super) fn good(making: &mut Making<'_, Reading>, said: &Said) -> (Good, Amount) {
    let [good, much] = said.arg("amount").parts() else { return Default::default() };
    let good = match good.word() {
        "life" => Good::Life,
        "score" => Good::Score,
        _ => Good::Gold,
    };
    (good, amount(making, said, much))
}

/// `[0,1]`, `perm`
pub(super) fn span(arg: &Arg) -> Span {
    let Arg::Case(_, arg) = arg else { return Span::default() };
    match **arg {
        Arg::Interval(from, until) => Span { from: from as u8, until: until.map(|until| until as u8) },
        _ => Span { from: 0, until: None },
    }
}

/// `start 1..3`: at the start of a round rather than its end, the first and the last.
pub(super) fn time(arg: &Arg) -> (bool, u8, u8) {
    let [word, Arg::Case(_, rounds)] = arg.parts() else { return (true, 1, 1) };
    let (first, last) = match **rounds {
        Arg::Range(first, last) => (first, last),
        _ => (rounds.number(), rounds.number()),
    };
    (word.word() == "start", first as u8, last as u8)
}
