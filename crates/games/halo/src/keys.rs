//! The keys of card files.

cards::keys! {
    KIND = "kind": "牌的种类", "what sort of card it is";
    FACTION = "faction": "阵营", "its faction";
    SUPPLY = "supply": "打出要付的补给", "the Supply it costs";
    BATTERY = "battery": "打出要付的电池；不写就是 0", "the Battery it costs; 0 if left out";
    LEGENDARY = "legendary": "是不是传奇牌：牌组里至多一张", "is it legendary: at most one in a deck?";
    STATS = "stats": "攻击、护盾、生命", "attack, shield and health";
    TAG = "tag": "单位的类别", "what sort of unit it is";
    KEYWORDS = "keywords": "单位的关键词", "the keywords of the unit";
    SQUAD = "squad": "小队：每有一个其他步兵加多少攻击，至多多少", "SQUAD: attack for each other infantry unit, and at most so much";
    ATTACH_TO = "attach_to": "能附到哪些类别的单位上", "the tags of the units that it may be attached to";
    ATTACHED = "attached": "附上后给单位的东西", "what it gives the unit that it is attached to";
    TARGET = "target": "战术牌选什么", "what a tactical card names";
    TARGET_WITHOUT = "target_without": "所选单位不能是这些类别", "tags that the named unit must not have";
    TARGET_HEALTH = "target_health_at_most": "所选单位的生命至多多少", "the named unit has at most so much health";
    ON_PLAY = "on_play": "战术牌打出时做什么", "what a tactical card does when it is played";
    ON_ENTRY = "on_entry": "单位入场时做什么", "what a unit does when it enters";
    ON_DEATH = "on_death": "单位阵亡时做什么", "what a unit does when it dies";
    ON_TURN_END = "on_turn_end": "场地牌在你的回合结束时做什么", "what a field does at the end of your turn";
    AURA = "aura": "场地牌一直有效的效果", "what a field does all the time";
    CARDS = "cards": "牌组里的牌和张数", "the cards of a deck and how many of each";
}
