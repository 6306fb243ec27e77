//! What a designer gets wrong in a card file is said once, at its place.

use ::cards::Designed;
use tianji::Tianji;
use tianji::cards::compile;
use tianji::options::Options;
use trials::nonsense::is_refused;

/// Conditions, costs and times: TJC-2, TJC-5.2, TJC-6.
#[test]
fn wrong_conditions_costs_and_times_are_refused_where_they_stand() {
    is_refused::<Tianji>(&[
        ("\"not_moved\"", "\"not_movd\"", "unknown condition `not_movd`"),
        ("\"not_moved\"", "\"not_moved(self)\"", "`not_moved` has too many arguments"),
        ("\"not_moved\"", "\"not_moved { draw(self, 1) }\"", "`not_moved` has no block"),
        ("\"not_moved\"", "\"if not_moved { has_ally }\"", "there is no `if` here"),
        ("\"not_moved\"", "\"same_sign(other)\"", "a condition before the cost cannot choose a player"),
        ("\"in(ren)\"", "\"in(rne)\"", "unknown department `rne`"),
        ("\"in(ren)\"", "\"in\"", "`in` lacks its argument `department`"),
        ("\"may(gold 10, life 5)\"", "\"may(gold 10, gold 5)\"", "`gold` is given twice"),
        ("\"may(gold 10, life 5)\"", "\"may(gold 10, lives 5)\"", "`may` has too many arguments"),
        ("\"may(gold 10, life 5)\"", "\"may()\"", "`may` without anything to pay"),
        ("\"may(gold 10, life 5)\"", "\"may(gold 10); may(life 5)\"", "this program is too long"),
        ("\"may(cards 1..3)\"", "\"may(cards 3..1)\"", "`3..1` cannot stand here"),
        ("unless damaged", "unless dammaged", "`dammaged` cannot stand here"),
        ("unless damaged", "unles damaged", "`unles` cannot stand here"),
        ("later(start 1)", "later(start 0)", "0 cannot stand here"),
        ("later(start 1)", "later(1)", "1 cannot stand here"),
        ("later(start 1..3)", "later(start 3..1)", "`3..1` cannot stand here"),
        ("apply(self, bearing, [0,1])", "apply(self, bearing, 1)", "1 cannot stand here"),
        ("apply(self, bearing, [0,1])", "apply(self, bearing, [1,0])", "`[1,0]` cannot stand here"),
        ("apply(self, prestige, perm, 1)", "apply(self, prestige, perma, 1)", "`perma` cannot stand here"),
    ]);
}

/// Players and amounts: TJC-4, TJC-5.1.
#[test]
fn wrong_players_and_amounts_are_refused_where_they_stand() {
    is_refused::<Tianji>(&[
        ("damage(other, 2)", "damage(otter, 2)", "unknown player word `otter`"),
        ("damage(other, 2)", "damage(other ally, 2)", "`ally` is too much here"),
        ("damage(other, 2)", "damage(T, 2)", "`T` without a player before it"),
        (
            "offer(other) { apply(T, ally, [0,2]); gain",
            "offer(others) { apply(T, ally, [0,2]); gain",
            "unknown player word `others`",
        ),
        ("contest(other, 10, 5, 5)", "contest(all, 10, 5, 5)", "unknown player word `all`"),
        (
            "draw(self, 1); draw(ally, 1)",
            "draw(other, 1); draw(ally, 1); draw(any, 1); draw(stranger, 1)",
            "too many players",
        ),
        ("swap(position, pair)", "draw(other, 1); swap(position, pair)", "a player was chosen before `pair`"),
        ("damage(other, 10)", "damage(other, half)", "unknown amount `half`"),
        ("damage(other, 10)", "damage(other, 1000)", "1000 cannot stand here"),
        ("gain(self, gold 8)", "gain(self, gold 2*paid)", "the cost has no cards"),
        ("damage(other, 10)", "damage(other, gold 10)", "unknown amount `gold`"),
        ("gain(self, gold 2*paid)", "gain(self, gold 2*pad)", "unknown amount `2*pad`"),
        ("gain(self, life count(here))", "gain(self, life count(her))", "unknown player word `her`"),
        ("gain(self, life count(here))", "gain(self, life all)", "unknown amount `all`"),
        ("gain(self, life count(here))", "gain(self, lfe count(here))", "unknown good `lfe`"),
        ("lose(all, life 2)", "lose(all, score 2)", "unknown good `score`"),
        ("transfer(others, self, gold 1)", "transfer(others, self, life 1)", "`life` cannot stand here"),
        ("transfer(others, self, gold 1)", "transfer(self, self, gold 1)", "giver and receiver are the same"),
        ("draw(self, discarded)", "draw(self, discraded)", "unknown amount `discraded`"),
        ("discard(self, all); draw(self, discarded)", "draw(self, discarded)", "nothing is discarded before"),
        ("rnd(1,3)", "rnd(3,1)", "the wrong way round"),
    ]);
}

