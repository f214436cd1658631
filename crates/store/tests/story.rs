//! One story of the log, told to memory, to SQLite and to a real PostgreSQL.
//!
//! `LUDOTECA_POSTGRES` names a database that may be written to; `cargo xtask test` starts one. Without it PostgreSQL's part
//! is left out.

use ludoteca_club::room::{RoomCommand, RoomOpening};
use ludoteca_club::table::{Other, TableCommand, TableEvent, TableOpening};
use ludoteca_club::{
    Append, AppendError, Appended, Club, CommandDigest, CommandKey, CommandName, DueStream, Earlier, Log,
    MemoryLog, Moment, Nickname, Phrase, Secret, Sender, Status, StreamEvent, StreamId, StreamSummary,
};
use ludoteca_kernel::Player;
use ludoteca_store::{Store, StoreError};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

/// Runs a story over every kind of log.
macro_rules! story {
    ($(#[$doc:meta])* $name:ident, $log:ident => $body:expr) => {
        mod $name {
            use super::*;

            async fn told(log: impl Log) {
                let $log = &log;
                $body
            }

            #[tokio::test]
            async fn memory() {
                told(MemoryLog::default()).await;
            }

            #[tokio::test]
            async fn sqlite() {
                let folder = TempDir::new().unwrap();
                told(Store::in_folder(folder.path()).await.unwrap()).await;
            }

            #[tokio::test]
            async fn postgres() {
                if let Some(store) = postgres_store().await {
                    told(store).await;
                }
            }
        }
    };
}

async fn postgres_store() -> Option<Store> {
    let address = std::env::var("LUDOTECA_POSTGRES").ok()?;
    Some(Store::on_postgres(&address).await.expect("LUDOTECA_POSTGRES names a database that answers"))
}

/// A name nobody has used: the database may have seen this test before.
fn unused(what: &str) -> StreamId {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos();
    format!("{what}{now:x}").parse().unwrap()
}

fn called(text: &str) -> CommandName {
    text.parse().unwrap()
}

/// A command of this sender.
fn from(sender: u8, text: &str) -> CommandKey {
    let secret: Secret = format!("{sender:032x}").parse().unwrap();
    CommandKey::new(Sender::holder(&secret), called(text))
}

fn opened() -> StreamEvent {
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
    StreamEvent::Table(opening.event(&secret('a')).unwrap())
}

fn append(stream: &StreamId, expected: u64, count: usize, due: Option<u64>) -> Append {
    let summary = StreamSummary { kind: "table", status: Status::Running, due: due.map(Moment) };
    Append { stream: stream.clone(), expected, events: vec![opened(); count], summary, rewritten: Vec::new() }
}

story!(events_are_read_in_order, log => {
    let stream = unused("a");
    assert!(log.read(&stream, 0).await.unwrap().is_empty());
    assert_eq!(log.append(Some(&from(1, "c1")), Moment(5), vec![append(&stream, 0, 2, None)]).await.unwrap(), Appended::New);
    assert_eq!(log.append(Some(&from(1, "c2")), Moment(9), vec![append(&stream, 2, 1, None)]).await.unwrap(), Appended::New);
    let all = log.read(&stream, 0).await.unwrap();
    assert_eq!(all.iter().map(|event| (event.number, event.at)).collect::<Vec<_>>(), [
        (1, Moment(5)),
        (2, Moment(5)),
        (3, Moment(9)),
    ]);
    assert!(all.iter().all(|recorded| recorded.event == opened()));
    assert_eq!(log.read(&stream, 2).await.unwrap().len(), 1);
});

story!(whoever_comes_late_is_told, log => {
    let stream = unused("b");
    log.append(Some(&from(1, "c1")), Moment(1), vec![append(&stream, 0, 1, None)]).await.unwrap();
    for expected in [0, 2] {
        let late = log.append(Some(&from(1, "c2")), Moment(2), vec![append(&stream, expected, 1, None)]).await;
        assert!(matches!(late, Err(AppendError::Conflict)), "{late:?}");
    }
    assert_eq!(log.read(&stream, 0).await.unwrap().len(), 1);
});

story!(a_command_counts_once, log => {
    let (one, two) = (unused("c"), unused("d"));
    let command = from(1, "same");
    assert_eq!(log.carried_out(&one, &command).await.unwrap(), None);
    log.append(Some(&command), Moment(1), vec![append(&one, 0, 1, None)]).await.unwrap();
    let again = log.append(Some(&command), Moment(2), vec![append(&one, 1, 1, None)]).await.unwrap();
    assert_eq!(again, Appended::Before(Earlier::Same(1)));
    assert_eq!(log.carried_out(&one, &command).await.unwrap(), Some(Earlier::Same(1)));
    // Another stream may have a command of the same name.
    assert_eq!(log.append(Some(&command), Moment(2), vec![append(&two, 0, 1, None)]).await.unwrap(), Appended::New);
});

story!(a_name_belongs_to_its_sender, log => {
    let stream = unused("s");
    let (one, other) = (from(1, "same"), from(2, "same"));
    log.append(Some(&one), Moment(1), vec![append(&stream, 0, 1, None)]).await.unwrap();
    assert_eq!(log.carried_out(&stream, &other).await.unwrap(), None);
    // One event, which PostgreSQL writes at once, and several.
    let done = log.append(Some(&other), Moment(2), vec![append(&stream, 1, 1, None)]).await.unwrap();
    assert_eq!(done, Appended::New);
    let done = log.append(Some(&from(3, "same")), Moment(3), vec![append(&stream, 2, 2, None)]).await.unwrap();
    assert_eq!(done, Appended::New);
    for (sender, number) in [(&one, 1), (&other, 2)] {
        assert_eq!(log.carried_out(&stream, sender).await.unwrap(), Some(Earlier::Same(number)));
        let again = log.append(Some(sender), Moment(4), vec![append(&stream, 4, 1, None)]).await.unwrap();
        assert_eq!(again, Appended::Before(Earlier::Same(number)));
    }
    assert_eq!(log.read(&stream, 0).await.unwrap().len(), 4);
});

story!(one_name_for_two_commands_is_noticed, log => {
    let stream = unused("n");
    let asks = |what: &str| {
        let name = CommandName { digest: Some(CommandDigest::of(what.as_bytes())), ..called("c") };
        CommandKey::new(from(1, "c").sender().clone(), name)
    };
    log.append(Some(&asks("a")), Moment(1), vec![append(&stream, 0, 1, None)]).await.unwrap();
    for count in [1, 2] {
        let same = log.append(Some(&asks("a")), Moment(2), vec![append(&stream, 1, count, None)]).await.unwrap();
        assert_eq!(same, Appended::Before(Earlier::Same(1)));
        let other = log.append(Some(&asks("b")), Moment(2), vec![append(&stream, 1, count, None)]).await.unwrap();
        assert_eq!(other, Appended::Before(Earlier::Other));
    }
    assert_eq!(log.carried_out(&stream, &asks("b")).await.unwrap(), Some(Earlier::Other));
});

story!(what_has_no_name_is_not_remembered, log => {
    let stream = unused("w");
    for expected in 0..3 {
        let done = log.append(None, Moment(1), vec![append(&stream, expected, 1, None)]).await.unwrap();
        assert_eq!(done, Appended::New);
    }
    let late = log.append(None, Moment(1), vec![append(&stream, 1, 1, None)]).await;
    assert!(matches!(late, Err(AppendError::Conflict)), "{late:?}");
});

story!(several_streams_change_together_or_not_at_all, log => {
    let (one, two) = (unused("e"), unused("f"));
    log.append(Some(&from(1, "c1")), Moment(1), vec![append(&two, 0, 1, None)]).await.unwrap();
    let both = vec![append(&one, 0, 1, None), append(&two, 0, 1, None)];
    assert!(matches!(log.append(Some(&from(1, "c2")), Moment(2), both).await, Err(AppendError::Conflict)));
    assert!(log.read(&one, 0).await.unwrap().is_empty());
    let both = vec![append(&one, 0, 1, None), append(&two, 1, 1, None)];
    assert_eq!(log.append(Some(&from(1, "c3")), Moment(3), both).await.unwrap(), Appended::New);
    assert_eq!((log.read(&one, 0).await.unwrap().len(), log.read(&two, 0).await.unwrap().len()), (1, 2));
});

story!(what_is_to_be_forgotten_is_told_otherwise, log => {
    let stream = unused("r");
    log.append(Some(&from(1, "c1")), Moment(1), vec![append(&stream, 0, 2, None)]).await.unwrap();
    let told = log.read(&stream, 0).await.unwrap()[1].event.clone();
    let otherwise = StreamEvent::Table(TableEvent::Resigned { seat: Player::First });
    let rewriting = Append { rewritten: vec![(1, otherwise.clone())], ..append(&stream, 2, 1, None) };
    // Whoever comes late rewrites nothing either.
    let late = Append { expected: 1, ..rewriting.clone() };
    assert!(matches!(log.append(Some(&from(1, "c2")), Moment(2), vec![late]).await, Err(AppendError::Conflict)));
    assert_eq!(log.read(&stream, 0).await.unwrap()[0].event, told);
    assert_eq!(log.append(Some(&from(1, "c3")), Moment(3), vec![rewriting]).await.unwrap(), Appended::New);
    let events: Vec<StreamEvent> = log.read(&stream, 0).await.unwrap().into_iter().map(|kept| kept.event).collect();
    assert_eq!(events, [otherwise, told.clone(), told]);
});

story!(what_is_due_is_found, log => {
    // Long ago, so that nothing else in the database comes before.
    let (early, late, never) = (unused("g"), unused("h"), unused("i"));
    log.append(Some(&from(1, "c1")), Moment(1), vec![append(&late, 0, 1, Some(20))]).await.unwrap();
    log.append(Some(&from(1, "c1")), Moment(1), vec![append(&early, 0, 1, Some(10))]).await.unwrap();
    log.append(Some(&from(1, "c1")), Moment(1), vec![append(&never, 0, 1, None)]).await.unwrap();
    let ours = |due: Vec<DueStream>| -> Vec<StreamId> {
        let streams = due.into_iter().map(|at| at.stream);
        streams.filter(|stream| [&early, &late, &never].contains(&stream)).collect()
    };
    assert_eq!(ours(log.due(Moment(15), None, 10).await.unwrap()), vec![early.clone()]);
    assert_eq!(ours(log.due(Moment(20), None, 10).await.unwrap()), vec![early.clone(), late.clone()]);
    for stream in [&early, &late] {
        log.append(Some(&from(1, "c2")), Moment(30), vec![append(stream, 1, 1, None)]).await.unwrap();
    }
    assert!(ours(log.due(Moment(99), None, 10).await.unwrap()).is_empty());
});

story!(what_is_due_is_read_page_by_page, log => {
    // Three at the same moment, and one after them.
    let mut streams: Vec<StreamId> = (0..4).map(|at| unused(&format!("p{at}x"))).collect();
    for (at, stream) in streams.iter().enumerate() {
        let due = if at == 3 { 8 } else { 7 };
        log.append(Some(&from(1, "c1")), Moment(1), vec![append(stream, 0, 1, Some(due))]).await.unwrap();
    }
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let page = log.due(Moment(8), after.as_ref(), 2).await.unwrap();
        assert!(page.len() <= 2);
        let Some(last) = page.last().cloned() else { break };
        found.extend(page.into_iter().map(|at| at.stream).filter(|stream| streams.contains(stream)));
        after = Some(last);
    }
    streams[..3].sort();
    assert_eq!(found, streams);
    for stream in &streams {
        log.append(Some(&from(1, "c2")), Moment(2), vec![append(stream, 1, 1, None)]).await.unwrap();
    }
});

