//! What all tables of a server share: their tasks, the lists of tables, accounts, the store.

use crate::asleep::{Asleep, Loaded};
use crate::config::Config;
use crate::limits::Asker;
use crate::lists::Lists;
use crate::metrics::Metrics;
use crate::rebuild::{self, Kept, row_of};
use crate::store_words;
use crate::table_task::{Inbox, Look, TableTask, TaskMessage};
use crate::world::{Clock, World, now};
use cards::Source;
use host::{Entry, Person, Phase, Refusal, Setup, Table, book_files};
use kernel::{Lang, Record, Text};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;
use store::{BanRow, EntryRow, ResultRow, Store, StoreError, TableRow, Write};
use tokio::sync::{mpsc, oneshot, watch};

type Files = (String, Arc<Vec<Source>>);

/// A running server.
pub struct Server {
    pub(crate) config: Config,
    pub(crate) world: Arc<dyn World>,
    /// The time of every entry. It began with the wall clock, and has nothing to do with it any more.
    pub(crate) clock: Clock,
    pub(crate) store: Store,
    pub(crate) metrics: Metrics,
    pub(crate) audit: crate::audit::Audit,
    /// Makes ids of requests that tell nobody how many there are.
    pub(crate) request_key: [u8; 32],
    pub(crate) limits: crate::limits::Limits,
    /// Accounts by the hashes of their tokens, and when these were last used.
    pub(crate) known: Mutex<BTreeMap<String, (Person, i64)>>,
    pub(crate) passwords: crate::passwords::Passwords,
    pub(crate) bans: Mutex<Vec<BanRow>>,
    /// Counts bans and revoked tokens: every open socket looks whether it is meant.
    pub(crate) welcome: watch::Sender<u64>,
    pub(crate) tasks: Mutex<BTreeMap<String, Loaded>>,
    /// The unfinished tables that are not in memory.
    pub(crate) asleep: Mutex<BTreeMap<String, Asleep>>,
    /// The unfinished tables that nobody has looked at since the start.
    pub(crate) unchecked: Mutex<BTreeSet<String>>,
    /// When the server was started, by its clock.
    pub(crate) started: i64,
    pub(crate) closing: AtomicBool,
    /// The store holds as much as it may.
    pub(crate) full: AtomicBool,
    /// Tables are restored one at a time, and none twice.
    loading: tokio::sync::Mutex<()>,
    pub(crate) lists: Mutex<Lists>,
    /// Counts changes of the lobby.
    pub(crate) lobby: watch::Sender<u64>,
    /// Card files by their hash.
    files: Mutex<BTreeMap<String, Arc<Vec<Source>>>>,
    /// The current card files of each game that was played since the start.
    books: Mutex<BTreeMap<String, Files>>,
    pub(crate) thinkers: crate::thinking::Thinkers,
    own: Weak<Server>,
    pub(crate) health: crate::health::Health,
    /// Why nobody knows what the store holds, once it is so.
    unknown: watch::Sender<Option<String>>,
    keeper: Option<String>,
}

pub(crate) fn open<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

impl Server {
    /// Starts with every unfinished table in its lists, and none in memory.
    pub async fn open(config: Config, world: Arc<dyn World>) -> Result<Arc<Server>, Text> {
        let one_thread = world.one_thread();
        let store = if one_thread.is_some() { Store::open_on_this_thread(&config.db) } else { Store::open(&config.db) };
        let store = store.map_err(|error| store_words(&error))?;
        let audit = crate::audit::Audit::open(config.audit_log.as_deref())?;
        let request_key = world.bytes();
        let thinkers = match one_thread {
            Some(each) => crate::thinking::Thinkers::in_order(each),
            None => crate::thinking::Thinkers::start(config.thinkers)?,
        };
        let keeper = config.admin_token.as_deref().map(|file| hand_out_keys(file, world.as_ref())).transpose()?;
        let bans = store.bans().await.map_err(|error| store_words(&error))?;
        let clock = Clock::showing(world.wall());
        let server = Arc::new_cyclic(|own| Server {
            limits: crate::limits::Limits::new(&config),
            config,
            clock,
            world,
            store,
            metrics: Metrics::default(),
            audit,
            request_key,
            known: Mutex::default(),
            passwords: crate::passwords::Passwords::default(),
            bans: Mutex::new(bans),
            welcome: watch::channel(0).0,
            tasks: Mutex::default(),
            asleep: Mutex::default(),
            unchecked: Mutex::default(),
            started: clock.read(),
            closing: AtomicBool::new(false),
            full: AtomicBool::new(false),
            loading: tokio::sync::Mutex::default(),
            lists: Mutex::default(),
            lobby: watch::channel(0).0,
            files: Mutex::default(),
            books: Mutex::default(),
            thinkers,
            own: own.clone(),
            health: crate::health::Health::default(),
            unknown: watch::channel(None).0,
            keeper,
        });
        server.renew_name_keys().await.map_err(|error| store_words(&error))?;
        let tables = server.read_lists().await.map_err(|error| store_words(&error))?;
        server.measure_storage().await;
        Server::keep_watch(Arc::downgrade(&server));
        Server::check_all(Arc::downgrade(&server), tables);
        Ok(server)
    }

