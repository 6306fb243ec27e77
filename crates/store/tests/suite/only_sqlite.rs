//! What can be wrong with a file, and copies of it.

use crate::places::{Place, accounts, entry, refusal, run, table};
use crate::server::is_root;
use std::fs;
use std::io::{Seek, SeekFrom, Write as _};
use std::path::Path;
use std::process::Command;
use store::{Size, Store, StoreError, Write};

#[test]
fn an_unknown_kind_of_store_is_told_what_is_expected() {
    let expected = "is not a store address: expected `sqlite:PATH` or `postgres://USER:PASSWORD@HOST/DATABASE`";
    for (url, found) in [
        ("mysql://root:secret@localhost/paiju", "`mysql:`"),
        ("paiju.db", "`paiju.db`"),
        ("sqlite:", "`sqlite:`"),
        ("", "``"),
        (":memory:", "`:`"),
    ] {
        assert_eq!(refusal(url).to_string(), format!("{found} {expected}"));
    }
}

#[test]
fn a_store_in_memory_works_and_is_its_own() {
    let (one, two) = (Store::open("sqlite::memory:").unwrap(), Store::open("sqlite::memory:").unwrap());
    run(async {
        one.write(accounts(&["ann"])).await.unwrap();
        let writers: Vec<_> = (0..50)
            .map(|n| {
                let one = one.clone();
                tokio::spawn(async move {
                    one.write(vec![Write::Table(table(&n.to_string(), n, "over"))]).await.unwrap();
                    one.size().await.unwrap();
                })
            })
            .collect();
        for writer in writers {
            writer.await.unwrap();
        }
        assert_eq!(one.size().await.unwrap(), Size { tables: 50, entries: 0, accounts: 1 });
        assert_eq!(two.size().await.unwrap(), Size::default());
    });
}

#[test]
fn paths_with_slashes_are_understood() {
    let place = Place::sqlite();
    let path = place.file().display().to_string();
    Store::open(&format!("sqlite://{path}")).unwrap().close();
    assert!(place.file().exists());
}

#[test]
fn a_folder_is_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let error = refusal(&format!("sqlite:{path}"));
    assert_eq!(
        error.to_string(),
        format!("`{path}` is a folder: expected the path of a file, such as `{path}/paiju.db`")
    );
}

#[test]
fn a_missing_folder_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("nowhere");
    let error = refusal(&format!("sqlite:{}/paiju.db", missing.display()));
    assert_eq!(
        error.to_string(),
        format!(
            "the folder `{}` does not exist: create it first, or choose a file in another folder",
            missing.display()
        )
    );
}

#[test]
fn something_else_is_left_as_it_is() {
    let place = Place::sqlite();
    for content in ["hello".to_owned(), "a long text\n".repeat(1000)] {
        fs::write(place.file(), &content).unwrap();
        let error = place.refusal();
        assert!(matches!(error, StoreError::NotADatabase { .. }), "{error}");
        assert!(error.to_string().contains(&place.file().display().to_string()), "{error}");
        assert_eq!(fs::read_to_string(place.file()).unwrap(), content);
    }
}

#[test]
fn an_empty_file_is_a_new_database() {
    let place = Place::sqlite();
    fs::write(place.file(), "").unwrap();
    place.open();
}

#[test]
fn a_damaged_file_is_found_when_it_is_opened() {
    let place = Place::sqlite();
    let store = place.open();
    run(fill(&store, 2000));
    store.close();
    let length = fs::metadata(place.file()).unwrap().len();
    let mut file = fs::OpenOptions::new().write(true).open(place.file()).unwrap();
    for page in 4..length / 4096 - 1 {
        file.seek(SeekFrom::Start(page * 4096)).unwrap();
        file.write_all(&[0xAB; 300]).unwrap();
    }
    drop(file);
    let error = place.refusal();
    assert!(matches!(error, StoreError::Corrupt { .. }), "{error}");
    let text = error.to_string();
    assert!(text.starts_with(&format!("the database `{}` is damaged (", place.file().display())), "{text}");
    assert!(text.ends_with("restore a backup in its place, or move the file away and a new, empty database is made"));
}

