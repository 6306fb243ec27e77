//! The table of Relic Duel: two halves of numbers, relics, effects and set traps, and between them
//! the card that is being resolved or read.
//!
//! Elements: `hand:A02`, `trap:T01`, `relic:Y05`, `foe_relic:Y07`, `discard:A02` and `option:X03` as
//! in click paths; for reading also `kiln:A02` (what is being resolved) and, of `ours:` and
//! `theirs:`, `side`, `health`, `energy`, `hand`, `draw`, `discard`, `outside`, `set`, the ids of
//! effects and marks, and `theirs:T01` (a trap that was looked at). `game` tells what ends it.

mod about;
mod card;
mod half;
mod hand;
mod layout;
mod middle;
mod say;
mod words;

use self::words as w;
use super::parts::{TwoHalves, Whose};
use crate::drawn::{About, Drawn, Scene, Spot};
use ::relic::table::Effect;
use ::relic::{Duel, SideView, View};
use kernel::Lang;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

type DuelScene<'a> = Scene<'a, Duel>;

impl Drawn for Duel {
    fn status(scene: &DuelScene<'_>) -> Vec<String> {
        let (lang, view) = (scene.lang, scene.view);
        let acting = Whose::active(scene);
        let (who, number) = (acting.name(scene), acting.side(scene).turn_number);
        let phase = w::phase(view.phase).of(lang);
        w::STATUS
            .map(|words| {
                words.with(lang, &[&view.turn, &view.last_turn, &who, &number, &phase, &view.played, &view.attacks])
            })
            .to_vec()
    }

    fn draw_table(scene: &DuelScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        layout::draw(scene, area, buf)
    }

    fn hand_height(scene: &DuelScene<'_>, _: u16, room: u16) -> u16 {
        hand::height(scene, room)
    }

    fn draw_hand(scene: &DuelScene<'_>, area: Rect, buf: &mut Buffer) -> Vec<Spot> {
        hand::draw(scene, area, buf)
    }

    fn is_drawn(element: &str) -> bool {
        let classes = ["hand:", "trap:", "relic:", "foe_relic:", "discard:", "option:", "kiln:", "ours:", "theirs:"];
        classes.iter().any(|class| element.starts_with(class))
    }

    fn called(scene: &DuelScene<'_>, element: &str) -> String {
        about::called(scene, element)
    }

    fn about(scene: &DuelScene<'_>, element: &str) -> Option<About> {
        about::about(scene, element)
    }

    fn topics(_: &DuelScene<'_>) -> Vec<String> {
        let piles = ["side", "hand", "draw", "discard", "outside", "set"];
        let of = |whose: Whose| piles.map(|pile| format!("{}:{pile}", whose.id()));
        std::iter::once("game".to_owned()).chain([Whose::Theirs, Whose::Ours].into_iter().flat_map(of)).collect()
    }

    fn words(scene: &DuelScene<'_>) -> Vec<String> {
        say::words(scene)
    }

    fn score(lang: Lang, player: &str, points: i32) -> String {
        w::SCORE.with(lang, &[&player, &points])
    }
}

impl TwoHalves for View {
    type Half = SideView;

    fn halves(&self) -> [&SideView; 2] {
        [&self.red, &self.blue]
    }

    fn active(&self) -> &'static str {
        self.active
    }
}

/// Is every card of the hand seen? Then it is drawn as a hand; else only its number is told.
fn is_open(side: &SideView) -> bool {
    side.hand_count.is_some() && side.hand.iter().all(Option::is_some)
}

fn stacks(side: &SideView, effect: Effect) -> u8 {
    side.effects.iter().find(|(id, _)| *id == effect.id()).map_or(0, |&(_, stacks)| stacks)
}

/// The power of 1/2 with which the next near-death judgement is survived (RD-7.4).
fn judgement_power(side: &SideView) -> u8 {
    let power = side.judgements.saturating_add(1).saturating_add(side.offset);
    power.saturating_add(stacks(side, Effect::Brittle)).min(60)
}

/// `1/4`
fn odds(side: &SideView) -> String {
    match judgement_power(side) {
        power @ ..=20 => format!("1/{}", 1u32 << power),
        power => format!("1/2^{power}"),
    }
}
