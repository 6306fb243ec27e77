//! What is refused is refused for the reason that is given: each reason is looked up in the referee's
//! view and in the card files.

use cards::{Designed, toml};
use halo::{Halo, Spot, Why};
use serde_json::Value;
use std::collections::BTreeMap;
use trials::refusals::{Refused, are_true};

/// Decks that between them have every card.
const DECKS: [[&str; 2]; 2] = [["halo-unsc", "halo-cov"], ["halo-fld", "halo-for"]];

#[test]
fn every_refusal_is_true() {
    let book = Cards::read();
    let configs: Vec<_> =
        DECKS.iter().map(|[red, blue]| configure(&[("deck_red", red), ("deck_blue", blue)])).collect();
    let met = are_true::<Halo>(&configs, 20, |refused| book.judge(refused, &Rules::default()));
    let expected = "HL-4.3 RowFull, HL-5.2 AlreadyConverted, HL-5.2 OtherQuestion, HL-5.3 TooDear, HL-5.4 NoSuchCopy, \
        HL-6.1 NotAsked, HL-6.3 OtherQuestion, HL-6.3 PlayOutsideDeployment, HL-6.4 AttackOutsideSkirmish, HL-6.4 OtherQuestion, \
        HL-7.1 NotInHand, HL-7.2 Itself, HL-7.2 NoUnit, HL-7.2 OtherQuestion, HL-7.2 WrongTarget, HL-7.3 NoUnit, \
        HL-7.3 TagDoesNotFit, HL-7.3 WrongTarget, HL-7.4 NoUnit, HL-7.4 WrongTarget, HL-7.6 Hidden, HL-7.9 ExcludedTag, HL-7.9 NotAUnitCard, \
        HL-7.9 NotDiscarded, HL-7.9 TooHealthy, \
        HL-8.11 Fatigued, HL-9.1 HasAttacked, HL-9.1 NoUnit, HL-9.2 NoUnit, HL-9.2 OtherLane, HL-9.3 BaseGuarded, \
        HL-9.3 Guarded, HL-12.3 Emped, HL-12.5 NoHijack, HL-14.1 NoUnit, HL-14.1 NotAVehicle, HL-16.1 NotControlled";
    assert_met(&met, expected);

    let rules = Rules { camo_blocks_attacks: false, attachment_limit: 1 };
    let words = [("mulligan", "ONCE"), ("camo_blocks_attacks", "false"), ("attachment_limit", "1")];
    let met = are_true::<Halo>(&[configure(&words)], 15, |refused| book.judge(refused, &rules));
    assert_met(&met, "HL-1.3 NotAsked, HL-1.3 OtherQuestion, HL-7.3 TooManyAttachments");
}

fn configure(words: &[(&str, &str)]) -> halo::Config {
    let words = words.iter().map(|(id, word)| ((*id).to_owned(), (*word).to_owned())).collect();
    Halo::configure(&words, &Halo::book_sources()).expect("options of the rulebook")
}

fn assert_met(met: &BTreeMap<String, u64>, expected: &str) {
    let missing: Vec<&str> = expected.split(", ").filter(|reason| !met.contains_key(*reason)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}\nmet: {met:#?}");
}

/// The options that the judgement depends on.
struct Rules {
    camo_blocks_attacks: bool,
    attachment_limit: usize,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { camo_blocks_attacks: true, attachment_limit: 0 }
    }
}

/// The card files, as they are written.
struct Cards(BTreeMap<String, toml::Table>);

impl Cards {
    fn read() -> Cards {
        let files = Halo::book_sources();
        let tables = files.iter().map(|file| toml::from_str::<toml::Table>(&file.text).expect("a card file"));
        let cards =
            tables.flat_map(|table| table.get("card").and_then(toml::Value::as_array).cloned().unwrap_or_default());
        let card = |card: toml::Value| (card["id"].as_str().unwrap_or_default().to_owned(), card.as_table().cloned());
        Cards(cards.map(card).filter_map(|(id, card)| Some((id, card?))).collect())
    }

    fn word(&self, id: &str, key: &str) -> &str {
        self.0[id].get(key).and_then(toml::Value::as_str).unwrap_or_default()
    }

