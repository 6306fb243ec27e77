//! What stands in one player's half: name and health, energy and piles, relics, effects, traps.

use super::words as w;
use super::{DuelScene, card, is_open, odds, stacks};
use crate::drawn::{Mark, Spot};
use crate::tables::parts::item::Item;
use crate::tables::parts::{Whose, bar, counted, times};
use crate::text::{fitting, put, width};
use crate::words::Both;
use ::relic::table::Effect;
use ::relic::{Duel, SideView};
use kernel::Present;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// The widest bar of health.
const BAR: usize = 30;

/// Name, turn number and health; near-death cannot be overlooked.
pub fn draw_head(scene: &DuelScene<'_>, whose: Whose, row: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let (lang, side) = (scene.lang, whose.side(scene));
    let (side_id, health_id) = (format!("{}:side", whose.id()), format!("{}:health", whose.id()));
    let acting = if Whose::active(scene) == whose { w::ACTING } else { " " };
    let x = put(buf, row, row.x, row.y, acting, scene.ink.strong());
    let mark = scene.marks.of(&side_id);
    put(buf, row, x, row.y, &mark.around(&head_name(scene, whose, row.width)), strong(scene, mark));
    // Both bars begin in the same column.
    let names = [Whose::Ours, Whose::Theirs].map(|whose| width(&head_name(scene, whose, row.width)) as u16);
    let x = x + names[0].max(names[1]) + 2;
    let mut spots = vec![Spot::new(side_id, Rect { width: x - row.x, ..row })];
    let room = Rect { x, width: row.right().saturating_sub(x + 1), ..row };
    let mark = scene.marks.of(&health_id);
    if side.near_death {
        draw_near_death(scene, whose, mark, room, buf);
    } else {
        let health = w::HEALTH.with(lang, &[&side.health, &side.cap]);
        let x = put(buf, room, room.x, room.y, &mark.around(&health), strong(scene, mark));
        let cells = usize::from(room.right().saturating_sub(x)).min(BAR);
        put(buf, room, x, room.y, &bar(side.health.into(), side.cap.into(), cells), Style::new());
    }
    spots.push(Spot::new(health_id, room));
    spots
}

/// The longest form in which both names leave room for the rest.
fn head_name(scene: &DuelScene<'_>, whose: Whose, columns: u16) -> String {
    let names = |whose: Whose| {
        let (name, player, number) = (whose.name(scene), whose.player(scene), whose.side(scene).turn_number);
        w::HEAD.map(|words| words.with(scene.lang, &[&name, &player, &number]))
    };
    let (own, other) = (names(whose), names(whose.other()));
    let most = usize::from(columns / 2).saturating_sub(2);
    let fits = own.iter().zip(&other).position(|(own, other)| width(own).max(width(other)) <= most);
    own[fits.unwrap_or(own.len() - 1)].clone()
}

fn strong(scene: &DuelScene<'_>, mark: Mark) -> Style {
    if mark == Mark::Plain { scene.ink.strong() } else { scene.ink.mark(mark) }
}

/// A strip over the rest of the row, with the odds of the next judgement.
fn draw_near_death(scene: &DuelScene<'_>, whose: Whose, mark: Mark, room: Rect, buf: &mut Buffer) {
    let texts = near_death(scene, whose);
    let most = usize::from(room.width).saturating_sub(2);
    let text = mark.around(&fitting(&texts, most));
    let left = usize::from(room.width).saturating_sub(width(&text));
    let mut style = scene.ink.chosen().add_modifier(Modifier::BOLD);
    if scene.ink.colour {
        style = style.fg(Color::Red);
    }
    put(buf, room, room.x, room.y, &format!("{text}{}", "▒".repeat(left)), style);
}

/// Longest first.
pub fn near_death(scene: &DuelScene<'_>, whose: Whose) -> Vec<String> {
    let (lang, side) = (scene.lang, whose.side(scene));
    if has_died(scene, whose) {
        return vec![w::DEAD.of(lang).to_owned()];
    }
    let (long, short) = if side.lamp {
        (w::SPARED.of(lang).to_owned(), w::SPARED_SHORT.of(lang).to_owned())
    } else {
        (odds(side), odds(side))
    };
    let said = |(at, words): (usize, &Both)| match at {
        0 | 1 => words.with(lang, &[&side.health, &side.cap, &long]),
        2 => words.with(lang, &[&side.health, &side.cap, &short]),
        _ => words.with(lang, &[&short]),
    };
    w::NEAR_DEATH.iter().enumerate().map(said).collect()
}

