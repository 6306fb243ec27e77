//! What can be read about the things on the table.

use super::card::{self, Kind, Reading};
use super::words as w;
use super::{
    TianjiScene, capital, dept_name, door_of, is_lucky, is_me, is_unlucky, listed, palace_name, panel, pieces,
    seat_name, seats, seats_in_order, setup, thing_text, zone_name,
};
use crate::drawn::About;
use crate::words::Both;
use ::tianji::table::{Dept, Door, EntityKind, Function, Natal, Palace, Star, Status, Zone};
use ::tianji::{Pending, PlayerView, StackView, StatusView, Worth};
use kernel::Lang;

/// What an element is called.
pub fn called(scene: &TianjiScene<'_>, element: &str) -> String {
    match element {
        "game" => return w::GAME.of(scene.lang).to_owned(),
        "discard" => return w::PILES.of(scene.lang).to_owned(),
        _ => {}
    }
    let Some((class, id)) = element.split_once(':') else { return element.to_owned() };
    let named = match class {
        "zone" => Zone::from_id(id).map(|zone| zone_name(scene, zone)),
        "seat" => Some(seat_name(scene, id)),
        "natal" => Natal::from_id(id).map(|natal| setup::called(scene, natal)),
        "palace" => Palace::from_id(id).map(|palace| w::PALACE.with(scene.lang, &[&palace_name(scene, palace)])),
        "button" => {
            let known = w::BUTTONS.iter().find(|(word, _)| *word == id).map_or(w::BUTTON, |(_, words)| *words);
            Some(known.of(scene.lang).to_owned())
        }
        _ => scene.thing(element).map(|thing| scene.lang.of(&thing.name).to_owned()),
    };
    named.unwrap_or_else(|| id.to_owned())
}

/// What can be read about it.
pub fn about(scene: &TianjiScene<'_>, element: &str) -> Option<About> {
    let title = called(scene, element);
    let all = |lines: Vec<String>, clauses: &[&str]| {
        Some(About { title: title.clone(), lines, clauses: clauses.iter().map(|&id| id.to_owned()).collect() })
    };
    match element {
        "game" => return all(about_game(scene), &["TJ-4.1", "TJ-20.7", "TJ-22.1", "TJ-22.2", "TJ-22.3", "TJ-22.4"]),
        "discard" => return all(about_piles(scene), &["TJ-1.6", "TJ-1.7"]),
        _ => {}
    }
    let (class, id) = element.split_once(':')?;
    let (lines, clauses): (Vec<String>, Vec<&str>) = match class {
        "card" => match Kind::of(id)? {
            Kind::Basic(number) => (about_card(scene, number), vec!["TJ-10.5", "TJ-11.2", "TJ-11.3"]),
            Kind::Function(kind) => return about_function(scene, kind, title),
        },
        "zone" => {
            let zone = Zone::from_id(id)?;
            let mut lines = zone_lines(scene, zone);
            lines.extend(adjacent(scene, zone));
            (lines, vec!["TJ-2.6", "TJ-7.3", "TJ-18.2", "TJ-18.4"])
        }
        "palace" => (about_palace(scene, Palace::from_id(id)?), vec!["TJ-2.4", "TJ-5.3", "TJ-9.1"]),
        "seat" => {
            let (letter, player) = seats_in_order(scene).find(|(letter, _)| *letter == id)?;
            let name = super::player_name(scene, letter);
            let title = if name.is_empty() {
                title
            } else {
                scene.lang.pick(format!("{title}（{name}）"), format!("{title} ({name})"))
            };
            let lines = about_seat(scene, letter, player);
            let clauses = ["TJ-1.2", "TJ-16.1", "TJ-17.4"].map(str::to_owned).to_vec();
            return Some(About { title, lines, clauses });
        }
        "button" => return None,
        _ => return about_thing(scene, element, title),
    };
    Some(About { title, lines, clauses: clauses.into_iter().map(str::to_owned).collect() })
}

