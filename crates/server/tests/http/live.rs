//! Live play over HTTP, without a network: a table opened, joined, played, followed, and tried by people who may not.

use crate::club_site::{Site, request};
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use ludoteca_club::table::TableState;
use ludoteca_server::Computer;
use serde_json::{Value, json};
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use tower::ServiceExt;

const ANA: &str = "00000000000000000000000000000001";
const INVITATION: &str = "00000000000000000000000000000002";
const WATCHER: &str = "00000000000000000000000000000003";
const RUI: &str = "00000000000000000000000000000004";
const STRANGER: &str = "00000000000000000000000000000009";

/// A site with tables.
struct Scene(Site);

impl Deref for Scene {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.0
    }
}

impl Scene {
    fn new() -> Self {
        Self(Site::new())
    }

    async fn open(&self, other: Value) -> String {
        let body = json!({ "id": "o1", "game": "rastros", "seat": 1, "name": "Ana", "other": other, "watch": WATCHER });
        let (status, table) = self.post("/api/tables", ANA, body).await;
        assert_eq!(status, StatusCode::CREATED, "{table}");
        format!("/api/tables/{}", table["table"].as_str().unwrap())
    }

    /// A table with Ana and Rui.
    async fn seated(&self) -> String {
        let path = self.open(json!({ "invited": INVITATION })).await;
        let sit = json!({ "id": "s1", "do": { "sit": { "name": "Rui", "secret": RUI } } });
        assert_eq!(self.post(&path, INVITATION, sit).await.0, StatusCode::OK);
        path
    }
}

fn act(id: &str, action: &str, played: u32) -> Value {
    json!({ "id": id, "do": { "act": { "action": action, "played": played } } })
}

/// The next message of a stream that carries a table.
async fn next_table(body: &mut axum::body::BodyDataStream) -> Value {
    use std::future::poll_fn;
    use std::pin::Pin;
    loop {
        let frame = poll_fn(|context| futures_core::Stream::poll_next(Pin::new(&mut *body), context));
        let frame = timeout(Duration::from_secs(10), frame).await.expect("a message comes");
        let text = String::from_utf8(frame.expect("the stream goes on").unwrap().to_vec()).unwrap();
        if let Some(data) = text.strip_prefix("event: table\ndata: ") {
            return serde_json::from_str(data).unwrap();
        }
        assert!(text.starts_with("event: beat"), "{text}");
    }
}

#[tokio::test]
async fn two_people_play() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let (status, table) = scene.post(&path, ANA, act("a1", "d4", 0)).await;
    assert_eq!((status, &table["actions"]), (StatusCode::OK, &json!(["d4"])));
    assert_eq!((&table["turn"], &table["role"], &table["seat"]), (&json!(2), &json!("seat"), &json!(1)));
    assert_eq!(table["seats"], json!([{ "person": { "name": "Ana" } }, { "person": { "name": "Rui" } }]));
    let (status, table) = scene.post(&path, RUI, act("b1", "d3", 1)).await;
    assert_eq!((status, &table["actions"]), (StatusCode::OK, &json!(["d4", "d3"])));
}

#[tokio::test]
async fn an_answer_never_holds_a_secret_or_its_hash() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let (_, table) = scene.ask(Method::GET, &path, ANA, &Value::Null).await;
    let text = table.to_string();
    for secret in [ANA, INVITATION, WATCHER, RUI] {
        assert!(!text.contains(secret));
        let hash: String = secret.parse::<ludoteca_club::Secret>().unwrap().hash().into();
        assert!(!text.contains(&hash));
    }
}

#[tokio::test]
async fn refusals_are_words_with_a_status() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let cases = [
        (RUI, act("x1", "d4", 0), StatusCode::CONFLICT, "not-your-turn"),
        (ANA, act("x2", "d4", 3), StatusCode::CONFLICT, "out-of-date"),
        (ANA, act("x3", "a7", 0), StatusCode::UNPROCESSABLE_ENTITY, "illegal"),
        (ANA, act("x4", "☃", 0), StatusCode::UNPROCESSABLE_ENTITY, "unreadable"),
        (WATCHER, act("x5", "d4", 0), StatusCode::FORBIDDEN, "not-yours"),
        (STRANGER, act("x6", "d4", 0), StatusCode::NOT_FOUND, "no-such-table"),
        ("short", act("x7", "d4", 0), StatusCode::UNAUTHORIZED, "no-secret"),
        (ANA, json!({ "id": "x8", "do": "dance" }), StatusCode::BAD_REQUEST, "unreadable-request"),
        (ANA, json!({ "id": "X!", "do": "resign" }), StatusCode::BAD_REQUEST, "unreadable-request"),
        (
            ANA,
            json!({ "id": "x9", "do": "resign", "more": 1 }),
            StatusCode::BAD_REQUEST,
            "unreadable-request",
        ),
    ];
    for (secret, body, status, code) in cases {
        let (answered, told) = scene.post(&path, secret, body.clone()).await;
        assert_eq!((answered, &told["code"]), (status, &json!(code)), "{body}");
    }
    let (_, told) = scene.post(&path, ANA, act("y1", "a7", 0)).await;
    assert!(told["rule"].is_number() && told["breach"].is_string(), "{told}");
}