#[test]
fn a_full_disk_fails_cleanly_and_goes_on_when_there_is_room() {
    let place = Place::sqlite();
    let url = format!("{}?max_pages=60", place.url());
    let store = Store::open(&url).unwrap();
    let last = run(async {
        store.write(vec![Write::Table(table("t", 1, "closed"))]).await.unwrap();
        store.write(vec![Write::Table(table("u", 1, "playing"))]).await.unwrap();
        let mut last = 0;
        let error = loop {
            let mut large = entry("t", last);
            large.body = "x".repeat(5000);
            match store.write(vec![Write::Entry(large)]).await {
                Ok(_) => last += 1,
                Err(error) => break error,
            }
        };
        let path = place.file().display().to_string();
        assert_eq!(
            error.to_string(),
            format!("no space for the database `{path}`: the disk is full; nothing was written")
        );
        assert!(last > 5);
        assert_eq!(store.entries("t").await.unwrap().len() as i64, last, "what was acknowledged is there, no more");

        // Several at once: all of them are told, none is written.
        let mut large = entry("u", 0);
        large.body = "x".repeat(50_000);
        let outcomes =
            tokio::join!(store.write(vec![Write::Entry(large.clone())]), store.write(vec![Write::Entry(large)]),);
        assert!(matches!(outcomes, (Err(StoreError::Full { .. }), Err(StoreError::Full { .. }))), "{outcomes:?}");
        assert_eq!(store.entries("u").await.unwrap(), []);

        store.write(vec![Write::Forget { tables_before: 2, live: Vec::new() }]).await.unwrap();
        store.write(vec![Write::Entry(entry("u", 0))]).await.unwrap();
        last
    });
    store.close();
    assert!(last > 0);
    assert_eq!(run(place.open().entries("u")).unwrap(), [entry("u", 0)]);
}

#[test]
fn a_disk_that_is_full_from_the_start_is_named() {
    let place = Place::sqlite();
    let error = refusal(&format!("{}?max_pages=3", place.url()));
    assert!(matches!(error, StoreError::Full { .. }), "{error}");
}

#[test]
fn a_backup_opens_and_equals() {
    let place = Place::sqlite();
    let store = place.open();
    let copy = place.file().with_file_name("copy.db");
    let original = run(async {
        fill(&store, 500).await;
        // The copy is of one moment, though the writing goes on.
        let (backup, ()) = tokio::join!(store.backup(&copy), async {
            for seq in 500..600 {
                store.write(vec![Write::Entry(entry("t", seq))]).await.unwrap();
            }
        });
        backup.unwrap();
        let again = store.backup(&copy).await.unwrap_err();
        assert!(again.to_string().contains("there is a file of that name"), "{again}");
        let nowhere = store.backup(Path::new("/nowhere/copy.db")).await.unwrap_err();
        assert!(nowhere.to_string().starts_with("no backup was made at `/nowhere/copy.db`"), "{nowhere}");
        (store.tables().await.unwrap(), store.entries("t").await.unwrap())
    });
    let store = Store::open(&format!("sqlite:{}", copy.display())).unwrap();
    let (tables, entries) = run(async { (store.tables().await.unwrap(), store.entries("t").await.unwrap()) });
    assert_eq!(tables, original.0);
    assert!(entries.len() >= 500);
    assert_eq!(entries, original.1[..entries.len()]);
}

#[test]
fn memory_is_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let error = run(Store::open("sqlite::memory:").unwrap().backup(&copy)).unwrap_err();
    assert!(error.to_string().ends_with("a store in memory cannot be copied"), "{error}");
    assert!(!copy.exists());
}

