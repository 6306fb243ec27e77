//! The words of the table of Kim Continent.

use crate::words::Both;
use ::kim::table::Form;

pub const STATUS: [Both; 3] = [
    Both("第 {} 回合 · {}：{} · 可召唤 {} · 可用预言 {}", "turn {} · {}: {} · summons left {} · prophecies left {}"),
    Both("第 {} 回合 · {}：{} · 召唤{} 预言{}", "turn {} · {}: {} · left: summon {}, prophecy {}"),
    Both("第{}回合 · {}：{}", "turn {} · {}: {}"),
];
pub const SCORE: Both = Both("{}：生命 {}", "{}: life {}");

/// What a phase is called.
pub fn phase(id: &str) -> Both {
    match id {
        "start" => Both("回合开始", "start step"),
        "draw" => Both("抽牌阶段", "draw phase"),
        "layout" => Both("布置阶段", "layout phase"),
        "prophecy" => Both("预言阶段", "prophecy phase"),
        "action" => Both("行动阶段", "action phase"),
        "end" => Both("回合结束", "end step"),
        _ => Both("对局结束", "over"),
    }
}

/// The four phases in one word each.
pub const PHASES: [(&str, Both); 4] = [
    ("draw", Both("抽牌", "draw")),
    ("layout", Both("布置", "layout")),
    ("prophecy", Both("预言", "prophecy")),
    ("action", Both("行动", "action")),
];

// The line of a player.
pub const HEAD: [Both; 2] = [Both("{}（{}）", "{} ({})"), Both("{}", "{}")];
pub const ACTING: &str = "▶";
pub const LIFE: Both = Both("生命 {}", "Life {}");

// Hand, piles, what is left.
pub const HAND_OF: [Both; 2] = [Both("手牌 {}/5", "Hand {}/5"), Both("手{}", "Hand {}")];
pub const HAND_KNOWN_SHORT: Both = Both("手{}明{}", "Hand {} (known {})");
pub const KNOWN_IN: Both = Both("{}：{}", "{}: {}");
pub const DECK: [Both; 2] = [Both("牌组 {}", "Deck {}"), Both("组{}", "Deck {}")];
pub const DISCARD: [Both; 2] = [Both("弃牌堆 {}", "Discard pile {}"), Both("弃{}", "Discard {}")];
pub const DISCARD_TOP: [Both; 3] = [
    Both("弃牌堆 {}，顶上{}", "Discard pile {}, top {}"),
    Both("弃{}：{}", "Discard {}: {}"),
    Both("弃{}：{}", "Disc {}: {}"),
];
pub const LEFT: [Both; 3] = [
    Both("还可召唤 {}、用预言 {}", "left: summon {}, prophecy {}"),
    Both("召唤{} 预言{}", "summon {} prophecy {}"),
    Both("召{}预{}", "sum {} pro {}"),
];
pub const EFFECT_DAMAGED: [Both; 2] = [Both("本回合受过效果伤害", "took effect damage"), Both("受过效果伤", "eff dmg")];

// Slots.
pub const EMPTY: &str = "—";
pub const FACE_DOWN: &str = "▒";
pub const EGG: Both = Both("蛋", "egg");
pub const BOOK: Both = Both("预言书", "book");
pub const NUMBERS: [Both; 2] = [Both("攻{} 防{}", "ATK {} DEF {}"), Both("{}/{}", "{}/{}")];
pub const EGG_DEFENCE: [Both; 2] = [Both("蛋 防{}", "egg, DEF {}"), Both("蛋防{}", "egg D{}")];
pub const LEVEL: [Both; 2] = [Both("{}级", "level {}"), Both("{}级", "L{}")];
pub const SPIRIT: [Both; 2] = [Both("灵力{}", "spirit {}"), Both("◆{}", "◆{}")];
pub const SHIELDS: [Both; 2] = [Both("护盾{}", "Shield {}"), Both("盾{}", "Sh{}")];
pub const BUFFS: [Both; 2] = [Both("增益{}（{}）", "Buffs {} ({})"), Both("▲{}", "▲{}")];
pub const WEAKENS: [Both; 2] = [Both("减益{}（{}）", "Weakens {} ({})"), Both("▼{}", "▼{}")];
pub const CHANGE: [Both; 2] = [Both("本回合{}", "this turn {}"), Both("回{}", "t{}")];
pub const EQUIPPED: [Both; 2] = [Both("装备{}", "with {}"), Both("装{}", "={}")];
pub const GUARD: [Both; 2] = [Both("守护", "Guard"), Both("守", "G")];
pub const SKILL_USED: [Both; 2] = [Both("已用技能", "skill used"), Both("技", "sk")];
pub const ATTACKED: [Both; 2] = [Both("已攻击", "attacked"), Both("攻", "at")];
pub const FINALE: [Both; 2] = [Both("压轴", "Finale"), Both("压", "F")];
pub const NO_ATTACK: [Both; 2] =
    [Both("到第{}回合结束不能攻击", "cannot attack until turn {} ends"), Both("禁攻", "×at")];
