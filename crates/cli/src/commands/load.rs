//! `paiju load`: throughput and latency of a server with many live tables of two scripted players
//! each, over real sockets: how long until an action is on the disk, how long until the other player
//! sees it, and what a table costs in memory.
//!
//! Actions are due at fixed times, whether or not the server keeps up. A due action is sent at
//! the table that has waited longest; if no table is waiting it is sent late, and the delay is recorded.
//!
//! Reading order: [`server`] starts and watches a server, [`pace`] says when to act, [`pair`] is two
//! players with their tables, [`wire`] the messages, [`figures`] the counters and the report.
//!
//! Only this machine may be put under load; any other address is refused.

mod figures;
mod pair;
mod server;
mod wire;

use crate::args::LoadArgs;
use crate::commands::serve::stop_signal;
use crate::failure::Failure;
use crate::output::{self, Lang};
use figures::{Cpu, Figures, Memory, Report, Run, Spent, Spread};
use indicatif::ProgressBar;
use kernel::{Text, text};
use pair::{Go, Order, Pair, Plan, Ready};
use server::{Server, Usage};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;
use wire::Clerk;

/// The maximum number of tables that a server lets one socket watch.
const MOST_OPEN: usize = 200;

/// The time limit for creating the tables.
const SET_UP: Duration = Duration::from_secs(600);

/// Pause between creating the last table and the first action.
const BREATH: Duration = Duration::from_millis(500);

/// Further behind than this, actions are skipped instead of caught up with.
const BEHIND: Duration = Duration::from_secs(1);

/// The exit code after an interruption.
const INTERRUPTED: i32 = 130;

