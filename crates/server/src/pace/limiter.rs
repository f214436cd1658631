//! One request judged by who sends it, and from where.

use super::bucket::{Buckets, Rate};
use super::paces::Paces;
use crate::connections::origin;
use crate::metrics::METRICS;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Where a proxy writes whom it speaks for.
pub(super) const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Never empty; where there are too many, those who have opened nothing for an hour are forgotten first.
const PROVEN: Rate = Rate { burst: 1e9, per_second: 1.0 / 3600.0 };

/// The limits and who has come how near to them.
#[derive(Debug)]
pub struct Limiter {
    /// Whether every connection is a proxy's that says whom it speaks for.
    behind_proxy: bool,
    /// Makes keys of secrets from which nobody learns the secret.
    hasher: RandomState,
    asked: Mutex<AskedLately>,
}

#[derive(Debug)]
struct AskedLately {
    seats: Buckets<u64>,
    rooms: Buckets<String>,
    tournaments: Buckets<String>,
    looks: Buckets<IpAddr>,
    addresses: Buckets<IpAddr>,
    openings: Buckets<IpAddr>,
    wrong: Buckets<IpAddr>,
    /// Secrets that opened something lately.
    proven: Buckets<u64>,
}

/// What matters of a request.
#[derive(Debug)]
pub(super) struct Asking {
    pub address: IpAddr,
    secret: Option<u64>,
    room: Option<String>,
    /// The championship or tournament it is about.
    tournament: Option<String>,
    sends: bool,
    opens: bool,
}

impl Asking {
    /// Whether it only looks at a championship or a tournament, as two thousand phones in a hall do.
    const fn looks_on(&self) -> bool {
        self.tournament.is_some() && !self.sends
    }
}

/// Which limit is met, and for how long.
pub(super) type TooQuick = (&'static str, Duration);

impl Limiter {
    /// These limits. Behind a proxy the last address of `X-Forwarded-For` counts, which the proxy has written.
    pub fn new(paces: Paces, behind_proxy: bool) -> Arc<Self> {
        let asked = AskedLately {
            seats: Buckets::new(paces.seat),
            rooms: Buckets::new(paces.room),
            tournaments: Buckets::new(paces.tournament),
            looks: Buckets::new(paces.looks),
            addresses: Buckets::new(paces.address),
            openings: Buckets::new(paces.opening),
            wrong: Buckets::new(paces.wrong),
            proven: Buckets::new(PROVEN),
        };
        Arc::new(Self { behind_proxy, hasher: RandomState::new(), asked: Mutex::new(asked) })
    }

    /// Who asks what; `None` for whoever meets no limit.
    pub(super) fn asking(&self, request: &Request) -> Option<Asking> {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>()?.0.ip().to_canonical();
        let told = self.behind_proxy.then(|| forwarded(request.headers())).flatten();
        let address = told.unwrap_or(peer).to_canonical();
        if address.is_loopback() {
            return None;
        }
        let path = request.uri().path();
        let path = path.strip_prefix("/api").unwrap_or(path);
        let sends = request.method() == Method::POST;
        let named = |kind: &str| {
            let rest = path.strip_prefix(kind)?;
            Some(rest.split('/').next().unwrap_or(rest).to_owned())
        };
        let room = named("/rooms/");
        let opens = sends && matches!(path, "/tables" | "/rooms" | "/championships" | "/championships/saves");
        let kinds = ["/tournaments/", "/championships/", "/c/", "/sheets/"];
        let tournament = kinds.into_iter().find_map(named).filter(|_| !opens);
        let bearer = request.headers().get(header::AUTHORIZATION);
        Some(Asking {
            address: origin(address),
            secret: bearer.map(|value| self.hasher.hash_one(value.as_bytes())),
            room,
            tournament,
            sends,
            opens,
        })
    }

    pub(super) fn judge(&self, asking: &Asking, now: Instant) -> Result<(), TooQuick> {
        let named = |limit| move |wait| (limit, wait);
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if asking.looks_on() {
            return asked.looks.take(asking.address, now).map_err(named("looks"));
        }
        let proven = asking.secret.is_some_and(|secret| asked.proven.knows(&secret));
        if !proven {
            // Somebody there guesses. Those whose secret has opened something go on.
            asked.wrong.check(&asking.address, now).map_err(named("wrong"))?;
        }
        asked.addresses.take(asking.address, now).map_err(named("address"))?;
        if asking.opens {
            asked.openings.take(asking.address, now).map_err(named("opening"))?;
        }
        if let Some(room) = asking.room.clone().filter(|_| asking.sends) {
            asked.rooms.take(room, now).map_err(named("room"))?;
        }
        if let Some(tournament) = asking.tournament.clone() {
            return asked.tournaments.take(tournament, now).map_err(named("tournament"));
        }
        match asking.secret.filter(|_| asking.sends) {
            Some(secret) => asked.seats.take(secret, now).map_err(named("seat")),
            None => Ok(()),
        }
    }

    /// Learns from the answer whether a secret or a code opened something.
    pub(super) fn learn(&self, asking: &Asking, status: StatusCode, now: Instant) {
        if asking.looks_on() {
            return;
        }
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::NOT_FOUND) {
            // One that was on its way when the bucket became empty changes nothing.
            let _ = asked.wrong.take(asking.address, now);
        } else if let Some(secret) = asking.secret.filter(|_| status.is_success()) {
            let _ = asked.proven.take(secret, now);
        }
    }
}

/// Answers a request, unless it came too quickly.
pub(crate) async fn limit(State(limiter): State<Arc<Limiter>>, request: Request, next: Next) -> Response {
    let Some(asking) = limiter.asking(&request) else { return next.run(request).await };
    if let Err((limit, wait)) = limiter.judge(&asking, Instant::now()) {
        METRICS.count_limited(limit);
        return slow_down(wait);
    }
    let response = next.run(request).await;
    limiter.learn(&asking, response.status(), Instant::now());
    response
}

fn slow_down(wait: Duration) -> Response {
    let seconds = wait.as_secs_f64().ceil().max(1.0);
    let headers = [
        (header::RETRY_AFTER, format!("{seconds}")),
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    let body = r#"{"code":"slow-down","why":"too many requests; try again in a moment"}"#;
    (StatusCode::TOO_MANY_REQUESTS, headers, body).into_response()
}

/// The address that the nearest proxy has added.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all(FORWARDED).iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}
