//! The log against the ledger: nothing acknowledged is missing, nothing happened twice, nothing came from nowhere, and every
//! table replays by the law.

use crate::ledger::Entry;
use anyhow::{Context, Result, bail, ensure};
use ludoteca_club::table::{TableEvent, TableState};
use ludoteca_club::{Earlier, Log, Recorded, StreamEvent, StreamId};
use std::collections::{HashMap, HashSet};
use std::fmt;

/// What was found to be in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LogVerdict {
    /// Tables that replay.
    pub tables: usize,
    /// Events, each of one command.
    pub events: usize,
    /// Events that are actions of computers.
    pub computers: usize,
    /// Commands that were acknowledged and are there.
    pub acknowledged: usize,
    /// Commands that were sent and never answered, there or not.
    pub unanswered: usize,
}

impl fmt::Display for LogVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, events, computers, acknowledged, unanswered } = self;
        write!(
            f,
            "{acknowledged} acknowledged and none lost, {events} events at {tables} tables, {unanswered} unanswered"
        )?;
        if *computers > 0 { write!(f, ", {computers} actions of computers") } else { Ok(()) }
    }
}

/// Compares what bots remember with what was kept; the first difference is an error.
pub async fn judge(log: &impl Log, entries: &[Entry]) -> Result<LogVerdict> {
    let mut by_table: HashMap<&StreamId, Vec<&Entry>> = HashMap::new();
    for entry in entries {
        by_table.entry(&entry.table).or_default().push(entry);
    }
    let mut verdict = LogVerdict::default();
    let mut rematches = HashSet::new();
    let mut without_opening = Vec::new();
    for (table, entries) in by_table {
        let events = log.read(table, 0).await?;
        let mut unclaimed: HashSet<u64> = events.iter().map(|recorded| recorded.number).collect();
        for entry in &entries {
            verdict.acknowledged += usize::from(entry.acknowledged.is_some());
            verdict.unanswered += usize::from(entry.acknowledged.is_none());
            claim(log, entry, &events, &mut unclaimed).await?;
        }
        if entries.iter().all(|entry| entry.wanted.is_some()) {
            ensure!(unclaimed.remove(&1), "{table}: nobody opened it, and it is not there");
            without_opening.push(table.clone());
        }
        for own in replays(table, &events)? {
            ensure!(unclaimed.remove(&own), "TWICE: {table}: event {own} is a computer's and a bot's");
            verdict.computers += 1;
        }
        ensure!(unclaimed.is_empty(), "{table}: nobody sent the events {unclaimed:?}");
        rematches.extend(events.iter().filter_map(rematch));
        verdict.tables += usize::from(!events.is_empty());
        verdict.events += events.len();
    }
    for table in without_opening {
        ensure!(rematches.contains(&table), "{table}: it follows from no other table");
    }
    Ok(verdict)
}

/// Finds the one event that carries a command out.
async fn claim(
    log: &impl Log,
    entry: &Entry,
    events: &[Recorded],
    unclaimed: &mut HashSet<u64>,
) -> Result<()> {
    let Entry { table, command, wanted, acknowledged } = entry;
    let called = command.id().as_str();
    let Some(Earlier::Same(number)) = log.carried_out(table, command).await? else {
        ensure!(
            acknowledged.is_none(),
            "LOST: {table} {called}: {wanted:?} was acknowledged and is not there"
        );
        return Ok(());
    };
    ensure!(acknowledged.is_none_or(|told| number <= told), "{table} {called}: acknowledged before its time");
    ensure!(unclaimed.remove(&number), "TWICE: {table}: two commands claim event {number}");
    let recorded = events.iter().find(|recorded| recorded.number == number);
    let event = of_table(recorded.context("an event without a place")?)?;
    let granted = match wanted {
        Some(wanted) => wanted.is_granted_by(event),
        None => matches!(event, TableEvent::Opened { .. }) && number == 1,
    };
    ensure!(granted, "{table} {called}: {wanted:?} became {event:?}");
    Ok(())
}

