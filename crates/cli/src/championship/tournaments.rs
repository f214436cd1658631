//! What the lines of a file amount to: a name, and tournaments that stand somewhere.

use ludoteca_club::Moment;
use ludoteca_club::championship::{SaveFault, SavedChampionship, SavedEvent};
use ludoteca_club::tournament::TournamentState;

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
    /// What a save amounts to; else the first line that cannot have happened.
    pub(crate) fn of(saved: SavedChampionship) -> Result<Self, SaveFault> {
        let tournaments = saved.tournaments()?;
        let tournaments = tournaments.into_iter().map(|(code, state)| Tournament { code, state });
        Ok(Self { tournaments: tournaments.collect(), name: saved.title, lines: saved.events })
    }

    /// When an event of a tournament was done.
    pub(crate) fn moment(&self, code: &str, number: u64) -> Option<Moment> {
        let of = |line: &&SavedEvent| line.tournament == code && line.number == number;
        self.lines.iter().rfind(of).map(|line| line.at)
    }
}
