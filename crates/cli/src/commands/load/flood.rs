//! `paiju load --flood`: honest tables beside floods. One server with its usual limits, the same tables all the time, and
//! one flood after the other, with a calm before and a calm after.

use super::attack::{self, Counts, KINDS, Level};
use super::figures::{Cpu, Spent, Spread, in_english};
use super::honest::{self, Honest};
use super::server::{Limits, Server};
use super::{INTERRUPTED, spread};
use crate::args::{Flood, LoadArgs};
use crate::commands::serve::stop_signal;
use crate::failure::Failure;
use crate::output::{self, Lang};
use clap::ValueEnum;
use kernel::Text;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// Between two floods, for the server to throw out the last of the one before.
const BETWEEN: Duration = Duration::from_secs(1);

/// No measurement takes longer than this.
const LONGEST: Duration = Duration::from_secs(24 * 3600);

/// How often the server's memory is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// What is required: the slowest of a hundred actions of honest players takes less than this, in milliseconds,
const MOST_P99: f64 = 100.0;

/// a flood at one table makes it slower at the others by no more than this,
const MOST_RISE: f64 = 20.0;

/// and the server never takes more memory than this, in MiB: 2,000 tables, 10,000 connections and some more.
const MOST_MEMORY: f64 = 1024.0;

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    tables: usize,
    /// Target rate of the honest players, in actions a second.
    rate: u32,
    seconds: u32,
    db: Option<String>,
    /// Cores of this machine; the server, the players and the flood share them.
    cores: usize,
    phases: Vec<Phase>,
    /// What the honest players were refused, by code.
    refused: BTreeMap<String, u64>,
    lost: u64,
    unseen: u64,
    #[serde(serialize_with = "in_english")]
    errors: Vec<Text>,
    /// What was required and is not so.
    missed: Vec<Missed>,
}

/// A flood, or none.
#[derive(Debug, Serialize)]
struct Phase {
    flood: Option<Flood>,
    level: Option<Level>,
    /// From sending to durable, of honest players.
    ack_ms: Option<Spread>,
    /// From sending to seen by the other player.
    seen_ms: Option<Spread>,
    /// From due to sent: how far the load generator itself was behind.
    late_ms: Option<Spread>,
    memory: Option<Memory>,
    cpu: Option<Cpu>,
    /// Requests, messages or connections of the flood.
    sent: u64,
    /// What became of them.
    answers: BTreeMap<String, u64>,
    /// How many processes wanted to run, on average over the last minute: a measure of noise.
    load_average: Option<f64>,
}

/// Resident memory of the server, in MiB.
#[derive(Debug, Serialize)]
struct Memory {
    before: f64,
    most: f64,
    after: f64,
}

/// Something that was required.
#[derive(Debug, Serialize)]
struct Missed {
    flood: Option<Flood>,
    level: Option<Level>,
    what: &'static str,
    limit: f64,
    found: f64,
}

/// Measures, prints, and fails if anything that is required is not so.
pub async fn measure(args: &LoadArgs, lang: Lang) -> Result<(), Failure> {
    let tables = args.tables();
    let [tables] = tables[..] else {
        return Err(Failure::bad(("--flood：--tables 应为一个数", "--flood: expected one number of --tables")));
    };
    let mut server = Server::start(args.db.as_deref(), Limits::Usual)?;
    let report = on(&server, args, tables, lang).await;
    server.stop();
    let Some(report) = report? else {
        eprintln!("{}", lang.pick("已中断", "interrupted"));
        std::process::exit(INTERRUPTED);
    };
    if args.json {
        output::json(&report)?;
    } else {
        print(&report, lang)?;
    }
    let clean = report.refused.is_empty() && report.lost == 0 && report.unseen == 0 && report.errors.is_empty();
    if clean && report.missed.is_empty() { Ok(()) } else { Err(Failure::Found) }
}

/// The floods in order; none: a calm.
fn program(asked: &[Flood]) -> Vec<Option<(Flood, Level)>> {
    let mut kinds: Vec<Flood> = Vec::new();
    for &kind in asked {
        match kind {
            Flood::All => kinds.extend(KINDS.into_iter().chain([Flood::Together])),
            kind => kinds.push(kind),
        }
    }
    let levels = kinds.into_iter().flat_map(|kind| [(kind, Level::Within), (kind, Level::Beyond)]);
    std::iter::once(None).chain(levels.map(Some)).chain([None]).collect()
}

