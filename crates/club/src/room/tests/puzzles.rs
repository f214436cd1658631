//! Puzzles in a class: a lesson with pupils who come back, answer twice and send nonsense.

use super::*;
use serde_json::{Value, json};

pub(super) fn set(names: &[&str]) -> PuzzleSet {
    let puzzles = names.iter().map(|name| word(name)).collect();
    PuzzleSet { game: "rastros".to_owned(), puzzles }
}

fn word(text: &str) -> PuzzleWord {
    text.to_owned().try_into().unwrap()
}

pub(super) fn answers(set: SetNumber, puzzle: &str, answer: &str) -> RoomCommand {
    RoomCommand::Answer { set, puzzle: word(puzzle), answer: Some(word(answer)), helped: false }
}

/// What the teacher is told of a set.
async fn told(scene: &Scene, set: usize) -> Value {
    serde_json::to_value(scene.room().await.answers(&scene.code)).unwrap()["sets"][set - 1].clone()
}

/// A pupil's answers to a set: puzzle, answer, whether there was a hint.
async fn attempts(scene: &Scene, set: usize, pupil: usize) -> Value {
    let told = told(scene, set).await;
    let attempts = told["pupils"][pupil - 1]["attempts"].as_array().unwrap().clone();
    attempts.iter().map(|one| json!([one["puzzle"], one["answer"], one["helped"]])).collect()
}

/// What a room shows of its set to whoever has these rights.
async fn shown(scene: &Scene, rights: RoomRights) -> Value {
    let room = scene.room().await;
    let version = scene.club.hub().version(scene.code.stream());
    let view = room.view(&scene.code, &[], rights, &version, scene.now);
    serde_json::to_value(view).unwrap()["set"].clone()
}

#[tokio::test]
async fn a_lesson_with_puzzles() {
    let mut scene = Scene::with(3).await;
    assert_eq!(
        scene.does(1, answers(1, "p1", "a1")).await.unwrap_err(),
        Refusal::OutOfDate,
        "none was given"
    );
    scene.leads(RoomCommand::GiveSet(set(&["p1", "p2"]))).await.unwrap();
    let number = scene.leads(RoomCommand::GiveSet(set(&["p1", "p2"]))).await.unwrap().number;
    assert_eq!(number, scene.room().await.number, "pressed twice, given once");
    assert_eq!(scene.room().await.sets.len(), 1);

    // Wrong, wrong again with a hint, right; and the same once more from the second tab.
    scene.does(1, answers(1, "p1", "a1")).await.unwrap();
    let hinted = RoomCommand::Answer { set: 1, puzzle: word("p1"), answer: Some(word("b2")), helped: true };
    scene.does(1, hinted.clone()).await.unwrap();
    scene.does(1, hinted).await.unwrap();
    scene.does(1, answers(1, "p1", "a1")).await.unwrap();
    // The answer shown, and nobody else's answers touched.
    let shows = RoomCommand::Answer { set: 1, puzzle: word("p2"), answer: None, helped: false };
    scene.does(2, shows).await.unwrap();
    assert_eq!(attempts(&scene, 1, 1).await, json!([["p1", "a1", false], ["p1", "b2", true]]));
    assert_eq!(attempts(&scene, 1, 2).await, json!([["p2", null, false]]));
    assert_eq!(attempts(&scene, 1, 3).await, json!([]));

    // A pupil sees the puzzles and only their own answers; whoever is not in sees nothing.
    let seen = shown(&scene, RoomRights::Pupil(2)).await;
    assert_eq!(seen["puzzles"], json!(["p1", "p2"]));
    assert_eq!(seen["mine"], json!([{ "puzzle": "p2", "answer": null, "helped": false }]));
    assert_eq!(shown(&scene, RoomRights::Teacher).await["count"], 3);
    assert_eq!(shown(&scene, RoomRights::Returning(1, secret(9).hash())).await, Value::Null);

    // Another set: answers to the first come too late, and are kept beside.
    scene.leads(RoomCommand::GiveSet(set(&["p3"]))).await.unwrap();
    assert_eq!(scene.does(3, answers(1, "p1", "a1")).await.unwrap_err(), Refusal::OutOfDate);
    scene.does(3, answers(2, "p3", "a1")).await.unwrap();
    assert_eq!(told(&scene, 1).await["over"], true);
    assert_eq!(attempts(&scene, 2, 3).await, json!([["p3", "a1", false]]));

    // Somebody who was let go answers no more, and what they answered stays.
    scene.leads(RoomCommand::Remove(3)).await.unwrap();
    assert_eq!(scene.does(3, answers(2, "p3", "b1")).await.unwrap_err(), Refusal::NoSuchRoom);
    assert_eq!(told(&scene, 2).await["pupils"].as_array().unwrap().len(), 3);
    assert_eq!(
        told(&scene, 1).await["pupils"].as_array().unwrap().len(),
        2,
        "they had answered nothing to the first"
    );

    scene.leads(RoomCommand::EndSet).await.unwrap();
    let number = scene.leads(RoomCommand::EndSet).await.unwrap().number;
    assert_eq!(number, scene.room().await.number);
    assert_eq!(shown(&scene, RoomRights::Pupil(1)).await, Value::Null);
    assert_eq!(scene.does(1, answers(2, "p3", "a1")).await.unwrap_err(), Refusal::OutOfDate);

    // The server is started again.
    let live = format!("{:?}", scene.room().await);
    let again = Club::new(scene.club.into_log()).room(&scene.code, 0).await.unwrap().unwrap();
    assert_eq!(format!("{again:?}"), live);
}

