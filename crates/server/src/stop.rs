//! When to stop: on Ctrl-C, or on a polite request of the system.

use std::future::pending;

/// Ends when the server is asked to stop.
pub async fn asked_to_stop() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let request = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => pending().await,
        }
    };
    #[cfg(not(unix))]
    let request = pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = request => {}
    }
}
