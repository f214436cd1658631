//! One request judged by who sends it, and from where.

use crate::api::ClientAddress;
use crate::http::connections::origin;
use crate::http::rate_limit::bucket::{Buckets, Rate};
use crate::http::rate_limit::forwarded::{NotForwarded, forwarded};
use crate::http::rate_limit::held::{HeldOpen, until_sent};
use crate::http::rate_limit::paces::Paces;
use crate::ops::metrics::METRICS;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Never empty; where there are too many, those who have opened nothing for an hour are forgotten first.
const PROVEN: Rate = Rate { burst: 1e9, per_second: 1.0 / 3600.0 };

/// When whoever has too much open may try again.
const FULL_WAIT: Duration = Duration::from_secs(5);

/// Says in a response that the secret of the request has opened what the request names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SecretProved;

/// The limits and who has come how near to them.
#[derive(Debug)]
pub struct Limiter {
    /// Whether every connection is a proxy's that says whom it speaks for.
    behind_proxy: bool,
    /// Whether it was said that the proxy does not say whom it speaks for.
    complained: AtomicBool,
    /// Makes keys of secrets from which nobody learns the secret.
    hasher: RandomState,
    asked: Mutex<AskedLately>,
    /// Streams and questions that wait.
    held: Arc<HeldOpen>,
}

/// Those who send to one room or tournament: all whose secret has opened it together, everybody else by address, so that no
/// stranger uses up what a teacher or a referee needs.
type Throng = (String, Option<IpAddr>);

#[derive(Debug)]
struct AskedLately {
    seats: Buckets<u64>,
    rooms: Buckets<Throng>,
    tournaments: Buckets<Throng>,
    looks: Buckets<IpAddr>,
    addresses: Buckets<IpAddr>,
    openings: Buckets<IpAddr>,
    passwords: Buckets<IpAddr>,
    wrong: Buckets<IpAddr>,
    joins: Buckets<(String, IpAddr)>,
    /// Secrets with what they opened lately.
    proven: Buckets<u64>,
}

/// What matters of a request.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    pub address: IpAddr,
    secret: Option<u64>,
    /// The secret and what it is to open.
    proof: Option<u64>,
    room: Option<String>,
    /// The championship or tournament it is about.
    tournament: Option<String>,
    sends: bool,
    purpose: Purpose,
    /// Whether it may stay open until there is news.
    waits: bool,
}

/// What a request is for, as far as it matters for guessing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// Opens a table, which anybody may.
    OpenTable,
    /// Opens a room or a championship, which an organiser's secret allows.
    OpenDay,
    /// Shows a password.
    SignIn,
    /// Wants something that a secret or a code opens.
    Enter,
    /// Nothing that could be guessed.
    Other,
}

impl Asking {
    /// Whether it only looks at a championship or a tournament, as two thousand phones in a hall do.
    const fn looks_on(&self) -> bool {
        self.tournament.is_some() && !self.sends
    }
}

/// Which limit is met, and for how long.
pub(crate) type TooQuick = (&'static str, Duration);

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
            passwords: Buckets::new(paces.password),
            wrong: Buckets::new(paces.wrong),
            joins: Buckets::new(paces.joins),
            proven: Buckets::new(PROVEN),
        };
        Arc::new(Self {
            behind_proxy,
            complained: AtomicBool::new(false),
            hasher: RandomState::new(),
            asked: Mutex::new(asked),
            held: HeldOpen::new(paces.streams),
        })
    }

    fn asked(&self) -> MutexGuard<'_, AskedLately> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whom a request is counted as; `None` for whoever is on this very machine, where no proxy stands in front.
    fn client(&self, request: &Request) -> Option<IpAddr> {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>()?.0.ip().to_canonical();
        if !self.behind_proxy {
            return (!peer.is_loopback()).then(|| origin(peer));
        }
        Some(origin(forwarded(request.headers()).unwrap_or_else(|why| {
            self.complain(why);
            peer
        })))
    }

    /// Says once that the proxy is set up wrongly.
    fn complain(&self, why: NotForwarded) {
        if self.complained.swap(true, Relaxed) {
            return;
        }
        let wrong = match why {
            NotForwarded::Missing => "has no header X-Forwarded-For",
            NotForwarded::Garbled => "has a header X-Forwarded-For whose last part is no address",
        };
        tracing::error!(
            "`--proxy` was given, but a request {wrong}; let the proxy write it. Until then all such requests are limited \
             together, as if the proxy were one client"
        );
    }

    /// Whether it was said that the proxy is set up wrongly.
    #[cfg(test)]
    pub(crate) fn has_complained(&self) -> bool {
        self.complained.load(Relaxed)
    }

    /// Who asks what; `None` for whoever meets no limit.
    pub(crate) fn asking(&self, request: &Request) -> Option<Asking> {
        let address = self.client(request)?;
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
        let purpose = match thing(path) {
            _ if opens && path == "/tables" => Purpose::OpenTable,
            _ if opens => Purpose::OpenDay,
            Some("/organisers") if sends => Purpose::SignIn,
            Some(_) => Purpose::Enter,
            None => Purpose::Other,
        };
        let bearer = request.headers().get(header::AUTHORIZATION);
        let proof = bearer.zip(thing(path)).filter(|_| !opens);
        Some(Asking {
            address,
            secret: bearer.map(|value| self.hasher.hash_one(value.as_bytes())),
            proof: proof.map(|(value, thing)| self.hasher.hash_one((value.as_bytes(), thing))),
            room,
            tournament,
            sends,
            purpose,
            waits: path == "/stream" || request.uri().query().is_some_and(|query| query.contains("after=")),
        })
    }

    /// Whether somebody more from this client may come into a room, or how long until then. Whoever is on this very machine always may.
    pub(crate) fn may_join(&self, room: &str, client: Option<IpAddr>) -> Result<(), Duration> {
        let Some(client) = client else { return Ok(()) };
        let may = self.asked().joins.take((room.to_owned(), client), Instant::now());
        may.inspect_err(|_| METRICS.count_limited("joins"))
    }

    /// Whether a request may be answered; what becomes of it must be told to what is returned. A request that may turn out to be a
    /// guess is counted as one until it is known to be none, so that many at once are no more than one after the other.
    pub(crate) fn judge(self: &Arc<Self>, asking: &Asking, now: Instant) -> Result<Judged, TooQuick> {
        let named = |limit| move |wait| (limit, wait);
        let mut asked = self.asked();
        let judged = |counted| Judged { limiter: Arc::clone(self), asking: asking.clone(), counted };
        if asking.looks_on() {
            return asked.looks.take(asking.address, now).map(|()| judged(false)).map_err(named("looks"));
        }
        // Those whose secret has opened this very thing go on though somebody beside them guesses. A password is always a guess.
        let proven = asking.proof.is_some_and(|proof| asked.proven.knows(&proof));
        let may_guess = match asking.purpose {
            Purpose::OpenDay | Purpose::SignIn => true,
            Purpose::Enter => !proven,
            Purpose::OpenTable | Purpose::Other => false,
        };
        if may_guess {
            asked.wrong.check(&asking.address, now).map_err(named("wrong"))?;
        }
        asked.addresses.take(asking.address, now).map_err(named("address"))?;
        if asking.purpose == Purpose::SignIn {
            asked.passwords.take(asking.address, now).map_err(named("password"))?;
        }
        if matches!(asking.purpose, Purpose::OpenTable | Purpose::OpenDay) {
            asked.openings.take(asking.address, now).map_err(named("opening"))?;
        }
        let stranger = (!proven).then_some(asking.address);
        if let Some(room) = asking.room.clone().filter(|_| asking.sends) {
            asked.rooms.take((room, stranger), now).map_err(named("room"))?;
        }
        if let Some(tournament) = asking.tournament.clone() {
            asked.tournaments.take((tournament, stranger), now).map_err(named("tournament"))?;
        } else if let Some(secret) = asking.secret.filter(|_| asking.sends) {
            asked.seats.take(secret, now).map_err(named("seat"))?;
        }
        let counted = may_guess && asked.wrong.take(asking.address, now).is_ok();
        Ok(judged(counted))
    }
}

