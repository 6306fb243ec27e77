//! The words of the table of Relic Duel.

use crate::words::Both;
use ::relic::table::{Effect, Kind, Polarity, Price, Window};

pub const STATUS: [Both; 3] = [
    Both(
        "总回合 {}/{} · {}的第 {} 回合：{} · 已出牌 {}，其中攻击 {}",
        "game turn {}/{} · {}'s turn {}: {} · cards played {}, attacks {}",
    ),
    Both("总回合 {}/{} · {}的第 {} 回合：{}", "game turn {}/{} · {}'s turn {}: {}"),
    Both("总回合 {}/{} · {} {}：{}", "turn {}/{} · {} {}: {}"),
];
pub const SCORE: Both = Both("{}：血量 {}", "{}: health {}");

/// What a phase is called.
pub fn phase(id: &str) -> Both {
    match id {
        "start" => Both("开始阶段", "start phase"),
        "main" => Both("行动阶段", "main phase"),
        "end" => Both("结束阶段", "end phase"),
        _ => Both("结束", "over"),
    }
}

// The line of a player: name, health.
pub const HEAD: [Both; 3] =
    [Both("{}（{}）第{}回合", "{} ({}), turn {}"), Both("{}（{}）", "{} ({})"), Both("{}", "{}")];
pub const ACTING: &str = "▶";
pub const HEALTH: Both = Both("血量 {}/{}", "Health {}/{}");
pub const NEAR_DEATH: [Both; 5] = [
    Both("濒死！血量 {}/{}，再掉血就判定：存活 {}", "NEAR DEATH, health {}/{} · next loss of health: survival {}"),
    Both("濒死！{}/{} 下次判定存活 {}", "NEAR DEATH {}/{} · next judgement: survival {}"),
    Both("濒死！{}/{} 存活 {}", "NEAR DEATH {}/{} · survival {}"),
    Both("濒死！存活 {}", "NEAR DEATH · survival {}"),
    Both("濒死 {}", "NEAR DEATH {}"),
];
pub const DEAD: Both = Both("死亡", "DEAD");
pub const SPARED: Both = Both("必定（不灭灯）", "certain (Unquenched Lamp)");
pub const SPARED_SHORT: Both = Both("灯", "lamp");

// Energy and piles.
pub const ENERGY: [Both; 3] = [
    Both("能量 {}/{}（保留 {}）", "Energy {}/{} (keep {})"),
    Both("能量{}/{}留{}", "Energy {}/{} keep {}"),
    Both("能量{}/{}留{}", "Energy {}/{}·{}"),
];
pub const HAND_OF: [Both; 2] = [Both("手牌 {}/{}", "Hand {}/{}"), Both("手牌{}/{}", "Hand {}/{}")];
pub const HAND_KNOWN_SHORT: Both = Both("手牌{}明{}", "Hand {} (known {})");
pub const HAND_AND_SET: [Both; 2] =
    [Both("手牌与伏设共 {}", "Hand and set row {}"), Both("手牌+伏设{}", "Hand+set {}")];
pub const KNOWN_IN: Both = Both("{}：{}", "{}: {}");
pub const DRAW: [Both; 2] = [Both("抽牌堆 {}", "Draw pile {}"), Both("抽{}", "Draw {}")];
pub const DISCARD: [Both; 2] = [Both("弃牌堆 {}", "Discard {}"), Both("弃{}", "Discard {}")];
pub const DISCARD_TOP: [Both; 2] = [Both("弃牌堆 {}：{}", "Discard {}: {}"), Both("弃{}：{}", "Discard {}: {}")];
pub const OUTSIDE: [Both; 2] = [Both("界外 {}", "Outside {}"), Both("外{}", "Out {}")];

// The rows of a half.
pub const RELICS: Both = Both("遗物", "Relics");
pub const EFFECTS: Both = Both("效果", "Effects");
pub const SET: Both = Both("伏设", "Set");
pub const NONE: &str = "—";
pub const SEALED: Both = Both("封印", "sealed");
pub const USED: Both = Both("已用", "used");

/// The sign before an effect, so that it is not told by colour alone.
pub fn sign(polarity: Polarity) -> &'static str {
    match polarity {
        Polarity::Positive => "+",
        Polarity::Negative => "−",
        Polarity::Neutral => "·",
    }
}

