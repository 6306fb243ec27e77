//! What a choice would change, as far as it is certain and its seat can know it.
//!
//! Amounts come from the formulas of the rules (`reckoning`), so a preview cannot say another number than the rules. What depends
//! on others, on hidden cards or on chance is left out.

use crate::action::{Action, Held};
use crate::amounts::{Source, share_up};
use crate::clause::*;
use crate::legal::Asked;
use crate::options::DuiConsent;
use crate::program::{Amount, Cost, Good, Op, Who};
use crate::reckoning::{Origin, Steps, spelt};
use crate::stack::{Exec, Frame, Question, Secret};
use crate::state::{Tianji, mark};
use crate::table::{EntityKind, Function, Natal, Status, Zone};
use crate::view::letter;
use kernel::facts::{Change, Modifier, Reason};
use kernel::{Clause, Seat};

const LIFE_DOOR: Origin = ("door", "life");
const HARMONY: Origin = ("sign", "harmony");

fn at(seat: Seat) -> String {
    format!("seat:{}", letter(seat))
}

/// A number of a player.
fn number(seat: Seat, sign: &str, before: i32, by: i32, why: Vec<Reason>) -> Option<Change> {
    (by != 0).then(|| Change::number(at(seat), sign, before, before + by).because(why))
}

/// Gold, life and track of a player while a choice is followed: what comes later reckons with what came before.
struct Person<'a> {
    game: &'a Tianji,
    seat: Seat,
    gold: i32,
    life: i32,
    track: i8,
    why: [Vec<Reason>; 3],
    reversal: bool,
}

impl<'a> Person<'a> {
    fn of(game: &'a Tianji, seat: Seat) -> Person<'a> {
        let player = game.player(seat);
        let (gold, life) = (player.gold as i32, player.life.into());
        Person { game, seat, gold, life, track: player.track, why: Default::default(), reversal: false }
    }

    /// Gold that is paid or received as it is.
    fn gold(mut self, by: i32, from: impl Into<String>, clause: Clause) -> Self {
        if by != 0 {
            self.gold += by;
            self.why[0].push(Reason::adds(from, by, spelt(clause)));
        }
        self
    }

    fn life(mut self, by: i32, from: impl Into<String>, clause: Clause) -> Self {
        if by != 0 {
            self.life += by;
            self.why[1].push(Reason::adds(from, by, spelt(clause)));
        }
        self
    }

    /// A gold reward (TJ-13.4).
    fn reward(mut self, base: u32, factor: (u32, u32), source: Source) -> Self {
        self.gold += self.game.reckon_reward(self.seat, base, factor, 0, source, &mut self.why[0]) as i32;
        self
    }

    /// A recovery, as far as the cap allows (TJ-13.7).
    fn recovery(mut self, amount: i32, source: Source, (class, id): Origin, clause: Clause) -> Self {
        if self.game.feints(self.seat, source) {
            return self;
        }
        self.why[1].step((class, id), Modifier::Adds(amount), clause);
        let cap = i32::from(self.game.cap(self.seat));
        let healed = amount.min(cap - self.life).max(0);
        if healed < amount {
            self.why[1].step(("sign", "life_cap"), Modifier::Sets(self.life + healed), TJ_13_7);
        }
        self.life += healed;
        self
    }

    /// The track moves; at the poles it turns over and takes a fifth of gold and life (TJ-17.3).
    fn shift(mut self, by: i8, (class, id): Origin, clause: Clause) -> Self {
        if by == 0 {
            return self;
        }
        self.track = (self.track + by).clamp(-5, 5);
        self.why[2].step((class, id), Modifier::Adds(by.into()), clause);
        if self.track.abs() < 5 {
            return self;
        }
        (self.track, self.reversal) = (0, true);
        self.why[2].step(("status", "reversal"), Modifier::Sets(0), TJ_17_3);
        let fifth = |of: i32| -(share_up(of.max(0) as u32, 1, 5) as i32);
        let (gold, life) = (fifth(self.gold), fifth(self.life));
        self.gold(gold, "status:reversal", TJ_17_3).life(life, "status:reversal", TJ_17_3)
    }

    fn changes(self) -> Vec<Change> {
        let player = self.game.player(self.seat);
        let [gold, life, track] = self.why;
        let have = (player.gold as i32, i32::from(player.life), i32::from(player.track));
        let numbers = [
            number(self.seat, "gold", have.0, self.gold - have.0, gold),
            number(self.seat, "life", have.1, self.life - have.1, life),
            number(self.seat, "track", have.2, i32::from(self.track) - have.2, track),
        ];
        let reversal = self.reversal.then(|| Change::happens(at(self.seat), "reversal"));
        let out = (self.life <= 0).then(|| Change::happens(at(self.seat), "eliminated"));
        numbers.into_iter().flatten().chain(reversal).chain(out).collect()
    }
}

/// Something comes to be somewhere: `card:14` to `place:discard`.
fn comes_to(element: String, place: &str) -> Change {
    Change { at: element, sign: format!("place:{place}"), ..Change::default() }
}

fn card(card: Held) -> String {
    format!("card:{}", card.word())
}

/// A thing that is there no more.
fn ends(at: String, sign: String) -> Change {
    Change { at, sign, before: Some(1), after: Some(0), why: Vec::new() }
}

impl Tianji {
    pub(crate) fn changes(&self, seat: Seat, action: &Action) -> Vec<Change> {
        match self.question(seat) {
            Some(Asked::One(question)) => self.answer_changes(seat, question, *action),
            Some(Asked::Secret(secret)) => self.secret_changes(seat, secret, *action),
            None => Vec::new(),
        }
    }

