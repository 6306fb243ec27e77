//! What somebody asks about: `? enemy AF1`, `? their discard`, `? 对方弃牌堆`, `? Extend`.
//!
//! Everything that a table draws and every topic of its game can be asked for by what it is called
//! or by its element. What is said about it comes from [`Drawn::about`], and so from the view of one
//! eye: no word finds more than that eye may know.

use crate::drawn::{About, Drawn, Scene};
use crate::words;
use kernel::{Lang, Thing};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The topics that any game may have, in the order in which they are told.
pub const TOPICS: [&str; 13] = [
    "game",
    "theirs:side",
    "theirs:hand",
    "theirs:deck",
    "theirs:draw",
    "theirs:discard",
    "theirs:removed",
    "ours:side",
    "ours:deck",
    "ours:draw",
    "ours:discard",
    "ours:removed",
    "announced",
];

/// What can be read about whatever these words mean.
pub fn find<G: Drawn>(scene: &Scene<'_, G>, text: &str) -> Option<About> {
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return None;
    }
    // A thing that only has a name is a word of the facts: what is drawn under that name says more.
    let named = |only_a_word: bool| {
        let mut things = scene.things.iter().filter(|thing| thing.text.en.is_empty() == only_a_word);
        let thing = things.find(|thing| is_called(thing, &text))?;
        let (title, line) = (scene.lang.of(&thing.name).to_owned(), scene.lang.of(&thing.text).to_owned());
        Some(About { title, lines: vec![line], clauses: thing.clauses.clone() })
    };
    if let Some(about) = named(false) {
        return Some(about);
    }
    let (elements, readings) = (elements(scene), readings(&text));
    let by_id = elements.iter().find(|element| readings.contains(&element.to_lowercase()));
    let found = by_id.or_else(|| elements.iter().find(|element| fits(scene, element, &text)));
    // What is neither drawn nor a topic, such as an empty place, is asked for by its element.
    let unlisted = || readings.iter().flat_map(|reading| spellings(reading)).find_map(|id| G::about(scene, &id));
    found.and_then(|element| G::about(scene, element)).or_else(unlisted).or_else(|| named(true))
}

/// How somebody would type this element: `their discard`, `Player B`.
pub fn typed<G: Drawn>(scene: &Scene<'_, G>, element: &str) -> String {
    let lang = scene.lang;
    let Some((class, id)) = element.split_once(':') else { return place_in_words(lang, element) };
    let place = place_in_words(lang, id);
    match class {
        "ours" => words::ASK_OURS.with(lang, &[&place]),
        "theirs" => words::ASK_THEIRS.with(lang, &[&place]),
        _ => G::called(scene, element),
    }
}

/// `extend` of `card:extend`.
pub fn short_id(thing: &Thing) -> &str {
    thing.id.split_once(':').map_or(&thing.id, |(_, id)| id)
}

/// All that can be asked about on this table: the topics, and whatever is drawn.
fn elements<G: Drawn>(scene: &Scene<'_, G>) -> Vec<String> {
    // Large enough that nothing is left out for want of room.
    let area = Rect { x: 0, y: 0, width: 200, height: 80 };
    let mut buf = Buffer::empty(area);
    let spots = G::draw_table(scene, area, &mut buf).into_iter().chain(G::draw_hand(scene, area, &mut buf));
    G::topics(scene).into_iter().chain(spots.map(|spot| spot.id)).collect()
}

/// The elements that these words may stand for, in small letters.
fn readings(text: &str) -> Vec<String> {
    let (side, place) = owner(text).unwrap_or(("ours", text));
    let mut readings = vec![text.to_owned()];
    readings.extend(place_ids(text).map(str::to_owned));
    readings.push(format!("{side}:{place}"));
    readings.extend(place_ids(place).map(|id| format!("{side}:{id}")));
    readings.extend(text.split_once(' ').map(|(class, id)| format!("{class}:{}", id.trim())));
    readings
}

/// An element as it may be written: the ids of cards and places have capital letters, others have not.
fn spellings(element: &str) -> [String; 2] {
    let capital = element.split_once(':').map(|(class, id)| format!("{class}:{}", id.to_uppercase()));
    [element.to_owned(), capital.unwrap_or_default()]
}

/// Is this what the element is called? After a word for the side, part of the name is enough; without one, the end of
/// the name of something of ours is.
fn fits<G: Drawn>(scene: &Scene<'_, G>, element: &str, text: &str) -> bool {
    let name = G::called(scene, element).to_lowercase();
    if name == text {
        return true;
    }
    let is_theirs = element.starts_with("theirs:") || element.starts_with("foe_");
    match owner(text) {
        Some((side, place)) => (side == "theirs") == is_theirs && !place.is_empty() && name.contains(place),
        // `Left 1` of `your Left 1`, but not `one` of `Stone`; Chinese needs no space.
        None => {
            let before = name.strip_suffix(text).filter(|_| !is_theirs && text.chars().count() > 1);
            before.is_some_and(|before| !text.is_ascii() || before.ends_with(' '))
        }
    }
}

/// Whose it is, and what: `theirs`, `discard`.
fn owner(text: &str) -> Option<(&'static str, &str)> {
    let sides = [("theirs", &words::ASK_WORDS_THEIRS[..]), ("ours", &words::ASK_WORDS_OURS[..])];
    for (side, known) in sides {
        for word in known {
            let Some(rest) = text.strip_prefix(word) else { continue };
            // An English word ends where it ends; Chinese needs no space.
            if word.is_ascii() && !rest.is_empty() && !rest.starts_with(' ') {
                continue;
            }
            let rest = rest.trim_start_matches('的').trim();
            return Some((side, if rest.is_empty() { "side" } else { rest }));
        }
    }
    None
}

fn place_ids(word: &str) -> impl Iterator<Item = &'static str> {
    words::ASK_PLACES.iter().filter(move |(_, known)| known.contains(&word)).map(|(id, _)| *id)
}

/// The first English word of a place, or its first Chinese one.
fn place_in_words(lang: Lang, id: &str) -> String {
    let Some((_, known)) = words::ASK_PLACES.iter().find(|(place, _)| *place == id) else { return id.to_owned() };
    let wanted = known.iter().find(|word| word.is_ascii() == (lang == Lang::En));
    wanted.map_or_else(|| id.to_owned(), |word| (*word).to_owned())
}

fn is_called(thing: &Thing, text: &str) -> bool {
    let first = |name: &str| name.split([':', '·']).next().unwrap_or_default().trim().to_lowercase();
    let whole = [&thing.id, &thing.name.zh, &thing.name.en].map(|name| name.to_lowercase());
    let short = [short_id(thing).to_lowercase(), first(&thing.name.zh), first(&thing.name.en)];
    whole.iter().chain(&short).any(|name| name == text)
}