pub fn polarity(polarity: Polarity) -> Both {
    match polarity {
        Polarity::Positive => Both("正面", "positive"),
        Polarity::Negative => Both("负面", "negative"),
        Polarity::Neutral => Both("中性", "neutral"),
    }
}

/// What is no effect but is shown like one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub id: &'static str,
    pub clause: &'static str,
    pub polarity: Polarity,
    /// Whole and short, with a place for a number.
    pub names: [Both; 2],
    pub text: Both,
}

pub const DEPLETION: Mark = Mark {
    id: "depletion",
    clause: "RD-4.4",
    polarity: Polarity::Negative,
    names: [Both("枯竭标记", "Depletion mark"), Both("枯竭", "Depletion")],
    text: Both(
        "抽牌失败：其下个回合开始时受到{}点规则伤害，然后弃牌堆洗回抽牌堆",
        "A draw failed: {} rule damage at the start of their next turn, then the discard pile is shuffled back in",
    ),
};
pub const TOLL: Mark = Mark {
    id: "toll",
    clause: "RD-4.7",
    polarity: Polarity::Negative,
    names: [Both("暮税", "Toll"), Both("暮税", "Toll")],
    text: Both(
        "从其第{}个回合起，每回合开始时多得{}点能量，并受到{}点无视护甲的伤害",
        "From their turn {} on, every turn starts with {} more energy and {} damage that ignores Armour",
    ),
};
pub const EXTRA: Mark = Mark {
    id: "extra",
    clause: "RD-4.17",
    polarity: Polarity::Positive,
    names: [Both("额外回合 {}", "extra turns {}"), Both("额外{}", "extra {}")],
    text: Both("本回合之后还有{}个额外回合", "Extra turns still to come: {}"),
};
pub const LAMP: Mark = Mark {
    id: "lamp",
    clause: "RD-7.4",
    polarity: Polarity::Positive,
    names: [Both("不灭灯", "Lamp lit"), Both("灯", "Lamp")],
    text: Both(
        "直到其下个回合开始，不进行濒死判定，直接存活",
        "Until their next turn starts, they survive without near-death judgements",
    ),
};
pub const KILN: Mark = Mark {
    id: "kiln",
    clause: "RD-6.5",
    polarity: Polarity::Positive,
    names: [Both("开炉", "Kiln open"), Both("炉", "Kiln")],
    text: Both("本回合攻击牌的伤害无视护甲", "Their attack cards ignore Armour this turn"),
};
pub const BASKET: Mark = Mark {
    id: "basket",
    clause: "RD-4.14",
    polarity: Polarity::Positive,
    names: [Both("无底篓", "Basket"), Both("篓", "Basket")],
    text: Both("本局不再因保留上限弃牌", "No longer discards down to the keep limit"),
};
pub const NO_EFFECT: Both =
    Both("这不是效果：净化、驱散和坚釉对它不起作用", "Not an effect: cleanse, dispel and Hard Glaze don't touch it");

// Traps.
pub const FACE_DOWN: &str = "▒";
pub const FACE_DOWN_COUNT: Both = Both("{}张面朝下", "{} face down");
pub const UNKNOWN_COUNT: Both =
    Both("伏设了几张不公开（RD-O-set_row_count）", "How many are set is hidden (RD-O-set_row_count)");
pub const TRAP_NAMED: Both = Both("{}·{}", "{} ({})");
pub const TRAP_WHEN: Both = Both("{}：{}", "when {}: {}");
pub const TRAP_ANY: Both = Both("无条件：{}", "unconditional: {}");

/// When a trap can be triggered, in one word; `None`: unconditional.
pub fn window_short(window: Option<Window>) -> Both {
    match window {
        None => Both("无条件", "unconditional"),
        Some(Window::Open) => Both("开场", "turn start"),
        Some(Window::Declare) => Both("宣告", "on a card"),
        Some(Window::Hit) => Both("受击", "on a hit"),
        Some(Window::Brink) => Both("垂危", "at 0 health"),
        Some(Window::After) => Both("结算后", "after a card"),
        Some(Window::Close) => Both("收场", "turn end"),
        Some(Window::Chain) => Both("连锁", "after a trap"),
    }
}

