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
use cards::{Designed, Map, Mistake, Source, Value};
use kernel::{Eye, Lang, Present, Seat, Text, text};
use schemars::JsonSchema;
use serde::Serialize;

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

cards::form! {
    struct Guide = "guide" {
        game: Value<String> = "属于哪个游戏", "the game that it is for";
        deal: String = "任意文字：决定发牌", "any text: it determines the deal";
        title: Text = "标题", "its title";
        minutes: Value<u8> = "大约几分钟", "about how many minutes it takes";
        seat: Value<String> = "新手的座位", "the seat of the newcomer";
        chairs: Value<Vec<Value<String>>> = "每个座位由谁坐：`person` 或 `bot:easy`", "who sits on each seat: `person` or `bot:easy`";
        options: Map<String> = "与规则书不同的选项", "the options that differ from the rulebook";
        decks: Vec<String> = "每个座位的牌组", "the deck of each seat";
        step: Vec<Step> = "步骤", "the steps, in order";
    }
}

cards::form! {
    struct Step = "guide step" {
        say: Option<Text> = "说的话", "what is said";
        clause: Option<Value<String>> = "所说的条文", "the clause that it is about";
        look: Vec<String> = "所说的东西，用点击路径的写法", "the things that it is about, as click paths name them";
        act as "do": Option<Value<String>> = "要做的行动", "the action to be taken";
        seat: Option<Value<String>> = "谁来做；不写则为新手", "who does it: the newcomer if it is not said";
    }
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

/// The keys of a guide and nothing more, for the reference.
pub(crate) fn read_keys(source: &Source) {
    let _: Option<Guide> = cards::read_form(source).ok();
}

/// The keys and values of a guide, and what they name.
fn read(game: &str, source: &Source) -> Result<Guide, Vec<Mistake>> {
    let guide: Guide = cards::read_form(source)?;
    let wrong = |place: &Value<String>, what: Text| Mistake {
        path: source.path.clone(),
        span: place.span.clone(),
        ..Mistake::plain(what)
    };
    let mut mistakes = Vec::new();
    if guide.game.value != game {
        let other = &guide.game.value;
        mistakes.push(wrong(&guide.game, text!("应为 {game}，不是 {other}", "it is for {other}, not for {game}")));
    }
    let seats = guide.step.iter().filter_map(|step| step.seat.as_ref()).chain([&guide.seat]);
    for seat in seats {
        mistakes.extend(seat_of(game, guide.chairs.len(), seat).err().map(|what| wrong(seat, what)));
    }
    for chair in guide.chairs.iter() {
        mistakes.extend(chair_of(chair).err().map(|what| wrong(chair, what)));
    }
    let rules = catalog::with_game!(game, G => kernel::rules_of(G::rulebook().1)).unwrap_or_default();
    for clause in guide.step.iter().filter_map(|step| step.clause.as_ref()) {
        if !rules.iter().any(|rule| rule.id == clause.value) {
            let help = cards::did_you_mean(clause, rules.iter().map(|rule| rule.id.as_str()));
            let what = text!("规则书里没有 `{}`", "`{}` is not in the rulebook", clause.value);
            mistakes.push(Mistake { help, ..wrong(clause, what) });
        }
    }
    if mistakes.is_empty() { Ok(guide) } else { Err(mistakes) }
}

fn chair_of(word: &Value<String>) -> Result<Chair, Text> {
    Chair::try_from(word.value.clone()).map_err(|error| {
        let word = &word.value;
        Text::new(format!("`{word}`：应为 `person` 或 `bot:LEVEL`，例如 `bot:easy`"), error)
    })
}

/// Everything that is wrong with a guide: its keys and values first, then the first action that cannot be taken.
pub fn guide_mistakes(game: &str, source: &Source) -> Vec<Mistake> {
    let guide = match read(game, source) {
        Ok(guide) => guide,
        Err(mistakes) => return mistakes,
    };
    match walk(game, &guide, Lang::En) {
        Ok(_) => Vec::new(),
        Err(Stop { at, why }) => {
            let acts: Vec<&Value<String>> = guide.step.iter().filter_map(|step| step.act.as_ref()).collect();
            let span = at.and_then(|at| acts.get(at)).map_or(0..0, |act| act.span.clone());
            let zh = why.clone().to_reader(Lang::Zh).text;
            vec![Mistake { path: source.path.clone(), span, ..Mistake::plain(Text { zh, en: why.text }) }]
        }
    }
}

fn built_in(game: &str) -> Result<Source, Refusal> {
    Ok(Source::new("guide.toml", text_of(game)?))
}

/// In one line, for whoever has no file to look into.
fn refused(source: &Source) -> impl Fn(Vec<Mistake>) -> Refusal {
    move |mistakes| bad(cards::summary(&mistakes).at(&source.path))
}

fn text_of(game: &str) -> Result<&'static str, Refusal> {
    catalog::with_game!(game, G => G::guide()).map_err(bad)
}

