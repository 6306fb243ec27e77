//! Decks, as words and as files, for the game in the first line: a deck without mistakes can be played, one with mistakes
//! cannot, and the list that is given back is the same deck.

use crate::play::{self, Origin};
use cards::{Designed, Source};
use host::{DeckAsked, check_deck};
use kernel::{Lang, Present, Seed, Silent};
use std::collections::BTreeMap;

/// See the module.
pub fn check(input: &[u8]) {
    let Some((game, deck)) = crate::headed(input) else { return };
    let _ = catalog::with_game!(game, G => deck_of::<G>(deck, crate::dice(input)));
}

fn deck_of<G: Present + Designed>(deck: &str, dice: u64) {
    if G::deck_options().is_empty() {
        return;
    }
    let files = G::book_sources();
    words::<G>(deck, &files, dice);
    let source = Source { path: "deck.toml".to_owned(), text: deck.to_owned() };
    match G::read_deck(&source, &files) {
        Ok(list) => words::<G>(&list, &files, dice),
        Err(mistakes) => {
            let sources = [source];
            for lang in [Lang::Zh, Lang::En] {
                assert!(!cards::render(&mistakes, &sources, lang, false).is_empty(), "refused without a word");
            }
        }
    }
}

fn words<G: Present + Designed>(deck: &str, files: &[Source], dice: u64) {
    let asked = |deck: &str| DeckAsked { deck: deck.to_owned(), options: BTreeMap::new() };
    let both = [Lang::Zh, Lang::En].map(|lang| check_deck(G::ID, &asked(deck), lang));
    assert_eq!(both[0].is_ok(), both[1].is_ok());
    let [_, Ok(checked)] = both else { return };
    let again = check_deck(G::ID, &asked(&checked.deck), Lang::En).expect("a list that we have written");
    assert_eq!(again.deck, checked.deck, "the same deck is written in two ways");
    assert_eq!((again.count, &again.curve), (checked.count, &checked.curve));
    let options = G::deck_options().iter().map(|key| ((*key).to_owned(), deck.trim().to_owned())).collect();
    match G::configure(&options, files) {
        Ok(config) => {
            let mistakes: Vec<&str> = checked.mistakes.iter().map(|mistake| mistake.text.as_str()).collect();
            // No words at all: the options leave the deck to the book.
            assert!(mistakes.is_empty() || deck.trim().is_empty(), "it is played with {mistakes:?}");
            let mut game = G::start(&config, Seed(dice), &mut Silent).expect("what is configured begins");
            play::on(&mut game, Origin::Dealt, dice, 40);
        }
        Err(mistakes) => {
            assert!(!checked.mistakes.is_empty(), "no mistake, but: {}", cards::summary(&mistakes).en);
        }
    }
}

/// The preset decks, as their ids, as lists and as files.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for id in catalog::IDS {
        let decks = catalog::with_game!(*id, G => G::decks(&G::book_sources())).expect("a game of the list");
        for deck in decks.expect("the book's decks") {
            let asked = DeckAsked { deck: deck.clone(), options: BTreeMap::new() };
            let list = check_deck(id, &asked, Lang::En).expect("a deck of the book").deck;
            seeds.extend([format!("{id}\n{deck}"), format!("{id}\n{list}")]);
        }
    }
    for text in crate::seeds::files("cards", "toml") {
        let game = catalog::IDS.iter().find(|id| text.starts_with(&cards::game_line(id)));
        let Some((game, at)) = game.zip(text.find("[[deck]]")) else { continue };
        for part in text[at..].split("[[deck]]").skip(1) {
            seeds.push(format!("{game}\n{}[[deck]]{part}", cards::game_line(game)));
        }
    }
    seeds.into_iter().map(String::into_bytes).collect()
}
