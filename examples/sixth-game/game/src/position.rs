//! Positions as text: what scenario files and `--from` write (TOML), only what differs from an empty table. A position
//! stands at the start of a turn, after its draw; what is in no place lies in the deck, in the order of the card files.

use crate::cards::{self as card_files, DECK, Kind, Ruleset};
use crate::event::Event;
use crate::options::Options;
use crate::table::{Cards, Ferry, Frame, ROW, TURNS, take_out};
use cards::{Bounded, Entry, Map, OptionWord, Source, Value};
use kernel::{Design, Log, Rules, Seat, Seed, text};
use std::fmt::Write;
use std::sync::Arc;

type Word = Value<String>;

cards::form! {
    struct Position = "position" {
        options: Map<OptionWord> = "与规则书不同的选项", "the options that differ from the rulebook";
        seed: u64 = "决定骰子的数", "the number that determines what the dice show";
        turn: Option<Bounded<u8, 1, { TURNS as i64 }>> = "第几回合；不写则为 1", "which turn it is: the first if it is not said";
        red: Option<Value<Half>> = "红方", "Red's side";
        blue: Option<Value<Half>> = "蓝方", "Blue's side";
    }
}

cards::form! {
    #[derive(Default)]
    struct Half = "side" {
        lights: Option<Value<u8>> = "灯数", "how many lights there are";
        hand: Vec<Word> = "手牌", "the hand";
        set: Vec<Word> = "设置的陷阱", "the traps that are set";
        river: Vec<Word> = "河里的牌", "the cards in the river";
        top: Vec<Word> = "牌堆最上面的牌，先抽的在前", "the top of the deck, first what is drawn first";
    }
}

/// The keys of a position, and nothing more.
pub(crate) fn read_keys(entry: &mut Entry<'_>) {
    let _: Option<Position> = entry.all();
}

/// The game that a position describes, and its rules; what is wrong is noted.
pub(crate) fn read(
    entry: &mut Entry<'_>,
    files: &[Source],
    log: &mut impl Log<Event>,
) -> Option<(Ferry, Arc<Ruleset>)> {
    let position: Position = entry.all()?;
    let options = entry.options(&position.options, Options::from_words)?;
    let set = entry.others(card_files::compile(files))?;
    let rules = Rules::intern(options, set);
    let seed = Seed(position.seed);
    if position.turn.is_none() && position.red.is_none() && position.blue.is_none() {
        return (!entry.is_flawed()).then(|| (Ferry::set_up(rules.clone(), seed, log), rules));
    }
    let mut game = Ferry::empty(rules.clone(), seed);
    game.turns_ended = position.turn.map_or(1, |turn| turn.0) - 1;
    let nothing = || Value { value: Half::default(), span: entry.span() };
    let halves = [position.red.unwrap_or_else(nothing), position.blue.unwrap_or_else(nothing)];
    for (seat, half) in [Seat(0), Seat(1)].into_iter().zip(&halves) {
        read_half(entry, &mut game, seat, half);
    }
    if entry.is_flawed() {
        return None;
    }
    game.stack.push(Frame::Turn { seat: game.active() });
    Some((game, rules))
}

fn read_half(entry: &mut Entry<'_>, game: &mut Ferry, seat: Seat, half: &Value<Half>) {
    let rules = game.rules.clone();
    let side = &mut game.sides[seat];
    let lights = half.lights.as_ref().map_or(0, |lights| lights.value);
    (side.lights, side.deck) = (lights, rules.cards.deck().collect());
    let goal = rules.options.goal;
    if let Some(given) = half.lights.as_ref().filter(|_| u16::from(lights) >= goal) {
        entry.wrong(
            &given.span,
            text!("lights = {lights}：应少于 {goal}", "lights = {lights}: expected fewer than {goal}"),
        );
    }
    if half.set.len() > ROW {
        entry.wrong(&half.set[ROW].span, text!("set：至多 {ROW} 张", "set: at most {ROW} cards"));
        return;
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
            let ids = rules.cards.0.iter().map(|spec| spec.id.as_str());
            let card = entry.known(&word.span, ("牌", "card"), word, rules.cards.find(word), ids);
            let Some(card) = card else { continue };
            if !side.deck.contains(&card) {
                entry.wrong(&word.span, text!("`{}` 没有这么多张", "there are not so many `{}`", word.value));
                continue;
            }
            take_out(&mut side.deck, card);
            place.push(card);
        }
    }
    for word in &half.set {
        if rules.cards.find(word).is_some_and(|card| rules.cards.spec(card).kind != Kind::Trap) {
            entry.wrong(&word.span, text!("`{}` 不是陷阱", "`{}` is no trap", word.value));
        }
    }
    side.deck.extend(top.iter().rev().copied());
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
