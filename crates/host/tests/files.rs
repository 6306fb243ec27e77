//! Positions, scenarios and guides say everything that is wrong with them in one run, each mistake at its place.

use cards::{Mistake, Source};

/// What each mistake points at, and what it says.
fn said(source: &Source, mistakes: &[Mistake]) -> Vec<(String, String)> {
    mistakes
        .iter()
        .map(|mistake| {
            assert!(!mistake.what.zh.is_empty() && mistake.path == source.path, "{mistake:?}");
            (source.text[mistake.span.clone()].to_owned(), mistake.what.en.clone())
        })
        .collect()
}

fn position_mistakes(game: &str, text: &str) -> Vec<(String, String)> {
    let source = Source::new("position.toml", text);
    let mistakes = catalog::with_game!(game, G => {
        use cards::Designed;
        cards::position::<G>(&source, &G::book_sources(), &mut kernel::Journal::default()).err().unwrap_or_default()
    });
    said(&source, &mistakes.expect("a game"))
}

#[test]
fn a_position_says_every_unknown_name_where_it_stands() {
    for (game, text, wrong) in [
        (
            "weiqi",
            "black = { C3 = [\"stoen\", \"stone*\"], hand = [\"captrue\"] }\nwhite = { role = \"gu_l\", marks = [\"g9\"] }\n",
            vec![
                ("\"stoen\"", "unknown card `stoen`"),
                ("\"stone*\"", "C3 cannot hold `stone`"),
                ("\"captrue\"", "unknown card `captrue`"),
                ("\"gu_l\"", "unknown role `gu_l`"),
                ("\"g9\"", "unknown gap `g9`"),
            ],
        ),
        (
            "halo",
            "turn = 999\nred = { AF = [\"UNSC-01\", { card = \"UNSC-001\", health = 99 }], hand = [\"COV-999\"] }\n",
            vec![
                ("999", "turn = 999: expected 1 to 100"),
                ("\"COV-999\"", "unknown card `COV-999`"),
                ("\"UNSC-01\"", "unknown card `UNSC-01`"),
                ("\"UNSC-001\"", "`UNSC-001` at AF1: shield 0 to 0, health 1 to 2"),
            ],
        ),
        (
            "relic",
            "red = { hand = [\"A99\", \"A02@x\"], effects = { scorhc = 1 } }\nblue = { relics = [\"Y99\"], set = [\"A02\"] }\n",
            vec![
                ("\"A99\"", "unknown card `A99`"),
                ("\"A02@x\"", "`A02@x`: expected a cost such as A11@2"),
                ("scorhc", "unknown effect `scorhc`"),
                ("\"A02\"", "`A02` cannot be set"),
                ("\"Y99\"", "unknown relic `Y99`"),
            ],
        ),
        (
            "kim",
            "red = { hand = [\"M99\"], M1 = \"P01\", P1 = \"M38\" }\nblue = { M1 = { card = \"M38\", spirit = 99 } }\n",
            vec![
                ("\"M99\"", "unknown card `M99`"),
                ("\"P01\"", "`P01` does not lie at M1"),
                ("\"M38\"", "`M38` does not lie at P1"),
                ("99", "99 spirit: at most 10 (KM-10.2)"),
            ],
        ),
        (
            "tianji",
            "a = { at = \"li_tain\", hand = [\"65\"] }\nb = { statuses = [\"doubld\"], hand = [\"1\", \"1\"] }\n",
            vec![
                ("\"li_tain\"", "unknown zone `li_tain`: expected one such as li_tian, or zhong"),
                ("\"65\"", "unknown card `65`"),
                ("\"1\"", "card 1 twice"),
                ("\"doubld\"", "unknown status `doubld`"),
            ],
        ),
    ] {
        let found = position_mistakes(game, text);
        let found: Vec<(&str, &str)> = found.iter().map(|(at, what)| (at.as_str(), what.as_str())).collect();
        assert_eq!(found.len(), wrong.len(), "{game}: {found:?}");
        for ((at, what), (place, says)) in found.iter().zip(wrong) {
            assert!(*at == place && what.starts_with(says), "{game}: {found:?}");
        }
    }
}

/// The keys and the types of values come first: what a name would mean is asked only then.
#[test]
fn a_position_says_every_wrong_key_and_value() {
    let found = position_mistakes("kim", "trun = 3\nred = { lief = 20, hand = 3, M1 = [1] }\nphase = \"acton\"\n");
    let found: Vec<(&str, &str)> = found.iter().map(|(at, what)| (at.as_str(), what.as_str())).collect();
    assert_eq!(
        found,
        [
            ("trun", "unknown key `trun`"),
            ("\"acton\"", "unknown phase `acton`"),
            ("lief", "unknown key `lief`"),
            ("3", "`hand` is not a list"),
            ("[1]", "`M1` cannot have such a value"),
        ]
    );
}

#[test]
fn a_guide_says_everything_that_is_wrong() {
    let guide = catalog::with_game!("kim", G => <G as cards::Designed>::guide()).expect("a game");
    for (old, new, wrong) in [
        ("minutes = 7", "minuts = 7", vec![("minuts", "unknown key `minuts`")]),
        ("\"bot:easy\"", "\"bot:esay\"", vec![("\"bot:esay\"", "esay")]),
        ("\"KM-1.4\"", "\"KM-1.44\"", vec![("\"KM-1.44\"", "`KM-1.44` is not in the rulebook")]),
        ("seat = \"red\"", "seat = \"rad\"", vec![("\"rad\"", "unknown seat `rad`")]),
    ] {
        let text = guide.replacen(old, new, 1);
        assert_ne!(text, guide);
        let source = Source::new("guide.toml", text);
        let found = said(&source, &paiju_host::guide_mistakes("kim", &source));
        assert_eq!(found.len(), wrong.len(), "{found:?}");
        for ((at, what), (place, says)) in found.iter().zip(&wrong) {
            assert_eq!(at, place);
            assert!(what.contains(says), "{what}");
        }
    }
    let acts = guide.replacen("do = \"summon M01\"", "do = \"summon M99\"", 1);
    let source = Source::new("guide.toml", acts);
    let found = said(&source, &paiju_host::guide_mistakes("kim", &source));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, "\"summon M99\"");
}