#[test]
#[cfg(unix)]
fn a_link_leads_to_the_same_lock() {
    let place = Place::sqlite();
    let _store = place.open();
    let link = place.file().with_file_name("link.db");
    std::os::unix::fs::symlink(place.file(), &link).unwrap();
    let error = refusal(&format!("sqlite:{}", link.display()));
    assert!(matches!(error, StoreError::Locked { .. }), "{error}");
}

/// By a second name neither the lock nor the log would be found.
#[test]
#[cfg(unix)]
fn a_file_with_two_names_is_refused() {
    let place = Place::sqlite();
    let store = place.open();
    let other = place.file().with_file_name("other.db");
    fs::hard_link(place.file(), &other).unwrap();
    let error = refusal(&format!("sqlite:{}", other.display()));
    assert!(matches!(error, StoreError::Linked { .. }), "{error}");
    store.close();
    fs::remove_file(other).unwrap();
    place.open();
}

/// Whoever can read the database knows every hand.
#[test]
#[cfg(unix)]
fn only_the_owner_can_read_what_is_made() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::sqlite();
    let store = place.open();
    let copy = place.file().with_file_name("copy.db");
    run(async {
        fill(&store, 10).await;
        store.backup(&copy).await.unwrap();
    });
    let files: Vec<_> = fs::read_dir(place.file().parent().unwrap()).unwrap().map(|file| file.unwrap()).collect();
    assert!(files.iter().any(|file| file.file_name() == "paiju.db-wal") && files.len() >= 4, "{files:?}");
    for file in files {
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}: {mode:o}", file.path().display());
    }
}

const DENIED: &str = "STORE_TEST_DENIED";

/// Root may write everywhere, so root lets somebody else try.
#[test]
#[cfg(unix)]
fn missing_permissions_are_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let allow = |path: &Path, mode: u32| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    allow(folder.path(), 0o777);
    let program = folder.path().join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    allow(&program, 0o755);

    let file = |name: &str, mode: u32| {
        let path = folder.path().join(name);
        fs::write(&path, "").unwrap();
        allow(&path, mode);
        path
    };
    let unwritable = file("unwritable.db", 0o444);
    let secret = file("secret.db", 0o000);
    let closed = folder.path().join("closed");
    fs::create_dir(&closed).unwrap();
    allow(&closed, 0o555);

    let said = |path: &Path| {
        let mut command = Command::new(&program);
        command.args(["--exact", "only_sqlite::a_try_when_asked_for", "--nocapture"]).env(DENIED, path);
        if is_root() {
            std::os::unix::process::CommandExt::uid(&mut command, 65534);
        }
        let output = command.current_dir("/").output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let expected = format!("`{}` can be read but not written", unwritable.display());
    assert!(said(&unwritable).contains(&expected), "{}", said(&unwritable));
    let expected = format!("no permission to use `{}`", secret.display());
    assert!(said(&secret).contains(&expected), "{}", said(&secret));
    let expected = format!("no permission to use `{}`", closed.display());
    assert!(said(&closed.join("paiju.db")).contains(&expected), "{}", said(&closed.join("paiju.db")));
}

/// Nothing, unless the test above has started this process.
#[test]
fn a_try_when_asked_for() {
    let Ok(path) = std::env::var(DENIED) else { return };
    println!("{}", refusal(&format!("sqlite:{path}")));
}

/// A database whose writer was killed: the file and its log, copied while it was open.
fn killed(place: &Place, entries: i64) -> Place {
    let store = place.open();
    run(async {
        store.write(vec![Write::Table(table("t", 1, "playing"))]).await.unwrap();
        for seq in 0..entries {
            store.write(vec![Write::Entry(entry("t", seq))]).await.unwrap();
        }
    });
    let copy = Place::sqlite();
    copy_files(place, &copy);
    copy
}