pub const FORBIDDEN: [Both; 2] = [Both("因{}不能攻击", "cannot attack because of {}"), Both("禁攻", "×at")];
pub const ATTACKS: [Both; 2] = [Both("攻击者", "ATTACKS"), Both("攻→", "AT→")];
pub const USES: [Both; 2] = [Both("发动者", "ACTS"), Both("发→", "AC→")];
pub const TARGET: [Both; 2] = [Both("目标", "TARGET"), Both("←标", "←TA")];

/// The form of a face-up prophecy.
pub fn form(form: Form) -> Both {
    match form {
        Form::Ordinary => Both("普通", "ordinary"),
        Form::Lasting => Both("永续", "lasting"),
        Form::Equipment => Both("装备", "equipment"),
    }
}

pub const EQUIPMENT_ON: Both = Both("装备于{}", "equipment on {}");

/// Who besides the owner knows a hidden card, as somebody else tells it: long and short.
pub fn known_by(known: &str, own: bool, sees: bool) -> Option<[Both; 2]> {
    match known {
        "all" => Some([Both("双方都知道", "known to both"), Both("明", "known")]),
        "enemy" if own => Some([Both("对手知道", "known to the opponent"), Both("明", "known")]),
        "enemy" if sees => Some([Both("你已看过", "seen by you"), Both("知", "seen")]),
        "enemy" => Some([Both("对手看过", "seen by the opponent"), Both("知", "seen")]),
        _ => None,
    }
}

// The hand.
pub const HAND: Both = Both("手牌", "Hand");
pub const HAND_EMPTY: Both = Both("没有手牌", "no cards in hand");
pub const KNOWN: Both = Both("（明）", " (known)");
pub const MONSTER_TAG: Both = Both("怪{} {}/{}", "L{} {}/{}");
pub const QUICK_TAG: Both = Both("速", "Q");

/// The form of a prophecy, before its name.
pub fn form_tag(form: Form) -> Both {
    match form {
        Form::Ordinary => Both("预", "Pr"),
        Form::Lasting => Both("永", "La"),
        Form::Equipment => Both("装", "Eq"),
    }
}

// The middle of the table.
pub const CHOOSE_PILE: Both = Both("你的弃牌堆：拿回一张", "Your discard pile: take one back");
pub const RESOLVING: Both = Both("结算区：{}", "Resolving area: {}");
pub const READ: Both = Both("{}：{}", "{}: {}");
pub const SAYS_ATTACK: Both = Both("{}的{}攻击{}", "{}'s {} attacks {}");
pub const SAYS_SKILL: Both = Both("{}的{}发动{}", "{}'s {} uses {}");
pub const SAYS_ATTACK_SKILL: Both = Both("{}的{}发动{}，攻击{}", "{}'s {} uses {} and attacks {}");
pub const SAYS_PROPHECY: Both = Both("{}使用{}", "{} uses {}");
pub const ATTACKS_SHORT: Both = Both("{} 攻击 {}", "{} attacks {}");
pub const ACTS_SHORT: Both = Both("发动 {}", "{} is used");
pub const ACTS_ON_SHORT: Both = Both("{}，目标 {}", "{}, target {}");
pub const SAYS_TARGETS: Both = Both("，目标：{}", ", target: {}");
pub const PLAYER: Both = Both("{}本人", "{} directly");
pub const THEIR: Both = Both("{}的{}", "{}'s {}");
pub const SOMEBODY: Both = Both("（已离场）", "(gone)");
pub const AGAINST: Both = Both("攻击 {} 对防御 {}", "ATK {} against DEF {}");
pub const AGAINST_SHIELDS: Both = Both("，护盾 {}", ", Shields {}");
pub const AGAINST_EGG: Both = Both("攻击 {} 对未知的蛋", "ATK {} against an unknown egg");
pub const AGAINST_PLAYER: Both = Both("攻击 {} 对生命 {}", "ATK {} against life {}");

