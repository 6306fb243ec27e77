//! SQLite's write-ahead log, looked at before SQLite does.
//!
//! SQLite reads the log up to the first frame whose checksum does not fit, and takes what comes after it for the rest of
//! an interrupted write. That is right when the power failed while the last transaction was written. It is wrong when
//! a bit has changed since: then everything behind that bit would be forgotten, though it was synced and acknowledged.
//!
//! The two can be told apart: a transaction begins only when the one before has been synced. So if anything of this log
//! stands behind the end of the damaged transaction, that one was complete once.
//!
//! The format is <https://www.sqlite.org/fileformat2.html#walformat>: a header of 32 bytes, then frames: 24 bytes of
//! header and one page. All numbers are big-endian. A frame that is left from before the log was begun anew has another
//! salt than the header.

use std::io::{self, Read};

/// What is wrong with a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Damage {
    /// Nothing of it can be read.
    Header,
    /// This frame, counted from 1, belongs to a transaction that was complete once.
    Frame(u64),
}

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// `None`: SQLite may read it. Whatever is wrong with it is the end of a write that was interrupted.
pub(crate) fn damage(mut log: impl Read) -> io::Result<Option<Damage>> {
    let mut header = [0; HEADER];
    if !fill(&mut log, &mut header)? {
        return Ok(None);
    }
    let (magic, page) = (number(&header, 0), number(&header, 8) as usize);
    let sum = Sum { big: magic & 1 == 1, values: [0, 0] };
    let first = sum.over(&header[..24]);
    let fits = magic & !1 == 0x377f_0682 && first.is(&header[24..]) && page.is_power_of_two() && page <= 65536;
    if !fits {
        // The header was synced before the first frame was written.
        let mut frame = [0; FRAME_HEADER];
        let used = fill(&mut log, &mut frame)? && frame[..8] != [0; 8];
        return Ok(used.then_some(Damage::Header));
    }
    let salt = &header[16..24];
    let mut sum = first;
    let mut frame = vec![0; FRAME_HEADER + page];
    let (mut damaged, mut ended) = (None, false);
    for at in 1.. {
        if !fill(&mut log, &mut frame)? {
            break;
        }
        let (ours, commits) = (frame[8..16] == *salt, frame[4..8] != [0; 4]);
        if damaged.is_none() {
            sum = sum.over(&frame[..8]).over(&frame[FRAME_HEADER..]);
            if ours && sum.is(&frame[16..24]) {
                continue;
            }
            damaged = Some(at);
        } else if ours && ended {
            return Ok(damaged.map(Damage::Frame));
        }
        ended |= ours && commits;
    }
    Ok(None)
}

/// The running checksum of a log.
#[derive(Clone, Copy)]
struct Sum {
    big: bool,
    values: [u32; 2],
}

impl Sum {
    fn over(mut self, bytes: &[u8]) -> Sum {
        let word = |bytes: [u8; 4]| if self.big { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) };
        let [mut one, mut two] = self.values;
        for pair in bytes.chunks_exact(8) {
            one = one.wrapping_add(word([pair[0], pair[1], pair[2], pair[3]])).wrapping_add(two);
            two = two.wrapping_add(word([pair[4], pair[5], pair[6], pair[7]])).wrapping_add(one);
        }
        self.values = [one, two];
        self
    }

    fn is(self, stored: &[u8]) -> bool {
        [number(stored, 0), number(stored, 4)] == self.values
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// False: there is not so much left.
fn fill(log: &mut impl Read, buffer: &mut [u8]) -> io::Result<bool> {
    match log.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::Connection;
    use std::path::Path;

    /// The log of transactions of several pages each; `before`: of an earlier round of it.
    fn log(before: usize, transactions: usize) -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("paiju.db");
        let db = Connection::open(&path).unwrap();
        db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (x)").unwrap();
        let write = |_| assert_eq!(db.execute("INSERT INTO t VALUES (zeroblob(6000))", []), Ok(1));
        (0..before).for_each(write);
        if before > 0 {
            db.execute_batch("PRAGMA wal_checkpoint(RESTART)").unwrap();
        }
        (0..transactions).for_each(write);
        std::fs::read(wal(&path)).unwrap()
    }

    fn wal(path: &Path) -> std::path::PathBuf {
        path.with_file_name("paiju.db-wal")
    }

    /// Where each frame begins, and whether it ends a transaction.
    fn frames(log: &[u8]) -> Vec<(usize, bool)> {
        let length = FRAME_HEADER + number(log, 8) as usize;
        let starts = (0..(log.len() - HEADER) / length).map(|at| HEADER + at * length);
        starts.map(|start| (start, number(log, start + 4) != 0)).collect()
    }

    #[test]
    fn a_whole_log_and_a_torn_one_open() {
        let whole = log(0, 12);
        assert_eq!(damage(&whole[..]).unwrap(), None);
        for length in (0..whole.len()).step_by(97) {
            assert_eq!(damage(&whole[..length]).unwrap(), None, "{length} bytes");
        }
        // Of the last write some pages arrived, and others did not.
        let frames = frames(&whole);
        let last = frames.iter().rposition(|(_, commits)| *commits).unwrap();
        let begins = frames[..last].iter().rposition(|(_, commits)| *commits).unwrap() + 1;
        assert!(last > begins, "a transaction of several pages");
        for torn in begins..=last {
            let mut log = whole.clone();
            log[frames[torn].0 + FRAME_HEADER + 100..][..512].fill(0xAA);
            assert_eq!(damage(&log[..]).unwrap(), None, "frame {torn}");
        }
    }

    #[test]
    fn what_is_left_of_an_earlier_round_is_no_damage() {
        let again = log(20, 3);
        let salts: std::collections::BTreeSet<_> =
            frames(&again).iter().map(|(start, _)| again[start + 8..start + 16].to_vec()).collect();
        assert_eq!(salts.len(), 2, "frames of two rounds");
        assert_eq!(damage(&again[..]).unwrap(), None);
    }

    #[test]
    fn a_changed_bit_before_the_last_transactions_is_damage() {
        for log in [log(0, 12), log(20, 12)] {
            let salt = log[16..24].to_vec();
            let frames: Vec<_> =
                frames(&log).into_iter().filter(|(start, _)| log[start + 8..start + 16] == salt[..]).collect();
            let ends: Vec<usize> =
                frames.iter().enumerate().filter(|(_, (_, commits))| *commits).map(|(at, _)| at).collect();
            // A changed salt hides the end of its own transaction, so the one after it must be complete as well.
            let safe = ends[ends.len() - 3];
            let mut flipped = log.clone();
            for bit in (0..(frames[safe].0 + FRAME_HEADER) * 8).step_by(331).chain(0..(HEADER + FRAME_HEADER) * 8) {
                flipped[bit / 8] ^= 1 << (bit % 8);
                let found = damage(&flipped[..]).unwrap();
                assert!(found.is_some(), "bit {bit} of {} bytes", log.len());
                flipped[bit / 8] ^= 1 << (bit % 8);
            }
        }
    }
}
