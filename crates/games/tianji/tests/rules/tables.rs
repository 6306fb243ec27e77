//! The fixed tables of the rulebook: doors, boards, complements.

use tianji::cards::*;
use tianji::table::*;

#[test]
fn doors_stand_as_the_table_says() {
    use Door::{Block, Death, Fright, Harm, Life, Open, Rest, View};
    // Rows of table 6.6, palaces clockwise from kan.
    let rows = [
        [Rest, Life, Harm, Block, View, Death, Fright, Open],
        [Death, Fright, Open, Rest, Life, Harm, Block, View],
        [View, Death, Fright, Open, Rest, Life, Harm, Block],
        [Block, View, Death, Fright, Open, Rest, Life, Harm],
        [Harm, Block, View, Death, Fright, Open, Rest, Life],
        [Open, Rest, Life, Harm, Block, View, Death, Fright],
        [Life, Harm, Block, View, Death, Fright, Open, Rest],
        [Fright, Open, Rest, Life, Harm, Block, View, Death],
        [Harm, Block, View, Death, Fright, Open, Rest, Life],
    ];
    for (ju, row) in (1..).zip(rows) {
        assert_eq!(RING.map(|palace| Door::at(ju, palace)), row, "ju {ju}");
    }
}

#[test]
fn distances_go_through_the_centre() {
    let zone = |id| Zone::from_id(id).unwrap();
    assert_eq!(zone("kan_ren").distance(zone("gen_ren")), 3);
    assert_eq!(zone("kan_tian").distance(zone("li_tian")), 2);
    assert_eq!(zone("zhong").distance(zone("li_di")), 3);
}

#[test]
fn the_cycles_are_those_of_the_table() {
    assert_eq!(Element::Wood.generates(), Element::Fire);
    assert_eq!(Element::Water.generates(), Element::Wood);
    assert_eq!(Element::Wood.overcomes(), Element::Earth);
    assert_eq!(Element::Metal.overcomes(), Element::Wood);
    assert_eq!(Stem::Geng.element(), Element::Metal);
    assert_eq!(Branch::Wu.element(), Element::Fire);
}

/// Complement and Overturn of all 64 (tables 6.10 and TJC 6.1), by number.
const CUO: [u8; 64] = [
    2, 1, 50, 49, 35, 36, 13, 14, 16, 15, 12, 11, 7, 8, 10, 9, 18, 17, 33, 34, 48, 47, 43, 44, 46, 45, 28, 27, 30, 29,
    41, 42, 19, 20, 5, 6, 40, 39, 38, 37, 31, 32, 23, 24, 26, 25, 22, 21, 4, 3, 57, 58, 54, 53, 59, 60, 51, 52, 55, 56,
    62, 61, 64, 63,
];

#[test]
fn complement_and_overturn_are_those_of_the_table() {
    let set = &book().cards;
    for number in 1..=64u8 {
        let card = set.hexagram(number);
        assert_eq!(card.cuo, CUO[number as usize - 1], "complement of {number}");
        let alone = [1, 2, 27, 28, 29, 30, 61, 62].contains(&number);
        let partner = if number % 2 == 1 { number + 1 } else { number - 1 };
        assert_eq!(card.zong, if alone { number } else { partner }, "overturn of {number}");
        assert_eq!(set.hexagram(card.cuo).cuo, number);
        assert_eq!(set.hexagram(card.zong).zong, number);
        assert_eq!(set.hexagram(card.cuo).zong, set.hexagram(card.zong).cuo);
    }
}

#[test]
fn every_variant_has_a_program() {
    for card in &book().cards.hexagrams[1..] {
        assert!(card.variants.iter().all(|variant| !variant.ops.is_empty()));
    }
}

/// What a player is shown says what the rules say: TJ-R81, TJC-7.23, TJ-R35.
#[test]
fn texts_tell_when_a_star_ends_what_allies_may_not_do_and_that_looking_is_public() {
    use kernel::{Game, Present, Seed, Silent, Text};
    use std::collections::BTreeMap;
    use tianji::Tianji;

    let texts = |cap: &str| -> BTreeMap<String, Text> {
        let words = BTreeMap::from([("star_cap_rounds".to_owned(), cap.to_owned())]);
        let game = Tianji::start(&trials::laws::with_book::<Tianji>(words), Seed(1), &mut Silent).unwrap();
        game.things().into_iter().map(|thing| (thing.id, thing.text)).collect()
    };
    let book = texts("3");
    let says = |id: &str, zh: &str, en: &str| {
        let text = &book[id];
        assert!(text.zh.contains(zh) && text.en.contains(en), "{id}: {text:?}");
    };
    says("star:ziwei", "至多3轮", "3 rounds at most");
    says("card:8", "不能互相造成伤害、争讼或论道", "Allies cannot damage, sue or debate each other");
    says("door:view", "谁看了谁的手牌是公开的", "everyone sees who looked at whose hand");
    assert!(texts("5")["star:ziwei"].en.contains("In this game: 5 rounds."));
    assert!(!texts("5")["star:luohou"].en.contains("In this game"));
}