/// None: it was interrupted.
async fn on(server: &Server, args: &LoadArgs, tables: usize, lang: Lang) -> Result<Option<Report>, Failure> {
    let mut stop = std::pin::pin!(stop_signal());
    let plan = honest::Plan {
        server: server.place(),
        game: args.game.clone(),
        tables,
        // Pairs of their own, so that none of them meets a limit.
        sockets: tables * 2,
        rate: args.rate(),
        tidy: args.db.is_some(),
        apart: true,
    };
    let Some(honest) = Honest::set_up(&plan, lang, &mut stop).await? else { return Ok(None) };
    let program = program(&args.flood);
    let each = Duration::from_secs(u64::from(args.seconds()));
    let from = Instant::now();
    honest.drive(from, from + LONGEST);
    let mut measured = Vec::new();
    for flood in program {
        eprintln!("{}", lang.pick(format!("{}……", title(flood, Lang::Zh)), format!("{} …", title(flood, Lang::En))));
        tokio::select! {
            phase = one(server, flood, each) => measured.push(phase?),
            () = &mut stop => return Ok(None),
        }
        tokio::time::sleep(BETWEEN).await;
    }
    // Nothing more is sent, and what was sent must be answered.
    honest.drive(from, Instant::now());
    let figures = honest.figures().await;
    let phase = |(mut phase, from, until): (Phase, Instant, Instant)| {
        phase.ack_ms = figures.acks.spread_between(from, until);
        phase.seen_ms = figures.seen.spread_between(from, until);
        phase.late_ms = figures.late.spread_between(from, until);
        phase
    };
    let phases: Vec<Phase> = measured.into_iter().map(phase).collect();
    Ok(Some(Report {
        game: args.game.clone(),
        tables,
        rate: args.rate(),
        seconds: args.seconds(),
        db: server.db().map(str::to_owned),
        cores: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        missed: missed(&phases),
        phases,
        refused: figures.refused,
        lost: figures.lost,
        unseen: figures.unseen,
        errors: figures.errors,
    }))
}

/// One flood, and between which moments it was.
async fn one(
    server: &Server,
    flood: Option<(Flood, Level)>,
    each: Duration,
) -> Result<(Phase, Instant, Instant), Failure> {
    let memory = || server.usage().map(|usage| usage.memory_kib as f64 / 1024.0);
    let (from, before, spent) = (Instant::now(), memory(), Spent::now(server.usage()));
    let until = from + each;
    let place = server.place();
    let flooding = flood.map(|(kind, level)| {
        let kinds = if kind == Flood::Together { KINDS.to_vec() } else { vec![kind] };
        std::thread::spawn(move || attack::flood(kinds, level, place, until))
    });
    let mut most = before;
    while Instant::now() < until {
        tokio::time::sleep_until(until.min(Instant::now() + LOOK)).await;
        most = most.zip(memory()).map(|(most, now)| most.max(now));
    }
    let cpu = Cpu::of(spent, Spent::now(server.usage()), from.elapsed().as_secs_f64());
    let counts = match flooding {
        Some(thread) => {
            let ended = tokio::task::spawn_blocking(move || thread.join()).await;
            let failed = || Failure::found(("冲击中途失败", "the flood failed"));
            ended.map_err(|_| failed())?.map_err(|_| failed())??
        }
        None => Counts::default(),
    };
    let memory = before.zip(most).zip(memory()).map(|((before, most), after)| Memory { before, most, after });
    let (flood, level) = flood.unzip();
    let phase = Phase {
        flood,
        level,
        ack_ms: None,
        seen_ms: None,
        late_ms: None,
        memory,
        cpu,
        sent: counts.sent,
        answers: counts.answers,
        load_average: load_average(),
    };
    Ok((phase, from, until))
}

fn load_average() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split_whitespace().next()?.parse().ok()
}

