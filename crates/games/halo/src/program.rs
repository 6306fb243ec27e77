//! The verbs of Halo's effect programs (rulebook 6.5), and what they compile to.

use crate::cards::Target;
use crate::keys::{ON_DEATH, ON_ENTRY, ON_PLAY, ON_TURN_END};
use crate::table::{DamageType, Faction, Keyword, Keywords, Tag};
use cards::language::{
    Block, Conditions, Family, Grammar, Making, Print, Rows, Said, Shape, Shape::*, Words, needed, row,
};
use cards::{Entry, Printed};
use kernel::{Pile, text};
use serde::Serialize;

/// A compiled program: a few operations, run from the first to the last.
pub type Program = Pile<Op, 4>;

/// One operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Op {
    /// Nothing.
    #[default]
    Nothing,
    /// `damage(WHO, 3 PLASMA)`
    Damage(Who, u8, DamageType),
    /// `heal(WHO, 2)`
    Heal(Who, u8),
    /// `draw(1)`
    Draw(u8),
    /// `if faction(target UNSC) { … }`: the next operation only if the target is of this faction.
    IfFaction(Faction),
    /// `restore_shield(own FORERUNNER, 1)`
    RestoreShield(Whose, Faction, u8),
    /// `grant_this_turn(other, ARMOR)`
    GrantThisTurn(Who, Keyword),
    /// `emp(enemy VEHICLE)`
    Emp(Whose, Tag),
    /// `destroy(target)`
    Destroy,
    /// `recall(1)`: the named card returns to the hand and costs so much less this turn.
    Recall(u8),
    /// `token(back, 2)`: tokens in the back row of the lane.
    TokenBack(u8),
    /// `token(controlled_lane, 1)`: tokens in one lane that the player controls and chooses.
    TokenControlled(u8),
    /// `token_per_kill(2)`: a token for each enemy unit that died, at most so many in a lane.
    TokenPerKill(u8),
}

/// Whom an operation acts on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Who {
    /// The unit that the card names.
    #[default]
    Target,
    /// Another unit of the player, chosen when the unit has entered (HL-R51).
    Other,
    /// The front rows of the named lane, both sides.
    FrontRows,
    /// The named lane, both sides.
    Lane,
    /// Every unit.
    All,
}

/// Whose units an operation acts on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Whose {
    #[default]
    Enemy,
    Own,
    All,
}

impl Whose {
    /// Is a unit meant that is the player's own, or not?
    pub(crate) fn includes(self, own: bool) -> bool {
        match self {
            Whose::Enemy => !own,
            Whose::Own => own,
            Whose::All => true,
        }
    }
}

/// What an attached card gives its unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Boost {
    pub attack: u8,
    /// Extra damage of attacks on front-row units (HL-10.3).
    pub attack_on_front: u8,
    pub shield_cap: u8,
    /// Cap and current health (HL-R31).
    pub health: u8,
    pub keywords: Keywords,
    /// CAMO for the window of HL-13.3.
    pub hides: bool,
}

/// What a field does all the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Aura {
    /// Nothing.
    #[default]
    None,
    /// `health_cap(own front, 1)`
    HealthCapFront(u8),
    /// `shield_cap(own COVENANT, 1)`
    ShieldCap(Faction, u8),
    /// `cheapen(first FORERUNNER, 1, floor 1)`
    Cheapen(Faction, u8, u8),
}

const UNITS: Words = Words { noun: ("目标", "target"), words: &["target", "other"] };
const EVERYWHERE: Words = Words { noun: ("目标", "target"), words: &["target", "front_rows", "lane", "all"] };
const TOKEN_PLACES: Words = Words { noun: ("位置", "place"), words: &["back", "controlled_lane"] };
const SIDES: Words = Words { noun: ("一方", "side"), words: &["enemy", "own", "all"] };
const TAGS: Words = Words { noun: ("类别", "tag"), words: Tag::IDS };
const FACTIONS: Words = Words { noun: ("阵营", "faction"), words: Faction::IDS };
/// Without a word it is GENERIC.
const DAMAGE_TYPES: Words = Words {
    noun: ("伤害类型", "damage type"),
    words: &[
        DamageType::IDS[DamageType::Plasma as usize],
        DamageType::IDS[DamageType::Ballistic as usize],
        DamageType::IDS[DamageType::True as usize],
    ],
};
const KEYWORDS: Words = Words { noun: ("关键词", "keyword"), words: Keyword::IDS };
/// The keywords that a unit can have for one turn. SHIELDED and SQUAD come with numbers, DROP_POD matters only while a
/// unit enters, and VEHICLE is what a unit is.
const FLEETING: Words = Words {
    noun: KEYWORDS.noun,
    words: &[
        id(Keyword::Armor),
        id(Keyword::Emp),
        id(Keyword::Camo),
        id(Keyword::Hijack),
        id(Keyword::Plasma),
        id(Keyword::Ballistic),
        id(Keyword::Headshot),
        id(Keyword::Infect),
        id(Keyword::Ranged),
        id(Keyword::Sentinel),
    ],
};

