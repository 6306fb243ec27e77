//! What no row of the language allows does not load.

use relic::Duel;
use trials::nonsense::is_refused;

#[test]
fn operations_take_what_they_declare_and_nothing_else() {
    is_refused::<Duel>(&[
        ("\"draw(1)\"]", "\"draw(1) { hit(99) }\"]", "`draw` has no block"),
        ("\"hit(2)\"", "\"hit(2, 3)\"", "3 cannot stand here"),
        ("\"hit(2)\"", "\"hit(2, times 1)\"", "1 cannot stand here"),
        ("\"hit(2)\"", "\"hit\"", "`hit` lacks its argument `amount`"),
        ("\"hit(2)\"", "\"hit(two)\"", "`two` cannot stand here"),
        ("\"hit(2)\"", "\"hitt(2)\"", "unknown verb `hitt`"),
        ("\"hit(2)\"", "\"hit(2 plus 3 spent)\"", "`hit` means nothing here"),
        ("\"hit(2)\"", "\"hit(my_armour)\"", "this argument of `hit` is incomplete"),
        ("\"hit(2)\"", "\"void_card\"", "`void_card` cannot stand in `attack`"),
        ("\"draw(discarded)\"", "\"draw(discarded 2)\"", "`2` is too much here"),
        ("\"discard_up_to(2)\", \"draw(discarded)\"", "\"draw(discarded)\"", "`draw` means nothing here"),
        ("\"take(heat, 4)\"", "\"take(heet, 4)\"", "unknown effect `heet`"),
        ("\"take(heat, 4)\"", "\"take(heat, 0)\"", "0 cannot stand here"),
        ("\"take(heat, 4)\"", "\"take(heat, 4, 4)\"", "`take` has too many arguments"),
        ("\"take(heat, 4)\"", "\"take(heat)\"", "`heat` lacks its stacks"),
        ("take(clear_sight)", "take(clear_sight, 2)", "`clear_sight` has no stacks"),
        ("\"gain(X10)\"", "\"gain(X99)\"", "unknown special card `X99`"),
        ("\"gain(X10)\"", "\"gain(A01)\"", "unknown special card `A01`"),
        ("forced: strip(6)", "strip(6)", "`strip` means nothing here"),
        ("forced: cleanse(forced)", "forced: cleanse(banana)", "`cleanse` has too many arguments"),
        ("price(choose, fix, 3)", "price(choose, fixed, 3)", "unknown kind of change `fixed`"),
        ("price(choose, fix, 3)", "price(foe, fix, 3)", "unknown card `foe`"),
        ("price(choose, fix, 3)", "price(choose, fix, 16)", "16 cannot stand here"),
        ("energy_cap(me, 6)", "energy_cap(6)", "6 cannot stand here"),
        ("energy_cap(me, 6)", "energy_cap(me, -6)", "the change of `energy_cap` lacks the bound that fits it"),
        ("health_cap(me, -10, least 10)", "health_cap(me, -10, most 10)", "the change of `health_cap` lacks the bound"),
        ("note(foe_hand); foe_discards(2)", "note(my_hand); foe_discards(2)", "unknown number `my_hand`"),
        ("\"foe_energy(-3)\"", "\"foe_energy(0)\"", "0 cannot stand here"),
    ]);
}

