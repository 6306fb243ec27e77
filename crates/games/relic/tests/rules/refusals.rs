//! What is refused is refused for a reason that is true. Everything is found here from the referee's
//! view, the prompt and the rulebook, not from the game's own checks.

use kernel::{Design, Game, Present, Seat};
use relic::table::Window;
use relic::{Action, Config, Duel, Question, Why};
use serde_json::Value;
use trials::laws::{Words, with_book};
use trials::refusals::{Refused, are_true};

/// Every decision of the rulebook is met with these: many traps, and cards that ask for something.
const TRAPS: &str = "4xA02,3xA07,2xA21,4xD01,3xT01,2xT02,2xT03,2xT04,1xT05,3xT06,2xT07,2xT08,2xT09,2xT10,3xT11,1xT12,\
                     1xT13,2xT14,2xT15,2xT16,3xU01,2xU02;Y05,Y11,Y12,Y22";
const TRICKS: &str = "4xA02,3xA01,2xD08,4xD01,4xD10,3xS07,2xS15,1xS25,4xS27,4xS02,1xS35,2xS36,3xS04;Y05,Y11,Y16,Y21";

/// What these games meet. Scenarios show the rest: a finished game, the hand limit, `seal`.
const EXPECTED: &[&str] = &[
    "RD-3.5 NotActivated",
    "RD-3.5 NotCarried",
    "RD-3.5 Used",
    "RD-3.6 Sealed",
    "RD-4.10 NotAsked",
    "RD-4.10 OtherQuestion",
    "RD-4.14 NotInHand",
    "RD-9.1 CostsNow",
    "RD-9.1 NotInHand",
    "RD-9.1 TooDear",
    "RD-10.1 IsTrap",
    "RD-10.1 NoTrap",
    "RD-10.1 NotInHand",
    "RD-10.4 OtherWindow",
    "RD-10.7 Declined",
    "RD-10.7 NotNow",
    "RD-10.7 NotSet",
    "RD-10.7 StoodDown",
    "RD-10.7 TooDear",
    "RD-10.8 NothingToStandDown",
    "RD-10.8 OtherQuestion",
    "RD-10.10 SameName",
    "RD-14.7 Stillwater",
    "RD-16.11 MayNotStop",
    "RD-16.11 NotInHand",
    "RD-16.24 NoChoice",
    "RD-16.24 NotDiscarded",
    "RD-16.24 NotInHand",
];

#[test]
fn refusals_are_true() {
    let configs = [[TRAPS, TRICKS], [TRICKS, TRAPS], [TRAPS, TRAPS]].map(between);
    let met = are_true::<Duel>(&configs, 40, truly);
    for expected in EXPECTED {
        assert!(met.contains_key(*expected), "{expected} was never met: {met:#?}");
    }
}

/// Two copies with different prices: the question is about the card, not about how it is written.
#[test]
fn a_card_of_another_kind_is_refused_as_such_at_any_price() {
    let game = crate::at("[red]\nhand = [\"A11@2\", \"A11@3\", \"T01@3\", \"T01@4\"]");
    let why = |action: &str| game.check(Seat(0), &game.read(action).expect("an action")).expect_err("forbidden").why;
    let design = |id: &str| game.things().into_iter().find(|thing| thing.id == id).and_then(|thing| thing.design);
    assert_eq!(why("set A11"), Why::NoTrap(design("card:A11").expect("a card")));
    assert_eq!(why("play T01"), Why::IsTrap(design("card:T01").expect("a card")));
}

fn between([red, blue]: [&str; 2]) -> Config {
    let words = [("deck_red", red), ("deck_blue", blue)];
    with_book::<Duel>(words.map(|(key, deck)| (key.to_owned(), deck.to_owned())).into_iter().collect::<Words>())
}

/// A refusal, with the words for what it is about.
struct Case<'a> {
    refused: &'a Refused<'a, Duel>,
    /// Whoever tried, and the other.
    me: &'a Value,
    foe: &'a Value,
    /// `A11@2` or `Y05`: the card or relic that the action names.
    named: &'a str,
}

