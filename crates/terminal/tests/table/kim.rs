//! The table of Kim Continent, without a terminal.

use crate::common::*;
use bots::Player;
use kernel::{Eye, Game, Present, Seen};
use kim::Kim;
use std::collections::BTreeSet;
use terminal::{App, Drawn, Ink, Key, Lang, Marks, Scene, run_plain};

const DECKS: [&str; 4] = ["deck_moss", "deck_cinder", "deck_tide", "deck_mirror"];
const SIZES: [(u16, u16); 4] = [(60, 22), (80, 24), (100, 36), (140, 45)];

/// Red is to act, with everything on the field that can be marked.
const FULL: &str = r#"
turn = 11
active = "red"
phase = "action"
[red]
life = 34
hand = ["M27", "P16", { card = "P01", known = "enemy" }, "M25", "P34"]
discard = ["P05", "M38", "P21"]
effect_damaged = true
M1 = { card = "M05", spirit = ["P01", "M38"], buffs = [[1, 1], [2, 0]], weakens = [[-1, 0]], change = [2, 0], shields = 1 }
M2 = { card = "M25", skill_used = true, attacked = true, finale = true, no_attack = 12 }
M3 = { card = "M26", egg = true, known = "enemy", spirit = 1, shields = 2 }
P1 = { card = "P02", on = "M1" }
P2 = { card = "P21", book = true, known = "all" }
P3 = "book P15"
[blue]
life = 41
hand = ["P06", { card = "P16", known = "enemy" }, "M12"]
discard = ["M07", "P10"]
M1 = { card = "M41", spirit = 3 }
M2 = "egg M28"
M3 = { card = "M40", egg = true, known = "enemy" }
P1 = "book P30"
P2 = "P18"
P3 = { card = "P07", on = "M1" }
"#;

fn at(position: &str, lang: Lang) -> App<Kim> {
    app(table_at::<Kim>(position, [PERSON, EASY], lang))
}

/// Without the log and without any space.
fn tight(shown: &str) -> String {
    let table: String = shown.lines().map(|line| line.split('│').next().unwrap_or_default()).collect();
    table.split_whitespace().collect()
}

#[test]
fn everything_that_matters_is_on_the_screen_at_every_size() {
    // Several forms of one thing, longest first.
    let english = [
        "Red",
        "Blue",
        "Life 34",
        "Life 41",
        "█",
        "▶action",
        "action phase",
        "M1 Crownhorn Warden|M1 Warden",
        "M2 Pebble Armadillo|M2 Armadillo",
        "M3 ▒Rockegg Hen|M3 ▒Hen",
        "M1 Heather Bison|M1 Bison",
        "M2 ▒egg",
        "M3 ▒Great Ovoid|M3 ▒Ovoid",
        "level 4|L4",
        "spirit 2|◆2",
        "Shield 2|Sh2",
        "Buffs 2 (+3/+1)|▲2",
        "Weakens 1 (−1/+0)|▼1",
        "this turn +2/+0|t+2/+0",
        "with Mail|=P1",
        "Guard|G ",
        "skill used|sk",
        "attacked|at",
        "Finale|F ",
        "cannot attack until turn 12 ends|×at",
        "known to the opponent|known",
        "seen by you|seen",
        "P1 Vine Mail",
        "→M1|equipment on Crownhorn Warden",
        "P2 ▒Coat of Slate|P2 ▒Coat",
        "P3 ▒Mud Effigy|P3 ▒Effigy",
        "P1 ▒book",
        "P2 Chart of Swells|P2 Chart",
        "Tidings",
        "Deck 10",
        "Last Ember|Ember",
        "Coat of Slate|Coat",
        "summon 1",
        "L1 5/5 Slabhide Bear|L1 5/5 Bear",
        "LaQ",
    ];
    let chinese = [
        "红方",
        "蓝方",
        "生命 34",
        "生命 41",
        "█",
        "▶行动",
        "M1 冠角护林兽",
        "M2 卵石犰狳",
        "M3 ▒岩卵鸡",
        "M1 石楠野牛",
        "M2 ▒蛋",
        "M3 ▒巨卵怪",
        "4级",
        "灵力2|◆2",
        "护盾2|盾2",
        "增益2（+3/+1）|▲2",
        "减益1（−1/+0）|▼1",
        "本回合+2/+0|回+2/+0",
        "装备藤甲|装P1",
        "守护|守",
        "已用技能|技",
        "已攻击|攻",
        "压轴|压",
        "到第12回合结束不能攻击|禁攻",
        "对手知道|明",
        "你已看过|知",
        "P1 藤甲",
        "→M1|装备于冠角护林兽",
        "P2 ▒岩衣",
        "P3 ▒泥偶替身",
        "P1 ▒预言书",
        "P2 海图",
        "潮讯",
        "组10|牌组 10",
        "终焰",
        "岩衣",
        "召唤 1|召1|召唤1",
        "怪1 5/5 磐甲熊",
        "永速",
    ];
    for (columns, rows) in SIZES {
        for (lang, parts) in [(Lang::En, &english[..]), (Lang::Zh, &chinese[..])] {
            let mut app = at(FULL, lang);
            let shown = text(&mut app, columns, rows);
            for forms in parts {
                let found = forms.split('|').any(|form| shown.contains(form));
                assert!(found, "{forms} is missing at {columns}×{rows}:\n{shown}");
            }
        }
    }
}

