//! The table of Relic Duel, without a terminal.

use crate::common::*;
use bots::Player;
use kernel::{Present, Seen};
use relic::Duel;
use std::collections::BTreeSet;
use terminal::{App, Drawn, Key, Lang, run_plain};

/// Red is near death in Blue's turn, with traps of every state.
const BRINK: &str = r#"
turn = 19
active = "blue"
phase = "end"
[red]
health = 0
judgements = 1
energy = 2
turn_number = 9
depleted = true
extra_turns = 1
hand = ["A11@2", "S37", "T12", "X02", "D14", "A02", "A02"]
known = ["X02"]
set = ["T01", "T01", "U01", "T12", "T05"]
declined = ["T04"]
discard = ["A01", "A02", "S05"]
outside = ["X01"]
effects = { armour = 12, scorch = 3, brittle = 1, resonance = 2, bell_ward = 1 }
relics = ["Y16", "Y13", { id = "Y05", used = true }]
[blue]
health = 17
cap = 20
energy = 9
turn_number = 14
hand = ["A11", "A03", "X09", "A15"]
known = ["X09"]
set = [{ card = "T03", seen = true }, "U02"]
discard = ["A02", "A03", "S24"]
effects = { ebb = 2, crack = 1, wellspring = 3 }
relics = ["Y01", "Y11", { id = "Y19", sealed = true }]
kiln = true
lamp = true
"#;

fn brink(lang: Lang) -> App<Duel> {
    app(table_at::<Duel>(BRINK, [PERSON, EASY], lang))
}

fn at(position: &str, lang: Lang) -> App<Duel> {
    app(table_at::<Duel>(position, [PERSON, EASY], lang))
}

#[test]
fn everything_that_matters_is_on_the_screen_at_every_size() {
    for (columns, rows) in [(60, 22), (80, 24), (100, 36), (140, 45)] {
        for (lang, parts) in [
            (
                Lang::En,
                [
                    "Red: The enemy's turn is about to end: trigger a trap?",
                    "NEAR DEATH",
                    "1/8",
                    "Health 17/20",
                    "Energy 2/15",
                    "Energy 9/15",
                    "keep 10",
                    "+Armour",
                    "−Scorch",
                    "·Reson",
                    "−Depletion",
                    "+extra",
                    "−Ebb",
                    "+Kiln",
                    "+Lamp",
                    "−Toll",
                    "sealed",
                    "used",
                    "▒Sunken Net",
                    "Discard 3",
                    "decl",
                ],
            ),
            (
                Lang::Zh,
                [
                    "红方：敌方回合将结束：触发陷阱？",
                    "濒死",
                    "1/8",
                    "血量 17/20",
                    "2/15",
                    "9/15",
                    "留",
                    "+护甲",
                    "−灼痕",
                    "·共振",
                    "−枯竭",
                    "+额外",
                    "−退潮",
                    "炉",
                    "灯",
                    "−暮税",
                    "封印",
                    "已用",
                    "▒沉舟网",
                    "3：清泉",
                    "弃",
                ],
            ),
        ] {
            let mut app = brink(lang);
            let shown = text(&mut app, columns, rows);
            for part in parts {
                assert!(shown.contains(part), "{part} is missing at {columns}×{rows}:\n{shown}");
            }
            for names in [
                ["Warm Kiln", "Kiln", "温窑"],
                ["Coin Casket", "Coin", "币匣"],
                ["Shard Pit", "Pit", "碎瓷坑"],
                ["Falling Bell", "Falling", "坠钟"],
                ["Tidewash", "Tidewash", "潮洗"],
            ] {
                assert!(names.iter().any(|name| shown.contains(name)), "{names:?} at {columns}×{rows}:\n{shown}");
            }
            assert!(shown.contains("2(4)"), "the printed cost stands beside the present one:\n{shown}");
        }
    }
}

