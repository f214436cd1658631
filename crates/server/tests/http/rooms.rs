//! Classes over HTTP, without a network: a room opened, joined, paired, followed, paused and saved, and tried by people
//! who may not.

use crate::club_site::{Site, next, request};
use axum::body::to_bytes;
use axum::http::{Method, StatusCode};
use ludoteca_club::organisers::Password;
use ludoteca_club::{Moment, Nickname};
use serde_json::{Value, json};
use std::ops::Deref;

const ORGANISER: &str = "000000000000000000000000000000a0";
const TEACHER: &str = "000000000000000000000000000000a1";
const STRANGER: &str = "000000000000000000000000000000a2";

fn pupil(number: u32) -> String {
    format!("{number:032x}")
}

/// A site in memory with one room.
struct Scene {
    site: Site,
    room: String,
}

impl Deref for Scene {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

impl Scene {
    async fn open(names: Value) -> Self {
        let site = Site::new();
        site.live.club().make_link(&ORGANISER.parse().unwrap(), Moment(1)).await.unwrap();
        let body = json!({ "id": "o1", "secret": TEACHER, "names": names });
        let (status, room) = site.post("/api/rooms", ORGANISER, body).await;
        assert_eq!(status, StatusCode::CREATED, "{room}");
        Self { room: format!("/api/rooms/{}", room["room"].as_str().unwrap()), site }
    }

    /// A room with pupils 1 to `pupils`, who are there.
    async fn with(pupils: u32) -> Self {
        let scene = Self::open(json!([])).await;
        for number in 1..=pupils {
            let (status, room) = scene.join(number, &format!("Pupil {number}")).await;
            assert_eq!((status, &room["pupil"]), (StatusCode::OK, &json!(number)), "{room}");
        }
        scene
    }

    async fn join(&self, number: u32, name: &str) -> (StatusCode, Value) {
        let body = json!({ "id": format!("j{number}"), "do": { "join": { "name": name } } });
        self.post(&self.room, &pupil(number), body).await
    }

    async fn lead(&self, id: &str, what: Value) -> (StatusCode, Value) {
        self.post(&self.room, TEACHER, json!({ "id": id, "do": what })).await
    }
}

#[tokio::test]
async fn only_organisers_open_rooms() {
    let scene = Scene::open(json!([])).await;
    let body = json!({ "id": "o2", "secret": STRANGER });
    let (status, refused) = scene.post("/api/rooms", STRANGER, body).await;
    assert_eq!((status, &refused["code"]), (StatusCode::UNAUTHORIZED, &json!("not-organiser")));
    assert_eq!(
        scene.ask(Method::GET, "/api/organisers", STRANGER, &Value::Null).await.0,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        scene.ask(Method::GET, "/api/organisers", ORGANISER, &Value::Null).await.0,
        StatusCode::NO_CONTENT
    );
}

#[tokio::test]
async fn a_password_signs_in_and_nothing_else_does() {
    let scene = Scene::open(json!([])).await;
    let password = Password::of_bytes([7; 16]);
    let name = Nickname::new("Rosa").unwrap();
    scene.live.club().set_password(&name, password.hash_blocking([1; 16]).unwrap(), Moment(1)).await.unwrap();
    for (name, word) in [("Rosa", "wrong"), ("Nobody", password.reveal()), ("Rosa", "")] {
        let body = json!({ "name": name, "password": word });
        let (status, refused) = scene.post("/api/organisers", STRANGER, body).await;
        assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("wrong-password")));
    }
    let body = json!({ "name": "Rosa", "password": password.reveal() });
    assert_eq!(scene.post("/api/organisers", STRANGER, body).await.0, StatusCode::NO_CONTENT);
    assert_eq!(
        scene.ask(Method::GET, "/api/organisers", STRANGER, &Value::Null).await.0,
        StatusCode::NO_CONTENT
    );
}

