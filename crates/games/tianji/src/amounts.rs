//! Gains and losses: TJ-13, the track: TJ-17, elimination: TJ-21.

use crate::action::Held;
use crate::clause::*;
use crate::event::{Event, Reason};
use crate::options::FeintScope;
use crate::reckoning::{Cited, Steps};
use crate::state::{Discarded, Placed, Tianji, bits, mark};
use crate::table::{Destiny, Natal, Star, Status, Zone};
use kernel::facts::Modifier;
use kernel::{Clause, Eyes, Log, Seat, Silent, Told};

/// Where a gain or loss comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Heaven,
    Ground,
    Toll,
    Door,
    /// A debate, won by this player.
    Debate(Seat),
    /// An execution of this player.
    Exec(Seat),
    /// A status, an entity or a delayed part of a card.
    Card,
    Natal,
    Harmony,
    Destiny,
}

impl Source {
    fn reason(self) -> Reason {
        match self {
            Source::Heaven => Reason::Heaven,
            Source::Ground => Reason::Ground,
            Source::Toll => Reason::Toll,
            Source::Door => Reason::Door,
            Source::Debate(_) => Reason::Debate,
            Source::Exec(_) => Reason::Card,
            Source::Card => Reason::Status,
            Source::Natal => Reason::Natal,
            Source::Harmony => Reason::Harmony,
            Source::Destiny => Reason::Destiny,
        }
    }

    fn is_card(self) -> bool {
        matches!(self, Source::Exec(_) | Source::Card)
    }

    /// The player whose doing it is.
    fn player(self) -> Option<Seat> {
        match self {
            Source::Debate(seat) | Source::Exec(seat) => Some(seat),
            _ => None,
        }
    }
}

/// A loss rounds up, a gain rounds down (TJ-1.8).
pub(crate) fn share_up(amount: u32, part: u32, of: u32) -> u32 {
    (amount * part).div_ceil(of)
}

/// Notes that a division did not come out even, so that its rounding decided (TJ-1.8).
pub(crate) fn cite_rounding(amount: u32, of: u32, log: &mut impl Log<Event>) {
    if !amount.is_multiple_of(of) {
        log.cite(TJ_1_8);
    }
}

/// What the taker gets of a penalty that was paid; a surcharge goes to the supply (TJ-13.5).
pub(crate) fn seized(paid: u32, base: u32, log: &mut impl Log<Event>) -> u32 {
    if paid > base {
        log.cite(TJ_13_5);
    }
    paid.min(base)
}

/// How a draw is told; the deal and the refill are told in sum.
fn drew(seat: Seat, card: Held, clause: Clause) -> Event {
    let told = Told::to(card, Eyes::only(seat));
    if clause == TJ_3_8 || clause == TJ_19_4 {
        return Event::Dealt { seat, card: told };
    }
    Event::Drew { seat, card: told, function: matches!(card, Held::Function(_)) }
}

impl Tianji {
    /// Does Feint keep gains and losses from this source away (TJ-11.7)?
    pub(crate) fn feints(&self, seat: Seat, source: Source) -> bool {
        let covers = self.rules.options.feint_scope == FeintScope::All || source.is_card();
        self.player(seat).has(mark::FEINT) && covers
    }

    /// What a gold reward comes to (TJ-13.4).
    pub(crate) fn reward_of(
        &self,
        seat: Seat,
        base: u32,
        factor: (u32, u32),
        flat: u32,
        source: Source,
        log: &mut impl Log<Event>,
    ) -> u32 {
        self.reckon_reward(seat, base, factor, flat, source, &mut Cited(log))
    }

    /// The same, step by step; whoever brings a factor tells it.
    pub(crate) fn reckon_reward(
        &self,
        seat: Seat,
        base: u32,
        factor: (u32, u32),
        flat: u32,
        source: Source,
        steps: &mut impl Steps,
    ) -> u32 {
        let mut amount = base * factor.0 / factor.1;
        steps.divided(base * factor.0, factor.1);
        if amount == 0 {
            if base > 0 {
                steps.rule(TJ_13_4);
            }
            return 0;
        }
        // Only natal Qian adds something.
        if flat > 0 {
            steps.step(("natal", "qian"), Modifier::Adds(flat as i32), TJ_16_2);
            amount += flat;
        }
        if self.player(seat).track <= -3 {
            steps.step(("sign", "track"), Modifier::Adds(-2), TJ_17_4);
            amount = amount.saturating_sub(2);
        }
        if self.player(seat).has(mark::HALVED) {
            steps.divided(amount, 2);
            amount /= 2;
            steps.step(("status", "halved"), Modifier::Sets(amount as i32), TJ_16_6);
        }
        if self.feints(seat, source) {
            steps.step(("status", "feint"), Modifier::Sets(0), TJ_11_7);
            amount = 0;
        }
        if amount != base {
            steps.rule(TJ_13_4);
        }
        amount
    }