    /// The table as it was, or why that cannot be: then it is quarantined.
    pub(crate) async fn rebuild(
        &self,
        row: &TableRow,
        entries: &[EntryRow],
        end: Option<&str>,
    ) -> Result<Table, Refusal> {
        let rebuilt = match self.files_of(&row.files).await {
            Ok(files) => rebuild::rebuild(row, files, entries, end),
            Err(refusal) if refusal.code == "damaged" => Err(rebuild::damaged(&row.id, &refusal.text)),
            Err(refusal) => return Err(refusal),
        };
        rebuilt.inspect_err(|refusal| self.quarantine(&row.id, refusal.clone()))
    }

    /// What is kept of a finished game.
    pub(crate) async fn result(&self, table: &str) -> Result<ResultRow, Refusal> {
        if !is_id(table) {
            return Err(Refusal::new("no_table", "there is no such table"));
        }
        if let Some(row) = self.store.result(table).await.map_err(|error| self.broken(&error))? {
            return Ok(row);
        }
        let known = self.store.table(table).await.map_err(|error| self.broken(&error))?.is_some();
        Err(if known {
            Refusal::new("unfinished", "this game is not over: its record would reveal hidden cards")
        } else {
            Refusal::new("no_table", "there is no such table")
        })
    }

    /// The record of a finished game, and the card files it was played with.
    pub(crate) async fn past(&self, table: &str) -> Result<(Record, Arc<Vec<Source>>), Refusal> {
        let result = self.result(table).await?;
        let record = Record::parse(&result.record).map_err(|error| Refusal::new("damaged", error.to_string()))?;
        let missing = || Refusal::new("no_table", "there is no such table");
        let row = self.store.table(table).await.map_err(|error| self.broken(&error))?.ok_or_else(missing)?;
        Ok((record, self.files_of(&row.files).await?))
    }

    /// The card files with this hash, as they were when the table was made.
    async fn files_of(&self, hash: &str) -> Result<Arc<Vec<Source>>, Refusal> {
        if let Some(files) = open(&self.files).get(hash) {
            return Ok(files.clone());
        }
        let files = rebuild::files_in(hash, self.store.files(hash).await.map_err(|error| self.broken(&error))?)?;
        open(&self.files).insert(hash.to_owned(), files.clone());
        Ok(files)
    }

    /// The current card files of a game, kept in the store for good.
    async fn files_now(&self, game: &str) -> Result<Files, Refusal> {
        if let Some(files) = open(&self.books).get(game) {
            return Ok(files.clone());
        }
        let files = book_files(game)?;
        let pairs: Vec<(&str, &str)> = files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect();
        let body = serde_json::to_string(&pairs).expect("texts are plain data");
        let hash = blake3::hash(body.as_bytes()).to_hex().to_string();
        self.write(vec![Write::Files { hash: hash.clone(), game: game.to_owned(), body }]).await?;
        let files = Arc::new(files);
        open(&self.files).insert(hash.clone(), files.clone());
        open(&self.books).insert(game.to_owned(), (hash.clone(), files.clone()));
        Ok((hash, files))
    }

