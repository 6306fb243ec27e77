//! The rulebook's invariants (section 8), as far as a state or a step can show them.

use crate::stack::{Frame, PlayStage, Question, Step};
use crate::state::{Duel, Giver, SEATS, STACKS, Side};
use crate::table::{Effect, Kind, Param};
use kernel::{Game, Seat};

impl Duel {
    pub(crate) fn broken(&self, before: Option<&Duel>, out: &mut Vec<&'static str>) {
        let mut claim = |holds: bool, what: &'static str| {
            if !holds {
                out.push(what);
            }
        };
        for seat in SEATS {
            self.broken_side(seat, &mut claim);
        }
        self.broken_flow(&mut claim);
        if let Some(before) = before {
            self.broken_step(before, &mut claim);
        }
    }

    /// What holds of each player in any state.
    fn broken_side(&self, seat: Seat, claim: &mut impl FnMut(bool, &'static str)) {
        let side = self.side(seat);
        let kind = |design| self.card(design).kind;
        claim(side.row.iter().all(|laid| kind(laid.design) == Kind::Trap), "2: only traps in a set row");
        claim(
            side.outside.iter().all(|&(design, count)| kind(design) == Kind::Special && count > 0),
            "2: only special cards outside",
        );
        let over_limit = side.hand.len() > side.param(Param::HandLimit) as usize;
        let trimming = matches!(self.question(), Some((asked, Question::Limit)) if asked == seat);
        claim(!over_limit || trimming, "5: a hand within its limit");
        for &effect in Effect::ALL {
            let stacks = side.stacks(effect);
            claim(stacks <= STACKS, "6: at most 99 stacks");
            claim(
                !effect.is_single() || effect == Effect::Stillwater || stacks <= 1,
                "6: a single effect is there or not",
            );
            let listed = side.age.iter().filter(|&&one| one == effect).count();
            claim(listed == usize::from(stacks > 0), "6: an effect with stacks is in the list once");
        }
        claim(side.judgements == 0 || side.health == 0, "7: judgements only in near-death");
        claim(side.relics.iter().all(|&relic| (relic as usize) < self.cards().relics.len()), "20: known relics");
        claim(side.circulating() <= crate::state::ROOM, "1: every card has room");
    }

    /// What holds of the turn and the stack.
    fn broken_flow(&self, claim: &mut impl FnMut(bool, &'static str)) {
        claim(self.turn <= self.options().max_game_turns, "17: no turn after the last");
        claim(self.actions <= self.options().main_action_cap, "22: actions of a turn are bounded");
        claim(self.outcome.is_some() == self.stack.top().is_none(), "22: over exactly when nothing is pending");
        let plays =
            self.stack.iter().filter(|frame| matches!(frame, Frame::Play(play) if play.stage != PlayStage::After));
        claim(plays.count() <= 1, "16: at most one played card in the resolve zone");
        if let Some((_, Question::Main)) = self.question() {
            claim(self.resolving().next().is_none(), "16: the resolve zone is empty in the main phase");
            claim(self.pending.is_empty(), "no discard trigger waits in the main phase");
        }
        if let Some((seat, question)) = self.question() {
            let mut legal = Vec::new();
            self.legal(seat, &mut legal);
            claim(!legal.is_empty(), "21: every decision has an option");
            claim(question != Question::Trap || seat == self.waiting(), "13: only the waiting player triggers traps");
            claim(
                question != Question::Trap || !self.traps_are_forbidden(),
                "13: no trap is offered where one is forbidden",
            );
        }
    }

    /// What holds between two states one action apart.
    fn broken_step(&self, before: &Duel, claim: &mut impl FnMut(bool, &'static str)) {
        let all = |holds: &dyn Fn(&Side, &Side) -> bool| {
            SEATS.iter().all(|&seat| holds(&before.sides[seat], &self.sides[seat]))
        };
        let cards =
            |side: &Side| side.circulating() + side.outside.iter().map(|&(_, count)| usize::from(count)).sum::<usize>();
        let resolving = |game: &Duel| game.resolving().count();
        let (old, new): (usize, usize) = (
            SEATS.iter().map(|&seat| cards(before.side(seat))).sum::<usize>() + resolving(before),
            SEATS.iter().map(|&seat| cards(self.side(seat))).sum::<usize>() + resolving(self),
        );
        claim(self.outcome.is_some() || new >= old, "1: no card is lost");
        claim(all(&|old, new| new.sealed & old.sealed == old.sealed), "20: sealed relics stay sealed");
        claim(all(&|old, new| new.used & old.used == old.used), "20: used relics stay used");
        claim(all(&|old, new| new.relics == old.relics), "20: relics never change");
        claim(self.turn >= before.turn, "17: the game turn never falls");
        claim(
            all(&|old, new| new.health <= old.health || new.health <= new.param(Param::HealthCap)),
            "3: nothing lifts health above its cap",
        );
        claim(
            all(&|old, new| new.energy <= old.energy || new.energy <= new.param(Param::EnergyCap)),
            "4: nothing lifts energy above its cap",
        );
        if self.turn > before.turn && !self.over() {
            let ended = self.side(before.active);
            let most = ended.param(Param::EnergyKeep).min(ended.param(Param::EnergyCap));
            let same = self.active == before.active;
            let grown = matches!(self.stack_step(), Some(Step::Main | Step::Open)) && same;
            claim(
                grown || same || ended.energy <= most || ended.energy <= before.side(before.active).energy,
                "4: energy is kept within its limit",
            );
            claim(
                SEATS
                    .iter()
                    .all(|&seat| self.side(seat).row.iter().all(|laid| !laid.declined) || seat == self.waiting()),
                "14: no declined trap outlasts its turn",
            );
        }
    }

    fn stack_step(&self) -> Option<Step> {
        self.stack.iter().find_map(|frame| if let Frame::Turn { step, .. } = frame { Some(*step) } else { None })
    }

    /// Saved bytes may say anything; what would break the code is refused.
    pub(crate) fn check_loaded(&self) -> Result<(), String> {
        let (designs, relics) = (self.cards().cards.len(), self.cards().relics.len());
        let known = |design: kernel::Design| (design.0 as usize) < designs;
        for seat in SEATS {
            let side = self.side(seat);
            let cards = side.hand.iter().map(|held| held.design);
            let cards = cards.chain(side.row.iter().map(|laid| laid.design));
            let cards = cards.chain(side.draw.iter().chain(side.discard.iter()).copied());
            let mut cards = cards.chain(side.outside.iter().map(|&(design, _)| design));
            if !cards.all(known) || side.relics.iter().any(|&relic| relic as usize >= relics) {
                return Err("a card or relic that is not in this set".to_owned());
            }
            let given = |giver: &Giver| match *giver {
                Giver::Nobody => true,
                Giver::Card(seat, design) => seat.0 < 2 && known(design),
                Giver::Relic(seat, relic) => seat.0 < 2 && (relic as usize) < relics,
            };
            if !side.givers.iter().all(given) {
                return Err("an effect that comes from nowhere".to_owned());
            }
            if side.circulating() > crate::state::ROOM
                || side.params[Param::HandLimit as usize] as usize > crate::state::HAND
                || side.row.iter().any(|laid| self.card(laid.design).kind != Kind::Trap)
                || side.age.len() != side.stacks.iter().filter(|&&stacks| stacks > 0).count()
                || side.age.iter().any(|&effect| !side.has(effect))
                || side.outside.len() > 14
                || side.energy > 100
                || side.health > 100
            {
                return Err("a player's half that cannot be".to_owned());
            }
        }
        if self.active.0 > 1 || self.first.0 > 1 {
            return Err("a seat that is not there".to_owned());
        }
        if !self.pending.iter().all(|&(seat, design)| seat.0 < 2 && known(design)) {
            return Err("a discard trigger that cannot be".to_owned());
        }
        self.check_frames(known, relics)
    }

    fn check_frames(&self, known: impl Fn(kernel::Design) -> bool, relics: usize) -> Result<(), String> {
        use crate::stack::Source;
        let frames: Vec<&Frame> = self.stack.iter().collect();
        let wrong = || Err("pending work that cannot be".to_owned());
        let ended = self.outcome.is_none_or(|end| end.is_possible(self.seats(), crate::clause::NAMES.len()));
        if self.outcome.is_some() != frames.is_empty() || !ended {
            return wrong();
        }
        for (at, frame) in frames.iter().enumerate() {
            let below = frames.get(at + 1);
            let sound = match frame {
                Frame::Idle => false,
                Frame::Turn { .. } => below.is_none(),
                Frame::Play(play) => known(play.design) && matches!(below, Some(Frame::Turn { step: Step::Main, .. })),
                Frame::Lines(lines) => {
                    let source = match lines.source {
                        Source::None => false,
                        Source::Played(design) => {
                            known(design)
                                && frames[at + 1..]
                                    .iter()
                                    .any(|frame| matches!(frame, Frame::Play(play) if play.design == design))
                        }
                        Source::Trap(design) | Source::Discarded(design) => known(design),
                        Source::Relic(relic, _) => (relic as usize) < relics,
                    };
                    source
                        && lines.controller.0 < 2
                        && lines.end <= 4
                        && lines.at <= lines.end
                        && lines.line <= 4
                        && lines.base as usize <= self.pending.len()
                        && below.is_some()
                }
                Frame::Strike(strike) => {
                    strike.count >= 1
                        && strike.count <= 2
                        && strike.at <= strike.count
                        && strike.blows.iter().all(|blow| blow.target.0 < 2)
                        && strike.controller.is_none_or(|seat| seat.0 < 2)
                        && strike.entered.iter().all(|seat| seat.0 < 2)
                        && below.is_some()
                }
                Frame::Window(opening) => known(opening.by) && below.is_some(),
                Frame::Trap { design, .. } => known(*design) && matches!(below, Some(Frame::Window(_))),
                Frame::Brink { seat, .. } => seat.0 < 2 && below.is_some(),
                Frame::Triggers { .. } => below.is_some(),
                Frame::Ask { seat, question } => at == 0 && seat.0 < 2 && self.asked_soundly(*seat, *question, below),
            };
            if !sound {
                return wrong();
            }
        }
        match frames.first() {
            None | Some(Frame::Ask { .. }) => Ok(()),
            Some(_) => wrong(),
        }
    }

    fn asked_soundly(&self, seat: Seat, question: Question, below: Option<&&Frame>) -> bool {
        let fits = match question {
            Question::Main => seat == self.active && matches!(below, Some(Frame::Turn { step: Step::Main, .. })),
            Question::Keep => seat == self.active && matches!(below, Some(Frame::Turn { step: Step::KeepCards, .. })),
            Question::Trap => seat == self.waiting() && matches!(below, Some(Frame::Window(_))),
            _ => matches!(below, Some(Frame::Lines(_))),
        };
        let mut any = false;
        self.answers(seat, question, &mut |_| any = true);
        fits && any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Seed, Silent};

    /// Is a game refused that was saved after this was done to it?
    fn refused(damage: impl Fn(&mut Duel)) -> bool {
        let config = crate::book();
        let mut game = Duel::start(&config, Seed(1), &mut Silent).unwrap();
        assert!(Duel::load(&config, &game.save()).is_ok());
        damage(&mut game);
        Duel::load(&config, &game.save()).is_err()
    }

    #[test]
    fn a_state_that_cannot_be_is_refused() {
        assert!(refused(|game| game.sides[Seat(0)].energy = 101));
        assert!(refused(|game| game.sides[Seat(0)].health = 101));
        assert!(refused(|game| game.active = Seat(2)));
        assert!(refused(|game| game.first = Seat(2)));
        // Found by `make fuzz`: nobody could be shown such an end.
        let ended = |how: u16, winner: u8| {
            refused(|game| {
                let winners = kernel::Seats::only(Seat(winner));
                game.outcome = Some(kernel::Outcome { winners, how: kernel::Clause(how), score: [0; 8] });
                game.stack.cut(0);
            })
        };
        assert!(!ended(0, 1));
        assert!(ended(60_000, 1) && ended(0, 2));
    }
}
