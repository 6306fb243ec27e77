//! What is refused is refused for the reason that is given: each reason is looked up in the referee's
//! view, with the lanes, areas and liberties counted here once more.

use cards::Designed;
use serde_json::Value;
use std::collections::BTreeMap;
use trials::refusals::{Refused, are_true};
use weiqi::{Weiqi, Why};

/// Options under which refusals are possible that the book does not know.
const STRICT: [(&str, &str); 5] = [
    ("pass_policy", "stuck_only"),
    ("tesuji_needs_stone", "true"),
    ("cut_needs_stones", "true"),
    ("shi_yue_take", "any"),
    ("role_offers", "independent"),
];

#[test]
fn every_refusal_is_true() {
    let met = are_true::<Weiqi>(&[weiqi::book()], 100, |refused| judge(refused, false));
    let expected = "WQ-1.4 NotOffered, WQ-1.5 NotAsked, WQ-1.5 OtherQuestion, WQ-1.7 NotYourSkill, WQ-1.7 SkillUsedUp, \
        WQ-2.2 LaneHasStone, WQ-2.6 NotHost, WQ-2.7 NotOpposite, WQ-3.1 NotAsked, WQ-3.2 OtherQuestion, \
        WQ-3.3 NotInHand, WQ-3.4 SkillThisTurn, WQ-3.6 OtherQuestion, WQ-4.4 NoStone, WQ-4.8 Alive, \
        WQ-5.1 GapConnected, WQ-5.1 NoStonesBeside, WQ-5.5 GapConnected, WQ-5.5 GapCut, WQ-5.5 GapMarked, WQ-5.6 GapCut, \
        WQ-6.1 NoStone, WQ-6.1 TooFewLiberties, WQ-10.6 NothingFaceDown";
    assert_met(&met, expected);

    let options: BTreeMap<String, String> = STRICT.map(|(id, word)| (id.to_owned(), word.to_owned())).into();
    let strict = Weiqi::configure(&options, &Weiqi::book_sources()).expect("options of the rulebook");
    let met = are_true::<Weiqi>(&[strict], 60, |refused| judge(refused, true));
    assert_met(
        &met,
        "WQ-3.3 MustPlay, WQ-4.9 NoStone, WQ-5.5 NoStonesBeside, WQ-10.3 OutOfRange, WQ-10.3 OtherQuestion",
    );
}