    fn secret_changes(&self, seat: Seat, secret: Secret, action: Action) -> Vec<Change> {
        match action {
            Action::Place { basic, second, functions } => {
                let functions: Vec<Function> = functions.into_iter().flatten().collect();
                let becomes = |one: u8| {
                    let to = self.with_functions(one, &functions);
                    (to != one).then(|| Change {
                        at: format!("card:{one}"),
                        sign: format!("card:{to}"),
                        ..Change::default()
                    })
                };
                [basic, second].into_iter().filter(|&one| one > 0).filter_map(becomes).collect()
            }
            Action::Divine(held) => vec![comes_to(card(held), "discard")],
            Action::Show(number) => self.score_shown(seat, secret, number).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// What a basic card turns into under these function cards (TJ-11.2, TJ-11.3).
    pub(crate) fn with_functions(&self, card: u8, functions: &[Function]) -> u8 {
        let odd = |kind| functions.iter().filter(|&&one| one == kind).count() % 2 == 1;
        let turned = if odd(Function::Cuo) { self.cards().hexagram(card).cuo } else { card };
        if odd(Function::Zong) { self.cards().hexagram(turned).zong } else { turned }
    }

    /// What a card counts in the debate or lawsuit at hand, where that is not its strokes.
    fn score_shown(&self, seat: Seat, secret: Secret, number: u8) -> Option<Change> {
        let strokes = i32::from(self.cards().hexagram(number).strokes);
        let mut why = self.score_reasons(seat);
        let mut score = i32::from(self.score(seat, number));
        let challenges = |frame: &Frame| matches!(frame, Frame::Debate { challenger, .. } if *challenger == seat);
        if secret == Secret::Debate && self.stack.iter().any(challenges) && self.counts_less(seat) {
            score -= 1;
            why.step(("natal", Natal::Kan.id()), Modifier::Adds(-1), TJ_16_5);
        }
        let element = format!("card:{number}");
        (score != strokes).then(|| Change::number(element, "score", strokes, score).because(why))
    }

    fn answer_changes(&self, seat: Seat, question: Question, action: Action) -> Vec<Change> {
        let player = self.player(seat);
        match (question, action) {
            (_, Action::Natal(natal)) => self.natal_changes(seat, natal),
            (Question::Move | Question::Move2 | Question::March, Action::Go(zone)) => {
                let debates = question != Question::March;
                self.arrival(seat, zone, debates)
            }
            (_, Action::Go(zone)) => {
                let mover = self.exec().map_or(seat, |exec| Seat(exec.sub));
                self.arrival(mover, zone, false)
            }
            (_, Action::Fly(zone)) => [self.arrival(seat, zone, false), vec![self.skill_is_used(seat)]].concat(),
            (Question::Defender, Action::Target(other)) => self.debate_changes(seat, other),
            (Question::LiDraw, Action::Draw) => {
                number(seat, "basics", player.basics() as i32, 1, Vec::new()).into_iter().collect()
            }
            (Question::Open, Action::Draw) => {
                number(seat, "functions", player.function_count().into(), 1, Vec::new()).into_iter().collect()
            }
            (_, Action::Keep(number) | Action::Recover(number)) => vec![comes_to(format!("card:{number}"), "hand")],
            (_, Action::Bottom(upper, lowest)) => {
                [upper, lowest].map(|number| comes_to(format!("card:{number}"), "deck")).to_vec()
            }
            (_, Action::Discard(held)) => vec![comes_to(card(held), "discard")],
            (Question::Kun, Action::Cancel) => vec![self.skill_is_used(seat)],
            (Question::Kun, Action::Allow) => self.allowed(seat),
            (Question::Life, Action::Gold) => {
                let mut person = self.person(seat);
                person.why[0].step(LIFE_DOOR, Modifier::Adds(10), TJ_9_7);
                person.reward(10, (1, 1), Source::Door).shift(-1, LIFE_DOOR, TJ_9_7).changes()
            }
            (Question::Life, Action::Life) => {
                let person = self.person(seat).recovery(15, Source::Door, LIFE_DOOR, TJ_9_7);
                person.shift(-1, LIFE_DOOR, TJ_9_7).changes()
            }
            (Question::Harmony, Action::Gold) => {
                let mut person = self.person(seat);
                person.why[0].step(HARMONY, Modifier::Adds(1), TJ_19_2);
                person.reward(1, (1, 1), Source::Harmony).changes()
            }
            (Question::Harmony, Action::Life) => {
                self.person(seat).recovery(2, Source::Harmony, HARMONY, TJ_19_2).changes()
            }
            (Question::NatalWindow { .. }, Action::Use) => {
                vec![Change::happens(at(seat), "halved"), self.skill_is_used(seat)]
            }
            (_, Action::Ban(other)) => vec![Change::happens(at(other), "banned"), self.skill_is_used(seat)],
            (_, Action::Pact(other)) => {
                let sure = self.rules.options.dui_consent == DuiConsent::No;
                let both = [seat, other].into_iter().filter(|_| sure).map(|one| Change::happens(at(one), "pact"));
                both.chain([self.skill_is_used(seat)]).collect()
            }
            (Question::Pact, Action::Yes) => vec![Change::happens(at(seat), "pact")],
            (Question::Block, Action::Yes) => vec![Change::happens(at(seat), "shield")],
            (_, Action::Copy { .. }) => vec![self.skill_is_used(seat)],
            (Question::Pay(cost), Action::Pay(cards)) => {
                let cards = if cost.most > cost.cards { cards } else { cost.cards };
                self.paid(seat, &Cost { cards, ..cost })
            }
            (Question::May { pc }, Action::Yes) => self.price_at(seat, pc + 1),
            (Question::Branch { pc }, Action::Choose(branch)) => self.branch_changes(seat, pc, branch),
            (Question::Target { .. }, Action::Target(other)) => self.aimed(other),
            (Question::Give { .. }, Action::Amount(gold)) => self.given(seat, gold.into()),
            (Question::Strip { of, .. }, Action::Strip(status)) => {
                vec![ends(at(of), format!("status:{}", status.id()))]
            }
            (_, Action::Destroy(zone, kind)) => {
                vec![ends(format!("zone:{}", zone.id()), format!("entity:{}", kind.id()))]
            }
            (Question::Offer { .. }, Action::Accept) => self.tolls_of_offer(),
            (Question::React { loss: true }, Action::Pass) => self.unanswered(seat),
            (_, Action::Door(ally)) => {
                let door = self.door_of(self.player(ally).zone).unwrap_or_default();
                vec![Change { at: at(seat), sign: format!("door:{}", door.id()), ..Change::default() }]
            }
            (Question::Xun, Action::Take(zone)) => self.half_taken(seat, zone),
            (Question::Fund, Action::Fund(gold)) => self.contribution(seat, gold),
            _ => Vec::new(),
        }
    }

    // --- amounts ---

    fn person(&self, seat: Seat) -> Person<'_> {
        Person::of(self, seat)
    }

    /// The fund changes.
    fn fund_changes(&self, by: i32) -> Option<Change> {
        let fund = self.table.fund as i32;
        (by != 0).then(|| Change::number("fund", "gold", fund, fund + by))
    }

    /// What a cost takes: gold, life, hand cards (TJ-12.3).
    fn paid(&self, seat: Seat, cost: &Cost) -> Vec<Change> {
        let Some(exec) = self.exec() else { return Vec::new() };
        let weary = cost.gold.saturating_sub(self.variant_of(exec).cost.gold);
        let card = format!("card:{}", exec.hexagram);
        let person = self
            .person(seat)
            .gold(-i32::from(cost.gold - weary), &card, TJ_12_3)
            .gold(-i32::from(weary), "status:weary", TJC_7_18)
            .life(-i32::from(cost.life), &card, TJ_12_3);
        let cards = i32::from(cost.cards);
        let why = vec![Reason::adds(card, -cards, spelt(TJ_12_3))];
        let hand = number(seat, "cards", self.player(seat).hand_size() as i32, -cards, why);
        person.changes().into_iter().chain(hand).collect()
    }

    /// The price at this place of the program, if there is one (TJC-3.29).
    fn price_at(&self, seat: Seat, pc: u8) -> Vec<Change> {
        let Some(exec) = self.exec() else { return Vec::new() };
        let mut ops = self.variant_of(exec).ops.iter().skip(pc as usize);
        let Some(Op::Price(cost)) = ops.find(|op| !matches!(op, Op::Bind { .. })) else { return Vec::new() };
        let card = format!("card:{}", exec.hexagram);
        let paid = self.person(seat).gold(-i32::from(cost.gold), &card, TJC_3_29);
        paid.life(-i32::from(cost.life), &card, TJC_3_29).changes()
    }

    fn branch_changes(&self, seat: Seat, pc: u8, branch: u8) -> Vec<Change> {
        let Some(exec) = self.exec() else { return Vec::new() };
        match self.variant_of(exec).ops.get(pc as usize) {
            Some(Op::Choose { first, .. }) => self.price_at(seat, pc + 1 + if branch == 1 { 0 } else { *first }),
            _ => Vec::new(),
        }
    }

    // --- pieces ---

    /// A piece comes to a place: what its outposts pay, and whom it meets (TJC-9.2, TJ-7.7).
    fn arrival(&self, seat: Seat, to: Zone, debates: bool) -> Vec<Change> {
        let from = self.player(seat).zone;
        let mut all = vec![comes_to(at(seat), to.id())];
        let own = |zone: &&Zone| {
            self.entity(**zone, EntityKind::Outpost).is_some_and(|at| self.table.entities[at].owner == seat)
        };
        // Two outposts pay one after the other, each reckoned by itself.
        let outposts = [from, to].iter().filter(own).count() as u16;
        if self.table.chain + outposts <= self.rules.options.chain_limit {
            let paid = (0..outposts).fold(self.person(seat), |mut person, _| {
                person.why[0].step(("entity", EntityKind::Outpost.id()), Modifier::Adds(2), TJC_9_2);
                person.reward(2, (1, 1), Source::Card)
            });
            all.extend(paid.changes());
        }
        let met: Vec<Seat> = self.others_in(to, seat).iter().filter(|&other| !self.allied(seat, other)).collect();
        if let ([other], true) = (&met[..], debates) {
            all.extend(self.debate_changes(seat, *other));
        }
        all
    }

    /// A debate begins, or a shield cancels it, or somebody has no card (TJ-8.3, TJ-8.4).
    fn debate_changes(&self, seat: Seat, other: Seat) -> Vec<Change> {
        let both = [seat, other];
        let shielded = |one: &&Seat| self.player(**one).has(mark::SHIELD);
        if both.iter().any(|one| shielded(&one)) {
            return both.iter().filter(shielded).map(|&one| ends(at(one), "status:shield".to_owned())).collect();
        }
        if both.iter().any(|&one| self.player(one).basics() == 0) {
            return Vec::new();
        }
        vec![Change::happens(at(other), "debates")]
    }

    fn skill_is_used(&self, seat: Seat) -> Change {
        let natal = self.player(seat).natal.map_or("", Natal::id);
        Change::happens(format!("natal:{natal}"), "skill_used")
    }

    /// A natal trigram belongs to whoever takes it, and may raise the cap of life.
    fn natal_changes(&self, seat: Seat, natal: Natal) -> Vec<Change> {
        let (more, clause) = match natal {
            Natal::Kun => (30, TJ_16_3),
            Natal::Gen => (20, TJ_16_11),
            _ => return Vec::new(),
        };
        let why = vec![Reason::adds(format!("natal:{}", natal.id()), more, spelt(clause))];
        number(seat, "life_cap", self.cap(seat).into(), more, why).into_iter().collect()
    }

    // --- gold between players and the fund ---

    /// Whoever could cancel a penalty pays it (TJ-16.4).
    fn allowed(&self, seat: Seat) -> Vec<Change> {
        let mut person = self.person(seat);
        let have = self.player(seat).gold;
        // Below the question.
        match self.stack.iter().nth(1) {
            Some(&Frame::Debate { challenger, defender, .. }) => {
                let winner = if challenger == seat { defender } else { challenger };
                let stake = self.stake(self.player(challenger).zone, &mut person.why[0]);
                let due = self.reckon_penalty(seat, stake, (1, 1), Source::Debate(winner), &mut person.why[0]);
                let paid = due.min(have);
                person.gold -= paid as i32;
                let taken = self.person(winner).gold(paid.min(stake) as i32, "sign:debate", TJ_8_7);
                [person.changes(), taken.shift(1, ("sign", "debate"), TJ_8_8).changes()].concat()
            }
            Some(&Frame::Fine { base, ground, .. }) => {
                person.why[0].step(("sign", "penalty"), Modifier::Adds(base.into()), TJ_18_4);
                let paid = self.zone_fine(seat, base, ground, &mut person.why[0]).min(have) as i32;
                person.gold -= paid;
                person.changes().into_iter().chain(self.fund_changes(paid)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Xun's skill: half of a counter, reckoned like any reward of a zone (TJ-16.10, TJ-18.3).
    fn half_taken(&self, seat: Seat, zone: Zone) -> Vec<Change> {
        let counter = self.counter(zone).unwrap_or(0);
        let half = counter.div_ceil(2);
        let mut person = self.person(seat);
        person.why[0].step(("sign", "reward"), Modifier::Adds(half.into()), TJ_16_10);
        let amount = self.zone_reward(seat, half, false, &mut person.why[0]);
        let mut all = vec![Change::number(format!("zone:{}", zone.id()), "reward", counter, counter - half)];
        // What the fund cannot pay may still be refilled by others.
        if amount <= self.table.fund {
            person.gold += amount as i32;
            let person = if amount > 10 { person.shift(1, ("sign", "reward"), TJ_17_2) } else { person };
            all.extend(person.changes());
            all.extend(self.fund_changes(-(amount as i32)));
        }
        all.push(self.skill_is_used(seat));
        all
    }

    /// Gold for the fund (TJ-18.8); Dui has a share of it (TJ-16.12).
    fn contribution(&self, seat: Seat, gold: u16) -> Vec<Change> {
        let give = i32::from(gold);
        fn share(mut dui: Person<'_>, gold: u16) -> Person<'_> {
            let share = share_up(gold.into(), 1, 5);
            dui.why[0].step(("natal", Natal::Dui.id()), Modifier::Adds(share as i32), TJ_16_12);
            dui.reward(share, (1, 1), Source::Natal)
        }
        let dui = self.living_seats().iter().find(|&one| gold > 0 && self.is_natal(one, Natal::Dui));
        let giver = self.person(seat).gold(-give, "sign:fund", TJ_18_7);
        let giver = if dui == Some(seat) { share(giver, gold) } else { giver };
        let other = dui.filter(|&dui| dui != seat).map(|dui| share(self.person(dui), gold).changes());
        let giver = giver.shift(-((gold / 5).min(10) as i8), ("sign", "fund"), TJ_18_8);
        giver.changes().into_iter().chain(self.fund_changes(give)).chain(other.unwrap_or_default()).collect()
    }

    /// A gift of a chosen amount (TJC-3.4).
    fn given(&self, seat: Seat, gold: i32) -> Vec<Change> {
        let Some(exec) = self.exec() else { return Vec::new() };
        let Some(Op::Transfer { to, .. }) = self.variant_of(exec).ops.get(exec.pc as usize) else { return Vec::new() };
        let card = format!("card:{}", exec.hexagram);
        let giver = self.person(seat).gold(-gold, &card, TJC_3_4).changes();
        let taken = match to {
            Some(to) => {
                let taker = self.players(exec, *to).iter().next().filter(|&taker| taker != seat);
                taker.map(|taker| self.person(taker).gold(gold, &card, TJC_3_4).changes()).unwrap_or_default()
            }
            None => self.fund_changes(gold).into_iter().collect(),
        };
        [giver, taken].concat()
    }

    /// What both sides of an offer pay at once when it is accepted (TJC-3.27).
    fn tolls_of_offer(&self) -> Vec<Change> {
        let Some(exec) = self.exec() else { return Vec::new() };
        let ops = self.variant_of(exec).ops.iter().skip(exec.pc as usize + 1);
        let tolls = ops.map_while(|op| match *op {
            Op::Transfer { from, amount: Amount::Just(gold), toll: true, .. } => Some((from, i32::from(gold))),
            _ => None,
        });
        let payers = tolls.flat_map(|(from, gold)| self.players(exec, from).iter().map(move |payer| (payer, gold)));
        payers
            .flat_map(|(payer, gold)| {
                self.person(payer).gold(-gold, format!("card:{}", exec.hexagram), TJC_3_27).changes()
            })
            .collect()
    }

    // --- damage ---

    /// What happens to whoever is named, by the operations that name them at once and surely.
    fn aimed(&self, other: Seat) -> Vec<Change> {
        let Some(exec) = self.exec() else { return Vec::new() };
        let ops = &self.variant_of(exec).ops;
        let Some(Op::Bind { slot, .. }) = ops.get(exec.pc as usize) else { return Vec::new() };
        let named = |who: Who| who == Who::Bound(*slot);
        let mut all = Vec::new();
        for op in &ops[exec.pc as usize + 1..] {
            match *op {
                Op::Damage(who, Amount::Just(base)) if named(who) => {
                    all.extend(self.damage_change(exec, other, base.into()));
                }
                Op::Lose(who, Good::Gold, Amount::Just(base)) if named(who) && other != exec.controller => {
                    let source = Source::Exec(exec.controller);
                    let mut why = vec![Reason::adds(format!("card:{}", exec.hexagram), base, spelt(TJC_3_2))];
                    let have = self.player(other).gold;
                    let spared = self.immune(exec, other, &mut why);
                    let due = self.reckon_penalty(other, base.into(), (1, 1), source, &mut why).min(have);
                    let due = if spared { 0 } else { due as i32 };
                    all.push(Change::number(at(other), "gold", have as i32, have as i32 - due).because(why));
                }
                Op::Apply { who, status, .. } if named(who) => {
                    all.push(Change::happens(at(other), status.id()));
                }
                Op::Bind { .. } | Op::Damage(..) | Op::Lose(..) | Op::Apply { .. } | Op::Gain(..) | Op::Draw { .. } => {
                }
                // What comes after anything else may depend on it.
                _ => break,
            }
        }
        all
    }

    /// Does an immunity keep this execution away (TJC-7.4)?
    fn immune(&self, exec: &Exec, seat: Seat, why: &mut Vec<Reason>) -> bool {
        let immune = seat != exec.controller
            && !exec.is_later()
            && (exec.covered.has(seat) || self.bears(seat, Status::ImmuneNegative));
        if immune {
            why.step(("status", Status::ImmuneNegative.id()), Modifier::Sets(0), TJC_7_4);
        }
        immune
    }

    /// The life that damage takes if nobody answers it (TJ-13.6).
    fn damage_change(&self, exec: &Exec, seat: Seat, base: u32) -> Option<Change> {
        if self.allied(exec.controller, seat) {
            return None;
        }
        let mut why = vec![Reason::adds(format!("card:{}", exec.hexagram), base as i32, spelt(TJC_3_3))];
        let amount = self.damage_left(exec, seat, base, &mut why) as i32;
        let life = i32::from(self.player(seat).life);
        Some(Change::number(at(seat), "life", life, life - amount).because(why))
    }

    fn damage_left(&self, exec: &Exec, seat: Seat, base: u32, why: &mut Vec<Reason>) -> u32 {
        if self.immune(exec, seat, why) {
            return 0;
        }
        if self.bears(seat, Status::ImmuneDamage) {
            why.step(("status", Status::ImmuneDamage.id()), Modifier::Sets(0), TJC_7_3);
            return 0;
        }
        if self.feints(seat, Tianji::source_of(exec)) {
            why.step(("status", "feint"), Modifier::Sets(0), TJ_11_7);
            return 0;
        }
        let boost = self.sum(exec.controller, Status::DamageBoost);
        let amount = self.reckon_damage(exec, seat, base, boost, why);
        let guarded = u32::from(self.sum(seat, Status::Guard)).min(amount);
        if guarded > 0 {
            why.step(("status", Status::Guard.id()), Modifier::Adds(-(guarded as i32)), TJC_7_15);
        }
        amount - guarded
    }

    /// The damage at hand, if it is let through.
    fn unanswered(&self, seat: Seat) -> Vec<Change> {
        let Some(exec) = self.exec() else { return Vec::new() };
        self.person(seat).life(-i32::from(exec.amount), format!("card:{}", exec.hexagram), TJ_13_6).changes()
    }
}
