//! Who gets which rows: the enemy's half from above, the own one from below, the rest is the middle.

use super::words as w;
use super::{DuelScene, half, middle};
use crate::drawn::Spot;
use crate::tables::parts::Whose;
use crate::tables::parts::item::{self, Form, Item};
use crate::text::{put, width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The least rows of the middle.
const MIDDLE: u16 = 3;
/// The rows that the middle has before things are explained in a row each, and before they are
/// explained at length.
const ROOMY: u16 = 5;
const ROOMIEST: u16 = 7;
/// From this height on empty rows stay while a trap is asked for or a card is being resolved.
const ROOM_FOR_EMPTY_ROWS: u16 = 18;

/// Rows of things of one kind in one half.
struct Part {
    whose: Whose,
    kind: Kind,
    items: Vec<Item>,
    form: Form,
    /// Columns for the items.
    columns: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Numbers,
    Relics,
    Effects,
    Traps,
}

impl Kind {
    const FROM_OUTSIDE: [Kind; 4] = [Kind::Numbers, Kind::Relics, Kind::Effects, Kind::Traps];

    fn label(self, scene: &DuelScene<'_>) -> &'static str {
        match self {
            Kind::Numbers => "",
            Kind::Relics => w::RELICS.of(scene.lang),
            Kind::Effects => w::EFFECTS.of(scene.lang),
            Kind::Traps => w::SET.of(scene.lang),
        }
    }

    fn items(self, scene: &DuelScene<'_>, whose: Whose) -> Vec<Item> {
        match self {
            Kind::Numbers => half::numbers(scene, whose),
            Kind::Relics => half::relics(scene, whose),
            Kind::Effects => half::effects(scene, whose),
            Kind::Traps => half::traps(scene, whose),
        }
    }
}

impl Part {
    fn rows(&self) -> u16 {
        self.form.rows(&self.items, self.columns)
    }

    /// Does this form suit what is there?
    fn takes(&self, form: Form) -> bool {
        let has_details = self.items.iter().any(|item| !item.detail.is_empty());
        match form {
            _ if self.items.is_empty() => false,
            Form::Flow(_) => true,
            Form::Brief => has_details && item::is_worth_rows(&self.items, self.columns),
            Form::Full => has_details,
        }
    }

    fn draw(&self, scene: &DuelScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        let label = self.kind.label(scene);
        put(buf, area, area.x + 1, area.y, label, scene.ink.quiet());
        let x = area.right().saturating_sub(self.columns);
        if self.items.is_empty() && area.height > 0 {
            put(buf, area, x + 1, area.y, w::NONE, scene.ink.quiet());
        }
        item::draw(scene, &self.items, self.form, Rect { x, width: self.columns, ..area }, buf)
    }
}

/// Draws the table.
pub fn draw(scene: &DuelScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let content = middle::Content::of(scene);
    let parts = plan(scene, &content, area);
    let head = |y: u16| Rect { y, height: 1, ..area }.intersection(area);
    let mut spots = half::draw_head(scene, Whose::Theirs, head(area.y), buf);
    let mut top = area.y + 1;
    for part in parts.iter().filter(|part| part.whose == Whose::Theirs) {
        let place = Rect { y: top, height: part.rows(), ..area }.intersection(area);
        spots.extend(part.draw(scene, place, buf));
        top += part.rows();
    }
    let mut bottom = area.bottom().saturating_sub(1);
    let own_head = head(bottom);
    let mut own = Vec::new();
    for part in parts.iter().filter(|part| part.whose == Whose::Ours) {
        bottom = bottom.saturating_sub(part.rows());
        let place = Rect { y: bottom, height: part.rows(), ..area }.intersection(area);
        own.extend(part.draw(scene, place, buf));
    }
    let between = Rect { y: top, height: bottom.saturating_sub(top), ..area }.intersection(area);
    spots.extend(content.draw(scene, between, buf));
    spots.extend(own);
    spots.extend(half::draw_head(scene, Whose::Ours, own_head, buf));
    spots
}

/// The parts in the forms for which there is room, from the edge to the middle.
fn plan(scene: &DuelScene<'_>, content: &middle::Content, area: Rect) -> Vec<Part> {
    let names = [w::RELICS, w::EFFECTS, w::SET].map(|words| width(words.of(scene.lang)) as u16);
    let labels = names.into_iter().max().unwrap_or(0) + 1;
    let part = |whose: Whose, kind: Kind| {
        let items = kind.items(scene, whose);
        let indent = if kind == Kind::Numbers { 0 } else { labels };
        // While the middle has much to say, rows with nothing in them are not kept free.
        let answering = middle::is_answer(scene) && area.height < ROOM_FOR_EMPTY_ROWS;
        let tight = middle::is_first_turn(scene) || content.is_choice() || answering;
        let rows = u16::from(!(tight && items.is_empty()));
        Part { whose, kind, items, form: Form::Flow(rows), columns: area.width.saturating_sub(indent) }
    };
    let halves = [Whose::Theirs, Whose::Ours];
    let mut parts: Vec<Part> =
        halves.into_iter().flat_map(|whose| Kind::FROM_OUTSIDE.map(|kind| part(whose, kind))).collect();
    let least = content.rows(scene, area.width).max(MIDDLE);
    let fits = parts.iter().map(Part::rows).sum::<u16>() + 2 + least <= area.height;
    if content.is_choice() && !fits {
        parts.retain(|part| part.whose == Whose::Ours || part.kind == Kind::Numbers);
    }
    let taken: u16 = parts.iter().map(Part::rows).sum();
    // So that nothing is left out the middle does with less.
    let mut spare = area.height.saturating_sub(2 + taken + least - 1);
    grow(&mut parts, &mut spare, |part| Form::Flow(item::rows_of_shortest(&part.items, part.columns)));
    spare = spare.saturating_sub(1);
    grow(&mut parts, &mut spare, |part| Form::Flow(item::rows_of_longest(&part.items, part.columns).min(3)));
    spare = spare.saturating_sub(ROOMY.saturating_sub(least));
    grow(&mut parts, &mut spare, |_| Form::Brief);
    spare = spare.saturating_sub(ROOMIEST.saturating_sub(least.max(ROOMY)));
    grow(&mut parts, &mut spare, |_| Form::Full);
    parts
}

/// Gives rows to those who need them most, as long as there are any.
fn grow(parts: &mut [Part], spare: &mut u16, form: impl Fn(&Part) -> Form) {
    use Kind::{Effects, Relics, Traps};
    use Whose::{Ours, Theirs};
    let order = [(Ours, Traps), (Theirs, Effects), (Ours, Effects), (Theirs, Traps), (Theirs, Relics), (Ours, Relics)];
    for (whose, kind) in order {
        let Some(part) = parts.iter_mut().find(|part| part.whose == whose && part.kind == kind) else { continue };
        let wanted = match form(part) {
            Form::Flow(rows) => Form::Flow(rows.min(part.rows() + *spare)),
            list => list,
        };
        if !part.takes(wanted) {
            continue;
        }
        let more = wanted.rows(&part.items, part.columns).saturating_sub(part.rows());
        if more <= *spare {
            *spare -= more;
            part.form = wanted;
        }
    }
}