/// Where several machines share a log. A folder has one user, who always has the lease.
async fn leases_are_kept_apart(log: &impl Log) {
    let name = unused("lease");
    let (name, now) = (name.as_str(), Moment(0));
    assert!(log.lease(name, "one", now, 60_000).await.unwrap());
    assert!(!log.lease(name, "two", now, 60_000).await.unwrap());
    assert!(log.lease(name, "one", now, 0).await.unwrap(), "it is kept, and ends at once");
    assert!(log.lease(name, "two", now, 60_000).await.unwrap());
    assert!(!log.lease(name, "one", now, 60_000).await.unwrap());
    // One that ends later than it may last was written by a clock that was wrong.
    assert!(log.lease(name, "two", now, 3_600_000).await.unwrap());
    assert!(log.lease(name, "one", now, 5_000).await.unwrap());
}

#[tokio::test]
async fn a_lease_has_one_holder_in_memory() {
    let log = MemoryLog::default();
    leases_are_kept_apart(&log).await;
    assert!(log.lease("a", "one", Moment(0), 10).await.unwrap());
    assert!(!log.lease("a", "two", Moment(9), 10).await.unwrap());
    assert!(log.lease("a", "two", Moment(10), 10).await.unwrap());
}

/// Whatever the machines think what time it is: the database's time counts.
#[tokio::test]
async fn a_lease_has_one_holder_on_postgres() {
    let Some(store) = postgres_store().await else { return };
    leases_are_kept_apart(&store).await;
    let name = unused("lease");
    assert!(store.lease(name.as_str(), "one", Moment(0), 60_000).await.unwrap());
    assert!(!store.lease(name.as_str(), "two", Moment(u64::MAX >> 2), 60_000).await.unwrap());
    let now = store.now().await.unwrap().expect("a database that machines share has a time");
    assert!(store.now().await.unwrap() >= Some(now) && now > Moment(1_700_000_000_000));
}

