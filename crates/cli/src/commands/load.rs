//! `paiju load`: throughput and latency of a server with many live tables of two scripted players
//! each, over real sockets: how long until an action is on the disk, how long until the other player
//! sees it, and what a table costs in memory.
//!
//! Actions are due at fixed times, whether or not the server keeps up. A due action is sent at
//! the table that has waited longest; if no table is waiting it is sent late, and the delay is recorded.
//!
//! Reading order: [`server`] starts and watches a server, [`honest`] sets the tables up and says when to act,
//! [`pair`] is two players with their tables, [`wire`] the messages, [`figures`] the counters and the report. With
//! `--flood`, [`flood`] measures the same tables while [`attack`] floods the server.
//!
//! Only this machine may be put under load; any other address is refused.

mod attack;
mod figures;
mod flood;
mod honest;
mod pair;
mod server;
mod wire;

use crate::args::LoadArgs;
use crate::commands::serve::stop_signal;
use crate::failure::Failure;
use crate::output::{self, Lang};
use figures::{Cpu, Memory, Report, Run, Spent, Spread};
use honest::Honest;
use indicatif::ProgressBar;
use kernel::{Text, text};
use server::{Limits, Server, Usage};
use std::time::Duration;
use tokio::time::Instant;

/// The maximum number of tables that a server lets one socket watch.
const MOST_OPEN: usize = 200;

/// The exit code after an interruption.
const INTERRUPTED: i32 = 130;

pub fn run(args: &LoadArgs, lang: Lang) -> Result<(), Failure> {
    check(args)?;
    // One thread, to leave as much of the machine as possible to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    if !args.flood.is_empty() {
        return runtime.block_on(flood::measure(args, lang));
    }
    let (report, interrupted) = runtime.block_on(measure_all(args, lang))?;
    if args.json {
        output::json(&report)?;
    } else {
        print(&report, lang)?;
    }
    if interrupted {
        eprintln!("{}", lang.pick("已中断", "interrupted"));
        std::process::exit(INTERRUPTED);
    }
    if report.runs.iter().all(Run::is_clean) { Ok(()) } else { Err(Failure::Found) }
}

fn check(args: &LoadArgs) -> Result<(), Failure> {
    let within = |what: &str, value: usize, least: usize, most: usize| {
        let fits = (least..=most).contains(&value);
        fits.then_some(()).ok_or_else(|| {
            Failure::bad(text!("{what} {value}：应为 {least} 到 {most}", "{what} {value}: expected {least} to {most}"))
        })
    };
    within("--rate", args.rate() as usize, 1, 20_000)?;
    within("--seconds", args.seconds() as usize, 1, 600)?;
    within("--sockets", args.sockets, 2, 10_000)?;
    if !args.sockets.is_multiple_of(2) {
        return Err(Failure::bad(text!(
            "--sockets {}：应为偶数，一桌两人",
            "--sockets {}: expected an even number, two play at a table",
            args.sockets
        )));
    }
    for tables in args.tables() {
        within("--tables", tables, 1, 50_000)?;
        let needed = tables.div_ceil(MOST_OPEN) * 2;
        if args.sockets < needed {
            return Err(Failure::bad(text!(
                "--sockets {}：{tables} 张牌桌至少要 {needed} 个，一个连接最多看 {MOST_OPEN} 张",
                "--sockets {}: {tables} tables need at least {needed}, one socket may watch {MOST_OPEN}",
                args.sockets
            )));
        }
    }
    let info = host::game_info(&args.game, Lang::En).map_err(|refusal| Failure::bad(Text::same(refusal.text)))?;
    if info.seats[0] > 2 || info.seats[1] < 2 {
        return Err(Failure::bad(text!("--game {}：应为双人游戏", "--game {}: expected a game for two", args.game)));
    }
    Ok(())
}

async fn measure_all(args: &LoadArgs, lang: Lang) -> Result<(Report, bool), Failure> {
    let mut stop = std::pin::pin!(stop_signal());
    let mut runs = Vec::new();
    let mut db = None;
    let mut interrupted = false;
    for tables in args.tables() {
        let mut server = match &args.url {
            Some(url) => Server::at(url)?,
            None => Server::start(args.db.as_deref(), Limits::None)?,
        };
        let run = measure(args, tables, &server, lang, &mut stop).await;
        db = server.db().map(str::to_owned);
        server.stop();
        let (run, stopped) = run?;
        runs.extend(run);
        if stopped {
            interrupted = true;
            break;
        }
    }
    let report = Report {
        game: args.game.clone(),
        rate: args.rate(),
        seconds: args.seconds(),
        server: args.url.clone(),
        db,
        cores: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        runs,
    };
    Ok((report, interrupted))
}

/// Measures one number of tables on one server. No run is returned if it was stopped before it began.
async fn measure(
    args: &LoadArgs,
    tables: usize,
    server: &Server,
    lang: Lang,
    stop: &mut (impl Future<Output = ()> + Unpin),
) -> Result<(Option<Run>, bool), Failure> {
    let idle = server.usage();
    let plan = honest::Plan {
        server: server.place(),
        game: args.game.clone(),
        tables,
        sockets: args.sockets,
        rate: args.rate(),
        // A server that goes on is left without our tables.
        tidy: args.url.is_some() || args.db.is_some(),
        apart: false,
    };
    let Some(honest) = Honest::set_up(&plan, lang, stop).await? else { return Ok((None, true)) };
    let (sockets, set_up_seconds) = (honest.sockets, honest.set_up_seconds);
    let live = server.usage();
    let window = Duration::from_secs(u64::from(args.seconds()));
    let from = Instant::now();
    let before = Spent::now(server.usage());
    honest.drive(from, from + window);
    let bar = output::progress(u64::from(args.seconds()), lang.pick("行动", "acting"));
    let stopped = watch_over(&bar, from + window, stop).await;
    bar.finish_and_clear();
    let end = server.usage();
    let after = Spent::now(end);
    let seconds = from.elapsed().as_secs_f64();
    if stopped {
        honest.stop();
    }
    let figures = honest.figures().await;
    let run = Run {
        tables,
        sockets,
        set_up_seconds,
        actions: figures.acked,
        per_second: figures.in_time as f64 / seconds,
        ack_ms: figures.acks.spread(),
        seen_ms: figures.seen.spread(),
        late_ms: figures.late.spread(),
        withheld: figures.withheld,
        skipped: figures.skipped,
        matches: figures.matches,
        mean_step_bytes: figures.step_bytes as f64 / figures.steps.max(1) as f64,
        refused: figures.refused,
        lost: figures.lost,
        unseen: figures.unseen,
        errors: figures.errors,
        memory: Memory::of(idle, live, end, tables),
        cpu: Cpu::of(before, after, seconds),
    };
    Ok((Some(run), stopped))
}

