//! How the game speaks to people: only as much as records need.

use crate::changes::Event;
use crate::game::{Action, Why};
use crate::table::Ground;
use kernel::{Game, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing};

impl Present for Ground {
    fn name() -> Text {
        Text::new("试炼场", "Proving Ground")
    }
    fn rulebook() -> (&'static str, &'static str) {
        ("", "")
    }
    fn options() -> Vec<OptionInfo> {
        Vec::new()
    }
    fn seat_id(seat: Seat) -> &'static str {
        ["a", "b", "c"][seat.index()]
    }
    fn seat_name(seat: Seat) -> Text {
        Text::same(Self::seat_id(seat))
    }
    fn prompt(&self, seat: Seat) -> Text {
        Text::same(format!("{:?}", self.ask(seat)))
    }
    fn label(&self, _: Seat, action: &Action) -> Text {
        Text::same(self.written(action))
    }
    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        self.written(action).split(' ').map(str::to_owned).collect()
    }
    fn candidates(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal
    }
    fn why(&self, refusal: &Illegal<Why>) -> Text {
        Text::same(format!("{:?}", refusal.why))
    }
    fn line(&self, event: &Event) -> Option<Text> {
        Some(Text::same(format!("{event:?}")))
    }
    fn things(&self) -> Vec<Thing> {
        Vec::new()
    }
    fn length(&self) -> u32 {
        u32::from(self.open.round)
    }

    fn scales(&self, _: Seat) -> Vec<Scale> {
        Vec::new()
    }
}