    fn number(&self, id: &str, key: &str) -> i64 {
        self.0[id].get(key).and_then(toml::Value::as_integer).unwrap_or_default()
    }

    /// Is the reason so, and the clause the one that says it?
    fn judge(&self, refused: &Refused<'_, Halo>, rules: &Rules) -> Result<(), String> {
        let (holds, clause) = self.look_up(refused, rules);
        if !holds {
            return Err("it is not so".to_owned());
        }
        if refused.clause == clause { Ok(()) } else { Err(format!("the clause of this reason is {clause}")) }
    }

    fn look_up(&self, refused: &Refused<'_, Halo>, rules: &Rules) -> (bool, &'static str) {
        let (us, them, view) = (Side::of(refused, true), Side::of(refused, false), refused.view);
        let (verb, card) = (refused.words[0], refused.words.get(1).copied().unwrap_or_default());
        let phase = view["phase"].as_str().unwrap_or_default();
        let last = refused.words.last().copied().unwrap_or_default();
        // The side of a unit that is named last.
        let enemy = matches!(verb, "attack" | "hijack") || refused.words.get(2) == Some(&"enemy");
        let side = if enemy { &them } else { &us };
        match *refused.why {
            Why::Over => (!view["result"].is_null(), "none while the game goes on"),
            Why::NotAsked => {
                let asked = list(&view["waiting"]).contains(&us.name);
                (!asked, if phase == "mulligan" { "HL-1.3" } else { "HL-6.1" })
            }
            Why::OtherQuestion => {
                let elsewhere = !refused.offers(verb) && !verbs_of_the_question(phase).contains(&verb);
                (elsewhere, what_forbids(phase, verb))
            }
            Why::PlayOutsideDeployment => (verb == "play" && !["deploy", "entry"].contains(&phase), "HL-6.3"),
            Why::AttackOutsideSkirmish => (verb == "attack" && phase != "skirmish", "HL-6.4"),
            Why::NotInHand(_) => (!us.copies(plain(card)).any(|_| true), "HL-7.1"),
            Why::NoSuchCopy { reduced, .. } => {
                let named = us.copies(plain(card)).any(|copy| copy == card);
                (!named && us.copies(plain(card)).any(|_| true) && reduced == card.ends_with('*'), "HL-5.4")
            }
            Why::TooDear { cost, supply } => {
                let price = if verb == "hijack" { 2 } else { us.view["costs"][card].as_u64().unwrap_or_default() };
                let true_numbers = u64::from(cost) == price && us.view["supply"] == supply;
                (true_numbers && cost > supply, if verb == "hijack" { "HL-14.1" } else { "HL-5.3" })
            }
            Why::NoBattery { cost, battery } => {
                let true_numbers =
                    self.number(plain(card), "battery") == i64::from(cost) && us.view["battery"] == battery;
                (true_numbers && cost > battery, "HL-5.3")
            }
            Why::RowFull(row) if verb == "hijack" => {
                (row_of(last) == row.id() && list(&us.view[row.id()]).len() == 2, "HL-14.2")
            }
            Why::RowFull(row) => (last == row.id() && list(&us.view[row.id()]).len() == 2, "HL-4.3"),
            Why::WrongTarget(_) => self.wrong_target(plain(card), &refused.words[2..]),
            Why::TagDoesNotFit { at, .. } => {
                let tag = us.unit(code(at))["tag"].as_str().unwrap_or_default();
                (last == code(at) && us.has(last) && !self.fits(plain(card), tag), "HL-7.3")
            }
            Why::TooManyAttachments { at, limit } => {
                let under = list(&us.unit(code(at))["attachments"]).len();
                let full = limit > 0 && usize::from(limit) == rules.attachment_limit && under >= limit.into();
                (last == code(at) && full, "HL-7.3")
            }
            Why::Hidden(at) => {
                let hidden = last == code(at) && enemy && them.hidden(last);
                (hidden && (verb != "attack" || rules.camo_blocks_attacks), "HL-7.6")
            }
            Why::TooHealthy { at, health, most } => {
                let true_numbers = side.unit(last)["health"] == health
                    && self.number(plain(card), "target_health_at_most") == i64::from(most);
                (last == code(at) && true_numbers && health > most, "HL-7.9")
            }
            Why::ExcludedTag(at) => {
                (last == code(at) && side.unit(last)["tag"] == self.word(plain(card), "target_without"), "HL-7.9")
            }
            Why::NotDiscarded(_) => (!list(&us.view["discard"]).contains(&last), "HL-7.9"),
            Why::NotAUnitCard(_) => {
                (list(&us.view["discard"]).contains(&last) && self.word(last, "kind") != "unit", "HL-7.9")
            }
            Why::AlreadyConverted => (us.view["converted"] == true, "HL-5.2"),
            Why::NoUnit(at) => no_unit(verb, code(at), &refused.words[1..], &us, side, |card| self.word(card, "kind")),
            Why::Itself(at) => (verb == "pick" && last == code(at) && view["entering"] == last, "HL-7.2"),
            Why::OtherLane { at, lane } => {
                let elsewhere = last == code(at) && them.has(last) && last[..1] != *lane.id();
                let clause = if verb == "hijack" { "HL-14.1" } else { "HL-9.2" };
                (["attack", "hijack"].contains(&verb) && elsewhere && card[..1] == *lane.id(), clause)
            }
            Why::HasAttacked(at) => (card == code(at) && us.unit(card)["attacked"] == true, "HL-9.1"),
            Why::Fatigued(at) => {
                let unit = us.unit(card);
                let pod = list(&unit["keywords"]).contains(&"DROP_POD");
                (card == code(at) && unit["fatigued"] == true && !pod, "HL-8.11")
            }
            Why::Emped { at, until } => {
                let still = view["turn"].as_u64() <= Some(until.into());
                (card == code(at) && us.unit(card)["emp_until"] == until && still, "HL-12.3")
            }
            Why::Guarded(at) => {
                let (lane, unit) = (&last[..1], us.unit(card));
                let front = [format!("{lane}F1"), format!("{lane}F2")];
                let wall = front.iter().any(|at| them.stands_open(at, rules));
                let ranged = list(&unit["keywords"]).contains(&"RANGED");
                (last == code(at) && row_of(last).ends_with('B') && them.has(last) && wall && !ranged, "HL-9.3")
            }
            Why::BaseGuarded(lane) => {
                let places = ["F1", "F2", "B1", "B2"].map(|at| format!("{}{at}", &card[..1]));
                let guarded = places.iter().any(|at| them.stands_open(at, rules));
                (last == "base" && card[..1] == *lane.id() && guarded, "HL-9.3")
            }
            Why::NoHijack(at) => {
                let without = us.has(card) && !list(&us.unit(card)["keywords"]).contains(&"HIJACK");
                (verb == "hijack" && card == code(at) && without, "HL-12.5")
            }
            Why::NotAVehicle(at) => {
                let unit = them.has(last) && last[..1] == card[..1] && them.unit(last)["tag"] != "VEHICLE";
                (verb == "hijack" && last == code(at) && unit, "HL-14.1")
            }
            Why::NotControlled(lane) => (last == lane.id() && !controls(&us, &them, last), "HL-16.1"),
            Why::LaneFull(lane) if verb == "hijack" => {
                (last[..1] == *lane.id() && us.in_lane(lane.id()) == 4, "HL-14.2")
            }
            Why::LaneFull(lane) => (last == lane.id() && us.in_lane(last) == 4, "HL-15.2"),
        }
    }

