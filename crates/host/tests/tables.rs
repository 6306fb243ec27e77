//! What holds of every table, whatever is played there.

use cards::Source;
use kernel::{Eye, Lang, Rng, Seat, Seats, Seed};
use paiju_host::{Command, Entry, Match, MatchView, Person, Phase, Setup, Table, book_files, open_match};
use std::sync::Arc;

const GAMES: [(&str, usize); 6] = [("weiqi", 2), ("halo", 2), ("relic", 2), ("kim", 2), ("tianji", 2), ("tianji", 4)];

fn person(seat: usize) -> Person {
    Person { account: format!("account {seat}"), name: format!("Player {seat}") }
}

fn files(game: &str) -> Arc<Vec<Source>> {
    Arc::new(book_files(game).expect("a game"))
}

fn setup(game: &str, seats: usize) -> Setup {
    // Relic Duel asks quietly only where traps are set.
    let decks = if game == "relic" { vec!["deck_bell"; 2] } else { Vec::new() };
    let body = serde_json::json!({ "game": game, "chairs": vec!["person"; seats], "takeover": true, "decks": decks });
    let setup: Setup = serde_json::from_value(body).expect("a setup");
    setup.checked(&files(game)).expect("it can be played")
}

fn fresh(game: &str, seats: usize) -> Table {
    Table::new("table".to_owned(), setup(game, seats), files(game), vec![7; 32], 0)
}

fn everything(table: &Table) -> Vec<String> {
    let accounts = (0..table.setup().chairs.len()).map(|seat| Some(person(seat).account)).chain([None]);
    let eyes: Vec<Option<String>> = accounts.collect();
    let seen = |account: &Option<String>| {
        [Lang::Zh, Lang::En].map(|lang| {
            let whole = table.whole(account.as_deref(), lang, Seats::NONE);
            serde_json::to_string(&whole).expect("plain data")
        })
    };
    eyes.iter().flat_map(seen).collect()
}

/// Something that somebody might wish for, legal or not.
fn some_wish(table: &Table, seat: usize, rng: &mut Rng) -> Command {
    let eye = Eye::Seat(Seat(seat as u8));
    match rng.below(20) {
        0 => Command::Chat { text: "hello".to_owned() },
        1 => Command::Undo { yes: rng.below(3) > 0 },
        2 => Command::Draw { yes: false },
        3 => Command::Auto { on: rng.below(2) == 0 },
        4 => Command::Leave {},
        5 => Command::Sit { seat: None, deck: None, entropy: None, commitment: None },
        6 => Command::Mute { seat: rng.below(3) as u8, on: true },
        7 => Command::Rematch {},
        8 => Command::Act { id: "x".to_owned(), version: 0, action: "nonsense".to_owned() },
        _ => {
            let shown = table.shown(eye, Lang::En);
            let action = if shown.options.is_empty() {
                "pass".to_owned()
            } else {
                shown.options[rng.below(shown.options.len())].action.clone()
            };
            Command::Act { id: rng.next_u64().to_string(), version: shown.version, action }
        }
    }
}