#[test]
fn things_are_drawn_exactly_if_they_can_be_touched_on_the_table() {
    for element in ["hand:A02", "hand:A11@2", "trap:T01", "relic:Y05", "foe_relic:Y07", "discard:A02", "option:X03"] {
        assert!(Duel::is_drawn(element), "{element}");
    }
    for element in ["play", "set", "pass", "stand_down", "end", "stop"] {
        assert!(!Duel::is_drawn(element), "{element}");
    }
}

#[test]
fn whatever_can_be_touched_is_seen_to_be_so() {
    let decks = ["deck_kiln", "deck_wall", "deck_tide", "deck_bell"];
    for (seed, deck) in decks.into_iter().enumerate() {
        let options = [("deck_red", deck), ("deck_blue", decks[(seed + 1) % 4])];
        let mut app = app(table_with::<Duel>(&options, seed as u64, [PERSON, EASY], Lang::Zh));
        let mut bot = Player::Random.bot::<Duel>(seed as u64);
        wait(&mut app);
        while let Some(seat) = app.session().deciding_person() {
            for (columns, rows) in [(60, 22), (80, 24), (100, 36)] {
                let touchable = app.marks().touchable;
                let shown = text(&mut app, columns, rows);
                // The seal has other brackets in Chinese.
                let marked = shown.matches(['[', '»']).count();
                assert_eq!(marked, touchable.len(), "{touchable:?} at {columns}×{rows}:\n{shown}");
            }
            let chosen = bot.choose(&Seen::by(app.session().game(), seat).expect("a person is asked"));
            let path = app.session().game().path(seat, &chosen);
            walk(&mut app, &path);
            wait(&mut app);
        }
    }
}

#[test]
fn a_row_of_many_traps_shows_all_of_them() {
    let traps =
        "\"T01\", \"T02\", \"T03\", \"T04\", \"T05\", \"T09\", \"T11\", \"T13\", \"T14\", \"T16\", \"U01\", \"U02\"";
    let position = format!(
        "active = \"blue\"\nphase = \"end\"\n[red]\nenergy = 5\nset = [{traps}]\nhand = [\"A02\"]\n\
         effects = {{ armour = 3, scorch = 1, heat = 2, wellspring = 1 }}\n[blue]\neffects = {{ armour = 3 }}"
    );
    for (lang, names) in [
        (
            Lang::En,
            [
                "Pit",
                "Muffled",
                "Net",
                "Slope",
                "Wish",
                "Moths",
                "Linked",
                "Mirror",
                "Night",
                "DropGate|Drop Gate",
                "Quick",
                "Stone",
            ],
        ),
        (
            Lang::Zh,
            ["碎瓷坑", "捂铃", "沉舟网", "缓坡", "余烬愿", "静夜蛾", "连铃", "镜釉", "夜潮", "落闸", "急釉", "滚石"],
        ),
    ] {
        let mut app = at(&position, lang);
        for (columns, rows) in [(60, 22), (80, 24), (140, 45)] {
            let shown = text(&mut app, columns, rows);
            for name in names {
                let found = name.split('|').any(|name| shown.contains(name));
                assert!(found, "{name} at {columns}×{rows}:\n{shown}");
            }
        }
    }
}

#[test]
fn the_odds_of_a_judgement_count_brittle_and_offset() {
    for (judgements, effects, relics, odds) in [
        (0, "", "", "survival 1/2 "),
        (1, "", "", "survival 1/4 "),
        (0, "brittle = 2", "", "survival 1/8 "),
        (1, "brittle = 1", "\"Y22\"", "survival 1/16 "),
    ] {
        let position = format!(
            "[red]\nhealth = 0\njudgements = {judgements}\neffects = {{ {effects} }}\nrelics = [{relics}]\nhand = [\"A02\"]"
        );
        let mut app = at(&position, Lang::En);
        for (columns, rows) in [(60, 22), (80, 24), (140, 45)] {
            let shown = text(&mut app, columns, rows);
            assert!(shown.contains("NEAR DEATH") && shown.contains(odds), "{odds} at {columns}×{rows}:\n{shown}");
        }
    }
}