    /// A new table; `sits` says who sits down at once. Nobody asks for the table of a rematch.
    pub async fn create(
        &self,
        setup: Setup,
        sits: Vec<(Person, host::Command)>,
        asker: Option<&Asker>,
    ) -> Result<String, Refusal> {
        let (hash, files) = self.files_now(&setup.game).await?;
        let setup = setup.arranged()?;
        let secret = self.world.bytes::<32>();
        let (id, at, created) = (self.world.id(), self.clock.read(), self.world.wall());
        let kept = Kept { setup: setup.clone(), secret: secret.iter().map(|byte| format!("{byte:02x}")).collect() };
        let row = TableRow {
            id: id.clone(),
            game: setup.game.clone(),
            setup: serde_json::to_string(&kept).expect("a setup is plain data"),
            files: hash,
            created,
            status: Phase::Waiting.word().to_owned(),
            public: setup.public,
        };
        let mut table = Table::new(id.clone(), setup, files.clone(), secret.to_vec(), at);
        for (person, sit) in &sits {
            table.decide(person, sit, Lang::En, 0)?;
        }
        let address = asker.map(|asker| asker.address);
        if let Some(account) = asker.map(|asker| &asker.account).or(sits.first().map(|(person, _)| &person.account)) {
            self.limits.new_table(account, address)?;
        }
        self.has_storage()?;
        // Last, because making rules costs the most.
        table.setup().check_rules(&files)?;
        let mut writes = vec![Write::Table(row)];
        for (person, sit) in sits {
            for entry in table.decide(&person, &sit, Lang::En, 0)? {
                writes.push(Write::Entry(row_of(&table, 0, at, &entry)));
                if entry == Entry::Start {
                    writes.push(Write::Status { table: id.clone(), status: Phase::Playing.word().to_owned() });
                }
                table.apply(at, &entry)?;
            }
        }
        self.write(writes).await?;
        for eye in table.eyes() {
            table.told(eye);
        }
        let Some(own) = self.own.upgrade() else { return Err(Refusal::new("closing", "the server is shutting down")) };
        if let Some(asker) = asker {
            self.made(&id, asker);
        }
        let inbox = TableTask::start(own, table, created, None, false);
        self.in_memory(id.clone(), inbox);
        Ok(id)
    }

    fn in_memory(&self, id: String, inbox: Inbox) {
        let mut tasks = open(&self.tasks);
        open(&self.asleep).remove(&id);
        open(&self.unchecked).remove(&id);
        tasks.insert(id, Loaded { inbox, used: now() });
    }

    /// Runs a table that was made elsewhere. Only what happens from now on is stored, so it does not survive a restart:
    /// for tests that need a certain position.
    pub async fn adopt(&self, table: Table) -> Result<(), Refusal> {
        let (hash, _) = self.files_now(&table.setup().game).await?;
        let kept = Kept { setup: table.setup().clone(), secret: String::new() };
        let (id, created) = (table.id().to_owned(), self.world.wall());
        let row = TableRow {
            id: id.clone(),
            game: table.setup().game.clone(),
            setup: serde_json::to_string(&kept).expect("a setup is plain data"),
            files: hash,
            created,
            status: table.phase().word().to_owned(),
            public: table.setup().public,
        };
        self.write(vec![Write::Table(row)]).await?;
        let Some(own) = self.own.upgrade() else { return Err(Refusal::new("closing", "the server is shutting down")) };
        let inbox = TableTask::start(own, table, created, None, false);
        self.in_memory(id, inbox);
        Ok(())
    }

