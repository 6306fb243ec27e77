//! Player words: TJC-4.

use super::Reading;
use crate::program::{Attack, Op, SLOTS, Who, Word};
use cards::language::{Arg, Family, Making, Said, Shape, Shape::*, Type, word};
use kernel::text;

const NOUN: (&str, &str) = ("指玩家的词", "player word");

pub(super) const OTHER: Shape =
    Of(&Type {
        name: "Other", doc: ("一名玩家，不是 `self`", "one player, not `self`"), shape: Any(&[Call(&ONE)])
    });
pub(super) const PLAYER: Shape =
    Of(&Type { name: "Player", doc: ("一名玩家", "one player"), shape: Any(&[Call(&ONE), Call(&CONTROLLER)]) });
pub(super) const GROUP: Shape =
    Of(&Type { name: "Group", doc: ("几名玩家", "several players"), shape: Call(&GROUPS) });
pub(super) const PLAYERS: Shape = Of(&Type {
    name: "Players",
    doc: ("一名或几名玩家", "one player or several"),
    shape: Any(&[Call(&ONE), Call(&CONTROLLER), Call(&PAIRS), Call(&GROUPS)]),
});

/// What a player word compiles to.
#[derive(Default)]
pub(super) struct Found {
    who: Who,
    /// What is done to the player, where formal allies are barred from it (TJC-4.2).
    attack: Option<Attack>,
    /// The operations before the one that names the player; a word that must be found adds its own.
    ops: Vec<Op>,
}

/// Words for one player; most are found by a choice or by chance.
pub(super) static ONE: Family<Reading, Found> = Family {
    noun: NOUN,
    rows: &[
        word(
            "other",
            (
                "选一名他人；受到伤害或争讼时，不能是盟友",
                "another player, chosen; for damage and lawsuits no formal ally",
            ),
            |making, said, out| find(making, said, out, Word::Other),
        ),
        word(
            "any",
            ("选一名玩家，可以是自己", "a player, chosen; may be the controller"),
            |making, said, out| find(making, said, out, Word::Any),
        ),
        word("ally", ("选一名盟友", "a formal ally, chosen"), |making, said, out| {
            find(making, said, out, Word::Ally);
        }),
        word(
            "stranger",
            ("选一名不是盟友的他人", "another player who is no formal ally, chosen"),
            |making, said, out| find(making, said, out, Word::Stranger),
        ),
        word(
            "here_one",
            ("执行到时，选一名同区域的他人", "another player in the controller's zone, chosen when it is reached"),
            |making, said, out| find(making, said, out, Word::HereOne),
        ),
        word("T", ("本程序最近选出或抽出的玩家", "the player that this program chose or drew last"), again),
        word("last", ("本轮上一位解读者", "the last reader of this round"), |_, _, out| out.who = Who::Last),
        word("rnd_other", ("随机一名他人", "another player at random"), |making, said, out| {
            find(making, said, out, Word::RandomOther);
        }),
        word(
            "rnd_any",
            ("随机一名玩家，可以是自己", "a player at random, perhaps the controller"),
            |making, said, out| find(making, said, out, Word::RandomAny),
        ),
    ],
};

/// Whoever executes the card.
pub(super) static CONTROLLER: Family<Reading, Found> =
    Family { noun: NOUN, rows: &[word("self", ("执行者自己", "the controller"), |_, _, out| out.who = Who::Me)] };

/// Two players.
pub(super) static PAIRS: Family<Reading, Found> = Family {
    noun: NOUN,
    rows: &[word(
        "pair",
        (
            "选两名玩家，可以有自己，都不是自己的盟友",
            "two players, chosen; the controller may be one, neither is a formal ally",
        ),
        |making, said, out| {
            find(making, said, out, Word::Pair);
            // The two lie in the first two slots.
            if making.context.slots > 2 {
                making.wrong(
                    said.span.clone(),
                    ("`pair` 之前已经选过玩家", "a player was chosen before `pair`"),
                    ("`pair` 是程序里最先选的", "`pair` as the first choice of the program"),
                );
            }
        },
    )],
};

