//! What is done for a seat that does not answer (TJ-R93, the default column of the decision tables).

use cards::Designed;
use kernel::{Game, Rng, Seat};
use tianji::Tianji;

/// The default of a seat in a position, as it is written.
fn default_in(position: &str, seat: u8) -> String {
    let (game, _) = trials::position_of::<Tianji>(position, &Tianji::book_sources()).unwrap();
    let action = game.fallback(Seat(seat), &mut Rng::new(1));
    game.written(&action)
}

/// E-PREDICT: the next seat, not the first player.
#[test]
fn tjc_13_3_the_prophet_names_the_next_seat() {
    let mut asked = 0;
    for seed in 0..60 {
        let config = tianji::Config { seats: 4, ..tianji::book() };
        let mut game = Tianji::start(&config, kernel::Seed(seed), &mut kernel::Silent).unwrap();
        let mut rng = Rng::new(seed);
        while let Some(seat) = game.awaiting().iter().next() {
            let action = game.fallback(seat, &mut rng);
            let word = game.written(&action);
            if let Some(named) = word.strip_prefix("predict ") {
                assert_eq!(named, ["b", "c", "d", "a"][seat.index()], "seed {seed}");
                asked += 1;
            }
            if word == "none" {
                break;
            }
            game.apply(seat, &action, &mut kernel::Silent).unwrap();
        }
    }
    assert!(asked > 10, "only {asked} prophets");
}

/// E-DISCARD: basic cards by strokes, of equal ones the smaller number; then function cards in the order of table 9.
#[test]
fn tjc_3_8_discards_take_the_highest_strokes_then_complement_before_feint() {
    // 21 Heaven hits b, who then discards.
    let discards = |hand: &str| {
        let position = format!(
            "phase = \"interpretation\"\nplayers = 2\noptions = {{ strokes = \"data\" }}\na = {{ at = \"kan_tian\", stack = [\"21\"] }}\nb = {{ hand = {hand} }}"
        );
        default_in(&position, 1)
    };
    assert_eq!(discards(r#"["xu", "fu", "hu", "zong", "cuo"]"#), "discard cuo");
    assert_eq!(discards(r#"["xu", "fu"]"#), "discard fu");
    // 5 and 7 count 8, 2 counts 6.
    assert_eq!(discards(r#"["2", "7", "5", "cuo"]"#), "discard 5");
}
