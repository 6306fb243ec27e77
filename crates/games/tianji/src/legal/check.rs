//! May a seat do this now, and if not, which clause forbids it? Nothing here lists options.

use super::{Asked, Check, Why, question_clause, refuse, secret_clause};
use crate::action::{Action, Held};
use crate::cards::Reaction;
use crate::clause::*;
use crate::program::{Attack, Cost, Mode, Op, Word};
use crate::stack::{Exec, Frame, Question, Secret, Wanted};
use crate::state::{Choice, Tianji, mark};
use crate::table::{Dept, Function, Natal, Polarity, Star, Status, Zone};
use crate::verbs::wanted_clause;
use kernel::{Clause, Eye, Seat, require};

impl Tianji {
    /// May this seat do this now?
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Check {
        if let Some(outcome) = &self.outcome {
            return refuse(outcome.how, Why::Over);
        }
        require(self.all_seats().has(seat), TJ_1_1, Why::NoSuchPlayer(seat))?;
        require(self.living(seat), TJ_21_4, Why::Out)?;
        match self.question(seat) {
            Some(Asked::One(question)) => self.check_answer(seat, question, *action),
            Some(Asked::Secret(secret)) => self.check_secret(seat, secret, *action),
            None => self.not_asked(seat),
        }
    }

    /// Somebody else decides; or this seat has done so, in secret.
    fn not_asked(&self, seat: Seat) -> Check {
        match self.stack.top() {
            // Whoever had nothing to choose has placed nothing, and that is final too.
            Some(Frame::Secret(Secret::Placement)) => refuse(TJ_6_6, Why::Answered),
            Some(Frame::Secret(secret)) => {
                let given = self.sealed.seen(Eye::Seat(seat), seat).copied().unwrap_or_default();
                let why = if given == Choice::default() { Why::NotAsked } else { Why::Answered };
                refuse(secret_clause(secret), why)
            }
            Some(Frame::Ask { question, .. }) => refuse(question_clause(question), Why::NotAsked),
            _ => refuse(TJ_4_1, Why::NotAsked),
        }
    }

    fn check_secret(&self, seat: Seat, secret: Secret, action: Action) -> Check {
        match (secret, action) {
            (Secret::Placement, Action::NoPlacement) => Ok(()),
            (Secret::Placement, Action::Divine(card)) => {
                require(self.may_draw(seat), TJC_7_16, Why::NoDraws)?;
                self.in_hand(seat, card, TJ_6_5)
            }
            (Secret::Placement, Action::Feint) => {
                self.unsealed(seat)?;
                self.in_hand(seat, Held::Function(Function::Xu), TJ_6_3)
            }
            (Secret::Placement, Action::Place { basic, second, functions }) => {
                self.unsealed(seat)?;
                self.check_basics(seat, basic, second)?;
                self.check_attached(seat, functions)
            }
            (Secret::Debate | Secret::Lawsuit, Action::Show(card)) => {
                self.in_hand(seat, Held::Basic(card), secret_clause(&secret))
            }
            (Secret::Exchange(_), Action::Give(card)) => {
                self.in_hand(seat, card, TJC_3_5)?;
                require(!self.given_away(seat, card), TJC_3_5, Why::AlreadyGiven(card))
            }
            _ => refuse(secret_clause(&secret), Why::OtherQuestion),
        }
    }

