//! The keys of card files.

cards::keys! {
    COPIES = "copies": "牌堆里有几张", "how many the deck has";
    LIBERTIES = "liberties": "它带来的气", "the liberties it gives";
    POINTS = "points": "它带来的目", "the points it gives";
    POINTS_PER_CARD = "points_per_card": "每移出一张牌得几目", "points for each card removed";
    ALIVE_WITH = "alive_with": "同一区域有几张做眼即成活棋", "with so many Make Eye an area is alive";
    CARD_COUNT = "card_count": "对应区域恰有几张牌时触发", "a corresponding area with exactly so many cards triggers it";
    SKILL = "skill": "角色技能的名称，中文和英文", "the name of a role's skill in Chinese and English";
    USES = "uses": "每局能用几次", "how often it can be used in a game";
    FACTOR = "factor": "乘以几", "multiplies by so much";
    REMAINING_TURNS = "remaining_turns": "剩几个回合时生效", "works when so many turns remain";
}
