//! Instructions and conditions (rulebook, "Instructions and conditions").

use super::objects::{AMOUNT, BOUND, CHANGE, LESS, PLAYERS, WHO, bound, number, tagged, who};
use super::{A_CARD, A_TARGET, AIMED, AN_EQUIPMENT, ANSWERS, DIRECT, EFFECTS, ORDINARY, Place, REACTION};
use crate::program::*;
use crate::table::Form;
use cards::language::Shape::{All, Call, Maybe, Word};
use cards::language::{
    Arg, Block, Conditions, Family, Grammar, Making, Param, Print, Said, Shape, named, needed, optional, row, word,
};

pub(super) static DOES: Grammar<Place, Vec<Op>> = Grammar {
    verbs: &VERBS,
    conditions: Some(Conditions { tests: &TESTS, or_else: false, make: conditional }),
    most: MOST_OPS,
};

/// An effect remembers where it stands in a byte, and no card needs more.
const MOST_OPS: usize = 40;

/// `opp 3`
const TO_PLAYER: Shape = All(&[Call(&PLAYERS), AMOUNT]);
const WHOM: Param = needed("who", WHO);

pub(super) static VERBS: Family<Place, Vec<Op>> = Family {
    noun: ("动词", "verb"),
    rows: &[
        row(
            "damage",
            &[needed("to", TO_PLAYER), optional("and", TO_PLAYER)],
            Block::None,
            (
                "对玩家造成效果伤害；写两名玩家时同时受到",
                "deals effect damage to a player, or to both at the same time",
            ),
            |making, said, out| {
                let mut hits = vec![to_player(making, said, said.arg("to"))];
                hits.extend(said.get("and").map(|arg| to_player(making, said, arg)));
                push(making, said, out, Op::Damage(hits));
            },
        )
        .only_in(EFFECTS),
        row(
            "heal",
            &[needed("to", TO_PLAYER)],
            Block::None,
            ("玩家回复生命，不超过上限", "the player gains life, up to the cap"),
            |making, said, out| {
                let (player, number) = to_player(making, said, said.arg("to"));
                push(making, said, out, Op::Heal(player, number));
            },
        )
        .only_in(EFFECTS),
        row(
            "draw",
            &[needed("by", TO_PLAYER)],
            Block::None,
            ("玩家抽牌，手牌满 5 张为止", "the player draws, up to 5 in hand"),
            |making, said, out| {
                let (player, number) = to_player(making, said, said.arg("by"));
                push(making, said, out, Op::Draw(player, number));
            },
        )
        .only_in(EFFECTS),
        row(
            "discard_random",
            &[needed("by", TO_PLAYER)],
            Block::None,
            ("玩家随机弃手牌", "the player discards from hand at random"),
            |making, said, out| {
                let (player, number) = to_player(making, said, said.arg("by"));
                push(making, said, out, Op::DiscardRandom(player, number));
            },
        )
        .only_in(EFFECTS),
        row(
            "bottom",
            &[needed("cards", Shape::Number(1, 5, Print::Must))],
            Block::None,
            ("你选手牌置于自己的牌库底", "you put cards of your choice from your hand on the bottom of your deck"),
            |making, said, out| push(making, said, out, Op::Bottom(said.small("cards"))),
        )
        .only_in(EFFECTS),
        row(
            "buff",
            &[WHOM, named("atk", AMOUNT), named("def", AMOUNT), named("times", AMOUNT).or("1")],
            Block::None,
            (
                "放上增益标记，直到离场；`times` 说放几个",
                "puts a Buff on it until it leaves the field; `times` says how many",
            ),
            |making, said, out| {
                let who = who(making, said);
                let (attack, defence) = changes(making, said);
                let times = said.get("times").map_or(Number::Just(1), |arg| number(making, said, arg));
                push(making, said, out, Op::Buff { who, attack, defence, times });
            },
        )
        .only_in(EFFECTS),
        row(
            "weaken",
            &[WHOM, named("atk", LOSS), named("def", LOSS)],
            Block::None,
            ("放上减益标记，直到离场", "puts a Weaken on it until it leaves the field"),
            |making, said, out| {
                let who = who(making, said);
                let loss = |name| said.get(name).map_or(0, |arg| arg.number().unsigned_abs() as u8);
                let (attack, defence) = (loss("atk"), loss("def"));
                changes_something(making, said);
                push(making, said, out, Op::Weaken { who, attack, defence });
            },
        )
        .only_in(EFFECTS),
        row(
            "change",
            &[WHOM, named("atk", CHANGE), named("def", CHANGE)],
            Block::None,
            (
                "改变攻击和防御：效果到本回合结束，普通属性一直有效",
                "changes ATK and DEF: by an effect until the end of the turn, by an ordinary attribute while it works",
            ),
            |making, said, out| {
                let who = who(making, said);
                let (attack, defence) = changes(making, said);
                push(making, said, out, Op::Change { who, attack, defence });
            },
        ),
        row(
            "shield",
            &[WHOM, needed("layers", AMOUNT)],
            Block::None,
            ("获得护盾；将被破坏时改为失去一层", "it gains layers of Shield; instead of being destroyed it loses one"),
            |making, said, out| {
                let (who, layers) = (who(making, said), number(making, said, said.arg("layers")));
                push(making, said, out, Op::Shield(who, layers));
            },
        )
        .only_in(EFFECTS),
        row(
            "destroy",
            &[WHOM],
            Block::None,
            ("破坏；有护盾时改为失去一层护盾", "destroys it; a Shield loses one layer instead"),
            |making, said, out| {
                let who = who(making, said);
                push(making, said, out, Op::Destroy(who));
            },
        )
        .only_in(EFFECTS),
        row(
            "dismiss",
            &[WHOM],
            Block::None,
            ("撤下：进弃牌堆，不算破坏", "puts it into the discard pile; this is not destruction"),
            |making, said, out| {
                let who = who(making, said);
                push(making, said, out, Op::Dismiss(who));
            },
        )
        .only_in(EFFECTS),
        row(
            "bounce",
            &[WHOM],
            Block::None,
            (
                "弹回主人手牌；手牌已满则进弃牌堆",
                "returns it to its owner's hand, or to the discard pile if that is full",
            ),
            |making, said, out| {
                let who = who(making, said);
                push(making, said, out, Op::Bounce(who));
            },
        )
        .only_in(EFFECTS),
        row(
            "charge",
            &[WHOM, needed("points", AMOUNT)],
            Block::None,
            (
                "充灵：牌库底的牌背面朝上置于其下，至多 10",
                "cards from the bottom of its owner's deck go under it face down, up to 10",
            ),
            |making, said, out| {
                let (who, points) = (who(making, said), number(making, said, said.arg("points")));
                push(making, said, out, Op::Charge(who, points));
            },
        )
        .only_in(EFFECTS),
        row(
            "drain",
            &[WHOM, needed("points", AMOUNT)],
            Block::None,
            ("失去灵力，最新的先失去", "it loses spirit, newest first"),
            |making, said, out| {
                let (who, points) = (who(making, said), number(making, said, said.arg("points")));
                push(making, said, out, Op::Drain(who, points));
            },
        )
        .only_in(EFFECTS),
        row(
            "shift",
            &[
                needed("from", All(&[Word("from"), WHO])),
                needed("to", All(&[Word("to"), WHO])),
                needed("points", All(&[Maybe(&Word("up_to")), Shape::Number(1, 10, Print::Must)])),
            ],
            Block::None,
            (
                "移灵：从一个持有者移到另一个；`up_to` 时由你选点数",
                "moves spirit from one holder to another; with `up_to` you choose how much",
            ),
            |making, said, out| {
                let [from, to] =
                    ["from", "to"].map(|end| super::objects::OBJECTS.of(making, &said.arg(end).parts()[1]));
                let [up_to, points] = said.arg("points").parts() else { return };
                let (count, chosen) = (points.number() as u8, !up_to.is_nothing());
                push(making, said, out, Op::Shift { from, to, count, chosen });
            },
        )
        .only_in(EFFECTS),
        row("peek", &[WHOM], Block::None, ("你查看这些卡", "you look at these cards"), |making, said, out| {
            let who = looked_at(making, said);
            push(making, said, out, Op::Peek(who));
        })
        .only_in(EFFECTS),
        word(
            "recover",
            (
                "所答复的事件中的卡从弃牌堆回到手牌",
                "the card of the event that is answered returns from your discard pile to your hand",
            ),
            |making, said, out| {
                Place::require(making, said, |place| place.event.is_some_and(super::triggers::has_card), A_CARD);
                push(making, said, out, Op::Recover);
            },
        )
        .only_in(ANSWERS),
        row(
            "recover_prophecy",
            &[needed("top", Shape::Number(1, 40, Print::Must))],
            Block::None,
            (
                "从弃牌堆顶的若干张里选一张预言拿回手牌",
                "you take a prophecy of your choice from the top cards of your discard pile into your hand",
            ),
            |making, said, out| {
                may_say(making, 1);
                push(making, said, out, Op::RecoverProphecy(said.small("top")));
            },
        )
        .only_in(EFFECTS),
        row(
            "hatch",
            &[WHOM, needed("less", LESS)],
            Block::None,
            (
                "主人支付等级减去这个数的灵力，把蛋翻开",
                "its owner pays its level less so much in spirit, and the egg is opened",
            ),
            |making, said, out| {
                let who = who(making, said);
                push(making, said, out, Op::Hatch(who, tagged(said.arg("less"))));
            },
        )
        .only_in(EFFECTS),
        row(
            "equip",
            &[WHOM],
            Block::None,
            ("这张装备指定一只友方怪物", "this equipment is put on a friendly monster"),
            |making, said, out| {
                Place::require(making, said, |place| place.form == Form::Equipment, AN_EQUIPMENT);
                let who = who(making, said);
                push(making, said, out, Op::Equip(who));
            },
        )
        .only_in(&[DIRECT]),
        word(
            "stay",
            ("作为永续预言留在卡位上", "the card remains face up in its slot as a lasting prophecy"),
            |making, said, out| push(making, said, out, Op::Stay),
        )
        .only_in(&[DIRECT, REACTION]),
        row(
            "noattack",
            &[WHOM],
            Block::None,
            (
                "不能攻击：效果到其主人的下个回合结束，普通属性一直有效",
                "it cannot attack: by an effect through its controller's next turn, by an ordinary attribute while it works",
            ),
            |making, said, out| {
                let who = who(making, said);
                push(making, said, out, Op::NoAttack(who));
            },
        ),
        row(
            "finale_mark",
            &[WHOM],
            Block::None,
            ("本回合它的技能和攻击都是压轴", "its skills and attacks are Finale this turn"),
            |making, said, out| {
                let who = who(making, said);
                push(making, said, out, Op::FinaleMark(who));
            },
        )
        .only_in(EFFECTS),
        row(
            "negate",
            &[needed("what", Call(&NEGATED))],
            Block::None,
            ("使开始这次发动的宣告无效", "what was announced at the start of this activation does not happen"),
            |making, said, out| {
                let what = NEGATED.of(making, said.arg("what"));
                push(making, said, out, Op::Negate(what));
            },
        )
        .only_in(ANSWERS),
        word(
            "close_chain",
            ("这次发动不再连锁", "no more links in the chain of this activation"),
            |making, said, out| push(making, said, out, Op::CloseChain),
        )
        .only_in(EFFECTS),
        row(
            "extra_use",
            &[needed("more", FEW), needed("most", AT_MOST)],
            Block::None,
            (
                "本回合多用几次预言，至多增加到上限",
                "more uses of prophecies this turn, unless so many have been granted already",
            ),
            |making, said, out| push(making, said, out, Op::ExtraUse(said.small("more"), tagged(said.arg("most")))),
        )
        .only_in(EFFECTS),
        row(
            "note",
            &[needed("number", AMOUNT)],
            Block::None,
            ("现在读一个数，之后用 `noted` 引用", "reads a number now; `noted` refers to it afterwards"),
            |making, said, out| {
                let noted = number(making, said, said.arg("number"));
                making.context.noted = true;
                push(making, said, out, Op::Note(noted));
            },
        )
        .only_in(EFFECTS),
        word(
            "guard",
            ("守护：敌方攻击必须以守护怪物为目标", "Guard: enemy attacks must choose it"),
            |making, said, out| {
                push(making, said, out, Op::Guard);
            },
        )
        .only_in(&[ORDINARY]),
        word(
            "lend",
            ("它的灵力可以支付其他怪物的技能", "its spirit can pay for skills of other monsters"),
            |making, said, out| push(making, said, out, Op::Lend),
        )
        .only_in(&[ORDINARY]),
        row(
            "draw_more",
            &[needed("more", FEW)],
            Block::None,
            ("你的抽牌阶段多抽牌", "you draw more in your draw phase"),
            |making, said, out| push(making, said, out, Op::DrawMore(said.small("more"))),
        )
        .only_in(&[ORDINARY]),
        row(
            "absorb_more",
            &[needed("more", Shape::Number(1, 10, Print::Must))],
            Block::None,
            ("战斗破坏敌方怪物时多吸收灵力", "it absorbs more spirit when it destroys an enemy monster in battle"),
            |making, said, out| push(making, said, out, Op::AbsorbMore(said.small("more"))),
        )
        .only_in(&[ORDINARY]),
    ],
};

