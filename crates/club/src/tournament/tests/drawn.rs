//! A round as it was drawn, after everything has changed.

use super::*;
use ludoteca_championship::{Explanation, explain, next_round};

#[tokio::test]
async fn every_round_is_explained_as_it_was_drawn_whatever_was_corrected_since() {
    let mut scene = Scene::begun(TournamentPlan::class(4), 7).await;
    for _ in 0..2 {
        scene.plays(1).await;
    }
    let fresh = scene.state().await;
    // Somebody comes late, somebody leaves, and the first round came out otherwise.
    scene.leads(TournamentCommand::Enter(vec![pupil(40)])).await.unwrap();
    scene.leads(TournamentCommand::Withdraw(EntrantId(3))).await.unwrap();
    for pairing in fresh.contests[0].contest.rounds[0].pairings.clone() {
        let result = Some(GameResult::Played { winner: pairing.loser().unwrap() });
        let entry =
            ResultEntry { contest: 1, round: 1, table: pairing.table, result, before: pairing.result };
        scene.leads(TournamentCommand::Score(entry)).await.unwrap();
    }
    // The third round is drawn twice: the second draft counts.
    let mut seeds = Vec::new();
    for seed in [1, 2] {
        let options = DrawOptions { seed, ..DrawOptions::default() };
        let state = scene.leads(TournamentCommand::Draw(DrawWanted::new(1, options))).await.unwrap();
        seeds.extend(state.contests[0].drawn_with.last().map(|options| options.seed));
    }
    assert_ne!(seeds[0], seeds[1]);
    let state = scene.state().await;
    for round in 1..=3 {
        let drawn = state.as_drawn(1, round).unwrap();
        assert_eq!(next_round(&drawn.contest, &drawn.options).unwrap().round, drawn.round, "round {round}");
        let (one, other) = (drawn.round.pairings[0].first, drawn.round.pairings[0].second);
        let why = explain(&drawn.contest, &drawn.options, &drawn.round, one, Some(other)).unwrap();
        assert!(matches!(why, Explanation::Chosen { .. }), "round {round}: {why:?}");
    }
    assert_eq!(state.as_drawn(1, 3).unwrap().options.seed, seeds[1]);
    assert_eq!((state.as_drawn(1, 0), state.as_drawn(1, 4), state.as_drawn(2, 1)), (None, None, None));
    let state = scene.leads(TournamentCommand::DropDraft(1)).await.unwrap();
    assert_eq!(state.as_drawn(1, 3), None);
}
