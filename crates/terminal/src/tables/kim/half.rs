//! The lines of a player: name and life, hand, piles and what is left this turn.

use super::words as w;
use super::{ENEMY, KimScene, card, is_open};
use crate::drawn::{Mark, Spot};
use crate::tables::parts::item::Item;
use crate::tables::parts::{Whose, bar, counted, times};
use crate::text::{put, width};
use crate::words::Both;
use ::kim::SideView;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The widest bar of life.
const BAR: usize = 30;
/// Usual lives at the start: a bar is full at the least of them that is enough for both players.
const WHOLES: [u16; 4] = [50, 100, 500, 1000];

/// The element of a player.
pub fn side_id(whose: Whose) -> &'static str {
    match whose {
        Whose::Ours => "ours:side",
        Whose::Theirs => ENEMY,
    }
}

/// Name, phase and life.
pub fn draw_head(scene: &KimScene<'_>, whose: Whose, row: Rect, buf: &mut Buffer) -> Vec<Spot> {
    let (lang, life) = (scene.lang, whose.side(scene).life);
    let id = side_id(whose);
    let acting = Whose::active(scene) == whose && scene.view.phase != "over";
    let x = put(buf, row, row.x, row.y, if acting { w::ACTING } else { " " }, scene.ink.strong());
    let mark = scene.marks.of(id);
    let style = if mark == Mark::Plain { scene.ink.strong() } else { scene.ink.mark(mark) };
    put(buf, row, x, row.y, &mark.around(&name(scene, whose, row.width)), style);
    // Both bars begin in the same column.
    let widest = |texts: [String; 2]| texts.iter().map(|text| width(text) as u16).max().unwrap_or(0);
    let lives = Whose::BOTH.map(|whose| w::LIFE.with(lang, &[&whose.side(scene).life]));
    let x = x + widest(Whose::BOTH.map(|whose| name(scene, whose, row.width))) + 3;
    put(buf, row, x, row.y, &w::LIFE.with(lang, &[&life]), scene.ink.strong());
    let x = x + widest(lives) + 1;
    let phase = if acting { format!(" {}", w::phase(scene.view.phase).of(lang)) } else { String::new() };
    let room = usize::from(row.right().saturating_sub(x));
    let cells = room.saturating_sub(widest_phase(scene)).min(BAR);
    let x = put(buf, row, x, row.y, &bar(life, whole(scene), cells), Style::new());
    put(buf, row, x, row.y, &phase, scene.ink.quiet());
    vec![Spot::new(id, row)]
}

fn widest_phase(scene: &KimScene<'_>) -> usize {
    width(w::phase("prophecy").of(scene.lang)) + 2
}

fn whole(scene: &KimScene<'_>) -> u16 {
    let most = scene.view.red.life.max(scene.view.blue.life);
    WHOLES.into_iter().find(|&whole| whole >= most).unwrap_or(most)
}

/// The longest form in which both names leave room for the rest.
fn name(scene: &KimScene<'_>, whose: Whose, columns: u16) -> String {
    let names = |whose: Whose| w::HEAD.map(|words| words.with(scene.lang, &[&whose.name(scene), &whose.player(scene)]));
    let (own, other) = (names(whose), names(whose.other()));
    let most = usize::from(columns * 2 / 5);
    let fits = own.iter().zip(&other).position(|(own, other)| width(own).max(width(other)) <= most);
    own[fits.unwrap_or(own.len() - 1)].clone()
}

/// What is left this turn, hand, piles.
pub fn numbers(scene: &KimScene<'_>, whose: Whose) -> Vec<Item> {
    let (lang, side) = (scene.lang, whose.side(scene));
    let item = |id: &str, texts: Vec<String>| Item::new(format!("{}:{id}", whose.id()), texts);
    let mut items = Vec::new();
    if whose == Whose::Theirs || !is_open(side) {
        items.push(item("hand", hand(scene, side)));
    }
    items.push(item("deck", w::DECK.map(|words| words.with(lang, &[&side.deck_count])).to_vec()));
    items.push(item("discard", discard(scene, side)));
    if Whose::active(scene) == whose && scene.view.phase != "over" {
        items.push(item("left", w::LEFT.map(|words| words.with(lang, &[&side.summon_left, &side.uses_left])).to_vec()));
    }
    if side.effect_damaged {
        items.push(item("hurt", w::EFFECT_DAMAGED.map(|words| words.of(lang).to_owned()).to_vec()));
    }
    items
}

fn discard(scene: &KimScene<'_>, side: &SideView) -> Vec<String> {
    let (lang, count) = (scene.lang, side.discard.len());
    let bare = w::DISCARD.map(|words| words.with(lang, &[&count]));
    let Some(top) = side.discard.last() else { return bare.to_vec() };
    let [long, short] = card::names(scene, top);
    let named = |(words, name): (Both, &String)| words.with(lang, &[&count, name]);
    w::DISCARD_TOP.into_iter().zip([&long, &long, &short]).map(named).collect()
}

/// How many cards, and those that are known; longest first.
fn hand(scene: &KimScene<'_>, side: &SideView) -> Vec<String> {
    let (lang, count) = (scene.lang, side.hand_count);
    let [long, short] = w::HAND_OF.map(|words| words.with(lang, &[&count]));
    let known: Vec<&str> = side.hand.iter().flatten().map(String::as_str).collect();
    // Those who watch see an open hand where it is drawn.
    if known.is_empty() || scene.watching && is_open(side) {
        return vec![long, short];
    }
    let listed = |size: usize| {
        let name = |(id, count): (&str, usize)| times(&card::names(scene, id)[size], count);
        counted(known.iter().copied()).into_iter().map(name).collect::<Vec<_>>().join(lang.pick("、", ", "))
    };
    let number = w::HAND_KNOWN_SHORT.with(lang, &[&count, &known.len()]);
    vec![w::KNOWN_IN.with(lang, &[&long, &listed(0)]), w::KNOWN_IN.with(lang, &[&short, &listed(1)]), number]
}