/// Whatever has a text of its own.
fn about_thing(scene: &TianjiScene<'_>, element: &str, title: String) -> Option<About> {
    let thing = scene.thing(element)?;
    let mut lines = vec![scene.lang.of(&thing.text).to_owned()];
    if let Some(star) = scene.view.star.as_ref().filter(|star| element == format!("star:{}", star.id.id())) {
        lines.push(rounds_left(scene.lang, star.clock));
    }
    Some(About { title, lines, clauses: thing.clauses.clone() })
}

/// The variant that applies comes first: it is read before the card is touched.
fn about_card(scene: &TianjiScene<'_>, number: u8) -> Vec<String> {
    let (lang, printed) = (scene.lang, card::printed(scene, number));
    let here = card::my_dept(scene).filter(|_| !scene.watching);
    let mut lines: Vec<String> = Vec::new();
    match here {
        Some(dept) => lines.push(format!("▶{}", card::variant(scene, &printed, dept))),
        None if !scene.watching => lines.push(w::NO_VARIANT.of(lang).to_owned()),
        None => {}
    }
    lines
        .extend(Dept::ALL.iter().filter(|dept| Some(**dept) != here).map(|dept| card::variant(scene, &printed, *dept)));
    if here.is_some() {
        lines.push(w::CARD_MOVES.of(lang).to_owned());
    }
    lines.extend(printed.reaction.iter().map(|reaction| w::REACTION.with(lang, &[reaction])));
    lines.push(w::CARD_HEAD.with(lang, &[&printed.mechanism, &printed.strokes]));
    let [cuo, zong] = [printed.cuo, printed.zong].map(|number| called(scene, &format!("card:{number}")));
    lines.push(w::CARD_AFTER.with(lang, &[&cuo, &zong]));
    lines.push(w::CARD_LINES.of(lang).to_owned());
    lines.extend(card::in_six_rows(number).map(str::to_owned));
    lines
}

/// With a card on the path, what it makes of that card.
fn about_function(scene: &TianjiScene<'_>, kind: Function, title: String) -> Option<About> {
    let thing = scene.thing(&format!("card:{}", kind.id()))?;
    let path = scene.marks.path.iter().filter_map(|id| id.strip_prefix("card:")).filter_map(Kind::of);
    let mut basic = None;
    let mut functions = Vec::new();
    for touched in path {
        match touched {
            Kind::Basic(number) => basic = basic.or(Some(number)),
            Kind::Function(kind) => functions.push(kind),
        }
    }
    let mut lines = Vec::new();
    if let (Some(number), Function::Cuo | Function::Zong) = (basic, kind) {
        let reading = Reading::with(scene, number, functions.into_iter().chain([kind]));
        let printed = card::printed(scene, reading.becomes);
        let becomes = called(scene, &format!("card:{}", reading.becomes));
        let said = panel::applying(scene, &printed).map_or(becomes.clone(), |text| format!("{becomes} ▶{text}"));
        lines.push(w::FUNCTION_MAKES.with(scene.lang, &[&called(scene, &format!("card:{number}")), &said]));
    }
    lines.push(scene.lang.of(&thing.text).to_owned());
    Some(About { title, lines, clauses: thing.clauses.clone() })
}