#[test]
fn a_table_that_is_brought_back_is_the_table_that_was_lost() {
    for (game, seats) in GAMES {
        let mut table = fresh(game, seats);
        let mut entries: Vec<(i64, Entry)> = Vec::new();
        let mut rng = Rng::new(1);
        let mut at = 0;
        for step in 0..400 {
            at += 1000;
            let seat = rng.below(seats);
            let wish = if step < seats {
                Command::Sit { seat: Some(step as u8), deck: None, entropy: Some("0a".to_owned()), commitment: None }
            } else {
                some_wish(&table, seat, &mut rng)
            };
            let seat = if step < seats { step } else { seat };
            let decided = table.decide(&person(seat), &wish, Lang::En, rng.next_u64());
            for entry in decided.unwrap_or_default() {
                table.apply(at, &entry).expect("what was decided can be applied");
                entries.push((at, entry));
            }
            if let Some(&(seat, _)) = table.due().bots.first() {
                let think = table.think(seat, bots::Player::Random).expect("a bot that is asked thinks");
                let entry = table.bot_answer(seat, think()).expect("a bot's answer is legal");
                table.apply(at, &entry).expect("what was decided can be applied");
                entries.push((at, entry));
            }
            if step % 50 == 49 {
                let mut back = fresh(game, seats);
                for (at, entry) in &entries {
                    let stored = serde_json::to_string(entry).expect("plain data");
                    let read: Entry = serde_json::from_str(&stored).expect("it is read back");
                    assert_eq!(read, *entry);
                    back.apply(*at, &read).expect("it was applied before");
                }
                assert_eq!(everything(&back), everything(&table), "{game} after {} entries", entries.len());
            }
        }
        assert!(entries.len() > 100, "{game}: only {} entries", entries.len());
    }
}

#[test]
fn a_refusal_changes_nothing() {
    for (game, seats) in GAMES {
        let mut table = fresh(game, seats);
        for seat in 0..seats {
            let sit = Command::Sit { seat: Some(seat as u8), deck: None, entropy: None, commitment: None };
            for entry in table.decide(&person(seat), &sit, Lang::En, 0).expect("a chair is free") {
                table.apply(0, &entry).expect("it is applied");
            }
        }
        assert_eq!(table.phase(), Phase::Playing);
        let before = everything(&table);
        let stranger = person(99);
        let act = |action: &str, version| Command::Act { id: "1".to_owned(), version, action: action.to_owned() };
        for (who, wish) in [
            (&stranger, act("pass", 99)),
            (&stranger, Command::Resign {}),
            (&stranger, Command::Sit { seat: Some(0), deck: None, entropy: None, commitment: None }),
            (&person(0), act("nonsense", 99)),
            (&person(0), Command::Act { id: String::new(), version: 99, action: "pass".to_owned() }),
            (&person(0), Command::Chat { text: "x".repeat(301) }),
            (&person(0), Command::Chat { text: "\u{7}".to_owned() }),
            (&person(0), Command::Mute { seat: 9, on: true }),
            (&person(0), Command::Undo { yes: true }),
            (&person(0), Command::Rematch {}),
            (&person(0), Command::Start {}),
        ] {
            let refused = table.decide(who, &wish, Lang::En, 0);
            assert!(refused.is_err(), "{game}: {wish:?} gave {refused:?}");
        }
        assert_eq!(everything(&table), before);
    }
}

/// The others answer what they are asked quietly; `None`: this seat was asked quietly itself.
fn let_pass(game: &mut dyn Match, but: Seat, rng: &mut Rng) -> Option<()> {
    while !game.quiet().is_empty() {
        if game.quiet().has(but) {
            return None;
        }
        let seat = game.quiet().iter().next().expect("somebody");
        let answer = game.fallback(seat, rng.next_u64());
        game.act(seat, &answer).expect("it is legal");
    }
    Some(())
}

#[test]
fn whoever_acts_cannot_count_the_quiet_questions_of_others() {
    for (name, seats) in GAMES {
        let setup = setup(name, seats);
        let (mut quiet, mut compared) = (0, 0);
        for seed in 0..6 {
            let mut rng = Rng::new(seed);
            let mut game = open_match(&setup, &[], Seed(seed), &files(name)).expect("it begins");
            for _ in 0..150 {
                let Some(actor) = game.awaiting().iter().next() else { break };
                let shown = game.glimpse(Eye::Seat(actor), Lang::En);
                let action = shown.options[rng.below(shown.options.len())].action.clone();
                let version = game.version(Eye::Seat(actor));
                for world in 0..4 {
                    let mut imagined = game.imagine(actor, world);
                    imagined.act(actor, &action).expect("what is legal here is legal there");
                    quiet += usize::from(!imagined.quiet().without(actor).is_empty());
                    if imagined.quiet().has(actor) {
                        continue;
                    }
                    let settled = imagined.quiet().is_empty();
                    assert_eq!(imagined.version(Eye::Seat(actor)), version + u32::from(settled));
                    if let_pass(imagined.as_mut(), actor, &mut rng).is_some() {
                        assert_eq!(imagined.version(Eye::Seat(actor)), version + 1, "{name}: {action}");
                        compared += 1;
                    }
                }
                game.act(actor, &action).expect("it is legal");
            }
        }
        assert!(compared > 100, "{name}: only {compared} worlds");
        assert!(quiet > 0 || matches!(name, "weiqi" | "halo"), "{name}: nobody was ever asked quietly");
    }
}