fn copy_files(from: &Place, to: &Place) {
    for ending in ["", "-wal", ".mark"] {
        let name = |place: &Place| format!("{}{ending}", place.file().display());
        fs::copy(name(from), name(to)).unwrap();
    }
}

fn flip(path: &str, bit: u64) {
    let mut bytes = fs::read(path).unwrap();
    bytes[(bit / 8) as usize] ^= 1 << (bit % 8);
    fs::write(path, bytes).unwrap();
}

#[test]
fn a_log_that_is_damaged_before_its_end_is_refused_and_left_alone() {
    let killed = killed(&Place::sqlite(), 40);
    let wal = format!("{}-wal", killed.file().display());
    let length = fs::metadata(&wal).unwrap().len();
    for bit in (0..16).map(|part| part * length * 8 / 16 + 77) {
        flip(&wal, bit);
        let before = fs::read(&wal).unwrap();
        let text = killed.refusal().to_string();
        assert!(
            text.contains("-wal` of the database is damaged (")
                || text.contains(" acknowledged transactions are missing")
        );
        assert!(text.contains("restore"), "{text}");
        assert_eq!(fs::read(&wal).unwrap(), before, "what may still be of use is not touched");
        flip(&wal, bit);
    }
    // Without the note beside it, the log itself must tell.
    fs::remove_file(format!("{}.mark", killed.file().display())).unwrap();
    flip(&wal, length * 4 + 77);
    let text = killed.refusal().to_string();
    assert!(text.contains("-wal` of the database is damaged ("), "{text}");
    flip(&wal, length * 4 + 77);
    assert_eq!(run(killed.open().entries("t")).unwrap().len(), 40);
}

/// The end of a log looks the same whether it was never written or has changed: only the note tells.
#[test]
fn what_was_acknowledged_last_is_missed() {
    let killed = killed(&Place::sqlite(), 5);
    let (wal, mark) = (format!("{}-wal", killed.file().display()), format!("{}.mark", killed.file().display()));
    let length = fs::metadata(&wal).unwrap().len();
    flip(&wal, length * 8 - 9);
    let error = killed.refusal();
    assert_eq!(error, StoreError::Lost { mark: mark.clone(), lost: 1 });
    flip(&wal, length * 8 - 9);
    // A write that was interrupted before it was acknowledged is forgotten.
    let whole = fs::read(&mark).unwrap();
    fs::write(&mark, "").unwrap();
    fs::OpenOptions::new().write(true).open(&wal).unwrap().set_len(length - 100).unwrap();
    let store = killed.open();
    assert_eq!(run(store.entries("t")).unwrap().len(), 4);
    store.close();
    // Now something else is there than was acknowledged, and whoever runs it decides.
    fs::write(&mark, whole).unwrap();
    assert!(matches!(killed.refusal(), StoreError::Lost { .. }));
    fs::remove_file(&mark).unwrap();
    killed.open();
}

#[test]
fn a_log_that_was_removed_is_missed_and_a_backup_opens_in_place() {
    let place = Place::sqlite();
    let backup = place.file().with_file_name("backup.db");
    let killed = {
        let store = place.open();
        run(store.write(vec![Write::Table(table("t", 1, "playing"))])).unwrap();
        run(store.backup(&backup)).unwrap();
        run(store.write(vec![Write::Entry(entry("t", 0))])).unwrap();
        let copy = Place::sqlite();
        copy_files(&place, &copy);
        copy
    };
    fs::remove_file(format!("{}-wal", killed.file().display())).unwrap();
    assert!(matches!(killed.refusal(), StoreError::Lost { .. }));
    fs::copy(&backup, killed.file()).unwrap();
    assert_eq!(run(killed.open().entries("t")).unwrap(), []);
}

async fn fill(store: &Store, entries: i64) {
    let mut writes = vec![Write::Table(table("t", 1, "playing"))];
    writes.extend((0..entries).map(|seq| Write::Entry(entry("t", seq))));
    store.write(writes).await.unwrap();
}
