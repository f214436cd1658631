//! A tournament as a browser sees it: always whole, as far as its reader may see it.

use crate::api::tournament::contest::{ContestReply, ContestView};
use crate::api::tournament::names::ShownNames;
use crate::api::tournament::plan::TournamentPlanReply;
use crate::api::tournament::qualified::QualifiedReply;
use ludoteca_championship::{
    Comparison, Criterion, Drawback, EntrantId, Explanation, Obstacle, PlaceChange, System,
};
use ludoteca_club::tournament::{
    Consequences, ContestNumber, GameChange, RefereeNumber, TournamentFact, TournamentRights, TournamentRole,
    TournamentState,
};
use ludoteca_club::{Log, Number, StreamId};
use serde::Serialize;
use serde_json::Value;

/// A tournament as it is sent. Hashes of secrets stay here.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct TournamentReply<'a> {
    tournament: &'a StreamId,
    number: Number,
    /// What the reader may do.
    role: TournamentRole,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cycle: Option<&'a str>,
    plan: TournamentPlanReply<'a>,
    /// Whether everybody sees full names.
    full_names: bool,
    entrants: Vec<EntrantReply<'a>>,
    /// The groups, then the final.
    contests: Vec<ContestReply>,
    /// The contest whose standings decide the tournament: the final, or the only one. Nothing as long as groups lead to a final
    /// that is not open.
    #[serde(skip_serializing_if = "Option::is_none")]
    deciding: Option<ContestNumber>,
    /// For the organiser: who goes to the final, from the end of the groups to its first round.
    #[serde(skip_serializing_if = "Option::is_none")]
    qualified: Option<QualifiedReply>,
    /// For the organiser: what would be undone next.
    #[serde(skip_serializing_if = "Option::is_none")]
    undo: Option<UndoReply>,
    /// For the organiser: what would be done again next.
    #[serde(skip_serializing_if = "Option::is_none")]
    redo: Option<UndoReply>,
    /// For the organiser: who may enter results.
    #[serde(skip_serializing_if = "Option::is_none")]
    referees: Option<Vec<RefereeReply>>,
    /// For a referee: in which contests results may be entered; in all if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    mine: Option<Vec<ContestNumber>>,
    /// For the organiser: whether names that were erased are still being erased from the server's files.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    erasing: bool,
}

/// Somebody who takes part.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct EntrantReply<'a> {
    pub(crate) entrant: u32,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    school: Option<&'a str>,
    /// Not for viewers.
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<&'a str>,
    withdrawn: bool,
    erased: bool,
}

/// The last thing that was done, or undone.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct UndoReply {
    number: Number,
    /// What it was, in a word.
    fact: String,
}

/// Somebody who may enter results.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct RefereeReply {
    referee: RefereeNumber,
    /// In all if there are none.
    contests: Vec<ContestNumber>,
}

/// The word for something that was done.
pub(crate) fn fact_word(fact: &Value) -> String {
    match fact {
        Value::Object(tagged) => tagged.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_owned(),
    }
}

/// Something that was done, without the hashes of anybody's secret.
pub(crate) fn fact_json(fact: &TournamentFact) -> Value {
    let mut value = serde_json::to_value(fact).unwrap_or_default();
    let word = fact_word(&value);
    if let Some(said) = value.get_mut(word).and_then(Value::as_object_mut) {
        match fact {
            TournamentFact::Opened { .. } => said.remove("organiser"),
            TournamentFact::RefereeNamed { .. } => said.remove("secret"),
            _ => None,
        };
    }
    value
}

impl<'a> TournamentReply<'a> {
    /// The same, with what a log says of names that were erased.
    pub(crate) fn with_erasing(self, log: &impl Log, state: &TournamentState) -> Self {
        let leads = self.role == TournamentRole::Organiser;
        let erasing = leads && !state.erased.is_empty() && log.is_erasing(self.tournament);
        Self { erasing, ..self }
    }

    /// The tournament for whoever has these rights; the arithmetic of the tie-breaks of one contest, if that is wanted.
    pub(crate) fn new(
        id: &'a StreamId,
        state: &'a TournamentState,
        rights: &TournamentRights,
        terms: Option<ContestNumber>,
    ) -> Self {
        let leads = *rights == TournamentRights::Organiser;
        let contests = (1..).zip(&state.contests).map(|(number, at)| {
            let board = |round, table| state.board(id, number, round, table);
            ContestReply::new(
                state,
                number,
                at,
                ContestView { draft: leads, terms: terms == Some(number) },
                board,
            )
        });
        let undo = state.last_done().filter(|_| leads).map(|(number, event)| UndoReply {
            number,
            fact: fact_word(&serde_json::to_value(&event.fact).unwrap_or_default()),
        });
        let redo = state.last_undone().filter(|_| leads).map(|last| UndoReply {
            number: last.number,
            fact: fact_word(&serde_json::to_value(&last.event.fact).unwrap_or_default()),
        });
        let named = |(referee, contests): (RefereeNumber, &[ContestNumber])| RefereeReply {
            referee,
            contests: contests.to_vec(),
        };
        Self {
            tournament: id,
            number: state.number,
            role: rights.role(),
            title: &state.title,
            game: state.game.as_deref(),
            cycle: state.cycle.as_deref(),
            plan: TournamentPlanReply::new(&state.plan),
            full_names: state.full_names,
            entrants: entrants(state, rights),
            contests: contests.collect(),
            deciding: state.deciding(),
            qualified: Some(state).filter(|_| leads).and_then(QualifiedReply::of),
            undo,
            redo,
            referees: leads.then(|| state.referees().map(named).collect()),
            mine: if let TournamentRights::Referee(_, contests) = rights {
                Some(contests.clone())
            } else {
                None
            },
            erasing: false,
        }
    }

