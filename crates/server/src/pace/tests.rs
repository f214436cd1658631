//! A class that meets no limit, and people who do.

use super::limiter::FORWARDED;
use super::{Limiter, Paces, Rate};
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{Method, StatusCode, header};
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

fn request(method: Method, path: &str, from: [u8; 4], secret: &str) -> Request {
    let built = Request::builder().method(method).uri(path);
    let mut request =
        built.header(header::AUTHORIZATION, format!("Bearer {secret}")).body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from((from, 5000))));
    request
}

const SCHOOL: [u8; 4] = [192, 0, 2, 1];

/// Which limit a request meets.
fn met(limiter: &Limiter, request: &Request, now: Instant) -> Option<&'static str> {
    let asking = limiter.asking(request)?;
    limiter.judge(&asking, now).err().map(|(limit, _)| limit)
}

fn answered(limiter: &Limiter, request: &Request, status: StatusCode, now: Instant) {
    limiter.learn(&limiter.asking(request).unwrap(), status, now);
}

/// A lesson at its busiest, second by second, with the numbers of [`Paces`].
#[test]
fn a_class_of_forty_behind_one_address_meets_no_limit() {
    let limiter = Limiter::new(Paces::default(), false);
    let begun = Instant::now();
    let pupils: Vec<String> = (0..40).map(|pupil| format!("{pupil:032x}")).collect();
    let check = |request: Request, now| assert_eq!(met(&limiter, &request, now), None, "{request:?}");
    // Everybody joins, every join wakes everybody's question, and three wrong codes each.
    for joined in &pupils {
        for _ in 0..3 {
            let wrong = request(Method::GET, "/rooms/zzzzzz/door", SCHOOL, joined);
            check(wrong, begun);
            let wrong = request(Method::GET, "/rooms/zzzzzz/door", SCHOOL, joined);
            answered(&limiter, &wrong, StatusCode::NOT_FOUND, begun);
        }
        check(request(Method::POST, "/rooms/k3m9xt", SCHOOL, joined), begun);
        for pupil in &pupils {
            check(request(Method::GET, "/rooms/k3m9xt?after=3", SCHOOL, pupil), begun);
        }
        check(request(Method::POST, "/tables", SCHOOL, joined), begun);
    }
    // Ten minutes: an action a second each, what it says was seen, and a question for the next.
    for second in 1..600 {
        let now = begun + Duration::from_secs(second);
        for pupil in &pupils {
            check(request(Method::POST, "/tables/abc", SCHOOL, pupil), now);
            check(request(Method::POST, "/tables/abc/seen", SCHOOL, pupil), now);
            check(request(Method::GET, "/tables/abc?after=1", SCHOOL, pupil), now);
        }
    }
}

/// A national day in one hall: everybody looks at once and again and again, some at what is not there, while thirty referees type
/// with one link.
#[test]
fn two_thousand_phones_behind_one_address_meet_no_limit() {
    let limiter = Limiter::new(Paces::default(), false);
    let begun = Instant::now();
    let check = |request: Request, now| assert_eq!(met(&limiter, &request, now), None, "{request:?}");
    let phone = |method: Method, path: &str| {
        let mut asked = request(method, path, SCHOOL, "");
        asked.headers_mut().remove(header::AUTHORIZATION);
        asked
    };
    let ask = |path: &str| phone(Method::GET, path);
    for _ in 0..2000 {
        for path in ["/championships/k3m9xtk3m9xtk3m9", "/tournaments/b4m9xtk3m9xtk3m9"] {
            check(ask(path), begun);
        }
        for path in ["/c/k3m9xtk3m9xtk3m9/b4m9xtk3m9xtk3m9/1", "/sheets/style.css", "/sheets/script.js"] {
            check(ask(path), begun);
        }
        let wrong = ask("/championships/mistyped");
        answered(&limiter, &wrong, StatusCode::NOT_FOUND, begun);
        check(wrong, begun);
        check(phone(Method::POST, "/stream"), begun);
    }
    for second in 1..600 {
        let now = begun + Duration::from_secs(second);
        for _ in 0..400 {
            check(ask("/tournaments/b4m9xtk3m9xtk3m9?after=7"), now);
        }
        for _ in 0..60 {
            check(request(Method::POST, "/tournaments/b4m9xtk3m9xtk3m9", SCHOOL, "referees"), now);
        }
    }
}

