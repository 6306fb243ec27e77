//! Scenario files: rules shown by small positions, readable by a designer.
//!
//! ```toml
//! game = "weiqi"
//!
//! [[case]]
//! name  = "a merged area counts the higher multiplier"
//! shows = ["WQ-2.6"]
//! given.black = { L1 = ["stone"], L2 = ["stone"], hand = ["connect"] }
//! when  = ["black connect g1"]
//! then  = { "black.areas.L2.multiplier" = 2 }
//! ```
//!
//! `given` is a position in the game's own words, `when` are actions of stated seats (or `black resign`), `then` are
//! checks on the referee's view (`"PATH"`), on another eye's (`"white sees PATH"`), on the options
//! of a seat (`"black options"`, `"black options capture"`) and on the clauses of the events
//! (`"told"`). `cards` is a card file of the case's own, for the same game without saying so. `refused` names the clause that forbids the
//! last action. Every choice is stated, and every case expects something.
//!
//! A case claims rules, and each kind of claim has a key of its own:
//! - `shows`: clauses that the program itself cites while the case runs: something was told, refused
//!   or ended by them. A clause that is claimed and never cited is a difference.
//! - `states`: clauses that say how things are (what a lane is, where cards lie): the position or a
//!   view has it so, and nothing is decided by them here.
//! - `absent`: clauses that are shown by what does not happen.
//! - `rulings`: rulings, options, keywords and worked examples that the case follows.

use cards::scenario::{Case, Claim, ScenarioFile, given};
use cards::toml::{self, de::DeTable, de::DeValue};
use cards::{Designed, Map, Mistake, Source, Value as Placed};
use kernel::{Cited, Clause, Eye, Game, Journal, Present, Rule, Seat, clause_id};
use serde_json::Value;

/// Something that did not come out as a case says.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Difference {
    /// The file.
    pub file: String,
    /// The line of the case's name, counted from 1.
    pub line: usize,
    /// The case.
    pub case: String,
    /// What differed.
    pub what: String,
}

/// What is wrong with a file before any case of it is run: its keys and values, its positions, and what it claims.
pub fn check_file<G: Present + Designed>(source: &Source, cards: &[Source]) -> Vec<Mistake> {
    let file = match ScenarioFile::parse(source) {
        Ok(file) => file,
        Err(mistakes) => return mistakes,
    };
    let (root, rules) = (positions(source), kernel::rules_of(G::rulebook().1));
    let mut mistakes = Vec::new();
    for (at, case) in file.case.iter().enumerate() {
        let mistake = |place: &Placed<String>, what: kernel::Text| Mistake {
            path: source.path.clone(),
            span: place.span.clone(),
            ..Mistake::plain(what)
        };
        if !case.expects() {
            mistakes.push(mistake(&case.name, NOTHING_EXPECTED.into()));
        }
        let strange = case.claims().filter(|(_, id)| !rules.iter().any(|rule| rule.id == id.value));
        mistakes.extend(strange.map(|(_, id)| {
            let near = cards::did_you_mean(id, rules.iter().map(|rule| rule.id.as_str()));
            let what = kernel::text!("规则书里没有 `{}`", "`{}` is not in the rulebook", id.value);
            Mistake { help: near, ..mistake(id, what) }
        }));
        let read = position_of::<G>(case, given(&root, at), source, cards, &mut Journal::default());
        let wrong = read.err().unwrap_or_default().into_iter();
        // Places in a text inside the file are none of the file.
        mistakes.extend(
            wrong.map(
                |wrong| {
                    if wrong.path == OWN_CARDS { mistake(&case.name, wrong.what.at("cards")) } else { wrong }
                },
            ),
        );
    }
    mistakes
}

/// What errors call the card file that a case brings along.
const OWN_CARDS: &str = "the case's cards";

const NOTHING_EXPECTED: (&str, &str) = (
    "什么也没有检查：最后一步需要 `then` 或 `refused`",
    "nothing is expected: the last step needs `then` or `refused`",
);