/// Every event follows from those before it. The numbers of those that are actions of the computer.
fn replays(table: &StreamId, events: &[Recorded]) -> Result<Vec<u64>> {
    let mut state: Option<TableState> = None;
    let mut computers = Vec::new();
    for (at, recorded) in (1..).zip(events) {
        ensure!(recorded.number == at, "{table}: event {at} has the number {}", recorded.number);
        let event = of_table(recorded)?;
        let is_computer = state.as_ref().is_some_and(|state| state.computer_to_act().is_some());
        if is_computer && matches!(event, TableEvent::Acted { .. }) {
            computers.push(at);
        }
        let next = match state {
            None => TableState::opened(event, recorded.at),
            Some(state) => state.fold(event, recorded.at),
        };
        state = Some(next.with_context(|| format!("{table}: event {at} cannot have happened: {event:?}"))?);
    }
    Ok(computers)
}

/// What happened at a table.
fn of_table(recorded: &Recorded) -> Result<&TableEvent> {
    if let StreamEvent::Table(event) = &recorded.event { Ok(event) } else { bail!("an event of no table") }
}

fn rematch(recorded: &Recorded) -> Option<StreamId> {
    match of_table(recorded) {
        Ok(TableEvent::RematchOpened { table }) => Some(table.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Command;
    use ludoteca_club::table::{Other, TableOpening};
    use ludoteca_club::{Club, CommandKey, MemoryLog, Moment, Nickname, Secret, Sender};
    use ludoteca_kernel::Player;

    /// A table with one kind word, and what its bot remembers of it.
    async fn scene() -> (MemoryLog, Vec<Entry>) {
        let club = Club::new(MemoryLog::default());
        let secret: Secret = "a".repeat(32).parse().unwrap();
        let opening = TableOpening {
            id: "c1".parse().unwrap(),
            game: ludoteca_games::GameId::ALL[0].slug().into(),
            start: None,
            name: Nickname::new("Bot").unwrap(),
            seat: Player::First,
            other: Other::Computer(1),
            watch: "b".repeat(32).parse().unwrap(),
            clock: None,
        };
        let table = club.open(&secret, &opening, Moment(1)).await.unwrap().table;
        let say = ludoteca_club::table::TableCommand::Say(ludoteca_club::Phrase::Hello);
        let called = "c2".parse().unwrap();
        club.command(&table, &secret, &say, &called, Moment(2)).await.unwrap();
        let entry = |command: &str, wanted, number| Entry {
            table: table.clone(),
            command: CommandKey::new(Sender::holder(&secret), command.parse().unwrap()),
            wanted,
            acknowledged: Some(number),
        };
        let entries = vec![entry("c1", None, 1), entry("c2", Some(Command::Say("hello")), 2)];
        (club.into_log(), entries)
    }

    #[tokio::test]
    async fn what_is_in_order_is_counted() {
        let (log, entries) = scene().await;
        let verdict = judge(&log, &entries).await.unwrap();
        assert_eq!(
            verdict,
            LogVerdict { tables: 1, events: 2, computers: 0, acknowledged: 2, unanswered: 0 }
        );
    }

    #[tokio::test]
    async fn every_kind_of_loss_is_found() {
        let (log, entries) = scene().await;
        let found = async |change: &dyn Fn(&mut Vec<Entry>)| {
            let mut changed = entries.clone();
            change(&mut changed);
            judge(&log, &changed).await.unwrap_err().to_string()
        };
        let sender = entries[1].command.sender().clone();
        let never_kept =
            Entry { command: CommandKey::new(sender, "c3".parse().unwrap()), ..entries[1].clone() };
        assert!(found(&|entries| entries.push(never_kept.clone())).await.contains("LOST"));
        assert!(found(&|entries| entries.push(entries[1].clone())).await.contains("TWICE"));
        assert!(found(&|entries| drop(entries.pop())).await.contains("nobody sent"));
        assert!(found(&|entries| entries[1].wanted = Some(Command::Resign)).await.contains("became"));
        assert!(found(&|entries| entries[1].acknowledged = Some(1)).await.contains("before its time"));
        assert!(found(&|entries| drop(entries.remove(0))).await.contains("follows from no other table"));
    }
}