/// When you are asked about a trap.
pub fn window(window: Option<Window>) -> Both {
    match window {
        None => Both(
            "无条件陷阱：敌方回合的开场、宣告、结算后、收场窗口都会问你（RD-10.4，选项 free_trap_windows 可改）",
            "Unconditional: you are asked in the OPEN, DECLARE, AFTER and CLOSE windows of the enemy's turn (RD-10.4; the option free_trap_windows changes it)",
        ),
        Some(Window::Open) => {
            Both("开场窗口：敌方回合开始时（RD-10.6）", "OPEN window: at the start of the enemy's turn (RD-10.6)")
        }
        Some(Window::Declare) => Both(
            "宣告窗口：敌方刚打出一张牌，还没结算（RD-10.6）",
            "DECLARE window: the enemy has played a card that has not resolved yet (RD-10.6)",
        ),
        Some(Window::Hit) => Both(
            "受击窗口：一次伤害将作用于你，护甲还没抵消（RD-10.6）",
            "HIT window: damage is about to hit you, before Armour (RD-10.6)",
        ),
        Some(Window::Brink) => {
            Both("垂危窗口：你的血量刚降至0（RD-10.6）", "BRINK window: your health has just dropped to 0 (RD-10.6)")
        }
        Some(Window::After) => Both(
            "结算后窗口：敌方的牌刚结算完毕（RD-10.6）",
            "AFTER window: a card of the enemy's has just resolved (RD-10.6)",
        ),
        Some(Window::Close) => {
            Both("收场窗口：敌方回合将结束时（RD-10.6）", "CLOSE window: the enemy's turn is about to end (RD-10.6)")
        }
        Some(Window::Chain) => Both(
            "连锁窗口：你的另一张陷阱刚结算完毕（RD-10.6）",
            "CHAIN window: another trap of yours has just resolved (RD-10.6)",
        ),
    }
}

/// How a set trap stands: long, short, and the sentence about it.
pub const TOO_DEAR: [Both; 3] = [
    Both("付不起", "can't pay"),
    Both("缺", "short"),
    Both("现在付不起：消耗 {}，能量 {}", "You can't pay for it now: it costs {}, you have {} energy"),
];
pub const DECLINED: [Both; 3] = [
    Both("已放弃", "declined"),
    Both("弃", "decl."),
    Both(
        "已放弃：本回合不能再触发，回合结束时回到手牌（RD-10.11）",
        "Declined: it can't be triggered again this turn and returns to your hand when the turn ends (RD-10.11)",
    ),
];
pub const DECLINED_SOME: [Both; 2] = [Both("{}张已放弃", "{} declined"), Both("弃{}", "{} decl.")];
pub const STOOD_DOWN: [Both; 3] = [
    Both("按兵不动", "stood down"),
    Both("按", "down"),
    Both("按兵不动：本回合不再问这张陷阱", "Stood down: not offered again this turn"),
];
pub const BARRED: [Both; 3] = [
    Both("被禁止", "blocked"),
    Both("禁", "block"),
    Both(
        "有效果禁止你触发陷阱（缚舌，或敌方的澄明）",
        "An effect stops you from triggering traps (Bound Clapper, or the enemy's Clear Sight)",
    ),
];
pub const READY: Both = Both("付得起：消耗 {}，能量 {}", "You can pay for it: it costs {}, you have {} energy");

// The hand.
pub const HAND: Both = Both("手牌", "Hand");
pub const HAND_KEEP: Both = Both("保留 {}", "keep {}");
pub const HAND_EMPTY: Both = Both("没有手牌", "no cards in hand");
pub const KNOWN: Both = Both("（明）", " (known)");

/// The letter of a kind.
pub fn kind_letter(kind: Kind) -> Both {
    match kind {
        Kind::Attack => Both("攻", "A"),
        Kind::Defence => Both("防", "D"),
        Kind::Support => Both("辅", "S"),
        Kind::Trap => Both("伏", "T"),
        Kind::Special => Both("特", "X"),
    }
}

