//! Text positions: what scenario files, `--from` and `replay --position` write (TOML).

use crate::cards::{self as card_files, CardSet};
use crate::event::Event;
use crate::options::Options;
use crate::stack::{Frame, Phase};
use crate::state::{Attached, BASE, Halo, Held, Marks, SUPPLY_CAP, Spot, Unit};
use crate::table::{Faction, Keyword, Keywords, Row};
use crate::{Config, deck};
use cards::{Bounded, Either, Entry, Map, OptionWord, Source, Value, not_within};
use duel::{SeatWord, seat_id, seat_of};
use kernel::{Design, Log, Rules, Seat, Seed, Text, text};
use std::fmt::Write;
use std::ops::Range;

type Word = Value<String>;
type Supply = Bounded<u8, 0, { SUPPLY_CAP as i64 }>;

/// More cards lie nowhere.
const PILE: usize = 40;

cards::one_of!(PhaseWord("阶段", "phase") = &["draw", "deploy", "skirmish", "end"]);
cards::one_of!(KeywordWord("关键词", "keyword") = Keyword::IDS);

cards::form! {
    struct Position = "position" {
        options: Map<OptionWord> = "与规则书不同的选项", "the options that differ from the rulebook";
        seed: u64 = "决定洗牌的数", "the number that determines how cards are shuffled";
        decks: Option<Value<[Word; 2]>> = "红方和蓝方的牌组：编号或牌表", "the decks of Red and Blue: ids or lists";
        turn: Option<Value<u16>> = "第几回合；不写则为 9", "which turn it is: 9 if it is not said";
        first: Option<SeatWord> = "谁先手；不写则为 red", "who went first: red if it is not said";
        phase: Option<PhaseWord> = "从哪个阶段开始；不写则为 deploy", "the phase in which it begins: deploy if it is not said";
        red: Option<Value<Half>> = "红方", "Red's side";
        blue: Option<Value<Half>> = "蓝方", "Blue's side";
    }
}

cards::form! {
    #[derive(Default)]
    #[allow(non_snake_case)] // The notation's names of the rows.
    struct Half = "side" {
        base: Option<Bounded<u8, 1, { BASE as i64 }>> = "基地的生命", "the health of the base";
        supply: Option<Supply> = "本回合剩下的补给", "the supply that is left this turn";
        supply_cap: Option<Supply> = "补给上限", "the limit of supply";
        battery: Option<Bounded<u8, 0, 99>> = "电池", "the battery";
        streak: Option<Bounded<u8, 0, 1>> = "已连续几次完全控制（HL-16.4）", "how often in a row there has been full control (HL-16.4)";
        converted: bool = "本回合已把一张牌转为电池（HL-5.2）", "a card has been converted to Battery this turn (HL-5.2)";
        forerunner_played: u8 = "本回合打出的先行者牌数", "how many Forerunner cards have been played this turn";
        hand: Vec<Word> = "手牌；`UNSC-005*2` 的费用少 2", "the hand; `UNSC-005*2` costs 2 less";
        deck: Vec<Word> = "牌堆，最上面的在前", "the deck, its top first";
        discard: Vec<Word> = "弃牌堆", "the discard pile";
        fields: Vec<Word> = "力场", "the fields";
        AF: Vec<Standing> = "A 路前排的单位", "the units in the front row of lane A";
        AB: Vec<Standing> = "A 路后排的单位", "the units in the back row of lane A";
        BF: Vec<Standing> = "B 路前排的单位", "the units in the front row of lane B";
        BB: Vec<Standing> = "B 路后排的单位", "the units in the back row of lane B";
        CF: Vec<Standing> = "C 路前排的单位", "the units in the front row of lane C";
        CB: Vec<Standing> = "C 路后排的单位", "the units in the back row of lane C";
    }
}

type Standing = Either<Word, Detail>;

cards::form! {
    #[derive(Clone, Default)]
    struct Detail = "unit" {
        card: Word = "牌", "the card";
        shield: Option<u8> = "现有护盾；不写则为满", "its shield: full if it is not said";
        health: Option<u8> = "现有生命；不写则为满", "its health: full if it is not said";
        attach: Vec<Word> = "附着在它下面的牌；`UNSC-006@red` 属于红方", "the cards under it; `UNSC-006@red` is Red's";
        owner: Option<SeatWord> = "属于谁；不写则为控制者", "who owns it: its controller if it is not said";
        entered: u16 = "在第几回合入场", "the turn in which it entered";
        attacked: bool = "本回合已攻击", "has attacked this turn";
        tagged: bool = "被标记", "is tagged";
        combo: bool = "本回合已连击", "has used its combo this turn";
        emp_until: u16 = "到第几回合结束前不能攻击和移动（HL-12.3）", "can neither attack nor move to the end of this turn (HL-12.3)";
        cannot_move_until: Option<u16> = "到第几回合结束前不能移动，与 `emp_until` 不同时才写", "cannot move to the end of this turn, where that differs from `emp_until`";
        emp_by: Option<Word> = "哪张牌使它瘫痪", "the card that disabled it";
        revealed: bool = "已显形", "is revealed";
        camo: bool = "正在隐藏", "is hiding";
        damaged: u16 = "上次受到伤害的回合", "the turn in which it was damaged last";
        tagged_by: Option<Word> = "哪张牌标记了它", "the card that tagged it";
        this_turn: Vec<KeywordWord> = "到回合结束为止的关键词", "its keywords until the end of the turn";
        this_turn_by: Option<Word> = "哪张牌给了这些关键词", "the card that gave these keywords";
    }
}