/// Words for several players.
pub(super) static GROUPS: Family<Reading, Found> = Family {
    noun: NOUN,
    rows: &[
        word("others", ("所有他人", "all other players"), |_, _, out| out.who = Who::Others),
        word("all", ("所有玩家", "all players"), |_, _, out| out.who = Who::All),
        word("allies", ("所有盟友", "all formal allies"), |_, _, out| out.who = Who::Allies),
        word("team", ("自己和所有盟友", "the controller and all formal allies"), |_, _, out| {
            out.who = Who::Team
        }),
        word(
            "team_here",
            ("自己和同宫的盟友", "the controller and the formal allies in the same palace"),
            |_, _, out| out.who = Who::TeamHere,
        ),
        word(
            "here",
            ("同区域的所有玩家，包括自己", "all players in the controller's zone, the controller too"),
            |_, _, out| out.who = Who::Here,
        ),
        word("here_others", ("同区域的所有他人", "all other players in the controller's zone"), |_, _, out| {
            out.who = Who::HereOthers
        }),
    ],
};

/// The player or players that a parameter names; what must be found is found by an operation before.
pub(super) fn who(making: &mut Making<'_, Reading>, arg: &Arg, ops: &mut Vec<Op>) -> Who {
    attacked(making, arg, None, ops)
}

/// The same, for an attack: formal allies are barred from it.
pub(super) fn attacked(making: &mut Making<'_, Reading>, arg: &Arg, attack: Option<Attack>, ops: &mut Vec<Op>) -> Who {
    let Arg::Case(case, said) = arg else { return Who::Me };
    // In the order of the shapes above.
    let family = [&ONE, &CONTROLLER, &PAIRS, &GROUPS][*case];
    let mut found = Found { who: Who::Me, attack, ops: std::mem::take(ops) };
    family.make(making, said.call(), &mut found);
    *ops = found.ops;
    found.who
}

/// Players who are counted; nobody has to be found.
pub(super) fn group(making: &mut Making<'_, Reading>, arg: &Arg) -> Who {
    GROUPS.of(making, arg).who
}

/// A word that must be found binds a slot.
fn find(making: &mut Making<'_, Reading>, said: &Said, out: &mut Found, word: Word) {
    let slot = making.context.slots;
    making.context.slots += if word == Word::Pair { 2 } else { 1 };
    if making.context.slots as usize > SLOTS {
        making.context.slots = 0;
        making.wrong(
            said.span.clone(),
            ("程序选择的玩家太多", "this program chooses too many players"),
            text!("至多 {SLOTS} 名", "at most {SLOTS}"),
        );
    }
    if making.context.early {
        making.wrong(
            said.span.clone(),
            ("代价之前的条件不能选择玩家", "a condition before the cost cannot choose a player"),
            ("程序里的 `if`", "`if` in the program"),
        );
    }
    let late = making.context.late.is_some() || matches!(word, Word::HereOne | Word::RandomOther | Word::RandomAny);
    out.ops.push(Op::Bind { slot, word, attack: out.attack, late });
    out.who = if word == Word::Pair { Who::Pair } else { Who::Bound(slot) };
    making.context.bound = Some(out.who);
}

/// `T`; an attack on it bars formal allies from the word that found it (TJC-4.2).
fn again(making: &mut Making<'_, Reading>, said: &Said, out: &mut Found) {
    let Some(bound) = making.context.bound else {
        // Said once.
        making.context.bound = Some(Who::Me);
        return making.wrong(
            said.span.clone(),
            ("`T` 之前没有选过玩家", "`T` without a player before it"),
            ("先有 `other` 之类的选择", "a choice such as `other` first"),
        );
    };
    if let Some(attack) = out.attack {
        bar_allies(&mut out.ops, bound, attack);
    }
    out.who = bound;
}

/// Formal allies cannot be the player that these operations find.
pub(super) fn bar_allies(ops: &mut [Op], whom: Who, by: Attack) {
    for op in ops {
        if let (Op::Bind { slot, attack, .. }, Who::Bound(this)) = (op, whom)
            && *slot == this
        {
            *attack = attack.or(Some(by));
        }
    }
}