// The middle of the table.
pub const PLAYS: Both = Both("{}打出{}（{}）", "{} plays {} ({})");
pub const TRIGGERS: Both = Both("{}触发{}（{}）", "{} triggers {} ({})");
pub const DECLARED: Both = Both("{}：{}", "{}: {}");
pub const DECLARED_VOID: Both = Both("整张无效", "void");
pub const DECLARED_VOID_LINE: Both = Both("第{}行无效", "line {} is void");
pub const DECLARED_HEAT: Both = Both("首次伤害+{}（窑热和遗物）", "first hit +{} (Heat and relics)");
pub const DECLARED_TWICE: Both = Both("结算两次（余响）", "resolves twice (Echo)");
pub const RESOLVING: Both = Both("结算：{}", "Resolving: {}");
pub const THIS_TURN: Both = Both("本回合：出牌 {}，攻击牌 {}", "cards played this turn: {}, attacks: {}");
pub const CHOOSE_DISCARD: Both = Both("你的弃牌堆", "Your discard pile");
pub const CHOOSE_OPTION: Both = Both("选择一项", "Choose one");
pub const READ: Both = Both("{}：{}", "{}: {}");

pub const INTRO: [Both; 5] = [
    Both(
        "目标：让敌方死亡。血量到0是濒死：此后每再掉一次血就判定一次，存活的机会是1/2、1/4、1/8……；恢复血量即脱离濒死。",
        "You win when the enemy dies. At 0 health a player is near death: each further loss of health is a judgement, survived with a chance of 1/2, then 1/4, then 1/8. Healing ends near-death.",
    ),
    Both(
        "每回合抽1张牌、得1点能量；没用的能量留着（最多10）。牌前是消耗和种类：攻=攻击，防=防御（给护甲），辅=辅助，伏=陷阱，特=特殊。",
        "Each turn you draw 1 card and gain 1 energy; unspent energy stays (up to 10). In front of each card are its cost and kind: A attack, D defence (gives Armour), S support, T trap, X special.",
    ),
    Both(
        "陷阱面朝下伏设，不花能量；敌方回合里条件满足时会问你，触发时才付能量。所以要留能量。",
        "Traps are set face down for free. On the enemy's turn you are asked when one applies, and pay for it only then: so save some energy.",
    ),
    Both(
        "护甲抵消伤害，不会消退。从你的第15个回合起每回合掉2点血；抽牌堆抽空要受5点伤害。",
        "Armour absorbs damage and never fades. From your 15th turn on every turn costs 2 health; an empty draw pile costs 5.",
    ),
    Both(
        "方向键选择，回车确定；? 看说明，K 看按键。",
        "Arrow keys choose, Enter confirms; ? explains anything, K shows the keys.",
    ),
];
pub const INTRO_SHORT: Both = Both(
    "目标：让敌方死亡。血量到0是濒死：再掉血就判定，存活1/2、1/4、1/8……每回合抽1张牌、得1点能量，没用的留着（最多10）。牌前是消耗和种类：攻击、防御、辅助、伏（陷阱）、特殊。陷阱伏设不花能量，到敌方回合触发时才付。",
    "You win when the enemy dies. At 0 health each further loss is survived with chance 1/2, 1/4, 1/8 … Each turn: 1 card, 1 energy; unspent energy stays (up to 10). Card: cost, kind (A attack, D defence, S support, T trap, X special). Traps are set for free and paid for on the enemy's turn.",
);
pub const INTRO_MORE: [Both; 2] = [INTRO[3], INTRO[4]];

// Elements that are not things.
pub const PLAY: Both = Both("打出", "play it");
pub const SET_IT: Both = Both("伏设", "set it");
pub const END: Both = Both("结束行动", "end the turn");
pub const GAME: Both = Both("对局", "The game");
pub const PASS: Both = Both("不触发", "pass");
pub const STAND_DOWN: Both = Both("本回合按兵不动", "stand down this turn");
pub const STOP: Both = Both("不再弃牌", "stop discarding");
pub const PILE_DRAW: Both = Both("{}的抽牌堆", "{}'s draw pile");
pub const PILE_DISCARD: Both = Both("{}的弃牌堆", "{}'s discard pile");
pub const PILE_OUTSIDE: Both = Both("{}的界外", "{}'s cards outside");
pub const PILE_HAND: Both = Both("{}的手牌", "{}'s hand");
pub const PILE_SET: Both = Both("{}的伏设区", "{}'s set row");
pub const ENERGY_OF: Both = Both("{}的能量", "{}'s energy");
pub const HEALTH_OF: Both = Both("{}的血量", "{}'s health");
pub const EFFECT_OF: Both = Both("{}：{}", "{}: {}");

