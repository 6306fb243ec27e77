//! The tables of this device, and the requests and messages they answer.

use crate::device_table::DeviceTable;
use crate::proof;
use cards::Source;
use host::{
    Body, BranchAsked, ClientMessage, Clock, Command, Entry, Envelope, Listed, Person, Phase, Refusal, Review,
    ReviewAsked, Reviewed, ServerMessage, Setup, Table, book_files,
};
use kernel::{Lang, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A call from the worker.
#[derive(Debug, Deserialize)]
pub struct Call {
    /// Milliseconds since 1970.
    #[serde(default)]
    now: i64,
    /// At least 64 unpredictable hexadecimal digits.
    #[serde(default)]
    luck: String,
    #[serde(flatten)]
    what: What,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "k", rename_all = "snake_case")]
enum What {
    /// Everything that was stored.
    Load { rows: Vec<(String, String)> },
    /// A message, as over a socket.
    Say { text: String },
    /// A request, as over HTTP.
    Ask {
        method: String,
        path: String,
        #[serde(default)]
        body: Value,
    },
    /// The person on this seat has taken the device.
    Take { table: String, seat: u8 },
    /// Let a bot decide.
    Think { table: String, seat: u8 },
    /// The fingerprint of a record played again.
    Digest { record: String },
    /// Play random games, for measuring speed.
    Playouts { game: String, games: u32 },
}

/// The answer to a call.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// Rows to store before anything is passed on; a row without a text is deleted.
    pub rows: Vec<(String, Option<String>)>,
    /// Messages, as over a socket.
    pub hear: Vec<String>,
    /// The answer to a request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<Replied>,
    /// The seats waiting for the device, by table.
    pub hands: Vec<(String, Vec<u8>)>,
    /// Tables where a bot must decide.
    pub think: Vec<(String, u8)>,
    /// Stored tables that this version cannot read; they stay stored.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unreadable: Vec<String>,
    /// What went wrong with the call itself, or with the stored rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<String>,
}

/// The answer to a request.
#[derive(Debug, Serialize)]
pub struct Replied {
    /// As over HTTP.
    pub status: u16,
    /// JSON; a text where it is a record.
    pub body: Value,
}

/// A table as it is stored, without its entries.
#[derive(Serialize, Deserialize)]
struct Kept {
    setup: Setup,
    secret: String,
    files: String,
    created: i64,
    /// It is a guided first game.
    #[serde(default)]
    guide: bool,
}

/// The origin of a table that is not simply dealt.
#[derive(Default)]
struct Origin {
    /// The secret of the deal, if it is fixed.
    secret: Option<Vec<u8>>,
    guide: bool,
    /// What happens in place of [`Entry::Start`].
    begin: Option<Entry>,
}

/// The prefix of the ids of this device's tables.
const HERE: &str = "here-";

/// How many tables are stored; the oldest finished one is dropped first.
const MOST_TABLES: usize = 200;

/// The offline server.
#[derive(Default)]
pub struct Device {
    tables: BTreeMap<String, DeviceTable>,
    files: BTreeMap<String, Arc<Vec<Source>>>,
    lang: Option<Lang>,
    now: i64,
    luck: Vec<u8>,
    /// The game reviewed last, by the hash of its record.
    review: Option<(blake3::Hash, Box<dyn Review>)>,
}

impl Device {
    /// Answers a call.
    pub fn call(&mut self, call: Call) -> Answer {
        self.now = call.now;
        self.luck = call.luck.into_bytes();
        let mut answer = Answer::default();
        match call.what {
            What::Load { rows } => self.load(rows, &mut answer),
            What::Say { text } => self.say(&text, &mut answer),
            What::Ask { method, path, body } => {
                let replied = self.ask(&method, &path, body, &mut answer);
                let lang = self.lang();
                answer.reply = Some(replied.unwrap_or_else(|why| refused(why.to_reader(lang))));
            }
            What::Take { table, seat } => {
                if let Some(local) = self.tables.get_mut(&table) {
                    local.take(seat);
                    self.show(&table, &mut answer);
                }
            }
            What::Think { table, seat } => self.think(&table, Seat(seat), &mut answer),
            What::Digest { record } => answer.reply = Some(proved(proof::digest(&record).map(|digest| json!(digest)))),
            What::Playouts { game, games } => {
                answer.reply = Some(proved(proof::playouts(&game, games).map(Value::from)));
            }
        }
        answer
    }

