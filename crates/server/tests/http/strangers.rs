//! People who mean harm, or send too much: what they cost the server, and nobody else.

use crate::club_site::{Site, request};
use crate::day::{DESK, Day, ORGANISER, STRANGER};
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode, header};
use ludoteca_club::Moment;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

/// A body of so many megabytes that counts how many of them are read.
struct CountedBody {
    left: usize,
    read: Arc<AtomicUsize>,
}

impl futures_core::Stream for CountedBody {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.left == 0 {
            return Poll::Ready(None);
        }
        self.left -= 1;
        self.read.fetch_add(1, Ordering::Relaxed);
        Poll::Ready(Some(Ok(Bytes::from(vec![b' '; 1 << 20]))))
    }
}

/// A long request, and how many megabytes of it were read.
fn long(path: &str, secret: &str, megabytes: usize) -> (Request<Body>, Arc<AtomicUsize>) {
    let read = Arc::new(AtomicUsize::new(0));
    let mut asked = request(Method::POST, path, secret, &Value::Null);
    *asked.body_mut() = Body::from_stream(CountedBody { left: megabytes, read: Arc::clone(&read) });
    (asked, read)
}

#[tokio::test]
async fn nothing_of_a_strangers_file_is_read() {
    let day = Day::class(4, 2).await;
    let lists = format!("{}/registrations", day.championship);
    for (path, secret, refused) in [
        ("/api/championships/saves", STRANGER, StatusCode::UNAUTHORIZED),
        ("/api/championships/saves", "", StatusCode::UNAUTHORIZED),
        (lists.as_str(), STRANGER, StatusCode::FORBIDDEN),
    ] {
        let (asked, read) = long(path, secret, 40);
        assert_eq!(day.send(asked).await.status(), refused, "{path}");
        assert_eq!(read.load(Ordering::Relaxed), 0, "{path}");
    }
    // An organiser's is read, and no more of it than there may be.
    let (asked, read) = long("/api/championships/saves", ORGANISER, 60);
    assert_eq!(day.send(asked).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
    assert!((1..=50).contains(&read.load(Ordering::Relaxed)));
    let (asked, _) = long(&lists, DESK, 60);
    assert_eq!(day.send(asked).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_wrong_secret_sees_what_everybody_sees() {
    let day = Day::class(6, 2).await;
    day.lead("b1", json!({ "begin": { "seed": 1 } })).await;
    day.round(1).await;
    for path in [&day.championship, &day.tournament, &format!("{}?terms=1", day.tournament)] {
        let (_, everybody) = day.look(path, "").await;
        let (status, stranger) = day.look(path, STRANGER).await;
        assert_eq!((status, stranger), (StatusCode::OK, everybody), "{path}");
    }
    let terms = day.of_tournament("?terms=1", "").await.1;
    assert_ne!(terms, day.of_tournament("", "").await.1, "the arithmetic is there");
    for list in
        ["standings.csv", "standings.csv?lang=en", "pairings.csv?contest=1", "tournament.json", "report.trf"]
    {
        assert_eq!(day.export(list, STRANGER).await, day.export(list, "").await, "{list}");
    }
    assert_ne!(day.export("standings.csv", "").await, day.export("standings.csv?lang=en", "").await);
    assert!(day.export("entrants.csv", DESK).await.contains("região"));
    assert!(!day.export("entrants.csv", "").await.contains("região"));
    // What was written for all is new when the tournament is.
    day.score_all(1).await;
    assert_ne!(day.of_tournament("?terms=1", "").await.1, terms);
}

/// A request from an address of the network.
fn from(address: [u8; 4], mut asked: Request<Body>) -> Request<Body> {
    asked.extensions_mut().insert(ConnectInfo(SocketAddr::from((address, 5000))));
    asked
}

#[tokio::test]
async fn one_client_comes_into_a_room_so_often_and_a_class_beside_it_comes_in() {
    let site = Site::new();
    site.live.club().make_link(&ORGANISER.parse().unwrap(), Moment(1)).await.unwrap();
    let (_, room) = site.post("/api/rooms", ORGANISER, json!({ "id": "o1", "secret": DESK })).await;
    let path = format!("/api/rooms/{}", room["room"].as_str().unwrap());
    let join = |address, number: u32| {
        let body = json!({ "id": "j", "do": { "join": { "name": format!("N {number}") } } });
        site.send(from(address, request(Method::POST, &path, &format!("{number:032x}"), &body)))
    };
    let mut came = 0;
    let mut number = 0;
    let refused = loop {
        number += 1;
        match join([192, 0, 2, 1], number).await.status() {
            StatusCode::OK => came += 1,
            // The room is full: the teacher lets the strangers go, none of whom is seen again.
            StatusCode::CONFLICT => {
                for pupil in 1..=came {
                    let gone = json!({ "id": format!("r{pupil}"), "do": { "remove": pupil } });
                    assert_eq!(site.post(&path, DESK, gone).await.0, StatusCode::OK);
                }
            }
            status => break status,
        }
    };
    assert_eq!(refused, StatusCode::TOO_MANY_REQUESTS);
    assert!((64..=96).contains(&came), "{came}");
    let others = join([192, 0, 2, 2], 1000).await;
    assert_eq!(others.status(), StatusCode::OK);
    let again = join([192, 0, 2, 1], 2000).await;
    assert!(again.headers().contains_key(header::RETRY_AFTER));
}

#[tokio::test]
async fn a_client_behind_a_proxy_keeps_so_many_streams_open() {
    use ludoteca_club::{Club, MemoryLog};
    use ludoteca_server::rate_limit::{Limiter, Paces};
    use ludoteca_server::{AppState, SteadyClock};
    use tower::ServiceExt as _;
    let limiter = Limiter::new(Paces { streams: 2, ..Paces::default() }, true);
    let clock = Arc::new(SteadyClock::of_machine());
    let live = AppState::with(Club::new(MemoryLog::default()), limiter, clock);
    let router = ludoteca_server::router(Some(live.router()));
    let stream = |client: &str| {
        let mut asked = from([10, 0, 0, 1], request(Method::POST, "/api/stream", "", &json!({})));
        asked.headers_mut().insert("x-forwarded-for", client.parse().unwrap());
        router.clone().oneshot(asked)
    };
    let open = [stream("203.0.113.7").await.unwrap(), stream("203.0.113.7").await.unwrap()];
    assert!(open.iter().all(|response| response.status() == StatusCode::OK));
    assert_eq!(stream("203.0.113.7").await.unwrap().status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(stream("203.0.113.8").await.unwrap().status(), StatusCode::OK);
    drop(open);
    assert_eq!(stream("203.0.113.7").await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn a_page_elsewhere_that_calls_itself_by_our_address_gets_nothing() {
    let site = Site::new();
    for (host, status) in [
        ("evil.example", StatusCode::MISDIRECTED_REQUEST),
        ("evil.example:8080", StatusCode::MISDIRECTED_REQUEST),
        ("127.0.0.1:8080", StatusCode::OK),
        ("portatil.local:8080", StatusCode::OK),
    ] {
        let mut asked = request(Method::GET, "/api/openapi.json", "", &Value::Null);
        asked.headers_mut().insert(header::HOST, host.parse().unwrap());
        let (found, text) = site.text(asked).await;
        assert_eq!(found, status, "{host}");
        assert_eq!(text.contains("--host evil.example"), status == StatusCode::MISDIRECTED_REQUEST, "{text}");
    }
}