/// The keys of a position, and nothing more.
pub(crate) fn read_keys(entry: &mut Entry<'_>) {
    let _: Option<Position> = entry.all();
}

/// The game that a position describes, and its configuration; what is wrong is noted.
pub(crate) fn read(entry: &mut Entry<'_>, files: &[Source], log: &mut impl Log<Event>) -> Option<(Halo, Config)> {
    let position: Position = entry.all()?;
    let options = entry.options(&position.options, Options::from_words)?;
    let set = entry.others(card_files::compile(files))?;
    let rules = Rules::intern(options, set);
    let decks = [0, 1].map(|at: usize| match &position.decks {
        Some(words) => entry.keep(&words[at].span, deck::from_words(&rules.cards, &words[at])),
        None => deck::from_words(&rules.cards, crate::DEFAULT_DECKS[at]).ok(),
    });
    let config = Config { rules: rules.clone(), decks };
    let fresh = position.turn.is_none() && position.first.is_none() && position.phase.is_none();
    if fresh && position.red.is_none() && position.blue.is_none() {
        if entry.is_flawed() {
            return None;
        }
        let place = entry.span();
        let game = <Halo as kernel::Game>::start(&config, Seed(position.seed), log).map_err(|error| error.0);
        return Some((entry.keep(&place, game)?, config));
    }
    let mut game = Halo::empty(rules.clone(), Seed(position.seed));
    game.turn = position.turn.as_ref().map_or(9, |turn| turn.value);
    let most = rules.options.max_turns;
    if let Some(turn) = position.turn.as_ref().filter(|turn| !(1..=most).contains(&turn.value)) {
        entry.wrong(&turn.span, not_within("turn", turn.value, 1, most));
    }
    game.first = position.first.map_or(Seat(0), SeatWord::seat);
    let nothing = || Value { value: Half::default(), span: entry.span() };
    let halves = [position.red.unwrap_or_else(nothing), position.blue.unwrap_or_else(nothing)];
    for (at, half) in [Seat(0), Seat(1)].into_iter().zip(&halves) {
        read_side(entry, &mut game, at, half);
    }
    for (at, half) in [Seat(0), Seat(1)].into_iter().zip(&halves) {
        read_units(entry, &mut game, at, half);
    }
    if entry.is_flawed() {
        return None;
    }
    let place = entry.span();
    entry.keep(&place, game.check_room())?;
    let active = game.active();
    let frame = |phase| Frame::Turn { seat: active, phase };
    match position.phase.map_or("deploy", |phase| phase.0) {
        "skirmish" => game.stack.push(frame(Phase::Skirmish)),
        "end" => game.stack.push(frame(Phase::Triggers(0))),
        "draw" => {
            game.turn -= 1;
            game.stack.push(frame(Phase::Draw));
        }
        _ => game.stack.push(frame(Phase::Deploy)),
    }
    game.advance(log);
    Some((game, config))
}

fn design(entry: &mut Entry<'_>, set: &CardSet, place: &Range<usize>, word: &str) -> Option<Design> {
    entry.known(place, ("牌", "card"), word, set.find(word), set.ids.iter().map(String::as_str))
}

fn optional(entry: &mut Entry<'_>, set: &CardSet, word: Option<&Word>) -> Option<Design> {
    word.and_then(|word| design(entry, set, &word.span, word))
}

/// A card that does not stand on the battlefield.
fn aside(entry: &mut Entry<'_>, set: &CardSet, place: &Range<usize>, word: &str) -> Option<Design> {
    let design = design(entry, set, place, word)?;
    if design == set.token {
        entry.wrong(place, ("衍生物只能在战场上（HL-3.3）", "a token is only on the battlefield (HL-3.3)"));
        return None;
    }
    Some(design)
}