/// What is wrong with a refusal.
fn truly(refused: &Refused<'_, Duel>) -> Result<(), String> {
    let side = |seat: Seat| &refused.view[Duel::seat_id(seat)];
    let named = refused.words.get(1).copied().unwrap_or_default();
    let case = Case { refused, me: side(refused.seat), foe: side(refused.seat.other()), named };
    let clause = case.clause();
    if refused.clause != clause {
        return Err(format!("the rulebook says it in {clause}"));
    }
    if case.is_so() { Ok(()) } else { Err("it is not so".to_owned()) }
}

impl Case<'_> {
    fn verb(&self) -> &str {
        self.refused.words[0]
    }

    /// The card without its cost.
    fn id(&self) -> &str {
        self.named.split(['@', '#']).next().unwrap_or_default()
    }

    /// The card with its cost, whichever of several it is.
    fn face(&self) -> &str {
        self.named.split('#').next().unwrap_or_default()
    }

    /// The cards or traps that the verb is about.
    fn zone(&self) -> &Value {
        if self.verb() == "trigger" { &self.me["set"] } else { &self.me["hand"] }
    }

    /// Is this the card that the action names?
    fn names(&self, design: Design) -> bool {
        self.refused.game.written(&Action::Choose(design)) == format!("choose {}", self.id())
    }

    fn names_relic(&self, relic: u8) -> bool {
        self.refused.game.written(&Action::Seal(relic)) == format!("seal {}", self.id())
    }

    /// The clause of the rulebook for the reason that is given.
    fn clause(&self) -> &str {
        let asked = clause_of(self.refused.game.asked());
        match *self.refused.why {
            Why::Over => self.refused.view["result"]["how"].as_str().unwrap_or_default(),
            Why::NotAsked | Why::OtherQuestion => asked,
            Why::NotInHand(_) | Why::CostsNow { .. } | Why::NoOther(_) => match self.verb() {
                "play" => "RD-9.1",
                "set" => "RD-10.1",
                "trigger" => "RD-10.7",
                _ => asked,
            },
            Why::TooDear { .. } => match self.verb() {
                "play" => "RD-9.1",
                _ => "RD-10.7",
            },
            Why::IsTrap(_) | Why::NoTrap(_) => "RD-10.1",
            Why::Stillwater { .. } => "RD-14.7",
            Why::NotSet(_) | Why::TrapsForbidden | Why::Declined(_) | Why::StoodDown | Why::NotNow(_) => "RD-10.7",
            Why::OtherWindow(_) => "RD-10.4",
            Why::SameName(_) => "RD-10.10",
            Why::NothingToStandDown => "RD-10.8",
            Why::NotCarried(_) | Why::NotActivated(_) | Why::Used(_) => "RD-3.5",
            Why::Sealed(_) => match self.verb() {
                "activate" => "RD-3.6",
                _ => "RD-16.24",
            },
            Why::MayNotStop => "RD-16.11",
            Why::NotTheirs(_) | Why::NoChoice(_) | Why::NotDiscarded(_) => "RD-16.24",
        }
    }

    /// Whatever it costs now.
    fn is_in_hand(&self) -> bool {
        strings(&self.me["hand"]).any(|face| id_of(face) == self.id())
    }

    fn is_so(&self) -> bool {
        let Refused { game, view, legal, .. } = *self.refused;
        match *self.refused.why {
            Why::Over => !view["result"].is_null(),
            Why::NotAsked => legal.is_empty() && !game.awaiting().has(self.refused.seat),
            Why::OtherQuestion => !legal.is_empty() && !self.refused.offers(self.verb()),
            Why::NotInHand(design) => {
                self.names(design) && matches!(self.verb(), "play" | "set" | "discard" | "pick") && !self.is_in_hand()
            }
            Why::CostsNow { design, cost } => {
                let costs = |face: &str| self.printed_or_marked(face) == cost;
                self.names(design)
                    && !has(self.zone(), self.face())
                    && strings(self.zone()).any(|face| id_of(face) == self.id() && costs(face))
            }
            Why::NoOther(design) => self.names(design) && has(self.zone(), self.face()) && self.named.contains('#'),
            Why::TooDear { cost, energy } => {
                let from = if self.verb() == "play" { &self.me["hand"] } else { &self.me["set"] };
                has(from, self.face()) && self.me["energy"] == energy && cost == self.cost() && cost > energy
            }
            Why::IsTrap(design) => {
                self.verb() == "play" && self.names(design) && is_trap(self.id()) && self.is_in_hand()
            }
            Why::NoTrap(design) => {
                self.verb() == "set" && self.names(design) && !is_trap(self.id()) && self.is_in_hand()
            }
            Why::Stillwater { turns } => {
                self.verb() == "play" && self.id().starts_with('A') && self.me["effects"]["stillwater"] == turns
            }
            Why::NotSet(design) => self.names(design) && !strings(&self.me["set"]).any(|face| id_of(face) == self.id()),
            Why::TrapsForbidden => {
                !self.me["effects"]["bound_clapper"].is_null() || !self.foe["effects"]["clear_sight"].is_null()
            }
            Why::Declined(design) => self.is_set(design) && has(&self.me["declined"], self.face()),
            Why::StoodDown => self.id().starts_with('U') && self.me["stood_down"] == true,
            Why::OtherWindow(design) => self.is_set(design) && !windows_of(self.id()).contains(&self.window()),
            Why::NotNow(design) => {
                let own = windows_of(self.id()).contains(&self.window());
                self.is_set(design) && own && self.condition() != Some(true)
            }
            // It has been triggered, and whatever is triggered goes to the discard pile.
            Why::SameName(design) => {
                let own = windows_of(self.id()).contains(&self.window());
                self.is_set(design) && own && self.id().starts_with('T') && has(&self.me["discard"], self.id())
            }
            Why::NothingToStandDown => {
                self.verb() == "stand_down" && !legal.iter().any(|text| text.starts_with("trigger U"))
            }
            Why::NotCarried(relic) => self.names_relic(relic) && carried(self.me, self.id()).is_none(),
            Why::NotTheirs(relic) => self.names_relic(relic) && carried(self.foe, self.id()).is_none(),
            Why::NotActivated(relic) => {
                self.names_relic(relic) && carried(self.me, self.id()).is_some() && self.id() != "Y05"
            }
            Why::Sealed(relic) => {
                let whose = if self.verb() == "activate" { self.me } else { self.foe };
                self.names_relic(relic) && carried(whose, self.id()).is_some_and(|relic| relic["sealed"] == true)
            }
            Why::Used(relic) => {
                self.names_relic(relic) && carried(self.me, self.id()).is_some_and(|relic| relic["used"] == true)
            }
            // Only Exchange Wares lets its player stop.
            Why::MayNotStop => {
                self.verb() == "stop" && self.refused.offers("discard") && self.resolving().last() != Some(&"S27")
            }
            Why::NoChoice(design) => {
                self.names(design) && self.resolving().last() == Some(&"S25") && !["X03", "X11"].contains(&self.id())
            }
            Why::NotDiscarded(design) => self.names(design) && !has(&self.me["discard"], self.id()),
        }
    }

    fn is_set(&self, design: Design) -> bool {
        self.verb() == "trigger" && self.names(design) && has(&self.me["set"], self.face())
    }

    /// `A11@2` costs 2, `A11` what is printed on it.
    fn printed_or_marked(&self, face: &str) -> u8 {
        let marked = face.split_once('@').and_then(|(_, cost)| cost.parse().ok());
        let card = format!("card:{}", id_of(face));
        let thing = self.refused.game.things().into_iter().find(|thing| thing.id == card);
        let printed =
            thing.and_then(|thing| thing.text.en.lines().next()?.split(" · ").nth(1)?.rsplit(' ').next()?.parse().ok());
        marked.or(printed).unwrap_or(u8::MAX)
    }

    /// What the card costs by the notation.
    fn cost(&self) -> u8 {
        match *self.refused.action {
            Action::Play(face) | Action::Trigger(face) => face.cost,
            _ => 0,
        }
    }

    fn resolving(&self) -> Vec<&str> {
        strings(&self.refused.view["resolving"]).collect()
    }

    /// The window that the table draws.
    fn window(&self) -> Window {
        self.refused.game.window().unwrap_or_default()
    }

    /// Is the necessary condition of the trap true, by the card notes of the rulebook? `None`: the
    /// view does not tell.
    fn condition(&self) -> Option<bool> {
        let resolving = self.resolving();
        let declared = |kind: char| resolving.first().is_some_and(|card| card.starts_with(kind));
        let attack_hit = resolving.last().is_some_and(|card| card.starts_with('A'));
        match self.id() {
            "T01" => Some(declared('A')),
            "T02" => self.unless_void(declared('S')),
            "T03" => self.unless_void(declared('A')),
            "T04" => Some(attack_hit && self.amount() >= 6),
            "T05" => Some(self.me["health"] == 0),
            "T06" => self.gained_armour(),
            "T07" | "T08" => None,
            "T09" => Some(self.refused.view["attacks"] == 0),
            "T10" => Some(self.foe["energy"].as_u64() >= Some(6)),
            "T11" => Some(strings(&self.me["discard"]).last() != Some("T11")),
            "T12" => None,
            "T13" => Some(attack_hit && self.amount() >= 1),
            "T14" => Some(self.foe["hand_count"].as_u64() > self.me["hand_count"].as_u64()),
            "T15" => self.unless_void(declared('D')),
            "T16" => Some(self.refused.view["played"].as_u64() >= Some(2)),
            other => panic!("{other} has no condition"),
        }
    }

    /// The view does not mark void lines; they are not void if no trap that voids was triggered.
    fn unless_void(&self, else_true: bool) -> Option<bool> {
        let discarded = ["T02", "T03", "T12", "T15", "T16"].iter().any(|trap| has(&self.me["discard"], trap));
        if discarded && else_true { None } else { Some(else_true) }
    }

    /// `7 damage is about to strike you: trigger a trap?`
    fn amount(&self) -> u64 {
        let prompt = self.refused.game.prompt(self.refused.seat).en;
        prompt.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
    }

    /// `Mud Bank has resolved: trigger a trap?` Attack cards give no Armour, defence cards do, but for
    /// Stillwater Stance and Doubled Wall.
    fn gained_armour(&self) -> Option<bool> {
        let prompt = self.refused.game.prompt(self.refused.seat).en;
        let name = prompt.split(" has resolved").next()?;
        let resolved = self.refused.game.things().into_iter().find(|thing| thing.name.en == name)?;
        match resolved.id.strip_prefix("card:")? {
            "D08" => Some(false),
            "D14" => None,
            id => self.unless_void(id.starts_with('D')),
        }
    }
}

