//! The `OpenAPI` document that is served, held against the routes and against real answers.

mod schema;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use ludoteca_club::organisers::Password;
use ludoteca_club::{Club, MemoryLog, Moment, Nickname};
use ludoteca_server::Live;
use schema::complaints;
use serde_json::{Value, json};
use std::sync::Arc;
use tower::ServiceExt;

const ANA: &str = "00000000000000000000000000000001";
const INVITATION: &str = "00000000000000000000000000000002";
const WATCHER: &str = "00000000000000000000000000000003";
const RUI: &str = "00000000000000000000000000000004";

/// A site in memory and its own description.
struct Described {
    live: Arc<Live<MemoryLog>>,
    router: Router,
    document: Value,
}

impl Described {
    async fn new() -> Self {
        let live = Live::new(Club::new(MemoryLog::default()));
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
        let address = format!("/api{}", path.replace("{table}", "abc").replace("{room}", "bcdfgh"));
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
        (TEACHER, "r1", json!({ "remove": 2 }), 200),
        (TEACHER, "e1", json!("end"), 200),
        (TEACHER, "p5", json!("pair-all"), 409),
        (TEACHER, "x1", json!("dance"), 400),
    ] {
        let route = "/rooms/{room}";
        let (status, answer) = site.exchange(Method::POST, route, &path, secret, done(id, what)).await;
        assert_eq!(status.as_u16(), expected, "{id}: {answer}");
    }
    for (secret, expected) in [(TEACHER, 200), (ANA, 200), ("", 401)] {
        let (status, answer) = site.exchange(Method::GET, "/rooms/{room}", &path, secret, Value::Null).await;
        assert_eq!(status.as_u16(), expected, "{answer}");
    }
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