#[tokio::test]
async fn strange_requests_are_refused_in_words() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let long = json!({ "id": "l1", "do": { "act": { "action": "d".repeat(70_000), "played": 0 } } });
    assert_eq!(scene.post(&path, ANA, long).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    let latin = Request::builder()
        .method(Method::POST)
        .uri(&path)
        .header(header::HOST, "localhost")
        .header(header::AUTHORIZATION, format!("Bearer {ANA}"))
        .body(Body::from(&b"{\"id\":\"\xe9\"}"[..]))
        .unwrap();
    assert_eq!(scene.send(latin).await.status(), StatusCode::BAD_REQUEST);
    for path in ["/api", "/api/", "/api/tables/..", "/api/nothing"] {
        let (status, _) = scene.ask(Method::GET, path, ANA, &Value::Null).await;
        assert!(status.is_client_error(), "{path}: {status}");
    }
    let (status, told) = scene.ask(Method::GET, "/api/tables/k3j", ANA, &Value::Null).await;
    assert_eq!((status, &told["code"]), (StatusCode::NOT_FOUND, &json!("no-such-table")));
}

#[tokio::test]
async fn another_site_cannot_speak_for_a_player() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let mut forged = request(Method::POST, &path, ANA, &act("f1", "d4", 0));
    forged.headers_mut().insert("sec-fetch-site", "cross-site".parse().unwrap());
    assert_eq!(scene.send(forged).await.status(), StatusCode::FORBIDDEN);
    let mut own = request(Method::POST, &path, ANA, &act("f2", "d4", 0));
    own.headers_mut().insert("sec-fetch-site", "same-origin".parse().unwrap());
    assert_eq!(scene.send(own).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_request_sent_again_gets_the_same_answer() {
    let scene = Scene::new();
    let path = scene.seated().await;
    for _ in 0..3 {
        let (status, table) = scene.post(&path, ANA, act("same", "d4", 0)).await;
        assert_eq!((status, &table["actions"]), (StatusCode::OK, &json!(["d4"])));
    }
}

#[tokio::test]
async fn a_stream_tells_what_happens() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let id = path.trim_start_matches("/api/tables/");
    let follow = json!({ "tables": [{ "table": id, "secret": RUI, "after": 0 }] });
    let response = scene.send(request(Method::POST, "/api/stream", RUI, &follow)).await;
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    let mut messages = response.into_body().into_data_stream();
    assert_eq!(next_table(&mut messages).await["actions"], json!([]));
    scene.post(&path, ANA, act("a1", "d4", 0)).await;
    let table = next_table(&mut messages).await;
    assert_eq!(table["actions"], json!(["d4"]));
    let seen = json!({ "number": table["number"] });
    assert_eq!(scene.post(&format!("{path}/seen"), RUI, seen).await.0, StatusCode::NO_CONTENT);
    assert_eq!(next_table(&mut messages).await["seen"], json!([0, table["number"]]));
}

#[tokio::test]
async fn a_stream_ends_when_the_server_stops() {
    let scene = Scene::new();
    let response = scene.send(request(Method::POST, "/api/stream", ANA, &json!({ "tables": [] }))).await;
    scene.live.stop();
    let ended = timeout(Duration::from_secs(10), to_bytes(response.into_body(), 1 << 20)).await;
    assert!(ended.is_ok(), "the stream goes on");
}

#[tokio::test]
async fn a_stream_of_somebody_elses_table_says_so() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let id = path.trim_start_matches("/api/tables/");
    let follow = json!({ "tables": [{ "table": id, "secret": STRANGER }] });
    let response = scene.send(request(Method::POST, "/api/stream", STRANGER, &follow)).await;
    let live = Arc::clone(&scene.live);
    let reading = tokio::spawn(to_bytes(response.into_body(), 1 << 20));
    // The refusal comes at once; stopping ends the stream after it.
    tokio::task::yield_now().await;
    scene.post(&path, ANA, act("a1", "d4", 0)).await;
    live.stop();
    let text = String::from_utf8(reading.await.unwrap().unwrap().to_vec()).unwrap();
    assert!(text.contains("no-such-table") && !text.contains("d4"), "{text}");
}

