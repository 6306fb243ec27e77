//! The words of the table of Halo.

use super::Both;

pub const STATUS: [Both; 3] = [
    Both(
        "第 {} 回合 · {}：{} · 单位：攻 攻击，盾 护盾，命 生命",
        "turn {} · {}: {} · units: A attack, S shield, H health",
    ),
    Both("第 {} 回合 · {}：{} · 数字：攻/盾/命", "turn {} · {}: {} · attack/shield/health"),
    Both("第 {} 回合 · {}：{}", "turn {} · {}: {}"),
];
pub const SCORE: Both = Both("{}：基地 {}", "{}: base {}");

/// What a phase is called.
pub fn phase(id: &str) -> Both {
    match id {
        "mulligan" => Both("起手", "opening hand"),
        "deploy" => Both("部署", "Deployment"),
        "skirmish" => Both("交战", "Skirmish"),
        "entry" => Both("入场效果", "entry effect"),
        "zone" => Both("感染区", "Infested Zone"),
        "over" => Both("结束", "over"),
        _ => Both("回合终了", "end of turn"),
    }
}

pub const LANES: [Both; 3] = [Both("阿尔法", "Alpha"), Both("布拉沃", "Bravo"), Both("查理", "Charlie")];
pub const FRONT: Both = Both("前", "front");
pub const BACK: Both = Both("后", "back");
pub const FRONT_LETTER: Both = Both("前", "F");
pub const BACK_LETTER: Both = Both("后", "B");
pub const LANE_OURS: Both = Both("归你", "yours");
pub const LANE_THEIRS: Both = Both("归对手", "theirs");
pub const BASE_SHORT: Both = Both("基地 {}", "Base {}");
pub const STREAK: Both = Both("全线控制 {}/2", "full control {}/2");
pub const ITEM_HAND: Both = Both("手牌 {}", "hand {}");
pub const ITEM_SUPPLY: Both = Both("补给 {}/{}", "Supply {}/{}");
pub const ITEM_BATTERY: Both = Both("电池 {}", "Battery {}");
pub const ITEM_DECK: Both = Both("牌库 {}", "deck {}");
pub const ITEM_DISCARD: Both = Both("弃牌 {}", "discard {}");
pub const ITEM_FIELDS: Both = Both("场地 {}", "fields {}");
pub const HAND: Both = Both("手牌", "Hand");
pub const NUMBERS: Both = Both("攻{}盾{}命{}", "A{} S{} H{}");

pub const INTRO: [Both; 5] = [
    Both(
        "目标：把对方基地从30打到0；或连续两个己方回合终了时控制全部三条战线。",
        "Win: bring the enemy base from 30 to 0, or control all three lanes at the end of two of your turns in a row.",
    ),
    Both(
        "部署阶段：用补给出牌，单位放进某条战线的前排或后排（牌前的数字是费用；补给每回合多1）。",
        "Deployment: play cards for Supply (the number before a card; each turn gives 1 more). A unit goes to a front or a back row of a lane.",
    ),
    Both(
        "交战阶段：不是本回合入场的单位各攻击一次，只打同战线：先打前排，再打后排，都没有才打基地。被打的单位会反击。",
        "Skirmish: each unit that did not enter this turn attacks once, inside its lane: the front row first, then the back row, then the base. Units strike back.",
    ),
    Both(
        "单位的三个数字是攻击/护盾/生命；护盾在对手的一个回合里没受伤就补满。",
        "The three numbers of a unit are attack/shield/health. A shield refills if its unit was not damaged in the opponent's turn.",
    ),
    Both(
        "方向键选，回车定；? 看任何东西的说明，K 看按键。",
        "Arrows choose, Enter takes; ? reads about anything, K shows the keys.",
    ),
];
pub const INTRO_SHORT: Both = Both(
    "目标：把对方基地从30打到0，或连续两个己方回合终了时控制全部三条战线。先部署：用补给出牌；再交战：单位各攻击一次，只打同战线，先前排，再后排，都没有才打基地。单位数字：攻击/护盾/生命。",
    "Win: enemy base from 30 to 0, or control all 3 lanes at the end of two own turns in a row. Play cards for Supply, then each unit attacks once in its lane: front row, then back row, then base. Units: attack/shield/health.",
);
pub const INTRO_MORE: [Both; 2] = [
    Both(
        "被攻击的单位会反击。护盾在对手的一个回合里没受伤就补满。新入场的单位下回合才能攻击。",
        "An attacked unit strikes back. Shields refill when left alone for a turn. A new unit attacks from your next turn on.",
    ),
    INTRO[4],
];

