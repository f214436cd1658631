//! A tournament as it is shown and sent: always whole, as far as its reader may see it. Hashes of secrets stay in the club.
//!
//! Whoever says how far a tournament is, what is missing, whether it is over or what to do next takes it from here.

mod contest;
mod log;
mod next;

pub use contest::{
    ContestDetail, ContestView, DraftView, FigureView, PairingView, ProvisionalView, RoundView, StandingView,
};
pub use log::{EntrantContest, EntrantGame, EntrantRecord, LogEntry, TournamentLog};
pub use next::{ContestStep, NextStep};

use super::dispute::ConflictView;
use super::event::TournamentEvent;
use super::numbers::{ContestNumber, Referee};
use super::plan::PlanView;
use super::qualifying::{final_proposal, needs_confirmation};
use super::state::{TournamentRights, TournamentState};
use crate::stream::{Number, StreamId};
use ludoteca_championship::{Entrant, EntrantId, Qualifiers};
use serde::Serialize;
use serde_json::Value;

/// A tournament for one reader.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentView<'a> {
    /// The stream that it is.
    pub tournament: &'a StreamId,
    /// How many events led here.
    pub number: Number,
    /// What the reader may do.
    pub role: TournamentRole,
    /// What it is called.
    pub title: &'a str,
    /// The game's slug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<&'a str>,
    /// The code of the school cycle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycle: Option<&'a str>,
    /// How it is played.
    pub plan: PlanView<'a>,
    /// Whether everybody sees full names.
    pub full_names: bool,
    /// Everybody who takes part or has taken part.
    pub entrants: Vec<EntrantView<'a>>,
    /// The groups, then the final.
    pub contests: Vec<ContestView>,
    /// The contest whose standings decide the tournament: the final, or the only one. Nothing as long as groups lead to a final
    /// that is not open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deciding: Option<ContestNumber>,
    /// Whether that contest is over.
    pub over: bool,
    /// For the organiser: what is to be done next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextStep>,
    /// For the organiser: who goes to the final, from the end of the groups to its first round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub qualified: Option<QualifiedView>,
    /// For the organiser: what would be undone next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoView>,
    /// For the organiser: what would be done again next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redo: Option<UndoView>,
    /// For the organiser: who may enter results.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub referees: Option<Vec<&'a Referee>>,
    /// For the organiser: the tables about which two disagreed, until they are seen to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub conflicts: Vec<ConflictView<'a>>,
    /// For a referee: in which contests results may be entered; in all if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mine: Option<Vec<ContestNumber>>,
    /// For the organiser: whether names that were erased are still being erased from the files.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub erasing: bool,
}

/// What a reader may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TournamentRole {
    /// Lead.
    Organiser,
    /// Enter results.
    Referee,
    /// Look on.
    Viewer,
}

/// Somebody who takes part.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EntrantView<'a> {
    /// Their number.
    pub entrant: EntrantId,
    /// Their name as the reader may see it.
    pub name: String,
    /// Their school.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub school: Option<&'a str>,
    /// Not for viewers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<&'a str>,
    /// Whether they have left.
    pub withdrawn: bool,
    /// Whether their name was erased.
    pub erased: bool,
}

/// Who goes to the final, as things stand.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QualifiedView {
    /// Who goes, and who does not because they have left.
    #[serde(flatten)]
    pub proposal: Qualifiers,
    /// Whether the organiser has to look at it: somebody has moved up, or was away in the last round.
    pub ask: bool,
    /// Whether the final is open with these.
    pub opened: bool,
}

/// The last thing that was done, or undone.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UndoView {
    /// The number of the event.
    pub number: Number,
    /// What it was, in a word.
    pub fact: String,
    /// The same as the log has it, with where and who.
    pub what: Value,
}

impl UndoView {
    fn of(number: Number, event: &TournamentEvent) -> Self {
        Self { number, fact: event.fact.word(), what: event.fact.without_secrets() }
    }
}

impl TournamentRights {
    /// What whoever has these rights may do.
    pub const fn role(&self) -> TournamentRole {
        match self {
            Self::Organiser => TournamentRole::Organiser,
            Self::Referee(..) => TournamentRole::Referee,
            Self::Viewer | Self::Board => TournamentRole::Viewer,
        }
    }
}

impl<'a> TournamentView<'a> {
    /// The tournament for whoever has these rights; with the arithmetic of the tie-breaks of one contest, if that is wanted.
    pub fn new(
        tournament: &'a StreamId,
        state: &'a TournamentState,
        rights: &TournamentRights,
        terms: Option<ContestNumber>,
    ) -> Self {
        let leads = *rights == TournamentRights::Organiser;
        let contests = (1..=state.contests.len() as ContestNumber).filter_map(|number| {
            let detail = ContestDetail { draft: leads, terms: terms == Some(number) };
            ContestView::new(state, number, detail, Some(tournament))
        });
        let undo = state.last_done().filter(|_| leads);
        let redo = state.last_undone().filter(|_| leads);
        Self {
            tournament,
            number: state.number,
            role: rights.role(),
            title: &state.title,
            game: state.game.as_deref(),
            cycle: state.cycle.as_deref(),
            plan: PlanView::from(&state.plan),
            full_names: state.full_names,
            entrants: EntrantView::all(state, rights),
            contests: contests.collect(),
            deciding: state.deciding(),
            over: state.is_over(),
            next: leads.then(|| state.next_step()),
            qualified: Some(state).filter(|_| leads).and_then(QualifiedView::of),
            undo: undo.map(|(number, event)| UndoView::of(number, event)),
            redo: redo.map(|last| UndoView::of(last.number, &last.event)),
            referees: leads.then(|| state.referees().collect()),
            conflicts: if leads { state.conflicts() } else { Vec::new() },
            mine: if let TournamentRights::Referee(_, contests) = rights {
                Some(contests.clone())
            } else {
                None
            },
            erasing: false,
        }
    }
}

impl<'a> EntrantView<'a> {
    /// Everybody who takes part, as the reader may see them.
    pub(super) fn all(state: &'a TournamentState, rights: &TournamentRights) -> Vec<Self> {
        let names = state.names_for(rights);
        let works = *rights != TournamentRights::Viewer;
        let shown = |entrant: &'a Entrant| Self {
            entrant: entrant.id,
            name: names.get(&entrant.id).cloned().unwrap_or_default(),
            school: entrant.school.as_deref(),
            region: entrant.region.as_deref().filter(|_| works),
            withdrawn: state.withdrawn.contains(&entrant.id),
            erased: state.erased.contains(&entrant.id),
        };
        state.entrants.iter().map(shown).collect()
    }
}

impl QualifiedView {
    /// Nothing as long as the groups are not decided, and once the final has begun.
    pub(super) fn of(state: &TournamentState) -> Option<Self> {
        if state.final_has_begun() {
            return None;
        }
        let proposal = final_proposal(state).ok()?;
        let (ask, opened) = (needs_confirmation(&proposal), state.plays_the_final(&proposal));
        Some(Self { proposal, ask, opened })
    }
}
