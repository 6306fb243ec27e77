//! The words that facts use, as things: places, numbers, kinds of damage, statuses.

use crate::table::{DamageType, Lane, Row, Tag};
use kernel::{Text, Thing};

/// Places beside the rows, and the numbers of cards and players.
const PLAIN: &[(&str, &str, &str)] = &[
    ("place:hand", "手牌", "hand"),
    ("place:field", "场地", "fields"),
    ("place:discard", "弃牌堆", "discard pile"),
    ("sign:attack", "攻击", "attack"),
    ("sign:attack_on_front", "打前排时的攻击加值", "extra attack on the front row"),
    ("sign:shield", "护盾", "shield"),
    ("sign:shield_cap", "护盾上限", "shield cap"),
    ("sign:health", "生命", "health"),
    ("sign:health_cap", "生命上限", "health cap"),
    ("sign:supply", "补给", "Supply"),
    ("sign:battery", "电池", "Battery"),
    ("sign:hand", "手牌", "cards in hand"),
];

/// Chinese, English.
type Words = (&'static str, &'static str);

/// What can befall a unit or a card (HL-13): id, name, what it means, the clause.
const STATUSES: &[(&str, Words, Words, &str)] = &[
    (
        "hidden",
        ("迷彩生效", "hidden"),
        ("迷彩生效：对手不能选中它", "Hidden: the opponent cannot select it"),
        "HL-12.4",
    ),
    (
        "revealed",
        ("暴露", "revealed"),
        ("暴露：攻击之后迷彩不生效，可以选中", "Revealed: it has attacked and can be selected"),
        "HL-13.3",
    ),
    ("cannot_attack", ("不能攻击", "EMP"), ("电磁脉冲：不能攻击", "EMP: it cannot attack"), "HL-12.3"),
    (
        "cannot_move",
        ("不能移动", "cannot move"),
        (
            "电磁脉冲：不能移动；这一版没有移动，所以不起作用",
            "EMP: it cannot move; nothing moves in this edition, so this has no effect",
        ),
        "HL-R10",
    ),
    (
        "tagged",
        ("等离子标记", "plasma tag"),
        (
            "等离子标记：实弹攻击对它的伤害加倍，本回合一次",
            "Plasma tag: a BALLISTIC attack on it deals double damage, once this turn",
        ),
        "HL-10.6",
    ),
    (
        "combo_used",
        ("协同连击已触发", "combo used"),
        ("协同连击本回合已对它触发过", "Noob Combo has been used on it this turn"),
        "HL-10.6",
    ),
    ("armor", ("临时装甲", "ARMOR this turn"), ("临时装甲", "ARMOR for this turn"), "HL-13.1"),
    (
        "this_turn",
        ("临时关键词", "keyword this turn"),
        ("临时关键词，到回合结束", "A keyword for this turn"),
        "HL-13.1",
    ),
    ("attacked", ("已攻击", "attacked"), ("本回合已经攻击过", "It has attacked this turn"), "HL-9.1"),
    (
        "fatigued",
        ("新入场", "new"),
        ("部署疲劳：本回合入场，还不能攻击", "New: it entered this turn and cannot attack yet"),
        "HL-8.11",
    ),
    ("dies", ("阵亡", "dies"), ("离开战场，进入所有者的弃牌堆", "It goes to its owner's discard pile"), "HL-11.1"),
    ("hijacked", ("被夺取", "hijacked"), ("换到对方一侧", "It changes sides"), "HL-14.1"),
    (
        "recalled",
        ("取回", "returned this turn"),
        ("从弃牌堆回到手上，本回合少付补给", "It returns to the hand and costs less Supply this turn"),
        "HL-R54",
    ),
    ("wins", ("获胜", "wins"), ("赢得对局", "It wins the game"), "HL-16.3"),
];

/// Everything that facts name beside cards and keywords.
pub(crate) fn things() -> Vec<Thing> {
    let named = |id: String, name: Text| Thing { id, name, ..Thing::default() };
    let plain = PLAIN.iter().map(|(id, zh, en)| named((*id).to_owned(), Text::new(*zh, *en)));
    let rows = Row::ALL.map(|row| named(format!("place:{}", row.id()), row.name()));
    let lanes = Lane::ALL.map(|lane| named(format!("lane:{}", lane.id()), lane.name()));
    let damage = DamageType::ALL.iter().map(|kind| named(format!("damage:{}", kind.id()), kind.name()));
    let tags = Tag::ALL.iter().map(|tag| named(format!("tag:{}", tag.id()), tag.name()));
    let statuses = STATUSES.iter().map(|&(id, (zh, en), text, clause)| Thing {
        text: text.into(),
        clauses: vec![clause.to_owned()],
        ..named(format!("status:{id}"), Text::new(zh, en))
    });
    plain.chain(rows).chain(lanes).chain(damage).chain(tags).chain(statuses).collect()
}
