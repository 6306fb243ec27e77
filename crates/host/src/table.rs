//! A table: people, match, clock, offers. Changed only by [`Table::apply`].

use crate::any_match::{Grey, Hinted, LogLine, Match, MatchView, Thinking, open_match};
use crate::clock::Times;
use crate::dealing::{Dealing, check_digits};
use crate::entry::{Command, Entry, Hand};
use crate::fair::{Fair, MOST_LUCK, hex, unhex};
use crate::once::Once;
use crate::refusal::Refusal;
use crate::setup::{Chair, Setup};
use crate::shown::{ChairShown, ChatLine, Offers, Over, Shown, Step, Whole};
use bots::Player;
use cards::Source;
use kernel::{Eye, Lang, Record, Seat, Seats, Seed};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Waiting for players.
    Waiting,
    /// The match is running.
    Playing,
    /// The match is over.
    Over,
    /// Closed because nobody came.
    Closed,
}

impl Phase {
    /// As messages and the store write it.
    pub fn word(self) -> &'static str {
        match self {
            Phase::Waiting => "waiting",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Closed => "closed",
        }
    }
}

/// Somebody who plays or watches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Never shown to others.
    pub account: String,
    /// What others call them.
    pub name: String,
}

/// What the host must do next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    /// Bots that must decide.
    pub bots: Vec<(Seat, Player)>,
    /// A player who skips this optional response.
    pub auto: Option<Seat>,
    /// When somebody's time runs out.
    pub deadline: Option<i64>,
}

/// A table.
pub struct Table {
    id: String,
    setup: Setup,
    files: Arc<Vec<Source>>,
    dealing: Dealing,
    phase: Phase,
    chairs: Vec<Seated>,
    game: Option<Box<dyn Match>>,
    times: Times,
    /// Actions that were applied: the hashes of their seats and their senders' ids.
    ids: Vec<u64>,
    /// Counts changes that everybody sees besides those of the match.
    changes: u32,
    /// The version in which each seat was first shown its present question.
    asked_since: Vec<u32>,
    entries: i64,
    /// How many of them were neither decisions nor steps of the match.
    asides: u32,
    /// When the last entry was made. Entries' times never go back.
    time: i64,
    /// What must be added to an entry's time for the time of day.
    wall: i64,
    draw: Seats,
    undo: Option<(Seat, Seats)>,
    drawn: bool,
    /// The match continues another one with this seed, so it has no fair deal of its own.
    branched: Option<Seed>,
    auto: Seats,
    chat: VecDeque<ChatLine>,
    mutes: BTreeSet<(String, u8)>,
    rematch: Seats,
    next: Option<String>,
}

#[derive(Clone, Debug)]
struct Seated {
    chair: Chair,
    who: Option<Person>,
    deck: Option<String>,
    /// A bot plays for a player who left.
    away: Option<Player>,
}

/// Whoever plays ends the match at some point, but nobody has to stop talking, offering or changing seats.
const MOST_ASIDES: u32 = 5_000;
/// Nobody plays in the year 100,000; sums of such times fit into a number.
const LAST_MOMENT: u64 = 1 << 52;
const MOST_CHAT: usize = 300;
const KEPT_CHAT: usize = 50;
const KEPT_LOG: usize = 200;
const MOST_ID: usize = 40;
const TAKEOVER: Player = Player::Normal;

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} {:?})", self.id, self.phase)
    }
}

impl Table {
    /// A table where nobody sits yet. The setup was [`Setup::checked`]; the secret has 32 bytes.
    pub fn new(id: String, setup: Setup, files: Arc<Vec<Source>>, secret: Vec<u8>, at: i64) -> Table {
        let empty = |&chair: &Chair| Seated { chair, who: None, deck: None, away: None };
        let chairs: Vec<Seated> = setup.chairs.iter().map(empty).collect();
        let asked_since = vec![0; chairs.len()];
        let at = at.clamp(-(LAST_MOMENT as i64), LAST_MOMENT as i64);
        Table {
            times: Times::new(setup.clock, chairs.len(), at),
            dealing: Dealing::new(secret, chairs.len(), setup.clock),
            id,
            setup,
            files,
            phase: Phase::Waiting,
            chairs,
            game: None,
            ids: Vec::new(),
            changes: 0,
            asked_since,
            entries: 0,
            asides: 0,
            time: at,
            wall: 0,
            draw: Seats::NONE,
            undo: None,
            drawn: false,
            branched: None,
            auto: Seats::NONE,
            chat: VecDeque::new(),
            mutes: BTreeSet::new(),
            rematch: Seats::NONE,
            next: None,
        }
    }

    /// Who sits where after these entries, for lists: the match itself is not looked at.
    pub fn seats_after(
        setup: &Setup,
        entries: &[Entry],
        lang: Lang,
    ) -> Result<(Vec<ChairShown>, Vec<Option<Person>>), Refusal> {
        let mut table = Table::new(String::new(), setup.clone(), Arc::default(), Vec::new(), 0);
        for entry in entries.iter().filter(|entry| entry.changes_seats()) {
            table.apply(0, entry)?;
        }
        Ok((table.chairs_shown(lang, Seats::NONE), table.people()))
    }

