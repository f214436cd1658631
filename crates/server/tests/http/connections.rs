//! The server over real sockets: clients that keep it waiting, too many of them, and the end.

use ludoteca_server::{ConnectionLimits, Notice, Server};
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// No test takes that long unless it has failed.
const FAILED: Duration = Duration::from_mins(1);

/// Longer than any test.
const FOR_EVER: Duration = Duration::from_hours(1);

const REQUEST: &[u8] = b"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

/// A header without its end.
const HALF: &[u8] = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n";

/// A server and how to stop it.
struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Running {
    fn start(limits: ConnectionLimits, log: fn(Notice)) -> Self {
        let server = Server::bind(([127, 0, 0, 1], 0).into()).expect("a free port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let ended = tokio::spawn(async move {
            let stop = async { _ = stopped.await };
            server.with_limits(limits).with_log(log).serve_until(stop).await.expect("a working listener");
        });
        Self { address, stop, ended }
    }

    async fn send(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        stream.write_all(bytes).await.expect("the server reads");
        stream
    }
}

fn with_wait(wait: Duration) -> ConnectionLimits {
    ConnectionLimits { wait, ..ConnectionLimits::default() }
}

fn silent(_: Notice) {}

/// Everything until the server closes the connection; a connection that is cut off is closed, too.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = tokio::time::timeout(FAILED, stream.read_to_end(&mut bytes)).await;
    let _ = read.expect("the server closes the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The status of the next response, which is read whole.
async fn status(stream: &mut TcpStream) -> String {
    let mut text = String::new();
    let whole = |text: &str| {
        let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        body.len() >= length.map_or(0, |length| length.parse().expect("a length"))
    };
    while !whole(&text) {
        let mut buffer = [0; 4096];
        let read = tokio::time::timeout(FAILED, stream.read(&mut buffer)).await;
        let length = read.expect("an answer").expect("an open connection");
        assert!(length > 0, "closed after {text:?}");
        text += std::str::from_utf8(&buffer[..length]).expect("text, whole characters at a time");
    }
    text.split(' ').nth(1).expect("a status").to_owned()
}

#[tokio::test]
async fn a_header_that_never_ends_is_not_waited_for() {
    let server = Running::start(with_wait(Duration::from_millis(50)), silent);
    for beginning in [HALF, b"", b"G"] {
        let mut stream = server.send(beginning).await;
        assert_eq!(until_closed(&mut stream).await, "");
    }
}

#[tokio::test]
async fn an_idle_connection_is_closed_after_its_answer() {
    let server = Running::start(with_wait(Duration::from_millis(200)), silent);
    let mut stream = server.send(REQUEST).await;
    assert_eq!(status(&mut stream).await, "404");
    stream.write_all(REQUEST).await.expect("kept alive for another request");
    assert_eq!(status(&mut stream).await, "404");
    assert_eq!(until_closed(&mut stream).await, "");
}

static NOTICES: Mutex<Vec<Notice>> = Mutex::new(Vec::new());

#[tokio::test]
async fn hundreds_of_half_requests_silence_nobody() {
    let limits = ConnectionLimits { wait: FOR_EVER, per_address: 100, ..ConnectionLimits::default() };
    let server = Running::start(limits, |notice| NOTICES.lock().unwrap().push(notice));
    let mut half = Vec::new();
    for _ in 0..300 {
        half.push(server.send(HALF).await);
    }
    let mut stream = server.send(REQUEST).await;
    assert_eq!(status(&mut stream).await, "404");
    // The oldest made room, the newest are still there.
    for stream in &mut half[..201] {
        assert_eq!(until_closed(stream).await, "");
    }
    for stream in &mut half[201..] {
        stream.write_all(b"\r\n").await.expect("still open");
        assert_ne!(status(stream).await, "400");
    }
    let notices = NOTICES.lock().unwrap();
    assert_eq!(*notices, [Notice { open: 100, closed: 1, refused: 0 }], "one a minute is enough");
    assert_eq!(
        notices[0].to_string(),
        "too many connections: 100 open, 1 closed while they waited, 0 refused"
    );
}

#[tokio::test]
async fn a_class_behind_one_address_meets_no_limit() {
    let server = Running::start(ConnectionLimits::default(), |notice| panic!("{notice}"));
    let mut streams = Vec::new();
    for _ in 0..40 * 6 {
        let mut stream = server.send(REQUEST).await;
        assert_eq!(status(&mut stream).await, "404");
        streams.push(stream);
    }
    for stream in &mut streams {
        stream.write_all(REQUEST).await.expect("still open");
        assert_eq!(status(stream).await, "404");
    }
}

#[tokio::test]
async fn where_there_is_no_room_it_is_said() {
    let server = Running::start(ConnectionLimits { in_all: 0, ..ConnectionLimits::default() }, silent);
    let mut stream = TcpStream::connect(server.address).await.expect("the server listens");
    let answer = until_closed(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("Retry-After"), "{answer}");
}

#[tokio::test]
async fn a_request_says_once_which_host_it_is_for() {
    let server = Running::start(ConnectionLimits::default(), silent);
    for (request, expected) in [
        ("GET /nothing HTTP/1.1\r\n\r\n", "400"),
        ("GET /nothing HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
        ("GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n", "404"),
        ("GET /nothing HTTP/1.0\r\n\r\n", "404"),
    ] {
        let mut stream = server.send(request.as_bytes()).await;
        assert_eq!(status(&mut stream).await, expected, "{request}");
    }
}

#[tokio::test]
async fn whoever_sends_nothing_does_not_hold_up_the_end() {
    let limits = ConnectionLimits {
        wait: FOR_EVER,
        farewell: Duration::from_millis(50),
        ..ConnectionLimits::default()
    };
    let server = Running::start(limits, silent);
    let mut half = server.send(HALF).await;
    let mut idle = server.send(REQUEST).await;
    assert_eq!(status(&mut idle).await, "404");
    server.stop.send(()).expect("the server runs");
    assert_eq!(until_closed(&mut idle).await, "");
    assert_eq!(until_closed(&mut half).await, "");
    tokio::time::timeout(FAILED, server.ended).await.expect("the server ends").expect("without a panic");
    assert!(TcpStream::connect(server.address).await.is_err(), "nobody listens any more");
}
