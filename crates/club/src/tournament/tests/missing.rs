//! Results that are missing: nothing goes on without them, nothing is over, and the refusal says where.

use super::*;
use ludoteca_championship::{Contest, Entrant, MissingResults, NoFinal, Pairing, Round, TableNumber};

fn missing_at(contest: ContestName, round: u32, tables: &[u32]) -> Refusal {
    let missing = vec![MissingResults { round, tables: tables.to_vec() }];
    refused(TournamentRefusal::Unfinished { contest, missing })
}

impl Scene {
    /// Takes the result of a table away.
    async fn forgets(&mut self, contest: ContestNumber, round: u32, table: TableNumber) {
        let state = self.state().await;
        let pairings = &state.contest(contest).unwrap().contest.rounds[round as usize - 1].pairings;
        let before = pairings.iter().find(|pairing| pairing.table == table).unwrap().result;
        let entry = ResultEntry { contest, round, table, result: None, before };
        self.leads(TournamentCommand::Score(entry)).await.unwrap();
    }
}

#[tokio::test]
async fn a_draft_is_not_published_over_a_result_that_was_taken_away() {
    let mut scene = Scene::begun(TournamentPlan::class(2), 6).await;
    scene.plays(1).await;
    scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    scene.forgets(1, 1, 2).await;
    let expected = missing_at(ContestName::Everybody, 1, &[2]);
    assert_eq!(scene.leads(TournamentCommand::Publish(1)).await.unwrap_err(), expected);
    assert_eq!(scene.leads(TournamentCommand::PublishAll).await.unwrap_err(), expected);
    assert_eq!(expected.to_string(), "results are missing in round 1 at table 2");
    let state = scene.state().await;
    assert_eq!((state.contests[0].contest.rounds.len(), state.contests[0].draft.is_some()), (1, true));
    // Once it is there again, and the same, the draft can be seen by all.
    scene.scores(1).await;
    assert!(scene.leads(TournamentCommand::Publish(1)).await.is_ok());
    assert!(!scene.state().await.contests[0].is_over());
    scene.scores(1).await;
    assert!(scene.state().await.contests[0].is_over());
}

#[tokio::test]
async fn whoever_draws_or_closes_too_early_is_told_where_a_result_is_missing() {
    let mut scene = Scene::begun(TournamentPlan::national(), 24).await;
    scene.plays(2).await;
    // The first group sits at tables 1 to 6.
    scene.forgets(2, 1, 7).await;
    scene.forgets(2, 1, 9).await;
    let expected = missing_at(ContestName::Group { number: 2 }, 1, &[7, 9]);
    assert_eq!(expected.to_string(), "group 2: results are missing in round 1 at tables 7, 9");
    let drawn = scene.leads(TournamentCommand::Draw(DrawWanted::new(2, DrawOptions::default()))).await;
    assert_eq!(drawn.unwrap_err(), expected);
    assert_eq!(scene.leads(TournamentCommand::Lock { contest: 2, round: 1 }).await.unwrap_err(), expected);
    // The first group has no round yet: nothing is missing in it, but it is not over either.
    let early = scene.leads(TournamentCommand::OpenFinal).await.unwrap_err();
    assert_eq!(early, refused(TournamentRefusal::NoFinal(NoFinal::Unfinished { group: 0, missing: vec![] })));
    for _ in 0..4 {
        scene.plays(1).await;
    }
    let early = scene.leads(TournamentCommand::OpenFinal).await.unwrap_err();
    assert_eq!(early.to_string(), "group 2: results are missing in round 1 at tables 7, 9");
}

/// Two rounds of four from a report in which the first lacks a result.
#[test]
fn a_contest_from_elsewhere_with_a_blank_is_not_over() {
    let entrants = (1..=4).map(|id| Entrant::new(id, &format!("Pupil {id}"))).collect();
    let mut contest = Contest::new(System::Swiss { rounds: 2 }, entrants);
    let game = |table, first, second, known: bool| Pairing {
        result: known.then_some(GameResult::Played { winner: EntrantId(first) }),
        ..Pairing::new(table, EntrantId(first), EntrantId(second))
    };
    let round = |pairings| Round { pairings, ..Round::default() };
    contest.rounds = vec![
        round(vec![game(1, 1, 2, true), game(2, 3, 4, false)]),
        round(vec![game(1, 1, 3, true), game(2, 2, 4, true)]),
    ];
    let opened = opening(TournamentPlan::class(2)).event(&secret(ORGANISER)).unwrap();
    let mut state = TournamentState::opened(&opened, Moment(0)).unwrap();
    state = state.plus(&played_elsewhere(&contest), Moment(0)).unwrap();
    assert!(!state.contests[0].is_over(), "the first round lacks a result");
    assert_eq!(standings(&state.contests[0].contest).counted.rounds, 0);
    let draw = TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()));
    let refusal = decide(&state, &draw, &TournamentRights::Organiser).unwrap_err();
    assert_eq!(refusal, missing_at(ContestName::Everybody, 1, &[2]));
    let entry = ResultEntry {
        contest: 1,
        round: 1,
        table: 2,
        result: Some(GameResult::Played { winner: EntrantId(4) }),
        before: None,
    };
    let scored = decide(&state, &TournamentCommand::Score(entry), &TournamentRights::Organiser).unwrap();
    let state = state.plus(&scored, Moment(0)).unwrap();
    assert!(state.contests[0].is_over());
}