    /// One arm for each question and kind of answer. A player who has only one answer is not asked, so
    /// some of what could forbid an answer is met in saved games alone.
    fn check_answer(&self, seat: Seat, question: Question, action: Action) -> Check {
        let player = self.player(seat);
        match (question, action) {
            (Question::Natal, Action::Natal(natal)) => self.check_natal(natal),
            (Question::Predict, Action::Predict(who)) => {
                self.plays(who)?;
                require(who != seat, TJC_13_3, Why::NotYourself)
            }
            (Question::LiDraw | Question::Open, Action::Draw | Action::Decline) => Ok(()),
            (Question::Keep, Action::Keep(card)) => self.looked_at(card),
            (Question::Bottom, Action::Bottom(upper, lowest)) => {
                self.looked_at(upper)?;
                self.looked_at(lowest)?;
                require(upper != lowest, TJ_6_7, Why::SameCardTwice(upper))
            }
            (Question::Move, Action::Stay) => self.check_stay(seat),
            (Question::Move, Action::Fly(to)) => self.check_flight(seat, to),
            (Question::Move | Question::Move2, Action::Go(to)) => self.check_turn_step(seat, to),
            (Question::Move2, Action::Stop) => Ok(()),
            (Question::Defender, Action::Target(other)) => self.check_defender(seat, other),
            (Question::Kun, Action::Cancel | Action::Allow) => Ok(()),
            (Question::Life, Action::Gold | Action::Life) => Ok(()),
            (Question::View, Action::View(other)) => self.other_living(seat, other, TJ_9_8),
            (Question::View, Action::Decline) => Ok(()),
            (Question::Fright, Action::Discard(card)) => {
                self.in_hand(seat, card, TJ_9_10)?;
                let function = matches!(card, Held::Function(_)) || player.function_count() == 0;
                require(function, TJ_9_10, Why::OtherKind { functions: true })
            }
            (
                Question::Detonate(_) | Question::Pact | Question::Block | Question::May { .. },
                Action::Yes | Action::No,
            ) => Ok(()),
            (Question::NatalWindow { .. }, Action::Pass) => Ok(()),
            (Question::NatalWindow { first }, Action::Use | Action::Ban(_) | Action::Pact(_)) => {
                self.check_declaration(seat, first, action)
            }
            (Question::ZhenPick, Action::Read(card)) => {
                require(player.stack.basics.contains(&card), TJ_10_4, Why::NotPlaced(card))
            }
            (Question::Variant, Action::Variant(_)) => Ok(()),
            (Question::LiCopy, Action::Own) => Ok(()),
            (Question::LiCopy, Action::Copy { by, hexagram, dept }) => self.check_copy(seat, by, hexagram, dept),
            (Question::Pay(cost), Action::Pay(cards)) => self.check_payment(seat, cost, cards),
            (Question::Pay(_), Action::Decline) => Ok(()),
            (Question::CostCard, Action::Discard(card)) => self.in_hand(seat, card, TJC_2_3),
            (Question::Discard, Action::Discard(card)) => self.in_hand(seat, card, TJC_3_8),
            (Question::Pick { of }, Action::Discard(card)) => {
                require(self.player(of).holds(card), TJC_3_8, Why::NotInTheirHand { card, of })
            }
            (Question::Branch { pc }, Action::Choose(branch)) => self.check_branch(pc, branch),
            (Question::Target { word: Wanted::Pair, .. }, Action::Pair(one, two)) => self.check_pair(seat, one, two),
            (Question::Target { word, attack }, Action::Target(other)) if word != Wanted::Pair => {
                self.check_target(seat, word, attack, other)
            }
            (Question::Step { mode, first }, Action::Stop) => {
                require(mode == Mode::Step && !first, TJC_3_11, Why::MustStep)
            }
            (Question::Step { mode, .. }, Action::Go(to)) => {
                self.executing_now(question, |exec| self.check_card_step(exec, mode, to))
            }
            (Question::Place { pc }, Action::Go(to)) => {
                self.executing_now(question, |exec| self.check_card_place(exec, pc, to))
            }
            (Question::Recover, Action::Recover(card)) => self.check_recovery(seat, card),
            (Question::SwapCount { with }, Action::Count(count)) => {
                let most = player.hand_size().min(self.player(with).hand_size()) as u8;
                require((1..=most).contains(&count), TJC_3_5, Why::OutOfRange { least: 1, most })
            }
            (Question::Give { most }, Action::Amount(gold)) => {
                require(gold <= most.into(), TJC_5_1, Why::OutOfRange { least: 0, most })?;
                self.has_gold(seat, gold, TJC_5_1)
            }
            (Question::Strip { of, positive }, Action::Strip(status)) => self.check_strip(of, positive, status),
            (Question::Destroy { temporary }, Action::Destroy(zone, kind)) => {
                require(self.entity(zone, kind).is_some(), TJC_3_17, Why::NoEntity { zone, kind })?;
                require(!temporary || kind.lasts().is_some(), TJC_3_17, Why::Permanent(kind))
            }
            (Question::Offer { payable: true }, Action::Accept) => Ok(()),
            (Question::Offer { .. }, Action::Refuse) => Ok(()),
            (Question::Fog, Action::Teach | Action::Discipline) => Ok(()),
            (Question::Cast, Action::No) => Ok(()),
            (Question::Cast, Action::Cast(third)) => self.executing_now(question, |exec| self.check_cast(exec, third)),
            (Question::March, Action::Stay) => Ok(()),
            (Question::March, Action::Go(to)) => self.check_march(seat, to),
            (Question::SharedDoor, Action::Decline) => Ok(()),
            (Question::SharedDoor, Action::Door(ally)) => self.check_shared_door(seat, ally),
            (Question::React { .. }, Action::Pass) => Ok(()),
            (Question::React { loss }, Action::React(card)) => self.check_reaction(seat, loss, card),
            (Question::Xun, Action::Pass) => Ok(()),
            (Question::Xun, Action::Take(zone)) => self.check_take(seat, zone),
            (Question::Fund, Action::Fund(gold)) => self.has_gold(seat, gold, TJ_18_7),
            (Question::Harmony, Action::Gold | Action::Life | Action::Decline) => Ok(()),
            (Question::Limit { functions }, Action::Discard(card)) => {
                self.in_hand(seat, card, TJ_19_3)?;
                let fits = matches!(card, Held::Function(_)) == functions;
                require(fits, TJ_19_3, Why::OtherKind { functions })
            }
            _ => refuse(question_clause(&question), Why::OtherQuestion),
        }
    }

