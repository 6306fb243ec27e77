//! The words of the table of Weiqi Cards.

use crate::words::Both;
use ::weiqi::table::Kind;

pub const STATUS: [Both; 2] = [
    Both("第 {} 回合，共 60 · 剩 {} · 牌堆 {}", "turn {} of 60 · {} left · deck {}"),
    Both("第{}回合 剩{} 牌堆{}", "turn {} · {} left · deck {}"),
];
pub const DRAFT: Both = Both("选角色", "choosing roles");
pub const STONES: [&str; 2] = ["●", "○"];
pub const SIDES: [Both; 2] = [Both("黑方", "Black"), Both("白方", "White")];
pub const LANES: [Both; 5] = [
    Both("左1路", "Left 1"),
    Both("左2路", "Left 2"),
    Both("3路", "Centre 3"),
    Both("右2路", "Right 2"),
    Both("右1路", "Right 1"),
];
pub const HAND: Both = Both("手牌", "Hand");
pub const HAND_COUNT: Both = Both("手牌 {}", "hand {}");
pub const POINTS: [Both; 3] = [
    Both("已得 {} + 盘面 {} = {} 目", "banked {} + table {} = {} points"),
    Both("{}+{}={}目", "{} + {} = {} points"),
    Both("{}+{}={}", "{}+{}={}"),
];
pub const SKILL_LEFT: Both = Both("技能剩{}次", "skill ×{} left");
pub const SKILL_USED: Both = Both("技能已用完", "skill used up");
pub const CHOSEN: Both = Both("已选好角色", "has chosen a role");
pub const CHOOSING: Both = Both("正在选角色", "is choosing a role");
pub const LIBERTIES: Both = Both("{}气", "{} lib");
pub const ALIVE: [Both; 2] = [Both("活", "alive"), Both("活", "∞")];
pub const INTRO: [Both; 4] = [
    Both(
        "你有五条路，正对着对手的五条路。先放棋子（4气），再用长（气+3）和围（目+5）加强。",
        "Your five lanes face the opponent's five. Play Stones (4 liberties), then strengthen them with Extend (+3 liberties) and Surround (+5 points).",
    ),
    Both(
        "己方区域的气多于正对的区域时，可以用“提”移出它的全部牌，每张得2目。背面朝上的手筋牌（▒）可能让结果出乎意料。",
        "When an area of yours has more liberties than the one it faces, a Capture removes all its cards for 2 points each. Face-down tesuji (▒) can change the outcome.",
    ),
    Both(
        "每回合出一张牌，然后收入盘面的目，再抽一张牌。60 回合后，盘面再按 ×1 ×2 ×3 ×2 ×1 计一次，目多者胜。",
        "Each turn you play one card, bank the points on your table and draw a card. After 60 turns the table counts once more, at ×1 ×2 ×3 ×2 ×1. Most points win.",
    ),
    Both("方向键移动，回车选择；? 看说明，K 看按键。", "Arrows move, Enter selects; ? explains, K lists the keys."),
];
pub const OFFERED: Both = Both("你的三张角色卡，选一张：", "Your three role cards; choose one:");
pub const OFFERED_TO: Both = Both("{}的三张角色卡，选其中一张：", "{}'s three role cards; one will be chosen:");
pub const WATCH_DRAFT: Both = Both("双方正在秘密选择角色。", "Both players are choosing their roles in secret.");

// Reading about things.
pub const AREA: Both = Both("{}的区域 {}", "{}'s area {}");
pub const AREA_EMPTY: Both = Both("没有牌。", "Empty.");
pub const AREA_CARDS: Both = Both("{} 张牌：{}", "Cards ({}): {}");
pub const AREA_LIBERTIES: Both = Both("气：{}（棋子和长；WQ-4.11）", "Liberties: {} (Stones and Extends; WQ-4.11)");
pub const AREA_DECLARED: Both =
    Both("提的时候算 {}（加上金鸡独立；WQ-6.2）", "For a Capture: {} (with Golden Roosters; WQ-6.2)");
pub const AREA_HIDDEN: Both =
    Both("背面朝上的牌：{} 张，可能改变对杀的结果", "Face-down cards: {}; they may change a fight");