    fn lang(&self) -> Lang {
        self.lang.unwrap_or(Lang::En)
    }

    /// Unpredictable bytes, different for each purpose.
    fn dice(&self, purpose: &str) -> [u8; 32] {
        *blake3::Hasher::new_derive_key(purpose).update(&self.luck).finalize().as_bytes()
    }

    fn load(&mut self, rows: Vec<(String, String)>, answer: &mut Answer) {
        let rows: BTreeMap<String, String> = rows.into_iter().collect();
        for (key, body) in &rows {
            let files = serde_json::from_str::<Vec<(String, String)>>(body);
            if let (Some(hash), Ok(files)) = (key.strip_prefix("files/"), files) {
                let files = files.into_iter().map(|(path, text)| Source::stored(&path, text)).collect();
                self.files.insert(hash.to_owned(), Arc::new(files));
            }
        }
        for (key, body) in &rows {
            let Some(id) = key.strip_prefix("table/") else { continue };
            match self.rebuild(id, body, &rows) {
                Ok(local) => {
                    self.tables.insert(id.to_owned(), local);
                }
                // A row that can't be read stays where it is: a later version may read it.
                Err(why) => {
                    answer.unreadable.push(id.to_owned());
                    answer.failed = Some(format!("the table {id}: {why}"));
                }
            }
        }
    }

    fn rebuild(&self, id: &str, body: &str, rows: &BTreeMap<String, String>) -> Result<DeviceTable, String> {
        let kept: Kept = serde_json::from_str(body).map_err(|error| error.to_string())?;
        kept.setup.check_stored().map_err(|refusal| refusal.to_string())?;
        let files = self.files.get(&kept.files).ok_or("its card files are not there")?.clone();
        let script = if kept.guide {
            host::guide_script(&kept.setup.game).map_or(Vec::new(), |guide| guide.acts)
        } else {
            Vec::new()
        };
        let table = Table::new(id.to_owned(), kept.setup, files, kept.secret.into_bytes(), kept.created);
        let mut local = DeviceTable::new(table, kept.created, script);
        let all = format!("entry/{id}/");
        for (key, body) in rows.range(all.clone()..).take_while(|(key, _)| key.starts_with(&all)) {
            let (at, entry): (i64, Entry) = serde_json::from_str(body).map_err(|error| format!("{key}: {error}"))?;
            if *key != entry_key(id, local.table.entries()) {
                return Err(format!("entry {} is missing", local.table.entries()));
            }
            local.apply(at, &entry).map_err(|refusal| format!("{key}: {refusal}"))?;
        }
        local.settle();
        Ok(local)
    }

    fn say(&mut self, text: &str, answer: &mut Answer) {
        let Envelope { table, re, body } = match Envelope::read(text) {
            Ok(envelope) => envelope,
            Err(why) => return answer.refuse(None, None, None, why),
        };
        let message = match body {
            Body::Table(command) => return self.command(table, command, re, answer),
            Body::Server(message) => message,
        };
        match message {
            ClientMessage::Hello { lang, .. } => {
                self.lang = lang.and_then(|lang| lang.parse().ok()).or(self.lang);
                // The page and this come in one piece, so their versions never differ.
                answer.tell(&ServerMessage::Welcome { name: Some(self.player()), protocol: host::PROTOCOL });
            }
            ClientMessage::Ping {} => answer.tell(&ServerMessage::Pong {}),
            ClientMessage::Lobby { .. } => answer.tell(&ServerMessage::Lobby { tables: Vec::new() }),
            ClientMessage::Open { .. } | ClientMessage::Close {} | ClientMessage::Why {} | ClientMessage::Hint {} => {
                let lang = self.lang();
                let Some((id, local)) = table.as_ref().and_then(|id| Some((id, self.tables.get_mut(id)?))) else {
                    // Closing a table that is gone is fine.
                    return match message {
                        ClientMessage::Close {} => {}
                        _ => answer.refuse(re, table, None, no_table(lang)),
                    };
                };
                let seat = local.holder().and_then(|who| local.table.seat_of(&who.account));
                match message {
                    ClientMessage::Open { version, hash } => {
                        answer.tell(&local.look(version.zip(hash), lang, re));
                        answer.follow(id, local);
                    }
                    ClientMessage::Close {} => local.open = false,
                    ClientMessage::Why {} => {
                        let refused = seat.map(|seat| local.table.grey(seat, lang)).unwrap_or_default();
                        answer.tell(&ServerMessage::Why { re, table: id.clone(), refused });
                    }
                    _ => match seat.and_then(|seat| local.table.hint(seat, lang)) {
                        Some(thinking) => {
                            answer.tell(&ServerMessage::Hint { re, table: id.clone(), options: thinking() });
                        }
                        None => {
                            let text = lang.pick("现在没有轮到你", "it is not your decision now");
                            answer.refuse(re, table, None, Refusal::new("no_hint", text));
                        }
                    },
                }
            }
        }
    }

