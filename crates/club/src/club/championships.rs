//! What the club does with championships.

use super::carry_out::{Change, Decision, Remembered};
use super::tournaments::InTournament;
use super::{AppendOutcome, Club, CommandNotDone};
use crate::cache::Cache;
use crate::championship::{
    ChampionshipCommand, ChampionshipEvent, ChampionshipOpening, ChampionshipScene, ChampionshipState,
    SavedChampionship, TournamentAt, TournamentHistory, announcing, decide, has_room, opening_of,
    tournament_stream, with_tables,
};
use crate::command_key::{CommandKey, CommandName};
use crate::folded::{Folded, append};
use crate::log::{Append, Fault, Log};
use crate::refusal::Refusal;
use crate::secret::Secret;
use crate::stream::{Moment, Number, StreamId};
use crate::tournament::{TournamentCommand, TournamentOpening, TournamentRefusal, TournamentState};
use std::sync::Arc;

impl<L: Log> Club<L> {
    /// Opens a championship for an organiser, with its tournaments, all at once. The same opening again finds the championship
    /// that it opened.
    pub async fn open_championship(
        &self,
        organiser: &Secret,
        opening: &ChampionshipOpening,
        now: Moment,
    ) -> Result<(StreamId, Arc<ChampionshipState>), CommandNotDone> {
        self.admit(organiser, now).await?;
        let id = opening.secret.stream();
        if let Some(state) = self.championship(&id, 0).await? {
            return Ok((id, state));
        }
        let (events, tournaments) = opening.events()?;
        let mut appends = vec![opening_append(&id, &events, now)?];
        for (tournament, event) in tournaments {
            let state = TournamentState::opened(&event, now).ok_or(Refusal::Unsuitable("tournament"))?;
            appends.push(append(&tournament, 0, vec![event], &state));
        }
        let called = CommandKey::of_holder(&opening.secret, &opening.id.clone().into());
        self.appended(Some(&called), now, appends).await?;
        let state = self.refreshed(&self.championships, &id, None).await?;
        // What the secret names may be a table.
        Ok((id, state.ok_or(Refusal::Unsuitable("championship"))?))
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

    /// A championship with its tournaments and the results of their live tables, as the log has them now; `None` if there is no such
    /// championship.
    pub async fn championship_scene(
        &self,
        id: &StreamId,
        now: Moment,
    ) -> Result<Option<ChampionshipScene>, Fault> {
        let Some(state) = self.championship(id, Number::MAX).await? else { return Ok(None) };
        let (mut tournaments, mut erasing) = (Vec::with_capacity(state.tournaments.len()), false);
        for id in &state.tournaments {
            if let Some(tournament) = self.collect_boards(id, Number::MAX, now).await? {
                erasing |= !tournament.erased.is_empty() && self.log.is_erasing(id);
                tournaments.push((id.clone(), tournament));
            }
        }
        Ok(Some(ChampionshipScene { id: id.clone(), state, tournaments, erasing }))
    }

    /// The streams of which whoever follows a championship hears: its own, and those of its tournaments.
    pub async fn championship_streams(&self, id: &StreamId) -> Result<Vec<StreamId>, Fault> {
        let mut streams = vec![id.clone()];
        if let Some(state) = self.championship(id, Number::MAX).await? {
            for tournament in &state.tournaments {
                streams.extend(self.tournament_streams(tournament).await?);
            }
        }
        Ok(streams)
    }

    /// Carries a command out in a championship, once, however often it is sent.
    pub async fn championship_command(
        &self,
        id: &StreamId,
        secret: &Secret,
        command: &ChampionshipCommand,
        called: &CommandName,
        now: Moment,
    ) -> Result<(), CommandNotDone> {
        if let ChampionshipCommand::AddTournament(opening) = command {
            let called = CommandKey::of_holder(secret, called);
            return self.carry_out(id, &Adding { opening, secret }, Some(&called), now).await.map(|_| ());
        }
        if let ChampionshipCommand::CancelTournament(tournament) = command {
            let called = CommandKey::of_holder(secret, called);
            let cancelling = Cancelling { tournament, secret };
            return self.carry_out(id, &cancelling, Some(&called), now).await.map(|_| ());
        }
        if let ChampionshipCommand::Announce(_) | ChampionshipCommand::TakeDown = command {
            let called = CommandKey::of_holder(secret, called);
            return self.carry_out(id, &Announcing { command, secret }, Some(&called), now).await.map(|_| ());
        }
        let scene = self.championship_scene(id, now).await?.ok_or(Refusal::NoSuchChampionship)?;
        refuse_all_but_leader(&scene.state, secret)?;
        self.tournament_commands(&decide(&scene, command)?, secret, called, now).await
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
        refuse_all_but_leader(&state, secret)?;
        Ok(state)
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
        let decision =
            |command| InTournament { command, rights: |state: &TournamentState| state.rights(secret) };
        let decisions: Vec<_> = wanted.iter().map(|(id, command)| (id, decision(command))).collect();
        let wanted: Vec<_> = decisions.iter().map(|(id, decision)| (*id, decision)).collect();
        self.carry_out_all(&wanted, Some(&called), now).await.map(|_| ())
    }

    /// Whether a command of this sender was carried out in one of the tournaments of a championship.
    pub async fn is_carried_out(
        &self,
        championship: &ChampionshipState,
        secret: &Secret,
        called: &CommandName,
    ) -> Result<bool, Fault> {
        let tournaments: Vec<&StreamId> = championship.tournaments.iter().collect();
        self.was_done(&tournaments, &CommandKey::of_holder(secret, called)).await
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

fn refuse_all_but_leader(championship: &ChampionshipState, secret: &Secret) -> Result<(), Refusal> {
    if championship.is_led_by(secret) { Ok(()) } else { Err(Refusal::NotYours) }
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
        refuse_all_but_leader(state, self.secret)?;
        has_room(state.tournaments.len() + 1)?;
        let place = state.added;
        let tournament = tournament_stream(id, place);
        let event = with_tables(self.opening, place).event(self.secret).map_err(Refusal::from)?;
        let opened = TournamentState::opened(&event, now).ok_or(Refusal::Unsuitable("tournament"))?;
        let mut change =
            Change::from(vec![ChampionshipEvent::TournamentAdded { tournament: tournament.clone() }]);
        change.others.push(append(&tournament, 0, vec![event], &opened));
        Ok(change)
    }
}

/// A tournament that whoever leads a championship takes out of it.
struct Cancelling<'c> {
    tournament: &'c StreamId,
    secret: &'c Secret,
}

impl<L: Log> Decision<L> for Cancelling<'_> {
    type State = ChampionshipState;

