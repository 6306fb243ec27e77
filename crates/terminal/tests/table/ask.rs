//! Asking about what is public: the same topics in the mode of lines and on the drawn table, in every
//! game, and words that find what lies on the table.

use crate::common::*;
use cards::Designed;
use halo::Halo;
use kim::Kim;
use relic::Duel;
use terminal::{Drawn, Key, Lang, Table, run_plain};
use tianji::Tianji;
use weiqi::Weiqi;

fn said<G: Drawn>(table: Table<G>, script: &str) -> String {
    let mut output = Vec::new();
    run_plain(table, script.as_bytes(), &mut output).expect("a script is no reason to fail");
    String::from_utf8(output).expect("it is text")
}

/// The topics that `?` lists: what is to be typed, and the title.
fn listed(output: &str, lang: Lang) -> Vec<(String, String)> {
    let (head, between, card) = lang.pick(("可以问：", "：", "任何牌"), ("You can ask about:", ": ", "any card"));
    let lines = output.lines().skip_while(|line| *line != head).skip(1);
    let topics = lines.map_while(|line| line.strip_prefix("  ? ")?.split_once(between));
    let topics = topics.take_while(|(_, title)| !title.starts_with(card));
    topics.map(|(typed, title)| (typed.to_owned(), title.to_owned())).collect()
}

fn everything_public_is_in_reach<G: Drawn + Designed>() {
    for lang in [Lang::Zh, Lang::En] {
        let table = || {
            let table = table_ahead::<G>(6, 40, [PERSON, PERSON], lang);
            Table { sitting: vec![PERSON; table.game.seats().len()], ..table }
        };
        let topics = listed(&said(table(), "?\n"), lang);
        assert!((3..=20).contains(&topics.len()), "a short list: {topics:?}");
        assert!(topics.iter().any(|(typed, _)| typed == lang.pick("对局", "game")), "how it ends: {topics:?}");
        let look = said(table(), "look\n");
        let mut app = app(table());
        app.key(Key::Enter);
        app.key(Key::Char('i'));
        let list = screen(&mut app, 120, 50).join("\n");
        for (typed, title) in &topics {
            let asked = said(table(), &format!("? {typed}\n"));
            let answer: Vec<&str> = asked.lines().skip_while(|line| line != title).skip(1).collect();
            let told = answer.iter().take_while(|line| line.starts_with("  ") && !line.starts_with("  (")).count();
            assert!(told > 0, "`? {typed}` tells something about {title}:\n{asked}");
            assert!(look.lines().any(|line| line == title), "look tells {title}:\n{look}");
            assert!(list.contains(title), "the drawn table lists {title}:\n{list}");
        }
        app.key(Key::Enter);
        assert!(screen(&mut app, 120, 50).join("\n").contains(&format!("═ {} ", topics[0].1)), "Enter reads the first");
    }
}

#[test]
fn everything_public_is_in_reach_in_both_modes() {
    everything_public_is_in_reach::<Weiqi>();
    everything_public_is_in_reach::<Halo>();
    everything_public_is_in_reach::<Duel>();
    everything_public_is_in_reach::<Kim>();
    everything_public_is_in_reach::<Tianji>();
}

#[test]
fn both_sides_are_asked_about_by_name_and_by_place() {
    let position = r#"
        turn = 7
        black = { role = "gu_li", L1 = ["stone", "surround"], hand = ["extend"] }
        white = { role = "byun_sangil", L2 = ["stone", "extend"], removed = ["cut"], used = 1, triggers = 1 }
    "#;
    let table = |lang: Lang| table_at::<Weiqi>(position, [PERSON, EASY], lang);
    let asks = [
        ("? their L2", "White's area Left 2"),
        ("? enemy l2", "White's area Left 2"),
        ("? THEIR Left 2", "White's area Left 2"),
        ("? opponent's removed", "  Cut"),
        ("? my L1", "Black's area Left 1"),
        ("? L1", "Black's area Left 1"),
        ("? left 1", "Black's area Left 1"),
        ("? their side", "  Skill uses: 1 so far, 1 left (WQ-1.7)"),
        ("? enemy", "  Skill triggers so far: 1 (WQ-10.8)"),
        ("? game", "  Turn 7 of 60, 54 left; it is Black's turn, main phase"),
        ("? Gu Li", "  Each of your Stones has 1 more liberty."),
        ("? cards", "Extend [extend]"),
    ];
    for (ask, answer) in asks {
        let output = said(table(Lang::En), &format!("{ask}\n"));
        assert!(output.lines().any(|line| line == answer), "{ask}:\n{output}");
    }
    for (ask, answer) in [
        ("? 对方左2路", "白方的区域 左2路"),
        ("? 对方的移出区", "  断"),
        ("? 己方L1", "黑方的区域 左1路"),
        ("? 左1路", "黑方的区域 左1路"),
    ] {
        let output = said(table(Lang::Zh), &format!("{ask}\n"));
        assert!(output.lines().any(|line| line == answer), "{ask}:\n{output}");
    }
}

