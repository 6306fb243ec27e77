//! `paiju sim`: many games between bots.

use crate::args::SimArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use crate::sources::configure;
use bots::Player;
use cards::Designed;
use kernel::{Present, Seat, Seed, Silent, text};
use lab::{Group, Lengths, Sim, SimReport, Warning};
use serde::Serialize;
use std::collections::BTreeMap;

pub fn run(args: &SimArgs, lang: Lang) -> Result<(), Failure> {
    if args.games == 0 {
        return Err(Failure::bad(("--games 0：至少为 1", "--games 0: expected at least 1")));
    }
    if let Some(cores) = args.cores {
        if cores == 0 {
            return Err(Failure::bad(("--cores 0：至少为 1", "--cores 0: expected at least 1")));
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build_global();
        pool.map_err(|error| {
            Failure::bad(text!("无法启动 {cores} 个线程：{error}", "cannot start {cores} workers: {error}"))
        })?;
    }
    catalog::with_game!(args.game.as_str(), G => simulate::<G>(args, lang))?
}

fn simulate<G: Present + Designed>(args: &SimArgs, lang: Lang) -> Result<(), Failure> {
    if args.cards.decks == ["all"] {
        return super::matchups::run::<G>(args, lang);
    }
    let (config, _) = configure::<G>(&args.cards)?;
    let seats = G::start(&config, Seed(0), &mut Silent).map_err(|error| error.0)?.seats().len();
    let players = match args.bots.as_slice() {
        [one] => vec![*one; seats],
        several => several.to_vec(),
    };
    if players.len() != seats {
        return Err(Failure::bad(text!(
            "--bots 写了 {} 个玩家，而 {} 有 {seats} 个座位",
            "--bots names {} players, but {} has {seats} seats",
            args.bots.len(),
            G::ID
        )));
    }
    let bar = output::progress(args.games, lang.pick("模拟", "simulating"));
    let report = lab::simulate::<G>(&Sim {
        config: &config,
        options: G::changed_options(&config),
        games: args.games,
        seed: args.seed,
        players: &players,
        records: args.records.as_deref(),
        name: G::ID,
        progress: &|| bar.inc(1),
    })?;
    bar.finish_and_clear();
    let warnings = warned(&players, lang);
    if args.json {
        output::json(&Warned { report: &report, warnings })?;
    } else {
        print::<G>(&report, lang)?;
    }
    if report.broken_invariants.is_empty() { Ok(()) } else { Err(Failure::Found) }
}

/// A report for programs, with what is to be known about it.
#[derive(Serialize)]
pub struct Warned<'a, R> {
    #[serde(flatten)]
    pub report: &'a R,
    pub warnings: Vec<Warning>,
}

/// Tells what is to be known about results of these players, and passes it on.
pub fn warned(players: &[Player], lang: Lang) -> Vec<Warning> {
    let warnings = lab::warnings(players);
    for warning in &warnings {
        eprintln!("{}{}", lang.pick("警告：", "warning: "), lang.of(&warning.text));
    }
    warnings
}

fn print<G: Present>(report: &SimReport, lang: Lang) -> std::io::Result<()> {
    let (zh, en) = (
        format!(
            "{} 局，{:.1} 秒，平均 {:.1} 个决定，{} 局平局",
            report.games, report.seconds, report.mean_decisions, report.draws
        ),
        format!(
            "{} games in {:.1} s, {:.1} decisions each, {} draws",
            report.games, report.seconds, report.mean_decisions, report.draws
        ),
    );
    output::line(lang.pick(&zh, &en))?;
    output::line(endings(&report.endings, lang))?;
    output::line(lengths(&report.lengths, lang))?;
    let points: Vec<String> = report.mean_points.iter().map(|points| format!("{points:.1}")).collect();
    output::line(format!("{}{}\n", lang.pick("平均得分：", "mean points: "), points.join(" : ")))?;
    let head = match lang {
        Lang::Zh => ["", "局", "胜", "平", "胜率", "95% 区间"],
        Lang::En => ["", "games", "wins", "draws", "win rate", "95% interval"],
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(report.seats.iter().chain(&report.players).chain(&report.groups).map(|group| row::<G>(group, lang)));
    output::table(&rows)?;
    let broken = &report.broken_invariants;
    if broken.is_empty() {
        return output::line(lang.pick("\n全部不变量成立", "\nall invariants hold"));
    }
    output::line(lang.pick("\n不成立的不变量：", "\nbroken invariants:"))?;
    broken.iter().take(20).try_for_each(|one| {
        let (seed, decision, what) = (one.seed, one.decision, &one.what);
        output::line(lang.pick(
            format!("  种子 {seed} 第 {decision} 个决定：{what}"),
            format!("  seed {seed} decision {decision}: {what}"),
        ))
    })
}

/// The share of each kind of ending.
pub fn endings(endings: &BTreeMap<String, u64>, lang: Lang) -> String {
    let games: u64 = endings.values().sum();
    let share = |count: u64| 100.0 * count as f64 / games.max(1) as f64;
    let list: Vec<String> =
        endings.iter().map(|(clause, count)| format!("{clause} ×{count} ({:.1}%)", share(*count))).collect();
    format!("{}{}", lang.pick("结束方式：", "ended by: "), list.join(", "))
}

/// How long the games lasted.
pub fn lengths(lengths: &Lengths, lang: Lang) -> String {
    let (median, nine, most) = lengths.summary();
    match lang {
        Lang::Zh => format!("长度（回合或轮）：中位数 {median}，90% 不超过 {nine}，最长 {most}"),
        Lang::En => format!("length in turns or rounds: median {median}, 90% within {nine}, longest {most}"),
    }
}

fn row<G: Present>(group: &Group, lang: Lang) -> Vec<String> {
    let rate = &group.rate;
    let by = match (lang, group.by.as_str()) {
        (Lang::Zh, "seat") => "座位",
        (Lang::Zh, "player") => "玩家",
        (Lang::Zh, "role") => "角色",
        (Lang::Zh, "order") => "先后",
        (_, by) => by,
    };
    let seat = || (0..8).map(Seat).find(|&seat| G::seat_id(seat) == group.id).map(G::seat_name);
    let name = match (lang, group.by.as_str(), group.id.as_str()) {
        (_, "seat", _) => seat().map_or_else(|| group.id.clone(), |name| lang.of(&name).to_owned()),
        (Lang::Zh, "order", "first") => "先手".to_owned(),
        (Lang::Zh, "order", "second") => "后手".to_owned(),
        (Lang::Zh, "player", "random") => "随机".to_owned(),
        (Lang::Zh, "player", "greedy") => "贪心".to_owned(),
        (Lang::Zh, "player", "easy") => "简单".to_owned(),
        (Lang::Zh, "player", "normal") => "普通".to_owned(),
        (Lang::Zh, "player", "hard") => "困难".to_owned(),
        _ => group.id.clone(),
    };
    vec![
        format!("{by} {name}"),
        rate.games.to_string(),
        rate.wins.to_string(),
        rate.draws.to_string(),
        format!("{:.1}%", 100.0 * rate.rate),
        format!("{:.1}–{:.1}%", 100.0 * rate.low, 100.0 * rate.high),
    ]
}
