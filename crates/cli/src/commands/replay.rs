//! `paiju replay`: steps through a match record, on the screen or as text.

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, configured, read_source};
use cards::Designed;
use kernel::{Entry, Eye, Game, Mismatch, Present, Record, Step, clause_id, hash_of};
use serde_json::{Value, json};
use std::io::IsTerminal;
use terminal::{Drawn, Replay};

pub fn run(args: &ReplayArgs, lang: Lang) -> Result<(), Failure> {
    let source = read_source(&args.file)?;
    let record = Record::parse(&source.text).map_err(|error| Failure::BadInput(format!("{}: {error}", source.path)))?;
    catalog::with_game!(record.game.as_str(), G => replay::<G>(args, lang, record.clone()))?
}

fn replay<G: Drawn + Designed>(args: &ReplayArgs, lang: Lang, mut record: Record) -> Result<(), Failure> {
    let options = record.options.iter().cloned().collect();
    let config = configured::<G>(&options, &card_files::<G>(args.cards.as_deref())?)?;
    if is_looked_at(args) {
        return look::<G>(args, Replay { record, config, lang });
    }
    if let Some(at) = args.at.filter(|&at| at < record.moves.len()) {
        record.moves.truncate(at);
        (record.result, record.hash) = (String::new(), String::new());
    }
    let mut printed = Ok(());
    let silent = args.verify || args.position;
    let replayed: Result<G, _> = kernel::replay(&record, &config, |step| {
        if !silent && printed.is_ok() {
            printed = if args.json { print_json(&step) } else { print_step(&step, lang) };
        }
    });
    printed?;
    let game = replayed.map_err(|mismatch| differs(args, &mismatch))?;
    if args.position {
        output::line(game.write_position().trim_end())?;
    } else if args.verify {
        let dealt = match host::verify(&record) {
            Some(Err(what)) => return Err(Failure::FoundThis(format!("{}: {what}", args.file.display()))),
            other => other.is_some(),
        };
        let hash = format!("{:016x}", hash_of(&game));
        let compared = !record.hash.is_empty();
        let verdict =
            if compared { lang.pick("相符", "verified") } else { lang.pick("无散列可比", "no hash to compare") };
        if args.json {
            let actions = record.moves.len();
            output::json(&json!({ "verified": compared, "actions": actions, "hash": hash, "fair_deal": dealt }))?;
        } else {
            output::line(format!("{verdict}: {} {}, {hash}", record.moves.len(), lang.pick("个行动", "actions")))?;
            if dealt {
                output::line(lang.pick(
                    "发牌公平：种子由开局前承诺的密数与各席添加的数得出",
                    "a fair deal: the seed follows from the secret committed to before the deal and from what the seats added",
                ))?;
            }
        }
    }
    Ok(())
}

/// Nothing is asked for by name, and somebody sits at a terminal.
fn is_looked_at(args: &ReplayArgs) -> bool {
    let named = args.print || args.json || args.verify || args.position || args.at.is_some();
    !named && std::io::stdout().is_terminal() && std::io::stdin().is_terminal()
}

fn look<G: Drawn>(args: &ReplayArgs, replay: Replay<G>) -> Result<(), Failure> {
    terminal::run_replay(replay).map_err(|failure| match failure {
        terminal::Failure::Replay(mismatch) => differs(args, &mismatch),
        other => Failure::BadInput(other.to_string()),
    })
}

fn differs(args: &ReplayArgs, mismatch: &Mismatch) -> Failure {
    Failure::FoundThis(format!("{}: {mismatch}", args.file.display()))
}

fn event_json<G: Game>(entry: &Entry<G::Event>) -> Value {
    json!({ "clause": clause_id(G::CLAUSES[entry.clause.0 as usize]), "event": entry.event })
}

fn print_json<G: Present>(step: &Step<'_, G>) -> Result<(), Failure> {
    output::json(&json!({
        "at": step.at,
        "seat": step.action.map(|(seat, _)| G::seat_id(seat)),
        "action": step.action.map(|(_, action)| action),
        "events": step.entries.iter().map(event_json::<G>).collect::<Vec<_>>(),
        "state": step.game.view(Eye::Referee),
        "hash": format!("{:016x}", hash_of(step.game)),
    }))
}

fn print_step<G: Present>(step: &Step<'_, G>, lang: Lang) -> Result<(), Failure> {
    if let Some((seat, action)) = step.action {
        output::line(format!("{:>4}  {} {action}", step.at, G::seat_id(seat)))?;
    }
    for line in step.lines() {
        if let Some(text) = line.to(Eye::Referee) {
            output::line(format!("          {}  [{}]", lang.of(text), line.clause))?;
        }
    }
    Ok(())
}
