//! What can be read about the things on the table.

use super::{
    HaloScene, Whose, card, controller, in_lane, in_row, lane_name, lanes, row_name, seats, term, unit, unit_at,
};
use crate::drawn::About;
use crate::words::halo as w;
use ::halo::table::{Lane, Place, Row};
use ::halo::{Halo, UnitView};
use kernel::{Present, Seat};

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
            Some(unit) => w::UNIT_AT.with(scene.lang, &[&card::name(scene, &unit.card), &id]),
            None => id.to_owned(),
        },
        (None, Some(row)) => row_name(scene, row),
        (None, None) => whose.name(scene),
    }
}

/// What can be read about it.
pub fn about(scene: &HaloScene<'_>, element: &str) -> Option<About> {
    let title = called(scene, element);
    let (lines, clauses): (Vec<String>, Vec<&str>) = match element {
        "base" => about_base(scene, Whose::Theirs),
        "ours:base" => about_base(scene, Whose::Ours),
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
        let tag = printed.tag.as_deref().map(|tag| term(scene, tag)).unwrap_or_default();
        lines.push(format!("{} {tag}", w::UNIT_PRINTED.with(scene.lang, &[numbers])));
    }
    if !printed.text.is_empty() {
        lines.push(printed.text.clone());
    }
    lines.extend(printed.keywords.iter().map(|keyword| reminder(scene, keyword)));
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
    clauses.push("HL-5.4".to_owned());
    About { title, lines, clauses }
}

/// Numbers, keywords and text in one line.
fn in_short(scene: &HaloScene<'_>, id: &str) -> String {
    let printed = card::printed(scene, id);
    let mut parts = Vec::new();
    if let (Some(numbers), Some(tag)) = (&printed.numbers, &printed.tag) {
        parts.push(w::KIND_UNIT.with(scene.lang, &[numbers, &term(scene, tag)]));
    }
    if !printed.keywords.is_empty() {
        let names: Vec<String> = printed.keywords.iter().map(|keyword| term(scene, keyword)).collect();
        parts.push(names.join(scene.lang.pick("、", ", ")));
    }
    if !printed.text.is_empty() {
        parts.push(printed.text);
    }
    parts.join(scene.lang.pick("；", "; "))
}

/// What it costs and why that is not what is printed; and whether it can be paid.
fn cost_in_words(scene: &HaloScene<'_>, id: &str) -> (String, bool) {
    let (lang, side, printed) = (scene.lang, Whose::Ours.side(scene), card::printed(scene, id));
    let now = card::supply_now(scene, id);
    let say = |supply: u8, battery: u8| match battery {
        0 => w::COST_OF.with(lang, &[&supply]),
        _ => w::COST_BATTERY.with(lang, &[&supply, &battery]),
    };
    let mut cost = say(now, printed.battery);
    if now != printed.supply {
        let less = printed.supply.saturating_sub(now);
        let recalled = if id.ends_with('*') { less.min(1) } else { 0 };
        cost += &w::COST_PRINTED.with(lang, &[&printed.supply]);
        if recalled > 0 {
            cost += &w::COST_RECALLED.with(lang, &[&recalled]);
        }
        if less > recalled {
            cost += &w::COST_NETWORK.with(lang, &[&(less - recalled)]);
        }
        cost += w::COST_END.of(lang);
    }
    let have = if printed.battery > 0 { side.battery } else { 0 };
    let mut line = w::COST_NOW.with(lang, &[&cost, &say(side.supply, have)]);
    let affordable = side.supply >= now && side.battery >= printed.battery;
    if !affordable {
        let words = if side.converted { w::TOO_DEAR_CONVERTED } else { w::TOO_DEAR };
        line += words.of(lang);
    }
    (line, affordable)
}

fn about_unit(scene: &HaloScene<'_>, whose: Whose, place: Place, title: String) -> Option<About> {
    let (lang, it) = (scene.lang, unit_at(whose.side(scene), place)?);
    let mut lines = vec![in_numbers(scene, it)];
    lines.extend(unit::marks(scene, it).iter().map(|mark| mark.text.of(lang).to_owned()));
    let printed = card::printed(scene, &it.card);
    lines.push(w::UNIT_PRINTED.with(lang, &[&printed.numbers.unwrap_or_default()]));
    if !printed.text.is_empty() {
        lines.push(printed.text);
    }
    lines.extend(it.keywords.iter().map(|keyword| reminder(scene, keyword)));
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
    Some(About { title: format!("{title} · {}", row_name(scene, place.row())), lines, clauses })
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
    let marks = w::ALL_MARKS.map(|mark| format!("{} {}", mark.letter.of(lang), mark.word.of(lang)));
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
    for id in &side.fields {
        lines.push(w::SIDE_FIELDS.with(lang, &[&card::name(scene, id), &card::printed(scene, id).text]));
    }
    let named = |ids: &[String]| {
        let names: Vec<String> =
            card::counted(ids).into_iter().map(|(id, count)| card::times(&card::name(scene, id), count)).collect();
        names.join(lang.pick("、", ", "))
    };
    if !side.discard.is_empty() {
        let from_top: Vec<String> = side.discard.iter().rev().cloned().collect();
        lines.push(w::SIDE_DISCARD.with(lang, &[&named(&from_top)]));
    }
    if let Some(contents) = &side.deck_contents {
        let names = contents.iter().map(|(id, &count)| card::times(&card::name(scene, id), usize::from(count)));
        lines.push(w::SIDE_DECK.with(lang, &[&names.collect::<Vec<_>>().join(lang.pick("、", ", "))]));
    }
    lines.push(legend(scene));
    let clauses = ["HL-5.1", "HL-5.2", "HL-16.3", "HL-16.4"].map(str::to_owned).to_vec();
    About { title: whose.name(scene), lines, clauses }
}
