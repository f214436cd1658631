//! Databases of every earlier shape, opened by this program.

use super::*;
use crate::open::Store;
use crate::sqlx;
use crate::sqlx::AnyConnection;
use crate::sqlx::any::AnyPoolOptions;
use ludoteca_club::table::{Other, TableCommand, TableOpening};
use ludoteca_club::{
    Club, CommandKey, CommandName, Earlier, Log, Moment, Nickname, Secret, Sender, StreamEvent, StreamId,
};
use ludoteca_kernel::Player;
use std::path::Path;
use tempfile::TempDir;

/// Somebody who opened a table long ago.
fn secret() -> Secret {
    "5".repeat(32).parse().unwrap()
}

fn opening() -> TableOpening {
    TableOpening {
        id: "open".parse().unwrap(),
        game: "rastros".into(),
        start: None,
        name: Nickname::new("Ana").unwrap(),
        seat: Player::First,
        other: Other::Computer(1),
        watch: "6".repeat(32).parse().unwrap(),
        clock: None,
    }
}

/// A database as a program left it that knew only the first `steps`.
async fn made_with(folder: &Path, steps: usize) -> StreamId {
    sqlx::any::install_default_drivers();
    let address = format!("sqlite://{}/ludoteca.db?mode=rwc", folder.display());
    let pool = AnyPoolOptions::new().max_connections(1).connect(&address).await.unwrap();
    take_steps(&pool, true, &STEPS[..steps]).await.unwrap();
    let stream = secret().stream();
    fill(&mut pool.acquire().await.unwrap(), &stream).await;
    pool.close().await;
    stream
}

/// A table in the words of the first shape, which every later one understands.
async fn fill(connection: &mut AnyConnection, stream: &StreamId) {
    let body = serde_json::to_string(&StreamEvent::Table(opening().event(&secret()).unwrap())).unwrap();
    sqlx::query("INSERT INTO events (stream, number, at, command, body) VALUES ($1, 1, 1, 'open', $2)")
        .bind(stream.as_str())
        .bind(body)
        .execute(&mut *connection)
        .await
        .unwrap();
    let row = "INSERT INTO streams (stream, kind, status, last, due, changed) VALUES ($1, 'table', 'running', 1, NULL, 1)";
    sqlx::query(row).bind(stream.as_str()).execute(connection).await.unwrap();
}

#[tokio::test]
async fn data_of_every_earlier_shape_are_brought_up() {
    for steps in 1..=STEPS.len() {
        let folder = TempDir::new().unwrap();
        let table = made_with(folder.path(), steps).await;
        let store = Store::in_folder(folder.path()).await.unwrap();
        let found = steps_taken(&mut store.pool.acquire().await.unwrap()).await.unwrap();
        assert_eq!(found, newest(), "from step {steps}");
        let club = Club::new(store);
        assert_eq!(club.table(&table, 0).await.unwrap().expect("the table is there").number, 1);
        let act = TableCommand::Act { action: "d4".into(), played: 0 };
        let called: CommandName = "c1".parse().unwrap();
        let done = club.command(&table, &secret(), &act, &called, Moment(2)).await.unwrap();
        assert_eq!(done.state.number, 2, "from step {steps}");
    }
}

/// What was sent before an upgrade and not answered is sent again after it.
#[tokio::test]
async fn a_name_from_before_there_were_senders_still_counts() {
    let folder = TempDir::new().unwrap();
    let table = made_with(folder.path(), 1).await;
    let store = Store::in_folder(folder.path()).await.unwrap();
    let key = |text: &str| CommandKey::new(Sender::holder(&secret()), text.parse().unwrap());
    assert_eq!(store.carried_out(&table, &key("open")).await.unwrap(), Some(Earlier::Same(1)));
    assert_eq!(store.carried_out(&table, &key("other")).await.unwrap(), None);
}

/// Written by the first program that kept games, and dumped as text: what it could write, every later one reads.
const FIRST: &str = include_str!("../../tests/data/schema-1.sql");

#[tokio::test]
async fn what_the_first_program_wrote_is_read() {
    let folder = TempDir::new().unwrap();
    let file = format!("sqlite://{}/ludoteca.db?mode=rwc", folder.path().display());
    let database = sqlx::sqlite::SqlitePool::connect(&file).await.unwrap();
    database.execute(FIRST).await.unwrap();
    let streams: Vec<(String, i64)> = sqlx::query_as("SELECT stream, last FROM streams ORDER BY stream")
        .fetch_all(&database)
        .await
        .unwrap();
    database.close().await;
    assert_eq!(streams.len(), 3);
    let club = Club::new(Store::in_folder(folder.path()).await.unwrap());
    for (stream, last) in streams {
        let stream: StreamId = stream.parse().unwrap();
        let state = club.table(&stream, 0).await.unwrap().expect("it replays");
        assert_eq!(state.number, last as u64);
        assert_eq!(club.log().read(&stream, 0).await.unwrap().len(), last as usize);
    }
}
