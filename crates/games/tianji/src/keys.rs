//! The keys of card files.

cards::keys! {
    NUMBER = "number": "卦序，1 到 64", "the number of the hexagram, 1 to 64";
    PINYIN = "pinyin": "卦名的拼音", "the name in pinyin";
    MECHANISM = "mechanism": "核心机制的名称，中文和英文", "the name of its core mechanism in Chinese and English";
    LINES = "lines": "六爻，从初爻起，1 为阳", "the six lines, the lowest first; 1 is yang";
    STROKES = "strokes": "卦画的笔画数", "the strokes of the figure";
    HANZI = "hanzi": "卦名汉字的笔画数", "the strokes of the name in Chinese characters";
    TIAN = "tian": "天部的卦效", "what it does in Heaven";
    REN = "ren": "人部的卦效", "what it does in the Human department";
    DI = "di": "地部的卦效", "what it does in Ground";
    DETONATE_TIAN = "detonate_tian": "实体在天部引爆时", "when its entity detonates in Heaven";
    DETONATE_REN = "detonate_ren": "实体在人部引爆时", "when its entity detonates in the Human department";
    DETONATE_DI = "detonate_di": "实体在地部引爆时", "when its entity detonates in Ground";
    REACTION = "reaction": "从手上打出的响应", "a reaction from the hand";
    WINDOW = "window": "何时响应：成为目标，或受到损失", "when it reacts: when targeted, or at a loss";
    CONDITION = "condition": "付代价之前的条件", "a condition before the cost";
    COST = "cost": "代价", "what it costs";
    PROGRAM = "program": "卦效", "what it does";
    ROUNDS = "rounds": "星象持续几轮；不写就是选项 `star_cap_rounds`", "for how many rounds a star shines; left out, the option `star_cap_rounds`";
    PASSIVE = "passive": "本命卦一直有效的效果", "what a natal trigram does all the time";
    SKILL = "skill": "本命卦的技能", "the skill of a natal trigram";
}

/// Parts that are executed when an entity detonates, by department.
pub(crate) const DETONATIONS: [&str; 3] = [DETONATE_TIAN, DETONATE_REN, DETONATE_DI];