fn assert_met(met: &BTreeMap<String, u64>, expected: &str) {
    let missing: Vec<&str> = expected.split(", ").filter(|reason| !met.contains_key(*reason)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}\nmet: {met:#?}");
}

type Judged = Result<(), String>;

/// Is the reason so, and the clause the one that says it? `strict`: under the options above.
fn judge(refused: &Refused<'_, Weiqi>, strict: bool) -> Judged {
    let (us, them) = sides(refused);
    let view = refused.view;
    let verb = refused.words[0];
    let word = |at: usize| refused.words.get(at).copied().unwrap_or_default();
    // The side that a lane or gap of this action lies on: what a Cut or a skill names is the opponent's.
    let side = if matches!(verb, "cut" | "reveal" | "take") { &them } else { &us };
    let cut = verb == "cut";
    let (holds, clause) = match *refused.why {
        Why::Over => (!view["result"].is_null(), "WQ-9.5"),
        Why::NotAsked => (!list(&view["waiting"]).contains(&us.name), whose_decision(view, us.name)),
        Why::OtherQuestion => {
            (!refused.offers(verb) && !verbs_of_the_question(view, &us).contains(&verb), what_is_asked(view))
        }
        Why::NotOffered(role) => (word(1) == role.id() && !list(&us.view["offers"]).contains(&role.id()), "WQ-1.4"),
        Why::NotInHand(kind) => (verb == kind.id() && !us.hand().contains(&kind.id()), "WQ-3.3"),
        Why::LaneHasStone(lane) => (word(1) == lane.id() && us.stones(&[lane.id()]) > 0, "WQ-2.2"),
        Why::NotHost { lane, host } => {
            let misnamed = |side: &Side<'_>| lane != host && side.host(lane.id()) == host.id();
            let ours = word(1) == lane.id() && misnamed(side);
            (ours || (word(2) == lane.id() && misnamed(&them)), "WQ-2.6")
        }
        Why::NoStone(lane) if verb == "capture" => {
            let bare = |side: &Side<'_>, name| name == lane.id() && side.stones(&side.area(name)) == 0;
            (bare(&us, word(1)) || bare(&them, word(2)), "WQ-6.1")
        }
        Why::NoStone(lane) => {
            let bare = word(1) == lane.id() && us.stones(&us.area(lane.id())) == 0;
            if is_tesuji(verb) { (bare && strict, "WQ-4.9") } else { (bare, "WQ-4.4") }
        }
        Why::NoStonesBeside(gap) => {
            let beside = beside(gap.id());
            let bare = word(1) == gap.id() && side.stones(&beside) < 2;
            if cut { (bare && strict, "WQ-5.5") } else { (bare, "WQ-5.1") }
        }
        Why::GapConnected(gap) => {
            let connected = word(1) == gap.id() && side.view[gap.id()] == "connect";
            (connected, if cut { "WQ-5.5" } else { "WQ-5.1" })
        }
        Why::GapCut(gap) => {
            (word(1) == gap.id() && side.view[gap.id()] == "cut", if cut { "WQ-5.5" } else { "WQ-5.6" })
        }
        Why::GapMarked(gap) => (cut && word(1) == gap.id() && list(&them.view["marks"]).contains(&gap.id()), "WQ-5.5"),
        Why::NotOpposite { ours, theirs } => {
            let named = word(1) == ours.id() && word(2) == theirs.id();
            (named && !face(&us.area(ours.id()), &them.area(theirs.id())), "WQ-2.7")
        }
        Why::Alive(lane) => (word(2) == lane.id() && them.alive(&them.area(lane.id())), "WQ-4.8"),
        Why::TooFewLiberties { have, need } => {
            let ours = us.liberties(&us.area(word(1)), true);
            let theirs = them.liberties(&them.area(word(2)), false);
            (have == ours && need == theirs + 1 && have < need, "WQ-6.1")
        }
        Why::NotYourSkill => (us.view["role"] != skill(verb).0, "WQ-1.7"),
        Why::SkillUsedUp => (us.view["role"] == skill(verb).0 && us.view["used"] == skill(verb).1, "WQ-1.7"),
        Why::SkillThisTurn => (us.view["role"] == skill(verb).0 && view["skilled"] == true, "WQ-3.4"),
        Why::NoCaptureInDeck => (!list(&view["deck"]["cards"]).contains(&"capture"), "WQ-10.3"),
        Why::NothingFaceDown(lane) => {
            let hidden = them.cards(&them.area(lane.id())).filter(|card| card.ends_with('*')).count();
            let nth: usize = word(2).parse().unwrap_or_default();
            (word(1) == lane.id() && !(1..=hidden).contains(&nth), "WQ-10.6")
        }
        Why::MustPlay => {
            let card = |text: &&String| !["pass", "search", "reveal", "inspect"].contains(&verb_of(text));
            (strict && refused.legal.iter().any(|text| card(&text)), "WQ-3.3")
        }
        Why::NotFalling(lane) => {
            let area = them.area(lane.id());
            let faces = face(&us.area(view["falling"].as_str().unwrap_or_default()), &area);
            (word(1) == lane.id() && !(faces && them.count(&area) == 4), "WQ-7.5")
        }
        Why::OutOfRange { most } => {
            let captures = list(&view["deck"]["cards"]).iter().filter(|card| **card == "capture").count();
            let number: usize = word(1).parse().unwrap_or_default();
            (captures == usize::from(most) && !(1..=captures).contains(&number), "WQ-10.3")
        }
        Why::NotLeft(kind) => {
            let placed = us.view["placed"].as_u64().unwrap_or_default() as usize;
            (!us.hand()[placed..].contains(&kind.id()), "WQ-10.9")
        }
    };
    if !holds {
        return Err("it is not so".to_owned());
    }
    if refused.clause == clause { Ok(()) } else { Err(format!("the clause of this reason is {clause}")) }
}

/// By which clause it is not this seat's decision.
fn whose_decision(view: &Value, seat: &str) -> &'static str {
    match view["phase"].as_str() {
        Some("draft") => "WQ-1.5",
        Some("bent_four") if view["active"] == seat => "WQ-7.6",
        _ if view["active"] != seat => "WQ-3.1",
        _ => "none: it is this seat's turn",
    }
}

/// By which clause something else is to be answered.
fn what_is_asked(view: &Value) -> &'static str {
    match view["phase"].as_str() {
        Some("draft") => "WQ-1.5",
        Some("main") => "WQ-3.2",
        Some("arrange") => "WQ-3.6",
        Some("bent_four") => "WQ-7.6",
        Some("number") => "WQ-10.3",
        _ => "none",
    }
}

