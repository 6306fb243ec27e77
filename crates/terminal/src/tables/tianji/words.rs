//! The words of the table of Tianji.

use crate::words::Both;
use ::tianji::Phase;
use ::tianji::table::{Dept, Door, Element, EntityKind, Natal};

/// Round, phase, ju, year, lucky, unlucky, fund.
pub const STATUS: [Both; 2] = [
    Both(
        "第 {} 轮 · {} · 阳{}局 · 流年{} 吉▲{} 凶▼{} · 基金 {}",
        "round {} · {} · Yang {} · year {} lucky ▲ {} unlucky ▼ {} · fund {}",
    ),
    Both("第{}轮 · {} · 阳{}局 · {} ▲{} ▼{} · 基金{}", "round {} · {} · Yang {} · {} ▲{} ▼{} · fund {}"),
];
/// Round, phase, lucky, unlucky, fund.
pub const STATUS_LUCK: Both = Both("第{}轮 · {} · ▲{} ▼{} · 基金{}", "round {} · {} · ▲{} ▼{} · fund {}");
/// Round, phase, fund.
pub const STATUS_LEAST: Both = Both("第{}轮 · {} · 基金{}", "round {} · {} · fund {}");
pub const STATUS_SETUP: [Both; 2] = [
    Both(
        "开局：选本命卦（前一项是一直有效的被动，后一项是每局一次的技能）",
        "setup: natal trigrams (a passive that always works, and a skill to use once)",
    ),
    Both("开局：选本命卦", "setup: natal trigrams"),
];
pub const SCORE: Both = Both("{}：{} 金币", "{}: {} gold");
pub const NONE: Both = Both("无", "none");

/// What a phase is called.
pub fn phase(phase: Phase) -> Both {
    match phase {
        Phase::Setup => Both("开局", "setup"),
        Phase::Start => Both("轮始", "round start"),
        Phase::Time => Both("天时", "Time"),
        Phase::Placement => Both("放牌", "Placement"),
        Phase::Movement => Both("移动", "Movement"),
        Phase::Doors => Both("八门", "Doors"),
        Phase::Interpretation => Both("解读", "Interpretation"),
        Phase::Resolution => Both("结算", "Resolution"),
        Phase::Upkeep => Both("归整", "Upkeep"),
        Phase::Over => Both("终局", "over"),
    }
}

/// What a phase is about, for those who play for the first time.
pub fn phase_help(phase: Phase) -> Both {
    match phase {
        Phase::Setup => Both("", ""),
        Phase::Start | Phase::Time => Both(
            "天时：吉的五行使天部奖励+5、地部惩罚−3；凶的使天部停滞、地部惩罚+5。",
            "Time: lucky elements add 5 to Heaven rewards and take 3 off Ground penalties; unlucky ones stop Heaven and add 5 to Ground.",
        ),
        Phase::Placement => Both(
            "放牌：所有玩家同时暗选。放了牌，随后可走一格，再按棋子所在的部执行牌的一种变体；不放牌或卜筮，就不能走，也不解读。",
            "Placement: everyone chooses in secret. If you place a card, you may move one step and then execute the variant of the department your piece stands in. If you place nothing or divine, you neither move nor read.",
        ),
        Phase::Movement => Both(
            "移动：走一格或停留。走进有人的区域就论道：各出一张基础牌，笔画少者胜，夺5金币。",
            "Movement: take one step, or stay. Entering an occupied zone starts a debate: each side shows a basic card, and fewer strokes win 5 gold.",
        ),
        Phase::Doors => Both(
            "八门：各玩家受所在宫的门。○吉 □平 ×凶。",
            "Doors: each player gets the effect of the door of their palace. ○ good, □ neutral, × bad.",
        ),
        Phase::Interpretation => Both(
            "解读：按洛书数字从小到大；同宫先天部，再人部，后地部。执行棋子所在的部的变体。",
            "Interpretation: in order of Luoshu number; within a palace Heaven, then Human, then Ground. You execute the variant of the department you stand in.",
        ),
        Phase::Resolution => Both(
            "结算：天部的玩家平分奖励（由基金支付），地部的玩家各付惩罚，中宫的玩家付一成金币。",
            "Resolution: players in a Heaven zone share its reward (from the fund), players in a Ground zone each pay its penalty, and the centre costs a tenth of your gold.",
        ),
        Phase::Upkeep => Both(
            "归整：弃到5张基础牌和2张功能牌，再补满；阴阳为0者得1金币或2生命。",
            "Upkeep: discard down to 5 basic and 2 function cards, then refill; at Yin-Yang 0 you take 1 gold or 2 life.",
        ),
        Phase::Over => Both("对局结束。", "The game is over."),
    }
}

