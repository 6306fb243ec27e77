//! The table of Halo, without a terminal.

use crate::common::*;
use halo::Halo;
use std::collections::BTreeSet;
use terminal::{App, Ink, Key, Lang, Replay, Viewer, run_plain};

/// Red's Skirmish: a BALLISTIC attacker with HEADSHOT, a tagged and armoured enemy, a hijacker.
const FIGHT: &str = r#"
turn = 19
phase = "skirmish"
[red]
base = 21
supply = 4
battery = 1
streak = 1
hand = ["UNSC-001", "UNSC-001", "COV-009", "FOR-003", "UNSC-009"]
fields = ["UNSC-010"]
discard = ["UNSC-002"]
AF = [{ card = "UNSC-002", health = 2, attach = ["UNSC-006"] }, "UNSC-004"]
BF = ["UNSC-001"]
BB = [{ card = "UNSC-003", entered = 19 }]
CF = [{ card = "COV-002", attacked = true }]
[blue]
base = 13
hand = ["COV-001", "COV-003"]
AF = [{ card = "COV-005", shield = 0, tagged = true }]
AB = ["COV-001"]
CF = ["COV-003", { card = "COV-004", emp_until = 20 }]
"#;

fn fight(lang: Lang) -> App<Halo> {
    app(table_at::<Halo>(FIGHT, [PERSON, EASY], lang))
}

#[test]
fn everything_that_matters_is_on_the_screen_at_every_size() {
    for (columns, rows) in [(60, 22), (80, 24), (120, 40)] {
        for (lang, parts) in [
            (
                Lang::En,
                [
                    "Red: Skirmish: attack, or end the turn",
                    "Hand 5",
                    "Base 21",
                    "Base 13",
                    "Alpha",
                    "Bravo",
                    "Charlie",
                    "Supply 4/10",
                    "Battery 1",
                    "full control 1/2",
                    "yours",
                    "fields Echo",
                ],
            ),
            (
                Lang::Zh,
                [
                    "红方：交战：攻击，或结束回合",
                    "手牌 5",
                    "基地 21",
                    "基地 13",
                    "阿尔法",
                    "布拉沃",
                    "查理",
                    "补给 4/10",
                    "电池 1",
                    "全面控制 1/2",
                    "归你",
                    "场地 回声",
                ],
            ),
        ] {
            let mut app = fight(lang);
            let shown = text(&mut app, columns, rows);
            for part in parts {
                assert!(shown.contains(part), "{part} is missing at {columns}×{rows}:\n{shown}");
            }
            let units = [
                ["ODST", "空降兵"],
                ["Spartan", "斯巴达"],
                ["Marine", "陆战队"],
                ["Medic", "医护兵"],
                ["Jackal", "豺狼人"],
                ["Wraith", "死灵"],
                ["Grunt", "咕噜人"],
                ["Zealot", "狂热者"],
                ["Ghost", "幽灵"],
            ];
            for unit in units {
                assert!(unit.iter().any(|name| shown.contains(name)), "{unit:?} at {columns}×{rows}:\n{shown}");
            }
            assert!(shown.matches('·').count() >= 24 - 9, "free places are seen:\n{shown}");
            for cost in ["1 ", "7+1B ", "6 "] {
                assert!(shown.contains(&format!("[{cost}")) || shown.contains(&format!("»{cost}")), "{cost}:\n{shown}");
            }
        }
    }
}

#[test]
fn units_carry_their_marks_as_letters_or_words() {
    let mut app = fight(Lang::En);
    let shown = text(&mut app, 60, 22);
    for part in ["4/0/2 +1", "1/0/3 N", "2/1/3 D", "4/3/3 H", "3/1/4 E", "5/0/7 P"] {
        assert!(shown.contains(part), "{part}:\n{shown}");
    }
    let shown = text(&mut app, 120, 40);
    for part in ["new", "attacked", "hidden", "EMP", "plasma", "A4 S0 H2/3", "HEADSHOT"] {
        assert!(shown.contains(part), "{part}:\n{shown}");
    }
}

