//! Verbs: TJC-3.

use super::amounts::{AMOUNT, DURATION, GAIN, GIFT, HAND_CARDS, LOSS, TIME, amount, good};
use super::players::{OTHER, PLAYER, PLAYERS, attacked, who};
use super::statuses::{ENTITIES, RULES, STATUSES, VALUE, apply, set_rule};
use super::{Reading, blocks};
use crate::keys::{DETONATIONS, REACTION};
use crate::program::{Amount, Attack, Doomed, Mode, Op, Picks, Set, Sight, Swap, Track, Who};
use crate::table::Dept;
use cards::language::{
    Arg, Block, Family, Making, Print, Said, Shape, Shape::*, Words, named, needed, optional, row, word,
};
use kernel::text;

/// A stake of a lawsuit.
const STAKE: Shape = Number(0, 100, Print::Must);
/// What is exchanged.
const EXCHANGED: Words = Words {
    noun: ("交换之物", "thing to exchange"),
    words: &["gold", "yinyang", "hand", "discards", "card", "cards", "position"],
};
const SIGHTS: Words = Words { noun: ("查看之物", "thing to look at"), words: &["hand", "destiny", "placed"] };

/// The words of a program.
pub(super) static VERBS: Family<Reading, Vec<Op>> = Family {
    noun: ("动词", "verb"),
    rows: &[
        row(
            "gain",
            &[needed("players", PLAYERS), needed("amount", GAIN)],
            Block::None,
            (
                "得金币、回复生命或得分；得分即本卦本局已成",
                "gains gold, recovers life, or scores; a score marks this card as used",
            ),
            |making, said, out| {
                let whom = who(making, said.arg("players"), out);
                let (good, amount) = good(making, said);
                out.push(Op::Gain(whom, good, amount));
            },
        ),
        row(
            "lose",
            &[needed("players", PLAYERS), needed("amount", LOSS)],
            Block::None,
            ("失去金币或生命，不算伤害", "loses gold or life; this is no damage"),
            |making, said, out| {
                let whom = who(making, said.arg("players"), out);
                let (good, amount) = good(making, said);
                out.push(Op::Lose(whom, good, amount));
            },
        ),
        row(
            "damage",
            &[needed("players", PLAYERS), needed("amount", AMOUNT)],
            Block::None,
            ("造成伤害，不伤及盟友", "deals damage; formal allies are spared"),
            |making, said, out| {
                let whom = attacked(making, said.arg("players"), Some(Attack::Damage), out);
                out.push(Op::Damage(whom, amount(making, said, said.arg("amount"))));
            },
        ),
        row(
            "transfer",
            &[
                needed("from", PLAYERS),
                needed("to", Any(&[PLAYER, Word("fund")])),
                // Gold is all that can be handed over; the word keeps a program readable.
                needed("amount", GIFT),
            ],
            Block::None,
            ("把金币交给一名玩家或基金", "hands gold to a player or to the fund"),
            transfer,
        ),
        row(
            "swap",
            // An exchange is the controller's own, but for the pieces of a pair: `swap` finds `one` to be that.
            &[needed("what", OneOf(&EXCHANGED)), needed("one", PLAYERS), optional("two", OTHER)],
            Block::None,
            (
                "自己与一名玩家互换；`position`：`pair` 两人的棋子互换位置；`discards` 即本卦本局已成",
                "the controller and a player exchange something; `position`: the pieces of a `pair` change places; \
                 `discards` marks this card as used",
            ),
            swap,
        ),
        row(
            "yy",
            &[
                needed("players", PLAYERS),
                needed("change", Any(&[Number(-5, 5, Print::Must), Equals(0, 4, Print::Must), Word("flip")])),
            ],
            Block::None,
            (
                "阴阳移动，`=0` 设为 0，`flip` 正负颠倒",
                "shifts the track, sets it to a value (`=0`) or turns its sign (`flip`)",
            ),
            |making, said, out| {
                let whom = who(making, said.arg("players"), out);
                let track = match said.arg("change") {
                    Arg::Case(0, by) => Track::Shift(by.number() as i8),
                    Arg::Case(1, to) => Track::Set(to.number() as i8),
                    _ => Track::Flip,
                };
                out.push(Op::Track(whom, track));
            },
        ),
        row(
            "draw",
            &[needed("players", PLAYERS), needed("cards", AMOUNT), named("shown", All(&[]))],
            Block::None,
            ("摸基础牌；`shown`：摸到即公开", "draws basic cards; `shown`: for all to see"),
            |making, said, out| {
                let whom = who(making, said.arg("players"), out);
                out.push(Op::Draw {
                    who: whom,
                    amount: amount(making, said, said.arg("cards")),
                    shown: said.has("shown"),
                });
            },
        ),
        row(
            "discard",
            &[
                needed("players", PLAYERS),
                needed("cards", HAND_CARDS),
                optional("picked", OneOf(&Words { noun: ("挑选方式", "way to pick"), words: &["random", "seen"] })),
            ],
            Block::None,
            (
                "弃手牌，自己挑；`random`：随机；`seen`：执行者看过后挑；`all`：全部",
                "discards hand cards of their choice; `random`: at random; `seen`: the controller looks and picks; \
                 `all`: the whole hand",
            ),
            discard,
        ),
        row(
            "recover",
            &[needed("players", PLAYERS), needed("cards", AMOUNT)],
            Block::None,
            ("从弃牌堆取回自己弃的基础牌", "takes own basic cards back from the discard pile"),
            |making, said, out| {
                let whom = who(making, said.arg("players"), out);
                out.push(Op::Recover(whom, amount(making, said, said.arg("cards"))));
            },
        ),
        row(
            "look",
            &[
                needed("whose", Any(&[PLAYERS, Word("deck")])),
                // An event shows three cards of the deck at most.
                needed("what", Any(&[OneOf(&SIGHTS), Number(1, 3, Print::Must)])),
                optional("viewers", PLAYERS).or("self"),
            ],
            Block::None,
            (
                "执行者或 `viewers` 查看手牌、天命或盖牌；`deck, 3`：执行者看牌库顶几张",
                "the controller, or the viewers, see a hand, a destiny or placed cards; `deck, 3`: the controller sees \
                 the top of the deck",
            ),
            look,
        ),
        row(
            "move",
            &[needed("players", PLAYERS), needed("steps", AMOUNT), needed("mode", Call(&MODES))],
            Block::None,
            ("走动棋子，至多几步", "moves a piece, so many steps at most"),
            |making, said, out| {
                let whom = who(making, said.arg("players"), out);
                let mode = MODES.of(making, said.arg("mode"));
                let steps = amount(making, said, said.arg("steps"));
                out.push(Op::Move(whom, steps, mode));
            },
        ),
        row(
            "place",
            &[
                needed("players", PLAYERS),
                needed("places", Call(&SETS)),
                needed("picked", OneOf(&Words { noun: ("放置方式", "way to place"), words: &["choose", "random"] })),
            ],
            Block::None,
            ("把棋子直接放到其中一处", "puts a piece straight on one of these places"),
            |making, said, out| {
                let who = who(making, said.arg("players"), out);
                let mut found = (Set::default(), std::mem::take(out));
                SETS.make(making, said.arg("places").call(), &mut found);
                *out = found.1;
                out.push(Op::Place { who, set: found.0, random: said.word_of("picked") == "random" });
            },
        ),
        row(
            "apply",
            &[
                needed("players", PLAYERS),
                needed("status", Call(&STATUSES)),
                needed("rounds", DURATION),
                optional("value", VALUE),
            ],
            Block::None,
            ("使玩家获得一个状态", "gives a status"),
            apply,
        ),
        row(
            "strip",
            &[
                needed("players", PLAYERS),
                needed("polarity", OneOf(&Words { noun: ("正负", "polarity"), words: &["neg", "pos"] })),
            ],
            Block::None,
            ("移除一个负面或正面状态", "removes one negative or positive status"),
            |making, said, out| {
                // One status.
                making.printed.may.push(1);
                let whom = who(making, said.arg("players"), out);
                out.push(Op::Strip(whom, said.word_of("polarity") == "pos"));
            },
        ),
        row(
            "create",
            &[needed("entity", Call(&ENTITIES))],
            Block::None,
            ("在自己所在区域放一个实体", "makes an entity in the controller's zone"),
            |making, said, out| {
                out.push(Op::Create(ENTITIES.of(making, said.arg("entity"))));
            },
        ),
        row(
            "destroy",
            &[needed(
                "entity",
                OneOf(&Words { noun: ("摧毁之物", "thing to destroy"), words: &["any", "temporary", "this"] }),
            )],
            Block::None,
            (
                "摧毁任选的一个实体；`temporary`：一个临时实体；`this`：正在引爆的实体",
                "destroys an entity of choice; `temporary`: a temporary one; `this`: the one that detonates",
            ),
            |making, said, out| {
                // One entity.
                making.printed.may.push(1);
                let doomed = match said.word_of("entity") {
                    "any" => Doomed::Any,
                    "temporary" => Doomed::Temporary,
                    _ => {
                        only_in(making, said, "this", &DETONATIONS);
                        Doomed::This
                    }
                };
                out.push(Op::Destroy(doomed));
            },
        ),
        row(
            "rule",
            &[needed("rule", Call(&RULES)), needed("rounds", DURATION)],
            Block::None,
            ("使一条全局规则生效", "sets a global rule"),
            set_rule,
        ),
        row(
            "contest",
            &[
                needed("player", OTHER),
                needed("gain", STAKE),
                needed("loss", Number(0, 100, Print::May)),
                needed("life", STAKE),
            ],
            Block::After("win"),
            (
                "争讼：胜则夺其金币，败则付其金币，败者另失生命；`win`：胜时再执行",
                "a lawsuit: won, seizes gold; lost, pays gold; the loser also loses life; `win`: done if it is won",
            ),
            blocks::contest,
        ),
        row(
            "copy",
            // The word says whose; there is no other reading that could be copied.
            &[needed("reading", Word("last"))],
            Block::None,
            (
                "复制上一位解读者的卦效，略去对自己不利的部分",
                "copies the last reader's hexagram without the parts that are bad for the controller",
            ),
            |making, said, out| {
                if let Some(outer) = making.context.late {
                    let word = said.word;
                    making.wrong(
                        said.span.clone(),
                        text!("`{word}` 不能放在 `{outer}` 里", "`{word}` cannot stand in `{outer}`"),
                        ("直接放在程序里，或放在 `choose`、`if` 里", "in the program itself, in `choose` or in `if`"),
                    );
                }
                out.push(Op::Copy);
            },
        ),
        row(
            "cancel",
            // The word says what; a reaction answers one damage.
            &[needed("what", Word("this"))],
            Block::None,
            ("取消正被响应的伤害", "cancels the damage that is reacted to"),
            |_, _, out: &mut Vec<Op>| out.push(Op::CancelThis),
        )
        .only_in(&[REACTION]),
        word("finish", ("立即结束自己的回合", "ends the controller's turn"), |_, _, out| out.push(Op::Finish)),
        word("nothing", ("什么也不发生", "nothing happens"), |_, _, out| out.push(Op::Nothing)),
        row(
            "cost",
            &[named("gold", STAKE), named("life", STAKE)],
            Block::None,
            ("写在 `may` 开头：选择执行时要付的代价", "at the head of a `may`: what it costs"),
            blocks::price,
        ),
        row("may", &[], Block::One, ("执行者可选择做或不做", "the controller may do it"), blocks::may),
        row("choose", &[], Block::Either, ("执行者二选一", "the controller chooses one"), blocks::choose),
        row(
            "offer",
            &[needed("player", OTHER)],
            Block::OrElse,
            (
                "向一名玩家提议：同意则执行，拒绝则执行 `else`；开头的 `transfer` 是双方的代价",
                "asks a player: done if accepted, else the `else`; `transfer` at its head is a cost of both",
            ),
            blocks::offer,
        ),
        row(
            "later",
            &[needed("time", TIME), optional("unless", All(&[Word("unless"), Word("damaged")]))],
            Block::One,
            (
                "在几轮后的开始或归整时执行；`unless damaged`：其间受到伤害则作罢",
                "done at the start or in Upkeep of a later round; `unless damaged`: not if damaged before",
            ),
            blocks::later,
        ),
    ],
};