#[test]
fn each_limit_is_met_by_whoever_exceeds_it_and_by_nobody_else() {
    let now = Instant::now();
    let one = Rate { burst: 1.0, per_second: 0.1 };
    let usual = Paces::default();
    let cases = [
        ("seat", Paces { seat: one, ..usual }, "/tables/abc", ("/tables/abc", "b")),
        ("room", Paces { room: one, ..usual }, "/rooms/abc", ("/rooms/abd", "a")),
        ("tournament", Paces { tournament: one, ..usual }, "/tournaments/abc", ("/championships/abd", "a")),
        ("opening", Paces { opening: one, ..usual }, "/tables", ("/tables/abc", "a")),
        ("opening", Paces { opening: one, ..usual }, "/championships/saves", ("/championships/abc", "a")),
    ];
    for (name, paces, path, (other_path, other)) in cases {
        let limiter = Limiter::new(paces, false);
        let again = request(Method::POST, path, SCHOOL, "a");
        assert_eq!(met(&limiter, &again, now), None);
        assert_eq!(met(&limiter, &again, now), Some(name));
        assert_eq!(met(&limiter, &request(Method::POST, other_path, SCHOOL, other), now), None, "{name}");
        assert_eq!(met(&limiter, &again, now + Duration::from_secs(10)), None, "{name}");
    }
    let limiter = Limiter::new(Paces { looks: one, ..usual }, false);
    let look = |from| request(Method::GET, "/tournaments/abc", from, "a");
    assert_eq!(met(&limiter, &look(SCHOOL), now), None);
    assert_eq!(met(&limiter, &look(SCHOOL), now), Some("looks"));
    let page = request(Method::GET, "/c/abc/abd/1", SCHOOL, "");
    assert_eq!(met(&limiter, &page, now), Some("looks"));
    assert_eq!(met(&limiter, &look([192, 0, 2, 2]), now), None);
    let limiter = Limiter::new(Paces { address: one, ..usual }, false);
    let look = |from| request(Method::GET, "/tables/abc", from, "a");
    assert_eq!(met(&limiter, &look(SCHOOL), now), None);
    assert_eq!(met(&limiter, &look(SCHOOL), now), Some("address"));
    assert_eq!(met(&limiter, &look([192, 0, 2, 2]), now), None);
}

#[test]
fn whoever_guesses_is_stopped_and_the_class_beside_plays_on() {
    let limiter = Limiter::new(Paces::default(), false);
    let now = Instant::now();
    let pupil = request(Method::POST, "/tables/abc", SCHOOL, "a");
    answered(&limiter, &pupil, StatusCode::OK, now);
    let mut tried = 0;
    let stopped = (0..1000).find_map(|guess| {
        let guess = request(Method::GET, "/tables/abc", SCHOOL, &format!("{guess:032x}"));
        let met = met(&limiter, &guess, now);
        if met.is_none() {
            tried += 1;
            answered(&limiter, &guess, StatusCode::NOT_FOUND, now);
        }
        met
    });
    assert_eq!((stopped, tried), (Some("wrong"), 240));
    assert_eq!(met(&limiter, &pupil, now), None);
    assert_eq!(met(&limiter, &request(Method::GET, "/tables/abc", [192, 0, 2, 9], "b"), now), None);
}

#[test]
fn whoever_is_on_this_machine_meets_no_limit() {
    let limiter =
        Limiter::new(Paces { address: Rate { burst: 0.0, per_second: 1.0 }, ..Paces::default() }, false);
    assert!(limiter.asking(&request(Method::GET, "/", [127, 0, 0, 1], "a")).is_none());
    assert!(limiter.asking(&request(Method::GET, "/", SCHOOL, "a")).is_some());
}

#[test]
fn a_proxy_is_believed_only_where_there_is_one() {
    let mut told = request(Method::GET, "/", [127, 0, 0, 1], "a");
    told.headers_mut().append(FORWARDED, "203.0.113.7, 198.51.100.1".parse().unwrap());
    told.headers_mut().append(FORWARDED, "198.51.100.2".parse().unwrap());
    let behind = Limiter::new(Paces::default(), true).asking(&told).unwrap();
    assert_eq!(behind.address, IpAddr::from([198, 51, 100, 2]));
    // Where there is none, anybody could write the header.
    *told.extensions_mut().get_mut::<ConnectInfo<SocketAddr>>().unwrap() =
        ConnectInfo(SocketAddr::from((SCHOOL, 1)));
    let open = Limiter::new(Paces::default(), false).asking(&told).unwrap();
    assert_eq!(open.address, IpAddr::from(SCHOOL));
}