/// What is required and is not so.
fn missed(phases: &[Phase]) -> Vec<Missed> {
    let calm = phases.first().and_then(|phase| phase.seen_ms).map_or(0.0, |seen| seen.p99);
    let mut missed = Vec::new();
    for phase in phases.iter().filter(|phase| phase.flood.is_some()) {
        let mut require = |what, limit: f64, found: Option<f64>| {
            if let Some(found) = found.filter(|found| *found >= limit) {
                missed.push(Missed { flood: phase.flood, level: phase.level, what, limit, found });
            }
        };
        require("p99_ms", MOST_P99, phase.seen_ms.map(|seen| seen.p99));
        require("memory_mib", MOST_MEMORY, phase.memory.as_ref().map(|memory| memory.most));
        if phase.flood == Some(Flood::OneTable) {
            require("p99_rise_ms", MOST_RISE, phase.seen_ms.map(|seen| seen.p99 - calm));
        }
    }
    missed
}

fn title(flood: Option<(Flood, Level)>, lang: Lang) -> String {
    let Some((kind, level)) = flood else { return lang.pick("平静", "calm").to_owned() };
    let name = kind.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
    let level = match level {
        Level::Within => lang.pick("限制之内", "within the limits"),
        Level::Beyond => lang.pick("超出限制", "beyond the limits"),
    };
    format!("{name}, {level}")
}

fn print(report: &Report, lang: Lang) -> std::io::Result<()> {
    let head = match lang {
        Lang::Zh => [
            "冲击",
            "落盘 ms p50/p99/最大",
            "对手看到 ms p50/p99/最大",
            "服务器 MiB 前/最多/后",
            "CPU 服务器/负载/其他",
            "发出",
            "平均负载",
        ],
        Lang::En => [
            "flood",
            "durable ms p50/p99/max",
            "seen by opponent ms p50/p99/max",
            "server MiB before/most/after",
            "CPU server/load/others",
            "sent",
            "load average",
        ],
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let none = || "–".to_owned();
    rows.extend(report.phases.iter().map(|phase| {
        let memory = phase.memory.as_ref();
        vec![
            title(phase.flood.zip(phase.level), lang),
            spread(phase.ack_ms),
            spread(phase.seen_ms),
            memory.map_or_else(none, |memory| format!("{:.0}/{:.0}/{:.0}", memory.before, memory.most, memory.after)),
            super::cpu(phase.cpu.as_ref()),
            phase.sent.to_string(),
            phase.load_average.map_or_else(none, |load| format!("{load:.1}")),
        ]
    }));
    output::table(&rows)?;
    output::line("")?;
    for phase in report.phases.iter().filter(|phase| !phase.answers.is_empty()) {
        let answers: Vec<String> = phase.answers.iter().map(|(code, count)| format!("{code} ×{count}")).collect();
        let title = title(phase.flood.zip(phase.level), lang);
        output::line(format!("{title}{} {}", lang.pick("：", ":"), answers.join(", ")))?;
    }
    let Report { cores, rate, seconds, tables, game, .. } = report;
    output::line(lang.pick(
        format!("\n{game}，{tables} 桌，每秒 {rate} 个行动，每种 {seconds} 秒；全部共用 {cores} 个核"),
        format!("\n{game}, {tables} tables, {rate} actions/s, {seconds} s each; everything shares {cores} cores"),
    ))?;
    for (code, count) in &report.refused {
        output::line(lang.pick(format!("玩家被拒：{code} ×{count}"), format!("players refused: {code} ×{count}")))?;
    }
    if report.lost + report.unseen > 0 {
        let (lost, unseen) = (report.lost, report.unseen);
        output::line(lang.pick(format!("丢失 {lost}，未见 {unseen}"), format!("lost {lost}, unseen {unseen}")))?;
    }
    report.errors.iter().try_for_each(|error| output::line(lang.of(error)))?;
    for Missed { flood, level, what, limit, found } in &report.missed {
        let what = match *what {
            "memory_mib" => Text::new("服务器内存 MiB", "memory of the server, MiB"),
            "p99_rise_ms" => Text::new("其他牌桌 p99 的上升 ms", "rise of p99 at other tables, ms"),
            _ => Text::new("玩家 p99 ms", "p99 of the players, ms"),
        };
        let title = title(flood.zip(*level), lang);
        output::line(lang.pick(
            format!("不合要求：{title}：{} {found:.1}，应低于 {limit}", what.zh),
            format!("missed: {title}: {} {found:.1}, expected less than {limit}", what.en),
        ))?;
    }
    Ok(())
}
