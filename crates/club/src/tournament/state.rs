//! What the events of a tournament amount to.

use super::conflict::{Claim, Conflicts};
use super::draft_basis::DraftBasis;
use super::erasing::{stand_in, without_names};
use super::event::{TournamentEvent, TournamentFact, board_stream};
use super::numbers::{ContestName, ContestNumber, Referee, RefereeNumber, TablePlace};
use super::plan::TournamentPlan;
use crate::event::StreamEvent;
use crate::folded::Folded;
use crate::log::{Status, StreamSummary};
use crate::secret::{Secret, SecretHash};
use crate::stream::{Moment, Number, StreamId};
use ludoteca_championship::{
    Contest, DrawOptions, Entrant, EntrantId, Phase, Round, SchoolKey, System, TableNumber, advised_rounds,
    seed_for,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

/// A contest of the tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestState {
    /// What it is in the tournament.
    pub phase: Phase,
    /// Entrants and published rounds.
    pub contest: Contest,
    /// The next round, which only organisers see.
    pub draft: Option<Round>,
    /// What the draft was drawn from.
    pub(super) drafted_from: Option<DraftBasis>,
    /// What each round had to respect when it was drawn; the draft's are the last.
    pub drawn_with: Vec<DrawOptions>,
    /// How many rounds are closed.
    pub locked: u32,
    /// Which pairings are played at live tables: round and table, and the number of the event that opened it.
    pub boards: BTreeMap<(u32, u32), Number>,
}

impl ContestState {
    /// Whether nothing is left to draw, to publish or to play: the only answer to "is it over?".
    pub fn is_over(&self) -> bool {
        self.draft.is_none() && self.contest.is_over()
    }

    fn drop_draft(&mut self) {
        (self.draft, self.drafted_from) = (None, None);
        self.drawn_with.truncate(self.contest.rounds.len());
    }

    /// Puts other rounds in the place of those after a round, from 1. A draft was drawn from what is gone, and so were the live
    /// tables of games that are not played.
    fn redraw(&mut self, round: u32, later: &[Round]) {
        let old = self.contest.rounds.split_off(round as usize);
        self.contest.rounds.extend_from_slice(later);
        self.drop_draft();
        self.locked = self.locked.min(self.contest.complete_rounds() as u32);
        let game = |rounds: &[Round], place: u32, table: TableNumber| {
            let found = rounds
                .get((place as usize).checked_sub(1)?)?
                .pairings
                .iter()
                .find(|game| game.table == table)?;
            Some((found.first, found.second))
        };
        self.boards.retain(|&(place, table), _| {
            place <= round || game(&old, place - round, table) == game(later, place - round, table)
        });
    }
}

