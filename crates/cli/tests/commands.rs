//! The program as scripts and people use it: results, stable keys, exit codes, and clear words for
//! bad input of every kind.

mod common;

use assert_cmd::Command;
use common::{json, paiju, path, refused, run};
use serde_json::Value;
use tempfile::TempDir;

#[test]
fn sim_reports_its_stable_keys() {
    let report = json(&["sim", "weiqi", "-n", "200", "--seed", "1", "--json"]);
    assert_eq!(report["game"], "weiqi");
    assert_eq!(report["games"], 200);
    assert_eq!(report["wins"].as_array().unwrap().len(), 2);
    let wins: u64 = report["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum();
    assert_eq!(wins + report["draws"].as_u64().unwrap(), 200);
    assert!(report["decisions"].as_u64().unwrap() > 200 * 40 && report["seconds"].as_f64().unwrap() > 0.0);
    assert_eq!(report["broken_invariants"], serde_json::json!([]));
    assert_eq!(report["groups"].as_array().unwrap().len(), 10, "one line per role");
    let again = json(&["sim", "weiqi", "-n", "200", "--seed", "1", "--json", "--cores", "1"]);
    assert_eq!(report["wins"], again["wins"], "the same seed gives the same games on any number of cores");
}

#[test]
fn records_are_written_replayed_and_verified() {
    let dir = TempDir::new().unwrap();
    let games = dir.path().join("games");
    json(&[
        "sim",
        "weiqi",
        "-n",
        "3",
        "--seed",
        "5",
        "--option",
        "area_scoring=final",
        "--records",
        path(&games),
        "--json",
    ]);
    let file = games.join("weiqi-6.paiju");
    let (code, out, _) = run(&["replay", path(&file), "--verify"]);
    assert!(code == 0 && out.starts_with("verified"), "{out}");
    let (code, out, _) = run(&["replay", path(&file), "--json"]);
    assert_eq!(code, 0);
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let actions = std::fs::read_to_string(&file)
        .unwrap()
        .lines()
        .filter(|line| line.starts_with("black ") || line.starts_with("white "))
        .count();
    assert_eq!(lines.len(), actions + 1, "the setup and one line per action");
    let last = lines.last().unwrap();
    assert!(last["state"]["result"]["clause"].is_string() && last["events"][0]["clause"].is_string(), "{last}");
    assert!(lines[4]["state"]["white"]["hand"].is_array(), "the state is the referee's");
    let (code, out, _) = run(&["replay", path(&file), "--at", "12", "--position"]);
    assert!(code == 0 && out.contains("[black]") && out.contains("area_scoring = \"final\""), "{out}");
}

#[test]
fn a_tampered_record_is_found_out() {
    let dir = TempDir::new().unwrap();
    json(&["sim", "weiqi", "-n", "1", "--records", path(dir.path()), "--json"]);
    let file = dir.path().join("weiqi-1.paiju");
    let text = std::fs::read_to_string(&file).unwrap();
    let tampered = |name: &str, text: String, says: &str, expected: i32| {
        let file = dir.path().join(name);
        std::fs::write(&file, text).unwrap();
        let (code, _, error) = run(&["replay", path(&file), "--verify"]);
        assert!(code == expected && error.contains(says), "{name}: exit code {code}: {error}");
    };
    tampered("seed", text.replace("seed 1", "seed 2"), "action 1", 1);
    tampered("hash", text.replace("hash ", "hash 0"), "hash", 1);
    tampered("word", text.replace("game weiqi", "gmae weiqi"), "line 2", 2);
    tampered("game", text.replace("game weiqi", "game weqi"), "did you mean `weiqi`?", 2);
    tampered("first", text.replace("paiju 1", "paiju 9"), "line 1", 2);
    tampered("option", text.replace("seed 1", "seed 1\noption area_scorin final"), "did you mean `area_scoring`?", 2);
    tampered("cards", text.replace("cards ", "cards 0"), "cards and options", 1);
    let cut = text.find("black stone").unwrap();
    tampered("half", text[..cut + 3].to_owned(), "expected a seat and its action", 2);
    tampered("empty", String::new(), "line 1", 2);
    std::fs::write(dir.path().join("binary"), [0xff, 0xfe, 0x00]).unwrap();
    refused(&["replay", path(&dir.path().join("binary"))], &["cannot read"]);
    refused(&["replay", "no-such-file"], &["cannot read no-such-file"]);
}

#[test]
fn a_designer_edits_a_number_and_plays_it_at_once() {
    let dir = TempDir::new().unwrap();
    let cards = dir.path().join("cards");
    assert_eq!(run(&["cards", "weiqi", path(&cards)]).0, 0);
    refused(&["cards", "weiqi", path(&cards)], &["already exists", "nothing was written"]);
    assert_eq!(run(&["check", path(&cards)]).0, 0);
    let file = cards.join("cards.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let edited = text.replace("points = 5", "points = 7");
    assert_ne!(edited, text);
    std::fs::write(&file, &edited).unwrap();
    assert_eq!(run(&["check", path(&cards)]).0, 0);
    let book = json(&["sim", "weiqi", "-n", "100", "--json"]);
    let changed = json(&["sim", "weiqi", "-n", "100", "--json", "--cards", path(&cards)]);
    let points = |report: &Value| report["mean_points"][0].as_f64().unwrap();
    assert!(
        points(&changed) > points(&book) * 1.2,
        "the Surround counts more: {} against {}",
        points(&changed),
        points(&book)
    );
}

#[test]
fn a_wrong_card_file_is_pointed_at() {
    let dir = TempDir::new().unwrap();
    let cards = dir.path().join("cards");
    run(&["cards", "weiqi", path(&cards)]);
    let file = cards.join("cards.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let mistaken = |from: &str, to: &str, says: &[&str]| {
        assert!(text.contains(from), "{from}");
        std::fs::write(&file, text.replacen(from, to, 1)).unwrap();
        let (code, _, error) = run(&["check", path(&cards)]);
        assert_eq!(code, 1, "{to}: {error}");
        says.iter().for_each(|word| assert!(error.contains(word), "{to} does not say `{word}`: {error}"));
        let (_, out, _) = run(&["check", path(&cards), "--json"]);
        let report: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(report["ok"], false);
        assert!(
            report["mistakes"][0]["line"].as_u64().unwrap() >= 1
                && report["mistakes"][0]["column"].as_u64().unwrap() >= 1
        );
        refused(&["sim", "weiqi", "-n", "1", "--cards", path(&cards)], &[says[0]]);
    };
    mistaken(
        "id = \"extend\"",
        "id = \"extned\"",
        &["unknown id `extned`", "cards.toml:14:6", "did you mean `extend`?", "expected one of stone"],
    );
    mistaken("copies = 16", "copis = 16", &["1 mistake in", "unknown key `copis`", "did you mean `copies`?"]);
    mistaken("copies = 16", "copies = \"many\"", &["`copies` is not a number", "expected a whole number from 0 to 40"]);
    mistaken("copies = 16", "copies = -1", &["`copies` cannot be -1", "out of range"]);
    mistaken("气+{liberties}", "气+3", &["3, a number of the card, is written a second time", "write `{liberties}`"]);
    mistaken("[[card]]", "[[crad]]", &["unknown table `crad`", "did you mean `card`?"]);
    mistaken("name = { zh = \"长\", en = \"Extend\" }", "name = { zh = \"长\" }", &["`name` has no en text"]);
    mistaken(
        "art = \"go-extend\"",
        "art = \"go-extent\"",
        &["unknown picture `go-extent`", "cards.toml:16:7", "did you mean `go-extend`?"],
    );
    mistaken("art = \"go-extend\"\n", "", &["this entry has no `art`"]);
    mistaken("art = \"go-extend\"", "art = 3", &["`art` is not a word"]);
    mistaken("id = \"surround\"", "id = \"extend\"", &["`extend` is defined twice"]);
    mistaken("copies = 16", "copies = 16 16", &["not valid TOML"]);
    refused(&["check", path(&dir.path().join("nowhere"))], &["cannot read"]);
    std::fs::create_dir(dir.path().join("empty")).unwrap();
    refused(&["check", path(&dir.path().join("empty"))], &["holds no .toml file", "paiju cards GAME"]);
}

#[test]
fn scenarios_run_and_say_what_differed() {
    let (code, out, _) = run(&["scenario"]);
    assert!(code == 0 && out.contains(" passed, 0 failed"), "{out}");
    let passed: u32 = out.split(" passed").next().and_then(|count| count.trim().parse().ok()).unwrap_or(0);
    assert!(passed > 3900, "the cases of all games: {out}");
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("my.toml");
    let case = "game = \"weiqi\"\n[[case]]\nname = \"a Stone has 4\"\nshows = [\"WQ-4.2\"]\nwhen = [\"black stone C3\"]\n\
                given.black = {}\ngiven.turn = 1\nthen = { \"black.areas.C3.liberties\" = 5 }\n";
    std::fs::write(&file, case).unwrap();
    let (code, out, _) = run(&["scenario", path(&file)]);
    assert!(code == 1 && out.contains("my.toml:3: a Stone has 4") && out.contains("expected 5, found 4"), "{out}");
    let refuses = |text: &str, code: i32, says: &str| {
        std::fs::write(&file, text).unwrap();
        let (found, out, error) = run(&["scenario", path(&file)]);
        assert!(found == code && (out.contains(says) || error.contains(says)), "{found}: {out}{error}");
    };
    refuses(&case.replace("game = \"weiqi\"", "game = \"go\""), 2, "unknown game `go`");
    refuses(&case.replace("[[case]]", "[[caes]]"), 2, "unknown key `caes`");
    refuses(&case.replace("WQ-4.2", "WQ-4.99"), 1, "WQ-4.99");
    refuses(&case.replace("black stone", "blakc stone"), 1, "there is no seat `blakc`");
    refuses(&case.replace("stone C3", "stone C9"), 1, "expected a lane");
    refuses(&case.replace("given.turn = 1", "given.turn = 61"), 1, "`turn` cannot be 61");
    refuses(&case.replace("given.black = {}", "given.black = { L1 = [\"sotne\"] }"), 1, "did you mean `stone`?");
    refuses(&case.replace("given.black = {}", "given.black = { L9 = [] }"), 1, "L9");
    refuses("", 2, "does not say which game");
}

#[test]
fn coverage_is_complete() {
    let report = json(&["coverage", "weiqi", "-n", "1500", "--json"]);
    assert_eq!(report["clauses"], 78);
    assert_eq!(report["without_scenario"], serde_json::json!([]));
    assert_eq!(report["never_exercised"], serde_json::json!([]));
}

#[test]
fn rules_are_shown_in_both_languages() {
    let (code, out, _) = run(&["rules", "weiqi", "WQ-6.2"]);
    assert!(code == 0 && out.contains("Golden Rooster"), "{out}");
    let output =
        Command::cargo_bin("paiju").unwrap().args(["rules", "weiqi", "WQ-6.2", "--lang", "zh"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("金鸡独立"));
    assert!(run(&["rules", "weiqi", "wq-6"]).1.contains("WQ-6.8"), "a chapter is shown whole");
    assert!(run(&["rules", "weiqi", "--search", "rooster"]).1.contains("WQ-7.2"));
    assert_eq!(run(&["rules", "weiqi", "--search", "no such words"]).0, 1);
    refused(&["rules", "weiqi", "WQ-6.22"], &["no entry `WQ-6.22`", "did you mean"]);
    let all = json(&["rules", "weiqi", "--json"]);
    let clauses = all.as_array().unwrap().iter().filter(|rule| rule["kind"] == "clause");
    assert_eq!(clauses.count(), 78);
}

#[test]
fn bench_prints_its_stable_keys() {
    let report = json(&["bench", "--seconds", "0.05", "--json"]);
    let keys = ["games_per_s", "decisions_per_s", "clone_ns", "state_bytes", "ismcts_iterations_per_s"];
    assert_eq!(report[0]["game"], "weiqi");
    keys.iter().for_each(|key| assert!(report[0][key].as_f64().unwrap() > 0.0, "{key}"));
    refused(&["bench", "--seconds", "0"], &["expected 0.01 to 600"]);
}

#[test]
fn flags_that_make_no_sense_are_explained() {
    refused(&["sim", "weqi"], &["unknown game `weqi`", "did you mean `weiqi`?"]);
    refused(&["sim", "weiqi", "--bots", "hard,hard,hard"], &["3 players", "2 seats"]);
    refused(&["sim", "weiqi", "--seats", "3"], &["--seats 3", "2 seats"]);
    refused(&["sim", "tianji", "--seats", "9"], &["--seats 9", "2 to 8 seats"]);
    refused(&["sim", "weiqi", "--bots", "hrad,random"], &["hrad", "hard"]);
    refused(&["sim", "weiqi", "-n", "many"], &["many"]);
    refused(&["sim", "weiqi", "--cores", "0"], &["expected at least 1"]);
    refused(&["sim", "weiqi", "--option", "area_scoring"], &["expected NAME=VALUE"]);
    refused(&["sim", "weiqi", "--option", "area_scoring=finale"], &["cannot be `finale`", "`final`"]);
    refused(&["sim", "weiqi", "--option", "area_scorign=final"], &["did you mean `area_scoring`?"]);
    refused(&["sim", "weiqi", "-n", "1", "--records", "/dev/null/games"], &["cannot create the folder"]);
    refused(&["play", "weiqi"], &["--plain"]);
    refused(&["play", "weiqi", "--plain", "--as", "blakc"], &["unknown seat `blakc`", "did you mean `black`?"]);
    refused(&["play", "weiqi", "--plain", "--people", "3"], &["2 seats"]);
    refused(&["play", "weiqi", "--plain", "--from", "nowhere.toml"], &["cannot read nowhere.toml"]);
    refused(&["frobnicate"], &["unrecognized subcommand"]);
}

#[test]
fn a_match_is_played_line_by_line_and_kept() {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("match.paiju");
    let play = |input: String| {
        let args =
            ["play", "weiqi", "--plain", "--bot", "random", "--as", "black", "--seed", "3", "--save", path(&file)];
        let output = paiju(&args).write_stdin(input).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let out = play("1\nstone C3\nnonsense\nwhy capture C3 C3\nrules WQ-6.1\n".to_owned());
    assert!(out.contains("WQ-"), "{out}");
    assert!(std::fs::read_to_string(&file).unwrap().contains("black stone C3"), "what was played is kept");
    // The input ended; the match goes on from the file.
    let out = play("1\n".repeat(300));
    assert!(out.contains("winner"), "{out}");
    assert!(run(&["replay", path(&file), "--verify"]).1.starts_with("verified"));
    refused(&["play", "weiqi", "--plain", "--save", path(&file)], &["is over"]);
}

#[test]
fn decks_are_shown_chosen_and_compared() {
    let (code, out, _) = run(&["deck", "show", "halo-unsc"]);
    assert!(code == 0 && out.contains("3 × UNSC-001  Marine Fireteam") && out.contains("cards: 40"), "{out}");
    refused(&["deck", "show", "halo-usnc"], &["did you mean `halo-unsc`?"]);
    refused(
        &["deck", "show", "nothing"],
        &["neither a file nor a preconstructed deck", "halo-unsc", "deck_kiln", "deck_moss"],
    );
    let dir = TempDir::new().unwrap();
    let cards = dir.path().join("cards");
    assert_eq!(run(&["cards", "halo", path(&cards)]).0, 0);
    assert!(run(&["check", path(&cards)]).1.contains("unsc.toml"), "the files state their game");
    let file = dir.path().join("my.toml");
    let list = "game = \"halo\"\n[[deck]]\nid = \"mine\"\nname = { zh = \"我的\", en = \"Mine\" }\ncards = { \"UNSC-001\" = 3, \"UNSC-02\" = 3, \"COV-001\" = 4 }\n";
    std::fs::write(&file, list).unwrap();
    refused(
        &["deck", "show", path(&file)],
        &["my.toml:5:27", "unknown card `UNSC-02`", "did you mean `UNSC-002`?", "at most 3 (HL-2.2)", "HL-2.1"],
    );
    let report = json(&["sim", "halo", "-n", "50", "--decks", "halo-fld,halo-for", "--json"]);
    assert_eq!(report["broken_invariants"], serde_json::json!([]));
    refused(&["sim", "halo", "--decks", "halo-fld"], &["names 1", "halo needs 2"]);
    refused(&["sim", "weiqi", "--decks", "a,b"], &["weiqi is not played with decks"]);
    refused(&["sim", "weiqi", "-n", "0"], &["--games 0: expected at least 1"]);
    refused(&["sim", "weiqi", "--decks", "all"], &["not played with two decks"]);
    let matrix = json(&["sim", "halo", "-n", "20", "--decks", "all", "--json"]);
    assert_eq!(matrix["matchups"].as_array().unwrap().len(), 6, "four decks, every pair");
}

#[test]
fn halo_keeps_its_records_and_its_coverage() {
    let dir = TempDir::new().unwrap();
    json(&["sim", "halo", "-n", "2", "--records", path(dir.path()), "--decks", "halo-for,halo-unsc", "--json"]);
    let (code, out, _) = run(&["replay", path(&dir.path().join("halo-2.paiju")), "--verify"]);
    assert!(code == 0 && out.starts_with("verified"), "{out}");
    let report = json(&["coverage", "halo", "-n", "1600", "--json"]);
    assert_eq!(report["without_scenario"], serde_json::json!([]));
    assert_eq!(report["never_exercised"], serde_json::json!([]));
}

#[test]
fn relic_keeps_its_coverage_and_offers_its_preset() {
    let report = json(&["coverage", "relic", "-n", "1600", "--json"]);
    assert_eq!(report["without_scenario"], serde_json::json!([]), "{report}");
    assert_eq!(report["never_exercised"], serde_json::json!([]), "{report}");
    let (code, out, _) = run(&["deck", "show", "deck_bell"]);
    assert!(code == 0 && out.contains("Y12"), "a deck with its relics: {out}");
    refused(&["deck", "show", "deck_tide"], &["deck of relic and kim", "--game"]);
    assert_eq!(run(&["deck", "show", "deck_tide", "--game", "kim"]).0, 0);
    let fair = json(&["sim", "relic", "-n", "20", "--preset", "fair", "--json"]);
    assert_eq!(fair["games"], 20);
    refused(&["sim", "relic", "--preset", "fare"], &["unknown preset `fare`", "did you mean `fair`?"]);
    refused(&["sim", "weiqi", "--preset", "fair"], &["unknown preset `fair`", "book"]);
    let matrix = json(&["sim", "relic", "-n", "20", "--decks", "all", "--json"]);
    assert!(matrix["impacts"].as_array().is_some_and(|impacts| impacts.len() > 40), "what cards are worth");
}

#[test]
fn kim_keeps_its_coverage() {
    let report = json(&["coverage", "kim", "-n", "1600", "--json"]);
    assert_eq!(report["without_scenario"], serde_json::json!([]), "{report}");
    assert_eq!(report["never_exercised"], serde_json::json!([]), "{report}");
    let fair = json(&["sim", "kim", "-n", "20", "--preset", "fair", "--decks", "deck_tide,deck_mirror", "--json"]);
    assert_eq!(fair["games"], 20);
    refused(&["sim", "kim", "--option", "chain_limit=10"], &["chain_limit", "0 to 9"]);
}

#[test]
fn tianji_is_played_at_every_number_of_seats() {
    for seats in ["2", "4", "8"] {
        let report = json(&["sim", "tianji", "--seats", seats, "-n", "60", "--json"]);
        assert_eq!(report["broken_invariants"], serde_json::json!([]));
        assert_eq!(report["wins"].as_array().map(Vec::len), seats.parse().ok());
        assert!(report["lengths"]["most"].as_u64().is_some_and(|rounds| rounds <= 21), "{}", report["lengths"]);
    }
    let report = json(&["coverage", "tianji", "-n", "800", "--json"]);
    assert_eq!(report["without_scenario"], serde_json::json!([]));
    assert_eq!(report["never_exercised"], serde_json::json!([]));
}

#[test]
fn a_closed_pipe_is_no_error() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("paiju"))
        .args(["rules", "weiqi", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn completions_exist_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, out, _) = run(&["completions", shell]);
        assert!(code == 0 && out.contains("paiju"), "{shell}");
    }
}

fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

/// What the program prints on both streams.
fn printed(args: &[&str]) -> String {
    let output = Command::cargo_bin("paiju").unwrap().args(args).output().unwrap();
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

/// The commands that a help text lists.
fn listed_commands(help: &str) -> Vec<String> {
    let rows = help.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let rows = rows.take_while(|line| !line.is_empty()).map_while(|line| line.split_whitespace().next());
    rows.filter(|word| *word != "help").map(str::to_owned).collect()
}

#[test]
fn every_help_text_is_in_one_language() {
    let mut waiting: Vec<Vec<String>> = vec![Vec::new()];
    let mut seen = 0;
    while let Some(command) = waiting.pop() {
        let help = |lang: &str| {
            let args = ["--lang", lang].into_iter().chain(command.iter().map(String::as_str)).chain(["--help"]);
            printed(&args.collect::<Vec<_>>())
        };
        let (en, zh) = (help("en"), help("zh"));
        assert!(!en.contains('‖') && !en.chars().any(is_chinese), "{en}");
        assert!(!zh.contains('‖'), "{zh}");
        for english in
            ["Usage", "Options", "Arguments:", "Commands:", "Print ", "default:", "env:", "values:", "Example"]
        {
            assert!(!zh.contains(english), "{english} in {zh}");
        }
        // Every option, argument and command is explained in Chinese, on its line or the next one.
        let lines: Vec<&str> = zh.lines().skip_while(|line| !line.starts_with("用法")).collect();
        for (at, line) in lines.iter().enumerate() {
            let explains =
                line.starts_with("  ") && !line.trim_start().starts_with("paiju") && !line.starts_with("       ");
            let next = lines.get(at + 1).copied().unwrap_or_default();
            assert!(!explains || format!("{line}{next}").chars().any(is_chinese), "{line} in {zh}");
        }
        waiting.extend(listed_commands(&en).into_iter().map(|word| [&command[..], &[word]].concat()));
        seen += 1;
    }
    assert!(seen > 20, "{seen} commands");
}

#[test]
fn a_wrong_command_line_is_told_in_the_readers_language() {
    let cases: [(&[&str], &str, &str); 10] = [
        (&["play", "--hlep"], "unexpected argument '--hlep'", "未知的参数 `--hlep`"),
        (&["plai"], "unrecognized subcommand 'plai'", "未知的命令 `plai`"),
        (&["sim"], "required arguments were not provided", "缺少参数 `<GAME>`"),
        (&["sim", "weiqi", "-n", "x"], "invalid digit", "`--games <GAMES>` 的值 `x` 不能用：应为整数"),
        (&["play", "--bot", "esay"], "unknown bot `esay`", "未知的机器人 `esay`"),
        (&["serve", "--port", "99999"], "99999 is not in 0..=65535", "超出范围 0..=65535"),
        (&["play", "--option", "x"], "expected NAME=VALUE", "应为 名称=值"),
        (&["play", "--seed"], "a value is required", "`--seed <SEED>` 后面缺值"),
        (&["rules", "weiqi", "WQ-1.1", "--search", "x"], "cannot be used with", "不能和 `--search <TEXT>` 一起用"),
        (&["completions", "fihs"], "[possible values: bash", "应为 `bash`、"),
    ];
    for (args, en, zh) in cases {
        for (lang, expected) in [("en", en), ("zh", zh)] {
            let args: Vec<&str> = args.iter().copied().chain(["--lang", lang]).collect();
            let output = Command::cargo_bin("paiju").unwrap().args(&args).output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{said}");
            assert!(said.contains(expected), "{said}");
            assert_eq!(lang == "zh", said.contains("错误："), "{said}");
        }
    }
}

#[test]
fn errors_of_the_server_and_its_database_are_told_in_the_readers_language() {
    let dir = TempDir::new().unwrap();
    let nowhere = dir.path().join("nowhere");
    let nowhere = nowhere.to_str().unwrap();
    let file = dir.path().join("notes.txt");
    std::fs::write(&file, "not a database, but long enough to have a header of a hundred bytes\n".repeat(20)).unwrap();
    let (in_nowhere, notes) = (format!("sqlite:{nowhere}/paiju.db"), format!("sqlite:{}", file.display()));
    let new = format!("sqlite:{}", dir.path().join("new.db").display());
    let cases: [(&[&str], &str, &str); 8] = [
        (
            &["serve", "--db", nowhere],
            "is not a store address: expected `sqlite:PATH`",
            "不是数据库地址：应为 `sqlite:PATH`",
        ),
        (&["serve", "--db", &in_nowhere], "does not exist: create it first", "不存在：请先建立"),
        (&["admin", "who", "x", "--db", &notes], "is not an SQLite database", "不是 SQLite 数据库"),
        (&["admin", "doctor", "--db", &notes], "is not an SQLite database", "不是 SQLite 数据库"),
        (&["serve", "--db", "postgres://127.0.0.1:1/x"], "is not available", "暂时不能用"),
        // An address that is kept for documents, so nobody's machine has it.
        (
            &["serve", "--db", &new, "--host", "192.0.2.1"],
            "cannot listen on 192.0.2.1:7411",
            "无法监听 192.0.2.1:7411：本机没有这个地址",
        ),
        (
            &["serve", "--db", &new, "--tls-cert", nowhere, "--tls-key", nowhere],
            "cannot read the certificate in",
            "读不了证书",
        ),
        (&["load", "--url", "http://127.0.0.1:1"], "no server answers", "没有服务器应答：连接被拒绝"),
    ];
    for (args, en, zh) in cases {
        for (lang, expected) in [("en", en), ("zh", zh)] {
            let args: Vec<&str> = args.iter().copied().chain(["--lang", lang]).collect();
            let output = Command::cargo_bin("paiju").unwrap().args(&args).output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(!output.status.success() && said.contains(expected), "{args:?}: {said}");
            assert_eq!(lang == "zh", said.contains("错误："), "{said}");
        }
    }
}