/// Everything about a zone but its neighbours.
pub fn zone_lines(scene: &TianjiScene<'_>, zone: Zone) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let mut lines = Vec::new();
    let counter = view.counters.get(zone.id());
    match (zone.dept(), counter) {
        (Some(Dept::Tian), Some(counter)) => {
            lines.push(w::ZONE_REWARD.with(lang, &[counter]));
            if view.stagnant.contains(&zone) {
                lines.push(w::ZONE_STAGNANT.of(lang).to_owned());
            }
        }
        (Some(Dept::Di), Some(counter)) => lines.push(w::ZONE_PENALTY.with(lang, &[counter])),
        (Some(_), _) => lines.push(w::ZONE_NO_COUNTER.of(lang).to_owned()),
        (None, _) => {
            lines.push(w::CENTRE_ABOUT.of(lang).to_owned());
            lines.push(w::FUND_ABOUT.with(lang, &[&view.fund]));
            let decks = &view.decks;
            lines.push(w::DECKS.with(lang, &[&decks.basic, &decks.function, &decks.star]));
        }
    }
    let here: Vec<String> = pieces(scene, zone).into_iter().map(|letter| seat_name(scene, letter)).collect();
    if !here.is_empty() {
        lines.push(w::ZONE_PIECES.with(lang, &[&listed(scene, &here)]));
    }
    for (id, entity) in view.entities.get(zone.id()).into_iter().flatten() {
        let Some(kind) = EntityKind::from_id(id) else { continue };
        let (zh, en) = kind.names();
        let until = entity.until.map(|round| w::UNTIL.with(lang, &[&round])).unwrap_or_default();
        let text = thing_text(scene, &format!("entity:{id}"));
        lines.push(w::ZONE_ENTITY.with(lang, &[&lang.pick(zh, en), &seat_name(scene, entity.owner), &until, &text]));
    }
    if let Some(palace) = zone.palace() {
        lines.extend(door_line(scene, palace));
        lines.push(element_line(scene, palace));
    }
    lines
}

fn door_line(scene: &TianjiScene<'_>, palace: Palace) -> Option<String> {
    let door = door_of(scene, palace)?;
    let lang = scene.lang;
    let thing = scene.thing(&format!("door:{}", door.id()))?;
    let (sign, name, kind) = (w::door_sign(door), w::door_name(door).of(lang), w::door_kind(door).of(lang));
    Some(w::ZONE_DOOR.with(lang, &[&sign, &name, &kind, &own_part(scene, door, lang.of(&thing.text))]))
}

/// A clause about two doors says what both do; only the part of this one is wanted.
fn own_part<'a>(scene: &TianjiScene<'_>, door: Door, text: &'a str) -> &'a str {
    let name = format!("{}{}", w::door_name(door).of(scene.lang), scene.lang.pick("：", ": "));
    let stop = scene.lang.pick('。', '.');
    match text.find(&name) {
        Some(at) => {
            let rest = &text[at + name.len()..];
            rest.find(stop).map_or(rest, |end| &rest[..end + stop.len_utf8()])
        }
        None => text,
    }
}

fn element_line(scene: &TianjiScene<'_>, palace: Palace) -> String {
    let (lang, element) = (scene.lang, palace.element());
    let mut luck = String::new();
    if is_lucky(scene, element) {
        luck += w::LUCKY.of(lang);
    }
    if is_unlucky(scene, element) {
        luck += w::UNLUCKY.of(lang);
    }
    w::ZONE_HEAD.with(lang, &[&palace.number(), &w::element(element).of(lang), &luck])
}

fn adjacent(scene: &TianjiScene<'_>, zone: Zone) -> Option<String> {
    let names: Vec<String> = zone.adjacent().iter().map(|next| zone_name(scene, *next)).collect();
    (!names.is_empty()).then(|| w::ZONE_ADJACENT.with(scene.lang, &[&listed(scene, &names)]))
}

fn about_palace(scene: &TianjiScene<'_>, palace: Palace) -> Vec<String> {
    let mut lines = vec![element_line(scene, palace)];
    lines.extend(door_line(scene, palace));
    for dept in Dept::ALL {
        let zone = palace.zone(*dept);
        let said = super::say::zone_items(scene, zone);
        if !said.is_empty() {
            lines.push(format!("{}{}{said}", dept_name(scene, *dept), scene.lang.pick("：", ": ")));
        }
    }
    lines
}