/// The file once more, with the places of what its positions say.
fn positions(source: &Source) -> DeTable<'_> {
    DeTable::parse(&source.text).map(toml::Spanned::into_inner).unwrap_or_default()
}

fn position_of<G: Designed>(
    case: &Case,
    given: Option<&toml::Spanned<DeValue<'_>>>,
    source: &Source,
    cards: &[Source],
    journal: &mut Journal<G::Event>,
) -> Result<(G, G::Config), Vec<Mistake>> {
    // They stand in a file that has stated its game.
    let own = case.cards.iter().map(|text| Source::new(OWN_CARDS, text.clone()));
    let cards: Vec<Source> = cards.iter().cloned().chain(own).collect();
    let (nothing, name) = (DeTable::new(), &case.name.span);
    let (table, place) = match given {
        // A position that is put together of several lines has no place of its own.
        Some(given) => match given.get_ref() {
            DeValue::Table(table) => (table, if given.span().is_empty() { name.clone() } else { given.span() }),
            _ => (&nothing, name.clone()),
        },
        None => (&nothing, name.clone()),
    };
    cards::read_table(source, table, place, |entry| G::position(entry, &cards, journal))
}

/// Runs all cases of a file with these card files; returns what differed.
pub fn run_file<G: Present + Designed>(source: &Source, file: &ScenarioFile, cards: &[Source]) -> Vec<Difference> {
    exercise_file::<G>(source, file, cards, &mut Cited::default())
}

/// The same, noting the clauses that were cited.
pub fn exercise_file<G: Present + Designed>(
    source: &Source,
    file: &ScenarioFile,
    cards: &[Source],
    cited: &mut Cited,
) -> Vec<Difference> {
    let mut differences = Vec::new();
    let (root, rules) = (positions(source), kernel::rules_of(G::rulebook().1));
    for (at, case) in file.case.iter().enumerate() {
        if let Err(what) = run_case::<G>(case, given(&root, at), source, cards, &rules, cited) {
            let line = line_of(source, case.name.span.start);
            differences.push(Difference { file: source.path.clone(), line, case: case.name.value.clone(), what });
        }
    }
    differences
}

fn line_of(source: &Source, byte: usize) -> usize {
    source.text.get(..byte).unwrap_or_default().matches('\n').count() + 1
}

/// What is wrong with a position, each in its line.
fn in_lines(mistakes: &[Mistake], source: &Source) -> String {
    let said = |mistake: &Mistake| {
        let help = mistake.help.as_ref().map(|help| format!(" ({})", help.en)).unwrap_or_default();
        let line = if mistake.path == source.path {
            format!(" (line {})", line_of(source, mistake.span.start))
        } else {
            String::new()
        };
        format!("given: {}{help}{line}", mistake.what.en)
    };
    mistakes.iter().map(said).collect::<Vec<_>>().join("\n")
}

fn run_case<G: Present + Designed>(
    case: &Case,
    given: Option<&toml::Spanned<DeValue<'_>>>,
    source: &Source,
    cards: &[Source],
    rules: &[Rule],
    cited: &mut Cited,
) -> Result<(), String> {
    if !case.expects() {
        return Err(NOTHING_EXPECTED.1.to_owned());
    }
    let mut journal = Journal::default();
    let (mut game, config) =
        position_of::<G>(case, given, source, cards, &mut journal).map_err(|mistakes| in_lines(&mistakes, source))?;
    let mut ran = run_step(&mut game, &config, &mut journal, &case.when, &case.then, case.refused.as_deref());
    for (at, step) in case.step.iter().enumerate() {
        ran = ran.and_then(|()| {
            run_step(&mut game, &config, &mut journal, &step.when, &step.then, step.refused.as_deref())
                .map_err(|what| format!("step {}: {what}", at + 1))
        });
    }
    if let Some(outcome) = game.outcome() {
        journal.cited.note(outcome.how);
    }
    cited.join(&journal.cited);
    // A case that has already gone wrong may not have come to what it claims.
    match (ran, check_claims::<G>(case, rules, &journal.cited)) {
        (Ok(()), claims) => claims,
        (Err(what), Ok(())) => Err(what),
        (Err(what), Err(claims)) => Err(format!("{what}\n{claims}")),
    }
}

