//! The files that designers write: each says which game it is for, and each cause gives one error.

mod common;

use common::{json, path, refused, run, zh};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const GAMES: [&str; 5] = ["weiqi", "halo", "relic", "kim", "tianji"];

/// The card files of a game, written into a folder of their own.
fn written(dir: &TempDir, game: &str) -> PathBuf {
    let cards = dir.path().join(game);
    let (code, _, error) = run(&["cards", game, path(&cards)]);
    assert_eq!(code, 0, "{error}");
    cards
}

/// The check finds so many errors; what it says.
fn errors_of(cards: &Path, count: usize) -> String {
    let (code, _, error) = run(&["check", path(cards)]);
    assert_eq!(code, 1, "{error}");
    let heads = error.matches("error: ").count();
    // The first head says how many there are.
    assert_eq!(heads - 1, count, "{error}");
    error
}

#[test]
fn the_card_files_of_every_game_are_without_mistakes_where_they_are_written() {
    let dir = TempDir::new().unwrap();
    for game in GAMES {
        let cards = written(&dir, game);
        let (code, out, error) = run(&["check", path(&cards)]);
        assert!(code == 0 && out.starts_with("no mistakes: "), "{game}: {out}{error}");
        for file in fs::read_dir(&cards).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            assert!(text.starts_with(&format!("game = \"{game}\"\n")), "{game}: {text:.40}");
        }
    }
}

#[test]
fn files_of_another_game_are_one_error() {
    let dir = TempDir::new().unwrap();
    let kim = written(&dir, "kim");
    let (code, _, error) = run(&["check", path(&kim), "--game", "halo"]);
    assert_eq!(code, 1);
    assert!(
        error.starts_with("error: 1 mistake in the files") && error.contains("9 files are for kim, not for halo"),
        "{error}"
    );
    refused(&["sim", "relic", "-n", "1", "--cards", path(&kim)], &["9 files are for kim, not for relic"]);
    // A stray file of another game is named.
    fs::copy(written(&dir, "relic").join("traps.toml"), kim.join("traps.toml")).unwrap();
    let error = errors_of(&kim, 1);
    assert!(error.contains("this file is for relic, not for kim") && error.contains("traps.toml:1:8"), "{error}");
}

#[test]
fn a_file_that_states_no_game_is_one_error_with_the_line_to_add() {
    let dir = TempDir::new().unwrap();
    let kim = written(&dir, "kim");
    for file in fs::read_dir(&kim).unwrap() {
        let file = file.unwrap().path();
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, text.split_once('\n').unwrap().1).unwrap();
    }
    let error = errors_of(&kim, 1);
    let fix = format!("`paiju check {} --fix` adds it", path(&kim));
    for says in ["9 files do not say which game they are for", "the line `game = \"kim\"` at the top", fix.as_str()] {
        assert!(error.contains(says), "no `{says}`: {error}");
    }
    refused(&["sim", "kim", "-n", "1", "--cards", path(&kim)], &["game = \"kim\""]);
    let (code, out, error) = run(&["check", path(&kim), "--fix"]);
    assert!(
        code == 0 && out.starts_with("no mistakes") && error.matches("added game = \"kim\"").count() == 9,
        "{out}{error}"
    );
    assert_eq!(run(&["check", path(&kim)]).0, 0);
    let (code, _, error) = run(&["check", path(&kim), "--fix"]);
    assert!(code == 0 && error.is_empty(), "nothing is added twice: {error}");
}