    /// The same table under another id: in the same world, or in one that this seat, which must decide, cannot
    /// distinguish from it.
    pub fn again(&self, id: &str, imagined: Option<(Seat, u64)>) -> Table {
        let game = self.game.as_ref().map(|game| match imagined {
            Some((seat, seed)) => game.imagine(seat, seed),
            None => game.copy(),
        });
        Table {
            id: id.to_owned(),
            setup: self.setup.clone(),
            files: self.files.clone(),
            dealing: self.dealing.clone(),
            phase: self.phase,
            chairs: self.chairs.clone(),
            game,
            times: self.times.clone(),
            ids: self.ids.clone(),
            changes: self.changes,
            asked_since: self.asked_since.clone(),
            entries: self.entries,
            asides: self.asides,
            time: self.time,
            wall: self.wall,
            draw: self.draw,
            undo: self.undo,
            drawn: self.drawn,
            branched: self.branched,
            auto: self.auto,
            chat: self.chat.clone(),
            mutes: self.mutes.clone(),
            rematch: self.rematch,
            next: self.next.clone(),
        }
    }

    /// Its id in links.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its setup.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The card files it is played with.
    pub fn files(&self) -> &Arc<Vec<Source>> {
        &self.files
    }

    /// Its phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many entries were applied: the number of the next one.
    pub fn entries(&self) -> i64 {
        self.entries
    }

    /// When the last entry was made.
    pub fn time(&self) -> i64 {
        self.time
    }

    /// What must be added to the time of an entry for the time of day that people are shown: entries are dated by a
    /// clock that never jumps.
    pub fn set_wall(&mut self, difference: i64) {
        self.wall = difference;
    }

