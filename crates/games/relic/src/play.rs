//! Playing cards and setting traps (RD-9, RD-10.1, RD-11).

use crate::action::Face;
use crate::clause::*;
use crate::draws::shed;
use crate::event::Event;
use crate::options::SpecialAfterPlay;
use crate::stack::{Frame, Play, PlayStage, Source};
use crate::state::{Duel, Laid};
use crate::table::{Effect, Kind, Window};
use kernel::{Eyes, Log, Told};

impl Duel {
    /// Pays for a card and declares it (RD-9.2 a, b).
    pub(crate) fn play_card(&mut self, face: Face, log: &mut impl Log<Event>) {
        let seat = self.active;
        let Some(at) = self.place_of(seat, face) else { return };
        let design = face.design;
        let card = *self.card(design);
        if face.cost != card.cost {
            log.cite(RD_13_1);
        }
        self.actions += 1;
        self.played += 1;
        let side = self.side_mut(seat);
        shed(&side.hand.remove(at).prices, log);
        side.energy -= face.cost;
        let mut play = Play { design, paid: face.cost, times: 1, near_death: side.near_death(), ..Play::default() };
        match card.kind {
            Kind::Attack => {
                self.attacks += 1;
                play.heat = self.side(seat).stacks(Effect::Heat);
                self.set_stacks(seat, Effect::Heat, 0, RD_9_2, log);
                if self.attacks == 1 {
                    play.bonus = self.lasting(seat, |lasting| lasting.first_hit);
                }
            }
            Kind::Support if self.side(seat).has(Effect::Echo) => {
                self.set_stacks(seat, Effect::Echo, 0, RD_9_2, log);
                play.times = 2;
            }
            // Neither an attack card nor a support card: both stay.
            Kind::Special if self.side(seat).has(Effect::Heat) || self.side(seat).has(Effect::Echo) => {
                log.cite(RD_11_2);
            }
            _ => {}
        }
        let echoed = play.times == 2;
        log.tell(RD_9_2, || Event::Played { seat, design, paid: face.cost, echoed });
        self.stack.push(Frame::Play(play));
    }

    /// RD-9.2 c to f, in a copy of the frame that is written back below what it opens.
    pub(crate) fn play_step(&mut self, mut play: Play, log: &mut impl Log<Event>) {
        let seat = self.active;
        let depth = self.stack.depth();
        while self.stack.depth() == depth {
            match play.stage {
                PlayStage::Declare => {
                    play.stage = PlayStage::Resolve;
                    self.open_window(Window::Declare);
                }
                PlayStage::Resolve if play.times > 0 => {
                    play.times -= 1;
                    self.run(seat, Source::Played(play.design));
                }
                PlayStage::Resolve => {
                    self.put_away(&play, log);
                    play.stage = PlayStage::After;
                    self.open_window(Window::After);
                }
                PlayStage::After => {
                    self.stack.pop();
                    return;
                }
            }
        }
        if let Some(frame) = self.stack.at_mut(depth) {
            *frame = Frame::Play(play);
        }
    }

    /// A played card leaves the resolve zone (RD-9.2 e, RD-11.3).
    fn put_away(&mut self, play: &Play, log: &mut impl Log<Event>) {
        let (seat, design) = (self.active, play.design);
        let special = self.card(design).kind == Kind::Special;
        let outside = special && self.options().special_after_play == SpecialAfterPlay::Outside;
        let side = self.side_mut(seat);
        if outside {
            side.put_outside(design);
            log.cite(RD_11_3);
        } else {
            side.discard.push(design);
        }
        if play.void || play.void_lines | play.void_forced != 0 {
            log.cite(RD_12_3);
        }
        log.tell(RD_9_2, || Event::PutAway { seat, design, outside });
    }

    /// Sets a trap (RD-10.1).
    pub(crate) fn lay(&mut self, face: Face, log: &mut impl Log<Event>) {
        let seat = self.active;
        let Some(at) = self.place_of(seat, face) else { return };
        self.actions += 1;
        let hidden = self.hides_set_count();
        let side = self.side_mut(seat);
        let held = side.hand.remove(at);
        side.row.push(Laid { design: held.design, prices: held.prices, ..Laid::default() });
        log.tell(RD_10_1, || Event::Laid { seat, design: Told::to(held.design, Eyes::only(seat)), hidden });
    }

    /// The card being played, if one is.
    pub(crate) fn declared(&self) -> Option<&Play> {
        self.stack.iter().find_map(|frame| if let Frame::Play(play) = frame { Some(play) } else { None })
    }

    pub(crate) fn declared_mut(&mut self) -> Option<&mut Play> {
        match self.stack.nearest(|frame| matches!(frame, Frame::Play(_))) {
            Some(Frame::Play(play)) => Some(play),
            _ => None,
        }
    }
}
