//! What several tables are made of: two halves, things in rows, a hand, a framed middle.

mod frame;
pub mod hand;
pub mod item;
mod whose;

pub use frame::{bar, draw_rows, draw_rules, paragraph, within};
pub use whose::{TwoHalves, Whose};

use kernel::Lang;

/// Before what is read in one paragraph.
pub const READ_ON: char = '›';

/// Equal cards together, in the order in which the first of each came.
pub fn counted<'a>(faces: impl IntoIterator<Item = &'a str>) -> Vec<(&'a str, usize)> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for face in faces {
        match counts.iter_mut().find(|(known, _)| *known == face) {
            Some((_, count)) => *count += 1,
            None => counts.push((face, 1)),
        }
    }
    counts
}

/// Kiln Hook×2.
pub fn times(name: &str, count: usize) -> String {
    if count == 1 { name.to_owned() } else { format!("{name}×{count}") }
}

/// Names in a sentence.
pub fn listed(lang: Lang, names: &[String]) -> String {
    match names {
        [] => crate::words::NO_NAMES.of(lang).to_owned(),
        _ => names.join(lang.pick("、", ", ")),
    }
}