/// A lease of a clock that was an hour ahead, and was set back, silences nobody: the folder's lock suffices.
#[tokio::test]
async fn whoever_has_a_folder_has_its_leases() {
    let folder = TempDir::new().unwrap();
    let store = Store::in_folder(folder.path()).await.unwrap();
    assert!(store.lease("timer", "another life", Moment(3_600_000), 5_000).await.unwrap());
    assert!(store.lease("timer", "this one", Moment(1), 5_000).await.unwrap());
    assert_eq!(store.now().await.unwrap(), None, "nobody else has to agree");
}

story!(time_goes_on_from_what_happened_last_where_something_is_due, log => {
    let (due, settled) = (unused("q"), unused("z"));
    let later = Moment(4_000_000_000_000);
    log.append(None, later, vec![append(&due, 0, 1, Some(later.0))]).await.unwrap();
    log.append(None, later.plus(9), vec![append(&settled, 0, 1, None)]).await.unwrap();
    assert_eq!(log.last_change_of_due().await.unwrap(), later);
    log.append(None, Moment(1), vec![append(&due, 1, 1, None)]).await.unwrap();
});

story!(of_many_at_once_each_number_is_given_once, log => {
    let stream = unused("j");
    log.append(Some(&from(1, "open")), Moment(1), vec![append(&stream, 0, 1, None)]).await.unwrap();
    let tries = (0..40u64).map(|at| {
        let (stream, command) = (stream.clone(), from(1, &format!("c{at}")));
        async move { log.append(Some(&command), Moment(2), vec![append(&stream, 1, 1, None)]).await.is_ok() }
    });
    let mut won = 0;
    for tried in together(tries).await {
        won += u32::from(tried);
    }
    assert_eq!(won, 1);
    assert_eq!(log.read(&stream, 0).await.unwrap().len(), 2);
});