pub const INTRO: [Both; 5] = [
    Both(
        "目标：只剩你一人在场，立即获胜；否则在基金耗尽或星象走完时，金币最多者获胜（另有轮数上限，为原规则所无）；有的天命另有胜法。",
        "Win: be the last player left; otherwise have the most gold when the fund is empty or the stars run out (there is also a round cap, which the original rules do not have). Some destinies win in their own way.",
    ),
    Both(
        "每一轮：所有玩家同时暗放一张卦牌，然后依次走一格，再按洛书数字逐一解读。",
        "Each round everyone secretly places a hexagram card at the same time, then moves one step in turn, then the cards are read in order of Luoshu number.",
    ),
    Both(
        "一张牌有天、人、地三种变体：棋子站在哪一部，就执行哪一种。",
        "A card has three variants, Heaven, Human and Ground: where your piece stands decides which one happens.",
    ),
    Both(
        "天部积累奖励（+），地部积累惩罚（−），结算时归站在那里的玩家。生命到0即出局；阴阳到±5即逆转，金币和生命各失两成。",
        "Heaven zones build up rewards (+) and Ground zones penalties (−) for whoever stands there. At 0 life you are out; at Yin-Yang ±5 you lose a fifth of your gold and life.",
    ),
    Both(
        "方向键选择，回车确认；? 看说明，r 看规则，K 看按键。",
        "Arrow keys choose, Enter confirms; ? explains anything, r opens the rules, K shows the keys.",
    ),
];
pub const INTRO_SHORT: Both = Both(
    "目标：金币最多，或只剩你一人在场。每轮暗放一张牌，走一格，再按洛书数字解读：棋子站在天、人、地哪一部，就执行牌的哪一种变体。生命到0出局；阴阳到±5失两成。",
    "Win: have the most gold at the end, or be the last player left. Each round: place a card in secret, move a step, then cards are read by Luoshu number: where your piece stands (Heaven, Human, Ground) decides the variant. 0 life: out. Yin-Yang ±5: lose a fifth.",
);

// The board.
pub const CENTRE: Both = Both("中", "Centre");
pub const CENTRE_HEAD: Both = Both("中 5 {}", "Centre 5 {}");
pub const CENTRE_HEAD_SHORT: Both = Both("中5{}", "Centre5");
pub const FUND: Both = Both("基金 {}", "fund {}");
pub const STAR_NONE: Both = Both("无星象", "no star");
pub const PILLAR: Both = Both("流年 {}", "year {}");

/// A department in one character or three letters, and in full.
pub fn dept(dept: Dept) -> [Both; 2] {
    match dept {
        Dept::Tian => [Both("天", "Heaven"), Both("天", "Hvn")],
        Dept::Ren => [Both("人", "Human"), Both("人", "Hum")],
        Dept::Di => [Both("地", "Ground"), Both("地", "Gnd")],
    }
}

pub const DEPT: Both = Both("{}部", "{}");

/// Good, neutral or bad: the sign before a door's name.
pub fn door_sign(door: Door) -> &'static str {
    match door {
        Door::Open | Door::Rest | Door::Life => "○",
        Door::Block | Door::View => "□",
        Door::Harm | Door::Death | Door::Fright => "×",
    }
}

/// What kind of a door it is.
pub fn door_kind(door: Door) -> Both {
    match door_sign(door) {
        "○" => Both("吉门", "good"),
        "□" => Both("平门", "neutral"),
        _ => Both("凶门", "bad"),
    }
}

/// A door in two or five cells.
pub fn door(door: Door) -> Both {
    match door {
        Door::Rest => Both("休", "Rest"),
        Door::Life => Both("生", "Life"),
        Door::Harm => Both("伤", "Harm"),
        Door::Block => Both("杜", "Block"),
        Door::View => Both("景", "View"),
        Door::Death => Both("死", "Death"),
        Door::Fright => Both("惊", "Frigh"),
        Door::Open => Both("开", "Open"),
    }
}