/// Each claim against the clauses that the program cited.
fn check_claims<G: Present>(case: &Case, rules: &[Rule], cited: &Cited) -> Result<(), String> {
    let wrong = |(claim, id): (Claim, &str)| {
        if !rules.iter().any(|rule| rule.id == id) {
            return Some(format!("claims `{id}`, which is not in the rulebook"));
        }
        let clause = G::CLAUSES.iter().position(|name| clause_id(name) == id).map(|at| Clause(at as u16));
        match (claim, clause) {
            (Claim::Follows, None) => None,
            (Claim::Follows, Some(_)) => {
                Some(format!("`rulings` lists `{id}`, which is a clause: list it under `shows`, `states` or `absent`"))
            }
            (_, None) => Some(format!("claims `{id}`, which is not a clause: list it under `rulings`")),
            (Claim::Shows, Some(clause)) if !cited.has(clause) => Some(format!("shows `{id}`, which was never cited")),
            (Claim::States | Claim::Absent, Some(clause)) if cited.has(clause) => {
                Some(format!("`{id}` was cited: list it under `shows`"))
            }
            _ => None,
        }
    };
    let mut wrong: Vec<String> = case.claims().map(|(claim, id)| (claim, id.as_str())).filter_map(wrong).collect();
    if wrong.is_empty() {
        return Ok(());
    }
    let named = (0..G::CLAUSES.len()).map(|at| Clause(at as u16)).filter(|&clause| cited.has(clause));
    wrong.push(format!("cited: {}", named.map(spelled::<G>).collect::<Vec<_>>().join(" ")));
    Err(wrong.join("\n"))
}

fn run_step<G: Present>(
    game: &mut G,
    config: &G::Config,
    journal: &mut Journal<G::Event>,
    when: &[String],
    then: &Map<toml::Value>,
    refused: Option<&str>,
) -> Result<(), String> {
    for (at, line) in when.iter().enumerate() {
        let last = at + 1 == when.len();
        run_line(game, config, journal, line, refused.filter(|_| last))?;
    }
    if refused.is_some() && when.is_empty() {
        return Err("`refused` without an action in `when`".to_owned());
    }
    let checks = then.0.iter().filter_map(|(key, expected)| check(game, journal, key, expected).err());
    let failed: Vec<String> = checks.collect();
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

/// `black capture L2 R2`, or `58 times: pass` for whoever owes the decision.
fn run_line<G: Present>(
    game: &mut G,
    config: &G::Config,
    journal: &mut Journal<G::Event>,
    line: &str,
    refused: Option<&str>,
) -> Result<(), String> {
    if let Some((count, action)) = line.split_once(" times: ") {
        let count: u32 = count.parse().map_err(|_| format!("`{line}`: expected `N times: ACTION`"))?;
        for _ in 0..count {
            let seat = game.awaiting().iter().next().ok_or_else(|| format!("`{line}`: nobody has to decide"))?;
            act(game, config, journal, seat, action, None)?;
        }
        return Ok(());
    }
    let (name, action) = line.split_once(' ').ok_or_else(|| format!("`{line}`: expected a seat and its action"))?;
    let seat = seat_of(game, name)?;
    act(game, config, journal, seat, action, refused)
}

fn seat_of<G: Present>(game: &G, name: &str) -> Result<Seat, String> {
    let found = game.seats().iter().find(|&seat| G::seat_id(seat) == name);
    found.ok_or_else(|| format!("there is no seat `{name}`"))
}

fn act<G: Present>(
    game: &mut G,
    config: &G::Config,
    journal: &mut Journal<G::Event>,
    seat: Seat,
    text: &str,
    refused: Option<&str>,
) -> Result<(), String> {
    let before = game.save();
    // Saving is invisible: the case goes on with what was saved.
    *game = G::load(config, &before).map_err(|error| format!("a position cannot be loaded again: {error}"))?;
    let who = G::seat_id(seat);
    let done = match text {
        "resign" => game.resign(seat, journal),
        _ => game.apply(seat, &game.read(text).map_err(|error| error.to_string())?, journal),
    };
    match (done, refused) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(clause)) => Err(format!("`{who} {text}` was accepted, but {clause} should refuse it")),
        (Err(refusal), Some(clause)) if spelled::<G>(refusal.clause) == clause => {
            journal.cited.note(refusal.clause);
            if game.save() == before {
                Ok(())
            } else {
                Err(format!("`{who} {text}` was refused but changed something"))
            }
        }
        (Err(refusal), expected) => {
            let expected = expected.map(|clause| format!(", expected {clause}")).unwrap_or_default();
            Err(format!(
                "`{who} {text}` is refused by {}: {}{expected}",
                spelled::<G>(refusal.clause),
                game.why(&refusal).en
            ))
        }
    }
}

