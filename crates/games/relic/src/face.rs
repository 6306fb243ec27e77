//! What is printed on a card or relic, as facts.

use crate::state::Duel;
use crate::table::Kind;
use kernel::face::{Face, Figure, Paragraph};
use kernel::{Design, Text, text};

impl Duel {
    /// What is printed on a card.
    pub(crate) fn card_face(&self, design: Design) -> Face {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let ((kind_zh, kind_en), (rarity_zh, rarity_en)) = (card.kind.names(), card.rarity_names());
        Face {
            name: print.name.clone(),
            sort: card.kind.id(),
            kind: text!("{kind_zh} · {rarity_zh}", "{kind_en} · {rarity_en}"),
            cost: vec![Figure::of("energy", card.cost)],
            rules: self.card_rules(design),
            ..Face::default()
        }
    }

    /// What a card does: when a trap can be triggered, then its lines.
    pub(crate) fn card_rules(&self, design: Design) -> Vec<Paragraph> {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let mut rules = Vec::new();
        if let Some(condition) = &print.condition {
            let (zh, en) = card.window().unwrap_or_default().names();
            let when = Text::new(format!("{zh}：{}", condition.zh), format!("{en}: {}", condition.en));
            rules.push(Paragraph::plain(when));
        } else if card.kind == Kind::Trap {
            rules.push(Paragraph::plain(Text::new("无条件", "unconditional")));
        }
        rules.extend(Paragraph::lines(&print.text));
        rules
    }

    /// What is printed on a relic.
    pub(crate) fn relic_face(&self, relic: usize) -> Face {
        let print = &self.cards().relic_prints[relic];
        let weight = crate::deck::signed(self.cards().relics[relic].weight);
        Face {
            name: print.name.clone(),
            sort: "relic",
            kind: text!("遗物，权重{weight}", "Relic, weight {weight}"),
            rules: Paragraph::lines(&print.text),
            ..Face::default()
        }
    }
}