#[test]
fn set_traps_say_why_they_cannot_be_triggered() {
    let with = |more: &str| format!("active = \"blue\"\nphase = \"end\"\n[red]\n{more}\n[blue]\nenergy = 7");
    for (more, part) in [
        ("energy = 1\nset = [\"T05\", \"T10\"]", "2 Ember Wish can't pay"),
        ("energy = 2\nset = [\"T10\"]\ndeclined = [\"T01\"]", "1 Shard Pit declined"),
        ("energy = 2\nset = [\"T01\", \"T10\"]\ndeclined = [\"T01\"]", "1 Shard Pit×2 1 declined"),
        ("energy = 2\nset = [\"U01\", \"T10\"]\nstood_down = true", "1 Quick Glaze stood down"),
        ("energy = 2\nset = [\"U01\", \"T10\"]", "1 Quick Glaze (unconditional)"),
    ] {
        let mut app = at(&with(more), Lang::En);
        let shown = text(&mut app, 80, 24);
        let list = part.replace(" (unconditional)", "");
        assert!(shown.contains(part) || shown.contains(&list), "{part}:\n{shown}");
    }
    let mut app = at("[red]\nset = [\"T01\"]\nhand = [\"A02\"]\neffects = { bound_clapper = 1 }", Lang::En);
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("Shard Pit blocked"), "{shown}");
}

#[test]
fn a_declared_card_lies_in_the_middle_and_the_trap_is_read_under_it() {
    let position =
        "active = \"blue\"\n[red]\nenergy = 3\nset = [\"T01\", \"T03\"]\n[blue]\nenergy = 4\nhand = [\"A11\"]";
    for (lang, parts) in [
        (
            Lang::En,
            ["The enemy plays Falling Bell", "Resolving: Blue plays Falling Bell", "Deal 15 damage", "Deal 5 damage"],
        ),
        (Lang::Zh, ["敌方打出坠钟", "结算：蓝方打出坠钟", "造成15点伤害", "造成5点伤害"]),
    ] {
        let mut app = app(table_at::<Duel>(position, [PERSON, PERSON], lang));
        app.key(Key::Enter);
        walk(&mut app, &["hand:A11".to_owned(), "play".to_owned()]);
        app.key(Key::Enter);
        focus(&mut app, "trap:T01");
        for (columns, rows) in [(60, 22), (80, 24), (140, 45)] {
            let shown = flowing(&mut app, columns, rows);
            for part in parts {
                assert!(shown.contains(part), "{part} at {columns}×{rows}: {shown}");
            }
        }
    }
}

#[test]
fn choices_are_made_where_the_cards_lie() {
    let position = r#"
        [red]
        energy = 3
        hand = ["X10", "S25", "X08"]
        discard = ["A11", "A02", "S37", "A02"]
        [blue]
        relics = ["Y01", "Y11", "Y19"]
    "#;
    let mut app = at(position, Lang::En);
    walk(&mut app, &["hand:X10".to_owned(), "play".to_owned()]);
    let shown = text(&mut app, 60, 22);
    assert!(shown.contains("Your discard pile"), "{shown}");
    for part in ["1A Kiln Hook", "1S Tidewash", "4A Falling Bell"] {
        assert!(shown.contains(part), "{part}:\n{shown}");
    }
    walk(&mut app, &["discard:A11".to_owned()]);
    assert!(text(&mut app, 80, 24).contains("4A Falling Bell"), "it is in the hand");
    walk(&mut app, &["hand:S25".to_owned(), "play".to_owned()]);
    let shown = flowing(&mut app, 60, 22);
    assert!(shown.contains("Borrowed Hour") && shown.contains("you take one extra turn"), "{shown}");
    walk(&mut app, &["option:X11".to_owned()]);
    walk(&mut app, &["hand:X08".to_owned(), "play".to_owned(), "foe_relic:Y01".to_owned()]);
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("Warm Kiln +2 sealed"), "{shown}");
}

