//! What clients know without reading a sentence: pieces and previews.

use cards::Designed;
use kernel::facts::{Change, Modifier, Piece, Reason};
use kernel::{Eye, Game, Journal, Present, Rng, Seat, Seed, Silent};
use tianji::{Config, Event, Tianji};

/// A position as a scenario writes it.
fn position(given: &str) -> Tianji {
    trials::position_of(given, &Tianji::book_sources()).expect("it can be").0
}

fn piece<'a>(pieces: &'a [Piece], element: &str) -> &'a Piece {
    pieces.iter().find(|piece| piece.element == element).unwrap_or_else(|| panic!("no {element} in {pieces:#?}"))
}

fn pieces(given: &str) -> Vec<Piece> {
    position(given).pieces(Eye::Seat(Seat(0)))
}

/// TJC-7.18, TJC-7.21
#[test]
fn a_card_says_what_it_would_cost_here_what_it_counts_and_why() {
    let pieces = pieces(
        r#"
        phase = "placement"
        players = 2
        a = { at = "kan_tian", hand = ["1", "31"], statuses = [{ id = "weary", value = 3 }, { id = "prestige", value = 1 }] }
        "#,
    );
    let card = piece(&pieces, "card:1");
    assert_eq!(card.place, "place:hand");
    let cost = card.cost.as_ref().expect("it costs something in Heaven");
    assert_eq!((cost.sign.as_str(), cost.now, cost.printed), ("sign:gold", 13, Some(10)));
    assert_eq!(cost.why, [Reason::adds("status:weary", 3, "TJC-7.18")]);
    let score = &card.numbers[0];
    assert_eq!((score.sign.as_str(), score.printed), ("sign:score", Some(score.now + 2)));
    assert_eq!(score.why, [Reason::adds("status:prestige", -2, "TJC-7.21")]);
    assert_eq!(piece(&pieces, "card:31").keywords[0].id, "keyword:reaction");
}

/// TJ-16.3, TJC-14.2
#[test]
fn a_player_says_gold_life_with_its_cap_and_what_is_on_them() {
    let pieces = pieces(
        r#"
        phase = "placement"
        players = 2
        round = 3
        star = "ziwei"
        a = { natal = "kun", life = 90, track = -3, statuses = [{ id = "guard", value = 4, until = 5, by = "b" }] }
        b = { at = "li_ren", hand = ["5", "6"] }
        "#,
    );
    let me = piece(&pieces, "seat:a");
    let life = me.numbers.iter().find(|number| number.sign == "sign:life").expect("life");
    assert_eq!((life.now, life.cap), (90, Some(250)));
    let cap = me.numbers.iter().find(|number| number.sign == "sign:life_cap").expect("a cap");
    assert_eq!((cap.now, cap.printed), (250, Some(200)));
    assert_eq!(cap.why.len(), 2);
    let guard = &me.statuses[0];
    assert_eq!((guard.id.as_str(), guard.value, guard.until), ("status:guard", Some(4), Some(5)));
    assert_eq!(guard.from.as_deref(), Some("seat:b"));
    let other = piece(&pieces, "seat:b");
    assert_eq!(other.place, "place:li_ren");
    let basics = other.numbers.iter().find(|number| number.sign == "sign:basics").expect("a hand");
    assert_eq!(basics.now, 2);
    assert!(pieces.iter().all(|piece| piece.seat.as_deref() != Some("b") || piece.place != "place:hand"), "hidden");
}

fn changes(given: &str, seat: u8, action: &str) -> Vec<Change> {
    let game = position(given);
    let action = game.read(action).expect("a readable action");
    game.check(Seat(seat), &action).expect("a legal action");
    game.preview(Seat(seat), &action)
}

/// TJ-11.2
#[test]
fn a_placement_says_what_its_card_becomes() {
    let given = r#"
        phase = "placement"
        players = 2
        a = { hand = ["14", "cuo", "zong"] }
        b = { hand = ["1"] }
    "#;
    let becomes = |action: &str| changes(given, 0, action).into_iter().map(|change| change.sign).collect::<Vec<_>>();
    assert_eq!(becomes("place 14"), Vec::<String>::new());
    assert_eq!(becomes("place 14 cuo"), ["card:8"]);
    assert_eq!(becomes("place 14 cuo zong"), ["card:7"]);
    assert_eq!(becomes("divine 14"), ["place:discard"]);
}