    /// The handle of a table; one that is not in memory is loaded.
    pub(crate) async fn task(&self, id: &str) -> Result<Inbox, Refusal> {
        let known = || {
            open(&self.tasks).get_mut(id).filter(|loaded| !loaded.inbox.is_closed()).map(|loaded| {
                loaded.used = now();
                loaded.inbox.clone()
            })
        };
        if let Some(inbox) = known() {
            return Ok(inbox);
        }
        let _guard = self.loading.lock().await;
        if let Some(inbox) = known() {
            return Ok(inbox);
        }
        let missing = || Refusal::new("no_table", "there is no such table");
        if !is_id(id) {
            return Err(missing());
        }
        if let Some(refusal) = self.health.quarantined(id) {
            return Err(refusal);
        }
        let failed = |error: StoreError| match error {
            StoreError::Damaged { .. } => {
                let refusal = rebuild::damaged(id, &error.to_string());
                self.quarantine(id, refusal.clone());
                refusal
            }
            error => self.broken(&error),
        };
        let (row, entries) = self.store.stored(id).await.map_err(failed)?.ok_or_else(missing)?;
        let result = self.store.result(id).await.map_err(failed)?;
        let finished = result.is_some();
        let mut table = self.rebuild(&row, &entries, result.as_ref().map(|result| result.state.as_str())).await?;
        self.wake(&mut table).await?;
        let own = self.own.upgrade().ok_or_else(missing)?;
        let touched = open(&self.asleep).get(id).map(|asleep| asleep.touched);
        let inbox = TableTask::start(own, table, row.created, touched, finished);
        self.in_memory(id.to_owned(), inbox.clone());
        Ok(inbox)
    }

    /// Sends a message to a table.
    pub async fn tell(&self, id: &str, message: TaskMessage) -> Result<(), Refusal> {
        let mut message = message;
        // A table that is just being unloaded is loaded again once.
        for _ in 0..2 {
            match self.task(id).await?.send(message).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
        Err(Refusal::new("no_table", "there is no such table"))
    }

    /// The whole table as JSON, as soon as it differs from what the asker knows.
    pub async fn look(
        &self,
        id: &str,
        account: Option<String>,
        lang: Lang,
        known: Option<(u32, Option<String>)>,
    ) -> Result<String, Refusal> {
        let waits = known.is_some();
        let ask = |known| {
            let (answer, whole) = oneshot::channel();
            (TaskMessage::Look(Look { account: account.clone(), lang, known, answer }), whole)
        };
        let gone = |_| {
            let missing = || Refusal::new("no_table", "there is no such table");
            self.health.quarantined(id).unwrap_or_else(missing)
        };
        let (message, whole) = ask(known);
        self.tell(id, message).await?;
        if !waits {
            return whole.await.map_err(gone);
        }
        match tokio::time::timeout(LONG_POLL, whole).await {
            Ok(whole) => whole.map_err(gone),
            Err(_) => {
                let (message, whole) = ask(None);
                self.tell(id, message).await?;
                whole.await.map_err(gone)
            }
        }
    }

    /// Unloads a table, unless somebody has just sent it a message. An unfinished one stays in the lists.
    pub(crate) fn let_go(&self, id: &str, inbox: &mut mpsc::Receiver<TaskMessage>, asleep: Option<Asleep>) -> bool {
        let mut tasks = open(&self.tasks);
        if !inbox.is_empty() {
            return false;
        }
        // Whoever has its handle already loads it again.
        inbox.close();
        tasks.remove(id);
        match asleep {
            Some(asleep) => _ = open(&self.asleep).insert(id.to_owned(), asleep),
            None => self.unlisted(id),
        }
        true
    }

    /// Changes whenever the list of public tables does.
    pub fn lobby(&self) -> watch::Receiver<u64> {
        self.lobby.subscribe()
    }

    /// Looks how much the store holds.
    pub(crate) async fn measure_storage(&self) {
        match self.store.bytes().await {
            Ok(bytes) => {
                let full = bytes >= self.config.storage;
                if self.full.swap(full, Ordering::Relaxed) != full {
                    tracing::warn!(bytes, limit = self.config.storage, full, "the storage limit");
                }
            }
            Err(error) => _ = self.broken(&error),
        }
    }

    /// May something be stored that is no part of a running game?
    pub(crate) fn has_storage(&self) -> Result<(), Refusal> {
        if !self.full.load(Ordering::Relaxed) {
            return Ok(());
        }
        Err(Refusal::said(
            "server_full",
            (
                "服务器的存储空间满了：进行中的对局不受影响，但暂时不能开始新的",
                "the server's storage is full: games go on, but nothing new can begin",
            ),
        ))
    }

    /// On disk when it returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<Vec<u64>, Refusal> {
        self.store.write(writes).await.map_err(|error| self.broken(&error))
    }