// Elements that are not things.
pub const ENEMY_BASE: Both = Both("对方基地", "the enemy base");
pub const OWN_BASE: Both = Both("己方基地", "your base");
pub const BATTERY: Both = Both("转化电池", "1 Battery");
pub const HIJACK: Both = Both("夺取载具（2补给）", "Hijack (2 Supply)");
pub const PLAY: Both = Both("打出", "play it");
pub const END: Both = Both("结束阶段", "end the phase");
pub const KEEP: Both = Both("保留", "keep");
pub const REDRAW: Both = Both("重抽", "redraw");
pub const ROW: [Both; 2] = [Both("{}前排", "{} front"), Both("{}后排", "{} back")];
pub const UNIT_AT: Both = Both("{}（{}）", "{} ({})");
pub const LANE: Both = Both("{}战线", "lane {}");

// Reading about things.
pub const UNIT_NUMBERS: Both =
    Both("攻击 {}（{}），护盾 {}/{}，生命 {}/{}；{}", "Attack {} ({}), shield {} of {}, health {} of {}; {}");
pub const UNIT_PRINTED: Both = Both("牌面：{}（攻击/护盾/生命）", "Printed: {} (attack/shield/health)");
pub const KEYWORD: Both = Both("{}：{}", "{}: {}");
pub const KEYWORDS_ARE: Both = Both("；{}", "; {}");
pub const ATTACHED: Both = Both("附着 {}：{}", "Attached {}: {}");
pub const UNIT_OWNER: Both = Both("夺取来的：归{}所有（HL-14.3）", "Seized: {} owns it (HL-14.3)");
pub const MARKS_ARE: Both = Both("单位上的记号：{}，+1 附着牌数", "Marks on units: {}, +1 attachments");
pub const RECHARGES: Both = Both(
    "若在对手的回合里没受伤，其控制者的回合开始时护盾补到 {}（HL-8.9）",
    "Its shield refills to {} at the start of its side's turn if it is not damaged in the opponent's turn (HL-8.9)",
);
pub const COST_NOW: Both = Both("费用 {}，你有 {}", "Costs {}; you have {}");
pub const KIND_UNIT: Both = Both("单位 {} {}", "Unit {} {}");
pub const COST_OF: Both = Both("{}补给", "{} Supply");
pub const COST_BATTERY: Both = Both("{}补给和{}电池", "{} Supply and {} Battery");
pub const COST_PRINTED: Both = Both("（牌面 {}", " (printed {}");
pub const COST_RECALLED: Both = Both("，取回的牌-{} HL-R54", ", −{} as a card that came back, HL-R54");
pub const COST_NETWORK: Both = Both(
    "，-{} 本回合首张先行者牌，设施网络 HL-5.4",
    ", −{} as the first Forerunner card this turn: Installation Network, HL-5.4",
);
pub const COST_END: Both = Both("）", ")");
pub const TOO_DEAR: Both = Both("，不够；可以弃掉换1电池", "; too little. It can still be discarded for 1 Battery");
pub const TOO_DEAR_CONVERTED: Both = Both("，不够", "; too little");
pub const LANE_COUNT: Both =
    Both("{}有 {} 个单位（前排 {}），{}有 {} 个（前排 {}）", "{}: {} units here ({} in front); {}: {} ({} in front)");