/// Somebody who may enter results.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NamedReferee {
    pub(super) referee: Referee,
    secret: SecretHash,
    dismissed: bool,
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
    done: Vec<(Number, Arc<TournamentEvent>)>,
    /// What was undone since anything else was done, and can be done again; the last one first to be.
    undone: Vec<UndoneEvent>,
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

    fn contest_mut(&mut self, number: ContestNumber) -> Option<&mut ContestState> {
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

    /// Everything that was done but one, folded anew.
    fn without(&self, undone: Number) -> Option<Self> {
        let mut rest = self.done.iter().filter(|(number, _)| *number != undone);
        let (first, opened) = rest.next()?;
        let mut state = Self::begun(&opened.fact)?;
        state.done = vec![(*first, Arc::clone(opened))];
        for (number, event) in rest {
            state = state.with(*number, event)?;
            state.done.push((*number, Arc::clone(event)));
        }
        Some(state)
    }

    /// Folds what was done anew, and shows each fact with the state before it.
    pub(super) fn each_step(&self, mut visit: impl FnMut(&Self, &TournamentFact)) -> Option<()> {
        let ((_, opened), rest) = self.done.split_first()?;
        let mut state = Self::begun(&opened.fact)?;
        for (number, event) in rest {
            visit(&state, &event.fact);
            state = state.with(*number, event)?;
        }
        Some(())
    }

    fn begun(fact: &TournamentFact) -> Option<Self> {
        let TournamentFact::Opened { organiser, title, game, cycle, plan } = fact else { return None };
        Some(Self {
            number: 1,
            title: title.clone(),
            game: game.clone(),
            cycle: cycle.clone(),
            plan: plan.clone(),
            entrants: Vec::new(),
            withdrawn: BTreeSet::new(),
            erased: BTreeSet::new(),
            full_names: false,
            contests: Vec::new(),
            organiser: *organiser,
            referees: Vec::new(),
            conflicts: Conflicts::default(),
            done: Vec::new(),
            undone: Vec::new(),
        })
    }

    /// The state without an event, which can be done again.
    fn undo(self, undone: Number, undone_by: Number) -> Option<Self> {
        let mut state = self.without(undone)?;
        let event = self.done.iter().find(|(number, _)| *number == undone);
        state.undone = self.undone;
        state.undone.extend(event.map(|(number, event)| UndoneEvent {
            number: *number,
            undone_by,
            event: Arc::clone(event),
        }));
        Some(state)
    }

    /// The state with the event that was undone last.
    fn redo(mut self, number: Number) -> Option<Self> {
        let UndoneEvent { event, .. } = self.undone.pop().filter(|last| last.number == number)?;
        let mut state = self.with(number, &event)?;
        state.done.push((number, event));
        Some(state)
    }

    /// The state after one more thing was done; `None` if that cannot be.
    fn with(mut self, number: Number, event: &TournamentEvent) -> Option<Self> {
        match &event.fact {
            TournamentFact::Opened { .. } | TournamentFact::Undone { .. } | TournamentFact::Redone { .. } => {
                return None;
            }
            TournamentFact::Planned { plan } => self.plan = plan.clone(),
            TournamentFact::Entered { entrants } => {
                // A number can be given again after it was undone.
                self.erased.retain(|id| entrants.iter().all(|entrant| entrant.id != *id));
                for entrant in entrants {
                    let school = entrant.school.as_deref().map(|school| self.first_spelling(school));
                    self.entrants.push(Entrant { school, ..entrant.clone() });
                }
            }
            TournamentFact::Amended { entrant } => self.amend(entrant)?,
            TournamentFact::Placed { entrant, contest } => {
                let entrant = self.entrant(*entrant)?.clone();
                self.contest_mut(*contest)?.contest.entrants.push(entrant);
            }
            TournamentFact::Moved { entrant, contest } => self.move_to(*entrant, *contest)?,
            TournamentFact::Withdrawn { entrant } => {
                self.withdrawn.insert(*entrant);
            }
            TournamentFact::Returned { entrant } => {
                self.withdrawn.remove(entrant);
            }
            TournamentFact::Grouped { groups } => {
                let phase = if self.plan.group_size.is_some() { Phase::Groups } else { Phase::Final };
                for group in groups {
                    let opened = self.opening(phase, self.plan.system, group)?;
                    self.contests.push(opened);
                }
            }
            TournamentFact::FinalOpened { entrants } => {
                let opened = self.opening(Phase::Final, self.final_system(entrants.len()), entrants)?;
                self.contests.push(opened);
            }
            TournamentFact::FinalReopened { entrants } => {
                let opened = self.opening(Phase::Final, self.final_system(entrants.len()), entrants)?;
                let is_waiting = |at: &ContestState| at.phase == Phase::Final && at.contest.rounds.is_empty();
                *self.contests.iter_mut().find(|at| is_waiting(at))? = opened;
            }
            TournamentFact::Drafted { contest, round, options } => {
                let withdrawn = self.withdrawn.clone();
                let contest = self.contest_mut(*contest)?;
                contest.drop_draft();
                contest.draft = Some(round.clone());
                contest.drafted_from = Some(DraftBasis::of(&contest.contest, withdrawn));
                contest.drawn_with.push(options.clone());
            }
            TournamentFact::DraftDropped { contest } => self.contest_mut(*contest)?.drop_draft(),
            TournamentFact::Published { contest } => {
                let contest = self.contest_mut(*contest)?;
                contest.contest.rounds.push(contest.draft.take()?);
                contest.drafted_from = None;
            }
            TournamentFact::Scored { contest, round, table, result, later } => {
                let at = self.contest_mut(*contest)?;
                let scored = at.contest.rounds.get_mut((*round as usize).checked_sub(1)?)?;
                scored.record(*table, *result).ok()?;
                if let Some(later) = later {
                    at.redraw(*round, later);
                }
                let place = TablePlace { contest: *contest, round: *round, table: *table };
                self.conflicts.score(place, Claim { by: event.by, result: *result });
            }
            TournamentFact::Disputed { at, result } => {
                self.conflicts.dispute(*at, Claim { by: event.by, result: *result });
            }
            TournamentFact::Settled { at } => self.conflicts.settle(*at),
            TournamentFact::Locked { contest, round } => {
                let contest = self.contest_mut(*contest)?;
                contest.locked = contest.locked.max(*round);
            }
            TournamentFact::PlayedOff { contest, order } => {
                self.contest_mut(*contest)?.contest.play_offs.push(order.clone());
            }
            TournamentFact::RefereeNamed { referee, secret, name, contests } => {
                self.referees.push(NamedReferee {
                    referee: Referee { referee: *referee, name: name.clone(), contests: contests.clone() },
                    secret: *secret,
                    dismissed: false,
                });
            }
            TournamentFact::RefereeDismissed { referee } => {
                self.referees.iter_mut().find(|known| known.referee.referee == *referee)?.dismissed = true;
            }
            TournamentFact::BoardOpened { contest, round, table } => {
                self.contest_mut(*contest)?.boards.insert((*round, *table), number);
            }
            TournamentFact::NamesShown { full } => self.full_names = *full,
            TournamentFact::Erased { entrants } => self.erase(entrants),
        }
        Some(self)
    }

    /// A school as it is spelled here first: version 0.2.0 kept every spelling.
    fn first_spelling(&self, school: &str) -> String {
        let known: HashSet<&str> =
            self.entrants.iter().filter_map(|entrant| entrant.school.as_deref()).collect();
        if known.contains(school) {
            return school.to_owned();
        }
        let Some(key) = SchoolKey::of(school) else { return school.to_owned() };
        let is_one = |other: &&str| SchoolKey::of(other).as_ref() == Some(&key);
        let spellings: HashSet<&str> = known.into_iter().filter(is_one).collect();
        let mut entrants = self.entrants.iter().filter_map(|entrant| entrant.school.as_deref());
        entrants.find(|other| spellings.contains(other)).unwrap_or(school).to_owned()
    }

    /// Puts an entrant right, on the list and wherever they play.
    fn amend(&mut self, entrant: &Entrant) -> Option<()> {
        let contests = self.contests.iter_mut().flat_map(|contest| &mut contest.contest.entrants);
        for known in self.entrants.iter_mut().chain(contests).filter(|known| known.id == entrant.id) {
            known.clone_from(entrant);
        }
        self.entrant(entrant.id).map(|_| ())
    }

    /// Lets somebody play in another contest; drafts of both were drawn without that.
    fn move_to(&mut self, id: EntrantId, number: ContestNumber) -> Option<()> {
        let moved = self.entrant(id)?.clone();
        for at in self.contests.iter_mut().filter(|at| at.contest.entrant(id).is_some()) {
            at.contest.entrants.retain(|other| other.id != id);
            at.drop_draft();
        }
        let to = self.contest_mut(number)?;
        to.contest.entrants.push(moved);
        to.drop_draft();
        Some(())
    }

    /// Forgets who these were, also in what was done, which is folded anew when something is undone.
    fn erase(&mut self, entrants: &[EntrantId]) {
        let contests = self.contests.iter_mut().flat_map(|contest| &mut contest.contest.entrants);
        for known in self.entrants.iter_mut().chain(contests).filter(|known| entrants.contains(&known.id)) {
            *known = stand_in(known.id);
        }
        let everybody = self.forgets_everybody(entrants);
        for named in self.referees.iter_mut().filter(|_| everybody) {
            named.referee.name = None;
        }
        let undone = self.undone.iter_mut().map(|undone| &mut undone.event);
        for event in self.done.iter_mut().map(|(_, event)| event).chain(undone) {
            if let Some(without) = without_names(event, entrants, everybody) {
                *event = Arc::new(without);
            }
        }
        self.erased.extend(entrants);
    }

    /// How the final is played by so many.
    pub(super) fn final_system(&self, entrants: usize) -> System {
        match self.plan.final_system {
            System::Swiss { rounds: 0 } => System::Swiss { rounds: advised_rounds(entrants) },
            system => system,
        }
    }

    /// A contest that begins with these.
    fn opening(&self, phase: Phase, system: System, entrants: &[EntrantId]) -> Option<ContestState> {
        let entrants = entrants.iter().map(|id| self.entrant(*id).cloned()).collect::<Option<_>>()?;
        let contest = Contest { rules: self.plan.rules.clone(), ..Contest::new(system, entrants) };
        Some(ContestState {
            phase,
            contest,
            draft: None,
            drafted_from: None,
            drawn_with: Vec::new(),
            locked: 0,
            boards: BTreeMap::new(),
        })
    }
}