    /// Does a card of this kind name something else than what the words name?
    fn wrong_target(&self, card: &str, aim: &[&str]) -> (bool, &'static str) {
        let named = match aim {
            [] => "nothing",
            ["enemy", _] => "enemy",
            [lane] if ["A", "B", "C"].contains(lane) => "lane",
            [row] if row.len() == 2 => "row",
            [place] if place.len() == 3 => "own",
            _ => "card",
        };
        let (wanted, clause): (&[&str], _) = match (self.word(card, "kind"), self.word(card, "target")) {
            ("unit", _) => (&["row"], "HL-7.2"),
            ("weapon" | "mod", _) => (&["own"], "HL-7.3"),
            ("field", _) => (&["nothing"], "HL-7.5"),
            (_, "unit") => (&["own", "enemy"], "HL-7.4"),
            (_, "lane") => (&["lane"], "HL-7.4"),
            (_, "discarded_unit") => (&["card"], "HL-7.4"),
            _ => (&["nothing"], "HL-7.4"),
        };
        (!wanted.contains(&named), clause)
    }

    /// May this armory card go under a unit with this tag?
    fn fits(&self, card: &str, tag: &str) -> bool {
        match &self.0[card]["attach_to"] {
            toml::Value::Array(tags) => tags.iter().any(|one| one.as_str() == Some(tag)),
            any => any.as_str() == Some("any"),
        }
    }
}

