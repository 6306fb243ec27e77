//! What lasts: statuses (TJC-7), global rules (TJC-8), entities (TJC-9).

use super::Reading;
use super::amounts::span;
use super::players::who;
use crate::options::{KunWeary, PiLock};
use crate::program::{Op, Span};
use crate::table::{EntityKind, RuleKind, Status};
use crate::verbs::FOGS;
use cards::language::{Arg, Family, Making, Print, Row, Said, Shape, Shape::*, Words, word};
use kernel::text;

/// How much of a status: `2`, `1 each`, `restrain`, `share 10`.
pub(super) const VALUE: Shape = Any(&[
    All(&[Number(1, 100, Print::Must), Maybe(&Word("each"))]),
    OneOf(&Words { noun: ("迷雾种类", "kind of fog"), words: &[FOGS[0].0, FOGS[1].0, FOGS[2].0] }),
    All(&[Word("share"), Number(1, 100, Print::Must)]),
]);

/// A status as it is given.
#[derive(Default)]
pub(super) struct Given {
    status: Status,
    span: Span,
    /// What the card says about its value.
    said: Option<Arg>,
    value: u8,
    /// Full again each round.
    each: bool,
}

/// A status and what its value is.
macro_rules! status {
    ($status:ident, $value:ident, $zh:literal, $en:literal) => {
        word(Status::IDS[Status::$status as usize], ($zh, $en), |making, said, out: &mut Given| {
            out.status = Status::$status;
            $value(making, said, out);
        })
    };
}

/// TJC-7
pub(super) static STATUSES: Family<Reading, Given> = Family {
    noun: ("状态", "status"),
    rows: &[
        status!(
            Doubled,
            none,
            "卦效造成的伤害、得到的金币和生命翻倍",
            "damage dealt and gold and life gained by hexagrams are doubled"
        ),
        status!(
            Bearing,
            none,
            "下一次卦效略去对自己不利的部分",
            "the next hexagram skips its parts that are bad for the holder"
        ),
        status!(ImmuneDamage, number, "挡下几次伤害", "prevents damage so many times"),
        status!(
            ImmuneNegative,
            some_number,
            "他人卦效的不利部分无效，几次或不限次",
            "bad parts of other players' hexagrams do nothing, so many times or always"
        ),
        status!(
            Fog,
            fog,
            "给予者在持有者下次解读时选择教化或惩戒",
            "its giver chooses Teach or Discipline when the holder next executes a card"
        ),
        status!(WarFormation, none, "造成的伤害 +3，受到的 +1", "deals 3 more damage, takes 1 more"),
        status!(RapidMarch, none, "归整时可走 1 格", "may take 1 step in Upkeep"),
        status!(General, none, "造成的伤害 +8，并挡下 1 次伤害", "deals 8 more damage and prevents damage once"),
        status!(
            Ally,
            share,
            "与执行者互为盟友；`share 10`：归整时互给所得金币的 10%",
            "formal ally of the controller; `share 10`: in Upkeep each gives the other 10 % of the gold gained"
        ),
        status!(NoZoneGold, none, "结算时不能从区域得金币", "gets no gold from zones in Resolution"),
        status!(ImmuneZone, none, "不受区域惩罚和中宫结算", "no penalties of zones, no centre toll"),
        status!(Rooted, none, "棋子不能离开原位", "the piece cannot change its place"),
        status!(MoveLimit, number, "每次移动至多走几格", "at most so many steps in each move"),
        status!(DamageBoost, number, "下一次伤害加这么多", "so much more in the next damage"),
        status!(
            Guard,
            pool,
            "抵挡这么多伤害；`each`：每轮开始补满",
            "absorbs so much damage; `each`: full again every round"
        ),
        status!(Imprisoned, none, "定身，且不能摸牌", "rooted, and cannot draw"),
        status!(EffectsLocked, none, "不能执行核心机制", "cannot execute core mechanisms"),
        status!(Weary, number, "下一张解读的牌多付金币", "so much more gold for the next card read"),
        status!(
            Unstoppable,
            none,
            "下一次卦效不受响应和迷雾影响",
            "nothing answers the next hexagram, and no fog stops it"
        ),
        status!(CardsLocked, none, "不能出牌", "cannot play cards"),
        status!(Prestige, number, "论道与争讼时，每枚使点数 −2", "2 less score in debates and lawsuits for each token"),
    ],
};