    /// The question belongs to the program that is carried out.
    fn executing_now(&self, question: Question, check: impl FnOnce(&Exec) -> Check) -> Check {
        self.exec().map_or(refuse(question_clause(&question), Why::OtherQuestion), check)
    }

    // --- players ---

    fn plays(&self, who: Seat) -> Check {
        require(self.all_seats().has(who), TJ_1_1, Why::NoSuchPlayer(who))
    }

    fn alive(&self, who: Seat, clause: Clause) -> Check {
        self.plays(who)?;
        require(self.living(who), clause, Why::Eliminated(who))
    }

    fn other_living(&self, seat: Seat, who: Seat, clause: Clause) -> Check {
        self.alive(who, clause)?;
        require(who != seat, clause, Why::NotYourself)
    }

    fn not_allied(&self, seat: Seat, who: Seat, clause: Clause) -> Check {
        require(who == seat || !self.allied(seat, who), clause, Why::FormalAlly(who))
    }

    /// TJ-8.1, TJ-8.2
    fn check_defender(&self, seat: Seat, who: Seat) -> Check {
        self.alive(who, TJ_21_4)?;
        require(who != seat, TJ_8_1, Why::NotYourself)?;
        require(self.player(who).zone == self.player(seat).zone, TJ_8_1, Why::NotHere(who))?;
        self.not_allied(seat, who, TJC_7_23)
    }

    /// A player word of a card (TJ-12.7, TJC-4).
    fn check_target(&self, seat: Seat, word: Wanted, attack: Option<Attack>, who: Seat) -> Check {
        self.alive(who, TJ_12_7)?;
        let clause = wanted_clause(word);
        match word {
            Wanted::Any | Wanted::Pair => {}
            Wanted::Other => require(who != seat, TJ_12_7, Why::NotYourself)?,
            Wanted::Ally => {
                require(who != seat, clause, Why::NotYourself)?;
                require(self.allied(seat, who), clause, Why::NotAnAlly(who))?;
            }
            Wanted::Stranger => {
                require(who != seat, clause, Why::NotYourself)?;
                self.not_allied(seat, who, clause)?;
            }
            Wanted::HereOne => {
                require(who != seat, clause, Why::NotYourself)?;
                require(self.player(who).zone == self.player(seat).zone, clause, Why::NotHere(who))?;
            }
        }
        match attack {
            Some(Attack::Damage) => self.not_allied(seat, who, TJC_3_3),
            Some(Attack::Contest) => self.not_allied(seat, who, TJC_3_19),
            None => Ok(()),
        }
    }

    /// Two different players, neither an ally (TJC-4.6).
    fn check_pair(&self, seat: Seat, one: Seat, two: Seat) -> Check {
        for who in [one, two] {
            self.alive(who, TJC_4_6)?;
            self.not_allied(seat, who, TJC_4_6)?;
        }
        require(one != two, TJC_4_6, Why::SamePlayerTwice(one))
    }

    /// Counter casts on a third player, as an attack not on an ally (TJC-7.22).
    fn check_cast(&self, exec: &Exec, third: Seat) -> Check {
        let by = Seat(exec.guide);
        let variant = self.cards().variant(exec.hexagram, exec.dept);
        let able = variant.names_other
            && self.fulfils(variant, exec.hexagram, by)
            && !self.barred(by)
            && self.can_pay(by, &variant.cost);
        require(able, TJC_7_22, Why::OtherQuestion)?;
        self.other_living(by, third, TJC_7_22)?;
        require(third != exec.controller, TJC_7_22, Why::Fogged(third))?;
        let attack = variant.ops.iter().find_map(|op| match op {
            Op::Bind { word: Word::Other, attack, .. } => *attack,
            _ => None,
        });
        self.check_target(by, Wanted::Other, attack, third)
    }

