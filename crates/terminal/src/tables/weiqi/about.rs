//! What can be read about the things on the table.

use super::words as w;
use super::{WeiqiScene, Whose, area_at, area_name, card_name, counted, hidden_in, lane_name};
use crate::drawn::About;
use ::weiqi::table::{Gap, Kind, Lane, Role};
use ::weiqi::{AreaView, GapHolds, Seen, SideView};

/// What an element is called.
pub fn called(scene: &WeiqiScene<'_>, element: &str) -> String {
    let lang = scene.lang;
    match element.split_once(':') {
        Some(("hand", kind)) => scene.thing_name(&format!("card:{kind}")).to_owned(),
        Some(("role", _)) => scene.thing_name(element).to_owned(),
        Some(("card", nth)) => w::CARD_NTH.with(lang, &[&nth]),
        Some((whose, place)) => match (Whose::from_id(whose), Lane::from_id(place), Gap::from_id(place)) {
            (Some(whose), Some(lane), _) => {
                let area = area_at(whose.side(scene), lane).map(|area| area_name(scene, area));
                whose.words().with(lang, &[&area.unwrap_or_default()])
            }
            (Some(whose), _, Some(gap)) => gap_name(scene, whose, gap),
            _ => place.to_owned(),
        },
        None if element == "skill" => {
            let role = Whose::Ours.side(scene).role;
            w::SKILL.with(lang, &[&role.map(|role| super::role_name(scene, role).to_owned()).unwrap_or_default()])
        }
        None if element == "pass" => w::PASS.of(lang).to_owned(),
        None => element.to_owned(),
    }
}

/// What can be read about it.
pub fn about(scene: &WeiqiScene<'_>, element: &str) -> Option<About> {
    match element.split_once(':') {
        Some(("hand" | "card", kind)) => thing(scene, &format!("card:{kind}")),
        Some(("role", _)) => thing(scene, element),
        Some((whose, "side")) => Some(about_side(scene, Whose::from_id(whose)?)),
        Some((whose, "removed")) => Some(about_removed(scene, Whose::from_id(whose)?)),
        Some((whose, place)) => {
            let whose = Whose::from_id(whose)?;
            match Lane::from_id(place) {
                Some(lane) => Some(about_area(scene, whose, area_at(whose.side(scene), lane)?)),
                None => Some(about_gap(scene, whose, Gap::from_id(place)?)),
            }
        }
        None if element == "game" => Some(about_game(scene)),
        None if element == "river" => {
            let clauses = ["WQ-2.1", "WQ-2.3", "WQ-2.6", "WQ-9.5"];
            let title = w::RIVER.of(scene.lang).to_owned();
            Some(About { title, lines: Vec::new(), clauses: clauses.map(str::to_owned).to_vec() })
        }
        None if element == "skill" => thing(scene, &format!("role:{}", Whose::Ours.side(scene).role?.id())),
        None => None,
    }
}

fn thing(scene: &WeiqiScene<'_>, id: &str) -> Option<About> {
    let thing = scene.thing(id)?;
    let (title, text) = (scene.lang.of(&thing.name).to_owned(), scene.lang.of(&thing.text).to_owned());
    Some(About { title, lines: vec![text], clauses: thing.clauses.clone() })
}

