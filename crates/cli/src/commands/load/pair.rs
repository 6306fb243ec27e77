//! Two scripted players, a socket each, and the tables where they play each other. A table has at
//! most one action under way; when the next one is sent, [`super::pace`] says.

use super::figures::Figures;
use super::wire::{Clerk, Heard, Player, Route, Shown, hear};
use indicatif::ProgressBar;
use kernel::{Rng, Text, text};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Tables created and opened at once; the server disconnects slow readers.
const AT_ONCE: usize = 8;

/// After the last action, the answers that are still missing may take so long.
const GRACE: Duration = Duration::from_secs(15);

/// Where the actor is asked again and the other player was shown nothing yet, the step may still be
/// on its way, or the rules hide what was done. After so long it is the rules.
const HIDDEN: Duration = Duration::from_millis(250);

/// What the players are to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    SetUp,
    Drive {
        from: Instant,
        until: Instant,
    },
    /// At once.
    Stop,
}

/// What a pair is for.
pub struct Plan {
    pub route: Route,
    pub game: String,
    pub tokens: [String; 2],
    pub tables: usize,
    pub number: usize,
    /// Where tables wait for their next action.
    pub ready: mpsc::UnboundedSender<Ready>,
    /// Leave no table behind.
    pub tidy: bool,
}

/// A table where somebody is asked and nothing is under way.
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    pub pair: usize,
    pub slot: usize,
}

/// Act now.
#[derive(Clone, Copy, Debug)]
pub struct Go {
    pub slot: usize,
    /// When that should have been.
    pub due: Instant,
}

pub struct Pair {
    plan: Plan,
    go: mpsc::UnboundedReceiver<Go>,
    /// By seat.
    players: [Player; 2],
    /// Asks for a table for a slot, and gets it.
    wish: mpsc::UnboundedSender<usize>,
    made: mpsc::UnboundedReceiver<Made>,
    slots: Vec<Slot>,
    /// The slots of the tables.
    at: BTreeMap<String, usize>,
    /// Slots without a table.
    empty: Vec<usize>,
    /// Tables that are being made or opened.
    under_way: usize,
    /// Tables that both players have open.
    live: usize,
    /// Slots where nothing was seen of an action yet, and when it will count as hidden.
    hidden: VecDeque<(Instant, usize)>,
    figures: Figures,
    rng: Rng,
    actions: u64,
    until: Option<Instant>,
    bar: ProgressBar,
}

/// A place for a table; a match that ends makes way for the next one.
#[derive(Default)]
struct Slot {
    table: String,
    /// Who was shown the whole table.
    open: [bool; 2],
    /// What the players who are asked will do.
    next: [Option<Next>; 2],
    /// It waits for its next action.
    queued: bool,
    sent: Option<Sent>,
    over: [bool; 2],
}

struct Next {
    version: u32,
    action: String,
}

/// The last action.
struct Sent {
    id: String,
    by: usize,
    at: Instant,
    acked: Option<Instant>,
    seen: bool,
}

/// A table was made, or why not.
struct Made {
    slot: usize,
    table: Result<String, Text>,
}

enum Event {
    Heard(usize, Result<Utf8Bytes, Text>),
    Made(Option<Made>),
    Ordered,
    Go(Option<Go>),
    Time,
}

impl Pair {
    pub async fn connect(plan: Plan, go: mpsc::UnboundedReceiver<Go>, bar: ProgressBar) -> Result<Pair, Text> {
        let [first, second] = &plan.tokens;
        let players = [Player::connect(plan.route, first).await?, Player::connect(plan.route, second).await?];
        let (wish, wishes) = mpsc::unbounded_channel();
        let (tell, made) = mpsc::unbounded_channel();
        tokio::spawn(make_tables(Clerk::new(plan.route), plan.game.clone(), first.clone(), wishes, tell));
        Ok(Pair {
            players,
            go,
            wish,
            made,
            slots: (0..plan.tables).map(|_| Slot::default()).collect(),
            at: BTreeMap::new(),
            empty: (0..plan.tables).rev().collect(),
            under_way: 0,
            live: 0,
            hidden: VecDeque::new(),
            figures: Figures::default(),
            rng: Rng::new(plan.number as u64),
            actions: 0,
            until: None,
            bar,
            plan,
        })
    }