/// An element.
pub fn element(element: Element) -> Both {
    let (zh, en) = element.names();
    Both(zh, en)
}

/// An entity in one character or three letters.
pub fn entity(kind: EntityKind) -> Both {
    match kind {
        EntityKind::Tun => Both("屯", "thk"),
        EntityKind::Outpost => Both("哨", "out"),
        EntityKind::Barrier => Both("障", "bar"),
        EntityKind::Well => Both("井", "wel"),
        EntityKind::Cauldron => Both("鼎", "cau"),
    }
}

pub const STAGNANT: [Both; 2] = [Both("停滞", "stagnant"), Both("滞", "stg")];

// The players.
pub const SEATS_HEAD: Both = Both(" 金  命  ±", "gld lif  ±");
pub const GOLD: Both = Both("{}金", "{}g");
pub const LIFE: Both = Both("命{}/{}", "life {}/{}");
pub const HAND_OF: Both = Both("手{}+{}", "hand {}+{}");
pub const LIFE_SHORT: Both = Both("命{}", "life {}");
pub const OUT: Both = Both("出局", "out");
pub const START: Both = Both("起", "1st");
pub const COMMITTED: Both = Both("✓定", "✓set");
pub const CHOOSING: Both = Both("…想", "…");
pub const NO_STACK: Both = Both("不放", "no card");
pub const DIVINES: Both = Both("卜筮", "divines");
pub const ALLY: Both = Both("盟{}", "ally {}");
pub const SKILL_USED: Both = Both("用", "used");
pub const PACT: Both = Both("和谈{}", "pact {}");

/// What a player has for this round only: shield, block, banned, feint, halved.
pub const MARKS: [(Both, Both); 5] = [
    (
        Both("护盾", "shield"),
        Both("论道护盾：抵消下一次论道（TJ-9.9）", "Debate shield: cancels the next debate (TJ-9.9)"),
    ),
    (
        Both("杜门", "Block"),
        Both(
            "杜门之权：轮到解读时可弃盖牌换论道护盾（TJ-9.9）",
            "Block right: you may discard your stack instead of reading it and get a debate shield (TJ-9.9)",
        ),
    ),
    (
        Both("禁卦", "barred"),
        Both("本轮不能执行核心机制（TJ-16.11）", "Barred from executing core mechanisms this round (TJ-16.11)"),
    ),
    (
        Both("虚招", "Feint"),
        Both(
            "虚招：本轮不受金币与生命的惩罚，也不得奖励与回复（TJ-11.7）",
            "Feint: no penalty of gold or life, no reward and no recovery this round (TJ-11.7)",
        ),
    ),
    (
        Both("减半", "halved"),
        Both(
            "险中求胜：本轮金币奖惩减半（TJ-16.6）",
            "Fortune in Peril: gold rewards and penalties are halved this round (TJ-16.6)",
        ),
    ),
];

// Beside the board.
pub const ORDER_COMMITTED: Both = Both("已定 {}  未定 {}", "set {}  choosing {}");
pub const ORDER_COMMITTED_SHORT: Both = Both("已定{} 未定{}", "set {} not {}");
pub const ORDER_MOVES: Both = Both("移动 ▶{}", "moving ▶{}");
pub const ORDER_READS: Both = Both("解读 ▶{}", "reading ▶{}");
pub const ORDER_NEXT: Both = Both("将解读 {}", "to read {}");
pub const EXECUTES: Both = Both("{}执行 {}", "{} executes {}");
pub const YOUR_DESTINY: Both = Both("天命 {}", "destiny {}");
pub const DESTINY_OF: Both = Both("{} {}：{}", "{} {}: {}");
pub const RULE: Both = Both("规则 {}", "rule {}");
pub const STROKES: Both = Both("{}画", "{} strokes");
pub const STROKES_SHORT: Both = Both("{}画", "{}s");
pub const VARIANT: Both = Both("{} {}：{}", "{} {}: {}");
pub const NO_VARIANT: Both =
    Both("中宫没有变体：不执行，除非有覆卦。", "The centre has no variant: without Override nothing is executed.");
