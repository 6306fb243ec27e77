//! What a designer gets wrong in a card file is said precisely.

use ::cards::{Designed, Mistake, Source};
use halo::Halo;
use std::collections::BTreeMap;

/// The book with a mod that does this when it is attached.
fn with_mod(attached: &str, zh: &str, en: &str) -> Result<(), Vec<Mistake>> {
    let text = format!(
        "game = \"halo\"\n\n[[card]]\nid = \"TEST-001\"\nname = {{ zh = \"试\", en = \"Test\" }}\nart = \"test-tubes\"\nfaction = \"NEUTRAL\"\n\
         kind = \"mod\"\nsupply = 1\nattach_to = \"any\"\nattached = \"{attached}\"\n\
         text = {{ zh = \"{zh}\", en = \"{en}\" }}\n"
    );
    let mut files = Halo::book_sources();
    files.push(Source { path: "test.toml".to_owned(), text });
    Halo::configure(&BTreeMap::new(), &files).map(|_| ())
}

fn refused(attached: &str, what: &str, expected: &str) {
    let mistakes = with_mod(attached, "获得", "gains").expect_err(attached);
    let [mistake] = mistakes.as_slice() else { panic!("one mistake in {attached}: {mistakes:?}") };
    assert!(mistake.what.en.contains(what), "{attached}: {}", mistake.what.en);
    assert!(mistake.expected.clone().unwrap_or_default().en.contains(expected), "{attached}: {:?}", mistake.expected);
}

/// HL-12.1
#[test]
fn shielded_is_granted_with_its_number_and_every_other_keyword_without() {
    assert_eq!(with_mod("grant(SHIELDED 2)", "获得护盾({grant})", "gains Shielded ({grant})"), Ok(()));
    assert_eq!(
        with_mod(
            "grant(SHIELDED 2); shield_cap(1)",
            "获得护盾({grant})，上限+{shield_cap}",
            "gains Shielded ({SHIELDED}), cap +{shield_cap}"
        ),
        Ok(())
    );
    refused("grant(SHIELDED)", "SHIELDED without its number", "such as `SHIELDED 2`");
    refused("grant(SHIELDED 0)", "SHIELDED cannot be 0", "from 1 to 50");
    refused("grant(ARMOR 2)", "ARMOR has no number", "`ARMOR` alone");
    refused("grant(ARMOUR)", "unknown keyword `ARMOUR`", "ARMOR");
}

/// A text takes its numbers from the card: it says each of them, and none by hand.
#[test]
fn a_number_is_written_once() {
    let with_text = |zh: &str, en: &str| -> Vec<(String, Option<String>)> {
        let mistakes = with_mod("grant(SHIELDED 2); attack(1)", zh, en).err().unwrap_or_default();
        mistakes.into_iter().map(|mistake| (mistake.what.en, mistake.help.map(|help| help.en))).collect()
    };
    let english = "gains Shielded ({grant}), +{attack}";
    assert_eq!(with_text("获得护盾({grant})，攻击+{attack}", english), []);
    let only = |zh: &str, what: &str, help: Option<&str>| {
        assert_eq!(with_text(zh, english), [(what.to_owned(), help.map(str::to_owned))], "{zh}");
    };
    only("获得护盾({grant})", "the zh text does not say 1", None);
    only(
        "获得护盾(2)，攻击+{attack}",
        "2, a number of the card, is written a second time",
        Some("write `{grant}`, and the text follows the card"),
    );
    only("获得护盾({grant})，攻击+{attack}，抽3张", "the text says 3, but the card has no such number", None);
    only("获得护盾({grand})，攻击+{attack}", "unknown number `{grand}`", Some("did you mean `grant`?"));
}

/// What no row of the language allows does not load.
#[test]
fn nonsense_is_refused_where_it_stands() {
    trials::nonsense::is_refused::<Halo>(&[
        ("{ draw(1) }", "{ draw(1) } else { draw(2) }", "`faction` has no second block"),
        ("{ draw(1) }", "{ draw(1); draw(2) }", "exactly one operation"),
        ("{ draw(1) }", "{ if faction(target UNSC) { draw(1) } }", "exactly one operation"),
        ("heal(target, 3);", "heal(target, 3 PLASMA);", "`PLASMA` is too much here"),
        ("heal(target, 3);", "heal(target, 3, 4);", "`heal` has too many arguments"),
        ("heal(target, 3);", "heal(target);", "`heal` lacks its argument `amount`"),
        ("heal(other, 2)", "heal(other, 2 PLASMA banana)", "`PLASMA` is too much here"),
        ("heal(target, 3);", "heal(other, 3);", "`other` cannot stand in `on_play`"),
        ("heal(target, 3);", "heal(target, 3) { draw(1) };", "`heal` has no block"),
        ("heal(target, 3);", "heal(target, three);", "`three` cannot stand here"),
        ("heal(target, 3);", "heal(target, 99);", "99 cannot stand here"),
        ("heal(target, 3);", "heal(banana, 3);", "unknown target `banana`"),
        ("if faction(target UNSC)", "if faction(own UNSC)", "`own` cannot stand here"),
        ("if faction(target UNSC)", "if faction(target UNSK)", "unknown faction `UNSK`"),
        ("if faction(target UNSC)", "if fraction(target UNSC)", "unknown condition `fraction`"),
        ("damage(target, 3 PLASMA)", "damage(target, 3 BANANA)", "unknown damage type `BANANA`"),
        ("damage(target, 3 PLASMA)", "damage(lane, 3 PLASMA)", "this card does not name what `damage` acts on"),
        ("\"heal(other, 2)\"", "\"heal(target, 2)\"", "this card does not name what `heal` acts on"),
        ("\"heal(other, 2)\"", "\"token(back, 2)\"", "`token` cannot stand in `on_entry`"),
        ("\"token(back, 2)\"", "\"draw(2)\"", "`draw` cannot stand in `on_death`"),
        ("\"token(back, 2)\"", "\"token(controlled_lane, 2)\"", "`controlled_lane` cannot stand in `on_death`"),
        ("attack(3); grant(PLASMA)", "attack(3); if faction(target UNSC) { grant(PLASMA) }", "there is no `if` here"),
        ("cheapen(first FORERUNNER, 1, floor 1)", "cheapen(first FORERUNNER, 1, roof 1)", "`roof` cannot stand here"),
        ("emp(enemy VEHICLE)", "emp(enemy TANK)", "unknown tag `TANK`"),
    ]);
}

/// What a review of the code found to pass, example by example.
#[test]
fn the_nonsense_of_the_review_is_refused() {
    trials::nonsense::is_refused::<Halo>(&[
        ("{ draw(1) }", "{ draw(1) } else { draw(2) }", "`faction` has no second block"),
        ("heal(other, 2)", "heal(other, 2 PLASMA banana)", "`PLASMA` is too much here"),
        ("heal(target, 3);", "heal(other, 3);", "`other` cannot stand in `on_play`"),
    ]);
}
