//! What is refused is refused for the reason that is given: each reason is looked up in the referee's
//! view, with the board and its ways worked out here once more.

use cards::Designed;
use kernel::{Game, Journal, Seat};
use serde_json::Value;
use tianji::clause::TJC_3_26;
use tianji::program::{Mode, Set};
use tianji::{Config, Held, Tianji, Why};
use trials::refusals::{Refused, are_true};

/// Reasons that the games below meet.
const MET: &str = "TJ-1.1 NoSuchPlayer, TJ-3.3 NatalTaken, TJ-6.2 NotInHand, TJ-6.2 OnlyOneInHand, TJ-6.3 NotInHand, \
    TJ-6.5 NotInHand, TJ-6.6 Answered, TJ-6.7 NotLookedAt, TJ-6.8 InStack, TJ-7.2 NotAsked, \
    TJ-7.2 OtherQuestion, TJ-7.3 NotAdjacent, TJ-7.5 ForcedExit, TJ-7.5 GroundOnly, TJ-8.1 NotHere, \
    TJ-8.1 NotYourself, TJ-8.5 Answered, TJ-8.5 NotInHand, TJ-9.10 NotInHand, TJ-12.7 NotYourself, \
    TJ-16.1 SkillUsed, TJ-16.2 NotYourSkill, TJ-16.2 Occupied, TJ-16.9 NotYourSkill, TJ-19.3 NotInHand, \
    TJC-2.3 NotInHand, TJC-3.5 Answered, TJC-3.8 NotInHand, TJC-3.11 NotAdjacent, TJC-3.11 WrongWay, \
    TJC-3.12 NotInSet, TJC-7.16 NoDraws, TJC-7.20 SealedHand, TJC-8.1 DepartmentsApart, \
    TJC-9.1 Blocked, TJC-11.1 Answered, TJC-11.1 NotInHand";