    fn command(&mut self, table: Option<String>, command: Command, re: Option<String>, answer: &mut Answer) {
        let act = if let Command::Act { id, .. } = &command { Some(id.clone()) } else { None };
        let lang = self.lang();
        let pick = u64::from_le_bytes(self.dice("paiju: a free chair")[..8].try_into().expect("eight of them"));
        let local = table.as_ref().and_then(|id| self.tables.get_mut(id));
        let (before, decided) = match local {
            Some(local) => (local.version(), local.decide(&command, lang, pick)),
            None => (0, Err(no_table(lang))),
        };
        // An action that was applied long ago needs no wait.
        let version = if decided.as_ref().is_ok_and(Vec::is_empty) { 0 } else { before };
        let id = table.clone().unwrap_or_default();
        let done = decided.and_then(|entries| {
            self.commit(&id, entries, answer)?;
            if command == (Command::Undo { yes: true }) {
                while let Some(entries) = self.tables.get(&id).and_then(|local| local.agreed(&command, lang)) {
                    self.commit(&id, entries, answer)?;
                }
            }
            Ok(())
        });
        match (done, act) {
            (Ok(()), Some(act)) => answer.tell(&ServerMessage::Ack { table: id.clone(), id: act, version }),
            (Ok(()), None) => answer.tell(&ServerMessage::Done { re }),
            (Err(why), act) => return answer.refuse(re, table, act, why),
        }
        self.rematch(&id, answer);
        self.show(&id, answer);
    }

    /// Stores and applies an entry.
    fn commit(&mut self, id: &str, entries: Vec<Entry>, answer: &mut Answer) -> Result<(), Refusal> {
        let Some(local) = self.tables.get_mut(id) else { return Ok(()) };
        for entry in entries {
            let body = serde_json::to_string(&(self.now, &entry)).expect("an entry is plain data");
            answer.rows.push((entry_key(id, local.table.entries()), Some(body)));
            local.apply(self.now, &entry)?;
        }
        while let Some(entry) = local.table.due().auto.and_then(|seat| local.table.skip_response(seat)) {
            let body = serde_json::to_string(&(self.now, &entry)).expect("an entry is plain data");
            answer.rows.push((entry_key(id, local.table.entries()), Some(body)));
            local.apply(self.now, &entry)?;
        }
        Ok(())
    }

    fn show(&mut self, id: &str, answer: &mut Answer) {
        let lang = self.lang();
        if let Some(local) = self.tables.get_mut(id) {
            local.pass_on();
            if let Some(news) = local.news(lang) {
                answer.tell(&news);
            }
            answer.follow(id, local);
        }
    }

    fn think(&mut self, id: &str, seat: Seat, answer: &mut Answer) {
        let Some(local) = self.tables.get(id) else { return };
        let player = local.table.due().bots.iter().find(|(bot, _)| *bot == seat).map(|&(_, player)| player);
        let scripted = local.scripted(seat).filter(|_| player.is_some());
        let entry = scripted.and_then(|action| local.table.bot_answer(seat, action)).or_else(|| {
            let action = player.and_then(|player| local.table.think(seat, player)).map(|thinking| thinking());
            local.table.bot_answer(seat, action?)
        });
        if let Err(why) = self.commit(id, entry.into_iter().collect(), answer) {
            answer.failed = Some(why.to_string());
        }
        self.show(id, answer);
    }

