//! One table of this device, and the player who is holding the device.

use host::{Command, Entry, Person, Phase, Refusal, ServerMessage, Table, Whole};
use kernel::{Eye, Lang, Seat, Seats};

/// One table of this device.
pub struct DeviceTable {
    pub table: Table,
    pub created: i64,
    /// When the last thing happened.
    pub touched: i64,
    /// The page is showing it.
    pub open: bool,
    /// The seat of the player holding the device; `None` while it is being passed on.
    holder: Option<Seat>,
    /// The version that was shown last.
    shown: u32,
    /// The whole table must be shown.
    rearranged: bool,
    /// The scripted actions of a guide, by seat, in order, …
    script: Vec<(Seat, String)>,
    /// … and how often each seat has decided.
    decided: [usize; 8],
}

impl DeviceTable {
    pub fn new(table: Table, created: i64, script: Vec<(Seat, String)>) -> DeviceTable {
        let (decided, rearranged) = ([0; 8], true);
        DeviceTable {
            table,
            created,
            touched: created,
            open: false,
            holder: None,
            shown: 0,
            rearranged,
            script,
            decided,
        }
    }

    /// Is it a guided first game?
    pub fn is_guide(&self) -> bool {
        !self.script.is_empty()
    }

    /// What a guide lets this seat do next.
    pub fn scripted(&self, seat: Seat) -> Option<String> {
        let mut own = self.script.iter().filter(|(who, _)| *who == seat);
        own.nth(self.decided[seat.index()]).map(|(_, action)| action.clone())
    }

    /// Everybody is seated, or the table was restored. A single player keeps the device.
    pub fn settle(&mut self) {
        let people = self.people();
        self.holder = people.iter().next().filter(|_| people.len() == 1);
        for eye in self.table.eyes() {
            self.table.told(eye);
        }
    }

    /// The seats of people, who all use this device.
    fn people(&self) -> Seats {
        let people = self.table.people();
        people.iter().enumerate().filter(|(_, who)| who.is_some()).map(|(seat, _)| Seat(seat as u8)).collect()
    }

    fn person(&self, seat: Seat) -> Option<Person> {
        self.table.people().get(seat.index()).cloned().flatten()
    }

    /// The seat of the player holding the device.
    pub fn holder(&self) -> Option<Person> {
        self.holder.and_then(|seat| self.person(seat))
    }

    /// The seats waiting for the device.
    pub fn hands(&self) -> Vec<u8> {
        match self.holder {
            Some(_) => Vec::new(),
            None => self.table.owing().iter().map(|seat| seat.0).collect(),
        }
    }

    /// Somebody takes the device.
    pub fn take(&mut self, seat: u8) {
        if self.table.owing().has(Seat(seat)) {
            self.holder = Some(Seat(seat));
            self.rearranged = true;
        }
    }

    /// The entries that follow from a command. Everybody who shares the device agrees to an undo.
    pub fn decide(&self, command: &Command, lang: Lang, pick: u64) -> Result<Vec<Entry>, Refusal> {
        let text = lang.pick("请先把设备交给下一位", "pass the device on first");
        let who = self.holder().ok_or_else(|| Refusal::new("not_seated", text))?;
        self.table.decide(&who, command, lang, pick)
    }

    /// The others who share the device agree to an undo.
    pub fn agreed(&self, command: &Command, lang: Lang) -> Option<Vec<Entry>> {
        let others = self.people().iter().filter(|&seat| Some(seat) != self.holder);
        let mut agreed = others.filter_map(|seat| self.person(seat));
        agreed.find_map(|who| self.table.decide(&who, command, lang, 0).ok().filter(|entries| !entries.is_empty()))
    }

    pub fn apply(&mut self, at: i64, entry: &Entry) -> Result<(), Refusal> {
        self.table.apply(at, entry)?;
        self.touched = at;
        if let Entry::Act { seat, .. } = entry {
            self.decided[usize::from(*seat) % 8] += 1;
        }
        let quiet = matches!(
            entry,
            Entry::Act { .. } | Entry::Resign { .. } | Entry::Undo { .. } | Entry::Auto { .. } | Entry::Mute { .. }
        );
        self.rearranged |= !quiet;
        Ok(())
    }

    /// The device is passed on to the player who must decide next.
    pub fn pass_on(&mut self) {
        let (people, owing) = (self.people(), self.table.owing());
        let away = self.holder.is_some_and(|holder| !owing.is_empty() && !owing.has(holder));
        if people.len() > 1 && away && self.table.phase() == Phase::Playing {
            self.holder = None;
            self.rearranged = true;
        }
    }

    pub fn whole(&self, lang: Lang, re: Option<String>) -> ServerMessage {
        let holder = self.holder();
        let account = holder.as_ref().map(|who| who.account.as_str());
        ServerMessage::Table(Box::new(Whole { re, ..self.table.whole(account, lang, self.people()) }))
    }

    fn eye(&self) -> Eye {
        self.holder.map_or(Eye::Watcher, Eye::Seat)
    }

    /// The version for the player holding the device.
    pub fn version(&self) -> u32 {
        self.table.version(self.eye())
    }

    /// The page opens the table, and has perhaps shown it before.
    pub fn look(&mut self, known: Option<(u32, String)>, lang: Lang, re: Option<String>) -> ServerMessage {
        self.open = true;
        self.shown = self.version();
        self.rearranged = false;
        let holder = self.holder();
        let account = holder.as_ref().map(|who| who.account.as_str());
        match self.table.whole_unless(known.as_ref(), account, lang, self.people()) {
            None => ServerMessage::Same { re, table: self.table.id().to_owned() },
            Some(whole) => ServerMessage::Table(Box::new(Whole { re, ..whole })),
        }
    }

    /// What is new to the page.
    pub fn news(&mut self, lang: Lang) -> Option<ServerMessage> {
        let eye = self.eye();
        let version = self.table.version(eye);
        let message = if std::mem::take(&mut self.rearranged) {
            Some(self.whole(lang, None))
        } else if version != self.shown {
            Some(ServerMessage::Step(Box::new(self.table.step(eye, lang))))
        } else {
            None
        };
        self.shown = version;
        for eye in self.table.eyes() {
            self.table.told(eye);
        }
        message.filter(|_| self.open)
    }
}
