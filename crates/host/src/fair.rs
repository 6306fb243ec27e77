//! Fair deals: the host commits to a secret before any seat adds its own randomness, so neither the
//! host nor a seat alone can choose the seed; at the end everybody can verify it.
//!
//! commitment = blake3(secret); seed = the first eight bytes (little endian) of
//! blake3(secret, then for each seat the length of its randomness as one byte, and the randomness).

use kernel::{Record, Seed};

/// The secret of a table, and the randomness the seats added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fair {
    /// 32 bytes.
    pub secret: Vec<u8>,
    /// What each seat added, at most 32 bytes.
    pub luck: Vec<Vec<u8>>,
}

/// The most that a seat may add.
pub const MOST_LUCK: usize = 32;

impl Fair {
    /// From the hexadecimal digits of a record; `None` if they are not valid.
    pub fn read(secret: &str, luck: &[String]) -> Option<Fair> {
        let luck = luck.iter().map(|word| unhex(word)).collect::<Option<_>>()?;
        Some(Fair { secret: unhex(secret)?, luck })
    }

    /// What everybody is shown before the deal.
    pub fn commitment(&self) -> String {
        blake3::hash(&self.secret).to_hex().to_string()
    }

    /// The seed of the match.
    pub fn seed(&self) -> Seed {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.secret);
        for luck in &self.luck {
            hasher.update(&[luck.len() as u8]).update(luck);
        }
        let hash = *hasher.finalize().as_bytes();
        let mut first = [0; 8];
        first.copy_from_slice(&hash[..8]);
        Seed(u64::from_le_bytes(first))
    }
}

/// Does the seed of this record follow from its secret and randomness? `None`: the record has neither.
pub fn verify(record: &Record) -> Option<Result<(), String>> {
    let deal = record.deal.as_ref()?;
    let Some(fair) = Fair::read(&deal.secret, &deal.luck) else {
        return Some(Err("the secret or a player's random number is not hexadecimal".to_owned()));
    };
    if fair.commitment() != deal.commitment {
        return Some(Err(format!(
            "the secret gives the commitment {}, but {} was shown before the deal",
            fair.commitment(),
            deal.commitment
        )));
    }
    if fair.seed() != record.seed {
        let (given, stated) = (fair.seed().0, record.seed.0);
        return Some(Err(format!("secret and random numbers give the seed {given}, but the record says {stated}")));
    }
    Some(Ok(()))
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

    #[test]
    fn every_part_of_the_deal_matters() {
        let deal = |secret: &[u8], luck: &[&[u8]]| Fair {
            secret: secret.to_vec(),
            luck: luck.iter().map(|luck| luck.to_vec()).collect(),
        };
        let seeds = [
            deal(&[1; 32], &[&[], &[]]).seed(),
            deal(&[2; 32], &[&[], &[]]).seed(),
            deal(&[1; 32], &[&[7], &[]]).seed(),
            deal(&[1; 32], &[&[], &[7]]).seed(),
            deal(&[1; 32], &[&[7, 0], &[]]).seed(),
        ];
        for (at, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..at].contains(seed), "two different deals have one seed");
        }
        assert_eq!(deal(&[1; 32], &[&[7]]).commitment(), deal(&[1; 32], &[]).commitment());
    }

    #[test]
    fn hexadecimal_digits_are_read_back() {
        assert_eq!(unhex(&hex(&[0, 1, 254, 255])), Some(vec![0, 1, 254, 255]));
        assert_eq!(unhex("0g"), None);
        assert_eq!(unhex("012"), None);
    }
}