/// Whoever looks on from the first moment has read, in the end, what somebody reads who comes then.
#[test]
fn every_line_is_told_once() {
    for (name, seats) in GAMES {
        let setup = setup(name, seats);
        for seed in 0..20 {
            let mut game = open_match(&setup, &[], Seed(seed), &files(name)).expect("it begins");
            let eyes: Vec<Eye> = (0..seats).map(|seat| Eye::Seat(Seat(seat as u8))).chain([Eye::Watcher]).collect();
            let mut read: Vec<_> = eyes.iter().map(|&eye| game.log(eye, Lang::En, usize::MAX)).collect();
            eyes.iter().for_each(|&eye| game.told(eye));
            let mut rng = Rng::new(seed);
            for _ in 0..40 {
                let Some(actor) = game.awaiting().iter().next() else { break };
                let options = game.glimpse(Eye::Seat(actor), Lang::En).options;
                game.act(actor, &options[rng.below(options.len())].action).expect("it is legal");
                for (eye, read) in eyes.iter().zip(&mut read) {
                    read.extend(game.news(*eye, Lang::En));
                    game.told(*eye);
                }
            }
            for (eye, read) in eyes.iter().zip(read) {
                assert_eq!(read, game.log(*eye, Lang::En, usize::MAX), "{name} {seed}: {eye:?}");
            }
        }
    }
}

#[test]
fn nothing_is_taken_back_after_something_was_revealed() {
    let setup = setup("halo", 2);
    let mut game = open_match(&setup, &[], Seed(3), &files("halo")).expect("it begins");
    let mut rng = Rng::new(5);
    let (mut fair, mut unfair) = (0, 0);
    for _ in 0..200 {
        let Some(seat) = game.awaiting().iter().next() else { break };
        let options = game.glimpse(Eye::Seat(seat), Lang::En).options;
        let action = options[rng.below(options.len())].action.clone();
        let before: Vec<String> = views(game.as_ref());
        game.act(seat, &action).expect("it is legal");
        match game.back_to(seat, Lang::En) {
            Ok(keep) => {
                let version = game.version(Eye::Seat(seat));
                game.rewind(keep).expect("it goes back");
                assert_eq!(views(game.as_ref()), before, "after {action} was taken back");
                assert!(game.version(Eye::Seat(seat)) > version, "a version never comes back");
                game.act(seat, &action).expect("it is legal again");
                fair += 1;
            }
            Err(refusal) => {
                assert_eq!(refusal.code, "revealed");
                unfair += 1;
            }
        }
    }
    assert!(fair > 5 && unfair > 5, "{fair} could be taken back, {unfair} could not");
}

fn views(game: &dyn Match) -> Vec<String> {
    [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Watcher]
        .map(|eye| game.glimpse(eye, Lang::En).view.get().to_owned())
        .to_vec()
}