/// TJC-8
pub(super) static RULES: Family<Reading, RuleKind> = Family {
    noun: ("全局规则", "global rule"),
    rows: &[
        rule(
            RuleKind::DeptLock,
            ("棋子不能从一部走到另一部", "no piece goes from one department to another"),
            |_, _, out| {
                *out = RuleKind::DeptLock;
            },
        ),
        rule(
            RuleKind::Reversal,
            ("本轮结算时，天部罚、地部奖", "in Resolution Heaven zones punish and Ground zones reward"),
            |_, _, out| {
                *out = RuleKind::Reversal;
            },
        ),
        rule(
            RuleKind::OrderReversed,
            ("顺序改为逆时针", "the order of play is counter-clockwise"),
            |_, _, out| {
                *out = RuleKind::OrderReversed;
            },
        ),
        rule(
            RuleKind::NoCardMoves,
            ("卦效、状态和实体都不能移动棋子", "no card, status or entity moves a piece"),
            |_, _, out| {
                *out = RuleKind::NoCardMoves;
            },
        ),
        rule(
            RuleKind::RefillMinus,
            ("归整时基础牌只补到 4 张", "in Upkeep basic cards are drawn only up to 4"),
            |making, _, out| {
                making.printed.may.push(4);
                *out = RuleKind::RefillMinus;
            },
        ),
    ],
};

/// TJC-9
pub(super) static ENTITIES: Family<Reading, EntityKind> = Family {
    noun: ("实体", "entity"),
    rows: &[
        entity(
            EntityKind::Tun,
            ("任何棋子不能进入，主人可引爆", "no piece can enter; its owner may detonate it"),
            |making, _, out| {
                // Its rounds, and the reward of an outpost that a detonation makes.
                making.printed.may.extend([3, 2]);
                *out = EntityKind::Tun;
            },
        ),
        entity(
            EntityKind::Outpost,
            ("主人的棋子进出时得 2 金币", "2 gold whenever its owner's piece enters or leaves"),
            |making, _, out| {
                making.printed.may.push(2);
                *out = EntityKind::Outpost;
            },
        ),
        entity(EntityKind::Barrier, ("任何棋子不能进入", "no piece can enter"), |_, _, out| {
            *out = EntityKind::Barrier
        }),
        entity(
            EntityKind::Well,
            ("归整时，其中的玩家各得 2 金币", "2 gold in Upkeep for each player in its zone"),
            |making, _, out| {
                making.printed.may.push(2);
                *out = EntityKind::Well;
            },
        ),
        entity(
            EntityKind::Cauldron,
            ("每轮开始主人得 1 金币", "1 gold for its owner every round"),
            |making, _, out| {
                making.printed.may.push(1);
                *out = EntityKind::Cauldron;
            },
        ),
    ],
};

type Make<O> = cards::language::Make<Reading, O>;

const fn rule(kind: RuleKind, doc: (&'static str, &'static str), make: Make<RuleKind>) -> Row<Reading, RuleKind> {
    word(RuleKind::IDS[kind as usize], doc, make)
}

const fn entity(
    kind: EntityKind,
    doc: (&'static str, &'static str),
    make: Make<EntityKind>,
) -> Row<Reading, EntityKind> {
    word(EntityKind::IDS[kind as usize], doc, make)
}