/// What has been negated.
pub fn negated(what: &str) -> Both {
    match what {
        "attack" => Both("攻击已无效", "the attack is negated"),
        "skill" => Both("技能已无效", "the skill is negated"),
        _ => Both("预言已无效", "the prophecy is negated"),
    }
}

pub const CHAIN: Both = Both("连锁 {}", "chain {}");
pub const CHAIN_MADE: Both = Both("已有 {} 个连锁", "links so far: {}");
pub const CHAIN_CLOSED: Both = Both("不再连锁", "no more links");
pub const CHAIN_START: &str = "●";
pub const CHAIN_LINKS: [&str; 9] = ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"];

pub const INTRO: [Both; 6] = [
    Both(
        "你和对手都是先知，用怪物和预言交战。把对手的生命打到0就赢。",
        "You and your opponent are prophets who fight with monsters and prophecies. Bring the opponent's life to 0 to win.",
    ),
    Both(
        "每回合四个阶段：①抽牌：抽2张，手牌至多5张。②布置：召唤1只怪物，盖牌、弃牌次数不限。③预言：使用1张预言。④行动：每只怪物可用1次技能、攻击1次。",
        "A turn has four phases: 1 draw: 2 cards, at most 5 in hand. 2 layout: summon one monster; set and discard as you like. 3 prophecy: use one. 4 action: each monster may use one skill and attack once.",
    ),
    Both(
        "灵力◆是叠在怪物或蛋下的卡：用过的预言可以叠上去。召唤N级怪物要付N点灵力（0级免费），特殊技能也要付。",
        "Spirit ◆ is cards under your monsters and eggs: a used prophecy may go there. A monster of level N costs N spirit to summon (level 0 is free), and special skills cost spirit.",
    ),
    Both(
        "攻击高于防御：破坏它，差额是伤害。对手没有怪物也没有蛋时才能直接攻击玩家。蛋▒是盖下的怪物（不花灵力），预言书▒是等待时机的预言：条件满足时会问你。",
        "ATK above DEF destroys the target, and the difference is damage. A player with no monsters or eggs can be attacked directly. Eggs ▒ are monsters set face down for free; books ▒ are set prophecies: you are asked when one can react.",
    ),
    Both(
        "手牌前的记号：怪2 6/6 = 2级怪物，攻击6，防御6；预 普通预言，装 装备，永 永续，速 快速。",
        "Before a card: L2 6/6 is a monster of level 2, ATK 6, DEF 6; Pr an ordinary prophecy, Eq equipment, La lasting, Q Quick.",
    ),
    Both(
        "方向键选，回车定；? 看任何东西的说明，w 为何不能，K 按键。",
        "Arrow keys choose, Enter confirms; ? explains anything, w tells why not, K shows the keys.",
    ),
];
pub const INTRO_SHORT: Both = Both(
    "把对手的生命打到0就赢。四个阶段：抽牌2张；布置（召唤1只，随意盖牌、弃牌）；预言（用1张）；行动（每只怪物1次技能、1次攻击）。N级怪物要付N点灵力◆（0级免费）；用过的预言可叠为灵力。攻击高于防御即破坏，差额为伤害。盖下的怪物是蛋▒，盖下的预言是书▒。",
    "Bring the opponent's life to 0. Four phases: draw 2; layout (summon one, set or discard any); prophecy (use one); action (each monster: one skill, one attack). Level N costs N spirit ◆ (0 is free); used prophecies become spirit. ATK above DEF destroys; the difference is damage. Set monsters are eggs ▒, set prophecies books ▒.",
);