    /// A gold reward from the supply; returns what was received.
    pub(crate) fn reward(
        &mut self,
        seat: Seat,
        base: u32,
        factor: u32,
        source: Source,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) -> u32 {
        let amount = self.reward_of(seat, base, (factor, 1), 0, source, log);
        self.give_gold(seat, amount, source.reason(), clause, log);
        amount
    }

    /// Gold that somebody gains, counted for this round.
    pub(crate) fn give_gold(
        &mut self,
        seat: Seat,
        amount: u32,
        why: Reason,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) {
        if amount == 0 || !self.living(seat) {
            return;
        }
        let player = self.player_mut(seat);
        player.gold += amount;
        player.gained += amount;
        log.tell(clause, || Event::Gold { seat, by: amount as i32, why });
    }

    /// Gold that comes from another player; no reward, so that nothing is added or taken off (TJ-13.1).
    pub(crate) fn hand_over(
        &mut self,
        seat: Seat,
        amount: u32,
        why: Reason,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) {
        if Tianji::listens(log) && self.reward_of(seat, amount, (1, 1), 0, Source::Card, &mut Silent) != amount {
            log.cite(TJ_13_1);
        }
        self.give_gold(seat, amount, why, clause, log);
    }

    /// What a gold penalty comes to before the limit to one's gold (TJ-13.3).
    pub(crate) fn penalty_of(
        &self,
        seat: Seat,
        base: u32,
        factor: (u32, u32),
        source: Source,
        log: &mut impl Log<Event>,
    ) -> u32 {
        self.reckon_penalty(seat, base, factor, source, &mut Cited(log))
    }

    /// The same, step by step; whoever brings a factor tells it.
    pub(crate) fn reckon_penalty(
        &self,
        seat: Seat,
        base: u32,
        factor: (u32, u32),
        source: Source,
        steps: &mut impl Steps,
    ) -> u32 {
        let mut amount = (base * factor.0).div_ceil(factor.1);
        if amount == 0 {
            return 0;
        }
        steps.divided(base * factor.0, factor.1);
        if self.player(seat).track >= 3 {
            steps.step(("sign", "track"), Modifier::Adds(2), TJ_17_4);
            amount += 2;
        }
        if self.player(seat).has(mark::HALVED) {
            steps.divided(amount, 2);
            amount = amount.div_ceil(2);
            steps.step(("status", "halved"), Modifier::Sets(amount as i32), TJ_16_6);
        }
        let zone = matches!(source, Source::Ground | Source::Toll | Source::Heaven);
        if zone && self.bears(seat, Status::ImmuneZone) {
            steps.step(("status", Status::ImmuneZone.id()), Modifier::Sets(0), TJC_7_11);
            amount = 0;
        } else if self.feints(seat, source) {
            steps.step(("status", "feint"), Modifier::Sets(0), TJ_11_7);
            amount = 0;
        }
        if amount != base {
            steps.rule(TJ_13_3);
        }
        amount
    }

    /// Takes a gold penalty, as far as there is gold; returns what was paid.
    pub(crate) fn take_gold(
        &mut self,
        seat: Seat,
        due: u32,
        source: Source,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) -> u32 {
        let paid = due.min(self.player(seat).gold);
        if paid < due {
            log.cite(TJ_13_8);
        }
        self.lose_gold(seat, paid, source.reason(), clause, log);
        if paid > 0 {
            self.blame(seat, source.player());
        }
        paid
    }

    /// Gold that leaves a player.
    pub(crate) fn lose_gold(&mut self, seat: Seat, paid: u32, why: Reason, clause: Clause, log: &mut impl Log<Event>) {
        if paid > 0 {
            self.player_mut(seat).gold -= paid;
            log.tell(clause, || Event::Gold { seat, by: -(paid as i32), why });
        }
    }

    /// Remembers who made a player lose first (TJC-13.4), and whom an execution hurt (TJ-17.2).
    pub(crate) fn blame(&mut self, victim: Seat, by: Option<Seat>) {
        let Some(by) = by.filter(|&by| by != victim) else { return };
        let player = self.player_mut(victim);
        player.nemesis = player.nemesis.or(Some(by));
    }