const FEW: Shape = Shape::Number(1, 3, Print::Must);
/// `most 3`
const AT_MOST: Shape = All(&[Word("most"), Shape::Number(1, 9, Print::Must)]);
/// What a Weaken takes away.
const LOSS: Shape = Shape::Number(-99, -1, Print::Must);

pub(super) static NEGATED: Family<Place, Negated> = Family {
    noun: ("宣告", "announcement"),
    rows: &[
        word("attack", ("攻击", "the attack"), |_, _, out| *out = Negated::Attack),
        word("skill", ("技能", "the skill"), |_, _, out| *out = Negated::Skill),
        word("prophecy", ("预言的直接使用", "the use of the prophecy"), |_, _, out| *out = Negated::Prophecy),
    ],
};

/// What may stand behind `if`.
pub(super) static TESTS: Family<Place, Option<Test>> = Family {
    noun: ("条件", "condition"),
    rows: &[
        word(
            "fits",
            ("第一个目标仍符合 `target` 的要求", "the first target still meets its `target` line"),
            |making, said, out| {
                Place::require(making, said, |place| place.targets > 0, A_TARGET);
                *out = Some(Test::Fits);
            },
        )
        .only_in(AIMED),
        row(
            "hand",
            &[needed("player", Call(&PLAYERS)), needed("bound", BOUND)],
            Block::None,
            ("手牌张数在界限内", "the hand is within the bound"),
            |making, said, out| {
                let player = PLAYERS.of(making, said.arg("player"));
                *out = Some(Test::Hand(player, bound(making, said.arg("bound"))));
            },
        ),
        row(
            "effect_damaged",
            &[needed("player", Call(&PLAYERS))],
            Block::None,
            ("玩家本回合受到过效果伤害", "the player has taken effect damage this turn"),
            |making, said, out| *out = Some(Test::EffectDamaged(PLAYERS.of(making, said.arg("player")))),
        ),
    ],
};

