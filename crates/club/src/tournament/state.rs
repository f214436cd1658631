//! What the events of a tournament amount to.

use super::conflict::Conflicts;
use super::contest_state::ContestState;
use super::event::{TournamentEvent, board_stream};
use super::numbers::{ContestName, ContestNumber, Referee, RefereeNumber};
use super::plan::TournamentPlan;
use crate::folded::Folded;
use crate::secret::{Secret, SecretHash};
use crate::stream::{Moment, Number, StreamId};
use ludoteca_championship::{
    Contest, Entrant, EntrantId, Phase, System, TableNumber, advised_rounds, seed_for,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Somebody who may enter results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedReferee {
    pub(super) referee: Referee,
    pub(super) secret: SecretHash,
    pub(super) dismissed: bool,
}

/// What a secret allows in a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TournamentRights {
    /// To lead it.
    Organiser,
    /// To enter results in these contests, in all if there are none.
    Referee(RefereeNumber, Vec<ContestNumber>),
    /// To see what is published.
    Viewer,
    /// To bring the result of the live table where a pairing is played.
    Board,
}

/// A tournament as it stands.
#[derive(Clone, Debug)]
pub struct TournamentState {
    /// How many events led here.
    pub number: Number,
    /// What it is called.
    pub title: String,
    /// The game's slug.
    pub game: Option<String>,
    /// The code of the cycle.
    pub cycle: Option<String>,
    /// How it is played.
    pub plan: TournamentPlan,
    /// Who takes part or has taken part, by number.
    pub entrants: Vec<Entrant>,
    /// Who has left.
    pub withdrawn: BTreeSet<EntrantId>,
    /// Who is not known any more.
    pub erased: BTreeSet<EntrantId>,
    /// Whether everybody sees full names.
    pub full_names: bool,
    /// The groups, then the final.
    pub contests: Vec<ContestState>,
    pub(super) organiser: SecretHash,
    pub(super) referees: Vec<NamedReferee>,
    pub(super) conflicts: Conflicts,
    /// What counts of all that was done: what was undone is not here any more.
    pub(super) done: Vec<(Number, Arc<TournamentEvent>)>,
    /// What was undone since anything else was done, and can be done again; the last one first to be.
    pub(super) undone: Vec<UndoneEvent>,
}

/// Something that was undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoneEvent {
    /// Its number, which it keeps when it is done again.
    pub number: Number,
    /// The number of the event that undid it.
    pub undone_by: Number,
    /// What it was.
    pub event: Arc<TournamentEvent>,
}

impl TournamentState {
    /// The tournament that these events amount to; `None` if they cannot have happened.
    pub fn replayed(events: &[(Moment, TournamentEvent)]) -> Option<Self> {
        let ((at, first), rest) = events.split_first()?;
        let opened = Self::opened(first, *at)?;
        rest.iter().try_fold(opened, |state, (at, event)| state.folded(event, *at))
    }

    /// The tournament after more events; `None` if they cannot happen here.
    pub fn plus(&self, events: &[TournamentEvent], at: Moment) -> Option<Self> {
        self.after(events, at)
    }

    /// What a secret allows here.
    pub fn rights(&self, secret: &Secret) -> TournamentRights {
        if self.organiser.is_of(secret) {
            return TournamentRights::Organiser;
        }
        let named = self.referees.iter().find(|referee| !referee.dismissed && referee.secret.is_of(secret));
        named.map_or(TournamentRights::Viewer, |referee| {
            let Referee { referee, contests, .. } = referee.referee.clone();
            TournamentRights::Referee(referee, contests)
        })
    }

    /// A contest by its number.
    pub fn contest(&self, number: ContestNumber) -> Option<&ContestState> {
        self.contests.get((number as usize).checked_sub(1)?)
    }

    pub(super) fn contest_mut(&mut self, number: ContestNumber) -> Option<&mut ContestState> {
        self.contests.get_mut((number as usize).checked_sub(1)?)
    }

    /// The same tournament with another state of one contest, to see what would follow from it.
    pub(super) fn with_contest(&self, number: ContestNumber, contest: Contest) -> Self {
        let mut other = self.clone();
        if let Some(at) = other.contest_mut(number) {
            at.contest = contest;
        }
        other
    }

