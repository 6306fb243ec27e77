//! What things are called: the name on a card, and left, middle or right only where a name is not enough.

use crate::event::Face;
use crate::state::Kim;
use crate::table::{Place, Slot};
use duel::seat_text;
use kernel::{Design, Eye, Seat, Text};

/// What lies in a slot, as far as an eye may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lying {
    Monster(Design),
    Prophecy(Design),
    Egg(Option<Design>),
    Book(Option<Design>),
}

impl Kim {
    /// The name on a card.
    pub fn card_name(&self, design: Design) -> &Text {
        &self.cards().prints[design.0 as usize].name
    }

    fn lying(&self, Place { seat, slot }: Place, eye: Eye) -> Option<Lying> {
        let side = self.side(seat);
        let seen = |design, known| crate::view::knows(eye, seat, known).then_some(design);
        let unit = side
            .unit(slot)
            .map(|unit| if unit.egg { Lying::Egg(seen(unit.design, unit.known)) } else { Lying::Monster(unit.design) });
        let text = || {
            side.text(slot).map(|text| {
                if text.book { Lying::Book(seen(text.design, text.known)) } else { Lying::Prophecy(text.design) }
            })
        };
        unit.or_else(text)
    }

    /// What an eye calls the thing in a slot: `Heath Mongrel`, `Heath Mongrel (left)`, `the egg`.
    pub(crate) fn called(&self, place: Place, eye: Eye) -> Text {
        let Some(lies) = self.lying(place, eye) else { return slot_name(place.slot) };
        let others = Slot::ALL.into_iter().filter(|&slot| slot != place.slot);
        let alike = others.filter(|&slot| self.lying(Place { slot, ..place }, eye) == Some(lies)).count() > 0;
        let side = alike.then(|| side_name(place.slot));
        let (design, sort) = match lies {
            Lying::Monster(design) | Lying::Prophecy(design) => (design, None),
            Lying::Egg(Some(design)) => (design, Some(("蛋", "egg"))),
            Lying::Book(Some(design)) => (design, Some(("预言书", "book"))),
            Lying::Egg(None) => return unknown("蛋", "egg", side),
            Lying::Book(None) => return unknown("预言书", "book", side),
        };
        let name = self.card_name(design);
        let (zh, en): (Vec<&str>, Vec<&str>) = sort.into_iter().chain(side).unzip();
        if zh.is_empty() {
            name.clone()
        } else {
            Text::new(format!("{}（{}）", name.zh, zh.join("，")), format!("{} ({})", name.en, en.join(", ")))
        }
    }

    /// The same with its owner: `Red's Heath Mongrel`.
    pub(crate) fn called_of(&self, place: Place, eye: Eye) -> Text {
        let name = self.called(place, eye);
        of(place.seat, &Text { en: name.en.strip_prefix("the ").unwrap_or(&name.en).to_owned(), ..name })
    }

    /// What the log calls a monster or egg: `Red's Heath Mongrel`, `Red's left egg`. Everybody reads the log, so
    /// what else lies there counts only as far as all see it.
    pub(crate) fn told_unit(&self, seat: Seat, slot: Slot, face: Face) -> Text {
        let others = || Slot::ALL.into_iter().filter(|&other| other != slot);
        let units = || others().filter_map(|other| self.side(seat).unit(other));
        let alike = match face.value {
            Some(design) => units().any(|unit| !unit.egg && unit.design == design),
            None => units().any(|unit| unit.egg),
        };
        let name = face.value.map_or(Text::new("蛋", "egg"), |design| self.card_name(design).clone());
        if alike {
            let (who, (zh, en)) = (seat_text(seat), side_name(slot));
            Text::new(format!("{}{zh}的{}", who.zh, name.zh), format!("{}'s {en} {}", who.en, name.en))
        } else {
            of(seat, &name)
        }
    }
}

/// `Red's Heath Mongrel`
pub(crate) fn of(seat: Seat, name: &Text) -> Text {
    let who = seat_text(seat);
    Text::new(format!("{}的{}", who.zh, name.zh), format!("{}'s {}", who.en, name.en))
}

/// From the left as both players see their own half.
fn side_name(slot: Slot) -> (&'static str, &'static str) {
    [("左侧", "left"), ("中间", "middle"), ("右侧", "right")][slot.index()]
}

/// `the left monster slot`
pub(crate) fn slot_name(slot: Slot) -> Text {
    let (zh, en) = side_name(slot);
    if slot.is_monster() {
        Text::new(format!("{zh}的怪物位"), format!("the {en} monster slot"))
    } else {
        Text::new(format!("{zh}的预言位"), format!("the {en} prophecy slot"))
    }
}

fn unknown(zh: &str, en: &str, side: Option<(&str, &str)>) -> Text {
    match side {
        Some((left_zh, left_en)) => Text::new(format!("{left_zh}的{zh}"), format!("the {left_en} {en}")),
        None => Text::new(zh, format!("the {en}")),
    }
}