#[test]
fn every_refusal_is_true() {
    // Eight seats first: what was tried there names players that smaller tables do not have.
    let configs = [8, 4, 2].map(|seats| Config { seats, ..tianji::book() });
    let met = are_true::<Tianji>(&configs, 4, judge);
    let missing: Vec<&str> = MET.split(", ").filter(|reason| !met.contains_key(*reason)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}\nmet: {met:#?}");
}

/// A branch that could change something when the question was put may not any more: the ally gave up.
#[test]
fn a_branch_for_an_ally_who_left_is_refused() {
    let position = r#"
        phase   = "interpretation"
        players = 3
        allies  = [["a", "b"]]
        a       = { at = "kan_tian", stack = ["2"] }
    "#;
    let (mut game, _) = trials::position_of::<Tianji>(position, &Tianji::book_sources()).expect("legal");
    let ally = game.read("choose 2").expect("notation");
    assert_eq!(game.check(Seat(0), &ally), Ok(()));
    game.resign(Seat(1), &mut Journal::default()).expect("anybody may give up");
    let refusal = game.check(Seat(0), &ally).expect_err("nobody is left to be given the status");
    assert_eq!((refusal.clause, refusal.why), (TJC_3_26, Why::ChangesNothing(2)));
}

/// Is the reason so, and the clause the one that says it?
fn judge(refused: &Refused<'_, Tianji>) -> Result<(), String> {
    let (holds, clause) = reason(refused);
    if !holds {
        return Err("that is not so".to_owned());
    }
    if clause == refused.clause { Ok(()) } else { Err(format!("{clause} forbids it")) }
}

/// Does the reason hold, and which clause says so?
fn reason<'a>(refused: &Refused<'a, Tianji>) -> (bool, &'a str) {
    let table = Table::of(refused);
    let (me, verb) = (table.me, refused.words[0]);
    let word = |at: usize| refused.words.get(at).copied().unwrap_or_default();
    let named = |seat: Seat| refused.words[1..].contains(&letter(seat));
    let card = |card: Held| refused.words.contains(&held(card).as_str()) || verb == "feint" && held(card) == "xu";
    let basic = |number: u8| card(Held::Basic(number));
    let number = || word(1).parse::<u32>().unwrap_or_default();
    match *refused.why {
        Why::Over => (table.phase() == "over", table.view["result"]["how"].as_str().unwrap_or_default()),
        Why::Out => (!table.living(me), "TJ-21.4"),
        Why::NotAsked => {
            let asked = refused.game.awaiting();
            (refused.legal.is_empty() && !asked.has(refused.seat), table.what_is_asked(&verbs_of(refused, asked)))
        }
        Why::Answered => {
            let others = refused.game.awaiting();
            (refused.legal.is_empty() && table.living(me), table.what_is_sealed(&verbs_of(refused, others)))
        }
        Why::OtherQuestion => (!refused.offers(verb), table.what_is_asked(&verbs(refused.legal))),

        Why::NoSuchPlayer(who) => (named(who) && table.player(letter(who)).is_null(), "TJ-1.1"),
        Why::Eliminated(who) => {
            let clause = if table.turn_of_movement() || verb == "door" { "TJ-21.4" } else { table.whom(verb) };
            (named(who) && !table.living(letter(who)), clause)
        }
        Why::NotYourself => {
            let word_of_card = verb == "target" && !table.turn_of_movement();
            (word(1) == me, if word_of_card { table.player_word(refused) } else { table.whom(verb) })
        }
        Why::SamePlayerTwice(who) => (word(1) == word(2) && named(who), "TJC-4.6"),
        Why::FormalAlly(who) => {
            let clause = match (verb, table.turn_of_movement()) {
                ("target", true) => "TJC-7.23",
                ("target", _) if table.player_word(refused) == "TJC-4.5" => "TJC-4.5",
                ("target" | "cast", _) => table.attack(),
                _ => "TJC-4.6",
            };
            (named(who) && table.allied(me, letter(who)), clause)
        }
        Why::NotAnAlly(who) => {
            (named(who) && !table.allied(me, letter(who)), if verb == "door" { "TJC-7.23" } else { "TJC-4.4" })
        }
        Why::NotHere(who) => {
            let elsewhere = table.zone(letter(who)) != table.zone(me);
            (named(who) && elsewhere, if table.turn_of_movement() { "TJ-8.1" } else { "TJC-4.7" })
        }
        Why::Fogged(who) => (named(who) && table.executor() == Some(letter(who)), "TJC-7.22"),
        Why::NoOtherDoor(who) => {
            let (own, theirs) = (table.zone(me), table.zone(letter(who)));
            (named(who) && (theirs == "zhong" || palace(own) == palace(theirs)), "TJC-7.23")
        }

        Why::NotInHand(which) => {
            let absent = table.count(me, which) == 0 && !table.placed(me, which);
            (card(which) && absent, table.whose_card(verb))
        }
        Why::InStack(which) => (card(which) && table.count(me, which) == 0 && table.placed(me, which), "TJ-6.8"),
        Why::NotInTheirHand { card: which, of } => {
            (card(which) && letter(of) != me && table.count(letter(of), which) == 0, "TJC-3.8")
        }
        Why::OnlyOneInHand(kind) => {
            let twice = refused.words.iter().filter(|word| **word == kind.id()).count() == 2;
            (twice && table.count(me, Held::Function(kind)) == 1, "TJ-6.2")
        }
        Why::SameCardTwice(_) => {
            (!word(1).is_empty() && word(1) == word(2), if verb == "bottom" { "TJ-6.7" } else { "TJ-16.9" })
        }
        Why::AlreadyGiven(which) => {
            let offered = refused.legal.contains(&format!("give {}", held(which)));
            (verb == "give" && card(which) && table.count(me, which) > 0 && !offered, "TJC-3.5")
        }
        Why::NotLookedAt(number) => {
            let seen = table.list(&["aside"]).iter().any(|card| card.as_u64() == Some(number.into()));
            (basic(number) && !seen, "TJ-6.7")
        }
        Why::NotPlaced(number) => (basic(number) && !table.placed(me, Held::Basic(number)), "TJ-10.4"),
        Why::OtherKind { functions } => {
            let function = word(1).parse::<u8>().is_err();
            let more = table.number(me, "functions") > 0;
            let (basics, most) = (table.number(me, "basics") > 5, table.number(me, "functions") > 2);
            let limit = table.phase() == "upkeep";
            let so = if limit { functions == (most && !basics) && basics | most } else { functions && more };
            (so && function != functions, if limit { "TJ-19.3" } else { "TJ-9.10" })
        }
        Why::NotDiscarded(number) => (basic(number) && table.discarded_by(number).is_none(), "TJC-3.9"),
        Why::NotYourDiscard(number) => {
            (basic(number) && table.discarded_by(number).is_some_and(|tag| tag != me), "TJC-3.9")
        }
        Why::NoReaction(number) => (basic(number) && !matches!(number, 31 | 39), "TJC-10.1"),
        Why::OtherWindow(number) => {
            let other = refused.legal.iter().any(|text| text == if number == 31 { "react 39" } else { "react 31" });
            (basic(number) && other, if number == 31 { "TJC-10.3" } else { "TJC-10.2" })
        }
        Why::SealedHand => (table.bears(me, "cards_locked") && matches!(verb, "place" | "feint"), "TJC-7.20"),
        Why::NoDraws => (table.bears(me, "imprisoned") && verb == "divine", "TJC-7.16"),

        Why::NatalTaken { natal, by } => {
            (word(1) == natal.id() && table.player(letter(by))["natal"] == natal.id(), "TJ-3.3")
        }
        Why::NotYourSkill(natal) => {
            let (needed, clause) = skill(verb);
            (natal.id() == needed && table.player(me)["natal"] != needed, clause)
        }
        Why::SkillUsed => {
            let own = table.player(me)["natal"] == skill(verb).0;
            (own && table.player(me)["skill_used"] == true, "TJ-16.1")
        }

        Why::MustLeave => (verb == "stay" && table.zone(me) == "zhong" && refused.offers("go"), "TJ-7.5"),
        // The book lets everybody stay.
        Why::MustMove => (false, "TJ-7.2"),
        Why::MustStep => (verb == "stop" && refused.offers("go") && !refused.offers("stop"), "TJC-3.11"),
        Why::Fixed(status) => {
            let clause = if status.id() == "rooted" { "TJC-7.12" } else { "TJC-7.16" };
            (table.movers(refused).iter().any(|mover| table.bears(mover, status.id())), clause)
        }
        Why::NoCardMoves => (table.rule("no_card_moves") && !table.turn_of_movement(), "TJC-8.4"),
        Why::NotAdjacent { from, to } => {
            let stands = table.movers(refused).iter().any(|mover| table.zone(mover) == from.id());
            let apart = word(1) == to.id() && !adjacent(from.id()).contains(&to.id().to_owned());
            (stands && apart, if table.turn_of_movement() { "TJ-7.3" } else { "TJC-3.11" })
        }
        Why::GroundOnly => {
            let centre = table.movers(refused).iter().any(|mover| table.zone(mover) == "zhong");
            (centre && dept(word(1)) != Some("di"), "TJ-7.5")
        }
        Why::ForcedExit(exit) => {
            let way =
                |mover: &&str| table.zone(mover) == "zhong" && table.free_exit(mover) == Some(exit.id().to_owned());
            (table.movers(refused).iter().any(way) && word(1) != exit.id(), "TJ-7.5")
        }
        Why::FewestPieces => {
            let crowded = |mover: &&str| {
                let most = table.others(mover, word(1));
                let better = table.ways_out().into_iter().any(|zone| table.others(mover, &zone) < most);
                table.zone(mover) == "zhong" && table.free_exit(mover).is_none() && better
            };
            (table.movers(refused).iter().any(crowded), "TJ-7.5")
        }
        Why::Blocked { zone, by } => {
            let clause = if by.id() == "tun" { "TJC-9.1" } else { "TJC-9.3" };
            (word(1) == zone.id() && table.entity(zone.id(), by.id()), clause)
        }
        Why::DepartmentsApart => {
            let apart = |mover: &&str| {
                let (from, to) = (dept(table.zone(mover)), dept(word(1)));
                from.is_some() && to.is_some() && from != to
            };
            (table.rule("dept_lock") && table.movers(refused).iter().any(apart), "TJC-8.1")
        }
        Why::Hobbled => {
            let far = |mover: &&str| {
                let from = table.zone(mover);
                let exit = from == "zhong" && dept(word(1)) == Some("di");
                table.bears(mover, "move_limit") && !exit && !adjacent(from).contains(&word(1).to_owned())
            };
            (table.movers(refused).iter().any(far), "TJC-7.13")
        }
        Why::AlreadyThere(zone) => {
            let there = table.movers(refused).iter().any(|mover| table.zone(mover) == zone.id());
            (word(1) == zone.id() && there, if verb == "fly" { "TJ-16.2" } else { "TJC-3.12" })
        }
        Why::Occupied(zone) => {
            let clause = match verb {
                "fly" => "TJ-16.2",
                _ if table.places_pieces() => "TJC-3.12",
                _ => "TJC-3.11",
            };
            (word(1) == zone.id() && table.others("", zone.id()) > 0, clause)
        }
        Why::NotHeaven(zone) => {
            let clause = if verb == "fly" { "TJ-16.2" } else { "TJ-16.10" };
            (word(1) == zone.id() && dept(zone.id()) != Some("tian"), clause)
        }
        Why::EmptyCounter(zone) => (word(1) == zone.id() && table.view["counters"][zone.id()] == 0, "TJ-16.10"),
        Why::WrongWay(mode) => {
            let wrong =
                |mover: &&str| !right_way(mode, table.zone(mover), word(1), table.zone(table.executor().unwrap_or(me)));
            (table.movers(refused).iter().any(wrong), "TJC-3.11")
        }
        Why::NotInSet(set) => (table.places_pieces() && table.outside(set, word(1)), "TJC-3.12"),

        Why::NotRead { by, hexagram, dept } => {
            let asked = word(1) == letter(by) && word(2) == hexagram.to_string() && word(3) == dept.id();
            (asked && refused.legal.iter().all(|text| *text != refused.words.join(" ")), "TJ-16.8")
        }
        Why::CannotPay(cost) => {
            let (gold, life) = (table.number(me, "gold"), table.number(me, "life"));
            let hand = table.list(&[me, "hand"]).len();
            let pays =
                gold >= cost.gold.into() && (cost.life == 0 || life > cost.life.into()) && hand >= cost.cards.into();
            (verb == "copy" && !pays, "TJ-16.8")
        }
        Why::TooLittleGold { need, have } => {
            let so =
                number() == u32::from(need) && table.number(me, "gold") == u64::from(have) && u32::from(need) > have;
            (so, if verb == "fund" { "TJ-18.7" } else { "TJC-5.1" })
        }
        Why::FixedCost => (verb == "pay" && refused.words.len() > 1 && refused.legal[0] == "pay", "TJC-2.2"),
        Why::OutOfRange { least, most } => {
            let clause = match verb {
                "pay" => "TJC-2.3",
                "count" => "TJC-3.5",
                _ => "TJC-5.1",
            };
            (!(u32::from(least)..=u32::from(most)).contains(&number()) && table.range(verb, least, most), clause)
        }
        Why::NoSuchBranch(branch) => (number() == u32::from(branch) && !matches!(branch, 1 | 2), "TJC-3.26"),
        Why::ChangesNothing(branch) => (number() == u32::from(branch) && matches!(branch, 1 | 2), "TJC-3.26"),
        Why::OtherPolarity(status) => {
            // All that can be removed is of the other kind.
            let bad = |id: &str| NEGATIVE.contains(&id);
            let offered = refused.legal.iter().filter_map(|text| text.strip_prefix("strip "));
            let other = |id: &str| bad(id) != bad(status.id()) || status.id() == "ally";
            (word(1) == status.id() && offered.into_iter().all(other), "TJC-3.15")
        }
        Why::NotBorne { of, status } => {
            let none = table.player(letter(of))["statuses"][status.id()].is_null();
            (word(1) == status.id() && none, "TJC-3.15")
        }
        Why::NoEntity { zone, kind } => {
            let asked = word(1) == zone.id() && word(2) == kind.id();
            (asked && !table.entity(zone.id(), kind.id()), "TJC-3.17")
        }
        Why::Permanent(kind) => {
            let lasting = matches!(kind.id(), "outpost" | "well" | "cauldron");
            (lasting && word(2) == kind.id() && table.entity(word(1), kind.id()), "TJC-3.17")
        }
    }
}

