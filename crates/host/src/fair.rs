//! Fair deals: the server and the seats commit to random numbers before any of them is known, so nobody can choose the
//! seed alone, whoever runs the server included; at the end everybody can verify it.
//!
//! A seat commits to 64 hexadecimal digits (its reveal) with the SHA-256 of their text. The seed and the fingerprint of
//! all commitments are SHA-256 of a few lines of text, so that `sha256sum` can check them:
//!
//! ```text
//! seed (first eight bytes, little endian)    fingerprint
//! paiju deal 2                               paiju deal 2
//! SECRET                                     COMMITMENT of the server = blake3(secret)
//! REVEAL of seat 0                           COMMITMENT of seat 0
//! REVEAL of seat 1                           COMMITMENT of seat 1
//! ```
//!
//! A seat that does not take part has `-` in both, or `=` and what it added openly. Where no seat takes part, the seed
//! is what it was before seats could commit: the first eight bytes of blake3(secret, then for each seat the length of
//! what it added as one byte, and that).

use kernel::{Deal, Record, Seed, Text, text};
use sha2::{Digest, Sha256};

/// The secret of a table, and what the seats added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fair {
    /// 32 bytes.
    pub secret: Vec<u8>,
    /// What each seat added, at most 32 bytes.
    pub luck: Vec<Vec<u8>>,
    /// The seats' commitments, empty for those that take no part; no commitments at all: no seat takes part.
    pub commitments: Vec<String>,
}

/// The most that a seat may add.
pub const MOST_LUCK: usize = 32;

impl Fair {
    /// From the hexadecimal digits of a record; `None` if they are not valid.
    pub fn read(deal: &Deal) -> Option<Fair> {
        let luck = deal.luck.iter().map(|word| unhex(word)).collect::<Option<_>>()?;
        Some(Fair { secret: unhex(&deal.secret)?, luck, commitments: deal.commitments.clone() })
    }

    /// As a record has it.
    pub fn deal(&self, cancelled: Vec<String>) -> Deal {
        Deal {
            commitment: self.commitment(),
            secret: hex(&self.secret),
            luck: self.luck.iter().map(|luck| hex(luck)).collect(),
            commitments: self.commitments.clone(),
            cancelled,
        }
    }

    /// What everybody is shown before the deal.
    pub fn commitment(&self) -> String {
        blake3::hash(&self.secret).to_hex().to_string()
    }

    /// The seed of the match.
    pub fn seed(&self) -> Seed {
        let hash = if self.commitments.is_empty() {
            let mut hasher = blake3::Hasher::new();
            hasher.update(&self.secret);
            for luck in &self.luck {
                hasher.update(&[luck.len() as u8]).update(luck);
            }
            *hasher.finalize().as_bytes()
        } else {
            sha256(&self.lines(hex(&self.secret), |luck, _| hex(luck)))
        };
        let mut first = [0; 8];
        first.copy_from_slice(&hash[..8]);
        Seed(u64::from_le_bytes(first))
    }

    /// The hash of all commitments: whoever has seen it before the deal knows that none was exchanged later.
    pub fn fingerprint(&self) -> String {
        hex(&sha256(&self.lines(self.commitment(), |_, commitment| commitment.to_owned())))
    }

    fn lines(&self, first: String, of_seat: impl Fn(&[u8], &str) -> String) -> String {
        let mut lines = format!("paiju deal 2\n{first}\n");
        for (luck, commitment) in self.luck.iter().zip(&self.commitments) {
            lines += &match (luck.as_slice(), commitment.as_str()) {
                ([], "") => "-".to_owned(),
                (luck, "") => format!("={}", hex(luck)),
                (luck, commitment) => of_seat(luck, commitment),
            };
            lines.push('\n');
        }
        lines
    }
}

/// The commitment to a reveal: the SHA-256 of its text.
pub fn commitment_to(reveal: &str) -> String {
    hex(&sha256(reveal))
}

