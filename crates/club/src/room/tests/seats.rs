//! Games that are stopped, pupils who are let go, and pupils who come back from another device.

use super::*;
use crate::table::TableState;
use ludoteca_kernel::Player;

/// The secret of another device.
const TABLET: u8 = 60;

/// The table where a pupil was last sent to play, as it is.
async fn last_table(scene: &Scene, pupil: PupilNumber) -> (StreamId, Arc<TableState>) {
    let table = scene.room().await.table_of(pupil).unwrap().clone();
    let state = scene.club.table(&table, 0).await.unwrap().unwrap();
    (table, state)
}

#[tokio::test]
async fn the_teacher_stops_one_game_and_pairs_its_pupils_anew() {
    let mut scene = Scene::with(4).await;
    let clock = Some(ClockPlan { seconds: 60, increment: 0 });
    scene.leads(RoomCommand::Plan(RoomPlan { clock, ..rastros() })).await.unwrap();
    scene
        .leads(RoomCommand::Pair(vec![
            PairWanted::Pupils { first: 1, second: 2 },
            PairWanted::Pupils { first: 3, second: 4 },
        ]))
        .await
        .unwrap();
    let (table, _) = last_table(&scene, 1).await;
    let (other, _) = last_table(&scene, 3).await;
    for _ in 0..2 {
        scene.plays(&table).await.unwrap();
    }
    assert_eq!(scene.does(1, RoomCommand::Stop(table.clone())).await.unwrap_err(), Refusal::NotYours);
    scene.leads(RoomCommand::Stop(table.clone())).await.unwrap();
    let (_, state) = last_table(&scene, 1).await;
    assert!(state.is_over() && state.end.is_none(), "nobody has won");
    assert_eq!(state.clock.unwrap().running(), None);
    assert_eq!(scene.plays(&table).await.unwrap_err(), Refusal::Over);
    assert_eq!(scene.at_table(&table, 1, TableCommand::ProposeRematch).await.unwrap_err(), Refusal::Over);
    let number = scene.leads(RoomCommand::Stop(table.clone())).await.unwrap().number;
    assert_eq!(number, scene.room().await.number, "stopping it again changes nothing");
    scene.plays(&other).await.unwrap();
    // Both are free; whoever plays elsewhere is not.
    let again = RoomCommand::Pair(vec![PairWanted::Pupils { first: 2, second: 1 }]);
    assert_eq!(scene.leads(again).await.unwrap().pairs.len(), 3);
    let unknown = scene.code.stream().clone();
    assert_eq!(scene.leads(RoomCommand::Stop(unknown)).await.unwrap_err(), Refusal::NoSuchTable);
}

#[tokio::test]
async fn whoever_played_a_pupil_who_was_let_go_is_free() {
    let mut scene = Scene::with(3).await;
    scene.leads(RoomCommand::Pair(vec![PairWanted::Pupils { first: 1, second: 2 }])).await.unwrap();
    scene.leads(RoomCommand::Remove(1)).await.unwrap();
    let (table, state) = last_table(&scene, 2).await;
    assert!(state.stopped && state.end.is_none());
    assert_eq!(state.record().result, None);
    let pair = RoomCommand::Pair(vec![PairWanted::Pupils { first: 2, second: 3 }]);
    assert_eq!(scene.leads(pair).await.unwrap().pairs.len(), 2);
    assert_ne!(last_table(&scene, 2).await.0, table);
}

#[tokio::test]
async fn a_pupil_goes_on_from_another_device_when_the_teacher_says_so() {
    let mut scene = Scene::with(2).await;
    scene.leads(RoomCommand::Plan(rastros())).await.unwrap();
    scene.leads(RoomCommand::Pair(vec![PairWanted::Pupils { first: 1, second: 2 }])).await.unwrap();
    let (first, _) = last_table(&scene, 1).await;
    // In a rematch the seats are changed.
    scene.at_table(&first, 1, TableCommand::Resign).await.unwrap();
    scene.at_table(&first, 1, TableCommand::ProposeRematch).await.unwrap();
    scene.at_table(&first, 2, TableCommand::Accept).await.unwrap();
    let room = scene.room().await;
    let table = scene.club.room_tables(&room).await.unwrap()[0].1.clone();
    let ask = |called: &str| RoomCommand::AskSeat { name: name(called) };
    assert_eq!(scene.does(TABLET, ask("Nobody")).await.unwrap_err(), Refusal::Unsuitable("name"));
    let room = scene.does(TABLET, ask("pupil 1")).await.unwrap();
    assert!(matches!(room.rights(&secret(TABLET)), RoomRights::Returning(1, _)));
    assert_eq!(room.rights(&secret(1)), RoomRights::Pupil(1), "nothing changes until the teacher says so");
    let sign = room.asks[0].sign();
    let give = |sign: &str| RoomCommand::GiveSeat { pupil: 1, sign: sign.to_owned() };
    assert_eq!(scene.does(TABLET, give(&sign)).await.unwrap_err(), Refusal::NoSuchRoom);
    assert_eq!(scene.does(2, give(&sign)).await.unwrap_err(), Refusal::NotYours);
    // Somebody else asks for the same seat: what the teacher saw is out of date.
    scene.does(STRANGER, ask("Pupil 1")).await.unwrap();
    assert_eq!(scene.leads(give(&sign)).await.unwrap_err(), Refusal::OutOfDate);
    scene.leads(RoomCommand::RefuseSeat(1)).await.unwrap();
    assert!(matches!(scene.room().await.rights(&secret(STRANGER)), RoomRights::Newcomer(_)));
    scene.does(TABLET, ask("Pupil 1")).await.unwrap();
    let room = scene.leads(give(&sign)).await.unwrap();
    assert_eq!(room.rights(&secret(TABLET)), RoomRights::Pupil(1));
    assert!(room.asks.is_empty() && room.pupils.len() == 2);
    let state = scene.club.table(&table, 0).await.unwrap().unwrap();
    assert_eq!(state.rights(&secret(TABLET)), Some(Rights::Seat(Player::Second)));
    assert_eq!(state.rights(&secret(1)), None, "the device that was lost opens nothing");
    scene.at_table(&table, TABLET, TableCommand::Resign).await.unwrap();
    let games = scene.club.room_games(&room).await.unwrap();
    let scores = serde_json::to_value(room.scores(&scene.code, &games)).unwrap();
    assert_eq!(scores["scores"][0]["played"], 2);
    assert_eq!((&scores["scores"][0]["won"], &scores["scores"][1]["won"]), (&0.into(), &2.into()));
}

#[tokio::test]
async fn whoever_has_sat_in_the_room_takes_no_other_seat() {
    let mut scene = Scene::with(2).await;
    scene.leads(RoomCommand::Remove(1)).await.unwrap();
    let ask = RoomCommand::AskSeat { name: name("Pupil 2") };
    assert_eq!(scene.does(1, ask).await.unwrap_err(), Refusal::Unsuitable("secret"));
}
