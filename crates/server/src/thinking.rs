//! The threads on which bots and hints think, and the queue before them.
//!
//! Bots come before hints, and tables take turns. Everybody has at most one hint at a time, and one that nobody waits
//! for any more is not computed. So the queue is bounded by the tables and people that there are.

use host::Refusal;
use kernel::{Text, text};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::Notify;

type Job = Box<dyn FnOnce() + Send>;

/// From 0, as important as everything else, to 19.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// How many hints may wait.
const MOST_HINTS: usize = 64;

/// The threads for bots and hints; they end when this is dropped.
pub struct Thinkers {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    /// Wakes a thread.
    woken: Condvar,
    /// Wakes what does the work of the threads where there are none.
    came: Arc<Notify>,
}

struct Queue {
    /// The bots that wait, by table and seat.
    bots: BTreeMap<String, VecDeque<(u8, Job)>>,
    /// The tables in `bots`, the next one first.
    turns: VecDeque<String>,
    hints: VecDeque<Hint>,
    /// Whose hints wait or are being computed.
    hinted: BTreeSet<String>,
    /// How many hints are being computed, and may be at once.
    hinting: usize,
    most_hinting: usize,
    closed: bool,
}

struct Hint {
    account: String,
    socket: u64,
    table: String,
    job: Job,
}

/// This thread gets a processor when nobody else needs it: people's messages do not wait for bots.
fn give_way() {
    // On Linux a priority belongs to a thread. Without one, bots are as quick and others a little slower.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE);
}

enum Work {
    Bot(Job),
    Hint(Hint),
}

impl Thinkers {
    pub fn start(threads: usize) -> Result<Thinkers, Text> {
        let thinkers = Thinkers::none(threads);
        for n in 0..threads.max(1) {
            let shared = thinkers.shared.clone();
            std::thread::Builder::new()
                .name(format!("bot-{n}"))
                .spawn(move || {
                    give_way();
                    shared.work();
                })
                .map_err(|error| text!("无法为机器人启动线程：{error}", "cannot start threads for bots: {error}"))?;
        }
        Ok(thinkers)
    }

    /// Without threads: the runtime does one thing after another, each of which takes this long, however long it does.
    pub fn in_order(each: Duration) -> Thinkers {
        let thinkers = Thinkers::none(1);
        let shared = Arc::downgrade(&thinkers.shared);
        let came = thinkers.shared.came.clone();
        tokio::spawn(async move {
            loop {
                let Some(queue) = shared.upgrade() else { return };
                if queue.open().closed {
                    return;
                }
                let work = queue.open().next();
                drop(queue);
                match work {
                    None => came.notified().await,
                    Some(work) => {
                        tokio::time::sleep(each).await;
                        let Some(queue) = shared.upgrade() else { return };
                        bots::without_clock(|| queue.carry_out(work));
                    }
                }
            }
        });
        thinkers
    }

    fn none(threads: usize) -> Thinkers {
        let queue = Queue {
            bots: BTreeMap::new(),
            turns: VecDeque::new(),
            hints: VecDeque::new(),
            hinted: BTreeSet::new(),
            hinting: 0,
            // Where there are several threads, one is always there for bots.
            most_hinting: threads.saturating_sub(1).max(1),
            closed: false,
        };
        let came = Arc::new(Notify::new());
        Thinkers { shared: Arc::new(Shared { queue: Mutex::new(queue), woken: Condvar::new(), came }) }
    }

    /// A bot's decision. It replaces an older one of the same seat that still waits.
    pub fn bot(&self, table: &str, seat: u8, job: impl FnOnce() + Send + 'static) {
        let mut queue = self.shared.open();
        let Queue { bots, turns, .. } = &mut *queue;
        let waiting = bots.entry(table.to_owned()).or_insert_with(|| {
            turns.push_back(table.to_owned());
            VecDeque::new()
        });
        waiting.retain(|(other, _)| *other != seat);
        waiting.push_back((seat, Box::new(job)));
        drop(queue);
        self.shared.wake();
    }

    /// May this account have a hint now?
    pub fn may_hint(&self, account: &str) -> Result<(), Refusal> {
        self.shared.open().may_hint(account)
    }

    /// A hint for somebody at a table, asked for over this socket.
    pub fn hint(
        &self,
        account: &str,
        socket: u64,
        table: &str,
        job: impl FnOnce() + Send + 'static,
    ) -> Result<(), Refusal> {
        let mut queue = self.shared.open();
        queue.may_hint(account)?;
        queue.hinted.insert(account.to_owned());
        let (account, table) = (account.to_owned(), table.to_owned());
        queue.hints.push_back(Hint { account, socket, table, job: Box::new(job) });
        drop(queue);
        self.shared.wake();
        Ok(())
    }

    /// This socket does not wait for its hint any more, at this table or anywhere.
    pub fn forget(&self, socket: u64, table: Option<&str>) {
        let mut queue = self.shared.open();
        let gone = |hint: &Hint| hint.socket == socket && table.is_none_or(|table| hint.table == table);
        let Queue { hints, hinted, .. } = &mut *queue;
        hints.retain(|hint| {
            let gone = gone(hint);
            if gone {
                hinted.remove(&hint.account);
            }
            !gone
        });
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.shared.open().closed = true;
        self.shared.woken.notify_all();
        self.shared.came.notify_one();
    }
}

