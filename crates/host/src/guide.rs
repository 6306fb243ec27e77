//! The guided first game: a fixed deal, and what is said and done in it, step by step.
//!
//! A game's `guide.toml` has the setup, a text that determines the deal, and the steps. A step without
//! `do` is shown as text; one with `do` is an action of the newcomer, or of the `seat` it names. Every
//! decision has a step until the steps end; then everybody plays freely.

use crate::any_match::{Choice, Match, open_match};
use crate::refusal::Refusal;
use crate::setup::{Chair, Setup, bad, book_files};
use crate::{Clock, Fair};
use bots::Player;
use cards::Designed;
use kernel::{Eye, Lang, Present, Seat, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A guide as the page shows it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GuideShown {
    /// `weiqi`
    pub game: String,
    /// What it teaches.
    pub title: String,
    /// How long it takes.
    pub minutes: u8,
    /// The seat of the newcomer.
    pub seat: u8,
    /// The steps, in order.
    pub steps: Vec<GuideStep>,
}

/// A step of a guide.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GuideStep {
    /// What is said.
    pub say: Option<String>,
    /// The clause that it is about.
    pub clause: Option<String>,
    /// The things on the table that it is about, as click paths name them.
    pub look: Vec<String>,
    /// The action, in the notation of the game.
    #[serde(rename = "do")]
    pub act: Option<String>,
    /// Who acts; `None`: the newcomer.
    pub seat: Option<u8>,
}

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Guide {
    /// The game it belongs to.
    game: String,
    /// Any text: it determines the deal.
    deal: String,
    title: Both,
    minutes: u8,
    seat: String,
    chairs: Vec<Chair>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    decks: Vec<String>,
    #[serde(default)]
    step: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Both {
    zh: String,
    en: String,
}

impl Both {
    fn of(&self, lang: Lang) -> String {
        lang.pick(&self.zh, &self.en).clone()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    say: Option<Both>,
    clause: Option<String>,
    #[serde(default)]
    look: Vec<String>,
    #[serde(rename = "do")]
    act: Option<String>,
    seat: Option<String>,
}

/// A guide, ready to be played.
#[derive(Clone, Debug)]
pub struct Script {
    /// The table.
    pub setup: Setup,
    /// The secret that determines the deal.
    pub secret: Vec<u8>,
    /// Seat and action of every scripted decision, in order.
    pub acts: Vec<(Seat, String)>,
}

fn read(game: &str, text: &str) -> Result<Guide, Refusal> {
    let guide: Guide =
        cards::toml::from_str(text).map_err(|error| bad(cards::bad_toml_in(text, &error).at("guide.toml")))?;
    if guide.game != game {
        return Err(bad(text!(
            "guide.toml 属于 {}，不属于 {game}",
            "guide.toml is for {}, not for {game}",
            guide.game
        )));
    }
    Ok(guide)
}

fn text_of(game: &str) -> Result<&'static str, Refusal> {
    catalog::with_game!(game, G => G::guide()).map_err(bad)
}

fn seat_of(game: &str, chairs: usize, id: &str) -> Result<Seat, Refusal> {
    let known: Vec<&str> = catalog::with_game!(game, G => {
        (0..chairs as u8).map(|seat| <G as Present>::seat_id(Seat(seat))).collect()
    })
    .map_err(bad)?;
    let at = known.iter().position(|known| *known == id);
    at.map(|at| Seat(at as u8)).ok_or_else(|| bad(cards::unknown_word(("座位", "seat"), id, known.iter().copied())))
}

/// The guide of a game.
pub fn guide(game: &str, lang: Lang) -> Result<GuideShown, Refusal> {
    let guide = read(game, text_of(game)?)?;
    let seat = |step: &Step| step.seat.as_ref().map(|id| seat_of(game, guide.chairs.len(), id)).transpose();
    let shown = |step: &Step| {
        Ok(GuideStep {
            say: step.say.as_ref().map(|say| say.of(lang)),
            clause: step.clause.clone(),
            look: step.look.clone(),
            act: step.act.clone(),
            seat: seat(step)?.map(|seat| seat.0),
        })
    };
    Ok(GuideShown {
        game: game.to_owned(),
        title: guide.title.of(lang),
        minutes: guide.minutes,
        seat: seat_of(game, guide.chairs.len(), &guide.seat)?.0,
        steps: guide.step.iter().map(shown).collect::<Result<_, Refusal>>()?,
    })
}

/// The guide of a game as it is played.
pub fn guide_script(game: &str) -> Result<Script, Refusal> {
    script_of(game, &read(game, text_of(game)?)?)
}

fn script_of(game: &str, guide: &Guide) -> Result<Script, Refusal> {
    let setup = Setup {
        game: game.to_owned(),
        preset: "book".to_owned(),
        options: guide.options.clone(),
        decks: guide.decks.clone(),
        seats: None,
        chairs: guide.chairs.clone(),
        public: false,
        clock: Clock::default(),
        takeover: false,
        // Scripted actions are counted by decisions.
        undo: false,
    };
    let own = seat_of(game, guide.chairs.len(), &guide.seat)?;
    let mut acts = Vec::new();
    for step in &guide.step {
        if let Some(act) = &step.act {
            let seat = step.seat.as_ref().map_or(Ok(own), |id| seat_of(game, guide.chairs.len(), id))?;
            acts.push((seat, act.clone()));
        }
    }
    let secret = blake3::hash(guide.deal.as_bytes()).to_hex().to_string().into_bytes();
    Ok(Script { setup: setup.checked(&book_files(game)?)?, secret, acts })
}

/// Where a guide leads: what was done, and what there is to do after its last step.
#[derive(Clone, Debug, Default)]
pub struct Walked {
    /// Seat, notation and label of every scripted decision.
    pub done: Vec<(String, String, String)>,
    /// What the bots would do next, before the newcomer is asked again.
    pub next: Vec<(String, String, String)>,
    /// What the newcomer is asked then, …
    pub prompt: String,
    /// … what they are shown, …
    pub view: String,
    /// … and what they may do.
    pub options: Vec<Choice>,
    /// What was told since the last own decision.
    pub log: Vec<String>,
}

/// Plays a guide to its last step. `text`: a file instead of the built-in one.
pub fn walk_guide(game: &str, text: Option<&str>, lang: Lang) -> Result<Walked, Refusal> {
    let guide = read(game, text.map_or_else(|| text_of(game), Ok)?)?;
    let script = script_of(game, &guide)?;
    let files = book_files(game)?;
    let luck = vec![Vec::new(); script.setup.chairs.len()];
    let fair = Fair { secret: script.secret.clone(), luck, commitments: Vec::new() };
    let mut played = open_match(&script.setup, &[], fair.seed(), &files)?;
    let own = seat_of(game, guide.chairs.len(), &guide.seat)?;
    let mut walked = Walked::default();
    for (at, (seat, action)) in script.acts.iter().enumerate() {
        let label = label_of(played.as_ref(), *seat, action, lang);
        played.told(Eye::Seat(own));
        let asked: Vec<String> = played.awaiting().iter().map(|seat| played.seat_name(seat, Lang::En)).collect();
        played.act(*seat, action).map_err(|why| {
            let options = played.glimpse(Eye::Seat(*seat), Lang::En).options;
            let options: Vec<&str> = options.iter().map(|one| one.action.as_str()).collect();
            bad(text!(
                "guide.toml 的第 {} 个决定，{} `{action}`：{why}\n轮到：{}\n应为其中之一：{}",
                "decision {} of guide.toml, {} `{action}`: {why}\nasked: {}\nexpected one of: {}",
                at + 1,
                played.seat_name(*seat, Lang::En),
                asked.join(", "),
                options.join(" | ")
            ))
        })?;
        walked.done.push((played.seat_name(*seat, lang), action.clone(), label));
    }
    let mut seed = 0;
    while let Some(seat) = played.awaiting().without(own).iter().next().filter(|_| !played.awaiting().has(own)) {
        let player = match script.setup.chairs[seat.index()] {
            Chair::Bot(player) => player,
            Chair::Person => Player::Easy,
        };
        seed += 1;
        let Some(action) = played.think(seat, player, seed).map(|think| think()) else { break };
        let label = label_of(played.as_ref(), seat, &action, lang);
        played.act(seat, &action)?;
        walked.next.push((played.seat_name(seat, lang), action, label));
    }
    let glimpse = played.glimpse(Eye::Seat(own), lang);
    walked.log = played.news(Eye::Seat(own), lang).into_iter().map(|said| said.text).collect();
    (walked.prompt, walked.view, walked.options) =
        (glimpse.prompt, glimpse.view.get().to_owned(), glimpse.options.into_value());
    Ok(walked)
}

fn label_of(played: &dyn Match, seat: Seat, action: &str, lang: Lang) -> String {
    let options = played.glimpse(Eye::Seat(seat), lang).options;
    options.iter().find(|one| one.action == action).map(|one| one.label.clone()).unwrap_or_default()
}