/// Waits for the end; true: somebody did not want to.
async fn watch_over(bar: &ProgressBar, until: Instant, stop: &mut (impl Future<Output = ()> + Unpin)) -> bool {
    loop {
        let next = (Instant::now() + Duration::from_secs(1)).min(until);
        tokio::select! {
            () = tokio::time::sleep_until(next) => bar.inc(1),
            () = &mut *stop => return true,
        }
        if next == until {
            return false;
        }
    }
}

fn print(report: &Report, lang: Lang) -> std::io::Result<()> {
    let head = match lang {
        Lang::Zh => [
            "牌桌",
            "连接",
            "行动/秒",
            "落盘 ms p50/p99/最大",
            "对手看到 ms p50/p99/最大",
            "发送延迟 ms p99",
            "被拒/丢失/未见",
            "终局",
            "服务器 MiB 空闲/满座/结束",
            "KiB/桌",
            "CPU 服务器/负载/其他",
        ],
        Lang::En => [
            "tables",
            "sockets",
            "actions/s",
            "durable ms p50/p99/max",
            "seen by opponent ms p50/p99/max",
            "send delay ms p99",
            "refused/lost/unseen",
            "matches finished",
            "server MiB idle/live/end",
            "KiB/table",
            "CPU server/load/others",
        ],
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(report.runs.iter().map(row));
    output::table(&rows)?;
    let (cores, rate, seconds) = (report.cores, report.rate, report.seconds);
    let zh = format!(
        "\n{}，目标每秒 {rate} 个行动，每次 {seconds} 秒。服务器和负载程序共用 {cores} 个核；CPU 以占用的核数计。",
        report.game
    );
    let en = format!(
        "\n{}, target rate {rate} actions/s, {seconds} s per run. Server and load generator share {cores} cores; \
         CPU is in cores.",
        report.game
    );
    output::line(lang.pick(&zh, &en))?;
    match (&report.db, &report.server) {
        (Some(db), _) => {
            output::line(format!("{}{db}; --response-delay 0", lang.pick("服务器的数据库：", "server database: ")))?
        }
        (None, Some(url)) => output::line(lang.pick(
            format!("服务器 {url} 不是由本命令启动：不测内存和 CPU"),
            format!("the server {url} was not started by this command: its memory and CPU are not measured"),
        ))?,
        (None, None) => {}
    }
    for run in &report.runs {
        if run.withheld + run.skipped > 0 {
            let (zh, en) = (
                format!(
                    "{} 桌：{} 个行动按规则暂不展示给对手，{} 个行动没有发出",
                    run.tables, run.withheld, run.skipped
                ),
                format!(
                    "{} tables: {} actions were hidden from the opponent by the rules, {} were never sent",
                    run.tables, run.withheld, run.skipped
                ),
            );
            output::line(lang.pick(zh, en))?;
        }
        for (code, count) in &run.refused {
            output::line(lang.pick(
                format!("{} 桌：被拒 {code} ×{count}", run.tables),
                format!("{} tables: refused {code} ×{count}", run.tables),
            ))?;
        }
        let at = lang.pick(format!("{} 桌：", run.tables), format!("{} tables: ", run.tables));
        run.errors.iter().try_for_each(|error| output::line(format!("{at}{}", lang.of(error))))?;
    }
    Ok(())
}

fn spread(spread: Option<Spread>) -> String {
    match spread {
        Some(Spread { p50, p99, max }) => format!("{p50:.1}/{p99:.1}/{max:.1}"),
        None => "–".to_owned(),
    }
}

fn row(run: &Run) -> Vec<String> {
    let (memory, each) = match &run.memory {
        Some(memory) => (
            format!("{:.0}/{:.0}/{:.0}", memory.idle_mib, memory.live_mib, memory.end_mib),
            format!("{:.0}", memory.kib_per_table),
        ),
        None => ("–".to_owned(), "–".to_owned()),
    };
    vec![
        run.tables.to_string(),
        run.sockets.to_string(),
        format!("{:.0}", run.per_second),
        spread(run.ack_ms),
        spread(run.seen_ms),
        run.late_ms.as_ref().map_or("–".to_owned(), |late| format!("{:.1}", late.p99)),
        format!("{}/{}/{}", run.refused.values().sum::<u64>(), run.lost, run.unseen),
        run.matches.to_string(),
        memory,
        each,
        cpu(run.cpu.as_ref()),
    ]
}

fn cpu(cpu: Option<&Cpu>) -> String {
    match cpu {
        Some(Cpu { server: Some(server), load, others: Some(others) }) => format!("{server:.2}/{load:.2}/{others:.2}"),
        Some(Cpu { load, .. }) => format!("–/{load:.2}/–"),
        None => "–".to_owned(),
    }
}
