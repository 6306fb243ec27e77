//! The keys of card files.

cards::keys! {
    KIND = "kind": "牌或能力的种类", "what sort of card or ability it is";
    TRIBE = "tribe": "部族", "its tribe";
    LEVEL = "level": "怪物的等级：召唤要付的灵力", "the level of a monster: the spirit it takes to summon it";
    STATS = "stats": "怪物的攻击、防御和能力点数", "ATK, DEF and ability points of a monster";
    FORM = "form": "预言的形式", "what form a prophecy has";
    FLAGS = "flags": "预言或能力的标记", "marks of a prophecy or an ability";
    ABILITY = "ability": "能力，按印刷的顺序", "its abilities, in printed order";
    COST = "cost": "技能或孵化要付的灵力", "the spirit that a skill or a hatching costs";
    ON = "on": "答复哪个事件", "which event it answers";
    TARGET = "target": "选择的目标", "the targets that are chosen";
    DOES = "does": "做什么", "what it does";
    TERRAIN = "terrain": "部族居住的地方，中文和英文", "where a tribe lives, in Chinese and English";
    CLAUSE = "clause": "说明它的条文", "the clause that explains it";
    CARDS = "cards": "牌组里的牌和张数", "the cards of a deck and how many of each";
}
