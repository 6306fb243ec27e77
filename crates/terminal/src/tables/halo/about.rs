//! What can be read about the things on the table.

use super::words as w;
use super::{
    HaloScene, Whose, card, controller, in_lane, in_row, lane_name, lanes, row_name, seats, term, unit, unit_at,
};
use crate::drawn::About;
use ::halo::table::{Lane, Place, Row};
use ::halo::{Halo, UnitView};
use kernel::{Lang, Present, Seat};

/// What an element is called.
pub fn called(scene: &HaloScene<'_>, element: &str) -> String {
    let lang = scene.lang;
    let words = match element {
        "base" => w::ENEMY_BASE,
        "ours:base" => w::OWN_BASE,
        "battery" => w::BATTERY,
        "hijack" => w::HIJACK,
        "play" => w::PLAY,
        "end" => w::END,
        "keep" => w::KEEP,
        "redraw" => w::REDRAW,
        "game" => w::GAME,
        _ => return called_by_class(scene, element),
    };
    words.of(lang).to_owned()
}

fn called_by_class(scene: &HaloScene<'_>, element: &str) -> String {
    let Some((class, id)) = element.split_once(':') else { return element.to_owned() };
    if matches!(class, "hand" | "discard") {
        return card::name(scene, id);
    }
    if let ("lane", Some(lane)) = (class, Lane::from_id(id)) {
        return w::LANE.with(scene.lang, &[&lane_name(scene, lane)]);
    }
    let Some(whose) = Whose::from_id(class) else { return id.to_owned() };
    match (Place::from_id(id), Row::from_id(id)) {
        (Some(place), _) => match unit_at(whose.side(scene), place) {
            Some(unit) => unit_name(scene, whose, place, &unit.card),
            None => id.to_owned(),
        },
        (None, Some(row)) => row_name(scene, row),
        (None, None) => match pile_words(id) {
            Some(words) => words.with(scene.lang, &[&whose.name(scene)]),
            None => whose.name(scene),
        },
    }
}

/// The name with its row; its code too where the row holds two of the name.
pub fn unit_name(scene: &HaloScene<'_>, whose: Whose, place: Place, card: &str) -> String {
    let (name, row) = (card::name(scene, card), row_name(scene, place.row()));
    let alike = in_row(whose.side(scene), place.row()).filter(|(_, unit)| unit.card == card).count() > 1;
    let code = place.id();
    match (scene.lang, alike) {
        (Lang::Zh, false) => format!("{row}的{name}"),
        (Lang::Zh, true) => format!("{row}的{name}（{code}）"),
        (Lang::En, false) => format!("{name} ({row})"),
        (Lang::En, true) => format!("{name} ({row}, {code})"),
    }
}

fn pile_words(id: &str) -> Option<w::Both> {
    match id {
        "hand" => Some(w::PILE_HAND),
        "deck" => Some(w::PILE_DECK),
        "discard" => Some(w::PILE_DISCARD),
        _ => None,
    }
}

/// What can be read about it.
pub fn about(scene: &HaloScene<'_>, element: &str) -> Option<About> {
    let title = called(scene, element);
    let (lines, clauses): (Vec<String>, Vec<&str>) = match element {
        "base" => about_base(scene, Whose::Theirs),
        "ours:base" => about_base(scene, Whose::Ours),
        "game" => (about_game(scene), vec!["HL-16.3", "HL-16.4", "HL-16.6", "HL-16.7"]),
        "battery" => (vec![w::BATTERY_ABOUT.of(scene.lang).to_owned()], vec!["HL-5.2"]),
        "hijack" => (vec![w::HIJACK_ABOUT.of(scene.lang).to_owned()], vec!["HL-14.1", "HL-14.2", "HL-14.3"]),
        _ => return about_by_class(scene, element, title),
    };
    Some(About { title, lines, clauses: clauses.into_iter().map(str::to_owned).collect() })
}

fn about_by_class(scene: &HaloScene<'_>, element: &str, title: String) -> Option<About> {
    let (class, id) = element.split_once(':')?;
    match class {
        "hand" => return Some(about_held(scene, id, title)),
        "discard" => {
            let (lines, clauses) = about_card(scene, id);
            return Some(About { title, lines, clauses });
        }
        _ => {}
    }
    if class == "lane" {
        let lane = Lane::from_id(id)?;
        let clauses = ["HL-16.1", "HL-16.4", "HL-9.2"].map(str::to_owned).to_vec();
        return Some(About { title, lines: about_lane(scene, lane), clauses });
    }
    let whose = Whose::from_id(class)?;
    if id == "side" {
        return Some(about_side(scene, whose));
    }
    if pile_words(id).is_some() {
        return Some(about_pile(scene, whose, id, title));
    }
    if let Some(place) = Place::from_id(id) {
        return about_unit(scene, whose, place, title);
    }
    let row = Row::from_id(id)?;
    let lines = vec![w::ROW_ABOUT.with(scene.lang, &[&in_row(whose.side(scene), row).count()])];
    Some(About { title, lines, clauses: ["HL-4.2", "HL-4.3", "HL-9.3"].map(str::to_owned).to_vec() })
}