fn conditional(making: &mut Making<'_, Place>, said: &Said, out: &mut Vec<Op>) {
    let mut test = None;
    TESTS.make(making, said, &mut test);
    let test = test.unwrap_or(Test::Fits);
    let at = out.len();
    push(making, said, out, Op::If(test, 0));
    DOES.run(making, &said.block, out);
    if let Some(skip) = out.len().checked_sub(at + 1) {
        out[at] = Op::If(test, skip as u8);
    }
}

fn push(making: &mut Making<'_, Place>, said: &Said, out: &mut Vec<Op>, op: Op) {
    if out.len() == MOST_OPS {
        let what = ("程序太长", "this program is too long");
        making.wrong(said.span.clone(), what, ("至多 40 条指令", "at most 40 instructions"));
    }
    if out.len() <= MOST_OPS {
        out.push(op);
    }
}

/// A number that a text may say by itself.
fn may_say(making: &mut Making<'_, Place>, number: u32) {
    making.printed.may.push(number);
}

/// What is looked at may be in a hand.
fn looked_at(making: &mut Making<'_, Place>, said: &Said) -> Who {
    making.context.looks = true;
    let who = who(making, said);
    making.context.looks = false;
    who
}

/// `opp 3`
fn to_player(making: &mut Making<'_, Place>, said: &Said, arg: &Arg) -> (Player, Number) {
    let [player, amount] = arg.parts() else { return Default::default() };
    (PLAYERS.of(making, player), number(making, said, amount))
}

/// `atk +1, def +2`: one of them at least.
fn changes(making: &mut Making<'_, Place>, said: &Said) -> (Number, Number) {
    changes_something(making, said);
    let mut change = |name| said.get(name).map(|arg| number(making, said, arg)).unwrap_or_default();
    (change("atk"), change("def"))
}

fn changes_something(making: &mut Making<'_, Place>, said: &Said) {
    // "+1/+0"
    may_say(making, 0);
    if !said.has("atk") && !said.has("def") {
        let verb = said.word;
        let what = kernel::text!("`{verb}` 什么也没改变", "`{verb}` changes nothing");
        making.wrong(said.span.clone(), what, ("`atk`、`def` 至少一个", "`atk`, `def` or both"));
    }
}
