//! The kernel's parts one by one: containers, sealed answers, dealing again, chance, records.

use kernel::{
    BySeat, Card, Chance, Design, Eye, Eyes, Frame, Groups, Pile, Record, Redeal, Ref, Rng, Sealed, Seat, Seats, Seed,
    Slots, Stack,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn bytes(of: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(of).expect("plain data always serializes")
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(thing: T) {
    assert_eq!(postcard::from_bytes::<T>(&bytes(&thing)).as_ref(), Ok(&thing));
}

fn hash(of: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(of)
}

mod pile {
    use super::*;

    fn pile(items: &[u8]) -> Pile<u8, 5> {
        items.iter().copied().collect()
    }

    #[test]
    fn is_ordered_and_has_two_ends() {
        let mut cards = pile(&[1, 2, 3]);
        cards.insert(0, 9);
        cards.insert(2, 8);
        assert_eq!(&cards[..], [9, 1, 8, 2, 3]);
        assert_eq!((cards.remove(0), cards.pop(), cards.remove(1)), (9, Some(3), 8));
        assert_eq!(&cards[..], [1, 2]);
        cards.clear();
        assert_eq!((cards.pop(), cards.len(), Pile::<u8, 5>::CAPACITY), (None, 0, 5));
    }

    #[test]
    fn forgets_how_it_came_about() {
        let mut cards = pile(&[1, 7, 2, 7, 7]);
        cards.retain(|&card| card != 7);
        let direct = pile(&[1, 2]);
        assert_eq!((cards, hash(cards), bytes(&cards)), (direct, hash(direct), bytes(&direct)));
        comes_back(cards);
    }

    #[test]
    fn refuses_bytes_that_overflow_it() {
        assert!(postcard::from_bytes::<Pile<u8, 5>>(&bytes(&vec![0u8; 6])).is_err());
    }

    #[test]
    #[should_panic]
    fn does_not_grow() {
        pile(&[1, 2, 3, 4, 5]).push(6);
    }
}

mod slots {
    use super::*;

    #[test]
    fn a_reference_dies_with_its_object_also_when_the_slot_is_used_again() {
        let mut units = Slots::<char, 2>::default();
        let first = units.put(1, 'x').expect("free");
        assert_eq!((units.put(1, 'y'), units.put(2, 'y')), (None, None), "taken; no such slot");
        assert_eq!((units.take(first), units.take(first)), (Some('x'), None));
        let second = units.put(1, 'y').expect("free again");
        assert_eq!((first.slot(), units.get(first).copied(), units.get_mut(first)), (1, None, None));
        assert_eq!((units.get(second), units.at(1), units.at(0)), (Some(&'y'), Some(second), None));
        assert_eq!(units.iter().collect::<Vec<(Ref, &char)>>(), [(second, &'y')]);
        comes_back(units);
    }
}

mod stack {
    use super::*;

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
    enum Pending {
        #[default]
        Turn,
        Hit(u8),
        Asks(Seat),
    }

    impl Frame for Pending {
        fn waits_for(&self) -> Seats {
            if let Pending::Asks(seat) = *self { Seats::only(seat) } else { Seats::NONE }
        }
    }

    fn stack(frames: &[Pending]) -> Stack<Pending, 4> {
        let mut stack = Stack::default();
        frames.iter().for_each(|&frame| stack.push(frame));
        stack
    }

    #[test]
    fn what_interrupts_finds_what_is_pending_and_changes_it() {
        let mut stack = stack(&[Pending::Turn, Pending::Hit(5), Pending::Hit(3), Pending::Asks(B)]);
        assert_eq!((stack.waits_for(), stack.depth()), (Seats::only(B), 4));
        let is_hit = |frame: &Pending| matches!(frame, Pending::Hit(_));
        if let Some(Pending::Hit(amount)) = stack.nearest(is_hit) {
            *amount = 1;
        }
        assert_eq!(stack.asker(), Some(&mut Pending::Hit(1)), "the innermost hit, which asked");
        let inside_out = [Pending::Asks(B), Pending::Hit(1), Pending::Hit(5), Pending::Turn];
        assert!(stack.iter().eq(&inside_out));
        comes_back(stack);
    }

    #[test]
    fn popped_and_cut_frames_leave_no_trace() {
        let mut cut = stack(&[Pending::Turn, Pending::Hit(5), Pending::Hit(3)]);
        assert_eq!(cut.pop(), Pending::Hit(3));
        cut.cut(1);
        let direct = stack(&[Pending::Turn]);
        assert_eq!((cut, hash(cut), bytes(&cut)), (direct, hash(direct), bytes(&direct)));
        cut.cut(0);
        assert_eq!((cut.top(), cut.waits_for(), cut.clone().asker()), (None, Seats::NONE, None));
    }

    #[test]
    #[should_panic(expected = "a game must bound its nesting")]
    fn a_full_stack_stops_the_game() {
        stack(&[Pending::Turn; 5]);
    }
}

mod sealed {
    use super::*;

    #[test]
    fn an_answer_is_for_its_own_seat_until_all_are_in() {
        let mut answers = Sealed::<u8, 3>::default();
        answers.ask(Seats::first(3));
        answers.give(B, 7, true);
        assert_eq!(answers.open(), Seats::only(A).with(C));
        let seen = |eye| answers.seen(eye, B).copied();
        assert_eq!((seen(Eye::Seat(B)), seen(Eye::Referee)), (Some(7), Some(7)));
        assert_eq!((seen(Eye::Seat(A)), seen(Eye::Watcher)), (None, None));
        comes_back(answers);
        answers.give(A, 1, false);
        assert!(answers.open().has(A), "a part of an answer leaves the seat open");
        answers.give(A, 2, true);
        answers.give(C, 3, true);
        assert_eq!((answers.reveal(), answers), (BySeat([2, 7, 3]), Sealed::default()));
    }

    #[test]
    fn imagined_answers_replace_those_of_others() {
        let mut answers = Sealed::<u8, 3>::default();
        answers.ask(Seats::first(3));
        answers.give(A, 1, true);
        answers.give(B, 2, true);
        answers.give(C, 4, false);
        assert_eq!(answers.seen(Eye::Seat(C), C), Some(&4), "a half-made answer is seen by its own seat");
        answers.redraw(A, Seats::first(3), |_, complete| if complete { 9 } else { 0 });
        assert_eq!(answers.seen(Eye::Referee, C), Some(&0), "a half-made answer is drawn again too");
        answers.give(C, 3, true);
        assert_eq!(answers.reveal(), BySeat([1, 9, 3]));
    }
}

mod redeal {
    use super::*;

    fn card(design: u8, group: u8, eyes: Eyes) -> Card {
        Card { design: Design(design), group, eyes }
    }

    fn faces(cards: &[Card]) -> Vec<u8> {
        cards.iter().map(|card| card.design.0).collect()
    }

    /// Deals the unseen among these again for seat A, who knows the make-up of group 1 and not of group 2.
    fn dealt(cards: &[Card], seed: u64, fits: fn(usize, Design) -> bool) -> Vec<u8> {
        let mut groups = Groups::default();
        (groups.0[1], groups.0[2]) = (Eyes::only(A), Eyes::only(B));
        let (mut redeal, mut rng) = (Redeal::<16>::new(Eye::Seat(A), &groups), Rng::new(seed));
        let mut cards = cards.to_vec();
        redeal.lift(&cards);
        for (at, card) in cards.iter_mut().enumerate() {
            redeal.lay(&mut rng, std::slice::from_mut(card), |design| fits(at, design));
        }
        faces(&cards)
    }

    #[test]
    fn keeps_what_the_eye_knows_and_the_make_up_of_known_groups() {
        let hidden = Eyes::NONE;
        let cards =
            [card(1, 1, hidden), card(2, 1, hidden), card(3, 2, hidden), card(4, 0, hidden), card(5, 0, Eyes::only(A))];
        let mut seen = [[false; 6]; 5];
        for seed in 0..100 {
            let dealt = dealt(&cards, seed, |_, _| true);
            dealt.iter().enumerate().for_each(|(at, &face)| seen[at][face as usize] = true);
        }
        let among = |faces: &[usize]| std::array::from_fn(|face| faces.contains(&face));
        assert_eq!(seen, [among(&[1, 2]), among(&[1, 2]), among(&[3, 4]), among(&[3, 4]), among(&[5])]);
    }

    #[test]
    fn does_not_depend_on_where_the_faces_lay() {
        let (one, other) = ([3, 1, 4, 1, 5].map(|face| card(face, 1, Eyes::NONE)), [5, 4, 3, 1, 1]);
        let other = other.map(|face| card(face, 1, Eyes::only(B)));
        assert!((0..100).all(|seed| dealt(&one, seed, |_, _| true) == dealt(&other, seed, |_, _| true)));
    }

    #[test]
    fn lays_what_fits() {
        let cards = [1, 2, 3, 4].map(|face| card(face, 1, Eyes::NONE));
        let even_first = |at, design: Design| at >= 2 || design.0.is_multiple_of(2);
        assert!((0..100).all(|seed| dealt(&cards, seed, even_first)[..2].iter().all(|face| face.is_multiple_of(2))));
    }
}

mod chance {
    use super::*;

    /// How far counts are from what is due. The limits below are exceeded by fair chance once in a thousand seeds.
    fn chi_square(counts: &[u32], weights: &[u32]) -> f64 {
        let (all, total) = (f64::from(counts.iter().sum::<u32>()), f64::from(weights.iter().sum::<u32>()));
        let term = |(&count, &weight): (&u32, &u32)| {
            let due = all * f64::from(weight) / total;
            (f64::from(count) - due).powi(2) / due
        };
        counts.iter().zip(weights).map(term).sum()
    }

    #[test]
    fn a_seed_means_the_same_numbers_for_ever() {
        let mut chance = Chance::new(Seed(42));
        let drawn: Vec<u32> = [6, 6, 6, 100, 1000, u32::MAX].iter().map(|&n| chance.below(n)).collect();
        assert_eq!(drawn, [3, 2, 1, 64, 490, 315666452]);
        let mut cards: Vec<u8> = (0..10).collect();
        chance.shuffle(&mut cards);
        assert_eq!(cards, [2, 9, 8, 0, 3, 7, 1, 5, 6, 4]);
        let mixed = (chance.weighted(&[1, 2, 1]), chance.one_in_power(1), chance.below(1_000_000));
        assert_eq!(mixed, (1, false, 270741));
        let mut rng = Rng::new(42);
        assert_eq!(
            (rng.below(1000), rng.pick(&[1, 2, 3, 4, 5, 6]), rng.next_u64()),
            (814, Some(2), 18149643915985481100)
        );
        rng.shuffle(&mut cards);
        assert_eq!(cards, [1, 8, 6, 7, 9, 0, 2, 3, 4, 5]);
        chance.rekey(&mut rng);
        assert_eq!(chance.below(1_000_000), 888126);
    }

    #[test]
    fn a_saved_chance_goes_on_where_it_was() {
        let mut chance = Chance::new(Seed(7));
        for n in 1..200 {
            let mut saved: Chance = postcard::from_bytes(&bytes(&chance)).expect("it was saved");
            assert_eq!((chance.below(n), chance.one_in_power(3)), (saved.below(n), saved.one_in_power(3)));
            assert_eq!(chance, saved);
        }
    }

    #[test]
    fn every_number_below_is_equally_likely() {
        for (seed, n, limit) in [(1, 2, 10.8), (2, 3, 13.8), (3, 6, 20.5), (4, 10, 27.9)] {
            let (mut chance, mut rng) = (Chance::new(Seed(seed)), Rng::new(seed));
            let (mut counts, mut fast) = (vec![0; n], vec![0; n]);
            for _ in 0..20_000 {
                counts[chance.below(n as u32) as usize] += 1;
                fast[rng.below(n)] += 1;
            }
            assert!(chi_square(&counts, &vec![1; n]) < limit, "below {n}: {counts:?}");
            assert!(chi_square(&fast, &vec![1; n]) < limit, "below {n}: {fast:?}");
        }
    }

    #[test]
    fn a_range_that_does_not_divide_the_words_is_not_skewed() {
        // Four words for three numbers: a remainder would double the lowest third, a product without a second draw
        // every third number.
        let (n, mut chance) = (3 << 30, Chance::new(Seed(6)));
        let (mut thirds, mut residues) = ([0; 3], [0; 3]);
        for _ in 0..20_000 {
            let drawn = chance.below(n);
            thirds[(drawn >> 30) as usize] += 1;
            residues[(drawn % 3) as usize] += 1;
        }
        assert!(
            chi_square(&thirds, &[1; 3]) < 13.8 && chi_square(&residues, &[1; 3]) < 13.8,
            "{thirds:?} {residues:?}"
        );
    }

    #[test]
    fn weights_and_powers_are_kept() {
        let mut chance = Chance::new(Seed(8));
        let (mut weighted, mut power) = ([0; 4], [0; 2]);
        for _ in 0..20_000 {
            weighted[chance.weighted(&[1, 2, 0, 5])] += 1;
            power[usize::from(chance.one_in_power(3))] += 1;
        }
        assert_eq!(weighted[2], 0);
        assert!(chi_square(&[weighted[0], weighted[1], weighted[3]], &[1, 2, 5]) < 13.8, "{weighted:?}");
        assert!(chi_square(&power, &[7, 1]) < 10.8, "{power:?}");
        assert!((0..100).all(|_| chance.one_in_power(0)), "once in one");
        assert!((0..100).all(|_| !chance.one_in_power(60)), "once in a quintillion");
    }

    #[test]
    fn every_order_is_equally_likely() {
        let (mut chance, mut rng) = (Chance::new(Seed(9)), Rng::new(9));
        let (mut orders, mut fast) = ([0; 256], [0; 256]);
        for _ in 0..24_000 {
            let (mut one, mut other) = ([0, 1, 2, 3], [0, 1, 2, 3]);
            chance.shuffle(&mut one);
            rng.shuffle(&mut other);
            orders[one.iter().fold(0, |code, item| code * 4 + item)] += 1;
            fast[other.iter().fold(0, |code, item| code * 4 + item)] += 1;
        }
        for counts in [orders, fast] {
            let counts: Vec<u32> = counts.into_iter().filter(|&count| count > 0).collect();
            assert_eq!(counts.len(), 24);
            assert!(chi_square(&counts, &[1; 24]) < 49.7, "{counts:?}");
        }
    }

    #[test]
    fn a_shuffled_pile_is_known_to_nobody_and_remembers_its_group() {
        let shown = Card { design: Design(3), group: 0, eyes: Eyes::ALL };
        let mut pile: Pile<Card, 8> = [shown; 5].into_iter().collect();
        pile.shuffle(&mut Chance::new(Seed(1)), 4);
        assert!(pile.iter().all(|&card| card == Card { design: Design(3), group: 4, eyes: Eyes::NONE }));
    }
}

mod record {
    use super::*;

    const TEXT: &str = "paiju 1\ngame weiqi\nseed 42\noption area_scoring final\ncards 3f0c5b1d2e4a6978\n\
        seat black hard\nseat white a person\n---\nblack choose gu_li\nwhite stone C3\n---\n\
        result white WQ-9.5 120 131\nhash 9d51c1a0c3f2b7e4\n";

    #[test]
    fn what_is_written_is_read_back() {
        let record = Record::parse(TEXT).expect("a record");
        assert_eq!(record.write(), TEXT);
        assert_eq!((record.game.as_str(), record.seed, record.moves.len()), ("weiqi", Seed(42), 2));
        assert_eq!(record.seats[1], ("white".to_owned(), "a person".to_owned()));
        let unfinished = Record { result: String::new(), hash: String::new(), ..record };
        assert_eq!(Record::parse(&unfinished.write()), Ok(unfinished));
    }

    #[test]
    fn a_deal_is_written_and_read_back() {
        let dealt = TEXT.replacen("---", "deal c0ffee 5ec7e7 - 0a0b\n---", 1);
        let record = Record::parse(&dealt).unwrap();
        let deal = record.deal.clone().unwrap();
        assert_eq!((deal.commitment.as_str(), deal.secret.as_str()), ("c0ffee", "5ec7e7"));
        assert_eq!(deal.luck, ["", "0a0b"]);
        assert_eq!(record.write(), dealt);
        let committed = dealt.replacen("0a0b\n", "0a0b\ncommit c1 -\ncancelled Ann of Gables\n", 1);
        let deal = Record::parse(&committed).unwrap().deal.unwrap();
        assert_eq!(
            (deal.commitments, deal.cancelled),
            (vec!["c1".into(), String::new()], vec!["Ann of Gables".into()])
        );
        assert_eq!(Record::parse(&committed).unwrap().write(), committed);
        let early = TEXT.replacen("---", "commit c1 -\n---", 1);
        assert!(Record::parse(&early).unwrap_err().to_string().contains("after the line `deal`"));
    }

    #[test]
    fn comments_and_spaces_do_not_matter() {
        let spaced = TEXT.replace('\n', "  \n\n# a remark\n");
        assert_eq!(Record::parse(&spaced), Record::parse(TEXT));
    }

    #[test]
    fn an_error_says_its_line_and_what_was_expected() {
        let first = "expected `paiju 1`, the first line of a match record";
        for (from, to, error) in [
            ("paiju 1", "PGN", format!("line 1: found `PGN`, {first}")),
            (
                "game weiqi\n",
                "",
                "line 2: the record does not say which game it is for: add `game NAME` as line 2".to_owned(),
            ),
            (
                "seed 42",
                "seed -1",
                "line 3: `-1` is not a seed: expected a whole number from 0 to 18446744073709551615".to_owned(),
            ),
            (
                "option area_scoring final",
                "option area",
                "line 4: `option area`: expected `option NAME VALUE`".to_owned(),
            ),
            (
                "cards",
                "crads",
                "line 5: unknown word `crads`: expected game, seed, option, cards, seat, deal, commit, cancelled or ---".to_owned(),
            ),
            ("seat black hard", "seat black", "line 6: `seat black`: expected `seat NAME PLAYER`".to_owned()),
            ("white stone C3", "white", "line 10: `white`: expected a seat and its action".to_owned()),
            ("hash", "hsah", "line 13: unknown word `hsah`: expected result or hash".to_owned()),
        ] {
            let found = Record::parse(&TEXT.replace(from, to)).map_err(|error| error.to_string());
            assert_eq!(found, Err(error));
        }
        assert!(Record::parse("").is_err());
    }
}
