//! Text positions: what scenario files, `--from` and `replay --position` write (TOML).

use crate::cards::{self as card_files, CardSet};
use crate::event::Event;
use crate::options::Options;
use crate::stack::{Frame, Phase};
use crate::state::{Attached, BASE, Halo, Held, Marks, SUPPLY_CAP, Spot, Unit};
use crate::table::{Faction, Keyword, Keywords, Row};
use crate::{Config, deck};
use cards::{OptionWord, Source, option_words, unknown_word};
use duel::{seat_id, seat_of};
use kernel::{Design, Log, Rules, Seat, Seed, Text, text};
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
    first: Option<String>,
    phase: Option<String>,
    red: Option<Half>,
    blue: Option<Half>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(non_snake_case)] // The notation's names of the rows.
struct Half {
    base: Option<u8>,
    supply: Option<u8>,
    supply_cap: Option<u8>,
    battery: u8,
    streak: u8,
    converted: bool,
    forerunner_played: u8,
    hand: Vec<String>,
    deck: Vec<String>,
    discard: Vec<String>,
    fields: Vec<String>,
    AF: Vec<Standing>,
    AB: Vec<Standing>,
    BF: Vec<Standing>,
    BB: Vec<Standing>,
    CF: Vec<Standing>,
    CB: Vec<Standing>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Standing {
    Card(String),
    Unit(Detail),
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Detail {
    card: String,
    shield: Option<u8>,
    health: Option<u8>,
    attach: Vec<String>,
    owner: Option<String>,
    entered: u16,
    attacked: bool,
    tagged: bool,
    combo: bool,
    /// Both statuses of EMP (HL-12.3); `cannot_move_until` where the second differs.
    emp_until: u16,
    cannot_move_until: Option<u16>,
    emp_by: Option<String>,
    revealed: bool,
    camo: bool,
    damaged: u16,
    tagged_by: Option<String>,
    /// Keywords until the end of the turn, and the card that gave them.
    this_turn: Vec<String>,
    this_turn_by: Option<String>,
}

/// The game that a position describes, and its configuration.
pub(crate) fn read(
    position: &cards::toml::Table,
    files: &[Source],
    log: &mut impl Log<Event>,
) -> Result<(Halo, Config), Text> {
    let position: Position =
        position.clone().try_into().map_err(|error: cards::toml::de::Error| cards::bad_toml(&error))?;
    let options = Options::from_words(&option_words(&position.options))?;
    let set = card_files::compile(files).map_err(|mistakes| cards::summary(&mistakes))?;
    let rules = Rules::intern(options, set);
    let [red, blue] = position.decks.clone().unwrap_or_else(|| crate::DEFAULT_DECKS.map(str::to_owned));
    let decks = [Some(deck::from_words(&rules.cards, &red)?), Some(deck::from_words(&rules.cards, &blue)?)];
    let config = Config { rules: rules.clone(), decks };
    let fresh = position.turn.is_none() && position.first.is_none() && position.phase.is_none();
    if fresh && position.red.is_none() && position.blue.is_none() {
        let game = <Halo as kernel::Game>::start(&config, Seed(position.seed), log).map_err(|error| error.0)?;
        return Ok((game, config));
    }
    let mut game = Halo::empty(rules.clone(), Seed(position.seed));
    game.turn = position.turn.unwrap_or(9);
    if !(1..=rules.options.max_turns).contains(&game.turn) {
        return Err(text!(
            "turn = {}：应为 1 到 {}",
            "turn = {}: expected 1 to {}",
            game.turn,
            rules.options.max_turns
        ));
    }
    game.first = seat_of(position.first.as_deref().unwrap_or("red"))?;
    let halves = [position.red.unwrap_or_default(), position.blue.unwrap_or_default()];
    for (at, half) in [Seat(0), Seat(1)].into_iter().zip(&halves) {
        read_side(&mut game, at, half).map_err(|what| what.at(seat_id(at)))?;
    }
    for (at, half) in [Seat(0), Seat(1)].into_iter().zip(&halves) {
        read_units(&mut game, at, half).map_err(|what| what.at(seat_id(at)))?;
    }
    game.check_room()?;
    let active = game.active();
    let frame = |phase| Frame::Turn { seat: active, phase };
    match position.phase.as_deref().unwrap_or("deploy") {
        "deploy" => game.stack.push(frame(Phase::Deploy)),
        "skirmish" => game.stack.push(frame(Phase::Skirmish)),
        "end" => game.stack.push(frame(Phase::Triggers(0))),
        "draw" => {
            game.turn -= 1;
            game.stack.push(frame(Phase::Draw));
        }
        other => {
            return Err(text!(
                "phase = \"{other}\"：应为 deploy、skirmish、end 或 draw",
                "phase = \"{other}\": expected deploy, skirmish, end or draw"
            ));
        }
    }
    game.advance(log);
    Ok((game, config))
}

fn design(set: &CardSet, word: &str) -> Result<Design, Text> {
    set.find(word).ok_or_else(|| unknown_word(("牌", "card"), word, set.ids.iter().map(String::as_str)))
}

fn read_side(game: &mut Halo, at: Seat, half: &Half) -> Result<(), Text> {
    let set = game.cards();
    let list = |words: &[String]| -> Result<Vec<Design>, Text> {
        let designs: Result<Vec<Design>, Text> = words.iter().map(|word| design(set, word)).collect();
        let designs = designs?;
        if designs.contains(&set.token) {
            return Err(Text::new("衍生物只能在战场上（HL-3.3）", "a token is only on the battlefield (HL-3.3)"));
        }
        Ok(designs)
    };
    let (deck, discard, fields) = (list(&half.deck)?, list(&half.discard)?, list(&half.fields)?);
    let mut hand = Vec::new();
    for word in &half.hand {
        let (id, reduced) = set.read_held(word);
        hand.push(Held { design: list(&[id.to_owned()])?[0], reduced });
    }
    if deck.len() > 40 || discard.len() > 40 || fields.len() > 40 || hand.len() > 40 {
        return Err(Text::new("一处不能超过 40 张牌", "more than 40 cards in one place"));
    }
    let side = &mut game.sides[at];
    side.base = half.base.unwrap_or(BASE);
    side.supply_cap = half.supply_cap.unwrap_or(SUPPLY_CAP);
    side.supply = half.supply.unwrap_or(SUPPLY_CAP);
    if side.base == 0
        || side.base > BASE
        || side.supply_cap > SUPPLY_CAP
        || side.supply > SUPPLY_CAP
        || half.streak > 1
        || half.battery > 99
    {
        return Err(Text::new(
            "base 为 1 到 30，supply 和 supply_cap 至多 10，battery 至多 99，streak 为 0 或 1",
            "base from 1 to 30, supply and supply_cap to 10, battery to 99, streak 0 or 1",
        ));
    }
    (side.battery, side.streak, side.converted) = (half.battery, half.streak, half.converted);
    side.played[Faction::Forerunner as usize] = half.forerunner_played;
    side.deck.extend(deck.into_iter().rev());
    side.discard.extend(discard);
    side.fields.extend(fields);
    side.hand.extend(hand);
    Ok(())
}

fn read_units(game: &mut Halo, at: Seat, half: &Half) -> Result<(), Text> {
    let rows = [&half.AF, &half.AB, &half.BF, &half.BB, &half.CF, &half.CB];
    for (row, standing) in Row::ALL.into_iter().zip(rows) {
        for one in standing {
            let detail = match one {
                Standing::Card(card) => Detail { card: card.clone(), ..Detail::default() },
                Standing::Unit(detail) => detail.clone(),
            };
            let place = game.sides[at]
                .free_place(row)
                .ok_or_else(|| text!("{} 有不止 2 个单位", "{} holds more than 2 units", row.id()))?;
            put_unit(game, Spot { seat: at, place }, &detail)?;
        }
    }
    Ok(())
}

fn put_unit(game: &mut Halo, spot: Spot, detail: &Detail) -> Result<(), Text> {
    let rules = game.rules.clone();
    let set = &rules.cards;
    let unit = design(set, &detail.card)?;
    if !set.card(unit).is_unit() {
        return Err(text!("`{}` 不是单位", "`{}` is not a unit", detail.card));
    }
    let owner = detail.owner.as_deref().map_or(Ok(spot.seat), seat_of)?;
    let mut marks = Marks::default();
    let given = [
        (detail.attacked, Marks::ATTACKED),
        (detail.tagged, Marks::TAGGED),
        (detail.combo, Marks::COMBO),
        (detail.revealed, Marks::REVEALED),
        (detail.camo, Marks::HIDING),
    ];
    given.into_iter().filter(|(there, _)| *there).for_each(|(_, mark)| marks.set(mark));
    let mut this_turn = Keywords::default();
    for word in &detail.this_turn {
        let known = Keyword::from_id(word);
        let keyword = known.ok_or_else(|| unknown_word(("关键词", "keyword"), word, Keyword::IDS.iter().copied()))?;
        this_turn = this_turn.and(Keywords::only(keyword));
    }
    let by = |word: &Option<String>| word.as_deref().map(|word| design(set, word)).transpose();
    game.sides[spot.seat].units[spot.place.index()] = Some(Unit {
        design: unit,
        owner,
        entered: detail.entered,
        damaged: detail.damaged,
        no_attack_until: detail.emp_until,
        no_move_until: detail.cannot_move_until.unwrap_or(detail.emp_until),
        marks,
        emp_by: by(&detail.emp_by)?,
        tagged_by: by(&detail.tagged_by)?,
        this_turn,
        this_turn_by: by(&detail.this_turn_by)?,
        ..Unit::default()
    });
    for word in &detail.attach {
        // What lies under a unit is its owner's, unless the position says whose: `UNSC-006@red`.
        let (word, owner) = match word.split_once('@') {
            Some((word, whose)) => (word, seat_of(whose)?),
            None => (word.as_str(), owner),
        };
        let under = design(set, word)?;
        if !set.card(under).is_armory() || game.attached.len() >= 80 {
            return Err(text!("`{word}` 不能附着", "`{word}` cannot be attached"));
        }
        let boost = set.card(under).boost;
        game.attached.push(Attached { to: spot, design: under, owner });
        if let Some(unit) = game.unit_mut(spot) {
            unit.boost(&boost);
        }
    }
    let (shield_cap, health_cap) = (game.shield_cap(spot), game.health_cap(spot));
    let (shield, health) = (detail.shield.unwrap_or(shield_cap), detail.health.unwrap_or(health_cap));
    if shield > shield_cap || !(1..=health_cap).contains(&health) {
        return Err(text!(
            "{1} 的 `{0}`：护盾 0 到 {shield_cap}，生命 1 到 {health_cap}",
            "`{}` at {}: shield 0 to {shield_cap}, health 1 to {health_cap}",
            detail.card,
            spot.place.id()
        ));
    }
    if let Some(unit) = game.unit_mut(spot) {
        (unit.shield, unit.health) = (shield, health);
    }
    Ok(())
}

impl Halo {
    /// Every card of an owner must find room in any pile.
    pub(crate) fn check_room(&self) -> Result<(), Text> {
        for seat in [Seat(0), Seat(1)] {
            let side = &self.sides[seat];
            let units = [Seat(0), Seat(1)].into_iter().flat_map(|at| self.sides[at].units.iter().flatten());
            let owned = side.deck.len()
                + side.hand.len()
                + side.discard.len()
                + side.fields.len()
                + self.attached.iter().filter(|card| card.owner == seat).count()
                + units.filter(|unit| unit.owner == seat && unit.design != self.cards().token).count();
            if owned > 40 {
                return Err(text!(
                    "{} 张牌属于 {}：至多 40 张",
                    "{} cards of {}: expected at most 40",
                    owned,
                    seat_id(seat)
                ));
            }
        }
        Ok(())
    }
}

/// The position as text, where nothing is pending but the turn.
pub(crate) fn write(game: &Halo) -> String {
    let set = game.cards();
    let mut text = String::new();
    let list = |words: Vec<String>| {
        format!("[{}]", words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", "))
    };
    let ids =
        |designs: &mut dyn Iterator<Item = Design>| list(designs.map(|design| set.id(design).to_owned()).collect());
    let changed = game.rules.options.to_words();
    if !changed.is_empty() {
        let words: Vec<String> = changed.iter().map(|(id, word)| format!("{id} = \"{word}\"")).collect();
        let _ = writeln!(text, "options = {{ {} }}", words.join(", "));
    }
    let skirmish = matches!(game.stack.top(), Some(Frame::Turn { phase: Phase::Skirmish, .. }));
    let _ = writeln!(text, "turn = {}\nfirst = \"{}\"", game.turn.max(1), seat_id(game.first));
    let _ = writeln!(text, "phase = \"{}\"", if skirmish { "skirmish" } else { "deploy" });
    for (seat, side) in game.sides.iter() {
        let _ = writeln!(
            text,
            "\n[{}]\nbase = {}\nsupply = {}\nsupply_cap = {}",
            seat_id(seat),
            side.base.max(1),
            side.supply,
            side.supply_cap
        );
        let _ = writeln!(
            text,
            "battery = {}\nstreak = {}\nconverted = {}",
            side.battery,
            side.streak.min(1),
            side.converted
        );
        let _ = writeln!(text, "forerunner_played = {}", side.played[Faction::Forerunner as usize]);
        let held = |held: &Held| set.held_text(held);
        let _ = writeln!(text, "hand = {}", list(side.hand.iter().map(held).collect()));
        let _ = writeln!(text, "deck = {}", ids(&mut side.deck.iter().rev().copied()));
        let _ = writeln!(text, "discard = {}", ids(&mut side.discard.iter().copied()));
        let _ = writeln!(text, "fields = {}", ids(&mut side.fields.iter().copied()));
        for row in Row::ALL {
            let units = row.places().into_iter().filter_map(|place| Some((Spot { seat, place }, side.unit(place)?)));
            let units: Vec<String> = units.map(|(spot, unit)| unit_text(game, spot, unit)).collect();
            if !units.is_empty() {
                let _ = writeln!(text, "{} = [{}]", row.id(), units.join(", "));
            }
        }
    }
    text
}

fn unit_text(game: &Halo, spot: Spot, unit: &Unit) -> String {
    let mut text =
        format!("{{ card = \"{}\", shield = {}, health = {}", game.cards().id(unit.design), unit.shield, unit.health);
    let attached = game.attached.iter().filter(|card| card.to == spot).map(|card| {
        let whose = if card.owner == unit.owner { String::new() } else { format!("@{}", seat_id(card.owner)) };
        format!("\"{}{whose}\"", game.cards().id(card.design))
    });
    let under: Vec<String> = attached.collect();
    if !under.is_empty() {
        let _ = write!(text, ", attach = [{}]", under.join(", "));
    }
    if unit.owner != spot.seat {
        let _ = write!(text, ", owner = \"{}\"", seat_id(unit.owner));
    }
    for (key, number) in [("entered", unit.entered), ("damaged", unit.damaged), ("emp_until", unit.no_attack_until)] {
        if number > 0 {
            let _ = write!(text, ", {key} = {number}");
        }
    }
    if unit.no_move_until != unit.no_attack_until {
        let _ = write!(text, ", cannot_move_until = {}", unit.no_move_until);
    }
    for (key, by) in [("emp_by", unit.emp_by), ("tagged_by", unit.tagged_by), ("this_turn_by", unit.this_turn_by)] {
        if let Some(by) = by {
            let _ = write!(text, ", {key} = \"{}\"", game.cards().id(by));
        }
    }
    let marks = [
        ("attacked", Marks::ATTACKED),
        ("tagged", Marks::TAGGED),
        ("combo", Marks::COMBO),
        ("revealed", Marks::REVEALED),
        ("camo", Marks::HIDING),
    ];
    let granted = Keyword::ALL.iter().filter(|&&keyword| unit.this_turn.has(keyword));
    let granted: Vec<String> = granted.map(|keyword| format!("\"{}\"", keyword.id())).collect();
    if !granted.is_empty() {
        let _ = write!(text, ", this_turn = [{}]", granted.join(", "));
    }
    for (key, mark) in marks {
        if unit.marks.has(mark) {
            let _ = write!(text, ", {key} = true");
        }
    }
    text + " }"
}
