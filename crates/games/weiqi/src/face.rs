//! What is printed on a card, as facts.

use crate::state::Weiqi;
use crate::table::{Kind, Role};
use kernel::Text;
use kernel::face::{Face, Figure, Paragraph};

impl Weiqi {
    /// What is printed on a role card: who, and what the skill is called and does.
    pub(crate) fn role_face(&self, role: Role) -> Face {
        let print = self.print(role.id());
        let (kind, rules) = (print.skill.clone().unwrap_or_default(), Paragraph::lines(&print.text));
        Face { name: print.name.clone(), sort: "role", kind, rules, ..Face::default() }
    }

    /// What is printed on a card.
    pub(crate) fn card_face(&self, kind: Kind) -> Face {
        let (print, numbers) = (self.print(kind.id()), self.numbers());
        let (sort, called) = match kind {
            Kind::Stone => ("stone", Text::new("棋子牌", "Stone")),
            kind if kind.is_tesuji() => ("tesuji", Text::new("手筋牌 · 盖放", "Tesuji · face down")),
            _ => ("move", Text::new("招法牌", "Move")),
        };
        let stats = match kind {
            Kind::Stone => vec![Figure::of("liberties", numbers.stone_liberties)],
            Kind::Extend => vec![Figure::added("liberties", numbers.extend_liberties)],
            Kind::Surround => vec![Figure::added("points", numbers.surround_points)],
            Kind::Eye => vec![Figure::added("points", numbers.eye_points)],
            Kind::GoldenRooster => vec![Figure::added("liberties", numbers.rooster_liberties)],
            Kind::Connect | Kind::Cut | Kind::Capture | Kind::UnderStones | Kind::Oriole | Kind::BentFour => Vec::new(),
        };
        let rules = Paragraph::lines(&print.text);
        Face { name: print.name.clone(), sort, kind: called, stats, rules, ..Face::default() }
    }
}
