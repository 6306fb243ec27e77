//! The log as people read it: one line, in as many versions as there are eyes.

use crate::{Eye, LogEntry, Present, Redact, Text, clause_id};

/// Something that happened, as each eye may read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// As the rulebook spells it.
    pub clause: String,
    by_seat: Vec<Option<Text>>,
    public: Option<Text>,
    whole: Option<Text>,
}

impl Line {
    /// Told from the state before the action: a unit that died of it still has its name there.
    pub fn new<G: Present>(game: &G, entry: &LogEntry<G::Event>) -> Line {
        let told = |eye: Eye| entry.event.for_eye(eye).and_then(|event| game.line(&event));
        Line {
            clause: clause_id(G::CLAUSES[entry.clause.0 as usize]),
            by_seat: game.seats().iter().map(|seat| told(Eye::Seat(seat))).collect(),
            public: told(Eye::Watcher),
            whole: told(Eye::Referee),
        }
    }

    /// As this eye may read it; `None`: it is told nothing.
    pub fn to(&self, eye: Eye) -> Option<&Text> {
        match eye {
            Eye::Seat(seat) => self.by_seat.get(seat.index())?.as_ref(),
            Eye::Watcher => self.public.as_ref(),
            Eye::Referee => self.whole.as_ref(),
        }
    }
}
