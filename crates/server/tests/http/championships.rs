//! Championships over HTTP, without a network: a class tournament from a list of names to its end, groups and their final, who
//! sees what, and people who may not.

use crate::club_site::{next, request};
use crate::day::{DESK, Day, ORGANISER, REFEREE, STRANGER, class_plan, score, won_by};
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

#[tokio::test]
async fn a_class_plays_to_its_end() {
    let day = Day::class(7, 3).await;
    assert_eq!(day.lead("b1", json!({ "begin": { "seed": 1 } })).await.0, StatusCode::OK);
    for round in 1..=3 {
        let draw = json!({ "draw": { "contest": 1, "seed": round } });
        let (status, drawn) = day.lead(&format!("d{round}"), draw).await;
        assert_eq!(status, StatusCode::OK, "{drawn}");
        assert_eq!(drawn["contests"][0]["draft"]["byes"].as_array().unwrap().len(), 1);
        assert_eq!(day.lead(&format!("p{round}"), json!({ "publish": 1 })).await.0, StatusCode::OK);
        day.score_all(round).await;
    }
    let (_, over) = day.look(&day.tournament, DESK).await;
    assert_eq!(over["contests"][0]["over"], true);
    assert_eq!(over["contests"][0]["standings"].as_array().unwrap().len(), 7);
    let (status, refused) = day.lead("d4", json!({ "draw": { "contest": 1, "seed": 4 } })).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("cannot-draw")));
    assert_eq!(refused["cause"], json!({ "kind": "over" }));
    let (_, card) = day.look(&day.championship, "").await;
    let contest = &card["tournaments"][0]["contests"][0];
    assert_eq!((&card["role"], &card["tournaments"][0]["entrants"]), (&json!("viewer"), &json!(7)));
    assert_eq!(
        (&contest["over"], &contest["published"], &contest["missing"]),
        (&json!(true), &json!(3), &json!(0))
    );
    // The arithmetic comes where it is asked for.
    assert!(over["contests"][0]["standings"][1]["figures"][0].get("terms").is_none());
    let (_, terms) = day.of_tournament("?terms=1", "").await;
    assert!(terms["contests"][0]["standings"][1]["figures"][0]["terms"].is_array());
}

#[tokio::test]
async fn viewers_see_no_draft_and_no_full_name_until_the_organiser_says_so() {
    let day = Day::class(4, 3).await;
    let named = json!({ "name-referee": { "secret": REFEREE, "contests": [] } });
    assert_eq!(day.lead("r1", named).await.1["referees"], json!([{ "referee": 1, "contests": [] }]));
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    day.lead("d1", json!({ "draw-all": { "seed": 1 } })).await;
    for (secret, role, name) in
        [("", "viewer", "Aluno1"), (STRANGER, "viewer", "Aluno1"), (REFEREE, "referee", "Aluno1 Silva")]
    {
        let (status, seen) = day.look(&day.tournament, secret).await;
        assert_eq!((status, &seen["role"]), (StatusCode::OK, &json!(role)));
        assert_eq!(seen["entrants"][0]["name"], name);
        assert_eq!(seen["contests"][0]["rounds"], json!([]));
        for hidden in ["undo", "referees"] {
            assert!(seen.get(hidden).is_none(), "{role}: {hidden}");
        }
        assert!(seen["contests"][0].get("draft").is_none());
        let (_, card) = day.look(&day.championship, secret).await;
        assert_eq!(
            (&card["role"], &card["tournaments"][0]["contests"][0]["draft"]),
            (&json!(role), &json!(false))
        );
    }
    let (_, led) = day.look(&day.tournament, DESK).await;
    assert_eq!(led["undo"]["fact"], "drafted");
    assert!(!day.export("entrants.csv", "").await.contains("Silva"));
    assert!(day.export("entrants.csv", REFEREE).await.contains("Silva"));
    assert!(!day.export("tournament.json", "").await.contains("draft\":{"));
    let shown = json!({ "id": "n1", "do": { "show-names": "full" } });
    assert_eq!(day.post(&day.championship, DESK, shown).await.1["tournaments"][0]["full_names"], true);
    assert_eq!(day.look(&day.tournament, "").await.1["entrants"][0]["name"], "Aluno1 Silva");
    day.lead("n2", json!({ "show-names": "first" })).await;
    assert_eq!(day.look(&day.tournament, "").await.1["entrants"][0]["name"], "Aluno1");
}