// Reading about things.
pub const COST_LINE: Both = Both("消耗 {}，你有 {}", "Costs {}; you have {} energy");
pub const COST_PRINTED: Both = Both("{}（牌面 {}，改过价，RD-13.3）", "{} (printed {}, modified, RD-13.3)");
pub const COST_AFTER: Both = Both("，打出后剩 {}", ", {} left after playing it");
pub const COST_SHORT: Both = Both("，还差 {}", ", {} short");
pub const SET_FREE: Both = Both(
    "伏设不花能量；在敌方回合触发时付 {}，你现在有 {}",
    "Setting it is free; triggering it on the enemy's turn costs {} (you have {} now)",
);
pub const KNOWN_TO_ENEMY: Both = Both("敌方知道你有这张牌", "The enemy knows you hold this card");
pub const SEEN_TRAP: Both = Both("你查看过这张陷阱", "You have looked at this trap");
pub const SEEN_BY_ENEMY: Both = Both("敌方看过这张陷阱", "The enemy has looked at this trap");
pub const SEEN_DETAIL: Both = Both("{}（敌方看过）", "{} (the enemy has seen it)");
pub const MODIFIED: Both = Both("能量消耗的修改：{}（RD-13.2）", "Cost modifiers: {} (RD-13.2)");

/// A cost modifier and its value.
pub fn price(kind: Price) -> Both {
    match kind {
        Price::Set => Both("改为{}", "set to {}"),
        Price::ForcedSet => Both("强制改为{}", "forcibly set to {}"),
        Price::Fix => Both("固定为{}", "fixed at {}"),
        Price::ForcedFix => Both("强制固定为{}", "forcibly fixed at {}"),
    }
}

pub const WEIGHT: Both = Both("遗物，权重 {}", "Relic, weight {}");
pub const SEALED_LINE: Both = Both(
    "已封印：持续、触发和启动的部分不再起作用（RD-3.6）",
    "Sealed: its continuous, triggered and activated parts no longer work (RD-3.6)",
);
pub const USED_LINE: Both = Both("每局一次的部分已用过", "Its once-per-game part has been used");
pub const EFFECT_IS: Both = Both("{}效果，{}层", "A {} effect; stacks: {}");
pub const EFFECT_FORCED: Both = Both("；强制：只有强制移除才能去掉", "; forced: only a forced removal can remove it");
pub const SIGNS: Both = Both("记号：+ 正面，− 负面，· 中性", "Signs: + positive, − negative, · neutral");
pub const HEALTH_NOW: Both = Both("血量 {}，上限 {}（RD-8.4）", "Health {}, cap {} (RD-8.4)");
pub const HEALTH_ODDS: Both = Both(
    "到0即濒死；此后第一次判定的存活机会：{}",
    "At 0 the player is near death; the first judgement after that is survived with chance {}",
);
pub const NEAR_DEATH_NOW: Both = Both(
    "濒死：已判定 {} 次。再掉一次血，存活的机会是 {}（1/2^{}，修正 {}，脆胎 {}）。恢复血量即脱离濒死，次数归0。",
    "Near death, judgements so far: {}. Chance to survive the next loss of health: {} (1/2^{}, offset {}, Brittle {}). Healing ends near-death and resets the count.",
);
pub const ENERGY_NOW: Both = Both(
    "能量 {}，上限 {}；己方回合结束时至多保留 {}",
    "Energy {}, cap {}; at most {} is kept at the end of the player's turn",
);
pub const ENERGY_HOW: Both = Both(
    "每回合得1点，没用的留下：陷阱要在敌方回合用留下的能量支付",
    "1 per turn, and unspent energy stays: it pays for traps on the enemy's turn",
);
pub const TOLL_LINE: Both = Both(
    "暮税：从其第 {} 个回合起，每回合+{}能量、−{}血量（RD-4.7）",
    "Toll: from the player's turn {} on, +{} energy and −{} health every turn (RD-4.7)",
);
pub const HAND_LINE: Both = Both(
    "手牌 {}，上限 {}，回合结束时保留 {}",
    "Cards in hand: {}, limit {}; at most {} are kept at the end of the turn",
);
pub const HAND_KNOWN: Both = Both("双方都知道的牌：{}", "Cards both players know: {}");
pub const SET_LINE: Both = Both(
    "{} 张面朝下的陷阱，只能在其对手的回合触发（RD-10.3）",
    "Traps face down: {}. They can be triggered only on the other player's turn (RD-10.3)",
);
pub const DRAW_LINE: Both = Both(
    "{} 张牌，次序不明。抽牌堆空了还要抽：其下个回合开始时受到 {} 点伤害，然后弃牌堆洗回（RD-5.4）",
    "Cards: {}, order unknown. A draw from the empty pile costs {} damage at the start of the player's next turn; then the discard pile is shuffled back in (RD-5.4)",
);
pub const DRAW_HOLDS: Both = Both("里面有：{}", "It holds: {}");
pub const DRAW_ORDER: Both = Both("从上往下：{}", "From the top: {}");
pub const UNSEEN: Both = Both("看不见的牌（抽牌堆、手牌、伏设）：{}", "Unseen cards (pile, hand, set row): {}");
pub const DISCARD_LINE: Both = Both("{} 张，最上面的在前：{}", "Cards: {}, top card first: {}");
pub const PILE_EMPTY: Both = Both("空的", "Empty");
pub const OUTSIDE_LINE: Both = Both("{} 张特殊牌已不在游戏中：{}", "Special cards out of the game ({}): {}");
pub const GIVEN_BY: Both = Both("{}，来自{}的{}", "{}; from {}'s {}");
pub const BRACKETS: Both = Both("{}（{}）", "{} ({})");
pub const CARD_LINE: Both = Both("{}（{}）：{}", "{} ({}): {}");
pub const LEGEND: Both = Both(
    "牌前是消耗和种类：攻 攻击，防 防御，辅 辅助，伏 陷阱，特 特殊；2(4) 指现在2，牌面4",
    "Before a card: cost and kind (A attack, D defence, S support, T trap, X special); 2(4): 2 now, 4 printed",
);
pub const RELIC_LINE: Both = Both("遗物 {}：{}", "Relic {}: {}");
pub const END_ABOUT: Both =
    Both("结束你的行动阶段，然后轮到敌方。", "Ends your main phase; then it is the enemy's turn.");
