//! What is printed on a card, as facts.

use crate::state::Halo;
use crate::table::{CardKind, Keyword};
use kernel::face::{self, Face, Figure, Paragraph};
use kernel::{Design, Text};

impl Halo {
    /// What is printed on a card.
    pub(crate) fn card_face(&self, design: Design) -> Face {
        let (card, print) = (self.card(design), &self.cards().prints[design.0 as usize]);
        let (faction, tag) = (card.faction.name(), card.tag.name());
        let mut face = Face {
            name: print.name.clone(),
            sort: card.kind.id(),
            group: card.faction.id(),
            kind: faction.clone(),
            ..Face::default()
        };
        if card.is_unit() {
            let side = if card.kind == CardKind::Token { card.kind.name() } else { faction };
            face.kind = Text::new(format!("{} · {}", side.zh, tag.zh), format!("{} · {}", side.en, tag.en));
            face.stats.push(Figure::of("attack", card.attack));
            if card.shield > 0 {
                face.stats.push(Figure::of("shield", card.shield));
            }
            face.stats.push(Figure::of("health", card.health));
        }
        if card.kind != CardKind::Token {
            face.cost.push(Figure::of("supply", card.supply));
            if card.battery > 0 {
                face.cost.push(Figure::of("battery", card.battery));
            }
        }
        // The number of SHIELDED is the printed shield (HL-R29).
        let keywords = Keyword::ALL.iter().filter(|&&keyword| card.keywords.has(keyword));
        face.keywords = keywords
            .map(|&keyword| face::Keyword {
                id: keyword.id(),
                value: (keyword == Keyword::Shielded).then_some(card.shield.into()),
            })
            .collect();
        face.rules = print.text.as_ref().map(Paragraph::lines).unwrap_or_default();
        face
    }
}