    /// An ally in another trigram palace (TJC-7.23 c).
    fn check_shared_door(&self, seat: Seat, ally: Seat) -> Check {
        self.alive(ally, TJ_21_4)?;
        require(ally != seat && self.allied(seat, ally), TJC_7_23, Why::NotAnAlly(ally))?;
        let palace = self.player(ally).zone.palace();
        let other = palace.is_some() && palace != self.player(seat).zone.palace();
        require(other, TJC_7_23, Why::NoOtherDoor(ally))
    }

    // --- cards ---

    /// A card of one's hand; those in the stack are none (TJ-6.8).
    fn in_hand(&self, seat: Seat, card: Held, clause: Clause) -> Check {
        let player = self.player(seat);
        let placed = match card {
            Held::Basic(number) => player.stack.basics.contains(&number),
            Held::Function(kind) => player.stack.functions[kind as usize] > 0,
        };
        require(player.holds(card) || !placed, TJ_6_8, Why::InStack(card))?;
        require(player.holds(card), clause, Why::NotInHand(card))
    }

    /// Are all cards of this kind among those that are given away already?
    fn given_away(&self, seat: Seat, card: Held) -> bool {
        let given = self.sealed.seen(Eye::Seat(seat), seat).copied().unwrap_or_default();
        match card {
            Held::Basic(number) => given.basics & crate::state::bit(number) != 0,
            Held::Function(kind) => given.functions[kind as usize] >= self.player(seat).functions[kind as usize],
        }
    }

    fn unsealed(&self, seat: Seat) -> Check {
        require(!self.bears(seat, Status::CardsLocked), TJC_7_20, Why::SealedHand)
    }

    /// One basic card, or two with Zhen's skill (TJ-6.2, TJ-16.9).
    fn check_basics(&self, seat: Seat, basic: u8, second: u8) -> Check {
        self.in_hand(seat, Held::Basic(basic), TJ_6_2)?;
        if second == 0 {
            return Ok(());
        }
        self.has_unused(seat, Natal::Zhen, TJ_16_9)?;
        self.in_hand(seat, Held::Basic(second), TJ_6_2)?;
        require(basic != second, TJ_16_9, Why::SameCardTwice(basic))
    }

    fn check_attached(&self, seat: Seat, functions: [Option<Function>; 2]) -> Check {
        for kind in functions.into_iter().flatten() {
            self.in_hand(seat, Held::Function(kind), TJ_6_2)?;
        }
        match functions {
            [Some(one), Some(two)] if one == two => {
                let both = self.player(seat).functions[one as usize] > 1;
                require(both, TJ_6_2, Why::OnlyOneInHand(one))
            }
            _ => Ok(()),
        }
    }

    fn looked_at(&self, card: u8) -> Check {
        require(self.table.aside.contains(&card), TJ_6_7, Why::NotLookedAt(card))
    }

    /// A card of the basic discard pile with one's own tag (TJC-3.9).
    fn check_recovery(&self, seat: Seat, card: u8) -> Check {
        let lies = self.table.basic_discard.iter().find(|one| one.card == card);
        require(lies.is_some(), TJC_3_9, Why::NotDiscarded(card))?;
        require(lies.is_some_and(|one| one.tag == seat.0), TJC_3_9, Why::NotYourDiscard(card))
    }

    /// 31 answers what is aimed at its holder, 39 answers damage (TJC-10.1 to TJC-10.3).
    fn check_reaction(&self, seat: Seat, loss: bool, card: u8) -> Check {
        self.in_hand(seat, Held::Basic(card), TJ_14_6)?;
        match self.cards().hexagram(card).reaction {
            None => refuse(TJC_10_1, Why::NoReaction(card)),
            Some(Reaction::Target) => require(!loss, TJC_10_3, Why::OtherWindow(card)),
            Some(Reaction::Loss(_)) => require(loss, TJC_10_2, Why::OtherWindow(card)),
        }
    }

    // --- natal cards and skills ---

    fn check_natal(&self, natal: Natal) -> Check {
        let taken = self.all_seats().iter().find(|&other| self.player(other).natal == Some(natal));
        taken.map_or(Ok(()), |by| refuse(TJ_3_3, Why::NatalTaken { natal, by }))
    }