#[test]
fn conditions_judgements_and_choices_are_a_whole_line() {
    is_refused::<Duel>(&[
        (
            "if unarmoured(foe) { pierce(3) }",
            "if unarmoured(foe) { pierce(3) } else { hit(3) }",
            "`unarmoured` has no second block",
        ),
        ("if unarmoured(foe) { pierce(3) }", "if unarmoured(foe)", "`unarmoured` needs a block"),
        ("if unarmoured(foe) { pierce(3) }", "if unarmored(foe) { pierce(3) }", "unknown condition `unarmored`"),
        ("if unarmoured(foe) { pierce(3) }", "if unarmoured(enemy) { pierce(3) }", "unknown player `enemy`"),
        (
            "if unarmoured(foe) { pierce(3) }",
            "if unarmoured(foe) { pierce(3) }; hit(3)",
            "something follows `unarmoured`",
        ),
        (
            "if unarmoured(foe) { pierce(3) }",
            "hit(3); if unarmoured(foe) { pierce(3) }",
            "`unarmoured` stands alone on its line",
        ),
        (
            "if unarmoured(foe) { pierce(3) }",
            "if unarmoured(foe) { if near_death(me) { pierce(3) } }",
            "a line has one condition",
        ),
        ("if noted(least 6)", "if noted(about 6)", "unknown bound `about`"),
        ("if near_death(me) { hit(6) }", "if noted(least 6) { hit(6) }", "`noted` means nothing here"),
        ("if near_death(me) { hit(6) }", "if paid(least 6) { hit(6) }", "`paid` cannot stand in `attack`"),
        ("\"judge(hit(6), hit(2))\"", "\"judge(hit(6))\"", "a judgement of 1 outcomes"),
        ("\"judge(hit(6), hit(2))\"", "\"judge(hit(6), hit(2)); draw(1)\"", "something follows `judge`"),
        ("\"judge(hit(6), hit(2))\"", "\"judge(hit(6), banana)\"", "unknown verb `banana`"),
        ("\"judge(hit(6), hit(2))\"", "\"judge(hit(6), 2)\"", "2 cannot stand here"),
        ("choose { gain(X03) | gain(X11) }", "choose { gain(X03) | draw(2) }", "only gained cards can be chosen here"),
        ("choose { gain(X03) | gain(X11) }", "choose { gain(X03) }", "`choose` offers only one choice"),
        ("\"attacks_pierce\"", "\"nothing\"", "`nothing` means nothing here"),
    ]);
}

#[test]
fn traps_and_relics_say_only_what_they_can() {
    is_refused::<Duel>(&[
        ("when = \"attack\"", "when = \"attack(banana)\"", "`attack` has too many arguments"),
        ("when = \"attack\"", "when = \"atack\"", "unknown condition `atack`"),
        ("when = \"attack\"", "when = \"attack; brink\"", "this program is too long"),
        ("when = \"attack\"", "when = \"if attack { brink }\"", "there is no `if` here"),
        ("when = \"paid(least 3)\"", "when = \"paid\"", "`paid` lacks its argument `bound`"),
        ("when = \"paid(least 3)\"", "when = \"paid(most 3)\"", "`most` cannot stand here"),
        ("when = \"hit(least 6)\"", "when = \"hit(6)\"", "6 cannot stand here"),
        ("does = \"offset(1)\"", "does = \"offset(1); offset(2)\"", "`offset` is given twice"),
        ("does = \"offset(1)\"", "does = \"offset(0)\"", "0 cannot stand here"),
        ("does = \"offset(1)\"", "does = \"hit(1)\"", "unknown verb `hit`"),
        ("cheap_traps(least 2, less 1)", "cheap_traps(less 1, less 1)", "`less` cannot stand here"),
        ("game_start = \"mill(12)\"", "game_start = \"void_card\"", "`void_card` cannot stand in `game_start`"),
        ("game_start = \"mill(12)\"", "game_start = \"mill(12, 3)\"", "`mill` has too many arguments"),
        ("start = { energy_cap = -10 }", "start = { energy_cup = -10 }", "unknown key `energy_cup`"),
        ("s6_both = \"draw(1)\"", "s6_both = \"draw(1)\"\nevery = 3", "unknown key `every`"),
    ]);
}

/// What a review of the code found to pass, example by example.
#[test]
fn the_nonsense_of_the_review_is_refused() {
    is_refused::<Duel>(&[
        ("\"draw(1)\"]", "\"draw(1) { hit(99) }\"]", "`draw` has no block"),
        ("when = \"attack\"", "when = \"attack(banana)\"", "`attack` has too many arguments"),
    ]);
}