// --- the table, as the referee sees it ---

struct Table<'a> {
    view: &'a Value,
    me: &'static str,
}

impl<'a> Table<'a> {
    fn of(refused: &Refused<'a, Tianji>) -> Table<'a> {
        Table { view: refused.view, me: letter(refused.seat) }
    }

    fn player(&self, who: &str) -> &'a Value {
        &self.view[who]
    }

    fn players(&self) -> impl Iterator<Item = &'static str> {
        LETTERS.into_iter().filter(|who| self.living(who))
    }

    fn living(&self, who: &str) -> bool {
        self.player(who)["living"] == true
    }

    fn zone(&self, who: &str) -> &'a str {
        self.player(who)["zone"].as_str().unwrap_or_default()
    }

    fn phase(&self) -> &'a str {
        self.view["phase"].as_str().unwrap_or_default()
    }

    fn number(&self, who: &str, what: &str) -> u64 {
        self.player(who)[what].as_u64().unwrap_or_default()
    }

    fn list(&self, path: &[&str]) -> &'a [Value] {
        let found = path.iter().fold(self.view, |at, word| &at[*word]);
        found.as_array().map_or(&[], Vec::as_slice)
    }

    fn allied(&self, one: &str, two: &str) -> bool {
        self.list(&[one, "allies"]).iter().any(|ally| ally == two)
    }

    /// How many copies of a card are in a hand.
    fn count(&self, who: &str, card: Held) -> usize {
        self.list(&[who, "hand"]).iter().filter(|one| **one == held(card)).count()
    }

    fn placed(&self, who: &str, card: Held) -> bool {
        self.list(&[who, "stack", "cards"]).iter().any(|one| *one == held(card))
    }

    fn in_force(&self, lasts: &Value) -> bool {
        let round = self.view["round"].as_u64();
        lasts["from"].as_u64() <= round && (lasts["until"].is_null() || lasts["until"].as_u64() >= round)
    }

    fn bears(&self, who: &str, status: &str) -> bool {
        self.list(&[who, "statuses", status]).iter().any(|one| self.in_force(one))
    }

    fn rule(&self, id: &str) -> bool {
        let rule = &self.view["rules"][id];
        !rule.is_null() && self.in_force(rule)
    }

    fn entity(&self, zone: &str, kind: &str) -> bool {
        !self.view["entities"][zone][kind].is_null()
    }

    /// Pieces of others in a zone.
    fn others(&self, who: &str, zone: &str) -> usize {
        self.players().filter(|other| *other != who && self.zone(other) == zone).count()
    }

    /// Whose card lies in the basic discard pile; nobody's is `-`.
    fn discarded_by(&self, number: u8) -> Option<&'a str> {
        let cards = self.list(&["discards", "basic"]).iter().filter_map(Value::as_str);
        let mut tags = cards.map(|card| card.split_once('@').unwrap_or((card, "-")));
        tags.find(|(card, _)| *card == number.to_string()).map(|(_, tag)| tag)
    }

    // --- what is going on ---

    fn executing(&self) -> Option<&'a Value> {
        self.list(&["executing"]).last()
    }

    /// Whose program it is.
    fn executor(&self) -> Option<&'a str> {
        self.executing()?["by"].as_str()
    }

    /// Does somebody take a Movement turn, and no card is at work?
    fn turn_of_movement(&self) -> bool {
        self.phase() == "movement" && self.executing().is_none()
    }

    /// Number and department of the card at work, as `17 di`.
    fn card_at_work(&self) -> String {
        let card = |exec: &Value| format!("{} {}", exec["card"], exec["variant"].as_str().unwrap_or_default());
        self.executing().map(card).unwrap_or_default()
    }

    /// Does the card at work put a piece somewhere, rather than move it step by step?
    fn places_pieces(&self) -> bool {
        ["17 di", "24 di", "33 ren", "44 di", "45 tian", "46 ren", "46 di"].contains(&self.card_at_work().as_str())
    }

    /// The clause that keeps formal allies out of the card at work: the card sues, or it attacks.
    fn attack(&self) -> &'static str {
        if self.card_at_work().starts_with("6 ") { "TJC-3.19" } else { "TJC-3.3" }
    }

    /// The clause of the word by which the card at work names a player (TJC-4): an ally, a stranger
    /// (after Union has made an ally), somebody here, or just another.
    fn player_word(&self, refused: &Refused<'_, Tianji>) -> &'static str {
        let offered = |who: &str| refused.legal.contains(&format!("target {who}"));
        let left_out = || self.players().any(|who| who != self.me && !offered(who));
        match self.card_at_work().as_str() {
            "1 tian" | "2 tian" | "3 ren" | "5 tian" | "7 tian" | "37 tian" | "37 ren" => "TJC-4.4",
            "8 ren" if left_out() => "TJC-4.5",
            "35 tian" => "TJC-4.7",
            _ => "TJ-12.7",
        }
    }

    /// Those whose piece could be the one that moves: in one's own turn, or by one's own choice, one's
    /// own; where a card drives others, whoever is next to all that is offered.
    fn movers(&self, refused: &Refused<'_, Tianji>) -> Vec<&'static str> {
        let driven = matches!(self.card_at_work().as_str(), "33 tian" | "45 di" | "45 tian");
        let offered: Vec<&str> = refused.legal.iter().filter_map(|text| text.strip_prefix("go ")).collect();
        let near = |who: &&str| {
            let places = adjacent(self.zone(who));
            self.zone(who) == "zhong" || offered.iter().all(|zone| places.contains(&(*zone).to_owned()))
        };
        if driven { self.players().filter(|who| *who != self.me).filter(near).collect() } else { vec![self.me] }
    }

    /// Ground zones that no entity closes, by Luoshu number.
    fn ways_out(&self) -> Vec<String> {
        let zones = BY_NUMBER.iter().map(|palace| format!("{palace}_di"));
        zones.filter(|zone| !self.entity(zone, "tun") && !self.entity(zone, "barrier")).collect()
    }

    fn free_exit(&self, mover: &str) -> Option<String> {
        self.ways_out().into_iter().find(|zone| self.others(mover, zone) == 0)
    }

    /// Is the zone none of the set, or is there nobody to go by?
    fn outside(&self, set: Set, zone: &str) -> bool {
        match set {
            // The view does not tell who read last; but what is next to nobody is not next to them.
            Set::Near(_) => self.players().any(|last| {
                let centre = self.zone(last) == "zhong" && dept(zone) == Some("tian");
                last != self.me && !centre && !adjacent(self.zone(last)).contains(&zone.to_owned())
            }),
            Set::FreeSame => dept(zone) != dept(self.zone(self.me)),
            Set::Free(one) => dept(zone) != Some(one.id()),
            Set::Start | Set::Zone(_) => true,
        }
    }

    /// The bounds of a number that is asked for.
    fn range(&self, verb: &str, least: u8, most: u8) -> bool {
        let hand = |who: &str| self.list(&[who, "hand"]).len();
        let most = usize::from(most);
        match verb {
            "pay" => least == 1 && most == hand(self.me).min(3),
            "count" => least == 1 && self.players().any(|who| who != self.me && most == hand(who).min(hand(self.me))),
            _ => least == 0 && most == 10,
        }
    }

    // --- the clauses that ask ---

    /// The clause that says whom this verb may name.
    fn whom(&self, verb: &str) -> &'static str {
        match verb {
            "predict" => "TJC-13.3",
            "view" => "TJ-9.8",
            "ban" => "TJ-16.11",
            "pact" => "TJ-16.13",
            "copy" => "TJ-16.8",
            "cast" => "TJC-7.22",
            "pair" => "TJC-4.6",
            _ if self.turn_of_movement() => "TJ-8.1",
            _ => "TJ-12.7",
        }
    }

    /// The clause that asks for a card of one's hand.
    fn whose_card(&self, verb: &str) -> &'static str {
        match (verb, self.phase()) {
            ("divine", _) => "TJ-6.5",
            ("feint", _) => "TJ-6.3",
            ("place", _) => "TJ-6.2",
            ("react", _) => "TJ-14.6",
            ("give", _) => "TJC-3.5",
            ("show", "movement") => "TJ-8.5",
            ("show", _) => "TJC-11.1",
            _ if self.executing().is_some() => self.why_discard(),
            (_, "doors") => "TJ-9.10",
            _ => "TJ-19.3",
        }
    }

    /// A card at work asks for hand cards as its cost, or makes somebody discard.
    fn why_discard(&self) -> &'static str {
        let costs = ["28 tian", "28 di", "33 ren", "43 ren", "50 di"].contains(&self.card_at_work().as_str());
        if costs { "TJC-2.3" } else { "TJC-3.8" }
    }

    /// The clause of a secret answer that is given already.
    fn what_is_sealed(&self, verbs: &[String]) -> &'static str {
        match self.what_is_asked(verbs) {
            "TJ-6.1" => "TJ-6.6",
            other => other,
        }
    }

    /// The clause that asks the question which has these answers.
    fn what_is_asked(&self, verbs: &[String]) -> &'static str {
        let offers = |verb: &str| verbs.iter().any(|one| one == verb);
        let (phase, card) = (self.phase(), self.executing().is_some());
        let asks = |verb: &&(&str, &str)| offers(verb.0);
        if let Some((_, clause)) = QUESTIONS.iter().find(asks) {
            return clause;
        }
        match verbs.first().map(String::as_str).unwrap_or_default() {
            "draw" | "decline" if phase == "time" => "TJ-16.7",
            "draw" | "decline" => "TJ-9.6",
            "stay" | "go" | "stop" if card && self.places_pieces() => "TJC-3.12",
            "stay" | "go" | "stop" if card => "TJC-3.11",
            "stay" | "go" | "stop" if phase == "upkeep" => "TJC-7.7",
            "stop" => "TJ-16.10",
            "stay" | "go" => "TJ-7.2",
            "target" if self.turn_of_movement() => "TJ-8.1",
            "target" => "TJ-12.7",
            "show" | "discard" => self.whose_card(verbs[0].as_str()),
            "gold" | "life" if phase == "upkeep" => "TJ-19.2",
            "gold" | "life" => "TJ-9.7",
            "yes" | "no" if card => "TJC-3.25",
            "yes" | "no" if self.view["turn"].is_string() => "TJ-9.9",
            "yes" | "no" if self.asks_for_pact() => "TJ-16.13",
            "yes" | "no" => "TJ-15.4",
            _ => "",
        }
    }

    /// Has Dui just named somebody? Otherwise a yes or no before the first turn is about a Thicket.
    fn asks_for_pact(&self) -> bool {
        let dui = |who: &&str| self.player(who)["natal"] == "dui" && self.player(who)["skill_used"] == true;
        let stands = |who: &str| self.view["entities"][self.zone(who)]["tun"]["owner"] == who;
        self.players().any(|who| dui(&who)) && !self.players().any(stands)
    }
}