impl Shared {
    fn open(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn wake(&self) {
        self.woken.notify_one();
        self.came.notify_one();
    }

    fn work(&self) {
        let mut queue = self.open();
        while !queue.closed {
            let Some(work) = queue.next() else {
                queue = self.woken.wait(queue).unwrap_or_else(|poisoned| poisoned.into_inner());
                continue;
            };
            drop(queue);
            self.carry_out(work);
            queue = self.open();
        }
    }

    fn carry_out(&self, work: Work) {
        let (job, account) = match work {
            Work::Bot(job) => (job, None),
            Work::Hint(Hint { job, account, .. }) => (job, Some(account)),
        };
        // A bot that fails must not take its thread along.
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)).is_err() {
            tracing::error!("a bot or a hint failed");
        }
        if let Some(account) = account {
            let mut queue = self.open();
            queue.hinted.remove(&account);
            queue.hinting -= 1;
            drop(queue);
            // Another hint may have waited for this one.
            self.wake();
        }
    }
}

impl Queue {
    fn may_hint(&self, account: &str) -> Result<(), Refusal> {
        if self.hinted.contains(account) {
            return Err(Refusal::said(
                "hint_busy",
                text!("你的上一个提示还没有算完，请稍等", "your last hint is not ready yet: please wait a moment"),
            ));
        }
        if self.hints.len() >= MOST_HINTS {
            return Err(Refusal::said(
                "hints_full",
                text!("要提示的人太多了，请稍后再试", "too many people want a hint: please try again later"),
            ));
        }
        Ok(())
    }

    fn next(&mut self) -> Option<Work> {
        if let Some(table) = self.turns.pop_front() {
            let waiting = self.bots.get_mut(&table)?;
            let (_, job) = waiting.pop_front()?;
            if waiting.is_empty() {
                self.bots.remove(&table);
            } else {
                self.turns.push_back(table);
            }
            return Some(Work::Bot(job));
        }
        if self.hinting >= self.most_hinting {
            return None;
        }
        let hint = self.hints.pop_front()?;
        self.hinting += 1;
        Some(Work::Hint(hint))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// One thread, busy until something is sent or dropped.
    fn busy() -> (Thinkers, mpsc::Sender<()>) {
        let thinkers = Thinkers::start(1).expect("a thread");
        let (go, held) = mpsc::channel::<()>();
        let (begun, begins) = mpsc::channel();
        thinkers.bot("first", 0, move || {
            begun.send(()).expect("somebody waits");
            let _ = held.recv();
        });
        begins.recv().expect("the thread works");
        (thinkers, go)
    }

    #[test]
    fn bots_come_before_hints_and_tables_take_turns() {
        let (thinkers, go) = busy();
        let (done, order) = mpsc::channel();
        let say = |what: &'static str| {
            let done = done.clone();
            move || done.send(what).expect("somebody listens")
        };
        thinkers.hint("ann", 1, "c", say("hint")).expect("room");
        for (seat, what) in [(0, "a0"), (1, "a1"), (2, "a2")] {
            thinkers.bot("a", seat, say(what));
        }
        thinkers.bot("b", 0, say("old b0"));
        thinkers.bot("b", 0, say("b0"));
        drop((go, done));
        assert_eq!(order.iter().collect::<Vec<_>>(), ["a0", "b0", "a1", "a2", "hint"]);
    }

    #[test]
    fn everybody_has_one_hint_at_a_time_and_one_that_nobody_waits_for_is_not_computed() {
        let (thinkers, go) = busy();
        let (done, order) = mpsc::channel();
        let ask = |who: &'static str, socket: u64, table: &str| {
            let done = done.clone();
            thinkers.hint(who, socket, table, move || done.send(who).expect("somebody listens"))
        };
        let code = |asked: Result<(), Refusal>| asked.err().map(|why| why.code);
        assert_eq!(code(ask("ann", 1, "a")), None);
        assert_eq!(code(ask("ann", 2, "b")), Some("hint_busy"), "over any socket, at any table");
        assert_eq!(code(ask("bob", 3, "a")), None);
        thinkers.forget(1, Some("b"));
        assert_eq!(code(ask("ann", 1, "a")), Some("hint_busy"), "she has not left the table where she asked");
        thinkers.forget(1, None);
        assert_eq!(code(thinkers.may_hint("ann")), None);
        let names: Vec<String> = (0..MOST_HINTS).map(|n| format!("guest {n}")).collect();
        let taken = names.iter().filter(|name| thinkers.hint(name, 9, "c", || ()).is_ok()).count();
        assert_eq!(taken, MOST_HINTS - 1, "bob's is the other one");
        assert_eq!(code(ask("ann", 1, "a")), Some("hints_full"));
        drop((go, done));
        assert_eq!(order.iter().collect::<Vec<_>>(), ["bob"]);
    }

    #[test]
    fn a_failure_takes_no_thread_along() {
        let thinkers = Thinkers::start(1).expect("a thread");
        let (done, after) = mpsc::channel();
        thinkers.hint("ann", 1, "a", || panic!("as a test wants it")).expect("room");
        thinkers.bot("a", 0, move || done.send(()).expect("somebody listens"));
        after.recv().expect("the thread works on");
    }
}
