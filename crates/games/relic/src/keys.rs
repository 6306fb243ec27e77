//! The keys of card files.

cards::keys! {
    KIND = "kind": "牌的种类", "what sort of card it is";
    COST = "cost": "使用要消耗的能量", "the energy it costs";
    RARITY = "rarity": "稀有度 1 到 4：牌组里至多 4、3、2、1 张", "rarity 1 to 4: at most 4, 3, 2 or 1 in a deck";
    LINES = "lines": "效果，一行一项", "its effects, line by line";
    DISCARDED = "discarded": "被弃掉时做什么", "what it does when it is discarded";
    WHEN = "when": "条件陷阱的必要条件", "the necessary condition of a trap";
    CONDITION = "condition": "必要条件的文字，中文和英文", "the condition in words, in Chinese and English";
    WEIGHT = "weight": "遗物的权重；一副牌组的总和至多为 0", "the weight of a relic; in a deck they sum to at most 0";
    START = "start": "改变开局的数值和上限", "changes of start values and limits";
    GAME_START = "game_start": "游戏开始时", "at the start of the game";
    S6 = "s6": "你的回合开始时（S6）", "at the start of your turn (S6)";
    S6_BOTH = "s6_both": "每个玩家的回合开始时，对当前玩家（S6）", "at the start of every turn, for whoever's turn it is (S6)";
    E2 = "e2": "你的回合结束时（E2）", "at the end of your turn (E2)";
    ACTIVATED = "activated": "每局一次，由你发动", "once per game, when you activate it";
    FIRST_NEAR_DEATH = "first_near_death": "你第一次濒死时", "when you are near death for the first time";
    FIRST_FAILED_DRAW = "first_failed_draw": "你第一次无牌可抽时", "when you cannot draw for the first time";
    EVERY = "every": "`s6` 每几个回合一次", "`s6` happens every so many turns";
    FROM_TURN = "from_turn": "`s6` 从第几回合起", "`s6` happens from this turn on";
    DOES = "does": "遗物一直有效的效果", "what a relic does all the time";
    CARDS = "cards": "牌组里的牌和张数", "the cards of a deck and how many of each";
    RELICS = "relics": "牌组携带的遗物，按位置排列", "the relics of a deck, in slot order";
}
