//! A finished game, step by step, with everything face up.

use crate::any_match::LogLine;
use crate::refusal::Refusal;
use cards::{Designed, Source};
use kernel::facts::Piece;
use kernel::{Eye, Lang, Present, Record};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;

/// One step of a finished game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Replayed {
    /// `weiqi`
    pub game: String,
    /// How many actions were played so far; 0: the setup.
    pub at: usize,
    /// How many there were in all.
    pub actions: usize,
    /// Who acted last, in the words of the record.
    pub seat: Option<String>,
    /// And how.
    pub action: Option<String>,
    /// The table, with everything face up.
    #[schemars(with = "serde_json::Value")]
    pub view: Box<RawValue>,
    /// The things on it.
    pub pieces: Vec<Piece>,
    /// What the last action caused.
    pub log: Vec<LogLine>,
    /// How often the turn or round has changed hands, as the rulebook counts.
    pub turn: u32,
    /// The steps at which that changed, the first one included.
    pub turns: Vec<usize>,
}

/// The match after so many actions, played with the card files that it was played with.
pub fn replay_at(record: &Record, files: &[Source], at: usize, lang: Lang) -> Result<Replayed, Refusal> {
    catalog::with_game!(record.game.as_str(), G => step_of::<G>(record, files, at, lang)).map_err(crate::setup::bad)?
}

fn step_of<G: Present + Designed>(
    record: &Record,
    files: &[Source],
    at: usize,
    lang: Lang,
) -> Result<Replayed, Refusal> {
    let damaged = |what: String| Refusal::new("damaged", what);
    let actions = record.moves.len();
    if at > actions {
        return Err(Refusal::new("no_step", format!("step {at}: expected 0 to {actions}")));
    }
    let options = record.options.iter().cloned().collect();
    let config = G::configure(&options, files).map_err(|_| damaged("its options can't be read".to_owned()))?;
    let (mut log, mut before): (Vec<LogLine>, Option<G>) = (Vec::new(), None);
    // The result is not checked here: the players may have agreed on it.
    let record = &Record { result: String::new(), hash: String::new(), ..record.clone() };
    let (mut turns, mut wanted): (Vec<usize>, Option<G>) = (Vec::new(), None);
    let played = kernel::replay::<G>(record, &config, |step| {
        if before.as_ref().is_none_or(|before| before.length() != step.game.length()) {
            turns.push(step.at);
        }
        if step.at == at {
            wanted = Some(step.game.clone());
            let told = before.as_ref().unwrap_or(step.game);
            log.extend(step.entries.iter().filter_map(|entry| LogLine::of(told, entry, Eye::Referee, lang)));
        }
        before = Some(step.game.clone());
    });
    played.map_err(|mismatch| damaged(mismatch.to_string()))?;
    let game = wanted.ok_or_else(|| damaged(format!("there is no step {at}")))?;
    let last = at.checked_sub(1).and_then(|last| record.moves.get(last)).cloned();
    let (seat, action) = last.unzip();
    Ok(Replayed {
        game: record.game.clone(),
        at,
        actions,
        seat,
        action,
        view: serde_json::value::to_raw_value(&game.view(Eye::Referee)).expect("a view is plain data"),
        pieces: game.pieces(Eye::Referee),
        log,
        turn: game.length(),
        turns,
    })
}
