//! The few words of HTTP that a bot speaks: one request at a time over a connection that is kept.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The most header lines a server may answer with.
const HEADERS: usize = 64;

/// How a body is told from what follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BodyLength {
    Bytes(usize),
    Chunks,
    UntilClosed,
}

/// The first lines of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AnswerHead {
    status: u16,
    length: BodyLength,
    /// Whether the connection may be used again.
    keeps: bool,
}

/// What a server answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HttpAnswer {
    /// The status.
    pub status: u16,
    /// The whole body.
    pub body: Vec<u8>,
}

/// A request as it is sent.
pub fn request(method: &str, path: &str, secret: Option<&str>, body: &str) -> String {
    let bearer = secret.map(|secret| format!("Authorization: Bearer {secret}\r\n")).unwrap_or_default();
    let length = body.len();
    format!("{method} {path} HTTP/1.1\r\nHost: ludoteca\r\n{bearer}Content-Length: {length}\r\n\r\n{body}")
}

/// A connection to a server.
#[derive(Debug)]
pub struct Connection {
    stream: TcpStream,
    /// What has arrived and was not used yet.
    arrived: Vec<u8>,
    length: BodyLength,
    keeps: bool,
}

impl Connection {
    /// Connects, from an address of this machine if one is given.
    pub async fn open(to: SocketAddr, from: Option<IpAddr>) -> io::Result<Self> {
        let socket = if to.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        if let Some(from) = from {
            socket.bind(SocketAddr::new(from, 0))?;
        }
        let stream = socket.connect(to).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, arrived: Vec::new(), length: BodyLength::UntilClosed, keeps: true })
    }

    /// Whether another request may be sent.
    pub const fn keeps(&self) -> bool {
        self.keeps
    }

    /// Sends bytes as they are.
    pub async fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.write_all(bytes).await
    }

    /// Sends a request and reads the whole answer.
    pub async fn ask(&mut self, request: &str) -> io::Result<HttpAnswer> {
        self.send(request.as_bytes()).await?;
        self.answer().await
    }

    /// Reads a whole answer.
    pub async fn answer(&mut self) -> io::Result<HttpAnswer> {
        let status = self.status().await?;
        let mut body = Vec::new();
        while let Some(piece) = self.piece().await? {
            body.extend(piece);
        }
        Ok(HttpAnswer { status, body })
    }

    /// Reads the first lines of an answer; the body is left to [`piece`](Self::piece).
    pub async fn status(&mut self) -> io::Result<u16> {
        loop {
            if let Some((head, size)) = parse(&self.arrived)? {
                self.arrived.drain(..size);
                (self.length, self.keeps) = (head.length, head.keeps);
                return Ok(head.status);
            }
            self.more().await?;
        }
    }

    /// The next part of the body; `None` at its end.
    pub async fn piece(&mut self) -> io::Result<Option<Vec<u8>>> {
        match self.length {
            BodyLength::Bytes(0) => Ok(None),
            BodyLength::Bytes(size) => {
                let piece = self.take(size).await?;
                self.length = BodyLength::Bytes(0);
                Ok(Some(piece))
            }
            BodyLength::Chunks => self.chunk().await,
            BodyLength::UntilClosed => {
                self.keeps = false;
                let ended = self.arrived.is_empty() && self.stream.read_buf(&mut self.arrived).await? == 0;
                Ok((!ended).then(|| std::mem::take(&mut self.arrived)))
            }
        }
    }

    async fn chunk(&mut self) -> io::Result<Option<Vec<u8>>> {
        let line = loop {
            if let Some(at) = self.arrived.windows(2).position(|pair| pair == b"\r\n") {
                break self.take(at + 2).await?;
            }
            self.more().await?;
        };
        let text = String::from_utf8_lossy(&line);
        let size = usize::from_str_radix(text.trim(), 16).map_err(|_| bad("a chunk without a size"))?;
        let mut piece = self.take(size + 2).await?;
        piece.truncate(size);
        if size == 0 {
            self.length = BodyLength::Bytes(0);
            return Ok(None);
        }
        Ok(Some(piece))
    }

    async fn take(&mut self, size: usize) -> io::Result<Vec<u8>> {
        while self.arrived.len() < size {
            self.more().await?;
        }
        let rest = self.arrived.split_off(size);
        Ok(std::mem::replace(&mut self.arrived, rest))
    }

    async fn more(&mut self) -> io::Result<()> {
        match self.stream.read_buf(&mut self.arrived).await? {
            0 => Err(ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

fn bad(what: &'static str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, what)
}

/// The first lines of an answer and how many bytes they have, once they are whole.
fn parse(bytes: &[u8]) -> io::Result<Option<(AnswerHead, usize)>> {
    let mut lines = [httparse::EMPTY_HEADER; HEADERS];
    let mut response = httparse::Response::new(&mut lines);
    let httparse::Status::Complete(size) =
        response.parse(bytes).map_err(|_| bad("an answer that is no HTTP"))?
    else {
        return Ok(None);
    };
    let status = response.code.unwrap_or_default();
    let find = |name: &str| {
        let line = response.headers.iter().find(|line| line.name.eq_ignore_ascii_case(name));
        line.map(|line| String::from_utf8_lossy(line.value).to_ascii_lowercase())
    };
    let length = match (status, find("content-length"), find("transfer-encoding")) {
        (204 | 304, _, _) => BodyLength::Bytes(0),
        (_, Some(length), _) => {
            BodyLength::Bytes(length.trim().parse().map_err(|_| bad("a length that is no number"))?)
        }
        (_, None, Some(_)) => BodyLength::Chunks,
        _ => BodyLength::UntilClosed,
    };
    let keeps = find("connection").is_none_or(|value| value != "close");
    Ok(Some((AnswerHead { status, length, keeps }, size)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::net::TcpListener;

    async fn answered(pieces: &'static [&'static str]) -> io::Result<HttpAnswer> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let server = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            for piece in pieces {
                stream.write_all(piece.as_bytes()).await.unwrap();
                tokio::task::yield_now().await;
            }
        });
        let answer = Connection::open(address, None).await?.answer().await;
        server.await.unwrap();
        answer
    }

    #[tokio::test]
    async fn a_body_ends_where_its_length_says() {
        let answer = answered(&["HTTP/1.1 200 OK\r\nContent-", "Length: 4\r\n\r\nab", "cdef"]).await.unwrap();
        assert_eq!(answer, HttpAnswer { status: 200, body: b"abcd".to_vec() });
    }

    #[tokio::test]
    async fn chunks_are_put_together() {
        const PIECES: &[&str] = &[
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na",
            "bc\r\nA\r\n0123456789\r\n",
            "0\r\n\r\n",
        ];
        let answer = answered(PIECES).await.unwrap();
        assert_eq!(answer.body, b"abc0123456789");
    }

    #[tokio::test]
    async fn an_answer_that_breaks_off_is_no_answer() {
        const CUTS: [&[&str]; 3] = [
            &["HTTP/1.1 200 OK\r\nConte"],
            &["HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nab"],
            &["nonsense\r\n\r\n"],
        ];
        for cut in CUTS {
            assert!(answered(cut).await.is_err(), "{cut:?}");
        }
    }
}