pub const LANE_HELD: Both = Both(
    "{}控制它：单位更多，而且另一方前排是空的（HL-16.1）",
    "{}: in control, with more units, and the other front row is empty (HL-16.1)",
);
pub const LANE_FREE: Both = Both(
    "没人控制：要单位更多，而且对方前排是空的（HL-16.1）",
    "Nobody controls it: that takes more units and an empty front row of the other side (HL-16.1)",
);
pub const LANE_WHEN: Both = Both(
    "只在自己回合终了时看：连续两次控制全部三条战线即获胜（HL-16.4）",
    "It counts at the end of one's own turn: all three lanes twice in a row win the game (HL-16.4)",
);
pub const BASE_NOW: Both = Both("{}：{} / {}。到0即告负（HL-16.3）", "{}: {} of {}. At 0 its side has lost (HL-16.3)");
pub const BASE_OPEN: Both = Both(
    "只有战线里没有可选中的敌方单位时，那条战线的单位才能攻击基地（HL-9.3）。基地不反击，受到攻击方的全部攻击值（HL-9.8）。",
    "A unit can attack it only if its lane holds no enemy unit that can be selected (HL-9.3). A base does not strike back and takes the whole attack (HL-9.8).",
);
pub const ROW_ABOUT: Both = Both(
    "{} / 2 个单位。前排保护后排：敌人先得攻击前排（HL-9.3）。",
    "{} of 2 units. The front row protects the back row: it must be attacked first (HL-9.3).",
);
pub const SIDE_FIELDS: Both = Both("场地 {}：{}", "Field {}: {}");
pub const SIDE_DISCARD: Both = Both("弃牌堆（最上面的在前）：{}", "Discard pile, top card first: {}");
pub const SIDE_DECK: Both = Both("牌库还有：{}", "Still in the deck: {}");
pub const BATTERY_ABOUT: Both = Both(
    "弃掉这张牌，得到1电池。每个己方回合一次；电池一直保留。",
    "Discard this card and get 1 Battery. Once in each of your turns; Battery is kept.",
);
pub const HIJACK_ABOUT: Both = Both(
    "付2补给，夺取同战线的敌方载具：它到你的同一排，马上可以攻击。",
    "Pay 2 Supply and seize an enemy vehicle of this lane: it moves to your row of the same kind and may attack at once.",
);
pub const NOTHING: Both = Both("无", "nothing");

// In words.
pub const SAY_STATUS: Both = Both("第 {} 回合，{}：{}。", "Turn {}, {}: {}.");
pub const SAY_SIDE: Both = Both("{}（{}）：基地 {}，{}。", "{} ({}): base {}, {}.");
pub const SAY_LANE: Both = Both("  {}（{}）：{} ｜ {}", "  {} ({}): {} | {}");
pub const SAY_ROWS: Both = Both("{}前排 {}，后排 {}", "{} front {}, back {}");
pub const SAY_WHOSE: [Both; 2] = [Both("己方", "your"), Both("对方", "their")];
pub const SAY_CONTROL: [Both; 3] =
    [Both("你控制", "you control it"), Both("对手控制", "they control it"), Both("没人控制", "nobody controls it")];
pub const SAY_UNIT: Both = Both("{} {} {}{}", "{} {} {}{}");
pub const SAY_HAND: Both = Both("你的手牌（费用）：{}。", "Your hand, with costs: {}.");

/// A status of a unit that the table shows as a letter or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub letter: Both,
    pub word: Both,
    pub text: Both,
}

pub const HIDDEN: Mark = Mark {
    letter: Both("隐", "H"),
    word: Both("迷彩", "hidden"),
    text: Both("迷彩：对手不能选中它（HL-12.4）", "hidden: the opponent cannot select it (HL-12.4)"),
};
pub const SEEN: Mark = Mark {
    letter: Both("现", "R"),
    word: Both("暴露", "revealed"),
    text: Both(
        "暴露：攻击过，到其下个回合开始前可被选中（HL-13.3）",
        "revealed: it attacked and can be selected until its side's next turn (HL-13.3)",
    ),
};
pub const EMPED: Mark = Mark {
    letter: Both("瘫", "E"),
    word: Both("瘫痪", "EMP"),
    text: Both("瘫痪：电磁脉冲，暂时不能攻击（HL-12.3）", "EMP: it cannot attack for now (HL-12.3)"),
};
pub const TAGGED: Mark = Mark {
    letter: Both("等", "P"),
    word: Both("等离子", "plasma"),
    text: Both(
        "等离子标记：本回合对它的下一次实弹攻击加倍（HL-10.6）",
        "plasma tag: the next BALLISTIC attack on it this turn deals double (HL-10.6)",
    ),
};
pub const ATTACKED: Mark = Mark {
    letter: Both("毕", "D"),
    word: Both("已攻击", "done"),
    text: Both("本回合已攻击（HL-9.1）", "done: it has attacked this turn (HL-9.1)"),
};
pub const FATIGUED: Mark = Mark {
    letter: Both("新", "N"),
    word: Both("新入场", "new"),
    text: Both("新入场：本回合不能攻击（HL-8.11）", "new: it entered this turn and cannot attack yet (HL-8.11)"),
};
pub const ALL_MARKS: [Mark; 6] = [HIDDEN, SEEN, EMPED, TAGGED, ATTACKED, FATIGUED];