/// How a piece moves (TJC-3.11).
pub(super) static MODES: Family<Reading, Mode> = Family {
    noun: ("移动方式", "way to move"),
    rows: &[
        word("step", ("自选每一步，可以停", "each step is chosen, and may be the last"), |_, _, out| {
            *out = Mode::Step
        }),
        word("step_free", ("自选，只到空区域", "steps of choice, to empty zones only"), |_, _, out| {
            *out = Mode::StepFree
        }),
        word("advance", ("向内走", "inwards"), |_, _, out| *out = Mode::Advance),
        word("retreat", ("向外退", "outwards"), |_, _, out| *out = Mode::Retreat),
        word(
            "leap",
            ("跃到本宫或邻宫的另一部", "a jump to another department of the own palace or a neighbouring one"),
            |_, _, out| *out = Mode::Leap,
        ),
        word(
            "away",
            ("执行者选，离自己更远", "the controller chooses steps away from their own piece"),
            |_, _, out| *out = Mode::Away,
        ),
        word(
            "toward",
            ("执行者选，离自己更近", "the controller chooses steps toward their own piece"),
            |_, _, out| *out = Mode::Toward,
        ),
        word("random", ("每步随机", "each step at random"), |_, _, out| *out = Mode::Random),
    ],
};

/// Where a piece is placed (TJC-3.12), with the players that must be found for it.
pub(super) static SETS: Family<Reading, (Set, Vec<Op>)> = Family {
    noun: ("位置", "set of places"),
    rows: &[
        row(
            "near",
            &[needed("player", OTHER)],
            Block::None,
            ("与这名玩家的棋子相邻处", "next to this player's piece"),
            |making, said, out| out.0 = Set::Near(who(making, said.arg("player"), &mut out.1)),
        ),
        word("start", ("本轮开始时所在处", "where the piece stood at the start of the round"), |_, _, out| {
            out.0 = Set::Start
        }),
        row(
            "free",
            &[needed(
                "department",
                Any(&[Word("same"), OneOf(&Words { noun: ("部", "department"), words: Dept::IDS })]),
            )],
            Block::None,
            ("这个部的空区域；`same`：执行者所在的部", "empty zones of this department; `same`: the controller's"),
            |_, said, out| {
                out.0 = match said.arg("department") {
                    Arg::Case(0, _) => Set::FreeSame,
                    dept => Set::Free(Dept::from_id(dept.word()).unwrap_or_default()),
                };
            },
        ),
        row(
            "zone",
            &[needed("player", PLAYER)],
            Block::None,
            ("这名玩家所在处", "where this player's piece is"),
            |making, said, out| out.0 = Set::Zone(who(making, said.arg("player"), &mut out.1)),
        ),
    ],
};

