//! What every screen has, a match as well as a replay: pop-ups, places of things, the rulebook.

use crate::book::Book;
use crate::drawn::{About, Drawn, Ink, Marks, Scene, Spot};
use crate::input::Key;
use crate::popup::{Content, Layer, Popup};
use crate::words::Both;
use kernel::{Eye, Game, Lang, Line, Present, Seat, Text};

/// The part of a screen that is the same for all; `P` are the pop-ups that only this one has.
#[derive(Debug)]
pub(crate) struct ScreenCommon<P> {
    pub ink: Ink,
    pub layers: Vec<Layer<P>>,
    /// Where things lay when they were last drawn.
    pub spots: Vec<Spot>,
    books: [Book; 2],
}

/// A table on a screen, with what its pop-ups must know of it.
pub(crate) trait Screen {
    type Game: Drawn;
    /// The pop-ups that only this screen has.
    type Own;

    fn common(&self) -> &ScreenCommon<Self::Own>;
    fn common_mut(&mut self) -> &mut ScreenCommon<Self::Own>;
    fn lang(&self) -> Lang;
    fn set_lang(&mut self, lang: Lang);
    /// The match as it stands on the screen.
    fn game(&self) -> &Self::Game;
    /// Who looks at it.
    fn eye(&self) -> Eye;
    /// Does nobody here play?
    fn watching(&self) -> bool;
    /// Who sits where, in words.
    fn players(&self) -> Vec<String>;
    fn marks(&self) -> Marks;
    /// Everything that has happened, and from which line on it is new.
    fn log(&self) -> (&[Line], usize);
    fn key_table(&self) -> &'static [(&'static str, Both)];
    /// The keys while a thing is being read about.
    fn about_keys(&self) -> Both;
    /// What can be read about something that the table does not draw.
    fn about_button(&self, element: &str) -> About;
    fn own_content(&self, popup: &Self::Own, content: &mut Content, most: usize);
    /// A key for an own pop-up, which is closed unless it is put back.
    fn own_key(&mut self, layer: Layer<Self::Own>, key: Key);

    /// The rulebook in the reader's language.
    fn book(&self) -> &Book {
        let [zh, en] = &self.common().books;
        self.lang().pick(zh, en)
    }

    /// A sentence in the reader's language.
    fn say(&self, words: Both) -> String {
        words.of(self.lang()).to_owned()
    }

    fn switch_lang(&mut self) {
        self.set_lang(self.lang().other());
    }

    fn open(&mut self, popup: Popup<Self::Own>) {
        self.common_mut().layers.push(Layer { popup, scroll: 0, page: 1 });
    }

    fn open_at_end(&mut self, popup: Popup<Self::Own>) {
        self.common_mut().layers.push(Layer { popup, scroll: usize::MAX, page: 1 });
    }

    /// Reads about what the focus is on, else about the first thing on the table.
    fn open_about(&mut self) {
        let element = self.marks().focus.or_else(|| self.common().spots.first().map(|spot| spot.id.clone()));
        if let Some(element) = element {
            self.open(Popup::About { element });
        }
    }

    /// What the table is drawn from. Whoever plays no seat sits on the first one's side.
    fn with_scene<R>(&self, marks: &Marks, show: impl FnOnce(&Scene<'_, Self::Game>) -> R) -> R {
        let seat = match self.eye() {
            Eye::Seat(seat) => seat,
            Eye::Watcher | Eye::Referee => Seat::default(),
        };
        show(&Scene {
            view: &self.game().view(self.eye()),
            pieces: &self.game().pieces(self.eye()),
            seat,
            watching: self.watching(),
            lang: self.lang(),
            players: &self.players(),
            things: &self.game().things(),
            marks,
            ink: self.common().ink,
        })
    }

    /// The log as this eye may read it, and what of it is new.
    fn log_lines(&self) -> Vec<(String, bool)> {
        let (eye, lang) = (self.eye(), self.lang());
        let (lines, new) = self.log();
        let told = |(at, line): (usize, &Line)| {
            let say = |text: &Text| (format!("{}  {}", lang.of(text), line.clause), at >= new);
            line.to(eye).map(say)
        };
        lines.iter().enumerate().filter_map(told).collect()
    }
}

impl<P> ScreenCommon<P> {
    pub fn new<G: Present>(ink: Ink) -> ScreenCommon<P> {
        let books = [Book::of::<G>(Lang::Zh), Book::of::<G>(Lang::En)];
        ScreenCommon { ink, layers: Vec::new(), spots: Vec::new(), books }
    }

    /// The thing that is being read about.
    pub fn read_about(&self) -> Option<&str> {
        match &self.layers.last()?.popup {
            Popup::About { element } => Some(element),
            _ => None,
        }
    }

    /// The thing next to another one: left and right go through all in reading order, up and down
    /// to the nearest in the next row. What was not drawn comes last.
    pub fn neighbour(&self, from: Option<&str>, key: Key, among: Option<&[String]>) -> Option<String> {
        let mut places: Vec<(u16, u16, &str)> = Vec::new();
        for spot in &self.spots {
            let wanted = among.is_none_or(|among| among.contains(&spot.id));
            if wanted && !places.iter().any(|&(.., id)| id == spot.id) {
                places.push((spot.area.y, spot.area.x + spot.area.width / 2, &spot.id));
            }
        }
        for id in among.unwrap_or_default() {
            if !places.iter().any(|&(.., known)| known == id) {
                places.push((u16::MAX, places.len() as u16, id));
            }
        }
        places.sort_by_key(|&(y, x, _)| (y, x));
        let Some(at) = places.iter().position(|&(.., id)| Some(id) == from) else {
            return places.first().map(|&(.., id)| id.to_owned());
        };
        let (row, column, _) = places[at];
        let nearest = |places: &[(u16, u16, &str)], row: Option<u16>| {
            let in_row = places.iter().filter(|&&(y, ..)| Some(y) == row);
            in_row.min_by_key(|&&(_, x, _)| x.abs_diff(column)).map(|&(.., id)| id.to_owned())
        };
        let count = places.len();
        match key {
            Key::Left => Some(places[(at + count - 1) % count].2.to_owned()),
            Key::Right => Some(places[(at + 1) % count].2.to_owned()),
            Key::Up => nearest(&places, places.iter().map(|&(y, ..)| y).filter(|&y| y < row).max()),
            _ => nearest(&places, places.iter().map(|&(y, ..)| y).filter(|&y| y > row).min()),
        }
    }
}
