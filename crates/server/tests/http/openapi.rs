//! The `OpenAPI` document that is served, held against the routes and against real answers.

use crate::schema::complaints;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use ludoteca_club::organisers::Password;
use ludoteca_club::{Club, MemoryLog, Moment, Nickname};
use ludoteca_server::AppState;
use serde_json::{Value, json};
use std::sync::Arc;
use tower::ServiceExt;

const ANA: &str = "00000000000000000000000000000001";
const INVITATION: &str = "00000000000000000000000000000002";
const WATCHER: &str = "00000000000000000000000000000003";
const RUI: &str = "00000000000000000000000000000004";

const LINK: &str = "000000000000000000000000000000a0";
const DESK: &str = "000000000000000000000000000000a1";
const REFEREE: &str = "000000000000000000000000000000a2";

/// A site in memory and its own description.
struct Described {
    live: Arc<AppState<MemoryLog>>,
    router: Router,
    document: Value,
}

impl Described {
    async fn new() -> Self {
        let live = AppState::new(Club::new(MemoryLog::default()));
        let router = ludoteca_server::router(Some(live.router()));
        let mut described = Self { live, router, document: Value::Null };
        let (status, document) = described.send(Method::GET, "/api/openapi.json", "", &Value::Null).await;
        assert_eq!(status, StatusCode::OK);
        described.document = document;
        described
    }

    async fn send(&self, method: Method, path: &str, secret: &str, body: &Value) -> (StatusCode, Value) {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
        if !secret.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {secret}"));
        }
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        let response = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// Sends a request that the document knows, holds both it and the answer against their schemas, and answers.
    async fn exchange(
        &self,
        method: Method,
        route: &str,
        path: &str,
        secret: &str,
        body: Value,
    ) -> (StatusCode, Value) {
        let operation = &self.document["paths"][route][method.as_str().to_ascii_lowercase()];
        assert!(operation.is_object(), "{method} {route} is not documented");
        let (status, answer) = self.send(method, &format!("/api{path}"), secret, &body).await;
        let documented = &operation["responses"][status.as_str()];
        let expected = if documented.is_object() { documented } else { &operation["responses"]["default"] };
        if let Some(schema) = expected["content"]["application/json"].get("schema") {
            assert_eq!(complaints(&self.document, schema, &answer), [""; 0], "{path}: {answer}");
        } else {
            assert_eq!(answer, Value::Null, "{path}");
        }
        let reads = complaints(
            &self.document,
            &operation["requestBody"]["content"]["application/json"]["schema"],
            &body,
        );
        if !body.is_null() && status.is_success() {
            assert_eq!(reads, [""; 0], "{path} takes what its schema refuses: {body}");
        }
        if !body.is_null() && status == StatusCode::BAD_REQUEST {
            assert_ne!(reads, [""; 0], "{path} refuses what its schema takes: {body}");
        }
        (status, answer)
    }
}

#[tokio::test]
async fn every_documented_route_is_there_with_its_methods() {
    let site = Described::new().await;
    for (path, methods) in site.document["paths"].as_object().unwrap() {
        let named =
            path.replace("{room}", "bcdfgh").replace("{entrant}", "1").replace("{what}", "entrants.csv");
        let named = ["{table}", "{championship}", "{tournament}"]
            .iter()
            .fold(named, |path, name| path.replace(name, "abc"));
        let address = format!("/api{named}");
        for method in [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE] {
            let documented = methods.get(method.as_str().to_ascii_lowercase()).is_some();
            let (status, answer) = site.send(method.clone(), &address, "", &Value::Null).await;
            let there = status != StatusCode::METHOD_NOT_ALLOWED && answer["code"] != "no-such-address";
            assert_eq!(there, documented, "{method} {path}: {status} {answer}");
        }
    }
}