pub const BECOMES: Both = Both("{} → {}", "{} → {}");
pub const FUNCTION_IS: Both = Both("{}：{}", "{}: {}");
pub const ANY_VARIANT: Both = Both("覆卦：三种任选", "Override: any of the three");
pub const YOURS_THERE: Both = Both("你的牌在此：{}", "Your card here: {}");
pub const DEBATE_HERE: Both = Both("走进去就与{}论道", "Entering it starts a debate with {}");
pub const NATAL_TAKEN: Both = Both("已归{}", "taken by {}");

// The hand.
pub const HAND: Both = Both("手牌", "Hand");
pub const HAND_OF_SEAT: Both = Both("{}手牌", "{}'s hand");
pub const CHOICE: Both = Both("可选", "Cards");

// What things are called.
pub const PALACE: Both = Both("{}宫", "{} palace");
pub const BUTTONS: [(&str, Both); 6] = [
    ("place", Both("盖放", "place it")),
    ("divine", Both("卜筮：弃它", "divine with it")),
    ("feint", Both("单放虚招", "Feint alone")),
    ("fly", Both("飞龙在天", "Flying Dragon")),
    ("none", Both("不放牌", "place nothing")),
    ("stay", Both("停留", "stay")),
];
pub const BUTTON: Both = Both("这一项", "this choice");

// Reading about things.
pub const CARD_HEAD: Both = Both("{}；{} 画", "{}; {} strokes");
pub const CARD_AFTER: Both = Both("错卦成 {}；综卦成 {}", "Complement makes it {}; Overturn makes it {}");
pub const CARD_MOVES: Both = Both(
    "解读时，以棋子当时所在的部为准（TJ-10.5）。",
    "What counts is the department of your piece when the card is read (TJ-10.5).",
);
pub const CARD_LINES: Both = Both("卦象（上爻在上）：", "Its six lines, the sixth on top:");
pub const FUNCTION_MAKES: Both = Both("附于{}：{}", "With {}: {}");
pub const ZONE_HEAD: Both = Both("洛书 {}，五行属{}{}", "Luoshu number {}, element {}{}");
pub const LUCKY: Both = Both("，吉▲", ", lucky ▲");
pub const UNLUCKY: Both = Both("，凶▼", ", unlucky ▼");
pub const ZONE_REWARD: Both = Both(
    "奖励计数 {}：结算时由在此的玩家平分，由基金支付（TJ-18.2）",
    "Reward counter {}: the players here share it in Resolution, paid by the fund (TJ-18.2)",
);
pub const ZONE_STAGNANT: Both = Both("停滞：本轮不再增加（TJ-5.4）", "Stagnant: nothing is added this round (TJ-5.4)");
pub const ZONE_PENALTY: Both = Both(
    "惩罚计数 {}：结算时在此的玩家各付这么多金币（TJ-18.4）",
    "Penalty counter {}: each player here pays it in Resolution (TJ-18.4)",
);
pub const ZONE_NO_COUNTER: Both = Both("人部没有计数。", "Human zones have no counter.");
pub const ZONE_DOOR: Both = Both("{}{}（{}）：{}", "{}{} ({}): {}");
pub const ZONE_PIECES: Both = Both("在此：{}", "Here: {}");
pub const ZONE_ENTITY: Both = Both("【{}】（{}的{}）：{}", "{} ({}'s{}): {}");
pub const ZONE_ADJACENT: Both = Both("相邻：{}", "Adjacent: {}");
pub const CENTRE_ABOUT: Both = Both(
    "洛书 5，五行属土；没有部、计数和门。结算时在此的玩家付一成金币（TJ-18.5）。离开时必须去数字最小的无人地部（TJ-7.5）。",
    "Luoshu number 5, element earth; no department, counter or door. Each player here pays a tenth of their gold in Resolution (TJ-18.5). From here you go to the empty Ground zone with the smallest number (TJ-7.5).",
);
pub const UNTIL: Both = Both("，至第{}轮末", ", to the end of round {}");
pub const FROM: Both = Both("，第{}轮起", ", from round {}");
pub const FOREVER: Both = Both("，至终局", ", to the end of the game");
pub const USES: Both = Both("，余{}次", ", {} uses left");
pub const USES_ONE: Both = Both("，余1次", ", 1 use left");
pub const VALUE: Both = Both(" {}", " {}");
pub const KIND: Both = Both("（{}）", " ({})");
pub const BY: Both = Both("，来自{}", ", from {}");
pub const WITH: Both = Both("，与{}", ", with {}");
pub const REFILLS: Both = Both("，每轮开始补到{}", ", refills to {} every round");