impl Folded for TournamentState {
    type Event = TournamentEvent;

    fn opened(event: &TournamentEvent, _: Moment) -> Option<Self> {
        let mut state = Self::begun(&event.fact)?;
        state.done.push((1, Arc::new(event.clone())));
        Some(state)
    }

    fn folded(self, event: &TournamentEvent, _: Moment) -> Option<Self> {
        let number = self.number + 1;
        let mut state = match &event.fact {
            TournamentFact::Undone { event } => self.undo(*event, number)?,
            TournamentFact::Redone { event } => self.redo(*event)?,
            fact => {
                let mut state = self.with(number, event)?;
                if fact.can_be_undone() {
                    state.undone.clear();
                }
                state.done.push((number, Arc::new(event.clone())));
                state
            }
        };
        state.number = number;
        Some(state)
    }

    fn number(&self) -> Number {
        self.number
    }

    fn summary(&self) -> StreamSummary {
        StreamSummary { kind: "tournament", status: Status::Running, due: None }
    }

    fn kept(event: TournamentEvent) -> StreamEvent {
        StreamEvent::Tournament(event)
    }

    fn found(event: &StreamEvent) -> Option<&TournamentEvent> {
        if let StreamEvent::Tournament(event) = event { Some(event) } else { None }
    }
}
