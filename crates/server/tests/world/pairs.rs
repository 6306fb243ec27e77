//! Pairs of worlds that somebody cannot tell apart: the same public history and the same hand of theirs, but other
//! hidden cards, and often a secret question in one of them only.

use host::{Entry, Hand, Person, Phase, Setup, Step, Table};
use kernel::{Eye, Lang, Rng, Seat};
use serde_json::{Value, json};

/// When all of it happened.
pub const WALL: i64 = 1_700_000_000_000;

/// One pair: both tables stand before the same decision, and go on for a while in the same way as far as `observer`
/// can see.
pub struct Pair {
    pub tables: [Table; 2],
    pub observer: Seat,
    pub acts: Vec<Act>,
}

/// What somebody does at both tables.
pub struct Act {
    pub seat: Seat,
    pub action: String,
    /// What the observer was shown last.
    pub version: u32,
    pub hash: String,
    /// It ends the match.
    pub ends: bool,
    /// How everybody with a secret question passes, in each world.
    pub passes: [Vec<(Seat, String)>; 2],
}

impl Act {
    fn new(
        before: &Table,
        after: &Table,
        observer: Seat,
        (seat, action): (Seat, &str),
        passes: [Vec<(Seat, String)>; 2],
    ) -> Act {
        let shown = before.shown(Eye::Seat(observer), Lang::En);
        let ends = after.phase() != Phase::Playing;
        Act { seat, action: action.to_owned(), version: shown.version, hash: shown.hash, ends, passes }
    }

    /// Is somebody asked in one world and nobody in the other?
    pub fn differs(&self) -> bool {
        self.passes[0].is_empty() != self.passes[1].is_empty()
    }
}

pub fn act(seat: Seat, action: &str) -> Entry {
    Entry::Act { seat: seat.0, action: action.to_owned(), by: Hand::Person, id: String::new() }
}

pub fn told(table: &mut Table) {
    for eye in table.eyes() {
        table.told(eye);
    }
}

/// Did the action do the same as the observer and spectators may see it: their view, what is told, who is asked openly?
/// Everything else that they are sent must follow from it; that is what the test is about.
fn same_is_shown(one: &Table, other: &Table, observer: Seat) -> bool {
    let shown = |table: &Table, eye| {
        let Step { shown, log, .. } = table.step(eye, Lang::En);
        // With the events behind the lines: they may say what no sentence does, such as which of two cards is turned up.
        (shown.view.map(|view| view.get().to_owned()), log, shown.waiting, shown.asked)
    };
    [Eye::Watcher, Eye::Seat(observer)].into_iter().all(|eye| shown(one, eye) == shown(other, eye))
}

/// Acts, then lets everybody pass who has a secret question. None: the observer has one too, or everybody knows of it,
/// so that there is nothing to hide (arranging one's hand in weiqi).
fn play_on(table: &mut Table, observer: Seat, seat: Seat, action: &str) -> Option<Vec<(Seat, String)>> {
    let before = table.may_ask_secretly();
    table.apply(WALL, &act(seat, action)).expect("what is offered is accepted");
    if !before && !table.may_ask_secretly() && !table.quiet().is_empty() {
        return None;
    }
    let mut passes = Vec::new();
    while let Some(seat) = table.quiet().iter().next() {
        let Some(Entry::Act { action, .. }) = table.skip_response(seat).filter(|_| seat != observer) else {
            return None;
        };
        table.apply(WALL, &act(seat, &action)).expect("the default action is legal");
        passes.push((seat, action));
    }
    Some(passes)
}