#[test]
fn the_damage_of_both_sides_and_its_clauses_stand_there_before_an_attack() {
    // HL-E6: ((4 × 2) − 1) × 2 = 14; the Wraith strikes back with 5 PLASMA.
    for (lang, parts) in [
        (
            Lang::En,
            [
                "4 ×2 HEADSHOT HL-10.4 −1 ARMOR HL-10.5 ×2 Noob Combo HL-10.6 = 14 BALLISTIC: health −7, dies",
                "strikes back: 5 PLASMA: health −2",
            ],
        ),
        (
            Lang::Zh,
            ["4 ×2爆头 HL-10.4 −1装甲 HL-10.5 ×2协同连击 HL-10.6 = 14点实弹：生命−7、阵亡", "反击：5点等离子：生命−2"],
        ),
    ] {
        for (columns, rows) in [(60, 22), (80, 24)] {
            let mut app = fight(lang);
            focus(&mut app, "ours:AF1");
            app.key(Key::Enter);
            focus(&mut app, "theirs:AF1");
            let shown = flowing(&mut app, columns, rows);
            for part in parts {
                // A Chinese line may break anywhere.
                let (shown, part) = (shown.replace(' ', ""), part.replace(' ', ""));
                assert!(shown.contains(&part), "{part} at {columns}×{rows}: {shown}");
            }
            assert!(app.session().record().moves.is_empty(), "nothing has happened yet");
            app.key(Key::Enter);
            assert_eq!(app.session().record().moves[0].1, "attack AF1 AF1");
        }
    }
}

#[test]
fn the_log_names_those_who_died() {
    let mut app = fight(Lang::En);
    walk(&mut app, &["ours:AF1".to_owned(), "theirs:AF1".to_owned()]);
    app.key(Key::Char('l'));
    let shown = flowing(&mut app, 120, 40);
    assert!(shown.contains("attacks Blue's Wraith Mortar"), "{shown}");
}

#[test]
fn a_hijack_goes_through_its_button() {
    let roomy = FIGHT.replace(", \"UNSC-004\"]\nBF", "]\nAB = [\"UNSC-004\"]\nBF");
    let mut app = app(table_at::<Halo>(&roomy, [PERSON, EASY], Lang::En));
    focus(&mut app, "ours:AB1");
    app.key(Key::Enter);
    let shown = text(&mut app, 80, 24);
    // There is one vehicle, so the button already says which.
    assert!(shown.contains("Hijack (2 Supply)"), "{shown}");
    walk(&mut app, &["hijack".to_owned(), "theirs:AF1".to_owned()]);
    assert_eq!(app.session().record().moves[0].1, "hijack AB1 AF1");
    app.key(Key::Char('l'));
    assert!(flowing(&mut app, 120, 40).contains("Red hijacks Blue's Wraith Mortar"));
}

#[test]
fn targets_are_marked_and_nothing_else() {
    let mut app = fight(Lang::En);
    focus(&mut app, "ours:BF1");
    app.key(Key::Enter);
    assert_eq!(app.marks().touchable, ["base"], "Bravo has no enemy: only the base");
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("»Base 13«"), "{shown}");
    assert!(shown.contains("attacks the enemy base for 2: 13 → 11"), "{shown}");
}

#[test]
fn a_question_mark_explains_units_keywords_lanes_and_bases() {
    let mut app = fight(Lang::En);
    focus(&mut app, "ours:AF1");
    app.key(Key::Char('?'));
    let mut read: Vec<(String, String)> = Vec::new();
    for _ in 0..60 {
        let shown = flowing(&mut app, 120, 60).replace("║", "").split_whitespace().collect::<Vec<_>>().join(" ");
        read.push((app.marks().focus.unwrap_or_default(), shown));
        app.key(Key::Right);
    }
    let about = |element: &str| {
        let found = read.iter().find(|(id, _)| id == element);
        found.map(|(_, shown)| shown.clone()).unwrap_or_else(|| panic!("{element} can be read about"))
    };
    for (element, parts) in [
        (
            "ours:AF1",
            vec![
                "Attack 4 (BALLISTIC)",
                "HEADSHOT: Attacks against a target with 0 shield",
                "From Battle Rifle.",
                "Attached Battle Rifle",
            ],
        ),
        (
            "theirs:AF1",
            vec![
                "Blue's Wraith Mortar (Alpha front) [AF1]",
                "shield 0 of 2",
                "Plasma tag",
                "until the end of turn 19",
                "ARMOR: Ballistic and generic damage taken −1",
            ],
        ),
        ("theirs:CF2", vec!["EMP: it cannot attack HL-12.3 (until the end of turn 20)", "EMP: it cannot move"]),
        ("theirs:CF1", vec!["Hidden: the opponent cannot select it HL-12.4", "CAMO: Cannot be selected"]),
        ("hand:COV-009", vec!["Costs 7 Supply and 1 Battery; you have 4 Supply and 1 Battery, which is not enough"]),
        ("lane:B", vec!["Red controls this lane", "HL-16.1"]),
        ("base", vec!["Blue: health 13 of 30", "HL-9.3", "HL-16.3"]),
        ("ours:side", vec!["Field Firebase Echo: Your front-row units have +1 health cap", "ODST Drop Trooper"]),
        ("ours:CB", vec!["0 of 2 units"]),
    ] {
        let shown = about(element);
        for part in parts {
            assert!(shown.contains(part), "{part} of {element}:\n{shown}");
        }
    }
}