/// How the game stands and what ends it.
fn about_game(scene: &TianjiScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let around = if view.direction == "clockwise" { w::CLOCKWISE } else { w::COUNTERCLOCKWISE };
    let start = seat_name(scene, view.start);
    let mut lines = vec![
        w::GAME_ROUND.with(lang, &[&view.round, &w::phase(view.phase).of(lang), &start, &around.of(lang), &view.ju]),
    ];
    lines.push(w::END_SURVIVOR.of(lang).to_owned());
    lines.push(w::END_FUND.with(lang, &[&view.fund]));
    lines.push(match view.ends.stars {
        Some(round) => w::END_STARS.with(lang, &[&round]),
        None => w::END_STARS_NEVER.of(lang).to_owned(),
    });
    lines.push(w::END_CAP.with(lang, &[&view.ends.round_cap]));
    lines.extend(star_lines(scene));
    for (rule, lasts) in &view.rules {
        let id = format!("rule:{rule}");
        let span = span(scene, lasts.from, lasts.until);
        lines.push(w::GAME_RULE.with(lang, &[&scene.thing_name(&id), &span, &thing_text(scene, &id)]));
    }
    lines.extend(view.pending.iter().map(|part| pending_line(scene, part)));
    let readings: Vec<String> = view
        .readings
        .iter()
        .map(|one| {
            let (card, dept) = (called(scene, &format!("card:{}", one.card)), one.variant);
            w::GAME_READING.with(lang, &[&capital(one.by), &card, &dept_name(scene, dept)])
        })
        .collect();
    if !readings.is_empty() {
        lines.push(w::GAME_READINGS.with(lang, &[&listed(scene, &readings)]));
    }
    if !view.used.is_empty() {
        let used: Vec<String> = view.used.iter().map(|card| called(scene, &format!("card:{card}"))).collect();
        lines.push(w::GAME_USED.with(lang, &[&listed(scene, &used)]));
    }
    lines.push(w::GAME_NOTED.with(lang, &[&super::letters(&view.noted)]));
    lines
}

/// The stars: the current one, those that go on, those to come, those that are over.
fn star_lines(scene: &TianjiScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let name = |star: Star| scene.thing_name(&format!("star:{}", star.id())).to_owned();
    let names = |stars: &[Star]| listed(scene, &stars.iter().copied().map(name).collect::<Vec<_>>());
    let mut lines = Vec::new();
    if let Some(star) = &view.star {
        let left = rounds_left(lang, star.clock);
        lines.push(
            w::SAY_STAR.with(lang, &[&name(star.id), &left, &thing_text(scene, &format!("star:{}", star.id.id()))]),
        );
    }
    for &star in &view.lasting {
        let text = thing_text(scene, &format!("star:{}", star.id()));
        lines.push(w::STAR_LASTS.with(lang, &[&name(star), &text]));
    }
    let left: Vec<Star> = view.stars.keys().filter_map(|id| Star::from_id(id)).collect();
    if view.round > 0 || !left.is_empty() {
        lines.push(w::STARS_LEFT.with(lang, &[&left.len(), &names(&left)]));
    }
    if !view.ended.is_empty() {
        lines.push(w::STARS_ENDED.with(lang, &[&names(&view.ended)]));
    }
    lines
}

/// The piles that lie open, oldest card first, and how many cards the decks hold.
fn about_piles(scene: &TianjiScene<'_>) -> Vec<String> {
    let (lang, view) = (scene.lang, scene.view);
    let decks = &view.decks;
    let sizes: [&dyn std::fmt::Display; 5] = [&decks.basic, &decks.function, &decks.star, &decks.stem, &decks.branch];
    let card = |word: &String| match word.split_once('@') {
        Some((id, whose)) => w::PILE_CARD.with(lang, &[&called(scene, &format!("card:{id}")), &capital(whose)]),
        None => called(scene, &format!("card:{word}")),
    };
    let pile = |cards: &[String]| listed(scene, &cards.iter().map(card).collect::<Vec<_>>());
    let stems: Vec<String> = view.discards.stem.iter().map(|one| pick(lang, one.names())).collect();
    let branches: Vec<String> = view.discards.branch.iter().map(|one| pick(lang, one.names())).collect();
    vec![
        w::PILE_SIZES.with(lang, &sizes),
        w::PILE_BASIC.with(lang, &[&view.discards.basic.len(), &pile(&view.discards.basic)]),
        w::PILE_FUNCTION.with(lang, &[&view.discards.function.len(), &pile(&view.discards.function)]),
        w::PILE_YEARS.with(lang, &[&listed(scene, &stems), &listed(scene, &branches)]),
    ]
}

