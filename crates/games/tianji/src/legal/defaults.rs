//! What is done for a seat that does not answer, and what a person could try.

use crate::action::{Action, Held};
use crate::legal::Asked;
use crate::stack::{Question, Secret};
use crate::state::Tianji;
use crate::table::{Dept, Function, Zone};
use kernel::{Game, Seat};

impl Tianji {
    /// What is done for a seat whose time has run out (the default column of rulebook 4).
    pub(crate) fn default_action(&self, seat: Seat, rng: &mut kernel::Rng) -> Action {
        let mut options = Vec::new();
        self.legal(seat, &mut options);
        // Equal strokes: the smaller number; function cards behind all basic ones, in the order of table 9.
        let by_strokes = |card: &Held, sign: i32| match card {
            Held::Basic(number) => sign * i32::from(self.cards().hexagram(*number).strokes) * 256 - i32::from(*number),
            Held::Function(kind) => i32::MIN / 2 - *kind as i32,
        };
        let has = |action: Action| options.contains(&action).then_some(action);
        let best = |pick: &dyn Fn(&Action) -> Option<i32>| {
            options
                .iter()
                .filter_map(|action| pick(action).map(|score| (score, *action)))
                .max_by_key(|(score, _)| *score)
                .map(|(_, action)| action)
        };
        let highest = best(&|action| match action {
            Action::Discard(card) | Action::Give(card) => Some(by_strokes(card, 1)),
            _ => None,
        });
        let lowest = best(&|action| match action {
            Action::Show(card) | Action::Recover(card) => Some(by_strokes(&Held::Basic(*card), -1)),
            Action::Discard(card) => Some(by_strokes(card, -1)),
            _ => None,
        });
        let nearest = best(&|action| match action {
            Action::Go(zone) => Some(-i32::from(zone.rank())),
            _ => None,
        });
        let chosen = match self.question(seat) {
            Some(Asked::Secret(Secret::Placement)) => has(Action::NoPlacement),
            Some(Asked::Secret(Secret::Debate | Secret::Lawsuit)) => lowest,
            Some(Asked::Secret(Secret::Exchange(_))) => highest,
            Some(Asked::One(question)) => match question {
                Question::Natal => rng.pick(&options),
                Question::Predict => has(Action::Predict(self.next_seat(seat))),
                Question::LiDraw | Question::Open => has(Action::Draw),
                Question::Move => has(Action::Stay).or(nearest),
                Question::Move2 => has(Action::Stop),
                Question::Step { .. } => has(Action::Stop).or(nearest),
                Question::Place { .. } => nearest,
                Question::Kun => has(Action::Allow),
                Question::Life | Question::Harmony => has(Action::Gold),
                Question::View | Question::SharedDoor | Question::Pay(_) => has(Action::Decline),
                Question::Fright => rng.pick(&options),
                Question::Detonate(_) | Question::Pact | Question::Block | Question::May { .. } | Question::Cast => {
                    has(Action::No)
                }
                Question::NatalWindow { .. } | Question::React { .. } | Question::Xun => has(Action::Pass),
                Question::Variant => {
                    let dept = self.player(seat).zone.dept().unwrap_or(Dept::Ren);
                    has(Action::Variant(dept))
                }
                Question::LiCopy => has(Action::Own),
                Question::CostCard | Question::Discard => highest,
                Question::Limit { functions } => {
                    if functions {
                        rng.pick(&options)
                    } else {
                        highest
                    }
                }
                Question::Pick { .. } | Question::Recover => lowest,
                Question::Give { .. } => has(Action::Amount(0)),
                Question::Offer { .. } => has(Action::Refuse),
                Question::Fog => has(Action::Teach),
                Question::March => has(Action::Stay),
                Question::Fund => has(Action::Fund(0)),
                _ => options.first().copied(),
            },
            None => None,
        };
        chosen.or_else(|| options.first().copied()).unwrap_or(Action::NoPlacement)
    }

    /// Everything a person could try at this decision, legal or not.
    pub(crate) fn tries(&self, seat: Seat) -> Vec<Action> {
        let mut tries = Vec::new();
        self.each_option(seat, &mut |action| tries.push(action));
        let mut add = |action: Action| {
            if !tries.contains(&action) {
                tries.push(action);
            }
        };
        let others = || self.all_seats().iter();
        match self.question(seat) {
            Some(Asked::Secret(Secret::Placement)) => {
                add(Action::Feint);
                self.player(seat).cards().for_each(|card| add(Action::Divine(card)));
                self.player(seat)
                    .basic_cards()
                    .for_each(|basic| add(Action::Place { basic, second: 0, functions: [None; 2] }));
                Function::ALL.iter().for_each(|&kind| add(Action::Divine(Held::Function(kind))));
                let two: Vec<u8> = self.player(seat).basic_cards().take(2).collect();
                if let [basic, second] = *two {
                    add(Action::Place { basic, second, functions: [None; 2] });
                }
            }
            Some(Asked::One(Question::Move)) => {
                add(Action::Stay);
                Zone::all().for_each(|zone| add(Action::Go(zone)));
                Zone::of(Dept::Tian).for_each(|zone| add(Action::Fly(zone)));
            }
            Some(Asked::One(Question::Move2 | Question::Step { .. } | Question::Place { .. } | Question::March)) => {
                Zone::all().for_each(|zone| add(Action::Go(zone)));
            }
            Some(Asked::One(Question::Target { .. } | Question::Defender)) => {
                others().for_each(|other| add(Action::Target(other)));
            }
            _ => {}
        }
        tries
    }
}