const fn id(keyword: Keyword) -> &'static str {
    Keyword::IDS[keyword as usize]
}

/// An amount that both texts print.
const AMOUNT: Shape = Number(1, 50, Print::Must);

/// The programs that are carried out when a card is played.
const PLAYED: &[&str] = &[ON_PLAY, ON_ENTRY];

/// The program of a card: where it stands, and what the card names.
pub(crate) struct Place {
    key: &'static str,
    target: Target,
}

/// What units, tactical cards and fields do.
static VERBS: Family<Place, Program> = Family {
    noun: ("动词", "verb"),
    rows: &[
        row(
            "damage",
            &[needed("who", OneOf(&EVERYWHERE)), needed("amount", All(&[AMOUNT, Maybe(&OneOf(&DAMAGE_TYPES))]))],
            Block::None,
            ("这些单位同时受到伤害", "these units take damage, all at once"),
            |making, said, out| {
                let who = aim(making, said);
                let [amount, kind] = said.arg("amount").parts() else { return };
                let kind = if kind.is_nothing() { DamageType::Generic } else { found(DamageType::from_id(kind.word())) };
                push(making, said, out, Op::Damage(who, amount.number() as u8, kind));
            },
        )
        .only_in(PLAYED),
        row(
            "heal",
            &[needed("who", OneOf(&UNITS)), needed("amount", AMOUNT)],
            Block::None,
            ("单位恢复生命，以上限为限", "the unit recovers health, up to its cap"),
            |making, said, out| {
                let who = aim(making, said);
                push(making, said, out, Op::Heal(who, said.small("amount")));
            },
        )
        .only_in(PLAYED),
        row(
            "draw",
            &[needed("cards", AMOUNT)],
            Block::None,
            ("你抽牌", "you draw cards"),
            |making, said, out| push(making, said, out, Op::Draw(said.small("cards"))),
        )
        .only_in(PLAYED),
        row(
            "restore_shield",
            &[needed("units", All(&[OneOf(&SIDES), OneOf(&FACTIONS)])), needed("amount", AMOUNT)],
            Block::None,
            ("这一方这个阵营的单位各补护盾，以上限为限", "these units of this faction regain shield, up to their caps"),
            |making, said, out| {
                let op = Op::RestoreShield(whose(said, "units"), faction(said, "units"), said.small("amount"));
                push(making, said, out, op);
            },
        )
        .only_in(PLAYED),
        row(
            "grant_this_turn",
            &[needed("who", OneOf(&UNITS)), needed("keyword", OneOf(&FLEETING))],
            Block::None,
            ("单位在本回合具有关键词", "the unit has a keyword this turn"),
            |making, said, out| {
                let who = aim(making, said);
                let keyword = found(Keyword::from_id(said.word_of("keyword")));
                push(making, said, out, Op::GrantThisTurn(who, keyword));
            },
        )
        .only_in(PLAYED),
        row(
            "emp",
            &[needed("units", All(&[OneOf(&SIDES), OneOf(&TAGS)]))],
            Block::None,
            (
                "这些单位到其下个回合结束为止不能攻击和移动",
                "these units can neither attack nor move until the end of their controller's next turn",
            ),
            |making, said, out| {
                let [_, tag] = said.arg("units").parts() else { return };
                push(making, said, out, Op::Emp(whose(said, "units"), found(Tag::from_id(tag.word()))));
            },
        )
        .only_in(PLAYED),
        row(
            "destroy",
            // What a unit chooses when it enters is one of its own side (HL-R51), which nobody destroys.
            &[needed("who", OneOf(&Words { noun: UNITS.noun, words: &["target"] }))],
            Block::None,
            ("消灭所选单位，护盾不起作用", "destroys the unit; shield is ignored"),
            |making, said, out| {
                aim(making, said);
                push(making, said, out, Op::Destroy);
            },
        )
        .only_in(&[ON_PLAY]),
        row(
            "recall",
            &[needed("less", AMOUNT)],
            Block::None,
            (
                "所选的牌从弃牌堆回到手上，本回合少付这么多补给",
                "the named card returns from the discard pile to your hand and costs so much less this turn",
            ),
            |making, said, out| {
                named(making, said, Target::DiscardedUnit, "discarded_unit");
                push(making, said, out, Op::Recall(said.small("less")));
            },
        )
        .only_in(&[ON_PLAY]),
        row(
            "token",
            &[needed("where", OneOf(&TOKEN_PLACES)), needed("count", AMOUNT)],
            Block::None,
            (
                "放置战斗体衍生物：阵亡单位原战线的后排（on_death），或一条你控制的战线（on_turn_end）",
                "Combat Form tokens: in the back row where the unit died (on_death), or in a lane you control (on_turn_end)",
            ),
            |making, said, out| {
                let count = said.small("count");
                let (key, op) = match said.word_of("where") {
                    "back" => (ON_DEATH, Op::TokenBack(count)),
                    _ => (ON_TURN_END, Op::TokenControlled(count)),
                };
                stands_in(making, said, "where", key);
                push(making, said, out, op);
            },
        )
        .only_in(&[ON_DEATH, ON_TURN_END]),
        row(
            "token_per_kill",
            &[needed("most", AMOUNT)],
            Block::None,
            (
                "敌方由此阵亡几个单位，就在其战线放置几个战斗体衍生物，每条战线有上限",
                "a Combat Form token in its lane for each enemy unit that died from this, at most so many per lane",
            ),
            |making, said, out| push(making, said, out, Op::TokenPerKill(said.small("most"))),
        )
        .only_in(PLAYED),
    ],
};