#[tokio::test]
async fn waiting_for_news_is_another_way_to_hear() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let (_, table) = scene.ask(Method::GET, &path, RUI, &Value::Null).await;
    let wait = format!("{path}?after={}", table["number"]);
    let waiting = scene.ask(Method::GET, &wait, RUI, &Value::Null);
    let acting = scene.post(&path, ANA, act("a1", "d4", 0));
    let ((_, heard), _) = tokio::join!(waiting, acting);
    assert_eq!(heard["actions"], json!(["d4"]));
}

/// A computer that plays the first legal action.
struct FirstAction;

impl Computer for FirstAction {
    fn choose_blocking(&self, table: &TableState, _: u8) -> Option<String> {
        table.game.actions().first().cloned()
    }
}

#[tokio::test]
async fn the_computer_takes_a_seat() {
    let scene = Scene::new();
    let keeping = tokio::spawn(Arc::clone(&scene.live).keep_time(Arc::new(FirstAction), "test".into(), 1));
    let path = scene.open(json!({ "computer": 3 })).await;
    let (_, table) = scene.post(&path, ANA, act("a1", "d4", 0)).await;
    let wait = format!("{path}?after={}", table["number"]);
    let (_, table) = scene.ask(Method::GET, &wait, ANA, &Value::Null).await;
    assert_eq!(table["actions"].as_array().map(Vec::len), Some(2));
    scene.live.stop();
    keeping.await.unwrap();
}

/// A stranger opens as many tables as were once looked at, and names commands there as the server once named its own.
#[tokio::test]
async fn nobody_silences_the_computers_of_others() {
    let scene = Scene::new();
    for table in 0..80 {
        let own = format!("{:032x}", 1000 + table);
        let body = json!({ "id": "o1", "game": "rastros", "seat": 1, "name": "Zé", "other": { "computer": 1 }, "watch": WATCHER });
        let (status, opened) = scene.post("/api/tables", &own, body).await;
        assert_eq!(status, StatusCode::CREATED);
        let path = format!("/api/tables/{}", opened["table"].as_str().unwrap());
        for id in ["computer2", "computer3", "computer4", "clock2", "clock3", "clock4"] {
            let say = json!({ "id": id, "do": { "say": "hello" } });
            assert_eq!(scene.post(&path, &own, say).await.0, StatusCode::OK);
        }
        assert_eq!(scene.post(&path, &own, act("a1", "d4", 0)).await.0, StatusCode::OK);
    }
    let path = scene.open(json!({ "computer": 3 })).await;
    let (_, table) = scene.post(&path, ANA, act("a1", "d4", 0)).await;
    let wait = format!("{path}?after={}", table["number"]);
    // Those tables find no action, as if their computers were stuck.
    let keeping = tokio::spawn(Arc::clone(&scene.live).keep_time(Arc::new(OnlyAna), "test".into(), 1));
    let (_, table) = scene.ask(Method::GET, &wait, ANA, &Value::Null).await;
    assert_eq!(table["actions"].as_array().map(Vec::len), Some(2));
    scene.live.stop();
    keeping.await.unwrap();
}

/// A computer that knows what to do at level 3 only.
struct OnlyAna;

impl Computer for OnlyAna {
    fn choose_blocking(&self, table: &TableState, level: u8) -> Option<String> {
        table.game.actions().first().cloned().filter(|_| level == 3)
    }
}

#[tokio::test]
async fn one_id_for_two_commands_is_a_conflict() {
    let scene = Scene::new();
    let path = scene.seated().await;
    let say = |what: &str| json!({ "id": "same", "do": { "say": what } });
    assert_eq!(scene.post(&path, ANA, say("hello")).await.0, StatusCode::OK);
    let (status, told) = scene.post(&path, ANA, say("thanks")).await;
    assert_eq!((status, &told["code"]), (StatusCode::CONFLICT, &json!("id-used")));
    assert_eq!(
        scene.post(&path, RUI, say("thanks")).await.0,
        StatusCode::OK,
        "another sender's id is another id"
    );
    // The same command again, its fields in another order.
    let again = Body::from(r#"{"do":{"say":"hello"}, "id":"same"}"#);
    let mut sent = request(Method::POST, &path, ANA, &Value::Null);
    *sent.body_mut() = again;
    assert_eq!(scene.send(sent).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn without_a_place_to_keep_games_that_is_said() {
    let router = ludoteca_server::router(None);
    let response = router.oneshot(request(Method::POST, "/api/tables", ANA, &json!({}))).await.unwrap();
    assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
}
