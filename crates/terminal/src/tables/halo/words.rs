//! The words of the table of Halo.

pub use crate::words::Both;

/// Turn, last turn, whose it is, phase.
pub const STATUS: [Both; 3] = [
    Both(
        "第 {}/{} 回合 · {}：{} · 单位：攻 攻击，盾 护盾，命 生命",
        "turn {}/{} · {}: {} · units: A attack, S shield, H health",
    ),
    Both("第 {}/{} 回合 · {}：{} · 数字：攻/盾/命", "turn {}/{} · {}: {} · attack/shield/health"),
    Both("第 {}/{} 回合 · {}：{}", "turn {}/{} · {}: {}"),
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
        _ => Both("回合结束", "end of turn"),
    }
}

pub const FRONT: Both = Both("前", "front");
pub const BACK: Both = Both("后", "back");
pub const FRONT_LETTER: Both = Both("前", "F");
pub const BACK_LETTER: Both = Both("后", "B");
pub const LANE_OURS: Both = Both("归你", "yours");
pub const LANE_THEIRS: Both = Both("归对手", "theirs");
pub const BASE_SHORT: Both = Both("基地 {}", "Base {}");
pub const STREAK: Both = Both("全面控制 {}/2", "full control {}/2");
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
        "目标：把对方基地从30打到0；或连续两个己方回合结束时都控制全部三条战线。",
        "To win, bring the enemy base from 30 to 0, or control all three lanes at the end of two of your turns in a row.",
    ),
    Both(
        "部署阶段：用补给出牌，单位放进某条战线的前排或后排（牌前的数字是费用；补给每回合多1）。",
        "Deployment: play cards for Supply (the number before a card; each turn gives 1 more). A unit goes into the front or back row of a lane.",
    ),
    Both(
        "交战阶段：不是本回合入场的单位各攻击一次，只打同战线：先打前排，再打后排，都没有才打基地。被打的单位会反击。",
        "Skirmish: each unit that did not enter this turn attacks once, within its lane: the front row first, then the back row, then the base. Units strike back.",
    ),
    Both(
        "单位的三个数字是攻击/护盾/生命，不满时括号里是上限；在对手的回合里没受伤，护盾就补满。",
        "The three numbers of a unit are attack/shield/health, with the cap in brackets if something is missing. A shield refills if its unit was not damaged during the opponent's turn.",
    ),
    Both(
        "方向键选择，回车确定；? 查看说明，K 查看按键。",
        "Arrow keys choose, Enter confirms; ? explains anything, K shows the keys.",
    ),
];
pub const INTRO_SHORT: Both = Both(
    "目标：把对方基地从30打到0，或连续两个己方回合结束时都控制全部三条战线。先部署：用补给出牌；再交战：单位各攻击一次，只打同战线，先前排，再后排，都没有才打基地。单位数字：攻击/护盾/生命。",
    "Win: enemy base to 0, or control all 3 lanes at the end of two of your turns in a row. Play cards for Supply, then each unit attacks once in its lane: front row, then back row, then base. Units: attack/shield/health.",
);
pub const INTRO_MORE: [Both; 2] = [
    Both(
        "被攻击的单位会反击。在对手的回合里没受伤，护盾就补满。新入场的单位下回合才能攻击。",
        "An attacked unit strikes back. A shield refills if the unit was not damaged during the opponent's turn. A new unit can attack from your next turn on.",
    ),
    INTRO[4],
];

// Elements that are not things.
pub const ENEMY_BASE: Both = Both("对方基地", "the enemy base");
pub const OWN_BASE: Both = Both("己方基地", "your base");
pub const BATTERY: Both = Both("弃掉，得到1电池", "discard it for 1 Battery");
pub const HIJACK: Both = Both("夺取载具（2补给）", "Hijack (2 Supply)");
pub const PLAY: Both = Both("打出", "play it");
pub const END: Both = Both("结束阶段", "end the phase");
pub const KEEP: Both = Both("保留起手", "keep the hand");
pub const REDRAW: Both = Both("洗回重抽", "shuffle back and redraw");
/// Whose, name, code.
pub const WHOSE_UNIT: Both = Both("{}{} [{}]", "{}'s {} [{}]");
pub const PILE_HAND: Both = Both("{}的手牌", "{}'s hand");
pub const PILE_DECK: Both = Both("{}的牌库", "{}'s deck");
pub const PILE_DISCARD: Both = Both("{}的弃牌堆", "{}'s discard pile");
pub const GAME: Both = Both("回合、阶段与胜负", "Turn, phase and how the game ends");
pub const LANE: Both = Both("{}战线", "{} lane");

