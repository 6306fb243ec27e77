//! One table's task: takes commands one at a time, makes their entries durable, applies them, and
//! shows the result to everyone watching.
//!
//! Invariant: nothing is applied, acknowledged or shown before it is on disk.
//!
//! The constant delay: where some player could hold a secret response, the result of an action is
//! shown to the others only after a constant time, and whatever they send meanwhile waits as long.
//! A player who really is asked is asked at once, and their answer is taken at once; nothing else that they do is.
//! So whatever others could notice (what is shown, who is there, when a match ends, when a bot begins to think, the
//! times of entries) happens as if nobody had been asked. `tests/world` compares every byte of it.

use crate::asleep::{Asleep, SOON};
use crate::rebuild::{self, row_of};
use crate::server::Server;
use crate::world::{Clock, now};
use host::ServerMessage;
use host::{Command, Due, Entry, Person, Phase, Refusal, Table};
use kernel::{Eye, Lang, Seat, Seats};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{RatingRule, ResultRow, Write};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// A message to a table's task.
pub enum TaskMessage {
    /// A command from somebody.
    Command(PlayerCommand),
    /// Somebody wants to follow the table.
    Open { client: Client, known: Option<(u32, String)>, re: Option<String> },
    /// Somebody stops following.
    Close { client: u64 },
    /// What could I try, and why is it not allowed?
    Why { client: Client, re: Option<String> },
    /// What would a bot do in my place?
    Hint { client: Client, re: Option<String> },
    /// The whole table, as soon as it differs from what the asker has seen.
    Look(Look),
    /// A bot has decided.
    Thought { seat: Seat, action: String, epoch: u32 },
    /// A bot has failed.
    Failed { panic: Box<dyn Any + Send> },
    /// The table of the rematch; none: it could not be made.
    Next { table: Option<String> },
    /// There are too many tables in memory: leave, if nobody is here.
    MakeRoom,
    /// The server is shutting down.
    Stop { done: oneshot::Sender<()> },
}

/// A command from somebody.
pub struct PlayerCommand {
    pub who: Person,
    pub lang: Lang,
    pub command: Command,
    pub answer: Box<dyn FnOnce(Result<u32, Refusal>) + Send>,
}

/// Somebody asks over HTTP.
pub struct Look {
    pub account: Option<String>,
    pub lang: Lang,
    pub known: Option<(u32, Option<String>)>,
    pub answer: oneshot::Sender<String>,
}

/// Somebody at the other end of a socket.
#[derive(Clone)]
pub struct Client {
    /// Of the socket.
    pub id: u64,
    pub who: Option<Person>,
    pub lang: Lang,
    pub out: mpsc::Sender<String>,
    /// A message did not fit into the queue.
    pub missed: Arc<AtomicBool>,
}

impl Client {
    pub fn send(&self, message: &ServerMessage) {
        self.send_text(message.text());
    }

    /// A client that reads too slowly misses messages; its socket notices and closes.
    pub fn send_text(&self, text: String) {
        if self.out.try_send(text).is_err() {
            self.missed.store(true, Ordering::Release);
        }
    }

    fn account(&self) -> Option<&str> {
        self.who.as_ref().map(|who| who.account.as_str())
    }
}

/// A handle to a table's task.
pub type Inbox = mpsc::Sender<TaskMessage>;

/// How many messages may wait at one table.
pub const WAITING: usize = 256;

/// A finished table that nobody watches is unloaded after this.
const LINGER: Duration = Duration::from_secs(60);

/// After the store has failed, a table retries on its own no sooner than this.
const AFTER_FAILURE: Duration = Duration::from_secs(2);

/// A table where nobody has sat for this long is closed.
const DESERTED: i64 = 24 * 3600 * 1000;

