//! A match as a readable file: header, seed, one line per action, result, hash.
//!
//! ```text
//! paiju 1
//! game weiqi
//! seed 42
//! option area_scoring final
//! cards 3f0c5b1d2e4a6978
//! seat black hard
//! seat white random
//! deal COMMITMENT SECRET LUCK LUCK
//! commit COMMITMENT COMMITMENT
//! cancelled Ann
//! ---
//! black choose gu_li
//! white choose ke_jie
//! black stone C3
//! ---
//! result white WQ-9.5 120 131
//! hash 9d51c1a0c3f2b7e4
//! ```
//!
//! The file is a referee's document: secret answers are in it, and others get redacted events,
//! never this. Simultaneous answers may stand in any order, since they commute.

use crate::{Clause, Game, Journal, Line, LogEntry, Outcome, Present, Seat, Seed, Text, clause_id, hash_of, text};
use std::fmt::Write;

/// A match, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The program's name of the game.
    pub game: String,
    /// The seed of the match.
    pub seed: Seed,
    /// Named options that differ from the book.
    pub options: Vec<(String, String)>,
    /// The fingerprint of options and cards; empty: whatever is loaded.
    pub rules: String,
    /// Seats and who sat there.
    pub seats: Vec<(String, String)>,
    /// How the seed came about, where a host dealt.
    pub deal: Option<Deal>,
    /// Seat and action, as the notation writes them.
    pub moves: Vec<(String, String)>,
    /// `white WQ-9.5 120 131`, `draw …`; empty: unfinished.
    pub result: String,
    /// The hash of the last state; empty: not stated.
    pub hash: String,
}

/// How a seed came about: a secret that was committed to, and what each seat added. All are
/// hexadecimal digits, and whoever deals says how they make the seed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal {
    /// Shown before the deal.
    pub commitment: String,
    /// Shown after the match.
    pub secret: String,
    /// By seat; empty: it added nothing.
    pub luck: Vec<String>,
    /// What each seat had committed to before anything was revealed; empty: it took no part. None at all: no seat did.
    pub commitments: Vec<String>,
    /// The players because of whom a start was cancelled before.
    pub cancelled: Vec<String>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {}", .what.en)]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub what: Text,
}

impl RecordError {
    /// With its line.
    pub fn said(&self) -> Text {
        let (line, Text { zh, en }) = (self.line, &self.what);
        text!("第 {line} 行：{zh}", "line {line}: {en}")
    }
}

/// A replay that does not go as the record says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{}", .at.map(|at| format!("action {at}: ")).unwrap_or_default(), .what.en)]
pub struct Mismatch {
    /// The action, counted from 1; `None`: the header or the end.
    pub at: Option<usize>,
    /// What differs.
    pub what: Text,
}

impl Mismatch {
    /// With its action.
    pub fn said(&self) -> Text {
        let Text { zh, en } = &self.what;
        match self.at {
            Some(at) => text!("第 {at} 个行动：{zh}", "action {at}: {en}"),
            None => self.what.clone(),
        }
    }
}

impl Record {
    /// The result of a match in which everybody agreed on a draw: the game itself goes on.
    pub const AGREED: &str = "draw agreed";