/// What a beginner can do in a phase.
pub fn advice(phase: &str) -> Option<Both> {
    Some(match phase {
        "layout" => Both(
            "布置：召唤1只怪物。盖牌不花灵力：怪物盖为蛋▒，预言盖为书▒，在对手的回合里条件满足时会问你。然后结束阶段。",
            "Layout: summon one monster. Setting is free: monsters become eggs ▒, prophecies books ▒ that may react on the opponent's turn. Then end the phase.",
        ),
        "prophecy" => Both(
            "预言：用1张，也可不用。用过的进弃牌堆，或叠到怪物或蛋下成为1点灵力◆，用来付等级和特殊技能。",
            "Prophecy: use one, or none. Afterwards it goes to the discard pile, or under a monster or egg as 1 spirit ◆, which pays for levels and special skills.",
        ),
        "action" => Both(
            "行动：每只怪物用1次技能、攻击1次。攻击高于防御即破坏，差额是伤害；没有怪物和蛋的玩家可被直接攻击。",
            "Action: each monster may use one skill and attack once. ATK above DEF destroys, and the difference is damage; a player with no monsters or eggs can be attacked directly.",
        ),
        _ => return None,
    })
}

pub const INTRO_MORE: [Both; 2] = [INTRO[4], INTRO[5]];

// Elements that are not things.
pub const SUMMON: Both = Both("召唤", "summon it");
pub const SET: Both = Both("盖下", "set it face down");
pub const DISCARD_IT: Both = Both("弃掉", "discard it");
pub const END: Both = Both("结束阶段", "end the phase");
pub const END_TURN: Both = Both("结束回合", "end the turn");
pub const PASS: Both = Both("不响应", "pass");
pub const MOVE: Both = Both("移动{}点", "move {}");
pub const PILE_DECK: Both = Both("{}的牌组", "{}'s deck");
pub const PILE_DISCARD: Both = Both("{}的弃牌堆", "{}'s discard pile");
pub const PILE_HAND: Both = Both("{}的手牌", "{}'s hand");
pub const LEFT_OF: Both = Both("{}本回合还能做的", "what {} may still do this turn");
pub const EFFECT_DAMAGE_OF: Both = Both("{}受过效果伤害", "effect damage to {}");
pub const ANNOUNCED: Both = Both("正在进行", "what is going on");
pub const GAME: Both = Both("对局", "The game");
pub const AT: Both = Both("{}（{}）", "{} ({})");
pub const FOES: Both = Both("敌方的{}", "enemy {}");
pub const NO_CARD: Both = Both("空位", "empty slot");

// Reading about things.
pub const TO_SUMMON: Both = Both("召唤要付 {} 点灵力，你共有 {} 点", "Summoning it costs {} spirit; you have {}");
pub const TO_SUMMON_FREE: Both = Both("召唤不花灵力（0级）", "Summoning it costs nothing (level 0)");
pub const KNOWN_TO_ENEMY: Both = Both("对手知道你有这张牌", "Your opponent knows you hold it");
pub const AFTER_USE: Both = Both(
    "用后进弃牌堆，或叠到己方怪物或蛋下，成为1点灵力（KM-10.3）",
    "After use it goes to the discard pile, or under a monster or egg of yours as 1 spirit (KM-10.3)",
);
pub const STAYS: Both = Both("使用后正面留在预言位上", "After use it stays face up in a prophecy slot");
pub const NO_DIRECT: Both = Both(
    "没有直接效果：盖为预言书，条件满足时会问你",
    "No direct effect: set it as a book; you are asked when it can react",
);
pub const NO_REACTION: Both = Both("没有反应效果：盖下也不会反应", "No reaction effect: set as a book it never reacts");
pub const NOW: Both = Both("现在：攻击 {}，防御 {}（卡面 {}/{}）", "Now: ATK {}, DEF {} (printed {}/{})");
pub const ADDED: Both = Both("{}：攻击/防御 {}，只要它在场上", "{}: ATK/DEF {} as long as it is on the field");
pub const GIVEN: Both = Both("{}：来自{}的{}", "{}, from {}'s {}");
pub const STILL_BOTH: Both = Both("本回合还可用1次技能、攻击1次", "This turn it may still use a skill and attack");
pub const STILL_SKILL: Both =
    Both("本回合还可用1次技能，不能攻击", "This turn it may still use a skill, but not attack");