pub fn run(args: &LoadArgs, lang: Lang) -> Result<(), Failure> {
    check(args)?;
    // One thread, to leave as much of the machine as possible to the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
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
    within("--rate", args.rate as usize, 1, 20_000)?;
    within("--seconds", args.seconds as usize, 1, 600)?;
    within("--sockets", args.sockets, 2, 10_000)?;
    if !args.sockets.is_multiple_of(2) {
        return Err(Failure::bad(text!(
            "--sockets {}：应为偶数，一桌两人",
            "--sockets {}: expected an even number, two play at a table",
            args.sockets
        )));
    }
    for &tables in &args.tables {
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
    for &tables in &args.tables {
        let mut server = match &args.url {
            Some(url) => Server::at(url)?,
            None => Server::start(args.db.as_deref())?,
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
        rate: args.rate,
        seconds: args.seconds,
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
    let sockets = args.sockets.min(tables * 2);
    let pairs = sockets / 2;
    let idle = server.usage();
    let started = Instant::now();
    let bar = output::progress(tables as u64, lang.pick("摆桌", "setting up"));
    let (orders, order) = watch::channel(Order::SetUp);
    let (told, mut set_up) = mpsc::unbounded_channel();
    let mut clerk = Clerk::new(server.place());
    let mut playing = JoinSet::new();
    let (ready, waiting) = mpsc::unbounded_channel();
    let mut goes = Vec::new();
    for number in 0..pairs {
        let plan = Plan {
            place: server.place(),
            game: args.game.clone(),
            tokens: [
                clerk.guest().await.map_err(|error| Failure::found(Text::same(error)))?,
                clerk.guest().await.map_err(|error| Failure::found(Text::same(error)))?,
            ],
            // The first pairs take one more where it does not divide.
            tables: tables / pairs + usize::from(number < tables % pairs),
            number,
            ready: ready.clone(),
            // A server that goes on is left without our tables.
            tidy: args.url.is_some() || args.db.is_some(),
        };
        let (go, going) = mpsc::unbounded_channel();
        goes.push(go);
        let pair = Pair::connect(plan, going, bar.clone()).await.map_err(|error| Failure::found(Text::same(error)))?;
        playing.spawn(pair.run(order.clone(), told.clone()));
    }
    let interval = Duration::from_secs_f64(1.0 / f64::from(args.rate));
    let pacing = tokio::spawn(pace(interval, order, waiting, goes));
    let mut figures = Figures::default();
    let mut done = 0;
    while done < pairs {
        tokio::select! {
            Some(()) = set_up.recv() => done += 1,
            // Nobody leaves before there was anything to do, unless something is wrong.
            Some(left) = playing.join_next() => {
                let left = left.unwrap_or_default();
                let why = left.errors.first().cloned().unwrap_or_else(|| "a player ended".to_owned());
                return Err(Failure::found(text!("牌桌没有建好：{why}", "the tables could not be set up: {why}")));
            }
            () = &mut *stop => return Ok((None, true)),
            () = tokio::time::sleep_until(started + SET_UP) => {
                return Err(Failure::found((
                    "十分钟内没有建好牌桌",
                    "the tables could not be set up within ten minutes",
                )));
            }
        }
    }
    bar.finish_and_clear();
    let set_up_seconds = started.elapsed().as_secs_f64();
    tokio::time::sleep(BREATH).await;
    let live = server.usage();
    let window = Duration::from_secs(u64::from(args.seconds));
    let from = Instant::now();
    let before = Spent::now(server.usage());
    orders.send_replace(Order::Drive { from, until: from + window });
    let bar = output::progress(u64::from(args.seconds), lang.pick("行动", "acting"));
    let stopped = watch_over(&bar, from + window, stop).await;
    bar.finish_and_clear();
    let end = server.usage();
    let after = Spent::now(end);
    let seconds = from.elapsed().as_secs_f64();
    if stopped {
        orders.send_replace(Order::Stop);
    }
    while let Some(left) = playing.join_next().await {
        figures.add(left.unwrap_or_default());
    }
    pacing.abort();
    figures.skipped += pacing.await.unwrap_or_default();
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

/// Says when to act, and where: actions are due at fixed times, and go to the table that has waited
/// longest. Returns how many were never sent.
async fn pace(
    interval: Duration,
    mut order: watch::Receiver<Order>,
    mut waiting: mpsc::UnboundedReceiver<Ready>,
    goes: Vec<mpsc::UnboundedSender<Go>>,
) -> u64 {
    let drive = order.wait_for(|order| *order != Order::SetUp).await.map(|order| *order);
    let Ok(Order::Drive { from, until }) = drive else { return 0 };
    let (mut due, mut skipped) = (from, 0);
    while due < until {
        tokio::time::sleep_until(due).await;
        let Ok(Some(Ready { pair, slot })) = tokio::time::timeout_at(until, waiting.recv()).await else { break };
        let behind = Instant::now() - due;
        if behind > BEHIND {
            let missed = (behind.as_secs_f64() / interval.as_secs_f64()) as u32;
            skipped += u64::from(missed);
            due += interval * missed;
        }
        // Whoever has left counts what is missing.
        let _ = goes[pair].send(Go { slot, due });
        due += interval;
    }
    skipped
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
        run.errors.iter().try_for_each(|error| output::line(format!("{at}{error}")))?;
    }
    Ok(())
}

fn row(run: &Run) -> Vec<String> {
    let spread = |spread: &Option<Spread>| match spread {
        Some(Spread { p50, p99, max }) => format!("{p50:.1}/{p99:.1}/{max:.1}"),
        None => "–".to_owned(),
    };
    let (memory, each) = match &run.memory {
        Some(memory) => (
            format!("{:.0}/{:.0}/{:.0}", memory.idle_mib, memory.live_mib, memory.end_mib),
            format!("{:.0}", memory.kib_per_table),
        ),
        None => ("–".to_owned(), "–".to_owned()),
    };
    let cpu = match &run.cpu {
        Some(Cpu { server: Some(server), load, others: Some(others) }) => format!("{server:.2}/{load:.2}/{others:.2}"),
        Some(Cpu { load, .. }) => format!("–/{load:.2}/–"),
        None => "–".to_owned(),
    };
    vec![
        run.tables.to_string(),
        run.sockets.to_string(),
        format!("{:.0}", run.per_second),
        spread(&run.ack_ms),
        spread(&run.seen_ms),
        run.late_ms.as_ref().map_or("–".to_owned(), |late| format!("{:.1}", late.p99)),
        format!("{}/{}/{}", run.refused.values().sum::<u64>(), run.lost, run.unseen),
        run.matches.to_string(),
        memory,
        each,
        cpu,
    ]
}