#[test]
fn a_setup_that_cannot_be_played_says_why() {
    let bad = |body: serde_json::Value| {
        let read: Result<Setup, _> = serde_json::from_value(body);
        match read {
            Ok(setup) => {
                let files = book_files(&setup.game).map(Arc::new);
                match files {
                    Ok(files) => setup.checked(&files).expect_err("it cannot be played").text,
                    Err(refusal) => refusal.text,
                }
            }
            Err(error) => error.to_string(),
        }
    };
    let says = |body: serde_json::Value, word: &str| {
        let text = bad(body.clone());
        assert!(text.contains(word), "{body}: {text}");
    };
    says(serde_json::json!({ "game": "weqi" }), "did you mean `weiqi`?");
    says(serde_json::json!({ "game": "weiqi", "seats": 3 }), "2 seats");
    says(serde_json::json!({ "game": "weiqi", "chairs": ["person", "robot"] }), "expected `person` or `bot:LEVEL`");
    says(serde_json::json!({ "game": "weiqi", "chairs": ["person", "bot:herd"] }), "hard");
    says(serde_json::json!({ "game": "weiqi", "chairs": ["bot:easy", "bot:easy"] }), "at least one `person`");
    says(serde_json::json!({ "game": "weiqi", "chairs": ["person", "bot:ismcts:9999999"] }), "at most");
    says(serde_json::json!({ "game": "weiqi", "preset": "fair" }), "book");
    says(serde_json::json!({ "game": "weiqi", "options": { "area_scorin": "final" } }), "area_scoring");
    says(serde_json::json!({ "game": "halo", "decks": ["halo-unsc"] }), "1 decks");
    says(serde_json::json!({ "game": "halo", "decks": ["halo-unsc", "halo-usnc"] }), "halo-unsc");
    says(serde_json::json!({ "game": "weiqi", "clock": { "kind": "move", "seconds": 1 } }), "expected 5 to 3600");
    says(serde_json::json!({ "game": "weiqi", "colour": "red" }), "colour");
}

#[test]
fn what_could_go_on_for_ever_has_an_end_and_the_match_goes_on() {
    let mut table = fresh("weiqi", 2);
    let mut ask = |who: &Person, command: Command| {
        let decided = table.decide(who, &command, Lang::En, 0);
        let entries = decided.map_err(|refusal| refusal.code)?;
        entries.iter().try_for_each(|entry| table.apply(0, entry)).map_err(|refusal| refusal.code)
    };
    let chat = || Command::Chat { text: "hello".to_owned() };
    let sit = |seat| Command::Sit { seat: Some(seat), deck: None, entropy: None, commitment: None };
    // Before it begins, somebody who comes and goes.
    assert_eq!(ask(&person(0), sit(0)), Ok(()));
    assert_eq!(ask(&person(1), sit(1)), Ok(()));
    let full = |ask: &mut dyn FnMut(&Person, Command) -> Result<(), &'static str>, who: &Person| {
        let said = (0..50_000).take_while(|_| ask(who, chat()).is_ok()).count();
        assert!((1..50_000).contains(&said), "{said}");
        assert_eq!(ask(who, chat()), Err("table_full"));
        assert_eq!(ask(who, Command::Mute { seat: 0, on: true }), Err("table_full"));
    };
    full(&mut ask, &person(7));
    assert_eq!(ask(&person(0), chat()), Ok(()), "a watcher cannot silence those who sit");
    full(&mut ask, &person(0));
    assert_eq!(ask(&person(0), Command::Auto { on: true }), Err("table_full"));
    assert_eq!(ask(&person(0), Command::Leave {}), Ok(()), "a bot takes over");
    assert_eq!(ask(&person(0), sit(0)), Err("table_full"), "but not again and again");
    let shown = table.shown(Eye::Seat(Seat(1)), Lang::En);
    let act = Command::Act { id: "1".to_owned(), version: shown.version, action: shown.options[0].action.clone() };
    let entries = table.decide(&person(1), &act, Lang::En, 0).expect("the match goes on");
    entries.iter().for_each(|entry| table.apply(0, entry).expect("it does"));
    assert!(table.decide(&person(1), &Command::Resign {}, Lang::En, 0).is_ok());
}

