//! What the club does with championships.

use super::carry_out::{Change, Decision, Remembered};
use super::{AppendOutcome, Club, CommandNotDone, TRIES};
use crate::cache::Cache;
use crate::championship::{
    ChampionshipEvent, ChampionshipOpening, ChampionshipState, SavedChampionship, TournamentHistory,
    has_room, opening_of, tournament_stream,
};
use crate::command_key::{CommandKey, CommandName};
use crate::folded::{Folded, append};
use crate::log::{Append, Fault, Log};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, Number, StreamId};
use crate::tournament::{TournamentCommand, TournamentOpening, TournamentRefusal, TournamentState, decide};
use std::sync::Arc;

/// A tournament of a championship: where, and as it stands.
pub type TournamentAt = (StreamId, Arc<TournamentState>);

impl<L: Log> Club<L> {
    /// Opens a championship for an organiser, with its tournaments, all at once; `secret` leads them from now on. The same
    /// opening again finds the championship that it opened.
    pub async fn open_championship(
        &self,
        called: &CommandName,
        organiser: &Secret,
        secret: &Secret,
        opening: &ChampionshipOpening,
        now: Moment,
    ) -> Result<(StreamId, Arc<ChampionshipState>), CommandNotDone> {
        self.admit(organiser, now).await?;
        let id = secret.stream();
        if let Some(state) = self.championship(&id, 0).await? {
            return Ok((id, state));
        }
        let (events, tournaments) = opening.events(secret)?;
        let mut appends = vec![opening_append(&id, &events, now)?];
        for (tournament, event) in tournaments {
            let state = TournamentState::opened(&event, now).ok_or(Refusal::Unsuitable("tournament"))?;
            appends.push(append(&tournament, 0, vec![event], &state));
        }
        self.appended(Some(&CommandKey::of_holder(secret, called)), now, appends).await?;
        let state = self.refreshed(&self.championships, &id, None).await?;
        // What the secret names may be a table.
        Ok((id, state.ok_or(Refusal::Unsuitable("championship"))?))
    }

    async fn admit(&self, organiser: &Secret, now: Moment) -> Result<(), CommandNotDone> {
        let admitted = self.organisers().await?.admits(organiser, now);
        if admitted { Ok(()) } else { Err(Refusal::NotOrganiser.into()) }
    }

    /// A championship with at least `number` events, as far as there are so many; `None` if there is no such championship.
    pub async fn championship(
        &self,
        id: &StreamId,
        number: Number,
    ) -> Result<Option<Arc<ChampionshipState>>, Fault> {
        self.found(&self.championships, id, number).await
    }

    /// The tournaments of a championship as the log has them now.
    pub async fn championship_tournaments(
        &self,
        championship: &ChampionshipState,
    ) -> Result<Vec<TournamentAt>, Fault> {
        let mut tournaments = Vec::with_capacity(championship.tournaments.len());
        for id in &championship.tournaments {
            if let Some(state) = self.tournament(id, Number::MAX).await? {
                tournaments.push((id.clone(), state));
            }
        }
        Ok(tournaments)
    }

    /// Adds a tournament to a championship.
    pub async fn add_tournament(
        &self,
        id: &StreamId,
        secret: &Secret,
        opening: &TournamentOpening,
        called: &CommandName,
        now: Moment,
    ) -> Result<Arc<ChampionshipState>, CommandNotDone> {
        let called = CommandKey::of_holder(secret, called);
        self.carry_out(id, &Adding { opening, secret }, Some(&called), now).await
    }

    /// The championship as the log has it now, for whoever leads it.
    async fn led_championship(
        &self,
        id: &StreamId,
        secret: &Secret,
    ) -> Result<Arc<ChampionshipState>, CommandNotDone> {
        let known = self.championships.find(id);
        let state = self.refreshed(&self.championships, id, known).await?;
        let state = state.ok_or(Refusal::NoSuchChampionship)?;
        if state.is_led_by(secret) { Ok(state) } else { Err(Refusal::NotYours.into()) }
    }

    /// Carries commands out in several tournaments, all of them or none, once, however often they are sent.
    pub async fn tournament_commands(
        &self,
        wanted: &[(StreamId, TournamentCommand)],
        secret: &Secret,
        called: &CommandName,
        now: Moment,
    ) -> Result<(), CommandNotDone> {
        let called = CommandKey::of_holder(secret, called);
        for _ in 0..TRIES {
            let mut appends: Vec<Append> = Vec::new();
            let mut changed: Vec<TournamentAt> = Vec::new();
            for (id, command) in wanted {
                let known = self.tournaments.find(id);
                let state = self.refreshed(&self.tournaments, id, known).await?.ok_or_else(absent)?;
                if self.was_done(id, &called).await? {
                    return Ok(());
                }
                let events = decide(&state, command, &state.rights(secret))?;
                if events.is_empty() {
                    continue;
                }
                let broken = || Fault(format!("tournament {id}: a decision does not fold"));
                let after = Arc::new(state.after(&events, now).ok_or_else(broken)?);
                let change = self.tournament_change(id, &state, command, events, now).await?;
                let mut own = append(id, state.number(), change.events, &*after);
                own.rewritten = change.rewritten;
                appends.push(own);
                appends.extend(change.others);
                changed.push((id.clone(), after));
            }
            if !appends.is_empty() && self.appended(Some(&called), now, appends).await? == AppendOutcome::Late
            {
                continue;
            }
            for (id, after) in &changed {
                self.tell(&self.tournaments, id, after);
            }
            return Ok(());
        }
        Err(Refusal::OutOfDate.into())
    }

