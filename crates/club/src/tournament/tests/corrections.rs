//! Results that are corrected when later rounds, or the final, were made from them.

use super::*;
use ludoteca_championship::{PlayedSince, TableNumber};

fn knock_out() -> TournamentPlan {
    TournamentPlan { system: System::KnockOut { third_place: true }, ..TournamentPlan::class(1) }
}

/// The correction of a game that was played: the other one won, or nobody knows.
fn entry(state: &TournamentState, round: u32, loser: Option<EntrantId>, table: TableNumber) -> ResultEntry {
    let games = &state.contests[0].contest.rounds[round as usize - 1].pairings;
    let before = games.iter().find(|game| game.table == table).unwrap().result;
    let result = loser.map(|winner| GameResult::Played { winner });
    ResultEntry { contest: 1, round, table, result, before }
}

#[tokio::test]
async fn a_corrected_semi_final_changes_the_final_and_the_change_is_told_before() {
    let mut scene = Scene::begun(knock_out(), 4).await;
    scene.plays(1).await;
    scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    let state = scene.leads(TournamentCommand::Publish(1)).await.unwrap();
    let semi_final = state.contests[0].contest.rounds[0].pairings[0];
    let (winner, loser) = (semi_final.winner().unwrap(), semi_final.loser().unwrap());
    let wanted = entry(&state, 1, Some(loser), semi_final.table);
    let told = consequences(&state, &wanted).unwrap();
    assert_eq!(told.drawn_since, Vec::<u32>::new());
    assert_eq!(
        told.redrawn.iter().map(|change| (change.round, change.table)).collect::<Vec<_>>(),
        [(2, 1), (2, 2)]
    );
    let final_game = told.redrawn[0].after.unwrap();
    assert!(final_game.0 == loser || final_game.1 == loser);
    let after = scene.leads(TournamentCommand::Score(wanted)).await.unwrap();
    let last = &after.contests[0].contest.rounds[1];
    assert_eq!(last.pairing_of(loser).unwrap().table, 1);
    assert_eq!(last.pairing_of(winner).unwrap().table, 2);
    let drawn = after.as_drawn(1, 2).unwrap();
    assert_eq!((&drawn.round, drawn.contest.rounds[0].pairings[0].winner()), (last, Some(loser)));
    // One thing was done, and one thing is undone.
    let (number, _) = after.last_done().unwrap();
    let back = scene.leads(TournamentCommand::Undo(number)).await.unwrap();
    assert_eq!(back.contests[0].contest, state.contests[0].contest);
}

#[tokio::test]
async fn what_was_played_because_of_a_result_is_cleared_before_that_is_corrected() {
    let mut scene = Scene::begun(knock_out(), 4).await;
    scene.plays(1).await;
    scene.plays(1).await;
    let state = scene.state().await;
    let rounds = &state.contests[0].contest.rounds;
    let semi_final = rounds[0].pairings[0];
    let wanted = entry(&state, 1, semi_final.loser(), semi_final.table);
    let expected = TournamentRefusal::PlayedSince(PlayedSince { round: 2, table: 1 });
    assert_eq!(consequences(&state, &wanted).unwrap_err(), expected);
    assert!(expected.to_string().contains("round 2, table 1") && expected.to_string().contains("first"));
    assert_eq!(scene.leads(TournamentCommand::Score(wanted)).await.unwrap_err(), refused(expected));
    for table in [1, 2] {
        scene.leads(TournamentCommand::Score(entry(&state, 2, None, table))).await.unwrap();
    }
    let after = scene.leads(TournamentCommand::Score(wanted)).await.unwrap();
    assert!(after.contests[0].contest.rounds[1].pairing_of(semi_final.loser().unwrap()).is_some());
}

#[tokio::test]
async fn a_semi_final_without_a_result_takes_the_final_back_and_opens_its_round() {
    let mut scene = Scene::begun(knock_out(), 4).await;
    scene.plays(1).await;
    scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    let state = scene.leads(TournamentCommand::Publish(1)).await.unwrap();
    assert_eq!(state.contests[0].locked, 1);
    let after = scene.leads(TournamentCommand::Score(entry(&state, 1, None, 1))).await.unwrap();
    let at = &after.contests[0];
    assert_eq!((at.contest.rounds.len(), at.locked, at.drawn_with.len()), (1, 0, 1));
}

#[tokio::test]
async fn the_organiser_hears_what_an_organiser_can_do_about_a_closed_round() {
    let mut scene = Scene::begun(TournamentPlan::class(3), 4).await;
    scene
        .leads(TournamentCommand::NameReferee {
            secret: secret(REFEREE).hash(),
            name: None,
            contests: vec![],
        })
        .await
        .unwrap();
    scene.plays(1).await;
    let closed = scene.leads(TournamentCommand::Lock { contest: 1, round: 1 }).await.unwrap();
    let gone = entry(&closed, 1, None, 1);
    let referee = scene.does(REFEREE, TournamentCommand::Score(gone)).await.unwrap_err();
    assert_eq!(referee, refused(TournamentRefusal::Locked { round: 1 }));
    let organiser = scene.leads(TournamentCommand::Score(gone)).await.unwrap_err();
    assert_eq!(organiser, refused(TournamentRefusal::CannotClear { round: 1, table: 1, next: None }));
    assert!(!organiser.to_string().contains("only the organiser"));
    assert!(organiser.to_string().contains("undo the closing"));
    scene.plays(1).await;
    let organiser = scene.leads(TournamentCommand::Score(gone)).await.unwrap_err();
    assert!(organiser.to_string().contains("round 2 was drawn from it"), "{organiser}");
}
