//! Response windows and traps (RD-10).

use crate::action::{Action, Face};
use crate::clause::*;
use crate::draws::shed;
use crate::event::Event;
use crate::options::{FreeTrapWindows, SameEffect};
use crate::priority::{Claim, Layer};
use crate::program::When;
use crate::stack::{Blow, Frame, Opening, Question, Source};
use crate::state::{DEEP, Duel, Laid};
use crate::table::{Effect, Kind, Window};
use crate::turn::Answer;
use kernel::{Clause, Design, Log, Seat};

impl Duel {
    /// Opens a window, unless there is nothing set that could be triggered in it.
    pub(crate) fn open_window(&mut self, window: Window) {
        if !self.side(self.waiting()).row.is_empty() {
            self.stack.push(Frame::Window(Opening { window, ..Opening::default() }));
        }
    }

    /// The procedure of a window (RD-10.8).
    pub(crate) fn window_step<L: Log<Event>>(&mut self, opening: Opening, answer: Option<Answer>, log: &mut L) {
        let seat = self.waiting();
        let Some(answer) = answer else {
            let met = opening.window != Window::Hit
                || self.struck().is_some_and(|blow| blow.target == seat && blow.amount > 0);
            let asks = met && self.side(seat).row.iter().any(|laid| self.eligible(&opening, laid));
            let barred = |laid: &Laid| self.suits(&opening, laid) && self.is_barred(&opening, laid);
            if L::ON && met && self.side(seat).row.iter().any(barred) {
                log.cite(RD_10_10);
            }
            if asks {
                log.cite(opened_by(opening.window));
                log.cite(RD_10_6);
                _ = self.ask_for(seat, Question::Trap);
            } else {
                log.cite(RD_10_8);
                _ = self.stack.pop();
            }
            return;
        };
        match answer {
            Some(Action::Trigger(face)) => self.trigger(&opening, face, log),
            answer => {
                for at in 0..self.side(seat).row.len() {
                    let laid = self.side(seat).row[at];
                    if self.card(laid.design).when.is_none() {
                        log.cite(RD_10_12);
                    } else if self.eligible(&opening, &laid) {
                        self.side_mut(seat).row[at].declined = true;
                        log.tell(RD_10_9, || Event::Declined { seat, design: laid.design });
                    }
                }
                if answer == Some(Action::StandDown) {
                    self.side_mut(seat).stood_down = true;
                    log.tell(RD_10_7, || Event::StoodDown { seat });
                }
                self.stack.pop();
            }
        }
    }

    /// The window on top, or under the question about it.
    pub(crate) fn opening(&self) -> Option<&Opening> {
        let found = self.stack.iter().take(2).find(|frame| matches!(frame, Frame::Window(_)));
        if let Some(Frame::Window(opening)) = found { Some(opening) } else { None }
    }

