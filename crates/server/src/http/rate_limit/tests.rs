//! A class that meets no limit, and people who do.

use crate::http::rate_limit::forwarded::FORWARDED;
use crate::http::rate_limit::{Limiter, Paces, Rate};
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{Method, StatusCode, header};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn request(method: Method, path: &str, from: [u8; 4], secret: &str) -> Request {
    let built = Request::builder().method(method).uri(path);
    let mut request =
        built.header(header::AUTHORIZATION, format!("Bearer {secret}")).body(Body::empty()).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from((from, 5000))));
    request
}

const SCHOOL: [u8; 4] = [192, 0, 2, 1];

/// What a request is answered: the status, and whether its secret opened what it names.
type Answered = (StatusCode, bool);

const OPENED: Answered = (StatusCode::OK, true);
const SHOWN: Answered = (StatusCode::OK, false);
const NOT_FOUND: Answered = (StatusCode::NOT_FOUND, false);

/// Which limit a request meets; if none, it is answered so.
fn asks(
    limiter: &Arc<Limiter>,
    request: &Request,
    (status, proved): Answered,
    now: Instant,
) -> Option<&'static str> {
    let asking = limiter.asking(request)?;
    match limiter.judge(&asking, now) {
        Ok(judged) => {
            judged.learn(status, proved, now);
            None
        }
        Err((limit, _)) => Some(limit),
    }
}

/// Which limit a request meets that is answered as it wishes.
fn met(limiter: &Arc<Limiter>, request: &Request, now: Instant) -> Option<&'static str> {
    asks(limiter, request, OPENED, now)
}

