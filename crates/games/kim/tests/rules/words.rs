//! Sentences that must be about what is happening.

use cards::{Designed, Source};
use kernel::{Eye, Game, Journal, Lang, Present, Redact, Seat};
use kim::Kim;

/// Plays from a position and returns what each React question asked, with whom.
fn reactions(position: &str, actions: &[&str], lang: Lang) -> Vec<String> {
    let (mut game, _) = start(position);
    let mut asked = Vec::new();
    for action in actions {
        let (seat, words) = action.split_once(' ').expect("a seat and an action");
        let seat = Seat(u8::from(seat == "blue"));
        if words == "pass" || words.starts_with("react") {
            asked.push(lang.of(&game.prompt(seat)).to_owned());
        }
        let action = game.read(words).expect("notation");
        game.check(seat, &action).unwrap_or_else(|no| panic!("{words}: {}", game.why(&no).en));
        game.play(seat, action, &mut kernel::Silent);
    }
    asked
}

fn start(position: &str) -> (Kim, Journal<kim::Event>) {
    let mut journal = Journal::default();
    let source = Source::new("position", position);
    let (game, _) = cards::position::<Kim>(&source, &Kim::book_sources(), &mut journal).expect("a position");
    (game, journal)
}

/// KM-13.8, KM-R69: three questions in a row, each about another Buff.
#[test]
fn a_react_prompt_says_what_is_being_answered() {
    let position = r#"
        phase = "prophecy"
        red = { M1 = "M01", M2 = "M02", M3 = "M02", P1 = "book P04", hand = ["P01"] }
    "#;
    let actions = ["red use P01", "red target M1", "red discard", "red pass", "red pass", "red pass"];
    let asked = reactions(position, &actions, Lang::En);
    assert_eq!(
        asked,
        [
            "React (1 link left)? Red's Mosslid Plodder (right) has gained a Buff (by Mosslid Plodder)",
            "React (1 link left)? Red's Mosslid Plodder (middle) has gained a Buff (by Mosslid Plodder)",
            "React (1 link left)? Red's Budhorn Fawn has gained a Buff (by Omen of Soft Rain)",
        ]
    );
}

/// KM-13.8: the one who did it is named, in either language.
#[test]
fn a_react_prompt_names_the_right_side() {
    let position = r#"
        phase = "prophecy"
        red = { hand = ["P16", "M38"], P1 = "book P37" }
        blue = { P1 = "book P27" }
    "#;
    let actions = ["red use P16", "blue react P1", "red pass"];
    assert_eq!(
        reactions(position, &actions, Lang::Zh),
        ["响应吗（还可连锁3次）？红方使用潮讯", "响应吗（还可连锁2次）？蓝方的预言书镜像作出了反应"]
    );
    assert_eq!(
        reactions(position, &actions, Lang::En),
        [
            "React (3 links left)? Red uses Tide Tidings",
            "React (2 links left)? Blue has reacted with the book Mirrored Words"
        ]
    );
}

/// Rulebook, "Hidden information": a name that a seat may not know is in no sentence for it.
#[test]
fn an_egg_keeps_its_secret_in_prompts_and_lines() {
    let position = r#"
        red = { M1 = "M38", M2 = "M38" }
        blue = { M1 = "egg M28", M2 = "egg M27", P1 = "book P21" }
    "#;
    let (mut game, mut journal) = start(position);
    let attack = game.read("attack M1 enemy M2").expect("notation");
    game.play(Seat(0), attack, &mut journal);
    assert_eq!(
        game.prompt(Seat(1)).en,
        "React (3 links left)? Red's Heath Mongrel (left) attacks Blue's Slabhide Bear (egg)"
    );
    let lines = |eye: Eye| -> Vec<String> {
        let told = journal.entries.iter().filter_map(|entry| entry.event.for_eye(eye));
        told.filter_map(|event| game.line(&event)).map(|line| line.en).collect()
    };
    assert!(lines(Eye::Seat(Seat(1))).contains(&"Red's left Heath Mongrel attacks Blue's Slabhide Bear".to_owned()));
    assert!(lines(Eye::Seat(Seat(0))).contains(&"Red's left Heath Mongrel attacks Blue's middle egg".to_owned()));
    assert!(lines(Eye::Watcher).iter().all(|line| !line.contains("Slabhide")));
}

/// A log says where a prophecy came from, and how many cards the other side drew.
#[test]
fn the_log_tells_of_books_and_of_draws() {
    let (mut game, mut journal) = start(
        r#"
        phase = "prophecy"
        red = { P1 = "book P16", hand = ["M38"] }
    "#,
    );
    let action = game.read("use P1").expect("notation");
    game.play(Seat(0), action, &mut journal);
    let lines: Vec<String> = journal
        .entries
        .iter()
        .filter_map(|entry| entry.event.for_eye(Eye::Seat(Seat(1))))
        .filter_map(|event| game.line(&event))
        .map(|line| line.en)
        .collect();
    assert!(lines.contains(&"Red opens the book Tide Tidings".to_owned()), "{lines:?}");
    assert!(lines.contains(&"Red draws 2 cards".to_owned()), "{lines:?}");
}

/// KM-14.4 is an addition of the program, and says so where it ends a game.
#[test]
fn the_turn_limit_says_that_it_is_an_addition() {
    let (mut game, mut journal) = start(
        r#"
        options = { max_turns = 12 }
        turn = 12
        phase = "layout"
        red = { life = 31, hand = ["M38"] }
    "#,
    );
    let action = game.read("end").expect("notation");
    game.play(Seat(0), action, &mut journal);
    let lines: Vec<String> =
        journal.entries.iter().filter_map(|entry| game.line(&entry.event)).map(|line| line.en).collect();
    assert!(lines.iter().any(|line| line.contains("this program's addition")), "{lines:?}");
    let option = Kim::options().into_iter().find(|option| option.id == "max_turns").expect("the option");
    assert!(option.name.en.contains("our addition") && option.name.zh.contains("程序所加"));
}

/// A designer changes one number; both texts follow.
#[test]
fn a_number_is_changed_in_one_place() {
    let mut files = Kim::book_sources();
    let file = files.iter_mut().find(|file| file.text.contains("id = \"M07\"")).expect("the card's file");
    file.text = file.text.replacen("damage(opp 3)", "damage(opp 4)", 1);
    let config = Kim::configure(&Default::default(), &files).expect("a complete edit");
    let game = Kim::start(&config, kernel::Seed(1), &mut kernel::Silent).expect("a match");
    let card = game.things().into_iter().find(|thing| thing.id == "card:M07").expect("the card");
    assert!(card.text.zh.contains("造成4点伤害"), "{}", card.text.zh);
    assert!(card.text.en.contains("deal 4 damage"), "{}", card.text.en);
}
