//! Guided first games, for the game in the first line: refused with words, or walked to the end, the same way in both
//! languages.

use cards::Designed;
use host::walk_guide;
use kernel::Lang;

/// See the module.
pub fn check(input: &[u8]) {
    let Some((game, text)) = crate::headed(input) else { return };
    // How long a bot may think is its own business.
    let text = ["hard", "normal", "easy", "greedy", "ismcts"]
        .iter()
        .fold(text.to_owned(), |text, level| text.replace(&format!("bot:{level}"), "bot:random"));
    match walk_guide(game, Some(&text), Lang::Zh) {
        Ok(walked) => {
            let other = walk_guide(game, Some(&text), Lang::En).expect("it was walked in Chinese");
            let acts = |walked: &host::Walked| -> Vec<String> {
                walked.done.iter().chain(&walked.next).map(|(_, action, _)| action.clone()).collect()
            };
            assert_eq!(acts(&walked), acts(&other));
        }
        Err(why) => assert!(!why.text.is_empty(), "refused without a word"),
    }
}

/// The guides of all games.
pub fn seeds() -> Vec<Vec<u8>> {
    let guide = |id: &&str| {
        let text = catalog::with_game!(*id, G => G::guide()).expect("a game of the list");
        format!("{id}\n{text}").into_bytes()
    };
    catalog::IDS.iter().map(guide).collect()
}
