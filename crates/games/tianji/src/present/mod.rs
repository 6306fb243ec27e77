//! How the game speaks to people: prompts, labels, reasons, log lines and names in zh and en.

mod labels;
mod lines;
mod prompts;
mod refusals;
pub(crate) mod say;
mod things;

use crate::action::{Action, LETTERS};
use crate::event::Event;
use crate::legal::Why;
use crate::options;
use crate::state::Tianji;
use kernel::facts::{Change, Piece};
use kernel::{Eye, Illegal, OptionInfo, Present, Scale, Seat, Text, Thing};

impl Present for Tianji {
    fn name() -> Text {
        Text::new("天机变", "Tianji")
    }

    fn rulebook() -> (&'static str, &'static str) {
        (
            concat!(
                include_str!("../../../../../rules/tianji.zh.md"),
                "\n",
                include_str!("../../../../../rules/tianji-cards.zh.md")
            ),
            concat!(
                include_str!("../../../../../rules/tianji.en.md"),
                "\n",
                include_str!("../../../../../rules/tianji-cards.en.md")
            ),
        )
    }

    fn options() -> Vec<OptionInfo> {
        options::table()
    }

    fn seat_id(seat: Seat) -> &'static str {
        LETTERS[seat.index() & 7]
    }

    fn seat_name(seat: Seat) -> Text {
        say::who(seat)
    }

    fn prompt(&self, seat: Seat) -> Text {
        self.prompt_for(seat)
    }

    fn label(&self, _: Seat, action: &Action) -> Text {
        self.label_of(action)
    }

    fn path(&self, _: Seat, action: &Action) -> Vec<String> {
        Tianji::path_of(action)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Vec<Change> {
        self.changes(seat, action)
    }

    fn pieces(&self, eye: Eye) -> Vec<Piece> {
        self.pieces_for(eye)
    }

    fn candidates(&self, seat: Seat) -> Vec<Action> {
        self.tries(seat)
    }

    fn why(&self, refusal: &Illegal<Why>) -> Text {
        self.why_not(refusal)
    }

    fn line(&self, event: &Event) -> Option<Text> {
        self.line_of(event)
    }

    fn things(&self) -> Vec<Thing> {
        self.all_things()
    }

    fn length(&self) -> u32 {
        self.table.round.into()
    }

    fn scales(&self, seat: Seat) -> Vec<Scale> {
        let player = self.player(seat);
        let natal = player.natal.map(|natal| Scale { by: "natal", id: natal.id().to_owned() });
        let destiny = player.destiny.map(|destiny| Scale { by: "destiny", id: destiny.id().to_owned() });
        natal.into_iter().chain(destiny).collect()
    }
}