/// A match with pairs along its way, at most so many.
pub fn along_a_match(game: &str, people: &[Person], clock: &Value, seed: u64, most: usize) -> Vec<Pair> {
    let mut rng = Rng::new(seed);
    let mut setup =
        json!({ "game": game, "chairs": vec!["person"; people.len()], "clock": clock, "undo": true, "public": true });
    if game == "relic" {
        // The deck with the traps.
        setup["decks"] = json!(["deck_bell", "deck_bell"]);
    }
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let files = host::book_files(game).expect("a game");
    let setup = setup.checked(&files).expect("it can be played");
    let mut secret = vec![0; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    let mut table = Table::new("first".to_owned(), setup, files.into(), secret, WALL);
    for (seat, who) in people.iter().enumerate() {
        let (account, name) = (who.account.clone(), who.name.clone());
        let sit = Entry::Sit { seat: seat as u8, account, name, deck: None, luck: String::new(), commitment: None };
        table.apply(WALL, &sit).expect("a free seat");
    }
    table.apply(WALL, &Entry::Start).expect("it begins");
    told(&mut table);
    let mut pairs = Vec::new();
    while table.phase() == Phase::Playing && pairs.len() < most {
        let quiet = table.quiet();
        let asked: Vec<Seat> = table.owing().iter().filter(|&seat| quiet.is_empty() || quiet.has(seat)).collect();
        let seat = rng.pick(&asked).expect("somebody is asked");
        let shown = table.shown(Eye::Seat(seat), Lang::En);
        let action = shown.options[rng.below(shown.options.len())].action.clone();
        if quiet.is_empty() {
            pairs.extend(pair(&table, seat, &action, format!("{game}{seed}n{}", pairs.len()), &mut rng));
        }
        // Half of those who could respond do not.
        let action = match table.skip_response(seat) {
            Some(Entry::Act { action: pass, .. }) if quiet.has(seat) && rng.below(2) == 0 => pass,
            _ => action,
        };
        table.apply(WALL, &act(seat, &action)).expect("what is offered is accepted");
        told(&mut table);
    }
    pairs
}

/// Looks for a world in which the action has the same result for its actor.
fn pair(table: &Table, observer: Seat, action: &str, id: String, rng: &mut Rng) -> Option<Pair> {
    // Where the worlds differ in nothing but cards that nobody is asked about, one in a few is enough; in tianji there
    // are many such decisions.
    let asks = asks(table);
    let keeps = rng.below(match table.setup().game.as_str() {
        "weiqi" | "halo" => 4,
        "tianji" => 120,
        _ => 30,
    }) == 0;
    if !asks && !keeps {
        return None;
    }
    let mut first = table.again(&id, None);
    let first_passes = play_on(&mut first, observer, observer, action)?;
    let mut found = None;
    for _ in 0..TRIES {
        let imagined = table.again(&id, Some((observer, rng.next_u64())));
        let mut second = imagined.again(&id, None);
        let Some(passes) = play_on(&mut second, observer, observer, action) else { continue };
        let differs = passes.is_empty() != first_passes.is_empty();
        let wanted = differs || (found.is_none() && keeps);
        if wanted && same_is_shown(&first, &second, observer) {
            found = Some((imagined, second, passes));
            if differs || !asks {
                break;
            }
        }
    }
    let (imagined, second, passes) = found?;
    let tables = [table.again(&id, None), imagined];
    let mut acts = vec![Act::new(table, &first, observer, (observer, action), [first_passes, passes])];
    let mut both = [first, second];
    both.iter_mut().for_each(told);
    while acts.len() < MOST_ACTS {
        let Some(act) = go_on(&mut both, observer, rng) else { break };
        acts.push(act);
    }
    Some(Pair { tables, observer, acts })
}

/// Somebody does what is possible in both worlds, and has the same result for the observer.
fn go_on(both: &mut [Table; 2], observer: Seat, rng: &mut Rng) -> Option<Act> {
    let asks = asks(&both[0]);
    let asked: Vec<Seat> = both[0].owing().iter().collect();
    let seat = rng.pick(&asked)?;
    let options = both.each_ref().map(|table| table.shown(Eye::Seat(seat), Lang::En).options);
    let in_both: Vec<&str> = options[0].iter().filter(|one| options[1].contains(one)).map(|one| &*one.action).collect();
    let mut found = None;
    for _ in 0..TRIES {
        let action = rng.pick(&in_both)?;
        let mut after = both.each_ref().map(|table| table.again(table.id(), None));
        let [one, other] = after.each_mut().map(|table| play_on(table, observer, seat, action));
        let (Some(one), Some(other)) = (one, other) else { continue };
        let differs = one.is_empty() != other.is_empty();
        if (differs || found.is_none()) && same_is_shown(&after[0], &after[1], observer) {
            let act = Act::new(&both[0], &after[0], observer, (seat, action), [one, other]);
            found = Some((act, after));
            if differs || !asks {
                break;
            }
        }
    }
    let (act, after) = found?;
    *both = after;
    both.iter_mut().for_each(told);
    Some(act)
}

/// Does this game ask in secret?
fn asks(table: &Table) -> bool {
    !matches!(table.setup().game.as_str(), "weiqi" | "halo")
}

/// How many worlds are imagined for each decision, and how many actions tried that both could go on with.
const TRIES: usize = 6;

/// How many actions of one pair are compared.
const MOST_ACTS: usize = 8;
