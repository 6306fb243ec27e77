//! How a start is agreed on, so that nobody can choose the deal (see [`crate::Fair`] for the formulas).
//!
//! 1. The server commits to its secret when the table is made.
//! 2. A seat that takes part commits when its player sits down. Until all seats are taken it may commit again.
//! 3. When all seats are taken, nobody can sit down or commit any more, and the seats that have committed reveal. A
//!    reveal is shown to nobody before the match is over.
//! 4. With the last reveal the match begins.
//!
//! A start is cancelled when a player leaves after step 3 began, or has not revealed [`Dealing::patience`] later. Their
//! seat is freed, their name is noted for everybody and in the record, and they cannot sit down here again. Everybody
//! else commits afresh, and the server's next secret follows from its first one. A player learns nothing from the
//! reveals of others, since the server's secret is missing; so only whoever runs the server could gain by cancelling,
//! and each attempt is seen and costs them a seat.
//!
//! Bots add nothing: the server's secret stands for them. A client that knows nothing of this takes no part: the others
//! wait for nobody, and it alone has no guarantee.

use crate::clock::Clock;
use crate::fair::{Fair, commitment_to, hex, is_digits, unhex};
use crate::refusal::Refusal;
use crate::shown::DealShown;
use kernel::{Lang, Seat, Seats};

/// What a seat adds to the deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Share {
    /// Nothing: a bot, an empty seat or a client that takes no part.
    #[default]
    None,
    /// Something that the server saw before the start.
    Open(Vec<u8>),
    /// It takes part, and must commit (again).
    Owed,
    /// It has committed.
    Committed(String),
    /// It has revealed what it had committed to.
    Revealed { commitment: String, reveal: Vec<u8> },
}

impl Share {
    fn commitment(&self) -> Option<&str> {
        match self {
            Share::Committed(commitment) | Share::Revealed { commitment, .. } => Some(commitment),
            Share::None | Share::Open(_) | Share::Owed => None,
        }
    }

    fn takes_part(&self) -> bool {
        matches!(self, Share::Owed) || self.commitment().is_some()
    }
}

/// How the start of one table stands.
#[derive(Clone, Debug)]
pub(crate) struct Dealing {
    first_secret: Vec<u8>,
    shares: Vec<Share>,
    /// Since when all seats are taken, if the match has not begun.
    since: Option<i64>,
    patience: i64,
    /// The people because of whom a start was cancelled: account and name.
    cancelled: Vec<(String, String)>,
    /// How many starts were cancelled.
    attempts: u32,
}

const MINUTES: i64 = 60_000;

impl Dealing {
    pub fn new(secret: Vec<u8>, seats: usize, clock: Clock) -> Dealing {
        let patience =
            if let Clock::Days { days } = clock { i64::from(days) * 24 * 60 * MINUTES } else { 10 * MINUTES };
        let shares = vec![Share::None; seats];
        Dealing { first_secret: secret, shares, since: None, patience, cancelled: Vec::new(), attempts: 0 }
    }

    pub fn first_secret(&self) -> &[u8] {
        &self.first_secret
    }

    /// A cancelled start never reveals its secret, so the next one can follow from the first without giving it away.
    fn secret(&self) -> Vec<u8> {
        if self.attempts == 0 {
            return self.first_secret.clone();
        }
        let mut hasher = blake3::Hasher::new_derive_key("paiju: the secret of a start after a cancelled one");
        hasher.update(&self.first_secret).update(&self.attempts.to_le_bytes());
        hasher.finalize().as_bytes().to_vec()
    }

    pub fn fair(&self) -> Fair {
        let luck = |share: &Share| match share {
            Share::Open(luck) => luck.clone(),
            Share::Revealed { reveal, .. } => reveal.clone(),
            Share::None | Share::Owed | Share::Committed(_) => Vec::new(),
        };
        let commitment = |share: &Share| share.commitment().unwrap_or_default().to_owned();
        let part = self.takes_part();
        Fair {
            secret: self.secret(),
            luck: self.shares.iter().map(luck).collect(),
            commitments: if part { self.shares.iter().map(commitment).collect() } else { Vec::new() },
        }
    }

    /// Does any seat take part?
    pub fn takes_part(&self) -> bool {
        self.shares.iter().any(Share::takes_part)
    }

    /// The seats that take part.
    pub fn partakers(&self) -> Seats {
        self.seats(Share::takes_part)
    }

    fn seats(&self, is: impl Fn(&Share) -> bool) -> Seats {
        let fits = self.shares.iter().enumerate().filter(|(_, share)| is(share));
        fits.map(|(seat, _)| Seat(seat as u8)).collect()
    }

    /// Are all seats taken, and the match has not begun?
    pub fn is_open(&self) -> bool {
        self.since.is_some()
    }

    /// The seats that must commit before anybody reveals.
    fn owing(&self) -> Seats {
        self.seats(|share| *share == Share::Owed)
    }

    /// The seats that the start waits for.
    pub fn awaited(&self) -> Seats {
        if !self.is_open() {
            return Seats::NONE;
        }
        let owing = self.owing();
        if owing.is_empty() { self.seats(|share| matches!(share, Share::Committed(_))) } else { owing }
    }

