//! The rulebook's invariants, as far as a state or a step can show them.

use crate::program::AbilityKind;
use crate::stack::{At, Frame, Question, What};
use crate::state::{DECK, HAND, Kim, SEATS, SPIRIT};
use crate::table::{Form, Kind};
use kernel::{Design, Game, Seat};

impl Kim {
    pub(crate) fn broken(&self, before: Option<&Kim>, out: &mut Vec<&'static str>) {
        let mut claim = |holds: bool, what: &'static str| {
            if !holds {
                out.push(what);
            }
        };
        for seat in SEATS {
            self.broken_side(seat, &mut claim);
        }
        claim(u16::from(self.act.count) <= self.options().chain_limit, "I12: links within the limit");
        claim(self.outcome.is_some() == self.stack.top().is_none(), "over exactly when nothing is pending");
        claim(self.turn <= self.options().last_turn(), "I23: no turn after the last");
        if let Some((seat, question)) = self.question() {
            let phase = matches!(question, Question::Layout | Question::Quick | Question::Prophecy | Question::Action);
            claim(!phase || self.resolving.is_empty(), "I13: nothing resolves at a phase decision");
            claim(!phase || seat == self.active, "I15: the phases are the turn player's");
            let other = matches!(
                question,
                Question::React | Question::Pay | Question::Target | Question::Dispose | Question::Bottom
            );
            claim(seat == self.active || other, "I15: what the other player may decide");
        }
        if let Some(before) = before {
            let owned = |game: &Kim| SEATS.map(|seat| game.owned(seat));
            claim(self.over() || owned(self) == owned(before), "I1: no card comes or goes");
            claim(self.turn >= before.turn, "turns go on");
        }
    }

    fn broken_side(&self, seat: Seat, claim: &mut impl FnMut(bool, &'static str)) {
        let side = self.side(seat);
        claim(side.hand.len() <= HAND, "I2: at most 5 cards in hand");
        let heals = self.options().heal_cap == crate::options::HealCap::None;
        claim(heals || side.life <= self.options().start_life, "I5: life within its cap");
        claim(side.life > 0 || self.over(), "I5: at 0 the game is over");
        for unit in side.units.iter().flatten() {
            let card = self.card(unit.design);
            claim(card.kind == Kind::Monster, "I3: monsters in monster slots");
            claim(unit.stack.len() <= SPIRIT, "I4: at most 10 spirit");
            claim(!unit.egg || !(unit.attacked || unit.skill_used), "I10: eggs do nothing");
        }
        for text in side.texts.iter() {
            let Some(text) = text else { continue };
            let card = self.card(text.design);
            claim(card.kind == Kind::Prophecy, "I3: prophecies in prophecy slots");
            claim(text.book || card.form != Form::Ordinary, "I8: face up lie lasting and equipment cards only");
            let worn = card.form == Form::Equipment && text.works;
            let on = self.monster_numbered(seat, text.on);
            claim(!worn || on.is_some(), "I7: equipment is on a monster of its owner");
            claim(text.book || card.has(AbilityKind::Direct) || text.works, "I8: what lies face up was used");
        }
    }

    /// All cards of a player, wherever they are.
    pub(crate) fn owned(&self, seat: Seat) -> usize {
        let side = self.side(seat);
        let units: usize = side.units.iter().flatten().map(|unit| 1 + unit.stack.len()).sum();
        let resolving = self.resolving.iter().filter(|one| one.seat == seat).count();
        side.hand.len() + side.deck.len() + side.discard.len() + units + side.texts.iter().flatten().count() + resolving
    }

    /// Saved bytes may say anything; what would break the code is refused.
    pub(crate) fn check_loaded(&self) -> Result<(), String> {
        let designs = self.cards().cards.len();
        let known = |design: Design| (design.0 as usize) < designs;
        for seat in SEATS {
            let side = self.side(seat);
            let units = side.units.iter().flatten();
            let cards =
                side.hand.iter().map(|held| held.design).chain(side.deck.iter().chain(side.discard.iter()).copied());
            let cards = cards.chain(units.clone().flat_map(|unit| unit.stack.iter().map(|spirit| spirit.design)));
            let cards = cards.chain(units.map(|unit| unit.design));
            let mut cards = cards.chain(side.texts.iter().flatten().map(|text| text.design));
            if !cards.all(known) {
                return Err("a card that is not in this set".to_owned());
            }
            let mut sources = side.units.iter().flatten().flat_map(|unit| unit.given.iter());
            if !sources.all(|given| given.seat.0 < 2 && known(given.design) && given.count > 0) {
                return Err("a mark that cannot be".to_owned());
            }
            let wrong_unit =
                side.units.iter().flatten().any(|unit| !self.is_monster_card(unit.design) || unit.serial == 0);
            let wrong_text =
                side.texts.iter().flatten().any(|text| self.is_monster_card(text.design) || text.serial == 0);
            if wrong_unit || wrong_text || self.owned(seat) > DECK {
                return Err("a player's half that cannot be".to_owned());
            }
        }
        if self.active.0 > 1 || self.first.0 > 1 || self.turn > 2000 || self.granted > 20 {
            return Err("a turn that cannot be".to_owned());
        }
        if self.uses_left > 20 || !self.resolving.iter().all(|one| one.seat.0 < 2 && known(one.design)) {
            return Err("a turn that cannot be".to_owned());
        }
        self.check_pending(known)
    }

    fn check_pending(&self, known: impl Fn(Design) -> bool) -> Result<(), String> {
        let wrong = || Err("pending work that cannot be".to_owned());
        let obj = |obj: crate::stack::Obj| obj.seat.0 < 2;
        let ability = |design: Design, at: u8| known(design) && (at as usize) < self.cards().abilities(design).len();
        let ev = |ev: &crate::stack::Ev| {
            known(ev.design)
                && ev.player.0 < 2
                && obj(ev.card)
                && obj(ev.by)
                && obj(ev.source)
                && !matches!(ev.target, At::Unit(target) if !obj(target))
        };
        let act = &self.act;
        let aims = !matches!(act.at, At::Unit(target) if !obj(target)) && act.targets.iter().all(|&target| obj(target));
        let programmed = matches!(act.what, What::Prophecy | What::Skill | What::Scheduled);
        if !known(act.card) || !obj(act.from) || !aims || programmed && !ability(act.card, act.ability) {
            return wrong();
        }
        if !self.events.iter().all(&ev) || act.count > 9 {
            return wrong();
        }
        let frames: Vec<&Frame> = self.stack.iter().collect();
        let ended = self.outcome.is_none_or(|end| end.is_possible(self.seats(), crate::clause::NAMES.len()));
        if self.outcome.is_some() != frames.is_empty() || !ended {
            return wrong();
        }
        for (at, frame) in frames.iter().enumerate() {
            let below = frames.get(at + 1);
            let sound = match frame {
                Frame::Idle => false,
                Frame::Turn { .. } => below.is_none(),
                Frame::Act { .. } => matches!(below, Some(Frame::Turn { .. })) && act.what != What::Nothing,
                Frame::Window { base, end, .. } => self.has_events(*base, *end) && below.is_some(),
                Frame::Link(link) => {
                    ability(link.design, link.ability)
                        && obj(link.obj)
                        && link.ev as usize <= self.events.len()
                        && link.targets.iter().all(|&target| obj(target))
                        && link.base as usize <= self.events.len()
                        && matches!(below, Some(Frame::Window { .. }))
                }
                Frame::Effect(effect) => {
                    ability(effect.design, effect.ability)
                        && obj(effect.obj)
                        && effect.ev as usize <= self.events.len()
                        && effect.targets.iter().all(|&target| obj(target))
                        && below.is_some()
                }
                Frame::Pay { seat, left, skill } => seat.0 < 2 && *left <= 10 && obj(*skill) && below.is_some(),
                Frame::Dispose { seat } => seat.0 < 2 && !self.resolving.is_empty() && below.is_some(),
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

    fn has_events(&self, base: u8, end: u8) -> bool {
        base <= end && usize::from(end) <= self.events.len()
    }

    fn asked_soundly(&self, seat: Seat, question: Question, below: Option<&&Frame>) -> bool {
        use crate::stack::Step;
        let fits = match question {
            Question::Layout => matches!(below, Some(Frame::Turn { step: Step::Layout })),
            Question::Quick => {
                matches!(below, Some(Frame::Turn { step: Step::Quick })) && self.quick_left > 0 && self.uses_left > 0
            }
            Question::Prophecy => matches!(below, Some(Frame::Turn { step: Step::Prophecy })) && self.uses_left > 0,
            Question::Action => matches!(below, Some(Frame::Turn { step: Step::Action })),
            Question::Target => matches!(below, Some(Frame::Act { .. } | Frame::Link(_))),
            Question::AttackTarget => matches!(below, Some(Frame::Act { .. })),
            Question::Pay => matches!(below, Some(Frame::Pay { .. })),
            Question::React => matches!(below, Some(Frame::Window { base, end, .. }) if self.has_events(*base, *end)),
            Question::Dispose => matches!(below, Some(Frame::Dispose { .. })),
            Question::Bottom | Question::Recover | Question::Number => matches!(below, Some(Frame::Effect(_))),
        };
        let phase = matches!(question, Question::Layout | Question::Quick | Question::Prophecy | Question::Action);
        fits && (!phase || seat == self.active) && {
            let mut count = 0;
            self.options_of(seat, question, &mut |_| count += 1);
            count > 0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Clause, Outcome, Seats, Seed, Silent};

    /// Found by `make fuzz`: nobody could be shown such an end.
    #[test]
    fn an_end_by_no_clause_or_for_nobody_at_the_table_is_refused() {
        let loads = |how: u16, winner: u8| {
            let config = crate::book();
            let mut game = Kim::start(&config, Seed(1), &mut Silent).unwrap();
            let winners = Seats::only(Seat(winner));
            game.outcome = Some(Outcome { winners, how: Clause(how), score: [0; 8] });
            game.stack.cut(0);
            Kim::load(&config, &game.save()).is_ok()
        };
        assert!(loads(0, 1));
        assert!(!loads(60_000, 1) && !loads(0, 2));
    }
}
