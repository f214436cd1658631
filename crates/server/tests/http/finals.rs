//! People who leave before the final, results that are corrected late, and drafts that are out of date, over HTTP.

use crate::day::{DESK, Day, class_plan, score, won_by};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// Two groups of four that are played out; lots decide what nothing else does.
async fn played_groups() -> Day {
    let mut plan = class_plan(2);
    plan["group_size"] = json!(4);
    plan["tie_breaks"] = json!(["national_buchholz", "progressive", "lots"]);
    let day = Day::of(json!([{ "title": "Gatos", "game": "gatos", "plan": plan }])).await;
    let pupils: Vec<Value> = (1..=8).map(|pupil| json!({ "name": format!("Aluno{pupil}") })).collect();
    day.lead("e1", json!({ "enter": pupils })).await;
    day.lead("b1", json!({ "begin": { "seed": 5 } })).await;
    for round in 1..=2 {
        day.round(round).await;
        day.score_all(round).await;
    }
    day
}

fn numbers(qualified: &Value) -> Vec<Value> {
    qualified["entrants"].as_array().unwrap().iter().map(|one| one["entrant"].clone()).collect()
}

#[tokio::test]
async fn the_organiser_confirms_who_moves_up_and_replaces_a_finalist_until_the_first_round() {
    let day = played_groups().await;
    let (_, now) = day.look(&day.tournament, DESK).await;
    let winners = numbers(&now["qualified"]);
    assert_eq!((winners.len(), &now["qualified"]["ask"]), (2, &json!(false)));
    assert!(now.get("deciding").is_none());
    let (_, seen) = day.look(&day.tournament, "").await;
    assert!(seen.get("qualified").is_none(), "only organisers see it");
    day.lead("w1", json!({ "withdraw": winners[0] })).await;
    let (status, refused) = day.lead("f1", json!("open-final")).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("unconfirmed")), "{refused}");
    let (status, refused) = day.lead("f2", json!({ "confirm-final": winners })).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("other-finalists")), "{refused}");
    let (_, now) = day.look(&day.tournament, DESK).await;
    assert_eq!(now["qualified"]["ask"], true);
    assert_eq!(now["qualified"]["replaced"][0]["entrant"], winners[0]);
    let by = &now["qualified"]["replaced"][0]["by"];
    assert!(by.is_u64(), "{now}");
    let (status, opened) = day.lead("f3", json!({ "confirm-final": numbers(&now["qualified"]) })).await;
    assert_eq!((status, &opened["deciding"]), (StatusCode::OK, &json!(3)), "{opened}");
    assert_eq!(opened["qualified"]["opened"], true);
    assert!(opened["contests"][2]["entrants"].as_array().unwrap().contains(by));
    // Another one leaves.
    let (_, now) = day.lead("w2", json!({ "withdraw": winners[1] })).await;
    assert_eq!(now["qualified"]["opened"], false);
    let (status, again) = day.lead("f4", json!({ "confirm-final": numbers(&now["qualified"]) })).await;
    assert_eq!(status, StatusCode::OK, "{again}");
    assert!(!again["contests"][2]["entrants"].as_array().unwrap().contains(&winners[1]));
    let published = day.round(3).await;
    assert!(published.get("qualified").is_none());
    let (status, late) = day.lead("f5", json!({ "confirm-final": winners })).await;
    assert_eq!((status, &late["code"]), (StatusCode::CONFLICT, &json!("final-begun")));
}

#[tokio::test]
async fn a_draft_that_is_out_of_date_says_what_has_changed() {
    let day = Day::class(6, 3).await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    day.lead("d1", json!({ "draw-all": { "seed": 1 } })).await;
    let (_, now) = day.lead("w1", json!({ "withdraw": 2 })).await;
    let expected = json!([{ "kind": "left", "entrant": 2, "name": "Aluno2 Silva" }]);
    assert_eq!(now["contests"][0]["draft"]["changes"], expected);
    let (status, refused) = day.lead("p1", json!("publish-all")).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("stale-draft")));
    assert_eq!(refused["cause"]["changes"], expected);
}

#[tokio::test]
async fn a_corrected_knock_out_result_tells_and_changes_later_games() {
    let mut plan = class_plan(1);
    plan["system"] = json!({ "name": "knock_out", "third_place": true });
    let day = Day::of(json!([{ "title": "Taça", "game": "rastros", "plan": plan }])).await;
    let pupils: Vec<Value> = (1..=4).map(|pupil| json!({ "name": format!("Aluno{pupil}") })).collect();
    day.lead("e1", json!({ "enter": pupils })).await;
    day.lead("b1", json!({ "begin": { "seed": 5 } })).await;
    day.round(1).await;
    day.score_all(1).await;
    let drawn = day.round(2).await;
    let game = drawn["contests"][0]["rounds"][0]["pairings"][0].clone();
    let other = won_by(&game["second"]);
    let ahead = json!({ "contest": 1, "round": 1, "table": game["table"], "result": other });
    let path = format!("{}/consequences", day.tournament);
    let (status, changes) = day.post(&path, DESK, ahead.clone()).await;
    assert_eq!((status, changes["redrawn"].as_array().map(Vec::len)), (StatusCode::OK, Some(2)), "{changes}");
    assert_eq!(changes["redrawn"][0]["round"], 2);
    let wish = score((1, 1, game["table"].as_u64().unwrap()), other, game["result"].clone());
    day.score_all(2).await;
    let (status, refused) = day.post(&path, DESK, ahead).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("played-since")));
    assert_eq!(refused["cause"], json!({ "round": 2, "table": 1 }));
    assert_eq!(day.lead("c1", wish).await.0, StatusCode::CONFLICT);
}