/// What belongs to the question that is asked: a refusal of it must give a reason of its own.
fn verbs_of_the_question(view: &Value, us: &Side<'_>) -> &'static [&'static str] {
    match view["phase"].as_str() {
        Some("draft") => &["choose"],
        Some("number") => &["captures"],
        Some("bent_four") => &["take"],
        Some("arrange") if us.view["placed"].is_null() => &["keep", "sort", "arrange"],
        Some("arrange") => &["next"],
        _ => &[
            "stone",
            "extend",
            "surround",
            "eye",
            "connect",
            "cut",
            "capture",
            "golden_rooster",
            "under_stones",
            "oriole",
            "bent_four",
            "search",
            "reveal",
            "inspect",
            "pass",
        ],
    }
}

fn is_tesuji(kind: &str) -> bool {
    ["golden_rooster", "under_stones", "oriole", "bent_four"].contains(&kind)
}

/// Whose skill it is, and how often it can be used.
fn skill(verb: &str) -> (&'static str, u64) {
    match verb {
        "search" => ("shi_yue", 1),
        "reveal" => ("shin_jinseo", 1),
        _ => ("byun_sangil", 2),
    }
}

fn verb_of(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

fn list(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

const LANES: [&str; 5] = ["L1", "L2", "C3", "R2", "R1"];
const GAPS: [&str; 4] = ["g1", "g2", "g3", "g4"];

fn at(names: &[&str], name: &str) -> usize {
    names.iter().position(|other| *other == name).expect("the name of a place")
}

/// The lanes on both sides of a gap (WQ-2.4).
fn beside(gap: &str) -> [&'static str; 2] {
    let left = at(&GAPS, gap);
    [LANES[left], LANES[left + 1]]
}

/// Does a lane of the one face a lane of the other (WQ-2.3)?
fn face(ours: &[&str], theirs: &[&str]) -> bool {
    ours.iter().any(|lane| theirs.contains(&LANES[4 - at(&LANES, lane)]))
}

/// One player's half of the view.
struct Side<'a> {
    name: &'static str,
    view: &'a Value,
}

fn sides<'a>(refused: &Refused<'a, Weiqi>) -> (Side<'a>, Side<'a>) {
    let side = |name: &'static str| Side { name, view: &refused.view[name] };
    if refused.seat.index() == 0 { (side("black"), side("white")) } else { (side("white"), side("black")) }
}

impl<'a> Side<'a> {
    fn hand(&self) -> Vec<&'a str> {
        list(&self.view["hand"])
    }

    /// The lanes of the area that a lane belongs to (WQ-2.5).
    fn area(&self, lane: &str) -> Vec<&'static str> {
        let connected = |gap: usize| self.view[GAPS[gap]] == "connect";
        let (mut first, mut last) = (at(&LANES, lane), at(&LANES, lane));
        while first > 0 && connected(first - 1) {
            first -= 1;
        }
        while last < 4 && connected(last) {
            last += 1;
        }
        LANES[first..=last].to_vec()
    }

    /// The lane by which an area goes: the one nearest the centre (WQ-2.6).
    fn host(&self, lane: &str) -> &'static str {
        self.area(lane).into_iter().max_by_key(|lane| [1, 2, 3, 2, 1][at(&LANES, lane)]).unwrap_or_default()
    }

    fn cards(&self, lanes: &[&str]) -> impl Iterator<Item = &'a str> {
        lanes.iter().flat_map(|lane| list(&self.view[*lane])).collect::<Vec<_>>().into_iter()
    }

    /// The card count, inner Connects included (WQ-2.8).
    fn count(&self, area: &[&str]) -> usize {
        self.cards(area).count() + area.len() - 1
    }

    fn copies(&self, lanes: &[&str], card: &str) -> u32 {
        self.cards(lanes).filter(|one| *one == card).count() as u32
    }

    fn stones(&self, lanes: &[&str]) -> u32 {
        self.copies(lanes, "stone")
    }

    fn alive(&self, area: &[&str]) -> bool {
        let needed = if self.view["role"] == "fan_tingyu" { 1 } else { 2 };
        self.copies(area, "eye") >= needed
    }

    /// WQ-4.11 and WQ-6.2; `own`: with the Golden Roosters that lie face down.
    fn liberties(&self, area: &[&str], own: bool) -> u32 {
        let stone = if self.view["role"] == "gu_li" { 5 } else { 4 };
        let rooster = if self.view["role"] == "ke_jie" { 2 } else { 1 };
        let hidden = if own { self.copies(area, "golden_rooster*") } else { 0 };
        let roosters = self.copies(area, "golden_rooster") + hidden;
        self.stones(area) * stone + self.copies(area, "extend") * 3 + roosters * rooster
    }
}
