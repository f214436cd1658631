//! What is counted of the server's life, for an operator's eyes. Counts name nobody: a route is its pattern, never an address.
//!
//! There is one set of counts in a program, as there is one log: whoever does something counts it where it is done.

use axum::extract::{MatchedPath, Request};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::sync::LazyLock;
use std::time::Instant;

/// Upper ends in seconds, from what a cache answers to what waits for news.
const SECONDS: [f64; 14] =
    [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

/// What a file of the site is counted as: there are hundreds.
const SITE: &str = "site";

/// The counts of this program.
pub(crate) static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// Everything that is counted.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    seconds: Family<RouteLabels, Histogram>,
    /// Streams that are open.
    pub streams: Gauge,
    /// Connections that are open.
    pub connections: Gauge,
    /// Tables whose state is in memory.
    pub tables: Gauge,
    /// Computers that think now.
    pub thinking: Gauge,
    appends: Family<OutcomeLabels, Counter>,
    /// Events that are durable.
    pub events: Counter,
    /// How long a command waited for the disk.
    pub append_seconds: Histogram,
    limited: Family<LimitLabels, Counter>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct RouteLabels {
    method: &'static str,
    route: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct OutcomeLabels {
    outcome: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct LimitLabels {
    limit: &'static str,
}

impl Metrics {
    fn new() -> Self {
        let histogram = || Histogram::new(SECONDS);
        let mut metrics = Self {
            registry: Registry::with_prefix("ludoteca"),
            requests: Family::default(),
            seconds: Family::new_with_constructor(histogram),
            streams: Gauge::default(),
            connections: Gauge::default(),
            tables: Gauge::default(),
            thinking: Gauge::default(),
            appends: Family::default(),
            events: Counter::default(),
            append_seconds: histogram(),
            limited: Family::default(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let all = &mut self.registry;
        all.register("requests", "Requests answered", self.requests.clone());
        all.register("request_seconds", "Time to the head of the answer", self.seconds.clone());
        all.register("open_streams", "Streams of changes that are open", self.streams.clone());
        all.register("open_connections", "Connections that are open", self.connections.clone());
        all.register("tables_in_memory", "Tables whose state is remembered", self.tables.clone());
        all.register("computers_thinking", "Computers that think now", self.thinking.clone());
        all.register("appends", "Commands given to the log, by what became of them", self.appends.clone());
        all.register("events", "Events that were made durable", self.events.clone());
        all.register("append_seconds", "Time until a command was durable", self.append_seconds.clone());
        all.register("limited", "Requests that came too quickly, by limit", self.limited.clone());
    }

    /// Counts what became of a command in the log: `new`, `before`, `conflict` or `fault`.
    pub(crate) fn count_append(&self, outcome: &'static str) {
        self.appends.get_or_create(&OutcomeLabels { outcome }).inc();
    }

    /// Counts a request that came too quickly.
    pub(crate) fn count_limited(&self, limit: &'static str) {
        self.limited.get_or_create(&LimitLabels { limit }).inc();
    }

    /// All counts as Prometheus reads them.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// A gauge that counts this value as long as it lives.
#[derive(Debug)]
pub(crate) struct CountedWhile<'a>(&'a Gauge);

impl<'a> CountedWhile<'a> {
    pub(crate) fn new(gauge: &'a Gauge) -> Self {
        gauge.inc();
        Self(gauge)
    }
}

impl Drop for CountedWhile<'_> {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Counts a request, its status and how long it took; and writes a line of the log if anybody reads those.
pub(crate) async fn measure(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = word(request.method());
    let route = request.extensions().get::<MatchedPath>().map_or(SITE, MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let seconds = begun.elapsed().as_secs_f64();
    tracing::debug!(method, route, status, milliseconds = seconds * 1000.0, "answered");
    let labels = RouteLabels { method, route: route.clone() };
    METRICS.seconds.get_or_create(&labels).observe(seconds);
    METRICS.requests.get_or_create(&RequestLabels { method, route, status }).inc();
    response
}

/// A method as it is counted: whoever invents one does not get a count of its own.
fn word(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