    fn rematch(&mut self, id: &str, answer: &mut Answer) {
        let Some((setup, people)) = self.tables.get(id).and_then(|local| local.table.next_setup()) else { return };
        let seat =
            |(who, command)| if let Command::Sit { seat: Some(seat), .. } = command { Some((seat, who)) } else { None };
        let seats = people.into_iter().filter_map(seat).map(|(seat, who): (u8, Person)| (seat, who.name)).collect();
        let made = self.make(setup, Origin::default(), seats, answer);
        let done = made.and_then(|next| self.commit(id, vec![Entry::Next { table: next }], answer));
        if let Err(why) = done {
            answer.failed = Some(why.to_string());
        }
    }

    /// A new table where everybody is already seated: they share the device. There is no clock here.
    fn make(
        &mut self,
        setup: Setup,
        origin: Origin,
        names: BTreeMap<u8, String>,
        answer: &mut Answer,
    ) -> Result<String, Refusal> {
        let files = book_files(&setup.game)?;
        let pairs: Vec<(&str, &str)> = files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
        let body = serde_json::to_string(&pairs).expect("texts are plain data");
        let hash = blake3::hash(body.as_bytes()).to_hex()[..32].to_owned();
        let setup = Setup { clock: Clock::default(), public: false, takeover: false, ..setup }.checked(&files)?;
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let id = format!("{HERE}{}", hex(&self.dice("paiju: the name of a table")[..8]));
        let dealt = || hex(&self.dice("paiju: the secret of a table")).into_bytes();
        let secret = String::from_utf8(origin.secret.unwrap_or_else(dealt)).expect("hexadecimal digits");
        let script = if origin.guide { host::guide_script(&setup.game)?.acts } else { Vec::new() };
        if !self.files.contains_key(&hash) {
            answer.rows.push((format!("files/{hash}"), Some(body)));
            self.files.insert(hash.clone(), Arc::new(files));
        }
        let (secret_kept, files_kept) = (secret.clone(), hash.clone());
        let kept = Kept {
            setup: setup.clone(),
            secret: secret_kept,
            files: files_kept,
            created: self.now,
            guide: origin.guide,
        };
        let table = Table::new(id.clone(), setup, self.files[&hash].clone(), secret.into_bytes(), self.now);
        answer.rows.push((format!("table/{id}"), Some(serde_json::to_string(&kept).expect("plain data"))));
        self.tables.insert(id.clone(), DeviceTable::new(table, self.now, script));
        let chairs = self.tables[&id].table.setup().chairs.clone();
        let person = |(_, chair): &(u8, &host::Chair)| matches!(chair, host::Chair::Person);
        let people: Vec<u8> = (0u8..).zip(&chairs).filter(person).map(|(seat, _)| seat).collect();
        let shown = self.tables[&id].table.chairs_shown(self.lang(), Seats::NONE);
        for &seat in &people {
            let own = if people.len() == 1 { self.player() } else { shown[usize::from(seat)].name.clone() };
            let name = names.get(&seat).cloned().unwrap_or(own);
            let who = Person { account: format!("seat-{seat}"), name };
            // Nobody commits here: whoever holds the device could look the secret up in its storage anyway.
            let sit = Command::Sit { seat: Some(seat), deck: None, entropy: None, commitment: None };
            let mut entries = self.tables[&id].table.decide(&who, &sit, self.lang(), 0)?;
            if let (Some(begin), Some(start)) =
                (&origin.begin, entries.iter_mut().find(|entry| **entry == Entry::Start))
            {
                start.clone_from(begin);
            }
            self.commit(&id, entries, answer)?;
        }
        if let Some(local) = self.tables.get_mut(&id) {
            local.settle();
        }
        self.forget_old(answer);
        Ok(id)
    }

    fn forget_old(&mut self, answer: &mut Answer) {
        while self.tables.len() > MOST_TABLES {
            let over = self.tables.iter().filter(|(_, local)| local.table.phase() == Phase::Over && !local.open);
            let Some(id) = over.min_by_key(|(_, local)| local.touched).map(|(id, _)| id.clone()) else { return };
            self.forget(&id, answer);
        }
    }

    fn forget(&mut self, id: &str, answer: &mut Answer) {
        let Some(local) = self.tables.remove(id) else { return };
        answer.rows.push((format!("table/{id}"), None));
        answer.rows.extend((0..local.table.entries()).map(|at| (entry_key(id, at), None)));
    }

    /// The name of a single player.
    fn player(&self) -> String {
        self.lang().pick("你", "You").to_owned()
    }

