//! Text positions: what scenario files, `--from` and `replay --position` write (TOML).

use crate::cards::{self as card_files, CardSet, Decks};
use crate::event::Event;
use crate::options::Options;
use crate::stack::{Frame, Step};
use crate::state::{DECK, Given, HAND, Held, Kim, Markers, SEATS, SOURCES, SPIRIT, Spirit, Text, Unit};
use crate::table::{Form, Kind, Known, Mark, Slot};
use crate::{Config, deck};
use cards::{OptionWord, Source, option_words, unknown_word};
use duel::{seat_id, seat_of};
use kernel::{Design, Log, Rules, Seat, Seed, text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Position {
    options: BTreeMap<String, OptionWord>,
    seed: u64,
    decks: Option<[String; 2]>,
    turn: Option<u16>,
    active: Option<String>,
    phase: Option<String>,
    red: Option<Half>,
    blue: Option<Half>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(non_snake_case)] // The notation's names of the slots.
struct Half {
    life: Option<u16>,
    hand: Vec<InHand>,
    deck: Option<Vec<String>>,
    discard: Vec<String>,
    effect_damaged: bool,
    summon_left: Option<u8>,
    uses_left: Option<u8>,
    granted: u8,
    M1: Option<Standing>,
    M2: Option<Standing>,
    M3: Option<Standing>,
    P1: Option<Standing>,
    P2: Option<Standing>,
    P3: Option<Standing>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum InHand {
    Card(String),
    Marked { card: String, known: String },
}

/// `"M38"`, `"egg M28"`, `"book P15"`, or a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Standing {
    Card(String),
    Detail(Detail),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Detail {
    card: String,
    egg: bool,
    book: bool,
    known: Option<String>,
    spirit: Option<Points>,
    shields: u8,
    buffs: Vec<[i32; 2]>,
    weakens: Vec<[i32; 2]>,
    change: [i16; 2],
    skill_used: bool,
    attacked: bool,
    finale: bool,
    no_attack: u16,
    given: Vec<FromCard>,
    on: Option<String>,
}

/// Marks that are known to come from a card; those of `shields`, `buffs`, `weakens` and `change` are not.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct FromCard {
    mark: String,
    card: String,
    side: String,
    count: Option<u8>,
    attack: i16,
    defence: i16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Points {
    Number(u8),
    Cards(Vec<String>),
}

/// The game that a position describes, and its configuration.
pub(crate) fn read(
    position: &cards::toml::Table,
    files: &[Source],
    log: &mut impl Log<Event>,
) -> Result<(Kim, Config), kernel::Text> {
    let position: Position =
        position.clone().try_into().map_err(|error: cards::toml::de::Error| cards::bad_toml(&error))?;
    let options = crate::options_from(&option_words(&position.options))?;
    let set = card_files::compile(files, Decks::under(&options)).map_err(|mistakes| cards::summary(&mistakes))?;
    let rules = Rules::intern(options, set);
    let placed = position.turn.is_some() || position.active.is_some() || position.phase.is_some();
    let fresh = !placed && position.red.is_none() && position.blue.is_none();
    let words = position.decks.clone().unwrap_or_else(|| ["deck_cinder".to_owned(), "deck_cinder".to_owned()]);
    let decks = if fresh || position.decks.is_some() {
        [
            Some(deck::from_words(&rules.cards, &options, &words[0])?),
            Some(deck::from_words(&rules.cards, &options, &words[1])?),
        ]
    } else {
        // A position has its own cards.
        [0, 1].map(|at: usize| deck::from_words(&rules.cards, &Options::default(), &words[at]).ok())
    };
    let config = Config { rules: rules.clone(), decks };
    if fresh {
        let game = <Kim as kernel::Game>::start(&config, Seed(position.seed), log).map_err(|error| error.0)?;
        return Ok((game, config));
    }
    let mut game = Kim::empty(rules, Seed(position.seed));
    game.turn = position.turn.unwrap_or(9);
    if !(1..=options.last_turn()).contains(&game.turn) {
        return Err(text!("turn = {}：应为 1 到 {}", "turn = {}: expected 1 to {}", game.turn, options.last_turn()));
    }
    game.active = seat_of(position.active.as_deref().unwrap_or("red"))?;
    game.first = if game.turn % 2 == 1 { game.active } else { game.active.other() };
    let halves = [position.red.unwrap_or_default(), position.blue.unwrap_or_default()];
    (game.summon_left, game.uses_left, game.quick_left) = (true, 1, crate::state::QUICK);
    for (at, half) in SEATS.into_iter().zip(&halves) {
        read_side(&mut game, at, half).map_err(|what| what.at(seat_id(at)))?;
        if at == game.active {
            game.summon_left = half.summon_left.unwrap_or(1) > 0;
            game.uses_left = half.uses_left.unwrap_or(1).min(9);
            game.granted = half.granted.min(9);
        }
    }
    let step = match position.phase.as_deref().unwrap_or("action") {
        "layout" => Step::Layout,
        "prophecy" => Step::Prophecy,
        "action" => Step::Action,
        "draw" => Step::Draw,
        "end" => Step::EndBegins,
        "start" => {
            game.turn -= 1;
            Step::Begin
        }
        other => {
            return Err(text!(
                "phase = \"{other}\"：应为 start、draw、layout、prophecy、action 或 end",
                "phase = \"{other}\": expected start, draw, layout, prophecy, action or end"
            ));
        }
    };
    game.stack.push(Frame::Turn { step });
    game.advance(None, log);
    Ok((game, config))
}

fn design(set: &CardSet, word: &str) -> Result<Design, kernel::Text> {
    set.find(word).ok_or_else(|| unknown_word(("牌", "card"), word, set.ids.iter().map(String::as_str)))
}

fn known(word: Option<&str>) -> Result<Known, kernel::Text> {
    let word = word.unwrap_or("none");
    Known::from_id(word).ok_or_else(|| unknown_word(("标记", "mark"), word, Known::IDS.iter().copied()))
}

fn read_side(game: &mut Kim, at: Seat, half: &Half) -> Result<(), kernel::Text> {
    let rules = game.rules.clone();
    let set = &rules.cards;
    let list = |words: &[String]| -> Result<Vec<Design>, kernel::Text> {
        words.iter().map(|word| design(set, word)).collect()
    };
    let life = half.life.unwrap_or(game.options().start_life);
    if life == 0 {
        return Err(text!("life = {life}：应为 1 到 {}", "life = {life}: expected 1 to {}", u16::MAX));
    }
    if half.hand.len() > HAND {
        return Err(text!(
            "手牌 {} 张：至多 {HAND} 张（KM-3.3）",
            "{} cards in hand: at most {HAND} (KM-3.3)",
            half.hand.len()
        ));
    }
    let side = game.side_mut(at);
    (side.life, side.effect_damaged) = (life, half.effect_damaged);
    for held in &half.hand {
        let (card, mark) = match held {
            InHand::Card(card) => (card, None),
            InHand::Marked { card, known } => (card, Some(known.as_str())),
        };
        side.hand.push(Held { design: design(set, card)?, known: known(mark)? });
    }
    let default = vec!["M38".to_owned(); 10];
    let deck = list(half.deck.as_ref().unwrap_or(&default))?;
    let discard = list(&half.discard)?;
    if deck.len() > DECK || discard.len() > DECK {
        return Err(text!("牌多于 {DECK} 张", "more than {DECK} cards"));
    }
    side.deck.extend(deck.into_iter().rev());
    side.discard.extend(discard);
    let slots = [&half.M1, &half.M2, &half.M3, &half.P1, &half.P2, &half.P3];
    for (slot, standing) in Slot::ALL.into_iter().zip(slots) {
        if let Some(standing) = standing {
            put(game, at, slot, &detail(standing)).map_err(|what| what.at(slot.id()))?;
        }
    }
    for (slot, standing) in Slot::ALL.into_iter().zip(slots) {
        let Some(on) = standing.as_ref().and_then(|standing| detail(standing).on) else { continue };
        let monster = Slot::from_id(&on).map(|slot| game.obj(at, slot)).filter(|&obj| game.monster(obj).is_some());
        let serial = monster.ok_or_else(|| text!("{}：`{on}` 没有怪物", "{}: no monster at `{on}`", slot.id()))?.serial;
        let obj = game.obj(at, slot);
        if let Some(text) = game.text_mut(obj) {
            text.on = serial;
        }
    }
    for text in game.side(at).texts.iter().flatten() {
        if !text.book && game.card(text.design).form == Form::Equipment && text.on == 0 {
            return Err(kernel::Text::new(
                "装备需要一只怪物：on = \"M1\"（KM-12.1）",
                "equipment needs a monster: on = \"M1\" (KM-12.1)",
            ));
        }
    }
    if game.owned(at) > DECK {
        return Err(text!("{} 张牌：至多 {DECK} 张", "{} cards: at most {DECK}", game.owned(at)));
    }
    Ok(())
}

fn detail(standing: &Standing) -> Detail {
    match standing {
        Standing::Detail(detail) => detail.clone(),
        Standing::Card(text) => match text.split_once(' ') {
            Some(("egg", card)) => Detail { card: card.to_owned(), egg: true, ..Detail::default() },
            Some(("book", card)) => Detail { card: card.to_owned(), book: true, ..Detail::default() },
            _ => Detail { card: text.clone(), ..Detail::default() },
        },
    }
}

fn put(game: &mut Kim, at: Seat, slot: Slot, detail: &Detail) -> Result<(), kernel::Text> {
    let design_of = design(game.cards(), &detail.card)?;
    let card = *game.card(design_of);
    let serial = game.new_serial();
    if slot.is_monster() != (card.kind == Kind::Monster) {
        return Err(text!("`{}` 不能放在那里", "`{}` does not lie there", detail.card));
    }
    let mark = known(detail.known.as_deref())?;
    if !slot.is_monster() {
        if !detail.book && card.form == Form::Ordinary {
            return Err(text!(
                "`{}` 不会正面朝上留在场上（KM-2.3）",
                "`{}` does not stay face up (KM-2.3)",
                detail.card
            ));
        }
        let text =
            Text { design: design_of, serial, book: detail.book, known: mark, works: !detail.book, ..Text::default() };
        game.side_mut(at).texts[slot.index()] = Some(text);
        return Ok(());
    }
    let mut unit = Unit { design: design_of, serial, egg: detail.egg, known: mark, ..Unit::default() };
    let points = match &detail.spirit {
        None => Vec::new(),
        Some(Points::Number(count)) => vec!["M38*".to_owned(); *count as usize],
        Some(Points::Cards(cards)) => cards.clone(),
    };
    if points.len() > SPIRIT {
        return Err(text!(
            "{} 点灵力：至多 {SPIRIT} 点（KM-10.2）",
            "{} spirit: at most {SPIRIT} (KM-10.2)",
            points.len()
        ));
    }
    for word in &points {
        let (id, hidden) = word.strip_suffix('*').map_or((word.as_str(), false), |id| (id, true));
        unit.stack.push(Spirit { design: design(game.cards(), id)?, hidden });
    }
    unit.shields = detail.shields;
    let within = |number: i32, range: std::ops::RangeInclusive<i32>| {
        if range.contains(&number) {
            Ok(number.unsigned_abs() as u16)
        } else {
            Err(text!(
                "{number}：增益没有负的部分，减益没有正的部分",
                "{number}: Buffs have no negative part, Weakens no positive one"
            ))
        }
    };
    for [attack, defence] in &detail.buffs {
        unit.buffs.add(1, within(*attack, 0..=99)?, within(*defence, 0..=99)?);
    }
    for [attack, defence] in &detail.weakens {
        unit.weakens.add(1, within(*attack, -99..=0)?, within(*defence, -99..=0)?);
    }
    unit.change = (detail.change[0].clamp(-999, 999), detail.change[1].clamp(-999, 999));
    (unit.skill_used, unit.attacked, unit.finale) = (detail.skill_used, detail.attacked, detail.finale);
    unit.no_attack = detail.no_attack;
    if detail.given.len() > SOURCES {
        return Err(text!("given：至多 {SOURCES} 项", "given: at most {SOURCES} entries"));
    }
    for from in &detail.given {
        give(&mut unit, from_card(game.cards(), from)?);
    }
    if unit.egg && (unit.skill_used || unit.attacked) {
        return Err(kernel::Text::new(
            "蛋不能攻击，也不能使用技能（KM-9.3）",
            "an egg neither attacks nor uses skills (KM-9.3)",
        ));
    }
    game.side_mut(at).units[slot.index()] = Some(unit);
    Ok(())
}

fn from_card(set: &CardSet, from: &FromCard) -> Result<Given, kernel::Text> {
    let mark = Mark::from_id(&from.mark)
        .ok_or_else(|| unknown_word(("状态", "mark"), &from.mark, Mark::IDS.iter().copied()))?;
    let (attack, defence) = (from.attack.clamp(-999, 999), from.defence.clamp(-999, 999));
    let count = from.count.unwrap_or(1).max(1);
    Ok(Given { mark, seat: seat_of(&from.side)?, design: design(set, &from.card)?, count, attack, defence })
}

/// The marks and where they come from.
fn give(unit: &mut Unit, given: Given) {
    let Given { mark, count, attack, defence, .. } = given;
    match mark {
        Mark::Buff => unit.buffs.add(count, attack.unsigned_abs(), defence.unsigned_abs()),
        Mark::Weaken => unit.weakens.add(count, attack.unsigned_abs(), defence.unsigned_abs()),
        Mark::Shield => unit.shields = unit.shields.saturating_add(count),
        Mark::Change => {
            unit.change.0 = unit.change.0.saturating_add(attack).clamp(-999, 999);
            unit.change.1 = unit.change.1.saturating_add(defence).clamp(-999, 999);
        }
        Mark::CannotAttack | Mark::Finale => {}
    }
    unit.note(given);
}

/// The position as text, where nothing is pending but the turn.
pub(crate) fn write(game: &Kim) -> String {
    let set = game.cards();
    let mut text = String::new();
    let changed = game.options().to_words();
    if !changed.is_empty() {
        let words: Vec<String> = changed.iter().map(|(id, word)| format!("{id} = \"{word}\"")).collect();
        let _ = writeln!(text, "options = {{ {} }}", words.join(", "));
    }
    let phase = match game.phase() {
        "layout" => "layout",
        "prophecy" => "prophecy",
        _ => "action",
    };
    let _ = writeln!(text, "turn = {}\nactive = \"{}\"\nphase = \"{phase}\"", game.turn.max(1), seat_id(game.active));
    for seat in SEATS {
        let side = game.side(seat);
        let quoted = |designs: &mut dyn Iterator<Item = Design>| {
            designs.map(|design| format!("\"{}\"", set.id(design))).collect::<Vec<_>>().join(", ")
        };
        let _ = writeln!(text, "\n[{}]\nlife = {}", seat_id(seat), side.life.max(1));
        if side.effect_damaged {
            let _ = writeln!(text, "effect_damaged = true");
        }
        if seat == game.active {
            let (summon, uses, granted) = (u8::from(game.summon_left), game.uses_left, game.granted);
            let _ = writeln!(text, "summon_left = {summon}\nuses_left = {uses}\ngranted = {granted}");
        }
        let hand: Vec<String> = side
            .hand
            .iter()
            .map(|held| format!("{{ card = \"{}\", known = \"{}\" }}", set.id(held.design), held.known.id()))
            .collect();
        let _ = writeln!(text, "hand = [{}]", hand.join(", "));
        let _ = writeln!(text, "deck = [{}]", quoted(&mut side.deck.iter().rev().copied()));
        let _ = writeln!(text, "discard = [{}]", quoted(&mut side.discard.iter().copied()));
        for slot in Slot::ALL {
            if let Some(unit) = side.unit(slot) {
                let _ = writeln!(text, "{} = {}", slot.id(), unit_text(set, unit));
            }
            if let Some(card) = side.text(slot) {
                let on = game.monster_numbered(seat, card.on);
                let on = if on.is_some() { format!(", on = \"{}\"", on.slot.id()) } else { String::new() };
                let (id, book, known) = (set.id(card.design), card.book, card.known.id());
                let _ = writeln!(text, "{} = {{ card = \"{id}\", book = {book}, known = \"{known}\"{on} }}", slot.id());
            }
        }
    }
    text
}

fn unit_text(set: &CardSet, unit: &Unit) -> String {
    let mut text =
        format!("{{ card = \"{}\", egg = {}, known = \"{}\"", set.id(unit.design), unit.egg, unit.known.id());
    let stack: Vec<String> = unit
        .stack
        .iter()
        .map(|spirit| format!("\"{}{}\"", set.id(spirit.design), if spirit.hidden { "*" } else { "" }))
        .collect();
    let from = |mark: Mark| unit.given.iter().filter(move |given| given.mark == mark);
    let count = |mark: Mark| from(mark).fold(0u8, |sum, given| sum.saturating_add(given.count));
    let sums = |mark: Mark| {
        let add = |(attack, defence): (i16, i16), given: &Given| (attack + given.attack, defence + given.defence);
        from(mark).fold((0, 0), add)
    };
    let shields = unit.shields.saturating_sub(count(Mark::Shield));
    let _ = write!(text, ", spirit = [{}], shields = {shields}", stack.join(", "));
    // Of those that came from nowhere, only how many there are and what they add up to matters.
    let markers = |markers: &Markers, mark: Mark, sign: i32| {
        let (attack, defence) = sums(mark);
        let number = markers.count.saturating_sub(count(mark));
        let rest = |all: u16, given: i16| i32::from(all.saturating_sub(given.unsigned_abs()));
        let mut left = (rest(markers.attack, attack), rest(markers.defence, defence));
        let mut list = Vec::new();
        for at in 0..number {
            let last = at + 1 == number;
            let part = if last { left } else { (left.0.min(99), left.1.min(99)) };
            left = (left.0 - part.0, left.1 - part.1);
            list.push(format!("[{}, {}]", sign * part.0, sign * part.1));
        }
        list.join(", ")
    };
    let (buffs, weakens) = (markers(&unit.buffs, Mark::Buff, 1), markers(&unit.weakens, Mark::Weaken, -1));
    let _ = write!(text, ", buffs = [{buffs}], weakens = [{weakens}]");
    let (attack, defence) = sums(Mark::Change);
    let change = (unit.change.0 - attack, unit.change.1 - defence);
    let _ = write!(text, ", change = [{}, {}], no_attack = {}", change.0, change.1, unit.no_attack);
    let given: Vec<String> = unit.given.iter().map(|given| given_text(set, given)).collect();
    if !given.is_empty() {
        let _ = write!(text, ", given = [{}]", given.join(", "));
    }
    for (key, there) in [("skill_used", unit.skill_used), ("attacked", unit.attacked), ("finale", unit.finale)] {
        if there {
            let _ = write!(text, ", {key} = true");
        }
    }
    text + " }"
}

fn given_text(set: &CardSet, given: &Given) -> String {
    let (mark, card, side) = (given.mark.id(), set.id(given.design), seat_id(given.seat));
    let numbers = format!("count = {}, attack = {}, defence = {}", given.count, given.attack, given.defence);
    format!("{{ mark = \"{mark}\", card = \"{card}\", side = \"{side}\", {numbers} }}")
}