#[test]
fn deck_scenario_guide_and_position_files_state_their_game_too() {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("file.toml");
    let checked = |text: &str, code: i32, says: &str| {
        fs::write(&file, text).unwrap();
        let (found, out, error) = run(&["check", path(&file)]);
        assert!(found == code && (out.contains(says) || error.contains(says)), "{found}: {out}{error}");
    };
    let deck = "[[deck]]\nid = \"mine\"\nname = { zh = \"我的\", en = \"Mine\" }\ncards = { M01 = 3, M38 = 3, M41 = 3, \
                P01 = 3, P06 = 3, P16 = 3, P21 = 3, P33 = 3, M02 = 3, M03 = 3 }\n";
    checked(deck, 1, "the line `game = \"kim\"` at the top");
    refused(&["deck", "show", path(&file)], &["the line `game = \"kim\"` at the top"]);
    checked(&format!("game = \"kim\"\n{}", deck.replace("M38 = 3", "M38 = 4")), 1, "at most 3 (KM-R2)");
    checked(&format!("game = \"kim\"\n{deck}"), 0, "no mistakes");
    assert_eq!(run(&["deck", "show", path(&file)]).0, 0);
    refused(
        &["deck", "show", path(&file), "--game", "relic"],
        &["1 mistake in", "this file is for kim, not for relic"],
    );
    refused(
        &["sim", "halo", "-n", "1", "--decks", &format!("{0},{0}", path(&file))],
        &["this file is for kim, not for halo"],
    );

    let position = "turn = 5\nblack = { hand = [\"stone\"] }\n";
    checked(position, 1, "game = \"weiqi\"");
    refused(&["play", "weiqi", "--plain", "--from", path(&file)], &["the line `game = \"weiqi\"` at the top"]);
    checked(&format!("game = \"weiqi\"\n{position}"), 0, "no mistakes");
    let (code, out, error) = run(&["play", "weiqi", "--plain", "--bot", "random", "--from", path(&file)]);
    assert!(code == 0 && !out.is_empty(), "{out}{error}");
    refused(&["play", "halo", "--plain", "--from", path(&file)], &["this file is for weiqi, not for halo"]);

    let case = "[[case]]\nname = \"a Stone has 4\"\nwhen = [\"black stone C3\"]\ngiven.turn = 1\nthen = { \"black.areas.C3.liberties\" = 4 }\n";
    checked(case, 1, "game = \"GAME\"");
    refused(&["scenario", path(&file)], &["does not say which game it is for"]);
    let (code, _, error) = run(&["check", path(&file), "--fix"]);
    assert!(code == 2 && error.contains("--game"), "any game could be meant: {error}");
    assert_eq!(run(&["check", path(&file), "--fix", "--game", "weiqi"]).0, 0);
    assert!(fs::read_to_string(&file).unwrap().starts_with("game = \"weiqi\"\n"));
    assert_eq!(run(&["scenario", path(&file)]).0, 0);

    let guide = fs::read_to_string("../games/relic/guide.toml").unwrap();
    checked(&guide, 0, "no mistakes");
    refused(&["guide", "kim", "--file", path(&file)], &["this file is for relic, not for kim"]);
    checked(guide.split_once('\n').unwrap().1, 1, "game = \"relic\"");
}

#[test]
fn a_game_that_does_not_exist_is_named() {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("file.toml");
    fs::write(&file, "game = \"kimm\"\n[[deck]]\nid = \"mine\"\n").unwrap();
    refused(&["check", path(&file)], &["unknown game `kimm`", "did you mean `kim`?"]);
    refused(&["deck", "show", path(&file)], &["unknown game `kimm`", "did you mean `kim`?"]);
}

