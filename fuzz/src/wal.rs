//! The write-ahead log and the mark beside it. The first byte chooses:
//! 0. the rest is a log: it is read as an independent reader reads it;
//! 1. each byte describes a frame, and the log of these frames is damaged exactly when that follows from how they were made;
//! 2. the rest edits the log and the mark of a real database: it is refused, or nothing is lost of what was acknowledged.

#[path = "../../crates/store/src/wal.rs"]
mod reader;

use reader::Damage;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use store::{EntryRow, Store, TableRow, Write};

const PAGE: usize = 512;

/// See the module.
pub fn check(input: &[u8]) {
    let Some((kind, rest)) = input.split_first() else { return };
    match kind % 3 {
        0 => {
            let read = reader::damage(rest).expect("reading from memory");
            assert_eq!(read, by_the_book(rest), "it is read otherwise than the format says");
        }
        1 => frames(rest),
        _ => edited(rest),
    }
}

/// Frames whose making says whether the log is damaged: bit 0 ends a transaction, bit 1 breaks the checksum, bit 2 has the
/// salt of an earlier round; the rest is content.
fn frames(made: &[u8]) {
    let mut log = header(PAGE as u32);
    let salt: [u8; 8] = log[16..24].try_into().expect("eight bytes");
    let mut sum = [word(&log, 24), word(&log, 28)];
    let (mut first_bad, mut ended, mut damaged) = (None, false, None);
    for (at, &bits) in (1u64..).zip(made.iter().take(100)) {
        let (commits, broken, old) = (bits & 1 != 0, bits & 2 != 0, bits & 4 != 0);
        let mut frame = vec![bits >> 3; 24 + PAGE];
        frame[..4].copy_from_slice(&(at as u32).to_be_bytes());
        frame[4..8].copy_from_slice(&u32::from(commits).to_be_bytes());
        frame[8..16].copy_from_slice(&if old { [0xee; 8] } else { salt });
        sum = checksum(sum, &frame[..8]);
        sum = checksum(sum, &frame[24..]);
        frame[16..20].copy_from_slice(&sum[0].to_be_bytes());
        frame[20..24].copy_from_slice(&sum[1].to_be_bytes());
        frame[23] ^= u8::from(broken);
        log.extend(frame);
        if first_bad.is_some() && !old && ended {
            damaged = damaged.or(first_bad);
        }
        if first_bad.is_none() && (broken || old) {
            first_bad = Some(at);
        }
        ended |= first_bad.is_some() && commits && !old;
    }
    let expected = damaged.map(Damage::Frame);
    assert_eq!(reader::damage(&log[..]).expect("reading from memory"), expected);
    // Whatever has not arrived at the end is an interrupted write or nothing.
    if expected.is_none() {
        let cut = &log[..log.len() - (made.len() * 37 % log.len())];
        assert_eq!(reader::damage(cut).expect("reading from memory"), None, "a shorter log is damaged");
    }
}

fn header(page: u32) -> Vec<u8> {
    let mut header = Vec::new();
    for number in [0x377f_0683, 3_007_000, page, 0, 0x1234_5678, 0x9abc_def0] {
        header.extend(u32::to_be_bytes(number));
    }
    let sum = checksum([0, 0], &header);
    header.extend(sum[0].to_be_bytes());
    header.extend(sum[1].to_be_bytes());
    header
}