    /// The version of the rules by which it is played.
    pub fn rules(&self) -> &'static str {
        catalog::rules_version(&self.setup.game)
    }

    /// The hash of the match, with the version of the layout that was hashed; empty: there is none yet.
    pub fn state(&self) -> String {
        let layout = catalog::layout_version(&self.setup.game);
        self.game.as_ref().map(|game| format!("{layout}:{:016x}", game.hash())).unwrap_or_default()
    }

    /// Could the match have been like this? Hashes of another layout say nothing.
    pub fn agrees(&self, state: &str) -> bool {
        let layout = |state: &str| state.split_once(':').map(|(layout, _)| layout.to_owned());
        let own = self.state();
        state.is_empty() || layout(state) != layout(&own) || state == own
    }

    /// The seat of an account.
    pub fn seat_of(&self, account: &str) -> Option<Seat> {
        let sits = |seated: &Seated| seated.who.as_ref().is_some_and(|person| person.account == account);
        self.chairs.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// What an account may see of this table: its seat's view, or a spectator's.
    pub fn eye_of(&self, account: Option<&str>) -> Eye {
        account.and_then(|account| self.seat_of(account)).map_or(Eye::Watcher, Eye::Seat)
    }

    /// Who sits on each chair; `None`: nobody or a bot.
    pub fn people(&self) -> Vec<Option<Person>> {
        self.chairs.iter().map(|seated| seated.who.clone()).collect()
    }

    /// Does a bot play for this seat?
    fn bot_of(&self, seat: Seat) -> Option<Player> {
        let seated = &self.chairs[seat.index()];
        match seated.chair {
            Chair::Bot(player) => Some(player),
            Chair::Person => seated.away,
        }
    }

    /// The seats of people who play.
    fn persons(&self) -> Seats {
        let here = |&(seat, seated): &(usize, &Seated)| seated.who.is_some() && self.bot_of(Seat(seat as u8)).is_none();
        self.chairs.iter().enumerate().filter(here).map(|(seat, _)| Seat(seat as u8)).collect()
    }

    /// Does anybody but this seat's person play here?
    pub fn is_alone(&self, seat: Seat) -> bool {
        self.persons().without(seat).is_empty()
    }

    /// Has this action been applied already?
    pub fn has_applied(&self, seat: Seat, id: &str) -> bool {
        self.ids.contains(&name_hash(seat.0, id))
    }

    /// See [`kernel::Game::may_ask_secretly`].
    pub fn may_ask_secretly(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.may_ask_secretly())
    }

    /// The seats with a secret question. Never shown to others.
    pub fn quiet(&self) -> Seats {
        self.game.as_ref().map_or(Seats::NONE, |game| game.quiet())
    }

    /// The entries that follow from a command; nothing is changed. `pick` chooses where the command leaves it open.
    pub fn decide(&self, who: &Person, command: &Command, lang: Lang, pick: u64) -> Result<Vec<Entry>, Refusal> {
        let no = |code: &'static str, zh: &str, en: &str| Err(Refusal::new(code, lang.pick(zh, en)));
        let mine = self.seat_of(&who.account);
        // Nobody who only watches can use up the room of those who sit.
        let room = if mine.is_some() { 2 * MOST_ASIDES } else { MOST_ASIDES };
        if self.asides >= room && command.is_aside() {
            return no(
                "table_full",
                "这张牌桌的聊天、入座和提议太多了；可以继续打牌、认输或离开",
                "too many chat messages, offers and undos at this table; you can still play, resign or leave",
            );
        }
        let seated = || {
            mine.ok_or_else(|| {
                Refusal::new("not_seated", lang.pick("你没有坐在这张牌桌上", "you are not seated at this table"))
            })
        };
        let acting = || {
            let seat = seated()?;
            if self.chairs[seat.index()].away.is_none() {
                return Ok(seat);
            }
            let text = lang.pick("机器人在代你出牌，请先重新入座", "a bot is playing for you: sit down again first");
            Err(Refusal::new("away", text))
        };
        let playing = || match (&self.game, self.phase) {
            (Some(game), Phase::Playing) => Ok(game),
            (_, Phase::Waiting) => {
                Err(Refusal::new("not_started", lang.pick("对局还没有开始", "the game has not started")))
            }
            _ => Err(Refusal::new("over", lang.pick("对局已经结束", "the game is over"))),
        };
        match command {
            Command::Sit { seat, deck, entropy, commitment } => {
                let share = self.share(entropy.as_deref(), commitment.as_deref(), lang)?;
                self.sit(who, mine, *seat, deck.clone(), share, lang, pick)
            }
            Command::Commit { commitment } => {
                let seat = seated()?;
                if self.phase != Phase::Waiting {
                    return no("started", "对局已经开始", "the game has already started");
                }
                self.dealing.check_commitment(seat, commitment, lang)?;
                Ok(vec![Entry::Commit { seat: seat.0, commitment: commitment.clone() }])
            }
            Command::Reveal { reveal } => {
                let seat = seated()?;
                if !self.dealing.check_reveal(seat, reveal, lang)? {
                    return Ok(Vec::new());
                }
                let entry = Entry::Reveal { seat: seat.0, reveal: reveal.clone() };
                let last = self.dealing.awaited() == Seats::only(seat);
                Ok(if last { vec![entry, Entry::Start] } else { vec![entry] })
            }
            Command::Leave {} => {
                let seat = seated()?;
                match self.phase {
                    Phase::Waiting if self.persons() == Seats::only(seat) => {
                        Ok(vec![Entry::Stand { seat: seat.0 }, Entry::Close])
                    }
                    Phase::Waiting if self.dealing.is_open() => Ok(vec![Entry::Cancel { seats: vec![seat.0] }]),
                    Phase::Waiting => Ok(vec![Entry::Stand { seat: seat.0 }]),
                    Phase::Playing if self.chairs[seat.index()].away.is_some() => Ok(Vec::new()),
                    Phase::Playing if self.setup.takeover => {
                        Ok(vec![Entry::Takeover { seat: seat.0, level: TAKEOVER.to_string() }])
                    }
                    Phase::Playing => no(
                        "no_takeover",
                        "这张牌桌没有机器人代打：座位会为你保留，认输才会结束对局",
                        "no bot takes over at this table: your seat is kept; resign to end the game",
                    ),
                    Phase::Over | Phase::Closed => Ok(Vec::new()),
                }
            }
            Command::Start {} => {
                seated()?;
                if self.phase != Phase::Waiting {
                    return no("started", "对局已经开始", "the game has already started");
                }
                if self.dealing.is_open() {
                    return Ok(Vec::new());
                }
                let empty = |&(_, seated): &(usize, &Seated)| seated.chair == Chair::Person && seated.who.is_none();
                let fill = |(seat, _)| Entry::Fill { seat: seat as u8, level: TAKEOVER.to_string() };
                let fills = self.chairs.iter().enumerate().filter(empty).map(fill);
                Ok(fills.chain([self.beginning(self.dealing.takes_part())]).collect())
            }
            Command::Act { id, version, action } => {
                let seat = acting()?;
                if id.is_empty() || id.chars().count() > MOST_ID {
                    return no(
                        "bad_id",
                        "行动编号应为 1 到 40 个字符",
                        "the id of an action must have 1 to 40 characters",
                    );
                }
                if self.has_applied(seat, id) {
                    return Ok(Vec::new());
                }
                let game = playing()?;
                if game.is_behind(Eye::Seat(seat)) {
                    return no("not_asked", "现在没有轮到你", "it is not your decision now");
                }
                if game.awaiting().has(seat) && *version < self.asked_since[seat.index()] {
                    return no(
                        "stale",
                        "局面已经变化，请看清后再决定",
                        "the table has changed since then: look again, then decide",
                    );
                }
                game.check(seat, action, lang)?;
                Ok(vec![Entry::Act { seat: seat.0, action: action.clone(), by: Hand::Person, id: id.clone() }])
            }
            Command::Resign {} => {
                let seat = acting()?;
                playing()?.check_resign(seat, lang)?;
                Ok(vec![Entry::Resign { seat: seat.0, by: Hand::Person }])
            }
            Command::Draw { yes } => {
                let seat = acting()?;
                playing()?;
                if (0..self.chairs.len()).any(|seat| self.bot_of(Seat(seat as u8)).is_some()) {
                    return no("bots", "有机器人的牌桌不能提议平局", "bots do not agree to draws");
                }
                let mut entries = vec![Entry::Draw { seat: seat.0, yes: *yes }];
                if *yes && self.draw.with(seat) == self.persons() {
                    entries.push(Entry::Drawn);
                }
                Ok(entries)
            }
            Command::Undo { yes } => {
                let seat = acting()?;
                self.ask_undo(seat, *yes, playing()?.as_ref(), lang)
            }
            Command::Auto { on } => Ok(vec![Entry::Auto { seat: seated()?.0, on: *on }]),
            Command::Chat { text } => {
                let text: String = text.chars().filter(|&letter| is_plain(letter)).collect();
                let text = text.trim();
                if text.is_empty() || text.chars().count() > MOST_CHAT {
                    return no(
                        "bad_chat",
                        "聊天内容应为 1 到 300 个字符",
                        "a chat message must have 1 to 300 characters",
                    );
                }
                Ok(vec![Entry::Chat {
                    account: who.account.clone(),
                    name: who.name.clone(),
                    seat: mine.map(|seat| seat.0),
                    text: text.to_owned(),
                }])
            }
            Command::Mute { seat, on } => {
                if usize::from(*seat) >= self.chairs.len() {
                    return no("no_seat", "没有这个座位", "there is no such seat");
                }
                Ok(vec![Entry::Mute { account: who.account.clone(), seat: *seat, on: *on }])
            }
            Command::Rematch {} => {
                let seat = seated()?;
                match self.phase {
                    Phase::Over if self.rematch.has(seat) || self.next.is_some() => Ok(Vec::new()),
                    Phase::Over => Ok(vec![Entry::Rematch { seat: seat.0 }]),
                    _ => no("not_over", "对局还没有结束", "the game is not over"),
                }
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn sit(
        &self,
        who: &Person,
        mine: Option<Seat>,
        seat: Option<u8>,
        deck: Option<String>,
        (luck, commitment): (String, Option<String>),
        lang: Lang,
        pick: u64,
    ) -> Result<Vec<Entry>, Refusal> {
        let no = |code: &'static str, zh: &str, en: &str| Err(Refusal::new(code, lang.pick(zh, en)));
        if let Some(mine) = mine {
            let away = self.chairs[mine.index()].away.is_some();
            return Ok(if away && self.phase == Phase::Playing {
                vec![Entry::Return { seat: mine.0 }]
            } else {
                Vec::new()
            });
        }
        match self.phase {
            Phase::Waiting if self.dealing.is_barred(&who.account) => {
                return no(
                    "barred",
                    "上次发牌因你而取消，不能再坐这张牌桌",
                    "a deal was cancelled here because of you: you cannot sit at this table again",
                );
            }
            Phase::Waiting => {}
            Phase::Playing => {
                return no("started", "对局已经开始；可以旁观", "the game has already started; you can watch");
            }
            Phase::Over => return no("over", "对局已经结束", "the game is over"),
            Phase::Closed => return no("closed", "这张牌桌已经关闭", "this table is closed"),
        }
        let free: Vec<u8> = (0..self.chairs.len() as u8).filter(|&seat| self.is_free(seat)).collect();
        let seat = match seat {
            Some(seat) if free.contains(&seat) => seat,
            Some(_) => return no("taken", "这个座位已经有人", "this seat is taken"),
            None if free.is_empty() => return no("full", "没有空座位了", "no seat is free"),
            None => free[(pick % free.len() as u64) as usize],
        };
        if deck.is_some() {
            let mut brought = self.brought();
            brought[usize::from(seat)].clone_from(&deck);
            open_match(&self.setup, &brought, Seed(0), &self.files)?;
        }
        let begin = self.beginning(commitment.is_some() || self.dealing.takes_part());
        let sit = Entry::Sit { seat, account: who.account.clone(), name: who.name.clone(), deck, luck, commitment };
        Ok(if free.len() == 1 { vec![sit, begin] } else { vec![sit] })
    }

    /// What somebody who sits down adds to the deal: openly, or a commitment.
    fn share(
        &self,
        entropy: Option<&str>,
        commitment: Option<&str>,
        lang: Lang,
    ) -> Result<(String, Option<String>), Refusal> {
        if let Some(commitment) = commitment {
            if !commitment.is_empty() {
                check_digits(commitment, lang)?;
            }
            return Ok((String::new(), Some(commitment.to_owned())));
        }
        let luck = unhex(entropy.unwrap_or_default()).filter(|luck| luck.len() <= MOST_LUCK);
        let bad = || {
            let text = lang.pick(
                "entropy 应为至多 64 位、偶数个十六进制数字",
                "entropy: expected up to 64 hexadecimal digits, an even number",
            );
            Refusal::new("bad_entropy", text)
        };
        Ok((hex(&luck.ok_or_else(bad)?), None))
    }

    /// What happens when all seats are taken: the match begins, or the seats that take part reveal first.
    fn beginning(&self, takes_part: bool) -> Entry {
        if takes_part { Entry::Deal } else { Entry::Start }
    }

    fn is_free(&self, seat: u8) -> bool {
        self.chairs.get(usize::from(seat)).is_some_and(|seated| seated.chair == Chair::Person && seated.who.is_none())
    }

    fn brought(&self) -> Vec<Option<String>> {
        self.chairs.iter().map(|seated| seated.deck.clone()).collect()
    }

    fn ask_undo(&self, seat: Seat, yes: bool, game: &dyn Match, lang: Lang) -> Result<Vec<Entry>, Refusal> {
        if !self.setup.undo {
            return Err(Refusal::new("no_undo", lang.pick("这张牌桌不能悔牌", "undo is not allowed at this table")));
        }
        if !yes {
            return Ok(self.undo.iter().map(|_| Entry::Undo { seat: seat.0, yes }).collect());
        }
        let (asker, agreed) = self.undo.unwrap_or((seat, Seats::NONE));
        let keep = game.back_to(asker, lang)?;
        let ask = Entry::Undo { seat: seat.0, yes };
        let all = self.persons().iter().all(|person| agreed.with(seat).has(person));
        Ok(if all { vec![ask, Entry::Undone { keep: keep as u32 }] } else { vec![ask] })
    }

    /// Applies an entry that is already on disk.
    pub fn apply(&mut self, at: i64, entry: &Entry) -> Result<(), Refusal> {
        if at.unsigned_abs() > LAST_MOMENT {
            return Err(Refusal::new("damaged", format!("an entry at the time {at}")));
        }
        entry.seats().iter().try_for_each(|&seat| self.chair(seat).map(drop))?;
        self.entries += 1;
        self.asides += u32::from(entry.is_aside());
        let at = at.max(self.time);
        self.time = at;
        let asked_before = self.game.as_ref().map_or(Seats::NONE, |game| game.awaiting());
        match entry {
            Entry::Sit { seat, account, name, deck, luck, commitment } => {
                let seated = self.chair(*seat)?;
                seated.who = Some(Person { account: account.clone(), name: name.clone() });
                seated.deck.clone_from(deck);
                self.dealing.sit(usize::from(*seat), luck, commitment.as_deref());
                self.changes += 1;
            }
            Entry::Stand { seat } => {
                self.free(*seat)?;
                self.changes += 1;
            }
            Entry::Commit { seat, commitment } => {
                self.chair(*seat)?;
                self.dealing.commit(usize::from(*seat), commitment);
                self.changes += 1;
            }
            Entry::Deal => {
                self.dealing.open(at);
                self.changes += 1;
            }
            Entry::Reveal { seat, reveal } => {
                self.chair(*seat)?;
                self.dealing.reveal(usize::from(*seat), reveal);
                self.changes += 1;
            }
            Entry::Cancel { seats } => {
                let alone = self.persons().len() == 1;
                let mut because_of = Vec::new();
                for &seat in seats {
                    because_of.extend(self.free(seat)?);
                }
                // Alone with bots there is nobody to deceive.
                self.dealing.cancel(because_of.into_iter().filter(|_| !alone).map(|who| (who.account, who.name)));
                self.changes += 1;
            }
            Entry::Fill { seat, level } => {
                let player = read_level(level)?;
                self.chair(*seat)?.chair = Chair::Bot(player);
                self.changes += 1;
            }
            Entry::Start => {
                self.game = Some(open_match(&self.setup, &self.brought(), self.fair().seed(), &self.files)?);
                self.dealing.close();
                self.phase = Phase::Playing;
                self.changes += 1;
            }
            Entry::Branch { seed, moves } => {
                let mut game = open_match(&self.setup, &self.brought(), Seed(*seed), &self.files)?;
                for (seat, action) in moves {
                    self.chair(*seat)?;
                    game.repeat(Seat(*seat), action)?;
                }
                self.game = Some(game);
                self.branched = Some(Seed(*seed));
                self.phase = Phase::Playing;
                self.changes += 1;
            }
            Entry::Act { seat, action, id, .. } => {
                self.times.stop(Seat(*seat), at);
                self.game()?.act(Seat(*seat), action)?;
                if !id.is_empty() {
                    self.ids.push(name_hash(*seat, id));
                }
                self.withdraw_offers();
            }
            Entry::Resign { seat, .. } => {
                self.game()?.resign(Seat(*seat))?;
                self.withdraw_offers();
            }
            Entry::Takeover { seat, level } => {
                let player = read_level(level)?;
                self.chair(*seat)?.away = Some(player);
                self.changes += 1;
            }
            Entry::Return { seat } => {
                self.chair(*seat)?.away = None;
                self.changes += 1;
            }
            Entry::Draw { seat, yes } => {
                self.draw = if *yes { self.draw.with(Seat(*seat)) } else { Seats::NONE };
                self.changes += 1;
            }
            Entry::Drawn => {
                self.drawn = true;
                self.changes += 1;
            }
            Entry::Undo { seat, yes } => {
                let (asker, agreed) = self.undo.unwrap_or((Seat(*seat), Seats::NONE));
                self.undo = yes.then(|| (asker, agreed.with(Seat(*seat))));
                self.changes += 1;
            }
            Entry::Undone { keep } => {
                self.game()?.rewind(*keep as usize)?;
                self.withdraw_offers();
            }
            Entry::Auto { seat, on } => {
                let seat = Seat(*seat);
                self.auto = if *on { self.auto.with(seat) } else { self.auto.without(seat) };
            }
            Entry::Chat { name, seat, text, .. } => {
                let line = ChatLine { from: name.clone(), seat: *seat, text: text.clone(), at };
                self.chat.push_back(line);
                if self.chat.len() > KEPT_CHAT {
                    self.chat.pop_front();
                }
            }
            Entry::Mute { account, seat, on: true } => {
                self.mutes.insert((account.clone(), *seat));
            }
            Entry::Mute { account, seat, on: false } => {
                self.mutes.remove(&(account.clone(), *seat));
            }
            Entry::Rematch { seat } => {
                self.rematch = self.rematch.with(Seat(*seat));
                self.changes += 1;
            }
            Entry::Next { table } => {
                self.next = Some(table.clone());
                self.changes += 1;
            }
            Entry::Wake => {
                self.times.wake(at);
                self.dealing.wake(at);
            }
            Entry::Close => {
                self.phase = Phase::Closed;
                self.dealing.close();
            }
        }
        let answered = match entry {
            Entry::Act { seat, .. } => Seats::only(Seat(*seat)),
            Entry::Undone { .. } => Seats::first(self.chairs.len() as u8),
            _ => Seats::NONE,
        };
        for seat in (0..self.chairs.len() as u8).map(Seat) {
            if !asked_before.has(seat) || answered.has(seat) {
                self.asked_since[seat.index()] = self.version(Eye::Seat(seat));
            }
        }
        self.follow(at);
        Ok(())
    }

    fn follow(&mut self, at: i64) {
        let Some(game) = &self.game else { return };
        if self.phase == Phase::Playing && (self.drawn || game.outcome().is_some()) {
            self.phase = Phase::Over;
        }
        let asked = if self.phase == Phase::Playing { game.awaiting() } else { Seats::NONE };
        let people = asked.iter().filter(|&seat| self.bot_of(seat).is_none()).collect();
        self.times.run(people, game.quiet(), at);
    }

    fn withdraw_offers(&mut self) {
        self.changes += u32::from(!self.draw.is_empty() || self.undo.is_some());
        (self.draw, self.undo) = (Seats::NONE, None);
    }

    fn chair(&mut self, seat: u8) -> Result<&mut Seated, Refusal> {
        let missing = || Refusal::new("damaged", format!("the table has no seat {seat}"));
        self.chairs.get_mut(usize::from(seat)).ok_or_else(missing)
    }

    /// Frees a seat before the match; gives back who sat there.
    fn free(&mut self, seat: u8) -> Result<Option<Person>, Refusal> {
        let seated = self.chair(seat)?;
        seated.deck = None;
        let who = seated.who.take();
        self.dealing.stand(usize::from(seat));
        Ok(who)
    }

    fn game(&mut self) -> Result<&mut dyn Match, Refusal> {
        match &mut self.game {
            Some(game) => Ok(game.as_mut()),
            None => Err(Refusal::new("damaged", "an action before the start of the match")),
        }
    }

    fn fair(&self) -> Fair {
        self.dealing.fair()
    }

    /// What the host must do now.
    pub fn due(&self) -> Due {
        let Some(game) = self.game.as_ref().filter(|_| self.phase == Phase::Playing) else {
            let deadline = self.dealing.deadline().filter(|_| self.phase == Phase::Waiting);
            return Due { deadline, ..Due::default() };
        };
        let quiet = game.quiet();
        let thinks = |seat: Seat| {
            let player = self.bot_of(seat)?;
            // A secret question is answered during the constant delay anyway.
            Some((seat, if quiet.has(seat) && player == Player::Hard { Player::Normal } else { player }))
        };
        let optional = game.optional();
        let spared = |&seat: &Seat| optional.has(seat) && self.auto.has(seat) && self.bot_of(seat).is_none();
        Due {
            bots: game.awaiting().iter().filter_map(thinks).collect(),
            auto: game.awaiting().iter().find(spared),
            deadline: self.times.deadline().map(|(_, at)| at),
        }
    }

    /// Are all seats taken, and the match waits for reveals?
    pub fn is_dealing(&self) -> bool {
        self.dealing.is_open()
    }

    /// The people who must decide. Never shown to others.
    pub fn owing(&self) -> Seats {
        let game = self.game.as_ref().filter(|_| self.phase == Phase::Playing);
        let person = |&seat: &Seat| self.bot_of(seat).is_none();
        game.map_or(Seats::NONE, |game| game.awaiting().iter().filter(person).collect())
    }

    /// The entries that skip a player's optional response.
    pub fn skip_response(&self, seat: Seat) -> Option<Entry> {
        let game = self.game.as_ref()?;
        Some(Entry::Act { seat: seat.0, action: game.fallback(seat, self.dice(0)), by: Hand::Auto, id: String::new() })
    }

    /// The entries that follow when somebody's time runs out.
    pub fn expire(&self, now: i64) -> Option<Entry> {
        if self.phase == Phase::Waiting && self.dealing.deadline().is_some_and(|at| at <= now) {
            return Some(Entry::Cancel { seats: self.dealing.awaited().iter().map(|seat| seat.0).collect() });
        }
        let game = self.game.as_ref().filter(|_| self.phase == Phase::Playing)?;
        let (seat, _) = self.times.deadline().filter(|&(_, at)| at <= now)?;
        if self.times.loses(seat) {
            return Some(Entry::Resign { seat: seat.0, by: Hand::Clock });
        }
        let action = game.fallback(seat, self.dice(1));
        Some(Entry::Act { seat: seat.0, action, by: Hand::Clock, id: String::new() })
    }

    /// A bot's decision, to be computed on another thread.
    pub fn think(&self, seat: Seat, player: Player) -> Option<Thinking<String>> {
        self.game.as_ref()?.think(seat, player, self.dice(2), None)
    }

    /// The same, but the bot thinks no longer than this.
    pub fn think_within(&self, seat: Seat, player: Player, most: Duration) -> Option<Thinking<String>> {
        self.game.as_ref()?.think(seat, player, self.dice(2), Some(most))
    }

    /// What is done for a bot whose time for a secret question is over.
    pub fn stop_thinking(&self) -> Option<Entry> {
        let quiet = self.quiet();
        let (seat, _) = self.due().bots.into_iter().find(|&(seat, _)| quiet.has(seat))?;
        let action = self.game.as_ref()?.fallback(seat, self.dice(1));
        Some(Entry::Act { seat: seat.0, action, by: Hand::Clock, id: String::new() })
    }

    /// Is this still a legal answer of the bot on this seat?
    pub fn bot_answer(&self, seat: Seat, action: String) -> Option<Entry> {
        let game = self.game.as_ref().filter(|_| self.phase == Phase::Playing)?;
        self.bot_of(seat)?;
        game.check(seat, &action, Lang::En).ok()?;
        Some(Entry::Act { seat: seat.0, action, by: Hand::Bot, id: String::new() })
    }

    /// The three best choices of a seat, to be computed on another thread.
    pub fn hint(&self, seat: Seat, lang: Lang) -> Option<Thinking<Vec<Hinted>>> {
        self.game.as_ref()?.hint(seat, self.dice(3), lang)
    }

    /// Actions a seat could try that are not legal now, with reasons.
    pub fn grey(&self, seat: Seat, lang: Lang) -> Vec<Grey> {
        self.game.as_ref().map(|game| game.grey(seat, lang)).unwrap_or_default()
    }

    /// Random numbers for bots and time-outs that nobody at the table can predict.
    fn dice(&self, purpose: u8) -> u64 {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.dealing.first_secret()).update(&[purpose]).update(&self.entries.to_le_bytes());
        let mut first = [0; 8];
        first.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
        u64::from_le_bytes(first)
    }

    /// How often what this viewer is shown has changed.
    pub fn version(&self, eye: Eye) -> u32 {
        self.changes + self.game.as_ref().map_or(0, |game| game.version(eye))
    }

    /// The changing part of what this viewer is shown.
    pub fn shown(&self, eye: Eye, lang: Lang) -> Shown {
        let glimpse = self.game.as_ref().map(|game| game.glimpse(eye, lang));
        let waiting = if self.dealing.is_open() {
            lang.pick("正在共同洗牌", "Shuffling together")
        } else {
            lang.pick("等待玩家加入", "Waiting for players")
        };
        let (view, pieces, prompt, asked, waiting, options) = match glimpse {
            Some(MatchView { view, pieces, prompt, asked, waiting, options, .. }) => {
                (Some(view), pieces, prompt, asked, waiting, options)
            }
            None => (None, Once::default(), waiting.to_owned(), false, Vec::new(), Once::default()),
        };
        let closed = self.phase == Phase::Closed;
        let over = self.phase == Phase::Over || closed;
        let ending = if closed {
            lang.pick("这张牌桌已经关闭", "This table is closed")
        } else {
            lang.pick("对局结束", "The game is over")
        };
        let mut shown = Shown {
            version: self.version(eye),
            hash: String::new(),
            view,
            pieces,
            prompt: if over { ending.to_owned() } else { prompt },
            asked: asked && !over,
            waiting: if over { Vec::new() } else { waiting },
            options: if over { Once::default() } else { options },
            clock: self.times.shown(self.wall),
            offers: Offers {
                draw: self.draw.iter().map(|seat| seat.0).collect(),
                undo: self.undo.map(|(asker, agreed)| {
                    std::iter::once(asker).chain(agreed.without(asker).iter()).map(|seat| seat.0).collect()
                }),
            },
            result: self.over(lang),
        };
        shown.hash = hash_of(&shown);
        shown
    }

    /// What this viewer is shown after a change.
    pub fn step(&self, eye: Eye, lang: Lang) -> Step {
        let log = self.game.as_ref().map(|game| game.news(eye, lang)).unwrap_or_default();
        Step { table: self.id.clone(), shown: self.shown(eye, lang), log }
    }

    /// This viewer has been shown the step.
    pub fn told(&mut self, eye: Eye) {
        if let Some(game) = &mut self.game {
            game.told(eye);
        }
    }

    /// Every viewer: the seats and the spectators.
    pub fn eyes(&self) -> impl Iterator<Item = Eye> + use<> {
        (0..self.chairs.len() as u8).map(|seat| Eye::Seat(Seat(seat))).chain([Eye::Watcher])
    }

    /// Everything that an account may see.
    pub fn whole(&self, account: Option<&str>, lang: Lang, online: Seats) -> Whole {
        let shown = self.shown(self.eye_of(account), lang);
        self.whole_of(shown, account, lang, online)
    }

    /// The same, unless they know it: by its version and hash.
    pub fn whole_unless(
        &self,
        known: Option<&(u32, String)>,
        account: Option<&str>,
        lang: Lang,
        online: Seats,
    ) -> Option<Whole> {
        let eye = self.eye_of(account);
        let known = known.filter(|(version, _)| *version == self.version(eye));
        let shown = self.shown(eye, lang);
        let same = known.is_some_and(|(_, hash)| *hash == shown.hash);
        (!same).then(|| self.whole_of(shown, account, lang, online))
    }

    fn whole_of(&self, shown: Shown, account: Option<&str>, lang: Lang, online: Seats) -> Whole {
        let eye = self.eye_of(account);
        let you = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
        let log: Vec<LogLine> = self.game.as_ref().map(|game| game.log(eye, lang, KEPT_LOG)).unwrap_or_default();
        Whole {
            re: None,
            table: self.id.clone(),
            game: self.setup.game.clone(),
            name: self.setup.game_name(lang),
            phase: self.phase.word(),
            you: you.map(|seat| seat.0),
            seats: self.chairs_shown(lang, online),
            setup: self.setup.public_part(),
            commitment: self.fair().commitment(),
            deal: self.dealing.shown(you, self.wall),
            shown,
            log,
            chat: self
                .chat
                .iter()
                .filter(|line| !self.is_muted(account, line.seat))
                .map(|line| self.dated(line))
                .collect(),
            next: self.next.clone(),
            rematch: self.rematch.iter().map(|seat| seat.0).collect(),
            auto: you.is_some_and(|seat| self.auto.has(seat)),
        }
    }

    fn dated(&self, line: &ChatLine) -> ChatLine {
        ChatLine { at: line.at + self.wall, ..line.clone() }
    }

    /// What was said last.
    pub fn last_said(&self) -> Option<ChatLine> {
        self.chat.back().map(|line| self.dated(line))
    }

    /// Has this account muted this seat?
    pub fn is_muted(&self, account: Option<&str>, seat: Option<u8>) -> bool {
        let (Some(account), Some(seat)) = (account, seat) else { return false };
        self.mutes.contains(&(account.to_owned(), seat))
    }

    /// Who sits where.
    pub fn chairs_shown(&self, lang: Lang, online: Seats) -> Vec<ChairShown> {
        let names = crate::games::seat_names(&self.setup.game, self.chairs.len(), lang);
        let shown = |(at, (seated, name)): (usize, (&Seated, String))| {
            let seat = Seat(at as u8);
            let bot = self.bot_of(seat);
            let person = seated.who.as_ref().map(|person| person.name.clone());
            let kind = match (bot, &person) {
                (Some(_), _) => "bot",
                (None, Some(_)) => "person",
                (None, None) => "empty",
            };
            ChairShown {
                seat: seat.0,
                name,
                who: person,
                kind,
                level: bot.map(|player| player.to_string()),
                online: bot.is_some() || online.has(seat),
            }
        };
        self.chairs.iter().zip(names).enumerate().map(shown).collect()
    }

    fn over(&self, lang: Lang) -> Option<Over> {
        let game = self.game.as_ref().filter(|_| self.phase == Phase::Over)?;
        let fair = self.fair();
        let outcome = game.outcome();
        let winners: Vec<u8> = outcome
            .as_ref()
            .map(|(outcome, _)| outcome.winners.iter().map(|seat| seat.0).collect())
            .unwrap_or_default();
        let names: Vec<String> = winners.iter().map(|&seat| self.caption(Seat(seat), lang)).collect();
        let text = if names.is_empty() {
            lang.pick("平局", "A draw").to_owned()
        } else {
            let names = names.join(lang.pick("、", ", "));
            lang.pick(format!("{names}胜"), format!("{names} won"))
        };
        Some(Over {
            winners,
            text,
            clause: outcome.as_ref().map(|(_, clause)| clause.clone()),
            scores: outcome.map(|(outcome, _)| outcome.score[..self.chairs.len()].to_vec()).unwrap_or_default(),
            seed: self.branched.unwrap_or_else(|| fair.seed()).0.to_string(),
            secret: if self.branched.is_some() { String::new() } else { hex(&fair.secret) },
            entropy: fair.luck.iter().map(|luck| hex(luck)).collect(),
            record: format!("/api/tables/{}/record", self.id),
        })
    }

    fn caption(&self, seat: Seat, lang: Lang) -> String {
        let name = self.game.as_ref().map(|game| game.seat_name(seat, lang)).unwrap_or_default();
        match self.chairs.get(seat.index()).and_then(|seated| seated.who.as_ref()) {
            Some(person) => format!("{name} ({})", person.name),
            None => name,
        }
    }

    /// The places of the seats once it is over, from 1 on; equal for those who did equally well.
    pub fn places(&self) -> Option<Vec<usize>> {
        let game = self.game.as_ref().filter(|_| self.phase == Phase::Over)?;
        let Some((outcome, _)) = game.outcome() else { return Some(vec![1; self.chairs.len()]) };
        let won = |seat: usize| outcome.winners.is_empty() || outcome.winners.has(Seat(seat as u8));
        Some((0..self.chairs.len()).map(|seat| if won(seat) { 1 } else { 2 }).collect())
    }

    /// The referee's document, once it is over.
    pub fn record(&self) -> Option<Record> {
        let game = self.game.as_ref().filter(|_| self.phase == Phase::Over)?;
        let player = |(at, seated): (usize, &Seated)| match (&seated.who, self.bot_of(Seat(at as u8))) {
            (Some(person), _) => person.name.clone(),
            (None, Some(player)) => player.to_string(),
            (None, None) => "nobody".to_owned(),
        };
        let players: Vec<String> = self.chairs.iter().enumerate().map(player).collect();
        let mut record = game.record(&players);
        let fair = self.fair();
        record.deal = self.branched.is_none().then(|| fair.deal(self.dealing.cancelled()));
        if self.drawn {
            record.result = Record::AGREED.to_owned();
        }
        Some(record)
    }

    /// The setup of a rematch, once everybody wants one: everybody moves one seat on, and whoever took part in this
    /// deal takes part in the next.
    pub fn next_setup(&self) -> Option<(Setup, Vec<(Person, Command)>)> {
        let people = self.chairs.iter().filter(|seated| seated.who.is_some() && seated.away.is_none()).count();
        let wanted = self.phase == Phase::Over && self.next.is_none() && people > 0 && self.rematch.len() >= people;
        wanted.then(|| {
            let seats = self.chairs.len();
            let mut setup = self.setup.clone();
            setup.chairs = (0..seats).map(|seat| self.chairs[(seat + seats - 1) % seats].chair).collect();
            if !setup.decks.is_empty() {
                setup.decks.rotate_right(1);
            }
            let partakers = self.dealing.partakers();
            let moved = |(at, seated): (usize, &Seated)| {
                let commitment = partakers.has(Seat(at as u8)).then(String::new);
                let seat = Some(((at + 1) % seats) as u8);
                Some((seated.who.clone()?, Command::Sit { seat, deck: None, entropy: None, commitment }))
            };
            (setup, self.chairs.iter().enumerate().filter_map(moved).collect())
        })
    }
}

/// Neither a control character nor a mark that changes the direction of text.
fn is_plain(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

fn read_level(level: &str) -> Result<Player, Refusal> {
    level.parse().map_err(|error: bots::PlayerError| Refusal::new("damaged", error.to_string()))
}

/// Seat and id together: with the seat as a seed, short ids of two seats were the same.
fn name_hash(seat: u8, id: &str) -> u64 {
    let mut hash = xxhash_rust::xxh3::Xxh3::new();
    hash.update(&[seat]);
    hash.update(id.as_bytes());
    hash.digest()
}

/// A hash of everything that is shown, except the clock, which runs by itself.
fn hash_of(shown: &Shown) -> String {
    let Shown { version, view, pieces, prompt, asked, waiting, options, offers, result, .. } = shown;
    let rest = serde_json::to_vec(&(version, prompt, asked, waiting, offers, result)).expect("plain data");
    let view = view.as_ref().map_or("", |view| view.get());
    let mut hash = xxhash_rust::xxh3::Xxh3::new();
    for part in [view.as_bytes(), pieces.json().as_bytes(), options.json().as_bytes(), &rest] {
        hash.update(part);
        hash.update(&(part.len() as u64).to_le_bytes());
    }
    format!("{:016x}", hash.digest())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// An action whose id was taken for that of another one was acknowledged and never done.
    #[test]
    fn ids_of_actions_are_told_apart() {
        let ids = (0..8).flat_map(|seat| (0..500).map(move |n| super::name_hash(seat, &format!("0-{n}"))));
        assert_eq!(ids.collect::<BTreeSet<u64>>().len(), 8 * 500);
    }
}