/// Did the game end by this player's death (RD-7.7, RD-7.8)?
fn has_died(scene: &DuelScene<'_>, whose: Whose) -> bool {
    let seat = Duel::seat_id(whose.seat(scene));
    let result = scene.view.result.as_ref();
    result.is_some_and(|result| ["RD-7.7", "RD-7.8"].contains(&result.how.as_str()) && result.winner != Some(seat))
}

/// Energy, hand, piles.
pub fn numbers(scene: &DuelScene<'_>, whose: Whose) -> Vec<Item> {
    let (lang, side) = (scene.lang, whose.side(scene));
    let item = |id: &str, texts: Vec<String>| Item::new(format!("{}:{id}", whose.id()), texts);
    let energy = w::ENERGY.map(|words| words.with(lang, &[&side.energy, &side.energy_cap, &side.energy_keep]));
    let mut items = vec![item("energy", energy.to_vec())];
    if whose == Whose::Theirs || !is_open(side) {
        items.push(item("hand", hand(scene, side)));
    }
    items.push(item("draw", w::DRAW.map(|words| words.with(lang, &[&side.draw_count])).to_vec()));
    let count = side.discard.len();
    let mut discard = w::DISCARD.map(|words| words.with(lang, &[&count])).to_vec();
    if let Some(top) = side.discard.last() {
        let named = |(words, name): (Both, &String)| words.with(lang, &[&count, name]);
        let top: Vec<String> = w::DISCARD_TOP.into_iter().zip(&card::names(scene, top)).map(named).collect();
        discard = top.into_iter().chain([discard.remove(1)]).collect();
    }
    items.push(item("discard", discard));
    if !side.outside.is_empty() {
        items.push(item("outside", w::OUTSIDE.map(|words| words.with(lang, &[&side.outside.len()])).to_vec()));
    }
    items
}

/// How many cards, and those that are known; longest first.
fn hand(scene: &DuelScene<'_>, side: &SideView) -> Vec<String> {
    let lang = scene.lang;
    let count = side.hand_count.or(side.hand_and_set).unwrap_or_default();
    let words = if side.hand_count.is_some() { w::HAND_OF } else { w::HAND_AND_SET };
    let [long, short] = words.map(|words| words.with(lang, &[&count, &side.hand_limit]));
    let known: Vec<&str> = side.hand.iter().flatten().map(String::as_str).collect();
    // Those who watch see an open hand where it is drawn.
    if known.is_empty() || scene.watching && is_open(side) {
        return vec![long, short];
    }
    let listed = |size: usize| {
        let name = |(face, count): (&str, usize)| times(&card::names(scene, face)[size], count);
        counted(known.iter().copied()).into_iter().map(name).collect::<Vec<_>>().join(lang.pick("、", ", "))
    };
    let number =
        if known.len() == count { short.clone() } else { w::HAND_KNOWN_SHORT.with(lang, &[&count, &known.len()]) };
    vec![w::KNOWN_IN.with(lang, &[&long, &listed(0)]), w::KNOWN_IN.with(lang, &[&short, &listed(1)]), number]
}

/// The relics in slot order.
pub fn relics(scene: &DuelScene<'_>, whose: Whose) -> Vec<Item> {
    let class = match whose {
        Whose::Ours => "relic",
        Whose::Theirs => "foe_relic",
    };
    let of = |relic: &::relic::RelicView| {
        let printed = card::relic(scene, &relic.id);
        let states = [(relic.sealed, w::SEALED), (relic.used, w::USED)];
        let states = states.iter().filter(|(is, _)| *is).map(|(_, words)| words.of(scene.lang));
        let state: String = states.map(|state| format!(" {state}")).collect();
        let texts = printed.names.iter().map(|name| format!("{name} {}{state}", printed.weight)).collect();
        let item = Item::new(format!("{class}:{}", relic.id), texts).with_detail(printed.text);
        Item { quiet: relic.sealed, ..item }
    };
    whose.side(scene).relics.iter().map(of).collect()
}