pub const END_ENERGY: Both = Both("留下 {} 点能量", "You keep {} energy");
pub const END_ENERGY_LOST: Both = Both("，{} 点超过保留上限，会失去", "; {} above the keep limit is lost");
pub const END_CARDS: Both = Both("；手牌要弃到 {} 张", "; you must discard down to {} cards");
pub const END_PLAYABLE: Both = Both("还有能出的牌。", "You could still play some cards.");
pub const PASS_ABOUT: Both = Both(
    "现在可触发的有条件陷阱都算放弃：本回合不能再触发，回合结束时回到你的手牌（RD-10.9）。",
    "Every conditional trap on offer is declined: it can't be triggered again this turn and returns to your hand when the turn ends (RD-10.9).",
);
pub const STAND_DOWN_ABOUT: Both = Both(
    "与不触发相同，而且本回合不再问无条件陷阱（有条件的仍会问）。",
    "Like passing, and your unconditional traps are not offered again this turn (conditional ones still are).",
);
pub const STOP_ABOUT: Both = Both("不再弃牌，效果继续结算。", "Stops discarding; the effect goes on.");

// In words.
pub const SAY_STATUS: Both = Both("总回合 {}/{}，{}的第 {} 回合，{}。", "Game turn {} of {}, {}'s turn {}, {}.");
pub const GAME_PLAYED: Both = Both("本回合已出牌 {}，其中攻击牌 {}。", "Cards played this turn: {}, attack cards: {}.");
pub const GAME_ENDS: Both = Both(
    "一方死亡，敌方即获胜（RD-7.7）；双方同时死亡为平局，除非选项另有规定（RD-7.8）。随时可以认输（RD-7.9）。总回合 {} 打完即平局：这是本规则书所加的（RD-R51）。",
    "A player wins when the enemy dies (RD-7.7); both dying at once is a draw unless the options say otherwise (RD-7.8). Either player may concede at any time (RD-7.9). After game turn {} the game is a draw, a limit that this rulebook adds (RD-R51).",
);
pub const GAME_TOLL: Both = Both(
    "{}：从第 {} 个回合起付暮税，每回合+{}能量、−{}血量。",
    "{} pays the toll from turn {} on: +{} energy and −{} health every turn.",
);
pub const SAY_SIDE: Both = Both("{}（{}）：{}。", "{} ({}): {}.");
pub const SAY_LIST: Both = Both("  {}的{}：{}。", "  {}, {}: {}.");
pub const SAY_RESOLVING: Both = Both("正在结算：{}。", "In the resolve zone: {}.");
pub const SAY_HAND: Both = Both("你的手牌（消耗、种类）：{}。", "Your hand, with cost and kind: {}.");