/// Numbers of gold, life and track that a preview names are reached while the choice is carried out. Damage may still be
/// answered by others, so what is aimed is looked at in a test of its own.
#[test]
fn what_a_preview_says_comes_true() {
    let (mut looked, mut signs) = (0, std::collections::BTreeMap::<String, u32>::new());
    for seed in 0..60 {
        let config = Config { seats: 2 + (seed % 7) as u8, ..tianji::book() };
        let mut game = Tianji::start(&config, Seed(seed), &mut Silent).expect("a game");
        let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
        while let Some(seat) = game.awaiting().iter().next() {
            game.legal(seat, &mut legal);
            let action = rng.pick(&legal).expect("an option");
            let changes = game.preview(seat, &action);
            let before = game.clone();
            let written = game.written(&action);
            let mut journal = Journal::default();
            game.apply(seat, &action, &mut journal).expect("legal");
            if written.starts_with("target ") || written.starts_with("show ") {
                continue;
            }
            for change in &changes {
                let Some(after) = change.after.filter(|_| change.at.starts_with("seat:")) else { continue };
                let whom = Seat(change.at.as_bytes()[5] - b'a');
                let sign = change.sign.as_str();
                let mut now = change.before.expect("what it was");
                assert_eq!(
                    Some(now),
                    before.pieces(Eye::Referee).iter().find(|piece| piece.element == change.at).and_then(|piece| {
                        let number = piece.numbers.iter().find(|number| number.sign == sign);
                        number.map(|number| number.now).or(Some(now))
                    }),
                    "{written}"
                );
                let mut reached = vec![now];
                for entry in &journal.entries {
                    match entry.event {
                        Event::Gold { seat, by, .. } if seat == whom && sign == "sign:gold" => now += by,
                        Event::Life { seat, by, .. } if seat == whom && sign == "sign:life" => now += i32::from(by),
                        Event::Track { seat, value } if seat == whom && sign == "sign:track" => now = value.into(),
                        Event::Reversal { seat } if seat == whom && sign == "sign:track" => now = 0,
                        _ => continue,
                    }
                    reached.push(now);
                }
                if ["sign:gold", "sign:life", "sign:track"].contains(&sign) {
                    assert!(reached.contains(&after), "seed {seed}: {written}: {change:?}, but {reached:?}");
                    looked += 1;
                    *signs.entry(sign.to_owned()).or_default() += 1;
                }
            }
        }
    }
    assert!(signs.len() == 3 && looked > 300, "only {signs:?}");
}

/// TJ-13.6: the formula with its reasons, as the rules reckon it.
#[test]
fn aimed_damage_says_how_it_comes_about() {
    let given = r#"
        phase = "interpretation"
        players = 3
        star = "qisha"
        a = { at = "kan_di", stack = ["21"], statuses = ["general"] }
        b = { natal = "gen", life = 100 }
        c = { natal = "gen", life = 100 }
    "#;
    let mut game = position(given);
    let (mut seat, mut legal) = (Seat(0), Vec::new());
    // Natal skills are passed over until somebody must be aimed at.
    while !legal.iter().any(|action| game.written(action) == "target b") {
        if !legal.is_empty() {
            let pass = legal.iter().find(|action| game.written(action) == "pass").expect("a window");
            game.play(seat, *pass, &mut Silent);
        }
        seat = game.awaiting().iter().next().expect("a decision");
        game.legal(seat, &mut legal);
    }
    let all: Vec<Change> = legal.iter().flat_map(|action| game.preview(seat, action)).collect();
    let life = all.iter().find(|change| change.sign == "sign:life").unwrap_or_else(|| panic!("{legal:?} {all:?}"));
    let signs: Vec<&str> = life.why.iter().map(|reason| reason.from.as_str()).collect();
    assert_eq!(signs[1..], ["star:qisha", "status:general", "natal:gen"]);
    assert!(matches!(life.why[1].by, Modifier::Times(2)));
    let Modifier::Adds(base) = life.why[0].by else { panic!("{life:?}") };
    assert_eq!(life.after, Some(100 - (base * 2 + 8 - 5)));
}

/// What is empty is left out, so that eight seats stay small.
#[test]
fn the_pieces_of_eight_seats_are_small() {
    let config = Config { seats: 8, ..tianji::book() };
    let mut game = Tianji::start(&config, Seed(1), &mut Silent).expect("a game");
    let (mut rng, mut legal, mut most) = (Rng::new(1), Vec::new(), 0);
    for _ in 0..600 {
        let Some(seat) = game.awaiting().iter().next() else { break };
        let written = serde_json::to_string(&game.pieces(Eye::Seat(seat))).expect("plain data");
        most = most.max(written.len());
        game.legal(seat, &mut legal);
        let action = rng.pick(&legal).expect("an option");
        game.play(seat, action, &mut Silent);
    }
    assert!((4_000..20_000).contains(&most), "{most} bytes");
}
