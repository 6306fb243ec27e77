//! What is printed on a card, as facts.

use crate::state::Tianji;
use crate::table::{Dept, Function};
use kernel::Text;
use kernel::face::{Face, Figure, Link, Paragraph};

impl Tianji {
    /// What is printed on a basic card.
    pub(crate) fn hexagram_face(&self, number: u8) -> Face {
        let (print, card) = (self.cards().print(number), self.cards().hexagram(number));
        let variant = |dept: &Dept| {
            let ((zh, en), (name, body)) = (dept.names(), &print.variants[*dept as usize]);
            Paragraph {
                id: dept.id(),
                label: Some(Text::new(format!("{zh}部"), en)),
                name: Some(name.clone()),
                body: body.clone(),
            }
        };
        let mut rules: Vec<Paragraph> = Dept::ALL.iter().map(variant).collect();
        if let Some((name, body)) = &print.reaction {
            rules.push(Paragraph { id: "reaction", ..Paragraph::labelled(name.clone(), body.clone()) });
        }
        let link = |sign, to: u8| Link { sign, to: format!("card:{to}") };
        Face {
            name: print.name.clone(),
            sort: "basic",
            kind: print.mechanism.clone(),
            cost: vec![Figure::of("strokes", card.strokes)],
            rules,
            links: vec![link("complement", card.cuo), link("overturn", card.zong)],
            ..Face::default()
        }
    }

    /// What is printed on a function card.
    pub(crate) fn function_face(&self, kind: Function) -> Face {
        let (zh, en) = kind.names();
        Face {
            name: Text::new(zh, en),
            sort: "function",
            kind: Text::new("功能牌", "Function card"),
            rules: Paragraph::lines(&self.cards().prints.functions[kind as usize]),
            ..Face::default()
        }
    }
}