fn spelled<G: Game>(clause: Clause) -> String {
    clause_id(G::CLAUSES[clause.0 as usize])
}

fn check<G: Present>(game: &G, journal: &Journal<G::Event>, key: &str, expected: &toml::Value) -> Result<(), String> {
    let expected = serde_json::to_value(expected).map_err(|error| error.to_string())?;
    if key == "told" {
        return check_told::<G>(journal, &expected);
    }
    let words: Vec<&str> = key.split(' ').collect();
    let found = match words.as_slice() {
        [path] => look(game, Eye::Referee, path)?,
        [eye, "sees", path] => look(game, eye_of(game, eye)?, path)?,
        [seat, "options"] => options(game, seat, None)?,
        [seat, "options", word] => options(game, seat, Some(word))?,
        _ => return Err(format!("`{key}`: expected PATH, `SEAT sees PATH`, `SEAT options [WORD]` or `told`")),
    };
    let alike = match (&found, &expected, words.get(1)) {
        (Value::Array(found), Value::Array(expected), Some(&"options")) => sorted(found) == sorted(expected),
        (Value::Null, Value::String(absent), _) if absent == "absent" => true,
        _ => found == expected,
    };
    if alike { Ok(()) } else { Err(format!("{key}: expected {expected}, found {found}")) }
}

fn sorted(values: &[Value]) -> Vec<String> {
    let mut texts: Vec<String> = values.iter().map(Value::to_string).collect();
    texts.sort();
    texts
}

fn eye_of<G: Present>(game: &G, name: &str) -> Result<Eye, String> {
    if name == "watcher" { Ok(Eye::Watcher) } else { seat_of(game, name).map(Eye::Seat) }
}

/// What stands at a path of an eye's view; `null` where there is nothing.
fn look<G: Game>(game: &G, eye: Eye, path: &str) -> Result<Value, String> {
    let view = serde_json::to_value(game.view(eye)).map_err(|error| error.to_string())?;
    let mut at = &view;
    for part in path.split('.') {
        let next = match at {
            Value::Object(map) => map.get(part),
            Value::Array(list) => part.parse::<usize>().ok().and_then(|index| list.get(index)),
            _ => None,
        };
        match next {
            Some(value) => at = value,
            None => return Ok(Value::Null),
        }
    }
    Ok(at.clone())
}

fn options<G: Present>(game: &G, seat: &str, word: Option<&str>) -> Result<Value, String> {
    let mut legal = Vec::new();
    game.legal(seat_of(game, seat)?, &mut legal);
    let written = legal.iter().map(|action| game.written(action));
    let fits = |text: &String| word.is_none_or(|word| text.split(' ').next() == Some(word));
    Ok(Value::Array(written.filter(fits).map(Value::String).collect()))
}

/// The stated clauses must occur among the events in this order.
fn check_told<G: Game>(journal: &Journal<G::Event>, expected: &Value) -> Result<(), String> {
    let told: Vec<String> = journal.entries.iter().map(|entry| spelled::<G>(entry.clause)).collect();
    let mut rest = told.iter();
    for clause in expected.as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !rest.any(|one| one == clause) {
            return Err(format!("told: expected {clause} next, the events are {}", told.join(" ")));
        }
    }
    Ok(())
}