// Reading about things.
pub const UNIT_NUMBERS: Both =
    Both("攻击 {}（{}），护盾 {}/{}，生命 {}/{}；{}", "Attack {} ({}), shield {} of {}, health {} of {}; {}");
pub const UNIT_PRINTED: Both = Both("牌面：{}（攻击/护盾/生命）", "Printed: {} (attack/shield/health)");
pub const KEYWORD: Both = Both("{}：{}", "{}: {}");
pub const KEYWORDS_ARE: Both = Both("；{}", "; {}");
pub const ATTACHED: Both = Both("附着 {}：{}", "Attached {}: {}");
pub const GIVEN_BY: Both = Both("来自{}。", " From {}.");
pub const DAMAGED: Both = Both("第 {} 回合受过伤（HL-8.9）", "It was last damaged in turn {} (HL-8.9)");
/// How long a status lasts, and where it comes from.
pub const BRACKETS: Both = Both("（{}）", " ({})");
pub const UNTIL: Both = Both("到第 {} 回合结束", "until the end of turn {}");
pub const FROM: Both = Both("来自{}", "from {}");
pub const UNIT_OWNER: Both =
    Both("夺来的载具：阵亡后进{}的弃牌堆（HL-R38）", "Hijacked: it goes to {}'s discard pile when it dies (HL-R38)");
pub const MARKS_ARE: Both = Both("单位上的记号：{}，+1 附着牌数", "Marks on units: {}, +1 number of attachments");
pub const RECHARGES: Both = Both(
    "控制者的回合开始时，只要在对手的回合里没受伤，护盾就补到 {}（HL-8.9）",
    "At the start of its controller's turn its shield refills to {}, unless it was damaged during the opponent's turn (HL-8.9)",
);
pub const COST_NOW: Both = Both("费用 {}，你有 {}", "Costs {}; you have {}");
pub const KIND_UNIT: Both = Both("单位 {} {}", "Unit {} {}");
pub const COST_OF: Both = Both("{}补给", "{} Supply");
pub const COST_BATTERY: Both = Both("{}补给和{}电池", "{} Supply and {} Battery");
pub const TOO_DEAR: Both =
    Both("，不够；可以弃掉换1电池", ", which is not enough; you can still discard it for 1 Battery");
pub const TOO_DEAR_CONVERTED: Both = Both("，不够", ", which is not enough");
pub const LANE_COUNT: Both =
    Both("单位数：{} {}（前排 {}），{} {}（前排 {}）", "Units here: {} {} ({} in front), {} {} ({} in front)");
pub const LANE_HELD: Both = Both(
    "{}控制：单位更多，而且对方前排没有单位（HL-16.1）",
    "{} controls this lane: more units, and no enemy unit in front (HL-16.1)",
);
pub const LANE_FREE: Both = Both(
    "没有人控制：要单位更多，而且对方前排没有单位（HL-16.1）",
    "Nobody controls this lane: control needs more units than the enemy and no enemy unit in front (HL-16.1)",
);
pub const LANE_WHEN: Both = Both(
    "只看自己回合结束的时候：连续两次控制全部三条战线就获胜（HL-16.4）",
    "Control is checked at the end of your own turn: all three lanes twice in a row win the game (HL-16.4)",
);
pub const BASE_NOW: Both =
    Both("{}：生命 {} / {}，降到0就输（HL-16.3）", "{}: health {} of {}; at 0 that player loses (HL-16.3)");
pub const BASE_OPEN: Both = Both(
    "战线里没有可选中的敌方单位，那里的单位才能攻击基地（HL-9.3）。基地不反击，损失的生命等于攻击者的攻击（HL-9.8）。",
    "A unit can attack it only if no enemy unit in its lane can be selected (HL-9.3). A base does not strike back and loses as much health as the attacker has attack (HL-9.8).",
);
pub const ROW_ABOUT: Both = Both(
    "{} / 2 个单位。前排保护后排：敌方要先攻击前排（HL-9.3）。",
    "{} of 2 units. The front row protects the back row: enemies must attack the front row first (HL-9.3).",
);
pub const SIDE_FIELDS: Both = Both("场地 {}：{}", "Field {}: {}");
pub const SIDE_DISCARD: Both = Both("弃牌堆（最上面的在前）：{}", "Discard pile, top card first: {}");
pub const SIDE_DECK: Both = Both("牌库还有：{}", "Still in the deck: {}");
pub const SIDE_HAND: Both = Both("手牌：{}", "Hand: {}");
pub const CONVERTED: Both = Both(
    "本回合已经转化过电池（每个己方回合1次，HL-5.2）",
    "Has converted a card to Battery this turn (once per own turn, HL-5.2)",
);
pub const NOT_CONVERTED: Both = Both(
    "本回合还没有转化电池（每个己方回合1次，HL-5.2）",
    "Has not converted a card to Battery this turn (once per own turn, HL-5.2)",
);
pub const FORERUNNERS: Both =
    Both("本回合打出的先行者牌：{}（HL-R55）", "Forerunner cards played this turn: {} (HL-R55)");
