//! What has been announced and awaits its resolution, and the chain that it has made so far.

use super::words as w;
use super::{KimScene, Lying, card, lying, thing_name};
use crate::tables::parts::{Whose, listed};
use crate::words::Both;
use ::kim::PendingView;
use ::kim::table::Slot;

/// Where an announcement points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    Slot(Whose, Slot),
    Player(Whose),
}

/// An announcement is written as the player whose turn it is writes it: `M1`, `enemy M2`, `enemy`.
fn at(scene: &KimScene<'_>, written: &str) -> Option<At> {
    let acting = Whose::active(scene);
    match written.split_once(' ') {
        Some((_, slot)) => Some(At::Slot(acting.other(), Slot::from_id(slot)?)),
        None if written == super::ENEMY => Some(At::Player(acting.other())),
        None => Some(At::Slot(acting, Slot::from_id(written)?)),
    }
}

/// What has been announced; after the end of the game nothing is any more.
pub fn pending<'a>(scene: &KimScene<'a>) -> Option<&'a PendingView> {
    scene.view.pending.as_ref().filter(|_| scene.view.phase != "over")
}

fn is_attack(pending: &PendingView) -> bool {
    ["attack", "attack_skill"].contains(&pending.what)
}

/// What the card in a slot has to do with the announcement, long and short.
pub fn part_of(scene: &KimScene<'_>, whose: Whose, slot: Slot) -> Option<[Both; 2]> {
    let pending = pending(scene)?;
    let points = |written: &String| at(scene, written) == Some(At::Slot(whose, slot));
    if pending.from == Some(slot.id()) && whose == Whose::active(scene) {
        Some(if is_attack(pending) { w::ATTACKS } else { w::USES })
    } else if pending.at.iter().chain(&pending.targets).any(points) {
        Some(w::TARGET)
    } else {
        None
    }
}

fn said(scene: &KimScene<'_>, written: &str) -> String {
    let lang = scene.lang;
    match at(scene, written) {
        Some(At::Player(whose)) => w::PLAYER.with(lang, &[&whose.name(scene)]),
        Some(At::Slot(whose, slot)) => match lying(scene, whose, slot) {
            Lying::Nothing => w::SOMEBODY.of(lang).to_owned(),
            Lying::Unit(_) | Lying::Text(_) => {
                w::THEIR.with(lang, &[&whose.name(scene), &thing_name(scene, whose, slot)])
            }
        },
        None => written.to_owned(),
    }
}

/// Who does what to whom, in few words.
pub fn short(scene: &KimScene<'_>) -> Option<String> {
    let (lang, pending) = (scene.lang, pending(scene)?);
    let named = |id: &str| card::names(scene, id)[1].clone();
    let target = |written: &String| match at(scene, written) {
        Some(At::Slot(whose, slot)) => match lying(scene, whose, slot).card() {
            Some(id) => named(id),
            None => thing_name(scene, whose, slot),
        },
        Some(At::Player(whose)) => whose.name(scene),
        None => written.clone(),
    };
    let targets: Vec<String> = pending.at.iter().chain(&pending.targets).map(target).collect();
    let who = named(&pending.card);
    let does = match (is_attack(pending), targets.is_empty()) {
        (true, _) => w::ATTACKS_SHORT,
        (false, true) => w::ACTS_SHORT,
        (false, false) => w::ACTS_ON_SHORT,
    };
    Some(does.with(lang, &[&who, &listed(lang, &targets)]))
}

/// Who does what to whom.
pub fn sentence(scene: &KimScene<'_>) -> Option<String> {
    let (lang, pending) = (scene.lang, pending(scene)?);
    let who = Whose::active(scene).name(scene);
    let from = pending.from.and_then(Slot::from_id).map(|slot| (slot, lying(scene, Whose::active(scene), slot)));
    let name = match from {
        Some((slot, lies)) if lies.card() == Some(&pending.card) => thing_name(scene, Whose::active(scene), slot),
        _ => card::name(scene, &pending.card),
    };
    let target = pending.at.as_ref().map(|at| said(scene, at)).unwrap_or_default();
    let skill = pending.skill.as_ref().map(|name| lang.of(name).to_owned()).unwrap_or_default();
    let mut sentence = match pending.what {
        "attack" => w::SAYS_ATTACK.with(lang, &[&who, &name, &target]),
        "attack_skill" => w::SAYS_ATTACK_SKILL.with(lang, &[&who, &name, &skill, &target]),
        "skill" => w::SAYS_SKILL.with(lang, &[&who, &name, &skill]),
        _ => w::SAYS_PROPHECY.with(lang, &[&who, &name]),
    };
    if !pending.targets.is_empty() {
        let targets: Vec<String> = pending.targets.iter().map(|target| said(scene, target)).collect();
        sentence += &w::SAYS_TARGETS.with(lang, &[&listed(lang, &targets)]);
    }
    Some(sentence)
}

/// The numbers of an announced attack as they are now, and what has been negated.
pub fn state(scene: &KimScene<'_>) -> Vec<String> {
    let Some(pending) = pending(scene) else { return Vec::new() };
    let against = is_attack(pending).then(|| against(scene, pending)).flatten();
    let negated = pending.negated.iter().map(|what| w::negated(what).of(scene.lang).to_owned());
    against.into_iter().chain(negated).collect()
}

fn against(scene: &KimScene<'_>, pending: &PendingView) -> Option<String> {
    let (lang, acting) = (scene.lang, Whose::active(scene));
    let Lying::Unit(attacker) = lying(scene, acting, Slot::from_id(pending.from?)?) else { return None };
    let attack = attacker.attack?;
    match at(scene, pending.at.as_ref()?)? {
        At::Player(whose) => Some(w::AGAINST_PLAYER.with(lang, &[&attack, &whose.side(scene).life])),
        At::Slot(whose, slot) => {
            let Lying::Unit(target) = lying(scene, whose, slot) else { return None };
            let Some(defence) = target.defence else { return Some(w::AGAINST_EGG.with(lang, &[&attack])) };
            let mut text = w::AGAINST.with(lang, &[&attack, &defence]);
            if target.shields > 0 {
                text += &w::AGAINST_SHIELDS.with(lang, &[&target.shields]);
            }
            Some(text)
        }
    }
}

/// `●─①─②`: the activation and its links.
pub fn chain(scene: &KimScene<'_>) -> Option<String> {
    let (lang, view) = (scene.lang, scene.view);
    if view.links == 0 && !view.closed {
        return None;
    }
    let links = w::CHAIN_LINKS.iter().take(view.links.into());
    let stones: Vec<&str> = std::iter::once(&w::CHAIN_START).chain(links).copied().collect();
    let mut text = w::CHAIN.with(lang, &[&stones.join("─")]);
    if view.closed {
        text += &format!(" · {}", w::CHAIN_CLOSED.of(lang));
    }
    Some(text)
}