    /// As text.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Everybody who takes part, as the reader may see them.
pub(crate) fn entrants<'a>(state: &'a TournamentState, rights: &TournamentRights) -> Vec<EntrantReply<'a>> {
    let names = ShownNames::new(state, rights);
    let works = *rights != TournamentRights::Viewer;
    let shown = |entrant: &'a ludoteca_championship::Entrant| EntrantReply {
        entrant: entrant.id.0,
        name: names.of(entrant.id).to_owned(),
        school: entrant.school.as_deref(),
        region: entrant.region.as_deref().filter(|_| works),
        withdrawn: state.withdrawn.contains(&entrant.id),
        erased: state.erased.contains(&entrant.id),
    };
    state.entrants.iter().map(shown).collect()
}

/// What a result would change.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct ConsequencesReply {
    /// Who would stand elsewhere.
    places: Vec<PlaceChangeReply>,
    /// The later rounds that were drawn from the result as it is, and stay.
    drawn_since: Vec<u32>,
    /// Where losing ends it: the tables of later rounds at which others would sit.
    redrawn: Vec<GameChangeReply>,
    /// The round whose draft would have to be drawn again.
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<u32>,
    /// Whether the final was opened and others would go to it.
    final_differs: bool,
    /// Whether they still can: its first round is not published.
    final_can_follow: bool,
}

/// Somebody who would stand elsewhere: place and half points, before and after.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct PlaceChangeReply {
    entrant: u32,
    before: (u32, u32),
    after: (u32, u32),
}

/// A table at which others would sit: who begins and who answers, before and after.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct GameChangeReply {
    round: u32,
    table: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<(u32, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<(u32, u32)>,
}

impl From<GameChange> for GameChangeReply {
    fn from(GameChange { round, table, before, after }: GameChange) -> Self {
        let numbers = |(first, second): (EntrantId, EntrantId)| (first.0, second.0);
        Self { round, table, before: before.map(numbers), after: after.map(numbers) }
    }
}

impl From<Consequences> for ConsequencesReply {
    fn from(consequences: Consequences) -> Self {
        let Consequences { places, drawn_since, redrawn, draft, final_differs, final_can_follow } =
            consequences;
        let change = |PlaceChange { entrant, before, after }| PlaceChangeReply {
            entrant: entrant.0,
            before: (before.0, before.1.halves()),
            after: (after.0, after.1.halves()),
        };
        Self {
            places: places.into_iter().map(change).collect(),
            drawn_since,
            redrawn: redrawn.into_iter().map(Into::into).collect(),
            draft,
            final_differs,
            final_can_follow,
        }
    }
}

/// Why two play each other, or do not; likewise for a bye.
#[derive(Debug, Serialize, schemars::JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum WhyReply {
    /// Tables or a tree say so.
    BySystem { system: System },
    /// The round is not the one that the results and the options of its draw give: it was made elsewhere, or by an earlier version.
    DrawnOtherwise,
    /// Set by hand.
    SetByHand,
    /// It could not be.
    Impossible { obstacle: Obstacle },
    /// There is no round without it.
    Necessary,
    /// It is so, and the best round without it is worse.
    Chosen { comparison: ComparisonReply },
    /// It is not so, and the best round with it is worse.
    Rejected { comparison: ComparisonReply },
}

/// The round that was drawn beside the best one with, or without, what was asked about.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct ComparisonReply {
    /// The first criterion in which the two differ.
    criterion: Criterion,
    /// Its value in the round that was drawn; less is better.
    drawn: u64,
    /// Its value in the other round.
    instead: u64,
    /// Who else would play whom in the other round: what is not in the one that was drawn.
    pairs: Vec<(EntrantId, EntrantId)>,
    /// Who else would have a bye in it.
    byes: Vec<EntrantId>,
    /// What would be worse in it. Nothing where only the order of seeds or chance separates the two.
    drawbacks: Vec<Drawback>,
}

impl From<Comparison> for ComparisonReply {
    fn from(comparison: Comparison) -> Self {
        let Comparison { criterion, drawn, instead, changed, drawbacks, .. } = comparison;
        Self { criterion, drawn, instead, pairs: changed.pairs, byes: changed.byes, drawbacks }
    }
}

impl From<Explanation> for WhyReply {
    fn from(explanation: Explanation) -> Self {
        match explanation {
            Explanation::BySystem { system } => Self::BySystem { system },
            Explanation::DrawnOtherwise => Self::DrawnOtherwise,
            Explanation::SetByHand => Self::SetByHand,
            Explanation::Impossible { obstacle } => Self::Impossible { obstacle },
            Explanation::Necessary => Self::Necessary,
            Explanation::Chosen { comparison } => Self::Chosen { comparison: comparison.into() },
            Explanation::Rejected { comparison } => Self::Rejected { comparison: comparison.into() },
        }
    }
}