    /// The store failed: a refusal for people; the log has the reason. Where nobody knows what was written, the server
    /// ends: the next one finds out.
    pub(crate) fn broken(&self, error: &StoreError) -> Refusal {
        tracing::error!(%error, "the store failed");
        match error {
            StoreError::Broken { reason } => {
                self.unknown.send_if_modified(|known| known.is_none() && known.replace(reason.clone()).is_none());
                Refusal::said(
                    "unknown",
                    (
                        "服务器不知道这一步是否已经保存，正在重新启动；重新连接后请再看一次",
                        "the server cannot tell whether this was saved and is restarting: reconnect and check",
                    ),
                )
            }
            StoreError::Damaged { .. } => Refusal::said(
                "damaged",
                (
                    "服务器上与此有关的存档已损坏；请联系服务器管理员（`paiju admin doctor`）",
                    "the data stored for this is damaged. Server admins can find out more with `paiju admin doctor`",
                ),
            ),
            _ => {
                Refusal::new("storage", "the server cannot save right now; nothing has changed. Please try again later")
            }
        }
    }

    /// Waits until nobody knows what is stored, and says why.
    pub(crate) async fn until_unknown(&self) -> String {
        let mut unknown = self.unknown.subscribe();
        let reason = unknown.wait_for(Option::is_some).await.map(|reason| reason.clone());
        match reason {
            Ok(reason) => reason.unwrap_or_default(),
            Err(_) => std::future::pending().await,
        }
    }

    /// This table cannot be rebuilt, or its rules have failed: it is not used again until the server is restarted.
    pub(crate) fn quarantine(&self, id: &str, refusal: Refusal) {
        let noted = crate::audit::Noted { what: "quarantine", about: id, ..Default::default() };
        self.audit.note(self.world.as_ref(), &noted);
        self.health.quarantine(id, refusal);
        open(&self.tasks).remove(id);
        open(&self.asleep).remove(id);
        open(&self.unchecked).remove(id);
        self.unlisted(id);
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        open(&self.tasks).len()
    }

    /// Ends every table's task; everything acknowledged is already on disk.
    pub async fn close(&self) {
        self.closing.store(true, Ordering::Release);
        let tasks: Vec<Loaded> = std::mem::take(&mut *open(&self.tasks)).into_values().collect();
        for task in tasks {
            let (done, stopped) = oneshot::channel();
            if task.inbox.send(TaskMessage::Stop { done }).await.is_ok() {
                let _ = tokio::time::timeout(Duration::from_secs(5), stopped).await;
            }
        }
    }

    /// The admin token.
    pub(crate) fn keeper(&self) -> Option<&str> {
        self.keeper.as_deref()
    }

    /// Reloads the bans.
    pub async fn reload_bans(&self) -> Result<(), Refusal> {
        let bans = self.store.bans().await.map_err(|error| self.broken(&error))?;
        *open(&self.bans) = bans;
        self.welcome.send_modify(|count| *count += 1);
        Ok(())
    }

    /// Deletes tables made before this time that were closed or never began; not those where people still wait.
    pub(crate) async fn forget_tables(&self, tables_before: i64) -> Result<u64, StoreError> {
        // Nobody loads one meanwhile.
        let _guard = self.loading.lock().await;
        let mut live: Vec<String> = open(&self.tasks).keys().chain(open(&self.asleep).keys()).cloned().collect();
        live.extend(open(&self.unchecked).iter().cloned());
        let rows = self.store.write(vec![Write::Forget { tables_before, live }]).await?;
        Ok(rows.first().copied().unwrap_or_default())
    }
}

/// Could a table have this id? Other texts never reach the store; some of them it could not even look for.
fn is_id(id: &str) -> bool {
    (1..=40).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A token for the server admin, in a file that only they can read.
fn hand_out_keys(file: &Path, world: &dyn World) -> Result<String, Text> {
    use std::io::Write as _;
    let token: String = world.bytes::<16>().iter().map(|byte| format!("{byte:02x}")).collect();
    let failed = |error: std::io::Error| {
        cards::file_error(("无法写入管理令牌", "cannot write the admin token to"), file, &error)
    };
    let _ = std::fs::remove_file(file);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).and_then(|mut file| file.write_all(token.as_bytes())).map_err(failed)?;
    Ok(token)
}

const LONG_POLL: Duration = Duration::from_secs(25);