pub struct TableTask {
    server: Arc<Server>,
    table: Table,
    /// The time of its entries.
    clock: Clock,
    created: i64,
    /// When it was created, by its clock.
    made: i64,
    /// When somebody last came, went, or asked for anything.
    touched: i64,
    chat: crate::limits::Own,
    inbox: mpsc::Receiver<TaskMessage>,
    own: mpsc::WeakSender<TaskMessage>,
    clients: Vec<(Client, u32)>,
    looks: Vec<Look>,
    /// Until then only secret questions are answered.
    delayed_until: Option<Instant>,
    /// When the action happened that began the delay.
    delayed_at: i64,
    waiting: Vec<TaskMessage>,
    /// Everybody must be shown the whole table.
    rearranged: bool,
    /// Refusals that are counted when the delay is over.
    refused: u32,
    /// Somebody came or went, and the others have not been told.
    moved: bool,
    /// The bots that are thinking.
    thinking: Seats,
    /// How often something was undone: decisions of bots from before that are obsolete.
    epoch: u32,
    /// The store has failed: until then nothing is retried unless somebody asks.
    pause: Option<Instant>,
    /// The table of the rematch is being made.
    rematching: bool,
    finished: bool,
    /// How far the wall clock is ahead of ours.
    wall: i64,
}

impl TableTask {
    /// Starts the task of a table.
    pub fn start(server: Arc<Server>, table: Table, created: i64, touched: Option<i64>, finished: bool) -> Inbox {
        let (send, inbox) = mpsc::channel(WAITING);
        // The wall clock may have been set back since the last entry.
        let clock = server.clock.at_least(table.time());
        let age = (server.world.wall() - created).max(0);
        let task = TableTask {
            chat: server.limits.table_chat(),
            server,
            touched: touched.unwrap_or_else(|| table.time()),
            table,
            clock,
            created,
            made: clock.read() - age,
            inbox,
            own: send.downgrade(),
            clients: Vec::new(),
            looks: Vec::new(),
            delayed_until: None,
            delayed_at: 0,
            waiting: Vec::new(),
            rearranged: false,
            moved: false,
            refused: 0,
            thinking: Seats::NONE,
            epoch: 0,
            pause: None,
            rematching: false,
            finished,
            wall: 0,
        };
        // The creator finds the table in the lists.
        task.list();
        tokio::spawn(task.run_contained());
        send
    }

    /// If its rules fail, this table is stopped and no other.
    async fn run_contained(mut self) {
        if let Err(panic) = rebuild::contained(self.run()).await {
            let refusal = rebuild::stopped(self.table.id(), panic.as_ref());
            self.server.quarantine(self.table.id(), refusal.clone());
            let table = self.table.id().to_owned();
            let tell = |client: &Client, re: Option<String>| {
                let (table, why) = (Some(table.clone()), refusal.clone().to_reader(client.lang));
                client.send(&ServerMessage::Refused { re, table, id: None, why });
            };
            self.clients.iter().for_each(|(client, _)| tell(client, None));
            self.inbox.close();
            let mut waiting = std::mem::take(&mut self.waiting);
            waiting.extend(std::iter::from_fn(|| self.inbox.try_recv().ok()));
            for message in waiting {
                match message {
                    TaskMessage::Command(PlayerCommand { answer, .. }) => answer(Err(refusal.clone())),
                    TaskMessage::Open { client, re, .. }
                    | TaskMessage::Why { client, re }
                    | TaskMessage::Hint { client, re } => tell(&client, re),
                    _ => {}
                }
            }
        }
    }