/// What is shown like an effect, then the effects by age.
pub fn effects(scene: &DuelScene<'_>, whose: Whose) -> Vec<Item> {
    let side = whose.side(scene);
    let mark = |mark: Marked| {
        let texts = mark.names.map(|name| format!("{}{name}", w::sign(mark.mark.polarity)));
        Item::new(format!("{}:{}", whose.id(), mark.mark.id), texts.to_vec()).with_detail(mark.text)
    };
    let mut items: Vec<Item> = marks(scene, whose).into_iter().map(mark).collect();
    let known = side.effects.iter().filter_map(|&(id, stacks)| Some((Effect::from_id(id)?, stacks)));
    items.extend(known.map(|(kind, stacks)| effect(scene, whose, kind, stacks)));
    items
}

fn effect(scene: &DuelScene<'_>, whose: Whose, effect: Effect, stacks: u8) -> Item {
    let lang = scene.lang;
    let sign = w::sign(effect.polarity());
    let long = scene.thing_name(&format!("effect:{}", effect.id())).to_owned();
    let short = w::effect_short(effect).of(lang);
    let texts = if effect.is_single() && effect != Effect::Stillwater {
        vec![format!("{sign}{long}"), format!("{sign}{short}")]
    } else {
        vec![format!("{sign}{long} {stacks}"), format!("{sign}{short}{stacks}")]
    };
    Item::new(format!("{}:{}", whose.id(), effect.id()), texts).with_detail(effect_detail(scene, whose, effect, stacks))
}

/// What an effect does now, and which card or relic gave it.
pub fn effect_detail(scene: &DuelScene<'_>, whose: Whose, effect: Effect, stacks: u8) -> String {
    let lang = scene.lang;
    let detail = w::effect(effect).with(lang, &[&stacks]);
    let Some(giver) = whose.side(scene).givers.get(effect.id()) else { return detail };
    let owner = if giver.side == Duel::seat_id(scene.seat) { Whose::Ours } else { Whose::Theirs };
    let thing = ["card", "relic"].iter().find_map(|class| scene.thing(&format!("{class}:{}", giver.id)));
    let name = thing.map_or(giver.id.as_str(), |thing| lang.of(&thing.name));
    w::GIVEN_BY.with(lang, &[&detail, &owner.name(scene), &name])
}

/// A mark or state of a player, with its numbers filled in.
pub struct Marked {
    pub mark: w::Mark,
    pub names: [String; 2],
    pub text: String,
}

/// The marks and states of a player.
pub fn marks(scene: &DuelScene<'_>, whose: Whose) -> Vec<Marked> {
    let (lang, side) = (scene.lang, whose.side(scene));
    let mut marks = Vec::new();
    let mut add = |mark: w::Mark, number: &dyn std::fmt::Display, text: String| {
        let names = mark.names.map(|words| words.with(lang, &[number]));
        marks.push(Marked { mark, names, text });
    };
    if side.depleted {
        let times = side.failed_draws.unwrap_or(1).max(1);
        let damage = u16::from(side.depletion_damage) * u16::from(times);
        add(w::DEPLETION, &"", w::DEPLETION.text.with(lang, &[&damage]));
    }
    if side.turn_number + 1 >= u16::from(side.toll_start) {
        let text = w::TOLL.text.with(lang, &[&side.toll_start, &side.toll_energy, &side.toll_damage]);
        add(w::TOLL, &"", text);
    }
    if side.extra_turns > 0 {
        add(w::EXTRA, &side.extra_turns, w::EXTRA.text.with(lang, &[&side.extra_turns]));
    }
    for (is, mark) in [(side.lamp, w::LAMP), (side.kiln, w::KILN), (side.basket, w::BASKET)] {
        if is {
            add(mark, &"", mark.text.of(lang).to_owned());
        }
    }
    marks
}

