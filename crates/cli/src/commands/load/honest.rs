//! The tables of scripted pairs: set up, driven at a fixed rate, counted in the end.

use super::figures::Figures;
use super::pair::{self, Go, Order, Pair, Ready};
use super::wire::{Clerk, Route};
use crate::failure::Failure;
use crate::output::{self, Lang};
use kernel::Text;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::Instant;

/// The time limit for creating the tables.
const SET_UP: Duration = Duration::from_secs(600);

/// Pause between creating the last table and the first action.
const BREATH: Duration = Duration::from_millis(500);

/// Further behind than this, actions are skipped instead of caught up with.
const BEHIND: Duration = Duration::from_secs(1);

/// What the honest players do.
pub struct Plan {
    pub server: SocketAddr,
    pub game: String,
    pub tables: usize,
    /// At most.
    pub sockets: usize,
    /// Actions a second, over all tables.
    pub rate: u32,
    /// Leave no table behind.
    pub tidy: bool,
    /// Every pair comes from an address of its own.
    pub apart: bool,
}

impl Plan {
    fn route(&self, pair: usize) -> Route {
        let [high, low] = u16::try_from(pair + 1).unwrap_or(u16::MAX).to_be_bytes();
        Route { to: self.server, from: self.apart.then(|| Ipv4Addr::new(127, 1, high, low)) }
    }
}

/// Pairs at their tables.
pub struct Honest {
    pub sockets: usize,
    pub set_up_seconds: f64,
    orders: watch::Sender<Order>,
    playing: JoinSet<Figures>,
    pacing: JoinHandle<u64>,
}

impl Honest {
    /// Returns when all tables are open. None: it was stopped before.
    pub async fn set_up(
        plan: &Plan,
        lang: Lang,
        stop: &mut (impl Future<Output = ()> + Unpin),
    ) -> Result<Option<Honest>, Failure> {
        let started = Instant::now();
        let sockets = plan.sockets.min(plan.tables * 2);
        let pairs = sockets / 2;
        let bar = output::progress(plan.tables as u64, lang.pick("摆桌", "setting up"));
        let (orders, order) = watch::channel(Order::SetUp);
        let (told, mut set_up) = mpsc::unbounded_channel();
        let (ready, waiting) = mpsc::unbounded_channel();
        let mut playing = JoinSet::new();
        let mut goes = Vec::new();
        for number in 0..pairs {
            let route = plan.route(number);
            let mut clerk = Clerk::new(route);
            let plan = pair::Plan {
                route,
                game: plan.game.clone(),
                tokens: [clerk.guest().await.map_err(Failure::found)?, clerk.guest().await.map_err(Failure::found)?],
                // The first pairs take one more where it does not divide.
                tables: plan.tables / pairs + usize::from(number < plan.tables % pairs),
                number,
                ready: ready.clone(),
                tidy: plan.tidy,
            };
            let (go, going) = mpsc::unbounded_channel();
            goes.push(go);
            let pair = Pair::connect(plan, going, bar.clone()).await.map_err(Failure::found)?;
            playing.spawn(pair.run(order.clone(), told.clone()));
        }
        let interval = Duration::from_secs_f64(1.0 / f64::from(plan.rate));
        let pacing = tokio::spawn(pace(interval, order, waiting, goes));
        let mut done = 0;
        while done < pairs {
            tokio::select! {
                Some(()) = set_up.recv() => done += 1,
                // Nobody leaves before there was anything to do, unless something is wrong.
                Some(left) = playing.join_next() => {
                    let left = left.unwrap_or_default();
                    let why = left.errors.into_iter().next();
                    let Text { zh, en } = why.unwrap_or_else(|| Text::new("有一名玩家结束了", "a player ended"));
                    return Err(Failure::found(Text::new(
                        format!("牌桌没有建好：{zh}"),
                        format!("the tables could not be set up: {en}"),
                    )));
                }
                () = &mut *stop => return Ok(None),
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
        Ok(Some(Honest { sockets, set_up_seconds, orders, playing, pacing }))
    }

    /// Actions are due at fixed times between these two.
    pub fn drive(&self, from: Instant, until: Instant) {
        self.orders.send_replace(Order::Drive { from, until });
    }

    /// At once.
    pub fn stop(&self) {
        self.orders.send_replace(Order::Stop);
    }

    /// Waits for the last answers, and for what everybody has counted.
    pub async fn figures(mut self) -> Figures {
        let mut figures = Figures::default();
        while let Some(left) = self.playing.join_next().await {
            figures.add(left.unwrap_or_default());
        }
        self.pacing.abort();
        figures.skipped += self.pacing.await.unwrap_or_default();
        figures
    }
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
    let Ok(Order::Drive { from, .. }) = drive else { return 0 };
    let (mut due, mut skipped) = (from, 0);
    // The end may be moved while it goes on.
    loop {
        let now = *order.borrow();
        let Order::Drive { until, .. } = now else { break };
        if due >= until {
            break;
        }
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