    /// A skill of one's own natal card, once per game (TJ-16.1).
    pub(super) fn has_unused(&self, seat: Seat, natal: Natal, clause: Clause) -> Check {
        require(self.is_natal(seat, natal), clause, Why::NotYourSkill(natal))?;
        require(!self.player(seat).has(mark::SKILL_USED), TJ_16_1, Why::SkillUsed)
    }

    /// What may be declared in a natal window (TJ-10.3).
    fn check_declaration(&self, seat: Seat, first: bool, action: Action) -> Check {
        match action {
            Action::Use => {
                self.has_unused(seat, Natal::Kan, TJ_16_6)?;
                require(!self.player(seat).has(mark::TURN_BEGUN), TJ_10_3, Why::OtherQuestion)
            }
            Action::Ban(who) => {
                self.has_unused(seat, Natal::Gen, TJ_16_11)?;
                self.alive(who, TJ_16_11)
            }
            Action::Pact(who) => {
                self.has_unused(seat, Natal::Dui, TJ_16_13)?;
                require(first, TJ_10_3, Why::OtherQuestion)?;
                self.other_living(seat, who, TJ_16_13)
            }
            _ => refuse(TJ_10_3, Why::OtherQuestion),
        }
    }

    /// Half of a Heaven counter for Xun (TJ-16.10).
    fn check_take(&self, seat: Seat, zone: Zone) -> Check {
        self.has_unused(seat, Natal::Xun, TJ_16_10)?;
        require(self.may_claim(seat), TJ_16_10, Why::OtherQuestion)?;
        require(!self.star(Star::Tiangou), TJC_14_7, Why::OtherQuestion)?;
        require(zone.dept() == Some(Dept::Tian), TJ_16_10, Why::NotHeaven(zone))?;
        require(self.counter(zone).is_some_and(|counter| counter > 0), TJ_16_10, Why::EmptyCounter(zone))
    }

    /// What Li could copy: another's reading of this round that can be paid for (TJ-16.8).
    fn check_copy(&self, seat: Seat, by: Seat, hexagram: u8, dept: Dept) -> Check {
        self.plays(by)?;
        require(by != seat, TJ_16_8, Why::NotYourself)?;
        let read = self.table.readings.iter().any(|one| (one.by, one.hexagram, one.dept) == (by, hexagram, dept));
        require(read, TJ_16_8, Why::NotRead { by, hexagram, dept })?;
        let cost = self.cards().variant(hexagram, dept).cost;
        require(cost.optional || self.can_pay(seat, &cost), TJ_16_8, Why::CannotPay(cost))
    }

    // --- costs, amounts, branches ---

    /// Where the cost leaves the number of cards open, that number (TJC-2.2, TJC-2.3).
    fn check_payment(&self, seat: Seat, cost: Cost, cards: u8) -> Check {
        if cost.most <= cost.cards {
            return require(cards == 0, TJC_2_2, Why::FixedCost);
        }
        let (least, most) = (cost.cards, u32::from(cost.most).min(self.player(seat).hand_size()) as u8);
        require((least..=most).contains(&cards), TJC_2_3, Why::OutOfRange { least, most })
    }

    fn has_gold(&self, seat: Seat, need: u16, clause: Clause) -> Check {
        let have = self.player(seat).gold;
        require(u32::from(need) <= have, clause, Why::TooLittleGold { need, have })
    }

    /// One of the two branches, if it could change something (TJC-3.26).
    fn check_branch(&self, pc: u8, branch: u8) -> Check {
        require(matches!(branch, 1 | 2), TJC_3_26, Why::NoSuchBranch(branch))?;
        self.executing_now(Question::Branch { pc }, |exec| match self.variant_of(exec).ops.get(pc as usize) {
            Some(Op::Choose { first, .. }) => {
                let at = pc + 1 + if branch == 1 { 0 } else { *first };
                require(self.could_change(exec, at), TJC_3_26, Why::ChangesNothing(branch))
            }
            _ => refuse(TJC_3_26, Why::OtherQuestion),
        })
    }

    /// A status of that polarity that the player bears, dormant or not (TJC-3.15).
    fn check_strip(&self, of: Seat, positive: bool, status: Status) -> Check {
        let wanted = if positive { Polarity::Positive } else { Polarity::Negative };
        require(status.polarity() == wanted, TJC_3_15, Why::OtherPolarity(status))?;
        let borne = self.table.statuses.iter().any(|one| one.bearer == of && one.status == status);
        require(borne, TJC_3_15, Why::NotBorne { of, status })
    }
}
