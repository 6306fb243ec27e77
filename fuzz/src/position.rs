//! Positions, for the game in the first line: refused with words, or shown, saved, written down again and played on.

use crate::play::{self, Origin};
use cards::{Designed, Source, toml};
use kernel::{AskKind, Journal, Lang, Present, Rng, Seed, Silent};
use std::collections::BTreeMap;

/// See the module.
pub fn check(input: &[u8]) {
    let Some((game, text)) = crate::headed(input) else { return };
    let _ = catalog::with_game!(game, G => position_of::<G>(text, crate::dice(input)));
}

fn position_of<G: Present + Designed>(text: &str, dice: u64) {
    let (files, source) = (G::book_sources(), Source::new("position", text));
    let (mut game, config) = match cards::position::<G>(&source, &files, &mut Journal::default()) {
        Ok(read) => read,
        Err(mistakes) => {
            for lang in [Lang::Zh, Lang::En] {
                assert!(!cards::render(&mistakes, &[source.clone()], lang, false).is_empty(), "refused without a word");
            }
            return;
        }
    };
    let loaded = G::load(&config, &game.save()).unwrap_or_else(|error| panic!("it cannot be loaded again: {error}"));
    assert!(loaded == game, "a loaded state differs");
    let written = game.write_position();
    let source = Source::new("position", written.clone());
    // Only where nothing is pending but a turn does the text say everything; in Tianji no turn is like that.
    let at_rest = game.awaiting().iter().all(|seat| game.ask(seat).is_some_and(|ask| ask.kind == AskKind::Act));
    let again = cards::position::<G>(&source, &files, &mut Journal::default());
    if let (true, Ok((again, _))) = (at_rest && !game.awaiting().is_empty() && G::ID != "tianji", again) {
        assert_eq!(again.write_position(), written, "a position that we have written reads differently");
    }
    play::on(&mut game, Origin::Written, dice, 200);
}

/// Positions of random games, and of the scenarios.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for id in catalog::IDS {
        catalog::with_game!(*id, G => seeds.extend(written::<G>())).expect("a game of the list");
    }
    for text in crate::seeds::files("scenarios", "toml") {
        let file: toml::Table = toml::from_str(&text).expect("a scenario file");
        let game = file["game"].as_str().expect("a game");
        let cases = file["case"].as_array().expect("cases").iter().step_by(4);
        for given in cases.filter_map(|case| case.get("given")) {
            seeds.push(format!("{game}\n{}", toml::to_string(given).expect("a table")).into_bytes());
        }
    }
    seeds
}

fn written<G: Present + Designed>() -> Vec<Vec<u8>> {
    let config = G::configure(&BTreeMap::new(), &G::book_sources()).expect("the book");
    let positions = (0..20).map(|seed| {
        let mut game = G::start(&config, Seed(seed), &mut Silent).expect("a game");
        let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
        for _ in 0..seed * 8 {
            let Some(seat) = game.awaiting().iter().next() else { break };
            game.legal(seat, &mut legal);
            game.play(seat, rng.pick(&legal).expect("a choice"), &mut Silent);
        }
        format!("{}\n{}", G::ID, game.write_position()).into_bytes()
    });
    positions.collect()
}