    /// A loss of life that is a penalty (TJ-13.2); returns what was lost.
    pub(crate) fn life_penalty(
        &mut self,
        seat: Seat,
        base: i16,
        source: Source,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) -> i16 {
        if base > 0 && self.feints(seat, source) {
            log.cite(TJ_11_7);
            return 0;
        }
        let factor = if self.star(Star::Qisha) {
            log.cite(TJC_14_6);
            2
        } else {
            1
        };
        let amount = base * factor;
        self.lose_life(seat, amount, source, clause, log);
        amount
    }

    /// Life that leaves a player; at 0 the player is out (TJ-21.1).
    pub(crate) fn lose_life(
        &mut self,
        seat: Seat,
        amount: i16,
        source: Source,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) {
        if amount <= 0 {
            return;
        }
        self.player_mut(seat).life -= amount;
        log.tell(clause, || Event::Life { seat, by: -amount, why: source.reason() });
        self.blame(seat, source.player());
        if self.player(seat).life <= 0 {
            log.cite(TJ_21_1);
            self.eliminate(seat, source.player(), log);
        }
    }

    /// A recovery (TJ-13.7); returns what was recovered.
    pub(crate) fn recover(
        &mut self,
        seat: Seat,
        amount: i16,
        source: Source,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) -> i16 {
        if amount == 0 || !self.living(seat) {
            return 0;
        }
        if self.feints(seat, source) {
            [TJ_11_7, TJ_13_7].into_iter().for_each(|clause| log.cite(clause));
            return 0;
        }
        let healed = amount.min(self.cap(seat) - self.player(seat).life).max(0);
        if healed < amount {
            log.cite(TJ_13_7);
        }
        if healed > 0 {
            self.player_mut(seat).life += healed;
            log.tell(clause, || Event::Life { seat, by: healed, why: source.reason() });
            self.cite_cap(seat, log);
        }
        healed
    }

    /// Life above the common cap is there by a natal card or by a star.
    fn cite_cap(&self, seat: Seat, log: &mut impl Log<Event>) {
        let over = self.player(seat).life - self.rules.options.base_life_cap as i16;
        let natal = match self.player(seat).natal {
            Some(Natal::Kun) => Some((30, TJ_16_3)),
            Some(Natal::Gen) => Some((20, TJ_16_11)),
            _ => None,
        };
        if let Some((_, clause)) = natal.filter(|_| over > 0) {
            log.cite(clause);
        }
        if over > natal.map_or(0, |(more, _)| more) {
            log.cite(TJC_14_2);
        }
    }

    /// Shifts a track; at the poles it turns over (TJ-17.1, TJ-17.3).
    pub(crate) fn shift(&mut self, seat: Seat, by: i8, clause: Clause, log: &mut impl Log<Event>) {
        if by == 0 || !self.living(seat) || self.over() {
            return;
        }
        let track = (self.player(seat).track + by).clamp(-5, 5);
        self.player_mut(seat).track = track;
        log.tell(clause, || Event::Track { seat, value: track });
        if track.abs() < 5 {
            return;
        }
        log.cite(TJ_17_1);
        log.tell(TJ_17_3, || Event::Reversal { seat });
        let player = self.player_mut(seat);
        let (gold, life) = (share_up(player.gold, 1, 5), share_up(player.life as u32, 1, 5) as i16);
        player.track = 0;
        player.reversals = player.reversals.saturating_add(1);
        self.lose_gold(seat, gold, Reason::Reversal, TJ_17_3, log);
        self.player_mut(seat).life -= life;
        log.tell(TJ_17_3, || Event::Life { seat, by: -life, why: Reason::Reversal });
        if self.player(seat).life <= 0 {
            log.cite(TJ_21_1);
            self.eliminate(seat, None, log);
        }
    }