fn pick(lang: Lang, (zh, en): (&str, &str)) -> String {
    lang.pick(zh, en).to_owned()
}

/// 余2轮, 2 rounds left; nothing for a star without a clock.
pub fn rounds_left(lang: Lang, clock: u8) -> String {
    match clock {
        0 => w::STAR_NO_CLOCK.of(lang).to_owned(),
        1 => w::STAR_CLOCK_ONE.of(lang).to_owned(),
        more => w::STAR_CLOCK.with(lang, &[&more]),
    }
}

/// When something begins, if that is still to come, and when it ends.
fn span(scene: &TianjiScene<'_>, from: u8, until: Option<u8>) -> String {
    let lang = scene.lang;
    let begins = if from > scene.view.round { w::FROM.with(lang, &[&from]) } else { String::new() };
    begins + &until.map_or_else(|| w::FOREVER.of(lang).to_owned(), |until| w::UNTIL.with(lang, &[&until]))
}

/// What of a card is still to come, when, and what it says.
pub fn pending_line(scene: &TianjiScene<'_>, part: &Pending) -> String {
    let lang = scene.lang;
    let dept = part.variant;
    let name = called(scene, &format!("card:{}", part.card));
    let when = if part.when == "start" { w::AT_START } else { w::AT_UPKEEP }.of(lang);
    let rounds = if part.first == part.last {
        w::IN_ROUND.with(lang, &[&part.first, &when])
    } else {
        w::IN_ROUNDS.with(lang, &[&part.first, &part.last, &when])
    };
    let unless = if part.unless_damaged { w::UNLESS_DAMAGED.of(lang) } else { "" };
    w::SAY_PENDING.with(lang, &[&seat_name(scene, part.by), &name, &w::dept(dept)[0].of(lang), &rounds, &unless])
}

/// What the track does to a player.
fn track_words(track: i8) -> Both {
    match track {
        0 => w::TRACK_0,
        3.. => w::TRACK_HIGH,
        -2..=2 => w::TRACK_MID,
        _ => w::TRACK_LOW,
    }
}