/// What an effect does, with a place for its stacks.
pub fn effect(effect: Effect) -> Both {
    match effect {
        Effect::Armour => Both("抵消{}点伤害，用完为止", "absorbs {} damage, then used up"),
        Effect::Heat => Both("下一张攻击牌的首次伤害+{}", "the first hit of the next attack card: +{}"),
        Effect::Wellspring => Both("其回合开始时恢复{}，然后减半", "heals {} at the start of their turn, then halves"),
        Effect::BellWard => Both("抵消下一次伤害（规则伤害除外）", "prevents the next damage (not rule damage)"),
        Effect::BankedTide => {
            Both("其回合开始时得{}点能量，然后清空", "+{} energy at the start of their turn, then gone")
        }
        Effect::ClearSight => Both("本回合其敌方不能触发陷阱", "their enemy can't trigger traps this turn"),
        Effect::HardGlaze => Both("到其下个回合为止不会得到负面效果", "no negative effects until their next turn"),
        Effect::TruePitch => Both("后{}次判定直接取第一项", "judgements that give their first outcome: the next {}"),
        Effect::Scorch => Both("其回合开始时受{}点伤害，然后减半", "{} damage at the start of their turn, then halves"),
        Effect::Crack => Both("受到的攻击伤害增加一半，还有{}回合", "attack hits taken: +half; their turns left: {}"),
        Effect::Ebb => Both("攻击牌每次伤害−2，还有{}回合", "hits of their attack cards: −2; their turns left: {}"),
        Effect::Silted => {
            Both("到其回合结束为止，规则抽牌之外抽不到牌", "until their turn ends, only the rule draw works")
        }
        Effect::BoundClapper => Both("不能触发陷阱，还有{}个敌方回合", "can't trigger traps; enemy turns left: {}"),
        Effect::Brine => Both("恢复无效，还有{}回合", "healing has no effect; their turns left: {}"),
        Effect::Brittle => {
            Both("濒死判定的次数多算{}，本局不消失", "near-death judgements count {} more, for the rest of the game")
        }
        Effect::TideDebt => {
            Both("其回合开始时失去{}点能量，然后清空", "−{} energy at the start of their turn, then gone")
        }
        Effect::Resonance => Both(
            "攻击牌的首次伤害+{}，打出和受到都算，本局不消失",
            "first hit of attack cards: +{}, dealt and taken, for the rest of the game",
        ),
        Effect::Stillwater => Both(
            "不能出攻击牌，受到的攻击伤害为0，还有{}回合",
            "can't play attack cards; attack hits taken are 0; their turns left: {}",
        ),
        Effect::Echo => Both("下一张辅助牌结算两次", "the next support card resolves twice"),
        Effect::OldPact => Both(
            "其每个回合开始时抽{}张牌，失去等量血量",
            "at the start of each of their turns: draws {}, then loses as much health",
        ),
    }
}

/// An effect in at most six cells.
pub fn effect_short(effect: Effect) -> Both {
    match effect {
        Effect::Armour => Both("护甲", "Armour"),
        Effect::Heat => Both("窑热", "Heat"),
        Effect::Wellspring => Both("润泽", "Well"),
        Effect::BellWard => Both("铃佑", "Ward"),
        Effect::BankedTide => Both("蓄潮", "Banked"),
        Effect::ClearSight => Both("澄明", "Sight"),
        Effect::HardGlaze => Both("坚釉", "Glaze"),
        Effect::TruePitch => Both("正音", "Pitch"),
        Effect::Scorch => Both("灼痕", "Scorch"),
        Effect::Crack => Both("裂纹", "Crack"),
        Effect::Ebb => Both("退潮", "Ebb"),
        Effect::Silted => Both("淤塞", "Silted"),
        Effect::BoundClapper => Both("缚舌", "Bound"),
        Effect::Brine => Both("盐渍", "Brine"),
        Effect::Brittle => Both("脆胎", "Britt."),
        Effect::TideDebt => Both("潮债", "Debt"),
        Effect::Resonance => Both("共振", "Reson."),
        Effect::Stillwater => Both("止水", "Still"),
        Effect::Echo => Both("余响", "Echo"),
        Effect::OldPact => Both("旧契", "Pact"),
    }
}