#[tokio::test]
async fn the_door_shows_names_and_nothing_more() {
    let scene = Scene::open(json!(["Ana", "Rui"])).await;
    scene.join(1, "Ana").await;
    let (status, door) = scene.ask(Method::GET, &format!("{}/door", scene.room), "", &Value::Null).await;
    assert_eq!(status, StatusCode::OK);
    let room = scene.room.rsplit('/').next().unwrap();
    assert_eq!(
        door,
        json!({ "room": room, "names": ["Rui"], "taken": ["Ana"], "listed": true, "over": false })
    );
    let typed = format!("/api/rooms/{}", room.to_uppercase());
    assert_eq!(scene.ask(Method::GET, &typed, TEACHER, &Value::Null).await.1["role"], "teacher");
    for wrong in ["/api/rooms/222222", "/api/rooms/xx", "/api/rooms/%F0%9F"] {
        let (status, refused) = scene.ask(Method::GET, wrong, TEACHER, &Value::Null).await;
        assert_eq!((status, &refused["code"]), (StatusCode::NOT_FOUND, &json!("no-such-room")), "{wrong}");
    }
}

#[tokio::test]
async fn strangers_and_pupils_do_not_lead() {
    let scene = Scene::with(2).await;
    for (secret, status) in [(pupil(1), StatusCode::FORBIDDEN), (STRANGER.to_owned(), StatusCode::NOT_FOUND)]
    {
        let body = json!({ "id": "x1", "do": "pair-all" });
        assert_eq!(scene.post(&scene.room, &secret, body).await.0, status);
        let record = format!("{}/record", scene.room);
        assert_eq!(scene.ask(Method::GET, &record, &secret, &Value::Null).await.0, status);
        for told in ["scores", "answers"] {
            let told = format!("{}/{told}", scene.room);
            assert_eq!(scene.ask(Method::GET, &told, &secret, &Value::Null).await.0, status);
        }
    }
    assert_eq!(scene.ask(Method::GET, &scene.room, STRANGER, &Value::Null).await.0, StatusCode::NOT_FOUND);
    // A room is no table, and a table no room.
    let as_table = scene.room.replace("rooms", "tables");
    assert_eq!(scene.ask(Method::GET, &as_table, TEACHER, &Value::Null).await.0, StatusCode::NOT_FOUND);
    assert_eq!(
        scene.ask(Method::GET, "/api/tables/organisers", TEACHER, &Value::Null).await.0,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_class_plays_pauses_and_is_saved() {
    let scene = Scene::with(2).await;
    let follow = json!({ "rooms": [{ "room": scene.room.rsplit('/').next().unwrap(), "secret": pupil(1) }] });
    let response = scene.send(request(Method::POST, "/api/stream", "", &follow)).await;
    let mut news = response.into_body().into_data_stream();
    assert_eq!(next(&mut news, "room").await["table"], Value::Null);
    let plan = json!({ "plan": { "game": "rastros", "clock": { "seconds": 600, "increment": 5 } } });
    assert_eq!(scene.lead("l1", plan).await.0, StatusCode::OK);
    let (status, room) = scene.lead("l2", json!("pair-all")).await;
    assert_eq!(status, StatusCode::OK, "{room}");
    assert_eq!(room["tables"].as_array().unwrap().len(), 1, "both are there: {room}");
    let mut told = next(&mut news, "room").await;
    while told["table"].is_null() {
        told = next(&mut news, "room").await;
    }
    let table = format!("/api/tables/{}", told["table"].as_str().unwrap());
    let (_, seen) = scene.ask(Method::GET, &table, &pupil(1), &Value::Null).await;
    assert_eq!((&seen["role"], &seen["paused"]), (&json!("seat"), &json!(false)));
    assert_eq!(scene.ask(Method::GET, &table, TEACHER, &Value::Null).await.1["role"], "watcher");
    assert_eq!(scene.lead("l3", json!("pause")).await.0, StatusCode::OK);
    let first = if seen["seat"] == 1 { pupil(1) } else { pupil(2) };
    let act = |id: &str| json!({ "id": id, "do": { "act": { "action": "d4", "played": 0 } } });
    let (status, refused) = scene.post(&table, &first, act("a1")).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("paused")));
    assert_eq!(scene.lead("l4", json!("resume")).await.0, StatusCode::OK);
    assert_eq!(scene.post(&table, &first, act("a2")).await.0, StatusCode::OK);
    assert_eq!(scene.lead("l5", json!("end")).await.1["over"], true);
    let record = request(Method::GET, &format!("{}/record", scene.room), TEACHER, &Value::Null);
    let bytes = to_bytes(scene.send(record).await.into_body(), 1 << 20).await.unwrap();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    assert!(text.contains("[Game \"rastros\"]") && text.contains("1. d4"), "{text}");
}