/// Questions that one of their answers gives away.
const QUESTIONS: [(&str, &str); 30] = [
    ("natal", "TJ-3.3"),
    ("predict", "TJ-3.9"),
    ("none", "TJ-6.1"),
    ("keep", "TJ-6.7"),
    ("bottom", "TJ-6.7"),
    ("pair", "TJC-4.6"),
    ("cancel", "TJ-16.4"),
    ("view", "TJ-9.8"),
    ("door", "TJC-7.23"),
    ("use", "TJ-10.3"),
    ("ban", "TJ-10.3"),
    ("pact", "TJ-10.3"),
    ("react", "TJ-14.6"),
    ("take", "TJ-18.1"),
    ("read", "TJ-10.4"),
    ("variant", "TJ-10.5"),
    ("own", "TJ-16.8"),
    ("pay", "TJ-12.3"),
    ("choose", "TJC-3.26"),
    ("recover", "TJC-3.9"),
    ("give", "TJC-3.5"),
    ("count", "TJC-3.5"),
    ("amount", "TJC-3.4"),
    ("strip", "TJC-3.15"),
    ("destroy", "TJC-3.17"),
    ("accept", "TJC-3.27"),
    ("teach", "TJC-7.22"),
    ("cast", "TJC-7.22"),
    ("fund", "TJ-18.7"),
    ("fly", "TJ-7.2"),
];

