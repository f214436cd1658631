//! Requests that want to break something: each gets a clear answer, nothing changes, and the server lives.

use crate::server;
use ludoteca_games::GameId;
use ludoteca_soak::http::{Connection, HttpAnswer, request};
use ludoteca_soak::node::LiveNode;
use serde_json::{Value, json};

const HOST: &str = "00000000000000000000000000000001";
const INVITATION: &str = "00000000000000000000000000000002";
const WATCHER: &str = "00000000000000000000000000000003";
const GUEST: &str = "00000000000000000000000000000004";
const STRANGER: &str = "00000000000000000000000000000005";

async fn ask(node: &LiveNode, bytes: &[u8]) -> HttpAnswer {
    let mut connection = Connection::open(node.address, None).await.unwrap();
    // A server may answer before it has heard everything, and hang up.
    let _ = connection.send(bytes).await;
    connection.answer().await.unwrap()
}

async fn told(node: &LiveNode, method: &str, path: &str, secret: &str, body: &str) -> (u16, Value) {
    let answer = ask(node, request(method, path, Some(secret), body).as_bytes()).await;
    (answer.status, serde_json::from_slice(&answer.body).unwrap_or(Value::Null))
}

/// A table with a host and a guest, after one action; its address and that action.
async fn table(node: &LiveNode, host: &str, guest: &str) -> (String, String) {
    let game = GameId::ALL[0];
    let body = json!({ "id": "o1", "game": game.slug(), "seat": 1, "name": "Ana",
        "other": { "invited": INVITATION }, "watch": WATCHER });
    let (status, opened) = told(node, "POST", "/api/tables", host, &body.to_string()).await;
    assert_eq!(status, 201, "{opened}");
    let path = format!("/api/tables/{}", opened["table"].as_str().unwrap());
    let sit = json!({ "id": "s1", "do": { "sit": { "name": "Rui", "secret": guest } } });
    assert_eq!(told(node, "POST", &path, INVITATION, &sit.to_string()).await.0, 200);
    let action = game.table().actions()[0].clone();
    assert_eq!(told(node, "POST", &path, host, &act("a1", &json!(action), &json!(0))).await.0, 200);
    (path, action)
}

fn act(id: &str, action: &Value, played: &Value) -> String {
    json!({ "id": id, "do": { "act": { "action": action, "played": played } } }).to_string()
}

/// What is sent, as bytes; the status; and the code that is told.
type Case = (&'static str, Vec<u8>, u16, &'static str);

fn case(name: &'static str, text: String, status: u16, code: &'static str) -> Case {
    (name, text.into_bytes(), status, code)
}

