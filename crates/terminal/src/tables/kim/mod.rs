//! The table of Kim Continent: two halves of monsters and prophecies, and between them what has been
//! announced, the chain, the resolving area or what is being read.
//!
//! Elements: `hand:M04`, `ours:M1`, `theirs:P2`, `enemy` (the opponent) and `pile:P16` (a card of the
//! own discard pile) as in click paths; for reading also `announced`, `resolving:P16` and, of `ours:`
//! and `theirs:`, `side`, `left`, `hurt`, `hand`, `deck`, `discard`.

mod about;
mod announced;
mod card;
mod half;
mod hand;
mod layout;
mod middle;
mod say;
mod slots;
mod words;

use self::words as w;
use super::parts::{TwoHalves, Whose};
use crate::drawn::{About, Drawn, Scene, Spot};
use ::kim::table::Slot;
use ::kim::{Kim, SideView, TextView, UnitView, View};
use kernel::Lang;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

type KimScene<'a> = Scene<'a, Kim>;

/// The element of the opponent.
const ENEMY: &str = "enemy";
/// Turn, phase and what ends the game.
const GAME: &str = "game";
/// The element of what has been announced.
const ANNOUNCED: &str = "announced";

impl Drawn for Kim {
    const TABLE_ROWS: u16 = 14;

    fn status(scene: &KimScene<'_>) -> Vec<String> {
        let (lang, view) = (scene.lang, scene.view);
        let acting = Whose::active(scene);
        let (who, side, phase) = (acting.name(scene), acting.side(scene), w::phase(view.phase).of(lang));
        let turn = format!("{}/{}", view.turn, view.last_turn);
        let values: [&dyn std::fmt::Display; 5] = [&turn, &who, &phase, &side.summon_left, &side.uses_left];
        w::STATUS.map(|words| words.with(lang, &values)).to_vec()
    }

    fn draw_table(scene: &KimScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        layout::draw(scene, area, buf)
    }

    fn hand_height(scene: &KimScene<'_>, _: u16, room: u16) -> u16 {
        hand::height(scene, room)
    }

    fn draw_hand(scene: &KimScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        hand::draw(scene, area, buf)
    }

    fn is_drawn(element: &str) -> bool {
        let classes = ["hand:", "ours:", "theirs:", "pile:", "resolving:"];
        classes.iter().any(|class| element.starts_with(class)) || [ENEMY, ANNOUNCED].contains(&element)
    }

    fn called(scene: &KimScene<'_>, element: &str) -> String {
        about::called(scene, element)
    }

    fn about(scene: &KimScene<'_>, element: &str) -> Option<About> {
        about::about(scene, element)
    }

    fn words(scene: &KimScene<'_>) -> Vec<String> {
        say::words(scene)
    }

    fn score(lang: Lang, player: &str, points: i32) -> String {
        w::SCORE.with(lang, &[&player, &points])
    }
}

impl TwoHalves for View {
    type Half = SideView;

    fn halves(&self) -> [&SideView; 2] {
        [&self.red, &self.blue]
    }

    fn active(&self) -> &'static str {
        self.active
    }
}

/// What somebody calls the thing in a slot: its name, with the slot only where two have the same name.
fn thing_name(scene: &KimScene<'_>, whose: Whose, slot: Slot) -> String {
    let name = |slot: Slot| {
        let lies = lying(scene, whose, slot);
        match (lies, lies.card()) {
            (Lying::Nothing, _) => None,
            (_, Some(id)) => Some(card::name(scene, id)),
            (Lying::Unit(_), None) => Some(w::EGG.of(scene.lang).to_owned()),
            (Lying::Text(_), None) => Some(w::BOOK.of(scene.lang).to_owned()),
        }
    };
    let Some(own) = name(slot) else { return w::AT.with(scene.lang, &[&w::NO_CARD.of(scene.lang), &slot.id()]) };
    let alike = Slot::ALL.into_iter().any(|other| other != slot && name(other).as_ref() == Some(&own));
    if alike { w::AT.with(scene.lang, &[&own, &slot.id()]) } else { own }
}

/// What lies in a slot.
#[derive(Clone, Copy, Debug)]
enum Lying<'a> {
    Unit(&'a UnitView),
    Text(&'a TextView),
    Nothing,
}

fn lying<'a>(scene: &KimScene<'a>, whose: Whose, slot: Slot) -> Lying<'a> {
    let side = whose.side(scene);
    let unit = side.units()[slot.index()].as_ref().filter(|_| slot.is_monster());
    let text = side.texts()[slot.index()].as_ref().filter(|_| !slot.is_monster());
    match (unit, text) {
        (Some(unit), _) => Lying::Unit(unit),
        (_, Some(text)) => Lying::Text(text),
        (None, None) => Lying::Nothing,
    }
}

impl<'a> Lying<'a> {
    /// Its card, if it is seen.
    fn card(self) -> Option<&'a str> {
        match self {
            Lying::Unit(unit) => unit.card.as_deref(),
            Lying::Text(text) => text.card.as_deref(),
            Lying::Nothing => None,
        }
    }

    fn is_face_down(self) -> bool {
        match self {
            Lying::Unit(unit) => unit.egg,
            Lying::Text(text) => text.book,
            Lying::Nothing => false,
        }
    }
}

/// Is every card of the hand seen? Then it is drawn as a hand; else only its number is told.
fn is_open(side: &SideView) -> bool {
    side.hand.iter().all(Option::is_some)
}

/// The slots of a kind, in their order.
fn slots_of(monsters: bool) -> &'static [Slot] {
    let (units, texts) = Slot::ALL.split_at(3);
    if monsters { units } else { texts }
}

/// Has this half no monsters and no eggs, or nothing in its prophecy slots?
fn is_empty(side: &SideView, monsters: bool) -> bool {
    if monsters {
        side.units().iter().all(|unit| unit.is_none())
    } else {
        side.texts().iter().all(|text| text.is_none())
    }
}