/// Statuses that are a burden (TJC-7).
const NEGATIVE: [&str; 8] =
    ["fog", "no_zone_gold", "rooted", "move_limit", "imprisoned", "effects_locked", "weary", "cards_locked"];

/// Whose skill a verb is, and the clause that says so.
fn skill(verb: &str) -> (&'static str, &'static str) {
    match verb {
        "fly" => ("qian", "TJ-16.2"),
        "use" => ("kan", "TJ-16.6"),
        "place" => ("zhen", "TJ-16.9"),
        "take" => ("xun", "TJ-16.10"),
        "ban" => ("gen", "TJ-16.11"),
        _ => ("dui", "TJ-16.13"),
    }
}

// --- notation ---

const LETTERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

fn letter(seat: Seat) -> &'static str {
    LETTERS[seat.index()]
}

fn held(card: Held) -> String {
    match card {
        Held::Basic(number) => number.to_string(),
        Held::Function(kind) => kind.id().to_owned(),
    }
}

fn verbs(texts: &[String]) -> Vec<String> {
    texts.iter().filter_map(|text| text.split(' ').next()).map(str::to_owned).collect()
}

/// What whoever is asked may do.
fn verbs_of(refused: &Refused<'_, Tianji>, asked: kernel::Seats) -> Vec<String> {
    let mut legal = Vec::new();
    asked.iter().next().into_iter().for_each(|seat| refused.game.legal(seat, &mut legal));
    verbs(&legal.iter().map(|action| refused.game.written(action)).collect::<Vec<_>>())
}