    /// Sets the tables up, says so, plays as long as it is told, and waits for the last answers.
    pub async fn run(mut self, mut orders: watch::Receiver<Order>, set_up: mpsc::UnboundedSender<()>) -> Figures {
        if let Err(error) = self.play(&mut orders, &set_up).await {
            self.figures.error(error);
        }
        self.count_missing();
        self.figures
    }

    async fn play(
        &mut self,
        orders: &mut watch::Receiver<Order>,
        set_up: &mpsc::UnboundedSender<()>,
    ) -> Result<(), Text> {
        let mut said = false;
        loop {
            self.fill()?;
            if !said && self.live == self.slots.len() {
                said = set_up.send(()).is_ok();
            }
            let now = Instant::now();
            self.give_up_waiting(now);
            if self.until.is_some_and(|until| until <= now) && (self.is_settled(now) || self.is_too_late(now)) {
                return if self.plan.tidy { self.give_up().await } else { Ok(()) };
            }
            match self.next_event(orders, now).await {
                Event::Heard(who, text) => self.heard(who, &text?).await?,
                Event::Made(table) => self.sit_down(table.ok_or_else(no_more)?).await?,
                Event::Ordered => match *orders.borrow_and_update() {
                    Order::SetUp => {}
                    Order::Drive { until, .. } => self.until = Some(until),
                    Order::Stop => {
                        // Whoever is stopped does not miss what was under way.
                        self.slots.clear();
                        return Ok(());
                    }
                },
                Event::Go(Some(go)) => self.act(go).await?,
                Event::Go(None) | Event::Time => {}
            }
        }
    }

    async fn next_event(&mut self, orders: &mut watch::Receiver<Order>, now: Instant) -> Event {
        let wake = match self.until {
            // What is still missing is looked for again and again.
            Some(until) if until <= now => Some(now + Duration::from_millis(20)),
            _ => self.hidden.front().map(|&(at, _)| at).into_iter().chain(self.until).min(),
        };
        let going = !self.go.is_closed() || !self.go.is_empty();
        let [first, second] = &mut self.players;
        tokio::select! {
            text = first.next() => Event::Heard(0, text),
            text = second.next() => Event::Heard(1, text),
            table = self.made.recv() => Event::Made(table),
            Ok(()) = orders.changed() => Event::Ordered,
            go = self.go.recv(), if going => Event::Go(go),
            () = tokio::time::sleep_until(wake.unwrap_or(now)), if wake.is_some() => Event::Time,
        }
    }

    /// Asks for tables where some are missing.
    fn fill(&mut self) -> Result<(), Text> {
        let over = self.until.is_some_and(|until| until <= Instant::now());
        while !over && self.under_way < AT_ONCE {
            let Some(slot) = self.empty.pop() else { break };
            self.wish.send(slot).map_err(|_| no_more())?;
            self.under_way += 1;
        }
        Ok(())
    }

    /// The first player sits there already; with the second one the match begins.
    async fn sit_down(&mut self, Made { slot, table }: Made) -> Result<(), Text> {
        let table = table?;
        let sit = format!("{{\"t\":\"sit\",\"table\":\"{table}\",\"re\":\"{table}\"}}");
        self.slots[slot] = Slot { table: table.clone(), ..Slot::default() };
        self.at.insert(table, slot);
        self.say(1, sit).await
    }

