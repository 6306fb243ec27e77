//! What is allowed now (rulebook 4). [`Tianji::options`] lists the answers to a question; whatever is
//! not among them is refused, with the clause that forbids it.

use crate::action::{Action, Held};
use crate::clause::*;
use crate::program::{Attack, Mode, Op};
use crate::stack::{Frame, Question, Secret, Wanted};
use crate::state::{Tianji, mark};
use crate::table::{Dept, EntityKind, Function, Natal, RuleKind, Star, Status, Zone};
use kernel::{Ask, AskKind, Clause, Game, Illegal, Listing, Seat};

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Why {
    Over,
    Out,
    NotAsked,
    /// Not among the answers to the present question.
    NotAnOption,
    NotInHand,
    NotAdjacent,
    MustLeave,
    ForcedExit,
    Blocked,
    Rooted,
    Imprisoned,
    Locked,
    NoCardMoves,
    Hobbled,
    NoSkill,
    CardsLocked,
    NotThisPlayer,
    FormalAlly,
}

type Check = Result<(), Illegal<Why>>;

fn refuse(clause: Clause, why: Why) -> Check {
    Err(Illegal { clause, why })
}

impl Tianji {
    /// The question that a seat must answer now.
    pub(crate) fn question(&self, seat: Seat) -> Option<Asked> {
        match self.stack.top()? {
            Frame::Ask { seat: asked, question } if *asked == seat => Some(Asked::One(*question)),
            Frame::Secret(secret) if self.sealed.open().has(seat) => Some(Asked::Secret(*secret)),
            _ => None,
        }
    }

    /// The answers to whatever this seat is asked.
    pub(crate) fn each_option(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        match self.question(seat) {
            Some(Asked::One(question)) => self.options(seat, question, out),
            Some(Asked::Secret(Secret::Placement)) => self.placements(seat, out),
            Some(Asked::Secret(Secret::Debate | Secret::Lawsuit)) => {
                self.player(seat).basic_cards().for_each(|card| out(Action::Show(card)));
            }
            Some(Asked::Secret(Secret::Exchange(_))) => {
                let given = self.sealed.seen(kernel::Eye::Referee, seat).copied().unwrap_or_default();
                let player = self.player(seat);
                let left = player.hand & !given.basics;
                crate::state::bits(left).for_each(|card| out(Action::Give(Held::Basic(card))));
                player
                    .kinds()
                    .filter(|&kind| player.functions[kind as usize] > given.functions[kind as usize])
                    .for_each(|kind| out(Action::Give(Held::Function(kind))));
            }
            None => {}
        }
    }