fn about_side(scene: &WeiqiScene<'_>, whose: Whose) -> About {
    let (lang, side, seat) = (scene.lang, whose.side(scene), whose.seat(scene));
    let role = side.role.and_then(|role| thing(scene, &format!("role:{}", role.id()))).unwrap_or_default();
    let title = format!("{} {}", w::SIDES[seat.index()].of(lang), role.title).trim_end().to_owned();
    let mut lines = role.lines;
    lines.push(w::SIDE_POINTS.with(lang, &[&side.banked, &side.income, &side.value, &side.total]));
    if side.used + side.uses_left > 0 {
        lines.push(w::SIDE_SKILL.with(lang, &[&side.used, &side.uses_left]));
    }
    if side.role == Some(Role::ByunSangil) {
        lines.push(w::SIDE_TRIGGERS.with(lang, &[&side.triggers]));
    }
    lines.push(w::SIDE_HAND.with(lang, &[&side.hand_count]));
    if !side.known.is_empty() {
        let names =
            side.known.iter().map(|(id, count)| times(scene.thing_name(&format!("card:{id}")), usize::from(*count)));
        lines.push(w::SIDE_KNOWN.with(lang, &[&names.collect::<Vec<_>>().join(lang.pick("、", ", "))]));
    }
    let gaps = |holds: &dyn Fn(Gap) -> bool| {
        let named = |gap: Gap| format!("{}|{}", lane_name(scene, gap.left()), lane_name(scene, gap.right()));
        Gap::ALL.into_iter().filter(|&gap| holds(gap)).map(named).collect::<Vec<_>>().join(lang.pick("、", ", "))
    };
    let cut = gaps(&|gap| side.gaps[gap] == GapHolds::Cut);
    let marked = gaps(&|gap| side.gaps[gap] == GapHolds::Open && side.marks.contains(&gap));
    for (words, gaps) in [(w::SIDE_CUT, cut), (w::SIDE_MARKED, marked)] {
        if !gaps.is_empty() {
            lines.push(words.with(lang, &[&gaps]));
        }
    }
    let clauses = role.clauses.into_iter().chain(["WQ-9.3".to_owned(), "WQ-9.2".to_owned()]).collect();
    About { title, lines, clauses }
}

fn about_removed(scene: &WeiqiScene<'_>, whose: Whose) -> About {
    let (side, owner) = (whose.side(scene), w::SIDES[whose.seat(scene).index()].of(scene.lang));
    let removed: Vec<Seen> = side.removed.iter().map(|&kind| Seen { kind: Some(kind), face_down: false }).collect();
    About {
        title: w::REMOVED.with(scene.lang, &[&owner]),
        lines: vec![cards_in_words(scene, &removed)],
        clauses: vec!["WQ-8.2".to_owned()],
    }
}

/// How the game stands, and what ends it.
fn about_game(scene: &WeiqiScene<'_>) -> About {
    let (lang, view) = (scene.lang, scene.view);
    let mut lines = Vec::new();
    if view.phase == "draft" {
        lines.push(w::DRAFT.of(lang).to_owned());
    } else {
        let active = w::SIDES[usize::from(view.active == "white")].of(lang);
        lines.push(w::GAME_TURN.with(lang, &[&view.turn, &view.remaining, &active, &w::phase(view.phase).of(lang)]));
        lines.push(w::GAME_DECK.with(lang, &[&view.deck.count]));
    }
    lines.push(w::GAME_END.of(lang).to_owned());
    for (side, name) in [&view.black, &view.white].into_iter().zip(w::SIDES) {
        let Some(role @ (Role::ByunSangil | Role::YangDingxin)) = side.role else { continue };
        let Some(card) = thing(scene, &format!("role:{}", role.id())) else { continue };
        lines.push(w::GAME_ROLE.with(lang, &[&name.of(lang), &card.title, &card.lines.join(" ")]));
    }
    let clauses = ["WQ-3.1", "WQ-9.5", "WQ-9.6"].map(str::to_owned).to_vec();
    About { title: w::GAME.of(lang).to_owned(), lines, clauses }
}