/// Are these 64 lower-case hexadecimal digits?
pub(crate) fn is_digits(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

/// Do commitments, reveals and seed of this record fit together? `None`: it does not say how the seed came about.
pub fn verify(record: &Record) -> Option<Result<(), Text>> {
    record.deal.as_ref().map(|deal| check(deal, record))
}

fn check(deal: &Deal, record: &Record) -> Result<(), Text> {
    let Some(fair) = Fair::read(deal) else {
        return Err(Text::new(
            "秘密数或某个座位的随机数不是十六进制数",
            "the secret or a player's random number is not hexadecimal",
        ));
    };
    if fair.commitment() != deal.commitment {
        let (given, shown) = (fair.commitment(), &deal.commitment);
        return Err(text!(
            "由秘密数算出的承诺是 {given}，而发牌前公布的是 {shown}",
            "the secret gives the commitment {given}, but {shown} was shown before the deal"
        ));
    }
    if !fair.commitments.is_empty() && fair.commitments.len() != fair.luck.len() {
        let (commitments, seats) = (fair.commitments.len(), fair.luck.len());
        return Err(text!(
            "有 {commitments} 个座位的承诺，却有 {seats} 个座位的随机数",
            "there are commitments of {commitments} seats, but random numbers of {seats}"
        ));
    }
    for (seat, (commitment, luck)) in fair.commitments.iter().zip(&deal.luck).enumerate() {
        if !commitment.is_empty() && commitment_to(luck) != *commitment {
            return Err(text!(
                "第 {} 个座位公开的 {luck} 与它的承诺 {commitment} 不符",
                "seat {} revealed {luck}, which does not match its commitment {commitment}",
                seat + 1
            ));
        }
    }
    if fair.seed() != record.seed {
        let (given, stated) = (fair.seed().0, record.seed.0);
        return Err(text!(
            "由秘密数和各座位的随机数得到的种子是 {given}，而记录写的是 {stated}",
            "secret and random numbers give the seed {given}, but the record says {stated}"
        ));
    }
    Ok(())
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of an even number of hexadecimal digits.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u32> = text.chars().map(|digit| digit.to_digit(16)).collect::<Option<_>>()?;
    let even = digits.len().is_multiple_of(2);
    even.then(|| digits.chunks(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(secret: &[u8], luck: &[&[u8]], commitments: &[&str]) -> Fair {
        Fair {
            secret: secret.to_vec(),
            luck: luck.iter().map(|luck| luck.to_vec()).collect(),
            commitments: commitments.iter().map(|&commitment| commitment.to_owned()).collect(),
        }
    }

    #[test]
    fn every_part_of_the_deal_matters() {
        let seeds = [
            deal(&[1; 32], &[&[], &[]], &[]),
            deal(&[2; 32], &[&[], &[]], &[]),
            deal(&[1; 32], &[&[7], &[]], &[]),
            deal(&[1; 32], &[&[], &[7]], &[]),
            deal(&[1; 32], &[&[7, 0], &[]], &[]),
            deal(&[1; 32], &[&[7], &[]], &["c", ""]),
            deal(&[2; 32], &[&[7], &[]], &["c", ""]),
            deal(&[1; 32], &[&[7], &[8]], &["c", ""]),
            deal(&[1; 32], &[&[7], &[8]], &["c", "d"]),
            deal(&[1; 32], &[&[8], &[7]], &["c", "d"]),
        ]
        .map(|fair| fair.seed());
        for (at, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..at].contains(seed), "two different deals have one seed");
        }
    }

    #[test]
    fn the_fingerprint_covers_every_commitment_and_what_was_added_openly() {
        let prints = [
            deal(&[1; 32], &[&[], &[]], &["c", ""]),
            deal(&[2; 32], &[&[], &[]], &["c", ""]),
            deal(&[1; 32], &[&[], &[]], &["d", ""]),
            deal(&[1; 32], &[&[], &[]], &["", "c"]),
            deal(&[1; 32], &[&[], &[7]], &["c", ""]),
        ]
        .map(|fair| fair.fingerprint());
        for (at, print) in prints.iter().enumerate() {
            assert!(!prints[..at].contains(print), "two different deals have one fingerprint");
        }
        let revealed = deal(&[1; 32], &[&[9; 32], &[]], &["c", ""]);
        assert_eq!(revealed.fingerprint(), prints[0], "it is the same before and after the reveals");
    }

    /// What `sha256sum` says of these texts; clients in other languages depend on it.
    #[test]
    fn the_formulas_are_those_of_the_module_text() {
        let reveal = "0".repeat(64);
        let commitment = commitment_to(&reveal);
        assert_eq!(commitment, "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55");
        let fair = deal(&[0; 32], &[&[0; 32], &[0xab]], &[&commitment, ""]);
        let text = format!("paiju deal 2\n{}\n{reveal}\n=ab\n", "0".repeat(64));
        let first: [u8; 8] = Sha256::digest(text.as_bytes())[..8].try_into().expect("eight bytes");
        assert_eq!(fair.seed(), Seed(u64::from_le_bytes(first)));
        let text = format!("paiju deal 2\n{}\n{commitment}\n=ab\n", fair.commitment());
        assert_eq!(fair.fingerprint(), hex(&Sha256::digest(text.as_bytes())));
    }

    #[test]
    fn hexadecimal_digits_are_read_back() {
        assert_eq!(unhex(&hex(&[0, 1, 254, 255])), Some(vec![0, 1, 254, 255]));
        assert_eq!(unhex("0g"), None);
        assert_eq!(unhex("012"), None);
    }
}