#[test]
fn a_discard_pile_of_any_size_can_be_chosen_from() {
    let ids = (1..=22).map(|at| format!("A{at:02}")).chain((1..=37).map(|at| format!("S{at:02}")));
    let all: Vec<String> = ids.map(|id| format!("\"{id}\"")).collect();
    let position = format!("[red]\nenergy = 3\nhand = [\"X10\"]\ndiscard = [{}]", all.join(", "));
    let mut app = at(&position, Lang::En);
    walk(&mut app, &["hand:X10".to_owned(), "play".to_owned()]);
    for (columns, rows) in [(60, 22), (140, 45)] {
        let shown = text(&mut app, columns, rows);
        let brackets = shown.matches('[').count() + shown.matches('»').count();
        assert!(brackets >= all.len(), "{brackets} of {} at {columns}×{rows}:\n{shown}", all.len());
    }
}

#[test]
fn a_question_mark_explains_everything_on_the_table() {
    let mut app = brink(Lang::En);
    focus(&mut app, "trap:U01");
    app.key(Key::Char('?'));
    let mut read: Vec<(String, String)> = Vec::new();
    for _ in 0..60 {
        let shown = flowing(&mut app, 120, 80);
        read.push((app.marks().focus.unwrap_or_default(), shown));
        app.key(Key::Right);
    }
    for (element, parts) in [
        ("hand:A11@2", vec!["Deal 15 damage.", "Costs 2 (printed 4, modified, RD-13.3); you have 2 energy", "RD-9.1"]),
        ("hand:X02", vec!["The enemy knows you hold this card"]),
        ("hand:T12", vec!["DECLARE window", "Setting it is free"]),
        ("trap:T01", vec!["when the enemy plays an attack card: Deal 5 damage.", "You can pay for it", "RD-10.7"]),
        ("trap:T04", vec!["Declined: it can't be triggered again this turn", "HIT window"]),
        ("trap:T12", vec!["You can't pay for it now: it costs 3, you have 2 energy"]),
        ("relic:Y05", vec!["look at the enemy’s set traps", "weight +1", "has been used", "RD-3.5"]),
        ("foe_relic:Y19", vec!["Starting health −8.", "Sealed", "RD-3.6"]),
        ("ours:scorch", vec!["3 damage at the start of their turn", "negative effect; stacks: 3", "RD-K-scorch"]),
        ("ours:brittle", vec!["forced: only a forced removal"]),
        ("ours:depletion", vec!["5 rule damage", "Not an effect", "RD-4.4"]),
        ("ours:health", vec!["judgements so far: 1", "next loss of health: 1/8", "RD-7.4"]),
        ("theirs:health", vec!["Health 17, cap 20", "judgement after that is survived with", "chance 1/2"]),
        ("theirs:energy", vec!["Energy 9, cap 15", "at most 10 is kept"]),
        ("theirs:hand", vec!["Cards in hand: 5, limit 9", "Cards both players know: Two-Faced Coin"]),
        ("theirs:T03", vec!["You have looked at this trap", "That card is void"]),
        ("theirs:set", vec!["Traps face down: 2"]),
        ("ours:draw", vec!["order unknown"]),
        ("ours:discard", vec!["Cards: 3, top card first: Clear Spring, Kiln Hook, Thrown Shard", "Heal 4."]),
        ("ours:outside", vec!["Live Coal"]),
        ("theirs:side", vec!["Relic Warm Kiln +2", "Signs: + positive", "Before a card: cost and kind"]),
    ] {
        let found = read.iter().find(|(id, _)| id == element);
        let shown = found.map(|(_, shown)| shown.clone()).unwrap_or_else(|| panic!("{element} can be read about"));
        for part in parts {
            assert!(shown.contains(part), "{part} of {element}:\n{shown}");
        }
    }
}