fn about_seat(scene: &TianjiScene<'_>, letter: &str, player: &PlayerView) -> Vec<String> {
    let lang = scene.lang;
    if !player.living {
        let mut lines = vec![w::SEAT_OUT.of(lang).to_owned()];
        if let Some(natal) = player.natal {
            lines.push(w::SEAT_NATAL_OUT.with(lang, &[&setup::called(scene, natal)]));
        }
        return lines;
    }
    let track = track_words(player.track).of(lang);
    let numbers: [&dyn std::fmt::Display; 5] =
        [&player.gold, &player.life, &player.cap, &seats::track(player.track), &track];
    let mut lines = vec![w::SEAT_NUMBERS.with(lang, &numbers)];
    let mut place: Vec<String> =
        player.zone.map(|zone| w::SEAT_AT.with(lang, &[&zone_name(scene, zone)])).into_iter().collect();
    if scene.view.start == letter {
        place.push(w::SEAT_START.of(lang).to_owned());
    }
    if scene.view.turn == Some(letter) {
        place.push(w::SEAT_TURN.of(lang).to_owned());
    }
    lines.push(place.join(lang.pick("；", "; ")));
    lines.push(w::SEAT_HAND.with(lang, &[&player.basics, &player.functions]));
    let known: Vec<String> = player.hand.iter().flatten().map(|id| called(scene, &format!("card:{id}"))).collect();
    if !known.is_empty() && !is_me(scene, letter) {
        lines.push(w::SEAT_KNOWN.with(lang, &[&listed(scene, &known)]));
    }
    if let Some(stack) = &player.stack {
        lines.push(w::SEAT_STACK.with(lang, &[&stack_words(scene, stack)]));
    }
    if let Some(natal) = player.natal {
        let used = if player.skill_used { w::SEAT_SKILL_USED.of(lang) } else { "" };
        lines.push(w::SEAT_NATAL.with(lang, &[&setup::called(scene, natal), &used, &setup::text(scene, natal)]));
    }
    if let Some(destiny) = player.destiny {
        let id = format!("destiny:{}", destiny.id());
        let text = thing_text(scene, &id);
        lines.push(w::SEAT_DESTINY.with(lang, &[&scene.thing_name(&id), &text]));
    }
    lines.extend(player.predicted.map(|other| w::SEAT_PREDICTED.with(lang, &[&seat_name(scene, other)])));
    let has = [player.shield, player.block, player.banned, player.feint, player.halved];
    lines.extend(w::MARKS.iter().zip(has).filter(|(_, has)| *has).map(|((_, text), _)| text.of(lang).to_owned()));
    if let (Some(other), Some(gold)) = (player.pact, player.pact_gold) {
        lines.push(w::SEAT_PACT.with(lang, &[&seat_name(scene, other), &gold]));
    }
    for (id, instances) in &player.statuses {
        lines.extend(instances.iter().map(|status| status_line(scene, letter, id, status)));
    }
    lines.extend(scene.view.pending.iter().filter(|part| part.by == letter).map(|part| pending_line(scene, part)));
    if !player.walked.is_empty() {
        lines.push(w::SEAT_WALKED.with(lang, &[&super::elements(scene, &player.walked)]));
    }
    let counts: [&dyn std::fmt::Display; 5] =
        [&player.won, &player.drawn, &player.lost, &player.contributed, &player.reversals];
    lines.push(w::SEAT_COUNTS.with(lang, &counts));
    if player.score > 0 {
        lines.push(w::SEAT_SCORE.with(lang, &[&player.score]));
    }
    lines
}

/// `【守护】2，来自玩家B，余1次，至第5轮末：…`
fn status_line(scene: &TianjiScene<'_>, bearer: &str, id: &str, status: &StatusView) -> String {
    let lang = scene.lang;
    let mut detail = match &status.value {
        Some(Worth::Number(value)) => w::VALUE.with(lang, &[value]),
        Some(Worth::Word(word)) => {
            w::worth(word).map_or_else(String::new, |words| w::KIND.with(lang, &[&words.of(lang)]))
        }
        None => String::new(),
    };
    if id == Status::Ally.id() {
        detail += &w::WITH.with(lang, &[&seat_name(scene, status.by)]);
    } else if status.by != bearer {
        detail += &w::BY.with(lang, &[&seat_name(scene, status.by)]);
    }
    match status.uses {
        Some(1) => detail += w::USES_ONE.of(lang),
        Some(uses) => detail += &w::USES.with(lang, &[&uses]),
        None => {}
    }
    if let Some(full) = status.full {
        detail += &w::REFILLS.with(lang, &[&full]);
    }
    detail += &span(scene, status.from, status.until);
    let (zh, en) = Status::from_id(id).unwrap_or_default().names();
    let text = thing_text(scene, &format!("status:{id}"));
    w::SEAT_STATUS.with(lang, &[&lang.pick(zh, en), &detail, &text])
}

/// The cards of a stack, or how many lie there.
pub fn stack_words(scene: &TianjiScene<'_>, stack: &StackView) -> String {
    let known: Vec<String> = stack.cards.iter().flatten().map(|id| called(scene, &format!("card:{id}"))).collect();
    if known.is_empty() {
        w::FACE_DOWN.with(scene.lang, &[&stack.basics, &stack.functions])
    } else {
        listed(scene, &known)
    }
}
