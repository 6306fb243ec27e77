//! A match at this terminal: whose decision it is, what happened, the record, the way back.
//!
//! Invariant: the game, the record, the log and the past always belong together; `act`, `resign`
//! and `undo` are the only ways to change them.

use crate::{Ending, Failure, Sitting, Table};
use kernel::Lang;
use kernel::{Illegal, Journal, Line, Outcome, Present, Record, Rng, Seat, replay};
use std::io;
use std::path::{Path, PathBuf};

/// A match, with everything that was before.
#[derive(Debug)]
pub struct Session<G: Present> {
    game: G,
    record: Record,
    sitting: Vec<Sitting>,
    /// The language of the reader.
    pub lang: Lang,
    /// Questions that can be let pass without loss are let pass for people.
    pub auto_pass: bool,
    seed: u64,
    save: Option<PathBuf>,
    past: Vec<Past<G>>,
    log: Vec<Line>,
    unsaved: Option<io::Error>,
    /// The match was over once, with all cards open, and was taken back.
    reopened: bool,
}

/// The match just before somebody acted.
#[derive(Clone, Debug)]
struct Past<G> {
    game: G,
    /// Who acted then.
    seat: Seat,
    moves: usize,
    lines: usize,
}

impl<G: Present> Session<G> {
    /// Sits down at a table.
    pub fn new(table: Table<G>) -> Result<Session<G>, Failure> {
        let seats = table.game.seats().len();
        if table.sitting.len() != seats {
            return Err(Failure::Seats { given: table.sitting.len(), seats });
        }
        let (past, log) = retrace(&table)
            .unwrap_or_else(|| (Vec::new(), table.opening.iter().map(|entry| Line::new(&table.game, entry)).collect()));
        let mut session = Session {
            game: table.game,
            record: table.record,
            sitting: table.sitting,
            lang: table.lang,
            auto_pass: false,
            seed: table.seed,
            save: table.save,
            past,
            log,
            unsaved: None,
            reopened: false,
        };
        session.store();
        Ok(session)
    }

    /// The match.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Its record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }

    /// Who sits on a seat.
    pub fn sitting(&self, seat: Seat) -> Sitting {
        self.sitting[seat.index()]
    }

    /// The seats of people.
    pub fn persons(&self) -> Vec<Seat> {
        self.game.seats().iter().filter(|&seat| self.sitting(seat) == Sitting::Person).collect()
    }

    /// The seat of the only person, if there is one and no other.
    pub fn only_person(&self) -> Option<Seat> {
        match *self.persons().as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The seat that decides next. Where several decide in secret it is the lowest, as the record
    /// wants their answers in the order of seats.
    pub fn deciding(&self) -> Option<Seat> {
        self.game.awaiting().iter().next()
    }

    /// The person who decides next, if it is one.
    pub fn deciding_person(&self) -> Option<Seat> {
        self.deciding().filter(|&seat| self.sitting(seat) == Sitting::Person)
    }

    /// What a seat may do.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        if self.game.awaiting().has(seat) { self.game.offered(seat) } else { Vec::new() }
    }

    /// What a person could try and may not do now, and why.
    pub fn refused(&self, seat: Seat) -> Vec<(G::Action, Illegal<G::Why>)> {
        let candidates = self.game.candidates(seat).into_iter();
        candidates.filter_map(|action| self.game.check(seat, &action).err().map(|refusal| (action, refusal))).collect()
    }

    /// For a bot that decides now: the same after the same moves, whatever was taken back.
    pub fn bot_seed(&self) -> u64 {
        let moves = self.record.moves.len() as u64 + 1;
        self.seed ^ moves.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Everything that happened.
    pub fn log(&self) -> &[Line] {
        &self.log
    }

    /// From this line on it happened since this seat last decided.
    pub fn new_since(&self, seat: Seat) -> usize {
        self.past.iter().rev().find(|past| past.seat == seat).map_or(0, |past| past.lines)
    }

    /// From this line on it happened by the last action.
    pub fn last_action(&self) -> usize {
        self.past.last().map_or(0, |past| past.lines)
    }

    /// Somebody acts; whatever may be let pass for people afterwards is, if they wish it.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal<G::Why>> {
        self.play(seat, action)?;
        while let Some(person) = self.deciding_person().filter(|&person| self.may_pass(person)) {
            let pass = self.game.fallback(person, &mut Rng::new(self.bot_seed()));
            self.play(person, pass)?;
        }
        Ok(())
    }

