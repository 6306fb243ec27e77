//! `paiju words`: the language of the cards, as a designer and an editor read it.

mod common;

use cards::Designed;
use common::{json, refused, run, zh};
use serde_json::Value;

#[test]
fn a_word_is_taught_with_a_real_card() {
    let (code, out, _) = run(&["words", "kim", "destroy"]);
    assert_eq!(code, 0, "{out}");
    let first = out.lines().next().unwrap();
    assert_eq!(first, "destroy(OBJECT)  (verb)", "how it is written");
    for said in ["Shield loses one layer", "OBJECT", "self | target", "card.ability.does", "used by", "cards"] {
        assert!(out.contains(said), "it does not say `{said}`:\n{out}");
    }
    // The line of a card, the word marked, and what is printed.
    let lines: Vec<&str> = out.lines().collect();
    let mark = lines.iter().position(|line| line.trim() == "^".repeat("destroy".len())).expect("a marked word");
    let at = lines[mark].len() - "destroy".len();
    assert_eq!(&lines[mark - 1][at..at + "destroy".len()], "destroy");
    let card = lines[mark - 2].split_whitespace().next().unwrap();
    let (file, program) = lines[mark - 1].trim().split_once(" = ").expect("a line of a card file");
    let files = catalog::kim::Kim::book_sources();
    let entry = files.iter().find(|file| file.text.contains(&format!("id = \"{card}\""))).expect("a real card");
    assert!(entry.text.contains(&format!("{file} = {program}")), "{program} of {card} is in the card file");
    assert!(lines.len() > mark + 1, "what is printed on it follows");
}

#[test]
fn words_are_taught_in_chinese_too() {
    let (_, out, _) = zh(&["words", "kim", "destroy"]);
    assert!(out.contains("破坏") && out.contains("用到的牌") && !out.contains("used by"), "{out}");
    let (_, out, _) = zh(&["words", "kim"]);
    assert!(out.contains("动词") && out.contains("destroy(OBJECT)"), "{out}");
}

#[test]
fn types_and_keys_are_explained_and_unknown_words_get_the_nearest() {
    let (_, out, _) = run(&["words", "kim", "BOUND"]);
    assert!(out.starts_with("BOUND  a limit"), "{out}");
    let (_, out, _) = run(&["words", "weiqi", "copies"]);
    assert!(out.contains("[card]") && out.contains("0–40"), "{out}");
    let (_, out, _) = run(&["words", "kim", "life"]);
    assert!(out.contains("life points") && out.contains("[side]"), "a key of a position: {out}");
    let (_, out, _) = zh(&["words", "kim", "refused"]);
    assert!(out.contains("拒绝最后一个行动的条文"), "a key of a scenario: {out}");
    refused(&["words", "kim", "destory"], &["unknown word `destory`", "did you mean `destroy`?"]);
    refused(&["words", "kin"], &["unknown game `kin`", "did you mean `kim`?"]);
}

#[test]
fn the_json_has_the_words_and_the_schema() {
    for game in catalog::IDS {
        let all = json(&["words", game, "--json"]);
        assert_eq!(all["words"]["game"], *game);
        let schema = json(&["words", game, "--schema"]);
        assert_eq!(all["schema"], schema, "the same schema as alone");
    }
    let one = json(&["words", "kim", "destroy", "--json"]);
    assert_eq!(one["words"][0]["entry"]["word"], "destroy");
    assert!(one["words"][0]["entry"]["cards"].as_array().unwrap().len() > 1);
}

/// A card file as JSON.
fn as_json(text: &str) -> Value {
    let table: cards::toml::Table = text.parse().expect("TOML");
    serde_json::to_value(table).expect("a value")
}

#[test]
fn every_built_in_card_file_meets_the_schema_of_its_game() {
    for game in catalog::IDS {
        let schema = json(&["words", game, "--schema"]);
        let validator = jsonschema::validator_for(&schema).expect("a schema");
        let files = catalog::with_game!(*game, G => G::book_sources()).unwrap();
        for file in files {
            let value = as_json(&file.text);
            let wrong: Vec<String> = match validator.validate(&value) {
                Ok(()) => Vec::new(),
                Err(errors) => errors.map(|error| format!("{} at {}", error, error.instance_path)).collect(),
            };
            assert!(wrong.is_empty(), "{game} {}: {wrong:#?}", file.path);
        }
    }
}

#[test]
fn the_schema_refuses_what_no_card_may_say() {
    let schema = json(&["words", "kim", "--schema"]);
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let files = catalog::kim::Kim::book_sources();
    let text = &files.iter().find(|file| file.path == "cindertooth.toml").expect("it is there").text;
    assert!(validator.is_valid(&as_json(text)));
    for (from, to) in [
        ("kind = \"monster\"", "kind = \"monstre\""),
        ("tribe = \"EM\"", "tribe = \"XX\""),
        ("level = 0", "level = 9"),
        ("level = 0", "level = \"low\""),
        ("level = 0", "levle = 0"),
        ("defence = 2", "defense = 2"),
        ("art = \"stoat\"", "art = \"staot\""),
        ("art = \"stoat\"\n", ""),
        ("on = \"summon(card self)\"", "on = 3"),
        ("[[card", "[[crad"),
        ("game = \"kim\"", "game = \"halo\""),
    ] {
        assert!(text.contains(from), "{from}");
        assert!(!validator.is_valid(&as_json(&text.replace(from, to))), "`{to}` for `{from}` is let through");
    }
}
