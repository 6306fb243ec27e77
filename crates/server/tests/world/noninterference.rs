//! Nobody can notice that somebody else was asked in secret: not in any byte, nor in when it comes.
//!
//! Two servers get the same inputs at the same virtual times. They differ in hidden cards only, so that often somebody
//! is asked in one and nobody in the other; whoever is asked passes during the constant delay. Meanwhile everybody
//! talks, asks, leaves and comes back at random. Everything that the actor, the spectators and the operator's
//! `/metrics` hear, with the millisecond at which it comes, must be the same.

use crate::pairs::{Pair, along_a_match};
use crate::stage::{OPERATOR, Someone, Stage, in_virtual_time};
use host::Person;
use kernel::{Rng, Seat};
use serde_json::{Value, json};

/// When the observer acts, and when the result is shown.
const ACTS: u64 = 10;
const DELAY: u64 = 400;

/// How long one pair is watched.
const LENGTH: u64 = 1200;

type Bytes = Vec<(u64, String, String)>;

/// One input: when, from whom (a seat, then the spectator, then the operator), what.
#[derive(Clone, Debug)]
struct Input {
    at: u64,
    who: usize,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Say(Value),
    Get(String),
    Post(String, Value),
    Leave,
    Come,
}

/// What everybody does whatever the world.
fn inputs(pair: &Pair, seats: usize, rng: &mut Rng) -> Vec<Input> {
    let table = pair.tables[0].id();
    let observer = pair.observer.index();
    let watcher = seats;
    // Two of them could end or undo the match.
    let offers = rng.below(seats);
    let act = json!({ "t": "act", "table": table, "id": "act", "version": pair.version, "action": pair.action });
    let mut inputs = vec![Input { at: ACTS, who: observer, what: What::Say(act) }];
    for _ in 0..rng.below(8) {
        let at = ACTS + 1 + rng.below(DELAY as usize + 300) as u64;
        let who = rng.below(seats + 2);
        if who == seats + 1 {
            inputs.push(Input { at, who, what: What::Get("/metrics".to_owned()) });
            continue;
        }
        let say = |mut message: Value| {
            message["table"] = json!(table);
            What::Say(message)
        };
        let what = match rng.below(16) {
            0 => say(json!({ "t": "why" })),
            1 => say(json!({ "t": "chat", "text": format!("at {at}") })),
            2 => say(json!({ "t": "open" })),
            3 if who == observer => say(json!({ "t": "open", "version": pair.version, "hash": pair.hash })),
            3 | 4 => What::Get(format!("/api/tables/{table}")),
            5 => What::Get(format!("/api/tables/{table}?wait={}", pair.version)),
            6 if !pair.ends => What::Get(format!("/api/tables/{table}/record")),
            7 => What::Get("/api/lobby".to_owned()),
            8 => say(json!({ "t": "lobby", "on": true })),
            9 => What::Get("/api/me/tables".to_owned()),
            10 if who == offers => say(json!({ "t": "draw", "yes": true })),
            11 if who == offers => say(json!({ "t": "undo", "yes": true })),
            12 => say(json!({ "t": "act", "id": "wrong", "version": pair.version + 9, "action": "nonsense" })),
            13 => say(json!({ "t": "auto", "on": rng.below(2) == 0 })),
            14 if who != watcher => What::Post(
                format!("/api/tables/{table}/act"),
                json!({ "id": "no", "version": 0, "action": "nonsense" }),
            ),
            14 => What::Get("/healthz".to_owned()),
            _ => {
                inputs.push(Input { at, who, what: What::Leave });
                if rng.below(2) == 0 {
                    inputs.push(Input { at: at + 1 + rng.below(200) as u64, who, what: What::Come });
                }
                continue;
            }
        };
        inputs.push(Input { at, who, what });
    }
    inputs
}

/// How those who are asked pass in one world, during the delay.
fn passing(pair: &Pair, passes: &[(Seat, String)], rng: &mut Rng) -> Vec<Input> {
    let path = format!("/api/tables/{}/act", pair.tables[0].id());
    let mut times: Vec<u64> = passes.iter().map(|_| ACTS + 1 + rng.below(DELAY as usize - 2) as u64).collect();
    times.sort_unstable();
    let pass = |(n, ((seat, action), at)): (usize, (&(Seat, String), u64))| {
        let body = json!({ "id": format!("pass {n}"), "version": u32::MAX, "action": action });
        Input { at, who: seat.index(), what: What::Post(path.clone(), body) }
    };
    passes.iter().zip(times).enumerate().map(pass).collect()
}

/// Plays one world of every pair, and says what the observers heard: the actor, the spectator, the operator.
fn run(game_seats: usize, seed: u64, scripts: Vec<(host::Table, usize, Vec<Input>)>) -> Vec<[Bytes; 3]> {
    in_virtual_time(async {
        let stage = Stage::new(seed).await;
        let mut people = cast(&stage, game_seats).await;
        for who in &mut people {
            stage.come(who).await;
        }
        let mut all = Vec::new();
        for (number, (table, observer, mut script)) in scripts.into_iter().enumerate() {
            let begins = 1000 + number as u64 * (LENGTH + 400);
            stage.until(begins).await;
            let id = table.id().to_owned();
            stage.server.adopt(table).await.expect("a table");
            let open = json!({ "t": "open", "table": id });
            for who in &mut people {
                who.say(&open).await;
            }
            script.sort_by_key(|input| input.at);
            for Input { at, who, what } in script {
                stage.until(begins + at).await;
                let who = &mut people[who];
                match what {
                    What::Say(message) => who.say(&message).await,
                    What::Get(path) => stage.ask(who, "GET", &path, None).await,
                    What::Post(path, body) => stage.ask(who, "POST", &path, Some(&body)).await,
                    What::Leave => who.leave().await,
                    What::Come => {
                        stage.come(who).await;
                        who.say(&open).await;
                    }
                }
            }
            stage.until(begins + LENGTH).await;
            let operator = game_seats + 1;
            stage.ask(&mut people[operator], "GET", "/metrics", None).await;
            for who in &mut people {
                who.say(&json!({ "t": "close", "table": id })).await;
            }
            stage.until(begins + LENGTH + 100).await;
            all.push([observer, game_seats, operator].map(|who| people[who].heard.take()));
            // Everybody is there for the next one.
            for who in &mut people[..=game_seats] {
                who.leave().await;
                who.lines = 0;
                stage.come(who).await;
            }
            for who in &people {
                stage.until(begins + LENGTH + 200).await;
                who.heard.take();
            }
        }
        all
    })
}

