//! What the lines of a file amount to: a name, and tournaments that stand somewhere.

use ludoteca_club::Moment;
use ludoteca_club::championship::SavedEvent;
use ludoteca_club::tournament::{TournamentEvent, TournamentState};

/// One game in one cycle, or a class.
#[derive(Clone, Debug)]
pub(crate) struct Tournament {
    /// What it is called in commands: `<cycle>-<game>`.
    pub code: String,
    /// Where it stands.
    pub state: TournamentState,
}

/// A championship as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Championship {
    /// What it is called.
    pub name: String,
    /// Its tournaments, in the order of opening.
    pub tournaments: Vec<Tournament>,
    /// Everything that was done, in order.
    pub lines: Vec<SavedEvent>,
}

impl Championship {
    /// What these lines amount to; else the first line, from 0, that cannot have happened.
    pub(crate) fn of(name: String, lines: Vec<SavedEvent>) -> Result<Self, usize> {
        let mut logs: Vec<(&str, Vec<usize>)> = Vec::new();
        for (place, line) in lines.iter().enumerate() {
            let at = logs.iter().position(|(code, _)| *code == line.tournament).unwrap_or_else(|| {
                logs.push((&line.tournament, Vec::new()));
                logs.len() - 1
            });
            logs[at].1.push(place);
            if line.number != logs[at].1.len() as u64 {
                return Err(place);
            }
        }
        let mut tournaments = Vec::new();
        let mut faults = Vec::new();
        for (code, places) in &logs {
            let events: Vec<(Moment, TournamentEvent)> =
                places.iter().map(|&place| (lines[place].at, lines[place].event.clone())).collect();
            match TournamentState::replayed(&events) {
                Some(state) => tournaments.push(Tournament { code: (*code).to_owned(), state }),
                None => faults.push(places[impossible(&events)]),
            }
        }
        match faults.into_iter().min() {
            Some(fault) => Err(fault),
            None => Ok(Self { name, tournaments, lines }),
        }
    }

    /// When an event of a tournament was done.
    pub(crate) fn moment(&self, code: &str, number: u64) -> Option<Moment> {
        let of = |line: &&SavedEvent| line.tournament == code && line.number == number;
        self.lines.iter().rfind(of).map(|line| line.at)
    }
}

/// The place of the first event that cannot have happened: what comes after it cannot make it possible.
fn impossible(events: &[(Moment, TournamentEvent)]) -> usize {
    let counts: Vec<usize> = (1..=events.len()).collect();
    counts.partition_point(|&count| TournamentState::replayed(&events[..count]).is_some())
}
