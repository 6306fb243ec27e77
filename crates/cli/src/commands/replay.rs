//! `paiju replay`: steps through a match record, on the screen or as text.

use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::{card_files, configured, read_source};
use cards::{Designed, Source};
use kernel::{
    Eye, Game, Journal, LogEntry, Mismatch, Present, Record, ReplayStep, Seat, Text, clause_id, hash_of, text,
};
use serde_json::{Value, json};
use std::io::IsTerminal;
use terminal::{Drawn, Replay};

pub fn run(args: &ReplayArgs, lang: Lang) -> Result<(), Failure> {
    let source = read_source(&args.file)?;
    let record = Record::parse(&source.text).map_err(|error| Failure::bad(error.said().at(&source.path)))?;
    catalog::with_game!(record.game.as_str(), G => replay::<G>(args, lang, record.clone()))?
}

fn replay<G: Drawn + Designed>(args: &ReplayArgs, lang: Lang, mut record: Record) -> Result<(), Failure> {
    let options = record.options.iter().cloned().collect();
    let files = card_files::<G>(args.cards.as_deref())?;
    let config = configured::<G>(&options, &files)?;
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
        let Some(position) = position_of(&game, &files) else {
            return Err(open_question(&record, &config, &files, &game));
        };
        output::line(format!("{}{}", cards::game_line(G::ID), position.trim_end()))?;
    } else if args.verify {
        let dealt = check_deal(args, &record)?;
        let hash = format!("{:016x}", hash_of(&game));
        let compared = !record.hash.is_empty();
        let verdict = if compared {
            lang.pick("已验证", "verified")
        } else {
            lang.pick("记录里没有校验值", "the record has no hash")
        };
        if args.json {
            let actions = record.moves.len();
            let fingerprint = dealt.as_ref().and_then(|dealt| dealt.fingerprint.clone());
            let cancelled = record.deal.as_ref().map(|deal| deal.cancelled.clone()).unwrap_or_default();
            output::json(&json!({
                "verified": compared, "actions": actions, "hash": hash, "fair_deal": dealt.is_some(),
                "deal": fingerprint, "cancelled": cancelled,
            }))?;
        } else {
            let count = record.moves.len();
            output::line(
                lang.pick(format!("{verdict}：{count} 个行动，{hash}"), format!("{verdict}: {count} actions, {hash}")),
            )?;
            for line in dealt.iter().flat_map(|dealt| &dealt.says) {
                output::line(lang.of(line))?;
            }
        }
    }
    Ok(())
}

/// What is known of a deal whose numbers fit together.
struct Dealt {
    /// Of all commitments, where seats took part.
    fingerprint: Option<String>,
    says: Vec<Text>,
}

/// Checks how the seed came about; `None`: the record does not say.
fn check_deal(args: &ReplayArgs, record: &Record) -> Result<Option<Dealt>, Failure> {
    let found = |what: Text| Failure::found(what.at(&args.file.display().to_string()));
    let Some(verdict) = host::verify(record) else { return Ok(None) };
    verdict.map_err(found)?;
    let Some((deal, fair)) = record.deal.as_ref().and_then(|deal| Some((deal, host::Fair::read(deal)?))) else {
        return Ok(None);
    };
    let mut says = vec![Text::new(
        "发牌公平：种子由发牌前承诺的秘密数和各座位加入的随机数得出",
        "fair deal: the seed matches the secret committed to before the deal and the random numbers of the seats",
    )];
    let fingerprint = (!fair.commitments.is_empty()).then(|| fair.fingerprint());
    if let Some(print) = &fingerprint {
        says.push(text!(
            "发牌指纹 {print}：与你在发牌前看到的相同，就没有人事后换过自己的数（--deal 可以代你比较）",
            "fingerprint of the deal {print}: if you were shown the same before the deal, nobody exchanged their number \
             later (--deal compares it for you)"
        ));
    }
    for ((name, player), commitment) in record.seats.iter().zip(&deal.commitments) {
        if commitment.is_empty() {
            says.push(text!(
                "{name}（{player}）没有作出承诺：对这个座位没有保证",
                "{name} ({player}) did not commit, so there is no guarantee for this seat"
            ));
        }
    }
    for name in &deal.cancelled {
        says.push(text!(
            "之前有一次发牌因 {name} 离开或没有公开而取消",
            "an earlier deal was cancelled because {name} left or did not reveal"
        ));
    }
    if let Some(seen) = args.deal.as_ref().filter(|&seen| fingerprint.as_ref() != Some(seen)) {
        let print = fingerprint.unwrap_or_else(|| "-".to_owned());
        return Err(found(text!(
            "发牌指纹是 {print}，而你看到的是 {seen}：有人在看到别人的数之后换了自己的",
            "the fingerprint of the deal is {print}, but you were shown {seen}: somebody exchanged their number after \
             they had seen others"
        )));
    }
    Ok(Some(Dealt { fingerprint, says }))
}