    async fn run(&mut self) {
        // The server may have stopped between the last action and its result.
        self.finish().await;
        self.see_to_bots();
        // What was due while the table was not in memory comes before whoever brings it back.
        if self.due().is_some_and(|at| at <= self.clock.read()) {
            self.tick().await;
        }
        let mut idle = now();
        loop {
            let due = self.next_moment(idle);
            let message = tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(message) => Some(message),
                    None => return,
                },
                () = tokio::time::sleep_until(due.unwrap_or_else(now)), if due.is_some() => None,
            };
            self.read_wall();
            match message {
                Some(TaskMessage::Stop { done }) => {
                    let _ = done.send(());
                    return;
                }
                Some(TaskMessage::MakeRoom) => {
                    self.looks.retain(|look| !look.answer.is_closed());
                    if self.may_go() && self.looks.is_empty() && self.go() {
                        return self.pass_on().await;
                    }
                }
                Some(message) => {
                    idle = now();
                    if !matches!(message, TaskMessage::Thought { .. } | TaskMessage::Next { .. }) {
                        self.touched = self.clock.read();
                    }
                    self.take(message).await;
                }
                None => {
                    self.looks.retain(|look| !look.answer.is_closed());
                    if self.may_go() && self.looks.is_empty() && now() - idle >= self.linger() {
                        if self.go() {
                            return self.pass_on().await;
                        }
                        idle = now();
                    }
                    self.tick().await;
                }
            }
            self.see_to_people().await;
            if self.delayed_until.is_none() {
                (0..std::mem::take(&mut self.refused)).for_each(|_| self.server.metrics.refusal());
            }
        }
    }

    /// People are shown the time of day. A few milliseconds more or less are the noise of two clocks.
    fn read_wall(&mut self) {
        let difference = self.server.world.wall() - self.clock.read();
        if (difference - self.wall).abs() > 1000 {
            self.wall = difference;
            self.table.set_wall(difference);
        }
    }

    /// When the next thing is due that nobody asks for.
    fn next_moment(&self, idle: Instant) -> Option<Instant> {
        if let Some(until) = self.delayed_until {
            return Some(until);
        }
        if self.pause.is_some() {
            return self.pause;
        }
        // Long polls time out well before the next check.
        let since = if self.looks.is_empty() { idle } else { now() };
        let goes = self.may_go().then(|| since + self.linger());
        self.due().map(|at| self.clock.moment(at)).into_iter().chain(goes).min()
    }

    /// The same as a time that outlives the task.
    fn due(&self) -> Option<i64> {
        // While somebody watches, the table is not deserted; when they leave, a message arrives.
        let alone = self.clients.is_empty();
        match self.table.phase() {
            Phase::Waiting => {
                let deserted = alone.then_some(self.made + DESERTED);
                self.table.due().deadline.into_iter().chain(deserted).min()
            }
            Phase::Playing => self.table.due().deadline.into_iter().chain(alone.then(|| self.expires())).min(),
            Phase::Over | Phase::Closed => None,
        }
    }

    /// When the game is closed if nobody touches it.
    fn expires(&self) -> i64 {
        self.touched.saturating_add(self.server.config.expire.as_millis() as i64)
    }

    /// Nobody is here, nothing is under way, and nothing will happen soon.
    fn may_go(&self) -> bool {
        let under_way = self.delayed_until.is_some() || self.pause.is_some() || self.rematching || self.lacks_result();
        let far = |at: i64| at > self.clock.read() + SOON;
        self.clients.is_empty() && self.thinking.is_empty() && !under_way && self.due().is_none_or(far)
    }

    /// How long the table stays in memory when nobody is here.
    fn linger(&self) -> Duration {
        match self.table.phase() {
            Phase::Waiting | Phase::Playing => self.server.config.unload,
            Phase::Over | Phase::Closed => LINGER.min(self.server.config.unload),
        }
    }

    /// Leaves the memory, unless somebody has just sent a message.
    fn go(&mut self) -> bool {
        let unfinished = matches!(self.table.phase(), Phase::Waiting | Phase::Playing);
        let asked = |eye: &Eye| self.table.shown(*eye, Lang::En).asked;
        let seat = |eye: Eye| if let Eye::Seat(seat) = eye { Some(seat) } else { None };
        let asleep = unfinished.then(|| Asleep {
            touched: self.touched,
            due: self.due(),
            asked: self.table.eyes().filter(asked).filter_map(seat).collect(),
        });
        self.server.let_go(self.table.id(), &mut self.inbox, asleep)
    }

    /// Whoever had a handle may have sent something at the last moment: the table comes back for it.
    async fn pass_on(&mut self) {
        while let Some(message) = self.inbox.recv().await {
            let _ = self.server.tell(self.table.id(), message).await;
        }
    }

    /// The match is over, and its result could not be stored yet.
    fn lacks_result(&self) -> bool {
        self.table.phase() == Phase::Over && !self.finished
    }

    async fn tick(&mut self) {
        if self.delayed_until.is_some_and(|until| until <= now()) {
            self.delayed_until = None;
            self.finish().await;
            self.show_all();
            while self.delayed_until.is_none() && !self.waiting.is_empty() {
                let message = self.waiting.remove(0);
                self.take(message).await;
            }
            self.tell_seats();
            self.see_to_bots();
            return;
        }
        if self.pause.take_if(|until| *until <= now()).is_some() {
            self.see_to_bots();
            self.finish().await;
        }
        let now = self.clock.read();
        match self.table.phase() {
            Phase::Waiting if self.made + DESERTED <= now && self.clients.is_empty() => {
                self.commit(vec![Entry::Close]).await;
            }
            Phase::Waiting => {
                if let Some(entry) = self.table.expire(now) {
                    self.commit(vec![entry]).await;
                }
            }
            Phase::Playing => {
                if let Some(entry) = self.table.expire(now) {
                    self.commit(vec![entry]).await;
                    self.see_to_bots();
                } else if self.clients.is_empty() && self.expires() <= now {
                    self.commit(vec![Entry::Close]).await;
                }
            }
            _ => {}
        }
    }

    /// Must this wait until the previous result has been shown?
    fn must_wait(&self, message: &TaskMessage) -> bool {
        let quiet = |seat: Seat| self.table.quiet().has(seat);
        self.delayed_until.is_some()
            && match message {
                TaskMessage::Command(PlayerCommand {
                    command: Command::Chat { .. } | Command::Mute { .. }, ..
                }) => false,
                TaskMessage::Command(PlayerCommand { who, command: Command::Act { .. }, .. }) => {
                    !self.table.seat_of(&who.account).is_some_and(quiet)
                }
                TaskMessage::Command(_) => true,
                TaskMessage::Thought { seat, .. } => !quiet(*seat),
                TaskMessage::Open { client, .. }
                | TaskMessage::Why { client, .. }
                | TaskMessage::Hint { client, .. } => {
                    !client.account().and_then(|account| self.table.seat_of(account)).is_some_and(quiet)
                }
                TaskMessage::Look(look) => {
                    !look.account.as_deref().and_then(|account| self.table.seat_of(account)).is_some_and(quiet)
                }
                TaskMessage::Close { .. }
                | TaskMessage::Failed { .. }
                | TaskMessage::Next { .. }
                | TaskMessage::MakeRoom
                | TaskMessage::Stop { .. } => false,
            }
    }

    async fn take(&mut self, message: TaskMessage) {
        if self.must_wait(&message) {
            let before = self.online();
            self.waiting.push(message);
            self.moved |= self.online() != before;
            return;
        }
        match message {
            TaskMessage::Command(PlayerCommand { who, lang, command, answer }) => {
                // The version the command was based on: the next one could reveal that somebody is asked.
                let version = self.table.version(self.table.eye_of(Some(&who.account)));
                let decided = self
                    .may_chat(&who, &command)
                    .and_then(|()| self.table.decide(&who, &command, lang, self.server.world.number()));
                match decided {
                    // Nothing to do, or done long ago: nothing to wait for.
                    Ok(entries) if entries.is_empty() => answer(Ok(0)),
                    Ok(entries) => self.commit_for(entries, |done| answer(done.map(|()| version))).await,
                    Err(refusal) => {
                        self.refused += 1;
                        answer(Err(refusal));
                    }
                }
                self.begin_rematch();
            }
            TaskMessage::Open { client, known, re } => self.open(client, known, re),
            TaskMessage::Close { client } => {
                let before = self.online();
                self.clients.retain(|(open, _)| open.id != client);
                self.waiting
                    .retain(|message| !matches!(message, TaskMessage::Open { client: open, .. } if open.id == client));
                self.moved |= self.online() != before;
                self.tell_seats();
            }
            TaskMessage::Why { client, re } => {
                let seat = client.account().and_then(|account| self.table.seat_of(account));
                let refused = seat.map(|seat| self.table.grey(seat, client.lang)).unwrap_or_default();
                client.send(&ServerMessage::Why { re, table: self.table.id().to_owned(), refused });
            }
            TaskMessage::Hint { client, re } => self.hint(client, re),
            TaskMessage::Look(look) => self.looks.push(look),
            TaskMessage::Thought { epoch, .. } if epoch != self.epoch => {}
            TaskMessage::Thought { seat, action, .. } => {
                self.thinking = self.thinking.without(seat);
                if let Some(entry) = self.table.bot_answer(seat, action) {
                    self.commit(vec![entry]).await;
                }
            }
            // Without its bot the match would stand still for ever.
            TaskMessage::Failed { panic } => resume_unwind(panic),
            TaskMessage::Next { table } => {
                self.rematching = false;
                if let Some(table) = table {
                    self.commit(vec![Entry::Next { table }]).await;
                }
            }
            TaskMessage::MakeRoom | TaskMessage::Stop { .. } => {}
        }
        self.answer_looks();
        self.see_to_bots();
    }

    /// Only people who sit or watch may chat or mute, and not without limit.
    fn may_chat(&self, who: &Person, command: &Command) -> Result<(), Refusal> {
        if !matches!(command, Command::Chat { .. } | Command::Mute { .. }) {
            return Ok(());
        }
        let account = who.account.as_str();
        let watches = || self.clients.iter().any(|(client, _)| client.account() == Some(account));
        if self.table.seat_of(account).is_none() && !watches() {
            return Err(Refusal::said(
                "not_here",
                ("坐下或旁观的人才能聊天或屏蔽", "only people who sit or watch here may chat or mute"),
            ));
        }
        self.server.has_storage()?;
        self.server.limits.chat(account, &self.chat)
    }

    async fn commit(&mut self, entries: Vec<Entry>) {
        self.commit_for(entries, |_| ()).await;
    }

    /// First on disk, then applied, then acknowledged, then shown. A result that is shown already has its record.
    async fn commit_for(&mut self, entries: Vec<Entry>, answer: impl FnOnce(Result<(), Refusal>)) {
        match self.write_and_apply(&entries).await {
            Ok(()) => {
                self.finish().await;
                answer(Ok(()));
                self.skip_optional_responses().await;
                self.show_news();
            }
            Err(refusal) => {
                self.refused += 1;
                answer(Err(refusal));
            }
        }
    }

    async fn write_and_apply(&mut self, entries: &[Entry]) -> Result<(), Refusal> {
        let quiet_before = self.table.quiet();
        let of_secret = |entry: &Entry| matches!(entry, Entry::Act { seat, .. } if quiet_before.has(Seat(*seat)));
        let secret = entries.iter().any(of_secret);
        // For the table no time passes during the delay, and no metric counts an answer to a secret question:
        // otherwise clocks and metrics would reveal that there was one.
        let at = if self.delayed_until.is_some() { self.delayed_at } else { self.clock.read() };
        let table = self.table.id().to_owned();
        let row = |(offset, entry): (usize, &Entry)| Write::Entry(row_of(&self.table, offset, at, entry));
        let mut writes: Vec<Write> = entries.iter().enumerate().map(row).collect();
        if entries.contains(&Entry::Start) {
            writes.push(Write::Status { table: table.clone(), status: Phase::Playing.word().to_owned() });
        }
        if entries.contains(&Entry::Close) {
            writes.push(Write::Status { table: table.clone(), status: Phase::Closed.word().to_owned() });
        }
        let started = now();
        let written = self.server.write(writes).await;
        self.pause = written.is_err().then(|| now() + AFTER_FAILURE);
        written?;
        if !secret {
            self.server.metrics.durable(now() - started);
        }
        let could_ask_before = self.table.may_ask_secretly();
        for entry in entries {
            rebuild::fail_if_a_test_wants_it(entry);
            if let Err(refusal) = self.table.apply(at, entry) {
                // It is in the store, so the table could not be rebuilt either.
                panic!("an accepted entry could not be applied: {refusal}");
            }
            self.note_change(entry);
        }
        let acted = entries.iter().filter(|entry| matches!(entry, Entry::Act { .. }) && !of_secret(entry)).count();
        (0..acted).for_each(|_| self.server.metrics.action());
        let delays = could_ask_before || self.table.may_ask_secretly();
        if acted > 0 && delays && self.delayed_until.is_none() {
            self.delayed_until = Some(now() + self.server.config.response_delay);
            self.delayed_at = at;
        }
        Ok(())
    }

    fn note_change(&mut self, entry: &Entry) {
        match entry {
            Entry::Chat { seat, .. } => {
                let Some(line) = self.table.last_said() else { return };
                let table = self.table.id().to_owned();
                let message = ServerMessage::Chat { table, line };
                for (client, _) in &self.clients {
                    if !self.table.is_muted(client.account(), *seat) {
                        client.send(&message);
                    }
                }
            }
            Entry::Undone { .. } => {
                self.rearranged = true;
                self.epoch += 1;
                self.thinking = Seats::NONE;
            }
            Entry::Act { .. }
            | Entry::Resign { .. }
            | Entry::Draw { .. }
            | Entry::Undo { .. }
            | Entry::Mute { .. }
            | Entry::Auto { .. } => {}
            Entry::Sit { .. }
            | Entry::Commit { .. }
            | Entry::Deal
            | Entry::Reveal { .. }
            | Entry::Cancel { .. }
            | Entry::Stand { .. }
            | Entry::Fill { .. }
            | Entry::Start
            | Entry::Branch { .. }
            | Entry::Takeover { .. }
            | Entry::Return { .. }
            | Entry::Drawn
            | Entry::Rematch { .. }
            | Entry::Next { .. }
            | Entry::Wake
            | Entry::Close => self.rearranged = true,
        }
    }

    fn show_news(&mut self) {
        match self.delayed_until {
            Some(_) => self.show_asked(),
            None => self.show_all(),
        }
    }

    /// Seats with a secret question see it at once.
    fn show_asked(&mut self) {
        for seat in self.table.quiet().iter() {
            self.show(Eye::Seat(seat));
        }
    }

    fn show_all(&mut self) {
        if std::mem::take(&mut self.rearranged) {
            self.list();
            let online = self.online();
            for (client, shown) in &mut self.clients {
                let eye = self.table.eye_of(client.who.as_ref().map(|who| who.account.as_str()));
                *shown = self.table.version(eye);
                client.send(&ServerMessage::Table(Box::new(self.table.whole(client.account(), client.lang, online))));
            }
            for eye in self.table.eyes() {
                self.table.told(eye);
            }
        } else {
            for eye in self.table.eyes() {
                self.show(eye);
            }
        }
        self.answer_looks();
    }

    /// Shows a viewer what is new; once for each language.
    fn show(&mut self, eye: Eye) {
        let version = self.table.version(eye);
        let mut made: [Option<String>; 2] = [None, None];
        for (client, shown) in &mut self.clients {
            let account = client.who.as_ref().map(|who| who.account.as_str());
            if self.table.eye_of(account) != eye || *shown == version {
                continue;
            }
            let text = made[client.lang.pick(0, 1)]
                .get_or_insert_with(|| ServerMessage::Step(Box::new(self.table.step(eye, client.lang))).text());
            *shown = version;
            client.send_text(text.clone());
        }
        self.table.told(eye);
    }

    fn open(&mut self, client: Client, known: Option<(u32, String)>, re: Option<String>) {
        let before = self.online();
        self.clients.retain(|(open, _)| open.id != client.id);
        let eye = self.table.eye_of(client.account());
        let version = self.table.version(eye);
        self.clients.push((client.clone(), version));
        match self.table.whole_unless(known.as_ref(), client.account(), client.lang, self.online()) {
            None => client.send(&ServerMessage::Same { re, table: self.table.id().to_owned() }),
            Some(whole) => client.send(&ServerMessage::Table(Box::new(host::Whole { re, ..whole }))),
        }
        self.moved |= self.online() != before;
        self.tell_seats();
    }

    fn hint(&self, client: Client, re: Option<String>) {
        if let Err(why) = self.ask_hint(&client, re.clone()) {
            let (table, why) = (Some(self.table.id().to_owned()), why.to_reader(client.lang));
            client.send(&ServerMessage::Refused { re, table, id: None, why });
        }
    }

    fn ask_hint(&self, client: &Client, re: Option<String>) -> Result<(), Refusal> {
        let none = || {
            Refusal::said(
                "no_hint",
                (
                    "现在没有提示：只有独自对战机器人、轮到你时可用",
                    "hints are available only for your own decisions, in games without other people",
                ),
            )
        };
        let account = client.account().ok_or_else(none)?;
        let seat = self.table.seat_of(account).filter(|&seat| self.table.is_alone(seat)).ok_or_else(none)?;
        // Before the match is copied.
        self.server.thinkers.may_hint(account)?;
        let thinking = self.table.hint(seat, client.lang).ok_or_else(none)?;
        let (asker, table) = (client.clone(), self.table.id().to_owned());
        self.server.thinkers.hint(account, client.id, self.table.id(), move || {
            // Whoever has left before it was their turn needs no answer.
            if !asker.out.is_closed() {
                asker.send(&ServerMessage::Hint { re, table, options: thinking() });
            }
        })
    }

    /// Whoever waits for a first look is there already.
    fn online(&self) -> Seats {
        let waiting = self.waiting.iter().filter_map(|message| match message {
            TaskMessage::Open { client, .. } => Some(client),
            _ => None,
        });
        let clients = self.clients.iter().map(|(client, _)| client).chain(waiting);
        let seats = clients.filter_map(|client| client.account());
        seats.filter_map(|account| self.table.seat_of(account)).collect()
    }

    /// Tells everybody who is there, if that has changed.
    fn tell_seats(&mut self) {
        if self.delayed_until.is_some() || !self.waiting.is_empty() || !std::mem::take(&mut self.moved) {
            return;
        }
        self.list();
        let online = self.online();
        for (client, _) in &self.clients {
            let seats = self.table.chairs_shown(client.lang, online);
            client.send(&ServerMessage::Seats { table: self.table.id().to_owned(), seats });
        }
    }

    /// Long polls that have seen the current version keep waiting.
    fn answer_looks(&mut self) {
        let online = self.online();
        for look in std::mem::take(&mut self.looks) {
            let eye = self.table.eye_of(look.account.as_deref());
            let behind =
                self.delayed_until.is_some() && !matches!(eye, Eye::Seat(seat) if self.table.quiet().has(seat));
            let known = look.known.as_ref().is_some_and(|(version, _)| *version == self.table.version(eye));
            if behind || known {
                if !look.answer.is_closed() {
                    self.looks.push(look);
                }
                continue;
            }
            let whole = self.table.whole(look.account.as_deref(), look.lang, online);
            let _ = look.answer.send(ServerMessage::Table(Box::new(whole)).text());
        }
    }

    fn see_to_bots(&mut self) {
        if self.pause.is_some() {
            return;
        }
        let Due { bots, .. } = self.table.due();
        self.thinking = bots.iter().map(|(seat, _)| *seat).filter(|&seat| self.thinking.has(seat)).collect();
        for (seat, player) in bots {
            let waits = self.delayed_until.is_some() && !self.table.quiet().has(seat);
            if waits || self.thinking.has(seat) {
                continue;
            }
            let Some(thinking) = self.table.think(seat, player) else { continue };
            self.thinking = self.thinking.with(seat);
            let (own, epoch) = (self.own.clone(), self.epoch);
            let runtime = tokio::runtime::Handle::current();
            self.server.thinkers.bot(self.table.id(), seat.0, move || {
                if own.strong_count() == 0 {
                    return;
                }
                let thought = match catch_unwind(AssertUnwindSafe(thinking)) {
                    Ok(action) => TaskMessage::Thought { seat, action, epoch },
                    Err(panic) => TaskMessage::Failed { panic },
                };
                if let Some(own) = own.upgrade() {
                    // A full inbox drains by itself.
                    runtime.spawn(async move { own.send(thought).await });
                }
            });
        }
    }

    /// Passes optional responses for those who want that, before they are shown. Did anything happen?
    async fn skip_optional_responses(&mut self) -> bool {
        let mut spared = false;
        while let Some(seat) = self.table.due().auto {
            if self.delayed_until.is_some() && !self.table.quiet().has(seat) {
                break;
            }
            let Some(entry) = self.table.skip_response(seat) else { break };
            if self.write_and_apply(&[entry]).await.is_err() {
                break;
            }
            self.finish().await;
            spared = true;
        }
        spared
    }

    /// What had to wait for the constant delay.
    async fn see_to_people(&mut self) {
        if self.skip_optional_responses().await {
            self.show_news();
            self.see_to_bots();
        }
    }

    fn begin_rematch(&mut self) {
        if self.rematching {
            return;
        }
        if let Some((setup, people)) = self.table.next_setup() {
            self.rematching = true;
            let (server, own) = (self.server.clone(), self.own.clone());
            tokio::spawn(async move {
                let made = server.create(setup, people, None).await;
                let table = made.inspect_err(|refusal| tracing::warn!(%refusal, "no rematch")).ok();
                if let Some(own) = own.upgrade() {
                    let _ = own.send(TaskMessage::Next { table }).await;
                }
            });
        }
    }

    /// What is kept of a finished game: result, record, ratings.
    async fn finish(&mut self) {
        if !self.lacks_result() || self.delayed_until.is_some() {
            return;
        }
        let (Some(record), Some(places)) = (self.table.record(), self.table.places()) else { return };
        self.list();
        let people = self.table.people();
        let seat = |(at, person): (usize, &Option<Person>)| {
            let place = places.get(at).copied().unwrap_or_default();
            let name = record.seats.get(at).map(|(_, player)| player.clone()).unwrap_or_default();
            serde_json::json!({ "account": person.as_ref().map(|who| &who.account), "name": name, "place": place })
        };
        let seats: Vec<_> = people.iter().enumerate().map(seat).collect();
        let table = self.table.id().to_owned();
        let game = self.table.setup().game.clone();
        let accounts: Vec<String> = people.iter().flatten().map(|who| who.account.clone()).collect();
        let result = ResultRow {
            table: table.clone(),
            game,
            finished: self.server.world.wall(),
            seats: serde_json::Value::from(seats).to_string(),
            record: record.write(),
            state: self.table.state(),
            accounts,
        };
        let result = if people.iter().all(Option::is_some) {
            Write::Rated { result, places, rule: RatingRule(crate::ratings::after) }
        } else {
            Write::Result(result)
        };
        let over = Write::Status { table: table.clone(), status: Phase::Over.word().to_owned() };
        match self.server.write(vec![result, over]).await {
            Ok(_) => {
                self.finished = true;
                self.server.metrics.finished();
            }
            Err(refusal) => {
                tracing::error!(%table, %refusal, "cannot save the result yet");
                self.pause = Some(now() + AFTER_FAILURE);
            }
        }
    }

    /// Updates this table's entry in the lists.
    fn list(&self) {
        let setup = self.table.setup();
        let seats = self.table.chairs_shown(Lang::En, self.online());
        let listed = crate::startup::listed(self.table.id(), setup, self.table.phase(), seats, self.created);
        self.server.listed(listed, setup.public, self.table.people());
    }
}
