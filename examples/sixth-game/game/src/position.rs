//! Positions as text: what scenario files and `--from` write (TOML), only what differs from an empty table. A position
//! stands at the start of a turn, after its draw; what is in no place lies in the deck, in the order of the card files.

use crate::cards::{self as card_files, DECK, Kind, Ruleset};
use crate::event::Event;
use crate::options::Options;
use crate::table::{Cards, Ferry, Frame, ROW, TURNS, take_out};
use cards::{OptionWord, Source, option_words, unknown_word};
use kernel::{Design, Log, Rules, Seat, Seed, Text, text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Position {
    options: BTreeMap<String, OptionWord>,
    /// What the dice show depends on it.
    seed: u64,
    turn: Option<u8>,
    red: Half,
    blue: Half,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Half {
    lights: u8,
    hand: Vec<String>,
    set: Vec<String>,
    river: Vec<String>,
    /// On top of the deck, first what is drawn first.
    top: Vec<String>,
}

/// The game that a position describes, and its rules.
pub(crate) fn read(
    position: &cards::toml::Table,
    files: &[Source],
    log: &mut impl Log<Event>,
) -> Result<(Ferry, Arc<Ruleset>), Text> {
    let position: Position =
        position.clone().try_into().map_err(|error: cards::toml::de::Error| cards::bad_toml(&error))?;
    let options = Options::from_words(&option_words(&position.options))?;
    let set = card_files::compile(files).map_err(|mistakes| cards::summary(&mistakes))?;
    let rules = Rules::intern(options, set);
    let seed = Seed(position.seed);
    if position.turn.is_none() && [&position.red, &position.blue].iter().all(|half| **half == Half::default()) {
        return Ok((Ferry::set_up(rules.clone(), seed, log), rules));
    }
    let mut game = Ferry::empty(rules.clone(), seed);
    let turn = position.turn.unwrap_or(1);
    if !(1..=TURNS).contains(&turn) {
        return Err(text!("turn = {turn}：应为 1 到 {TURNS}", "turn = {turn}: expected 1 to {TURNS}"));
    }
    game.turns_ended = turn - 1;
    for (seat, half) in [(Seat(0), &position.red), (Seat(1), &position.blue)] {
        read_half(&mut game, seat, half).map_err(|what| what.at(duel::seat_id(seat)))?;
    }
    game.stack.push(Frame::Turn { seat: game.active() });
    Ok((game, rules))
}

fn read_half(game: &mut Ferry, seat: Seat, half: &Half) -> Result<(), Text> {
    let rules = game.rules.clone();
    let known = |word: &String| {
        let ids = rules.cards.0.iter().map(|spec| spec.id.as_str());
        rules.cards.find(word).ok_or_else(|| unknown_word(("牌", "card"), word, ids))
    };
    let side = &mut game.sides[seat];
    (side.lights, side.deck) = (half.lights, rules.cards.deck().collect());
    let goal = rules.options.goal;
    if u16::from(half.lights) >= goal {
        return Err(text!("lights = {}：应少于 {goal}", "lights = {}: expected fewer than {goal}", half.lights));
    }
    if half.set.len() > ROW {
        return Err(text!("set：至多 {ROW} 张", "set: at most {ROW} cards"));
    }
    let mut top = Cards::default();
    let places = [
        (&half.hand, &mut side.hand),
        (&half.set, &mut side.set),
        (&half.river, &mut side.river),
        (&half.top, &mut top),
    ];
    for (words, place) in places {
        for word in words {
            let card = known(word)?;
            if !side.deck.contains(&card) {
                return Err(text!("`{word}` 没有这么多张", "there are not so many `{word}`"));
            }
            take_out(&mut side.deck, card);
            place.push(card);
        }
    }
    if let Some(card) = side.set.iter().find(|&&card| rules.cards.spec(card).kind != Kind::Trap) {
        let id = &rules.cards.spec(*card).id;
        return Err(text!("set：`{id}` 不是陷阱", "set: `{id}` is no trap"));
    }
    side.deck.extend(top.iter().rev().copied());
    Ok(())
}

/// The position as text; its top cards are the whole deck.
pub(crate) fn write(game: &Ferry) -> String {
    let mut text = String::new();
    let options: Vec<String> =
        game.rules.options.to_words().iter().map(|(id, word)| format!("{id} = \"{word}\"")).collect();
    if !options.is_empty() {
        let _ = writeln!(text, "options = {{ {} }}", options.join(", "));
    }
    let _ = writeln!(text, "turn = {}", TURNS.min(game.turns_ended + 1));
    for (seat, side) in game.sides.iter() {
        let listed = |cards: &mut dyn Iterator<Item = Design>| {
            let ids: Vec<String> = cards.take(DECK).map(|card| format!("\"{}\"", game.spec(card).id)).collect();
            ids.join(", ")
        };
        let (hand, set) = (listed(&mut side.hand.iter().copied()), listed(&mut side.set.iter().copied()));
        let (river, top) = (listed(&mut side.river.iter().copied()), listed(&mut side.deck.iter().rev().copied()));
        let _ = writeln!(text, "\n[{}]\nlights = {}", duel::seat_id(seat), side.lights);
        let _ = writeln!(text, "hand = [{hand}]\nset = [{set}]\nriver = [{river}]\ntop = [{top}]");
    }
    text
}