#[test]
fn the_first_screen_says_what_the_game_is_about() {
    for (lang, part) in [(Lang::En, "controlall"), (Lang::Zh, "控制全部三条战线")] {
        for (columns, rows) in [(60, 22), (80, 24), (120, 40)] {
            for seed in 0..6 {
                let mut app = app(table_of::<Halo>(seed, [PERSON, EASY], lang));
                wait(&mut app);
                let shown = text(&mut app, columns, rows);
                let joined: String = shown.split(['\n', ' ']).collect();
                assert!(joined.contains(part), "{part} at {columns}×{rows}:\n{shown}");
                let numbers = ["attack/shield/health", "攻击/护盾/生命"];
                assert!(numbers.iter().any(|words| joined.contains(words)), "numbers at {columns}×{rows}:\n{shown}");
            }
        }
    }
}

#[test]
fn no_size_breaks_the_drawing() {
    draw_at_every_size::<Halo>(FIGHT);
}

#[test]
fn every_legal_action_is_reached_by_its_path_and_undo_restores_everything() {
    let flood = [("deck_red", "halo-fld"), ("deck_blue", "halo-for"), ("mulligan", "ONCE")];
    let mut seen: BTreeSet<String> = (0..4).flat_map(|seed| reach_everything::<Halo>(&[], seed, 2)).collect();
    seen.extend((0..8).flat_map(|seed| reach_everything::<Halo>(&flood, seed, 2)));
    for class in ["hand:", "ours:", "theirs:", "lane:", "base", "battery", "play", "end", "keep", "redraw"] {
        assert!(seen.iter().any(|element| element.starts_with(class)), "{class} was touched: {seen:?}");
    }
}

#[test]
fn a_card_of_the_discard_pile_is_chosen_by_a_button_and_then_costs_less() {
    let position = r#"
        [red]
        hand = ["FLD-009"]
        discard = ["FLD-005", "UNSC-002"]
    "#;
    let mut app = app(table_at::<Halo>(position, [PERSON, EASY], Lang::En));
    walk(&mut app, &["hand:FLD-009".to_owned(), "discard:FLD-005".to_owned()]);
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("4 Flood Juggernaut*"), "{shown}");
    focus(&mut app, "hand:FLD-005*");
    app.key(Key::Char('?'));
    let shown = flowing(&mut app, 120, 40);
    assert!(shown.contains("Costs 4 Supply; you have"), "{shown}");
    assert!(shown.contains("Supply 4 (printed 5): returned this turn −1 (HL-5.4)"), "{shown}");
}

#[test]
fn a_record_is_stepped_through_with_both_hands_open() {
    let table = table_ahead::<Halo>(5, 60, [EASY, EASY], Lang::En);
    let replay: Replay<Halo> = Replay { record: table.record, config: table.config, lang: Lang::En };
    let mut viewer = Viewer::new(replay, Ink { colour: false }).expect("the record can be replayed");
    for _ in 0..60 {
        viewer.key(Key::Right);
        for (columns, rows) in [(60, 22), (100, 30)] {
            let shown = lines(columns, rows, |frame| viewer.draw(frame)).join("\n");
            assert!(shown.matches("Hand ").count() >= 2, "both hands at {columns}×{rows}:\n{shown}");
            assert!(shown.contains("Alpha") && shown.contains("Base"), "{shown}");
        }
    }
}

