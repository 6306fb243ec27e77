//! The table of Tianji, without a terminal.

use crate::common::*;
use cards::Designed;
use kernel::{Game, Journal, Record, Seed, Seen};
use std::collections::{BTreeMap, BTreeSet};
use terminal::{App, Ink, Key, Lang, Replay, Sitting, Table, Viewer, run_plain};
use tianji::Tianji;

const SIZES: [(u16, u16); 4] = [(60, 22), (80, 24), (80, 30), (120, 40)];

/// The middle of an Interpretation phase: A reads, then C, then B; D has divined.
const READING: &str = r#"
players = 4
round = 5
start = "b"
phase = "interpretation"
ju = 2
pillar = ["geng", "yin"]
star = "luohou"
clock = 2
fund = 372
counters = { li_tian = 10, kun_tian = 5, zhen_di = 10 }
stagnant = ["kun_tian"]
discard = ["60@b", "61"]
rules = [{ id = "dept_lock", until = 6 }]
entities = [{ kind = "well", zone = "kan_di", owner = "c" }, { kind = "barrier", zone = "gen_ren", owner = "b" }]
[a]
at = "kan_di"
hand = ["6", "8", "20", "fu"]
stack = ["21"]
gold = 118
life = 176
track = 2
natal = "xun"
destiny = "douzhan_shengfo"
[b]
at = "li_ren"
hand = ["30", "cuo"]
stack = ["14", "cuo"]
gold = 96
track = -3
natal = "li"
destiny = "yinshi"
skill_used = true
[c]
at = "kun_ren"
hand = ["33"]
stack = ["7"]
gold = 131
track = 4
natal = "kun"
destiny = "shoushu_nu"
statuses = ["rooted", { id = "guard", value = 2, until = 6, by = "b" }, { id = "unstoppable", from = 6, until = 7 }]
[d]
at = "zhong"
hand = ["40", "xu"]
gold = 104
natal = "dui"
skill_used = true
destiny = "changsheng_zhe"
"#;

fn table_of_seats(seed: u64, sitting: &[Sitting], lang: Lang) -> Table<Tianji> {
    let mut config =
        Tianji::configure(&BTreeMap::new(), &Tianji::book_sources()).expect("the book is without mistakes");
    config.seats = sitting.len() as u8;
    let mut journal = Journal::default();
    let game = Tianji::start(&config, Seed(seed), &mut journal).expect("the book can be played");
    let players: Vec<String> = sitting.iter().map(|_| "somebody".to_owned()).collect();
    let record = Record::begin::<Tianji>(&config, Seed(seed), Vec::new(), &players);
    Table { config, game, opening: journal.entries, record, sitting: sitting.to_vec(), lang, seed, save: None }
}

fn ahead(seed: u64, actions: usize, sitting: &[Sitting], lang: Lang) -> Table<Tianji> {
    moved_on(table_of_seats(seed, sitting, lang), actions)
}

fn at(position: &str, sitting: &[Sitting], lang: Lang) -> App<Tianji> {
    let position = cards::Source::new("position", position);
    let (game, config) = cards::position::<Tianji>(&position, &Tianji::book_sources(), &mut Journal::default())
        .expect("it can be played");
    app(Table { config, game, opening: Vec::new(), ..table_of_seats(1, sitting, lang) })
}

fn reading(lang: Lang) -> App<Tianji> {
    at(READING, &[PERSON, EASY, EASY, EASY], lang)
}

/// Without frames and line breaks: a Chinese line may break anywhere. First what stands in whole
/// lines, then the column beside the board.
fn joined(app: &mut App<Tianji>, columns: u16, rows: u16) -> String {
    let main = if columns >= 100 { 80 } else { columns };
    let beside = if columns < 70 { 40 } else { 52 };
    let lines = screen(app, columns, rows);
    let part = |from: u16, to: u16| lines.iter().map(move |line| cells(line, from, to));
    let all: String = part(0, main).chain(part(beside, main)).collect();
    all.chars().filter(|letter| !letter.is_whitespace() && !"║│".contains(*letter)).collect()
}

/// The cells of a line from one column to another.
fn cells(line: &str, from: u16, to: u16) -> String {
    let mut column = 0;
    let mut kept = String::new();
    for letter in line.chars() {
        if (from..to).contains(&column) {
            kept.push(letter);
        }
        column += unicode_width::UnicodeWidthChar::width(letter).unwrap_or(0) as u16;
    }
    kept
}