/// The seats, a spectator, and the operator.
async fn cast(stage: &Stage, seats: usize) -> Vec<Someone> {
    let mut people = Vec::new();
    for seat in 0..seats {
        people.push(stage.guest(&format!("Player {seat}")).await);
    }
    people.push(stage.stranger());
    let mut operator = stage.stranger();
    operator.token = Some(OPERATOR.to_owned());
    people.push(operator);
    people
}

/// Compares pairs of worlds along one match; says how many, and in how many of them somebody was asked in one only.
fn compare(game: &str, seats: usize, seed: u64, most: usize) -> (usize, usize) {
    let people: Vec<Person> = in_virtual_time(async {
        let stage = Stage::new(seed).await;
        let cast = cast(&stage, seats).await;
        cast.into_iter().take(seats).map(|who| Person { account: who.account, name: who.name }).collect()
    });
    let mut rng = Rng::new(seed);
    let clock = match rng.below(3) {
        0 => json!({ "kind": "none" }),
        1 => json!({ "kind": "move", "seconds": 60 }),
        _ => json!({ "kind": "total", "seconds": 600, "increment": 5 }),
    };
    let pairs = along_a_match(game, &people, &clock, seed, most);
    let (count, differing) = (pairs.len(), pairs.iter().filter(|pair| pair.differs()).count());
    let mut worlds = [Vec::new(), Vec::new()];
    for pair in pairs {
        let same = inputs(&pair, seats, &mut rng);
        let own = [0, 1].map(|world| passing(&pair, &pair.passes[world], &mut rng));
        for ((world, table), own) in worlds.iter_mut().zip(pair.tables).zip(own) {
            world.push((table, pair.observer.index(), [same.clone(), own].concat()));
        }
    }
    let scripts: Vec<String> =
        worlds[0].iter().zip(&worlds[1]).map(|(one, two)| format!("{:#?}\n{:#?}", one.2, two.2)).collect();
    let [first, second] = worlds.map(|world| run(seats, seed, world));
    for (at, (one, two)) in first.iter().zip(&second).enumerate() {
        for (who, (one, two)) in ["the actor", "the spectator", "the operator"].iter().zip(one.iter().zip(two)) {
            if let Some(difference) = difference(one, two) {
                panic!("{game} {seed}, pair {at}: {who} can tell the worlds apart.\n{}\n\n{difference}", scripts[at]);
            }
        }
    }
    (count, differing)
}

/// The first difference, and what stands around it.
fn difference(one: &Bytes, two: &Bytes) -> Option<String> {
    let at = one.iter().zip(two).position(|(one, two)| one != two);
    let at = at.or_else(|| (one.len() != two.len()).then_some(one.len().min(two.len())))?;
    let text = |all: &Bytes| all.get(at).map(|(at, line, text)| format!("{at} ms, {line}: {text}")).unwrap_or_default();
    let (one, two) = (text(one), text(two));
    let from = one.bytes().zip(two.bytes()).take_while(|(one, two)| one == two).count();
    let around = |text: &str| {
        let from = text.floor_char_boundary(from.saturating_sub(200));
        let to = text.floor_char_boundary(from + 600);
        format!("{} … {}", text.chars().take(40).collect::<String>(), &text[from..to])
    };
    Some(format!("in one:\n{}\n\nin the other:\n{}", around(&one), around(&two)))
}

/// As many matches of a game as `PAIJU_PAIRS` says, or as fit into a short test.
fn many(game: &str, seats: usize) {
    let wanted = std::env::var("PAIJU_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let (mut all, mut differing, mut seed) = (0, 0, 1);
    while all < wanted {
        let (count, of_them) = compare(game, seats, seed, 40);
        (all, differing, seed) = (all + count, differing + of_them, seed + 1);
    }
    println!("{game}: {all} pairs, in {differing} of them somebody was asked in one world only");
    let asks = !matches!(game, "weiqi" | "halo");
    assert!(!asks || differing * 10 > all, "{game}: only {differing} of {all} pairs are worth comparing");
}

/// Pairs for each game.
const USUAL: usize = 100;

#[test]
fn weiqi_worlds_cannot_be_told_apart() {
    many("weiqi", 2);
}

#[test]
fn halo_worlds_cannot_be_told_apart() {
    many("halo", 2);
}

#[test]
fn relic_worlds_cannot_be_told_apart() {
    many("relic", 2);
}

#[test]
fn kim_worlds_cannot_be_told_apart() {
    many("kim", 2);
}

#[test]
fn tianji_worlds_cannot_be_told_apart() {
    many("tianji", 4);
}