    /// The answers to a question (rulebook 4).
    pub(crate) fn options(&self, seat: Seat, question: Question, out: &mut impl FnMut(Action)) {
        let player = self.player(seat);
        match question {
            Question::Natal => {
                let taken = |natal: Natal| self.all_seats().iter().any(|other| self.player(other).natal == Some(natal));
                Natal::ALL.iter().copied().filter(|&natal| !taken(natal)).for_each(|natal| out(Action::Natal(natal)));
            }
            Question::Predict => {
                self.all_seats().without(seat).iter().for_each(|other| out(Action::Predict(other)));
            }
            Question::LiDraw | Question::Open => [Action::Draw, Action::Decline].into_iter().for_each(out),
            Question::Keep => self.table.aside.iter().for_each(|&card| out(Action::Keep(card))),
            Question::Bottom => {
                if let [one, two] = *self.table.aside {
                    out(Action::Bottom(one, two));
                    out(Action::Bottom(two, one));
                }
            }
            Question::Move => self.moves(seat, out),
            Question::Move2 => {
                out(Action::Stop);
                self.steps(seat).iter().for_each(|&zone| out(Action::Go(zone)));
            }
            Question::Defender => {
                let defenders = self.defenders(seat);
                self.order(seat).filter(|&other| defenders.has(other)).for_each(|other| out(Action::Target(other)));
            }
            Question::Kun => [Action::Cancel, Action::Allow].into_iter().for_each(out),
            Question::Life => [Action::Gold, Action::Life].into_iter().for_each(out),
            Question::View => {
                self.order(seat).filter(|&other| other != seat).for_each(|other| out(Action::View(other)));
                out(Action::Decline);
            }
            Question::Fright => {
                if player.function_count() > 0 {
                    player.kinds().for_each(|kind| out(Action::Discard(Held::Function(kind))));
                } else {
                    player.basic_cards().for_each(|card| out(Action::Discard(Held::Basic(card))));
                }
            }
            Question::Detonate(_) | Question::Pact | Question::Block | Question::May { .. } => {
                [Action::Yes, Action::No].into_iter().for_each(out);
            }
            Question::NatalWindow { first } => self.natal_options(seat, first, out),
            Question::ZhenPick => player.stack.basics.into_iter().for_each(|card| out(Action::Read(card))),
            Question::Variant => Dept::ALL.iter().for_each(|&dept| out(Action::Variant(dept))),
            Question::LiCopy => {
                out(Action::Own);
                self.copy_sources(seat, out);
            }
            Question::Pay(cost) => {
                if cost.most > cost.cards {
                    let most = u32::from(cost.most).min(player.hand_size()) as u8;
                    (cost.cards..=most).for_each(|cards| out(Action::Pay(cards)));
                } else {
                    out(Action::Pay(0));
                }
                out(Action::Decline);
            }
            Question::CostCard | Question::Discard => player.cards().for_each(|card| out(Action::Discard(card))),
            Question::Branch { pc } => self.branch_options(pc, out),
            Question::Target { word, attack } => self.candidates_of(seat, word, attack, out),
            Question::Step { mode, first } => {
                let Some(exec) = self.exec() else { return };
                let mover = Seat(exec.sub);
                if mode == Mode::Step && !first {
                    out(Action::Stop);
                }
                self.next_places(exec, mover, mode).iter().for_each(|&zone| out(Action::Go(zone)));
            }
            Question::Place { pc } => {
                let Some(exec) = self.exec() else { return };
                if let Some(Op::Place { set, .. }) = self.variant_of(exec).ops.get(pc as usize) {
                    self.places(exec, Seat(exec.sub), *set).iter().for_each(|&zone| out(Action::Go(zone)));
                }
            }
            Question::Pick { of } => self.player(of).cards().for_each(|card| out(Action::Discard(card))),
            Question::Recover => {
                let own = self.table.basic_discard.iter().filter(|card| card.tag == seat.0);
                own.for_each(|card| out(Action::Recover(card.card)));
            }
            Question::SwapCount { with } => {
                let most = player.hand_size().min(self.player(with).hand_size());
                (1..=most as u8).for_each(|count| out(Action::Count(count)));
            }
            Question::Give { most } => {
                let most = u32::from(most).min(player.gold) as u16;
                (0..=most).for_each(|gold| out(Action::Amount(gold)));
            }
            Question::Strip { of, positive } => {
                self.strippable(of, positive).iter().for_each(|&status| out(Action::Strip(status)));
            }
            Question::Destroy { temporary } => {
                let doomed = self.table.entities.iter().filter(|one| !temporary || one.kind.lasts().is_some());
                doomed.for_each(|one| out(Action::Destroy(one.zone, one.kind)));
            }
            Question::Offer { payable } => {
                if payable {
                    out(Action::Accept);
                }
                out(Action::Refuse);
            }
            Question::Fog => [Action::Teach, Action::Discipline].into_iter().for_each(out),
            Question::Cast => {
                if let Some(exec) = self.exec() {
                    self.cast_options(exec, out);
                }
            }
            Question::March => {
                out(Action::Stay);
                if !self.rule(RuleKind::NoCardMoves) {
                    self.steps(seat).iter().for_each(|&zone| out(Action::Go(zone)));
                }
            }
            Question::SharedDoor => {
                let palace = player.zone.palace();
                let shares = |&ally: &Seat| {
                    let other = self.player(ally).zone.palace();
                    other.is_some() && other != palace
                };
                let allies = self.allies_of(seat);
                out(Action::Decline);
                self.order(seat)
                    .filter(|&ally| allies.has(ally))
                    .filter(shares)
                    .for_each(|ally| out(Action::Door(ally)));
            }
            Question::React { loss } => {
                self.reaction_cards(seat, loss).for_each(|card| out(Action::React(card)));
                out(Action::Pass);
            }
            Question::Xun => {
                out(Action::Pass);
                if self.has_skill(seat, Natal::Xun) && self.may_claim(seat) && !self.star(Star::Tiangou) {
                    let full =
                        Zone::of(Dept::Tian).filter(|zone| self.counter(*zone).is_some_and(|counter| counter > 0));
                    full.for_each(|zone| out(Action::Take(zone)));
                }
            }
            Question::Fund => self.fund_options(seat, out),
            Question::Harmony => [Action::Gold, Action::Life, Action::Decline].into_iter().for_each(out),
            Question::Limit { functions } => {
                if functions {
                    player.kinds().for_each(|kind| out(Action::Discard(Held::Function(kind))));
                } else {
                    player.basic_cards().for_each(|card| out(Action::Discard(Held::Basic(card))));
                }
            }
        }
    }