#[test]
fn one_cause_gives_one_error() {
    let dir = TempDir::new().unwrap();
    let changed = |game: &str, file: &str, from: &str, to: &str, says: &[&str]| {
        let cards = written(&dir, game);
        let file = cards.join(file);
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{game}: no `{from}`");
        fs::write(&file, text.replacen(from, to, 1)).unwrap();
        let error = errors_of(&cards, 1);
        says.iter().for_each(|word| assert!(error.contains(word), "{to} does not say `{word}`: {error}"));
        fs::remove_dir_all(cards).unwrap();
    };
    // A number that a text says by hand, or not at all.
    changed(
        "halo",
        "unsc.toml",
        "恢复{heal}点",
        "恢复2点",
        &["2, a number of the card, is written a second time", "write `{heal}`"],
    );
    changed("halo", "unsc.toml", "recovers {heal} health", "recovers", &["the en text does not say 2", "`{heal}`"]);
    // A verb that nobody knows has no numbers to compare.
    changed("halo", "unsc.toml", "heal(other, 2)", "heel(other, 2)", &["unknown verb `heel`", "did you mean `heal`?"]);
    changed(
        "kim",
        "mosscrown.toml",
        "does = \"buff(",
        "does = \"bfuf(",
        &["unknown verb `bfuf`", "did you mean `buff`?"],
    );
    changed("relic", "attacks.toml", "hit(", "hitt(", &["unknown verb `hitt`", "did you mean `hit`?"]);
    // A misspelt key is missing under its right name, and that is no second mistake.
    changed("weiqi", "cards.toml", "copies = 16", "copis = 16", &["unknown key `copis`", "did you mean `copies`?"]);
    // What a card is decides which keys it has; decks know its name all the same.
    changed(
        "halo",
        "unsc.toml",
        "kind = \"unit\"",
        "kind = \"untit\"",
        &["unknown kind `untit`", "did you mean `unit`?"],
    );
    changed("kim", "mosscrown.toml", "kind = \"monster\"", "kind = \"monstre\"", &["unknown kind `monstre`"]);
    changed("kim", "mosscrown.toml", "kind = \"skill\"", "kind = \"skil\"", &["unknown kind `skil`"]);
    changed("relic", "attacks.toml", "kind = \"attack\"", "kind = \"atack\"", &["unknown kind `atack`"]);
    // A file that is not TOML defines nothing, and decks that need its cards are not wrong for that.
    changed(
        "halo",
        "unsc.toml",
        "\"heal(other, 2)\"",
        "\"heal(other, \"2)\"",
        &["this is not valid TOML", "unsc.toml:"],
    );
    changed("kim", "mosscrown.toml", "[[card]]", "[[card]", &["this is not valid TOML"]);
    changed("relic", "relics.toml", "[[relic]]", "[[relic", &["this is not valid TOML"]);
    changed("tianji", "stars.toml", "[[star]]", "[[star", &["this is not valid TOML"]);
    // A misspelt card counts as a card of the deck.
    changed("halo", "decks.toml", "\"UNSC-001\"", "\"UNSC-01\"", &["unknown card `UNSC-01`"]);
}

#[test]
fn at_most_twenty_errors_are_shown_and_the_rest_is_counted() {
    let dir = TempDir::new().unwrap();
    let cards = written(&dir, "tianji");
    for file in ["hexagrams-01-16.toml", "hexagrams-17-32.toml"] {
        let file = cards.join(file);
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, text.replace("pinyin = ", "piniyn = ")).unwrap();
    }
    let error = errors_of(&cards, 20);
    assert!(error.starts_with("error: 32 mistakes in the files") && error.ends_with("… and 12 more\n"), "{error}");
    let (_, out, _) = run(&["check", path(&cards), "--json"]);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["mistakes"].as_array().map(Vec::len), Some(32), "programs get all of them");
}

#[test]
fn every_game_of_every_pair_of_decks_leaves_its_record() {
    let dir = TempDir::new().unwrap();
    let records = dir.path().join("records");
    let matrix = json(&["sim", "halo", "-n", "4", "--decks", "all", "--records", path(&records), "--json"]);
    let files: Vec<PathBuf> = fs::read_dir(&records).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!((matrix["games"].as_u64(), files.len()), (Some(24), 24), "{files:?}");
    let one = records.join("halo-halo-unsc-vs-halo-cov-1.paiju");
    assert!(run(&["replay", path(&one), "--verify"]).1.starts_with("verified"), "{files:?}");
}

#[test]
fn a_position_is_written_only_where_it_is_the_position() {
    let dir = TempDir::new().unwrap();
    for game in GAMES {
        let (mut written, mut refused) = (0, 0);
        json(&["sim", game, "-n", "1", "--seed", "3", "--records", path(dir.path()), "--json"]);
        let record = dir.path().join(format!("{game}-3.paiju"));
        for at in (4..40).step_by(3) {
            let (code, out, error) = run(&["replay", path(&record), "--at", &at.to_string(), "--position"]);
            if code == 2 {
                assert!(error.contains("no position can be written here") && out.is_empty(), "{game} {at}: {error}");
                refused += 1;
                continue;
            }
            // Whoever goes on from the position is asked the same.
            let file = dir.path().join("position.toml");
            fs::write(&file, &out).unwrap();
            assert!(out.starts_with(&format!("game = \"{game}\"\n")), "{out}");
            let (code, checked, error) = run(&["check", path(&file)]);
            assert!(code == 0, "{game} {at}: {checked}{error}\n{out}");
            written += 1;
        }
        assert!(written > 0, "{game}: {written} written, {refused} refused");
        // Weiqi asks nothing but for the turn in these actions.
        assert!(refused > 0 || game == "weiqi", "{game}: {written} written, {refused} refused");
    }
}

