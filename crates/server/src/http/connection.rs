//! One connection, from its first byte to its last.

use crate::http::activity::Answering;
use crate::http::body::HoldingBody;
use crate::http::connections::Admission;
use crate::http::limits::ConnectionLimits;
use crate::http::stream::Watched;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::pin::pin;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio::sync::watch;

/// The most of a header, and of a response that waits to be sent, that is kept in memory.
pub(crate) const BUFFER: usize = 64 * 1024;

/// Answers the requests of a connection until the client or the server closes it. After `stopping` changes only the
/// response that has begun is completed.
pub(crate) async fn serve(
    stream: TcpStream,
    router: Router,
    place: Admission,
    limits: ConnectionLimits,
    mut stopping: watch::Receiver<()>,
) {
    let activity = Arc::clone(&place.activity);
    let peer = stream.peer_addr().ok();
    let answer = service_fn(|mut request: Request<Incoming>| {
        if let Some(peer) = peer {
            request.extensions_mut().insert(ConnectInfo(peer));
        }
        let answering = activity.answer();
        let response = TowerToHyperService::new(router.clone()).call(request);
        async move { response.await.map(|response| counted(response, answering)) }
    });
    // Small responses should not wait for more to send; where the system refuses, they do.
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(Watched::new(stream, Arc::clone(&place.activity)));
    let mut connection = pin!(http1::Builder::new().max_buf_size(BUFFER).serve_connection(stream, answer));
    let mut ended = pin!(place.activity.ended(&limits));
    let mut is_stopping = false;
    loop {
        tokio::select! {
            // A client that breaks off is no concern of ours.
            _ = &mut connection => return,
            () = &mut ended => return,
            _ = stopping.changed(), if !is_stopping => {
                is_stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// The response, which counts as being answered until its body is complete.
fn counted(response: Response<Body>, answering: Answering) -> Response<HoldingBody<Answering>> {
    response.map(|body| HoldingBody::new(body, answering))
}
