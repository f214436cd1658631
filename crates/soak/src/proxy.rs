//! A proxy that cheats: it drops, delays, doubles, loses, cuts and holds back what passes through it.

use crate::fate::{Chaos, Fate};
use ludoteca_kernel::Rng;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// A running proxy. It ends with this value.
#[derive(Debug)]
pub struct Proxy {
    /// Where it listens.
    pub address: SocketAddr,
    task: JoinHandle<()>,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Proxy {
    /// Starts a proxy that answers every connection with `answer`.
    pub(crate) async fn with<F>(answer: impl Fn(TcpStream) -> F + Send + 'static) -> io::Result<Self>
    where
        F: Future<Output = io::Result<()>> + Send + 'static,
    {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let task = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                // Whoever goes away has had enough.
                let answering = answer(client);
                tokio::spawn(async move { drop(answering.await) });
            }
        });
        Ok(Self { address, task })
    }

    /// Starts a proxy in front of a server that speaks HTTP.
    pub async fn start(to: SocketAddr, chaos: Chaos, seed: u64) -> io::Result<Self> {
        let rng = std::sync::Mutex::new(Rng::new(seed));
        Self::with(move |client| {
            let seed = rng.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
            pass(client, to, chaos, Rng::new(seed))
        })
        .await
    }
}

/// One request, and what becomes of it. The connection ends with the answer.
async fn pass(mut client: TcpStream, to: SocketAddr, chaos: Chaos, mut rng: Rng) -> io::Result<()> {
    let Some(request) = whole_request(&mut client).await? else { return Ok(()) };
    let fate = chaos.fate(request.is_stream, &mut rng);
    if fate == Fate::Drop {
        return Ok(());
    }
    if let Fate::Delay(milliseconds) = fate {
        sleep(Duration::from_millis(u64::from(milliseconds))).await;
    }
    let mut server = send(to, &request.bytes).await?;
    if fate == Fate::Twice {
        // Both are under way at once, and nobody reads the first answer.
        let mut second = send(to, &request.bytes).await?;
        let mut first = server;
        tokio::spawn(async move { first.read_to_end(&mut Vec::new()).await });
        return relay(&mut client, &mut second, usize::MAX).await;
    }
    match fate {
        Fate::Lose => server.read_to_end(&mut Vec::new()).await.map(|_| ()),
        Fate::Cut(bytes) => relay(&mut client, &mut server, bytes).await,
        Fate::Hold => hold(&mut client, &mut server).await,
        _ => relay(&mut client, &mut server, usize::MAX).await,
    }
}

async fn send(to: SocketAddr, request: &[u8]) -> io::Result<TcpStream> {
    let mut server = TcpStream::connect(to).await?;
    server.set_nodelay(true)?;
    server.write_all(request).await?;
    Ok(server)
}

/// Passes an answer on, but no more than `most` bytes of it.
async fn relay(client: &mut TcpStream, server: &mut TcpStream, mut most: usize) -> io::Result<()> {
    let (mut hears, mut speaks) = client.split();
    let mut bytes = [0; 4096];
    let mut unheard = [0; 1];
    while most > 0 {
        let read = tokio::select! {
            read = server.read(&mut bytes) => read?,
            _ = hears.read(&mut unheard) => return Ok(()),
        };
        if read == 0 {
            return Ok(());
        }
        let passed = read.min(most);
        speaks.write_all(&bytes[..passed]).await?;
        most -= passed;
    }
    Ok(())
}

/// Collects the whole answer before passing it on, as some proxies do: a stream never arrives.
async fn hold(client: &mut TcpStream, server: &mut TcpStream) -> io::Result<()> {
    let mut answer = Vec::new();
    let mut unheard = [0; 1];
    tokio::select! {
        read = server.read_to_end(&mut answer) => { read?; }
        _ = client.read(&mut unheard) => return Ok(()),
    }
    client.write_all(&answer).await
}

/// A request as it is passed on.
#[derive(Debug)]
struct PassedRequest {
    bytes: Vec<u8>,
    is_stream: bool,
}

/// Reads a request to its end; `None` if the client goes away first. The server is told to close after the answer.
async fn whole_request(client: &mut TcpStream) -> io::Result<Option<PassedRequest>> {
    let mut bytes = Vec::new();
    loop {
        if let Some((head, length)) = measured(&bytes)
            && bytes.len() >= head + length
        {
            let is_stream = bytes.starts_with(b"POST /api/stream");
            let line = bytes.windows(2).position(|pair| pair == b"\r\n").unwrap_or_default() + 2;
            bytes.splice(line..line, *b"Connection: close\r\n");
            return Ok(Some(PassedRequest { bytes, is_stream }));
        }
        if client.read_buf(&mut bytes).await? == 0 {
            return Ok(None);
        }
    }
}

/// How many bytes a request's header and body have, once the header is there.
fn measured(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut lines = [httparse::EMPTY_HEADER; 32];
    let mut request = httparse::Request::new(&mut lines);
    let httparse::Status::Complete(head) = request.parse(bytes).ok()? else { return None };
    let line = request.headers.iter().find(|line| line.name.eq_ignore_ascii_case("content-length"));
    let length = line.and_then(|line| std::str::from_utf8(line.value).ok()?.parse().ok());
    Some((head, length.unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_measured_by_its_header() {
        assert_eq!(measured(b"POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc"), Some((38, 3)));
        assert_eq!(measured(b"GET / HTTP/1.1\r\n\r\n"), Some((18, 0)));
        assert_eq!(measured(b"POST / HTTP/1.1\r\nContent-"), None);
    }
}