/// Where there is nobody, and which clause asks for somebody there.
fn no_unit<'a>(
    verb: &str,
    place: &str,
    named: &[&str],
    us: &Side<'_>,
    side: &Side<'_>,
    kind: impl Fn(&str) -> &'a str,
) -> (bool, &'static str) {
    let (first, last) = (named[0], named[named.len() - 1]);
    match verb {
        "pick" => (last == place && !us.has(last), "HL-7.2"),
        "hijack" if !us.has(first) => (first == place, "HL-14.1"),
        "hijack" => (last == place && !side.has(last), "HL-14.1"),
        "attack" if !us.has(first) => (first == place, "HL-9.1"),
        "attack" => (last == place && !side.has(last), "HL-9.2"),
        _ => {
            let armory = ["weapon", "mod"].contains(&kind(plain(first)));
            (last == place && !side.has(last), if armory { "HL-7.3" } else { "HL-7.4" })
        }
    }
}

/// What belongs to the question that is asked: a refusal of it must give a reason of its own.
fn verbs_of_the_question(phase: &str) -> &'static [&'static str] {
    match phase {
        "mulligan" => &["keep", "redraw"],
        "entry" => &["pick"],
        "zone" => &["lane"],
        _ => &["play", "convert", "hijack", "attack", "end"],
    }
}

/// The clause that says what is to be answered, or when this may be done.
fn what_forbids(phase: &str, verb: &str) -> &'static str {
    match (verb, phase) {
        ("keep" | "redraw", _) | (_, "mulligan") if verb != "convert" => "HL-1.3",
        ("convert", _) => "HL-5.2",
        (_, "entry") => "HL-7.2",
        (_, "zone") => "HL-15.2",
        (_, "deploy") => "HL-6.3",
        _ => "HL-6.4",
    }
}

/// More units than the opponent, whose front row is empty (HL-16.1).
fn controls(us: &Side<'_>, them: &Side<'_>, lane: &str) -> bool {
    us.in_lane(lane) > them.in_lane(lane) && list(&them.view[format!("{lane}F")]).is_empty()
}

/// A card without the star of a reduced copy.
fn plain(card: &str) -> &str {
    card.trim_end_matches('*')
}

/// `AF1`
fn code(at: Spot) -> &'static str {
    at.place().id()
}

fn row_of(place: &str) -> &str {
    &place[..2]
}

fn list(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// One player's half of the view.
struct Side<'a> {
    name: &'static str,
    view: &'a Value,
}

impl<'a> Side<'a> {
    fn of(refused: &Refused<'a, Halo>, own: bool) -> Side<'a> {
        let name = if (refused.seat.index() == 0) == own { "red" } else { "blue" };
        Side { name, view: &refused.view[name] }
    }

    /// The copies of a card in hand.
    fn copies(&self, card: &'a str) -> impl Iterator<Item = &'a str> {
        list(&self.view["hand"]).into_iter().filter(move |held| plain(held) == card)
    }

    fn unit(&self, place: &str) -> &'a Value {
        &self.view["units"][place]
    }

    fn has(&self, place: &str) -> bool {
        !self.unit(place).is_null()
    }

    fn hidden(&self, place: &str) -> bool {
        self.unit(place)["hidden"] == true
    }

    /// Is there a unit that the opponent's attacks can choose or must pass?
    fn stands_open(&self, place: &str, rules: &Rules) -> bool {
        self.has(place) && !(rules.camo_blocks_attacks && self.hidden(place))
    }

    fn in_lane(&self, lane: &str) -> usize {
        ["F", "B"].map(|row| list(&self.view[format!("{lane}{row}")]).len()).iter().sum()
    }
}