    /// The counter of a Heaven or Ground zone.
    pub(crate) fn counter(&self, zone: Zone) -> Option<u16> {
        match (zone.palace()?, zone.dept()?) {
            (palace, Dept::Tian) => Some(self.table.rewards[palace as usize]),
            (palace, Dept::Di) => Some(self.table.penalties[palace as usize]),
            _ => None,
        }
    }

    fn natal_options(&self, seat: Seat, first: bool, out: &mut impl FnMut(Action)) {
        out(Action::Pass);
        let player = self.player(seat);
        if player.has(mark::SKILL_USED) {
            return;
        }
        match player.natal {
            Some(Natal::Kan) if !player.has(mark::TURN_BEGUN) => out(Action::Use),
            Some(Natal::Gen) => self.order(seat).for_each(|other| out(Action::Ban(other))),
            Some(Natal::Dui) if first => {
                self.order(seat).filter(|&other| other != seat).for_each(|other| out(Action::Pact(other)));
            }
            _ => {}
        }
    }

    fn branch_options(&self, pc: u8, out: &mut impl FnMut(Action)) {
        let Some(exec) = self.exec() else { return };
        if let Some(Op::Choose { first, .. }) = self.variant_of(exec).ops.get(pc as usize) {
            for (branch, at) in [(1, pc + 1), (2, pc + 1 + first)] {
                if self.could_change(exec, at) {
                    out(Action::Choose(branch));
                }
            }
        }
    }

    /// Any whole number is legal; these are a sample that a person or bot would think of.
    fn fund_options(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        let gold = self.player(seat).gold.min(u16::MAX.into()) as u16;
        let mut last = None;
        if gold <= 20 {
            return (0..=gold).for_each(|amount| out(Action::Fund(amount)));
        }
        for amount in [0, 1, 4, 5, 9, 10, 15, 20, 30, 50, gold / 2, gold] {
            if amount <= gold && last.is_none_or(|last| amount > last) {
                out(Action::Fund(amount));
                last = Some(amount);
            }
        }
    }

    /// May this seat do this now?
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Check {
        if self.over() {
            return refuse(TJ_22_1, Why::Over);
        }
        if !self.all_seats().has(seat) || !self.living(seat) {
            return refuse(TJ_21_4, Why::Out);
        }
        let Some(asked) = self.question(seat) else {
            return refuse(self.present_clause(), Why::NotAsked);
        };
        let mut listed = false;
        self.each_option(seat, &mut |option| listed |= option == *action);
        let fits = match (asked, action) {
            (Asked::One(Question::Fund), Action::Fund(gold)) => u32::from(*gold) <= self.player(seat).gold,
            _ => listed,
        };
        if fits { Ok(()) } else { Err(self.refusal(seat, asked, action)) }
    }

    /// The clause that asks the present question, of whomever.
    fn present_clause(&self) -> Clause {
        match self.stack.top() {
            Some(Frame::Ask { question, .. }) => question_clause(question),
            Some(Frame::Secret(secret)) => secret_clause(secret),
            _ => TJ_4_1,
        }
    }

    /// The clause that forbids an action which is not among the options.
    fn refusal(&self, seat: Seat, asked: Asked, action: &Action) -> Illegal<Why> {
        let (clause, why) = match asked {
            Asked::One(question) => self.refused_answer(seat, question, action),
            Asked::Secret(secret) => self.refused_secret(seat, secret, action),
        };
        Illegal { clause, why }
    }

    fn refused_secret(&self, seat: Seat, secret: Secret, action: &Action) -> (Clause, Why) {
        let player = self.player(seat);
        match (secret, action) {
            (Secret::Placement, Action::Divine(card)) => {
                if !self.may_draw(seat) {
                    return (TJC_7_16, Why::Imprisoned);
                }
                if !player.holds(*card) {
                    return (TJ_6_5, Why::NotInHand);
                }
            }
            (Secret::Placement, Action::Place { .. } | Action::Feint) if self.bears(seat, Status::CardsLocked) => {
                return (TJC_7_20, Why::CardsLocked);
            }
            (Secret::Placement, Action::Feint) => return (TJ_6_3, Why::NotInHand),
            (Secret::Placement, Action::Place { second, .. }) => {
                if *second > 0 && !self.has_skill(seat, Natal::Zhen) {
                    return (TJ_16_9, Why::NoSkill);
                }
                return (TJ_6_2, Why::NotInHand);
            }
            (_, Action::Show(_)) => return (secret_clause(&secret), Why::NotInHand),
            (_, Action::Give(_)) => return (secret_clause(&secret), Why::NotInHand),
            _ => {}
        }
        (secret_clause(&secret), Why::NotAnOption)
    }

