//! The numbers on the tables of a hall.

use super::*;
use std::collections::BTreeSet;

/// The tables of the last round of each contest, published or drawn. Fails if a number stands on two of them.
fn tables(state: &TournamentState) -> Vec<BTreeSet<u32>> {
    let last = |at: &ContestState| at.draft.clone().or_else(|| at.contest.rounds.last().cloned());
    let rounds = state.contests.iter().map(last);
    let numbers: Vec<Vec<u32>> = rounds
        .map(|round| round.iter().flat_map(|round| &round.pairings).map(|pairing| pairing.table).collect())
        .collect();
    let all: Vec<u32> = numbers.concat();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{numbers:?}");
    numbers.into_iter().map(BTreeSet::from_iter).collect()
}

#[tokio::test]
async fn no_number_stands_on_two_tables_and_a_group_stays_at_its_own() {
    let plan = TournamentPlan { first_table: Some(40), ..TournamentPlan::national() };
    let mut scene = Scene::begun(plan, 34).await;
    // One group is quicker than the others: they find their places kept.
    scene.plays(2).await;
    scene.plays(2).await;
    scene.plays(1).await;
    scene.plays(3).await;
    let state = scene.state().await;
    let first = tables(&state);
    assert_eq!(first.iter().map(BTreeSet::len).sum::<usize>(), 6 + 5 + 5, "two groups of eleven have byes");
    assert_eq!(first.iter().flatten().min(), Some(&40));
    // Some come late, and all groups are drawn at once: those that grow beyond their tables do not take the same ones.
    scene.leads(TournamentCommand::Enter((40..=45).map(pupil).collect())).await.unwrap();
    for round in 0..2 {
        let state = scene.leads(TournamentCommand::DrawAll { seed: round }).await.unwrap();
        for (before, now) in first.iter().zip(tables(&state)) {
            assert!(before.is_subset(&now), "{before:?} {now:?}");
        }
        let state = scene.leads(TournamentCommand::PublishAll).await.unwrap();
        assert_eq!(tables(&state).iter().map(BTreeSet::len).sum::<usize>(), 19);
        for contest in [1, 2, 3] {
            scene.scores(contest).await;
        }
    }
}