    /// Reads a record.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut record = Record::default();
        let mut part = 0;
        // An empty file has a first line too, and it is wrong.
        let lines = text.lines().chain(text.is_empty().then_some(""));
        for (at, line) in lines.enumerate() {
            let line = line.trim();
            let fail = |what: Text| Err(RecordError { line: at + 1, what });
            if at == 0 {
                if line != "paiju 1" {
                    return fail(text!(
                        "读到 `{line}`，应为对局记录的第一行 `paiju 1`",
                        "found `{line}`, expected `paiju 1`, the first line of a match record"
                    ));
                }
                continue;
            }
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if line == "---" {
                part += 1;
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let rest = rest.trim();
            let pair = || rest.split_once(' ').map(|(a, b)| (a.to_owned(), b.trim().to_owned()));
            match (part, word) {
                (0, "game") => record.game = rest.to_owned(),
                (0, "seed") => match rest.parse() {
                    Ok(seed) => record.seed = Seed(seed),
                    Err(_) => {
                        return fail(text!(
                            "`{rest}` 不是种子：应为 0 到 {} 的整数",
                            "`{rest}` is not a seed: expected a whole number from 0 to {}",
                            u64::MAX
                        ));
                    }
                },
                (0, "option") => match pair() {
                    Some(pair) => record.options.push(pair),
                    None => {
                        return fail(text!(
                            "`{line}`：应为 `option NAME VALUE`",
                            "`{line}`: expected `option NAME VALUE`"
                        ));
                    }
                },
                (0, "cards") => record.rules = rest.to_owned(),
                (0, "seat") => match pair() {
                    Some(pair) => record.seats.push(pair),
                    None => {
                        return fail(text!(
                            "`{line}`：应为 `seat NAME PLAYER`",
                            "`{line}`: expected `seat NAME PLAYER`"
                        ));
                    }
                },
                (0, "deal") => {
                    let mut words = words(rest);
                    match (words.next(), words.next()) {
                        (Some(commitment), Some(secret)) => {
                            record.deal = Some(Deal { commitment, secret, luck: words.collect(), ..Deal::default() });
                        }
                        _ => {
                            return fail(text!(
                                "`{line}`：应为 `deal COMMITMENT SECRET LUCK…`",
                                "`{line}`: expected `deal COMMITMENT SECRET LUCK…`"
                            ));
                        }
                    }
                }
                (0, "commit" | "cancelled") => match &mut record.deal {
                    Some(deal) if word == "commit" => deal.commitments = words(rest).collect(),
                    Some(deal) => deal.cancelled.push(rest.to_owned()),
                    None => {
                        return fail(text!(
                            "`{word}` 应写在 `deal` 一行之后",
                            "`{word}`: expected after the line `deal`"
                        ));
                    }
                },
                (0, _) => {
                    return fail(text!(
                        "未知的词 `{word}`：应为 game、seed、option、cards、seat、deal、commit、cancelled 或 ---",
                        "unknown word `{word}`: expected game, seed, option, cards, seat, deal, commit, cancelled or ---"
                    ));
                }
                (1, seat) if !rest.is_empty() => record.moves.push((seat.to_owned(), rest.to_owned())),
                (1, _) => {
                    return fail(text!("`{line}`：应为座位和它的行动", "`{line}`: expected a seat and its action"));
                }
                (_, "result") => record.result = rest.to_owned(),
                (_, "hash") => record.hash = rest.to_owned(),
                (_, _) => {
                    return fail(text!(
                        "未知的词 `{word}`：应为 result 或 hash",
                        "unknown word `{word}`: expected result or hash"
                    ));
                }
            }
        }
        if record.game.is_empty() {
            let what = Text::new(
                "没有写明属于哪个游戏：在第 2 行加上 `game NAME`",
                "the record does not say which game it is for: add `game NAME` as line 2",
            );
            return Err(RecordError { line: 2, what });
        }
        Ok(record)
    }

    /// Writes it.
    pub fn write(&self) -> String {
        let mut text = format!("paiju 1\ngame {}\nseed {}\n", self.game, self.seed.0);
        for (name, value) in &self.options {
            let _ = writeln!(text, "option {name} {value}");
        }
        if !self.rules.is_empty() {
            let _ = writeln!(text, "cards {}", self.rules);
        }
        for (seat, player) in &self.seats {
            let _ = writeln!(text, "seat {seat} {player}");
        }
        if let Some(Deal { commitment, secret, luck, commitments, cancelled }) = &self.deal {
            let _ = writeln!(text, "deal {commitment} {secret} {}", by_seat(luck));
            if !commitments.is_empty() {
                let _ = writeln!(text, "commit {}", by_seat(commitments));
            }
            for name in cancelled {
                let _ = writeln!(text, "cancelled {name}");
            }
        }
        text.push_str("---\n");
        for (seat, action) in &self.moves {
            let _ = writeln!(text, "{seat} {action}");
        }
        if !self.result.is_empty() || !self.hash.is_empty() {
            text.push_str("---\n");
        }
        if !self.result.is_empty() {
            let _ = writeln!(text, "result {}", self.result);
        }
        if !self.hash.is_empty() {
            let _ = writeln!(text, "hash {}", self.hash);
        }
        text
    }

    /// A record that can be continued: the header of a new match.
    pub fn begin<G: Present>(
        config: &G::Config,
        seed: Seed,
        options: Vec<(String, String)>,
        players: &[String],
    ) -> Record {
        let named = |(seat, player): (usize, &String)| (G::seat_id(Seat(seat as u8)).to_owned(), player.clone());
        Record {
            game: G::ID.to_owned(),
            seed,
            options,
            rules: G::fingerprint(config).to_string(),
            seats: players.iter().enumerate().map(named).collect(),
            ..Record::default()
        }
    }

    /// Adds an action, as `game` writes it before playing it.
    pub fn note<G: Present>(&mut self, game: &G, seat: Seat, action: &G::Action) {
        self.moves.push((G::seat_id(seat).to_owned(), game.written(action)));
    }

    /// Adds that a seat gave up.
    pub fn note_resignation<G: Present>(&mut self, seat: Seat) {
        self.moves.push((G::seat_id(seat).to_owned(), "resign".to_owned()));
    }

    /// Adds result and hash.
    pub fn finish<G: Present>(&mut self, game: &G) {
        self.result = game.outcome().map(|outcome| result_line::<G>(outcome, game)).unwrap_or_default();
        self.hash = format!("{:016x}", hash_of(game));
    }
}