    fn refused_answer(&self, seat: Seat, question: Question, action: &Action) -> (Clause, Why) {
        let clause = question_clause(&question);
        match (question, action) {
            (Question::Move, Action::Stay) if self.player(seat).zone == Zone::CENTRE => (TJ_7_5, Why::MustLeave),
            (Question::Move, Action::Fly(to)) => {
                if self.has_skill(seat, Natal::Qian) {
                    self.refused_place(seat, *to, false).unwrap_or((TJ_16_2, Why::NotAnOption))
                } else {
                    (TJ_16_2, Why::NoSkill)
                }
            }
            (Question::Move | Question::Move2, Action::Go(to)) => {
                self.refused_step(seat, *to, false).unwrap_or((clause, Why::NotAnOption))
            }
            (Question::March, Action::Go(to)) => {
                self.refused_step(seat, *to, true).unwrap_or((clause, Why::NotAnOption))
            }
            (Question::Step { .. } | Question::Place { .. }, Action::Go(to)) => {
                let mover = self.exec().map_or(seat, |exec| Seat(exec.sub));
                self.refused_place(mover, *to, true).unwrap_or((clause, Why::NotAnOption))
            }
            (Question::Defender, Action::Target(other)) if self.allied(seat, *other) => (TJC_7_23, Why::FormalAlly),
            (Question::Target { attack, .. }, Action::Target(other)) => {
                let living = self.all_seats().has(*other) && self.living(*other);
                match attack {
                    Some(Attack::Damage) if living && *other != seat && self.allied(seat, *other) => {
                        (TJC_3_3, Why::FormalAlly)
                    }
                    Some(Attack::Contest) if living && *other != seat && self.allied(seat, *other) => {
                        (TJC_3_19, Why::FormalAlly)
                    }
                    _ => (TJ_12_7, Why::NotThisPlayer),
                }
            }
            (
                Question::CostCard | Question::Discard | Question::Fright | Question::Limit { .. },
                Action::Discard(card),
            ) if !self.player(seat).holds(*card) => (clause, Why::NotInHand),
            _ => (clause, Why::NotAnOption),
        }
    }

    /// Why a piece cannot take this step.
    fn refused_step(&self, seat: Seat, to: Zone, card: bool) -> Option<(Clause, Why)> {
        let from = self.player(seat).zone;
        if let Some(refused) = self.refused_place(seat, to, card) {
            return Some(refused);
        }
        if from == Zone::CENTRE {
            return Some((TJ_7_5, Why::ForcedExit));
        }
        (!from.adjacent().contains(&to)).then_some((TJ_7_3, Why::NotAdjacent))
    }

    /// Why a piece cannot be there at all.
    fn refused_place(&self, seat: Seat, to: Zone, card: bool) -> Option<(Clause, Why)> {
        let from = self.player(seat).zone;
        let reasons = [
            (self.bears(seat, Status::Rooted), TJC_7_12, Why::Rooted),
            (self.bears(seat, Status::Imprisoned), TJC_7_16, Why::Imprisoned),
            (card && self.rule(RuleKind::NoCardMoves), TJC_8_4, Why::NoCardMoves),
            (self.entity(to, EntityKind::Tun).is_some(), TJC_9_1, Why::Blocked),
            (self.entity(to, EntityKind::Barrier).is_some(), TJC_9_3, Why::Blocked),
            (self.locked(from, to), TJC_8_1, Why::Locked),
            (self.bears(seat, Status::MoveLimit) && !self.steps(seat).contains(&to), TJC_7_13, Why::Hobbled),
        ];
        reasons.into_iter().find(|(holds, ..)| *holds).map(|(_, clause, why)| (clause, why))
    }

    pub(crate) fn ask_of(&self, seat: Seat) -> Option<Ask> {
        let asked = self.question(seat)?;
        let (kind, clause) = match asked {
            Asked::Secret(secret) => (AskKind::Sealed, secret_clause(&secret)),
            Asked::One(question) => (self.kind_of(seat, &question), question_clause(&question)),
        };
        let quiet = matches!(asked, Asked::One(Question::React { .. } | Question::Predict));
        let listing = if matches!(asked, Asked::One(Question::Fund)) { Listing::Sample } else { Listing::Complete };
        Some(Ask { kind, clause, quiet, slight: false, listing })
    }