/// `apply(self, guard, [0,1], 2)`
pub(super) fn apply(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let whom = who(making, said.arg("players"), out);
    let mut given = Given { span: span(said.arg("rounds")), said: said.get("value").cloned(), ..Given::default() };
    STATUSES.make(making, said.arg("status").call(), &mut given);
    let Given { status, span, value, each, .. } = given;
    // Option `kun_weary`: 47 wearies nobody.
    if status == Status::Weary && making.context.number == 47 && making.context.options.kun_weary == KunWeary::Off {
        return;
    }
    out.push(Op::Apply { who: whom, status, span, value, each });
}

/// `rule(dept_lock, [0,1])`
pub(super) fn set_rule(making: &mut Making<'_, Reading>, said: &Said, out: &mut Vec<Op>) {
    let kind = RULES.of(making, said.arg("rule"));
    if kind == RuleKind::DeptLock && making.context.options.pi_lock == PiLock::Off {
        return;
    }
    out.push(Op::Rule(kind, span(said.arg("rounds"))));
}

fn none(making: &mut Making<'_, Reading>, said: &Said, out: &mut Given) {
    if out.said.is_some() {
        let word = said.word;
        making.wrong(
            said.span.clone(),
            text!("`{word}` 没有数值", "`{word}` has no value"),
            ("时效之后什么也不写", "nothing behind the duration"),
        );
    }
}

fn number(making: &mut Making<'_, Reading>, said: &Said, out: &mut Given) {
    match amount(out) {
        Some((number, false)) => out.value = number,
        _ => lacks(making, said, ("数", "a number"), "2"),
    }
}

fn some_number(making: &mut Making<'_, Reading>, said: &Said, out: &mut Given) {
    if out.said.is_some() {
        number(making, said, out);
    }
}

fn pool(making: &mut Making<'_, Reading>, said: &Said, out: &mut Given) {
    match amount(out) {
        Some((number, each)) => {
            (out.value, out.each) = (number, each);
            rounds(making, out.span, "guard.rounds");
        }
        None => lacks(making, said, ("数", "a number"), "1 each"),
    }
}

fn fog(making: &mut Making<'_, Reading>, said: &Said, out: &mut Given) {
    let kind = match &out.said {
        Some(Arg::Case(1, kind)) => FOGS.iter().find(|(word, _)| *word == kind.word()),
        _ => None,
    };
    // What Discipline takes (TJC-7.22).
    making.printed.may.extend([5, 8]);
    match kind {
        Some((_, kind)) => out.value = *kind,
        None => lacks(making, said, ("种类", "a kind"), FOGS[1].0),
    }
}

fn share(making: &mut Making<'_, Reading>, said: &Said, out: &mut Given) {
    match &out.said {
        None => {}
        Some(Arg::Case(2, share)) => out.value = share.parts()[1].number() as u8,
        Some(_) => lacks(making, said, ("分成", "a share"), "share 10"),
    }
    if out.span.from > 0 {
        making.wrong(
            said.span.clone(),
            ("结盟从现在开始", "an alliance begins now"),
            ("`[0,2]` 这样的时效", "a duration such as `[0,2]`"),
        );
    }
    rounds(making, out.span, "ally.rounds");
}

/// "for 3 rounds": this one counts (TJC-R5).
fn rounds(making: &mut Making<'_, Reading>, span: Span, name: &str) {
    if let Some(until) = span.until {
        making.printed.add(name, i32::from(until) + 1, Print::May);
    }
}

/// `2`, `1 each`
fn amount(given: &Given) -> Option<(u8, bool)> {
    match &given.said {
        Some(Arg::Case(0, parts)) => Some((parts.number() as u8, !parts.parts()[1].is_nothing())),
        _ => None,
    }
}

fn lacks(making: &mut Making<'_, Reading>, said: &Said, (zh, en): (&str, &str), example: &str) {
    let word = said.word;
    making.wrong(
        said.span.clone(),
        text!("`{word}` 要写{zh}", "`{word}` comes with {en}"),
        text!(
            "时效之后写，例如 `{word}, [0,1], {example}`",
            "it stands behind the duration: `{word}, [0,1], {example}`"
        ),
    );
}