/// The state as a position, if it reads back as the same decision of the same seats: a position has no place for
/// what is pending besides the turn.
fn position_of<G: Designed>(game: &G, files: &[Source]) -> Option<String> {
    let text = game.write_position();
    let source = Source { path: String::new(), text: text.clone() };
    let (read, _) = cards::position::<G>(&source, files, &mut Journal::default()).ok()?;
    let options = |game: &G| {
        let mut all: Vec<(Seat, Vec<String>)> = Vec::new();
        for seat in game.awaiting().iter() {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let mut written: Vec<String> = legal.iter().map(|action| game.written(action)).collect();
            // The order of a hand is its owner's affair.
            written.sort();
            all.push((seat, written));
        }
        all
    };
    (options(game) == options(&read)).then_some(text)
}

/// Says what is pending, and the nearest earlier position that can be written.
fn open_question<G: Present + Designed>(record: &Record, config: &G::Config, files: &[Source], game: &G) -> Failure {
    let mut last = None;
    let _ = kernel::replay::<G>(record, config, |step| {
        if position_of(step.game, files).is_some() {
            last = Some(step.at);
        }
    });
    let (zh, en) = match last {
        Some(at) => (format!("；之前最近的局面是 --at {at}"), format!("; the last position before it is --at {at}")),
        None => Default::default(),
    };
    let what = match game.awaiting().iter().next() {
        Some(seat) => {
            let (name, prompt) = (G::seat_name(seat), game.prompt(seat));
            Text {
                zh: format!("{}正面对一个问题：{}", name.zh, prompt.zh),
                en: format!("{} is being asked: {}", name.en, prompt.en),
            }
        }
        None => Text::new("对局已经结束", "the match is over"),
    };
    Failure::bad(Text {
        zh: format!("这里写不出局面：{}。问题未回答时写不出局面{zh}", what.zh),
        en: format!("no position can be written here: {}. A position cannot hold an open question{en}", what.en),
    })
}

/// Nothing is asked for by name, and somebody sits at a terminal.
fn is_looked_at(args: &ReplayArgs) -> bool {
    let named = args.print || args.json || args.verify || args.position || args.at.is_some();
    !named && std::io::stdout().is_terminal() && std::io::stdin().is_terminal()
}

fn look<G: Drawn>(args: &ReplayArgs, replay: Replay<G>) -> Result<(), Failure> {
    terminal::run_replay(replay).map_err(|failure| match failure {
        terminal::Failure::Replay(mismatch) => differs(args, &mismatch),
        other => Failure::bad(other.text()),
    })
}

fn differs(args: &ReplayArgs, mismatch: &Mismatch) -> Failure {
    Failure::found(mismatch.said().at(&args.file.display().to_string()))
}

fn event_json<G: Game>(entry: &LogEntry<G::Event>) -> Value {
    json!({ "clause": clause_id(G::CLAUSES[entry.clause.0 as usize]), "event": entry.event })
}

fn print_json<G: Present>(step: &ReplayStep<'_, G>) -> Result<(), Failure> {
    output::json(&json!({
        "at": step.at,
        "seat": step.action.map(|(seat, _)| G::seat_id(seat)),
        "action": step.action.map(|(_, action)| action),
        "events": step.entries.iter().map(event_json::<G>).collect::<Vec<_>>(),
        "state": step.game.view(Eye::Referee),
        "hash": format!("{:016x}", hash_of(step.game)),
    }))
}

fn print_step<G: Present>(step: &ReplayStep<'_, G>, lang: Lang) -> Result<(), Failure> {
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