/// A keyword, a tag or a damage type.
pub fn term(id: &str) -> Option<Both> {
    Some(match id {
        "SHIELDED" => Both("护盾", "SHIELDED"),
        "ARMOR" => Both("装甲", "ARMOR"),
        "EMP" => Both("电磁脉冲", "EMP"),
        "CAMO" => Both("迷彩", "CAMO"),
        "HIJACK" => Both("夺取", "HIJACK"),
        "PLASMA" => Both("等离子", "PLASMA"),
        "BALLISTIC" => Both("实弹", "BALLISTIC"),
        "HEADSHOT" => Both("爆头", "HEADSHOT"),
        "INFECT" => Both("感染", "INFECT"),
        "DROP_POD" => Both("空降舱", "DROP_POD"),
        "RANGED" => Both("远程", "RANGED"),
        "SENTINEL" => Both("哨兵", "SENTINEL"),
        "SQUAD" => Both("编组", "SQUAD"),
        "VEHICLE" => Both("载具", "VEHICLE"),
        "INFANTRY" => Both("步兵", "INFANTRY"),
        "SPARTAN" => Both("斯巴达", "SPARTAN"),
        "ELITE" => Both("精英", "ELITE"),
        "GENERIC" => Both("通用伤害", "GENERIC"),
        "TRUE" => Both("真实伤害", "TRUE"),
        _ => return None,
    })
}

/// A card of the book in at most seven cells; a card that is not in the book has none.
pub fn short(id: &str) -> Option<Both> {
    Some(match id {
        "UNSC-001" => Both("陆战队", "Marine"),
        "UNSC-002" => Both("空降兵", "ODST"),
        "UNSC-003" => Both("医护兵", "Medic"),
        "UNSC-004" => Both("斯巴达", "Spartan"),
        "UNSC-005" => Both("疣猪", "Warthog"),
        "UNSC-006" => Both("步枪", "Rifle"),
        "UNSC-007" => Both("霰弹枪", "Shotgun"),
        "UNSC-008" => Both("手榴弹", "Frag"),
        "UNSC-009" => Both("医疗包", "Medikit"),
        "UNSC-010" => Both("回声", "Echo"),
        "COV-001" => Both("咕噜人", "Grunt"),
        "COV-002" => Both("豺狼人", "Jackal"),
        "COV-003" => Both("狂热者", "Zealot"),
        "COV-004" => Both("幽灵", "Ghost"),
        "COV-005" => Both("死灵", "Wraith"),
        "COV-006" => Both("能量剑", "Sword"),
        "COV-007" => Both("过载枪", "Pistol"),
        "COV-008" => Both("等离雷", "Plasma"),
        "COV-009" => Both("光束", "Beam"),
        "COV-010" => Both("尖塔", "Spire"),
        "FLD-001" => Both("感染体", "Swarm"),
        "FLD-002" => Both("战斗体", "Combat"),
        "FLD-003" => Both("携带体", "Carrier"),
        "FLD-004" => Both("潜猎者", "Stalker"),
        "FLD-005" => Both("巨兽", "Jugger."),
        "FLD-006" => Both("触须", "Spore"),
        "FLD-007" => Both("甲壳", "Carap."),
        "FLD-008" => Both("爆发", "Viral"),
        "FLD-009" => Both("低语", "Whisper"),
        "FLD-010" => Both("感染区", "Zone"),
        "TOKEN-COMBAT-FORM" => Both("衍生物", "Token"),
        "FOR-001" => Both("无人机", "Drone"),
        "FOR-002" => Both("攻击哨", "Aggres."),
        "FOR-003" => Both("执行者", "Enforc."),
        "FOR-004" => Both("看守", "Monitor"),
        "FOR-005" => Both("构筑师", "Archit."),
        "FOR-006" => Both("哨光束", "S.Beam"),
        "FOR-007" => Both("硬光盾", "H.Shld"),
        "FOR-008" => Both("约束", "Constr."),
        "FOR-009" => Both("涌流", "Surge"),
        "FOR-010" => Both("网络", "Network"),
        _ => return None,
    })
}