#[tokio::test]
async fn referees_enter_results_at_once_and_are_told_when_they_disagree() {
    let day = Day::class(4, 3).await;
    let named = json!({ "id": "r1", "do": { "name-referee": { "secret": REFEREE, "tournaments": [] } } });
    assert_eq!(day.post(&day.championship, DESK, named).await.0, StatusCode::OK);
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    for what in [json!({ "draw-all": { "seed": 1 } }), json!("publish-all"), json!({ "withdraw": 1 })] {
        let (status, refused) = day.command(REFEREE, "x1", what).await;
        assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("not-yours")));
    }
    let pairing = day.round(1).await["contests"][0]["rounds"][0]["pairings"][0].clone();
    let (one, other) = (won_by(&pairing["first"]), won_by(&pairing["second"]));
    let (first, second) = tokio::join!(
        day.command(REFEREE, "a1", score((1, 1, 1), one.clone(), Value::Null)),
        day.command(REFEREE, "a2", score((1, 1, 1), other.clone(), Value::Null)),
    );
    let mut statuses = [first.0, second.0];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    let (refused, stands, lost) =
        if first.0 == StatusCode::OK { (second.1, one, other) } else { (first.1, other, one) };
    assert_eq!((&refused["code"], &refused["now"]), (&json!("contradicted"), &stands));
    let (status, again) = day.command(REFEREE, "a3", score((1, 1, 1), stands.clone(), Value::Null)).await;
    assert_eq!(status, StatusCode::OK, "who says the same agrees: {again}");
    let (status, corrected) = day.command(REFEREE, "a4", score((1, 1, 1), lost.clone(), stands)).await;
    assert_eq!(
        (status, &corrected["contests"][0]["rounds"][0]["pairings"][0]["result"]),
        (StatusCode::OK, &lost)
    );
    let (_, taken) = day.command(REFEREE, "a5", score((1, 1, 1), Value::Null, lost)).await;
    assert!(taken["contests"][0]["rounds"][0]["pairings"][0].get("result").is_none());
    let (status, refused) =
        day.command(REFEREE, "a6", score((1, 1, 1), Value::Null, won_by(&json!(1)))).await;
    assert_eq!((status, refused.get("now")), (StatusCode::OK, None), "nothing stands there already");
    assert_eq!(day.look(&day.tournament, REFEREE).await.1["mine"], json!([]));
    day.lead("f1", json!({ "dismiss-referee": 1 })).await;
    assert_eq!(
        day.command(REFEREE, "a7", score((1, 1, 1), won_by(&pairing["first"]), Value::Null)).await.0,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn groups_play_their_winners_meet_and_what_was_done_can_be_undone_and_explained() {
    let mut plan = class_plan(2);
    plan["group_size"] = json!(4);
    plan["tie_breaks"] = json!(["national_buchholz", "progressive", "national_median", "play_off"]);
    let day =
        Day::of(json!([{ "title": "Gatos, 1.º ciclo", "game": "gatos", "cycle": "1", "plan": plan }])).await;
    let pupils: Vec<Value> = (1..=8)
        .map(|pupil| json!({ "name": format!("Aluno{pupil}"), "school": format!("Escola {pupil}") }))
        .collect();
    day.lead("e1", json!({ "enter": pupils })).await;
    let (_, begun) = day.lead("b1", json!({ "begin": { "seed": 5 } })).await;
    assert_eq!(begun["contests"].as_array().unwrap().len(), 2);
    let drawn = day.round(1).await;
    assert!(
        drawn["contests"].as_array().unwrap().iter().all(|contest| contest["rounds"]
            .as_array()
            .unwrap()
            .len()
            == 1)
    );
    let (status, refused) = day.lead("f0", json!("open-final")).await;
    assert_eq!(
        (status, &refused["code"], &refused["cause"]["kind"]),
        (StatusCode::CONFLICT, &json!("no-final"), &json!("unfinished"))
    );
    day.score_all(1).await;
    let undo = day.look(&day.tournament, DESK).await.1["undo"].clone();
    assert_eq!(undo["fact"], "scored");
    let (status, undone) = day.lead("u1", json!({ "undo": undo["number"] })).await;
    assert_eq!(status, StatusCode::OK, "{undone}");
    let (status, refused) = day.lead("u2", json!({ "undo": undo["number"] })).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("nothing-to-undo")));
    day.score_all(11).await;
    day.round(2).await;
    // Who plays whom in the second round, and why not otherwise.
    let (_, now) = day.look(&day.tournament, DESK).await;
    let pairings = now["contests"][0]["rounds"][1]["pairings"].as_array().unwrap();
    let why = |one: &Value, other: &Value| format!("/why?contest=1&round=2&one={one}&other={other}");
    let (status, told) = day.of_tournament(&why(&pairings[0]["first"], &pairings[0]["second"]), DESK).await;
    assert_eq!(status, StatusCode::OK);
    assert!(["chosen", "necessary"].contains(&told["kind"].as_str().unwrap()), "{told}");
    let (_, told) = day.of_tournament(&why(&pairings[0]["first"], &pairings[1]["first"]), DESK).await;
    assert!(["rejected", "impossible"].contains(&told["kind"].as_str().unwrap()), "{told}");
    assert_eq!(
        day.of_tournament(&why(&pairings[0]["first"], &json!(1)), "").await.0,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        day.of_tournament("/why?contest=1&round=9&one=1", DESK).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // A result of the first round is corrected though the second is drawn.
    let first = now["contests"][0]["rounds"][0]["pairings"][0].clone();
    let other = won_by(&first["second"]);
    let ahead = json!({ "contest": 1, "round": 1, "table": first["table"], "result": other });
    let path = format!("{}/consequences", day.tournament);
    let (status, changes) = day.post(&path, DESK, ahead.clone()).await;
    assert_eq!(
        (status, &changes["drawn_since"], &changes["final_differs"]),
        (StatusCode::OK, &json!([2]), &json!(false))
    );
    assert!(changes["places"].as_array().unwrap().len() >= 2, "{changes}");
    assert_eq!(day.post(&path, STRANGER, ahead).await.0, StatusCode::FORBIDDEN);
    let corrected = score((1, 1, first["table"].as_u64().unwrap()), other, first["result"].clone());
    assert_eq!(day.lead("c1", corrected).await.0, StatusCode::OK);
    day.score_all(2).await;
    // Everybody in the group has won once: the one who won first loses to whoever had lost, and the one who had won is beaten.
    let opponent = |who: &Value| {
        let game = pairings.iter().find(|game| game["first"] == *who || game["second"] == *who).unwrap();
        if game["first"] == *who { game["second"].clone() } else { game["first"].clone() }
    };
    for winner in [first["first"].clone(), opponent(&first["second"])] {
        let game = pairings.iter().find(|game| game["first"] == winner || game["second"] == winner).unwrap();
        let before = won_by(&game["first"]);
        let wish = score((1, 2, game["table"].as_u64().unwrap()), won_by(&winner), before);
        let (status, scored) = day.lead(&format!("l{winner}"), wish).await;
        assert_eq!(status, StatusCode::OK, "{scored}");
    }
    let (status, level) = day.lead("f1", json!("open-final")).await;
    assert_eq!((status, &level["cause"]["kind"]), (StatusCode::CONFLICT, &json!("level")), "{level}");
    // Nothing separates the best of a group: they play it out.
    let between = level["cause"]["between"].as_array().unwrap().iter();
    let order: Vec<&Value> = between.map(|line| &line["entrant"]).collect();
    let contest = level["cause"]["group"].as_u64().unwrap() + 1;
    let (status, played) =
        day.lead("o1", json!({ "play-off": { "contest": contest, "order": order } })).await;
    assert_eq!(status, StatusCode::OK, "{played}");
    let (status, last) = day.lead("f2", json!("open-final")).await;
    assert_eq!(status, StatusCode::OK, "{last}");
    assert_eq!(last["contests"][2]["phase"], "final");
    let (status, refused) = day.of_tournament("/export/report.trf", "").await;
    assert_eq!(
        (status, &refused["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("one-contest-only")),
        "a report never leaves groups out in silence"
    );
    let report = day.export("report.trf?contest=1", "").await;
    assert!(report.starts_with("012 Gatos") && report.contains("Aluno"), "{report}");
    assert!(day.export("pairings.csv?lang=en", "").await.contains("group 1;1;1;"));
    assert!(day.export("standings.csv", "").await.contains("lugar"));
}

#[tokio::test]
async fn whoever_follows_is_told_and_what_is_not_there_is_gone() {
    let day = Day::class(2, 1).await;
    let tournament = day.tournament.rsplit('/').next().unwrap();
    let championship = day.championship.rsplit('/').next().unwrap();
    let follow = json!({ "tournaments": [{ "tournament": tournament }, { "tournament": "nothing" }],
                         "championships": [{ "championship": championship, "secret": DESK }] });
    let response = day.send(request(Method::POST, "/api/stream", "", &follow)).await;
    let mut news = response.into_body().into_data_stream();
    let mut seen = Vec::new();
    for kind in ["tournament", "championship", "gone"] {
        let response = day.send(request(Method::POST, "/api/stream", "", &follow)).await;
        seen.push(next(&mut response.into_body().into_data_stream(), kind).await);
    }
    assert_eq!((&seen[0]["role"], &seen[1]["role"]), (&json!("viewer"), &json!("organiser")));
    assert_eq!(seen[2], json!({ "tournament": "nothing", "code": "no-such-tournament" }));
    let first = next(&mut news, "tournament").await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    let told = next(&mut news, "tournament").await;
    assert!(told["number"].as_u64() > first["number"].as_u64() && told["contests"][0]["contest"] == 1);
    // Asking waits as well.
    let number = told["number"].as_u64().unwrap();
    let path = format!("{}?after={number}", day.tournament);
    let wish = json!({ "draw": { "contest": 1, "seed": 1 } });
    let ((status, waited), _) = tokio::join!(day.look(&path, DESK), day.lead("d1", wish));
    assert_eq!(status, StatusCode::OK);
    assert_eq!(waited["number"].as_u64(), Some(number + 1));
}

#[tokio::test]
async fn strangers_lead_nothing_and_nonsense_is_refused_with_a_reason() {
    let day = Day::class(2, 1).await;
    for path in [&day.championship, &day.tournament] {
        let body = json!({ "id": "x1", "do": "anonymise" });
        let kind = if *path == day.championship { body } else { json!({ "id": "x1", "do": "publish-all" }) };
        assert_eq!(day.post(path, STRANGER, kind.clone()).await.0, StatusCode::FORBIDDEN);
        assert_eq!(day.post(path, "", kind.clone()).await.0, StatusCode::UNAUTHORIZED);
        assert_eq!(day.post(path, "NOT A SECRET", kind).await.0, StatusCode::UNAUTHORIZED);
    }
    let title = |title: &str| json!({ "id": "o2", "secret": STRANGER, "title": title, "tournaments": [] });
    assert_eq!(day.post("/api/championships", STRANGER, title("x")).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(
        day.post("/api/championships", ORGANISER, title(" ")).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    for path in ["/api/championships/nothing", "/api/championships/%F0", "/api/championships/x/save"] {
        let (status, refused) = day.look(path, DESK).await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::NOT_FOUND, &json!("no-such-championship")),
            "{path}"
        );
    }
    // A championship is no tournament, and the other way round.
    let as_tournament = day.championship.replace("championships", "tournaments");
    assert_eq!(day.look(&as_tournament, "").await.1["code"], "no-such-tournament");
    assert_eq!(day.of_tournament("/export/names.exe", "").await.0, StatusCode::NOT_FOUND);
    let mut plan = class_plan(3);
    plan["from_each"] = json!(0);
    let mut seeded = class_plan(3);
    seeded["lots"] = json!(1_u64 << 53);
    for (what, status) in [
        (json!({ "plan": plan }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "plan": seeded }), StatusCode::BAD_REQUEST),
        (json!({ "enter": [{ "name": "" }] }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "enter": [{ "name": "Aluno1 Silva" }] }), StatusCode::CONFLICT),
        (json!({ "enter": [{ "nome": "Ana" }] }), StatusCode::BAD_REQUEST),
        (json!({ "withdraw": 77 }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "publish": 1 }), StatusCode::CONFLICT),
        (
            json!({ "score": { "contest": 1, "round": 1, "table": 1, "before": null } }),
            StatusCode::BAD_REQUEST,
        ),
        (score((9, 1, 1), Value::Null, Value::Null), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "begin": { "seed": -1 } }), StatusCode::BAD_REQUEST),
        (json!("dance"), StatusCode::BAD_REQUEST),
    ] {
        let (answered, refused) = day.lead("n1", what.clone()).await;
        assert_eq!(answered, status, "{what}: {refused}");
        assert!(refused["why"].as_str().is_some_and(|why| why.len() > 8), "{refused}");
    }
    let elsewhere =
        json!({ "id": "r1", "do": { "name-referee": { "secret": REFEREE, "tournaments": ["nothing"] } } });
    assert_eq!(day.post(&day.championship, DESK, elsewhere).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn standings_are_those_after_the_last_complete_round() {
    let day = Day::class(5, 2).await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    day.round(1).await;
    day.score_all(1).await;
    let (_, before) = day.look(&day.tournament, "").await;
    let before = &before["contests"][0];
    assert_eq!(before["counted"], json!({ "rounds": 1, "later": [] }));
    assert_eq!(before["missing"], json!([]));
    day.round(2).await;
    let (_, drawn) = day.look(&day.tournament, "").await;
    let drawn = &drawn["contests"][0];
    assert_eq!((&drawn["standings"], &drawn["counted"]), (&before["standings"], &before["counted"]));
    assert_eq!((&drawn["over"], drawn.get("provisional")), (&json!(false), None));
    assert_eq!(drawn["missing"], json!([{ "round": 2, "tables": [1, 2] }]));
    let first = &drawn["rounds"][1]["pairings"][0];
    let (status, scored) = day.lead("s1", score((1, 2, 1), won_by(&first["first"]), Value::Null)).await;
    assert_eq!(status, StatusCode::OK, "{scored}");
    let now = &scored["contests"][0];
    assert_eq!(now["standings"], before["standings"]);
    let later = json!([{ "round": 2, "results": 1, "games": 2 }]);
    assert_eq!(now["provisional"]["counted"], json!({ "rounds": 1, "later": later }));
    let line = now["provisional"]["standings"].as_array().unwrap().iter();
    let won = line.clone().find(|line| line["entrant"] == first["first"]).unwrap();
    let was = before["standings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["entrant"] == first["first"])
        .unwrap();
    assert_eq!(won["halves"].as_u64(), was["halves"].as_u64().map(|halves| halves + 2));
}

#[tokio::test]
async fn a_draft_is_not_published_over_a_missing_result() {
    let day = Day::class(6, 2).await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    day.round(1).await;
    day.score_all(1).await;
    let (_, drawn) = day.lead("d2", json!({ "draw-all": { "seed": 2 } })).await;
    let first = &drawn["contests"][0]["rounds"][0]["pairings"][1];
    let cleared = score((1, 1, 2), Value::Null, won_by(&first["first"]));
    assert_eq!(day.lead("c1", cleared).await.0, StatusCode::OK);
    for (id, wish) in [("p2", json!({ "publish": 1 })), ("p3", json!("publish-all"))] {
        let (status, refused) = day.lead(id, wish).await;
        assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("unfinished")));
        let missing = json!([{ "round": 1, "tables": [2] }]);
        assert_eq!(refused["cause"], json!({ "contest": { "kind": "everybody" }, "missing": missing }));
    }
    let (_, now) = day.look(&day.tournament, "").await;
    assert_eq!(now["contests"][0]["over"], false);
}