/// The thing that an address names, as far as a secret can open it: `/rooms/k3m9xt`, `/organisers`.
fn thing(path: &str) -> Option<&str> {
    let kinds = ["/tables/", "/rooms/", "/tournaments/", "/championships/"];
    let Some(kind) = kinds.into_iter().find(|kind| path.starts_with(kind)) else {
        return (path == "/organisers").then_some(path);
    };
    let end = path[kind.len()..].find('/').map_or(path.len(), |end| kind.len() + end);
    Some(&path[..end])
}

/// A request that is being answered.
#[derive(Debug)]
pub(crate) struct Judged {
    limiter: Arc<Limiter>,
    asking: Asking,
    /// Whether it is counted as a guess so far. If nobody waits for the answer, it stays counted.
    counted: bool,
}

impl Judged {
    /// Learns from the answer whether a secret or a code opened something.
    pub(crate) fn learn(self, status: StatusCode, proved: bool, now: Instant) {
        let Asking { address, proof, .. } = self.asking;
        let mut asked = self.limiter.asked();
        let wrong =
            matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::NOT_FOUND);
        match (wrong, self.counted) {
            // The names of tournaments have 80 bits: whoever mistypes one does not guess.
            _ if self.asking.looks_on() => {}
            (true, false) => asked.wrong.charge(address, now),
            (false, true) => asked.wrong.give_back(address, now),
            (true, true) | (false, false) => {}
        }
        if let Some(proof) = proof.filter(|_| proved && !wrong) {
            let _ = asked.proven.take(proof, now);
        }
    }
}

/// Answers a request, unless it came too quickly.
pub(crate) async fn limit(State(limiter): State<Arc<Limiter>>, mut request: Request, next: Next) -> Response {
    let Some(asking) = limiter.asking(&request) else { return next.run(request).await };
    let place = match asking.waits.then(|| limiter.held.hold(asking.address)) {
        Some(None) => {
            METRICS.count_limited("streams");
            return slow_down(FULL_WAIT);
        }
        place => place.flatten(),
    };
    let judged = match limiter.judge(&asking, Instant::now()) {
        Ok(judged) => judged,
        Err((limit, wait)) => {
            METRICS.count_limited(limit);
            return slow_down(wait);
        }
    };
    request.extensions_mut().insert(ClientAddress(asking.address));
    let response = next.run(request).await;
    let proved = response.extensions().get::<SecretProved>().is_some();
    judged.learn(response.status(), proved, Instant::now());
    match place {
        Some(place) => until_sent(response, place),
        None => response,
    }
}

pub(crate) fn slow_down(wait: Duration) -> Response {
    let seconds = wait.as_secs_f64().ceil().max(1.0);
    let headers = [
        (header::RETRY_AFTER, format!("{seconds}")),
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    let body = r#"{"code":"slow-down","why":"too many requests; try again in a moment"}"#;
    (StatusCode::TOO_MANY_REQUESTS, headers, body).into_response()
}