/// Commands of people who may not, and commands that say nonsense.
fn bad_commands(path: &str, other: &str) -> Vec<Case> {
    let post = |secret: &str, body: &str| request("POST", path, Some(secret), body);
    let plain = json!("a1");
    let one = json!(1);
    vec![
        case("a forged seat", post(STRANGER, &act("x1", &plain, &one)), 404, "no-such-table"),
        case(
            "another table's link",
            request("POST", other, Some(HOST), &act("x2", &plain, &one)),
            404,
            "no-such-table",
        ),
        case("a watcher who acts", post(WATCHER, &act("x3", &plain, &one)), 403, "not-yours"),
        case("out of turn", post(HOST, &act("x4", &plain, &one)), 409, "not-your-turn"),
        case(
            "a seat that is taken",
            post(
                INVITATION,
                &json!({ "id": "x5", "do": { "sit": { "name": "Zé", "secret": STRANGER } } }).to_string(),
            ),
            409,
            "full",
        ),
        case("no action", post(GUEST, &act("x6", &json!("☃"), &one)), 422, "unreadable"),
        case("a long action", post(GUEST, &act("x7", &json!("a".repeat(60_000)), &one)), 422, "unreadable"),
        case("a negative number", post(GUEST, &act("x8", &plain, &json!(-1))), 400, "unreadable-request"),
        case("a huge number", post(GUEST, &act("x9", &plain, &json!(u64::MAX))), 400, "unreadable-request"),
        case("a broken number", post(GUEST, &act("x10", &plain, &json!(1.5))), 400, "unreadable-request"),
        case(
            "an unknown field",
            post(GUEST, r#"{"id":"x11","do":"resign","by":"admin"}"#),
            400,
            "unreadable-request",
        ),
        case("a bad name", post(GUEST, r#"{"id":"../x","do":"resign"}"#), 400, "unreadable-request"),
        case("broken JSON", post(GUEST, r#"{"id":"x12","do":"#), 400, "unreadable-request"),
        case("no JSON", post(GUEST, ""), 400, "unreadable-request"),
        case("deep JSON", post(GUEST, &"[".repeat(60_000)), 400, "unreadable-request"),
        case("no secret", request("POST", path, None, r#"{"id":"x13","do":"resign"}"#), 401, "no-secret"),
        case("a secret that is none", post("' OR 1=1 --", r#"{"id":"x14","do":"resign"}"#), 401, "no-secret"),
        case(
            "a look with a negative number",
            request("GET", &format!("{path}?after=-1"), Some(HOST), ""),
            400,
            "unreadable-request",
        ),
        case(
            "a look with a huge number",
            request("GET", &format!("{path}?after=99999999999999999999"), Some(HOST), ""),
            400,
            "unreadable-request",
        ),
    ]
}

/// Requests that are wrong as such.
fn bad_requests(path: &str) -> Vec<Case> {
    let head =
        |rest: &str| format!("POST {path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {GUEST}\r\n{rest}");
    let bytes = [head("Content-Length: 4\r\n\r\n").as_bytes(), b"\"\xff\xfe\""].concat();
    let long = "x".repeat(64 * 1024 + 1);
    let tables: Vec<Value> = (0..65).map(|_| json!({ "table": "a", "secret": GUEST })).collect();
    vec![
        ("bad UTF-8", bytes, 400, "unreadable-request"),
        case("too long", request("POST", path, Some(GUEST), &long), 413, "too-long"),
        case("said to be too long", head("Content-Length: 999999999999\r\n\r\n{"), 413, "too-long"),
        case("a broken chunk", head("Transfer-Encoding: chunked\r\n\r\nzz\r\n"), 400, ""),
        case("a negative length", head("Content-Length: -5\r\n\r\n"), 400, ""),
        case("a header too long", head(&format!("X: {}\r\n\r\n", "x".repeat(300_000))), 431, ""),
        case("too many headers", head(&format!("{}\r\n", "X: y\r\n".repeat(500))), 431, ""),
        case("no host", format!("GET {path} HTTP/1.1\r\nAuthorization: Bearer {HOST}\r\n\r\n"), 400, ""),
        case(
            "another site",
            head("Origin: http://evil.example\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n\r\n"),
            403,
            "",
        ),
        case("a strange path", request("GET", "/api/tables/%ff%00", Some(HOST), ""), 404, "no-such-table"),
        case(
            "a path that climbs",
            request("GET", "/api/tables/..%2f..%2fetc", Some(HOST), ""),
            404,
            "no-such-table",
        ),
        case("an unknown path", request("POST", "/api/admin", Some(HOST), "{}"), 404, "no-such-address"),
        case("a wrong method", request("DELETE", path, Some(HOST), ""), 405, ""),
        case(
            "too many tables",
            request("POST", "/api/stream", None, &json!({ "tables": tables }).to_string()),
            429,
            "too-many",
        ),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_requests_change_nothing() {
    let (node, _folder) = server();
    let (path, _) = table(&node, HOST, GUEST).await;
    let (other, _) = table(&node, STRANGER, GUEST).await;
    let before = told(&node, "GET", &path, HOST, "").await;
    // The stranger is at home at the other table only.
    for (name, bytes, status, code) in bad_commands(&path, &other).into_iter().chain(bad_requests(&path)) {
        let answer = ask(&node, &bytes).await;
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        assert_eq!(answer.status, status, "{name}: {text}");
        assert!(code.is_empty() || text.contains(&format!("{code:?}")), "{name}: {text}");
        assert_eq!(told(&node, "GET", &path, HOST, "").await, before, "{name} changed something");
    }
    node.never_panicked().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_replayed_with_another_body_does_nothing() {
    let (node, _folder) = server();
    let (path, action) = table(&node, HOST, GUEST).await;
    let before = told(&node, "GET", &path, HOST, "").await.1;
    let same = act("a1", &json!(action), &json!(0));
    assert_eq!(told(&node, "POST", &path, HOST, &same).await, (200, before.clone()), "{same}");
    let others = [
        act("a1", &json!("b2"), &json!(0)),
        json!({ "id": "a1", "do": "resign" }).to_string(),
        json!({ "id": "a1", "do": { "say": "hello" } }).to_string(),
    ];
    for body in others {
        // Never acknowledged: it is not what was done under this name.
        assert_eq!(told(&node, "POST", &path, HOST, &body).await.0, 409, "{body}");
        assert_eq!(told(&node, "GET", &path, HOST, "").await, (200, before.clone()), "{body}");
    }
    // The same secret again finds the table that it opened, whatever else is said.
    let game = GameId::ALL[1].slug();
    let again = json!({ "id": "o2", "game": game, "seat": 2, "name": "Eva", "other": { "computer": 1 }, "watch": WATCHER });
    assert_eq!(told(&node, "POST", "/api/tables", HOST, &again.to_string()).await, (201, before));
    node.never_panicked().unwrap();
}