#[tokio::test]
async fn real_exchanges_are_as_the_document_says() {
    let site = Described::new().await;
    let open = |other: Value| {
        json!({ "id": "o1", "game": "rastros", "seat": 1, "name": "Ana", "other": other, "watch": WATCHER,
                "clock": { "seconds": 600, "increment": 5 } })
    };
    let post = |route: &'static str, path: String, secret: &'static str, body: Value| {
        let site = &site;
        async move { site.exchange(Method::POST, route, &path, secret, body).await }
    };
    let invited = open(json!({ "invited": INVITATION }));
    let (status, table) = post("/tables", "/tables".into(), ANA, invited).await;
    assert_eq!(status, StatusCode::CREATED);
    let path = format!("/tables/{}", table["table"].as_str().unwrap());
    let (route, act) = (
        "/tables/{table}",
        |played: u32, action: &str| json!({ "act": { "action": action, "played": played } }),
    );
    let done = |id: &str, what: Value| json!({ "id": id, "do": what });
    let sit = json!({ "sit": { "name": "Rui", "secret": RUI } });
    // Everything that can be done, and most of what can go wrong.
    for (secret, id, what, expected) in [
        (INVITATION, "s1", sit, 200),
        (ANA, "a1", act(0, "d4"), 200),
        (ANA, "a2", act(1, "d3"), 409),
        (RUI, "b1", act(1, "a7"), 422),
        (RUI, "b2", act(1, "d3"), 200),
        (ANA, "a3", json!("propose-take-back"), 200),
        (RUI, "b3", json!("decline"), 200),
        (RUI, "b4", json!({ "say": "good-move" }), 200),
        (RUI, "b5", json!({ "say": "boo" }), 400),
        (ANA, "a4", json!("give-time"), 200),
        (WATCHER, "w1", json!("resign"), 403),
        ("00000000000000000000000000000009", "x1", json!("resign"), 404),
        (ANA, "NOT GOOD", json!("resign"), 400),
        (ANA, "a5", json!("resign"), 200),
        (ANA, "a6", json!("propose-rematch"), 200),
        (RUI, "b6", json!("accept"), 200),
        (RUI, "b7", json!("accept"), 409),
    ] {
        let (status, answer) = post(route, path.clone(), secret, done(id, what)).await;
        assert_eq!(status.as_u16(), expected, "{id}: {answer}");
    }
    for (secret, expected) in [(ANA, 200), (WATCHER, 200), ("", 401)] {
        let (status, _) = site.exchange(Method::GET, route, &path, secret, Value::Null).await;
        assert_eq!(status.as_u16(), expected);
    }
    let seen = post("/tables/{table}/seen", format!("{path}/seen"), ANA, json!({ "number": 2 })).await;
    assert_eq!(seen.0, StatusCode::NO_CONTENT);
    let (status, _) = post("/tables", "/tables".into(), RUI, open(json!({ "computer": 3 }))).await;
    assert_eq!(status, StatusCode::CREATED);
    for wrong in [json!({ "computer": "three" }), json!({ "friend": 1 })] {
        assert_eq!(post("/tables", "/tables".into(), WATCHER, open(wrong)).await.0, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn real_exchanges_of_a_class_are_as_the_document_says() {
    const ORGANISER: &str = "000000000000000000000000000000a0";
    const TEACHER: &str = "000000000000000000000000000000a1";
    const HOSTED: &str = "000000000000000000000000000000a2";
    let site = Described::new().await;
    let club = site.live.club();
    club.make_link(&ORGANISER.parse().unwrap(), Moment(1)).await.unwrap();
    let password = Password::of_bytes([7; 16]);
    let hash = password.hash_blocking([1; 16]).unwrap();
    club.set_password(&Nickname::new("Rosa").unwrap(), hash, Moment(1)).await.unwrap();
    let sign_in = |password: &str| json!({ "name": "Rosa", "password": password });
    for (body, expected) in [
        (sign_in(password.reveal()), 204),
        (sign_in("a wrong password"), 403),
        (json!({ "name": "Rosa" }), 400),
    ] {
        let (status, answer) = site.exchange(Method::POST, "/organisers", "/organisers", HOSTED, body).await;
        assert_eq!(status.as_u16(), expected, "{answer}");
    }
    for (secret, expected) in [(HOSTED, 204), (ORGANISER, 204), (ANA, 401)] {
        let (status, _) = site.exchange(Method::GET, "/organisers", "/organisers", secret, Value::Null).await;
        assert_eq!(status.as_u16(), expected);
    }
    let open = json!({ "id": "o1", "secret": TEACHER, "names": [] });
    let refused = site.exchange(Method::POST, "/rooms", "/rooms", ANA, open.clone()).await;
    assert_eq!(refused.0, StatusCode::UNAUTHORIZED);
    let (status, room) = site.exchange(Method::POST, "/rooms", "/rooms", ORGANISER, open).await;
    assert_eq!(status, StatusCode::CREATED);
    let path = format!("/rooms/{}", room["room"].as_str().unwrap());
    let (status, _) =
        site.exchange(Method::GET, "/rooms/{room}/door", &format!("{path}/door"), "", Value::Null).await;
    assert_eq!(status, StatusCode::OK);
    let done = |id: &str, what: Value| json!({ "id": id, "do": what });
    for (secret, id, what, expected) in [
        (ANA, "j1", json!({ "join": { "name": "Ana" } }), 200),
        (RUI, "j2", json!({ "join": { "name": "ana" } }), 409),
        (RUI, "j3", json!({ "join": { "name": "Rui" } }), 200),
        (RUI, "p0", json!("pair-all"), 403),
        (TEACHER, "n1", json!({ "add-names": ["Eva"] }), 200),
        (TEACHER, "g1", json!({ "plan": { "game": "rastros", "start": null, "clock": null } }), 200),
        (TEACHER, "g2", json!({ "plan": { "game": "xadrez" } }), 422),
        (TEACHER, "g3", json!({ "plan": {} }), 400),
        (TEACHER, "p1", json!({ "pair": [{ "first": 1, "second": 2 }] }), 200),
        (TEACHER, "p2", json!({ "pair": [{ "first": 1, "computer": 3 }] }), 409),
        (TEACHER, "p3", json!("pause"), 200),
        (TEACHER, "p4", json!("resume"), 200),
        (TEACHER, "s1", json!({ "give-set": { "game": "rastros", "puzzles": ["1dmu9ss"] } }), 200),
        (
            ANA,
            "s2",
            json!({ "answer": { "set": 1, "puzzle": "1dmu9ss", "answer": "d4", "helped": true } }),
            200,
        ),
        (ANA, "s3", json!({ "answer": { "set": 1, "puzzle": "1dmu9ss" } }), 200),
        (ANA, "s4", json!({ "answer": { "set": 2, "puzzle": "1dmu9ss" } }), 409),
        (TEACHER, "r1", json!({ "remove": 2 }), 200),
        (TEACHER, "e1", json!("end"), 200),
        (TEACHER, "p5", json!("pair-all"), 409),
        (TEACHER, "x1", json!("dance"), 400),
    ] {
        let route = "/rooms/{room}";
        let (status, answer) = site.exchange(Method::POST, route, &path, secret, done(id, what)).await;
        assert_eq!(status.as_u16(), expected, "{id}: {answer}");
    }
    for (secret, expected) in [(TEACHER, 200), (ANA, 403), ("", 401)] {
        let (route, path) = ("/rooms/{room}/answers", format!("{path}/answers"));
        let (status, answer) = site.exchange(Method::GET, route, &path, secret, Value::Null).await;
        assert_eq!(status.as_u16(), expected, "{answer}");
    }
    for (secret, expected) in [(TEACHER, 200), (ANA, 200), ("", 401)] {
        let (status, answer) = site.exchange(Method::GET, "/rooms/{room}", &path, secret, Value::Null).await;
        assert_eq!(status.as_u16(), expected, "{answer}");
    }
}

/// A championship of one tournament: its address, the tournament's, and what opened it.
async fn opened_day(site: &Described) -> (String, String, Value) {
    site.live.club().make_link(&LINK.parse().unwrap(), Moment(1)).await.unwrap();
    let plan = json!({ "group_size": null, "system": { "name": "swiss", "rounds": 2 }, "final_system": { "name": "knock_out", "third_place": true },
                       "from_each": 1, "schools_apart": true, "regions_apart": false, "tie_breaks": ["buchholz", "direct_encounter", "lots"], "lots": 7 });
    let new = json!({ "title": "Rastros", "game": "rastros", "cycle": "1", "plan": plan });
    let open = json!({ "id": "o1", "secret": DESK, "title": "Um dia", "tournaments": [&new] });
    let (status, day) = site.exchange(Method::POST, "/championships", "/championships", LINK, open).await;
    assert_eq!(status, StatusCode::CREATED, "{day}");
    let championship = format!("/championships/{}", day["championship"].as_str().unwrap());
    let tournament = format!("/tournaments/{}", day["tournaments"][0]["tournament"].as_str().unwrap());
    (championship, tournament, new)
}

#[tokio::test]
async fn real_exchanges_of_a_tournament_are_as_the_document_says() {
    let site = Described::new().await;
    let (_, tournament, new) = opened_day(&site).await;
    let done = |id: &str, what: Value| json!({ "id": id, "do": what });
    let pupils = json!([{ "name": "Ana Sá", "school": "Vagos" }, { "name": "Rui Sá", "school": "Vagos", "region": "Centro" }, { "name": "Eva" }]);
    let score = |result: Value, before: Value| json!({ "score": { "contest": 1, "round": 1, "table": 1, "result": result, "before": before } });
    let won = |winner: u32| json!({ "kind": "played", "winner": winner });
    let first =
        |answer: &Value| answer["contests"][0]["rounds"][0]["pairings"][0]["first"].as_u64().unwrap() as u32;
    let mut winner = 0;
    for (secret, id, what, expected) in [
        (DESK, "e1", json!({ "enter": pupils }), 200),
        (DESK, "e2", json!({ "amend": { "entrant": 3, "name": "Eva Luz", "school": null } }), 200),
        (DESK, "e3", json!({ "plan": new["plan"] }), 200),
        (DESK, "r1", json!({ "name-referee": { "secret": REFEREE, "contests": [1] } }), 200),
        (REFEREE, "x1", json!("open-final"), 403),
        (DESK, "b1", json!({ "begin": { "seed": 4 } }), 200),
        (
            DESK,
            "d1",
            json!({ "draw": { "contest": 1, "seed": 4, "absent": [], "apart": [[1, 2]], "together": [] } }),
            200,
        ),
        (DESK, "d2", json!({ "drop-draft": 1 }), 200),
        (DESK, "d3", json!({ "draw-all": { "seed": 9_007_199_254_740_991_u64 } }), 200),
        (DESK, "d4", json!({ "draw-all": { "seed": 9_007_199_254_740_992_u64 } }), 400),
        (DESK, "p1", json!("publish-all"), 200),
    ] {
        let exchanged = site
            .exchange(Method::POST, "/tournaments/{tournament}", &tournament, secret, done(id, what))
            .await;
        assert_eq!(exchanged.0.as_u16(), expected, "{id}: {}", exchanged.1);
        if id == "p1" {
            winner = first(&exchanged.1);
        }
    }
    for (secret, id, what, expected) in [
        (REFEREE, "s1", score(won(winner), Value::Null), 200),
        (REFEREE, "s2", score(json!({ "kind": "both_absent" }), Value::Null), 409),
        (REFEREE, "s3", score(won(99), Value::Null), 422),
        (REFEREE, "s4", score(json!({ "kind": "drawn" }), Value::Null), 400),
        (DESK, "l1", json!({ "lock": { "contest": 1, "round": 1 } }), 200),
        (DESK, "d5", json!({ "draw-all": { "seed": 5 } }), 200),
        (DESK, "n1", json!({ "show-names": "full" }), 200),
        (DESK, "n2", json!({ "show-names": "none" }), 400),
        (DESK, "w1", json!({ "withdraw": 3 }), 200),
        (DESK, "w2", json!({ "return": 3 }), 200),
        (DESK, "f1", json!({ "dismiss-referee": 1 }), 200),
        (DESK, "x2", json!({ "erase": 3 }), 200),
        (DESK, "x3", json!("dance"), 400),
    ] {
        let exchanged = site
            .exchange(Method::POST, "/tournaments/{tournament}", &tournament, secret, done(id, what))
            .await;
        assert_eq!(exchanged.0.as_u16(), expected, "{id}: {}", exchanged.1);
    }
    for (route, rest, secret, expected) in [
        ("", "", "", 200),
        ("", "", DESK, 200),
        ("", "?terms=1", "", 200),
        ("/log", "/log", DESK, 200),
        ("/log", "/log", "", 401),
        ("/entrants/{entrant}", "/entrants/1", DESK, 200),
        ("/why", "/why?contest=1&round=1&one=1&other=2", DESK, 200),
        ("/why", "/why?contest=1&round=2&one=1", DESK, 200),
        ("/why", "/why?contest=one", DESK, 400),
    ] {
        let (route, path) = (format!("/tournaments/{{tournament}}{route}"), format!("{tournament}{rest}"));
        let (status, answer) = site.exchange(Method::GET, &route, &path, secret, Value::Null).await;
        assert_eq!(status.as_u16(), expected, "{path}: {answer}");
    }
    let open = json!({ "id": "r1", "secret": ANA, "names": [] });
    let (_, room) = site.exchange(Method::POST, "/rooms", "/rooms", LINK, open).await;
    let path = format!("/rooms/{}/round", room["room"].as_str().unwrap());
    let named = tournament.rsplit('/').next().unwrap();
    let round = |round: u32, organiser: &str| {
        let wanted = json!({ "tournament": named, "contest": 1, "round": round, "organiser": organiser });
        done(&format!("c{round}"), wanted)
    };
    for (body, expected) in [(round(1, DESK), 200), (round(7, DESK), 409), (round(2, "me"), 400)] {
        let (status, answer) = site.exchange(Method::POST, "/rooms/{room}/round", &path, ANA, body).await;
        assert_eq!(status.as_u16(), expected, "{answer}");
    }
    let ahead = json!({ "contest": 1, "round": 1, "table": 1, "result": null });
    let (route, path) = ("/tournaments/{tournament}/consequences", format!("{tournament}/consequences"));
    assert_eq!(site.exchange(Method::POST, route, &path, DESK, ahead).await.0, StatusCode::OK);
}

#[tokio::test]
async fn real_exchanges_of_a_championship_are_as_the_document_says() {
    let site = Described::new().await;
    let (championship, _, new) = opened_day(&site).await;
    let done = |id: &str, what: Value| json!({ "id": id, "do": what });
    let route = "/championships/{championship}";
    for (secret, id, what, expected) in [
        (DESK, "a1", json!({ "add-tournament": new }), 200),
        (DESK, "a2", json!({ "name-referee": { "secret": REFEREE, "name": "Ana", "tournaments": [] } }), 200),
        (DESK, "a21", json!({ "announce": "Almoço até às 14:00" }), 200),
        (DESK, "a22", json!({ "announce": "" }), 400),
        (REFEREE, "a23", json!("take-down"), 403),
        (DESK, "a24", json!("take-down"), 200),
        (DESK, "a25", json!({ "announce": "A ronda 2 atrasa-se" }), 200),
        (DESK, "a3", json!({ "show-names": "first" }), 200),
        (REFEREE, "a4", json!("anonymise"), 403),
        (DESK, "a5", json!("anonymise"), 200),
        (DESK, "a6", json!({ "add-tournament": {} }), 400),
    ] {
        let exchanged = site.exchange(Method::POST, route, &championship, secret, done(id, what)).await;
        assert_eq!(exchanged.0.as_u16(), expected, "{id}: {}", exchanged.1);
    }
    for secret in ["", DESK, REFEREE] {
        let (status, _) = site.exchange(Method::GET, route, &championship, secret, Value::Null).await;
        assert_eq!(status, StatusCode::OK);
    }
    let (list, lists) =
        (format!("{championship}/registrations?dry=true"), "/championships/{championship}/registrations");
    let (status, listed) =
        site.exchange(Method::POST, lists, &list, DESK, json!("nome;escola;ciclo;jogo;?")).await;
    assert_eq!((status, listed["problems"].as_array().map(Vec::len)), (StatusCode::OK, Some(1)), "{listed}");
    let bad = json!({ "id": "s1", "secret": REFEREE, "save": "no save" });
    let (status, refused) =
        site.exchange(Method::POST, "/championships/saves", "/championships/saves", LINK, bad).await;
    assert_eq!((status, &refused["line"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(1)));
}

/// The checker itself finds what is wrong.
#[test]
fn what_does_not_fit_is_found() {
    let document = json!({ "components": { "schemas": { "Two": { "enum": [1, 2] } } } });
    let schema = json!({
        "type": "object",
        "properties": { "a": { "type": ["integer", "null"], "minimum": 0 }, "b": { "$ref": "#/components/schemas/Two" },
                        "c": { "type": "array", "items": { "type": "string" }, "maxItems": 2 } },
        "required": ["a"],
        "additionalProperties": false,
    });
    for fits in [json!({ "a": 3 }), json!({ "a": null, "b": 2 }), json!({ "a": 0, "c": ["x", "y"] })] {
        assert_eq!(complaints(&document, &schema, &fits), [""; 0], "{fits}");
    }
    for wrong in [
        json!({}),
        json!({ "a": "3" }),
        json!({ "a": -1 }),
        json!({ "a": 1, "b": 3 }),
        json!({ "a": 1, "c": [1] }),
        json!({ "a": 1, "c": ["x", "y", "z"] }),
        json!({ "a": 1, "d": 1 }),
        json!([]),
    ] {
        assert_ne!(complaints(&document, &schema, &wrong), [""; 0], "{wrong}");
    }
    let either = json!({ "oneOf": [{ "const": "x" }, { "type": "object", "required": ["y"], "properties": { "y": {} } }] });
    assert_eq!(complaints(&document, &either, &json!("x")), [""; 0]);
    assert_eq!(complaints(&document, &either, &json!("z")).len(), 1);
}
