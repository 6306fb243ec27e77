//! What no row of the language allows does not load.

use ::cards::Designed;
use kernel::Game;
use kim::Kim;
use std::collections::BTreeMap;
use trials::nonsense::is_refused;

#[test]
fn verbs_take_what_they_declare_and_nothing_else() {
    is_refused::<Kim>(&[
        ("does = \"destroy(target)\"", "does = \"destroy(target, 3, banana)\"", "`destroy` has too many arguments"),
        ("does = \"destroy(target)\"", "does = \"destroy\"", "`destroy` lacks its argument `who`"),
        ("does = \"destroy(target)\"", "does = \"destory(target)\"", "unknown verb `destory`"),
        ("does = \"destroy(target)\"", "does = \"destroy(target banana)\"", "`banana` is too much here"),
        ("does = \"destroy(target)\"", "does = \"destroy(target2)\"", "`target2` means nothing here"),
        ("does = \"destroy(target)\"", "does = \"destroy(attacker)\"", "`attacker` cannot stand in `skill`"),
        ("does = \"destroy(target)\"", "does = \"destroy(target) { draw(you 1) }\"", "`destroy` has no block"),
        ("shift(from target, to target2, 1)", "shift(banana target, to target2, 1)", "`banana` cannot stand here"),
        ("shift(from target, to target2, 1)", "shift(from target, apple target2, 1)", "`apple` cannot stand here"),
        ("shift(from target, to target2, 1)", "shift(from target, target2, 1)", "`target2` cannot stand here"),
        ("shift(from target, to target2, 1)", "shift(from target, to target2, 11)", "11 cannot stand here"),
        ("damage(opp 8, you 3)", "damage(opp 8, you 3, opp 1)", "`damage` has too many arguments"),
        ("damage(opp 5)", "damage(opp -5)", "-5 cannot stand here"),
        ("damage(opp 5)", "damage(foe 5)", "unknown player `foe`"),
        ("damage(opp 5)", "damage(opp)", "this argument of `damage` is incomplete"),
        ("damage(opp 5)", "damage(opp noted)", "no number has been noted yet"),
        ("does = \"draw(you 1); bottom(1)\"", "does = \"draw(you 1); bottom(opp 1)\"", "`opp` cannot stand here"),
        ("weaken(target, atk -2, def -2)", "weaken(target, atk +2, def -2)", "2 cannot stand here"),
        ("weaken(target, atk -2, def -2)", "weaken(target, atk -2, atk -2)", "`atk` is given twice"),
        ("weaken(target, atk -2, def -2)", "weaken(target)", "`weaken` changes nothing"),
        ("buff(target, atk +2, def +1)", "buff(target, akt +2, def +1)", "`buff` has too many arguments"),
        ("negate(skill)", "negate(damage)", "unknown announcement `damage`"),
        ("peek(target)", "peek(each enemy hnad)", "unknown kind of object `hnad`"),
        ("charge(each friendly unit, 1)", "charge(each friendly hand, 1)", "`hand` means nothing here"),
        ("charge(each friendly unit, 1)", "charge(each(friendly unit), 1)", "`each` takes no brackets"),
        ("extra_use(1, most 3)", "extra_use(1, least 3)", "`least` cannot stand here"),
    ]);
}

#[test]
fn a_word_stands_only_in_the_abilities_that_know_it() {
    is_refused::<Kim>(&[
        ("does = \"guard\"", "does = \"draw(you 1)\"", "`draw` cannot stand in `ordinary`"),
        ("does = \"equip(target)\"", "does = \"guard\"", "`guard` cannot stand in `direct`"),
        ("does = \"lend\"", "does = \"change(first friendly monster, atk +1)\"", "`first` cannot stand in `ordinary`"),
        ("change(equipped, atk +4, def -1)", "change(target, atk +4, def -1)", "`target` cannot stand in `ordinary`"),
        (
            "change(self, atk +3 per shields(self))",
            "change(equipped, atk +3 per shields(self))",
            "`equipped` means nothing here",
        ),
        (
            "change(self, atk +1 per spirit(self) most 5)",
            "change(self, atk +1 per atk(self))",
            "`atk` cannot stand in `ordinary`",
        ),
        ("flags = [\"attack\", \"finale\"]", "flags = [\"attack\", \"may\"]", "`may` cannot stand in `skill`"),
        ("flags = [\"attack\", \"finale\"]", "flags = [\"attack\", \"attack\"]", "`attack` is given twice"),
        ("flags = [\"attack\", \"finale\"]", "flags = [\"attack\", \"finaly\"]", "unknown flags `finaly`"),
    ]);
}