#[test]
fn everything_that_matters_is_on_the_screen_at_every_size() {
    for (columns, rows) in SIZES {
        for (lang, parts) in [
            (
                Lang::Zh,
                [
                    "巽",
                    "离",
                    "坤",
                    "震",
                    "兑",
                    "艮",
                    "坎",
                    "乾",
                    "+10",
                    "−10",
                    "◆A",
                    "罗睺",
                    "372",
                    "天地不交",
                    "斗战胜佛",
                    "+4!",
                    "−3!",
                ],
            ),
            (
                Lang::En,
                [
                    "Xun",
                    "Li",
                    "Kun",
                    "Zhen",
                    "Dui",
                    "Gen",
                    "Kan",
                    "Qian",
                    "+10",
                    "−10",
                    "◆A",
                    "★Rahu",
                    "372",
                    "Heaven and",
                    "The Vict",
                    "+4!",
                    "−3!",
                ],
            ),
        ] {
            let mut app = reading(lang);
            let shown = text(&mut app, columns, rows);
            for part in parts {
                assert!(shown.contains(part), "{part} is missing at {columns}×{rows}:\n{shown}");
            }
            for numbers in ["118", "176", "96", "131", "104"] {
                assert!(shown.contains(numbers), "{numbers} at {columns}×{rows}:\n{shown}");
            }
            let entities = [["井:C", "wel:C", "甘泉井:C", "Sweet Well:C"], ["障:B", "bar:B", "障碍:B", "Barrier:B"]];
            for names in entities {
                assert!(names.iter().any(|name| shown.contains(name)), "{names:?} at {columns}×{rows}:\n{shown}");
            }
        }
    }
}

#[test]
fn the_order_of_readers_and_what_is_executed_stand_beside_the_board() {
    for (lang, order, executed) in
        [(Lang::Zh, "▶A›C›B", "A执行21噬嗑"), (Lang::En, "▶A›C›B", "Aexecutes21BitingThrough")]
    {
        for (columns, rows) in SIZES {
            let mut app = reading(lang);
            let shown = joined(&mut app, columns, rows);
            assert!(shown.contains(order), "{order} at {columns}×{rows}:\n{shown}");
            if columns >= 80 {
                assert!(shown.contains(executed), "{executed} at {columns}×{rows}:\n{shown}");
            }
        }
    }
}

#[test]
fn those_who_have_committed_are_marked_and_nothing_else_is_told() {
    // Seats commit in their order: C is asked when A and B have chosen.
    let position = r#"
        players = 4
        phase = "placement"
        [a]
        hand = ["21", "22"]
        [b]
        hand = ["23", "24"]
        [c]
        hand = ["25", "26"]
        [d]
        hand = ["27", "28"]
    "#;
    for (columns, rows) in SIZES {
        let mut app = at(position, &[EASY, EASY, PERSON, EASY], Lang::Zh);
        wait(&mut app);
        let shown = joined(&mut app, columns, rows);
        assert!(shown.contains("已定AB未定CD"), "at {columns}×{rows}:\n{shown}");
        assert!(shown.contains("✓") && shown.contains("手牌"), "at {columns}×{rows}:\n{shown}");
        for secret in ["噬嗑", "贲", "剥", "▮"] {
            assert!(!shown.contains(secret), "{secret} at {columns}×{rows}:\n{shown}");
        }
    }
}

#[test]
fn steps_are_touched_on_the_board_and_say_which_variant_would_apply() {
    let position = r#"
        players = 2
        phase = "movement"
        [a]
        at = "li_ren"
        stack = ["14"]
        hand = ["8"]
        [b]
        at = "li_tian"
        hand = ["9"]
    "#;
    for (lang, parts) in [
        (Lang::Zh, ["你的牌在此：天部自天祐之：得10金币", "走进去就与B论道"]),
        (Lang::En, ["Yourcardhere:Heaven", "debatewithB"]),
    ] {
        for (columns, rows) in SIZES {
            let mut app = at(position, &[PERSON, EASY], lang);
            focus(&mut app, "zone:li_tian");
            assert_eq!(app.marks().touchable, ["button:stay", "zone:li_tian", "zone:li_di"]);
            let shown = joined(&mut app, columns, rows);
            for part in parts {
                assert!(shown.contains(part), "{part} at {columns}×{rows}:\n{shown}");
            }
            let label = lang.pick("»天«", "»H");
            assert!(shown.contains(label), "{label} at {columns}×{rows}:\n{shown}");
            app.key(Key::Enter);
            assert_eq!(app.session().record().moves[0].1, "go li_tian");
        }
    }
}