/// What the value of a status means where it is a word.
pub fn worth(word: &str) -> Option<Both> {
    match word {
        "guide" => Some(Both("引导", "Guidance")),
        "restrain" => Some(Both("约束", "Restraint")),
        "counter" => Some(Both("反制", "Counter")),
        "share" => Some(Both("有分成", "with shares")),
        _ => None,
    }
}

// How the game stands, and the piles.
pub const GAME: Both = Both("对局", "The game");
pub const PILES: Both = Both("弃牌堆与牌库", "Discard piles and decks");
pub const CLOCKWISE: Both = Both("顺时针", "clockwise");
pub const COUNTERCLOCKWISE: Both = Both("逆时针", "counterclockwise");
pub const GAME_ROUND: Both =
    Both("第 {} 轮，{}阶段；{}起始，{}轮转；阳{}局。", "Round {}, {}; {} starts, play goes {}; Yang {}.");
pub const END_SURVIVOR: Both = Both(
    "终局一：只剩一名玩家在场时，立即结束，该玩家获胜（TJ-22.1）。",
    "It ends at once when only one player is left: that player wins (TJ-22.1).",
);
pub const END_FUND: Both = Both(
    "终局二：基金（现有 {}）不够支付而无人补充时，立即结束，金币最多者获胜（TJ-22.2）。",
    "It ends at once when the fund (now {}) cannot pay and nobody refills it: most gold wins (TJ-22.2).",
);
pub const END_STARS: Both = Both(
    "终局三：星象走完时，至迟第 {} 轮的归整阶段，金币最多者获胜（TJ-22.3）。",
    "It ends when the stars run out, in Upkeep of round {} at the latest: most gold wins (TJ-22.3).",
);
pub const END_STARS_NEVER: Both = Both(
    "终局三：星象走完时，金币最多者获胜（TJ-22.3）；按本局选项，有的星象没有时限。",
    "It ends when the stars run out: most gold wins (TJ-22.3); with this game's options some stars have no clock.",
);
pub const END_CAP: Both = Both(
    "终局四：第 {} 轮的归整阶段，金币最多者获胜（TJ-22.4；轮数上限为原规则所无）。",
    "It ends in Upkeep of round {}: most gold wins (TJ-22.4; the round cap is not in the original rules).",
);
pub const STAR_LASTS: Both = Both("星象 {}，至终局：{}", "Star {}, to the end of the game: {}");
pub const STARS_LEFT: Both = Both("牌库中还有 {} 张星象：{}。", "Stars still in the deck, {} in all: {}.");
pub const STARS_ENDED: Both = Both("已过的星象：{}。", "Stars that are over: {}.");
pub const GAME_RULE: Both = Both("全局规则 {}{}：{}", "Global rule {}{}: {}");
pub const GAME_READING: Both = Both("{} {}（{}）", "{} {} ({})");
pub const GAME_READINGS: Both = Both("本轮已执行：{}。", "Executed this round: {}.");
pub const GAME_USED: Both = Both("本局已用过的一次性效果：{}。", "Once-per-game effects already used: {}.");
pub const GAME_NOTED: Both = Both(
    "八门上次换位以来当过起始玩家的：{}；在场者都当过，八门就再换位（TJ-19.7）。",
    "Start players since the doors last moved: {}; once everyone has been one, the doors move again (TJ-19.7).",
);
pub const PILE_SIZES: Both = Both(
    "牌库：基础牌 {}，功能牌 {}，星象 {}，天干 {}，地支 {}。",
    "Decks: basic {}, function {}, stars {}, stems {}, branches {}.",
);
pub const PILE_BASIC: Both = Both("基础弃牌堆（{}），先弃的在前：{}。", "Basic discard pile ({}), oldest first: {}.");
pub const PILE_FUNCTION: Both =
    Both("功能弃牌堆（{}），先弃的在前：{}。", "Function discard pile ({}), oldest first: {}.");