pub const CARDS: Both = Both("{} 张牌", "{} cards");
pub const ONE_CARD: Both = Both("1 张牌", "1 card");
pub const IN_ORDER: Both = Both("从上往下：{}", "From the top: {}");
pub const SECRET: Both =
    Both("对局结束之前只有其玩家看得到（HL-3.1）", "Only its player sees it until the game is over (HL-3.1)");

// What ends the game, and when.
pub const GAME_NOW: Both = Both("第 {} 回合，{}：{}；{}先手", "Turn {}, {}: {}; {} went first");
pub const ENDS_BASE: Both =
    Both("对方基地生命降到0，立刻获胜（HL-16.3）", "You win at once when the enemy base falls to 0 health (HL-16.3)");
pub const ENDS_CONTROL: Both = Both(
    "连续两个己方回合结束时都控制全部三条战线，获胜（HL-16.4）。现在：{} {}/2，{} {}/2",
    "You win when you control all three lanes at the end of two of your turns in a row (HL-16.4). So far: {} {}/2, {} {}/2",
);
pub const ENDS_LIMIT: Both = Both(
    "第 {} 回合之后对局结束：基地生命较高者获胜，相等为平局（HL-16.6，本版新增的规则）",
    "After turn {} the game ends: the higher base health wins, equal health is a draw (HL-16.6, a rule this edition adds)",
);
pub const ENDS_LIMIT_DRAW: Both = Both(
    "第 {} 回合之后对局结束，平局（HL-16.6，本版新增的规则）",
    "After turn {} the game ends in a draw (HL-16.6, a rule this edition adds)",
);
pub const ENDS_DECK: Both =
    Both("必须从空牌库抽牌的玩家判负（HL-3.5）", "A player who has to draw from an empty deck loses (HL-3.5)");
pub const ENDS_CONCEDE: Both = Both("随时可以认输（HL-16.7）", "You may concede at any time (HL-16.7)");
pub const BATTERY_ABOUT: Both = Both(
    "弃掉这张牌，得到1电池。每个己方回合一次；电池保留到用掉为止。",
    "Discard this card and gain 1 Battery, once in each of your turns. Battery is kept until spent.",
);
pub const HIJACK_ABOUT: Both = Both(
    "支付2补给，夺取同战线的敌方载具：它换到你这边的同一排，马上可以攻击。",
    "Pay 2 Supply to take an enemy vehicle in this lane: it changes to the same row on your side and may attack at once.",
);
pub const NOTHING: Both = Both("空", "empty");

// In words.
pub const SAY_STATUS: Both = Both("第 {} 回合（最多 {}），{}：{}。", "Turn {} (of {} at most), {}: {}.");
pub const SAY_SIDE: Both = Both("{}（{}）：基地 {}，{}。", "{} ({}): base {}, {}.");
pub const SAY_LANE: Both = Both("  {}战线（{}）：{} ｜ {}", "  {} ({}): {} | {}");
pub const SAY_ROWS: Both = Both("{}前排 {}，后排 {}", "{} front {}, back {}");
pub const SAY_WHOSE: [Both; 2] = [Both("己方", "your"), Both("对方", "their")];
pub const SAY_CONTROL: [Both; 3] = [
    Both("你控制", "you control it"),
    Both("对手控制", "your opponent controls it"),
    Both("没有人控制", "nobody controls it"),
];
/// Name, code, numbers, and what else there is.
pub const SAY_UNIT: Both = Both("{} [{}] {}{}", "{} [{}] {}{}");
pub const SAY_PARTS: Both = Both("，{}", ", {}");
pub const SAY_HELD: Both = Both("{}（{}）", "{} ({})");
pub const SAY_HAND: Both = Both("你的手牌和费用：{}。", "Your hand, with costs: {}.");

/// A status of a unit as a letter. What it is called and means is a thing: `status:hidden`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// As the view names it.
    pub id: &'static str,
    pub letter: Both,
}

const fn mark(id: &'static str, letter: Both) -> Mark {
    Mark { id, letter }
}

/// Those that stand on the table, in the order of their letters.
pub const ALL_MARKS: [Mark; 7] = [
    mark("hidden", Both("隐", "H")),
    mark("revealed", Both("现", "R")),
    mark("cannot_attack", Both("瘫", "E")),
    mark("tagged", Both("等", "P")),
    mark("armor", Both("甲", "M")),
    mark("attacked", Both("毕", "D")),
    mark("fatigued", Both("新", "N")),
];

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