/// How many of a thousand guesses are answered, and which limit stops the others.
fn guessed(
    limiter: &Arc<Limiter>,
    now: Instant,
    guess: impl Fn(u32) -> Request,
) -> (u32, Option<&'static str>) {
    let mut tried = 0;
    let stopped = (0..1000).find_map(|at| {
        let met = asks(limiter, &guess(at), NOT_FOUND, now);
        tried += u32::from(met.is_none());
        met
    });
    (tried, stopped)
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
            assert_eq!(asks(&limiter, &wrong, NOT_FOUND, begun), None);
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
        assert_eq!(asks(&limiter, &ask("/championships/mistyped"), NOT_FOUND, begun), None);
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
        // Whoever belongs there has looked before.
        assert_eq!(met(&limiter, &request(Method::GET, path, SCHOOL, "a"), now), None);
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
fn a_hundred_strangers_use_up_nothing_that_a_room_or_a_tournament_needs() {
    for path in ["/rooms/k3m9xt", "/tournaments/b4m9xtk3m9xtk3m9"] {
        let limiter = Limiter::new(Paces::default(), false);
        let now = Instant::now();
        assert_eq!(met(&limiter, &request(Method::GET, path, SCHOOL, "teacher"), now), None);
        for at in 0..100 * 240 {
            let address = [203, 0, 113, (at % 100) as u8];
            asks(&limiter, &request(Method::POST, path, address, &format!("{at:032x}")), NOT_FOUND, now);
        }
        for _ in 0..50 {
            assert_eq!(met(&limiter, &request(Method::POST, path, SCHOOL, "teacher"), now), None, "{path}");
        }
        for pupil in 0..40 {
            let joins = request(Method::POST, path, SCHOOL, &format!("pupil {pupil}"));
            assert_eq!(met(&limiter, &joins, now), None, "{path}");
        }
    }
}

#[test]
fn whoever_guesses_is_stopped_and_the_class_beside_plays_on() {
    let limiter = Limiter::new(Paces::default(), false);
    let now = Instant::now();
    let pupil = request(Method::POST, "/tables/abc", SCHOOL, "a");
    assert_eq!(met(&limiter, &pupil, now), None);
    let guess = |at| request(Method::GET, "/tables/abc", SCHOOL, &format!("{at:032x}"));
    assert_eq!(guessed(&limiter, now, guess), (240, Some("wrong")));
    assert_eq!(met(&limiter, &pupil, now), None);
    assert_eq!(met(&limiter, &request(Method::GET, "/tables/abc", [192, 0, 2, 9], "b"), now), None);
}

/// Whatever else a secret was answered, it is no proof where it is a guess.
#[test]
fn a_secret_is_proved_only_where_it_opened_that_very_thing() {
    let now = Instant::now();
    let cases = [
        ("what everybody may read", "/openapi.json", SHOWN),
        ("a table of one's own", "/tables/own", OPENED),
        ("a room of one's own", "/rooms/k3m9xt", OPENED),
        ("a room's door", "/rooms/k3m9xt/door", SHOWN),
        ("a tournament that everybody may see", "/tournaments/abc", SHOWN),
    ];
    for (name, path, answer) in cases {
        let limiter = Limiter::new(Paces::default(), false);
        for _ in 0..3 {
            assert_eq!(asks(&limiter, &request(Method::GET, path, SCHOOL, "a"), answer, now), None, "{name}");
        }
        let guess = |at| request(Method::GET, &format!("/rooms/z{at}/door"), SCHOOL, "a");
        assert_eq!(guessed(&limiter, now, guess), (240, Some("wrong")), "{name}");
        let later = now + Duration::from_mins(1);
        assert_eq!(guessed(&limiter, later, guess), (12, Some("wrong")), "{name}: 0.2 a second after that");
    }
}

#[test]
fn somebody_who_plays_here_is_counted_too_when_they_guess() {
    let limiter = Limiter::new(Paces::default(), false);
    let now = Instant::now();
    let own = request(Method::GET, "/rooms/k3m9xt", SCHOOL, "a");
    assert_eq!(met(&limiter, &own, now), None);
    // What opened the room yesterday may be refused today, again and again: it goes on, and is counted.
    for _ in 0..300 {
        assert_eq!(asks(&limiter, &own, (StatusCode::FORBIDDEN, false), now), None);
    }
    assert_eq!(met(&limiter, &request(Method::GET, "/rooms/z1/door", SCHOOL, "b"), now), Some("wrong"));
}

/// A thousand at once, before the first is answered, are no more guesses than one after the other.
#[test]
fn guesses_at_the_same_time_are_counted_before_they_are_answered() {
    let limiter = Limiter::new(Paces::default(), false);
    let now = Instant::now();
    let guess = |at: u32| request(Method::GET, &format!("/rooms/z{at}/door"), SCHOOL, "a");
    let asking = |at| limiter.asking(&guess(at)).unwrap();
    let waiting: Vec<_> = (0..1000).filter_map(|at| limiter.judge(&asking(at), now).ok()).collect();
    assert_eq!(waiting.len(), 240);
    // Whoever hangs up before the answer has guessed all the same.
    drop(waiting);
    assert!(limiter.judge(&asking(1), now).is_err());
    // What was no guess is not counted any more.
    let limiter = Limiter::new(Paces::default(), false);
    let waiting: Vec<_> = (0..200).map(|at| limiter.judge(&asking(at), now).unwrap()).collect();
    for judged in waiting {
        judged.learn(StatusCode::OK, false, now);
    }
    assert_eq!(guessed(&limiter, now, guess).0, 240);
}

#[test]
fn passwords_are_counted_before_they_are_hashed() {
    let limiter = Limiter::new(Paces::default(), false);
    let now = Instant::now();
    let sign_in = |from: [u8; 4], secret: &str| request(Method::POST, "/organisers", from, secret);
    // A secret that stands for a password already proves nothing about the next password.
    assert_eq!(met(&limiter, &sign_in(SCHOOL, "a"), now), None);
    let asking = limiter.asking(&sign_in(SCHOOL, "a")).unwrap();
    let waiting: Vec<_> = (0..100).filter_map(|_| limiter.judge(&asking, now).ok()).collect();
    assert_eq!(waiting.len(), 19);
    assert_eq!(met(&limiter, &sign_in(SCHOOL, "b"), now), Some("password"));
    assert_eq!(met(&limiter, &sign_in([192, 0, 2, 2], "b"), now), None);
    assert_eq!(met(&limiter, &sign_in(SCHOOL, "b"), now + Duration::from_secs(10)), None);
}

#[test]
fn a_network_of_ipv6_guesses_as_one() {
    let limiter = Limiter::new(Paces::default(), false);
    let guess = |at: u32| {
        let mut guess = request(Method::GET, &format!("/rooms/z{at}/door"), SCHOOL, "a");
        let address: IpAddr = format!("2001:db8:7:{at:x}::{at:x}").parse().unwrap();
        guess.extensions_mut().insert(ConnectInfo(SocketAddr::from((address, 5000))));
        guess
    };
    assert_eq!(guessed(&limiter, Instant::now(), guess), (240, Some("wrong")));
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
    told.headers_mut().append(FORWARDED, "198.51.100.2:4711".parse().unwrap());
    let behind = Limiter::new(Paces::default(), true).asking(&told).unwrap();
    assert_eq!(behind.address, IpAddr::from([198, 51, 100, 2]));
    // Where there is none, anybody could write the header.
    *told.extensions_mut().get_mut::<ConnectInfo<SocketAddr>>().unwrap() =
        ConnectInfo(SocketAddr::from((SCHOOL, 1)));
    let open = Limiter::new(Paces::default(), false).asking(&told).unwrap();
    assert_eq!(open.address, IpAddr::from(SCHOOL));
}

#[test]
fn behind_a_proxy_nobody_is_exempt_and_a_proxy_that_says_nothing_is_one_client() {
    let now = Instant::now();
    for header in [None, Some("127.0.0.1"), Some("::1"), Some("nonsense"), Some("")] {
        let limiter = Limiter::new(Paces::default(), true);
        let guess = |at: u32| {
            let mut guess = request(Method::GET, &format!("/rooms/z{at}/door"), [127, 0, 0, 1], "a");
            if let Some(header) = header {
                guess.headers_mut().insert(FORWARDED, header.parse().unwrap());
            }
            guess
        };
        assert_eq!(guessed(&limiter, now, guess), (240, Some("wrong")), "{header:?}");
        let read = matches!(header, Some("127.0.0.1" | "::1"));
        assert_eq!(limiter.has_complained(), !read, "{header:?}");
    }
}
