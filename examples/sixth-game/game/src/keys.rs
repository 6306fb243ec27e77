//! The keys of card files.

cards::keys! {
    KIND = "kind": "船、咒或陷阱", "boat, charm or trap";
    COPIES = "copies": "每人的牌库里有几张", "how many each deck has";
    LIGHTS = "lights": "得几盏灯", "the lights it brings";
    NEEDS = "needs": "掷出几或更大才靠岸", "the roll that lands it";
    DRAWS = "draws": "抽几张牌", "how many cards it draws";
    TAKES = "takes": "从对手那里取几盏灯", "the lights it takes from the opponent";
    AT_LEAST = "at_least": "只对值这么多灯或更多的船触发", "answers only a boat worth so many lights or more";
}
