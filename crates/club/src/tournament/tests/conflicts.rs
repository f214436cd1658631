//! Two who disagree about a result: the organiser sees it until it is seen to.

use super::*;
use crate::tournament::{Actor, TablePlace};

const OTHER: u8 = 90;

struct Told {
    scene: Scene,
    entry: ResultEntry,
    other: ResultEntry,
}

/// Four pupils, two referees; the first has entered a result.
async fn entered() -> Told {
    let mut scene = Scene::begun(TournamentPlan::class(3), 4).await;
    for (number, name) in [(REFEREE, Some("Ana")), (OTHER, None)] {
        let name = name.map(|name| crate::Nickname::new(name).unwrap());
        let secret = secret(number).hash();
        scene.leads(TournamentCommand::NameReferee { secret, name, contests: vec![] }).await.unwrap();
    }
    scene.leads(TournamentCommand::Draw(DrawWanted::new(1, DrawOptions::default()))).await.unwrap();
    let state = scene.leads(TournamentCommand::Publish(1)).await.unwrap();
    let pairing = state.contests[0].contest.rounds[0].pairings[0];
    let won = |winner| Some(GameResult::Played { winner });
    let entry =
        ResultEntry { contest: 1, round: 1, table: pairing.table, result: won(pairing.first), before: None };
    let other = ResultEntry { result: won(pairing.second), before: won(pairing.first), ..entry };
    scene.does(REFEREE, TournamentCommand::Score(entry)).await.unwrap();
    Told { scene, entry, other }
}

/// Who said what, as the organiser sees it.
fn claims(state: &TournamentState) -> Vec<(Actor, Option<String>, Option<GameResult>)> {
    let conflicts = state.conflicts();
    let claims = conflicts.iter().flat_map(|conflict| &conflict.claims);
    claims.map(|claim| (claim.by, claim.name.map(|name| name.as_str().to_owned()), claim.result)).collect()
}

#[tokio::test]
async fn an_overruled_result_is_seen_until_it_is_seen_to() {
    let Told { mut scene, entry, other } = entered().await;
    let state = scene.does(OTHER, TournamentCommand::Score(other)).await.unwrap();
    let ana = (Actor::Referee(1), Some("Ana".to_owned()), entry.result);
    assert_eq!(claims(&state), [ana, (Actor::Referee(2), None, other.result)]);
    let at = TablePlace { contest: 1, round: 1, table: entry.table };
    assert_eq!((state.conflicts()[0].at, state.conflicts()[0].now), (at, other.result));
    assert_eq!(scene.does(REFEREE, TournamentCommand::Settle(at)).await.unwrap_err(), Refusal::NotYours);
    let state = scene.leads(TournamentCommand::Settle(at)).await.unwrap();
    assert!(state.conflicts().is_empty());
    // What was seen to is no part of what is undone: the result is, and with it the disagreement.
    let (number, _) = state.last_done().unwrap();
    let state = scene.leads(TournamentCommand::Undo(number)).await.unwrap();
    assert_eq!(state.contests[0].contest.rounds[0].pairings[0].result, entry.result);
    assert!(state.conflicts().is_empty());
}

#[tokio::test]
async fn whoever_leads_decides_and_the_conflict_is_gone() {
    let Told { mut scene, entry, other } = entered().await;
    scene.does(OTHER, TournamentCommand::Score(other)).await.unwrap();
    let back = ResultEntry { before: other.result, ..entry };
    let state = scene.leads(TournamentCommand::Score(back)).await.unwrap();
    assert!(state.conflicts().is_empty());
}

#[tokio::test]
async fn a_referee_who_corrects_their_own_result_contradicts_nobody() {
    let Told { mut scene, other, .. } = entered().await;
    let state = scene.does(REFEREE, TournamentCommand::Score(other)).await.unwrap();
    assert!(state.conflicts().is_empty());
}

#[tokio::test]
async fn what_is_disputed_stays_and_is_told_once() {
    let Told { mut scene, entry, other } = entered().await;
    let same = scene.does(OTHER, TournamentCommand::Dispute(entry)).await.unwrap();
    assert!(same.conflicts().is_empty());
    let state = scene.does(OTHER, TournamentCommand::Dispute(other)).await.unwrap();
    assert_eq!(state.contests[0].contest.rounds[0].pairings[0].result, entry.result);
    assert_eq!(claims(&state).len(), 2);
    let again = scene.does(OTHER, TournamentCommand::Dispute(other)).await.unwrap();
    assert_eq!(again.number, state.number);
    let nobody = ResultEntry { result: Some(GameResult::Played { winner: EntrantId(99) }), ..other };
    let refusal = scene.does(OTHER, TournamentCommand::Dispute(nobody)).await.unwrap_err();
    assert_eq!(refusal, refused(TournamentRefusal::NoSuchTable));
}