fn seat_of(game: &str, chairs: usize, id: &str) -> Result<Seat, Text> {
    let known: Vec<&str> = catalog::with_game!(game, G => {
        (0..chairs.min(usize::from(*G::seat_counts().end())) as u8).map(|seat| <G as Present>::seat_id(Seat(seat))).collect()
    })?;
    let at = known.iter().position(|known| *known == id);
    at.map(|at| Seat(at as u8)).ok_or_else(|| cards::unknown_word(("座位", "seat"), id, known.iter().copied()))
}

/// The guide of a game.
pub fn guide(game: &str, lang: Lang) -> Result<GuideShown, Refusal> {
    let source = built_in(game)?;
    let guide = read(game, &source).map_err(refused(&source))?;
    let seat = |step: &Step| {
        let seat = step.seat.as_ref().map(|id| seat_of(game, guide.chairs.len(), id));
        seat.transpose().map_err(bad)
    };
    let shown = |step: &Step| {
        Ok(GuideStep {
            say: step.say.as_ref().map(|say| lang.of(say).to_owned()),
            clause: step.clause.as_ref().map(|clause| clause.value.clone()),
            look: step.look.clone(),
            act: step.act.as_ref().map(|act| act.value.clone()),
            seat: seat(step)?.map(|seat| seat.0),
        })
    };
    Ok(GuideShown {
        game: game.to_owned(),
        title: lang.of(&guide.title).to_owned(),
        minutes: guide.minutes.value,
        seat: seat_of(game, guide.chairs.len(), &guide.seat).map_err(bad)?.0,
        steps: guide.step.iter().map(shown).collect::<Result<_, Refusal>>()?,
    })
}

/// The guide of a game as it is played.
pub fn guide_script(game: &str) -> Result<Script, Refusal> {
    let source = built_in(game)?;
    script_of(game, &read(game, &source).map_err(refused(&source))?)
}

fn script_of(game: &str, guide: &Guide) -> Result<Script, Refusal> {
    let setup = Setup {
        game: game.to_owned(),
        preset: "book".to_owned(),
        options: guide.options.0.iter().map(|(id, word)| (id.value.clone(), word.clone())).collect(),
        decks: guide.decks.clone(),
        seats: None,
        chairs: guide.chairs.iter().map(chair_of).collect::<Result<_, _>>().map_err(bad)?,
        public: false,
        clock: Clock::default(),
        takeover: false,
        // Scripted actions are counted by decisions.
        undo: false,
    };
    let own = seat_of(game, guide.chairs.len(), &guide.seat).map_err(bad)?;
    let mut acts = Vec::new();
    for step in &guide.step {
        if let Some(act) = &step.act {
            let seat = step.seat.as_ref().map_or(Ok(own), |id| seat_of(game, guide.chairs.len(), id)).map_err(bad)?;
            acts.push((seat, act.value.clone()));
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
    let source = match text {
        Some(text) => Source::new("guide.toml", text),
        None => built_in(game)?,
    };
    let guide = read(game, &source).map_err(refused(&source))?;
    walk(game, &guide, lang).map_err(|stop| stop.why)
}

/// What ends a walk: in which of its decisions, if in one, and why.
struct Stop {
    at: Option<usize>,
    why: Refusal,
}

impl From<Refusal> for Stop {
    fn from(why: Refusal) -> Stop {
        Stop { at: None, why }
    }
}

fn walk(game: &str, guide: &Guide, lang: Lang) -> Result<Walked, Stop> {
    let script = script_of(game, guide)?;
    let files = book_files(game)?;
    let luck = vec![Vec::new(); script.setup.chairs.len()];
    let fair = Fair { secret: script.secret.clone(), luck, commitments: Vec::new() };
    let mut played = open_match(&script.setup, &[], fair.seed(), &files)?;
    let own = seat_of(game, guide.chairs.len(), &guide.seat).map_err(bad)?;
    let mut walked = Walked::default();
    for (at, (seat, action)) in script.acts.iter().enumerate() {
        let label = label_of(played.as_ref(), *seat, action, lang);
        played.told(Eye::Seat(own));
        let asked: Vec<String> = played.awaiting().iter().map(|seat| played.seat_name(seat, Lang::En)).collect();
        played.act(*seat, action).map_err(|why| {
            let options = played.glimpse(Eye::Seat(*seat), Lang::En).options;
            let options: Vec<&str> = options.iter().map(|one| one.action.as_str()).collect();
            let why = bad(text!(
                "guide.toml 的第 {} 个决定，{} `{action}`：{why}\n轮到：{}\n应为其中之一：{}",
                "decision {} of guide.toml, {} `{action}`: {why}\nasked: {}\nexpected one of: {}",
                at + 1,
                played.seat_name(*seat, Lang::En),
                asked.join(", "),
                options.join(" | ")
            ));
            Stop { at: Some(at), why }
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
        let Some(action) = played.think(seat, player, seed, None).map(|think| think()) else { break };
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