    fn ask(&mut self, method: &str, path: &str, body: Value, answer: &mut Answer) -> Result<Replied, Refusal> {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let said = query.split('&').filter_map(|pair| pair.strip_prefix("lang=")).next();
        self.lang = said.and_then(|lang| lang.parse().ok()).or(self.lang);
        let lang = self.lang();
        let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        let body = match (method, parts.as_slice()) {
            ("GET", ["api", "games"]) => {
                let games: Result<Vec<_>, _> = catalog::IDS.iter().map(|id| host::game_info(id, lang)).collect();
                json(&games?)
            }
            ("GET", ["api", "games", game, "rules"]) => json!({ "markdown": host::rulebook(game, lang)? }),
            ("GET", ["api", "games", game, "things"]) => json(&host::things(game, lang)?),
            ("GET", ["api", "games", game, "words"]) => json(&host::words(game)?),
            ("GET", ["api", "games", game, "guide"]) => json(&host::guide(game, lang)?),
            ("POST", ["api", "games", game, "guide"]) => {
                let script = host::guide_script(game)?;
                // The guide is restarted: the old table is no longer needed.
                if let Some(other) =
                    body["instead"].as_str().filter(|id| self.tables.get(*id).is_some_and(DeviceTable::is_guide))
                {
                    self.forget(other, answer);
                }
                let origin = Origin { secret: Some(script.secret), guide: true, begin: None };
                json!({ "id": self.make(script.setup, origin, BTreeMap::new(), answer)? })
            }
            ("GET", ["api", "games", game, "cards"]) => json(&host::card_pool(game, lang)?),
            ("POST", ["api", "games", game, "deck"]) => json(&host::check_deck(game, &read(body)?, lang)?),
            ("POST", ["api", "review"]) => json(&self.review(&read(body)?)?),
            ("POST", ["api", "branch"]) => {
                let asked: BranchAsked = read(body)?;
                let record = read_record(&asked.record)?;
                let (setup, begin) = host::branch(&asked, &record, &book_files(&record.game)?)?;
                let origin = Origin { begin: Some(begin), ..Origin::default() };
                json!({ "id": self.make(setup, origin, BTreeMap::new(), answer)? })
            }
            ("GET", ["api", "ratings", _]) => json!([]),
            ("GET", ["api", "lobby"]) => json!({ "tables": [] }),
            ("GET", ["api", "me"]) => json!({ "name": self.player(), "registered": false, "ratings": [] }),
            ("GET", ["api", "me", "tables"]) => json(&self.running()),
            ("GET", ["api", "me", "history"]) => self.history(),
            ("POST", ["api", "guest"]) => json!({ "token": "here", "name": self.player() }),
            ("POST", ["api", "tables"]) => self.create(body, answer)?,
            ("GET", ["api", "tables", id]) => json(&self.local(id)?.whole(lang, None)),
            ("GET", ["api", "tables", id, "record"]) => Value::from(self.record(id)?.write()),
            ("GET", ["api", "tables", id, "replay", at]) => {
                let step = at
                    .parse()
                    .map_err(|_| Refusal::new("bad_message", format!("`{at}`: expected the number of a step")))?;
                json(&host::replay_at(&self.record(id)?, &self.files_of(id)?, step, lang)?)
            }
            _ => return Err(Refusal::new("no_page", "not available offline")),
        };
        Ok(Replied { status: 200, body })
    }

    fn create(&mut self, body: Value, answer: &mut Answer) -> Result<Value, Refusal> {
        let Value::Object(mut fields) = body else {
            return Err(Refusal::new("bad_message", "expected the setup of a table"));
        };
        // Everybody is already seated, and there is nobody to distrust.
        for field in ["seat", "entropy", "commitment"] {
            fields.remove(field);
        }
        let setup: Setup =
            serde_json::from_value(fields.into()).map_err(|error| Refusal::new("bad_setup", error.to_string()))?;
        Ok(json!({ "id": self.make(setup, Origin::default(), BTreeMap::new(), answer)? }))
    }

    fn review(&mut self, asked: &ReviewAsked) -> Result<Reviewed, Refusal> {
        let hash = blake3::hash(asked.record.as_bytes());
        let lang = self.lang();
        if let Some((_, review)) = self.review.as_ref().filter(|(known, _)| *known == hash) {
            return review.at(asked.at, lang);
        }
        let record = read_record(&asked.record)?;
        let review = host::open_review(&record, &book_files(&record.game)?)?;
        let reviewed = review.at(asked.at, lang);
        self.review = Some((hash, review));
        reviewed
    }

