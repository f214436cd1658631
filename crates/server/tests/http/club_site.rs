//! A site in memory, without a network: what the tests of tables and rooms ask their questions.

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{Method, Request, Response, StatusCode, header};
use ludoteca_club::{Club, MemoryLog};
use ludoteca_server::AppState;
use serde_json::Value;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use tower::ServiceExt;

/// Live play and everything that the server answers.
pub(crate) struct Site {
    pub(crate) live: Arc<AppState<MemoryLog>>,
    router: Router,
}

impl Site {
    pub(crate) fn new() -> Self {
        let live = AppState::new(Club::new(MemoryLog::default()));
        let router = ludoteca_server::router(Some(live.router()));
        Self { live, router }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Response<Body> {
        self.router.clone().oneshot(request).await.expect("the router always answers")
    }

    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        secret: &str,
        body: &Value,
    ) -> (StatusCode, Value) {
        let response = self.send(request(method, path, secret, body)).await;
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// The text of an answer.
    pub(crate) async fn text(&self, request: Request<Body>) -> (StatusCode, String) {
        let response = self.send(request).await;
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 1 << 25).await.unwrap();
        (status, String::from_utf8(bytes.to_vec()).unwrap())
    }

    pub(crate) async fn post(&self, path: &str, secret: &str, body: Value) -> (StatusCode, Value) {
        self.ask(Method::POST, path, secret, &body).await
    }
}

pub(crate) fn request(method: Method, path: &str, secret: &str, body: &Value) -> Request<Body> {
    let built = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
    // Whoever has no secret sends none.
    let built = if secret.is_empty() {
        built
    } else {
        built.header(header::AUTHORIZATION, format!("Bearer {secret}"))
    };
    built.body(Body::from(if body.is_null() { String::new() } else { body.to_string() })).unwrap()
}

/// The next message of a kind.
pub(crate) async fn next(body: &mut BodyDataStream, kind: &str) -> Value {
    use futures_core::Stream;
    let read = async {
        loop {
            let message = poll_fn(|context| Pin::new(&mut *body).poll_next(context)).await;
            let message = String::from_utf8(message.expect("a stream goes on").unwrap().to_vec()).unwrap();
            if let Some(data) = message.strip_prefix(&format!("event: {kind}\ndata: ")) {
                return serde_json::from_str(data).unwrap();
            }
        }
    };
    timeout(Duration::from_secs(10), read).await.expect("a message comes")
}
