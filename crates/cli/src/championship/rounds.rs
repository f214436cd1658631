//! A round as it is shown: who plays whom at which table, and what was given up for it.

use super::naming::name;
use super::table::columns;
use super::tournaments::Tournament;
use crate::messages::championship::ChampionshipWords;
use ludoteca_championship::{Concession, EntrantId, Pairing, Round};
use ludoteca_club::tournament::{ContestNumber, TournamentState};
use serde_json::{Value, json};

/// A round, and where it is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShownRound<'c> {
    tournament: &'c Tournament,
    contest: ContestNumber,
    /// Its number, from 1.
    number: u32,
    round: &'c Round,
    is_draft: bool,
}

/// Where a contest is, as people read it.
pub(crate) fn place(
    tournament: &Tournament,
    contest: ContestNumber,
    words: &dyn ChampionshipWords,
) -> String {
    match tournament.state.contests.len() {
        1 => tournament.code.clone(),
        _ => format!("{}, {}", tournament.code, words.contest(&tournament.state, contest)),
    }
}

impl<'c> ShownRound<'c> {
    /// The draft of a contest, or its last round.
    pub(crate) fn last(tournament: &'c Tournament, contest: ContestNumber) -> Option<Self> {
        let at = tournament.state.contest(contest)?;
        let published = at.contest.rounds.len() as u32;
        let (round, number) = match &at.draft {
            Some(draft) => (draft, published + 1),
            None => (at.contest.rounds.last()?, published),
        };
        Some(Self { tournament, contest, number, round, is_draft: at.draft.is_some() })
    }

    /// The round for people.
    pub(crate) fn text(&self, words: &dyn ChampionshipWords) -> String {
        let state = &self.tournament.state;
        let place = place(self.tournament, self.contest, words);
        let heading = format!("{place}, {}\n", words.round(self.number, self.is_draft));
        let seat = |id: EntrantId| {
            let school = state.entrant(id).and_then(|entrant| entrant.school.clone());
            school.map_or_else(|| name(state, id), |school| format!("{} ({school})", name(state, id)))
        };
        let table = |pairing: &Pairing| {
            let (first, second) = (seat(pairing.first), seat(pairing.second));
            vec![pairing.table.to_string(), first, "–".to_owned(), second]
        };
        let tables = columns(&self.round.pairings.iter().map(table).collect::<Vec<_>>());
        let names = |ids: &[EntrantId]| ids.iter().map(|&id| name(state, id)).collect::<Vec<_>>().join(", ");
        let Round { byes, absent, .. } = self.round;
        let bye = (!byes.is_empty()).then(|| words.bye(&names(byes)));
        let away = (!absent.is_empty()).then(|| words.absent(&names(absent)));
        let given_up = self.given_up().into_iter().map(|what| format!("! {}", words.concession(state, what)));
        let rest: String = bye.into_iter().chain(away).chain(given_up).map(|line| line + "\n").collect();
        heading + &tables + &rest
    }

    /// The round for programs.
    pub(crate) fn json(&self) -> Value {
        let state = &self.tournament.state;
        let pairings = self.round.pairings.iter().map(|pairing| {
            let (first, second) = (described(state, pairing.first), described(state, pairing.second));
            json!({ "table": pairing.table, "first": first, "second": second, "result": pairing.result })
        });
        let all = |ids: &[EntrantId]| ids.iter().map(|&id| described(state, id)).collect::<Vec<_>>();
        json!({
            "tournament": self.tournament.code,
            "contest": self.contest,
            "round": self.number,
            "draft": self.is_draft,
            "pairings": pairings.collect::<Vec<_>>(),
            "byes": all(&self.round.byes),
            "absent": all(&self.round.absent),
            "concessions": self.given_up(),
        })
    }

    fn given_up(&self) -> Vec<Concession> {
        let drawn = self.tournament.state.as_drawn(self.contest, self.number);
        drawn.map_or_else(Vec::new, |drawn| drawn.concessions())
    }
}

/// An entrant for programs.
pub(crate) fn described(state: &TournamentState, id: EntrantId) -> Value {
    let school = state.entrant(id).and_then(|entrant| entrant.school.as_deref());
    json!({ "number": id, "name": name(state, id), "school": school })
}