    fn local(&self, id: &str) -> Result<&DeviceTable, Refusal> {
        self.tables.get(id).ok_or_else(|| no_table(self.lang()))
    }

    fn record(&self, id: &str) -> Result<kernel::Record, Refusal> {
        let unfinished = || Refusal::new("unfinished", "this game is not over: its record would reveal hidden cards");
        self.local(id)?.table.record().ok_or_else(unfinished)
    }

    fn files_of(&self, id: &str) -> Result<Arc<Vec<Source>>, Refusal> {
        Ok(self.local(id)?.table.files().clone())
    }

    fn running(&self) -> Vec<Listed> {
        let running = |local: &&DeviceTable| matches!(local.table.phase(), Phase::Waiting | Phase::Playing);
        let mut tables: Vec<&DeviceTable> = self.tables.values().filter(running).collect();
        tables.sort_by_key(|local| std::cmp::Reverse(local.touched));
        let listed = |local: &DeviceTable| {
            let setup = local.table.setup();
            let mine = local.table.people().iter().position(Option::is_some);
            Listed {
                id: local.table.id().to_owned(),
                game: setup.game.clone(),
                preset: setup.preset.clone(),
                phase: local.table.phase().word(),
                seats: local.table.chairs_shown(self.lang(), Seats::NONE),
                clock: setup.clock,
                created: local.created,
                mine: mine.map(|seat| seat as u8),
                turn: Some(!local.table.owing().is_empty()),
            }
        };
        tables.into_iter().map(listed).collect()
    }

    fn history(&self) -> Value {
        let mut over: Vec<&DeviceTable> =
            self.tables.values().filter(|local| local.table.phase() == Phase::Over).collect();
        over.sort_by_key(|local| std::cmp::Reverse(local.touched));
        let past = |local: &DeviceTable| {
            let places = local.table.places().unwrap_or_default();
            let mine = local.table.people().iter().position(Option::is_some);
            let seats: Vec<String> =
                local.table.record().unwrap_or_default().seats.into_iter().map(|seat| seat.1).collect();
            let result = match mine.and_then(|mine| places.get(mine)) {
                _ if places.iter().all(|&place| place == 1) => "draw",
                Some(1) => "won",
                _ => "lost",
            };
            json!({
                "table": local.table.id(), "game": local.table.setup().game, "finished": local.touched,
                "seats": seats, "seat": mine, "result": result,
            })
        };
        over.into_iter().map(past).collect()
    }
}

impl Answer {
    fn tell(&mut self, message: &ServerMessage) {
        self.hear.push(message.text());
    }

    fn refuse(&mut self, re: Option<String>, table: Option<String>, id: Option<String>, why: Refusal) {
        self.tell(&ServerMessage::Refused { re, table, id, why });
    }

    /// What must be done next at the tables that the page shows.
    fn follow(&mut self, id: &str, local: &DeviceTable) {
        if local.open {
            self.think.extend(local.table.due().bots.iter().map(|(seat, _)| (id.to_owned(), seat.0)));
            self.hands.push((id.to_owned(), local.hands()));
        }
    }
}

fn entry_key(table: &str, at: i64) -> String {
    format!("entry/{table}/{at:08}")
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

fn read<T: serde::de::DeserializeOwned>(body: Value) -> Result<T, Refusal> {
    serde_json::from_value(body).map_err(|error| Refusal::new("bad_message", error.to_string()))
}

fn read_record(text: &str) -> Result<kernel::Record, Refusal> {
    kernel::Record::parse(text).map_err(|error| Refusal::new("damaged", error.to_string()))
}

fn no_table(lang: Lang) -> Refusal {
    Refusal::new("no_table", lang.pick("没有这张牌桌", "there is no such table"))
}

fn refused(why: Refusal) -> Replied {
    let status = match why.code {
        "no_table" | "no_page" | "no_step" | "no_decks" => 404,
        "unfinished" => 403,
        "bad_message" | "bad_setup" => 400,
        _ => 409,
    };
    Replied { status, body: json(&why) }
}

fn proved(result: Result<Value, String>) -> Replied {
    match result {
        Ok(body) => Replied { status: 200, body },
        Err(why) => Replied { status: 400, body: Value::from(why) },
    }
}