    /// When the start is cancelled.
    pub fn deadline(&self) -> Option<i64> {
        self.since.map(|since| since.saturating_add(self.patience))
    }

    /// Has a start here been cancelled because of this account?
    pub fn is_barred(&self, account: &str) -> bool {
        self.cancelled.iter().any(|(barred, _)| barred == account)
    }

    pub fn cancelled(&self) -> Vec<String> {
        self.cancelled.iter().map(|(_, name)| name.clone()).collect()
    }

    /// May this seat commit now?
    pub fn check_commitment(&self, seat: Seat, commitment: &str, lang: Lang) -> Result<(), Refusal> {
        check_digits(commitment, lang)?;
        if self.is_open() && self.shares[seat.index()] != Share::Owed {
            let text =
                lang.pick("座位已满，不能再更换承诺", "all seats are taken: commitments can no longer be changed");
            return Err(Refusal::new("too_late", text));
        }
        Ok(())
    }

    /// May this seat reveal this now? `false`: it has done so already.
    pub fn check_reveal(&self, seat: Seat, reveal: &str, lang: Lang) -> Result<bool, Refusal> {
        let no = |code: &'static str, zh: &str, en: &str| Err(Refusal::new(code, lang.pick(zh, en)));
        let Some(commitment) = self.shares[seat.index()].commitment() else {
            return no("no_commitment", "你没有作出承诺", "you have not committed to a number");
        };
        if !is_digits(reveal) || commitment_to(reveal) != commitment {
            return no(
                "bad_reveal",
                "reveal 应为你承诺过的 64 位十六进制数字",
                "reveal: expected the 64 hexadecimal digits that you committed to",
            );
        }
        if matches!(self.shares[seat.index()], Share::Revealed { .. }) {
            return Ok(false);
        }
        if !self.awaited().has(seat) {
            return no(
                "too_early",
                "还有人没有承诺：现在公开，别人就能据此挑选自己的数",
                "not everybody has committed yet: if you revealed your number now, others could choose theirs to suit",
            );
        }
        Ok(true)
    }

    pub fn sit(&mut self, seat: usize, luck: &str, commitment: Option<&str>) {
        self.shares[seat] = match commitment {
            Some("") => Share::Owed,
            Some(commitment) => Share::Committed(commitment.to_owned()),
            None => match unhex(luck).unwrap_or_default() {
                luck if luck.is_empty() => Share::None,
                luck => Share::Open(luck),
            },
        };
    }

    pub fn stand(&mut self, seat: usize) {
        self.shares[seat] = Share::None;
    }

    pub fn open(&mut self, at: i64) {
        self.since = Some(at);
    }

    pub fn commit(&mut self, seat: usize, commitment: &str) {
        self.shares[seat] = Share::Committed(commitment.to_owned());
    }

    pub fn reveal(&mut self, seat: usize, reveal: &str) {
        if let Share::Committed(commitment) = &self.shares[seat] {
            let (commitment, reveal) = (commitment.clone(), unhex(reveal).unwrap_or_default());
            self.shares[seat] = Share::Revealed { commitment, reveal };
        }
    }

    /// The match has begun.
    pub fn close(&mut self) {
        self.since = None;
    }

    /// The start is cancelled because of these people; whoever else took part commits afresh.
    pub fn cancel(&mut self, because_of: impl Iterator<Item = (String, String)>) {
        self.since = None;
        self.attempts += 1;
        self.cancelled.extend(because_of);
        for share in self.shares.iter_mut().filter(|share| share.takes_part()) {
            *share = Share::Owed;
        }
    }

    /// The server was down: nobody could reveal meanwhile.
    pub fn wake(&mut self, at: i64) {
        self.since = self.since.map(|_| at);
    }

    /// `wall` is added for the time of day.
    pub fn shown(&self, you: Option<Seat>, wall: i64) -> DealShown {
        let fair = self.fair();
        let owed = self.owing();
        let awaited = self.awaited();
        DealShown {
            commitments: self.shares.iter().map(|share| share.commitment().map(str::to_owned)).collect(),
            open: self
                .shares
                .iter()
                .map(|share| if let Share::Open(luck) = share { hex(luck) } else { String::new() })
                .collect(),
            fingerprint: (self.takes_part() && owed.is_empty()).then(|| fair.fingerprint()),
            waiting: awaited.iter().map(|seat| seat.0).collect(),
            until: self.deadline().map(|at| at + wall),
            you: you.and_then(|seat| match (owed.has(seat), awaited.has(seat)) {
                (true, _) => Some("commit"),
                (false, true) => Some("reveal"),
                (false, false) => None,
            }),
            cancelled: self.cancelled(),
        }
    }
}

/// A commitment is 64 hexadecimal digits.
pub(crate) fn check_digits(commitment: &str, lang: Lang) -> Result<(), Refusal> {
    if is_digits(commitment) {
        return Ok(());
    }
    let text = lang.pick(
        "commitment 应为 64 位小写十六进制数字：你的随机数（64 位十六进制数字）的 SHA-256",
        "commitment: expected 64 lower-case hexadecimal digits, the SHA-256 of your random number of 64 digits",
    );
    Err(Refusal::new("bad_commitment", text))
}
