//! Which half of a table for two, seen from one seat.

use crate::drawn::Scene;
use kernel::{Game, Present, Seat};

/// The view of a game in which two players have a half each.
pub trait TwoHalves {
    type Half;

    /// By seat.
    fn halves(&self) -> [&Self::Half; 2];

    /// The seat whose turn it is, as the view writes it.
    fn active(&self) -> &'static str;
}

/// Which half of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Ours,
    Theirs,
}

impl Whose {
    /// From the far half to the near one.
    pub const BOTH: [Whose; 2] = [Whose::Theirs, Whose::Ours];

    /// The first word of its elements.
    pub fn id(self) -> &'static str {
        match self {
            Whose::Ours => "ours",
            Whose::Theirs => "theirs",
        }
    }

    pub fn from_id(id: &str) -> Option<Whose> {
        Whose::BOTH.into_iter().find(|whose| whose.id() == id)
    }

    /// Whose turn it is.
    pub fn active<G: Present>(scene: &Scene<'_, G>) -> Whose
    where
        G::View: TwoHalves,
    {
        if G::seat_id(scene.seat) == scene.view.active() { Whose::Ours } else { Whose::Theirs }
    }

    pub fn other(self) -> Whose {
        match self {
            Whose::Ours => Whose::Theirs,
            Whose::Theirs => Whose::Ours,
        }
    }

    pub fn seat<G: Game>(self, scene: &Scene<'_, G>) -> Seat {
        match self {
            Whose::Ours => scene.seat,
            Whose::Theirs => scene.seat.other(),
        }
    }

    pub fn side<'a, G: Game>(self, scene: &Scene<'a, G>) -> &'a <G::View as TwoHalves>::Half
    where
        G::View: TwoHalves,
    {
        scene.view.halves()[self.seat(scene).index() & 1]
    }

    /// Red, Blue.
    pub fn name<G: Present>(self, scene: &Scene<'_, G>) -> String {
        scene.lang.of(&G::seat_name(self.seat(scene))).to_owned()
    }

    /// You, or which bot.
    pub fn player<'a, G: Game>(self, scene: &Scene<'a, G>) -> &'a str {
        scene.players.get(self.seat(scene).index()).map_or("", String::as_str)
    }
}