pub const PILE_CARD: Both = Both("{}·{}", "{} [{}]");
pub const PILE_YEARS: Both = Both("用过的天干：{}；地支：{}。", "Stems used: {}; branches used: {}.");
pub const AT_START: Both = Both("轮始", "at the start");
pub const AT_UPKEEP: Both = Both("归整时", "in Upkeep");
pub const IN_ROUND: Both = Both("第{}轮{}", "round {}, {}");
pub const IN_ROUNDS: Both = Both("第{}至{}轮每轮{}", "each round from {} to {}, {}");
pub const UNLESS_DAMAGED: Both = Both("，此前受到伤害则作罢", ", unless they take damage before");
pub const SEAT_WALKED: Both = Both("走过的五行：{}", "Elements walked: {}");
pub const SEAT_OUT: Both = Both("已出局", "Eliminated");
pub const SEAT_NATAL_OUT: Both = Both("本命{}", "Natal {}");
pub const SEAT_PACT: Both =
    Both("与{}和谈，和谈开始时有 {} 金币（TJ-16.13）", "Pact with {}; had {} gold when it began (TJ-16.13)");
pub const FUND_ABOUT: Both = Both(
    "基金 {}：天部奖励由它支付；不够或付空时各玩家可补充，无人补充就终局（TJ-18.7）。",
    "The fund holds {} and pays Heaven rewards. When it runs out, everyone may refill it; if nobody does, the game ends (TJ-18.7).",
);
pub const DECKS: Both = Both("牌库：基础牌 {}，功能牌 {}，星象 {}。", "Decks: basic {}, function {}, stars {}.");
pub const STAR_CLOCK: Both = Both("余 {} 轮", "{} rounds left");
pub const STAR_CLOCK_ONE: Both = Both("余 1 轮", "1 round left");
pub const STAR_NO_CLOCK: Both = Both("没有时限", "no clock");
pub const SEAT_NUMBERS: Both = Both("金币 {}，生命 {}/{}，阴阳 {}（{}）", "Gold {}, life {} of {}, Yin-Yang {} ({})");
pub const TRACK_0: Both = Both("冲和：归整时得1金币或2生命", "Harmony: 1 gold or 2 life in Upkeep");
pub const TRACK_MID: Both = Both("无影响", "no effect");
pub const TRACK_HIGH: Both = Both("金币惩罚+2；到+5逆转", "gold penalties +2; Reversal at +5");
pub const TRACK_LOW: Both = Both("金币奖励−2；到−5逆转", "gold rewards −2; Reversal at −5");
pub const SEAT_AT: Both = Both("棋子在{}", "Piece at {}");
pub const SEAT_HAND: Both = Both("手牌：基础牌 {}，功能牌 {}", "Hand: basic cards {}, function cards {}");
pub const SEAT_KNOWN: Both = Both("你知道其中有：{}", "You know these: {}");
pub const SEAT_STACK: Both = Both("盖牌：{}", "Stack: {}");
pub const SEAT_NATAL: Both = Both("本命{}{}：{}", "Natal {}{}: {}");
pub const SEAT_SKILL_USED: Both = Both("（本命技已用）", " (skill used)");
pub const SEAT_DESTINY: Both = Both("天命 {}：{}", "Destiny {}: {}");
pub const SEAT_PREDICTED: Both = Both("预测{}获胜", "Predicts that {} will win");
pub const SEAT_STATUS: Both = Both("【{}】{}：{}", "{}{}: {}");
pub const SEAT_SCORE: Both = Both("记分 {}", "score {}");
pub const SEAT_COUNTS: Both = Both(
    "论道 {} 胜 {} 平 {} 负；累计补充基金 {}；逆转 {} 次",
    "Debates: {} won, {} drawn, {} lost; put {} into the fund; Reversals: {}",
);
pub const SEAT_START: Both = Both("起始玩家", "start player");
pub const SEAT_TURN: Both = Both("正在行动", "it is their turn");
pub const FACE_DOWN: Both = Both("面朝下：基础牌 {}，功能牌 {}", "face down: basic cards {}, function cards {}");
pub const REACTION: Both = Both("可从手牌打出：{}", "Playable from hand: {}");