/// Some words make sense in some parts of an entry only.
fn only_in(making: &mut Making<'_, Reading>, said: &Said, word: &str, parts: &[&str]) {
    if !parts.contains(&making.context.part) {
        let (here, parts) = (making.context.part, parts.join("`, `"));
        making.wrong(
            said.span.clone(),
            text!("`{word}` 不能用在 `{here}` 里", "`{word}` cannot stand in `{here}`"),
            text!("用在 `{parts}` 里", "it stands in `{parts}`"),
        );
    }
}

fn transfer(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let from = who(making, said.arg("from"), out);
    let to = match said.arg("to") {
        Arg::Case(0, player) => Some(who(making, player, out)),
        _ => None,
    };
    if to == Some(from) {
        making.wrong(
            said.span.clone(),
            ("给的和得的是同一人", "giver and receiver are the same"),
            ("另一名玩家或 `fund`", "another player or `fund`"),
        );
    }
    let (_, amount) = good(making, said);
    out.push(Op::Transfer { from, to, amount, toll: false });
}

fn swap(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let kind = match said.word_of("what") {
        "gold" => Swap::Gold,
        "yinyang" => Swap::Track,
        "hand" => Swap::Hand,
        "discards" => Swap::Discards,
        "card" => {
            making.printed.may.push(1);
            Swap::Card
        }
        "cards" => Swap::Cards,
        _ => Swap::Position,
    };
    let one = who(making, said.arg("one"), out);
    let two = said.get("two").map(|two| who(making, two, out));
    let (fits, expected) = match kind {
        Swap::Position => (one == Who::Pair && two.is_none(), "swap(position, pair)"),
        _ => (one == Who::Me && two.is_some(), "swap(gold, self, other)"),
    };
    if !fits {
        let what = said.word_of("what");
        making.wrong(
            said.span.clone(),
            text!("`{what}` 不能由他们交换", "these cannot exchange `{what}`"),
            text!("例如 `{expected}`", "such as `{expected}`"),
        );
    }
    out.push(Op::Swap(kind, two.unwrap_or(one)));
}

