//! What is tried from outside is refused, and the reason is true.
//!
//! `legal` and `check` are compared by the kernel's laws; here nothing comes from `legal`. At every
//! decision a person's tries, actions of other decisions (another phase, another target) and garbled
//! notation are put to `check`, and whatever it refuses is put to the game's own test, which looks at
//! the table and says whether that clause and that reason really hold.

use kernel::{Eye, Game, Illegal, Listing, Present, Rng, Seat, Silent};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// One refusal, as a game's test judges it.
pub struct Refused<'a, G: Game> {
    /// The game.
    pub game: &'a G,
    /// The referee's view of it.
    pub view: &'a Value,
    /// Who tried.
    pub seat: Seat,
    /// What was tried.
    pub action: &'a G::Action,
    /// The same in notation, word by word.
    pub words: &'a [&'a str],
    /// The notation of everything that this seat may do now.
    pub legal: &'a [String],
    /// The clause that refuses it.
    pub clause: &'a str,
    /// The reason.
    pub why: &'a G::Why,
}

impl<G: Game> Refused<'_, G> {
    /// May the seat do something that begins with this word?
    pub fn offers(&self, verb: &str) -> bool {
        self.legal.iter().any(|text| text.split(' ').next() == Some(verb))
    }
}

/// Plays random games of each configuration and tries things from outside at every decision.
/// `truly` says what is wrong with a refusal. Returns how often each clause and reason was met, as
/// `RD-4.5 NotInHand`.
///
/// # Panics
/// When something that is not listed is accepted, or a refusal is not true.
pub fn are_true<G: Present>(
    configs: &[G::Config],
    games: u64,
    truly: impl Fn(&Refused<'_, G>) -> Result<(), String>,
) -> BTreeMap<String, u64> {
    let (mut met, mut known) = (BTreeMap::new(), Known::default());
    for (config, seed) in configs.iter().flat_map(|config| (0..games).map(move |seed| (config, seed))) {
        let mut game = crate::start::<G>(config, seed);
        let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
        while let Some(asked) = game.awaiting().iter().next() {
            let before = game.save();
            for seat in game.seats().iter() {
                game.legal(seat, &mut legal);
                let written: Vec<String> = legal.iter().map(|action| game.written(action)).collect();
                written.iter().for_each(|text| known.note(text));
                let view = serde_json::to_value(game.view(Eye::Referee)).expect("a view is plain data");
                let complete = game.ask(seat).is_none_or(|ask| ask.listing == Listing::Complete);
                let tries = game.candidates(seat).iter().map(|action| game.written(action)).collect::<Vec<_>>();
                for text in tries.into_iter().chain(known.strangers(&written, &mut rng)) {
                    let Ok(action) = game.read(&text) else { continue };
                    if legal.contains(&action) {
                        continue;
                    }
                    let context = || format!("{} seed {seed}, {} tries `{text}`", G::ID, G::seat_id(seat));
                    let Err(Illegal { clause, why }) = game.check(seat, &action) else {
                        assert!(!complete, "accepted but not listed: {}", context());
                        continue;
                    };
                    let clause = kernel::clause_id(G::CLAUSES[clause.0 as usize]);
                    let words: Vec<&str> = text.split(' ').collect();
                    let refused = Refused {
                        game: &game,
                        view: &view,
                        seat,
                        action: &action,
                        words: &words,
                        legal: &written,
                        clause: &clause,
                        why: &why,
                    };
                    if let Err(what) = truly(&refused) {
                        panic!("{}: refused by {clause} ({why:?}), but {what}\nlegal: {written:?}", context());
                    }
                    *met.entry(format!("{clause} {}", variant(&why))).or_default() += 1;
                }
            }
            assert!(game.save() == before, "{} seed {seed}: a check changed something", G::ID);
            game.legal(asked, &mut legal);
            let Some(action) = rng.pick(&legal) else { break };
            game.play(asked, action, &mut Silent);
        }
    }
    met
}

/// The name of a reason without its facts.
fn variant(why: &impl std::fmt::Debug) -> String {
    let text = format!("{why:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// The notation that was seen in any decision of any game.
#[derive(Default)]
struct Known {
    texts: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Known {
    const EACH: usize = 6;

    fn note(&mut self, text: &str) {
        if self.texts.insert(text.to_owned()) {
            self.words.extend(text.split(' ').map(str::to_owned));
        }
    }

    /// Actions of other decisions, and actions of any decision with one word changed.
    fn strangers(&self, legal: &[String], rng: &mut Rng) -> Vec<String> {
        let (texts, words): (Vec<&String>, Vec<&String>) = (self.texts.iter().collect(), self.words.iter().collect());
        let mut tries = Vec::new();
        for _ in 0..Self::EACH {
            let Some(text) = rng.pick(&texts) else { break };
            tries.push(text.clone());
            let near = if legal.is_empty() || rng.below(2) == 0 { text } else { &legal[rng.below(legal.len())] };
            let mut garbled: Vec<&str> = near.split(' ').collect();
            let at = rng.below(garbled.len());
            garbled[at] = words[rng.below(words.len())];
            tries.push(garbled.join(" "));
        }
        tries
    }
}