/// Somebody who is asked does something at random; false: the match is over.
fn play_on(played: &mut dyn Match, rng: &mut Rng) -> bool {
    let asked: Vec<Seat> = played.awaiting().iter().collect();
    let Some(seat) = rng.pick(&asked) else { return false };
    let options = played.glimpse(Eye::Seat(seat), Lang::En).options;
    let action = &options[rng.below(options.len())].action;
    played.act(seat, action).expect("it was offered");
    true
}

/// The last lines are made without the others, which takes a fraction of the time.
#[test]
fn the_end_of_a_log_is_the_same_however_much_of_it_is_wanted() {
    for (game, seats) in GAMES {
        let mut played = open_match(&setup(game, seats), &[], Seed(5), &files(game)).expect("it begins");
        let mut rng = Rng::new(5);
        while play_on(played.as_mut(), &mut rng) {}
        for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Watcher] {
            let all = played.log(eye, Lang::En, usize::MAX);
            for most in [0, 1, 2, 10, 50, 100, 200, 500] {
                let end = &all[all.len().saturating_sub(most)..];
                assert_eq!(played.log(eye, Lang::En, most), end, "{game}, the last {most} lines for {eye:?}");
            }
        }
    }
}

/// What everybody is shown and reads, and who is behind.
fn shown(game: &dyn Match, seats: usize) -> Vec<String> {
    let eyes = (0..seats).map(|seat| Eye::Seat(Seat(seat as u8))).chain([Eye::Watcher]);
    let one = |eye| {
        let MatchView { view, pieces, prompt, asked, waiting, options, .. } = game.glimpse(eye, Lang::En);
        let behind = game.is_behind(eye);
        format!(
            "{view} {pieces:?} {prompt} {asked} {waiting:?} {options:?} behind: {behind} {:?}",
            game.log(eye, Lang::En, 200)
        )
    };
    eyes.map(one).collect()
}

/// Also to a moment at which somebody is asked in secret, so that others are behind; and in worlds that are imagined.
#[test]
fn a_match_that_goes_back_is_the_match_that_was_there() {
    for (game, seats) in GAMES {
        let mut played = open_match(&setup(game, seats), &[], Seed(9), &files(game)).expect("it begins");
        let mut rng = Rng::new(9);
        let (mut then, mut moves, mut imagined) = (Vec::new(), 0, 0);
        loop {
            let seat = played.awaiting().iter().next();
            if rng.below(8) == 0 || !played.quiet().is_empty() && rng.below(2) == 0 {
                then.push((moves, shown(played.as_ref(), seats)));
                // What was played before stays as it was, whatever the others may hold.
                if let Some(seat) = seat.filter(|_| rng.below(4) == 0) {
                    let before = played.log(Eye::Seat(seat), Lang::En, 200);
                    played = played.imagine(seat, rng.next_u64());
                    assert_eq!(played.log(Eye::Seat(seat), Lang::En, 200), before, "{game} after {moves} moves");
                    then.retain(|(at, _)| *at < moves);
                    imagined += 1;
                }
            }
            if !play_on(played.as_mut(), &mut rng) {
                break;
            }
            moves += 1;
        }
        let behind = then.iter().filter(|(_, shown)| shown.iter().any(|one| one.contains("behind: true"))).count();
        assert!(behind > 0 || matches!(game, "weiqi" | "halo"), "{game}: nobody was ever behind");
        assert!(then.len() > 5 && imagined > 0, "{game}: {} moments, {imagined} worlds", then.len());
        for (keep, before) in then {
            let mut back = played.copy();
            back.rewind(keep).expect("it goes back");
            assert_eq!(shown(back.as_ref(), seats), before, "{game} back to {keep} of {moves} moves");
            // And it goes on from there.
            (0..20).for_each(|_| _ = play_on(back.as_mut(), &mut rng));
            let all = back.log(Eye::Watcher, Lang::En, usize::MAX);
            let end = &all[all.len().saturating_sub(200)..];
            assert_eq!(back.log(Eye::Watcher, Lang::En, 200), end, "{game} after {keep} moves and 20 others");
        }
    }
}
