//! The table of Relic Duel.

use crate::drawn::{About, Drawn, Scene, Spot};
use ::relic::Duel;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

impl Drawn for Duel {
    fn status(scene: &Scene<'_, Duel>) -> Vec<String> {
        vec![scene.view.turn.to_string()]
    }

    fn draw_table(_: &Scene<'_, Duel>, _: Rect, _: &mut Buffer) -> Vec<Spot> {
        Vec::new()
    }

    fn hand_height(_: &Scene<'_, Duel>, _: u16, _: u16) -> u16 {
        0
    }

    fn draw_hand(_: &Scene<'_, Duel>, _: Rect, _: &mut Buffer) -> Vec<Spot> {
        Vec::new()
    }

    fn is_drawn(_: &str) -> bool {
        false
    }

    fn called(_: &Scene<'_, Duel>, element: &str) -> String {
        element.to_owned()
    }

    fn about(_: &Scene<'_, Duel>, _: &str) -> Option<About> {
        None
    }

    fn words(_: &Scene<'_, Duel>) -> Vec<String> {
        Vec::new()
    }
}