    fn kind_of(&self, seat: Seat, question: &Question) -> AskKind {
        match question {
            Question::React { .. } => AskKind::Respond,
            Question::Detonate(_)
            | Question::Pact
            | Question::Block
            | Question::May { .. }
            | Question::LiDraw
            | Question::Open
            | Question::Kun
            | Question::Offer { .. } => AskKind::YesNo,
            Question::Fund => AskKind::Amount { lo: 0, hi: self.player(seat).gold.min(i16::MAX as u32) as i16 },
            Question::Give { most } => {
                AskKind::Amount { lo: 0, hi: u32::from(*most).min(self.player(seat).gold) as i16 }
            }
            Question::Move | Question::NatalWindow { .. } => AskKind::Act,
            _ => AskKind::Pick,
        }
    }

    /// What is done for a seat whose time has run out (the default column of rulebook 4).
    pub(crate) fn default_action(&self, seat: Seat, rng: &mut kernel::Rng) -> Action {
        let mut options = Vec::new();
        self.legal(seat, &mut options);
        let strokes = |card: &Held| match card {
            Held::Basic(number) => (0, self.cards().hexagram(*number).strokes, u8::MAX - number),
            Held::Function(_) => (1, 0, 0),
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
            Action::Discard(card) | Action::Give(card) => {
                let (function, strokes, number) = strokes(card);
                Some(if function == 1 { -1 } else { i32::from(strokes) * 256 + i32::from(number) })
            }
            _ => None,
        });
        let lowest = best(&|action| match action {
            Action::Show(card) | Action::Recover(card) => {
                Some(-(i32::from(self.cards().hexagram(*card).strokes) * 256 + i32::from(*card)))
            }
            Action::Discard(Held::Basic(card)) => {
                Some(-(i32::from(self.cards().hexagram(*card).strokes) * 256 + i32::from(*card)))
            }
            Action::Discard(Held::Function(_)) => Some(i32::MIN),
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

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    One(Question),
    Secret(Secret),
}

/// The clause that asks.
pub(crate) fn question_clause(question: &Question) -> Clause {
    match question {
        Question::Natal => TJ_3_3,
        Question::Predict => TJ_3_9,
        Question::LiDraw => TJ_16_7,
        Question::Keep | Question::Bottom => TJ_6_7,
        Question::Move => TJ_7_2,
        Question::Move2 => TJ_16_10,
        Question::Defender => TJ_8_1,
        Question::Kun => TJ_16_4,
        Question::Open => TJ_9_6,
        Question::Life => TJ_9_7,
        Question::View => TJ_9_8,
        Question::Fright => TJ_9_10,
        Question::Detonate(_) => TJ_15_4,
        Question::NatalWindow { .. } => TJ_10_3,
        Question::Pact => TJ_16_13,
        Question::Block => TJ_9_9,
        Question::ZhenPick => TJ_10_4,
        Question::Variant => TJ_10_5,
        Question::LiCopy => TJ_16_8,
        Question::Pay(_) => TJ_12_3,
        Question::CostCard => TJC_2_3,
        Question::Branch { .. } => TJC_3_26,
        Question::May { .. } => TJC_3_25,
        Question::Target { word: Wanted::Pair, .. } => TJC_4_6,
        Question::Target { .. } => TJ_12_7,
        Question::Step { .. } => TJC_3_11,
        Question::Place { .. } => TJC_3_12,
        Question::Discard | Question::Pick { .. } => TJC_3_8,
        Question::Recover => TJC_3_9,
        Question::SwapCount { .. } => TJC_3_5,
        Question::Give { .. } => TJC_3_4,
        Question::Strip { .. } => TJC_3_15,
        Question::Destroy { .. } => TJC_3_17,
        Question::Offer { .. } => TJC_3_27,
        Question::Fog | Question::Cast => TJC_7_22,
        Question::March => TJC_7_7,
        Question::SharedDoor => TJC_7_23,
        Question::React { .. } => TJ_14_6,
        Question::Xun => TJ_18_1,
        Question::Fund => TJ_18_7,
        Question::Harmony => TJ_19_2,
        Question::Limit { .. } => TJ_19_3,
    }
}

fn secret_clause(secret: &Secret) -> Clause {
    match secret {
        Secret::Placement => TJ_6_1,
        Secret::Debate => TJ_8_5,
        Secret::Lawsuit => TJC_11_1,
        Secret::Exchange(_) => TJC_3_5,
    }
}
