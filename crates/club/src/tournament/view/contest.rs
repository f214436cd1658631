//! A contest as it is shown: a group, the final, or everybody.

use crate::stream::StreamId;
use crate::tournament::draft::{DraftChange, draft_changes};
use crate::tournament::numbers::ContestNumber;
use crate::tournament::state::TournamentState;
use ludoteca_championship::{
    Concession, EntrantId, Figure, MissingResults, Pairing, Phase, Points, Round, RoundsCounted, Standing,
    Standings, System, Term, TieBreak, contradicting_play_offs, provisional_standings, standings,
};
use serde::Serialize;

/// A contest for one reader.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ContestView {
    /// Its number.
    pub contest: ContestNumber,
    /// What it is in the tournament.
    pub phase: Phase,
    /// How its rounds are made.
    pub system: System,
    /// How many rounds there will be, if that is known.
    pub planned: Option<u32>,
    /// In seed order.
    pub entrants: Vec<EntrantId>,
    /// How many rounds are closed.
    pub locked: u32,
    /// Whether nothing is left to draw, to publish or to play.
    pub over: bool,
    /// The rounds that lack results, in their order.
    pub missing: Vec<MissingResults>,
    /// The rounds that everybody sees.
    pub rounds: Vec<RoundView>,
    /// For the organiser: the next round, before it is published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftView>,
    /// What decides, after the points.
    pub tie_breaks: Vec<TieBreak>,
    /// What the standings count: so many complete rounds.
    pub counted: RoundsCounted,
    /// Everybody after the last complete round.
    pub standings: Vec<StandingView>,
    /// While a round is being played and has results: everybody if those counted already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provisional: Option<ProvisionalView>,
    /// Those who stay level because play-offs contradict each other, each circle by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contradictions: Vec<Vec<EntrantId>>,
}

/// A round.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundView {
    /// The games, by table.
    pub pairings: Vec<PairingView>,
    /// Who has nobody to play, and a point.
    pub byes: Vec<EntrantId>,
    /// Who was known to be away.
    pub absent: Vec<EntrantId>,
}

/// A round before it is published, and what was given up for it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DraftView {
    /// The round.
    #[serde(flatten)]
    pub round: RoundView,
    /// What could not be had, the worst first.
    pub concessions: Vec<Concession>,
    /// What has changed since it was drawn: then it has to be drawn again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<DraftChange>,
}

/// Two at a table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairingView {
    /// Who plays whom, and what came of it.
    #[serde(flatten)]
    pub pairing: Pairing,
    /// The live table where it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<StreamId>,
}

/// Standings that count a round as far as it is played.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProvisionalView {
    /// The complete rounds, and the results of later ones. No bye and no opponent of a game without a result counts.
    pub counted: RoundsCounted,
    /// Everybody.
    pub standings: Vec<StandingView>,
}

/// A line of the standings.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingView {
    /// The place, from 1.
    pub place: u32,
    /// Who.
    pub entrant: EntrantId,
    /// Points, in half points.
    #[serde(rename = "halves")]
    pub points: Points,
    /// Games won, at the table or by forfeit.
    pub wins: u32,
    /// One for each tie-break, in the same order.
    pub figures: Vec<FigureView>,
}

/// The figure of a tie-break.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FigureView {
    /// What counts, in half points.
    #[serde(rename = "halves")]
    pub value: Points,
    /// What it is made of, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<Vec<Term>>,
}

/// What of a contest is told.
#[derive(Clone, Copy, Debug, Default)]
pub struct ContestDetail {
    /// Whether the draft is.
    pub draft: bool,
    /// Whether the arithmetic of the tie-breaks is.
    pub terms: bool,
}

impl ContestView {
    /// A contest of a tournament. Live tables are named where the stream of the tournament is known.
    pub fn new(
        state: &TournamentState,
        number: ContestNumber,
        detail: ContestDetail,
        tournament: Option<&StreamId>,
    ) -> Option<Self> {
        let at = state.contest(number)?;
        let contest = &at.contest;
        let Standings { counted, tie_breaks, lines } = standings(contest);
        let shown = |lines: Vec<Standing>| {
            lines.into_iter().map(|line| StandingView::new(line, detail.terms)).collect()
        };
        let board = |round, table| state.board(tournament?, number, round, table);
        let rounds = (1..).zip(&contest.rounds);
        let draft = at.draft_as_drawn().filter(|_| detail.draft).map(|drawn| DraftView {
            concessions: drawn.concessions(),
            round: RoundView::new(&drawn.round, |_| None),
            changes: draft_changes(state, at),
        });
        Some(Self {
            contest: number,
            phase: at.phase,
            system: contest.system,
            planned: contest.planned_rounds(),
            entrants: contest.entrants.iter().map(|entrant| entrant.id).collect(),
            locked: at.locked,
            over: at.is_over(),
            missing: contest.missing(),
            rounds: rounds.map(|(at, round)| RoundView::new(round, |table| board(at, table))).collect(),
            draft,
            tie_breaks,
            counted,
            standings: shown(lines),
            provisional: provisional_standings(contest)
                .map(|table| ProvisionalView { counted: table.counted, standings: shown(table.lines) }),
            contradictions: contradicting_play_offs(contest),
        })
    }
}

impl RoundView {
    fn new(round: &Round, board: impl Fn(u32) -> Option<StreamId>) -> Self {
        let pairings = round.pairings.iter();
        Self {
            pairings: pairings.map(|&pairing| PairingView { pairing, board: board(pairing.table) }).collect(),
            byes: round.byes.clone(),
            absent: round.absent.clone(),
        }
    }

    /// The game of an entrant.
    pub fn pairing_of(&self, entrant: EntrantId) -> Option<&Pairing> {
        self.pairings.iter().map(|shown| &shown.pairing).find(|pairing| pairing.seats(entrant))
    }
}

impl StandingView {
    fn new(line: Standing, terms: bool) -> Self {
        let Standing { place, entrant, points, wins, figures } = line;
        let figure = |Figure { value, terms: parts }| FigureView { value, terms: terms.then_some(parts) };
        Self { place, entrant, points, wins, figures: figures.into_iter().map(figure).collect() }
    }
}