    /// The instance of a HIT window.
    pub(crate) fn struck(&self) -> Option<Blow> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Strike(strike) => Some(strike.blows[strike.at as usize & 1]),
            _ => None,
        })
    }

    /// Does an effect forbid the waiting player to trigger traps (RD-14.7)?
    pub(crate) fn traps_are_forbidden(&self) -> bool {
        let trigger = Claim::line(Layer::Card, false);
        self.forbidden(self.waiting(), Effect::BoundClapper, trigger)
            || self.forbidden(self.active, Effect::ClearSight, trigger)
    }

    /// RD-10.7
    pub(crate) fn eligible(&self, opening: &Opening, laid: &Laid) -> bool {
        self.suits(opening, laid) && !self.is_barred(opening, laid)
    }

    /// Was a conditional trap of the same name triggered on the same effect (RD-10.10)?
    pub(crate) fn is_barred(&self, opening: &Opening, laid: &Laid) -> bool {
        let card = self.card(laid.design);
        card.when.is_some() && self.triggered(opening) & card.bit != 0
    }

    /// RD-10.7 but for RD-10.10.
    fn suits(&self, opening: &Opening, laid: &Laid) -> bool {
        let seat = self.waiting();
        let card = self.card(laid.design);
        let fits = match card.when {
            None => self.is_free_window(opening.window) && !self.side(seat).stood_down,
            Some(when) => when.window() == opening.window && !laid.declined && self.holds(opening, when, laid.design),
        };
        fits && self.cost(seat, laid.design, &laid.prices) <= self.side(seat).energy && !self.traps_are_forbidden()
    }

    /// The windows of unconditional traps (RD-10.4).
    pub(crate) fn is_free_window(&self, window: Window) -> bool {
        match window {
            Window::Open | Window::Declare | Window::Close => true,
            Window::After => self.options().free_trap_windows != FreeTrapWindows::Lean,
            Window::Hit | Window::Brink | Window::Chain => self.options().free_trap_windows == FreeTrapWindows::All,
        }
    }

    /// Is the necessary condition of a trap true now (rulebook 6.5)?
    pub(crate) fn holds(&self, opening: &Opening, when: When, trap: Design) -> bool {
        let (me, foe) = (self.side(self.waiting()), self.side(self.active));
        let declared = self.declared();
        let of = |test: &dyn Fn(&crate::stack::Play) -> bool| declared.is_some_and(test);
        match when {
            When::Never => false,
            When::Attack => of(&|play| self.card(play.design).kind == Kind::Attack),
            When::AttackValid => of(&|play| self.card(play.design).kind == Kind::Attack && !play.void),
            When::LineValid(kind) => of(&|play| {
                self.card(play.design).kind == kind && !play.void && (play.void_lines | play.void_forced) & 1 == 0
            }),
            When::Paid(least) => of(&|play| play.paid >= least && !play.void),
            When::SecondCard => self.played >= 2,
            When::Hit(least) => {
                let attack = self.stack.iter().find_map(|frame| match frame {
                    Frame::Strike(strike) => Some(strike.flags & crate::stack::flag::ATTACK != 0),
                    _ => None,
                });
                attack == Some(true) && self.struck().is_some_and(|blow| blow.amount >= least.max(1))
            }
            When::Brink => me.near_death(),
            When::GainedArmour => of(&|play| play.armed),
            When::Drew => of(&|play| play.drew),
            When::GainedEnergy => of(&|play| play.energized),
            When::NoAttack => self.attacks == 0,
            When::FoeEnergy(least) => foe.energy >= least,
            When::OtherTrap => opening.by != trap,
            When::MoreCards => foe.hand.len() > me.hand.len(),
        }
    }

    /// The conditional traps triggered on the effect of a window (RD-10.10).
    fn triggered(&self, opening: &Opening) -> u32 {
        match opening.window {
            Window::Open | Window::Close | Window::Chain => opening.triggered,
            Window::Declare | Window::After => self.declared().map_or(0, |play| play.triggered),
            Window::Hit | Window::Brink if self.options().same_effect == SameEffect::Hit => opening.triggered,
            Window::Hit | Window::Brink => {
                let lines = self.stack.iter().find_map(|frame| match frame {
                    Frame::Lines(lines) => Some(lines.triggered),
                    _ => None,
                });
                lines.unwrap_or(opening.triggered)
            }
        }
    }

    fn note_triggered(&mut self, opening: &Opening, bit: u32) {
        let per_line =
            matches!(opening.window, Window::Hit | Window::Brink) && self.options().same_effect == SameEffect::Line;
        match opening.window {
            Window::Declare | Window::After => {
                if let Some(play) = self.declared_mut() {
                    play.triggered |= bit;
                }
            }
            _ if per_line => {
                if let Some(Frame::Lines(lines)) = self.stack.nearest(|frame| matches!(frame, Frame::Lines(_))) {
                    lines.triggered |= bit;
                }
            }
            _ => {}
        }
        if let Some(Frame::Window(opening)) = self.stack.top_mut() {
            opening.triggered |= bit;
        }
    }

    /// Pays for a trap and reveals it (RD-10.5).
    fn trigger(&mut self, opening: &Opening, face: Face, log: &mut impl Log<Event>) {
        let seat = self.waiting();
        let Some(at) = self.trap_at(seat, face) else { return };
        let card = *self.card(face.design);
        match card.when {
            Some(_) => self.note_triggered(opening, card.bit),
            None => log.cite(RD_10_4),
        }
        if face.cost > 0 {
            log.cite(RD_10_3);
        }
        if face.cost != card.cost {
            log.cite(RD_13_1);
        }
        let side = self.side_mut(seat);
        shed(&side.row.remove(at).prices, log);
        side.energy -= face.cost;
        log.tell(RD_10_5, || Event::Triggered { seat, design: face.design, paid: face.cost });
        self.stack.push(Frame::Trap { design: face.design, begun: false, paid: face.cost });
    }

    /// The lines of a trap, its way to the discard pile, its CHAIN window (RD-10.5).
    pub(crate) fn trap_step(&mut self, design: Design, begun: bool, paid: u8, log: &mut impl Log<Event>) {
        let seat = self.waiting();
        if !begun {
            self.replace(Frame::Trap { design, begun: true, paid });
            return self.run(seat, Source::Trap(design));
        }
        self.side_mut(seat).discard.push(design);
        log.tell(RD_10_5, || Event::PutAway { seat, design, outside: false });
        if self.stack.depth() < DEEP {
            self.replace(Frame::Window(Opening { window: Window::Chain, by: design, triggered: 0 }));
        } else {
            _ = self.stack.pop();
        }
    }

    /// Traps that a seat may trigger now.
    pub(crate) fn eligible_traps(&self, seat: Seat) -> impl Iterator<Item = (Face, bool)> + '_ {
        let opening = self.opening().copied().unwrap_or_default();
        let row = self.side(seat).row.iter().filter(move |laid| self.eligible(&opening, laid));
        row.map(move |laid| (self.trap_face(seat, laid), self.card(laid.design).when.is_none()))
    }
}

/// The clause by which a window opens at its moment.
fn opened_by(window: Window) -> Clause {
    match window {
        Window::Open => RD_4_9,
        Window::Declare | Window::After => RD_9_2,
        Window::Hit => RD_6_5,
        Window::Brink => RD_7_2,
        Window::Close => RD_4_11,
        Window::Chain => RD_10_5,
    }
}