/// What gave an effect, and what is being answered, can be asked for by name.
#[test]
fn an_effect_says_where_it_comes_from_and_a_pending_use_what_it_is() {
    let table = || table_at::<Duel>(r#"red = { energy = 3, hand = ["D01", "A02"] }"#, [PERSON, PERSON], Lang::En);
    let output = said(table(), "play D01\n? my armour\n");
    let answer = output.lines().skip_while(|line| *line != "Red: Armour").nth(1).unwrap_or_default();
    assert!(answer.contains("; from Red's "), "{output}");
    let position = r#"phase = "prophecy"
        red = { M1 = "M01", M2 = "M02", P1 = "book P04", hand = ["P01"] }"#;
    for (lang, ask, part) in
        [(Lang::En, "pending", "Red uses Omen of Soft Rain"), (Lang::Zh, "正在进行", "红方使用春雨兆")]
    {
        let table = table_at::<Kim>(position, [PERSON, PERSON], lang);
        let output = said(table, &format!("use P01\ntarget M1\n?\n? {ask}\n"));
        assert!(listed(&output, lang).iter().any(|(typed, _)| typed == ask), "{output}");
        let answer = output.split(lang.pick("编号或行动 >", "Number or action >")).nth(4).unwrap_or_default();
        assert!(answer.contains(part), "{ask}:\n{output}");
    }
}

#[test]
fn what_is_hidden_is_not_found_by_any_word() {
    let position = r#"
        black = { hand = ["extend"] }
        white = { C3 = ["stone", "oriole*"], hand = ["cut", "bent_four"] }
    "#;
    for ask in ["their C3", "their hand", "enemy", "their side", "their oriole", "their Cut"] {
        let output = said(table_at::<Weiqi>(position, [PERSON, EASY], Lang::En), &format!("? {ask}\n"));
        let answer = output.split("Number or action >").nth(1).unwrap_or_default();
        for secret in ["Bent Four", "Oriole and Butterfly", "Cut,", ": Cut"] {
            assert!(!answer.contains(secret), "{ask} tells {secret}:\n{answer}");
        }
    }
}

#[test]
fn an_order_of_ones_own_is_offered_in_both_modes() {
    let position = r#"
        turn = 5
        deck = []
        black = { hand = ["oriole", "stone"] }
        white = { role = "byun_sangil" }
    "#;
    let table = |lang: Lang| table_at::<Weiqi>(position, [PERSON, PERSON], lang);
    let output = said(table(Lang::En), "pass\n3\n1\nquit\n");
    assert!(output.contains("3. Arrange it yourself, card by card [arrange]"), "{output}");
    assert!(output.contains("Place 1 from the left: which card?"), "{output}");
    for lang in [Lang::Zh, Lang::En] {
        let mut app = app(table(lang));
        app.key(Key::Enter);
        walk(&mut app, &["pass".to_owned()]);
        let shown = text(&mut app, 100, 30);
        assert!(shown.contains(lang.pick("3 自己排列", "3 Arrange it yourself")), "{shown}");
        walk(&mut app, &["arrange".to_owned(), "hand:stone".to_owned()]);
        let moves = &app.session().record().moves;
        let written: Vec<&str> = moves.iter().map(|(_, action)| action.as_str()).collect();
        assert_eq!(written, ["pass", "arrange", "next stone"]);
    }
}
