//! From one group to another, as long as neither has played.

use super::*;

fn numbers(state: &TournamentState, contest: usize) -> Vec<u32> {
    state.contests[contest].contest.entrants.iter().map(|entrant| entrant.id.0).collect()
}

#[tokio::test]
async fn somebody_changes_groups_until_a_round_is_published() {
    let mut scene = Scene::begun(TournamentPlan::national(), 24).await;
    let state = scene.leads(TournamentCommand::DrawAll { seed: 3 }).await.unwrap();
    let mover = state.contests[0].contest.entrants[0].id;
    let there = scene.leads(TournamentCommand::Move { entrant: mover, contest: 1 }).await.unwrap();
    assert_eq!(there.number, state.number, "nothing was to be done");
    let state = scene.leads(TournamentCommand::Move { entrant: mover, contest: 2 }).await.unwrap();
    assert_eq!((numbers(&state, 0).len(), numbers(&state, 1).len()), (11, 13));
    assert!(numbers(&state, 1).contains(&mover.0) && !numbers(&state, 0).contains(&mover.0));
    assert!(state.contests.iter().all(|at| at.draft.is_none()), "both were drawn without them");
    let (number, _) = state.last_done().unwrap();
    let state = scene.leads(TournamentCommand::Undo(number)).await.unwrap();
    assert!(numbers(&state, 0).contains(&mover.0) && state.contests[0].draft.is_some());
    scene.leads(TournamentCommand::Publish(2)).await.unwrap();
    let late = scene.leads(TournamentCommand::Move { entrant: mover, contest: 2 }).await;
    assert_eq!(late.unwrap_err(), refused(TournamentRefusal::GroupPlays));
    let nowhere = scene.leads(TournamentCommand::Move { entrant: mover, contest: 9 }).await;
    assert_eq!(nowhere.unwrap_err(), refused(TournamentRefusal::NoSuchContest));
}