/// What is printed on it, and what its keywords mean.
fn about_card(scene: &HaloScene<'_>, id: &str) -> (Vec<String>, Vec<String>) {
    let printed = card::printed(scene, id);
    let mut lines = Vec::new();
    if let Some(numbers) = &printed.numbers {
        lines.push(format!("{} {}", w::UNIT_PRINTED.with(scene.lang, &[numbers]), printed.kind));
    }
    if !printed.text.is_empty() {
        lines.push(printed.text.clone());
    }
    lines.extend(printed.keywords.iter().map(|(keyword, _)| reminder(scene, keyword)));
    let thing = scene.thing(&format!("card:{}", card::bare(id)));
    let clauses = thing.map(|thing| thing.clauses.iter().filter(|id| !id.starts_with("HL-K-")).cloned().collect());
    (lines, clauses.unwrap_or_default())
}

/// `ARMOR: Ballistic and generic damage taken −1, minimum 1. (HL-12.2, HL-10.5)`
fn reminder(scene: &HaloScene<'_>, keyword: &str) -> String {
    let thing = scene.thing(&format!("keyword:{keyword}"));
    let text = thing.map(|thing| scene.lang.of(&thing.text)).unwrap_or_default();
    // The rulebook's entry begins with the keyword itself.
    let text = text.split_once(scene.lang.pick("：", ": ")).map_or(text, |(_, text)| text);
    w::KEYWORD.with(scene.lang, &[&term(scene, keyword), &text])
}

fn about_held(scene: &HaloScene<'_>, id: &str, title: String) -> About {
    let (more, mut clauses) = about_card(scene, id);
    let (cost, affordable) = cost_in_words(scene, id);
    let mut lines = vec![cost];
    // The first line is read before the card is touched: what it does, unless it is too dear.
    lines.insert(usize::from(!affordable), in_short(scene, id));
    lines.extend(more.into_iter().filter(|line| *line != lines[usize::from(!affordable)]).collect::<Vec<_>>());
    let cost = scene.piece(&format!("hand:{id}")).and_then(|piece| piece.cost.as_ref());
    lines.extend(cost.filter(|cost| !cost.why.is_empty()).map(|cost| scene.speaker().number(cost)));
    clauses.push("HL-5.4".to_owned());
    About { title, lines, clauses }
}

/// Numbers, keywords and text in one line.
fn in_short(scene: &HaloScene<'_>, id: &str) -> String {
    let printed = card::printed(scene, id);
    let mut parts = Vec::new();
    if let Some(numbers) = &printed.numbers {
        parts.push(w::KIND_UNIT.with(scene.lang, &[numbers, &printed.kind]));
    }
    if !printed.keywords.is_empty() {
        let name = |(keyword, value): &(&str, Option<u32>)| {
            term(scene, keyword) + &value.map(|value| format!("({value})")).unwrap_or_default()
        };
        let names: Vec<String> = printed.keywords.iter().map(name).collect();
        parts.push(names.join(scene.lang.pick("、", ", ")));
    }
    if !printed.text.is_empty() {
        parts.push(printed.text);
    }
    parts.join(scene.lang.pick("；", "; "))
}

/// What it costs and what there is to pay it with; and whether it can be paid.
fn cost_in_words(scene: &HaloScene<'_>, id: &str) -> (String, bool) {
    let (lang, side, printed) = (scene.lang, Whose::Ours.side(scene), card::printed(scene, id));
    let now = card::supply_now(scene, id);
    let have = if printed.battery > 0 { side.battery } else { 0 };
    let have = match have {
        0 => w::COST_OF.with(lang, &[&side.supply]),
        _ => w::COST_BATTERY.with(lang, &[&side.supply, &have]),
    };
    let mut line = w::COST_NOW.with(lang, &[&card::cost_in_words(scene, id), &have]);
    let affordable = i32::from(side.supply) >= now && i32::from(side.battery) >= printed.battery;
    if !affordable {
        let words = if side.converted { w::TOO_DEAR_CONVERTED } else { w::TOO_DEAR };
        line += words.of(lang);
    }
    (line, affordable)
}