pub const STILL_ATTACK: Both = Both("本回合还可攻击1次，技能已用", "This turn it may still attack; its skill is used");
pub const STILL_NOTHING: Both = Both("本回合不能再用技能或攻击", "This turn it can neither use a skill nor attack");
pub const EGG_UNKNOWN: Both =
    Both("盖着的怪物：被攻击时才亮出", "A monster face down: it is revealed when it is attacked");
pub const BOOK_UNKNOWN: Both =
    Both("盖着的预言：条件满足时可能翻开", "A prophecy face down: it may react when its condition is met");
pub const EGG_OWN: Both = Both(
    "蛋：不能攻击，也不能用技能；布置阶段可付{}点灵力翻开（算本回合的召唤）",
    "An egg: it neither attacks nor uses skills; in your layout phase you may open it for {} spirit (this is your summon of the turn)",
);
pub const BOOK_REACTS: Both = Both("预言书：反应条件满足时会问你", "A book: you are asked when it can react");
pub const BOOK_DIRECT: Both = Both(
    "预言书，没有反应效果：预言阶段可翻开使用",
    "A book without a reaction effect: in your prophecy phase you may open and use it",
);
pub const BOOK_BOTH: Both = Both(
    "预言书：反应条件满足时会问你；预言阶段也可翻开使用直接效果",
    "A book: you are asked when it can react; in your prophecy phase you may open it for its direct effect",
);
pub const STACK: Both = Both("灵力 {}，先叠的在前：{}", "Spirit {}, oldest first: {}");
pub const STACK_NONE: Both = Both("灵力 0", "Spirit 0");
pub const STACK_HIDDEN: Both = Both("背面朝上", "face down");
pub const WEARS: Both = Both("装备：{}", "Equipment: {}");
pub const ON_LINE: Both = Both("装备于{}", "On {}");
pub const EMPTY_LINE: Both = Both(
    "空的。进场的卡占编号最小的空位，之后不再移动（KM-2.7）",
    "Empty. A new card takes the lowest-numbered empty slot and never moves (KM-2.7)",
);
pub const LIFE_LINE: Both = Both("生命 {}；降到0就输", "Life {}; at 0 the player loses");
pub const HAND_LINE: Both = Both("手牌 {} 张，至多5张", "Cards in hand: {}, at most 5");
pub const HAND_KNOWN: Both = Both("知道的牌：{}", "Known cards: {}");
pub const DECK_LINE: Both = Both(
    "还有 {} 张，次序谁也不知道。空了还要取牌时，弃牌堆洗成新牌组（KM-6.4）",
    "Cards left: {}, order unknown. When a card must be taken from an empty deck, the discard pile is shuffled to make a new one (KM-6.4)",
);
pub const DECK_ORDER: Both = Both("从上往下：{}", "From the top: {}");
pub const DISCARD_LINE: Both = Both("{} 张，最上面的在前：{}", "Cards: {}, top card first: {}");
pub const PILE_EMPTY: Both = Both("空的", "It is empty");
pub const CARD_LINE: Both = Both("{}（{}）：{}", "{} ({}): {}");
pub const LEFT_LINE: Both = Both(
    "本回合还可召唤 {} 次、直接使用预言 {} 次（已获得额外使用 {} 次）；盖牌、弃牌不限次数",
    "Left this turn: summons {}, prophecies {} (extra uses granted: {}); setting and discarding are not limited",
);
pub const QUICK_LEFT: Both =
    Both("回合开始时还可免费使用快速预言 {} 次", "Quick prophecies at the start of the turn that do not count: {}");
