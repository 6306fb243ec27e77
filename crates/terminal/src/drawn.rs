//! What a game adds to be drawn.
//!
//! A table gets the view of one eye, never the state: what it cannot see it cannot show. It draws,
//! and says where things lie; which of them can be touched comes from click paths. What it does
//! not draw (a pass, a skill, a number) the prompt offers as a button.

use crate::{ask, words};
use kernel::Lang;
use kernel::facts::Piece;
use kernel::{Game, Present, Seat, Thing};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// A game with a drawn table.
pub trait Drawn: Present {
    /// Columns and rows below which the screen only asks for more.
    const SMALLEST: (u16, u16) = (60, 22);

    /// Rows that the table needs without the hand; the prompt never takes them.
    const TABLE_ROWS: u16 = 13;

    /// Turn, phase, common piles: for the title line, longest variant first.
    fn status(scene: &Scene<'_, Self>) -> Vec<String>;

    /// Draws everything but the own hand, and says where things lie.
    fn draw_table(scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) -> Vec<Spot>;

    /// How many rows the hand wants, of at most `room`.
    fn hand_height(scene: &Scene<'_, Self>, width: u16, room: u16) -> u16;

    /// Draws the hand, and says where its cards lie.
    fn draw_hand(scene: &Scene<'_, Self>, area: Rect, buf: &mut Buffer) -> Vec<Spot>;

    /// Is this element of a click path drawn, or does the prompt offer it?
    fn is_drawn(element: &str) -> bool;

    /// What an element of a click path is called.
    fn called(scene: &Scene<'_, Self>, element: &str) -> String;

    /// What can be read about a thing on the table.
    fn about(scene: &Scene<'_, Self>, element: &str) -> Option<About>;

    /// The position in words, for those who hear it.
    fn words(scene: &Scene<'_, Self>) -> Vec<String>;

    /// What is public and not a single thing on the table: how the game stands and what ends it
    /// (`game`), the sides, the public piles. Elements that `about` knows; `look` and the list
    /// behind `?` are made of them. Everything drawn can be asked about anyway.
    fn topics(scene: &Scene<'_, Self>) -> Vec<String> {
        let known = ask::TOPICS.iter().filter(|element| Self::about(scene, element).is_some());
        known.map(|&element| element.to_owned()).collect()
    }

    /// How a player stands at the end.
    fn score(lang: Lang, player: &str, points: i32) -> String {
        words::POINTS_OF.with(lang, &[&player, &points])
    }
}

/// What a table is drawn from.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    /// What may be seen.
    pub view: &'a G::View,
    /// The things on the table with their numbers, keywords and statuses; [`crate::pieces`] finds and says them.
    pub pieces: &'a [Piece],
    /// Whose side is nearest.
    pub seat: Seat,
    /// Does nobody here play?
    pub watching: bool,
    /// The language.
    pub lang: Lang,
    /// Who sits where, in words: `you`, `normal`.
    pub players: &'a [String],
    /// Names and texts of everything.
    pub things: &'a [Thing],
    /// What can be touched, what was.
    pub marks: &'a Marks,
    /// How marks look.
    pub ink: Ink,
}

impl<G: Game> Scene<'_, G> {
    /// Name, text and clauses of `card:extend`.
    pub fn thing(&self, id: &str) -> Option<&Thing> {
        self.things.iter().find(|thing| thing.id == id)
    }

    /// The name of `card:extend`.
    pub fn thing_name(&self, id: &str) -> &str {
        self.thing(id).map_or("", |thing| self.lang.of(&thing.name))
    }
}

/// A thing and where it lies. Of several with one id, the first can hold the focus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The element of click paths.
    pub id: String,
    /// Its place; things of one row have the same `y`.
    pub area: Rect,
}

impl Spot {
    /// A thing lies here.
    pub fn new(id: impl Into<String>, area: Rect) -> Spot {
        Spot { id: id.into(), area }
    }
}

/// What can be read about a thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// What it is called.
    pub title: String,
    /// What it is and does.
    pub lines: Vec<String>,
    /// The clauses behind it.
    pub clauses: Vec<String>,
}

/// What can be touched now, and what has been touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The next elements of all click paths, each once, in the order of the legal actions.
    pub touchable: Vec<String>,
    /// The thing that Enter touches or that is being read about.
    pub focus: Option<String>,
    /// What has been touched for this action.
    pub path: Vec<String>,
}

impl Marks {
    /// How this thing is marked.
    pub fn of(&self, id: &str) -> Mark {
        if self.focus.as_deref() == Some(id) {
            Mark::Focus
        } else if self.touchable.iter().any(|can| can == id) {
            Mark::Can
        } else if self.path.iter().any(|done| done == id) {
            Mark::Chosen
        } else {
            Mark::Plain
        }
    }
}

/// How a thing is marked: always by a shape, by colour besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Not now.
    Plain,
    /// Can be touched: `[L2]`.
    Can,
    /// Enter touches it: `»L2«`.
    Focus,
    /// On the path: `✓L2`.
    Chosen,
}

impl Mark {
    /// The text in its mark; two cells wider, whatever the mark.
    pub fn around(self, text: &str) -> String {
        match self {
            Mark::Plain => format!(" {text} "),
            Mark::Can => format!("[{text}]"),
            Mark::Focus => format!("»{text}«"),
            Mark::Chosen => format!("✓{text} "),
        }
    }
}

/// The styles. Sixteen colours at most, none if somebody does not want any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// May colours be used?
    pub colour: bool,
}

impl Ink {
    /// The style of a marked thing.
    pub fn mark(self, mark: Mark) -> Style {
        match mark {
            Mark::Plain => Style::new(),
            Mark::Can => self.accent(),
            Mark::Focus => self.accent().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Mark::Chosen => self.accent().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        }
    }

    /// Yours to touch.
    pub fn accent(self) -> Style {
        if self.colour { Style::new().fg(Color::Green) } else { Style::new() }
    }

    /// Read first.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Read last.
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// A line in the chosen row of a list.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}