/// Words by seat, where `-` stands for none.
fn words(line: &str) -> impl Iterator<Item = String> + '_ {
    line.split_whitespace().map(|word| word.trim_matches('-').to_owned())
}

fn by_seat(words: &[String]) -> String {
    let words: Vec<&str> = words.iter().map(|word| if word.is_empty() { "-" } else { word }).collect();
    words.join(" ")
}

/// `white WQ-9.5 120 131`
fn result_line<G: Present>(outcome: &Outcome, game: &G) -> String {
    let winners: Vec<&str> = outcome.winners.iter().map(G::seat_id).collect();
    let winners = if winners.is_empty() { "draw".to_owned() } else { winners.join("+") };
    let points: Vec<String> = game.seats().iter().map(|seat| outcome.score[seat.index()].to_string()).collect();
    format!("{winners} {} {}", clause_of::<G>(outcome.how), points.join(" "))
}

fn clause_of<G: Game>(clause: Clause) -> String {
    clause_id(G::CLAUSES[clause.0 as usize])
}

/// One step of a replay.
#[derive(Debug)]
pub struct ReplayStep<'a, G: Game> {
    /// Counted from 1; 0 is the setup.
    pub at: usize,
    /// Who acted, and how, in the record's words; `None` at the setup.
    pub action: Option<(Seat, &'a str)>,
    /// The state before it; at the setup the same as after it.
    pub before: &'a G,
    /// The state after it.
    pub game: &'a G,
    /// What happened.
    pub entries: &'a [LogEntry<G::Event>],
}

impl<G: Present> ReplayStep<'_, G> {
    /// The lines of the log, as a live match told them.
    pub fn lines(&self) -> Vec<Line> {
        self.entries.iter().map(|entry| Line::new(self.before, entry)).collect()
    }
}

/// Replays a record, shows every step, and compares result and hash where they are stated.
pub fn replay<G: Present>(
    record: &Record,
    config: &G::Config,
    mut show: impl FnMut(ReplayStep<'_, G>),
) -> Result<G, Mismatch> {
    let fail = |at: Option<usize>, what: Text| Mismatch { at, what };
    let rules = G::fingerprint(config).to_string();
    if !record.rules.is_empty() && record.rules != rules {
        return Err(fail(
            None,
            text!(
                "对局所用的牌和选项是 {}，而现在是 {rules}",
                "the match was played with the cards and options {}, but these are {rules}",
                record.rules
            ),
        ));
    }
    let mut journal = Journal::default();
    let mut game = G::start(config, record.seed, &mut journal).map_err(|error| fail(None, error.0))?;
    show(ReplayStep { at: 0, action: None, before: &game, game: &game, entries: &journal.entries });
    for (at, (seat_name, text)) in record.moves.iter().enumerate() {
        let at = at + 1;
        let Some(seat) = game.seats().iter().find(|&seat| G::seat_id(seat) == seat_name) else {
            return Err(fail(Some(at), text!("没有座位 `{seat_name}`", "there is no seat `{seat_name}`")));
        };
        journal.entries.clear();
        let before = game.clone();
        if text == "resign" {
            game.resign(seat, &mut journal).map_err(|refusal| fail(Some(at), refused::<G>(text, &game, &refusal)))?;
            show(ReplayStep {
                at,
                action: Some((seat, text)),
                before: &before,
                game: &game,
                entries: &journal.entries,
            });
            continue;
        }
        let action = game.read(text).map_err(|error| fail(Some(at), error.said()))?;
        if let Err(refusal) = game.apply(seat, &action, &mut journal) {
            return Err(fail(Some(at), refused::<G>(text, &game, &refusal)));
        }
        show(ReplayStep { at, action: Some((seat, text)), before: &before, game: &game, entries: &journal.entries });
    }
    let mut end = Record::default();
    end.finish(&game);
    let agreed = record.result == Record::AGREED && game.outcome().is_none();
    if !record.result.is_empty() && !agreed && record.result != end.result {
        return Err(fail(
            None,
            text!(
                "记录写的是 `result {}`，回放得到 `{}`",
                "the record says `result {}`, the replay gives `{}`",
                record.result,
                end.result
            ),
        ));
    }
    if !record.hash.is_empty() && record.hash != end.hash {
        return Err(fail(
            None,
            text!(
                "记录写的是 `hash {}`，回放得到 `{}`",
                "the record says `hash {}`, the replay gives `{}`",
                record.hash,
                end.hash
            ),
        ));
    }
    Ok(game)
}

fn refused<G: Present>(action: &str, game: &G, refusal: &crate::Illegal<G::Why>) -> Text {
    let (clause, Text { zh, en }) = (clause_of::<G>(refusal.clause), game.why(refusal));
    text!("`{action}` 违反 {clause}：{zh}", "`{action}` is refused by {clause}: {en}")
}