#[test]
fn ending_a_turn_says_what_is_kept() {
    let position = r#"
        [red]
        energy = 12
        hand = ["A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09"]
    "#;
    let mut app = at(position, Lang::En);
    focus(&mut app, "end");
    let shown = flowing(&mut app, 80, 24);
    assert!(shown.contains("You keep 10 energy; 2 above the keep limit is lost"), "{shown}");
    assert!(shown.contains("you must discard down to 7 cards"), "{shown}");
}

#[test]
fn the_first_screen_says_what_the_game_is_about() {
    for (lang, parts) in [
        (Lang::En, ["whentheenemydies", "Aattack,Ddefence", "energy", "trap"]),
        (Lang::Zh, ["让敌方死亡", "1/2、1/4、1/8", "消耗和种类", "敌方回合"]),
    ] {
        for (columns, rows) in [(60, 22), (80, 24), (100, 30)] {
            for seed in 0..6 {
                let mut app = app(table_of::<Duel>(seed, [PERSON, EASY], lang));
                wait(&mut app);
                if app.session().game().window().is_some() || app.session().record().moves.len() > 20 {
                    continue;
                }
                let shown = text(&mut app, columns, rows);
                let joined: String = shown.lines().map(|line| line.split('│').next().unwrap_or_default()).collect();
                let joined: String = joined.split_whitespace().collect();
                for part in parts {
                    assert!(joined.contains(part), "{part} at {columns}×{rows}:\n{shown}");
                }
            }
        }
    }
}

#[test]
fn no_size_breaks_the_drawing() {
    draw_at_every_size::<Duel>(BRINK);
}

#[test]
fn every_legal_action_is_reached_by_its_path_and_undo_restores_everything() {
    let tide = [("deck_red", "deck_tide"), ("deck_blue", "deck_bell")];
    let bell = [("deck_red", "deck_bell"), ("deck_blue", "deck_tide")];
    let mut seen: BTreeSet<String> = (0..2).flat_map(|seed| reach_everything::<Duel>(&[], seed, 3)).collect();
    seen.extend((0..3).flat_map(|seed| reach_everything::<Duel>(&tide, seed, 3)));
    seen.extend((0..2).flat_map(|seed| reach_everything::<Duel>(&bell, seed, 3)));
    for class in ["hand:", "trap:", "play", "set", "pass", "stand_down", "end", "stop"] {
        assert!(seen.iter().any(|element| element.starts_with(class)), "{class} was touched: {seen:?}");
    }
}

#[test]
fn a_record_is_stepped_through_with_both_hands_open() {
    steps_through_with_both_hands::<Duel>(60, &["Health", "NEAR DEATH"]);
}

#[test]
fn what_is_hidden_is_not_drawn() {
    // Blue's Loose Stone lies face down, its Cast Bones are in hand.
    for lang in [Lang::Zh, Lang::En] {
        draws_none_of(brink(lang), &["Loose Stone", "滚石", "Cast Bones", "掷骨"]);
    }
}

#[test]
fn those_who_watch_see_only_counts() {
    let mut app = app(table_ahead::<Duel>(7, 40, [EASY, EASY], Lang::En));
    let shown = text(&mut app, 80, 24);
    assert!(shown.matches("Hand ").count() == 2, "{shown}");
}

#[test]
fn plain_plays_a_whole_game_by_always_choosing_the_last() {
    plain_plays_a_whole_game::<Duel>(42, &["RD-7.7", "RD-4.17"]);
}