#[test]
fn conditions_have_their_block_and_no_other() {
    is_refused::<Kim>(&[
        ("does = \"if fits { destroy(target) }\"", "does = \"if fits\"", "`fits` needs a block"),
        (
            "if fits { destroy(target) }\"",
            "if fits { destroy(target) } else { draw(you 1) }\"",
            "`fits` has no second block",
        ),
        ("if fits { destroy(target) }\"", "if fist { destroy(target) }\"", "unknown condition `fist`"),
        ("if fits { destroy(target) }\"", "if fits(target) { destroy(target) }\"", "`fits` has too many arguments"),
        ("if hand(you, least 4)", "if hand(foe, least 4)", "unknown player `foe`"),
        ("if hand(you, least 4)", "if hand(you, about 4)", "unknown bound `about`"),
        ("if effect_damaged(opp) {", "if fits {", "`fits` cannot stand in `ordinary`"),
    ]);
}

#[test]
fn triggers_ask_only_for_what_their_event_has() {
    is_refused::<Kim>(&[
        (
            "damage(player opp, cause effect, source friendly)",
            "damage(player opp, cause effect, source foe)",
            "unknown side `foe`",
        ),
        (
            "damage(player opp, cause effect, source friendly)",
            "damage(player opp, cause effect, how stack)",
            "`damage` has too many arguments",
        ),
        (
            "damage(player opp, cause effect, source friendly)",
            "damage(player opp, cause affect)",
            "unknown cause `affect`",
        ),
        (
            "damage(player opp, cause effect, source friendly)",
            "damage(player opp) { draw(you 1) }",
            "`damage` has no block",
        ),
        ("on = \"summon(card self)\"", "on = \"summon(card self); summon(card self)\"", "this program is too long"),
        ("on = \"summon(card self)\"", "on = \"sumon(card self)\"", "unknown event `sumon`"),
        ("on = \"summon(card self)\"", "on = \"summon(card any)\"", "`any` alone asks for nothing"),
        ("on = \"summon(card self)\"", "on = \"summon(card each friendly monster)\"", "this object is not known"),
        ("on = \"start\"", "on = \"start(player you)\"", "`start` has too many arguments"),
        ("kind unit, spirit least 1", "kind unit, spirit lest 1", "unknown bound `lest`"),
        ("kind unit, spirit least 1", "kind unit, spirit(least 1)", "`destroyed` has too many arguments"),
    ]);
}

#[test]
fn sets_name_a_side_a_sort_and_filters_that_fit() {
    is_refused::<Kim>(&[
        ("one(enemy monster def(most 9))", "one(enemy book def(most 9))", "`def` means nothing for such objects"),
        ("one(enemy monster def(most 9))", "one(monster def(most 9))", "unknown side `monster`"),
        ("one(enemy monster def(most 9))", "one(enemy monster dfe(most 9))", "unknown filter `dfe`"),
        ("one(enemy monster def(most 9))", "one(enemy monster def(most 9) or)", "this argument of `one` is incomplete"),
        ("one(enemy monster def(most 9))", "one(enemy monster not target)", "`target` means nothing here"),
        ("one(enemy monster def(most 9))", "some(enemy monster def(most 9))", "unknown kind of target `some`"),
    ]);
}

/// `source enemy` was once compiled as `source friendly`.
#[test]
fn a_source_is_the_side_that_it_names() {
    let prints = ["friendly", "enemy", "any"].map(|side| {
        let mut files = Kim::book_sources();
        let file =
            files.iter_mut().find(|file| file.text.contains("source friendly)")).expect("a card that asks for it");
        file.text = file.text.replacen("source friendly)", &format!("source {side})"), 1);
        Kim::fingerprint(&Kim::configure(&BTreeMap::new(), &files).expect(side))
    });
    assert!(prints[0] != prints[1] && prints[1] != prints[2] && prints[0] != prints[2]);
}

/// What a review of the code found to pass, example by example.
#[test]
fn the_nonsense_of_the_review_is_refused() {
    is_refused::<Kim>(&[
        ("does = \"destroy(target)\"", "does = \"destroy(target, 3, banana)\"", "`destroy` has too many arguments"),
        ("does = \"if fits { destroy(target) }\"", "does = \"if fits\"", "`fits` needs a block"),
        ("shift(from target, to target2, 1)", "shift(banana target, to target2, 1)", "`banana` cannot stand here"),
        ("shift(from target, to target2, 1)", "shift(from target, apple target2, 1)", "`apple` cannot stand here"),
    ]);
}