    async fn decide(
        &self,
        club: &Club<L>,
        _: &StreamId,
        state: &Arc<ChampionshipState>,
        _: Moment,
    ) -> Result<Change<ChampionshipState>, CommandNotDone> {
        refuse_all_but_leader(state, self.secret)?;
        if !state.tournaments.contains(self.tournament) {
            return Ok(Change::from(Vec::new()));
        }
        let known = club.tournament(self.tournament, Number::MAX).await?;
        if known.as_ref().is_some_and(|known| !known.contests.is_empty()) {
            return Err(Refusal::Tournament(TournamentRefusal::Begun).into());
        }
        let number = known.map_or(0, |known| known.number);
        let tournament = self.tournament.clone();
        Ok(Change::from(vec![ChampionshipEvent::TournamentCancelled { tournament, number }]))
    }
}

/// Something that whoever leads a championship tells everybody, or takes down.
struct Announcing<'c> {
    command: &'c ChampionshipCommand,
    secret: &'c Secret,
}

impl<L: Log> Decision<L> for Announcing<'_> {
    type State = ChampionshipState;

    async fn decide(
        &self,
        _: &Club<L>,
        _: &StreamId,
        state: &Arc<ChampionshipState>,
        _: Moment,
    ) -> Result<Change<ChampionshipState>, CommandNotDone> {
        refuse_all_but_leader(state, self.secret)?;
        Ok(Change::from(announcing(state, self.command)))
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