fn about_unit(scene: &HaloScene<'_>, whose: Whose, place: Place, title: String) -> Option<About> {
    let (lang, it) = (scene.lang, unit_at(whose.side(scene), place)?);
    let mut lines = vec![in_numbers(scene, it)];
    lines.extend(it.statuses.iter().map(|status| unit::status_at_length(scene, it, status)));
    if it.damaged > 0 {
        lines.push(w::DAMAGED.with(lang, &[&it.damaged]));
    }
    let printed = card::printed(scene, &it.card);
    lines.push(w::UNIT_PRINTED.with(lang, &[&printed.numbers.unwrap_or_default()]));
    if !printed.text.is_empty() {
        lines.push(printed.text);
    }
    lines.extend(it.keywords.iter().map(|keyword| reminder(scene, keyword) + &given_by(scene, it, keyword)));
    for id in &it.attachments {
        lines.push(w::ATTACHED.with(lang, &[&card::name(scene, id), &card::printed(scene, id).text]));
    }
    if it.shield_cap > 0 {
        lines.push(w::RECHARGES.with(lang, &[&it.shield_cap]));
    }
    if it.owner != Halo::seat_id(whose.seat(scene)) {
        lines.push(w::UNIT_OWNER.with(lang, &[&seat_named(scene, it.owner)]));
    }
    lines.push(legend(scene));
    let clauses = ["HL-9.1", "HL-9.3", "HL-9.6"].map(str::to_owned).to_vec();
    Some(About { title: w::WHOSE_UNIT.with(lang, &[&whose.name(scene), &title, &place.id()]), lines, clauses })
}

/// Which other cards give it this keyword.
fn given_by(scene: &HaloScene<'_>, it: &UnitView, keyword: &str) -> String {
    let sources = it.sources.get(keyword).into_iter().flatten();
    let others: Vec<String> = sources.filter(|id| **id != it.card).map(|id| card::name(scene, id)).collect();
    if others.is_empty() {
        String::new()
    } else {
        w::GIVEN_BY.with(scene.lang, &[&others.join(scene.lang.pick("、", ", "))])
    }
}

/// Turn and phase, what ends the game and when.
fn about_game(scene: &HaloScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let (who, first) = (seat_named(scene, view.active), seat_named(scene, view.first));
    let streaks = [Whose::Ours, Whose::Theirs].map(|whose| (whose.name(scene), whose.side(scene).streak));
    let limit = if view.turn_limit_result == "DRAW" { w::ENDS_LIMIT_DRAW } else { w::ENDS_LIMIT };
    let mut lines = vec![
        w::GAME_NOW.with(lang, &[&view.turn, &who, &w::phase(view.phase).of(lang), &first]),
        w::ENDS_BASE.of(lang).to_owned(),
        w::ENDS_CONTROL.with(lang, &[&streaks[0].0, &streaks[0].1, &streaks[1].0, &streaks[1].1]),
        limit.with(lang, &[&view.last_turn]),
    ];
    if view.deck_out == "LOSE" {
        lines.push(w::ENDS_DECK.of(lang).to_owned());
    }
    lines.push(w::ENDS_CONCEDE.of(lang).to_owned());
    lines
}

/// A hand, a deck or a discard pile, as far as this eye may know it.
fn about_pile(scene: &HaloScene<'_>, whose: Whose, pile: &str, title: String) -> About {
    let (lang, side) = (scene.lang, whose.side(scene));
    let names = |ids: &[String]| {
        let names: Vec<String> = ids.iter().map(|id| card::name(scene, id)).collect();
        names.join(lang.pick("、", ", "))
    };
    let counted =
        |count: usize| if count == 1 { w::ONE_CARD.of(lang).to_owned() } else { w::CARDS.with(lang, &[&count]) };
    let (count, shown, clauses): (usize, Option<String>, &[&str]) = match pile {
        "hand" => (side.hand_count, side.hand.as_deref().map(names), &["HL-3.1", "HL-3.5"]),
        "deck" => {
            let kinds = side.deck_contents.as_ref().map(|contents| {
                let kind = |(id, &count): (&String, &u8)| card::times(&card::name(scene, id), usize::from(count));
                contents.iter().map(kind).collect::<Vec<_>>().join(lang.pick("、", ", "))
            });
            let in_order = side.deck.as_deref().map(|deck| w::IN_ORDER.with(lang, &[&names(deck)]));
            (side.deck_count, in_order.or(kinds), &["HL-3.1", "HL-3.5"])
        }
        _ => {
            let from_top: Vec<String> = side.discard.iter().rev().cloned().collect();
            (side.discard.len(), Some(w::IN_ORDER.with(lang, &[&names(&from_top)])), &["HL-3.3"])
        }
    };
    let mut lines = vec![counted(count)];
    lines.extend(match (count, shown) {
        (0, _) => None,
        (_, Some(shown)) => Some(shown),
        (_, None) => Some(w::SECRET.of(lang).to_owned()),
    });
    About { title, lines, clauses: clauses.iter().map(|id| (*id).to_owned()).collect() }
}