fn strings(list: &Value) -> impl DoubleEndedIterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

/// `A11` of `A11@2`.
fn id_of(face: &str) -> &str {
    face.split('@').next().unwrap_or_default()
}

fn has(list: &Value, word: &str) -> bool {
    strings(list).any(|one| one == word)
}

fn carried<'a>(side: &'a Value, id: &str) -> Option<&'a Value> {
    side["relics"].as_array()?.iter().find(|relic| relic["id"] == id)
}

fn is_trap(id: &str) -> bool {
    id.starts_with(['T', 'U'])
}

/// The windows that a trap names; an unconditional one has four.
fn windows_of(id: &str) -> &'static [Window] {
    match id {
        "T14" => &[Window::Open],
        "T01" | "T02" | "T03" | "T12" | "T15" | "T16" => &[Window::Declare],
        "T04" | "T13" => &[Window::Hit],
        "T05" => &[Window::Brink],
        "T06" | "T07" | "T08" => &[Window::After],
        "T09" | "T10" => &[Window::Close],
        "T11" => &[Window::Chain],
        _ => &[Window::Open, Window::Declare, Window::After, Window::Close],
    }
}

/// By the list of decisions, RD-D1 to RD-D7.
fn clause_of(asked: Option<(Seat, Question)>) -> &'static str {
    match asked.expect("somebody is asked").1 {
        Question::Main => "RD-4.10",
        Question::Trap => "RD-10.8",
        Question::Keep => "RD-4.14",
        Question::Limit => "RD-5.7",
        Question::Discard(_) => "RD-16.11",
        Question::Card | Question::Option | Question::Discarded | Question::Relic => "RD-16.24",
    }
}
