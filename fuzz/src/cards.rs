//! Card files. The first line names a game and one of its files, the rest replaces that file: it is refused with words in
//! both languages that point into it, or a game with it can be played.

use crate::play::{self, Origin};
use cards::Designed;
use kernel::{Lang, Present, Seed, Silent};
use std::collections::BTreeMap;

/// See the module.
pub fn check(input: &[u8]) {
    let Some((head, text)) = crate::headed(input) else { return };
    let (game, file) = head.split_once(' ').unwrap_or((head, ""));
    let _ = catalog::with_game!(game, G => file_of::<G>(file, text, crate::dice(input)));
}

fn file_of<G: Present + Designed>(file: &str, text: &str, dice: u64) {
    let mut files = G::book_sources();
    let Some(own) = files.iter_mut().find(|own| own.path == file) else { return };
    own.text = text.to_owned();
    let stated = cards::check_stated(G::ID, &files);
    match G::configure(&BTreeMap::new(), &files) {
        Ok(config) => {
            for deck in G::decks(&files).expect("files that load have decks that load") {
                assert!(G::describe_deck(&deck, &files).is_ok(), "the deck {deck}");
            }
            assert!(G::pool(&files).is_ok());
            let Ok(mut game) = G::start(&config, Seed(dice), &mut Silent) else {
                panic!("files that load cannot be played")
            };
            for thing in game.things() {
                assert!(!thing.id.is_empty());
            }
            play::on(&mut game, Origin::Dealt, dice, 120);
        }
        Err(mistakes) => {
            assert!(!mistakes.is_empty(), "refused without a word");
            for mistake in &mistakes {
                let named = files.iter().find(|own| own.path == mistake.path);
                let within = named.is_none_or(|own| own.text.get(mistake.span.clone()).is_some());
                assert!(within, "{}: {:?} is not in {}", mistake.what.en, mistake.span, mistake.path);
            }
            for lang in [Lang::Zh, Lang::En] {
                assert!(!cards::render(&mistakes, &files, lang, false).is_empty());
            }
        }
    }
    if let Err(mistakes) = stated {
        assert!(!cards::render(&mistakes, &files, Lang::Zh, false).is_empty());
    }
}

/// Every card file of every game.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for id in catalog::IDS {
        let files = catalog::with_game!(*id, G => G::book_sources()).expect("a game of the list");
        seeds.extend(files.into_iter().map(|file| format!("{id} {}\n{}", file.path, file.text).into_bytes()));
    }
    seeds
}
