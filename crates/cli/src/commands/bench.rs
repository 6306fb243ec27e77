//! `paiju bench`: playouts per second of each game.

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::output::{self, Lang};
use cards::Designed;
use kernel::{Present, text};
use lab::Bench;
use std::collections::BTreeMap;
use std::time::Duration;

pub fn run(args: &BenchArgs, lang: Lang) -> Result<(), Failure> {
    if !(0.01..=600.0).contains(&args.seconds) {
        return Err(Failure::bad(text!(
            "--seconds {}：应为 0.01 到 600",
            "--seconds {}: expected 0.01 to 600",
            args.seconds
        )));
    }
    let time = Duration::from_secs_f64(args.seconds);
    let ids: Vec<&str> = args.game.as_deref().map_or_else(|| catalog::IDS.to_vec(), |id| vec![id]);
    let bar = output::progress(ids.len() as u64, lang.pick("测量", "measuring"));
    let mut results = Vec::new();
    for id in ids {
        results.push(catalog::with_game!(id, G => measure::<G>(time))??);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json { output::json(&results) } else { Ok(print(&results, lang)?) }
}

fn measure<G: Present + Designed>(time: Duration) -> Result<Bench, Failure> {
    let config = crate::sources::configured::<G>(&BTreeMap::new(), &G::book_sources())?;
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    Ok(lab::bench::<G>(&config, time, cores)?)
}

fn print(results: &[Bench], lang: Lang) -> std::io::Result<()> {
    let head = match lang {
        Lang::Zh => ["游戏", "局/秒", "百万决定/秒", "复制 ns", "状态 字节", "ISMCTS 次/秒", "多核倍数"],
        Lang::En => ["game", "games/s", "M decisions/s", "clone ns", "state bytes", "ISMCTS iterations/s", "all cores"],
    };
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for bench in results {
        rows.push(vec![
            bench.game.to_owned(),
            format!("{:.0}", bench.games_per_s),
            format!("{:.2}", bench.decisions_per_s / 1e6),
            format!("{:.0}", bench.clone_ns),
            bench.state_bytes.to_string(),
            format!("{:.0}", bench.ismcts_iterations_per_s),
            format!("{:.2}x ({})", bench.speed_up, bench.cores),
        ]);
    }
    output::table(&rows)
}