pub const AREA_POINTS: Both = Both(
    "目：每回合收入 {}（WQ-9.3）；终局 {} × {} = {}（WQ-9.5）",
    "Points: {} per turn (WQ-9.3); {} × {} = {} at the end (WQ-9.5)",
);
pub const AREA_ALIVE: Both = Both("活棋：不会被提（WQ-4.8）", "Alive: it cannot be captured (WQ-4.8)");
pub const AREA_FACES: Both = Both("正对：{}（WQ-2.7）", "Faces: {} (WQ-2.7)");
pub const AREA_HOST: Both = Both("视为 {}，倍率 ×{}（WQ-2.6）", "Counts as {}, multiplier ×{} (WQ-2.6)");
pub const GAP: Both = Both("{}：{}与{}之间", "{}: between {} and {}");
pub const GAP_OPEN: Both = Both(
    "空着：主人可以在这里接（两边都有棋子时），对手可以在这里断。",
    "Open: its owner may play a Connect here (with a Stone on both sides), the opponent a Cut.",
);
pub const GAP_MARKED: Both = Both(
    "空着，但曾经接成：主人可以再接，对手不能再断。",
    "Open, but once connected: its owner may connect again, the opponent can no longer cut.",
);
pub const GAP_CONNECT: Both = Both("接：两边是一个区域。", "Connect: both sides are one area.");
pub const GAP_CUT: Both = Both("断：这里永远不能接。", "Cut: these lanes can never be connected here.");
pub const SIDE_POINTS: Both = Both(
    "已得 {} 目，每回合收入 {}；盘面现在值 {}；合计 {}（WQ-9.3）",
    "{} points banked, {} more per turn; the table is worth {} now; {} in all (WQ-9.3)",
);
pub const SIDE_SKILL: Both = Both("技能已用 {} 次，还剩 {} 次（WQ-1.7）", "Skill uses: {} so far, {} left (WQ-1.7)");
pub const SIDE_TRIGGERS: Both = Both("技能已触发 {} 次（WQ-10.8）", "Skill triggers so far: {} (WQ-10.8)");
pub const SIDE_HAND: Both = Both("手牌：{} 张", "Cards in hand: {}");
pub const SIDE_KNOWN: Both = Both("已知手牌里有：{}", "Known to be in hand: {}");
pub const SIDE_CUT: Both = Both("被断：{}", "Cut: {}");
pub const SIDE_MARKED: Both = Both("曾经接成，不能再断：{}", "Once connected, can no longer be cut: {}");
pub const REMOVED: Both = Both("{}的移出区", "{}'s removed cards");
pub const NOTHING: Both = Both("无", "none");
pub const RIVER: Both = Both("倍率", "Multipliers");
pub const BACK: Both = Both("暗牌", "face-down card");
pub const OWN_BACK: Both = Both("{}（背面）", "{} (face down)");
pub const LANE_OURS: Both = Both("己方{}", "your {}");
pub const LANE_THEIRS: Both = Both("对方{}", "their {}");
pub const CARD_NTH: Both = Both("第{}张暗牌", "face-down card {}");
pub const SKILL: Both = Both("技能：{}", "Skill: {}");
pub const PASS: Both = Both("不出牌", "Pass");

// The game.
pub const GAME: Both = Both("回合与对局怎样结束", "Turn, phase and how the game ends");
pub const GAME_TURN: Both = Both("第 {} 回合，共 60，剩 {}；轮到{}，{}", "Turn {} of 60, {} left; it is {}'s turn, {}");
pub const GAME_DECK: Both = Both("牌堆剩 {} 张", "Cards left in the deck: {}");
pub const GAME_END: Both = Both(
    "第 60 回合结束后计目，目多者胜，相等为平局（WQ-1.2、WQ-9.5）；两次不出牌不会结束对局",
    "After turn 60 the table is counted: most points win, equal points are a draw (WQ-1.2, WQ-9.5). Two passes in a row do not end the game",
);
pub const GAME_ROLE: Both = Both("{}（{}）可能直接获胜：{}", "{} ({}) may win at once: {}");

/// A phase of the view.
pub fn phase(id: &str) -> Both {
    match id {
        "draft" => DRAFT,
        "main" => Both("出牌阶段", "main phase"),
        "number" => Both("时越选择取几张提", "Shi Yue is taking Captures"),
        "bent_four" => Both("盘角曲四选择区域", "a Bent Four is choosing its target"),
        "arrange" => Both("整理手牌", "arranging the hand"),
        "over" => Both("对局结束", "the game is over"),
        _ => Both("结束阶段", "end phase"),
    }
}

// In words.
pub const SAY_STATUS: Both = Both("第 {} 回合，剩 {} 回合，牌堆 {} 张。", "Turn {} of 60, {} left, deck: {}.");
pub const SAY_SIDE: Both = Both("{}（{}），{}：{}。手牌 {} 张。", "{} ({}), {}: {}. Hand: {}.");
pub const SAY_NO_ROLE: Both = Both("还没有角色", "no role yet");
pub const SAY_AREA: Both = Both("  {}：{} 气，终局值 {} 目；{}", "  {}: {} liberties, worth {} at the end; {}");
pub const SAY_FACING: Both = Both("{}（正对{}）", "{} (facing {})");
pub const SAY_EMPTY: Both = Both("  {}空着的路：{}", "  {} empty lanes: {}");
pub const SAY_WHOSE: [Both; 2] = [Both("己方", "your"), Both("对方", "their")];
pub const SAY_ALIVE: Both = Both("，活棋", ", alive");
pub const SAY_CUT: Both = Both("  断：{}与{}之间", "  a Cut between {} and {}");
pub const SAY_HAND: Both = Both("你的手牌，从左到右：{}。", "Your hand, from the left: {}.");
pub const SAY_OFFERS: Both = Both("  {}：{}", "  {}: {}");

/// A card in one character or one syllable.
pub fn short(kind: Kind) -> Both {
    match kind {
        Kind::Stone => Both("子", "Sto"),
        Kind::Extend => Both("长", "Ext"),
        Kind::Surround => Both("围", "Sur"),
        Kind::Connect => Both("接", "Con"),
        Kind::Cut => Both("断", "Cut"),
        Kind::Capture => Both("提", "Cap"),
        Kind::Eye => Both("眼", "Eye"),
        Kind::GoldenRooster => Both("鸡", "Roo"),
        Kind::UnderStones => Both("靴", "Und"),
        Kind::Oriole => Both("莺", "Ori"),
        Kind::BentFour => Both("曲", "Ben"),
    }
}
