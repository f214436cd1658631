//! The one writer of a program: whatever has come while the disk was busy goes into the next transaction.

use crate::append::{Job, JobWritten};
use crate::backend::Backend;
use crate::error::fault;
use crate::notify;
use crate::sqlx;
use crate::sqlx::{Any, AnyConnection, AnyPool, Connection, Transaction};
use ludoteca_club::{AppendError, Appended, Fault};
use tokio::sync::{mpsc, oneshot};

/// The most commands in one transaction: more would make the first one wait.
const BATCH: usize = 256;

/// How many commands may wait before new ones wait to be let in.
const QUEUE: usize = 4096;

type Answer = Result<Appended, AppendError>;
type Waiting = (Job, oneshot::Sender<Answer>);

/// The way to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Waiting>,
}

impl Writer {
    /// Starts the writer, which ends when nobody can send to it any more.
    pub(crate) fn start(pool: AnyPool, backend: Backend) -> Self {
        let (jobs, mut waiting) = mpsc::channel::<Waiting>(QUEUE);
        tokio::spawn(async move {
            let mut batch = Vec::with_capacity(BATCH);
            while waiting.recv_many(&mut batch, BATCH).await > 0 {
                write(&pool, &backend, std::mem::take(&mut batch)).await;
            }
        });
        Self { jobs }
    }

    /// Appends, and answers after the commit.
    pub(crate) async fn append(&self, job: Job) -> Answer {
        let gone = || AppendError::Fault(Fault("the writer has ended".to_owned()));
        let (sender, answer) = oneshot::channel();
        self.jobs.send((job, sender)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

/// Writes a batch. If something goes wrong, each job is tried alone, so that one bad one does not harm the others.
async fn write(pool: &AnyPool, backend: &Backend, batch: Vec<Waiting>) {
    let jobs: Vec<&Job> = batch.iter().map(|(job, _)| job).collect();
    let together = commit(pool, backend, &jobs).await;
    let alone = together.is_err() && batch.len() > 1;
    match together {
        Err(_) if alone => {
            for (job, sender) in batch {
                let answer = commit(pool, backend, &[&job]).await.map(|written| written[0]);
                answered(sender, answer);
            }
        }
        Err(cause) => {
            let told = fault(&cause);
            for (_, sender) in batch {
                let _ = sender.send(Err(AppendError::Fault(Fault(told.0.clone()))));
            }
        }
        Ok(written) => {
            for ((_, sender), written) in batch.into_iter().zip(written) {
                answered(sender, Ok(written));
            }
        }
    }
}

/// Whoever asked may have gone meanwhile.
fn answered(sender: oneshot::Sender<Answer>, written: Result<JobWritten, sqlx::Error>) {
    let _ = sender.send(match written {
        Ok(JobWritten::Appended(appended)) => Ok(appended),
        Ok(JobWritten::Conflict) => Err(AppendError::Conflict),
        Err(cause) => Err(AppendError::Fault(fault(&cause))),
    });
}

/// One transaction.
async fn commit(pool: &AnyPool, backend: &Backend, jobs: &[&Job]) -> Result<Vec<JobWritten>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let written = transact(&mut connection, backend, jobs).await;
    if written.is_err() {
        // A full disk can end a transaction without the driver's knowing, and then no other one ever begins there.
        connection.close_on_drop();
    }
    written
}

async fn transact(
    connection: &mut AnyConnection,
    backend: &Backend,
    jobs: &[&Job],
) -> Result<Vec<JobWritten>, sqlx::Error> {
    let mut transaction: Transaction<'_, Any> = match backend {
        // Taken for writing at once: a reader that becomes a writer can be turned away.
        Backend::Sqlite { .. } => connection.begin_with("BEGIN IMMEDIATE").await?,
        Backend::Postgres { .. } => connection.begin().await?,
    };
    let mut written = Vec::with_capacity(jobs.len());
    for job in jobs {
        written.push(job.write(&mut transaction, backend).await?);
    }
    if matches!(backend, Backend::Postgres { .. }) {
        notify::tell(&mut transaction, jobs, &written).await?;
    }
    transaction.commit().await?;
    if let Backend::Sqlite { kept } = backend {
        // What went into a folder that is gone is gone with it.
        kept.folder.check().map_err(|fault| sqlx::Error::Io(std::io::Error::other(fault)))?;
        let new =
            jobs.iter().zip(&written).filter(|(_, written)| **written == JobWritten::Appended(Appended::New));
        let appends = || new.clone().flat_map(|(job, _)| &job.appends);
        kept.tally.add(appends().map(|append| append.events.len() as u64).sum());
        let rewritten = appends().filter(|append| !append.rewritten.is_empty());
        let mut rewritten = rewritten.map(|append| append.stream.clone()).peekable();
        if rewritten.peek().is_some() {
            kept.eraser.erase(rewritten);
        }
    }
    Ok(written)
}

#[cfg(test)]
mod tests {
    use crate::open::{READERS, Store};
    use crate::sqlx;
    use crate::sqlx::Executor;
    use ludoteca_club::table::{Other, TableEvent, TableOpening};
    use ludoteca_club::{
        Append, AppendError, Appended, CommandKey, Log, Moment, Nickname, Secret, Sender, Status,
        StreamEvent, StreamSummary,
    };
    use ludoteca_kernel::Player;
    use std::time::{Duration, SystemTime, UNIX_EPOCH};
    use tempfile::TempDir;
    use tokio::time::timeout;