/// Verbs and what stands in them: TJC-3.
#[test]
fn wrong_verbs_are_refused_where_they_stand() {
    is_refused::<Tianji>(&[
        ("draw(self, 1, shown)", "draw(self, 1, shwn)", "`draw` has too many arguments"),
        ("draw(self, 1, shown)", "draw(self, 1, shown, shown)", "`shown` is given twice"),
        ("draw(self, 1, shown)", "drew(self, 1, shown)", "unknown verb `drew`"),
        ("\"nothing\"", "\"nothing(self)\"", "`nothing` has too many arguments"),
        ("copy(last)", "copy(first)", "`first` cannot stand here"),
        ("copy(last)", "may { copy(last) }", "`copy` cannot stand in `may`"),
        ("cancel(this); ", "cancel(that); ", "`that` cannot stand here"),
        ("\"strip(all, neg)\"", "\"cancel(this)\"", "`cancel` cannot stand in"),
        ("\"strip(all, neg)\"", "\"strip(all)\"", "`strip` lacks its argument `polarity`"),
        ("\"strip(all, neg)\"", "\"strip(all, bad)\"", "unknown polarity `bad`"),
        ("\"destroy(any)\"", "\"destroy(this)\"", "`this` cannot stand in"),
        ("\"create(well)\"", "\"create(wall)\"", "unknown entity `wall`"),
        ("rule(order_reversed, [1,*])", "rule(order_revered, [1,*])", "unknown global rule `order_revered`"),
        ("swap(gold, self, other)", "swap(gold, other)", "these cannot exchange `gold`"),
        ("swap(gold, self, other)", "swap(gold, other, other)", "these cannot exchange `gold`"),
        ("swap(position, pair)", "swap(position, self, other)", "these cannot exchange `position`"),
        ("look(deck, 3)", "look(deck, hand)", "nobody can look like this"),
        ("look(other, destiny)", "look(other, 3)", "nobody can look like this"),
        ("look(other, destiny)", "look(self, destiny)", "nobody can look like this"),
        ("\"no(tun)\"", "\"no(tan)\"", "unknown entity `tan`"),
        ("walked(5)", "walked(6)", "6 cannot stand here"),
        (
            "[hexagram.reaction]\nname = { zh = \"知难",
            "[hexagram.detonate_di]\nname = { zh = \"知难",
            "unknown key `detonate_di`",
        ),
        (
            "[[destiny]]\nid = \"yinshi\"",
            "[[destiny]]\nid = \"zonghengjia\"\nname = { zh = \"甲\", en = \"A\" }\nart = \"handheld-fan\"\ntext = { zh = \"甲\", en = \"A\" }\n\n\
             [[destiny]]\nid = \"yinshi\"",
            "there are two of `zonghengjia`",
        ),
        ("move(other, 1, away)", "move(other, away)", "unknown amount `away`"),
        ("place(self, near(last), choose)", "place(self, near(all), choose)", "unknown player word `all`"),
        ("place(self, free(same), choose)", "place(self, free(some), choose)", "unknown department `some`"),
        ("discard(all, all)", "discard(all, all, random)", "nothing to pick"),
        ("yy(self, =0)", "yy(self, =9)", "`=9` cannot stand here"),
    ]);
}