// In words.
pub const SAY_STATUS: Both = Both(
    "第 {} 轮，{}阶段；阳{}局；流年{}，吉{}，凶{}；基金 {}。",
    "Round {}, {}; Yang {}; year {}, lucky {}, unlucky {}; fund {}.",
);
pub const SAY_STAR: Both = Both("星象 {}，{}：{}", "Star {}, {}: {}");
pub const SAY_RULE: Both = Both("全局规则 {}：{}", "Global rule {}: {}");
pub const SAY_PENDING: Both =
    Both("{}的{}（{}部）有一部分稍后结算：{}{}。", "Part of {}'s {} ({}) is still to come: {}{}.");
pub const SAY_EXECUTES: Both = Both("正在执行：{}的{}：{}", "Now executing {}'s {}: {}");
pub const SAY_TURN: Both = Both("轮到{}。", "It is {}'s turn.");
pub const SAY_QUEUE: Both = Both("接下来依次解读：{}。", "Still to read, in this order: {}.");
pub const SAY_COMMITTED: Both = Both("已选定：{}；未选定：{}。", "Have chosen: {}; not yet: {}.");
pub const SAY_SEAT: Both = Both("{}（{}）：{}。", "{} ({}): {}.");
pub const SAY_OUT: Both = Both("{}（{}）：出局。", "{} ({}): out.");
pub const SAY_PALACE: Both = Both("{}宫（{}，{}{}，{}）：{}。", "{} ({}, {}{}, {} door): {}.");
pub const SAY_ZONE: Both = Both("{}：{}", "{}: {}");
pub const SAY_CENTRE: Both = Both("中宫（5，土）：{}。", "The centre (5, earth): {}.");
pub const SAY_DESTINY: Both = Both("你的天命 {}：{}", "Your destiny, {}: {}");
pub const SAY_HAND: Both = Both("你的手牌：基础牌 {}，功能牌 {}。", "Your hand: basic cards {}, function cards {}.");
pub const SAY_CARD: Both = Both("  {}，{} 画；{}", "  {}, {} strokes; {}");
pub const SAY_HAND_OF: Both = Both("手牌：基础牌 {}，功能牌 {}", "hand: basic cards {}, function cards {}");
pub const SAY_HERE: Both = Both("此处{}", "here {}");
pub const SAY_NATAL: Both = Both("  {}：{}", "  {}: {}");
pub const SAY_NATALS: Both = Both("本命卦：", "The natal trigrams:");

/// A door by its whole name.
pub fn door_name(door: Door) -> Both {
    let (zh, en) = door.names();
    Both(zh, en)
}

/// What a door does, in a few cells.
pub fn door_effect(door: Door) -> Both {
    match door {
        Door::Rest => Both("回10命", "+10 life"),
        Door::Life => Both("10金/15命", "gold/life"),
        Door::Harm => Both("失10命", "−10 life"),
        Door::Block => Both("可换护盾", "shield"),
        Door::View => Both("看手牌", "see hand"),
        Door::Death => Both("失10金", "−10 gold"),
        Door::Fright => Both("弃1张", "−1 card"),
        Door::Open => Both("得5金", "+5 gold"),
    }
}

/// A natal trigram by its own name.
pub fn natal(natal: Natal) -> Both {
    match natal {
        Natal::Qian => Both("乾", "Qian"),
        Natal::Kun => Both("坤", "Kun"),
        Natal::Kan => Both("坎", "Kan"),
        Natal::Li => Both("离", "Li"),
        Natal::Zhen => Both("震", "Zhen"),
        Natal::Xun => Both("巽", "Xun"),
        Natal::Gen => Both("艮", "Gen"),
        Natal::Dui => Both("兑", "Dui"),
    }
}

// More words for those who hear the position.
pub const GOLD_WORDS: Both = Both("金币 {}", "{} gold");
pub const LIFE_WORDS: Both = Both("生命 {}/{}", "life {} of {}");
pub const TRACK_WORDS: Both = Both("阴阳 {}", "Yin-Yang {}");
pub const NATAL_WORDS: Both = Both("本命{}{}", "natal {}{}");
pub const SAY_REWARD: Both = Both("奖励{}", "reward {}");
pub const SAY_PENALTY: Both = Both("惩罚{}", "penalty {}");
pub const SAY_ENTITY: Both = Both("{}的【{}】", "{}'s {}");
pub const SAY_LUCKY: Both = Both("，吉", ", lucky");
pub const SAY_UNLUCKY: Both = Both("，凶", ", unlucky");