#[tokio::test]
async fn somebody_who_is_let_go_is_told() {
    let scene = Scene::with(1).await;
    let follow = json!({ "rooms": [{ "room": scene.room.rsplit('/').next().unwrap(), "secret": pupil(1) }] });
    let response = scene.send(request(Method::POST, "/api/stream", "", &follow)).await;
    let mut news = response.into_body().into_data_stream();
    next(&mut news, "room").await;
    assert_eq!(scene.lead("l1", json!({ "remove": 1 })).await.0, StatusCode::OK);
    assert_eq!(next(&mut news, "gone").await["code"], "no-such-room");
}

/// A table of pupils 1 and 2; its address.
async fn paired(scene: &Scene) -> String {
    let pair = json!({ "pair": [{ "first": 1, "second": 2 }] });
    let (status, room) = scene.lead("p1", pair).await;
    assert_eq!(status, StatusCode::OK, "{room}");
    format!("/api/tables/{}", room["tables"][0]["table"].as_str().unwrap())
}

#[tokio::test]
async fn everybody_at_a_table_sees_whose_page_is_open() {
    let scene = Scene::with(2).await;
    let table = paired(&scene).await;
    let here = || async { scene.ask(Method::GET, &table, TEACHER, &Value::Null).await.1["here"].clone() };
    assert_eq!(here().await, json!([false, false]));
    let follow = json!({ "tables": [{ "table": table.rsplit('/').next().unwrap(), "secret": pupil(1) }] });
    let response = scene.send(request(Method::POST, "/api/stream", "", &follow)).await;
    let mut news = response.into_body().into_data_stream();
    assert_eq!(next(&mut news, "table").await["here"], json!([true, false]));
    assert_eq!(here().await, json!([true, false]));
    // Whoever opens their page is seen by whoever waits.
    scene.ask(Method::GET, &table, &pupil(2), &Value::Null).await;
    assert_eq!(next(&mut news, "table").await["here"], json!([true, true]));
}

#[tokio::test]
async fn a_stopped_game_is_told_and_scores_count_the_others() {
    let scene = Scene::with(2).await;
    let table = paired(&scene).await;
    let stop = json!({ "stop": table.rsplit('/').next().unwrap() });
    let (status, room) = scene.lead("s1", stop).await;
    assert_eq!((status, &room["tables"][0]["over"]), (StatusCode::OK, &json!(true)));
    let (_, stopped) = scene.ask(Method::GET, &table, &pupil(1), &Value::Null).await;
    assert_eq!((&stopped["stopped"], &stopped["end"]), (&json!(true), &Value::Null));
    let (_, room) = scene.lead("p2", json!({ "pair": [{ "first": 2, "second": 1 }] })).await;
    let second = format!("/api/tables/{}", room["tables"][0]["table"].as_str().unwrap());
    let resigned = scene.post(&second, &pupil(1), json!({ "id": "r1", "do": "resign" })).await;
    assert_eq!(resigned.0, StatusCode::OK);
    let (_, told) = scene.ask(Method::GET, &format!("{}/scores", scene.room), TEACHER, &Value::Null).await;
    let score = |at: usize| (told["scores"][at]["played"].clone(), told["scores"][at]["won"].clone());
    assert_eq!((score(0), score(1)), ((json!(1), json!(0)), (json!(1), json!(1))), "{told}");
}

