//! The example of CONTRIBUTING.md, "Add a game", by its id like any other. `scripts/test.mjs` builds the catalog with it.

use cards::Designed;
use kernel::{Game, Journal, Present, Rng, Seed, Silent};

/// Random players, to the end.
fn decisions<G: Present + Designed>() -> u32 {
    let config = G::configure(&Default::default(), &G::book_sources()).expect("the book is without mistakes");
    let mut game = G::start(&config, Seed(1), &mut Journal::default()).expect("the book can be played");
    let (mut rng, mut legal, mut count) = (Rng::new(1), Vec::new(), 0);
    while let Some(seat) = game.awaiting().iter().next() {
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).expect("who is asked has a choice");
        game.apply(seat, &action, &mut Silent).expect("what is listed is allowed");
        count += 1;
    }
    assert!(game.outcome().is_some());
    count
}

#[test]
fn it_is_the_last_of_the_list_and_is_played_by_its_id() {
    let id = *catalog::IDS.last().expect("there are games");
    assert_eq!((id, catalog::IDS.len()), ("ferry", 6));
    assert!(catalog::with_game!(id, G => decisions::<G>()).expect("it is there") > 10);
    assert!(catalog::rules_version(id).len() == 16 && catalog::layout_version(id).len() == 16);
    assert!(catalog::with_game!("fery", G => G::ID).unwrap_err().en.contains("did you mean `ferry`?"));
}
