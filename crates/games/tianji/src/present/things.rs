//! Everything that has a name: cards, natal trigrams, stars, statuses, places, and the words that facts use.

use crate::action::LETTERS;
use crate::pieces::MARKS;
use crate::present::say::{say, text, who};
use crate::reckoning::spelt;
use crate::state::Tianji;
use crate::table::{
    Branch, Dept, Destiny, Door, Element, EntityKind, Function, Natal, Palace, RuleKind, Star, Status, Stem, Zone,
};
use crate::verbs::{entity_clause, status_clause};
use kernel::{Present, Seat, Text, Thing};
use std::collections::BTreeMap;
use std::sync::LazyLock;

impl Tianji {
    pub(super) fn all_things(&self) -> Vec<Thing> {
        let mut things: Vec<Thing> = (1..=64).map(|number| self.hexagram_thing(number)).collect();
        self.named_things(&mut things);
        Tianji::words(&mut things);
        things
    }

    fn hexagram_thing(&self, number: u8) -> Thing {
        let print = self.cards().print(number);
        let card = self.cards().hexagram(number);
        let mut said = Text::new(
            format!("{}〔{}〕笔画{}。", print.mechanism.zh, print.pinyin, card.strokes),
            format!("{} ({}), strokes {}.", print.mechanism.en, print.pinyin, card.strokes),
        );
        for dept in Dept::ALL {
            let (name, words) = &print.variants[*dept as usize];
            said.zh += &format!("\n{}部·{}：{}", dept.names().0, name.zh, words.zh);
            said.en += &format!("\n{} · {}: {}", dept.names().1, name.en, words.en);
        }
        if let Some((name, words)) = &print.reaction {
            said.zh += &format!("\n{}：{}", name.zh, words.zh);
            said.en += &format!("\n{}: {}", name.en, words.en);
        }
        said.zh += &format!("\n错卦{}，综卦{}。", card.cuo, card.zong);
        said.en += &format!("\nComplement {}, Overturn {}.", card.cuo, card.zong);
        let clauses = vec!["TJ-10.5".to_owned(), "TJC-12.1".to_owned()];
        let id = format!("card:{number}");
        let art = self.cards().prints.art.get(&id).cloned();
        let face = Some(self.hexagram_face(number));
        Thing { id, name: self.card_name(number), text: said, clauses, art, face, design: None }
    }

    fn named_things(&self, things: &mut Vec<Thing>) {
        let prints = &self.cards().prints;
        let thing = |id: String, name: Text, words: &Text, clause: &str| Thing {
            art: prints.art.get(&id).cloned(),
            id,
            name,
            text: words.clone(),
            clauses: vec![clause.to_owned()],
            ..Thing::default()
        };
        for kind in Function::ALL {
            let clause = ["TJ-11.2", "TJ-11.3", "TJ-11.4", "TJ-11.5", "TJ-11.7"][*kind as usize];
            let id = format!("card:{}", kind.id());
            let card = thing(id, text(kind.names()), &prints.functions[*kind as usize], clause);
            things.push(Thing { face: Some(self.function_face(*kind)), ..card });
        }
        for natal in Natal::ALL {
            let (passive, skill) = &prints.natals[*natal as usize];
            let words = Text::new(format!("{}　{}", passive.zh, skill.zh), format!("{} {}", passive.en, skill.en));
            let clause = ["TJ-16.2", "TJ-16.4", "TJ-16.6", "TJ-16.8", "TJ-16.9", "TJ-16.10", "TJ-16.11", "TJ-16.13"]
                [*natal as usize];
            things.push(thing(format!("natal:{}", natal.id()), text(natal.names()), &words, clause));
        }
        for star in Star::ALL {
            let clause = spelt(crate::round::star_clause(*star));
            let (name, mut words) = prints.stars[*star as usize].clone();
            let (printed, cap) = (self.cards().star_rounds[*star as usize], self.rules.options.star_cap_rounds);
            // The printed text names the clock of the book (TJ-R81).
            if printed.is_none() && cap != 3 {
                let now = match cap {
                    0 => say!("（本局：没有轮数限制。）", " (In this game: no round limit.)"),
                    1 => say!("（本局：1轮。）", " (In this game: 1 round.)"),
                    more => say!("（本局：{0}轮。）", " (In this game: {0} rounds.)", more),
                };
                words = Text::new(words.zh + &now.zh, words.en + &now.en);
            }
            things.push(thing(format!("star:{}", star.id()), name, &words, &clause));
        }
        for destiny in Destiny::ALL {
            let id = format!("destiny:{}", destiny.id());
            let (name, words) = &prints.destinies[*destiny as usize];
            things.push(thing(id, name.clone(), words, "TJC-13.1"));
        }
        let clause_text = |id: &str| CLAUSES.get(id).cloned().unwrap_or_default();
        for status in Status::ALL {
            let clause = spelt(status_clause(*status));
            things.push(thing(format!("status:{}", status.id()), text(status.names()), &clause_text(&clause), &clause));
        }
        for rule in RuleKind::ALL {
            let clause = format!("TJC-8.{}", *rule as u8 + 1);
            things.push(thing(format!("rule:{}", rule.id()), text(rule.names()), &clause_text(&clause), &clause));
        }
        for kind in EntityKind::ALL {
            let clause = spelt(entity_clause(*kind));
            things.push(thing(format!("entity:{}", kind.id()), text(kind.names()), &clause_text(&clause), &clause));
        }
        let doors = ["TJ-9.7", "TJ-9.7", "TJ-9.11", "TJ-9.9", "TJ-9.8", "TJ-9.11", "TJ-9.10", "TJ-9.6"];
        for door in Door::ALL {
            let clause = doors[*door as usize];
            things.push(thing(format!("door:{}", door.id()), text(door.names()), &clause_text(clause), clause));
        }
        for (word, _, clause) in MARKS {
            let (name, clause) = (mark_name(word), spelt(clause));
            things.push(thing(format!("status:{word}"), name, &clause_text(&clause), &clause));
        }
        for (word, zh, en) in
            [("counter", "反制", "Counter"), ("restrain", "约束", "Restraint"), ("guide", "引导", "Guidance")]
        {
            let name = text(Status::Fog.names());
            let name = Text::new(format!("{}·{zh}", name.zh), format!("{}: {en}", name.en));
            things.push(thing(format!("status:fog_{word}"), name, &clause_text("TJC-7.22"), "TJC-7.22"));
        }
    }