fn about_area(scene: &WeiqiScene<'_>, whose: Whose, area: &AreaView) -> About {
    let (lang, side) = (scene.lang, whose.side(scene));
    let owner = w::SIDES[whose.seat(scene).index()].of(lang);
    let mut about = About { title: w::AREA.with(lang, &[&owner, &area_name(scene, area)]), ..About::default() };
    let lines = &mut about.lines;
    if area.cards == 0 {
        lines.push(w::AREA_EMPTY.of(lang).to_owned());
    } else {
        lines.push(w::AREA_CARDS.with(lang, &[&area.cards, &cards_in_words(scene, &cards_of(side, area))]));
        lines.push(w::AREA_LIBERTIES.with(lang, &[&area.liberties]));
        if area.declared != area.liberties {
            lines.push(w::AREA_DECLARED.with(lang, &[&area.declared]));
        }
        lines.push(w::AREA_POINTS.with(lang, &[&area.income, &area.income, &area.multiplier, &area.value]));
    }
    if hidden_in(side, area) > 0 {
        lines.push(w::AREA_HIDDEN.with(lang, &[&hidden_in(side, area)]));
    }
    if area.alive {
        lines.push(w::AREA_ALIVE.of(lang).to_owned());
    }
    lines.push(w::AREA_HOST.with(lang, &[&lane_name(scene, area.host), &area.multiplier]));
    lines.push(w::AREA_FACES.with(lang, &[&facing(scene, whose, area)]));
    let alive = if area.alive { "WQ-4.8" } else { "WQ-6.1" };
    about.clauses = ["WQ-4.11", "WQ-9.2", "WQ-9.3", alive].map(str::to_owned).to_vec();
    about
}

/// The areas on the other side that correspond to this one, by name.
pub fn facing(scene: &WeiqiScene<'_>, whose: Whose, area: &AreaView) -> String {
    let other = whose.other();
    let opposite: Vec<Lane> = area.lanes.iter().copied().map(Lane::facing).collect();
    let faced = other.side(scene).areas.iter().filter(|theirs| theirs.lanes.iter().any(|lane| opposite.contains(lane)));
    let names: Vec<String> = faced.map(|theirs| other.words().with(scene.lang, &[&area_name(scene, theirs)])).collect();
    names.join(scene.lang.pick("、", ", "))
}

fn gap_name(scene: &WeiqiScene<'_>, whose: Whose, gap: Gap) -> String {
    let owner = w::SIDES[whose.seat(scene).index()].of(scene.lang);
    w::GAP.with(scene.lang, &[&owner, &lane_name(scene, gap.left()), &lane_name(scene, gap.right())])
}

fn about_gap(scene: &WeiqiScene<'_>, whose: Whose, gap: Gap) -> About {
    let side = whose.side(scene);
    let (words, clauses) = match side.gaps[gap] {
        GapHolds::Connect => (w::GAP_CONNECT, ["WQ-5.2", "WQ-5.3"]),
        GapHolds::Cut => (w::GAP_CUT, ["WQ-5.6", "WQ-5.5"]),
        _ if side.marks.contains(&gap) => (w::GAP_MARKED, ["WQ-5.5", "WQ-8.3"]),
        _ => (w::GAP_OPEN, ["WQ-5.1", "WQ-5.5"]),
    };
    About {
        title: gap_name(scene, whose, gap),
        lines: vec![words.of(scene.lang).to_owned()],
        clauses: clauses.map(str::to_owned).to_vec(),
    }
}

/// All cards of an area, its Connects included.
pub fn cards_of(side: &SideView, area: &AreaView) -> Vec<Seen> {
    let lanes = &area.lanes;
    let mut cards: Vec<Seen> = lanes.iter().flat_map(|&lane| side.lanes[lane].clone()).collect();
    let connects = Gap::ALL.into_iter().filter(|gap| lanes.contains(&gap.left()) && lanes.contains(&gap.right()));
    cards.extend(connects.map(|_| Seen { kind: Some(Kind::Connect), face_down: false }));
    cards
}

/// Stone, Extend ×2, a face-down card.
pub fn cards_in_words(scene: &WeiqiScene<'_>, cards: &[Seen]) -> String {
    let word = |(card, count): (Seen, usize)| {
        let name = match card.kind {
            None => w::BACK.of(scene.lang).to_owned(),
            Some(kind) if card.face_down => w::OWN_BACK.with(scene.lang, &[&card_name(scene, kind)]),
            Some(kind) => card_name(scene, kind).to_owned(),
        };
        times(&name, count)
    };
    let words: Vec<String> = counted(cards).into_iter().map(word).collect();
    if words.is_empty() { w::NOTHING.of(scene.lang).to_owned() } else { words.join(scene.lang.pick("、", ", ")) }
}

fn times(name: &str, count: usize) -> String {
    if count == 1 { name.to_owned() } else { format!("{name} ×{count}") }
}