#[test]
fn plain_says_the_position_and_what_things_do() {
    let mut output = Vec::new();
    let script = "? Scorch\n? side\n? A11\n? discard\ntrigger U01\nlook\nquit\n";
    run_plain(table_at::<Duel>(BRINK, [PERSON, EASY], Lang::En), script.as_bytes(), &mut output)
        .expect("it can be played");
    let output = String::from_utf8(output).expect("it is text");
    for part in [
        "Game turn 19 of 120, Blue's turn 14, end phase.",
        "Blue (random bot): Health 17/20, Energy 9/15 (keep 10), Hand 5/9: Two-Faced Coin, Draw pile",
        "Red (you): NEAR DEATH, health 0/30 · next loss of health: survival 1/8",
        "Blue, Relics: Warm Kiln +2 (",
        "−Scorch 3 (3 damage at the start of their turn, then halves)",
        "Blue, Set: ▒Sunken Net (when the enemy plays an attack card",
        "1 face down",
        "1 Gentle Slope declined (when an attack hit of 6 or more is about to hit you: That hit becomes 2)",
        "Your hand, with cost and kind: Falling Bell (2(4)A), Tidewash (1S)",
        "Cards: 3, top card first: Clear Spring, Kiln Hook, Thrown Shard",
        "- Red triggers Quick Glaze (1)",
    ] {
        assert!(output.contains(part), "{part}:\n{output}");
    }
}

/// Everything public is found by its words.
#[test]
fn whatever_is_public_can_be_asked_for() {
    for (lang, asked) in [
        (
            Lang::En,
            [
                ("? game", "After game turn 120 the game is a draw"),
                ("? their discard", "Cards: 3, top card first: Refire"),
                ("? their outside", "Empty"),
                ("? our outside", "Special cards out of the game (1): Live Coal"),
                ("? their set", "Traps face down: 2"),
                ("? enemy Crack", "attack hits taken: +half; their turns left: 1"),
                ("? enemy Salt Debt", "Sealed"),
                ("? their hand", "Cards both players know: Two-Faced Coin"),
            ],
        ),
        (
            Lang::Zh,
            [
                ("? 对局", "总回合 120 打完即平局"),
                ("? 对方弃牌堆", "3 张，最上面的在前：重烧"),
                ("? their outside", "空的"),
                ("? our outside", "1 张特殊牌已不在游戏中"),
                ("? their set", "2 张面朝下的陷阱"),
                ("? 对方裂纹", "受到的攻击伤害增加一半，还有1回合"),
                ("? 对方盐债", "已封印"),
                ("? 对方手牌", "双方都知道的牌：双面币"),
            ],
        ),
    ] {
        for (words, part) in asked {
            let mut output = Vec::new();
            let script = format!("{words}\nquit\n");
            run_plain(table_at::<Duel>(BRINK, [PERSON, EASY], lang), script.as_bytes(), &mut output)
                .expect("it can be played");
            let output = String::from_utf8(output).expect("it is text");
            assert!(output.contains(part), "{part} after `{words}`:\n{output}");
        }
    }
}

/// RD-R75
#[test]
fn cards_that_differ_are_drawn_apart() {
    let position = r#"
        [red]
        energy = 3
        hand = ["T01", { card = "A11", fix = 3 }, { card = "A11", set = 3 }]
        known = ["T01"]
        set = ["T02", { card = "T02", seen = true }]
    "#;
    let mut app = at(position, Lang::En);
    for element in ["hand:T01", "hand:T01#2", "hand:A11@3", "hand:A11@3#2"] {
        assert!(
            app.marks().touchable.iter().any(|one| one == element),
            "{element} can be touched: {:?}",
            app.marks().touchable
        );
    }
    for (element, parts) in [
        ("hand:T01", vec!["The enemy knows you hold this card"]),
        ("hand:A11@3#2", vec!["Costs 3 (printed 4, modified, RD-13.3)", "Cost modifiers: set to 3"]),
    ] {
        focus(&mut app, element);
        let shown = flowing(&mut app, 120, 60);
        for part in parts {
            assert!(shown.contains(part), "{part} of {element}: {shown}");
        }
    }
    walk(&mut app, &["hand:T01#2".to_owned(), "set".to_owned()]);
    let shown = text(&mut app, 120, 40);
    assert!(shown.contains("Shard Pit (known)"), "the known one is still in hand:\n{shown}");
}