    /// The words that views and facts use beside all these.
    fn words(things: &mut Vec<Thing>) {
        let mut word = |class: &str, id: &str, name: Text| {
            things.push(Thing { id: format!("{class}:{id}"), name, ..Thing::default() });
        };
        for (class, id, zh, en) in WORDS {
            word(class, id, Text::new(*zh, *en));
        }
        for (at, letter) in LETTERS.iter().enumerate() {
            word("seat", letter, who(Seat(at as u8)));
        }
        for zone in Zone::all() {
            word("place", zone.id(), zone.name());
        }
        macro_rules! names {
            ($($class:literal $type:ident),*) => {
                $($type::ALL.iter().for_each(|one| word($class, one.id(), text(one.names())));)*
            };
        }
        names!("place" Palace, "dept" Dept, "element" Element, "stem" Stem, "branch" Branch);
    }
}

/// What each clause says, for the things that a clause defines.
static CLAUSES: LazyLock<BTreeMap<String, Text>> = LazyLock::new(|| {
    let (zh, en) = Tianji::rulebook();
    let (zh, en) = (kernel::rules_of(zh), kernel::rules_of(en));
    zh.into_iter().zip(en).map(|(zh, en)| (zh.id, Text::new(zh.text, en.text))).collect()
});

/// What a player has beside statuses.
fn mark_name(word: &str) -> Text {
    match word {
        "shield" => Text::new("论道护盾", "Debate shield"),
        "block" => Text::new("杜门之权", "Block right"),
        "banned" => Text::new("不能执行核心机制", "Barred from core mechanisms"),
        "feint" => Text::new("虚招生效", "Feint in effect"),
        _ => Text::new("金币奖惩减半", "Gold rewards and penalties halved"),
    }
}

/// Class, id, zh, en.
const WORDS: &[(&str, &str, &str, &str)] = &[
    ("sign", "gold", "金币", "gold"),
    ("sign", "life", "生命", "life"),
    ("sign", "life_cap", "生命上限", "life cap"),
    ("sign", "track", "阴阳", "Yin-Yang"),
    ("sign", "points", "记分", "points"),
    ("sign", "basics", "基础牌", "basic cards"),
    ("sign", "functions", "功能牌", "function cards"),
    ("sign", "cards", "手牌", "hand cards"),
    ("sign", "score", "点数", "score"),
    ("sign", "reward", "奖励计数", "reward counter"),
    ("sign", "penalty", "惩罚计数", "penalty counter"),
    ("sign", "rounds", "余轮", "rounds left"),
    ("sign", "fund", "基金", "the fund"),
    ("sign", "harmony", "冲和", "Harmony"),
    ("sign", "debate", "论道", "debate"),
    ("keyword", "reaction", "可响应", "reaction"),
    ("status", "pact", "和谈", "pact"),
    ("status", "pending", "待生效", "due later"),
    ("status", "skill_used", "本命技已用", "natal skill used"),
    ("status", "eliminated", "出局", "eliminated"),
    ("status", "becomes", "变卦", "becomes another hexagram"),
    ("status", "lucky", "吉", "lucky"),
    ("status", "unlucky", "凶", "unlucky"),
    ("status", "stagnant", "停滞", "stagnant"),
    ("status", "temporary", "暂时", "temporary"),
    ("status", "dormant", "待生效，自第几轮", "not yet in force, from round"),
    ("status", "reversal", "阴阳逆转", "Reversal"),
    ("status", "debates", "论道", "debates"),
    ("place", "hand", "手牌", "hand"),
    ("place", "stack", "盖牌", "stack"),
    ("place", "deck", "牌库", "deck"),
    ("place", "discard", "弃牌堆", "discard pile"),
    ("place", "aside", "卜筮所看的牌", "cards looked at"),
    ("place", "sky", "天时", "the sky"),
    ("place", "natal", "本命", "natal card"),
    ("place", "destiny", "天命", "destiny"),
    ("place", "out", "场外", "out of the game"),
];