/// The numbers as they are now, and the keywords by name.
fn in_numbers(scene: &HaloScene<'_>, it: &UnitView) -> String {
    let (damage, tag) = (term(scene, it.damage), term(scene, it.tag));
    let mut line = w::UNIT_NUMBERS
        .with(scene.lang, &[&it.attack, &damage, &it.shield, &it.shield_cap, &it.health, &it.health_cap, &tag]);
    let others: Vec<String> =
        it.keywords.iter().filter(|&&id| id != it.tag && id != it.damage).map(|id| term(scene, id)).collect();
    if !others.is_empty() {
        line += &w::KEYWORDS_ARE.with(scene.lang, &[&others.join(scene.lang.pick("、", ", "))]);
    }
    line
}

fn seat_named(scene: &HaloScene<'_>, id: &str) -> String {
    let seat = [Seat(0), Seat(1)].into_iter().find(|&seat| Halo::seat_id(seat) == id).unwrap_or_default();
    scene.lang.of(&Halo::seat_name(seat)).to_owned()
}

/// What the letters on units mean.
fn legend(scene: &HaloScene<'_>) -> String {
    let lang = scene.lang;
    let marks = w::ALL_MARKS.map(|mark| format!("{} {}", mark.letter.of(lang), unit::status_name(scene, mark.id)));
    w::MARKS_ARE.with(lang, &[&marks.join(lang.pick("，", ", "))])
}

fn about_lane(scene: &HaloScene<'_>, lane: Lane) -> Vec<String> {
    let lang = scene.lang;
    let [us, them] = [Whose::Ours, Whose::Theirs]
        .map(|whose| (whose.name(scene), in_lane(whose.side(scene), lane), lanes::in_front(scene, whose, lane)));
    let control = match controller(scene, lane) {
        Some(whose) => w::LANE_HELD.with(lang, &[&whose.name(scene)]),
        None => w::LANE_FREE.of(lang).to_owned(),
    };
    vec![
        w::LANE_COUNT.with(lang, &[&us.0, &us.1, &us.2, &them.0, &them.1, &them.2]),
        control,
        w::LANE_WHEN.of(lang).to_owned(),
    ]
}

fn about_base(scene: &HaloScene<'_>, whose: Whose) -> (Vec<String>, Vec<&'static str>) {
    let now = w::BASE_NOW.with(scene.lang, &[&whose.name(scene), &whose.side(scene).base, &seats::BASE]);
    (vec![now, w::BASE_OPEN.of(scene.lang).to_owned()], vec!["HL-9.3", "HL-9.8", "HL-16.3"])
}

fn about_side(scene: &HaloScene<'_>, whose: Whose) -> About {
    let (lang, side) = (scene.lang, whose.side(scene));
    let mut items = seats::items(scene, whose);
    items.push(w::STREAK.with(lang, &[&side.streak]));
    let mut lines = vec![items.join(" · ")];
    let converted = if side.converted { w::CONVERTED } else { w::NOT_CONVERTED };
    lines.push(converted.of(lang).to_owned());
    lines.push(w::FORERUNNERS.with(lang, &[&side.forerunner_played]));
    if let (Whose::Theirs, Some(hand)) = (whose, &side.hand) {
        lines.push(w::SIDE_HAND.with(lang, &[&counted_names(scene, hand)]));
    }
    for id in &side.fields {
        lines.push(w::SIDE_FIELDS.with(lang, &[&card::name(scene, id), &card::printed(scene, id).text]));
    }
    if !side.discard.is_empty() {
        let from_top: Vec<String> = side.discard.iter().rev().cloned().collect();
        lines.push(w::SIDE_DISCARD.with(lang, &[&counted_names(scene, &from_top)]));
    }
    if let Some(contents) = side.deck_contents.as_ref().filter(|contents| !contents.is_empty()) {
        let names = contents.iter().map(|(id, &count)| card::times(&card::name(scene, id), usize::from(count)));
        lines.push(w::SIDE_DECK.with(lang, &[&names.collect::<Vec<_>>().join(lang.pick("、", ", "))]));
    }
    lines.push(legend(scene));
    let clauses = ["HL-5.1", "HL-5.2", "HL-16.3", "HL-16.4"].map(str::to_owned).to_vec();
    About { title: whose.name(scene), lines, clauses }
}

fn counted_names(scene: &HaloScene<'_>, ids: &[String]) -> String {
    let names = card::counted(ids).into_iter().map(|(id, count)| card::times(&card::name(scene, id), count));
    names.collect::<Vec<_>>().join(scene.lang.pick("、", ", "))
}