pub const ENDS: Both = Both(
    "生命降到0的一方立刻输；双方同时到0是平局，除非选项另有规定；随时可以认输（KM-14.1、KM-14.2、KM-14.3）",
    "A player at 0 life loses at once; both at 0 together is a draw unless the options say otherwise; players may concede at any decision (KM-14.1, KM-14.2, KM-14.3)",
);
pub const ENDS_BY_LIMIT: Both = Both(
    "第{}回合结束时生命较多者获胜，还有 {} 个回合；这个上限是本程序所加（KM-14.4）",
    "After turn {} the player with more life wins, {} turns from now; this limit is added by this program (KM-14.4)",
);
pub const CHAIN_RULE: Both = Both(
    "一次启动至多 {} 个连锁，最后一个是压轴（KM-13.2、KM-13.3）",
    "One activation makes at most {} chain links, and the last one is a finale (KM-13.2, KM-13.3)",
);
pub const EFFECT_DAMAGED_LINE: Both = Both(
    "本回合受到过卡牌效果的伤害（有的怪物看这个）",
    "Has taken damage from card effects this turn (some monsters depend on it)",
);
pub const LEGEND: Both = Both(
    "记号：6/6 攻击/防御，◆ 灵力，盾 护盾，▲ 增益，▼ 减益，回 本回合变化，装 装备，守 守护，技 已用技能，攻 已攻击，压 压轴，禁攻 不能攻击，▒ 背面朝上，明/知 已被看过",
    "Signs: 6/6 ATK/DEF, L level, ◆ spirit, Sh Shields, ▲ Buffs, ▼ Weakens, t change this turn, = equipment, G Guard, sk skill used, at attacked, F Finale, ×at cannot attack, ▒ face down",
);
pub const HAND_LEGEND: Both = INTRO[4];
pub const DIRECT: Both = Both(
    "没有怪物也没有蛋时可被直接攻击（KM-11.4）",
    "Can be attacked directly only with no monsters and no eggs (KM-11.4)",
);
pub const END_ABOUT: [(&str, Both); 3] = [
    (
        "layout",
        Both(
            "结束布置，进入预言阶段；本回合不能再召唤、盖牌、弃牌。",
            "Ends the layout phase: no more summoning, setting or discarding this turn. Then the prophecy phase.",
        ),
    ),
    ("prophecy", Both("结束预言阶段，进入行动阶段。", "Ends the prophecy phase. Then the action phase.")),
    ("action", Both("结束回合，轮到对手。", "Ends your turn.")),
];
pub const END_SUMMON: Both = Both("还没有召唤。", "You have not summoned yet.");
pub const END_TOUCHABLE: Both = Both("还有可做的事。", "There is more you could do.");
pub const PASS_ABOUT: Both =
    Both("预言书继续盖着，下次条件满足时还会问你。", "Your books stay set; you are asked again when one can react.");
pub const PASS_QUICK: Both = Both("不用快速预言，进入抽牌阶段。", "No Quick prophecy: on to the draw phase.");

// In words.
pub const SAY_STATUS: Both = Both("第 {} 回合，{}的{}。", "Turn {}, {}, {}.");
pub const SAY_SIDE: Both = Both("{}（{}）：{}。", "{} ({}): {}.");
pub const SAY_SLOT: Both = Both("  {}的{}（{}）：{}。", "  {}'s {} ({}): {}.");
pub const FACE_DOWN_BOOK: Both = Both("盖着", "face down");
pub const IN_BRACKETS: Both = Both("{}（{}）", "{} ({})");
pub const SAY_EMPTY: Both = Both("  {}的空位：{}。", "  {}'s empty slots: {}.");
pub const SAY_HAND: Both = Both("你的手牌：{}。", "Your hand: {}.");
pub const SAY_GOING_ON: Both = Both("正在进行：{}。", "In progress: {}.");

/// English names in one word, where the last word of the name does not do.
pub fn short(id: &str) -> Option<&'static str> {
    Some(match id {
        "M12" => "Mouth",
        "M17" => "Eye",
        "P08" => "Underfire",
        "P18" => "Chart",
        "P21" => "Coat",
        "P27" => "Mirrored",
        "P30" => "Foray",
        "P35" => "Command",
        "P38" => "Twin",
        _ => return None,
    })
}
