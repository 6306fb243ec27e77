//! The rulebook's invariants (section 8 of both parts), checked in every simulated game.

use crate::interpretation::LINKED;
use crate::stack::{Exec, Frame, Question, Secret, Step};
use crate::state::{BASICS, Chosen, FUNCTIONS, NOBODY, Phase, Tianji, bit, bits, mark};
use crate::table::{Door, EntityKind, Function, Palace, RuleKind, Status, Zone};
use kernel::{Game, Seat};

impl Tianji {
    /// Every basic card that is somewhere, twice if it is in two places; function cards by kind.
    fn cards_in_play(&self) -> (u64, bool, [u32; 5]) {
        let (mut all, mut twice, mut functions) = (0u64, false, [0u32; 5]);
        let mut see = |card: u8| {
            if (1..=64).contains(&card) {
                twice |= all & bit(card) != 0;
                all |= bit(card);
            }
        };
        let table = &self.table;
        table.basic_deck.iter().chain(table.aside.iter()).for_each(|&card| see(card));
        table.basic_discard.iter().for_each(|card| see(card.card));
        for seat in self.all_seats().iter() {
            let player = self.player(seat);
            bits(player.hand).chain(player.stack.basics).for_each(&mut see);
        }
        for frame in self.stack.iter() {
            match frame {
                Frame::Exec(exec) => see(exec.card),
                Frame::Debate { cards, .. } => cards.iter().for_each(|&card| see(card)),
                Frame::Turn { flipped, .. } => see(*flipped),
                _ => {}
            }
        }
        table.function_deck.iter().for_each(|&kind| functions[kind as usize % 5] += 1);
        table.function_discard.iter().for_each(|card| functions[card.card as usize % 5] += 1);
        for seat in self.all_seats().iter() {
            let player = self.player(seat);
            (0..5).for_each(|at| functions[at] += u32::from(player.functions[at] + player.stack.functions[at]));
        }
        (all, twice, functions)
    }

    pub(crate) fn broken(&self, before: Option<&Self>, out: &mut Vec<&'static str>) {
        self.broken_table(&mut |holds, what| {
            if !holds {
                out.push(what);
            }
        });
        if let Some(before) = before {
            self.broken_step(before, &mut |holds, what| {
                if !holds {
                    out.push(what);
                }
            });
        }
    }

