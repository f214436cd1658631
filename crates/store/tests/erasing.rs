//! Forgetting a name while a backup reads: writers go on, the name is said to be being erased, and afterwards it is in no file.

use ludoteca_club::table::{Other, TableEvent, TableOpening};
use ludoteca_club::{
    Append, Log as _, Moment, Nickname, Secret, Status, StreamEvent, StreamId, StreamSummary,
};
use ludoteca_kernel::Player;
use ludoteca_store::Store;
use sqlx_core::connection::{ConnectOptions as _, Connection as _};
use sqlx_core::executor::Executor as _;
use sqlx_sqlite::SqliteConnectOptions;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const NAME: &str = "Esmeralda";

fn opening(name: &str) -> StreamEvent {
    let secret = |digit: char| digit.to_string().repeat(32).parse::<Secret>().unwrap();
    let opening = TableOpening {
        id: "open".parse().unwrap(),
        game: "rastros".into(),
        start: None,
        name: Nickname::new(name).unwrap(),
        seat: Player::First,
        other: Other::Computer(1),
        watch: secret('b'),
        clock: None,
    };
    StreamEvent::Table(opening.event(&secret('a')).unwrap())
}

fn append(stream: &StreamId, expected: u64, event: StreamEvent) -> Append {
    let summary = StreamSummary { kind: "table", status: Status::Running, due: None };
    Append { stream: stream.clone(), expected, events: vec![event], summary, rewritten: Vec::new() }
}

/// The stream with a name in it, rewritten without.
fn forgetting(stream: &StreamId) -> Append {
    let resigned = StreamEvent::Table(TableEvent::Resigned { seat: Player::First });
    Append { rewritten: vec![(1, opening("Pupil 1"))], ..append(stream, 1, resigned) }
}

/// The files that tell the name.
fn telling(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let tells = |file: &std::path::PathBuf| {
        fs::read(file).unwrap().windows(NAME.len()).any(|text| text == NAME.as_bytes())
    };
    files.filter(tells).map(|file| file.file_name().unwrap().to_string_lossy().into_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_erased_while_a_backup_reads_and_nobody_waits() {
    let folder = TempDir::new().unwrap();
    let store = Store::in_folder(folder.path()).await.unwrap();
    let (stream, other): (StreamId, StreamId) = ("tabela1".parse().unwrap(), "tabela2".parse().unwrap());
    store.append(None, Moment(1), vec![append(&stream, 0, opening(NAME))]).await.unwrap();
    // Another program reads one moment of the database, as a backup does.
    let file = folder.path().join("ludoteca.db");
    let mut reader = SqliteConnectOptions::new().filename(&file).read_only(true).connect().await.unwrap();
    reader.execute("BEGIN").await.unwrap();
    let _: i64 = sqlx_core::query_scalar::query_scalar("SELECT COUNT(*) FROM events")
        .fetch_one(&mut reader)
        .await
        .unwrap();

    store.append(None, Moment(2), vec![forgetting(&stream)]).await.unwrap();
    assert!(store.is_erasing(&stream));
    assert!(!store.is_erasing(&other));
    assert!(!telling(folder.path()).is_empty(), "it is said because it is so");
    // Each writer used to wait ten seconds for the reader.
    let begun = Instant::now();
    for number in 0..20 {
        let event = opening("Rui");
        store.append(None, Moment(3), vec![append(&other, number, event)]).await.unwrap();
    }
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert!(store.is_erasing(&stream));

    reader.execute("COMMIT").await.unwrap();
    reader.close().await.unwrap();
    let begun = Instant::now();
    while store.is_erasing(&stream) {
        assert!(begun.elapsed() < Duration::from_secs(30), "it is never done");
        tokio::task::yield_now().await;
    }
    assert_eq!(telling(folder.path()), [""; 0]);
    assert_eq!(store.read(&other, 0).await.unwrap().len(), 20);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_program_had_not_erased_yet_the_next_one_erases() {
    let place = TempDir::new().unwrap();
    let (folder, killed) = (place.path().join("dados"), place.path().join("depois"));
    let stream: StreamId = "tabela1".parse().unwrap();
    let store = Store::in_folder(&folder).await.unwrap();
    store.append(None, Moment(1), vec![append(&stream, 0, opening(NAME))]).await.unwrap();
    let file = folder.join("ludoteca.db");
    let mut reader = SqliteConnectOptions::new().filename(&file).read_only(true).connect().await.unwrap();
    reader.execute("BEGIN").await.unwrap();
    let _: i64 = sqlx_core::query_scalar::query_scalar("SELECT COUNT(*) FROM events")
        .fetch_one(&mut reader)
        .await
        .unwrap();
    store.append(None, Moment(2), vec![forgetting(&stream)]).await.unwrap();
    fs::create_dir(&killed).unwrap();
    for name in ["ludoteca.db", "ludoteca.db-wal"] {
        fs::copy(folder.join(name), killed.join(name)).unwrap();
    }
    reader.close().await.unwrap();
    assert!(!telling(&killed).is_empty());
    // A backup reads there from the beginning on.
    let file = killed.join("ludoteca.db");
    let mut reader = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    reader.execute("BEGIN").await.unwrap();
    let _: i64 = sqlx_core::query_scalar::query_scalar("SELECT COUNT(*) FROM events")
        .fetch_one(&mut reader)
        .await
        .unwrap();
    let next = Store::in_folder(&killed).await.unwrap();
    assert!(next.is_erasing(&stream), "nobody knows of whom it is");
    reader.execute("COMMIT").await.unwrap();
    reader.close().await.unwrap();
    let begun = Instant::now();
    while next.is_erasing(&stream) {
        assert!(begun.elapsed() < Duration::from_secs(30), "it is never done");
        tokio::task::yield_now().await;
    }
    assert_eq!(telling(&killed), [""; 0]);
    next.close().await;
    store.close().await;
}
