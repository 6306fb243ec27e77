//! Text positions: what scenario files, `--from` and `replay --position` write (TOML), only what
//! differs from an empty table. A position stands at the start of a Main phase, at the draft, or
//! at the close of a turn.

use crate::cards::{self as card_files, Ruleset};
use crate::event::Event;
use crate::options::Options;
use crate::setup::{STONES, deck_of};
use crate::stack::{Frame, Step};
use crate::state::{Battlefield, Face, Hand, Spot, TURNS, Weiqi};
use crate::table::{Gap, Kind, Lane, Role};
use cards::{OptionWord, Source, option_words, unknown_word};
use kernel::{Log, Pile, Rules, Seat, Seats, Seed, Text, text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Position {
    options: BTreeMap<String, OptionWord>,
    seed: u64,
    turn: Option<u8>,
    phase: Option<String>,
    deck: Option<Vec<String>>,
    top: Option<Vec<String>>,
    black: Half,
    white: Half,
}

#[derive(Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(non_snake_case)] // The rulebook's names of the lanes.
struct Half {
    role: Option<String>,
    offers: Option<Vec<String>>,
    hand: Option<Vec<String>>,
    L1: Vec<String>,
    L2: Vec<String>,
    C3: Vec<String>,
    R2: Vec<String>,
    R1: Vec<String>,
    g1: Option<String>,
    g2: Option<String>,
    g3: Option<String>,
    g4: Option<String>,
    marks: Vec<String>,
    banked: u32,
    removed: Vec<String>,
    used: u8,
    triggers: u8,
}

impl Position {
    /// Nothing but options and a seed: a fresh game.
    fn is_fresh(&self) -> bool {
        let empty = Half::default();
        let silent = self.turn.is_none() && self.phase.is_none() && self.deck.is_none() && self.top.is_none();
        silent && self.black == empty && self.white == empty
    }
}

/// The game that a position describes, and its rules.
pub(crate) fn read(
    position: &cards::toml::Table,
    files: &[Source],
    log: &mut impl Log<Event>,
) -> Result<(Weiqi, Arc<Ruleset>), Text> {
    let position: Position =
        position.clone().try_into().map_err(|error: cards::toml::de::Error| cards::bad_toml(&error))?;
    let options = Options::from_words(&option_words(&position.options))?;
    let set = card_files::compile(files).map_err(|mistakes| cards::summary(&mistakes))?;
    let rules = Rules::intern(options, set);
    if position.is_fresh() {
        return Ok((Weiqi::set_up(rules.clone(), Seed(position.seed), log), rules));
    }
    let mut game = Weiqi::empty(rules.clone(), Seed(position.seed));
    let turn = position.turn.unwrap_or(1);
    if !(1..=TURNS).contains(&turn) {
        return Err(text!("turn = {turn}：应为 1 到 {TURNS}", "turn = {turn}: expected 1 to {TURNS}"));
    }
    game.turns_ended = turn - 1;
    for (seat, half) in [(Seat(0), &position.black), (Seat(1), &position.white)] {
        read_half(&mut game, seat, half).map_err(|what| what.at(crate::view::seat_id(seat)))?;
    }
    read_deck(&mut game, &position)?;
    game.check_room()?;
    match position.phase.as_deref().unwrap_or("main") {
        "main" => game.stack.push(Frame::turn(game.active(), Step::Main)),
        "closing" => game.stack.push(Frame::turn(game.active(), Step::Close)),
        "draft" => {
            // Hands and deck come after the draft (WQ-1.5).
            game.deck.clear();
            [Seat(0), Seat(1)].into_iter().for_each(|seat| game.sides[seat].hand.clear());
            if let Some(seat) =
                [Seat(0), Seat(1)].into_iter().find(|&seat| game.sides[seat].offers.contains(&Role::None))
            {
                let what = Text::new("offers：选角色时应为三个角色", "offers: expected three roles at the draft");
                return Err(what.at(crate::view::seat_id(seat)));
            }
            game.draft.ask(Seats::first(2));
            game.stack.push(Frame::Draft);
        }
        other => {
            return Err(text!(
                "phase = \"{other}\"：应为 main、closing 或 draft",
                "phase = \"{other}\": expected main, closing or draft"
            ));
        }
    }
    game.advance(log);
    Ok((game, rules))
}

fn kind(word: &str) -> Result<Kind, Text> {
    Kind::from_id(word).ok_or_else(|| unknown_word(("牌", "card"), word, Kind::ALL.iter().map(|kind| kind.id())))
}

fn role(word: &str) -> Result<Role, Text> {
    Role::from_id(word).ok_or_else(|| unknown_word(("角色", "role"), word, Role::ALL.iter().map(|role| role.id())))
}

fn kinds(words: &[String]) -> Result<Vec<Kind>, Text> {
    words.iter().map(|word| kind(word)).collect()
}

fn read_half(game: &mut Weiqi, seat: Seat, half: &Half) -> Result<(), Text> {
    let side = &mut game.sides[seat];
    if let Some(word) = &half.role {
        side.role = role(word)?;
    }
    if let Some(words) = &half.offers {
        let roles: Result<Vec<Role>, Text> = words.iter().map(|word| role(word)).collect();
        side.offers =
            roles?.try_into().map_err(|_| Text::new("offers：应为三个角色", "offers: expected three roles"))?;
    }
    for (lane, words) in Lane::ALL.into_iter().zip([&half.L1, &half.L2, &half.C3, &half.R2, &half.R1]) {
        for word in words {
            let (word, face) = word.strip_suffix('*').map_or((word.as_str(), Face::Up), |word| (word, Face::Down));
            let kind = kind(word)?;
            if matches!(kind, Kind::Connect | Kind::Cut) || (face == Face::Down && !kind.is_tesuji()) {
                return Err(text!("{} 不能放 `{word}`", "{} cannot hold `{word}`", lane.id()));
            }
            room(side.battlefield.len() + 1, Battlefield::CAPACITY, Text::new("场上的牌", "cards on the battlefield"))?;
            side.put(kind, Spot::lane(lane), face);
        }
        if side.tally[lane.index()].stones() > 1 {
            return Err(text!("{} 有不止一枚棋子", "{} holds more than one Stone", lane.id()));
        }
    }
    for (gap, word) in Gap::ALL.into_iter().zip([&half.g1, &half.g2, &half.g3, &half.g4]) {
        match word.as_deref() {
            None => {}
            Some("connect") => {
                room(
                    side.battlefield.len() + 1,
                    Battlefield::CAPACITY,
                    Text::new("场上的牌", "cards on the battlefield"),
                )?;
                side.put(Kind::Connect, Spot::gap(gap), Face::Up);
                side.connected |= gap.bit();
                side.marked |= gap.bit();
            }
            Some("cut") => side.cut |= gap.bit(),
            Some(other) => {
                return Err(text!(
                    "{} = \"{other}\"：应为 connect 或 cut",
                    "{} = \"{other}\": expected connect or cut",
                    gap.id()
                ));
            }
        }
    }
    for word in &half.marks {
        let gap = Gap::from_id(word)
            .ok_or_else(|| unknown_word(("断接区", "gap"), word, Gap::ALL.iter().map(|gap| gap.id())))?;
        side.marked |= gap.bit();
    }
    for kind in kinds(&half.removed)? {
        side.removed[kind as usize] += 1;
    }
    side.banked = half.banked;
    side.used = half.used;
    side.triggers = half.triggers;
    let on_table = Lane::ALL.into_iter().filter(|&lane| side.has_stone(lane)).count();
    let left = usize::from(STONES).saturating_sub(on_table + usize::from(side.removed[Kind::Stone as usize]));
    let hand = half.hand.as_deref().map_or_else(|| Ok(vec![Kind::Stone; left]), kinds)?;
    room(hand.len(), Hand::CAPACITY, Text::new("手牌", "cards in hand"))?;
    game.sides[seat].hand.extend(hand);
    Ok(())
}

impl Weiqi {
    /// Every card that may still be played, drawn, returned or taken must find room.
    pub(crate) fn check_room(&self) -> Result<(), Text> {
        let turns = usize::from(self.remaining().div_ceil(2));
        for (seat, side) in self.sides.iter() {
            let taken = match side.role {
                Role::ShiYue => usize::from(self.deck_counts()[Kind::Capture as usize]),
                _ => 0,
            };
            let held = side.hand.len() + (turns + taken).min(self.deck.len());
            let returned = if side.role == Role::LeeSedol { side.battlefield.len() } else { 0 };
            let laid = side.battlefield.len() + turns.min(held);
            let name = crate::view::seat_id(seat);
            room(
                laid,
                Battlefield::CAPACITY,
                text!("终局时 {name} 场上的牌", "cards on {name}'s battlefield by the end"),
            )?;
            room(held + returned, Hand::CAPACITY, text!("终局时 {name} 的手牌", "cards in {name}'s hand by the end"))?;
        }
        Ok(())
    }
}

fn room(have: usize, most: usize, what: Text) -> Result<(), Text> {
    let Text { zh, en } = what;
    if have <= most {
        Ok(())
    } else {
        Err(text!("{zh} {have} 张：至多 {most} 张", "{have} {en}: expected at most {most}"))
    }
}

/// The deck as stated, or what the position leaves over of the book's.
fn read_deck(game: &mut Weiqi, position: &Position) -> Result<(), Text> {
    if let Some(words) = &position.deck {
        let cards = kinds(words)?;
        if cards.len() > Pile::<Kind, 80>::CAPACITY || cards.contains(&Kind::Stone) {
            return Err(Text::new("deck：至多 80 张牌，不含棋子", "deck: expected at most 80 cards, no Stones"));
        }
        game.deck = cards.into_iter().rev().collect();
        return Ok(());
    }
    let mut copies = game.numbers().copies;
    let mut use_up = |kind: Kind| copies[kind as usize] = copies[kind as usize].saturating_sub(1);
    let top = kinds(position.top.as_deref().unwrap_or_default())?;
    for (_, side) in game.sides.iter() {
        side.hand.iter().for_each(|&kind| use_up(kind));
        side.battlefield.iter().for_each(|card| use_up(card.kind));
        (0..side.cut.count_ones()).for_each(|_| use_up(Kind::Cut));
        Kind::ALL.iter().for_each(|&kind| (0..side.removed[kind as usize]).for_each(|_| use_up(kind)));
    }
    top.iter().for_each(|&kind| use_up(kind));
    game.deck = deck_of(&copies);
    game.chance.shuffle(&mut game.deck);
    if game.deck.len() + top.len() > Pile::<Kind, 80>::CAPACITY {
        return Err(Text::new("top：牌多于牌堆能容纳的", "top: more cards than a deck can hold"));
    }
    game.deck.extend(top.into_iter().rev());
    Ok(())
}

/// The position as text, where nothing is pending but the turn.
pub(crate) fn write(game: &Weiqi) -> String {
    let mut text = String::new();
    let list = |cards: &mut dyn Iterator<Item = String>| {
        let quoted: Vec<String> = cards.map(|card| format!("\"{card}\"")).collect();
        format!("[{}]", quoted.join(", "))
    };
    let named = |kinds: &[Kind]| list(&mut kinds.iter().map(|kind| kind.id().to_owned()));
    let changed = game.rules.options.to_words();
    if !changed.is_empty() {
        let words: Vec<String> = changed.iter().map(|(id, word)| format!("{id} = \"{word}\"")).collect();
        let _ = writeln!(text, "options = {{ {} }}", words.join(", "));
    }
    let _ = writeln!(text, "turn = {}", game.turns_ended + 1);
    let deck: Vec<Kind> = game.deck.iter().rev().copied().collect();
    let _ = writeln!(text, "deck = {}", named(&deck));
    for (seat, side) in game.sides.iter() {
        let _ = writeln!(text, "\n[{}]", crate::view::seat_id(seat));
        if side.role != Role::None {
            let _ = writeln!(text, "role = \"{}\"", side.role.id());
        }
        let _ = writeln!(text, "hand = {}", named(&side.hand));
        for lane in Lane::ALL {
            let cards = side.battlefield.iter().filter(|card| card.spot.as_lane() == Some(lane));
            let mut words =
                cards.map(|card| format!("{}{}", card.kind.id(), if card.face == Face::Down { "*" } else { "" }));
            let words = list(&mut words);
            if words != "[]" {
                let _ = writeln!(text, "{} = {words}", lane.id());
            }
        }
        for gap in Gap::ALL {
            let holds = if side.connected & gap.bit() != 0 { "connect" } else { "cut" };
            if (side.connected | side.cut) & gap.bit() != 0 {
                let _ = writeln!(text, "{} = \"{holds}\"", gap.id());
            }
        }
        let marks = Gap::ALL.iter().filter(|gap| side.marked & gap.bit() != 0 && side.connected & gap.bit() == 0);
        let marks = list(&mut marks.map(|gap| gap.id().to_owned()));
        if marks != "[]" {
            let _ = writeln!(text, "marks = {marks}");
        }
        let removed: Vec<Kind> =
            Kind::ALL.iter().flat_map(|&kind| vec![kind; side.removed[kind as usize] as usize]).collect();
        for (key, number) in [("banked", side.banked), ("used", side.used.into()), ("triggers", side.triggers.into())] {
            if number > 0 {
                let _ = writeln!(text, "{key} = {number}");
            }
        }
        if !removed.is_empty() {
            let _ = writeln!(text, "removed = {}", named(&removed));
        }
    }
    text
}
