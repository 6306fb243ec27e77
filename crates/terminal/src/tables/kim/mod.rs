//! The table of Kim Continent.

use crate::drawn::{About, Drawn, Scene, Spot};
use ::kim::Kim;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

impl Drawn for Kim {
    fn status(scene: &Scene<'_, Kim>) -> Vec<String> {
        vec![scene.view.turn.to_string()]
    }

    fn draw_table(_: &Scene<'_, Kim>, _: Rect, _: &mut Buffer) -> Vec<Spot> {
        Vec::new()
    }

    fn hand_height(_: &Scene<'_, Kim>, _: u16, _: u16) -> u16 {
        0
    }

    fn draw_hand(_: &Scene<'_, Kim>, _: Rect, _: &mut Buffer) -> Vec<Spot> {
        Vec::new()
    }

    fn is_drawn(_: &str) -> bool {
        false
    }

    fn called(_: &Scene<'_, Kim>, element: &str) -> String {
        element.to_owned()
    }

    fn about(_: &Scene<'_, Kim>, _: &str) -> Option<About> {
        None
    }

    fn words(_: &Scene<'_, Kim>) -> Vec<String> {
        Vec::new()
    }
}
