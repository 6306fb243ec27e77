//! The language of abilities: what each key of `[[card.ability]]` may say, declared row by row.
//!
//! Objects, sets and numbers are in `objects`, triggers in `triggers`, instructions in `verbs`. What the words compile
//! to is in `program`. Words may depend on the kind of the ability: `only_in` names kinds, not keys.

mod objects;
mod triggers;
mod verbs;

use crate::cards::Card;
use crate::keys::{self, COST, DOES, ID, KIND, NAME, ON, TARGET};
use crate::program::*;
use crate::table::{Form, Happening};
use cards::language::{Block, Family, Grammar, Making, Print, Rows, Said, needed, row, word};
use cards::{Entry, Printed};
use kernel::text;

const ORDINARY: &str = "ordinary";
const RESPONSE: &str = "response";
const HATCH: &str = "hatch";
const SKILL: &str = "skill";
const DIRECT: &str = "direct";
const REACTION: &str = "reaction";
/// The kinds that are carried out once; an ordinary attribute works all the time.
const EFFECTS: &[&str] = &[RESPONSE, HATCH, SKILL, DIRECT, REACTION];
/// The kinds that choose targets.
const AIMED: &[&str] = &[SKILL, DIRECT, REACTION];
/// The kinds that answer an event.
const ANSWERS: &[&str] = &[RESPONSE, HATCH, REACTION];

/// Every word that a card may use.
pub(crate) const WORDS: &[&dyn Rows] = &[
    &KINDS,
    &FLAGS,
    &CARD_FLAGS,
    &triggers::TRIGGERS,
    &triggers::FALLEN,
    &TARGETS,
    &verbs::VERBS,
    &verbs::TESTS,
    &verbs::NEGATED,
    &objects::OBJECTS,
    &objects::SIDES,
    &objects::SORTS,
    &objects::FILTERS,
    &objects::PLAYERS,
    &objects::COUNTS,
    &objects::BOUNDS,
];

/// The ability whose program is compiled: words that mean nothing in it are refused.
#[derive(Default)]
struct Place {
    form: Form,
    /// How many targets have been chosen so far.
    targets: usize,
    /// The event that it answers.
    event: Option<Happening>,
    /// Has a number been noted?
    noted: bool,
    /// Is this a look at cards, which may be in a hand?
    looks: bool,
    /// What has been found missing: one cause, one mistake.
    missing: Vec<&'static str>,
    /// Is `on` or `target` wrong, so that nobody knows what there is?
    unclear: bool,
}

impl Place {
    /// Refuses a word that needs something the ability lacks.
    fn require(making: &mut Making<'_, Place>, said: &Said, there: fn(&Place) -> bool, needs: Need) {
        let place = &mut *making.context;
        if place.unclear || there(place) || place.missing.contains(&needs.1) {
            return;
        }
        place.missing.push(needs.1);
        let what = text!("`{}` 在这里没有所指", "`{}` means nothing here", said.word);
        making.wrong(said.span.clone(), what, needs);
    }
}

/// What a word needs, in Chinese and English.
type Need = (&'static str, &'static str);
const A_TARGET: Need = ("`target` 里的目标", "a target in `target`");
const AN_EQUIPMENT: Need = ("装备预言", "an equipment");
const AN_ATTACK: Need = ("答复攻击指令的能力", "an ability that answers an attack");
const A_CARD: Need = ("答复某张卡的事件的能力", "an ability that answers an event of a card");

static KINDS: Family<(), Ability> = Family {
    noun: ("能力种类", "kind of ability"),
    rows: &[
        word(
            ORDINARY,
            (
                "普通属性：怪物或永续、装备预言在场时一直有效",
                "an attribute that works while its card is face up on the field",
            ),
            |_, _, out| out.kind = AbilityKind::Ordinary,
        ),
        word(
            RESPONSE,
            ("响应属性：`on` 的事件发生时结算", "an attribute that answers the event in `on`"),
            |_, _, out| out.kind = AbilityKind::Response,
        ),
        word(
            HATCH,
            (
                "破壳：此蛋被攻击时可支付 `cost` 点灵力翻开",
                "when this egg is attacked, its owner may pay `cost` spirit and open it",
            ),
            |_, _, out| out.kind = AbilityKind::Hatch,
        ),
        word(
            SKILL,
            ("怪物的技能；写了 `cost` 就是特殊技能", "a skill of a monster; with `cost` a special skill"),
            |_, _, out| out.kind = AbilityKind::Skill,
        ),
        word(DIRECT, ("预言的直接使用", "what a prophecy does when it is used"), |_, _, out| {
            out.kind = AbilityKind::Direct;
        }),
        word(
            REACTION,
            ("预言书的反应：`on` 的事件发生时可以翻开", "a book may be opened when the event in `on` happens"),
            |_, _, out| out.kind = AbilityKind::Reaction,
        ),
    ],
};