#[tokio::test]
async fn a_pupil_who_comes_back_on_another_device_goes_on() {
    const TABLET: u8 = 60;
    let mut scene = Scene::with(1).await;
    scene.leads(RoomCommand::GiveSet(set(&["p1", "p2"]))).await.unwrap();
    scene.does(1, answers(1, "p1", "a1")).await.unwrap();
    scene.does(TABLET, RoomCommand::AskSeat { name: name("Pupil 1") }).await.unwrap();
    assert_eq!(scene.does(TABLET, answers(1, "p2", "b1")).await.unwrap_err(), Refusal::NoSuchRoom);
    let sign = scene.room().await.asks[0].sign();
    scene.leads(RoomCommand::GiveSeat { pupil: 1, sign }).await.unwrap();
    scene.does(TABLET, answers(1, "p2", "b1")).await.unwrap();
    assert_eq!(attempts(&scene, 1, 1).await, json!([["p1", "a1", false], ["p2", "b1", false]]));
    assert_eq!(scene.does(1, answers(1, "p2", "c1")).await.unwrap_err(), Refusal::NoSuchRoom);
}

#[tokio::test]
async fn nonsense_is_refused_and_the_first_answers_are_kept() {
    let mut scene = Scene::with(2).await;
    let unsuitable = |what| Refusal::Unsuitable(what);
    let chess = PuzzleSet { game: "chess".to_owned(), ..set(&["p1"]) };
    assert_eq!(scene.leads(RoomCommand::GiveSet(chess)).await.unwrap_err(), unsuitable("game"));
    let many: Vec<String> = (0..41).map(|at| format!("p{at}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    for bad in [set(&[]), set(&["p1", "p1"]), set(&many)] {
        assert_eq!(scene.leads(RoomCommand::GiveSet(bad)).await.unwrap_err(), unsuitable("set"));
    }
    assert_eq!(scene.does(1, RoomCommand::GiveSet(set(&["p1"]))).await.unwrap_err(), Refusal::NotYours);
    scene.leads(RoomCommand::GiveSet(set(&["p1"]))).await.unwrap();
    assert_eq!(scene.does(1, RoomCommand::EndSet).await.unwrap_err(), Refusal::NotYours);
    assert_eq!(
        scene.leads(answers(1, "p1", "a1")).await.unwrap_err(),
        Refusal::NotYours,
        "a teacher does not answer"
    );
    assert_eq!(scene.does(STRANGER, answers(1, "p1", "a1")).await.unwrap_err(), Refusal::NoSuchRoom);
    assert_eq!(scene.does(1, answers(1, "p9", "a1")).await.unwrap_err(), unsuitable("puzzle"));
    for bad in ["", "a1 b2", "<b>", "é", "12345678901234567"] {
        assert_eq!(PuzzleWord::try_from(bad.to_owned()), Err(BadPuzzleWord), "{bad:?}");
    }
    for at in 0..20 {
        scene.does(1, answers(1, "p1", &format!("x{at}"))).await.unwrap();
    }
    let kept = attempts(&scene, 1, 1).await;
    assert_eq!(kept.as_array().unwrap().len(), 8);
    assert_eq!(kept[0], json!(["p1", "x0", false]));
    scene.does(2, answers(1, "p1", "a1")).await.unwrap();
    for at in 0..70 {
        let given = scene.leads(RoomCommand::GiveSet(set(&[&format!("q{at}")]))).await;
        assert_eq!(given.is_ok(), at < 63, "{at}: a room has an end");
    }
    scene.leads(RoomCommand::End).await.unwrap();
    assert_eq!(scene.does(2, answers(64, "q62", "a1")).await.unwrap_err(), Refusal::RoomOver);
    assert_eq!(attempts(&scene, 1, 2).await, json!([["p1", "a1", false]]), "the teacher still reads them");
}