/// What may stand behind `if`.
static TESTS: Family<Place, Op> = Family {
    noun: ("条件", "condition"),
    rows: &[row(
        "faction",
        // Only what a card names can be asked about; the word keeps a program readable.
        &[needed("who", All(&[Word("target"), OneOf(&FACTIONS)]))],
        Block::None,
        ("所选单位属于这个阵营", "the named unit is of this faction"),
        |making, said, out| {
            named(making, said, Target::Unit, "unit");
            *out = Op::IfFaction(faction(said, "who"));
        },
    )],
};

static PROGRAM: Grammar<Place, Program> = Grammar {
    verbs: &VERBS,
    conditions: Some(Conditions { tests: &TESTS, or_else: false, make: conditional }),
    most: 4,
};

/// What attached cards give.
static BOOSTS: Family<Given, Boost> = Family {
    noun: ("动词", "verb"),
    rows: &[
        row("attack", &[needed("by", AMOUNT)], Block::None, ("攻击加值", "more attack"), |making, said, out| {
            once(making, said, said.word);
            out.attack = said.small("by");
        }),
        row(
            "attack_on_front",
            &[needed("by", AMOUNT)],
            Block::None,
            ("攻击前排单位时伤害加值", "more damage in attacks on front-row units"),
            |making, said, out| {
                once(making, said, said.word);
                out.attack_on_front = said.small("by");
            },
        ),
        row(
            "shield_cap",
            &[needed("by", AMOUNT)],
            Block::None,
            ("护盾上限加值", "a higher shield cap"),
            |making, said, out| {
                once(making, said, said.word);
                out.shield_cap = out.shield_cap.saturating_add(said.small("by"));
            },
        ),
        row(
            "health",
            &[needed("by", AMOUNT)],
            Block::None,
            ("生命及其上限加值", "more health, and a higher cap"),
            |making, said, out| {
                once(making, said, said.word);
                out.health = said.small("by");
            },
        ),
        row(
            "grant",
            &[needed("keyword", All(&[OneOf(&KEYWORDS), Maybe(&Number(-99, 99, Print::Must))]))],
            Block::None,
            ("单位获得关键词；SHIELDED 带数值", "the unit gains a keyword; SHIELDED comes with its number"),
            grant,
        ),
        row(
            "hide",
            &[],
            Block::None,
            ("获得迷彩，到你的下个回合开始为止", "Camo until your next turn starts"),
            |making, said, out| {
                once(making, said, said.word);
                out.hides = true;
            },
        ),
    ],
};

