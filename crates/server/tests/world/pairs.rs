//! Pairs of worlds that somebody cannot tell apart: the same public history and the same hand of theirs, but other
//! hidden cards, and often a secret question in one of them only.

use host::{Entry, Hand, Person, Phase, Setup, Table};
use kernel::{Eye, Lang, Rng, Seat};
use serde_json::{Value, json};

/// When all of it happened.
pub const WALL: i64 = 1_700_000_000_000;

/// One pair: both tables stand before the same decision of `observer`.
pub struct Pair {
    pub tables: [Table; 2],
    pub observer: Seat,
    pub action: String,
    pub version: u32,
    pub hash: String,
    /// The action ends the match.
    pub ends: bool,
    /// How everybody with a secret question passes, in each world.
    pub passes: [Vec<(Seat, String)>; 2],
}

impl Pair {
    /// Is somebody asked in one world and nobody in the other?
    pub fn differs(&self) -> bool {
        self.passes[0].is_empty() != self.passes[1].is_empty()
    }
}

fn act(seat: Seat, action: &str) -> Entry {
    Entry::Act { seat: seat.0, action: action.to_owned(), by: Hand::Person, id: String::new() }
}

fn told(table: &mut Table) {
    for eye in table.eyes() {
        table.told(eye);
    }
}

/// What the action does as the observer and spectators may see it: their view, what is told, who is asked openly.
/// Everything else that they are sent must follow from it; that is what the test is about.
fn shown_after(table: &Table, observer: Seat) -> Vec<Value> {
    let step = |eye| {
        let step = serde_json::to_value(table.step(eye, Lang::En)).expect("plain data");
        ["view", "log", "waiting", "asked"].map(|part| step[part].clone()).into()
    };
    vec![step(Eye::Seat(observer)), step(Eye::Watcher)]
}

/// Acts, then lets everybody pass who has a secret question. None: the observer has one too.
fn play_on(table: &mut Table, observer: Seat, action: &str) -> Option<Vec<(Seat, String)>> {
    table.apply(WALL, &act(observer, action)).expect("what is offered is accepted in every world");
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
    let mut first = table.again(&id, None);
    let first_passes = play_on(&mut first, observer, action)?;
    let expected = shown_after(&first, observer);
    // Where the worlds differ in nothing but cards that nobody is asked about, one in a few is enough.
    let asks = !matches!(table.setup().game.as_str(), "weiqi" | "halo");
    let keeps = rng.below(if asks { 30 } else { 4 }) == 0;
    let mut alike = None;
    for _ in 0..TRIES {
        let world = Some((observer, rng.next_u64()));
        let mut second = table.again(&id, world);
        let Some(passes) = play_on(&mut second, observer, action) else { continue };
        if shown_after(&second, observer) != expected {
            continue;
        }
        let differs = passes.is_empty() != first_passes.is_empty();
        if differs || (alike.is_none() && keeps) {
            alike = Some((world, passes));
        }
        if differs {
            break;
        }
    }
    let (world, passes) = alike?;
    let shown = table.shown(Eye::Seat(observer), Lang::En);
    Some(Pair {
        tables: [table.again(&id, None), table.again(&id, world)],
        observer,
        action: action.to_owned(),
        version: shown.version,
        hash: shown.hash,
        ends: first.phase() != Phase::Playing,
        passes: [first_passes, passes],
    })
}

/// How many worlds are imagined for each decision.
const TRIES: usize = 6;