/// The big-endian one.
fn checksum([mut one, mut two]: [u32; 2], bytes: &[u8]) -> [u32; 2] {
    for at in (0..bytes.len()).step_by(8) {
        one = one.wrapping_add(word(bytes, at)).wrapping_add(two);
        two = two.wrapping_add(word(bytes, at + 4)).wrapping_add(one);
    }
    [one, two]
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

/// The format again, all of it in memory and without a running state.
fn by_the_book(log: &[u8]) -> Option<Damage> {
    if log.len() < 32 {
        return None;
    }
    let (magic, page) = (word(log, 0), word(log, 8) as usize);
    let big = magic == 0x377f_0683;
    let turned = |bytes: &[u8]| -> Vec<u8> {
        let reverse = |word: &[u8]| word.iter().rev().copied().collect::<Vec<u8>>();
        if big { bytes.to_vec() } else { bytes.chunks(4).flat_map(reverse).collect() }
    };
    let known = big || magic == 0x377f_0682;
    let sum = checksum([0, 0], &turned(&log[..24]));
    if !known || sum != [word(log, 24), word(log, 28)] || !page.is_power_of_two() || page > 65536 {
        return log.get(32..56).filter(|frame| frame[..8] != [0; 8]).map(|_| Damage::Header);
    }
    let frames: Vec<&[u8]> = log[32..].chunks_exact(24 + page).collect();
    let ours = |frame: &&[u8]| frame[8..16] == log[16..24];
    let mut sum = sum;
    let sound = frames.iter().take_while(|frame| {
        sum = checksum(sum, &turned(&frame[..8]));
        // SQLite's pages are multiples of eight bytes; what is smaller has no content to sum up.
        sum = checksum(sum, &turned(&frame[24..24 + page / 8 * 8]));
        ours(frame) && sum == [word(frame, 16), word(frame, 20)]
    });
    let sound = sound.count();
    let end = sound + frames[sound..].iter().position(|frame| ours(frame) && frame[4..8] != [0; 4])?;
    let behind = frames[end.max(sound) + 1..].iter().any(ours);
    behind.then_some(Damage::Frame(sound as u64 + 1))
}

/// A database with transactions that are only in its log: the files, and what was written.
struct Real {
    db: Vec<u8>,
    log: Vec<u8>,
    mark: Vec<u8>,
    entries: Vec<EntryRow>,
}

const TABLE: &str = "table";

fn real() -> &'static Real {
    static REAL: OnceLock<Real> = OnceLock::new();
    REAL.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("paiju.db");
        drop(open(&path).expect("a new store"));
        let store = open(&path).expect("the store again");
        let text = |text: &str| text.to_owned();
        let setup = (text("{}"), text("f"), text("waiting"));
        let row = TableRow {
            id: text(TABLE),
            game: text(catalog::IDS[0]),
            setup: setup.0,
            files: setup.1,
            created: 0,
            status: setup.2,
            public: false,
        };
        let files = Write::Files { hash: text("f"), game: text(catalog::IDS[0]), body: text("[]") };
        now(store.write(vec![files, Write::Table(row)])).expect("a table");
        for seq in 0..10 {
            let entry = EntryRow {
                table: text(TABLE),
                seq,
                at: seq,
                body: format!("entry {seq}"),
                rules: text("r"),
                state: text(""),
            };
            now(store.write(vec![Write::Entry(entry)])).expect("an entry");
        }
        let read = |suffix: &str| std::fs::read(beside(&path, suffix)).expect("a file of the store");
        let (db, log, mark) = (read(""), read("-wal"), read(".mark"));
        Real { db, log, mark, entries: now(store.entries(TABLE)).expect("entries") }
    })
}

fn open(path: &Path) -> Result<Store, store::StoreError> {
    Store::open_on_this_thread(&format!("sqlite:{}", path.display()))
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", path.display()))
}

/// The futures of a store without threads are ready at once.
fn now<T>(future: impl Future<Output = T>) -> T {
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::pin!(future).poll(&mut context) {
        std::task::Poll::Ready(done) => done,
        std::task::Poll::Pending => panic!("a store without threads waits"),
    }
}

/// Edits of five bytes: which file and how, where (three bytes), what.
fn edited(edits: &[u8]) {
    let real = real();
    let (mut log, mut mark, mut mark_touched) = (real.log.clone(), real.mark.clone(), false);
    for edit in edits.chunks_exact(5).take(20) {
        let at = usize::from(edit[1]) << 16 | usize::from(edit[2]) << 8 | usize::from(edit[3]);
        let file = if edit[0] & 1 == 0 { &mut log } else { &mut mark };
        mark_touched |= edit[0] & 1 == 1;
        let at = at % file.len().max(1);
        match edit[0] >> 1 & 3 {
            0 | 1 => file.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= edit[4]),
            2 => file.truncate(at),
            _ => file.iter_mut().skip(at).take(usize::from(edit[4]) * 16).for_each(|byte| *byte = edit[4]),
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("paiju.db");
    for (suffix, bytes) in [("", &real.db), ("-wal", &log), (".mark", &mark)] {
        std::fs::write(beside(&path, suffix), bytes).expect("a file");
    }
    let store = match open(&path) {
        Ok(store) => store,
        Err(why) => return assert!(!why.to_string().is_empty(), "refused without a word"),
    };
    // What is damaged is said to be, and is not taken for something else.
    let Ok(entries) = now(store.entries(TABLE)) else { return };
    let kept = real.entries.starts_with(&entries);
    assert!(kept, "something else was read than was written");
    assert!(entries.len() == real.entries.len() || mark_touched, "acknowledged entries are gone, and nobody says so");
}

/// A real log, descriptions of frames, and edits.
pub fn seeds() -> Vec<Vec<u8>> {
    let real = real();
    let start = &real.log[..real.log.len().min(3 * (24 + 4096) + 32)];
    let mut small = header(PAGE as u32);
    small.extend([0; 24 + PAGE]);
    let mut seeds = vec![[&[0], start].concat(), [&[0], &small[..]].concat(), vec![0, 0x37, 0x7f]];
    seeds.extend([vec![1, 1, 1, 1], vec![1, 0, 1, 2, 1, 0, 1], vec![1, 1, 4, 5, 1], vec![1, 0, 0, 3, 0, 0, 1, 7]]);
    seeds.extend([vec![2, 0, 0, 50, 9, 1], vec![2, 4, 0, 200, 0, 0], vec![2, 1, 0, 0, 20, 1], vec![2, 5, 0, 0, 0, 0]]);
    seeds.push([2, 6, 1, 0, 0, 9, 3, 0, 0, 0, 0].to_vec());
    seeds
}