#[test]
fn errors_are_chinese_for_readers_of_chinese() {
    let dir = TempDir::new().unwrap();
    let chinese = |args: &[&str], says: &str| {
        let (code, _, error) = zh(args);
        assert!(code != 0 && error.contains(says), "{args:?} does not say `{says}`: {error}");
        // What is left of English is words of the file and the command line.
        for english in ["error", "expected", "unknown", "did you mean", "cannot", "not a"] {
            assert!(!error.contains(english), "{args:?} says `{english}`: {error}");
        }
    };
    chinese(&["sim", "weqi"], "未知的游戏 `weqi`（是不是想写 `weiqi`？）");
    chinese(&["sim", "weiqi", "--option", "area_scorign=final"], "未知的选项 `area_scorign`");
    chinese(&["sim", "weiqi", "--option", "area_scoring=finale"], "选项 `area_scoring` 不能是 `finale`：应为");
    chinese(&["sim", "kim", "--option", "chain_limit=10"], "应为 0 到 9 的数");
    chinese(&["sim", "halo", "--decks", "halo-usnc,halo-cov"], "未知的牌组 `halo-usnc`");
    chinese(&["sim", "halo", "--decks", "3xUNSC-001,halo-cov"], "牌组");
    chinese(&["sim", "weiqi", "--seats", "3"], "weiqi 有 2 个座位");
    chinese(&["rules", "weiqi", "WQ-99"], "规则书没有条目 `WQ-99`");
    chinese(&["play", "weiqi", "--plain", "--from", "nowhere.toml"], "读不了 nowhere.toml");
    let file = dir.path().join("file.toml");
    let position = |text: &str, says: &str| {
        fs::write(&file, text).unwrap();
        chinese(&["check", path(&file)], says);
    };
    position("turn = 5\n", "没有写明属于哪个游戏");
    position("game = \"weiqi\"\nturn = 61\n", "`turn` 不能是 61");
    position("game = \"weiqi\"\nblack = { L1 = [\"sotne\"] }\n", "是不是想写 `stone`？");
    position("game = \"kim\"\nred = { hand = [\"M99\"] }\n", "未知的牌 `M99`");
    position(
        "game = \"halo\"\n[[deck]]\nid = \"mine\"\nname = { zh = \"我\", en = \"Mine\" }\ncards = { UNSC-001 = 4 }\n",
        "至多 3 张（HL-2.2）",
    );
    let cards = written(&dir, "halo");
    let unsc = cards.join("unsc.toml");
    let text = fs::read_to_string(&unsc).unwrap();
    fs::write(&unsc, text.replacen("heal(other, 2)", "heel(other, 2)", 1)).unwrap();
    chinese(&["check", path(&cards)], "未知的动词 `heel`");
    fs::write(&unsc, text.replacen("{heal}", "2", 1)).unwrap();
    chinese(&["check", path(&cards)], "牌上的数 2 又写了一遍");
    let record = dir.path().join("broken.paiju");
    fs::write(&record, "paiju 1\nseed 1\n---\n").unwrap();
    chinese(&["replay", path(&record)], "第 2 行：没有写明属于哪个游戏");
}

#[test]
fn random_bots_say_nothing_about_balance() {
    let (code, out, error) = run(&["sim", "weiqi", "-n", "5", "--json"]);
    assert!(code == 0 && error.contains("warning: all bots play at random"), "{error}");
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["warnings"][0]["code"], "random_bots");
    assert!(zh(&["sim", "halo", "-n", "2", "--decks", "all"]).2.contains("警告：机器人都是随机出牌"));
    let (_, out, error) = run(&["sim", "weiqi", "-n", "1", "--bots", "greedy:1", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(report["warnings"] == serde_json::json!([]) && error.is_empty(), "{error}");
}

#[test]
fn hints_are_an_order_and_no_percentages() {
    let output = common::paiju(&["play", "weiqi", "--plain", "--as", "black", "--seed", "3"])
        .write_stdin("hint\n")
        .output()
        .unwrap();
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(out.contains("1. ") && !out.contains('%'), "{out}");
}