fn read_side(entry: &mut Entry<'_>, game: &mut Halo, at: Seat, half: &Value<Half>) {
    let rules = game.rules.clone();
    let set = &rules.cards;
    let mut list = |words: &[Word]| -> Vec<Design> {
        words.iter().filter_map(|word| aside(entry, set, &word.span, word)).collect()
    };
    let (deck, discard, fields) = (list(&half.deck), list(&half.discard), list(&half.fields));
    let mut hand = Vec::new();
    for word in &half.hand {
        let (id, reduced) = set.read_held(word);
        hand.extend(aside(entry, set, &word.span, id).map(|design| Held { design, reduced }));
    }
    for (what, many) in
        [("hand", hand.len()), ("deck", deck.len()), ("discard", discard.len()), ("fields", fields.len())]
    {
        if many > PILE {
            entry.wrong(
                &half.span,
                text!("{what}：一处不能超过 {PILE} 张牌", "{what}: more than {PILE} cards in one place"),
            );
            return;
        }
    }
    let side = &mut game.sides[at];
    side.base = half.base.map_or(BASE, |base| base.0);
    side.supply_cap = half.supply_cap.map_or(SUPPLY_CAP, |supply| supply.0);
    side.supply = half.supply.map_or(SUPPLY_CAP, |supply| supply.0);
    side.battery = half.battery.map_or(0, |battery| battery.0);
    side.streak = half.streak.map_or(0, |streak| streak.0);
    side.converted = half.converted;
    side.played[Faction::Forerunner as usize] = half.forerunner_played;
    side.deck.extend(deck.into_iter().rev());
    side.discard.extend(discard);
    side.fields.extend(fields);
    side.hand.extend(hand);
}

fn read_units(entry: &mut Entry<'_>, game: &mut Halo, at: Seat, half: &Half) {
    let rows = [&half.AF, &half.AB, &half.BF, &half.BB, &half.CF, &half.CB];
    for (row, standing) in Row::ALL.into_iter().zip(rows) {
        for one in standing {
            let detail = match one {
                Either::One(card) => Detail { card: card.clone(), ..Detail::default() },
                Either::Other(detail) => detail.clone(),
            };
            match game.sides[at].free_place(row) {
                Some(place) => put_unit(entry, game, Spot { seat: at, place }, &detail).unwrap_or_default(),
                None => {
                    let what = text!("{} 有不止 2 个单位", "{} holds more than 2 units", row.id());
                    entry.wrong(&detail.card.span, what);
                }
            }
        }
    }
}

fn put_unit(entry: &mut Entry<'_>, game: &mut Halo, spot: Spot, detail: &Detail) -> Option<()> {
    let rules = game.rules.clone();
    let set = &rules.cards;
    let place = &detail.card.span;
    let unit = design(entry, set, place, &detail.card)?;
    if !set.card(unit).is_unit() {
        entry.wrong(place, text!("`{}` 不是单位", "`{}` is not a unit", detail.card.value));
        return None;
    }
    let owner = detail.owner.map_or(spot.seat, SeatWord::seat);
    let mut marks = Marks::default();
    let given = [
        (detail.attacked, Marks::ATTACKED),
        (detail.tagged, Marks::TAGGED),
        (detail.combo, Marks::COMBO),
        (detail.revealed, Marks::REVEALED),
        (detail.camo, Marks::HIDING),
    ];
    given.into_iter().filter(|(there, _)| *there).for_each(|(_, mark)| marks.set(mark));
    let keywords = detail.this_turn.iter().filter_map(|word| Keyword::from_id(word.0));
    let this_turn = keywords.fold(Keywords::default(), |all, keyword| all.and(Keywords::only(keyword)));
    game.sides[spot.seat].units[spot.place.index()] = Some(Unit {
        design: unit,
        owner,
        entered: detail.entered,
        damaged: detail.damaged,
        no_attack_until: detail.emp_until,
        no_move_until: detail.cannot_move_until.unwrap_or(detail.emp_until),
        marks,
        emp_by: optional(entry, set, detail.emp_by.as_ref()),
        tagged_by: optional(entry, set, detail.tagged_by.as_ref()),
        this_turn,
        this_turn_by: optional(entry, set, detail.this_turn_by.as_ref()),
        ..Unit::default()
    });
    for under in &detail.attach {
        // What lies under a unit is its owner's, unless the position says whose: `UNSC-006@red`.
        let (word, owner) = match under.split_once('@') {
            Some((word, whose)) => (word, entry.keep(&under.span, seat_of(whose))?),
            None => (under.as_str(), owner),
        };
        let design = design(entry, set, &under.span, word)?;
        if !set.card(design).is_armory() || game.attached.len() >= 80 {
            entry.wrong(&under.span, text!("`{word}` 不能附着", "`{word}` cannot be attached"));
            return None;
        }
        let boost = set.card(design).boost;
        game.attached.push(Attached { to: spot, design, owner });
        if let Some(unit) = game.unit_mut(spot) {
            unit.boost(&boost);
        }
    }
    let (shield_cap, health_cap) = (game.shield_cap(spot), game.health_cap(spot));
    let (shield, health) = (detail.shield.unwrap_or(shield_cap), detail.health.unwrap_or(health_cap));
    if shield > shield_cap || !(1..=health_cap).contains(&health) {
        let (card, at) = (&detail.card.value, spot.place.id());
        let what = text!(
            "{at} 的 `{card}`：护盾 0 到 {shield_cap}，生命 1 到 {health_cap}",
            "`{card}` at {at}: shield 0 to {shield_cap}, health 1 to {health_cap}"
        );
        entry.wrong(place, what);
        return None;
    }
    if let Some(unit) = game.unit_mut(spot) {
        (unit.shield, unit.health) = (shield, health);
    }
    Some(())
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
