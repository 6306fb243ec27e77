//! A bot that is asked in secret is never noticed by how long it thinks: what an action led to is shown when the delay
//! is over, however slow the machine is.

use crate::pairs::{WALL, act, told};
use crate::stage::{Stage, in_virtual_time};
use host::{Entry, Phase, Setup, Table};
use kernel::{Eye, Lang, Rng, Seat};
use serde_json::json;
use std::time::Duration;

/// The player acts at this millisecond; the result comes after the usual delay.
const ACTS: u64 = 10;
const DELAY: u64 = 400;

/// A match of a person with bots on all other seats, and an action of the person after which a bot is asked in secret.
fn before_a_secret_question(game: &str, seats: usize, seed: u64, account: &str) -> Option<(Table, String)> {
    let mut rng = Rng::new(seed);
    let chairs: Vec<&str> = std::iter::once("person").chain(vec!["bot:hard"; seats - 1]).collect();
    let mut setup = json!({ "game": game, "chairs": chairs });
    if game == "relic" {
        // The deck with the traps.
        setup["decks"] = json!(["deck_bell", "deck_bell"]);
    }
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let files = host::book_files(game).expect("a game");
    let setup = setup.checked(&files).expect("it can be played");
    let mut secret = vec![0; 32];
    secret[..8].copy_from_slice(&seed.to_le_bytes());
    let mut table = Table::new(format!("{game}{seed}"), setup, files.into(), secret, WALL);
    let (account, name) = (account.to_owned(), "Player".to_owned());
    let sit = Entry::Sit { seat: 0, account, name, deck: None, luck: String::new(), commitment: None };
    table.apply(WALL, &sit).expect("a free seat");
    table.apply(WALL, &Entry::Start).expect("it begins");
    told(&mut table);
    while table.phase() == Phase::Playing {
        let quiet = table.quiet();
        let bots = table.due().bots.into_iter().map(|(seat, _)| seat);
        let asked: Vec<Seat> =
            bots.chain(table.owing().iter()).filter(|&seat| quiet.is_empty() || quiet.has(seat)).collect();
        let seat = rng.pick(&asked).expect("somebody is asked");
        let options = table.shown(Eye::Seat(seat), Lang::En).options;
        let action = options[rng.below(options.len())].action.clone();
        let mut after = table.again(table.id(), None);
        after.apply(WALL, &act(seat, &action)).expect("what is offered is accepted");
        let asks = !after.quiet().is_empty() && !after.quiet().has(Seat(0));
        if seat == Seat(0) && quiet.is_empty() && asks {
            return Some((table, action));
        }
        told(&mut after);
        table = after;
    }
    None
}

/// When the player is shown what came of it, in virtual milliseconds after the action.
fn shown_after(game: &str, seats: usize, seed: u64, thinking: u64) -> Option<u64> {
    in_virtual_time(async {
        let stage = Stage::where_bots_think(seed, Duration::from_millis(thinking)).await;
        let mut player = stage.guest("Player").await;
        let (mut table, action) = before_a_secret_question(game, seats, seed, &player.account)?;
        let id = table.id().to_owned();
        table.apply(WALL, &Entry::Wake).expect("it wakes");
        stage.server.adopt(table).await.expect("a table");
        stage.come(&mut player).await;
        player.say(&json!({ "t": "open", "table": id })).await;
        stage.until(ACTS).await;
        player.heard.take();
        let message = json!({ "t": "act", "table": id, "id": "1", "version": u32::MAX, "action": action });
        player.say(&message).await;
        stage.until(ACTS + 10_000).await;
        let heard = player.heard.take();
        let shown = heard.iter().find(|(_, _, text)| text.contains(r#""t":"step""#) || text.contains(r#""t":"table""#));
        let (at, _, _) = shown.unwrap_or_else(|| panic!("{game} {seed}: nothing was shown: {heard:?}"));
        Some(at - ACTS)
    })
}

#[test]
fn a_secret_question_to_a_bot_takes_no_longer_than_the_delay() {
    for (game, seats) in [("relic", 2), ("kim", 2), ("tianji", 4)] {
        let mut found = 0;
        for seed in 0..60 {
            // Quick, slow, and so slow that the whole delay is not enough for one of them.
            for thinking in [10, 250, 3000] {
                let Some(after) = shown_after(game, seats, seed, thinking) else { break };
                // Sooner only if the player is asked in secret, too.
                assert!(after <= DELAY, "{game}, match {seed}: bots think for {thinking} ms, shown after {after}");
                assert!(thinking < DELAY || after == DELAY, "{game}, match {seed}: shown after {after}");
                found += 1;
            }
            if found >= 6 {
                break;
            }
        }
        assert!(found >= 6, "{game}: only {found} secret questions");
    }
}