/// A card or relic of the book in at most eight cells. Chinese names are short enough.
pub fn short(id: &str) -> Option<&'static str> {
    Some(match id {
        "A01" => "Thrown",
        "A02" => "Hook",
        "A03" => "Maul",
        "A04" => "Rain",
        "A05" => "Needle",
        "A06" => "Jab",
        "A07" => "Twin",
        "A08" => "Searing",
        "A09" => "Split",
        "A10" => "Spear",
        "A11" => "Falling",
        "A12" => "Breach",
        "A13" => "Kilnfire",
        "A14" => "Well-B.",
        "A15" => "Bones",
        "A16" => "3 Tides",
        "A17" => "Blade",
        "A18" => "Marrow",
        "A19" => "Gavel",
        "A20" => "Running",
        "A21" => "Sink",
        "A22" => "Pour",
        "D01" => "Mud",
        "D02" => "Shield",
        "D03" => "Layered",
        "D04" => "Levee",
        "D05" => "Curtain",
        "D06" => "Damp",
        "D07" => "Anneal",
        "D08" => "Stance",
        "D09" => "Firing",
        "D10" => "Watch",
        "D11" => "Leaning",
        "D12" => "Credit",
        "D13" => "Offered",
        "D14" => "Doubled",
        "S01" => "Shells",
        "S02" => "Shoal",
        "S03" => "Sluice",
        "S04" => "Tide",
        "S05" => "Spring",
        "S06" => "Bank",
        "S07" => "Whittle",
        "S08" => "Haggle",
        "S09" => "Price",
        "S10" => "Tax",
        "S11" => "Falls",
        "S12" => "Vow",
        "S13" => "Chalice",
        "S14" => "Silted",
        "S15" => "Gallery",
        "S16" => "Shelf",
        "S17" => "SpringT.",
        "S18" => "Undertow",
        "S19" => "Bind",
        "S20" => "Eyes",
        "S21" => "Hall",
        "S22" => "Pact",
        "S23" => "Fork",
        "S24" => "Refire",
        "S25" => "Choose",
        "S26" => "Trial",
        "S27" => "Exchange",
        "S28" => "Ash",
        "S29" => "Brine",
        "S30" => "Flaw",
        "S31" => "Ask",
        "S32" => "Pitch",
        "S33" => "Share",
        "S34" => "Unseal",
        "S35" => "Cutter",
        "S36" => "Rekilner",
        "S37" => "Tidewash",
        "T01" => "Pit",
        "T02" => "Muffled",
        "T03" => "Net",
        "T04" => "Slope",
        "T05" => "Wish",
        "T06" => "Rot",
        "T07" => "Cut",
        "T08" => "Stolen",
        "T09" => "Moths",
        "T10" => "Spill",
        "T11" => "Linked",
        "T12" => "Deep",
        "T13" => "Mirror",
        "T14" => "Night",
        "T15" => "SoftMud",
        "T16" => "DropGate",
        "U01" => "Quick",
        "U02" => "Stone",
        "U03" => "Spyhole",
        "U04" => "Stopped",
        "U05" => "Sparrows",
        "U06" => "Quench",
        "X01" => "Coal",
        "X02" => "Hammer",
        "X03" => "Hour",
        "X04" => "Basket",
        "X05" => "Stay",
        "X06" => "Lamp",
        "X07" => "OpenKiln",
        "X08" => "Seal",
        "X09" => "Coin",
        "X10" => "Return",
        "X11" => "Backward",
        "Y01" => "Kiln",
        "Y02" => "Blank",
        "Y03" => "Clock",
        "Y04" => "Basket",
        "Y05" => "Lamp",
        "Y06" => "Jar",
        "Y07" => "Clapper",
        "Y08" => "Ember",
        "Y09" => "Rope",
        "Y10" => "Ash",
        "Y11" => "Bone",
        "Y12" => "Well",
        "Y13" => "Bowl",
        "Y14" => "Ewer",
        "Y15" => "Tide",
        "Y16" => "Coin",
        "Y17" => "Scales",
        "Y18" => "Cup",
        "Y19" => "Debt",
        "Y20" => "Anchor",
        "Y21" => "Net",
        "Y22" => "Bell",
        "Y23" => "Sand",
        "Y24" => "Feet",
        "Y25" => "Cistern",
        _ => return None,
    })
}
