//! Losses are said: a log whose end is gone, a folder that is deleted, a backup that was changed, a file of somebody else's.

use ludoteca_club::table::{Other, TableOpening};
use ludoteca_club::{
    Append, AppendError, Appended, Log as _, Moment, Nickname, Secret, Status, StreamEvent, StreamId,
    StreamSummary,
};
use ludoteca_kernel::Player;
use ludoteca_store::{BackupSum, Loss, Store, StoreError, back_up, restore};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn stream() -> StreamId {
    "tabela1".parse().unwrap()
}

/// One event after so many.
fn append(expected: u64) -> Append {
    let secret = |digit: char| digit.to_string().repeat(32).parse::<Secret>().unwrap();
    let opening = TableOpening {
        id: "open".parse().unwrap(),
        game: "rastros".into(),
        start: None,
        name: Nickname::new("Ana").unwrap(),
        seat: Player::First,
        other: Other::Computer(1),
        watch: secret('b'),
        clock: None,
    };
    let summary = StreamSummary { kind: "table", status: Status::Running, due: None };
    let events = vec![StreamEvent::Table(opening.event(&secret('a')).unwrap())];
    Append { stream: stream(), expected, events, summary, rewritten: Vec::new() }
}

async fn fill(store: &Store, events: std::ops::Range<u64>) {
    for number in events {
        let done = store.append(None, Moment(1), vec![append(number)]).await.unwrap();
        assert_eq!(done, Appended::New);
    }
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

#[tokio::test]
async fn a_log_whose_end_was_cut_off_is_noticed_at_the_next_start() {
    let place = TempDir::new().unwrap();
    let (folder, cut) = (place.path().join("dados"), place.path().join("cortados"));
    let store = Store::in_folder(&folder).await.unwrap();
    fill(&store, 0..40).await;
    // As after a power failure: the write-ahead log is there, and the count was written.
    let journal = fs::read(folder.join("ludoteca.db-wal")).unwrap();
    copy_folder(&folder, &cut);
    store.close().await;
    fs::copy(folder.join("ludoteca.count"), cut.join("ludoteca.count")).unwrap();
    fs::write(cut.join("ludoteca.db-wal"), &journal[..journal.len() / 2]).unwrap();

    let store = Store::in_folder(&cut).await.unwrap();
    let found = store.read(&stream(), 0).await.unwrap().len() as u64;
    assert!(found < 40, "the end is gone: {found}");
    assert_eq!(store.loss(), Some(Loss { acknowledged: 40, found }));
    // It goes on from there, and is said once.
    fill(&store, found..found + 1).await;
    store.close().await;
    let store = Store::in_folder(&cut).await.unwrap();
    assert_eq!(store.loss(), None);
    store.close().await;
    // The whole one has lost nothing.
    assert_eq!(Store::in_folder(&folder).await.unwrap().loss(), None);
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_is_acknowledged_once_the_folder_is_gone() {
    let place = TempDir::new().unwrap();
    let folder = place.path().join("dados");
    let store = Store::in_folder(&folder).await.unwrap();
    fill(&store, 0..3).await;
    store.check().await.unwrap();
    fs::remove_dir_all(&folder).unwrap();
    assert!(store.check().await.unwrap_err().0.contains("was deleted"));
    let done = store.append(None, Moment(2), vec![append(3)]).await;
    let Err(AppendError::Fault(fault)) = done else { panic!("{done:?}") };
    assert!(fault.0.starts_with("the data folder"), "{fault}");
}

#[tokio::test]
async fn a_backup_that_was_changed_is_refused_and_one_without_checksum_is_said() {
    let place = TempDir::new().unwrap();
    let (folder, file) = (place.path().join("dados"), place.path().join("jogos.db"));
    let store = Store::in_folder(&folder).await.unwrap();
    fill(&store, 0..3).await;
    let contents = back_up(&folder, &file).await.unwrap();
    store.close().await;
    let sums = fs::read_to_string(place.path().join("jogos.db.sha256")).unwrap();
    assert!(sums.ends_with("  jogos.db\n") && sums.len() == 64 + 2 + 9, "{sums}");
    assert_eq!(restore(&file, &place.path().join("um")).await.unwrap(), (contents, BackupSum::Right));

    // A letter of a name: to SQLite the file is whole.
    let mut bytes = fs::read(&file).unwrap();
    let at = bytes.windows(5).position(|text| text == b"\"Ana\"").unwrap();
    bytes[at + 1] = b'E';
    fs::write(&file, &bytes).unwrap();
    let refused = restore(&file, &place.path().join("dois")).await.unwrap_err();
    assert!(refused.to_string().contains("SHA-256"), "{refused}");
    assert!(!place.path().join("dois").exists());

    fs::remove_file(place.path().join("jogos.db.sha256")).unwrap();
    let (_, sum) = restore(&file, &place.path().join("dois")).await.unwrap();
    assert_eq!(sum, BackupSum::Missing);
}

#[tokio::test]
async fn somebody_elses_database_is_refused_and_nothing_in_it_is_changed() {
    let place = TempDir::new().unwrap();
    let file = place.path().join("ludoteca.db");
    let theirs = foreign_database();
    fs::write(&file, &theirs).unwrap();
    let Err(StoreError::Foreign { why, .. }) = Store::in_folder(place.path()).await else { panic!() };
    assert!(why.contains("another program"), "{why}");
    assert_eq!(fs::read(&file).unwrap(), theirs);
    let refused = restore(&file, &place.path().join("novo")).await.unwrap_err();
    assert!(refused.to_string().contains("another program"), "{refused}");
}

/// The smallest database with one table that is not ours: its head, and a first page with one row.
fn foreign_database() -> Vec<u8> {
    let place = TempDir::new().unwrap();
    let file = place.path().join("theirs.db");
    let path = file.clone();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            use sqlx_core::connection::{ConnectOptions as _, Connection as _};
            use sqlx_core::executor::Executor as _;
            let options = sqlx_sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
            let mut connection = options.connect().await.unwrap();
            connection.execute("CREATE TABLE bookmarks (address TEXT)").await.unwrap();
            connection.close().await.unwrap();
        });
    })
    .join()
    .unwrap();
    fs::read(file).unwrap()
}