    fn may_pass(&self, seat: Seat) -> bool {
        self.auto_pass && self.game.ask(seat).is_some_and(|ask| ask.optional)
    }

    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal<G::Why>> {
        self.game.check(seat, &action)?;
        self.remember(seat);
        self.record.note(&self.game, seat, &action);
        let mut journal = Journal::default();
        self.game.play(seat, action, &mut journal);
        self.tell(&journal);
        Ok(())
    }

    /// Somebody gives up.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Illegal<G::Why>> {
        let mut after = self.game.clone();
        let mut journal = Journal::default();
        after.resign(seat, &mut journal)?;
        self.remember(seat);
        self.game = after;
        self.record.note_resignation::<G>(seat);
        self.tell(&journal);
        Ok(())
    }

    /// May the only person take something back?
    pub fn can_undo(&self) -> bool {
        self.undo_to().is_some()
    }

    /// Back to the previous decision of the only person.
    pub fn undo(&mut self) -> bool {
        let Some(at) = self.undo_to() else { return false };
        self.reopened |= self.game.outcome().is_some();
        let past = self.past.swap_remove(at);
        self.past.truncate(at);
        self.game = past.game;
        self.record.moves.truncate(past.moves);
        self.record.result.clear();
        self.record.hash.clear();
        self.log.truncate(past.lines);
        self.store();
        true
    }

    fn undo_to(&self) -> Option<usize> {
        let person = self.only_person()?;
        self.past.iter().rposition(|past| past.seat == person)
    }

    /// Has the person seen all cards at an end that was then taken back?
    pub fn was_reopened(&self) -> bool {
        self.reopened
    }

    /// Where the record is kept.
    pub fn saved_at(&self) -> Option<&Path> {
        self.save.as_deref()
    }

    /// Why the record is not on the disk.
    pub fn unsaved(&self) -> Option<&io::Error> {
        self.unsaved.as_ref()
    }

    /// Gets up from the table.
    pub fn leave(self) -> Result<Ending, Failure> {
        let outcome = self.game.outcome().copied();
        match (self.unsaved, self.save) {
            (Some(error), Some(path)) => Err(Failure::Save { path, error, record: Box::new(self.record) }),
            _ => Ok(Ending { record: self.record, outcome }),
        }
    }

    fn remember(&mut self, seat: Seat) {
        let (moves, lines) = (self.record.moves.len(), self.log.len());
        self.past.push(Past { game: self.game.clone(), seat, moves, lines });
    }

    fn tell(&mut self, journal: &Journal<G::Event>) {
        // As things stood before the action: a unit that died of it still has its name there.
        let told = self.past.last().map_or(&self.game, |past| &past.game);
        self.log.extend(journal.entries.iter().map(|entry| Line::new(told, entry)));
        if self.game.outcome().is_some() {
            self.record.finish(&self.game);
        }
        self.store();
    }

    fn store(&mut self) {
        if let Some(path) = &self.save {
            self.unsaved = write_whole(path, &self.record.write()).err();
        }
    }
}

/// Writes beside the file, then renames: whoever reads it finds the old one or the new one.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(name);
    std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path)).inspect_err(|_| {
        // Nothing else can be done about a half-written file.
        let _ = std::fs::remove_file(&beside);
    })
}

/// A continued match with its past and its log, if its record leads to it.
fn retrace<G: Present>(table: &Table<G>) -> Option<(Vec<Past<G>>, Vec<Line>)> {
    if table.record.moves.is_empty() {
        return None;
    }
    let (mut past, mut log) = (Vec::new(), Vec::new());
    let end = replay::<G>(&table.record, &table.config, |step| {
        if let Some((seat, _)) = step.action {
            past.push(Past { game: step.before.clone(), seat, moves: step.at - 1, lines: log.len() });
        }
        log.extend(step.lines());
    });
    end.ok().filter(|end| *end == table.game).map(|_| (past, log))
}