static BOOST: Grammar<Given, Boost> = Grammar { verbs: &BOOSTS, conditions: None, most: 12 };

/// What an attached card has been said to give: each thing once.
type Given = Vec<&'static str>;

/// What fields do all the time, for the side that has them: a field of both sides would be another kind of card, so
/// `own`, `front` and `first` have no alternative. They say in the program what the text says.
static AURAS: Family<(), Aura> = Family {
    noun: ("动词", "verb"),
    rows: &[
        row(
            "health_cap",
            &[needed("units", All(&[Word("own"), Word("front")])), needed("by", AMOUNT)],
            Block::None,
            ("己方前排单位的生命上限加值", "your front-row units have a higher health cap"),
            |_, said, out| *out = Aura::HealthCapFront(said.small("by")),
        ),
        row(
            "shield_cap",
            &[needed("units", All(&[Word("own"), OneOf(&FACTIONS)])), needed("by", AMOUNT)],
            Block::None,
            ("己方这个阵营的单位护盾上限加值", "your units of this faction have a higher shield cap"),
            |_, said, out| *out = Aura::ShieldCap(faction(said, "units"), said.small("by")),
        ),
        row(
            "cheapen",
            &[
                needed("cards", All(&[Word("first"), OneOf(&FACTIONS)])),
                needed("by", AMOUNT),
                needed("floor", All(&[Word("floor"), Number(0, 50, Print::Must)])),
            ],
            Block::None,
            (
                "每回合首张这个阵营的牌少付补给，但不低于下限",
                "the first card of this faction each turn costs less Supply, but not less than the floor",
            ),
            |_, said, out| {
                let floor = said.arg("floor").parts()[1].number() as u8;
                *out = Aura::Cheapen(faction(said, "cards"), said.small("by"), floor);
            },
        ),
    ],
};

static AURA: Grammar<(), Aura> = Grammar { verbs: &AURAS, conditions: None, most: 1 };

/// Every word that a card may use.
pub(crate) const WORDS: &[&dyn Rows] = &[&VERBS, &TESTS, &BOOSTS, &AURAS];

/// Reads a program; whatever is wrong is noted with its place.
pub(crate) fn read(entry: &mut Entry<'_>, key: &'static str, target: Target, printed: &mut Printed) -> Program {
    PROGRAM.read(entry, key, printed, &mut Place { key, target })
}

/// Reads what an attached card gives.
pub(crate) fn boost(entry: &mut Entry<'_>, key: &'static str, printed: &mut Printed) -> Boost {
    BOOST.read(entry, key, printed, &mut Given::new())
}

/// Reads what a field does all the time.
pub(crate) fn aura(entry: &mut Entry<'_>, key: &'static str, printed: &mut Printed) -> Aura {
    AURA.read(entry, key, printed, &mut ())
}

/// Declared words are the words of the rulebook's lists: one that is read is one of them.
fn found<T: Default>(word: Option<T>) -> T {
    word.unwrap_or_default()
}

fn push(making: &mut Making<'_, Place>, said: &Said, out: &mut Program, op: Op) {
    if out.len() == Program::CAPACITY {
        making.wrong(
            said.span.clone(),
            ("程序太长", "this program is too long"),
            ("至多 4 个操作", "at most 4 operations"),
        );
    } else {
        out.push(op);
    }
}

/// `if`: the next operation is carried out only if the condition holds.
fn conditional(making: &mut Making<'_, Place>, said: &Said, out: &mut Program) {
    let mut test = Op::Nothing;
    TESTS.make(making, said, &mut test);
    match said.block.as_slice() {
        [only] if !only.is_condition() => {
            push(making, said, out, test);
            PROGRAM.run(making, &said.block, out);
        }
        inside => making.wrong(
            inside.get(1).or(inside.first()).unwrap_or(said).span.clone(),
            ("条件后必须正好一个操作", "a condition takes exactly one operation"),
            ("正好一个", "exactly one"),
        ),
    }
}

