//! The words that facts use, as things: places, numbers, statuses.

use crate::state::Weiqi;
use crate::table::{Gap, Lane};
use kernel::{Text, Thing};

/// Id, name, clauses.
const WORDS: &[(&str, (&str, &str), &[&str])] = &[
    ("place:hand", ("手牌", "hand"), &[]),
    ("place:role", ("角色", "role"), &["WQ-1.7"]),
    ("place:offers", ("可选的角色", "roles offered"), &["WQ-1.4"]),
    ("sign:cards", ("牌", "cards"), &["WQ-2.8"]),
    ("sign:liberties", ("气", "liberties"), &["WQ-4.11"]),
    ("sign:declared", ("提的时候算的气", "liberties for a Capture"), &["WQ-6.2"]),
    ("sign:income", ("每回合收入的目", "points per turn"), &["WQ-9.3"]),
    ("sign:value", ("盘面的目", "points on the table"), &["WQ-9.2"]),
    ("sign:banked", ("已得的目", "points banked"), &["WQ-9.4"]),
    ("sign:total", ("合计的目", "points in all"), &["WQ-9.3"]),
    ("sign:hand", ("手牌", "cards in hand"), &[]),
    ("sign:uses", ("技能还可用的次数", "skill uses left"), &["WQ-1.7"]),
    ("sign:triggers", ("技能触发的次数", "skill triggers"), &["WQ-10.8"]),
    ("status:face_down", ("背面朝上", "face down"), &["WQ-4.9"]),
    ("status:alive", ("活棋", "alive"), &["WQ-4.8"]),
    ("status:chosen", ("已选定", "chosen"), &["WQ-1.5"]),
    ("status:skilled", ("本回合已用技能", "skill used this turn"), &["WQ-3.4"]),
    ("status:captured", ("被移出", "removed"), &["WQ-6.5", "WQ-8.2"]),
    ("status:unharmed", ("没有移出", "nothing is removed"), &["WQ-6.7"]),
    ("status:void", ("接无效", "the Connect is void"), &["WQ-7.4"]),
    ("status:has_face_down", ("有暗牌，可能加气", "face-down cards may add liberties"), &["WQ-6.4"]),
    ("status:may_hold", ("有暗牌，可能提不掉", "face-down cards may save it"), &["WQ-6.6", "WQ-6.7"]),
    (
        "status:may_be_captured",
        ("对方有暗牌，可能被移出", "their face-down cards may remove it"),
        &["WQ-6.6", "WQ-7.5"],
    ),
    ("status:may_be_void", ("对方有暗牌，接可能无效", "their face-down cards may void it"), &["WQ-7.4"]),
];

fn name_of(gap: Gap) -> Text {
    let Text { zh, en } = Weiqi::gap_name(gap);
    Text::new(zh, format!("gap {en}"))
}

/// Everything that facts name beside cards and roles.
pub(crate) fn things() -> Vec<Thing> {
    let named = |id: String, name: Text, clauses: &[&str]| {
        let clauses = clauses.iter().map(|&clause| clause.to_owned()).collect();
        Thing { id, name, clauses, ..Thing::default() }
    };
    let words = WORDS.iter().map(|(id, (zh, en), clauses)| named((*id).to_owned(), Text::new(*zh, *en), clauses));
    let lanes = Lane::ALL.map(|lane| named(format!("place:{}", lane.id()), lane.name(), &["WQ-2.1"]));
    let gaps = Gap::ALL.map(|gap| named(format!("place:{}", gap.id()), name_of(gap), &["WQ-2.4"]));
    words.chain(lanes).chain(gaps).collect()
}
