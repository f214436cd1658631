//! A result as people say it, and what it would change.

use super::naming::entrant;
use crate::messages::championship::ChampionshipWords;
use anyhow::{Result, anyhow};
use ludoteca_championship::{EntrantId, GameResult, Pairing, folded};
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

impl<'t> ReportedEnding<'t> {
    /// What a list of results says of a table, in words of either language however they are written; `None` of somebody who had no
    /// game. Nothing is guessed: a word that is none is refused, and so is a winner where nobody can have won.
    pub(crate) fn listed(kind: &str, winner: &'t str, words: &dyn ChampionshipWords) -> Result<Option<Self>> {
        let unless_won = |ending: Option<Self>| match winner {
            "" => Ok(ending),
            winner => Err(anyhow!(words.winner_of_no_game(kind, winner))),
        };
        let won = |ending: fn(&'t str) -> Self| match winner {
            "" => Err(anyhow!(words.no_winner())),
            winner => Ok(Some(ending(winner))),
        };
        match folded(kind).as_str() {
            "" if kind.trim().is_empty() => won(Self::Played),
            "played" | "jogado" | "jogada" | "jogou" => won(Self::Played),
            "forfeit" | "walkover" | "wo" | "falta" | "faltou" | "faltadecomparencia" | "naocompareceu" => {
                won(Self::Forfeit)
            }
            "absent" | "bothabsent" | "ausente" | "ausentes" | "ambosausentes" | "faltaramambos"
            | "ninguemcompareceu" => unless_won(Some(Self::Absent)),
            "bye" | "folga" | "away" | "dispensado" | "dispensada" => unless_won(None),
            _ => Err(anyhow!(words.unknown_kind(kind))),
        }
    }
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
            Err(anyhow!(words.unclear_winner(text, &state.name(seat), &state.name(number))))
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
    let winner = result.and_then(GameResult::winner).map(|id| state.name(id));
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
            .map(|change| format!("  {}", words.place_change(&state.name(change.entrant), change))),
    );
    if !changes.drawn_since.is_empty() {
        let rounds: Vec<String> = changes.drawn_since.iter().map(ToString::to_string).collect();
        lines.push(format!("  {}", words.drawn_since(&rounds.join(", "))));
    }
    let seated = |game: Option<(EntrantId, EntrantId)>| {
        game.map(|(first, second)| format!("{} – {}", state.name(first), state.name(second)))
    };
    lines.extend(changes.redrawn.iter().map(|change| {
        let (before, after) = (seated(change.before), seated(change.after));
        let told = words.redrawn(before.as_deref(), after.as_deref());
        format!("  {}", words.at_table(change.round, change.table, &told))
    }));
    if let Some(round) = changes.draft {
        lines.push(format!("  {}", words.draft_is_stale(round)));
    }
    if changes.final_can_follow {
        lines.push(format!("  {}", words.final_can_follow()));
    } else if changes.final_differs {
        lines.push(format!("  {}", words.final_differs()));
    }
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::TerminalLanguage;

    #[test]
    fn a_list_is_understood_or_refused_and_never_guessed_at() {
        let words = TerminalLanguage::Portuguese.championship();
        let listed =
            |kind, winner| ReportedEnding::listed(kind, winner, words).map_err(|why| why.to_string());
        for played in ["", "  ", "played", "Jogado"] {
            assert_eq!(listed(played, "Ana"), Ok(Some(ReportedEnding::Played("Ana"))), "{played:?}");
        }
        for forfeit in [
            "forfeit",
            "falta",
            "Falta de comparência",
            "FALTA DE COMPARENCIA",
            "falta-de-comparencia",
            "W.O.",
        ] {
            assert_eq!(listed(forfeit, "Ana"), Ok(Some(ReportedEnding::Forfeit("Ana"))), "{forfeit}");
        }
        for absent in ["absent", "both_absent", "ausentes", "Ambos ausentes"] {
            assert_eq!(listed(absent, ""), Ok(Some(ReportedEnding::Absent)), "{absent}");
            assert!(listed(absent, "Ana").unwrap_err().contains("Ana"), "{absent} with a winner");
        }
        for no_game in ["bye", "Folga", "away"] {
            assert_eq!(listed(no_game, ""), Ok(None), "{no_game}");
            assert!(listed(no_game, "Ana").is_err(), "{no_game} with a winner");
        }
        for unknown in ["empate", "1-0", "desistiu", "?", "–"] {
            assert!(listed(unknown, "Ana").unwrap_err().contains("falta (de comparência)"), "{unknown}");
        }
        assert!(listed("", "").is_err() && listed("falta", "").is_err(), "who won is missing");
    }
}