fn discard(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let whom = who(making, said.arg("players"), out);
    let picks = match said.get("picked").map(Arg::word) {
        Some("random") => Picks::Chance,
        Some(_) => Picks::Controller,
        None => Picks::Owner,
    };
    let amount = amount(making, said, said.arg("cards"));
    if amount == Amount::Everything && picks != Picks::Owner {
        making.wrong(
            said.span.clone(),
            ("全部弃掉就不用挑", "there is nothing to pick when all is discarded"),
            ("`all` 之后什么也不写", "nothing behind `all`"),
        );
    }
    making.context.discards = true;
    out.push(Op::Discard(whom, amount, picks));
}

fn look(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    match (said.arg("whose"), said.arg("what"), said.get("viewers")) {
        (Arg::Case(1, _), Arg::Case(1, count), None) => return out.push(Op::LookDeck(count.number() as u8)),
        (Arg::Case(0, whose), Arg::Case(0, what), viewers) => {
            let what = match what.word() {
                "hand" => Sight::Hand,
                "destiny" => Sight::Destiny,
                _ => Sight::Placed,
            };
            let whose = who(making, whose, out);
            let viewer = viewers.map_or(Who::Me, |viewers| who(making, viewers, out));
            // Nobody looks at their own cards.
            if whose != viewer {
                return out.push(Op::Look { whose, what, viewer });
            }
        }
        _ => {}
    }
    let expected = "`look(other, hand)`, `look(deck, 3)`, `look(self, hand, T)`";
    making.wrong(said.span.clone(), ("不能这样查看", "nobody can look like this"), (expected, expected));
}