#[test]
fn things_are_drawn_exactly_if_they_can_be_touched_on_the_table() {
    for element in ["hand:M04", "ours:M1", "ours:P3", "theirs:M2", "theirs:P1", "enemy", "pile:P16"] {
        assert!(Kim::is_drawn(element), "{element}");
    }
    for element in ["summon", "set", "discard", "skill:trample", "number:2", "pass", "end"] {
        assert!(!Kim::is_drawn(element), "{element}");
    }
}

#[test]
fn whatever_can_be_touched_is_seen_to_be_so() {
    for (seed, deck) in DECKS.into_iter().enumerate() {
        let options = [("deck_red", deck), ("deck_blue", DECKS[(seed + 1) % 4])];
        let mut app = app(table_with::<Kim>(&options, seed as u64, [PERSON, EASY], Lang::Zh));
        let mut bot = Player::Random.bot::<Kim>(seed as u64);
        wait(&mut app);
        while let Some(seat) = app.session().deciding_person() {
            for (columns, rows) in SIZES {
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
fn every_spot_is_drawn_and_can_be_read_about() {
    for seed in 0..4 {
        let options = [("deck_red", DECKS[seed]), ("deck_blue", DECKS[(seed + 2) % 4])];
        let mut table = table_with::<Kim>(&options, seed as u64, [PERSON, EASY], Lang::En);
        let mut bot = Player::Random.bot::<Kim>(seed as u64);
        while let Some(seat) = table.game.awaiting().iter().next() {
            for eye in [Eye::Seat(kernel::Seat(0)), Eye::Seat(kernel::Seat(1)), Eye::Watcher, Eye::Referee] {
                check_spots(&table.game, eye);
            }
            let action = bot.choose(&Seen::by(&table.game, seat).expect("it is asked"));
            table.game.play(seat, action, &mut kernel::Silent);
        }
    }
}

/// Draws the table for an eye with every legal first step offered.
fn check_spots(game: &Kim, eye: Eye) {
    let (seat, watching) = match eye {
        Eye::Seat(seat) => (seat, false),
        Eye::Watcher | Eye::Referee => (kernel::Seat(0), true),
    };
    let mut legal = Vec::new();
    if eye == Eye::Seat(seat) {
        game.legal(seat, &mut legal);
    }
    let touchable: BTreeSet<String> = legal.iter().flat_map(|action| game.path(seat, action)).collect();
    let marks = Marks { touchable: touchable.into_iter().collect(), ..Marks::default() };
    let scene = Scene {
        view: &game.view(eye),
        pieces: &game.pieces(eye),
        seat,
        watching,
        lang: Lang::En,
        players: &["you".to_owned(), "bot".to_owned()],
        things: &game.things(),
        marks: &marks,
        ink: Ink { colour: false },
    };
    let area = ratatui::layout::Rect { x: 0, y: 0, width: 80, height: 20 };
    let mut buf = ratatui::buffer::Buffer::empty(area);
    let mut spots = Kim::draw_table(&scene, area, &mut buf);
    spots.extend(Kim::draw_hand(&scene, ratatui::layout::Rect { height: 3, ..area }, &mut buf));
    for spot in &spots {
        assert!(Kim::is_drawn(&spot.id), "{}", spot.id);
        let about = Kim::about(&scene, &spot.id).unwrap_or_else(|| panic!("{} can be read about", spot.id));
        assert!(!about.title.is_empty() && !about.lines.is_empty() && !about.clauses.is_empty(), "{}", spot.id);
    }
    for element in &marks.touchable {
        let has_spot = spots.iter().any(|spot| spot.id == *element);
        assert_eq!(Kim::is_drawn(element), has_spot, "{element}");
        assert!(!Kim::called(&scene, element).is_empty(), "{element}");
    }
}

#[test]
fn every_skill_is_called_by_its_name_in_both_languages() {
    let mut names = BTreeSet::new();
    for number in 1..=42 {
        let position = format!(
            "[red]\nM1 = {{ card = \"M{number:02}\", spirit = 9 }}\nM2 = {{ card = \"M38\", spirit = 1 }}\n\
             [blue]\nM1 = {{ card = \"M37\", spirit = 1 }}\nM2 = \"egg M38\"\nP1 = \"P18\""
        );
        let game = table_at::<Kim>(&position, [PERSON, EASY], Lang::En).game;
        let seat = kernel::Seat(0);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        for path in legal.iter().map(|action| game.path(seat, action)).filter(|path| path[0] == "ours:M1") {
            let Some(skill) = path.last().filter(|element| element.starts_with("skill:")) else { continue };
            let marks = Marks { path: path[..1].to_vec(), ..Marks::default() };
            for lang in [Lang::En, Lang::Zh] {
                let scene = Scene {
                    view: &game.view(Eye::Seat(seat)),
                    pieces: &game.pieces(Eye::Seat(seat)),
                    seat,
                    watching: false,
                    lang,
                    players: &[],
                    things: &game.things(),
                    marks: &marks,
                    ink: Ink { colour: false },
                };
                let about = Kim::about(&scene, skill).unwrap_or_else(|| panic!("{skill} of M{number:02} is told"));
                assert_eq!(about.title, Kim::called(&scene, skill));
                assert!(lang == Lang::En || about.title.is_ascii() == about.title.is_empty(), "{}", about.title);
                names.insert(about.title);
            }
        }
    }
    for name in ["Trample", "践踏", "Sea of Boughs", "林海", "Last-Ember Bite", "终焰咬", "Sink the Book", "沉书"]
    {
        assert!(names.contains(name), "{name} in {names:?}");
    }
    assert!(names.len() > 40, "{names:?}");
}

#[test]
fn an_announced_attack_and_its_chain_stand_in_the_middle() {
    let position = r#"
        active = "blue"
        [red]
        life = 34
        M1 = { card = "M13", spirit = 2 }
        P1 = "book P21"
        P2 = "book P31"
        [blue]
        M1 = "M41"
    "#;
    for (lang, parts) in [
        (
            Lang::En,
            [
                "Blue's Heather Bison attacks Red's Mudbubble Toad|Bison attacks Toad",
                "ATK 9 against DEF 3",
                "chain ●─①",
                "links left",
            ],
        ),
        (Lang::Zh, ["蓝方的石楠野牛攻击红方的泥泡蟾|石楠野牛 攻击 泥泡蟾", "攻击 9 对防御 3", "连锁 ●─①", "还可连锁"]),
    ] {
        let mut app = app(table_at::<Kim>(position, [PERSON, PERSON], lang));
        app.key(Key::Enter);
        walk(&mut app, &["ours:M1".to_owned(), "theirs:M1".to_owned()]);
        app.key(Key::Enter);
        focus(&mut app, "ours:P1");
        for (columns, rows) in SIZES {
            let shown = text(&mut app, columns, rows);
            let joined = tight(&shown);
            for part in parts {
                let part: String = part.split_whitespace().collect();
                assert!(part.split('|').any(|form| joined.contains(form)), "{part} at {columns}×{rows}:\n{shown}");
            }
            for words in [["ATTACKS", "AT→", "攻击者", "攻→"], ["TARGET", "←TA", "目标", "←标"]] {
                assert!(words.iter().any(|word| shown.contains(word)), "{words:?} at {columns}×{rows}:\n{shown}");
            }
        }
    }
}

#[test]
fn a_used_prophecy_lies_in_the_resolving_area_until_it_is_disposed_of() {
    let position = "phase = \"prophecy\"\n[red]\nhand = [\"P16\"]\nM1 = \"M38\"\n[blue]\nM1 = \"M38\"";
    let mut app = at(position, Lang::En);
    walk(&mut app, &["hand:P16".to_owned()]);
    for (columns, rows) in SIZES {
        let shown = text(&mut app, columns, rows);
        assert!(shown.contains("Tide Tidings"), "{columns}×{rows}:\n{shown}");
        assert!(shown.contains("Discard Tide Tidings, or stack it"), "{columns}×{rows}:\n{shown}");
    }
    walk(&mut app, &["ours:M1".to_owned()]);
    let shown = text(&mut app, 80, 24);
    assert!(shown.contains("spirit 1") || shown.contains("◆1"), "{shown}");
}

#[test]
fn a_discard_pile_is_chosen_from_in_the_middle() {
    let position = r#"
        phase = "prophecy"
        [red]
        hand = ["P20"]
        discard = ["P05", "P16", "P21", "P06"]
    "#;
    let mut app = at(position, Lang::En);
    walk(&mut app, &["hand:P20".to_owned()]);
    for (columns, rows) in SIZES {
        let shown = text(&mut app, columns, rows);
        for part in ["Your discard pile", "Tide Tidings", "Coat of Slate", "Skyfall Cinder"] {
            assert!(shown.contains(part), "{part} at {columns}×{rows}:\n{shown}");
        }
    }
    walk(&mut app, &["pile:P21".to_owned()]);
    assert!(text(&mut app, 80, 24).contains("Pr Coat of Slate"), "it is in the hand");
}

#[test]
fn a_question_mark_explains_everything_on_the_table() {
    let mut app = at(FULL, Lang::En);
    focus(&mut app, "ours:M1");
    app.key(Key::Char('?'));
    let mut read: Vec<(String, String)> = Vec::new();
    for _ in 0..40 {
        let shown = flowing(&mut app, 120, 90);
        read.push((app.marks().focus.unwrap_or_default(), shown));
        app.key(Key::Right);
    }
    for (element, parts) in [
        ("hand:M27", vec!["When summoned, gain 1 Shield.", "Summoning it costs 1 spirit; you have 3", "KM-7.3"]),
        ("hand:P01", vec!["Your opponent knows you hold it", "under a monster or egg of yours as 1 spirit"]),
        (
            "ours:M1",
            vec![
                "Trample",
                "(printed 12/8)",
                "Spirit 2, oldest first: Omen of Soft Rain, Heath Mongrel",
                "Equipment: Vine Mail",
                "Shield: ",
                "KM-12.5",
            ],
        ),
        (
            "ours:M2",
            vec![
                "Guard: ",
                "skill used",
                "attacked",
                "cannot attack until turn 12 ends",
                "it can neither use a skill nor attack",
                "KM-12.11",
            ],
        ),
        ("ours:M3", vec!["An egg: it neither attacks", "known to the opponent", "Spirit 1, oldest first: face down"]),
        ("ours:P1", vec!["ATK +1, DEF +3", "On Crownhorn Warden", "KM-12.3"]),
        ("ours:P2", vec!["A book: you are asked", "known to both"]),
        ("theirs:M2", vec!["A monster face down", "KM-11.6"]),
        ("theirs:M3", vec!["Great Ovoid", "seen by you"]),
        ("theirs:P1", vec!["A prophecy face down"]),
        ("theirs:P2", vec!["heal 2"]),
        ("theirs:hand", vec!["Cards in hand: 3", "Known cards: Tide Tidings"]),
        ("theirs:discard", vec!["Cards: 2, top card first: Last Ember, Sparkstoat", "[Finale] [Direct]"]),
        ("ours:deck", vec!["Cards left: 10, order unknown"]),
        ("ours:left", vec!["summons 1", "prophecies 1"]),
        ("ours:hurt", vec!["from card effects this turn"]),
        ("enemy", vec!["Life 41; at 0 the player loses", "Signs: 6/6 ATK/DEF", "KM-14.1"]),
    ] {
        let found = read.iter().find(|(id, _)| id == element);
        let shown = found.map(|(_, shown)| shown.clone()).unwrap_or_else(|| panic!("{element} can be read about"));
        for part in parts {
            assert!(shown.contains(part), "{part} of {element}:\n{shown}");
        }
    }
}

#[test]
fn the_first_screen_says_what_the_game_is_about() {
    for (lang, parts) in [
        (Lang::En, ["Bringtheopponent'slifeto0", "draw", "summonone", "spirit", "oneskill"]),
        (Lang::Zh, ["生命打到0就赢", "抽牌", "召唤1只", "灵力", "行动"]),
    ] {
        for (columns, rows) in SIZES {
            for seed in 0..6 {
                let mut app = app(table_of::<Kim>(seed, [PERSON, EASY], lang));
                wait(&mut app);
                if app.session().record().moves.iter().any(|(_, action)| action.starts_with("use")) {
                    continue;
                }
                let shown = text(&mut app, columns, rows);
                let joined = tight(&shown);
                for part in parts {
                    assert!(joined.contains(part), "{part} at {columns}×{rows}:\n{shown}");
                }
            }
        }
    }
}

#[test]
fn no_size_breaks_the_drawing() {
    draw_at_every_size::<Kim>(FULL);
}

#[test]
fn every_legal_action_is_reached_by_its_path_and_undo_restores_everything() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for seed in 0..4 {
        let options = [("deck_red", DECKS[seed]), ("deck_blue", DECKS[(seed + 1) % 4])];
        seen.extend(reach_everything::<Kim>(&options, seed as u64, 3));
    }
    let classes = ["hand:", "ours:M", "theirs:M", "enemy", "skill:", "summon", "set", "discard", "pass", "end"];
    for class in classes {
        assert!(seen.iter().any(|element| element.starts_with(class)), "{class} was touched: {seen:?}");
    }
}

#[test]
fn a_record_is_stepped_through_with_both_hands_open() {
    steps_through_with_both_hands::<Kim>(80, &["Life"]);
}

#[test]
fn what_is_hidden_is_not_drawn() {
    // Blue's egg M28 and book P30 lie face down, P06 and M12 are in hand.
    let secrets = ["Cliffwatch", "断崖守望者", "Foray", "掠灵", "Skyfall", "坠火", "Mouth", "吐山之口"];
    for lang in [Lang::Zh, Lang::En] {
        draws_none_of(at(FULL, lang), &secrets);
    }
}

#[test]
fn those_who_watch_see_only_counts() {
    let mut app = app(table_ahead::<Kim>(7, 40, [EASY, EASY], Lang::En));
    let shown = text(&mut app, 80, 24);
    assert!(shown.matches("Hand ").count() == 2, "{shown}");
}

#[test]
fn plain_plays_a_whole_game_by_always_choosing_the_last() {
    plain_plays_a_whole_game::<Kim>(42, &["KM-14."]);
}

#[test]
fn plain_says_the_position_and_what_things_do() {
    let mut output = Vec::new();
    let script = "? Guard\n? side\n? M41\n? M1\n? discard\n? enemy\n? game\n? enemy M1\n? their discard\nattack M1 enemy M1\nlook\nquit\n";
    run_plain(table_at::<Kim>(FULL, [PERSON, EASY], Lang::En), script.as_bytes(), &mut output)
        .expect("it can be played");
    let output = String::from_utf8(output).expect("it is text");
    for part in [
        "Turn 11/100, Red, action phase.",
        "Blue (random bot): Life 41, Hand 3/5: Tide Tidings, Deck 10, Discard pile 2, top Last Ember.",
        "Red (you): Life 34, Hand 5/5, Deck 10, Discard pile 3, top Coat of Slate, left: summon 1, prophecy 1",
        "Red's Crownhorn Warden (M1): ATK 17 DEF 12, level 4, spirit 2, Shield 1, Buffs 2 (+3/+1), Weakens 1 (−1/+0)",
        "Red's Rockegg Hen (M3): egg, DEF 4",
        "Blue's egg (M2): egg, DEF ?",
        "Blue's book (P1): face down.",
        "Blue's Chart of Swells (P2): lasting",
        "Your hand: Slabhide Bear (L1 5/5), Tide Tidings (Pr)",
        "After turn 100 the player with more life wins, 89 turns from now; this limit is added by this program",
        "Equipment: Brand of Ire: [Equipment] ATK +4, DEF −1.",
        "Cards: 2, top card first: Last Ember, Sparkstoat",
        "Cards: 3, top card first: Coat of Slate, Heath Mongrel, Rite of Plenty",
    ] {
        assert!(output.contains(part), "{part}:\n{output}");
    }
}