#[test]
fn the_hand_shows_hexagrams_and_the_variant_that_applies() {
    let position = r#"
        players = 2
        phase = "placement"
        [a]
        at = "li_ren"
        hand = ["14", "8", "cuo", "fu"]
        [b]
        hand = ["9"]
    "#;
    for (columns, rows) in SIZES {
        let mut app = at(position, &[PERSON, EASY], Lang::Zh);
        focus(&mut app, "card:14");
        let shown = joined(&mut app, columns, rows);
        assert!(shown.contains("▶人部公用亨于天子：得5金币，摸2张基础牌。"), "at {columns}×{rows}:\n{shown}");
        assert!(shown.contains("┃┃┃┃╏┃"), "the lines of 14 at {columns}×{rows}:\n{shown}");
        app.key(Key::Enter);
        // The Complement of Great Possession is Union.
        focus(&mut app, "card:cuo");
        let shown = joined(&mut app, columns, rows);
        assert!(shown.contains("14大有→8比"), "at {columns}×{rows}:\n{shown}");
        assert!(shown.contains("▶人部外交"), "at {columns}×{rows}:\n{shown}");
        walk(&mut app, &["card:cuo".to_owned(), "button:place".to_owned()]);
        assert_eq!(app.session().record().moves[0].1, "place 14 cuo");
    }
    let mut app = at(position, &[PERSON, EASY], Lang::En);
    focus(&mut app, "card:14");
    let shown = text(&mut app, 120, 40);
    for part in ["━━━ ━━━", "▶Human", "Heaven ", "Ground ", "⠭⠤⠭", "9 strokes"] {
        assert!(shown.contains(part), "{part}:\n{shown}");
    }
}

#[test]
fn the_start_shows_every_natal_trigram_and_what_the_game_is_about() {
    for (lang, part) in [(Lang::Zh, "三种变体"), (Lang::En, "variant")] {
        for (columns, rows) in SIZES {
            let mut app = app(table_of_seats(1, &[PERSON; 4], lang));
            app.key(Key::Enter);
            let shown = joined(&mut app, columns, rows);
            assert!(shown.contains(part) || shown.contains("哪一种变体"), "{part} at {columns}×{rows}:\n{shown}");
            for natal in ["qian", "kun", "kan", "li", "zhen", "xun", "gen", "dui"] {
                focus(&mut app, &format!("natal:{natal}"));
                let skill = lang.pick("飞龙在天：代替移动", "FlyingDragon:insteadofmoving");
                let shown = joined(&mut app, columns, rows);
                assert!(natal != "qian" || shown.contains(skill), "{skill} at {columns}×{rows}:\n{shown}");
            }
        }
    }
}

#[test]
fn a_question_mark_explains_everything() {
    let mut app = reading(Lang::En);
    screen(&mut app, 120, 60);
    app.key(Key::Char('?'));
    let mut read: BTreeMap<String, String> = BTreeMap::new();
    for _ in 0..60 {
        let shown = text(&mut app, 120, 60).replace('║', "");
        let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        read.insert(app.marks().focus.unwrap_or_default(), shown);
        app.key(Key::Right);
    }
    for (element, parts) in [
        ("zone:li_tian", vec!["Reward counter 10", "Adjacent: Li Human, the centre"]),
        ("zone:kan_di", vec!["Sweet Well (Player C's)", "Here: Player A", "Qian Ground, Gen Ground, Kan Human"]),
        ("zone:zhong", vec!["a tenth of their gold", "The fund holds 372", "Here: Player D"]),
        ("palace:li", vec!["Luoshu number 9, element fire", "○Life (good): choose", "Heaven: reward 10"]),
        (
            "seat:c",
            vec![
                "Gold 131",
                "gold penalties +2",
                "Rooted",
                "Guard 2, from Player B, to the end of round 6",
                "Unstoppable, 1 use left, from round 6, to the end of round 7",
                "face down",
                "Natal Kun",
            ],
        ),
        ("star:luohou", vec!["higher score", "2 rounds left"]),
        ("destiny:douzhan_shengfo", vec!["for every debate you won"]),
        ("rule:dept_lock", vec!["TJC-8.1"]),
        ("card:8", vec!["▶Ground", "Heaven", "Human", "Complement makes it Great Possession (14)", "━━━━━━━"]),
        ("card:fu", vec!["any of the three variants"]),
    ] {
        let shown = read.get(element).unwrap_or_else(|| panic!("{element} can be read about: {:?}", read.keys()));
        for part in parts {
            assert!(shown.contains(part), "{part} of {element}:\n{shown}");
        }
    }
}