    /// What holds of every state.
    fn broken_table(&self, claim: &mut impl FnMut(bool, &'static str)) {
        let table = &self.table;
        let (_, twice, functions) = self.cards_in_play();
        claim(!twice, "1: a basic card is in two places");
        claim(functions.iter().all(|&count| count <= 4), "1: more than four function cards of a kind");
        let stars = table.star_deck.iter().map(|star| 1u8 << *star as u8).sum::<u8>();
        let current = table.star.map_or(0, |star| 1 << star as u8);
        let apart = stars & current | stars & table.lasting | stars & table.ended | table.lasting & table.ended;
        claim(apart == 0, "1: a star is in two places");
        let mut stamps = [(Zone::CENTRE, 0u16); 8];
        for seat in self.all_seats().iter() {
            let player = self.player(seat);
            stamps[seat.index()] = (player.zone, player.stamp);
            if !player.living {
                claim(
                    player.hand == 0 && player.functions == [0; 5] && player.stack.is_empty(),
                    "5: an eliminated player holds cards",
                );
                continue;
            }
            claim(player.life >= 1 && player.life <= self.cap(seat), "3: life between 1 and the cap");
            claim((-4..=4).contains(&player.track), "4: a track rests on a pole");
            self.broken_stack(seat, claim);
            let same = self
                .all_seats()
                .iter()
                .any(|other| other < seat && self.living(other) && stamps[other.index()] == stamps[seat.index()]);
            claim(!same || table.phase == Phase::Setup, "6: two pieces of one zone arrived at the same time");
            claim(matches!(player.score, 0 | 100), "C4: score is 0 or 100");
        }
        claim((1..=9).contains(&table.ju) && (1..=9).contains(&table.doors), "7: ju from 1 to 9");
        let mut doors: Vec<Door> = Palace::ALL.iter().map(|palace| Door::at(table.doors, *palace)).collect();
        doors.sort_unstable();
        doors.dedup();
        claim(doors.len() == 8, "7: each door in one palace");
        let scored = self.all_seats().iter().filter(|&seat| self.player(seat).score > 0).count();
        claim(scored <= 1, "C4: at most one player has a score");
        claim(u16::from(table.round) <= self.rules.options.max_rounds, "17: no round after the last");
        if let Some(outcome) = &self.outcome {
            let living = outcome.winners.iter().all(|seat| self.living(seat));
            claim(!outcome.winners.is_empty() && living, "18: at least one winner, and every winner is living");
        } else {
            claim(self.living_seats().len() >= 2, "the game goes on with one player");
        }
        for frame in self.stack.iter() {
            if let Frame::Ask { seat, .. } = frame {
                claim(self.living(*seat), "15: an eliminated player is asked");
            }
        }
        self.broken_things(claim);
    }

    fn broken_stack(&self, seat: Seat, claim: &mut impl FnMut(bool, &'static str)) {
        let player = self.player(seat);
        let (basics, functions) = (player.stack.basic_count(), player.stack.function_count());
        if player.stack.is_empty() || player.choice == Some(Chosen::Divine) {
            return;
        }
        let lone = basics == 0 && functions == 1 && player.stack.functions[Function::Xu as usize] == 1;
        let two = basics == 2 && player.has(mark::SKILL_USED);
        claim((basics == 1 || two || lone) && functions <= 2, "8: a stack of another make");
        let phases = Phase::Placement..=Phase::Interpretation;
        claim(self.over() || phases.contains(&self.table.phase), "8: a stack after the Interpretation phase");
    }

    fn broken_things(&self, claim: &mut impl FnMut(bool, &'static str)) {
        let (table, round) = (&self.table, self.table.round);
        for (at, one) in table.entities.iter().enumerate() {
            let same = |other: &crate::state::Entity| other.kind == one.kind && other.zone == one.zone;
            claim(!table.entities[..at].iter().any(same), "C7: two entities of a kind in a zone");
            claim(
                one.zone != Zone::CENTRE && self.living(one.owner),
                "C7: an entity in the centre or without an owner",
            );
            claim(one.until >= round, "C6: an entity outlives its time");
            let tun = |other: &crate::state::Entity| other.kind == EntityKind::Tun && other.owner == one.owner;
            claim(
                one.kind != EntityKind::Tun || !table.entities[..at].iter().any(tun),
                "C7: two thickets of one owner",
            );
        }
        let cap = self.rules.options.prestige_cap as u8;
        for one in table.statuses.iter() {
            claim(self.living(one.bearer), "C5: a status of an eliminated player");
            claim(one.until >= round, "C6: a status outlives its time");
            if one.status == Status::Fog {
                claim(self.living(one.by), "C5: the giver of a fog is not living");
            }
            if one.status == Status::Prestige {
                claim((1..=cap).contains(&one.value), "C5: prestige beyond its cap");
            }
        }
        for seat in self.all_seats().iter() {
            let fogs = table.statuses.iter().filter(|one| one.bearer == seat && one.status == Status::Fog).count();
            claim(fogs <= 1, "C5: two fogs on one player");
        }
        for pair in table.allies.iter() {
            let sound = pair.one < pair.two && self.living(pair.one) && self.living(pair.two);
            claim(sound && pair.until >= round, "C5: an alliance of the dead");
        }
        claim(!(self.rule(RuleKind::DeptLock) && self.rule(RuleKind::Reversal)), "C9: lock and reversal together");
        claim(table.later.iter().all(|part| self.living(part.owner)), "C12: something is due for an eliminated player");
    }

    /// What holds of every step.
    fn broken_step(&self, before: &Tianji, claim: &mut impl FnMut(bool, &'static str)) {
        let ((now, _, functions), (then, _, had)) = (self.cards_in_play(), before.cards_in_play());
        let dealt = before.table.phase == Phase::Setup;
        claim(dealt || now == then, "1: a basic card appeared or vanished");
        claim(dealt || functions == had, "1: a function card appeared or vanished");
        if dealt && self.table.phase != Phase::Setup {
            claim(now == u64::MAX && functions == [4; 5], "1: the decks are not whole");
        }
        for seat in self.all_seats().iter() {
            let (player, was) = (self.player(seat), before.player(seat));
            claim(!was.has(mark::SKILL_USED) || player.has(mark::SKILL_USED), "14: a natal skill is fresh again");
            claim(was.living || !player.living, "21: a player came back");
        }
        claim(before.table.events & !self.table.events == 0, "14: a star event is undone");
        claim(before.table.ended & !self.table.ended == 0, "14: a star came back");
        claim(before.table.used & !self.table.used == 0, "C14: a record was erased");
        if before.table.phase == Phase::Upkeep && self.table.round > before.table.round {
            claim(self.table.fund >= 1, "11: the fund is empty at a Round start");
        }
        if self.table.round == 1 && before.table.round == 0 {
            let human = |seat: Seat| self.player(seat).zone.dept() == Some(crate::table::Dept::Ren);
            claim(self.living_seats().iter().all(human), "12: a piece starts outside the Human zones");
        }
        let refilled = self.table.round > before.table.round && before.table.round > 0;
        if refilled && self.table.phase <= Phase::Placement {
            for seat in self.living_seats().iter() {
                let player = self.player(seat);
                let more =
                    self.is_natal(seat, crate::table::Natal::Li) || !self.table.later.is_empty() || before.has_parts();
                claim(
                    more || player.basics() <= BASICS && player.function_count() <= FUNCTIONS,
                    "10: a hand beyond its limits",
                );
            }
        }
    }

    fn has_parts(&self) -> bool {
        !self.table.later.is_empty()
    }

    /// Is this, read from bytes, a state that can be played on? Damaged bytes may be well-formed.
    pub(crate) fn check_loaded(&self) -> Result<(), String> {
        let claim = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        let table = &self.table;
        let seats = table.seats;
        claim((2..=8).contains(&seats), "the number of players makes no sense")?;
        let seated = |seat: Seat| seat.0 < seats;
        let basic = |card: u8| (1..=64).contains(&card);
        let tagged = |tag: u8| tag == NOBODY || tag < seats;
        claim(seated(table.start) && table.round <= 200 && table.called <= 9, "the round makes no sense")?;
        claim((1..=9).contains(&table.ju) && (1..=9).contains(&table.doors), "the doors make no sense")?;
        claim(table.age < 60_000 && table.stamp < 60_000 && table.clock <= 20, "the counts make no sense")?;
        claim(table.fund <= 1_000_000, "the fund makes no sense")?;
        claim(
            table.rewards.iter().chain(&table.penalties).all(|&counter| counter < 20_000),
            "the counters make no sense",
        )?;
        claim(table.basic_deck.iter().chain(table.aside.iter()).all(|&card| basic(card)), "a card that nobody knows")?;
        claim(table.basic_discard.iter().all(|card| basic(card.card) && tagged(card.tag)), "a card that nobody knows")?;
        claim(table.function_deck.iter().all(|&kind| kind < 5), "a card that nobody knows")?;
        claim(table.function_discard.iter().all(|card| card.card < 5 && tagged(card.tag)), "a card that nobody knows")?;
        let zone = |zone: Zone| zone.0 <= 24;
        for (seat, player) in table.players.iter() {
            let idle = !seated(seat);
            claim(!idle || !player.living && player.hand == 0, "somebody sits where there is no seat")?;
            let numbers = player.gold <= 1_000_000 && player.contributed <= 1_000_000 && player.gained <= 1_000_000;
            claim(numbers && player.life <= 2000, "the numbers of a player make no sense")?;
            claim(
                (-5..=5).contains(&player.track) && zone(player.zone) && zone(player.started),
                "a place makes no sense",
            )?;
            let cards = player.stack.basics.iter().all(|&card| card <= 64)
                && (player.stack.basics[0] > 0 || player.stack.basics[1] == 0);
            let functions = player.functions.iter().chain(&player.stack.functions).all(|&count| count <= 4);
            claim(cards && functions, "the cards of a player make no sense")?;
            let named = player.predicted.is_none_or(seated) && player.nemesis.is_none_or(seated);
            claim(named && player.won < 250 && player.drawn < 250 && player.lost < 250, "the records make no sense")?;
        }
        let (_, twice, functions) = self.cards_in_play();
        claim(!twice && functions.iter().all(|&count| count <= 4), "a card is in two places")?;
        for viewer in self.all_seats().iter() {
            for owner in self.all_seats().iter() {
                let known = table.seen_functions[viewer][owner];
                let have = self.player(owner).functions;
                claim(
                    (0..5).all(|at| (known >> (3 * at) & 7) as u8 <= have[at]),
                    "somebody knows cards that are not there",
                )?;
            }
        }
        claim(
            table.statuses.iter().all(|one| seated(one.bearer) && seated(one.by) && one.value < 100 && one.full < 100),
            "a status makes no sense",
        )?;
        claim(table.allies.iter().all(|pair| pair.one < pair.two && seated(pair.two)), "an alliance makes no sense")?;
        claim(table.entities.iter().all(|one| one.zone.0 < 24 && seated(one.owner)), "an entity makes no sense")?;
        claim(table.readings.iter().all(|one| basic(one.hexagram) && seated(one.by)), "a reading makes no sense")?;
        let part_is_sound = |part: &crate::state::Later| {
            let sound = basic(part.hexagram) && seated(part.owner) && part.slots.iter().all(|&slot| tagged(slot));
            let ops = || &self.cards().variant(part.hexagram, part.dept).ops;
            sound && matches!(ops().get(part.pc as usize), Some(crate::program::Op::Later { .. }))
        };
        claim(table.later.iter().all(part_is_sound), "something due later makes no sense")?;
        let pact = table.pact.is_none_or(|pact| {
            pact.seats.iter().all(|&seat| seated(seat)) && pact.gold.iter().all(|&gold| gold <= 1_000_000)
        });
        claim(pact && table.pact_asked.is_none_or(seated), "a pact makes no sense")?;
        if let Some(outcome) = self.outcome {
            claim(
                outcome.is_possible(self.all_seats(), crate::clause::NAMES.len()) && self.stack.depth() == 0,
                "the end makes no sense",
            )?;
            return claim(table.phase == Phase::Over, "the end makes no sense");
        }
        claim(self.living_seats().len() >= 2, "too few players are left")?;
        let frames: Vec<&Frame> = self.stack.iter().collect();
        claim(matches!(frames.last(), Some(Frame::Round { at, .. }) if *at <= 16), "what is pending makes no sense")?;
        claim(
            frames.len() <= 24 && frames.iter().all(|frame| self.frame_is_sound(frame)),
            "what is pending makes no sense",
        )?;
        let divined = |frame: &&Frame| matches!(frame, Frame::Round { step: Step::Divined { .. }, .. });
        claim(table.aside.is_empty() || frames.iter().any(divined), "cards lie aside without a divination")?;
        let awaited = self.awaiting();
        claim(!awaited.is_empty() && awaited.iter().all(|seat| seated(seat) && self.living(seat)), "nobody is asked")?;
        let below =
            frames[1..].iter().all(|frame| !matches!(frame, Frame::Ask { .. } | Frame::Secret(_) | Frame::Idle));
        claim(below && self.question_fits(&frames), "what is asked makes no sense")?;
        claim(self.secrets_are_sound(), "a secret answer makes no sense")?;
        let mut legal = Vec::new();
        for seat in awaited.iter() {
            self.legal(seat, &mut legal);
            claim(!legal.is_empty(), "somebody is asked without a choice")?;
        }
        let mut sound = true;
        self.broken_table(&mut |holds, _| sound &= holds);
        claim(sound, "the table does not add up")
    }

    /// Are the secret answers made of cards that their players hold?
    fn secrets_are_sound(&self) -> bool {
        let Some(Frame::Secret(secret)) = self.stack.top() else { return true };
        self.all_seats().iter().all(|seat| {
            let given = self.sealed.seen(kernel::Eye::Referee, seat).copied().unwrap_or_default();
            let player = self.player(seat);
            let held = given.basics & !player.hand == 0 && (0..5).all(|at| given.functions[at] <= player.functions[at]);
            let (basics, functions) =
                (given.basics.count_ones(), given.functions.iter().copied().map(u32::from).sum::<u32>());
            let fits = match (secret, given.kind) {
                (Secret::Placement, Chosen::None) => basics + functions == 0,
                (Secret::Placement, Chosen::Divine) => basics + functions == 1,
                (Secret::Placement, Chosen::Feint) => basics == 0 && given.functions == [0, 0, 0, 0, 1],
                (Secret::Placement, Chosen::Place) => (1..=2).contains(&basics) && functions <= 2,
                (Secret::Debate | Secret::Lawsuit, _) => basics <= 1 && functions == 0,
                (Secret::Exchange(count), _) => basics + functions <= u32::from(*count),
            };
            held && fits
        })
    }

    fn frame_is_sound(&self, frame: &Frame) -> bool {
        let seated = |seat: Seat| seat.0 < self.table.seats;
        let basic = |card: u8| (1..=64).contains(&card);
        match frame {
            Frame::Idle => false,
            Frame::Round { step, at } => {
                let zones = matches!(step, Step::Heaven | Step::Ground);
                *at <= if zones { 16 } else { self.table.seats }
            }
            Frame::Move { seat, .. } => seated(*seat),
            Frame::Debate { challenger, defender, stage, cards } => {
                let open = *stage == crate::stack::DebateStage::Defender;
                seated(*challenger)
                    && (open || seated(*defender))
                    && (*cards == [0; 2] || cards.iter().all(|&card| basic(card)))
            }
            Frame::Gate { seat, .. } => seated(*seat),
            Frame::Turn { seat, hexagram, left, flipped, .. } => {
                seated(*seat) && *hexagram <= 64 && *left <= 4 && *flipped <= 64
            }
            Frame::Exec(exec) => self.exec_is_sound(exec),
            Frame::Moment { .. } => true,
            Frame::Replenish { at, .. } => *at < self.table.seats,
            Frame::Payment { seat, .. } | Frame::Fine { seat, .. } => seated(*seat),
            Frame::Ask { seat, .. } => seated(*seat),
            Frame::Secret(_) => true,
        }
    }

    fn exec_is_sound(&self, exec: &Exec) -> bool {
        let seated = |seat: u8| seat == NOBODY || seat < self.table.seats;
        if exec.controller.0 >= self.table.seats || !(1..=64).contains(&exec.hexagram) || exec.card > 64 {
            return false;
        }
        let ops = &self.variant_of(exec).ops;
        let fits = exec.pc as usize <= ops.len() && exec.end as usize <= ops.len();
        fits && exec.slots.iter().all(|&slot| seated(slot))
            && seated(exec.preset)
            && seated(exec.guide)
            && exec.amount < 10_000
    }

    /// Does the question on top belong to what lies under it?
    fn question_fits(&self, frames: &[&Frame]) -> bool {
        let under = frames.get(1).copied();
        match frames[0] {
            Frame::Secret(Secret::Placement) => matches!(under, Some(Frame::Round { step: Step::Announce, .. })),
            Frame::Secret(Secret::Debate) => {
                matches!(under, Some(Frame::Debate { stage: crate::stack::DebateStage::Shown, cards: [0, 0], .. }))
            }
            Frame::Secret(_) => matches!(under, Some(Frame::Exec(exec)) if exec.begun),
            Frame::Ask { question, .. } => match question {
                Question::Detonate(zone) => zone.0 < 24 && LINKED == 3 && matches!(under, Some(Frame::Round { .. })),
                Question::Pick { of } | Question::Strip { of, .. } => {
                    of.0 < self.table.seats && matches!(under, Some(Frame::Exec(_)))
                }
                Question::SwapCount { with } => with.0 < self.table.seats && matches!(under, Some(Frame::Exec(_))),
                Question::Step { .. } | Question::Place { .. } => {
                    matches!(under, Some(Frame::Exec(exec)) if exec.sub < self.table.seats)
                }
                Question::Cast => matches!(under, Some(Frame::Exec(exec)) if exec.guide < self.table.seats),
                Question::React { loss: false } => {
                    matches!(under, Some(Frame::Exec(exec)) if exec.sub < self.table.seats)
                }
                _ => under.is_some(),
            },
            _ => false,
        }
    }
}