/// The set row: own traps by face, the enemy's face down but for those that were looked at.
pub fn traps(scene: &DuelScene<'_>, whose: Whose) -> Vec<Item> {
    let side = whose.side(scene);
    let hidden = side.laid.iter().filter(|laid| laid.name.is_none()).count();
    let seen: Vec<&str> = side.laid.iter().filter_map(|laid| laid.name.as_deref()).collect();
    let mut items: Vec<Item> = counted(seen)
        .into_iter()
        .map(|(face, count)| match whose {
            Whose::Ours => own_trap(scene, face, count),
            Whose::Theirs => enemy_trap(scene, face, count),
        })
        .collect();
    if side.set_count.is_none() {
        let detail = w::UNKNOWN_COUNT.of(scene.lang).to_owned();
        let backs = vec![format!("{}?", w::FACE_DOWN)];
        items.push(Item::new(format!("{}:set", whose.id()), backs).with_detail(detail));
    }
    if hidden > 0 {
        let backs = vec![[w::FACE_DOWN].repeat(hidden).join(" "), format!("{}×{hidden}", w::FACE_DOWN)];
        let detail = w::FACE_DOWN_COUNT.with(scene.lang, &[&hidden]);
        items.push(Item::new(format!("{}:set", whose.id()), backs).with_detail(detail));
    }
    items
}

fn own_trap(scene: &DuelScene<'_>, face: &str, count: usize) -> Item {
    let lang = scene.lang;
    let cost = card::cost(scene, face);
    let [long, short] = card::names(scene, face).map(|name| times(&name, count));
    let window = w::window_short(card::printed(scene, face).window).of(lang);
    let state = trap_state(scene, face);
    let said = |at: usize| match (state, declined(scene, face)) {
        (Some(state), _) => format!(" {}", state[at].of(lang)),
        (None, 0) => String::new(),
        (None, some) => format!(" {}", w::DECLINED_SOME[at].with(lang, &[&some])),
    };
    let timed = |name: &str, at: usize| w::TRAP_NAMED.with(lang, &[&format!("{cost} {name}{}", said(at)), &window]);
    let texts = vec![timed(&long, 0), timed(&long, 1), timed(&short, 1), format!("{cost} {short}{}", said(1))];
    let name = format!("{cost} {long}{}", said(0));
    let mut detail = card::in_short(scene, face);
    if was_seen(scene, face) {
        detail = w::SEEN_DETAIL.with(lang, &[&detail.trim_end_matches(['.', '。'])]);
    }
    let item = Item::new(format!("trap:{face}"), texts).with_detail(detail);
    Item { name, quiet: state.is_some(), ..item }
}

fn enemy_trap(scene: &DuelScene<'_>, face: &str, count: usize) -> Item {
    let texts = card::names(scene, face).map(|name| format!("{}{}", w::FACE_DOWN, times(&name, count)));
    let id = format!("{}:{}", Whose::Theirs.id(), card::bare(face));
    Item::new(id, texts.to_vec()).with_detail(card::in_short(scene, face))
}

/// Has the enemy looked at this own trap?
pub fn was_seen(scene: &DuelScene<'_>, face: &str) -> bool {
    let laid = &Whose::Ours.side(scene).laid;
    laid.iter().any(|laid| laid.seen == Some(true) && laid.name.as_deref() == Some(face))
}

/// How many traps of this face have been declined.
fn declined(scene: &DuelScene<'_>, face: &str) -> usize {
    let laid = &Whose::Ours.side(scene).laid;
    laid.iter().filter(|laid| laid.declined == Some(true) && laid.name.as_deref() == Some(face)).count()
}

/// Why an own set trap cannot be triggered, as far as its owner knows: short, long, at length.
pub fn trap_state(scene: &DuelScene<'_>, face: &str) -> Option<[Both; 3]> {
    let (us, them) = (Whose::Ours.side(scene), Whose::Theirs.side(scene));
    let declined = declined(scene, face);
    let count = us.laid.iter().filter(|laid| laid.name.as_deref() == Some(face)).count();
    let free = card::printed(scene, face).window.is_none();
    let barred = stacks(us, Effect::BoundClapper) > 0 || stacks(them, Effect::ClearSight) > 0;
    if declined > 0 && declined >= count {
        Some(w::DECLINED)
    } else if free && us.stood_down == Some(true) {
        Some(w::STOOD_DOWN)
    } else if barred {
        Some(w::BARRED)
    } else if card::cost_now(scene, face) > us.energy {
        Some(w::TOO_DEAR)
    } else {
        None
    }
}