#[test]
fn what_is_hidden_is_not_drawn() {
    for lang in [Lang::Zh, Lang::En] {
        let mut app = reading(lang);
        // Hands, stacks and destinies of the others; 7, 14, 30, 33 and 40 lie nowhere else.
        let secrets = [
            "大有",
            "Great Possession",
            "Clinging Fire",
            "遁",
            "Withdrawal",
            "The Army",
            "Release",
            "隐士",
            "Hermit",
            "守财奴",
            "Miser",
            "长生者",
            "Long-lived",
            "虚招",
        ];
        for letter in [None, Some('l'), Some('?')] {
            if let Some(letter) = letter {
                app.key(Key::Char(letter));
            }
            for _ in 0..50 {
                let about_card = app.marks().focus.is_some_and(|focus| focus.starts_with("card:"));
                let shown = text(&mut app, 120, 40);
                for secret in secrets {
                    // The text of a card names its Complement and Overturn.
                    assert!(about_card || !shown.contains(secret), "{secret}:\n{shown}");
                }
                app.key(Key::Right);
            }
            app.key(Key::Esc);
        }
    }
}

#[test]
fn several_people_hand_the_screen_over_and_see_only_their_own() {
    let mut app = app(table_of_seats(7, &[PERSON, EASY, PERSON, EASY], Lang::Zh));
    let mut seen = BTreeSet::new();
    for _ in 0..400 {
        wait(&mut app);
        let Some(seat) = app.session().deciding_person() else { break };
        if app.hand_over_to().is_some() {
            let shown = text(&mut app, 80, 30);
            assert!(shown.contains("请把屏幕交给玩家"), "{shown}");
            for part in ["5+2", "┌", "天命 ", "⠭", "["] {
                assert!(!shown.contains(part), "{part}:\n{shown}");
            }
            app.key(Key::Enter);
            seen.insert(seat);
        }
        let shown = text(&mut app, 80, 30);
        let other = if seat.0 == 0 { "C" } else { "A" };
        assert!(!shown.contains(&format!("◆{other}")), "{shown}");
        app.key(Key::Char('a'));
        app.key(Key::End);
        app.key(Key::Enter);
    }
    assert_eq!(seen.len(), 2);
}

#[test]
fn no_size_breaks_the_drawing_and_nothing_overflows() {
    for lang in [Lang::Zh, Lang::En] {
        let mut apps = [
            reading(lang),
            app(table_of_seats(3, &[PERSON, EASY, EASY, EASY], lang)),
            app(ahead(4, 300, &[PERSON, EASY], lang)),
            app(ahead(5, 200, &[EASY; 8], lang)),
        ];
        for app in &mut apps {
            for columns in (1..=160).step_by(13) {
                for rows in (1..=50).step_by(4) {
                    screen(app, columns, rows);
                }
            }
            for letter in [' ', 'a', '?', 'w', 'l', 'K', 'q'] {
                app.key(Key::Char(letter));
                for (columns, rows) in [(59, 21), (60, 22), (72, 23), (100, 26), (143, 50)] {
                    screen(app, columns, rows);
                }
                app.key(Key::Esc);
            }
        }
    }
}

#[test]
fn eight_players_fit() {
    for lang in [Lang::Zh, Lang::En] {
        let mut app = app(ahead(6, 40, &[PERSON, EASY, EASY, EASY, EASY, EASY, EASY, EASY], lang));
        for (columns, rows) in SIZES {
            let lines = screen(&mut app, columns, rows);
            for letter in ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] {
                let beside = if columns < 70 { 40 } else { 52 };
                let listed = lines.iter().any(|line| {
                    let part = cells(line, beside, if columns >= 100 { 80 } else { columns });
                    part.starts_with([' ', '▶']) && part.contains(letter)
                });
                assert!(listed, "{letter} at {columns}×{rows}:\n{}", lines.join("\n"));
            }
        }
    }
}

