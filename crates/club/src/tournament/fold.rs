//! How each event changes a tournament; what was undone is folded anew without it.

use super::conflict::{Claim, Conflicts};
use super::contest_state::ContestState;
use super::draft_basis::DraftBasis;
use super::erasing::{stand_in, without_names};
use super::event::{TournamentEvent, TournamentFact};
use super::numbers::{ContestNumber, Referee, TablePlace};
use super::state::{NamedReferee, TournamentState, UndoneEvent};
use crate::event::StreamEvent;
use crate::folded::Folded;
use crate::log::{Status, StreamSummary};
use crate::stream::{Moment, Number};
use ludoteca_championship::{Contest, Entrant, EntrantId, Phase, SchoolKey, System};
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

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

impl TournamentState {
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

    /// A contest that begins with these.
    fn opening(&self, phase: Phase, system: System, entrants: &[EntrantId]) -> Option<ContestState> {
        let entrants = entrants.iter().map(|id| self.entrant(*id).cloned()).collect::<Option<_>>()?;
        let contest = Contest { rules: self.plan.rules.clone(), ..Contest::new(system, entrants) };
        Some(ContestState::new(phase, contest))
    }
}
