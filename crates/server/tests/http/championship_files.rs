//! What goes into a championship and comes out of it: lists of pupils, saves, names that are forgotten, and the results of live tables.

use crate::club_site::{Site, next, request};
use crate::day::{DESK, Day, ORGANISER, REFEREE, STRANGER, class_plan, won_by};
use axum::http::{Method, StatusCode};
use ludoteca_club::Moment;
use serde_json::{Value, json};

#[tokio::test]
async fn a_list_is_tried_and_then_entered() {
    let plan = class_plan(3);
    let day = Day::of(json!([{ "title": "Rastros 1", "game": "rastros", "cycle": "1", "plan": plan },
                             { "title": "Gatos 1", "game": "gatos", "cycle": "1", "plan": plan }]))
    .await;
    let list = "nome;escola;ciclo;jogo\nAna S\u{e1};Vagos;1.\u{ba} ciclo;Rastros\nRui;Vagos;1;Gatos\n";
    let latin: Vec<u8> = list.chars().map(|letter| letter as u8).collect();
    let (status, tried) = day.list(DESK, "?dry=true", latin.clone()).await;
    assert_eq!(
        (status, &tried["entered"], &tried["problems"]),
        (StatusCode::OK, &json!(false), &json!([])),
        "{tried}"
    );
    assert_eq!(
        (&tried["registrations"][0]["name"], &tried["registrations"][0]["line"]),
        (&json!("Ana S\u{e1}"), &json!(2))
    );
    assert_eq!(day.look(&day.championship, DESK).await.1["tournaments"][0]["entrants"], 0);
    let bad = list.replace("Gatos", "Xadrez");
    let (_, refused) = day.list(DESK, "?dry=false", bad).await;
    assert_eq!(
        (&refused["entered"], &refused["problems"][0]["code"]),
        (&json!(false), &json!("unknown-word"))
    );
    assert_eq!(
        (&refused["problems"][0]["line"], &refused["problems"][0]["text"]),
        (&json!(3), &json!("Xadrez"))
    );
    assert_eq!(day.list(DESK, "?dry=false", latin.clone()).await.1["entered"], true);
    let (_, card) = day.look(&day.championship, DESK).await;
    assert_eq!(
        (&card["tournaments"][0]["entrants"], &card["tournaments"][1]["entrants"]),
        (&json!(1), &json!(1))
    );
    // The same list again, with one more: only the newcomer is entered.
    let more = [&latin[..], b"Eva;Ovar;1;Gatos\n"].concat();
    let (_, again) = day.list(DESK, "?dry=true", more.clone()).await;
    assert_eq!((&again["entered"], &again["newcomers"]), (&json!(false), &json!(1)));
    assert_eq!(again["problems"][0]["code"], "entered-before");
    let (_, again) = day.list(DESK, "?dry=false", more).await;
    assert_eq!((&again["entered"], &again["newcomers"]), (&json!(true), &json!(1)));
    let (_, card) = day.look(&day.championship, DESK).await;
    assert_eq!(
        (&card["tournaments"][0]["entrants"], &card["tournaments"][1]["entrants"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(day.list(STRANGER, "?dry=true", "Ana\n").await.0, StatusCode::FORBIDDEN);
    let (status, refused) = day.list(DESK, "?dry=true", vec![b'x'; (1 << 20) + 1]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("too-long")));
}

#[tokio::test]
async fn a_list_that_is_sent_twice_is_entered_once() {
    let plan = class_plan(3);
    let day = Day::of(json!([{ "title": "Rastros 1", "game": "rastros", "cycle": "1", "plan": plan },
                             { "title": "Gatos 1", "game": "gatos", "cycle": "1", "plan": plan }]))
    .await;
    // A school whose only pupil plays in the second tournament.
    let list = "nome;escola;ciclo;jogo\nRui;Vagos;1;Gatos\n";
    for _ in 0..3 {
        let (status, reply) = day.list(DESK, "?dry=false&id=vagos1", list).await;
        assert_eq!(
            (status, &reply["entered"], &reply["problems"]),
            (StatusCode::OK, &json!(true), &json!([]))
        );
        assert_eq!(reply["registrations"][0]["name"], "Rui");
    }
    assert_eq!(day.look(&day.championship, DESK).await.1["tournaments"][1]["entrants"], 1);
    let (_, tried) = day.list(DESK, "?dry=true&id=vagos1", list).await;
    assert_eq!((&tried["entered"], &tried["problems"][0]["code"]), (&json!(false), &json!("entered-before")));
    let (_, other) = day.list(DESK, "?dry=false&id=vagos2", list).await;
    assert_eq!(
        (&other["entered"], &other["newcomers"]),
        (&json!(true), &json!(0)),
        "nobody is entered twice"
    );
    assert_eq!(day.look(&day.championship, DESK).await.1["tournaments"][1]["entrants"], 1);
    assert_eq!(day.list(DESK, "?id=%20", list).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_school_in_two_spellings_is_one_school_and_a_near_miss_is_asked_about() {
    let plan = class_plan(3);
    let day = Day::of(json!([{ "title": "Rastros 1", "game": "rastros", "cycle": "1", "plan": plan },
                             { "title": "Gatos 1", "game": "gatos", "cycle": "1", "plan": plan }]))
    .await;
    let list = |school: &str, game: &str| format!("nome;escola;ciclo;jogo\nAna;{school};1;{game}\n");
    day.list(DESK, "?id=a", list("EB 2,3 de Viseu", "rastros")).await;
    let (_, same) = day.list(DESK, "?dry=true", list("E.B. 2/3 VISEU", "gatos")).await;
    assert_eq!(same["registrations"][0]["school"], "EB 2,3 de Viseu");
    let near = list("EB 2,3 de Vizeu", "gatos");
    let (_, asked) = day.list(DESK, "?id=b", near.clone()).await;
    let problem = &asked["problems"][0];
    assert_eq!((&asked["entered"], &problem["code"]), (&json!(false), &json!("perhaps-same-school")));
    assert_eq!((&problem["text"], &problem["known"]), (&json!("EB 2,3 de Vizeu"), &json!("EB 2,3 de Viseu")));
    let answer = "?id=b&same=%5B%5B%22EB%202%2C3%20de%20Vizeu%22%2C%22EB%202%2C3%20de%20Viseu%22%5D%5D";
    let (_, entered) = day.list(DESK, answer, near.clone()).await;
    assert_eq!(
        (&entered["entered"], &entered["registrations"][0]["school"]),
        (&json!(true), &json!("EB 2,3 de Viseu"))
    );
    let (_, apart) = day.list(DESK, "?dry=true&as_written=true", near.clone()).await;
    assert_eq!(apart["registrations"][0]["school"], "EB 2,3 de Vizeu");
    assert_eq!(day.list(DESK, "?same=nonsense", near).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn exports_tell_who_had_a_bye() {
    let day = Day::class(5, 2).await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    day.round(1).await;
    let csv = day.export("pairings.csv", DESK).await;
    assert_eq!(csv.lines().filter(|line| line.ends_with(";folga")).count(), 1, "{csv}");
}

#[tokio::test]
async fn what_was_undone_can_be_done_again() {
    let day = Day::class(4, 2).await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    let (_, begun) = day.look(&day.tournament, DESK).await;
    assert_eq!(begun["redo"], Value::Null);
    let number = begun["undo"]["number"].clone();
    let (_, undone) = day.lead("u1", json!({ "undo": number })).await;
    assert_eq!((&undone["redo"]["number"], &undone["redo"]["fact"]), (&number, &json!("grouped")));
    let (status, again) = day.lead("r1", json!({ "redo": number })).await;
    assert_eq!((status, &again["contests"]), (StatusCode::OK, &begun["contests"]));
    let (status, late) = day.lead("r2", json!({ "redo": number })).await;
    assert_eq!((status, &late["code"]), (StatusCode::CONFLICT, &json!("nothing-to-redo")));
}

#[tokio::test]
async fn a_save_opened_elsewhere_has_the_same_standings() {
    let day = Day::class(6, 2).await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    day.round(1).await;
    day.score_all(1).await;
    let path = format!("{}/save", day.championship);
    assert_eq!(day.look(&path, STRANGER).await.0, StatusCode::FORBIDDEN);
    let (status, save) = day.text(request(Method::GET, &path, DESK, &Value::Null)).await;
    assert_eq!(status, StatusCode::OK);
    let elsewhere = Site::new();
    elsewhere.live.club().make_link(&ORGANISER.parse().unwrap(), Moment(1)).await.unwrap();
    let open = |secret: &str, save: &str| json!({ "id": "s1", "secret": secret, "save": save });
    let refused = elsewhere.post("/api/championships/saves", STRANGER, open(REFEREE, &save)).await;
    assert_eq!(refused.0, StatusCode::UNAUTHORIZED);
    let (status, opened) = elsewhere.post("/api/championships/saves", ORGANISER, open(REFEREE, &save)).await;
    assert_eq!((status, &opened["role"]), (StatusCode::CREATED, &json!("organiser")), "{opened}");
    let path = format!("/api/tournaments/{}", opened["tournaments"][0]["tournament"].as_str().unwrap());
    let (_, there) = elsewhere.ask(Method::GET, &path, REFEREE, &Value::Null).await;
    let (_, here) = day.look(&day.tournament, DESK).await;
    assert_eq!((&there["entrants"], &there["contests"]), (&here["entrants"], &here["contests"]));
    assert_eq!(elsewhere.ask(Method::GET, &path, DESK, &Value::Null).await.1["role"], "viewer");
    let (status, again) = elsewhere.post("/api/championships/saves", ORGANISER, open(REFEREE, &save)).await;
    assert_eq!((status, &again["number"]), (StatusCode::CREATED, &opened["number"]));
    for (bad, line) in [
        ("nome;escola\n", 1),
        (save.lines().next().unwrap(), 1),
        (&save[..save.len() - 20], save.lines().count()),
    ] {
        let (status, refused) =
            elsewhere.post("/api/championships/saves", ORGANISER, open(STRANGER, bad)).await;
        assert_eq!(
            (status, &refused["code"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("bad-save")),
            "{refused}"
        );
        assert_eq!(refused["line"], line);
    }
}

#[tokio::test]
async fn names_are_forgotten_and_the_log_shows_no_hash() {
    let day = Day::class(3, 2).await;
    day.lead("r1", json!({ "name-referee": { "secret": REFEREE, "contests": [1] } })).await;
    let (_, kept) = day.of_tournament("/entrants/2", DESK).await;
    assert_eq!((&kept["name"], kept["log"].as_array().unwrap().len()), (&json!("Aluno2 Silva"), 1));
    assert!(!kept.to_string().contains("Aluno1"));
    assert_eq!(day.of_tournament("/entrants/9", DESK).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let (_, forgotten) = day.lead("x1", json!({ "erase": 2 })).await;
    assert_eq!(
        (&forgotten["entrants"][1]["erased"], &forgotten["entrants"][1]["name"]),
        (&json!(true), &json!("#2"))
    );
    let (_, log) = day.of_tournament("/log", DESK).await;
    assert_eq!((&log[0]["by"], &log[0]["fact"]["opened"]["title"]), (&json!("organiser"), &json!("Rastros")));
    assert!(log.to_string().contains("Aluno1") && !log.to_string().contains("Aluno2"));
    assert!(log[0]["fact"]["opened"].get("organiser").is_none());
    assert!(!log.to_string().contains("\"secret\""), "{log}");
    for path in ["/log", "/entrants/1"] {
        assert_eq!(day.of_tournament(path, REFEREE).await.0, StatusCode::FORBIDDEN);
    }
    let all = json!({ "id": "x2", "do": "anonymise" });
    assert_eq!(day.post(&day.championship, REFEREE, all.clone()).await.0, StatusCode::FORBIDDEN);
    assert_eq!(day.post(&day.championship, DESK, all).await.0, StatusCode::OK);
    let (_, save) =
        day.text(request(Method::GET, &format!("{}/save", day.championship), DESK, &Value::Null)).await;
    assert!(!save.contains("Aluno"), "{save}");
}

#[tokio::test]
async fn a_pairing_at_a_live_table_brings_its_result_by_itself() {
    let day = Day::class(2, 1).await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    let pairing = day.round(1).await["contests"][0]["rounds"][0]["pairings"][0].clone();
    let follow = json!({ "tournaments": [{ "tournament": day.tournament.rsplit('/').next().unwrap(), "secret": DESK }] });
    let response = day.send(request(Method::POST, "/api/stream", "", &follow)).await;
    let mut news = response.into_body().into_data_stream();
    next(&mut news, "tournament").await;
    let (first, second, watch) = (format!("{:032x}", 1), format!("{:032x}", 2), format!("{:032x}", 3));
    let board = json!({ "open-board": { "contest": 1, "round": 1, "table": 1, "first": first, "second": second, "watch": watch } });
    let (status, opened) = day.lead("t1", board).await;
    assert_eq!(status, StatusCode::OK, "{opened}");
    let board = opened["contests"][0]["rounds"][0]["pairings"][0]["board"].as_str().unwrap().to_owned();
    while next(&mut news, "tournament").await["contests"][0]["rounds"][0]["pairings"][0]["board"]
        != json!(board)
    {}
    let path = format!("/api/tables/{board}");
    let (status, gave_up) = day.post(&path, &first, json!({ "id": "a1", "do": "resign" })).await;
    assert_eq!(status, StatusCode::OK, "{gave_up}");
    let mut told = next(&mut news, "tournament").await;
    while told["contests"][0]["over"] != json!(true) {
        told = next(&mut news, "tournament").await;
    }
    assert_eq!(told["contests"][0]["rounds"][0]["pairings"][0]["result"], won_by(&pairing["second"]));
    let (_, log) = day.of_tournament("/log", DESK).await;
    assert_eq!(log.as_array().unwrap().last().unwrap()["by"], "board");
}