#[test]
fn whatever_is_asked_every_action_is_reached_by_its_path() {
    let mut seen = BTreeSet::new();
    for seed in 0..3 {
        let mut app = app(table_of_seats(seed, &[PERSON, EASY, EASY, EASY], Lang::En));
        let mut bot = bots::Player::Random.bot::<Tianji>(seed);
        wait(&mut app);
        while let Some(seat) = app.session().deciding_person() {
            let game = app.session().game().clone();
            let action = bot.choose(&Seen::by(&game, seat).expect("a person is asked"));
            let path = kernel::Present::path(&game, seat, &action);
            screen(&mut app, 80, 24);
            for element in &path {
                // What is not on the board is in the prompt.
                let drawn = screen(&mut app, 120, 40).join("\n");
                assert!(!drawn.is_empty());
                seen.insert(element.split(':').next().unwrap_or_default().to_owned());
            }
            let moves = app.session().record().moves.len();
            walk(&mut app, &path);
            if app.session().record().moves.len() == moves {
                // Two actions share the path: the list decides.
                app.key(Key::Esc);
                app.key(Key::Char('a'));
                app.key(Key::Enter);
            }
            assert!(app.session().record().moves.len() > moves);
            wait(&mut app);
        }
        assert!(app.session().outcome().is_some());
        let shown = text(&mut app, 80, 30);
        assert!(shown.contains("gold"), "the end says how much gold:\n{shown}");
    }
    for class in ["natal", "card", "zone", "seat", "button"] {
        assert!(seen.contains(class), "{class} was touched: {seen:?}");
    }
}

#[test]
fn a_record_is_stepped_through_with_all_hands_open() {
    let table = ahead(5, 120, &[EASY; 4], Lang::En);
    let replay: Replay<Tianji> = Replay { record: table.record, config: table.config, lang: Lang::En };
    let mut viewer = Viewer::new(replay, Ink { colour: false }).expect("the record can be replayed");
    for _ in 0..40 {
        viewer.key(Key::Right);
        for (columns, rows) in [(60, 22), (100, 40)] {
            lines(columns, rows, |frame| viewer.draw(frame));
        }
    }
    viewer.key(Key::End);
    let shown = lines(100, 44, |frame| viewer.draw(frame)).join("\n");
    assert!(shown.contains("A's hand"), "{shown}");
}

#[test]
fn plain_says_the_position_and_what_things_do() {
    let mut output = Vec::new();
    let script = "? 14\n? zone:li_tian\n? seat:b\n? game\n? discard\nlook\nquit\n";
    let position = cards::Source::new("position", READING);
    let (game, config) = cards::position::<Tianji>(&position, &Tianji::book_sources(), &mut Journal::default())
        .expect("it can be played");
    let table = Table { config, game, opening: Vec::new(), ..table_of_seats(1, &[PERSON, EASY, EASY, EASY], Lang::En) };
    run_plain(table, script.as_bytes(), &mut output).expect("it can be played");
    let output = String::from_utf8(output).expect("it is text");
    for part in [
        "Round 5, Interpretation",
        "fund 372",
        "Star Rahu Walks Unseen, 2 rounds left",
        "Player B (random bot): Li Human, 96 gold, life 200 of 200, Yin-Yang −3",
        "Still to read, in this order:",
        "Now executing Player A's Biting Through (21)",
        "Li (9, fire",
        "Heaven: reward 10",
        "Your destiny, The Victorious Fighter",
        "Union (8), 4 strokes; here Ground",
        "Override: Execute any of the three variants.",
        "Great Possession",
        "Round 5, Interpretation; Player B starts, play goes clockwise; Yang 2.",
        "in Upkeep of round 23 at the latest",
        "the round cap is not in the original rules",
        "Stars still in the deck, 6 in all:",
        "Global rule Heaven and Earth Apart, to the end of round 6:",
        "Basic discard pile (2), oldest first: Restraint (60) [B], Inner Truth (61).",
        "Unstoppable, 1 use left, from round 6, to the end of round 7",
    ] {
        assert!(output.contains(part), "{part}:\n{output}");
    }
}

#[test]
fn chinese_screens_hold_no_english() {
    for actions in [0, 30, 90, 200, 400] {
        let mut app = app(ahead(8, actions, &[PERSON, EASY, EASY, EASY], Lang::Zh));
        wait(&mut app);
        let shown = text(&mut app, 160, 50);
        let words = shown.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| word.len() > 2);
        for word in words {
            // Clause ids, keys and the names of bots.
            assert!(["Esc", "English", "random", "TJC"].contains(&word), "{word} after {actions}:\n{shown}");
        }
    }
}
