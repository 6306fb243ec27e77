//! What is printed on a card, as facts.

use crate::state::Kim;
use crate::table::Kind;
use kernel::face::{Face, Figure, Paragraph};
use kernel::{Design, Text};

impl Kim {
    /// What is printed on a card.
    pub(crate) fn card_face(&self, design: Design) -> Face {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let (tribe_zh, tribe_en) = card.tribe.names();
        let mut face = Face {
            name: print.name.clone(),
            sort: card.kind.id(),
            group: card.tribe.id(),
            rules: rules(&print.text),
            ..Face::default()
        };
        match card.kind {
            Kind::Monster => {
                face.kind = Text::new(format!("{tribe_zh} · 怪物"), format!("{tribe_en} · monster"));
                face.cost = vec![Figure::of("level", card.level)];
                face.stats = vec![Figure::of("attack", card.attack), Figure::of("defence", card.defence)];
            }
            Kind::Prophecy => {
                let (form_zh, form_en) = card.form.names();
                let (quick_zh, quick_en) = if card.quick { (" · 快速", " · Quick") } else { ("", "") };
                face.kind = Text::new(
                    format!("{tribe_zh} · 预言 · {form_zh}{quick_zh}"),
                    format!("{tribe_en} · prophecy · {form_en}{quick_en}"),
                );
            }
        }
        face
    }
}

/// Labels of abilities in Chinese texts: 【特殊技能1】 begins with one. Other brackets name keywords.
const LABELS: [&str; 10] =
    ["响应属性", "普通属性", "普通技能", "攻击技能", "特殊技能", "直接", "反应", "装备", "永续", "快速"];

/// A card's text has one part for each ability, which begins with its kind in brackets.
fn rules(text: &Text) -> Vec<Paragraph> {
    let zh = parts(&text.zh, '【', '】', |label| LABELS.iter().any(|kind| label.starts_with(kind)));
    let en = parts(&text.en, '[', ']', |label| label.starts_with(|first: char| first.is_ascii_uppercase()));
    let part = |at: usize| {
        let ((zh_label, zh), (en_label, en)) =
            (zh.get(at).copied().unwrap_or_default(), en.get(at).copied().unwrap_or_default());
        let label = (!zh_label.is_empty() || !en_label.is_empty()).then(|| Text::new(zh_label, en_label));
        Paragraph { label, ..Paragraph::plain(Text::new(zh, en)) }
    };
    (0..zh.len().max(en.len())).map(part).collect()
}

/// Label and body of each part; what stands before the first label has none.
fn parts(text: &str, open: char, close: char, is_label: impl Fn(&str) -> bool) -> Vec<(&str, &str)> {
    let label_at = |from: usize| {
        let label = text[from..].strip_prefix(open)?.split_once(close)?.0;
        is_label(label).then_some(label)
    };
    let mut starts: Vec<usize> =
        text.match_indices(open).map(|(at, _)| at).filter(|&at| label_at(at).is_some()).collect();
    if starts.first() != Some(&0) {
        starts.insert(0, 0);
    }
    let ends = starts[1..].iter().copied().chain([text.len()]);
    let part = |(from, to): (usize, usize)| {
        let label = label_at(from).unwrap_or_default();
        let skipped = if label.is_empty() { 0 } else { open.len_utf8() + label.len() + close.len_utf8() };
        (label, text[from + skipped..to].trim())
    };
    starts.iter().copied().zip(ends).map(part).filter(|part| *part != ("", "")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_its_abilities_and_keywords_stay_where_they_are() {
        let text = Text::new(
            "【响应属性】【伤害连锁】攻击+2。【特殊技能1】喷渣：造成3点伤害。",
            "[Response] Damage chain: ATK +2. [Special 1] Spit Slag: deal 3 damage.",
        );
        let rules = rules(&text);
        let shown: Vec<(&str, &str)> = rules
            .iter()
            .map(|rule| (rule.label.as_ref().map_or("", |label| label.zh.as_str()), rule.body.zh.as_str()))
            .collect();
        assert_eq!(shown, [("响应属性", "【伤害连锁】攻击+2。"), ("特殊技能1", "喷渣：造成3点伤害。")]);
        assert_eq!(rules[1].label, Some(Text::new("特殊技能1", "Special 1")));
        assert_eq!(rules[1].body.en, "Spit Slag: deal 3 damage.");
    }
}