static FLAGS: Family<(), Ability> = Family {
    noun: ("标记", "flag"),
    rows: &[
        word(
            "attack",
            ("攻击技能：结算后这只怪物攻击", "an attack skill: the monster then attacks"),
            |_, _, out: &mut Ability| out.attack = true,
        )
        .only_in(&[SKILL]),
        word(
            "finale",
            ("压轴：结算后不再接受连锁", "Finale: nothing can answer what it does"),
            |_, _, out: &mut Ability| out.finale = true,
        )
        .only_in(EFFECTS),
        word(
            "may",
            ("由你决定是否使用；不写就是必须结算", "you may use it or not; without this it must resolve"),
            |_, _, out: &mut Ability| out.may = true,
        )
        .only_in(&[RESPONSE]),
    ],
};

/// The `flags` of a prophecy itself.
pub(crate) static CARD_FLAGS: Family<(), Card> = Family {
    noun: ("标记", "flag"),
    rows: &[word(
        "quick",
        (
            "快速：也可在你的回合开始、抽牌阶段之前使用",
            "it may also be used at the start of your turn, before the draw phase",
        ),
        |_, _, out| out.quick = true,
    )],
};

static TARGETS: Family<Place, Vec<Target>> = Family {
    noun: ("目标种类", "kind of target"),
    rows: &[
        row(
            "one",
            &[needed("set", objects::SET)],
            Block::None,
            ("必须有的目标：没有就不能使用", "a target that must be there: without it the effect cannot be used"),
            |making, said, out| target(making, said, out, true),
        ),
        row(
            "maybe",
            &[needed("set", objects::SET)],
            Block::None,
            ("有就要选的目标，没有也能使用", "a target that is chosen if there is any"),
            |making, said, out| target(making, said, out, false),
        ),
    ],
};

static AIM: Grammar<Place, Vec<Target>> = Grammar { verbs: &TARGETS, conditions: None, most: 2 };

fn target(making: &mut Making<'_, Place>, said: &Said, out: &mut Vec<Target>, required: bool) {
    let set = objects::set(making, said.arg("set"));
    out.push(Target { required, set });
    making.context.targets += 1;
}

/// Reads one `[[card.ability]]`.
pub(crate) fn ability(entry: &mut Entry<'_>, card: &Card, printed: &mut Printed) -> Ability {
    let mut ability = Ability::default();
    let Some(kind) = KINDS.word(entry, KIND, &mut (), &mut ability) else {
        entry.skip_rest();
        return Ability::default();
    };
    if ability.kind == AbilityKind::Skill {
        ability.id = entry.name(ID).map(|name| name.value).unwrap_or_default();
        ability.name = entry.text(NAME).map(|name| name.value).unwrap_or_default();
    }
    if entry.has(keys::FLAGS) {
        FLAGS.words(entry, keys::FLAGS, kind, &mut (), &mut ability);
    }
    // A text calls its numbers by the skill, or by the kind of ability.
    let name = if ability.id.is_empty() { kind.to_owned() } else { ability.id.clone() };
    printed.within(&name, |printed| programs(entry, kind, card, &mut ability, printed));
    ability
}

/// What it costs, answers, aims at and does.
fn programs(entry: &mut Entry<'_>, kind: &'static str, card: &Card, ability: &mut Ability, printed: &mut Printed) {
    if matches!(ability.kind, AbilityKind::Skill | AbilityKind::Hatch) && entry.has(COST) {
        ability.cost = entry.number(COST, 0..=10).map(|number| number.value as u8);
        printed.add(COST, ability.cost.unwrap_or(0).into(), Print::Must);
    }
    let mut place = Place { form: card.form, ..Place::default() };
    match ability.kind {
        AbilityKind::Response | AbilityKind::Reaction => {
            let calls = entry.program(ON);
            ability.on = triggers::ON.compile(entry, kind, &calls, printed, &mut place);
        }
        AbilityKind::Hatch => place.event = Some(Happening::AttackDeclare),
        AbilityKind::Ordinary | AbilityKind::Skill | AbilityKind::Direct => {}
    }
    place.unclear = entry.is_flawed();
    if AIMED.contains(&kind) && entry.has(TARGET) {
        let calls = entry.program(TARGET);
        ability.targets = AIM.compile(entry, kind, &calls, printed, &mut place);
    }
    place.unclear |= entry.is_flawed();
    if ability.kind != AbilityKind::Hatch || entry.has(DOES) {
        let calls = entry.program(DOES);
        ability.ops = verbs::DOES.compile(entry, kind, &calls, printed, &mut place);
    }
}
