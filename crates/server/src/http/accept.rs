//! Connections as they come: each is admitted and answered, or refused in one sentence.

use crate::assets::words;
use crate::http::connection;
use crate::http::connections::Connections;
use axum::Router;
use std::io::{Error, ErrorKind};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// How long to wait where the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers connections until `stop` ends, and then completes what was begun as far as the limits permit.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    connections: Arc<Connections>,
    stop: impl Future<Output = ()>,
) {
    let (stopping, stopped) = watch::channel(());
    let mut tasks = JoinSet::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            _ = tasks.join_next(), if !tasks.is_empty() => continue,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, from)) => match connections.admit(from.ip()) {
                Some(place) => {
                    let limits = *connections.limits();
                    tasks.spawn(connection::serve(stream, router.clone(), place, limits, stopped.clone()));
                }
                None => refuse(&stream),
            },
            Err(error) if is_about_one_connection(&error) => {}
            Err(_) => {
                connections.make_room();
                sleep(PAUSE).await;
            }
        }
    }
    drop((listener, stopping));
    // Whoever has not finished by then is cut off.
    let _ =
        timeout(connections.limits().farewell, async { while tasks.join_next().await.is_some() {} }).await;
}

/// Whether the client went away before it was let in. Everything else is the system's: no more open files, mostly.
fn is_about_one_connection(error: &Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Says that there are too many. A socket that is new takes so little at once; if not, nothing is lost.
fn refuse(stream: &TcpStream) {
    let _ = stream.try_write(words::FULL.as_bytes());
}