    async fn heard(&mut self, who: usize, text: &str) -> Result<(), Text> {
        let now = Instant::now();
        match hear(text)
            .map_err(|error| text!("看不懂服务器的消息：{error}", "unexpected message from the server: {error}"))?
        {
            Heard::Ack(ack) => {
                let Some(&slot) = self.at.get(ack.table) else { return Ok(()) };
                let Some(sent) = self.slots[slot].sent.as_mut().filter(|sent| sent.id == ack.id) else { return Ok(()) };
                sent.acked = Some(now);
                self.figures.acks.note(sent.at, now);
                self.figures.acked += 1;
                self.figures.in_time += u64::from(self.until.is_some_and(|until| now <= until));
                self.next_at(slot).await
            }
            Heard::Shown(shown) => match self.at.get(shown.table) {
                Some(&slot) => {
                    if self.slots[slot].open == [true; 2] {
                        self.figures.steps += 1;
                        self.figures.step_bytes += text.len() as u64;
                    }
                    self.look(who, slot, &shown, now).await
                }
                None => Ok(()),
            },
            Heard::Done(done) => {
                let Some(table) = done.re.filter(|table| self.at.contains_key(&**table)) else { return Ok(()) };
                for who in [0, 1] {
                    self.say(who, format!("{{\"t\":\"open\",\"table\":\"{table}\"}}")).await?;
                }
                Ok(())
            }
            Heard::Refused(refused) => {
                *self.figures.refused.entry(refused.code.to_owned()).or_default() += 1;
                let slot = refused.table.as_deref().and_then(|table| self.at.get(table)).copied();
                let sent = slot.and_then(|slot| self.slots[slot].sent.as_ref().map(|sent| (slot, sent)));
                match sent.filter(|(_, sent)| refused.id.as_deref() == Some(&sent.id)) {
                    Some((slot, _)) => self.slots[slot].sent = None,
                    None => return Err(text!("被拒绝：{}", "refused: {}", refused.text)),
                }
                Ok(())
            }
            Heard::Error(error) => Err(text!("服务器关闭了连接：{}", "the server closed a socket: {}", error.text)),
            Heard::Other => Ok(()),
        }
    }

    /// Somebody is shown a table.
    async fn look(&mut self, who: usize, at: usize, shown: &Shown<'_>, now: Instant) -> Result<(), Text> {
        let slot = &mut self.slots[at];
        if slot.open != [true; 2] {
            slot.open[who] = true;
            if slot.open == [true; 2] {
                self.live += 1;
                self.under_way -= 1;
                self.bar.inc(1);
            }
        }
        if let Some(sent) = slot.sent.as_mut().filter(|sent| sent.by != who && !sent.seen) {
            sent.seen = true;
            self.figures.seen.note(sent.at, now);
        }
        slot.over[who] = shown.result.is_some();
        slot.next[who] = None;
        if shown.asked {
            if shown.options.is_empty() {
                return Err(text!(
                    "牌桌 {} 上有人要决定，却没有可选的行动",
                    "at table {} somebody is asked but has no options",
                    shown.table
                ));
            }
            let chosen = &shown.options[self.rng.below(shown.options.len())];
            slot.next[who] = Some(Next { version: shown.version, action: chosen.action.clone().into_owned() });
        }
        self.next_at(at).await
    }

    /// What comes next at a table: another action, or the end.
    async fn next_at(&mut self, at: usize) -> Result<(), Text> {
        let slot = &self.slots[at];
        let (acked, seen) = match &slot.sent {
            Some(sent) => (sent.acked.is_some(), sent.seen),
            None => (true, true),
        };
        if acked && seen && slot.over == [true; 2] {
            return self.clear_away(at).await;
        }
        if acked && seen {
            self.queue(at);
        } else if acked && slot.is_asked() {
            self.hidden.push_back((Instant::now() + HIDDEN, at));
        }
        Ok(())
    }

    /// The table waits for its next action, if somebody is asked.
    fn queue(&mut self, at: usize) {
        let slot = &mut self.slots[at];
        if slot.open == [true; 2] && slot.is_asked() && !std::mem::replace(&mut slot.queued, true) {
            let _ = self.plan.ready.send(Ready { pair: self.plan.number, slot: at });
        }
    }

    /// An action of which the other player was shown nothing for so long is hidden: the match goes on.
    fn give_up_waiting(&mut self, now: Instant) {
        while let Some((_, at)) = self.hidden.pop_front_if(|(moment, _)| *moment <= now) {
            if self.slots[at].is_free(now) {
                self.queue(at);
            }
        }
    }