// --- the board (tables 1 and 2) ---

const RING: [&str; 8] = ["kan", "gen", "zhen", "xun", "li", "kun", "dui", "qian"];
const BY_NUMBER: [&str; 8] = ["kan", "kun", "zhen", "xun", "qian", "dui", "gen", "li"];

fn palace(zone: &str) -> &str {
    zone.split('_').next().unwrap_or_default()
}

/// `None`: the centre.
fn dept(zone: &str) -> Option<&str> {
    zone.split_once('_').map(|(_, dept)| dept)
}

fn beside(palace: &str) -> Vec<&'static str> {
    let at = RING.iter().position(|one| *one == palace);
    at.map_or(Vec::new(), |at| vec![RING[(at + 1) % 8], RING[(at + 7) % 8]])
}

/// One step away; the centre has no step of its own.
fn adjacent(zone: &str) -> Vec<String> {
    let own = |dept: &str| format!("{}_{dept}", palace(zone));
    match dept(zone) {
        Some("tian") => vec![own("ren"), "zhong".to_owned()],
        Some("ren") => vec![own("tian"), own("di")],
        Some(_) => beside(palace(zone)).iter().map(|near| format!("{near}_di")).chain([own("ren")]).collect(),
        None => Vec::new(),
    }
}

/// Steps between two places, the centre joined to every Heaven zone (TJC-1.3).
fn distance(from: &str, to: &str) -> usize {
    let mut reached = vec![from.to_owned()];
    for steps in 0.. {
        if reached.iter().any(|zone| zone == to) {
            return steps;
        }
        let next = |zone: &String| match zone.as_str() {
            "zhong" => RING.iter().map(|palace| format!("{palace}_tian")).collect(),
            zone => adjacent(zone),
        };
        reached.extend(reached.clone().iter().flat_map(next));
        reached.sort_unstable();
        reached.dedup();
    }
    unreachable!("the board hangs together")
}

/// Does a card move of this mode lead from here to there (TJC-3.11)?
fn right_way(mode: Mode, from: &str, to: &str, controller: &str) -> bool {
    let next = adjacent(from).contains(&to.to_owned());
    let inward =
        |zone: &str| ["tian", "ren", "di"].iter().position(|one| dept(zone) == Some(one)).map_or(0, |at| at + 1);
    match mode {
        Mode::Away => distance(to, controller) > distance(from, controller),
        Mode::Toward => distance(to, controller) < distance(from, controller),
        Mode::Advance => next && inward(to) < inward(from),
        Mode::Retreat => next && (inward(to) > inward(from) || dept(to) == Some("di")) && to != "zhong",
        Mode::Leap => {
            let near = palace(from) == palace(to) || beside(palace(from)).contains(&palace(to));
            near && dept(from).is_some() && dept(to).is_some() && dept(from) != dept(to)
        }
        Mode::Step | Mode::StepFree | Mode::Random => next,
    }
}