    /// What a contest is called.
    pub fn contest_name(&self, number: ContestNumber) -> ContestName {
        match self.contest(number).map(|contest| contest.phase) {
            // A single group from which nobody goes anywhere.
            Some(Phase::Groups) if self.contests.len() == 1 && self.deciding().is_some() => {
                ContestName::Everybody
            }
            Some(Phase::Final) if self.groups().next().is_some() => ContestName::Final,
            Some(Phase::Final) => ContestName::Everybody,
            None if self.plan.group_size.is_none() => ContestName::Everybody,
            Some(Phase::Groups) | None => ContestName::Group { number },
        }
    }

    /// The live table of a pairing, if it has one, in the tournament with this name.
    pub fn board(
        &self,
        tournament: &StreamId,
        contest: ContestNumber,
        round: u32,
        table: TableNumber,
    ) -> Option<StreamId> {
        let event = *self.contest(contest)?.boards.get(&(round, table))?;
        Some(board_stream(tournament, event))
    }

    /// An entrant by number.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.iter().find(|entrant| entrant.id == id)
    }

    /// An entrant's name; the number of somebody whose entry was undone.
    pub fn name(&self, id: EntrantId) -> String {
        self.entrant(id).map_or_else(|| format!("#{id}"), |entrant| entrant.name.clone())
    }

    /// The groups, without the final.
    pub fn groups(&self) -> impl Iterator<Item = &ContestState> {
        self.contests.iter().filter(|contest| contest.phase == Phase::Groups)
    }

    /// What would be undone next: the number of the event, and the event.
    pub fn last_done(&self) -> Option<(Number, &TournamentEvent)> {
        let (number, event) = self.done.iter().rfind(|(_, event)| event.fact.can_be_undone())?;
        Some((*number, event))
    }

    /// What would be done again next.
    pub fn last_undone(&self) -> Option<&UndoneEvent> {
        self.undone.last()
    }

    /// The seed of a part of this tournament, from one that may have been given for a whole day.
    pub(super) fn seed_for(&self, seed: u64, part: &str) -> u64 {
        let word = |text: &Option<String>| text.clone().unwrap_or_default();
        let whole = [word(&self.cycle), word(&self.game), self.title.clone(), part.to_owned()];
        seed_for(seed, &whole.join("\n"))
    }

    /// The referees who were not dismissed.
    pub fn referees(&self) -> impl Iterator<Item = &Referee> {
        self.referees.iter().filter(|named| !named.dismissed).map(|named| &named.referee)
    }

    /// The referees whose links open something, each with the hash of their secret: one person has the same in several
    /// tournaments.
    pub(crate) fn referees_by_secret(&self) -> impl Iterator<Item = (SecretHash, &Referee)> {
        let working = |named: &&NamedReferee| !named.dismissed && named.secret != SecretHash::NOBODY;
        self.referees.iter().filter(working).map(|named| (named.secret, &named.referee))
    }

    /// Whether the name of any referee is known, dismissed or not.
    pub(crate) fn knows_referees(&self) -> bool {
        self.referees.iter().any(|named| named.referee.name.is_some())
    }

    /// Whether nobody is known any more once these are forgotten: then the referees' names go too.
    pub(crate) fn forgets_everybody(&self, entrants: &[EntrantId]) -> bool {
        self.entrants
            .iter()
            .all(|entrant| self.erased.contains(&entrant.id) || entrants.contains(&entrant.id))
    }

    pub(super) fn next_referee(&self) -> RefereeNumber {
        self.referees.len() as RefereeNumber + 1
    }

    pub(super) fn has_referee(&self, number: RefereeNumber) -> bool {
        self.referees().any(|named| named.referee == number)
    }

    /// How the final is played by so many.
    pub(super) fn final_system(&self, entrants: usize) -> System {
        match self.plan.final_system {
            System::Swiss { rounds: 0 } => System::Swiss { rounds: advised_rounds(entrants) },
            system => system,
        }
    }
}