    /// A player is out (TJ-21). `by`: whose execution or debate did it.
    pub(crate) fn eliminate(&mut self, seat: Seat, by: Option<Seat>, log: &mut impl Log<Event>) {
        if !self.living(seat) {
            return;
        }
        log.tell(TJ_21_2, || Event::Eliminated { seat });
        if Tianji::listens(log) {
            self.cite_what_ends_with(seat, log);
        }
        let placed = std::mem::take(&mut self.player_mut(seat).stack);
        self.discard_stack(seat, placed, log);
        let (hand, functions) = (self.player(seat).hand, self.player(seat).functions);
        bits(hand).for_each(|card| self.discard_hand(seat, Held::Basic(card), log));
        for (kind, count) in functions.into_iter().enumerate() {
            (0..count).for_each(|_| self.discard_hand(seat, Held::Function(crate::table::Function::ALL[kind]), log));
        }
        let player = self.player_mut(seat);
        player.living = false;
        player.gold = 0;
        player.life = player.life.min(0);
        player.zone = Zone::CENTRE;
        player.stamp = 0;
        player.marks &= mark::SKILL_USED | mark::AVENGED;
        let table = &mut self.table;
        table.statuses.retain(|one| one.bearer != seat && !(one.status == Status::Fog && one.by == seat));
        table.allies.retain(|pair| pair.one != seat && pair.two != seat);
        table.entities.retain(|one| one.owner != seat);
        table.later.retain(|part| part.owner != seat);
        if table.pact.is_some_and(|pact| pact.seats.contains(&seat)) {
            table.pact = None;
        }
        if self.table.star == Some(Star::Ziwei) {
            self.end_star(TJ_20_3, log);
        }
        let living = self.living_seats();
        if living.len() == 1 {
            return self.sole_survivor(living, log);
        }
        let avenger = by.filter(|&by| {
            let player = self.player(by);
            player.destiny == Some(Destiny::Avenger) && player.nemesis == Some(seat) && !player.has(mark::AVENGED)
        });
        if let Some(avenger) = avenger.filter(|&avenger| self.living(avenger)) {
            self.player_mut(avenger).set(mark::AVENGED, true);
            log.tell(TJC_13_4, || Event::Avenged { seat: avenger });
            self.reward(avenger, 20, 1, Source::Destiny, TJC_13_4, log);
        }
    }

    /// What ends because its bearer, owner or partner is out.
    fn cite_what_ends_with(&self, seat: Seat, log: &mut impl Log<Event>) {
        let table = &self.table;
        let ends = [
            (
                table.statuses.iter().any(|one| one.bearer == seat || one.status == Status::Fog && one.by == seat),
                TJC_6_4,
            ),
            (table.allies.iter().any(|pair| pair.one == seat || pair.two == seat), TJC_6_4),
            (table.entities.iter().any(|one| one.owner == seat), TJC_9_6),
            (table.later.iter().any(|part| part.owner == seat), TJ_14_5),
            (table.pact.is_some_and(|pact| pact.seats.contains(&seat)), TJ_16_13),
        ];
        ends.into_iter().filter(|(ends, _)| *ends).for_each(|(_, clause)| log.cite(clause));
    }

    /// A hand card goes to its discard pile (TJ-1.6). All see it.
    pub(crate) fn discard_hand(&mut self, seat: Seat, card: Held, log: &mut impl Log<Event>) {
        let player = &mut self.table.players[seat];
        match card {
            Held::Basic(number) => {
                player.hand &= !crate::state::bit(number);
                self.table.seen.hide(number);
                self.table.basic_discard.push(Discarded { card: number, tag: seat.0 });
            }
            Held::Function(kind) => {
                player.functions[kind as usize] -= 1;
                self.table.function_discard.push(Discarded { card: kind as u8, tag: seat.0 });
                self.forget_function(seat, kind as usize);
            }
        }
        log.tell(TJ_1_6, || Event::Discarded { seat, card });
    }

    /// The cards of a stack go to their discard piles, face up.
    pub(crate) fn discard_stack(&mut self, seat: Seat, placed: Placed, log: &mut impl Log<Event>) {
        for card in placed.basics.into_iter().filter(|&card| card > 0) {
            self.table.seen.hide(card);
            self.table.basic_discard.push(Discarded { card, tag: seat.0 });
            log.tell(TJ_1_6, || Event::Discarded { seat, card: Held::Basic(card) });
        }
        for kind in crate::event::kinds_of(&placed.functions) {
            self.table.function_discard.push(Discarded { card: kind as u8, tag: seat.0 });
            log.tell(TJ_1_6, || Event::Discarded { seat, card: Held::Function(kind) });
        }
    }

    /// One function card of a kind left a hand: whoever had seen some now knows of one less.
    pub(crate) fn forget_function(&mut self, owner: Seat, kind: usize) {
        for viewer in self.all_seats().iter() {
            let known = &mut self.table.seen_functions[viewer][owner];
            if *known >> (3 * kind) & 7 > 0 {
                *known -= 1 << (3 * kind);
            }
        }
    }