/// Whom an operation acts on. The card must name it, or ask for it when it enters.
fn aim(making: &mut Making<'_, Place>, said: &Said) -> Who {
    match said.word_of("who") {
        "other" => {
            stands_in(making, said, "who", ON_ENTRY);
            Who::Other
        }
        "front_rows" => {
            named(making, said, Target::Lane, "lane");
            Who::FrontRows
        }
        "lane" => {
            named(making, said, Target::Lane, "lane");
            Who::Lane
        }
        "all" => Who::All,
        _ => {
            named(making, said, Target::Unit, "unit");
            Who::Target
        }
    }
}

/// Only a card that names such a target can act on it.
fn named(making: &mut Making<'_, Place>, said: &Said, target: Target, word: &str) {
    if making.context.target != target {
        let verb = said.word;
        making.wrong(
            said.span.clone(),
            text!("`{verb}` 要作用的对象，这张牌没有选", "this card does not name what `{verb}` acts on"),
            text!("战术牌，`target = \"{word}\"`", "a tactical card with `target = \"{word}\"`"),
        );
    }
}

/// Some words make sense in one kind of program only.
fn stands_in(making: &mut Making<'_, Place>, said: &Said, param: &str, key: &'static str) {
    if making.context.key != key {
        let (word, here) = (said.word_of(param), making.context.key);
        making.wrong(
            said.span.clone(),
            text!("`{word}` 不能用在 `{here}` 里", "`{word}` cannot stand in `{here}`"),
            text!("用在 `{key}` 里", "it stands in `{key}`"),
        );
    }
}

/// `enemy VEHICLE`
fn whose(said: &Said, param: &str) -> Whose {
    match said.arg(param).parts()[0].word() {
        "own" => Whose::Own,
        "all" => Whose::All,
        _ => Whose::Enemy,
    }
}

/// `own FORERUNNER`
fn faction(said: &Said, param: &str) -> Faction {
    found(Faction::from_id(said.arg(param).parts()[1].word()))
}

/// Nothing is given twice: who writes it twice means something else.
fn once(making: &mut Making<'_, Given>, said: &Said, what: &'static str) {
    if making.context.contains(&what) {
        making.wrong(said.span.clone(), text!("`{what}` 写了两次", "`{what}` is given twice"), ("只写一次", "once"));
    }
    making.context.push(what);
}

/// `ARMOR`, or `SHIELDED 2`: the one keyword with a number, by which it raises the shield cap (HL-12.1).
fn grant(making: &mut Making<'_, Given>, said: &Said, out: &mut Boost) {
    let [name, number] = said.arg("keyword").parts() else { return };
    once(making, said, name.word());
    let keyword = found(Keyword::from_id(name.word()));
    let number = if number.is_nothing() { None } else { Some(number.number()) };
    out.keywords = out.keywords.and(Keywords::only(keyword));
    match (keyword, number) {
        (Keyword::Shielded, Some(number @ 1..=50)) => {
            out.shield_cap = out.shield_cap.saturating_add(number as u8);
        }
        (Keyword::Shielded, Some(number)) => {
            let what = text!("SHIELDED 不能是 {number}", "SHIELDED cannot be {number}");
            let expected = ("1 到 50，例如 `SHIELDED 2`", "a number from 1 to 50, such as `SHIELDED 2`");
            making.wrong(said.span.clone(), what, expected);
        }
        (Keyword::Shielded, None) => {
            let what = (
                "SHIELDED 缺少数值：护盾上限加多少（HL-12.1）",
                "SHIELDED without its number: by how much the shield cap rises (HL-12.1)",
            );
            let expected = ("带数值，例如 `SHIELDED 2`", "`SHIELDED` and a number, such as `SHIELDED 2`");
            making.wrong(said.span.clone(), what, expected);
        }
        (_, Some(_)) => {
            let word = name.word();
            let what = text!("{word} 没有数值", "{word} has no number");
            making.wrong(said.span.clone(), what, text!("只写 `{word}`", "`{word}` alone"));
        }
        (_, None) => {}
    }
}
