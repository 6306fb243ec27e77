//! How sentences are put together: numbers, names and lists in both languages.

use crate::action::{Held, LETTERS};
use crate::program::Cost;
use crate::state::Tianji;
use crate::table::{Dept, Destiny, Door, Element, EntityKind, Function, Natal, RuleKind, Star, Status, Zone};
use kernel::{Seat, Text};

pub(crate) fn text((zh, en): (&str, &str)) -> Text {
    Text::new(zh, en)
}

/// Player A.
pub(crate) fn who(seat: Seat) -> Text {
    let letter = LETTERS[seat.index() & 7].to_uppercase();
    Text::new(format!("玩家{letter}"), format!("Player {letter}"))
}

/// `say!(zh, en, a, b)`: both languages of one sentence; `{0}` is the first text.
macro_rules! say {
    ($zh:literal, $en:literal $(, $arg:expr)*) => {{
        let args: Vec<kernel::Text> = vec![$($crate::present::say::Sayable::said(&$arg)),*];
        $crate::present::say::fill($zh, $en, &args)
    }};
}

pub(crate) use say;

/// Something that can stand in a sentence.
pub(crate) trait Sayable {
    fn said(&self) -> Text;
}

impl Sayable for Text {
    fn said(&self) -> Text {
        self.clone()
    }
}

impl Sayable for Seat {
    fn said(&self) -> Text {
        who(*self)
    }
}

impl Sayable for Zone {
    fn said(&self) -> Text {
        self.name()
    }
}

macro_rules! sayable_numbers {
    ($($type:ty)*) => { $(impl Sayable for $type { fn said(&self) -> Text { Text::same(self.to_string()) } })* };
}
sayable_numbers!(u8 u16 u32 i8 i16 i32 usize String);

macro_rules! sayable_names {
    ($($type:ty)*) => { $(impl Sayable for $type { fn said(&self) -> Text { text(self.names()) } })* };
}
sayable_names!(Door Natal Function Status RuleKind EntityKind Element Dept);

pub(crate) fn fill(zh: &str, en: &str, args: &[Text]) -> Text {
    let mut said = Text::new(zh, en);
    for (at, arg) in args.iter().enumerate() {
        said.zh = said.zh.replace(&format!("{{{at}}}"), &arg.zh);
        said.en = said.en.replace(&format!("{{{at}}}"), &arg.en);
    }
    said
}

/// 9画, 9 strokes.
pub(crate) fn strokes(count: u8) -> Text {
    Text::new(format!("{count}画"), plural(count.into(), "stroke"))
}

/// 1 card, 2 cards.
pub(crate) fn plural(count: u32, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}

/// 2张基础牌、1张功能牌, 2 basic cards and 1 function card.
pub(crate) fn counted(basics: u8, functions: u8) -> Text {
    let kinds = [(basics, "基础牌", "basic card"), (functions, "功能牌", "function card")];
    let some = || kinds.into_iter().filter(|kind| kind.0 > 0);
    let zh: Vec<String> = some().map(|(count, zh, _)| format!("{count}张{zh}")).collect();
    let en: Vec<String> = some().map(|(count, _, en)| plural(count.into(), en)).collect();
    Text::new(zh.join("、"), en.join(" and "))
}

/// 3, −2, and a plus sign for what is above 0.
pub(crate) fn signed(value: i32) -> Text {
    Text::same(if value == 0 { "0".to_owned() } else { format!("{value:+}").replace('-', "−") })
}

/// What a cost takes: 5 gold and 3 life.
pub(crate) fn price(cost: &Cost) -> Text {
    let mut parts = Vec::new();
    if cost.gold > 0 {
        parts.push(say!("{0}金币", "{0} gold", cost.gold));
    }
    if cost.life > 0 {
        parts.push(say!("{0}生命", "{0} life", cost.life));
    }
    if cost.cards == 1 && cost.most == 1 {
        parts.push(say!("1张手牌", "1 hand card"));
    } else if cost.cards > 0 && cost.most == cost.cards {
        parts.push(say!("{0}张手牌", "{0} hand cards", cost.cards));
    } else if cost.cards > 0 {
        parts.push(say!("{0}至{1}张手牌", "{0} to {1} hand cards", cost.cards, cost.most));
    }
    let zh: Vec<&str> = parts.iter().map(|part| part.zh.as_str()).collect();
    let en: Vec<&str> = parts.iter().map(|part| part.en.as_str()).collect();
    Text::new(zh.join("、"), en.join(" and "))
}

/// Names one after another: 甲、乙, A, B.
pub(crate) fn joined(names: impl IntoIterator<Item = Text>, last_en: &str) -> Text {
    let names: Vec<Text> = names.into_iter().collect();
    let zh: Vec<&str> = names.iter().map(|name| name.zh.as_str()).collect();
    let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
    Text::new(zh.join("、"), en.join(last_en))
}

impl Tianji {
    pub(crate) fn destiny_name(&self, destiny: Destiny) -> Text {
        self.cards().prints.destinies[destiny as usize].0.clone()
    }

    pub(crate) fn star_name(&self, star: Star) -> Text {
        self.cards().prints.stars[star as usize].0.clone()
    }

    /// 大有（14）, Great Possession (14).
    pub(crate) fn card_name(&self, card: u8) -> Text {
        let name = &self.cards().print(card).name;
        Text::new(format!("{}（{card}）", name.zh), format!("{} ({card})", name.en))
    }

    pub(crate) fn held_name(&self, card: Held) -> Text {
        match card {
            Held::Basic(card) => self.card_name(card),
            Held::Function(kind) => text(kind.names()),
        }
    }

    pub(crate) fn variant_name(&self, hexagram: u8, dept: Dept) -> Text {
        let card = self.card_name(hexagram);
        let name = &self.cards().print(hexagram).variants[dept as usize].0;
        let dept = dept.names();
        Text::new(format!("{}·{}（{}部）", card.zh, name.zh, dept.0), format!("{} · {} ({})", card.en, name.en, dept.1))
    }

    /// What a variant says.
    pub(crate) fn variant_text(&self, hexagram: u8, dept: Dept) -> Text {
        self.cards().print(hexagram).variants[dept as usize].1.clone()
    }
}