    /// A match that both have seen the end of makes way for another.
    async fn clear_away(&mut self, at: usize) -> Result<(), Text> {
        let slot = &self.slots[at];
        let table = slot.table.clone();
        self.at.remove(&table);
        self.figures.matches += 1;
        self.live -= 1;
        self.slots[at] = Slot::default();
        self.empty.push(at);
        for who in [0, 1] {
            self.say(who, format!("{{\"t\":\"close\",\"table\":\"{table}\"}}")).await?;
        }
        Ok(())
    }

    async fn act(&mut self, Go { slot: at, due }: Go) -> Result<(), Text> {
        let slot = &mut self.slots[at];
        slot.queued = false;
        let by = usize::from(slot.next[0].is_none());
        let Some(Next { version, action }) = slot.next[by].take() else { return Ok(()) };
        self.figures.withheld += u64::from(slot.sent.as_ref().is_some_and(|sent| !sent.seen));
        self.actions += 1;
        let id = format!("{}-{}", self.plan.number, self.actions);
        let action = serde_json::Value::from(action);
        let table = &slot.table;
        let text = format!(
            "{{\"t\":\"act\",\"table\":\"{table}\",\"id\":\"{id}\",\"version\":{version},\"action\":{action}}}"
        );
        let now = Instant::now();
        slot.sent = Some(Sent { id, by, at: now, acked: None, seen: false });
        self.figures.late.note(due, now);
        self.say(by, text).await
    }

    async fn say(&mut self, who: usize, text: String) -> Result<(), Text> {
        self.players[who].say(text).await?;
        self.players[who].flush().await
    }

    fn is_settled(&self, now: Instant) -> bool {
        self.slots.iter().all(|slot| slot.is_free(now))
    }

    fn is_too_late(&self, now: Instant) -> bool {
        self.until.is_some_and(|until| until + GRACE <= now)
    }

    /// What was never answered, and what was never shown.
    fn count_missing(&mut self) {
        let now = Instant::now();
        for slot in &self.slots {
            let Some(sent) = &slot.sent else { continue };
            match (sent.acked, sent.seen) {
                (None, _) => self.figures.lost += 1,
                (Some(_), true) => {}
                (Some(_), false) if slot.is_free(now) => self.figures.withheld += 1,
                (Some(_), false) => self.figures.unseen += 1,
            }
        }
    }

    /// Ends every match, a few at a time.
    async fn give_up(&mut self) -> Result<(), Text> {
        let tables: Vec<String> = self.at.keys().cloned().collect();
        let patience = Instant::now() + GRACE * 4;
        for some in tables.chunks(AT_ONCE) {
            for table in some {
                self.say(0, format!("{{\"t\":\"resign\",\"table\":\"{table}\"}}")).await?;
            }
            let mut open = some.len();
            while open > 0 {
                let [first, second] = &mut self.players;
                let (who, text) = tokio::select! {
                    text = first.next() => (0, text?),
                    text = second.next() => (1, text?),
                    () = tokio::time::sleep_until(patience) => return Err(Text::new("有些牌桌没有认输结束", "some tables were not resigned")),
                };
                // A match may be over already: that is refused, and as good.
                let answer = text.starts_with("{\"t\":\"done\"") || text.starts_with("{\"t\":\"refused\"");
                open -= usize::from(who == 0 && answer);
            }
        }
        Ok(())
    }
}

impl Slot {
    fn is_asked(&self) -> bool {
        self.next.iter().any(Option::is_some)
    }

    /// May the next action be sent here?
    fn is_free(&self, now: Instant) -> bool {
        let Some(sent) = &self.sent else { return true };
        let Some(acked) = sent.acked else { return false };
        sent.seen || (self.next[sent.by].is_some() && acked + HIDDEN <= now)
    }
}

/// Makes the tables that are wished for, one after the other.
async fn make_tables(
    mut clerk: Clerk,
    game: String,
    token: String,
    mut wishes: mpsc::UnboundedReceiver<usize>,
    tell: mpsc::UnboundedSender<Made>,
) {
    while let Some(slot) = wishes.recv().await {
        let table = clerk.table(&game, &token).await;
        if tell.send(Made { slot, table }).is_err() {
            return;
        }
    }
}

fn no_more() -> Text {
    Text::new("不再开新的牌桌", "no more tables are made")
}