    /// A secret choice from the hand: nobody knows any more what is in it (cards 5).
    pub(crate) fn forget_hand(&mut self, owner: Seat) {
        for card in bits(self.player(owner).hand) {
            self.table.seen.hide(card);
        }
        for viewer in self.all_seats().iter() {
            self.table.seen_functions[viewer][owner] = 0;
        }
    }

    /// A player is shown a whole hand.
    pub(crate) fn show_hand(&mut self, owner: Seat, to: Seat) {
        for card in bits(self.player(owner).hand) {
            self.table.seen.show(card, 1 << to.0);
        }
        let functions = self.player(owner).functions;
        self.table.seen_functions[to][owner] =
            functions.iter().enumerate().map(|(at, &count)| u16::from(count) << (3 * at)).sum();
    }

    /// Draws a basic card (TJ-1.7); `None` if there is none at all.
    pub(crate) fn take_basic(&mut self, log: &mut impl Log<Event>) -> Option<u8> {
        if self.table.basic_deck.is_empty() {
            if self.table.basic_discard.is_empty() {
                log.cite(TJ_1_7);
                return None;
            }
            let mut pile = std::mem::take(&mut self.table.basic_discard);
            self.table.basic_deck = pile.iter().map(|card| card.card).collect();
            pile.clear();
            self.chance.shuffle(&mut self.table.basic_deck);
            log.tell(TJ_1_7, || Event::Reshuffled { function: false });
            self.star_event(1, log);
        }
        // A card is gone from the top: nobody knows the places any more.
        for at in 0..self.table.basic_deck.len() {
            let card = self.table.basic_deck[at];
            self.table.seen.hide(card);
        }
        self.table.basic_deck.pop()
    }

    /// Draws a function card.
    pub(crate) fn take_function(&mut self, log: &mut impl Log<Event>) -> Option<u8> {
        if self.table.function_deck.is_empty() {
            if self.table.function_discard.is_empty() {
                log.cite(TJ_1_7);
                return None;
            }
            let pile = std::mem::take(&mut self.table.function_discard);
            self.table.function_deck = pile.iter().map(|card| card.card).collect();
            self.chance.shuffle(&mut self.table.function_deck);
            log.tell(TJ_1_7, || Event::Reshuffled { function: true });
            self.star_event(1, log);
        }
        self.table.function_deck.pop()
    }

    /// Draws basic cards into a hand; returns how many.
    pub(crate) fn draw_basics(
        &mut self,
        seat: Seat,
        count: u32,
        shown: bool,
        clause: Clause,
        log: &mut impl Log<Event>,
    ) -> u8 {
        if count == 0 {
            return 0;
        }
        if !self.may_draw(seat) {
            log.cite(TJC_7_16);
            return 0;
        }
        let mut drawn = 0;
        for _ in 0..count {
            let Some(card) = self.take_basic(log) else { break };
            self.player_mut(seat).hand |= crate::state::bit(card);
            drawn += 1;
            log.tell(clause, || drew(seat, Held::Basic(card), clause));
            if shown {
                let all = self.all_seats();
                self.table.seen.show(card, all.without(seat).iter().map(|seat| 1u8 << seat.0).sum());
                log.tell(clause, || Event::Shown { seat, card: Held::Basic(card) });
            }
        }
        drawn
    }

    /// Draws a function card into a hand.
    pub(crate) fn draw_function(&mut self, seat: Seat, clause: Clause, log: &mut impl Log<Event>) -> bool {
        if !self.may_draw(seat) {
            log.cite(TJC_7_16);
            return false;
        }
        let Some(kind) = self.take_function(log) else { return false };
        self.player_mut(seat).functions[kind as usize] += 1;
        let card = Held::Function(crate::table::Function::ALL[kind as usize]);
        log.tell(clause, || drew(seat, card, clause));
        true
    }

    /// Is this the living player with that natal card?
    pub(crate) fn is_natal(&self, seat: Seat, natal: Natal) -> bool {
        self.living(seat) && self.player(seat).natal == Some(natal)
    }

    /// Has this natal skill not been used yet?
    pub(crate) fn has_skill(&self, seat: Seat, natal: Natal) -> bool {
        self.is_natal(seat, natal) && !self.player(seat).has(mark::SKILL_USED)
    }

    /// Turns the natal card sideways (TJ-16.1).
    pub(crate) fn use_skill(&mut self, seat: Seat, clause: Clause, log: &mut impl Log<Event>) {
        self.player_mut(seat).set(mark::SKILL_USED, true);
        if let Some(natal) = self.player(seat).natal {
            log.tell(clause, || Event::SkillUsed { seat, natal });
        }
    }
}