    /// Whether a command of this sender was carried out in one of these tournaments.
    pub async fn is_carried_out(
        &self,
        tournaments: impl Iterator<Item = &StreamId>,
        secret: &Secret,
        called: &CommandName,
    ) -> Result<bool, Fault> {
        let called = CommandKey::of_holder(secret, called);
        for id in tournaments {
            if self.was_done(id, &called).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Everything that was done in a championship, for whoever leads it.
    pub async fn save_championship(
        &self,
        id: &StreamId,
        secret: &Secret,
    ) -> Result<SavedChampionship, CommandNotDone> {
        let championship = self.led_championship(id, secret).await?;
        let tournaments = self.championship_tournaments(&championship).await?;
        let mut logs = Vec::with_capacity(tournaments.len());
        for (id, state) in &tournaments {
            logs.push((&**state, self.log.read(id, 0).await?));
        }
        Ok(SavedChampionship::of(&championship.title, logs))
    }

    /// Writes the history of a tournament that was played elsewhere, as far as it is not written yet. Nobody finds it before
    /// [`open_saved`](Self::open_saved).
    pub async fn write_history(&self, history: &TournamentHistory) -> Result<(), CommandNotDone> {
        let id = &history.stream;
        let broken = || Fault(format!("tournament {id}: its history does not fold"));
        let mut state: Option<TournamentState> = None;
        for step in &history.steps {
            let before = state.as_ref().map_or(0, Folded::number);
            let after = match (state.take(), step.events.split_first()) {
                (Some(state), _) => {
                    step.events.iter().try_fold(state, |state, event| state.folded(event, step.at))
                }
                (None, Some((first, rest))) => TournamentState::opened(first, step.at).and_then(|state| {
                    rest.iter().try_fold(state, |state, event| state.folded(event, step.at))
                }),
                (None, None) => None,
            };
            let after = after.ok_or_else(broken)?;
            let called = CommandKey::of_club(&format!("history{before}"))
                .map_err(|_| Fault("a command has no name".to_owned()))?;
            let events = append(id, before, step.events.clone(), &after);
            if self.appended(Some(&called), step.at, vec![events]).await? == AppendOutcome::Late {
                return Err(Refusal::OutOfDate.into());
            }
            state = Some(after);
        }
        Ok(())
    }

    /// Opens a championship whose tournaments were written by [`write_history`](Self::write_history).
    pub async fn open_saved(
        &self,
        called: &CommandName,
        organiser: &Secret,
        secret: &Secret,
        title: &str,
        histories: &[TournamentHistory],
        now: Moment,
    ) -> Result<(StreamId, Arc<ChampionshipState>), CommandNotDone> {
        self.admit(organiser, now).await?;
        let id = secret.stream();
        let streams = histories.iter().map(|history| history.stream.clone());
        let events = opening_of(title, secret, streams)?;
        if self.championship(&id, 0).await?.is_none() {
            let opening = opening_append(&id, &events, now)?;
            self.appended(Some(&CommandKey::of_holder(secret, called)), now, vec![opening]).await?;
        }
        let state = self.refreshed(&self.championships, &id, None).await?;
        Ok((id, state.ok_or(Refusal::Unsuitable("championship"))?))
    }
}

/// A tournament that whoever leads a championship adds.
struct Adding<'c> {
    opening: &'c TournamentOpening,
    secret: &'c Secret,
}

impl<L: Log> Decision<L> for Adding<'_> {
    type State = ChampionshipState;

    async fn decide(
        &self,
        _: &Club<L>,
        id: &StreamId,
        state: &Arc<ChampionshipState>,
        now: Moment,
    ) -> Result<Change<ChampionshipState>, CommandNotDone> {
        if !state.is_led_by(self.secret) {
            return Err(Refusal::NotYours.into());
        }
        has_room(state.tournaments.len() + 1)?;
        let tournament = tournament_stream(id, state.tournaments.len());
        let event = self.opening.event(self.secret).map_err(Refusal::from)?;
        let opened = TournamentState::opened(&event, now).ok_or(Refusal::Unsuitable("tournament"))?;
        let mut change =
            Change::from(vec![ChampionshipEvent::TournamentAdded { tournament: tournament.clone() }]);
        change.others.push(append(&tournament, 0, vec![event], &opened));
        Ok(change)
    }
}

impl Remembered for ChampionshipState {
    fn cache<L>(club: &Club<L>) -> &Cache<Self> {
        &club.championships
    }

    fn when_absent() -> Result<Arc<Self>, Refusal> {
        Err(Refusal::NoSuchChampionship)
    }
}

fn absent() -> CommandNotDone {
    Refusal::from(TournamentRefusal::NoSuchTournament).into()
}

/// What opens a championship in the log.
fn opening_append(
    id: &StreamId,
    events: &[ChampionshipEvent],
    now: Moment,
) -> Result<Append, CommandNotDone> {
    let opened = events.split_first().and_then(|(first, rest)| {
        let opened = ChampionshipState::opened(first, now)?;
        opened.after(rest, now)
    });
    let state = opened.ok_or_else(|| Fault(format!("championship {id}: it does not open")))?;
    Ok(append(id, 0, events.to_vec(), &state))
}