#[tokio::test]
async fn a_pupil_with_another_device_waits_for_the_teacher() {
    let scene = Scene::with(1).await;
    let tablet = pupil(60);
    let ask = json!({ "id": "k1", "do": { "ask-seat": { "name": "Pupil 1" } } });
    let (status, waits) = scene.post(&scene.room, &tablet, ask).await;
    assert_eq!(
        (status, &waits["role"], &waits["name"]),
        (StatusCode::OK, &json!("returning"), &json!("Pupil 1"))
    );
    let (_, seen) = scene.ask(Method::GET, &scene.room, TEACHER, &Value::Null).await;
    assert_eq!(seen["asks"], json!([{ "pupil": 1, "sign": waits["sign"] }]));
    assert_eq!(waits["asks"], json!([]), "only the teacher sees who asks");
    let give = json!({ "give-seat": { "pupil": 1, "sign": waits["sign"] } });
    assert_eq!(scene.lead("g1", give).await.0, StatusCode::OK);
    let (_, back) = scene.ask(Method::GET, &scene.room, &tablet, &Value::Null).await;
    assert_eq!((&back["role"], &back["pupil"]), (&json!("pupil"), &json!(1)));
    assert_eq!(scene.ask(Method::GET, &scene.room, &pupil(1), &Value::Null).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn nonsense_is_refused_with_a_reason() {
    let scene = Scene::with(2).await;
    for (what, status) in [
        (json!({ "pair": [{ "first": 1 }] }), StatusCode::BAD_REQUEST),
        (json!({ "pair": [{ "first": 1, "second": 2, "computer": 3 }] }), StatusCode::BAD_REQUEST),
        (json!({ "pair": [{ "first": 1, "second": 7 }] }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "plan": { "game": "xadrez" } }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "plan": { "game": "rastros", "start": "?" } }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "plan": {} }), StatusCode::BAD_REQUEST),
        (json!("dance"), StatusCode::BAD_REQUEST),
    ] {
        let (answered, refused) = scene.lead("n1", what.clone()).await;
        assert_eq!(answered, status, "{what}: {refused}");
        assert!(refused["why"].as_str().is_some_and(|why| why.len() > 8), "{refused}");
    }
}

#[tokio::test]
async fn puzzles_are_given_answered_and_told() {
    let scene = Scene::with(2).await;
    let set = json!({ "game": "rastros", "puzzles": ["1dmu9ss", "ecyrja"] });
    let given = scene.post(&scene.room, TEACHER, json!({ "id": "g1", "do": { "give-set": set } })).await;
    assert_eq!((given.0, &given.1["set"]["set"]), (StatusCode::OK, &json!(1)));
    let answer =
        |puzzle: &str, answer: Value| json!({ "answer": { "set": 1, "puzzle": puzzle, "answer": answer } });
    let body = json!({ "id": "a1", "do": answer("ecyrja", json!("d4")) });
    for _ in 0..2 {
        let (status, seen) = scene.post(&scene.room, &pupil(1), body.clone()).await;
        assert_eq!(
            (status, &seen["set"]["mine"].as_array().unwrap().len()),
            (StatusCode::OK, &1),
            "sent twice, kept once"
        );
    }
    for (nonsense, status) in [
        (answer("nothing", json!("d4")), StatusCode::UNPROCESSABLE_ENTITY),
        (answer("ecyrja", json!("<script>")), StatusCode::BAD_REQUEST),
        (json!({ "answer": { "set": 7, "puzzle": "ecyrja" } }), StatusCode::CONFLICT),
    ] {
        let (told, reply) = scene.post(&scene.room, &pupil(2), json!({ "id": "n1", "do": nonsense })).await;
        assert_eq!(told, status, "{reply}");
    }
    let (_, told) = scene.ask(Method::GET, &format!("{}/answers", scene.room), TEACHER, &Value::Null).await;
    let pupils = &told["sets"][0]["pupils"];
    assert_eq!(pupils[0]["attempts"], json!([{ "puzzle": "ecyrja", "answer": "d4", "helped": false }]));
    assert_eq!(pupils[1]["attempts"], json!([]));
}
