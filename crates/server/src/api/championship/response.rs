//! A championship as a browser sees it: its tournaments, and what is outstanding in each.

use crate::api::AppState;
use ludoteca_championship::{Phase, Round};
use ludoteca_club::championship::ChampionshipState;
use ludoteca_club::tournament::{
    ContestNumber, ContestState, NextStep, TournamentRights, TournamentRole, TournamentState,
};
use ludoteca_club::{Fault, Log, Number, Secret, StreamId, TournamentAt};
use serde::Serialize;
use std::sync::Arc;

/// A championship as it is sent.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct ChampionshipReply<'a> {
    championship: &'a StreamId,
    /// Grows with every change in it and in its tournaments.
    number: Number,
    /// What the reader may do.
    role: TournamentRole,
    title: &'a str,
    tournaments: Vec<TournamentCard<'a>>,
    /// For the organiser: whether names that were erased are still being erased from the server's files.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    erasing: bool,
}

/// A tournament in short.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TournamentCard<'a> {
    tournament: &'a StreamId,
    number: Number,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cycle: Option<&'a str>,
    /// Without those who have left.
    entrants: usize,
    /// Whether everybody sees full names.
    full_names: bool,
    contests: Vec<ContestCard>,
    /// The contest whose standings decide: the final, or the only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    deciding: Option<ContestNumber>,
    /// For the organiser: what is to be done next.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<NextStep>,
}

/// A contest in short.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ContestCard {
    contest: ContestNumber,
    phase: Phase,
    entrants: usize,
    /// How many rounds there will be, if that is known.
    planned: Option<u32>,
    /// How many rounds everybody sees.
    published: usize,
    /// How many results are missing in them.
    missing: usize,
    /// How many tables the last of them has.
    tables: usize,
    /// For the organiser: whether the next round is drawn and waits to be published.
    draft: bool,
    /// Whether nothing is left to draw, to publish or to play.
    over: bool,
}

/// A championship with its tournaments, from which what anybody sees is made.
#[derive(Debug)]
pub(crate) struct ChampionshipView {
    id: StreamId,
    pub(crate) state: Arc<ChampionshipState>,
    pub(crate) tournaments: Vec<TournamentAt>,
    /// Whether names that were erased are still being erased from the server's files.
    erasing: bool,
}

impl ChampionshipView {
    /// The championship as the log has it now; `None` if there is no such championship.
    pub(crate) async fn of<L: Log>(app: &AppState<L>, id: &StreamId) -> Result<Option<Self>, Fault> {
        let Some(state) = app.club.championship(id, Number::MAX).await? else { return Ok(None) };
        let mut tournaments = Vec::with_capacity(state.tournaments.len());
        for id in &state.tournaments {
            if let Some(tournament) = app.collected(id).await? {
                tournaments.push((id.clone(), tournament));
            }
        }
        let erasing = tournaments
            .iter()
            .any(|(id, state): &TournamentAt| !state.erased.is_empty() && app.club.log().is_erasing(id));
        Ok(Some(Self { id: id.clone(), state, tournaments, erasing }))
    }

    /// Grows with every change.
    pub(crate) fn number(&self) -> Number {
        self.state.number + self.tournaments.iter().map(|(_, state)| state.number).sum::<Number>()
    }

    /// What a secret allows: whoever referees one of the tournaments is a referee here.
    pub(crate) fn rights(&self, secret: Option<&Secret>) -> TournamentRights {
        let Some(secret) = secret else { return TournamentRights::Viewer };
        if self.state.is_led_by(secret) {
            return TournamentRights::Organiser;
        }
        let there = self.tournaments.iter().map(|(_, state)| state.rights(secret));
        let mut working = there.filter(|rights| *rights != TournamentRights::Viewer);
        working.next().unwrap_or(TournamentRights::Viewer)
    }

    /// As text for whoever has this secret.
    pub(crate) fn json(&self, secret: Option<&Secret>) -> String {
        let rights = self.rights(secret);
        let leads = rights == TournamentRights::Organiser;
        let cards = self.tournaments.iter().map(|(id, state)| TournamentCard::new(id, state, leads));
        let reply = ChampionshipReply {
            championship: &self.id,
            number: self.number(),
            role: rights.role(),
            title: &self.state.title,
            tournaments: cards.collect(),
            erasing: leads && self.erasing,
        };
        serde_json::to_string(&reply).unwrap_or_default()
    }
}

impl<'a> TournamentCard<'a> {
    fn new(id: &'a StreamId, state: &'a TournamentState, leads: bool) -> Self {
        let contests = (1..).zip(&state.contests).map(|(number, at)| ContestCard::new(number, at, leads));
        Self {
            tournament: id,
            number: state.number,
            title: &state.title,
            game: state.game.as_deref(),
            cycle: state.cycle.as_deref(),
            entrants: state.present(),
            full_names: state.full_names,
            contests: contests.collect(),
            deciding: state.deciding(),
            next: leads.then(|| state.next_step()),
        }
    }
}

impl ContestCard {
    fn new(number: ContestNumber, at: &ContestState, leads: bool) -> Self {
        let rounds = &at.contest.rounds;
        Self {
            contest: number,
            phase: at.phase,
            entrants: at.contest.entrants.len(),
            planned: at.contest.planned_rounds(),
            published: rounds.len(),
            missing: at.missing_results(),
            tables: rounds.last().map_or(0, |round: &Round| round.pairings.len()),
            draft: leads && at.draft.is_some(),
            over: at.is_over(),
        }
    }
}
