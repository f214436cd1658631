//! People who guess codes, secrets and passwords, and the class beside them, over the whole router and without a network.

use crate::club_site::{Site, request};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use std::net::SocketAddr;

const SCHOOL: [u8; 4] = [192, 0, 2, 1];
const ANA: &str = "00000000000000000000000000000001";
const GUESSER: &str = "0000000000000000000000000000000f";
const ORGANISER: &str = "000000000000000000000000000000aa";
const TEACHER: &str = "000000000000000000000000000000ab";

fn sent(method: Method, path: &str, secret: &str, body: &Value) -> Request<Body> {
    let mut request = request(method, path, secret, body);
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from((SCHOOL, 5000))));
    request
}

/// How many of so many guesses were answered otherwise than by *slow down*.
async fn guesses(site: &Site, count: u32, guess: impl Fn(u32) -> Request<Body>) -> u32 {
    let mut answered = 0;
    for at in 0..count {
        let status = site.send(guess(at)).await.status();
        answered += u32::from(status != StatusCode::TOO_MANY_REQUESTS);
    }
    answered
}

fn door(at: u32) -> Request<Body> {
    let letters = b"bcdfghjkmn";
    let code: String =
        (0..6).map(|place| char::from(letters[(at / 10_u32.pow(place) % 10) as usize])).collect();
    sent(Method::GET, &format!("/api/rooms/{code}/door"), GUESSER, &Value::Null)
}

#[tokio::test]
async fn nothing_that_a_guesser_is_answered_lifts_the_limit() {
    let site = Site::new();
    // What everybody may read, and a table of one's own.
    for _ in 0..3 {
        let read = site.send(sent(Method::GET, "/api/openapi.json", GUESSER, &Value::Null)).await;
        assert_eq!(read.status(), StatusCode::OK);
    }
    let body = json!({ "id": "o", "game": "rastros", "seat": 1, "name": "Zé", "other": { "computer": 1 }, "watch": ANA });
    let opened = site.send(sent(Method::POST, "/api/tables", GUESSER, &body)).await;
    assert_eq!(opened.status(), StatusCode::CREATED);
    assert!(guesses(&site, 600, door).await <= 245, "the limit is 240 and one in five seconds");
}

#[tokio::test]
async fn whoever_plays_beside_a_guesser_plays_on() {
    let site = Site::new();
    let body = json!({ "id": "o", "game": "rastros", "seat": 1, "name": "Ana", "other": { "computer": 1 },
        "watch": "00000000000000000000000000000003" });
    let (_, table) = site.post("/api/tables", ANA, body).await;
    let path = format!("/api/tables/{}", table["table"].as_str().unwrap());
    let look = || sent(Method::GET, &path, ANA, &Value::Null);
    assert_eq!(site.send(look()).await.status(), StatusCode::OK);
    guesses(&site, 600, door).await;
    assert_eq!(site.send(look()).await.status(), StatusCode::OK);
    let act = json!({ "id": "a1", "do": { "act": { "action": "d4", "played": 0 } } });
    assert_eq!(site.send(sent(Method::POST, &path, ANA, &act)).await.status(), StatusCode::OK);
}

/// A class that came in before the guessing goes on: whoever has opened the room with their own secret.
#[tokio::test]
async fn a_class_beside_a_guesser_goes_on() {
    let site = Site::new();
    let organiser = ORGANISER.parse().unwrap();
    site.live.club().make_link(&organiser, ludoteca_club::Moment(1)).await.unwrap();
    let (_, room) = site.post("/api/rooms", ORGANISER, json!({ "id": "o", "secret": TEACHER })).await;
    let path = format!("/api/rooms/{}", room["room"].as_str().unwrap());
    for pupil in 1..=30 {
        let join = json!({ "id": "j", "do": { "join": { "name": format!("Pupil {pupil}") } } });
        let joined = site.send(sent(Method::POST, &path, &format!("{pupil:032x}"), &join)).await;
        assert_eq!(joined.status(), StatusCode::OK);
    }
    guesses(&site, 600, door).await;
    for pupil in 1..=30 {
        let look = sent(Method::GET, &path, &format!("{pupil:032x}"), &Value::Null);
        assert_eq!(site.send(look).await.status(), StatusCode::OK, "pupil {pupil}");
    }
}

#[tokio::test]
async fn passwords_are_tried_as_slowly_as_is_said() {
    let site = Site::new();
    let body = |at: u32| json!({ "name": "Ana", "password": format!("palavra-passe {at}") });
    let try_one = |at| sent(Method::POST, "/api/organisers", GUESSER, &body(at));
    assert!(guesses(&site, 60, try_one).await <= 21);
}
