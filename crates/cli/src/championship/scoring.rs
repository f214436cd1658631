//! A result as people say it, and what it would change.

use super::naming::{entrant, name};
use crate::messages::championship::ChampionshipWords;
use anyhow::{Result, anyhow};
use ludoteca_championship::{EntrantId, GameResult, Pairing};
use ludoteca_club::tournament::{ContestNumber, ResultEntry, TournamentState, consequences};

/// How a game came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportedEnding<'t> {
    /// Played to its end; who won, in words.
    Played(&'t str),
    /// The other one did not come; who has the point, in words.
    Forfeit(&'t str),
    /// Neither came.
    Absent,
    /// Not known after all.
    Unknown,
}

/// What somebody reports from a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableReport<'t> {
    pub(crate) contest: ContestNumber,
    /// The round, from 1; the last one if it is not said.
    pub(crate) round: Option<u32>,
    pub(crate) table: u32,
    pub(crate) ending: ReportedEnding<'t>,
}

/// The result to enter; with what stands there now.
pub(crate) fn entry(
    state: &TournamentState,
    report: &TableReport<'_>,
    words: &dyn ChampionshipWords,
) -> Result<ResultEntry> {
    let rounds = state.contest(report.contest).map_or(&[][..], |at| &at.contest.rounds);
    let round = report.round.unwrap_or(rounds.len() as u32);
    let place = (round as usize).checked_sub(1).and_then(|place| rounds.get(place));
    let pairing = place.and_then(|round| round.pairings.iter().find(|pairing| pairing.table == report.table));
    let pairing = pairing.ok_or_else(|| anyhow!(words.no_such_table()))?;
    let winner = |text| winner(state, pairing, text, words);
    let result = match report.ending {
        ReportedEnding::Played(text) => Some(GameResult::Played { winner: winner(text)? }),
        ReportedEnding::Forfeit(text) => Some(GameResult::Forfeit { winner: winner(text)? }),
        ReportedEnding::Absent => Some(GameResult::BothAbsent),
        ReportedEnding::Unknown => None,
    };
    Ok(ResultEntry { contest: report.contest, round, table: report.table, result, before: pairing.result })
}

/// Whom at the table a seat, a number or a part of a name means. A seat that could also be the other one's number is not guessed.
fn winner(
    state: &TournamentState,
    pairing: &Pairing,
    text: &str,
    words: &dyn ChampionshipWords,
) -> Result<EntrantId> {
    let seats = [pairing.first, pairing.second];
    let numbered = seats.into_iter().find(|id| text.parse() == Ok(id.0));
    let seated = match text {
        "1" => Some(pairing.first),
        "2" => Some(pairing.second),
        _ => None,
    };
    match (seated, numbered) {
        (Some(seat), Some(number)) if seat != number => {
            Err(anyhow!(words.unclear_winner(text, &name(state, seat), &name(state, number))))
        }
        (Some(seat), _) => Ok(seat),
        _ => entrant(
            seats.into_iter().filter_map(|id| state.entrant(id)).collect::<Vec<_>>().into_iter(),
            text,
            words,
        ),
    }
}

/// A result in words.
pub(crate) fn told(
    state: &TournamentState,
    result: Option<GameResult>,
    words: &dyn ChampionshipWords,
) -> String {
    let winner = result.and_then(GameResult::winner).map(|id| name(state, id));
    words.result(winner.as_deref(), result)
}

/// What a result would change that takes the place of another one.
pub(crate) fn told_change(
    state: &TournamentState,
    entry: &ResultEntry,
    words: &dyn ChampionshipWords,
) -> Result<String> {
    let changes = consequences(state, entry).map_err(|refusal| anyhow!(words.refusal(&refusal.into())))?;
    let (now, instead) = (told(state, entry.before, words), told(state, entry.result, words));
    let mut lines = vec![words.at_table(entry.round, entry.table, &words.result_stands(&now, &instead))];
    lines.extend(
        changes
            .places
            .iter()
            .map(|change| format!("  {}", words.place_change(&name(state, change.entrant), change))),
    );
    if !changes.drawn_since.is_empty() {
        let rounds: Vec<String> = changes.drawn_since.iter().map(ToString::to_string).collect();
        lines.push(format!("  {}", words.drawn_since(&rounds.join(", "))));
    }
    if changes.final_differs {
        lines.push(format!("  {}", words.final_differs()));
    }
    Ok(lines.join("\n"))
}