    fn opening(secret: &str) -> (Append, CommandKey) {
        let secret: Secret = secret.parse().unwrap();
        let opening = TableOpening {
            id: "c1".parse().unwrap(),
            game: "rastros".into(),
            start: None,
            name: Nickname::new("Ana").unwrap(),
            seat: Player::First,
            other: Other::Computer(1),
            watch: "c".repeat(32).parse().unwrap(),
            clock: None,
        };
        let events = vec![StreamEvent::Table(opening.event(&secret).unwrap()); 200];
        let summary = StreamSummary { kind: "table", status: Status::Running, due: None };
        (
            Append { stream: secret.stream(), expected: 0, events, summary, rewritten: Vec::new() },
            CommandKey::new(Sender::holder(&secret), "c1".parse().unwrap()),
        )
    }

    #[tokio::test]
    async fn once_there_is_room_again_writing_goes_on() {
        let folder = TempDir::new().unwrap();
        let store = Store::in_folder(folder.path()).await.unwrap();
        // All but one are in use, so that the writer has that one.
        let mut others = Vec::new();
        for _ in 1..READERS {
            others.push(store.pool.acquire().await.unwrap());
        }
        let mut writers = store.pool.acquire().await.unwrap();
        writers.execute("PRAGMA max_page_count = 10").await.unwrap();
        drop(writers);
        let (append, command) = opening(&"a".repeat(32));
        let full = store.append(Some(&command), Moment(1), vec![append.clone()]).await;
        let Err(AppendError::Fault(fault)) = full else { panic!("{full:?}") };
        assert!(fault.0.starts_with("the disk is full"), "{fault}");
        assert!(store.read(&append.stream, 0).await.unwrap().is_empty());
        // The limit was the connection's, and that is gone.
        assert_eq!(
            store.append(Some(&command), Moment(2), vec![append.clone()]).await.unwrap(),
            Appended::New
        );
        assert_eq!(store.read(&append.stream, 0).await.unwrap().len(), 200);
    }

    #[tokio::test]
    async fn what_is_forgotten_is_nowhere_in_the_folder() {
        let folder = TempDir::new().unwrap();
        let store = Store::in_folder(folder.path()).await.unwrap();
        let (append, command) = opening(&"d".repeat(32));
        let stream = append.stream.clone();
        store.append(Some(&command), Moment(1), vec![append.clone()]).await.unwrap();
        let told = || {
            let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
            files
                .filter(|file| std::fs::read(file).unwrap().windows(5).any(|text| text == b"\"Ana\""))
                .count()
        };
        assert!(told() > 0);
        let resigned = StreamEvent::Table(TableEvent::Resigned { seat: Player::First });
        let expected = append.events.len() as u64;
        let rewritten = (1..=expected).map(|number| (number, resigned.clone())).collect();
        let rewriting = Append { expected, events: vec![resigned], rewritten, ..append };
        let second = CommandKey::new(command.sender().clone(), "c2".parse().unwrap());
        store.append(Some(&second), Moment(2), vec![rewriting]).await.unwrap();
        assert_eq!(told(), 0);
        assert_eq!(store.read(&stream, expected).await.unwrap().len(), 1);
    }

    #[tokio::test]
    async fn a_machine_that_sleeps_inside_a_transaction_gives_its_rows_back() {
        let Ok(address) = std::env::var("LUDOTECA_POSTGRES") else { return };
        let asleep = Store::on_postgres(&address).await.unwrap();
        let awake = Store::on_postgres(&address).await.unwrap();
        let unused = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_nanos();
        let (append, command) = opening(&format!("{unused:032x}"));
        awake.append(Some(&command), Moment(1), vec![append.clone()]).await.unwrap();

        let mut transaction = asleep.pool.begin().await.unwrap();
        let lock = "SELECT last FROM streams WHERE stream = $1 FOR UPDATE";
        sqlx::query(lock).bind(append.stream.as_str()).fetch_one(&mut *transaction).await.unwrap();
        let resigned = StreamEvent::Table(TableEvent::Resigned { seat: Player::First });
        let next = Append { expected: append.events.len() as u64, events: vec![resigned], ..append };
        let second = CommandKey::new(command.sender().clone(), "c2".parse().unwrap());
        let written = timeout(Duration::from_secs(15), awake.append(Some(&second), Moment(2), vec![next]));
        assert_eq!(written.await.expect("it waits for the machine that sleeps").unwrap(), Appended::New);
        assert!(transaction.commit().await.is_err(), "what it had begun counts when it wakes up");
    }
}
