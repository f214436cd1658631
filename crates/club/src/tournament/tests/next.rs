//! What is to be done next, from the first entrant to the last result.

use super::*;

impl Scene {
    async fn next(&self) -> NextStep {
        self.state().await.next_step()
    }
}

#[tokio::test]
async fn a_class_is_told_what_comes_next() {
    let mut scene = Scene::open(TournamentPlan::class(2)).await;
    scene.leads(TournamentCommand::Enter(vec![pupil(1)])).await.unwrap();
    assert_eq!(scene.next().await, NextStep::Enter);
    scene.leads(TournamentCommand::Enter((2..=5).map(pupil).collect())).await.unwrap();
    assert_eq!(scene.next().await, NextStep::Begin);
    scene.leads(TournamentCommand::Begin { seed: 1 }).await.unwrap();
    assert_eq!(scene.next().await, NextStep::Draw { contests: vec![1], round: Some(1) });
    scene.leads(TournamentCommand::DrawAll { seed: 1 }).await.unwrap();
    assert_eq!(scene.next().await, NextStep::Publish { contests: vec![1], round: Some(1) });
    // Somebody who plays in the draft has left.
    let state = scene.state().await;
    let leaving = state.contests[0].draft.as_ref().unwrap().pairings[0].first;
    scene.leads(TournamentCommand::Withdraw(leaving)).await.unwrap();
    assert_eq!(scene.next().await, NextStep::Redraw { contests: vec![1], round: Some(1) });
    scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    scene.leads(TournamentCommand::PublishAll).await.unwrap();
    assert_eq!(scene.next().await, NextStep::EnterResults { missing: 2, tables: 2 });
    scene.scores(1).await;
    scene.plays(1).await;
    assert_eq!(scene.next().await, NextStep::Over);
    assert!(scene.state().await.is_over());
}

#[tokio::test]
async fn groups_wait_for_each_other_and_lead_to_a_final() {
    let mut scene = Scene::begun(TournamentPlan::national(), 24).await;
    scene.plays(1).await;
    assert_eq!(scene.next().await, NextStep::Draw { contests: vec![1, 2], round: None });
    for _ in 0..3 {
        scene.plays(1).await;
    }
    assert_eq!(scene.next().await, NextStep::Draw { contests: vec![2], round: Some(1) });
    for _ in 0..4 {
        scene.plays(2).await;
    }
    assert_eq!(scene.next().await, NextStep::Final { ask: false });
    let state = scene.state().await;
    let winner = final_proposal(&state).unwrap().ids()[0];
    scene.leads(TournamentCommand::OpenFinal).await.unwrap();
    assert_eq!(scene.next().await, NextStep::Draw { contests: vec![3], round: Some(1) });
    scene.leads(TournamentCommand::DrawAll { seed: 1 }).await.unwrap();
    // While others would go to an open final nothing of it is published.
    scene.leads(TournamentCommand::Withdraw(winner)).await.unwrap();
    assert_eq!(scene.next().await, NextStep::Final { ask: true });
    assert!(!scene.state().await.is_over());
}

#[tokio::test]
async fn a_draft_waits_for_a_result_that_was_taken_away() {
    let mut scene = Scene::begun(TournamentPlan::class(2), 6).await;
    scene.plays(1).await;
    scene.leads(TournamentCommand::DrawAll { seed: 1 }).await.unwrap();
    let pairing = scene.state().await.contests[0].contest.rounds[0].pairings[0];
    let entry =
        ResultEntry { contest: 1, round: 1, table: pairing.table, result: None, before: pairing.result };
    scene.leads(TournamentCommand::Score(entry)).await.unwrap();
    assert_eq!(scene.next().await, NextStep::EnterResults { missing: 1, tables: 3 });
}

#[tokio::test]
async fn the_draft_and_the_published_round_give_up_the_same() {
    let mut scene = Scene::begun(TournamentPlan::class(4), 3).await;
    for round in 1..=4 {
        scene.leads(TournamentCommand::DrawAll { seed: 1 }).await.unwrap();
        let state = scene.state().await;
        let detail = ContestDetail { draft: true, terms: false };
        let draft = ContestView::new(&state, 1, detail, None).unwrap().draft.unwrap();
        scene.leads(TournamentCommand::PublishAll).await.unwrap();
        scene.scores(1).await;
        let drawn = scene.state().await.as_drawn(1, round).unwrap();
        assert_eq!(drawn.concessions(), draft.concessions);
        assert!(round < 4 || !draft.concessions.is_empty(), "they meet again");
    }
}