#[tokio::test]
async fn what_a_killed_program_left_half_written_is_removed() {
    let place = TempDir::new().unwrap();
    let folder = place.path().join("dados");
    fs::create_dir(&folder).unwrap();
    for draft in [folder.join("ludoteca.db.4242.draft"), place.path().join("ontem.db.4242.draft")] {
        fs::write(draft, "half").unwrap();
    }
    let store = Store::in_folder(&folder).await.unwrap();
    assert!(!folder.join("ludoteca.db.4242.draft").exists());
    back_up(&folder, &place.path().join("hoje.db")).await.unwrap();
    assert!(!place.path().join("ontem.db.4242.draft").exists());
    store.close().await;
    // Restoring into a folder in which that was interrupted works.
    let again = place.path().join("de novo");
    fs::create_dir(&again).unwrap();
    fs::write(again.join("ludoteca.db.4242.draft"), "half").unwrap();
    restore(&place.path().join("hoje.db"), &again).await.unwrap();
    let left: Vec<_> = fs::read_dir(&again).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".draft")), "{left:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn everything_that_is_written_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = TempDir::new().unwrap();
    let (folder, file) = (place.path().join("dados"), place.path().join("jogos.db"));
    let store = Store::in_folder(&folder).await.unwrap();
    fill(&store, 0..1).await;
    back_up(&folder, &file).await.unwrap();
    restore(&file, &place.path().join("novo")).await.unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for made in [&folder, &place.path().join("novo")] {
        assert_eq!(mode(made), 0o700);
        for file in fs::read_dir(made).unwrap() {
            let path = file.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    }
    assert_eq!((mode(&file), mode(&place.path().join("jogos.db.sha256"))), (0o600, 0o600));
    store.close().await;
}
