//! Clients that keep the server waiting: for a header, for a body, for a stream's body. None may wait for ever.

use crate::server;
use ludoteca_soak::http::Connection;
use std::time::Duration;
use tokio::time::timeout;

/// Longer than any patience of the server's.
const PAST_EVERY_TIMEOUT: Duration = Duration::from_secs(45);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_keeps_the_server_waiting_for_ever() {
    let (node, _folder) = server();
    let secret = "0".repeat(32);
    let cases = [
        ("a slow header", "POST /api/tables HTTP/1.1\r\nHost: a\r\nX".to_owned(), None),
        (
            "a slow body",
            format!(
                "POST /api/tables HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {secret}\r\nContent-Length: 99\r\n\r\n{{"
            ),
            Some(408),
        ),
        (
            "a slow stream",
            "POST /api/stream HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{".to_owned(),
            Some(408),
        ),
    ];
    let waits = cases.map(|(name, text, status)| {
        let address = node.address;
        tokio::spawn(async move {
            let mut connection = Connection::open(address, None).await.unwrap();
            connection.send(text.as_bytes()).await.unwrap();
            let end = timeout(PAST_EVERY_TIMEOUT, connection.answer()).await;
            let end = end.unwrap_or_else(|_| panic!("{name}: the server waits for ever"));
            assert_eq!(end.ok().map(|answer| answer.status), status, "{name}");
        })
    });
    for wait in waits {
        wait.await.unwrap();
    }
    node.never_panicked().unwrap();
}