/// Runs futures at the same time on this task.
async fn together<F: Future>(futures: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut running: Vec<_> = futures.map(|future| (Box::pin(future), None)).collect();
    std::future::poll_fn(|context| {
        let mut ready = true;
        for (future, output) in &mut running {
            if output.is_none() {
                match future.as_mut().poll(context) {
                    std::task::Poll::Ready(value) => *output = Some(value),
                    std::task::Poll::Pending => ready = false,
                }
            }
        }
        if ready { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    running.into_iter().filter_map(|(_, output)| output).collect()
}

/// Thirty pupils press the same button at the same time; nobody is told to try again.
#[tokio::test]
async fn a_whole_class_comes_in_at_once() {
    let folder = TempDir::new().unwrap();
    let club = Club::new(Store::in_folder(folder.path()).await.unwrap());
    let secret = |number: u32| format!("{number:032x}").parse::<Secret>().unwrap();
    club.make_link(&secret(1), Moment(1)).await.unwrap();
    let opening = RoomOpening { id: "open".parse().unwrap(), secret: secret(2), names: Vec::new() };
    let (code, _) = club.open_room(&secret(1), &opening, Moment(1)).await.unwrap();
    let (code, club) = (&code, &club);
    let joined = together((10..40).map(|number| async move {
        let (secret, name) = (secret(number), Nickname::new(&format!("Pupil {number}")).unwrap());
        let join = RoomCommand::Join { name };
        club.room_command(code, &secret, &join, &called(&format!("j{number}")), Moment(2)).await
    }));
    for (at, joined) in joined.await.into_iter().enumerate() {
        assert!(joined.is_ok(), "pupil {at}: {joined:?}");
    }
    let room = club.room(code, u64::MAX).await.unwrap().unwrap();
    assert_eq!(room.number, 31);
}

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_restart() {
    let folder = TempDir::new().unwrap();
    let stream = unused("k");
    let store = Store::in_folder(folder.path()).await.unwrap();
    store.append(Some(&from(1, "c1")), Moment(1), vec![append(&stream, 0, 3, None)]).await.unwrap();
    store.close().await;
    let store = Store::in_folder(folder.path()).await.unwrap();
    assert_eq!(store.read(&stream, 0).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_folder_has_one_user_at_a_time() {
    let folder = TempDir::new().unwrap();
    let _one = Store::in_folder(folder.path()).await.unwrap();
    let two = Store::in_folder(folder.path()).await;
    assert!(matches!(two, Err(StoreError::Taken { .. })), "{two:?}");
}

#[tokio::test]
async fn data_of_a_newer_program_are_left_alone() {
    let folder = TempDir::new().unwrap();
    Store::in_folder(folder.path()).await.unwrap().close().await;
    let file = format!("sqlite://{}/ludoteca.db", folder.path().display());
    let database = sqlx_sqlite::SqlitePool::connect(&file).await.unwrap();
    sqlx_core::query::query("INSERT INTO schema_steps (number) VALUES (99)")
        .execute(&database)
        .await
        .unwrap();
    database.close().await;
    let newer = Store::in_folder(folder.path()).await;
    assert!(matches!(newer, Err(StoreError::Newer { found: 99, .. })), "{newer:?}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let error = Store::in_folder(&file).await.unwrap_err();
    assert!(error.to_string().contains("--data"), "{error}");
}

/// Two machines on one PostgreSQL: what one appends, the other hears and can answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_machines_share_a_table() {
    let (Some(one), Some(two)) = (postgres_store().await, postgres_store().await) else { return };
    let (one, two) = (Arc::new(Club::new(one)), Arc::new(Club::new(two)));
    let follower = Arc::clone(&two);
    let following = tokio::spawn(async move { follower.log().follow(follower.hub()).await });
    let secret: Secret =
        format!("{:032x}", SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos()).parse().unwrap();
    let opening = TableOpening {
        id: "open".parse().unwrap(),
        game: "rastros".into(),
        start: None,
        name: Nickname::new("Ana").unwrap(),
        seat: Player::First,
        other: Other::Computer(1),
        watch: "c".repeat(32).parse().unwrap(),
        clock: None,
    };
    let table = one.open(&secret, &opening, Moment(1)).await.unwrap().table;
    let mut listener = two.hub().listen(&table);
    assert_eq!(two.table(&table, 0).await.unwrap().unwrap().number, 1);
    let say = TableCommand::Say(Phrase::Hello);
    one.command(&table, &secret, &say, &called("c1"), Moment(2)).await.unwrap();
    let told = tokio::time::timeout(
        std::time::Duration::from_secs(20),
        listener.wait_for(|version| version.number == 2),
    );
    told.await.expect("the news arrives").unwrap();
    let act = TableCommand::Act { action: "d4".into(), played: 0 };
    let done = two.command(&table, &secret, &act, &called("c2"), Moment(3)).await.unwrap();
    assert_eq!(done.state.number, 3);
    following.abort();
}