#[test]
fn what_is_hidden_is_not_drawn() {
    for lang in [Lang::Zh, Lang::En] {
        let mut app = fight(lang);
        for letter in [None, Some('a'), Some('w'), Some('l'), Some('?')] {
            if let Some(letter) = letter {
                app.key(Key::Char(letter));
            }
            for _ in 0..40 {
                let shown = text(&mut app, 120, 40);
                // Blue's hand holds the only Zealot but the one on the table, and no second Grunt is seen.
                for secret in ["Grunt Lance×2", "咕噜人小队×2", "3 Elite Zealot", "3 精英狂热者"] {
                    assert!(!shown.contains(secret), "{secret}:\n{shown}");
                }
                app.key(Key::Right);
            }
            app.key(Key::Esc);
        }
    }
}

#[test]
fn plain_plays_a_whole_game_by_always_choosing_the_last() {
    for output in plain_plays_a_whole_game::<Halo>(42, &["HL-16"]) {
        let base = ["base", "基地"];
        assert!(base.iter().any(|word| output.contains(word)), "the score is a base:\n{output}");
    }
}

#[test]
fn plain_says_the_position_and_what_things_do() {
    let mut output = Vec::new();
    let script =
        "? ARMOR\n? AF1\n? enemy CF2\n? COV-005\n? base\nattack AF1 AF1\nlook\n? their discard\n? game\nquit\n";
    run_plain(table_at::<Halo>(FIGHT, [PERSON, EASY], Lang::En), script.as_bytes(), &mut output)
        .expect("it can be played");
    let output = String::from_utf8(output).expect("it is text");
    for part in [
        "Turn 19 (of 100 at most), Red: Skirmish.",
        "Blue (random bot): base 13",
        "Alpha (nobody controls it): your front ODST Drop Trooper [AF1] 4/0/2(3), +Battle Rifle, BALLISTIC, DROP_POD, HEADSHOT; Spartan-IV Breacher [AF2] 3/2/5, BALLISTIC",
        "their front Wraith Mortar [AF1] 5/0(2)/7, ARMOR, PLASMA, SHIELDED, plasma tag, back",
        "Ghost Raider [CF2] 3/1/4, PLASMA, SHIELDED, EMP (until the end of turn 20), cannot move (until the end of turn 20)",
        "Your hand, with costs: Marine Fireteam×2 (1 Supply); Glassing Beam (7 Supply and 1 Battery)",
        "Ballistic and generic damage taken −1",
        "Attack 4 (BALLISTIC)",
        "Blue's Ghost Raider (Charlie front) [CF2]",
        "Blue's discard pile",
        "From the top: Wraith Mortar",
        "After turn 100 the game ends: the higher base health wins, equal health is a draw (HL-16.6, a rule this edition adds)",
        "Blue: health 13 of 30",
        "- Red's ODST Drop Trooper (Alpha front) attacks Blue's Wraith Mortar (Alpha front)",
    ] {
        assert!(output.contains(part), "{part}:\n{output}");
    }
}

/// HL-3.1: both hands and decks are public when the game is over.
#[test]
fn after_the_end_everything_can_be_read() {
    let position = "phase = \"skirmish\"\n[red]\nAF = [\"UNSC-001\"]\n[blue]\nbase = 1\nhand = [\"COV-009\"]\ndeck = [\"FLD-001\", \"FLD-002\"]";
    let mut app = app(table_at::<Halo>(position, [PERSON, EASY], Lang::En));
    let read = |app: &mut App<Halo>| {
        app.key(Key::Char('?'));
        let mut shown = String::new();
        for _ in 0..60 {
            shown += &flowing(app, 120, 60).replace("║", "").split_whitespace().collect::<Vec<_>>().join(" ");
            app.key(Key::Right);
        }
        app.key(Key::Esc);
        shown
    };
    focus(&mut app, "ours:AF1");
    assert!(!read(&mut app).contains("Glassing Beam"));
    walk(&mut app, &["ours:AF1".to_owned(), "base".to_owned()]);
    assert!(app.session().outcome().is_some(), "the base has fallen");
    app.key(Key::Esc);
    let shown = read(&mut app);
    for part in ["Hand: Glassing Beam", "Still in the deck: Infection Form Swarm, Combat Form"] {
        assert!(shown.contains(part), "{part}:\n{shown}");
    }
}
