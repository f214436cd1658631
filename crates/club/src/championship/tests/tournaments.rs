//! Tournaments that are added to a day and taken out of it.

use super::*;
use crate::tournament::TournamentRefusal;

#[tokio::test]
async fn a_tournament_that_has_not_begun_is_taken_out_and_another_one_is_a_new_one() {
    let mut scene = Scene::played().await;
    let ids: Vec<StreamId> = scene.tournaments().await.into_iter().map(|(id, _)| id).collect();
    let number = async |scene: &Scene| {
        scene.club.championship_scene(&scene.id, Moment(99)).await.unwrap().unwrap().number()
    };
    let begun = scene.rules(ChampionshipCommand::CancelTournament(ids[0].clone())).await;
    let expected = Refusal::Tournament(TournamentRefusal::Begun);
    assert!(matches!(begun, Err(CommandNotDone::Refused(refusal)) if refusal == expected));
    let before = number(&scene).await;
    scene.rules(ChampionshipCommand::CancelTournament(ids[1].clone())).await.unwrap();
    assert!(number(&scene).await > before, "whoever follows the day hears of it");
    scene.rules(ChampionshipCommand::CancelTournament(ids[1].clone())).await.unwrap();
    let opening = Box::new(tournament("produto", "3"));
    scene.rules(ChampionshipCommand::AddTournament(opening)).await.unwrap();
    let now = scene.tournaments().await;
    assert_eq!(now.len(), 2);
    assert!(now[1].0 != ids[1] && now[1].1.title == "produto 3");
    let first_tables = |all: &[(StreamId, Arc<TournamentState>)]| -> Vec<u32> {
        all.iter().map(|(_, state)| state.plan.first_table()).collect()
    };
    assert_eq!(
        first_tables(&now),
        [1, 201],
        "numbers of tables are the tournament's own, also after another one is gone"
    );
}
