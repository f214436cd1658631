//! A contest as a browser sees it: a group, the final, or everybody.

use ludoteca_championship::{
    Concession, Contest, EntrantId, Figure, GameResult, MissingResults, Pairing, Phase, Round, RoundsCounted,
    Standing, Standings, System, Term, TieBreak, contradicting_play_offs, next_round, provisional_standings,
    standings,
};
use ludoteca_club::StreamId;
use ludoteca_club::tournament::{ContestNumber, ContestState, DraftChange, TournamentState, draft_changes};
use serde::Serialize;

/// A contest as it is sent.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct ContestReply {
    contest: ContestNumber,
    phase: Phase,
    system: System,
    /// How many rounds there will be, if that is known.
    planned: Option<u32>,
    /// In seed order.
    entrants: Vec<EntrantId>,
    /// How many rounds are closed.
    locked: u32,
    /// Whether nothing is left to draw, to publish or to play.
    over: bool,
    /// The rounds that lack results, in their order.
    missing: Vec<MissingResults>,
    rounds: Vec<RoundReply>,
    /// For the organiser: the next round, before it is published.
    #[serde(skip_serializing_if = "Option::is_none")]
    draft: Option<DraftReply>,
    tie_breaks: Vec<TieBreak>,
    /// What the standings count: so many complete rounds.
    counted: RoundsCounted,
    /// Everybody after the last complete round.
    standings: Vec<StandingReply>,
    /// While a round is being played and has results: everybody if those counted already.
    #[serde(skip_serializing_if = "Option::is_none")]
    provisional: Option<ProvisionalReply>,
    /// Those who stay level because play-offs contradict each other, each circle by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contradictions: Vec<Vec<EntrantId>>,
}

/// A round as it is sent.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct RoundReply {
    pairings: Vec<PairingReply>,
    byes: Vec<EntrantId>,
    absent: Vec<EntrantId>,
}

/// A round before it is published, and what was given up for it.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct DraftReply {
    pairings: Vec<PairingReply>,
    byes: Vec<EntrantId>,
    absent: Vec<EntrantId>,
    concessions: Vec<Concession>,
    /// What has changed since it was drawn: then it has to be drawn again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<DraftChange>,
}

/// Two at a table.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct PairingReply {
    table: u32,
    first: EntrantId,
    second: EntrantId,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
    /// The live table where it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<StreamId>,
}

/// Standings that count a round as far as it is played.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct ProvisionalReply {
    /// The complete rounds, and the results of later ones. No bye and no opponent of a game without a result counts.
    counted: RoundsCounted,
    standings: Vec<StandingReply>,
}

/// A line of the standings.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct StandingReply {
    place: u32,
    entrant: EntrantId,
    /// Points, in half points.
    halves: u32,
    wins: u32,
    /// One for each tie-break, in the same order.
    figures: Vec<FigureReply>,
}

/// The figure of a tie-break.
#[derive(Debug, Serialize, schemars::JsonSchema)]
struct FigureReply {
    halves: u32,
    /// What it is made of, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<Vec<Term>>,
}

/// What of a contest is told to whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContestView {
    /// Whether the draft is.
    pub(crate) draft: bool,
    /// Whether the arithmetic of the tie-breaks is.
    pub(crate) terms: bool,
}

impl ContestReply {
    /// The contest; `board` is the live table of a round and table.
    pub(crate) fn new(
        state: &TournamentState,
        number: ContestNumber,
        at: &ContestState,
        view: ContestView,
        board: impl Fn(u32, u32) -> Option<StreamId>,
    ) -> Self {
        let Contest { system, entrants, rounds, .. } = &at.contest;
        let Standings { counted, tie_breaks, lines } = standings(&at.contest);
        let shown = |lines: Vec<Standing>| {
            lines.into_iter().map(|line| StandingReply::new(line, view.terms)).collect()
        };
        Self {
            contest: number,
            phase: at.phase,
            system: *system,
            planned: at.contest.planned_rounds(),
            entrants: entrants.iter().map(|entrant| entrant.id).collect(),
            locked: at.locked,
            over: at.is_over(),
            missing: at.contest.missing(),
            rounds: (1..)
                .zip(rounds)
                .map(|(number, round)| RoundReply::new(round, |table| board(number, table)))
                .collect(),
            draft: at.draft.as_ref().filter(|_| view.draft).map(|draft| DraftReply::new(state, at, draft)),
            tie_breaks,
            counted,
            standings: shown(lines),
            provisional: provisional_standings(&at.contest)
                .map(|table| ProvisionalReply { counted: table.counted, standings: shown(table.lines) }),
            contradictions: contradicting_play_offs(&at.contest),
        }
    }
}

impl RoundReply {
    fn new(round: &Round, board: impl Fn(u32) -> Option<StreamId>) -> Self {
        let pairing = |&Pairing { table, first, second, result }: &Pairing| PairingReply {
            table,
            first,
            second,
            result,
            board: board(table),
        };
        let pairings = round.pairings.iter().map(pairing).collect();
        Self { pairings, byes: round.byes.clone(), absent: round.absent.clone() }
    }
}

impl DraftReply {
    fn new(state: &TournamentState, at: &ContestState, draft: &Round) -> Self {
        // What was given up is found by drawing the round again as it was drawn.
        let options = at.drawn_with.last().cloned().unwrap_or_default();
        let drawn = next_round(&at.contest, &options).ok().filter(|drawn| drawn.round == *draft);
        let RoundReply { pairings, byes, absent } = RoundReply::new(draft, |_| None);
        let concessions = drawn.map_or_else(Vec::new, |drawn| drawn.concessions);
        Self { pairings, byes, absent, concessions, changes: draft_changes(state, at) }
    }
}

impl StandingReply {
    fn new(line: Standing, terms: bool) -> Self {
        let figure = |Figure { value, terms: parts }| FigureReply {
            halves: value.halves(),
            terms: terms.then_some(parts),
        };
        Self {
            place: line.place,
            entrant: line.entrant,
            halves: line.points.halves(),
            wins: line.wins,
            figures: line.figures.into_iter().map(figure).collect(),
        }
    }
}