/// Statuses come with what belongs to them: TJC-7.
#[test]
fn wrong_statuses_are_refused_where_they_stand() {
    is_refused::<Tianji>(&[
        ("apply(other, fog, [0,1], restrain)", "apply(other, frog, [0,1], restrain)", "unknown status `frog`"),
        ("apply(other, fog, [0,1], restrain)", "apply(other, fog, [0,1])", "`fog` comes with a kind"),
        ("apply(other, fog, [0,1], restrain)", "apply(other, fog, [0,1], 3)", "`fog` comes with a kind"),
        ("apply(other, fog, [0,1], restrain)", "apply(other, fog, [0,1], restrian)", "unknown kind of fog `restrian`"),
        ("apply(self, guard, [0,1], 1 each)", "apply(self, guard, [0,1], 1 ech)", "`ech` cannot stand here"),
        ("apply(self, guard, [0,1], 1 each)", "apply(self, guard, [0,1])", "`guard` comes with a number"),
        (
            "apply(self, damage_boost, perm, 3)",
            "apply(self, damage_boost, perm, 3 each)",
            "`damage_boost` comes with a number",
        ),
        ("apply(self, unstoppable, [0,1])", "apply(self, unstoppable, [0,1], 2)", "`unstoppable` has no value"),
        ("apply(T, ally, [0,4], share 10)", "apply(T, ally, [0,4], share 101)", "101 cannot stand here"),
        ("apply(T, ally, [0,4], share 10)", "apply(T, ally, [0,4], 10)", "`ally` comes with a share"),
        ("apply(T, ally, [0,4], share 10)", "apply(T, ally, [1,4], share 10)", "an alliance begins now"),
    ]);
}

/// Blocks: TJC-3.24 to TJC-3.29.
#[test]
fn wrong_blocks_are_refused_where_they_stand() {
    is_refused::<Tianji>(&[
        ("may { move(self, 2, step) }", "may(self) { move(self, 2, step) }", "`may` has too many arguments"),
        ("may { move(self, 2, step) }", "may { move(self, 2, step) } else { nothing }", "`may` has no second block"),
        ("may { move(self, 2, step) }", "may", "`may` needs a block"),
        ("may { move(self, 2, step) }", "may { if has_ally { move(self, 2, step) } }", "`if` cannot stand in `may`"),
        (
            "may { cost(gold 5); draw(stranger, 2) }",
            "may { draw(stranger, 2); cost(gold 5) }",
            "at the head of a `may`",
        ),
        ("may { cost(gold 5); draw(stranger, 2) }", "cost(gold 5); draw(stranger, 2)", "at the head of a `may`"),
        (
            "may { cost(gold 5); draw(stranger, 2) }",
            "may { cost(cards 1); draw(stranger, 2) }",
            "`cost` has too many arguments",
        ),
        (
            "choose { apply(self, bearing, [0,1]) | copy(last) }",
            "choose { copy(last) }",
            "`choose` offers only one choice",
        ),
        ("10, 5) win { apply", "10, 5) wins { apply", "`wins` cannot follow `contest`"),
        ("10, 5) win { apply", "10, 5) { apply", "the block of `contest` lacks its `win`"),
        ("draw(self, 1); draw(T, 1) }\"", "draw(self, 1) { draw(T, 1) } }\"", "`draw` has no block"),
        ("if has_ally {", "if has_aly {", "unknown condition `has_aly`"),
    ]);
}

/// A number is written once, in the program.
#[test]
fn a_text_takes_its_numbers_from_the_program() {
    let mut files = Tianji::book_sources();
    for file in &mut files {
        file.text = file.text.replace("move(other, 1, away)", "move(other, 3, away)").replace("share 10", "share 25");
    }
    let set = compile(&files, &Options::default()).expect("a book with other numbers");
    let withdrawal = &set.print(33).variants[0].1;
    assert_eq!(withdrawal.zh, "令一名他人朝远离你的方向走3格。");
    assert_eq!(withdrawal.en, "Push one other player 3 steps away from you.");
    let union = &set.print(8).variants[0].1;
    assert!(union.zh.contains("所得金币的25%") && union.en.contains("the other 25%"), "{union:?}");
    is_refused::<Tianji>(&[
        ("得{gain}金币，摸{draw}张", "得3金币，摸{draw}张", "3, a number of the card, is written a second time"),
        ("得{gain}金币，摸{draw}张", "得{gian}金币，摸{draw}张", "unknown number `{gian}`"),
        ("{rounds}轮内，论道", "3轮内，论道", "3, a number of the card, is written a second time"),
    ]);
}

/// What a review of the code found to pass, example by example.
#[test]
fn the_nonsense_of_the_review_is_refused() {
    is_refused::<Tianji>(&[
        ("unless damaged", "unless dammaged", "`dammaged` cannot stand here"),
        ("draw(self, 1, shown)", "draw(self, 1, shwn)", "`draw` has too many arguments"),
    ]);
}
